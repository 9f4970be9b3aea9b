import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flushSync, mount, unmount } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import type { JournalLine, Seen, Texts } from '../../lib/protocol.ts';
import type { Catalogue, Table, View } from '../../lib/types/ciavskgb.ts';
import type { BoardProps } from '../contract.ts';
import { amid } from './amid.ts';
import Board from './Board.svelte';
import { firstToAct, lookedAt, ownerOfLitAgents } from './facts.ts';
import { aboutOf, groupsOf } from './list.ts';

function read<T>(file: string): T {
  return JSON.parse(readFileSync(join(process.cwd(), 'fixtures', 'ciavskgb', file), 'utf-8')) as T;
}

const catalogue = read<Catalogue>('catalogue.json');
const texts = read<Texts>('texts.en.json');
const viewOf = (file: string): View => (read<Seen>(file).view as unknown as View);
const mid = viewOf('cia.mid.en.json');

function changed(view: View, table: Partial<Table>, rest: Partial<View> = {}): View {
  return { ...view, ...rest, table: { ...view.table, ...table } };
}

let written = 0;
const line = (message: string, args: Record<string, unknown> = {}): JournalLine =>
  ({ number: (written += 1), seq: 9, text: [], rule: '', level: 'event', is_struck: false, message, args, dice: [], discloses: false });

function propsOf(view: View, more: Partial<BoardProps<Catalogue, View>> = {}): BoardProps<Catalogue, View> {
  return {
    catalogue, texts, view, lit: new Set(), chosen: new Set(), changed: new Set(), pointed: null, tags: new Map(), warned: new Set(),
    onchoose: () => undefined, onpoint: () => undefined, isOverview: false, ...more,
  };
}

function shown(props: BoardProps<Catalogue, View>): { root: HTMLElement; close: () => void } {
  const root = document.createElement('div');
  const board = mount(Board, { target: root, props });
  flushSync();
  return { root, close: () => void unmount(board) };
}

const labelsOf = (root: HTMLElement, selector: string): string[] =>
  [...root.querySelectorAll(selector)].map((each) => each.getAttribute('aria-label') ?? '');

