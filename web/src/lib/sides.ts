import { getContext, setContext } from 'svelte';
import type { AnyCatalogue } from './protocol.ts';
import type { GlyphName } from './glyphs.ts';

/** Side = colour + shape. In greyscale the board still reads. */
export interface SideLook {
  colour: 'us' | 'ussr' | 'jih' | 'nobody';
  shape: 'round' | 'square' | 'diamond';
  glyph: GlyphName;
}

/** The looks of a game's sides, by id. */
export type SideLooks = Record<string, SideLook>;

export const BLUE: SideLook = { colour: 'us', shape: 'round', glyph: 'star-disc' };
export const RED: SideLook = { colour: 'ussr', shape: 'square', glyph: 'triangle-square' };
export const PLUM: SideLook = { colour: 'jih', shape: 'diamond', glyph: 'diamond' };
export const NOBODY: SideLook = { colour: 'nobody', shape: 'round', glyph: 'nobody' };

/** Looks for a game that has none of its own: its sides in their order. */
export function plainLooks(catalogue: AnyCatalogue): SideLooks {
  const sides = Object.keys(catalogue.tokens).filter((id) => catalogue.tokens[id]?.kind === 'side');
  return Object.fromEntries(sides.map((id, place) => [id, [BLUE, RED, PLUM][place] ?? NOBODY]));
}

const KEY = Symbol('sides');

/** Whoever shows a table says once how its sides look; `looks` is asked whenever something is drawn. */
export function provideLooks(looks: () => SideLooks): void {
  setContext(KEY, looks);
}

/** How a side looks here. Nobody, and whoever is not known, is a struck ring. */
export function useLooks(): (side: string | null | undefined) => SideLook {
  const looks = getContext<(() => SideLooks) | undefined>(KEY);
  return (side) => (side === null || side === undefined ? NOBODY : (looks?.()[side] ?? NOBODY));
}

const BY_COLOUR: Record<string, SideLook> = { blue: BLUE, red: RED, green: PLUM };

/** The looks of all sides of some games, where none of them is on a board: by the colour that each is known by. */
export function looksOf(games: readonly { sides: readonly { side: string; colour: string }[] }[]): SideLooks {
  return Object.fromEntries(games.flatMap((game) => game.sides.map(({ side, colour }) => [side, BY_COLOUR[colour] ?? NOBODY])));
}
