"""Section 4.7: the tracks and boxes."""

from __future__ import annotations

from typing import Any

import pytest

from .printed import all_at, at, islamist, postures
from .table import answer, country, options, outcome, roll, seen, state, table, topic, use

HANDS = {"us": ["nest", "sharia"], "jihadist": ["opium", "taliban"]}
IRAN = {"iran": {"sleepers": 1}}


def look(**position: Any) -> dict[str, Any]:
    """The table as an onlooker sees it while the Jihadist side plays a card."""
    return seen(table({"hands": HANDS, **position}), None)


# ---- 4.7 limits


def test_4_7_funding_stays_between_1_and_9() -> None:
    pos = use("wahhabism", "jihadist", funding=8, countries={**IRAN, "saudi-arabia": at("poor")})
    answer(pos, "use-card=event")
    assert state(pos)["funding"] == 9
    pos = use("al-azhar", "us", funding=3, countries={**IRAN, "egypt": at("poor")})
    answer(pos, "use-card=event")
    assert state(pos)["funding"] == 1


def test_4_7_prestige_stays_between_1_and_12() -> None:
    pos = use("kosovo", "us", prestige=12, countries=IRAN)
    answer(pos, "use-card=event")
    assert state(pos)["prestige"] == 12
    pos = use("bin-ladin", "jihadist", prestige=2, countries=IRAN)
    answer(pos, "use-card=event")
    assert state(pos)["prestige"] == 1


@pytest.mark.parametrize(
    ("soft", "hard", "posture"), [("france spain italy germany russia", "", "soft"), ("", "france spain italy germany", "hard")]
)
def test_4_7_world_posture_never_exceeds_3(soft: str, hard: str, posture: str) -> None:
    assert look(countries={**IRAN, **postures(soft, hard)})["world_posture"] == {"posture": posture, "value": 3}


# ---- 4.7.1 prestige


def prestige_roll(start: int, *dice: int, **position: Any) -> int:
    """Roll prestige, by way of GTMO."""
    options = {"prestige_modifier": False} if position.pop("plain", False) else {}
    hands = {"us": ["nest", "sharia"], "jihadist": ["opium", "taliban"]}
    whole = {"phase": "us", "in_play": ["gtmo"], "hands": hands, "prestige": start, "countries": IRAN, **position}
    pos = table(whole, **options)
    answer(pos, "use-card=event", f"roll-prestige=die-{dice[0]}")
    answer(pos, *[f"roll-prestige-amount=die-{die}" for die in dice[1:]])
    assert topic(pos) == "play-card"
    return int(state(pos)["prestige"])


@pytest.mark.parametrize(("die", "after"), [(1, 4), (4, 4), (5, 10), (6, 10)])
def test_4_7_1_a_prestige_roll_goes_down_on_1_to_4_and_up_on_5_and_6(die: int, after: int) -> None:
    assert prestige_roll(7, die, 3, 5) == after


def test_4_7_1_the_lower_of_two_dice_counts() -> None:
    assert prestige_roll(7, 6, 2, 6) == 9
    assert prestige_roll(7, 6, 6, 2) == 9
    assert prestige_roll(7, 1, 1, 1) == 6


def test_4_7_1_the_track_ends_at_1_and_12() -> None:
    assert prestige_roll(3, 1, 6, 6) == 1
    assert prestige_roll(11, 6, 6, 6) == 12


def test_4_7_1_a_penalty_weighs_on_the_direction_if_so_agreed() -> None:
    """The printed table; the modifier can be switched off."""
    assert prestige_roll(7, 5, 3, 3, us_posture="soft") == 4
    assert prestige_roll(7, 6, 3, 3, us_posture="soft") == 10
    assert prestige_roll(7, 5, 3, 3, us_posture="soft", plain=True) == 10


# ---- 4.7.2 GWOT relations


@pytest.mark.parametrize(
    ("soft", "hard", "us", "world", "penalty"),
    [
        ("", "", "hard", ("hard", 1), 0),  # Israel alone
        ("", "", "soft", ("hard", 1), 1),
        ("france", "", "soft", None, 0),
        ("france", "", "hard", None, 0),
        ("france spain italy", "", "hard", ("soft", 2), 2),
        ("france spain italy", "", "soft", ("soft", 2), 0),
        ("france spain italy germany russia china", "", "hard", ("soft", 3), 3),
        ("france spain", "china india russia", "soft", ("hard", 2), 2),
    ],
)
def test_4_7_2_1_the_penalty_is_the_difference(soft: str, hard: str, us: str, world: Any, penalty: int) -> None:
    view = look(us_posture=us, countries={**IRAN, **postures(soft, hard)})
    assert view["world_posture"]["value"] == (0 if world is None else world[1])
    if world is not None:
        assert view["world_posture"]["posture"] == world[0]
    assert view["gwot_penalty"] == penalty


