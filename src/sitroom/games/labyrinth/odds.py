"""What the dice make of an option, from what its side sees: so that a player may weigh it before he commits himself.

The numbers come from the rules themselves, applied to the board of the view.
"""

from __future__ import annotations

from math import comb
from typing import Final

from ...kernel.journal import Json
from ...kernel.position import View
from .board import (
    ADVERSARY,
    ALLY,
    DICE,
    FAIR,
    GOOD,
    ISLAMIST_RULE,
    LEAD,
    MUSLIM,
    NEUTRAL,
    POOR,
    POSTURE_OBJECTS,
    POSTURES,
    UNMARKED,
    Country,
)
from .jihad import successes_needed
from .position import state_from_json
from .rolls import UP_FROM, war_of_ideas_modifiers
from .setup import OPTIONS
from .state import Labyrinth

_DEFAULTS: Final = {option.name: option.default for option in OPTIONS}
_ON_THE_BOARD: Final = ("prestige", "funding", "us_posture", "markers")
"""The fields of a view, besides the countries, that dice depend on."""

_FACES: Final = len(DICE)
_TESTED: Final = ((POOR, UP_FROM - 1), (FAIR, _FACES + 1 - UP_FROM))
"""4.9.4: what a test makes of an unmarked Muslim country, and with how many faces of the die."""

_MUSLIM: Final = frozenset([country.id for country in MUSLIM])
_BLAIR: Final = "tony-blair"
_NATION_BUILDING: Final = "un-nation-building"


class WarOfIdeasOdds:
    """What may come of a War of Ideas in a Muslim country.

    modifiers  what is added to the die, by name (as ``war_of_ideas_modifiers`` has them)
    needed     the lowest die that succeeds; 7 if none does, 0 if any does
    tested     the country is unmarked: a test comes first, and decides whether the card is good enough
    success    so many of the ``of`` rolls (of one die, or of a test and a die) succeed
    aid        so many bring the first Aid
    becomes    what a success makes of the country: ``ally``, ``fair``, ``good``; empty if it changes nothing
    """

    def __init__(self, modifiers: list[tuple[str, int]], tested: bool, becomes: str) -> None:
        self.modifiers = modifiers
        self.tested = tested
        self.becomes = becomes
        self.needed = min(_FACES + 1, max(0, UP_FROM - sum([amount for _, amount in modifiers])))
        self.success = 0
        self.aid = 0
        self.of = _FACES

    def count(self, has_aid: bool, weight: int) -> None:
        """Roll every face of the die, each counting ``weight`` times."""
        edge = sum([amount for _, amount in self.modifiers])
        for die in DICE:
            total = die.value + edge
            if total >= UP_FROM:
                self.success += weight
            elif total == UP_FROM - 1 and not has_aid:
                self.aid += weight


class PostureOdds:
    """What may come of a War of Ideas in a non-Muslim country: ``success`` of 6 faces give it the posture of the US."""

    def __init__(self, posture: str) -> None:
        self.posture = posture
        hard = _FACES + 1 - UP_FROM
        self.success = hard if posture == "hard" else _FACES - hard
        self.of = _FACES


class JihadOdds:
    """What may come of Jihad dice in a Muslim country.

    governance  the level that the dice are rolled against; ``UNMARKED`` if a test comes first
    success     so many of the ``of`` rolls of one die (or of a test and a die) succeed
    besieged    one success less leads to Islamist Rule
    dice        how many dice can be rolled there at most
    successes   how many a Major Jihad needs of them (after a test: if it shows Poor); 0 if it is impossible
    major       so many of the ``major_of`` rolls of all those dice are a revolution
    """

    def __init__(self, governance: int, besieged: bool, dice: int, is_ahead: bool) -> None:
        self.governance = governance
        self.besieged = besieged
        self.dice = dice
        self.success = 0
        self.successes = 0
        self.major = 0
        levels = _TESTED if governance == UNMARKED else ((governance, 1),)
        weights = sum([weight for _, weight in levels])
        self.of = weights * _FACES
        self.major_of: int = weights * _FACES**dice
        for level, weight in levels:
            self.success += weight * level
            wanted = successes_needed(level, besieged)
            if is_ahead and wanted <= dice:
                self.successes = wanted if self.successes == 0 else min(self.successes, wanted)
                self.major += weight * _at_least(wanted, dice, level)


def _at_least(wanted: int, dice: int, level: int) -> int:
    """How many rolls of so many dice have at least ``wanted`` dice that are no higher than ``level``."""
    count = 0
    for hits in range(wanted, dice + 1):
        count += comb(dice, hits) * level**hits * (_FACES - level) ** (dice - hits)
    return count


