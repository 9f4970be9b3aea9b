"""Cards 51 to 56: Brezhnev Doctrine to Muslim Revolution."""

from __future__ import annotations

from typing import Any

import pytest

from .cards import finish, fire, headlines, holding, spend
from .map import held
from .table import SIDES, arg, asks, effects, influence, military, options, place_of, play, round_of, vp

# ---- 51 Brezhnev Doctrine

BREZHNEV = "brezhnev-doctrine"


@pytest.mark.parametrize("by", SIDES)
def test_card_051_brezhnev_doctrine(by: str) -> None:
    pos = fire(BREZHNEV, by)
    assert effects(pos) == {BREZHNEV}
    assert place_of(finish(pos), BREZHNEV) == "removed"


VALUES = [("captured-nazi-scientist", 1), ("olympic-games", 2), ("arms-race", 3), ("nuclear-test-ban", 4)]


@pytest.mark.parametrize(("card", "printed"), VALUES)
@pytest.mark.parametrize("scares", [0, 1, 2])
@pytest.mark.parametrize("side", SIDES)
def test_card_051_brezhnev_doctrine_adds_1_up_to_4(card: str, printed: int, scares: int, side: str) -> None:
    """With Red Scare the two are added up before the limits."""
    pos = round_of(side, "", card, turn=4, effects=[BREZHNEV], red_scare={side: scares})
    worth = min(4, max(1, printed + (1 if side == "ussr" else 0) - scares))
    assert arg(play(pos, f"{card} operations"), "ops") == worth


def test_card_051_brezhnev_doctrine_counts_for_operations_of_events() -> None:
    pos = fire("che", "ussr", "haiti 1/0", "haiti", effects=[BREZHNEV])
    assert (arg(pos, "ops"), military(pos, "ussr")) == (4, 4)
    assert arg(fire("lone-gunman", "us", effects=[BREZHNEV]), "ops") == 2
    assert arg(fire("cia-created", "us", turn=4, effects=[BREZHNEV]), "ops") == 1


def test_card_051_brezhnev_doctrine_counts_for_the_space_race_and_discards() -> None:
    pos = round_of("ussr", "", "nasser", turn=4, effects=[BREZHNEV])
    assert "space-race" in options(play(pos, "nasser"))
    pos = round_of("ussr", "", "nasser", turn=4, effects=[BREZHNEV, "bear-trap"])
    assert (asks(pos), options(pos)) == (("ussr", "trap"), {"nasser"})


def test_card_051_brezhnev_doctrine_headlined_counts_from_then_on() -> None:
    pos = headlines("lone-gunman", BREZHNEV)
    assert (asks(pos), arg(pos, "ops")) == (("ussr", "operations"), 2)


def test_card_051_brezhnev_doctrine_ends_with_the_turn() -> None:
    pos = holding("us", "olympic-games", other="", hand="nato", turn=4, round=7, effects=[BREZHNEV])
    spend(play(pos, "olympic-games operations"))
    assert effects(pos) == set()


# ---- 52 Portuguese Empire Crumbles and 54 Allende


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(
    ("card", "countries"), [("portuguese-empire-crumbles", ["angola", "se-african-states"]), ("allende", ["chile"])]
)
def test_card_052_portuguese_empire_and_054_allende_add_2(card: str, countries: list[str], by: str) -> None:
    pos = fire(card, by, " ".join(f"{country} 3/1" for country in countries))
    assert [influence(pos, country) for country in countries] == [(3, 3)] * len(countries)
    assert place_of(finish(pos), card) == "removed"


# ---- 53 South African Unrest

UNREST = "south-african-unrest"


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(
    ("answers", "south_africa", "angola", "botswana"),
    [
        ("south-africa", 2, 0, 0),
        ("angola angola", 1, 2, 0),
        ("botswana botswana", 1, 0, 2),
        ("angola botswana", 1, 1, 1),
        ("botswana angola", 1, 1, 1),
    ],
)
def test_card_053_south_african_unrest(answers: str, south_africa: int, angola: int, botswana: int, by: str) -> None:
    pos = fire(UNREST, by, held("south-africa angola", "us"))
    assert (asks(pos), options(pos)) == (("ussr", UNREST), {"south-africa", "angola", "botswana"})
    first, *more = answers.split()
    play(pos, first)
    if more:
        assert (asks(pos), options(pos)) == (("ussr", UNREST), {"angola", "botswana"})
        play(pos, more[0])
    assert asks(pos)[1] != UNREST
    assert [influence(pos, country)[1] for country in ("south-africa", "angola", "botswana")] == [south_africa, angola, botswana]
    assert place_of(finish(pos), UNREST) == "discard"


# ---- 55 Willy Brandt

