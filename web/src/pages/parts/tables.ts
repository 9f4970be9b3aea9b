/** Tables in a list, in words. */

import type { Chair, Invitation, Level, Listed, PlayableGame } from '../../lib/protocol.ts';
import { settings, t } from '../../lib/settings.svelte.ts';

/** Those that wait for the reader first, then as the server told them. */
export function inOrder(tables: readonly Listed[]): Listed[] {
  return [...tables.filter((each) => each.waits_for_you), ...tables.filter((each) => !each.waits_for_you)];
}

/** The sides that the reader plays, in words. */
export function sideOf(table: Listed): string {
  return table.chairs.filter((chair) => chair.is_yours).map((chair) => chair.title).join(', ');
}

/** Who sits on a chair. */
export function whoIs(chair: Chair, levels: readonly Level[]): string {
  const p = t().pages;
  if (chair.is_free) return p.free;
  if (chair.is_yours) return chair.name === '' ? p.you : `${p.you} (${chair.name})`;
  if (chair.kind === 'bot') return p.bot(levels.find(({ name }) => name === chair.name)?.title ?? chair.name);
  return chair.name === '' ? p.guest : chair.name;
}

/** What whoever takes a seat agrees to, as far as it is not as usual: a name each, and what it is. */
export function termsOf(offer: Invitation, game: PlayableGame | undefined): [string, string][] {
  const p = t().pages;
  const terms: [string, string][] = [];
  for (const option of game?.options ?? []) {
    const value = offer.options[option.name] ?? option.default;
    if (value !== option.default) terms.push([option.title, option.values.find((each) => each.value === value)?.name ?? String(value)]);
  }
  if (offer.time?.kind === 'total') terms.push([p.minutesEach, String(offer.time.minutes)], [p.increment, String(offer.time.increment ?? 0)]);
  if (offer.time?.kind === 'days') terms.push([p.daysAMove[0] ?? '', String(offer.time.days)]);
  if (offer.has_hints) terms.push([p.hints, p.hintsAbout]);
  if (offer.is_public) terms.push([p.public, p.publicAbout]);
  return terms;
}

/** Has nobody but the reader and bots ever sat there, as far as one can see? Then it can be deleted. */
export function isOwnAlone(table: Listed): boolean {
  return table.chairs.every((chair) => chair.is_yours || chair.is_free || chair.kind === 'bot');
}

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000], ['month', 2_592_000], ['week', 604_800], ['day', 86_400], ['hour', 3600], ['minute', 60],
];

/** "3 hours ago", from seconds since 1970. */
export function ago(touched: number, now = Date.now() / 1000): string {
  const words = new Intl.RelativeTimeFormat(settings.language, { numeric: 'auto' });
  const seconds = Math.max(0, now - touched);
  const [unit, length] = STEPS.find(([, each]) => seconds >= each) ?? (['second', 60] as const);
  return unit === 'second' ? words.format(0, 'minute') : words.format(-Math.floor(seconds / length), unit);
}

/** Time that is left on a clock, as long as it is read and not watched: "2 d 3 h", "1:05 h", "12 min". */
export function left(seconds: number): string {
  const p = t().pages;
  const minutes = Math.max(0, Math.floor(seconds / 60));
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return p.daysAndHours(Math.floor(hours / 24), hours % 24);
  return hours > 0 ? p.hoursAndMinutes(hours, minutes % 60) : p.minutesLeft(minutes);
}
