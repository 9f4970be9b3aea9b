"""The questions that events ask: where influence comes or goes, whom to attack, and the rest."""

from __future__ import annotations

from typing import Final

from ...games.twilight import lasting
from ...games.twilight.action import rounds_left
from ...games.twilight.board import (
    ADD,
    AUSTRIA,
    BOYCOTT,
    DEGRADE,
    EAST_GERMANY,
    END_THE_GAME,
    IMPROVE,
    ITALY,
    PARTICIPATE,
    PASS,
    POLAND,
    REGIONS,
    REMOVE,
    SOUTH_AMERICA,
    US,
    USSR,
    WEST_GERMANY,
    Country,
    Level,
    Region,
)
from ...games.twilight.deck import BRUSH_WAR, INDO_PAKISTANI_WAR, IRAN_IRAQ_WAR, WARGAMES, Card
from ...games.twilight.scoring import standing
from ...games.twilight.state import Twilight
from ...games.twilight.threats import BRINK
from ...kernel.ask import Ask
from ...kernel.errors import N_
from ...kernel.token import Side, Token
from .danger import shortage
from .events import event_worth, war_worth
from .hand import give_up
from .lands import Lands

Advice = tuple[Token, str]

_BOOK: Final = (
    ((WEST_GERMANY, 4), (ITALY, 3)),
    ((POLAND, 4), (EAST_GERMANY, 4), (AUSTRIA, 1)),
)
"""By seat: how much influence we want in which countries before the first turn."""

_ADDED: Final[dict[str, int]] = {
    "handicap": 1, "norad": 1, "comecon": 1, "warsaw-pact-formed:add": 1, "marshall-plan": 1, "decolonization": 1,
    "de-stalinization:add": 1, "the-cambridge-five": 1, "special-relationship": 1, "junta": 2, "south-african-unrest": 1,
    "colonial-rear-guards": 1, "puppet-governments": 1, "oas-founded": 1, "liberation-theology": 1, "ussuri-river-skirmish": 1,
    "the-reformer": 1,
}  # fmt: skip
"""Topics of events by which we add influence, and how much an answer adds."""

_TAKEN: Final[dict[str, int]] = {
    "socialist-governments": 1, "warsaw-pact-formed:remove": 99, "truman-doctrine": 99, "suez-crisis": 1,
    "east-european-unrest": 1, "muslim-revolution": 99, "the-voice-of-america": 1, "marine-barracks-bombing": 1,
    "pershing-ii-deployed": 1,
}  # fmt: skip
"""Topics of events by which we take enemy influence away, and how much an answer takes."""

_WARS: Final[dict[str, Card]] = {
    "brush-war": BRUSH_WAR, "indo-pakistani-war": INDO_PAKISTANI_WAR, "iran-iraq-war": IRAN_IRAQ_WAR,
}  # fmt: skip


def setup(s: Twilight, ask: Ask) -> Advice:
    """The battlegrounds at the front first."""
    side = ask.who
    for country, wanted in _BOOK[side.seat]:
        if s.influence_of(side, country) < wanted and country in ask.options:
            return country, N_("the opening that has proved itself")
    return place(s, ask)


def place(s: Twilight, ask: Ask) -> Advice:
    """Where influence that an event gives does most."""
    side, topic = ask.who, ask.topic
    lands = Lands(s, side)
    each = _ADDED.get(topic, 1)
    if topic == "special-relationship" and s.lasting & lasting.NATO:
        each = 2
    left = ask.args.get("left")
    more = each * (min(2, left) if isinstance(left, int) else 1)
    best, most = ask.options[0], -1.0
    for option in ask.options:
        if not isinstance(option, Country):
            continue
        gain = lands.change(side.seat, option, each, 0) + lands.access(side.seat, option)
        if more > each:
            gain = max(gain, 0.5 * lands.change(side.seat, option, more, 0))
        if gain > most:
            best, most = option, gain
    return best, N_("here the influence does most")


def take(s: Twilight, ask: Ask) -> Advice:
    """Where the enemy misses his influence most."""
    side, topic = ask.who, ask.topic
    lands = Lands(s, side)
    less = _TAKEN.get(topic, 1)
    if topic == "east-european-unrest" and s.turn >= 8:
        less = 2
    best, most = ask.options[0], -1.0
    for option in ask.options:
        if isinstance(option, Country):
            gain = lands.change(side.seat, option, 0, less)
            if gain > most:
                best, most = option, gain
    return best, N_("here the enemy loses most")


def reds(s: Twilight, ask: Ask) -> Advice:
    """Independent Reds: where to draw level with the USSR changes most."""
    lands = Lands(s, US)
    best, most = ask.options[0], -1.0
    for option in ask.options:
        if isinstance(option, Country):
            gain = lands.change(0, option, s.influence_of(USSR, option) - s.influence_of(US, option), 0)
            if gain > most:
                best, most = option, gain
    return best, N_("here the enemy loses most")


def double(s: Twilight, ask: Ask) -> Advice:
    """Latin American Debt Crisis: where twice as much influence changes most."""
    lands = Lands(s, USSR)
    best, most = ask.options[0], -1.0
    for option in ask.options:
        if isinstance(option, Country):
            gain = lands.change(1, option, s.influence_of(USSR, option), 0)
            if gain > most:
                best, most = option, gain
    return best, N_("here the influence does most")


