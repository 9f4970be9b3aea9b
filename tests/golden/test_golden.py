"""Golden games replay exactly: the same questions, the same last state, the same chance from the same seed."""

from __future__ import annotations

import json
import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import sitroom
from sitroom.games import BUILT_IN

from .games import FINGERPRINTS, FOLDER, fingerprint, replayed

GOLDEN: dict[str, dict[str, Any]] = json.loads(FINGERPRINTS.read_text(encoding="utf-8"))
RECORDS = sorted(FOLDER.glob("*/*.json"))
GUIDE = Path(__file__).resolve().parents[2] / "docs" / "games"


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_game_has_golden_games(game: str) -> None:
    """For a new game: ``python -m tests.golden GAME`` records some."""
    assert len(list((FOLDER / game).glob("*.json"))) >= 6
    assert {path.stem for path in (FOLDER / game).glob("*.json")} == set(GOLDEN.get(game, {}))


def test_there_are_no_golden_games_of_games_that_are_gone() -> None:
    assert set(GOLDEN) == set(BUILT_IN)
    assert {path.parent.name for path in RECORDS} == set(BUILT_IN)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name} {path.stem}")
def test_a_golden_game_leads_where_it_led(path: Path) -> None:
    record = sitroom.load(path)
    assert fingerprint(record) == GOLDEN[path.parent.name][path.stem]
    assert json.loads(record.to_text())["answers"] == json.loads(path.read_text(encoding="utf-8"))["answers"]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name} {path.stem}")
def test_the_seed_of_a_golden_game_gives_the_chance_that_it_gave(path: Path) -> None:
    record = sitroom.load(path)
    assert replayed(record, int(path.stem)).answers == record.answers


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_option_of_a_game_is_played_with(game: str) -> None:
    """Each option is in some golden game what it usually is, and in another one something else."""
    chosen = [sitroom.load(path).setup.options for path in (FOLDER / game).glob("*.json")]
    for option in sitroom.find_game(game).options:
        assert {options[option.name] == option.default for options in chosen} == {True, False}, option.name


def test_every_scenario_of_labyrinth_is_played_at_every_length() -> None:
    chosen = [sitroom.load(path).setup.options for path in (FOLDER / "labyrinth").glob("*.json")]
    scenarios = ("lets-roll", "you-can-call-me-al", "anaconda", "mission-accomplished")
    for_two = [options for options in chosen if options["mode"] == "two-player"]
    assert {(options["scenario"], options["decks"]) for options in for_two} == set(product(scenarios, (1, 2, 3)))


def test_every_scenario_and_every_ideology_of_labyrinth_is_played_alone() -> None:
    chosen = [sitroom.load(path).setup.options for path in (FOLDER / "labyrinth").glob("*.json")]
    alone = [options for options in chosen if options["mode"] == "solitaire"]
    assert {options["scenario"] for options in alone} == {options["scenario"] for options in chosen}
    levels = {"normal", "coherent", "attractive", "potent", "infectious", "virulent"}
    assert {options["ideology"] for options in alone} == levels
    assert {options["decks"] for options in alone} == {1, 2, 3}


@pytest.mark.parametrize("game", BUILT_IN)
def test_the_golden_games_ask_every_question_that_there_is(game: str) -> None:
    """Every topic in the tables of questions on the game's pages."""
    pages = [path.read_text(encoding="utf-8") for path in sorted(GUIDE.glob(f"{game}*.md"))]
    table = "\n".join([page.partition("## Questions")[2].partition("\n## ")[0] for page in pages])
    cells = re.findall(r"^\| (`[^|]+`) \|", table, re.MULTILINE)
    documented = {topic for cell in cells for topic in re.findall(r"`([^`]+)`", cell)}
    asked = set()
    for path in (FOLDER / game).glob("*.json"):
        record = sitroom.load(path)
        pos = record.position(at=0, chance="manual", journal=False)
        for _, token in record.answers:
            assert pos.ask is not None
            asked.add(pos.ask.topic)
            pos.push(token)
    assert len(documented) > 1
    assert asked == documented
