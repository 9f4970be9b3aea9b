"""Solitaire: when the bot plays the Jihadist cards 61 to 90 for their events, and when it does something else."""

from __future__ import annotations

from typing import Any

import pytest

from .events import ally, islamist, lies_in, neutral, regime_change
from .questions import SCHENGEN
from .solo_cards import (
    EMPTY_TRACK,
    IRAN,
    cells,
    happened,
    operated,
    over,
    radicalized,
    run,
    told,
    turn_up,
)
from .table import country, state

REGIME = {"afghanistan": regime_change(sleepers=1)}
JORDAN_DISRUPTED: dict[str, Any] = {"disrupted": {"now": [], "before": ["jordan"]}}


def marked(posture: str, *left_out: str) -> dict[str, Any]:
    """The Schengen countries with a posture."""
    return {name: {"posture": posture} for name in SCHENGEN if name not in left_out}


# ---- which events give way to Radicalization

PLACES_A_CELL: list[tuple[str, int, dict[str, Any], dict[str, Any]]] = [
    ("detainee-release", 2, {"jordan": neutral("poor")}, JORDAN_DISRUPTED),
    ("homegrown", 2, {}, {}),
    ("islamic-jihad-union", 2, {}, {}),
    ("jemaah-islamiya", 2, {}, {}),
    ("lashkar-e-tayyiba", 2, {}, {}),
    ("opium", 2, {"afghanistan": neutral("poor", sleepers=1), "iran": {"sleepers": 14}}, {}),
    ("fata", 3, {}, {}),
    ("foreign-fighters", 3, {"afghanistan": regime_change()}, {}),
    ("jihadist-videos", 3, {}, {}),
    ("kashmir", 3, {}, {}),
    ("lebanon-war", 3, {}, {}),
]


@pytest.mark.parametrize(("card", "value", "there", "position"), PLACES_A_CELL)
def test_9_4_1_with_an_empty_track_the_event_gives_way_to_radicalization(
    card: str, value: int, there: dict[str, Any], position: dict[str, Any]
) -> None:
    """Nothing of the event happens: no card is drawn, no marker placed, nobody shifted."""
    pos = turn_up(card, countries={**EMPTY_TRACK, **there}, **position)
    asked = run(pos, random_country="iran", random_plot="plot-1")
    radicalized(pos, value)
    assert not happened(pos, card)
    assert lies_in(pos, card) == ["discards"]
    assert not {"draw-card", "random-card"} & set(asked)
    assert (state(pos)["prestige"], country(pos, "pakistan")["alignment"]) == (5, "neutral")
    assert "markers" not in country(pos, "pakistan")


OTHERS: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("ex-kgb", {}, {}),
    ("gaza-war", {}, {}),
    ("hariri-killed", {}, {}),
    ("heu", {"russia": {"posture": "soft", "sleepers": 1}}, {}),
    ("kazakh-strain", {"central-asia": neutral("poor", sleepers=1)}, {}),
    ("loose-nuke", {"russia": {"posture": "soft", "sleepers": 1}}, {}),
    ("pirates", {"somalia": islamist()}, {}),
    ("schengen-visas", marked("hard"), {"us_posture": "soft"}),
    ("schroeder-and-chirac", {}, {}),
    ("abu-ghurayb", REGIME, {}),
    ("al-jazeera", {"iraq": neutral("poor", troops=1)}, {}),
    ("axis-of-evil", {}, {}),
    ("clean-operatives", {}, {}),
    ("leak-84", {}, {"markers": ["wiretapping"]}),
    ("leak-85", {}, {"markers": ["renditions"]}),
    ("martyrdom-operation-87", {}, {}),
    ("martyrdom-operation-88", {}, {}),
    ("martyrdom-operation-89", {}, {}),
    ("quagmire", REGIME, {}),
]