def test_4_7_2_the_marker_moves_as_postures_change() -> None:
    pos = use("special-forces-8", "us", us_posture="soft", countries={**IRAN, "france": {"posture": "soft"}})
    assert seen(pos, None)["world_posture"]["value"] == 0
    answer(pos, "use-card=war-of-ideas", "war-of-ideas=canada", "roll-posture=die-6")
    assert seen(pos, None)["world_posture"] == {"posture": "hard", "value": 1}
    assert seen(pos, None)["gwot_penalty"] == 1


# ---- 4.7.3 troops


@pytest.mark.parametrize(
    ("deployed", "level", "cards"),
    [
        (0, "low-intensity", 9),
        (5, "low-intensity", 9),
        (6, "war", 8),
        (10, "war", 8),
        (11, "overstretch", 7),
        (15, "overstretch", 7),
    ],
)
def test_4_7_3_levels_of_the_troops_track(deployed: int, level: str, cards: int) -> None:
    countries = {**IRAN, "egypt": at("fair", "ally", troops=deployed)}
    assert look(countries=countries)["troops_level"] == level
    pos = table({"phase": "end-of-turn", "countries": countries})
    dealt = []
    while topic(pos) == "deal":
        assert pos.ask is not None
        dealt.append(str(pos.ask.args["side"]))
        answer(pos, options(pos)[0])
    assert dealt.count("us") == cards


# ---- 4.7.4 funding


def test_4_7_4_cells_come_from_the_track_and_go_back_to_it() -> None:
    pos = use("fata", "jihadist", countries={"pakistan": at("fair", sleepers=1)})
    answer(pos, "use-card=event")
    assert seen(pos, None)["cells_track"] == 13
    pos = use("fres", "jihadist", countries={"pakistan": at("fair", sleepers=2)})
    answer(pos, "use-card=jihad", "roll-jihad=die-6", "which-cell=active")
    assert seen(pos, None)["cells_track"] == 14


@pytest.mark.parametrize(("funding", "cards"), [(1, 7), (2, 7), (4, 7), (5, 8), (7, 8), (8, 9), (9, 9)])
def test_4_7_4_1_tight_moderate_and_ample_funding(funding: int, cards: int) -> None:
    """Funding is one less when the cards are dealt."""
    pos = table({"phase": "end-of-turn", "funding": funding, "countries": IRAN})
    assert state(pos)["funding"] == max(funding - 1, 1)
    dealt = []
    while topic(pos) == "deal":
        assert pos.ask is not None
        dealt.append(str(pos.ask.args["side"]))
        answer(pos, options(pos)[0])
    assert dealt.count("jihadist") == cards


@pytest.mark.parametrize(
    ("funding", "on_map", "available"),
    [
        (1, 1, 4),
        (3, 1, 4),
        (3, 5, 0),
        (3, 9, 0),
        (4, 1, 9),
        (6, 9, 1),
        (6, 10, 0),
        (6, 12, 0),
        (7, 1, 14),
        (9, 12, 3),
        (9, 15, 0),
    ],
)
def test_4_7_4_2_available_cells(funding: int, on_map: int, available: int) -> None:
    pos = use("fres", "jihadist", funding=funding, countries={"iran": {"sleepers": on_map}})
    assert seen(pos, None)["available_cells"] == available
    assert ("recruit" in options(pos)) == (available > 0)


def test_4_7_4_2_events_place_cells_whatever_the_funding() -> None:
    countries = {"iran": {"sleepers": 10}, "pakistan": at("poor")}
    pos = use("fata", "jihadist", funding=1, countries=countries)
    assert seen(pos, None)["available_cells"] == 0
    answer(pos, "use-card=event")
    assert country(pos, "pakistan")["sleepers"] == 1


def test_4_7_4_2_less_funding_leaves_cells_in_countries_alone() -> None:
    pos = use("al-azhar", "us", funding=9, countries={"iran": {"sleepers": 12}, "egypt": at("poor")})
    answer(pos, "use-card=event")
    assert state(pos)["funding"] == 5
    assert country(pos, "iran")["sleepers"] == 12
    assert seen(pos, None)["available_cells"] == 0


# ---- 4.7.5 and 4.7.6


