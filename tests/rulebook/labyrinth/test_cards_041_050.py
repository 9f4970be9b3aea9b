"""Cards 41 to 50 of Labyrinth."""

from __future__ import annotations

from typing import Any

import pytest

from .events import adversary, ally, asked, happens, islamist, lies_in, neutral, play, playable, regime_change, trigger
from .table import answer, country, options, roll, seen, state, table, topic, use

CELL = {"kenya-tanzania": {"posture": "soft", "sleepers": 1}}  # so that the last cell is never gone
NO_CELL_LEFT = {"iran": {"sleepers": 15}}


def tracks(pos: Any) -> tuple[int, int]:
    return state(pos)["prestige"], state(pos)["funding"]


# ---- 41 NATO


def test_card_041_nato_needs_regime_change_and_no_penalty() -> None:
    countries = {"iraq": regime_change(), **CELL}
    assert playable("nato", "us", countries=countries)  # one Soft country and Israel: world posture 0
    assert not playable("nato", "us", countries={"iraq": ally("poor", troops=6), **CELL})
    soft = {name: {"posture": "soft"} for name in ("france", "spain")}
    assert not playable("nato", "us", countries={**countries, **soft}, us_posture="hard")
    assert playable("nato", "us", countries={**countries, **soft}, us_posture="soft")
    assert not playable("nato", "us", countries={"iraq": regime_change(), "iran": {"sleepers": 1}}, us_posture="soft")


def test_card_041_nato() -> None:
    pos = play("nato", "us", countries={"iraq": regime_change()})
    assert country(pos, "iraq") == regime_change(aid=1, markers=["nato"])
    assert (seen(pos, None)["troops_track"], tracks(pos), lies_in(pos, "nato")) == (9, (7, 5), ["discards"])


def test_card_041_nato_moves_to_the_country_that_the_us_names() -> None:
    countries = {"iraq": regime_change(aid=1, markers=["nato"]), "afghanistan": regime_change(), **CELL}
    pos = trigger("nato", "us", countries=countries)
    assert (*asked(pos), *sorted(options(pos))) == ("us", "event-country", "afghanistan", "iraq")
    answer(pos, "afghanistan")
    assert country(pos, "iraq") == regime_change(aid=1)
    assert country(pos, "afghanistan") == regime_change(aid=1, markers=["nato"])
    pos = play("nato", "us", countries={"iraq": regime_change(aid=1, markers=["nato"])})
    assert country(pos, "iraq") == regime_change(aid=2, markers=["nato"])


def test_card_041_nato_is_two_troops_for_a_disrupt() -> None:
    pos = use("fata", "us", prestige=7, countries={"yemen": neutral("poor", active=2, markers=["nato"]), **CELL})
    answer(pos, "use-card=disrupt", "disrupt=yemen")
    assert country(pos, "yemen") == neutral("poor", cadre=True, markers=["nato"])
    assert state(pos)["prestige"] == 8


def test_card_041_nato_is_two_troops_against_a_major_jihad() -> None:
    def asks(**where: Any) -> bool:
        pos = use("fata", "jihadist", countries={"yemen": neutral("poor", sleepers=6, **where)})
        answer(pos, "use-card=jihad")
        while topic(pos) == "jihad":
            answer(pos, "yemen")
        return topic(pos) == "major-jihad"

    assert asks(troops=1)
    assert not asks(markers=["nato"])


def test_card_041_nato_leaves_the_map_when_it_is_deployed() -> None:
    countries = {"iraq": ally("poor", troops=1, markers=["nato"]), "jordan": ally("good"), **CELL}
    pos = use("fata", "us", countries=countries)
    answer(pos, "use-card=deploy", "deploy-from=iraq", "deploy-to=jordan")
    while topic(pos) in ("deploy-troops", "deploy-nato"):
        answer(pos, "1" if topic(pos) == "deploy-troops" else "yes")
    assert (country(pos, "iraq"), country(pos, "jordan")) == (ally("poor"), ally("good", troops=1))
    assert "nato" not in str(state(pos)["countries"])


