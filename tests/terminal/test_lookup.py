"""Looking things up from the shell: paragraphs of the rules by number and by words, and the words of a game."""

from __future__ import annotations

from pathlib import Path

import pytest

import sitroom
from sitroom.terminal.lookup import paragraphs, terms
from sitroom.text import Words

from .driving import inside

GAME = sitroom.find_game("labyrinth")


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("8.5.3", ["8.5.3"]),
        ("first plot", ["8.5.3"]),
        ("besieged regime", ["8.4.3.2"]),
        ("alignment", ["4.2.3"]),
        ("card.69", ["card.69"]),
        ("CARD.69", ["card.69"]),
        ("great", ["8.4.3.1"]),
        ("revolution islamist", ["8.4.4"]),
        ("mini decks", ["9.2"]),
        ("", []),
        ("zzz", []),
    ],
)
def test_a_paragraph_is_found_by_number_heading_and_text(typed: str, found: list[str]) -> None:
    assert paragraphs(GAME, Words("en"), typed) == found


def test_a_number_is_found_whatever_its_capitals() -> None:
    assert paragraphs(sitroom.find_game("twilight"), Words("en"), "4.d") == ["4.D"]
    assert paragraphs(sitroom.find_game("twilight"), Words("en"), "r-13") == ["R-13"]


def test_rules_are_found_in_the_language_that_is_spoken() -> None:
    assert paragraphs(GAME, Words("ru"), "осаждённый режим") == ["8.4.3.2"]
    assert paragraphs(GAME, Words("pt"), "revolucao islamista") == ["8.4.4"]
    assert paragraphs(GAME, Words("pt"), "first plot") == ["8.5.3"], "English words are found by whoever knows the cards"


def test_few_paragraphs_are_printed_and_of_many_the_headings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = inside(monkeypatch, tmp_path, ["rules", "labyrinth", "first", "plot"])
    assert one.out.startswith("8.5.3 The first plot\nThe first card in each turn")
    many = inside(monkeypatch, tmp_path, ["rules", "labyrinth", "somalia"])
    assert "4.11.3 North and East Africa\n" in many.out
    assert "Next to it" not in many.out
    none = inside(monkeypatch, tmp_path, ["rules", "labyrinth", "no", "zzz"])
    assert none.code == 2
    assert "'no zzz' is no paragraph, and stands in no heading or text" in none.err


# ---- the glossary


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("Jihad", ["Jihad"]),
        ("besi", ["Besieged Regime"]),
        ("ideas", ["War of Ideas"]),
        ("stretch", ["Overstretch"]),
        ("regime change", ["Regime Change"]),
        ("zzz", []),
        ("", []),
    ],
)
def test_a_word_is_found_by_its_name_its_beginning_and_a_part(typed: str, found: list[str]) -> None:
    assert [entry.term for entry in terms(GAME, Words("en"), typed)] == found


@pytest.mark.parametrize("typed", ["вербовщики", "верб", "щики", "Cadre", "cad"])
def test_a_word_is_found_in_the_language_and_in_english(typed: str) -> None:
    assert "Вербовщики" in [entry.term for entry in terms(GAME, Words("ru"), typed)]


def test_the_glossary_is_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    everything = inside(monkeypatch, tmp_path, ["glossary", "labyrinth"]).out
    assert everything.startswith("Action Phase: The part of a turn")
    one = inside(monkeypatch, tmp_path, ["glossary", "twilight", "phasing", "player"]).out
    assert one.count("[") == 1
    assert one.endswith("[0.3]\n")
    russian = inside(monkeypatch, tmp_path, ["glossary", "labyrinth", "cadre", "--lang", "ru"]).out
    assert russian.startswith("Вербовщики (Cadre): ")
    wrong = inside(monkeypatch, tmp_path, ["glossary", "labyrinth", "zzz"])
    assert (wrong.code, wrong.out) == (2, "")
    assert "the glossary of labyrinth has no word 'zzz'; sitroom glossary labyrinth shows all" in wrong.err


def test_a_game_may_have_no_glossary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.MonkeyPatch.context() as without:  # of its own, as a command that was run sets the other one back
        without.setattr(sitroom.find_game("ciavskgb").wording, "glossary", ())
        shown = inside(monkeypatch, tmp_path, ["glossary", "ciavskgb"])
        played = inside(monkeypatch, tmp_path, ["play", "ciavskgb", "--seed", "1"], ["glossary", "quit"])
    assert shown.code == 2
    assert "ciavskgb has no glossary" in shown.err
    assert "This game has no glossary." in played.out
