/** What lines of the journal tell, by their messages, as glyphs. */

import type { GlyphName } from '../../lib/glyphs.ts';

export const SIGNS: Readonly<Record<string, GlyphName>> = {
  coup: 'coup', 'coup-attempt': 'coup', realignment: 'realignment', 'adds-influence': 'influence', 'loses-influence': 'minus',
  'space-box': 'space', 'space-success': 'space', 'ability-begins': 'space', 'ability-ends': 'space',
  military: 'military', 'military-check': 'military', war: 'military', 'war-won': 'military',
  defcon: 'warning', event: 'event', 'headline-event': 'event', headline: 'event', 'effect-this-turn': 'event',
  scored: 'scoring', 'scored-southeast-asia': 'scoring', gains: 'scoring', 'final-score': 'scoring', 'no-points': 'scoring',
  plays: 'card', discards: 'card', 'to-discard': 'card', 'headline-chosen': 'card', 'card-given': 'card', 'card-taken': 'card', removed: 'removed',
  dealt: 'hand', 'dealt-cards': 'hand', reshuffled: 'hand', 'hand-shown': 'eye', 'sees-hand': 'eye', 'sees-card': 'eye', 'card-shown': 'eye',
};
