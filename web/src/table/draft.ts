/** Answers that were chosen and not yet given. The server tries them; nothing happens until they are committed, all at once. */

import { plain, type Choice, type Previewed, type Question, type Remark, type Stake } from '../lib/protocol.ts';

/** An answer, the question that it belongs to, and what is known of its stakes. */
export interface Step {
  choice: Choice;
  question: Question;
  stake: Stake | null;
}

/**
 * steps       the answers in their order
 * previewed   how the table would look after as many of them as can be tried
 * isComplete  the last of them lets chance or somebody else speak, shows something, or ends the move: it waits for a word
 */
export interface Draft {
  steps: readonly Step[];
  previewed: Previewed | null;
  isComplete: boolean;
}

/** A draft as the browser keeps it: the event that it comes after, and what was chosen. */
export interface KeptDraft {
  seq: number;
  tokens: string[];
}

export const EMPTY: Draft = { steps: [], previewed: null, isComplete: false };

/** The steps that a new choice comes after: one that waits for a word is replaced, all others stay. */
export function kept(draft: Draft): readonly Step[] {
  return draft.isComplete ? draft.steps.slice(0, -1) : draft.steps;
}

/** Steps of a draft with what the table answers by itself in between, since there is no choice. */
export function chosenAndGiven(draft: Draft, steps: readonly Step[]): readonly Step[] {
  const given = draft.previewed?.given ?? [];
  return steps.flatMap((step, place) => {
    const after = given.filter((each) => each.after === place + 1);
    return [step, ...after.map(({ token, text }) => ({ choice: { token, text }, question: { ...step.question, topic: '' }, stake: null }))];
  });
}

/** Steps without what the open question names, which need not be said again, unless it was chosen several times. */
export function unsaid(steps: readonly Step[], question: Question | null): readonly Step[] {
  const times = (token: string): number => steps.filter(({ choice }) => choice.token === token).length;
  const isNamed = (token: string): boolean => question?.text.some((piece) => piece.token === token) === true;
  return steps.filter(({ choice: { token } }) => times(token) > 1 || !isNamed(token));
}

/** The steps before the last question that offers something which the open one does not: whoever chooses it has changed his mind.
 * `null`: none does. */
export function stepsBefore(draft: Draft, token: string): readonly Step[] | null {
  const place = kept(draft).findLastIndex(({ question }) => question.choices.some((choice) => choice.token === token));
  return place < 0 ? null : draft.steps.slice(0, place);
}

/** What stays when a warning is heeded: the steps before the first one that it is about, or all but the last. */
export function safeSteps({ steps }: Draft): readonly Step[] {
  const place = steps.findIndex(({ stake }) => (stake?.warnings.length ?? 0) > 0);
  return steps.slice(0, place < 0 ? -1 : place);
}

/** Answers in a row to one question, such as all the influence of a card, of which the last waits for a word? Then nothing is left of it. */
export function isChain({ steps, isComplete }: Draft): boolean {
  const [before, last] = steps.slice(-2);
  return isComplete && last !== undefined && before?.question.topic === last.question.topic;
}

/** What these steps have chosen: the open question comes after it. */
export function after(draft: Draft): string[] {
  return kept(draft).map((step) => step.choice.token);
}

/** The draft after the server has tried its steps. */
export function tried(steps: readonly Step[], previewed: Previewed, side: string): Draft {
  const isComplete = previewed.taken < steps.length || previewed.question?.who !== side || previewed.ends_move;
  return { steps, previewed, isComplete };
}

/** The question that is open now: the one that follows what was tried, or the one whose answer waits for a word. */
export function openQuestion(draft: Draft, question: Question | null): Question | null {
  if (draft.isComplete) return draft.steps.at(-1)?.question ?? question;
  return draft.previewed?.question ?? question;
}

/** Is it the question that was open before? Then what was chosen for it can still be meant. */
export function isSame(one: Question | null, other: Question | null): boolean {
  if (one === null || other === null) return one === other;
  const tokens = (question: Question): string => question.choices.map((choice) => choice.token).join();
  return one.who === other.who && one.topic === other.topic && tokens(one) === tokens(other);
}

/** The event with which a game begins: nobody has done anything that could be undone. */
export const FIRST = 1;

/** So many choices that are drawn elsewhere are listed beneath the question, too. */
export const FEW = 9;

/**
 * others  choices that can be seen and touched nowhere else
 * drawn   those that can, on the board or in the hand
 * listed  those of them that are listed all the same
 */
export interface Offered {
  others: readonly Choice[];
  drawn: readonly Choice[];
  listed: readonly Choice[];
}

