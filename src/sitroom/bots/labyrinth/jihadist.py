"""How the Jihadists play: whatever can be done gets a worth, and what is worth most is done. Only where several things are worth
the same chance decides. They know nothing that they may not know.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...games.labyrinth.board import (
    ACTIVE,
    CENTRAL_ASIA,
    DONE,
    EVENT,
    EVENT_FIRST,
    HARD,
    IDLE,
    JIHAD,
    JIHADIST,
    MAJOR,
    MINOR,
    MOST_RESERVES,
    PLOT,
    RANDOM_CARD,
    RECRUIT,
    RESERVES,
    SADR_PIECE,
    SLEEPER,
    SOFT,
    SPEND_RESERVES,
    TRAVEL,
    UNITED_STATES,
    US,
    YES,
    Country,
    Number,
    Plot,
)
from ...games.labyrinth.deck import Card
from ...games.labyrinth.events import is_playable, is_triggered_by
from ...games.labyrinth.state import Labyrinth
from ...kernel.ask import Ask
from ...kernel.errors import N_
from ...kernel.token import Token
from .asked import Asked
from .cells import CALL, Outlook, arrival, best_jihad, jihad_worth, moves, plot_die, plot_effect, recruit_die
from .front import Front, can_be_disrupted, success
from .jihadist_events import dread, estranged, event_worth, harm, may_occur, plot_there, worse
from .table import Table

POINT: Final = 1.5
"""What a point of a card's value is worth for something else, later in the turn."""

SAVED_POINT: Final = 0.8
"""What a point in the Reserves is worth."""

RELIEF: Final = 0.4
"""How much of the dread of a US event is worth it to get rid of the card while the event cannot occur."""

Answer = Callable[["Situation", Token], float]


def best_answers(state: Labyrinth, ask: Ask) -> list[Token]:
    """The answers that are worth most: as a rule one."""
    return Situation(state, ask).best_of(ask.options)


def reason(ask: Ask, answer: Token) -> str:
    """Why the Jihadists would answer that."""
    if answer is DONE:
        return N_("more would do no good")
    if ask.topic in ("use-card", "event-operation", "major-jihad"):
        return _WHY_USE.get(answer.id, "")
    return _WHY.get(ask.topic, "")


class Situation(Asked):
    """A question to the Jihadists, and the table as they see it."""

    def __init__(self, state: Labyrinth, ask: Ask) -> None:
        super().__init__(ask)
        self.board = state
        self._front: Front | None = None
        self._outlook: Outlook | None = None
        self._answer: Answer = _ANSWERS.get(self.topic, _whatever)
        self._moves: dict[Country, float] = {}
        self.has_moves = False

    def worth(self, option: Token) -> float:
        return self._answer(self, option)

    @property
    def front(self) -> Front:
        if self._front is None:
            self._front = Front(Table(self.board))
        return self._front

    @property
    def outlook(self) -> Outlook:
        if self._outlook is None:
            self._outlook = Outlook(self.front)
        return self._outlook

    @property
    def country(self) -> Country:
        """The country that the question is about."""
        country = self.args["country"]
        assert isinstance(country, Country)
        return country

    @property
    def assigned(self) -> list[Country]:
        """Where dice or cells have been assigned to already."""
        row = self.args.get("assigned", ())
        assert isinstance(row, (list, tuple))
        return [country for country in row if isinstance(country, Country)]

    # ---- cards

    def card_worth(self, card: Card) -> float:
        """What a card is worth if it is played now, beyond what its points would be worth later. All cards of the hand will be
        played in the turn; a US event that cannot occur just now is best got rid of."""
        s, front = self.board, self.front
        fear = dread(front, card)
        cost = (fear if may_occur(front, card) else 0.0) if card.side is US else harm(front, card)
        best = self.outlook.best(card.ops) - cost
        if cost > 0 and card.side is US and not s.has_plotted:
            best = max(best, self.outlook.worth(PLOT, card.ops))  # 8.5.3
        if not is_triggered_by(card, JIHADIST) and is_playable(s, card, JIHADIST):
            best = max(best, event_worth(front, card))
        if card.ops < 3:
            best = max(best, self.reserves_worth(card.ops) - cost)
            reserve = s.reserve_of(JIHADIST)
            if reserve:
                best = max(best, self.outlook.best(min(3, card.ops + reserve)) - SAVED_POINT * reserve - cost)
        return best - POINT * card.ops + RELIEF * fear

    def reserves_worth(self, value: int) -> float:
        """Beyond two points are lost, and so are all at the end of the turn."""
        s = self.board
        kept = min(value, MOST_RESERVES - s.reserve_of(JIHADIST))
        return SAVED_POINT * kept if len(s.hands[JIHADIST.seat]) > 2 else 0.0

    def move_from(self, country: Country) -> float:
        """What the best move of a cell from a country is worth."""
        frames = self.board.frames
        event = frames[-1].card.id if frames and frames[-1].occurred is JIHADIST else ""
        if event == "schengen-visas":
            return -self.front.last_cell(country)
        if not self.has_moves:
            self.has_moves = True
            for move in moves(self.front, self.assigned, is_free=event == "clean-operatives"):
                self._moves[move.origin] = move.worth
        return self._moves.get(country, -self.front.last_cell(country))


