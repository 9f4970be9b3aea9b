"""The events of cards 111 to 120."""

from __future__ import annotations

from typing import Any

import pytest

from .events import adversary, ally, islamist, lies_in, neutral, play, regime_change
from .questions import ALL_PLOTS, asked, done, hand, iran, tracks
from .table import answer, country, options, outcome, roll, seen, state, table, topic, use

BOTH = ["us", "jihadist"]
SPIKES = ["oil-price-spike-117", "oil-price-spike-118"]


def may_play(card: str, side: str, **position: Any) -> bool:
    return "event" in options(use(card, side, **position))


# 111 Zawahiri, 112 Bin Ladin


@pytest.mark.parametrize("card", ["zawahiri", "bin-ladin"])
@pytest.mark.parametrize(
    ("position", "expected"),
    [
        ({}, True),
        ({"countries": {"sudan": islamist()}}, False),
        ({"countries": {"pakistan": neutral(markers=["fata"])}}, False),
        ({"markers": ["al-anbar"]}, False),
        ({"markers": ["anbar-awakening"]}, True),
        ({"countries": {"iraq": regime_change(regime_change="green")}}, True),
    ],
)
def test_card_111_zawahiri_and_112_bin_ladin_hide_from_the_us_only(card: str, position: dict[str, Any], expected: bool) -> None:
    assert may_play(card, "us", **position) is expected
    assert may_play(card, "jihadist", **position)


@pytest.mark.parametrize(("card", "prestige", "funding"), [("zawahiri", 7, 4), ("bin-ladin", 8, 2)])
def test_card_111_zawahiri_and_112_bin_ladin_of_the_us(card: str, prestige: int, funding: int) -> None:
    pos = play(card, "us", prestige=7, funding=6)
    assert tracks(pos) == (prestige, funding)
    assert done(pos)
    assert lies_in(pos, card) == ["removed"]
    assert tracks(play(card, "us", prestige=12, funding=2)) == (12, 1)


@pytest.mark.parametrize(
    ("card", "countries", "prestige"),
    [
        ("zawahiri", {}, 6),
        ("zawahiri", {"sudan": islamist()}, 4),
        ("bin-ladin", {}, 5),
        ("bin-ladin", {"sudan": islamist()}, 3),
    ],
)
def test_card_111_zawahiri_and_112_bin_ladin_of_the_jihadist(card: str, countries: dict[str, Any], prestige: int) -> None:
    pos = play(card, "jihadist", prestige=7, funding=6, countries=countries)
    assert tracks(pos) == (prestige, 6)
    assert done(pos)
    assert lies_in(pos, card) == ["discards"]


# 113 Darfur


@pytest.mark.parametrize("side", BOTH)
@pytest.mark.parametrize("prestige", [7, 12])
@pytest.mark.parametrize(
    ("before", "after"),
    [
        (adversary("poor"), neutral("poor", aid=1)),
        (neutral("fair", aid=1), ally("fair", aid=2)),
        (ally("good"), ally("good", aid=1)),
        (islamist(), {"governance": "islamist-rule", "alignment": "neutral", "aid": 1}),
    ],
)
def test_card_113_darfur_at_high_prestige(side: str, prestige: int, before: dict[str, Any], after: dict[str, Any]) -> None:
    pos = play("darfur", side, prestige=prestige, countries={"sudan": before})
    assert country(pos, "sudan") == after
    assert done(pos)
    assert lies_in(pos, "darfur") == ["discards"]


@pytest.mark.parametrize("side", BOTH)
@pytest.mark.parametrize("prestige", [1, 6])
@pytest.mark.parametrize(
    ("before", "after"),
    [
        (adversary("poor"), adversary("poor", besieged=True)),
        (neutral("fair", aid=1), adversary("fair", aid=1, besieged=True)),
        (ally("good", besieged=True), neutral("good", besieged=True)),
        (islamist(), islamist(besieged=True)),
    ],
)
def test_card_113_darfur_at_low_prestige(side: str, prestige: int, before: dict[str, Any], after: dict[str, Any]) -> None:
    pos = play("darfur", side, prestige=prestige, countries={"sudan": before})
    assert country(pos, "sudan") == after
    assert done(pos)


