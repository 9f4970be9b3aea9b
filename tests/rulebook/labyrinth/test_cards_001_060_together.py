"""Cards 1 to 60 of Labyrinth where they meet other cards, the end of the game, or the deck."""

from __future__ import annotations

from typing import Any

import pytest

from .events import adversary, ally, asked, islamist, lies_in, neutral, play, regime_change, trigger
from .table import answer, country, options, outcome, seen, state, table, topic, use

CELL = {"kenya-tanzania": {"posture": "soft", "sleepers": 1}}
DOOR = "the-door-of-itjihad-was-closed-47"


# ---- the last cell, the last card


@pytest.mark.parametrize(
    ("card", "countries"),
    [
        ("special-forces-8", {"iraq": ally(troops=1, sleepers=1)}),
        ("predator-23", {"iraq": neutral(sleepers=1)}),
        ("fsb", {"russia": {"posture": "soft", "sleepers": 1}}),
        ("mossad-and-shin-bet", {"jordan": ally(sleepers=2), "israel": {"active": 1}}),
        ("wiretapping", {"canada": {"posture": "soft", "sleepers": 2}, "united-states": {"active": 1}}),
    ],
)
@pytest.mark.parametrize("by", ["us", "jihadist"])
def test_cards_008_017_022_023_031_win_with_the_last_cell(card: str, countries: dict[str, Any], by: str) -> None:
    pos = (play if by == "us" else trigger)(card, "us", countries=countries)
    assert outcome(pos) == ("us", "no-cells")


@pytest.mark.parametrize(
    ("card", "name"), [("kemalist-republic", "turkey"), ("king-abdullah", "jordan"), ("benazir-bhutto", "pakistan")]
)
def test_cards_019_020_033_win_with_the_fifteenth_fair_country(card: str, name: str) -> None:
    others = [
        "algeria-tunisia",
        "central-asia",
        "egypt",
        "gulf-states",
        "indonesia-malaysia",
        "iraq",
        "lebanon",
        "libya",
        "morocco",
    ]
    others += ["saudi-arabia", "somalia", "sudan", "syria", "yemen"]
    countries = {each: neutral("fair") for each in others}
    assert len(countries) == 14
    pos = play(card, "us", countries={**countries, name: neutral("poor"), **CELL})
    assert outcome(pos) == ("us", "fair-or-good-countries")


@pytest.mark.parametrize("card", ["lets-roll", "wiretapping"])
def test_cards_021_031_draw_from_an_empty_deck(card: str) -> None:
    countries = {
        "iraq": ally(plots=["plot-1"]),
        "canada": {"posture": "soft", "sleepers": 1},
        "france": {"posture": "soft", "sleepers": 1},
    }
    piles: dict[str, Any] = {"deck": [], "discards": ["nato", "abbas"], "lapsing": ["biometrics"], "markers": ["biometrics"]}
    pos = play(card, "us", decks_left=1, countries=countries, **piles)
    assert outcome(pos) is not None
    assert pos.outcome is not None
    assert pos.outcome.reason == "last-reshuffle"
    pos = play(card, "us", decks_left=2, countries=countries, **piles)
    assert (asked(pos), sorted(options(pos))) == (("chance", "draw-card"), ["abbas", "biometrics", "nato"])  # 5.3.1
    assert (state(pos)["lapsing"], state(pos)["markers"]) == ([], ["biometrics"])  # 4.7.7.3


def test_card_002_biometrics_stays_when_its_card_is_taken_from_the_box() -> None:
    pos = use("oil-price-spike-117", "jihadist", lapsing=["biometrics"], markers=["biometrics"], countries=CELL)
    answer(pos, "use-card=event")
    if topic(pos) == "event-card":
        answer(pos, "biometrics")
    assert lies_in(pos, "biometrics") == ["jihadist hand"]
    assert "biometrics" in state(pos)["markers"]


# ---- troops: NATO is no cube


@pytest.mark.parametrize(("troops", "gains"), [(10, True), (11, False)])
def test_cards_011_026_nato_is_not_on_the_troops_track(troops: int, gains: bool) -> None:
    countries = {"iraq": ally("poor", troops=troops, markers=["nato"])}
    pos = play("abbas", "us", prestige=7, countries=countries)
    assert state(pos)["prestige"] == (8 if gains else 7)
    assert ("event" in options(use("quartet", "us", countries=countries, markers=["abbas"]))) is gains