# ---- cards


def _play_card(now: Situation, option: Token) -> float:
    if isinstance(option, Card):
        return now.card_worth(option)
    return -1e5 if option is RANDOM_CARD else -1e6


def _second_card(now: Situation, option: Token) -> float:
    """The card that recruits with another event: a high value, and a US event only if it does not occur."""
    assert isinstance(option, Card)
    event = now.args["card"]
    if isinstance(event, Card) and event.id == "adam-gadahn":
        return option.ops + RELIEF * dread(now.front, option)
    return option.ops - harm(now.front, option)


def _use_card(now: Situation, option: Token) -> float:
    s, front = now.board, now.front
    card, value = now.args["card"], now.value
    assert isinstance(card, Card)
    if option is EVENT:
        return event_worth(front, card)
    if option is RESERVES:
        return now.reserves_worth(value)
    if option is SPEND_RESERVES:
        reserve = s.reserve_of(JIHADIST)
        return now.outlook.best(min(3, value + reserve)) - SAVED_POINT * reserve
    if option is EVENT_FIRST:
        return _event_first(now, card, value)
    if option is IDLE:
        return 0.0
    worth = now.outlook.worth(option, value)
    is_pending = len(s.frames) > 0 and s.frames[-1].pending
    if option is PLOT and is_pending and card.side is US and not s.has_plotted:
        worth += harm(front, card)  # 8.5.3: the event does not occur
    return worth


def _event_first(now: Situation, card: Card, value: int) -> float:
    """What cannot occur is let by, before the operation makes it possible. Else it comes first too, so that we can answer it; but
    not before a Jihad that needs the cells it would take, nor where the first plot of the turn spares us the event."""
    best = now.outlook.best(value)
    cost = harm(now.front, card)
    if cost > 0 and not now.board.has_plotted and now.outlook.worth(PLOT, value) + cost >= best:
        return -100.0
    if cost > 0 and now.outlook.worth(JIHAD, value) >= best > 4.0:
        return -100.0
    return 1000.0


def _event_operation(now: Situation, option: Token) -> float:
    value = now.value
    if option is RESERVES:
        return now.reserves_worth(value)
    return 0.0 if option is IDLE else now.outlook.worth(option, value)


def _event_card(now: Situation, option: Token) -> float:
    """A card to take: a good event of our own, or just a high value. Of the events that leak any will do."""
    assert isinstance(option, Card)
    if option.side is US:
        return option.ops - harm(now.front, option)
    return max(float(option.ops), event_worth(now.front, option) if is_playable(now.board, option, JIHADIST) else 0.0)


def _discard(now: Situation, option: Token) -> float:
    return -now.card_worth(option) if isinstance(option, Card) else 0.0


# ---- operations


def _recruit(now: Situation, option: Token) -> float:
    if not isinstance(option, Country):
        return -1.0
    return recruit_die(now.front, option, now.assigned.count(option))


def _one_more_cell(now: Situation, option: Token) -> float:
    return now.front.next_cell(option, now.board.cells(option)) if isinstance(option, Country) else -1.0


def _travel_from(now: Situation, option: Token) -> float:
    return now.move_from(option) if isinstance(option, Country) else 0.0


