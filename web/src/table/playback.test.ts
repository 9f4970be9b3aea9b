import { beforeEach, describe, expect, it } from 'vitest';
import type { Speed } from '../lib/settings.svelte.ts';
import type { Happening } from './journal.ts';
import { Playback } from './playback.svelte.ts';

const happening = (number: number, dice: number[] = []): Happening => ({ line: { number, seq: number, text: [], rule: '', level: 'event', is_struck: false, message: '', args: {}, dice, discloses: false }, details: [] });

describe('playback', () => {
  let speed: Speed;
  let timers: { milliseconds: number; then: () => void }[];
  let playback: Playback;
  let isCalm: boolean;
  const tick = (): void => timers.shift()?.then();
  const now = (): number | undefined => playback.now?.line.number;

  beforeEach(() => {
    [speed, timers, isCalm] = ['normal', [], false];
    playback = new Playback(
      () => speed,
      () => isCalm,
      (milliseconds, then) => {
        const timer = { milliseconds, then };
        timers.push(timer);
        return () => {
          timers = timers.filter((each) => each !== timer);
        };
      },
    );
  });

  it('shows one thing after the other, and ends', () => {
    playback.play([happening(1), happening(2)]);
    expect([now(), playback.at, playback.length]).toEqual([1, 0, 2]);
    tick();
    expect(now()).toBe(2);
    tick();
    expect(playback.isOn).toBe(false);
    expect(timers).toEqual([]);
  });

  it('goes on with what comes meanwhile, and shows nothing twice', () => {
    playback.play([happening(1), happening(2)]);
    tick();
    playback.play([happening(1), happening(2), happening(3)]);
    expect([now(), playback.length, timers.length]).toEqual([2, 3, 1]);
  });

  it('keeps to the speed that is asked for, and by hand waits', () => {
    speed = 'fast';
    playback.play([happening(1), happening(2)]);
    expect(timers[0]?.milliseconds).toBe(450);
    speed = 'steps';
    playback.paced();
    expect(timers).toEqual([]);
    playback.next();
    expect(now()).toBe(2);
  });

  it('stops for whoever goes back, and is skipped at once', () => {
    playback.play([happening(1), happening(2), happening(3)]);
    tick();
    playback.back();
    expect([now(), timers.length]).toEqual([1, 0]);
    playback.skip();
    expect([playback.isOn, playback.now]).toEqual([false, null]);
  });

  it('rolls dice before it shows what they lead to', () => {
    playback.play([happening(1, [4]), happening(2)]);
    expect([playback.isRolling, timers.map(({ milliseconds }) => milliseconds)]).toEqual([true, [600]]);
    tick();
    expect([now(), playback.isRolling]).toEqual([1, false]);
    tick();
    expect([now(), playback.isRolling]).toEqual([2, false]);
    playback.back();
    expect([now(), playback.isRolling, timers.length]).toEqual([1, false, 0]);
  });

  it('moves nothing by itself for whoever wants calm', () => {
    isCalm = true;
    playback.play([happening(1, [4]), happening(2)]);
    expect([playback.isRolling, timers]).toEqual([false, []]);
    playback.next();
    expect([now(), timers]).toEqual([2, []]);
  });

  it('has nothing to show where nothing happened', () => {
    playback.play([]);
    playback.next();
    expect(playback.isOn).toBe(false);
  });
});
