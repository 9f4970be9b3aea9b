"""What a card is worth: effective operations and regional bonuses (section 7)."""

from __future__ import annotations

from typing import Any

import pytest

from sitroom import Position

from .cards import CHINA
from .map import SOUTHEAST_ASIA, countries_in
from .table import (
    NEUTRAL_CARDS,
    SIDES,
    arg,
    ask,
    asks,
    by_side,
    influence,
    military,
    operations_of,
    options,
    play,
    round_of,
    table,
)

# ---- 7: what a card is worth


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("plus", [False, True])
@pytest.mark.parametrize("scares", [0, 1, 2])
@pytest.mark.parametrize("printed", [1, 2, 3, 4])
def test_7_1_7_2_flat_modifiers(printed: int, scares: int, plus: bool, side: str) -> None:
    doctrine = {"us": "containment", "ussr": "brezhnev-doctrine"}[side]
    other = {"us": "brezhnev-doctrine", "ussr": "containment"}[side]
    fields: Any = {"effects": [other, doctrine] if plus else [other], "red_scare": by_side(side, scares, 1)}
    pos = operations_of(side, printed, "iran 1/1", **fields)
    value = max(1, min(4, printed + plus - scares))
    assert arg(pos, "ops") == value
    play(pos, "coup iran")
    assert arg(pos, "ops") == value
    assert military(play(pos, "1"), side) == value


CHINA_VALUES = [
    ({}, "thailand", 5), ({}, "india", 5), ({}, "iran", 4),
    ({"effects": ["vietnam-revolts"]}, "thailand", 6), ({"effects": ["vietnam-revolts"]}, "india", 5),
    ({"effects": ["vietnam-revolts"], "red_scare": {"ussr": 1}}, "thailand", 5),
    ({"red_scare": {"ussr": 1}}, "thailand", 4), ({"red_scare": {"ussr": 1}}, "iran", 3),
    ({"effects": ["brezhnev-doctrine"]}, "india", 5), ({"effects": ["brezhnev-doctrine"]}, "iran", 4),
]  # fmt: skip


@pytest.mark.parametrize(("fields", "country", "value"), CHINA_VALUES)
def test_7_2_14_4_the_china_card_with_its_bonus(fields: dict[str, Any], country: str, value: int) -> None:
    pos = play(round_of("ussr", f"{country} 9/0", "", **fields), f"{CHINA} operations coup {country}")
    assert arg(pos, "ops") == value
    play(pos, "1")
    assert military(pos, "ussr") == min(5, value)


@pytest.mark.parametrize(
    ("printed", "scares", "plus", "value"),
    [
        (1, 0, 0, 2),
        (2, 0, 0, 3),
        (4, 0, 0, 5),
        (4, 0, 1, 5),
        (1, 1, 0, 1),
        (2, 1, 0, 2),
        (1, 1, 1, 2),
        (4, 1, 1, 5),
        (1, 2, 0, 1),
    ],
)
def test_7_2_vietnam_revolts(printed: int, scares: int, plus: int, value: int) -> None:
    marks = ["vietnam-revolts", *(["brezhnev-doctrine"] if plus else [])]
    pos = operations_of("ussr", printed, "burma 1/0", effects=marks, red_scare={"ussr": scares})
    assert arg(play(pos, "coup burma"), "ops") == value
    pos = operations_of("ussr", printed, "burma 0/1", effects=marks, red_scare={"ussr": scares})
    assert most_points(play(pos, "influence"), "burma") == value


def most_points(pos: Position, country: str) -> int:
    """How many points can be placed in one country."""
    side, before = ask(pos).who.id, influence(pos, country)
    while pos.ask is not None and asks(pos) == (side, "influence"):
        play(pos, country)
    seat = SIDES.index(side)
    return influence(pos, country)[seat] - before[seat]


def test_7_1_vietnam_revolts_does_not_help_the_us_nor_elsewhere() -> None:
    pos = play(operations_of("us", 2, "burma 1/0", effects=["vietnam-revolts"]), "influence")
    assert most_points(pos, "burma") == 2
    pos = play(operations_of("ussr", 2, "india 0/1", effects=["vietnam-revolts"]), "influence")
    assert most_points(pos, "india") == 2


def test_7_3_the_space_race_minimum_counts_flat_modifiers() -> None:
    one, two = NEUTRAL_CARDS[1], NEUTRAL_CARDS[2]
    assert "space-race" in options(play(round_of("us", "", one, effects=["containment"]), one))
    assert "space-race" not in options(play(round_of("us", "", two, red_scare={"us": 1}), two))


def test_7_3_regional_bonuses_do_not_count_for_the_space_race() -> None:
    one = NEUTRAL_CARDS[1]
    assert "space-race" not in options(play(round_of("ussr", "", one, effects=["vietnam-revolts"]), one))


def test_7_3_r_15_modifiers_count_for_a_trap() -> None:
    fields: Any = {"turn": 5, "effects": ["bear-trap", "brezhnev-doctrine"]}
    assert options(table(ussr="nasser fidel", **fields)) == {"nasser", "fidel"}
    scared = table(ussr="nasser fidel comecon", turn=5, effects=["bear-trap"], red_scare={"ussr": 1})
    assert asks(scared) == ("ussr", "trap")
    assert options(scared) == {"comecon"}


