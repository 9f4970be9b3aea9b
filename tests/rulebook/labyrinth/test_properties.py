"""What holds at every question of every game: pieces are conserved, tracks keep their limits, victory is seen at once."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

import sitroom
from sitroom import Position
from sitroom.games.labyrinth import victory
from sitroom.games.labyrinth.board import COUNTRIES, HARD, ISRAEL, PLOTS, SOFT, UNITED_STATES
from sitroom.games.labyrinth.deck import CARDS
from sitroom.games.labyrinth.events import is_written
from sitroom.games.labyrinth.state import OVER, Labyrinth
from sitroom.testing import check_game

SCENARIOS = ("lets-roll", "you-can-call-me-al", "anaconda", "mission-accomplished")


def labyrinth(pos: Position) -> Labyrinth:
    state = pos.state
    assert isinstance(state, Labyrinth)
    return state


def choose(pos: Position, rng: Random, caution: float) -> str:
    """An answer at random; a cautious Jihadist recruits when he can and travels seldom, so that games grow long."""
    assert pos.ask is not None
    options = [option.id for option in pos.ask.options]
    if pos.ask.topic == "use-card" and rng.random() < caution:
        if "recruit" in options:
            return "recruit"
        if "travel" in options and len(options) > 1:
            options.remove("travel")
    return rng.choice(options)


def check_pieces(s: Labyrinth) -> None:
    """4.6.3, 4.8.1: fifteen troops and cells, six numbered plots and six WMD, 120 cards, each in one place."""
    assert min(s.troops + s.active + s.sleepers + s.aid) >= 0
    assert sum(s.troops) + s.troops_track == 15
    assert sum(s.active) + sum(s.sleepers) + s.cells_track == 15
    assert s.troops_track >= 0
    assert s.cells_track >= 0
    pieces = Counter(token.id for token in s.inventory())
    assert all(pieces[plot.id] == plot.count for plot in PLOTS)
    assert all(pieces[card.id] == 1 for card in CARDS)
    assert sum(pieces.values()) == 132


def check_tracks(s: Labyrinth) -> None:
    """4.7: the tracks do limit their values; the world's posture is the count of the markers."""
    assert 1 <= s.prestige <= 12
    assert 1 <= s.funding <= 9
    assert all(0 <= value <= 2 for value in s.reserves)
    others = [s.posture[country.n] for country in COUNTRIES if country is not UNITED_STATES]
    assert s.world == others.count(HARD) - others.count(SOFT)
    assert -3 <= s.world_posture() <= 3
    assert 0 <= s.gwot_penalty() <= 3


def check_countries(s: Labyrinth) -> None:
    """4.2-4.4: each kind of country has what it can have, and no more; 7.3.4.1: Regime Change only at Fair or Poor."""
    for country in COUNTRIES:
        governance, alignment, posture = s.governance[country.n], s.alignment[country.n], s.posture[country.n]
        if country.is_muslim:
            assert posture == 0
            assert (governance == 0) == (alignment == 0)
        else:
            assert governance == country.governance
            assert alignment == 0
            assert s.aid[country.n] == 0
            assert posture == HARD if country is ISRAEL else posture in (0, 1, 2)
        assert posture == 0 or country.is_non_muslim
        assert not s.is_regime_change(country) or governance in (2, 3)
        assert bool(s.cell_places & country.bit) == (s.active[country.n] + s.sleepers[country.n] > 0)
        assert bool(s.troop_places & country.bit) == (s.troops[country.n] > 0)
    assert not s.green & s.tan


def check_victory(s: Labyrinth) -> None:
    """2.1: nobody is asked anything once somebody has won."""
    if s.phase != OVER:
        assert victory.us_has_won(s) == ""
        assert victory.jihadists_have_won(s) == ""
        assert s.cells_on_map() > 0


def check(pos: Position) -> None:
    s = labyrinth(pos)
    check_pieces(s)
    check_tracks(s)
    check_countries(s)
    check_victory(s)


@pytest.mark.parametrize("scenario", SCENARIOS)
@given(
    seed=st.integers(0, 2**32),
    decks=st.integers(1, 3),
    caution=st.sampled_from((0.0, 0.5, 0.9)),
    edition=st.sampled_from(("2011", "2010")),
)
@settings(max_examples=8, deadline=None)
def test_every_question_of_a_game(scenario: str, seed: int, decks: int, caution: float, edition: str) -> None:
    rng = Random(seed)
    pos = sitroom.new("labyrinth", seed=seed, scenario=scenario, decks=decks, edition=edition, journal=False)
    while pos.ask is not None:
        check(pos)
        pos.push(choose(pos, rng, caution))
    check(pos)
    assert pos.outcome is not None
    assert pos.outcome.reason in victory.REASONS


def test_the_kit_finds_nothing() -> None:
    report = check_game("labyrinth", games=4, seed=11, thoroughness=0.05)
    assert report.games == 4


def test_the_list_of_unwritten_events_is_true() -> None:
    assert [card.number for card in CARDS if not is_written(card)] == []


def test_a_game_can_be_taken_up_from_its_state_at_any_card_play() -> None:
    rng = Random(5)
    pos = sitroom.new("labyrinth", seed=5, scenario="mission-accomplished", decks=3)
    taken_up = 0
    for _ in range(200):
        if pos.ask is None:
            break
        if pos.ask.topic in ("play-card", "use-card"):
            form: dict[str, Any] = dict(pos.state.to_json())
            again = sitroom.new("labyrinth", position=form, chance="manual", scenario="mission-accomplished")
            assert again.state.to_json() == form
            assert again.view("us")["table"] == pos.view("us")["table"]
            taken_up += 1
        pos.push(choose(pos, rng, 0.5))
    assert taken_up > 20
