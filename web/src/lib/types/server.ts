// Made by tools/web_protocol.py of the server's OpenAPI description. Do not change it by hand.

/** Consent to what the other side proposes; with the event at which that was read, to nothing that was proposed since. */
export interface Accepting {
  side: string;
  seq?: number | null;
}

/** A change to the table by hand: a JSON merge patch on the position. */
export interface AdjustWanted {
  side: string;
  patch: Record<string, unknown>;
}

/** How a game is played alone: with these options, as this side; the rules play the other. */
export interface Alone {
  options: Record<string, string | number | boolean>;
  side: string;
}

/** Answers of a side to the open question and those that follow, given at an event. */
export interface Answers {
  side: string;
  seq: number;
  tokens: string[];
}

/** A level of bots for a seat that nobody holds, or whose player does not come; `side` is the asker's own. */
export interface BotWanted {
  side: string;
  level: string;
}

/** Play on from a moment, or from where so many answers had been given: for each side `me`, `link` or a level of bots. */
export interface Branch {
  seats: Record<string, string>;
  at?: number | null;
  moment?: number | null;
  is_public?: boolean;
}

/** A card: what it is called and what it does. */
export interface Card {
  token: string;
  name: string;
  text: string;
}

/** All cards of a game. */
export interface Cards {
  game: string;
  rules_version: number;
  cards: Card[];
}

/** All that is printed, and how it is called: tokens and other ids by name, and words for the drawing of the board. */
export interface Catalogue {
  game: string;
  rules_version: number;
  catalogue: Record<string, unknown>;
  names: Record<string, string>;
  terms: Record<string, string>;
}

/** A seat: who plays the side (`human` or `bot`), how he is called, and whether it waits for somebody with a link. `is_known`: somebody else at the table has seen what it holds, its cards included. */
export interface Chair {
  side: string;
  title: string;
  kind: string;
  name: string;
  is_free: boolean;
  is_yours: boolean;
  is_known?: boolean;
}

/** A legal answer. */
export interface Choice {
  token: string;
  text: string;
}

/** The secret of a link to a seat. */
export interface Claim {
  secret: string;
}

/** The seat that a link has led to. */
export interface Claimed {
  table: string;
  side: string;
}

/** Consent to what the other side proposes about the clocks; with what that was, to nothing else that it proposes by now. */
export interface ClockConsent {
  side: string;
  what?: 'extra' | 'go-on' | 'pause' | null;
  minutes?: number | null;
}

/** What a side proposes: a pause, to go on, or so many extra minutes for itself. */
export interface ClockOffer {
  by: string;
  what: 'extra' | 'go-on' | 'pause';
  minutes: number | null;
}

/** What a side proposes about the clocks; extra time names its minutes. */
export interface ClockWish {
  side: string;
  what: 'extra' | 'go-on' | 'pause';
  minutes?: number | null;
}

/** The clocks of a table. In `goes_on_in` seconds a pause is over by itself, because a side wants to go on. */
export interface Clocks {
  plan: TotalTime | DaysAMove;
  sides: SideClock[];
  is_paused: boolean;
  goes_on_in: number | null;
  offers: ClockOffer[];
}

/** So many days each time the table turns to a side. */
export interface DaysAMove {
  kind: 'days';
  days: number;
}

/** An answer to a question that is yet to come; none: what was answered early is withdrawn. */
export interface Early {
  side: string;
  token: string | null;
}

/** A word of a game: what it means, and the paragraph that says more. */
export interface Explained {
  term: string;
  english: string;
  meaning: string;
  rule: string;
}

/** What can be agreed on before a game. `kind` is `choice`, `number` (from `least` to `most`) or `yes-no`; of a wide range no values are listed. One that is `only_alone` can be chosen only where the game is played alone. */
export interface GameOption {
  name: string;
  title: string;
  about: string;
  kind: string;
  default: string | number | boolean;
  values: Value[];
  least: number | null;
  most: number | null;
  only_alone: boolean;
}

