/** A reader at a table: what he sees, what he has chosen, what he looks back at. One side's view at a time, and nothing of another's. */

import { Refused, Unreachable, api } from '../lib/api.ts';
import { keep, kept as keptValue } from '../lib/keeping.ts';
import type { AnyView, ClockOffer, Clocks, ClockWish, Hint, JournalLine, Previewed, Question, Remark, Seen, Stake } from '../lib/protocol.ts';
import { Remembered } from '../lib/remembered.ts';
import { settings, t } from '../lib/settings.svelte.ts';
import { TableSocket, type Link } from '../lib/socket.ts';
import { EMPTY, after, byToken, distinct, isChain, isSame, kept, openQuestion, stepsBefore, tried, type Draft, type KeptDraft, type Step } from './draft.ts';
import { joined } from './journal.ts';
import { Line } from './line.svelte.ts';
import { Past } from './past.svelte.ts';

/** What is thought about an offer or a seat: the rest of what the server can be asked to do for a side. */
type Deed = 'decline_offer' | 'resign' | 'abandon_alone';

const NOT_THERE = 404;

/** The bot that plays for somebody who does not come. */
const STAND_IN = 'normal';

export class Sitting {
  readonly table: string;
  readonly side: string | null;
  readonly past: Past;
  /** The table was deleted meanwhile: what the server says of it. */
  gone = $state.raw<Refused | null>(null);

  #seen = $state.raw<Seen>() as Seen;
  #lines = $state.raw<readonly JournalLine[]>([]);
  #link = $state.raw<Link>({ state: 'opening' });
  #draft = $state.raw<Draft>(EMPTY);
  #stakes = $state.raw<ReadonlyMap<string, Stake>>(byToken([]));
  #hint = $state.raw<Hint | null>(null);
  #trouble = $state('');
  #underWay = $state(0);
  readonly #line = new Line();
  #isAsking = $state(false);
  #reasons = new Remembered<Remark | null>();
  #heardAt = $state(Date.now());
  #socket: TableSocket;
  /** What is heard of while an answer is on its way: its reply says what of it is news. */
  #unheard: Seen[] | null = null;
  /** Has what was chosen before the page was loaded been chosen again? Before that nobody knows what the reader has seen. */
  #isBegun = false;

