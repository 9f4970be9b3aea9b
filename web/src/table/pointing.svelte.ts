/** What the reader points at, wherever on the page: the board lights it up, and a card or a reason is shown beside it. */

import { getContext, setContext } from 'svelte';
import { on } from 'svelte/events';

const PAUSE = 150;

export class Pointing {
  #token = $state<string | null>(null);
  #element = $state.raw<Element | null>(null);
  #settled = $state<string | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #isAlive: (token: string) => boolean;
  readonly #show: (token: string) => void;
  /** The mouse lies where it was, at first or since it was pressed: what comes to lie under it is not pointed at before it is moved. */
  #isResting = true;
  /** What lies under it. */
  #under: { token: string; element: Element | undefined } | null = null;

  /** Made while a component is. `isAlive`: is there anything to see of a token; `show`: bring it into sight on the board. */
  constructor(isAlive: (token: string) => boolean, show: (token: string) => void) {
    this.#isAlive = isAlive;
    this.#show = show;
    $effect(() => {
      const ends = [
        on(window, 'pointerdown', ({ pointerType }) => (this.#isResting = pointerType === 'mouse'), { capture: true }),
        on(window, 'pointermove', ({ movementX, movementY }) => (movementX === 0 && movementY === 0 ? undefined : this.#wake())),
        on(window, 'keydown', () => this.#wake()),
      ];
      return () => ends.forEach((end) => end());
    });
  }

  get token(): string | null {
    return this.#token;
  }

  /** The same after a moment's rest: then details are worth showing. */
  get settled(): string | null {
    return this.#settled;
  }

  get element(): Element | null {
    return this.#element;
  }

  isAlive(token: string): boolean {
    return this.#isAlive(token);
  }

  at(token: string | null, element?: Element): void {
    clearTimeout(this.#timer);
    const isMeant = token !== null && !this.#isResting;
    this.#under = token === null ? null : { token, element };
    this.#token = isMeant ? token : null;
    this.#element = isMeant ? (element ?? null) : null;
    this.#settled = null;
    if (isMeant) this.#timer = setTimeout(() => (this.#settled = token), PAUSE);
  }

  #wake(): void {
    if (!this.#isResting) return;
    this.#isResting = false;
    if (this.#under !== null) this.at(this.#under.token, this.#under.element);
  }

  /** Bring it into sight, and keep it lit up until something else is pointed at. */
  hold(token: string): void {
    this.#token = token;
    this.#show(token);
  }
}

const KEY = Symbol('pointing');

export function providePointing(pointing: Pointing): Pointing {
  return setContext(KEY, pointing);
}

export function usePointing(): Pointing {
  return getContext<Pointing>(KEY);
}
