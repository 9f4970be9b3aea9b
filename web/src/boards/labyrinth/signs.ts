/** What lines of the journal tell, by their messages, as glyphs. */

import type { GlyphName } from '../../lib/glyphs.ts';

export const SIGNS: Readonly<Record<string, GlyphName>> = {
  'bot-yes': 'tick', 'bot-yes-where': 'tick', 'bot-no': 'cross', 'bot-no-because': 'cross',
  'plot-placed': 'plot', 'plot-blocked': 'plot', 'plot-is': 'plot', 'plot-resolved': 'plot', 'plot-roll': 'plot', 'plot-effect-roll': 'plot',
  'recruit-roll': 'cadre', 'recruit-surely': 'cadre', cadre: 'cadre', 'cells-placed': 'sleeper', 'cells-active': 'sleeper', 'cell-removed': 'removed',
  'travel-roll': 'forward', travels: 'forward', deploys: 'forward', 'jihad-roll': 'coup', revolution: 'coup',
  disrupts: 'assassin', 'regime-change': 'military', 'war-of-ideas': 'influence', 'war-of-ideas-fails': 'influence', 'war-of-ideas-posture': 'influence',
  aid: 'aid', besieged: 'besieged', 'siege-lifted': 'besieged', event: 'event', marker: 'event', 'plays-card': 'card', 'plays-second-card': 'card',
  discards: 'card', 'card-discarded': 'card', 'card-lapsing': 'card', 'card-removed': 'removed', draws: 'hand', 'gets-cards': 'hand', deal: 'hand', 'sees-hand': 'eye',
};
