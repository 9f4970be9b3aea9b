import type { AnyCatalogue, AnyView } from '../../lib/protocol.ts';
import { named } from '../../lib/protocol.ts';
import { plainLooks } from '../../lib/sides.ts';
import { drawing } from '../contract.ts';
import Board from './Board.svelte';
import Card from './Card.svelte';
import { faceOf } from './face.ts';
import { handOf, placesOf } from './reading.ts';
import Row from './Row.svelte';
import Score from './Score.svelte';

/** A plain drawing that any game can be played with. */
export default drawing<AnyCatalogue, AnyView>({
  looks: plainLooks,
  Board,
  size: null,
  Score,
  Card,
  face: faceOf,
  Tableau: null,
  Row,
  hand: (_catalogue, view) => handOf(view).map((token) => ({ token })),
  effects: () => [],
  groups: (catalogue, view, texts) =>
    placesOf(catalogue, view).map(({ key, tokens }) => ({ id: key, title: named(texts, key), tokens })),
  lead: () => null,
});
