/** Making a table and going there. */

import { api, Refused } from '../../lib/api.ts';
import { orderOf, type Wish } from '../../lib/order.ts';
import type { PlayableGame } from '../../lib/protocol.ts';
import { router } from '../../lib/router.svelte.ts';
import { settings, t } from '../../lib/settings.svelte.ts';

/** Make a table as somebody wants it, and go on to it; where a friend is to come, to the page with the link. */
export async function begin(game: PlayableGame, wish: Wish): Promise<void> {
  if (!navigator.cookieEnabled) throw new Refused(0, { code: 'no-cookies', message: `${t().pages.noCookies} ${t().pages.noCookiesAbout}`, seq: null });
  const order = orderOf(game, wish, Math.random());
  const { table } = await api.act('make_table', {}, order);
  const own = Object.keys(order.seats).filter((side) => order.seats[side] === 'me');
  const offered = Object.keys(order.seats).find((side) => order.seats[side] === 'link');
  await takeNames(table, own);
  if (offered !== undefined) router.go({ page: 'invite', table, side: offered });
  else router.go({ page: 'table', table, side: own.length === 1 ? (own[0] ?? null) : null });
}

/** Say how the reader is called, where he plays one side. A table without his name is a table, too. */
export async function takeNames(table: string, sides: readonly string[]): Promise<void> {
  const [side, second] = sides;
  if (settings.name.trim() === '' || side === undefined || second !== undefined) return;
  await api.act('take_name', { table, side }, { name: settings.name }).catch(() => null);
}
