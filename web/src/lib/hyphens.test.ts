import { expect, it } from 'vitest';
import { hasLongWord, hyphenated } from './hyphens.ts';

const shown = (text: string): string => hyphenated(text).replaceAll('\u00ad', '-');

it('breaks long Russian words between syllables, and leaves short ones alone', () => {
  expect(shown('Освобождение')).toBe('Осво-бож-де-ние');
  expect(shown('Террористы у дома')).toBe('Тер-ро-ристы у дома');
});

it('never begins a line with a sign, nor leaves two letters alone', () => {
  expect(shown('Фельдмаршал')).toBe('Фельд-мар-шал');
  expect(shown('Объединение')).toBe('Объе-ди-не-ние');
});

it('knows when a title needs a smaller size', () => {
  expect(hasLongWord('Теология освобождения')).toBe(true);
  expect(hasLongWord('Вост. Европа')).toBe(false);
});
