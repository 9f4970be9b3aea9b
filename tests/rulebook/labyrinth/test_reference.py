"""The rules reference of section 9: a player can follow the Jihadist side with it, paragraph by paragraph and box by box."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import sitroom
from sitroom.text import Words

ROOT = Path(__file__).resolve().parents[3]
PAGE = ROOT / "docs" / "games" / "labyrinth-solitaire.md"
RULES = ROOT / "src" / "sitroom" / "games" / "labyrinth"
GAME = sitroom.find_game("labyrinth")

NUMBERS = """
9 9.1 9.2 9.3 9.3.1 9.3.2 9.3.3 9.4 9.4.1 9.4.2 9.4.2.1 9.4.2.2 9.4.2.3 9.4.2.4 9.4.2.5 9.4.2.6 9.4.2.6.1 9.4.2.6.2 9.4.3
9.5 9.5.1 9.6 9.7
""".split()  # noqa: SIM905  # as the rulebook counts them: a list of strings would hide what is missing

CHARTS = {"9.4.1": 6, "9.4.2.2": 8, "9.4.2.4": 3, "9.4.2.5": 3, "9.4.2.6": 5, "9.4.2.6.1": 4, "9.4.3": 4}
"""How many numbered lines the chart in each paragraph has."""

SCHENGEN = ["Scandinavia", "Benelux", "Germany", "France", "Spain", "Italy"]
SHIA_MIX = ["Turkey", "Saudi Arabia", "Lebanon", "Yemen", "Iraq", "Pakistan", "Gulf States", "Afghanistan"]
LEVELS = ["Coherent", "Attractive", "Potent", "Infectious", "Virulent"]
PLACES_CELLS = [49, 50, 51, 53, 55, 57, 58, 61, 66, 67, 68, 70, 72, 80, 81, 82, 83, 86, 91, 93, 98, 110]
"""The cards whose events recruit or place cells and can be played while no cell is Available."""


def rule(paragraph: str) -> str:
    text = Words("en").rule(GAME, paragraph)
    assert text is not None
    return text


def line(paragraph: str, beginning: str) -> str:
    found = [each for each in rule(paragraph).splitlines() if each.startswith(beginning)]
    assert len(found) == 1, f"{paragraph} has {len(found)} lines that begin with {beginning!r}"
    return found[0]


def test_every_paragraph_of_section_9_is_there_in_order() -> None:
    assert [paragraph for paragraph in GAME.wording.rules if paragraph.partition(".")[0] == "9"] == NUMBERS


@pytest.mark.parametrize("paragraph", CHARTS)
def test_the_boxes_of_a_chart_are_numbered_from_1(paragraph: str) -> None:
    numbers = [int(number) for number in re.findall(r"^(\d+)\. ", rule(paragraph), re.MULTILINE)]
    assert numbers == list(range(1, CHARTS[paragraph] + 1))


def test_the_schengen_table_is_printed_in_full() -> None:
    assert re.findall(r"(\d) ([A-Z]\w+)", line("9.5", "Schengen table")) == [
        (str(die), country) for die, country in enumerate(SCHENGEN, 1)
    ]


def test_the_shia_mix_table_is_printed_in_full() -> None:
    printed = re.findall(r"(\d+) or (\d+) ([A-Z][A-Za-z ]+)[,.]", line("9.5", "Shia-Mix table"))
    assert [country for _, _, country in printed] == SHIA_MIX
    assert [int(total) for low, high, _ in printed for total in (low, high)] == list(range(3, 19))


def test_the_global_table_is_said_to_be_an_approximation() -> None:
    told = line("9.5", "Global table")
    assert "approximation" in told
    assert {"36", "38", "18", "19"} <= set(re.findall(r"\d+", told))


def test_every_level_of_ideology_is_told_in_order() -> None:
    levels = [each.partition(":")[0] for each in rule("9.7").splitlines() if each.partition(":")[0] in LEVELS]
    assert levels == LEVELS


def test_the_cards_that_need_a_cell_on_the_track() -> None:
    told = line("9.4.1", "The events meant in 1")
    assert [int(number) for number in re.findall(r"\d+", told.partition(". ")[0])[1:]] == PLACES_CELLS
    placing = re.compile(r"\b[Pp]laces? (?:a|two|three|four|five) cells?\b")
    for card in GAME.wording.cards:
        text = Words("en").card(GAME, card) or ""
        number = next(int(key[5:]) for key in GAME.wording.rules if key.startswith("card.") and rule(key).endswith(f"\n{text}"))
        if placing.search(text):
            assert number in PLACES_CELLS, card


@pytest.mark.parametrize("paragraph", ["9.2", "9.3.3", "9.4.1", "9.4.2.1", "9.4.2.6", "9.5", "9.7"])
def test_own_decisions_are_marked_as_such(paragraph: str) -> None:
    assert "\nDecided here:" in rule(paragraph)


def test_a_paragraph_is_printed() -> None:
    shown = subprocess.run(
        [sys.executable, "-m", "sitroom", "rules", "labyrinth", "9.4.2.6"],
        env={**os.environ, "SITROOM_LANG": "en", "COLUMNS": "80"},
        capture_output=True,
        encoding="utf-8",
        check=True,
    ).stdout
    heading, *lines = rule("9.4.2.6").splitlines()
    assert shown.startswith(f"9.4.2.6 {heading}\n")
    assert shown.split() == ["9.4.2.6", *heading.split(), *" ".join(lines).split()]


# ---- the page


def in_sources(pattern: str, folders: tuple[str, ...] = (".", "cards", "solo")) -> set[str]:
    """What the sources of the rules have between quotation marks, if it looks so."""
    paths = [path for folder in folders for path in sorted((RULES / folder).glob("*.py"))]
    return set(re.findall(rf'"({pattern})"', "\n".join([path.read_text(encoding="utf-8") for path in paths])))


def on_page(pattern: str) -> set[str]:
    return set(re.findall(rf"`({pattern})`", PAGE.read_text(encoding="utf-8")))


def test_the_page_has_every_journal_message_of_the_bot() -> None:
    messages = on_page("bot-[a-z-]+")
    assert "bot-box" in messages
    assert messages == in_sources("bot-[a-z-]+")


def test_the_page_has_every_box_of_the_charts() -> None:
    boxes = "(?:plot-[a-z-]+|minor-[a-z]+|shift-poor|recruit-[a-z-]+|to-[a-z-]+|from-[a-z-]+|radical-[a-z]+)"
    other = {"plot-roll", "plot-set-aside", "plot-returns", "recruit-roll"}  # journal messages
    found = on_page(boxes)
    assert "to-major-jihad" in found
    assert found - other == in_sources(boxes, ("solo",)) - other


def test_the_page_has_every_priority() -> None:
    priorities = in_sources("[a-z-]+-(?:first|resources|poor|cells|destination)", ("solo",)) - {"shift-poor", "bot-destination"}
    assert "pakistan-first" in priorities
    assert priorities <= on_page("[a-z-]+")
