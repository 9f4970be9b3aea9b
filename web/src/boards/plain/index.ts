import type { AnyCatalogue, AnyView } from '../../lib/protocol.ts';
import { named, termed } from '../../lib/protocol.ts';
import { plainLooks } from '../../lib/sides.ts';
import { drawing } from '../contract.ts';
import Board from './Board.svelte';
import Card from './Card.svelte';
import { faceOf } from './face.ts';
import { handOf, pilesOf, placesOf } from './reading.ts';
import Row from './Row.svelte';
import Score from './Score.svelte';
import { readable } from './words.ts';

/** A plain drawing that any game can be played with. */
export default drawing<AnyCatalogue, AnyView>({
  looks: plainLooks,
  Board,
  size: null,
  Score,
  figures: (_catalogue, view, texts) =>
    Object.entries(view.table).flatMap(([key, value]) => (typeof value === 'number' ? [{ title: named(texts, key) === key ? readable(key) : named(texts, key), value: String(value) }] : [])),
  Card,
  face: faceOf,
  Tableau: null,
  Row,
  hand: (_catalogue, view) => handOf(view).map((token) => ({ token })),
  effects: () => [],
  groups: (catalogue, view, texts) =>
    placesOf(catalogue, view).map(({ key, tokens }) => ({ id: key, title: named(texts, key), tokens })),
  piles: (_catalogue, view, texts) => pilesOf(view).map((pile) => ({ ...pile, title: termed(texts, pile.id) === pile.id ? readable(pile.id) : termed(texts, pile.id) })),
  lead: () => null,
});
