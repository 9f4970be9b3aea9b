"""What the event of a card is worth to whom it helps, in victory points: a small table, and a closer look where it depends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...games.twilight import deck as of, lasting
from ...games.twilight.action import rounds_left
from ...games.twilight.board import (
    ANGOLA,
    ARGENTINA,
    CHILE,
    COSTA_RICA,
    CUBA,
    EASTERN_EUROPE,
    EGYPT,
    EUROPE,
    FRANCE,
    INDIA,
    IRAN,
    IRAQ,
    ISRAEL,
    JAPAN,
    JORDAN,
    LATIN_AMERICA,
    LIBYA,
    PAKISTAN,
    PANAMA,
    POLAND,
    ROMANIA,
    SAUDI_ARABIA,
    SE_AFRICAN_STATES,
    SOUTH_KOREA,
    US,
    USSR,
    VENEZUELA,
    VIETNAM,
    WEST_GERMANY,
    Country,
)
from ...games.twilight.deck import CARDS, Card
from ...games.twilight.events import can_happen
from ...games.twilight.space import FIRST, LAST_BOX, SECOND
from ...games.twilight.state import HEADLINE, Twilight
from ...games.twilight.war import enemy_neighbours
from ...kernel.token import Side
from .lands import Lands

CHINA: Final = 3.5
"""What it is worth to have the China Card and not to let the enemy have it."""

WORTH: Final = [0.0] * (len(CARDS) + 1)
"""By number: what an event is worth to its side, other things being equal; 0 for cards that are looked at below."""
for _card, _worth in (
    (of.SOCIALIST_GOVERNMENTS, 2.6), (of.BLOCKADE, 2.0), (of.COMECON, 2.6), (of.WARSAW_PACT_FORMED, 2.8),
    (of.NATO, 1.5), (of.INDEPENDENT_REDS, 1.3), (of.MARSHALL_PLAN, 3.8), (of.CIA_CREATED, 1.2), (of.SUEZ_CRISIS, 2.6),
    (of.EAST_EUROPEAN_UNREST, 1.9), (of.DECOLONIZATION, 2.8), (of.DE_STALINIZATION, 3.2), (of.FORMOSAN_RESOLUTION, 0.6),
    (of.BRUSH_WAR, 2.3), (of.NUCLEAR_SUBS, 0.8), (of.QUAGMIRE, 4.0), (of.BEAR_TRAP, 4.0), (of.SALT_NEGOTIATIONS, 1.5),
    (of.SUMMIT, 0.8), (of.HOW_I_LEARNED_TO_STOP_WORRYING, 1.3), (of.JUNTA, 2.6), (of.MISSILE_ENVY, 1.2),
    (of.SOUTH_AFRICAN_UNREST, 1.5), (of.MUSLIM_REVOLUTION, 3.2), (of.ABM_TREATY, 4.2), (of.FLOWER_POWER, 1.4),
    (of.U2_INCIDENT, 1.1), (of.LONE_GUNMAN, 1.2), (of.COLONIAL_REAR_GUARDS, 2.8), (of.PUPPET_GOVERNMENTS, 2.4),
    (of.GRAIN_SALES_TO_SOVIETS, 2.2), (of.LATIN_AMERICAN_DEATH_SQUADS, 0.6), (of.OAS_FOUNDED, 1.6), (of.SHUTTLE_DIPLOMACY, 1.8),
    (of.THE_VOICE_OF_AMERICA, 3.2), (of.LIBERATION_THEOLOGY, 2.4), (of.ASK_NOT_WHAT_YOUR_COUNTRY_CAN_DO_FOR_YOU, 2.2),
    (of.STAR_WARS, 2.5), (of.NORTH_SEA_OIL, 1.5), (of.THE_REFORMER, 3.8), (of.MARINE_BARRACKS_BOMBING, 1.8),
    (of.ORTEGA_ELECTED_IN_NICARAGUA, 1.3), (of.TERRORISM, 1.5), (of.IRAN_CONTRA_SCANDAL, 0.3), (of.CHERNOBYL, 2.0),
    (of.LATIN_AMERICAN_DEBT_CRISIS, 1.8), (of.TEAR_DOWN_THIS_WALL, 3.6), (of.AN_EVIL_EMPIRE, 1.2), (of.ALDRICH_AMES_REMIX, 2.0),
    (of.PERSHING_II_DEPLOYED, 2.6), (of.THE_CAMBRIDGE_FIVE, 0.8), (of.SPECIAL_RELATIONSHIP, 1.0), (of.NORAD, 0.8), (of.CHE, 2.0),
    (of.OUR_MAN_IN_TEHRAN, 0.8), (of.YURI_AND_SAMANTHA, 0.7), (of.OLYMPIC_GAMES, 0.8), (of.TRUMAN_DOCTRINE, 1.2),
    (of.DUCK_AND_COVER, 2.5), (of.FIVE_YEAR_PLAN, 1.5), (of.WE_WILL_BURY_YOU, 3.0), (of.SOVIETS_SHOOT_DOWN_KAL_007, 4.0),
    (of.NIXON_PLAYS_THE_CHINA_CARD, 2.5), (of.USSURI_RIVER_SKIRMISH, 3.2), (of.CULTURAL_REVOLUTION, 2.0),
):  # fmt: skip
    WORTH[_card.number] = _worth

_FIXED: Final[dict[Card, tuple[tuple[Country, int, int], ...]]] = {
    of.VIETNAM_REVOLTS: ((VIETNAM, 2, 0),),
    of.NASSER: ((EGYPT, 2, 1),),
    of.DE_GAULLE_LEADS_FRANCE: ((FRANCE, 1, 2),),
    of.PORTUGUESE_EMPIRE_CRUMBLES: ((ANGOLA, 2, 0), (SE_AFRICAN_STATES, 2, 0)),
    of.ALLENDE: ((CHILE, 2, 0),),
    of.WILLY_BRANDT: ((WEST_GERMANY, 1, 0),),
    of.PANAMA_CANAL_RETURNED: ((PANAMA, 1, 0), (COSTA_RICA, 1, 0), (VENEZUELA, 1, 0)),
    of.CAMP_DAVID_ACCORDS: ((ISRAEL, 1, 0), (JORDAN, 1, 0), (EGYPT, 1, 0)),
    of.JOHN_PAUL_II_ELECTED_POPE: ((POLAND, 1, 2),),
    of.SADAT_EXPELS_SOVIETS: ((EGYPT, 1, 99),),
    of.IRANIAN_HOSTAGE_CRISIS: ((IRAN, 2, 99),),
    of.THE_IRON_LADY: ((ARGENTINA, 0, -1),),
    of.SOLIDARITY: ((POLAND, 3, 0),),
    of.AWACS_SALE_TO_SAUDIS: ((SAUDI_ARABIA, 2, 0),),
}
"""Events that change influence in fixed places: how much theirs grows, and how much the enemy's shrinks."""

