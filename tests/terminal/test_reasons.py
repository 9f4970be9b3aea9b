"""Hints at the keyboard, and why the bots did what they did, once the game is over."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sitroom.table import MemoryStore, Table
from sitroom.table.files import read_events

from .driving import Shown, Terminal, inside, seating

AGAINST_A_BOT = ("play", "ciavskgb", "--seed", "3", "--against", "steady")
TWO = ("play", "ciavskgb", "--seed", "7", "--against", "human")
LEAVES = "Enter leaves; log, look"
SENT = "KGB · {agent}: whom we send nobody should foresee."


def shown(home: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], *lines: str) -> Shown:
    result = inside(monkeypatch, home, arguments, lines)
    assert result.code == 0, result.err
    return result


def sent_by_the_kgb(home: Path) -> str:
    """Which agent the KGB's bot has sent, by name."""
    (path,) = (home / "saves").glob("*.table")
    answers = Table.load(MemoryStore(read_events(path.read_bytes()))).position.answers()
    return answers[3].id.replace("-", " ").title()


# ---- hints


def test_a_hint_names_an_option_by_its_number_and_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = shown(tmp_path, monkeypatch, AGAINST_A_BOT, "hint", "hint").out
    hints = re.findall(r"^CIA> Hint: (\d) ([A-Z][\w ]+) – (.+)", out.replace("CIA> hint\n", "CIA> "), re.MULTILINE)
    assert len(hints) == 2
    assert hints[0] == hints[1]
    number, name, _ = hints[0]
    assert re.search(rf"^ +{number} {name}\b", out, re.MULTILINE), "the option has that number on the list"


def test_a_hint_is_no_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    without = shown(tmp_path / "a", monkeypatch, AGAINST_A_BOT, "master-spy", "cia", "quit").out
    hinted = shown(tmp_path / "b", monkeypatch, AGAINST_A_BOT, "hint", "master-spy", "hint", "cia", "hint", "quit").out
    kept = [line for line in hinted.splitlines() if line.startswith("▸")]
    assert kept
    assert kept == [line for line in without.splitlines() if line.startswith("▸")]


def test_two_people_have_no_hints_unless_they_agreed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = shown(tmp_path, monkeypatch, TWO, "", "hint", "help").out
    assert "only if they agreed on it when the game" in out
    assert "a hint from the computer" not in out, "what is not given is not listed"
    assert not seating(tmp_path).hints


def test_two_people_who_agreed_get_hints_each_from_his_own_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the KGB has sent, the CIA gets the same hint."""
    told = set()
    for agent in ("analyst", "director"):
        home = tmp_path / agent
        out = shown(home, monkeypatch, (*TWO, "--hints"), "", "help", "hint", "master-spy", "", "", agent, "", "", "hint").out
        assert "a hint from the computer" in out
        assert seating(home).hints
        last = out.rpartition("Pass the keyboard to: CIA")[2]
        hint = re.search(r"^Hint: [^.]+\.", last.replace("CIA> ", ""), re.MULTILINE)
        told.add(hint[0] if hint else last)
    assert len(told) == 1
    assert next(iter(told)).startswith("Hint: ")


def test_hints_are_agreed_on_when_the_game_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown(tmp_path, monkeypatch, TWO, "")
    refused = inside(monkeypatch, tmp_path, ("play", "--resume", "--hints"))
    assert refused.code == 2
    assert "hints are agreed on when a game is made; leave --hints out" in refused.err


def test_the_menu_lets_two_people_agree_on_hints(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "--lang", "en", "--against", "human", "--seed", "7") as terminal:
        terminal.wait("[Enter: 1]")
        terminal.type("cold")
        assert "Hints from the computer: No" in terminal.wait("[Enter: begin]")
        terminal.type("hints")
        assert "Hints from the computer: Yes" in terminal.wait("[Enter: begin]")
        terminal.type("")
        terminal.wait("Press Enter when nobody else is looking.")
    assert seating(tmp_path).hints


def test_nobody_advises_dice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = shown(tmp_path, monkeypatch, ("play", "labyrinth", "--solo", "--dice", "manual"), "hint").out
    assert "There is nothing to advise" in out


# ---- why


def test_why_is_not_told_while_the_game_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = shown(tmp_path, monkeypatch, AGAINST_A_BOT, "master-spy", "why", "log 99", "look 2").out
    assert "Why the bots do what they do is told when the game is over." in out
    assert "nobody should foresee" not in out


def test_why_is_told_when_the_game_is_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    export = tmp_path / "game.txt"
    lines = ["master-spy", "resign", "yes", "why", "log 99", "look 2", f"export {export}", ""]
    out = shown(tmp_path, monkeypatch, AGAINST_A_BOT, *lines).out
    why = SENT.format(agent=sent_by_the_kgb(tmp_path))
    assert "why tells what the bots thought." in out
    listed, log, look = [out.partition(f"> {line}\n")[2].partition(LEAVES)[0] for line in ("why", "log 99", "look 2")]
    assert listed.splitlines()[:2] == ["Round 1", f"▸ {why}"]
    after = f"▸ The KGB has sent its Agent X. [2.1]\n  · {why}\n"
    assert after in log
    assert after in look.partition("Group deck")[2], "what happened next stands below the table"
    assert f"The KGB has sent its Agent X. [2.1]\n  {why}\n" in export.read_text(encoding="utf-8")


def test_the_reasons_of_what_was_taken_back_are_not_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = shown(tmp_path, monkeypatch, AGAINST_A_BOT, "master-spy", "takeback", "yes", "resign", "yes", "why", "").out
    assert "No bot has given a reason in this game." in out
    assert "nobody should foresee" not in out


def test_who_takes_over_a_bots_seat_reads_what_it_thought(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown(tmp_path, monkeypatch, AGAINST_A_BOT, "master-spy")
    out = shown(tmp_path, monkeypatch, ("play", "--resume", "--side", "kgb", "--against", "steady"), "why").out
    assert SENT.format(agent=sent_by_the_kgb(tmp_path)) in out


def test_games_without_bots_have_no_reasons(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = shown(tmp_path, monkeypatch, TWO, "", "why", "help", "resign", "yes").out
    assert "No bot has given a reason in this game." in out
    assert "why the bots did" not in out
