"""Card 6: The China Card."""

from __future__ import annotations

from typing import Any

import pytest

from sitroom import Position

from .cards import fire, holding, spend
from .map import REGION, SOUTHEAST_ASIA, countries_in, held
from .table import (
    SIDES,
    arg,
    asks,
    defcon,
    effects,
    ended,
    enemy,
    hand,
    influence,
    military,
    options,
    play,
    round_of,
    space,
    state,
    table,
    vp,
)

CHINA = "the-china-card"


def china(side: str, words: str = "", answers: str = "", **fields: Any) -> Position:
    """An action round in which the side plays the China Card."""
    return play(table(words, mover=side, china=side, **fields), f"{CHINA} {answers}")


def holder(pos: Position) -> tuple[str, bool]:
    shown = state(pos)
    return shown["china"], shown["china_up"]


@pytest.mark.parametrize("side", SIDES)
def test_card_006_the_china_card_has_no_event(side: str) -> None:
    pos = china(side)
    assert (asks(pos), options(pos)) == ((side, "use"), {"operations", "space-race"})


@pytest.mark.parametrize("side", SIDES)
def test_card_006_the_china_card_is_played_by_its_holder_and_only_face_up(side: str) -> None:
    for keeper in SIDES:
        for face_up in (True, False):
            pos = table("", mover=side, china=keeper, china_up=face_up)
            assert (CHINA in options(pos)) == (keeper == side and face_up)


def test_card_006_the_china_card_begins_with_the_ussr_face_up() -> None:
    assert holder(table()) == ("ussr", True)


@pytest.mark.parametrize("side", SIDES)
def test_card_006_the_china_card_cannot_be_headlined(side: str) -> None:
    pos = table("", us="nato containment", ussr="fidel nasser", phase="headline", china=side)
    if side == "us":
        play(pos, "fidel")
    assert asks(pos) == (side, "headline")
    assert options(pos) == hand(pos, side)


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("words", "answers"),
    [
        ("{thailand}", "operations influence" + 5 * " thailand"),
        ("iran 1/1", "operations influence iran iran iran iran"),
        ("iran 1/1", "operations coup iran 1"),
        ("", "space-race 6"),
        ("", "space-race 1"),
    ],
)
def test_card_006_the_china_card_goes_to_the_enemy_face_down(side: str, words: str, answers: str) -> None:
    pos = china(side, words.format(thailand=held("thailand", side)), answers)
    assert asks(pos) == (enemy(side), "play")
    assert holder(pos) == (enemy(side), False)
    assert CHINA not in options(pos)


def test_card_006_the_china_card_is_turned_up_when_the_turn_ends() -> None:
    pos = holding("us", "olympic-games", other="", hand="nato", round=6, china="ussr", china_up=False)
    spend(play(pos, "olympic-games operations"))
    assert (state(pos)["turn"], holder(pos)) == (2, ("ussr", True))


# ---- the value


@pytest.mark.parametrize("side", SIDES)
def test_card_006_the_china_card_places_a_fifth_point_if_all_are_in_asia(side: str) -> None:
    words = held("india thailand", side) + " " + held("iran", side)
    pos = china(side, words, "operations")
    assert arg(pos, "ops") == 4
    play(pos, "influence india india thailand thailand")
    assert asks(pos) == (side, "influence")
    assert "done" in options(pos)
    assert options(pos) - {"done"} <= countries_in("asia")
    assert {"india", "thailand", "pakistan", "malaysia"} <= options(pos)
    assert asks(play(pos, "thailand")) == (enemy(side), "play")


def test_card_006_the_china_card_fifth_point_may_be_left() -> None:
    pos = china("us", held("india", "us"), "operations influence india india india india done")
    assert (asks(pos), influence(pos, "india")) == (("ussr", "play"), (7, 0))


@pytest.mark.parametrize("answers", ["iran india india india", "india india india iran"])
def test_card_006_the_china_card_places_4_if_one_is_elsewhere(answers: str) -> None:
    pos = china("us", held("india iran", "us"), f"operations influence {answers}")
    assert asks(pos) == ("ussr", "play")


