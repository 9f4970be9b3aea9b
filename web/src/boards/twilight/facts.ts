/** What the board needs of the catalogue, looked up once. */

import type { CardFacts, Catalogue, CountryFacts } from '../../lib/types/twilight.ts';

export interface Link {
  from: string;
  to: string;
  /** The superpower whose line it is. */
  side: 'us' | 'ussr' | null;
}

export function countriesOf(catalogue: Catalogue): { id: string; facts: CountryFacts }[] {
  return Object.entries(catalogue.tokens).flatMap(([id, facts]) => (facts.kind === 'country' ? [{ id, facts }] : []));
}

export function cardOf(catalogue: Catalogue, id: string): CardFacts | null {
  const facts = catalogue.tokens[id];
  return facts?.kind === 'card' ? facts : null;
}

/** Across the Pacific a line leaves by one edge and comes back at the other; here it stops at the map. */
const ACROSS = new Set(['us japan', 'us philippines']);
const SUPERPOWERS = { us: 'usa', ussr: 'ussr' } as const;

/** Every printed line once. */
export function linksOf(catalogue: Catalogue): Link[] {
  const found: Link[] = [];
  for (const { id, facts } of countriesOf(catalogue)) {
    found.push(...facts.neighbours.filter((other) => id < other).map((to) => ({ from: id, to, side: null })));
    const side = facts.superpower;
    if (side !== null && !ACROSS.has(`${side} ${id}`)) found.push({ from: SUPERPOWERS[side], to: id, side });
  }
  return found;
}

const TINTS: Record<string, string> = {
  europe: 'var(--europe)', asia: 'var(--asia)', 'middle-east': 'var(--middleEast)', africa: 'var(--africa)',
  'central-america': 'var(--centralAmerica)', 'south-america': 'var(--southAmerica)',
  'eastern-europe': 'var(--eastEurope)', 'southeast-asia': 'var(--southeastAsia)',
};

/** The quiet tint of a place by its region. */
export function tintOf(catalogue: Catalogue, id: string): string {
  if (id === 'usa') return 'var(--usTint)';
  if (id === 'ussr') return 'var(--ussrTint)';
  const facts = catalogue.tokens[id];
  if (facts?.kind !== 'country') return 'var(--land)';
  const area = facts.areas.find((each) => each in TINTS);
  return TINTS[area ?? facts.region] ?? 'var(--land)';
}