def test_card_041_nato_counts_among_the_troops_that_must_stay() -> None:
    countries = {"iraq": regime_change(troops=5, sleepers=1, markers=["nato"])}
    pos = use("fata", "us", countries=countries)
    answer(pos, "use-card=deploy", "deploy-from=iraq")
    while topic(pos) == "deploy-to":
        answer(pos, "troops-track")
    if topic(pos) == "deploy-troops":
        assert options(pos) == ["1"]
        answer(pos, "1")
    assert country(pos, "iraq") == regime_change(troops=4, sleepers=1, markers=["nato"])


def test_card_041_nato_stays_when_regime_change_ends() -> None:
    pos = play("mass-turnout", "us", countries={"iraq": regime_change("fair", aid=1, markers=["nato"])})
    assert country(pos, "iraq") == ally("good", troops=6, markers=["nato"])


def test_card_041_nato_is_troops_for_the_prestige_of_plots() -> None:
    yemen = neutral("poor", plots=["plot-1"], markers=["nato"])
    pos = table(
        {"phase": "plots", "prestige": 7, "hands": {"us": ["hijab"], "jihadist": ["opium"]}, "countries": {"yemen": yemen}}
    )
    answer(pos, "roll-plot-effect=die-6")
    assert state(pos)["prestige"] == 6


# ---- 42 Pakistani Offensive


def test_card_042_pakistani_offensive() -> None:
    assert not playable("pakistani-offensive", "us", countries={"pakistan": ally("poor"), **CELL})
    for other in (neutral("poor", markers=["fata"]), adversary("poor", markers=["fata"]), islamist(markers=["fata"])):
        assert not playable("pakistani-offensive", "us", countries={"pakistan": other, **CELL})
    for governance in ("good", "fair", "poor"):
        assert playable("pakistani-offensive", "us", countries={"pakistan": ally(governance, markers=["fata"]), **CELL})
    pos = play("pakistani-offensive", "us", countries={"pakistan": ally("poor", sleepers=2, markers=["fata"])})
    assert country(pos, "pakistan") == ally("poor", sleepers=2)
    assert (tracks(pos), lies_in(pos, "pakistani-offensive")) == ((7, 5), ["discards"])
    pos = trigger("pakistani-offensive", "us", countries={"pakistan": ally("poor", markers=["fata"]), **CELL})
    assert country(pos, "pakistan") == ally("poor")


@pytest.mark.parametrize("scenario", ["anaconda", "mission-accomplished"])
def test_card_042_pakistani_offensive_finds_fata_in_later_scenarios(scenario: str) -> None:
    pos = table({"base": "scenario", "hands": {"us": ["hijab"], "jihadist": ["opium"]}}, scenario=scenario)
    assert "fata" in country(pos, "pakistan")["markers"]


# ---- 43 Patriot Act


@pytest.mark.parametrize("by", ["us", "jihadist"])
def test_card_043_patriot_act(by: str) -> None:
    pos = (play if by == "us" else trigger)("patriot-act", "us", countries=CELL)
    assert country(pos, "united-states") == {"markers": ["patriot-act"]}
    if by == "jihadist":
        answer(pos, "use-card=travel", "travel-to=sudan", "test-governance=die-1")
    assert lies_in(pos, "patriot-act") == ["removed"]


@pytest.mark.parametrize("name", ["united-kingdom", "philippines", "france", "canada"])
@pytest.mark.parametrize("to_the_us", [True, False])
def test_card_043_patriot_act_leaves_only_canada_next_to_the_us(name: str, to_the_us: bool) -> None:
    """Travel asks for a die where countries are not adjacent."""
    origin, destination = (name, "united-states") if to_the_us else ("united-states", name)
    countries: dict[str, Any] = {name: {"posture": "soft"}, "united-states": {}}
    countries[origin] = {**countries[origin], "sleepers": 1}

    def rolls(markers: list[str]) -> bool:
        pos = use("opium", "jihadist", markers=markers, countries=countries)
        answer(pos, "use-card=travel", f"travel-to={destination}")
        return topic(pos) == "roll-travel"

    assert not rolls([])
    assert rolls(["patriot-act"]) is (name != "canada")


def test_card_043_patriot_act_leaves_other_links_alone() -> None:
    for origin, destination in (("canada", "france"), ("canada", "united-kingdom"), ("united-kingdom", "spain")):
        countries = {origin: {"posture": "soft", "sleepers": 1}, destination: {"posture": "soft"}}
        pos = use("opium", "jihadist", markers=["patriot-act"], countries=countries)
        answer(pos, "use-card=travel", f"travel-to={destination}")
        assert topic(pos) == "play-card"


