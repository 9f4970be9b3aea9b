"""The events of cards 101 to 110."""

from __future__ import annotations

from typing import Any

import pytest

from .events import adversary, ally, islamist, lies_in, neutral, play, regime_change
from .questions import ALL_PLOTS, MUSLIM, SHIA_MIX, asked, done, hand, iran, tracks
from .table import answer, country, options, outcome, roll, seen, state, table, use

BOTH = ["us", "jihadist"]
IRANS = ["iran-104", "iran-105"]
SADR = ["moqtada-al-sadr"]


def may_play(card: str, side: str, **position: Any) -> bool:
    return "event" in options(use(card, side, **position))


# 101 Kosovo


@pytest.mark.parametrize("side", BOTH)
@pytest.mark.parametrize(("us_posture", "serbia"), [("hard", "soft"), ("soft", "hard")])
@pytest.mark.parametrize("before", ["unmarked", "hard", "soft"])
def test_card_101_kosovo(side: str, us_posture: str, serbia: str, before: str) -> None:
    pos = play("kosovo", side, prestige=7, us_posture=us_posture, countries={"serbia": {"posture": before}})
    assert country(pos, "serbia") == {"posture": serbia}
    assert tracks(pos) == (8, 5)
    assert done(pos)
    assert lies_in(pos, "kosovo") == ["discards"]


def test_card_101_kosovo_at_the_top_of_the_track() -> None:
    assert tracks(play("kosovo", "us", prestige=12))[0] == 12


# 102 Former Soviet Union


@pytest.mark.parametrize("side", BOTH)
@pytest.mark.parametrize(("die", "after"), [(4, "poor"), (5, "fair")])
@pytest.mark.parametrize("before", [{}, ally("good"), adversary("poor"), islamist(), neutral("fair")])
def test_card_102_former_soviet_union(side: str, die: int, after: str, before: dict[str, Any]) -> None:
    pos = play("former-soviet-union", side, countries={"central-asia": before})
    roll(pos, die)
    assert country(pos, "central-asia") == neutral(after)
    assert done(pos)
    assert lies_in(pos, "former-soviet-union") == ["discards"]


def test_card_102_former_soviet_union_leaves_what_stands_there() -> None:
    there = {"troops": 6, "sleepers": 1, "active": 1, "aid": 1, "besieged": True, "regime_change": "tan", "markers": ["ctr"]}
    pos = play("former-soviet-union", "us", countries={"central-asia": ally("fair", **there)})
    roll(pos, 1)
    assert country(pos, "central-asia") == neutral("poor", **there)


def test_card_102_former_soviet_union_may_win_the_game() -> None:
    fair = [name for name in MUSLIM if name != "central-asia"][:14]
    pos = play(
        "former-soviet-union", "jihadist", countries={**{name: neutral("fair") for name in fair}, "central-asia": islamist()}
    )
    roll(pos, 5)
    assert outcome(pos) == ("us", "fair-or-good-countries")


# 103 Hizballah


def test_card_103_hizballah_of_the_us_reaches_three_steps_from_lebanon() -> None:
    countries = {name: neutral("poor", sleepers=1) for name in [*SHIA_MIX, "syria", "jordan"]}
    pos = play("hizballah", "us", countries={**countries, **iran()})
    assert asked(pos) == ("us", "event-country")
    assert sorted(options(pos)) == ["gulf-states", "iraq", "lebanon", "saudi-arabia", "turkey"]
    answer(pos, "lebanon")
    assert country(pos, "lebanon") == neutral("poor", cadre=True)
    assert done(pos)
    assert lies_in(pos, "hizballah") == ["discards"]


def test_card_103_hizballah_lets_the_us_pick_the_cell() -> None:
    pos = play("hizballah", "us", countries={"iraq": neutral("poor", sleepers=1, active=1, markers=SADR)})
    assert asked(pos) == ("us", "which-cell")
    assert sorted(options(pos)) == ["active", "sadr", "sleeper"]
    answer(pos, "sadr")
    assert country(pos, "iraq") == neutral("poor", sleepers=1, active=1)


