import { without, type CardFace } from '../../lib/card.ts';
import { named, type Texts } from '../../lib/protocol.ts';
import type { Catalogue } from '../../lib/types/twilight.ts';
import { cardOf } from './facts.ts';
import { LOOKS } from './sides.ts';
import { words } from './words.ts';

const ERAS = { early: 1, mid: 2, late: 3 } as const;

/** What a card of Twilight Struggle shows. */
export function faceOf(catalogue: Catalogue, texts: Texts, token: string): CardFace {
  const own = words(texts.language);
  const facts = cardOf(catalogue, token);
  const face: CardFace = {
    title: named(texts, token), text: texts.cards[token] ?? '', value: '', tone: 'neutral', glyph: 'nobody', word: own.neutral,
  };
  if (facts === null) return face;
  const asides = (facts.removed ? 1 : 0) + (facts.option === null ? 0 : 1);
  face.text = without(face.text, 2, asides);
  face.value = String(facts.ops);
  face.number = facts.number;
  face.era = { box: ERAS[facts.era], word: own[facts.era] };
  if (facts.scores !== null) {
    return {
      ...face, value: '±', tone: 'scoring', glyph: 'scoring', word: own.scoring, foot: own.playThisTurn,
    };
  }
  if (facts.side !== null) {
    face.tone = facts.side;
    face.glyph = LOOKS[facts.side]?.glyph ?? 'nobody';
    face.word = named(texts, facts.side);
  } else {
    face.shortWord = own.shortNeutral;
  }
  if (facts.removed) {
    face.foot = own.removed;
    face.shortFoot = own.once;
  }
  return face;
}
