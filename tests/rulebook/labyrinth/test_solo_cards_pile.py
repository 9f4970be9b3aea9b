"""Solitaire: events that change the top of the bot's pile, and the card that is turned up next (9.2)."""

from __future__ import annotations

from typing import Any

import pytest

from .events import islamist, neutral, regime_change
from .solo_cards import IRAN, about, cells, happened, over, pile, played, roll_all, run, turn_up, us_plays
from .table import answer, country, seen, state

DISRUPTED: dict[str, Any] = {"disrupted": {"now": [], "before": ["jordan"]}}


def test_061_the_drawn_card_is_the_next_one() -> None:
    """Nobody but chance sees it before it is turned up."""
    pos = turn_up("detainee-release", "taliban", first=True, countries={**IRAN, "jordan": neutral("poor")}, **DISRUPTED)
    assert cells(pos, "jordan") == [1]
    assert pos.ask is not None
    assert pos.ask.topic == "draw-card"
    assert pos.ask.seen_by is not None
    answer(pos, "moro-talks")
    assert roll_all(pos, 6) == [("roll-plot", "iran")], "Moro Talks has been turned up; Iran is Fair"
    assert over(pos)
    assert pile(pos) == ["taliban"]


def test_061_the_us_does_not_read_which_card_was_drawn() -> None:
    pos = turn_up("detainee-release", "taliban", countries={**IRAN, "jordan": neutral("poor")}, **DISRUPTED)
    answer(pos, "draw-card=moro-talks")
    assert "moro-talks" not in repr(pos.journal("us"))
    assert seen(pos, "us")["hands"]["jihadist"]["known"] == []


def test_076_the_card_drawn_last_is_the_next_one() -> None:
    board = {"afghanistan": {**regime_change(sleepers=1), "troops": 2}, **IRAN}
    pos = turn_up("abu-ghurayb", "taliban", first=True, countries=board)
    answer(pos, "draw-card=nest", "draw-card=wahhabism")
    assert over(pos)
    assert happened(pos, "wahhabism")
    assert pile(pos) == ["nest", "taliban"]


def test_097_the_us_card_is_the_next_one() -> None:
    """The US knows it, and that the bot will plot with it."""
    pos = turn_up("fatwa", "opium", "taliban", first=True, us=("hijab", "sistani"))
    answer(pos, "random-card=hijab")
    assert roll_all(pos, 6) == [("roll-recruit", "iran")] * 2 + [("roll-plot", "iran")], "a single cell can plot once"
    assert about(pos)[0] == "global-table", "the rest of Hijab's value goes to Radicalization"
    assert pile(pos) == ["taliban"]


@pytest.mark.parametrize("number", [117, 118])
def test_117_the_retrieved_card_is_the_next_one(number: int) -> None:
    """After the operations of Oil Price Spike."""
    pos = turn_up(
        f"oil-price-spike-{number}", "taliban", first=True, discards=["wahhabism"], countries={**IRAN, "libya": islamist()}
    )
    assert not happened(pos, "wahhabism")
    assert roll_all(pos, 6) == [("roll-recruit", "iran")] * 3
    assert over(pos)
    assert happened(pos, "wahhabism")
    assert pile(pos) == ["taliban"]


def test_018_what_intel_community_has_shown_stays_known() -> None:
    """9.2: the order is kept, so the US knows the cards under the ones that are played."""
    order = ("opium", "kosovo", "taliban", "darfur")
    pos = us_plays("intel-community", "use-card=event", pile=order, us=("nest", "hijab"), cards_played=2, countries=IRAN)
    answer(pos, "event-operation=reserves", "extra-card=done")
    assert roll_all(pos, 6) == [("roll-recruit", "iran")] * 3, "Opium has no cell in Afghanistan; then Kosovo's operations"
    assert over(pos)
    assert pile(pos) == ["taliban", "darfur"]
    assert seen(pos, "us")["hands"]["jihadist"]["pile"] == ["taliban", "darfur"]


def test_017_after_the_shuffle_the_bot_turns_up_the_new_top_card() -> None:
    pos = us_plays("fsb", "use-card=event", pile=("opium", "kosovo", "heu"), us=("nest", "hijab"), cards_played=2)
    answer(pos, "shuffle-pile=kosovo")
    assert happened(pos, "kosovo")
    assert about(pos) == ("roll-recruit", "iran")


# ---- origins of event travel (9.4.2.6.1)


def test_079_the_destination_itself_is_among_the_random_origins() -> None:
    """An active cell there would go to ground."""
    pos = turn_up("clean-operatives", countries={"united-states": {"sleepers": 1}, "iran": {"sleepers": 2}})
    assert about(pos)[0] == "random-country"
    run(pos, random_country="iran")
    played(pos, "clean-operatives")
    assert cells(pos, "united-states", "iran") == [3, 0]


def test_079_a_country_with_an_active_cell_comes_first_the_destination_too() -> None:
    board = {"united-states": {"active": 2}, "iran": {"sleepers": 2}}
    pos = turn_up("clean-operatives", countries=board)
    played(pos, "clean-operatives")
    assert country(pos, "united-states") == {"sleepers": 2}
    assert cells(pos, "iran") == [2]


def test_074_another_destination_is_avoided_as_an_origin() -> None:
    """France is a destination too, so the cell for Germany comes from Libya; then France's from Libya as well."""
    schengen = {name: {"posture": "hard"} for name in ("benelux", "eastern-europe", "italy", "scandinavia", "spain")}
    board = {**schengen, "france": {"posture": "hard", "sleepers": 2}, "libya": neutral("poor", sleepers=2)}
    pos = turn_up("schengen-visas", countries=board)
    answer(pos, "schengen-table=france", "test-posture=die-1")
    played(pos, "schengen-visas")
    assert cells(pos, "germany", "france", "libya") == [1, 3, 0]


def test_074_the_last_cell_under_islamist_rule_stays() -> None:
    """It travels within its country; the other one goes."""
    schengen = {name: {"posture": "hard"} for name in ("benelux", "eastern-europe", "italy", "scandinavia", "spain", "france")}
    board = {**schengen, "germany": {"posture": "hard"}, "libya": islamist(active=2)}
    pos = turn_up("schengen-visas", countries=board)
    answer(pos, "schengen-table=france")
    played(pos, "schengen-visas")
    assert cells(pos, "france", "libya") == [1, 1]
    assert country(pos, "libya")["sleepers"] == 1
    assert state(pos)["funding"] == 5
