// Made by tools/web_types.py of the schemas of twilight. Do not change it by hand.

/** The boxes of the Space Race whose abilities each side has (11.6). */
export interface Abilities {
  us: number[];
  ussr: number[];
}

/** A part of a region. `points`: VP that each country of it gives to who controls it when its own card scores it (15.6). */
export interface AreaFacts {
  kind: 'area';
  region: string;
  countries: string[];
  points: Record<string, number>;
  card: string | null;
}

/** A question: who must answer it, its topic, and the paragraph behind it. */
export interface AskView {
  who: string;
  topic: string;
  rule: string;
  options: string[] | null;
  args: Record<string, unknown> | null;
}

/** A card. */
export interface CardFacts {
  kind: 'card';
  number: number;
  ops: number;
  /** whose event it is; `null`: neutral */
  side: 'us' | 'ussr' | null;
  era: 'early' | 'mid' | 'late';
  /** it is removed from the game after its event */
  removed: boolean;
  /** the option of the game without which it is not there */
  option: string | null;
  /** the region or area that it scores */
  scores: string | null;
  /** one of the wars that Flower Power is about */
  war: boolean;
}

/** All that is printed. */
export interface Catalogue {
  /** every token with its kind and facts */
  tokens: Record<string, SideFacts | WordFacts | DieFacts | LevelFacts | RegionFacts | AreaFacts | CountryFacts | CardFacts>;
  /** in the order of final scoring */
  regions: string[];
  eras: Record<string, EraFacts>;
  /** `vp` (positive for the US), `turn`, `round`, `defcon`, `military`, `space`, `civil-war` */
  tracks: Record<string, Track>;
  space: SpaceBox[];
  /** by the names that they have in a view */
  effects: Record<string, EffectFacts>;
  phases: ('setup-deal' | 'setup-ussr' | 'setup-us' | 'handicap' | 'turn-start' | 'headline' | 'headline-events' | 'action' | 'play' | 'turn-end' | 'over')[];
  dice: string[];
}

/** A country. */
export interface CountryFacts {
  kind: 'country';
  region: string;
  /** the parts of its region that it belongs to */
  areas: string[];
  /** `null`: influence there does not count against it (the Chinese Civil War) */
  stability: number | null;
  battleground: boolean;
  neighbours: string[];
  /** the side whose superpower is next to it */
  superpower: 'us' | 'ussr' | null;
  /** the influence printed on it, with which a standard game begins (3) */
  start: Numbers;
  /** the option of the game without which it is not there */
  option: string | null;
}

/** The influence of both sides in a country, and who controls it. */
export interface CountryView {
  us: number;
  ussr: number;
  control: 'us' | 'ussr' | null;
}

/** One face of a die. */
export interface DieFacts {
  kind: 'die';
  pips: number;
}

/** A lasting effect: the card that brings it, and whether it ends with the turn. */
export interface EffectFacts {
  card: string;
  this_turn: boolean;
}

/** An era: its turns, how many action rounds they have, how many cards a hand, and which cards come with it. */
export interface EraFacts {
  first_turn: number;
  last_turn: number;
  rounds: number;
  hand: number;
  cards: string[];
}

/** A hand. */
export interface HandView {
  size: number;
  /** all of it, by number; `null` for who may not see it */
  cards: string[] | null;
  /** the cards in it (or chosen from it in secret as a headline) that the enemy of its owner knows to be there; both sides see them, an onlooker does not */
  known: string[];
}

export interface Hands {
  us: HandView;
  ussr: HandView;
}

/** Headlines that are chosen and not yet resolved: a card, or `"hidden"`; `null` where there is none. */
export interface Headlines {
  us: string | null;
  ussr: string | null;
}

/** A DEFCON level, and the regions in which it forbids coups and realignments (12.3). */
export interface LevelFacts {
  kind: 'level';
  level: number;
  closed: string[];
}

/** A number for each side. */
export interface Numbers {
  us: number;
  ussr: number;
}

/** How a game ended: the side that won (`null`: nobody), and why. */
export interface OutcomeView {
  winner: string | null;
  reason: string;
}

/** How many cards are in the draw pile, and the open piles, by number. */
export interface Piles {
  draw: number;
  discard: string[];
  removed: string[];
}

