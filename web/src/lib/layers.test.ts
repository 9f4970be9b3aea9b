import { afterEach, describe, expect, it } from 'vitest';
import { laidOver } from './layers.ts';

describe('what lies over a page', () => {
  const ends: (() => void)[] = [];
  const escape = (): boolean => {
    const event = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true, bubbles: true });
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
  };

  function lay(name: string, gone: string[]): void {
    const end = laidOver(() => {
      gone.push(name);
      end();
    });
    ends.push(end);
  }

  afterEach(() => {
    ends.splice(0).forEach((end) => end());
    document.body.replaceChildren();
  });

  it('goes with Escape, the topmost first, and only then the key means something else', () => {
    const gone: string[] = [];
    lay('panel', gone);
    lay('card', gone);
    expect([escape(), gone]).toEqual([true, ['card']]);
    expect([escape(), gone]).toEqual([true, ['card', 'panel']]);
    expect(escape()).toBe(false);
  });

  it('stays where it is under a dialog', () => {
    const gone: string[] = [];
    lay('panel', gone);
    const dialog = document.createElement('dialog');
    dialog.open = true;
    document.body.append(dialog);
    expect([escape(), gone]).toEqual([false, []]);
    dialog.remove();
    expect([escape(), gone]).toEqual([true, ['panel']]);
  });
});
