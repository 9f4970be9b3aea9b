/** Keys at a table. Whoever types a text, or holds a modifier, means something else. */

export interface Keys {
  digit: (n: number) => void;
  enter: () => void;
  undo: () => void;
  escape: () => void;
  forward: () => void;
  map: () => void;
  list: () => void;
  journal: () => void;
  rules: () => void;
  hint: () => void;
  replay: () => void;
  help: () => void;
}

/** By the place of the key, so that the same one works on a Russian keyboard. */
const BY_PLACE: Record<string, keyof Omit<Keys, 'digit'>> = {
  KeyZ: 'undo', KeyM: 'map', KeyL: 'list', KeyJ: 'journal', KeyR: 'rules', KeyH: 'hint', KeyP: 'replay',
};
const BY_SIGN: Record<string, keyof Omit<Keys, 'digit'>> = { Escape: 'escape', Backspace: 'undo', '?': 'help' };

export function keyPressed(event: KeyboardEvent, keys: Keys): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (target?.closest('input, textarea, select')) return;
  const pressed = target?.closest('button, a, [role=button]');
  if (event.key === 'Enter' && pressed && pressed.getAttribute('aria-disabled') !== 'true') return; // that is done
  if (event.key === 'ArrowRight' && target?.closest('.board') === null) {
    keys.forward();
    return;
  }
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
  const name = event.key === 'Enter' ? 'enter' : (BY_SIGN[event.key] ?? (event.shiftKey ? undefined : BY_PLACE[event.code]));
  if (name !== undefined) keys[name]();
  else if (digit !== undefined && !event.shiftKey) keys.digit(Number(digit));
  else return;
  event.preventDefault();
}
