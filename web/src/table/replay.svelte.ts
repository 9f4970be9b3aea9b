/** A game that is looked at again, moment by moment up to its end, through somebody's eyes: step by step, or by itself. */

import { untrack } from 'svelte';
import { api } from '../lib/api.ts';
import { Newest, Paced } from '../lib/hurry.ts';
import type { Printed } from '../lib/printed.ts';
import type { AnyView, JournalLine, Moment, Seen, SeenThen } from '../lib/protocol.ts';
import { Remembered } from '../lib/remembered.ts';
import { router } from '../lib/router.svelte.ts';
import { settings } from '../lib/settings.svelte.ts';
import { momentAfter } from './journal.ts';

export interface Reviewed {
  readonly seen: Seen;
  readonly moments: readonly Moment[];
  readonly printed: Printed;
  /** Through whose eyes; none: an onlooker's, and when the game is over those of all sides at once. */
  readonly side: string | null;
  /** The moment; none: the last one, or the end. */
  readonly number: number | null;
}

/** What is seen at a moment: the table, and the views of those whose hands are open. */
interface Picture {
  view: AnyView;
  open: readonly AnyView[];
}

/** What was disclosed on the way to the next moment, and stands in no view. */
interface Between {
  /** After which moment, through whose eyes and in which language. */
  readonly place: string;
  view: AnyView;
  lines: readonly JournalLine[];
}

const STEP = 900;
/** Browsers refuse an address that changes more often than about three times in a second. */
const PAUSE = 400;
/** All of any game. */
const ALL_LINES = 5000;

export class Replay {
  readonly #reviewed: () => Reviewed;
  readonly #known = new Remembered<SeenThen>();
  readonly #reading = new Newest();
  readonly #address = new Paced(PAUSE);
  #picture = $state.raw<Picture | null>(null);
  #between = $state.raw<Between | null>(null);
  #journal = $state.raw<readonly JournalLine[] | null>(null);
  #isPlaying = $state(false);
  /** Where the reader is, until the address says so as well. */
  #wanted = $state<number | null>(null);
  readonly #side = $derived.by(() => this.#of.side);
  readonly #count = $derived.by(() => this.#of.moments.length);
  readonly #isOver = $derived.by(() => this.#of.seen.outcome !== null);
  readonly #last = $derived.by(() => Math.max(1, this.#count + (this.#isOver ? 1 : 0)));
  readonly #at = $derived.by(() => Math.min(Math.max(1, this.#wanted ?? this.#of.number ?? this.#last), this.#last));
  readonly #lines = $derived.by(() => this.#between?.lines ?? this.#journal?.filter(({ number }) => this.isEnd || number <= (this.moment?.line ?? 0)) ?? null);