/** How choices are offered beneath their question: first those that are drawn elsewhere, unless there are too many, then the others. */
export function offeredBy(choices: readonly Choice[], isDrawn: (token: string) => boolean, most: number): Offered {
  const drawn = choices.filter((choice) => isDrawn(choice.token));
  return { others: choices.filter((choice) => !isDrawn(choice.token)), drawn, listed: drawn.length <= most ? drawn : [] };
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** The digits that choose something, in the order in which choices are offered. A number is chosen by itself or by none, and all else by
 * what is left. */
export function digitsOf({ others, listed }: Pick<Offered, 'others' | 'listed'>): ReadonlyMap<string, string> {
  const choices = [...listed, ...others];
  const isNumber = ({ text }: Choice): boolean => /^\d+$/.test(text);
  const left = DIGITS.filter((digit) => choices.every(({ text }) => text !== digit));
  const found = choices.map((choice) => [choice.token, isNumber(choice) ? choice.text : left.shift()] as const);
  return new Map(found.flatMap(([token, digit]) => (digit !== undefined && DIGITS.includes(digit) ? [[token, digit]] : [])));
}

export function byToken(stakes: readonly Stake[]): ReadonlyMap<string, Stake> {
  return new Map(stakes.map((stake) => [stake.token, stake]));
}

/** Things in a row with how often each stands there: "Italy ×2, Iran". */
export function counted(names: readonly string[]): string {
  const times = new Map<string, number>();
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
  return [...times].map(([name, n]) => (n === 1 ? name : `${name}\u00A0×${String(n)}`)).join(', ');
}

/** What an option does ("Coup") and what that means ("all points against one country"). Where another begins alike ("Send on leave:
 * Analyst") all of it is what it does; where all do, the question has said the beginning. */
export function partsOf(choice: Choice, choices: readonly Choice[]): { head: string; rest: string } {
  const headOf = ({ text }: Choice): string => text.split(': ')[0] ?? text;
  const head = headOf(choice);
  const rest = choice.text.slice(head.length + 2);
  const alike = choices.filter((other) => headOf(other) === head).length;
  if (rest === '' || alike < 2) return { head, rest };
  return { head: alike === choices.length ? rest : choice.text, rest: '' };
}

/** What was chosen, in its order: answers to one question are counted, and those to another come after a sign: "Brush War › Coup". */
export function inOrder(steps: readonly Step[], wordOf: (step: Step) => string): string {
  const groups: Step[][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (last?.[0]?.question.topic === step.question.topic) last.push(step);
    else groups.push([step]);
  }
  return groups.map((group) => counted(group.map(wordOf))).join(' › ');
}

/** What the button that commits says. An option that says what is done ("Coup: all points against one country") is followed by
 * the things that it is done with ("Deploy: Kuwait › Iraq › 2"); `isThing` tells these. Where its question is about a thing that was
 * chosen before ("What do you use this card for?"), it is done with that one. An option that is a thing itself ("Discard: Brush War")
 * is always named, and so is what was chosen before somebody chooses no more ("Italy ×2 › Done"). */
export function inWords(
  steps: readonly Step[], isThing: (step: Step) => boolean, bare: (names: string) => string, isVerb: (token: string) => boolean = () => true,
): string {
  const verb = steps.findLastIndex((step) => !isThing(step));
  const deed = steps[verb];
  const chosen = steps.slice(verb + 1);
  const named = (those: readonly Step[]): string => inOrder(those, (step) => step.choice.text);
  if (deed === undefined) return bare(named(lastRun(chosen)));
  const { head } = partsOf(deed.choice, deed.question.choices);
  const said = isVerb(deed.choice.token) && deed.choice.text.startsWith(head) ? head : deed.choice.text;
  const before = steps.slice(0, verb);
  if (chosen.length === 0 && lastRun(steps).length > 1) return `${inWords(before, isThing, (names) => names, isVerb)} › ${said}`;
  const about = before.findLast((step) => isThing(step) && deed.question.text.some(({ token }) => token === step.choice.token));
  const things = [unasked(steps), named(chosen.length === 0 && about !== undefined ? [about] : chosen)].filter(Boolean).join(' › ');
  return things === '' ? said : `${said}: ${things}`;
}

/** The last answers that were all given to one question. */
function lastRun(steps: readonly Step[]): readonly Step[] {
  return steps.slice(steps.findLastIndex((step) => step.question.topic !== steps.at(-1)?.question.topic) + 1);
}

/** Of what a number is asked, where that was not chosen, since there was nothing else: "Regime Change: Afghanistan › 6". */
function unasked(steps: readonly Step[]): string {
  const last = steps.at(-1);
  if (last === undefined || !/^\d+$/.test(last.choice.text)) return '';
  return last.question.text.find(({ token }) => token && steps.every(({ choice }) => choice.token !== token))?.text ?? '';
}

/** The same thing said twice is said once. */
export function distinct(remarks: readonly Remark[]): Remark[] {
  const found = new Map(remarks.map((remark) => [plain(remark.text), remark]));
  return [...found.values()];
}
