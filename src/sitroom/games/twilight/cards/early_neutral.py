"""Early War, neutral events. UN Intervention is played by ``playing.py``; The China Card has no event."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Script, choose
from ....kernel.token import CHANCE, Side
from ..board import BOYCOTT, DICE, INDIA, PAKISTAN, PARTICIPATE
from ..deck import (
    CAPTURED_NAZI_SCIENTIST,
    INDO_PAKISTANI_WAR,
    NUCLEAR_TEST_BAN,
    OLYMPIC_GAMES,
    RED_SCARE_PURGE,
    Card,
)
from ..events import PlayersEvent
from ..operations import conduct_operations
from ..playing import is_banned
from ..rolls import contest
from ..space import advance_in_space
from ..state import Twilight
from ..tracks import degrade, gain, improve
from ..war import wage_war

_HOST: Final = 2
"""What the player of Olympic Games adds to his die."""


def captured_nazi_scientist(s: Twilight, side: Side) -> None:
    """18*: the player moves 1 box on the Space Race."""
    advance_in_space(s, side, 1, "card.18")


def olympic_games(s: Twilight, side: Side) -> Script[None]:
    """20: the opponent takes part (both roll, the player with +2; the higher scores 2 VP, ties again) or boycotts.

    After a boycott DEFCON drops by 1 and the player may conduct operations with 4 points.
    """
    answer = yield from choose(side.enemy, "olympic-games", (PARTICIPATE, BOYCOTT), "card.20")
    s.note("olympics", "card.20", side=side.enemy, answer=answer)
    if answer is BOYCOTT:
        degrade(s, "card.20")
        yield from conduct_operations(s, side, 4, optional=True)
        return
    while True:
        own = (yield from choose(CHANCE, "olympic-games:die", DICE, "card.20", {"side": side})).pips
        other = (yield from choose(CHANCE, "olympic-games:die", DICE, "card.20", {"side": side.enemy})).pips
        lead = contest(s, side, own, _HOST, other, 0, "card.20")
        if lead != 0:
            gain(s, side if lead > 0 else side.enemy, 2, "card.20")
            return


def indo_pakistani_war(s: Twilight, side: Side) -> Script[None]:
    """24: the player attacks India or Pakistan: 4 or more wins 2 VP; military operations 2."""
    country = yield from choose(side, "indo-pakistani-war", (INDIA, PAKISTAN), "card.24")
    yield from wage_war(s, side, INDO_PAKISTANI_WAR, country, 4, 2, 2)


def red_scare_can_happen(s: Twilight, side: Side) -> bool:
    return not is_banned(s, side, RED_SCARE_PURGE)


def red_scare_purge(s: Twilight, side: Side) -> None:
    """31: for this turn the opponent's operations are worth 1 less, at least 1. It adds up."""
    s.red_scare[side.enemy.seat] += 1
    s.note("red-scare", "card.31", side=side.enemy, count=s.red_scare[side.enemy.seat])


def nuclear_test_ban(s: Twilight, side: Side) -> None:
    """34: the player scores DEFCON minus 2; then DEFCON improves by 2."""
    gain(s, side, s.defcon - 2, "card.34")
    improve(s, "card.34", 2)


EVENTS: Final[dict[Card, PlayersEvent]] = {
    CAPTURED_NAZI_SCIENTIST: PlayersEvent(captured_nazi_scientist),
    OLYMPIC_GAMES: PlayersEvent(olympic_games),
    INDO_PAKISTANI_WAR: PlayersEvent(indo_pakistani_war),
    RED_SCARE_PURGE: PlayersEvent(red_scare_purge, red_scare_can_happen),
    NUCLEAR_TEST_BAN: PlayersEvent(nuclear_test_ban),
}
