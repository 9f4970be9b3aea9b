import type { Table, View } from '../../lib/types/ciavskgb.ts';
import { revealBetween } from './facts.ts';

/** The cards turn in 700 ms; then there is a little time to read them. */
const HELD = 2200;

function isStill(): boolean {
  const isAskedFor = document.documentElement.dataset['motion'] === 'less';
  return isAskedFor || typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Keeps the table of the reveal on show for a moment where the game has gone on meanwhile. Made while a component is. */
export class Reveal {
  table: Table | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(view: () => View) {
    let before: View | null = null;
    $effect.pre(() => {
      const after = view();
      const found = before === null || isStill() ? null : revealBetween(before, after);
      before = after;
      if (found !== null) this.#hold(found);
    });
    $effect(() => () => { clearTimeout(this.#timer); });
  }

  #hold(table: Table): void {
    this.table = table;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => { this.end(); }, HELD);
  }

  /** The reader has seen enough. */
  end(): void {
    clearTimeout(this.#timer);
    this.table = null;
  }
}
