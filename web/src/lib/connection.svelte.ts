/** Whether the server answers. A machine without a network still reaches its own server, so only what was tried counts. */

class Connection {
  #isLost = $state(false);

  get isLost(): boolean {
    return this.#isLost;
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
