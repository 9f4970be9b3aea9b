/** Where victory points came from, as the journal of a game tells it. */

import type { JournalLine } from '../../lib/protocol.ts';
import type { Gain } from '../contract.ts';
import type { Words } from './words.ts';

const SPACE = '11';

/** Who gets a difference: above zero the US. */
function net(by: unknown, source: string): Gain[] {
  return typeof by !== 'number' || by === 0 ? [] : [{ side: by > 0 ? 'us' : 'ussr', points: Math.abs(by), source }];
}

export function gainsOf(lines: readonly JournalLine[], own: Words): Gain[] {
  /** A region has been scored by this rule; what is gained by it then is the same once more. */
  let scored = '';
  return lines.flatMap(({ message, rule, args, is_struck }) => {
    if (is_struck) return [];
    if (message === 'scored' || message === 'scored-southeast-asia') {
      scored = rule;
      return net(args['net'], own.regions);
    }
    if (message === 'military-check') return net(args['net'], own.militaryOperations);
    const [side, points] = [args['side'], args['points']];
    if (typeof side !== 'string') return [];
    if (message === 'china-card-point') return [{ side, points: 1, source: own.chinaCard }];
    if (message !== 'gains' || typeof points !== 'number') return [];
    const isTold = scored === rule;
    scored = '';
    return isTold ? [] : [{ side, points, source: rule.split('.')[0] === SPACE ? own.spaceRace : own.events }];
  });
}
