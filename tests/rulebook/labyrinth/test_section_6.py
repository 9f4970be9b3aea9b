"""Section 6: cards as events and for operations."""

from __future__ import annotations

from typing import Any

import pytest

from .printed import at, islamist
from .table import answer, country, options, seen, state, table, topic, use

IRAN = {"iran": {"sleepers": 1}}
REGIME = at("poor", "ally", troops=6, sleepers=3, regime_change="tan")


# ---- 6.1


def test_6_1_a_card_is_an_event_or_operations() -> None:
    pos = use("wahhabism", "jihadist", funding=5, countries={**IRAN, "saudi-arabia": at("poor")})
    answer(pos, "use-card=event")
    assert state(pos)["funding"] == 8
    pos = use("wahhabism", "jihadist", funding=5, countries={**IRAN, "saudi-arabia": at("poor")})
    answer(pos, "use-card=travel", "travel-to=iran")
    assert state(pos)["funding"] == 5


# ---- 6.2 events


def test_6_2_1_an_event_ignores_the_operations_value() -> None:
    """A card of value 1 works in a poor country, at once, and gives no operation."""
    pos = use("special-forces-8", "us", countries={**IRAN, "egypt": at("poor", troops=2, active=1)})
    answer(pos, "use-card=event")
    assert country(pos, "egypt") == at("poor", troops=2, cadre=True)
    assert topic(pos) == "play-card"


def test_6_2_2_un_nation_building_does_not_ask_for_five_more_troops() -> None:
    countries = {**IRAN, "iraq": REGIME}
    pos = use("sistani", "us", countries=countries)
    answer(pos, "use-card=war-of-ideas")
    assert "iraq" not in options(pos)
    pos = use("un-nation-building", "us", prestige=5, countries=countries)
    answer(pos, "use-card=event", "roll-war-of-ideas=die-4")  # and 1 for the Aid that comes with it
    assert country(pos, "iraq") == {**REGIME, "governance": "fair", "aid": 1}


def test_6_2_3_the_last_event_supersedes() -> None:
    """Schengen Visas move a cell from Yemen to France in spite of Biometrics, and without a roll."""
    position: dict[str, Any] = {"markers": ["biometrics"], "lapsing": ["biometrics"]}
    pos = use(
        "schengen-visas", "jihadist", countries={"yemen": at("poor", sleepers=1), "france": {"posture": "soft"}}, **position
    )
    answer(pos, "use-card=event", "travel-to=france")
    assert country(pos, "france")["sleepers"] == 1
    assert topic(pos) == "play-card"


def test_6_2_4_ansar_al_islam_without_cells_is_removed_all_the_same() -> None:
    pos = use("ansar-al-islam", "us", countries={"iraq": at("poor", sleepers=15)})
    answer(pos, "use-card=event-first")
    assert "iran" not in state(pos)["countries"]
    answer(pos, "use-card=reserves")
    assert "ansar-al-islam" in state(pos)["removed"]
    assert "ansar-al-islam" not in state(pos)["discards"]


@pytest.mark.parametrize(("card", "own", "other"), [("hijab", "us", "jihadist"), ("taliban", "jihadist", "us")])
def test_6_2_5_an_event_belongs_to_its_side(card: str, own: str, other: str) -> None:
    countries = {**IRAN, "egypt": at("good", "ally", sleepers=1)}
    assert "event" in options(use(card, own, countries=countries))
    assert "event" not in options(use(card, other, countries=countries))


@pytest.mark.parametrize("side", ["us", "jihadist"])
def test_6_2_5_either_side_may_play_an_unassociated_event(side: str) -> None:
    assert "event" in options(use("kosovo", side, countries=IRAN))


def test_6_2_6_an_event_whose_precondition_is_not_met_cannot_be_played() -> None:
    assert "event" not in options(use("sanctions-6", "us", countries=IRAN))
    marked = {**IRAN, "united-states": {"markers": ["patriot-act"]}}
    assert "event" in options(use("sanctions-6", "us", countries=marked))
    assert "reserves" in options(use("sanctions-6", "us", countries=IRAN))  # operations are always open


