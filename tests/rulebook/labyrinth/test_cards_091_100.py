"""The events of cards 91 to 100."""

from __future__ import annotations

from typing import Any

import pytest

from .events import adversary, ally, islamist, lies_in, neutral, play, playable, regime_change, trigger
from .questions import ALL_PLOTS, MUSLIM, asked, done, hand, iran, tracks
from .table import answer, country, options, seen, state, use

DOOR = "the-door-of-itjihad-was-closed-94"
BOTH = ["us", "jihadist"]


# 91 Regional al-Qaeda


def marked(count: int) -> dict[str, Any]:
    return {name: neutral("poor") for name in MUSLIM[:count]}


@pytest.mark.parametrize(("count", "expected"), [(0, True), (16, True), (17, False), (18, False)])
def test_card_091_regional_al_qaeda_wants_two_unmarked_muslim_countries(count: int, expected: bool) -> None:
    assert playable("regional-al-qaeda", "jihadist", countries=marked(count)) is expected


@pytest.mark.parametrize(("rule", "cells"), [("poor", 1), ("islamist-rule", 2)])
def test_card_091_regional_al_qaeda_places_in_two_countries(rule: str, cells: int) -> None:
    pos = play("regional-al-qaeda", "jihadist", funding=1, countries={"sudan": adversary(rule)})
    assert asked(pos) == ("jihadist", "event-country")
    assert sorted(options(pos)) == [name for name in MUSLIM if name != "sudan"]
    answer(pos, "egypt")
    assert "egypt" not in options(pos)
    answer(pos, "event-country=turkey", "test-governance=die-1", "test-governance=die-5")
    assert country(pos, "egypt") == neutral("poor", sleepers=cells)
    assert country(pos, "turkey") == neutral("fair", sleepers=cells)
    assert done(pos)
    assert lies_in(pos, "regional-al-qaeda") == ["discards"]


def test_card_091_regional_al_qaeda_with_too_few_cells_tests_only_where_one_comes() -> None:
    pos = trigger("regional-al-qaeda", "jihadist", countries={"sudan": islamist(), **iran(14)})
    answer(pos, "event-country=egypt", "event-country=turkey")
    assert asked(pos) == ("jihadist", "event-country")
    assert sorted(options(pos)) == ["egypt", "turkey"]
    answer(pos, "turkey", "test-governance=die-2")
    assert country(pos, "turkey") == neutral("poor", sleepers=1)
    assert country(pos, "egypt") == {}
    assert asked(pos) == ("us", "use-card")


@pytest.mark.parametrize(("chosen", "cells"), [(["egypt", "egypt"], (2, 1)), (["egypt", "turkey", "turkey"], (1, 2))])
def test_card_091_regional_al_qaeda_with_three_cells_is_split_by_the_jihadist(chosen: list[str], cells: tuple[int, int]) -> None:
    pos = trigger("regional-al-qaeda", "jihadist", countries={"sudan": islamist(), **iran(12)})
    answer(pos, "event-country=egypt", "event-country=turkey", *chosen, "test-governance=die-2", "test-governance=die-2")
    assert (country(pos, "egypt")["sleepers"], country(pos, "turkey")["sleepers"]) == cells


# 92 Saddam


@pytest.mark.parametrize("how", [play, trigger])
@pytest.mark.parametrize("funding", [1, 9])
def test_card_092_saddam_fills_the_funding(how: Any, funding: int) -> None:
    pos = how("saddam", "jihadist", funding=funding, countries={"iraq": adversary("poor")})
    assert tracks(pos) == (7, 9)
    if how is play:
        assert lies_in(pos, "saddam") == ["discards"]


@pytest.mark.parametrize(
    ("iraq", "expected"),
    [
        (adversary("poor"), True),
        ({}, False),
        (adversary("fair"), False),
        (islamist(), False),
        (neutral("poor"), False),
        (ally("poor"), False),
        (adversary("poor", markers=["saddam-captured"]), False),
    ],
)
def test_card_092_saddam_wants_a_poor_adversary_and_is_blocked_by_his_capture(iraq: dict[str, Any], expected: bool) -> None:
    assert playable("saddam", "jihadist", countries={"iraq": iraq}) is expected


# 93 Taliban


