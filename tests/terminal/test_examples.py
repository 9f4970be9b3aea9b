"""The command example, through a pipe and at a terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

import sitroom

from .driving import Terminal, inside


def test_the_examples_of_a_game_are_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for game in sitroom.games():
        shown = inside(monkeypatch, tmp_path, ["example", game.name])
        assert shown.code == 0
        for example in game.examples:
            assert f"{example.name} · {example.title}\n" in shown.out
            assert example.sentence in " ".join(shown.out.split())


def test_through_a_pipe_all_of_an_example_is_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for game in sitroom.games():
        for example in game.examples:
            shown = inside(monkeypatch, tmp_path, ["example", game.name, example.name])
            assert (shown.code, shown.err) == (0, "")
            text = " ".join(shown.out.replace("│ ", "").split())
            for step in example.steps:
                assert step.comment in text
            assert all(len(line) <= 80 for line in shown.out.splitlines())


def test_a_step_shows_question_answer_and_what_came_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, ["example", "labyrinth", "jihad-c"]).out
    third = " ".join(shown.partition("step 3 of 4")[2].partition("step 4 of 4")[0].split())
    assert "Pakistan 2 ■2 ●7 Poor Ally, Aid 1" in third
    assert "Chance: Jihad: Pakistan. What does the die show? [8.4] → 4" in third
    assert "▸ Prestige is 1. [8.4.4]" in third


def test_what_is_hidden_from_the_side_is_not_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, ["example", "labyrinth", "solo-plot"]).out
    drawn = shown.partition("step 3 of 4")[2]
    assert "→ hidden" in " ".join(drawn.split())
    assert "Plot 3" not in drawn


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["example"], "say which game; there are: ciavskgb"),
        (["example", "chess"], "there is no game 'chess'"),
        (["example", "ciavskgb", "chile"], "ciavskgb has no example 'chile'; it has: cuba"),
    ],
)
def test_what_makes_no_sense_is_refused(
    arguments: list[str], problem: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = inside(monkeypatch, tmp_path, arguments)
    assert shown.code == 2
    assert problem in shown.err


@pytest.mark.usefixtures("the_toy")
def test_a_game_without_examples_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, ["example", "toy"])
    assert shown.code == 2
    assert "toy has no worked examples" in shown.err


def test_at_a_terminal_one_goes_forward_and_back(tmp_path: Path) -> None:
    with Terminal(tmp_path, "example", "ciavskgb", "cuba", columns=80, rows=24) as terminal:
        assert "step 1 of 17" in terminal.wait("b: back · q: leave -- ")
        terminal.type("")
        assert "step 2 of 17" in terminal.wait("b: back · q: leave -- ")
        terminal.type("")
        assert "step 3 of 17" in terminal.wait("b: back · q: leave -- ")
        terminal.type("b")
        assert "step 2 of 17" in terminal.wait("b: back · q: leave -- ")
        terminal.type("q")
        assert terminal.end() == 0


def test_a_small_screen_has_the_part_of_the_board_that_matters(tmp_path: Path) -> None:
    for rows, has_all in ((24, False), (60, True)):
        with Terminal(tmp_path, "example", "twilight", "coup", columns=100, rows=rows) as terminal:
            first = terminal.wait("-- Enter: next step · b: back · q: leave -- ")
            assert "Pakistan 2★ [2]:0" in first
            assert ("South America" in first) is has_all
            assert first.count("\n") < rows
            for number in (2, 3, 4):
                terminal.type("")
                assert f"step {number} of 4" in terminal.wait("b: back")
            terminal.type("")
            assert terminal.end() == 0


def test_a_long_step_stops_where_the_screen_ends(tmp_path: Path) -> None:
    with Terminal(tmp_path, "example", "labyrinth", "solo-radicalization", columns=80, rows=20) as terminal:
        shown = [terminal.wait("-- Enter: more · b: back · q: leave -- ")]
        terminal.type("")
        shown.append(terminal.wait("-- Enter: more · b: back · q: leave -- "))
        terminal.type("")
        shown.append(terminal.wait("-- Enter: next step · b: back · q: leave -- "))
        assert all(page.count("\n") <= 20 for page in shown)
        assert "The Jihadist card is the Patriot Act" in shown[1]
        terminal.type("q")
        assert terminal.end() == 0
