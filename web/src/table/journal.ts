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
const REASON = 'reason';

/** What happened after an event, step by step; what was considered in a row is one step. What was taken back has not happened. */
export function happeningsSince(lines: readonly JournalLine[], seq: number): Happening[] {
  const found: Happening[] = [];
  for (const line of lines) {
    if (line.seq <= seq || line.is_struck) continue;
    const last = found.at(-1);
    const isMore = line.level === DETAIL || (line.level === REASON && last?.line.level === REASON);
    if (isMore && last !== undefined) last.details.push(line);
    else found.push({ line, details: [] });
  }
  return found;
}

/** The last line of a happening. */
export function endOf({ line, details }: Happening): JournalLine {
  return details.at(-1) ?? line;
}

/** All dice of a happening. */
export function diceOf({ line, details }: Happening): number[] {
  return [line, ...details].flatMap(({ dice }) => dice);
}

/**
 * The event after which things are news for a reader of whom nothing is known. At the very beginning he has seen nothing: event 1
 * deals the cards, and whoever begins moves in event 2; rules that play a side move before anybody is asked, and give reasons.
 */
export function firstMark(seq: number, side: string | null, lines: readonly JournalLine[]): number {
  if (side === null || seq > 2) return seq;
  return lines.some((line) => line.level === REASON) ? 0 : 1;
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