BRANDT = "willy-brandt"


@pytest.mark.parametrize("by", SIDES)
def test_card_055_willy_brandt(by: str) -> None:
    pos = fire(BRANDT, by, "west-germany 4/0")
    assert (vp(pos), influence(pos, "west-germany"), effects(pos)) == (-1, (4, 1), {BRANDT})
    assert place_of(finish(pos), BRANDT) == "removed"


@pytest.mark.parametrize("order", [["nato", BRANDT], [BRANDT, "nato"]])
@pytest.mark.parametrize("operation", ["coup", "realignment"])
def test_card_055_willy_brandt_takes_west_germany_out_of_nato(order: list[str], operation: str) -> None:
    pos = round_of("ussr", held("west-germany france", "us"), "olympic-games", turn=4, effects=order)
    assert options(play(pos, f"olympic-games operations {operation}")) == {"west-germany"}


def test_card_055_willy_brandt_works_before_nato_too() -> None:
    pos = fire("nato", "us", held("west-germany france", "us"), turn=4, other="olympic-games", effects=["marshall-plan", BRANDT])
    assert options(play(pos, "olympic-games operations coup")) == {"west-germany"}


def test_card_055_willy_brandt_is_ended_by_tear_down_this_wall() -> None:
    """NATO protects West Germany again; points and influence stay."""
    words = held("west-germany", "us") + " italy 1/0"
    pos = fire("tear-down-this-wall", "us", words, other="olympic-games", effects=["nato", BRANDT], vp=-1)
    finish(pos)
    assert (vp(pos), effects(pos)) == (-1, {"nato", "tear-down-this-wall"})
    assert influence(pos, "west-germany") == (4, 0)
    assert options(play(pos, "olympic-games operations coup")) == {"italy"}


def test_card_055_willy_brandt_is_barred_by_tear_down_this_wall() -> None:
    fields: dict[str, Any] = {"turn": 8, "effects": ["tear-down-this-wall"]}
    pos = play(holding("us", BRANDT, "west-germany 4/0", **fields), BRANDT)
    assert options(pos) == {"operations", "space-race"}
    spend(play(pos, "operations"))
    assert (vp(pos), place_of(pos, BRANDT)) == (0, "discard")
    pos = fire(BRANDT, "ussr", "west-germany 4/0", **fields)
    assert (vp(pos), influence(pos, "west-germany"), place_of(pos, BRANDT)) == (0, (4, 0), "discard")
    assert effects(pos) == {"tear-down-this-wall"}


# ---- 56 Muslim Revolution

MUSLIM = "muslim-revolution"
LIST = ["egypt", "iran", "iraq", "jordan", "libya", "saudi-arabia", "sudan", "syria"]


@pytest.mark.parametrize("by", SIDES)
def test_card_056_muslim_revolution_empties_2_countries_of_its_list(by: str) -> None:
    words = " ".join(f"{country} 3/1" for country in [*LIST, "israel", "lebanon", "gulf-states", "turkey", "afghanistan"])
    pos = fire(MUSLIM, by, words)
    assert (asks(pos), options(pos)) == (("ussr", MUSLIM), set(LIST))
    play(pos, "sudan")
    assert options(pos) == set(LIST) - {"sudan"}
    play(pos, "iran")
    assert asks(pos)[1] != MUSLIM
    assert [influence(pos, country) for country in ("sudan", "iran", "egypt")] == [(0, 1), (0, 1), (3, 1)]
    assert place_of(finish(pos), MUSLIM) == "discard"


def test_card_056_muslim_revolution_where_the_us_is_not_there_is_nothing_to_pick() -> None:
    pos = fire(MUSLIM, "ussr", "egypt 0/2 iran 2/0 iraq 1/3")
    assert options(pos) == {"iran", "iraq"}
    pos = fire(MUSLIM, "ussr", "egypt 0/2 iran 2/0", "iran")
    assert (asks(pos), influence(pos, "iran")) == (("us", "play"), (0, 0))
    pos = fire(MUSLIM, "ussr", "egypt 0/2 israel 2/0")
    assert (asks(pos), place_of(pos, MUSLIM)) == (("us", "play"), "discard")


def test_card_056_muslim_revolution_is_barred_by_awacs() -> None:
    fields: dict[str, Any] = {"turn": 8, "effects": ["awacs-sale-to-saudis"]}
    pos = fire(MUSLIM, "ussr", "iran 2/0", **fields)
    assert (asks(pos), influence(pos, "iran"), place_of(pos, MUSLIM)) == (("us", "play"), (2, 0), "discard")
    assert options(play(holding("us", MUSLIM, "iran 2/0", **fields), MUSLIM)) == {"operations", "space-race"}
