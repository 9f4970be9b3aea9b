"""Solitaire: the events of the Unassociated cards 104 to 120, and the operations behind them."""

from __future__ import annotations

from typing import Any

import pytest

from .events import adversary, ally, islamist, lies_in, neutral, regime_change
from .solo_cards import (
    IRAN,
    about,
    candidates,
    cells,
    followed,
    happened,
    lapsing,
    operated,
    over,
    pile,
    plots,
    roll_all,
    told,
    turn_up,
)
from .table import answer, country, options, outcome, roll, seen, state

WORLD_SOFT = {"france": {"posture": "soft"}, "germany": {"posture": "soft"}}
NO_CHART: dict[str, Any] = {"funding": 9, "prestige": 3}
"""With a GWOT penalty and no Aid, plots find no place by the chart."""


def shia_mix(pos: Any, total: int) -> None:
    """Give three dice with this sum."""
    first = min(6, total - 2)
    second = min(6, total - first - 1)
    for die in (first, second, total - first - second):
        answer(pos, f"shia-mix-die=die-{die}")


# ---- 104, 105 Iran; 106 Jaysh al-Mahdi (Shia-Mix sums: 6 Saudi Arabia, 8 Lebanon, 10 Yemen, 12 Iraq, 14 Pakistan)


@pytest.mark.parametrize("card", ["iran-104", "iran-105"])
@pytest.mark.parametrize(
    ("total", "board", "chosen"),
    [
        (12, {"iraq": neutral("good")}, ["iraq"]),
        (12, {"iraq": neutral("fair")}, ["iraq"]),
        (12, {"iraq": neutral("fair"), "yemen": neutral("good")}, ["yemen"]),
        (12, {"iraq": neutral("poor"), "gulf-states": neutral("fair"), "pakistan": neutral("fair")}, ["gulf-states"]),
        (12, {"iraq": neutral("poor"), "gulf-states": neutral("good"), "turkey": neutral("good")}, ["gulf-states", "turkey"]),
        (
            14,
            {"pakistan": neutral("poor"), "afghanistan": neutral("fair"), "gulf-states": neutral("fair")},
            ["afghanistan", "gulf-states"],
        ),
        (
            8,
            {"lebanon": islamist(), "iraq": neutral("fair"), "turkey": neutral("fair"), "yemen": neutral("fair")},
            ["iraq", "turkey"],
        ),
        (
            10,
            {"yemen": neutral("poor"), "egypt": neutral("good"), "syria": neutral("good"), "lebanon": neutral("fair")},
            ["lebanon"],
        ),
        (12, {"iraq": neutral("poor"), "pakistan": neutral("fair", markers=["benazir-bhutto"])}, ["pakistan"]),
    ],
)
def test_104_the_closest_good_or_else_fair_shia_mix_country(
    card: str, total: int, board: dict[str, Any], chosen: list[str]
) -> None:
    """9.4.2.1, 9.5.1: from the result of the Shia-Mix table; two dice against the governance there; operations follow."""
    pos = turn_up(card, countries={**IRAN, **board})
    shia_mix(pos, total)
    if len(chosen) > 1:
        assert about(pos)[0] == "closest-country"
        assert candidates(pos) == chosen
        answer(pos, chosen[0])
    good = board[chosen[0]]["governance"] == "good"
    assert about(pos)[1] == chosen[0]
    assert about(pos)[0].startswith("roll")
    roll(pos, 1)
    assert about(pos)[1] == chosen[0]
    roll(pos, 2)
    assert country(pos, chosen[0])["governance"] == ("fair" if good else "poor"), "a 2 fails against Good"
    followed(pos, card, 2)


@pytest.mark.parametrize(("die", "level"), [(5, "fair"), (1, "poor")])
def test_104_an_unmarked_result_is_tested(die: int, level: str) -> None:
    """9.4.2.1: at Fair it is the closest itself; at Poor another one is looked for, and there is none."""
    pos = turn_up("iran-104")
    shia_mix(pos, 12)
    assert about(pos) == ("test-governance", "iraq")
    answer(pos, f"die-{die}")
    if level == "fair":
        assert about(pos)[1] == "iraq"
        roll(pos, 6, 6)
    assert country(pos, "iraq")["governance"] == level
    followed(pos, "iran-104", 2)


