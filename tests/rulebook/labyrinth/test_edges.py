"""Where paragraphs meet: what comes first, what comes at the same time, and what counts at the instant."""

from __future__ import annotations

import pytest

from .printed import SCHENGEN, all_at, at, islamist, postures
from .table import answer, country, options, outcome, roll, seen, state, table, topic, use

IRAN = {"iran": {"sleepers": 1}}
HANDS = {"us": ["nest", "sharia"], "jihadist": ["opium", "fres"]}
FOURTEEN = (
    "afghanistan algeria-tunisia central-asia egypt gulf-states indonesia-malaysia iraq jordan lebanon libya morocco pakistan "
    "saudi-arabia somalia"
)


# ---- victory at the instant


def test_2_1_2_prestige_1_wins_before_diplomacy_gives_it_back() -> None:
    """5.2.5: first the loss for Islamist Rule, then the gain for unity; victory comes in between."""
    countries = {**all_at("poor", FOURTEEN), "sudan": islamist(), **postures("", "france spain"), **IRAN}
    pos = table({"phase": "end-of-turn", "prestige": 2, "countries": countries})
    assert outcome(pos) == ("jihadist", "prestige-lost")


def test_2_1_1_a_regime_change_that_wins_needs_no_prestige_roll() -> None:
    countries = {**all_at("fair", FOURTEEN), "sudan": islamist(sleepers=1)}
    pos = use("hambali", "us", countries=countries)
    answer(pos, "use-card=regime-change", "regime-change-troops=6", "roll-governance=die-5")
    assert outcome(pos) == ("us", "fair-or-good-countries")


def test_2_1_1_two_failed_journeys_of_the_last_two_cells() -> None:
    countries = {"yemen": at("poor", sleepers=2), "egypt": at("fair")}
    pos = use("gaza-war", "jihadist", countries=countries)
    answer(
        pos,
        "use-card=travel",
        "travel-to=egypt",
        "travel-from=yemen",
        "travel-to=egypt",
        "roll-travel=die-6",
        "roll-travel=die-6",
    )
    assert outcome(pos) == ("us", "no-cells")
    pos = use("gaza-war", "jihadist", countries=countries)
    answer(
        pos,
        "use-card=travel",
        "travel-to=egypt",
        "travel-from=yemen",
        "travel-to=egypt",
        "roll-travel=die-6",
        "roll-travel=die-1",
    )
    assert outcome(pos) is None


def test_2_1_1_sadr_is_a_cell_on_the_map() -> None:
    countries = {"iraq": at("poor", "ally", troops=2, markers=["moqtada-al-sadr"]), "egypt": at("poor", "ally", active=1)}
    pos = use("hambali", "us", countries=countries)
    answer(pos, "use-card=disrupt")  # in Egypt: Sadr cannot be disrupted
    assert country(pos, "egypt")["cadre"] is True
    assert outcome(pos) is None


def test_2_3_a_draw_that_ends_the_game_stops_the_event() -> None:
    pos = use(
        "abu-ghurayb",
        "jihadist",
        prestige=7,
        deck=[],
        discards=["abbas"],
        countries={"iraq": at("poor", "ally", troops=6, sleepers=1, regime_change="tan"), "jordan": at("good", "ally")},
    )
    answer(pos, "use-card=event")
    assert outcome(pos) == ("us", "last-reshuffle")
    assert state(pos)["prestige"] == 7


# ---- the sequence of play


def test_5_2_4_the_us_may_play_one_card_and_hold_the_other() -> None:
    plot = {"egypt": at("poor", active=1, plots=["plot-1"]), **IRAN}
    pos = table({"phase": "us", "hands": {"us": ["nest", "sharia"], "jihadist": ["opium", "fres"]}, "countries": plot})
    answer(pos, "play-card=nest", "use-card=reserves", "play-card=hold", "roll-plot-effect=die-6")
    assert state(pos)["hands"]["us"] == ["sharia"]
    assert pos.ask is not None
    assert pos.ask.who == "jihadist"


def test_5_2_4_a_us_election_discarded_as_the_last_card_occurs() -> None:
    pos = table({"phase": "us", "hands": {"us": ["us-election"], "jihadist": ["opium"]}, "prestige": 7, "countries": IRAN})
    answer(pos, "play-card=discard", "roll-posture=die-1")
    assert (state(pos)["us_posture"], state(pos)["prestige"]) == ("soft", 6)


# ---- cards


