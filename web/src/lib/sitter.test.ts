import { expect, it } from 'vitest';
import type { Chair } from './protocol.ts';
import { sitter, spokesman } from './sitter.ts';

const chair = (more: Partial<Chair>): Chair => ({ side: 'kgb', title: 'KGB', kind: 'human', name: '', is_free: false, is_yours: false, ...more });

it('says who sits on a chair', () => {
  expect([chair({}), chair({ name: 'Boris' }), chair({ is_yours: true }), chair({ kind: 'bot', name: 'easy' }), chair({ is_free: true })].map(sitter)).toEqual([
    'Guest', 'Boris', 'You', 'easy bot', 'free',
  ]);
});

it('names whoever speaks for a side, if he has a name', () => {
  expect([chair({}), chair({ name: 'Boris' }), chair({ kind: 'bot', name: 'easy' })].map((each) => spokesman([each], 'kgb'))).toEqual(['KGB', 'KGB (Boris)', 'KGB']);
});
