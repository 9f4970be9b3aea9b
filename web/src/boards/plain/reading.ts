/** How any view is read without knowing its game: numbers and words, lists of tokens, and tables of things. */

import type { AnyCatalogue, AnyView } from '../../lib/protocol.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A thing with what is said of it: a group, and that it is ready. */
export interface Item {
  id: string;
  note: string;
}

/** A heading with what stands under it. */
export interface Section {
  key: string;
  /** Single values by name; or the things that belong to a name. */
  values: { key: string; value: Plain; items: Item[] | null }[];
  /** Things in a row. */
  items: Item[];
  /** A table: rows by token, columns by field. */
  columns: string[];
  rows: { key: string; cells: string[] }[];
}

type Plain = string | number | boolean | null;

function isPlain(value: Json): value is Plain {
  return value === null || typeof value !== 'object';
}

function isRecord(value: Json | undefined): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value in a few words, names where there are any. */
function inWords(value: Json, name: (id: string) => string): string {
  if (value === null) return '–';
  if (typeof value === 'boolean') return value ? '✓' : '–';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return name(value);
  if (Array.isArray(value)) return value.map((each) => inWords(each, name)).join(', ') || '–';
  return Object.entries(value).map(([key, each]) => `${name(key)} ${inWords(each, name)}`).join(', ');
}

/** The things of a list: words as they are, and of anything larger its first word, with the rest as a note. */
function itemsOf(list: Json[], name: (id: string) => string): Item[] {
  return list.map((each) => {
    if (!isRecord(each)) return { id: typeof each === 'string' ? each : inWords(each, name), note: '' };
    const [first, ...rest] = Object.entries(each).sort(([, a], [, b]) => Number(typeof b === 'string') - Number(typeof a === 'string'));
    return { id: String(first?.[1] ?? ''), note: inWords(Object.fromEntries(rest), name) };
  });
}

function section(key: string): Section {
  return { key, values: [], items: [], columns: [], rows: [] };
}

/** The sections of a view: single values first, then everything else in the order in which the game tells it. */
export function sectionsOf(view: AnyView, name: (id: string) => string): Section[] {
  const first = section('');
  const others: Section[] = [];
  for (const [key, value] of Object.entries(view.table as Record<string, Json>)) {
    if (isPlain(value)) {
      first.values.push({ key, value, items: null });
      continue;
    }
    const found = section(key);
    if (Array.isArray(value)) {
      found.items = itemsOf(value, name);
    } else if (Object.values(value).every(isRecord)) {
      found.columns = [...new Set(Object.values(value).flatMap((row) => Object.keys(row as object)))];
      found.rows = Object.entries(value).map(([id, row]) => ({
        key: id,
        cells: found.columns.map((column) => inWords((row as Record<string, Json>)[column] ?? null, name)),
      }));
    } else {
      found.values = Object.entries(value).map(([id, each]) => ({
        key: id,
        value: isPlain(each) ? each : Array.isArray(each) ? null : inWords(each, name),
        items: Array.isArray(each) ? itemsOf(each, name) : null,
      }));
    }
    others.push(found);
  }
  return [first, ...others];
}

/** The cards that the reader holds, where the game keeps hands in the usual form. */
export function handOf(view: AnyView): string[] {
  const hands = (view.table as Record<string, Json>)['hands'];
  const hand = view.side !== null && isRecord(hands) ? hands[view.side] : undefined;
  const cards = isRecord(hand) ? hand['cards'] : hand;
  return Array.isArray(cards) ? cards.filter((each) => typeof each === 'string') : [];
}

/** The piles of a table, where the game keeps them in the usual form: by name, as a list of cards or as their number. */
export function pilesOf(view: AnyView): { id: string; count: number; cards: string[] }[] {
  const piles = (view.table as Record<string, Json>)['piles'];
  if (!isRecord(piles)) return [];
  return Object.entries(piles).flatMap(([id, pile]) => {
    if (typeof pile === 'number') return [{ id, count: pile, cards: [] }];
    return Array.isArray(pile) ? [{ id, count: pile.length, cards: pile.filter((each) => typeof each === 'string') }] : [];
  });
}

/** All tokens of a kind that the view tells something about. */
export function placesOf(catalogue: AnyCatalogue, view: AnyView): { key: string; tokens: string[] }[] {
  return Object.entries(view.table as Record<string, Json>)
    .map(([key, value]) => ({ key, tokens: isRecord(value) ? Object.keys(value).filter((id) => id in catalogue.tokens) : [] }))
    .filter((group) => group.tokens.length > 2);
}