def test_card_006_the_china_card_bonus_point_may_help_to_break_control_in_asia_only() -> None:
    """With a plain point and the bonus left, two points are there for a country in Asia and one for any other."""
    words = "india 3/0 iran 2/0 pakistan 0/3 iraq 0/3 afghanistan 0/1"
    pos = china("us", words, "operations influence india india india")
    assert "pakistan" in options(pos)
    assert "iraq" not in options(pos)
    assert "iran" in options(pos)
    play(pos, "pakistan")
    assert (asks(pos), influence(pos, "pakistan")) == (("ussr", "play"), (1, 3))


def test_card_006_the_china_card_last_bonus_point_cannot_break_control() -> None:
    pos = china("us", "india 3/0 pakistan 0/3", "operations influence india india india india")
    assert "pakistan" not in options(pos)
    assert {"india", "burma", "done"} <= options(pos)


def test_card_006_the_china_card_realigns_a_fifth_time_if_all_were_in_asia() -> None:
    pos = china("ussr", "thailand 3/0 iran 3/0", "operations realignment" + 4 * " thailand 1 1")
    assert (asks(pos), options(pos)) == (("ussr", "realignment"), {"thailand", "done"})
    assert asks(play(pos, "thailand 1 1")) == ("us", "play")
    pos = china("ussr", "thailand 3/0 iran 3/0", "operations realignment iran 1 1" + 3 * " thailand 1 1")
    assert asks(pos) == ("us", "play")


@pytest.mark.parametrize(
    ("fields", "elsewhere", "asia", "southeast"),
    [
        ({}, 4, 5, 5),
        ({"red_scare": {"ussr": 1}}, 3, 4, 4),
        ({"red_scare": {"ussr": 2}}, 2, 3, 3),
        ({"effects": ["brezhnev-doctrine"]}, 4, 5, 5),
        ({"effects": ["brezhnev-doctrine"], "red_scare": {"ussr": 1}}, 4, 5, 5),
        ({"effects": ["vietnam-revolts"]}, 4, 5, 6),
        ({"effects": ["vietnam-revolts"], "red_scare": {"ussr": 1}}, 3, 4, 5),
        ({"effects": ["containment"]}, 4, 5, 5),
    ],
)
def test_card_006_the_china_card_coup(fields: dict[str, Any], elsewhere: int, asia: int, southeast: int) -> None:
    for country, worth in (("zaire", elsewhere), ("pakistan", asia), ("malaysia", southeast)):
        pos = china("ussr", f"{country} 1/0", f"operations coup {country}", turn=4, **fields)
        assert (arg(pos, "ops"), military(pos, "ussr")) == (worth, min(5, worth))


@pytest.mark.parametrize(
    ("fields", "outside", "asia", "southeast"),
    [
        ({}, 4, 5, 5),
        ({"red_scare": {"ussr": 1}}, 3, 4, 4),
        ({"effects": ["brezhnev-doctrine"]}, 4, 5, 5),
        ({"effects": ["vietnam-revolts"]}, 4, 5, 6),
    ],
)
def test_card_006_the_china_card_points(fields: dict[str, Any], outside: int, asia: int, southeast: int) -> None:
    for country, points in (("zaire", outside), ("pakistan", asia), ("malaysia", southeast)):
        pos = china("ussr", held(country, "ussr"), "operations influence", turn=4, **fields)
        before = influence(pos, country)[1]
        play(pos, points * f"{country} ")
        assert (asks(pos), influence(pos, country)[1] - before) == (("us", "play"), points)


def test_card_006_the_china_card_regions_of_the_bonus() -> None:
    for country in sorted(countries_in("asia") | {"iran", "turkey"}):
        pos = china("us", f"{country} 0/1", f"operations coup {country}")
        assert arg(pos, "ops") == (5 if REGION[country] == "asia" else 4), country
    assert countries_in("asia") >= SOUTHEAST_ASIA


def test_card_006_the_china_card_on_the_space_race_is_worth_4() -> None:
    pos = china("us", "", "", space={"us": 7})
    assert "space-race" in options(pos)
    assert space(play(pos, "space-race 2"), "us") == 8
    assert options(china("us", "", "", space={"us": 7}, red_scare={"us": 1})) == {"operations"}


# ---- Formosan Resolution


