"""Two browsers play each other, and each gets to know only what its side may know."""

from __future__ import annotations

from typing import Any

from .conftest import Visit
from .eavesdropper import Eavesdropper
from .house import House
from .players import Mouse
from .visitor import PHONE, Visitor

OPEN = {"the-china-card", "lets-roll", "backlash"}
"""The first lies before its holder for all to see; a scenario is called as the second, and each plot says whether the third was
played on it."""


def seated(ann: Visitor, bob: Visitor, game: str, host: str, guest: str, **more: Any) -> str:
    """Somebody makes a table and sends the other a link, who comes; the name of the table."""
    ann.page.goto("/")
    table = ann.make(game, {host: "me", guest: "link"}, **more)
    ann.page.goto(f"/invite/{table}?side={guest}")
    link = ann.page.get_by_label("The link").input_value()
    bob.page.goto(link)
    bob.page.get_by_role("button", name="Sit down").click()
    bob.page.wait_for_url("**/table/**")
    ann.page.wait_for_url("**/table/**")
    return table


def moved(host: Visitor, table: str, players: dict[str, Mouse]) -> bool:
    """Whoever is to move does, and the table has heard of it. False: the game is over."""
    own = next(iter(players))
    before = host.look(table, own)
    if before["waits_for"] is None:
        return False
    players[before["waits_for"]].move()
    while host.look(table, own)["seq"] == before["seq"]:
        host.page.wait_for_timeout(20)
    return True


def look_for_plots(ear: Eavesdropper, truth: dict[str, Any]) -> None:
    """The US has heard of no plot that lies face down, nor which ones are left; the Jihadists know their own."""
    for place in truth["countries"].values():
        assert all(plot["plot"] is not None for plot in place["plots"])
    assert truth["plots"]["available"] is not None
    for told in ear.views():
        assert told["plots"]["available"] is None
        for place in told["countries"].values():
            assert all(plot["plot"] is None or plot["seen"] or plot["resolving"] for plot in place["plots"]), place


def play_and_listen(visit: Visit, house: House, game: str, host: str, guest: str, moves: int) -> None:
    """Two play each other for so many moves. Nobody gets to know of a card that is in the other's hand, unless he had heard of it
    before, because it was played once, or another card or the rules tell of it."""
    ann, bob = visit(house), visit(house, size=PHONE)
    visitors = {host: ann, guest: bob}
    ears = {side: Eavesdropper(visitor.page) for side, visitor in visitors.items()}
    table = seated(ann, bob, game, host, guest)
    players = {side: Mouse(visitor.page) for side, visitor in visitors.items()}
    cards = ann.cards_of(game)
    names = {card["token"]: card["name"] for card in cards}
    rules = ann.rules_of(game)
    told_of = {
        token
        for token, name in names.items()
        if name in rules or any(name in card["text"] or name in card["name"] for card in cards if card["token"] != token)
    }
    before: dict[str, set[str]] = {host: set(), guest: set()}
    secrets: dict[str, set[str]] = {}
    for _ in range(moves):
        known = {side: ear.known(names) for side, ear in ears.items()}
        for side, other in ((host, guest), (guest, host)):
            hand = visitors[side].look(table, side)["view"]["table"]["hands"][side]
            secrets[side] = set(hand["cards"]) - set(hand["known"]) - OPEN - told_of - before[other]
            assert not {card: known[other][card] for card in secrets[side] & set(known[other])}
        if game == "labyrinth":
            look_for_plots(ears["us"], visitors["jihadist"].look(table, "jihadist")["view"]["table"])
        before = {side: set(tokens) for side, tokens in known.items()}
        if not moved(ann, table, players):
            break
    for side, ear in ears.items():
        assert any('"hands"' in text for text in ear.heard), "something was heard"
        assert not secrets[side] or secrets[side] & set(ear.known(names)), "his own browser knows his cards"
        ear.stop()


def test_nobody_hears_of_the_cards_of_the_other(visit: Visit, house: House) -> None:
    play_and_listen(visit, house, "twilight", "us", "ussr", moves=8)