def _travel_to(now: Situation, option: Token) -> float:
    assert isinstance(option, Country)
    front, origin = now.front, now.country
    if option is origin:
        wakes = now.board.active[origin.n] > 0 and can_be_disrupted(now.board, origin)
        return front.last_cell(origin) + (CALL if wakes else 0.0)
    chance = arrival(front, origin, option, now.args.get("roll") == 0)
    return chance * front.next_cell(option, now.board.cells(option) + now.assigned.count(option))


def _which_cell(_now: Situation, option: Token) -> float:
    """Sleepers are safer, and Sadr cannot be disrupted at all."""
    return 3.0 if option is ACTIVE else 2.0 if option is SLEEPER else 1.0 if option is SADR_PIECE else 0.0


def _jihad(now: Situation, option: Token) -> float:
    """All dice for a place go there one by one; then others may follow elsewhere."""
    if not isinstance(option, Country):
        return 0.0
    left = now.args["left"]
    assert isinstance(left, int)
    before = now.assigned.count(option)
    worth = best_jihad(now.front, option, before + 1, before + left)
    if before:
        worth -= best_jihad(now.front, option, before, before)
        return worth + 100.0 if worth > 0 else worth  # go on where we began
    return worth


def _major_jihad(now: Situation, option: Token) -> float:
    dice = now.args["dice"]
    assert isinstance(dice, int)
    return jihad_worth(now.front, now.country, dice, option is MAJOR)


def _use_cell(_now: Situation, option: Token) -> float:
    """An Active cell has nothing left to hide."""
    return 1.0 if option is ACTIVE else 0.0


def _plot(now: Situation, option: Token) -> float:
    if not isinstance(option, Country):
        return 0.0
    assigned = now.assigned
    left = now.args["left"]
    assert isinstance(left, int)
    return plot_die(now.front, option, left + len(assigned), assigned.count(option))


def _place_plot(now: Situation, option: Token) -> float:
    """A WMD belongs in the United States; elsewhere it is kept."""
    assert isinstance(option, Plot)
    country = now.country
    kept = 6.0 if option.is_wmd and country is not UNITED_STATES else 0.3 * option.number
    return plot_effect(now.front, country, option) - kept


def _place_wmd(now: Situation, option: Token) -> float:
    """NEST: the US would see it, and block it unless it is out of cards."""
    helpless = len(now.board.hands[US.seat]) == 0
    return 1.0 if (option is YES) == helpless else 0.0


def _resolve_plot(now: Situation, option: Token) -> float:
    assert isinstance(option, Country)
    return max([plot_effect(now.front, option, placed.plot) for placed in now.board.plots_in(option)], default=0.0)


def _which_plot(now: Situation, option: Token) -> float:
    assert isinstance(option, Number)
    country = now.country
    return plot_effect(now.front, country, now.board.plots_in(country)[option.value - 1].plot)


def _reroll_posture(now: Situation, option: Token) -> float:
    """Is it like that of the US? Then it should be another one."""
    is_like_us = now.board.posture[now.country.n] == now.board.us_posture()
    return 1.0 if (option is YES) == is_like_us else 0.0


def _schengen_posture(now: Situation, option: Token) -> float:
    """Where a roll may turn the world away from the US."""
    s = now.board
    if not isinstance(option, Country):
        return 0.5
    posture = s.posture[option.n]
    if s.is_hard():
        return 2.0 if posture == HARD else 1.0 if posture != SOFT else 0.0
    return 2.0 if posture == SOFT else 1.0 if posture != HARD else 0.0


def _setup_reroll(now: Situation, option: Token) -> float:
    if not isinstance(option, Country):
        return 0.5
    return 1.0 if now.board.posture[option.n] == HARD and now.board.is_hard() else 0.0


def _remove_cadre(now: Situation, option: Token) -> float:
    """Where troops are the US would disrupt the cadre for prestige."""
    if not isinstance(option, Country):
        return 0.5
    return 1.0 if now.board.troops_in(option) >= 2 and not now.board.cells(option) else 0.0


