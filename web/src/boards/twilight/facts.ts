/** What the board needs of the catalogue, looked up once. */

import type { CardFacts, Catalogue, CountryFacts, Table } from '../../lib/types/twilight.ts';

export const SIDES = ['us', 'ussr'] as const;
export type SideId = (typeof SIDES)[number];

export function isSide(id: string | null): id is SideId {
  return id === 'us' || id === 'ussr';
}

export function enemyOf(side: SideId): SideId {
  return side === 'us' ? 'ussr' : 'us';
}

export function countriesOf(catalogue: Catalogue): { id: string; facts: CountryFacts }[] {
  return Object.entries(catalogue.tokens).flatMap(([id, facts]) => (facts.kind === 'country' ? [{ id, facts }] : []));
}

/** It stands apart: behind a line in the hand, and beside China on the map. */
export const CHINA_CARD = 'the-china-card';

export function cardOf(catalogue: Catalogue, id: string): CardFacts | null {
  const facts = catalogue.tokens[id];
  return facts?.kind === 'card' ? facts : null;
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

/** The regions in which DEFCON forbids coups and realignments now. */
export function closedAt(catalogue: Catalogue, defcon: number): readonly string[] {
  for (const facts of Object.values(catalogue.tokens)) if (facts.kind === 'level' && facts.level === defcon) return facts.closed;
  return [];
}

/** The era of a turn, by its id. */
export function eraOf(catalogue: Catalogue, table: Table): string {
  return Object.entries(catalogue.eras).find(([, era]) => table.turn <= era.last_turn)?.[0] ?? '';
}

/** Before the first turn there is nothing to count. */
export const isBefore = ({ phase }: Table): boolean => phase.startsWith('setup') || phase === 'handicap';

/** Is it an action round? Before them, and after, the number is that of the next one. */
export const isInRounds = ({ phase }: Table): boolean => phase === 'action' || phase === 'play';

/** How many action rounds this turn has: those of its era, and an eighth where somebody has one. */
export function roundsOf(catalogue: Catalogue, table: Table): number {
  const era = catalogue.eras[eraOf(catalogue, table)];
  const most = catalogue.tracks['round']?.most ?? 8;
  const hasEighth = [...table.abilities.us, ...table.abilities.ussr].includes(8) || table.effects.includes('eighth-round');
  return hasEighth ? most : Math.max(table.round, era?.rounds ?? most);
}

/** Filled = control, tinted = presence, sunk = nothing. */
export function stateOf(now: { us: number; ussr: number; control: string | null }, side: SideId): 'control' | 'presence' | 'empty' {
  return now.control === side ? 'control' : now[side] > 0 ? 'presence' : 'empty';
}
