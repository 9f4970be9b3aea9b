"""Cards 31 to 40 of Labyrinth."""

from __future__ import annotations

from typing import Any

import pytest

from .events import adversary, ally, asked, islamist, lies_in, neutral, play, playable, regime_change, trigger
from .table import answer, country, options, seen, state, table, topic, use

CELL = {"kenya-tanzania": {"posture": "soft", "sleepers": 1}}  # so that the last cell is never gone
PAKISTAN = {"pakistan": ally("good"), **CELL}


def tracks(pos: Any) -> tuple[int, int]:
    return state(pos)["prestige"], state(pos)["funding"]


# ---- 31 Wiretapping


@pytest.mark.parametrize(
    ("name", "what", "expected"),
    [
        ("united-states", {"sleepers": 1}, True),
        ("united-kingdom", {"posture": "hard", "active": 1}, True),
        ("canada", {"posture": "soft", "cadre": True}, True),
        ("canada", {"posture": "soft", "plots": ["plot-1"]}, True),
        ("canada", {"posture": "soft"}, False),
        ("france", {"posture": "soft", "sleepers": 1}, False),
    ],
)
def test_card_031_wiretapping_needs_something_to_remove(name: str, what: dict[str, Any], expected: bool) -> None:
    assert playable("wiretapping", "us", countries={name: what, **CELL}) is expected


def test_card_031_wiretapping_is_blocked_once_leaked() -> None:
    countries = {"canada": {"posture": "soft", "sleepers": 1}, **CELL}
    assert playable("wiretapping", "us", countries=countries, markers=["wiretapping"])
    assert not playable("wiretapping", "us", countries=countries, markers=["leak-wiretapping"])


@pytest.mark.parametrize("side", ["us", "jihadist"])
def test_card_031_wiretapping(side: str) -> None:
    countries = {
        "united-states": {"sleepers": 1, "plots": ["wmd", "plot-2"]},
        "united-kingdom": {"posture": "soft", "active": 2},
        "canada": {"posture": "hard", "cadre": True, "plots": ["plot-1"]},
        "france": {"posture": "soft", "sleepers": 1, "cadre": False, "plots": ["plot-1"]},
    }
    start = play if side == "us" else trigger
    pos = start("wiretapping", "us", countries=countries, plots={"wmd_box": 2})
    answer(pos, "draw-card=nato")
    assert "nato" in state(pos)["hands"]["us"]
    assert country(pos, "united-states") == {}
    assert country(pos, "united-kingdom") == {"posture": "soft"}
    assert country(pos, "canada") == {"posture": "hard"}
    assert country(pos, "france")["sleepers"] == 1
    assert state(pos)["plots"]["wmd_removed"] == 1
    assert sorted(state(pos)["plots"]["available"]) == ["plot-1", "plot-1", "plot-2", "plot-2", "plot-3"]
    assert state(pos)["markers"] == ["wiretapping"]
    assert tracks(pos) == (7, 5)
    if side == "us":
        assert lies_in(pos, "wiretapping") == ["discards"]


@pytest.mark.parametrize("marker", ["wiretapping", "enhanced-measures", "renditions"])
def test_card_031_034_044_wiretapping_enhanced_measures_and_renditions_start_in_mission_accomplished(marker: str) -> None:
    pos = table({"base": "scenario", "hands": {"us": ["sistani"], "jihadist": ["opium"]}}, scenario="mission-accomplished")
    assert marker in state(pos)["markers"]


# ---- 32 Back Channel


def hands(*cards: str) -> dict[str, list[str]]:
    return {"us": list(cards), "jihadist": ["opium", "taliban"]}


@pytest.mark.parametrize(
    ("countries", "cards", "expected"),
    [
        ({"afghanistan": adversary()}, ["nest", "sistani"], True),
        ({"afghanistan": adversary()}, ["predator-23", "sistani"], False),
        ({"syria": adversary()}, ["predator-23"], True),
        ({"iraq": islamist()}, ["sistani"], True),
        ({"iraq": neutral(), "saudi-arabia": ally()}, ["sistani"], False),
        ({"iraq": adversary()}, [], False),
        ({"iraq": adversary()}, ["us-election"], True),
    ],
)
def test_card_032_back_channel_needs_a_card_that_matches(countries: Any, cards: list[str], expected: bool) -> None:
    position: dict[str, Any] = {"countries": {**countries, **CELL}, "hands": hands(*cards)}
    assert playable("back-channel", "us", us_posture="soft", **position) is expected
    assert not playable("back-channel", "us", us_posture="hard", **position)


