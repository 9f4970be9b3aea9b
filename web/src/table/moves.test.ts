import { describe, expect, it } from 'vitest';
import type { Pieces } from '../boards/contract.ts';
import { changesOf, movesBetween } from './moves.ts';

const influence = (at: string, side: string, count: number): Pieces => ({ at, kind: 'influence', side, count });
const cells = (at: string, count: number): Pieces => ({ at, kind: 'cells', side: 'jihadist', count, travels: true });

describe('what has moved', () => {
  it('comes to a place and leaves it, by side', () => {
    expect(movesBetween([influence('iran', 'us', 1), influence('iran', 'ussr', 2)], [influence('iran', 'us', 3), influence('iran', 'ussr', 0)])).toEqual([
      { kind: 'influence', side: 'us', from: null, to: 'iran', count: 2 }, { kind: 'influence', side: 'ussr', from: 'iran', to: null, count: 2 },
    ]);
  });

  it('goes from one place to another only where it travels', () => {
    expect(movesBetween([cells('somalia', 3), cells('yemen', 0)], [cells('somalia', 1), cells('yemen', 2)])).toEqual([
      { kind: 'cells', side: 'jihadist', from: 'somalia', to: 'yemen', count: 2 },
    ]);
    expect(movesBetween([influence('iran', 'us', 1)], [influence('iraq', 'us', 1)]).map(({ from, to }) => [from, to])).toEqual([['iran', null], [null, 'iraq']]);
  });

  it('comes from beyond the board where nobody has lost it, and goes there where nobody gets it', () => {
    expect(movesBetween([cells('somalia', 3)], [cells('somalia', 1), cells('yemen', 3)])).toEqual([
      { kind: 'cells', side: 'jihadist', from: 'somalia', to: 'yemen', count: 2 }, { kind: 'cells', side: 'jihadist', from: null, to: 'yemen', count: 1 },
    ]);
    expect(movesBetween([cells('somalia', 3)], [])).toEqual([{ kind: 'cells', side: 'jihadist', from: 'somalia', to: null, count: 3 }]);
    expect(movesBetween([cells('somalia', 3)], [cells('somalia', 3)])).toEqual([]);
  });

  it('adds up at each place', () => {
    const moves = movesBetween([cells('somalia', 3), cells('sudan', 1)], [cells('yemen', 4)]);
    expect(moves).toHaveLength(2);
    expect(changesOf(moves).map(({ at, by }) => [at, by])).toEqual([['somalia', -3], ['yemen', 4], ['sudan', -1]]);
  });
});