  /** Made while a component is. */
  constructor(reviewed: () => Reviewed) {
    this.#reviewed = reviewed;
    $effect(() => {
      const [wanted, eyes] = [this.#at, this.#side];
      void settings.language;
      if (this.#count === 0) return;
      void untrack(() =>
        this.#reading.do(async () => {
          const found = await this.#pictured(wanted, eyes); // if it fails, the picture stays as it is
          if (wanted !== this.#at || eyes !== this.#side) return;
          this.#picture = found;
          if (this.#between?.place !== this.#place) this.#between = null;
        }),
      );
    });
    $effect(() => {
      const [eyes, language] = [this.#side, settings.language];
      if (this.#count === 0) return;
      void untrack(() => this.journal()).then(
        (found) => {
          if (eyes === this.#side && language === settings.language) this.#journal = found;
        },
        () => undefined, // the journal stays as it is
      );
    });
    $effect(() => {
      void [this.#at, this.#picture];
      if (!this.#isPlaying) return;
      const timer = setTimeout(() => {
        if (this.hasMore) void this.goOn();
        else this.#isPlaying = false;
      }, this.#between === null ? STEP : 2 * STEP);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      if (this.#of.number === this.#wanted) this.#wanted = null;
    });
    $effect(() => () => this.#address.stop());
  }

  get #of(): Reviewed {
    return this.#reviewed();
  }

  get #place(): string {
    return `${settings.language} ${this.#side ?? ''} ${String(this.#at)}`;
  }

  get side(): string | null {
    return this.#side;
  }

  /** How many moments there are; after the last of them comes the end, if the game is over. */
  get count(): number {
    return this.#count;
  }

  /** The last that one can look at: a moment, or the end. */
  get last(): number {
    return this.#last;
  }

  get at(): number {
    return this.#at;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Is it the end, after all moments? */
  get isEnd(): boolean {
    return this.#isOver && this.#at > this.#count;
  }

  /** None: it is the end. */
  get moment(): Moment | undefined {
    return this.#of.moments[this.#at - 1];
  }

  get view(): AnyView {
    return this.#between?.view ?? this.#picture?.view ?? this.#of.seen.view;
  }

  /** The views of those whose hands can be seen. */
  get open(): readonly AnyView[] {
    return this.#picture?.open ?? [];
  }

  /** The whole journal up to there; `null`: it is not known yet. */
  get lines(): readonly JournalLine[] | null {
    return this.#lines;
  }

  /** All of it, up to the end; nothing as long as it is not known. */
  get all(): readonly JournalLine[] {
    return this.#journal ?? [];
  }

  get hasMore(): boolean {
    return this.#at < this.#last;
  }

  get isPlaying(): boolean {
    return this.#isPlaying;
  }

  viewAt(wanted: number, eyes: string | null, lines = 0): Promise<SeenThen> {
    const place = { table: this.#of.seen.table, number: String(wanted) };
    const ask = async (): Promise<SeenThen> => (await api.read('moment', place, { side: eyes, lines })) as unknown as SeenThen;
    return this.#known.of(`${settings.language} ${eyes ?? ''} ${String(wanted)} ${String(lines)}`, ask);
  }

  /** All that can be read of the game through these eyes. */
  async journal(): Promise<readonly JournalLine[]> {
    return (await this.viewAt(this.#last, this.#side, ALL_LINES)).lines;
  }

  look(wanted: number, eyes = this.#side): void {
    const moment = Math.min(Math.max(1, wanted), this.#last);
    this.#wanted = moment;
    if (eyes !== this.#side) this.#address.stop();
    this.#address.do(() => router.go({ page: 'review', table: this.#of.seen.table, moment, side: eyes }, true));
  }

  /** The table as it was just after a line of the journal. */
  lookAtLine(line: number): void {
    this.look(momentAfter(this.#of.moments, line)?.number ?? this.#last);
  }

  /** At the end it begins anew. */
  togglePlaying(): void {
    this.#isPlaying = !this.#isPlaying;
    if (this.#isPlaying && !this.hasMore) this.look(1);
  }

  /** To the next moment, and on the way to what was turned over. */
  async goOn(): Promise<void> {
    const from = this.#place;
    const found = this.#between?.place === from ? null : await this.#disclosed().catch(() => null);
    if (from !== this.#place) return;
    if (found !== null) this.#between = found;
    else this.look(this.#at + 1);
  }

  // ---- within

  /** With all eyes one sees what each side sees. */
  async #pictured(wanted: number, eyes: string | null): Promise<Picture> {
    const { seen, printed } = this.#of;
    if (eyes !== null || !this.#isOver) {
      const { view } = await this.viewAt(wanted, eyes);
      return { view, open: [view] };
    }
    const sides = seen.chairs.map((chair) => chair.side);
    const [onlooker, ...own] = await Promise.all([null, ...sides].map(async (each) => (await this.viewAt(wanted, each)).view));
    const views = Object.fromEntries(sides.flatMap((side, place) => (own[place] === undefined ? [] : [[side, own[place]]])));
    const closed = onlooker ?? seen.view;
    return { view: printed.drawing.opened?.(closed, views) ?? closed, open: own };
  }

  /** The picture of the moment may still be under way to somebody in a hurry: it is waited for. */
  async #disclosed(): Promise<Between | null> {
    const { printed, moments } = this.#of;
    if (printed.drawing.amid === undefined || !this.hasMore) return null;
    const [place, told, until] = [this.#place, this.moment?.line ?? 0, moments[this.#at]?.line ?? Infinity];
    const [picture, journal] = await Promise.all([this.#pictured(this.#at, this.#side), this.journal()]);
    const lines = journal.filter(({ number }) => told < number && number <= until);
    const last = lines.findLast((line) => line.discloses);
    if (last === undefined) return null;
    const view = printed.drawing.amid(picture.view, lines, last.number);
    const isTold = JSON.stringify(view) !== JSON.stringify(picture.view);
    return isTold ? { place, view, lines: journal.filter(({ number }) => number <= last.number) } : null;
  }
}
