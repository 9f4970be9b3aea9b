"""Solitaire: the Jihadist cards 48 to 60, turned up by the bot or set off by the US."""

from __future__ import annotations

from typing import Any

import pytest

from .events import ally, islamist, lies_in, neutral, regime_change
from .solo_cards import (
    EMPTY_TRACK,
    IRAN,
    about,
    candidates,
    cells,
    happened,
    lapsing,
    operated,
    over,
    pile,
    played,
    radicalized,
    roll_all,
    run,
    told,
    turn_up,
    us_plays,
)
from .table import answer, country, roll, state

IRAQ = {"iraq": ally("poor", troops=2)}
REGIME = {"afghanistan": regime_change(sleepers=1)}

PLACES_A_CELL: list[tuple[str, int, dict[str, Any], dict[str, Any]]] = [
    ("al-ittihad-al-islami", 1, {}, {}),
    ("ansar-al-islam", 1, {"iraq": neutral("poor")}, {}),
    ("fres", 1, IRAQ, {}),
    ("madrassas", 1, {}, {"first": True, "alone": True}),
    ("uyghur-jihad", 1, {}, {}),
    ("abu-sayyaf", 2, {}, {}),
    ("al-anbar", 2, {}, {}),
]


@pytest.mark.parametrize(("card", "value", "there", "position"), PLACES_A_CELL)
def test_9_4_1_with_an_empty_track_the_event_gives_way_to_radicalization(
    card: str, value: int, there: dict[str, Any], position: dict[str, Any]
) -> None:
    """The event does not happen, so nothing is tested, marked or removed; the full value goes to Radicalization."""
    pos = turn_up(card, countries={**EMPTY_TRACK, **there}, **position)
    run(pos, random_country="iran", random_plot="plot-1")
    radicalized(pos, value)
    assert not happened(pos, card)
    assert lies_in(pos, card) == ["discards"]
    assert state(pos)["markers"] == []
    assert "posture" not in country(pos, "china")


@pytest.mark.parametrize(
    ("card", "there"),
    [
        ("ieds", REGIME),
        ("moqtada-al-sadr", IRAQ),
        ("vieira-de-mello-slain", REGIME),
        ("amerithrax", {}),
        ("bhutto-shot", {"pakistan": neutral("fair", sleepers=1)}),
    ],
)
def test_9_4_1_other_events_are_played_with_an_empty_track(card: str, there: dict[str, Any]) -> None:
    """They place no cell from the track."""
    full = {"iran": {"sleepers": 15 - sum(place.get("sleepers", 0) for place in there.values())}, **there}
    pos = turn_up(card, countries=full, us=("kosovo", "darfur"))
    run(pos, random_card="kosovo")
    assert happened(pos, card)
    assert not told(pos, "bot-yes", "9.4.1", box="event-needs-cell")


@pytest.mark.parametrize(
    ("card", "value", "place", "there", "position"),
    [
        ("adam-gadahn", 1, "iran", {}, {}),
        ("ansar-al-islam", 1, "iran", {}, {}),
        ("ansar-al-islam", 1, "iran", {"iraq": neutral("good")}, {}),
        ("fres", 1, "iran", {"iraq": ally("poor")}, {}),
        ("ieds", 1, "iran", {"afghanistan": regime_change()}, {}),
        ("madrassas", 1, "iran", {}, {}),
        ("moqtada-al-sadr", 1, "iran", {"iraq": ally("poor"), "syria": ally("poor", troops=2)}, {}),
        ("vieira-de-mello-slain", 1, "iran", {"afghanistan": regime_change()}, {}),
        ("abu-sayyaf", 2, "iran", {"philippines": {"posture": "soft", "markers": ["moro-talks"]}}, {}),
        ("al-anbar", 2, "iran", {}, {"markers": ["anbar-awakening"]}),
        ("bhutto-shot", 2, "iran", {"pakistan": neutral("poor")}, {}),
    ],
)
def test_9_4_1_an_event_that_is_not_playable_leads_to_operations(
    card: str, value: int, place: str, there: dict[str, Any], position: dict[str, Any]
) -> None:
    operated(turn_up(card, countries={**IRAN, **there}, **position), card, value, place)


# ---- 48 Adam Gadahn


@pytest.mark.parametrize(
    ("second", "value"), [("saddam", 3), ("detainee-release", 2), ("moro-talks", 1), ("patriot-act", 3), ("kosovo", 1)]
)
def test_048_the_next_card_of_the_pile_recruits_in_the_united_states(second: str, value: int) -> None:
    """Only its value is used: whatever its event, it is neither played nor does a US event make the bot plot."""
    pos = turn_up("adam-gadahn", second, "taliban", first=True)
    assert roll_all(pos, 2) == [("roll-recruit", "united-states")] * value
    assert over(pos)
    assert cells(pos, "united-states") == [value]
    assert happened(pos, "adam-gadahn")
    assert not happened(pos, second)
    assert lies_in(pos, second) == ["discards"]
    assert pile(pos) == ["taliban"]


