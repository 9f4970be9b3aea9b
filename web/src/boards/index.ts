import type { Component } from 'svelte';
import type { AnyDrawing } from './contract.ts';

const DRAWN = import.meta.glob<{ default: AnyDrawing }>('./*/index.ts');

/** How a game is drawn; one that has no drawing of its own gets the plain one. */
export async function drawingOf(game: string): Promise<AnyDrawing> {
  const load = DRAWN[`./${game}/index.ts`] ?? DRAWN['./plain/index.ts'];
  if (load === undefined) throw new Error('the plain drawing is missing');
  return (await load()).default;
}

const PICTURES = import.meta.glob<{ default: Component }>('./*/Picture.svelte');

/** A picture of a game for whoever chooses one, drawn from its parts. */
export async function pictureOf(game: string): Promise<Component | null> {
  return (await PICTURES[`./${game}/Picture.svelte`]?.())?.default ?? null;
}
