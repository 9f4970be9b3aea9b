"""Standing actions: they keep their numbers, whether they can be chosen now or not."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import sitroom
from sitroom.kernel.journal import Json

from .driving import inside, saved
from .test_by_hand import said_after
from .test_several import question_of

FULL: dict[str, Json] = {
    "phase": "struggle", "objective": "cuba", "mover": "cia", "balance": "kgb", "round": 2,
    "camps": {"cia": ["mafia", "infantry"], "kgb": ["radio"]},
    "agents": {"cia": {"deputy-director": "agent-x"}, "kgb": {"analyst": "agent-x"}},
}  # fmt: skip


def begun(folder: Path, position: dict[str, Json], game: str = "ciavskgb", side: str = "cia") -> list[str]:
    file = folder / "start.json"
    sitroom.new(game, position=position, chance="manual").record().save(file)
    return ["play", "--resume", str(file), "--against", "random", "--seed", "1", "--side", side]


def test_a_number_that_cannot_be_chosen_is_told_why_where_the_options_are_numbers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    moves = ["libyan wmd", "deploy", "gulf states", "saudi arabia", "7", "? 7"]
    shown = inside(monkeypatch, tmp_path, ["play", "labyrinth", "--solo", "--seed", "11"], moves)
    for typed in ("7", "? 7"):
        assert "Troops that can go, at most: 2. [7.3.1]" in said_after(shown, typed)


def test_passing_keeps_its_number_where_nothing_can_be_mobilized(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    position: dict[str, Json] = {**FULL, "camps": {"cia": [{"group": "mafia", "ready": False}], "kgb": ["radio"]}}
    shown = inside(monkeypatch, tmp_path, begun(tmp_path, position), ["2", "? 2", "mobilize x2", "3"])
    asked = shown.out.partition("CIA> ")[0]
    assert "\n  1 Recruit" in asked
    assert "\n  3 Pass" in asked
    assert "Not now: 2 Mobilize." in asked
    for typed in ("2", "? 2"):
        assert "[3.2]" in said_after(shown, typed), "with its reason and its paragraph"
    assert ("cia", "pass") in saved(tmp_path).answers
    assert ("cia", "mobilize") not in saved(tmp_path).answers


def test_all_games_keep_the_numbers_of_what_can_be_done_again_and_again() -> None:
    pos = sitroom.new("ciavskgb", position=FULL, chance="manual")
    question = question_of(pos)
    assert [str(question.numbered_as(number)) for number in (1, 2, 3, 4)] == ["recruit", "mobilize", "pass", "None"]
    influence: dict[str, Json] = {"us": {"iran": 1}}
    hands: dict[str, Json] = {"us": ["fidel", "nato"], "ussr": ["nasser"]}
    table: dict[str, Json] = {"phase": "action", "mover": "us", "hands": hands, "influence": influence}
    pos = sitroom.new("twilight", position=table, chance="manual")
    pos.push("nato")
    assert [str(question_of(pos).numbered_as(number)) for number in (1, 2, 3)] == ["event", "operations", "space-race"]
    pos.push("operations")
    question = question_of(pos)
    assert str(question.numbered_as(1)) == "influence"
    assert question.numbered_as(3) is None, "there is nobody to coup"
    assert str(question.not_now("3")) == "coup"
    pos = sitroom.new(
        "labyrinth", position={"phase": "us", "hands": {"us": ["kosovo"], "jihadist": ["kashmir"]}}, chance="manual"
    )
    pos.push("kosovo")
    question = question_of(pos)
    assert str(question.numbered_as(2)) == "war-of-ideas"
    assert str(question.not_now("7")) == "alert"


@pytest.mark.parametrize("game", ["ciavskgb", "labyrinth", "twilight"])
def test_every_option_has_a_number_of_its_own_and_standing_ones_always_the_same(game: str) -> None:
    rng = random.Random(5)
    pos = sitroom.new(game, seed=5)
    numbers: dict[tuple[str, str, str], int] = {}
    for _ in range(400):
        if pos.ask is None:
            break
        question, standing = question_of(pos), pos.game.standing(pos.ask)
        found = {number: question.numbered_as(number) for number in range(1, question.last_number + 1)}
        assert sorted(option.id for option in found.values() if option is not None) == sorted(o.id for o in pos.ask.options)
        assert len(set(standing)) == len(standing)
        for number, option in found.items():
            if option in standing:
                assert numbers.setdefault((pos.ask.who.id, pos.ask.topic, str(option)), number) == number
            elif option is None:
                assert question.not_now(str(number)) in standing
        pos.push(rng.choice(pos.ask.options))
    assert numbers


def test_an_option_is_explained_by_its_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, begun(tmp_path, FULL), ["? 3", "? pass", "? 9"])
    assert said_after(shown, "? 3") == said_after(shown, "? pass")
    assert "at the cease-fire" in said_after(shown, "? 3")


def test_the_table_is_shown_with_the_question(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, begun(tmp_path, FULL), ["table"])
    said = said_after(shown, "table")
    assert "Cuba" in said
    assert "\n  3 Pass" in said
