import { expect, it } from 'vitest';
import { sentence } from './sentence.ts';

it('begins large and ends with a stop', () => {
  expect(['looks ahead a little', 'не смотрит вперёд.', 'from where?', ''].map(sentence)).toEqual(['Looks ahead a little.', 'Не смотрит вперёд.', 'From where?', '']);
});
