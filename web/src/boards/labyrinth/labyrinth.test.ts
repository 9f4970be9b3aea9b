import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flushSync, mount, unmount, type Component } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import { labelOf } from '../../lib/map.ts';
import type { JournalLine, Seen, Texts } from '../../lib/protocol.ts';
import type { Catalogue, CountryView, PlotView, View } from '../../lib/types/labyrinth.ts';
import { amid } from './amid.ts';
import Chart from './Chart.svelte';
import CountryPlate from './CountryPlate.svelte';
import Row from './Row.svelte';
import Score from './Score.svelte';
import { boxesOf, lotsOf, notReached, playsOf, radicalizationOf, rollOf, textOf, travels } from './chart.ts';
import { cardOf, countriesOf, countryOf } from './facts.ts';
import drawing from './index.ts';
import { LEAST, widthOf } from './label.ts';
import { fitted, nameRoomOf, PLACES, roomOf } from './places.ts';
import { marksOf, rowWidth, said } from './state.ts';

const read = <T>(file: string): T => JSON.parse(readFileSync(join(process.cwd(), 'fixtures', 'labyrinth', file), 'utf-8')) as T;

const LANGUAGES = ['en', 'ru', 'pt'];
const catalogue = read<Catalogue>('catalogue.json');
const textsOf = (language: string): Texts => read<Texts>(`texts.${language}.json`);
const seenBy = (side: string, stage: string, language = 'en') => read<Seen<View>>(`${side}.${stage}.${language}.json`);
const en = textsOf('en');
const nothing = (): void => undefined;

/** Draw a part, look at it, and take it away again. */
function shown<P extends object>(part: Component<P>, props: NoInfer<P>, look: (root: HTMLElement) => void): void {
  const root = document.createElement('div');
  document.body.append(root);
  const instance = mount(part, { target: root, props });
  flushSync();
  look(root);
  void unmount(instance);
  root.remove();
}

const EMPTY: CountryView = {
  governance: null, alignment: null, posture: null, resources: 1, troops: 0, active: 0, sleepers: 0, cadre: false, aid: 0,
  besieged: false, regime_change: null, plots: [], markers: [],
};
const HIDDEN: PlotView = { plot: null, seen: false, backlash: false, most: 3, resolving: false };

function plate(id: string, now: Partial<CountryView>, look: (root: HTMLElement) => void, texts = en): void {
  const facts = countryOf(catalogue, id);
  if (facts === null) throw new Error(`${id} is no country`);
  const none: ReadonlySet<string> = new Set();
  shown(CountryPlate, {
    catalogue, view: seenBy('us', 'mid').view, texts, lit: none, chosen: none, changed: none, pointed: null, tags: new Map(), warned: none, isOverview: false,
    onchoose: nothing, onpoint: nothing, id, facts, now: { ...EMPTY, ...now },
  }, look);
}

describe.each(LANGUAGES)('in %s', (language) => {
  const texts = textsOf(language);

  it('the name of every country fits its plate, squeezed a little at most', () => {
    for (const { id, facts } of countriesOf(catalogue)) {
      const place = PLACES[id];
      if (place === undefined) throw new Error(`${id} has no place`);
      const name = fitted(facts.muslim, labelOf(place, texts, id), place);
      expect(name.squeeze, id).toBeGreaterThanOrEqual(LEAST);
      expect(name.lines.length, id).toBe(1);
      for (const line of name.lines) expect(widthOf(line, name.size) * name.squeeze, id).toBeLessThanOrEqual(nameRoomOf(facts.muslim, place) + 0.01);
    }
  });

  it('knows a word for all that a plate tells', () => {
    const now: CountryView = {
      ...EMPTY, governance: 'islamist-rule', alignment: 'adversary', troops: 2, active: 3, sleepers: 1, cadre: true, aid: 2, besieged: true, regime_change: 'green',
      plots: [HIDDEN, { ...HIDDEN, plot: 'wmd', backlash: true, resolving: true }], markers: ['nato'],
    };
    const facts = countryOf(catalogue, 'libya');
    if (facts === null) throw new Error('Libya is no country');
    const words = said('libya', facts, now, texts).split(', ');
    expect(words).toHaveLength(16);
    expect(words.join(' ')).not.toMatch(/undefined|islamist-rule|adversary-|hidden-plot|regime-change/);
  });

  it('the chart is read from the journal as in any other language', () => {
    const read = ['early', 'mid', 'late', 'ended'].map((stage) => {
      const [told, english] = [seenBy('alone', stage, language), seenBy('alone', stage)];
      return [[told, texts] as const, [english, en] as const].map(([seen, own]) =>
        playsOf(seen.lines).map((play) => ({
          card: play.card,
          boxes: boxesOf(play, cardOf(catalogue, play.card), own).map(({ question, ...box }) => ({ ...box, isNamed: question !== box.id })),
          rolls: play.lines.map((line) => rollOf(line)),
        })),
      );
    });
    for (const [told, english] of read) expect(told).toEqual(english);
    expect(read.flat(2).flatMap((play) => play.rolls).filter((roll) => roll !== null).length).toBeGreaterThan(3);
  });
});

