"""Solitaire: what US events do to the bot, once the US has played them."""

from __future__ import annotations

from typing import Any

import pytest

from .events import ally, lies_in, neutral
from .solo_cards import (
    EMPTY_TRACK,
    IRAN,
    PLAIN,
    about,
    candidates,
    cells,
    happened,
    lapsing,
    over,
    pile,
    roll_all,
    run,
    told,
    turn_up,
    us_plays,
)
from .table import answer, country, options, roll, seen, state

US = {"united-states": {"sleepers": 3}}
"""Three cells in the United States, where the bot plots first; if it recruits there instead, a 6 fails."""

FRANCE = {"france": {"posture": "soft", "sleepers": 3}}

# ---- 2 Biometrics: with five cells on the map and Funding 1 no cell is Available, so the bot travels

SOMALIA = {"somalia": neutral("poor", besieged=True)}
UNDER_BIOMETRICS: dict[str, Any] = {**lapsing("biometrics"), "funding": 1}


def test_002_without_biometrics_the_bot_travels_to_a_country_out_of_reach() -> None:
    """9.4.2.6: the Besieged Regime is the destination, and the only cells are in Iran."""
    pos = turn_up(PLAIN[1], funding=1, countries={"iran": {"sleepers": 5}, **SOMALIA})
    assert about(pos) == ("roll-travel", "somalia")


def test_002_a_destination_without_an_adjacent_cell_turns_into_radicalization() -> None:
    """9.4.2.6: under Biometrics the value point places a cell in a random country instead (9.4.3)."""
    pos = turn_up(PLAIN[1], **UNDER_BIOMETRICS, countries={"iran": {"sleepers": 5}, **SOMALIA})
    assert about(pos)[0] == "global-table"
    assert len(options(pos)) == 38
    answer(pos, "israel")
    assert over(pos)
    assert cells(pos, "israel", "iran", "somalia") == [1, 5, 0]


def test_002_an_adjacent_cell_travels_under_biometrics() -> None:
    """9.4.2.6: nothing is converted, and no die is rolled for a country that is not Good."""
    pos = turn_up(PLAIN[1], **UNDER_BIOMETRICS, countries={"kenya-tanzania": {"posture": "soft", "sleepers": 5}, **SOMALIA})
    assert over(pos)
    assert cells(pos, "kenya-tanzania", "somalia") == [4, 1]


@pytest.mark.parametrize(("die", "left"), [(1, [4, 1]), (2, [4, 0])])
def test_002_an_adjacent_good_country_needs_a_1(die: int, left: list[int]) -> None:
    """Card 2: a failed cell goes to the track."""
    pos = turn_up(PLAIN[1], **UNDER_BIOMETRICS, countries={"iran": {"sleepers": 5}, "pakistan": neutral("good")})
    assert about(pos) == ("roll-travel", "pakistan")
    roll(pos, die)
    assert over(pos)
    assert cells(pos, "iran", "pakistan") == left
    assert "cadre" not in country(pos, "iran")


@pytest.mark.parametrize("target", [{"pakistan": neutral("good")}, {"canada": {"posture": "soft"}}])
def test_002_the_travel_of_radicalization_ignores_biometrics(target: dict[str, Any]) -> None:
    """9.4.3: into an adjacent Good country without a roll, and into one that is not adjacent at all."""
    pos = turn_up(
        "al-ittihad-al-islami", **lapsing("biometrics"), us_posture="soft", countries={"iran": {"sleepers": 15}, **target}
    )
    assert over(pos)
    assert cells(pos, "iran", *target) == [14, 1]


# ---- 5 NEST

ONE_WMD = {
    "available": ["plot-1", "plot-1", "plot-2", "plot-2", "plot-3", "wmd"],
    "set_aside": ["plot-1"],
    "wmd_box": 2,
    "arsenal": 3,
}
WMD_IN_INDIA = {
    "available": ["plot-1", "plot-1", "plot-2", "plot-2", "plot-3"],
    "set_aside": ["plot-1"],
    "wmd_box": 2,
    "arsenal": 3,
}


