"""Section 9 read sentence by sentence: steps that the journal must explain, and choices that hang on a single condition."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sitroom
from sitroom import Position
from sitroom.games.labyrinth.solo.tables import BadTable, read_global_table

from .events import ally
from .solo import bot, cells, give, lines, options, plot_with, solo, told
from .solo_cards import us_plays
from .solo_walk import (
    ALL,
    PLACING,
    UNPLAYABLE,
    at,
    islamist,
    poor,
    postures,
    radicals,
    solo as turned_up,
    text,
    topics,
    travels,
    trips,
    walk,
)
from .table import country, seen, state, topic

ALL_SIX = {"canada": {"posture": "hard", "plots": ["plot-1"] * 3 + ["plot-2"] * 2 + ["plot-3"]}}
"""No marker is Available."""
TALIBAN = {"afghanistan": islamist(sleepers=4)}
"""Cells that cannot plot."""
SPAIN = postures(soft=["spain"])
"""The one place that the fourth box of destinations holds for a Soft US."""


def steps(pos: Position, *messages: str) -> list[tuple[str, str, str]]:
    """The lines with these messages: message, box and rule."""
    return [(line.message, text(line, "box"), line.rule) for line in lines(pos, *messages)]


# ---- which condition of a box, and which part of a question, does not hold

PLOTTERS = {"egypt": poor(sleepers=1), "philippines": {"posture": "soft", "sleepers": 1}}


def to_the_end(pos: Position) -> Position:
    """Chance answers with the first option, until the US is asked."""
    while pos.ask is not None and pos.ask.who.id == "chance":
        pos.push(pos.ask.options[0])
    return pos


def closed(pos: Position) -> dict[str, str]:
    return {str(args["box"]): str(args["why"]) for args in told(pos, "bot-closed")}


@pytest.mark.parametrize(
    ("prestige", "markers", "troops", "why"),
    [
        (3, ["abu-sayyaf"], 0, "prestige-is-low"),
        (7, [], 0, "no-abu-sayyaf"),
        (7, ["abu-sayyaf"], 2, "fewer-cells-than-troops"),
    ],
)
def test_9_4_2_2_the_journal_says_why_there_is_no_plot_for_abu_sayyaf(
    prestige: int, markers: list[str], troops: int, why: str
) -> None:
    there = {**PLOTTERS, "philippines": {"posture": "soft", "sleepers": 1, "troops": troops, "markers": markers}}
    pos = turned_up("moro-talks", there, prestige=prestige)
    assert closed(pos)["plot-philippines"] == why
    assert ("plot-troops" in closed(pos)) == (prestige <= 3)


@pytest.mark.parametrize(("posture", "is_penalty"), [("hard", False), ("soft", True)])
def test_9_4_2_2_the_journal_says_that_there_is_a_gwot_penalty(posture: str, is_penalty: bool) -> None:
    pos = turned_up("moro-talks", {**PLOTTERS, **SPAIN}, us_posture=posture)
    assert (closed(pos).get("plot-posture") == "has-gwot-penalty") is is_penalty


def test_9_4_2_2_the_journal_says_that_funding_is_9() -> None:
    pos = turned_up("moro-talks", {"egypt": poor(sleepers=1)}, funding=9)
    assert {closed(pos)[box] for box in ("plot-non-muslim", "plot-muslim")} == {"funding-at-9"}


@pytest.mark.parametrize(("fields", "why"), [({"markers": ["gtmo"]}, "gtmo-in-effect"), ({"funding": 1}, "no-cell-available")])
def test_9_4_1_the_journal_says_why_nobody_can_be_recruited(fields: dict[str, Any], why: str) -> None:
    pos = turned_up(UNPLAYABLE[1], {"afghanistan": islamist(sleepers=10), **SPAIN}, **fields)
    assert [args["why"] for args in told(pos, "bot-no-because") if args["box"] == "cells-available"] == [why]


# ---- 9.4.2.6: what the boxes of origins are about


def test_9_4_2_6_1_the_journal_says_for_which_destination_an_origin_is_sought() -> None:
    pos = travels(2, {**SPAIN, "egypt": poor(aid=1), "thailand": {"posture": "hard", "active": 2}})
    destinations = [args["country"] for args in told(to_the_end(pos), "bot-destination")][:2]
    assert destinations[0] == "egypt"
    assert [args["country"] for args in told(pos, "bot-origin")][:2] == destinations


def test_9_4_2_6_under_biometrics_the_journal_says_that_no_cell_is_adjacent() -> None:
    pos = travels(1, {"egypt": poor(aid=1), "thailand": {"posture": "hard", "active": 1}}, "biometrics")
    to_the_end(pos)
    assert [box for _, box, _ in steps(pos, "bot-none-adjacent")] == [
        "from-islamist-rule", "from-regime-change", "from-random",
    ]  # fmt: skip
    assert [box for _, box, _ in steps(pos, "bot-none") if box.startswith("from-")][:1] == ["from-adjacent"]


def test_9_4_2_1_schengen_visas_names_a_random_schengen_country() -> None:
    pos = to_the_end(turned_up("schengen-visas", {"egypt": poor(sleepers=2)}))
    assert [box for _, box, _ in steps(pos, "bot-random")] == ["to-random-schengen"]


# ---- 9.4.3: why a step of Radicalization is passed over


def test_9_4_3_the_journal_says_that_no_cell_is_on_the_track() -> None:
    pos = turned_up(PLACING[1], {"afghanistan": islamist(sleepers=15), **SPAIN})
    walk(pos)
    assert trips(pos) == [("afghanistan", "spain")]
    assert steps(pos, "bot-closed")[0] == ("bot-closed", "radical-cell", "9.4.3")
    assert told(pos, "bot-closed")[0]["why"] == "track-is-empty"


def test_9_4_3_the_journal_says_that_funding_is_too_high_for_a_plot() -> None:
    pos = radicals(3, {**TALIBAN, **SPAIN, "egypt": at("fair")}, funding=9)
    walk(pos, "global-table=spain")
    assert country(pos, "egypt")["governance"] == "poor"
    assert ("bot-closed", "radical-plot", "9.4.3") in steps(pos, "bot-closed")


def test_9_4_3_the_journal_says_that_no_plot_is_available() -> None:
    """The cell that was placed in Spain could plot."""
    pos = radicals(3, {**TALIBAN, **SPAIN, **ALL_SIX, "egypt": at("fair")})
    walk(pos, "global-table=spain")
    assert country(pos, "egypt")["governance"] == "poor"
    assert [rule for _, _, rule in steps(pos, "no-marker")] == ["9.4.2.2", "9.4.3"]


def test_9_4_3_a_step_that_is_not_reached_is_not_mentioned() -> None:
    pos = radicals(1, TALIBAN, funding=9)
    walk(pos, "global-table=iran")
    assert steps(pos, "bot-none", "bot-closed", "bot-random")[-1] == ("bot-random", "radical-cell", "9.4.3")


# ---- 9.4.2.1, 9.4.2.2: why no plot is placed


def test_9_4_2_2_the_journal_says_why_there_is_no_plot_operation() -> None:
    pos = plot_with(1, countries={**ALL_SIX, "united-states": {"sleepers": 1}})
    give(pos, "global-table=iran")
    told_in_order = [message for message, _, _ in steps(pos, "operation", "no-marker", "bot-radicalization")]
    assert told_in_order == ["operation", "no-marker", "bot-radicalization"]


def test_9_4_2_2_nothing_is_said_about_markers_while_there_are_some() -> None:
    pos = plot_with(1, countries={"united-states": {"sleepers": 1}})
    give(pos, "roll-plot=die-6")
    assert lines(pos, "no-marker") == []


CHART = ["plot-united-states", "plot-philippines", "plot-troops", "plot-posture", "plot-aid", "plot-non-muslim", "plot-muslim"]


def test_9_4_2_1_an_ignored_event_is_explained_box_by_box() -> None:
    """Funding 9 closes the boxes in which the cell would be; no other has a country."""
    pos = bot("martyrdom-operation-87", countries={"egypt": poor(sleepers=1)}, funding=9, prestige=5)
    assert topic(pos) == "global-table"
    found = steps(pos, "bot-none", "bot-closed", "bot-no-plot-place")
    assert [box for _, box, _ in found] == [*CHART, ""]
    assert [box for message, box, _ in found if message == "bot-closed"] == ["plot-philippines", "plot-non-muslim", "plot-muslim"]


def test_9_4_2_1_an_event_that_is_ignored_for_want_of_a_marker() -> None:
    pos = bot("martyrdom-operation-87", countries={"egypt": poor(sleepers=1), **ALL_SIX})
    assert topic(pos) == "global-table"
    assert steps(pos, "no-marker", "bot-no-plot-place") == [("no-marker", "", "9.4.2.1"), ("bot-no-plot-place", "", "9.4.2.1")]
    assert steps(pos, "bot-none", "bot-closed") == []


def test_9_4_2_1_the_chart_of_an_event_that_occurs_is_told_once() -> None:
    pos = bot("martyrdom-operation-87", countries={"egypt": poor(sleepers=1)}, funding=5)
    assert topic(pos) == "random-plot"
    assert [box for _, box, _ in steps(pos, "bot-none", "bot-closed", "bot-box")] == CHART


@pytest.mark.parametrize(
    ("card", "board"),
    [
        ("martyrdom-operation-87", {"egypt": poor(sleepers=1)}),
        ("hambali", {"indonesia-malaysia": ally("poor", sleepers=1)}),
        ("ksm", {"egypt": poor(sleepers=1)}),
    ],
)
def test_8_5_2_between_two_players_too_the_journal_says_that_no_plot_is_available(card: str, board: dict[str, Any]) -> None:
    hands = {"us": ["nest"], "jihadist": ["hijab"]}
    position: dict[str, Any] = {"phase": "jihadist", "in_play": [card], "hands": hands, "countries": {**board, **ALL_SIX}}
    pos = sitroom.new("labyrinth", position=position, chance="manual")
    pos.push("event")
    assert [rule for _, _, rule in steps(pos, "no-marker")] == ["8.5.2"]


def test_087_set_off_by_the_us_without_a_marker_says_so() -> None:
    pos = us_plays("martyrdom-operation-87", "use-card=event-first", countries={"egypt": poor(sleepers=1), **ALL_SIX})
    assert topic(pos) == "use-card"
    assert steps(pos, "no-marker") == [("no-marker", "", "8.5.2")]


def test_096_without_a_plot_1_says_so() -> None:
    """No country is under Islamist Rule, so that no other marker will do (9.3.2)."""
    pos = us_plays("danish-cartoons", "use-card=event", countries={"canada": {"posture": "hard", "plots": ["plot-1"] * 3}})
    give(pos, "select-posture=soft")
    assert steps(pos, "no-marker") == [("no-marker", "", "8.5.2")]


# ---- 9.4.2.6: Travel


def test_9_4_2_6_the_journal_says_that_there_is_no_cell_to_travel() -> None:
    pos = travels(1, {"egypt": poor(aid=1)})
    walk(pos, "global-table=iran")
    assert steps(pos, "bot-none") == [("bot-none", "from-random", "9.4.2.6.1")]


def test_9_4_2_6_value_left_over_by_travel_looks_for_origins_by_the_printed_value() -> None:
    """Biometrics stops two of three. Three cells under Islamist Rule are not more than the card's value of 3."""
    countries = {"egypt": poor(besieged=True), "sudan": poor(sleepers=1), "afghanistan": islamist(sleepers=3), **SPAIN}
    pos = travels(3, countries, "biometrics")
    give(pos, "global-table=thailand", "global-table=iran")
    assert told(pos, "bot-radicalization") == [{"value": 2}]
    assert (topic(pos), options(pos)) == ("random-country", ["afghanistan", "egypt", "iran"])


