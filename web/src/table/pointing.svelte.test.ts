import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Pointing } from './pointing.svelte.ts';

describe('what is pointed at', () => {
  let pointing: Pointing;
  let end: () => void;
  const happens = (type: string, more: object = {}): void => {
    window.dispatchEvent(Object.assign(new Event(type), more));
    vi.runAllTimers();
  };
  const moves = (): void => happens('pointermove', { movementX: 3, movementY: 0 });

  beforeEach(() => {
    vi.useFakeTimers();
    end = $effect.root(() => {
      pointing = new Pointing(() => true, () => undefined);
    });
    flushSync();
  });

  afterEach(() => {
    end();
    vi.useRealTimers();
  });

  it('is what a mouse is moved to, and is told after a moment', () => {
    moves();
    pointing.at('korea');
    expect([pointing.token, pointing.settled]).toEqual(['korea', null]);
    vi.runAllTimers();
    expect(pointing.settled).toBe('korea');
    pointing.at(null);
    expect([pointing.token, pointing.settled]).toEqual([null, null]);
  });

  it('is not what comes to lie under a mouse that rests, until it is moved', () => {
    moves();
    happens('pointerdown', { pointerType: 'mouse' });
    pointing.at('korea');
    happens('pointermove', { movementX: 0, movementY: 0 });
    expect([pointing.token, pointing.settled]).toEqual([null, null]);
    moves();
    expect([pointing.token, pointing.settled]).toEqual(['korea', 'korea']);
  });

  it('is what a finger touches, and what the keyboard reaches', () => {
    happens('pointerdown', { pointerType: 'touch' });
    pointing.at('korea');
    expect(pointing.token).toBe('korea');
    happens('pointerdown', { pointerType: 'mouse' });
    happens('keydown');
    pointing.at('cuba');
    expect(pointing.token).toBe('cuba');
  });
});
