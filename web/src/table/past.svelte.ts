/** The past of a table: what happened since the reader's last move, step by step, and the table as it was at any moment. Whoever
 * looks there stays there until he says otherwise. */

import { api } from '../lib/api.ts';
import { keep, kept } from '../lib/keeping.ts';
import type { AnyView, JournalLine, Moment, Seen, SeenThen } from '../lib/protocol.ts';
import { Remembered } from '../lib/remembered.ts';
import { settings } from '../lib/settings.svelte.ts';
import { FIRST } from './draft.ts';
import { clockAt, endOf, firstMark, firstNews, happeningsSince, ledTo, lineBefore, momentAfter, type Happening } from './journal.ts';
import { Playback } from './playback.svelte.ts';

/** What the past is the past of. */
interface Present {
  readonly table: string;
  readonly side: string | null;
  readonly seen: Seen;
  readonly lines: readonly JournalLine[];
}

/** A step that is played back, with the table before and after it, as far as these are known. */
interface Step {
  of: Happening;
  before: AnyView | null;
  after: AnyView | null;
  amid: Amid | null;
  /** The same before the step, where it begins in the midst. */
  start: Amid | null;
  /** Has all of it been found? */
  isFound: boolean;
}

/** The midst of what one answer led to: the table before all of it, its lines, and the last of them that is told. */
export interface Amid {
  before: AnyView;
  lines: readonly JournalLine[];
  now: number;
}

/** What is shown until what has just been heard of is played back: the table as it was shown, and no line from this one on. */
interface Held {
  view: AnyView | null;
  before: number;
}

/** The reader's last move, from one event to another, as the browser keeps it. */
interface KeptMove {
  from: number;
  to: number;
}

const keyOf = (table: string, side: string | null): string => `move ${table} ${side ?? ''}`;

/** Whoever goes on from a moment of another table has seen all that led there, which is the first event of this one. */
export function goesOnAt(table: string, side: string): void {
  keep(keyOf(table, side), { from: FIRST, to: FIRST } satisfies KeptMove);
}

function areEqual(one: AnyView | null, other: AnyView): boolean {
  return JSON.stringify(one?.table) === JSON.stringify(other.table);
}

/** How far something holds from a place on, before an end at which it does not; found without looking at every place in between. */
async function reach(from: number, end: number, holds: (place: number) => Promise<boolean>): Promise<number> {
  let [near, far] = [from, end];
  while (Math.abs(far - near) > 1) {
    const middle = Math.trunc((near + far) / 2);
    if (await holds(middle)) near = middle;
    else far = middle;
  }
  return near;
}

export class Past {
  readonly playback: Playback;
  readonly #present: Present;
  readonly #isCalm: () => boolean;

  #then = $state.raw<SeenThen | null>(null);
  /** Where what the reader looks back at is in the midst of what one answer led to. */
  #thenAmid = $state.raw<Amid | null>(null);
  #step = $state.raw<Step | null>(null);
  #before = $state.raw<AnyView | null>(null);
  #held = $state.raw<Held | null>(null);
  /** The event of the reader's last move: what came later is news. */
  #mark = $state(0);
  #hasMoved = $state(false);
  /** The event before it: its own dice are shown, too. */
  #begun = $state(0);
  readonly #firstNews = $derived.by(() => firstNews(this.#present.lines, this.#present.side, this.#begun, this.#mark));
  /** The last line that was played back: nobody sees it twice without asking. */
  #shownTo = 0;
  /** The last line that the reader had before his eyes in the journal. */
  #readTo = $state(0);
  #moments: { seq: number; language: string; list: Promise<Moment[]> } | null = null;
  #views = new Remembered<SeenThen>();
  #steps = new Remembered<AnyView>();