@pytest.mark.parametrize(
    ("markers", "others", "lying", "shown"),
    [
        (["nest"], {}, {}, None),
        (["nest"], {}, {"plots": ONE_WMD}, "plot-2"),
        ([], {}, {"plots": ONE_WMD}, None),
        (["nest"], {"india": {"posture": "soft", "plots": ["wmd"]}}, {"plots": WMD_IN_INDIA}, "plot-2"),
    ],
)
def test_005_nest_shows_plots_in_the_united_states_while_the_bot_has_a_wmd(
    markers: list[str], others: dict[str, Any], lying: dict[str, Any], shown: str | None
) -> None:
    """Card 5, one player: with a WMD among the Available plots or in a country every plot in the US lies face up."""
    pos = turn_up("moro-talks", countries={"united-states": {"sleepers": 1, "markers": markers}, **others}, **lying)
    roll(pos, 1)
    answer(pos, "random-plot=plot-2")
    assert over(pos)
    there = seen(pos, "us")["countries"]["united-states"]["plots"]
    assert [each["plot"] if isinstance(each, dict) else each for each in there] == [shown]


def test_005_nest_shows_no_plot_elsewhere() -> None:
    pos = turn_up("moro-talks", countries={**FRANCE, "united-states": {"markers": ["nest"]}}, plots=ONE_WMD)
    assert about(pos) == ("roll-plot", "france")
    roll(pos, 1)
    answer(pos, "random-plot=plot-2")
    there = seen(pos, "us")["countries"]["france"]["plots"]
    assert [each["plot"] if isinstance(each, dict) else each for each in there] == [None]


# ---- the pile, when the US plays FSB, Intel Community, Enhanced Measures, Renditions (9.2)


def test_017_fsb_discards_from_the_pile_and_shuffles_it() -> None:
    """9.2: the US has seen the whole pile; after the shuffle it knows the cards but not their order."""
    pos = us_plays("fsb", "use-card=event", pile=("opium", "heu", "kosovo", "loose-nuke", "darfur"))
    assert about(pos)[0] == "shuffle-pile"
    assert candidates(pos) == ["darfur", "kosovo", "opium"]
    answer(pos, "kosovo", "darfur")
    assert pile(pos) == ["kosovo", "darfur", "opium"]
    assert {"heu", "loose-nuke"} <= set(state(pos)["discards"])
    assert not set(state(pos)["removed"])
    known = seen(pos, "us")["hands"]["jihadist"]
    assert sorted(known["known"]) == ["darfur", "kosovo", "opium"]
    assert known["pile"] == [None, None, None]


def test_017_fsb_removes_a_cell_if_the_pile_holds_none_of_them_and_still_shuffles() -> None:
    """9.2 and card 17."""
    pos = us_plays(
        "fsb", "use-card=event", pile=("opium", "kosovo"), countries={"russia": {"posture": "soft", "sleepers": 1}, **IRAN}
    )
    answer(pos, "shuffle-pile=kosovo")
    assert pile(pos) == ["kosovo", "opium"]
    assert cells(pos, "russia") == [0]
    assert country(pos, "russia")["cadre"]


def test_017_a_pile_of_one_card_needs_no_shuffle() -> None:
    pos = us_plays("fsb", "use-card=event", pile=("opium", "heu"))
    assert about(pos)[0] == "play-card"
    assert pile(pos) == ["opium"]
    assert seen(pos, "us")["hands"]["jihadist"]["known"] == ["opium"]


def test_018_intel_community_shows_the_pile_and_keeps_its_order() -> None:
    """9.2."""
    order = ["opium", "kosovo", "taliban", "darfur"]
    assert seen(us_plays("intel-community", pile=tuple(order)), "us")["hands"]["jihadist"]["pile"] == [None] * 4
    pos = us_plays("intel-community", "use-card=event", pile=tuple(order))
    assert about(pos)[0] == "event-operation"
    assert pile(pos) == order
    known = seen(pos, "us")["hands"]["jihadist"]
    assert known["pile"] == order
    assert sorted(known["known"]) == sorted(order)


