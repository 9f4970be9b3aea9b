"""A table of Labyrinth for tests: hand-made positions, and answers that are given by topic."""

from __future__ import annotations

from typing import Any

import sitroom
from sitroom import Position

FILLERS = ("mass-turnout", "sistani", "taliban", "opium", "wahhabism", "kosovo", "darfur", "hijab")


def table(position: dict[str, Any], **options: Any) -> Position:
    """A hand-made position whose dice and draws are asked for."""
    return sitroom.new("labyrinth", position=position, chance="manual", **options)


def use(card: str, side: str, **position: Any) -> Position:
    """A position in which a side has just played a card and is asked what to do with it.

    Both sides hold two cards, so that the turn does not end behind the card's play.
    """
    spare = [filler for filler in FILLERS if filler != card and repr(filler) not in repr(position)]
    hands = {"us": spare[:2], "jihadist": spare[2:4]}
    return table({"phase": side, "in_play": [card], "hands": hands, **position})


FIRST_DICE = ("recruit", "jihad", "plot")


def answer(pos: Position, *answers: str) -> None:
    """Give answers in order. ``topic=token`` also says which question is expected.

    A first die that has one place only is asked about, and answered here without being written down.
    """
    for each in answers:
        topic, _, token = each.rpartition("=")
        assert pos.ask is not None, f"the game is over, nobody asks for {each}"
        assert not topic or pos.ask.topic == topic, f"{pos.ask.topic} is asked, not {topic}"
        pos.push(token)
        _place_first_die(pos)


def _place_first_die(pos: Position) -> None:
    if pos.ask is not None and pos.ask.topic in FIRST_DICE and len(pos.ask.options) == 1:
        pos.push(pos.ask.options[0])


def roll(pos: Position, *dice: int) -> None:
    """Give dice in order."""
    answer(pos, *[f"die-{die}" for die in dice])


def topic(pos: Position) -> str | None:
    return None if pos.ask is None else pos.ask.topic


def options(pos: Position) -> list[str]:
    assert pos.ask is not None
    return [option.id for option in pos.ask.options]


def state(pos: Position) -> dict[str, Any]:
    return dict(pos.state.to_json())


def country(pos: Position, name: str) -> dict[str, Any]:
    """What stands in a country; nothing for what is not there."""
    return dict(state(pos)["countries"].get(name, {}))


def seen(pos: Position, side: str | None) -> dict[str, Any]:
    """The table as a side sees it."""
    view: Any = pos.view(side)["table"]
    return dict(view)


def outcome(pos: Position) -> tuple[str | None, str] | None:
    end = pos.outcome
    return None if end is None else (None if end.winner is None else end.winner.id, end.reason)
