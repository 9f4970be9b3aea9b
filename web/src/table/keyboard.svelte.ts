/** A table by keyboard: what its keys do, and where the focus stays. */

import { on } from 'svelte/events';
import { digitsOf, safeSteps } from './draft.ts';
import type { Keys } from './keys.ts';
import type { Shown } from './shown.svelte.ts';

export function keysOf(shown: Shown): Keys {
  const { sitting, past, room, sight } = shown;

  /** Does the page show the table as it is, with what is asked? Nobody decides by a key what he does not see. */
  const isNow = (): boolean => !shown.isPast;

  /** There, and to the first place that may be chosen; without one, to what is asked. */
  function goTo(where: 'map' | 'list'): void {
    room.tab = where;
    requestAnimationFrame(() => sight.focus(sight.frame?.querySelector('.board [data-lit]') ? '.board [data-lit]' : ASKED));
  }

  function commit(): void {
    if (sitting.warnings.length === 0) void sitting.commit();
    else sight.focus('.safe button'); // haste loses no game
  }

  return {
    digit: (n) => {
      const offered = sitting.isMyTurn ? shown.offered : { others: shown.early, listed: [] };
      const found = [...digitsOf(offered)].find(([, digit]) => digit === String(n));
      if (found === undefined || !isNow()) return;
      if (document.activeElement !== document.body) sight.focus(ASKED); // Enter is for what is chosen now
      void shown.choose(found[0]);
    },
    enter: () => {
      if (isNow() && sitting.draft.isComplete) commit();
    },
    again: (token) => {
      const { steps, isComplete } = sitting.draft;
      const isLast = isNow() && isComplete && steps.at(-1)?.choice.token === token;
      if (isLast) commit();
      return isLast;
    },
    undo: () => {
      if (!isNow()) return;
      if (sitting.draft.steps.length > 0) void sitting.stepBack();
      else if (sitting.seen.own_sealed !== null) void sitting.answerEarly(null);
      else if (sitting.seen.undo?.is_allowed === true) void sitting.undo();
    },
    escape: () => {
      if (!isNow()) past.backToNow();
      else if (sitting.draft.steps.length > 0) void sitting.stepBack(sitting.draft.isComplete ? safeSteps : undefined);
      else room.foot = 'nothing';
    },
    forward: () => {
      const { isOn } = past.playback;
      past.playback.next();
      return isOn;
    },
    map: () => goTo('map'),
    list: () => goTo(room.tab === 'list' ? 'map' : 'list'),
    journal: () => {
      if (room.isPhone) room.tab = 'journal';
      else room.toggleFoot('journal');
      requestAnimationFrame(() => sight.focus('.journal'));
    },
    piles: () => shown.openPiles(),
    rules: () => room.openRules(sitting.question?.rule ?? ''),
    hint: () => {
      if (isNow() && sitting.seen.may?.hint === true) void sitting.ask();
    },
    replay: () => past.replay(),
    help: () => (room.sheet = 'keys'),
    move: (right, down) => sight.move(right, down),
  };
}

const CHOOSABLE = ':is([data-lit], [data-chosen])';
/** Where what is asked is told, or what is played back. */
export const ASKED = '[aria-busy] :is(h2, .told)';

/** Whoever answers by keyboard stays at what is asked: in the rail, if what had the focus there is gone, and from the board or the hand, if
 * what he has chosen there is gone or may not be chosen any more. Enter would open it, and not confirm what he chooses next. Called while the
 * page of a table is made. */
export function stayAtQuestion(shown: Shown): void {
  const { sitting, sight } = shown;
  let wasThere = false;
  let chosen: Element | null = null;
  $effect.pre(() => {
    void [sitting.question, sitting.isMyTurn, shown.isPlaying, sitting.seen.outcome];
    const focused = document.activeElement;
    wasThere = sight.frame?.querySelector('[aria-busy]')?.contains(focused) ?? false;
    chosen = focused?.matches(`${CHOOSABLE}:focus-visible`) === true ? focused : chosen;
  });
  $effect(() => {
    void [sitting.question, sitting.isMyTurn, shown.isPlaying, sitting.seen.outcome];
    const focused = document.activeElement;
    const isSpent = focused !== null && focused === chosen && !focused.matches(CHOOSABLE);
    const isGone = focused === document.body && (wasThere || chosen?.isConnected === false);
    if (isSpent || isGone) sight.focus(ASKED);
    if (focused !== chosen || isSpent) chosen = null;
  });
}

/** Whatever the focus comes to by key is seen whole: browsers think that a part of it is enough. Called while the page of a table is made. */
export function seeFocused(): void {
  const seeWhole = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement && target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  $effect(() => on(document, 'focusin', seeWhole));
}
