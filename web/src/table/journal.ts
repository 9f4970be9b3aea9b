/** The journal as it grows: lines by their number, those that were taken back among them, and what came since an event. */

import type { JournalLine, Moment } from '../lib/protocol.ts';

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

/** What happened after an event, step by step. What was taken back has not happened. */
export function happeningsSince(lines: readonly JournalLine[], seq: number): Happening[] {
  const found: Happening[] = [];
  for (const line of lines) {
    if (line.seq <= seq || line.is_struck) continue;
    const last = found.at(-1);
    if (line.level === DETAIL && last !== undefined) last.details.push(line);
    else found.push({ line, details: [] });
  }
  return found;
}

/** All dice of a happening. */
export function diceOf({ line, details }: Happening): number[] {
  return [line, ...details].flatMap(({ dice }) => dice);
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