def test_034_enhanced_measures_takes_the_top_card() -> None:
    """9.2: a random card of the bot is its top card, and no chance is asked for."""
    pos = us_plays("enhanced-measures", "use-card=event", pile=("opium", "kosovo"), us=("hijab", "sistani"), countries=US)
    assert about(pos)[0] == "play-card"
    assert pile(pos) == ["kosovo"]
    assert sorted(state(pos)["hands"]["us"]) == ["hijab", "opium", "sistani"]
    assert "enhanced-measures" in state(pos)["markers"]


def test_044_renditions_discards_the_top_card() -> None:
    """9.2."""
    pos = us_plays("renditions", "use-card=event", pile=("opium", "kosovo"), countries=IRAN)
    assert about(pos)[0] == "play-card"
    assert pile(pos) == ["kosovo"]
    assert "opium" in state(pos)["discards"]
    assert "renditions" in state(pos)["markers"]


def test_044_a_us_election_on_top_of_the_pile_is_held_when_renditions_discards_it() -> None:
    """6.3.2.3: its event occurs however it is discarded."""
    pos = us_plays("renditions", "use-card=event", pile=("us-election", "kosovo"), countries=IRAN)
    assert about(pos) == ("roll-posture", "united-states")
    roll(pos, 4)
    assert state(pos)["prestige"] == 6
    assert pile(pos) == ["kosovo"]


# ---- 33 Benazir Bhutto

BHUTTO = {"markers": ["benazir-bhutto"]}


def test_033_no_minor_jihad_in_pakistan_under_bhutto() -> None:
    """Card 33: the bot goes on to Recruit, or to Jihad elsewhere; without the marker Pakistan is its first choice."""
    fair = neutral("fair", sleepers=3)
    assert roll_all(turn_up(PLAIN[2], countries={"pakistan": fair}), 6) == [("roll-jihad", "pakistan")] * 2
    assert roll_all(turn_up(PLAIN[2], countries={"pakistan": {**fair, **BHUTTO}}), 6) == [("roll-recruit", "pakistan")] * 2
    elsewhere = turn_up(PLAIN[2], countries={"pakistan": {**fair, **BHUTTO}, "gulf-states": neutral("fair", sleepers=2)})
    assert roll_all(elsewhere, 6) == [("roll-jihad", "gulf-states")] * 2


def test_033_no_major_jihad_in_pakistan_under_bhutto() -> None:
    """Card 33; all sleepers go Active in a Major Jihad, none in a Recruit."""
    poor = neutral("poor", sleepers=6)
    free = turn_up(PLAIN[3], countries={"pakistan": poor})
    assert about(free) == ("roll-jihad", "pakistan")
    barred = turn_up(PLAIN[3], countries={"pakistan": {**poor, **BHUTTO}})
    assert roll_all(barred, 6) == [("roll-recruit", "pakistan")] * 3
    assert country(barred, "pakistan")["sleepers"] == 6


def test_033_pakistan_is_no_destination_for_a_coming_major_jihad_under_bhutto() -> None:
    """9.4.2.6, second box: Major Jihad would not be possible; the Soft country of the fourth box comes first."""
    poor = neutral("poor", sleepers=5)
    soft: dict[str, Any] = {"us_posture": "soft", "funding": 1}
    free = turn_up(PLAIN[1], **soft, countries={"pakistan": poor, "canada": {"posture": "soft"}})
    assert over(free)
    assert cells(free, "pakistan") == [5]
    barred = turn_up(PLAIN[1], **soft, countries={"pakistan": {**poor, **BHUTTO}, "canada": {"posture": "soft"}})
    assert about(barred) == ("roll-travel", "canada")


# ---- 43 Patriot Act

NEXT_TO_THE_US = [
    "benelux", "canada", "eastern-europe", "france", "germany", "italy", "philippines", "scandinavia", "spain", "united-kingdom",
]  # fmt: skip


