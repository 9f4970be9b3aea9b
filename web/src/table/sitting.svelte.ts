/** A reader at a table: what he sees, what he has chosen, what he looks back at. One side's view at a time, and nothing of another's. */

import { Refused, Unreachable, api } from '../lib/api.ts';
import { keep, kept as keptValue } from '../lib/keeping.ts';
import type { AnyView, Hint, JournalLine, Moment, Previewed, Question, Remark, Seen, SeenThen, Stake } from '../lib/protocol.ts';
import { Remembered } from '../lib/remembered.ts';
import { settings, t } from '../lib/settings.svelte.ts';
import { TableSocket, type Link } from '../lib/socket.ts';
import { EMPTY, byToken, isSame, kept, openQuestion, tried, type Draft, type Step } from './draft.ts';
import { happeningsSince, joined, momentAfter } from './journal.ts';
import { Playback } from './playback.svelte.ts';

/** What is thought about an offer or a seat: the rest of what the server can be asked to do for a side. */
type Deed = 'accept_offer' | 'decline_offer' | 'resign';

interface KeptDraft {
  seq: number;
  tokens: string[];
}

export class Sitting {
  readonly table: string;
  readonly side: string | null;
  readonly playback = new Playback(() => settings.speed);

  #seen = $state.raw<Seen>() as Seen;
  #lines = $state.raw<readonly JournalLine[]>([]);
  #link = $state.raw<Link>({ state: 'opening' });
  #draft = $state.raw<Draft>(EMPTY);
  #stakes = $state.raw<ReadonlyMap<string, Stake>>(byToken([]));
  #then = $state.raw<SeenThen | null>(null);
  #played = $state.raw<AnyView | null>(null);
  #before = $state.raw<AnyView | null>(null);
  #hint = $state.raw<Hint | null>(null);
  #trouble = $state('');
  #underWay = $state(0);
  #isAsking = $state(false);
  #moments: { seq: number; language: string; list: Promise<Moment[]> } | null = null;
  #views = new Remembered<SeenThen>();
  #reasons = new Remembered<Remark | null>();
  #heardAt = $state(Date.now());
  #socket: TableSocket;
  #mark: number;

