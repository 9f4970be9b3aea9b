"""Cards 11 to 20 of Labyrinth."""

from __future__ import annotations

from typing import Any

import pytest

from .events import adversary, ally, asked, islamist, lies_in, neutral, play, playable, trigger
from .table import answer, country, options, seen, state, table, topic, use

CELL = {"kenya-tanzania": {"posture": "soft", "sleepers": 1}}  # so that the last cell is never gone
OVERSTRETCH = {"iraq": ally("poor", troops=11)}
WAR = {"iraq": ally("poor", troops=10)}


def tracks(pos: Any) -> tuple[int, int]:
    return state(pos)["prestige"], state(pos)["funding"]


# ---- 11 Abbas


@pytest.mark.parametrize(
    ("countries", "expected"),
    [
        ({}, (8, 3)),
        (WAR, (8, 3)),
        (OVERSTRETCH, (7, 5)),
        ({"egypt": islamist()}, (7, 5)),
        ({"jordan": islamist()}, (7, 5)),
        ({"lebanon": islamist()}, (7, 5)),
        ({"syria": islamist()}, (8, 3)),
    ],
)
def test_card_011_abbas(countries: dict[str, Any], expected: tuple[int, int]) -> None:
    assert playable("abbas", "us", countries={**countries, **CELL})
    pos = play("abbas", "us", prestige=7, funding=5, countries=countries)
    assert tracks(pos) == expected
    assert country(pos, "israel") == {"markers": ["abbas"]}
    assert lies_in(pos, "abbas") == ["removed"]


def test_card_011_abbas_set_off_by_the_jihadists() -> None:
    pos = trigger("abbas", "us", prestige=12, funding=2, countries=CELL)
    answer(pos, "use-card=reserves")
    assert tracks(pos) == (12, 1)
    assert (country(pos, "israel"), lies_in(pos, "abbas")) == ({"markers": ["abbas"]}, ["removed"])


def test_card_011_abbas_goes_when_a_plot_in_israel_is_resolved() -> None:
    israel = {"sleepers": 1, "plots": ["plot-1"], "markers": ["abbas"]}
    pos = table({"phase": "plots", "hands": {"us": ["sistani"], "jihadist": ["opium"]}, "countries": {"israel": israel}})
    assert country(pos, "israel") == {"sleepers": 1}


def test_card_011_abbas_stays_when_the_plot_is_blocked_or_elsewhere() -> None:
    israel = {"sleepers": 1, "plots": ["plot-1"], "markers": ["abbas"]}
    pos = use("fata", "us", cards_played=2, countries={"israel": israel, "pakistan": ally()})
    answer(pos, "use-card=alert")
    assert country(pos, "israel") == {"sleepers": 1, "markers": ["abbas"]}
    countries = {"israel": {"markers": ["abbas"]}, "iran": {"sleepers": 1, "plots": ["plot-1"]}}
    pos = table({"phase": "plots", "hands": {"us": ["sistani"], "jihadist": ["opium"]}, "countries": countries})
    assert "plots" not in country(pos, "iran")
    assert country(pos, "israel") == {"markers": ["abbas"]}


# ---- 12 Al-Azhar


def test_card_012_al_azhar() -> None:
    pos = play("al-azhar", "us", funding=9)
    answer(pos, "test-governance=die-5")
    assert country(pos, "egypt") == neutral("fair")
    assert state(pos)["funding"] == 5
    assert lies_in(pos, "al-azhar") == ["discards"]
    pos = play("al-azhar", "us", funding=9)
    answer(pos, "test-governance=die-4")
    assert country(pos, "egypt") == neutral("poor")


def test_card_012_al_azhar_is_halved_by_islamist_rule_and_tests_no_marked_country() -> None:
    pos = trigger("al-azhar", "us", funding=9, countries={"egypt": ally("good"), "yemen": islamist(), **CELL})
    assert topic(pos) == "use-card"
    assert (country(pos, "egypt"), state(pos)["funding"]) == (ally("good"), 7)
    pos = play("al-azhar", "us", funding=3, countries={"egypt": ally("good")})
    assert state(pos)["funding"] == 1


# ---- 13 Anbar Awakening


@pytest.mark.parametrize(
    ("countries", "expected"),
    [
        ({"iraq": ally(troops=1)}, True),
        ({"syria": ally(troops=1)}, True),
        ({"iraq": ally(markers=["nato"])}, True),
        ({"iraq": ally(), "jordan": ally(troops=3)}, False),
    ],
)
def test_card_013_anbar_awakening_needs_troops(countries: dict[str, Any], expected: bool) -> None:
    assert playable("anbar-awakening", "us", countries={**countries, **CELL}) is expected