describe('a plate', () => {
  const signs: [CountryView['governance'], string][] = [[null, '?'], ['good', '1'], ['fair', '2'], ['poor', '3'], ['islamist-rule', 'IR']];

  it.each(signs)('of governance %s has its sign, and its colour is not alone', (governance, sign) => {
    plate('egypt', { governance }, (root) => {
      expect(root.querySelector('.head')?.classList).toContain(governance ?? 'unmarked');
      expect(root.querySelector('.head > b')?.textContent).toBe(sign);
    });
  });

  it.each(['ally', 'neutral', 'adversary'] as const)('of an %s shows it by a shape', (alignment) => {
    plate('egypt', { governance: 'poor', alignment }, (root) => {
      expect(root.querySelectorAll(`svg.${alignment}`)).toHaveLength(1);
      expect(root.querySelector('button')?.getAttribute('aria-label')).toContain(en.terms[alignment]);
    });
  });

  it('tells all that it shows in words', () => {
    const now: Partial<CountryView> = { governance: 'poor', alignment: 'ally', resources: 2, troops: 6, active: 2, sleepers: 1, besieged: true, regime_change: 'tan' };
    plate('pakistan', { ...now, aid: 1, plots: [HIDDEN, HIDDEN], markers: ['fata'] }, (root) => {
      expect(root.querySelector('button')?.getAttribute('aria-label')).toBe(
        'Pakistan, Governance: Poor, Alignment: Ally, Resources: 2, troops: 6, active cells: 2, sleeper cells: 1, Hidden plot ×2, Besieged Regime,' +
          ' Regime Change (of an earlier turn), Aid, Markers: FATA',
      );
    });
  });

  it('has a dot for each resource, and a drop where there is oil', () => {
    plate('sudan', { resources: 2 }, (root) => {
      expect(root.querySelectorAll('.wealth i')).toHaveLength(2);
      expect(root.querySelectorAll('.wealth svg')).toHaveLength(1);
    });
    plate('egypt', { resources: 3 }, (root) => {
      expect(root.querySelectorAll('.wealth i')).toHaveLength(3);
      expect(root.querySelectorAll('.wealth svg')).toHaveLength(0);
    });
  });

  it('tells a Regime Change of this turn from an older one', () => {
    plate('iraq', { regime_change: 'green' }, (root) => { expect(root.querySelector('.regime-change')?.classList).toContain('new'); });
    plate('iraq', { regime_change: 'tan' }, (root) => { expect(root.querySelector('.regime-change')?.classList).not.toContain('new'); });
  });

  it('shows a plot by its number where the reader may know it', () => {
    plate('france', { governance: 'good', plots: [{ ...HIDDEN, plot: 'plot-2' }, { ...HIDDEN, plot: 'wmd' }, HIDDEN] }, (root) => {
      expect([...root.querySelectorAll('.plot i')].map((each) => each.textContent)).toEqual(['2', '?']);
      expect(root.querySelectorAll('.plot .wmd')).toHaveLength(1);
    });
  });

  it('of a non-Muslim country says the posture in a word, and in a letter where room is short', () => {
    plate('france', { governance: 'good', posture: 'soft' }, (root) => { expect(root.querySelector('small.soft')?.textContent).toBe('soft'); });
    plate('france', { governance: 'good', posture: 'hard', active: 2, sleepers: 1, plots: [HIDDEN] }, (root) => {
      expect(root.querySelector('small.hard')?.textContent).toBe('H');
    });
    plate('france', { governance: 'good' }, (root) => { expect(root.querySelector('small.none')?.textContent).toBe('?'); });
  });

  it('shows the governance of a non-Muslim country only where it is not the printed one', () => {
    plate('france', { governance: 'good' }, (root) => { expect(root.querySelector('.governance')).toBeNull(); });
    plate('france', { governance: 'poor' }, (root) => { expect(root.querySelector('.governance')?.textContent).toBe('3'); });
  });

  it('holds whatever a country can hold, on two rows at most', () => {
    const now = { ...EMPTY, troops: 12, active: 4, sleepers: 8, besieged: true, regime_change: 'tan', aid: 2, plots: [HIDDEN, { ...HIDDEN, plot: 'wmd' }] } as const;
    for (const language of LANGUAGES) {
      const marks = marksOf({ ...now, plots: [...now.plots] }, textsOf(language));
      expect(marks).toHaveLength(8);
      expect(rowWidth(marks, true)).toBeLessThanOrEqual(roomOf(true, { x: 0, y: 0, w: 128, h: 60, at: [0, 0] }) * 2 - 20);
    }
  });

  it('has the sign of the Schengen links where one is printed', () => {
    const linked = countriesOf(catalogue).filter(({ facts }) => facts.schengen_link);
    expect(linked).toHaveLength(10);
    plate('turkey', {}, (root) => { expect(root.querySelector('.schengen')?.textContent).toBe('S'); });
    plate('iraq', {}, (root) => { expect(root.querySelector('.schengen')).toBeNull(); });
  });
});

