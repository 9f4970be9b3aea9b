import { CANVAS } from '../../lib/map.ts';
import type { Catalogue } from '../../lib/types/twilight.ts';
import { countriesOf } from './facts.ts';
import { PLACES } from './places.ts';

/** A line between two places, or the half of one that leaves the map at an edge. */
export interface Line {
  from: string;
  to: string;
  /** The superpower whose line it is. */
  side: 'us' | 'ussr' | null;
  /** It leads into another region. */
  isAcross: boolean;
  ends: readonly [x1: number, y1: number, x2: number, y2: number];
}

const SUPERPOWERS = { us: 'usa', ussr: 'ussr' } as const;

/** The longest line that is drawn across the map. A longer one goes round the world: out at one edge, in at the other. */
const LONGEST = CANVAS.width / 2;

/** Every printed line once. */
export function linesOf(catalogue: Catalogue): Line[] {
  const regions = new Map(countriesOf(catalogue).map(({ id, facts }) => [id, facts.region]));
  return countriesOf(catalogue).flatMap(({ id, facts }) => {
    const isAcross = (other: string): boolean => regions.get(other) !== facts.region;
    const inside = facts.neighbours.filter((other) => id < other).flatMap((other) => drawn(id, other, null, isAcross(other)));
    return facts.superpower === null ? inside : [...inside, ...drawn(SUPERPOWERS[facts.superpower], id, facts.superpower, false)];
  });
}

function drawn(from: string, to: string, side: Line['side'], isAcross: boolean): Line[] {
  const [a, b] = [PLACES[from], PLACES[to]];
  if (a === undefined || b === undefined) return [];
  if (Math.abs(a.x - b.x) <= LONGEST) return [{ from, to, side, isAcross, ends: [a.x, a.y, b.x, b.y] }];
  const edgeOf = (x: number): number => (x < CANVAS.width / 2 ? 0 : CANVAS.width);
  return [
    { from, to, side, isAcross, ends: [a.x, a.y, edgeOf(a.x), a.y] },
    { from: to, to: from, side, isAcross, ends: [b.x, b.y, edgeOf(b.x), b.y] },
  ];
}
