import { named, termed } from '../../lib/protocol.ts';
import { settings, t } from '../../lib/settings.svelte.ts';
import type { Catalogue, View } from '../../lib/types/ciavskgb.ts';
import { drawing } from '../contract.ts';
import { amid } from './amid.ts';
import Board from './Board.svelte';
import Card from './Card.svelte';
import { faceOf } from './face.ts';
import { groupsOf } from './list.ts';
import { gainOf, opened } from './open.ts';
import { pilesOf } from './piles.ts';
import Row from './Row.svelte';
import Score from './Score.svelte';
import { LOOKS } from './sides.ts';
import { SIGNS } from './signs.ts';
import { words } from './words.ts';

/** Lines of the journal before points are counted: what they are for. */
const TURNS: ReadonlySet<string> = new Set(['claims', 'director-claims', 'uses-event']);

export default drawing<Catalogue, View>({
  looks: () => LOOKS,
  Board,
  size: null,
  Score,
  figures: (catalogue, { table }, texts) => {
    const own = words(texts.language);
    const goal = catalogue.tracks['score']?.most ?? 100;
    const each = (of: (side: string) => string): Record<string, string> => Object.fromEntries(Object.keys(table.score).map((side) => [side, of(side)]));
    const won = (side: string): number => new Set([...(table.trophies[side] ?? []), ...(table.claimed[side] ?? [])]).size;
    return [
      { title: own.round, value: String(table.round) },
      { title: termed(texts, 'score'), sides: each((side) => t().step(table.score[side] ?? 0, goal)) },
      { title: termed(texts, 'influence'), sides: each((side) => String(table.influence[side] ?? 0)) },
      { title: termed(texts, 'trophies'), sides: each((side) => String(won(side))) },
      { title: termed(texts, 'balance'), value: table.balance === null ? termed(texts, 'nobody') : named(texts, table.balance) },
    ];
  },
  Card,
  face: faceOf,
  Tableau: null,
  Row,
  hand: () => [], // there are no hands in this game
  effects: (_catalogue, { table }) => {
    const own = words(settings.language);
    if (table.phase === 'over') return [];
    return [
      ...table.will_analyse.map((side) => ({ token: 'analyst', side, note: own.willLook })),
      ...table.will_see.map((side) => ({ token: 'double-agent', side, note: own.willSee })),
    ];
  },
  groups: groupsOf,
  piles: (_catalogue, view, texts) => pilesOf(view, texts),
  sign: ({ message }) => SIGNS[message] ?? null,
  amid,
  drafted: (before, after) => (after.table.round === before.table.round && after.table.phase !== 'over' ? after : before),
  turns: ({ message }) => TURNS.has(message),
  sums: ({ message }) => message === 'counts-points',
  gains: (lines) => lines.flatMap((line) => gainOf(line, words(settings.language)) ?? []),
  opened,
  lead: (_catalogue, { table }) => ({ sides: ['cia', 'kgb'], most: null, of: (table.score['cia'] ?? 0) - (table.score['kgb'] ?? 0) }),
});
