"""Two browsers play each other for long, and neither hears of what is hidden: cards in a hand, and the agent that was sent."""

from __future__ import annotations

import re

import pytest

from .conftest import Visit
from .eavesdropper import Eavesdropper
from .house import House
from .players import Mouse
from .test_secrets import moved, play_and_listen, seated


@pytest.mark.parametrize(("game", "host", "guest"), [("twilight", "ussr", "us"), ("labyrinth", "us", "jihadist")])
def test_nobody_hears_of_the_cards_of_the_other_for_long(visit: Visit, house: House, game: str, host: str, guest: str) -> None:
    play_and_listen(visit, house, game, host, guest, moves=60)


def test_nobody_hears_which_agent_the_other_has_sent(visit: Visit, house: House) -> None:
    ann, bob = visit(house), visit(house)
    ears = Eavesdropper(bob.page)
    table = seated(ann, bob, "ciavskgb", "cia", "kgb")
    Mouse(ann.page).move()
    Mouse(bob.page).asked()
    sent = ann.look(table, "cia")["view"]["table"]["agents"]["cia"]
    assert "agent-x" in sent.values(), "there is something to hide"
    told = bob.look(table, "kgb")["view"]["table"]["agents"]["cia"]
    assert "agent-x" not in told.values()
    for text in ears.heard:
        assert not re.search(r'"cia":\{[^}]*"agent-x"', text), text
    ears.stop()


def test_two_browsers_play_a_whole_game(visit: Visit, house: House) -> None:
    ann, bob = visit(house), visit(house)
    table = seated(ann, bob, "ciavskgb", "cia", "kgb")
    players = {"cia": Mouse(ann.page, 1), "kgb": Mouse(bob.page, 2)}
    while moved(ann, table, players):
        pass
    assert players["cia"].asked().question == players["kgb"].asked().question
