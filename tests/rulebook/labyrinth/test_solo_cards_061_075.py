"""Solitaire: the events of the Jihadist cards 61 to 75, played by the bot or set off by the US."""

from __future__ import annotations

from typing import Any

import pytest

from .events import ally, islamist, neutral
from .questions import SCHENGEN
from .solo_cards import (
    EMPTY_TRACK,
    IRAN,
    about,
    candidates,
    cells,
    happened,
    lapsing,
    over,
    pile,
    played,
    run,
    turn_up,
    us_plays,
)
from .table import answer, country, seen, state

JORDAN_DISRUPTED: dict[str, Any] = {"disrupted": {"now": [], "before": ["jordan"]}}
SCHENGEN_TABLE = sorted(set(SCHENGEN) - {"eastern-europe"})


def marked(posture: str, *left_out: str) -> dict[str, Any]:
    """The Schengen countries with a posture."""
    return {name: {"posture": posture} for name in SCHENGEN if name not in left_out}


# ---- 61 Detainee Release, 62 Ex-KGB, 63, 64


def test_061_a_random_country_of_the_disrupts_and_a_card_on_top_of_the_pile() -> None:
    """9.4.2.1 and 9.2."""
    board = {"jordan": neutral("poor"), "russia": {"posture": "soft"}, **IRAN}
    pos = turn_up("detainee-release", "taliban", countries=board, disrupted={"now": ["russia"], "before": ["jordan"]})
    assert about(pos)[0] == "random-country"
    assert candidates(pos) == ["jordan", "russia"]
    answer(pos, "jordan", "draw-card=nest")
    played(pos, "detainee-release")
    assert cells(pos, "jordan", "russia") == [1, 0]
    assert pile(pos) == ["nest", "taliban"]
    assert seen(pos, "us")["hands"]["jihadist"]["pile"] == [None, None]


def test_061_a_leak_about_renditions_frees_it() -> None:
    board = {"jordan": neutral("poor"), **IRAN}
    pos = turn_up("detainee-release", countries=board, markers=["leak-renditions"], **JORDAN_DISRUPTED)
    answer(pos, "draw-card=nest")
    played(pos, "detainee-release")
    assert cells(pos, "jordan") == [1]


def test_061_gtmo_bars_it() -> None:
    """And bars Recruit, so the bot travels (9.4.1)."""
    board = {"iran": {"sleepers": 2}, "pakistan": neutral("fair"), "jordan": neutral("poor")}
    pos = turn_up("detainee-release", countries=board, us_posture="soft", **lapsing("gtmo"), **JORDAN_DISRUPTED)
    assert about(pos)[0] == "global-table", "Pakistan for the first cell, a random country for the second"
    assert not happened(pos, "detainee-release")


def test_061_set_off_by_the_us_with_an_empty_track_a_card_is_drawn() -> None:
    """6.2.4."""
    pos = us_plays(
        "detainee-release",
        "use-card=event-first",
        pile=("taliban",),
        countries={**EMPTY_TRACK, "jordan": neutral("poor")},
        **JORDAN_DISRUPTED,
    )
    answer(pos, "draw-card=nest")
    assert about(pos)[0] == "use-card"
    assert pile(pos) == ["nest", "taliban"]
    assert cells(pos, "jordan", "iran") == [0, 15]


HARD = {name: {"posture": "hard"} for name in ("france", "germany", "italy", "spain")}
SOFT = {name: {"posture": "soft"} for name in ("france", "germany", "italy", "spain")}


@pytest.mark.parametrize(
    ("us_posture", "board", "caucasus"),
    [
        ("hard", {}, "soft"),  # Hard 1 becomes 0
        ("soft", {}, "hard"),  # Hard 1 becomes Hard 2
        ("hard", {"caucasus": {"posture": "hard"}}, "soft"),
        ("hard", {"caucasus": {"posture": "soft"}}, None),  # it is so already
        ("hard", {**HARD}, None),  # five Hard, less one: Hard 3 as before
        ("hard", {"france": {"posture": "hard"}, "germany": {"posture": "hard"}}, "soft"),  # Hard 3 becomes Hard 2
        ("hard", {**HARD, "spain": {"posture": "unmarked"}, "caucasus": {"posture": "hard"}}, None),  # five less two: Hard 3
        (
            "hard",
            {"france": {"posture": "hard"}, "germany": {"posture": "hard"}, "caucasus": {"posture": "hard"}},
            "soft",  # four Hard less two: Hard 2
        ),
        ("hard", {**SOFT, "canada": {"posture": "soft"}}, None),  # Soft 4 is Soft 3, and stays so
        ("hard", {**SOFT}, None),  # Soft 3 stays
        ("soft", {**SOFT}, "hard"),  # Soft 3 becomes Soft 2
        ("soft", {**HARD}, None),  # Hard 3 stays
    ],
)
@pytest.mark.parametrize("by", ["bot", "us"])
def test_9_6_card_062_the_caucasus_if_that_moves_the_world_posture(
    us_posture: str, board: dict[str, Any], caucasus: str | None, by: str
) -> None:
    """Otherwise Central Asia, which is tested and then shifts toward Adversary."""
    position: dict[str, Any] = {"us_posture": us_posture, "countries": {**board, **IRAN}}
    pos = turn_up("ex-kgb", **position) if by == "bot" else us_plays("ex-kgb", "use-card=event-first", **position)
    if caucasus is None:
        assert about(pos) == ("test-governance", "central-asia")
        answer(pos, "die-1")
        assert country(pos, "central-asia") == {"governance": "poor", "alignment": "adversary"}
        assert country(pos, "caucasus") == board.get("caucasus", {})
    else:
        assert country(pos, "caucasus") == {"posture": caucasus}
        assert country(pos, "central-asia") == {}
    if by == "bot":
        played(pos, "ex-kgb")