@pytest.mark.parametrize(
    ("name", "card", "spikes", "expected"),
    [
        ("libya", "predator-23", 1, True),
        ("libya", "nest", 1, False),
        ("libya", "sistani", 2, True),
        ("iraq", "sistani", 1, False),
        ("syria", "predator-23", 1, True),
    ],
)
def test_card_032_back_channel_counts_oil_price_spikes(name: str, card: str, spikes: int, expected: bool) -> None:
    spiked = ["oil-price-spike-117", "oil-price-spike-118"][:spikes]
    position: dict[str, Any] = {"countries": {name: adversary(), **CELL}, "hands": hands(card), "lapsing": spiked}
    assert playable("back-channel", "us", us_posture="soft", markers=spiked, **position) is expected


def test_card_032_back_channel_no_reserves_help() -> None:
    position: dict[str, Any] = {"countries": {"syria": adversary(), **CELL}, "hands": hands("nest")}
    assert not playable("back-channel", "us", us_posture="soft", reserves={"us": 1}, **position)


@pytest.mark.parametrize("before", [adversary("poor"), islamist(sleepers=1), adversary("fair", aid=1)])
def test_card_032_back_channel(before: dict[str, Any]) -> None:
    pos = play("back-channel", "us", us_posture="soft", countries={"afghanistan": before}, hands=hands("nest", "sistani"))
    answer(pos, "event-country=afghanistan", "discard=nest")
    assert country(pos, "afghanistan") == {**before, "alignment": "neutral", "aid": before.get("aid", 0) + 1}
    assert (lies_in(pos, "nest"), lies_in(pos, "back-channel")) == (["discards"], ["discards"])
    assert country(pos, "united-states") == {}  # what is discarded does not happen
    assert state(pos)["hands"]["us"] == ["sistani"]


def test_card_032_back_channel_may_be_declined() -> None:
    countries = {"afghanistan": adversary(), "syria": adversary(), "iraq": adversary(), **CELL}
    pos = trigger("back-channel", "us", us_posture="soft", countries=countries, hands=hands("nest", "sistani"))
    assert (*asked(pos), *sorted(options(pos))) == ("us", "event-country", "afghanistan", "done", "iraq")
    answer(pos, "done")
    assert state(pos)["hands"]["us"] == ["nest", "sistani"]
    assert (country(pos, "afghanistan"), country(pos, "iraq")) == (adversary(), adversary())


def test_card_032_back_channel_with_us_election_holds_the_election() -> None:
    pos = play("back-channel", "us", us_posture="soft", prestige=7, countries={"iraq": adversary()}, hands=hands("us-election"))
    answer(pos, "event-country=iraq", "discard=us-election", "roll-posture=die-4")
    assert state(pos)["us_posture"] == "hard"
    assert state(pos)["prestige"] == 8  # only Israel has a posture: no penalty
    assert country(pos, "iraq") == neutral("poor", aid=1)
    assert lies_in(pos, "us-election") == ["discards"]


# ---- 33 Benazir Bhutto


@pytest.mark.parametrize(
    ("countries", "expected"),
    [
        ({"pakistan": ally("poor")}, True),
        ({"pakistan": islamist()}, False),
        ({"pakistan": ally(), "afghanistan": islamist()}, False),
        ({"pakistan": ally(), "gulf-states": islamist()}, False),
        ({"pakistan": ally(), "indonesia-malaysia": islamist()}, False),
        ({"pakistan": ally(), "central-asia": islamist()}, True),
    ],
)
def test_card_033_benazir_bhutto_needs_a_free_neighbourhood(countries: dict[str, Any], expected: bool) -> None:
    position = {**countries, **CELL}
    assert playable("benazir-bhutto", "us", countries=position) is expected
    assert not playable("benazir-bhutto", "us", countries=position, markers=["bhutto-shot"])


@pytest.mark.parametrize(
    ("before", "governance"), [(adversary("poor"), "fair"), (neutral("fair"), "fair"), (ally("good"), "good")]
)
def test_card_033_benazir_bhutto(before: dict[str, Any], governance: str) -> None:
    pos = play("benazir-bhutto", "us", countries={"pakistan": before})
    assert country(pos, "pakistan") == {**before, "governance": governance, "markers": ["benazir-bhutto"]}
    assert lies_in(pos, "benazir-bhutto") == ["removed"]
    pos = trigger("benazir-bhutto", "us", countries={"pakistan": before, "iran": {"sleepers": 1}})
    answer(pos, "use-card=recruit")
    while topic(pos) in ("recruit", "roll-recruit"):
        answer(pos, options(pos)[0])
    assert lies_in(pos, "benazir-bhutto") == ["removed"]


