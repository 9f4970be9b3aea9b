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

it('keeps a letter and its number together', () => {
  expect(hyphenated('Инцидент с U-2').replaceAll('\u2060', '+')).toBe('Инцидент с U-+2');
});

it('never begins a line with a sign, nor leaves two letters alone', () => {
  expect(shown('Фельдмаршальский')).toBe('Фельд-мар-шаль-ский');
  expect(shown('Объединительный')).toBe('Объе-ди-ни-тель-ный');
});

it('breaks long Portuguese and English words only where they must be', () => {
  const strip = (text: string): string => hyphenated(text, 8, 9).replaceAll('\u00ad', '-');
  expect(shown('Intervenção da ONU')).toBe('Intervenção da ONU');
  expect(strip('Intervenção da ONU')).toBe('Inter-ven-ção da ONU');
  expect(strip('Trabalhadores, Repúblicas, Guerrilheiros')).toBe('Tra-ba-lha-do-res, Repú-bli-cas, Guer-ri-lhei-ros');
  expect(strip('Containment of the Southeast')).toBe('Con-tain-ment of the Southeast');
});

it('knows when a title needs a smaller size', () => {
  expect(hasLongWord('Теология освобождения')).toBe(true);
  expect(hasLongWord('Вост. Европа')).toBe(false);
  expect(hasLongWord('Containment', 11)).toBe(true);
  expect(hasLongWord('COMECON', 9)).toBe(true);
});