def test_card_103_hizballah_of_the_us_without_a_cell_in_reach() -> None:
    countries = {"yemen": neutral("poor", sleepers=1), "pakistan": neutral("poor", sleepers=1)}
    pos = play("hizballah", "us", countries=countries)
    assert done(pos)
    assert country(pos, "yemen") == country(pos, "pakistan") == neutral("poor", sleepers=1)


@pytest.mark.parametrize("before", [{}, ally("good"), islamist(), adversary("fair")])
def test_card_103_hizballah_of_the_jihadist(before: dict[str, Any]) -> None:
    pos = play("hizballah", "jihadist", countries={"lebanon": before, **iran()})
    assert country(pos, "lebanon") == neutral("poor")
    assert done(pos)
    assert lies_in(pos, "hizballah") == ["discards"]


# 104, 105 Iran


@pytest.mark.parametrize("card", IRANS)
@pytest.mark.parametrize("side", BOTH)
def test_card_104_iran_picks_and_tests_a_shia_mix_country(card: str, side: str) -> None:
    pos = play(card, side, countries={"iraq": neutral("poor", sleepers=1)})
    assert asked(pos) == (side, "event-country")
    assert sorted(options(pos)) == SHIA_MIX
    answer(pos, "turkey", "test-governance=die-5")
    assert country(pos, "turkey") == neutral("fair")
    if side == "jihadist":
        roll(pos, 6, 6)
    assert done(pos)
    assert country(pos, "iraq") == neutral("poor", sleepers=1)
    assert lies_in(pos, card) == ["discards"]


@pytest.mark.parametrize("card", IRANS)
@pytest.mark.parametrize("where", ["iraq", "iran"])
def test_card_104_iran_of_the_us_removes_a_cell_there_or_in_iran(card: str, where: str) -> None:
    countries = {"iraq": neutral("poor", sleepers=1), "iran": {"sleepers": 1}, "yemen": neutral("poor", sleepers=1)}
    pos = play(card, "us", countries=countries)
    answer(pos, "event-country=iraq")
    assert asked(pos) == ("us", "event-country")
    assert sorted(options(pos)) == ["iran", "iraq"]
    answer(pos, where)
    assert country(pos, where)["cadre"] is True
    assert "sleepers" not in country(pos, where)
    assert country(pos, {"iraq": "iran", "iran": "iraq"}[where])["sleepers"] == 1
    assert done(pos)


@pytest.mark.parametrize("card", IRANS)
@pytest.mark.parametrize(
    ("dice", "before", "after"),
    [
        ((1, 1), ally("good", aid=3), ally("poor", aid=1)),
        ((1, 2), ally("good"), ally("fair")),  # both dice against the governance at the start
        ((2, 2), ally("fair", aid=1), ally("poor")),
        ((3, 2), ally("fair", aid=2), ally("poor", aid=1)),
        ((3, 3), ally("poor", aid=2), ally("poor")),
        ((4, 4), ally("poor", aid=2), ally("poor", aid=2)),
        ((4, 5), ally("fair", sleepers=1, troops=1), ally("fair", sleepers=1, troops=1)),
    ],
)
def test_card_104_iran_of_the_jihadist_is_two_jihad_rolls(
    card: str, dice: tuple[int, int], before: dict[str, Any], after: dict[str, Any]
) -> None:
    pos = play(card, "jihadist", countries={"saudi-arabia": before})
    answer(pos, "event-country=saudi-arabia", f"roll-jihad=die-{dice[0]}", f"roll-jihad=die-{dice[1]}")
    assert country(pos, "saudi-arabia") == after
    assert done(pos)


def test_card_104_iran_of_the_jihadist_never_brings_islamist_rule() -> None:
    pos = play("iran-104", "jihadist", countries={"yemen": adversary("poor", besieged=True, sleepers=6)})
    answer(pos, "event-country=yemen")
    roll(pos, 1, 1)
    assert country(pos, "yemen") == adversary("poor", besieged=True, sleepers=6)


@pytest.mark.parametrize("card", IRANS)
def test_card_104_iran_of_the_jihadist_does_nothing_under_islamist_rule(card: str) -> None:
    pos = play(card, "jihadist", countries={"yemen": islamist()})
    if "yemen" in options(pos):
        answer(pos, "yemen")
        assert done(pos)
    assert country(pos, "yemen") == islamist()


