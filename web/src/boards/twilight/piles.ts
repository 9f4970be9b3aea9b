import { named, termed, type Texts } from '../../lib/protocol.ts';
import type { View } from '../../lib/types/twilight.ts';
import type { Pile } from '../contract.ts';
import { SIDES } from './facts.ts';

/** What is left, what may come back, what never does, and what the enemy holds as far as it is known. */
export function pilesOf({ side, table }: View, texts: Texts): Pile[] {
  const { draw, discard, removed } = table.piles;
  return [
    { id: 'discard', title: termed(texts, 'discard'), count: discard.length, cards: discard },
    { id: 'removed', title: termed(texts, 'removed'), count: removed.length, cards: removed },
    { id: 'draw', title: termed(texts, 'draw'), count: draw, cards: [] },
    ...SIDES.filter((each) => each !== side).map((each) => {
      const { size, cards, known } = table.hands[each];
      return { id: `hand-${each}`, title: `${termed(texts, 'hand')}: ${named(texts, each)}`, count: size, cards: cards ?? known };
    }),
  ];
}
