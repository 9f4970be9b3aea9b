"""The events of cards 71 to 80."""

from __future__ import annotations

from typing import Any

import pytest

from .events import adversary, ally, islamist, lies_in, neutral, play, playable, regime_change, trigger
from .questions import SCHENGEN, asked, done, hand, iran, tracks
from .table import answer, country, options, roll, state, table, use

RUSSIA = {"posture": "hard", "sleepers": 1}


# 71 Loose Nuke


@pytest.mark.parametrize("how", [play, trigger])
@pytest.mark.parametrize(("die", "success"), [(1, True), (2, True), (3, False), (6, False)])
def test_card_071_loose_nuke(how: Any, die: int, success: bool) -> None:
    pos = how("loose-nuke", "jihadist", countries={"russia": RUSSIA, **iran()})
    answer(pos, f"roll-event=die-{die}")
    assert country(pos, "russia") == (RUSSIA if success else {"posture": "hard", "cadre": True})
    assert state(pos)["plots"]["available"].count("wmd") == int(success)
    assert state(pos)["plots"]["wmd_box"] == (2 if success else 3)


@pytest.mark.parametrize("die", [2, 3])
def test_card_071_loose_nuke_is_removed_either_way(die: int) -> None:
    pos = play("loose-nuke", "jihadist", countries={"russia": RUSSIA, **iran()})
    answer(pos, f"die-{die}")
    assert done(pos)
    assert lies_in(pos, "loose-nuke") == ["removed"]


@pytest.mark.parametrize(
    ("countries", "expected"),
    [
        ({}, False),
        ({"central-asia": neutral(sleepers=1)}, False),
        ({"russia": {"posture": "hard", "active": 1}}, True),
        ({"russia": RUSSIA, "central-asia": neutral(markers=["ctr"])}, True),
        ({"russia": {**RUSSIA, "markers": ["ctr"]}}, False),
    ],
)
def test_card_071_loose_nuke_wants_a_cell_in_russia_without_ctr(countries: dict[str, Any], expected: bool) -> None:
    assert playable("loose-nuke", "jihadist", countries=countries) is expected


# 72 Opium


@pytest.mark.parametrize("how", [play, trigger])
@pytest.mark.parametrize(("elsewhere", "cells"), [(0, 4), (11, 4), (12, 3), (14, 1)])
def test_card_072_opium_places_three_cells(how: Any, elsewhere: int, cells: int) -> None:
    countries = {"afghanistan": neutral("poor", sleepers=1), "iran": {"sleepers": elsewhere}}
    pos = how("opium", "jihadist", funding=1, countries=countries)
    assert country(pos, "afghanistan") == neutral("poor", sleepers=cells)


def test_card_072_opium_places_all_cells_under_islamist_rule() -> None:
    pos = play("opium", "jihadist", funding=1, countries={"afghanistan": islamist(active=1), **iran(2)})
    assert country(pos, "afghanistan") == islamist(active=1, sleepers=12)
    assert done(pos)
    assert lies_in(pos, "opium") == ["discards"]


@pytest.mark.parametrize(
    ("countries", "expected"),
    [
        ({}, False),
        ({"afghanistan": islamist(cadre=True), **iran()}, False),
        ({"afghanistan": neutral(active=1)}, True),
        ({"afghanistan": neutral(sleepers=1)}, True),
    ],
)
def test_card_072_opium_wants_a_cell_in_afghanistan(countries: dict[str, Any], expected: bool) -> None:
    assert playable("opium", "jihadist", countries=countries) is expected


# 73 Pirates


@pytest.mark.parametrize(
    ("countries", "expected"),
    [
        ({}, False),
        ({"sudan": islamist()}, False),
        ({"somalia": islamist()}, True),
        ({"yemen": islamist()}, True),
        ({"somalia": adversary("poor"), "yemen": adversary("poor")}, False),
    ],
)
def test_card_073_pirates_want_islamist_rule_at_the_gulf_of_aden(countries: dict[str, Any], expected: bool) -> None:
    assert playable("pirates", "jihadist", countries=countries) is expected


