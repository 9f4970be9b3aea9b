"""What holds for every card alike: its value, its uses, and where it goes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from .cards import CARDS, CHINA, NEUTRAL, Card, finish, fire, headlines, holding, label, spend
from .table import SIDES, arg, asks, effects, enemy, influence, options, place_of, play, vp

DECK = [card for card in CARDS.values() if card.id != CHINA]
WITH_OPERATIONS = [card for card in DECK if not card.scoring]
OF_A_SIDE = [card for card in DECK if card.side in SIDES]


def each(cards: Iterable[Card]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("card", [pytest.param(card, id=label(card)) for card in cards])


CAN_HAPPEN: dict[str, dict[str, Any]] = {
    "nato": {"effects": ["marshall-plan"]},
    "kitchen-debates": {"words": "zaire 1/0"},
    "our-man-in-tehran": {"words": "lebanon 1/0"},
    "special-relationship": {"words": "uk 5/0"},
    "solidarity": {"effects": ["john-paul-ii-elected-pope"]},
    "star-wars": {"space": {"us": 1}, "discard": ["formosan-resolution"]},
    "wargames": {"defcon": 2},
}
"""What the events with a condition need."""

NOT_DISCARDED = {"missile-envy": "goes to the enemy's hand", "shuttle-diplomacy": "waits in front of the US"}


def a_side_of(card: Card) -> str:
    return "us" if card.side == NEUTRAL else card.side


def needs(card: Card) -> dict[str, Any]:
    return CAN_HAPPEN.get(card.id, {})


def test_card_numbers_run_from_1_to_110() -> None:
    assert sorted(card.number for card in CARDS.values()) == list(range(1, 111))


@each(WITH_OPERATIONS)
def test_card_value_of_operations(card: Card) -> None:
    pos = play(holding(a_side_of(card), card.id), f"{card.id} operations")
    assert asks(pos) == (a_side_of(card), "operations")
    assert arg(pos, "ops") == card.ops


@each(WITH_OPERATIONS)
def test_card_6_3_uses_of_an_own_or_neutral_card(card: Card) -> None:
    pos = play(holding(a_side_of(card), card.id, **needs(card)), card.id)
    assert asks(pos) == (a_side_of(card), "use")
    event = set() if card.id == "un-intervention" else {"event"}  # it needs an enemy card beside it
    assert options(pos) == event | {"operations"} | ({"space-race"} if card.ops >= 2 else set())


@each(OF_A_SIDE)
def test_card_6_4_uses_of_an_enemy_card(card: Card) -> None:
    pos = play(holding(enemy(card.side), card.id, **needs(card)), card.id)
    space_race = {"space-race"} if card.ops >= 2 else set()
    assert options(pos) == {"event-first", "operations-first"} | space_race


@pytest.mark.parametrize("side", SIDES)
@each(card for card in DECK if card.scoring)
def test_card_scoring_is_only_ever_an_event(card: Card, side: str) -> None:
    pos = play(holding(side, card.id), card.id)
    assert options(pos) == {"event"}


@pytest.mark.parametrize("side", SIDES)
@each(card for card in DECK if card.scoring)
def test_card_scoring_held_at_the_end_of_the_turn_loses(card: Card, side: str) -> None:
    other = "" if side == "us" else "containment"
    pos = holding(side, "nasser", hand=card.id, other=other, turn=1, round=6)
    spend(play(pos, "nasser operations" if side == "ussr" else "nasser operations-first"))
    if side == "ussr":
        spend(play(pos, "containment operations"))
    assert pos.outcome is not None
    assert pos.outcome.to_json() == {"winner": enemy(side), "reason": "held-scoring-card"}


@each(DECK)
def test_card_6_7_where_it_goes_after_its_event(card: Card) -> None:
    pos = finish(fire(card.id, a_side_of(card), **needs(card)) if card.id != "un-intervention" else _cancelling())
    if card.id in NOT_DISCARDED:
        assert place_of(pos, card.id) not in ("discard", "removed")
    else:
        assert place_of(pos, card.id) == ("removed" if card.starred else "discard")


def _cancelling() -> Any:
    return fire("un-intervention", "us", "", "blockade operations", hand="blockade", other="decolonization")


@each(OF_A_SIDE)
def test_card_6_7_where_it_goes_after_the_enemy_played_it(card: Card) -> None:
    pos = finish(fire(card.id, enemy(card.side), **needs(card)))
    if card.id == "shuttle-diplomacy":
        assert place_of(pos, card.id) == "elsewhere"
    else:
        assert place_of(pos, card.id) == ("removed" if card.starred else "discard")


@each(WITH_OPERATIONS)
def test_card_6_5_operations_with_an_own_or_neutral_card_leave_the_event_alone(card: Card) -> None:
    side = a_side_of(card)
    pos = holding(side, card.id, **needs(card))
    before = effects(pos)
    spend(play(pos, f"{card.id} operations"))
    assert (place_of(pos, card.id), effects(pos), vp(pos)) == ("discard", before, 0)
    assert asks(pos) == (enemy(side), "play")


@each(card for card in DECK if card.ops >= 2)
def test_card_11_3_space_race_discards_it_without_its_event(card: Card) -> None:
    side = "us" if card.side == "ussr" else "ussr"
    pos = holding(side, card.id, space={side: 2}, **{key: value for key, value in needs(card).items() if key != "space"})
    before = effects(pos)
    play(pos, f"{card.id} space-race 6")
    assert (place_of(pos, card.id), effects(pos), vp(pos)) == ("discard", before, 0)
    assert asks(pos) == (enemy(side), "play")


@each(card for card in OF_A_SIDE if card.starred)
def test_card_032_un_intervention_keeps_a_starred_card_in_the_game(card: Card) -> None:
    side = enemy(card.side)
    pos = fire("un-intervention", side, needs(card).get("words", ""), card.id, hand=card.id, turn=4)
    before = effects(pos)
    assert arg(pos, "card") == card.id
    spend(play(pos, "operations"))
    assert (place_of(pos, card.id), place_of(pos, "un-intervention")) == ("discard", "discard")
    assert (effects(pos), vp(pos)) == (before, 0)


@each(card for card in OF_A_SIDE if card.id != "defectors")
def test_card_5_7_cancelled_headline_is_discarded_even_if_starred(card: Card) -> None:
    """Defectors of the US cancels whatever the USSR headlines."""
    pos = headlines("defectors", card.id, **needs(card))
    before = needs(card).get("effects", [])
    assert asks(pos) == ("ussr", "play")
    assert (place_of(pos, card.id), place_of(pos, "defectors")) == ("discard", "discard")
    assert (effects(pos), vp(pos), influence(pos, "cuba")) == (set(before), 0, (0, 0))
