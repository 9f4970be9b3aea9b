/** What is told to whoever does not look: that it is his turn, what happens and what he is asked. Called while the page of a table is made. */

import { untrack } from 'svelte';
import { on } from 'svelte/events';
import { plain } from '../lib/protocol.ts';
import { t } from '../lib/settings.svelte.ts';
import { callReader } from './calling.ts';
import { sectionsOf } from './journal.ts';
import { ASKED } from './keyboard.svelte.ts';
import type { Shown } from './shown.svelte.ts';
import { verdictOf } from './verdict.ts';

/** The title of the page says whose turn it is; the reader is called when it has become his. */
export function tellTurns(shown: Shown): void {
  const { sitting } = shown;
  let wasMyTurn = true;
  $effect(() => {
    const isMine = sitting.isMyTurn;
    document.title = `${isMine ? `● ${t().yourTurn} · ` : ''}${shown.texts.title} · ${t().situationRoom}`;
    if (isMine && !wasMyTurn) callReader(t().yourTurn, plain(sitting.seen.question?.text ?? []));
    wasMyTurn = isMine;
  });
}

/** What a part of a page says, as it is heard. */
const wordsOf = (element: Element | null): string => element?.textContent.trim() ?? '';

/** What happened is told to whoever hears the page, step by step where it is played back, and then what is asked, or how it has ended.
 * What the focus has come to is read by that, and not told again. Called after whatever moves the focus. */
export function tellNews(shown: Shown): { readonly told: string } {
  const { sitting, past } = shown;
  let toldTo = untrack(() => sitting.lines.at(-1)?.number ?? 0);
  let asked = '';
  let read = '';
  let told = $state('');

  $effect(() =>
    on(document, 'focusin', ({ target }) => {
      read = target instanceof Element && target.matches(ASKED) ? wordsOf(target) : '';
    }),
  );

  $effect(() => {
    const fresh = sitting.lines.filter((line) => line.number > toldTo && !line.is_struck);
    toldTo = sitting.lines.at(-1)?.number ?? 0;
    const focused = document.activeElement;
    const isRead = focused?.matches(ASKED) === true && wordsOf(focused) === read;
    const { now, isRolling } = past.playback;
    const step = now === null || isRolling || isRead ? [] : [now.line, ...now.details];
    const happened = sectionsOf(shown.isPlaying ? step : fresh).flatMap((section) => section.told.map(({ text, times }) => (times > 1 ? `${plain(text)} ×${String(times)}` : plain(text))));
    const before = asked;
    asked = shown.isPlaying || sitting.draft.isComplete ? '' : openOf(shown);
    const more = asked === before ? '' : isRead ? restOf(shown) : asked;
    if (more !== '') happened.push(more);
    if (happened.length > 0) told = happened.join(' ');
  });

  return {
    get told() {
      return told;
    },
  };
}

/** What is asked, of whomever, or how the game has ended. */
function openOf({ sitting }: Shown): string {
  const { outcome, question } = sitting.seen;
  if (outcome !== null) return `${t().gameOver}. ${outcome}`;
  return plain((sitting.isMyTurn ? sitting.question : question)?.text ?? []);
}

/** What its heading has not said of it. */
function restOf({ sitting: { seen } }: Shown): string {
  return seen.outcome === null ? '' : verdictOf(seen.outcome, null).reason;
}
