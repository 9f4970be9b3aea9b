import { describe, expect, it } from 'vitest';
import { plain, type JournalLine, type Moment } from '../lib/protocol.ts';
import { endOf, firstMark, firstNews, gistOf, happeningsSince, joined, ledTo, momentAfter, newest, sectionsOf } from './journal.ts';

const line = (number: number, seq = number, level = 'event'): JournalLine => ({ number, seq, text: [{ text: String(number) }], rule: '1', level, is_struck: false, message: '', args: {}, dice: [], discloses: false });
const numbers = (lines: readonly JournalLine[] | null): number[] | undefined => lines?.map((each) => each.number);

describe('the journal', () => {
  it('takes new lines once, in whatever order they come', () => {
    expect(numbers(joined([line(1), line(2)], [line(4), line(3), line(2)], []))).toEqual([1, 2, 3, 4]);
  });

  it('notices a gap', () => {
    expect(joined([line(1)], [line(3)], [])).toBeNull();
    expect(joined([], [line(2)], [])).toBeNull();
  });

  it('strikes out what was taken back, and nothing else', () => {
    const lines = joined([line(1), line(2)], [line(3)], [2]);
    expect(lines?.map((each) => each.is_struck)).toEqual([false, true, false]);
    expect(joined(lines ?? [], [], [])?.some((each) => each.is_struck)).toBe(false);
  });

  it('takes lines in another language in the place of the old ones', () => {
    const other = { ...line(1), text: [{ text: 'один' }] };
    expect(joined([line(1)], [other], [])?.[0]?.text).toEqual([{ text: 'один' }]);
  });
});

describe('what happened', () => {
  it('is what came after an event, details with what they belong to', () => {
    const lines = [line(1, 1), line(2, 2), line(3, 2, 'detail'), line(4, 3), { ...line(5, 3), is_struck: true }];
    const found = happeningsSince(lines, 1);
    expect(found.map((each) => [each.line.number, numbers(each.details)])).toEqual([[2, [3]], [4, []]]);
    expect(happeningsSince(lines, 3)).toEqual([]);
  });
});

describe('what a side considered that the rules play', () => {
  it('is one step, and what it then does another', () => {
    const lines = [line(1), line(2, 2, 'reason'), line(3, 2, 'reason'), line(4, 2), line(5, 2, 'detail'), line(6, 2, 'reason')];
    const found = happeningsSince(lines, 1);
    expect(found.map((each) => [each.line.number, numbers(each.details)])).toEqual([[2, [3]], [4, [5]], [6, []]]);
    expect(found.map((each) => endOf(each).number)).toEqual([3, 5, 6]);
    expect(found.map((each) => gistOf(each).number)).toEqual([3, 4, 6]);
  });

  it('is a step for each thing about which it made up its mind', () => {
    const reason = (number: number, concludes = false): JournalLine => ({ ...line(number, 2, 'reason'), concludes });
    const found = happeningsSince([reason(1), reason(2, true), reason(3), reason(4), reason(5, true), line(6, 2)], 1);
    expect(found.map((each) => [each.line.number, numbers(each.details)])).toEqual([[1, [2]], [3, [4, 5]], [6, []]]);
  });

  it('is told to whoever set it off, with what set it off', () => {
    const lines = [line(1, 2), line(2, 2), line(3, 2, 'reason'), line(4, 2)];
    expect(ledTo(happeningsSince(lines, 1)).map((each) => each.line.number)).toEqual([2, 3, 4]);
    expect(ledTo(happeningsSince(lines.slice(0, 2), 1))).toEqual([]);
    expect(ledTo(happeningsSince([line(1, 2), { ...line(2, 2), dice: [4] }, line(3, 2)], 1)).map((each) => each.line.number)).toEqual([2, 3]);
    expect(ledTo(happeningsSince([line(1, 2), { ...line(2, 2), discloses: true }, line(3, 2)], 1)).map((each) => each.line.number)).toEqual([2, 3]);
  });
});

describe('where news begin for a reader who has moved', () => {
  const under = (number: number, seq: number, token: string): JournalLine => ({ ...line(number, seq), heading: [{ text: token, token }] });

  it('leaves out what a side has said at the table itself, and that somebody has answered early', () => {
    const said = (number: number, message: string, side: string): JournalLine => ({ ...line(number, 2), message, args: { side } });
    const lines = [line(1, 1), said(2, 'table-offered', 'us'), said(3, 'table-sealed', 'ussr'), said(4, 'table-offered', 'ussr')];
    expect(happeningsSince(lines, 1, 'us').map((each) => each.line.number)).toEqual([4]);
    expect(firstNews(lines, 'us', 1, 1)).toBe(4);
  });

  it('is after the event of his move', () => {
    expect(firstNews([line(1, 1), under(2, 2, 'us'), line(3, 2), under(4, 3, 'ussr')], 'us', 1, 2)).toBe(4);
    expect(firstNews([line(1, 1), under(2, 2, 'us')], 'us', 1, 2)).toBe(Infinity);
  });

  it('is within it, where the rules play on for somebody else', () => {
    expect(firstNews([line(1, 1), under(2, 2, 'us'), line(3, 2), under(4, 2, 'jihadist'), line(5, 2), under(6, 2, 'jihadist')], 'us', 1, 2)).toBe(4);
  });

  it('is nothing that was taken back', () => {
    expect(firstNews([under(1, 2, 'us'), { ...under(2, 2, 'jihadist'), is_struck: true }, line(3, 3)], 'us', 1, 2)).toBe(3);
  });
});