/** All that a new table can be made of. */
export interface Games {
  games: PlayableGame[];
  levels: Level[];
  languages: Language[];
}

/** What the table would answer by itself, since there is no choice; `after` so many of the answers. */
export interface Given {
  after: number;
  token: string;
  text: string;
}

/** What a bot would answer at an event, and why, as far as it has a reason. */
export interface Hint {
  seq: number;
  token: string;
  text: string;
  reason: string;
}

/** What would a bot answer for a side, to the question that is open at an event, or `after` some answers that are tried? */
export interface HintWanted {
  side: string;
  seq: number;
  after?: string[];
}

/** The address that hears when it is a seat's turn; empty: none. */
export interface Hook {
  url: string;
}

/** What a link offers before anybody takes it: which seat of which game, who sits where, how far the game has come, and what whoever takes it agrees to: the options, hints for everybody, onlookers, and clocks (`time`). */
export interface Invitation {
  table: string;
  game: string;
  title: string;
  side: string;
  chairs: Chair[];
  clock: string;
  options: Record<string, string | number | boolean>;
  has_hints: boolean;
  is_public: boolean;
  time: TotalTime | DaysAMove | null;
}

/** A line of the journal: its number among those that the reader may read, and the event that it came from. Its message and arguments are the game's own; `dice` is what dice show in it; `discloses`: it tells what was hidden from the reader; `heading`: something new begins with it, whose parts these are; `concludes`: with it a side that the rules play has made up its mind. */
export interface JournalLine {
  number: number;
  seq: number;
  text: Piece[];
  rule: string;
  level: string;
  is_struck: boolean;
  message: string;
  args: Record<string, unknown>;
  dice: number[];
  discloses: boolean;
  heading?: Piece[];
  tally?: Tally | null;
  concludes?: boolean;
}

/** A language, and what it calls itself. */
export interface Language {
  language: string;
  name: string;
}

/** The seat that is left, with this browser or with all of this person's. */
export interface Leaving {
  side: string;
  is_everywhere?: boolean;
}

/** Whether nobody holds the seat any more that a browser has left. */
export interface Left {
  is_free: boolean;
}

/** A level of bots. */
export interface Level {
  name: string;
  title: string;
  about: string;
}

/** The secret of a link to a seat; it belongs behind the `#` of an address. `page` is the server as other machines call it, where the address by which it was called leads to this one alone. */
export interface Link {
  secret: string;
  page: string | null;
}

/** A table in a list: the reader's seats there, and in words how far it has come, whose turn it is and how it ended. `touched` are seconds since 1970. */
export interface Listed {
  table: string;
  game: string;
  title: string;
  sides: string[];
  seq: number;
  waits_for_you: boolean;
  is_over: boolean;
  is_archived: boolean;
  chairs: Chair[];
  turn: string;
  clock: string;
  outcome: string | null;
  touched: number;
  clocks?: Clocks | null;
}

/** A table that was made. */
export interface Made {
  table: string;
}

/** What the holder of a seat may do now, besides answering. offer what he may propose to the others (`draw`, `abandon`, `takeback`, `adjust`) accept somebody has proposed something to him, which he may accept or decline resign he may give the game up take_back he may go back to any moment without asking, because nobody else plays adjust he may change the table by hand, for the same reason hint he may ask for a hint replace sides whose player has not come for days: he may let a bot take over abandon he may end the game alone, because its other player does not come come_back a bot plays his seat, because he had not come for days: he may take it back */
export interface May {
  offer: string[];
  accept: boolean;
  resign: boolean;
  take_back: boolean;
  adjust: boolean;
  hint: boolean;
  replace: string[];
  abandon: boolean;
  come_back: boolean;
}

/** One thing that changes a roll, by how much. */
export interface Modifier {
  value: number;
  remark: Remark;
}

/** Where a move began: its number, how far the game had come, whose move it was, what he was asked, and the number of the last line of the journal until then. */
export interface Moment {
  number: number;
  clock: number[];
  clock_text: string;
  who: string;
  topic: string;
  line: number;
}

