"""A game being played."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from random import Random
from typing import TYPE_CHECKING, Final

from .adjust import Adjustment
from .ask import Ask, Script
from .chance import Chance, LightChance
from .errors import N_, IllegalChoice, NoAdjustment, NothingToUndo, NotYourTurn, UnknownToken
from .game import AnyGame, OptionValue
from .guess import Dealer, Insight, Step, Weigh, follow
from .journal import Json, Line, plain
from .reading import short
from .stakes import Remark, Stake
from .state import Outcome, State
from .tape import Mark, Tape, conversation, decisions_of, first_mark
from .token import CHANCE, NOBODY, Side, Token
from .undo import CHANCE_SPOKE, GAME_OVER, NOTHING, OTHERS_ANSWERED, SHOWN, Takeback, UndoLaw
from .views import AskView as AskView, OutcomeView as OutcomeView, View as View

if TYPE_CHECKING:
    from .record import Record


class Setup:
    """What a game began with: the game, its options, and the hand-made position where there is one."""

    def __init__(self, game: AnyGame, options: dict[str, OptionValue], position: dict[str, Json] | None) -> None:
        self.game = game
        self.options = options
        self.position = position

    def state(self) -> State:
        state: State
        if self.position is None:
            state = self.game.new_state(self.options)
        else:
            state = self.game.state_from_json(self.position, self.options)
        return state


class Position:
    """A game being played: the state, the running script and the answers so far.

    ``ask`` is the open question, ``None`` when the game is over. Positions are made by ``sitroom.new`` or from a record.
    ``takebacks`` says where more was taken back than the law of undo allows.
    """

    def __init__(self, setup: Setup, chance: Chance | None, lines: list[Line] | None, mark: Mark, answers: list[Token]) -> None:
        self.game = setup.game
        self.setup = setup
        self.ask: Ask | None = None
        self.takebacks: tuple[Takeback, ...] = ()
        self._chance = chance
        self._chances = 0  # how many places of chance have been used, those taken back included
        self._insights: dict[Side, Insight] = {}  # of who has guessed at the open question
        self._play_again(mark, lines, answers)

    # ---- answering

    def push(self, answer: object, by: object = None) -> None:
        """Answer the open question with a token or its text id. What is not among the options is refused without a trace.

        ``by`` says who answers; the wrong side is refused and learns nothing about the question. An ``Adjustment`` is taken at
        any question at which ``adjust`` would take it.
        """
        ask = self.ask
        if by is not None:
            side = CHANCE if by == CHANCE.id else self.game.side(by)
            if ask is not None and ask.who is not side:
                raise NotYourTurn(N_("it is not the turn of {side}: {who} is asked"), side=side, who=ask.who)
        if ask is None:
            raise IllegalChoice(N_("the game is over: nothing is asked"))
        token = answer if isinstance(answer, Token) else self._token(answer)
        options, who = ask._options, ask._who  # not through their properties: this is the hottest place of all
        for option in options:
            if option is token:
                break
        else:
            if isinstance(token, Adjustment):
                if by is not None:
                    raise NoAdjustment(N_("an adjustment is nobody's answer: push it without saying who answers"))
                self._adjust(token)
                return
            raise IllegalChoice(
                N_("{answer} is not among the options: {options}"),
                answer=repr(token.id), options=", ".join([option.id for option in options]),
            )  # fmt: skip
        if who is CHANCE:
            self._chances += 1
        self._advance(token, who)

    def adjust(self, patch: Mapping[str, object]) -> None:
        """Change the table by hand, whatever the rules say: ``{"prestige": 5, "countries": {"iraq": {"troops": 3}}}``.

        ``patch`` is a JSON merge patch on the form of ``state.to_json()``. ``BadPosition`` names a field that is wrong,
        ``NoAdjustment`` says that a move is under way; then nothing has changed. ``pop`` takes an adjustment back.
        """
        self._adjust(Adjustment(patch))

    def pop(self) -> Token:
        """Take back the last answer or adjustment that was pushed, with the chance answers that it led to. Returns it.

        The dice that come after it are new ones.
        """
        for answers, askers, _, start in self._tape.backwards():
            for place in range(len(answers) - 1, -1, -1):
                if self._chance is None or askers[place] is not CHANCE:
                    taken = answers[place]
                    self.take_back(start + place)
                    return taken
        raise NothingToUndo(N_("there is nothing to take back"))

    def take_back(self, to: int, by: Side | str | None = None) -> None:
        """Go back to where ``to`` answers had been given. Whoever wishes it (``by``; else whoever answered there) may have seen
        what came after; where that is beyond the law of undo, ``takebacks`` says so. What chance has yet to say is new."""
        before = self.count
        if not self._tape.first().count <= to < before:
            raise NothingToUndo(N_("there is nothing to take back"))
        who = self._asker(to) if by is None else self.game.side(by)
        law = self._law(who)
        if not law or to < law.to:
            self.takebacks = (*self.takebacks, Takeback(before, to, "" if who is NOBODY else who.id))
        mark = self._mark_before(to)
        lines = self._tape.lines
        answers = self.answers(mark.count)[: to - mark.count]
        self._play_again(mark, None if lines is None else lines[: mark.lines], answers)

    def undo_law(self, side: Side | str) -> UndoLaw:
        """May a side take back its last answer? Only if nobody else has answered, no chance has spoken and nothing hidden
        has been shown to it since: then it is as if it had not been."""
        return self._law(self.game.side(side))

    def clone(self, chance: Chance | None = None) -> Position:
        """An independent copy: the last mark's state, with the answers since then given again.

        It goes on with the same dice unless it gets others: a trial in a clone that keeps the dice would see the future.
        """
        tape = self._tape
        if chance is None and self._chance is not None:
            chance = self._chance.twin()
        twin = Position(self.setup, chance, None, tape.mark, tape.answers)
        twin._chances = self._chances
        twin.takebacks = self.takebacks
        if tape.lines is not None:
            twin._tape.lines = twin.state.log = tape.lines[:]
            twin._tape.written = tape.written[:]
        return twin

    def go_on_with(self, chance: Chance | None, used: int | None = None) -> None:
        """From here on chance answers from this source (``None``: its questions are asked of whoever pushes); ``used`` are the
        places of it that are used up, as many as chance has answered here if not said."""
        self._chance = chance
        if used is not None:
            self._chances = used
        self._settle()

    # ---- guessing

    def insight(self, side: Side | str) -> Insight:
        """All that a side knows of the game, to make guesses from."""
        viewer = self.game.side(side)
        start = self.phase_start()
        known = self.game.known(start, self.state, viewer)
        steps: list[Step] = []
        answers = self.answers_in_phase()
        if answers:
            script: Script[None] | None = self.game.next_phase(start)
            assert script is not None
            ask = next(script)
            try:
                for token in answers:
                    is_seen = ask.seen_by is None or ask.seen_by is viewer
                    steps.append(Step(ask.who, ask.topic, token if is_seen else None))
                    ask = script.send(token)
            except StopIteration:
                pass
        tape = self._tape
        decisions = tape.mark.decisions + decisions_of(tape.askers[: tape.phase_at])
        return Insight(self.game, self.setup.options, viewer, known, steps, decisions, self.ask)

    def guess(self, side: Side | str, rng: Random, weigh: Weigh | None = None) -> Position:
        """A position that the side cannot tell from this one, with all that is hidden from it dealt anew. For search.

        It depends on what the side knows and on ``rng``, and on nothing else. It has light chance of its own, no journal, and no
        memory from before the running phase.
        """
        return guess_from(self._insight_now(side), rng, weigh)

    def guesses(self, side: Side | str, count: int, rng: Random, weigh: Weigh | None = None) -> Iterator[Position]:
        """Several guesses."""
        insight = self._insight_now(side)
        for _ in range(count):
            yield guess_from(insight, rng, weigh)

    def _insight_now(self, side: Side | str) -> Insight:
        """What a side knows, worked out once a question: whoever guesses, guesses often."""
        viewer = self.game.side(side)
        found = self._insights.get(viewer)
        if found is None:
            found = self._insights[viewer] = self.insight(viewer)
        return found

    # ---- looking

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; ``None`` while it goes on."""
        return None if self.ask is not None else self.game.outcome(self.state)

    @property
    def count(self) -> int:
        """How many answers have been given in this line of play, those of chance included. It falls with undo."""
        return self._tape.count

    @property
    def decisions(self) -> int:
        """How many of the answers were not chance's."""
        return self._tape.mark.decisions + decisions_of(self._tape.askers)

    @property
    def clock(self) -> tuple[int, ...]:
        """How far the game has come (``Game.clock``), for everybody to see."""
        clock: tuple[int, ...] = self.game.clock(self.state)
        return clock

    def view(self, side: Side | str | None, seq: int | None = None) -> View:
        """What a side (``None``: an onlooker) may know about the table, as plain JSON. A table has a ``seq`` of its own."""
        viewer = None if side is None else self.game.side(side)
        outcome = self.outcome
        early = None if viewer is None else self.early(viewer)
        return {
            "game": self.game.name,
            "rules_version": self.game.rules_version,
            "options": dict(self.setup.options),
            "side": None if viewer is None else viewer.id,
            "players": [player.id for player in self.game.players(self.setup.options)],
            "seq": self.decisions if seq is None else seq,
            "ask": None if self.ask is None else ask_json(self.ask, viewer),
            "early": None if early is None else ask_json(early, viewer),
            "outcome": None if outcome is None else outcome_json(outcome),
            "table": self.game.view(self.state, viewer),
        }

    def early(self, side: Side | str) -> Ask | None:
        """The question that a side may answer although another one is open; ``None``: there is none."""
        viewer, ask = self.game.side(side), self.ask
        if ask is None or ask.who is viewer:
            return None
        early: Ask | None = self.game.early(self.state, ask, viewer)
        return early

    def stakes(self) -> list[Stake]:
        """What each option of the open question may lead to, as far as the one who is asked may know."""
        if self.ask is None or self.ask.who is CHANCE:
            return []
        stakes: list[Stake] = self.game.stakes(self.state, self.ask)
        return stakes

    def why_not(self, token: Token | str) -> Remark | None:
        """Why something is no option of the open question; ``None`` if it is one."""
        ask = self.ask
        if ask is None:
            raise IllegalChoice(N_("the game is over: nothing is asked"))
        word = token if isinstance(token, Token) else self._token(token)
        if word in ask.options:
            return None
        remark: Remark = self.game.why_not(self.state, ask, word)
        return remark

    def information_key(self, side: Side | str) -> bytes:
        """A short key of what a side knows at this moment: the same for positions that it cannot tell apart."""
        view = self.view(side, 0)
        return blake2b(json.dumps(view, sort_keys=True).encode(), digest_size=16).digest()

    def journal(self, side: Side | str | None, since: int = 0) -> list[Line]:
        """The lines that a side (``None``: an onlooker) may read, oldest first; ``since`` so many answers had been given."""
        viewer = None if side is None else self.game.side(side)
        lines = self._tape.lines or []
        start = self._length_at(since) if since > self._tape.first().count else 0
        return [line for line in lines[start:] if line.is_seen_by(viewer)]

    def lines_by_answer(self, since: int = 0) -> list[tuple[int, Line]]:
        """Every line of the journal, whoever may see it, with how many answers had led to it. For a table that keeps them."""
        lines, first = self._tape.lines or [], self._tape.first().count
        found = [(first, line) for line in lines[: self._length_at(first)]] if since <= first else []
        for count in range(max(since, first) + 1, self.count + 1):
            found += [(count, line) for line in lines[self._length_at(count - 1) : self._length_at(count)]]
        return found

    def answers(self, since: int = 0) -> list[Token]:
        """The answers, those of chance and the adjustments included, since so many had been given."""
        pieces: list[list[Token]] = []
        for answers, _, _, start in self._tape.backwards():
            pieces.append(answers[max(0, since - start) :])
            if start <= since:
                break
        pieces.reverse()
        return [token for piece in pieces for token in piece]

    def answered_by(self, since: int = 0) -> list[Side]:
        """Who gave each of the answers (``NOBODY``: an adjustment)."""
        pieces: list[list[Side]] = []
        for _, askers, _, start in self._tape.backwards():
            pieces.append(askers[max(0, since - start) :])
            if start <= since:
                break
        pieces.reverse()
        return [who for piece in pieces for who in piece]

    def chances_used(self) -> int:
        """How many places of chance have been used up, those that were taken back included."""
        return self._chances

    def chance_key(self) -> bytes | None:
        """The secret key of the dice, for a saved table and nobody else; ``None`` where chance is answered from outside."""
        return None if self._chance is None else self._chance.key

    def answers_in_phase(self) -> list[Token]:
        """The answers given since the running phase began."""
        return self._tape.answers[self._tape.phase_at :]

    def phase_start(self) -> State:
        """The state as the running phase began: in JSON, a position from which the game can go on by hand."""
        tape = self._tape
        state = tape.mark.state.copy()
        place = 0
        for _ in range(tape.phases):
            script: Script[None] | None = self.game.next_phase(state)
            if script is None:
                break
            try:
                next(script)
                while True:
                    place += 1
                    script.send(tape.answers[place - 1])
            except StopIteration:
                pass
        return state

    def marks(self) -> list[Mark]:
        """The places at which the state is kept, from the beginning on."""
        found: list[Mark] = []
        mark: Mark | None = self._tape.mark
        while mark is not None:
            found.append(mark)
            mark = mark.previous
        found.reverse()
        return found

    def last_mark(self) -> Mark:
        """The last place at which the state is kept."""
        return self._tape.mark

    def record(self) -> Record:
        """The game so far, to be saved. It holds all that is hidden, and no key."""
        from .record import record_of

        return record_of(self)

    # ---- copies

    def __copy__(self) -> Position:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Position:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        """A pickled position carries the key of its dice: keep it to yourself."""
        from .record import restored

        has_journal = self._tape.lines is not None
        return (restored, (self.record().to_text(), self._chance, self._chances, has_journal))

    def __repr__(self) -> str:
        asked = "the game is over" if self.ask is None else f"{self.ask.who.id} is asked {self.ask.topic}"
        return f"<Position of {self.game.name}, {self.count} answers, {asked}>"

    # ---- the machinery

    def _token(self, answer: object) -> Token:
        if not isinstance(answer, str):
            raise UnknownToken(N_("an answer is a token or its id, not {value}"), value=short(repr(answer)))
        return self.game.vocabulary[answer]

    def _law(self, side: Side) -> UndoLaw:
        count = self.count
        if self.ask is None:
            return UndoLaw(GAME_OVER, count)
        to, stopped_by = count, NOTHING
        for _, askers, _, _ in self._tape.backwards():
            for who in reversed(askers):
                if who is not side:
                    stopped_by = CHANCE_SPOKE if who is CHANCE else OTHERS_ANSWERED
                    break
                to -= 1
            else:
                continue
            break
        if to == count:
            has_answered = any(side in askers for _, askers, _, _ in self._tape.backwards())
            return UndoLaw(stopped_by if has_answered else NOTHING, count)
        to = self._last_shown(side, to)
        return UndoLaw(SHOWN if to == count else "", to)

    def _last_shown(self, side: Side, since: int) -> int:
        """The number of answers up to the last one, after the first ``since``, that showed a side what was hidden from it."""
        position = self if self._tape.lines is not None else self._with_journal(since)
        lines, place = position._tape.lines or [], position._length_at(since)
        for number in range(len(lines) - 1, place - 1, -1):
            if lines[number].discloses and lines[number].is_seen_by(side):
                answer = position.count - 1
                while position._length_at(answer) > number:
                    answer -= 1
                return answer + 1
        return since

    def _with_journal(self, since: int) -> Position:
        """The same game from the last mark before some answer on, with its journal."""
        mark = self._mark_before(since)
        return Position(self.setup, None, [], first_mark(mark.state, mark.count), self.answers(mark.count))

    def _mark_before(self, count: int) -> Mark:
        mark = self._tape.mark
        while mark.count > count and mark.previous is not None:
            mark = mark.previous
        return mark

    def _asker(self, place: int) -> Side:
        return self.answered_by(place)[0]

    def _length_at(self, count: int) -> int:
        """How long the journal was when so many answers had been given, and nothing yet had come of the next."""
        for answers, _, written, start in self._tape.backwards():
            if start <= count < start + len(answers):
                return written[count - start] if written else 0
        return len(self._tape.lines or [])

    def _adjust(self, adjustment: Adjustment) -> None:
        """Begin the running phase again, in which nothing has been answered, from its adjusted state."""
        tape = self._tape
        start = self.phase_start()
        self._check_adjustable(start)
        adjusted = adjustment.apply(self.game, start, self.setup.options)
        lines = tape.lines
        before = 0
        if lines is not None:
            lines = lines[: len(lines) - self._lines_before_asking(start)]
            before = len(lines)
            lines += adjustment.lines(self.game)
        mark = Mark(
            adjusted, 0 if lines is None else len(lines), tape.mark,
            [*tape.answers, adjustment], [*tape.askers, NOBODY], [] if lines is None else [*tape.written, before],
        )  # fmt: skip
        self._play_again(mark, lines, [])

    def _check_adjustable(self, start: State) -> None:
        """An adjustment stands between two phases, so that it finds all there is of the game in the state."""
        if self.ask is None:
            raise NoAdjustment(N_("the game is over: nothing can be adjusted; take the last answer back first"))
        if self.answers_in_phase() or start != self.state or not self.game.may_adjust(start):
            raise NoAdjustment(
                N_("nothing can be adjusted while a move is under way: finish it first, or take back what was answered in it")
            )

    def _lines_before_asking(self, start: State) -> int:
        """How many lines a phase writes before it asks anything. The state is used up."""
        start.log = written = list[Line]()
        script: Script[None] | None = self.game.next_phase(start)
        if script is not None:
            next(script)
        return len(written)

    def _advance(self, token: Token, who: Side) -> None:
        """Give the script an answer, and then whatever chance answers, until somebody is asked or the game is over."""
        tape, script, chance = self._tape, self._script, self._chance
        lines = tape.lines
        if self._insights:
            self._insights = {}
        try:
            while True:
                tape.answers.append(token)
                tape.askers.append(who)
                if lines is not None:
                    tape.written.append(len(lines))
                ask = script.send(token)
                who = ask._who
                if chance is None or who is not CHANCE:
                    break
                token = chance.pick(self._chances, ask._options)
                self._chances += 1
            self.ask = ask
        except StopIteration:
            self.ask = None

    def _settle(self) -> None:
        """Where chance is asked and there is a seed, go on until somebody is asked."""
        ask = self.ask
        if self._chance is not None and ask is not None and ask.who is CHANCE:
            self._chances += 1
            self._advance(self._chance.pick(self._chances - 1, ask.options), CHANCE)

    def _play_again(self, mark: Mark, lines: list[Line] | None, answers: list[Token]) -> None:
        """Begin at a mark and give the answers since then; what chance has yet to answer, it answers."""
        self._insights = {}
        self.state = mark.state.copy()
        self.state.log = lines
        tape = Tape(mark, lines)
        script = conversation(self.game, self.state, tape)
        self._tape, self._script = tape, script
        try:
            ask = next(script)
            for token in answers:
                tape.answers.append(token)
                tape.askers.append(ask._who)
                if lines is not None:
                    tape.written.append(len(lines))
                ask = script.send(token)
            self.ask = ask
        except StopIteration:
            self.ask = None
        self._settle()


