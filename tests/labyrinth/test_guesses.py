"""Guesses in the middle of a deal, where few cards were left to be drawn."""

from __future__ import annotations

from random import Random

import pytest

import sitroom
from sitroom.games.labyrinth.deck import CARDS


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
        assert pos.guess(side, rng).view(side) == pos.view(side)
