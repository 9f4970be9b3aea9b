"""How the US plays: whatever can be done gets a worth, and what is worth most is done. Only where several things are worth the
same chance decides. It knows nothing that the US may not know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...games.labyrinth.board import (
    ACTIVE,
    ALERT,
    DEPLOY,
    DISCARD,
    DISRUPT,
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
    WAR_OF_IDEAS,
    WITHDRAW,
    Country,
    Number,
)
from ...games.labyrinth.deck import US_ELECTION, Card
from ...games.labyrinth.events import is_playable, is_triggered_by
from ...games.labyrinth.state import Labyrinth
from ...games.labyrinth.victory import islamist_resources
from ...kernel.ask import Ask
from ...kernel.errors import N_
from ...kernel.token import Token
from .asked import Asked
from .events import event_worth, harm, thaw_worth
from .operations import (
    Plan,
    Prospects,
    alert_worth,
    cell_worth,
    disrupt_worth,
    ideas_worth,
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


def best_answers(state: Labyrinth, ask: Ask) -> list[Token]:
    """The answers that are worth most: as a rule one."""
    return Situation(state, ask).best_of(ask.options)


def reason(ask: Ask, answer: Token) -> str:
    """Why the US would answer that."""
    if ask.topic in ("use-card", "event-operation"):
        return _WHY_USE.get(answer.id, "")
    if ask.topic == "play-card" and not isinstance(answer, Card):
        return _WHY_USE.get(answer.id, "")
    return _WHY.get(ask.topic, "")


class Situation(Asked):
    """A question to the US, and the table as it sees it."""

    def __init__(self, state: Labyrinth, ask: Ask) -> None:
        super().__init__(ask)
        self.table = Table(state)
        self._answer: Answer = _ANSWERS.get(self.topic, _whatever)
        self._prospects: Prospects | None = None

    def worth(self, option: Token) -> float:
        return self._answer(self, option)

    @property
    def prospects(self) -> Prospects:
        if self._prospects is None:
            self._prospects = Prospects(self.table)
        return self._prospects

    def best(self, value: int) -> float:
        return self.prospects.best(value)

    def plan(self, operation: Token) -> Plan | None:
        """The best plan for an operation that was chosen, with the card in play. If Reserves were added to it, what only a card
        of value 3 can do is looked at next."""
        in_play = self.table.board.in_play
        for value in (in_play[-1].ops if in_play else 3, 3):
            plan = self.prospects.plan(operation, value)
            if plan is not None:
                return plan
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
    """The card that does most now beyond what its points would do later; the last one may be held, if it does no harm."""
    table = now.table
    if isinstance(option, Card):
        worth = now.card_worth(option)
        return worth + POINT * option.ops if len(table.hand) == 1 else worth
    card = table.hand[0]
    if option is HOLD:
        return WORTH_HOLDING if card.side is not JIHADIST and not table.is_last_turn else -1.0
    return -harm(table, card) if card is US_ELECTION else 0.0


def _use_card(now: Situation, option: Token) -> float:
    """All uses on one scale; what the card sets off comes first, unless it would be in the way of the operation."""
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
    return now.prospects.worth(option, value)


def _event_operation(now: Situation, option: Token) -> float:
    value = now.value
    if option is RESERVES:
        return now.reserves_worth(value)
    return now.prospects.worth(option, value)


def _extra_card(now: Situation, option: Token) -> float:
    return now.card_worth(option) + POINT * option.ops if isinstance(option, Card) else 0.0


def _least_harmful(now: Situation, option: Token) -> float:
    """A Reassessment takes two cards, and their events may occur."""
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
    """An Active cell is removed, a Sleeper only found."""
    return {ACTIVE: 2.0, SLEEPER: 1.0}.get(option, 0.0)


def _select_posture(now: Situation, option: Token) -> float:
    """The world should think as we do: that helps War of Ideas."""
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


def _nearest(plan: Plan | None, option: Token) -> float:
    """As many troops as planned; if that is impossible, as near to it as can be."""
    assert isinstance(option, Number)
    return -abs(option.value - (0 if plan is None else plan.troops))


def _deploy_from(now: Situation, option: Token) -> float:
    plan = now.plan(DEPLOY)
    return 1.0 if plan is not None and plan.origin is option else 0.0


def _deploy_to(now: Situation, option: Token) -> float:
    plan = now.plan(DEPLOY)
    return 1.0 if plan is not None and plan.place is option else 0.0


def _deploy_troops(now: Situation, option: Token) -> float:
    return _nearest(now.plan(DEPLOY), option)


def _regime_change(now: Situation, option: Token) -> float:
    plan = now.plan(REGIME_CHANGE)
    return 1.0 if plan is not None and plan.place is option else 0.0


def _regime_change_from(now: Situation, option: Token) -> float:
    plan = now.plan(REGIME_CHANGE)
    return 1.0 if plan is not None and plan.origin is option else 0.0


def _regime_change_troops(now: Situation, option: Token) -> float:
    return _nearest(now.plan(REGIME_CHANGE), option)


def _stays(_now: Situation, option: Token) -> float:
    """NATO is of use where it is."""
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
    "deploy-from": _deploy_from,
    "deploy-to": _deploy_to,
    "deploy-troops": _deploy_troops,
    "deploy-nato": _stays,
    "regime-change": _regime_change,
    "regime-change-from": _regime_change_from,
    "regime-change-troops": _regime_change_troops,
}

_OPERATE_FIRST: Final = frozenset({
    "abu-ghurayb", "al-jazeera", "gaza-war", "kashmir", "leak-84", "leak-85", "lebanon-war", "quagmire", "schroeder-and-chirac",
    "vieira-de-mello-slain",
})  # fmt: skip
"""Jihadist events that make operations harder: if they occur, then after them."""

_FOR_PROGRESS: Final = frozenset({"anbar-awakening", "mass-turnout", "nato", "sistani", "un-nation-building"})
_FOR_THAW: Final = frozenset({"covert-action", "back-channel"})
_FOR_POSTURE: Final = frozenset({"lets-roll", "libyan-deal", "safer-now", "tony-blair"})

_WHY_USE: Final[dict[str, str]] = {
    EVENT.id: N_("the event does more than an operation would"),
    EVENT_FIRST.id: N_("what the card sets off is best let by before the operation"),
    RESERVES.id: N_("saved points help a card that lacks them"),
    SPEND_RESERVES.id: N_("with the Reserves the card can do more"),
    WAR_OF_IDEAS.id: N_("Allies with better governance win the game"),
    DEPLOY.id: N_("troops are wanted where cells gather"),
    DISRUPT.id: N_("cells that are gone cannot plot or rise"),
    REGIME_CHANGE.id: N_("Islamist Rule costs prestige every turn, and may cost the game"),
    WITHDRAW.id: N_("troops that do no good there may come home"),
    ALERT.id: N_("this plot would do more harm than the card can do good"),
    REASSESSMENT.id: N_("the world is against our posture: we change it"),
    HOLD.id: N_("the last card will do more next turn"),
    DISCARD.id: N_("the last card would do more harm than good"),
}
"""By what is done with a card."""

_WHY: Final[dict[str, str]] = {
    "play-card": N_("of our cards this one does most just now"),
    "extra-card": N_("of our cards this one does most just now"),
    "reassessment-card": N_("the event of this card harms us least"),
    "reassessment-order": N_("what cannot occur yet comes first"),
    "discard": N_("this card is worth least to us"),
    "event-card": N_("this card is worth most"),
    "event-choice": N_("there is no need for a Regime Change at once"),
    "war-of-ideas": N_("here a success is likely and worth most"),
    "disrupt": N_("the cells here are the most dangerous"),
    "alert": N_("the plot here may do most harm"),
    "event-plot": N_("the plot here may do most harm"),
    "which-plot": N_("the plot here may do most harm"),
    "which-cell": N_("Sleepers are the hardest to get at otherwise"),
    "disrupt-cell": N_("an Active cell is removed, a Sleeper only found"),
    "select-posture": N_("the world should think as we do"),
    "event-country": N_("here the event does most"),
    "deploy-from": N_("here troops can be spared"),
    "deploy-to": N_("here troops are missing"),
    "deploy-troops": N_("so many are needed, and no more"),
    "deploy-nato": N_("NATO is of use where it is"),
    "regime-change": N_("Islamist Rule costs prestige every turn, and may cost the game"),
    "regime-change-from": N_("here troops can be spared"),
    "regime-change-troops": N_("so many are needed, and no more"),
}
"""By the topic of a question."""
