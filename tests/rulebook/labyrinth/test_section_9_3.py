"""9.3: which cells the bot uses and loses, which plots it places, and what WMD do to the numbered markers."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import sitroom
from sitroom import Position

from .events import lies_in
from .printed import at, islamist
from .questions import ALL_PLOTS
from .solo import bot, cells, chance, dice, finished, give, operate, options, plot_with, plots, solo, told
from .table import country, seen, state, topic


def available(pos: Position) -> list[str]:
    return sorted(state(pos)["plots"]["available"])


def set_aside(pos: Position) -> list[str]:
    return sorted(state(pos)["plots"].get("set_aside", []))


# ---- 9.3.1 choosing cells


@pytest.mark.parametrize(
    ("value", "before", "after"),
    [
        (1, {"active": 1, "sleepers": 2}, {"active": 1, "sleepers": 2}),
        (2, {"active": 1, "sleepers": 2}, {"active": 2, "sleepers": 1}),
        (3, {"active": 1, "sleepers": 2}, {"active": 3}),
        (1, {"sleepers": 2}, {"active": 1, "sleepers": 1}),
        (2, {"active": 2, "sleepers": 1}, {"active": 2, "sleepers": 1}),
    ],
)
def test_9_3_1_active_cells_plot_before_sleepers(value: int, before: dict[str, Any], after: dict[str, Any]) -> None:
    pos = plot_with(value, countries={"jordan": at("poor", **before)})
    dice(pos, "roll-plot", *[6] * value)
    assert country(pos, "jordan") == at("poor", **after)
    assert finished(pos)


@pytest.mark.parametrize(
    ("value", "before", "after"),
    [
        (1, {"active": 1, "sleepers": 2}, {"active": 1, "sleepers": 2}),
        (2, {"active": 1, "sleepers": 2}, {"active": 2, "sleepers": 1}),
        (2, {"active": 3}, {"active": 3}),
    ],
)
def test_9_3_1_active_cells_fight_before_sleepers(value: int, before: dict[str, Any], after: dict[str, Any]) -> None:
    pos = operate(value, countries={"jordan": at("good", **before)})
    dice(pos, "roll-jihad", *[1] * value)
    level = {1: "fair", 2: "poor"}[value]
    assert country(pos, "jordan") == at(level, **after)


def test_9_3_1_active_cells_are_lost_before_sleepers() -> None:
    pos = operate(2, countries={"jordan": at("good", active=2, sleepers=1)})
    dice(pos, "roll-jihad", 6, 6)
    assert country(pos, "jordan") == at("good", sleepers=1)


def test_9_3_1_events_take_active_cells_first() -> None:
    """Musharraf removes a cell in Pakistan; Martyrdom Operation a cell where it plots."""
    pos = bot("musharraf", countries={"pakistan": at("fair", active=1, sleepers=2)}, funding=1)
    assert country(pos, "pakistan")["sleepers"] == 2
    assert "active" not in country(pos, "pakistan")
    pos = bot("martyrdom-operation-87", countries={"pakistan": at("fair", active=1, sleepers=2)})
    give(pos, "random-plot=plot-1", "random-plot=plot-1")
    assert cells(pos, "pakistan") == country(pos, "pakistan")["sleepers"] == 2


def test_9_3_1_sadr_is_chosen_last() -> None:
    """A cell in Iraq is lost, not Sadr, by a failed Jihad and by an event."""
    pos = operate(1, countries={"iraq": at("fair", sleepers=1, markers=["moqtada-al-sadr"])})
    dice(pos, "roll-jihad", 5)
    assert country(pos, "iraq") == at("fair", markers=["moqtada-al-sadr"])
    pos = bot("martyrdom-operation-87", countries={"iraq": at("fair", sleepers=1, markers=["moqtada-al-sadr"])})
    give(pos, "random-plot=plot-1", "random-plot=plot-1")
    assert cells(pos, "iraq") == 0
    assert country(pos, "iraq")["markers"] == ["moqtada-al-sadr"]


def test_9_3_1_sadr_is_used_when_no_other_cell_is_left() -> None:
    """Two cells and Sadr make three dice."""
    pos = plot_with(3, countries={"iraq": at("poor", sleepers=2, markers=["moqtada-al-sadr"])})
    dice(pos, "roll-plot", 6, 6, 6)
    assert country(pos, "iraq") == at("poor", active=2, markers=["moqtada-al-sadr"])
    assert finished(pos)


@pytest.mark.parametrize(("sleepers", "active"), [(1, 0), (2, 0), (1, 1)])
def test_9_3_1_sleepers_plot_before_sadr(sleepers: int, active: int) -> None:
    countries = {"iraq": at("poor", sleepers=sleepers, active=active, markers=["moqtada-al-sadr"])}
    pos = plot_with(sleepers + active, countries=countries)
    assert country(pos, "iraq") == at("poor", active=sleepers + active, markers=["moqtada-al-sadr"])


@pytest.mark.parametrize("sleepers", [1, 2])
def test_9_3_1_sleepers_fight_before_sadr(sleepers: int) -> None:
    pos = operate(sleepers, countries={"iraq": at("fair", sleepers=sleepers, markers=["moqtada-al-sadr"])})
    assert country(pos, "iraq") == at("fair", active=sleepers, markers=["moqtada-al-sadr"])


def test_9_3_1_sadr_alone_fights_and_is_lost() -> None:
    pos = operate(1, countries={"iraq": at("fair", markers=["moqtada-al-sadr"])})
    dice(pos, "roll-jihad", 3)
    assert country(pos, "iraq") == at("fair")
    assert finished(pos)


# ---- 9.3.2 placing plots


@pytest.mark.parametrize("value", [1, 2, 3])
@pytest.mark.parametrize("marker", ["plot-1", "plot-2", "plot-3"])
def test_9_3_2_a_random_marker_whatever_the_card_s_value(value: int, marker: str) -> None:
    pos = plot_with(value, countries={"jordan": at("poor", active=value)})
    dice(pos, "roll-plot", *[6] * (value - 1), 3)
    assert chance(pos) == ("random-plot", ALL_PLOTS)
    give(pos, f"random-plot={marker}")
    assert plots(pos, "jordan") == [marker]
    assert Counter(available(pos)) == Counter(ALL_PLOTS) - Counter([marker])


def test_9_3_2_each_success_draws_from_what_is_left() -> None:
    pos = plot_with(3, countries={"jordan": at("poor", active=3)})
    dice(pos, "roll-plot", 1, 4, 2)
    give(pos, "random-plot=plot-3")
    assert chance(pos) == ("random-plot", ["plot-1", "plot-1", "plot-1", "plot-2", "plot-2"])
    give(pos, "random-plot=plot-2")
    assert plots(pos, "jordan") == ["plot-3", "plot-2"]


def test_9_3_2_a_wmd_is_a_marker_like_the_others() -> None:
    box = ["plot-1", "plot-2", "plot-3", "wmd", "wmd", "wmd"]
    markers = {"available": box, "set_aside": ["plot-1", "plot-1", "plot-2"], "wmd_box": 0}
    pos = plot_with(1, countries={"jordan": at("poor", active=1)}, plots=markers)
    dice(pos, "roll-plot", 1)
    assert chance(pos) == ("random-plot", box)
    give(pos, "random-plot=wmd")
    assert plots(pos, "jordan") == ["wmd"]


def test_9_3_2_only_markers_in_the_box_can_come() -> None:
    iran = {"sleepers": 1, "plots": ["plot-1", "plot-1", "plot-1", "plot-2", "plot-2"]}
    pos = plot_with(1, countries={"jordan": at("poor", "ally", active=1, aid=1), "iran": iran})
    dice(pos, "roll-plot", 1)
    assert chance(pos) == ("random-plot", ["plot-3"])
    give(pos, "random-plot=plot-3")
    assert plots(pos, "jordan") == ["plot-3"]
    assert finished(pos)


def test_9_3_2_the_us_does_not_see_the_marker() -> None:
    pos = plot_with(1, countries={"jordan": at("poor", active=1)})
    dice(pos, "roll-plot", 1)
    assert pos.ask is not None
    assert pos.ask.seen_by is not None
    assert pos.ask.seen_by.id != "us"
    give(pos, "random-plot=plot-3")
    there = seen(pos, "us")["countries"]["jordan"]["plots"]
    assert [each["plot"] for each in there] == [None]
    assert told(pos, "plot-is") == []
    assert told(pos, "plot-placed") == [{"country": "jordan"}]
    assert seen(pos, "us")["plots"]["available"] is None
    assert seen(pos, "us")["plots"]["count"] == 5


def test_9_3_2_danish_cartoons_still_place_a_plot_1() -> None:
    pos = bot("danish-cartoons", countries={"jordan": at("fair")}, funding=5)
    give(pos, "select-posture=soft")
    assert plots(pos, "jordan") == ["plot-1"]


def test_9_3_2_zarqawi_still_places_a_plot_2() -> None:
    pos = bot("zarqawi", countries={"jordan": at("good", "ally", troops=1)})
    assert plots(pos, "jordan") == ["plot-2"]
    assert cells(pos, "jordan") == 3


def test_9_3_2_zarqawi_without_a_plot_2_places_none() -> None:
    iran = {"plots": ["plot-2", "plot-2"]}
    pos = bot("zarqawi", countries={"jordan": at("good", "ally", troops=1), "iran": iran})
    assert plots(pos, "jordan") == []
    assert cells(pos, "jordan") == 3


# ---- NEST, in the words of its card for one player


def nest(**markers: Any) -> Position:
    countries = {"united-states": {"sleepers": 1, "markers": ["nest"]}}
    pos = plot_with(1, countries=countries, **markers)
    dice(pos, "roll-plot", 1)
    give(pos, "random-plot=plot-2")
    return pos


def test_9_3_2_under_nest_plots_in_the_us_lie_face_up_once_there_is_a_wmd() -> None:
    wmd = {"available": ["plot-1", "plot-1", "plot-2", "plot-2", "plot-3", "wmd"], "set_aside": ["plot-1"], "wmd_box": 2}
    there = seen(nest(plots=wmd), "us")["countries"]["united-states"]["plots"]
    assert [each["plot"] for each in there] == ["plot-2"]
    there = seen(nest(), "us")["countries"]["united-states"]["plots"]
    assert [each["plot"] for each in there] == [None]


# ---- 9.3.3 acquiring WMD


def test_9_3_3_a_wmd_replaces_one_of_the_lowest_markers() -> None:
    pos = bot("loose-nuke", countries={"russia": {"posture": "soft", "sleepers": 1}})
    dice(pos, "roll-event", 2)
    assert available(pos) == ["plot-1", "plot-1", "plot-2", "plot-2", "plot-3", "wmd"]
    assert set_aside(pos) == ["plot-1"]
    assert state(pos)["plots"]["wmd_box"] == 2


def test_9_3_3_a_failed_roll_changes_no_marker() -> None:
    pos = bot("loose-nuke", countries={"russia": {"posture": "soft", "sleepers": 1}})
    dice(pos, "roll-event", 3)
    assert (available(pos), set_aside(pos)) == (ALL_PLOTS, [])


def test_9_3_3_the_lowest_that_is_available() -> None:
    """All markers of number 1 lie in countries: a 2 is set aside."""
    countries = {"russia": {"posture": "soft", "sleepers": 1}, "iran": {"plots": ["plot-1", "plot-1", "plot-1"]}}
    pos = bot("loose-nuke", countries=countries)
    dice(pos, "roll-event", 1)
    assert available(pos) == ["plot-2", "plot-3", "wmd"]
    assert set_aside(pos) == ["plot-2"]


def test_9_3_3_pakistan_s_arsenal_replaces_three() -> None:
    pos = operate(2, countries={"pakistan": at("poor", sleepers=5)})
    dice(pos, "roll-jihad", 1, 1)
    assert country(pos, "pakistan") == islamist(active=5)
    assert available(pos) == ["plot-2", "plot-2", "plot-3", "wmd", "wmd", "wmd"]
    assert set_aside(pos) == ["plot-1", "plot-1", "plot-1"]
    assert state(pos)["plots"]["arsenal"] == 0


def test_9_3_3_the_second_time_pakistan_has_none() -> None:
    pos = operate(2, countries={"pakistan": at("poor", sleepers=5)}, plots={"arsenal": 0})
    dice(pos, "roll-jihad", 1, 1)
    assert (available(pos), set_aside(pos)) == (ALL_PLOTS, [])


SWAPPED = {"available": ["plot-2", "plot-3", "wmd"], "set_aside": ["plot-1", "plot-1", "plot-1", "plot-2"], "arsenal": 0}


def test_9_3_3_a_used_wmd_brings_the_highest_set_aside_marker_back() -> None:
    """Four WMD have replaced four markers; one of them is resolved in Iran."""
    countries = {"iran": {"plots": ["wmd"]}}
    markers = {**SWAPPED, "available": ["plot-2", "plot-3", "wmd", "wmd", "wmd"], "wmd_box": 2}
    pos = solo({"phase": "plots", "countries": countries, "plots": markers, "hands": {"us": ["nest"], "jihadist": ["opium"]}})
    assert plots(pos, "iran") == []
    assert available(pos) == ["plot-2", "plot-2", "plot-3", "wmd", "wmd", "wmd"]
    assert set_aside(pos) == ["plot-1", "plot-1", "plot-1"]


def test_9_3_3_a_blocked_wmd_brings_one_back_too() -> None:
    countries = {"iran": {"plots": ["wmd"], "sleepers": 1}}
    markers = {**SWAPPED, "available": ["plot-2", "plot-3", "wmd", "wmd", "wmd"], "wmd_box": 2}
    hands = {"us": ["hijab", "sistani"], "jihadist": ["opium"]}
    pos = solo({"phase": "us", "in_play": ["mass-turnout"], "countries": countries, "plots": markers, "hands": hands})
    give(pos, "use-card=alert")
    assert plots(pos, "iran") == []
    assert available(pos) == ["plot-2", "plot-2", "plot-3", "wmd", "wmd", "wmd"]
    assert set_aside(pos) == ["plot-1", "plot-1", "plot-1"]


def test_9_3_3_numbered_markers_come_back_to_the_box_themselves() -> None:
    """A used marker with a number does not touch those that are set aside."""
    markers = {"available": ["plot-1", "plot-2", "plot-2", "plot-3", "wmd"], "set_aside": ["plot-1"], "wmd_box": 2}
    position = {"phase": "plots", "countries": {"iran": {"plots": ["plot-1"]}}, "plots": markers}
    pos = solo({**position, "hands": {"us": ["nest"], "jihadist": ["opium"]}})
    assert available(pos) == ["plot-1", "plot-1", "plot-2", "plot-2", "plot-3", "wmd"]
    assert set_aside(pos) == ["plot-1"]


def test_9_3_3_there_are_six_markers_whatever_happens() -> None:
    """Where none can be replaced at once, markers that come back are set aside until there are six again."""
    iran = {"plots": ALL_PLOTS}
    countries = {"russia": {"posture": "soft", "sleepers": 1}, "iran": iran}
    pos = bot("loose-nuke", us=(), countries=countries)
    dice(pos, "roll-event", 1)
    assert chance(pos)[0] in ("resolve-plot", "which-plot")
    while topic(pos) in ("resolve-plot", "which-plot"):
        give(pos, options(pos)[0])
    assert len(available(pos)) == 6
    assert available(pos).count("wmd") == 1
    assert len(set_aside(pos)) == 1


def test_9_3_3_pakistan_s_three_with_two_numbered_markers_left() -> None:
    """Two are replaced at once, and one of those in Iran when it comes back."""
    countries = {"pakistan": at("poor", sleepers=5), "iran": {"plots": ["plot-1", "plot-1", "plot-1", "plot-2"]}}
    pos = bot("quartet", us=(), countries=countries)
    dice(pos, "roll-jihad", 1, 1)
    while topic(pos) in ("resolve-plot", "which-plot"):
        give(pos, options(pos)[0])
    assert available(pos).count("wmd") == 3
    assert len(available(pos)) == 6
    assert len(set_aside(pos)) == 3
    assert {"plot-2", "plot-3"} <= set(set_aside(pos))


def test_9_3_3_a_wmd_that_is_placed_is_still_in_play() -> None:
    markers = {"available": ["plot-1", "plot-1", "plot-2", "plot-2", "plot-3", "wmd"], "set_aside": ["plot-1"], "wmd_box": 2}
    pos = plot_with(1, countries={"jordan": at("poor", active=1)}, plots=markers)
    dice(pos, "roll-plot", 1)
    give(pos, "random-plot=wmd")
    assert (available(pos), set_aside(pos)) == (["plot-1", "plot-1", "plot-2", "plot-2", "plot-3"], ["plot-1"])


def test_9_3_3_removed_cards_go_as_ever() -> None:
    pos = bot("loose-nuke", countries={"russia": {"posture": "soft", "sleepers": 1}})
    dice(pos, "roll-event", 3)
    assert lies_in(pos, "loose-nuke") == ["removed"]


def test_9_3_3_markers_set_aside_survive_json() -> None:
    pos = bot("loose-nuke", countries={"russia": {"posture": "soft", "sleepers": 1}})
    dice(pos, "roll-event", 1)
    again = solo(state(pos))
    assert (available(again), set_aside(again)) == (available(pos), ["plot-1"])


@pytest.mark.parametrize(
    "wrong",
    [
        {"set_aside": ["plot-1", "plot-1", "plot-1", "plot-1"]},
        {"available": ["plot-1", "plot-1", "plot-2", "plot-2", "plot-3"], "set_aside": []},  # one of number 1 is nowhere
        {"available": ALL_PLOTS, "set_aside": ["plot-1"]},
        {"set_aside": ["wmd"]},
    ],
)
def test_9_3_3_numbered_markers_are_six(wrong: dict[str, Any]) -> None:
    with pytest.raises(sitroom.BadPosition):
        solo({"phase": "us", "hands": {"us": ["nest"], "jihadist": ["opium"]}, "plots": wrong})


def test_9_3_3_markers_that_are_named_nowhere_are_set_aside() -> None:
    pos = solo({"phase": "us", "hands": {"us": ["nest"], "jihadist": ["opium"]}, "plots": {"available": ["wmd", "plot-2"]}})
    assert set_aside(pos) == ["plot-1", "plot-1", "plot-1", "plot-2", "plot-3"]