@pytest.mark.parametrize("place", ["iraq", "syria"])
def test_card_013_anbar_awakening(place: str) -> None:
    pos = play("anbar-awakening", "us", prestige=7, countries={place: ally(troops=1, aid=1)})
    assert country(pos, place) == ally(troops=1, aid=2)
    assert state(pos)["prestige"] == 8
    assert state(pos)["markers"] == ["anbar-awakening"]
    assert lies_in(pos, "anbar-awakening") == ["discards"]


def test_card_013_anbar_awakening_where_the_us_says() -> None:
    pos = trigger("anbar-awakening", "us", countries={"iraq": ally(troops=1), "syria": ally(troops=1), **CELL})
    assert (*asked(pos), *sorted(options(pos))) == ("us", "event-country", "iraq", "syria")
    answer(pos, "syria")
    assert (country(pos, "iraq"), country(pos, "syria")) == (ally(troops=1), ally(troops=1, aid=1))


def test_card_013_anbar_awakening_can_come_again() -> None:
    pos = play("anbar-awakening", "us", prestige=7, markers=["anbar-awakening"], countries={"iraq": ally(troops=1, aid=1)})
    assert (country(pos, "iraq")["aid"], state(pos)["prestige"], state(pos)["markers"]) == (2, 8, ["anbar-awakening"])


def test_card_013_anbar_awakening_gives_aid_even_to_good_and_islamist_countries() -> None:
    for where in (ally("good", troops=1), islamist(troops=1)):
        pos = play("anbar-awakening", "us", countries={"iraq": where})
        assert country(pos, "iraq") == {**where, "aid": 1}


def test_card_013_anbar_awakening_ends_and_blocks_al_anbar() -> None:
    pos = play("anbar-awakening", "us", markers=["al-anbar"], countries={"iraq": ally(troops=1)})
    assert state(pos)["markers"] == ["anbar-awakening"]
    iraq = {"iraq": ally(), **CELL}
    assert playable("al-anbar", "jihadist", countries=iraq)
    assert not playable("al-anbar", "jihadist", countries=iraq, markers=["anbar-awakening"])


# ---- 14 Covert Action


def test_card_014_covert_action_needs_an_adversary() -> None:
    assert playable("covert-action", "us", countries={"syria": adversary(), **CELL})
    assert playable("covert-action", "us", countries={"syria": islamist(), **CELL})
    assert not playable("covert-action", "us", countries={"syria": neutral(), "iraq": ally(), "iran": {"sleepers": 1}})


@pytest.mark.parametrize(("die", "alignment"), [(1, "adversary"), (3, "adversary"), (4, "neutral"), (6, "neutral")])
@pytest.mark.parametrize("governance", ["good", "poor", "islamist-rule"])
def test_card_014_covert_action(die: int, alignment: str, governance: str) -> None:
    pos = play("covert-action", "us", prestige=1, countries={"libya": adversary(governance), "france": {"posture": "soft"}})
    assert asked(pos) == ("chance", "roll-event")
    answer(pos, f"die-{die}")
    assert country(pos, "libya") == {"governance": governance, "alignment": alignment}
    assert lies_in(pos, "covert-action") == ["discards"]


def test_card_014_covert_action_where_the_us_says() -> None:
    pos = trigger("covert-action", "us", countries={"syria": adversary(), "libya": islamist(), "iraq": neutral(), **CELL})
    assert (*asked(pos), *sorted(options(pos))) == ("us", "event-country", "libya", "syria")
    answer(pos, "syria", "roll-event=die-5")
    assert (country(pos, "syria"), country(pos, "libya")) == (neutral("poor"), islamist())


def test_card_014_covert_action_neutral_islamist_rule_still_allows_only_regime_change() -> None:
    pos = use("fata", "us", countries={"libya": neutral("islamist-rule", sleepers=1), "pakistan": ally("good")})
    assert "regime-change" in options(pos)
    assert "disrupt" not in options(pos)
    answer(pos, "war-of-ideas")
    assert "libya" not in options(pos)


# ---- 15 Ethiopia Strikes


def test_card_015_ethiopia_strikes_needs_islamist_rule() -> None:
    for name in ("somalia", "sudan"):
        assert playable("ethiopia-strikes", "us", countries={name: islamist(), **CELL})
        assert not playable("ethiopia-strikes", "us", countries={name: adversary(), **CELL})
    assert not playable("ethiopia-strikes", "us", countries={"yemen": islamist(), **CELL})


