/** A table that somebody wants, as he chooses it on the page, and what is asked of the server for it. */

import type { DaysAMove, GameOption, Level, NewTable, PlayableGame, TotalTime } from './protocol.ts';

/** Whom one plays against: a bot, whoever gets the link, somebody at this screen, or the rules of the game. */
export type Against = 'bot' | 'friend' | 'here' | 'alone';
export type OptionValue = string | number | boolean;

export interface Wish {
  against: Against;
  /** The reader's side; none: by lot. */
  side: string | null;
  level: string;
  /** What was chosen otherwise than usual. */
  options: Record<string, OptionValue>;
  hasHints: boolean;
  isPublic: boolean;
  clock: TotalTime | DaysAMove | null;
  /** As it was typed; nothing: the server draws one. */
  seed: string;
}

const USUAL_LEVEL = 'normal';
const LONGEST_SEED = 15;

/** Good defaults. */
export function usual(game: PlayableGame, levels: readonly Level[], against: Against): Wish {
  const level = levels.find(({ name }) => name === USUAL_LEVEL) ?? levels[0];
  const side = against === 'alone' ? (game.alone?.side ?? null) : (game.sides[0]?.side ?? null);
  return { against, side, level: level?.name ?? '', options: {}, hasHints: hasHintsAgainst(against), isPublic: false, clock: null, seed: '' };
}

const hasHintsAgainst = (against: Against): boolean => against !== 'friend';

/** Whom one plays against has been changed: what is usual there is meant, unless the reader has chosen otherwise. */
export function turnedTo(wish: Wish, against: Against): Wish {
  const isUsual = wish.hasHints === hasHintsAgainst(wish.against);
  return { ...wish, against, hasHints: isUsual ? hasHintsAgainst(against) : wish.hasHints };
}

/** In which ways a game can be played. */
export function waysOf(game: PlayableGame): Against[] {
  return ['bot', 'friend', 'here', ...(game.alone === null ? [] : (['alone'] as const))];
}

/** The options that are still open once it is known who plays: how a game is played alone is no question any more, and what is
 * for one player is asked of nobody else. */
export function openOptions(game: PlayableGame, against: Against): GameOption[] {
  return game.options.filter(({ name, only_alone: onlyAlone }) => !(name in (game.alone?.options ?? {})) && (!onlyAlone || against === 'alone'));
}

export function valueOf(wish: Wish, option: GameOption): OptionValue {
  return wish.options[option.name] ?? option.default;
}

/** A seed is for those who play by themselves: who knows it knows all cards. */
export function maySeed(wish: Wish): boolean {
  return wish.against !== 'friend';
}

/** Who plays both sides himself has nobody to hurry him. */
export function mayHaveClock(wish: Wish): boolean {
  return wish.against === 'bot' || wish.against === 'friend';
}

export function isSeed(text: string): boolean {
  return text === '' || (/^\d+$/.test(text) && text.length <= LONGEST_SEED);
}

/** What is asked of the server. `lot` is a number from 0 to 1 (without it), for whoever leaves his side to chance. */
export function orderOf(game: PlayableGame, wish: Wish, lot: number): NewTable {
  const sides = game.sides.map(({ side }) => side);
  const own = wish.against === 'alone' ? game.alone?.side : (wish.side ?? sides[Math.floor(lot * sides.length)]);
  const other = { bot: wish.level, friend: 'link', here: 'me', alone: '' }[wish.against];
  const seats = wish.against === 'alone' ? sides.filter((side) => side === own) : sides;
  const chosen = openOptions(game, wish.against).filter((option) => valueOf(wish, option) !== option.default).map(({ name }) => [name, wish.options[name]] as const);
  return {
    game: game.name,
    seats: Object.fromEntries(seats.map((side) => [side, side === own ? 'me' : other])),
    options: { ...Object.fromEntries(chosen), ...(wish.against === 'alone' ? game.alone?.options : {}) } as Record<string, OptionValue>,
    is_public: wish.isPublic,
    hints: wish.hasHints,
    ...(mayHaveClock(wish) && wish.clock !== null ? { clock: wish.clock } : {}),
    ...(maySeed(wish) && wish.seed !== '' ? { seed: Number(wish.seed) } : {}),
  };
}
