"""Cold War: CIA vs KGB."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from ...kernel.about import About
from ...kernel.ask import Ask, Script
from ...kernel.game import Game, OptionValue
from ...kernel.journal import Json
from ...kernel.message import N_
from ...kernel.stakes import Remark, Stake
from ...kernel.state import Outcome
from ...kernel.token import Side, Token
from . import catalogue, planning, position, setup, stakes, turn, victory, view, why_not
from .board import DISCARD, MOBILIZE, PASS, RECRUIT, RETURN, SIDES, VOCABULARY
from .examples import EXAMPLES
from .guess import KnownTable
from .state import ColdWar
from .text import WORDING
from .views import TableView

RULES_VERSION: Final = 2

ABOUT: Final = About(
    sentence=N_("Two secret services struggle over countries and world events, each with one hidden agent a round."),
    designers=("David Rakoto", "Sébastien Gigaudaut"),
    publisher="Edge, Fantasy Flight Games",
    years="2007",
    minutes=45,
    colours=catalogue.COLOURS,
    clock=("round", "phase", "turn"),
    opens={"round": "", "first-mover": "struggle", "influence": "cease-fire"},
)

CLOSED_TOPICS: Final = frozenset(("order-groups", "order-objectives", "nuclear-escalation"))
"""Their options are cards that only one side has seen, or those left of an order that only one side knows."""

_STANDING: Final[dict[str, tuple[Token, ...]]] = {"act": (RECRUIT, MOBILIZE, PASS), "media": (DISCARD, RECRUIT, RETURN)}
"""What a side may do on its turn (3.0) and with the card it looks at (3.2.4), whether it can be done just now or not."""


class CiaVsKgb(Game[ColdWar]):
    def new_state(self, options: Mapping[str, OptionValue]) -> ColdWar:
        return setup.new_state()

    def state_from_json(self, data: Mapping[str, Json], options: Mapping[str, OptionValue]) -> ColdWar:
        return position.state_from_json(data)

    def next_phase(self, state: ColdWar) -> Script[None] | None:
        return turn.next_phase(state)

    def outcome(self, state: ColdWar) -> Outcome | None:
        return victory.outcome(state)

    def view(self, state: ColdWar, side: Side | None) -> dict[str, Json]:
        return cast("dict[str, Json]", view.view(state, side))

    def known(self, start: ColdWar, now: ColdWar, side: Side) -> KnownTable:
        return KnownTable(start, now, side)

    def inventory(self, state: ColdWar) -> list[Token]:
        return state.cards()

    def catalogue(self) -> dict[str, Json]:
        return cast("dict[str, Json]", catalogue.catalogue())

    def clock(self, state: ColdWar) -> tuple[int, ...]:
        return (state.round, state.phase, state.turns)

    def early(self, state: ColdWar, ask: Ask, side: Side) -> Ask | None:
        return planning.early_agent_x(state, ask, side)

    def stakes(self, state: ColdWar, ask: Ask) -> list[Stake]:
        return stakes.stakes(state, ask)

    def why_not(self, state: ColdWar, ask: Ask, token: Token) -> Remark:
        return why_not.why_not(state, ask, token)

    def standing(self, ask: Ask) -> tuple[Token, ...]:
        return _STANDING.get(ask.topic, ())


GAME: Final = CiaVsKgb(
    "ciavskgb",
    SIDES,
    VOCABULARY,
    WORDING,
    RULES_VERSION,
    most_answers=20_000,
    about=ABOUT,
    closed_topics=CLOSED_TOPICS,
    view_type=TableView,
    examples=EXAMPLES,
)
