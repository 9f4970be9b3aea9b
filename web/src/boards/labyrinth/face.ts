import { without, type CardFace } from '../../lib/card.ts';
import { named, type Texts } from '../../lib/protocol.ts';
import type { Catalogue } from '../../lib/types/labyrinth.ts';
import { cardOf } from './facts.ts';
import { words } from './words.ts';

/** What a card of Labyrinth shows. */
export function faceOf(catalogue: Catalogue, texts: Texts, token: string): CardFace {
  const own = words(texts.language);
  const facts = cardOf(catalogue, token);
  const face: CardFace = {
    title: named(texts, token), text: texts.cards[token] ?? '', value: String(facts?.value ?? ''), tone: 'neutral', glyph: 'nobody',
    word: own.either, shortWord: own.shortEither,
  };
  if (facts === null) return face;
  face.text = without(face.text, 1, facts.removed.length > 0 ? 1 : 0);
  face.number = facts.number;
  if (facts.mark) face.foot = own.marker;
  else if (facts.removed.length > 0) face.foot = own.once;
  if (facts.side === null) return face;
  const word = named(texts, facts.side);
  return facts.side === 'us'
    ? { ...face, tone: 'us', glyph: 'star-disc', word, shortWord: word }
    : { ...face, tone: 'jih', glyph: 'diamond', word, shortWord: word };
}
