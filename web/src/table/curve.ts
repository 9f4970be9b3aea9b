/** The curve of a score over the moments of a game: which moments are looked at, and where it turned. */

import type { Gain, Lead } from '../boards/contract.ts';
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

/** What stands beside the curve, in pixels: numbers left of it, and a little air. */
export const [CURVE_LEFT, CURVE_RIGHT] = [36, 14];

const ROUND = [4, 6, 10, 16, 20, 30, 40, 60, 80, 100];

/** The next round number that half of can be named, too. */
export function roundUp(of: number): number {
  return ROUND.find((each) => each >= of) ?? Math.ceil(of / 20) * 20;
}

/** How far the scale of a curve goes: to the score that wins, where one does and the game came near it. */
export function scaleOf(samples: readonly Sample[], { most }: Pick<Lead, 'most'>): number {
  const found = Math.max(0, ...samples.map(({ of }) => Math.abs(of)));
  if (most !== null && found <= most && 2 * found >= most) return most;
  return roundUp(found);
}

/** Where points came from, and how many each side got there. */
export interface Source {
  source: string;
  points: readonly number[];
}

/** Where points came from: for each source what each side got, the largest first. */
export function sourcesOf(gains: readonly Gain[], sides: readonly string[]): Source[] {
  const sources = [...new Set(gains.map(({ source }) => source))];
  const summed = sources.map((source) => ({
    source, points: sides.map((side) => gains.filter((gain) => gain.source === source && gain.side === side).reduce((sum, { points }) => sum + points, 0)),
  }));
  const size = ({ points }: { points: number[] }): number => points.reduce((sum, each) => sum + Math.abs(each), 0);
  return summed.filter((each) => size(each) > 0).sort((one, other) => size(other) - size(one));
}

const MOST_DECIDING = 3;

/** The line with which a game ended: it gives the same reason as the outcome. Not every game writes one. */
export function endingOf(lines: readonly JournalLine[], reason: string | undefined): JournalLine | undefined {
  return lines.findLast((line) => !line.is_struck && reason !== undefined && line.args['reason'] === reason);
}

/** What decided a game: the last that happened under one heading, without details and the line with which it ended; where what happened
 * last names its causes, those of them that brought most, and what they came to. */
