/** What the frame and the drawing of a game know of each other. See web/README.md. */

import type { Component } from 'svelte';
import type { CardFace } from '../lib/card.ts';
import type { GlyphName } from '../lib/glyphs.ts';
import type { AnyCatalogue, AnyView, Chair, JournalLine, Texts } from '../lib/protocol.ts';
import type { SideLooks } from '../lib/sides.ts';

/** What everything that draws a part of a table gets. Tokens are ids of the game's vocabulary. */
export interface TableProps<C, V> {
  catalogue: C;
  view: V;
  texts: Texts;
  /** Tokens that may be chosen now. */
  lit: ReadonlySet<string>;
  /** Tokens that are chosen and not yet committed. */
  chosen: ReadonlySet<string>;
  /** Tokens that have changed since the reader's last move. */
  changed: ReadonlySet<string>;
  /** What is pointed at, anywhere on the page: a line of the journal points at a country on the map. */
  pointed: string | null;
  /** A short word for the corner of a lit thing: "67%". */
  tags: ReadonlyMap<string, string>;
  /** Lit tokens with which the game may end: they carry a sign. */
  warned: ReadonlySet<string>;
  /** A lit token was chosen. It is never called for one that is not lit. */
  onchoose: (token: string) => void;
  /** A pile on the board was opened, by the id that `piles` has for it. */
  onpile?: (id: string) => void;
  /** Something is pointed at (hover, focus, a touch on what is not lit), or nothing any more. The frame shows the rest. */
  onpoint: (token: string | null, at?: Element) => void;
}

export interface BoardProps<C, V> extends TableProps<C, V> {
  /** The whole board in small: names are left out, counters fill their plates. */
  isOverview: boolean;
}

/** How wide the frame is: from 1500, from 1280, from 768, below. */
export type Width = 'wide' | 'laptop' | 'tablet' | 'phone';

export interface ScoreProps<C, V> {
  catalogue: C;
  view: V;
  texts: Texts;
  chairs: readonly Chair[];
  width: Width;
}

export interface CardProps<C> {
  catalogue: C;
  texts: Texts;
  token: string;
  /** In the hand (130 × 172, or wider), as a strip of its title, or large on its own (296 × 408). */
  size: 'hand' | 'strip' | 'large';
  isLit?: boolean;
  isChosen?: boolean;
  /** Another card was chosen, and this one may still take its place. */
  isInstead?: boolean;
  /** A word under the card: "chosen". */
  note?: string | undefined;
  onchoose?: (token: string) => void;
  onpoint?: (token: string | null, at?: Element) => void;
}

export interface RowProps<C, V> {
  catalogue: C;
  view: V;
  texts: Texts;
  token: string;
}

/** The turn of a side that the rules play, as a chart that can be followed. */
export interface ChartProps<C, V> {
  catalogue: C;
  view: V;
  texts: Texts;
  /** The journal, as far as it is told (what is played back comes line by line), in the language of the texts. */
  lines: readonly JournalLine[];
  /** The number of the last line that was played back; without one the chart is followed with its own buttons. */
  now?: number | null;
  /** Opens a paragraph of the rules. */
  onrule?: (rule: string) => void;
  /** Something may be chosen on the board: a chart that lies over it makes room, unless it is called back. */
  isAside?: boolean;
  onpoint: (token: string | null, at?: Element) => void;
}

/** A card of the reader's hand. One that is apart (the China Card) stands behind a line. */
export interface HandCard {
  token: string;
  isApart?: boolean;
}

/** Something in effect: the token whose card opens, whose it is, and whether it ends with the turn. */
export interface Effect {
  token: string;
  side: string | null;
  isThisTurn?: boolean;
  /** More than the name says: "+1". */
  note?: string;
  /** The place where it lies, by its token. */
  at?: string;
}

/** Places that belong together: a heading of the list, a button that brings a part of the map into sight. */
export interface Group {
  id: string;
  title: string;
  tokens: readonly string[];
  /** Where they are on the board: left, top, width, height. Without one there is no button. */
  box?: readonly [number, number, number, number];
  /** Who is ahead there, in a word: "US +4". */
  note?: string;
}

/** Cards that lie together, or are held by somebody else: how many, and those of them that the view tells, in their order there. */
export interface Pile {
  id: string;
  title: string;
  count: number;
  /** `null`: there is a card, and the reader does not know which. */
  cards: readonly (string | null)[];
  /** Why not all of them are told, where that is not plain: "Only the top card may be seen." */
  note?: string;
}

