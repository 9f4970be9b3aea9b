/** The Jihadists' turn in the game for one player, read from the journal: which boxes of the chart they came to, and what they did. */

import type { JournalLine, Texts } from '../../lib/protocol.ts';
import type { CardFacts } from '../../lib/types/labyrinth.ts';

/** A card that they played, with all that the journal says of it. */
export interface Play {
  card: string;
  lines: JournalLine[];
}

/** A question of the chart: what was answered (`null`: they did not come to it), and what a yes leads to. */
export interface Box {
  id: string;
  question: string;
  answer: 'yes' | 'no' | null;
  /** What a yes leads to. */
  action: string;
  /** It was done. */
  isTaken: boolean;
  /** The countries that a yes names. */
  countries: string[];
  /** The line with the answer. */
  number: number | null;
}

/** A roll: what the dice show, and whether it was a success (`null`: it decides something else). */
export interface Roll {
  dice: readonly number[];
  isGood: boolean | null;
}

/** One of the countries that a die decides among: with which faces it comes, and has it? */
export interface Lot {
  faces: number[];
  country: string;
  isDrawn: boolean;
}

/* The messages by which lines are told apart. */
const PLAYED = 'plays-card';
const GONE: readonly string[] = ['card-removed', 'card-lapsing', 'card-first-plot', 'card-discarded'];
const EVENT = 'event';
const TURN_OVER = 'end-of-turn';
/** So many cards an Action Phase has. */
const MOST = 2;
const YES: readonly string[] = ['bot-yes', 'bot-yes-where'];
const NO: readonly string[] = ['bot-no', 'bot-no-because'];
const RADICALIZATION = 'bot-radicalization';
const BY_DIE = 'bot-by-die';

const FACES = 6;

const OPERATIONS = [['major-jihad', 'major'], ['minor-jihad', 'minor'], ['cells-available', 'recruit']] as const;

export const textOf = (line: JournalLine): string => line.text.map((piece) => piece.text).join('');

/** The cards of their last Action Phase, or of the one that goes on. */
export function playsOf(lines: readonly JournalLine[]): Play[] {
  let plays: Play[] = [];
  let isOpen = false;
  let isOver = false;
  for (const line of lines) {
    if (line.is_struck) continue;
    const { side, card } = line.args;
    if (line.message === PLAYED && typeof card === 'string') {
      isOpen = side === 'jihadist';
      if (isOpen) plays = [...(isOver || plays.length >= MOST ? [] : plays), { card, lines: [] }];
      isOver = !isOpen;
    }
    if (line.message === TURN_OVER) isOver = true;
    const play = plays.at(-1);
    if (!isOpen || play === undefined) continue;
    play.lines.push(line);
    if (GONE.includes(line.message) && card === play.card) isOpen = false;
  }
  return plays;
}

/** The boxes of the chart for a card, from the top. */
export function boxesOf(play: Play, facts: CardFacts | null, texts: Texts): Box[] {
  const asked = (id: string, action: string): Box => {
    const question = texts.terms[id] ?? id;
    const line = play.lines.find((each) => each.args['box'] === id && (YES.includes(each.message) || NO.includes(each.message)));
    if (line === undefined) return { id, question, answer: null, action, isTaken: false, countries: [], number: null };
    const isYes = YES.includes(line.message);
    const countries = (line.args['countries'] ?? []) as string[];
    return { id, question, answer: isYes ? 'yes' : 'no', action, isTaken: isYes, countries, number: line.number };
  };
  const operations = OPERATIONS.map(([id, action]) => asked(id, action));
  if (facts?.side === 'us') return [asked('us-event-playable', 'plot'), ...operations];
  const event = asked('event-playable', 'event');
  event.isTaken &&= play.lines.some((line) => line.message === EVENT);
  const cell = asked('event-needs-cell', 'radicalization');
  return [event, ...(cell.answer === null ? [] : [cell]), ...operations];
}

/** They travel when nothing else is possible: the one way that no question leads to. */
export function travels(boxes: readonly Box[]): boolean {
  return boxes.at(-1)?.answer === 'no';
}

/** What they would have done in the boxes that they did not come to. */
export function notReached(boxes: readonly Box[]): string[] {
  const left = boxes.filter((box) => box.answer === null).map((box) => box.action);
  return travels(boxes) ? left : [...left, 'travel'];
}

/** The first line of Radicalization, with what is left of a card's value. */
export function radicalizationOf(play: Play): JournalLine | null {
  return play.lines.find((line) => line.message === RADICALIZATION) ?? null;
}

/** What a line says of dice. */
export function rollOf({ dice, args }: JournalLine): Roll | null {
  if (dice.length === 0) return null;
  return { dice, isGood: args['result'] === 'succeeded' ? true : args['result'] === 'failed' ? false : null };
}

/** The countries that a die decides among, each with as many of its faces as any other; what is left over is rolled again (9.5). */
export function lotsOf({ message, args }: JournalLine): Lot[] {
  const countries = message === BY_DIE ? (args['countries'] as string[]) : [];
  const each = countries.length === 0 ? 0 : Math.trunc(FACES / countries.length);
  if (each === 0) return [];
  return countries.map((country, place) => ({
    faces: Array.from({ length: each }, (_, n) => place * each + n + 1), country, isDrawn: country === args['country'],
  }));
}
