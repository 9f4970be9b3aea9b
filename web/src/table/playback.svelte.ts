/** What happened since the reader's last move, shown step by step: dice roll first, then comes what they lead to. */

import type { Speed } from '../lib/settings.svelte.ts';
import { diceOf, type Happening } from './journal.ts';

/** At 1× a step stays for so many milliseconds, and dice roll for so many before it. */
const STEP = 900;
const ROLL = 600;
/** A step with dice or with several lines wants to be read. */
const MORE = 350;
const PACES: Record<Speed, number | null> = { steps: null, normal: 1, fast: 0.5, none: null };

export type After = (milliseconds: number, then: () => void) => () => void;

const AFTER: After = (milliseconds, then) => {
  const timer = setTimeout(then, milliseconds);
  return () => clearTimeout(timer);
};

export class Playback {
  #happenings = $state.raw<readonly Happening[]>([]);
  #at = $state(-1);
  #isRolling = $state(false);
  #speed: () => Speed;
  #isCalm: () => boolean;
  #after: After;
  #stop: (() => void) | null = null;

  /** `isCalm`: nothing moves by itself, the reader goes from step to step. */
  constructor(speed: () => Speed, isCalm: () => boolean, after: After = AFTER) {
    this.#speed = speed;
    this.#isCalm = isCalm;
    this.#after = after;
  }

  get isOn(): boolean {
    return this.#at >= 0;
  }

  get now(): Happening | null {
    return this.#happenings[this.#at] ?? null;
  }

  /** What has been shown before this step. */
  get done(): readonly Happening[] {
    return this.#happenings.slice(0, Math.max(0, this.#at));
  }

  get following(): Happening | null {
    return this.isOn ? (this.#happenings[this.#at + 1] ?? null) : null;
  }

  /** The dice of this step have not come to rest: what they lead to is not shown yet. */
  get isRolling(): boolean {
    return this.#isRolling;
  }

  get isCalm(): boolean {
    return this.#isCalm();
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
    if (place >= 0) this.#at = place;
    else this.#show(0);
  }

  next(): void {
    if (!this.isOn) return;
    if (this.#at + 1 >= this.#happenings.length) this.skip();
    else this.#show(this.#at + 1);
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
    if (this.isOn && !this.#isRolling) this.#wait();
  }

  #show(place: number): void {
    this.#halt();
    this.#at = place;
    const now = this.now;
    if (now === null || this.#isCalm() || diceOf(now).length === 0) {
      this.#wait();
      return;
    }
    this.#isRolling = true;
    this.#stop = this.#after(ROLL * (PACES[this.#speed()] ?? 1), () => {
      this.#isRolling = false;
      this.#wait();
    });
  }

  #wait(): void {
    this.#halt();
    const now = this.now;
    const pace = this.#isCalm() ? null : PACES[this.#speed()];
    if (pace === null || now === null) return;
    const more = (diceOf(now).length > 0 ? MORE : 0) + MORE * now.details.length;
    this.#stop = this.#after((STEP + more) * pace, () => this.next());
  }

  #halt(): void {
    this.#stop?.();
    this.#stop = null;
    this.#isRolling = false;
  }
}