def move_away(s: Twilight, ask: Ask) -> Advice:
    """De-Stalinization: what is idle moves: points that no control hangs on."""
    lands = Lands(s, USSR)
    best, most = ask.options[-1], -0.12
    for option in ask.options:
        if isinstance(option, Country):
            loss = lands.change(1, option, -1, 0)
            if s.influence_of(USSR, option) == 1:
                loss -= 0.15  # it would not be there any more
            if loss > most:
                best, most = option, loss
    return best, N_("idle influence does more elsewhere")


def war(s: Twilight, ask: Ask) -> Advice:
    """Where the prize and the chance of the war together are best."""
    side = ask.who
    lands = Lands(s, side)
    card = _WARS[ask.topic]
    best, most = ask.options[0], -1e9
    for option in ask.options:
        if isinstance(option, Country):
            worth = war_worth(s, lands, side, card, option)
            if worth > most:
                best, most = option, worth
    return best, N_("the war with the most to gain")


def pact(s: Twilight, ask: Ask) -> Advice:
    """Warsaw Pact Formed: to clear is better the more of theirs is there."""
    if REMOVE in ask.options:
        lands = Lands(s, USSR)
        gain = 0.0
        for country in REGIONS[0].countries:
            if country.eastern and s.influence[0][country.number]:
                gain += lands.change(1, country, 0, 99)
        if gain > 2.5:
            return REMOVE, N_("here the enemy loses most")
    return ADD, N_("here the influence does most")


# ---- DEFCON


def _ends_enemy(s: Twilight, side: Side) -> bool:
    """12.5: one step down ends the game against the enemy, whose round it is."""
    return s.defcon <= BRINK and s.phasing is not side


def olympics(s: Twilight, ask: Ask) -> Advice:
    """A boycott lowers DEFCON and gives operations away; that only pays where it ends the game against the enemy."""
    if _ends_enemy(s, ask.who):
        return BOYCOTT, N_("a nuclear war in his round is the enemy's loss")
    return PARTICIPATE, N_("a boycott would give the enemy operations")


def summit(s: Twilight, ask: Ask) -> Advice:
    """DEFCON goes down only to end the game in the enemy's round, up only for cards that are dangerous to us; else it stays."""
    side = ask.who
    if _ends_enemy(s, side):
        return DEGRADE, N_("a nuclear war in his round is the enemy's loss")
    if IMPROVE in ask.options and s.defcon <= BRINK + 1 and shortage(s, side, rounds_left(s, side)) > 0:
        return IMPROVE, N_("our dangerous cards need a higher DEFCON")
    return PASS, N_("DEFCON suits us as it is")


def worrying(s: Twilight, ask: Ask) -> Advice:
    """How I Learned to Stop Worrying: 2 keeps the enemy from coups, unless we hold dangerous cards."""
    side = ask.who
    level = BRINK
    if s.phasing is not side:
        level = 1
    elif shortage(s, side, rounds_left(s, side)) > 0:
        level = 5
    for option in ask.options:
        if isinstance(option, Level) and option.level == level:
            return option, N_("a low DEFCON keeps the enemy from coups") if level <= BRINK else N_(
                "our dangerous cards need a higher DEFCON"
            )
    return ask.options[-1], ""


def wargames(s: Twilight, ask: Ask) -> Advice:
    """It ends the game at once: only if we are ahead after the six points that the enemy gets."""
    if event_worth(s, Lands(s, ask.who), ask.who, WARGAMES) > 0:
        return END_THE_GAME, N_("even after the gift we are ahead")
    return PASS, N_("after the gift we would not be ahead")


def crisis(_s: Twilight, _ask: Ask) -> Advice:
    """Cuban Missile Crisis: what we would have to give up is worth more."""
    return PASS, N_("we can do without coups")


# ---- the rest


def blockade(s: Twilight, ask: Ask) -> Advice:
    """A card goes if it is worth less than what West Germany would lose."""
    lands = Lands(s, US)
    return give_up(s, ask, -lands.change(0, WEST_GERMANY, -99, 0) + 1.0)


def debt_crisis(s: Twilight, ask: Ask) -> Advice:
    """A card goes if it is worth less than what the USSR would gain in its best two countries."""
    lands = Lands(s, US)
    losses: list[float] = []
    for country in SOUTH_AMERICA.countries:
        there = s.influence[1][country.number]
        if there:
            losses.append(lands.change(1, country, there, 0))
    losses.sort()
    return give_up(s, ask, sum(losses[-2:]))


def chernobyl(s: Twilight, ask: Ask) -> Advice:
    """The region that presses most, and that we do not hold already."""
    lands = Lands(s, US)
    best, most = ask.options[0], -1e9
    for option in ask.options:
        assert isinstance(option, Region)
        place = REGIONS.index(option)
        worth = lands.press[place] * (option.domination + len(option.battlegrounds)) - 0.3 * abs(lands.net(place))
        if worth > most:
            best, most = option, worth
    return best, N_("where the enemy would like most to place")


def strike(s: Twilight, ask: Ask) -> Advice:
    """Shuttle Diplomacy: the battleground without which the USSR scores least."""
    best, most = ask.options[0], -1e9
    formosan = s.lasting & lasting.FORMOSAN != 0
    for option in ask.options:
        if isinstance(option, Country):
            net = standing(s, option.region, formosan, option).net
            if net > most:
                best, most = option, float(net)
    return best, N_("without it the enemy scores least")