def test_card_104_iran_of_the_jihadist_overrides_bhutto() -> None:
    """The later event has the last word (6.2.3)."""
    pos = play("iran-104", "jihadist", countries={"pakistan": neutral("good", markers=["benazir-bhutto"])})
    answer(pos, "event-country=pakistan", "roll-jihad=die-1", "roll-jihad=die-2")
    assert country(pos, "pakistan") == neutral("fair", markers=["benazir-bhutto"])


# 106 Jaysh al-Mahdi


@pytest.mark.parametrize("side", BOTH)
@pytest.mark.parametrize(
    ("countries", "expected"),
    [
        ({}, False),
        ({"iraq": ally(troops=1), "yemen": ally(sleepers=1)}, False),
        ({"iraq": ally(troops=1, sleepers=1)}, True),
        ({"syria": ally(troops=1, sleepers=1)}, False),
        ({"egypt": ally(troops=1, active=1)}, False),
        ({"lebanon": ally(active=1, markers=["nato"])}, True),
        ({"iraq": ally("poor", troops=1, markers=SADR)}, True),
    ],
)
def test_card_106_jaysh_al_mahdi_wants_cells_and_troops_together(side: str, countries: dict[str, Any], expected: bool) -> None:
    assert may_play("jaysh-al-mahdi", side, countries={**iran(), **countries}) is expected


@pytest.mark.parametrize(("answers", "left"), [(["done"], 3), (["sleeper", "done"], 2), (["sleeper", "sleeper"], 1)])
def test_card_106_jaysh_al_mahdi_of_the_us_removes_up_to_two_cells(answers: list[str], left: int) -> None:
    pos = play("jaysh-al-mahdi", "us", countries={"iraq": ally(troops=1, sleepers=3)})
    assert asked(pos) == ("us", "which-cell")
    answer(pos, *answers)
    assert country(pos, "iraq") == ally(troops=1, sleepers=left)
    assert done(pos)
    assert lies_in(pos, "jaysh-al-mahdi") == ["discards"]


@pytest.mark.parametrize("side", BOTH)
def test_card_106_jaysh_al_mahdi_lets_the_playing_side_pick(side: str) -> None:
    countries = {
        "iraq": ally(troops=1, sleepers=3),
        "yemen": ally("good", troops=1, active=1),
        "turkey": ally(troops=1),
        **iran(),
    }
    pos = play("jaysh-al-mahdi", side, countries=countries)
    assert asked(pos) == (side, "event-country")
    assert sorted(options(pos)) == ["iraq", "yemen"]
    answer(pos, "yemen")
    if side == "us":
        answer(pos, "which-cell=active")
    assert country(pos, "yemen") == (ally("good", troops=1, cadre=True) if side == "us" else ally("fair", troops=1, active=1))
    assert done(pos)


@pytest.mark.parametrize(("before", "after"), [("good", "fair"), ("fair", "poor"), ("poor", "poor")])
def test_card_106_jaysh_al_mahdi_of_the_jihadist_worsens(before: str, after: str) -> None:
    pos = play("jaysh-al-mahdi", "jihadist", countries={"iraq": ally(before, troops=1, sleepers=1, aid=1)})
    assert country(pos, "iraq") == ally(after, troops=1, sleepers=1, aid=1)
    assert done(pos)


# 107 Kurdistan


@pytest.mark.parametrize("iraq", [ally("fair"), adversary("poor"), neutral("poor", aid=1), regime_change()])
def test_card_107_kurdistan_of_the_us_is_aid_for_iraq(iraq: dict[str, Any]) -> None:
    pos = play("kurdistan", "us", countries={"iraq": iraq})
    assert country(pos, "iraq") == {**iraq, "aid": iraq.get("aid", 0) + 1}
    assert country(pos, "turkey") == {}
    assert done(pos)
    assert lies_in(pos, "kurdistan") == ["discards"]