@pytest.mark.parametrize(("prestige", "after"), [(7, ally("fair", aid=1)), (6, adversary("fair", besieged=True))])
def test_card_113_darfur_tests_sudan(prestige: int, after: dict[str, Any]) -> None:
    pos = play("darfur", "us", prestige=prestige)
    answer(pos, "test-governance=die-5")
    assert country(pos, "sudan") == after


# 114 GTMO


@pytest.mark.parametrize("side", BOTH)
@pytest.mark.parametrize(("die", "prestige"), [(4, 5), (5, 9)])
def test_card_114_gtmo_rolls_prestige_and_lapses(side: str, die: int, prestige: int) -> None:
    pos = play("gtmo", side, prestige=7)
    answer(pos, f"roll-prestige=die-{die}", "roll-prestige-amount=die-2", "roll-prestige-amount=die-5")
    assert state(pos)["prestige"] == prestige
    assert done(pos)
    assert lies_in(pos, "gtmo") == ["lapsing"]


def test_card_114_gtmo_forbids_recruit_operations_until_the_turn_ends() -> None:
    hands = {"us": ["nest", "abbas"], "jihadist": ["kashmir", "taliban"]}
    pos = play("gtmo", "jihadist", hands=hands, countries={"egypt": neutral(sleepers=2)})
    roll(pos, 5, 1, 1)
    answer(pos, "play-card=kashmir")
    assert "recruit" not in options(pos)
    assert "travel" in options(pos)
    free = use("kashmir", "jihadist", countries={"egypt": neutral(sleepers=2)})
    assert "recruit" in options(free)


def test_card_114_gtmo_ends_with_the_turn() -> None:
    pos = table({"phase": "end-of-turn", "lapsing": ["gtmo"], "markers": ["gtmo"], "countries": iran()})
    assert lies_in(pos, "gtmo") == ["discards"]
    assert "gtmo" not in state(pos)["markers"]


@pytest.mark.parametrize("card", ["adam-gadahn", "madrassas"])
def test_card_114_gtmo_does_not_stop_recruiting_by_events(card: str) -> None:
    pos = use(card, "jihadist", lapsing=["gtmo"], markers=["gtmo"], funding=9, countries={"egypt": neutral("poor", sleepers=1)})
    assert "recruit" not in options(pos)
    assert "event" in options(pos)


def test_card_114_gtmo_keeps_working_when_its_card_is_fetched() -> None:
    hands = {"us": ["nest", "abbas"], "jihadist": ["kashmir", "taliban"]}
    position = {"lapsing": ["gtmo"], "markers": ["gtmo"], "hands": hands, "countries": {"egypt": neutral(sleepers=2)}}
    pos = play("oil-price-spike-117", "jihadist", **position)
    if asked(pos)[1] == "event-card":
        answer(pos, "gtmo")
    assert "gtmo" in hand(pos, "jihadist")
    assert lies_in(pos, "gtmo") == ["jihadist hand"]
    answer(pos, "play-card=kashmir")
    assert "recruit" not in options(pos)


# 115 Hambali


@pytest.mark.parametrize("side", BOTH)
@pytest.mark.parametrize(
    ("countries", "expected"),
    [
        ({}, False),
        ({"indonesia-malaysia": ally(sleepers=1)}, True),
        ({"indonesia-malaysia": neutral(sleepers=1)}, False),
        ({"indonesia-malaysia": ally()}, False),
        ({"pakistan": ally(active=1)}, True),
        ({"india": {"posture": "hard", "sleepers": 1}}, True),
        ({"thailand": {"posture": "hard", "sleepers": 1}}, True),
        ({"philippines": {"posture": "hard", "sleepers": 1}}, True),
        ({"philippines": {"posture": "soft", "sleepers": 1}}, False),
        ({"china": {"posture": "hard", "sleepers": 1}, "afghanistan": ally(sleepers=1)}, False),
    ],
)
def test_card_115_hambali_wants_a_friendly_country_with_a_cell(side: str, countries: dict[str, Any], expected: bool) -> None:
    assert may_play("hambali", side, countries={**iran(), **countries}) is expected