@pytest.mark.parametrize(
    "answers", ["operations coup thailand 1", "operations influence japan japan japan japan done", "space-race 1"]
)
@pytest.mark.parametrize("side", SIDES)
def test_card_006_the_china_card_played_by_the_us_ends_formosan_resolution(side: str, answers: str) -> None:
    words = "thailand 1/1 japan 1/1"
    pos = china(side, words, answers, effects=["formosan-resolution"])
    assert effects(pos) == (set() if side == "us" else {"formosan-resolution"})


# ---- it is no card of the hand


def test_card_006_the_china_card_is_nothing_to_pay_with() -> None:
    pos = fire("blockade", "ussr", "west-germany 4/0", other="nato", china="us")
    assert options(pos) == {"nato", "pass"}
    pos = table("", us="nato truman-doctrine", mover="us", china="us", turn=4, effects=["quagmire"])
    assert (asks(pos), options(pos)) == (("us", "trap"), {"nato"})
    pos = table("", ussr="fidel nasser", turn=4, effects=["bear-trap"])
    assert (asks(pos), options(pos)) == (("ussr", "trap"), {"fidel"})


def test_card_006_the_china_card_is_not_drawn_or_handed_over() -> None:
    assert options(fire("five-year-plan", "us", other="fidel nasser")) == {"fidel", "nasser"}
    assert options(fire("missile-envy", "us", other="fidel nasser")) == {"fidel"}
    assert options(fire("missile-envy", "ussr", other="nato containment", china="us")) == {"nato"}


@pytest.mark.parametrize("side", SIDES)
def test_card_006_the_china_card_alone_need_not_be_played(side: str) -> None:
    pos = round_of(side, "", "", china=side)
    assert (asks(pos), options(pos)) == ((side, "play"), {CHINA, "pass"})
    assert holder(play(pos, "pass")) == (side, True)


@pytest.mark.parametrize("side", SIDES)
def test_card_006_the_china_card_may_not_push_out_a_scoring_card(side: str) -> None:
    pos = round_of(side, "", "asia-scoring", china=side, round=6)
    assert options(pos) == {"asia-scoring"}
    pos = round_of(side, "", "asia-scoring", china=side, round=5)
    assert CHINA in options(pos)


@pytest.mark.parametrize("side", SIDES)
def test_card_006_the_china_card_held_back_at_the_end_of_the_turn_is_no_offence(side: str) -> None:
    pos = holding("us", "olympic-games", other="", hand="nato", round=6, china=side)
    spend(play(pos, "olympic-games operations"))
    assert (ended(pos), state(pos)["turn"]) == (None, 2)


@pytest.mark.parametrize("face_up", [True, False])
@pytest.mark.parametrize("side", SIDES)
def test_card_006_the_china_card_scores_1_for_its_holder_after_turn_10(side: str, face_up: bool) -> None:
    fields: dict[str, Any] = {"turn": 10, "round": 7, "defcon": 2, "military": {"us": 5, "ussr": 5}}
    pos = holding("us", "olympic-games", other="", china=side, china_up=face_up, **fields)
    play(pos, "olympic-games operations influence canada canada")
    assert ended(pos) == (side, "final-scoring")
    assert vp(pos) == (1 if side == "us" else -1)


def test_card_006_the_china_card_moved_by_an_event_was_not_played() -> None:
    pos = fire("cultural-revolution", "ussr", china="us", effects=["formosan-resolution"])
    assert (holder(pos), effects(pos)) == (("ussr", True), {"formosan-resolution"})
    pos = fire("nixon-plays-the-china-card", "us", china="ussr", effects=["formosan-resolution"])
    assert (holder(pos), effects(pos)) == (("us", False), {"formosan-resolution"})
    pos = fire("ussuri-river-skirmish", "us", china="ussr", effects=["formosan-resolution"])
    assert (holder(pos), effects(pos)) == (("us", True), {"formosan-resolution"})


def test_card_006_the_china_card_coup_in_pakistan() -> None:
    pos = china("ussr", "pakistan 2/0", "operations coup pakistan 6")
    assert (influence(pos, "pakistan"), defcon(pos), military(pos, "ussr")) == ((0, 5), 4, 5)