def test_048_a_3_fails() -> None:
    pos = turn_up("adam-gadahn", "saddam", first=True)
    assert len(roll_all(pos, 3)) == 3
    assert over(pos)
    assert cells(pos, "united-states") == [0]


def test_048_without_a_second_card_it_has_no_effect() -> None:
    """It is played all the same (9.4.1)."""
    pos = turn_up("adam-gadahn", first=True, alone=True)
    played(pos, "adam-gadahn")
    assert cells(pos, "united-states", "iran") == [0, 1]


def test_048_needs_an_available_cell() -> None:
    """Card 48: with five cells on the map and Funding 1 none is Available; the bot travels with the card's value."""
    soft: dict[str, Any] = {"us_posture": "soft", "countries": {"iran": {"sleepers": 5}, "pakistan": neutral("fair")}}
    pos = turn_up("adam-gadahn", first=True, alone=True, funding=1, **soft)
    assert over(pos)
    assert not happened(pos, "adam-gadahn")
    assert cells(pos, "iran", "pakistan") == [4, 1]


def test_048_successes_end_with_the_available_cells() -> None:
    """Nine cells on the map and Funding 5: one is Available."""
    pos = turn_up("adam-gadahn", "saddam", first=True, countries={"iran": {"sleepers": 9}})
    roll_all(pos, 1)
    assert over(pos)
    assert cells(pos, "united-states", "iran") == [1, 9]


@pytest.mark.parametrize(("ideology", "placed"), [("coherent", 1), ("attractive", 2), ("virulent", 2)])
def test_048_attractive_ideology_doubles_each_success(ideology: str, placed: int) -> None:
    """9.7."""
    pos = turn_up("adam-gadahn", "moro-talks", first=True, ideology=ideology)
    roll(pos, 1)
    assert over(pos)
    assert cells(pos, "united-states") == [placed]


def test_048_us_election_as_second_card_is_held_all_the_same() -> None:
    """6.3.1."""
    pos = turn_up("adam-gadahn", "us-election", first=True)
    asked = roll_all(pos, 4)
    assert asked.count(("roll-posture", "united-states")) == 1
    assert asked.count(("roll-recruit", "united-states")) == 3
    assert over(pos)
    assert state(pos)["prestige"] == 6


def test_048_gtmo_does_not_stop_it() -> None:
    """6.2.3: GTMO bars Recruit operations."""
    pos = turn_up("adam-gadahn", "moro-talks", first=True, **lapsing("gtmo"))
    assert about(pos) == ("roll-recruit", "united-states")


@pytest.mark.parametrize("card", ["adam-gadahn", "madrassas"])
def test_048_053_the_us_never_sets_them_off(card: str) -> None:
    """They want the first card of a Jihadist Action Phase."""
    pos = us_plays(card, "use-card=event-first")
    assert not happened(pos, card)
    assert cells(pos, "united-states", "iran") == [0, 1]


# ---- 49 to 52


def test_049_a_cell_in_somalia() -> None:
    pos = turn_up("al-ittihad-al-islami")
    assert about(pos) == ("test-governance", "somalia")
    answer(pos, "die-1")
    played(pos, "al-ittihad-al-islami", "removed")
    assert cells(pos, "somalia", "iran") == [1, 1]


@pytest.mark.parametrize("chosen", ["iran", "iraq"])
def test_050_iraq_or_iran_by_chance(chosen: str) -> None:
    """9.4.2.1, 9.5: equal chances for the two."""
    pos = turn_up("ansar-al-islam", countries={"iraq": neutral("poor"), "egypt": neutral("poor", sleepers=1)})
    assert about(pos)[0] == "random-country"
    assert candidates(pos) == ["iran", "iraq"]
    answer(pos, chosen)
    played(pos, "ansar-al-islam", "removed")
    assert cells(pos, chosen) == [1]


def test_050_chance_chooses_too_when_the_us_sets_it_off() -> None:
    """6.3.2.2 and 9.4.2.1."""
    pos = us_plays("ansar-al-islam", "use-card=event-first", countries={"iraq": neutral("fair"), **IRAN})
    assert about(pos)[0] == "random-country"
    assert candidates(pos) == ["iran", "iraq"]
    answer(pos, "iraq")
    assert cells(pos, "iraq") == [1]
    assert about(pos)[0] == "use-card"


