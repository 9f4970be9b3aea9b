/** What happened since the reader's last move, shown step by step. */

import type { Speed } from '../lib/settings.svelte.ts';
import type { Happening } from './journal.ts';

/** 1× is so many milliseconds a step. */
const STEP = 900;
const PACES: Record<Speed, number | null> = { steps: null, normal: STEP, fast: STEP / 2, none: null };

export type After = (milliseconds: number, then: () => void) => () => void;

const AFTER: After = (milliseconds, then) => {
  const timer = setTimeout(then, milliseconds);
  return () => clearTimeout(timer);
};

export class Playback {
  #happenings = $state.raw<readonly Happening[]>([]);
  #at = $state(-1);
  #speed: () => Speed;
  #after: After;
  #stop: (() => void) | null = null;

  constructor(speed: () => Speed, after: After = AFTER) {
    this.#speed = speed;
    this.#after = after;
  }

  get isOn(): boolean {
    return this.#at >= 0;
  }

  get now(): Happening | null {
    return this.#happenings[this.#at] ?? null;
  }

  get at(): number {
    return this.#at;
  }

  get length(): number {
    return this.#happenings.length;
  }

  /** Begin with these, or go on with them where some of them are being shown. */
  play(happenings: readonly Happening[]): void {
    if (happenings.length === 0) return;
    const shown = this.now?.line.number;
    const place = shown === undefined ? -1 : happenings.findIndex(({ line }) => line.number === shown);
    this.#happenings = happenings;
    this.#at = Math.max(0, place);
    this.#wait();
  }

  next(): void {
    if (!this.isOn) return;
    if (this.#at + 1 >= this.#happenings.length) {
      this.skip();
      return;
    }
    this.#at += 1;
    this.#wait();
  }

  /** One step back; from there on by hand. */
  back(): void {
    this.#halt();
    if (this.#at > 0) this.#at -= 1;
  }

  /** To the present. */
  skip(): void {
    this.#halt();
    this.#at = -1;
    this.#happenings = [];
  }

  /** The speed has changed. */
  paced(): void {
    if (this.isOn) this.#wait();
  }

  #wait(): void {
    this.#halt();
    const pace = PACES[this.#speed()];
    if (pace !== null) this.#stop = this.#after(pace, () => this.next());
  }

  #halt(): void {
    this.#stop?.();
    this.#stop = null;
  }
}
