"""Whose die is rolled: every die belongs to a side, and no card or marker that is drawn does."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sitroom
from sitroom import CHANCE

GAME = sitroom.find_game("labyrinth")
DRAWN = {"deal", "draw-card", "random-card", "play-random-card", "random-plot", "random-event-card", "shuffle-pile"}
"""Cards and markers, which no die decides about."""


def rolled(mode: str, seed: int) -> dict[str, set[str | None]]:
    """Whose dice the questions to chance of a random game are, by topic."""
    found: dict[str, set[str | None]] = {}
    position, rng = sitroom.new("labyrinth", chance="manual", mode=mode), Random(seed)
    while position.ask is not None:
        if position.ask.who is CHANCE:
            side = GAME.roller(position.state, position.ask)
            found.setdefault(position.ask.topic, set()).add(None if side is None else side.id)
        else:
            assert GAME.roller(position.state, position.ask) is None
        position.push(rng.choice(position.ask.options))
    return found


@pytest.mark.parametrize("mode", ["two-player", "solitaire"])
def test_every_die_is_somebodys_and_every_draw_is_nobodys(mode: str) -> None:
    found: dict[str, set[str | None]] = {}
    for seed in range(12):
        for topic, sides in rolled(mode, seed).items():
            found.setdefault(topic, set()).update(sides)
    assert {topic for topic, sides in found.items() if sides == {None}} <= DRAWN
    assert {topic for topic, sides in found.items() if None in sides and len(sides) > 1} == set()
    assert found["roll-jihad"] == {"jihadist"}
    assert found["test-governance"] == {"us"}
    assert found["deal"] == {None}
    assert found["roll-event"] <= {"us", "jihadist"}


@pytest.mark.parametrize(("card", "side", "country"), [("covert-action", "us", "iraq"), ("heu", "jihadist", "russia")])
def test_the_die_of_an_event_is_that_of_the_side_of_its_card(card: str, side: str, country: str) -> None:
    start: dict[str, Any] = {
        "phase": side, "hands": {side: [card, "ctr"]},
        "countries": {
            "iraq": {"governance": "poor", "alignment": "adversary"}, "russia": {"posture": "hard", "sleepers": 1},
            "libya": {"governance": "poor", "alignment": "adversary"}, "central-asia": {"governance": "poor", "sleepers": 1},
        },
    }  # fmt: skip
    position = sitroom.new("labyrinth", chance="manual", position=start)
    for answer in (card, "event", country):
        position.push(answer)
    assert position.ask is not None
    assert position.ask.topic == "roll-event"
    assert GAME.roller(position.state, position.ask) == side
