import { afterEach, describe, expect, it, vi } from 'vitest';
import { amidMost, areInSight, areManyInSight, platesOf } from './sight.ts';

/** A part of the page that lies in a box: left, top, right, bottom. */
function part(name: string, box: [number, number, number, number], ...within: HTMLElement[]): HTMLElement {
  const made = document.createElement('div');
  made.className = name;
  made.getBoundingClientRect = () => ({ left: box[0], top: box[1], right: box[2], bottom: box[3] }) as DOMRect;
  made.append(...within);
  return made;
}

describe('what is in sight', () => {
  afterEach(() => {
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });

  it('stands whole within the board, and neither buttons nor the chart of a turn lie over it', () => {
    const plates = { free: part('', [300, 300, 350, 340]), beyond: part('', [780, 300, 830, 340]), buttons: part('', [50, 10, 90, 30]), chart: part('', [50, 500, 90, 540]) };
    const board = part('board', [0, 0, 800, 600], part('regions', [0, 0, 200, 40]), part('chart', [0, 0, 0, 0], part('', [8, 400, 208, 592])), ...Object.values(plates));
    const frame = part('', [0, 0, 1000, 600], board);
    document.body.append(frame);
    expect(Object.entries(plates).filter(([, plate]) => areInSight(frame, [plate])).map(([name]) => name)).toEqual(['free']);
  });

  it('is of two that are called alike the one that is chosen', () => {
    vi.stubGlobal('CSS', { escape: (text: string) => text });
    const [theirs, own] = [part('', [0, 0, 10, 10]), part('', [0, 50, 10, 60])];
    for (const each of [theirs, own]) each.dataset['token'] = 'assassin';
    const frame = part('', [0, 0, 100, 100], part('board', [0, 0, 100, 100], theirs, own));
    expect(platesOf(frame, 'assassin')).toEqual([theirs, own]);
    own.dataset['chosen'] = 'true';
    expect(platesOf(frame, 'assassin')).toEqual([own]);
  });

  it('comes to what has most around it', () => {
    const alone = part('alone', [-900, 10, -850, 40]);
    const crowd = [0, 100, 380].map((left) => part(`at-${String(left)}`, [left + 2000, 10, left + 2050, 40]));
    const frame = part('', [0, 0, 400, 600], part('board', [0, 0, 400, 600], alone, ...crowd));
    expect(amidMost(frame, [alone, ...crowd])?.className).toBe('at-0');
    expect(amidMost(frame, [])).toBeUndefined();
  });

  it('is much where most of what a window could hold is seen', () => {
    const row = (...lefts: number[]): HTMLElement[] => lefts.map((left) => part('', [left, 10, left + 50, 40]));
    const isMuch = (...lefts: number[]): boolean => {
      const plates = row(...lefts);
      return areManyInSight(part('', [0, 0, 400, 600], part('board', [0, 0, 400, 600], ...plates)), plates);
    };
    expect(isMuch(300, 420, 500, 560)).toBe(false);
    expect(isMuch(200, 300, 420, 500)).toBe(true);
    expect(isMuch(200, 1000, 2000)).toBe(true); // they lie all over the board
  });
});
