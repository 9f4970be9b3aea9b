"""Stakes: what each option of a question may lead to, as far as the one who is asked may know."""

from __future__ import annotations

from typing import Final

from ...kernel.ask import Ask
from ...kernel.stakes import Modifier, Remark, Result, Stake
from ...kernel.token import Side, Token
from . import lasting
from .board import (
    BOYCOTT,
    CHINESE_CIVIL_WAR,
    COUP,
    DEGRADE,
    END_THE_GAME,
    IMPROVE,
    PARTICIPATE,
    PLAY,
    SIDES,
    US,
    USSR,
    Country,
    Level,
    Region,
)
from .coup import coup_targets
from .deck import BRUSH_WAR, GRAIN_SALES_TO_SOVIETS, INDO_PAKISTANI_WAR, IRAN_IRAQ_WAR, Card
from .effects_now import region_score, standing_by_card
from .ends import by_crisis, by_points, by_war
from .event_places import Places, change_of, places_of
from .placement import CIVIL_WAR_ENDS
from .points import base_points
from .scoring import standing
from .stakes_cards import card_stake, given_card_stake, headline_stake, play_stake, trap_stake, use_stake
from .stakes_dice import coup_lowers_defcon, coup_stake, olympic_results, realignment_stake, sponsor_modifier, war_stake
from .state import Twilight
from .threats import BRINK, DROPS, Danger, can_end_crisis
from .tracks import MOST_MILITARY
from .victory import GOAL

FREE: Final = "10.4"
"""The rule of a question about a free coup or realignment."""

_WARS: Final[dict[str, Card]] = {
    "indo-pakistani-war": INDO_PAKISTANI_WAR,
    "brush-war": BRUSH_WAR,
    "iran-iraq-war": IRAN_IRAQ_WAR,
}
_CARD_TOPICS: Final = frozenset(
    {
        "un-intervention", "blockade", "latin-american-debt-crisis", "missile-envy", "star-wars", "aldrich-ames-remix",
        "salt-negotiations", "ask-not-what-your-country-can-do-for-you", "held-card",
    }
)  # fmt: skip
_BOYCOTT_OPS: Final = 4
_WARGAMES_POINTS: Final = 6


def stakes(s: Twilight, ask: Ask) -> list[Stake]:
    """One stake an option, in their order."""
    side, topic = ask.who, ask.topic
    args = ask.args
    card, base = args.get("card"), args.get("base")
    places = places_of(s, topic, side)
    found: list[Stake] = []
    for option in ask.options:
        if places is not None:
            found.append(_place_stake(s, side, topic, places, option))
        elif topic == "use" and isinstance(card, Card):
            found.append(use_stake(s, side, card, option, ask.rule))
        elif isinstance(option, Country):
            found.append(_country_stake(s, ask, base if isinstance(base, int) else 0, option))
        elif topic in _CARD_TOPICS:
            found.append(card_stake(s, side, topic, option))
        elif topic == "grain-sales-to-soviets" and isinstance(card, Card):
            is_played = option is PLAY
            found.append(given_card_stake(s, side, card if is_played else GRAIN_SALES_TO_SOVIETS, option, is_played))
        else:
            found.append(_round_stake(s, ask, option))
    return found


def _round_stake(s: Twilight, ask: Ask, option: Token) -> Stake:
    """The card of a round or a headline, and what is no card and no country."""
    side, topic = ask.who, ask.topic
    if topic == "play":
        return play_stake(s, side, option)
    if topic == "headline":
        return headline_stake(s, side, option)
    if topic == "trap":
        return trap_stake(s, side, option, ask.rule)
    if topic == "operations":
        ops = ask.args.get("ops")
        return _operations_stake(s, side, ops if isinstance(ops, int) else 0, option, ask.rule == FREE)
    if topic == "end-crisis":
        return Stake(option, facts=[Remark("crisis-goes-on", "R-18")])
    if isinstance(option, Region):
        return Stake(option, facts=[region_score(option, standing_by_card(s, option), "15.4")])
    return _choice_stake(s, side, topic, option)


# ---- countries


def _country_stake(s: Twilight, ask: Ask, base: int, country: Country) -> Stake:
    side, topic = ask.who, ask.topic
    if topic == "influence":
        return _placement_stake(s, side, country)
    if topic == "coup":
        return _coup_stake(s, side, base, country, ask.rule == FREE)
    if topic == "realignment":
        return realignment_stake(s, side, country)
    if topic in _WARS:
        return war_stake(s, side, side, _WARS[topic], country, country)
    if topic == "end-crisis":
        return Stake(country, 2, facts=[_control(s, side, country, -2)])
    if topic == "shuttle-diplomacy":
        result = standing(s, country.region, s.lasting & lasting.FORMOSAN != 0, country)
        warnings = [*by_points(s, US, result.net), *by_points(s, USSR, -result.net)]
        return Stake(country, facts=[region_score(country.region, result, "15.8")], warnings=warnings)
    return Stake(country)


def _coup_stake(s: Twilight, side: Side, base: int, country: Country, free: bool) -> Stake:
    """10.2: the dice, and what the enemy's event that follows makes of the lower DEFCON (6.4)."""
    stake = coup_stake(s, side, base, country, free)
    card = s.pending
    if card is None or s.defcon != BRINK + 1 or s.crisis is side or not coup_lowers_defcon(s, side, country):
        return stake
    threat = Danger(s, side, s.phasing, BRINK).of(s.phasing, card)
    if threat is None:
        return stake
    if card not in DROPS:
        threat = Remark("may-end-after-coup", "R-4", side=s.phasing, card=card)
    return Stake(country, None, stake.modifiers, stake.results, stake.facts, [*stake.warnings, threat])


