/** How much room the page has, and what stands open in it. */

import type { Width } from '../boards/contract.ts';

export type Tab = 'map' | 'list' | 'hand' | 'journal';

export class Room {
  /** Of the window. */
  inner = $state(1600);
  high = $state(1000);
  /** What a phone shows; elsewhere there is the map or the list. */
  tab = $state<Tab>('map');
  /** What was opened at the foot of the rail; with nothing the journal has the room that is left. */
  foot = $state<'effects' | 'journal' | 'nothing'>('nothing');
  sheet = $state<'menu' | 'keys' | 'rules' | 'piles' | 'score' | null>(null);
  /** The whole board, however small. */
  isOverview = $state(false);
  /** All choices are listed beneath their question. */
  isListed = $state(false);

  #rule = $state('');
  #pile = $state('');
  readonly #width = $derived<Width>(this.inner >= 1500 && this.high >= 800 ? 'wide' : this.inner >= 1280 ? 'laptop' : this.inner >= 768 ? 'tablet' : 'phone');

  get width(): Width {
    return this.#width;
  }

  get isPhone(): boolean {
    return this.#width === 'phone';
  }

  /** A tablet held upright: the question lies under the map, and has little room. */
  get isUpright(): boolean {
    return this.#width === 'tablet' && this.high > this.inner && this.inner < 1100;
  }

  /** A window so large that a whole map has room above a hand of whole cards. */
  get isLarge(): boolean {
    return this.#width === 'wide' && this.high >= 925;
  }

  /** A high window: a question may take more room. */
  get isTall(): boolean {
    return this.#width === 'wide' && this.high >= 900;
  }

  /** The paragraph at which the rules are open. */
  get rule(): string {
    return this.#rule;
  }

  openRules(rule: string): void {
    this.#rule = rule;
    this.sheet = 'rules';
  }

  /** The pile that is wanted first where all of them are open; nothing: none in particular. */
  get pile(): string {
    return this.#pile;
  }

  openPiles(first: string): void {
    this.#pile = first;
    this.sheet = 'piles';
  }

  toggleFoot(which: 'effects' | 'journal'): void {
    this.foot = this.foot === which ? 'nothing' : which;
  }
}
