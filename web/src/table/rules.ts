/** Opening a paragraph of the rules, from wherever one is referred to. */

import { getContext, setContext } from 'svelte';

type Open = (rule: string) => void;

const KEY = Symbol('rules');

export function provideRules(open: Open): void {
  setContext(KEY, open);
}

export function useRules(): Open {
  return getContext<Open>(KEY);
}
