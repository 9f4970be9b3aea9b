"""Guesses: what a side knows is kept, all the rest is dealt anew, and nothing else decides what comes out."""

from __future__ import annotations

from collections import Counter
from collections.abc import MutableSequence, Sequence
from itertools import pairwise
from random import Random
from typing import Any, TypeVar

import pytest

import sitroom
from sitroom import Position
from sitroom.games.labyrinth.board import FACE_DOWN
from sitroom.games.labyrinth.deck import CARDS
from sitroom.games.labyrinth.guess import KnownTable
from sitroom.kernel.guess import Dealer, Insight

T = TypeVar("T")

MODES: list[dict[str, Any]] = [
    {},
    {"scenario": "mission-accomplished", "decks": 2},
    {"mode": "solitaire", "scenario": "anaconda"},
    {"mode": "solitaire", "mini_decks": True, "ideology": "coherent", "decks": 2},
]


class Rigged(Random):
    """It does as good as nothing: whatever it touches keeps its order."""

    def random(self) -> float:
        return 0.0

    def getrandbits(self, k: int, /) -> int:
        return 5

    def choice(self, seq: Sequence[T]) -> T:  # type: ignore[override]  # the real one takes a little more than sequences
        return seq[0]

    def shuffle(self, x: MutableSequence[Any]) -> None:
        pass


def form(pos: Position) -> dict[str, Any]:
    return dict(pos.state.to_json())


def positions(seed: int, options: dict[str, Any], every: int, most: int) -> list[Position]:
    """Some positions of a random game, those in which chance is asked included."""
    pos, rng = sitroom.new("labyrinth", chance="manual", journal=False, **options), Random(seed)
    found: list[Position] = []
    while pos.ask is not None and len(found) < most:
        if rng.random() * every < 1:
            found.append(pos.clone())
        pos.push(rng.choice(pos.ask.options))
    return found


@pytest.mark.parametrize("options", MODES, ids=str)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_guess_is_made_of_what_the_side_knows_and_of_the_seed_alone(seed: int, options: dict[str, Any]) -> None:
    """A guess is a position that the side cannot tell from the true one; so a guess of it is the same, to the byte."""
    for pos in positions(seed, options, 8, 40):
        for side in ("us", "jihadist"):
            first, second = pos.guess(side, Random(7)), pos.guess(side, Random(1)).guess(side, Random(7))
            assert form(first) == form(second)
            assert first.information_key(side) == pos.information_key(side)
            assert form(pos.guess(side, Rigged())) == form(pos.guess(side, Random(2)).guess(side, Rigged()))
            assert [cards(pile) for pile in piles(first)] == [cards(pile) for pile in piles(second)]


def piles(pos: Position) -> list[Any]:
    state: Any = pos.state
    return [*state.hands, state.deck, state.discards, state.available, [placed.plot for placed in state.plots]]


def cards(pile: Sequence[Any]) -> list[str]:
    return [token.id for token in pile]


@pytest.mark.parametrize("options", MODES, ids=str)
def test_what_a_side_knows_has_no_hidden_card_and_no_hidden_plot(options: dict[str, Any]) -> None:
    for pos in positions(4, options, 10, 30):
        state: Any = pos.state
        for side in pos.game.sides:
            known = pos.game.known(state, state, side)
            assert isinstance(known, KnownTable)
            hand = known.state.hands[side.enemy.seat]
            assert {card.id for card in hand} <= {card.id for card in state.shown[side.enemy.seat]}
            assert known.state.deck == []
            assert known.hand_size == len(state.hands[side.enemy.seat])
            assert known.deck_size == len(state.deck)
            for pool in known.pools:
                assert all(one.index < other.index for one, other in pairwise(pool.cards))
            if side.id == "us":
                assert known.state.available == []
                for here, there in zip(state.plots, known.state.plots, strict=True):
                    assert there.plot is (here.plot if here.seen else FACE_DOWN)


# ---- how likely


def solo(**position: Any) -> Position:
    return sitroom.new("labyrinth", chance="manual", mode="solitaire", position=position)


def two(**position: Any) -> Position:
    return sitroom.new("labyrinth", chance="manual", position=position)


def test_every_hidden_card_is_as_likely_as_any_other_in_the_enemys_hand() -> None:
    """120 cards, of which the US holds two and knows one of the three that the Jihadists hold: two of 117."""
    pos = two(
        phase="us", hands={"us": ["hijab", "nest"], "jihadist": ["fata", "opium", "taliban"]}, shown={"jihadist": ["opium"]}
    )
    counted: Counter[str] = Counter()
    trials = 11_700
    insight = pos.insight("us")
    for known in deals(insight, trials):
        counted.update(known.hands[1][n].id for n in range(3))
    assert counted.pop("opium") == trials
    assert len(counted) == 117
    assert all(120 < count < 290 for count in counted.values()), "each is expected 200 times, give or take 14"


def deals(insight: Insight, count: int) -> list[Any]:
    dealer = Dealer(Random(11))
    return [insight.known.deal(dealer) for _ in range(count)]


def test_every_order_of_the_pile_is_as_likely_as_any_other() -> None:
    """9.2: three cards that the US has seen were shuffled; then each of the six orders comes as often."""
    hand = ["fata", "opium", "taliban"]
    pos = solo(phase="us", hands={"us": ["hijab", "nest"], "jihadist": hand}, shown={"jihadist": hand})
    orders = Counter(tuple(card.id for card in state.hands[1]) for state in deals(pos.insight("us"), 3000))
    assert len(orders) == 6
    assert all(400 < count < 600 for count in orders.values())


