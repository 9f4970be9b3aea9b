"""A game alone: one person against the rules, without an opponent; real dice for one side; the news in full."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import sitroom
from sitroom.kernel.journal import Json

from .driving import Shown, Terminal, inside, piped, saved, seating, who_plays

ALONE = ["play", "labyrinth", "--solo", "--seed", "9"]


# ---- --solo


def test_alone_there_is_one_person_and_nobody_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, ALONE, ["1"])
    assert "US> 1" in shown.out
    assert "Jihadist>" not in shown.out
    assert saved(tmp_path).setup.options["mode"] == "solitaire"
    assert who_plays(tmp_path) == {"us": "human"}
    again = inside(monkeypatch, tmp_path, ["play", "--resume"], [])
    assert "US> " in again.out


def test_the_mode_alone_says_it_too_and_other_options_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ["play", "labyrinth", "--mode", "solitaire", "--ideology", "potent", "--scenario", "anaconda"]
    inside(monkeypatch, tmp_path, arguments, ["1"])
    options = saved(tmp_path).setup.options
    assert (options["ideology"], options["scenario"]) == ("potent", "anaconda")
    assert who_plays(tmp_path) == {"us": "human"}


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["play", "twilight", "--solo"], "twilight cannot be played alone; this can: labyrinth"),
        (["simulate", "ciavskgb", "--solo"], "ciavskgb cannot be played alone; this can: labyrinth"),
        (["play", "labyrinth", "--solo", "--against", "random"], "there is no opponent to choose"),
        (["play", "labyrinth", "--solo", "--side", "jihadist"], "the rules play jihadist in this game; for you there is: us"),
        (["play", "labyrinth", "--solo", "--mode", "two-player"], "a game alone has the mode solitaire, not 'two-player'"),
        (["play", "--resume", "--solo"], "keeps its options"),
    ],
)
def test_what_makes_no_sense_alone_is_refused(
    arguments: list[str], problem: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = inside(monkeypatch, tmp_path, arguments)
    assert shown.code == 2
    assert problem in shown.err


def test_games_alone_are_simulated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, ["simulate", "labyrinth", "--solo", "--games", "2", "--seed", "1", "--json"])
    study = json.loads(shown.out)
    assert study["games"] == 2
    assert study["failures"] == []
    both = inside(monkeypatch, tmp_path, ["simulate", "labyrinth", "--games", "2", "--seed", "1", "--json"])
    assert json.loads(both.out)["decisions_per_game"] > study["decisions_per_game"], "nobody decides for the Jihadists"


def test_a_record_of_a_game_alone_needs_no_opponent(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    sitroom.new("labyrinth", seed=1, mode="solitaire").record().save(file)
    with Terminal(tmp_path, "play", "--resume", str(file), rows=80) as terminal:
        assert "Against whom?" not in terminal.wait("US> ")


# ---- the menu


def test_the_menu_leads_to_a_game_alone(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "--lang", "en", "--seed", "9", rows=400) as terminal:
        assert "  1  New game alone: Labyrinth: The War on Terror\n" in terminal.wait("[Enter: 1]")
        terminal.type("labyrinth")
        assert "nobody: a game alone, in which the rules play the other side" in terminal.wait("[Enter: 2]")
        terminal.type("solo")
        setup = terminal.wait("[Enter: begin]")
        assert "Scenario: Let's Roll!\n     September 2001." in setup
        assert "Decks: Standard (1 deck)" in setup
        assert "Players" not in setup, "that it is a game alone has been said"
        terminal.type("scen")
        assert "You Can Call Me Al" in terminal.wait("[Enter: 1]")
        terminal.type("anac")
        assert "Scenario: Anaconda" in terminal.wait("[Enter: begin]")
        terminal.type("2")
        assert "Tournament Final" in terminal.wait("[Enter: 1]")
        terminal.type("tourn")
        terminal.wait("[Enter: begin]")
        terminal.type("Ideology")
        assert "Virulent" in terminal.wait("[Enter: 1]")
        terminal.type("coherent")
        assert "Ideology: Coherent" in terminal.wait("[Enter: begin]")
        terminal.type("")
        assert "Which side" not in terminal.wait("US> ")
        terminal.type("quit")
        terminal.end()
    inside_options = saved(tmp_path).setup.options
    assert {name: inside_options[name] for name in ("mode", "scenario", "decks", "ideology", "mini_decks")} == {
        "mode": "solitaire", "scenario": "anaconda", "decks": 2, "ideology": "coherent", "mini_decks": False,
    }  # fmt: skip


def test_the_menu_offers_real_dice_to_who_plays_alone(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "--lang", "en", "--solo", rows=400) as terminal:
        terminal.wait("[Enter: 1]")
        terminal.type("")
        assert "Dice and cards: the computer's" in terminal.wait("[Enter: begin]")
        terminal.type("dice")
        assert "real dice for this side only: Jihadist" in terminal.wait("[Enter: 1]")
        terminal.type("jihadist")
        terminal.wait("[Enter: begin]")
        terminal.type("")
        terminal.wait("US> ")
    assert seating(tmp_path).dice == "jihadist"


def test_the_menu_leads_to_a_game_for_two_without_what_belongs_to_one(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "--lang", "en", rows=400) as terminal:
        terminal.wait("[Enter: 1]")
        terminal.type("labyrinth")
        terminal.wait("[Enter: 2]")
        terminal.type("easy")
        assert "Which side do you play?" in terminal.wait("[Enter: 1]")
        terminal.type("us")
        setup = terminal.wait("[Enter: begin]")
        assert "Scenario: Let's Roll!" in setup
        assert "Ideology" not in setup
        assert "Dice" not in setup
        terminal.type("edition=2010 decks=3")
        assert "Campaign (3 decks)" in terminal.wait("[Enter: begin]")
        terminal.type("decks=7")
        assert "option decks is a whole number from 1 to 3" in terminal.wait("[Enter: begin]")
        terminal.type("prestige")  # of two values it is the other one
        assert "GWOT penalty on prestige rolls: No" in terminal.wait("[Enter: begin]")
        terminal.type("")
        terminal.wait("US> ")
    options = saved(tmp_path).setup.options
    assert (options["edition"], options["decks"], options["prestige_modifier"]) == ("2010", 3, False)


def test_the_menu_of_a_game_alone_offers_only_such_games(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "--lang", "en", "--solo") as terminal:
        offered = terminal.wait("[Enter: 1]")
        assert "Labyrinth" in offered
        assert "Twilight" not in offered


# ---- the news


def news_of(shown: Shown) -> list[str]:
    return shown.out.split("\n\n", 1)[1].split("\n\n── Turn 1")[0].splitlines()


def test_all_that_the_rules_did_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, ALONE)
    news = news_of(shown)
    assert len(news) > 30
    assert "lines before" not in shown.out
    card = next(place for place, line in enumerate(news) if line.startswith("▸ The Jihadist side plays a card"))
    assert news[card - 1] == "", "each card begins a paragraph"
    assert news[card].endswith(" (US 1) [6.1]"), "what is printed on the card decides about the questions below"
    assert news[card + 1].startswith("  · "), "why stands under what"


def test_it_is_told_page_by_page(tmp_path: Path) -> None:
    with Terminal(tmp_path, *ALONE, rows=20) as terminal:
        first = terminal.wait("-- Enter: more")
        assert "Cards are dealt" in first
        assert first.count("\n") < 22
        terminal.type("")
        terminal.wait("-- Enter: more")
        terminal.type("q")
        assert "-- Enter" not in terminal.wait("US> ").partition("\n")[2], "who has had enough is asked at once"


def test_what_is_typed_at_a_pause_waits_at_the_question(tmp_path: Path) -> None:
    with Terminal(tmp_path, *ALONE, rows=20) as terminal:
        terminal.wait("-- Enter: more")
        terminal.type("piles")
        terminal.wait("US> piles")
        terminal.type("")
        assert "Discard pile: 2" in terminal.wait("US> ")


def test_the_table_waits_only_if_it_would_push_the_news_away(tmp_path: Path) -> None:
    with Terminal(tmp_path, *ALONE, rows=200) as terminal:
        assert "-- Enter" not in terminal.wait("US> ")


def test_a_table_that_was_asked_for_comes_page_by_page(tmp_path: Path) -> None:
    with Terminal(tmp_path, *ALONE, rows=20) as terminal:
        terminal.wait("-- Enter: more")
        terminal.type("q")
        terminal.wait("US> ")
        terminal.type("table")
        assert "Prestige" in terminal.wait("-- Enter: more")
        terminal.type("")
        terminal.wait("US> ")


# ---- real dice


POSITION: dict[str, Json] = {
    "phase": "us", "prestige": 5, "cards_played": 0,
    "hands": {"us": ["kosovo", "sistani"], "jihadist": ["adam-gadahn", "kashmir"]},
    "countries": {"iraq": {"governance": "poor", "alignment": "neutral", "sleepers": 2}},
}  # fmt: skip


def start(folder: Path) -> str:
    file = folder / "start.json"
    sitroom.new("labyrinth", position=POSITION, mode="solitaire", chance="manual").record().save(file)
    return str(file)


def test_the_dice_of_one_side_are_typed_and_the_rest_comes_from_the_seed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ["play", "--resume", start(tmp_path), "--side", "us", "--dice", "us", "--seed", "3"]
    shown = inside(monkeypatch, tmp_path, arguments, ["sistani", "war of ideas", "iraq", "6"])
    answers = saved(tmp_path).answers
    assert ("chance", "die-6") in answers
    assert "US> 6" in shown.out
    assert seating(tmp_path).dice == "us"
    asked = [line for line in shown.out.splitlines() if "Recruit" in line and line.endswith("?")]
    assert asked == [], "the Jihadists' dice are the computer's"


def test_the_dice_of_the_other_side_are_typed_by_the_one_person(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    position: dict[str, Json] = {**POSITION, "phase": "jihadist"}
    game = sitroom.new("labyrinth", position=position, mode="solitaire", chance="manual")
    file = tmp_path / "start.json"
    game.record().save(file)
    arguments = ["play", "--resume", str(file), "--side", "us", "--dice", "jihadist", "--seed", "3"]
    shown = inside(monkeypatch, tmp_path, arguments, ["1"])
    ask = game.ask
    assert ask is not None
    assert game.game.roller(game.state, ask) == "jihadist"
    assert saved(tmp_path).answers[0] == ("chance", str(ask.options[0]))
    assert "US> 1" in shown.out


def test_the_setting_is_kept_and_a_die_that_was_mistyped_is_typed_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ["play", "--resume", start(tmp_path), "--side", "us", "--dice", "us", "--seed", "3"]
    inside(monkeypatch, tmp_path, arguments, ["sistani", "war of ideas", "iraq", "5"])
    once = saved(tmp_path).answers
    shown = inside(monkeypatch, tmp_path, ["play", "--resume"], ["undo", "6"])
    assert "Taken back: 5." in shown.out
    assert saved(tmp_path).answers == (*once[:-1], ("chance", "die-6"))
    assert seating(tmp_path).dice == "us"


def test_the_dice_of_a_side_in_twilight_struggle() -> None:
    game = sitroom.find_game("twilight")
    start: dict[str, Json] = {
        "phase": "action", "mover": "us", "hands": {"us": ["duck-and-cover"]}, "influence": {"ussr": {"iran": 1}},
    }  # fmt: skip
    position = sitroom.new("twilight", chance="manual", position=start)
    assert [side.id for side in game.rollers()] == ["us", "ussr"]
    for answer in ("duck-and-cover", "operations", "coup"):
        position.push(answer)
    assert position.ask is not None
    position.push(position.ask.options[0])
    assert position.ask is not None
    assert position.ask.topic == "coup-die"
    assert game.roller(position.state, position.ask) == "us"


def test_a_side_whose_dice_nobody_can_tell_apart_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, ["play", "ciavskgb", "--dice", "cia"])
    assert shown.code == 2
    assert "the dice of ciavskgb are one of seed, manual, not 'cia'" in shown.err


def test_the_help_says_what_the_options_of_a_game_mean(tmp_path: Path) -> None:
    shown = piped(tmp_path, "play", "labyrinth", "--help")
    assert "Edition of the rules (2011)" in shown.out
    flat = " ".join(shown.out.split())
    assert "--mini-decks · Mini-decks · Alone: how the cards are dealt (9.2). yes · In turn from three decks" in flat
    assert "3 · Campaign (3 decks) · It ends when the deck runs out for the third time" in flat
