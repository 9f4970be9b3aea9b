/** What the board needs of the catalogue. */

import type { CardFacts, Catalogue, CountryFacts } from '../../lib/types/labyrinth.ts';

export const GOVERNANCE = { good: '1', fair: '2', poor: '3', 'islamist-rule': 'IR' } as const;

export function countriesOf(catalogue: Catalogue): { id: string; facts: CountryFacts }[] {
  return Object.entries(catalogue.tokens).flatMap(([id, facts]) => (facts.kind === 'country' ? [{ id, facts }] : []));
}

export function cardOf(catalogue: Catalogue, id: string): CardFacts | null {
  const facts = catalogue.tokens[id];
  return facts?.kind === 'card' ? facts : null;
}

/** The line that leaves by one edge of the map and comes back at the other. */
const ACROSS = 'philippines united-states';

/** Every printed line once. */
export function linesOf(catalogue: Catalogue): [string, string][] {
  return countriesOf(catalogue).flatMap(({ id, facts }) =>
    facts.lines.filter((other) => id < other && `${id} ${other}` !== ACROSS).map((other): [string, string] => [id, other]),
  );
}