def test_062_ctr_in_russia_is_removed_and_nothing_else() -> None:
    board = {"russia": {"posture": "soft", "markers": ["ctr"]}, "central-asia": neutral("poor", markers=["ctr"]), **IRAN}
    pos = turn_up("ex-kgb", countries=board)
    played(pos, "ex-kgb")
    assert country(pos, "russia") == {"posture": "soft"}
    assert country(pos, "caucasus") == {}
    assert country(pos, "central-asia") == {"governance": "poor", "alignment": "neutral", "markers": ["ctr"]}


def test_063_gaza_war() -> None:
    pos = turn_up("gaza-war", us=("kosovo", "hijab"))
    answer(pos, "random-card=hijab")
    played(pos, "gaza-war")
    assert (state(pos)["prestige"], state(pos)["funding"], state(pos)["hands"]["us"]) == (4, 6, ["kosovo"])


def test_064_hariri_killed() -> None:
    pos = turn_up("hariri-killed", countries={"syria": ally("good"), **IRAN})
    answer(pos, "test-governance=die-1")
    played(pos, "hariri-killed", "removed")
    assert country(pos, "syria") == {"governance": "fair", "alignment": "adversary"}


# ---- 65, 69, 71: WMD

BOTH = {"russia": {"posture": "soft", "sleepers": 1}, "central-asia": neutral("poor", sleepers=1)}


def test_065_a_random_one_of_two_countries() -> None:
    """9.5."""
    pos = turn_up("heu", countries=BOTH)
    assert about(pos)[0] == "random-country"
    assert candidates(pos) == ["central-asia", "russia"]
    answer(pos, "central-asia", "roll-event=die-3")
    played(pos, "heu", "removed")
    assert state(pos)["plots"]["wmd_box"] == 2
    assert cells(pos, "russia", "central-asia") == [1, 1]


def test_065_ctr_leaves_one_country() -> None:
    board = {**BOTH, "russia": {"posture": "soft", "sleepers": 1, "markers": ["ctr"]}}
    pos = turn_up("heu", countries=board)
    assert about(pos) == ("roll-event", "central-asia")


@pytest.mark.parametrize(
    ("card", "board", "die"),
    [
        ("heu", {"russia": {"posture": "soft", "sleepers": 1}}, 2),
        ("loose-nuke", {"russia": {"posture": "soft", "sleepers": 1}}, 2),
        ("kazakh-strain", {"central-asia": neutral("fair", sleepers=1)}, 2),
        ("kazakh-strain", {"central-asia": islamist(sleepers=1)}, None),
    ],
)
def test_9_3_3_a_wmd_takes_the_place_of_the_lowest_available_plot(card: str, board: dict[str, Any], die: int | None) -> None:
    """Six markers stay in play; the card is removed."""
    pos = turn_up(card, countries=board)
    if die is not None:
        answer(pos, f"roll-event=die-{die}")
    played(pos, card, "removed")
    lying = state(pos)["plots"]
    assert sorted(lying["available"]) == ["plot-1", "plot-1", "plot-2", "plot-2", "plot-3", "wmd"]
    assert lying["set_aside"] == ["plot-1"]
    assert lying["wmd_box"] == 2


def test_9_3_3_the_lowest_that_is_available() -> None:
    """All plots of 1 lie in a country, so a 2 is set aside."""
    board = {"russia": {"posture": "soft", "sleepers": 1}, "canada": {"posture": "hard", "plots": ["plot-1"] * 3}}
    pos = turn_up("loose-nuke", countries=board)
    answer(pos, "roll-event=die-1")
    lying = state(pos)["plots"]
    assert sorted(lying["available"]) == ["plot-2", "plot-3", "wmd"]
    assert lying["set_aside"] == ["plot-2"]