describe('the end of a round', () => {
  const lines = [
    line('passes', { side: 'kgb' }),
    line('struggle-ends'),
    line('civil-disorder', { side: 'cia', agent: 'director' }),
    line('dominates', { side: 'kgb', objective: 'iran' }),
    line('agent-revealed', { side: 'kgb', agent: 'analyst' }),
    line('agent-revealed', { side: 'cia', agent: 'director' }),
    line('claims', { side: 'kgb', objective: 'iran', points: 15 }),
    line('score', { first: 0, second: 15 }),
  ];
  const told = (message: string): View => amid(mid, lines, lines.find((each) => each.message === message)?.number ?? 0);

  it('is told line by line', () => {
    expect(told('passes').table).toEqual(mid.table);
    expect(told('civil-disorder').table.disorder).toEqual(['cia']);
    expect(told('dominates').table).toMatchObject({ domination: 'kgb', objective: 'iran', agent_x: { cia: 'director', kgb: 'hidden' }, revealed: [] });
    expect(told('claims').table).toMatchObject({ domination: null, objective: null, claimed: { kgb: ['iran'] }, camps: mid.table.camps });
  });

  it('turns both Agents X over at once, and shows them until the round is over', () => {
    for (const message of ['agent-revealed', 'score']) {
      expect(told(message).table).toMatchObject({ agent_x: { cia: 'director', kgb: 'analyst' }, revealed: ['kgb', 'cia'] });
    }
    const { root, close } = shown(propsOf(told('agent-revealed')));
    expect(labelsOf(root, '.spot button')).toEqual(['Agent X, KGB, Analyst, initiative 4, Face up', 'Agent X, CIA, Director, initiative 6, Face up']);
    close();
  });

  it('shows where agents come to: out, on leave, or gone', () => {
    const more = [
      line('agent-revealed', { side: 'kgb', agent: 'analyst' }), line('agent-revealed', { side: 'cia', agent: 'assassin' }),
      line('assassinated', { side: 'cia', enemy: 'kgb', agent: 'analyst' }), line('goes-on-leave', { side: 'cia', agent: 'assassin' }),
    ];
    const places = (at: number): (string | undefined)[] => {
      const { agents } = amid(mid, more, more[at]?.number ?? 0).table;
      return [agents['kgb']?.['analyst'], agents['cia']?.['assassin']];
    };
    expect([1, 2, 3].map(places)).toEqual([['agent-x', 'agent-x'], ['terminated', 'agent-x'], ['terminated', 'on-leave']]);
    const { root, close } = shown(propsOf(amid(mid, more, more[2]?.number ?? 0)));
    expect(labelsOf(root, '.spot button')[0]).toBe('Agent X, KGB, Analyst, initiative 4, Face up, terminated');
    close();
  });

  it('begins the next one with its objective and its balance token', () => {
    const more = [line('objective', { objective: 'cuba' }), line('balance-behind', { side: 'kgb' })];
    expect(amid(mid, more, more[1]?.number ?? 0).table).toMatchObject({ objective: 'cuba', balance: 'kgb' });
  });

  it('says what goes under the deck, and what a Director takes besides', () => {
    const more = [line('goes-under', { objective: 'iran' }), line('director-claims', { side: 'cia', objective: 'cuba' })];
    expect(amid(mid, more, more[1]?.number ?? 0).table).toMatchObject({ objective: null, claimed: { cia: ['cuba'] } });
  });

  it('lets the lower initiative act first', () => {
    expect(firstToAct(catalogue, { cia: 'director', kgb: 'analyst' })).toBe('kgb');
    expect(firstToAct(catalogue, { cia: 'director', kgb: 'director' })).toBeNull();
    expect(firstToAct(catalogue, { cia: 'director', kgb: 'hidden' })).toBeNull();
  });
});

