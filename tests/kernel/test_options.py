"""What can be agreed on before a game: words, whole numbers, yes and no; from Python and as text from a command line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import sitroom
from sitroom import Option

from .contraband import GAME, OPTIONS, registered
from .table import play


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    with registered():
        yield


ROUNDS, HARBOUR, WEATHER = OPTIONS

GOOD: list[tuple[Option, Any, Any]] = [
    (ROUNDS, 1, 1),
    (ROUNDS, 5, 5),
    (ROUNDS, "3", 3),
    (ROUNDS, "+3", 3),
    (Option("debt", 0, least=-9, most=9), "-7", -7),
    (HARBOUR, "north", "north"),
    (HARBOUR, "free port", "free port"),
    (WEATHER, True, True),
    (WEATHER, False, False),
    *[(WEATHER, text, True) for text in ("yes", "true", "on", "YES", "On")],
    *[(WEATHER, text, False) for text in ("no", "false", "off", "No", "FALSE")],
]

BAD: list[tuple[Option, Any]] = [
    *[
        (ROUNDS, value)
        for value in (0, 6, -1, 2.0, True, None, [3], "", "three", "0", "6", "+-3", "--3", "3-", "1e0", "²", "9" * 5000)
    ],
    *[(HARBOUR, value) for value in ("east", "North", "", None, 0, True, ["north"])],
    *[(WEATHER, value) for value in (0, 1, None, "", "maybe", "y", "1", "truely", ["yes"])],
]

WANTED = {
    ROUNDS: "option rounds is a whole number from 1 to 5, not ",
    HARBOUR: "option harbour is one of north, south, free port, not ",
    WEATHER: "option weather is yes or no, not ",
}


@pytest.mark.parametrize(("option", "value", "read"), GOOD)
def test_a_good_value_is_read(option: Option, value: Any, read: Any) -> None:
    assert option.check(value) == read
    assert type(option.check(value)) is type(read)


@pytest.mark.parametrize(("option", "value"), BAD)
def test_a_bad_value_is_refused_with_what_would_do(option: Option, value: Any) -> None:
    with pytest.raises(sitroom.BadOption) as caught:
        option.check(value)
    assert str(caught.value) == WANTED[option] + repr(value)
    with pytest.raises(sitroom.BadOption):
        sitroom.new("contraband", **{option.name: value})


def test_options_left_out_have_their_defaults() -> None:
    assert sitroom.new("contraband", seed=1).setup.options == {"rounds": 4, "harbour": "north", "weather": False}
    assert sitroom.new("contraband", seed=1, weather="on").setup.options == {"rounds": 4, "harbour": "north", "weather": True}


def test_an_option_that_the_game_does_not_have_is_refused_with_those_it_has() -> None:
    with pytest.raises(sitroom.BadOption, match="contraband has no option 'tide'; it has: rounds, harbour, weather"):
        sitroom.new("contraband", tide=3)


def test_options_change_the_game() -> None:
    for rounds in (1, 3, 5):
        pos = play(sitroom.new("contraband", seed=1, rounds=str(rounds)), 1)
        assert len(pos.view(None)["table"]["landed"]) == rounds
    with_weather = play(sitroom.new("contraband", seed=1, weather=True), 1)
    assert any(token.kind == "die" for token in with_weather.answers())


def test_options_hold_for_clones_undo_records_and_guesses() -> None:
    pos = play(sitroom.new("contraband", seed=1, rounds=2), 1, 3)
    for other in (pos.clone(), pos.record().position(seed=3), pos.guess("customs", Random(1))):
        play(other, 1)
        assert other.state.to_json()["round"] == 3
    pos.pop()
    assert pos.setup.options["rounds"] == 2


def test_the_list_of_games_says_what_can_be_agreed_on() -> None:
    listed = GAME.to_json()
    assert listed["options"] == [
        {"name": "rounds", "default": 4, "least": 1, "most": 5},
        {"name": "harbour", "default": "north", "choices": ["north", "south", "free port"]},
        {"name": "weather", "default": False},
    ]
    assert json.loads(json.dumps(listed)) == listed