@pytest.mark.parametrize(("card", "there", "position"), OTHERS)
def test_9_4_1_other_events_are_played_with_an_empty_track(card: str, there: dict[str, Any], position: dict[str, Any]) -> None:
    """They place no cell from the track; and no operations follow."""
    full = {"iran": {"sleepers": 15 - sum(place.get("sleepers", 0) for place in there.values())}, **there}
    pos = turn_up(card, countries=full, us=("kosovo", "darfur", "saleh"), **position)
    asked = run(
        pos,
        random_card=("kosovo", "darfur"),
        schengen_table="france",
        draw_card=("nest", "sharia"),
        random_plot=("plot-1", "plot-2"),
        random_country="iran",
    )
    assert happened(pos, card)
    assert not told(pos, "bot-yes", "9.4.1", box="event-needs-cell")
    assert not {"roll-recruit", "roll-travel", "roll-jihad", "roll-plot", "global-table"} & set(asked)


def test_the_tables_hold_the_cards_61_to_90() -> None:
    assert len({card for card, *_ in PLACES_A_CELL} | {card for card, *_ in OTHERS}) == 30


@pytest.mark.parametrize(
    ("card", "value", "place", "board", "position"),
    [
        ("detainee-release", 2, "iran", IRAN, {}),
        ("detainee-release", 2, "iran", {"jordan": neutral("poor"), **IRAN}, {**JORDAN_DISRUPTED, "markers": ["renditions"]}),
        ("heu", 2, "russia", {"russia": {"posture": "soft", "sleepers": 1, "markers": ["ctr"]}}, {}),
        ("heu", 2, "iran", IRAN, {}),
        ("kazakh-strain", 2, "central-asia", {"central-asia": neutral("poor", sleepers=1, markers=["ctr"])}, {}),
        ("kazakh-strain", 2, "iran", IRAN, {}),
        ("lashkar-e-tayyiba", 2, "iran", IRAN, {"markers": ["indo-pakistani-talks"]}),
        ("loose-nuke", 2, "russia", {"russia": {"posture": "soft", "sleepers": 1, "markers": ["ctr"]}}, {}),
        ("loose-nuke", 2, "central-asia", {"central-asia": neutral("poor", sleepers=1)}, {}),
        ("opium", 2, "iran", {"afghanistan": neutral("poor"), **IRAN}, {}),
        ("pirates", 2, "iran", {"libya": islamist(), **IRAN}, {}),
        ("schroeder-and-chirac", 2, "iran", IRAN, {"us_posture": "soft"}),
        ("abu-ghurayb", 3, "iran", {"afghanistan": regime_change(), **IRAN}, {}),
        ("al-jazeera", 3, "iran", {"egypt": ally("poor", troops=2), **IRAN}, {}),
        ("foreign-fighters", 3, "iran", {"afghanistan": ally("poor", troops=6), **IRAN}, {}),
        ("kashmir", 3, "iran", IRAN, {"markers": ["indo-pakistani-talks"]}),
        ("leak-84", 3, "iran", IRAN, {}),
        ("leak-85", 3, "iran", IRAN, {"markers": ["leak-wiretapping", "leak-renditions"]}),
        (
            "quagmire",
            3,
            "iran",
            {"afghanistan": {**regime_change(sleepers=1), "troops": 3}, "iran": {"sleepers": 1}},
            {"prestige": 7},
        ),
        ("quagmire", 3, "iran", {"afghanistan": regime_change(), **IRAN}, {}),
    ],
)
def test_9_4_1_an_event_that_is_not_playable_leads_to_operations(
    card: str, value: int, place: str, board: dict[str, Any], position: dict[str, Any]
) -> None:
    operated(turn_up(card, countries=board, **position), card, value, place)


@pytest.mark.parametrize("number", [87, 88, 89])
def test_087_cells_under_islamist_rule_are_no_martyrs(number: int) -> None:
    """Not playable: the bot recruits, and that succeeds by itself under Islamist Rule."""
    pos = turn_up(f"martyrdom-operation-{number}", countries={"afghanistan": islamist(sleepers=1)})
    assert over(pos)
    assert not happened(pos, f"martyrdom-operation-{number}")
    assert cells(pos, "afghanistan") == [4]