def test_4_7_5_the_card_marker_moves_with_the_cards() -> None:
    hands = {"us": ["kosovo", "darfur", "sharia"], "jihadist": ["saddam", "wahhabism", "taliban"]}
    pos = table({"hands": hands, "countries": {**IRAN, "sudan": at("poor"), "saudi-arabia": at("poor")}})
    assert (state(pos)["phase"], state(pos)["cards_played"]) == ("jihadist", 0)
    answer(pos, "play-card=wahhabism")
    assert (state(pos)["phase"], state(pos)["cards_played"]) == ("jihadist", 1)
    answer(pos, "use-card=event", "play-card=saddam", "use-card=travel", "travel-to=iran")
    assert (state(pos)["phase"], state(pos)["cards_played"]) == ("us", 0)
    answer(pos, "play-card=kosovo", "use-card=event", "play-card=darfur", "use-card=event")
    assert (state(pos)["phase"], state(pos)["cards_played"]) == ("jihadist", 0)


def test_4_7_5_the_deck_marker_moves_with_each_reshuffle() -> None:
    pos = use(
        "wiretapping",
        "us",
        decks_left=3,
        deck=[],
        discards=["abbas"],
        countries={**IRAN, "canada": {"posture": "soft", "cadre": True}},
    )
    answer(pos, "use-card=event", "draw-card=abbas")
    assert state(pos)["decks_left"] == 2
    assert outcome(pos) is None


def test_4_7_6_the_victory_tracks() -> None:
    countries = {**IRAN, **all_at("good", "egypt jordan"), **all_at("fair", "libya syria turkey"), **all_at("poor", "iraq yemen")}
    view = look(countries={**countries, "sudan": islamist(), "pakistan": islamist()})
    assert view["victory"] == {
        "good_resources": 4, "islamist_resources": 3, "fair_or_good": 5, "poor_or_islamist": 4, "adjacent_islamists": False,
    }  # fmt: skip


def test_4_7_6_the_markers_move_with_governance() -> None:
    pos = use("fres", "jihadist", countries={"egypt": at("good", sleepers=1)})
    answer(pos, "use-card=jihad", "roll-jihad=die-1")
    assert seen(pos, None)["victory"] == {
        "good_resources": 0, "islamist_resources": 0, "fair_or_good": 1, "poor_or_islamist": 0, "adjacent_islamists": False,
    }  # fmt: skip


# ---- 4.7.7 the Event Box


def test_4_7_7_markers_of_lingering_events() -> None:
    pos = use("wiretapping", "us", countries={**IRAN, "canada": {"posture": "soft", "cadre": True}})
    answer(pos, "use-card=event", "draw-card=abbas")
    assert state(pos)["markers"] == ["wiretapping"]
    pos = use("patriot-act", "us", countries=IRAN)
    answer(pos, "use-card=event")
    assert country(pos, "united-states")["markers"] == ["patriot-act"]


@pytest.mark.parametrize(
    "card", ["biometrics", "the-door-of-itjihad-was-closed-47", "oil-price-spike-117", "oil-price-spike-118"]
)
def test_4_7_7_1_lapsing_cards_lie_in_their_box(card: str) -> None:
    pos = use(card, "us", countries=IRAN)
    answer(pos, "use-card=event")
    assert state(pos)["lapsing"] == [card]
    assert card not in state(pos)["discards"]
    assert card in state(pos)["markers"]


def test_4_7_7_1_a_lapsing_card_used_for_operations_is_discarded() -> None:
    pos = use("biometrics", "us", countries=IRAN)
    answer(pos, "use-card=war-of-ideas", "canada", "die-1")
    assert state(pos)["lapsing"] == []
    assert "biometrics" in state(pos)["discards"]


def test_4_7_7_2_the_first_plot_card_lies_in_its_box() -> None:
    pos = use("abbas", "jihadist", countries={"egypt": at("poor", sleepers=2)})
    answer(pos, "use-card=plot", "plot=done", "roll-plot=die-6")
    assert state(pos)["first_plot"] == "abbas"
    assert "abbas" not in state(pos)["discards"]
    answer(pos, "play-card=taliban", "use-card=plot", "plot=done")
    if topic(pos) == "use-cell":
        answer(pos, "active")
    roll(pos, 6)
    assert state(pos)["first_plot"] == "abbas"
    assert "taliban" in state(pos)["discards"]


