"""What an option may lead to on the screen: its stakes, warnings that ask once more, and why something is no option."""

from __future__ import annotations

from pathlib import Path

import pytest

import sitroom
from sitroom.kernel.journal import Json
from sitroom.terminal.question import _in_short

from .driving import inside, saved
from .test_by_hand import said_after

COUP: dict[str, Json] = {
    "phase": "action", "mover": "us", "defcon": 3, "hands": {"us": ["duck-and-cover"], "ussr": ["fidel"]},
    "influence": {"ussr": {"iran": 1, "india": 1, "angola": 1}},
}  # fmt: skip
"""DEFCON 3 closes Asia to coups (8.1.5); Iran lies in the Middle East, which is open."""

LAST_PASS: dict[str, Json] = {
    "phase": "struggle", "objective": "cuba", "mover": "cia", "passed": True, "balance": "kgb", "score": {"cia": 40, "kgb": 95},
    "camps": {"cia": ["mafia"], "kgb": ["infantry"]},
    "agents": {"cia": {"deputy-director": "agent-x"}, "kgb": {"analyst": "agent-x"}},
}  # fmt: skip
"""If the CIA passes, the KGB dominates Cuba and has its hundred points."""


def begun(folder: Path, game: str, position: dict[str, Json]) -> list[str]:
    file = folder / "start.json"
    sitroom.new(game, position=position, chance="manual").record().save(file)
    return ["play", "--resume", str(file), "--against", "random", "--seed", "1", "--side", "us" if game == "twilight" else "cia"]


def flat(text: str) -> str:
    return " ".join(text.split())


def test_what_may_cost_the_game_is_asked_about_once_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, begun(tmp_path, "ciavskgb", LAST_PASS), ["pass", "no", "pass"])
    said = flat(said_after(shown, "pass"))
    assert said.startswith("! ")
    assert "the KGB wins the game" in said
    assert "Pass: do nothing this turn. Really? (yes/no)" in said
    assert saved(tmp_path).answers == ()


def test_what_every_option_leads_to_is_said_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the US uses a Jihadist card for, its event happens; what else each use does differs."""
    position: dict[str, Json] = {"phase": "us", "hands": {"us": ["hariri-killed"]}}
    arguments = begun(tmp_path, "labyrinth", position)
    shown = inside(monkeypatch, tmp_path, [*arguments[:-1], "us"], ["hariri killed"])
    said = flat(said_after(shown, "hariri killed"))
    assert said.count("sets off the event of the Jihadist side") == 1
    assert "each: an operation sets off the event of the Jihadist side" in said
    assert "possible countries:" in said


def test_what_is_too_long_for_a_low_screen_is_cut_at_a_word() -> None:
    told = "if you dominate, the agent of the enemy is terminated; and so on"
    assert _in_short(told, 30) == "if you dominate, the agent of …"
    assert _in_short(told, len(told)) == told


def test_who_types_a_number_that_is_none_learns_which_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ally: dict[str, Json] = {"governance": "fair", "alignment": "ally", "troops": 2}
    position: dict[str, Json] = {"phase": "us", "hands": {"us": ["predator-23"]}, "countries": {"gulf-states": ally}}
    arguments = begun(tmp_path, "labyrinth", position)
    lines = ["predator (23)", "deploy", "gulf states", "99", "7"]
    shown = inside(monkeypatch, tmp_path, [*arguments[:-1], "us"], lines)
    assert "“99” is none of the options, which are: 1 and 2. ? explains." in flat(said_after(shown, "99"))
    assert "7: Troops that can go, at most: 2." in flat(said_after(shown, "7"))


def test_who_says_yes_has_been_warned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, begun(tmp_path, "ciavskgb", LAST_PASS), ["pass", "yes"])
    assert "The KGB wins" in shown.out


def test_what_is_harmless_is_not_asked_about(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, ["play", "ciavskgb", "--side", "cia", "--against", "random", "--seed", "7"], ["master"])
    assert "Really?" not in shown.out
    assert ("cia", "master-spy") in saved(tmp_path).answers


def test_the_chances_of_the_dice_stand_beside_the_options(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, begun(tmp_path, "twilight", COUP), ["duck", "operations", "coup"])
    asked = flat(shown.out.rpartition("> coup")[2])
    assert "%: " in asked


def test_what_is_no_option_is_refused_with_the_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(
        monkeypatch, tmp_path, begun(tmp_path, "twilight", COUP), ["duck", "operations", "coup", "india", "? india", "xyz"]
    )
    for typed in ("india", "? india"):
        said = flat(said_after(shown, typed))
        assert "DEFCON" in said, typed
        assert said.endswith("]"), "with its paragraph"
        assert "none of the options" not in said
    assert "“xyz” is none of the options" in said_after(shown, "xyz")


def test_a_refusal_names_what_is_refused_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, begun(tmp_path, "twilight", COUP), ["duck", "operations", "coup", "india", "cuba"])
    assert flat(said_after(shown, "india")) == "India: DEFCON 3 closes this region to coups: Asia. [12.3]"
    assert flat(said_after(shown, "cuba")) == "There is no influence of the USSR here: Cuba. [10.1]"


def test_an_option_is_explained_by_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, begun(tmp_path, "twilight", COUP), ["duck", "operations", "coup", "? iran", "? fidel"])
    assert "%: " in said_after(shown, "? iran")
    assert "Cuba" in said_after(shown, "? fidel"), "what is no option, but a card, is explained as such"


def test_what_is_long_is_cut_in_the_list_and_told_on_demand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play = ["play", "ciavskgb", "--side", "cia", "--against", "random", "--seed", "7"]
    shown = inside(monkeypatch, tmp_path, play, ["master", "cia", "recruit", "? pass"])
    listed = shown.out.partition("CIA> recruit")[2].partition("CIA> ")[0]
    assert "· …" in listed
    assert "tells the rest" in listed
    told = flat(said_after(shown, "? pass"))
    assert "against Analyst" in told
    assert "against Analyst" not in flat(listed)
