"""Mid War, USSR events."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Script, choose
from .. import lasting
from ..board import (
    AFRICA,
    ANGOLA,
    CENTRAL_AMERICA,
    CHILE,
    COUNTRIES,
    EGYPT,
    GULF_STATES,
    IRAN,
    IRAQ,
    JORDAN,
    LIBYA,
    SAUDI_ARABIA,
    SE_AFRICAN_STATES,
    SOUTH_AFRICA,
    SOUTH_AMERICA,
    SUDAN,
    SYRIA,
    US,
    USSR,
    VENEZUELA,
    WEST_GERMANY,
    Country,
)
from ..coup import coup
from ..deck import (
    ALLENDE,
    BREZHNEV_DOCTRINE,
    CHE,
    CULTURAL_REVOLUTION,
    FLOWER_POWER,
    LIBERATION_THEOLOGY,
    LONE_GUNMAN,
    MUSLIM_REVOLUTION,
    OPEC,
    PORTUGUESE_EMPIRE_CRUMBLES,
    QUAGMIRE,
    SOUTH_AFRICAN_UNREST,
    U2_INCIDENT,
    WE_WILL_BURY_YOU,
    WILLY_BRANDT,
    Card,
)
from ..effects import begin, end
from ..events import Event
from ..influence import add, choose_and_add, choose_and_remove
from ..operations import conduct_operations
from ..piles import reveal_hand
from ..playing import is_banned
from ..points import base_points
from ..state import Twilight
from ..tracks import degrade, gain, hand_over_china_card


def quagmire(s: Twilight) -> None:
    """42*: NORAD ends. From its next action round on the US discards a card worth 2 or more and needs 1-4 to get free."""
    end(s, lasting.NORAD, "card.42")
    begin(s, lasting.QUAGMIRE, "card.42")


def we_will_bury_you(s: Twilight) -> None:
    """50*: DEFCON drops by 1; the USSR scores 3 VP in the next US action round unless UN Intervention is played there."""
    degrade(s, "card.50")
    begin(s, lasting.BURY_YOU, "card.50")


def brezhnev_doctrine(s: Twilight) -> None:
    """51*: for this turn USSR operations are worth 1 more, at most 4."""
    begin(s, lasting.BREZHNEV, "card.51")


def portuguese_empire_crumbles(s: Twilight) -> None:
    """52*: 2 USSR influence each in Angola and SE African States."""
    for country in (ANGOLA, SE_AFRICAN_STATES):
        add(s, USSR, country, 2, "card.52")


def south_african_unrest(s: Twilight) -> Script[None]:
    """53: 2 USSR influence in South Africa, or 1 there and 2 in its neighbours."""
    add(s, USSR, SOUTH_AFRICA, 1, "card.53")
    options: tuple[Country, ...] = (SOUTH_AFRICA, *SOUTH_AFRICA.neighbours)
    country = yield from choose(USSR, "south-african-unrest", options, "card.53")
    add(s, USSR, country, 1, "card.53")
    if country is not SOUTH_AFRICA:
        country = yield from choose(USSR, "south-african-unrest", SOUTH_AFRICA.neighbours, "card.53")
        add(s, USSR, country, 1, "card.53")


def allende(s: Twilight) -> None:
    """54*: 2 USSR influence in Chile."""
    add(s, USSR, CHILE, 2, "card.54")


def willy_brandt_can_happen(s: Twilight) -> bool:
    """Not after Tear Down this Wall."""
    return not s.lasting & lasting.TEAR_DOWN


def willy_brandt(s: Twilight) -> None:
    """55*: the USSR scores 1 VP and adds 1 influence in West Germany, which NATO does not cover any more."""
    begin(s, lasting.WILLY_BRANDT, "card.55")
    add(s, USSR, WEST_GERMANY, 1, "card.55")
    gain(s, USSR, 1, "card.55")


MUSLIM_COUNTRIES: Final = (EGYPT, IRAN, IRAQ, JORDAN, LIBYA, SAUDI_ARABIA, SUDAN, SYRIA)


def muslim_revolution_can_happen(s: Twilight) -> bool:
    """Not after AWACS Sale to Saudis."""
    return not s.lasting & lasting.AWACS


def muslim_revolution(s: Twilight) -> Script[None]:
    """56: all US influence leaves 2 of Egypt, Iran, Iraq, Jordan, Libya, Saudi Arabia, Sudan, Syria."""
    yield from choose_and_remove(s, USSR, US, "muslim-revolution", MUSLIM_COUNTRIES, 2, "card.56", each=99)


def cultural_revolution_can_happen(s: Twilight) -> bool:
    return not is_banned(s, USSR, CULTURAL_REVOLUTION)


def cultural_revolution(s: Twilight) -> None:
    """58*: the USSR takes the China Card, face up; if it has it already, it scores 1 VP."""
    if s.china is US:
        hand_over_china_card(s, USSR, True, "card.58")
    else:
        gain(s, USSR, 1, "card.58")


def flower_power_can_happen(s: Twilight) -> bool:
    """Not after An Evil Empire."""
    return not s.lasting & lasting.EVIL_EMPIRE


def flower_power(s: Twilight) -> None:
    """59*: the USSR scores 2 VP whenever the US plays a war card, until An Evil Empire."""
    begin(s, lasting.FLOWER_POWER, "card.59")


def u2_incident(s: Twilight) -> None:
    """60*: the USSR scores 1 VP, and 1 more if UN Intervention is played as an event later this turn."""
    begin(s, lasting.U2, "card.60")
    gain(s, USSR, 1, "card.60")


_OIL: Final = (EGYPT, GULF_STATES, IRAN, IRAQ, LIBYA, SAUDI_ARABIA, VENEZUELA)


def opec_can_happen(s: Twilight) -> bool:
    """Not after North Sea Oil."""
    return not s.lasting & lasting.NORTH_SEA_OIL


def opec(s: Twilight) -> None:
    """61: 1 VP for each of Egypt, Gulf States, Iran, Iraq, Libya, Saudi Arabia, Venezuela that the USSR controls."""
    gain(s, USSR, sum([1 for c in _OIL if s.controls(USSR, c)]), "card.61")


def lone_gunman(s: Twilight) -> Script[None]:
    """62*: the US shows its hand; then the USSR may conduct operations with 1 point."""
    reveal_hand(s, US, "card.62")
    yield from conduct_operations(s, USSR, 1, optional=True)


def liberation_theology(s: Twilight) -> Script[None]:
    """75: 3 USSR influence in Central America, at most 2 in a country."""
    yield from choose_and_add(s, USSR, "liberation-theology", CENTRAL_AMERICA.countries, 3, "card.75", most_each=2)


CHE_AREA: Final = tuple(
    [
        c
        for c in COUNTRIES
        if not c.battleground and (c.region is AFRICA or c.region is CENTRAL_AMERICA or c.region is SOUTH_AMERICA)
    ]
)


def che(s: Twilight) -> Script[None]:
    """107: the USSR may coup a non-battleground of Africa or Latin America; if US influence was removed, then another one."""
    base = base_points(s, USSR, CHE.ops)
    first = yield from coup(s, USSR, base, area=CHE_AREA, optional=True)
    if first is not None and first[1] > 0:
        area = [c for c in CHE_AREA if c is not first[0]]
        yield from coup(s, USSR, base, area=area, optional=True)


EVENTS: Final[dict[Card, Event]] = {
    QUAGMIRE: Event(quagmire),
    WE_WILL_BURY_YOU: Event(we_will_bury_you),
    BREZHNEV_DOCTRINE: Event(brezhnev_doctrine),
    PORTUGUESE_EMPIRE_CRUMBLES: Event(portuguese_empire_crumbles),
    SOUTH_AFRICAN_UNREST: Event(south_african_unrest),
    ALLENDE: Event(allende),
    WILLY_BRANDT: Event(willy_brandt, willy_brandt_can_happen),
    MUSLIM_REVOLUTION: Event(muslim_revolution, muslim_revolution_can_happen),
    CULTURAL_REVOLUTION: Event(cultural_revolution, cultural_revolution_can_happen),
    FLOWER_POWER: Event(flower_power, flower_power_can_happen),
    U2_INCIDENT: Event(u2_incident),
    OPEC: Event(opec, opec_can_happen),
    LONE_GUNMAN: Event(lone_gunman),
    LIBERATION_THEOLOGY: Event(liberation_theology),
    CHE: Event(che),
}