def test_card_115_hambali_of_the_us() -> None:
    countries = {
        "indonesia-malaysia": ally(sleepers=1),
        "india": {"posture": "hard", "active": 1},
        "thailand": {"posture": "soft", "active": 1},
    }
    pos = play("hambali", "us", countries=countries)
    assert asked(pos) == ("us", "event-country")
    assert sorted(options(pos)) == ["india", "indonesia-malaysia"]
    answer(pos, "india", "draw-card=nest", "draw-card=abbas")
    assert country(pos, "india") == {"posture": "hard", "cadre": True}
    assert {"nest", "abbas"} <= set(hand(pos, "us"))
    assert done(pos)
    assert lies_in(pos, "hambali") == ["removed"]


def test_card_115_hambali_of_the_jihadist() -> None:
    countries = {"indonesia-malaysia": ally(sleepers=1), "india": {"posture": "hard", "active": 1}}
    pos = play("hambali", "jihadist", countries=countries, plots={"available": [*ALL_PLOTS, "wmd"]})
    assert asked(pos) == ("jihadist", "event-country")
    answer(pos, "indonesia-malaysia")
    assert asked(pos) == ("jihadist", "place-plot")
    assert sorted(options(pos)) == ["plot-1", "plot-2", "plot-3", "wmd"]
    answer(pos, "wmd")
    after = country(pos, "indonesia-malaysia")
    assert (after["sleepers"], len(after["plots"])) == (1, 1)
    assert done(pos)
    assert not state(pos)["has_plotted"]
    assert lies_in(pos, "hambali") == ["discards"]


@pytest.mark.parametrize(("troops", "cells", "prestige"), [(0, 1, 6), (1, 1, 6), (2, 1, 7)])
@pytest.mark.parametrize("card", ["hambali", "ksm"])
def test_card_115_hambali_and_116_ksm_under_abu_sayyaf(card: str, troops: int, cells: int, prestige: int) -> None:
    space = {"posture": "hard", "troops": troops, "sleepers": cells, "markers": ["abu-sayyaf"]}
    pos = play(card, "jihadist", prestige=7, countries={"philippines": space})
    answer(pos, "place-plot=plot-1")
    assert state(pos)["prestige"] == prestige
    assert country(pos, "philippines")["sleepers"] == cells


@pytest.mark.parametrize("card", ["hambali", "ksm"])
def test_card_115_hambali_and_116_ksm_without_an_available_plot(card: str) -> None:
    countries = {"indonesia-malaysia": ally(sleepers=1), "canada": {"posture": "soft", "plots": ALL_PLOTS}}
    pos = play(card, "jihadist", countries=countries)
    assert done(pos)
    assert country(pos, "indonesia-malaysia") == ally(sleepers=1)
    assert lies_in(pos, card) == ["discards"]


# 116 KSM


@pytest.mark.parametrize(
    ("countries", "expected"),
    [
        ({}, False),
        ({"egypt": ally(plots=["plot-1"])}, True),
        ({"egypt": neutral(plots=["plot-1"])}, False),
        ({"egypt": adversary(plots=["plot-1"])}, False),
        ({"iran": {"plots": ["plot-1"]}}, False),
        ({"canada": {"posture": "soft", "plots": ["plot-1"]}}, True),
        ({"united-states": {"plots": ["plot-1"]}}, True),
        ({"israel": {"plots": ["plot-1"]}}, True),
    ],
)
def test_card_116_ksm_of_the_us_wants_a_plot_in_reach(countries: dict[str, Any], expected: bool) -> None:
    assert may_play("ksm", "us", countries={"sudan": neutral(sleepers=1), **countries}) is expected
    assert may_play("ksm", "jihadist", countries=countries)


