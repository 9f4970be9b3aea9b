"""Late War, USSR events."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Script, choose
from ....kernel.token import Token, take
from .. import lasting
from ..board import EUROPE, IRAN, LEBANON, MIDDLE_EAST, NICARAGUA, PASS, SOUTH_AMERICA, US, USSR, WESTERN_EUROPE
from ..deck import (
    ALDRICH_AMES_REMIX,
    GLASNOST,
    IRAN_CONTRA_SCANDAL,
    IRANIAN_HOSTAGE_CRISIS,
    LATIN_AMERICAN_DEBT_CRISIS,
    MARINE_BARRACKS_BOMBING,
    ORTEGA_ELECTED_IN_NICARAGUA,
    PERSHING_II_DEPLOYED,
    THE_REFORMER,
    YURI_AND_SAMANTHA,
    Card,
)
from ..effects import begin
from ..events import Event
from ..influence import add, choose_and_add, choose_and_remove, held, remove_all
from ..operations import COUPING, PLACING, REALIGNING, conduct_operations, free_operations
from ..piles import discard_from_hand, open_hand
from ..points import ops_value
from ..state import Twilight, by_number
from ..tracks import gain, improve


def iranian_hostage_crisis(s: Twilight) -> None:
    """82*: all US influence leaves Iran; 2 USSR influence there. Terrorism of the USSR takes 2 cards from now on."""
    begin(s, lasting.HOSTAGE_CRISIS, "card.82")
    remove_all(s, US, IRAN, "card.82")
    add(s, USSR, IRAN, 2, "card.82")


def the_reformer(s: Twilight) -> Script[None]:
    """87*: 4 USSR influence in Europe, at most 2 in a country, up to 6 if the USSR is ahead; no USSR coups there any more."""
    begin(s, lasting.REFORMER, "card.87")
    ahead = s.vp < 0
    yield from choose_and_add(s, USSR, "the-reformer", EUROPE.countries, 6 if ahead else 4, "card.87", most_each=2, up_to=ahead)


def marine_barracks_bombing(s: Twilight) -> Script[None]:
    """88*: all US influence leaves Lebanon; the USSR removes 2 more in the Middle East."""
    remove_all(s, US, LEBANON, "card.88")
    yield from choose_and_remove(s, USSR, US, "marine-barracks-bombing", MIDDLE_EAST.countries, 2, "card.88")


def glasnost(s: Twilight) -> Script[None]:
    """90*: the USSR scores 2 VP; DEFCON improves by 1. After The Reformer the USSR may place or realign with 4 points."""
    gain(s, USSR, 2, "card.90")
    improve(s, "card.90")
    if s.lasting & lasting.REFORMER:
        yield from conduct_operations(s, USSR, GLASNOST.ops, PLACING + REALIGNING, optional=True)


def ortega_elected_in_nicaragua(s: Twilight) -> Script[None]:
    """91*: all US influence leaves Nicaragua; then the USSR may coup a neighbour of it for free with 2 points."""
    remove_all(s, US, NICARAGUA, "card.91")
    yield from free_operations(s, USSR, ORTEGA_ELECTED_IN_NICARAGUA.ops, NICARAGUA.neighbours, COUPING)


def iran_contra_scandal(s: Twilight) -> None:
    """93*: for this turn US realignment dice have -1."""
    begin(s, lasting.IRAN_CONTRA, "card.93")


def latin_american_debt_crisis(s: Twilight) -> Script[None]:
    """95: the US discards a card worth 3 or more, or the USSR doubles its influence in 2 countries of South America."""
    options: list[Token] = [card for card in s.hand(US) if ops_value(s, US, card) >= 3]
    options.append(PASS)
    card = yield from choose(US, "latin-american-debt-crisis", options, "card.95")
    if isinstance(card, Card):
        discard_from_hand(s, US, card, "card.95")
        return
    area = held(s, USSR, SOUTH_AMERICA.countries)
    for _ in range(min(2, len(area))):
        country = yield from choose(USSR, "latin-american-debt-crisis:double", area, "card.95")
        take(area, country)
        add(s, USSR, country, s.influence_of(USSR, country), "card.95")


def aldrich_ames_remix(s: Twilight) -> Script[None]:
    """98*: the US hand lies open this turn; the USSR chooses a card of it that is discarded."""
    begin(s, lasting.AMES, "card.98")
    open_hand(s, US, "card.98")
    if s.hand(US):
        card = yield from choose(USSR, "aldrich-ames-remix", by_number(s.hand(US)), "card.98")
        discard_from_hand(s, US, card, "card.98")


def pershing_ii_deployed(s: Twilight) -> Script[None]:
    """99*: the USSR scores 1 VP and removes 1 US influence from each of 3 countries of Western Europe."""
    gain(s, USSR, 1, "card.99")
    yield from choose_and_remove(s, USSR, US, "pershing-ii-deployed", WESTERN_EUROPE, 3, "card.99", most_each=1)


def yuri_and_samantha(s: Twilight) -> None:
    """109*: for the rest of the turn the USSR scores 1 VP for every US coup."""
    begin(s, lasting.YURI, "card.109")


EVENTS: Final[dict[Card, Event]] = {
    IRANIAN_HOSTAGE_CRISIS: Event(iranian_hostage_crisis),
    THE_REFORMER: Event(the_reformer),
    MARINE_BARRACKS_BOMBING: Event(marine_barracks_bombing),
    GLASNOST: Event(glasnost),
    ORTEGA_ELECTED_IN_NICARAGUA: Event(ortega_elected_in_nicaragua),
    IRAN_CONTRA_SCANDAL: Event(iran_contra_scandal),
    LATIN_AMERICAN_DEBT_CRISIS: Event(latin_american_debt_crisis),
    ALDRICH_AMES_REMIX: Event(aldrich_ames_remix),
    PERSHING_II_DEPLOYED: Event(pershing_ii_deployed),
    YURI_AND_SAMANTHA: Event(yuri_and_samantha),
}
