"""JSON Schemas of typed dictionaries, and whether values fit them."""

from __future__ import annotations

import json
import subprocess
import sys
from random import Random
from typing import Literal, TypedDict

import pytest

import sitroom
from sitroom.kernel.schema import problem_with, schema_of, view_schema


class Leaf(TypedDict):
    """A leaf.

    size, width  how large it is
        in inches
    colour       what it looks like
    """

    size: int
    width: float
    colour: Literal["green", "red"]


class Tree(TypedDict):
    name: str | None
    leaves: list[Leaf]
    by_name: dict[str, Leaf]
    pair: tuple[int, str]
    crown: Leaf | None
    is_old: bool


SCHEMA = schema_of(Tree)
LEAF = {"size": 1, "width": 1.5, "colour": "red"}
TREE = {"name": None, "leaves": [LEAF], "by_name": {"a": LEAF}, "pair": [1, "x"], "crown": None, "is_old": True}


def test_a_schema_says_what_the_types_say() -> None:
    assert SCHEMA["title"] == "Tree"
    assert SCHEMA["properties"]["name"] == {"type": ["string", "null"]}
    leaf = SCHEMA["$defs"]["Leaf"]
    assert leaf["description"] == "A leaf."
    assert leaf["properties"]["size"] == {"type": "integer", "description": "how large it is in inches"}
    assert leaf["properties"]["colour"]["enum"] == ["green", "red"]
    assert leaf["required"] == ["size", "width", "colour"]
    assert json.loads(json.dumps(SCHEMA)) == SCHEMA


def test_what_fits_has_no_problem() -> None:
    assert problem_with(TREE, SCHEMA) == ""


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"name": 5}, "name: 5 is not of the type"), ({"leaves": [{"size": 1}]}, "leaves[0]: 'width' is missing"),
        ({"leaves": [{**LEAF, "size": "big"}]}, "leaves[0].size"), ({"crown": 1}, "crown: 1"), ({"pair": [1]}, "pair: 2 items"),
        ({"by_name": {"a": {**LEAF, "colour": "blue"}}}, "by_name.a.colour: 'blue' is none of"), ({"is_old": 1}, "is_old: 1"),
        ({"pair": [1, "x", 2]}, "pair: 2 items"), ({"more": 1}, "more: there is no such field"), ({"pair": ["x", 1]}, "pair[0]"),
        ({"leaves": [{**LEAF, "size": True}]}, "leaves[0].size: True is not"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_named(change: dict[str, object], problem: str) -> None:
    assert problem in problem_with({**TREE, **change}, SCHEMA)


@pytest.mark.parametrize("game", ["ciavskgb", "twilight", "labyrinth"])
def test_every_view_of_a_game_fits_the_schema_that_the_command_prints(game: str) -> None:
    done = subprocess.run([sys.executable, "-m", "sitroom", "schema", game], capture_output=True, text=True, check=True)
    schema = json.loads(done.stdout)
    assert schema == view_schema(sitroom.find_game(game).view_type, game)
    pos, rng = sitroom.new(game, seed=2), Random(2)
    while pos.ask is not None:
        if rng.random() < 0.3:
            for side in (None, *pos.game.sides):
                assert problem_with(pos.view(side), schema) == ""
        pos.push(rng.choice(pos.ask.options))
    assert problem_with(pos.view(None), schema) == ""


@pytest.mark.parametrize("game", ["ciavskgb", "twilight", "labyrinth"])
def test_the_catalogue_is_printed_as_json(game: str) -> None:
    done = subprocess.run([sys.executable, "-m", "sitroom", "catalogue", game], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == sitroom.find_game(game).catalogue()


def test_schema_and_catalogue_need_a_game() -> None:
    for command in ("schema", "catalogue"):
        done = subprocess.run([sys.executable, "-m", "sitroom", command], capture_output=True, text=True, check=False)
        assert done.returncode == 2
        assert "say which game" in done.stderr
