"""What the tests of stakes share: positions about to be decided, and their stakes by option."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sitroom
from sitroom import Position
from sitroom.games.twilight.deck import CARDS, THE_CHINA_CARD
from sitroom.games.twilight.state import Twilight
from sitroom.kernel.stakes import Remark, Stake

QUIET: dict[str, Any] = {"turn": 5, "defcon": 5, "hands": {"us": ["fidel"], "ussr": ["nasser"]}}


def board(pos: Position) -> Twilight:
    state = pos.state
    assert isinstance(state, Twilight)
    return state


def at(*answers: str, **position: Any) -> Position:
    """A hand-made position, some answers later. Chance is answered by hand. A draw pile that is given is all there is of it."""
    if "draw" in position:
        position = {**position, "later": [], "removed": _elsewhere(position)}
    pos = sitroom.new("twilight", chance="manual", position={**QUIET, **position})
    for answer in answers:
        pos.push(answer)
    return pos


def _elsewhere(position: dict[str, Any]) -> list[str]:
    """The cards that a position does not place."""
    placed = [*position["draw"], *position.get("discard", [])]
    for hand in position["hands"].values():
        placed += hand
    return [card.id for card in CARDS if card.id not in placed and card is not THE_CHINA_CARD]


def stakes_of(pos: Position) -> dict[str, Stake]:
    return {stake.option.id: stake for stake in pos.stakes()}


def stake_of(pos: Position, option: str) -> Stake:
    return stakes_of(pos)[option]


def coup(side: str, card: str, **position: Any) -> Position:
    """A side is about to choose the target of a coup with a card."""
    start = {"mover": side, "hands": {side: [card]}, **position}
    if card == "the-china-card":
        start |= {"china": side, "hands": {side: ["un-intervention"]}}
    pos = at(**start)
    for answer in (card, "operations-first", "operations", "coup"):
        if pos.ask is not None and answer in [option.id for option in pos.ask.options]:
            pos.push(answer)
    assert pos.ask is not None
    assert pos.ask.topic == "coup"
    return pos


def modifiers(stake: Stake) -> dict[str, int]:
    return {modifier.remark.message: modifier.value for modifier in stake.modifiers}


def messages(remarks: Sequence[Remark]) -> list[str]:
    return [remark.message for remark in remarks]


def fact(stake: Stake, message: str) -> dict[str, Any]:
    """The arguments of the one fact with this message."""
    (found,) = [remark.to_json()["args"] for remark in stake.facts if remark.message == message]
    assert isinstance(found, dict)
    return found
