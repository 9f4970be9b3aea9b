"""What the operations of the US are worth, by rule of thumb: about one point for each point of a card's value, much more for
what wins the game or saves it.
"""

from __future__ import annotations

from typing import Final

from ...games.labyrinth import deploy, disrupt, regime_change, war_of_ideas
from ...games.labyrinth.board import (
    ALERT,
    ALLY,
    DEPLOY,
    DISRUPT,
    FAIR,
    GOOD,
    HARD,
    ISLAMIST_RULE,
    ISRAEL,
    LEAD,
    MUSLIM,
    MUSLIM_SET,
    NEUTRAL,
    POOR,
    POSTURE_OBJECTS,
    REGIME_CHANGE,
    SOFT,
    TROOPS_TRACK,
    UNITED_STATES,
    UNMARKED,
    WAR_OF_IDEAS,
    Country,
    members,
)
from ...games.labyrinth.marks import NEST
from ...games.labyrinth.regime_change import LEAST_TROOPS
from ...games.labyrinth.rolls import UP_FROM
from ...games.labyrinth.state import Labyrinth, PlacedPlot
from ...games.labyrinth.victory import GOOD_RESOURCES_WANTED, ISLAMIST_RESOURCES_WANTED, islamist_resources
from ...kernel.token import Token
from .table import Table

PRESTIGE: Final = 2.5
"""What a step of prestige is worth, while it is neither very high nor very low."""

ENOUGH_TROOPS_AT_HOME: Final = 5
"""Fewer on the track are Overstretch, and cost a card a turn."""

COMFORT: Final = 10
"""From this prestige on War of Ideas cannot go any better."""

GOOD_ALLY: Final = 9.0
FAIR_ALLY: Final = 5.0
NEW_ALLY: Final = 3.0
"""What it is worth, for each of its resources, that a country becomes Good, Fair, or an Ally."""

CELL: Final = 1.2
"""What it is worth to remove a cell from a country that does not matter much."""

DISCORD: Final = 3.5
"""What a step of the GWOT penalty costs."""

VICTORY: Final = 200.0
"""What it is worth to win the game, or not to lose it."""

LAST_CELLS: Final = 4
"""2.1.1: in a game for two the US wins when the last cell leaves the map; with so few that is near."""

SAFE_DISTANCE: Final = 3
"""Cells may outnumber troops by this without an imminent Major Jihad: a card or two bring the rest."""


class Plan:
    """An operation at its best place, and what it is worth. ``origin`` and ``troops`` are for those that move."""

    def __init__(self, operation: Token, worth: float, place: Token | None = None, origin: Token | None = None, troops: int = 0):
        self.operation = operation
        self.worth = worth
        self.place = place
        self.origin = origin
        self.troops = troops


class Prospects:
    """The best place for each operation, by the value of the card: found in one go for all values."""

    def __init__(self, table: Table) -> None:
        self._best: list[list[Plan]] = [[], [], [], []]
        s = table.board
        self._look_at_ideas(table)
        for country in disrupt.targets(s, 3):
            self._offer(Plan(DISRUPT, disrupt_worth(s, country), country), s.governance[country.n])
        self._look_at_troops(s)
        for country in regime_change.targets(s, 3):
            self._offer(regime_change_plan(table, country), 3)
        for placed in s.plots:
            self._offer(Plan(ALERT, alert_worth(table, placed), placed.country), 3)

    def best(self, value: int) -> float:
        """What an operation of this value is worth."""
        return max([plan.worth for plan in self._best[value]])

    def plan(self, operation: Token, value: int) -> Plan | None:
        for plan in self._best[value]:
            if plan.operation is operation:
                return plan
        return None

    def worth(self, operation: Token, value: int) -> float:
        plan = self.plan(operation, value)
        return -100.0 if plan is None else plan.worth

    def _offer(self, plan: Plan, least: int) -> None:
        """A plan for cards of at least some value."""
        for value in range(max(1, least), 4):
            row = self._best[value]
            for place, other in enumerate(row):
                if other.operation is plan.operation:
                    if plan.worth > other.worth:
                        row[place] = plan
                    break
            else:
                row.append(plan)

    def _look_at_ideas(self, table: Table) -> None:
        """Of the non-Muslim countries one of each posture is enough: they are all alike."""
        s = table.board
        for country in MUSLIM:
            if s.governance[country.n] == UNMARKED:
                self._offer(Plan(WAR_OF_IDEAS, -1.0, country), 1)
                self._offer(Plan(WAR_OF_IDEAS, 0.4 * country.resources, country), FAIR)
            elif war_of_ideas.is_muslim_target(s, country, 3):
                self._offer(Plan(WAR_OF_IDEAS, ideas_worth(table, country, 3), country), s.governance[country.n])
        least = [4, 4, 4]
        places: list[Country] = [UNITED_STATES, UNITED_STATES, UNITED_STATES]
        for country in POSTURE_OBJECTS:
            posture = s.posture[country.n]
            if country.governance < least[posture]:
                least[posture], places[posture] = country.governance, country
        if s.terms.edition == 2010:
            least[HARD], places[HARD] = GOOD, ISRAEL
        for posture in (UNMARKED, SOFT, HARD):
            if least[posture] < 4:
                country = places[posture]
                self._offer(Plan(WAR_OF_IDEAS, posture_worth(s, country), country), least[posture])

    def _look_at_troops(self, s: Labyrinth) -> None:
        """Troops to where they are missing, without Overstretch; and home from where nobody needs them, to end it."""
        places: list[Country] = []
        lacks: list[int] = []
        for place in deploy.destinations(s, 3):
            lacking = troops_wanted(s, place) - s.troops_in(place)
            if lacking > 0:
                places.append(place)
                lacks.append(lacking)
        if not places and s.troops_track >= ENOUGH_TROOPS_AT_HOME:
            return
        for origin in deploy.origins(s, 3):
            source = deploy.country_or_none(origin)
            if source is None:
                spare = s.troops_track - ENOUGH_TROOPS_AT_HOME
            else:
                spare = min(deploy.movable(s, source), s.troops_in(source) - troops_wanted(s, source))
            if spare <= 0:
                continue
            for n, place in enumerate(places):
                if place is not source and lacks[n] <= spare:
                    self._offer(Plan(DEPLOY, relief_worth(s, place), place, origin, lacks[n]), s.governance[place.n])
            if source is not None and s.troops_track < ENOUGH_TROOPS_AT_HOME <= s.troops_track + spare:
                self._offer(Plan(DEPLOY, 4.0, TROOPS_TRACK, origin, spare), 1)


