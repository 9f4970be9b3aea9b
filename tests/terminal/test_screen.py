"""Columns, colours and signs."""

from __future__ import annotations

import io
import random

import pytest

import sitroom
from sitroom.kernel.journal import Json
from sitroom.terminal.boards import drawing_of
from sitroom.terminal.screen import Screen, columns_of, cut, in_columns, in_two_columns, pad, side_by_side, wrap, wrap_list
from sitroom.text import LANGUAGES, Words

from . import toy

RED = "\x1b[91mred\x1b[0m"


def test_columns_are_counted_without_colours_and_with_other_alphabets() -> None:
    assert columns_of("red") == columns_of(RED) == 3
    assert columns_of("Двойной агент") == 13
    assert columns_of("e\u0301") == 1
    assert columns_of("日本") == 4


def test_a_cut_text_fits_and_keeps_its_colours_whole() -> None:
    assert cut("Deputy Director", 8) == "Deputy…"
    assert cut("Deputy", 6) == "Deputy"
    assert cut(f"{RED} and more", 5) == "\x1b[91mred\x1b[0m…"
    assert cut(RED, 2) == "\x1b[91mr…\x1b[0m"
    assert pad("ЦРУ", 5) == "ЦРУ  "


def test_wrapped_text_keeps_to_its_columns() -> None:
    text = "Кто ходит первым? " * 9 + "x" * 50
    lines = wrap(text, 20, 2, 2)
    assert max(columns_of(line) for line in lines) <= 20
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert wrap("a\n\nb", 10) == ["a", "", "b"]


def test_a_hard_space_holds_words_together() -> None:
    assert wrap("Trophies: Vietnam\u00a020", 18) == ["Trophies:", "Vietnam\u00a020"]


def test_short_texts_stand_in_columns_read_downward() -> None:
    assert in_columns(["one", "two", "three"], 20) == ["  one    three", "  two"]
    assert in_columns(["one", "two"], 8) == ["  one", "  two"]


def test_two_blocks_stand_beside_each_other() -> None:
    assert side_by_side(["a"], ["b", "c"], 9) == ["a   │ b", "    │ c"]


def test_blocks_stand_in_two_columns_as_even_as_their_order_allows() -> None:
    assert in_two_columns([["a"], ["b", "c"], ["d"], ["e"]], 9) == ["a   │ d", "b   │ e", "c   │"]


def test_text_stays_readable_on_a_wide_screen_while_tables_take_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    screen = Screen(io.StringIO(), width=0)
    assert (screen.width, screen.breadth, screen.part(150).width) == (100, 200, 150)
    monkeypatch.setenv("COLUMNS", "12")
    assert (screen.width, screen.breadth) == (30, 30)


def test_signs_that_the_terminal_lacks_are_replaced() -> None:
    poor = io.TextIOWrapper(io.BytesIO(), encoding="latin-1", errors="replace")
    assert Screen(poor).shown("── ● Détente… ЦРУ") == "-- * Détente~ ЦРУ"
    assert Screen(io.StringIO()).shown("── ●") == "── ●"


def test_a_title_that_is_too_long_for_its_line_is_cut() -> None:
    screen = Screen(io.StringIO(), width=30)
    assert columns_of(screen.rule("Influence Struggle", "ready, mobilized")) == 30
    assert columns_of(screen.rule("x" * 80, "y")) == 30
    assert columns_of(screen.rule("short", "end")) == 30


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [30, 40, 60, 80, 100, 133, 200])
def test_the_table_fits_whatever_happens_in_a_game(language: str, width: int) -> None:
    words, screen = Words(language), Screen(io.StringIO(), width=width, colour=width == 80)
    position, rng = sitroom.new("ciavskgb", seed=width), random.Random(width)
    drawing = drawing_of(position.game)
    while position.ask is not None:
        if rng.random() < 0.3:
            side = rng.choice(("cia", "kgb", None))
            lines = drawing.draw(position.game, position.view(side), words, screen)
            assert max(columns_of(line) for line in lines) <= width
        position.push(rng.choice(position.ask.options))


def test_the_table_tells_ready_from_mobilized_and_warns_above_stability() -> None:
    setup: dict[str, Json] = {
        "phase": "struggle", "objective": "cuba", "mover": "kgb", "passed": True, "balance": "cia",
        "score": {"cia": 40, "kgb": 15},
        "camps": {"cia": [{"group": "generals", "ready": False}, "police"], "kgb": ["mafia"]}, "exposed": ["cia"],
        "agents": {
            "cia": {"analyst": "agent-x", "director": "terminated"}, "kgb": {"assassin": "agent-x", "double-agent": "on-leave"},
        },
        "trophies": {"cia": ["summit-meeting", "iran"]}, "claimed": {"kgb": ["live-benefit"]},
        "groups": {"top": [{"card": "radio", "known_to": ["cia"]}], "discarded": ["students", "ngos"]},
        "objectives": {"under": ["chile"]},
    }  # fmt: skip
    position = sitroom.new("ciavskgb", position=setup, seed=1)
    game = position.game
    screen, words = Screen(io.StringIO(), width=80), Words("en")

    def drawn(side: str) -> str:
        return "\n".join(drawing_of(game).draw(game, position.view(side), words, screen))

    cia, kgb = drawn("cia"), drawn("kgb")
    assert "○ 6 Generals" in cia
    assert "● 4 Police" in cia
    assert "10/9 ■■■■■■■■■!" in cia
    assert "above stability by 1" in cia
    assert "2/9 ■■□□□□□□□" in cia
    assert " 40/100" in cia
    assert "Has passed" in cia
    assert "Agent X: Analyst (known to the enemy)" in cia
    assert "Agent X: hidden" in cia
    assert "Agent X: Assassin" in kgb
    assert "Agent X: Analyst" in kgb
    assert "Terminated: Director" in cia
    assert "On leave: Double Agent" in cia
    assert "★Summit" in cia
    assert "★Live" not in cia
    assert "from the top: Radio" in cia
    assert "Radio" not in kgb
    assert "Discard pile: 2 (NGOs)" in cia
    assert "Under the objective deck: Chile" in cia
    assert "Bias: Economic › Military › Political › Media" in cia


@pytest.mark.usefixtures("the_toy")
def test_a_game_without_a_drawing_is_shown_field_by_field() -> None:
    position = sitroom.new("toy", seed=1)
    position.push("4")
    lines = drawing_of(toy.GAME).draw(toy.GAME, position.view("ada"), Words("en"), Screen(io.StringIO(), width=40))
    assert lines[1:] == [" Guesses: 4", " Rolled: –"]


def test_numbered_paragraphs_hang() -> None:
    assert wrap_list("Ask:\n1. is it so?\n2. no", 10, 1) == [" Ask:", " 1. is it", "    so?", " 2. no"]
