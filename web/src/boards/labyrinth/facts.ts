/** What the board needs of the catalogue. */

import type { CardFacts, Catalogue, CountryFacts } from '../../lib/types/labyrinth.ts';

export function countriesOf(catalogue: Catalogue): { id: string; facts: CountryFacts }[] {
  return Object.entries(catalogue.tokens).flatMap(([id, facts]) => (facts.kind === 'country' ? [{ id, facts }] : []));
}

export function cardOf(catalogue: Catalogue, id: string): CardFacts | null {
  const facts = catalogue.tokens[id];
  return facts?.kind === 'card' ? facts : null;
}

/** The line that leaves by one edge of the map and comes back at the other. */
export const ACROSS = ['philippines', 'united-states'] as const;

/** Every printed line once. */
export function linesOf(catalogue: Catalogue): [string, string][] {
  return countriesOf(catalogue).flatMap(({ id, facts }) =>
    facts.lines.filter((other) => id < other && !(id === ACROSS[0] && other === ACROSS[1])).map((other): [string, string] => [id, other]),
  );
}

export function countryOf(catalogue: Catalogue, id: string): CountryFacts | null {
  const facts = catalogue.tokens[id];
  return facts?.kind === 'country' ? facts : null;
}

/** The part of a track where something stands: "Medium". */
export function levelOf(catalogue: Catalogue, track: string, n: number): string | null {
  return catalogue.tracks[track]?.levels.find((level) => level.least <= n && n <= level.most)?.id ?? null;
}
