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
  const moves = (far = 12): void => happens('pointermove', { movementX: far, movementY: 0 });

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
    moves(2); // no hand is quite still
    expect([pointing.token, pointing.settled]).toEqual([null, null]);
    moves();
    expect([pointing.token, pointing.settled]).toEqual(['korea', 'korea']);
  });

  it('stays shown when it is pressed and cannot be chosen', () => {
    const card = document.createElement('button');
    document.body.append(card);
    moves();
    pointing.at('suez', card);
    vi.runAllTimers();
    card.dispatchEvent(Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType: 'mouse' }));
    pointing.at('suez', card);
    vi.runAllTimers();
    expect([pointing.token, pointing.settled]).toEqual(['suez', 'suez']);
    pointing.release();
    expect(pointing.token).toBeNull();
    card.remove();
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

  it('is not what slides under a mouse that lies still while keys are used', () => {
    moves();
    happens('keydown');
    happens('pointerover', { pointerType: 'mouse' });
    pointing.at('suez');
    vi.runAllTimers();
    expect([pointing.token, pointing.settled]).toEqual([null, null]);
    happens('focus');
    pointing.at('nato');
    vi.runAllTimers();
    expect([pointing.token, pointing.settled]).toEqual(['nato', 'nato']);
    happens('pointerover', { pointerType: 'mouse' });
    pointing.at('suez');
    moves();
    expect([pointing.token, pointing.settled]).toEqual(['suez', 'suez']);
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

  describe('by a finger that stays', () => {
    let card: HTMLElement;
    const chosen = vi.fn();
    const does = (type: string, more: object = {}, at: EventTarget = card): Event => {
      const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { pointerType: 'touch', clientX: 50, clientY: 50, movementX: 0, movementY: 0, detail: 1, ...more });
      at.dispatchEvent(event);
      return event;
    };
    const lies = (milliseconds: number): void => {
      does('pointerover');
      pointing.at('nato', card); // as the card does when something comes over it
      does('pointerdown');
      vi.advanceTimersByTime(milliseconds);
    };
    const lifts = (): void => {
      does('pointerup');
      does('pointerout');
      pointing.at(null);
      does('click');
    };

    beforeEach(() => {
      card = document.createElement('button');
      card.dataset['token'] = 'nato';
      card.addEventListener('click', chosen);
      document.body.append(card);
      chosen.mockClear();
    });

    afterEach(() => card.remove());

    it('is large after a while, at the very first touch, and is not chosen when the finger lets go', () => {
      lies(390);
      expect([pointing.token, pointing.settled]).toEqual([null, null]);
      vi.advanceTimersByTime(20);
      expect([pointing.settled, pointing.element]).toEqual(['nato', card]);
      lifts();
      expect(chosen).not.toHaveBeenCalled();
      expect(pointing.settled).toBe('nato');
      does('pointerdown', {}, document.body);
      expect([pointing.token, pointing.settled]).toEqual([null, null]);
    });

    it('is chosen by a short touch, and by one that follows a long one', () => {
      lies(200);
      expect(pointing.token).toBeNull();
      lifts();
      expect(chosen).toHaveBeenCalledOnce();
      lies(500);
      lifts();
      lies(100);
      lifts();
      expect(chosen).toHaveBeenCalledTimes(2);
    });

    it('is nothing where the finger moves on, or scrolls', () => {
      lies(100);
      does('pointermove', { clientX: 65 });
      vi.advanceTimersByTime(500);
      expect(pointing.settled).toBeNull();
      lies(100);
      does('pointercancel');
      vi.advanceTimersByTime(500);
      expect(pointing.settled).toBeNull();
    });

    it('opens no menu of the browser, and keys work on', () => {
      expect(does('contextmenu').defaultPrevented).toBe(false);
      lies(500);
      expect(does('contextmenu').defaultPrevented).toBe(true);
      happens('keydown');
      does('click', { detail: 0 });
      expect(chosen).toHaveBeenCalledOnce();
    });
  });

  it('stays lit on the board when the mouse leaves the text, until it rests on something else or something is chosen', () => {
    const text = document.createElement('span');
    document.body.append(text);
    moves();
    pointing.at('korea', text);
    pointing.hold('korea', text);
    pointing.at(null);
    vi.runAllTimers();
    expect(pointing.token).toBe('korea');
    pointing.at('cuba'); // on the way
    expect(pointing.token).toBe('cuba');
    pointing.at(null);
    expect(pointing.token).toBe('korea');
    pointing.at('cuba');
    vi.runAllTimers();
    pointing.at(null);
    expect(pointing.token).toBeNull();
    pointing.hold('korea', text);
    pointing.release();
    expect(pointing.token).toBeNull();
  });
});