describe('where news begin for a reader who was never here', () => {
  it('is the beginning of a game that has just begun: with its first move, or with what the rules did at once', () => {
    expect(firstMark(1, 'us', [line(1, 1), line(2, 1, 'reason')])).toBe(0);
    expect(firstMark(2, 'us', [line(1, 1), line(2, 2)])).toBe(1);
  });

  it('is the present of a game that goes on, and for onlookers', () => {
    expect(firstMark(40, 'us', [line(1, 1, 'reason')])).toBe(40);
    expect(firstMark(1, null, [line(1, 1, 'reason')])).toBe(1);
  });

  it('is the present of a game that is played on from a moment of another', () => {
    expect(firstMark(1, 'us', Array.from({ length: 200 }, (_, n) => line(n, 1, 'reason')))).toBe(1);
  });
});

describe('moments', () => {
  const moment = (number: number, last: number): Moment => ({ number, clock: [1], clock_text: 'Turn 1', who: 'us', topic: 'play', line: last });

  it('finds the table as it was when a line had been written', () => {
    const moments = [moment(1, 2), moment(2, 5), moment(3, 9)];
    expect(momentAfter(moments, 3)?.number).toBe(2);
    expect(momentAfter(moments, 5)?.number).toBe(2);
    expect(momentAfter(moments, 10)).toBeNull();
  });
});

describe('the journal under its headings', () => {
  const headed = (number: number, ...heading: string[]): JournalLine => ({ ...line(number), heading: heading.map((text) => ({ text })) });
  const placed = (number: number, country: string, by: number, now: string, more: Partial<JournalLine> = {}): JournalLine => ({
    ...line(number), message: 'adds', tally: { title: [{ text: 'The ' }, { text: 'US', token: 'us' }, { text: ' adds' }], of: { text: country, token: country }, by, now }, ...more,
  });
  const texts = (lines: readonly JournalLine[]): string[] => sectionsOf(lines).flatMap(({ told }) => told.map(({ text, times }) => `${plain(text)}${times > 1 ? ` ×${String(times)}` : ''}`));

  it('begins a section where something new begins, but not twice for the same', () => {
    const sections = sectionsOf([line(1), headed(2, 'Turn 1'), headed(3, 'Round 1', 'US'), line(4), headed(5, 'Round 1', 'US'), headed(6, 'Round 1', 'USSR')]);
    expect(sections.map(({ heading, told }) => [plain(heading), told.map((each) => each.line.number)])).toEqual([
      ['', [1]], ['Turn 1', [2]], ['Round 1US', [3, 4, 5]], ['Round 1USSR', [6]],
    ]);
  });

  it('tells what is placed in a row as one, each country with its sum, and what there is last', () => {
    const [section] = sectionsOf([placed(1, 'Iran', 1, '1 : 0'), placed(2, 'Italy', 1, '1 : 2'), placed(3, 'Iran', 1, '2 : 0')]);
    const [only, ...others] = section?.told ?? [];
    expect(others).toEqual([]);
    expect(plain(only?.text ?? [])).toBe('The US adds: Iran +2 (2 : 0), Italy +1 (1 : 2).');
    expect(only?.text.flatMap(({ token }) => token ?? [])).toEqual(['us', 'Iran', 'Italy']);
    expect([only?.line.number, only?.last]).toEqual([1, 3]);
  });

  it('leaves a single line as it is, and what is lost has its sign', () => {
    expect(texts([placed(1, 'Iran', 1, '1 : 0')])).toEqual(['1']);
    expect(texts([placed(1, 'Iran', -1, '1 : 0'), placed(2, 'Iran', -1, '0 : 0')])).toEqual(['The US adds: Iran −2 (0 : 0).']);
  });

  it('counts lines that say the same', () => {
    const same = { text: [{ text: 'A cell is placed.' }], message: 'cells' };
    expect(texts([{ ...line(1), ...same }, { ...line(2), ...same }, line(3)])).toEqual(['A cell is placed. ×2', '3']);
  });

  it('keeps apart what was taken back, what has another cause, and dice', () => {
    expect(texts([placed(1, 'Iran', 1, '1', { is_struck: true }), placed(2, 'Iran', 1, '1')])).toHaveLength(2);
    expect(texts([placed(1, 'Iran', 1, '1'), placed(2, 'Iran', 1, '2', { rule: 'card.5' })])).toHaveLength(2);
    const rolled = { text: [{ text: 'Die 3.' }], message: 'roll', dice: [3] };
    expect(texts([{ ...line(1), ...rolled }, { ...line(2), ...rolled }])).toHaveLength(2);
  });

  it('shows whole sections of a long game', () => {
    const sections = sectionsOf([headed(1, 'A'), line(2), headed(3, 'B'), line(4), headed(5, 'C')]);
    expect(newest(sections, 2).map(({ heading }) => plain(heading))).toEqual(['B', 'C']);
    expect(newest(sections, 99)).toHaveLength(3);
  });
});