@pytest.mark.parametrize(
    ("soft", "answers", "expected"),
    [
        (["spain"], ["schengen-table=italy"], ["spain", "italy"]),
        (["spain", "germany"], ["schengen-table=germany", "schengen-table=italy"], ["germany", "italy"]),
        ([], ["schengen-table=italy"], ["italy"]),
    ],
)
def test_074_the_journal_names_the_destinations(soft: list[str], answers: list[str], expected: list[str]) -> None:
    pos = turned_up("schengen-visas", {**postures(soft=soft), "iran": {"sleepers": 3}})
    walk(pos, *answers)
    assert [line["country"] for line in told(pos, "bot-destination")] == expected


def test_074_without_a_cell_the_journal_says_so() -> None:
    pos = turned_up("schengen-visas", {})
    assert walk(pos) == []
    assert steps(pos, "bot-none") == [("bot-none", "from-random", "9.4.2.6.1")]


# ---- events


@pytest.mark.parametrize(("marks", "by_die"), [(["wiretapping"], 0), (["wiretapping", "renditions"], 1)])
def test_084_a_die_is_spoken_of_only_where_one_is_rolled(marks: list[str], by_die: int) -> None:
    pos = bot("leak-84", countries={"egypt": poor()}, markers=marks)
    walk(pos, *["random-event-card=wiretapping"] * by_die)
    assert len(told(pos, "bot-card")) == by_die
    assert "leak-wiretapping" in state(pos)["markers"]


