"""A steady player of the US in Labyrinth: plain rules of thumb, no search, nothing that the US may not know.

Everything that can be done gets a worth, and what is worth most is done. Only where several things are worth the same a die
decides. It is not told the ideology, and plays the same against all of them: a yardstick for how hard a game is.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from random import Random
from typing import Final

from ...games.labyrinth.board import (
    ACTIVE,
    DEPLOY,
    EVENT,
    EVENT_FIRST,
    HARD_STANCE,
    HOLD,
    JIHADIST,
    NO,
    REASSESSMENT,
    REGIME_CHANGE,
    RESERVES,
    SADR_PIECE,
    SLEEPER,
    SOFT_STANCE,
    SPEND_RESERVES,
    US,
    Country,
    Number,
)
from ...games.labyrinth.deck import US_ELECTION, Card
from ...games.labyrinth.events import is_playable, is_triggered_by
from ...games.labyrinth.guess import KnownTable
from ...games.labyrinth.victory import islamist_resources
from ...kernel.ask import Ask
from ...kernel.token import Token
from ..seat import Seat
from .events import event_worth, harm, thaw_worth
from .operations import (
    Plan,
    alert_worth,
    cell_worth,
    disrupt_worth,
    ideas_worth,
    plans,
    posture_worth,
    progress_worth,
)
from .table import Table

POINT: Final = 1.0
"""What a point of a card's value is worth for something else, later."""

SAVED_POINT: Final = 0.8
"""What a point in the Reserves is worth."""

WORTH_HOLDING: Final = 1.0
"""A last card that is worth less now is held if its event is no threat; one that would do harm is discarded."""

Answer = Callable[["Situation", Token], float]


class SteadyUS:
    """Answers every question of the US. With a seed: always the same at the same moment of the same game."""

    def __init__(self, seed: int | None = None) -> None:
        self._seed = secrets.randbits(128) if seed is None else seed

    def choose(self, seat: Seat) -> Token:
        options = seat.options
        if len(options) == 1:
            return options[0]
        known = seat.known()
        assert isinstance(known, KnownTable)
        situation = Situation(seat.ask, known)
        best, equals = -1e9, list[Token]()
        for option in options:
            worth = situation.worth(option)
            if worth > best:
                best, equals = worth, [option]
            elif worth == best and option not in equals:
                equals.append(option)
        return equals[0] if len(equals) == 1 else Random(f"steady {self._seed} {seat.moment}").choice(equals)


class Situation:
    """A question to the US, and the table as it sees it."""

    def __init__(self, ask: Ask, known: KnownTable) -> None:
        self.topic = ask.topic
        self.args = ask.args
        self.table = Table(known)
        self._answer: Answer = _ANSWERS.get(self.topic, _whatever)
        self._plans: dict[int, list[Plan]] = {}

    def worth(self, option: Token) -> float:
        """What it is worth to give this answer."""
        return self._answer(self, option)

    @property
    def value(self) -> int:
        """The value of the card or operation that the question is about."""
        value = self.args["value"]
        assert isinstance(value, int)
        return value

    def plans(self, value: int) -> list[Plan]:
        if value not in self._plans:
            self._plans[value] = plans(self.table, value)
        return self._plans[value]

    def best(self, value: int) -> float:
        return max([plan.worth for plan in self.plans(value)])

    def plan(self, operation: Token) -> Plan | None:
        """The best plan for an operation that was chosen, with the card in play. If Reserves were added to it, what only a card
        of value 3 can do is looked at next."""
        in_play = self.table.board.in_play
        for value in (in_play[-1].ops if in_play else 3, 3):
            found = [plan for plan in self.plans(value) if plan.operation is operation]
            if found:
                return max(found, key=lambda plan: plan.worth)
        return None

    # ---- cards

    def card_worth(self, card: Card) -> float:
        """What a card is worth if it is played now, beyond what its points would be worth later."""
        table, s = self.table, self.table.board
        uses = [self.best(card.ops) - harm(table, card)]
        if not is_triggered_by(card, US) and is_playable(s, card, US):
            uses.append(event_worth(table, card))
        if card.ops < 3:
            uses.append(self.reserves_worth(card.ops) - harm(table, card))
            uses.append(self.best(min(3, card.ops + s.reserve_of(US))) - SAVED_POINT * s.reserve_of(US) - harm(table, card))
        elif self.may_reassess(card):
            uses.append(self.reassessment_worth() - harm(table, card))
        return max(uses) - POINT * card.ops

    def reserves_worth(self, value: int) -> float:
        """What it is worth to put points into the Reserves; beyond two they are lost, and so are all at the end of the turn."""
        kept = min(value, 2 - self.table.board.reserve_of(US))
        return SAVED_POINT * kept if len(self.table.hand) > 2 else 0.0

    def may_reassess(self, card: Card) -> bool:
        others = [other for other in self.table.hand if other is not card and other.ops == 3]
        return self.table.board.cards_played == 0 and len(others) > 0

    def reassessment_worth(self) -> float:
        """Two cards of value 3 to end a GWOT penalty. A Hard US can change regimes, which it may have to."""
        s = self.table.board
        penalty = s.gwot_penalty()
        if penalty < 2 or (s.is_hard() and islamist_resources(s) > 1):
            return 0.0
        return 5.0 * penalty - 2.0


