import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flushSync, mount, unmount, type Component } from 'svelte';
import { describe, expect, it } from 'vitest';
import { CANVAS, labelOf, type Place } from '../../lib/map.ts';
import type { JournalLine, Seen, Texts } from '../../lib/protocol.ts';
import type { Catalogue, Table, View } from '../../lib/types/twilight.ts';
import type { Width } from '../contract.ts';
import Board from './Board.svelte';
import { effectsOf } from './effects.ts';
import { countriesOf } from './facts.ts';
import { NARROWEST, narrowing } from './fitting.ts';
import HandNote from './HandNote.svelte';
import drawing from './index.ts';
import { linesOf } from './links.ts';
import { BADGES, EDGES, NUMBER_ROOM, PLACES, SPACE_RACE } from './places.ts';
import { CIVIL_WAR, inWords, regionInWords } from './saying.ts';
import Score from './Score.svelte';

function read<T>(file: string): T {
  return JSON.parse(readFileSync(join(process.cwd(), 'fixtures', 'twilight', file), 'utf-8')) as T;
}

const LANGUAGES = ['en', 'ru', 'pt'];
const catalogue = read<Catalogue>('catalogue.json');
const texts = Object.fromEntries(LANGUAGES.map((language) => [language, read<Texts>(`texts.${language}.json`)]));
const english = read<Texts>('texts.en.json');
const seen = read<Seen<View>>('us.mid.en.json');
const nothing = (): void => undefined;

/** A view with some things at the table changed. */
function viewWith(changes: Partial<Table>): View {
  return { ...seen.view, table: { ...seen.view.table, ...changes } };
}

function propsOf(view: View, lit: readonly string[] = []) {
  return {
    catalogue, texts: english, view, lit: new Set(lit), chosen: new Set<string>(), changed: new Set<string>(), pointed: null,
    tags: new Map<string, string>(), warned: new Set<string>(), onchoose: nothing, onpoint: nothing, isOverview: false,
  };
}

function shown<P extends object>(part: Component<P>, props: NoInfer<P>, look: (root: HTMLElement) => void): void {
  const root = document.createElement('div');
  const instance = mount(part, { target: root, props });
  flushSync();
  look(root);
  void unmount(instance);
}

type Box = Pick<Place, 'x' | 'y' | 'w' | 'h'>;
const STANDING: [string, Box][] = [...Object.entries(PLACES), ...Object.entries(BADGES), ['space race', SPACE_RACE]];

describe('the map', () => {
  it('has a place for every country, and nothing lies over anything else', () => {
    for (const { id } of countriesOf(catalogue)) if (id !== CIVIL_WAR) expect(PLACES, id).toHaveProperty(id);
    for (const [at, [id, a]] of STANDING.entries()) {
      expect(a.x - a.w / 2 >= 0 && a.x + a.w / 2 <= CANVAS.width && a.y - a.h / 2 >= 0 && a.y + a.h / 2 <= CANVAS.height, id).toBe(true);
      for (const [other, b] of STANDING.slice(at + 1)) {
        const isApart = Math.abs(a.x - b.x) >= (a.w + b.w) / 2 + 3 || Math.abs(a.y - b.y) >= (a.h + b.h) / 2 + 3;
        expect(isApart, `${id} and ${other}`).toBe(true);
      }
    }
  });

  it('draws every printed line once, and none under a plate that it does not lead to', () => {
    const lines = linesOf(catalogue);
    expect(new Set(lines.map(({ from, to }) => [from, to].sort().join(' '))).size).toBe(lines.length - 1);
    for (const { from, to, ends } of lines) {
      for (const [id, box] of STANDING) if (id !== from && id !== to) expect(isUnder(ends, box), `${from}–${to} under ${id}`).toBe(false);
    }
  });

  it('leads from the United States to Japan over both edges', () => {
    const ends = linesOf(catalogue).filter(({ from, to }) => [from, to].includes('japan') && [from, to].includes('usa')).map((line) => line.ends[2]);
    expect(ends).toEqual([0, CANVAS.width]);
    expect(linesOf(catalogue).filter(({ side }) => side === 'ussr')).toHaveLength(5);
  });

  it.each(LANGUAGES)('has a name that fits on every plate and badge (%s)', (language) => {
    const own = texts[language] ?? english;
    for (const { id } of countriesOf(catalogue)) {
      const place = PLACES[id === CIVIL_WAR ? 'china' : id];
      if (place === undefined) throw new Error(id);
      expect(narrowing(labelOf(place, own, id), place.w - EDGES), id).toBeGreaterThanOrEqual(NARROWEST);
    }
    for (const [id, place] of Object.entries(BADGES)) {
      const name = place.label?.[language] ?? own.names[id] ?? id;
      expect(narrowing(name, place.w - NUMBER_ROOM), id).toBeGreaterThanOrEqual(NARROWEST);
    }
  });
});