def ask_json(ask: Ask, viewer: Side | None) -> AskView:
    """A question as a side sees it: the options, and what it is about, are for the one who is asked."""
    if ask.who is not viewer:
        return {"who": ask.who.id, "topic": ask.topic, "rule": ask.rule, "options": None, "args": None}
    return {
        "who": ask.who.id,
        "topic": ask.topic,
        "rule": ask.rule,
        "options": [option.id for option in ask.options],
        "args": {name: plain(arg) for name, arg in ask.args.items()},
    }


def outcome_json(outcome: Outcome) -> OutcomeView:
    return {"winner": None if outcome.winner is None else outcome.winner.id, "reason": outcome.reason}


_GUESS_TRIES: Final = 200


def guess_from(insight: Insight, rng: Random, weigh: Weigh | None = None) -> Position:
    """A guess, from what a side knows and a random source alone."""
    dealer = Dealer(rng, weigh)
    setup = Setup(insight.game, insight.options, None)
    for attempt in range(_GUESS_TRIES):
        twin = Position(setup, None, None, first_mark(insight.known.deal(dealer), decisions=insight.decisions), [])
        if follow(twin, insight.steps, dealer, attempt) and insight.is_asked_in(twin):
            twin._chance = LightChance(dealer.stream.seed())
            twin._chances = 0
            return twin
    raise RuntimeError(f"{insight.game.name}: no position was found that {insight.side} cannot tell from this one")
