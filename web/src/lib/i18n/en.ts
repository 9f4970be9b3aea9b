import { pagesEn } from './pages.en.ts';
import { inEnglish } from './plural.ts';

/** The client's own words. What a game says comes from the server. */
export const en = {
  language: 'English',
  situationRoom: 'Situation Room',

  yourTurn: 'Your turn',
  turnOf: (who: string) => `${who} to play`,
  isChoosing: (who: string) => `${who} is choosing`,
  youPlay: (side: string) => `You play ${side}`,
  gameOver: 'Game over',

  hand: 'Hand',
  yourHand: 'Your hand',
  inEffect: 'In effect',
  thisTurn: 'this turn',
  nothing: 'nothing',
  journal: 'Journal',
  rules: 'Rules',
  list: 'List',
  map: 'Map',
  wholeMap: 'Whole map',
  undo: 'Undo',
  back: 'Back',
  next: 'Next',
  close: 'Close',
  waiting: 'Waiting',
  beingPlayed: 'being played',
  cards: (n: number) => inEnglish(n, 'card', 'cards'),
  lit: (n: number) => `${String(n)} lit`,

  cannotBeChosen: (what: string) => `${what} cannot be chosen.`,
  mayBeChosen: 'may be chosen',
  isChosen: 'chosen',
  hasChanged: 'changed since your last move',
  die: (pips: number) => `die: ${String(pips)}`,
  step: (now: number | string, most: number | string) => `${String(now)} of ${String(most)}`,
  chance: (percent: number) => `${String(percent)}%`,
  fails: 'fails',

  theme: 'Light or dark',
  light: 'Light',
  dark: 'Dark',
  asTheSystem: 'As the system',

  pages: pagesEn,
};

/** What every language must have: a missing word is a type error. */
export type Messages = typeof en;
