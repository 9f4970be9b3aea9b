"""9.7: the levels of Jihadist ideology. What each of them adds, and that each includes those before it."""

from __future__ import annotations

from typing import Any

import pytest

from sitroom import Position

from .printed import at, islamist
from .questions import ALL_PLOTS, iran
from .solo import LEVELS, bot, cells, dice, finished, give, operate, options, plot_with, plots, question, solo, verdicts
from .table import country, outcome, seen, state, topic


def since(level: str, ideology: str) -> bool:
    """Whether an ideology includes a level."""
    return LEVELS.index(ideology) >= LEVELS.index(level)


every_level = pytest.mark.parametrize("ideology", LEVELS)
from_coherent = pytest.mark.parametrize("ideology", LEVELS[1:])
from_attractive = pytest.mark.parametrize("ideology", LEVELS[2:])


def place(pos: Position, *kinds: str) -> None:
    give(pos, *[f"random-plot={kind}" for kind in kinds])


# ---- Coherent


@every_level
def test_9_7_coherent_places_two_plots_a_success(ideology: str) -> None:
    pos = plot_with(1, ideology, countries={"jordan": at("poor", sleepers=1)})
    dice(pos, "roll-plot", 3)
    if since("coherent", ideology):
        place(pos, "plot-3", "plot-1")
        assert plots(pos, "jordan") == ["plot-3", "plot-1"]
    else:
        place(pos, "plot-3")
        assert plots(pos, "jordan") == ["plot-3"]
    assert finished(pos)


@from_coherent
def test_9_7_coherent_counts_each_success_and_no_failure(ideology: str) -> None:
    pos = plot_with(3, ideology, countries={"jordan": at("poor", sleepers=3)})
    dice(pos, "roll-plot", 1, 4, 3)
    place(pos, "plot-1", "plot-1", "plot-2", "plot-3")
    assert finished(pos)
    assert sorted(state(pos)["plots"]["available"]) == ["plot-1", "plot-2"]


@from_coherent
def test_9_7_coherent_is_limited_to_the_markers_there_are(ideology: str) -> None:
    countries = {"jordan": at("poor", sleepers=1), "iran": {"plots": ALL_PLOTS[1:]}}
    pos = plot_with(1, ideology, countries=countries)
    dice(pos, "roll-plot", 1)
    place(pos, "plot-1")
    assert plots(pos, "jordan") == ["plot-1"]
    assert finished(pos)


@from_coherent
def test_9_7_coherent_does_not_double_the_plots_of_events(ideology: str) -> None:
    pos = bot("ksm", ideology=ideology, countries={"jordan": at("poor", sleepers=1)}, funding=9)
    assert topic(pos) == "global-table", "at Funding 9 the chart finds no place"
    pos = bot("ksm", ideology=ideology, countries={"jordan": at("poor", sleepers=1)})
    place(pos, "plot-1")
    assert topic(pos) == "roll-recruit"
    assert plots(pos, "jordan") == ["plot-1"]
    pos = bot("martyrdom-operation-87", ideology=ideology, countries={"jordan": at("poor", sleepers=1)})
    place(pos, "plot-1", "plot-2")
    assert finished(pos)


@from_coherent
def test_9_7_coherent_counts_abu_sayyaf_s_price_by_markers(ideology: str) -> None:
    countries = {"philippines": {"posture": "soft", "sleepers": 1, "markers": ["abu-sayyaf"]}}
    pos = plot_with(1, ideology, countries=countries, prestige=8)
    dice(pos, "roll-plot", 1)
    place(pos, "plot-1", "plot-1")
    assert state(pos)["prestige"] == 6


# ---- Attractive


@every_level
def test_9_7_attractive_places_two_cells_a_success(ideology: str) -> None:
    pos = operate(1, ideology, countries={"jordan": at("poor", sleepers=1)})
    dice(pos, "roll-recruit", 3)
    assert country(pos, "jordan") == at("poor", sleepers=3 if since("attractive", ideology) else 2)
    assert finished(pos)


@from_attractive
def test_9_7_attractive_counts_each_success_and_no_failure(ideology: str) -> None:
    pos = operate(3, ideology, countries={"iran": {"sleepers": 1}})
    dice(pos, "roll-recruit", 1, 3, 2)
    assert cells(pos, "iran") == 5


@every_level
def test_9_7_attractive_holds_where_no_die_is_rolled(ideology: str) -> None:
    pos = operate(2, ideology, countries={"somalia": islamist(sleepers=1)}, funding=9)
    assert cells(pos, "somalia") == (5 if since("attractive", ideology) else 3)


@from_attractive
def test_9_7_attractive_is_limited_to_available_cells(ideology: str) -> None:
    """Six cells on the track at Moderate Funding: one is Available."""
    pos = operate(1, ideology, countries=iran(9), funding=5)
    dice(pos, "roll-recruit", 1)
    assert cells(pos, "iran") == 10
    assert seen(pos, "us")["cells_track"] == 5


