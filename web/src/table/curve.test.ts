import { describe, expect, it } from 'vitest';
import { leaps, narrowed, spread } from './curve.ts';

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
