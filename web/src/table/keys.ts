/** Keys at a table. Nobody plays under a dialog; whoever types a text, or holds a modifier, means something else. */

import { isUnderDialog } from '../lib/layers.ts';

export interface Keys {
  digit: (n: number) => void;
  enter: () => void;
  /** Enter on a thing: is it the one that was chosen last and waits for a word? Then that was it. */
  again: (token: string) => boolean;
  undo: () => void;
  escape: () => void;
  /** To the next step of what is played back; `false`: nothing is. */
  forward: () => boolean;
  map: () => void;
  list: () => void;
  journal: () => void;
  piles: () => void;
  rules: () => void;
  hint: () => void;
  replay: () => void;
  help: () => void;
  /** The board moves by so many steps to the right and down. */
  move: (right: number, down: number) => void;
}

type Plain = keyof Omit<Keys, 'digit' | 'again' | 'forward' | 'move'>;

/** By the place of the key, so that the same one works on a Russian keyboard; where the keyboard writes Latin letters, by the letter. */
const BY_PLACE: Record<string, Plain> = {
  KeyZ: 'undo', KeyM: 'map', KeyL: 'list', KeyJ: 'journal', KeyC: 'piles', KeyR: 'rules', KeyH: 'hint', KeyP: 'replay',
};
const placeOf = ({ key, code }: KeyboardEvent): string => (/^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : code);
const BY_SIGN: Record<string, Plain> = { Escape: 'escape', Backspace: 'undo', '?': 'help' };

const ARROWS: Record<string, readonly [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function keyPressed(event: KeyboardEvent, keys: Keys): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isUnderDialog()) return;
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (target?.closest('input, textarea, select')) return;
  const pressed = target?.closest('button, a, [role=button]');
  if (event.key === 'Enter' && pressed && pressed.getAttribute('aria-disabled') !== 'true') {
    const token = pressed.closest<HTMLElement>('[data-token]')?.dataset.token;
    if (token !== undefined && keys.again(token)) event.preventDefault(); // else that is pressed
    return;
  }
  if (event.key === 'ArrowRight' && target?.closest('.board') === null && keys.forward()) {
    event.preventDefault();
    return;
  }
  const arrow = ARROWS[event.key];
  if (arrow !== undefined) {
    if (target === document.body) keys.move(...arrow); // whatever else has the focus scrolls by itself
    return;
  }
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
  const name = event.key === 'Enter' ? 'enter' : (BY_SIGN[event.key] ?? (event.shiftKey ? undefined : BY_PLACE[placeOf(event)]));
  if (name !== undefined) keys[name]();
  else if (digit !== undefined && !event.shiftKey) keys.digit(Number(digit));
  else return;
  event.preventDefault();
}

export interface ReviewKeys {
  play: () => void;
  table: () => void;
  journal: () => void;
  rules: () => void;
  help: () => void;
}

const REVIEW_PLACES: Record<string, keyof ReviewKeys> = { KeyP: 'play', KeyM: 'table', KeyJ: 'journal', KeyR: 'rules' };

/** Keys after the game. Arrow keys belong to the bar when it has the focus, and else to whatever scrolls. */
export function reviewKeyPressed(event: KeyboardEvent, keys: ReviewKeys): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (target?.closest('input:not([type=range]), textarea, select, dialog')) return;
  const name = event.key === '?' ? 'help' : event.shiftKey ? undefined : REVIEW_PLACES[placeOf(event)];
  if (name === undefined) return;
  keys[name]();
  event.preventDefault();
}