def test_043_patriot_act_shortens_the_ways_to_the_closest_country() -> None:
    """9.5.1, card 43: next to the United States there is only Canada left."""
    far = turn_up("jihadist-videos", countries={"united-states": {"sleepers": 1}})
    answer(far, "global-table=united-states")
    assert about(far)[0] == "closest-country"
    assert candidates(far) == NEXT_TO_THE_US
    near = turn_up("jihadist-videos", countries={"united-states": {"sleepers": 1, "markers": ["patriot-act"]}})
    answer(near, "global-table=united-states")
    assert about(near)[0] == "global-table", "Canada is the closest: no question"


def test_043_patriot_act_cuts_the_way_from_the_united_states() -> None:
    """9.4.2.6.1, third box: an origin that is adjacent to the destination."""
    board = {"united-states": {"sleepers": 3}, "iran": {"sleepers": 3}, "france": {"posture": "soft"}}
    open_way = turn_up(PLAIN[1], funding=1, us_posture="soft", countries=board)
    assert over(open_way)
    assert cells(open_way, "united-states", "iran", "france") == [2, 3, 1]
    closed = turn_up(
        PLAIN[1],
        funding=1,
        us_posture="soft",
        countries={**board, "united-states": {"sleepers": 3, "markers": ["patriot-act"]}},
    )
    assert about(closed)[0] == "random-country"
    assert candidates(closed) == ["iran", "united-states"]


# ---- 47 The door of Itjihad was closed

CLOSED = lapsing("the-door-of-itjihad-was-closed-47")


@pytest.mark.parametrize(
    ("card", "value"),
    [
        ("wahhabism", 3),
        ("gaza-war", 2),
        ("homegrown", 2),
        ("al-ittihad-al-islami", 1),
        ("kosovo", 1),
        ("gtmo", 3),
        ("bin-ladin", 3),
    ],
)
def test_047_no_event_but_us_ones_is_playable_while_the_door_is_closed(card: str, value: int) -> None:
    """Card 47, one player: Jihadist and Unassociated cards go to the operations flow, once."""
    pos = turn_up(card, **CLOSED)
    assert roll_all(pos, 6) == [("roll-recruit", "iran")] * value
    assert over(pos)
    assert not happened(pos, card)
    assert lies_in(pos, card) == ["discards"]
    assert (state(pos)["prestige"], state(pos)["funding"]) == (5, 5)
    assert told(pos, "bot-no", "9.4.1", box="event-playable")


def test_047_us_cards_are_judged_as_ever_while_the_door_is_closed() -> None:
    """Card 47 and 9.4.1."""
    assert roll_all(turn_up("moro-talks", **CLOSED), 6) == [("roll-plot", "iran")]
    assert roll_all(turn_up("ctr", **CLOSED), 6) == [("roll-recruit", "iran")]


def test_047_us_election_occurs_while_the_door_is_closed() -> None:
    """6.3.1: it is automatic; the operations follow."""
    pos = turn_up("us-election", **CLOSED)
    assert about(pos) == ("roll-posture", "united-states")
    roll(pos, 6)
    assert state(pos)["prestige"] == 6
    assert roll_all(pos, 6) == [("roll-recruit", "iran")] * 3
    assert over(pos)


def test_047_events_set_off_by_the_us_happen_while_the_door_is_closed() -> None:
    """Card 47 names Jihadist Action Phases only."""
    pos = us_plays("wahhabism", "use-card=event-first", **CLOSED, countries={"saudi-arabia": ally("poor"), **IRAN})
    assert state(pos)["funding"] == 8
    assert happened(pos, "wahhabism")


def test_047_turned_up_by_the_bot_it_does_not_close_the_door() -> None:
    """9.4.1: the card is used to plot, and the next card's event is played."""
    pos = turn_up("the-door-of-itjihad-was-closed-47", "wahhabism", first=True, countries={"saudi-arabia": ally("poor"), **US})
    assert roll_all(pos, 6) == [("roll-plot", "united-states")] * 3
    assert over(pos)
    assert state(pos)["funding"] == 8
    assert state(pos)["lapsing"] == []


