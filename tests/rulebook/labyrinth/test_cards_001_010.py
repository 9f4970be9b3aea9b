"""Cards 1 to 10 of Labyrinth."""

from __future__ import annotations

from typing import Any

import pytest

from .events import adversary, ally, asked, islamist, lies_in, neutral, play, playable, trigger
from .table import answer, country, options, seen, state, table, topic, use

CELL = {"kenya-tanzania": {"posture": "soft", "sleepers": 1}}  # so that the last cell is never gone


# ---- 1 Backlash


@pytest.mark.parametrize(
    ("place", "where", "expected"),
    [
        ("egypt", neutral("fair", plots=["plot-1"]), True),
        ("egypt", islamist(plots=["plot-1"]), True),
        ("iran", {"plots": ["plot-1"]}, False),
        ("france", {"posture": "soft", "plots": ["plot-1"]}, False),
        ("egypt", neutral("fair"), False),
    ],
)
def test_card_001_backlash_needs_a_plot_in_a_muslim_country(place: str, where: dict[str, Any], expected: bool) -> None:
    assert playable("backlash", "us", countries={place: where, **CELL}) is expected


def backlash(where: dict[str, Any], *dice: int, place: str = "egypt", funding: int = 5) -> int:
    """The Funding after a plot with Backlash was resolved."""
    pos = play("backlash", "us", cards_played=2, funding=funding, countries={place: where, **CELL})
    answer(pos, *[f"roll-plot-effect=die-{die}" for die in dice])
    assert topic(pos) == "play-card"
    assert "plots" not in country(pos, place)
    assert lies_in(pos, "backlash") == ["discards"]
    return int(state(pos)["funding"])


def test_card_001_backlash_turns_the_funding_of_a_plot_round() -> None:
    assert backlash(neutral("fair", plots=["plot-1"]), 6) == 4
    assert backlash(neutral("poor", plots=["plot-2"]), 6, 6) == 4
    assert backlash(neutral("good", plots=["plot-1"]), 6) == 3
    assert backlash(neutral("good", plots=["plot-1"]), 1) == 3  # Good at that moment
    assert backlash(islamist(plots=["plot-1"])) == 4
    assert backlash(neutral("fair", plots=["plot-1"]), 6, funding=1) == 1


def test_card_001_backlash_of_a_wmd_sets_funding_to_1() -> None:
    assert backlash(neutral("fair", plots=["wmd"]), 6, 6, 6, funding=8) == 1


def test_card_001_backlash_leaves_the_other_steps_alone() -> None:
    pos = play(
        "backlash", "us", cards_played=2, prestige=7, countries={"egypt": ally("good", troops=2, plots=["plot-1"]), **CELL}
    )
    answer(pos, "roll-plot-effect=die-1")
    assert country(pos, "egypt")["governance"] == "fair"
    assert state(pos)["prestige"] == 6
    assert state(pos)["plots"]["available"].count("plot-1") == 3


def test_card_001_backlash_tags_one_plot_unseen() -> None:
    pos = play("backlash", "us", countries={"egypt": neutral("fair", plots=["plot-1", "plot-2"]), "iran": {"plots": ["plot-3"]}})
    assert asked(pos) == ("us", "which-plot")
    answer(pos, "2")
    plots = [plot if isinstance(plot, dict) else {"plot": plot} for plot in country(pos, "egypt")["plots"]]
    assert [bool(plot.get("backlash")) for plot in plots] == [False, True]
    assert [plot["plot"] is None for plot in seen(pos, "us")["countries"]["egypt"]["plots"]] == [True, True]


def test_card_001_backlash_does_nothing_if_the_plot_is_blocked_first() -> None:
    tagged = [{"plot": "plot-1", "seen": False, "backlash": True}]
    pos = use(
        "fata", "us", cards_played=2, funding=5, countries={"egypt": neutral("fair", plots=tagged), "pakistan": ally(), **CELL}
    )
    answer(pos, "use-card=alert")
    assert state(pos)["funding"] == 5


