"""Cold War: CIA vs KGB."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from ...kernel.ask import Script
from ...kernel.game import Game, OptionValue
from ...kernel.journal import Json
from ...kernel.state import Outcome
from ...kernel.token import Side, Token
from . import position, setup, turn, victory, view
from .board import SIDES, VOCABULARY
from .guess import KnownTable
from .state import ColdWar
from .text import WORDING

RULES_VERSION: Final = 1


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


GAME: Final = CiaVsKgb("ciavskgb", SIDES, VOCABULARY, WORDING, RULES_VERSION, most_answers=20_000)