def test_6_2_6_an_unmet_precondition_keeps_the_event_from_being_set_off() -> None:
    """FREs wants troops in Iraq."""
    for troops, cells in ((0, 0), (1, 4)):
        pos = use("fres", "us", countries={**IRAN, "iraq": at("poor", troops=troops)})
        answer(pos, "use-card=reserves")
        assert country(pos, "iraq").get("sleepers", 0) == cells


def test_6_2_7_a_lingering_event_is_marked_and_lasts() -> None:
    pos = use("saddam-captured", "us", countries={**IRAN, "iraq": at("poor", "ally", troops=1)})
    answer(pos, "use-card=event")
    assert country(pos, "iraq")["markers"] == ["saddam-captured"]
    pos = table({"phase": "end-of-turn", "countries": state(pos)["countries"]})
    assert country(pos, "iraq")["markers"] == ["saddam-captured"]


def test_6_2_7_a_lapsing_event_lasts_for_the_turn() -> None:
    pos = use("gtmo", "us", countries=IRAN)
    answer(pos, "use-card=event", "roll-prestige=die-6", "roll-prestige-amount=die-1", "roll-prestige-amount=die-1")
    assert state(pos)["lapsing"] == ["gtmo"]
    kept = {key: state(pos)[key] for key in ("lapsing", "markers")}
    assert "recruit" not in options(use("fata", "jihadist", funding=9, countries=IRAN, **kept))
    pos = table({"phase": "end-of-turn", "countries": IRAN, **kept})
    assert state(pos)["markers"] == []


def test_6_2_8_a_blocked_event_is_not_played_and_not_set_off() -> None:
    blocked = {**IRAN, "iraq": at("poor", markers=["saddam-captured"])}
    free = {**IRAN, "iraq": at("poor", "adversary")}
    assert "event" in options(use("saddam", "jihadist", countries=free))
    assert "event" not in options(use("saddam", "jihadist", countries=blocked))
    pos = use("saddam", "us", funding=5, countries=blocked)
    answer(pos, "use-card=war-of-ideas", "canada", "roll-posture=die-1")
    assert state(pos)["funding"] == 5


def test_6_2_8_a_blocking_event_ends_what_it_blocks() -> None:
    pos = use("anbar-awakening", "us", markers=["al-anbar"], countries={**IRAN, "iraq": at("poor", "ally", troops=2)})
    answer(pos, "use-card=event")
    assert state(pos)["markers"] == ["anbar-awakening"]
    assert "event" not in options(use("al-anbar", "jihadist", markers=["anbar-awakening"], countries=IRAN))


def test_6_2_9_a_one_time_event_is_removed_when_it_is_played() -> None:
    pos = use("hijab", "us", countries={**IRAN, "turkey": at("poor")})
    answer(pos, "use-card=event", "select-posture=soft")
    assert "hijab" in state(pos)["removed"]
    assert "hijab" not in state(pos)["discards"]


def test_6_2_9_used_for_operations_it_is_only_discarded() -> None:
    pos = use("hijab", "us", countries=IRAN)
    answer(pos, "use-card=war-of-ideas", "canada", "roll-posture=die-1")
    assert "hijab" in state(pos)["discards"]
    assert "hijab" not in state(pos)["removed"]


def test_6_2_9_discarded_it_is_only_discarded() -> None:
    pos = table({"phase": "us", "hands": {"us": ["hijab"], "jihadist": ["opium"]}, "countries": IRAN})
    answer(pos, "play-card=discard")
    assert state(pos)["discards"] == ["hijab"]


