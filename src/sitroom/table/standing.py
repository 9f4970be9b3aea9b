"""A table as it stands: all that can be known of it, and what can be tried without changing anything."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any, Final

from ..bots import Seat, make_bot, reason_of
from ..kernel.ask import Ask
from ..kernel.errors import N_, IllegalChoice, NoAdjustment, NotYourTurn
from ..kernel.game import AnyGame
from ..kernel.position import Position, View, outcome_json
from ..kernel.reason import Reason
from ..kernel.record import Record, record_of
from ..kernel.state import Outcome
from ..kernel.token import CHANCE, NOBODY, Side, Token
from ..kernel.undo import UndoLaw
from .agreeing import NeedsConsent
from .folding import Past
from .journal import Entry
from .moments import Moment, moments_of, near
from .seats import Seating

HINTS: Final = "hard"
"""The bot that is asked for hints."""


class Preview:
    """How the table would look after some answers: the view, how many of the answers that covers, the position behind it, with
    all that is hidden, and what the table would answer by itself: after how many of the answers, and what."""

    def __init__(self, view: View, taken: int, position: Position, given: Sequence[tuple[int, Token]]) -> None:
        self.view = view
        self.taken = taken
        self.position = position
        self.given = tuple(given)


class Standing:
    """How a table stands: what its events say, and the position that they lead to. ``seq`` numbers the events and only rises;
    neither it nor the numbers of the lines depend on what is hidden."""

    def __init__(self, past: Past, position: Position) -> None:
        self.position = position
        self._past = past
        self._moments: list[Moment] = []
        self._known_to = 0  # all moments before so many answers are among these
        self._decided: dict[Side, int] = {}  # an answer that the side has given itself, by the number of answers before

    @property
    def game(self) -> AnyGame:
        return self.position.game

    @property
    def seating(self) -> Seating:
        return self._past.seating

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return self._past.seq

    @property
    def ask(self) -> Ask | None:
        """The open question; ``None`` when the game is over, by the rules or by its players."""
        return None if self._past.ended is not None else self.position.ask

    @property
    def waits_for(self) -> Side | None:
        """Who is to answer: a side, or ``CHANCE`` where dice or cards are typed in."""
        return None if self.ask is None else self.ask.who

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, by the rules or by what people did (resigned, time, agreed, abandoned)."""
        ended = self._past.ended
        if ended is not None:
            return Outcome(None if ended.winner is None else self.game.side(ended.winner), ended.reason)
        return self.position.outcome

    @property
    def sealed(self) -> tuple[Side, ...]:
        """The sides that have answered early. That they have is public; what they have answered is not."""
        return tuple(self._past.sealed)

    @property
    def offers(self) -> dict[Side, dict[str, Any]]:
        """What sides have proposed."""
        return dict(self._past.offers)

    def own_sealed(self, side: Side | str) -> Token | None:
        """The early answer of a side, for that side to see."""
        return self._past.sealed.get(self.game.side(side))

    def view(self, side: Side | str | None) -> View:
        """What a side (``None``: an onlooker) may know."""
        return self._with_ending(self.position.view(side, self.seq))

    def notes(self, side: Side | str) -> str:
        """What a side has written down for itself."""
        return self._past.notes.get(self.game.side(side), "")

    def record(self, *, with_states: bool = True) -> Record:
        """The whole game, with all that is hidden in it. One that is not kept needs no states."""
        record = record_of(self.position, with_states=with_states)
        return Record(record.setup, record.rules_version, record.answers, self._past.takebacks, self._past.ended, record.states)

    # ---- the journal

    def journal(self, side: Side | str | None, since: int = 0) -> list[Entry]:
        """The lines that a side may read, of the events after ``since``; what was taken back is among them, struck out."""
        return self._past.journal.read(None if side is None else self.game.side(side), since)

    def journal_length(self, side: Side | str | None, since: int = 0) -> int:
        """How many lines that is."""
        return self._past.journal.length(None if side is None else self.game.side(side), since)

    def struck(self, side: Side | str | None) -> list[int]:
        """The numbers of the lines that a side may read and that were taken back."""
        return self._past.journal.struck(None if side is None else self.game.side(side))

    def reasons(self, side: Side | str | None) -> list[tuple[int, Side, Reason]]:
        """Why bots have done what they did, as far as a side (``None``: an onlooker) may read it: what was said for its own seat,
        and all of it once the game is over. Each has the number of answers before, and whose answer it was."""
        reader = None if side is None else self.game.side(side)
        known = [(count, who, reason) for count, (who, reason) in sorted(self._past.reasons.items())]
        return [each for each in known if self.ask is None or each[1] is reader]

    # ---- before an answer

    def preview(self, side: Side | str, tokens: Sequence[Token | str], seq: int | None = None) -> Preview:
        """How the table would look after these answers, as far as it teaches nothing: chance does not speak, nobody else is asked
        anything, nothing hidden is shown. Where there is no choice, the table answers by itself. Nothing is kept or told."""
        who = self.game.side(side)
        if seq is not None:
            self._check_running(seq)
        twin = self.position.clone()
        twin.go_on_with(None)
        start, taken = twin.count, 0
        given: list[Token] = []  # what the table has answered by itself in the meantime
        unasked: list[tuple[int, Token]] = []
        for token in tokens:
            if given and given[0] == token:
                given.pop(0)
                taken += 1
                continue
            if twin.ask is None or twin.ask.who is not who:
                break
            further = twin.clone()
            further.push(token, by=who)
            while further.ask is not None and further.ask.who is who and self._answers_itself(further.ask):
                further.push(further.ask.options[0])
            law = further.undo_law(who)
            if not law or law.to > start:
                break
            unasked += [(taken, answer) for answer in given]
            given = further.answers(twin.count + 1)
            twin, taken = further, taken + 1
        unasked += [(taken, answer) for answer in given]
        return Preview(twin.view(who, self.seq), taken, twin, unasked)

    def hint(self, side: Side | str, level: str = HINTS) -> tuple[Token, Reason | None]:
        """What a bot would answer to the open question of a side, knowing what that side knows, and why.

        Nothing happens at the table, and at the same moment the hint is the same. Several people must have agreed on hints when
        the table was made (``Seating.hints``).
        """
        who = self.game.side(side)
        self.check_hints()
        bot = make_bot(level, self.game, self.bot_seed(who))
        answer = bot.choose(Seat(self.position, who))
        return answer, reason_of(bot)

    def check_hints(self, seq: int | None = None) -> None:
        """Refuse a hint where none is given: when the game is over or has gone on, and to several people who did not agree."""
        self._check_running(seq)
        if not self.seating.allows_hints:
            raise NeedsConsent(N_("hints are given to several people only if they agreed on it when the game was made"))

    def bot_seed(self, side: Side | str) -> int:
        """A seed for the bot of a side, the same after a restart. It comes from the key of the table; no way leads back."""
        digest = blake2b(self.game.side(side).id.encode(), digest_size=8, key=self._past.key, person=b"sitroom bot").digest()
        return int.from_bytes(digest, "little")

    # ---- what could be taken back

    def undo_law(self, side: Side | str) -> UndoLaw:
        """May a side take back its last answer as if it had not been, and how far?"""
        return self.position.undo_law(side)

    def start_of_move(self, side: Side | str) -> int | None:
        """To how many answers a side may go back to begin its last card or action anew, by the law of undo; ``None``: it may
        not go back at all. Where something has been seen in between it is just behind that."""
        law = self.undo_law(side)
        if not law:
            return None
        began = [moment for moment in moments_of(self.position, law.to) if moment.at < self.position.count]
        return next((moment.at for moment in began if moment.clock == began[-1].clock), law.to)

    def last_typed(self, side: Side | str) -> int | None:
        """The number of answers before the last one that a side gave itself; ``None``: it has given none.

        What it typed in for chance, seeing it, and what was adjusted by hand counts as well.
        """
        who = self.game.side(side)
        given = self.position.answered_by()
        first = self.position.marks()[0].count
        for count in reversed(self._past.typed):
            if first <= count < self.position.count and self._is_own(who, given[count - first], count):
                return count
        return None

    def has_decided(self, side: Side | str) -> bool:
        """Has a side given any answer itself (``last_typed``)?"""
        who = self.game.side(side)
        if who not in self._decided:
            last = self.last_typed(who)
            if last is None:
                return False
            self._decided[who] = last
        return True

    def _is_own(self, side: Side, by: Side, count: int) -> bool:
        """Is the answer after so many others one that a side would give again if it were taken back?"""
        if by is NOBODY or by not in (side, CHANCE):
            return by is NOBODY
        ask = self._near(count).ask
        if ask is None or by is side:
            return ask is not None and not self._answers_itself(ask)
        return ask.seen_by is None or ask.seen_by is side

    # ---- earlier moments

    def moments(self) -> list[Moment]:
        """Where moves began, oldest first."""
        known = [moment for moment in self._moments if moment.at < self._known_to]
        self._moments = known + moments_of(self.position, self._known_to)
        self._known_to = self.position.count
        return list(self._moments)

    @property
    def moments_known_to(self) -> int:
        """Of so many answers it is known which of them began a move; the others are played through again for that."""
        return self._known_to

    def learn(self, twin: Standing) -> None:
        """Take over the moments that somebody has found in a copy, if nothing has happened since it was made."""
        if twin.seq == self.seq and twin._known_to > self._known_to:
            self._moments, self._known_to = twin._moments[:], twin._known_to

    def view_at(self, side: Side | str | None, count: int) -> View:
        """What a side could see when so many answers had been given."""
        return self._near(count).view(side)

    def position_at(self, count: int) -> Position:
        """The game when so many answers had been given; chance is to be answered from outside."""
        first = self.position.marks()[0]
        again = Position(self.position.setup, None, [], first, [])
        for token in self.position.answers()[: max(0, count - first.count)]:
            again.push(token)
        return again

    def _near(self, count: int) -> Position:
        """The same without what was before: it is found without playing the whole game again."""
        again = near(self.position, count)
        for token in self.position.answers(again.count)[: max(0, count - again.count)]:
            again.push(token)
        return again

    def _forget_since(self, count: int) -> None:
        """What was found out about answers after so many may be no longer so."""
        self._known_to = min(self._known_to, count)
        self._decided = {side: last for side, last in self._decided.items() if last < count}

    # ---- what could be changed by hand

    def agreeable(self) -> frozenset[str]:
        """The fields of the set-up that several people may change by agreement. ``NoAdjustment`` says why there are none."""
        fields = self.game.agreeable(self.position.state)
        if fields:
            return fields
        if self.game.agreeable(self.position_at(0).state):
            raise NoAdjustment(N_("the set-up can be changed by agreement only before the first card is played"))
        raise NoAdjustment(N_("the table can be adjusted by hand only where one person plays, alone or against bots"))

    def _check_agreeable(self, patch: Mapping[str, object]) -> None:
        """Is a change to the table one that several people may agree on?"""
        others = _innermost(patch) - self.agreeable()
        if others:
            raise NoAdjustment(
                N_("by agreement only these can be changed: {known}; not {fields}"),
                known=", ".join(sorted(self.agreeable())), fields=", ".join(sorted(others)),
            )  # fmt: skip

    @property
    def may_adjust(self) -> bool:
        """May the table be adjusted by hand right now, because one person plays and no move is under way?"""
        position = self.position
        return (
            self.seating.has_one_person
            and self.ask is not None
            and not position.answers_in_phase()
            and position.phase_start() == position.state
            and self.game.may_adjust(position.state)
        )

    # ---- the machinery

    def _check_running(self, seq: int | None) -> None:
        if seq is not None and seq != self.seq:
            raise NotYourTurn(N_("something has happened at the table meanwhile: look again before you answer"))
        if self.ask is None:
            raise IllegalChoice(N_("the game is over: nothing is asked"))

    def _answers_itself(self, ask: Ask) -> bool:
        """Is there no choice, and does everybody know it?"""
        return ask.forced and self.game.is_open(ask)

    def _with_ending(self, view: View) -> View:
        if self._past.ended is not None:
            outcome = self.outcome
            view["ask"] = view["early"] = None
            view["outcome"] = None if outcome is None else outcome_json(outcome)
        return view


def _innermost(patch: Mapping[str, object]) -> set[str]:
    """The names of the fields that a patch sets."""
    found: set[str] = set()
    for name, value in patch.items():
        found |= _innermost(value) if isinstance(value, Mapping) and value else {name}
    return found