describe('the list', () => {
  it('tells of each country its name, its words and its pieces', () => {
    const view = seenBy('alone', 'late').view;
    shown(Row, { catalogue, view, texts: en, token: 'afghanistan' }, (root) => {
      expect(root.textContent).toContain('Poor · Ally');
      expect([...root.querySelectorAll('.marks [role=img]')].map((mark) => mark.getAttribute('aria-label'))).toEqual([
        'troops: 6', 'active cells: 2', 'sleeper cells: 1', 'Besieged Regime', 'Regime Change (of an earlier turn)',
      ]);
    });
  });

  it('has every country once, under regions that have names and a place on the map', () => {
    const groups = drawing.groups(catalogue, seenBy('us', 'mid').view, en);
    expect(groups.flatMap((group) => group.tokens).sort()).toEqual(Object.keys(PLACES).sort());
    for (const group of groups) {
      expect(group.title).not.toBe(group.id);
      expect(group.box).toHaveLength(4);
    }
  });
});

describe('what is in effect', () => {
  it('tells markers in countries with their place, and each thing once', () => {
    const { view } = seenBy('us', 'mid');
    const table = {
      ...view.table, markers: ['gtmo', 'pirates', 'leak-renditions'], piles: { ...view.table.piles, lapsing: ['gtmo'] },
      countries: { ...view.table.countries, pakistan: { ...EMPTY, markers: ['fata'] }, 'united-states': { ...EMPTY, markers: [] } },
    };
    const found = drawing.effects(catalogue, { ...view, table }).filter((effect) => effect.at === undefined || effect.at === 'pakistan');
    expect(found).toEqual([
      { token: 'pirates', side: 'jihadist' }, { token: 'leak-renditions', side: 'jihadist' }, { token: 'fata', side: 'jihadist', at: 'pakistan' },
      { token: 'gtmo', side: null, isThisTurn: true },
    ]);
  });
});

