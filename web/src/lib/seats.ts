/** Links to seats. */

import { api, Refused } from './api.ts';
import { keep, kept } from './keeping.ts';
import { addressOf } from './router.ts';

/** A link to a seat, as it is sent. */
export interface Link {
  secret: string;
  link: string;
}

const keyOf = (table: string, side: string): string => `offered ${table} ${side}`;

/** A link to a seat: the one that was made in this tab before, as long as it works, for another one would make it void while it is on
 * its way to a friend; else a new one. */
export async function linkOf(table: string, side: string): Promise<string> {
  const before = kept<Link>(keyOf(table, side), false);
  return before !== null && (await works(before.secret)) ? before.link : await newLinkOf(table, side);
}

export async function newLinkOf(table: string, side: string): Promise<string> {
  const { secret, page } = await api.act('offer_seat', { table, side }, null);
  const link = (page ?? location.origin) + addressOf({ page: 'join', secret });
  keep(keyOf(table, side), { secret, link } satisfies Link, false);
  return link;
}

/** Can nobody follow it but who sits at this machine? */
export function isOfThisMachine(link: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(link).hostname);
}

/** A seat that was taken by a link. */
export interface Seat {
  table: string;
  side: string;
}

const takenBy = (secret: string): string => `seat of link ${secret}`;

/** The link is void now; whoever follows it once more in this browser wants to come back to his seat. */
export function keepSeatOf(secret: string, seat: Seat): void {
  keep(takenBy(secret), seat);
}

/** The seat that this browser has taken by a link, if it still holds it. */
export async function seatOf(secret: string): Promise<Seat | null> {
  const seat = kept<Seat>(takenBy(secret));
  if (seat === null) return null;
  try {
    await api.read('look', { table: seat.table }, { side: seat.side });
    return seat;
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

async function works(secret: string): Promise<boolean> {
  try {
    await api.act('look_at_link', {}, { secret });
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}
