import { named } from '../../lib/protocol.ts';
import type { Catalogue, View } from '../../lib/types/ciavskgb.ts';
import { drawing } from '../contract.ts';
import Board from './Board.svelte';
import Card from './Card.svelte';
import { faceOf } from './face.ts';
import Row from './Row.svelte';
import Score from './Score.svelte';
import { LOOKS } from './sides.ts';

export default drawing<Catalogue, View>({
  looks: () => LOOKS,
  Board,
  size: null,
  Score,
  Card,
  face: faceOf,
  Tableau: null,
  Row,
  hand: () => [], // there are no hands in this game
  effects: () => [],
  groups: (catalogue, { table }, texts) => [
    { id: 'agents', title: named(texts, 'agents'), tokens: catalogue.agents },
    ...Object.entries(table.camps).map(([side, camp]) => ({
      id: side, title: named(texts, side), tokens: camp.map(({ group }) => group),
    })),
  ],
  lead: (_catalogue, { table }) => ({ sides: ['cia', 'kgb'], most: 100, of: (table.score['cia'] ?? 0) - (table.score['kgb'] ?? 0) }),
});
