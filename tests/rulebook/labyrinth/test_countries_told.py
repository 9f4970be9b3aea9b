"""3.4 and 4.11 of the rules reference: the scenarios and the countries, beside what is printed."""

from __future__ import annotations

import re

import pytest

import sitroom
from sitroom.text import LANGUAGES, Words

from .printed import MUSLIM, NON_MUSLIM, SCHENGEN, SCHENGEN_LINKS, neighbours

GAME = sitroom.find_game("labyrinth")
REGIONS = [f"4.11.{number}" for number in range(1, 7)]


def rule(paragraph: str, language: str = "en") -> str:
    text = Words(language).rule(GAME, paragraph)
    assert text is not None
    return text


def lines() -> dict[str, str]:
    """What is told of each country, by its English name."""
    told = [line for paragraph in REGIONS for line in rule(paragraph).splitlines()[1:] if not line.startswith("Each of")]
    return {line.partition(": ")[0]: line.partition(": ")[2] for line in told}


def name(id: str) -> str:
    return Words("en").name(GAME, id)


def test_every_country_is_told_once() -> None:
    assert sorted(lines()) == sorted([name(id) for id in (*MUSLIM, *NON_MUSLIM, "iran")])


def test_what_is_printed_in_muslim_countries() -> None:
    for id, (sect, resources, oil) in MUSLIM.items():
        told = lines()[name(id)].partition(". ")[0]
        wanted = f"{'Shia-Mix' if sect == 'shia-mix' else 'Sunni'}, resources {resources}"
        assert told == (f"{wanted}, Oil Exporter" if oil else wanted)


def test_what_is_printed_in_the_others() -> None:
    for id, (governance, recruit) in NON_MUSLIM.items():
        told = lines()[name(id)]
        assert told.startswith(f"non-Muslim, governance {governance.capitalize()}")
        assert re.findall(r"Recruit Number (\d)", told) == ([str(recruit)] if recruit else [])
    assert lines()[name("iran")].startswith("neither Muslim nor non-Muslim, governance Fair")
    assert "always Hard" in lines()[name("israel")]


def test_connections() -> None:
    for id in (*MUSLIM, *NON_MUSLIM, "iran"):
        told = lines()[name(id)]
        if id in SCHENGEN:
            assert "Next to it" not in told
            continue
        near = told.partition("Next to it: ")[2].rstrip(".").split(", ")
        wanted = {name(other) for other in neighbours(id) if other not in SCHENGEN}
        assert set(near) - {"all Schengen countries"} == wanted
        assert ("all Schengen countries" in near) == (id in SCHENGEN_LINKS)
    schengen = next(line for line in rule("4.11.5").splitlines() if line.startswith("Each of"))
    assert set(schengen.partition("and to: ")[2].rstrip(".").split(", ")) == {name(id) for id in SCHENGEN_LINKS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_countries_have_their_names_in_every_language(language: str) -> None:
    told = "\n".join([rule(paragraph, language) for paragraph in REGIONS])
    for id in (*MUSLIM, *NON_MUSLIM, "iran"):
        assert re.search(rf"^{re.escape(Words(language).name(GAME, id))}: ", told, re.MULTILINE)


SET_UP = {
    "3.4.1": [
        "Prestige 7 (High), Funding 9 (Ample).", "US Hard, world Hard 1, GWOT penalty 0.",
        "The first deal: US 9, Jihadist 9 cards.",
        "Troops on their track: 11 (Low Intensity). Cells on the Funding track: 11.",
        "Afghanistan: Islamist Rule Adversary, cells 4.", "Saudi Arabia: Poor Ally, troops 2.", "Somalia: Besieged Regime.",
        "Resources: Good 0, Islamist 1. Countries: Fair or Good 3, Poor or Islamist 4.",
    ],
    "3.4.2": ["US Soft, world Hard 1, GWOT penalty 1.", "Cards taken out: Axis of Evil."],
    "3.4.3": [
        "Prestige 8 (High), Funding 6 (Moderate).", "The first deal: US 8, Jihadist 8 cards.",
        "Troops on their track: 5 (War). Cells on the Funding track: 13.",
        "Pakistan: Poor Ally, cells 1, FATA.", "Afghanistan: Poor Ally, troops 6, cells 1, Regime Change.",
        "Central Asia: Poor Ally.", "United States: Patriot Act.", "Cards taken out: Patriot Act, Tora Bora.",
    ],
    "3.4.4": [
        "Prestige 3 (Low), Funding 5 (Moderate).", "Troops on their track: 0 (Overstretch). Cells on the Funding track: 5.",
        "Iraq: Poor Ally, troops 6, cells 3, Regime Change.", "Iran: cells 1.", "United Kingdom: posture Hard.",
        "Philippines: posture Soft, troops 2, cells 1, Abu Sayyaf.", "United States: NEST, Patriot Act.",
        "Events in effect: Wiretapping, Enhanced Measures, Renditions.",
        "Cards taken out: NEST, Iraqi WMD, Patriot Act, Abu Sayyaf, Tora Bora, KSM.",
    ],
}  # fmt: skip


@pytest.mark.parametrize("paragraph", SET_UP)
def test_a_scenario_is_told_in_full(paragraph: str) -> None:
    told = rule(paragraph).splitlines()
    for line in SET_UP[paragraph]:
        assert line in told
    countries = {name(id) for id in (*MUSLIM, *NON_MUSLIM, "iran")}
    named = [line for line in told if line.partition(": ")[0] in countries]
    assert len(named) == {"3.4.1": 8, "3.4.2": 8, "3.4.3": 10, "3.4.4": 14}[paragraph]


def test_the_reference_begins_with_what_to_read() -> None:
    first = next(iter(GAME.wording.rules))
    assert first == "1"
    told = rule(first)
    assert "For two players: read" in told
    assert "Alone you are the US: read" in told