  constructor(first: Seen, isCalm: () => boolean) {
    this.table = first.table;
    this.side = first.side;
    this.#isCalm = isCalm;
    this.#seen = first;
    this.#lines = joined([], first.lines, first.struck) ?? [];
    this.#mark = keptValue<number>(this.#key('mark')) ?? first.seq;
    const wanted = { table: first.table, side: first.side, language: settings.language };
    this.#socket = new TableSocket(wanted, first.seq, {
      seen: (seen) => this.#hear(seen),
      link: (link) => (this.#link = link),
      refused: () => this.#isStillWelcome(),
    });
  }

  #isCalm: () => boolean;

  start(): void {
    this.#socket.start();
    void this.#asked();
    void this.#restore();
    void this.#tellNews();
  }

  end(): void {
    this.playback.skip();
    this.#socket.end();
  }

  /** Do not wait for the next try. */
  hurry(): void {
    this.#socket.hurry();
  }

  /** Everything again in the language of the settings. */
  speak(): void {
    this.#views.forget();
    this.#reasons.forget();
    this.#socket.speak(settings.language);
    if (this.#then !== null) void this.lookAt(this.#then.moment.number);
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

  get isBusy(): boolean {
    return this.#underWay > 0;
  }

  /** A bot thinks about a hint. */
  get isAsking(): boolean {
    return this.#isAsking;
  }

  /** The table as it is shown: as it was, as it is being played back, as it would be, or as it is. */
  get view(): AnyView {
    return this.#then?.view ?? this.#played ?? (this.#draft.previewed?.view as AnyView | undefined) ?? this.#seen.view;
  }

  /** The moment that the reader looks back at. */
  get then(): SeenThen | null {
    return this.#then;
  }

  /** The table just after the reader's last move, as far as it is known. */
  get before(): AnyView | null {
    return this.#before;
  }

  /** How many lines were written since the reader's last move. */
  get news(): number {
    return this.#lines.filter((line) => line.seq > this.#mark && !line.is_struck).length;
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

  /** What is chosen can cost the game: why. */
  get warnings(): readonly Remark[] {
    const last = this.#draft.isComplete ? this.#draft.steps.at(-1) : undefined;
    const before = kept(this.#draft).flatMap((step) => step.stake?.warnings ?? []);
    return last === undefined ? before : [...before, ...(this.#stakes.get(last.choice.token) ?? last.stake)?.warnings ?? []];
  }

  get hint(): Hint | null {
    return this.#hint;
  }

  // ---- choosing

  /** Choose an option. It is tried; one that ends the move waits until it is committed. The same one again commits it. Whoever is
   * faster than the server waits in line: no choice is lost. */
  async choose(token: string): Promise<void> {
    this.playback.skip();
    this.#played = null;
    await this.#inLine(() => (this.isMyTurn ? this.#choose(token) : this.answerEarly(token)));
  }

  async #choose(token: string): Promise<void> {
    const last = this.#draft.steps.at(-1);
    if (this.#draft.isComplete && last?.choice.token === token) {
      if (this.warnings.length === 0) await this.#commit();
      return;
    }
    const question = this.question;
    const choice = question?.choices.find((each) => each.token === token);
    if (question === null || choice === undefined) return;
    await this.#try([...kept(this.#draft), { choice, question, stake: this.#stakes.get(token) ?? null }]);
  }

  /** One chosen thing less. */
  async stepBack(): Promise<void> {
    await this.#inLine(async () => {
      const steps = this.#draft.steps.slice(0, -1);
      if (steps.length === 0) this.drop();
      else await this.#try(steps);
    });
  }

  /** Nothing is chosen any more. */
  drop(): void {
    this.#setDraft(EMPTY);
    void this.#asked();
  }

  /** Give the answers that were chosen. */
  async commit(): Promise<void> {
    await this.#inLine(() => this.#commit());
  }

  async #commit(): Promise<void> {
    const { side } = this;
    if (side === null || this.#draft.steps.length === 0) return;
    const tokens = this.#draft.steps.map((step) => step.choice.token);
    await this.#doing(async () => {
      const { seq } = await api.act('answer', { table: this.table }, { side, seq: this.#seen.seq, tokens });
      this.#setDraft(EMPTY);
      this.#moved(seq);
      await this.#catchUp(seq);
    });
    void this.#asked();
  }

  async undo(isWholeMove = false): Promise<void> {
    const { side } = this;
    if (side === null) return;
    await this.#doing(async () => {
      const { seq } = await api.act('undo', { table: this.table }, { side, is_whole_move: isWholeMove });
      this.#moved(seq);
      await this.#catchUp(seq);
    });
  }

  /** Answer a question that is yet to come; `null`: take that back. */
  async answerEarly(token: string | null): Promise<void> {
    const { side } = this;
    if (side === null || this.#seen.early === null) return;
    await this.#doing(async () => this.#catchUp((await api.act('answer_early', { table: this.table }, { side, token })).seq));
  }

  async ask(): Promise<void> {
    const { side } = this;
    if (side === null || this.#isAsking) return;
    this.#isAsking = true;
    await this.#doing(async () => {
      this.#hint = await api.act('hint', { table: this.table }, { side, seq: this.#seen.seq });
    }, false);
    this.#isAsking = false;
  }

  // ---- besides answering

  async offer(what: string): Promise<void> {
    const { side } = this;
    if (side === null) return;
    await this.#doing(async () => this.#catchUp((await api.act('make_offer', { table: this.table }, { side, what })).seq));
  }

  async deed(deed: Deed): Promise<void> {
    const { side } = this;
    if (side === null) return;
    await this.#doing(async () => this.#catchUp((await api.act(deed, { table: this.table }, { side })).seq));
  }

  /** Back before one's last decision, where nobody else plays. */
  async takeBack(): Promise<void> {
    const { side } = this;
    if (side === null) return;
    await this.#doing(async () => {
      const { seq } = await api.act('take_back', { table: this.table }, { side });
      this.#moved(seq);
      await this.#catchUp(seq);
    });
  }

  async writeNotes(text: string): Promise<void> {
    const { side } = this;
    if (side === null || text === this.#seen.notes) return;
    await this.#doing(async () => this.#catchUp((await api.act('write_notes', { table: this.table }, { side, text })).seq));
  }

  forgetTrouble(): void {
    this.#trouble = '';
  }

  // ---- why not

  /** Why something cannot be chosen now; `null`: it can, or it is not asked about. */
  async whyNot(token: string): Promise<Remark | null> {
    const { side } = this;
    if (side === null || !this.isMyTurn || this.#then !== null || this.isBusy) return null;
    const after = kept(this.#draft).map((step) => step.choice.token).join(',');
    const ask = async (): Promise<Remark | null> => (await api.read('why_not', { table: this.table }, { side, token, after })).reason;
    try {
      return await this.#reasons.of(`${String(this.#seen.seq)} ${after} ${token}`, ask);
    } catch {
      return null; // nothing is said then
    }
  }

  // ---- looking back

  async moments(): Promise<Moment[]> {
    const { seq } = this.#seen;
    if (this.#moments?.seq !== seq || this.#moments.language !== settings.language) {
      this.#moments = { seq, language: settings.language, list: api.read('moments', { table: this.table }, { side: this.side }) };
    }
    return await this.#moments.list;
  }

  async viewAt(number: number): Promise<SeenThen> {
    const place = { table: this.table, number: String(number) };
    return await this.#views.of(String(number), async () => (await api.read('moment', place, { side: this.side, lines: 0 })) as unknown as SeenThen);
  }

  async lookAt(number: number): Promise<void> {
    this.playback.skip();
    this.#played = null;
    await this.#doing(async () => {
      this.#then = await this.viewAt(number);
    }, false);
  }

  /** The table as it was just after a line of the journal. */
  async lookAtLine(line: number): Promise<void> {
    const moment = momentAfter(await this.moments(), line);
    if (moment === null) this.backToNow();
    else await this.lookAt(moment.number);
  }

  backToNow(): void {
    this.#then = null;
    this.#played = null;
    this.playback.skip();
  }

  /** Show again what happened since the reader's last move. */
  replay(): void {
    this.#then = null;
    this.playback.play(happeningsSince(this.#lines, this.#mark));
  }

  /** The table as it was when what is played back now had happened. */
  async followPlayback(): Promise<void> {
    const now = this.playback.now;
    if (now === null) {
      this.#played = null;
      return;
    }
    const line = (now.details.at(-1) ?? now.line).number;
    const moment = momentAfter(await this.moments(), line);
    const then = moment === null ? null : await this.viewAt(moment.number);
    if (this.playback.now === now) this.#played = then?.view ?? null;
  }

  // ---- within

  #key(what: string): string {
    return `${what} ${this.table} ${this.side ?? ''}`;
  }

  #setDraft(draft: Draft): void {
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

  /** A new question is open: what its options may lead to. */
  async #asked(): Promise<void> {
    const { side } = this;
    const question = this.question;
    if (side === null || !this.isMyTurn || question === null) {
      this.#stakes = byToken([]);
      return;
    }
    const after = kept(this.#draft).map((step) => step.choice.token).join(',');
    const isStill = (): boolean => this.question === question;
    try {
      const { stakes } = await api.read('stakes', { table: this.table }, { side, after });
      if (!isStill()) return;
      this.#stakes = byToken(stakes);
      const [only] = question.choices;
      if (question.choices.length !== 1 || only === undefined) return;
      await this.#inLine(async () => {
        if (isStill() && !this.#draft.isComplete) await this.#choose(only.token);
      });
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
    await this.#inLine(async () => {
      this.#setDraft(EMPTY);
      for (const token of tokens) {
        if (this.#draft.isComplete || this.question?.choices.some((choice) => choice.token === token) !== true) return;
        await this.#choose(token);
      }
    });
  }

  #hear(seen: Seen): void {
    if (seen.seq < this.#seen.seq) return; // a reply that the socket has overtaken
    const lines = joined(this.#lines, seen.lines, seen.struck);
    if (lines === null) {
      this.#socket.reread();
      return;
    }
    const [wasAsked, wasSeq] = [this.#seen.question, this.#seen.seq];
    this.#seen = seen;
    this.#lines = lines;
    this.#heardAt = Date.now();
    if (seen.seq !== wasSeq) this.#hint = null;
    if (seen.seq === this.#mark) this.#before = seen.view;
    const tokens = this.#draft.steps.map((step) => step.choice.token);
    if (!isSame(wasAsked, seen.question)) this.#setDraft(EMPTY);
    else if (tokens.length > 0 && !this.isBusy) void this.#chooseAgain(tokens); // still meant, at a later event or in other words
    if (this.#draft.steps.length === 0) void this.#asked();
    if (!this.isBusy) void this.#tellNews();
  }

  /** What others have done is played back, unless the reader looks elsewhere or asks for calm. */
  async #tellNews(): Promise<void> {
    const happenings = happeningsSince(this.#lines, this.#mark);
    if (happenings.length === 0) return;
    if (this.#before === null) await this.#findBefore();
    if (this.#then !== null || this.#isCalm() || settings.speed === 'none' || this.#draft.steps.length > 0) return;
    const before = this.playback.isOn ? 0 : this.#shownTo;
    this.playback.play(happenings.filter(({ line }) => line.number > before));
    this.#shownTo = this.#lines.at(-1)?.number ?? 0;
  }

  /** The last line that was played back: nobody sees it twice without asking. */
  #shownTo = 0;

  async #findBefore(): Promise<void> {
    const last = this.#lines.findLast((line) => line.seq <= this.#mark && !line.is_struck);
    if (last === undefined) return;
    try {
      const moment = momentAfter(await this.moments(), last.number);
      if (moment !== null && this.#before === null) this.#before = (await this.viewAt(moment.number)).view;
    } catch {
      // Nothing is marked then.
    }
  }

  /** The reader has moved: what comes after this event is news. */
  #moved(seq: number): void {
    this.#mark = seq;
    this.#before = this.#seen.seq === seq ? this.#seen.view : null;
    this.#shownTo = 0;
    keep(this.#key('mark'), seq);
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
      this.#trouble = error.message;
      return false;
    }
  }

  #line: Promise<void> = Promise.resolve();

  /** One thing after the other. */
  async #inLine(deed: () => Promise<void>): Promise<void> {
    this.#line = this.#line.then(deed);
    await this.#line;
  }

  async #doing(deed: () => Promise<unknown>, isCommand = true): Promise<void> {
    const weight = isCommand ? 1 : 0;
    this.#underWay += weight;
    this.#trouble = '';
    try {
      await deed();
    } catch (error) {
      if (error instanceof Refused) this.#trouble = error.message;
      else if (error instanceof Unreachable) this.#trouble = t().notSent;
      else throw error;
    } finally {
      this.#underWay -= weight;
      void this.#tellNews();
    }
  }
}