def test_7_3_the_realignment_budget_counts_modifiers() -> None:
    pos = play(operations_of("us", 2, "syria 9/9", effects=["containment"]), "realignment")
    for _ in range(3):
        assert asks(pos) == ("us", "realignment")
        play(pos, "syria 1 1")
    assert asks(pos) == ("ussr", "play")


def test_7_4_modifiers_follow_who_uses_the_points() -> None:
    """Missile Envy: a Soviet card worth 3 in American hands under Containment is worth 4."""
    pos = table("", us="missile-envy", ussr="comecon", mover="us", turn=4, effects=["containment"])
    play(pos, "missile-envy event comecon operations")
    assert asks(pos) == ("us", "operations")
    assert arg(pos, "ops") == 4


def test_7_4_a_modifier_works_only_after_its_event() -> None:
    pos = play(round_of("ussr", "", "containment"), "containment operations-first")
    assert arg(pos, "ops") == 3
    pos = play(round_of("us", "", "brezhnev-doctrine", turn=4), "brezhnev-doctrine event-first")
    assert arg(pos, "ops") == 3


def test_7_5_operations_granted_by_an_event_are_modified() -> None:
    pos = play(round_of("us", "angola 0/1", "cia-created", effects=["containment"]), "cia-created event")
    assert asks(pos) == ("us", "operations")
    assert arg(pos, "ops") == 2
    pos = play(round_of("us", "", "abm-treaty", turn=4, red_scare={"us": 1}), "abm-treaty event")
    assert arg(pos, "ops") == 3


def test_7_5_fixed_amounts_and_war_credits_are_not_modified() -> None:
    fields: Any = {"effects": ["brezhnev-doctrine"], "turn": 4}
    pos = play(round_of("ussr", "south-korea 1/0", "korean-war", **fields), "korean-war event 1")
    assert military(pos, "ussr") == 2
    pos = play(round_of("ussr", "", "allende", **fields), "allende event")
    assert influence(pos, "chile") == (0, 2)


# ---- 7.6: the regional bonus


def test_7_6_14_4_five_points_of_the_china_card_all_in_asia() -> None:
    pos = play(round_of("ussr", "india 0/1 iran 0/1", ""), f"{CHINA} operations influence india india india india")
    assert asks(pos) == ("ussr", "influence")
    assert options(pos) - {"done"} <= countries_in("asia")
    assert {"india", "pakistan", "burma", "north-korea", "afghanistan"} <= options(pos)
    play(pos, "india")
    assert influence(pos, "india") == (0, 6)
    assert asks(pos) == ("us", "play")


def test_7_6_one_point_elsewhere_loses_the_bonus() -> None:
    pos = play(round_of("ussr", "india 0/1 iran 0/1", ""), f"{CHINA} operations influence india iran india india")
    assert asks(pos) == ("us", "play")
    assert (influence(pos, "india"), influence(pos, "iran")) == ((0, 4), (0, 2))


def test_7_6_the_bonus_may_help_to_pay_two_for_a_point_in_asia_only() -> None:
    """Three points spent in Asia leave one, and the bonus: enough for enemy-controlled Pakistan, not for Iran."""
    words = "india 0/1 iran 3/0 pakistan 3/0 iraq 0/1"
    pos = play(round_of("ussr", words, ""), f"{CHINA} operations influence india india india")
    assert "pakistan" in options(pos)
    assert "iran" not in options(pos)
    play(pos, "pakistan")
    assert influence(pos, "pakistan") == (3, 1)
    assert asks(pos) == ("us", "play")


def test_7_6_vietnam_revolts_and_the_china_card_together() -> None:
    pos = play(round_of("ussr", "burma 0/1", "", effects=["vietnam-revolts"]), f"{CHINA} operations influence")
    play(pos, "burma " * 5)
    assert options(pos) - {"done"} <= SOUTHEAST_ASIA
    play(pos, "burma")
    assert influence(pos, "burma") == (0, 7)


def test_7_6_vietnam_revolts_is_lost_by_a_point_outside_southeast_asia_but_asia_still_counts() -> None:
    fields: Any = {"effects": ["vietnam-revolts"]}
    pos = play(round_of("ussr", "burma 0/1", "", **fields), f"{CHINA} operations influence burma burma burma india")
    assert options(pos) - {"done"} <= countries_in("asia")
    play(pos, "burma")
    assert asks(pos) == ("us", "play")
    assert influence(pos, "burma") == (0, 5)


def test_7_6_r_54_a_fifth_roll_only_if_all_were_in_asia_and_in_asia() -> None:
    start = round_of("ussr", "india 9/9 syria 9/9", "")
    pos = play(start.clone(), f"{CHINA} operations realignment" + " india 1 1" * 4)
    assert asks(pos) == ("ussr", "realignment")
    assert options(pos) - {"done"} == {"india"}
    play(pos, "india 1 1")
    assert asks(pos) == ("us", "play")
    pos = play(start, f"{CHINA} operations realignment syria 1 1" + " india 1 1" * 3)
    assert asks(pos) == ("us", "play")


def test_r_54_a_coup_in_asia_with_the_china_card() -> None:
    pos = play(round_of("ussr", "pakistan 2/0 iran 2/0", ""), f"{CHINA} operations coup pakistan")
    assert arg(pos, "ops") == 5
    assert military(play(pos, "1"), "ussr") == 5
