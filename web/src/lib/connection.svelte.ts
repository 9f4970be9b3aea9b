/** Whether the server answers. A machine without a network still reaches its own server, so only what was tried counts. */

class Connection {
  #isLost = $state(false);

  #told = $state(0);

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

  /** A request that tells, on its way, whether anybody answered. One that was given up tells nothing. */
  async heard(request: Promise<Response>, signal: AbortSignal | null | undefined): Promise<Response> {
    try {
      const reply = await request;
      this.#isLost = false;
      return reply;
    } catch (error) {
      if (signal?.aborted !== true) this.#isLost = true;
      throw error;
    }
  }
}

export const connection = new Connection();
