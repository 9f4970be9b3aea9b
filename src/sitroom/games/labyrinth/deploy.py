"""7.3.1-7.3.3: Deploy."""

from __future__ import annotations

from ...kernel.ask import Arg, Script, choose
from ...kernel.token import Token
from .board import (
    ALLY,
    LEAD,
    MUSLIM,
    NUMBERS,
    PHILIPPINES,
    TROOPS_TRACK,
    US,
    YES,
    YES_NO,
    Country,
)
from .changes import move_troops, remove_nato
from .marks import ABU_SAYYAF
from .rolls import pick, test
from .state import Labyrinth


def movable(s: Labyrinth, country: Country) -> int:
    """7.3.1: how many troop cubes may leave a country; a Regime Change country keeps five more troops than cells."""
    cubes = s.troops[country.n]
    if cubes and s.is_regime_change(country):
        return max(0, min(cubes, s.troops_in(country) - s.cells(country) - LEAD))
    return cubes


def is_nato_movable(s: Labyrinth, country: Country) -> bool:
    """May NATO, which counts as two troops, leave the country?"""
    if s.nato != country.n:
        return False
    return not s.is_regime_change(country) or s.troops_in(country) - 2 - s.cells(country) >= LEAD


def destinations(s: Labyrinth, value: int) -> list[Country]:
    """7.3.2, 7.3.3: the Allies whose governance the card can pay for, and the Philippines while Abu Sayyaf lasts."""
    governance, alignment = s.governance, s.alignment
    found = [country for country in MUSLIM if alignment[country.n] == ALLY and governance[country.n] <= value]
    if s.marks & ABU_SAYYAF and value >= governance[PHILIPPINES.n]:
        found.append(PHILIPPINES)
    return found


def origins(s: Labyrinth, value: int) -> list[Token]:
    """Where troops can come from; those on the track need a country to go to."""
    found: list[Token] = []
    for country in s.with_troops():
        if movable(s, country) or is_nato_movable(s, country):
            found.append(country)
    if s.troops_track and destinations(s, value):
        found.append(TROOPS_TRACK)
    return found


def country_or_none(place: Token) -> Country | None:
    """A place of troops as a country; the Troops track is ``None``."""
    return place if isinstance(place, Country) else None


def deploy(s: Labyrinth, value: int) -> Script[None]:
    """7.3.1: any number of troops goes from one place to another."""
    origin = country_or_none((yield from pick(US, "deploy-from", origins(s, value), "7.3.1", {"value": value})))
    places: list[Token] = [country for country in destinations(s, value) if country is not origin]
    if origin is not None:
        places.append(TROOPS_TRACK)
    args: dict[str, Arg] = {"from": TROOPS_TRACK if origin is None else origin, "value": value}
    destination = country_or_none((yield from pick(US, "deploy-to", places, "7.3.2", args)))
    if origin is None:
        yield from send(s, None, destination, s.troops_track, False)
    else:
        yield from send(s, origin, destination, movable(s, origin), is_nato_movable(s, origin))


def send(
    s: Labyrinth, origin: Country | None, destination: Country | None, most: int, with_nato: bool, is_withdrawal: bool = False
) -> Script[None]:
    """The US side says how many cubes go, up to ``most``. NATO may go as well, or alone: it is then out of play.

    Where they go is tested first (4.9.4): Abu Sayyaf leaves the Philippines unmarked if it finds no cell on the track.
    """
    if destination is not None:
        yield from test(s, destination)
    place: Token = TROOPS_TRACK if origin is None else origin
    target: Token = TROOPS_TRACK if destination is None else destination
    numbers = NUMBERS[0 if with_nato else 1 : most + 1]
    number = yield from pick(US, "deploy-troops", numbers, "7.3.1", {"from": place, "to": target})
    count = number.value
    move_troops(s, origin, destination, count)
    if s.log is not None:
        s.note("deploys", "7.3.1", count=count, origin=place, destination=target)
    if not with_nato or origin is None:
        return
    if count == 0:
        remove_nato(s)
    elif is_withdrawal or is_nato_movable(s, origin):
        answer = yield from choose(US, "deploy-nato", YES_NO, "7.3.1", {"country": origin})
        if answer is YES:
            remove_nato(s)