def test_card_033_benazir_bhutto_forbids_jihad_in_pakistan() -> None:
    countries = {"pakistan": ally("poor", sleepers=7)}
    assert "jihad" in options(use("fata", "jihadist", countries=countries))
    pos = use("fata", "jihadist", countries=countries, markers=["benazir-bhutto"])
    assert "jihad" not in options(pos)
    assert "plot" in options(pos)
    pos = use(
        "fata",
        "jihadist",
        countries={**countries, "iraq": ally(sleepers=1), "yemen": ally(sleepers=1)},
        markers=["benazir-bhutto"],
    )
    answer(pos, "use-card=jihad")
    assert set(options(pos)) - {"done"} == {"iraq", "yemen"}


def test_card_033_benazir_bhutto_blocks_musharraf() -> None:
    countries = {"pakistan": ally("fair", sleepers=1), **CELL}
    for side in ("us", "jihadist"):
        assert "event" in options(use("musharraf", side, countries=countries))
        assert "event" not in options(use("musharraf", side, countries=countries, markers=["benazir-bhutto"]))


def test_card_033_benazir_bhutto_does_not_stop_plots_from_worsening_pakistan() -> None:
    pakistan = ally("fair", plots=["plot-1"], markers=["benazir-bhutto"])
    pos = table({"phase": "plots", "hands": hands("sistani"), "countries": {"pakistan": pakistan, **CELL}})
    answer(pos, "roll-plot-effect=die-1")
    assert country(pos, "pakistan")["governance"] == "poor"


# ---- 34 Enhanced Measures

DISRUPTABLE = {"france": {"posture": "soft", "sleepers": 1}}


@pytest.mark.parametrize(
    ("countries", "expected"),
    [
        (DISRUPTABLE, True),
        ({"france": {"posture": "soft", "cadre": True}, "iran": {"sleepers": 1}}, True),
        ({"yemen": ally("poor", sleepers=1)}, True),
        ({"yemen": adversary("poor", sleepers=1, troops=2)}, True),
        ({"yemen": neutral("poor", sleepers=1, troops=1)}, False),
        ({"yemen": islamist(sleepers=1, troops=2)}, False),
        ({"iran": {"sleepers": 1}}, False),
        ({"pakistan": ally("fair", sleepers=1, markers=["fata"])}, False),
        ({"pakistan": regime_change("fair", sleepers=1, markers=["fata"])}, True),
        ({"iraq": ally(markers=["moqtada-al-sadr"])}, False),
    ],
)
def test_card_034_enhanced_measures_need_a_disrupt(countries: dict[str, Any], expected: bool) -> None:
    assert playable("enhanced-measures", "us", countries=countries, us_posture="hard") is expected


def test_card_034_enhanced_measures_need_a_hard_us_and_no_leak() -> None:
    assert not playable("enhanced-measures", "us", countries=DISRUPTABLE, us_posture="soft")
    assert not playable("enhanced-measures", "us", countries=DISRUPTABLE, markers=["leak-enhanced-measures"])
    assert playable("enhanced-measures", "us", countries=DISRUPTABLE, markers=["enhanced-measures"])


def test_card_034_enhanced_measures_and_a_lone_cadre_under_al_anbar() -> None:
    for name in ("iraq", "syria"):
        countries = {name: ally(cadre=True), "iran": {"sleepers": 1}}
        assert playable("enhanced-measures", "us", countries=countries)
        assert not playable("enhanced-measures", "us", countries=countries, markers=["al-anbar"])


def test_card_034_enhanced_measures() -> None:
    pos = play("enhanced-measures", "us", prestige=7, countries={"yemen": ally("poor", active=2, troops=2), **CELL})
    answer(pos, "disrupt=yemen")
    assert asked(pos) == ("chance", "random-card")
    assert sorted(options(pos)) == ["opium", "taliban"]
    answer(pos, "opium")
    assert (lies_in(pos, "opium"), state(pos)["hands"]["jihadist"]) == (["us hand"], ["taliban"])
    assert country(pos, "yemen") == ally("poor", troops=2, cadre=True)
    assert tracks(pos) == (8, 5)
    assert state(pos)["markers"] == ["enhanced-measures"]
    assert state(pos)["disrupted"]["now"] == ["yemen"]
    assert lies_in(pos, "enhanced-measures") == ["discards"]


