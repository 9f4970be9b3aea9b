/** What the reader points at, wherever on the page: the board lights it up, and a card or a reason is shown beside it. */

import { getContext, setContext } from 'svelte';
import { on } from 'svelte/events';

/** A mouse that rests so long points, and a finger that does so holds: in milliseconds. */
const PAUSE = 150;
const LONG = 400;
/** So far a finger or a mouse that lies still may move. */
const SHAKE = 10;

export class Pointing {
  #token = $state<string | null>(null);
  #element = $state.raw<Element | null>(null);
  #settled = $state<string | null>(null);
  /** What a text has led to on the board: it stays lit up while nothing else is pointed at. */
  #held = $state<string | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #isAlive: (token: string) => boolean;
  readonly #show: (token: string) => boolean;
  /** The mouse lies where it was, at first or since it or a key was pressed: what comes to lie under it is not pointed at before it is
   * moved. */
  #isResting = true;
  /** So far it was moved since. */
  #stirred = 0;
  /** The reader uses the keyboard: what has the focus is pointed at. */
  #isByKey = false;
  /** What is told of comes to lie under the mouse, and has not got the focus. */
  #isOver = false;
  /** What lies under the mouse or has the focus. */
  #under: { token: string; element: Element | undefined; isOver: boolean } | null = null;
  /** A finger comes and goes over things as it touches them; that says nothing. What it touches says so by a click. */
  #isFinger = false;
  /** A finger that lies on something, and since when it has been there long enough. */
  #finger: { x: number; y: number; timer: ReturnType<typeof setTimeout> } | null = null;
  /** What was held is shown until something else is touched, and the finger that lets go of it chooses nothing. */
  #isHeld = false;

  /** Made while a component is. `isAlive`: is there anything to see of a token; `show`: bring it into sight on the board, if it has a
   * place there. */
  constructor(isAlive: (token: string) => boolean, show: (token: string) => boolean) {
    this.#isAlive = isAlive;
    this.#show = show;
    $effect(() => {
      const ends = [
        on(window, 'pointerdown', (event) => this.#press(event), { capture: true }),
        on(window, 'pointermove', (event) => this.#move(event)),
        on(window, 'pointerup', () => this.#lift()),
        on(window, 'pointercancel', () => this.#lift()), // it scrolls
        on(window, 'click', (event) => this.#click(event), { capture: true }),
        on(window, 'contextmenu', (event) => this.#isHeld && event.preventDefault()),
        on(window, 'keydown', () => this.#key()),
        ...(['pointerover', 'pointerout'] as const).map((type) => on(window, type, ({ pointerType }) => this.#pass(pointerType === 'touch', true), { capture: true })),
        ...(['focus', 'blur'] as const).map((type) => on(window, type, () => this.#pass(false, false), { capture: true })),
      ];
      const watch = new MutationObserver(() => this.#lookWhatIsGone());
      watch.observe(document, { childList: true, subtree: true });
      return () => {
        ends.forEach((end) => end());
        watch.disconnect();
        this.#lift();
      };
    });
  }

  get token(): string | null {
    return this.#token ?? this.#held;
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
    if (this.#isFinger || this.#isHeld) return;
    this.#under = token === null ? null : { token, element, isOver: this.#isOver };
    const isMeant = !this.#isResting || (this.#isByKey && !this.#isOver);
    if (!isMeant && token !== null && token === this.#token && element === this.#element) return; // pressed, and not chosen: it stays shown
    this.#point(isMeant ? token : null, element);
  }

  /** Bring it into sight and keep it lit up until something else is looked at or chosen, or show what there is to see of it where it
   * is. Passing over other things on the way to it is not looking. */
  hold(token: string, element: Element): void {
    const isOnBoard = this.#show(token);
    this.#held = isOnBoard ? token : null;
    if (isOnBoard) this.#point(null, undefined);
    else if (this.#settled !== token) this.#point(token, element);
  }

  /** Nothing is held any more. */
  release(): void {
    this.#held = null;
    this.at(null);
  }

  #point(token: string | null, element: Element | undefined): void {
    this.#unsettle();
    this.#token = token;
    this.#element = token === null ? null : (element ?? null);
    if (token !== null) this.#timer = setTimeout(() => this.#settle(token), PAUSE);
  }

  #settle(token: string): void {
    this.#settled = token;
    if (token !== this.#held) this.#held = null;
  }

  #unsettle(): void {
    clearTimeout(this.#timer);
    this.#settled = null;
  }

  /** The mouse is moved. */
  #wake(): void {
    this.#isByKey = false;
    if (!this.#isResting) return;
    this.#isResting = false;
    if (this.#under !== null) this.at(this.#under.token, this.#under.element);
  }

  /** Something comes to lie under a mouse or finger, or gets the focus. */
  #pass(isFinger: boolean, isOver: boolean): void {
    this.#isFinger = isFinger;
    this.#isOver = isOver;
  }

  /** Whoever touches something else has seen enough. A finger leaves nothing behind, and not every browser moves the focus with it. */
  #press(event: PointerEvent): void {
    const { pointerType, target } = event;
    [this.#isResting, this.#stirred, this.#isByKey] = [pointerType === 'mouse', 0, false];
    const isElsewhere = this.#element?.contains(target as Node) !== true;
    if (isElsewhere && this.#isHeld) this.#point(null, undefined);
    else if (isElsewhere) this.#unsettle();
    this.#isHeld = false;
    this.#lift();
    if (pointerType !== 'mouse') this.#lay(event);
  }

  /** A finger lies on something of which there is more to see: after a while that is shown. */
  #lay({ clientX: x, clientY: y, target }: PointerEvent): void {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-token]') : null;
    const token = element?.dataset['token'];
    if (element === null || token === undefined || !this.#isAlive(token)) return;
    const hold = (): void => {
      this.#lift();
      this.#isHeld = true;
      this.#point(token, element);
      this.#settled = token;
    };
    this.#finger = { x, y, timer: setTimeout(hold, LONG) };
  }

  #move({ clientX, clientY, movementX, movementY }: PointerEvent): void {
    if (this.#finger !== null && Math.hypot(clientX - this.#finger.x, clientY - this.#finger.y) > SHAKE) this.#lift();
    this.#stirred += Math.hypot(movementX, movementY);
    if (this.#stirred > SHAKE) this.#wake();
  }

  #lift(): void {
    clearTimeout(this.#finger?.timer);
    this.#finger = null;
  }

  /** A click that no key has made ends a touch: it means nothing where that was long. */
  #click(event: MouseEvent): void {
    this.#isFinger = false;
    if (!this.#isHeld || event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #key(): void {
    this.#isHeld = false;
    this.#isFinger = false;
    const wasByKey = this.#isByKey;
    [this.#isResting, this.#stirred, this.#isByKey] = [true, 0, true];
    if (!wasByKey && this.#under?.isOver === false) this.at(this.#under.token, this.#under.element);
  }

  /** Nobody leaves what is taken from the page while it is pointed at. */
  #lookWhatIsGone(): void {
    if (this.#element?.isConnected !== false && this.#under?.element?.isConnected !== false) return;
    this.#isHeld = false;
    this.#isFinger = false;
    this.at(null);
  }
}

const KEY = Symbol('pointing');

export function providePointing(pointing: Pointing): Pointing {
  return setContext(KEY, pointing);
}

export function usePointing(): Pointing {
  return getContext<Pointing>(KEY);
}