# ---- War of Ideas


def ideas_worth(table: Table, country: Country, value: int) -> float:
    s = table.board
    if not country.is_muslim:
        return posture_worth(s, country)
    if s.governance[country.n] == UNMARKED:
        return 0.4 * country.resources if value >= FAIR else -1.0
    edge = table.edge(country)
    success = min(6, max(0, 7 - (UP_FROM - edge))) / 6
    aid = 1 / 6 if not s.aid[country.n] and 1 <= UP_FROM - 1 - edge <= 6 else 0.0
    return success * progress_worth(table, country) + aid * 1.2 * country.resources


def progress_worth(table: Table, country: Country) -> float:
    """What it is worth that a country becomes an Ally, or that an Ally gets better governance. Cells there undo it soon."""
    s = table.board
    n, resources = country.n, country.resources
    if s.alignment[n] == ALLY and s.governance[n] == FAIR:
        worth = GOOD_ALLY * resources + hopeful_neighbours(s, country)
        if table.good + resources >= GOOD_RESOURCES_WANTED:
            worth += 60.0
        elif table.is_last_turn and table.good < table.good_wanted <= table.good + resources:
            worth += 20.0
    elif s.alignment[n] == ALLY:
        worth = FAIR_ALLY * resources
    else:
        worth = NEW_ALLY * resources * (1.0 if s.governance[n] <= FAIR else 0.7)
    return worth / (1 + 0.25 * s.cells(country))


def hopeful_neighbours(s: Labyrinth, country: Country) -> float:
    """A Good Ally helps War of Ideas in the countries beside it."""
    mask = s.adjacent(country)
    hopeful = 0
    for other in members(mask & MUSLIM_SET):
        if s.alignment[other.n] in (ALLY, NEUTRAL):
            hopeful += other.resources
    return 0.5 * hopeful


def posture_worth(s: Labyrinth, country: Country) -> float:
    """A roll for the posture of a country: prestige if it comes out like that of the US, and the world moves."""
    ours = s.us_posture()
    hard = 2 / 6
    agrees = hard if ours == HARD else 1 - hard
    now = s.posture[country.n]
    sign = 1 if ours == HARD else -1
    with_us = s.world * sign
    before = -1 if now not in (UNMARKED, ours) else 1 if now == ours else 0
    gain = world_worth(with_us - before + 1) - world_worth(with_us)
    loss = world_worth(with_us - before - 1) - world_worth(with_us)
    return agrees * (gain + prestige_worth(s)) + (1 - agrees) * loss


def world_worth(with_us: int) -> float:
    """What the posture of the world is worth to the US; above zero it agrees."""
    if with_us >= 3:
        return 4.5
    return 0.8 * with_us if with_us >= 0 else DISCORD * max(-3, with_us)


def prestige_worth(s: Labyrinth) -> float:
    return 0.7 if s.prestige >= COMFORT else PRESTIGE + (1.0 if s.prestige in (3, 6, 9) or s.prestige <= 2 else 0.0)


# ---- Disrupt


def cell_worth(s: Labyrinth, country: Country) -> float:
    """What it is worth to remove one cell from a country."""
    if s.is_solo:
        return _cell_worth(s, country)
    worth = _cell_worth(s, country)
    on_map = s.cells_on_map()
    if on_map <= LAST_CELLS:
        worth += VICTORY if on_map == 1 else 8.0 / on_map
    return worth + 0.5 * threat(s, country)


