// Made by tools/web_types.py of the schemas of labyrinth. Do not change it by hand.

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
  value: number;
  /** whose event it is; `null`: unassociated */
  side: 'us' | 'jihadist' | null;
  /** by whose event it leaves the game; empty: it does not */
  removed: ('us' | 'jihadist')[];
  /** its event has a lasting marker */
  mark: boolean;
  /** it stays until the end of the turn */
  lapsing: boolean;
  /** its event occurs whenever the card is used for operations or discarded (US Election) */
  always_occurs: boolean;
  /** its event lets the Jihadist side place a plot */
  places_plot: boolean;
}

/** All that is printed. */
export interface Catalogue {
  /** every word of the game, by id */
  tokens: Record<string, SideFacts | WordFacts | OperationFacts | ValueFacts | StanceFacts | PlotFacts | CountryFacts | CardFacts>;
  /** our own grouping of the countries, in the order in which a reader wants them */
  regions: Record<string, string[]>;
  tracks: Record<string, TrackFacts>;
  /** how many troops and cells there are */
  pieces: Record<string, number>;
  /** of events; NATO among them, which may lie in any Muslim country */
  markers: Record<string, MarkerFacts>;
  /** how many WMD markers begin in the box of events, and in the arsenal of Pakistan */
  wmd: Record<string, number>;
  victory: VictoryFacts;
  scenarios: Record<string, ScenarioFacts>;
  /** how many decks a game may last */
  lengths: number[];
  editions: string[];
  ideologies: string[];
  phases: string[];
  /** the faces of a die, by token */
  dice: string[];
}

/** A country as it is printed. */
export interface CountryFacts {
  kind: 'country';
  /** `null`: Iran, which is neither Muslim nor non-Muslim in the rules */
  religion: 'sunni' | 'shia-mix' | 'non-muslim' | null;
  muslim: boolean;
  resources: number;
  oil: boolean;
  /** printed for non-Muslim countries and Iran; `null` where it is marked in play */
  governance: 'good' | 'fair' | 'poor' | 'islamist-rule' | null;
  /** it has a posture at all */
  has_posture: boolean;
  /** printed for Israel alone; `null` where it is marked in play, or the country has none */
  posture: 'soft' | 'hard' | null;
  /** the printed Recruit Number; `null`: its governance counts */
  recruit: number | null;
  schengen: boolean;
  schengen_link: boolean;
  /** where it lies; the map has no regions, they are ours, for readers */
  region: string;
  /** the countries to which a line is printed */
  lines: string[];
  /** all countries adjacent to it: by lines, within the Schengen area, and by the Schengen symbol */
  neighbours: string[];
  /** the same while the marker of the Patriot Act lies in the United States */
  neighbours_under_patriot_act: string[];
}

/** A country. What a country of its kind does not have, and what is not marked yet, is `null`. */
export interface CountryView {
  /** the marked one, or the printed one (non-Muslim countries and Iran) */
  governance: 'good' | 'fair' | 'poor' | 'islamist-rule' | null;
  alignment: 'ally' | 'neutral' | 'adversary' | null;
  posture: 'soft' | 'hard' | null;
  /** with Oil Price Spikes */
  resources: number;
  troops: number;
  /** the cells; Sadr is a marker */
  active: number;
  /** the cells; Sadr is a marker */
  sleepers: number;
  cadre: boolean;
  aid: number;
  besieged: boolean;
  regime_change: 'green' | 'tan' | null;
  plots: PlotView[];
  /** of events in this country, NATO among them */
  markers: string[];
}

/** A hand. */
export interface HandView {
  size: number;
  /** all of it, in the order of the vocabulary; `null` for who may not see it */
  cards: string[] | null;
  /** the cards in it that the enemy of its owner knows; both sides see them, an onlooker does not */
  known: string[];
  /** 9.2: the Jihadist pile of a game for one player from the top, `null` for a card whose place the viewer does not know; `null` where the hand is no pile */
  pile: (string | null)[] | null;
}

export interface Hands {
  us: HandView;
  jihadist: HandView;
}

/** Countries to which something happened in this Action Phase, and in the one before it. */
export interface InPhases {
  now: string[];
  before: string[];
}

/** A part of a track. */
export interface LevelFacts {
  id: string;
  least: number;
  most: number;
  /** how many cards it gives at a deal; `null`: it says nothing about cards */
  cards: number | null;
  /** of War of Ideas rolls */
  modifier: number | null;
  /** how many cells stay on the Funding track, and cannot be recruited (4.7.4.2) */
  kept: number | null;
}

/** A marker of an event: the countries in which it lies (none: the Event Box), and whether it goes at the end of the turn. */
export interface MarkerFacts {
  homes: string[];
  lapsing: boolean;
}

/** 9.2: how many cards of each association are in the draw deck. */
export interface MiniDecks {
  unassociated: number;
  jihadist: number;
  us: number;
}

/** A number for each side. */
export interface Numbers {
  us: number;
  jihadist: number;
}

/** A verb that is an operation: whose, and the least value of a card for it. */
export interface OperationFacts {
  kind: 'verb';
  side: 'us' | 'jihadist';
  least_value: number;
}

/** How a game ended: the side that won (`null`: nobody), and why. */
export interface OutcomeView {
  winner: string | null;
  reason: string;
}