describe('the scoreboard', () => {
  it('has a place for the Jihadists though nobody sits for them', () => {
    const { view, chairs } = seenBy('alone', 'mid');
    expect(chairs).toHaveLength(1);
    shown(Score, { catalogue, view, texts: en, chairs, width: 'wide' }, (root) => {
      expect(root.textContent).toContain('Jihadist');
      expect(root.textContent).toContain('By the charts');
      const told = [...root.querySelectorAll('.victory [role=img]')].map((bar) => bar.getAttribute('aria-label'));
      expect(told).toEqual([
        `Good resources: ${String(view.table.victory.good_resources)} of 12`, `Fair or Good countries: ${String(view.table.victory.fair_or_good)} of 15`,
        `Islamist resources: ${String(view.table.victory.islamist_resources)} of 6`, `Poor or Islamist countries: ${String(view.table.victory.poor_or_islamist)} of 15`,
      ]);
    });
  });

  it('says whose Action Phase it is, and which of its cards comes now or is played', () => {
    const { view, chairs } = seenBy('us', 'mid');
    const says = (table: Partial<View['table']>, text: string): void =>
      shown(Score, { catalogue, view: { ...view, table: { ...view.table, ...table } }, texts: en, chairs, width: 'laptop' }, (root) => expect(root.querySelector('.turn')?.textContent).toContain(text));
    says({ phase: 'us', cards_played: 1, playing: [] }, 'US, card 2');
    says({ phase: 'jihadist', cards_played: 1, playing: [{ card: 'ieds', side: 'jihadist', value: 2 }] }, 'Jihadist, card 1');
  });

  it('stays at the same card of the Action Phase while its use is considered', () => {
    const { view } = seenBy('us', 'mid');
    const at = (table: Partial<View['table']>): View => ({ ...view, table: { ...view.table, phase: 'us', ...table } });
    const playing = [{ card: 'ieds', side: 'us' as const, value: 1 }];
    const countOf = (before: View, after: View): unknown => (drawing.drafted?.(before as never, after as never) as View | undefined)?.table.cards_played;
    expect(countOf(at({ cards_played: 0, playing: [] }), at({ cards_played: 1, playing }))).toBe(1); // which is in play now
    expect(countOf(at({ cards_played: 0, playing: [] }), at({ cards_played: 1, playing: [] }))).toBe(0); // the next one would be the same
    expect(countOf(at({ cards_played: 1, playing }), at({ cards_played: 2, playing }))).toBe(1);
  });

  it('says in words what wins only together with something else', () => {
    const valuesOf = (side: string): string => JSON.stringify(drawing.figures(catalogue as never, seenBy(side, 'mid').view as never, en));
    expect(valuesOf('alone')).toContain('of 12, 6 once the last deck is used up');
    expect(valuesOf('alone')).not.toContain('adjacent');
    expect(valuesOf('us')).toContain('of 6, two countries adjacent');
  });

  it.each(['wide', 'laptop', 'tablet', 'phone'] as const)('%s has prestige, troops, funding and turn', (width) => {
    const { view, chairs } = seenBy('us', 'mid');
    shown(Score, { catalogue, view, texts: en, chairs, width }, (root) => {
      for (const word of ['Prestige', 'Funding', 'Turn', 'Good', 'Islamist']) expect(root.textContent).toContain(word);
      expect(root.textContent).not.toMatch(/undefined|NaN/);
    });
  });
});

describe('what one answer led to', () => {
  const line = (number: number, message: string, args: JournalLine['args']): JournalLine =>
    ({ number, seq: 1, rule: '', level: 'event', is_struck: false, message, args, dice: [], text: [], discloses: false });
  const { view } = seenBy('alone', 'mid');
  const begun = { ...view, table: { ...view.table, countries: { afghanistan: { ...EMPTY, sleepers: 4 }, pakistan: EMPTY, syria: { ...EMPTY, governance: 'fair', troops: 2 } } } } as View;
  const lines = [
    line(1, 'cells-placed', { country: 'afghanistan', count: 1 }), line(2, 'travels', { origin: 'afghanistan', country: 'pakistan', kind: 'sleeper' }),
    line(3, 'governance', { country: 'syria', governance: 'poor', before: 'fair' }), line(4, 'cells-active', { country: 'pakistan', count: 1 }),
    line(5, 'plot-placed', { country: 'pakistan' }), line(6, 'plot-resolved', { country: 'pakistan', plot: 'plot-2' }),
    line(7, 'deploys', { origin: 'syria', destination: 'troops-track', count: 2 }), line(8, 'cell-removed', { country: 'pakistan', kind: 'active' }),
  ];
  const at = (now: number): View['table']['countries'] => amid(begun, lines, now).table.countries;

  it('is shown line by line, and nothing before its line', () => {
    expect(at(0)).toEqual(begun.table.countries);
    expect(at(1)).toMatchObject({ afghanistan: { sleepers: 5 }, pakistan: { sleepers: 0 }, syria: { governance: 'fair' } });
    expect(at(2)).toMatchObject({ afghanistan: { sleepers: 4 }, pakistan: { active: 0, sleepers: 1 } });
    expect(at(4)).toMatchObject({ pakistan: { active: 1, sleepers: 0 }, syria: { governance: 'poor', troops: 2 } });
    expect(at(8)).toMatchObject({ pakistan: { active: 0, sleepers: 0 }, syria: { troops: 0 } });
  });

  it('has hands that are dealt and played from', () => {
    const told = (number: number, message: string, args: JournalLine['args']): JournalLine => ({ ...lines[0], number, message, args }) as JournalLine;
    const dealt = [
      told(1, 'deal', { us: 2, jihadist: 3 }), told(2, 'gets-cards', { side: 'us', cards: ['nest', 'ctr'] }), told(3, 'plays-card', { side: 'jihadist', card: 'ieds' }),
      told(4, 'plays-card', { side: 'us', card: 'ctr' }),
    ];
    const empty = { size: 0, cards: [], known: [], pile: null };
    const before = { ...begun, table: { ...begun.table, hands: { us: empty, jihadist: { ...empty, cards: null } } } };
    const hands = (now: number) => Object.values(amid(before, dealt, now).table.hands).map(({ size, cards }) => [size, cards] as const);
    expect([0, 1, 2, 3, 4].map((now) => hands(now))).toEqual([
      [[0, []], [0, null]], [[2, []], [3, null]], [[2, ['nest', 'ctr']], [3, null]], [[2, ['nest', 'ctr']], [2, null]], [[1, ['nest']], [2, null]],
    ]);
  });

  it('has plots that nobody knows until they are carried out', () => {
    expect(at(5)['pakistan']?.plots).toMatchObject([{ plot: null, resolving: false }]);
    expect(at(6)['pakistan']?.plots).toMatchObject([{ plot: 'plot-2', resolving: true }]);
  });
});

