/** All that a game needs to be drawn, in the language of the moment. */

import type { AnyDrawing } from '../boards/contract.ts';
import { drawingOf } from '../boards/index.ts';
import { api } from './api.ts';
import type { AnyCatalogue, Texts } from './protocol.ts';
import { settings } from './settings.svelte.ts';

export interface Printed {
  catalogue: AnyCatalogue;
  texts: Texts;
  drawing: AnyDrawing;
}

export async function printedOf(game: string): Promise<Printed> {
  const language = settings.language;
  const [{ games }, told, { cards }, drawing] = await Promise.all([
    api.printed('games', {}),
    api.printed('catalogue', { game }),
    api.printed('cards', { game }),
    drawingOf(game),
  ]);
  const texts: Texts = {
    language,
    title: games.find((each) => each.name === game)?.title ?? game,
    names: told.names,
    cards: Object.fromEntries(cards.map((card) => [card.token, card.text])),
    terms: told.terms,
  };
  return { catalogue: told.catalogue as unknown as AnyCatalogue, texts, drawing };
}
