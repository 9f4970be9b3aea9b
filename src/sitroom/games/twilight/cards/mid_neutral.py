"""Mid War, neutral events."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Script, choose
from ....kernel.token import CHANCE, Side, Token
from .. import lasting
from ..board import COUNTRIES, DEGRADE, DICE, EVENT, IMPROVE, LATIN_AMERICA, LEVELS, PASS, REGIONS, US
from ..coup import is_under_nato
from ..deck import (
    ABM_TREATY,
    ARMS_RACE,
    BRUSH_WAR,
    CARDS,
    CUBAN_MISSILE_CRISIS,
    HOW_I_LEARNED_TO_STOP_WORRYING,
    JUNTA,
    LATIN_AMERICAN_DEATH_SQUADS,
    MISSILE_ENVY,
    ONE_SMALL_STEP,
    SALT_NEGOTIATIONS,
    SUMMIT,
    UN_INTERVENTION,
    Card,
)
from ..effects import begin
from ..events import PlayersEvent
from ..influence import choose_and_add
from ..operations import conduct_operations, free_operations
from ..piles import missile_envy_to, take_from_discard, to_hand
from ..playing import partners, play_card, play_event, uses_without_event
from ..points import ops_value
from ..rolls import contest
from ..scoring import dominates
from ..space import advance_in_space
from ..state import HEADLINE_EVENTS, Twilight
from ..tracks import MOST_MILITARY, add_military, degrade, gain, improve, set_defcon
from ..war import wage_war


def brush_war(s: Twilight, side: Side) -> Script[None]:
    """36: the player attacks a country of stability 1 or 2 not under NATO: 3 or more wins 1 VP; military operations 3."""
    area = [c for c in COUNTRIES if c.stability <= 2 and not is_under_nato(s, c)]
    country = yield from choose(side, "brush-war", area, "card.36")
    yield from wage_war(s, side, BRUSH_WAR, country, 3, 1, 3)


def arms_race(s: Twilight, _side: Side) -> None:
    """39: the phasing player scores 1 VP if he has more military operations than the other, 3 if also as many as DEFCON."""
    side = s.phasing
    points = 0
    if s.military[side.seat] > s.military[side.enemy.seat]:
        points = 3 if s.military[side.seat] >= s.defcon else 1
    gain(s, side, points, "card.39")


def cuban_missile_crisis(s: Twilight, side: Side) -> None:
    """40*: DEFCON becomes 2. For this turn any coup by the opponent loses him the game, unless he gives up 2 influence before."""
    s.crisis = side.enemy
    s.note("crisis-begins", "card.40", side=side.enemy)
    set_defcon(s, 2, "card.40")


def salt_negotiations(s: Twilight, side: Side) -> Script[None]:
    """43*: DEFCON improves by 2; coup dice have -1 this turn; the player may take a non-scoring card from the discard pile."""
    improve(s, "card.43", 2)
    begin(s, lasting.SALT, "card.43")
    options: list[Token] = [card for card in s.discard if not card.scoring]
    options.append(PASS)
    card = yield from choose(side, "salt-negotiations", options, "card.43")
    if isinstance(card, Card):
        take_from_discard(s, card)
        to_hand(s, side, card)
        s.note("card-taken", "card.43", side=side, card=card)


def summit(s: Twilight, side: Side) -> Script[None]:
    """45: both roll and add 1 for each region they dominate or control; the higher scores 2 VP and may move DEFCON by 1."""
    own = (yield from choose(CHANCE, "summit:die", DICE, "card.45", {"side": side})).pips
    other = (yield from choose(CHANCE, "summit:die", DICE, "card.45", {"side": side.enemy})).pips
    lead = contest(s, side, own, _regions(s, side), other, _regions(s, side.enemy), "card.45")
    if lead == 0:
        return
    winner = side if lead > 0 else side.enemy
    gain(s, winner, 2, "card.45")
    options = (IMPROVE, DEGRADE, PASS) if s.defcon < 5 else (DEGRADE, PASS)
    answer = yield from choose(winner, "summit", options, "card.45")
    if answer is IMPROVE:
        improve(s, "card.45")
    elif answer is DEGRADE:
        degrade(s, "card.45")


def _regions(s: Twilight, side: Side) -> int:
    """How many regions a side dominates or controls."""
    return sum([1 for region in REGIONS if dominates(s, side, region)])


def how_i_learned_to_stop_worrying(s: Twilight, side: Side) -> Script[None]:
    """46*: the player sets DEFCON to any level and has 5 military operations."""
    level = yield from choose(side, "how-i-learned-to-stop-worrying", LEVELS, "card.46")
    set_defcon(s, level.level, "card.46")
    add_military(s, side, MOST_MILITARY, "card.46")


def junta(s: Twilight, side: Side) -> Script[None]:
    """47: 2 influence in one country of Latin America; then the player may coup or realign there for free with 2 points."""
    yield from choose_and_add(s, side, "junta", LATIN_AMERICA, 1, "card.47", each=2)
    yield from free_operations(s, side, JUNTA.ops, LATIN_AMERICA)


def missile_envy(s: Twilight, side: Side) -> Script[None]:
    """49: the opponent gives his card of the highest value (his modifiers count) and gets Missile Envy for it.

    An own or neutral event happens at once; with an enemy card the player conducts operations or goes to space, without the
    event. The opponent must use Missile Envy for operations in his next action round.
    """
    enemy = side.enemy
    hand = s.hand(enemy)
    if not hand:
        return
    highest = max([ops_value(s, enemy, card) for card in hand])
    card = yield from choose(enemy, "missile-envy", [c for c in hand if ops_value(s, enemy, c) == highest], "card.49")
    s.from_hand(enemy, card)
    s.none_held(enemy, [c for c in CARDS if ops_value(s, enemy, c) > highest])
    s.playing.append(card)
    missile_envy_to(s, enemy)
    s.note("card-given", "card.49", side=enemy, card=card)
    if card.side is enemy:
        use = yield from choose(side, "use", uses_without_event(s, side, card), "card.49", {"card": card})
        yield from play_card(s, side, card, use)
    elif card is UN_INTERVENTION and s.phase != HEADLINE_EVENTS and partners(s, side):
        s.note("has-partner", "R-10", discloses=True, side=side)
        yield from play_card(s, side, card, EVENT)
    else:
        if card is UN_INTERVENTION and s.phase != HEADLINE_EVENTS:
            s.none_held(side, [c for c in CARDS if c.side is enemy])
            s.note("no-partner", "R-10", discloses=True, side=side)
        yield from play_event(s, side, card)


def abm_treaty(s: Twilight, side: Side) -> Script[None]:
    """57: DEFCON improves by 1; then the player may conduct operations with 4 points."""
    improve(s, "card.57")
    yield from conduct_operations(s, side, 4, optional=True)


def latin_american_death_squads(s: Twilight, side: Side) -> None:
    """69: for this turn coup dice in Latin America have +1 for the player and -1 for the opponent."""
    s.death_squads += 1 if side is US else -1
    s.note("death-squads", "card.69", us=s.death_squads, ussr=-s.death_squads)


def one_small_step_can_happen(s: Twilight, side: Side) -> bool:
    """The player is behind on the Space Race."""
    return s.space[side.seat] < s.space[side.enemy.seat]


def one_small_step(s: Twilight, side: Side) -> None:
    """80: the player moves 2 boxes on the Space Race and scores only the last."""
    advance_in_space(s, side, 2, "card.80")


EVENTS: Final[dict[Card, PlayersEvent]] = {
    BRUSH_WAR: PlayersEvent(brush_war),
    ARMS_RACE: PlayersEvent(arms_race),
    CUBAN_MISSILE_CRISIS: PlayersEvent(cuban_missile_crisis),
    SALT_NEGOTIATIONS: PlayersEvent(salt_negotiations),
    SUMMIT: PlayersEvent(summit),
    HOW_I_LEARNED_TO_STOP_WORRYING: PlayersEvent(how_i_learned_to_stop_worrying),
    JUNTA: PlayersEvent(junta),
    MISSILE_ENVY: PlayersEvent(missile_envy),
    ABM_TREATY: PlayersEvent(abm_treaty),
    LATIN_AMERICAN_DEATH_SQUADS: PlayersEvent(latin_american_death_squads),
    ONE_SMALL_STEP: PlayersEvent(one_small_step, one_small_step_can_happen),
}
