import { termed, type Texts } from '../../lib/protocol.ts';
import type { View } from '../../lib/types/ciavskgb.ts';
import type { Pile } from '../contract.ts';
import { words } from './words.ts';

/** The piles of the table, by the ids of their names. */
export const GROUPS = 'group-deck';
export const DISCARDED = 'discard-pile';
export const OBJECTIVES = 'objective-deck';

export function pilesOf({ table }: View, texts: Texts): Pile[] {
  const own = words(texts.language);
  const { groups, discarded, objectives, spent } = table.piles;
  const pile = (id: string, count: number, cards: Pile['cards'], note = ''): Pile => ({ id, title: termed(texts, id), count, cards, ...(note === '' ? {} : { note }) });
  return [
    pile(GROUPS, groups.size, groups.known, groups.known.length > 0 ? own.fromTheTop : ''),
    pile(DISCARDED, discarded.size, discarded.top === null ? [] : [discarded.top], discarded.size > 1 ? own.topAlone : ''),
    pile(OBJECTIVES, objectives.size, objectives.known, objectives.known.length > 0 ? own.fromTheTop : ''),
    ...(objectives.under.length > 0 ? [pile('under-deck', objectives.under.length, objectives.under, own.lowestLast)] : []),
    pile('spent', spent.length, spent),
  ];
}
