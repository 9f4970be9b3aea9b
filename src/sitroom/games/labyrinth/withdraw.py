"""7.3.5: Withdraw."""

from __future__ import annotations

from ...kernel.ask import Script
from ...kernel.token import Token
from .board import TROOPS_TRACK, US, Country
from .changes import besiege, remove_aid
from .deploy import country_or_none, destinations, send
from .rolls import pick, roll_prestige
from .state import Labyrinth


def origins(s: Labyrinth, value: int) -> list[Country]:
    """The Regime Change countries with troops, for a Soft US with a card of value 3."""
    if value < 3 or not s.is_soft():
        return []
    return [country for country in s.regime_change_countries() if s.troops_in(country)]


def withdraw(s: Labyrinth) -> Script[None]:
    """Any number of troops leaves a Regime Change country, whatever cells are there."""
    origin = yield from pick(US, "withdraw-from", origins(s, 3), "7.3.5")
    places: list[Token] = [country for country in destinations(s, 3) if country is not origin]
    places.append(TROOPS_TRACK)
    destination = country_or_none((yield from pick(US, "withdraw-to", places, "7.3.5", {"country": origin})))
    yield from send(s, origin, destination, s.troops[origin.n], s.nato == origin.n, is_withdrawal=True)
    while s.aid[origin.n]:
        remove_aid(s, origin)
    besiege(s, origin)
    yield from roll_prestige(s)