_POINTS: Final[dict[Card, int]] = {
    of.WILLY_BRANDT: 1, of.CAMP_DAVID_ACCORDS: 1, of.THE_IRON_LADY: 1, of.AN_EVIL_EMPIRE: 1, of.U2_INCIDENT: 1,
    of.PERSHING_II_DEPLOYED: 1, of.SOVIETS_SHOOT_DOWN_KAL_007: 2, of.GLASNOST: 2, of.KITCHEN_DEBATES: 2, of.KOREAN_WAR: 2,
    of.ARAB_ISRAELI_WAR: 2, of.WE_WILL_BURY_YOU: 3,
}  # fmt: skip
_OIL: Final = (EGYPT, IRAN, IRAQ, LIBYA, SAUDI_ARABIA, VENEZUELA)
_LATIN_GROUNDS: Final = tuple([country for country in LATIN_AMERICA if country.battleground])


def event_worth(s: Twilight, lands: Lands, player: Side, card: Card) -> float:
    """What the event of a card is worth to its side, or a neutral one to its player, if that player lets it happen now."""
    if not can_happen(s, player, card):
        return 0.0
    look = _LOOK[card.number]
    if look is not None:
        return look(s, lands, player)
    fixed = _FIXED.get(card)
    if fixed is None or card.side is None:
        return WORTH[card.number]
    seat = card.side.seat
    worth = 0.1 + _POINTS.get(card, 0)
    for country, more, less in fixed:
        worth += lands.change(seat, country, more, less)
    return worth


