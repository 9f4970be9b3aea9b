import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../lib/settings.svelte.ts';

describe('the sound that calls the reader', () => {
  const made = vi.fn();
  const played = vi.fn();
  let isAllowed = false;

  class Audio {
    state = 'suspended';
    currentTime = 0;
    destination = {};

    constructor() {
      made();
    }

    resume(): Promise<void> {
      if (!isAllowed) return new Promise(() => undefined); // as a browser does until the page is touched
      this.state = 'running';
      return Promise.resolve();
    }

    createGain() {
      return { gain: { setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() }, connect: vi.fn() };
    }

    createOscillator() {
      return { frequency: { value: 0 }, connect: (next: unknown) => next, start: played, stop: vi.fn() };
    }
  }

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('AudioContext', Audio);
    settings.hasSound = true;
  });

  afterEach(() => {
    settings.hasSound = false;
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('is made once, is silent while the browser forbids it, and does not come late', async () => {
    const { callReader } = await import('./calling.ts');
    for (let turn = 0; turn < 3; turn++) {
      callReader('Your turn', '');
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(made).toHaveBeenCalledOnce();
    expect(played).not.toHaveBeenCalled();
    isAllowed = true;
    await vi.advanceTimersByTimeAsync(1000);
    expect(played).not.toHaveBeenCalled();
    callReader('Your turn', '');
    await vi.advanceTimersByTimeAsync(10);
    expect(played).toHaveBeenCalledTimes(2);
    expect(made).toHaveBeenCalledOnce();
  });
});
