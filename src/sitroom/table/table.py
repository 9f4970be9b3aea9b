"""A game with people, bots and the rules in its seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any, Final

from ..bots import Seat, make_bot, reason_of
from ..kernel.adjust import Adjustment
from ..kernel.ask import Arg, Ask
from ..kernel.chance import Chance
from ..kernel.errors import N_, BadOption, IllegalChoice, NoAdjustment, NothingToUndo, NotYourTurn, SitroomError
from ..kernel.game import AnyGame
from ..kernel.journal import Json, plain
from ..kernel.position import Position, Setup, View, outcome_json
from ..kernel.reading import plain_position
from ..kernel.reason import Reason
from ..kernel.record import ABANDONED, AGREED, OUT_OF_TIME, RESIGNED, Ending, Record, entry_of, new_position, record_of
from ..kernel.state import Outcome
from ..kernel.token import CHANCE, NOBODY, Side, Token
from ..kernel.undo import UndoLaw
from . import events as kinds
from .events import Event
from .folding import Past, replayed
from .journal import Entry, line_to_json
from .moments import Moment, moments_of, near
from .seats import MANUAL, SEED, Player, Seating, check_dice, check_seating
from .store import Store

DRAW: Final = "draw"
ABANDON: Final = "abandon"
TAKEBACK: Final = "takeback"
ADJUST: Final = "adjust"
OFFERS: Final = (DRAW, ABANDON, TAKEBACK, ADJUST)
"""What one side may propose and the other accept."""


HINTS: Final = "hard"
"""The bot that is asked for hints."""


class NeedsConsent(SitroomError):
    """Something that one person may do alone only where nobody else plays."""


class Preview:
    """How the table would look after some answers: the view, how many of the answers that covers, and the position behind it,
    with all that is hidden."""

    def __init__(self, view: View, taken: int, position: Position) -> None:
        self.view = view
        self.taken = taken
        self.position = position


class Table:
    """A game being played by people, bots and the rules. Tables are made by ``Table.open`` and ``Table.load``.

    Every change is written to the store before anybody sees it. ``seq`` numbers the events and only rises; neither it nor the
    numbers of the lines depend on what is hidden.
    """

    def __init__(self, store: Store, past: Past, position: Position) -> None:
        self.store = store
        self.position = position
        self._past = past
        self._moments: list[Moment] = []
        self._known_to = 0  # all moments before so many answers are among these
        self._decided: dict[Side, int] = {}  # an answer that the side has given itself, by the number of answers before

    # ---- sitting down

    @classmethod
    def open(
        cls,
        game: AnyGame,
        seating: Seating,
        store: Store,
        options: Mapping[str, object] | None = None,
        *,
        seed: int | None = None,
        position: Mapping[str, Json] | None = None,
    ) -> Table:
        """A new game. A chosen seed lets whoever chose it see the deck, so it is for one person alone."""
        setup = Setup(game, game.check_options(options or {}), None if position is None else plain_position(position))
        return cls.go_on(new_position(setup, None, journal=True), seating, store, seed=seed)

    @classmethod
    def go_on(
        cls,
        position: Position,
        seating: Seating,
        store: Store,
        *,
        seed: int | None = None,
        typed: Sequence[int] | None = None,
        reasons: Sequence[tuple[int, Side, Reason]] = (),
        ended: Ending | None = None,
    ) -> Table:
        """A table for a game that has been played up to here, with a new key for what is to come.

        ``typed`` are the numbers of answers at which somebody typed one; if nobody knows, all that were not chance's are.
        ``reasons`` are those of bots for answers that they have given. ``ended`` is how people ended the game here.
        """
        game = position.game
        check_seating(game, position.setup.options, seating)
        if seating.dice == MANUAL and seed is not None:
            raise BadOption(N_("a seed has no use when chance is answered by hand"))
        chance = Chance(seed)
        position = position.clone()
        position.go_on_with(chance if seating.dice == SEED else None, 0)
        record = record_of(position)
        opened: dict[str, Any] = {
            "game": game.name, "rules": game.rules_version, "options": dict(record.setup.options),
            "position": record.setup.position, "seating": seating.to_json(), "key": chance.key.hex(),
        }  # fmt: skip
        first = position.marks()[0].count
        if typed is None:
            typed = [first + place for place, who in enumerate(position.answered_by()) if who is not CHANCE]
        opened["typed"] = list(typed)
        opened["reasons"] = [[count, side.id, reason.to_json()] for count, side, reason in reasons]
        opened["takebacks"] = [takeback.to_json() for takeback in position.takebacks]
        table = cls(store, Past(opened, position.setup), position)
        table._roll()
        table._commit(kinds.OPENED, opened, first)
        if ended is not None and table.ask is not None:
            table._commit(kinds.ENDED, ended.to_json(), position.count)
        return table

    @classmethod
    def load(cls, store: Store) -> Table:
        """A table as it was left. One of older rules goes on by the rules of today, as far as they lead to the same."""
        past = Past.of(store.load())
        position, departure = replayed(past)
        table = cls(store, past, position)
        if departure is not None:
            table._commit(kinds.RULES_CHANGED, departure, position.count)
        past.settle()
        return table

    # ---- what there is to know

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

    def journal(self, side: Side | str | None, since: int = 0) -> list[Entry]:
        """The lines that a side may read, of the events after ``since``; what was taken back is among them, struck out."""
        return self._past.journal.read(None if side is None else self.game.side(side), since)

    def struck(self, side: Side | str | None) -> list[int]:
        """The numbers of the lines that a side may read and that were taken back."""
        return self._past.journal.struck(None if side is None else self.game.side(side))

    def reasons(self, side: Side | str | None) -> list[tuple[int, Side, Reason]]:
        """Why bots have done what they did, as far as a side (``None``: an onlooker) may read it: what was said for its own seat,
        and all of it once the game is over. Each has the number of answers before, and whose answer it was."""
        reader = None if side is None else self.game.side(side)
        known = [(count, who, reason) for count, (who, reason) in sorted(self._past.reasons.items())]
        return [each for each in known if self.ask is None or each[1] is reader]

    def undo_law(self, side: Side | str) -> UndoLaw:
        """May a side take back its last answer as if it had not been, and how far?"""
        return self.position.undo_law(side)

    def notes(self, side: Side | str) -> str:
        """What a side has written down for itself."""
        return self._past.notes.get(self.game.side(side), "")

    def start_of_move(self, side: Side | str) -> int | None:
        """To how many answers a side may go back to begin its last card or action anew, by the law of undo; ``None``: it may
        not go back at all. Where something has been seen in between it is just behind that."""
        law = self.undo_law(side)
        if not law:
            return None
        began = [moment for moment in moments_of(self.position, law.to) if moment.at < self.position.count]
        return next((moment.at for moment in began if moment.clock == began[-1].clock), law.to)

    def moments(self) -> list[Moment]:
        """Where moves began, oldest first."""
        known = [moment for moment in self._moments if moment.at < self._known_to]
        self._moments = known + moments_of(self.position, self._known_to)
        self._known_to = self.position.count
        return list(self._moments)

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

    def record(self, *, with_states: bool = True) -> Record:
        """The whole game, with all that is hidden in it. One that is not kept needs no states."""
        record = record_of(self.position, with_states=with_states)
        return Record(record.setup, record.rules_version, record.answers, self._past.takebacks, self._past.ended, record.states)

    # ---- answering

    def answer(
        self,
        side: Side | str,
        tokens: Sequence[Token | str],
        seq: int | None = None,
        *,
        reason: Reason | Sequence[Reason | None] | None = None,
    ) -> int:
        """Answer one question after the other; returns how many answers were taken. A bot may give its reason for the first, or
        for each.

        They are taken together, up to the first one that is not legal or where chance, somebody else or something shown comes
        between; what the table answers by itself may be among them. If not even the first one is legal, nothing happens but the
        error.
        """
        who = self.game.side(side)
        self._check_running(seq)
        before, typed, taken = self.position.count, list[int](), 0
        given: list[Token] = []  # what the table has answered by itself in the meantime
        whys = dict(enumerate([reason] if isinstance(reason, Reason) else reason or []))
        reasons: list[Any] = []
        for token in tokens:
            if given and given[0] == token:
                given.pop(0)
                taken += 1
                continue
            if typed and not self._may_go_on(who, before):
                break
            try:
                count = self.position.count
                self.position.push(token, by=who)
            except SitroomError:
                if not typed:
                    raise
                break
            typed.append(count)
            why = whys.get(taken)
            if why is not None:
                reasons.append([count, who.id, why.to_json()])
            taken += 1
            self._settle()
            given = self.position.answers(count + 1)
        data: dict[str, Any] = {"by": who.id, "typed": typed}
        if reasons:
            data["reasons"] = reasons
        self._commit(kinds.ANSWERED, data, before)
        return taken

    def answer_for_chance(self, token: Token | str, seq: int | None = None) -> None:
        """Dice or cards that were typed in."""
        self._check_running(seq)
        before = self.position.count
        self.position.push(token, by=CHANCE)
        self._settle()
        self._commit(kinds.ANSWERED, {"by": CHANCE.id, "typed": [before]}, before)

    def seal(self, side: Side | str, token: Token | str) -> None:
        """Answer early; it can be changed until its question comes."""
        who = self.game.side(side)
        self._check_running(None)
        early = self.position.early(who)
        if early is None:
            raise NotYourTurn(N_("there is nothing that {side} could answer early"), side=who)
        answer = token if isinstance(token, Token) else self.game.vocabulary[token]
        if answer not in early.options:
            raise IllegalChoice(
                N_("{answer} is not among the options: {options}"),
                answer=repr(answer.id), options=", ".join([option.id for option in early.options]),
            )  # fmt: skip
        self._commit(kinds.SEALED, {"by": who.id, "token": answer.id}, self.position.count)

    def unseal(self, side: Side | str) -> None:
        """Withdraw an early answer: the question is asked when it comes."""
        who = self.game.side(side)
        if who not in self._past.sealed:
            raise NothingToUndo(N_("{side} has not answered anything early"), side=who)
        self._check_running(None)
        self._commit(kinds.SEALED, {"by": who.id, "token": None}, self.position.count)

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
            given = further.answers(twin.count + 1)
            twin, taken = further, taken + 1
        return Preview(twin.view(who, self.seq), taken, twin)

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

    # ---- going back

    def undo(self, side: Side | str, *, whole: bool = False, to: int | None = None) -> int:
        """Take back the last answer of a side within the law, with ``to`` back to so many answers, or with ``whole`` all that the
        law allows; returns how many answers are left."""
        who = self.game.side(side)
        self._check_running(None)
        law = self.position.undo_law(who)
        if not law:
            raise NothingToUndo(law.why)
        before = self.position.count
        typed = [count for count in self._past.typed if law.to <= count < before]
        if to is None:
            to = law.to if whole or not typed else typed[-1]
        elif not law.to <= to < before:
            raise NothingToUndo(N_("there is nothing to take back"))
        self.position.take_back(to, who)
        self._commit(kinds.UNDONE, {"by": who.id, "before": before, "to": to}, to)
        return to

    def take_back(self, side: Side | str, to: int, *, agreed: bool = False) -> None:
        """Go back to where ``to`` answers had been given, whatever has been seen since: what chance says next is new. Where
        several people play, the others must have agreed."""
        who = self.game.side(side)
        if not (agreed or self.seating.has_one_person):
            raise NeedsConsent(N_("the others must agree before this is taken back"))
        before = self.position.count
        if to >= before:
            raise NothingToUndo(N_("there is nothing to take back"))
        self.position.take_back(to, who)
        self._settle()
        self._commit(kinds.TAKEN_BACK, {"by": who.id, "before": before, "to": to}, to)

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

    def _answers_itself(self, ask: Ask) -> bool:
        """Is there no choice, and does everybody know it?"""
        return ask.forced and self.game.is_open(ask)

    def agreeable(self) -> frozenset[str]:
        """The fields of the set-up that several people may change by agreement. ``NoAdjustment`` says why there are none."""
        fields = self.game.agreeable(self.position.state)
        if fields:
            return fields
        if self.game.agreeable(self.position_at(0).state):
            raise NoAdjustment(N_("the set-up can be changed by agreement only before the first card is played"))
        raise NoAdjustment(N_("the table can be adjusted by hand only where one person plays, alone or against bots"))

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

    def _check_agreeable(self, patch: Mapping[str, object]) -> None:
        """Is a change to the table one that several people may agree on?"""
        others = _innermost(patch) - self.agreeable()
        if others:
            raise NoAdjustment(
                N_("by agreement only these can be changed: {known}; not {fields}"),
                known=", ".join(sorted(self.agreeable())), fields=", ".join(sorted(others)),
            )  # fmt: skip

    def adjust(self, patch: Mapping[str, object], *, agreed: bool = False) -> None:
        """Change the table by hand. Where several people play, only the set-up, as far as its rules let them agree on it."""
        if not self.seating.has_one_person:
            self._check_agreeable(patch)
            if not agreed:
                raise NeedsConsent(N_("the others must agree before the set-up is changed"))
        self._check_running(None)
        before = self.position.count
        self.position.adjust(patch)
        self._settle()
        self._commit(kinds.ADJUSTED, {"typed": [before]}, before)

    def branch(self, count: int, store: Store, seating: Seating | None = None) -> Table:
        """Go on from an earlier moment as a new table, with dice of its own; this one stays as it is."""
        position = self.position.clone()
        position.go_on_with(None)
        if count < position.count:
            position.take_back(count)
        position.takebacks = ()
        typed = [at for at in self._past.typed if at < count]
        reasons = [(at, side, reason) for at, (side, reason) in self._past.reasons.items() if at < count]
        return Table.go_on(position, seating or self.seating, store, typed=typed, reasons=reasons)

    # ---- what people do besides playing

    def resign(self, side: Side | str) -> None:
        who = self.game.side(side)
        self._end(RESIGNED, None if who.enemy is who else who.enemy)

    def out_of_time(self, side: Side | str) -> None:
        who = self.game.side(side)
        self._end(OUT_OF_TIME, None if who.enemy is who else who.enemy)

    def offer(self, side: Side | str, what: str, to: int | None = None, patch: Mapping[str, object] | None = None) -> None:
        """Propose a draw, to abandon the game, a takeback ``to`` an earlier moment, or to begin otherwise (``patch``)."""
        self._check_running(None)
        if what not in OFFERS:
            raise BadOption(N_("an offer is one of {known}, not {value}"), known=", ".join(OFFERS), value=repr(what))
        data: dict[str, Any] = {"by": self.game.side(side).id, "what": what, "to": to}
        if what == ADJUST:
            data["patch"] = Adjustment(patch).patch
            self._check_agreeable(data["patch"])
            self.position.clone().adjust(data["patch"])  # what could not be done is not proposed
        self._commit(kinds.OFFERED, data, self.position.count)

    def accept(self, side: Side | str) -> None:
        """Agree to what the other side has proposed."""
        self._check_running(None)
        offer = self._offer_to(side)
        if offer["what"] == TAKEBACK:
            to = offer["to"]
            self.take_back(offer["by"], self.position.count - 1 if to is None else int(to), agreed=True)
        elif offer["what"] == ADJUST:
            self.adjust(offer["patch"], agreed=True)
        else:
            self._end(AGREED if offer["what"] == DRAW else ABANDONED, None)

    def decline(self, side: Side | str) -> None:
        offer = self._offer_to(side)
        self._commit(kinds.DECLINED, {"by": self.game.side(side).id, "what": offer["what"]}, self.position.count)

    def note(self, side: Side | str, text: str) -> None:
        """Write something down for a side alone. It is no event: nobody else learns that it was written."""
        self._commit(kinds.NOTED, {"by": self.game.side(side).id, "text": text}, self.position.count)

    def seat(self, side: Side | str, player: Player) -> None:
        """Somebody else plays a side from here on."""
        self._commit(kinds.SEATED, {"side": self.game.side(side).id, "player": player.to_json()}, self.position.count)

    def remark(self, message: str, **args: Arg) -> None:
        """A line for everybody to read, by whoever runs the table; no rule stands behind it."""
        form = {name: plain(arg) for name, arg in args.items()}
        self._commit(kinds.REMARKED, {"message": message, "args": form}, self.position.count)

    def use_dice(self, dice: str, *, has_new_key: bool = False) -> None:
        """Somebody else answers for chance from here on: the key, whoever types in, or both (``Seating.dice``). With a new key
        nobody who has seen the old one knows what is to come."""
        check_dice(self.game, dice)
        before = self.position.count
        self._commit(kinds.SEATED, {"dice": dice, **({"key": Chance().key.hex()} if has_new_key else {})}, before)
        self.position.go_on_with(Chance(key=self._past.key) if dice == SEED else None, self._past.used)
        self._settle()
        if self.position.count > before:
            self._commit(kinds.ANSWERED, {"by": CHANCE.id, "typed": []}, before)

    def bot_seed(self, side: Side | str) -> int:
        """A seed for the bot of a side, the same after a restart. It comes from the key of the table; no way leads back."""
        digest = blake2b(self.game.side(side).id.encode(), digest_size=8, key=self._past.key, person=b"sitroom bot").digest()
        return int.from_bytes(digest, "little")

    # ---- the machinery

    def _check_running(self, seq: int | None) -> None:
        if seq is not None and seq != self.seq:
            raise NotYourTurn(N_("the table stands at {now}, not at {seq}: look again before you answer"), now=self.seq, seq=seq)
        if self.ask is None:
            raise IllegalChoice(N_("the game is over: nothing is asked"))

    def _end(self, reason: str, winner: Side | None) -> None:
        self._check_running(None)
        ending = Ending(reason, None if winner is None else winner.id)
        self._commit(kinds.ENDED, ending.to_json(), self.position.count)

    def _offer_to(self, side: Side | str) -> dict[str, Any]:
        who = self.game.side(side)
        for other, offer in self._past.offers.items():
            if other is not who:
                return {"by": other, **offer}
        raise IllegalChoice(N_("nobody has offered {side} anything"), side=who)

    def _may_go_on(self, side: Side, since: int) -> bool:
        """Is the next question the same side's, and has nothing come between?"""
        law = self.position.undo_law(side)
        return self.waits_for is side and law.allowed and law.to <= since

    def _settle(self) -> None:
        """Give the answers that nobody needs to be asked for: dice that are not typed in, early ones, and those without a choice
        that everybody could know of."""
        while True:
            self._roll()
            ask = self.position.ask
            if ask is None or ask.who is CHANCE:
                return
            sealed = self._past.sealed.get(ask.who)
            if sealed is not None and sealed in ask.options:
                self.position.push(sealed)
            elif self._answers_itself(ask):
                self.position.push(ask.options[0])
            else:
                return

    def _roll(self) -> None:
        """Where only the dice of one side are typed in, the key answers for the rest of chance."""
        dice = self.seating.dice
        if dice in (SEED, MANUAL):
            return
        position = self.position
        chance = Chance(key=self._past.key)
        while position.ask is not None and position.ask.who is CHANCE:
            roller = self.game.roller(position.state, position.ask)
            if roller is not None and roller.id == dice:
                return
            position.push(chance.pick(position.chances_used(), position.ask.options))

    def _commit(self, kind: str, data: dict[str, Any], since: int) -> None:
        """Keep what has happened since so many answers had been given. If that fails, the table is as if nothing had happened."""
        position, past = self.position, self._past
        self._known_to = min(self._known_to, since)
        self._decided = {side: count for side, count in self._decided.items() if count < since}
        whole = dict(data)
        if kind in kinds.WITH_ANSWERS:
            answers = zip(position.answers(since), position.answered_by(since), strict=True)
            whole["answers"] = [list(entry_of(token, who.id)) for token, who in answers]
            first = kind == kinds.OPENED
            whole["lines"] = [line_to_json(at, line) for at, line in position.lines_by_answer(since) if first or at > since]
            whole["used"] = position.chances_used()
            mark = position.last_mark()
            if position.ask is None:
                whole["over"] = True
            if mark.count > past.saved_state_at:
                whole["state"] = [mark.count, mark.decisions, mark.state.to_json()]
        event = Event(past.seq + (kind != kinds.NOTED), kind, whole)
        try:
            self.store.append([event], past.seq)
        except BaseException:
            if kind != kinds.OPENED:
                self.position, _ = replayed(past)
            raise
        past.take(event)
        if "state" in whole:
            past.settle()

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