describe('the table', () => {
  it('shows an Agent X to his own side alone', () => {
    const mine = shown(propsOf(mid));
    expect(labelsOf(mine.root, '.spot button')).toEqual(['Agent X, KGB, face down', 'Agent X, CIA, Director, initiative 6, Only you see this']);
    mine.close();
    const onlooker = shown(propsOf(changed(mid, { agent_x: { cia: 'hidden', kgb: 'hidden' } }, { side: null })));
    expect(labelsOf(onlooker.root, '.spot button')).toEqual(['Agent X, KGB, face down', 'Agent X, CIA, face down']);
    onlooker.close();
  });

  it('has the reader at the bottom', () => {
    for (const [side, order] of [['cia', ['KGB', 'CIA']], ['kgb', ['CIA', 'KGB']]] as const) {
      const { root, close } = shown(propsOf({ ...mid, side }));
      expect(labelsOf(root, 'section.zone')).toEqual(order);
      close();
    }
  });

  it('lights the agents of the side that is meant, and no others', () => {
    const ask = { who: 'cia', topic: 'double-agent', rule: '', options: ['analyst'], args: {} };
    expect(ownerOfLitAgents(catalogue, { ...mid, ask })).toBe('kgb');
    expect(ownerOfLitAgents(catalogue, { ...mid, ask: { ...ask, topic: 'agent-x' } })).toBe('cia');
    expect(ownerOfLitAgents(catalogue, { ...mid, ask: { ...ask, who: 'kgb' }, early: { ...ask, topic: 'agent-x' } })).toBe('cia');
    const after = { ...mid, side: 'cia', ask: { ...ask, who: 'kgb' }, early: null };
    expect(ownerOfLitAgents(catalogue, after)).toBe(null);
    expect(ownerOfLitAgents(catalogue, after, new Set(['analyst']))).toBe('cia');
    expect(ownerOfLitAgents(catalogue, after, new Set(['analyst', 'see-agent-x']))).toBe('kgb');
    const { root, close } = shown(propsOf(changed(mid, { phase: 'debriefing' }, { ask }), { lit: new Set(['analyst', 'see-agent-x']) }));
    expect(labelsOf(root, '[data-lit]')).toEqual([
      'Analyst, KGB, initiative 4, at headquarters, may be chosen', 'see the next one, Agent X, KGB, face down, may be chosen',
    ]);
    close();
  });

  it('chooses what is lit, and points at what is not', () => {
    const [onchoose, onpoint] = [vi.fn(), vi.fn()];
    const { root, close } = shown(propsOf(mid, { lit: new Set(['workers']), tags: new Map([['workers', '9 → 8']]), onchoose, onpoint }));
    root.querySelector<HTMLElement>('[data-token=workers]')?.click();
    root.querySelector<HTMLElement>('[data-token=students]')?.click();
    expect(onchoose.mock.calls).toEqual([['workers']]);
    expect(onpoint.mock.calls.at(-1)?.[0]).toBe('students');
    expect(root.querySelector('[data-token=workers]')?.textContent).toContain('9 → 8');
    expect(root.querySelector<HTMLElement>('[data-token=workers]')?.tabIndex).toBe(0);
    close();
  });

  it('lays out the cards that are looked at, and where a new group would come', () => {
    const ask = { who: 'cia', topic: 'media', rule: '', options: ['discard', 'recruit', 'return'], args: { group: 'artists', card: 'radio' } };
    const view = changed(mid, { camps: { ...mid.table.camps, cia: mid.table.camps['cia']?.slice(1) ?? [] } }, { ask });
    const lit = new Set(['discard', 'recruit', 'return']);
    expect(lookedAt(catalogue, view, lit)).toEqual(['radio']);
    const { root, close } = shown(propsOf(view, { lit }));
    expect([...root.querySelectorAll('[data-lit]')].map((each) => each.getAttribute('data-token')).sort()).toEqual(['discard', 'recruit', 'return']);
    expect(labelsOf(root, '[data-token=radio]')).toEqual(['Radio, 5, Media']);
    close();
    expect(lookedAt(catalogue, mid, new Set(['workers', 'pass', 'angola']))).toEqual([]); // they lie on the table
  });

  it('says mobilized, on leave and over stability in words', () => {
    const view = changed(mid, { influence: { cia: 13, kgb: 10 }, agents: { ...mid.table.agents, kgb: { ...mid.table.agents['kgb'], analyst: 'on-leave' } } });
    const { root, close } = shown(propsOf(view));
    expect(labelsOf(root, '[data-token=workers]')[0]).toBe('Workers, Economic, Influence 1, mobilized');
    expect(labelsOf(root, '[data-token=analyst]').join()).toContain('Analyst, KGB, initiative 4, on leave');
    expect(labelsOf(root, '[data-token=cia]')[0]).toContain('CIA influence 13, 2 over stability');
    close();
  });

  it('tells the winner and his points when it is over', () => {
    const { root, close } = shown(propsOf(viewOf('cia.ended.en.json')));
    expect(root.querySelector('.outcome')?.textContent.trim()).toBe('KGB wins');
    expect(labelsOf(root, '[data-token=kgb]')[0]).toContain('KGB points 110');
    expect(root.querySelectorAll('.spot')).toHaveLength(0);
    close();
  });
});

describe('the list', () => {
  it('has everything that lies on the table', () => {
    const tokens = groupsOf(catalogue, mid, texts).flatMap((group) => group.tokens);
    for (const token of ['iran', 'guerrillas', 'students', 'egypt', 'olympic-games', 'director']) expect(tokens).toContain(token);
  });

  it('says what the drawing shows', () => {
    expect(aboutOf(catalogue, mid, texts, 'workers')).toEqual({ value: '1', words: ['Economic', 'mobilized'] });
    expect(aboutOf(catalogue, mid, texts, 'director')).toEqual({ value: '6', words: ['CIA: Agent X', 'KGB: at headquarters'] });
    expect(aboutOf(catalogue, mid, texts, 'iran').words).toContain('stability 11');
  });
});
