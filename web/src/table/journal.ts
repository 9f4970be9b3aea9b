/** The journal as it grows: lines by their number, those that were taken back among them, and what came since an event. */

import { plain, type JournalLine, type Moment, type Piece } from '../lib/protocol.ts';

/** New lines among the old ones, each number once, those that were taken back struck out; `null`: some are missing in between. */
export function joined(old: readonly JournalLine[], more: readonly JournalLine[], struck: readonly number[]): JournalLine[] | null {
  const by = new Map(old.map((line) => [line.number, line]));
  for (const line of more) by.set(line.number, line);
  const isStruck = new Set(struck);
  const found = [...by.values()]
    .sort((one, other) => one.number - other.number)
    .map((line) => (line.is_struck === isStruck.has(line.number) ? line : { ...line, is_struck: isStruck.has(line.number) }));
  const isWhole = found.every((line, place) => line.number === place + 1);
  return isWhole ? found : null;
}

/** A thing that happened, with what belongs to it. */
export interface Happening {
  line: JournalLine;
  details: JournalLine[];
}

const DETAIL = 'detail';
const REASON = 'reason';

/** Lines of the table itself begin so; of these that somebody has answered early shows elsewhere, as long as it is worth knowing. */
const TABLE = 'table-';
const SEALED: ReadonlySet<string> = new Set(['table-sealed', 'table-unsealed']);

/** Is a line worth telling a side? What it has said at the table itself it knows. */
function isWorthTelling({ message, args }: JournalLine, side: string | null): boolean {
  return !SEALED.has(message) && !(side !== null && message.startsWith(TABLE) && args['side'] === side);
}

/** What happened after an event, step by step; what was considered in a row, up to what it came to, is one step. What was taken back has not happened. */
export function happeningsSince(lines: readonly JournalLine[], seq: number, side: string | null = null): Happening[] {
  const found: Happening[] = [];
  for (const line of lines) {
    if (line.seq <= seq || line.is_struck || !isWorthTelling(line, side)) continue;
    const last = found.at(-1);
    const isConsidered = last?.line.level === REASON && endOf(last).concludes !== true;
    const isMore = line.level === DETAIL || (line.level === REASON && isConsidered);
    if (isMore && last !== undefined) last.details.push(line);
    else found.push({ line, details: [] });
  }
  return found;
}

/** The last line of a happening. */
export function endOf({ line, details }: Happening): JournalLine {
  return details.at(-1) ?? line;
}

/** What a happening comes to: what was considered leads to its last line, and all else is told by its first. */
export function gistOf(happening: Happening): JournalLine {
  return happening.line.level === REASON ? endOf(happening) : happening.line;
}

/** All dice of a happening. */
export function diceOf({ line, details }: Happening): number[] {
  return [line, ...details].flatMap(({ dice }) => dice);
}

/** No game has more lines when its first question is asked. */
const BEGINNING = 80;

/**
 * The event after which things are news for a reader of whom nothing is known. At the very beginning he has seen nothing: event 1
 * deals the cards, and whoever begins moves in event 2; rules that play a side move before anybody is asked, and give reasons. A
 * game that is played on from a moment of another one has all the lines of that one, and they are no news.
 */
export function firstMark(seq: number, side: string | null, lines: readonly JournalLine[]): number {
  if (side === null || seq > 2 || lines.length > BEGINNING) return seq;
  return lines.some((line) => line.level === REASON) ? 0 : 1;
}

/**
 * The number of the first line that is news for a side that has moved, from one event to another. Where the rules play on within
 * the same event, that is what stands under a heading of somebody else.
 */
export function firstNews(lines: readonly JournalLine[], side: string | null, begun: number, moved: number): number {
  const isNews = ({ seq, heading }: JournalLine): boolean => seq > moved || (seq > begun && heading?.every(({ token }) => token !== side) === true);
  return lines.find((line) => !line.is_struck && isWorthTelling(line, side) && isNews(line))?.number ?? Infinity;
}

/**
 * What a reader's own move has led to, of what happened in its event: dice or what was hidden, and all that comes of it, and what a
 * side that the rules play has made of it, from what set that off.
 */
