"""Mid War, USSR events."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Script
from .. import lasting
from ..coup import coup
from ..deck import BREZHNEV_DOCTRINE, CHE, FLOWER_POWER, QUAGMIRE, U2_INCIDENT, WE_WILL_BURY_YOU, Card
from ..events import Event
from ..geography import AFRICA, CENTRAL_AMERICA, COUNTRIES, SOUTH_AMERICA, USSR
from ..points import base_points
from ..state import Twilight
from ..tracks import degrade, gain


def quagmire(s: Twilight) -> None:
    """42*: NORAD ends. From its next action round on the US discards a card worth 2 or more and needs 1-4 to get free."""
    s.lasting &= ~lasting.NORAD
    s.lasting |= lasting.QUAGMIRE


def we_will_bury_you(s: Twilight) -> None:
    """50*: DEFCON drops by 1; the USSR scores 3 VP in the next US action round unless UN Intervention is played there."""
    degrade(s, "card.50")
    s.lasting |= lasting.BURY_YOU


def brezhnev_doctrine(s: Twilight) -> None:
    """51*: for this turn USSR operations are worth 1 more, at most 4."""
    s.lasting |= lasting.BREZHNEV


def flower_power_can_happen(s: Twilight) -> bool:
    """Not after An Evil Empire."""
    return not s.lasting & lasting.EVIL_EMPIRE


def flower_power(s: Twilight) -> None:
    """59*: the USSR scores 2 VP whenever the US plays a war card, until An Evil Empire."""
    s.lasting |= lasting.FLOWER_POWER


def u2_incident(s: Twilight) -> None:
    """60*: the USSR scores 1 VP, and 1 more if UN Intervention is played as an event later this turn."""
    s.lasting |= lasting.U2
    gain(s, USSR, 1, "card.60")


_CHE_AREA: Final = tuple(
    [
        c
        for c in COUNTRIES
        if not c.battleground and (c.region is AFRICA or c.region is CENTRAL_AMERICA or c.region is SOUTH_AMERICA)
    ]
)


def che(s: Twilight) -> Script[None]:
    """107: the USSR may coup a non-battleground of Africa or Latin America; if US influence was removed, then another one."""
    base = base_points(s, USSR, CHE.ops)
    first = yield from coup(s, USSR, base, area=_CHE_AREA, optional=True)
    if first is not None and first[1] > 0:
        area = [c for c in _CHE_AREA if c is not first[0]]
        yield from coup(s, USSR, base, area=area, optional=True)


EVENTS: Final[dict[Card, Event]] = {
    QUAGMIRE: Event(quagmire),
    WE_WILL_BURY_YOU: Event(we_will_bury_you),
    BREZHNEV_DOCTRINE: Event(brezhnev_doctrine),
    FLOWER_POWER: Event(flower_power, flower_power_can_happen),
    U2_INCIDENT: Event(u2_incident),
    CHE: Event(che),
}
