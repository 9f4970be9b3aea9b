"""Wide screens: regions in two columns, and the journal beside the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from .driving import COLOUR, Terminal, inside

COLD_WAR = ["play", "twilight", "--side", "ussr", "--against", "random", "--seed", "9"]
ALONE = ["play", "labyrinth", "--solo", "--seed", "9"]


def test_regions_stand_in_two_columns_where_there_is_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    narrow = inside(monkeypatch, tmp_path / "narrow", ALONE, ["table"]).out
    wide = inside(monkeypatch, tmp_path / "wide", ALONE, ["table"], columns="120").out
    assert not any("Middle East" in line and "North and East Africa" in line for line in narrow.splitlines())
    assert any("Middle East" in line and "North and East Africa" in line for line in wide.splitlines())
    assert max(len(line) for line in wide.splitlines()) <= 120


def test_the_journal_stands_beside_the_table_and_is_not_told_twice(tmp_path: Path) -> None:
    with Terminal(tmp_path, *COLD_WAR, columns=200, rows=50) as terminal:
        first = terminal.wait("USSR> ")
        terminal.type("poland")
        after = terminal.wait("USSR> ")
    heading = next(line for line in first.splitlines() if "── Turn 1 " in line)
    assert "│ ── Journal ──" in heading
    assert after.count("▸ Poland") == 1
    (news,) = [line for line in after.splitlines() if "▸ Poland" in line]
    assert news.index("│") < news.index("▸ Poland")
    assert max(len(line) for line in (first + after).splitlines()) <= 200


def test_what_is_new_is_bright_and_what_was_before_is_faint(tmp_path: Path) -> None:
    with Terminal(tmp_path, *COLD_WAR, columns=200, rows=50) as terminal:
        terminal.wait("USSR> ")
        terminal.type("poland")
        terminal.wait("USSR> ")
        terminal.type("poland")
        terminal.wait("USSR> ")
        drawn = [line for line in terminal.raw.splitlines() if "▸" in line and "│" in line and "Poland" in line]
    assert "\x1b[2m▸ Poland" in drawn[-2]
    assert "\x1b[2m▸ Poland" not in drawn[-1]


def test_news_that_do_not_fit_beside_the_table_are_told_before_it(tmp_path: Path) -> None:
    with Terminal(tmp_path, *ALONE, columns=200, rows=40) as terminal:
        before = terminal.wait("-- Enter: ")
        assert "│ ── Journal" not in before
        assert "▸ Cards are dealt" in before


def test_a_screen_of_80_columns_is_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, COLD_WAR, ["poland", "table"]).out
    assert "Journal" not in shown
    assert max(len(COLOUR.sub("", line)) for line in shown.splitlines()) <= 80
