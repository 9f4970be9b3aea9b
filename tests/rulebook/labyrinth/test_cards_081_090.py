"""The events of cards 81 to 90."""

from __future__ import annotations

from typing import Any

import pytest

from .events import adversary, ally, happens, islamist, lies_in, neutral, play, playable, regime_change, trigger
from .questions import ALL_PLOTS, SHIA_MIX, asked, done, hand, iran, tracks
from .table import answer, country, options, roll, seen, state, table, use

LEAKS = ["leak-84", "leak-85"]
MARTYRS = ["martyrdom-operation-87", "martyrdom-operation-88", "martyrdom-operation-89"]


# 81 Foreign Fighters


@pytest.mark.parametrize("how", [play, trigger])
@pytest.mark.parametrize(("elsewhere", "placed"), [(0, 5), (12, 3)])
def test_card_081_foreign_fighters_besiege_without_aid(how: Any, elsewhere: int, placed: int) -> None:
    pos = how("foreign-fighters", "jihadist", funding=1, countries={"iraq": regime_change(), "iran": {"sleepers": elsewhere}})
    assert country(pos, "iraq") == regime_change(sleepers=placed, besieged=True)


@pytest.mark.parametrize(("aid", "besieged"), [(1, False), (2, False), (1, True), (0, True)])
def test_card_081_foreign_fighters_take_aid_instead(aid: int, besieged: bool) -> None:
    pos = play("foreign-fighters", "jihadist", countries={"iraq": regime_change(aid=aid, besieged=besieged)})
    after = country(pos, "iraq")
    assert after.get("aid", 0) == max(aid - 1, 0)
    assert after.get("besieged", False) is besieged
    assert after["sleepers"] == 5
    assert done(pos)
    assert lies_in(pos, "foreign-fighters") == ["discards"]


def test_card_081_foreign_fighters_want_a_regime_change() -> None:
    assert not playable("foreign-fighters", "jihadist", countries={"iraq": ally("poor", troops=6, sleepers=2)})
    assert playable("foreign-fighters", "jihadist", countries={"iraq": regime_change()})
    assert playable("foreign-fighters", "jihadist", countries={"iraq": regime_change("fair", regime_change="green")})


def test_card_081_foreign_fighters_let_the_jihadist_pick() -> None:
    countries = {"iraq": regime_change(), "syria": regime_change(), "egypt": ally("poor")}
    pos = trigger("foreign-fighters", "jihadist", countries=countries)
    assert asked(pos) == ("jihadist", "event-country")
    assert sorted(options(pos)) == ["iraq", "syria"]
    answer(pos, "syria")
    assert country(pos, "syria") == regime_change(sleepers=5, besieged=True)
    assert country(pos, "iraq") == regime_change()


def test_card_081_foreign_fighters_without_cells_still_take_aid() -> None:
    pos = play("foreign-fighters", "jihadist", countries={"iraq": regime_change(aid=1), **iran(15)})
    assert country(pos, "iraq") == regime_change()


# 82 Jihadist Videos


def test_card_082_jihadist_videos_test_and_recruit_in_three_countries() -> None:
    pos = play("jihadist-videos", "jihadist", funding=1, countries={**iran(6), "canada": {"posture": "soft", "cadre": True}})
    answer(pos, "event-country=canada", "event-country=egypt", "event-country=united-kingdom")
    answer(pos, "test-governance=die-5", "test-posture=die-1")
    answer(pos, "roll-recruit=die-1", "roll-recruit=die-3", "roll-recruit=die-3")
    assert country(pos, "canada") == {"posture": "soft", "sleepers": 1}
    assert country(pos, "egypt") == neutral("fair", cadre=True)
    assert country(pos, "united-kingdom") == {"posture": "soft", "sleepers": 1}
    assert done(pos)
    assert lies_in(pos, "jihadist-videos") == ["discards"]