def test_card_001_backlash_set_off_by_the_jihadists_lasts_into_the_us_phase() -> None:
    hands = {"us": ["biometrics", "nest", "sistani"], "jihadist": ["opium"]}
    countries = {"egypt": neutral("fair", plots=["plot-1"]), **CELL}
    pos = trigger("backlash", "us", cards_played=2, funding=5, hands=hands, countries=countries)
    answer(pos, "use-card=reserves")
    assert (topic(pos), state(pos)["phase"], state(pos)["funding"]) == ("play-card", "us", 5)
    answer(pos, "biometrics", "use-card=event", "play-card=nest", "use-card=event", "roll-plot-effect=die-6")
    assert state(pos)["funding"] == 4


def test_card_001_backlash_takes_no_plot_twice() -> None:
    tagged = {"plot": "plot-1", "seen": False, "backlash": True}
    pos = play("backlash", "us", countries={"egypt": neutral("fair", plots=[tagged, "plot-1"]), **CELL})
    assert all(plot["backlash"] for plot in country(pos, "egypt")["plots"])


# ---- 2 Biometrics


def test_card_002_biometrics_lapses() -> None:
    assert playable("biometrics", "us", countries=CELL)
    pos = play("biometrics", "us")
    assert lies_in(pos, "biometrics") == ["lapsing"]
    assert state(pos)["markers"] == ["biometrics"]
    pos = trigger("biometrics", "us", countries=CELL)
    answer(pos, "use-card=reserves")
    assert lies_in(pos, "biometrics") == ["lapsing"]


def test_card_002_biometrics_ends_with_the_turn() -> None:
    pos = play("biometrics", "us", cards_played=2, hands={"us": [], "jihadist": []}, countries=CELL)
    assert topic(pos) == "deal"
    assert state(pos)["markers"] == []
    assert lies_in(pos, "biometrics") == ["discards"]


def test_card_002_biometrics_does_nothing_when_it_is_used_for_operations() -> None:
    pos = use("biometrics", "us")
    answer(pos, "use-card=reserves")
    assert (lies_in(pos, "biometrics"), state(pos)["markers"]) == (["discards"], [])


def travel_from(place: str, where: dict[str, Any], **others: Any) -> Any:
    pos = use("opium", "jihadist", markers=["biometrics"], countries={place: where, **others})
    answer(pos, "use-card=travel")
    return pos


def test_card_002_biometrics_allows_adjacent_countries_and_the_own_one() -> None:
    pos = travel_from("yemen", neutral("fair", sleepers=1))
    assert topic(pos) == "travel-to"
    assert sorted(options(pos)) == ["saudi-arabia", "somalia", "yemen"]


@pytest.mark.parametrize("governance", ["fair", "poor", "islamist-rule"])
def test_card_002_biometrics_asks_no_die_for_adjacent_countries_that_are_not_good(governance: str) -> None:
    pos = travel_from("yemen", neutral("fair", active=1), somalia=adversary(governance))
    answer(pos, "travel-to=somalia")
    assert topic(pos) == "play-card"
    assert country(pos, "somalia")["sleepers"] == 1


@pytest.mark.parametrize(("die", "arrives"), [(1, True), (2, False)])
def test_card_002_biometrics_asks_a_1_for_adjacent_good_countries(die: int, arrives: bool) -> None:
    pos = travel_from("yemen", neutral("fair", active=1), somalia=neutral("good"), iran={"sleepers": 1})
    answer(pos, "travel-from=yemen", "travel-to=somalia", "travel-from=done", f"roll-travel=die-{die}")
    assert ("sleepers" in country(pos, "somalia")) is arrives
    assert not {"active", "sleepers", "cadre"} & set(country(pos, "yemen"))
    assert seen(pos, None)["cells_track"] == (13 if arrives else 14)


