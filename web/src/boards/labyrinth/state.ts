/** What a country holds, as marks for its plate and in words. */

import { named, type Texts } from '../../lib/protocol.ts';
import type { CountryFacts, CountryView } from '../../lib/types/labyrinth.ts';
import { widthOf } from './label.ts';
import { words } from './words.ts';

export type MarkKind = 'troops' | 'active' | 'sleepers' | 'cadre' | 'aid' | 'besieged' | 'regime-change' | 'plot';

export interface Mark {
  kind: MarkKind;
  /** What stands in it: a number, or letters. */
  text: string;
  /** The same for a reader who does not see it. */
  said: string;
  /** Of this turn (Regime Change), or taking effect now (a plot). */
  isNew?: boolean;
}

/** A word of the game; tokens of the same name (an active cell that is chosen) come second. */
export function term(texts: Texts, key: string): string {
  return texts.terms[key] ?? named(texts, key);
}

/** The sign of governance: 1 good, 2 fair, 3 poor; Islamist Rule has a letter, what is not marked yet a question mark. */
export function governanceSign(texts: Texts, governance: CountryView['governance']): string {
  if (governance === null) return '?';
  return governance === 'islamist-rule' ? words(texts.language).islamist : { good: '1', fair: '2', poor: '3' }[governance];
}

/** Stands for a WMD, whose sign is drawn. */
export const WMD = '☢';

function plotsOf(now: CountryView, texts: Texts): Mark[] {
  const own = words(texts.language);
  const kinds = [...new Set(now.plots.map((each) => each.plot))];
  return kinds.map((kind) => {
    const some = now.plots.filter((each) => each.plot === kind);
    const sign = kind === null ? '?' : kind === 'wmd' ? WMD : kind.replace('plot-', '');
    const isNew = some.some((each) => each.resolving);
    const said = [
      kind === null ? term(texts, 'hidden-plot') : named(texts, kind),
      some.length > 1 && `×${String(some.length)}`,
      some.some((each) => each.backlash) && term(texts, 'backlash'),
      isNew && own.resolving,
    ];
    return { kind: 'plot', text: some.length > 1 ? `${sign}×${String(some.length)}` : sign, said: said.filter(Boolean).join(' '), isNew };
  });
}

/** The pieces and markers of a country, in the order in which its plate has them. */
export function marksOf(now: CountryView, texts: Texts): Mark[] {
  const own = words(texts.language);
  const counted = (kind: MarkKind, n: number, word: string): Mark[] => (n > 0 ? [{ kind, text: String(n), said: `${word}: ${String(n)}` }] : []);
  const marks = [
    ...counted('troops', now.troops, own.troops.toLowerCase()),
    ...counted('active', now.active, own.activeCells),
    ...counted('sleepers', now.sleepers, own.sleeperCells),
    ...plotsOf(now, texts),
  ];
  if (now.cadre) marks.push({ kind: 'cadre', text: '', said: term(texts, 'cadre') });
  if (now.besieged) marks.push({ kind: 'besieged', text: '', said: term(texts, 'besieged') });
  if (now.regime_change !== null) {
    const said = `${term(texts, 'regime-change')} (${term(texts, now.regime_change)})`;
    marks.push({ kind: 'regime-change', text: own.regimeChange, said, isNew: now.regime_change === 'green' });
  }
  if (now.aid > 0) marks.push({ kind: 'aid', text: now.aid > 1 ? String(now.aid) : '', said: now.aid > 1 ? `${term(texts, 'aid')}: ${String(now.aid)}` : term(texts, 'aid') });
  return marks;
}

/** How wide a mark is on a plate, small or not. */
export function markWidth({ kind, text }: Mark, isSmall: boolean): number {
  const least = isSmall ? 16 : 20;
  if (kind === 'regime-change') return Math.max(least, widthOf(text, 11) + 6);
  if (kind === 'plot') return least + (text.includes('×') ? 11 : 0);
  if (kind === 'aid') return least + (text === '' ? 0 : 8);
  return kind === 'troops' && text.length > 1 ? least + 6 : least;
}

export const GAP = 3;

/** How wide marks are side by side. */
export function rowWidth(marks: readonly Mark[], isSmall: boolean): number {
  return marks.reduce((sum, mark) => sum + markWidth(mark, isSmall) + GAP, 0) - (marks.length > 0 ? GAP : 0);
}

/** All that the plate of a country shows, in words. */
export function said(id: string, facts: CountryFacts, now: CountryView, texts: Texts): string {
  return `${named(texts, id)}, ${standing(facts, now, texts)}`;
}

/** The same but for its name. */
export function standing(facts: CountryFacts, now: CountryView, texts: Texts): string {
  const own = words(texts.language);
  const parts = [
    `${term(texts, 'governance')}: ${term(texts, now.governance ?? 'unmarked')}`,
    now.alignment !== null && `${term(texts, 'alignment')}: ${term(texts, now.alignment)}`,
    facts.has_posture && (now.posture === null ? own.noPosture : `${term(texts, 'posture')}: ${named(texts, now.posture)}`),
    facts.muslim && `${term(texts, 'resources')}: ${String(now.resources)}`,
    facts.oil && term(texts, 'oil'),
    ...marksOf(now, texts).map((mark) => mark.said),
    facts.schengen && own.schengenArea,
    facts.schengen_link && own.schengenLink,
    now.markers.length > 0 && `${term(texts, 'markers')}: ${now.markers.map((each) => named(texts, each)).join(', ')}`,
  ];
  return parts.filter(Boolean).join(', ');
}
