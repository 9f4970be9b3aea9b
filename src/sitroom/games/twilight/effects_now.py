"""What the event of a card would do now: tried out on a copy of the table where it asks nothing."""

from __future__ import annotations

from typing import Final

from ...kernel.stakes import Remark
from ...kernel.token import Side
from . import lasting
from .board import AREA_SOUTHEAST_ASIA, ASIA, COUNTRIES, EUROPE, MIDDLE_EAST, SIDES, US, USSR, Region
from .cards.scoring_cards import REGION_OF
from .deck import (
    DEFECTORS,
    GLASNOST,
    PERSHING_II_DEPLOYED,
    SHUTTLE_DIPLOMACY,
    SOUTHEAST_ASIA_SCORING,
    SOVIETS_SHOOT_DOWN_KAL_007,
    SPECIAL_RELATIONSHIP,
    Card,
)
from .ends import by_points
from .event_places import PLACES, has_place
from .events import try_out
from .scoring import CONTROL, TIERS, Standing, southeast_asia_points, standing
from .state import Twilight
from .victory import TWENTY_POINTS, GameEnds

_UNTRIED: Final = frozenset({DEFECTORS, SHUTTLE_DIPLOMACY, SOUTHEAST_ASIA_SCORING})
"""Events that ask nothing and yet cannot be tried out: they look at headlines, or move the card itself."""

_POINTS: Final[dict[Card, tuple[Side, int]]] = {
    SOVIETS_SHOOT_DOWN_KAL_007: (US, 2),
    SPECIAL_RELATIONSHIP: (US, 2),
    GLASNOST: (USSR, 2),
    PERSHING_II_DEPLOYED: (USSR, 1),
}
"""The VP of events that ask something besides."""


class Effect:
    """What comes of an event: facts, and warnings if it ends the game by points."""

    def __init__(self) -> None:
        self.facts: list[Remark] = []
        self.warnings: list[Remark] = []


def effect_of(s: Twilight, player: Side, card: Card, phasing: Side) -> Effect:
    """What the event of a card would do now if a side played it in the round or headline of the phasing player."""
    effect = Effect()
    if card.scoring:
        _score(s, card, effect)
    elif card in _POINTS:
        side, points = _POINTS[card]
        if card is not SPECIAL_RELATIONSHIP or s.lasting & lasting.NATO:
            _gain(s, side, points, card, effect)
    elif card is DEFECTORS:
        if player is USSR and phasing is USSR:
            _gain(s, US, 1, card, effect)
    elif card not in _UNTRIED:
        _try_out(s, player, card, phasing, effect)
    return effect


def _gain(s: Twilight, side: Side, points: int, card: Card, effect: Effect) -> None:
    effect.facts.append(Remark("gains", f"card.{card.number}", side=side, points=points))
    effect.warnings += by_points(s, side, points)


def _try_out(s: Twilight, player: Side, card: Card, phasing: Side, effect: Effect) -> None:
    """Events that ask nothing depend on nothing hidden: what they change is what they would change."""
    then = s.copy()
    then.phasing = phasing
    before = then.copy()
    try:
        if not try_out(then, player, card):
            places = PLACES.get(card.id)
            if places is not None and not has_place(s, places):
                effect.facts.append(Remark("does-nothing", f"card.{card.number}"))
            return
    except GameEnds:
        if then.reason == TWENTY_POINTS and then.winner is not None:
            effect.warnings.append(Remark("ends-by-points", "16.2", side=then.winner))
    rule = f"card.{card.number}"
    if then.vp != s.vp:
        side = US if then.vp > s.vp else USSR
        effect.facts.append(Remark("gains", rule, side=side, points=abs(then.vp - s.vp)))
    if then.defcon != s.defcon:
        effect.facts.append(Remark("defcon", rule, was=s.defcon, level=then.defcon))
    for side in SIDES:
        was, now = s.influence[side.seat], then.influence[side.seat]
        if was != now:
            effect.facts += _changes(side, was, now, rule)
        if then.space[side.seat] != s.space[side.seat]:
            effect.facts.append(Remark("space-box", rule, side=side, box=f"box-{then.space[side.seat]}"))
    if not effect.facts and not effect.warnings and then.to_json() == before.to_json():
        effect.facts.append(Remark("does-nothing", rule))


def _changes(side: Side, before: list[int], after: list[int], rule: str) -> list[Remark]:
    """Where a side gains or loses influence."""
    found: list[Remark] = []
    for country in COUNTRIES:
        change = after[country.number] - before[country.number]
        if change:
            message = "adds-influence" if change > 0 else "loses-influence"
            found.append(Remark(message, rule, country=country, side=side, count=abs(change)))
    return found


# ---- scoring


def _score(s: Twilight, card: Card, effect: Effect) -> None:
    """15.4: what a scoring card would score now, and whether that ends the game."""
    rule = f"card.{card.number}"
    if card is SOUTHEAST_ASIA_SCORING:
        us, ussr = southeast_asia_points(s)
        net = us - ussr
        effect.facts.append(area_score(net))
    else:
        region = REGION_OF[card]
        result = standing_by_card(s, region)
        net = result.net
        effect.facts.append(region_score(region, result, rule))
        if region is EUROPE:
            for side in SIDES:
                if result.tiers[side.seat] == CONTROL:
                    effect.warnings.append(Remark("ends-by-europe", "16.3", side=side))
                    return
    effect.warnings += by_points(s, US, net)
    effect.warnings += by_points(s, USSR, -net)


def standing_by_card(s: Twilight, region: Region) -> Standing:
    """15.8: how a region stands when its card scores it, Shuttle Diplomacy used as is best for the US."""
    formosan = s.lasting & lasting.FORMOSAN != 0
    best = standing(s, region, formosan)
    if s.lasting & lasting.SHUTTLE and (region is ASIA or region is MIDDLE_EAST):
        struck: Standing | None = None
        for country in region.battlegrounds:
            if s.controls(USSR, country):
                result = standing(s, region, formosan, country)
                if struck is None or result.net > struck.net:
                    struck = result
        if struck is not None:
            return struck
    return best


def region_score(region: Region, result: Standing, rule: str) -> Remark:
    """How the sides stand in a region, and which of them would score what."""
    us, ussr = TIERS[result.tiers[0]], TIERS[result.tiers[1]]
    if result.net == 0:
        return Remark(
            "region-even", rule, region=region, us=us, us_points=result.points[0], ussr=ussr, ussr_points=result.points[1]
        )  # fmt: skip
    return Remark(
        "region-score", rule, region=region, us=us, us_points=result.points[0], ussr=ussr, ussr_points=result.points[1],
        side=US if result.net > 0 else USSR, points=abs(result.net),
    )  # fmt: skip


def area_score(net: int) -> Remark:
    """15.6: what Southeast Asia would score."""
    if net == 0:
        return Remark("area-even", "15.6", area=AREA_SOUTHEAST_ASIA)
    return Remark("area-score", "15.6", area=AREA_SOUTHEAST_ASIA, side=US if net > 0 else USSR, points=abs(net))