def test_104_two_successes_against_good_take_two_levels_and_two_aid() -> None:
    """8.1.2, 8.4.1: the dice are simultaneous; a failure costs no cell."""
    pos = turn_up("iran-104", countries={**IRAN, "iraq": neutral("fair", aid=3, besieged=True)})
    shia_mix(pos, 12)
    roll(pos, 2, 2)
    assert country(pos, "iraq") == {"governance": "poor", "alignment": "neutral", "aid": 1, "besieged": True}
    followed(pos, "iran-104", 2)


@pytest.mark.parametrize(
    ("total", "board", "chosen"),
    [
        (12, {"iraq": ally("fair", troops=1, sleepers=1)}, ["iraq"]),
        (12, {"iraq": ally("fair", troops=1, sleepers=1), "pakistan": ally("good", troops=1, sleepers=1)}, ["pakistan"]),
        (12, {"iraq": ally("fair", troops=1), "saudi-arabia": ally("fair", troops=1, active=1)}, ["saudi-arabia"]),
        (
            12,
            {
                "iraq": ally("poor", troops=1, sleepers=1),
                "saudi-arabia": ally("fair", troops=1, sleepers=1),
                "turkey": ally("fair", sleepers=1, markers=["nato"]),
            },
            ["saudi-arabia", "turkey"],
        ),
        (
            6,
            {
                "saudi-arabia": ally("poor"),
                "jordan": ally("good", troops=1, sleepers=1),
                "iraq": ally("fair", troops=1, sleepers=1),
            },
            ["iraq"],
        ),
        (6, {"saudi-arabia": ally("poor"), "iraq": ally("fair", troops=1, markers=["moqtada-al-sadr"])}, ["iraq"]),
    ],
)
def test_106_the_closest_shia_mix_country_with_cells_and_troops(total: int, board: dict[str, Any], chosen: list[str]) -> None:
    """9.4.2.1: at Good, then at Fair."""
    pos = turn_up("jaysh-al-mahdi", countries={**IRAN, **board})
    shia_mix(pos, total)
    if len(chosen) > 1:
        assert about(pos)[0] == "closest-country"
        assert candidates(pos) == chosen
        answer(pos, chosen[0])
    worse = {"good": "fair", "fair": "poor"}
    for name, there in board.items():
        expected = worse[there["governance"]] if name == chosen[0] else there["governance"]
        assert country(pos, name)["governance"] == expected, name
    assert happened(pos, "jaysh-al-mahdi")
    assert told(pos, "operation", "9.4.1", side="jihadist", value=2)


def test_106_is_played_though_only_a_poor_country_has_cells_and_troops() -> None:
    """9.4.1: no effect; the result of the table is tested all the same."""
    pos = turn_up("jaysh-al-mahdi", countries={**IRAN, "iraq": ally("poor", troops=1, sleepers=1)})
    shia_mix(pos, 10)
    answer(pos, "test-governance=die-5")
    assert country(pos, "yemen")["governance"] == "fair"
    assert country(pos, "iraq")["governance"] == "poor"
    assert roll_all(pos, 6) == [("roll-recruit", "iraq")] * 2
    assert over(pos)


# ---- 107 to 112


@pytest.mark.parametrize(
    ("turkey", "iraq", "chosen"),
    [
        (neutral("good"), neutral("fair", aid=1), "turkey"),
        (neutral("fair"), neutral("good"), "iraq"),
        (neutral("fair", aid=1), neutral("fair", besieged=True), "turkey"),
        (neutral("fair", besieged=True), neutral("fair"), "turkey"),
        (neutral("fair"), neutral("fair"), "iraq"),
        (neutral("fair"), neutral("poor"), "turkey"),
        (neutral("poor"), islamist(), None),
        (neutral("fair"), {}, "turkey"),
    ],
)
def test_107_turkey_or_iraq_like_the_place_of_a_minor_jihad(
    turkey: dict[str, Any], iraq: dict[str, Any], chosen: str | None
) -> None:
    """9.4.2.4: Good, then Fair; Aid, Besieged Regime, Resources."""
    pos = turn_up("kurdistan", countries={**IRAN, "turkey": turkey, "iraq": iraq})
    followed(pos, "kurdistan", 2)
    worse = {"good": "fair", "fair": "poor"}
    for name, there in (("turkey", turkey), ("iraq", iraq)):
        before = there.get("governance")
        assert country(pos, name).get("governance") == (worse[str(before)] if name == chosen else before), name


