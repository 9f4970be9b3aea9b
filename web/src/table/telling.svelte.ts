/** What is told to whoever does not look: that it is his turn, and what is written in the journal. Called while the page of a table
 * is made. */

import { untrack } from 'svelte';
import { plain } from '../lib/protocol.ts';
import { t } from '../lib/settings.svelte.ts';
import { callReader } from './calling.ts';
import type { Shown } from './shown.svelte.ts';

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

/** What is written is told to whoever hears the page, all of it; what is played back is told there. */
export function tellLines(shown: Shown): { readonly told: string } {
  const { sitting } = shown;
  let toldTo = untrack(() => sitting.lines.at(-1)?.number ?? 0);
  let told = $state('');
  $effect(() => {
    const fresh = sitting.lines.filter((line) => line.number > toldTo && !line.is_struck);
    toldTo = sitting.lines.at(-1)?.number ?? 0;
    if (fresh.length > 0) told = shown.isPlaying ? '' : fresh.map((line) => plain(line.text)).join(' ');
  });
  return {
    get told() {
      return told;
    },
  };
}