/** How many cards the draw deck has, and the open piles, in the order of the vocabulary. */
export interface Piles {
  draw: number;
  discard: string[];
  removed: string[];
  lapsing: string[];
  first_plot: string | null;
}

/** A card being played just now: by whom, and what it is worth, with Reserves if they were added. */
export interface PlayedCard {
  card: string;
  side: 'us' | 'jihadist';
  value: number;
}

/** The markers that are in no country. */
export interface PlotBoxes {
  /** for the Jihadist side: which; `null` for others */
  available: string[] | null;
  /** how many are Available */
  count: number;
  /** WMD that Loose Nuke, HEU and Kazakh Strain may bring */
  wmd_box: number;
  /** WMD of Pakistan */
  arsenal: number;
  wmd_removed: number;
  /** 9.3.3: numbered markers out of play; `null` in a game for two */
  set_aside: number | null;
}

/** A kind of plot marker. */
export interface PlotFacts {
  kind: 'plot';
  /** the printed one; `null`: a WMD */
  number: number | null;
  /** how many are rolled against governance when it is resolved (8.5.6) */
  dice: number;
  /** how many markers there are */
  count: number;
}

/** A plot marker in a country. */
export interface PlotView {
  /** which it is; `null`: it is face down for the viewer */
  plot: string | null;
  /** the US knows which it is */
  seen: boolean;
  /** the marker of that event lies on it */
  backlash: boolean;
  /** the value of the card that placed it: its number is no higher, though it may be a WMD (8.5.2) */
  most: number;
  /** it has been revealed, and takes effect now (8.5.6) */
  resolving: boolean;
}

/** What a scenario begins with. `removed`: cards that are not in the deck. */
export interface ScenarioFacts {
  prestige: number;
  funding: number;
  us_posture: 'soft' | 'hard';
  removed: string[];
}

/** A side; `pieces` is how many it has of its own: troops, or cells. */
export interface SideFacts {
  kind: 'side';
  enemy: 'us' | 'jihadist';
  colour: string;
  pieces: number;
}

/** 9: the game for one player. `good_resources_wanted`: what he needs when the last deck is used up (9.1). */
export interface Solitaire {
  ideology: 'normal' | 'coherent' | 'attractive' | 'potent' | 'infectious' | 'virulent';
  good_resources_wanted: number;
}

/** A posture as an answer. */
export interface StanceFacts {
  kind: 'posture';
  posture: 'soft' | 'hard';
}

/** A table of Labyrinth as a side sees it. */
export interface Table {
  turn: number;
  phase: 'setup-cells' | 'setup-postures' | 'deal' | 'jihadist' | 'us' | 'plots' | 'end-of-turn' | 'over';
  /** which one of the turn it is, those of both sides counted; 0 before the first */
  action_phase: number;
  /** in this Action Phase, the one in play included */
  cards_played: number;
  /** the US keeps its last card this Action Phase (5.2.4) */
  held: boolean;
  /** 1: the game ends when this deck runs out */
  decks_left: number;
  prestige: number;
  funding: number;
  us_posture: 'soft' | 'hard';
  world_posture: WorldPosture;
  gwot_penalty: number;
  reserves: Numbers;
  /** how many troops are on it; `troops_level` is what that is called (4.7.3) */
  troops_track: number;
  troops_level: 'low-intensity' | 'war' | 'overstretch';
  /** how many cells are on the Funding track; `available_cells` of them can be recruited (4.7.4.2) */
  cells_track: number;
  available_cells: number;
  victory: Victory;
  countries: Record<string, CountryView>;
  /** of events, in the Event Box; those in countries are there */
  markers: string[];
  plots: PlotBoxes;
  /** the first Plot operation of the turn is done */
  has_plotted: boolean;
  /** the cards being played, the outermost first */
  playing: PlayedCard[];
  hands: Hands;
  piles: Piles;
  /** for Detainee Release */
  disrupted: InPhases;
  /** Muslim countries that became Fair or Good, for card 94 */
  improved: InPhases;
  /** `null` in a game for two */
  solitaire: Solitaire | null;
  /** `null` where they are not played with */
  mini_decks: MiniDecks | null;
}

/** A track: its ends, and its parts in rising order. */
export interface TrackFacts {
  least: number;
  most: number;
  levels: LevelFacts[];
}

/** A number, or a face of a die. */
export interface ValueFacts {
  kind: 'number' | 'die';
  value: number;
}

/** 4.7.6: what counts towards victory. `adjacent_islamists`: two adjacent countries are under Islamist Rule (2.1.2). */
export interface Victory {
  good_resources: number;
  islamist_resources: number;
  fair_or_good: number;
  poor_or_islamist: number;
  adjacent_islamists: boolean;
}

/** 2.1: what wins at once. */
export interface VictoryFacts {
  good_resources: number;
  fair_or_good: number;
  islamist_resources: number;
  poor_or_islamist: number;
  prestige_lost: number;
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

/** A word that a question may be answered with; a kind of cell or the cadre; the Troops track as a place. */
export interface WordFacts {
  kind: 'verb' | 'piece' | 'track';
}

/** 4.7.2: `posture` is `null` where Hard and Soft countries are in balance. */
export interface WorldPosture {
  posture: 'soft' | 'hard' | null;
  value: number;
}
