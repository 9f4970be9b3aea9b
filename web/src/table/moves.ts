/** What has moved between two tables: pieces that came to a place, left it, or went from one to another. */

import type { Pieces } from '../boards/contract.ts';

/** `from` nothing: they come from beyond the board; `to` nothing: they leave it. */
export interface Move {
  kind: string;
  side: string | null;
  from: string | null;
  to: string | null;
  count: number;
}

interface Change {
  at: string;
  by: number;
}

export function movesBetween(before: readonly Pieces[], after: readonly Pieces[]): Move[] {
  const keyOf = ({ at, kind, side }: Pieces): string => `${kind} ${side ?? ''} ${at}`;
  const was = new Map(before.map((pieces) => [keyOf(pieces), pieces.count]));
  const is = new Map(after.map((pieces) => [keyOf(pieces), pieces.count]));
  const all = new Map([...before, ...after].map((pieces) => [keyOf(pieces), pieces]));
  const byKind = new Map<string, { of: Pieces; changes: Change[] }>();
  for (const [key, pieces] of all) {
    const by = (is.get(key) ?? 0) - (was.get(key) ?? 0);
    if (by === 0) continue;
    const kind = `${pieces.kind} ${pieces.side ?? ''}`;
    const found = byKind.get(kind) ?? { of: pieces, changes: [] };
    found.changes.push({ at: pieces.at, by });
    byKind.set(kind, found);
  }
  return [...byKind.values()].flatMap(({ of, changes }) => {
    const moves: Move[] = [];
    const said = { kind: of.kind, side: of.side };
    const [lost, won] = [changes.filter(({ by }) => by < 0), changes.filter(({ by }) => by > 0)];
    if (of.travels === true) {
      for (const from of lost) {
        for (const to of won) {
          const count = Math.min(-from.by, to.by);
          if (count <= 0) continue;
          moves.push({ ...said, from: from.at, to: to.at, count });
          from.by += count;
          to.by -= count;
        }
      }
    }
    for (const { at, by } of lost) if (by < 0) moves.push({ ...said, from: at, to: null, count: -by });
    for (const { at, by } of won) if (by > 0) moves.push({ ...said, from: null, to: at, count: by });
    return moves;
  });
}

/** By how much each place has changed, by kind and side. */
export function changesOf(moves: readonly Move[]): { at: string; kind: string; side: string | null; by: number }[] {
  const found: { at: string; kind: string; side: string | null; by: number }[] = [];
  for (const { kind, side, from, to, count } of moves) {
    for (const [at, by] of [[from, -count], [to, count]] as const) {
      if (at === null) continue;
      const same = found.find((each) => each.at === at && each.kind === kind && each.side === side);
      if (same === undefined) found.push({ at, kind, side, by });
      else same.by += by;
    }
  }
  return found;
}
