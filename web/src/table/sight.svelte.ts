/** What is worth seeing comes into sight: what may be chosen, what was chosen, what is played back. */

import { untrack } from 'svelte';
import type { Group } from '../boards/contract.ts';
import type Stage from '../lib/parts/Stage.svelte';
import { areInSight, platesOf } from './sight.ts';
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

  /** Is any of what may be chosen on the board in sight? */
  hasLit(): boolean {
    return areInSight(this.frame, this.frame?.querySelectorAll('.board [data-lit]') ?? []);
  }

  bring(token: string): void {
    platesOf(this.frame, token)[0]?.scrollIntoView({ block: 'center', inline: 'center' });
  }

  /** There, where one can watch it going; of several places the one on top. */
  follow(token: string): void {
    const plates = platesOf(this.frame, token);
    if (!areInSight(this.frame, plates)) plates.at(-1)?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'smooth' });
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

  /** A new question: what may be chosen comes into sight, unless some of it is. */
  $effect(() => {
    const group = shown.groups.toSorted((one, other) => shown.litIn(other) - shown.litIn(one))[0];
    if (shown.drawing.size === null || room.tab !== 'map' || shown.isPlaying || group?.box === undefined || shown.litIn(group) === 0) return;
    const box = group.box;
    const frames = requestAnimationFrame(() => {
      if (!sight.hasLit()) sight.show(box);
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
    if (token === null || room.tab !== 'map' || shown.isPlaying) return;
    requestAnimationFrame(() => requestAnimationFrame(() => shown.showChosen(token)));
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
