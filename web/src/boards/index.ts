import type { AnyDrawing } from './contract.ts';

const DRAWN = import.meta.glob<{ default: AnyDrawing }>('./*/index.ts');

/** How a game is drawn; one that has no drawing of its own gets the plain one. */
export async function drawingOf(game: string): Promise<AnyDrawing> {
  const load = DRAWN[`./${game}/index.ts`] ?? DRAWN['./plain/index.ts'];
  if (load === undefined) throw new Error('the plain drawing is missing');
  return (await load()).default;
}
