/** What one answer led to, told step by step: the rules run on to the next die or question, and what happened in between (headlines are
 * turned up, one after the other comes into effect) is in no view, only in the journal. What is reckoned from it follows with the next view. */

import type { JournalLine } from '../../lib/protocol.ts';
import type { CountryView, HandView, Hands, Table, View } from '../../lib/types/twilight.ts';
import { isSide } from './facts.ts';

export function amid(before: View, lines: readonly JournalLine[], now: number): View {
  return { ...before, table: lines.filter(({ number }) => number <= now).reduce(after, before.table) };
}

type Args = JournalLine['args'];

const count = (args: Args, name: string, otherwise: number): number => {
  const found = args[name];
  return typeof found === 'number' ? found : otherwise;
};

/** Control stays with a side that gains influence, or whose enemy loses some; what else it comes to is not told before the end. */
function influenced(country: CountryView, side: string, isMore: boolean, args: Args): CountryView {
  const { us, ussr, control } = country;
  return { ...country, us: count(args, 'us', us), ussr: count(args, 'ussr', ussr), control: (control === side) === isMore ? control : null };
}

/** A card leaves the hand in which the reader sees it. */
function leaving(hands: Hands, card: string): Hands {
  const left = (hand: HandView): HandView =>
    hand.cards?.includes(card) ? { ...hand, size: hand.size - 1, cards: hand.cards.filter((each) => each !== card) } : hand;
  return { ...hands, us: left(hands.us), ussr: left(hands.ussr) };
}

const onto = (pile: readonly string[], card: string): string[] => [...pile.filter((each) => each !== card), card];

/** The table after a line. */
function after(table: Table, { message, args }: JournalLine): Table {
  const [side, place, card] = [String(args['side']), String(args['country']), String(args['card'])];
  const { piles } = table;
  const country = table.countries[place];
  switch (message) {
    case 'adds-influence':
    case 'loses-influence':
      if (country === undefined) return table;
      return { ...table, countries: { ...table.countries, [place]: influenced(country, side, message === 'adds-influence', args) } };
    case 'headline':
      return { ...table, hands: leaving(table.hands, card) };
    case 'discards':
    case 'to-discard':
      return { ...table, hands: leaving(table.hands, card), piles: { ...piles, discard: onto(piles.discard, card) } };
    case 'removed':
      return { ...table, hands: leaving(table.hands, card), piles: { ...piles, removed: onto(piles.removed, card) } };
    case 'gains':
    case 'final-score':
      return { ...table, vp: count(args, 'vp', table.vp) };
    case 'military-check':
      return { ...table, vp: count(args, 'vp', table.vp), military: { us: 0, ussr: 0 } };
    case 'military':
      return { ...table, military: { ...table.military, [side]: count(args, 'level', 0) } };
    case 'space-box':
      return { ...table, space: { ...table.space, [side]: count(args, 'box', 0) } };
    case 'defcon':
      return { ...table, defcon: count(args, 'level', table.defcon) };
    case 'turn':
      return { ...table, turn: count(args, 'turn', table.turn) };
    case 'china-card-face-up':
    case 'china-card-face-down':
    case 'china-card-turned':
      return { ...table, china: isSide(side) ? side : null, china_up: message !== 'china-card-face-down' };
    default:
      return table;
  }
}
