import type { AnyDrawing } from '../boards/contract.ts';
import { drawingOf } from '../boards/index.ts';
import type { AnyCatalogue, Seen, Texts } from '../lib/protocol.ts';

/** A table of web/fixtures with all that it takes to draw it. */
export interface Fixture {
  seen: Seen;
  catalogue: AnyCatalogue;
  texts: Texts;
  drawing: AnyDrawing;
}

async function read<T>(path: string): Promise<T> {
  const reply = await fetch(`/${path}`);
  if (!reply.ok) throw new Error(`${path} is missing; make the fixtures with: python -m tools.web_fixtures`);
  return (await reply.json()) as T;
}

/** Without a side, that of the first one of the game. `isPlain` draws any game as one that has no drawing of its own. */
export async function load(game: string, side: string | null, stage: string, language: string, isPlain: boolean): Promise<Fixture> {
  const catalogue = await read<AnyCatalogue>(`${game}/catalogue.json`);
  const first = Object.keys(catalogue.tokens).find((id) => catalogue.tokens[id]?.kind === 'side') ?? '';
  const [seen, texts, drawing] = await Promise.all([
    read<Seen>(`${game}/${side ?? first}.${stage}.${language}.json`),
    read<Texts>(`${game}/texts.${language}.json`),
    drawingOf(isPlain ? '' : game),
  ]);
  return { seen, catalogue, texts, drawing };
}