def test_9_4_1_a_us_card_without_cells_to_plot_with_is_used_for_radicalization() -> None:
    """9.4.2.2, last line, and the example of 9.4.3: one die, then a cell, then a travel."""
    pos = turn_up("patriot-act", countries={"united-states": {"sleepers": 1}, "pakistan": neutral("fair")})
    assert about(pos) == ("roll-plot", "united-states")
    roll(pos, 6)
    answer(pos, "global-table=iran")
    assert cells(pos, "iran") == [0]
    assert cells(pos, "pakistan") == [1]
    assert over(pos)


def test_9_4_1_with_an_empty_track_a_us_card_still_plots() -> None:
    """The exception for an empty Funding track is for events that place cells."""
    pos = turn_up("moro-talks", countries=EMPTY_TRACK)
    assert run(pos) == ["roll-plot"]
    assert cells(pos, "iran", "pakistan") == [15, 0]


def test_002_each_destination_is_judged_for_itself() -> None:
    """9.4.2.6: Pakistan is next to the cells in Iran, Somalia is not; its point is left for Radicalization."""
    board = {"iran": {"sleepers": 5}, "pakistan": neutral("fair"), **SOMALIA}
    pos = turn_up(PLAIN[2], **UNDER_BIOMETRICS, countries=board)
    answer(pos, "global-table=israel")
    assert over(pos)
    assert cells(pos, "iran", "pakistan", "israel", "somalia") == [4, 1, 1, 0]


def test_005_nest_shows_both_plots_of_a_martyrdom_operation() -> None:
    """Card 5: every plot put in the US."""
    board = {"united-states": {"sleepers": 1, "markers": ["nest"]}}
    pos = turn_up("martyrdom-operation-87", countries=board, plots=ONE_WMD)
    answer(pos, "random-plot=wmd", "random-plot=plot-2")
    there = seen(pos, "us")["countries"]["united-states"]["plots"]
    assert [each["plot"] if isinstance(each, dict) else each for each in there] == ["wmd", "plot-2"]


@pytest.mark.parametrize("card", ["enhanced-measures", "renditions"])
def test_034_044_an_empty_pile_loses_nothing(card: str) -> None:
    pos = us_plays(card, pile=("opium",), us=("hijab", "sistani", "nest"), countries={"united-states": {"active": 1}, **IRAN})
    answer(pos, "use-card=event")
    assert pile(pos) == []
    assert card in state(pos)["markers"]


def test_9_4_1_a_us_card_without_a_place_by_the_chart_is_used_for_radicalization() -> None:
    """9.4.2.2, last line: Low Prestige, a GWOT penalty, no Aid and Funding 9. The third point places no plot (9.4.3)."""
    soft = {"france": {"posture": "soft"}, "germany": {"posture": "soft"}}
    board = {"egypt": neutral("poor", sleepers=1), "gulf-states": neutral("fair"), **soft}
    pos = turn_up("patriot-act", countries=board, funding=9, prestige=3)
    answer(pos, "global-table=iran")
    assert over(pos)
    assert cells(pos, "egypt", "iran", "gulf-states") == [1, 0, 1]
    assert country(pos, "gulf-states")["governance"] == "poor"


def test_9_4_1_a_us_card_without_an_available_marker_is_used_for_radicalization() -> None:
    """The value cannot be used: no cell is made active for a plot that cannot be placed."""
    all_six = {"canada": {"posture": "hard", "plots": ["plot-1"] * 3 + ["plot-2"] * 2 + ["plot-3"]}}
    pos = turn_up("moro-talks", countries={**IRAN, **all_six})
    assert about(pos)[0] == "global-table"
    answer(pos, "israel")
    assert over(pos)
    assert country(pos, "iran") == {"sleepers": 1}
    assert cells(pos, "israel") == [1]
