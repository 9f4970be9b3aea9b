/** Who was ahead when: samples of a whole game, found one after the other, and the moments at which that changed most. */

import { untrack } from 'svelte';
import type { Lead } from '../boards/contract.ts';
import { plain, type JournalLine } from '../lib/protocol.ts';
import { settings } from '../lib/settings.svelte.ts';
import { causing, filled, headline, leaps, narrowed, spread, telling, type Change, type Sample } from './curve.ts';
import type { Replay, Reviewed } from './replay.svelte.ts';

export interface Turning {
  moment: number;
  title: string;
  by: number;
}

const MOST_SAMPLES = 48;
const MOST_TURNINGS = 5;
const MOST_LETTERS = 64;
/** So many lines back something may still be the cause. */
const NEAR = 8;

export class LeadCurve {
  readonly #reviewed: () => Reviewed;
  readonly #replay: Replay;
  #samples = $state.raw<readonly Sample[]>([]);
  #turnings = $state.raw<readonly Turning[]>([]);
  readonly #lead = $derived.by(() => this.#of.printed.drawing.lead(this.#of.printed.catalogue, this.#of.seen.view));

  /** Made while a component is. */
  constructor(reviewed: () => Reviewed, replay: Replay) {
    this.#reviewed = reviewed;
    this.#replay = replay;
    $effect(() => {
      void settings.language;
      void replay.side; // numbers of lines are those of a reader
      if (this.#lead === null || replay.last < 2) return;
      void untrack(() => this.#draw());
    });
  }

  get #of(): Reviewed {
    return this.#reviewed();
  }

  /** At the end of the game; `null`: no score says so. */
  get lead(): Lead | null {
    return this.#lead;
  }

  get samples(): readonly Sample[] {
    return this.#samples;
  }

  get turnings(): readonly Turning[] {
    return this.#turnings;
  }

  async #draw(): Promise<void> {
    const { drawing, catalogue } = this.#of.printed;
    const { count, isOver, side, last } = this.#replay;
    /** The score is open to all. */
    const leadAt = async (wanted: number): Promise<number> =>
      wanted > count ? (this.#lead?.of ?? 0) : (drawing.lead(catalogue, (await this.#replay.viewAt(wanted, null)).view)?.of ?? 0);
    const isFirst = this.#samples.length === 0;
    try {
      const found: Sample[] = [];
      for (const wanted of spread(count, MOST_SAMPLES)) {
        found.push({ moment: wanted, of: await leadAt(wanted) });
        if (isFirst) this.#samples = [...found];
      }
      if (isOver) found.push({ moment: last, of: await leadAt(last) });
      const lines = await this.#replay.journal();
      const all = filled(found, this.#changes(lines));
      const exact: [Sample, Sample][] = [];
      for (const [before, after] of leaps(all, MOST_TURNINGS)) exact.push(await narrowed(before, after, leadAt));
      if (side !== this.#replay.side) return;
      this.#samples = [...all, ...exact.flat()].sort((one, other) => one.moment - other.moment);
      this.#turnings = exact.map(([before, after]) => this.#turning(after.moment, after.of - before.of, lines));
    } catch {
      // The curve ends where the connection did.
    }
  }

  /** The lines of the journal between which a moment came; after the last moment comes the end. */
  #reach(moment: number): { since: number; until: number } {
    const { moments } = this.#of;
    return { since: moments[moment - 2]?.line ?? 0, until: moments[moment - 1]?.line ?? Infinity };
  }

  #changes(lines: readonly JournalLine[]): Change[] {
    const { drawing } = this.#of.printed;
    return Array.from({ length: this.#replay.last }, (_, at) => {
      const { since, until } = this.#reach(at + 1);
      const gains = drawing.gains?.(lines.filter(({ number }) => number > since && number <= until)) ?? [];
      return { moment: at + 1, by: gains.reduce((sum, { side, points }) => sum + (side === this.#lead?.sides[0] ? points : -points), 0) };
    });
  }

  /** What had just happened. */
  #turning(moment: number, by: number, lines: readonly JournalLine[]): Turning {
    const { printed } = this.#of;
    const { since, until } = this.#reach(moment);
    const told = lines.filter((line) => line.number <= until && !line.is_struck);
    const fresh = told.filter((line) => line.number > since);
    const { drawing } = printed;
    const turns = drawing.turns?.bind(drawing);
    const sum = fresh.filter((line) => turns?.(line)).length > 1 ? fresh.findLast((line) => drawing.sums?.(line)) : undefined;
    const side = this.#lead?.sides[by > 0 ? 0 : 1] ?? '';
    /** What led to it may have been told before the last question. */
    const cause = turns && (causing(fresh, turns, (some) => drawing.gains?.(some) ?? [], side) ?? fresh.findLast(turns) ?? told.filter((line) => line.number <= since).slice(-NEAR).findLast(turns));
    const found = sum ?? cause ?? telling(fresh, Math.abs(by), (token) => token in printed.texts.cards);
    return { moment, by, title: found === undefined ? '' : headline(plain(found.text), MOST_LETTERS) };
  }
}