def test_108_musharraf_costs_an_active_cell_first() -> None:
    """9.3.1."""
    pos = turn_up("musharraf", countries={**IRAN, "pakistan": adversary("good", active=1, sleepers=1)})
    assert roll_all(pos, 6) == [("roll-recruit", "pakistan")] * 2
    assert over(pos)
    assert happened(pos, "musharraf")
    assert country(pos, "pakistan") == {"governance": "poor", "alignment": "ally", "sleepers": 1}


def test_109_a_random_regime_change_country_and_a_card_on_top() -> None:
    """9.5, 9.3.1, 9.2."""
    weak = {**regime_change(), "troops": 2}
    board = {"afghanistan": {**weak, "active": 1, "sleepers": 2}, "iraq": {**weak, "sleepers": 2}, **IRAN}
    pos = turn_up("tora-bora", "opium", countries=board)
    assert about(pos)[0] == "random-country"
    assert candidates(pos) == ["afghanistan", "iraq"]
    answer(pos, "afghanistan")
    answer(pos, "roll-prestige=die-6", "roll-prestige-amount=die-2", "roll-prestige-amount=die-3", "draw-card=nest")
    assert pile(pos) == ["nest", "opium"]
    assert state(pos)["prestige"] == 7
    left = country(pos, "afghanistan")
    assert (left.get("active", 0), left["sleepers"]) == (0, 1)
    followed(pos, "tora-bora", 2, "removed")


def test_110_three_cells_and_a_plot_2_in_a_random_country_with_troops() -> None:
    """9.4.2.1: chosen like a place for cells; 9.3.2: exactly a Plot 2."""
    board = {**IRAN, "iraq": ally("poor", troops=1), "jordan": ally("poor", troops=1), "saudi-arabia": ally("poor", troops=1)}
    pos = turn_up("zarqawi", countries=board)
    assert about(pos)[0] == "random-country"
    assert candidates(pos) == ["iraq", "jordan"]
    answer(pos, "jordan")
    assert cells(pos, "jordan") == [3]
    assert plots(pos, "jordan") == ["plot-2"]
    assert roll_all(pos, 6) == [("roll-recruit", "jordan")] * 2
    assert over(pos)
    assert lies_in(pos, "zarqawi") == ["discards"]


def test_110_without_an_available_plot_2_there_are_only_cells() -> None:
    board = {"iraq": ally("poor", troops=1), "canada": {"posture": "hard", "plots": ["plot-2", "plot-2"]}}
    pos = turn_up("zarqawi", countries=board)
    assert cells(pos, "iraq") == [3]
    assert plots(pos, "iraq") == []
    assert roll_all(pos, 6) == [("roll-recruit", "iraq")] * 2


@pytest.mark.parametrize(
    ("card", "value", "there", "prestige"),
    [
        ("zawahiri", 2, {}, 7),
        ("zawahiri", 2, {"libya": islamist()}, 5),
        ("bin-ladin", 3, {}, 6),
        ("bin-ladin", 3, {"libya": islamist()}, 4),
        ("bin-ladin", 3, {"pakistan": neutral("poor", markers=["fata"])}, 6),
    ],
)
def test_111_112_prestige_falls(card: str, value: int, there: dict[str, Any], prestige: int) -> None:
    """FATA bars only the US."""
    pos = turn_up(card, countries={**IRAN, **there}, prestige=8)
    followed(pos, card, value)
    assert state(pos)["prestige"] == prestige


# ---- 113 to 120


@pytest.mark.parametrize(("prestige", "alignment", "extra"), [(7, "ally", {"aid": 1}), (6, "adversary", {"besieged": True})])
def test_113_darfur_even_to_the_advantage_of_the_us(prestige: int, alignment: str, extra: dict[str, Any]) -> None:
    """9.4.1."""
    pos = turn_up("darfur", countries={**IRAN, "sudan": neutral("poor")}, prestige=prestige)
    followed(pos, "darfur", 3)
    assert country(pos, "sudan") == {"governance": "poor", "alignment": alignment, **extra}