def test_5_3_2_a_card_taken_from_the_open_pile_is_known_in_the_hand() -> None:
    pos = use("oil-price-spike-117", "us", discards=["fata", "abbas"], countries=IRAN)
    answer(pos, "use-card=event", "event-card=fata")
    assert seen(pos, "jihadist")["hands"]["us"]["known"] == ["fata"]
    assert seen(pos, "jihadist")["hands"]["us"]["size"] == 3


def test_6_3_1_us_election_as_a_first_plot_occurs_all_the_same() -> None:
    """8.5.3 keeps US-associated events away; US Election is nobody's."""
    pos = use("us-election", "jihadist", countries={"egypt": at("poor", sleepers=1)})
    answer(pos, "use-card=plot", "roll-plot=die-6")
    assert topic(pos) == "roll-posture"
    answer(pos, "die-6")
    assert state(pos)["first_plot"] == "us-election"


def test_6_3_2_a_lapsing_event_that_is_set_off_lies_in_its_box() -> None:
    pos = use("biometrics", "jihadist", countries=IRAN)
    answer(pos, "use-card=reserves")
    assert state(pos)["lapsing"] == ["biometrics"]
    assert "biometrics" in state(pos)["markers"]


def test_6_3_2_reserves_spent_do_not_keep_the_event_away() -> None:
    pos = use("al-azhar", "jihadist", funding=9, reserves={"jihadist": 1}, countries={**IRAN, "egypt": at("poor")})
    answer(pos, "use-card=spend-reserves", "use-card=travel", "travel-to=iran")
    assert state(pos)["funding"] == 5


def test_7_6_3_both_cards_of_a_reassessment_set_their_events_off() -> None:
    hands = {"us": ["wahhabism", "nest"], "jihadist": ["opium"]}
    countries = {**IRAN, "saudi-arabia": at("poor")}
    pos = table({"phase": "us", "in_play": ["taliban"], "hands": hands, "funding": 4, "prestige": 7, "countries": countries})
    answer(pos, "use-card=reassessment")
    while topic(pos) in {"reassessment-card", "reassessment-order", "test-governance"}:
        answer(pos, "die-1" if topic(pos) == "test-governance" else options(pos)[0])
    assert state(pos)["us_posture"] == "soft"
    assert state(pos)["funding"] == 7
    assert state(pos)["prestige"] == 6
    assert country(pos, "afghanistan")["sleepers"] == 1


# ---- Jihadist operations


def test_8_2_3_sure_and_rolled_successes_share_too_few_cells() -> None:
    """One cell is Available, for Iraq under Regime Change (sure) or for Egypt (rolled)."""
    countries = {"iraq": at("poor", "ally", troops=6, sleepers=1, regime_change="tan"), "egypt": at("poor", sleepers=8)}
    pos = use("gaza-war", "jihadist", funding=5, countries=countries)
    assert seen(pos, None)["available_cells"] == 1
    answer(pos, "use-card=recruit", "recruit=iraq", "recruit=egypt", "roll-recruit=die-1")
    assert topic(pos) == "recruit-place"
    answer(pos, "egypt")
    assert (country(pos, "egypt")["sleepers"], country(pos, "iraq")["sleepers"]) == (9, 1)


def test_8_3_1_a_cell_from_the_united_states_reaches_the_philippines_without_a_roll() -> None:
    pos = use("ieds", "jihadist", countries={"united-states": {"active": 1}, "philippines": {"posture": "soft"}})
    answer(pos, "use-card=travel", "travel-to=philippines")
    assert country(pos, "philippines")["sleepers"] == 1


def test_8_4_2_troops_and_cells_are_counted_at_the_outset() -> None:
    """The cell that the first die costs does not spoil what the other two do."""
    pos = use("fata", "jihadist", countries={"egypt": at("poor", sleepers=7, troops=2)})
    answer(pos, "use-card=jihad", "jihad=egypt", "jihad=egypt", "major-jihad=major")
    roll(pos, 6, 1, 1)
    assert country(pos, "egypt") == islamist(active=6, troops=2)


def test_8_4_3_1_a_failed_besieged_regime_still_shifts_toward_ally() -> None:
    pos = use("fata", "jihadist", countries={"egypt": at("poor", "adversary", sleepers=5, besieged=True), **IRAN})
    answer(pos, "use-card=jihad", "jihad=egypt", "jihad=egypt", "major-jihad=major")
    roll(pos, 4, 5, 6)
    assert country(pos, "egypt") == at("poor", "neutral", active=2, besieged=True)