def test_050_set_off_with_an_empty_track_it_places_nothing_and_is_removed() -> None:
    """6.2.4, the example: no Radicalization when the US plays the card."""
    pos = us_plays("ansar-al-islam", "use-card=event-first", countries={**EMPTY_TRACK, "iraq": neutral("fair")})
    assert about(pos)[0] == "use-card"
    assert happened(pos, "ansar-al-islam")
    answer(pos, "reserves")
    assert lies_in(pos, "ansar-al-islam") == ["removed"]
    assert cells(pos, "iraq", "iran", "pakistan") == [0, 15, 0]


@pytest.mark.parametrize(
    ("there", "others", "placed"),
    [({}, 1, 4), ({"markers": ["saddam-captured"]}, 1, 2), ({}, 12, 3), ({"troops": 0, "markers": ["nato"]}, 1, 4)],
)
def test_051_cells_in_iraq(there: dict[str, Any], others: int, placed: int) -> None:
    """Four, or two; never more than the track holds, whatever the Funding."""
    pos = turn_up("fres", funding=1, countries={"iraq": {**ally("poor", troops=2), **there}, "iran": {"sleepers": others}})
    played(pos, "fres")
    assert cells(pos, "iraq") == [placed]


def test_052_the_us_discards_a_random_card() -> None:
    pos = turn_up("ieds", countries=REGIME, us=("hijab", "kosovo"))
    assert about(pos)[0] == "random-card"
    assert candidates(pos) == ["hijab", "kosovo"]
    answer(pos, "hijab")
    played(pos, "ieds")
    assert state(pos)["hands"]["us"] == ["kosovo"]


def test_052_sadr_is_enough_and_so_is_an_empty_us_hand() -> None:
    """9.4.1: an event is played even if it has no effect."""
    iraq = regime_change(markers=["moqtada-al-sadr"])
    pos = turn_up("ieds", countries={"iraq": iraq, **IRAN}, us=("kosovo", "hijab"))
    assert about(pos)[0] == "random-card"
    poor = turn_up("ieds", countries=REGIME, us=())
    assert happened(poor, "ieds")


# ---- 53 Madrassas

POOR_EGYPT = {"iran": {"sleepers": 1}, "egypt": neutral("poor"), "libya": neutral("fair"), "sudan": neutral("good")}


def test_053_both_cards_recruit_where_the_global_table_says() -> None:
    """9.4.2.1: for each card a roll on the Global table, then the closest country with a cell or cadre, or that is Poor."""
    pos = turn_up("madrassas", "saddam", "taliban", first=True, funding=1, countries=POOR_EGYPT)
    assert about(pos)[0] == "global-table"
    answer(pos, "iraq")  # Iran is one step away, Egypt three
    assert about(pos) == ("roll-recruit", "iran")
    roll(pos, 2)
    assert about(pos)[0] == "global-table"
    answer(pos, "sudan")  # Good and without cells: Egypt is next to it
    assert roll_all(pos, 3) == [("roll-recruit", "egypt")] * 3
    assert over(pos)
    assert cells(pos, "iran", "egypt", "sudan", "libya") == [2, 3, 0, 0]
    assert happened(pos, "madrassas")
    assert not happened(pos, "saddam")
    assert pile(pos) == ["taliban"]


def test_053_equally_close_countries_are_drawn_for() -> None:
    """9.5.1: Jordan is next to Iraq and to Israel, and two steps from Egypt; Iraq and Syria are both next to it."""
    board = {"iraq": neutral("poor"), "syria": islamist(), "jordan": neutral("good"), "egypt": neutral("fair", cadre=True)}
    pos = turn_up("madrassas", first=True, alone=True, countries={**board, "canada": {"posture": "soft", "sleepers": 1}})
    answer(pos, "global-table=jordan")
    assert about(pos)[0] == "closest-country"
    assert candidates(pos) == ["iraq", "syria"]
    answer(pos, "syria")
    played(pos, "madrassas")
    assert cells(pos, "syria") == [1], "under Islamist Rule Recruit is automatic"


def test_053_without_a_second_card_there_is_one_roll() -> None:
    pos = turn_up("madrassas", first=True, alone=True, countries=POOR_EGYPT)
    answer(pos, "global-table=iran")
    assert roll_all(pos, 6) == [("roll-recruit", "iran")]
    played(pos, "madrassas")


