import type { Needed } from '../odds.ts';
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
  cardTable: 'Table',
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
  toSucceed: 'chance of success',
  needed: (needed: Needed) => {
    switch (needed.kind) {
      case 'from':
        return `succeeds on ${String(needed.face)} or more`;
      case 'upTo':
        return `succeeds on ${String(needed.face)} or less`;
      case 'some':
        return `succeeds on ${needed.faces.join(', ')}`;
      default:
        return needed.kind === 'all' ? 'succeeds with any die' : 'no die is enough';
    }
  },
  faces: (faces: readonly number[]) => `die ${faces.join(', ')}`,

  theme: 'Light or dark',
  light: 'Light',
  dark: 'Dark',
  asTheSystem: 'As the system',

  // the table
  connectionLost: 'Connection lost.',
  moveIsSafe: (seconds: number) => `Your last move is safe. Trying again in ${String(seconds)} s.`,
  connecting: 'Connecting',
  tryNow: 'Try now',
  notSent: 'The server does not answer. What you chose is still here; try again.',
  seatTaken: (side: string) => `${side}: nobody sits there yet.`,
  confirm: (what: string) => `Confirm: ${what}`,
  chooseFirst: 'Choose first',
  chooseOnBoard: (n: number) => inEnglish(n, 'choice is lit', 'choices are lit'),
  showChoices: (n: number) => `Show all ${String(n)} here`,
  hideChoices: 'Hide the list',
  chosenSoFar: 'Chosen so far',
  nothingHappensYet: 'Nothing has happened yet.',
  pressAgain: 'Choose it again, or press Enter.',
  undoWhole: 'Undo the whole move',
  takeBack: 'Take back my last move',
  dropChoice: 'Choose something else',
  canEndGame: 'This can end the game.',
  mayEnd: 'can end the game',
  allTheSame: (what: string) => `All the same: ${what}`,
  cost: (n: number) => `cost ${String(n)}`,
  hint: 'Hint',
  hintSays: (what: string) => `A bot would choose: ${what}.`,
  thinking: (who: string) => `${who} is thinking`,
  early: 'You may answer now already',
  earlyGiven: (what: string) => `Answered early: ${what}.`,
  earlySealed: (who: string) => `${who} has answered early.`,
  withdraw: 'Withdraw',
  offers: {
    draw: 'Offer a draw',
    abandon: 'Propose to abandon the game',
    takeback: 'Ask to take back my last move',
  } as Record<string, string>,
  offered: {
    draw: (who: string) => `${who} offers a draw.`,
    abandon: (who: string) => `${who} proposes to abandon the game.`,
    takeback: (who: string) => `${who} asks to take back a move.`,
    adjust: (who: string) => `${who} proposes another set-up.`,
  } as Record<string, (who: string) => string>,
  waitingForReply: 'Waiting for a reply.',
  accept: 'Accept',
  decline: 'Decline',
  resign: 'Resign',
  resignSure: 'Resign this game?',
  resignMeans: 'The other side wins. This cannot be undone.',
  goOn: 'Go on playing',
  you: 'You',
  player: 'Player',
  botLevels: { easy: 'easy bot', normal: 'normal bot', hard: 'hard bot', expert: 'expert bot' } as Record<string, string>,
  menu: 'Menu',
  keys: 'Keys',
  notes: 'My notes',
  notesFor: 'Only you read them.',
  inviteLink: 'Copy the link for this seat',
  linkCopied: 'The link is in the clipboard. It works once.',
  linkIs: 'Send this link; it works once.',
  soundOn: 'Sound for my turn: on',
  soundOff: 'Sound for my turn: off',
  noticesOn: 'Browser notice for my turn: on',
  noticesOff: 'Browser notice for my turn: off',
  languageWord: 'Language',
  frontPage: 'Front page',
  nextTable: 'Next table that waits for me',
  noNextTable: 'No other table waits for you.',
  onlooker: 'You are watching',

  // clocks
  clocks: 'Clocks',
  clockPause: 'Pause the clocks',
  clockGoOn: 'Let the clocks run again',
  clockExtra: (days: number, minutes: number) => (days > 0 ? inEnglish(days, 'more day for me', 'more days for me') : inEnglish(minutes, 'more minute for me', 'more minutes for me')),
  clockPaused: 'paused',
  clockNeedsConsent: 'The other side must agree.',
  clockOffered: {
    pause: (who: string) => `${who} proposes to pause the clocks.`,
    'go-on': (who: string) => `${who} wants to go on playing.`,
    extra: (who: string, time: string) => `${who} asks for more time: ${time}.`,
  } as Record<string, (who: string, time: string) => string>,
  clockGoesOn: (time: string) => `Without a word the clocks run again in ${time}.`,
  minutes: (n: number) => inEnglish(n, 'minute', 'minutes'),
  days: (n: number) => inEnglish(n, 'day', 'days'),
  hours: (n: number) => inEnglish(n, 'hour', 'hours'),

  // what happened
  whatHappened: 'What has happened',
  sinceMyMove: 'Since your move',
  again: 'Again',
  skip: 'To the present',
  stepOf: (at: number, of: number) => `${String(at)} of ${String(of)}`,
  speed: 'Speed',
  speeds: { steps: 'by steps', normal: '1×', fast: '2×', none: 'at once' },
  asItWas: (when: string) => `${when} as it was`,
  backToNow: 'Back to now',
  seeThen: 'See the table then',
  news: (n: number) => inEnglish(n, 'new line', 'new lines'),
  takenBack: 'taken back',
  detail: 'detail',

  // rules and cards
  cardRule: (n: string) => `card ${n}`,
  rule: (reference: string) => `Rule ${reference}`,
  allRules: 'All rules',
  noRule: 'There is no such paragraph.',

  // two at this screen
  handOver: (side: string) => `Hand the screen to: ${side}`,
  handOverMeans: 'Nothing of the other side is on this page.',
  iAm: (side: string) => `I play ${side}: show my side`,

  // after the game
  wholeGame: 'Look at the whole game',
  rematch: 'Rematch, sides swapped',
  playAgain: 'Play again',
  rematchAsked: (who: string) => `${who} wants a rematch.`,
  rematchWaits: 'Rematch: waiting for the other side',
  toNewGame: 'To the new game',
  download: 'Download the record',
  linkToMoment: 'Link to this moment',
  seeTable: 'See the table',
  playOn: 'Play on from here',
  playOnAs: 'Play on as',
  against: 'against',
  bothEyes: 'Onlooker',
  eyesOf: (side: string) => `Eyes of ${side}`,
  eyes: 'Through whose eyes',
  moveOf: (n: number, of: number) => `move ${String(n)} of ${String(of)}`,
  moment: 'Moment of the game',
  ahead: (side: string) => `${side} ahead`,
  curve: 'The score over the game',
  turningPoints: (n: number) => inEnglish(n, 'turning point', 'turning points'),
  botsReasons: 'Why the bots did it',
  noReasons: 'No bot has said why.',
  play: 'Play',
  pause: 'Pause',
  earlier: 'Earlier',
  later: 'Later',

  // problems
  noTable: 'This link leads to no game.',
  mistyped: 'It may have been mistyped.',
  toFront: 'To the front page',
  loading: 'Loading',
  cannotLoad: 'This page could not be loaded.',

  keyList: {
    digits: 'choose one of the first nine options',
    enter: 'commit what is chosen',
    undo: 'one choice back, or undo',
    escape: 'close, drop the last choice, or back to the present',
    tab: 'from one lit place to the next',
    arrows: 'scroll the map, or what has the focus',
    map: 'board, and what may be chosen there',
    list: 'list of places, and what may be chosen there',
    journal: 'journal',
    rules: 'rules',
    hint: 'hint',
    replay: 'what happened since my move, again',
    help: 'this list',
  },

  pages: pagesEn,
};

/** What every language must have: a missing word is a type error. */
export type Messages = typeof en;
