/** All cards of a game, and which of them somebody looks for. It knows no game: it reads what stands on their faces. */

import type { CardFace } from './card.ts';
import { has, wordsOf } from './reading.ts';

export interface Filed {
  token: string;
  face: CardFace;
  /** What the whole card says; its face leaves out what band and foot show. */
  text: string;
}

/** What is looked for; nothing: everything. */
export interface Look {
  query: string;
  whose: string;
  era: string;
  value: string;
}

export const EVERYTHING: Look = { query: '', whose: '', era: '', value: '' };

export function matching(deck: readonly Filed[], look: Look): Filed[] {
  const words = wordsOf(look.query);
  return deck.filter(
    ({ face, text }) =>
      (look.whose === '' || face.word === look.whose) &&
      (look.era === '' || face.era?.word === look.era) &&
      (look.value === '' || face.value === look.value) &&
      has(words, face.title, text, String(face.number ?? '')),
  );
}

/** What can be chosen among: only what tells cards apart. */
export function shelves(deck: readonly Filed[]): Record<'whose' | 'era' | 'value', string[]> {
  const unlike = (values: (string | undefined)[]): string[] => {
    const found = [...new Set(values.filter((value) => value !== undefined && value !== ''))] as string[];
    return found.length > 1 ? found : [];
  };
  const boxes = [...deck].sort((a, b) => (a.face.era?.box ?? 0) - (b.face.era?.box ?? 0));
  return {
    whose: unlike(deck.map(({ face }) => face.word)),
    era: unlike(boxes.map(({ face }) => face.era?.word)),
    value: unlike(deck.map(({ face }) => face.value)).sort((a, b) => a.localeCompare(b, undefined, { numeric: true })),
  };
}
