import { describe, expect, it } from 'vitest';
import { t } from '../lib/settings.svelte.ts';
import { handAmid, inOrderOf, notesUnder, placesOf, tokensOf } from './drawn.ts';

const cards = (...tokens: string[]): { token: string }[] => tokens.map((token) => ({ token }));
const choice = (token: string): { token: string; text: string } => ({ token, text: token });

describe('what is drawn', () => {
  it('knows the places of all groups', () => {
    expect(placesOf([{ id: 'a', title: '', tokens: ['x', 'y'] }, { id: 'b', title: '', tokens: ['z'] }])).toEqual(new Set(['x', 'y', 'z']));
  });

  it('keeps a card in its place while it is being played, and puts what has come behind', () => {
    const hand = handAmid(cards('a', 'b', 'c', 'd'), cards('b', 'd', 'e'), tokensOf(cards('c')));
    expect(hand.map(({ token }) => token)).toEqual(['b', 'c', 'd', 'e']);
  });

  it('offers cards as they stand in the hand', () => {
    const offered = inOrderOf(cards('b', 'a'), [choice('pass'), choice('a'), choice('b')]);
    expect(offered.map(({ token }) => token)).toEqual(['b', 'a', 'pass']);
  });

  it('says under a card that it is being played, before that it may end the game', () => {
    const notes = notesUnder(tokensOf(cards('a', 'b')), tokensOf(cards('a', 'b', 'x')), tokensOf(cards('b', 'y')));
    expect([...notes]).toEqual([['a', t().mayEnd], ['b', t().isChosen]]);
  });
});
