import { describe, expect, it } from 'vitest';
import type { Gain } from '../boards/contract.ts';
import type { JournalLine, Piece } from '../lib/protocol.ts';
import { causing, decidingOf, endingOf, filled, headline, labelled, leaps, narrowed, roundUp, scaleOf, sourcesOf, spread, strokesOf, telling, turnsOf } from './curve.ts';

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

describe('what the journal tells between two samples', () => {
  it('fills in a peak that lies between them', () => {
    const changes = [{ moment: 3, by: -5 }, { moment: 5, by: 5 }, { moment: 8, by: 2 }];
    const found = filled([{ moment: 1, of: -13 }, { moment: 6, of: -13 }, { moment: 8, of: -11 }], changes);
    expect(found).toEqual([
      { moment: 1, of: -13 }, { moment: 2, of: -13 }, { moment: 3, of: -18 }, { moment: 4, of: -18 }, { moment: 5, of: -13 },
      { moment: 6, of: -13 }, { moment: 7, of: -13 }, { moment: 8, of: -11 },
    ]);
  });

  it('is left out where it does not account for the difference', () => {
    const samples = [{ moment: 1, of: 0 }, { moment: 6, of: 4 }];
    expect(filled(samples, [{ moment: 3, by: 1 }])).toEqual(samples);
    expect(filled(samples, [])).toEqual(samples);
  });
});

describe('what stands at turning points', () => {
  const size = { width: 100, height: 40 };
  const room = { left: 0, top: 0, width: 400, height: 300 };
  const sized = <P extends object>(points: P[]): (P & typeof size)[] => points.map((point) => ({ ...point, ...size }));
  const boxes = (points: { x: number; y: number; isUnder: boolean }[]): { left: number; top: number }[] =>
    labelled(sized(points), room).map(({ left, stem, isUnder }, at) => ({ left, top: isUnder ? (points[at]?.y ?? 0) + stem : (points[at]?.y ?? 0) - stem - size.height }));

  it('is on the side that is wished for, or on the other where it would be cut off', () => {
    expect(labelled(sized([{ x: 200, y: 150, isUnder: true }]), room)[0]?.isUnder).toBe(true);
    expect(labelled(sized([{ x: 200, y: 290, isUnder: true }]), room)[0]?.isUnder).toBe(false);
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

  it('stays free of the curve, and of what leads to another', () => {
    const point = { x: 200, y: 150, isUnder: true };
    const strokes = strokesOf([{ x: 0, y: 150 }, { x: 200, y: 150 }, { x: 400, y: 190 }]);
    expect(labelled(sized([point]), room, [{ left: 0, top: 160, width: 400, height: 40 }])[0]?.isUnder).toBe(false);
    expect(strokes).toHaveLength(4);
    const [first, second] = labelled(sized([{ x: 200, y: 40, isUnder: true }, { x: 210, y: 150, isUnder: false }]), room);
    expect(first?.stem).toBe(second?.stem);
  });

  it('stays free of what stands there already', () => {
    const point = { x: 200, y: 150, isUnder: true };
    expect(labelled(sized([point]), room, [], [{ left: 0, top: 160, width: 400, height: 140 }])[0]?.isUnder).toBe(false);
  });

  const line = (number: number, ...text: Piece[]): JournalLine =>
    ({ number, seq: 1, text, rule: '', level: 'event', is_struck: false, message: '', args: {}, dice: [], discloses: false });

  it('is the cause of most points, where several were counted at once', () => {
    const told = (number: number, message: string, us: number): JournalLine => ({ ...line(number), message, args: { us } });
    const lines = [told(1, 'scored', 0), told(2, 'gains', -7), told(3, 'check', 2), told(4, 'turn', 0)];
    const isCause = ({ message }: JournalLine): boolean => message === 'scored' || message === 'check';
    const gainsOf = (some: readonly JournalLine[]): Gain[] =>
      some.flatMap(({ args }) => (args['us'] === 0 ? [] : [{ side: Number(args['us']) > 0 ? 'us' : 'ussr', points: Math.abs(Number(args['us'])), source: '' }]));
    expect(causing(lines, isCause, gainsOf, 'ussr')?.number).toBe(1);
    expect(causing(lines, isCause, gainsOf, 'us')?.number).toBe(3);
    expect(causing(lines.slice(3), isCause, gainsOf, 'us')).toBeUndefined();
  });

  it('is what tells where the points came from', () => {
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

describe('what is told after the game', () => {
  const samples = (...of: number[]) => of.map((each, at) => ({ moment: at + 1, of: each }));

  it('has the score that wins on the scale, if the game came near it', () => {
    expect(scaleOf(samples(0, -12, 3), { most: 20 })).toBe(20);
    expect(scaleOf(samples(0, 2), { most: 20 })).toBe(4);
    expect(scaleOf(samples(0, 24), { most: 20 })).toBe(30);
    expect(scaleOf(samples(0, 65), { most: null })).toBe(80);
  });

  it('sums up where points came from', () => {
    const gains = [
      { side: 'us', points: 2, source: 'Events' }, { side: 'ussr', points: 5, source: 'Scoring' }, { side: 'ussr', points: 3, source: 'Scoring' },
      { side: 'us', points: 4, source: 'Scoring' }, { side: 'us', points: -2, source: 'Used' },
    ];
    expect(sourcesOf(gains, ['us', 'ussr'])).toEqual([
      { source: 'Scoring', points: [4, 8] }, { source: 'Events', points: [2, 0] }, { source: 'Used', points: [-2, 0] },
    ]);
    expect(sourcesOf([], ['us', 'ussr'])).toEqual([]);
  });

  it('tells what decided it without the line that only says who has won', () => {
    const line = (number: number, level = 'main', reason = ''): JournalLine => ({ number, is_struck: false, level, text: [], args: { reason } }) as unknown as JournalLine;
    const lines = [line(1), line(2), line(3), line(4, 'detail'), line(5), line(6, 'main', 'twenty-points')];
    const ending = endingOf(lines, 'twenty-points');
    expect(ending?.number).toBe(6);
    expect(decidingOf(lines, ending).map(({ number }) => number)).toEqual([2, 3, 5]);
    const turn = lines.map((each) => (each.number === 3 ? { ...each, heading: [{ text: 'Turn ends' }] } : each));
    expect(decidingOf(turn, turn.at(-1)).map(({ number }) => number)).toEqual([3, 5]);
    expect(endingOf(lines, undefined)).toBeUndefined();
    expect(decidingOf(lines, ending, ({ number }) => number === 1).map(({ number }) => number)).toEqual([1, 5]); // its cause, and what it came to
    const brought = (some: readonly JournalLine[]): Map<JournalLine, number> => new Map(some.map((each) => [each, each.number === 1 ? 10 : 0]));
    expect(decidingOf(lines, ending, ({ number }) => number < 4, brought).map(({ number }) => number)).toEqual([1, 3, 5]); // of several the strongest
  });
});