@pytest.mark.parametrize("card", ["adam-gadahn", "madrassas"])
def test_9_4_1_us_election_as_the_second_card_occurs_before_the_recruits(card: str) -> None:
    pos = bot(card, "us-election", countries={"yemen": poor(sleepers=1)})
    asked = topics(walk(pos, *["global-table=yemen"] * 2 if card == "madrassas" else ()))
    rolls = [name for name in asked if name.startswith("roll-")]
    assert rolls[-4:] == ["roll-posture", "roll-recruit", "roll-recruit", "roll-recruit"]


@pytest.mark.parametrize(
    ("card", "barred"), [("homegrown", True), ("kosovo", True), ("us-election", False), ("moro-talks", False)]
)
def test_047_the_journal_says_what_bars_an_event(card: str, barred: bool) -> None:
    door = "the-door-of-itjihad-was-closed-47"
    pos = bot(card, countries={"iran": {"sleepers": 1}}, markers=[door], lapsing=[door])
    assert told(pos, "bot-barred") == [{"card": door}] * barred


def test_053_madrassas_recruits_whatever_the_funding() -> None:
    """Ten cells are on the track, none of them Available."""
    pos = bot("madrassas", "moro-talks", countries={"yemen": poor(sleepers=5)}, funding=1)
    assert seen(pos, "us")["available_cells"] == 0
    give(pos, "global-table=yemen", "roll-recruit=die-1", "global-table=yemen", "roll-recruit=die-1")
    assert cells(pos, "yemen") == 7


