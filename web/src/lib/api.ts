/** Asking the server. A command carries a key of its own, so that the same one can be sent again when nobody knows whether it arrived. */

import { connection } from './connection.svelte.ts';
import { Remembered } from './remembered.ts';
import { sentence } from './sentence.ts';
import { settings } from './settings.svelte.ts';
import { DOORS, type Door, type Problem, type Through } from './types/server.ts';

type Reading = { [D in Door]: (typeof DOORS)[D][0] extends 'GET' ? D : never }[Door];
type Command = Exclude<Door, Reading>;
type Place<D extends Door> = Through[D]['place'];
type Query<D extends Door> = Through[D]['query'];
type Body<D extends Door> = Through[D]['body'];
type Reply<D extends Door> = Through[D]['reply'];

/** What the server refuses, with its sentence for people; `seq` says where the table stands. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly seq: number | null;

  constructor(status: number, problem: Problem) {
    super(sentence(problem.message));
    this.name = 'Refused';
    this.status = status;
    this.code = problem.code;
    this.seq = problem.seq ?? null;
  }
}

/** Nobody answers. */
export class Unreachable extends Error {
  constructor() {
    super('the server does not answer');
    this.name = 'Unreachable';
  }
}

/** So many seconds are waited before a request is sent again; then, after a minute, it is given up. */
const PAUSES = [0.5, 1, 2, 4, 8, 15, 15, 15] as const;
/** Whoever is told to wait longer than this is told so. */
const MOST_PATIENCE = 10;
const BUSY = [429, 503];
const KEY_BYTES = 16;

export interface Wires {
  fetch: typeof fetch;
  /** Comes back after so many seconds. */
  pause: (seconds: number) => Promise<void>;
  /** The same, or as soon as somebody answers again. */
  patience: (seconds: number) => Promise<void>;
}

const WIRES: Wires = {
  fetch: (input, init) => connection.heard(fetch(input, init), init?.signal),
  pause: (seconds) => new Promise((done) => setTimeout(done, seconds * 1000)),
  patience: (seconds) => connection.patience(seconds),
};

/** A key that no other command has. `randomUUID` is not there on pages without TLS. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(KEY_BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export class Api {
  readonly #wires: Wires;
  readonly #printed = new Remembered<unknown>();

  constructor(wires: Wires = WIRES) {
    this.#wires = wires;
  }

  /** Read something: `api.read('look', { table }, { side })`. */
  async read<D extends Reading>(door: D, place: Place<D>, query?: Query<D>, signal?: AbortSignal): Promise<Reply<D>> {
    return (await this.#sent(this.address(door, place, query), { ...(signal === undefined ? {} : { signal }) })) as Reply<D>;
  }

  /** Do something, once, however often it must be sent: `api.act('answer', { table }, { side, seq, tokens })`. */
  async act<D extends Command>(door: D, place: Place<D>, body: Body<D>, key = newKey()): Promise<Reply<D>> {
    const sent: object | null = body;
    const isFile = sent === null || sent instanceof Blob;
    const headers: Record<string, string> = { 'idempotency-key': key, ...(isFile ? {} : { 'content-type': 'application/json' }) };
    const content = isFile ? sent : JSON.stringify(sent);
    return (await this.#sent(this.address(door, place), { method: DOORS[door][0], headers, body: content })) as Reply<D>;
  }

  /** What is printed in a game: it is the same all day, and asked for once in each language. */
  async printed<D extends 'games' | 'catalogue' | 'rules' | 'cards'>(door: D, place: Place<D>): Promise<Reply<D>> {
    const address = this.address(door, place);
    return (await this.#printed.of(address, () => this.#sent(address, {}))) as Reply<D>;
  }

  /** The address of a door, for whoever only needs a link: a file to keep. */
  address<D extends Door>(door: D, place: Place<D>, query?: Query<D>): string {
    const path = DOORS[door][1].replaceAll(/{(\w+)}/g, (_all, name: string) =>
      encodeURIComponent(String((place as Record<string, unknown>)[name])),
    );
    const behind = new URLSearchParams({ lang: settings.language });
    for (const [name, value] of Object.entries(query ?? {})) {
      if (value !== null && value !== undefined) behind.set(name, String(value));
    }
    return `/api${path}?${behind.toString()}`;
  }

  async #sent(address: string, init: RequestInit): Promise<unknown> {
    for (const pause of [...PAUSES, null]) {
      let reply: Response;
      let text: string;
      try {
        reply = await this.#wires.fetch(address, { credentials: 'same-origin', ...init });
        text = await reply.text(); // a connection may break in the middle of it
      } catch (error) {
        if (init.signal?.aborted === true) throw error;
        if (pause === null) throw new Unreachable();
        await this.#wires.patience(pause);
        continue;
      }
      const wait = BUSY.includes(reply.status) ? Number(reply.headers.get('retry-after') ?? PAUSES[0]) : null;
      if (wait !== null && pause !== null && wait <= MOST_PATIENCE) {
        await this.#wires.pause(wait);
        continue;
      }
      if (!reply.ok) throw new Refused(reply.status, problemOf(reply, text));
      return text === '' ? null : (JSON.parse(text) as unknown);
    }
    throw new Unreachable();
  }
}

/** The problem in a reply; a proxy in between speaks another language. */
function problemOf(reply: Response, text: string): Problem {
  try {
    const told = JSON.parse(text) as Partial<Problem>;
    if (typeof told.message === 'string' && typeof told.code === 'string') return { code: told.code, message: told.message, seq: told.seq ?? null };
  } catch {
    // It is no JSON.
  }
  return { code: 'unknown', message: `${String(reply.status)} ${reply.statusText}`.trim(), seq: null };
}

export const api = new Api();
