/** Rules and cards to read: text with its references alive, and what a search finds. */

import type { Paragraph } from './protocol.ts';

/** A piece of a text: plain, a reference to a paragraph, or the name of a card. */
export interface Strand {
  text: string;
  paragraph?: string;
  card?: string;
}

export interface Known {
  /** Paragraphs by how one refers to them in this language. */
  paragraphs: ReadonlyMap<string, string>;
  /** Cards by name. */
  cards: ReadonlyMap<string, string>;
}

/** Headings refer to nothing. */
export const NOTHING: Known = { paragraphs: new Map(), cards: new Map() };

/** "8.1.2", "4.D", "R-18". */
const REFERENCE = /(?:\p{L}+[.-])?\d+(?:\.(?:\d+|\p{L}(?!\p{L})))*/gu;

/** What can be referred to. */
export function known(paragraphs: readonly Paragraph[], cards: readonly { token: string; name: string }[]): Known {
  return {
    paragraphs: new Map(paragraphs.map((each) => [each.reference, each.paragraph])),
    cards: new Map(cards.map((each) => [each.name, each.token])),
  };
}

/** A text with what it refers to. A bare number is a paragraph only in brackets of its own; a name of one word is none at the
 * beginning of a sentence, where every word has a capital. */
export function strands(text: string, { paragraphs, cards }: Known): Strand[] {
  const marks: { from: number; to: number; strand: Strand }[] = [];
  for (const found of text.matchAll(REFERENCE)) {
    const [reference] = found;
    const to = found.index + reference.length;
    const paragraph = paragraphs.get(reference);
    const isBare = /^\d+$/.test(reference) && !inBrackets(text, found.index, to);
    if (paragraph !== undefined && !isBare) marks.push({ from: found.index, to, strand: { text: reference, paragraph } });
  }
  const names = [...cards.keys()].sort((a, b) => b.length - a.length);
  for (const name of names) {
    for (let from = text.indexOf(name); from >= 0; from = text.indexOf(name, from + 1)) {
      const to = from + name.length;
      const isTaken = marks.some((mark) => mark.from < to && from < mark.to);
      const isWord = !/[\p{L}\d]/u.test(text.charAt(from - 1)) && !/[\p{L}\d]/u.test(text.charAt(to));
      const isName = name.includes(' ') || !/(^|[.!?:\n] ?["“«]?)$/u.test(text.slice(0, from));
      const card = cards.get(name);
      if (!isTaken && isWord && isName && card !== undefined) marks.push({ from, to, strand: { text: name, card } });
    }
  }
  marks.sort((a, b) => a.from - b.from);
  const pieces: Strand[] = [];
  let at = 0;
  for (const { from, to, strand } of marks) {
    if (from > at) pieces.push({ text: text.slice(at, from) });
    pieces.push(strand);
    at = to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}

/** Does "17" stand as "(17)", or in a list such as "(4, 17)"? */
function inBrackets(text: string, from: number, to: number): boolean {
  return /[(,;] ?$/.test(text.slice(0, from)) && /^[,;)]/.test(text.slice(to)) && text.lastIndexOf('(', from) > text.lastIndexOf(')', from);
}

/** The words of a search, as they are compared. */
export function wordsOf(query: string): string[] {
  return folded(query).split(/\s+/).filter(Boolean);
}

/** As it is compared: small letters, no accents. */
export function folded(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'");
}

/** Does a text have all words? */
export function has(words: readonly string[], ...texts: string[]): boolean {
  const all = folded(texts.join(' '));
  return words.every((word) => all.includes(word));
}

/** A text in pieces, every other one of which was searched for: `['a ', 'coup', ' in']`. */
export function marked(text: string, words: readonly string[]): string[] {
  // Folding may change the length of a text; then nothing is marked.
  const plain = [...text].map((sign) => folded(sign)).join('');
  if (words.length === 0 || plain.length !== text.length) return [text];
  const pattern = words.map((word) => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)).join('|');
  const pieces: string[] = [];
  let at = 0;
  for (const found of plain.matchAll(new RegExp(pattern, 'gu'))) {
    pieces.push(text.slice(at, found.index), text.slice(found.index, found.index + found[0].length));
    at = found.index + found[0].length;
  }
  return [...pieces, text.slice(at)];
}

/** The chapter of a paragraph: that of 4.2.1 is 4, that of R-4 is R. */
export function chapterOf(paragraph: string): string {
  return paragraph.split(/[.-]/)[0] ?? '';
}

/** Is it that paragraph, or one beneath it? */
export function isWithin(paragraph: string, above: string): boolean {
  return paragraph === above || paragraph.startsWith(`${above}.`) || paragraph.startsWith(`${above}-`);
}

/** How deep a paragraph lies: 4 is 1, and so is 4.0 where a chapter begins with it; 4.2.1 is 3, R-4 is 2. */
export function depthOf(paragraph: string): number {
  return paragraph.replace(/\.0$/, '').split(/[.-]/).length;
}

export interface Chapter {
  /** Where it begins. */
  paragraph: string;
  reference: string;
  heading: string;
}

const CARD = 'card';

/** The chapters of some rules. Paragraphs without a chapter above them are one together: by its first heading, or, where they are
 * not numbered but named, from the first to the last; those of cards by none. */
export function chaptersOf(paragraphs: readonly Paragraph[]): Chapter[] {
  const chapters = new Map<string, Paragraph[]>();
  for (const each of paragraphs) {
    const chapter = chapterOf(each.paragraph);
    chapters.set(chapter, [...(chapters.get(chapter) ?? []), each]);
  }
  return [...chapters].flatMap(([chapter, inside]) => {
    const [first, last] = [inside[0], inside.at(-1)];
    if (first === undefined || last === undefined) return [];
    if (/^\d/.test(first.paragraph)) return [{ ...first, reference: first.reference.split('.')[0] ?? '' }];
    return [{ paragraph: first.paragraph, reference: '', heading: chapter === CARD ? '' : `${first.reference} – ${last.reference}` }];
  });
}

/** The sections of the chapter to which a paragraph belongs, itself among them; none of a chapter that has no number. */
export function sectionsOf(paragraphs: readonly Paragraph[], at: string): Paragraph[] {
  const chapter = chapterOf(at);
  if (chapter === at || !/^\d/.test(chapter)) return [];
  return paragraphs.filter(({ paragraph }) => chapterOf(paragraph) === chapter && depthOf(paragraph) === 2);
}
