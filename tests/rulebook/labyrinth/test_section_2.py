"""Section 2: how to win. Every way to win, with what falls just short of it, and the reckoning at the end."""

from __future__ import annotations

from typing import Any

import pytest

from .printed import all_at, at, islamist
from .table import answer, country, outcome, roll, seen, state, table, topic, use

FOURTEEN = (
    "afghanistan algeria-tunisia central-asia egypt gulf-states indonesia-malaysia iraq jordan lebanon libya morocco pakistan "
    "saudi-arabia somalia"
)


def test_2_1_nobody_has_won_at_the_start_of_let_s_roll() -> None:
    pos = table({"base": "scenario", "hands": {"us": ["nest"], "jihadist": ["opium"]}})
    assert outcome(pos) is None
    assert topic(pos) == "play-card"


# ---- 2.1.1 US victory


def war_of_ideas(name: str, die: int, **countries: dict[str, Any]) -> Any:
    pos = use("mass-turnout", "us", prestige=7, countries={"iran": {"sleepers": 1}, **countries})
    answer(pos, "use-card=war-of-ideas", f"war-of-ideas={name}", f"roll-war-of-ideas=die-{die}")
    return pos


def test_2_1_1_twelve_good_resources() -> None:
    good = {name: at("good", "ally") for name in ("egypt", "saudi-arabia", "gulf-states")}
    others = {"libya": at("fair", "ally")}
    pos = war_of_ideas("indonesia-malaysia", 5, **good, **others, **{"indonesia-malaysia": at("fair", "ally")})
    assert outcome(pos) == ("us", "good-resources")


def test_2_1_1_eleven_good_resources_are_not_enough() -> None:
    good = {name: at("good", "ally") for name in ("egypt", "saudi-arabia", "gulf-states")}
    pos = war_of_ideas("pakistan", 6, **good, pakistan=at("fair", "ally"), libya=at("fair", "ally"))
    assert country(pos, "pakistan")["governance"] == "good"
    assert seen(pos, None)["victory"]["good_resources"] == 11
    assert outcome(pos) is None


def test_2_1_1_good_countries_count_whatever_their_alignment() -> None:
    pos = table({"countries": {**all_at("good", "egypt saudi-arabia gulf-states iraq"), "iran": {"sleepers": 1}}})
    assert outcome(pos) == ("us", "good-resources")


def test_2_1_1_fifteen_fair_or_good_countries() -> None:
    pos = war_of_ideas("yemen", 4, **all_at("fair", FOURTEEN), yemen=at("poor", "ally"))
    assert outcome(pos) == ("us", "fair-or-good-countries")


def test_2_1_1_a_test_can_bring_the_fifteenth_country() -> None:
    def travel(die: int) -> Any:
        pos = use("fres", "jihadist", countries={**all_at("fair", FOURTEEN), "iran": {"sleepers": 1}})
        answer(pos, "use-card=travel", "travel-to=yemen", f"test-governance=die-{die}")
        return pos

    assert outcome(travel(5)) == ("us", "fair-or-good-countries")
    assert outcome(travel(4)) is None


@pytest.mark.parametrize("elsewhere", ["iran", "united-states", "sudan"])
def test_2_1_1_no_cells_on_the_map(elsewhere: str) -> None:
    def disrupt(**others: dict[str, Any]) -> Any:
        countries = {"saudi-arabia": at("poor", "ally", active=1), **others}
        pos = use("mass-turnout", "us", countries=countries)
        answer(pos, "use-card=disrupt")
        if topic(pos) == "disrupt":
            answer(pos, "saudi-arabia")
        return pos

    assert outcome(disrupt()) == ("us", "no-cells")
    there = at("poor", sleepers=1) if elsewhere == "sudan" else {"sleepers": 1}
    assert outcome(disrupt(**{elsewhere: there})) is None


def test_2_1_1_jihadists_can_lose_the_last_cell_by_their_own_dice() -> None:
    pos = use("fres", "jihadist", countries={"pakistan": at("fair", sleepers=1)})
    answer(pos, "use-card=jihad", "roll-jihad=die-3")
    assert outcome(pos) == ("us", "no-cells")


def test_2_1_1_the_last_cell_lost_on_the_way() -> None:
    pos = use("fres", "jihadist", countries={"pakistan": at("fair", sleepers=1)})
    answer(pos, "use-card=travel", "travel-to=united-states", "roll-travel=die-2")
    assert outcome(pos) == ("us", "no-cells")


# ---- 2.1.2 Jihadist victory


def revolution(name: str, **others: dict[str, Any]) -> Any:
    """A major Jihad with two successes in a poor country, the only one that can be struck."""
    pos = use("gaza-war", "jihadist", countries={name: at("poor", sleepers=5), **others})
    assert outcome(pos) is None
    answer(pos, "use-card=jihad", f"jihad={name}", "major-jihad=major")
    roll(pos, 1, 3)
    return pos


def test_2_1_2_six_islamist_resources_with_two_adjacent_countries() -> None:
    pos = revolution("iraq", **{"saudi-arabia": islamist()})
    assert outcome(pos) == ("jihadist", "islamist-resources")


def test_2_1_2_five_islamist_resources_are_not_enough() -> None:
    pos = revolution("iraq", syria=islamist())
    assert seen(pos, None)["victory"]["islamist_resources"] == 5
    assert outcome(pos) is None


def test_2_1_2_six_resources_without_neighbours_are_not_enough() -> None:
    pos = revolution("egypt", **{"saudi-arabia": islamist()})
    assert seen(pos, None)["victory"]["islamist_resources"] == 6
    assert outcome(pos) is None


