"""The examples that are shipped end as the rules say."""

from __future__ import annotations

import sitroom
from sitroom import Position
from sitroom.table import Walk

from .table import asks, defcon, influence, journal, military, state

GAME = sitroom.find_game("twilight")


def end(name: str) -> Position:
    (example,) = [example for example in GAME.examples if example.name == name]
    return Walk(GAME, example).position


def test_8_7_four_points_in_a_country_of_the_enemy_s() -> None:
    pos = end("influence")
    assert influence(pos, "iran") == (2, 3)
    assert asks(pos) == ("us", "play")


def test_10_5_the_china_card_in_pakistan() -> None:
    pos = end("coup")
    assert (influence(pos, "pakistan"), military(pos, "ussr"), defcon(pos)) == ((0, 5), 5, 4)
    assert (state(pos)["china"], state(pos)["china_up"]) == ("us", False)


def test_10_5_a_result_of_0_changes_nothing_but_defcon() -> None:
    pos = end("failed-coup")
    assert (influence(pos, "egypt"), military(pos, "us"), defcon(pos)) == ((0, 2), 1, 4)


def test_9_3_9_5_the_totals_of_three_realignment_rolls() -> None:
    pos = end("realignment")
    rolls = [line["args"] for line in journal(pos, None) if line["message"] == "realignment"]
    assert [(roll["total"], roll["enemy_total"]) for roll in rolls] == [(4, 3), (3, 3), (7, 4)]
    assert [influence(pos, country) for country in ("israel", "lebanon", "cuba")] == [(0, 3), (3, 3), (2, 0)]
    assert (defcon(pos), military(pos, "us")) == (5, 0)
