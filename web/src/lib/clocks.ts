import { getContext, setContext } from 'svelte';
import type { SideClock } from './protocol.ts';

/** The clocks of a table, and when the server told them, in milliseconds of `Date.now`. */
export interface TableClocks {
  sides: readonly SideClock[];
  told: number;
}

const KEY = Symbol('clocks');

/** Whoever shows a table that is played says once where its clocks are to be found; `null`: it has none. */
export function provideClocks(clocks: () => TableClocks | null): void {
  setContext(KEY, clocks);
}

/** The clock of a side, wherever its name stands. */
export function useClocks(): (side: string) => { clock: SideClock; told: number } | null {
  const clocks = getContext<(() => TableClocks | null) | undefined>(KEY);
  return (side) => {
    const all = clocks?.() ?? null;
    const clock = all?.sides.find((each) => each.side === side);
    return all === null || clock === undefined ? null : { clock, told: all.told };
  };
}
