"""Early War, USSR events."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Script, choose
from ....kernel.token import Token
from .. import lasting
from ..board import PASS
from ..deck import (
    BLOCKADE,
    COMECON,
    DE_GAULLE_LEADS_FRANCE,
    FIDEL,
    KOREAN_WAR,
    NASSER,
    SOCIALIST_GOVERNMENTS,
    VIETNAM_REVOLTS,
    Card,
)
from ..events import Event
from ..geography import CUBA, EASTERN_EUROPE, EGYPT, FRANCE, SOUTH_KOREA, US, USSR, VIETNAM, WEST_GERMANY, WESTERN_EUROPE
from ..influence import add, choose_and_add, choose_and_remove, raise_to, remove, remove_all
from ..piles import discard_from_hand
from ..points import ops_value
from ..state import Twilight
from ..war import wage_war


def socialist_governments_can_happen(s: Twilight) -> bool:
    """Not after The Iron Lady."""
    return not s.lasting & lasting.IRON_LADY


def socialist_governments(s: Twilight) -> Script[None]:
    """7: the USSR removes 3 US influence from Western Europe, at most 2 from a country."""
    yield from choose_and_remove(s, USSR, US, "socialist-governments", WESTERN_EUROPE, 3, "card.7", most_each=2)


def fidel(s: Twilight) -> None:
    """8*: all US influence leaves Cuba; the USSR has at least 3 there."""
    remove_all(s, US, CUBA, "card.8")
    raise_to(s, USSR, CUBA, 3, "card.8")


def vietnam_revolts(s: Twilight) -> None:
    """9*: 2 USSR influence in Vietnam; for this turn USSR operations are worth 1 more if all are in Southeast Asia."""
    add(s, USSR, VIETNAM, 2, "card.9")
    s.lasting |= lasting.VIETNAM


def blockade(s: Twilight) -> Script[None]:
    """10*: the US discards a card worth 3 or more, or loses all influence in West Germany."""
    options: list[Token] = [card for card in s.hand(US) if ops_value(s, US, card) >= 3]
    options.append(PASS)
    card = yield from choose(US, "blockade", options, "card.10")
    if isinstance(card, Card):
        discard_from_hand(s, US, card, "card.10")
    else:
        remove_all(s, US, WEST_GERMANY, "card.10")


def korean_war(s: Twilight) -> Script[None]:
    """11*: war on South Korea: 4 or more wins 2 VP; military operations 2. During the Chinese Civil War the die has -1."""
    yield from wage_war(s, USSR, KOREAN_WAR, SOUTH_KOREA, 4, 2, 2, penalty=1 if s.civil_war >= 0 else 0)


def comecon(s: Twilight) -> Script[None]:
    """14*: 1 USSR influence in each of 4 countries of Eastern Europe that the US does not control."""
    area = [c for c in EASTERN_EUROPE if not s.controls(US, c)]
    yield from choose_and_add(s, USSR, "comecon", area, 4, "card.14", most_each=1)


def nasser(s: Twilight) -> None:
    """15*: 2 USSR influence in Egypt; the US loses half of its influence there, rounded up."""
    add(s, USSR, EGYPT, 2, "card.15")
    remove(s, US, EGYPT, (s.influence_of(US, EGYPT) + 1) // 2, "card.15")


def de_gaulle_leads_france(s: Twilight) -> None:
    """17*: the US loses 2 influence in France, the USSR gains 1; NATO does not cover France."""
    remove(s, US, FRANCE, 2, "card.17")
    add(s, USSR, FRANCE, 1, "card.17")
    s.lasting |= lasting.DE_GAULLE


EVENTS: Final[dict[Card, Event]] = {
    SOCIALIST_GOVERNMENTS: Event(socialist_governments, socialist_governments_can_happen),
    FIDEL: Event(fidel),
    VIETNAM_REVOLTS: Event(vietnam_revolts),
    BLOCKADE: Event(blockade),
    KOREAN_WAR: Event(korean_war),
    COMECON: Event(comecon),
    NASSER: Event(nasser),
    DE_GAULLE_LEADS_FRANCE: Event(de_gaulle_leads_france),
}
