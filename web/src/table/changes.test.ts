import { expect, it } from 'vitest';
import type { AnyCatalogue, AnyView } from '../lib/protocol.ts';
import { changedTokens } from './changes.ts';

const catalogue: AnyCatalogue = { tokens: { us: { kind: 'side' }, chile: { kind: 'country' }, peru: { kind: 'country' }, nato: { kind: 'card' }, fidel: { kind: 'card' } } };
const view = (table: object): AnyView => ({ table }) as AnyView;
const changed = (before: object, now: object): string[] => [...changedTokens(catalogue, view(before), view(now))].sort();

it('marks places whose state is another, and nothing else', () => {
  const before = { turn: 1, countries: { chile: { us: 1 }, peru: { us: 0 } } };
  expect(changed(before, { turn: 2, countries: { chile: { us: 2 }, peru: { us: 0 } } })).toEqual(['chile']);
  expect(changed(before, before)).toEqual([]);
});

it('marks cards that have come or gone, wherever they lie', () => {
  expect(changed({ effects: ['nato'], hands: { us: ['fidel'] } }, { effects: [], hands: { us: ['fidel'] } })).toEqual(['nato']);
  expect(changed({ played: null }, { played: 'fidel' })).toEqual(['fidel']);
});

it('never marks a side', () => {
  expect(changed({ scores: { us: 1 } }, { scores: { us: 2 } })).toEqual([]);
});
