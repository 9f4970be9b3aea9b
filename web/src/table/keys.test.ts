import { beforeEach, describe, expect, it } from 'vitest';
import { keyPressed, reviewKeyPressed, type Keys } from './keys.ts';

describe('keys', () => {
  let pressed: string[];
  let keys: Keys;

  beforeEach(() => {
    document.body.replaceChildren();
    pressed = [];
    keys = new Proxy({} as Keys, { get: (_keys, name: string) => (...n: number[]) => pressed.push([name, ...n].join(' ')) });
  });

  function press(init: KeyboardEventInit, on: HTMLElement = document.body): KeyboardEvent {
    const event = new KeyboardEvent('keydown', { cancelable: true, bubbles: true, ...init });
    on.addEventListener('keydown', (heard) => keyPressed(heard, keys), { once: true });
    on.dispatchEvent(event);
    return event;
  }

  it('does what the list says, on a Russian keyboard too', () => {
    press({ key: 'z', code: 'KeyZ' });
    press({ key: 'я', code: 'KeyZ' });
    press({ key: '3', code: 'Digit3' });
    press({ key: 'Enter', code: 'Enter' });
    press({ key: '?', code: 'Slash', shiftKey: true });
    expect(pressed).toEqual(['undo', 'undo', 'digit 3', 'enter', 'help']);
  });

  it('goes by the letter where Latin ones are written', () => {
    press({ key: 'z', code: 'KeyY' });
    press({ key: 'y', code: 'KeyZ' });
    expect(pressed).toEqual(['undo']);
  });

  it('leaves the browser what is its own', () => {
    press({ key: 'z', code: 'KeyZ', ctrlKey: true });
    const list = document.createElement('div');
    document.body.append(list);
    const down = press({ key: 'ArrowDown', code: 'ArrowDown' }, list);
    expect(pressed).toEqual([]);
    expect(down.defaultPrevented).toBe(false);
  });

  it('moves the board where nothing else has the focus', () => {
    press({ key: 'ArrowDown', code: 'ArrowDown' });
    press({ key: 'ArrowLeft', code: 'ArrowLeft' });
    expect(pressed).toEqual(['move 0 1', 'move -1 0']);
  });

  it('goes to the next step of what is played back, and moves the board where nothing is', () => {
    let isPlaying = true;
    const moved: number[] = [];
    keys = { ...keys, forward: () => isPlaying, move: (right) => void moved.push(right) };
    press({ key: 'ArrowRight', code: 'ArrowRight' });
    expect(moved).toEqual([]);
    isPlaying = false;
    press({ key: 'ArrowRight', code: 'ArrowRight' });
    expect(moved).toEqual([1]);
  });

  it('means nothing at the table while a dialog lies over it', () => {
    const dialog = document.createElement('dialog');
    dialog.open = true;
    document.body.append(dialog);
    press({ key: 'z', code: 'KeyZ' });
    press({ key: 'Escape', code: 'Escape' }, dialog);
    expect(pressed).toEqual([]);
    dialog.remove();
    press({ key: 'z', code: 'KeyZ' });
    expect(pressed).toEqual(['undo']);
  });

  it('lets people type, and press the button that has the focus', () => {
    const [text, button] = [document.createElement('textarea'), document.createElement('button')];
    document.body.append(text, button);
    press({ key: 'z', code: 'KeyZ' }, text);
    press({ key: 'Enter', code: 'Enter' }, button);
    expect(pressed).toEqual([]);
  });

  it('commits by Enter on what was chosen last, and presses anything else', () => {
    keys = { ...keys, again: (token) => token === 'italy' };
    const plate = document.createElement('button');
    document.body.append(plate);
    for (const [token, isCommitted] of [['italy', true], ['iran', false]] as const) {
      plate.dataset.token = token;
      expect(press({ key: 'Enter', code: 'Enter' }, plate).defaultPrevented).toBe(isCommitted);
    }
  });

  it('commits where the focus was left on something that cannot be chosen any more', () => {
    const plate = document.createElement('button');
    plate.setAttribute('aria-disabled', 'true');
    document.body.append(plate);
    expect(press({ key: 'Enter', code: 'Enter' }, plate).defaultPrevented).toBe(true);
    expect(pressed).toEqual(['enter']);
  });
});

describe('keys after the game', () => {
  it('work while the bar has the focus, and leave text and dialogs alone', () => {
    const pressed: string[] = [];
    const note = (name: string) => () => void pressed.push(name);
    const keys = { play: note('play'), table: note('table'), journal: note('journal'), rules: note('rules'), help: note('help') };
    const [bar, text] = [document.createElement('input'), document.createElement('input')];
    bar.type = 'range';
    document.body.append(bar, text);
    for (const target of [bar, text]) {
      for (const [key, code] of [['?', 'Slash'], ['з', 'KeyP'], ['ArrowRight', 'ArrowRight']] as const) {
        const event = new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true });
        Object.defineProperty(event, 'target', { value: target });
        reviewKeyPressed(event, keys);
      }
    }
    expect(pressed).toEqual(['help', 'play']);
  });
});