def test_071_a_failure_costs_the_active_cell_first() -> None:
    """9.3.1."""
    pos = turn_up("loose-nuke", countries={"russia": {"posture": "soft", "active": 1, "sleepers": 1}})
    answer(pos, "roll-event=die-3")
    played(pos, "loose-nuke", "removed")
    assert country(pos, "russia") == {"posture": "soft", "sleepers": 1}
    assert state(pos)["plots"]["wmd_box"] == 3
    assert "wmd" not in state(pos)["plots"]["available"]


def test_069_the_last_cell_leaves_a_cadre() -> None:
    pos = turn_up("kazakh-strain", countries={"central-asia": neutral("fair", sleepers=1)})
    answer(pos, "roll-event=die-3")
    played(pos, "kazakh-strain", "removed")
    assert country(pos, "central-asia")["cadre"] is True


# ---- 66 to 68, 70, 72, 73


@pytest.mark.parametrize(
    ("card", "board", "placed"),
    [
        ("homegrown", {"united-kingdom": {"posture": "soft"}}, {"united-kingdom": 1}),
        ("islamic-jihad-union", {"central-asia": neutral(), "afghanistan": neutral()}, {"central-asia": 1, "afghanistan": 1}),
        ("jemaah-islamiya", {"indonesia-malaysia": neutral()}, {"indonesia-malaysia": 2}),
        ("lashkar-e-tayyiba", {"pakistan": neutral(), "india": {"posture": "soft"}}, {"pakistan": 1, "india": 1}),
        ("opium", {"afghanistan": neutral(sleepers=1)}, {"afghanistan": 4}),
        ("opium", {"afghanistan": islamist(sleepers=1)}, {"afghanistan": 14}),
        ("fata", {"pakistan": neutral()}, {"pakistan": 1}),
        ("kashmir", {"pakistan": neutral()}, {"pakistan": 1}),
    ],
)
def test_066_to_083_cells_are_placed_whatever_the_funding(card: str, board: dict[str, Any], placed: dict[str, int]) -> None:
    """4.7.4.2."""
    pos = turn_up(card, countries={**IRAN, **board}, funding=1)
    played(pos, card, "removed" if card == "islamic-jihad-union" else "discards")
    assert cells(pos, *placed) == list(placed.values())


@pytest.mark.parametrize(
    ("card", "pair"), [("islamic-jihad-union", ["afghanistan", "central-asia"]), ("lashkar-e-tayyiba", ["india", "pakistan"])]
)
@pytest.mark.parametrize("chosen", [0, 1])
@pytest.mark.parametrize("by", ["bot", "us"])
def test_067_070_the_last_cell_goes_to_a_random_one_of_the_two(card: str, pair: list[str], chosen: int, by: str) -> None:
    """9.5; the country that gets none is not tested."""
    board = {"iran": {"sleepers": 14}}
    pos = turn_up(card, countries=board) if by == "bot" else us_plays(card, "use-card=event-first", countries=board)
    assert about(pos)[0] == "random-country"
    assert candidates(pos) == pair
    answer(pos, pair[chosen], "die-1")
    assert cells(pos, pair[chosen], pair[1 - chosen]) == [1, 0]
    assert country(pos, pair[1 - chosen]) == {}
    assert over(pos) if by == "bot" else about(pos)[0] == "use-card"


def test_073_pirates() -> None:
    pos = turn_up("pirates", countries={"yemen": islamist(), **IRAN})
    played(pos, "pirates", "removed")
    assert state(pos)["markers"] == ["pirates"]


# ---- 74 Schengen Visas


def test_074_an_unmarked_country_for_a_hard_us_then_a_random_one() -> None:
    """9.4.2.1: one cell for the posture box, the other by the Schengen table; both without a roll."""
    board = {**marked("hard", "germany"), "iran": {"sleepers": 2}}
    pos = turn_up("schengen-visas", countries=board)
    assert about(pos)[0] == "schengen-table"
    assert set(candidates(pos)) <= set(SCHENGEN_TABLE)
    assert "france" in candidates(pos)
    answer(pos, "france")
    assert about(pos) == ("test-posture", "germany")
    answer(pos, "die-1")
    played(pos, "schengen-visas")
    assert cells(pos, "germany", "france", "iran") == [1, 1, 0]


def test_074_a_soft_country_for_a_soft_us() -> None:
    board = {**marked("hard", "spain"), "spain": {"posture": "soft"}, "iran": {"active": 2}}
    pos = turn_up("schengen-visas", countries=board, us_posture="soft")
    answer(pos, "schengen-table=italy")
    played(pos, "schengen-visas")
    assert country(pos, "spain")["sleepers"] == 1
    assert country(pos, "italy")["sleepers"] == 1


