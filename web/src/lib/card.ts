import type { GlyphName } from './glyphs.ts';

/** What a card shows, whatever the game: a band, a title, a text, a foot. */
export interface CardFace {
  title: string;
  text: string;
  /** What stands large in the band: "3", "±". */
  value: string;
  /** The colour of the band. */
  tone: 'us' | 'ussr' | 'jih' | 'neutral' | 'scoring' | 'military' | 'political' | 'economic' | 'media';
  glyph: GlyphName;
  /** The sign stands large in the middle, and the text on the large card alone. */
  hasSign?: boolean;
  /** The text is short: where a card may be as high as it needs, all of it is shown. */
  isBrief?: boolean;
  /** Whose it is, in a word; the shorter one is for the hand. */
  word: string;
  shortWord?: string;
  /** The era: so many of three boxes, and its name. */
  era?: { box: 1 | 2 | 3; word: string };
  /** What becomes of the card; the shorter one is for the hand. */
  foot?: string;
  shortFoot?: string;
  number?: number;
}

const SENTENCE = /(?<=[.!?]) (?=["«“\p{Lu}\d])/u;

/** A text without so many of its first and last sentences: those that say what band and foot of a card show already. */
export function without(text: string, first: number, last = 0): string {
  const sentences = text.split(SENTENCE);
  return sentences.slice(first, sentences.length - last).join(' ');
}
