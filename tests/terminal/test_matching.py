"""What a player may type for an option."""

from __future__ import annotations

import pytest

from sitroom.terminal.matching import find, fold

NAMES = [("Recruit: take a card", "recruit"), ("Mafia", "mafia"), ("Master Spy", "master-spy"), ("Oil Tycoons", "oil-tycoons")]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("rec", [0]),
        ("RECRUIT", [0]),
        ("maf", [1]),
        ("ma", [1, 2]),
        ("master spy", [2]),
        ("master-spy", [2]),
        ("  Master   s", [2]),
        ("tyc", [3]),
        ("take", [0]),
        ("xyz", []),
        ("", []),
        ("   ", []),
    ],
)
def test_a_beginning_of_a_name_or_of_a_word_in_it_will_do(typed: str, meant: list[int]) -> None:
    assert find(typed, NAMES) == meant


def test_an_exact_name_wins_over_longer_ones() -> None:
    assert find("iran", [("Iran",), ("Iran and Iraq",)]) == [0]


def test_letters_are_compared_without_case_and_accents() -> None:
    assert fold("  Détente ") == "detente"
    assert find("зам", [("Шпион",), ("Замдиректора",)]) == [1]
    assert find("отчет", [("Отчёт",)]) == [0]
    assert find("comercio", [("Comércio",)]) == [0]