def test_card_116_ksm_of_the_us_removes_all_plots_of_friends() -> None:
    countries = {
        "egypt": ally(plots=["plot-1", "plot-2"]),
        "united-states": {"plots": ["wmd"]},
        "canada": {"posture": "soft", "plots": ["plot-3"]},
        "syria": neutral(plots=["plot-1"]),
        "iran": {"sleepers": 1, "plots": ["plot-2"]},
    }
    pos = play("ksm", "us", countries=countries)
    answer(pos, "draw-card=nest", "draw-card=abbas")
    for name in ("egypt", "united-states", "canada"):
        assert "plots" not in country(pos, name)
    assert len(country(pos, "syria")["plots"]) == len(country(pos, "iran")["plots"]) == 1
    assert sorted(state(pos)["plots"]["available"]) == ["plot-1", "plot-1", "plot-2", "plot-3"]
    assert state(pos)["plots"]["wmd_removed"] == 1
    assert {"nest", "abbas"} <= set(hand(pos, "us"))
    assert done(pos)
    assert lies_in(pos, "ksm") == ["removed"]


def test_card_116_ksm_of_the_jihadist_places_a_plot_with_a_cell() -> None:
    countries = {
        "egypt": adversary(sleepers=1),
        "iran": {"sleepers": 1},
        "sudan": islamist(sleepers=1),
        "canada": {"posture": "soft"},
    }
    pos = play("ksm", "jihadist", countries=countries, plots={"available": [*ALL_PLOTS, "wmd"]})
    assert asked(pos) == ("jihadist", "event-country")
    assert sorted(options(pos)) == ["egypt", "iran"]
    answer(pos, "iran")
    assert sorted(options(pos)) == ["plot-1", "plot-2", "plot-3", "wmd"]
    answer(pos, "plot-3")
    assert country(pos, "iran")["sleepers"] == 1
    assert [each["plot"] for each in seen(pos, "us")["countries"]["iran"]["plots"]] == [None]
    assert done(pos)
    assert lies_in(pos, "ksm") == ["discards"]


def test_card_116_ksm_of_the_jihadist_without_a_place() -> None:
    pos = play("ksm", "jihadist", countries={"sudan": islamist(sleepers=1)})
    assert done(pos)
    assert "plots" not in country(pos, "sudan")


@pytest.mark.parametrize("scenario", ["lets-roll", "you-can-call-me-al", "anaconda", "mission-accomplished"])
def test_card_116_ksm_is_out_of_mission_accomplished(scenario: str) -> None:
    removed = state(table({"base": "scenario"}, scenario=scenario))["removed"]
    assert ("ksm" in removed) is (scenario == "mission-accomplished")


# 117, 118 Oil Price Spike


@pytest.mark.parametrize("card", SPIKES)
@pytest.mark.parametrize("side", BOTH)
def test_card_117_oil_price_spike_fetches_a_card_and_lapses(card: str, side: str) -> None:
    other = next(spike for spike in SPIKES if spike != card)
    position = {"discards": ["nest", "abbas", other], "lapsing": ["gtmo"], "markers": ["gtmo"], "first_plot": "ieds"}
    pos = play(card, side, countries=iran(), **position)
    assert asked(pos) == (side, "event-card")
    assert sorted(options(pos)) == ["abbas", "gtmo", "ieds", "nest"]
    answer(pos, "abbas")
    assert lies_in(pos, "abbas") == [f"{side} hand"]
    enemy = {"us": "jihadist", "jihadist": "us"}[side]
    assert seen(pos, enemy)["hands"][side]["known"] == ["abbas"]  # it is shown
    assert done(pos)
    assert lies_in(pos, card) == ["lapsing"]