@from_attractive
def test_9_7_attractive_does_not_double_cells_that_are_simply_placed(ideology: str) -> None:
    """Homegrown places one cell, Jemaah Islamiya two, Radicalization one."""
    pos = bot("homegrown", ideology=ideology, countries={"united-kingdom": {"posture": "soft"}})
    assert cells(pos, "united-kingdom") == 1
    pos = bot("jemaah-islamiya", ideology=ideology, countries={"indonesia-malaysia": at("poor")})
    assert cells(pos, "indonesia-malaysia") == 2
    pos = operate(1, ideology, countries={})
    give(pos, "global-table=iran")
    assert cells(pos, "iran") == 1


@every_level
def test_9_7_attractive_holds_for_the_recruits_of_events(ideology: str) -> None:
    """Adam Gadahn: the second card recruits in the United States, on 1 and 2."""
    pos = bot("adam-gadahn", "kosovo", ideology=ideology, countries=iran(1), funding=9)
    dice(pos, "roll-recruit", 2)
    assert cells(pos, "united-states") == (2 if since("attractive", ideology) else 1)
    assert finished(pos)


# ---- Potent


@every_level
@pytest.mark.parametrize(
    ("pieces", "excess"),
    [
        ({"sleepers": 3}, 3),
        ({"sleepers": 2}, 2),
        ({"sleepers": 5, "troops": 2}, 3),
        ({"sleepers": 4, "troops": 2}, 2),
        ({"sleepers": 5}, 5),
    ],
)
def test_9_7_potent_needs_only_three_more_cells_than_troops(ideology: str, pieces: dict[str, Any], excess: int) -> None:
    pos = operate(2, ideology, countries={"jordan": at("poor", **pieces)})
    needed = 3 if since("potent", ideology) else 5
    assert (("major-jihad", True) in verdicts(pos)) == (excess >= needed)
    assert question(pos) == ("roll-jihad" if excess >= needed else "roll-recruit", "jordan")


def test_9_7_potent_lets_the_jihad_succeed_as_well() -> None:
    """Not only choosing it: two successes bring Islamist Rule with three more cells."""
    pos = operate(2, "potent", countries={"jordan": at("poor", sleepers=3)})
    dice(pos, "roll-jihad", 1, 3)
    assert country(pos, "jordan") == islamist(active=3)


# ---- Infectious


@every_level
def test_9_7_infectious_makes_the_us_play_its_last_card(ideology: str) -> None:
    hands = {"us": ["nest"], "jihadist": ["opium", "kosovo"]}
    pos = solo({"phase": "us", "hands": hands, "countries": iran(1)}, ideology=ideology)
    assert topic(pos) == "play-card"
    assert options(pos) == (["nest"] if since("infectious", ideology) else ["discard", "hold", "nest"])


@every_level
def test_9_7_infectious_holds_when_the_pile_is_exhausted(ideology: str) -> None:
    pos = solo({"phase": "us", "hands": {"us": ["nest"], "jihadist": []}, "countries": iran(1)}, ideology=ideology)
    assert ("hold" in options(pos)) is not since("infectious", ideology)
    assert ("discard" in options(pos)) is not since("infectious", ideology)


@pytest.mark.parametrize("ideology", ["infectious", "virulent"])
def test_9_7_infectious_the_turn_goes_on_until_the_us_has_no_card(ideology: str) -> None:
    hands = {"us": ["nest", "sharia", "patriot-act"], "jihadist": []}
    pos = solo({"phase": "us", "hands": hands, "countries": iran(1)}, ideology=ideology)
    give(pos, "play-card=nest", "use-card=event", "play-card=sharia", "use-card=event")
    assert topic(pos) == "play-card"
    assert options(pos) == ["patriot-act"]
    assert state(pos)["turn"] == 1
    give(pos, "play-card=patriot-act", "use-card=event")
    assert topic(pos) == "deal"


# ---- Virulent


@every_level
def test_9_7_virulent_loses_no_cells_by_failed_jihad(ideology: str) -> None:
    pos = operate(2, ideology, countries={"jordan": at("fair", sleepers=2)})
    dice(pos, "roll-jihad", 6, 2)
    kept = 2 if since("virulent", ideology) else 1
    assert country(pos, "jordan") == at("poor", active=kept)
    assert finished(pos)


@every_level
def test_9_7_virulent_loses_none_in_a_major_jihad_either(ideology: str) -> None:
    """What else a failure brings stays: three dice in a Poor country besiege it."""
    pos = operate(3, ideology, countries={"jordan": at("poor", sleepers=6)})
    dice(pos, "roll-jihad", 6, 6, 6)
    kept = 6 if since("virulent", ideology) else 3
    assert country(pos, "jordan") == at("poor", "ally", active=kept, besieged=True)


@every_level
def test_9_7_failed_travel_still_loses_a_cell(ideology: str) -> None:
    """Lebanon is besieged and far from Iran, where all cells are; none is Available."""
    pos = operate(1, ideology, countries={"lebanon": at("poor", besieged=True), **iran(10)}, funding=5)
    dice(pos, "roll-travel", 6)
    assert cells(pos, "iran") == 9
    assert cells(pos, "lebanon") == 0
    assert outcome(pos) is None
