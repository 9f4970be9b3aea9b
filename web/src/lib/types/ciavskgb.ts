// Made by tools/web_types.py of the schemas of ciavskgb. Do not change it by hand.

/** An agent. Abilities are used in order of initiative, the lowest first. */
export interface AgentFacts {
  kind: 'agent';
  initiative: number;
  /** claim-for-the-weaker, survive, hamper-or-spy, study-groups, terminate or claim-another */
  ability: string;
  /** whether civil disorder and Assassins can terminate him */
  can_be_lost: boolean;
  /** whether he must rest after a round */
  goes_on_leave: boolean;
  rule: string;
}

/** A question: who must answer it, its topic, and the paragraph behind it. */
export interface AskView {
  who: string;
  topic: string;
  rule: string;
  options: string[] | null;
  args: Record<string, unknown> | null;
}

/** A group in a camp; if not ready, it is mobilized. */
export interface CampPlace {
  group: string;
  ready: boolean;
}

/** All that is printed. */
export interface Catalogue {
  /** every word of the vocabulary with its kind and facts; `decks` and `agents` name them in their order */
  tokens: Record<string, SideFacts | VerbFacts | AgentFacts | GroupFacts | ObjectiveFacts>;
  factions: Record<string, FactionFacts>;
  tracks: Record<string, Track>;
  decks: Record<string, string[]>;
  agents: string[];
  /** of a round, and `over` */
  phases: string[];
  /** where an agent may be */
  places: string[];
}

/** The discarded groups: nobody may look through them, but all see the top card (`null`: there is none). */
export interface DiscardPile {
  size: number;
  top: string | null;
}

/** What the groups of a faction do when mobilized: destroy, win-over, turn or look. */
export interface FactionFacts {
  power: string;
  rule: string;
}

/** The face-down groups; `known` as for the objectives. */
export interface GroupDeck {
  size: number;
  known: (string | null)[];
}

/** A group; what it can do depends on its faction. */
export interface GroupFacts {
  kind: 'group';
  faction: string;
  influence: number;
}

/** The face-down objectives. */
export interface ObjectiveDeck {
  /** how many there are, those underneath included */
  size: number;
  /** the cards on top that the viewer knows, from the top; `null` for one above a known card that he does not know */
  known: (string | null)[];
  /** the cards that were put underneath before everybody's eyes, the lowest last */
  under: string[];
}

/** An objective: a country or an event. */
export interface ObjectiveFacts {
  kind: 'objective';
  is_event: boolean;
  /** the factions from the weightiest down */
  bias: string[];
  population: number;
  stability: number;
  points: number;
  /** the phase in which the ability of an event is used; `null` for a country */
  usable_in: string | null;
  /** whether using it takes the place of an action */
  is_action: boolean;
  /** the paragraph of the ability, or that of objectives */
  rule: string;
}

/** How a game ended: the side that won (`null`: nobody), and why. */
export interface OutcomeView {
  winner: string | null;
  reason: string;
}

/** All piles; `spent` are the events that have been used, in that order. */
export interface Piles {
  objectives: ObjectiveDeck;
  spent: string[];
  groups: GroupDeck;
  discarded: DiscardPile;
}

/** A secret service; each has all six agents. `enemy` is the other one, `colour` that of its pieces. */
export interface SideFacts {
  kind: 'side';
  enemy: string;
  colour: string;
}

/** The table as a side sees it. */
export interface Table {
  round: number;
  /** briefing, planning, struggle, cease-fire, debriefing, detente, over */
  phase: string;
  /** how many turns the Influence Struggle has had */
  turns: number;
  score: Record<string, number>;
  /** who holds the balance token; `null` before the first Briefing */
  balance: string | null;
  /** who lost the last cease-fire; `null` where nobody dominated */
  lost_last: string | null;
  /** of the round; `null` before it is revealed and once it is claimed */
  objective: string | null;
  piles: Piles;
  /** objectives won in earlier rounds, and in this one */
  trophies: Record<string, string[]>;
  /** objectives won in earlier rounds, and in this one */
  claimed: Record<string, string[]>;
  /** the groups of a side, and the sum of their influence */
  camps: Record<string, CampPlace[]>;
  /** the groups of a side, and the sum of their influence */
  influence: Record<string, number>;
  /** where each agent is: headquarters, agent-x, on-leave, terminated. Who does not know an Agent X sees him at home */
  agents: Record<string, Record<string, string>>;
  /** an agent, `"hidden"`, or `null` where there is none */
  agent_x: Record<string, string | null>;
  /** who could have been chosen as Agent X of the round; nobody before the choice */
  eligible: Record<string, string[]>;
  /** sides whose Agent X the enemy has seen */
  exposed: string[];
  /** sides whose Agent X lies face up */
  revealed: string[];
  /** sides whose Analyst or Double Agent has prepared something for the next round */
  will_analyse: string[];
  /** sides whose Analyst or Double Agent has prepared something for the next round */
  will_see: string[];
  /** whose turn it is in the struggle (`null`: not decided), and whether the other side has just passed */
  mover: string | null;
  /** whose turn it is in the struggle (`null`: not decided), and whether the other side has just passed */
  passed: boolean;
  /** the side whose domination token lies on the objective */
  domination: string | null;
  /** sides that have caused civil disorder in this round */
  disorder: string[];
}

/** A printed track. The score of a side may pass its end, and fall below its beginning only in hand-made positions. */
export interface Track {
  least: number;
  most: number;
}

/** Something that a side can do; `topics` are the questions in which it may be an option. */
export interface VerbFacts {
  kind: 'verb';
  topics: string[];
  rule: string;
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