def test_card_041_nato_can_withdraw_alone() -> None:
    pos = use("hijab", "us", us_posture="soft", countries={"iraq": regime_change(troops=2, sleepers=3, aid=1, markers=["nato"])})
    answer(pos, "use-card=withdraw")
    while topic(pos) in ("withdraw-from", "withdraw-to"):
        answer(pos, "iraq" if "iraq" in options(pos) else "troops-track")
    answer(pos, "deploy-troops=0")
    if topic(pos) == "deploy-nato":
        answer(pos, "yes")
    answer(pos, "roll-prestige=die-1", "roll-prestige-amount=die-1", "roll-prestige-amount=die-1")
    assert country(pos, "iraq") == regime_change(troops=2, sleepers=3, besieged=True)


# ---- Regime Change by 37 and 39


@pytest.mark.parametrize(("troops", "expected"), [(10, False), (11, True)])
@pytest.mark.parametrize(("marker", "name"), [("iraqi-wmd", "iraq"), ("libyan-wmd", "libya")])
def test_cards_037_039_wmd_troops_of_another_regime_change_must_be_spared(
    marker: str, name: str, troops: int, expected: bool
) -> None:
    countries = {name: adversary(markers=[marker]), "egypt": regime_change(troops=troops), **CELL}
    pos = use("hijab", "us", countries=countries)
    assert ("regime-change" in options(pos)) is expected


def test_cards_037_039_wmd_each_opens_its_own_country() -> None:
    countries = {"iraq": adversary(), "libya": adversary(markers=["libyan-wmd"]), "yemen": islamist(), **CELL}
    pos = use("hijab", "us", countries=countries)
    answer(pos, "use-card=regime-change")
    assert sorted(options(pos)) == ["libya", "yemen"]
    answer(pos, "yemen", "regime-change-troops=6", "roll-governance=die-1")
    answer(pos, "roll-prestige=die-1", "roll-prestige-amount=die-1", "roll-prestige-amount=die-1")
    assert country(pos, "libya")["markers"] == ["libyan-wmd"]  # only a change in Libya takes it away


# ---- 18 Intel Community


def test_card_018_intel_community_the_extra_card_sets_off_jihadist_events() -> None:
    hands = {"us": ["fres", "al-ittihad-al-islami"], "jihadist": ["opium", "taliban"]}
    pos = trigger("intel-community", "us", countries=CELL, hands=hands)
    answer(pos, "event-operation=reserves", "extra-card=al-ittihad-al-islami", "use-card=war-of-ideas", "canada", "die-1")
    answer(pos, "test-governance=die-1")
    assert country(pos, "somalia")["sleepers"] == 1
    assert lies_in(pos, "al-ittihad-al-islami") == ["removed"]
    assert asked(pos) == ("jihadist", "use-card")


def test_card_018_intel_community_without_another_card() -> None:
    pos = play("intel-community", "us", countries=CELL, hands={"us": [], "jihadist": ["opium", "taliban"]}, cards_played=2)
    answer(pos, "event-operation=reserves")
    assert (*asked(pos), *options(pos)) == ("us", "extra-card", "done")  # what comes from a hand is always asked about
    answer(pos, "done")
    assert asked(pos) == ("jihadist", "play-card")


def test_card_018_intel_community_shows_what_stays_known() -> None:
    hands = {"us": ["biometrics", "nest"], "jihadist": ["opium", "taliban"]}
    pos = play("intel-community", "us", countries=CELL, hands=hands)
    answer(pos, "event-operation=reserves", "extra-card=done")
    assert sorted(seen(pos, "us")["hands"]["jihadist"]["known"]) == ["opium", "taliban"]
    assert seen(pos, "jihadist")["hands"]["us"]["known"] == []


# ---- 33 Benazir Bhutto and Iran


@pytest.mark.parametrize("card", ["iran-104", "iran-105"])
def test_card_033_benazir_bhutto_does_not_stop_the_jihad_of_iran(card: str) -> None:
    countries = {"pakistan": ally("fair", markers=["benazir-bhutto"]), **CELL}
    pos = use(card, "jihadist", countries=countries)
    answer(pos, "use-card=event", "event-country=pakistan", "die-1")
    if topic(pos) != "play-card":
        answer(pos, "die-6")
    assert country(pos, "pakistan")["governance"] == "poor"