@pytest.mark.parametrize("second", ["patriot-act", "kosovo", "fres"])
def test_053_the_second_cards_event_does_not_occur(second: str) -> None:
    pos = turn_up("madrassas", second, first=True, countries=POOR_EGYPT)
    answer(pos, "global-table=iran")
    roll(pos, 6)
    answer(pos, "global-table=egypt")
    assert {topic for topic, _ in roll_all(pos, 6)} == {"roll-recruit"}
    assert over(pos)
    assert not happened(pos, second)
    assert lies_in(pos, second) == ["discards"]


def test_053_attractive_ideology_doubles_each_success_and_gtmo_does_not_stop_it() -> None:
    """9.7; 6.2.3."""
    pos = turn_up("madrassas", first=True, alone=True, countries=POOR_EGYPT, ideology="attractive", **lapsing("gtmo"))
    answer(pos, "global-table=egypt", "die-3")
    assert over(pos)
    assert cells(pos, "egypt") == [2]


# ---- 54 to 60


def test_054_sadr() -> None:
    """Not a cell of the track: played with an empty track too (see above)."""
    pos = turn_up("moqtada-al-sadr", countries={**IRAQ, **IRAN})
    played(pos, "moqtada-al-sadr", "removed")
    assert "moqtada-al-sadr" in country(pos, "iraq")["markers"]
    assert cells(pos, "iraq") == [0]


def test_054_sadr_is_lost_last() -> None:
    """9.3.1: of the cells in Iraq failed Jihad rolls take the active one, then the sleeper, then Sadr."""
    there = neutral("fair", active=1, sleepers=1, markers=["moqtada-al-sadr"])
    left = []
    for dice in (1, 2, 3):
        pos = turn_up({1: "adam-gadahn", 2: "detainee-release", 3: "saddam"}[dice], countries={"iraq": there})
        assert roll_all(pos, 6) == [("roll-jihad", "iraq")] * dice
        left.append((cells(pos, "iraq"), "moqtada-al-sadr" in country(pos, "iraq").get("markers", [])))
    assert left == [([1], True), ([0], True), ([0], False)]


@pytest.mark.parametrize(("die", "china", "central_asia"), [(1, 1, 0), (5, 0, 1)])
def test_055_china_or_central_asia(die: int, china: int, central_asia: int) -> None:
    pos = turn_up("uyghur-jihad")
    assert about(pos) == ("test-posture", "china")
    answer(pos, f"die-{die}")
    if central_asia:
        assert about(pos) == ("test-governance", "central-asia")
        answer(pos, "die-1")
    played(pos, "uyghur-jihad", "removed")
    assert cells(pos, "china", "central-asia") == [china, central_asia]


def test_055_set_off_with_an_empty_track_china_is_still_tested() -> None:
    """6.2.4."""
    pos = us_plays("uyghur-jihad", "use-card=event-first", countries=EMPTY_TRACK)
    answer(pos, "test-posture=die-1", "use-card=reserves")
    assert lies_in(pos, "uyghur-jihad") == ["removed"]
    assert country(pos, "china") == {"posture": "soft"}


def test_056_prestige_falls_and_sadr_is_enough() -> None:
    pos = turn_up("vieira-de-mello-slain", countries={"iraq": regime_change(markers=["moqtada-al-sadr"]), **IRAN})
    played(pos, "vieira-de-mello-slain", "removed")
    assert state(pos)["prestige"] == 4
    assert state(pos)["markers"] == ["vieira-de-mello-slain"]


def test_057_a_cell_in_the_philippines() -> None:
    pos = turn_up("abu-sayyaf")
    answer(pos, "test-posture=die-1")
    played(pos, "abu-sayyaf", "removed")
    assert cells(pos, "philippines") == [1]
    assert "abu-sayyaf" in country(pos, "philippines")["markers"]


@pytest.mark.parametrize(("troops", "prestige", "place"), [(2, 4, "philippines"), (3, 4, "iraq"), (2, 3, "united-kingdom")])
def test_057_the_philippines_are_plotted_in_after_the_united_states(troops: int, prestige: int, place: str) -> None:
    """9.4.2.2: at Medium Prestige, while there are as many cells as troops; at Low Prestige the posture counts first.

    With more troops than cells the Philippines are but one of the Fair countries with troops: chance decides.
    """
    board = {
        "philippines": {"posture": "soft", "sleepers": 2, "troops": troops, "markers": ["abu-sayyaf"]},
        "iraq": neutral("fair", sleepers=2, troops=1),
        "united-kingdom": {"posture": "hard", "sleepers": 2},
    }
    pos = turn_up("moro-talks", countries=board, prestige=prestige)
    if troops == 3:
        assert about(pos)[0] == "random-country"
        assert candidates(pos) == ["iraq", "philippines"]
        answer(pos, place)
    assert about(pos) == ("roll-plot", place)


