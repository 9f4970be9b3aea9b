"""Two browsers play each other, and each gets to know only what its side may know."""

from __future__ import annotations

from .conftest import Visit
from .eavesdropper import Eavesdropper
from .house import House
from .players import Mouse
from .visitor import PHONE, Visitor

OPEN = {"the-china-card", "marshall-plan", "warsaw-pact-formed"}
"""The first lies before its holder for all to see; whoever holds NATO reads of the others, because it needs one of them."""


def seated(ann: Visitor, bob: Visitor, game: str, host: str, guest: str) -> str:
    """Somebody makes a table and sends the other a link, who comes; the name of the table."""
    ann.page.goto("/")
    table = ann.make(game, {host: "me", guest: "link"})
    ann.page.goto(f"/invite/{table}?side={guest}")
    link = ann.page.get_by_label("The link").input_value()
    bob.page.goto(link)
    bob.page.get_by_role("button", name="Sit down").click()
    bob.page.wait_for_url("**/table/**")
    ann.page.wait_for_url("**/table/**")
    return table


def play_and_listen(visit: Visit, house: House, game: str, host: str, guest: str, moves: int) -> None:
    """Two play each other for so many moves; what is in a hand and not known to all is never named to the other."""
    ann, bob = visit(house), visit(house, size=PHONE)
    ears = {host: Eavesdropper(ann.page), guest: Eavesdropper(bob.page)}
    table = seated(ann, bob, game, host, guest)
    names = ann.names_of_cards(game)
    players = {host: Mouse(ann.page), guest: Mouse(bob.page)}
    hidden_ones = 0
    for _ in range(moves):
        waits_for = ann.look(table, host)["waits_for"]
        if waits_for is None:
            break
        players[waits_for].move()
        for side, other in ((host, guest), (guest, host)):
            told = (ann if side == host else bob).look(table, side)
            hand = told["view"]["table"]["hands"][side]
            hidden = set(hand["cards"]) - set(hand["known"]) - OPEN
            hidden_ones += len(hidden)
            assert not hidden or any(ears[side].names(card, names[card]) for card in hidden), "his own browser knows them"
            named = {card: ears[other].names(card, names[card]) for card in hidden}
            assert not any(named.values()), {card: texts[:1] for card, texts in named.items() if texts}
    assert hidden_ones > 0, "there was something to hide"
    for ear in ears.values():
        assert any('"hands"' in text for text in ear.heard), "something was heard"
        ear.stop()


def test_nobody_hears_of_the_cards_of_the_other(visit: Visit, house: House) -> None:
    play_and_listen(visit, house, "twilight", "us", "ussr", moves=8)
