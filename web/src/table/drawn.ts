/** What is drawn of a table, told by tokens. */

import type { Group, HandCard } from '../boards/contract.ts';
import type { Choice } from '../lib/protocol.ts';
import { t } from '../lib/settings.svelte.ts';

export type Tokens = ReadonlySet<string>;

export const NONE: Tokens = new Set();

export function tokensOf(things: readonly { token: string }[]): Tokens {
  return new Set(things.map(({ token }) => token));
}

export function placesOf(groups: readonly Group[]): Tokens {
  return new Set(groups.flatMap((group) => group.tokens));
}

/** A card that is being played stays in the hand until that is committed. */
export function handAmid(before: readonly HandCard[], now: readonly HandCard[], played: Tokens): HandCard[] {
  const [was, left] = [tokensOf(before), tokensOf(now)];
  return [...before.filter(({ token }) => left.has(token) || played.has(token)), ...now.filter(({ token }) => !was.has(token))];
}

/** Cards are offered as they stand in the hand, and all else after them. */
export function inOrderOf(hand: readonly HandCard[], choices: readonly Choice[]): Choice[] {
  const places = new Map(hand.map(({ token }, place) => [token, place]));
  const placeOf = ({ token }: Choice): number => places.get(token) ?? hand.length;
  return choices.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Words under cards of the hand. */
export function notesUnder(held: Tokens, warned: Tokens, played: Tokens): Map<string, string> {
  const words = [...[...warned].map((token) => [token, t().mayEnd] as const), ...[...played].map((token) => [token, t().isChosen] as const)];
  return new Map(words.filter(([token]) => held.has(token)));
}