def points_of(s: Twilight, card: Card) -> int:
    """About how many victory points an event of one side brings it at once, on the safe side."""
    if card is of.DUCK_AND_COVER:
        return 6 - s.defcon
    if card is of.OPEC:
        return _held(s, USSR, _OIL) + 1
    if card is of.ALLIANCE_FOR_PROGRESS:
        return _held(s, US, _LATIN_GROUNDS)
    if card is of.REAGAN_BOMBS_LIBYA:
        return s.influence_of(USSR, LIBYA) // 2
    if card is of.NIXON_PLAYS_THE_CHINA_CARD:
        return 2 if s.china is US else 0
    if card is of.SPECIAL_RELATIONSHIP:
        return 2 if s.lasting & lasting.NATO else 0
    if card is of.DEFECTORS:
        return 1
    if card is of.CULTURAL_REVOLUTION:
        return 1 if s.china is USSR else 0
    return _POINTS.get(card, 0)


def space_worth(s: Twilight, side: Side, boxes: int) -> float:
    """What it is worth to move on in the Space Race: the points of the box, and a little for what it lets one do."""
    box = min(LAST_BOX, s.space[side.seat] + boxes)
    if box == s.space[side.seat]:
        return 0.0
    ahead = s.space[side.enemy.seat] < box
    return (FIRST[box] if ahead else SECOND[box]) + (0.6 if ahead else 0.2)


# ---- a closer look


def _held(s: Twilight, side: Side, countries: tuple[Country, ...]) -> int:
    count = 0
    for country in countries:
        if s.controls(side, country):
            count += 1
    return count


def _war(s: Twilight, lands: Lands, side: Side, country: Country, needed: int, points: int, penalty: int) -> float:
    """The chance to win times what it brings; the military operations come anyway."""
    chance = min(1.0, max(0, 7 - needed - enemy_neighbours(s, side, country) - penalty) / 6)
    enemy = s.influence_of(side.enemy, country)
    return chance * (points + lands.change(side.seat, country, enemy, enemy)) + 0.4


def war_worth(s: Twilight, lands: Lands, side: Side, card: Card, country: Country) -> float:
    """What it is worth to attack a country with the event of a card."""
    if card is of.BRUSH_WAR:
        return _war(s, lands, side, country, 3, 1, 0)
    return _war(s, lands, side, country, 4, 2, 0)


def _duck_and_cover(s: Twilight, _lands: Lands, _player: Side) -> float:
    return 6.0 - s.defcon


def _five_year_plan(s: Twilight, _lands: Lands, _player: Side) -> float:
    return 0.0 if not s.hands[1] else 1.5


def _fidel(s: Twilight, lands: Lands, _player: Side) -> float:
    return 0.1 + lands.change(1, CUBA, max(0, 3 - s.influence_of(USSR, CUBA)), 99)


def _korean_war(s: Twilight, lands: Lands, _player: Side) -> float:
    return _war(s, lands, USSR, SOUTH_KOREA, 4, 2, 1 if s.civil_war >= 0 else 0)


def _romanian_abdication(s: Twilight, lands: Lands, _player: Side) -> float:
    return 0.1 + lands.change(1, ROMANIA, max(0, 3 - s.influence_of(USSR, ROMANIA)), 99)


def _arab_israeli_war(s: Twilight, lands: Lands, _player: Side) -> float:
    return _war(s, lands, USSR, ISRAEL, 4, 2, 1 if s.controls(US, ISRAEL) else 0)


def _captured_nazi_scientist(s: Twilight, _lands: Lands, player: Side) -> float:
    return space_worth(s, player, 1)