def test_card_002_biometrics_lets_cells_hide_in_a_good_country_without_a_die() -> None:
    pos = travel_from("yemen", neutral("good", active=1))
    answer(pos, "travel-to=yemen")
    assert topic(pos) == "play-card"
    assert country(pos, "yemen")["sleepers"] == 1


def test_card_002_biometrics_does_not_bind_travel_by_a_later_event() -> None:
    pos = play("clean-operatives", "jihadist", markers=["biometrics"], countries={"yemen": neutral("fair", sleepers=2)})
    answer(pos, "travel-to=united-states", "travel-to=united-states")
    assert country(pos, "united-states")["sleepers"] == 2


# ---- 3 CTR


def test_card_003_ctr_needs_a_soft_us() -> None:
    assert playable("ctr", "us", us_posture="soft", countries=CELL)
    assert not playable("ctr", "us", us_posture="hard", countries=CELL)
    both = {"russia": {"markers": ["ctr"]}, "central-asia": ally(markers=["ctr"])}
    assert playable("ctr", "us", us_posture="soft", countries={**both, **CELL})  # only what is printed restricts it


@pytest.mark.parametrize(
    ("central_asia", "marked"), [(ally(), True), (neutral("poor"), True), (adversary(), False), (islamist(), False), ({}, False)]
)
def test_card_003_ctr_marks_russia_and_a_friendly_central_asia(central_asia: dict[str, Any], marked: bool) -> None:
    pos = play("ctr", "us", us_posture="soft", countries={"central-asia": central_asia})
    assert topic(pos) == "play-card"  # nothing is tested
    assert country(pos, "russia") == {"markers": ["ctr"]}
    assert ("ctr" in country(pos, "central-asia").get("markers", [])) is marked
    assert lies_in(pos, "ctr") == ["discards"]


def test_card_003_ctr_lays_no_second_marker() -> None:
    both = {"russia": {"markers": ["ctr"]}, "central-asia": ally(markers=["ctr"])}
    pos = play("ctr", "us", us_posture="soft", countries=both)
    assert country(pos, "russia")["markers"] == ["ctr"]
    assert country(pos, "central-asia")["markers"] == ["ctr"]


@pytest.mark.parametrize(
    ("card", "with_ctr", "expected"),
    [
        ("loose-nuke", ["russia"], False),
        ("loose-nuke", ["central-asia"], True),
        ("kazakh-strain", ["central-asia"], False),
        ("kazakh-strain", ["russia"], True),
        ("heu", ["russia"], True),
        ("heu", ["central-asia"], True),
        ("heu", ["russia", "central-asia"], False),
    ],
)
def test_card_003_ctr_stops_the_wmd_of_its_country(card: str, with_ctr: list[str], expected: bool) -> None:
    countries: dict[str, Any] = {"russia": {"posture": "soft", "sleepers": 1}, "central-asia": neutral(sleepers=1)}
    for name in with_ctr:
        countries[name]["markers"] = ["ctr"]
    assert playable(card, "jihadist", countries=countries) is expected


# ---- 4 Moro Talks


def test_card_004_moro_talks() -> None:
    pos = play("moro-talks", "us", funding=5)
    answer(pos, "test-posture=die-5")
    assert country(pos, "philippines") == {"posture": "hard", "markers": ["moro-talks"]}
    assert state(pos)["funding"] == 4
    assert lies_in(pos, "moro-talks") == ["removed"]


def test_card_004_moro_talks_tests_no_marked_country_and_is_set_off() -> None:
    pos = trigger("moro-talks", "us", funding=1, countries={"philippines": {"posture": "soft"}, **CELL})
    assert topic(pos) == "use-card"
    assert state(pos)["funding"] == 1
    answer(pos, "reserves")
    assert country(pos, "philippines") == {"posture": "soft", "markers": ["moro-talks"]}
    assert lies_in(pos, "moro-talks") == ["removed"]