def test_8_4_3_2_a_marker_placed_by_the_same_card_does_not_help_it() -> None:
    pos = use("fata", "jihadist", countries={"egypt": at("poor", sleepers=6)})
    answer(pos, "use-card=jihad", "jihad=egypt", "jihad=egypt", "major-jihad=major")
    roll(pos, 1, 6, 6)
    assert country(pos, "egypt") == at("poor", "ally", active=4, besieged=True)


def test_8_5_3_an_event_let_first_is_not_ignored_and_the_plot_is_the_first_all_the_same() -> None:
    pos = use("hijab", "jihadist", funding=9, countries={"egypt": at("poor", sleepers=1), "turkey": at("poor")})
    answer(pos, "use-card=event-first", "select-posture=soft", "use-card=plot", "roll-plot=die-6")
    assert state(pos)["funding"] == 7
    assert state(pos)["has_plotted"] is True
    assert "hijab" in state(pos)["removed"]
    assert state(pos)["first_plot"] is None


def test_8_5_3_no_escape_from_an_event_where_only_islamist_countries_have_cells() -> None:
    pos = use("al-azhar", "jihadist", funding=9, countries={"sudan": islamist(sleepers=2), "egypt": at("poor")})
    assert "plot" not in options(pos)
    answer(pos, "use-card=travel", "travel-to=sudan", "travel-from=done")
    assert state(pos)["funding"] == 7  # two less under Islamist Rule


@pytest.mark.parametrize("answer_to_reroll", ["yes", "no"])
def test_8_5_6_a_wmd_in_schengen_rerolls_only_its_own_country(answer_to_reroll: str) -> None:
    pos = table({"phase": "plots", "hands": HANDS, "countries": {"france": {"posture": "hard", "active": 1, "plots": ["wmd"]}}})
    rerolls = rolls = 0
    while topic(pos) != "play-card":
        if topic(pos) == "reroll-posture":
            rerolls += 1
            answer(pos, answer_to_reroll)
        elif topic(pos) == "schengen-posture":
            answer(pos, next(name for name in SCHENGEN if name in options(pos)))
        else:
            assert topic(pos) == "roll-posture"
            rolls += 1
            answer(pos, "die-6")
    assert rerolls == 1
    assert rolls == (4 if answer_to_reroll == "yes" else 3)


def test_8_5_6_a_plot_left_in_a_country_that_fell_brings_funding_and_no_more() -> None:
    pos = table({"phase": "plots", "hands": HANDS, "funding": 3, "countries": {"sudan": islamist(active=1, plots=["plot-3"])}})
    assert topic(pos) == "play-card"
    assert state(pos)["funding"] == 4
    assert country(pos, "sudan") == islamist(active=1)


def test_8_5_6_nato_counts_as_troops_for_prestige() -> None:
    there = {"egypt": at("poor", active=1, markers=["nato"], plots=["plot-1"])}
    pos = table({"phase": "plots", "hands": HANDS, "prestige": 7, "countries": there})
    answer(pos, "roll-plot-effect=die-6")
    assert state(pos)["prestige"] == 6


def test_7_3_1_nato_counts_among_the_troops_that_stay() -> None:
    there = at("poor", "ally", troops=6, sleepers=2, regime_change="tan", markers=["nato"])
    pos = use("special-forces-8", "us", countries={**IRAN, "iraq": there})
    answer(pos, "use-card=deploy")
    while topic(pos) in {"deploy-from", "deploy-to", "deploy-nato"}:
        answer(pos, "no" if topic(pos) == "deploy-nato" else options(pos)[0])
    if topic(pos) == "deploy-troops":
        assert max(int(number) for number in options(pos)) == 1  # 8 less 2 cells less 5
        answer(pos, "1")
    assert country(pos, "iraq")["troops"] == 5


def test_4_8_4_all_cadres_may_go_after_the_second_card() -> None:
    countries = {**IRAN, "egypt": at("poor", cadre=True), "sudan": at("poor", cadre=True)}
    pos = table({"in_play": ["ieds"], "cards_played": 2, "hands": HANDS, "countries": countries})
    answer(pos, "use-card=reserves", "remove-cadre=egypt", "remove-cadre=sudan")
    assert pos.ask is not None
    assert pos.ask.who == "us"
    assert "cadre" not in country(pos, "egypt") | country(pos, "sudan")