def _event_country(now: Situation, option: Token) -> float:
    if not isinstance(option, Country):
        return 0.0
    front, s = now.front, now.board
    card = now.args["card"]
    name = card.id if isinstance(card, Card) else str(card)
    if name in _FOR_PLOTS:
        return plot_there(front, option) - (front.last_cell(option) if name.startswith("martyrdom") else 0.0)
    if name in _FOR_FALL:
        return worse(front, option) * success(s, option) if name.startswith("iran") else worse(front, option)
    if name in _FOR_ALIGNMENT:
        return estranged(front, option) + (0.1 if option is CENTRAL_ASIA else 0.0)
    if name == "heu":
        return success(s, option)
    if name == "tora-bora":
        return -front.last_cell(option)
    return front.next_cell(option, s.cells(option))


def _whatever(_now: Situation, _option: Token) -> float:
    return 0.0


_ANSWERS: Final[dict[str, Answer]] = {
    "play-card": _play_card,
    "second-card": _second_card,
    "use-card": _use_card,
    "event-operation": _event_operation,
    "event-card": _event_card,
    "discard": _discard,
    "extra-card": _play_card,
    "recruit": _recruit,
    "recruit-place": _one_more_cell,
    "setup-cell": _one_more_cell,
    "travel-from": _travel_from,
    "travel-to": _travel_to,
    "which-cell": _which_cell,
    "jihad": _jihad,
    "major-jihad": _major_jihad,
    "use-cell": _use_cell,
    "plot": _plot,
    "place-plot": _place_plot,
    "place-wmd": _place_wmd,
    "resolve-plot": _resolve_plot,
    "which-plot": _which_plot,
    "reroll-posture": _reroll_posture,
    "schengen-posture": _schengen_posture,
    "setup-reroll": _setup_reroll,
    "remove-cadre": _remove_cadre,
    "event-country": _event_country,
}

_FOR_PLOTS: Final = frozenset({
    "martyrdom-operation-87", "martyrdom-operation-88", "martyrdom-operation-89", "danish-cartoons", "hambali", "ksm",
})  # fmt: skip
_FOR_FALL: Final = frozenset({"the-door-of-itjihad-was-closed-94", "iran-104", "iran-105", "jaysh-al-mahdi", "kurdistan"})
_FOR_ALIGNMENT: Final = frozenset({"ex-kgb", "abu-ghurayb", "al-jazeera", "leak-84", "leak-85"})

_WHY_USE: Final[dict[str, str]] = {
    EVENT.id: N_("the event does more than an operation would"),
    EVENT_FIRST.id: N_("what the card sets off is best let by before the operation"),
    RESERVES.id: N_("saved points help a card that lacks them"),
    SPEND_RESERVES.id: N_("with the Reserves the card can do more"),
    RECRUIT.id: N_("cells are needed where a rising may succeed"),
    TRAVEL.id: N_("cells must gather where five more than the troops may rise"),
    JIHAD.id: N_("the odds of a Jihad are good enough"),
    PLOT.id: N_("plots bring Funding and cost the US its prestige"),
    MAJOR.id: N_("this may bring Islamist Rule"),
    MINOR.id: N_("a Major Jihad would only give our Sleepers away"),
}
"""By what is done with a card."""

_WHY: Final[dict[str, str]] = {
    "play-card": N_("of our cards this one does most just now"),
    "second-card": N_("a high value, and no event that harms us"),
    "event-card": N_("this card is worth most"),
    "discard": N_("this card is worth least to us"),
    "recruit": N_("recruits come easily here, and are of use"),
    "recruit-place": N_("here a cell is worth most"),
    "setup-cell": N_("here a cell is worth most"),
    "travel-from": N_("this cell is worth more elsewhere"),
    "travel-to": N_("here a cell is worth most"),
    "which-cell": N_("Sleepers are safer: the Active cell is used"),
    "use-cell": N_("Sleepers are safer: the Active cell is used"),
    "jihad": N_("here a Jihad has the best odds for what it brings"),
    "plot": N_("a plot here would do most"),
    "place-plot": N_("this plot does most here"),
    "place-wmd": N_("the US would see a WMD, and block it"),
    "resolve-plot": N_("the plot that does most comes first"),
    "which-plot": N_("the plot that does most comes first"),
    "reroll-posture": N_("the world should not think as the US does"),
    "schengen-posture": N_("the world should not think as the US does"),
    "setup-reroll": N_("the world should not think as the US does"),
    "remove-cadre": N_("troops would disrupt this cadre for prestige"),
    "event-country": N_("here the event does most"),
}
"""By the topic of a question."""