/** Does a line cross a box? It is walked in steps shorter than any box. */
function isUnder([x1, y1, x2, y2]: readonly [number, number, number, number], { x, y, w, h }: Box): boolean {
  const steps = Math.ceil(Math.hypot(x2 - x1, y2 - y1) / 2);
  return Array.from({ length: steps + 1 }, (_, at) => at / steps).some(
    (part) => Math.abs(x1 + (x2 - x1) * part - x) < w / 2 && Math.abs(y1 + (y2 - y1) * part - y) < h / 2,
  );
}

describe('the board', () => {
  it('says the whole state of every plate in words', () => {
    const countries = { ...seen.view.table.countries, chile: { us: 1, ussr: 4, control: 'ussr' as const }, peru: { us: 2, ussr: 0, control: null } };
    shown(Board, propsOf(viewWith({ countries }), ['peru']), (root) => {
      const said = (token: string): string | null | undefined => root.querySelector(`[data-token="${token}"]`)?.getAttribute('aria-label');
      expect(said('chile')).toBe('Chile, US influence 1, USSR influence 4, battleground, stability 3, USSR control');
      expect(said('peru')).toBe('Peru, US influence 2, no USSR influence, stability 2, uncontrolled, may be chosen');
      expect(root.querySelectorAll('[data-token]')).toHaveLength(84 + 7 + 1);
    });
  });

  it('says who would score a region, why, and what is forbidden there', () => {
    const regions = {
      ...seen.view.table.regions, asia: { us: 'presence' as const, us_points: 3, ussr: 'domination' as const, ussr_points: 9, net: -6 },
    };
    const { table } = viewWith({ regions, defcon: 3, chernobyl: 'asia' });
    expect(regionInWords(catalogue, table, english, 'asia')).toBe(
      'Asia, if scored now: USSR 6 VP; US: presence, 3 VP; USSR: domination, 9 VP; closed to coups and realignments; No USSR placement',
    );
    shown(Board, propsOf(viewWith({ regions })), (root) => {
      expect(root.querySelector('[data-token="asia"] .ussr')?.textContent).toBe('+6');
    });
  });

  it('has the Chinese Civil War in place of the China Card while it goes on', () => {
    shown(Board, propsOf(viewWith({ civil_war: 2, china: null }), [CIVIL_WAR]), (root) => {
      const plate = root.querySelector(`[data-token="${CIVIL_WAR}"]`);
      expect(plate?.getAttribute('aria-label')).toBe('Chinese Civil War, USSR influence 2 of 3, may be chosen');
      expect(plate?.querySelectorAll('.full')).toHaveLength(2);
      expect(root.querySelector('[data-token="the-china-card"]')).toBeNull();
    });
    const groups = (civil_war: number | null) => drawing.groups(catalogue, viewWith({ civil_war }), english).flatMap((group) => group.tokens);
    expect(groups(0)).toContain(CIVIL_WAR);
    expect(groups(null)).not.toContain(CIVIL_WAR);
    expect(new Set(groups(null)).size).toBe(84);
  });

  it('says who holds the China Card, and which face is up', () => {
    for (const [china_up, face] of [[true, 'face up'], [false, 'face down']] as const) {
      shown(Board, propsOf(viewWith({ china: 'ussr', china_up })), (root) => {
        expect(root.querySelector('[data-token="the-china-card"]')?.getAttribute('aria-label')).toBe(`The China Card, held by the USSR, ${face}`);
      });
    }
  });

  it('opens the Space Race: what each box gives and who is there', () => {
    const space = { us: 1, ussr: 4 };
    shown(Board, propsOf(viewWith({ space, abilities: { us: [], ussr: [4] } })), (root) => {
      const race = root.querySelector<HTMLElement>('.race');
      expect(race?.getAttribute('aria-label')).toBe('Space Race. US: Earth Satellite, USSR: Man in Earth Orbit');
      race?.click();
      flushSync();
      const boxes = [...root.querySelectorAll('.details li')].map((each) => each.textContent.replaceAll(/\s+/g, ' ').trim());
      expect(boxes).toHaveLength(8);
      expect(boxes[0]).toContain('2 VP first, 1 VP second');
      expect(boxes[3]).toContain('the opponent shows his headline first (USSR)');
      expect(boxes[7]).toContain('2 VP first · 8 action rounds');
    });
  });

  it('leaves names out of the whole map in small', () => {
    shown(Board, { ...propsOf(seen.view), isOverview: true }, (root) => {
      expect(root.querySelector('[data-token="chile"]')?.textContent).not.toContain('Chile');
      expect(root.querySelector('[data-token="chile"]')?.getAttribute('aria-label')).toContain('Chile');
    });
  });
});

