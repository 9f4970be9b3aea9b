import { createRawSnippet, flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Button from './Button.svelte';
import CardShape from './CardShape.svelte';
import Die from './Die.svelte';
import Odds from './Odds.svelte';
import Plate from './Plate.svelte';
import Track from './Track.svelte';
import type { CardFace } from '../card.ts';

const words = (text: string) => createRawSnippet(() => ({ render: () => `<span>${text}</span>` }));

let shown: Record<string, unknown> | null = null;

function show<P extends object>(part: Component<P>, props: NoInfer<P>): HTMLElement {
  shown = mount(part, { target: document.body, props });
  flushSync();
  return document.body;
}

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`there is no ${selector}`);
  return found;
}

afterEach(async () => {
  if (shown !== null) await unmount(shown);
  shown = null;
});

describe('a plate', () => {
  const place = { token: 'chile', label: 'Chile', x: 46, y: 22, w: 92, h: 44, children: words('Chile') };

  it('is chosen only where it is lit, and says so', () => {
    const onchoose = vi.fn();
    const onpoint = vi.fn();
    show(Plate, { ...place, isLit: true, tag: '67%', onchoose, onpoint });
    const button = find('button');
    expect(button.getAttribute('aria-label')).toBe('Chile, 67%, may be chosen');
    expect(button.tabIndex).toBe(0);
    button.click();
    expect(onchoose).toHaveBeenCalledExactlyOnceWith('chile');
  });

  it('points at itself instead where it is not, so that the reason can be told', () => {
    const onchoose = vi.fn();
    const onpoint = vi.fn();
    show(Plate, { ...place, onchoose, onpoint });
    const button = find('button');
    button.click();
    expect(onchoose).not.toHaveBeenCalled();
    expect(onpoint).toHaveBeenCalledWith('chile', button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.tabIndex).toBe(-1);
  });

  it('lies around its centre', () => {
    show(Plate, { ...place, x: 500, y: 300, onchoose: vi.fn(), onpoint: vi.fn() });
    expect([find('button').style.left, find('button').style.top]).toEqual(['454px', '278px']);
  });
});

describe('a button', () => {
  it('that is disabled does nothing, says why, and can still be reached', () => {
    const onclick = vi.fn();
    show(Button, { children: words('Undo'), isDisabled: true, why: 'The KGB has moved since.', onclick });
    const button = find('button');
    button.click();
    button.focus();
    expect(onclick).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe('The KGB has moved since.');
  });

  it('that waits does nothing', () => {
    const onclick = vi.fn();
    show(Button, { children: words('Guest is choosing'), isWaiting: true, onclick });
    find('button').click();
    expect(onclick).not.toHaveBeenCalled();
  });

  it('does what it says', () => {
    const onclick = vi.fn();
    show(Button, { children: words('Coup in Chile'), kind: 'commit', onclick });
    find('button').click();
    expect(onclick).toHaveBeenCalledOnce();
  });
});

describe('a card', () => {
  const face: CardFace = { title: 'Brush War', text: 'War.', value: '3', tone: 'neutral', glyph: 'nobody', word: 'Neutral', number: 36 };

  it('is a button in the hand, and is chosen where it is lit', () => {
    const onchoose = vi.fn();
    show(CardShape, { token: 'brush-war', face, size: 'hand', isLit: true, onchoose });
    expect(find('button').getAttribute('aria-label')).toBe('Brush War, 3, Neutral, may be chosen');
    find('button').click();
    expect(onchoose).toHaveBeenCalledExactlyOnceWith('brush-war');
  });

  it('is no button where nothing comes of it', () => {
    show(CardShape, { token: 'brush-war', face, size: 'large' });
    expect(document.querySelector('button')).toBeNull();
    expect(find('article').textContent).toContain('War.');
  });
});

describe('what is counted', () => {
  it('a die has as many pips as it shows, and says it', () => {
    for (const pips of [1, 2, 3, 4, 5, 6]) {
      const die = mount(Die, { target: document.body, props: { pips } });
      expect(document.querySelectorAll('circle')).toHaveLength(pips);
      expect(find('svg').getAttribute('aria-label')).toBe(`die: ${String(pips)}`);
      void unmount(die);
      document.body.replaceChildren();
    }
  });

  it('a track strikes what is past and says where it stands', () => {
    show(Track, { label: 'Turn', steps: [1, 2, 3, 4], now: 3, hasPast: true });
    expect([...document.querySelectorAll('.past')].map((step) => step.textContent)).toEqual(['1', '2']);
    expect(find('[role=img]').getAttribute('aria-label')).toBe('Turn: 3 of 4');
  });

  it('odds have a cell for each face of the die', () => {
    const cells = [{ faces: [1, 2], word: 'fails', isGood: false }, ...[3, 4, 5, 6].map((pips) => ({ faces: [pips], word: `−${String(pips - 2)}`, isGood: true }))];
    show(Odds, { cells, percent: 67, sentence: 'takes influence' });
    expect(document.querySelectorAll('svg')).toHaveLength(6);
    expect(document.querySelectorAll('li.good')).toHaveLength(4);
    expect(document.querySelectorAll('li.bad')).toHaveLength(1);
    expect(document.body.textContent).toContain('67%');
  });

  it('odds that nobody can call good or bad have no percentage', () => {
    show(Odds, { cells: [{ faces: [1, 2, 3, 4], word: 'soft', isGood: null }, { faces: [5, 6], word: 'hard', isGood: null }], percent: null, sentence: '' });
    expect(document.querySelectorAll('li.good, li.bad')).toHaveLength(0);
    expect(document.body.textContent).not.toContain('%');
  });
});
