"""Why something is no option of a question, with the paragraph, as far as the one who is asked may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...kernel.ask import Ask
from ...kernel.stakes import NOT_ASKED, Remark
from ...kernel.token import CHANCE, Side, Token, has
from . import lasting
from .board import (
    AREA_EASTERN_EUROPE,
    AREA_WESTERN_EUROPE,
    CHINESE_CIVIL_WAR,
    COUP,
    CUBA,
    DONE,
    EUROPE,
    INFLUENCE,
    JAPAN,
    LATIN_AMERICA,
    NICARAGUA,
    PASS,
    REALIGNMENT,
    TURKEY,
    US,
    USSR,
    WEST_GERMANY,
    Country,
)
from .cards.mid_ussr import CHE_AREA
from .coup import is_shielded, is_under_nato
from .deck import (
    CHE,
    GLASNOST,
    JUNTA,
    ORTEGA_ELECTED_IN_NICARAGUA,
    SOVIETS_SHOOT_DOWN_KAL_007,
    TEAR_DOWN_THIS_WALL,
    Card,
)
from .event_places import BEHIND, BY_NOBODY, EMPTY, NOT_US, NOT_USSR, OWN, Places, places_of
from .placement import reachable
from .stakes import FREE
from .state import Twilight
from .why_not_cards import why_not_card, why_not_use

_FREE_AREAS: Final[dict[Card, Sequence[Country]]] = {
    JUNTA: LATIN_AMERICA,
    ORTEGA_ELECTED_IN_NICARAGUA: NICARAGUA.neighbours,
    TEAR_DOWN_THIS_WALL: EUROPE.countries,
}
_NO_COUPS: Final = (SOVIETS_SHOOT_DOWN_KAL_007, GLASNOST)
"""Events whose operations are no coups."""

_WARS: Final = ("indo-pakistani-war", "iran-iraq-war")


def why_not(s: Twilight, ask: Ask, token: Token) -> Remark:
    """The reason why a token is no option."""
    found: Remark | None = None
    if ask.who is not CHANCE:
        if isinstance(token, Card) and ask.topic != "use":
            found = why_not_card(s, ask, token)
        elif isinstance(token, Country):
            found = _country(s, ask, token)
        elif token.kind == "verb":
            found = why_not_use(s, ask, token) if ask.topic == "use" else _verb(s, ask, token)
    return Remark(NOT_ASKED, ask.rule) if found is None else found


# ---- countries


def _country(s: Twilight, ask: Ask, country: Country) -> Remark | None:
    side, topic = ask.who, ask.topic
    if topic in ("coup", "realignment"):
        return _target(s, ask, country)
    if topic == "influence":
        return _placement(s, ask, country)
    if topic == "brush-war":
        return _brush_war(s, country)
    if topic in _WARS:
        return Remark("not-its-target", ask.rule, country=country)
    if topic == "end-crisis":
        return _crisis(side, country)
    if topic == "shuttle-diplomacy":
        return Remark("no-ussr-battleground", "15.8", country=country, side=USSR)
    places = places_of(s, topic, side)
    return None if places is None else _place(s, ask, places, country)


def _target(s: Twilight, ask: Ask, country: Country) -> Remark | None:
    """9.1, 10.1: why a country cannot be realigned or couped."""
    side, is_coup, free = ask.who, ask.topic == "coup", ask.rule == FREE
    if country is CHINESE_CIVIL_WAR:
        return Remark("civil-war-is-no-country", "18.2")
    outside = _outside(s, ask, country, free)
    if outside is not None:
        return outside
    if not free and s.defcon < country.opens_at:
        message = "closed-to-coups" if is_coup else "closed-to-realignments"
        return Remark(message, "12.3", level=s.defcon, region=country.region)
    shield = _shield(s, side, country, is_coup)
    if shield is not None:
        return shield
    if not s.influence_of(side.enemy, country):
        return Remark("no-enemy-influence", "10.1" if is_coup else "9.1", side=side.enemy, country=country)
    if is_coup:
        return Remark("couped-already", "card.107", country=country)
    return Remark("bonus-elsewhere", "7.6", country=country)


def _outside(s: Twilight, ask: Ask, country: Country, free: bool) -> Remark | None:
    """Is a country outside the area that an event gives a coup or realignment in?"""
    card = s.playing[-1] if s.playing else None
    if card is None:
        return None
    if free and card in _FREE_AREAS and country not in _FREE_AREAS[card]:
        return Remark("outside-event", f"card.{card.number}", card=card, country=country)
    if card is CHE and has(list(ask.options), PASS) and ask.topic == "coup" and country not in CHE_AREA:
        return Remark("outside-event", "card.107", card=card, country=country)
    return None


def _shield(s: Twilight, side: Side, country: Country, is_coup: bool) -> Remark | None:
    """R-24 to R-26: events that keep the USSR away."""
    if side is not USSR:
        return None
    if is_coup and country.region is EUROPE and s.lasting & lasting.REFORMER:
        return Remark("barred-by-reformer", "R-26", country=country)
    if not is_shielded(s, side, country):
        return None
    if country is JAPAN:
        return Remark("shielded-by-pact", "R-25", country=country)
    return Remark("shielded-by-nato", "R-24", country=country)


def _placement(s: Twilight, ask: Ask, country: Country) -> Remark | None:
    """8.2 to 8.6: why no point can be placed in a country."""
    side = ask.who
    if country is CHINESE_CIVIL_WAR and (side is not USSR or s.civil_war < 0):
        return Remark("no-civil-war", "18.2")
    if side is USSR and s.chernobyl is not None and country.region is s.chernobyl:
        return Remark("closed-by-chernobyl", "8.6", region=s.chernobyl)
    if not has(reachable(s, side), country):
        return Remark("out-of-reach", "8.2", side=side, country=country)
    if ask.rule == "7.6":
        return Remark("bonus-elsewhere", "7.6", country=country)
    if country is not CHINESE_CIVIL_WAR and s.controls(side.enemy, country):
        return Remark("costs-two", "8.3", side=side.enemy, country=country, left=_number(ask, "left"))
    return Remark("out-of-reach", "8.2", side=side, country=country)  # it came into reach by what was placed just now


def _brush_war(s: Twilight, country: Country) -> Remark:
    """card.36: stability 1 or 2, and not under NATO."""
    if country is CHINESE_CIVIL_WAR:
        return Remark("civil-war-is-no-country", "18.2")
    if is_under_nato(s, country):
        return Remark("shielded-by-nato", "R-24", country=country)
    return Remark("too-stable", "card.36", country=country, n=country.stability)


def _crisis(side: Side, country: Country) -> Remark:
    """R-18: where 2 influence may be given up."""
    places: tuple[Country, ...] = (WEST_GERMANY, TURKEY) if side is US else (CUBA,)
    if country in places:
        return Remark("less-than-two", "R-18", country=country, side=side)
    return Remark("crisis-elsewhere", "R-18", side=side, countries=places)


def _place(s: Twilight, ask: Ask, places: Places, country: Country) -> Remark:
    """Why an event that adds or removes influence does not do so in a country."""
    side = ask.who if places.side is None else places.side
    rule = ask.rule
    if country not in places.area:
        if ask.topic == "setup":
            return Remark("outside-setup", rule, side=side, area=AREA_WESTERN_EUROPE if side is US else AREA_EASTERN_EUROPE)
        return Remark("outside-area", rule, country=country)
    if places.count < 0 and not s.influence_of(side, country):
        return Remark("no-influence", rule, side=side, country=country)
    need = _needed(s, places.need, side, country, rule)
    if need is not None:
        return need
    if ask.topic == "the-cambridge-five":
        return Remark("outside-area", rule, country=country)
    return Remark("often-enough", rule, country=country)


def _needed(s: Twilight, need: int, side: Side, country: Country, rule: str) -> Remark | None:
    """What a country lacks that an event asks for."""
    if need == OWN and not s.influence_of(side, country):
        return Remark("no-influence", rule, side=side, country=country)
    if need == NOT_US and s.controls(US, country):
        return Remark("controlled-by", rule, side=US, country=country)
    if need == NOT_USSR and s.controls(USSR, country):
        return Remark("controlled-by", rule, side=USSR, country=country)
    controller = s.controller(country) if need == BY_NOBODY else None
    if controller is not None:
        return Remark("controlled-by", rule, side=controller, country=country)
    if need == EMPTY and (s.influence_of(US, country) or s.influence_of(USSR, country)):
        return Remark("not-empty", rule, country=country)
    if need == BEHIND and s.influence_of(US, country) >= s.influence_of(USSR, country):
        return Remark("not-behind", rule, side=US, country=country)
    return None


# ---- verbs


def _verb(s: Twilight, ask: Ask, verb: Token) -> Remark | None:
    topic = ask.topic
    if topic == "operations":
        return _operations(s, ask, verb)
    if verb is not PASS and verb is not DONE:
        return None
    if topic == "play":
        return Remark("must-play", "6.2", side=ask.who)
    if topic == "headline":
        return Remark("must-headline", "5.2", side=ask.who)
    if topic == "trap":
        return Remark("must-discard", "R-13", side=ask.who)
    if topic in ("influence", "realignment"):
        return Remark("must-spend", "8.4" if topic == "influence" else "9.2", left=_number(ask, "left"))
    if topic == "coup":
        return Remark("must-coup", "6.3")
    return Remark("must-choose", ask.rule) if places_of(s, topic, ask.who) is not None else None


def _operations(s: Twilight, ask: Ask, verb: Token) -> Remark | None:
    """6.3: why a kind of operations is not to be had."""
    side, free = ask.who, ask.rule == FREE
    card = s.playing[-1] if s.playing else None
    if verb is PASS:
        return Remark("must-operate", "6.3")
    if verb is INFLUENCE:
        if free and card is not None:
            return Remark("event-without-placing", f"card.{card.number}", card=card)
        return Remark("nowhere-to-place", "8.2", side=side)
    if verb is COUP and card is not None and card in _NO_COUPS and has(list(ask.options), PASS):
        return Remark("event-without-coup", f"card.{card.number}", card=card)
    if verb is REALIGNMENT and free and card is ORTEGA_ELECTED_IN_NICARAGUA:
        return Remark("event-without-realignment", f"card.{card.number}", card=card)
    if verb is COUP or verb is REALIGNMENT:
        return Remark("no-target", "10.1" if verb is COUP else "9.1", side=side.enemy, level=s.defcon)
    return None


def _number(ask: Ask, name: str) -> int:
    value = ask.args.get(name)
    return value if isinstance(value, int) else 0
