import { boxOf, CANVAS } from '../../lib/map.ts';
import { named } from '../../lib/protocol.ts';
import type { Catalogue, View } from '../../lib/types/labyrinth.ts';
import { drawing } from '../contract.ts';
import Board from './Board.svelte';
import Card from './Card.svelte';
import { cardOf } from './facts.ts';
import { faceOf } from './face.ts';
import { PLACES } from './places.ts';
import Row from './Row.svelte';
import Score from './Score.svelte';
import { LOOKS } from './sides.ts';

export default drawing<Catalogue, View>({
  looks: () => LOOKS,
  Board,
  size: CANVAS,
  Score,
  Card,
  face: faceOf,
  Tableau: null,
  Row,
  hand: (_catalogue, { side, table }) =>
    side === 'us' || side === 'jihadist' ? (table.hands[side].cards ?? []).map((token) => ({ token })) : [],
  effects: (catalogue, { table }) => [
    ...table.markers.map((token) => ({ token, side: cardOf(catalogue, token)?.side ?? null })),
    ...table.piles.lapsing.map((token) => ({ token, side: cardOf(catalogue, token)?.side ?? null, isThisTurn: true })),
  ],
  groups: (catalogue, _view, texts) =>
    Object.entries(catalogue.regions).map(([id, tokens]) => {
      const box = boxOf(PLACES, tokens);
      return { id, title: named(texts, id), tokens, ...(box === undefined ? {} : { box }) };
    }),
  // Good resources win with 12, those under Islamist rule with 6.
  lead: (_catalogue, { table }) => ({ sides: ['us', 'jihadist'], most: 12, of: table.victory.good_resources - 2 * table.victory.islamist_resources }),
});
