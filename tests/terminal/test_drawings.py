"""Drawings: a game from outside the package may bring its own, and any game is drawn and played without one."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import sitroom
from sitroom.kernel.about import About
from sitroom.table.alone import alone_by
from sitroom.terminal.boards import colour_of, drawing_of

from . import toy
from .driving import piped

ROOT = Path(__file__).parents[2]

DRAWING = """
def draw(game, view, words, screen):
    return [f"*** {len(view['table']['guesses'])} guesses so far ***"]


def remark(game, view, words, token):
    return f"number {token}"


def piles(game, view, words):
    return [("Guesses on the table", view["table"]["guesses"])]
"""


@pytest.fixture
def plug_in(tmp_path: Path) -> str:
    """An installed package with a game and its drawing; the path on which Python finds it."""
    installed = tmp_path / "site"
    described = installed / "party-1.0.dist-info"
    described.mkdir(parents=True)
    (described / "METADATA").write_text("Metadata-Version: 2.1\nName: party\nVersion: 1.0\n", encoding="utf-8")
    (described / "entry_points.txt").write_text(
        "[sitroom.games]\ntoy = tests.terminal.toy:GAME\n[sitroom.drawings]\ntoy = party_drawing\n", encoding="utf-8"
    )
    (installed / "party_drawing.py").write_text(DRAWING, encoding="utf-8")
    sources = Path(sitroom.__file__).parents[1]
    return os.pathsep.join([str(installed), str(sources), str(ROOT)])


def test_a_game_from_outside_brings_its_own_drawing(plug_in: str, tmp_path: Path) -> None:
    shown = piped(
        tmp_path, "play", "toy", "--side", "ada", "--against", "human", typed="3\npiles\nmap\nshow 4\n", PYTHONPATH=plug_in
    )  # fmt: skip
    assert shown.err == ""
    assert "*** 0 guesses so far ***" in shown.out
    assert "*** 1 guesses so far ***" in shown.out
    assert "number 4" in shown.out
    assert "Guesses on the table: 1" in shown.out
    assert "This game has no map." in shown.out, "nor need its drawing say so"


def test_drawings_know_their_colours_from_their_games() -> None:
    labyrinth, cold_war = sitroom.find_game("labyrinth"), sitroom.find_game("ciavskgb")
    assert [colour_of(labyrinth, side) for side in labyrinth.sides] == ["blue", "green"]
    assert [colour_of(cold_war, side) for side in cold_war.sides] == ["blue", "red"]
    assert [colour_of(toy.GAME, side) for side in toy.GUESTS] == ["blue", "red", "green"]
    assert colour_of(toy.GAME, None) == "bold"


def test_a_colour_that_no_screen_knows_is_none() -> None:
    game = toy.Toy(
        "toy", toy.GUESTS, toy.VOCABULARY, toy.GAME.wording, 1, most_answers=100, options=toy.GAME.options,
        about=About(colours=("ultraviolet", "green")),
    )  # fmt: skip
    assert colour_of(game, toy.GUESTS[0]) == "green"


def test_every_game_has_a_drawing() -> None:
    for game in [*sitroom.games(), toy.GAME]:
        drawing = drawing_of(game)
        assert all(hasattr(drawing, name) for name in ("draw", "remark", "piles"))


def test_a_game_alone_is_found_by_asking_the_game() -> None:
    assert alone_by(sitroom.find_game("labyrinth")) == {"mode": "solitaire"}
    assert alone_by(sitroom.find_game("twilight")) is None