def test_8_5_6_the_order_of_plots_is_left_to_chance_each_marker_alike() -> None:
    """A country is there once for each of its markers."""
    plots = {"india": {"posture": "soft", "plots": ["plot-1", "plot-2"]}, "china": {"posture": "soft", "plots": ["plot-1"]}}
    pos = solo({"phase": "plots", "hands": {"us": ["hijab"], "jihadist": ["kosovo"]}, "countries": plots})
    assert (topic(pos), options(pos)) == ("resolve-plot", ["china", "india", "india"])
    give(pos, "resolve-plot=india")
    assert (topic(pos), options(pos)) == ("which-plot", ["1", "2"])


# ---- 9.5: the Global table


def test_9_5_iran_is_not_among_the_non_muslim_countries() -> None:
    """Seven origins, Iran and six non-Muslim ones: no column of the table is left out."""
    places = ["china", "india", "kenya-tanzania", "russia", "serbia", "thailand"]
    pos = travels(1, {**postures(), **{name: {"posture": "hard", "sleepers": 1} for name in places}, "iran": {"sleepers": 1}})
    give(pos, "global-table=morocco")
    assert (topic(pos), options(pos)) == ("global-table", ALL)


TYPED_IN = ["# A remark", "tan,black,colour,country", "1,1,green,yemen", "1,2,green,iran", "2,1,blue,france", "2,2,blue,iran"]


def test_9_5_iran_is_rolled_again_in_a_column_where_it_cannot_apply() -> None:
    """On a table that somebody has typed in it stands in a column of one colour or the other."""
    table = read_global_table(TYPED_IN)
    assert [each.id for each in table.all] == ["yemen", "iran", "france", "iran"]
    assert [each.id for each in table.green] == ["yemen"]
    assert [each.id for each in table.blue] == ["france"]


@pytest.mark.parametrize(
    ("rows", "complaint"),
    [
        ([], "begins with the line tan,black,colour,country"),
        (["1,1,green,yemen"], "begins with the line tan,black,colour,country"),
        ([*TYPED_IN, "3,1,green"], "row 5: there are 4 columns, not 3"),
        ([*TYPED_IN, "3,1,red,yemen"], "row 5: the colour is blue, green or nothing, not 'red'"),
        ([*TYPED_IN, "3,1,green,atlantis"], "row 5: there is no country 'atlantis'"),
        (TYPED_IN[:4], "has boxes in green and in blue columns"),
        ([*TYPED_IN[:2], *TYPED_IN[4:]], "has boxes in green and in blue columns"),
    ],
)
def test_9_5_a_table_that_is_typed_in_wrongly_is_refused(rows: list[str], complaint: str) -> None:
    with pytest.raises(BadTable, match=complaint):
        read_global_table(rows)


