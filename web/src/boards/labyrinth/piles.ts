import { named, termed, type Texts } from '../../lib/protocol.ts';
import type { View } from '../../lib/types/labyrinth.ts';
import type { Pile } from '../contract.ts';

const SIDES = ['us', 'jihadist'] as const;

/** The deck, the open piles and boxes, and what the other side holds as far as it is known; alone its cards lie in a pile. */
export function pilesOf({ side, table }: View, texts: Texts): Pile[] {
  const { draw, discard, removed, lapsing, first_plot: plot } = table.piles;
  const first = plot === null ? [] : [plot];
  return [
    { id: 'discards', title: termed(texts, 'discards'), count: discard.length, cards: discard },
    { id: 'removed', title: termed(texts, 'removed'), count: removed.length, cards: removed },
    { id: 'lapsing', title: termed(texts, 'lapsing'), count: lapsing.length, cards: lapsing },
    { id: 'first-plot', title: termed(texts, 'first-plot'), count: first.length, cards: first },
    { id: 'deck', title: termed(texts, 'deck'), count: draw, cards: [] },
    ...SIDES.filter((each) => each !== side).map((each) => {
      const { size, cards, known, pile } = table.hands[each];
      const isPile = pile !== null && cards === null;
      const title = isPile ? termed(texts, 'pile-from-the-top') : `${termed(texts, 'hand')}: ${named(texts, each)}`;
      return { id: `hand-${each}`, title, count: size, cards: cards ?? (pile?.some((card) => card !== null) === true ? pile : known) };
    }),
  ];
}