@pytest.mark.parametrize("name", ["somalia", "sudan"])
def test_card_015_ethiopia_strikes(name: str) -> None:
    pos = play("ethiopia-strikes", "us", countries={name: islamist(active=1, sleepers=2, troops=3)})
    assert country(pos, name) == neutral("poor", active=1, sleepers=2, troops=3)
    assert tracks(pos) == (7, 5)
    assert lies_in(pos, "ethiopia-strikes") == ["removed"]


def test_card_015_ethiopia_strikes_where_the_us_says() -> None:
    plot = ["plot-1"]
    pos = trigger("ethiopia-strikes", "us", countries={"somalia": islamist(plots=plot), "sudan": islamist(), **CELL})
    assert (*asked(pos), *sorted(options(pos))) == ("us", "event-country", "somalia", "sudan")
    answer(pos, "somalia", "use-card=reserves")
    assert country(pos, "somalia")["governance"] == "poor"
    assert len(country(pos, "somalia")["plots"]) == 1
    assert country(pos, "sudan") == islamist()
    assert lies_in(pos, "ethiopia-strikes") == ["removed"]


# ---- 16 Euro-Islam


@pytest.mark.parametrize("posture", ["soft", "hard"])
@pytest.mark.parametrize("before", [{}, {"posture": "soft"}, {"posture": "hard"}])
def test_card_016_euro_islam(posture: str, before: dict[str, str]) -> None:
    pos = play("euro-islam", "us", countries={"benelux": before})
    assert asked(pos) == ("us", "select-posture")
    answer(pos, posture)
    assert country(pos, "benelux") == {"posture": posture}
    assert tracks(pos) == (7, 4)
    assert lies_in(pos, "euro-islam") == ["removed"]


def test_card_016_euro_islam_costs_no_funding_under_islamist_rule() -> None:
    pos = trigger("euro-islam", "us", countries={"yemen": islamist(), **CELL})
    assert asked(pos) == ("us", "select-posture")
    answer(pos, "hard", "use-card=reserves")
    assert (country(pos, "benelux"), tracks(pos)) == ({"posture": "hard"}, (7, 5))
    assert lies_in(pos, "euro-islam") == ["removed"]


# ---- 17 FSB


def test_card_017_fsb_discards_all_three() -> None:
    hands = {"us": ["sistani", "hijab"], "jihadist": ["loose-nuke", "opium", "heu", "kazakh-strain"]}
    countries = {"russia": {"posture": "soft", "sleepers": 1}, **CELL}
    pos = play("fsb", "us", hands=hands, countries=countries)
    assert topic(pos) == "play-card"
    assert state(pos)["hands"]["jihadist"] == ["opium"]
    assert {"loose-nuke", "heu", "kazakh-strain", "fsb"} <= set(state(pos)["discards"])
    assert country(pos, "russia")["sleepers"] == 1
    assert state(pos)["removed"] == []


@pytest.mark.parametrize("card", ["loose-nuke", "heu", "kazakh-strain"])
def test_card_017_fsb_discards_each_of_them(card: str) -> None:
    hands = {"us": ["sistani"], "jihadist": ["opium", card]}
    pos = trigger("fsb", "us", hands=hands, countries={"central-asia": neutral(sleepers=1), **CELL})
    assert (lies_in(pos, card), state(pos)["hands"]["jihadist"]) == (["discards"], ["opium"])
    assert country(pos, "central-asia") == neutral(sleepers=1)


def test_card_017_fsb_removes_a_cell_otherwise() -> None:
    countries = {"russia": {"posture": "soft", "sleepers": 1, "active": 1}, "central-asia": neutral(sleepers=1), **CELL}
    pos = trigger("fsb", "us", countries=countries)
    assert (*asked(pos), *sorted(options(pos))) == ("us", "event-country", "central-asia", "russia")
    answer(pos, "russia", "which-cell=active")
    assert country(pos, "russia") == {"posture": "soft", "sleepers": 1}
    pos = play("fsb", "us", countries={"central-asia": neutral(sleepers=1), **CELL})
    assert country(pos, "central-asia") == neutral(cadre=True)
    assert lies_in(pos, "fsb") == ["discards"]


def test_card_017_fsb_can_be_played_for_nothing() -> None:
    assert playable("fsb", "us", countries=CELL)
    pos = play("fsb", "us", countries=CELL)
    assert (topic(pos), country(pos, "kenya-tanzania"), tracks(pos)) == ("play-card", CELL["kenya-tanzania"], (7, 5))


# ---- 18 Intel Community


def intel(**position: Any) -> Any:
    hands = {"us": ["sistani", "biometrics", "nest"], "jihadist": ["opium", "taliban"]}
    pos = play("intel-community", "us", **{"hands": hands, "countries": CELL, **position})
    assert asked(pos) == ("us", "event-operation")
    return pos