def _truman_doctrine(s: Twilight, lands: Lands, _player: Side) -> float:
    best = 0.0
    for country in EUROPE.countries:
        if s.influence[1][country.number] and s.controller(country) is None:
            best = max(best, lands.change(0, country, 0, 99))
    return best


def _independent_reds(s: Twilight, _lands: Lands, _player: Side) -> float:
    return 1.3 if s.turn <= 7 else 1.0


def _indo_pakistani_war(s: Twilight, lands: Lands, player: Side) -> float:
    return max(_war(s, lands, player, INDIA, 4, 2, 0), _war(s, lands, player, PAKISTAN, 4, 2, 0))


def _iran_iraq_war(s: Twilight, lands: Lands, player: Side) -> float:
    return max(_war(s, lands, player, IRAN, 4, 2, 0), _war(s, lands, player, IRAQ, 4, 2, 0))


def _for_the_turn(s: Twilight, side: Side) -> float:
    """A point more or less for every play of a side in this turn."""
    rounds = rounds_left(s, side)
    return 0.55 * (rounds if s.phase == HEADLINE else max(0, rounds - 1))


def _containment(s: Twilight, _lands: Lands, _player: Side) -> float:
    return _for_the_turn(s, US)


def _brezhnev_doctrine(s: Twilight, _lands: Lands, _player: Side) -> float:
    return _for_the_turn(s, USSR)


def _red_scare_purge(s: Twilight, _lands: Lands, player: Side) -> float:
    return _for_the_turn(s, player.enemy) * 1.3


def _us_japan(s: Twilight, lands: Lands, _player: Side) -> float:
    more = s.influence_of(USSR, JAPAN) + JAPAN.stability - s.influence_of(US, JAPAN)
    return 0.6 + lands.change(0, JAPAN, max(0, more), 0)


def _east_european_unrest(s: Twilight, _lands: Lands, _player: Side) -> float:
    count = 0
    for country in EASTERN_EUROPE:
        if s.influence[1][country.number]:
            count += 1
    return min(3, count) * (0.9 if s.turn >= 8 else 0.6)


def _nuclear_test_ban(s: Twilight, _lands: Lands, _player: Side) -> float:
    return max(0, s.defcon - 2) + 0.2


def _arms_race(s: Twilight, _lands: Lands, player: Side) -> float:
    mine = s.military[player.seat]
    if mine <= s.military[player.enemy.seat]:
        return 0.0
    return 3.0 if mine >= s.defcon else 1.0


def _cuban_missile_crisis(s: Twilight, _lands: Lands, player: Side) -> float:
    """It bars the enemy from coups, and so from his military operations."""
    return 0.8 + 0.5 * max(0, 2 - s.military[player.enemy.seat])


def _kitchen_debates(_s: Twilight, _lands: Lands, _player: Side) -> float:
    return 2.0


def _summit(_s: Twilight, lands: Lands, player: Side) -> float:
    """The lead in regions decides the dice."""
    lead = 0
    for place in range(6):
        net = lands.net(place)
        lead += 1 if net >= 3 else -1 if net <= -3 else 0
    return 0.3 * (lead if player is US else -lead)


def _cultural_revolution(s: Twilight, _lands: Lands, _player: Side) -> float:
    return CHINA if s.china is US else 1.0


def _opec(s: Twilight, _lands: Lands, _player: Side) -> float:
    return float(_held(s, USSR, _OIL))


def _nixon(s: Twilight, _lands: Lands, _player: Side) -> float:
    return CHINA if s.china is USSR else 2.0


def _ussuri(s: Twilight, _lands: Lands, _player: Side) -> float:
    return CHINA + 1.0 if s.china is USSR else 3.2


def _alliance(s: Twilight, _lands: Lands, _player: Side) -> float:
    return float(_held(s, US, _LATIN_GROUNDS))


def _one_small_step(s: Twilight, _lands: Lands, player: Side) -> float:
    return space_worth(s, player, 2)