/** A region. */
export interface RegionFacts {
  kind: 'region';
  /** the lowest DEFCON level at which its countries may be couped or realigned; 0: any */
  opens_at: number;
  /** VP for these levels (15.2) */
  presence: number;
  /** VP for these levels (15.2) */
  domination: number;
  /** VP for these levels (15.2) */
  control: number;
  /** control of it wins the game when it is scored (16.3) */
  control_wins: boolean;
  countries: string[];
  battlegrounds: string[];
  card: string;
}

/** How a region would be scored now by its card (but for Shuttle Diplomacy, which asks). `net`: positive for the US. */
export interface RegionView {
  us: 'none' | 'presence' | 'domination' | 'control' | null;
  us_points: number;
  ussr: 'none' | 'presence' | 'domination' | 'control' | null;
  ussr_points: number;
  net: number;
}

/** A superpower: its colour, and the countries next to it. */
export interface SideFacts {
  kind: 'side';
  enemy: 'us' | 'ussr';
  colour: string;
  neighbours: string[];
}

/** A box of the Space Race. */
export interface SpaceBox {
  box: number;
  /** the least value of a card for an attempt */
  ops: number;
  /** the highest die that succeeds */
  roll: number;
  /** VP for the first and for the second side to arrive */
  first: number;
  /** VP for the first and for the second side to arrive */
  second: number;
  /** the first one has it until the other arrives (11.6): `"ability-2"`; `null`: there is none */
  ability: string | null;
}

/** A table of Twilight Struggle as a side sees it. */
export interface Table {
  phase: 'setup-deal' | 'setup-ussr' | 'setup-us' | 'handicap' | 'turn-start' | 'headline' | 'headline-events' | 'action' | 'play' | 'turn-end' | 'over';
  turn: number;
  /** the action round of the moment, or the next one */
  round: number;
  /** whose action round it is */
  mover: 'us' | 'ussr';
  /** who loses if DEFCON falls to 1 (0.3) */
  phasing: 'us' | 'ussr';
  /** positive: the US is ahead */
  vp: number;
  defcon: number;
  military: Numbers;
  space: Numbers;
  /** attempts on the Space Race this turn */
  space_tries: Numbers;
  abilities: Abilities;
  countries: Record<string, CountryView>;
  /** also `"southeast-asia"` */
  regions: Record<string, RegionView>;
  /** who has the China Card; `null`: nobody yet */
  china: 'us' | 'ussr' | null;
  china_up: boolean;
  /** USSR influence in the Chinese Civil War; `null`: it is not going on */
  civil_war: number | null;
  /** lasting effects, by the cards that bring them, and `"eighth-round"` of North Sea Oil */
  effects: string[];
  /** how many Red Scares work against each side */
  red_scare: Numbers;
  /** what US coup dice get in Latin America; USSR dice get the opposite */
  death_squads: number;
  /** whose coups lose the game (Cuban Missile Crisis) */
  crisis: 'us' | 'ussr' | null;
  /** the region in which the USSR may not place influence */
  chernobyl: string | null;
  /** who must use Missile Envy for operations in his next action round */
  envy: 'us' | 'ussr' | null;
  hands: Hands;
  headlines: Headlines;
  /** the cards being played just now, the outermost first; `use` is how the card of the round is used */
  playing: string[];
  use: string | null;
  piles: Piles;
  /** influence still to be placed as a handicap; positive: by the US */
  handicap: number;
  /** the Late War scenario: without 20 VP at the end the US loses */
  late_war: boolean;
}

export interface Track {
  least: number;
  most: number;
}

/** What a side may know: the same header for every game, and the table as the game shows it (`Game.view_type`). */
export interface View {
  game: string;
  rules_version: number;
  options: Record<string, string | number | boolean>;
  /** whose view it is; `null`: an onlooker's */
  side: string | null;
  /** the sides that are asked anything; the rules play the others */
  players: string[];
  /** how many decisions have been made, or, at a table, its number of events */
  seq: number;
  /** the open question; `null` when the game is over */
  ask: AskView | null;
  /** a question that the side may answer although another one is open */
  early: AskView | null;
  outcome: OutcomeView | null;
  table: Table;
}

/** A word that a question may be answered with and that stands for nothing on the table. */
export interface WordFacts {
  kind: 'verb';
}
