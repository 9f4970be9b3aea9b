/** The curve of a score over the moments of a game: which moments are looked at, and where it turned. */

import { plain, type JournalLine } from '../lib/protocol.ts';

export interface Sample {
  /** The number of a moment. */
  moment: number;
  of: number;
}

/** Where a turn begins, by the number of a moment. */
export interface Turn {
  turn: number;
  from: number;
}

/** The turns of a game, of which a clock's first number tells. */
export function turnsOf(moments: readonly { number: number; clock: readonly number[] }[]): Turn[] {
  const found: Turn[] = [];
  for (const { number, clock } of moments) {
    const [turn] = clock;
    if (turn !== undefined && turn !== found.at(-1)?.turn) found.push({ turn, from: number });
  }
  return found;
}

const ROUND = [4, 6, 10, 16, 20, 30, 40, 60, 80, 100];

/** The next round number that half of can be named, too. */
export function roundUp(of: number): number {
  return ROUND.find((each) => each >= of) ?? Math.ceil(of / 20) * 20;
}

/** What a turning point is called: the first sentence of what happened, if need be cut. */
export function headline(text: string, most: number): string {
  const first = /^.*?[.!?](?= |$)/u.exec(text)?.[0].replace(/\.$/u, '') ?? text;
  return first.length > most ? `${first.slice(0, most - 1).trimEnd()}…` : first;
}

/** Of what happened, the line that tells best where points came from: one that names them and a card, before they were counted, if
 * they were; else the last that names them. */
export function telling(lines: readonly JournalLine[], points: number, isCard: (token: string) => boolean): JournalLine | undefined {
  const number = new RegExp(`(?<!\\d)${String(points)}(?!\\d)`);
  const naming = lines.filter((line) => number.test(plain(line.text)));
  const hasCard = (line: JournalLine): boolean => line.text.some(({ token }) => token && isCard(token));
  const counted = naming.findLast((line) => !hasCard(line));
  const until = counted?.number ?? Infinity;
  return naming.find((line) => hasCard(line) && line.number < until) ?? counted ?? naming[0] ?? lines.at(-1);
}

/** So many moments of a game, evenly spread, the first and the last among them. */
export function spread(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, at) => at + 1);
  return Array.from({ length: most }, (_, at) => 1 + Math.round((at * (count - 1)) / (most - 1)));
}

/** The largest leaps between neighbours, in the order of the game: the sample before and the one after. */
export function leaps(samples: readonly Sample[], most: number): [Sample, Sample][] {
  return samples
    .slice(1)
    .map((after, at): [Sample, Sample] => [samples[at] ?? after, after])
    .filter(([before, after]) => before.of !== after.of)
    .sort((one, other) => Math.abs(other[1].of - other[0].of) - Math.abs(one[1].of - one[0].of))
    .slice(0, most)
    .sort((one, other) => one[1].moment - other[1].moment);
}

/** Where between two samples the score leapt most: halves the stretch until two moments are neighbours. */
export async function narrowed(before: Sample, after: Sample, look: (moment: number) => Promise<number>): Promise<[Sample, Sample]> {
  let [low, high] = [before, after];
  while (high.moment - low.moment > 1) {
    const moment = Math.floor((low.moment + high.moment) / 2);
    const middle = { moment, of: await look(moment) };
    if (Math.abs(middle.of - low.of) >= Math.abs(high.of - middle.of)) high = middle;
    else low = middle;
  }
  return [low, high];
}

export interface Point {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

/** A label beside a point: where its left edge is, and how far above or below the point it begins. */
export interface Label {
  left: number;
  stem: number;
  isUnder: boolean;
}

const OVERHANG = 20;
const NEAR = 14;
const GAP = 6;

/** Where labels stand in a room so that none covers another or a point, as far as there is room: each as near to its point as it
 * can be, on the side of the curve that is wished for if it fits there. */
export function labelled(points: readonly (Point & { isUnder: boolean })[], room: Size, size: Size): Label[] {
  const taken = points.map(({ x, y }) => ({ left: x - GAP, top: y - GAP, width: 2 * GAP, height: 2 * GAP }));
  return points.map((point) => {
    const stems = [0, 1, 2, 3].map((step) => NEAR + step * (size.height + GAP));
    const lefts = [point.x - OVERHANG, point.x + OVERHANG - size.width, point.x - size.width / 2].map((left) => Math.max(0, Math.min(room.width - size.width, left)));
    const ways = stems.flatMap((stem) => [point.isUnder, !point.isUnder].flatMap((isUnder) => lefts.map((left) => ({ left, stem, isUnder }))));
    const boxOf = ({ left, stem, isUnder }: Label): Point & Size => ({ x: left, y: isUnder ? point.y + stem : point.y - stem - size.height, ...size });
    const costOf = (label: Label): number => {
      const { x, y, width, height } = boxOf(label);
      const outside = Math.max(0, -y) + Math.max(0, y + height - room.height);
      return taken.reduce((sum, each) => sum + shared(x, width, each.left, each.width) * shared(y, height, each.top, each.height), outside * width);
    };
    const best = ways.reduce((one, other) => (costOf(other) < costOf(one) ? other : one));
    const { x, y } = boxOf(best);
    taken.push({ left: x, top: y, ...size });
    return best;
  });
}

/** How much two stretches have in common. */
function shared(one: number, length: number, other: number, itsLength: number): number {
  return Math.max(0, Math.min(one + length, other + itsLength) - Math.max(one, other));
}
