/** What lines of the journal tell, by their messages, as glyphs. */

import type { GlyphName } from '../../lib/glyphs.ts';

export const SIGNS: Readonly<Record<string, GlyphName>> = {
  influence: 'influence', recruits: 'people', 'uses-event': 'event', destroys: 'removed', 'civil-disorder': 'warning',
  dominates: 'scoring', claims: 'scoring', 'counts-points': 'scoring', score: 'scoring', 'director-claims': 'director',
  'chooses-agent-x': 'lock', 'agent-revealed': 'eye', 'agent-x-is': 'eye', 'agent-x-shown': 'eye', 'sees-agent-x': 'double-agent', 'will-see': 'double-agent',
  'analyst-looks': 'analyst', 'will-analyse': 'analyst', 'looks-at-top': 'eye', 'looks-at-objectives': 'eye', 'sees-group': 'eye', 'sees-groups': 'eye',
  'spy-acts': 'master-spy', 'deputy-home': 'deputy-director', 'deputy-survives': 'deputy-director', assassinated: 'assassin', 'agent-terminated': 'assassin',
  objective: 'card', 'goes-on-leave': 'clock', 'sent-on-leave': 'clock', 'back-from-leave': 'undo',
};