def test_card_034_enhanced_measures_against_an_empty_hand() -> None:
    pos = trigger("enhanced-measures", "us", countries=DISRUPTABLE, hands={"us": ["sistani"], "jihadist": []})
    assert asked(pos) == ("jihadist", "use-card")
    assert country(pos, "france") == {"posture": "soft", "active": 1}
    assert (state(pos)["markers"], state(pos)["hands"]["us"]) == (["enhanced-measures"], ["sistani"])


def test_card_034_enhanced_measures_taking_us_election_is_no_discard() -> None:
    pos = play("enhanced-measures", "us", countries=DISRUPTABLE, hands={"us": ["sistani"], "jihadist": ["us-election", "opium"]})
    answer(pos, "random-card=us-election")
    assert (topic(pos), lies_in(pos, "us-election")) == ("play-card", ["us hand"])


# ---- 35 Hijab


@pytest.mark.parametrize(
    ("before", "dice", "after"),
    [
        ({}, ["die-1"], neutral("fair")),
        ({}, ["die-6"], neutral("good")),
        (adversary("poor", aid=1), [], adversary("fair", aid=1)),
        (regime_change("fair", aid=2, besieged=True), [], ally("good", troops=6)),
        (ally("good"), [], ally("good")),
    ],
)
@pytest.mark.parametrize("posture", ["soft", "hard"])
def test_card_035_hijab(before: dict[str, Any], dice: list[str], after: dict[str, Any], posture: str) -> None:
    pos = play("hijab", "us", countries={"turkey": before, "france": {"posture": "hard"}})
    answer(pos, *[f"test-governance={die}" for die in dice])
    assert asked(pos) == ("us", "select-posture")
    answer(pos, posture)
    assert (country(pos, "turkey"), country(pos, "france")) == (after, {"posture": posture})
    assert (tracks(pos), lies_in(pos, "hijab")) == ((7, 3), ["removed"])


def test_card_035_hijab_needs_no_islamist_rule() -> None:
    assert playable("hijab", "us", countries=CELL)
    assert not playable("hijab", "us", countries={"yemen": islamist(), **CELL})


def test_card_035_hijab_can_win() -> None:
    good = {name: ally("good") for name in ("egypt", "saudi-arabia", "gulf-states", "yemen")}  # 10 resources
    pos = play("hijab", "us", countries={"turkey": ally("fair"), **good, **CELL})
    assert pos.ask is None
    assert pos.outcome is not None
    assert pos.outcome.reason == "good-resources"


# ---- 36 Indo-Pakistani Talks


def test_card_036_indo_pakistani_talks_need_a_fair_pakistan() -> None:
    assert playable("indo-pakistani-talks", "us", countries={"pakistan": adversary("fair"), **CELL})
    assert playable("indo-pakistani-talks", "us", countries={"pakistan": neutral("good"), **CELL})
    for bad in (ally("poor"), islamist(), {}):
        assert not playable("indo-pakistani-talks", "us", countries={"pakistan": bad, **CELL})


@pytest.mark.parametrize("alignment", ["adversary", "neutral", "ally"])
def test_card_036_indo_pakistani_talks(alignment: str) -> None:
    pos = play("indo-pakistani-talks", "us", countries={"pakistan": {"governance": "fair", "alignment": alignment}})
    answer(pos, "select-posture=hard")
    assert (country(pos, "pakistan"), country(pos, "india")) == (ally("fair"), {"posture": "hard"})
    assert (state(pos)["markers"], lies_in(pos, "indo-pakistani-talks")) == (["indo-pakistani-talks"], ["removed"])
    assert tracks(pos) == (7, 5)


def test_card_036_indo_pakistani_talks_set_off_by_the_jihadists() -> None:
    pos = trigger("indo-pakistani-talks", "us", countries={"pakistan": adversary("good"), **CELL})
    assert asked(pos) == ("us", "select-posture")
    answer(pos, "soft")
    assert (country(pos, "pakistan"), country(pos, "india")) == (ally("good"), {"posture": "soft"})


@pytest.mark.parametrize("card", ["kashmir", "lashkar-e-tayyiba"])
def test_card_036_indo_pakistani_talks_block_kashmir_and_lashkar(card: str) -> None:
    for pakistan in (ally("fair"), adversary("poor")):
        countries = {"pakistan": pakistan, "india": {"posture": "soft"}, **CELL}
        assert playable(card, "jihadist", countries=countries)
        assert not playable(card, "jihadist", countries=countries, markers=["indo-pakistani-talks"])


