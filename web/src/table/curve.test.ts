import { describe, expect, it } from 'vitest';
import type { JournalLine, Piece } from '../lib/protocol.ts';
import { headline, labelled, leaps, narrowed, roundUp, spread, telling, turnsOf } from './curve.ts';

describe('the curve', () => {
  it('looks at all moments of a short game, and at both ends of a long one', () => {
    expect(spread(4, 10)).toEqual([1, 2, 3, 4]);
    const long = spread(1000, 10);
    expect([long.length, long[0], long.at(-1)]).toEqual([10, 1, 1000]);
  });

  it('finds the largest leaps, in the order of the game', () => {
    const samples = [0, 1, 1, 9, 4, 5].map((of, at) => ({ moment: at + 1, of }));
    expect(leaps(samples, 2).map(([, after]) => after.moment)).toEqual([4, 5]);
    expect(leaps([{ moment: 1, of: 3 }], 2)).toEqual([]);
  });

  it('narrows a leap down to the moment after it, without looking at all of them', async () => {
    let looks = 0;
    const found = await narrowed({ moment: 1, of: 0 }, { moment: 100, of: 8 }, (moment) => {
      looks += 1;
      return Promise.resolve(moment < 37 ? 0 : 8);
    });
    expect(found).toEqual([{ moment: 36, of: 0 }, { moment: 37, of: 8 }]);
    expect(looks).toBeLessThan(8);
  });
});

describe('what stands at turning points', () => {
  const size = { width: 100, height: 40 };
  const room = { width: 400, height: 300 };
  const boxes = (points: { x: number; y: number; isUnder: boolean }[]): { left: number; top: number }[] =>
    labelled(points, room, size).map(({ left, stem, isUnder }, at) => ({ left, top: isUnder ? (points[at]?.y ?? 0) + stem : (points[at]?.y ?? 0) - stem - size.height }));

  it('is on the side that is wished for, or on the other where it would be cut off', () => {
    expect(labelled([{ x: 200, y: 150, isUnder: true }], room, size)[0]?.isUnder).toBe(true);
    expect(labelled([{ x: 200, y: 290, isUnder: true }], room, size)[0]?.isUnder).toBe(false);
  });

  it('covers neither another nor a point', () => {
    const points = [100, 130, 150, 390].map((x) => ({ x, y: 150, isUnder: true }));
    const found = boxes(points);
    for (const [at, one] of found.entries()) {
      expect(one.left).toBeGreaterThanOrEqual(0);
      expect(one.left + size.width).toBeLessThanOrEqual(room.width);
      for (const other of found.slice(at + 1)) {
        expect(Math.abs(one.left - other.left) >= size.width || Math.abs(one.top - other.top) >= size.height).toBe(true);
      }
      for (const { x, y } of points) expect(x > one.left && x < one.left + size.width && y > one.top && y < one.top + size.height).toBe(false);
    }
  });

  it('is what tells where the points came from', () => {
    const line = (number: number, ...text: Piece[]): JournalLine =>
      ({ number, seq: 1, text, rule: '', level: 'event', is_struck: false, message: '', args: {}, dice: [], discloses: false });
    const lines = [line(1, { text: 'Influence: 15 to 4' }), line(2, { text: 'claims ' }, { text: 'Korea', token: 'korea' }, { text: ' (15)' }), line(3, { text: 'Score: 15' }), line(4, { text: 'Round 2' })];
    const isCard = (token: string): boolean => token === 'korea';
    expect(telling(lines, 15, isCard)?.number).toBe(2);
    expect(telling(lines, 15, () => false)?.number).toBe(3);
    expect(telling(lines, 5, isCard)?.number).toBe(4);
    const next = line(5, { text: 'Next: ' }, { text: 'Korea', token: 'korea' }, { text: ' (15)' });
    expect(telling([...lines.slice(2), next], 15, isCard)?.number).toBe(3);
    expect(telling([next], 15, isCard)?.number).toBe(5);
    expect(telling([], 5, isCard)).toBeUndefined();
  });
});

describe('what stands around the curve', () => {
  it('knows where turns begin', () => {
    const moments = [[1, 1], [1, 2], [2, 1], [3, 1]].map((clock, at) => ({ number: at + 1, clock }));
    expect(turnsOf(moments)).toEqual([{ turn: 1, from: 1 }, { turn: 2, from: 3 }, { turn: 3, from: 4 }]);
    expect(turnsOf([{ number: 1, clock: [] }])).toEqual([]);
  });

  it('has round numbers at its side', () => {
    expect([0, 5, 19, 101].map(roundUp)).toEqual([4, 6, 20, 120]);
  });

  it('calls a turning point by the first sentence of what happened', () => {
    expect(headline('Scored: Asia. US: domination, 9 VP.', 40)).toBe('Scored: Asia');
    expect(headline('The US scores 3.5 points now, and goes on', 18)).toBe('The US scores 3.5…');
  });
});
