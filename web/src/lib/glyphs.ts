/** Our own glyphs, drawn on a grid of 16. They take the colour of the text around them. */

/** How a glyph is drawn: filled, as a line, as a dashed line, and a dot (x, y, radius). */
export interface Drawn {
  fill?: string;
  stroke?: string;
  dashed?: string;
  dot?: readonly [number, number, number];
}

export const GLYPHS = {
  // sides
  'star-disc': { fill: 'M0.75 8a7.25 7.25 0 1 0 14.5 0a7.25 7.25 0 1 0 -14.5 0zM8.00 3.20L9.18 6.58L12.76 6.65L9.90 8.82L10.94 12.25L8.00 10.20L5.06 12.25L6.10 8.82L3.24 6.65L6.82 6.58z' },
  'triangle-square': { fill: 'M1 1h14v14H1zM8 4.1l4.7 7.7H3.3z' },
  diamond: { fill: 'M8 .5 15.5 8 8 15.5.5 8zM8 4.9 4.9 8 8 11.1 11.1 8z' },
  nobody: { stroke: 'M2 8a6 6 0 1 0 12 0a6 6 0 1 0 -12 0zM3.8 12.2l8.4-8.4' },
  // actions
  coup: { fill: 'M9.4 1 3 9h4l-1.2 6 7-8.6H8.6z' },
  influence: { stroke: 'M8 3v10M3 8h10' },
  realignment: { stroke: 'M3 5.2h9.5M10 2.7l2.5 2.5L10 7.7M13 10.8H3.5M6 8.3l-2.5 2.5L6 13.3' },
  space: { stroke: 'M8 1.5c2.4 1.8 3.2 4.6 2.6 8.7H5.4C4.8 6.1 5.6 3.3 8 1.5zM5.2 7.8 3 10.8v2.4l2.6-1.6M10.8 7.8 13 10.8v2.4l-2.6-1.6M8 12.2v2.6', dot: [8, 6, 1] },
  military: { stroke: 'M2 10.3h12l-1.7 3H3.7zM4.3 10.3V7.6h5v2.7M9.3 8.6h5' },
  undo: { stroke: 'M5.6 2.8 2.5 5.9 5.6 9M2.5 5.9h7a3.8 3.8 0 0 1 0 7.6H6' },
  play: { fill: 'M4.5 2.8v10.4l8.5-5.2z' },
  pause: { fill: 'M4 3h3v10H4zM9 3h3v10H9z' },
  back: { fill: 'M11.5 2.8v10.4L3 8z' },
  forward: { fill: 'M3 3v10l7-5zM11 3h2v10h-2z' },
  // marks
  scoring: { stroke: 'M3.2 13V8.5M8 13V3.5M12.8 13V6.5M1.5 13h13' },
  warning: { stroke: 'M8 2.2 14.5 13.6h-13zM8 6.6v3.2', dot: [8, 11.7, 0.9] },
  event: { fill: 'M8.00 1.40L9.70 6.05L14.66 6.24L10.76 9.30L12.11 14.06L8.00 11.30L3.89 14.06L5.24 9.30L1.34 6.24L6.30 6.05z' },
  removed: { stroke: 'M4 2.2h8v11.6H4zM2.4 13.6 13.6 2.4' },
  oil: { fill: 'M8 1.3c2.6 3.6 4.3 5.9 4.3 8.5a4.3 4.3 0 0 1-8.6 0C3.7 7.2 5.4 4.9 8 1.3z' },
  aid: { fill: 'M6.4 2.6h3.2v3.8h3.8v3.2H9.6v3.8H6.4V9.6H2.6V6.4h3.8z' },
  besieged: { fill: 'M2.5 13.5v-5H5V3h1.6v1.6h1V3h.8v1.6h1V3H11v5.5h2.5v5z' },
  cadre: { stroke: 'M5.5 4.8a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0zM2.8 13.8c.5-3.3 2.3-4.9 5.2-4.9s4.7 1.6 5.2 4.9' },
  plot: { fill: 'M8 2.2l6.3 11.3H1.7z' },
  sleeper: { dashed: 'M1.8 8a6.2 6.2 0 1 0 12.4 0a6.2 6.2 0 1 0 -12.4 0z' },
  schengen: { stroke: 'M1.2 8a6.8 6.8 0 1 0 13.6 0a6.8 6.8 0 1 0 -13.6 0zM10.3 5.9C9.9 5 9.1 4.6 8 4.6c-1.3 0-2.2.7-2.2 1.7 0 2.4 4.6 1.1 4.6 3.6 0 1-1 1.7-2.4 1.7-1.2 0-2.1-.5-2.5-1.5' },
  // factions
  'military-faction': { stroke: 'M8 1.4 13.6 3.4v4.3c0 3.2-2 5.6-5.6 6.9-3.6-1.3-5.6-3.7-5.6-6.9V3.4zM5 7.6l3-2.4 3 2.4M5 10.8l3-2.4 3 2.4' },
  'political-faction': { stroke: 'M3.2 14.6V2.6h10.2L10.7 6.2l2.7 3.6H3.2' },
  'economic-faction': { stroke: 'M1.8 9.8a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0 -8.4 0zM6.5 4.4a4.2 4.2 0 1 1 5 6M6 8.2v3.2' },
  'media-faction': { stroke: 'M8 9v5M5.5 14.3h5M5.3 9.6a4 4 0 0 1 0-4.9M10.7 4.7a4 4 0 0 1 0 4.9M3 12a7.2 7.2 0 0 1 0-9.8M13 2.2a7.2 7.2 0 0 1 0 9.8', dot: [8, 7.2, 1.7] },
  // agents
  'master-spy': { stroke: 'M1.4 10.8c2.2 2 11 2 13.2 0M3.8 11.2 5 5.4C5.4 3.6 6.6 3.4 8 4.4c1.4-1 2.6-.8 3 1l1.2 5.8' },
  'deputy-director': { stroke: 'M2 5.2h12v8.3H2zM5.7 5.2V2.8h4.6v2.4M2 9h12' },
  'double-agent': { stroke: 'M1.5 8a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0 -8.4 0zM6.1 8a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0 -8.4 0z' },
  analyst: { stroke: 'M2.2 6.8a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0 -9.2 0zM10.2 10.2 14.2 14.2' },
  assassin: { stroke: 'M3 8a5 5 0 1 0 10 0a5 5 0 1 0 -10 0zM8 1v4M8 11v4M1 8h4M11 8h4' },
  director: { stroke: 'M8.00 1.50L9.70 6.15L14.66 6.34L10.76 9.40L12.11 14.16L8.00 11.40L3.89 14.16L5.24 9.40L1.34 6.34L6.30 6.15z' },
  // tools
  rules: { stroke: 'M8 4C6.4 3 4.5 2.7 2 3v9.6c2.5-.3 4.4 0 6 1 1.6-1 3.5-1.3 6-1V3c-2.5-.3-4.4 0-6 1zM8 4v9.6' },
  list: { stroke: 'M6 4h8M6 8h8M6 12h8M2.2 4h1.2M2.2 8h1.2M2.2 12h1.2' },
  map: { stroke: 'M2 4.2 6 2.6l4 1.6 4-1.6v9.2l-4 1.6-4-1.6-4 1.6zM6 2.6v9.2M10 4.2v9.2' },
  hand: { stroke: 'M6.2 3.2l7 1.3-1.7 9.3-7-1.3zM5 5.4l-2.8.7 1.7 6.2' },
  card: { stroke: 'M3.8 2h8.4v12H3.8zM6 5h4M6 7.6h4' },
  eye: { stroke: 'M1.4 8C3 5 5.3 3.5 8 3.5S13 5 14.6 8C13 11 10.7 12.5 8 12.5S3 11 1.4 8zM6 8a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z' },
  lock: { stroke: 'M3.4 7.4h9.2v6.2H3.4zM5.4 7.4V5a2.6 2.6 0 0 1 5.2 0v2.4' },
  clock: { stroke: 'M1.8 8a6.2 6.2 0 1 0 12.4 0a6.2 6.2 0 1 0 -12.4 0zM8 4.4V8l2.6 1.6' },
  people: { stroke: 'M3.6 5.2a2.4 2.4 0 1 0 4.8 0a2.4 2.4 0 1 0 -4.8 0zM1.6 13.2c.3-3 1.9-4.3 4.4-4.3s4.1 1.3 4.4 4.3M10.4 3a2.4 2.4 0 0 1 0 4.4M12 9.2c1.5.6 2.2 1.9 2.4 4' },
  screen: { stroke: 'M2 3h12v8H2zM5.5 13.6h5M8 11v2.6' },
  sound: { stroke: 'M2.2 6v4h2.6l3.6 3V3L4.8 6zM10.8 5.8a3.1 3.1 0 0 1 0 4.4M12.7 3.9a5.8 5.8 0 0 1 0 8.2' },
  mute: { stroke: 'M2.2 6v4h2.6l3.6 3V3L4.8 6zM10.8 6l4 4M14.8 6l-4 4' },
  moon: { stroke: 'M13.4 9.7A5.9 5.9 0 0 1 6.3 2.6a5.7 5.7 0 1 0 7.1 7.1z' },
  sun: { stroke: 'M5.1 8a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 0 -5.8 0zM8 1.2v1.6M8 13.2v1.6M1.2 8h1.6M13.2 8h1.6M3.2 3.2l1.1 1.1M11.7 11.7l1.1 1.1M3.2 12.8l1.1-1.1M11.7 4.3l1.1-1.1' },
  link: { stroke: 'M6.4 9.6l3.2-3.2M7 4.8l1.8-1.8a2.9 2.9 0 0 1 4.2 4.2L11.2 9M9 11.2 7.2 13A2.9 2.9 0 0 1 3 8.8L4.8 7' },
  download: { stroke: 'M8 2v8.2M4.7 7 8 10.3 11.3 7M2.5 13.6h11' },
  upload: { stroke: 'M8 10.3V2.2M4.7 5.4 8 2.1 11.3 5.4M2.5 13.6h11' },
  menu: { stroke: 'M2.5 4h11M2.5 8h11M2.5 12h11' },
  tick: { stroke: 'M3 8.4 6.5 12 13 4.4' },
  cross: { stroke: 'M4 4l8 8M12 4l-8 8' },
  minus: { stroke: 'M3.5 8h9' },
  place: { stroke: 'M8 14.4C5 11 3.6 8.8 3.6 6.4a4.4 4.4 0 0 1 8.8 0c0 2.4-1.4 4.6-4.4 8zM6.5 6.4a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0 -3 0z' },
  down: { stroke: 'M3.8 6 8 10.2 12.2 6' },
  up: { stroke: 'M3.8 10 8 5.8 12.2 10' },
  hint: { stroke: 'M5.8 11.2c-.2-1-.7-1.6-1.3-2.3a4.4 4.4 0 1 1 7 0c-.6.7-1.1 1.3-1.3 2.3zM6 13.8h4' },
  enter: { stroke: 'M12.5 4v5.2H4M6.6 6.4 3.8 9.2 6.6 12' },
} as const satisfies Record<string, Drawn>;

export type GlyphName = keyof typeof GLYPHS;