# ---- 44 Renditions


def test_card_044_renditions_need_a_hard_us_and_no_leak() -> None:
    nothing = {"iran": {"sleepers": 1}}
    assert playable("renditions", "us", countries=nothing)  # no Disrupt is needed
    assert playable("renditions", "us", countries=nothing, markers=["renditions"])
    assert not playable("renditions", "us", countries=nothing, us_posture="soft")
    assert not playable("renditions", "us", countries=nothing, markers=["leak-renditions"])


def test_card_044_renditions() -> None:
    countries = {"yemen": ally("poor", active=2, troops=2), "france": {"posture": "soft", "sleepers": 1}}
    pos = play("renditions", "us", countries=countries)
    if topic(pos) == "random-card":
        answer(pos, "opium")
    answer(pos, "disrupt=yemen")
    if topic(pos) == "random-card":
        answer(pos, "opium")
    assert country(pos, "yemen") == ally("poor", troops=2, cadre=True)
    assert (lies_in(pos, "opium"), state(pos)["hands"]["jihadist"]) == (["discards"], ["taliban"])
    assert (state(pos)["markers"], tracks(pos), lies_in(pos, "renditions")) == (["renditions"], (8, 5), ["discards"])
    assert state(pos)["disrupted"]["now"] == ["yemen"]


def test_card_044_renditions_without_a_disrupt_or_a_hand() -> None:
    pos = play("renditions", "us", countries={"iran": {"sleepers": 1}})
    answer(pos, "random-card=taliban")
    assert (lies_in(pos, "taliban"), state(pos)["markers"], tracks(pos)) == (["discards"], ["renditions"], (7, 5))
    pos = trigger("renditions", "us", countries={"iran": {"sleepers": 1}}, hands={"us": ["hijab"], "jihadist": []})
    assert (asked(pos), state(pos)["markers"]) == (("jihadist", "use-card"), ["renditions"])


def test_card_044_renditions_that_hit_us_election_hold_it() -> None:
    hands = {"us": ["hijab"], "jihadist": ["us-election", "opium"]}
    pos = play("renditions", "us", prestige=7, countries={"iran": {"sleepers": 1}}, hands=hands)
    answer(pos, "random-card=us-election", "roll-posture=die-3")
    assert (state(pos)["us_posture"], state(pos)["prestige"]) == ("soft", 6)  # the world is Hard 1
    assert lies_in(pos, "us-election") == ["discards"]


def test_card_044_renditions_block_detainee_release() -> None:
    position: dict[str, Any] = {"countries": {"yemen": neutral(), **CELL}, "disrupted": {"now": ["yemen"], "before": ["yemen"]}}
    assert playable("detainee-release", "jihadist", **position)
    assert not playable("detainee-release", "jihadist", markers=["renditions"], **position)
    assert playable("detainee-release", "jihadist", markers=["leak-renditions"], **position)


# ---- 45 Safer Now


@pytest.mark.parametrize(
    ("countries", "expected"),
    [
        ({}, True),
        ({"yemen": islamist()}, False),
        ({"yemen": neutral("good", sleepers=1)}, False),
        ({"yemen": neutral("good", plots=["plot-1"])}, False),
        ({"france": {"posture": "soft", "active": 1}}, False),
        ({"united-states": {"plots": ["plot-1"]}}, False),
        ({"israel": {"sleepers": 1}}, False),
        ({"united-states": {"cadre": True}, "yemen": neutral("good", cadre=True)}, True),
        ({"yemen": neutral("fair", sleepers=1, plots=["plot-1"]), "iran": {"sleepers": 1, "plots": ["plot-1"]}}, True),
        ({"russia": {"posture": "soft", "sleepers": 1, "plots": ["plot-1"]}}, True),
    ],
)
def test_card_045_safer_now_needs_clean_good_countries(countries: dict[str, Any], expected: bool) -> None:
    assert playable("safer-now", "us", countries={**countries, **CELL}) is expected