/** A number of the scoreboard with its whole name: one for each side, by its id, or one for the table. */
export interface Figure {
  title: string;
  sides?: Readonly<Record<string, string>>;
  value?: string;
}

/** Pieces of one kind at a place. Of a kind that `travels`, what one place loses and another gains has moved. */
export interface Pieces {
  at: string;
  kind: string;
  side: string | null;
  count: number;
  travels?: boolean;
}

/** Who is ahead, as a curve shows it: by how much the first of two sides is ahead (below zero: the second), and with how much it has
 * won at once (`null`: no lead is enough by itself). */
export interface Lead {
  sides: readonly [string, string];
  most: number | null;
  of: number;
}

/** Points that the journal tells of: whose they are, how many (below zero: lost), and what for, in a word. */
export interface Gain {
  side: string;
  points: number;
  source: string;
}

/** How a game is drawn. One module a game, `boards/GAME/index.ts`, has it as its default. */
export interface Drawing<C, V> {
  /** How the sides look: colour and shape. */
  looks(catalogue: C): SideLooks;
  /** The board, on a canvas of `size`; `null`: it takes the room that it gets. */
  Board: Component<BoardProps<C, V>>;
  size: { width: number; height: number } | null;
  /** The scoreboard, 68 px high (52 on a phone). */
  Score: Component<ScoreProps<C, V>>;
  /** All that the widest scoreboard shows, in words and numbers: narrow ones lead to it. */
  figures(catalogue: C, view: V, texts: Texts): Figure[];
  /** Any card of the game, in every size. */
  Card: Component<CardProps<C>>;
  /** What stands on a card: what one may look for. */
  face(catalogue: C, texts: Texts, token: string): CardFace;
  /** What stands left of the hand, if anything does. */
  Tableau: Component<TableProps<C, V>> | null;
  /** What a place says in the list that is an equal view of the board. The frame makes the row, its button and its states. */
  Row: Component<RowProps<C, V>>;
  /** How a side that the rules play came to its moves. It floats over the board, can be hidden, and draws nothing where there is nothing to tell. */
  Chart?: Component<ChartProps<C, V>>;
  hand(catalogue: C, view: V): HandCard[];
  effects(catalogue: C, view: V): Effect[];
  groups(catalogue: C, view: V, texts: Texts): Group[];
  /** Every pile of cards, and what others hold: whatever the reader may look up of them. */
  piles(catalogue: C, view: V, texts: Texts): Pile[];
  /** The pieces on the board: where they come, go and travel is shown when it is played back. Without it changes are only marked. */
  pieces?(catalogue: C, view: V): Pieces[];
  /**
   * The table in the midst of what one answer led to, of which there is no view of its own: `lines` are all that was written of it,
   * and those up to the number `now` have been told. Without it everything changes at once.
   */
  amid?(before: V, lines: readonly JournalLine[], now: number): V;
  /**
   * The table with what is chosen and not yet committed: `after` is what the rules make of it, and as they go on at once, clock and piles
   * may be those of the next question. Without it that is shown.
   */
  drafted?(before: V, after: V): V;
  /** Who is ahead in a view; `null`: the game has no score that says so. */
  lead(catalogue: C, view: V): Lead | null;
  /** The glyph of what a line of the journal tells: a coup, a plot; `null`: it has none. */
  sign?(line: JournalLine): GlyphName | null;
  /** Does a line of the journal tell why the lead has changed? Turning points are named by such lines. */
  turns?(line: JournalLine): boolean;
  /** Does it tell what several such lines come to together? Then it names the turning point, and none of them does. */
  sums?(line: JournalLine): boolean;
  /** The points that the journal of a game tells of: where they came from is summed up after it. */
  gains?(lines: readonly JournalLine[]): Gain[];
  /** What an onlooker saw, together with what each side knew: the table as all see it when the game is over. Without it an onlooker's is shown. */
  opened?(onlooker: V, own: Readonly<Record<string, V>>): V;
}

/** A drawing as the frame holds it: it knows no game, and hands on what it got from the server. */
export type AnyDrawing = Drawing<AnyCatalogue, AnyView>;

/** Forget of which game a drawing is. What the server sends for a game is of that game's types. */
export function drawing<C, V>(of: Drawing<C, V>): AnyDrawing {
  return of as unknown as AnyDrawing;
}