# ---- 9.2, 9.3.3: what the US knows


def test_9_2_after_fsb_the_place_of_the_only_card_that_is_left_is_known() -> None:
    pos = us_plays("fsb", "use-card=event", pile=("kosovo", "loose-nuke"))
    assert seen(pos, "us")["hands"]["jihadist"] == {"size": 1, "cards": None, "known": ["kosovo"], "pile": ["kosovo"]}


def test_9_2_what_the_us_has_seen_of_the_pile_is_not_for_onlookers() -> None:
    pos = us_plays("intel-community", "use-card=event", pile=("kosovo", "loose-nuke"))
    assert seen(pos, "us")["hands"]["jihadist"]["pile"] == ["kosovo", "loose-nuke"]
    view: Any = pos.view(None)
    assert view["table"]["hands"]["jihadist"] == {"size": 2, "cards": None, "known": [], "pile": [None, None]}


def test_9_3_3_as_many_markers_come_back_as_are_missing() -> None:
    """In a position made by hand more than one may be set aside without a WMD."""
    plots = {"india": {"posture": "soft", "plots": ["plot-1"]}}
    hands = {"us": ["hijab"], "jihadist": ["kosovo"]}
    pos = solo({"phase": "plots", "hands": hands, "countries": plots, "plots": {"available": ["plot-3"]}})
    assert len(state(pos)["plots"]["set_aside"]) == 4
    give(pos, "roll-posture=die-1")
    assert state(pos)["plots"]["set_aside"] == []
    assert len(state(pos)["plots"]["available"]) == 6


def test_9_3_3_in_a_position_made_by_hand_a_wmd_has_taken_the_place_of_the_lowest_marker() -> None:
    hands = {"us": ["hijab"], "jihadist": ["kosovo"]}
    pos = solo({"phase": "us", "hands": hands, "countries": {"india": {"posture": "soft", "plots": ["wmd"]}}})
    boxes = state(pos)["plots"]
    assert boxes["set_aside"] == ["plot-1"]
    assert boxes["available"] == ["plot-1", "plot-1", "plot-2", "plot-2", "plot-3"]


def test_9_3_3_a_marker_that_is_set_aside_may_be_any_for_all_the_us_knows() -> None:
    """Plot 3 was the only one Available when the WMD came. A plot that lies face down may be it, as the US sees it."""
    boxes = {"available": ["wmd"], "set_aside": ["plot-3"]}
    four = ["plot-1"] * 3 + ["plot-2"]
    hidden = {"canada": {"posture": "hard", "plots": four}, "india": {"posture": "hard", "plots": ["plot-2"]}}
    hands = {"us": ["hijab", "sistani"], "jihadist": ["kosovo"]}
    pos = solo({"phase": "us", "hands": hands, "countries": hidden, "plots": boxes})
    rng = Random(3)
    guesses = [state(pos.guess("us", rng)) for _ in range(60)]
    assert {guess["countries"]["india"]["plots"][0]["plot"] for guess in guesses} == {"plot-1", "plot-2", "plot-3", "wmd"}
    assert {guess["plots"]["set_aside"][0] for guess in guesses} == {"plot-1", "plot-2", "plot-3"}


def test_9_2_a_guess_keeps_what_the_us_knows_of_the_pile() -> None:
    """Kosovo lies on top; Loose Nuke is somewhere below it; the others may be any cards that the US has not seen."""
    hands = {"us": ["hijab", "sistani"], "jihadist": ["kosovo", "opium", "loose-nuke", "fata"]}
    known = {"shown": {"jihadist": ["kosovo", "loose-nuke"]}, "placed": ["kosovo"]}
    pos = solo({"phase": "us", "hands": hands, **known})
    rng = Random(4)
    piles = [state(pos.guess("us", rng))["hands"]["jihadist"] for _ in range(40)]
    assert {pile[0] for pile in piles} == {"kosovo"}
    assert {pile.index("loose-nuke") for pile in piles} == {1, 2, 3}
    assert all(len(set(pile)) == 4 for pile in piles)
    assert len({card for pile in piles for card in pile}) > 20
