"""Views of Twilight Struggle: always of the same shape, and no more in them than a side may know."""

from __future__ import annotations

import json
from random import Random
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

import sitroom
from sitroom import Position
from sitroom.games.twilight.views import TwilightView
from tests.rulebook.twilight.table import hand, play, round_of, seen, state, table

VIEWERS = ("us", "ussr", None)


def fits(value: Any, kind: Any) -> bool:
    """Is a value of a type that a ``TypedDict`` may name?"""
    origin, args = get_origin(kind), get_args(kind)
    if is_typeddict(kind):
        fields = get_type_hints(kind)
        return set(value) == set(fields) and all(fits(value[name], fields[name]) for name in fields)
    if origin is Literal:
        return value in args
    if origin in (Union, UnionType):
        return any(fits(value, arg) for arg in args)
    if origin is list:
        return isinstance(value, list) and all(fits(item, args[0]) for item in value)
    if origin is dict:
        return isinstance(value, dict) and all(isinstance(name, args[0]) and fits(item, args[1]) for name, item in value.items())
    return type(value) is kind or (kind is type(None) and value is None)


@pytest.mark.parametrize("options", [{}, {"scenario": "late-war"}, {"chinese_civil_war": True, "handicap": 3}])
def test_every_view_has_the_shape_that_is_promised(options: dict[str, Any]) -> None:
    for seed in range(4):
        pos, rng = sitroom.new("twilight", seed=seed, journal=False, **options), Random(seed)
        while pos.ask is not None:
            if rng.random() < 0.1:
                for viewer in VIEWERS:
                    shown = seen(pos, viewer)
                    assert fits(shown, TwilightView)
                    assert fits(json.loads(json.dumps(shown)), TwilightView)
            pos.push(rng.choice(pos.ask.options))
        assert fits(seen(pos, None), TwilightView)


def test_the_game_names_the_type_of_its_views() -> None:
    assert sitroom.find_game("twilight").view_type is TwilightView


def test_hands() -> None:
    pos = table(us="nato fidel", ussr="nasser comecon", known={"us": ["nato"], "ussr": ["comecon"]})
    own = {"size": 2, "cards": ["fidel", "nato"], "known": ["nato"]}
    assert seen(pos, "us")["hands"] == {"us": own, "ussr": {"size": 2, "cards": None, "known": ["comecon"]}}
    hidden: dict[str, Any] = {"size": 2, "cards": None, "known": []}
    assert seen(pos, None)["hands"] == {"us": hidden, "ussr": hidden}


def test_98_an_open_hand_is_seen_by_everybody() -> None:
    pos = round_of("ussr", hand="nasser", us="nato fidel", effects=["aldrich-ames-remix"])
    for viewer in VIEWERS:
        assert seen(pos, viewer)["hands"]["us"]["cards"] == ["fidel", "nato"]
    assert seen(pos, "ussr")["hands"]["us"]["known"] == ["fidel", "nato"]


def test_5_1_headlines_stay_hidden_until_both_are_chosen() -> None:
    pos = play(table(us="nato fidel", ussr="nasser comecon", phase="headline"), "nasser")
    assert seen(pos, "ussr")["headlines"] == {"us": None, "ussr": "nasser"}
    assert seen(pos, "us")["headlines"] == {"us": None, "ussr": "hidden"}


def test_15_6_southeast_asia_has_points_and_no_levels() -> None:
    shown = seen(table("thailand 2/0 vietnam 0/1"), None)["regions"]["southeast-asia"]
    assert shown == {"us": None, "us_points": 2, "ussr": None, "ussr_points": 1, "net": 1}


def looks(pos: Position, side: str | None) -> str:
    return json.dumps([pos.view(side, 0), [line.to_json() for line in pos.journal(side)]])


@pytest.mark.parametrize("seed", range(6))
def test_what_is_hidden_shows_nowhere(seed: int) -> None:
    """A card of a hidden hand, put in the place of another one: the enemy and onlookers see the same."""
    options: dict[str, Any] = {"scenario": "late-war"} if seed % 2 else {}
    pos, rng = sitroom.new("twilight", seed=seed, journal=False, **options), Random(seed)
    while pos.ask is not None and pos.count < 700:
        form = state(pos)
        plain = pos.state == pos.phase_start() and not form["clues"]
        hidden = sorted(hand(pos, "us") - set(form["known"]["us"]))
        if plain and hidden and form["draw"] and form["effects"].count("aldrich-ames-remix") == 0 and rng.random() < 0.5:
            mine, other = rng.choice(hidden), rng.choice(form["draw"])
            swapped = {mine: other, other: mine}
            form["hands"] = {**form["hands"], "us": [swapped.get(card, card) for card in form["hands"]["us"]]}
            form["draw"] = [swapped.get(card, card) for card in form["draw"]]
            twins = [sitroom.new("twilight", chance="manual", position=each, **options) for each in (state(pos), form)]
            for viewer in ("ussr", None):
                assert looks(twins[0], viewer) == looks(twins[1], viewer)
        choice = [option for option in pos.ask.options if option not in ("pass", "defcon-1")]
        pos.push(rng.choice(choice or pos.ask.options))
