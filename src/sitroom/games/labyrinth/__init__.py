"""Labyrinth: The War on Terror, 2001-?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from ...kernel.about import ALONE, HOT_SEAT, TWO, About
from ...kernel.ask import Ask, Script
from ...kernel.game import Game, OptionValue
from ...kernel.journal import Json
from ...kernel.message import N_
from ...kernel.stakes import Remark, Stake
from ...kernel.state import Outcome
from ...kernel.token import Side, Token
from . import cards, catalogue, deciding, dice, play, position, setup, stakes, turn, victory, view, why_not
from .asking import AskedSide
from .board import JIHADIST, SIDES, US
from .deck import VOCABULARY
from .examples import EXAMPLES
from .guess import KnownTable
from .solo.charts import Charts
from .state import Labyrinth
from .text import WORDING
from .views import LabyrinthView

RULES_VERSION: Final = 4

ABOUT: Final = About(
    sentence=N_("The United States and Jihadist networks struggle over how the Muslim world is governed."),
    designers=("Volko Ruhnke",),
    publisher="GMT Games",
    years="2010",
    minutes=180,
    modes=(TWO, ALONE, HOT_SEAT),
    colours=catalogue.COLOURS,
    clock=("turn", "action-phase", "card"),
    opens={"plays-card": "", "turn": "", "plot-resolved": "plots", "end-of-turn": "end-of-turn"},
    begins=("play-card",),
    closes=("victory",),
    concludes=("bot-chosen", "bot-destination", "bot-trip", "bot-no-origin", "bot-nothing"),
    dice=("roll", "die", "first", "second", "third"),
)

CLOSED_TOPICS: Final = frozenset(
    (
        "play-card", "use-card", "second-card", "extra-card", "reassessment-card", "discard", "event-country",
        "place-plot", "place-wmd",
    )
)  # fmt: skip
"""Their options come from a hand or from the hidden plots: ``use-card`` has Reassessment only with another card of value 3
(7.6.2), ``event-country`` for Back Channel the countries for which the US has a card."""


class LabyrinthGame(Game[Labyrinth]):
    def new_state(self, options: Mapping[str, OptionValue]) -> Labyrinth:
        return setup.new_state(options)

    def state_from_json(self, data: Mapping[str, Json], options: Mapping[str, OptionValue]) -> Labyrinth:
        return position.state_from_json(data, options)

    def check_together(self, options: Mapping[str, OptionValue]) -> None:
        setup.check_together(options)

    def next_phase(self, state: Labyrinth) -> Script[None] | None:
        return turn.next_phase(state)

    def outcome(self, state: Labyrinth) -> Outcome | None:
        return victory.outcome(state)

    def view(self, state: Labyrinth, side: Side | None) -> dict[str, Json]:
        return cast("dict[str, Json]", view.view(state, side))

    def known(self, start: Labyrinth, now: Labyrinth, side: Side) -> KnownTable:
        return KnownTable(start, now, side)

    def catalogue(self) -> dict[str, Json]:
        return cast("dict[str, Json]", catalogue.catalogue())

    def clock(self, state: Labyrinth) -> tuple[int, ...]:
        return (state.turn, state.action_phase, state.cards_played)

    def stakes(self, state: Labyrinth, ask: Ask) -> list[Stake]:
        return stakes.stakes(state, ask)

    def why_not(self, state: Labyrinth, ask: Ask, token: Token) -> Remark:
        return why_not.why_not(state, ask, token)

    def standing(self, ask: Ask) -> tuple[Token, ...]:
        return play.standing(ask)

    def may_adjust(self, state: Labyrinth) -> bool:
        return not state.frames and not any(placed.resolving for placed in state.plots)

    def agreeable(self, state: Labyrinth) -> frozenset[str]:
        return setup.AGREEABLE if setup.is_beginning(state) else frozenset()

    def players(self, options: Mapping[str, OptionValue]) -> tuple[Side, ...]:
        return (US,) if options["mode"] == setup.SOLITAIRE else SIDES

    def rollers(self) -> tuple[Side, ...]:
        return SIDES

    def roller(self, state: Labyrinth, ask: Ask) -> Side | None:
        return dice.roller(ask)

    def inventory(self, state: Labyrinth) -> list[Token]:
        return state.inventory()


cards.install_all()
deciding.install(AskedSide(US), AskedSide(JIHADIST), Charts())
GAME: Final = LabyrinthGame(
    "labyrinth",
    SIDES,
    VOCABULARY,
    WORDING,
    RULES_VERSION,
    most_answers=100_000,
    options=setup.OPTIONS,
    about=ABOUT,
    closed_topics=CLOSED_TOPICS,
    view_type=LabyrinthView,
    examples=EXAMPLES,
)
