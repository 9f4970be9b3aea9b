import { expect, it } from 'vitest';
import type { JournalLine } from '../../lib/protocol.ts';
import type { View } from '../../lib/types/twilight.ts';
import { amid } from './amid.ts';

let number = 0;

function line(message: string, args: JournalLine['args'] = {}): JournalLine {
  number += 1;
  return { number, seq: 1, text: [], rule: '', level: 'main', is_struck: false, message, args, dice: [], discloses: false };
}

const before = {
  table: {
    vp: 0, defcon: 4, turn: 1, military: { us: 0, ussr: 2 }, space: { us: 0, ussr: 0 }, china: 'ussr', china_up: true,
    hands: { us: { size: 2, cards: ['nato', 'captured-nazi-scientist'] }, ussr: { size: 3, cards: null } }, piles: { draw: 90, discard: [], removed: [] },
    countries: { egypt: { us: 2, ussr: 0, control: 'us' }, iran: { us: 3, ussr: 0, control: 'us' } },
  },
} as unknown as View;

it('tells headlines one after the other: nothing of an event is seen before its line', () => {
  const lines = [
    line('headline', { side: 'us', card: 'captured-nazi-scientist' }), line('headline', { side: 'ussr', card: 'nasser' }),
    line('space-box', { side: 'us', box: 1 }), line('gains', { side: 'us', points: 2, vp: 2 }),
    line('adds-influence', { side: 'ussr', country: 'egypt', count: 2, us: 2, ussr: 2 }),
    line('loses-influence', { side: 'us', country: 'egypt', count: 1, us: 1, ussr: 2 }),
  ];
  const [first = 0] = lines.map((each) => each.number);
  const revealed = amid(before, lines, first + 1);
  expect(revealed.table.hands).toEqual({ us: { size: 1, cards: ['nato'] }, ussr: { size: 3, cards: null } });
  expect({ ...revealed, table: { ...revealed.table, hands: before.table.hands } }).toEqual(before);
  expect(amid(before, lines, first + 3).table).toMatchObject({ space: { us: 1, ussr: 0 }, vp: 2, countries: { egypt: { us: 2, ussr: 0 } } });
  expect(amid(before, lines, first + 5).table.countries['egypt']).toEqual({ us: 1, ussr: 2, control: null });
});

it('lays a card that is discarded on its pile, and takes it out of the hand', () => {
  const { table } = amid(before, [line('to-discard', { card: 'nato' })], number);
  expect(table.hands.us).toEqual({ size: 1, cards: ['captured-nazi-scientist'] });
  expect(table.piles.discard).toEqual(['nato']);
});

it('keeps control where it can only have grown, and counts what the turn ends with', () => {
  const lines = [
    line('adds-influence', { side: 'us', country: 'iran', count: 1, us: 4, ussr: 0 }), line('defcon', { level: 3 }), line('military', { side: 'us', level: 3 }),
    line('china-card-face-down', { side: 'us' }), line('military-check', { us: 0, ussr: 1, net: 1, vp: 1 }),
  ];
  const [first = 0] = lines.map((each) => each.number);
  expect(amid(before, lines, first).table.countries['iran']).toEqual({ us: 4, ussr: 0, control: 'us' });
  expect(amid(before, lines, first + 3).table).toMatchObject({ defcon: 3, military: { us: 3, ussr: 2 }, china: 'us', china_up: false, vp: 0 });
  expect(amid(before, lines, first + 4).table).toMatchObject({ military: { us: 0, ussr: 0 }, vp: 1 });
});