@pytest.mark.parametrize(
    ("where", "space", "most"),
    [
        ("egypt", neutral("good"), 1),
        ("egypt", neutral("fair"), 2),
        ("egypt", neutral("poor"), 3),
        ("iran", {}, 2),
        ("germany", {"posture": "soft"}, 1),
        ("russia", {"posture": "soft"}, 2),
        ("france", {"posture": "soft"}, 2),
        ("spain", {"posture": "soft"}, 2),
        ("united-kingdom", {"posture": "soft"}, 3),
        ("philippines", {"posture": "soft"}, 3),
        ("united-states", {}, 1),
    ],
)
def test_card_082_jihadist_videos_use_the_usual_numbers(where: str, space: dict[str, Any], most: int) -> None:
    for die in (most, most + 1):
        countries = {where: space, "sudan": islamist(), "somalia": islamist(), "morocco": neutral(sleepers=1)}
        pos = trigger("jihadist-videos", "jihadist", countries=countries)
        answer(pos, "sudan", "somalia", where, f"roll-recruit=die-{die}")  # under Islamist Rule no die is rolled
        after = country(pos, where)
        assert (after.get("sleepers", 0), after.get("cadre", False)) == ((1, False) if die == most else (0, True))
        assert country(pos, "sudan") == country(pos, "somalia") == islamist(sleepers=1)


def test_card_082_jihadist_videos_ask_for_different_countries_without_cells() -> None:
    countries = {"iraq": neutral("poor", markers=["moqtada-al-sadr"]), "egypt": neutral(active=1), "sudan": islamist()}
    pos = trigger("jihadist-videos", "jihadist", countries=countries)
    assert asked(pos) == ("jihadist", "event-country")
    assert len(options(pos)) == 36
    assert not {"iraq", "egypt"} & set(options(pos))
    assert {"iran", "sudan", "united-states", "israel"} <= set(options(pos))
    answer(pos, "iran")
    assert asked(pos) == ("jihadist", "event-country")
    assert "iran" not in options(pos)
    assert "done" not in options(pos)


def test_card_082_jihadist_videos_are_not_stopped_by_gtmo() -> None:
    pos = use("jihadist-videos", "jihadist", lapsing=["gtmo"], markers=["gtmo"], countries=iran())
    assert "recruit" not in options(pos)
    answer(pos, "use-card=event", "sudan", "somalia", "israel", "die-1", "die-1", "roll-recruit=die-1")
    roll(pos, 1, 1)
    assert country(pos, "sudan") == neutral("poor", sleepers=1)
    assert country(pos, "israel")["sleepers"] == 1


def test_card_082_jihadist_videos_leave_cadres_without_cells() -> None:
    countries = {name: islamist() for name in ("sudan", "somalia", "afghanistan")}
    pos = play("jihadist-videos", "jihadist", countries={**countries, **iran(15)})
    answer(pos, "sudan", "somalia", "afghanistan")
    for _ in range(3):
        if not done(pos):
            roll(pos, 1)
    assert done(pos)
    for name in countries:
        assert country(pos, name) == islamist(cadre=True)


def test_card_082_jihadist_videos_share_one_cell() -> None:
    countries = {name: islamist() for name in ("sudan", "somalia", "afghanistan")}
    pos = play("jihadist-videos", "jihadist", countries={**countries, **iran(14)})
    answer(pos, "sudan", "somalia", "afghanistan")
    assert asked(pos) == ("jihadist", "recruit-place")
    answer(pos, "somalia")
    assert country(pos, "somalia") == islamist(sleepers=1)
    assert country(pos, "sudan") == country(pos, "afghanistan") == islamist(cadre=True)


# 83 Kashmir (the block: with card 70)


@pytest.mark.parametrize("how", [play, trigger])
@pytest.mark.parametrize(("before", "after"), [("ally", "neutral"), ("neutral", "adversary"), ("adversary", "adversary")])
def test_card_083_kashmir(how: Any, before: str, after: str) -> None:
    pos = how("kashmir", "jihadist", funding=1, countries={"pakistan": {"governance": "fair", "alignment": before}})
    assert country(pos, "pakistan") == {"governance": "fair", "alignment": after, "sleepers": 1}


def test_card_083_kashmir_shifts_even_without_a_cell() -> None:
    pos = play("kashmir", "jihadist", countries={"pakistan": ally("fair"), **iran(15)})
    assert country(pos, "pakistan") == neutral("fair")
    assert done(pos)
    assert lies_in(pos, "kashmir") == ["discards"]


