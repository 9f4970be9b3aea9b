"""Adding and removing influence, by fixed amounts or as a side chooses."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.ask import Script, choose
from ...kernel.token import Side, Token
from .board import COUNTRIES, DONE, Country
from .state import Twilight


def add(s: Twilight, side: Side, country: Country, count: int, rule: str) -> None:
    """A side's influence in a country grows."""
    if count <= 0:
        return
    n = country.number
    s.influence[side.seat][n] += count
    if s.log is not None:
        s.note("adds-influence", rule, side=side, country=country, count=count, us=s.influence[0][n], ussr=s.influence[1][n])


def remove(s: Twilight, side: Side, country: Country, count: int, rule: str) -> int:
    """A side loses influence in a country, at most what is there. Returns how much it lost."""
    n = country.number
    own = s.influence[side.seat]
    lost = min(own[n], count)
    if lost <= 0:
        return 0
    own[n] -= lost
    if s.log is not None:
        s.note("loses-influence", rule, side=side, country=country, count=lost, us=s.influence[0][n], ussr=s.influence[1][n])
    return lost


def remove_all(s: Twilight, side: Side, country: Country, rule: str) -> int:
    """A side loses all its influence in a country."""
    return remove(s, side, country, s.influence[side.seat][country.number], rule)


def raise_to(s: Twilight, side: Side, country: Country, level: int, rule: str) -> None:
    """A side's influence in a country becomes ``level`` if it is lower."""
    add(s, side, country, level - s.influence[side.seat][country.number], rule)


def held(s: Twilight, side: Side, area: Sequence[Country] = COUNTRIES) -> list[Country]:
    """The countries of an area in which a side has influence."""
    own = s.influence[side.seat]
    return [country for country in area if own[country.number]]


def choose_and_add(
    s: Twilight,
    side: Side,
    topic: str,
    area: Sequence[Country],
    total: int,
    rule: str,
    most_each: int = 99,
    each: int = 1,
    up_to: bool = False,
) -> Script[None]:
    """A side adds influence in an area, chosen one country at a time; ``total`` answers at most.

    most_each  how often the same country may be chosen
    each       how much one answer adds
    up_to      whether the side may stop (``done``)
    The area is what is eligible when the event begins; it does not change while influence is added.
    """
    times = [0] * len(COUNTRIES)
    places = list(area)
    left = total
    while left > 0:
        open_: list[Token] = [c for c in places if times[c.number] < most_each]
        if not open_:
            return
        if up_to:
            open_.append(DONE)
        answer = yield from choose(side, topic, open_, rule, {"left": left})
        if not isinstance(answer, Country):
            return
        times[answer.number] += 1
        left -= 1
        add(s, side, answer, each, rule)


def choose_and_remove(
    s: Twilight,
    side: Side,
    victim: Side,
    topic: str,
    area: Sequence[Country],
    total: int,
    rule: str,
    most_each: int = 99,
    each: int = 1,
    up_to: bool = False,
) -> Script[int]:
    """A side takes a victim's influence off an area, one country at a time; ``total`` answers at most.

    Only countries that hold influence of the victim can be chosen. Each answer takes ``each`` points, or what is there.
    Returns how much was removed.
    """
    times = [0] * len(COUNTRIES)
    own = s.influence[victim.seat]
    places = list(area)
    left, removed = total, 0
    while left > 0:
        open_: list[Token] = [c for c in places if own[c.number] and times[c.number] < most_each]
        if not open_:
            break
        if up_to:
            open_.append(DONE)
        answer = yield from choose(side, topic, open_, rule, {"left": left})
        if not isinstance(answer, Country):
            break
        times[answer.number] += 1
        left -= 1
        removed += remove(s, victim, answer, each, rule)
    return removed
