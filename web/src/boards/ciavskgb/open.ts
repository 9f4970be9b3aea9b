/** After the game: the table with all that both sides knew, and where points came from. */

import type { JournalLine } from '../../lib/protocol.ts';
import type { View } from '../../lib/types/ciavskgb.ts';
import type { Gain } from '../contract.ts';
import type { OwnWords } from './words.ts';

/** Each Agent X and the agents of a side as that side knew them; of a deck what most was known of. */
export function opened(onlooker: View, own: Readonly<Record<string, View>>): View {
  const { table } = onlooker;
  const each = <T>(of: Record<string, T>, known: (side: View) => Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(of).map(([side, seen]) => [side, own[side] === undefined ? seen : (known(own[side])[side] ?? seen)]));
  const most = (known: (side: View) => (string | null)[]): (string | null)[] =>
    [onlooker, ...Object.values(own)].map(known).reduce((one, other) => (other.filter(Boolean).length > one.filter(Boolean).length ? other : one));
  return {
    ...onlooker,
    table: {
      ...table,
      agent_x: each(table.agent_x, (side) => side.table.agent_x),
      agents: each(table.agents, (side) => side.table.agents),
      piles: {
        ...table.piles,
        objectives: { ...table.piles.objectives, known: most((side) => side.table.piles.objectives.known) },
        groups: { ...table.piles.groups, known: most((side) => side.table.piles.groups.known) },
      },
    },
  };
}

export function gainOf({ message, args, is_struck }: JournalLine, own: OwnWords): Gain | null {
  const [side, points] = [args['side'], args['points']];
  if (is_struck || typeof side !== 'string' || typeof points !== 'number') return null;
  if (message === 'counts-points') return { side, points, source: own.objectives };
  return message === 'uses-event' ? { side, points: -points, source: own.eventsUsed } : null;
}