@pytest.mark.parametrize(("die", "posture"), [(3, "soft"), (4, "hard")])
@pytest.mark.parametrize("before", ["soft", "hard"])
@pytest.mark.parametrize("by", ["us", "jihadist"])
def test_card_045_safer_now(die: int, posture: str, before: str, by: str) -> None:
    pos = (play if by == "us" else trigger)("safer-now", "us", us_posture=before, countries=CELL)
    answer(pos, f"roll-posture=die-{die}")
    assert asked(pos)[0] == "us"
    assert len(options(pos)) == 17
    assert not {"united-states", "israel", "iran", "iraq"} & set(options(pos))
    answer(pos, "france", "select-posture=hard")
    assert (state(pos)["us_posture"], country(pos, "france"), tracks(pos)) == (posture, {"posture": "hard"}, (10, 5))
    if by == "us":
        assert lies_in(pos, "safer-now") == ["discards"]


def test_card_045_safer_now_stops_at_12() -> None:
    pos = play("safer-now", "us", prestige=11)
    roll(pos, 6)
    answer(pos, "spain", "soft")
    assert state(pos)["prestige"] == 12


# ---- 46 Sistani

SHIA_MIX = ["afghanistan", "gulf-states", "iraq", "lebanon", "pakistan", "saudi-arabia", "turkey", "yemen"]
SUNNI = [
    "algeria-tunisia",
    "central-asia",
    "egypt",
    "indonesia-malaysia",
    "jordan",
    "libya",
    "morocco",
    "somalia",
    "sudan",
    "syria",
]


@pytest.mark.parametrize("name", [*SHIA_MIX, *SUNNI])
def test_card_046_sistani_needs_a_shia_mix_regime_change_country_with_a_cell(name: str) -> None:
    assert playable("sistani", "us", countries={name: regime_change(sleepers=1)}) is (name in SHIA_MIX)
    assert not playable("sistani", "us", countries={name: regime_change(cadre=True), **CELL})
    assert not playable("sistani", "us", countries={name: ally("poor", troops=6, sleepers=1)})


def test_card_046_sistani() -> None:
    assert playable("sistani", "us", countries={"iraq": regime_change(markers=["moqtada-al-sadr"])})
    pos = play("sistani", "us", countries={"iraq": regime_change(sleepers=1, alignment="neutral", aid=1)})
    assert country(pos, "iraq") == regime_change("fair", sleepers=1, alignment="neutral", aid=1)
    assert (topic(pos), tracks(pos), lies_in(pos, "sistani")) == ("play-card", (7, 5), ["discards"])
    countries = {
        "iraq": regime_change("fair", troops=5, sleepers=1, aid=1),
        "yemen": regime_change(troops=5, active=1),
        "syria": regime_change(troops=5, active=1),
    }
    pos = trigger("sistani", "us", countries=countries)
    assert (*asked(pos), *sorted(options(pos))) == ("us", "event-country", "iraq", "yemen")
    answer(pos, "iraq")
    assert country(pos, "iraq") == ally("good", troops=5, sleepers=1)


# ---- 47 The door of Itjihad was closed

DOOR = "the-door-of-itjihad-was-closed-47"


def test_card_047_the_door_of_itjihad_lapses() -> None:
    assert playable(DOOR, "us", countries=CELL)
    pos = play(DOOR, "us")
    assert (lies_in(pos, DOOR), state(pos)["markers"], tracks(pos)) == (["lapsing"], [DOOR], (7, 5))
    pos = play(DOOR, "us", cards_played=2, hands={"us": [], "jihadist": []}, countries=CELL)
    assert (topic(pos), lies_in(pos, DOOR), state(pos)["markers"]) == ("deal", ["discards"], [])
    assert lies_in(trigger(DOOR, "us", countries=CELL), DOOR) in (["in_play"], ["lapsing"])


def test_card_047_the_door_of_itjihad_draws_the_jihadist_cards() -> None:
    hands = {"us": ["hijab"], "jihadist": ["homegrown", "taliban", "us-election"]}
    position: dict[str, Any] = {"phase": "jihadist", "markers": [DOOR], "lapsing": [DOOR], "hands": hands, "countries": CELL}
    pos = table(position)
    assert asked(pos) == ("chance", "play-random-card")
    assert sorted(options(pos)) == ["homegrown", "taliban", "us-election"]
    answer(pos, "homegrown")
    assert asked(pos) == ("jihadist", "use-card")
    assert "event" in options(pos)  # only the choice of the card is taken from a human side
    pos = table(position)
    answer(pos, "us-election", "use-card=event-first", "roll-posture=die-6")
    assert (asked(pos), state(pos)["prestige"]) == (("jihadist", "use-card"), 8)