def test_card_083_kashmir_tests_an_unmarked_pakistan_first() -> None:
    pos = play("kashmir", "jihadist")
    answer(pos, "test-governance=die-4")
    assert country(pos, "pakistan") == adversary("poor", sleepers=1)


# 84, 85 Leak


@pytest.mark.parametrize("card", LEAKS)
@pytest.mark.parametrize("marker", ["enhanced-measures", "renditions", "wiretapping"])
def test_card_084_leak_flips_a_marker_and_blocks_its_card(card: str, marker: str) -> None:
    hands = {"us": [marker, "nest"], "jihadist": ["opium", "taliban"]}
    pos = trigger(card, "jihadist", prestige=7, markers=[marker], hands=hands, countries={"egypt": ally("fair", sleepers=1)})
    assert state(pos)["markers"] == [f"leak-{marker}"]
    answer(pos, "roll-posture=die-4")
    assert state(pos)["us_posture"] == "hard"
    answer(pos, "roll-prestige=die-5", "roll-prestige-amount=die-2", "roll-prestige-amount=die-6")
    assert state(pos)["prestige"] == 9
    assert country(pos, "egypt") == neutral("fair", sleepers=1)
    answer(pos, "use-card=war-of-ideas", "war-of-ideas=canada", "die-1", f"play-card={marker}")
    assert lies_in(pos, card) == ["discards"]
    assert "event" not in options(pos)


@pytest.mark.parametrize("card", LEAKS)
def test_card_084_leak_lets_the_jihadist_pick_marker_and_ally(card: str) -> None:
    countries = {"egypt": ally("fair"), "jordan": ally("good"), "yemen": adversary()}
    pos = trigger(
        card, "jihadist", us_posture="soft", markers=["renditions", "leak-enhanced-measures", "wiretapping"], countries=countries
    )
    assert asked(pos) == ("jihadist", "event-card")
    assert sorted(options(pos)) == ["renditions", "wiretapping"]
    answer(pos, "renditions")
    assert sorted(state(pos)["markers"]) == ["leak-enhanced-measures", "leak-renditions", "wiretapping"]
    roll(pos, 3, 1, 1, 1)
    assert asked(pos) == ("jihadist", "event-country")
    assert sorted(options(pos)) == ["egypt", "jordan"]
    answer(pos, "jordan")
    assert country(pos, "jordan") == neutral("good")
    assert country(pos, "egypt") == ally("fair")
    assert asked(pos) == ("us", "use-card")


@pytest.mark.parametrize(("die", "posture", "prestige"), [(3, "soft", 6), (4, "hard", 8)])
def test_card_084_leak_rolls_posture_before_prestige(die: int, posture: str, prestige: int) -> None:
    """Israel makes the world Hard: a US that has become Soft takes 1 off the direction die."""
    pos = play("leak-84", "jihadist", prestige=7, markers=["wiretapping"])
    answer(pos, f"roll-posture=die-{die}", "roll-prestige=die-5", "die-1", "die-1")
    assert state(pos)["us_posture"] == posture
    assert state(pos)["prestige"] == prestige
    assert done(pos)  # no Ally: nothing is asked
    assert lies_in(pos, "leak-84") == ["discards"]


@pytest.mark.parametrize("card", LEAKS)
@pytest.mark.parametrize(
    ("markers", "expected"),
    [
        ([], False),
        (["leak-renditions", "leak-wiretapping", "leak-enhanced-measures"], False),
        (["leak-renditions", "wiretapping"], True),
        (["enhanced-measures"], True),
        (["renditions"], True),
        (["pirates"], False),
    ],
)
def test_card_084_leak_wants_a_marker_to_flip(card: str, markers: list[str], expected: bool) -> None:
    assert playable(card, "jihadist", markers=markers) is expected


def test_card_084_leak_finds_three_markers_at_the_start_of_mission_accomplished() -> None:
    markers = state(table({"base": "scenario"}, scenario="mission-accomplished"))["markers"]
    assert {"enhanced-measures", "renditions", "wiretapping"} <= set(markers)


