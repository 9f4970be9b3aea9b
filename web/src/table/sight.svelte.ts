/** What is worth seeing comes into sight: what may be chosen, what was chosen, what is played back. */

import { untrack } from 'svelte';
import type { Group } from '../boards/contract.ts';
import type Stage from '../lib/parts/Stage.svelte';
import { settings } from '../lib/settings.svelte.ts';
import { amidMost, areInSight, areManyInSight, platesOf } from './sight.ts';
import type { Shown } from './shown.svelte.ts';

type Box = NonNullable<Group['box']>;

/** The eyes on the board. */
export class Sight {
  /** All of the page, and the board that moves about in it, where it does. */
  frame = $state.raw<HTMLElement>();
  stage = $state.raw<Stage>();

  has(token: string): boolean {
    return areInSight(this.frame, platesOf(this.frame, token));
  }

  /** Does the board stand where it is to stand at first? Before that nothing comes into sight. */
  get isReady(): boolean {
    return this.stage?.isReady() === true;
  }

  /** What may be chosen on the board comes into sight, unless some of it is; where the question is new, unless much of it is. */
  showLit(isNew = false): void {
    const lit = [...(this.frame?.querySelectorAll('.board [data-lit]') ?? [])];
    this.#showSome(lit, isNew ? areManyInSight : areInSight);
  }

  /** A part of the board, and at least something in it that may be chosen. */
  showGroup({ box, tokens }: Group): void {
    if (box !== undefined) this.show(box);
    this.#showSome(tokens.flatMap((token) => platesOf(this.frame, token)).filter((plate) => plate.hasAttribute('data-lit')));
  }

  #showSome(plates: readonly Element[], areSeen = areInSight): void {
    if (areSeen(this.frame, plates)) return;
    amidMost(this.frame, plates)?.scrollIntoView({ block: 'center', inline: 'center' });
  }

  bring(token: string): void {
    platesOf(this.frame, token)[0]?.scrollIntoView({ block: 'center', inline: 'center' });
  }

  /** There, where one can watch it going; of several places the one on top. */
  follow(token: string): void {
    const plates = platesOf(this.frame, token);
    if (!areInSight(this.frame, plates)) plates.at(-1)?.scrollIntoView({ block: 'center', inline: 'center', behavior: settings.isCalm ? 'auto' : 'smooth' });
  }

  /** A card of the hand, where the hand is moved about. */
  showHeld(token: string): void {
    this.frame?.querySelector(`:is(.hand, .cards) [data-token="${CSS.escape(token)}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  show(box: Box): void {
    this.stage?.show(box);
  }

  move(right: number, down: number): void {
    this.stage?.move(right, down);
  }

  focus(wanted: string): void {
    this.frame?.querySelector<HTMLElement>(wanted)?.focus();
  }
}

/** Called while the page of a table is made. */
export function bringIntoSight(shown: Shown): void {
  const { sitting, room, sight } = shown;

  /** What may be chosen comes into sight, on the board or in the list, much of it with a new question. Whoever goes on choosing is led nowhere as long as he sees any of it. */
  let asked = '';
  $effect(() => {
    const isThere = room.tab === 'list' || (room.tab === 'map' && sight.isReady);
    if (!isThere || shown.isPlaying || ![...shown.lit].some(shown.isPlace)) return;
    const topic = sitting.question?.topic ?? '';
    const frames = requestAnimationFrame(() => {
      sight.showLit(topic !== asked);
      asked = topic;
    });
    return () => cancelAnimationFrame(frames);
  });

  /** What waits for a word comes into sight, wherever it was chosen: in the list, by key, or before the page was loaded again. */
  const picked = $derived.by(() => {
    const last = sitting.draft.isComplete ? sitting.draft.steps.at(-1)?.choice.token : undefined;
    return last !== undefined && shown.isPlace(last) ? last : null;
  });
  $effect(() => {
    const token = picked;
    if (token === null || room.tab !== 'map' || shown.isPlaying || (shown.drawing.size !== null && !sight.isReady)) return;
    requestAnimationFrame(() => requestAnimationFrame(() => shown.showChosen(token)));
  });

  /** So does the place that a question is about, where nothing on the board may be chosen. */
  const meant = $derived.by(() => {
    if (!sitting.isMyTurn || picked !== null || [...shown.lit].some(shown.isPlace)) return null;
    return sitting.question?.text.find(({ token }) => token && shown.isPlace(token))?.token ?? null;
  });
  $effect(() => {
    const token = meant;
    if (token === null || room.tab !== 'map' || shown.isPlaying || (shown.drawing.size !== null && !sight.isReady)) return;
    const frames = requestAnimationFrame(() => {
      if (!sight.has(token)) sight.bring(token);
    });
    return () => cancelAnimationFrame(frames);
  });

  const isHandOpen = (): boolean => !room.isPhone || room.tab === 'hand';

  /** The card that is being played stays in sight, however much room its question takes. */
  const played = $derived(sitting.draft.steps.findLast(({ choice }) => shown.isHeld(choice.token))?.choice.token);
  $effect(() => {
    const token = played;
    if (token !== undefined && isHandOpen() && !shown.isPlaying) requestAnimationFrame(() => requestAnimationFrame(() => sight.showHeld(token)));
  });

  /** So does a card that a hint names. */
  $effect(() => {
    const token = sitting.hint?.token;
    if (token !== undefined && isHandOpen() && shown.isHeld(token)) requestAnimationFrame(() => sight.showHeld(token));
  });

  /** What is played back comes to the front on a phone when it begins, and into sight wherever it happens. */
  $effect(() => {
    if (shown.isPlaying && room.isPhone) room.tab = 'map';
  });
  $effect(() => {
    const token = shown.played;
    if (shown.drawing.amid !== undefined && shown.past.landed === null) return; // where it happens is there once the table is as it was then
    const frames = requestAnimationFrame(() => token !== null && sight.follow(token));
    return () => cancelAnimationFrame(frames);
  });

  /** On a phone, what may be chosen is brought to the front: cards, or places, on the map or in the list as the reader had them. */
  let ground: 'map' | 'list' = 'map';
  $effect(() => {
    if (room.tab === 'map' || room.tab === 'list') ground = room.tab;
  });
  $effect(() => {
    if (!room.isPhone || shown.isPlaying) return;
    const [cards, places] = [shown.isHeld, shown.isPlace].map((some) => [...shown.lit].some(some));
    if (cards && !places) room.tab = 'hand';
    else if (places && !cards && untrack(() => room.tab) === 'hand') room.tab = ground;
  });
}