def test_114_the_operations_are_under_the_ban_already() -> None:
    """9.4.1: cells are Available, but the bot travels: Pakistan, Canada, and a random country."""
    board = {"iran": {"sleepers": 3}, "pakistan": neutral("fair"), "canada": {"posture": "soft"}}
    pos = turn_up("gtmo", countries=board, us_posture="soft")
    assert len(roll_all(pos, 3)) == 3
    assert about(pos)[0] == "global-table"
    assert len(options(pos)) == 38
    answer(pos, "iran")
    assert about(pos) == ("roll-travel", "canada")
    roll(pos, 1)
    assert over(pos)
    assert cells(pos, "iran", "pakistan", "canada") == [1, 1, 1]
    assert state(pos)["lapsing"] == ["gtmo"]


INDONESIA = ally("poor", sleepers=1)


@pytest.mark.parametrize(
    ("board", "position", "chosen"),
    [
        ({"indonesia-malaysia": INDONESIA}, {}, ["indonesia-malaysia"]),
        ({"indonesia-malaysia": INDONESIA, "india": {"posture": "hard", "sleepers": 1}}, {}, ["india"]),
        ({"thailand": {"posture": "hard", "sleepers": 1}, "india": {"posture": "hard", "sleepers": 1}}, {}, ["india"]),
        (
            {"indonesia-malaysia": ally("poor", sleepers=1, troops=1), "india": {"posture": "hard", "sleepers": 1}},
            {},
            ["indonesia-malaysia"],
        ),
        (
            {"thailand": {"posture": "hard", "sleepers": 1}, "philippines": {"posture": "hard", "sleepers": 1}},
            {},
            ["philippines", "thailand"],
        ),
        ({"indonesia-malaysia": INDONESIA, "pakistan": ally("fair", sleepers=1)}, {}, ["pakistan"]),
        ({"indonesia-malaysia": INDONESIA, "united-states": {"sleepers": 1}}, {}, ["indonesia-malaysia"]),
        (
            {
                "indonesia-malaysia": {**INDONESIA, "aid": 1},
                "india": {"posture": "hard", "sleepers": 1},
                **WORLD_SOFT,
                "spain": {"posture": "soft"},
            },
            {},
            ["indonesia-malaysia"],
        ),
    ],
)
def test_115_hambali_among_his_countries_by_the_plot_chart(
    board: dict[str, Any], position: dict[str, Any], chosen: list[str]
) -> None:
    """9.4.2.2, Good before Fair before Poor; a random marker; then operations."""
    pos = turn_up("hambali", countries=board, **position)
    if len(chosen) > 1:
        assert about(pos)[0] == "random-country"
        assert candidates(pos) == chosen
        answer(pos, chosen[0])
    assert about(pos)[0] == "random-plot"
    assert len(options(pos)) == 6
    answer(pos, "plot-3")
    assert plots(pos, chosen[0]) == ["plot-3"]
    assert cells(pos, chosen[0]) == [1]
    assert happened(pos, "hambali")
    assert told(pos, "operation", "9.4.1", side="jihadist", value=3)


def test_115_a_plot_in_the_philippines_costs_prestige() -> None:
    """Card 57."""
    board = {"philippines": {"posture": "hard", "sleepers": 1, "markers": ["abu-sayyaf"]}}
    pos = turn_up("hambali", countries=board)
    answer(pos, "random-plot=plot-1")
    assert state(pos)["prestige"] == 4


@pytest.mark.parametrize(
    ("card", "board"),
    [
        ("hambali", {"indonesia-malaysia": INDONESIA, **WORLD_SOFT}),
        ("ksm", {"indonesia-malaysia": INDONESIA, **WORLD_SOFT}),
    ],
)
def test_115_116_without_a_place_by_the_chart_it_is_radicalization_alone(card: str, board: dict[str, Any]) -> None:
    """9.4.2.1: the full value of 3, and no operations behind it."""
    pos = turn_up(card, countries={**board, "gulf-states": neutral("fair")}, **NO_CHART)
    answer(pos, "global-table=iran")
    assert over(pos)
    assert cells(pos, "indonesia-malaysia", "iran", "gulf-states") == [1, 0, 1]
    assert country(pos, "gulf-states")["governance"] == "poor"
    assert plots(pos, "indonesia-malaysia") == []


