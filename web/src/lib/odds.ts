/** What the stakes of an option say of dice, as it is drawn. Which face leads where, and what is good, the game has said. */

import { plain, type Result, type Stake } from './protocol.ts';

/** Faces side by side that lead to the same. */
export interface Cell {
  faces: number[];
  word: string;
  isGood: boolean | null;
}

export function percentOf([n, of]: readonly [number, number]): number {
  return Math.round((100 * n) / of);
}

/** The faces of the die in their order; none where it is not one die that decides. */
export function cellsOf(results: readonly Result[]): Cell[] {
  const byFace = results.flatMap((result) => result.faces.map((face) => ({ face, result }))).sort((one, other) => one.face - other.face);
  const found: (Cell & { of: Result })[] = [];
  for (const { face, result } of byFace) {
    const last = found.at(-1);
    if (last?.of === result) last.faces.push(face);
    else found.push({ faces: [face], word: plain(result.remark.text), isGood: result.is_good, of: result });
  }
  return found.map(({ faces, word, isGood }) => ({ faces, word, isGood }));
}

/** So many letters have room beneath one die, on three lines. */
const ROOM = 22;

/** Can the words stand in the cells themselves? */
export function fits(cells: readonly Cell[]): boolean {
  return cells.every(({ faces, word }) => word.length <= ROOM * faces.length);
}

/** With which faces what one hopes for comes: from one on, up to one, with all of them, with none, or with some. */
export type Needed = { kind: 'from' | 'upTo'; face: number } | { kind: 'all' | 'none' } | { kind: 'some'; faces: number[] };

export function neededOf(results: readonly Result[]): Needed | null {
  const all = results.flatMap((result) => result.faces);
  const good = results.filter((result) => result.is_good === true).flatMap((result) => result.faces).sort((one, other) => one - other);
  if (all.length === 0) return null;
  if (good.length === 0) return { kind: 'none' };
  if (good.length === all.length) return { kind: 'all' };
  const [least, most] = [good[0] ?? 0, good.at(-1) ?? 0];
  if (most - least + 1 !== good.length) return { kind: 'some', faces: good };
  if (most === all.length) return { kind: 'from', face: least };
  return least === 1 ? { kind: 'upTo', face: most } : { kind: 'some', faces: good };
}

/** What may come of an option, in short, and how it may end the game. */
export function inShort(stake: Stake, words: OddsWords): string {
  return [comesOf(stake, words), ...stake.warnings.map((warning) => plain(warning.text))].filter(Boolean).join(' · ');
}

interface OddsWords {
  chance: (percent: number) => string;
  needed: (needed: Needed) => string;
  success: string;
}

/** Where dice decide, how likely that is one hopes for, and what it does besides. */
function comesOf({ text, chance, results, facts }: Stake, words: OddsWords): string {
  if (results.length === 0 || chance === null) return text;
  const needed = neededOf(results);
  const odds = `${words.chance(percentOf(chance))}: ${needed === null ? words.success : words.needed(needed)}`;
  return [odds, ...facts.map((fact) => plain(fact.text))].join(' · ');
}

/** A short word for the corner of each option: that it costs more than others, else how likely it succeeds. */
export function tagsOf(stakes: readonly Stake[], cost: (n: number) => string, chance: (percent: number) => string): Map<string, string> {
  const least = Math.min(...stakes.map((stake) => stake.cost ?? Infinity));
  const found = new Map<string, string>();
  for (const stake of stakes) {
    if (stake.cost !== null && stake.cost > least) found.set(stake.token, cost(stake.cost));
    else if (stake.chance !== null) found.set(stake.token, chance(percentOf(stake.chance)));
  }
  return found;
}