def test_card_018_intel_community_shows_the_jihadist_hand() -> None:
    pos = intel()
    assert sorted(seen(pos, "us")["hands"]["jihadist"]["known"]) == ["opium", "taliban"]


def test_card_018_intel_community_in_full() -> None:
    pos = intel(reserves={"us": 0})
    answer(pos, "reserves")
    assert state(pos)["reserves"]["us"] == 1
    assert asked(pos) == ("us", "extra-card")
    assert sorted(options(pos)) == ["biometrics", "done", "nest", "sistani"]
    answer(pos, "biometrics", "use-card=event")
    assert (asked(pos), state(pos)["cards_played"]) == (("us", "play-card"), 1)
    assert lies_in(pos, "intel-community") == ["discards"]
    answer(pos, "nest", "use-card=event")
    assert (asked(pos), state(pos)["phase"]) == (("jihadist", "play-card"), "jihadist")


def test_card_018_intel_community_needs_no_extra_card() -> None:
    pos = intel()
    answer(pos, "reserves", "extra-card=done")
    assert (asked(pos), state(pos)["cards_played"]) == (("us", "play-card"), 1)


def test_card_018_intel_community_operations_are_of_value_1() -> None:
    countries = {
        "iraq": ally("poor", troops=3, sleepers=1),
        "egypt": ally("fair", sleepers=1, plots=["plot-1"]),
        "france": {"posture": "soft", "sleepers": 1},
        "morocco": ally("good"),
        "libya": islamist(),
        "yemen": neutral("good"),
    }
    pos = intel(countries=countries, reserves={"us": 1})
    assert sorted(options(pos)) == ["deploy", "disrupt", "reserves", "war-of-ideas"]
    answer(pos, "disrupt")
    assert country(pos, "france") == {"posture": "soft", "active": 1}  # nothing else is Good
    assert state(pos)["reserves"]["us"] == 1


def test_card_018_intel_community_war_of_ideas_in_an_unmarked_country_fails() -> None:
    pos = intel(countries={"france": {"posture": "soft"}})
    answer(pos, "war-of-ideas")
    assert "yemen" in options(pos)
    answer(pos, "yemen", "test-governance=die-6")
    assert asked(pos) == ("us", "extra-card")
    assert country(pos, "yemen") == neutral("fair")


def test_card_018_intel_community_interrupts_the_jihadist_phase() -> None:
    pos = trigger("intel-community", "us", countries=CELL, hands={"us": ["biometrics"], "jihadist": ["opium", "taliban"]})
    assert asked(pos) == ("us", "event-operation")
    answer(pos, "reserves")
    assert asked(pos) == ("us", "extra-card")
    answer(pos, "biometrics", "use-card=event")
    assert asked(pos) == ("jihadist", "use-card")
    answer(pos, "reserves")
    assert (asked(pos), state(pos)["cards_played"]) == (("jihadist", "play-card"), 1)


# ---- 19 Kemalist Republic, 20 King Abdullah

BEFORE = [
    {},
    neutral("poor", aid=1, besieged=True),
    adversary("poor", regime_change="tan", troops=6),
    ally("good"),
    neutral("fair", active=2),
    islamist(sleepers=1),
]


@pytest.mark.parametrize("before", BEFORE)
@pytest.mark.parametrize(("card", "name"), [("kemalist-republic", "turkey"), ("king-abdullah", "jordan")])
def test_card_019_020_kemalist_republic_and_king_abdullah_set_a_fair_ally(card: str, name: str, before: dict[str, Any]) -> None:
    pos = play(card, "us", prestige=7, funding=5, countries={name: before})
    assert topic(pos) == "play-card"  # no test
    assert country(pos, name) == {**before, "governance": "fair", "alignment": "ally"}


def test_card_019_kemalist_republic_moves_no_track() -> None:
    pos = play("kemalist-republic", "us", prestige=7, funding=5)
    assert (tracks(pos), lies_in(pos, "kemalist-republic")) == ((7, 5), ["discards"])
    pos = trigger("kemalist-republic", "us", countries={"turkey": ally("good"), **CELL})
    assert country(pos, "turkey") == ally("fair")  # the Jihadists can use it against the US


def test_card_020_king_abdullah_moves_the_tracks() -> None:
    pos = play("king-abdullah", "us", prestige=7, funding=5)
    assert (tracks(pos), lies_in(pos, "king-abdullah")) == ((8, 4), ["removed"])
    pos = trigger("king-abdullah", "us", prestige=7, funding=5, countries=CELL)
    answer(pos, "use-card=reserves")
    assert (tracks(pos), lies_in(pos, "king-abdullah")) == ((8, 4), ["removed"])
