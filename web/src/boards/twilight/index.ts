import { boxOf, CANVAS } from '../../lib/map.ts';
import { named } from '../../lib/protocol.ts';
import { settings } from '../../lib/settings.svelte.ts';
import type { Catalogue, View } from '../../lib/types/twilight.ts';
import { drawing } from '../contract.ts';
import { amid } from './amid.ts';
import Board from './Board.svelte';
import Card from './Card.svelte';
import { effectsOf } from './effects.ts';
import { faceOf } from './face.ts';
import { CHINA_CARD, countriesOf, isSide, SIDES } from './facts.ts';
import { figuresOf } from './figures.ts';
import { gainsOf } from './gains.ts';
import HandNote from './HandNote.svelte';
import { pilesOf } from './piles.ts';
import { PLACES } from './places.ts';
import Row from './Row.svelte';
import { CIVIL_WAR, leadOf } from './saying.ts';
import Score from './Score.svelte';
import { LOOKS } from './sides.ts';
import { SIGNS } from './signs.ts';
import { words } from './words.ts';

/** Lines of the journal before VP are scored: what they are scored for. */
const TURNS: ReadonlySet<string> = new Set(['event', 'war-won', 'scored', 'scored-southeast-asia', 'space-success', 'military-check', 'final-score']);

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
  hand: (_catalogue, { side, table }) => {
    const own = isSide(side) ? (table.hands[side].cards ?? []) : [];
    const cards = own.filter((token) => token !== CHINA_CARD).map((token) => ({ token }));
    return side !== null && table.china === side ? [...cards, { token: CHINA_CARD, isApart: true }] : cards;
  },
  effects: (catalogue, { table }) => effectsOf(catalogue, table),
  groups: (catalogue, { table }, texts) =>
    catalogue.regions.map((id) => {
      const there = countriesOf(catalogue).filter(({ id: country, facts }) => facts.region === id && country in table.countries);
      const tokens = there.map((country) => country.id);
      if (id === 'asia' && table.civil_war !== null) tokens.push(CIVIL_WAR);
      const box = boxOf(PLACES, tokens);
      return { id, title: named(texts, id), tokens, ...(box === undefined ? {} : { box }), note: leadOf(texts, table.regions[id]?.net ?? 0) };
    }),
  piles: (_catalogue, view, texts) => pilesOf(view, texts),
  pieces: (_catalogue, { table }) =>
    Object.entries(table.countries).flatMap(([at, now]) => SIDES.map((side) => ({ at, kind: 'influence', side, count: now[side] }))),
  amid,
  drafted: (before, after) => {
    const { phase, turn, round, mover, piles } = before.table;
    const { countries, regions } = after.table;
    const isSame = turn === after.table.turn && after.table.phase !== 'over';
    return { ...after, table: isSame ? { ...after.table, phase, round, mover, piles } : { ...before.table, countries, regions } };
  },
  sign: ({ message }) => SIGNS[message] ?? null,
  turns: ({ message }) => TURNS.has(message),
  sums: ({ message }) => message === 'final-score',
  gains: (lines) => gainsOf(lines, words(settings.language)),
  opened: (onlooker, own) => {
    const [us, ussr] = [(own['us'] ?? onlooker).table, (own['ussr'] ?? onlooker).table];
    const [hands, headlines] = [{ us: us.hands.us, ussr: ussr.hands.ussr }, { us: us.headlines.us, ussr: ussr.headlines.ussr }];
    return { ...onlooker, table: { ...onlooker.table, hands, headlines } };
  },
  lead: (catalogue, { table }) => ({ sides: ['us', 'ussr'], most: catalogue.tracks['vp']?.most ?? null, of: table.vp }),
});
