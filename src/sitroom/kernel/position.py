"""A game being played."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Final

from .adjust import Adjustment
from .ask import Ask, Script
from .chance import Chance
from .errors import N_, IllegalChoice, NoAdjustment, NothingToUndo, NotYourTurn
from .game import AnyGame, OptionValue
from .journal import Json, Line, plain
from .state import Outcome, State
from .token import CHANCE, Side, Token

if TYPE_CHECKING:
    from .record import Record

_TAPE_ENOUGH: Final = 8
"""A phase that begins with at least this many answers on the tape begins with a mark: copying the state at every phase
would make decisions dear, a long tape would make clones dear."""

_DETERMINIZE_TRIES: Final = 200


class Mark:
    """A place to go back to: the state as a phase began, and how it was reached from the mark before.

    A mark never changes, so clones share it. An adjustment leads to a mark: it is always the last of its answers.
    """

    def __init__(self, state: State, chances: int, lines: int, previous: Mark | None, answers: list[Token]) -> None:
        self.state = state
        self.chances = chances
        self.lines = lines
        self.previous = previous
        self.answers = answers  # from the mark before to this one


class Tape:
    """What is being written as the game goes on: the last mark, the answers since then, and the journal.

    The running script holds the tape but not the position, so a position is freed the moment it is let go.
    """

    def __init__(self, mark: Mark, lines: list[Line] | None) -> None:
        self.mark = mark
        self.lines = lines
        self.answers: list[Token] = []
        self.phases = 0  # how many phases have been played since the mark; not all of them ask anything
        self.phase_at = 0  # how many answers there were as the running phase began
        self.chances = mark.chances  # how many chance questions have been answered since the game began


def conversation(game: AnyGame, state: State, tape: Tape) -> Script[None]:
    """The whole game as one script: phase after phase, until none is left."""
    while True:
        script: Script[None] | None = game.next_phase(state)
        if script is None:
            return
        yield from script
        tape.phases += 1
        place = len(tape.answers)
        if place >= _TAPE_ENOUGH:
            lines = tape.lines
            tape.mark = Mark(state.copy(), tape.chances, 0 if lines is None else len(lines), tape.mark, tape.answers)
            tape.answers = []
            tape.phases = place = 0
        tape.phase_at = place


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
    """

    def __init__(self, setup: Setup, chance: Chance | None, lines: list[Line] | None, mark: Mark, answers: list[Token]) -> None:
        self.game = setup.game
        self.setup = setup
        self.ask: Ask | None = None
        self._chance = chance
        self._play_again(mark, lines, answers)

    # ---- answering

    def push(self, answer: Token | str, by: Side | str | None = None) -> None:
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
        token = answer if isinstance(answer, Token) else self.game.vocabulary[answer]
        for option in ask.options:
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
                answer=repr(token.id), options=", ".join([option.id for option in ask.options]),
            )  # fmt: skip
        if ask.who is CHANCE:
            self._tape.chances += 1
        self._advance(token)

    def adjust(self, patch: Mapping[str, object]) -> None:
        """Change the table by hand, whatever the rules say: ``{"prestige": 5, "countries": {"iraq": {"troops": 3}}}``.

        ``patch`` is a JSON merge patch on the form of ``state.to_json()``. ``BadPosition`` names a field that is wrong,
        ``NoAdjustment`` says that a move is under way; then nothing has changed. ``pop`` takes an adjustment back.
        """
        self._adjust(Adjustment(patch))

    def pop(self) -> Token:
        """Take back the last answer or adjustment that was pushed, with the chance answers that it led to. Returns it."""
        mark: Mark | None = self._tape.mark
        answers = self._tape.answers
        while mark is not None:
            pushed = self._last_pushed(mark, answers)
            if pushed >= 0:
                lines = self._tape.lines
                self._play_again(mark, None if lines is None else lines[: mark.lines], answers[:pushed])
                return answers[pushed]
            answers = mark.answers
            mark = mark.previous
        raise NothingToUndo(N_("there is nothing to take back"))

    def clone(self) -> Position:
        """An independent copy: the last mark's state, with the answers since then given again."""
        tape = self._tape
        twin = Position(self.setup, self._chance, None, tape.mark, tape.answers)
        if tape.lines is not None:
            twin._tape.lines = twin.state.log = tape.lines[:]
        return twin

    def determinize(self, side: Side | str, rng: Random) -> Position:
        """A position that the side cannot tell from this one, with all that is hidden from it dealt anew. For search.

        What was hidden when the phase began is dealt anew by the game; what was answered since, and not seen by the side, is
        answered at random. The twin has chance of its own, no journal, and no memory from before the phase.
        """
        viewer = self.game.side(side)
        seen = self.view(viewer)
        setup = Setup(self.game, self.setup.options, None)  # a hand-made start has secrets too
        for _ in range(_DETERMINIZE_TRIES):
            state = self.game.determinize_since(self.phase_start(), self.state, viewer, rng)
            twin = Position(setup, None, None, Mark(state, 0, 0, None, []), [])
            if twin._follow(self, viewer, rng) and twin.view(viewer) == seen:
                twin._chance = Chance(rng.getrandbits(128))
                return twin
        raise RuntimeError(f"{self.game.name}: no position was found that {viewer} cannot tell from this one")

    def go_on_with(self, chance: Chance | None) -> None:
        """From here on chance answers from this source (``None``: its questions are asked of whoever pushes)."""
        self._chance = chance
        self._settle()

    # ---- looking

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; ``None`` while it goes on."""
        return None if self.ask is not None else self.game.outcome(self.state)

    def view(self, side: Side | str | None) -> dict[str, Json]:
        """What a side (``None``: an onlooker) may know about the table, as plain JSON."""
        viewer = None if side is None else self.game.side(side)
        outcome = self.outcome
        return {
            "game": self.game.name,
            "side": None if viewer is None else viewer.id,
            "ask": self._ask_for(viewer),
            "outcome": None if outcome is None else outcome.to_json(),
            "table": self.game.view(self.state, viewer),
        }

    def journal(self, side: Side | str | None) -> list[Line]:
        """The lines that a side (``None``: an onlooker) may read, oldest first."""
        viewer = None if side is None else self.game.side(side)
        return [line for line in self._tape.lines or [] if line.is_seen_by(viewer)]

    def answers(self) -> list[Token]:
        """All answers so far, those of chance included, and the adjustments."""
        pieces: list[list[Token]] = [self._tape.answers]
        mark: Mark | None = self._tape.mark
        while mark is not None:
            pieces.append(mark.answers)
            mark = mark.previous
        pieces.reverse()
        return [token for piece in pieces for token in piece]

    def chance_answers(self) -> int:
        """How many questions to chance have been answered since the game began."""
        return self._tape.chances

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

    def first_mark(self) -> Mark:
        """Where the game began."""
        mark = self._tape.mark
        while mark.previous is not None:
            mark = mark.previous
        return mark

    def record(self) -> Record:
        """The game so far, to be saved."""
        from .record import record_of

        return record_of(self)

    def _ask_for(self, viewer: Side | None) -> Json:
        ask = self.ask
        if ask is None:
            return None
        shown: dict[str, Json] = {"who": ask.who.id, "topic": ask.topic, "rule": ask.rule}
        if ask.who is viewer:
            shown["options"] = [option.id for option in ask.options]
            shown["args"] = {name: plain(arg) for name, arg in ask.args.items()}
        return shown

    # ---- the machinery

    def _adjust(self, adjustment: Adjustment) -> None:
        """Begin the running phase again, in which nothing has been answered, from its adjusted state."""
        tape = self._tape
        start = self.phase_start()
        self._check_adjustable(start)
        adjusted = adjustment.apply(self.game, start, self.setup.options)
        lines = tape.lines
        if lines is not None:
            lines = lines[: len(lines) - self._lines_before_asking(start)] + adjustment.lines(self.game)
        count = 0 if lines is None else len(lines)
        mark = Mark(adjusted, tape.chances, count, tape.mark, [*tape.answers, adjustment])
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

    def _advance(self, token: Token) -> None:
        """Give the script an answer, and then whatever chance answers, until somebody is asked or the game is over."""
        tape, script, chance = self._tape, self._script, self._chance
        try:
            while True:
                tape.answers.append(token)
                ask = script.send(token)
                if chance is None or ask.who is not CHANCE:
                    break
                token = chance.pick(tape.chances, ask.options)
                tape.chances += 1
            self.ask = ask
        except StopIteration:
            self.ask = None

    def _settle(self) -> None:
        """Where chance is asked and there is a seed, go on until somebody is asked."""
        ask, tape = self.ask, self._tape
        if self._chance is not None and ask is not None and ask.who is CHANCE:
            tape.chances += 1
            self._advance(self._chance.pick(tape.chances - 1, ask.options))

    def _play_again(self, mark: Mark, lines: list[Line] | None, answers: list[Token]) -> None:
        """Begin at a mark and give the answers since then; what chance has yet to answer, it answers."""
        self.state = mark.state.copy()
        self.state.log = lines
        tape = Tape(mark, lines)
        script = conversation(self.game, self.state, tape)
        self._tape, self._script = tape, script
        try:
            ask = next(script)
            for token in answers:
                if ask.who is CHANCE:
                    tape.chances += 1
                tape.answers.append(token)
                ask = script.send(token)
            self.ask = ask
        except StopIteration:
            self.ask = None
        self._settle()

    def _last_pushed(self, mark: Mark, answers: list[Token]) -> int:
        """The place of the last answer after a mark that somebody pushed (where there is a seed: not chance's); -1: none."""
        if self._chance is None or (answers and isinstance(answers[-1], Adjustment)):
            return len(answers) - 1
        again = Position(self.setup, None, None, mark, [])
        pushed = -1
        for place, token in enumerate(answers):
            if again.ask is not None and again.ask.who is not CHANCE:
                pushed = place
            again.push(token)
        return pushed

    def _follow(self, original: Position, viewer: Side, rng: Random) -> bool:
        """Answer as in the original's running phase; answers the viewer did not see are made up. False if it cannot be."""
        tape = original._tape
        known = Position(original.setup, None, None, tape.mark, tape.answers[: tape.phase_at])
        answers = tape.answers[tape.phase_at :]
        open_later = _seen_answers(known.clone(), answers, viewer)
        for place, token in enumerate(answers):
            ask, mine = known.ask, self.ask
            if ask is None or mine is None or ask.topic != mine.topic or ask.who is not mine.who:
                return False
            if ask.seen_by is None or ask.seen_by is viewer:
                if token not in mine.options:
                    return False
                self.push(token)
            else:
                self.push(_made_up(ask, token, mine.options, open_later[place + 1 :], rng))
            known.push(token)
        return True


def _seen_answers(start: Position, answers: list[Token], viewer: Side) -> list[Token | None]:
    """The answers that a viewer saw being given, one after another; ``None`` for each that he did not see."""
    seen: list[Token | None] = []
    for token in answers:
        ask = start.ask
        assert ask is not None
        seen.append(token if ask.seen_by is None or ask.seen_by is viewer else None)
        start.push(token)
    return seen


def _made_up(ask: Ask, token: Token, options: tuple[Token, ...], later: list[Token | None], rng: Random) -> Token:
    """An answer that the viewer did not see. What chance drew and was seen since then he knows by now; what was seen since then
    and drawn by others was still there."""
    if ask.who is not CHANCE or len(set(ask.options)) < len(ask.options):
        return rng.choice(options)
    if token in later and token in options:
        return token
    return rng.choice([option for option in options if option not in later] or options)
