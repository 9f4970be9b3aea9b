import { describe, expect, it } from 'vitest';
import type { JournalLine } from '../../lib/protocol.ts';
import { gainsOf } from './gains.ts';
import { words } from './words.ts';

const line = (message: string, rule: string, args: Record<string, unknown>, is_struck = false): JournalLine => ({ message, rule, args, is_struck }) as unknown as JournalLine;

describe('where victory points came from', () => {
  it('counts a region once, whether its points are told a second time or not', () => {
    const own = words('en');
    const told = gainsOf(
      [
        line('scored', '15.3', { net: -5 }), line('gains', '15.3', { side: 'ussr', points: 5 }), line('gains', '15.3', { side: 'us', points: 1 }, true),
        line('gains', '11.1', { side: 'us', points: 2 }), line('gains', 'card.34', { side: 'us', points: 3 }), line('military-check', '13.2', { us: 3, ussr: 0, net: -3 }),
        line('scored', '15.9', { net: 6 }), line('scored', '15.9', { net: 0 }), line('china-card-point', '14.8', { side: 'ussr' }), line('final-score', '15.9', { vp: 2 }),
      ],
      own,
    );
    expect(told.map(({ side, points, source }) => [side, points, source])).toEqual([
      ['ussr', 5, own.regions], ['us', 2, own.spaceRace], ['us', 3, own.events], ['ussr', 3, own.militaryOperations], ['us', 6, own.regions], ['ussr', 1, own.chinaCard],
    ]);
  });
});
