import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flushSync, mount, unmount, type Component } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { AnyCatalogue, Seen, Texts } from '../lib/protocol.ts';
import type { Places, Shapes } from '../lib/map.ts';
import type { AnyDrawing } from './contract.ts';
import { drawingOf } from './index.ts';
import { PLACES as LABYRINTH } from './labyrinth/places.ts';
import labyrinthShapes from './labyrinth/shapes.json';
import { handOf, sectionsOf } from './plain/reading.ts';
import { BADGES, PLACES as TWILIGHT } from './twilight/places.ts';
import twilightShapes from './twilight/shapes.json';

const FIXTURES = join(process.cwd(), 'fixtures');
const GAMES = ['twilight', 'labyrinth', 'ciavskgb'];

function read<T>(game: string, file: string): T {
  try {
    return JSON.parse(readFileSync(join(FIXTURES, game, file), 'utf-8')) as T;
  } catch (error) {
    throw new Error(`fixtures are missing; make them with: python -m tools.web_fixtures`, { cause: error });
  }
}

function tablesOf(game: string): Seen[] {
  read<AnyCatalogue>(game, 'catalogue.json');
  const files = readdirSync(join(FIXTURES, game)).filter((file) => /\.(early|mid|late|ended)\.en\.json$/.test(file));
  return files.map((file) => read<Seen>(game, file));
}

const nothing = (): void => undefined;
const NOTHING: ReadonlySet<string> = new Set();

function propsOf(seen: Seen, catalogue: AnyCatalogue, texts: Texts) {
  return {
    catalogue, texts, view: seen.view, lit: new Set(seen.question?.choices.map((choice) => choice.token)), chosen: NOTHING, changed: NOTHING,
    pointed: null, tags: new Map<string, string>(), warned: new Set<string>(), onchoose: nothing, onpoint: nothing, isOverview: false,
  };
}

function shown<P extends object>(part: Component<P>, props: NoInfer<P>, look: (root: HTMLElement) => void): void {
  const root = document.createElement('div');
  const instance = mount(part, { target: root, props });
  flushSync();
  look(root);
  void unmount(instance);
}