def test_116_without_any_cell_ksm_is_radicalization_alone() -> None:
    """KSM is always playable for the bot; there is no country with a cell."""
    pos = turn_up("ksm", countries={"gulf-states": neutral("fair")})
    answer(pos, "global-table=iran")
    assert cells(pos, "iran", "gulf-states") == [0, 1]
    answer(pos, "random-plot=plot-2")
    assert over(pos)
    assert plots(pos, "gulf-states") == ["plot-2"]
    assert country(pos, "gulf-states")["governance"] == "fair"


@pytest.mark.parametrize(
    ("board", "chosen"),
    [
        ({"united-states": {"sleepers": 1}, "iraq": neutral("good", sleepers=1, troops=1)}, "united-states"),
        ({"iraq": neutral("poor", sleepers=1, troops=1), "israel": {"sleepers": 1}}, "iraq"),
        ({"afghanistan": islamist(sleepers=1), "iran": {"sleepers": 1}}, "iran"),
        ({"egypt": neutral("poor"), "iran": {"sleepers": 1}}, "iran"),
    ],
)
def test_116_ksm_by_the_plot_chart(board: dict[str, Any], chosen: str) -> None:
    """9.4.2.2: a country with a cell that is not under Islamist Rule; the cell stays as it is."""
    pos = turn_up("ksm", countries=board)
    assert about(pos)[0] == "random-plot"
    assert len(options(pos)) == 6
    answer(pos, "plot-2")
    assert plots(pos, chosen) == ["plot-2"]
    assert country(pos, chosen)["sleepers"] == 1
    assert happened(pos, "ksm")
    assert told(pos, "operation", "9.4.1", side="jihadist", value=3)


@pytest.mark.parametrize("number", [117, 118])
@pytest.mark.parametrize(
    ("discards", "chosen"),
    [
        (["fata", "taliban", "opium", "gtmo", "hijab"], ["fata", "taliban"]),
        (["opium", "ieds", "gtmo"], ["opium"]),
        (["ieds", "fres"], ["fres", "ieds"]),
    ],
)
def test_9_6_card_117_a_random_one_of_the_highest_jihadist_cards_comes_on_top_of_the_pile(
    number: int, discards: list[str], chosen: list[str]
) -> None:
    """Everybody sees which card it is (9.2); the exporters' Resources rise; operations follow."""
    card = f"oil-price-spike-{number}"
    pos = turn_up(card, "darfur", discards=discards, countries={**IRAN, "libya": islamist()})
    if len(chosen) > 1:
        assert about(pos)[0] == "random-event-card"
        assert candidates(pos) == chosen
        answer(pos, chosen[0])
    assert pile(pos) == [chosen[0], "darfur"]
    assert chosen[0] not in state(pos)["discards"]
    assert seen(pos, "us")["hands"]["jihadist"]["pile"] == [chosen[0], None]
    assert seen(pos, "us")["victory"]["islamist_resources"] == 2
    followed(pos, card, 3, "lapsing")


@pytest.mark.parametrize("number", [117, 118])
def test_9_6_card_117_without_such_a_card_there_are_only_operations(number: int) -> None:
    """No rise of the Resources."""
    card = f"oil-price-spike-{number}"
    pos = turn_up(card, discards=["gtmo", "hijab"], countries={**IRAN, "libya": islamist()})
    operated(pos, card, 3)
    assert state(pos)["lapsing"] == []
    assert seen(pos, "us")["victory"]["islamist_resources"] == 1


def test_119_saleh() -> None:
    pos = turn_up("saleh")
    answer(pos, "test-governance=die-1")
    followed(pos, "saleh", 3)
    assert country(pos, "yemen") == {"governance": "poor", "alignment": "adversary", "besieged": True}


