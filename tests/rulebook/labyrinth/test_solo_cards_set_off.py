"""Solitaire: Jihadist events that the US sets off; the bot's choices are made as in its own phase (6.3.2.2, 9.4.2.1)."""

from __future__ import annotations

from typing import Any

import pytest

from sitroom import Position

from .events import ally, islamist, lies_in, neutral, regime_change
from .questions import MUSLIM
from .solo_cards import EMPTY_TRACK, IRAN, about, candidates, cells, happened, pile, plots, told, us_plays
from .table import answer, country, state

FIRST = "use-card=event-first"


def settle(pos: Position, **by_topic: str) -> list[str]:
    """Answer chance by topic (dice are threes) until the US is asked."""
    topics: list[str] = []
    while pos.ask is not None and pos.ask.who.id == "chance":
        topics.append(pos.ask.topic)
        dice = pos.ask.options[0].id.startswith("die-")
        answer(pos, "die-3" if dice else by_topic[pos.ask.topic.replace("-", "_")])
    return topics


EMPTY: list[tuple[str, dict[str, Any], dict[str, Any], dict[str, Any]]] = [
    ("al-ittihad-al-islami", {}, {}, {}),
    ("fres", {"iraq": ally("poor", troops=2)}, {}, {}),
    ("abu-sayyaf", {}, {}, {"philippines": {"markers": ["abu-sayyaf"]}}),
    ("al-anbar", {}, {}, {"": {"markers": ["al-anbar"]}}),
    ("homegrown", {}, {}, {}),
    ("islamic-jihad-union", {}, {}, {}),
    ("jemaah-islamiya", {}, {}, {}),
    ("lashkar-e-tayyiba", {}, {}, {}),
    ("opium", {"iran": {"sleepers": 14}, "afghanistan": neutral("poor", sleepers=1)}, {}, {}),
    ("fata", {}, {}, {"pakistan": {"markers": ["fata"]}}),
    ("foreign-fighters", {"afghanistan": regime_change()}, {}, {"afghanistan": {"besieged": True}}),
    ("kashmir", {}, {}, {"pakistan": {"alignment": "adversary"}}),
    ("lebanon-war", {}, {"random_card": "mass-turnout"}, {"": {"prestige": 4}}),
    ("regional-al-qaeda", {}, {"global_table": "egypt", "random_country": "egypt"}, {}),
    ("taliban", {}, {}, {"": {"prestige": 4}, "afghanistan": {"besieged": True}}),
]


@pytest.mark.parametrize(("card", "there", "answers", "changed"), EMPTY)
def test_6_2_4_with_an_empty_track_what_applies_happens_and_nothing_is_radicalized(
    card: str, there: dict[str, Any], answers: dict[str, str], changed: dict[str, Any]
) -> None:
    """9.4.1: the exception is for Jihadist card play. Markers are placed and REMOVE cards leave the game."""
    board = {**EMPTY_TRACK, **there}
    pos = us_plays(card, FIRST, countries=board)
    settle(pos, **answers)
    assert about(pos)[0] == "use-card"
    assert happened(pos, card)
    assert sum(cells(pos, "iran", "afghanistan")) == 15
    assert cells(pos, "pakistan") == [0]
    assert plots(pos, "iran") + plots(pos, "pakistan") == []
    assert country(pos, "pakistan")["governance"] == "fair"
    assert not told(pos, "bot-yes", "9.4.1", box="event-needs-cell")
    for place, expected in changed.items():
        found = state(pos) if place == "" else country(pos, place)
        assert {name: found.get(name) for name in expected} == expected
    if card in ("al-ittihad-al-islami", "abu-sayyaf", "al-anbar", "islamic-jihad-union"):
        answer(pos, "reserves")
        assert lies_in(pos, card) == ["removed"]


def test_082_with_an_empty_track_all_three_countries_get_cadres() -> None:
    """Card 82: every chosen country without a new cell."""
    board = {"iran": {"sleepers": 15}, "egypt": neutral("poor"), "jordan": neutral("poor"), "france": {"posture": "soft"}}
    pos = us_plays("jihadist-videos", FIRST, countries=board)
    answer(pos, "global-table=egypt", "global-table=jordan", "global-table=france")
    settle(pos)
    assert about(pos)[0] == "use-card"
    assert all(country(pos, name)["cadre"] is True for name in ("egypt", "jordan", "france"))