export function ledTo(happenings: readonly Happening[]): Happening[] {
  const unforeseen = happenings.findIndex((each) => each.line.discloses || diceOf(each).length > 0);
  const considered = happenings.findIndex(({ line }) => line.level === REASON);
  const from = Math.min(...[unforeseen, considered - 1].filter((place) => place >= 0));
  return happenings.filter((_, place) => place >= from);
}

/** The last line that stands before another, without what was taken back. */
export function lineBefore(lines: readonly JournalLine[], number: number): JournalLine | null {
  return lines.findLast((line) => line.number < number && !line.is_struck) ?? null;
}

/** The last moment at which a line had been written and no later one: the table as it was just after it; `null`: it is now. */
export function momentAfter(moments: readonly Moment[], line: number): Moment | null {
  const at = moments.findIndex((moment) => moment.line >= line);
  return moments[at] ?? null;
}

/** How far the game had come when a line was written: as far as when the move began that it is about, unless something new that is no
 * side's has begun since, such as a turn. `null`: as far as at the next move. */
export function clockAt(moments: readonly Moment[], lines: readonly JournalLine[], line: number): string | null {
  const begun = moments.findLast((moment) => moment.line < line);
  const isNew = lines.some(({ number, heading }) => number > (begun?.line ?? 0) && number <= line && heading !== undefined && heading.every(({ token }) => !token));
  return begun === undefined || isNew ? null : begun.clock_text;
}

/** Lines as they are told: one by itself, or several of one sort in a row. */
export interface Told {
  line: JournalLine;
  text: readonly Piece[];
  /** How often the same is said. */
  times: number;
  /** The last of the lines: the table as it was after it can be looked at. */
  last: number;
}

/** What happened under one heading, in the order in which it happened. */
export interface Section {
  heading: readonly Piece[];
  told: Told[];
}

/** Can a line be told together with the one before it? Dice and what is disclosed are told one by one. */
function isMoreOf(before: JournalLine, line: JournalLine): boolean {
  const isOfOneSort = (['message', 'rule', 'level', 'is_struck'] as const).every((name) => before[name] === line[name]);
  if (!isOfOneSort || line.dice.length > 0 || line.discloses || line.heading !== undefined) return false;
  if (before.tally && line.tally) return plain(before.tally.title) === plain(line.tally.title);
  return plain(before.text) === plain(line.text);
}

const signed = (by: number): string => (by < 0 ? `−${String(-by)}` : `+${String(by)}`);

/** Lines of one sort: what they tell together, and what each thing has come to; those that say the same are counted. */
function told(lines: readonly [JournalLine, ...JournalLine[]]): Told {
  const [line] = lines;
  const last = lines.at(-1)?.number ?? line.number;
  const tallies = lines.flatMap(({ tally }) => tally ?? []);
  const [first] = tallies;
  if (lines.length === 1 || first === undefined) return { line, text: line.text, times: lines.length, last };
  const sums = new Map<string, { of: Piece; by: number; now: string }>();
  for (const { of, by, now } of tallies) sums.set(of.text, { of, by: by + (sums.get(of.text)?.by ?? 0), now });
  const items = [...sums.values()].flatMap(({ of, by, now }, place) => [{ text: place === 0 ? ': ' : ', ' }, of, { text: ` ${signed(by)} (${now})` }]);
  return { line, text: [...first.title, ...items, { text: '.' }], times: 1, last };
}

/** The journal under its headings, the oldest first. */
export function sectionsOf(lines: readonly JournalLine[]): Section[] {
  const runs: [JournalLine, ...JournalLine[]][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run !== undefined && before !== undefined && isMoreOf(before, line)) run.push(line);
    else runs.push([line]);
  }
  const found: Section[] = [];
  for (const run of runs) {
    const { heading } = run[0];
    const last = found.at(-1);
    if (last !== undefined && (heading === undefined || plain(heading) === plain(last.heading))) last.told.push(told(run));
    else found.push({ heading: heading ?? [], told: [told(run)] });
  }
  return found;
}

/** The newest of them with so many lines, or a few more. */
export function newest(sections: readonly Section[], most: number): readonly Section[] {
  let [first, count] = [sections.length, 0];
  while (first > 0 && count < most) {
    first -= 1;
    count += sections[first]?.told.length ?? 0;
  }
  return sections.slice(first);
}