def test_card_073_pirates_leave_a_marker_and_the_game() -> None:
    pos = play("pirates", "jihadist", countries={"yemen": islamist()})
    assert state(pos)["markers"] == ["pirates"]
    assert done(pos)
    assert lies_in(pos, "pirates") == ["removed"]


def test_card_073_pirates_set_off_by_the_us() -> None:
    pos = trigger("pirates", "jihadist", countries={"somalia": islamist()})
    assert state(pos)["markers"] == ["pirates"]


@pytest.mark.parametrize(
    ("markers", "countries", "funding"),
    [
        (["pirates"], {"somalia": islamist()}, 5),
        (["pirates"], {"yemen": islamist()}, 5),
        (["pirates"], {"sudan": islamist()}, 4),
        (["pirates"], {}, 4),
        ([], {"somalia": islamist()}, 4),
    ],
)
def test_card_073_pirates_stop_the_fall_of_funding(markers: list[str], countries: dict[str, Any], funding: int) -> None:
    pos = table({"phase": "end-of-turn", "funding": 5, "markers": markers, "countries": {**countries, **iran()}})
    assert state(pos)["funding"] == funding
    assert state(pos)["markers"] == markers  # stays, and may work again


def test_card_073_pirates_do_not_stop_losses_by_events() -> None:
    pos = play("gaza-withdrawal", "us", funding=5, markers=["pirates"], countries={"somalia": islamist()})
    assert state(pos)["funding"] == 4


# 74 Schengen Visas


def test_card_074_schengen_visas_moves_two_cells_and_tests() -> None:
    countries = {"iraq": neutral("poor", active=1, sleepers=1), "egypt": neutral("fair", active=1), "spain": {"posture": "hard"}}
    pos = play("schengen-visas", "jihadist", countries=countries)
    assert asked(pos) == ("jihadist", "travel-from")
    answer(pos, "iraq", "which-cell=active")
    assert asked(pos) == ("jihadist", "travel-to")
    assert sorted(options(pos)) == SCHENGEN
    answer(pos, "spain", "travel-from=egypt", "travel-to=germany", "test-posture=die-1")
    assert country(pos, "spain") == {"posture": "hard", "sleepers": 1}
    assert country(pos, "germany") == {"posture": "soft", "sleepers": 1}
    assert country(pos, "iraq") == neutral("poor", sleepers=1)
    assert country(pos, "egypt") == neutral("fair")  # cells that travel leave no cadre
    assert done(pos)
    assert lies_in(pos, "schengen-visas") == ["discards"]


def test_card_074_schengen_visas_within_a_schengen_country_hides_a_cell() -> None:
    pos = trigger("schengen-visas", "jihadist", countries={"spain": {"posture": "soft", "active": 1}})
    assert asked(pos) == ("jihadist", "travel-to")  # a single cell: one travel
    answer(pos, "spain")
    assert country(pos, "spain") == {"posture": "soft", "sleepers": 1}
    assert asked(pos) == ("us", "use-card")


def test_card_074_schengen_visas_are_two_different_cells() -> None:
    pos = play(
        "schengen-visas",
        "jihadist",
        countries={"spain": {"posture": "soft", "active": 1}, "italy": {"posture": "soft"}, **iran()},
    )
    answer(pos, "travel-from=spain", "travel-to=italy")
    assert asked(pos) == ("jihadist", "travel-to")  # only the cell in Iran is left
    answer(pos, "spain")
    assert country(pos, "iran") == {}
    assert country(pos, "spain") == country(pos, "italy") == {"posture": "soft", "sleepers": 1}
    assert done(pos)


@pytest.mark.parametrize("card", ["schengen-visas", "clean-operatives"])
def test_card_074_schengen_visas_and_079_clean_operatives_without_cells(card: str) -> None:
    pos = use(card, "us")
    answer(pos, "use-card=event-first")
    assert asked(pos) == ("us", "use-card")
    sadr = use(card, "us", countries={"iraq": neutral("poor", markers=["moqtada-al-sadr"])})
    answer(sadr, "use-card=event-first")
    assert asked(sadr) == ("us", "use-card")
    assert country(sadr, "iraq") == neutral("poor", markers=["moqtada-al-sadr"])


