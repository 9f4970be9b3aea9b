import { expect, it } from 'vitest';
import { without } from './card.ts';

it('leaves out what the band and the foot of a card say already', () => {
  const text = 'Mid War. US card, operations: 3. The US scores 2 VP. DEFCON drops by 1. Removed from the game.';
  expect(without(text, 2, 1)).toBe('The US scores 2 VP. DEFCON drops by 1.');
  expect(without('Средний период. Карта США, очки операций: 2. «НАТО» больше нельзя. Всё.', 2)).toBe('«НАТО» больше нельзя. Всё.');
});

it('leaves nothing where everything is said already', () => {
  expect(without('Country. Stability 9.', 3)).toBe('');
});
