import type { CardFace } from '../../lib/card.ts';
import { named, type AnyCatalogue, type Texts } from '../../lib/protocol.ts';

/** A card of any game: its name and its text. */
export function faceOf(_catalogue: AnyCatalogue, texts: Texts, token: string): CardFace {
  return { title: named(texts, token), text: texts.cards[token] ?? '', value: '', tone: 'neutral', glyph: 'card', word: '' };
}
