import { describe, expect, it } from 'vitest';
import type { Remark, Stake } from '../lib/protocol.ts';
import { inBrief, sharedFacts, withoutShared } from './facts.ts';

const fact = (text: string): Remark => ({ message: text, rule: '1', args: {}, text: [{ text }] });
const stake = (token: string, ...facts: string[]): Stake =>
  ({ token, text: facts.map((each) => each.replace(/\.$/, '')).join(' · '), cost: null, chance: null, modifiers: [], results: [], facts: facts.map(fact), warnings: [] });
const choices = (...tokens: string[]) => tokens.map((token) => ({ token, text: token }));
const byToken = (...stakes: Stake[]) => new Map(stakes.map((each) => [each.token, each]));

describe('what is certain of options', () => {
  it('is said once where it holds for all of them, and each keeps its own', () => {
    const [deploy, reserves] = [stake('deploy', 'places: 2', 'no event', 'It is not the first card.'), stake('reserves', 'reserves then: 1', 'no event', 'It is not the first card.')];
    const shared = sharedFacts(choices('deploy', 'reserves'), byToken(deploy, reserves));
    expect(shared.map(({ message }) => message)).toEqual(['no event', 'It is not the first card.']);
    expect(withoutShared(deploy, shared)).toMatchObject({ text: 'places: 2', facts: [{ message: 'places: 2' }] });
  });

  it('is told whole where it is little, and else how it begins', () => {
    expect(inBrief(stake('a', 'one', 'two', 'three'))).toBe('one · two · three');
    expect(inBrief(stake('a', 'one', 'two', 'three', 'four'))).toBe('one …');
  });

  it('stays with each where one of them lacks it, or where nothing is known of one', () => {
    const [one, other] = [stake('a', 'no event'), stake('b', 'an event')];
    expect(sharedFacts(choices('a', 'b'), byToken(one, other))).toEqual([]);
    expect(sharedFacts(choices('a', 'c'), byToken(one))).toEqual([]);
    expect(sharedFacts(choices('a'), byToken(one))).toEqual([]);
    expect(withoutShared(one, [])).toBe(one);
  });
});
