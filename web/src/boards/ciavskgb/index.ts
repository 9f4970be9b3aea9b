import { settings } from '../../lib/settings.svelte.ts';
import type { Catalogue, View } from '../../lib/types/ciavskgb.ts';
import { drawing } from '../contract.ts';
import { amid } from './amid.ts';
import Board from './Board.svelte';
import Card from './Card.svelte';
import { faceOf } from './face.ts';
import { groupsOf } from './list.ts';
import Row from './Row.svelte';
import Score from './Score.svelte';
import { LOOKS } from './sides.ts';
import { words } from './words.ts';

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
  effects: (_catalogue, { table }) => {
    const own = words(settings.language);
    return [
      ...table.will_analyse.map((side) => ({ token: 'analyst', side, note: own.willLook })),
      ...table.will_see.map((side) => ({ token: 'double-agent', side, note: own.willSee })),
    ];
  },
  groups: groupsOf,
  amid,
  lead: (_catalogue, { table }) => ({ sides: ['cia', 'kgb'], most: 100, of: (table.score['cia'] ?? 0) - (table.score['kgb'] ?? 0) }),
});
