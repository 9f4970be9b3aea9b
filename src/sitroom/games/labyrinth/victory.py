"""2: how the game is won. Whoever changes what a condition looks at calls ``check`` or ``check_cells`` at once."""

from __future__ import annotations

from typing import Final

from ...kernel.state import GameEnds as GameEnds, Outcome
from ...kernel.token import Side
from .board import GOOD, ISLAMIST_RULE, JIHADIST, LEAST_PRESTIGE, MUSLIM, POOR, UNMARKED, US, members
from .state import OVER, Labyrinth

GOOD_RESOURCES: Final = "good-resources"
FAIR_OR_GOOD: Final = "fair-or-good-countries"
NO_CELLS: Final = "no-cells"
ISLAMIST_RESOURCES: Final = "islamist-resources"
PRESTIGE_LOST: Final = "prestige-lost"
WMD_IN_THE_US: Final = "wmd-in-the-united-states"
LAST_RESHUFFLE: Final = "last-reshuffle"
REASONS: Final = (GOOD_RESOURCES, FAIR_OR_GOOD, NO_CELLS, ISLAMIST_RESOURCES, PRESTIGE_LOST, WMD_IN_THE_US, LAST_RESHUFFLE)

GOOD_RESOURCES_WANTED: Final = 12
COUNTRIES_WANTED: Final = 15
ISLAMIST_RESOURCES_WANTED: Final = 6


def end_game(s: Labyrinth, winner: Side, reason: str, rule: str) -> None:
    """The game is over. Does not return."""
    s.winner = winner
    s.reason = reason
    s.phase = OVER
    s.frames = ()
    s.note("victory", rule, side=winner, reason=reason)
    raise GameEnds(reason)


def good_resources(s: Labyrinth) -> int:
    """4.7.6: the resources under Good governance."""
    return sum([s.resources(country) for country in MUSLIM if s.governance[country.n] == GOOD])


def islamist_resources(s: Labyrinth) -> int:
    return sum([s.resources(country) for country in MUSLIM if s.governance[country.n] == ISLAMIST_RULE])


def fair_or_good(s: Labyrinth) -> int:
    """4.7.6: the number of Muslim countries at Fair or Good."""
    governance = s.governance
    return len([country for country in MUSLIM if UNMARKED < governance[country.n] < POOR])


def poor_or_islamist(s: Labyrinth) -> int:
    governance = s.governance
    return len([country for country in MUSLIM if governance[country.n] >= POOR])


def us_has_won(s: Labyrinth) -> str:
    """2.1.1: the reason why the governance of Muslim countries gives the US the victory; empty if it does not."""
    if good_resources(s) >= GOOD_RESOURCES_WANTED:
        return GOOD_RESOURCES
    if fair_or_good(s) >= COUNTRIES_WANTED:
        return FAIR_OR_GOOD
    return ""


def jihadists_have_won(s: Labyrinth) -> str:
    """2.1.2: the reason why governance and prestige give the Jihadists the victory; empty if they do not.

    9.1: against one player the countries under Islamist Rule need not be adjacent.
    """
    if islamist_resources(s) >= ISLAMIST_RESOURCES_WANTED and (s.is_solo or has_adjacent_islamists(s)):
        return ISLAMIST_RESOURCES
    if s.prestige == LEAST_PRESTIGE and poor_or_islamist(s) >= COUNTRIES_WANTED:
        return PRESTIGE_LOST
    return ""


def has_adjacent_islamists(s: Labyrinth) -> bool:
    mask = 0
    for country in MUSLIM:
        if s.governance[country.n] == ISLAMIST_RULE:
            mask |= country.bit
    for country in members(mask):
        if s.adjacent(country) & mask:
            return True
    return False


def check(s: Labyrinth, favoured: Side = US) -> None:
    """2.1: governance, resources or prestige have changed: is the game won? 2.2: if by both, then by the ``favoured`` side."""
    us, jihadist = us_has_won(s), jihadists_have_won(s)
    if us and not (jihadist and favoured is JIHADIST):
        end_game(s, US, us, "2.1.1")
    if jihadist:
        end_game(s, JIHADIST, jihadist, "2.1.2")


def check_cells(s: Labyrinth) -> None:
    """2.1.1: a cell has left the map: was it the last one? 9.1: against one player the game goes on without cells."""
    if s.cells_on_map() == 0 and not s.is_solo:
        end_game(s, US, NO_CELLS, "2.1.1")


def last_reckoning(s: Labyrinth) -> None:
    """2.3: the deck has run out for the last time. A Regime Change of this turn counts as Islamist Rule."""
    islamist = islamist_resources(s)
    for country in MUSLIM:
        if s.green & country.bit:
            islamist += s.resources(country)
    good = good_resources(s)
    wanted = good_wanted_at_the_end(s) if s.is_solo else 0
    if wanted:
        s.note("reckoning-alone", "9.1", good=good, wanted=wanted, islamist=islamist)
    else:
        s.note("reckoning", "2.3", good=good, islamist=islamist)
    if good < wanted:
        end_game(s, JIHADIST, LAST_RESHUFFLE, "9.1")
    end_game(s, US if good > 2 * islamist else JIHADIST, LAST_RESHUFFLE, "2.3")


def good_wanted_at_the_end(s: Labyrinth) -> int:
    """9.1: the Good resources that a single player needs when the last deck is used up."""
    return 3 + 3 * s.terms.decks


def outcome(s: Labyrinth) -> Outcome | None:
    return None if s.phase != OVER else Outcome(s.winner, s.reason)
