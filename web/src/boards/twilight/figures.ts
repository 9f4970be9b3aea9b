import { named, termed, type Texts } from '../../lib/protocol.ts';
import { t } from '../../lib/settings.svelte.ts';
import type { Catalogue, View } from '../../lib/types/twilight.ts';
import type { Figure } from '../contract.ts';
import { eraOf, isInRounds, roundsOf, type SideId } from './facts.ts';
import { leadOf } from './saying.ts';
import { words } from './words.ts';

/** The scoreboard in words. */
export function figuresOf(catalogue: Catalogue, { table }: View, texts: Texts): Figure[] {
  const own = words(texts.language);
  const mostOf = (track: string): number => catalogue.tracks[track]?.most ?? 0;
  const both = (title: string, of: (side: SideId) => string): Figure => ({ title, sides: { us: of('us'), ussr: of('ussr') } });
  return [
    { title: termed(texts, 'vp'), value: leadOf(texts, table.vp) },
    { title: termed(texts, 'defcon'), value: String(table.defcon) },
    { title: termed(texts, 'turn'), value: t().step(table.turn, mostOf('turn')) },
    { title: termed(texts, 'round'), value: isInRounds(table) ? t().step(table.round, roundsOf(catalogue, table)) : '–' },
    { title: termed(texts, 'phase'), value: termed(texts, isInRounds(table) ? eraOf(catalogue, table) : table.phase) },
    both(termed(texts, 'hand'), (side) => t().cards(table.hands[side].size)),
    both(termed(texts, 'military'), (side) => own.wanted(table.military[side], table.defcon)),
    both(termed(texts, 'space'), (side) => `${t().step(table.space[side], mostOf('space'))}, ${named(texts, `box-${String(table.space[side])}`)}`),
    ...(table.china === null ? [] : [{ title: own.chinaCard, value: `${named(texts, table.china)}, ${table.china_up ? own.up : own.down}` }]),
  ];
}