# ---- 34, 44: who knows and who decides


def test_card_034_enhanced_measures_the_card_taken_is_known_to_both() -> None:
    countries = {"france": {"posture": "soft", "sleepers": 1}, "spain": {"posture": "soft", "sleepers": 1}}
    pos = trigger("enhanced-measures", "us", countries=countries)
    assert (*asked(pos), *sorted(options(pos))) == ("us", "disrupt", "france", "spain")
    answer(pos, "spain")
    card = options(pos)[0]
    answer(pos, f"random-card={card}")
    assert lies_in(pos, card) == ["us hand"]
    assert seen(pos, "jihadist")["hands"]["us"]["known"] == [card]


def test_card_044_renditions_set_off_by_the_jihadists_disrupt_where_the_us_says() -> None:
    countries = {"france": {"posture": "hard", "active": 2}, "spain": {"posture": "soft", "sleepers": 1}}
    pos = trigger("renditions", "us", countries=countries)
    if topic(pos) == "random-card":
        answer(pos, options(pos)[0])
    assert (*asked(pos), *sorted(options(pos))) == ("us", "disrupt", "france", "spain")
    answer(pos, "france")
    if topic(pos) == "random-card":
        answer(pos, options(pos)[0])
    assert country(pos, "france") == {"posture": "hard", "cadre": True}
    assert len(state(pos)["hands"]["jihadist"]) == 1


# ---- 47 and the cards that call for a second one


@pytest.mark.parametrize("card", ["adam-gadahn", "madrassas"])
def test_card_047_the_door_of_itjihad_draws_the_second_card_too(card: str) -> None:
    hands = {"us": ["hijab", "sistani"], "jihadist": ["opium", "taliban"]}
    countries = {"yemen": neutral("poor"), **CELL}
    pos = play(card, "jihadist", markers=[DOOR], lapsing=[DOOR], countries=countries, hands=hands)
    while topic(pos) in ("recruit", "roll-recruit"):
        answer(pos, options(pos)[0])
    assert asked(pos) == ("chance", "play-random-card")
    assert sorted(options(pos)) == ["opium", "taliban"]


def test_card_047_the_door_of_itjihad_still_lets_cadres_be_removed() -> None:
    hands = {"us": ["hijab"], "jihadist": ["opium", "taliban"]}
    countries = {"yemen": neutral("poor", cadre=True), **CELL}
    pos = use("homegrown", "jihadist", markers=[DOOR], lapsing=[DOOR], countries=countries, hands=hands)
    answer(pos, "use-card=reserves")
    assert (*asked(pos), *sorted(options(pos))) == ("jihadist", "play-card", "random-card", "remove-cadre")


# ---- 54 Sadr plots


def test_card_054_moqtada_al_sadr_plots_and_stays() -> None:
    iraq = ally("poor", markers=["moqtada-al-sadr"])
    pos = use("nest", "jihadist", countries={"iraq": iraq})
    answer(pos, "use-card=plot", "roll-plot=die-3", "place-plot=plot-1")
    assert len(country(pos, "iraq")["plots"]) == 1
    assert {**country(pos, "iraq"), "plots": None} == {**iraq, "plots": None}


def test_card_054_moqtada_al_sadr_lets_recruit_without_another_cell() -> None:
    pos = use("nest", "jihadist", countries={"iraq": ally("poor", markers=["moqtada-al-sadr"])})
    answer(pos, "use-card=recruit", "roll-recruit=die-3")
    assert country(pos, "iraq")["sleepers"] == 1


# ---- 57: where it comes from in a scenario


def test_cards_005_043_057_markers_of_the_scenario_of_2003() -> None:
    hands = {"us": ["hijab"], "jihadist": ["opium"]}
    pos = use("fata", "us", base="scenario", hands=hands)
    assert "markers" not in country(pos, "united-states")
    pos = table({"base": "scenario", "hands": hands}, scenario="mission-accomplished")
    assert sorted(country(pos, "united-states")["markers"]) == ["nest", "patriot-act"]
    assert country(pos, "philippines")["markers"] == ["abu-sayyaf"]
    for card in ("nest", "patriot-act", "abu-sayyaf", "iraqi-wmd"):
        assert lies_in(pos, card) == ["removed"]
    assert lies_in(pos, "libyan-wmd") == ["deck"]
