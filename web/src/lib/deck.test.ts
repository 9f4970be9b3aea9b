import { expect, it } from 'vitest';
import { EVERYTHING, matching, shelves, type Filed } from './deck.ts';

const card = (token: string, word: string, value: string, box: 1 | 2 | 3): Filed => ({
  token, text: `${token} does something`, face: { title: token, text: '', value, tone: 'us', glyph: 'card', word, era: { box, word: `era ${String(box)}` }, number: 7 },
});
const DECK = [card('late', 'A', '10', 3), card('early', 'B', '2', 1), card('other', 'A', '2', 1)];
const tokens = (deck: readonly Filed[]): string[] => deck.map(({ token }) => token);

it('finds cards by side, era, value and text', () => {
  expect(tokens(matching(DECK, EVERYTHING))).toEqual(['late', 'early', 'other']);
  expect(tokens(matching(DECK, { ...EVERYTHING, whose: 'A', value: '2' }))).toEqual(['other']);
  expect(tokens(matching(DECK, { ...EVERYTHING, era: 'era 1' }))).toEqual(['early', 'other']);
  expect(tokens(matching(DECK, { ...EVERYTHING, query: 'SOMETHING early' }))).toEqual(['early']);
});

it('offers what tells cards apart, in its order', () => {
  expect(shelves(DECK)).toEqual({ whose: ['A', 'B'], era: ['era 1', 'era 3'], value: ['2', '10'] });
  expect(shelves(DECK.slice(0, 1))).toEqual({ whose: [], era: [], value: [] });
});