def test_2_1_2_two_countries_linked_to_schengen_are_no_neighbours() -> None:
    pos = table({"countries": {"turkey": islamist(sleepers=1), "morocco": islamist(), "pakistan": islamist()}})
    assert seen(pos, None)["victory"]["islamist_resources"] == 6
    assert outcome(pos) is None


def test_2_1_2_the_neighbours_need_not_have_the_six_resources_themselves() -> None:
    apart = {name: islamist() for name in ("saudi-arabia", "indonesia-malaysia", "somalia")}  # seven, no two of them neighbours
    pos = revolution("sudan", **apart)
    assert outcome(pos) == ("jihadist", "islamist-resources")


def fifteen_poor(**position: Any) -> dict[str, Any]:
    countries = {**all_at("poor", FOURTEEN), "sudan": islamist(), "iran": {"sleepers": 1}}
    return {"countries": countries, **position}


@pytest.mark.parametrize(("prestige", "end"), [(1, ("jihadist", "prestige-lost")), (2, None)])
def test_2_1_2_prestige_1_and_fifteen_poor_or_islamist_countries(prestige: int, end: Any) -> None:
    assert outcome(table(fifteen_poor(prestige=prestige, hands={"us": ["nest"], "jihadist": ["opium"]}))) == end


def test_2_1_2_prestige_falls_to_1_where_fifteen_countries_are_poor() -> None:
    pos = use("gaza-war", "jihadist", **fifteen_poor(prestige=2))
    answer(pos, "use-card=event", "random-card=sistani")
    assert outcome(pos) == ("jihadist", "prestige-lost")


def test_2_1_2_fourteen_poor_countries_are_not_enough() -> None:
    pos = use("gaza-war", "jihadist", prestige=2, countries={**all_at("poor", FOURTEEN), "iran": {"sleepers": 1}})
    answer(pos, "use-card=event", "random-card=sistani")
    assert state(pos)["prestige"] == 1
    assert outcome(pos) is None


def test_2_1_2_a_wmd_resolved_in_the_united_states() -> None:
    pos = table({"phase": "plots", "countries": {"united-states": {"active": 1, "plots": ["wmd"]}}})
    assert outcome(pos) == ("jihadist", "wmd-in-the-united-states")


def test_2_1_2_a_wmd_that_was_alerted_does_not_win() -> None:
    pos = use("mass-turnout", "us", countries={"united-states": {"active": 1, "plots": ["wmd"]}})
    answer(pos, "use-card=alert")
    assert state(pos)["plots"]["wmd_removed"] == 1
    assert outcome(pos) is None


def test_2_1_2_a_wmd_elsewhere_does_not_win() -> None:
    pos = table({"phase": "plots", "countries": {"canada": {"posture": "soft", "active": 1, "plots": ["wmd"]}}})
    answer(pos, "roll-posture=die-1", "reroll-posture=no")
    assert outcome(pos) is None


# ---- 2.2 Oil Price Spike


@pytest.mark.parametrize(("side", "reason"), [("us", "good-resources"), ("jihadist", "islamist-resources")])
def test_2_2_who_played_the_spike_wins_if_both_would(side: str, reason: str) -> None:
    good = all_at("good", "gulf-states saudi-arabia indonesia-malaysia algeria-tunisia")  # 11, and 15 with the spike
    countries = {**good, "iraq": islamist(sleepers=1), "syria": islamist()}  # 5, and 6 with the spike
    pos = use("oil-price-spike-117", side, countries=countries)
    assert outcome(pos) is None
    answer(pos, "use-card=event")
    assert outcome(pos) == (side, reason)


def test_2_2_a_spike_lets_the_other_side_win_if_it_alone_does() -> None:
    pos = use("oil-price-spike-118", "us", countries={"iraq": islamist(sleepers=1), "syria": islamist()})
    answer(pos, "use-card=event")
    assert outcome(pos) == ("jihadist", "islamist-resources")


# ---- 2.3 end of game


def reckoning(good: str, islamists: str, **position: Any) -> Any:
    countries = {**all_at("good", good), **{name: islamist() for name in islamists.split()}, "iran": {"sleepers": 1}}
    return outcome(table({"phase": "end-of-turn", "countries": countries, "deck": [], "discards": ["abbas"], **position}))


@pytest.mark.parametrize(
    ("good", "islamists", "winner"),
    [
        ("egypt", "somalia", "us"),  # 3 : 1
        ("pakistan", "somalia", "jihadist"),  # 2 : 1 is not more than twice as many
        ("egypt pakistan", "syria", "us"),  # 5 : 2
        ("egypt jordan", "syria", "jihadist"),  # 4 : 2
        ("jordan", "", "us"),  # 1 : 0
        ("", "", "jihadist"),  # 0 : 0
    ],
)
def test_2_3_the_us_needs_more_than_twice_as_many(good: str, islamists: str, winner: str) -> None:
    assert reckoning(good, islamists) == (winner, "last-reshuffle")


def test_2_3_no_reckoning_before_the_chosen_reshuffle() -> None:
    assert reckoning("egypt", "somalia", decks_left=2) is None


def test_2_3_a_draw_in_mid_turn_can_end_the_game() -> None:
    countries = {"iraq": at("poor", "ally", troops=6, sleepers=1, regime_change="green"), "egypt": at("good", "ally")}
    pos = use(
        "wiretapping", "us", countries={**countries, "canada": {"posture": "soft", "active": 1}}, deck=[], discards=["abbas"]
    )
    answer(pos, "use-card=event")
    assert outcome(pos) == ("jihadist", "last-reshuffle")  # 3 : 3, for the green marker counts
