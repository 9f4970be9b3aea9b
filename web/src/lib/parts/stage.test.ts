import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Stage from './Stage.svelte';

describe('the stage of a board', () => {
  const chosen = vi.fn();
  const onzoom = vi.fn();
  let shown: Record<string, unknown> | undefined;

  const plate = (): Element => document.querySelector('#plate') ?? document.body;
  const does = (type: string, more: object = {}, at: Element = plate()): void => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    at.dispatchEvent(Object.assign(event, { pointerType: 'mouse', button: 0, pointerId: 1, clientX: 100, clientY: 100, detail: 1, ...more }));
    flushSync();
  };

  function show(isOverview: boolean): void {
    const children = createRawSnippet(() => ({ render: () => '<button id="plate">Chile</button>' }));
    shown = mount(Stage, { target: document.body, props: { size: { width: 1600, height: 900 }, isOverview, onzoom, children } });
    flushSync();
    plate().addEventListener('click', chosen);
  }

  beforeEach(() => {
    vi.stubGlobal('ResizeObserver', class {
      observe = vi.fn();
      unobserve = vi.fn();
      disconnect = vi.fn();
    });
    Element.prototype.setPointerCapture = vi.fn();
    Element.prototype.scrollTo = vi.fn() as typeof Element.prototype.scrollTo;
  });

  afterEach(async () => {
    if (shown !== undefined) await unmount(shown);
    vi.clearAllMocks();
    vi.unstubAllGlobals();
  });

  it('lets through what is chosen, even by a hand that shakes', () => {
    show(false);
    does('pointerdown');
    does('pointermove', { clientX: 103, clientY: 103 });
    does('pointerup');
    does('click');
    expect(chosen).toHaveBeenCalledOnce();
    expect(onzoom).not.toHaveBeenCalled();
  });

  it('chooses nothing where it was moved, and something again after that', () => {
    show(false);
    does('pointerdown');
    does('pointermove', { clientX: 160 });
    does('pointerup');
    does('click');
    expect(chosen).not.toHaveBeenCalled();
    does('pointerdown');
    does('pointerup');
    does('click');
    expect(chosen).toHaveBeenCalledOnce();
  });

  it('is no obstacle to a key, wherever the mouse has let go', () => {
    show(false);
    does('pointerdown');
    does('pointermove', { clientX: 160 });
    does('pointerup', {}, document.body);
    does('click', { detail: 0 });
    expect(chosen).toHaveBeenCalledOnce();
  });

  it('zooms in where the whole of it is touched, and chooses nothing there; a key does', () => {
    show(true);
    does('click', { clientX: 320, clientY: 200 });
    expect(onzoom).toHaveBeenCalledExactlyOnceWith(320, 200);
    expect(chosen).not.toHaveBeenCalled();
    does('click', { detail: 0 });
    expect(chosen).toHaveBeenCalledOnce();
  });
});