@pytest.mark.parametrize("card", SPIKES)
def test_card_117_oil_price_spike_without_a_card_to_fetch(card: str) -> None:
    other = next(spike for spike in SPIKES if spike != card)
    pos = play(card, "us", discards=[other])
    assert done(pos)
    assert lies_in(pos, other) == ["discards"]
    assert lies_in(pos, card) == ["lapsing"]


@pytest.mark.parametrize("card", SPIKES)
def test_card_117_oil_price_spike_does_not_fetch_the_other_one_from_its_box(card: str) -> None:
    other = next(spike for spike in SPIKES if spike != card)
    pos = play(card, "jihadist", lapsing=[other], markers=[other], countries={"iraq": ally("good"), **iran()})
    assert done(pos)
    assert sorted(state(pos)["lapsing"]) == SPIKES
    assert seen(pos, None)["victory"]["good_resources"] == 5


def test_card_117_oil_price_spike_takes_the_first_plot_card_but_not_its_effect() -> None:
    pos = play("oil-price-spike-117", "jihadist", first_plot="ieds", countries={"egypt": neutral("poor", sleepers=2)})
    assert "ieds" in hand(pos, "jihadist")
    assert state(pos)["first_plot"] is None
    assert state(pos)["has_plotted"]


OIL = ["algeria-tunisia", "gulf-states", "indonesia-malaysia", "iraq", "libya", "saudi-arabia", "sudan"]
RESOURCES = {
    "algeria-tunisia": 2,
    "gulf-states": 3,
    "indonesia-malaysia": 3,
    "iraq": 3,
    "libya": 1,
    "saudi-arabia": 3,
    "sudan": 1,
}


@pytest.mark.parametrize("name", [*OIL, "egypt", "syria"])
@pytest.mark.parametrize("markers", [[], SPIKES[:1], SPIKES])
def test_card_117_oil_price_spike_raises_the_resources_of_oil_exporters(name: str, markers: list[str]) -> None:
    base = {**RESOURCES, "egypt": 3, "syria": 2}[name]
    pos = use("kashmir", "us", markers=markers, lapsing=markers, countries={name: ally("good"), **iran()})
    assert seen(pos, None)["victory"]["good_resources"] == base + (len(markers) if name in OIL else 0)


def test_card_117_oil_price_spike_wins_for_the_us_at_once() -> None:
    good = {name: ally("good") for name in ("saudi-arabia", "iraq", "gulf-states", "libya")}  # 10 Resources
    pos = play("oil-price-spike-117", "us", countries={**good, **iran()})
    assert outcome(pos) == ("us", "good-resources")


def test_card_117_oil_price_spike_wins_for_the_jihadist_at_once() -> None:
    rule = {name: islamist(sleepers=1) for name in ("sudan", "libya", "algeria-tunisia")}  # 4 Resources
    pos = play("oil-price-spike-118", "us", countries=rule)
    assert outcome(pos) == ("jihadist", "islamist-resources")


@pytest.mark.parametrize("side", BOTH)
def test_card_117_oil_price_spike_wins_for_the_side_that_played_it_if_for_both(side: str) -> None:
    good = {name: ally("good") for name in ("saudi-arabia", "gulf-states", "indonesia-malaysia")}  # 9 Resources
    rule = {name: islamist(sleepers=1) for name in ("sudan", "libya", "algeria-tunisia")}
    pos = play("oil-price-spike-117", side, countries={**good, **rule})
    assert outcome(pos) == (side, {"us": "good-resources", "jihadist": "islamist-resources"}[side])


def test_card_117_oil_price_spike_counts_for_the_funding_of_a_revolution() -> None:
    sudan = neutral("poor", sleepers=7)

    def funding(markers: list[str]) -> int:
        pos = use("kashmir", "jihadist", funding=1, markers=markers, lapsing=markers, countries={"sudan": sudan})
        answer(pos, "use-card=jihad", "jihad=sudan", "jihad=sudan", "major-jihad=major")
        roll(pos, 1, 1, 1)
        assert country(pos, "sudan")["governance"] == "islamist-rule"
        return int(state(pos)["funding"])

    assert [funding(SPIKES[:count]) for count in (0, 1, 2)] == [2, 3, 4]