@pytest.mark.parametrize(("troops", "left"), [(2, 4), (3, 5)])
def test_057_each_plot_in_the_philippines_costs_prestige(troops: int, left: int) -> None:
    """Card 57: unless troops outnumber cells."""
    board = {"philippines": {"posture": "soft", "sleepers": 2, "troops": troops, "markers": ["abu-sayyaf"]}}
    pos = turn_up("moro-talks", countries=board)
    roll(pos, 1)
    answer(pos, "random-plot=plot-3")
    assert over(pos)
    assert state(pos)["prestige"] == left


def test_057_two_plots_of_one_success_cost_two() -> None:
    """9.7 Coherent: markers are counted, not successes."""
    board = {"philippines": {"posture": "soft", "sleepers": 1, "markers": ["abu-sayyaf"]}}
    pos = turn_up("moro-talks", countries=board, ideology="coherent")
    roll(pos, 2)
    answer(pos, "random-plot=plot-3", "random-plot=plot-1")
    assert over(pos)
    assert state(pos)["prestige"] == 3


def test_058_a_cell_in_iraq() -> None:
    pos = turn_up("al-anbar")
    answer(pos, "test-governance=die-1")
    played(pos, "al-anbar", "removed")
    assert cells(pos, "iraq") == [1]
    assert state(pos)["markers"] == ["al-anbar"]


def test_059_the_us_discards_its_highest_us_card() -> None:
    pos = turn_up("amerithrax", us=("moro-talks", "sharia", "darfur"))
    assert pos.ask is not None
    assert (pos.ask.who.id, pos.ask.topic, candidates(pos)) == ("us", "discard", ["sharia"])
    answer(pos, "sharia")
    played(pos, "amerithrax")
    assert sorted(state(pos)["hands"]["us"]) == ["darfur", "moro-talks"]


def test_059_is_played_though_the_us_holds_no_us_card() -> None:
    """9.4.1."""
    pos = turn_up("amerithrax", us=("kosovo", "darfur"))
    played(pos, "amerithrax")
    assert len(state(pos)["hands"]["us"]) == 2


def test_060_bhutto_is_shot() -> None:
    """Card 60: her marker goes, so that the next card may be used for Jihad in Pakistan."""
    pakistan = neutral("fair", sleepers=1, markers=["benazir-bhutto"])
    pos = turn_up("bhutto-shot", "saddam", first=True, countries={"pakistan": pakistan})
    assert country(pos, "pakistan")["markers"] == ["bhutto-shot"]
    assert about(pos) == ("roll-jihad", "pakistan")
    assert lies_in(pos, "bhutto-shot") == ["removed"]


def test_053_us_election_as_second_card_is_held_all_the_same() -> None:
    """6.3.1."""
    pos = turn_up("madrassas", "us-election", first=True, countries=POOR_EGYPT)
    asked = run(pos, global_table="egypt")
    assert asked.count("roll-posture") == 1
    assert asked.count("roll-recruit") == 4
    assert asked.count("global-table") == 2
    assert state(pos)["us_posture"] == "soft"


def test_048_the_closed_door_bars_it() -> None:
    """Card 47: the card is used for operations, and the next one is turned up as ever."""
    closed = lapsing("the-door-of-itjihad-was-closed-47")
    pos = turn_up("adam-gadahn", "moro-talks", first=True, **closed)
    assert roll_all(pos, 6) == [("roll-recruit", "iran"), ("roll-plot", "iran")]
    assert over(pos)


def test_057_a_plot_by_radicalization_costs_prestige_too() -> None:
    """Card 57: each plot marker placed there; the third point of Radicalization places one (9.4.3)."""
    board = {"philippines": {"posture": "soft", "sleepers": 15, "markers": ["abu-sayyaf"]}, "indonesia-malaysia": neutral("good")}
    pos = turn_up("homegrown", countries=board)
    run(pos, random_country="philippines", random_plot="plot-1")
    assert cells(pos, "philippines", "indonesia-malaysia") == [14, 1]
    assert state(pos)["prestige"] == 4


def test_048_with_an_empty_track_it_is_not_playable_and_the_bot_travels() -> None:
    """Card 48 wants an Available cell, so the exception of 9.4.1 is not reached: its value is used for operations."""
    pos = turn_up("adam-gadahn", first=True, alone=True, countries=EMPTY_TRACK)
    assert over(pos)
    assert told(pos, "bot-no", "9.4.1", box="event-playable")
    assert told(pos, "operation", "9.4.1", side="jihadist", operation="travel", value=1)
    assert cells(pos, "iran", "pakistan") == [14, 1]
