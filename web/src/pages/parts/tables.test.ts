import { afterEach, expect, it } from 'vitest';
import type { Chair, Invitation, Listed, PlayableGame } from '../../lib/protocol.ts';
import { settings } from '../../lib/settings.svelte.ts';
import { ago, inOrder, isOwnAlone, left, termsOf, whoIs } from './tables.ts';

const chair = (more: Partial<Chair>): Chair => ({ side: 'a', title: 'A', kind: 'human', name: '', is_free: false, is_yours: false, ...more });
const table = (more: Partial<Listed>): Listed => ({
  table: 't', game: 'g', title: 'G', sides: ['a'], seq: 1, waits_for_you: false, is_over: false, is_archived: false, chairs: [], turn: '', clock: '',
  outcome: null, touched: 0, ...more,
});

afterEach(() => {
  settings.language = 'en';
});

it('puts those that wait first', () => {
  const tables = [table({ table: '1' }), table({ table: '2', waits_for_you: true }), table({ table: '3' })];
  expect(inOrder(tables).map((each) => each.table)).toEqual(['2', '1', '3']);
});

it('says who sits where', () => {
  const levels = [{ name: 'easy', title: 'leicht', about: '' }];
  expect(whoIs(chair({ is_yours: true, name: 'Ann' }), levels)).toBe('You (Ann)');
  expect(whoIs(chair({ kind: 'bot', name: 'easy' }), levels)).toBe('bot, leicht');
  expect(whoIs(chair({ is_free: true }), levels)).toBe('free');
  expect(whoIs(chair({}), levels)).toBe('Guest');
});

it('says what whoever takes a seat agrees to', () => {
  const option = { name: 'scenario', title: 'Scenario', about: '', kind: 'choice', default: 'a', least: null, most: null, only_alone: false };
  const game = { options: [{ ...option, values: [{ value: 'b', name: 'Late', about: '' }] }] } as unknown as PlayableGame;
  const offer: Invitation = {
    table: 't', game: 'g', title: 'G', side: 'a', chairs: [], clock: '', options: { scenario: 'a' }, has_hints: false, is_public: false, time: null,
  };
  expect(termsOf(offer, game)).toEqual([]);
  const wide: Invitation = { ...offer, options: { scenario: 'b' }, has_hints: true, is_public: true, time: { kind: 'total', minutes: 60, increment: 30 } };
  expect(termsOf(wide, game).map(([name]) => name)).toEqual(['Scenario', 'Minutes for each side', 'Seconds more with each turn', 'Hints', 'Others may watch']);
  expect(termsOf(wide, game).slice(0, 3).map(([, what]) => what)).toEqual(['Late', '60', '30']);
  expect(termsOf({ ...offer, time: { kind: 'days', days: 3 } }, undefined)).toEqual([['Days for each move', '3']]);
});

it('knows which tables nobody else sits at', () => {
  expect(isOwnAlone(table({ chairs: [chair({ is_yours: true }), chair({ kind: 'bot' }), chair({ is_free: true })] }))).toBe(true);
  expect(isOwnAlone(table({ chairs: [chair({ is_yours: true }), chair({})] }))).toBe(false);
});

it('counts back in each language', () => {
  expect(ago(1000, 1030)).toBe('this minute');
  expect(ago(1000, 1000 + 3 * 3600)).toBe('3 hours ago');
  settings.language = 'ru';
  expect(ago(0, 2 * 86_400)).toBe('позавчера');
});

it('says how much time is left', () => {
  expect([59, 125, 3 * 3600 + 300, 51 * 3600].map(left)).toEqual(['0 min', '2 min', '3 h 5 min', '2 d 3 h']);
});
