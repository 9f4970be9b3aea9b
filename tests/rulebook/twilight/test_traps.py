"""Bear Trap, Quagmire and the Missile Envy obligation (R-13 to R-17)."""

from __future__ import annotations

import pytest

from .table import (
    SIDES,
    arg,
    asks,
    effects,
    enemy,
    influence,
    options,
    place_of,
    play,
    round_of,
    state,
    table,
)

# ---- traps


@pytest.mark.parametrize(("side", "trap"), [("us", "quagmire"), ("ussr", "bear-trap")])
@pytest.mark.parametrize("die", range(1, 7))
def test_r_13_discard_and_roll(side: str, trap: str, die: int) -> None:
    pos = round_of(side, "cuba 1/0", "fidel nasser asia-scoring", turn=4, effects=[trap], china=side)
    assert asks(pos) == (side, "trap")
    assert options(pos) == {"fidel"}
    play(pos, "fidel")
    assert asks(pos) == ("chance", "trap-die")
    assert arg(pos, "side") == side
    play(pos, str(die))
    assert (trap in effects(pos)) is (die > 4)
    assert place_of(pos, "fidel") == "discard"
    assert influence(pos, "cuba") == (1, 0)
    assert asks(pos) == (enemy(side), "play")


@pytest.mark.parametrize(("side", "trap"), [("us", "quagmire"), ("ussr", "bear-trap")])
def test_r_13_without_a_card_worth_two_only_scoring_cards_or_nothing(side: str, trap: str) -> None:
    pos = round_of(side, "", "nasser asia-scoring", turn=4, effects=[trap], china=side)
    assert asks(pos) == (side, "trap")
    assert options(pos) == {"asia-scoring", "pass"}
    skipped = round_of(side, "", "nasser", turn=4, effects=[trap], china=side)
    assert asks(skipped) == (side, "trap")
    assert options(skipped) == {"pass"}
    play(skipped, "pass")
    assert asks(skipped) == (enemy(side), "play")
    assert trap in effects(skipped)


def test_r_13_whether_a_trapped_side_can_pay_or_must_score_is_its_secret() -> None:
    """The enemy and onlookers see the same question whatever is in the hand."""
    seen = []
    for hand in ("nasser asia-scoring", "nasser formosan-resolution", "asia-scoring europe-scoring", "nato comecon"):
        pos = round_of("us", "", hand, turn=4, effects=["quagmire"], round=6)
        seen.append((pos.view("ussr")["ask"], pos.view(None)["ask"]))
    assert seen == [seen[0]] * 4


def test_r_14_the_trap_starts_with_the_victim_s_next_round() -> None:
    pos = table(us="nato", ussr="bear-trap comecon", turn=4)
    play(pos, "bear-trap event-first")
    assert asks(pos) == ("ussr", "operations")
    play(pos, "influence poland poland poland nato operations influence canada canada canada canada")
    assert asks(pos) == ("ussr", "trap")


def test_r_14_both_sides_can_be_trapped_and_play_resumes_after_the_escape() -> None:
    pos = table(us="nato containment", ussr="comecon fidel", turn=4, effects=["quagmire", "bear-trap"])
    play(pos, "comecon 1")
    assert asks(pos) == ("us", "trap")
    play(pos, "nato 5")
    assert asks(pos) == ("ussr", "play")
    play(pos, "fidel event")
    assert asks(pos) == ("us", "trap")


def test_r_14_traps_survive_the_turn() -> None:
    pos = table(us="", ussr="", phase="turn-end", turn=4, effects=["quagmire", "bear-trap"])
    assert effects(pos) == {"quagmire", "bear-trap"}


def test_r_15_red_scare_makes_a_two_too_small() -> None:
    pos = round_of("us", "", "fidel comecon", turn=4, effects=["quagmire"], red_scare={"us": 1})
    assert options(pos) == {"comecon"}


def test_r_16_missile_envy_is_the_next_discard() -> None:
    pos = round_of("us", "", "missile-envy nato", turn=4, effects=["quagmire"], envy="us")
    assert asks(pos) == ("us", "trap")
    assert options(pos) == {"missile-envy"}
    assert state(play(pos, "missile-envy 6"))["envy"] is None


# ---- R-17, TS-17: the Missile Envy obligation


@pytest.mark.parametrize("side", SIDES)
def test_17_r_17_missile_envy_must_be_used_for_operations_next(side: str) -> None:
    pos = round_of(side, "", "missile-envy nato fidel", turn=4, envy=side, china=side)
    assert options(pos) == {"missile-envy"}
    play(pos, "missile-envy")
    assert options(pos) == {"operations"}
    play(pos, "operations")
    assert arg(pos, "ops") == 2
    play(pos, "influence " + ("canada canada" if side == "us" else "poland poland"))
    assert place_of(pos, "missile-envy") == "discard"
    assert state(pos)["envy"] is None