def threat(s: Labyrinth, country: Country) -> float:
    """What it is worth to hinder a Major Jihad that is near, if somebody plays the Jihadists: he will not fail to make it."""
    if not country.is_muslim or s.governance[country.n] != POOR or s.cells(country) - s.troops_in(country) <= SAFE_DISTANCE:
        return 0.0
    islamist = islamist_resources(s)
    worth = 3.0 * country.resources
    return worth + 15.0 if islamist + s.resources(country) >= ISLAMIST_RESOURCES_WANTED else worth


def _cell_worth(s: Labyrinth, country: Country) -> float:
    if country is UNITED_STATES:
        return 4 * CELL
    if not country.is_muslim:
        return 1.1 * CELL
    level = s.governance[country.n]
    lead = s.cells(country) - s.troops_in(country)
    if level == ISLAMIST_RULE:
        return 0.7 * CELL
    if level == POOR:
        return CELL + CELL * (1.2 * country.resources if lead > SAFE_DISTANCE else 0.0)
    return CELL * (1.2 + (1.0 if level == GOOD else 0.5) * country.resources)


def disrupt_worth(s: Labyrinth, country: Country) -> float:
    n = country.n
    troops = s.troops_in(country)
    glory = prestige_worth(s) if troops >= 2 else 0.0
    cells = s.active[n] + s.sleepers[n]
    if not cells:
        return glory + (1.5 if country is UNITED_STATES else 0.5)
    two = (troops >= 2 or s.posture[n] == HARD) and not disrupt.is_al_anbar(s, country)
    count = min(2 if two else 1, cells)
    removed = min(count, s.active[n])
    if removed == s.cells_on_map() and not s.is_solo:
        return VICTORY
    return glory + cell_worth(s, country) * (removed + 0.6 * (count - removed))


# ---- troops


def troops_wanted(s: Labyrinth, country: Country) -> int:
    """How many troops an Ally needs against the cells in it."""
    if s.is_regime_change(country):
        return s.cells(country) + LEAD
    if s.cells(country) == 0:
        return 0
    return max(2, s.cells(country) - SAFE_DISTANCE + 1 if s.governance[country.n] >= FAIR else 2)


def relief_worth(s: Labyrinth, country: Country) -> float:
    lead = s.cells(country) - s.troops_in(country)
    if s.is_regime_change(country):
        return 3.0 + country.resources
    if s.governance[country.n] == POOR and lead > SAFE_DISTANCE:
        return 2.5 * country.resources if s.is_solo else 2.0 * country.resources + threat(s, country)
    return 1.5 + 0.3 * country.resources


def regime_change_plan(table: Table, country: Country) -> Plan:
    """Islamist Rule costs prestige every turn, and six resources under it the game; Iraq and Libya are a luxury."""
    s = table.board
    places = regime_change.origins(s, country)
    origin = TROOPS_TRACK if TROOPS_TRACK in places else places[0]
    source = deploy.country_or_none(origin)
    most = s.troops_track if source is None else deploy.movable(s, source)
    wanted = s.cells(country) + LEAD
    at_home = ENOUGH_TROOPS_AT_HOME if source is None else 0
    troops = max(LEAST_TROOPS, min(most, wanted, most - at_home))
    if s.governance[country.n] == ISLAMIST_RULE:
        worth = 9.0 + 4.0 * country.resources + (40 if islamist_resources(s) >= 4 else 0)
        if table.is_last_turn:
            worth -= 9.0
    else:
        worth = -1.0
    if most - troops < at_home:
        worth -= 3.0
    return Plan(REGIME_CHANGE, worth, country, origin, troops)


# ---- plots


def alert_worth(table: Table, placed: PlacedPlot) -> float:
    """What it is worth to block a plot. One that lies face down may be a WMD if the Jihadist side has any."""
    s = table.board
    country = placed.country
    wmd = 1.0 if placed.seen and placed.plot.is_wmd else 0.0
    if not placed.seen and table.hidden_wmd:
        wmd = table.hidden_wmd / max(1, table.hidden)
        if not s.is_solo:  # somebody chose the marker
            wmd = (0.0 if s.marks & NEST else 0.8) if country is UNITED_STATES else wmd / 2
    troops = 1.2 * prestige_worth(s) if s.troops_in(country) else 0.0
    if country is UNITED_STATES:
        return 7.0 + 100 * wmd
    if country.is_non_muslim:
        return 2.0 + 3 * wmd + (1.0 if country.governance == GOOD and s.funding < 7 else 0.0)
    level = s.governance[country.n]
    if level == ISLAMIST_RULE:
        return 0.5 + troops
    harm = (1.2 if level == GOOD else 0.9 if level == FAIR else 0.0) * country.resources * (1 + wmd)
    return 1.0 + harm + 1.0 * s.aid[country.n] + troops * (1 + 2 * wmd)