def test_card_004_moro_talks_end_abu_sayyaf_but_troops_stay() -> None:
    where = {"posture": "soft", "troops": 3, "sleepers": 1, "markers": ["abu-sayyaf"]}
    pos = play(
        "moro-talks", "us", countries={"philippines": where}, hands={"us": ["mass-turnout", "sistani"], "jihadist": ["opium"]}
    )
    assert country(pos, "philippines") == {"posture": "soft", "troops": 3, "sleepers": 1, "markers": ["moro-talks"]}
    answer(pos, "play-card=mass-turnout", "use-card=deploy")
    assert (topic(pos), options(pos)) == ("deploy-troops", ["1", "2", "3"])  # out of the Philippines, to the track


def test_card_004_moro_talks_block_abu_sayyaf() -> None:
    assert playable("abu-sayyaf", "jihadist", countries=CELL)
    assert not playable("abu-sayyaf", "jihadist", countries=CELL, markers=["moro-talks"])


# ---- 5 NEST


def test_card_005_nest() -> None:
    assert playable("nest", "us", countries=CELL)
    plots = {"united-states": {"sleepers": 1, "plots": ["plot-1", "wmd"]}, "canada": {"posture": "soft", "plots": ["wmd"]}}
    pos = play("nest", "us", countries=plots)
    assert country(pos, "united-states")["markers"] == ["nest"]
    assert lies_in(pos, "nest") == ["removed"]
    assert [plot["plot"] for plot in seen(pos, "us")["countries"]["united-states"]["plots"]] == [None, "wmd"]
    assert [plot["plot"] for plot in seen(pos, "us")["countries"]["canada"]["plots"]] == [None]


def test_card_005_nest_shows_every_new_wmd_in_the_us() -> None:
    available = {"available": ["plot-1", "plot-1", "plot-1", "plot-2", "plot-2", "plot-3", "wmd"], "wmd_box": 2}
    for first, kind, shown in (("yes", "wmd", "wmd"), ("no", "plot-1", None)):
        pos = use("opium", "jihadist", markers=["nest"], plots=available, countries={"united-states": {"sleepers": 1}})
        answer(pos, "use-card=plot", "roll-plot=die-1", f"place-wmd={first}")
        if topic(pos) == "place-plot":
            answer(pos, kind)
        (plot,) = country(pos, "united-states")["plots"]
        assert (plot if isinstance(plot, str) else plot["plot"]) == kind
        assert [plot["plot"] for plot in seen(pos, "us")["countries"]["united-states"]["plots"]] == [shown]


def test_card_005_nest_set_off_by_the_jihadists() -> None:
    pos = trigger("nest", "us", countries=CELL)
    answer(pos, "use-card=reserves")
    assert (lies_in(pos, "nest"), country(pos, "united-states")["markers"]) == (["removed"], ["nest"])


# ---- 6, 7 Sanctions

SANCTIONS = ["sanctions-6", "sanctions-7"]


@pytest.mark.parametrize("card", SANCTIONS)
def test_card_006_007_sanctions(card: str) -> None:
    assert not playable(card, "us", countries=CELL)
    assert playable(card, "us", countries=CELL, markers=["patriot-act"])
    pos = play(card, "us", markers=["patriot-act"], funding=6)
    assert state(pos)["funding"] == 4
    assert lies_in(pos, card) == ["discards"]
    pos = trigger(card, "us", markers=["patriot-act"], funding=2, countries=CELL)
    assert state(pos)["funding"] == 1


@pytest.mark.parametrize(("scenario", "expected"), [("lets-roll", False), ("anaconda", True), ("mission-accomplished", True)])
@pytest.mark.parametrize("card", SANCTIONS)
def test_card_006_007_sanctions_from_the_first_turn_of_later_scenarios(card: str, scenario: str, expected: bool) -> None:
    hands = {"us": ["mass-turnout"], "jihadist": ["opium"]}
    pos = table({"base": "scenario", "phase": "us", "in_play": [card], "hands": hands}, scenario=scenario)
    assert ("event" in options(pos)) is expected


