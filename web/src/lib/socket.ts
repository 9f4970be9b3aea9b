/** What happens at a table, as it happens. A socket that breaks is opened again, and gets exactly what was missed. */

import { connection } from './connection.svelte.ts';
import type { Seen } from './protocol.ts';

/** How the connection stands. `lost` says when it is tried again, in milliseconds of `Date.now`. */
export type Link = { state: 'opening' } | { state: 'open' } | { state: 'lost'; until: number } | { state: 'ended' };

export interface Wanted {
  table: string;
  side: string | null;
  language: string;
}

/** What a socket needs of the world around it. */
export interface World {
  open: (address: string) => WebSocket;
  /** Calls after so many milliseconds; gives back how to stop it. */
  after: (milliseconds: number, then: () => void) => () => void;
  now: () => number;
}

export interface Ears {
  /** The table anew. Lines are those that were not told yet; after a language has changed, all of them. */
  seen: (seen: Seen) => void;
  link: (link: Link) => void;
  /** The socket was turned away at the door, and may be for good: ask why. True: it is worth trying again. */
  refused: () => Promise<boolean>;
}

const WORLD: World = {
  open: (address) => new WebSocket(address),
  after: (milliseconds, then) => {
    const timer = setTimeout(then, milliseconds);
    return () => clearTimeout(timer);
  },
  now: () => Date.now(),
};

const PAUSES = [1000, 2000, 4000, 8000, 15_000] as const;
/** The server closes with codes from here on where a table is not there, or not for this reader any more. */
const OURS = 4000;
/** A page that was out of sight for so long may have slept, and its socket died without a word. */
const ASLEEP = 30_000;

export class TableSocket {
  readonly #ears: Ears;
  readonly #world: World;
  #wanted: Wanted;
  #since: number;
  #socket: WebSocket | null = null;
  #tries = 0;
  #stopWaiting: (() => void) | null = null;
  #hiddenAt = 0;
  #isEnded = false;

  constructor(wanted: Wanted, since: number, ears: Ears, world: World = WORLD) {
    this.#wanted = wanted;
    this.#since = since;
    this.#ears = ears;
    this.#world = world;
  }

  start(): void {
    addEventListener('online', this.#again);
    addEventListener('offline', this.#fell);
    document.addEventListener('visibilitychange', this.#turned);
    this.#open();
  }

  /** Nothing is heard any more. */
  end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    removeEventListener('online', this.#again);
    removeEventListener('offline', this.#fell);
    document.removeEventListener('visibilitychange', this.#turned);
    this.#drop();
    this.#ears.link({ state: 'ended' });
  }

  /** From now on in another language, beginning with everything that was told. */
  speak(language: string): void {
    this.#wanted = { ...this.#wanted, language };
    this.reread();
  }

  /** Everything from the beginning: something was missed. */
  reread(): void {
    this.#since = 0;
    this.#again();
  }

  /** Do not wait for the next try. */
  hurry(): void {
    this.#again();
  }

  #again = (): void => {
    if (this.#isEnded) return;
    this.#drop();
    this.#tries = 0;
    this.#open();
  };

  #fell = (): void => {
    this.#drop();
    this.#wait();
  };

  #turned = (): void => {
    if (document.visibilityState === 'hidden') this.#hiddenAt = this.#world.now();
    else if (this.#hiddenAt !== 0 && this.#world.now() - this.#hiddenAt > ASLEEP) this.#again();
  };

  #open(): void {
    this.#ears.link({ state: 'opening' });
    const socket = this.#world.open(this.#address());
    this.#socket = socket;
    let wasOpen = false;
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => {
      wasOpen = true;
      this.#tries = 0;
      this.#ears.link({ state: 'open' });
      connection.isBack();
    };
    socket.onmessage = (event: MessageEvent<string | ArrayBuffer>) => this.#hear(event.data);
    socket.onclose = ({ code }) => {
      if (this.#socket !== socket) return; // one that was dropped
      this.#socket = null;
      this.#wait();
      if (!wasOpen || code >= OURS) void this.#ears.refused().then((isWorthIt) => isWorthIt || this.end());
    };
  }

  #hear(data: string | ArrayBuffer): void {
    const seen = JSON.parse(typeof data === 'string' ? data : new TextDecoder().decode(data)) as Seen;
    if (seen.seq < this.#since) return; // of a server that is behind
    this.#since = seen.seq;
    this.#ears.seen(seen);
  }

  #wait(): void {
    if (this.#isEnded || this.#socket !== null) return;
    const pause = PAUSES[Math.min(this.#tries, PAUSES.length - 1)] ?? 1000;
    this.#tries += 1;
    this.#stopWaiting?.();
    this.#stopWaiting = this.#world.after(pause, () => this.#open());
    this.#ears.link({ state: 'lost', until: this.#world.now() + pause });
  }

  #drop(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = null;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #address(): string {
    const { table, side, language } = this.#wanted;
    const query = new URLSearchParams({ lang: language, since: String(this.#since), ...(side === null ? {} : { side }) });
    return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${encodeURIComponent(table)}/events?${query.toString()}`;
  }
}
