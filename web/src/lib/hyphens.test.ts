import { expect, it } from 'vitest';
import { hasLongWord, hyphenated } from './hyphens.ts';

const shown = (text: string): string => hyphenated(text).replaceAll('\u00ad', '-');

it('breaks very long Russian words between syllables, and leaves others alone', () => {
  expect(shown('Противостояние')).toBe('Про-ти-вос-тоя-ние');
  expect(shown('Теология освобождения')).toBe('Теология освобождения');
});

it('may go on in a new line behind a stroke between words', () => {
  expect(hyphenated('Indonesia/Malaysia, 1/2').replaceAll('\u200b', '|')).toBe('Indonesia/|Malaysia, 1/2');
});

it('never begins a line with a sign, nor leaves two letters alone', () => {
  expect(shown('Фельдмаршальский')).toBe('Фельд-мар-шальс-кий');
  expect(shown('Объединительный')).toBe('Объе-ди-ни-тель-ный');
});

it('knows when a title needs a smaller size', () => {
  expect(hasLongWord('Теология освобождения')).toBe(true);
  expect(hasLongWord('Вост. Европа')).toBe(false);
  expect(hasLongWord('Containment', 11)).toBe(true);
});
