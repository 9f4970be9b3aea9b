"""Early War, US events."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Script, choose
from ....kernel.token import Side
from .. import lasting
from ..board import (
    BULGARIA,
    CZECHOSLOVAKIA,
    EASTERN_EUROPE,
    EUROPE,
    HUNGARY,
    JAPAN,
    ROMANIA,
    UK,
    US,
    USSR,
    WESTERN_EUROPE,
    YUGOSLAVIA,
)
from ..deck import (
    CIA_CREATED,
    CONTAINMENT,
    DEFECTORS,
    DUCK_AND_COVER,
    EAST_EUROPEAN_UNREST,
    FIVE_YEAR_PLAN,
    FORMOSAN_RESOLUTION,
    INDEPENDENT_REDS,
    MARSHALL_PLAN,
    NATO,
    NORAD,
    SPECIAL_RELATIONSHIP,
    TRUMAN_DOCTRINE,
    US_JAPAN_MUTUAL_DEFENSE_PACT,
    Card,
)
from ..effects import begin
from ..events import Event, PlayersEvent
from ..headline import cancel_headline
from ..influence import choose_and_add, choose_and_remove, raise_to
from ..operations import conduct_operations
from ..piles import discard_from_hand, random_card, reveal_hand
from ..playing import is_banned, play_event
from ..state import HEADLINE_EVENTS, Twilight
from ..tracks import degrade, gain


def duck_and_cover(s: Twilight) -> None:
    """4: DEFCON drops by 1; then the US scores 5 minus the new level."""
    degrade(s, "card.4")
    gain(s, US, 5 - s.defcon, "card.4")


def five_year_plan(s: Twilight) -> Script[None]:
    """5: a random card of the USSR hand is discarded; if it is a US card, its event happens first."""
    card = yield from random_card(s, USSR, FIVE_YEAR_PLAN, "card.5")
    if card is None:
        return
    if card.side is not US:
        discard_from_hand(s, USSR, card, "card.5")
        return
    s.from_hand(USSR, card)
    s.playing.append(card)
    yield from play_event(s, USSR, card)


def truman_doctrine(s: Twilight) -> Script[None]:
    """19*: all USSR influence leaves a European country that neither side controls."""
    area = [c for c in EUROPE.countries if s.controller(c) is None]
    yield from choose_and_remove(s, US, USSR, "truman-doctrine", area, 1, "card.19", each=99)


def nato_can_happen(s: Twilight) -> bool:
    """Only after Marshall Plan or Warsaw Pact Formed."""
    return s.lasting & (lasting.MARSHALL_PLAN | lasting.WARSAW_PACT) != 0


def nato(s: Twilight) -> None:
    """21*: from now on the USSR may neither coup nor realign US-controlled countries of Europe, nor may Brush War hit them."""
    begin(s, lasting.NATO, "card.21")


REDS: Final = (YUGOSLAVIA, ROMANIA, BULGARIA, HUNGARY, CZECHOSLOVAKIA)


def independent_reds(s: Twilight) -> Script[None]:
    """22*: in one of Yugoslavia, Romania, Bulgaria, Hungary, Czechoslovakia US influence rises to equal the USSR's."""
    area = [c for c in REDS if s.influence_of(USSR, c) > s.influence_of(US, c)]
    if area:
        country = yield from choose(US, "independent-reds", area, "card.22")
        raise_to(s, US, country, s.influence_of(USSR, country), "card.22")


def marshall_plan(s: Twilight) -> Script[None]:
    """23*: 1 US influence in each of 7 countries of Western Europe that the USSR does not control. NATO may come."""
    begin(s, lasting.MARSHALL_PLAN, "card.23")
    area = [c for c in WESTERN_EUROPE if not s.controls(USSR, c)]
    yield from choose_and_add(s, US, "marshall-plan", area, 7, "card.23", most_each=1)


def containment(s: Twilight) -> None:
    """25*: for this turn US operations are worth 1 more, at most 4."""
    begin(s, lasting.CONTAINMENT, "card.25")


def cia_created(s: Twilight) -> Script[None]:
    """26*: the USSR shows its hand; then the US may conduct operations with 1 point."""
    reveal_hand(s, USSR, "card.26")
    yield from conduct_operations(s, US, 1, optional=True)


def us_japan_mutual_defense_pact(s: Twilight) -> None:
    """27*: US influence in Japan rises to 4 more than the USSR's there; the USSR may not coup or realign Japan any more."""
    begin(s, lasting.US_JAPAN, "card.27")
    raise_to(s, US, JAPAN, s.influence_of(USSR, JAPAN) + JAPAN.stability, "card.27")


def east_european_unrest(s: Twilight) -> Script[None]:
    """29: 1 USSR influence leaves each of 3 countries of Eastern Europe; in the Late War 2."""
    each = 2 if s.turn >= 8 else 1
    yield from choose_and_remove(s, US, USSR, "east-european-unrest", EASTERN_EUROPE, 3, "card.29", most_each=1, each=each)


def formosan_can_happen(s: Twilight) -> bool:
    return not is_banned(s, US, FORMOSAN_RESOLUTION)


def formosan_resolution(s: Twilight) -> None:
    """35*: a US-controlled Taiwan counts as a battleground when Asia is scored, until the US plays the China Card."""
    begin(s, lasting.FORMOSAN, "card.35")


def defectors(s: Twilight, player: Side) -> None:
    """103: in the headline phase a USSR headline still to come is cancelled. Played by the USSR in its round: 1 VP for the US."""
    if s.phase == HEADLINE_EVENTS:
        cancel_headline(s, USSR, "5.7")
    elif s.phasing is USSR and player is USSR:
        gain(s, US, 1, "card.103")


def special_relationship_can_happen(s: Twilight) -> bool:
    """The US controls the UK."""
    return s.controls(US, UK)


def special_relationship(s: Twilight) -> Script[None]:
    """105: 1 US influence next to the UK; with NATO 2 in one country of Western Europe and 2 VP."""
    if s.lasting & lasting.NATO:
        yield from choose_and_add(s, US, "special-relationship", WESTERN_EUROPE, 1, "card.105", each=2)
        gain(s, US, 2, "card.105")
    else:
        yield from choose_and_add(s, US, "special-relationship", UK.neighbours, 1, "card.105")


def norad(s: Twilight) -> None:
    """106*: after an action round in which DEFCON moved to 2, a US that controls Canada adds 1 influence where it has some."""
    begin(s, lasting.NORAD, "card.106")


EVENTS: Final[dict[Card, Event | PlayersEvent]] = {
    DUCK_AND_COVER: Event(duck_and_cover),
    FIVE_YEAR_PLAN: Event(five_year_plan),
    TRUMAN_DOCTRINE: Event(truman_doctrine),
    NATO: Event(nato, nato_can_happen),
    INDEPENDENT_REDS: Event(independent_reds),
    MARSHALL_PLAN: Event(marshall_plan),
    CONTAINMENT: Event(containment),
    CIA_CREATED: Event(cia_created),
    US_JAPAN_MUTUAL_DEFENSE_PACT: Event(us_japan_mutual_defense_pact),
    EAST_EUROPEAN_UNREST: Event(east_european_unrest),
    FORMOSAN_RESOLUTION: Event(formosan_resolution, formosan_can_happen),
    DEFECTORS: PlayersEvent(defectors),
    SPECIAL_RELATIONSHIP: Event(special_relationship, special_relationship_can_happen, fixed=False),
    NORAD: Event(norad),
}
