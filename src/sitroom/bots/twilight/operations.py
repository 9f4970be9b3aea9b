"""Operations: where a point of influence buys most, which coup and which realignment pays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...games.twilight import lasting
from ...games.twilight.action import rounds_left
from ...games.twilight.board import (
    CHINESE_CIVIL_WAR,
    COUP,
    DONE,
    EUROPE,
    INFLUENCE,
    LATIN_AMERICA,
    NICARAGUA,
    PASS,
    REALIGNMENT,
    US,
    Country,
)
from ...games.twilight.coup import coup_bonus, coup_targets
from ...games.twilight.deck import JUNTA, ORTEGA_ELECTED_IN_NICARAGUA
from ...games.twilight.placement import reachable
from ...games.twilight.realignment import realignment_bonus, realignment_targets
from ...games.twilight.state import Twilight
from ...games.twilight.threats import BRINK
from ...kernel.ask import Ask
from ...kernel.errors import N_
from ...kernel.token import Side, Token
from .danger import peril, shortage
from .lands import Lands

Advice = tuple[Token, str]
LOST: Final = -1000.0
"""What a play is worth that loses the game, and with the other sign one that wins it."""

_EVEN: Final = 0.08
"""So little is worth doing at all."""


# ---- placing influence


def placing(lands: Lands, side: Side, country: Country, left: int) -> float:
    """What a point of influence here is worth for each operations point: with as many of those left as it takes to matter."""
    n, seat = country.number, side.seat
    own, other = lands.influence[seat][n], lands.influence[1 - seat][n]
    stability = country.stability
    opens = lands.access(seat, country)
    best, cost, more = 0.0, 0, 0
    while cost < left and more < 8:
        cost += 2 if other - own - more >= stability else 1
        more += 1
        if cost > left:
            break
        gain = (lands.change(seat, country, more, 0) + opens) / cost
        best = max(best, gain)
    return best


def influence(s: Twilight, ask: Ask) -> Advice:
    """Each point where it buys most."""
    side = ask.who
    left = ask.args.get("left")
    points = left if isinstance(left, int) else 1
    lands = Lands(s, side)
    best, most = ask.options[0], -1.0
    for option in ask.options:
        if isinstance(option, Country) and option is not CHINESE_CIVIL_WAR:
            gain = placing(lands, side, option, points)
        elif option is CHINESE_CIVIL_WAR:
            gain = 0.9
        else:
            gain = 0.0
        if gain > most:
            best, most = option, gain
    return best, N_("here a point of influence buys most")


def _placing_all(s: Twilight, lands: Lands, side: Side, ops: int) -> float:
    """About what all points together buy: the best place for half of them, the next best for the rest."""
    first = second = 0.0
    for country in reachable(s, side):
        if country is CHINESE_CIVIL_WAR:
            continue
        gain = placing(lands, side, country, ops)
        if gain > first:
            first, second = gain, first
        elif gain > second:
            second = gain
    return ops * (0.6 * first + 0.4 * second)


# ---- coups


def lowers_defcon(s: Twilight, side: Side, country: Country) -> bool:
    """10.2: a coup in a battleground does, unless it is one of the US and Nuclear Subs are at sea."""
    return country.battleground and not (side is US and s.lasting & lasting.NUCLEAR_SUBS)


def coup_worth(s: Twilight, lands: Lands, side: Side, country: Country, ops: int, free: bool) -> float:
    """What a coup brings on average; at DEFCON 2 one in a battleground ends the game against the phasing player."""
    if s.crisis is side:
        return LOST
    lowers = lowers_defcon(s, side, country)
    if lowers and s.defcon <= BRINK:
        return LOST if s.phasing is side else -LOST
    n, seat = country.number, side.seat
    enemy = lands.influence[1 - seat][n]
    edge = ops + coup_bonus(s, side, country) - 2 * country.stability
    worth = 0.0
    for pips in range(max(1, 1 - edge), 7):
        result = pips + edge
        removed = min(enemy, result)
        worth += lands.change(seat, country, result - removed, removed)
    worth /= 6
    if side is US and s.lasting & lasting.YURI:
        worth -= 1.0
    if not free:
        worth += _military(s, side, ops, lowers)
    return worth + _defcon(s, side) if lowers else worth


def _military(s: Twilight, side: Side, ops: int, lowers: bool) -> float:
    """13.2: every point short of DEFCON will cost a victory point; the later in the turn, the surer."""
    short = s.defcon - (1 if lowers else 0) - s.military[side.seat]
    if short <= 0:
        return 0.0
    rounds = rounds_left(s, side)
    return min(ops, short) * (1.0 if rounds <= 1 else 0.8 if rounds <= 3 else 0.6)


def _defcon(s: Twilight, side: Side) -> float:
    """A lower DEFCON keeps the enemy from coups; at 2 our own dangerous cards are in the way."""
    pending = s.pending
    if s.defcon > BRINK + 1:
        return 0.1
    if s.phasing is side:
        if pending is not None and peril(s, side, side, pending, BRINK) > 0:
            return LOST
        short = shortage(s, side, rounds_left(s, side) - 1)
        return -8.0 if short > 0 else 0.7
    return 0.3


def coup(s: Twilight, ask: Ask) -> Advice:
    """The coup that brings most on average; none where all of them lose."""
    side = ask.who
    base = ask.args.get("base")
    ops = max(1, base) if isinstance(base, int) else 1
    free = ask.rule == "10.4"
    lands = Lands(s, side)
    best, most = ask.options[0], 2 * LOST
    for option in ask.options:
        worth = coup_worth(s, lands, side, option, ops, free) if isinstance(option, Country) else 0.0
        if worth > most:
            best, most = option, worth
    return best, N_("the coup with the most to gain") if best is not PASS else N_("no coup pays")


# ---- realignment


def realignment_worth(s: Twilight, lands: Lands, side: Side, country: Country) -> float:
    """What a roll brings on average."""
    lead = realignment_bonus(s, side, country) - realignment_bonus(s, side.enemy, country)
    n, seat = country.number, side.seat
    if lead < 0 and lands.influence[seat][n]:
        return 0.0
    worth = 0.0
    for dice in range(-5, 6):
        result = dice + lead
        if result > 0:
            worth += (6 - abs(dice)) * lands.change(seat, country, 0, result)
        elif result < 0 and lands.influence[seat][n]:
            worth += (6 - abs(dice)) * lands.change(seat, country, result, 0)
    return worth / 36


def realignment(s: Twilight, ask: Ask) -> Advice:
    """The roll that brings most on average; to stop where none does."""
    side = ask.who
    lands = Lands(s, side)
    best, most = ask.options[0], -1e9
    for option in ask.options:
        worth = realignment_worth(s, lands, side, option) if isinstance(option, Country) else 0.01
        if worth > most:
            best, most = option, worth
    return best, N_("here the dice favour us") if best is not DONE else N_("no roll pays")


# ---- which of them


def operations(s: Twilight, ask: Ask) -> Advice:
    """Whatever brings most for the points."""
    side = ask.who
    points = ask.args.get("ops")
    ops = points if isinstance(points, int) else 1
    free = ask.rule == "10.4"
    lands = Lands(s, side)
    best, most = ask.options[0], 2 * LOST
    why = ""
    for option in ask.options:
        if option is INFLUENCE:
            worth = _placing_all(s, lands, side, ops)
            reason = N_("influence buys more than a coup would bring")
        elif option is COUP:
            worth = best_coup(s, lands, side, ops, free)
            reason = N_("there is a coup that pays")
        elif option is REALIGNMENT:
            worth = 0.9 * ops * best_realignment(s, lands, side, free)
            reason = N_("the dice of a realignment favour us")
        else:
            worth = _EVEN
            reason = N_("nothing here pays")
        if worth > most:
            best, most, why = option, worth, reason
    return best, why


def _area(s: Twilight, free: bool) -> Sequence[Country] | None:
    """Where the card that is being played allows free operations."""
    if not free or not s.playing:
        return None
    card = s.playing[-1]
    if card is JUNTA:
        return LATIN_AMERICA
    return NICARAGUA.neighbours if card is ORTEGA_ELECTED_IN_NICARAGUA else EUROPE.countries


def best_coup(s: Twilight, lands: Lands, side: Side, ops: int, free: bool) -> float:
    """The best that a coup may bring."""
    most = 2 * LOST
    for country in coup_targets(s, side, _area(s, free), free):
        most = max(most, coup_worth(s, lands, side, country, ops, free))
    return most


def best_realignment(s: Twilight, lands: Lands, side: Side, free: bool) -> float:
    most = 0.0
    for country in realignment_targets(s, side, _area(s, free), free):
        most = max(most, realignment_worth(s, lands, side, country))
    return most