def test_6_2_9_set_off_by_the_other_side_it_is_removed() -> None:
    pos = use("heu", "us", countries={**IRAN, "russia": {"posture": "soft", "sleepers": 1}})
    answer(pos, "use-card=reserves", "die-6")
    assert "heu" in state(pos)["removed"]


# ---- 6.3 operations


def test_6_3_1_any_card_can_be_played_for_its_value() -> None:
    for card, value in (("fres", 1), ("gaza-war", 2), ("hijab", 3), ("kosovo", 1)):
        for side in ("us", "jihadist"):
            pos = use(card, side, countries={**IRAN, "egypt": at("good", "ally", sleepers=1)})
            assert pos.ask is not None
            assert pos.ask.args["value"] == value
            assert {"us": "disrupt", "jihadist": "travel"}[side] in options(pos)


@pytest.mark.parametrize("side", ["us", "jihadist"])
def test_6_3_1_us_election_always_sets_off_its_event(side: str) -> None:
    pos = use("us-election", side, us_posture="hard", prestige=7, countries=IRAN)
    assert "event" not in options(pos)
    if side == "us":
        answer(pos, "use-card=war-of-ideas", "canada", "roll-posture=die-1")
    else:
        answer(pos, "use-card=travel", "travel-to=iran")
    assert topic(pos) == "roll-posture"
    assert pos.ask is not None
    assert pos.ask.args["country"] == "united-states"
    answer(pos, "die-6")
    assert state(pos)["us_posture"] == "hard"
    assert topic(pos) == "play-card"
    assert state(pos)["prestige"] == 8  # the penalty is 0, also with a Soft Canada beside Israel


def test_6_3_1_us_election_may_come_first() -> None:
    pos = use("us-election", "us", us_posture="hard", prestige=7, countries=IRAN)
    answer(pos, "use-card=event-first", "roll-posture=die-1")
    assert (state(pos)["us_posture"], state(pos)["prestige"]) == ("soft", 6)
    assert topic(pos) == "use-card"
    assert "event-first" not in options(pos)


def test_6_3_2_the_other_side_s_event_occurs() -> None:
    pos = use("gaza-war", "us", funding=5, prestige=7, countries=IRAN)
    answer(pos, "use-card=war-of-ideas", "canada", "roll-posture=die-1", "random-card=sistani")
    assert (state(pos)["funding"], state(pos)["prestige"]) == (6, 6)
    pos = use("al-azhar", "jihadist", funding=9, countries={**IRAN, "egypt": at("poor")})
    answer(pos, "use-card=travel", "travel-to=iran")
    assert state(pos)["funding"] == 5


def test_6_3_2_the_first_plot_of_the_turn_sets_no_us_event_off() -> None:
    for has_plotted, funding in ((False, 9), (True, 5)):
        there = {"egypt": at("poor", sleepers=1)}
        pos = use("al-azhar", "jihadist", funding=9, has_plotted=has_plotted, countries=there)
        answer(pos, "use-card=plot", "roll-plot=die-6")
        assert state(pos)["funding"] == funding


def test_6_3_2_1_the_playing_side_chooses_the_order() -> None:
    """FREs wants troops in Iraq: it occurs before they go home, not after."""
    countries = {**IRAN, "iraq": at("poor", troops=2)}
    pos = use("fres", "us", countries=countries)
    answer(pos, "use-card=event-first")
    assert country(pos, "iraq")["sleepers"] == 4
    assert topic(pos) == "use-card"
    pos = use("fres", "us", countries=countries)
    answer(pos, "use-card=deploy")
    if topic(pos) == "deploy-from":
        answer(pos, "iraq")
    answer(pos, "deploy-troops=2")
    assert country(pos, "iraq") == at("poor")  # without troops there the event does not occur
    assert topic(pos) == "play-card"


def test_6_3_2_1_an_event_can_become_possible_by_the_operation() -> None:
    """Detainee Release asks for a Disrupt; the one that this very card pays for will do."""
    countries = {**IRAN, "egypt": at("fair", "ally", sleepers=1)}
    pos = use("detainee-release", "us", countries=countries)
    answer(pos, "use-card=disrupt")
    assert topic(pos) == "draw-card"
    assert country(pos, "egypt") == at("fair", "ally", active=1, sleepers=1)