def test_card_084_leak_frees_detainee_release_and_a_second_one_flips_another_marker() -> None:
    hands = {"us": ["nest", "abbas"], "jihadist": ["leak-85", "detainee-release"]}
    position = {
        "hands": hands,
        "markers": ["renditions", "wiretapping"],
        "disrupted": {"before": ["egypt"]},
        "countries": {"egypt": neutral()},
    }
    pos = play("leak-84", "jihadist", **position)
    answer(pos, "event-card=renditions")
    roll(pos, 4, 1, 1, 1)
    released, second = pos, pos.clone()
    answer(released, "play-card=detainee-release")
    assert "event" in options(released)
    answer(second, "play-card=leak-85", "use-card=event")
    assert sorted(state(second)["markers"]) == ["leak-renditions", "leak-wiretapping"]


# 86 Lebanon War


@pytest.mark.parametrize("how", [play, trigger])
def test_card_086_lebanon_war(how: Any) -> None:
    hands = {"us": ["nest", "abbas"], "jihadist": ["opium", "taliban"]}
    pos = how("lebanon-war", "jihadist", prestige=7, hands=hands, countries=iran())
    assert asked(pos) == ("chance", "random-card")
    answer(pos, "nest")
    assert lies_in(pos, "nest") == ["discards"]
    assert state(pos)["prestige"] == 6
    assert asked(pos) == ("jihadist", "event-country")
    assert sorted(options(pos)) == SHIA_MIX
    answer(pos, "turkey", "test-governance=die-6")
    assert country(pos, "turkey") == neutral("fair", sleepers=1)


def test_card_086_lebanon_war_without_us_cards_and_cells() -> None:
    pos = play("lebanon-war", "jihadist", prestige=7, hands={"us": [], "jihadist": ["opium", "taliban"]}, countries=iran(15))
    if not done(pos):
        answer(pos, "event-country=turkey")
    assert country(pos, "turkey") == {}
    assert state(pos)["prestige"] == 6
    assert done(pos)
    assert lies_in(pos, "lebanon-war") == ["discards"]


def test_card_086_lebanon_war_sets_off_a_discarded_us_election_first() -> None:
    hands = {"us": ["us-election", "abbas"], "jihadist": ["opium", "taliban"]}
    pos = play("lebanon-war", "jihadist", prestige=12, hands=hands)
    answer(pos, "random-card=us-election", "roll-posture=die-6")
    assert state(pos)["prestige"] == 11


# 87, 88, 89 Martyrdom Operation


@pytest.mark.parametrize("card", MARTYRS)
@pytest.mark.parametrize("how", [play, trigger])
def test_card_087_martyrdom_operation_gives_a_cell_for_two_plots(card: str, how: Any) -> None:
    egypt = neutral("good", active=1, sleepers=1)
    pos = how(
        card, "jihadist", countries={"egypt": egypt, "sudan": islamist(sleepers=1)}, plots={"available": [*ALL_PLOTS, "wmd"]}
    )
    assert asked(pos) == ("jihadist", "which-cell")
    answer(pos, "sleeper")
    assert asked(pos) == ("jihadist", "place-plot")
    assert sorted(options(pos)) == ["plot-1", "plot-2", "plot-3", "wmd"]
    answer(pos, "wmd", "place-plot=plot-3")
    after = country(pos, "egypt")
    assert (after["active"], after.get("sleepers", 0)) == (1, 0)
    assert [each["plot"] if isinstance(each, dict) else each for each in after["plots"]] == ["wmd", "plot-3"]
    assert state(pos)["plots"]["available"].count("plot-3") == 0
    assert [each["plot"] for each in seen(pos, "us")["countries"]["egypt"]["plots"]] == [None, None]
    assert state(pos)["first_plot"] is None
    assert not state(pos)["has_plotted"]