@pytest.mark.parametrize("chosen", ["turkey", "iraq"])
def test_card_107_kurdistan_of_the_jihadist_tests_turkey_and_worsens(chosen: str) -> None:
    pos = play("kurdistan", "jihadist", countries={"iraq": ally("good", aid=1)})
    answer(pos, "test-governance=die-5")
    assert asked(pos) == ("jihadist", "event-country")
    assert sorted(options(pos)) == ["iraq", "turkey"]
    answer(pos, chosen)
    assert country(pos, "turkey") == neutral("poor" if chosen == "turkey" else "fair")
    assert country(pos, "iraq") == ally("fair" if chosen == "iraq" else "good", aid=1)
    assert done(pos)
    assert lies_in(pos, "kurdistan") == ["discards"]


def test_card_107_kurdistan_of_the_jihadist_does_not_bring_islamist_rule() -> None:
    pos = play("kurdistan", "jihadist", countries={"iraq": adversary("poor"), "turkey": adversary("poor")})
    if not done(pos):
        answer(pos, "event-country=iraq")
    assert country(pos, "iraq") == country(pos, "turkey") == adversary("poor")
    assert done(pos)


# 108 Musharraf


@pytest.mark.parametrize("side", BOTH)
@pytest.mark.parametrize("before", [ally("good"), neutral("fair"), adversary("poor"), islamist()])
def test_card_108_musharraf(side: str, before: dict[str, Any]) -> None:
    pos = play("musharraf", side, countries={"pakistan": {**before, "active": 1, "sleepers": 1}})
    assert asked(pos) == (side, "which-cell")
    answer(pos, "active")
    assert country(pos, "pakistan") == ally("poor", sleepers=1)
    assert done(pos)
    assert lies_in(pos, "musharraf") == ["discards"]


@pytest.mark.parametrize("side", BOTH)
@pytest.mark.parametrize(
    ("pakistan", "expected"),
    [
        (neutral(), False),
        (neutral(cadre=True), False),
        (neutral(sleepers=1), True),
        (neutral(sleepers=1, markers=["benazir-bhutto"]), False),
        (neutral(sleepers=1, markers=["bhutto-shot"]), True),
    ],
)
def test_card_108_musharraf_wants_a_cell_and_is_blocked_by_bhutto(side: str, pakistan: dict[str, Any], expected: bool) -> None:
    assert may_play("musharraf", side, countries={"pakistan": pakistan, **iran()}) is expected


def test_card_108_musharraf_keeps_markers_and_leaves_released_wmd_available() -> None:
    pakistan = islamist(active=1, markers=["fata"])
    pos = play(
        "musharraf",
        "us",
        countries={"pakistan": pakistan, **iran()},
        plots={"available": [*ALL_PLOTS, "wmd", "wmd", "wmd"], "arsenal": 0},
    )
    assert country(pos, "pakistan") == ally("poor", cadre=True, markers=["fata"])
    assert state(pos)["plots"]["available"].count("wmd") == 3
    assert state(pos)["plots"]["arsenal"] == 0


def test_card_108_musharraf_is_unblocked_by_bhutto_shot() -> None:
    hands = {"us": ["nest"], "jihadist": ["musharraf", "opium"]}
    pos = play("bhutto-shot", "jihadist", hands=hands, countries={"pakistan": neutral(sleepers=1, markers=["benazir-bhutto"])})
    answer(pos, "play-card=musharraf")
    assert "event" in options(pos)


# 109 Tora Bora


@pytest.mark.parametrize("side", BOTH)
def test_card_109_tora_bora(side: str) -> None:
    countries = {"afghanistan": regime_change(sleepers=2, active=1), "iraq": neutral("poor", sleepers=2)}
    pos = play("tora-bora", side, prestige=7, countries=countries)
    assert asked(pos) == (side, "which-cell")
    answer(pos, "sleeper", "which-cell=active")
    assert country(pos, "afghanistan") == regime_change(sleepers=1)
    answer(pos, "roll-prestige=die-5", "roll-prestige-amount=die-4", "roll-prestige-amount=die-2", "draw-card=nest")
    assert state(pos)["prestige"] == 9
    assert "nest" in hand(pos, side)
    assert done(pos)
    assert lies_in(pos, "tora-bora") == ["removed"]


