"""The menu: what to play is a few presses of Enter away."""

from __future__ import annotations

import re
from pathlib import Path

import sitroom
from sitroom.table.saves import unfinished

from .driving import Terminal, seating, who_plays


def test_enter_all_the_way_is_a_game_alone(tmp_path: Path) -> None:
    with Terminal(tmp_path, rows=200) as terminal:
        for question in ("Language", "What shall we play?"):
            assert question in terminal.wait("[Enter: 1]")
            terminal.type("")
        terminal.wait("[Enter: begin]")
        terminal.type("")
        terminal.wait("US> ")
        terminal.type("quit")
        assert terminal.end() == 0
    assert who_plays(tmp_path) == {"us": "human"}


def test_where_there_is_nothing_to_set_up_nothing_is_asked(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "--lang", "en") as terminal:
        terminal.wait("[Enter: 1]")
        terminal.type("cold")
        for question, usual in (("Against whom?", 2), ("Which side do you play?", 1)):
            assert question in terminal.wait(f"[Enter: {usual}]")
            terminal.type("")
        terminal.wait("CIA> ")
    assert who_plays(tmp_path) == {"cia": "human", "kgb": "normal"}


def test_a_wide_range_is_asked_for_as_a_number(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "--lang", "en", "--side", "us", "--against", "random", rows=60) as terminal:
        terminal.wait("[Enter: 1]")
        terminal.type("twilight")
        assert "Handicap: 0" in terminal.wait("[Enter: begin]")
        terminal.type("handicap")
        terminal.wait("from -20 to 20; Enter: 0]")
        terminal.type("2")
        assert "Handicap: 2" in terminal.wait("[Enter: begin]")
        terminal.type("edition")
        assert "Edition: Classic\n" in terminal.wait("[Enter: begin]")


def test_language_game_opponent_and_side_can_be_chosen_by_number_or_name(tmp_path: Path) -> None:
    with Terminal(tmp_path) as terminal:
        terminal.wait("[Enter: 1]")
        terminal.type("7")
        terminal.wait("Type a number from 1 to 3")
        terminal.type("рус")
        terminal.wait("[Enter: 1]")
        terminal.type("ciavskgb")
        terminal.wait("[Enter: 2]")
        terminal.type("лёгкий")
        terminal.wait("[Enter: 1]")
        terminal.type("2")
        terminal.wait("КГБ> ")
        terminal.type("1")
        terminal.wait("Агент X КГБ: ")
        terminal.key("\x04")
        assert terminal.end() == 0
    assert who_plays(tmp_path) == {"cia": "easy", "kgb": "human"}
    assert {player.language for player in seating(tmp_path).players.values() if player.is_human} == {"ru"}
    with Terminal(tmp_path, "play", "--lang", "en") as terminal:
        offered = terminal.wait("[Enter: 1]")
        assert "Go on: Cold War: CIA vs KGB (CIA: easy, KGB: person), " in offered
        assert re.search(r"     Round \d · CIA \d+/100, KGB \d+/100\n", offered)  # a first objective may be over at once
        terminal.type("")
        terminal.wait("KGB> ")


def test_what_the_command_line_has_said_is_not_asked(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "--lang", "en", "--side", "kgb", "--against", "random", "--seed", "4") as terminal:
        offered = terminal.wait("[Enter: 1]")
        assert "What shall we play?" in offered
        assert "alone" not in offered, "an opponent has been named"
        terminal.type("1")
        terminal.wait("KGB> ")


def test_a_name_that_may_be_several_is_asked_about(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "--lang", "en") as terminal:
        terminal.wait("[Enter: 1]")
        terminal.type("new game")
        assert "Which of them? New game alone: Labyrinth" in terminal.wait("[Enter: 1]")
        terminal.type("7")
        terminal.wait("Type a number from 1 to 4, a name, or just Enter; q leaves.")


def test_leaving_the_menu(tmp_path: Path) -> None:
    for key in ("\x04", "\x03", "quit\n", "q\n"):
        with Terminal(tmp_path) as terminal:
            terminal.wait("[Enter: 1]")
            terminal.key(key)
            assert terminal.end() == 0
            assert "Traceback" not in terminal.raw
            assert "stopped" not in terminal.raw
    assert unfinished(tmp_path / "saves") == []


def test_a_record_that_does_not_say_who_plays_is_asked_about(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    sitroom.new("ciavskgb", seed=1).record().save(file)
    with Terminal(tmp_path, "play", "--resume", str(file)) as terminal:
        assert "Against whom?" in terminal.wait("[Enter: 2]")
        terminal.type("easy")
        terminal.wait("[Enter: 1]")
        terminal.type("kgb")
        terminal.wait("KGB> ")


def test_tab_completes_and_arrows_bring_back(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "ciavskgb", "--against", "random", "--seed", "7") as terminal:
        terminal.wait("CIA> ")
        terminal.key("dep\t")
        terminal.wait("Deputy Director")
        terminal.type("")
        terminal.wait("Agent X: Deputy Director")
