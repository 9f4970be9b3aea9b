/** What is in sight on the board. */

/** Where something is: a card that has been played may lie at several places, the last of them on top. Of things that are called alike
 * those are meant that are chosen or may be. */
export function platesOf(frame: Element | undefined, token: string): Element[] {
  const all = [...(frame?.querySelectorAll(`.board [data-token="${CSS.escape(token)}"]`) ?? [])];
  const those = (wanted: string): Element[] => all.filter((plate) => plate.matches(wanted));
  return [those('[data-chosen], [data-lit]'), those('[data-changed]'), all].find((plates) => plates.length > 0) ?? [];
}

/** Those that can be seen whole, and nothing lies over them. */
function inSight(frame: Element | undefined, plates: Iterable<Element>): Element[] {
  const room = frame?.querySelector('.board')?.getBoundingClientRect();
  const overs = [...(frame?.querySelectorAll('.board .regions, .board .list > nav, .board .chart > *') ?? [])].map((each) => each.getBoundingClientRect());
  return [...plates].filter((plate) => {
    const { left, right, top, bottom } = plate.getBoundingClientRect();
    const isCovered = overs.some((over) => left < over.right && right > over.left && top < over.bottom && bottom > over.top);
    return room !== undefined && !isCovered && left >= room.left && right <= room.right && top >= room.top && bottom <= room.bottom;
  });
}

/** Can one of them be seen? */
export function areInSight(frame: Element | undefined, plates: Iterable<Element>): boolean {
  return inSight(frame, plates).length > 0;
}

/** Are at least two thirds of those in sight that could be seen at once? */
export function areManyInSight(frame: Element | undefined, plates: Iterable<Element>): boolean {
  return inSight(frame, plates).length * 3 >= (densest(frame, plates)?.around ?? 0) * 2;
}

/** Of several plates the one that has most of the others around it, in a window as large as the board. */
export function amidMost(frame: Element | undefined, plates: Iterable<Element>): Element | undefined {
  return densest(frame, plates)?.plate;
}

/** The same, with how many there are in that window. */
function densest(frame: Element | undefined, plates: Iterable<Element>): { plate: Element; around: number } | undefined {
  const room = frame?.querySelector('.board')?.getBoundingClientRect();
  const places = [...plates].map((plate) => {
    const { left, right, top, bottom } = plate.getBoundingClientRect();
    return { plate, left, right, top, bottom, x: (left + right) / 2, y: (top + bottom) / 2 };
  });
  if (room === undefined) return undefined;
  const [wide, high] = [(room.right - room.left) / 2, (room.bottom - room.top) / 2];
  const crowds = places.map(({ plate, x, y }) => {
    const around = places.filter(({ left, right, top, bottom }) => left >= x - wide && right <= x + wide && top >= y - high && bottom <= y + high);
    return { plate, around: around.length };
  });
  return crowds.toSorted((one, other) => other.around - one.around)[0];
}

/** Room for the ring around what is chosen. */
const RING = 10;

/** Move what scrolls around `foot`, which stays at its lower edge, until the wanted thing stands above it, or at least its head does. */
export function showAbove(foot: Element, wanted: string): void {
  const window = foot.parentElement;
  const thing = window?.querySelector(wanted)?.getBoundingClientRect();
  if (!window || thing === undefined) return;
  const hidden = thing.bottom - foot.getBoundingClientRect().top;
  const above = thing.top - RING - window.getBoundingClientRect().top;
  if (hidden > 0) window.scrollTop += Math.min(hidden, above);
}
