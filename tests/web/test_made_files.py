"""What is made for the browser of the games: its types are up to date, and its fixtures are the same each time."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sitroom.kernel.game import find_game, game_names
from sitroom.kernel.schema import problem_with, view_schema
from sitroom.text import LANGUAGES, Words
from tools import web_fixtures, web_protocol, web_types


@pytest.mark.parametrize("name", game_names())
def test_the_types_of_the_browser_are_those_of_the_games(name: str) -> None:
    kept = (web_types.FOLDER / f"{name}.ts").read_text(encoding="utf-8")
    assert kept == web_types.types_of(find_game(name)), "run: python -m tools.web_types"


def test_the_browser_knows_the_doors_of_the_server() -> None:
    assert web_protocol.FILE.read_text(encoding="utf-8") == web_protocol.protocol(), "run: python -m tools.web_protocol"


def test_a_fixture_is_a_table_as_a_side_sees_it_the_same_each_time(tmp_path: Path) -> None:
    game = find_game("ciavskgb")
    for folder in (tmp_path / "a", tmp_path / "b"):
        web_fixtures.write_tables(folder, game, {}, game.sides[0], "cia")
    names = sorted(path.name for path in (tmp_path / "a" / game.name).iterdir())
    assert names == sorted(
        f"cia.{stage}.{language}.json" for stage in ("early", "mid", "late", "ended") for language in LANGUAGES
    )
    for name in names:
        told = (tmp_path / "a" / game.name / name).read_bytes()
        assert told == (tmp_path / "b" / game.name / name).read_bytes()
        assert problem_with(json.loads(told)["view"], view_schema(game.view_type, game.name)) == ""


def test_a_fixture_of_the_middle_asks_and_a_late_one_waits(tmp_path: Path) -> None:
    game = find_game("ciavskgb")
    web_fixtures.write_tables(tmp_path, game, {}, game.sides[0], "cia")
    asked, waiting, over = [
        json.loads((tmp_path / game.name / f"cia.{stage}.en.json").read_bytes()) for stage in ("mid", "late", "ended")
    ]
    assert asked["question"]["who"] == "cia"
    assert len(asked["question"]["choices"]) > 2
    assert waiting["question"]["who"] == "kgb"
    assert waiting["question"]["choices"] == []
    assert over["question"] is None
    assert over["outcome"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", game_names())
def test_every_token_has_a_name_in_every_language(name: str, language: str) -> None:
    game = find_game(name)
    told = web_fixtures.texts(game, Words(language))
    assert set(told["names"]) == {token.id for token in game.vocabulary}
    assert all(told["names"].values())
    assert set(told["cards"]) <= set(told["names"])
