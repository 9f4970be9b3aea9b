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
  readonly #show: (token: string) => boolean;
  /** The mouse lies where it was, at first or since it was pressed: what comes to lie under it is not pointed at before it is moved. */
  #isResting = true;
  /** What lies under it. */
  #under: { token: string; element: Element | undefined } | null = null;

  /** Made while a component is. `isAlive`: is there anything to see of a token; `show`: bring it into sight on the board, if it has a
   * place there. */
  constructor(isAlive: (token: string) => boolean, show: (token: string) => boolean) {
    this.#isAlive = isAlive;
    this.#show = show;
    $effect(() => {
      const ends = [
        on(window, 'pointerdown', (event) => this.#press(event), { capture: true }),
        on(window, 'pointermove', ({ movementX, movementY }) => (movementX === 0 && movementY === 0 ? undefined : this.#wake())),
        on(window, 'keydown', () => this.#wake()),
      ];
      const watch = new MutationObserver(() => this.#lookWhatIsGone());
      watch.observe(document, { childList: true, subtree: true });
      return () => {
        ends.forEach((end) => end());
        watch.disconnect();
      };
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
    this.#under = token === null ? null : { token, element };
    this.#point(this.#isResting ? null : token, element);
  }

  /** Bring it into sight and keep it lit up until something else is pointed at, or show what there is to see of it where it is. */
  hold(token: string, element: Element): void {
    const isOnBoard = this.#show(token);
    if (isOnBoard || this.#settled !== token) this.#point(token, isOnBoard ? undefined : element);
  }

  #point(token: string | null, element: Element | undefined): void {
    this.#unsettle();
    this.#token = token;
    this.#element = token === null ? null : (element ?? null);
    if (token !== null) this.#timer = setTimeout(() => (this.#settled = token), PAUSE);
  }

  #unsettle(): void {
    clearTimeout(this.#timer);
    this.#settled = null;
  }

  #wake(): void {
    if (!this.#isResting) return;
    this.#isResting = false;
    if (this.#under !== null) this.at(this.#under.token, this.#under.element);
  }

  /** Whoever touches something else has seen enough. A finger leaves nothing behind, and not every browser moves the focus with it. */
  #press({ pointerType, target }: PointerEvent): void {
    this.#isResting = pointerType === 'mouse';
    if (this.#element?.contains(target as Node) !== true) this.#unsettle();
  }

  /** Nobody leaves what is taken from the page while it is pointed at. */
  #lookWhatIsGone(): void {
    if (this.#element?.isConnected === false || this.#under?.element?.isConnected === false) this.at(null);
  }
}

const KEY = Symbol('pointing');

export function providePointing(pointing: Pointing): Pointing {
  return setContext(KEY, pointing);
}

export function usePointing(): Pointing {
  return getContext<Pointing>(KEY);
}
