import { boxOf, CANVAS } from '../../lib/map.ts';
import { named } from '../../lib/protocol.ts';
import type { Catalogue, View } from '../../lib/types/twilight.ts';
import { drawing } from '../contract.ts';
import Board from './Board.svelte';
import Card from './Card.svelte';
import { cardOf, countriesOf } from './facts.ts';
import { faceOf } from './face.ts';
import { PLACES } from './places.ts';
import Row from './Row.svelte';
import Score from './Score.svelte';
import { LOOKS } from './sides.ts';

const CHINA = 'the-china-card';

export default drawing<Catalogue, View>({
  looks: () => LOOKS,
  Board,
  size: CANVAS,
  Score,
  Card,
  face: faceOf,
  Tableau: null,
  Row,
  hand: (_catalogue, { side, table }) => {
    const own = side === 'us' || side === 'ussr' ? (table.hands[side].cards ?? []) : [];
    const cards = own.filter((token) => token !== CHINA).map((token) => ({ token }));
    return side !== null && table.china === side ? [...cards, { token: CHINA, isApart: true }] : cards;
  },
  effects: (catalogue, { table }) =>
    table.effects.map((effect) => {
      const facts = catalogue.effects[effect];
      const token = facts?.card ?? effect;
      return { token, side: cardOf(catalogue, token)?.side ?? null, isThisTurn: facts?.this_turn ?? false };
    }),
  groups: (catalogue, { table }, texts) =>
    catalogue.regions.map((id) => {
      const tokens = countriesOf(catalogue).filter(({ facts }) => facts.region === id).map((country) => country.id);
      const net = table.regions[id]?.net ?? 0;
      const box = boxOf(PLACES, tokens);
      return {
        id, title: named(texts, id), tokens, ...(box === undefined ? {} : { box }),
        ...(net === 0 ? {} : { note: `${named(texts, net > 0 ? 'us' : 'ussr')} +${String(Math.abs(net))}` }),
      };
    }),
  lead: (_catalogue, { table }) => ({ sides: ['us', 'ussr'], most: 20, of: table.vp }),
});