def test_card_047_the_door_of_itjihad_leaves_the_us_and_its_triggers_alone() -> None:
    hands = {"us": ["al-ittihad-al-islami", "hijab"], "jihadist": ["opium", "taliban"]}
    position: dict[str, Any] = {"phase": "us", "markers": [DOOR], "lapsing": [DOOR], "hands": hands, "countries": CELL}
    pos = table(position)
    assert asked(pos) == ("us", "play-card")
    answer(pos, "al-ittihad-al-islami", "use-card=event-first", "test-governance=die-1")
    assert country(pos, "somalia")["sleepers"] == 1


# ---- 48 Adam Gadahn


def gadahn(second: str, *dice: int, **position: Any) -> Any:
    hands = {"us": ["hijab", "sistani"], "jihadist": [second, "taliban", "wahhabism"]}
    pos = play("adam-gadahn", "jihadist", **{"hands": hands, "countries": CELL, **position})
    assert asked(pos) == ("jihadist", "second-card")
    answer(pos, second)
    answer(pos, *[f"roll-recruit=die-{die}" for die in dice])
    return pos


@pytest.mark.parametrize(
    ("second", "dice", "cells"), [("nest", [2], 1), ("nest", [3], 0), ("predator-23", [1, 2], 2), ("nato", [2, 6, 1], 2)]
)
def test_card_048_adam_gadahn(second: str, dice: list[int], cells: int) -> None:
    pos = gadahn(second, *dice)
    assert country(pos, "united-states").get("sleepers", 0) == cells
    assert (lies_in(pos, second), lies_in(pos, "adam-gadahn")) == (["discards"], ["discards"])
    assert country(pos, "united-states").get("markers", []) == []  # the second card's event does not happen
    assert state(pos)["phase"] == "us"


def test_card_048_adam_gadahn_takes_only_available_cells() -> None:
    countries = {"iran": {"sleepers": 9}, **CELL}  # five on the track: none Available at moderate Funding
    assert "event" not in options(use("adam-gadahn", "jihadist", funding=6, countries=countries))
    assert "event" in options(use("adam-gadahn", "jihadist", funding=7, countries=countries))
    hands = {"us": ["hijab", "sistani"], "jihadist": ["nato", "taliban", "wahhabism"]}
    pos = play("adam-gadahn", "jihadist", funding=6, hands=hands, countries={"iran": {"sleepers": 8}, **CELL})
    answer(pos, "second-card=nato")
    while topic(pos) == "roll-recruit":
        answer(pos, "die-1")
    assert country(pos, "united-states")["sleepers"] == 1


def test_card_048_adam_gadahn_only_as_the_first_card_of_a_jihadist_phase() -> None:
    assert "event" in options(use("adam-gadahn", "jihadist", countries=CELL, cards_played=1))
    assert "event" not in options(use("adam-gadahn", "jihadist", countries=CELL, cards_played=2))
    for played in (1, 2):
        assert not happens(trigger("adam-gadahn", "jihadist", countries=CELL, cards_played=played))


def test_card_048_adam_gadahn_removes_the_cadre() -> None:
    pos = gadahn("nest", 1, countries={"united-states": {"cadre": True}, **CELL})
    assert country(pos, "united-states") == {"sleepers": 1}


def test_card_048_adam_gadahn_recruits_under_gtmo() -> None:
    pos = gadahn("nest", 1, markers=["gtmo"], lapsing=["gtmo"])
    assert country(pos, "united-states") == {"sleepers": 1}


def test_card_048_adam_gadahn_without_a_second_card_does_nothing() -> None:
    pos = use("adam-gadahn", "jihadist", hands={"us": ["hijab", "sistani"], "jihadist": []}, countries=CELL)
    assert "event" in options(pos)
    answer(pos, "event")
    assert country(pos, "united-states") == {}


@pytest.mark.parametrize("card", ["adam-gadahn", "madrassas"])
def test_card_048_and_053_the_second_card_is_asked_for_even_if_it_is_the_only_one(card: str) -> None:
    hands = {"us": ["hijab", "sistani"], "jihadist": ["taliban"]}
    pos = play(card, "jihadist", hands=hands, countries=CELL)
    while topic(pos) in ("recruit", "roll-recruit"):
        answer(pos, options(pos)[-1])
    assert (*asked(pos), *options(pos)) == ("jihadist", "second-card", "taliban")