def _play_card(now: Situation, option: Token) -> float:
    table = now.table
    if isinstance(option, Card):
        worth = now.card_worth(option)
        return worth + POINT * option.ops if len(table.hand) == 1 else worth
    card = table.hand[0]
    if option is HOLD:
        return WORTH_HOLDING if card.side is not JIHADIST and not table.is_last_turn else -1.0
    return -harm(table, card) if card is US_ELECTION else 0.0


def _use_card(now: Situation, option: Token) -> float:
    card, value = now.args["card"], now.value
    assert isinstance(card, Card)
    s = now.table.board
    if option is EVENT:
        return event_worth(now.table, card)
    if option is EVENT_FIRST:
        return 1000.0 if card.id not in _OPERATE_FIRST or harm(now.table, card) == 0 else -1000.0
    if option is RESERVES:
        return now.reserves_worth(value)
    if option is SPEND_RESERVES:
        reserve = s.reserve_of(US)
        return now.best(min(3, value + reserve)) - SAVED_POINT * reserve
    if option is REASSESSMENT:
        return now.reassessment_worth()
    return max([plan.worth for plan in now.plans(value) if plan.operation is option], default=-100.0)


def _event_operation(now: Situation, option: Token) -> float:
    value = now.value
    if option is RESERVES:
        return now.reserves_worth(value)
    return max([plan.worth for plan in now.plans(value) if plan.operation is option], default=-100.0)


def _extra_card(now: Situation, option: Token) -> float:
    return now.card_worth(option) + POINT * option.ops if isinstance(option, Card) else 0.0


def _least_harmful(now: Situation, option: Token) -> float:
    assert isinstance(option, Card)
    return -harm(now.table, option)


def _reassessment_order(now: Situation, option: Token) -> float:
    """What cannot occur yet is done with first."""
    return 1.0 if isinstance(option, Card) and harm(now.table, option) <= 0 else 0.5 if option is REASSESSMENT else 0.0


def _discard(now: Situation, option: Token) -> float:
    return -now.card_worth(option) - POINT * option.ops if isinstance(option, Card) else 0.0


def _event_card(now: Situation, option: Token) -> float:
    """A card to take: a US event that can be played, or just a high value."""
    assert isinstance(option, Card)
    worth = event_worth(now.table, option) if option.side is US and is_playable(now.table.board, option, US) else 0.0
    return max(worth, POINT * option.ops - harm(now.table, option))


def _event_choice(_now: Situation, option: Token) -> float:
    """Regime Change in Iraq or Libya at once?"""
    return 1.0 if option is NO else 0.0


# ---- places


def _war_of_ideas(now: Situation, option: Token) -> float:
    assert isinstance(option, Country)
    return ideas_worth(now.table, option, now.value)


def _disrupt(now: Situation, option: Token) -> float:
    assert isinstance(option, Country)
    return disrupt_worth(now.table.board, option)


