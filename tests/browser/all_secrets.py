"""Two browsers play each other for long, and neither hears of what is hidden: cards in a hand, and the agent that was sent."""

from __future__ import annotations

import re

import pytest

from .conftest import Visit
from .eavesdropper import Eavesdropper
from .house import House
from .players import Mouse
from .test_secrets import moved, play_and_listen, seated

AGENT_X = "agent-x"
MOST = 200
"""So many moves are played at the most."""


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


def test_two_browsers_play_a_whole_game_and_hear_no_secret(visit: Visit, house: House) -> None:
    """Up to the end neither browser is told which agent the other has sent, before he is turned over. With some cards those who
    play at random hardly come to it: then one of them resigns."""
    ann, bob = visit(house), visit(house)
    visitors = {"cia": ann, "kgb": bob}
    ears = {side: Eavesdropper(visitor.page) for side, visitor in visitors.items()}
    table = seated(ann, bob, "ciavskgb", "cia", "kgb")
    players = {"cia": Mouse(ann.page, 1), "kgb": Mouse(bob.page, 2)}
    hidden = moves = 0
    while moved(ann, table, players):
        moves += 1
        for side, other in (("cia", "kgb"), ("kgb", "cia")):
            sent = visitors[side].look(table, side)["view"]["table"]["agents"][side]
            told = visitors[other].look(table, other)["view"]["table"]["agents"][side]
            if AGENT_X in sent.values() and AGENT_X not in told.values():
                hidden += 1
                assert not [view for view in ears[other].views() if AGENT_X in view["agents"][side].values()]
            ears[other].heard.clear()
        if moves == MOST:
            ann.act(f"/tables/{table}/resign", {"side": "cia"})
    assert hidden > 4, "there was something to hide"
    assert players["cia"].asked().question == players["kgb"].asked().question
    for ear in ears.values():
        ear.stop()
