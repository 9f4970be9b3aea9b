/** What is certain of each option. What holds for all of them is said once, with the question. */

import { plain, type Choice, type Remark, type Stake } from '../lib/protocol.ts';

const isSame = (one: Remark, other: Remark): boolean => one.message === other.message && plain(one.text) === plain(other.text);

/** What every one of several options brings, as far as it is known of all. */
export function sharedFacts(choices: readonly Choice[], stakes: ReadonlyMap<string, Stake>): readonly Remark[] {
  const known = choices.flatMap(({ token }) => stakes.get(token) ?? []);
  const [first, ...others] = known;
  if (first === undefined || others.length === 0 || known.length < choices.length) return [];
  return first.facts.filter((fact) => others.every(({ facts }) => facts.some((each) => isSame(each, fact))));
}

/** An option without what has been said of all. */
export function withoutShared(stake: Stake, shared: readonly Remark[]): Stake {
  if (shared.length === 0) return stake;
  const facts = stake.facts.filter((fact) => !shared.some((each) => isSame(each, fact)));
  const said = shared.map(({ text }) => withoutStop(plain(text)));
  return { ...stake, facts, text: stake.text.split(JOINT).filter((part) => !said.includes(withoutStop(part))).join(JOINT) };
}

/** So much of what an option brings is read before it is chosen. */
const BRIEF = 3;

/** So many chances in a row are no longer read, but stand beside the dice once it is chosen. */
const MANY = 4;

/** What an option says of itself: all of it, or, where that is much, how it begins, without a long row of chances. */
export function inBrief({ text }: Stake): string {
  const parts = text.split(JOINT);
  const told = parts.filter((part) => part.split(CHANCES).length <= MANY);
  if (told.length > 0 && told.length < parts.length) return `${told.slice(0, BRIEF).join(JOINT)} …`;
  return parts.length > BRIEF ? `${parts[0] ?? ''} …` : text;
}

/** Between the parts of what a stake says in one line; a sentence loses its full stop there. */
const JOINT = ' · ';
/** Between its chances. */
const CHANCES = '; ';
const withoutStop = (text: string): string => text.replace(/\.$/, '');