@pytest.mark.parametrize("how", [play, trigger])
@pytest.mark.parametrize("besieged", [False, True])
def test_card_093_taliban(how: Any, besieged: bool) -> None:
    countries = {"afghanistan": ally("fair", besieged=besieged), "pakistan": ally("fair")}
    pos = how("taliban", "jihadist", funding=1, prestige=7, countries=countries)
    assert country(pos, "afghanistan") == ally("fair", besieged=True, sleepers=1)
    assert country(pos, "pakistan") == ally("fair", sleepers=1)
    assert tracks(pos) == (6, 1)


@pytest.mark.parametrize(
    ("afghanistan", "pakistan", "prestige"),
    [(islamist(), neutral(), 4), (neutral(), islamist(), 4), (islamist(), islamist(), 4), (neutral(), neutral(), 6)],
)
def test_card_093_taliban_costs_three_under_islamist_rule(
    afghanistan: dict[str, Any], pakistan: dict[str, Any], prestige: int
) -> None:
    pos = play("taliban", "jihadist", prestige=7, countries={"afghanistan": afghanistan, "pakistan": pakistan})
    assert state(pos)["prestige"] == prestige
    assert country(pos, "afghanistan")["besieged"] is True  # under Islamist Rule too
    assert done(pos)
    assert lies_in(pos, "taliban") == ["discards"]


def test_card_093_taliban_elsewhere_costs_one() -> None:
    countries = {"afghanistan": neutral(), "pakistan": neutral(), "sudan": islamist()}
    assert state(play("taliban", "jihadist", prestige=2, countries=countries))["prestige"] == 1
    assert state(play("taliban", "jihadist", prestige=7, countries=countries))["prestige"] == 6


def test_card_093_taliban_tests() -> None:
    pos = play("taliban", "jihadist")
    answer(pos, "test-governance=die-1", "test-governance=die-5")
    assert country(pos, "afghanistan") == neutral("poor", sleepers=1, besieged=True)
    assert country(pos, "pakistan") == neutral("fair", sleepers=1)


@pytest.mark.parametrize("chosen", ["afghanistan", "pakistan"])
def test_card_093_taliban_with_one_cell(chosen: str) -> None:
    pos = trigger("taliban", "jihadist", countries={"afghanistan": neutral(), "pakistan": neutral(), **iran(14)})
    assert asked(pos) == ("jihadist", "event-country")
    answer(pos, chosen)
    assert country(pos, chosen)["sleepers"] == 1
    assert "sleepers" not in country(pos, {"afghanistan": "pakistan", "pakistan": "afghanistan"}[chosen])


def test_card_093_taliban_without_cells_set_off_by_the_us() -> None:
    pos = trigger("taliban", "jihadist", prestige=7, countries={"afghanistan": neutral(), "pakistan": neutral(), **iran(15)})
    assert country(pos, "afghanistan") == neutral(besieged=True)
    assert state(pos)["prestige"] == 6


# 94 The door of Itjihad was closed


@pytest.mark.parametrize("how", [play, trigger])
@pytest.mark.parametrize("when", ["now", "before"])
@pytest.mark.parametrize(("before", "after"), [("good", "fair"), ("fair", "poor")])
def test_card_094_the_door_of_itjihad_was_closed(how: Any, when: str, before: str, after: str) -> None:
    pos = how(DOOR, "jihadist", improved={when: ["egypt"]}, countries={"egypt": ally(before, aid=1, sleepers=1)})
    assert country(pos, "egypt") == ally(after, aid=1, sleepers=1)
    if how is play:
        assert lies_in(pos, DOOR) == ["discards"]


@pytest.mark.parametrize(
    ("improved", "egypt", "expected"),
    [
        ({}, ally("good"), False),
        ({"before": ["egypt"]}, ally("good"), True),
        ({"before": ["egypt"]}, ally("poor"), False),
        ({"before": ["egypt"]}, islamist(), False),
    ],
)
def test_card_094_the_door_wants_an_improved_country(improved: dict[str, Any], egypt: dict[str, Any], expected: bool) -> None:
    assert playable(DOOR, "jihadist", improved=improved, countries={"egypt": egypt, "jordan": ally("fair")}) is expected