@pytest.mark.parametrize(("die", "posture", "prestige"), [(3, "soft", 4), (4, "hard", 6)])
def test_120_the_event_comes_first_then_the_operations(die: int, posture: str, prestige: int) -> None:
    """9.4.1; Israel is Hard: a Soft US has a penalty."""
    pos = turn_up("us-election")
    assert about(pos) == ("roll-posture", "united-states")
    roll(pos, die)
    assert (state(pos)["us_posture"], state(pos)["prestige"]) == (posture, prestige)
    assert roll_all(pos, 6) == [("roll-recruit", "iran")] * 3
    assert over(pos)
    assert lies_in(pos, "us-election") == ["discards"]


def test_120_a_us_card_behind_gtmo_still_plots() -> None:
    """9.4.1: GTMO bars Recruit only."""
    assert roll_all(turn_up("moro-talks", **lapsing("gtmo")), 6) == [("roll-plot", "iran")]


def test_104_a_tested_fair_country_gives_way_to_a_good_one() -> None:
    """9.4.2.1: Good anywhere comes before Fair."""
    pos = turn_up("iran-105", countries={**IRAN, "afghanistan": neutral("good")})
    shia_mix(pos, 12)
    answer(pos, "test-governance=die-6")
    assert about(pos)[1] == "afghanistan"


def test_107_turkey_is_tested_first() -> None:
    pos = turn_up("kurdistan", countries={**IRAN, "iraq": neutral("poor")})
    answer(pos, "test-governance=die-5")
    assert country(pos, "turkey")["governance"] == "poor"
    followed(pos, "kurdistan", 2)


def test_109_sadr_is_one_of_the_two_cells_and_the_last_to_go() -> None:
    """9.3.1 and card 54."""
    iraq = {**regime_change(sleepers=1, markers=["moqtada-al-sadr"]), "troops": 2}
    pos = turn_up("tora-bora", countries={**IRAN, "iraq": iraq})
    answer(pos, "die-1", "die-1", "die-1", "draw-card=nest")
    assert cells(pos, "iraq") == [0]
    assert "markers" not in country(pos, "iraq")
    assert country(pos, "iraq")["cadre"] is True
    followed(pos, "tora-bora", 2, "removed")


def test_110_fewer_cells_if_the_track_holds_fewer() -> None:
    board = {"iran": {"sleepers": 14}, "iraq": ally("poor", troops=1)}
    pos = turn_up("zarqawi", countries=board)
    assert cells(pos, "iraq") == [1]
    assert plots(pos, "iraq") == ["plot-2"]


@pytest.mark.parametrize("card", ["ksm", "hambali"])
def test_115_116_without_an_available_marker_it_is_radicalization_alone(card: str) -> None:
    all_six = {"canada": {"posture": "hard", "plots": ["plot-1"] * 3 + ["plot-2"] * 2 + ["plot-3"]}}
    board = {"indonesia-malaysia": INDONESIA, "gulf-states": neutral("fair"), **all_six}
    pos = turn_up(card, countries=board)
    answer(pos, "global-table=iran")
    assert over(pos)
    assert cells(pos, "indonesia-malaysia", "iran", "gulf-states") == [1, 0, 1]
    assert country(pos, "gulf-states")["governance"] == "poor"
    assert lies_in(pos, card) == ["discards"]


def test_117_the_bot_wins_if_the_exporters_reach_six_resources() -> None:
    """9.1: adjacency does not matter; Libya 1 and Saudi Arabia 3, one more each."""
    pos = turn_up("oil-price-spike-117", discards=["fata"], countries={**IRAN, "libya": islamist(), "saudi-arabia": islamist()})
    assert outcome(pos) == ("jihadist", "islamist-resources")


def test_117_two_spikes_add_up() -> None:
    pos = turn_up(
        "oil-price-spike-118", discards=["fata"], **lapsing("oil-price-spike-117"), countries={**IRAN, "libya": islamist()}
    )
    assert seen(pos, "us")["victory"]["islamist_resources"] == 3


def test_104_two_ones_take_a_good_country_to_poor() -> None:
    """8.1.2: both against Good; never to Islamist Rule."""
    pos = turn_up("iran-104", countries={**IRAN, "iraq": ally("good")})
    shia_mix(pos, 12)
    roll(pos, 1, 1)
    assert country(pos, "iraq")["governance"] == "poor"
