/** The Jihadists' turn in the game for one player, read from the journal: which boxes of the chart they came to, and what they did. */

import { named, type JournalLine, type Texts } from '../../lib/protocol.ts';
import type { CardFacts } from '../../lib/types/labyrinth.ts';
import { words } from './words.ts';

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

/** A roll: what the die shows, and whether it was a success (`null`: it decides something else). */
export interface Roll {
  pips: number;
  isGood: boolean | null;
}

/* The paragraphs by which lines are told apart. */
const PLAYED = '6.1';
const GONE: readonly string[] = ['5.2.2', '6.2.9'];
const EVENT = '6.2.1';
const OPERATION = '9.4.1';
const RADICALIZATION = '9.4.3';

const OPERATIONS = [['major-jihad', 'major'], ['minor-jihad', 'minor'], ['cells-available', 'recruit']] as const;

const tokensOf = (line: JournalLine): string[] => line.text.flatMap((piece) => (piece.token ? [piece.token] : []));

export const textOf = (line: JournalLine): string => line.text.map((piece) => piece.text).join('');

/** The cards of their last Action Phase, or of the one that goes on. */
export function playsOf(lines: readonly JournalLine[]): Play[] {
  let plays: Play[] = [];
  let isOpen = false;
  let isOver = false;
  for (const line of lines) {
    if (line.is_struck) continue;
    const [side, card] = tokensOf(line);
    if (line.rule === PLAYED && card !== undefined && (side === 'us' || side === 'jihadist')) {
      isOpen = side === 'jihadist';
      if (isOpen) plays = [...(isOver ? [] : plays), { card, lines: [] }];
      isOver = !isOpen;
    }
    const play = plays.at(-1);
    if (!isOpen || play === undefined) continue;
    play.lines.push(line);
    if (GONE.includes(line.rule) && tokensOf(line).includes(play.card)) isOpen = false;
  }
  return plays;
}

/** The boxes of the chart for a card, from the top. */
export function boxesOf(play: Play, facts: CardFacts | null, texts: Texts): Box[] {
  const asked = (id: string, action: string): Box => {
    const question = texts.terms[id] ?? id;
    const line = play.lines.find((each) => each.rule === OPERATION && textOf(each).startsWith(question));
    if (line === undefined) return { id, question, answer: null, action, isTaken: false, countries: [], number: null };
    const isYes = textOf(line).slice(question.length).trimStart().startsWith(named(texts, 'yes'));
    return { id, question, answer: isYes ? 'yes' : 'no', action, isTaken: isYes, countries: tokensOf(line), number: line.number };
  };
  const operations = OPERATIONS.map(([id, action]) => asked(id, action));
  if (facts?.side === 'us') return [asked('us-event-playable', 'plot'), ...operations];
  const event = asked('event-playable', 'event');
  event.isTaken &&= play.lines.some((line) => line.rule === EVENT);
  const cell = asked('event-needs-cell', 'radicalization');
  return [event, ...(cell.answer === null ? [] : [cell]), ...operations];
}

/** They travel when nothing else is possible: the one way that no question leads to. */
export function travels(boxes: readonly Box[]): boolean {
  return boxes.at(-1)?.answer === 'no';
}

/** The first line of Radicalization, with what is left of a card's value. */
export function radicalizationOf(play: Play): JournalLine | null {
  return play.lines.find((line) => line.rule === RADICALIZATION) ?? null;
}

/** What a line says of a die. */
export function rollOf(line: JournalLine, texts: Texts): Roll | null {
  const text = textOf(line);
  const found = new RegExp(`${words(texts.language).die} ([1-6])(?!\\d)`).exec(text);
  if (found === null) return null;
  const ends = (key: string): boolean => text.endsWith(`${texts.terms[key] ?? key}.`);
  return { pips: Number(found[1]), isGood: ends('succeeded') ? true : ends('failed') ? false : null };
}
