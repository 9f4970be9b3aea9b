/** What travels between server and browser: the types of src/sitroom/server/protocol.py, and what a game is called in a language. */

/** A piece of a text, and the token that it names. */
export interface Piece {
  text: string;
  token?: string | null;
}

/** A legal answer. */
export interface Choice {
  token: string;
  text: string;
}

/** A question that is open. Its text and choices are for the one who is asked; the others learn who that is, and what it is about. */
export interface Question {
  who: string;
  topic: string;
  rule: string;
  text: Piece[];
  choices: Choice[];
}

/** A line of the journal: its number among those that the reader may read, and the event that it came from. */
export interface JournalLine {
  number: number;
  seq: number;
  text: Piece[];
  rule: string;
  level: string;
  is_struck: boolean;
}

/** A seat: who plays the side, how he is called, and whether it waits for somebody with a link. */
export interface Chair {
  side: string;
  title: string;
  kind: 'human' | 'bot';
  name: string;
  is_free: boolean;
  is_yours: boolean;
}

/** What a side proposes: a draw, to abandon the game, or to go back to so many answers. */
export interface Offer {
  by: string;
  what: string;
  to: number | null;
}

/** May the last answer be taken back? If not, why. */
export interface Undo {
  is_allowed: boolean;
  why: string;
}

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
export interface Seen<View extends AnyView = AnyView> {
  table: string;
  game: string;
  seq: number;
  side: string | null;
  view: View;
  question: Question | null;
  early: Question | null;
  lines: JournalLine[];
  chairs: Chair[];
  waits_for: string | null;
  offers: Offer[];
  sealed: string[];
  own_sealed: string | null;
  undo: Undo | null;
  outcome: string | null;
  notes: string;
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
