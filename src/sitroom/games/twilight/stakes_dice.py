"""What the dice may make of an option: coups, realignments, wars, the Space Race, the traps and contests, each modifier named."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from ...kernel.stakes import Modifier, Remark, Result, Stake
from ...kernel.token import Side, Token
from . import lasting
from .board import ASIA, CENTRAL_AMERICA, DICE, ISRAEL, REGIONS, SOUTH_AMERICA, US, USSR, Country
from .deck import ARAB_ISRAELI_WAR, BRUSH_WAR, KOREAN_WAR, OLYMPIC_GAMES, THE_CHINA_CARD, Card
from .ends import by_crisis, by_points, by_war
from .points import MOST_OPS, base_points, points_at
from .scoring import dominates
from .space import FIRST, SECOND, SUCCESS
from .state import Twilight
from .tracks import MOST_MILITARY

FACES: Final = len(DICE)
_ESCAPE: Final = 4
_SPONSOR: Final = 2


def with_china_card(s: Twilight) -> bool:
    """14.4: are the operations under way those of the China Card?"""
    return len(s.playing) > 0 and s.playing[-1] is THE_CHINA_CARD


# ---- coups


def coup_stake(s: Twilight, side: Side, base: int, country: Country, free: bool) -> Stake:
    """10.2: a coup with points of a value before regional bonuses; nothing is rolled under the Cuban Missile Crisis (16.5)."""
    if s.crisis is side:
        return Stake(country, warnings=[by_crisis(side)])
    enemy = side.enemy
    modifiers = coup_modifiers(s, side, base, country)
    edge = 0
    for modifier in modifiers:
        edge += modifier.value
    facts: list[Remark] = []
    warnings: list[Remark] = []
    if not free:
        ops = points_at(s, side, base, with_china_card(s), country)
        level = min(MOST_MILITARY, s.military[side.seat] + ops)
        facts.append(Remark("military", "13.1", side=side, level=level))
    if coup_lowers_defcon(s, side, country):
        if s.defcon <= 2:
            warnings.append(by_war(s.phasing))
        else:
            facts.append(Remark("defcon", "10.2", was=s.defcon, level=s.defcon - 1))
    if side is US and s.lasting & lasting.YURI:
        facts.append(Remark("gains", "card.109", side=USSR, points=1))
        warnings += by_points(s, USSR, 1)
    results = _coup_results(enemy, edge, s.influence_of(enemy, country), side)
    return Stake(country, None, modifiers, results, facts, warnings)


def coup_lowers_defcon(s: Twilight, side: Side, country: Country) -> bool:
    """10.2: a coup in a battleground does, unless Nuclear Subs cover it (R-6)."""
    return country.battleground and not (side is US and s.lasting & lasting.NUCLEAR_SUBS != 0)


def coup_modifiers(s: Twilight, side: Side, base: int, country: Country) -> list[Modifier]:
    """10.2, 10.3: all that is added to the die of a coup."""
    found = ops_modifiers(s, side, base, country)
    if s.lasting & lasting.SALT:
        found.append(Modifier(-1, "salt", "10.3"))
    if s.death_squads and (country.region is CENTRAL_AMERICA or country.region is SOUTH_AMERICA):
        found.append(Modifier(s.death_squads if side is US else -s.death_squads, "death-squads", "R-34"))
    found.append(Modifier(-2 * country.stability, "stability", "10.2", n=country.stability))
    return found


def ops_modifiers(s: Twilight, side: Side, base: int, country: Country) -> list[Modifier]:
    """7.1, 7.2: what the points are made of when all of them are used in one country."""
    printed = _printed(s, side, base)
    found = [Modifier(printed, "operations", "7.2")]
    value = printed
    if s.red_scare[side.seat]:
        found.append(Modifier(-s.red_scare[side.seat], "red-scare", "7.1"))
        value -= s.red_scare[side.seat]
    if side is US and s.lasting & lasting.CONTAINMENT:
        found.append(Modifier(1, "containment", "7.1"))
        value += 1
    if side is USSR and s.lasting & lasting.BREZHNEV:
        found.append(Modifier(1, "brezhnev", "7.1"))
        value += 1
    if value > base:
        found.append(Modifier(base - value, "most-ops", "7.2", n=MOST_OPS))
        value = base
    if with_china_card(s) and country.region is ASIA:
        found.append(Modifier(1, "china", "7.6"))
        value += 1
    if country.southeast and side is USSR and s.lasting & lasting.VIETNAM:
        found.append(Modifier(1, "vietnam", "7.6"))
        value += 1
    if value < 1:
        found.append(Modifier(1 - value, "least-ops", "7.2"))
    return found


def _printed(s: Twilight, side: Side, base: int) -> int:
    """The value before modifiers of points that are worth ``base``: of the card being played, or of what it gives."""
    for card in reversed(s.playing):
        if base_points(s, side, card.ops) == base:
            return card.ops
        if card is OLYMPIC_GAMES and base_points(s, side, 4) == base:
            return 4
    return base - base_points(s, side, 0)


def _coup_results(enemy: Side, edge: int, there: int, side: Side) -> list[Result]:
    """One result for each thing that may happen, the worst first."""
    found: list[Result] = []
    failing = max(0, min(FACES, -edge))
    if failing:
        found.append(Result(Fraction(failing, FACES), "coup-fails", "10.2", range(1, failing + 1), False))
    for pips in range(failing + 1, FACES + 1):
        result = pips + edge
        removed = min(result, there)
        chance = Fraction(1, FACES)
        if result > removed:
            added = result - removed
            found.append(
                Result(chance, "loses-and-adds", "10.2", (pips,), True, enemy=enemy, removed=removed, side=side, added=added)
            )
        else:
            found.append(Result(chance, "loses", "10.2", (pips,), True, side=enemy, count=removed))
    return found


# ---- realignment


def realignment_stake(s: Twilight, side: Side, country: Country) -> Stake:
    """9.3, 9.4: both roll; the lower total loses the difference."""
    enemy = side.enemy
    modifiers = [*_realignment_modifiers(s, side, country, 1), *_realignment_modifiers(s, enemy, country, -1)]
    edge = 0
    for modifier in modifiers:
        edge += modifier.value
    theirs, mine = s.influence_of(enemy, country), s.influence_of(side, country)
    faces = [0] * (theirs + mine + 1)  # by how much of the enemy's influence goes; below 0 of one's own
    for difference in range(1 - FACES, FACES):
        change = max(-mine, min(theirs, difference + edge))
        faces[change + mine] += FACES - abs(difference)
    results: list[Result] = []
    for change in range(-mine, theirs + 1):
        count = faces[change + mine]
        if not count:
            continue
        chance = Fraction(count, FACES * FACES)
        if change == 0:
            results.append(Result(chance, "nothing", "9.4", is_good=False))
        else:
            loser = enemy if change > 0 else side
            results.append(Result(chance, "loses", "9.4", is_good=change > 0, side=loser, count=abs(change)))
    return Stake(country, None, modifiers, results)


def _realignment_modifiers(s: Twilight, side: Side, country: Country, sign: int) -> list[Modifier]:
    """9.3, 9.7: what a side adds to its die; ``sign``: -1 where that counts against the one who is asked."""
    found: list[Modifier] = []
    near: list[Token] = [neighbour for neighbour in country.neighbours if s.controls(side, neighbour)]
    if near:
        found.append(Modifier(sign * len(near), "neighbours", "9.3", side=side, countries=near))
    if country.borders is side:
        found.append(Modifier(sign, "superpower", "9.3", side=side))
    if s.influence_of(side, country) > s.influence_of(side.enemy, country):
        found.append(Modifier(sign, "more-influence", "9.3", side=side))
    if side is US and s.lasting & lasting.IRAN_CONTRA:
        found.append(Modifier(-sign, "iran-contra", "9.7"))
    return found


# ---- wars


class War:
    """A war as its card has it: the modified roll that wins, the VP for it, and the military operations."""

    def __init__(self, needed: int, points: int, military: int) -> None:
        self.needed = needed
        self.points = points
        self.military = military


_WAR: Final = War(4, 2, 2)
_BRUSH_WAR: Final = War(3, 1, 3)


def war_stake(s: Twilight, eyes: Side, side: Side, card: Card, country: Country, option: Token) -> Stake:
    """R-43: one die, less 1 for each space next to the country that the enemy controls, his superpower included; ``eyes`` is the
    side that weighs it. Nobody plays a card for the war of his enemy that comes with it: that is neither success nor failure."""
    war = _BRUSH_WAR if card is BRUSH_WAR else _WAR
    enemy, rule = side.enemy, f"card.{card.number}"
    is_won: bool | None = True if side is eyes else None
    is_lost: bool | None = False if side is eyes else None
    modifiers: list[Modifier] = []
    near: list[Token] = [neighbour for neighbour in country.neighbours if s.controls(enemy, neighbour)]
    if near:
        modifiers.append(Modifier(-len(near), "neighbours", "R-43", side=enemy, countries=near))
    if country.borders is enemy:
        modifiers.append(Modifier(-1, "superpower", "R-43", side=enemy))
    if card is ARAB_ISRAELI_WAR and s.controls(US, ISRAEL):
        modifiers.append(Modifier(-1, "defended", rule, country=country))
    if card is KOREAN_WAR and s.civil_war >= 0:
        modifiers.append(Modifier(-1, "civil-war", "18.2"))
    edge = 0
    for modifier in modifiers:
        edge += modifier.value
    wins = max(0, min(FACES, FACES + 1 - war.needed + edge))
    results: list[Result] = []
    if wins:
        theirs, faces, won = s.influence_of(enemy, country), range(FACES - wins + 1, FACES + 1), Fraction(wins, FACES)
        results.append(Result(won, "war-won", rule, faces, is_won, side=side, points=war.points, count=theirs, country=country))
    if wins < FACES:
        faces = range(1, FACES - wins + 1)
        results.append(Result(Fraction(FACES - wins, FACES), "war-lost", rule, faces, is_lost, side=side))
    level = min(MOST_MILITARY, s.military[side.seat] + war.military)
    warnings = by_points(s, side, war.points) if wins else []
    return Stake(option, None, modifiers, results, [Remark("military", "13.1", side=side, level=level)], warnings)


# ---- other dice


def space_stake(s: Twilight, side: Side, option: Token) -> Stake:
    """11.1: a roll for the next box."""
    box = s.space[side.seat] + 1
    points = SECOND[box] if s.space[side.enemy.seat] >= box else FIRST[box]  # 11.4
    most = SUCCESS[box]
    success = Fraction(most, FACES)
    results = [
        Result(success, "space-success", "11.1", range(1, most + 1), True, box=f"box-{box}", points=points),
        Result(1 - success, "space-failure", "11.1", range(most + 1, FACES + 1), False),
    ]
    return Stake(option, results=results, warnings=by_points(s, side, points))


def trap_results(rule: str) -> list[Result]:
    """R-13: 1 to 4 sets free."""
    free = Fraction(_ESCAPE, FACES)
    return [
        Result(free, "trap-free", rule, range(1, _ESCAPE + 1), True),
        Result(1 - free, "trap-stays", rule, range(_ESCAPE + 1, FACES + 1), False),
    ]


def olympic_results(sponsor: Side) -> list[Result]:
    """card.20: both roll, the sponsor with 2 more, ties again; the higher total scores 2 VP. His enemy is asked."""
    wins, losses = _contest(_SPONSOR)
    chance = Fraction(wins, wins + losses)
    return [
        Result(1 - chance, "scores", "card.20", is_good=True, side=sponsor.enemy, points=2),
        Result(chance, "scores", "card.20", is_good=False, side=sponsor, points=2),
    ]


def sponsor_modifier(sponsor: Side, sign: int) -> Modifier:
    return Modifier(sign * _SPONSOR, "sponsor", "card.20", side=sponsor)


def summit_modifiers(s: Twilight, side: Side) -> list[Modifier]:
    """card.45: each side adds 1 for every region that it dominates or controls; the enemy's count against one's own die."""
    found: list[Modifier] = []
    for each in (side, side.enemy):
        regions: list[Token] = [region for region in REGIONS if dominates(s, each, region)]
        if regions:
            found.append(Modifier(len(regions) if each is side else -len(regions), "regions", "R-51", side=each, regions=regions))
    return found


def summit_results(side: Side, modifiers: Sequence[Modifier]) -> list[Result]:
    """card.45: the higher total scores 2 VP; a tie does nothing."""
    edge = 0
    for modifier in modifiers:
        edge += modifier.value
    wins, losses = _contest(edge)
    all_ = FACES * FACES
    found: list[Result] = []
    if wins:
        found.append(Result(Fraction(wins, all_), "scores", "card.45", is_good=True, side=side, points=2))
    if losses:
        found.append(Result(Fraction(losses, all_), "scores", "card.45", is_good=False, side=side.enemy, points=2))
    if wins + losses < all_:
        found.append(Result(Fraction(all_ - wins - losses, all_), "nothing", "card.45", is_good=False))
    return found


def _contest(edge: int) -> tuple[int, int]:
    """Of the 36 rolls of two dice: how many the first wins if so much is added to it, and how many the second."""
    wins = losses = 0
    for mine in range(1, FACES + 1):
        for theirs in range(1, FACES + 1):
            if mine + edge > theirs:
                wins += 1
            elif mine + edge < theirs:
                losses += 1
    return wins, losses


def summit_can_be_lost(s: Twilight, side: Side) -> bool:
    """card.45: may the other side win the roll?"""
    edge = 0
    for modifier in summit_modifiers(s, side):
        edge += modifier.value
    return edge < FACES - 1
