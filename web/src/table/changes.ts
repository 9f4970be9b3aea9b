/** What has changed between two views, by token: a country with other influence, a card that has come or gone. */

import type { AnyCatalogue, AnyView } from '../lib/protocol.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

function isRecord(value: Json | undefined): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function changedTokens(catalogue: AnyCatalogue, before: AnyView, now: AnyView): Set<string> {
  const found = new Set<string>();
  const isToken = (id: string): boolean => id in catalogue.tokens && catalogue.tokens[id]?.kind !== 'side';

  function words(value: Json | undefined, into: Set<string>): Set<string> {
    if (typeof value === 'string') into.add(value);
    else if (Array.isArray(value)) for (const each of value) words(each, into);
    else if (isRecord(value)) for (const each of Object.values(value)) words(each, into);
    return into;
  }

  function compare(one: Json | undefined, other: Json | undefined): void {
    if (JSON.stringify(one) === JSON.stringify(other)) return;
    if (isRecord(one) && isRecord(other)) {
      for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
        if (isToken(key) && JSON.stringify(one[key]) !== JSON.stringify(other[key])) found.add(key);
        else compare(one[key], other[key]);
      }
      return;
    }
    const [gone, come] = [words(one, new Set()), words(other, new Set())];
    for (const id of gone) if (isToken(id) && !come.has(id)) found.add(id);
    for (const id of come) if (isToken(id) && !gone.has(id)) found.add(id);
  }

  compare(before.table as Json, now.table as Json);
  return found;
}
