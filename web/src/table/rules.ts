/** Opening a paragraph of the rules, from wherever one is referred to. */

import { getContext, setContext } from 'svelte';
import { t } from '../lib/settings.svelte.ts';

type Open = (rule: string) => void;

const KEY = Symbol('rules');

export function provideRules(open: Open): void {
  setContext(KEY, open);
}

export function useRules(): Open {
  return getContext<Open>(KEY);
}

const OF_CARD = 'card.';

/** How a paragraph is referred to: by its number, one about a card by the number of the card. */
export function referenceTo(rule: string): string {
  return rule.startsWith(OF_CARD) ? t().cardRule(rule.slice(OF_CARD.length)) : rule;
}