/** How a player wants to be called; nothing: not at all. */
export interface Name {
  name: string;
}

/** A table that somebody wants: for each side `me`, `link` or a level of bots. */
export interface NewTable {
  game: string;
  seats: Record<string, string>;
  options?: Record<string, string | number | boolean>;
  is_public?: boolean;
  seed?: number | null;
  hints?: boolean;
  clock?: TotalTime | DaysAMove | null;
}

/** The next table that waits for the reader, if there is one. */
export interface Next {
  table: string | null;
}

/** What a side writes down for itself, in place of what it had written. */
export interface Notes {
  side: string;
  text: string;
}

/** What a side proposes: a draw, to abandon the game, to go back to a moment (none: before its last decision), or to begin with another set-up, which `text` says line by line. */
export interface Offer {
  by: string;
  what: string;
  moment: number | null;
  text: string[];
}

/** A proposal: a draw, to abandon the game, a takeback to a moment (none: before one's last decision), or another set-up, as a JSON merge patch. */
export interface OfferWanted {
  side: string;
  what: string;
  to?: number | null;
  patch?: Record<string, unknown> | null;
}

/** A paragraph of the rules; `reference` is how one refers to it in this language. */
export interface Paragraph {
  paragraph: string;
  reference: string;
  heading: string;
  text: string;
}

/** A piece of a text, and the token that it names. */
export interface Piece {
  text: string;
  token?: string | null;
}

/** A game as a list of games shows it. `clock` names the numbers that say how far a game has come. */
export interface PlayableGame {
  name: string;
  title: string;
  about: string;
  sides: Side[];
  options: GameOption[];
  modes: string[];
  alone: Alone | null;
  clock: string[];
  designers: string[];
  publisher: string;
  years: string;
  minutes: number;
  rules_version: number;
  has_schema: boolean;
}

/** What stands at the door of a table: who may watch, whether the reader made it, and whether somebody chose the dice. Who chose a seed knows all cards, so everybody sees that one was chosen; the seed itself is for those who play. */
export interface Posted {
  is_public?: boolean;
  is_yours?: boolean;
  is_seeded?: boolean;
  seed?: string | null;
}

/** Answers of a side that are only tried, at an event. */
export interface PreviewWanted {
  side: string;
  seq: number;
  tokens: string[];
}

/** How the table would look after so many of the answers, and what would be asked next; `ends_move`: with that the side would begin another card or action; `given`: what it would answer by itself in between. */
export interface Previewed {
  seq: number;
  taken: number;
  view: Record<string, unknown>;
  question: Question | null;
  ends_move: boolean;
  given: Given[];
}

/** What was refused: a code for programs, a sentence for people, and where the table stands. */
export interface Problem {
  code: string;
  message: string;
  seq?: number | null;
}

/** May anybody watch? */
export interface Publicity {
  is_public: boolean;
}

/** A question that is open. Its choices are for the one who is asked; the others read who is choosing what. */
export interface Question {
  who: string;
  topic: string;
  rule: string;
  text: Piece[];
  choices: Choice[];
  not_now?: Choice[];
}

/** A message of the game with its arguments and the paragraph behind it, and the same in words. */
export interface Remark {
  message: string;
  rule: string;
  args: Record<string, unknown>;
  text: Piece[];
}

/** After a game: which sides want to play again, and the new table as soon as all people do. */
export interface Rematch {
  wanted_by: string[];
  table: string | null;
}

/** One thing that may come of an option; its chance as a fraction, numerator and denominator. `faces` of the die lead to it, where it is one die; `is_good` says whether the option is chosen for it, where the game can say that. */
export interface Result {
  chance: [number, number];
  remark: Remark;
  faces: number[];
  is_good: boolean | null;
}

/** The rules in our own words, and the words of the game. */
export interface Rules {
  game: string;
  rules_version: number;
  paragraphs: Paragraph[];
  glossary: Explained[];
}

