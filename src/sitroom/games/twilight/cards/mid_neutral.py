"""Mid War, neutral events."""

from __future__ import annotations

from typing import Final

from ....kernel.ask import Script, choose
from ....kernel.token import Side, Token
from .. import lasting
from ..board import LEVELS, PASS
from ..coup import is_under_nato
from ..deck import (
    BRUSH_WAR,
    CUBAN_MISSILE_CRISIS,
    HOW_I_LEARNED_TO_STOP_WORRYING,
    JUNTA,
    LATIN_AMERICAN_DEATH_SQUADS,
    MISSILE_ENVY,
    SALT_NEGOTIATIONS,
    Card,
)
from ..events import PlayersEvent
from ..geography import COUNTRIES, LATIN_AMERICA, US
from ..influence import choose_and_add
from ..operations import free_operations
from ..piles import missile_envy_to, show_card, take_from_discard, to_hand
from ..playing import play_card, play_event, uses_without_event
from ..points import ops_value
from ..state import Twilight
from ..tracks import MOST_MILITARY, add_military, improve, set_defcon
from ..war import wage_war


def brush_war(s: Twilight, side: Side) -> Script[None]:
    """36: the player attacks a country of stability 1 or 2 not under NATO: 3 or more wins 1 VP; military operations 3."""
    area = [c for c in COUNTRIES if c.stability <= 2 and not is_under_nato(s, c)]
    country = yield from choose(side, "brush-war", area, "card.36")
    yield from wage_war(s, side, BRUSH_WAR, country, 3, 1, 3)


def cuban_missile_crisis(s: Twilight, side: Side) -> None:
    """40*: DEFCON becomes 2. For this turn any coup by the opponent loses him the game, unless he gives up 2 influence before."""
    s.crisis = side.enemy
    set_defcon(s, 2, "card.40")


def salt_negotiations(s: Twilight, side: Side) -> Script[None]:
    """43*: DEFCON improves by 2; coup dice have -1 this turn; the player may take a non-scoring card from the discard pile."""
    improve(s, "card.43", 2)
    s.lasting |= lasting.SALT
    options: list[Token] = [card for card in s.discard if not card.scoring]
    options.append(PASS)
    card = yield from choose(side, "salt-negotiations", options, "card.43")
    if isinstance(card, Card):
        take_from_discard(s, card)
        to_hand(s, side, card)
        show_card(s, side, card, "card.43")


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
    s.playing.append(card)
    missile_envy_to(s, enemy)
    s.note("card-given", "card.49", side=enemy, card=card)
    if card.side is enemy:
        use = yield from choose(side, "use", uses_without_event(s, side, card), "card.49", {"card": card})
        yield from play_card(s, side, card, use)
    else:
        yield from play_event(s, side, card)


def latin_american_death_squads(s: Twilight, side: Side) -> None:
    """69: for this turn coup dice in Latin America have +1 for the player and -1 for the opponent."""
    s.death_squads += 1 if side is US else -1


EVENTS: Final[dict[Card, PlayersEvent]] = {
    BRUSH_WAR: PlayersEvent(brush_war),
    CUBAN_MISSILE_CRISIS: PlayersEvent(cuban_missile_crisis),
    SALT_NEGOTIATIONS: PlayersEvent(salt_negotiations),
    HOW_I_LEARNED_TO_STOP_WORRYING: PlayersEvent(how_i_learned_to_stop_worrying),
    JUNTA: PlayersEvent(junta),
    MISSILE_ENVY: PlayersEvent(missile_envy),
    LATIN_AMERICAN_DEATH_SQUADS: PlayersEvent(latin_american_death_squads),
}