@pytest.mark.parametrize("card", ["schengen-visas", "clean-operatives"])
def test_card_074_schengen_visas_and_079_clean_operatives_go_through_biometrics(card: str) -> None:
    countries = {"iraq": neutral("poor", sleepers=2), "spain": {"posture": "soft"}, "italy": {"posture": "soft"}}
    pos = play(card, "jihadist", markers=["biometrics"], lapsing=["biometrics"], countries=countries)
    answer(pos, "travel-to=spain", "travel-to=italy")
    assert done(pos)  # no die
    assert country(pos, "spain") == country(pos, "italy") == {"posture": "soft", "sleepers": 1}


# 75 Schroeder & Chirac


@pytest.mark.parametrize("how", [play, trigger])
@pytest.mark.parametrize("before", ["unmarked", "hard", "soft"])
def test_card_075_schroeder_and_chirac(how: Any, before: str) -> None:
    countries = {"germany": {"posture": before}, "france": {"posture": before}}
    pos = how("schroeder-and-chirac", "jihadist", prestige=7, countries=countries)
    assert country(pos, "germany") == country(pos, "france") == {"posture": "soft"}
    assert tracks(pos) == (6, 5)


def test_card_075_schroeder_and_chirac_wants_a_hard_us_and_is_removed() -> None:
    assert playable("schroeder-and-chirac", "jihadist", us_posture="hard")
    assert not playable("schroeder-and-chirac", "jihadist", us_posture="soft")
    pos = play("schroeder-and-chirac", "jihadist")
    assert done(pos)
    assert lies_in(pos, "schroeder-and-chirac") == ["removed"]


# 76 Abu Ghurayb


def test_card_076_abu_ghurayb() -> None:
    countries = {"iraq": regime_change(sleepers=1), "jordan": ally("good"), "yemen": neutral()}
    pos = play("abu-ghurayb", "jihadist", prestige=7, countries=countries)
    answer(pos, "draw-card=nest", "draw-card=abbas")
    assert hand(pos, "jihadist") == ["abbas", "nest", "opium", "taliban"]
    assert state(pos)["prestige"] == 5
    assert asked(pos) == ("jihadist", "event-country")
    assert sorted(options(pos)) == ["iraq", "jordan"]
    answer(pos, "jordan")
    assert country(pos, "jordan") == neutral("good")
    assert country(pos, "iraq") == regime_change(sleepers=1)
    assert done(pos)
    assert lies_in(pos, "abu-ghurayb") == ["removed"]


def test_card_076_abu_ghurayb_without_an_ally() -> None:
    iraq = regime_change(sleepers=1) | {"alignment": "neutral"}
    pos = trigger("abu-ghurayb", "jihadist", prestige=2, countries={"iraq": iraq})
    answer(pos, "draw-card=nest", "draw-card=abbas")
    assert state(pos)["prestige"] == 1
    assert asked(pos) == ("us", "use-card")


@pytest.mark.parametrize(
    ("countries", "expected"),
    [
        ({"iraq": regime_change(), **iran()}, False),
        ({"iraq": neutral("poor", sleepers=1, troops=2)}, False),
        ({"iraq": regime_change(active=1)}, True),
        ({"iraq": regime_change("fair", sleepers=1, regime_change="green")}, True),
        ({"iraq": regime_change(markers=["moqtada-al-sadr"])}, True),
        ({"iraq": regime_change(cadre=True)}, False),
    ],
)
def test_card_076_abu_ghurayb_wants_a_cell_under_a_regime_change(countries: dict[str, Any], expected: bool) -> None:
    assert playable("abu-ghurayb", "jihadist", countries=countries) is expected


# 77 Al-Jazeera


