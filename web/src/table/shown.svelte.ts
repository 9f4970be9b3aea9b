/** A table as the page shows it: what is drawn, what of it may be chosen, is chosen or has changed, and where the reader points. All
 * that draws a part of it takes it from here. */

import { getContext, setContext } from 'svelte';
import type { AnyDrawing, Effect, Group, HandCard, Pile, TableProps } from '../boards/contract.ts';
import type { GlyphName } from '../lib/glyphs.ts';
import { tagsOf } from '../lib/odds.ts';
import type { Printed } from '../lib/printed.ts';
import { named, type AnyCatalogue, type AnyView, type Choice, type Question, type Texts } from '../lib/protocol.ts';
import { t } from '../lib/settings.svelte.ts';
import { changedTokens } from './changes.ts';
import { FEW, offeredBy, stepsBefore, type Offered } from './draft.ts';
import { NONE, handAmid, inOrderOf, notesUnder, placesOf, tokensOf, type Tokens } from './drawn.ts';
import { movesBetween, type Move } from './moves.ts';
import type { Amid, Past } from './past.svelte.ts';
import { Pointing } from './pointing.svelte.ts';
import type { Room } from './room.svelte.ts';
import type { Sight } from './sight.svelte.ts';
import type { Sitting } from './sitting.svelte.ts';

export class Shown {
  readonly sitting: Sitting;
  readonly room: Room;
  readonly sight: Sight;
  readonly pointing: Pointing;
  readonly #printed: () => Printed;

  /** Made while a component is. */
  constructor(sitting: Sitting, printed: () => Printed, room: Room, sight: Sight) {
    this.sitting = sitting;
    this.room = room;
    this.sight = sight;
    this.#printed = printed;
    this.pointing = new Pointing(
      (token) => token in this.catalogue.tokens && (this.isPlace(token) || token in this.texts.cards),
      (token) => this.#point(token),
    );
  }

  // ---- the game

  get printed(): Printed {
    return this.#printed();
  }

  get catalogue(): AnyCatalogue {
    return this.printed.catalogue;
  }

  get texts(): Texts {
    return this.printed.texts;
  }

  get drawing(): AnyDrawing {
    return this.printed.drawing;
  }

  readonly name = (id: string): string => named(this.texts, id);
  readonly isSide = (id: string): boolean => this.catalogue.tokens[id]?.kind === 'side';
  readonly isVerb = (id: string): boolean => this.catalogue.tokens[id]?.kind === 'verb';
  readonly isPlace = (id: string): boolean => this.#places.has(id);
  readonly isHeld = (id: string): boolean => this.#held.has(id);

  /** What is laid out on a table is no map. */
  get board(): { word: string; glyph: GlyphName } {
    return this.drawing.size === null ? { word: t().cardTable, glyph: 'hand' } : { word: t().map, glyph: 'map' };
  }

  // ---- what is drawn