@pytest.mark.parametrize("card", MARTYRS)
@pytest.mark.parametrize(
    ("countries", "expected"),
    [
        ({}, False),
        ({"sudan": islamist(sleepers=2)}, False),
        (iran(), True),
        ({"united-states": {"sleepers": 1}}, True),
        ({"iraq": neutral("poor", markers=["moqtada-al-sadr"])}, True),
        ({"iraq": neutral("poor", cadre=True)}, False),
        ({"egypt": neutral("good", active=1)}, True),
    ],
)
def test_card_087_martyrdom_operation_wants_a_cell_outside_islamist_rule(
    card: str, countries: dict[str, Any], expected: bool
) -> None:
    other = {"afghanistan": islamist(sleepers=1)}
    assert playable(card, "jihadist", countries={**other, **countries}) is expected


def test_card_087_martyrdom_operation_lets_the_jihadist_pick_the_country_and_leaves_a_cadre() -> None:
    countries = {"egypt": neutral("good", active=1), "sudan": islamist(sleepers=1), "united-states": {"sleepers": 1}}
    pos = trigger("martyrdom-operation-88", "jihadist", countries=countries)
    assert asked(pos) == ("jihadist", "event-country")
    assert sorted(options(pos)) == ["egypt", "united-states"]
    answer(pos, "united-states", "place-plot=plot-1", "place-plot=plot-1")
    assert country(pos, "united-states")["cadre"] is True
    assert len(country(pos, "united-states")["plots"]) == 2
    assert asked(pos) == ("us", "use-card")


def test_card_087_martyrdom_operation_may_use_sadr() -> None:
    iraq = neutral("poor", markers=["moqtada-al-sadr"])
    pos = play("martyrdom-operation-87", "jihadist", countries={"iraq": iraq, "sudan": islamist(sleepers=1)})
    answer(pos, "place-plot=plot-1", "place-plot=plot-2")
    after = country(pos, "iraq")
    assert "markers" not in after
    assert after["cadre"] is True
    assert len(after["plots"]) == 2


@pytest.mark.parametrize("left", [0, 1])
def test_card_087_martyrdom_operation_with_too_few_plots(left: int) -> None:
    countries = {"egypt": neutral("good", sleepers=2), "canada": {"posture": "soft", "plots": ALL_PLOTS[left:]}}
    pos = play("martyrdom-operation-89", "jihadist", countries=countries)
    if left:
        answer(pos, "place-plot=plot-1")
    assert done(pos)
    assert lies_in(pos, "martyrdom-operation-89") == ["discards"]
    assert country(pos, "egypt")["sleepers"] == 2 - left  # without a plot the cell stays
    assert len(country(pos, "egypt").get("plots", [])) == left


@pytest.mark.parametrize(
    ("troops", "cells", "prestige"),
    [(0, 1, 5), (1, 1, 7), (1, 2, 5), (2, 2, 7), (2, 3, 5)],
)
def test_card_087_martyrdom_operation_under_abu_sayyaf(troops: int, cells: int, prestige: int) -> None:
    """Each plot costs 1 Prestige unless the troops outnumber the cells that are left."""
    space = {"posture": "soft", "troops": troops, "sleepers": cells, "markers": ["abu-sayyaf"]}
    pos = play("martyrdom-operation-87", "jihadist", prestige=7, countries={"philippines": space, "sudan": islamist(sleepers=1)})
    answer(pos, "place-plot=plot-1", "place-plot=plot-1")
    assert state(pos)["prestige"] == prestige


# 90 Quagmire


def quagmire(us_hand: list[str], how: Any = play, **more: Any) -> Any:
    hands = {"us": us_hand, "jihadist": ["opium", "wahhabism"]}
    position = {"prestige": 6, "hands": hands, "countries": {"iraq": regime_change(sleepers=1)}, **more}
    return how("quagmire", "jihadist", **position)


@pytest.mark.parametrize("how", [play, trigger])
def test_card_090_quagmire_discards_two_cards_and_makes_the_us_soft(how: Any) -> None:
    pos = quagmire(["nest", "abbas", "kosovo"], how)
    answer(pos, "random-card=abbas", "random-card=kosovo")
    assert hand(pos, "us") == ["nest"]
    assert lies_in(pos, "abbas") == lies_in(pos, "kosovo") == ["discards"]
    assert state(pos)["us_posture"] == "soft"
    assert tracks(pos) == (6, 5)  # neither a US nor an unassociated event occurs
    assert country(pos, "serbia") == {}