  /** `isCalm`: nothing is played back without being asked for. */
  constructor(present: Present, isCalm: () => boolean) {
    this.#present = present;
    this.#isCalm = isCalm;
    this.playback = new Playback(() => settings.speed, isCalm);
    const move = kept<KeptMove>(this.#key);
    this.#hasMoved = move !== null && move.to > FIRST;
    this.#mark = move?.to ?? firstMark(present.seen.seq, present.side, present.lines);
    this.#begun = move?.from ?? this.#mark;
    this.#hold(null);
  }

  get #key(): string {
    return keyOf(this.#present.table, this.#present.side);
  }

  // ---- what is seen of it

  /** The moment that the reader looks back at. */
  get then(): SeenThen | null {
    return this.#then;
  }

  /** The table of the past that is shown; `null`: that of the present. */
  get view(): AnyView | null {
    if (this.#then !== null) return this.#then.view;
    const { now, isRolling } = this.playback;
    if (now === null) return this.#held?.view ?? null;
    if (this.#step === null) return this.#before;
    return this.#step.of === now && isRolling ? this.#step.before : this.#step.after;
  }

  /** The table before and after the step that is played back, once its dice have come to rest; `start`: where it begins in the midst. */
  get landed(): { before: AnyView; after: AnyView; start: Amid | null } | null {
    const step = this.#step;
    if (this.#then !== null || step?.isFound !== true || step.of !== this.playback.now || this.playback.isRolling) return null;
    return step.before === null || step.after === null ? null : { before: step.before, after: step.after, start: step.start };
  }

  /** Where what is looked at or played back is a part of what one answer led to. */
  get amid(): Amid | null {
    if (this.#then !== null) return this.#thenAmid;
    return this.playback.now === null ? null : (this.#step?.amid ?? null);
  }

  /** The table just after the reader's last move, before whatever that has led to, as far as it is known. */
  get before(): AnyView | null {
    return this.#before;
  }

  /** The journal as far as it is shown: what is played back is not told before it has happened. */
  get lines(): readonly JournalLine[] {
    const { now, isRolling } = this.playback;
    if (this.#then !== null) return this.#present.lines;
    const last = now === null ? (this.#held?.before ?? Infinity) - 1 : isRolling ? now.line.number - 1 : endOf(now).number;
    return last === Infinity ? this.#present.lines : this.#present.lines.filter((line) => line.number <= last);
  }

  /** Something was heard of that is played back in a moment: what came of it is not shown before. */
  get isAboutToTell(): boolean {
    return this.#held !== null;
  }

  /** Has the reader moved here? Else news are whatever he has not seen. */
  get hasMoved(): boolean {
    return this.#hasMoved;
  }

  /** How many lines were written since the reader's last move. */
  get news(): number {
    return this.#newsFrom(0).length;
  }

  /** How many of those he has not read in the journal. */
  get unread(): number {
    return this.#newsFrom(this.#readTo + 1).length;
  }

  #newsFrom(number: number): readonly JournalLine[] {
    return this.#present.lines.filter((line) => line.number >= Math.max(number, this.#firstNews) && !line.is_struck);
  }

  /** The journal lies open before the reader. */
  read(): void {
    this.#readTo = this.#present.lines.at(-1)?.number ?? 0;
  }

  /** The event of the reader's last move. */
  get mark(): number {
    return this.#mark;
  }

  // ---- as it grows

  /** Something was told of the present; `shown` is the table that the reader has before his eyes. */
  heard(seen: Seen, shown: AnyView, isChoosing: boolean): void {
    if (seen.seq === this.#mark) this.#before = this.#happenings.length === 0 ? seen.view : null;
    if (!isChoosing) this.#hold(shown);
  }

  /** The reader has moved, from one event to another: what comes later is news. */
  moved(from: number, seq: number): void {
    this.#begun = from;
    this.#mark = seq;
    this.#hasMoved = true;
    this.#before = this.#present.seen.seq === seq && this.#happenings.length === 0 ? this.#present.seen.view : null;
    this.#shownTo = 0;
    keep(this.#key, { from, to: seq } satisfies KeptMove);
  }

  /** What others have done is played back, unless the reader looks elsewhere or asks for calm. Whoever chooses has seen enough of it. */
  async tellNews(isChoosing: () => boolean): Promise<void> {
    if (this.#happenings.length > 0 && this.#before === null) await this.#findBefore();
    const untold = this.#untold;
    if (untold.length > 0) {
      if (!isChoosing()) this.playback.play(untold);
      this.#shownTo = this.#present.lines.at(-1)?.number ?? 0;
    }
    this.#held = null;
  }

  /** Another language: what was told in words is told again. */
  speak(): void {
    this.#views.forget();
  }

  // ---- looking

  async moments(): Promise<Moment[]> {
    const { seq } = this.#present.seen;
    if (this.#moments?.seq !== seq || this.#moments.language !== settings.language) {
      const list = api.read('moments', { table: this.#present.table }, { side: this.#present.side });
      this.#moments = { seq, language: settings.language, list };
    }
    return await this.#moments.list;
  }

  async lookAt(number: number): Promise<void> {
    this.#leavePlayback();
    const seen = await this.#viewAt(number);
    [this.#then, this.#thenAmid] = [seen, null];
  }

  /** The table as it was just after a line of the journal. */
  async lookAtLine(line: number): Promise<void> {
    const moment = momentAfter(await this.moments(), line);
    if (moment === null) {
      this.backToNow();
      return;
    }
    await this.lookAt(moment.number);
    const [seen, of] = [this.#then, this.#present.lines.find(({ number }) => number === line)];
    const view = of === undefined ? null : await this.#viewAfter({ line: of, details: [] });
    if (seen === null || of === undefined || view === null) return;
    const { amid } = await this.#midst({ line: of, details: [] }, view);
    const then = { ...seen, view, moment: { ...seen.moment, clock_text: clockAt(await this.moments(), this.#present.lines, line) ?? seen.moment.clock_text } };
    if (this.#then === seen) [this.#then, this.#thenAmid] = [then, amid];
  }

  backToNow(): void {
    this.#then = null;
    this.#leavePlayback();
  }

  /** Show again what happened since the reader's last move. */
  replay(): void {
    this.#then = null;
    this.#leavePlayback();
    this.playback.play(this.#happenings);
  }

  /** Find the table before and after what is played back now, and what comes next; `isFine`: and what it is in the midst of. */
  async follow(isFine = false): Promise<void> {
    const { now, following } = this.playback;
    if (now === null) {
      this.#step = null;
      return;
    }
    const before = await this.#viewBefore(now);
    if (this.playback.now === now && this.#step?.of !== now) {
      this.#step = { of: now, before, after: this.#step?.after ?? before, amid: this.#step?.amid ?? null, start: null, isFound: false };
    }
    const after = await this.#viewAfter(now);
    const midst = after === null || !isFine ? {} : await this.#midst(now, after);
    if (this.playback.now === now) this.#step = { of: now, before, after, amid: null, start: null, ...midst, isFound: true };
    if (following !== null) void this.#viewAfter(following);
  }

  // ---- within

  /** What others have done, and what the reader's own move has led to. */
  get #happenings(): Happening[] {
    const all = happeningsSince(this.#present.lines, this.#begun, this.#present.side);
    const isNews = ({ line }: Happening): boolean => line.number >= this.#firstNews;
    return [...ledTo(all.filter((each) => !isNews(each))), ...all.filter(isNews)];
  }

  /** What is to be played back: nothing for a reader who looks elsewhere or asks for calm. */
  get #untold(): Happening[] {
    if (this.#then !== null || this.#isCalm() || settings.speed === 'none') return [];
    const from = this.playback.isOn ? 0 : this.#shownTo;
    return this.#happenings.filter(({ line }) => line.number > from);
  }

  #hold(view: AnyView | null): void {
    const [first] = this.playback.isOn ? [] : this.#untold;
    if (first !== undefined) this.#held ??= { view, before: first.line.number };
  }

  #leavePlayback(): void {
    this.playback.skip();
    this.#step = null;
  }

  async #viewAt(number: number): Promise<SeenThen> {
    const { table, side } = this.#present;
    const place = { table, number: String(number) };
    return await this.#views.of(String(number), async () => (await api.read('moment', place, { side, lines: 0 })) as unknown as SeenThen);
  }

  async #viewBefore({ line }: Happening): Promise<AnyView | null> {
    const last = lineBefore(this.#present.lines, line.number);
    return last === null ? null : await this.#viewOf(last.number);
  }

  /** After the last line of all the table is as it is now. */
  async #viewAfter(happening: Happening): Promise<AnyView | null> {
    const last = endOf(happening);
    const newest = this.#present.lines.findLast((each) => !each.is_struck);
    return newest?.number === last.number ? this.#present.seen.view : await this.#viewOf(last.number);
  }

  /** The lines around a step between which the table is the same, because one answer led to them all. */
  async #midst(happening: Happening, after: AnyView): Promise<{ amid: Amid | null; start: Amid | null }> {
    const lines = this.#present.lines.filter((each) => each.seq === happening.line.seq && !each.is_struck);
    const [line, last] = [happening.line, endOf(happening)];
    const isSame = async (place: number): Promise<boolean> => {
      const each = lines[place];
      return each !== undefined && areEqual(await this.#viewAfter({ line: each, details: [] }), after);
    };
    const [from, to] = [await reach(lines.indexOf(line), -1, isSame), await reach(lines.indexOf(last), lines.length, isSame)];
    const first = lines[from];
    const before = first === undefined ? null : await this.#viewBefore({ line: first, details: [] });
    if (before === null) return { amid: null, start: null };
    const all = { before, lines: lines.slice(from, to + 1) };
    const isEnd = lines[to] === last;
    return { amid: isEnd ? null : { ...all, now: last.number }, start: first === line ? null : { ...all, now: line.number - 1 } };
  }

  /** The table just after a line; `null`: it could not be found, and nothing moves then. */
  async #viewOf(number: number): Promise<AnyView | null> {
    const { table, side } = this.#present;
    try {
      return await this.#steps.of(
        String(number), async () => (await api.read('after_line', { table, number: String(number) }, { side })).view as unknown as AnyView,
      );
    } catch {
      return null;
    }
  }

  async #findBefore(): Promise<void> {
    const { lines } = this.#present;
    const first = this.#happenings[0]?.line.number ?? this.#firstNews;
    const last = lineBefore(lines, first) ?? lines[0]; // or as the game began
    const view = last === undefined ? null : await this.#viewOf(last.number);
    this.#before ??= view;
  }
}