  constructor(first: Seen, isCalm: () => boolean) {
    this.table = first.table;
    this.side = first.side;
    this.#seen = first;
    this.#lines = joined([], first.lines, first.struck) ?? [];
    this.past = new Past(this, isCalm);
    this.#socket = new TableSocket({ table: first.table, side: first.side, language: settings.language }, first.seq, {
      seen: (seen) => this.#hear(seen),
      link: (link) => (this.#link = link),
      refused: () => this.#isStillWelcome(),
    });
  }

  start(): void {
    this.#socket.start();
    void this.#asked();
    void this.#begin();
  }

  async #begin(): Promise<void> {
    await this.#restore();
    this.#isBegun = true;
    await this.#tellNews();
  }

  end(): void {
    this.past.playback.skip();
    this.#socket.end();
  }

  /** Do not wait for the next try. */
  hurry(): void {
    this.#socket.hurry();
  }

  /** Everything again in the language of the settings. */
  speak(): void {
    this.past.speak();
    this.#reasons.forget();
    this.#socket.speak(settings.language);
    if (this.past.then !== null) void this.lookAt(this.past.then.moment.number);
  }

  // ---- what is seen

  get seen(): Seen {
    return this.#seen;
  }

  get lines(): readonly JournalLine[] {
    return this.#lines;
  }

  get link(): Link {
    return this.#link;
  }

  /** When the table was told of last, in milliseconds of `Date.now`: from then on its clocks run. */
  get heardAt(): number {
    return this.#heardAt;
  }

  /** What the table says that went wrong, for people. */
  get trouble(): string {
    return this.#trouble;
  }

  /** Does something that the reader has chosen still wait for its turn? What he sees is about to change. */
  get isChoosing(): boolean {
    return this.#line.isWaited;
  }

  get isBusy(): boolean {
    return this.#underWay > 0;
  }

  /** A bot thinks about a hint. */
  get isAsking(): boolean {
    return this.#isAsking;
  }

  /** The table as it is shown: as it was, as it is being played back, as it would be, or as it is. */
  get view(): AnyView {
    return this.past.view ?? (this.#draft.previewed?.view as AnyView | undefined) ?? this.#seen.view;
  }

  get isMyTurn(): boolean {
    return this.side !== null && this.#seen.waits_for === this.side;
  }

  /** The question that the reader is asked now. */
  get question(): Question | null {
    return this.isMyTurn ? openQuestion(this.#draft, this.#seen.question) : this.#seen.question;
  }

  get draft(): Draft {
    return this.#draft;
  }

  get stakes(): ReadonlyMap<string, Stake> {
    return this.#stakes;
  }

  /** What is known of the stakes of what was chosen last. */
  get stake(): Stake | null {
    const last = this.#draft.isComplete ? this.#draft.steps.at(-1) : undefined;
    return last === undefined ? null : (this.#stakes.get(last.choice.token) ?? last.stake);
  }

  /** How the answers that wait for a word may end the game. */
  get warnings(): Remark[] {
    return distinct([...kept(this.#draft).flatMap((step) => step.stake?.warnings ?? []), ...(this.stake?.warnings ?? [])]);
  }

  get hint(): Hint | null {
    return this.#hint;
  }

  // ---- choosing

  /** Choose an option. It is tried; one that ends the move waits until it is committed. The same one again commits it, unless it is
   * one too many of several in a row. Whoever is faster than the server waits in line: no choice is lost. */
  async choose(token: string): Promise<void> {
    this.past.backToNow();
    await this.#line.after(() => (this.isMyTurn ? this.#choose(token) : this.answerEarly(token)));
  }

  async #choose(token: string): Promise<void> {
    await this.#stakesRead; // what may end the game is warned of, however fast somebody is
    const last = this.#draft.steps.at(-1);
    if (this.#draft.isComplete && last?.choice.token === token) {
      if (this.warnings.length === 0 && !isChain(this.#draft)) await this.#commit();
      return;
    }
    if (this.question?.choices.every((each) => each.token !== token) === true) await this.#goBackFor(token);
    const question = this.question;
    const choice = question?.choices.find((each) => each.token === token);
    if (question === null || choice === undefined) return;
    await this.#try([...kept(this.#draft), { choice, question, stake: this.#stakes.get(token) ?? null }]);
  }

  /** One chosen thing less, or back to the steps that somebody wants to keep. */
  async stepBack(keep: (draft: Draft) => readonly Step[] = ({ steps }) => steps.slice(0, -1)): Promise<void> {
    await this.#line.after(() => this.#goBack(keep(this.#draft)));
  }

  /** To the question of before that offers something, if there is one. */
  async #goBackFor(token: string): Promise<void> {
    const steps = stepsBefore(this.#draft, token);
    if (steps === null) return;
    await this.#goBack(steps);
    await this.#stakesRead;
  }

  async #goBack(steps: readonly Step[]): Promise<void> {
    if (steps.length === 0) this.drop();
    else await this.#try(steps);
  }

  /** Nothing is chosen any more. */
  drop(): void {
    this.#setDraft(EMPTY);
    void this.#asked();
  }

  /** Give the answers that were chosen; those that may end the game only where the reader has heard of that and is sure. */
  async commit(isSure = false): Promise<void> {
    await this.#line.after(async () => {
      await this.#stakesRead;
      if (isSure || this.warnings.length === 0) await this.#commit();
    });
  }

  async #commit(): Promise<void> {
    const { side } = this;
    if (side === null || this.#draft.steps.length === 0) return;
    const tokens = this.#draft.steps.map((step) => step.choice.token);
    const from = this.#seen.seq;
    await this.#doing(async () => {
      this.#unheard = [];
      try {
        const { seq } = await api.act('answer', { table: this.table }, { side, seq: from, tokens });
        this.past.moved(from, seq);
        this.#hearUnheard();
        await this.#catchUp(seq);
        this.#setDraft(EMPTY);
      } finally {
        this.#hearUnheard();
      }
    });
    void this.#asked();
  }

  async undo(isWholeMove = false): Promise<void> {
    await this.#does((side) => api.act('undo', { table: this.table }, { side, is_whole_move: isWholeMove }), true);
  }

  /** Answer a question that is yet to come; `null`: take that back. */
  async answerEarly(token: string | null): Promise<void> {
    if (this.#seen.early !== null) await this.#does((side) => api.act('answer_early', { table: this.table }, { side, token }));
  }

  async ask(): Promise<void> {
    const { side } = this;
    if (side === null || this.#isAsking) return;
    this.#isAsking = true;
    const tokens = after(this.#draft);
    await this.#doing(async () => {
      const hint = await api.act('hint', { table: this.table }, { side, seq: this.#seen.seq, after: tokens });
      if (String(tokens) === String(after(this.#draft))) this.#hint = hint; // else nobody asks that any more
    }, false);
    this.#isAsking = false;
  }

  // ---- besides answering

  async offer(what: string): Promise<void> {
    await this.#does((side) => api.act('make_offer', { table: this.table }, { side, what }));
  }

  async deed(deed: Deed): Promise<void> {
    await this.#does((side) => api.act(deed, { table: this.table }, { side }));
  }

  /** Agree to what the other side proposes, as far as it is shown: it may have proposed something else by now. */
  async acceptOffer(): Promise<void> {
    const { seq } = this.#seen;
    await this.#does((side) => api.act('accept_offer', { table: this.table }, { side, seq }));
  }

  /** A bot plays for a side whose player does not come. */
  async letBotPlay(absent: string): Promise<void> {
    await this.#does((side) => api.act('give_seat_to_bot', { table: this.table, side: absent }, { side, level: STAND_IN }));
  }

  /** Play again oneself, after a bot has stood in. */
  async comeBack(): Promise<void> {
    await this.#does((side) => api.act('take_seat_back', { table: this.table, side }, null));
  }

  /** Propose something about the clocks; what needs nobody's consent is done at once. */
  async wishClock(what: ClockWish['what'], minutes: number | null = null): Promise<void> {
    await this.#winding((side) => api.act('offer_clock', { table: this.table }, { side, what, minutes }));
  }

  /** Agree to what the other side proposes about the clocks, and to nothing else. */
  async acceptClock({ what, minutes }: ClockOffer): Promise<void> {
    await this.#winding((side) => api.act('accept_clock', { table: this.table }, { side, what, minutes }));
  }

  /** Do not agree to it, or take back one's own proposal. */
  async declineClock(): Promise<void> {
    await this.#winding((side) => api.act('decline_clock', { table: this.table }, { side }));
  }

  async #winding(deed: (side: string) => Promise<Clocks>): Promise<void> {
    const { side } = this;
    if (side === null) return;
    await this.#doing(async () => {
      this.#seen = { ...this.#seen, clocks: await deed(side) };
      this.#heardAt = Date.now();
    });
  }

  /** Back before one's last decision, where nobody else plays. */
  async takeBack(): Promise<void> {
    await this.#does((side) => api.act('take_back', { table: this.table }, { side }), true);
  }

  async writeNotes(text: string): Promise<void> {
    if (text !== this.#seen.notes) await this.#does((side) => api.act('write_notes', { table: this.table }, { side, text }));
  }

  /** Do something for one's side, and see what has come of it; `isMove`: news are what comes after it. */
  async #does(deed: (side: string) => Promise<{ seq: number }>, isMove = false): Promise<void> {
    const { side } = this;
    if (side === null) return;
    await this.#doing(async () => {
      const { seq } = await deed(side);
      if (isMove) this.past.moved(seq, seq);
      await this.#catchUp(seq);
    });
  }

  forgetTrouble(): void {
    this.#trouble = '';
  }

  // ---- why not

  /** Why something cannot be chosen now; `null`: it can, or it is not asked about. */
  async whyNot(token: string): Promise<Remark | null> {
    const { side } = this;
    if (side === null || !this.isMyTurn || this.past.then !== null || this.past.playback.isOn || this.isBusy) return null;
    const tokens = after(this.#draft).join(',');
    const ask = async (): Promise<Remark | null> => (await api.read('why_not', { table: this.table }, { side, token, after: tokens })).reason;
    try {
      return await this.#reasons.of(`${String(this.#seen.seq)} ${tokens} ${token}`, ask);
    } catch {
      return null; // nothing is said then
    }
  }

  // ---- looking back

  async lookAt(moment: number): Promise<void> {
    await this.#doing(() => this.past.lookAt(moment), false);
  }

  async lookAtLine(line: number): Promise<void> {
    await this.#doing(() => this.past.lookAtLine(line), false);
  }

  async #tellNews(): Promise<void> {
    if (this.#isBegun) await this.past.tellNews(() => this.#draft.steps.length > 0);
  }

  // ---- within

  #key(what: string): string {
    return `${what} ${this.table} ${this.side ?? ''}`;
  }

  #setDraft(draft: Draft): void {
    if (String(after(draft)) !== String(after(this.#draft))) this.#hint = null; // it was for another question
    this.#draft = draft;
    const tokens = draft.steps.map((step) => step.choice.token);
    keep(this.#key('draft'), tokens.length === 0 ? null : ({ seq: this.#seen.seq, tokens } satisfies KeptDraft), false);
  }

  async #try(steps: readonly Step[]): Promise<void> {
    const { side } = this;
    if (side === null) return;
    await this.#doing(async () => {
      const tokens = steps.map((step) => step.choice.token);
      const previewed = (await api.act('preview', { table: this.table }, { side, seq: this.#seen.seq, tokens })) as unknown as Previewed;
      this.#setDraft(tried(steps, previewed, side));
    });
    void this.#asked();
  }

  /** What the options of the open question may lead to is known, as far as it can be. */
  #stakesRead: Promise<void> = Promise.resolve();

  /** A new question is open: what its options may lead to. */
  async #asked(): Promise<void> {
    this.#stakesRead = this.#readStakes();
    await this.#stakesRead;
    const { question } = this;
    const only = question?.choices.length === 1 ? question.choices[0] : undefined;
    if (only === undefined || !this.isMyTurn) return;
    await this.#line.after(async () => {
      if (this.question === question && !this.#draft.isComplete) await this.#choose(only.token); // nobody else has chosen it meanwhile
    });
  }

  async #readStakes(): Promise<void> {
    const { side, question } = this;
    if (side === null || !this.isMyTurn || question === null) {
      this.#stakes = byToken([]);
      return;
    }
    const tokens = after(this.#draft).join(',');
    const isStill = (): boolean => this.question === question;
    try {
      const { stakes } = await api.read('stakes', { table: this.table }, { side, after: tokens });
      if (isStill()) this.#stakes = byToken(stakes);
    } catch {
      if (isStill()) this.#stakes = byToken([]); // options can be chosen without
    }
  }

  /** What had been chosen before the page was loaded again. */
  async #restore(): Promise<void> {
    const was = keptValue<KeptDraft>(this.#key('draft'), false);
    if (was?.seq === this.#seen.seq && this.isMyTurn) await this.#chooseAgain(was.tokens);
  }

  /** Choose anew what was chosen, as far as it can be. */
  async #chooseAgain(tokens: readonly string[]): Promise<void> {
    await this.#line.after(async () => {
      this.#setDraft(EMPTY);
      for (const token of tokens) {
        if (this.#draft.isComplete || this.question?.choices.some((choice) => choice.token === token) !== true) return;
        await this.#choose(token);
      }
    });
  }

  #hearUnheard(): void {
    const unheard = this.#unheard;
    this.#unheard = null;
    unheard?.forEach((seen) => this.#hear(seen));
  }

  #hear(seen: Seen): void {
    if (seen.seq < this.#seen.seq) return; // a reply that the socket has overtaken
    if (this.#unheard?.push(seen) !== undefined) return;
    const lines = joined(this.#lines, seen.lines, seen.struck);
    if (lines === null) {
      this.#socket.reread();
      return;
    }
    const [wasAsked, wasSeq, shown] = [this.#seen.question, this.#seen.seq, this.view];
    this.#seen = seen;
    this.#lines = lines;
    this.#heardAt = Date.now();
    if (seen.seq !== wasSeq) this.#hint = null;
    this.past.heard(seen, shown, this.#draft.steps.length > 0 && !this.isBusy);
    const tokens = this.#draft.steps.map((step) => step.choice.token);
    if (!isSame(wasAsked, seen.question)) this.#setDraft(EMPTY);
    else if (tokens.length > 0 && !this.isBusy) void this.#chooseAgain(tokens); // still meant, at a later event or in other words
    if (this.#draft.steps.length === 0) void this.#asked();
    if (!this.isBusy) void this.#tellNews();
  }

  /** Where the socket is slower than the reply, or silent, look. */
  async #catchUp(seq: number): Promise<void> {
    if (this.#seen.seq < seq) {
      this.#hear((await api.read('look', { table: this.table }, { side: this.side, since: this.#seen.seq })) as unknown as Seen);
    }
  }

  async #isStillWelcome(): Promise<boolean> {
    try {
      await api.read('look', { table: this.table }, { side: this.side, since: this.#seen.seq });
      return true;
    } catch (error) {
      if (!(error instanceof Refused) || error.status >= 500 || error.status === 429) return true;
      if (error.status === NOT_THERE) this.gone = error;
      else this.#trouble = error.message;
      return false;
    }
  }

  async #doing(deed: () => Promise<unknown>, isCommand = true): Promise<void> {
    const weight = isCommand ? 1 : 0;
    this.#underWay += weight;
    this.#trouble = '';
    try {
      await deed();
      if (this.#link.state === 'lost') this.hurry(); // the server is back
    } catch (error) {
      if (error instanceof Refused) this.#trouble = error.message;
      else if (error instanceof Unreachable) this.#trouble = t().notSent;
      else throw error;
      if (error instanceof Refused && error.status === NOT_THERE) void this.#isStillWelcome(); // or all of the table is gone
    } finally {
      this.#underWay -= weight;
      void this.#tellNews();
    }
  }
}
