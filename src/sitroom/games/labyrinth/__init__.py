"""Labyrinth: The War on Terror, 2001-?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...kernel.ask import Ask, Script
from ...kernel.game import Game, OptionValue
from ...kernel.journal import Json
from ...kernel.stakes import Remark, Stake
from ...kernel.state import Outcome
from ...kernel.token import Side, Token
from . import cards, dice, position, setup, stakes, turn, victory, view, why_not
from .board import SIDES, US
from .deck import VOCABULARY
from .guess import KnownTable
from .state import Labyrinth
from .text import WORDING

RULES_VERSION: Final = 1


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
        return view.view(state, side)

    def known(self, start: Labyrinth, now: Labyrinth, side: Side) -> KnownTable:
        return KnownTable(start, now, side)

    def stakes(self, state: Labyrinth, ask: Ask) -> list[Stake]:
        return stakes.stakes(state, ask)

    def why_not(self, state: Labyrinth, ask: Ask, token: Token) -> Remark:
        return why_not.why_not(state, ask, token)

    def may_adjust(self, state: Labyrinth) -> bool:
        return not state.frames

    def players(self, options: Mapping[str, OptionValue]) -> tuple[Side, ...]:
        return (US,) if options["mode"] == setup.SOLITAIRE else SIDES

    def rollers(self) -> tuple[Side, ...]:
        return SIDES

    def roller(self, state: Labyrinth, ask: Ask) -> Side | None:
        return dice.roller(ask)

    def inventory(self, state: Labyrinth) -> list[Token]:
        return state.inventory()


cards.install_all()
GAME: Final = LabyrinthGame("labyrinth", SIDES, VOCABULARY, WORDING, RULES_VERSION, most_answers=100_000, options=setup.OPTIONS)