/** A game that was saved in the terminal: the name of its file, who plays it, and how far it has come. */
export interface SavedGame {
  name: string;
  game: string;
  title: string;
  players: Chair[];
  clock: string;
  touched: number;
}

/** The seat with which something is done. */
export interface Seat {
  side: string;
}

/** A table as one reader sees it. `view` is the game's own (`GET /games/{game}/schema`); `lines` are those after the event that he named, `struck` the numbers of all lines that were taken back, earlier ones included; `clock` says how far the game has come, in numbers and in words. */
export interface Seen {
  table: string;
  game: string;
  seq: number;
  side: string | null;
  view: Record<string, unknown>;
  question: Question | null;
  early: Question | null;
  lines: JournalLine[];
  struck: number[];
  chairs: Chair[];
  waits_for: string | null;
  offers: Offer[];
  sealed: string[];
  own_sealed: string | null;
  undo: Undo | null;
  outcome: string | null;
  notes: string;
  clock: number[];
  clock_text: string;
  may: May | null;
  posted: Posted;
  rematch?: Rematch | null;
  clocks?: Clocks | null;
  thinking?: Thinking | null;
}

/** The table as a side saw it just after a line of the journal was written. */
export interface SeenAfter {
  line: number;
  view: Record<string, unknown>;
}

/** The table as a side saw it at a moment, with the last lines of the journal until then. */
export interface SeenThen {
  table: string;
  game: string;
  side: string | null;
  moment: Moment;
  view: Record<string, unknown>;
  question: Question | null;
  lines: JournalLine[];
}

/** A side of a game, with its colour as on the board. */
export interface Side {
  side: string;
  name: string;
  colour: string;
}

/** How many seconds a side had left when this was told, and whether they run. */
export interface SideClock {
  side: string;
  left: number;
  is_running: boolean;
}

/** What an option may lead to: in one line, and each thing by itself. `chance` is that of what it is chosen for, where the game can say that. Warnings say how it may end the game or cost it. */
export interface Stake {
  token: string;
  text: string;
  cost: number | null;
  chance: [number, number] | null;
  modifiers: Modifier[];
  results: Result[];
  facts: Remark[];
  warnings: Remark[];
}

/** What the options of a question may lead to, as the table stands at an event. */
export interface Stakes {
  seq: number;
  stakes: Stake[];
}

/** It is done; the event with which the table stands now. */
export interface Stands {
  seq: number;
}

/** Back to a moment; none: before one's last decision. */
export interface TakebackWanted {
  side: string;
  to?: number | null;
}

/** How many of the answers were taken, and the event with which the table stands now. */
export interface Taken {
  taken: number;
  seq: number;
}

/** What a line counts: where several with the same `title` stand in a row, they can be told as one. `of`: what it changes, by how much, and how that stands then. */
export interface Tally {
  title: Piece[];
  of: Piece;
  by: number;
  now: string;
}

/** A bot takes its time: for which side, and since when (seconds since 1970, by the server's clock). */
export interface Thinking {
  side: string;
  since: number;
}

/** Why a bot has chosen something, once or several times in a row: what, in words, the last line of the journal that had been written when it was done, and the moment in which it was chosen. */
export interface Thought {
  side: string;
  tokens: string[];
  options: string[];
  why: string;
  clock_text: string;
  line: number;
  moment: number;
}

/** So many minutes for the whole game, and so many seconds more each time the table turns to a side. */
export interface TotalTime {
  kind: 'total';
  minutes: number;
  increment?: number;
}

/** May the last answer be taken back? If not, why. `whole_move` is how many there are back to the start of the move. */
export interface Undo {
  is_allowed: boolean;
  why: string;
  whole_move: number;
}

/** Take back the last answer of a side, or all that the law allows up to the start of its move. */
export interface UndoWanted {
  side: string;
  is_whole_move?: boolean;
}

/** What an option may be, and what that means. */
export interface Value {
  value: string | number | boolean;
  name: string;
  about: string;
}

