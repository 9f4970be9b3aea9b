/** Whether the server answers. A machine without a network still reaches its own server, so only what was tried counts. */

class Connection {
  #isLost = $state(false);

  #told = $state(0);
  #waiting: (() => void)[] = [];

  get isLost(): boolean {
    return this.#isLost;
  }

  /** Somebody must say so who does not do it anyway. */
  get isUntold(): boolean {
    return this.#isLost && this.#told === 0;
  }

  /** A table hears the server itself, and says when it does not. Returns how that ends. */
  tells(): () => void {
    this.#told += 1;
    return () => void (this.#told -= 1);
  }

  /** Somebody has answered: who waits for that need not wait any longer. */
  isBack(): void {
    this.#isLost = false;
    const waiting = this.#waiting;
    this.#waiting = [];
    waiting.forEach((go) => go());
  }

  /** Comes back after so many seconds, or as soon as the server answers again. */
  patience(seconds: number): Promise<void> {
    return new Promise((done) => {
      setTimeout(done, seconds * 1000);
      this.#waiting.push(done);
    });
  }

  /** A request that tells, on its way, whether anybody answered. One that was given up tells nothing. */
  async heard(request: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
    try {
      const reply = await request;
      this.isBack();
      return reply;
    } catch (error) {
      if (signal?.aborted !== true) this.#isLost = true;
      throw error;
    }
  }
}

export const connection = new Connection();