def test_6_3_2_1_an_event_that_does_not_occur_in_its_place_is_not_tried_again() -> None:
    pos = use("detainee-release", "us", countries={**IRAN, "egypt": at("fair", "ally", sleepers=1)})
    answer(pos, "use-card=event-first")  # nobody has been disrupted yet
    answer(pos, "use-card=disrupt")
    assert topic(pos) == "play-card"


def test_6_3_2_2_the_associated_side_decides() -> None:
    pos = use("ansar-al-islam", "us", countries={**IRAN, "iraq": at("poor")})
    answer(pos, "use-card=event-first")
    assert pos.ask is not None
    assert pos.ask.who == "jihadist"
    assert set(options(pos)) == {"iraq", "iran"}
    answer(pos, "iran")
    assert country(pos, "iran")["sleepers"] == 2
    pos = use("predator-23", "jihadist", countries={"egypt": at("poor", sleepers=1), "sudan": at("poor", sleepers=1)})
    answer(pos, "use-card=event-first")
    assert pos.ask is not None
    assert pos.ask.who == "us"


def test_6_3_2_2_marks_are_set_as_if_the_associated_side_had_played_it() -> None:
    pos = use("abu-sayyaf", "us", countries=IRAN)
    answer(pos, "use-card=reserves", "test-posture=die-1")
    assert country(pos, "philippines") == {"posture": "soft", "sleepers": 1, "markers": ["abu-sayyaf"]}
    assert "abu-sayyaf" in state(pos)["removed"]


@pytest.mark.parametrize(
    ("card", "side"), [("al-azhar", "us"), ("kosovo", "us"), ("kosovo", "jihadist"), ("gaza-war", "jihadist")]
)
def test_6_3_2_3_own_and_unassociated_events_are_not_set_off(card: str, side: str) -> None:
    pos = use(card, side, funding=9, prestige=7, countries={**IRAN, "egypt": at("poor")})
    assert "event-first" not in options(pos)
    answer(pos, "use-card=reserves")
    assert topic(pos) == "play-card"
    assert (state(pos)["funding"], state(pos)["prestige"]) == (9, 7)


def test_6_3_2_3_a_discard_sets_nothing_off_but_us_election() -> None:
    for card, prestige in (("gaza-war", 7), ("us-election", 8)):
        hands = {"us": [card], "jihadist": ["opium"]}
        pos = table({"phase": "us", "hands": hands, "us_posture": "hard", "prestige": 7, "countries": IRAN})
        answer(pos, "play-card=discard")
        if card == "us-election":
            answer(pos, "roll-posture=die-6")
        assert state(pos)["prestige"] == prestige
        assert pos.ask is not None
        assert pos.ask.who == "jihadist"


# ---- 6.3.3 Reserves


@pytest.mark.parametrize("side", ["us", "jihadist"])
def test_6_3_3_reserves_up_to_2(side: str) -> None:
    for held, card, after in ((0, "kosovo", 1), (1, "kosovo", 2), (0, "zawahiri", 2), (1, "zawahiri", 2)):
        pos = use(card, side, reserves={side: held}, countries=IRAN)
        answer(pos, "use-card=reserves")
        assert state(pos)["reserves"][side] == after
        assert card in state(pos)["discards"]


@pytest.mark.parametrize("side", ["us", "jihadist"])
def test_6_3_3_no_reserves_from_a_card_of_3(side: str) -> None:
    assert "reserves" not in options(use("saleh", side, countries=IRAN))


def test_6_3_3_reserves_set_the_other_side_s_event_off() -> None:
    pos = use("gaza-war", "us", funding=5, countries=IRAN)
    answer(pos, "use-card=reserves", "random-card=sistani")
    assert state(pos)["funding"] == 6
    assert state(pos)["reserves"]["us"] == 2