def test_4_7_7_3_a_lapsing_card_that_is_taken_back_stays_in_force() -> None:
    pos = use(
        "oil-price-spike-117", "us", lapsing=["biometrics"], markers=["biometrics"], countries={"yemen": at("poor", sleepers=1)}
    )
    answer(pos, "use-card=event")  # there is no other card to take
    assert "biometrics" in state(pos)["hands"]["us"]
    assert "biometrics" in state(pos)["markers"]
    assert state(pos)["lapsing"] == ["oil-price-spike-117"]
    position = {**state(pos), "phase": "jihadist", "cards_played": 0}
    pos = table(position)
    answer(pos, "play-card=taliban", "use-card=travel")
    assert set(options(pos)) == {"yemen", "saudi-arabia", "somalia"}


def test_4_7_7_3_the_first_plot_stays_done_when_its_card_is_taken_back() -> None:
    there = {"egypt": at("poor", active=1)}
    pos = use("oil-price-spike-117", "jihadist", first_plot="fata", countries=there)
    answer(pos, "use-card=event")
    assert "fata" in state(pos)["hands"]["jihadist"]
    assert state(pos)["first_plot"] is None
    assert state(pos)["has_plotted"] is True
    position = {"phase": "jihadist", "in_play": ["abbas"], "hands": HANDS, "has_plotted": True, "countries": there}
    pos = table(position)
    answer(pos, "use-card=plot", "roll-plot=die-6")
    assert "abbas" in state(pos)["removed"]  # the US event came, for this is not the first Plot


def test_4_7_7_3_a_reshuffle_takes_the_cards_out_of_the_boxes_but_not_their_effect() -> None:
    position: dict[str, Any] = {"lapsing": ["biometrics"], "markers": ["biometrics"], "first_plot": "fata", "discards": ["abbas"]}
    pos = use(
        "wiretapping", "us", decks_left=2, deck=[], countries={**IRAN, "canada": {"posture": "soft", "cadre": True}}, **position
    )
    answer(pos, "use-card=event")
    assert sorted(options(pos)) == ["abbas", "biometrics", "fata"]
    answer(pos, "draw-card=fata")
    assert state(pos)["lapsing"] == []
    assert state(pos)["first_plot"] is None
    assert state(pos)["has_plotted"] is True
    assert "biometrics" in state(pos)["markers"]


# ---- 4.7.8 plots


def test_4_7_8_only_available_plots_can_be_placed() -> None:
    others = {"iran": {"sleepers": 1, "plots": ["plot-1", "plot-1", "plot-1", "plot-2", "plot-3"]}}
    pos = use("fata", "jihadist", countries={**others, "egypt": at("poor", sleepers=2)})
    answer(pos, "use-card=plot", "plot=egypt", "plot=egypt", "plot=done", "roll-plot=die-1", "roll-plot=die-1")
    assert topic(pos) == "place-plot"
    assert options(pos) == ["plot-2"]
    answer(pos, "plot-2")
    assert topic(pos) == "play-card"  # the second success finds no marker
    assert len(country(pos, "egypt")["plots"]) == 1


def test_4_7_8_1_an_event_makes_a_wmd_available() -> None:
    pos = use("loose-nuke", "jihadist", countries={"russia": {"posture": "soft", "sleepers": 1}})
    answer(pos, "use-card=event", "die-2")
    assert state(pos)["plots"]["wmd_box"] == 2
    assert state(pos)["plots"]["arsenal"] == 3
    assert state(pos)["plots"]["available"].count("wmd") == 1


def test_4_7_8_1_pakistan_gives_its_arsenal_only_once() -> None:
    pos = use("gaza-war", "jihadist", plots={"arsenal": 0, "wmd_removed": 3}, countries={"pakistan": at("poor", sleepers=5)})
    answer(pos, "use-card=jihad", "jihad=pakistan", "major-jihad=major")
    roll(pos, 1, 1)
    assert country(pos, "pakistan")["governance"] == "islamist-rule"
    assert "wmd" not in state(pos)["plots"]["available"]
    assert state(pos)["plots"]["wmd_box"] == 3


def test_4_7_8_1_a_used_wmd_is_out_of_play() -> None:
    there = {"canada": {"posture": "soft", "active": 1, "plots": ["wmd"]}}
    pos = table({"phase": "plots", "hands": HANDS, "countries": there})
    answer(pos, "roll-posture=die-1", "reroll-posture=no")
    assert state(pos)["plots"]["wmd_removed"] == 1
    assert "wmd" not in state(pos)["plots"]["available"]


def test_4_7_9_reserves_are_reset_at_the_end_of_the_turn() -> None:
    pos = table({"phase": "end-of-turn", "reserves": {"us": 2, "jihadist": 1}, "countries": IRAN})
    assert state(pos)["reserves"] == {"us": 0, "jihadist": 0}
