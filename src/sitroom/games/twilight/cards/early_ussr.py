"""Early War, USSR events."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Script, choose
from ....kernel.token import Token
from .. import lasting
from ..board import (
    ADD,
    AFRICA_AND_SOUTHEAST_ASIA,
    COUNTRIES,
    CUBA,
    EASTERN_EUROPE,
    EGYPT,
    FRANCE,
    ISRAEL,
    PASS,
    REMOVE,
    ROMANIA,
    SOUTH_KOREA,
    UK,
    US,
    USSR,
    VIETNAM,
    WEST_GERMANY,
    WESTERN_EUROPE,
    Country,
)
from ..deck import (
    ARAB_ISRAELI_WAR,
    BLOCKADE,
    COMECON,
    DE_GAULLE_LEADS_FRANCE,
    DE_STALINIZATION,
    DECOLONIZATION,
    FIDEL,
    KOREAN_WAR,
    NASSER,
    ROMANIAN_ABDICATION,
    SCORING_CARDS,
    SOCIALIST_GOVERNMENTS,
    SUEZ_CRISIS,
    THE_CAMBRIDGE_FIVE,
    VIETNAM_REVOLTS,
    WARSAW_PACT_FORMED,
    Card,
)
from ..effects import begin
from ..events import Event
from ..influence import add, choose_and_add, choose_and_remove, held, raise_to, remove, remove_all
from ..piles import discard_from_hand, show_card
from ..points import ops_value
from ..state import Twilight, by_number
from ..war import wage_war
from .scoring_cards import SCORED_BY


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
    begin(s, lasting.VIETNAM, "card.9")


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
    yield from wage_war(s, USSR, KOREAN_WAR, SOUTH_KOREA, 4, 2, 2, 1 if s.civil_war >= 0 else 0, "civil-war")


def romanian_abdication(s: Twilight) -> None:
    """12*: all US influence leaves Romania; the USSR has at least 3 there."""
    remove_all(s, US, ROMANIA, "card.12")
    raise_to(s, USSR, ROMANIA, 3, "card.12")


def arab_israeli_war_can_happen(s: Twilight) -> bool:
    """Not after Camp David Accords."""
    return not s.lasting & lasting.CAMP_DAVID


def arab_israeli_war(s: Twilight) -> Script[None]:
    """13: war on Israel: 4 or more wins 2 VP; military operations 2. The die has -1 more if the US controls Israel itself."""
    yield from wage_war(s, USSR, ARAB_ISRAELI_WAR, ISRAEL, 4, 2, 2, 1 if s.controls(US, ISRAEL) else 0, "target-controlled")


def comecon(s: Twilight) -> Script[None]:
    """14*: 1 USSR influence in each of 4 countries of Eastern Europe that the US does not control."""
    area = [c for c in EASTERN_EUROPE if not s.controls(US, c)]
    yield from choose_and_add(s, USSR, "comecon", area, 4, "card.14", most_each=1)


def nasser(s: Twilight) -> None:
    """15*: 2 USSR influence in Egypt; the US loses half of its influence there, rounded up."""
    add(s, USSR, EGYPT, 2, "card.15")
    remove(s, US, EGYPT, (s.influence_of(US, EGYPT) + 1) // 2, "card.15")


def warsaw_pact_formed(s: Twilight) -> Script[None]:
    """16*: the USSR clears 4 countries of Eastern Europe of US influence, or adds 5 there, at most 2 each. NATO may come."""
    begin(s, lasting.WARSAW_PACT, "card.16")
    options = (REMOVE, ADD) if held(s, US, EASTERN_EUROPE) else (ADD,)
    answer = yield from choose(USSR, "warsaw-pact-formed", options, "card.16")
    if answer is REMOVE:
        yield from choose_and_remove(s, USSR, US, "warsaw-pact-formed:remove", EASTERN_EUROPE, 4, "card.16", each=99)
    else:
        yield from choose_and_add(s, USSR, "warsaw-pact-formed:add", EASTERN_EUROPE, 5, "card.16", most_each=2)


def de_gaulle_leads_france(s: Twilight) -> None:
    """17*: the US loses 2 influence in France, the USSR gains 1; NATO does not cover France."""
    remove(s, US, FRANCE, 2, "card.17")
    add(s, USSR, FRANCE, 1, "card.17")
    begin(s, lasting.DE_GAULLE, "card.17")


def suez_crisis(s: Twilight) -> Script[None]:
    """28*: the USSR removes 4 US influence from France, the UK and Israel, at most 2 from each."""
    yield from choose_and_remove(s, USSR, US, "suez-crisis", (FRANCE, UK, ISRAEL), 4, "card.28", most_each=2)


def decolonization(s: Twilight) -> Script[None]:
    """30: 1 USSR influence in each of 4 countries of Africa and Southeast Asia."""
    yield from choose_and_add(s, USSR, "decolonization", AFRICA_AND_SOUTHEAST_ASIA, 4, "card.30", most_each=1)


def de_stalinization(s: Twilight) -> Script[None]:
    """33*: the USSR moves up to 4 of its influence to countries the US does not control, at most 2 to each."""
    taken = yield from choose_and_remove(s, USSR, USSR, "de-stalinization", COUNTRIES, 4, "card.33", up_to=True)
    area = [c for c in COUNTRIES if not s.controls(US, c)]
    yield from choose_and_add(s, USSR, "de-stalinization:add", area, taken, "card.33", most_each=2)


def cambridge_five_can_happen(s: Twilight) -> bool:
    """Not in the Late War."""
    return s.turn <= 7


def the_cambridge_five(s: Twilight) -> Script[None]:
    """104: the US shows its scoring cards; the USSR may add 1 influence in a country of one of their regions."""
    shown = [card for card in by_number(s.hand(US)) if card.scoring]
    s.none_held(US, [card for card in SCORING_CARDS if card not in shown])
    if not shown:
        s.note("no-scoring-card", "card.104", discloses=True, side=US)
        return
    for card in shown:
        show_card(s, US, card, "card.104")
    options: list[Token] = [c for c in COUNTRIES if any(c in SCORED_BY[card] for card in shown)]
    options.append(PASS)
    country = yield from choose(USSR, "the-cambridge-five", options, "card.104")
    if isinstance(country, Country):
        add(s, USSR, country, 1, "card.104")


EVENTS: Final[dict[Card, Event]] = {
    SOCIALIST_GOVERNMENTS: Event(socialist_governments, socialist_governments_can_happen),
    FIDEL: Event(fidel),
    VIETNAM_REVOLTS: Event(vietnam_revolts),
    BLOCKADE: Event(blockade),
    KOREAN_WAR: Event(korean_war),
    ROMANIAN_ABDICATION: Event(romanian_abdication),
    ARAB_ISRAELI_WAR: Event(arab_israeli_war, arab_israeli_war_can_happen),
    COMECON: Event(comecon),
    NASSER: Event(nasser),
    WARSAW_PACT_FORMED: Event(warsaw_pact_formed),
    DE_GAULLE_LEADS_FRANCE: Event(de_gaulle_leads_france),
    SUEZ_CRISIS: Event(suez_crisis),
    DECOLONIZATION: Event(decolonization),
    DE_STALINIZATION: Event(de_stalinization),
    THE_CAMBRIDGE_FIVE: Event(the_cambridge_five, cambridge_five_can_happen),
}
