import { describe, expect, it } from 'vitest';
import { isSeed, openOptions, orderOf, turnedTo, usual, waysOf, type Wish } from './order.ts';
import type { GameOption, Level, PlayableGame } from './protocol.ts';

const option = (name: string, first: string | number | boolean, onlyAlone = false): GameOption => ({
  name, title: name, about: '', kind: 'choice', default: first, values: [], least: null, most: null, only_alone: onlyAlone,
});
const GAME: PlayableGame = {
  name: 'g', title: 'G', about: '', sides: [{ side: 'a', name: 'A', colour: 'blue' }, { side: 'b', name: 'B', colour: 'red' }],
  options: [option('mode', 'two'), option('length', 1), option('enemy', 'mild', true)], modes: [], alone: { options: { mode: 'one' }, side: 'b' }, clock: [],
  designers: [], publisher: '', years: '', minutes: 60, rules_version: 1, has_schema: true,
};
const LEVELS: Level[] = [{ name: 'easy', title: '', about: '' }, { name: 'normal', title: '', about: '' }];
const wish = (more: Partial<Wish>): Wish => ({ ...usual(GAME, LEVELS, more.against ?? 'bot'), ...more });

describe('an order', () => {
  it('puts everybody on a seat', () => {
    expect(orderOf(GAME, wish({}), 0).seats).toEqual({ a: 'me', b: 'normal' });
    expect(orderOf(GAME, wish({ against: 'friend', side: 'b' }), 0).seats).toEqual({ a: 'link', b: 'me' });
    expect(orderOf(GAME, wish({ against: 'here' }), 0).seats).toEqual({ a: 'me', b: 'me' });
    expect(orderOf(GAME, wish({ against: 'alone' }), 0)).toMatchObject({ seats: { b: 'me' }, options: { mode: 'one' } });
  });

  it('draws lots for the side', () => {
    expect(orderOf(GAME, wish({ side: null }), 0.49).seats).toEqual({ a: 'me', b: 'normal' });
    expect(orderOf(GAME, wish({ side: null }), 0.5).seats).toEqual({ a: 'normal', b: 'me' });
  });

  it('names only options that were changed', () => {
    expect(orderOf(GAME, wish({ options: { length: 1 } }), 0).options).toEqual({});
    expect(orderOf(GAME, wish({ options: { length: 2 } }), 0).options).toEqual({ length: 2 });
  });

  it('forgets what was chosen for one player where somebody else plays', () => {
    const options = { enemy: 'fierce' };
    expect(orderOf(GAME, wish({ options }), 0).options).toEqual({});
    expect(orderOf(GAME, wish({ options, against: 'alone' }), 0).options).toEqual({ enemy: 'fierce', mode: 'one' });
  });

  it('has hints against a friend only where they are wanted', () => {
    expect(turnedTo(wish({}), 'friend').hasHints).toBe(false);
    expect(turnedTo(turnedTo(wish({}), 'friend'), 'bot').hasHints).toBe(true);
    expect(turnedTo({ ...wish({ against: 'friend' }), hasHints: true }, 'bot').hasHints).toBe(true);
    expect(turnedTo({ ...wish({}), hasHints: false }, 'here').hasHints).toBe(false);
  });

  it('has no seed where others play', () => {
    expect(orderOf(GAME, wish({ seed: '7' }), 0).seed).toBe(7);
    expect(orderOf(GAME, wish({ against: 'friend', seed: '7' }), 0)).not.toHaveProperty('seed');
    expect(['', '12', 'x', '-1', '1'.repeat(16)].map(isSeed)).toEqual([true, true, false, false, false]);
  });
});

it('has a clock only where somebody may be hurried', () => {
  const clock = { kind: 'days', days: 3 } as const;
  expect(orderOf(GAME, wish({ against: 'friend', clock }), 0).clock).toEqual(clock);
  expect(orderOf(GAME, wish({ against: 'here', clock }), 0)).not.toHaveProperty('clock');
  expect(orderOf(GAME, wish({ against: 'alone', clock }), 0)).not.toHaveProperty('clock');
});

it('offers what a game has', () => {
  expect(waysOf(GAME)).toContain('alone');
  expect(waysOf({ ...GAME, alone: null })).not.toContain('alone');
  expect(openOptions(GAME, 'bot').map(({ name }) => name)).toEqual(['length']);
  expect(openOptions(GAME, 'alone').map(({ name }) => name)).toEqual(['length', 'enemy']);
});