def test_card_090_quagmire_sets_off_jihadist_events_before_the_us_becomes_soft() -> None:
    pos = quagmire(["schroeder-and-chirac", "fata"], countries={"iraq": regime_change(sleepers=1), "pakistan": neutral()})
    answer(pos, "random-card=schroeder-and-chirac")
    while not done(pos):
        answer(pos, options(pos)[0])
    assert country(pos, "france") == country(pos, "germany") == {"posture": "soft"}
    assert state(pos)["prestige"] == 5
    assert country(pos, "pakistan") == neutral(sleepers=1, markers=["fata"])
    assert lies_in(pos, "schroeder-and-chirac") == ["removed"]
    assert lies_in(pos, "fata") == ["discards"]
    assert lies_in(pos, "quagmire") == ["discards"]
    assert state(pos)["us_posture"] == "soft"


def test_card_090_quagmire_resolves_one_discard_after_the_other() -> None:
    """Gaza War, discarded first, takes the other card away before Quagmire can."""
    pos = quagmire(["gaza-war", "homegrown"])
    answer(pos, "random-card=gaza-war")
    while not done(pos):
        answer(pos, options(pos)[0])
    assert tracks(pos) == (5, 6)
    assert lies_in(pos, "homegrown") == ["discards"]
    assert country(pos, "united-kingdom") == {}


def test_card_090_quagmire_resolves_an_event_before_the_next_discard_is_an_election() -> None:
    """The US is still Hard when Schroeder & Chirac comes up, whatever the election brings afterwards."""
    pos = quagmire(["schroeder-and-chirac", "us-election"])
    answer(pos, "random-card=schroeder-and-chirac", "random-card=us-election", "roll-posture=die-1")
    assert country(pos, "france") == {"posture": "soft"}
    assert lies_in(pos, "schroeder-and-chirac") == ["removed"]


def test_card_090_quagmire_asks_the_jihadist_for_the_choices_of_a_discarded_event() -> None:
    pos = quagmire(["ex-kgb"], trigger, us_posture="hard")
    answer(pos, "random-card=ex-kgb")
    assert asked(pos) == ("jihadist", "event-country")
    answer(pos, "caucasus")
    assert country(pos, "caucasus") == {"posture": "soft"}
    assert state(pos)["us_posture"] == "soft"


@pytest.mark.parametrize("card", ["adam-gadahn", "madrassas", "pirates"])
def test_card_090_quagmire_does_not_set_off_what_cannot_be_played(card: str) -> None:
    pos = quagmire([card, "nest"])
    answer(pos, f"random-card={card}")
    while not done(pos):
        answer(pos, options(pos)[0])
    assert lies_in(pos, card) == ["discards"]
    assert lies_in(pos, "nest") == ["discards"]
    assert state(pos)["markers"] == []
    assert hand(pos, "jihadist") == ["opium", "wahhabism"]


def test_card_090_quagmire_sets_off_a_discarded_us_election() -> None:
    pos = quagmire(["us-election"], us_posture="soft")
    answer(pos, "random-card=us-election", "roll-posture=die-4")
    assert state(pos)["prestige"] == 7
    assert state(pos)["us_posture"] == "soft"  # Hard by the election, then Soft by Quagmire
    assert lies_in(pos, "us-election") == ["discards"]


@pytest.mark.parametrize(
    ("prestige", "iraq", "expected"),
    [
        (6, regime_change(sleepers=1), True),
        (1, regime_change(active=1), True),
        (7, regime_change(sleepers=1), False),
        (6, regime_change(), False),
        (6, regime_change(markers=["moqtada-al-sadr"]), True),
        (6, ally("poor", troops=6, sleepers=1), False),
    ],
)
def test_card_090_quagmire_wants_low_prestige_and_a_cell_under_a_regime_change(
    prestige: int, iraq: dict[str, Any], expected: bool
) -> None:
    assert playable("quagmire", "jihadist", prestige=prestige, countries={"iraq": iraq, **iran()}) is expected


def test_card_090_quagmire_without_us_cards() -> None:
    pos = quagmire([])
    assert happens(pos)
    assert state(pos)["us_posture"] == "soft"
    assert done(pos)