def _placement_stake(s: Twilight, side: Side, country: Country) -> Stake:
    """8.3: a point costs 1, or 2 where the enemy controls; control as it is afterwards (2.6)."""
    if country is CHINESE_CIVIL_WAR:
        return Stake(country, 1, facts=[Remark("civil-war-points", "18.2", n=s.civil_war + 1, of=CIVIL_WAR_ENDS)])
    return Stake(country, 2 if s.controls(side.enemy, country) else 1, facts=[_control(s, side, country, 1)])


def _place_stake(s: Twilight, side: Side, topic: str, places: Places, option: Token) -> Stake:
    """Influence that an event adds or removes."""
    if not isinstance(option, Country):
        return Stake(option)
    whose = side if places.side is None else places.side
    change = change_of(s, topic, places, whose, option)
    facts = [_control(s, whose, option, change)]
    if change != 1:
        message = "adds" if change > 0 else "loses"
        facts.insert(0, Remark(message, "8.5", side=whose, count=abs(change)))
    return Stake(option, facts=facts)


def _control(s: Twilight, side: Side, country: Country, change: int) -> Remark:
    """2.6: who controls a country once the influence of a side there has changed."""
    n = country.number
    lead = s.influence[side.seat][n] + change - s.influence[1 - side.seat][n]
    if lead >= country.stability:
        return Remark("control", "2.6", side=side)
    if -lead >= country.stability:
        return Remark("control", "2.6", side=side.enemy)
    return Remark("no-control", "2.6")


# ---- verbs and levels


def _operations_stake(s: Twilight, side: Side, ops: int, option: Token, free: bool) -> Stake:
    """6.3: a kind of operations."""
    if option is not COUP:
        return Stake(option)
    warnings: list[Remark] = []
    if s.crisis is side and not can_end_crisis(s, side):
        warnings.append(by_crisis(side))
    elif not free and s.defcon <= BRINK and _only_war_targets(s, side):
        warnings.append(by_war(s.phasing))
    return Stake(option, facts=[Remark("points", "7.2", n=ops)], warnings=warnings)


def _only_war_targets(s: Twilight, side: Side) -> bool:
    """Would any coup lower DEFCON?"""
    for country in coup_targets(s, side):
        if not coup_lowers_defcon(s, side, country):
            return False
    return True


def _choice_stake(s: Twilight, side: Side, topic: str, option: Token) -> Stake:
    """What cards let a side choose."""
    if topic == "olympic-games":
        return _olympic_stake(s, side, option)
    if topic == "summit" and option is IMPROVE:
        return _defcon_stake(s, option, s.defcon + 1, "card.45")
    if topic == "summit" and option is DEGRADE:
        return _defcon_stake(s, option, s.defcon - 1, "card.45")
    if topic == "how-i-learned-to-stop-worrying" and isinstance(option, Level):
        stake = _defcon_stake(s, option, option.level, "card.46")
        military = Remark("military", "13.1", side=side, level=MOST_MILITARY)
        return Stake(option, facts=[*stake.facts, military], warnings=stake.warnings)
    if topic == "wargames" and option is END_THE_GAME:
        return _wargames_stake(s, side, option)
    return Stake(option)


def _defcon_stake(s: Twilight, option: Token, level: int, rule: str) -> Stake:
    if level == 1:
        return Stake(option, warnings=[by_war(s.phasing)])
    return Stake(option, facts=[] if level == s.defcon else [Remark("defcon", rule, was=s.defcon, level=level)])


def _olympic_stake(s: Twilight, side: Side, option: Token) -> Stake:
    """card.20: taking part means dice, a boycott lowers DEFCON and gives the sponsor operations."""
    sponsor = side.enemy
    if option is PARTICIPATE:
        modifiers: list[Modifier] = [sponsor_modifier(sponsor, -1)]
        results: list[Result] = olympic_results(sponsor)
        warnings = [*by_points(s, sponsor, 2), *by_points(s, side, 2)]
        return Stake(option, None, modifiers, results, (), warnings)
    assert option is BOYCOTT
    stake = _defcon_stake(s, option, s.defcon - 1, "card.20")
    ops = max(1, base_points(s, sponsor, _BOYCOTT_OPS))
    return Stake(option, facts=[*stake.facts, Remark("operations-for", "card.20", side=sponsor, n=ops)], warnings=stake.warnings)


def _wargames_stake(s: Twilight, side: Side, option: Token) -> Stake:
    """16.6: the enemy gets 6 VP, and then whoever is ahead wins; in the Late War scenario the US needs 20 (18.3)."""
    vp = s.vp + (-_WARGAMES_POINTS if side is US else _WARGAMES_POINTS)
    if s.late_war and side is US and vp < GOAL:
        winner: Side | None = USSR
    else:
        winner = None if vp == 0 else SIDES[0] if vp > 0 else SIDES[1]
    gains = Remark("gains", "card.100", side=side.enemy, points=_WARGAMES_POINTS)
    if winner is None:
        return Stake(option, facts=[gains], warnings=[Remark("ends-in-draw", "16.6")])
    return Stake(option, facts=[gains], warnings=[Remark("ends-by-wargames", "16.6", side=winner)])