# ---- for the options of a question


def war_of_ideas_odds(view: View, country: Country) -> WarOfIdeasOdds | None:
    """The odds of a War of Ideas in a Muslim country, if the side of the view is asked for its target; else ``None``."""
    ask = _question(view)
    if ask is None or not country.is_muslim:
        return None
    args = _fields(ask["args"])
    if ask["topic"] == "war-of-ideas":
        value = args["value"]
        assert isinstance(value, int)
        return _odds_at(board_of(view), country, value)
    if ask["topic"] == "event-country" and args["card"] == _NATION_BUILDING:
        s = board_of(view)
        s.aid[country.n] += 1
        return _odds_of(s, country, war_of_ideas_modifiers(s, country, with_gwot=False))
    return None


def _odds_at(s: Labyrinth, country: Country, value: int) -> WarOfIdeasOdds:
    if s.governance[country.n] != UNMARKED:
        return _odds_of(s, country, war_of_ideas_modifiers(s, country))
    has_aid = s.aid[country.n] > 0
    s.alignment[country.n] = NEUTRAL
    odds = WarOfIdeasOdds(war_of_ideas_modifiers(s, country), True, "ally")
    odds.of = _FACES * _FACES
    for level, weight in _TESTED:
        if level <= value:
            odds.count(has_aid, weight)
    return odds


def _odds_of(s: Labyrinth, country: Country, modifiers: list[tuple[str, int]]) -> WarOfIdeasOdds:
    n = country.n
    becomes = "ally" if s.alignment[n] == NEUTRAL else "good" if s.governance[n] == FAIR else "fair"
    if s.alignment[n] == ADVERSARY or (s.alignment[n] == ALLY and s.governance[n] in (GOOD, ISLAMIST_RULE)):
        becomes = ""
    odds = WarOfIdeasOdds(modifiers, False, becomes)
    odds.count(s.aid[n] > 0, 1)
    return odds


def posture_odds(view: View, country: Country) -> PostureOdds | None:
    """The odds of a War of Ideas in a non-Muslim country, if the side of the view is asked for its target; else ``None``."""
    ask = _question(view)
    if ask is None or country not in POSTURE_OBJECTS:
        return None
    is_asked = ask["topic"] == "war-of-ideas"
    if is_asked or (ask["topic"] == "event-country" and _fields(ask["args"])["card"] == _BLAIR):
        return PostureOdds(POSTURES[board_of(view).us_posture()])
    return None


def jihad_odds(view: View, country: Country) -> JihadOdds | None:
    """The odds of Jihad in a country with all dice that are left, if the side of the view is asked about it; else ``None``."""
    ask = _question(view)
    if ask is None:
        return None
    args = _fields(ask["args"])
    if ask["topic"] == "jihad":
        left, assigned = args["left"], args["assigned"]
        assert isinstance(left, int)
        assert isinstance(assigned, list)
        dice = assigned.count(country.id) + left
    elif ask["topic"] == "major-jihad":
        rolled = args["dice"]
        assert isinstance(rolled, int)
        dice = rolled
    else:
        return None
    s = board_of(view)
    cells = s.cells(country)
    is_ahead = cells - s.troops_in(country) >= LEAD
    return JihadOdds(s.governance[country.n], s.is_besieged(country), min(dice, cells), is_ahead)


def board_of(view: View) -> Labyrinth:
    """The map and the tracks of a view, and nothing else: no plots, no cards."""
    table = _fields(view["table"])
    form: dict[str, Json] = {name: table[name] for name in _ON_THE_BOARD}
    countries: dict[str, Json] = {}
    for id, country in _fields(table["countries"]).items():
        countries[id] = {name: value for name, value in _fields(country).items() if value and _is_marked(id, name)}
    form["countries"] = countries
    return state_from_json(form, _DEFAULTS)


def _is_marked(country: str, field: str) -> bool:
    """Is a field of a view something that lies in the country, and not printed there?"""
    if country in ("united-states", "israel") and field == "posture":
        return False
    if field == "governance":
        return country in _MUSLIM
    return field not in ("plots", "resources")


def _question(view: View) -> dict[str, Json] | None:
    """The open question, if it is put to the side of the view."""
    ask = view["ask"]
    return ask if isinstance(ask, dict) and ask["options"] is not None else None


def _fields(value: Json) -> dict[str, Json]:
    assert isinstance(value, dict)
    return value
