import { describe, expect, it } from 'vitest';
import { headline, leaps, narrowed, roundUp, spread, turnsOf } from './curve.ts';

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