def test_065_a_random_one_of_two_countries() -> None:
    """9.5; the WMD then takes the place of a plot (9.3.3)."""
    board = {"russia": {"posture": "soft", "sleepers": 1}, "central-asia": neutral("poor", sleepers=1)}
    pos = us_plays("heu", FIRST, countries=board)
    assert about(pos)[0] == "random-country"
    assert candidates(pos) == ["central-asia", "russia"]
    answer(pos, "central-asia", "roll-event=die-1")
    assert state(pos)["plots"]["set_aside"] == ["plot-1"]
    assert "wmd" in state(pos)["plots"]["available"]


def test_076_the_ally_like_the_place_of_a_minor_jihad_and_cards_on_top() -> None:
    board = {"afghanistan": regime_change(sleepers=1), "pakistan": ally("poor"), "jordan": ally("good")}
    pos = us_plays("abu-ghurayb", FIRST, pile=("opium",), countries=board)
    answer(pos, "draw-card=nest", "draw-card=sharia")
    assert pile(pos) == ["sharia", "nest", "opium"]
    assert country(pos, "jordan")["alignment"] == "neutral"
    assert about(pos)[0] == "use-card"


def test_082_the_countries_by_the_global_table() -> None:
    pos = us_plays("jihadist-videos", FIRST, countries=IRAN)
    assert about(pos)[0] == "global-table"
    answer(pos, "iran")
    assert about(pos)[0] == "closest-country"


def test_091_the_countries_by_the_global_table() -> None:
    pos = us_plays("regional-al-qaeda", FIRST, countries=IRAN)
    assert about(pos)[0] == "global-table"
    assert candidates(pos) == MUSLIM
    answer(pos, "egypt", "global-table=egypt")
    assert about(pos)[0] == "closest-country", "Egypt is taken; next to it are Libya and Sudan"
    assert candidates(pos) == ["libya", "sudan"]


def test_093_the_last_cell_goes_to_a_random_one_of_the_two() -> None:
    board = {"iran": {"sleepers": 14}, "afghanistan": neutral("poor"), "pakistan": neutral("poor")}
    pos = us_plays("taliban", FIRST, countries=board)
    assert about(pos)[0] == "random-country"
    assert candidates(pos) == ["afghanistan", "pakistan"]


def test_094_the_country_like_the_place_of_a_minor_jihad() -> None:
    board = {**IRAN, "jordan": neutral("good"), "pakistan": neutral("fair")}
    improved = {"now": ["jordan"], "before": ["pakistan"]}
    pos = us_plays("the-door-of-itjihad-was-closed-94", FIRST, countries=board, improved=improved)
    assert country(pos, "jordan")["governance"] == "fair"
    assert about(pos)[0] == "use-card"


def test_090_the_discards_come_from_the_us_hand_and_the_bot_chooses_for_them() -> None:
    board = {"afghanistan": regime_change(sleepers=1), "iraq": neutral("poor")}
    pos = us_plays("quagmire", FIRST, us=("ansar-al-islam", "kosovo", "hijab"), countries=board)
    answer(pos, "random-card=ansar-al-islam")
    asked = settle(pos, random_card="kosovo", random_country="iran")
    assert sorted(asked) == ["random-card", "random-country"]
    assert cells(pos, "iran", "iraq") == [1, 0]
    assert state(pos)["us_posture"] == "soft"


def test_087_without_an_available_marker_nothing_happens() -> None:
    """The cell stays; there is no Radicalization in the US phase."""
    all_six = {"canada": {"posture": "hard", "plots": ["plot-1"] * 3 + ["plot-2"] * 2 + ["plot-3"]}}
    pos = us_plays("martyrdom-operation-88", FIRST, countries={"egypt": neutral("poor", sleepers=1), **all_six})
    assert about(pos)[0] == "use-card"
    assert cells(pos, "egypt") == [1]


@pytest.mark.parametrize("card", ["homegrown", "wahhabism", "fata"])
def test_6_3_2_the_bots_own_card_play_is_not_part_of_it(card: str) -> None:
    """No operations follow an event that the US sets off; the US goes on with its card."""
    pos = us_plays(
        card, FIRST, countries={**IRAN, "saudi-arabia": ally("poor"), "pakistan": neutral("poor"), "libya": islamist()}
    )
    settle(pos)
    assert about(pos)[0] == "use-card"
    assert not told(pos, "operation", side="jihadist")
