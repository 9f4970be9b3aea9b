/** Whoever calls himself something else while he sits at a table is called so there, too. */

import { untrack } from 'svelte';
import { api } from '../lib/api.ts';
import { settings } from '../lib/settings.svelte.ts';
import type { Sitting } from './sitting.svelte.ts';

/** Nobody reads the letters of a name one by one: in milliseconds. */
const PAUSE = 800;

/** Called while the page of a table is made. Of two at one screen neither has the name of the browser. */
export function takeName(sitting: Sitting): void {
  const { table } = sitting;
  let was = settings.name;
  $effect(() => {
    const { name } = settings;
    const own = untrack(() => sitting.seen.chairs).filter((chair) => chair.is_yours && chair.kind === 'human');
    const [chair, second] = own;
    if (name === was || name.trim() === '' || chair === undefined || second !== undefined) return;
    const timer = setTimeout(() => {
      was = name;
      void api.act('take_name', { table, side: chair.side }, { name }).catch(() => null);
    }, PAUSE);
    return () => clearTimeout(timer);
  });
}
