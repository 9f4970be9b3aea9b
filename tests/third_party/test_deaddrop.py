"""A game from outside the package, as ``docs/add-a-game.md`` builds it: the kernel and the kit take it like one of their own."""

from __future__ import annotations

import pytest

import sitroom
from examples import deaddrop
from sitroom.testing import Failure, check_game


@pytest.fixture(autouse=True)
def registered() -> None:
    sitroom.register("deaddrop", lambda: deaddrop.GAME)


def test_the_kit_finds_nothing_wrong() -> None:
    check_game("deaddrop", games=50, seed=1)


def test_the_kit_finds_a_view_that_tells_too_much() -> None:
    class Indiscreet(deaddrop.DeadDrop):
        def view(self, state: deaddrop.City, side: sitroom.Side | None) -> dict[str, sitroom.Json]:
            return state.to_json()

    whole = deaddrop.GAME
    leaking = Indiscreet("deaddrop", whole.sides, whole.vocabulary, whole.wording, whole.rules_version, whole.most_answers)
    sitroom.register("deaddrop", lambda: leaking)
    with pytest.raises(Failure):
        check_game("deaddrop", games=50, seed=1)


def test_it_is_listed_like_any_other_game() -> None:
    assert "deaddrop" in [game.name for game in sitroom.games()]


def test_the_hunter_wins_with_two_packages() -> None:
    pos = sitroom.new("deaddrop", chance="manual")
    for closed in ("station", "cathedral"):
        pos.push("park", by="courier")
        pos.push(closed)
        pos.push("park", by="hunter")
    assert pos.outcome == sitroom.Outcome(deaddrop.HUNTER, "goal-reached")


def test_the_courier_wins_with_three_deliveries() -> None:
    pos = sitroom.new("deaddrop", chance="manual")
    for closed in ("park", "station", "cathedral"):
        pos.push(closed, by="courier")
        pos.push(closed)
        assert pos.ask is not None
        assert closed not in pos.ask.options
        pos.push(pos.ask.options[0])
    assert pos.outcome == sitroom.Outcome(deaddrop.COURIER, "goal-reached")


def test_a_patrol_card_comes_back_only_when_all_have_been_drawn() -> None:
    pos = sitroom.new("deaddrop", position={"patrolled": ["park"], "score": {"hunter": 1}}, chance="manual")
    pos.push("park")
    assert pos.ask is not None
    assert list(map(str, pos.ask.options)) == ["station", "cathedral"]
    pos.push("station")
    pos.push("cathedral")
    pos.push("park")
    pos.push("cathedral")
    pos.push("station")
    pos.push("park")
    assert pos.ask is not None
    assert list(map(str, pos.ask.options)) == ["park", "station", "cathedral"]


@pytest.mark.parametrize(
    ("position", "problem"),
    [
        ({"score": {"hunter": 3}}, "score.hunter: a whole number from 0 to 2 is wanted, not 3"),
        ({"hidden": "harbour"}, "hidden: one of park, station, cathedral is wanted"),
        ({"patrolled": ["park"], "patrols": ["park"]}, "patrols: park is already in patrolled"),
        ({"police": 1}, "police: there is no such field"),
    ],
)
def test_a_wrong_position_is_refused_by_the_name_of_its_field(position: dict[str, sitroom.Json], problem: str) -> None:
    with pytest.raises(sitroom.BadPosition, match=problem):
        sitroom.new("deaddrop", position=position)
