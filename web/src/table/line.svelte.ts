/** Things that are done one after the other, in the order in which they were wanted. */

export class Line {
  #last: Promise<void> = Promise.resolve();
  #count = $state(0);

  /** Does something still wait for its turn, or take it? */
  get isWaited(): boolean {
    return this.#count > 0;
  }

  /** After all that was wanted before; what fails holds up nobody behind it. */
  async after(deed: () => Promise<void>): Promise<void> {
    const done = this.#last.then(deed);
    this.#last = done.catch(() => undefined);
    this.#count += 1;
    try {
      await done;
    } finally {
      this.#count -= 1;
    }
  }
}
