/** What is wanted faster than it can be done: under a finger that drags, only the newest wish counts. */

/** At most once in a while: at once, and what comes meanwhile when the while is over, the newest alone. */
export class Paced {
  readonly #pause: number;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #next: (() => void) | null = null;

  constructor(pause: number) {
    this.#pause = pause;
  }

  do(act: () => void): void {
    if (this.#timer !== null) {
      this.#next = act;
      return;
    }
    this.#timer = setTimeout(() => {
      const next = this.#next;
      this.stop();
      if (next !== null) this.do(next);
    }, this.#pause);
    act();
  }

  /** What waits is forgotten. */
  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    [this.#timer, this.#next] = [null, null];
  }
}

/** One after the other: while something is under way the newest waits, and what it has overtaken is never done. */
export class Newest {
  #isBusy = false;
  #next: (() => Promise<void>) | null = null;

  async do(act: () => Promise<void>): Promise<void> {
    this.#next = act;
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      while (this.#next !== null) {
        const next = this.#next;
        this.#next = null;
        await next().catch(() => undefined); // whoever wants it says what then
      }
    } finally {
      this.#isBusy = false;
    }
  }
}
