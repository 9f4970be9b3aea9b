import { boxOf, CANVAS } from '../../lib/map.ts';
import type { Catalogue, View } from '../../lib/types/labyrinth.ts';
import { drawing, type Effect } from '../contract.ts';
import { amid } from './amid.ts';
import Board from './Board.svelte';
import Card from './Card.svelte';
import Chart from './Chart.svelte';
import { cardOf } from './facts.ts';
import { faceOf } from './face.ts';
import { figuresOf } from './figures.ts';
import HandNote from './HandNote.svelte';
import { pilesOf } from './piles.ts';
import { PLACES } from './places.ts';
import Row from './Row.svelte';
import Score from './Score.svelte';
import { LOOKS } from './sides.ts';
import { SIGNS } from './signs.ts';
import { term } from './state.ts';

/** Leaks are the only markers that no card is called after: they are the Jihadists' doing. */
const sideOf = (catalogue: Catalogue, token: string): string | null =>
  token.startsWith('leak-') && cardOf(catalogue, token) === null ? 'jihadist' : (cardOf(catalogue, token)?.side ?? null);

/** Markers of the Event Box, those that lie in countries, and what lapses with the turn, each once. */
function effects(catalogue: Catalogue, { table }: View): Effect[] {
  const lapsing = new Set(table.piles.lapsing);
  const lasting = (token: string): Effect => ({ token, side: sideOf(catalogue, token) });
  return [
    ...table.markers.filter((token) => !lapsing.has(token)).map(lasting),
    ...Object.entries(table.countries).flatMap(([at, { markers }]) => markers.map((token) => ({ ...lasting(token), at }))),
    ...[...lapsing].map((token) => ({ ...lasting(token), isThisTurn: true })),
  ];
}

export default drawing<Catalogue, View>({
  looks: () => LOOKS,
  Board,
  size: CANVAS,
  Score,
  figures: figuresOf,
  Card,
  face: faceOf,
  Tableau: HandNote,
  Row,
  Chart,
  hand: (_catalogue, { side, table }) =>
    side === 'us' || side === 'jihadist' ? (table.hands[side].cards ?? []).map((token) => ({ token })) : [],
  effects,
  groups: (catalogue, _view, texts) =>
    Object.entries(catalogue.regions).map(([id, tokens]) => {
      const box = boxOf(PLACES, tokens);
      return { id, title: term(texts, `region-${id}`), tokens, ...(box === undefined ? {} : { box }) };
    }),
  piles: (_catalogue, view, texts) => pilesOf(view, texts),
  // Active or asleep, a cell that travels is the same cell.
  pieces: (_catalogue, { table }) =>
    Object.entries(table.countries).flatMap(([at, { troops, active, sleepers }]) => [
      { at, kind: 'troops', side: 'us', count: troops, travels: true },
      { at, kind: 'cells', side: 'jihadist', count: active + sleepers, travels: true },
    ]),
  amid,
  drafted: (before, after) => {
    const { phase, turn, action_phase, playing, piles } = before.table;
    const isSame = turn === after.table.turn && after.table.phase !== 'over';
    const isBegun = playing.length === 0 && after.table.playing.length > 0;
    const cards_played = before.table.cards_played + (isBegun ? 1 : 0); // the card in play included
    return { ...after, table: isSame ? { ...after.table, phase, action_phase, cards_played, piles } : { ...before.table, countries: after.table.countries } };
  },
  sign: ({ message }) => SIGNS[message] ?? null,
  // Only what is governed well or by Islamists counts.
  turns: ({ message, args: { governance, before } }) =>
    message === 'revolution' || (message === 'governance' && [governance, before].some((level) => level === 'good' || level === 'islamist-rule')),
  // Good resources win with 12, those under Islamist rule with 6.
  opened: (onlooker, own) => {
    const { table } = own['jihadist'] ?? onlooker; // who knows all but the other hand
    return { ...onlooker, table: { ...table, hands: { ...table.hands, us: (own['us'] ?? onlooker).table.hands.us } } };
  },
  lead: (_catalogue, { table }) => ({ sides: ['us', 'jihadist'], most: null, of: table.victory.good_resources - 2 * table.victory.islamist_resources }),
});