/** Why something is no option now; no reason: it is one. */
export interface WhyNot {
  seq: number;
  token: string;
  reason: Remark | null;
}

/** The doors of the server: how each is called, by method and address. */
export const DOORS = {
  own_tables: ['GET', '/tables'],
  make_table: ['POST', '/tables'],
  next_table: ['GET', '/tables/next'],
  public_tables: ['GET', '/tables/public'],
  offer_seat: ['POST', '/tables/{table}/seats/{side}/link'],
  claim_seat: ['POST', '/claims'],
  look_at_link: ['POST', '/claims/look'],
  look: ['GET', '/tables/{table}'],
  remove_table: ['DELETE', '/tables/{table}'],
  answer: ['POST', '/tables/{table}/answers'],
  undo: ['POST', '/tables/{table}/undo'],
  preview: ['POST', '/tables/{table}/preview'],
  answer_early: ['POST', '/tables/{table}/early'],
  stakes: ['GET', '/tables/{table}/stakes'],
  why_not: ['GET', '/tables/{table}/why-not'],
  moments: ['GET', '/tables/{table}/moments'],
  moment: ['GET', '/tables/{table}/moments/{number}'],
  after_line: ['GET', '/tables/{table}/lines/{number}'],
  reasons: ['GET', '/tables/{table}/reasons'],
  make_offer: ['POST', '/tables/{table}/offers'],
  accept_offer: ['POST', '/tables/{table}/offers/accept'],
  decline_offer: ['POST', '/tables/{table}/offers/decline'],
  resign: ['POST', '/tables/{table}/resign'],
  abandon_alone: ['POST', '/tables/{table}/abandon'],
  take_back: ['POST', '/tables/{table}/takeback'],
  adjust: ['POST', '/tables/{table}/adjust'],
  write_notes: ['POST', '/tables/{table}/notes'],
  take_name: ['POST', '/tables/{table}/seats/{side}/name'],
  publish: ['POST', '/tables/{table}/publicity'],
  give_seat_to_bot: ['POST', '/tables/{table}/seats/{side}/bot'],
  take_seat_back: ['POST', '/tables/{table}/seats/{side}/return'],
  hint: ['POST', '/tables/{table}/hint'],
  games: ['GET', '/games'],
  catalogue: ['GET', '/games/{game}/catalogue'],
  rules: ['GET', '/games/{game}/rules'],
  cards: ['GET', '/games/{game}/cards'],
  schema: ['GET', '/games/{game}/schema'],
  record: ['GET', '/tables/{table}/record'],
  journal: ['GET', '/tables/{table}/journal'],
  branch: ['POST', '/tables/{table}/branch'],
  upload: ['POST', '/records'],
  rematch: ['POST', '/tables/{table}/rematch'],
  leave_seat: ['POST', '/tables/{table}/leave'],
  saved_games: ['GET', '/saved'],
  take_over: ['POST', '/saved/{name}'],
  offer_clock: ['POST', '/tables/{table}/clock/offer'],
  accept_clock: ['POST', '/tables/{table}/clock/accept'],
  decline_clock: ['POST', '/tables/{table}/clock/decline'],
  see_hook: ['GET', '/tables/{table}/seats/{side}/hook'],
  put_hook: ['POST', '/tables/{table}/seats/{side}/hook'],
} as const;

export type Door = keyof typeof DOORS;