def _reagan(s: Twilight, _lands: Lands, _player: Side) -> float:
    return float(s.influence_of(USSR, LIBYA) // 2)


def _kal(s: Twilight, _lands: Lands, _player: Side) -> float:
    return 5.2 if s.controls(US, SOUTH_KOREA) else 2.2


def _glasnost(s: Twilight, _lands: Lands, _player: Side) -> float:
    return 5.5 if s.lasting & lasting.REFORMER else 2.3


def _wargames(s: Twilight, _lands: Lands, player: Side) -> float:
    lead = (s.vp if player is US else -s.vp) - 6
    if s.late_war and player is US:
        return 1000.0 if lead >= 20 else 0.0
    return 1000.0 if lead > 0 else 0.0


def _defectors(s: Twilight, _lands: Lands, player: Side) -> float:
    if s.phase == HEADLINE:
        return 2.0 if player is US else 0.2
    return 1.0 if player is USSR else 0.0


def _special_relationship(s: Twilight, _lands: Lands, _player: Side) -> float:
    return 3.8 if s.lasting & lasting.NATO else 1.0


def _muslim_revolution(s: Twilight, lands: Lands, _player: Side) -> float:
    gains: list[float] = []
    for country in (EGYPT, IRAN, IRAQ, JORDAN, LIBYA, SAUDI_ARABIA):
        if s.influence[0][country.number]:
            gains.append(lands.change(1, country, 0, 99))
    gains.sort()
    return sum(gains[-2:])


def _salt(s: Twilight, _lands: Lands, _player: Side) -> float:
    return 1.0 if not s.discard else 2.0


Look = Callable[[Twilight, Lands, Side], float]
_LOOK: Final[list[Look | None]] = [None] * (len(CARDS) + 1)


def _install() -> None:
    looks: dict[Card, Look] = {
        of.DUCK_AND_COVER: _duck_and_cover, of.FIVE_YEAR_PLAN: _five_year_plan, of.FIDEL: _fidel, of.KOREAN_WAR: _korean_war,
        of.ROMANIAN_ABDICATION: _romanian_abdication, of.ARAB_ISRAELI_WAR: _arab_israeli_war,
        of.CAPTURED_NAZI_SCIENTIST: _captured_nazi_scientist, of.TRUMAN_DOCTRINE: _truman_doctrine,
        of.INDEPENDENT_REDS: _independent_reds, of.INDO_PAKISTANI_WAR: _indo_pakistani_war, of.IRAN_IRAQ_WAR: _iran_iraq_war,
        of.CONTAINMENT: _containment, of.BREZHNEV_DOCTRINE: _brezhnev_doctrine, of.RED_SCARE_PURGE: _red_scare_purge,
        of.US_JAPAN_MUTUAL_DEFENSE_PACT: _us_japan, of.EAST_EUROPEAN_UNREST: _east_european_unrest,
        of.NUCLEAR_TEST_BAN: _nuclear_test_ban, of.ARMS_RACE: _arms_race, of.CUBAN_MISSILE_CRISIS: _cuban_missile_crisis,
        of.KITCHEN_DEBATES: _kitchen_debates, of.SUMMIT: _summit, of.CULTURAL_REVOLUTION: _cultural_revolution, of.OPEC: _opec,
        of.NIXON_PLAYS_THE_CHINA_CARD: _nixon, of.USSURI_RIVER_SKIRMISH: _ussuri, of.ALLIANCE_FOR_PROGRESS: _alliance,
        of.ONE_SMALL_STEP: _one_small_step, of.REAGAN_BOMBS_LIBYA: _reagan, of.SOVIETS_SHOOT_DOWN_KAL_007: _kal,
        of.GLASNOST: _glasnost, of.WARGAMES: _wargames, of.DEFECTORS: _defectors, of.SPECIAL_RELATIONSHIP: _special_relationship,
        of.MUSLIM_REVOLUTION: _muslim_revolution, of.SALT_NEGOTIATIONS: _salt,
    }  # fmt: skip
    for card, look in looks.items():
        _LOOK[card.number] = look


_install()
