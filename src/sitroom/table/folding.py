"""From the events of a table to how it stands: its answers, its journal, its seats; and to the position by replaying them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from copy import copy
from typing import Any

from ..kernel.chance import Chance
from ..kernel.errors import N_, BrokenRecord, SitroomError
from ..kernel.game import find_game
from ..kernel.journal import EVENT
from ..kernel.position import Position, Setup
from ..kernel.reason import Reason
from ..kernel.record import Ending, answer_of
from ..kernel.tape import first_mark
from ..kernel.token import Side, Token
from ..kernel.undo import Takeback
from . import events as kinds
from .events import Event
from .journal import (
    DECLINED_LINE,
    ENDED_LINE,
    OFFERED_LINE,
    RULES_LINE,
    SEALED_LINE,
    SEATED_LINE,
    TAKEN_BACK_LINE,
    UNDONE_LINE,
    UNSEALED_LINE,
    TableJournal,
    arguments_from_json,
    line_from_json,
)
from .seats import KNOWN, LEFT, SEED, Seating


class Past:
    """All that the events of a table say, but for the position, which their answers lead to.

    answers  the line that counts: who gave each, and which it was
    typed    the numbers of answers at which somebody typed one; the table gave the others by itself
    states   states at beginnings of phases: the number of answers and of decisions until then, and the state
    used     how many places of chance are used up
    reasons  why bots gave their answers: by the number of answers before, the side and its reason
    base     how many answers lie before the first of ``answers``: they were given by older rules
    """

    def __init__(self, opened: dict[str, Any], setup: Setup) -> None:
        self.setup = setup
        self.seating = Seating.from_json(setup.game, opened["seating"])
        self.key = bytes.fromhex(opened["key"])
        self.rules_version = int(opened["rules"])
        self.seq = 0
        self.answers: list[tuple[str, str]] = []
        self.typed: list[int] = []
        self.states: list[tuple[int, int, dict[str, Any]]] = []
        self.used = 0
        self.reasons: dict[int, tuple[Side, Reason]] = {}
        self.base = 0
        self.takebacks = [Takeback(int(before), int(to), str(by)) for before, to, by in opened.get("takebacks", [])]
        self.ended: Ending | None = None
        self.sealed: dict[Side, Token] = {}
        self.offers: dict[Side, dict[str, Any]] = {}
        self.notes: dict[Side, str] = {}
        self.journal = TableJournal()

    @classmethod
    def of(cls, events: Sequence[Event]) -> Past:
        if not events or events[0].kind != kinds.OPENED:
            raise BrokenRecord(N_("line {line}: this is no event of a saved table"), line=1)
        opened = events[0].data
        try:
            game = find_game(str(opened["game"]))
            past = cls(opened, Setup(game, game.check_options(opened["options"]), opened["position"]))
            for event in events:
                past.take(event)
        except (KeyError, TypeError, IndexError, AttributeError) as error:
            raise BrokenRecord(N_("the saved table is damaged: {problem}"), problem=repr(error)) from error
        return past

    def copy(self) -> Past:
        """The same, which what comes later does not change."""
        twin = copy(self)
        twin.answers, twin.typed, twin.states = self.answers[:], self.typed[:], self.states[:]
        twin.reasons, twin.takebacks, twin.journal = dict(self.reasons), self.takebacks[:], self.journal.copy()
        twin.sealed, twin.offers, twin.notes = dict(self.sealed), dict(self.offers), dict(self.notes)
        return twin

    def settle(self) -> None:
        """The position stands, and of the states it is enough to know where they were kept: they are in the store."""
        self.states = [(count, decisions, {}) for count, decisions, _ in self.states]

    @property
    def saved_state_at(self) -> int:
        return self.states[-1][0] if self.states else 0

    def take(self, event: Event) -> None:
        """One event more."""
        data, before = event.data, len(self.answers)
        self.seq = event.seq
        if event.kind in kinds.BACK:
            self._go_back(event)
        if event.kind in kinds.WITH_ANSWERS:
            self.answers += [(str(who), str(token)) for who, token in data["answers"]]
            self.typed += data.get("typed", [])
            self.used = int(data["used"])
            for count, side, form in data.get("reasons", []):
                self.reasons[int(count)] = (self.setup.game.side(side), Reason.from_json(form))
            self.journal.write(event.seq, [line_from_json(self.setup.game, form) for form in data["lines"]])
            if "state" in data:
                count, decisions, form = data["state"]
                self.states.append((int(count), int(decisions), form))
        if event.kind == kinds.ANSWERED:
            self._answered(data, before)
        elif event.kind == kinds.ADJUSTED:
            self.offers = {}
        elif event.kind in _TAKERS:
            _TAKERS[event.kind](self, event)

    def _answered(self, data: dict[str, Any], before: int) -> None:
        """Whoever answers, answers offers as well; early answers that were given are early no more."""
        given = {who for who, _ in self.answers[before:]}
        self.offers = {side: offer for side, offer in self.offers.items() if side.id == data["by"]}
        self.sealed = {side: token for side, token in self.sealed.items() if side.id not in given}

    def _go_back(self, event: Event) -> None:
        data, to = event.data, int(event.data["to"])
        del self.answers[to - self.base :]
        self._keep_to(to)
        self.states = [state for state in self.states if state[0] <= to]
        self.journal.strike(to)
        self.sealed = {}
        self.offers = {}
        self.ended = None
        side, before = self.setup.game.side(data["by"]), int(data["before"])
        if event.kind == kinds.TAKEN_BACK:
            self.takebacks.append(Takeback(before, to, side.id))
        message = TAKEN_BACK_LINE if event.kind == kinds.TAKEN_BACK else UNDONE_LINE
        self.journal.say(event.seq, to, message, side=side)

    def _keep_to(self, to: int) -> None:
        """Forget who typed an answer after the first ``to``, and why it was given."""
        self.typed = [count for count in self.typed if count < to]
        self.reasons = {count: reason for count, reason in self.reasons.items() if count < to}

    # ---- events without answers

    def _seal(self, event: Event) -> None:
        side, token = self.setup.game.side(event.data["by"]), event.data["token"]
        if token is None:
            self.sealed.pop(side, None)
        else:
            self.sealed[side] = self.setup.game.vocabulary[token]
        self.journal.say(event.seq, self.count, UNSEALED_LINE if token is None else SEALED_LINE, side=side)

    def _offer(self, event: Event) -> None:
        side, what = self.setup.game.side(event.data["by"]), str(event.data["what"])
        self.offers[side] = {"what": what, "to": event.data.get("to"), "patch": event.data.get("patch")}
        self.journal.say(event.seq, self.count, OFFERED_LINE, side=side, what=what)

    def _decline(self, event: Event) -> None:
        side = self.setup.game.side(event.data["by"])
        self.offers = {own: offer for own, offer in self.offers.items() if own is side}
        self.journal.say(event.seq, self.count, DECLINED_LINE, side=side, what=str(event.data["what"]))

    def _end(self, event: Event) -> None:
        winner = event.data["winner"]
        self.offers = {}
        self.ended = Ending(str(event.data["reason"]), None if winner is None else str(winner))
        losers = [side for side in self.setup.game.sides if side.id != winner]
        if len(losers) == 1:  # the one who has ended it
            self.journal.say(event.seq, self.count, ENDED_LINE, what=self.ended.reason, side=losers[0])
        else:
            self.journal.say(event.seq, self.count, ENDED_LINE, what=self.ended.reason)

    def _note(self, event: Event) -> None:
        self.notes[self.setup.game.side(event.data["by"])] = str(event.data["text"])

    def _seat(self, event: Event) -> None:
        """Somebody else plays a side, or somebody else answers for chance; who only reads another language is the same."""
        game, before = self.setup.game, self.seating
        self.seating = before.changed(game, event.data)
        if "key" in event.data:
            self.key, self.used = bytes.fromhex(event.data["key"]), 0
        if "side" in event.data:
            side = game.side(event.data["side"])
            player = self.seating.players[side]
            if side not in before.players or not player.is_as_good_as(before.players[side]):
                has_left = player.is_human and not player.holder and side in before.players and before.players[side].holder
                what = (KNOWN if player.is_known else LEFT) if has_left else player.kind
                self.journal.say(event.seq, self.count, SEATED_LINE, side=side, what=what)

    def _remark(self, event: Event) -> None:
        args = arguments_from_json(self.setup.game, event.data["args"])
        self.journal.say(event.seq, self.count, str(event.data["message"]), EVENT, **args)

    def _change_rules(self, event: Event) -> None:
        """From here on the game goes by newer rules, from a state that was kept."""
        data = event.data
        at = int(data["at"])
        self.rules_version = int(data["rules"])
        if data["restarts"]:
            kept = next(state for state in self.states if state[0] == at)
            game, options = self.setup.game, self.setup.options
            self.setup = Setup(game, options, kept[2])
            del self.answers[: at - self.base]
            self.base = at
            self.states = [state for state in self.states if state[0] <= int(data["to"])]
        del self.answers[int(data["to"]) - self.base :]
        self._keep_to(int(data["to"]))
        self.journal.strike(int(data["to"]))
        self.journal.say(event.seq, int(data["to"]), RULES_LINE, version=self.rules_version)

    @property
    def count(self) -> int:
        return self.base + len(self.answers)


_TAKERS = {
    kinds.SEALED: Past._seal,
    kinds.OFFERED: Past._offer,
    kinds.DECLINED: Past._decline,
    kinds.ENDED: Past._end,
    kinds.NOTED: Past._note,
    kinds.SEATED: Past._seat,
    kinds.RULES_CHANGED: Past._change_rules,
    kinds.REMARKED: Past._remark,
}


def replayed(past: Past) -> tuple[Position, dict[str, Any] | None]:
    """The position that the answers lead to; and where the rules of today depart from those of the table, how it goes on."""
    setup, version = past.setup, past.setup.game.rules_version
    decisions = next((state[1] for state in past.states if state[0] == past.base), 0)
    if version == past.rules_version:
        position = Position(setup, None, [], first_mark(setup.state(), past.base, decisions), [])
        for entry in past.answers:
            position.push(answer_of(entry))
        return _with_chance(past, position), None
    taken, position = _as_far_as_legal(past, setup, past.base, decisions)
    if taken == past.count:
        return _with_chance(past, position), {"rules": version, "at": past.base, "to": taken, "restarts": False}
    at, decisions, form = _last_state(past)
    setup = Setup(setup.game, setup.options, form) if at > past.base else setup
    taken, position = _as_far_as_legal(past, setup, at, decisions)
    return _with_chance(past, position), {"rules": version, "at": at, "to": taken, "restarts": at > past.base}


def _last_state(past: Past) -> tuple[int, int, dict[str, Any] | None]:
    for count, decisions, form in reversed(past.states):
        if past.base < count <= past.count:
            return count, decisions, form
    return past.base, 0, None


def _as_far_as_legal(past: Past, setup: Setup, at: int, decisions: int) -> tuple[int, Position]:
    """Replay the answers after the first ``at`` as long as they are legal and the states that were kept agree."""
    position = Position(setup, None, [], first_mark(setup.state(), at, decisions), [])
    states = {count: form for count, _, form in past.states}
    for number, (who, token) in enumerate(past.answers[at - past.base :], at):
        if number > at and number in states and not _agrees(position, states[number]):
            return at, Position(setup, None, [], first_mark(setup.state(), at, decisions), [])
        try:
            if position.ask is None or who not in (position.ask.who.id, "adjust"):
                return number, position
            position.push(answer_of((who, token)))
        except SitroomError:
            return number, position
    return past.count, position


def _agrees(position: Position, form: dict[str, Any]) -> bool:
    mark = position.last_mark()
    state = mark.state if mark.count == position.count else position.phase_start()
    here = json.loads(json.dumps(state.to_json()))
    return all(here[field] == value for field, value in form.items() if field in here)


def _with_chance(past: Past, position: Position) -> Position:
    position.takebacks = tuple(past.takebacks)
    if past.seating.dice == SEED:
        position.go_on_with(Chance(key=past.key), past.used)
    else:
        position.go_on_with(None, past.used)
    return position
