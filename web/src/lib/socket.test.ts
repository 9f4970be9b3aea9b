import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Seen } from './protocol.ts';
import { TableSocket, type Link } from './socket.ts';

class FakeSocket {
  static all: FakeSocket[] = [];
  binaryType = '';
  isClosed = false;
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: string | ArrayBuffer }) => void) | null = null;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }

  close(): void {
    this.isClosed = true;
  }

  tells(seq: number): void {
    this.onmessage?.({ data: new TextEncoder().encode(JSON.stringify({ seq })).buffer });
  }
}

/** As a browser tells of a connection that broke. */
const BROKEN = { code: 1006 };
const last = (): FakeSocket => {
  const found = FakeSocket.all.at(-1);
  if (found === undefined) throw new Error('no socket was opened');
  return found;
};
const asked = (name: string): string | null => new URL(last().address).searchParams.get(name);

describe('the socket of a table', () => {
  let seen: Seen[];
  let links: Link[];
  let timers: { milliseconds: number; then: () => void }[];
  let now: number;
  let isWorthIt: boolean;
  let socket: TableSocket;

  beforeEach(() => {
    FakeSocket.all = [];
    [seen, links, timers, now, isWorthIt] = [[], [], [], 1000, true];
    socket = new TableSocket(
      { table: 'a1', side: 'us', language: 'en' }, 7,
      { seen: (each) => seen.push(each), link: (link) => links.push(link), refused: () => Promise.resolve(isWorthIt) },
      {
        open: (address) => new FakeSocket(address) as unknown as WebSocket,
        after: (milliseconds, then) => {
          const timer = { milliseconds, then };
          timers.push(timer);
          return () => {
            timers = timers.filter((each) => each !== timer);
          };
        },
        now: () => now,
      },
    );
    socket.start();
  });

  afterEach(() => socket.end());

  it('asks for what it has not heard yet', () => {
    expect(new URL(last().address).pathname).toBe('/api/tables/a1/events');
    expect([asked('side'), asked('since'), asked('lang')]).toEqual(['us', '7', 'en']);
    last().onopen?.();
    last().tells(9);
    expect(seen.map((each) => each.seq)).toEqual([9]);
    expect(links.at(-1)).toEqual({ state: 'open' });
  });

  it('comes back after a break, later each time, and goes on where it was', async () => {
    last().onopen?.();
    last().tells(9);
    last().onclose?.(BROKEN);
    expect(links.at(-1)).toEqual({ state: 'lost', until: 2000 });
    timers.shift()?.then();
    expect(asked('since')).toBe('9');
    last().onclose?.(BROKEN); // the server is not back yet
    await Promise.resolve();
    expect(timers.map((timer) => timer.milliseconds)).toEqual([2000]);
    timers.shift()?.then();
    last().onopen?.();
    last().onclose?.(BROKEN);
    expect(timers.map((timer) => timer.milliseconds)).toEqual([1000]); // it was open: patience begins anew
  });

  it('tries at once when the network is back, and says so when it is gone', () => {
    last().onopen?.();
    const first = last();
    dispatchEvent(new Event('offline'));
    expect(first.isClosed).toBe(true);
    expect(links.at(-1)?.state).toBe('lost');
    dispatchEvent(new Event('online'));
    expect(FakeSocket.all.length).toBe(2);
    expect(timers).toEqual([]);
  });

  it('does not hear a socket that was dropped', () => {
    const first = last();
    first.onopen?.();
    socket.speak('ru');
    first.onclose?.(BROKEN);
    expect(timers).toEqual([]);
    expect(FakeSocket.all.length).toBe(2);
  });

  it('begins anew in another language', () => {
    last().onopen?.();
    last().tells(9);
    socket.speak('ru');
    expect([asked('since'), asked('lang')]).toEqual(['0', 'ru']);
  });

  it('passes over what is older than what it knows, and tells again what has no event of its own', () => {
    last().onopen?.();
    last().tells(9);
    last().tells(8);
    last().tells(9);
    expect(seen.map((each) => each.seq)).toEqual([9, 9]);
  });

  it('ends when it is turned away for good', async () => {
    isWorthIt = false;
    last().onclose?.(BROKEN);
    await Promise.resolve();
    expect(links.at(-1)).toEqual({ state: 'ended' });
    expect(timers).toEqual([]);
  });

  it('asks whether it is for good when it is closed because the table is gone', async () => {
    isWorthIt = false;
    last().onopen?.();
    last().onclose?.({ code: 4404 });
    await Promise.resolve();
    expect(links.at(-1)).toEqual({ state: 'ended' });
  });

  it('opens a new one for a page that has slept', () => {
    last().onopen?.();
    const turn = (state: string): void => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    turn('hidden');
    now += 5000;
    turn('visible');
    expect(FakeSocket.all.length).toBe(1);
    turn('hidden');
    now += 60_000;
    turn('visible');
    expect(FakeSocket.all.length).toBe(2);
  });
});