@pytest.mark.parametrize("where", ["saudi-arabia", "jordan", "iraq", "gulf-states", "yemen"])
@pytest.mark.parametrize(("before", "after"), [("ally", "neutral"), ("neutral", "adversary"), ("adversary", "adversary")])
def test_card_077_al_jazeera(where: str, before: str, after: str) -> None:
    pos = play("al-jazeera", "jihadist", countries={where: {"governance": "fair", "alignment": before, "troops": 1}})
    assert country(pos, where) == {"governance": "fair", "alignment": after, "troops": 1}
    assert done(pos)
    assert lies_in(pos, "al-jazeera") == ["discards"]


@pytest.mark.parametrize(
    ("countries", "expected"),
    [
        ({"saudi-arabia": ally()}, False),
        ({"syria": ally(troops=2), "egypt": ally(troops=1), "somalia": ally(troops=1)}, False),
        ({"gulf-states": ally(markers=["nato"])}, True),
        ({"jordan": adversary(troops=1)}, True),
    ],
)
def test_card_077_al_jazeera_wants_troops_near_saudi_arabia(countries: dict[str, Any], expected: bool) -> None:
    assert playable("al-jazeera", "jihadist", countries=countries) is expected


def test_card_077_al_jazeera_lets_the_jihadist_pick() -> None:
    countries = {"saudi-arabia": ally(troops=1), "yemen": ally(troops=2), "iraq": ally(), "jordan": ally(markers=["nato"])}
    pos = trigger("al-jazeera", "jihadist", countries=countries)
    assert asked(pos) == ("jihadist", "event-country")
    assert sorted(options(pos)) == ["jordan", "saudi-arabia", "yemen"]
    answer(pos, "yemen")
    assert country(pos, "yemen")["alignment"] == "neutral"
    assert country(pos, "saudi-arabia")["alignment"] == "ally"


# 78 Axis of Evil


def test_card_078_axis_of_evil_discards_makes_hard_and_rolls() -> None:
    axis = ["iran-104", "iran-105", "hizballah", "jaysh-al-mahdi"]
    hands = {"us": [*axis, "nest", "us-election"], "jihadist": ["opium", "taliban"]}
    pos = play("axis-of-evil", "jihadist", us_posture="soft", prestige=7, hands=hands)
    assert hand(pos, "us") == ["nest", "us-election"]
    assert set(axis) <= set(state(pos)["discards"])
    assert state(pos)["us_posture"] == "hard"
    answer(pos, "roll-prestige=die-5", "roll-prestige-amount=die-3", "roll-prestige-amount=die-2")
    assert state(pos)["prestige"] == 9  # the US has become Hard as Israel is: no penalty any more
    assert done(pos)
    assert "axis-of-evil" in state(pos)["discards"]


def test_card_078_axis_of_evil_sees_the_penalty_of_a_hard_us() -> None:
    soft = {name: {"posture": "soft"} for name in ("france", "spain")}
    pos = trigger("axis-of-evil", "jihadist", us_posture="soft", prestige=7, countries=soft)
    roll(pos, 5, 4, 3)
    assert state(pos)["prestige"] == 4
    assert asked(pos) == ("us", "use-card")
    assert hand(pos, "us") == ["mass-turnout", "sistani"]


SCENARIOS = ["lets-roll", "you-can-call-me-al", "anaconda", "mission-accomplished"]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_card_078_axis_of_evil_is_out_of_you_can_call_me_al(scenario: str) -> None:
    removed = state(table({"base": "scenario"}, scenario=scenario))["removed"]
    assert ("axis-of-evil" in removed) is (scenario == "you-can-call-me-al")


# 79 Clean Operatives


def test_card_079_clean_operatives_move_two_cells_anywhere() -> None:
    countries = {"iraq": neutral("poor", active=1, sleepers=1), "egypt": neutral("fair", active=1), "sudan": islamist()}
    pos = play("clean-operatives", "jihadist", countries=countries)
    answer(pos, "travel-from=iraq", "which-cell=active")
    assert asked(pos) == ("jihadist", "travel-to")
    assert len(options(pos)) == 38
    answer(pos, "united-states", "travel-from=iraq", "travel-to=canada", "test-posture=die-5")
    assert country(pos, "united-states")["sleepers"] == 1
    assert country(pos, "canada") == {"posture": "hard", "sleepers": 1}
    assert country(pos, "iraq") == neutral("poor")
    assert done(pos)
    assert lies_in(pos, "clean-operatives") == ["discards"]


