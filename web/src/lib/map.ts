/** A place on a board: its plate, where it really is on the bent map, and a name that fits the plate where the whole one does not. */

import type { Texts } from './protocol.ts';

export interface Place {
  /** The centre of the plate and its size, on a canvas of 1600 × 900. */
  x: number;
  y: number;
  w: number;
  h: number;
  /** Where the country itself lies. */
  at: readonly [number, number];
  label?: Readonly<Record<string, string>>;
}

export type Places = Readonly<Record<string, Place>>;

/** Outlines as SVG paths: a shape for each place, and the land that is no place. */
export interface Shapes {
  land: string;
  shapes: Readonly<Record<string, string>>;
}

export const CANVAS = { width: 1600, height: 900 };

/** What a plate says: the short name where there is one in this language. */
export function labelOf(place: Place, texts: Texts, id: string): string {
  return place.label?.[texts.language] ?? texts.names[id] ?? id;
}

/** The part of the board that holds some places, with room around them. */
export function boxOf(places: Places, ids: readonly string[], room = 40): [number, number, number, number] | undefined {
  const found = ids.map((id) => places[id]).filter((place) => place !== undefined);
  if (found.length === 0) return undefined;
  const left = Math.min(...found.map((place) => place.x - place.w / 2)) - room;
  const top = Math.min(...found.map((place) => place.y - place.h / 2)) - room;
  const right = Math.max(...found.map((place) => place.x + place.w / 2)) + room;
  const bottom = Math.max(...found.map((place) => place.y + place.h / 2)) + room;
  return [left, top, right - left, bottom - top];
}