@pytest.mark.parametrize(("card", "held", "value"), [("kosovo", 1, 2), ("kosovo", 2, 3), ("zawahiri", 1, 3), ("zawahiri", 2, 3)])
def test_6_3_3_1_all_reserves_are_added_up_to_3(card: str, held: int, value: int) -> None:
    pos = use(card, "jihadist", reserves={"jihadist": held}, countries=IRAN)
    answer(pos, "use-card=spend-reserves")
    assert state(pos)["reserves"]["jihadist"] == 0
    assert pos.ask is not None
    assert pos.ask.args["value"] == value
    assert not {"event", "reserves", "spend-reserves"} & set(options(pos))


def test_6_3_3_1_a_raised_card_rolls_more_dice() -> None:
    pos = use("kosovo", "jihadist", reserves={"jihadist": 2}, funding=9, countries={"egypt": at("poor", sleepers=3)})
    answer(pos, "use-card=spend-reserves", "use-card=recruit")
    for _ in range(2):
        answer(pos, "recruit=egypt")
    answer(pos, "roll-recruit=die-1", "roll-recruit=die-2", "roll-recruit=die-3")
    assert country(pos, "egypt")["sleepers"] == 6


def test_6_3_3_1_no_reserves_for_a_reassessment() -> None:
    hands = {"us": ["sistani", "nest"], "jihadist": ["opium"]}
    for card, possible in (("euro-islam", False), ("mass-turnout", True)):
        pos = table({"phase": "us", "in_play": [card], "hands": hands, "reserves": {"us": 2}, "countries": IRAN})
        if not possible:
            answer(pos, "use-card=spend-reserves")
        assert ("reassessment" in options(pos)) == possible


def test_6_3_3_1_no_reserves_without_any() -> None:
    assert "spend-reserves" not in options(use("kosovo", "us", countries=IRAN))
    assert "spend-reserves" not in options(use("kosovo", "us", reserves={"jihadist": 2}, countries=IRAN))


def test_6_3_3_1_reserves_do_not_raise_a_card_discarded_to_back_channel() -> None:
    """Back Channel: the card's own value must equal the Adversary's resources."""
    countries = {**IRAN, "pakistan": at("poor", "adversary")}
    position: dict[str, Any] = {"phase": "us", "in_play": ["back-channel"], "us_posture": "soft", "reserves": {"us": 1}}
    pos = table({**position, "hands": {"us": ["nest", "backlash"], "jihadist": ["opium"]}, "countries": countries})
    assert "event" not in options(pos)
    pos = table({**position, "hands": {"us": ["nest", "fsb"], "jihadist": ["opium"]}, "countries": countries})
    assert "event" in options(pos)


def test_6_3_3_2_reserves_are_lost_at_the_end_of_the_turn() -> None:
    pos = table({"phase": "us", "in_play": ["kosovo"], "cards_played": 2, "hands": {"us": [], "jihadist": []}, "countries": IRAN})
    answer(pos, "use-card=reserves")
    assert topic(pos) == "deal"
    assert state(pos)["reserves"] == {"us": 0, "jihadist": 0}


def test_6_3_3_2_reserves_last_from_phase_to_phase() -> None:
    pos = table(
        {"hands": {"us": ["nest", "fsb"], "jihadist": ["fres", "ieds", "opium"]}, "countries": {**IRAN, "sudan": islamist()}}
    )
    answer(pos, "play-card=fres", "use-card=reserves", "play-card=ieds", "use-card=travel", "travel-to=iran")
    answer(pos, "play-card=nest", "use-card=reserves", "play-card=fsb", "use-card=reserves")
    assert state(pos)["reserves"] == {"us": 2, "jihadist": 1}
    assert seen(pos, None)["reserves"] == {"us": 2, "jihadist": 1}