def test_card_094_the_door_lets_the_jihadist_pick() -> None:
    countries = {"egypt": ally("good"), "jordan": ally("fair"), "syria": ally("fair"), "yemen": ally("poor")}
    pos = trigger(DOOR, "jihadist", improved={"now": ["egypt"], "before": ["jordan", "yemen"]}, countries=countries)
    assert asked(pos) == ("jihadist", "event-country")
    assert sorted(options(pos)) == ["egypt", "jordan"]
    answer(pos, "jordan")
    assert country(pos, "jordan") == ally("poor")
    assert country(pos, "egypt") == ally("good")


def test_card_094_the_door_follows_the_war_of_ideas_of_the_same_card() -> None:
    pos = use(DOOR, "us", prestige=7, countries={"egypt": ally("fair")})
    answer(pos, "use-card=war-of-ideas", "war-of-ideas=egypt", "roll-war-of-ideas=die-6")
    assert country(pos, "egypt") == ally("fair")  # Good, and down again
    assert done(pos)
    assert lies_in(pos, DOOR) == ["discards"]


def test_card_094_the_door_does_not_follow_a_shift_of_alignment() -> None:
    pos = use(DOOR, "us", prestige=7, countries={"egypt": neutral("fair")})
    answer(pos, "use-card=war-of-ideas", "war-of-ideas=egypt", "roll-war-of-ideas=die-6")
    assert country(pos, "egypt") == ally("fair")
    assert done(pos)


@pytest.mark.parametrize(("die", "expected"), [(4, False), (5, True)])
def test_card_094_the_door_counts_a_test_as_fair(die: int, expected: bool) -> None:
    hands = {"us": ["nest", "abbas"], "jihadist": [DOOR]}
    pos = play("jemaah-islamiya", "jihadist", hands=hands)
    answer(pos, f"test-governance=die-{die}", f"play-card={DOOR}")
    assert ("event" in options(pos)) is expected


@pytest.mark.parametrize(("die", "expected"), [(4, False), (5, True)])
def test_card_094_the_door_counts_the_roll_of_former_soviet_union(die: int, expected: bool) -> None:
    hands = {"us": ["nest", "abbas"], "jihadist": [DOOR]}
    pos = play("former-soviet-union", "jihadist", hands=hands, countries={"central-asia": neutral("poor")})
    answer(pos, f"roll-governance=die-{die}", f"play-card={DOOR}")
    assert ("event" in options(pos)) is expected


@pytest.mark.parametrize(("die", "expected"), [(4, False), (5, True)])
def test_card_094_the_door_counts_a_regime_change_rolled_as_fair(die: int, expected: bool) -> None:
    pos = use(DOOR, "us", countries={"afghanistan": islamist(sleepers=1), "iraq": ally(troops=1)})
    answer(pos, "use-card=regime-change", "regime-change-troops=6", f"roll-governance=die-{die}", "die-6", "die-1", "die-1")
    assert country(pos, "afghanistan")["governance"] == "poor"  # 5: Fair, and down again
    journal = [line.message for line in pos.journal(None)]
    assert ("event" in journal) is expected


# 95 Wahhabism


@pytest.mark.parametrize("how", [play, trigger])
@pytest.mark.parametrize(
    ("governance", "before", "after"),
    [("good", 3, 4), ("fair", 3, 5), ("poor", 3, 6), ("islamist-rule", 1, 9), ("poor", 8, 9)],
)
def test_card_095_wahhabism(how: Any, governance: str, before: int, after: int) -> None:
    pos = how("wahhabism", "jihadist", funding=before, countries={"saudi-arabia": neutral(governance)})
    assert tracks(pos) == (7, after)
    if how is play:
        assert lies_in(pos, "wahhabism") == ["discards"]


# 96 Danish Cartoons


@pytest.mark.parametrize("side", BOTH)
@pytest.mark.parametrize("posture", ["hard", "soft"])
@pytest.mark.parametrize("before", ["unmarked", "hard", "soft"])
def test_card_096_danish_cartoons(side: str, posture: str, before: str) -> None:
    pos = play("danish-cartoons", side, countries={"scandinavia": {"posture": before}, "egypt": neutral("good")})
    assert asked(pos) == ("us", "select-posture")
    answer(pos, posture)
    assert country(pos, "scandinavia") == {"posture": posture}
    assert asked(pos) == ("jihadist", "event-country")
    assert sorted(options(pos)) == MUSLIM
    answer(pos, "egypt")
    assert asked(pos) == ("jihadist", "place-plot")
    assert options(pos) == ["plot-1"]
    answer(pos, "plot-1")
    assert len(country(pos, "egypt")["plots"]) == 1
    assert state(pos)["plots"]["available"].count("plot-1") == 2
    assert done(pos)
    assert lies_in(pos, "danish-cartoons") == ["removed"]


