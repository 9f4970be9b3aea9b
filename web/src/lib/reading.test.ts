import { describe, expect, it } from 'vitest';
import { chaptersOf, depthOf, has, known, marked, strands, wordsOf, sectionsOf } from './reading.ts';

const KNOWN = known(
  ['4', '4.D', '6.10', '17', 'R-18'].map((paragraph) => ({ paragraph, reference: paragraph, heading: '', text: '' })),
  [{ token: 'nato', name: 'NATO' }, { token: 'opposition', name: 'Opposition' }, { token: 'red-scare', name: 'Red Scare' }],
);
const links = (text: string): string[] => strands(text, KNOWN).filter(({ paragraph, card }) => paragraph ?? card).map(({ text: of }) => of);

describe('references', () => {
  it('finds paragraphs, and leaves other numbers alone', () => {
    expect(links('At the end (6.10), or in 4.D, as in (17) and (4, 17).')).toEqual(['6.10', '4.D', '17', '4', '17']);
    expect(links('Elsewhere (R-18), not R-19 nor U-17.')).toEqual(['R-18']);
    expect(links('It costs 4 points, 17 in all (17 of them twice) and 6.11.')).toEqual([]);
  });

  it('finds cards by name', () => {
    expect(links('After NATO nothing. Red Scare ends, and Opposition too.')).toEqual(['NATO', 'Red Scare', 'Opposition']);
    expect(links('Opposition is common. Oppositions, too; and NATOs.')).toEqual([]);
  });

  it('loses nothing of the text', () => {
    const text = 'NATO (17), 4.D: Red Scare.';
    expect(strands(text, KNOWN).map((each) => each.text).join('')).toBe(text);
  });
});

describe('the search', () => {
  it('finds all words in any order, whatever their case and accents', () => {
    expect(has(wordsOf('Coup  á'), 'A coup', 'in Angola')).toBe(true);
    expect(has(wordsOf('coup chile'), 'A coup in Angola')).toBe(false);
  });

  it('marks what was found', () => {
    expect(marked('A Coup, a coup', wordsOf('coup'))).toEqual(['A ', 'Coup', ', a ', 'coup', '']);
    expect(marked('Ação (1.2)', wordsOf('acao'))).toEqual(['', 'Ação', ' (1.2)']);
    expect(marked('1a2', wordsOf('1.2'))).toEqual(['1a2']);
  });
});

it('finds the sections beside a paragraph', () => {
  const paragraphs = ['1', '1.1', '1.2', '1.2.1', '2', '2.1', 'R-1', 'R-2'].map((paragraph) => ({ paragraph, reference: paragraph, heading: '', text: '' }));
  const found = (at: string): string[] => sectionsOf(paragraphs, at).map(({ paragraph }) => paragraph);
  expect(found('1.2.1')).toEqual(['1.1', '1.2']);
  expect([found('1'), found('R-1')]).toEqual([[], []]);
});

it('knows how deep a paragraph lies, also one with which a chapter begins', () => {
  expect(['4', '4.0', '4.10', '4.2.1', 'R-4'].map(depthOf)).toEqual([1, 1, 2, 3, 2]);
});

it('finds the chapters, also of paragraphs that have none above them', () => {
  const paragraphs = ['1', '1.1', '3.0', '3.1', 'R-1', 'R-2', 'card.1', 'card.2'].map((paragraph) => ({ paragraph, reference: paragraph, heading: `about ${paragraph}`, text: '' }));
  expect(chaptersOf(paragraphs).map(({ paragraph, reference, heading }) => [paragraph, reference, heading])).toEqual([
    ['1', '1', 'about 1'], ['3.0', '3', 'about 3.0'], ['R-1', '', 'R-1 – R-2'], ['card.1', '', ''],
  ]);
});