describe.each(GAMES)('the drawing of %s', (game) => {
  const catalogue = read<AnyCatalogue>(game, 'catalogue.json');
  const texts = read<Texts>(game, 'texts.en.json');

  it('draws board and score at every stage, and lights what may be chosen', async () => {
    const tables = tablesOf(game);
    const [own, plain] = [await drawingOf(game), await drawingOf('no such game')];
    for (const [drawing, some] of [[own, tables], [plain, tables.slice(0, 1)]] as const) {
      for (const seen of some) {
        const props = propsOf(seen, catalogue, texts);
        shown(drawing.Board, props, (root) => {
          const drawn = new Set([...root.querySelectorAll<HTMLElement>('[data-token]')].map((each) => each.dataset['token']));
          const onBoard = [...props.lit].filter((token) => drawn.has(token) && drawing.size !== null);
          expect(root.querySelectorAll('[data-lit]').length).toBeGreaterThanOrEqual(onBoard.length);
          expect(root.textContent).not.toMatch(/undefined|\[object/);
        });
        shown(drawing.Score, { catalogue, view: seen.view, texts, chairs: seen.chairs, width: 'wide' }, (root) => {
          expect(root.textContent).not.toMatch(/undefined|\[object/);
          expect(root.textContent).toContain(seen.chairs[0]?.title);
        });
      }
    }
  });

  it('draws every card, and the hand of the reader', async () => {
    const drawing: AnyDrawing = await drawingOf(game);
    for (const [place, token] of Object.keys(texts.cards).entries()) {
      const size = (['hand', 'strip', 'large'] as const)[place % 3] ?? 'hand';
      shown(drawing.Card, { catalogue, texts, token, size }, (root) => {
        expect(root.textContent.replaceAll(/[\u00ad\u200b\u2060]/g, '')).toContain(texts.names[token]);
      });
    }
    for (const seen of tablesOf(game)) {
      const drawn = drawing.hand(catalogue, seen.view).map((card) => card.token);
      expect(drawn).toEqual(expect.arrayContaining(handOf(seen.view)));
    }
  });

  it('has all that its scoreboard counts in words, in three languages', async () => {
    const drawing = await drawingOf(game);
    for (const language of ['en', 'ru', 'pt']) {
      const words = read<Texts>(game, `texts.${language}.json`);
      for (const seen of tablesOf(game)) {
        const figures = drawing.figures(catalogue, seen.view, words);
        expect(new Set(figures.map(({ title }) => title)).size).toBe(figures.length);
        for (const { title, sides, value } of figures) {
          expect(title).not.toMatch(/undefined|^[a-z-]*$/);
          for (const each of sides === undefined ? [value ?? ''] : Object.values(sides)) expect(each, title).toMatch(/^(?!.*(undefined|NaN)).+$/);
          for (const side of Object.keys(sides ?? {})) expect(catalogue.tokens[side]?.kind, title).toBe('side');
        }
        expect(figures.filter(({ sides }) => Object.keys(sides ?? {}).length > 1).length).toBeGreaterThan(1);
      }
    }
  });

  it('tells every pile, with cards that there are, and no more than lie there', async () => {
    const drawing = await drawingOf(game);
    for (const seen of tablesOf(game)) {
      const piles = drawing.piles(catalogue, seen.view, texts);
      expect(piles.length).toBeGreaterThan(3);
      expect(new Set(piles.map(({ id }) => id)).size).toBe(piles.length);
      for (const { id, title, count, cards } of piles) {
        expect(title, id).not.toMatch(/undefined|^[a-z-]+$/);
        expect(cards.length, id).toBeLessThanOrEqual(count);
        for (const card of cards) if (card !== null) expect(texts.cards, id).toHaveProperty(card);
      }
      const told = new Set(piles.flatMap(({ cards }) => cards));
      const open = Object.values((seen.view.table as { piles: Record<string, unknown> }).piles).flatMap((pile) => (Array.isArray(pile) ? (pile as string[]) : []));
      expect([...told]).toEqual(expect.arrayContaining(open));
    }
    const [any] = tablesOf(game);
    const plain = await drawingOf('no such game');
    if (any) for (const { title } of plain.piles(catalogue, any.view, texts)) expect(title).not.toMatch(/^[a-z]/);
  });

  it('lists every place that may be chosen, with a row for each', async () => {
    const drawing = await drawingOf(game);
    for (const seen of tablesOf(game)) {
      const groups = drawing.groups(catalogue, seen.view, texts);
      const tokens = groups.flatMap((group) => group.tokens);
      expect(tokens.length).toBeGreaterThan(5);
      for (const token of tokens.slice(0, 12)) {
        shown(drawing.Row, { catalogue, view: seen.view, texts, token }, (root) => {
          expect(root.textContent).toContain(texts.names[token]);
        });
      }
      for (const effect of drawing.effects(catalogue, seen.view)) expect(effect.token).toBeTruthy();
    }
  });
});

describe.each([
  ['twilight', TWILIGHT, twilightShapes],
  ['labyrinth', LABYRINTH, labyrinthShapes],
] as [string, Places, Shapes][])('the map of %s', (game, places, { shapes }) => {
  const catalogue = read<AnyCatalogue>(game, 'catalogue.json');
  const optional = new Set(['chinese-civil-war']);

  it('has a place and a shape for every country', () => {
    for (const [id, facts] of Object.entries(catalogue.tokens)) {
      if (facts.kind !== 'country' || optional.has(id)) continue;
      expect(places, id).toHaveProperty(id);
      expect(shapes, id).toHaveProperty(id);
    }
  });

  it('keeps its plates on the board and apart from each other', () => {
    const all = Object.entries(places);
    for (const [id, a] of all) {
      expect(a.x - a.w / 2, id).toBeGreaterThanOrEqual(0);
      expect(a.x + a.w / 2, id).toBeLessThanOrEqual(1600);
      for (const [other, b] of all) {
        const isApart = Math.abs(a.x - b.x) >= (a.w + b.w) / 2 || Math.abs(a.y - b.y) >= (a.h + b.h) / 2;
        expect(id === other || isApart, `${id} and ${other}`).toBe(true);
      }
    }
  });
});

it('has a badge for every region of Twilight Struggle that a view scores', () => {
  const seen = tablesOf('twilight')[0];
  const regions = (seen?.view.table as { regions: Record<string, unknown> }).regions;
  expect(Object.keys(BADGES).sort()).toEqual(Object.keys(regions).sort());
});

it('reads any view: values, lists and tables, each by its name', () => {
  const view = {
    game: 'x', rules_version: 1, options: {}, side: 'a', players: ['a'], seq: 0, ask: null, early: null, outcome: null,
    table: { turn: 3, over: false, deck: ['ace', 'ten'], camps: { a: [{ group: 'police', ready: true }] }, places: { here: { n: 1, who: 'a' }, there: { n: 0, who: null } }, hands: { a: ['ace'] } },
  };
  const [first, deck, camps, places] = sectionsOf(view, (id) => id.toUpperCase());
  expect(first?.values).toEqual([{ key: 'turn', value: 3, items: null }, { key: 'over', value: false, items: null }]);
  expect(deck?.items).toEqual([{ id: 'ace', note: '' }, { id: 'ten', note: '' }]);
  expect(camps?.values).toEqual([{ key: 'a', value: null, items: [{ id: 'police', note: 'READY ✓' }] }]);
  expect(places?.columns).toEqual(['n', 'who']);
  expect(places?.rows).toEqual([{ key: 'here', cells: ['1', 'A'] }, { key: 'there', cells: ['0', '–'] }]);
  expect(handOf(view)).toEqual(['ace']);
});