def _alert(now: Situation, option: Token) -> float:
    assert isinstance(option, Country)
    return max([alert_worth(now.table, placed) for placed in now.table.board.plots_in(option)])


def _which_plot(now: Situation, option: Token) -> float:
    country = str(now.args["country"])
    row = [placed for placed in now.table.board.plots if placed.country.id == country]
    assert isinstance(option, Number)
    return alert_worth(now.table, row[option.value - 1])


def _which_cell(_now: Situation, option: Token) -> float:
    """Sleepers are the harder ones to get at otherwise."""
    return {SLEEPER: 3.0, ACTIVE: 2.0, SADR_PIECE: 1.0}.get(option, 0.0)


def _disrupt_cell(_now: Situation, option: Token) -> float:
    return {ACTIVE: 2.0, SLEEPER: 1.0}.get(option, 0.0)


def _select_posture(now: Situation, option: Token) -> float:
    return 1.0 if option is (HARD_STANCE if now.table.board.is_hard() else SOFT_STANCE) else 0.0


def _event_country(now: Situation, option: Token) -> float:
    if not isinstance(option, Country):
        return 0.0
    s = now.table.board
    card = str(now.args["card"])
    if card in _FOR_PROGRESS:
        return progress_worth(now.table, option)
    if card in _FOR_THAW:
        return thaw_worth(s, option)
    if card in _FOR_POSTURE:
        return posture_worth(s, option)
    if card in ("sharia", "ethiopia-strikes"):
        return float(option.resources)
    return cell_worth(s, option) if s.cells(option) else -1.0


# ---- troops


def _part(part: Callable[[Plan], Token | None], operation: Token) -> Answer:
    def answer(now: Situation, option: Token) -> float:
        plan = now.plan(operation)
        return 1.0 if plan is not None and part(plan) is option else 0.0

    return answer


def _number(operation: Token) -> Answer:
    """As many troops as planned; if that is impossible, as near to it as can be."""

    def answer(now: Situation, option: Token) -> float:
        plan = now.plan(operation)
        assert isinstance(option, Number)
        return -abs(option.value - (0 if plan is None else plan.troops))

    return answer


def _stays(_now: Situation, option: Token) -> float:
    return 1.0 if option is NO else 0.0


def _whatever(_now: Situation, _option: Token) -> float:
    return 0.0


_ANSWERS: Final[dict[str, Answer]] = {
    "play-card": _play_card,
    "use-card": _use_card,
    "event-operation": _event_operation,
    "extra-card": _extra_card,
    "reassessment-card": _least_harmful,
    "reassessment-order": _reassessment_order,
    "discard": _discard,
    "event-card": _event_card,
    "event-choice": _event_choice,
    "war-of-ideas": _war_of_ideas,
    "disrupt": _disrupt,
    "alert": _alert,
    "event-plot": _alert,
    "which-plot": _which_plot,
    "which-cell": _which_cell,
    "disrupt-cell": _disrupt_cell,
    "select-posture": _select_posture,
    "event-country": _event_country,
    "deploy-from": _part(lambda plan: plan.origin, DEPLOY),
    "deploy-to": _part(lambda plan: plan.place, DEPLOY),
    "deploy-troops": _number(DEPLOY),
    "deploy-nato": _stays,
    "regime-change": _part(lambda plan: plan.place, REGIME_CHANGE),
    "regime-change-from": _part(lambda plan: plan.origin, REGIME_CHANGE),
    "regime-change-troops": _number(REGIME_CHANGE),
}

_OPERATE_FIRST: Final = frozenset({
    "abu-ghurayb", "al-jazeera", "gaza-war", "kashmir", "leak-84", "leak-85", "lebanon-war", "quagmire", "schroeder-and-chirac",
    "vieira-de-mello-slain",
})  # fmt: skip
"""Jihadist events that make operations harder: if they occur, then after them."""

_FOR_PROGRESS: Final = frozenset({"anbar-awakening", "mass-turnout", "nato", "sistani", "un-nation-building"})
_FOR_THAW: Final = frozenset({"covert-action", "back-channel"})
_FOR_POSTURE: Final = frozenset({"lets-roll", "libyan-deal", "safer-now", "tony-blair"})
