"""5: the headline phase."""

from __future__ import annotations

from ...kernel.ask import Ask, Script, choose
from ...kernel.token import Side
from .board import US, USSR
from .deck import CARDS, DEFECTORS, MISSILE_ENVY, UN_INTERVENTION, Card
from .playing import play_event
from .space import ENEMY_SHOWS_HEADLINE
from .state import ACTION, HEADLINE, HEADLINE_EVENTS, Twilight
from .victory import GameEnds


def possible_headlines(s: Twilight, side: Side) -> list[Card]:
    """5.1: any card in hand but UN Intervention, and but Missile Envy while it must be used for operations."""
    forced = s.envy is side
    return [c for c in s.hands[side.seat] if c is not UN_INTERVENTION and not (forced and c is MISSILE_ENVY)]


def unfit_for_headline(s: Twilight, side: Side) -> list[Card]:
    """5.1: the cards that a side could not choose if it held them."""
    return [UN_INTERVENTION, MISSILE_ENVY] if s.envy is side else [UN_INTERVENTION]


def shows_headline_first(s: Twilight) -> Side | None:
    """5.1: who must show his headline before the enemy picks (Man in Earth Orbit)."""
    if s.has_ability(US, ENEMY_SHOWS_HEADLINE):
        return USSR
    if s.has_ability(USSR, ENEMY_SHOWS_HEADLINE):
        return US
    return None


def first_to_choose(s: Twilight) -> Side:
    """Who is asked first: whoever must show his headline; else the order does not matter."""
    shown = shows_headline_first(s)
    return USSR if shown is None else shown


def is_headline_hidden(s: Twilight, side: Side) -> bool:
    """Is a side's headline still a secret?"""
    return s.phase == HEADLINE and s.headlines[side.seat] is not None and shows_headline_first(s) is not side


def choose_headline(s: Twilight) -> Script[None]:
    """5.1: a side picks its headline in secret; once both have, they are revealed."""
    shown = shows_headline_first(s)
    first = first_to_choose(s)
    for side in (first, first.enemy):
        if s.headlines[side.seat] is not None:
            continue
        options = possible_headlines(s, side)
        if not options:
            continue
        card = yield from choose(side, "headline", options, "5.1", seen_by=None if side is shown else side)
        s.from_hand_in_secret(side, card)
        s.headlines[side.seat] = card
        if side is shown:
            s.forget(side, card)
            s.note("headline", "5.1", side=side, card=card)
        else:
            s.note("headline-chosen", "5.1", side=side)
            s.note("headline-is", "5.1", seen_by=side, side=side, card=card)
        return  # a secret and its disclosure belong to different phases
    _reveal(s, shown)


def early_headline(s: Twilight, ask: Ask, side: Side) -> Ask | None:
    """5.1: headlines are chosen at the same time, though asked one after the other: unless one is shown first, a side may choose
    while the other is asked."""
    if ask.topic != "headline" or ask.who is side or shows_headline_first(s) is not None or s.headlines[side.seat] is not None:
        return None
    options = possible_headlines(s, side)
    return Ask(side, "headline", options, "5.1", seen_by=side) if options else None


def _reveal(s: Twilight, shown: Side | None) -> None:
    for side in (US, USSR):
        card = s.headlines[side.seat]
        if card is not None and side is not shown:
            s.forget(side, card)
            s.note("headline", "5.1", discloses=True, side=side, card=card)
        elif card is None and s.hands[side.seat]:
            unfit = unfit_for_headline(s, side)
            s.none_held(side, [other for other in CARDS if other not in unfit])
            s.note("no-headline", "5.1", discloses=True, side=side)
    s.phase = HEADLINE_EVENTS


def _next_headline(s: Twilight) -> Side | None:
    """5.3: Defectors of the US first (5.7); then the higher printed value, at a tie the US."""
    us, ussr = s.headlines[0], s.headlines[1]
    if us is None:
        return None if ussr is None else USSR
    if ussr is None or us is DEFECTORS or us.ops >= ussr.ops:
        return US
    return USSR


def resolve_headline(s: Twilight) -> Script[None]:
    """5.4 to 5.6: the event of one headline happens; after both the action rounds begin."""
    side = _next_headline(s)
    if side is None:
        s.phase = ACTION
        s.round = 1
        s.mover = USSR
        return
    card = s.headlines[side.seat]
    assert card is not None
    s.headlines[side.seat] = None
    s.playing.append(card)
    s.phasing = side
    s.note("headline-event", "5.4", side=side, card=card)
    try:
        yield from play_event(s, side, card)
    except GameEnds:
        return


def cancel_headline(s: Twilight, side: Side, rule: str) -> None:
    """5.7: a side's headline that has not been resolved is discarded without effect."""
    card = s.headlines[side.seat]
    if card is not None:
        s.headlines[side.seat] = None
        s.discard.append(card)
        s.note("headline-cancelled", rule, side=side, card=card)