@pytest.mark.parametrize("side", BOTH)
def test_card_109_tora_bora_picks_among_regime_changes_and_leaves_a_cadre(side: str) -> None:
    countries = {
        "afghanistan": regime_change(sleepers=2),
        "iraq": regime_change(sleepers=1, markers=SADR),
        "syria": regime_change(troops=2, active=1),
    }
    pos = play("tora-bora", side, prestige=7, countries=countries)
    assert asked(pos) == (side, "event-country")
    assert sorted(options(pos)) == ["afghanistan", "iraq"]
    answer(pos, "iraq")
    while asked(pos)[1] == "which-cell":
        answer(pos, options(pos)[0])
    assert country(pos, "iraq") == regime_change(cadre=True)
    roll(pos, 4, 1, 1)
    assert state(pos)["prestige"] == 6
    assert asked(pos) == ("chance", "draw-card")


@pytest.mark.parametrize("side", BOTH)
@pytest.mark.parametrize(
    ("iraq", "expected"),
    [
        (regime_change(), False),
        (regime_change(active=1), False),
        (regime_change(active=1, sleepers=1), True),
        (regime_change(sleepers=2, regime_change="green"), True),
        (regime_change(sleepers=1, markers=SADR), True),
        (ally("poor", troops=6, sleepers=4), False),
    ],
)
def test_card_109_tora_bora_wants_two_cells_under_a_regime_change(side: str, iraq: dict[str, Any], expected: bool) -> None:
    assert may_play("tora-bora", side, countries={"iraq": iraq, **iran()}) is expected


@pytest.mark.parametrize("scenario", ["lets-roll", "you-can-call-me-al", "anaconda", "mission-accomplished"])
def test_card_109_tora_bora_is_out_of_the_later_scenarios(scenario: str) -> None:
    removed = state(table({"base": "scenario"}, scenario=scenario))["removed"]
    assert ("tora-bora" in removed) is (scenario in ("anaconda", "mission-accomplished"))


# 110 Zarqawi


@pytest.mark.parametrize("side", BOTH)
@pytest.mark.parametrize(
    ("countries", "expected"),
    [
        ({}, False),
        ({"gulf-states": ally(troops=2), "egypt": ally(troops=2), "turkey": ally(troops=1)}, False),
        ({"iraq": ally(troops=1)}, True),
        ({"jordan": ally(troops=1)}, True),
        ({"lebanon": ally(troops=1)}, True),
        ({"syria": ally(markers=["nato"])}, True),
        ({"iraq": ally(sleepers=1)}, False),
    ],
)
def test_card_110_zarqawi_wants_troops_around(side: str, countries: dict[str, Any], expected: bool) -> None:
    assert may_play("zarqawi", side, countries={**iran(), **countries}) is expected


@pytest.mark.parametrize(("before", "after"), [(7, 10), (11, 12)])
def test_card_110_zarqawi_of_the_us(before: int, after: int) -> None:
    pos = play("zarqawi", "us", prestige=before, countries={"iraq": ally(troops=1)})
    assert tracks(pos) == (after, 5)
    assert country(pos, "iraq") == ally(troops=1)
    assert done(pos)
    assert lies_in(pos, "zarqawi") == ["removed"]


def test_card_110_zarqawi_of_the_jihadist() -> None:
    countries = {"iraq": ally(troops=1), "jordan": ally("good", markers=["nato"]), "syria": ally()}
    pos = play("zarqawi", "jihadist", prestige=7, funding=1, countries=countries)
    assert asked(pos) == ("jihadist", "event-country")
    assert sorted(options(pos)) == ["iraq", "jordan"]
    answer(pos, "jordan")
    if not done(pos):
        answer(pos, "place-plot=plot-2")
    after = country(pos, "jordan")
    assert after["sleepers"] == 3
    assert [each["plot"] for each in seen(pos, "us")["countries"]["jordan"]["plots"]] == ["plot-2"]  # known to both
    assert state(pos)["plots"]["available"].count("plot-2") == 1
    assert tracks(pos) == (7, 1)
    assert done(pos)
    assert lies_in(pos, "zarqawi") == ["discards"]


def test_card_110_zarqawi_of_the_jihadist_with_too_few_pieces() -> None:
    away = {"canada": {"posture": "soft", "plots": ["plot-2", "plot-2"]}}
    pos = play("zarqawi", "jihadist", countries={"iraq": ally(troops=1), **away, **iran(13)})
    assert done(pos)
    assert country(pos, "iraq") == ally(troops=1, sleepers=2)