def test_card_036_indo_pakistani_talks_end_with_a_plot_in_india() -> None:
    countries: dict[str, Any] = {"india": {"posture": "soft", "sleepers": 1, "plots": ["plot-1"]}, **PAKISTAN}
    position = {"hands": hands("sistani", "hijab"), "countries": countries, "markers": ["indo-pakistani-talks"]}
    pos = table({"phase": "plots", **position})
    answer(pos, "roll-posture=die-1")
    assert state(pos)["markers"] == []
    pos = use("fata", "us", **position)
    answer(pos, "use-card=alert")
    assert state(pos)["markers"] == ["indo-pakistani-talks"]  # the plot was blocked


# ---- 37 Iraqi WMD, 39 Libyan WMD

WMD = [("iraqi-wmd", "iraq"), ("libyan-wmd", "libya")]


@pytest.mark.parametrize(("card", "name"), WMD)
def test_card_037_039_wmd_need_a_hard_us_and_an_adversary(card: str, name: str) -> None:
    countries = {name: adversary("poor"), **CELL}
    assert playable(card, "us", countries=countries, us_posture="hard")
    assert not playable(card, "us", countries=countries, us_posture="soft")
    assert playable(card, "us", countries={name: islamist(), **CELL})
    for other in (neutral("poor"), ally("poor"), {}):
        assert not playable(card, "us", countries={name: other, **CELL})


@pytest.mark.parametrize(("card", "name"), WMD)
@pytest.mark.parametrize(("die", "governance"), [(4, "poor"), (5, "fair")])
@pytest.mark.parametrize("by", ["us", "jihadist"])
def test_card_037_039_wmd_change_the_regime_at_once(card: str, name: str, die: int, governance: str, by: str) -> None:
    start = play if by == "us" else trigger
    where = adversary("poor", sleepers=2, aid=1, besieged=True)
    pos = start(card, "us", countries={name: where, "saudi-arabia": ally(troops=6), **CELL})
    assert asked(pos)[0] == "us"
    answer(pos, "yes")
    assert asked(pos) == ("us", "regime-change-from")
    assert sorted(options(pos)) == ["saudi-arabia", "troops-track"]  # exactly six will do
    answer(pos, "saudi-arabia", f"roll-governance=die-{die}", "roll-prestige=die-6")
    answer(pos, "roll-prestige-amount=die-3", "roll-prestige-amount=die-2")
    after = country(pos, name)
    assert after == ally(governance, regime_change="green", troops=6, active=2, aid=1, besieged=True)
    assert state(pos)["prestige"] == 9
    assert card not in str(state(pos)["countries"])
    if by == "us":
        assert lies_in(pos, card) == ["removed"]


@pytest.mark.parametrize(("card", "name"), WMD)
def test_card_037_039_wmd_wait(card: str, name: str) -> None:
    pos = play(card, "us", countries={name: adversary("poor"), **CELL})
    answer(pos, "no")
    assert country(pos, name) == adversary("poor", markers=[card])
    assert (asked(pos), lies_in(pos, card)) == (("us", "play-card"), ["removed"])


@pytest.mark.parametrize(("card", "name"), WMD)
@pytest.mark.parametrize("where", [adversary("poor"), neutral("fair"), ally("good"), islamist()])
def test_card_037_039_wmd_allow_regime_change_later(card: str, name: str, where: dict[str, Any]) -> None:
    countries = {name: {**where, "markers": [card]}, **CELL}
    pos = use("mass-turnout", "us", countries=countries)
    answer(pos, "use-card=regime-change", "regime-change-troops=6", "roll-governance=die-1")
    answer(pos, "roll-prestige=die-1", "roll-prestige-amount=die-1", "roll-prestige-amount=die-1")
    assert country(pos, name) == ally("poor", regime_change="green", troops=6)
    pos = use("nest", "us", countries=countries, reserves={"us": 2})
    assert "regime-change" not in options(pos)
    answer(pos, "use-card=spend-reserves")
    assert "regime-change" in options(pos)
    assert "regime-change" not in options(use("mass-turnout", "us", countries=countries, us_posture="soft"))


