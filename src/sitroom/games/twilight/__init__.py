"""Twilight Struggle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from ...kernel.ask import Ask, Script
from ...kernel.game import Game, OptionValue
from ...kernel.journal import Json
from ...kernel.stakes import Remark, Stake
from ...kernel.state import Outcome
from ...kernel.token import Side, Token
from . import cards, catalogue, headline, playing, position, setup, stakes, turn, victory, view, why_not
from .board import SIDES
from .deck import VOCABULARY
from .examples import EXAMPLES
from .guess import KnownTable
from .state import Twilight
from .text import ABOUT, WORDING
from .views import TwilightView

RULES_VERSION: Final = 2
CLOSED_TOPICS: Final = frozenset(
    {
        "deal", "top-card", "random-card",
        "headline", "play", "use", "un-intervention", "trap", "held-card",
        "blockade", "missile-envy", "ask-not-what-your-country-can-do-for-you", "star-wars", "latin-american-debt-crisis",
        "our-man-in-tehran",
    }
)  # fmt: skip
"""Questions whose options depend on a hand or on the draw pile. ``use`` and ``star-wars`` do by UN Intervention, which must find
a partner (R-10); of a scoring card everybody knows the only use."""


class TwilightStruggle(Game[Twilight]):
    def new_state(self, options: Mapping[str, OptionValue]) -> Twilight:
        return setup.new_state(options)

    def state_from_json(self, data: Mapping[str, Json], options: Mapping[str, OptionValue]) -> Twilight:
        return position.state_from_json(data, options)

    def next_phase(self, state: Twilight) -> Script[None] | None:
        return turn.next_phase(state)

    def outcome(self, state: Twilight) -> Outcome | None:
        return victory.outcome(state)

    def view(self, state: Twilight, side: Side | None) -> dict[str, Json]:
        return cast("dict[str, Json]", view.view(state, side))

    def known(self, start: Twilight, now: Twilight, side: Side) -> KnownTable:
        return KnownTable(start, now, side)

    def catalogue(self) -> dict[str, Json]:
        return cast("dict[str, Json]", catalogue.catalogue())

    def clock(self, state: Twilight) -> tuple[int, ...]:
        return turn.clock(state)

    def early(self, state: Twilight, ask: Ask, side: Side) -> Ask | None:
        return headline.early_headline(state, ask, side)

    def stakes(self, state: Twilight, ask: Ask) -> list[Stake]:
        return stakes.stakes(state, ask)

    def why_not(self, state: Twilight, ask: Ask, token: Token) -> Remark:
        return why_not.why_not(state, ask, token)

    def is_open(self, ask: Ask) -> bool:
        return super().is_open(ask) or playing.is_about_scoring(ask)

    def standing(self, ask: Ask) -> tuple[Token, ...]:
        return playing.standing(ask)

    def rollers(self) -> tuple[Side, ...]:
        return SIDES

    def roller(self, state: Twilight, ask: Ask) -> Side | None:
        side = ask.args.get("side")
        return side if ask.options[0].kind == "die" and isinstance(side, Side) else None

    def inventory(self, state: Twilight) -> list[Token]:
        return state.cards()


cards.install_all()
GAME: Final = TwilightStruggle(
    "twilight",
    SIDES,
    VOCABULARY,
    WORDING,
    RULES_VERSION,
    most_answers=20_000,
    options=setup.OPTIONS,
    about=ABOUT,
    closed_topics=CLOSED_TOPICS,
    view_type=TwilightView,
    examples=EXAMPLES,
)