describe('the chart of the solitaire Jihadists', () => {
  const line = (number: number, message: string, args: JournalLine['args']): JournalLine =>
    ({ number, seq: 1, rule: '', level: 'event', is_struck: false, message, args, dice: [], text: [], discloses: false });
  const plays = (number: number, side: string, card: string): JournalLine => line(number, 'plays-card', { side, card });

  it('has the cards of the last Action Phase alone, and stays while the US plays', () => {
    const lines = [
      plays(1, 'jihadist', 'ieds'), line(2, 'card-discarded', { card: 'ieds' }), plays(3, 'us', 'nest'),
      plays(4, 'jihadist', 'opium'), line(5, 'card-removed', { card: 'opium' }), line(6, 'prestige', {}), plays(7, 'jihadist', 'fata'), plays(8, 'us', 'ctr'),
    ];
    expect(playsOf(lines).map((play) => [play.card, play.lines.map((each) => each.number)])).toEqual([['opium', [4, 5]], ['fata', [7]]]);
  });

  it('begins anew with each Action Phase, even where the US plays no card in between', () => {
    const cards = (...lines: JournalLine[]): string[] => playsOf(lines).map(({ card }) => card);
    const [first, second, third] = [plays(1, 'jihadist', 'ieds'), plays(2, 'jihadist', 'opium'), plays(4, 'jihadist', 'fata')];
    expect(cards(first, second, third)).toEqual(['fata']);
    expect(cards(first, line(2, 'card-discarded', { card: 'ieds' }), line(3, 'end-of-turn', {}), third)).toEqual(['fata']);
  });

  it('forgets what was taken back', () => {
    expect(playsOf([plays(1, 'jihadist', 'ieds'), { ...line(2, 'jihad-roll', { country: 'iraq' }), is_struck: true }])[0]?.lines).toHaveLength(1);
  });

  it('knows the way through the boxes, and what comes of what is left over', () => {
    const [event, recruit] = playsOf(seenBy('alone', 'late').lines);
    if (event === undefined || recruit === undefined) throw new Error('the fixture has two cards');
    const path = (play: typeof event) => boxesOf(play, cardOf(catalogue, play.card), en).map((box) => [box.id, box.answer, box.isTaken]);
    expect(path(event)).toEqual([
      ['event-playable', 'yes', true], ['event-needs-cell', 'no', false], ['major-jihad', null, false], ['minor-jihad', null, false], ['cells-available', null, false],
    ]);
    expect(path(recruit)).toEqual([['event-playable', 'no', false], ['major-jihad', 'no', false], ['minor-jihad', 'no', false], ['cells-available', 'yes', true]]);
    expect(travels(boxesOf(recruit, cardOf(catalogue, recruit.card), en))).toBe(false);
    expect(notReached(boxesOf(recruit, cardOf(catalogue, recruit.card), en))).toEqual(['travel']);
    expect(notReached(boxesOf(event, cardOf(catalogue, event.card), en))).toEqual(['major', 'minor', 'recruit', 'travel']);
    const rest = radicalizationOf(recruit);
    expect(rest === null ? '' : textOf(rest)).toBe('Radicalization with value 2.');
    expect(radicalizationOf(event)).toBeNull();
  });

  it('shows which faces of a die stand for which country, and which of them came', () => {
    const lots = (...countries: string[]) => lotsOf(line(1, 'bot-by-die', { countries, country: countries[1] ?? '' })).map(({ faces, isDrawn }) => [faces, isDrawn]);
    expect(lots('iraq', 'iran')).toEqual([[[1, 2, 3], false], [[4, 5, 6], true]]);
    expect(lots('iraq', 'iran', 'syria', 'libya')).toEqual([[[1], false], [[2], true], [[3], false], [[4], false]]);
    expect(lots(...'abcdefg')).toEqual([]);
    expect(lotsOf(line(1, 'bot-table', { country: 'iraq' }))).toEqual([]);
    const { view } = seenBy('alone', 'mid');
    const lines = [plays(1, 'jihadist', 'opium'), line(2, 'bot-by-die', { countries: ['iraq', 'iran'], country: 'iran' })];
    shown(Chart, { catalogue, view, texts: en, lines, onpoint: nothing }, (root) => {
      expect(root.querySelector('.lots .drawn')?.textContent).toBe('Iran');
      expect(root.querySelectorAll('.lots .drawn svg')).toHaveLength(3);
    });
    const chosen = { ...line(3, 'bot-chosen', { country: 'iran' }), concludes: true };
    shown(Chart, { catalogue, view, texts: en, lines: [...lines, chosen], onpoint: nothing }, (root) => { expect(root.querySelector('.lots')).not.toBeNull(); });
  });

  it('is followed step by step, there and back, and points at what a step names', () => {
    const { view, lines } = seenBy('alone', 'mid');
    const onpoint = vi.fn();
    shown(Chart, { catalogue, view, texts: en, lines, onpoint }, (root) => {
      const step = (): string => root.querySelector('footer p')?.textContent.replaceAll(/\s+/g, ' ').trim() ?? '';
      const press = (name: string): void => {
        root.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`)?.click();
        flushSync();
      };
      press('Benazir Bhutto');
      expect(step()).toContain('plays a card: Benazir Bhutto');
      for (let times = 0; times < 6; times++) press('Next');
      expect(step()).toContain('Plot, Philippines: die 5; success up to 2: failure');
      expect(root.querySelector('footer svg[aria-label="die: 5"]')).not.toBeNull();
      root.querySelector('footer .alive')?.dispatchEvent(new Event('focus'));
      expect(onpoint).toHaveBeenCalledWith('philippines', expect.anything());
      press('Back');
      expect(step()).toContain('Chosen: Philippines');
    });
  });

  it('shows the line that is played back', () => {
    const { view, lines } = seenBy('alone', 'mid');
    shown(Chart, { catalogue, view, texts: en, lines, now: 377, onpoint: nothing }, (root) => {
      expect(root.querySelector('.here')?.textContent).toContain('Would it place a cell');
      expect(root.querySelector('footer')).toBeNull(); // the panel tells it, and goes on
    });
  });

  it('knows which lines tell why the lead has changed', () => {
    const line = (message: string, args = {}): JournalLine => ({ number: 1, seq: 1, text: [], rule: '', level: 'event', is_struck: false, message, args, dice: [], discloses: false });
    expect(drawing.turns?.(line('revolution'))).toBe(true);
    expect(drawing.turns?.(line('governance', { governance: 'poor', before: 'islamist-rule' }))).toBe(true);
    expect(drawing.turns?.(line('governance', { governance: 'fair', before: 'poor' }))).toBe(false);
  });

  it('makes room where something may be chosen on the board, and can be called back', () => {
    const { view, lines } = seenBy('alone', 'mid');
    shown(Chart, { catalogue, view, texts: en, lines, isAside: true, onpoint: nothing }, (root) => {
      expect(root.querySelector('section')).toBeNull();
      root.querySelector<HTMLButtonElement>('.show')?.click();
      flushSync();
      expect(root.querySelector('section')).not.toBeNull();
    });
  });

  it('draws nothing where two play', () => {
    const { view, lines } = seenBy('us', 'mid');
    shown(Chart, { catalogue, view, texts: en, lines, onpoint: nothing }, (root) => { expect(root.querySelector('section, button')).toBeNull(); });
  });
});