# ---- 8 to 10 Special Forces

FORCES = ["special-forces-8", "special-forces-9", "special-forces-10"]


@pytest.mark.parametrize("card", FORCES)
@pytest.mark.parametrize(
    ("countries", "expected"),
    [
        ({"iraq": ally(troops=1, sleepers=1)}, True),
        ({"iraq": ally(troops=1), "syria": neutral(active=1)}, True),
        ({"iraq": ally(troops=1), "iran": {"sleepers": 1}}, True),
        ({"iraq": ally(troops=1), "jordan": islamist(sleepers=1)}, True),
        ({"iraq": ally(troops=1), "egypt": neutral(active=1)}, False),
        ({"iraq": ally(troops=1), "syria": neutral(cadre=True), **CELL}, False),
        ({"iraq": ally(sleepers=1)}, False),
        ({"iraq": ally(markers=["nato"]), "syria": neutral(active=1)}, True),
        ({"iraq": ally(troops=1, markers=["moqtada-al-sadr"])}, True),
        ({"morocco": ally(troops=1), "spain": {"posture": "soft", "sleepers": 1}}, True),
    ],
)
def test_card_008_010_special_forces_near_troops(card: str, countries: dict[str, Any], expected: bool) -> None:
    assert playable(card, "us", countries=countries) is expected


@pytest.mark.parametrize("card", FORCES)
def test_card_008_010_special_forces_and_the_patriot_act(card: str) -> None:
    countries: dict[str, Any] = {"philippines": {"posture": "soft", "troops": 2}, "united-states": {"sleepers": 1}}
    assert playable(card, "us", countries=countries)
    assert not playable(card, "us", countries=countries, markers=["patriot-act"])


@pytest.mark.parametrize("card", FORCES)
def test_card_008_010_special_forces_take_a_cell_that_the_us_chooses(card: str) -> None:
    countries = {"iraq": ally(troops=1, sleepers=1, active=1), "syria": neutral(sleepers=1), **CELL}
    pos = trigger(card, "us", countries=countries, prestige=7)
    assert asked(pos) == ("us", "event-country")
    assert sorted(options(pos)) == ["iraq", "syria"]
    answer(pos, "iraq")
    assert (*asked(pos), *sorted(options(pos))) == ("us", "which-cell", "active", "sleeper")
    answer(pos, "sleeper")
    assert country(pos, "iraq") == ally(troops=1, active=1)
    assert state(pos)["prestige"] == 7


@pytest.mark.parametrize("card", FORCES)
def test_card_008_010_special_forces_leave_a_cadre(card: str) -> None:
    pos = play(card, "us", countries={"iraq": ally(troops=1), "syria": neutral(sleepers=1), **CELL})
    assert country(pos, "syria") == neutral(cadre=True)
    assert seen(pos, None)["cells_track"] == 14
    assert lies_in(pos, card) == ["discards"]


@pytest.mark.parametrize("card", FORCES)
def test_card_008_010_special_forces_and_sadr(card: str) -> None:
    iraq = ally(troops=1, sleepers=1, markers=["moqtada-al-sadr"])
    pos = play(card, "us", countries={"iraq": iraq, **CELL})
    assert sorted(options(pos)) == ["sadr", "sleeper"]
    answer(pos, "which-cell=sleeper")
    assert country(pos, "iraq") == ally(troops=1, markers=["moqtada-al-sadr"])  # Sadr is still a cell: no cadre
    pos = play(card, "us", countries={"iraq": iraq, **CELL})
    answer(pos, "which-cell=sadr")
    assert country(pos, "iraq") == ally(troops=1, sleepers=1)
    assert seen(pos, None)["cells_track"] == 13  # Sadr is none of the fifteen
    pos = play(card, "us", countries={"iraq": ally(troops=1, markers=["moqtada-al-sadr"]), **CELL})
    assert country(pos, "iraq") == ally(troops=1, cadre=True)