def test_card_117_oil_price_spike_ends_with_the_turn() -> None:
    pos = table({"phase": "end-of-turn", "lapsing": SPIKES, "markers": SPIKES, "countries": {"iraq": ally("good"), **iran()}})
    assert seen(pos, None)["victory"]["good_resources"] == 3
    assert lies_in(pos, SPIKES[0]) == lies_in(pos, SPIKES[1]) == ["discards"]


# 119 Saleh


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (adversary("poor"), ally("poor", aid=1)),
        (neutral("fair", aid=1), ally("fair", aid=2)),
        (ally("good"), ally("good", aid=1)),
        (islamist(), islamist()),
    ],
)
def test_card_119_saleh_of_the_us(before: dict[str, Any], after: dict[str, Any]) -> None:
    pos = play("saleh", "us", countries={"yemen": before})
    assert country(pos, "yemen") == after
    assert done(pos)
    assert lies_in(pos, "saleh") == ["discards"]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (ally("fair", aid=1), neutral("fair", aid=1, besieged=True)),
        (neutral("poor"), adversary("poor", besieged=True)),
        (adversary("poor", besieged=True), adversary("poor", besieged=True)),
        (islamist(), islamist(besieged=True)),
        (ally("good"), neutral("good", besieged=True)),
    ],
)
def test_card_119_saleh_of_the_jihadist(before: dict[str, Any], after: dict[str, Any]) -> None:
    pos = play("saleh", "jihadist", countries={"yemen": before})
    assert country(pos, "yemen") == after
    assert done(pos)
    assert lies_in(pos, "saleh") == ["discards"]


@pytest.mark.parametrize(("side", "after"), [("us", ally("fair", aid=1)), ("jihadist", adversary("fair", besieged=True))])
def test_card_119_saleh_tests_yemen(side: str, after: dict[str, Any]) -> None:
    pos = play("saleh", side)
    answer(pos, "test-governance=die-5")
    assert country(pos, "yemen") == after


# 120 US Election


@pytest.mark.parametrize(("die", "posture", "prestige"), [(1, "soft", 6), (3, "soft", 6), (4, "hard", 8), (6, "hard", 8)])
@pytest.mark.parametrize("before", ["hard", "soft"])
def test_card_120_us_election_rolls_posture_and_moves_prestige(die: int, posture: str, prestige: int, before: str) -> None:
    """Israel makes the world Hard: a Soft US is at odds with it."""
    pos = use("us-election", "us", prestige=7, us_posture=before)
    answer(pos, "use-card=event-first", f"roll-posture=die-{die}")
    assert state(pos)["us_posture"] == posture
    assert state(pos)["prestige"] == prestige
    assert asked(pos) == ("us", "use-card")
    assert "event-first" not in options(pos)


def test_card_120_us_election_in_a_divided_world_brings_prestige() -> None:
    for die in (1, 6):
        pos = use("us-election", "us", prestige=7, countries={"france": {"posture": "soft"}})
        answer(pos, "use-card=event-first", f"die-{die}")
        assert state(pos)["prestige"] == 8


@pytest.mark.parametrize("side", BOTH)
def test_card_120_us_election_is_no_mere_event_and_comes_with_operations(side: str) -> None:
    pos = use("us-election", side, prestige=7, countries={"egypt": ally("poor", active=2), "canada": {"posture": "soft"}})
    assert "event" not in options(pos)
    if side == "us":
        answer(pos, "use-card=disrupt")
    else:
        answer(pos, "use-card=travel", "travel-to=egypt", "travel-from=done")
    answer(pos, "roll-posture=die-1")
    assert state(pos)["us_posture"] == "soft"
    assert done(pos)
    assert lies_in(pos, "us-election") == ["discards"]


