"""The China Card (section 14)."""

from __future__ import annotations

from typing import Any

import pytest

from .cards import CHINA
from .map import SUPERPOWER_NEIGHBOURS, countries_in
from .table import (
    SIDES,
    arg,
    ask,
    asks,
    effects,
    ended,
    enemy,
    hand,
    options,
    play,
    round_of,
    state,
    table,
    vp,
)

# box: least operations, highest die that succeeds, VP of the first and of the second side
SIGN = {"us": 1, "ussr": -1}


@pytest.mark.parametrize("side", SIDES)
def test_14_1_four_operations_and_no_event(side: str) -> None:
    pos = play(round_of(side, "", "", china=side), CHINA)
    assert options(pos) == {"operations", "space-race"}
    assert arg(play(pos, "operations"), "ops") == 4


def test_14_2_never_drawn_at_random_nor_taken() -> None:
    pos = play(table(us="terrorism", ussr="fidel", mover="us", turn=8), "terrorism event")
    assert options(pos) == {"fidel"}
    pos = play(table(us="missile-envy", ussr="nasser", mover="us", turn=4), "missile-envy event")
    assert options(pos) == {"nasser"}
    pos = play(table(us="five-year-plan", ussr="", mover="us"), "five-year-plan event")
    assert ask(pos).topic != "random-card"


def test_14_2_it_is_the_card_of_the_round_and_another_is_kept() -> None:
    pos = play(table(us="nato", ussr="fidel nasser"), f"{CHINA} operations influence poland poland poland poland")
    assert asks(pos) == ("us", "play")
    assert hand(pos, "ussr") == {"fidel", "nasser"}


@pytest.mark.parametrize("side", SIDES)
def test_14_3_r_52_face_down_it_cannot_be_played(side: str) -> None:
    pos = round_of(side, "", "nato", china=side, china_up=False)
    assert options(pos) == {"nato"}


@pytest.mark.parametrize("side", SIDES)
def test_14_3_r_55_not_if_a_scoring_card_would_stay_behind(side: str) -> None:
    last: Any = {"turn": 4, "round": 7, "china": side}
    assert options(round_of(side, "", "asia-scoring", **last)) == {"asia-scoring"}
    assert options(round_of(side, "", "asia-scoring", turn=4, round=6, china=side)) >= {"asia-scoring", CHINA}
    two = round_of(side, "", "asia-scoring europe-scoring", turn=4, round=6, china=side)
    assert options(two) == {"asia-scoring", "europe-scoring"}


def test_14_3_not_in_the_headline_phase_and_not_compulsory() -> None:
    pos = table(us="nato", ussr="fidel", phase="headline")
    assert options(pos) == {"fidel"}
    assert "pass" in options(table(us="nato", ussr=""))


def test_14_3_not_as_a_trap_discard_nor_payment() -> None:
    trapped = table(us="nato", ussr="comecon", turn=4, effects=["bear-trap"])
    assert options(trapped) == {"comecon"}
    pos = play(table("west-germany 4/0", us="nato", ussr="blockade", china="us"), "blockade event")
    assert options(pos) == {"nato", "pass"}


@pytest.mark.parametrize("side", SIDES)
def test_14_5_after_use_it_goes_to_the_enemy_face_down(side: str) -> None:
    home = min(SUPERPOWER_NEIGHBOURS[side] & (countries_in("europe") | countries_in("central-america")))
    pos = play(table(us="nato", ussr="fidel", mover=side, china=side), f"{CHINA} operations influence {(home + ' ') * 4}")
    assert (state(pos)["china"], state(pos)["china_up"]) == (enemy(side), False)
    assert asks(pos) == (enemy(side), "play")
    assert CHINA not in options(pos)


def test_14_5_4_g_it_can_be_used_again_in_the_next_turn() -> None:
    pos = table(us="", ussr="", phase="turn-end", china="us", china_up=False, turn=4)
    while ask(pos).topic == "deal":
        pos.push(ask(pos).options[-1])
    assert (state(pos)["china"], state(pos)["china_up"]) == ("us", True)


@pytest.mark.parametrize(
    ("card", "holder", "up"),
    [("nixon-plays-the-china-card", "us", False), ("ussuri-river-skirmish", "us", True), ("cultural-revolution", "ussr", True)],
)
def test_14_6_passed_by_an_event(card: str, holder: str, up: bool) -> None:
    pos = table(us="nato" + (f" {card}" if holder == "us" else ""), ussr="fidel" + (f" {card}" if holder == "ussr" else ""),
                mover=holder, turn=4, china=enemy(holder))  # fmt: skip
    play(pos, f"{card} event")
    assert (state(pos)["china"], state(pos)["china_up"]) == (holder, up)
    play(pos, "fidel event" if holder == "us" else "nato operations influence canada canada canada canada")
    assert asks(pos) == (holder, "play")
    assert (CHINA in options(pos)) is up


@pytest.mark.parametrize("use", ["space-race 6", "operations influence japan japan japan japan japan"])
def test_14_7_r_22_any_us_play_ends_formosan_resolution(use: str) -> None:
    pos = play(round_of("us", "", "", china="us", effects=["formosan-resolution"]), f"{CHINA} {use}")
    assert "formosan-resolution" not in effects(pos)


def test_14_7_r_22_a_soviet_play_or_a_transfer_does_not() -> None:
    pos = play(round_of("ussr", "", "", effects=["formosan-resolution"]), f"{CHINA} space-race 6")
    assert "formosan-resolution" in effects(pos)
    fields: Any = {"turn": 4, "effects": ["formosan-resolution"], "china": "us"}
    pos = play(round_of("ussr", "", "cultural-revolution", **fields), "cultural-revolution event")
    assert "formosan-resolution" in effects(pos)


@pytest.mark.parametrize("up", [True, False])
@pytest.mark.parametrize("side", SIDES)
def test_14_8_r_52_one_vp_at_the_end_of_turn_ten_face_up_or_down(side: str, up: bool) -> None:
    pos = table(us="", ussr="", phase="turn-end", turn=10, china=side, china_up=up)
    assert vp(pos) == SIGN[side]
    assert ended(pos) == (side, "final-scoring")


def test_14_8_nothing_for_it_in_asia_scoring() -> None:
    pos = play(round_of("us", "india 3/0 north-korea 0/3", "asia-scoring", china="us"), "asia-scoring event")
    assert vp(pos) == 0
