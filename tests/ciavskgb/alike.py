"""Games that a side cannot tell apart: they differ in what was hidden from it, and in nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random

import sitroom
from sitroom import Position

from ..rulebook.ciavskgb.table import knowledge


def pairs(seed: int, viewer: str, boldness: float = 0.5) -> Iterator[tuple[Position, Position]]:
    """Two games at random, answer by answer, for as long as the viewer sees and reads the same in both.

    Wherever an answer is hidden from him, each game takes one of its own.
    """
    rng = Random(seed)
    one, other = (sitroom.new("ciavskgb", chance="manual") for _ in range(2))
    while one.ask is not None and other.ask is not None:
        yield one, other
        choices = [option.id for option in one.ask.options]
        if "pass" in choices and len(choices) > 1 and rng.random() < boldness:
            choices.remove("pass")
        answer = rng.choice(choices)
        hidden = one.ask.seen_by is not None and one.ask.seen_by != viewer
        theirs = rng.choice(other.ask.options).id if hidden or one.ask.topic != other.ask.topic else answer
        if theirs not in other.ask.options:
            return
        one.push(answer)
        other.push(theirs)
        if knowledge(one, viewer) != knowledge(other, viewer):
            return


def check_alike(told: Callable[[Position], str | None], viewer: str, seeds: range, boldness: float = 0.5) -> int:
    """What is told of two games that the viewer cannot tell apart is the same, to the byte. How often they did differ."""
    differing = 0
    for seed in seeds:
        for one, other in pairs(seed, viewer, boldness):
            if json.dumps(one.state.to_json()) != json.dumps(other.state.to_json()):
                differing += 1
                assert told(one) == told(other), (seed, one.count)
    return differing