def test_card_120_us_election_comes_before_or_after_the_operation() -> None:
    """War of Ideas in a Soft world: whether the US is Hard decides about the prestige it brings."""
    before = use("us-election", "us", prestige=7, us_posture="hard")
    answer(
        before, "use-card=event-first", "roll-posture=die-1", "use-card=war-of-ideas", "war-of-ideas=canada", "roll-posture=die-1"
    )
    assert state(before)["prestige"] == 7  # -1 by the election, +1 for a Canada as Soft as the US
    after = use("us-election", "us", prestige=7, us_posture="hard")
    answer(after, "use-card=war-of-ideas", "war-of-ideas=canada", "roll-posture=die-1", "roll-posture=die-1")
    assert state(after)["prestige"] == 8  # nothing for Canada, +1 by the election in a divided world
    assert state(after)["us_posture"] == "soft"


def test_card_120_us_election_fires_as_the_last_card_that_the_us_discards() -> None:
    position = {
        "phase": "us",
        "prestige": 7,
        "hands": {"us": ["us-election"], "jihadist": ["opium", "taliban"]},
        "countries": iran(),
    }
    pos = table(position)
    answer(pos, "play-card=discard", "roll-posture=die-4")
    assert state(pos)["prestige"] == 8
    assert lies_in(pos, "us-election") == ["discards"]


def test_card_120_us_election_held_is_not_discarded() -> None:
    position = {
        "phase": "us",
        "prestige": 7,
        "hands": {"us": ["us-election"], "jihadist": ["opium", "taliban"]},
        "countries": iran(),
    }
    pos = table(position)
    answer(pos, "play-card=hold")
    assert state(pos)["prestige"] == 7
    assert lies_in(pos, "us-election") == ["us hand"]
    assert asked(pos) == ("jihadist", "play-card")


def test_card_120_us_election_fires_in_a_reassessment() -> None:
    pos = use("bin-ladin", "us", prestige=7, us_posture="soft", hands={"us": ["us-election", "nest"], "jihadist": ["opium"]})
    answer(pos, "use-card=reassessment")
    if topic(pos) == "reassessment-card":
        answer(pos, "us-election")
    if topic(pos) == "reassessment-order":
        answer(pos, "reassessment")
    assert state(pos)["us_posture"] == "hard"
    answer(pos, "roll-posture=die-1")
    assert state(pos)["us_posture"] == "soft"
    assert state(pos)["prestige"] == 6
    assert lies_in(pos, "us-election") == lies_in(pos, "bin-ladin") == ["discards"]


def test_card_120_us_election_taken_by_enhanced_measures_is_not_discarded() -> None:
    hands = {"us": ["nest"], "jihadist": ["us-election", "opium"]}
    pos = play("enhanced-measures", "us", prestige=7, hands=hands, countries={"egypt": ally("fair", sleepers=2)})
    answer(pos, "random-card=us-election")
    assert lies_in(pos, "us-election") == ["us hand"]
    assert state(pos)["prestige"] == 7
    assert done(pos)


def test_card_120_us_election_discarded_by_renditions_fires() -> None:
    hands = {"us": ["nest"], "jihadist": ["us-election", "opium"]}
    pos = play("renditions", "us", prestige=7, hands=hands, countries={"egypt": ally("fair", sleepers=2)})
    answer(pos, "random-card=us-election", "roll-posture=die-5")
    assert lies_in(pos, "us-election") == ["discards"]
    assert state(pos)["prestige"] == 8


def test_card_120_us_election_is_not_stopped_by_card_47() -> None:
    door = "the-door-of-itjihad-was-closed-47"
    hands = {"us": ["nest"], "jihadist": ["us-election", "opium"]}
    pos = table({"phase": "jihadist", "prestige": 7, "hands": hands, "lapsing": [door], "markers": [door], "countries": iran()})
    answer(pos, "play-random-card=us-election", "use-card=event-first", "roll-posture=die-4")
    assert state(pos)["prestige"] == 8
    assert asked(pos) == ("jihadist", "use-card")


def test_card_120_us_election_has_no_reserves() -> None:
    assert "reserves" not in options(use("us-election", "us"))