def test_card_096_danish_cartoons_test_the_country() -> None:
    pos = play("danish-cartoons", "us")
    answer(pos, "soft", "event-country=jordan", "test-governance=die-5", "place-plot=plot-1")
    assert country(pos, "jordan")["governance"] == "fair"
    assert len(country(pos, "jordan")["plots"]) == 1


@pytest.mark.parametrize("side", BOTH)
def test_card_096_danish_cartoons_place_any_plot_if_there_is_islamist_rule(side: str) -> None:
    countries = {"sudan": islamist(), "egypt": neutral("good")}
    pos = play("danish-cartoons", side, countries=countries, plots={"available": [*ALL_PLOTS, "wmd"]})
    answer(pos, "soft")
    assert sorted(options(pos)) == [name for name in MUSLIM if name != "sudan"]
    answer(pos, "egypt")
    assert sorted(options(pos)) == ["plot-1", "plot-2", "plot-3", "wmd"]
    answer(pos, "wmd")
    assert [each["plot"] for each in seen(pos, "us")["countries"]["egypt"]["plots"]] == [None]


def test_card_096_danish_cartoons_without_a_plot_1() -> None:
    away = {"canada": {"posture": "soft", "plots": ["plot-1", "plot-1", "plot-1"]}}
    pos = play("danish-cartoons", "us", countries={**away, "egypt": neutral("good")})
    answer(pos, "select-posture=hard")
    if not done(pos):
        answer(pos, "event-country=egypt")
    assert done(pos)
    assert "plots" not in country(pos, "egypt")
    assert lies_in(pos, "danish-cartoons") == ["removed"]


# 97 Fatwa


@pytest.mark.parametrize("side", BOTH)
def test_card_097_fatwa_exchanges_random_cards_and_grants_an_operation(side: str) -> None:
    hands = {"us": ["us-election", "nest"], "jihadist": ["opium", "homegrown"]}
    countries = {"egypt": ally("good", sleepers=1), "canada": {"posture": "soft"}}
    pos = play("fatwa", side, prestige=7, hands=hands, countries=countries, reserves={"us": 2, "jihadist": 2})
    offered = set()
    for _ in range(2):
        assert asked(pos) == ("chance", "random-card")
        offered |= set(options(pos))
        answer(pos, next(card for card in options(pos) if card in ("us-election", "homegrown")))
    assert offered == {"us-election", "nest", "opium", "homegrown"}  # both are chosen before either is received
    assert hand(pos, "us") == ["homegrown", "nest"]
    assert hand(pos, "jihadist") == ["opium", "us-election"]
    assert state(pos)["prestige"] == 7  # a card that is traded is not discarded
    assert asked(pos) == (side, "event-operation")
    assert pos.ask is not None
    assert str(pos.ask.args["value"]) == "1"
    assert "event" not in options(pos)
    assert "spend-reserves" not in options(pos)
    assert {"us": "war-of-ideas", "jihadist": "travel"}[side] in options(pos)


def test_card_097_fatwa_conducts_one_operation_of_value_1() -> None:
    hands = {"us": ["nest", "abbas"], "jihadist": ["opium", "homegrown"]}
    pos = play("fatwa", "jihadist", hands=hands, countries={"egypt": neutral("fair", active=3)})
    answer(pos, "nest", "opium", "event-operation=travel", "travel-to=egypt")
    assert country(pos, "egypt") == neutral("fair", active=2, sleepers=1)
    assert done(pos)
    assert lies_in(pos, "fatwa") == ["discards"]


