"""A game with people, bots and the rules in its seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..kernel.adjust import Adjustment
from ..kernel.ask import Arg
from ..kernel.chance import Chance
from ..kernel.errors import N_, BadOption, IllegalChoice, NothingToUndo, NotYourTurn, SitroomError
from ..kernel.game import AnyGame
from ..kernel.journal import Json, plain
from ..kernel.position import Position, Setup
from ..kernel.reading import plain_position
from ..kernel.reason import Reason
from ..kernel.record import ABANDONED, AGREED, OUT_OF_TIME, RESIGNED, Ending, entry_of, new_position, record_of
from ..kernel.token import CHANCE, Side, Token
from . import events as kinds
from .agreeing import ADJUST, DRAW, OFFERS, TAKEBACK, NeedsConsent
from .events import Event
from .folding import Past, replayed
from .journal import line_to_json
from .seats import MANUAL, SEED, Player, Seating, check_dice, check_seating
from .standing import Standing
from .store import MemoryStore, Store


class Table(Standing):
    """A game being played by people, bots and the rules. Tables are made by ``Table.open`` and ``Table.load``.

    Every change is written to the store before anybody sees it. What can be known of a table stands in ``Standing``.
    """

    def __init__(self, store: Store, past: Past, position: Position) -> None:
        super().__init__(past, position)
        self.store = store

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

    def copy(self) -> Table:
        """The table as it is now, to look at while this one is played on; it has nowhere to keep what is done at it."""
        twin = Table(MemoryStore(), self._past.copy(), self.position.clone())
        twin._moments, twin._known_to, twin._decided = self._moments[:], self._known_to, dict(self._decided)
        return twin

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
        error; where nothing is answered, nothing happens at all.
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
        if not typed:
            return 0
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
        if self._past.sealed.get(who) is not answer:
            self._commit(kinds.SEALED, {"by": who.id, "token": answer.id}, self.position.count)

    def unseal(self, side: Side | str) -> None:
        """Withdraw an early answer: the question is asked when it comes."""
        who = self.game.side(side)
        if who not in self._past.sealed:
            raise NothingToUndo(N_("{side} has not answered anything early"), side=who)
        self._check_running(None)
        self._commit(kinds.SEALED, {"by": who.id, "token": None}, self.position.count)

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

    def abandon(self) -> None:
        """End the game without a winner, where there is nobody whose leave is needed."""
        self._end(ABANDONED, None)

    def offer(self, side: Side | str, what: str, to: int | None = None, patch: Mapping[str, object] | None = None) -> None:
        """Propose a draw, to abandon the game, a takeback ``to`` an earlier moment, or to begin otherwise (``patch``). What is
        proposed already is not proposed again."""
        self._check_running(None)
        if what not in OFFERS:
            raise BadOption(N_("an offer is one of {known}, not {value}"), known=", ".join(OFFERS), value=repr(what))
        who, offer = self.game.side(side), dict[str, Any](what=what, to=to, patch=None)
        if what == ADJUST:
            offer["patch"] = Adjustment(patch).patch
            self._check_agreeable(offer["patch"])
            self.position.clone().adjust(offer["patch"])  # what could not be done is not proposed
        if self._past.offers.get(who) != offer:
            self._commit(kinds.OFFERED, {"by": who.id, **offer}, self.position.count)

    def accept(self, side: Side | str, seq: int | None = None) -> None:
        """Agree to what the other side has proposed: with ``seq``, only if nothing has happened since."""
        self._check_running(seq)
        offer = self._offer_to(side)
        if offer["what"] == TAKEBACK:
            to = offer["to"]
            self.take_back(offer["by"], self.position.count - 1 if to is None else int(to), agreed=True)
        elif offer["what"] == ADJUST:
            self.adjust(offer["patch"], agreed=True)
        else:
            self._end(AGREED if offer["what"] == DRAW else ABANDONED, None)

    def decline(self, side: Side | str) -> None:
        """Refuse what the other side has proposed."""
        self._check_running(None)
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

    # ---- the machinery

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
        self._forget_since(since)
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