@pytest.mark.parametrize(("card", "name"), WMD)
def test_card_037_039_wmd_without_troops(card: str, name: str) -> None:
    countries = {name: adversary("poor"), "egypt": ally(troops=5), "jordan": ally(troops=5), **CELL}
    pos = play(card, "us", countries=countries)
    if topic(pos) != "play-card":
        assert options(pos) == ["no"]
        answer(pos, "no")
    assert country(pos, name)["markers"] == [card]
    assert "regime-change" not in options(use("mass-turnout", "us", countries=countries, markers=[card]))


@pytest.mark.parametrize("name", ["iraq", "libya"])
def test_card_037_039_wmd_are_needed_for_a_regime_change_outside_islamist_rule(name: str) -> None:
    assert "regime-change" not in options(use("mass-turnout", "us", countries={name: adversary("poor"), **CELL}))


# ---- 38 Libyan Deal


@pytest.mark.parametrize(
    ("countries", "expected"),
    [
        ({"libya": adversary("poor"), "iraq": ally()}, True),
        ({"libya": adversary("poor"), "syria": ally()}, True),
        ({"libya": adversary("fair"), "iraq": ally()}, False),
        ({"libya": islamist(), "iraq": ally()}, False),
        ({"libya": adversary("poor"), "iraq": neutral(), "egypt": ally()}, False),
        ({"iraq": ally()}, False),
    ],
)
def test_card_038_libyan_deal_needs_a_poor_libya_and_a_friend(countries: dict[str, Any], expected: bool) -> None:
    assert playable("libyan-deal", "us", countries={**countries, **CELL}) is expected


@pytest.mark.parametrize("by", ["us", "jihadist"])
def test_card_038_libyan_deal(by: str) -> None:
    start = play if by == "us" else trigger
    countries = {"libya": adversary("poor", markers=["libyan-wmd"]), "iraq": ally(), "france": {"posture": "hard"}, **CELL}
    pos = start("libyan-deal", "us", countries=countries)
    postures = iter(["soft", "hard"])
    names = iter(["france", "spain"])
    offered = []
    while asked(pos)[1] in ("event-country", "select-posture"):
        assert asked(pos)[0] == "us"
        if topic(pos) == "event-country":
            offered.append(sorted(options(pos)))
        answer(pos, next(postures) if topic(pos) == "select-posture" else next(names))
    schengen = ["benelux", "eastern-europe", "france", "germany", "italy", "scandinavia", "spain"]
    assert offered == [schengen, [name for name in schengen if name != "france"]]
    assert (country(pos, "france"), country(pos, "spain")) == ({"posture": "soft"}, {"posture": "hard"})
    assert country(pos, "libya") == ally("poor", markers=["libyan-deal"])
    assert tracks(pos) == (8, 5)
    if by == "us":
        assert lies_in(pos, "libyan-deal") == ["removed"]


def test_card_038_libyan_deal_blocks_libyan_wmd() -> None:
    assert not playable("libyan-wmd", "us", countries={"libya": adversary("poor"), **CELL}, markers=["libyan-deal"])


# ---- 40 Mass Turnout


def test_card_040_mass_turnout_needs_regime_change() -> None:
    assert playable("mass-turnout", "us", countries={"iraq": regime_change(), **CELL})
    assert not playable("mass-turnout", "us", countries={"iraq": ally("poor", troops=6), **CELL})


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (regime_change("poor", aid=1), regime_change("fair", aid=1)),
        (regime_change("poor", alignment="adversary"), regime_change("fair", alignment="adversary")),
        (regime_change("fair", aid=2, besieged=True, active=7), ally("good", troops=6, active=7)),
        (regime_change("fair", troops=0, sleepers=3), ally("good", sleepers=3)),
    ],
)
def test_card_040_mass_turnout(before: dict[str, Any], after: dict[str, Any]) -> None:
    pos = play("mass-turnout", "us", countries={"iraq": before})
    assert {name: value for name, value in after.items() if value != 0} == country(pos, "iraq")
    assert (topic(pos), tracks(pos), lies_in(pos, "mass-turnout")) == ("play-card", (7, 5), ["discards"])


def test_card_040_mass_turnout_where_the_us_says() -> None:
    pos = trigger("mass-turnout", "us", countries={"iraq": regime_change(), "afghanistan": regime_change("fair"), **CELL})
    assert (*asked(pos), *sorted(options(pos))) == ("us", "event-country", "afghanistan", "iraq")
    answer(pos, "iraq")
    assert (country(pos, "iraq"), country(pos, "afghanistan")) == (regime_change("fair"), regime_change("fair"))
    assert seen(pos, None)["troops_level"] == "overstretch"
