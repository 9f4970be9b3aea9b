import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Newest, Paced } from './hurry.ts';

describe('what is paced', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is done at once, then no more than once in a while, and the last of it always', () => {
    const [paced, done] = [new Paced(400), [] as number[]];
    for (let n = 1; n <= 100; n += 1) {
      paced.do(() => done.push(n));
      vi.advanceTimersByTime(10);
    }
    expect(done[0]).toBe(1);
    expect(done.length).toBeLessThanOrEqual(4);
    vi.advanceTimersByTime(400);
    expect(done.at(-1)).toBe(100);
  });

  it('is forgotten when it is stopped', () => {
    const [paced, done] = [new Paced(400), [] as number[]];
    for (const n of [1, 2]) paced.do(() => done.push(n));
    paced.stop();
    vi.advanceTimersByTime(1000);
    expect(done).toEqual([1]);
    paced.do(() => done.push(3));
    expect(done).toEqual([1, 3]);
  });
});

describe('the newest', () => {
  it('waits for what is under way, and what it has overtaken is never asked for', async () => {
    const [newest, asked] = [new Newest(), [] as number[]];
    let come = (): void => undefined;
    const ask = (n: number) => () =>
      new Promise<void>((done) => {
        asked.push(n);
        come = done;
      });
    const all = newest.do(ask(1));
    void newest.do(ask(2));
    void newest.do(ask(3));
    expect(asked).toEqual([1]);
    come();
    await vi.waitFor(() => expect(asked).toEqual([1, 3]));
    come();
    await all;
  });

  it('goes on after what has failed', async () => {
    const [newest, done] = [new Newest(), [] as string[]];
    await newest.do(() => Promise.reject(new Error('lost')));
    await newest.do(() => Promise.resolve(void done.push('next')));
    expect(done).toEqual(['next']);
  });
});