describe('around the board', () => {
  it.each(LANGUAGES)('the scoreboard says every number at every width (%s)', (language) => {
    for (const width of ['wide', 'laptop', 'tablet', 'phone'] as Width[]) {
      const view = viewWith({ vp: -7, defcon: 3, turn: 5, round: 3, military: { us: 1, ussr: 4 }, space: { us: 2, ussr: 6 } });
      shown(Score, { catalogue, view, texts: texts[language] ?? english, chairs: seen.chairs, width }, (root) => {
        expect(root.textContent).not.toMatch(/undefined|\[object/);
        for (const number of ['7', '3', '5', '1', '4', '2', '6']) expect(root.textContent, width).toContain(number);
      });
    }
  });

  it('counts an eighth round where somebody has it, and none is marked while headlines are chosen', () => {
    const show = (changes: Partial<Table>, look: (root: HTMLElement) => void): void => {
      shown(Score, { catalogue, view: viewWith({ turn: 9, round: 1, ...changes }), texts: english, chairs: seen.chairs, width: 'wide' }, look);
    };
    const rounds = (root: HTMLElement): number => root.querySelectorAll('.rounds .step').length;
    show({}, (root) => {
      expect(rounds(root)).toBe(7);
      expect(root.querySelectorAll('.rounds .now')).toHaveLength(1);
    });
    show({ abilities: { us: [8], ussr: [] }, phase: 'headline' }, (root) => {
      expect(rounds(root)).toBe(8);
      expect(root.querySelectorAll('.rounds .now')).toHaveLength(0);
      expect(root.textContent).toContain('Headline phase');
    });
  });

  it('warns of scoring cards that must be played', () => {
    const hands = { ...seen.view.table.hands, us: { size: 2, cards: ['asia-scoring', 'summit'], known: [] } };
    shown(HandNote, propsOf(viewWith({ hands, turn: 5, round: 3, phase: 'action' })), (root) => {
      expect(root.textContent).toContain('1 scoring card to play');
      expect(root.textContent).toContain('and 4 rounds after this one');
    });
    shown(HandNote, propsOf(viewWith({ hands, turn: 5, round: 3, phase: 'over' })), (root) => {
      expect(root.textContent).not.toContain('scoring card');
    });
    shown(HandNote, propsOf({ ...seen.view, side: null }), (root) => {
      expect(root.textContent.trim()).toBe('');
    });
  });

  it('tells every effect that the view tells apart', () => {
    const { table } = viewWith({
      effects: ['nato', 'eighth-round'], red_scare: { us: 0, ussr: 1 }, death_squads: -1, crisis: 'us', chernobyl: 'asia', envy: 'ussr',
    });
    expect(effectsOf(catalogue, table)).toEqual([
      { token: 'nato', side: 'us', isThisTurn: false },
      { token: 'north-sea-oil', side: 'us', isThisTurn: true, note: '+1' },
      { token: 'red-scare-purge', side: 'us', isThisTurn: true, note: '−1' },
      { token: 'latin-american-death-squads', side: 'ussr', isThisTurn: true, note: '+1' },
      { token: 'cuban-missile-crisis', side: 'ussr', isThisTurn: true },
      { token: 'chernobyl', side: 'us', isThisTurn: true, at: 'asia' },
      { token: 'missile-envy', side: 'us', isThisTurn: false },
    ]);
  });

  it('has the China Card apart, behind the hand of who holds it', () => {
    const hand = drawing.hand(catalogue, viewWith({ china: 'us' }));
    expect(hand.at(-1)).toEqual({ token: 'the-china-card', isApart: true });
    expect(drawing.hand(catalogue, viewWith({ china: 'ussr' })).some((card) => card.isApart)).toBe(false);
  });
});

it('speaks every country in every language without a gap', () => {
  for (const own of Object.values(texts)) {
    for (const { id } of countriesOf(catalogue)) expect(inWords(catalogue, seen.view.table, own, id)).not.toMatch(/undefined|null|\bNaN\b/);
  }
});

describe('the curve after the game', () => {
  it('names a leap by what points were scored for, not by the points', () => {
    const line = (message: string): JournalLine => ({ number: 1, seq: 1, text: [], rule: '', level: 'event', is_struck: false, message, args: {}, dice: [], discloses: false });
    const told = ['plays', 'event', 'scored', 'gains', 'to-discard'].map(line);
    expect(told.findLast((each) => drawing.turns?.(each))?.message).toBe('scored');
    expect(['scored', 'final-score', 'gains'].map(line).filter((each) => drawing.sums?.(each)).map(({ message }) => message)).toEqual(['final-score']);
  });
});