@pytest.mark.parametrize("side", BOTH)
@pytest.mark.parametrize(
    ("us_hand", "jihadist_hand", "expected"),
    [([], ["opium"], False), (["nest"], [], False), (["nest"], ["opium"], True), ([], [], False)],
)
def test_card_097_fatwa_wants_a_card_in_both_hands(
    side: str, us_hand: list[str], jihadist_hand: list[str], expected: bool
) -> None:
    pos = use("fatwa", side, hands={"us": us_hand, "jihadist": jihadist_hand}, countries=iran())
    assert ("event" in options(pos)) is expected


# 98 Gaza Withdrawal


@pytest.mark.parametrize(("before", "after"), [(5, 4), (1, 1)])
def test_card_098_gaza_withdrawal_of_the_us(before: int, after: int) -> None:
    pos = play("gaza-withdrawal", "us", funding=before)
    assert tracks(pos) == (7, after)
    assert country(pos, "israel") == {}
    assert lies_in(pos, "gaza-withdrawal") == ["removed"]


@pytest.mark.parametrize(("elsewhere", "placed"), [(0, 1), (14, 1), (15, 0)])
def test_card_098_gaza_withdrawal_of_the_jihadist(elsewhere: int, placed: int) -> None:
    pos = play("gaza-withdrawal", "jihadist", funding=1, countries={"iran": {"sleepers": elsewhere}})
    assert done(pos)
    assert country(pos, "israel").get("sleepers", 0) == placed
    assert tracks(pos) == (7, 1)
    assert lies_in(pos, "gaza-withdrawal") == ["removed"]


def test_card_098_gaza_withdrawal_for_operations_stays_in_the_game() -> None:
    pos = use("gaza-withdrawal", "us", funding=5)
    answer(pos, "use-card=war-of-ideas", "war-of-ideas=canada", "die-1")
    assert tracks(pos)[1] == 5
    assert lies_in(pos, "gaza-withdrawal") == ["discards"]


# 99 HAMAS Elected


@pytest.mark.parametrize("side", BOTH)
def test_card_099_hamas_elected(side: str) -> None:
    hands = {"us": ["nest", "homegrown", "abbas"], "jihadist": ["opium", "taliban"]}
    pos = play("hamas-elected", side, prestige=7, funding=5, hands=hands)
    assert asked(pos) == ("us", "discard")
    assert sorted(options(pos)) == ["abbas", "homegrown", "nest"]
    answer(pos, "homegrown")
    assert hand(pos, "us") == ["abbas", "nest"]
    assert country(pos, "united-kingdom") == {}
    assert tracks(pos) == (6, 4)
    assert done(pos)
    assert lies_in(pos, "hamas-elected") == ["removed"]
    assert lies_in(pos, "homegrown") == ["discards"]


def test_card_099_hamas_elected_without_us_cards() -> None:
    pos = play("hamas-elected", "jihadist", prestige=1, funding=1, hands={"us": [], "jihadist": ["opium", "taliban"]})
    assert tracks(pos) == (1, 1)
    assert done(pos)


@pytest.mark.parametrize("side", BOTH)
def test_card_099_hamas_elected_sets_off_a_discarded_us_election_first(side: str) -> None:
    hands = {"us": ["nest", "us-election"], "jihadist": ["opium", "taliban"]}
    pos = play("hamas-elected", side, prestige=12, funding=5, hands=hands)
    answer(pos, "discard=us-election", "roll-posture=die-4")
    assert tracks(pos) == (11, 4)


# 100 Hizb Ut-Tahrir


@pytest.mark.parametrize("side", BOTH)
@pytest.mark.parametrize(
    ("deployed", "before", "after"),
    [(0, 5, 3), (5, 5, 3), (6, 5, 5), (10, 5, 5), (11, 5, 7), (15, 5, 7), (0, 2, 1), (15, 8, 9)],
)
def test_card_100_hizb_ut_tahrir(side: str, deployed: int, before: int, after: int) -> None:
    pos = play("hizb-ut-tahrir", side, funding=before, countries={"iraq": ally("fair", troops=deployed)})
    assert tracks(pos) == (7, after)
    assert done(pos)
    assert lies_in(pos, "hizb-ut-tahrir") == ["discards"]


def test_card_100_hizb_ut_tahrir_does_not_count_nato() -> None:
    pos = play("hizb-ut-tahrir", "us", countries={"iraq": regime_change("fair", troops=5, markers=["nato"])})
    assert tracks(pos)[1] == 3
