/** What is in sight on the board. */

export function plateOf(frame: Element | undefined, token: string): Element | null {
  return frame?.querySelector(`.board [data-token="${CSS.escape(token)}"]`) ?? null;
}

/** Can one of them be seen whole? */
export function areInSight(frame: Element | undefined, plates: Iterable<Element>): boolean {
  const room = frame?.querySelector('.board')?.getBoundingClientRect();
  return [...plates].some((plate) => {
    const { left, right, top, bottom } = plate.getBoundingClientRect();
    return room !== undefined && left >= room.left && right <= room.right && top >= room.top && bottom <= room.bottom;
  });
}
