/** What is drawn, in words: for whoever hears the board, and for the list. */

import { named, type Texts } from '../../lib/protocol.ts';
import type { Catalogue, RegionView, Table } from '../../lib/types/twilight.ts';
import { closedAt, isBefore, isInRounds, SIDES, type SideId } from './facts.ts';
import { words } from './words.ts';

export const CIVIL_WAR = 'chinese-civil-war';

/** Who is ahead by how much: "US 4 VP", or that nobody is. Positive: the US. */
export function leadOf(texts: Texts, net: number): string {
  const own = words(texts.language);
  return net === 0 ? own.even : own.leads(named(texts, net > 0 ? 'us' : 'ussr'), Math.abs(net));
}

/** Which moment it is, in a few words: "Turn 3 · Round 2". */
export function momentOf(texts: Texts, table: Table): string {
  const own = words(texts.language);
  if (isBefore(table)) return own.before;
  const part = isInRounds(table) ? `${own.round} ${String(table.round)}` : table.phase.startsWith('headline') ? own.headlines : '';
  return [`${own.turn} ${String(table.turn)}`, part].filter(Boolean).join(' · ');
}

/** A country but for its name and influence: "battleground, stability 3, US control". */
export function standingOf(catalogue: Catalogue, table: Table, texts: Texts, id: string): string[] {
  const own = words(texts.language);
  if (id === CIVIL_WAR) return [own.civilWar(table.civil_war ?? 0, catalogue.tracks['civil-war']?.most ?? 3)];
  const facts = catalogue.tokens[id];
  if (facts?.kind !== 'country') return [];
  const control = table.countries[id]?.control ?? null;
  return [
    ...(facts.battleground ? [own.battleground] : []),
    ...(facts.stability === null ? [] : [own.stability(facts.stability)]),
    control === null ? own.uncontrolled : own.controls(named(texts, control)),
  ];
}

/** The whole state of a country but for its name. */
export function stateInWords(catalogue: Catalogue, table: Table, texts: Texts, id: string): string {
  const own = words(texts.language);
  const now = table.countries[id];
  const influence = now === undefined ? [] : SIDES.map((side) => own.influence(named(texts, side), now[side]));
  return [...influence, ...standingOf(catalogue, table, texts, id)].join(', ');
}

/** The whole state of a country. */
export function inWords(catalogue: Catalogue, table: Table, texts: Texts, id: string): string {
  return `${named(texts, id)}, ${stateInWords(catalogue, table, texts, id)}`;
}

/** A region but for its name: who would score how much, by which levels, and whether DEFCON closes it. */
export function regionStanding(catalogue: Catalogue, table: Table, texts: Texts, id: string): string {
  const own = words(texts.language);
  const now = table.regions[id];
  if (now === undefined) return '';
  const score = `${own.scoredNow}: ${leadOf(texts, now.net)}`;
  const sides = SIDES.map((side) => own.at(named(texts, side), levelOf(texts, now, side)));
  const limits = [closedAt(catalogue, table.defcon).includes(id) && own.closed, table.chernobyl === id && texts.terms['chernobyl']];
  return [score, ...sides, ...limits.filter(Boolean)].join('; ');
}

/** The whole state of a region. */
export function regionInWords(catalogue: Catalogue, table: Table, texts: Texts, id: string): string {
  return [named(texts, id), regionStanding(catalogue, table, texts, id)].filter(Boolean).join(', ');
}

function levelOf(texts: Texts, now: RegionView, side: SideId): string {
  const level = now[side];
  const points = `${String(now[`${side}_points`])} ${words(texts.language).points}`;
  return level === null ? points : `${named(texts, level)}, ${points}`;
}