export function decidingOf(
  lines: readonly JournalLine[], ending: JournalLine | undefined, isCause: (line: JournalLine) => boolean = () => false,
  pointsOf: (lines: readonly JournalLine[]) => ReadonlyMap<JournalLine, number> = () => new Map(),
): JournalLine[] {
  const told = lines.filter((line) => line !== ending && !line.is_struck && line.level !== 'reason' && line.level !== 'detail');
  const last = told.at(-1);
  if (last?.rule === '') return []; // no rule has ended it, but people have
  const causes = told.filter((line) => line !== last && line.seq === last?.seq && isCause(line));
  if (last !== undefined && causes.length > 0) {
    const points = pointsOf(told.filter(({ seq }) => seq === last.seq));
    const strongest = causes.toReversed().sort((one, other) => (points.get(other) ?? 0) - (points.get(one) ?? 0));
    return [...strongest.slice(0, MOST_DECIDING - 1).sort((one, other) => one.number - other.number), last];
  }
  const begun = told.findLastIndex(({ heading }) => heading !== undefined);
  return told.slice(Math.max(begun, 0)).slice(-MOST_DECIDING);
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

/** How many points each of several things that happened at once brought a side, by the line that tells of it: points are told in the line
 * that names their cause, or after it. */
export function pointsBy(
  lines: readonly JournalLine[], isCause: (line: JournalLine) => boolean, gainsOf: (lines: readonly JournalLine[]) => readonly Gain[], side: string,
): Map<JournalLine, number> {
  const points = new Map<JournalLine, number>();
  let [cause, counted]: [JournalLine | undefined, number] = [undefined, 0];
  for (const [at, line] of lines.entries()) {
    if (isCause(line)) cause = line;
    const gains = gainsOf(lines.slice(0, at + 1));
    const won = gains.slice(counted).reduce((sum, gain) => sum + (gain.side === side ? gain.points : 0), 0);
    counted = gains.length;
    if (cause !== undefined && won > 0) points.set(cause, won + (points.get(cause) ?? 0));
  }
  return points;
}

/** The line of the one that brought most. */
export function causing(...of: Parameters<typeof pointsBy>): JournalLine | undefined {
  return [...pointsBy(...of)].sort(([, one], [, other]) => other - one)[0]?.[0];
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

/** How much further ahead the first of two sides is after each moment, as the journal tells what either gained. */
export interface Change {
  moment: number;
  by: number;
}

/** Samples with what lies between them, wherever changes account for all of the difference between two. */
export function filled(samples: readonly Sample[], changes: readonly Change[]): Sample[] {
  return samples.flatMap((after, at) => {
    const before = samples[at - 1];
    if (before === undefined) return [after];
    const between = changes.filter(({ moment, by }) => by !== 0 && moment > before.moment && moment <= after.moment);
    if (before.of + between.reduce((sum, { by }) => sum + by, 0) !== after.of) return [after];
    let of = before.of;
    const steps = between.flatMap(({ moment, by }): Sample[] => [{ moment: moment - 1, of }, { moment, of: (of += by) }]);
    return [...steps.filter(({ moment }) => moment > before.moment && moment < after.moment), after];
  });
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

/** A part of a room. */
export interface Area extends Size {
  left: number;
  top: number;
}

const OVERHANG = 20;
const NEAR = 14;
const STEP = 12;
const GAP = 6;
/** How bad it is to cover a spot of another label, of a point or of a stem, against one of the curve; and a stem for its length. */
const CLASH = 10;
/** Whose point is covered cannot be told: rather a label far away. */
const COVERED = 100_000;
const LENGTH = 4;
/** So often all labels are placed anew, each between the others. */
const ROUNDS = 3;

/** The strokes of a curve that goes on level, and up or down at each point. */
export function strokesOf(corners: readonly Point[]): Area[] {
  return corners.slice(1).flatMap(({ x, y }, at) => {
    const before = corners[at] ?? { x, y };
    const level = { left: before.x, top: before.y - GAP / 2, width: x - before.x, height: GAP };
    return [level, { left: x - GAP / 2, top: Math.min(y, before.y), width: GAP, height: Math.abs(y - before.y) }];
  });
}

/** Where labels stand in a room so that none covers another, a point, what leads to another, what stands there already, or much of
 * the curve, as far as there is room: each as near to its point as it can be, on the side of the curve that is wished for if it
 * fits there. */
export function labelled(points: readonly (Point & Size & { isUnder: boolean })[], room: Area, strokes: readonly Area[] = [], taken: readonly Area[] = []): Label[] {
  const dots = points.map(({ x, y }) => ({ left: x - GAP, top: y - GAP, width: 2 * GAP, height: 2 * GAP }));
  const ways = points.map((point) => {
    const stems = Array.from({ length: Math.ceil(room.height / STEP) }, (_, step) => NEAR + step * STEP);
    const most = room.left + room.width - point.width;
    const overlaps = [OVERHANG, point.width - OVERHANG, point.width / 2, GAP, point.width - GAP];
    const lefts = overlaps.map((overlap) => Math.max(room.left, Math.min(most, point.x - overlap)));
    return stems.flatMap((stem) => [point.isUnder, !point.isUnder].flatMap((isUnder) => lefts.map((left) => placed(point, { left, stem, isUnder }))));
  });
  const found: Placed[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, mine] of ways.entries()) {
      const others = found.filter((_, place) => place !== at);
      const points = dots.filter((_, place) => place !== at);
      const costOf = ({ box, stem, label }: Placed): number => {
        const outside = Math.max(0, room.top - box.top) + Math.max(0, box.top + box.height - room.top - room.height);
        const clashes = covered(box, [...dots, ...taken, ...others.flatMap((other) => [other.box, other.stem])]) + covered(stem, [...points, ...others.map((other) => other.box)]);
        const hidden = dots.filter((dot) => covered(box, [dot]) > 0).length;
        return COVERED * hidden + CLASH * (outside * box.width + clashes) + covered(box, strokes) + LENGTH * label.stem;
      };
      const costs = mine.map(costOf);
      const best = mine[costs.indexOf(Math.min(...costs))];
      if (best !== undefined) found[at] = best;
    }
  }
  return found.map(({ label }) => label);
}

/** A label with the room that it takes, and that of the stem that leads to it. */
interface Placed {
  label: Label;
  box: Area;
  stem: Area;
}

function placed({ x, y, width, height }: Point & Size, label: Label): Placed {
  const { left, stem, isUnder } = label;
  return {
    label,
    box: { left, top: isUnder ? y + stem : y - stem - height, width, height },
    stem: { left: x - GAP, top: isUnder ? y + GAP : y - stem, width: 2 * GAP, height: stem - GAP },
  };
}

/** How much of some areas another one covers. */
function covered(area: Area, others: readonly Area[]): number {
  return others.reduce((sum, each) => sum + shared(area.left, area.width, each.left, each.width) * shared(area.top, area.height, each.top, each.height), 0);
}

/** How much two stretches have in common. */
function shared(one: number, length: number, other: number, itsLength: number): number {
  return Math.max(0, Math.min(one + length, other + itsLength) - Math.max(one, other));
}
