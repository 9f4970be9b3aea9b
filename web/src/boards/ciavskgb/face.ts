import { without, type CardFace } from '../../lib/card.ts';
import { GLYPHS, type GlyphName } from '../../lib/glyphs.ts';
import { named, type Texts } from '../../lib/protocol.ts';
import type { Catalogue } from '../../lib/types/ciavskgb.ts';

const FACTIONS = ['military', 'political', 'economic', 'media'] as const;

/** What a card of CIA vs KGB shows: a group in the colour of its faction, an objective in ink, an agent by initiative. */
export function faceOf(catalogue: Catalogue, texts: Texts, token: string): CardFace {
  const facts = catalogue.tokens[token];
  const face: CardFace = {
    title: named(texts, token), text: texts.cards[token] ?? '', value: '', tone: 'neutral', glyph: 'nobody', word: '',
  };
  if (facts?.kind === 'group') {
    const faction = FACTIONS.find((each) => each === facts.faction) ?? 'military';
    face.text = without(face.text, 1);
    return { ...face, value: String(facts.influence), tone: faction, glyph: `${faction}-faction`, word: named(texts, faction) };
  }
  if (facts?.kind === 'objective') return { ...face, text: without(face.text, 3), value: String(facts.points), tone: 'scoring', glyph: 'event' };
  if (facts?.kind === 'agent') {
    return { ...face, text: without(face.text, 1), value: String(facts.initiative), glyph: token in GLYPHS ? (token as GlyphName) : 'nobody' };
  }
  return face;
}