/** What stands in the address of a door, what behind its `?`, what is sent, and what is told. */
export interface Through {
  /** The tables at which the reader sits, those last touched first: whose turn it is, how far they have come, how they ended. */
  own_tables: { place: object; query: { limit?: number; after?: string; is_archived?: boolean }; body: null; reply: Listed[] };
  /** Make a table. Whoever makes it holds the seats that are his; links to the others are made afterwards. */
  make_table: { place: object; query: object; body: NewTable; reply: Made };
  /** The next table that waits for the reader, after the one where he is. */
  next_table: { place: object; query: { after?: string }; body: null; reply: Next };
  /** Games that go on and may be watched, the newest first. */
  public_tables: { place: object; query: { limit?: number }; body: null; reply: Listed[] };
  /** A new link to a seat: of the maker for one that nobody has taken yet, of its holder for another browser of his. */
  offer_seat: { place: { table: string; side: string }; query: object; body: null; reply: Link };
  /** Take the seat that a link offers. A link works once. */
  claim_seat: { place: object; query: object; body: Claim; reply: Claimed };
  /** What a link offers. Nothing is taken: the secret is in the body, because addresses are written down. */
  look_at_link: { place: object; query: object; body: Claim; reply: Invitation };
  /** The table as a seat of the reader sees it, or as an onlooker does. */
  look: { place: { table: string }; query: { side?: string | null; since?: number }; body: null; reply: Seen };
  /** Delete a table of one's own at which nobody else has ever sat. */
  remove_table: { place: { table: string }; query: object; body: null; reply: null };
  /** Answer the open question, and those that follow as far as nothing comes between. */
  answer: { place: { table: string }; query: object; body: Answers; reply: Taken };
  /** Take back the last answer of a seat, or its whole move, within the law of undo. */
  undo: { place: { table: string }; query: object; body: UndoWanted; reply: Taken };
  /** How the table would look after some answers, as far as that teaches nothing, and what would be asked next. Nothing happens, and nobody is told. */
  preview: { place: { table: string }; query: object; body: PreviewWanted; reply: Previewed };
  /** Answer a question before it comes, change that answer, or withdraw it. That one has answered is public, not what. */
  answer_early: { place: { table: string }; query: object; body: Early; reply: Stands };
  /** What the options of the open question may lead to, with each modifier, chances and warnings; or one of them. */
  stakes: { place: { table: string }; query: { side: string; token?: string | null; after?: string }; body: null; reply: Stakes };
  /** Why something is no option of the open question, with the paragraph. */
  why_not: { place: { table: string }; query: { side: string; token: string; after?: string }; body: null; reply: WhyNot };
  /** Where moves began, oldest first. */
  moments: { place: { table: string }; query: { side?: string | null }; body: null; reply: Moment[] };
  /** The table as a side saw it at a moment, with the last lines of the journal until then. */
  moment: { place: { table: string; number: string }; query: { side?: string | null; lines?: number }; body: null; reply: SeenThen };
  /** The table as a side saw it just after a line of its journal, so that what happened can be shown step by step. */
  after_line: { place: { table: string; number: string }; query: { side?: string | null }; body: null; reply: SeenAfter };
  /** Why bots did what they did: while the game goes on only for one's own seat, afterwards all of it. */
  reasons: { place: { table: string }; query: { side?: string | null }; body: null; reply: Thought[] };
  /** Propose a draw, to abandon the game, a takeback or another set-up to whoever else plays. */
  make_offer: { place: { table: string }; query: object; body: OfferWanted; reply: Stands };
  /** Agree to what another side has proposed. */
  accept_offer: { place: { table: string }; query: object; body: Accepting; reply: Stands };
  /** Do not agree to what another side has proposed. Whoever answers on without a word declines as well. */
  decline_offer: { place: { table: string }; query: object; body: Seat; reply: Stands };
  /** Give the game up: the other side wins. */
  resign: { place: { table: string }; query: object; body: Seat; reply: Stands };
  /** End the game without a winner, where its other player has not come for days. */
  abandon_alone: { place: { table: string }; query: object; body: Seat; reply: Stands };
  /** Go back to a moment, whatever has been seen since, where one person plays; dice and cards to come are new. */
  take_back: { place: { table: string }; query: object; body: TakebackWanted; reply: Stands };
  /** Change the table by hand, where one person plays. Several people offer each other another set-up, where a game has that. */
  adjust: { place: { table: string }; query: object; body: AdjustWanted; reply: Stands };
  /** Write something down for a seat alone. It is no event: nobody else learns of it. */
  write_notes: { place: { table: string }; query: object; body: Notes; reply: Stands };
  /** Say how the player of a seat is called. Everybody at the table reads it. */
  take_name: { place: { table: string; side: string }; query: object; body: Name; reply: Stands };
  /** Let anybody watch the table, or only those who play there; any of them may say so. */
  publish: { place: { table: string }; query: object; body: Publicity; reply: Posted };
  /** A bot plays a seat that nobody holds: one whose player has left, for whoever plays on; one that nobody has taken yet, for the maker of the table if he plays there. It also plays for somebody who has not come for days, until he comes back. */
  give_seat_to_bot: { place: { table: string; side: string }; query: object; body: BotWanted; reply: Stands };
  /** Play again oneself, after a bot has stood in for days. */
  take_seat_back: { place: { table: string; side: string }; query: object; body: null; reply: Stands };
  /** What a bot would answer, knowing what the side knows, and why. Nothing is kept, and nobody else learns of it. */
  hint: { place: { table: string }; query: object; body: HintWanted; reply: Hint };
  /** All games with their sides and options, and the levels of bots. */
  games: { place: object; query: object; body: null; reply: Games };
  /** All that is printed in a game, enough to draw its board, and how it is called. */
  catalogue: { place: { game: string }; query: object; body: null; reply: Catalogue };
  /** The rules of a game in our own words, and its glossary. */
  rules: { place: { game: string }; query: object; body: null; reply: Rules };
  /** What the cards of a game do. */
  cards: { place: { game: string }; query: object; body: null; reply: Cards };
  /** The JSON Schema of a game's views. */
  schema: { place: { game: string }; query: object; body: null; reply: Record<string, unknown> };
  /** The whole game as a record, when it is over. */
  record: { place: { table: string }; query: object; body: null; reply: Record<string, unknown> };
  /** What has happened as a seat of the reader knows it, or an onlooker: as text, as Markdown, or as JSON. */
  journal: { place: { table: string }; query: { side?: string | null; format?: 'json' | 'markdown' | 'text' }; body: null; reply: Blob };
  /** Play on from a moment of a game that is over, or that one person plays, at a new table with new dice and cards. */
  branch: { place: { table: string }; query: object; body: Branch; reply: Made };
  /** A table for review, made of a record or of a game saved in the terminal: whoever brings it holds all seats. */
  upload: { place: object; query: object; body: Blob; reply: Made };
  /** Offer to play again with sides swapped, or agree to it. With the last of the people there is a new table. */
  rematch: { place: { table: string }; query: object; body: Seat; reply: Rematch };
  /** Leave a seat: with this browser, or with all browsers of this person. */
  leave_seat: { place: { table: string }; query: object; body: Leaving; reply: Left };
  /** The unfinished games of the terminal, the last one played first; none but on one's own machine. */
  saved_games: { place: object; query: object; body: null; reply: SavedGame[] };
  /** Go on with a game of the terminal at a table of one's own. Its file is put aside; one that is open is refused. */
  take_over: { place: { name: string }; query: object; body: null; reply: Made };
  /** Propose a pause, to go on, or extra minutes for oneself. What needs nobody's consent is done at once. */
  offer_clock: { place: { table: string }; query: object; body: ClockWish; reply: Clocks };
  /** Agree to what the other side proposes about the clocks. */
  accept_clock: { place: { table: string }; query: object; body: ClockConsent; reply: Clocks };
  /** Refuse what the other side proposes about the clocks; if that is nothing, take back one's own proposal. */
  decline_clock: { place: { table: string }; query: object; body: Seat; reply: Clocks };
  /** The address that hears of a seat of the reader; empty: none. */
  see_hook: { place: { table: string; side: string }; query: object; body: null; reply: Hook };
  /** Let an address hear when it is a seat's turn and when the game is over; an empty one: nobody any more. */
  put_hook: { place: { table: string; side: string }; query: object; body: Hook; reply: Hook };
}