def test_074_both_go_to_one_random_country_if_the_box_is_empty() -> None:
    board = {**marked("hard"), "iran": {"sleepers": 2}}
    pos = turn_up("schengen-visas", countries=board)
    assert candidates(pos) == SCHENGEN_TABLE
    answer(pos, "schengen-table=italy")
    played(pos, "schengen-visas")
    assert cells(pos, "italy", "iran") == [2, 0]


def test_074_several_countries_are_chosen_among_by_the_table() -> None:
    """A result that is none of them is replaced by the closest: all are next to each other."""
    board = {**marked("hard", "germany", "france"), "iran": {"sleepers": 2}}
    pos = turn_up("schengen-visas", countries=board)
    assert about(pos)[0] == "schengen-table"
    assert candidates(pos) == SCHENGEN_TABLE
    answer(pos, "spain")
    assert about(pos)[0] == "closest-country"
    assert candidates(pos) == ["france", "germany"]
    answer(pos, "germany", "schengen-table=benelux", "test-posture=die-6")
    played(pos, "schengen-visas")
    assert cells(pos, "germany", "benelux") == [1, 1]


def test_074_origins_use_the_cards_value_and_biometrics_do_not_matter() -> None:
    """9.4.2.6.1: Islamist Rule with more than two cells first; with two left it is a random country like any other."""
    board = {**marked("hard", "germany"), "afghanistan": islamist(sleepers=3), "iran": {"sleepers": 3}}
    pos = turn_up("schengen-visas", countries=board, **lapsing("biometrics"))
    answer(pos, "schengen-table=france")
    assert about(pos)[0] == "random-country"
    assert candidates(pos) == ["afghanistan", "iran"]
    answer(pos, "iran", "test-posture=die-1")
    played(pos, "schengen-visas")
    assert cells(pos, "afghanistan", "iran", "germany", "france") == [2, 2, 1, 1]


def test_074_an_adjacent_origin_comes_before_a_random_one() -> None:
    board = {**marked("hard", "germany"), "libya": neutral("poor", sleepers=2), "iran": {"active": 3}}
    pos = turn_up("schengen-visas", countries=board)
    answer(pos, "schengen-table=france", "test-posture=die-1")
    assert cells(pos, "libya", "iran", "germany", "france") == [0, 3, 1, 1]


def test_074_set_off_by_the_us_the_bot_chooses_in_the_same_way() -> None:
    """6.3.2.2."""
    pos = us_plays("schengen-visas", "use-card=event-first", countries={**marked("hard"), "iran": {"sleepers": 2}})
    answer(pos, "schengen-table=italy")
    assert about(pos)[0] == "use-card"
    assert cells(pos, "italy", "iran") == [2, 0]


@pytest.mark.parametrize("card", ["schengen-visas", "clean-operatives"])
def test_074_079_without_cells_they_are_played_without_effect(card: str) -> None:
    """9.4.1."""
    pos = turn_up(card, countries=marked("hard"))
    run(pos, schengen_table="italy")
    played(pos, card)
    assert all(not cells(pos, name)[0] for name in [*SCHENGEN, "united-states"])


def test_075_schroeder_and_chirac() -> None:
    pos = turn_up("schroeder-and-chirac", countries={"germany": {"posture": "hard"}, **IRAN})
    played(pos, "schroeder-and-chirac", "removed")
    assert [country(pos, name)["posture"] for name in ("germany", "france")] == ["soft", "soft"]
    assert state(pos)["prestige"] == 4


def test_063_a_discarded_us_election_is_held_before_prestige_falls() -> None:
    """6.3.2.3."""
    pos = turn_up("gaza-war", us=("us-election", "hijab", "kosovo"))
    answer(pos, "random-card=us-election")
    assert about(pos) == ("roll-posture", "united-states")
    answer(pos, "die-6")
    played(pos, "gaza-war")
    assert (state(pos)["prestige"], state(pos)["funding"]) == (5, 6)


def test_074_a_single_cell_goes_to_the_first_destination() -> None:
    pos = turn_up("schengen-visas", countries={**marked("hard", "germany"), **IRAN})
    run(pos, schengen_table="france")
    played(pos, "schengen-visas")
    assert cells(pos, "germany", "france", "iran") == [1, 0, 0]


def test_062_ctr_in_central_asia_does_not_protect_it() -> None:
    board = {**HARD, "central-asia": ally("fair", markers=["ctr"]), **IRAN}
    pos = turn_up("ex-kgb", countries=board)
    played(pos, "ex-kgb")
    assert country(pos, "central-asia") == {"governance": "fair", "alignment": "neutral", "markers": ["ctr"]}
