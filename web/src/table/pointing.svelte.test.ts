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
      pointing = new Pointing(() => true, (token) => token === 'korea');
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

  it('is shown no longer when something else is touched', () => {
    const [card, other] = [document.createElement('button'), document.createElement('p')];
    document.body.append(card, other);
    happens('pointerdown', { pointerType: 'touch' });
    pointing.at('nato', card);
    vi.runAllTimers();
    card.dispatchEvent(Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType: 'touch' }));
    expect(pointing.settled).toBe('nato');
    other.dispatchEvent(Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType: 'touch' }));
    expect(pointing.settled).toBeNull();
  });

  it('is gone with what was pointed at, under a mouse that rests as well', async () => {
    for (const press of [[], ['pointerdown']]) {
      const card = document.createElement('button');
      document.body.append(card);
      moves();
      press.forEach((type) => happens(type, { pointerType: 'mouse' }));
      pointing.at('nato', card);
      vi.runAllTimers();
      expect(pointing.settled).toBe(press.length === 0 ? 'nato' : null);
      card.remove();
      await Promise.resolve();
      moves();
      expect([pointing.token, pointing.settled]).toEqual([null, null]);
    }
  });

  it('stays lit on the board when it was chosen in a text that is left, and is shown beside the text where no board has it', async () => {
    const text = document.createElement('span');
    document.body.append(text);
    pointing.hold('korea', text);
    pointing.hold('nato', text);
    vi.runAllTimers();
    expect([pointing.settled, pointing.element]).toEqual(['nato', text]);
    pointing.hold('korea', text);
    text.remove();
    await Promise.resolve();
    expect([pointing.token, pointing.element]).toEqual(['korea', null]);
  });
});