def test_card_048_adam_gadahn_with_us_election_holds_it() -> None:
    hands = {"us": ["hijab", "sistani"], "jihadist": ["us-election", "taliban"]}
    pos = play("adam-gadahn", "jihadist", prestige=7, hands=hands, countries=CELL)
    answer(pos, "second-card=us-election")
    asks = []
    while asked(pos) != ("us", "play-card"):
        asks.append(asked(pos))
        wanted = {"roll-recruit": "die-1", "roll-posture": "die-6"}
        answer(pos, wanted.get(str(topic(pos)), options(pos)[0]))
    assert asks.count(("chance", "roll-recruit")) == 3
    assert asks.count(("chance", "roll-posture")) == 1
    assert (country(pos, "united-states")["sleepers"], state(pos)["prestige"]) == (3, 8)
    assert [each for each in asks if each[0] == "jihadist"], "the Jihadist side says what comes first (6.3.1)"


# ---- 49 Al-Ittihad al-Islami


@pytest.mark.parametrize("by", ["us", "jihadist"])
def test_card_049_al_ittihad_al_islami(by: str) -> None:
    assert playable("al-ittihad-al-islami", "jihadist", countries=CELL)
    start = play if by == "jihadist" else trigger
    pos = start("al-ittihad-al-islami", "jihadist", funding=1, countries={"somalia": {"besieged": True}})
    answer(pos, "test-governance=die-5")
    assert country(pos, "somalia") == neutral("fair", besieged=True, sleepers=1)
    if by == "us":
        answer(pos, "use-card=reserves")
    assert lies_in(pos, "al-ittihad-al-islami") == ["removed"]


def test_card_049_al_ittihad_al_islami_in_a_marked_somalia_or_without_cells() -> None:
    pos = play("al-ittihad-al-islami", "jihadist", countries={"somalia": ally("good", active=1)})
    assert country(pos, "somalia") == ally("good", active=1, sleepers=1)
    pos = play("al-ittihad-al-islami", "jihadist", countries={"somalia": neutral("poor", cadre=True)})
    assert country(pos, "somalia") == neutral("poor", sleepers=1)  # 4.8.4: a cell takes the place of the cadre
    pos = play("al-ittihad-al-islami", "jihadist", countries=NO_CELL_LEFT)
    assert "sleepers" not in country(pos, "somalia")
    assert lies_in(pos, "al-ittihad-al-islami") == ["removed"]


# ---- 50 Ansar al-Islam


def test_card_050_ansar_al_islam_needs_an_iraq_that_is_not_good() -> None:
    for good in (ally("fair"), neutral("poor"), islamist()):
        assert playable("ansar-al-islam", "jihadist", countries={"iraq": good, **CELL})
    for bad in (ally("good"), {}):
        assert not playable("ansar-al-islam", "jihadist", countries={"iraq": bad, **CELL})


@pytest.mark.parametrize("by", ["us", "jihadist"])
@pytest.mark.parametrize("name", ["iraq", "iran"])
def test_card_050_ansar_al_islam(by: str, name: str) -> None:
    start = play if by == "jihadist" else trigger
    pos = start("ansar-al-islam", "jihadist", funding=1, countries={"iraq": ally("poor"), "iran": {"cadre": True}, **CELL})
    assert (*asked(pos), *sorted(options(pos))) == ("jihadist", "event-country", "iran", "iraq")
    answer(pos, name)
    assert country(pos, name)["sleepers"] == 1
    assert country(pos, "iran") == ({"sleepers": 1} if name == "iran" else {"cadre": True})
    if by == "us":
        answer(pos, "use-card=reserves")
    assert lies_in(pos, "ansar-al-islam") == ["removed"]


def test_card_050_ansar_al_islam_without_cells_is_removed_all_the_same() -> None:
    pos = trigger("ansar-al-islam", "jihadist", countries={"iraq": ally("poor"), **NO_CELL_LEFT})
    if topic(pos) == "event-country":
        answer(pos, "iraq")
    answer(pos, "use-card=reserves")
    assert country(pos, "iraq") == ally("poor")
    assert lies_in(pos, "ansar-al-islam") == ["removed"]
