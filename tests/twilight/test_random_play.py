"""What holds at every question of a random game of Twilight Struggle, whatever the options."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

import sitroom
from sitroom import CHANCE, Position, Token
from sitroom.games.twilight.board import COUNTRIES, Country
from sitroom.games.twilight.state import Twilight
from sitroom.games.twilight.victory import REASONS
from sitroom.testing.check import check_game

OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "edition": st.sampled_from(["deluxe", "classic"]),
        "optional_cards": st.booleans(),
        "handicap": st.integers(-4, 4),
        "scenario": st.sampled_from(["standard", "late-war"]),
        "chinese_civil_war": st.booleans(),
    },
)


def state_of(pos: Position) -> Twilight:
    state = pos.state
    assert isinstance(state, Twilight)
    return state


def check_table(pos: Position, cards: list[str]) -> None:
    s = state_of(pos)
    assert all(count >= 0 for own in s.influence for count in own)
    assert 1 <= s.defcon <= 5
    assert all(0 <= level <= 5 for level in s.military)
    assert all(0 <= box <= 8 for box in s.space)
    if pos.ask is not None:
        assert -20 < s.vp < 20
        assert s.defcon > 1
    assert sorted(card.id for card in s.cards()) == cards
    assert len(set(cards)) == len(cards)
    for seat in (0, 1):
        for card in s.known[seat]:
            assert card in s.hands[seat] or card is s.headlines[seat]


class Spending:
    """Follows the placing of influence: all points that an operation has are spent, unless none can be."""

    def __init__(self) -> None:
        self.ops = 0
        self.spent = -1  # -1: nothing is being placed

    def before(self, pos: Position, answer: Token) -> None:
        ask = pos.ask
        assert ask is not None
        if self.spent >= 0 and ask.topic != "influence":
            self.finish()
        if ask.topic == "operations" and answer == "influence":
            ops = ask.args["ops"]
            assert isinstance(ops, int)
            self.ops, self.spent = ops, 0
        elif ask.topic == "influence" and isinstance(answer, Country):
            assert self.spent >= 0
            seat = ask.who.seat
            s = state_of(pos)
            dear = False
            if answer.id != "chinese-civil-war":
                dear = s.influence[1 - seat][answer.number] - s.influence[seat][answer.number] >= answer.stability
            self.spent += 2 if dear else 1
            assert self.spent <= self.ops + 2

    def finish(self) -> None:
        assert self.spent >= self.ops - 1
        self.spent = -1


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32), options=OPTIONS)
def test_a_random_game_keeps_to_the_rules(seed: int, options: dict[str, Any]) -> None:
    rng = Random(seed)
    pos = sitroom.new("twilight", chance="manual", journal=False, **options)
    cards = sorted(card.id for card in state_of(pos).cards())
    spending = Spending()
    answers = 0
    while pos.ask is not None:
        answer = rng.choice(pos.ask.options)
        spending.before(pos, answer)
        pos.push(answer)
        check_table(pos, cards)
        answers += 1
        assert answers < pos.game.most_answers
    outcome = pos.outcome
    assert outcome is not None
    assert outcome.reason in REASONS


def test_random_games_pass_the_kit() -> None:
    report = check_game("twilight", games=8, seed=3, thoroughness=0.05)
    assert report.games == 8


def test_many_ends_are_reached() -> None:
    rng = Random(5)
    ends: Counter[str] = Counter()
    for seed in range(150):
        pos = sitroom.new("twilight", seed=seed, journal=False)
        while pos.ask is not None:
            pos.push(rng.choice(pos.ask.options))
        outcome = pos.outcome
        assert outcome is not None
        ends[outcome.reason] += 1
    assert {"nuclear-war", "held-scoring-card", "twenty-points"} <= set(ends)


@pytest.mark.parametrize(("edition", "us"), [("deluxe", 25), ("classic", 23)])
def test_setup_places_all_markers(edition: str, us: int) -> None:
    pos = sitroom.new("twilight", seed=1, edition=edition)
    asked: Counter[str] = Counter()
    while pos.ask is not None and pos.ask.topic == "setup":
        asked[pos.ask.who.id] += 1
        pos.push(pos.ask.options[0])
    assert asked == {"ussr": 6, "us": 7}
    s = state_of(pos)
    assert [sum(own) for own in s.influence] == [us, 15]
    assert [len(hand) for hand in s.hands] == [8, 8]
    assert pos.ask is not None
    assert pos.ask.topic == "headline"


def test_chance_is_asked_card_by_card() -> None:
    pos = sitroom.new("twilight", chance="manual")
    whose = []
    while pos.ask is not None and pos.ask.who is CHANCE:
        whose.append(str(pos.ask.args["side"]))
        pos.push(pos.ask.options[0])
    assert whose == ["ussr", "us"] * 8


def test_the_map_has_its_counts() -> None:
    assert len(COUNTRIES) == 84
    assert sum(country.battleground for country in COUNTRIES) == 29
    assert sum(len(country.neighbours) for country in COUNTRIES) == 2 * 112
    assert [sum(country.borders is side for country in COUNTRIES) for side in sitroom.new("twilight", seed=0).game.sides] == [
        4,
        5,
    ]
