/** What travels between server and browser (`types/server.ts`), with what is the same in the views of all games. */

import type * as Server from './types/server.ts';

export type * from './types/server.ts';

/** How a game ended: the side that won (`null`: nobody), and why. */
export interface OutcomeView {
  winner: string | null;
  reason: string;
}

/** A question as a view tells it: ids alone. */
export interface AskView {
  who: string;
  topic: string;
  rule: string;
  options: string[] | null;
  args: Record<string, unknown> | null;
}

/** The header that the view of every game has, and the table, which each game has its own type for (`lib/types`). */
export interface AnyView {
  game: string;
  rules_version: number;
  options: Record<string, string | number | boolean>;
  side: string | null;
  players: string[];
  seq: number;
  ask: AskView | null;
  early: AskView | null;
  outcome: OutcomeView | null;
  table: object;
}

/** A table as one reader sees it. */
export interface Seen<View extends AnyView = AnyView> extends Omit<Server.Seen, 'view'> {
  view: View;
}

/** The table as a side saw it at a moment. */
export interface SeenThen<View extends AnyView = AnyView> extends Omit<Server.SeenThen, 'view'> {
  view: View;
}

/** How the table would look after some answers. */
export interface Previewed<View extends AnyView = AnyView> extends Omit<Server.Previewed, 'view'> {
  view: View;
}

/** All that is printed in a game. Every game has tokens, each with its kind. */
export interface AnyCatalogue {
  tokens: Record<string, { kind: string }>;
}

/** What everything in a game is called in a language: tokens, the texts of cards, and other words by their keys. */
export interface Texts {
  language: string;
  title: string;
  names: Record<string, string>;
  cards: Record<string, string>;
  terms: Record<string, string>;
}

/** What a token, or any other word of a game, is called. An id without a name is shown as it is. */
export function named(texts: Texts, id: string): string {
  return texts.names[id] ?? texts.terms[id] ?? id;
}

/** A word of a game that is no name of anything: "Discard pile". */
export function termed(texts: Texts, id: string): string {
  return texts.terms[id] ?? named(texts, id);
}

/** A text in one piece. */
export function plain(text: readonly Server.Piece[]): string {
  return text.map((piece) => piece.text).join('');
}
