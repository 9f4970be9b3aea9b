/** The curve of a score over the moments of a game: which moments are looked at, and where it turned. */

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