  readonly #view = $derived.by(() => {
    const [{ amid, view }, { sitting, drawing }] = [this.past, this];
    if (amid !== null) return this.#amid(amid, sitting.view);
    const isDraft = view === null && sitting.view !== sitting.seen.view;
    return isDraft ? (drawing.drafted?.(sitting.seen.view, sitting.view) ?? sitting.view) : sitting.view;
  });
  readonly #groups = $derived.by(() => this.drawing.groups(this.catalogue, this.view, this.texts));
  readonly #effects = $derived.by(() => this.drawing.effects(this.catalogue, this.view));
  readonly #piles = $derived.by(() => this.drawing.piles(this.catalogue, this.view, this.texts));
  readonly #hand = $derived.by(() => {
    const { drawing, catalogue } = this.printed;
    const now = drawing.hand(catalogue, this.view);
    const isAmid = this.past.view === null && this.sitting.draft.steps.length > 0;
    return isAmid ? handAmid(drawing.hand(catalogue, this.sitting.seen.view), now, this.#drafted) : now;
  });
  readonly #places = $derived.by(() => placesOf(this.groups));
  readonly #held = $derived.by(() => tokensOf(this.hand));
  readonly #moves = $derived.by(() => {
    const [step, { drawing, catalogue }] = [this.past.landed, this.printed];
    if (step === null || drawing.pieces === undefined) return [];
    const before = step.start === null ? step.before : this.#amid(step.start, step.before);
    return movesBetween(drawing.pieces(catalogue, before), drawing.pieces(catalogue, this.view));
  });
  readonly #isPlaying = $derived.by(() => this.past.playback.isOn || this.past.isAboutToTell);
  readonly #played = $derived.by(() => this.past.playback.now?.line.text.find(({ token }) => token && this.isPlace(token))?.token ?? null);

  get past(): Past {
    return this.sitting.past;
  }

  get view(): AnyView {
    return this.#view;
  }

  get groups(): readonly Group[] {
    return this.#groups;
  }

  get effects(): readonly Effect[] {
    return this.#effects;
  }

  get piles(): readonly Pile[] {
    return this.#piles;
  }

  get hand(): readonly HandCard[] {
    return this.#hand;
  }

  /** What comes, goes and travels on the board in the step that is played back. */
  get moves(): readonly Move[] {
    return this.#moves;
  }

  get isPlaying(): boolean {
    return this.#isPlaying;
  }

  /** Is the table shown as it was? Then nothing may be chosen on it: what is asked comes when it has been told. */
  get isPast(): boolean {
    return this.past.then !== null || this.isPlaying;
  }

  get newsTitle(): string {
    return this.past.hasMoved ? t().sinceMyMove : t().whatHappened;
  }

  /** Where what is played back happens. */
  get played(): string | null {
    return this.#played;
  }

  // ---- what may be chosen

  readonly #asked = $derived.by<Question | null>(() =>
    this.isPast ? null : this.sitting.isMyTurn ? this.sitting.question : this.sitting.seen.early,
  );
  readonly #lit = $derived.by(() => tokensOf(this.#asked?.choices ?? []));
  readonly #drafted = $derived.by(() => tokensOf(this.sitting.draft.steps.map((step) => step.choice)));
  readonly #chosen = $derived.by(() => {
    const [drafted, sealed] = [this.sitting.draft.steps.map((step) => step.choice), this.sitting.seen.own_sealed];
    return this.isPast ? NONE : tokensOf(sealed === null ? drafted : [...drafted, { token: sealed }]);
  });
  readonly #instead = $derived.by(() => {
    const { draft } = this.sitting;
    const isOpen = ({ token }: HandCard): boolean => !this.#lit.has(token) && !this.#drafted.has(token) && stepsBefore(draft, token) !== null;
    return !this.isPast && this.sitting.isMyTurn ? tokensOf(this.hand.filter(isOpen)) : NONE;
  });
  readonly #changed = $derived.by(() => {
    const { before, then, view } = this.past;
    return before === null || then !== null ? NONE : changedTokens(this.catalogue, before, view === null ? this.sitting.seen.view : this.view);
  });
  readonly #stakes = $derived.by(() => (this.#asked !== null && this.sitting.isMyTurn ? [...this.sitting.stakes.values()] : []));
  readonly #tags = $derived.by(() => tagsOf(this.#stakes, t().cost, t().chance));
  readonly #warned = $derived.by(() => tokensOf(this.#stakes.filter(({ warnings }) => warnings.length > 0)));
  readonly #notes = $derived.by(() => notesUnder(this.#held, this.#warned, this.isPast ? NONE : this.#drafted));
  readonly #offered = $derived.by(() => {
    const choices = inOrderOf(this.hand, this.sitting.question?.choices ?? []);
    const most = this.room.isListed ? Infinity : this.room.isPhone ? 0 : FEW;
    return offeredBy(choices, (token) => this.isPlace(token) || this.isHeld(token), most);
  });
  readonly #props = $derived.by<TableProps<AnyCatalogue, AnyView>>(() => ({
    catalogue: this.catalogue, view: this.view, texts: this.texts,
    lit: this.#lit, chosen: this.#chosen, changed: this.#changed, tags: this.#tags, warned: this.#warned,
    pointed: this.pointing.token ?? this.played,
    onchoose: (token) => void this.choose(token),
    onpoint: (token, at) => this.pointing.at(token, at),
    onpile: (first) => this.openPiles(first),
  }));

  get lit(): Tokens {
    return this.#lit;
  }

  /** How many places of a group may be chosen. */
  readonly litIn = (group: Group): number => group.tokens.filter((token) => this.lit.has(token)).length;

  /** Cards of the hand that may take the place of the one that is being played, as long as nothing has happened. */
  get instead(): Tokens {
    return this.#instead;
  }

  /** What may be answered although somebody else is asked. */
  get early(): readonly Choice[] {
    return inOrderOf(this.hand, this.sitting.seen.early?.choices ?? []);
  }

  get notes(): ReadonlyMap<string, string> {
    return this.#notes;
  }

  get offered(): Offered {
    return this.#offered;
  }

  /** On a phone what may come of a choice is worth more than the map. */
  get isDeciding(): boolean {
    return this.room.isPhone && this.sitting.draft.isComplete;
  }

  /** What everything that draws a part of the table gets. */
  get props(): TableProps<AnyCatalogue, AnyView> {
    return this.#props;
  }

  /** Look the piles up, one of them first. */
  openPiles(first = ''): void {
    if (this.piles.length === 0) return;
    this.pointing.at(null);
    this.room.openPiles(first);
  }

  async choose(token: string): Promise<void> {
    this.pointing.release();
    await this.sitting.choose(token);
    // What may come of it takes room of its own first.
    if (this.isPlace(token)) requestAnimationFrame(() => requestAnimationFrame(() => this.showChosen(token)));
  }

  /** On a phone in the middle, free of all buttons; elsewhere it is enough that it can be seen. Where more is asked, something of that
   * comes into sight as well. */
  showChosen(token: string): void {
    if (this.room.isPhone || !this.sight.has(token)) this.sight.bring(token);
    if (!this.sitting.draft.isComplete) this.sight.showLit();
  }

  /** The table in the midst of what one answer led to; without a drawing that can tell it, as it is known. */
  #amid({ before, lines, now }: Amid, known: AnyView): AnyView {
    return this.drawing.amid?.(before, lines, now) ?? known;
  }

  /** What is pointed at elsewhere comes into sight, if it has a place on the board. */
  #point(token: string): boolean {
    const isOnBoard = this.isPlace(token);
    if (isOnBoard && this.room.isPhone && this.room.tab !== 'list') this.room.tab = 'map';
    requestAnimationFrame(() => this.sight.bring(token));
    return isOnBoard;
  }
}

const KEY = Symbol('shown');

export function provideShown(shown: Shown): Shown {
  return setContext(KEY, shown);
}

export function useShown(): Shown {
  return getContext<Shown>(KEY);
}
