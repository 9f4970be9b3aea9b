"""What tests of the kernel do again and again: play at random, and look at all there is of a position."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import sitroom
from sitroom import Position

VIEWERS = (None, "cia", "kgb")


def play(pos: Position, seed: int, steps: int = 10_000) -> Position:
    """Answer at random so many questions, or to the end of the game."""
    rng = Random(seed)
    for _ in range(steps):
        if pos.ask is None:
            break
        pos.push(rng.choice(pos.ask.options))
    return pos


def finished(seed: int, **how: Any) -> Position:
    """A game of Cold War that was played at random to its end."""
    return play(sitroom.new("ciavskgb", seed=seed, **how), seed)


def everything(pos: Position) -> str:
    """All that there is of a position: state, question, outcome, and for everybody views and journals, to the byte."""
    viewers = (None, *pos.game.sides)
    return json.dumps(
        {
            "state": pos.state.to_json(),
            "ask": None if pos.ask is None else [repr(pos.ask), {name: str(arg) for name, arg in pos.ask.args.items()}],
            "outcome": repr(pos.outcome),
            "answers": [token.id for token in pos.answers()],
            "views": [pos.view(viewer) for viewer in viewers],
            "journals": [[line.to_json() for line in pos.journal(viewer)] for viewer in viewers],
        }
    )


def options(pos: Position) -> list[str]:
    assert pos.ask is not None, "the game is over"
    return [option.id for option in pos.ask.options]


def asked(pos: Position) -> tuple[str, str]:
    """Who is asked, and about what."""
    assert pos.ask is not None, "the game is over"
    return pos.ask.who.id, pos.ask.topic


def state(pos: Position) -> dict[str, Any]:
    return dict(pos.state.to_json())