def test_card_079_clean_operatives_pass_the_patriot_act() -> None:
    countries = {"iraq": neutral("poor", sleepers=2), "united-states": {"markers": ["patriot-act"]}}
    pos = trigger("clean-operatives", "jihadist", countries=countries)
    answer(pos, "travel-to=united-states", "travel-to=iraq")
    assert country(pos, "united-states")["sleepers"] == 1
    assert country(pos, "iraq") == neutral("poor", sleepers=1)
    assert asked(pos) == ("us", "use-card")


# 80 FATA


@pytest.mark.parametrize("how", [play, trigger])
@pytest.mark.parametrize("already", [False, True])
def test_card_080_fata_places_a_cell_and_its_marker(how: Any, already: bool) -> None:
    pakistan = neutral("fair", **({"markers": ["fata"]} if already else {}))
    pos = how("fata", "jihadist", countries={"pakistan": pakistan})
    assert country(pos, "pakistan") == neutral("fair", sleepers=1, markers=["fata"])


def test_card_080_fata_is_not_removed() -> None:
    pos = play("fata", "jihadist", countries={"pakistan": neutral("fair"), **iran(15)})
    assert country(pos, "pakistan") == neutral("fair", markers=["fata"])
    assert done(pos)
    assert lies_in(pos, "fata") == ["discards"]


def test_card_080_fata_forbids_disrupt_unless_there_is_a_regime_change() -> None:
    def may_disrupt(pakistan: dict[str, Any]) -> bool:
        return "disrupt" in options(use("nato", "us", countries={"pakistan": pakistan}))

    assert may_disrupt(ally("fair", sleepers=1))
    assert not may_disrupt(ally("fair", sleepers=1, markers=["fata"]))
    assert may_disrupt(regime_change("fair", sleepers=1, markers=["fata"]))


def test_card_080_fata_forbids_disrupts_of_events_too() -> None:
    countries = {"pakistan": ally("fair", sleepers=1, markers=["fata"])}
    assert not playable("enhanced-measures", "us", countries=countries)
    pos = play("musharraf", "us", countries={**countries, **iran()})  # removal by an event is allowed
    assert country(pos, "pakistan") == ally("poor", cadre=True, markers=["fata"])


@pytest.mark.parametrize("card", ["zawahiri", "bin-ladin"])
def test_card_080_fata_protects_zawahiri_and_bin_ladin(card: str) -> None:
    marked = {"pakistan": neutral("fair", markers=["fata"])}
    assert "event" not in options(use(card, "us", countries=marked))
    assert "event" in options(use(card, "jihadist", countries=marked))
    pos = play(
        "pakistani-offensive",
        "us",
        countries={"pakistan": ally("fair", troops=2, markers=["fata"], sleepers=4)},
        hands={"us": [card, "nest"], "jihadist": ["opium"]},
    )
    assert "markers" not in country(pos, "pakistan")
    answer(pos, f"play-card={card}")
    assert "event" in options(pos)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_card_080_fata_is_in_effect_at_the_start_of_the_later_scenarios(scenario: str) -> None:
    pakistan = country(table({"base": "scenario"}, scenario=scenario), "pakistan")
    assert ("fata" in pakistan.get("markers", [])) is (scenario in ("anaconda", "mission-accomplished"))


def test_card_080_fata_survives_changes_of_pakistan() -> None:
    pos = play("kashmir", "jihadist", countries={"pakistan": ally("fair", markers=["fata"])})
    assert country(pos, "pakistan") == neutral("fair", sleepers=1, markers=["fata"])
    pos = play("musharraf", "jihadist", countries={"pakistan": islamist(sleepers=2, markers=["fata"])})
    assert country(pos, "pakistan") == ally("poor", sleepers=1, markers=["fata"])