def test_with_mini_decks_the_associations_in_the_pile_are_known() -> None:
    """9.2: as many unassociated, Jihadist and US cards as were drawn from their mini-decks."""
    hand = ["kosovo", "opium", "nest", "taliban"]
    start: dict[str, Any] = {"phase": "us", "hands": {"us": ["hijab", "quartet"], "jihadist": hand}}
    pos = sitroom.new("labyrinth", chance="manual", mode="solitaire", mini_decks=True, position=start)
    for state in deals(pos.insight("us"), 50):
        sides = Counter("none" if card.side is None else card.side.id for card in state.hands[1])
        assert sides == {"none": 1, "jihadist": 2, "us": 1}


# ---- plots


def hidden_plots(pos: Position, count: int) -> list[Any]:
    return [[placed.plot.id for placed in state.plots] for state in deals(pos.insight("us"), count)]


def test_every_arrangement_of_plots_is_as_likely_as_any_other() -> None:
    """Six numbered markers, three, two and one: two of them lie face down."""
    countries = {"india": {"posture": "hard", "plots": ["plot-1", "plot-3"], "active": 1}}
    found = Counter(tuple(row) for row in hidden_plots(two(phase="us", hands=HANDS, countries=countries), 6000))
    assert found.keys() == {(a, b) for a in NUMBERED for b in NUMBERED} - {("plot-3", "plot-3")}
    assert 1050 < found["plot-1", "plot-1"] < 1350, "6 of 30"
    assert 1050 < found["plot-1", "plot-2"] < 1350, "6 of 30"
    assert 300 < found["plot-2", "plot-3"] < 500, "2 of 30"


HANDS = {"us": ["hijab", "sistani"], "jihadist": ["kosovo"]}
NUMBERED = ("plot-1", "plot-2", "plot-3")


def test_8_5_2_a_card_places_no_plot_above_its_value() -> None:
    """What a card of value 1 has placed is a Plot 1 or a WMD, in every guess, also when its phase is over."""
    countries = {"united-kingdom": {"posture": "hard", "sleepers": 2}}
    pos = two(phase="jihadist", hands={"us": ["hijab", "nest"], "jihadist": ["fres", "opium"]}, countries=countries)
    for answer in ("fres", "plot", "united-kingdom", "die-1", "plot-1"):
        assert pos.ask is not None
        pos.push(answer)
    assert form(pos)["countries"]["united-kingdom"]["plots"] == [{"plot": "plot-1", "seen": False, "backlash": False, "most": 1}]
    assert {row[0] for row in hidden_plots(pos, 100)} == {"plot-1"}, "no WMD is Available"


def test_6_2_7_under_nest_no_hidden_plot_in_the_united_states_is_a_wmd() -> None:
    countries = {
        "united-states": {"active": 1, "plots": ["plot-2"], "markers": ["nest"]},
        "canada": {"posture": "hard", "plots": ["plot-1"]},
    }
    pos = two(phase="us", hands=HANDS, countries=countries, plots={"available": ["plot-1", "plot-1", "plot-2", "plot-3", "wmd"]})
    rows = hidden_plots(pos, 300)
    at_home = [placed.country.id for placed in pos.state.plots].index("united-states")  # type: ignore[attr-defined]  # of Labyrinth
    assert {row[at_home] for row in rows} == set(NUMBERED)
    assert {row[1 - at_home] for row in rows} == {*NUMBERED, "wmd"}


def test_9_3_3_seven_markers_in_play_mean_that_only_wmd_are_available() -> None:
    """All six numbered markers were in countries when the WMD came, so that none could be set aside."""
    countries = {
        "canada": {"posture": "hard", "plots": ["plot-1", "plot-1", "plot-1"]},
        "india": {"posture": "hard", "plots": ["plot-2", "plot-2", "plot-3"]},
    }
    pos = solo(phase="us", hands=HANDS, countries=countries, plots={"available": ["wmd"], "set_aside": []})
    for state in deals(pos.insight("us"), 100):
        assert [plot.id for plot in state.available] == ["wmd"]
        assert "wmd" not in [placed.plot.id for placed in state.plots]


@pytest.mark.parametrize("side", ["us", "jihadist"])
def test_a_plot_that_is_being_resolved_is_known(side: str) -> None:
    """8.5.6: it is revealed first; its dice come after."""
    countries = {
        "yemen": {"governance": "fair", "alignment": "neutral", "active": 1, "plots": ["plot-3"]},
        "india": {"posture": "hard", "plots": ["plot-1"]},
    }
    pos = two(phase="plots", hands=HANDS, countries=countries)
    pos.push("yemen")
    while pos.ask is not None and pos.ask.topic == "roll-plot-effect":
        for seed in range(10):
            assert pos.guess(side, Random(seed)).information_key(side) == pos.information_key(side)
        pos.push("die-6")
    assert form(pos)["plots"]["available"].count("plot-3") == 1


# ---- the deck runs out


@pytest.mark.parametrize("side", ["us", "jihadist"])
def test_a_side_can_guess_when_the_deck_has_run_out_in_the_deal(side: str) -> None:
    """What it was dealt itself was still in the deck when the enemy drew before it."""
    few = [card.id for card in CARDS[:14]]
    pos = sitroom.new(
        "labyrinth",
        chance="manual",
        decks=3,
        position={"phase": "end-of-turn", "deck": few, "discards": [card.id for card in CARDS[14:]], "funding": 9},
    )
    rng = Random(5)
    while pos.ask is not None and pos.ask.topic == "deal" and len(pos.answers()) < 16:
        pos.push(rng.choice(pos.ask.options))
    assert len(pos.answers()) == 16, "the deck ran out at the fourteenth card"
    for _ in range(20):
        assert pos.guess(side, rng).information_key(side) == pos.information_key(side)
