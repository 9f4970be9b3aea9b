"""What can happen to a country, a track or a piece, without a die and without a question.

Operations and events change the table through these functions alone: each keeps the limits of tracks and pieces, removes the
markers that go with the change, writes the journal, and ends the game the instant somebody has won.
"""

from __future__ import annotations

from ...kernel.journal import DETAIL
from ...kernel.token import Token, take
from .board import (
    ACTIVE,
    ADVERSARY,
    ALIGNMENTS,
    ALLY,
    FAIR,
    GOOD,
    GOVERNANCES,
    HARD,
    ISLAMIST_RULE,
    ISRAEL,
    LEAST_FUNDING,
    LEAST_PRESTIGE,
    MOST_FUNDING,
    MOST_PRESTIGE,
    PAKISTAN,
    PLOTS_IN_PLAY,
    POOR,
    POSTURES,
    SADR_PIECE,
    SLEEPER,
    SOFT,
    UNITED_STATES,
    UNMARKED,
    WMD,
    Country,
)
from .marks import SADR, mark_id
from .state import Labyrinth
from .victory import check, check_cells

# ---- governance, alignment, posture


def set_governance(s: Labyrinth, country: Country, level: int) -> None:
    """4.2.2: mark the governance of a Muslim country. Good takes Regime Change, Besieged Regime and Aid away (7.2.1.1).

    For a shift to Islamist Rule see ``islamist_revolution``.
    """
    n = country.n
    before = s.governance[n]
    if before == level:
        return
    s.governance[n] = level
    if level <= FAIR and (level < before or before == UNMARKED):
        s.improved |= country.bit
    if s.log is not None:
        s.note("governance", "4.2.2", country=country, governance=GOVERNANCES[level], before=GOVERNANCES[before])
    if level in (GOOD, ISLAMIST_RULE):
        _clear_markers(s, country)
    check(s)


def _clear_markers(s: Labyrinth, country: Country) -> None:
    """7.2.2.3, 7.3.4.1, 8.4.3.2: at Good and under Islamist Rule there is no Regime Change, Besieged Regime or Aid."""
    keep = ~country.bit
    if (s.green | s.tan | s.besieged) & country.bit or s.aid[country.n]:
        s.note("markers-gone", "7.2.1.1", country=country)
    s.green &= keep
    s.tan &= keep
    s.besieged &= keep
    s.aid[country.n] = 0


def improve(s: Labyrinth, country: Country) -> None:
    """Governance one level better: Poor to Fair, Fair to Good. Nothing else is improved."""
    level = s.governance[country.n]
    if level in (FAIR, POOR):
        set_governance(s, country, level - 1)


def worsen(s: Labyrinth, country: Country) -> None:
    """Governance one level worse, never to Islamist Rule: Good to Fair, Fair to Poor."""
    level = s.governance[country.n]
    if level in (GOOD, FAIR):
        set_governance(s, country, level + 1)


def strike(s: Labyrinth, country: Country, successes: int) -> None:
    """8.4.1, 8.5.6: each success takes one Aid and makes governance one level worse, but not Islamist Rule."""
    for _ in range(successes):
        remove_aid(s, country)
        worsen(s, country)


def islamist_revolution(s: Labyrinth, country: Country) -> None:
    """8.4.4: a country comes under Islamist Rule. 8.4.5: Pakistan's arsenal falls into the Jihadists' hands."""
    n = country.n
    s.governance[n] = ISLAMIST_RULE
    s.alignment[n] = ADVERSARY
    s.note("revolution", "8.4.4", country=country)
    _clear_markers(s, country)
    change_funding(s, s.resources(country))
    if country is PAKISTAN and s.arsenal:
        s.note("arsenal", "8.4.5", count=s.arsenal)
        s.available += [WMD] * s.arsenal
        s.arsenal = 0
        balance_plots(s)
    if s.troops_in(country) and s.prestige != LEAST_PRESTIGE:
        s.prestige = LEAST_PRESTIGE
        if s.log is not None:
            s.note("prestige", "8.4.4", prestige=LEAST_PRESTIGE)
    check(s)


def set_alignment(s: Labyrinth, country: Country, alignment: int) -> None:
    if s.alignment[country.n] != alignment:
        s.alignment[country.n] = alignment
        if s.log is not None:
            s.note("alignment", "4.2.3", country=country, alignment=ALIGNMENTS[alignment])


def toward_ally(s: Labyrinth, country: Country) -> None:
    """One box toward Ally, if there is one."""
    if s.alignment[country.n] > ALLY:
        set_alignment(s, country, s.alignment[country.n] - 1)


def toward_adversary(s: Labyrinth, country: Country) -> None:
    """One box toward Adversary, if there is one. An unmarked country has no box to go from."""
    if ALLY <= s.alignment[country.n] < ADVERSARY:
        set_alignment(s, country, s.alignment[country.n] + 1)


def set_posture(s: Labyrinth, country: Country, posture: int) -> None:
    """4.3.2: mark a posture; the world's follows (4.7.2). Israel's never changes (4.3.3)."""
    n = country.n
    before = s.posture[n]
    if country is ISRAEL or before == posture:
        return
    s.posture[n] = posture
    if country is not UNITED_STATES:
        s.world += _weight(posture) - _weight(before)
    if s.log is not None:
        s.note("posture", "4.3.2", country=country, posture=POSTURES[posture])


def _weight(posture: int) -> int:
    return 1 if posture == HARD else -1 if posture == SOFT else 0


def set_country(s: Labyrinth, country: Country, level: int, alignment: int) -> None:
    """An event sets governance and alignment of a Muslim country, marked or not. A test does it too, with Neutral (4.9.4)."""
    set_alignment(s, country, alignment)
    set_governance(s, country, level)


# ---- tracks


def set_prestige(s: Labyrinth, prestige: int) -> None:
    """4.7.1: from 1 to 12."""
    prestige = max(LEAST_PRESTIGE, min(MOST_PRESTIGE, prestige))
    if prestige != s.prestige:
        s.prestige = prestige
        if s.log is not None:
            s.note("prestige", "4.7.1", prestige=prestige)
        if prestige == LEAST_PRESTIGE:
            check(s)


def change_prestige(s: Labyrinth, by: int) -> None:
    set_prestige(s, s.prestige + by)


def set_funding(s: Labyrinth, funding: int) -> None:
    """4.7.4.1: from 1 to 9."""
    funding = max(LEAST_FUNDING, min(MOST_FUNDING, funding))
    if funding != s.funding:
        s.funding = funding
        if s.log is not None:
            s.note("funding", "4.7.4.1", funding=funding)


def change_funding(s: Labyrinth, by: int) -> None:
    set_funding(s, s.funding + by)


# ---- markers


def add_aid(s: Labyrinth, country: Country) -> None:
    """7.2.2: one Aid marker more."""
    s.aid[country.n] += 1
    s.note("aid", "7.2.2", country=country, aid=s.aid[country.n])


def remove_aid(s: Labyrinth, country: Country) -> None:
    """7.2.2.3: one Aid marker less, if there is one."""
    if s.aid[country.n]:
        s.aid[country.n] -= 1
        s.note("aid", "7.2.2.3", country=country, aid=s.aid[country.n])


def besiege(s: Labyrinth, country: Country) -> None:
    """8.4.3.2: a Besieged Regime marker, at most one."""
    if not s.besieged & country.bit:
        s.besieged |= country.bit
        s.note("besieged", "8.4.3.1", country=country)


def lift_siege(s: Labyrinth, country: Country) -> None:
    if s.besieged & country.bit:
        s.besieged &= ~country.bit
        s.note("siege-lifted", "4.8.3", country=country)


def add_mark(s: Labyrinth, mark: int) -> None:
    """6.2.7: the marker of an event comes into play."""
    if not s.marks & mark:
        s.marks |= mark
        if s.log is not None:
            s.note("marker", "6.2.7", marker=mark_id(mark))


def drop_mark(s: Labyrinth, mark: int, rule: str = "6.2.8") -> None:
    """6.2.8: the marker of an event goes out of play, and its effect ends."""
    if s.marks & mark:
        s.marks &= ~mark
        s.note("marker-gone", rule, marker=mark_id(mark))


def place_nato(s: Labyrinth, country: Country) -> None:
    s.nato = country.n
    s.note("nato", "6.2.7", country=country)


def remove_nato(s: Labyrinth) -> None:
    if s.nato >= 0:
        s.nato = -1
        s.note("nato-gone", "6.2.8")


def balance_plots(s: Labyrinth) -> None:
    """9.3.3: against one player exactly six plot markers are in play: for each WMD that comes the lowest numbered Available one
    is set aside, for each that goes the highest one comes back. Where none is Available the next one to return is set aside."""
    if not s.has_six_plots:
        return
    while len(s.available) + len(s.plots) > PLOTS_IN_PLAY:
        numbered = [plot for plot in s.available if not plot.is_wmd]
        if not numbered:
            break
        lowest = numbered[0]
        for plot in numbered:
            if plot.number < lowest.number:
                lowest = plot
        take(s.available, lowest)
        s.set_aside = (*s.set_aside, lowest)
        s.note("plot-set-aside", "9.3.3", line_level=DETAIL, count=len(s.set_aside))
    while s.set_aside and len(s.available) + len(s.plots) < PLOTS_IN_PLAY:
        rest = list(s.set_aside)
        highest = rest[0]
        for plot in rest:
            if plot.number > highest.number:
                highest = plot
        s.available.append(take(rest, highest))
        s.set_aside = tuple(rest)
        s.note("plot-returns", "9.3.3", line_level=DETAIL, count=len(s.set_aside))


# ---- pieces


def put_cells(s: Labyrinth, country: Country, count: int) -> int:
    """4.6.4, 4.8.4: Sleepers come from the Funding track, as many as it has; a cadre goes. Returns how many came."""
    count = min(count, s.cells_track)
    if count > 0:
        s.cells_track -= count
        s.sleepers[country.n] += count
        s.cell_places |= country.bit
        if s.log is not None:
            s.note("cells-placed", "4.6.4", country=country, count=count)
        remove_cadre(s, country)
    return count


def kinds_of_cells(s: Labyrinth, country: Country) -> list[Token]:
    """Which kinds of cells are in a country: ``active``, ``sleeper``, ``sadr``."""
    kinds: list[Token] = []
    if s.active[country.n]:
        kinds.append(ACTIVE)
    if s.sleepers[country.n]:
        kinds.append(SLEEPER)
    if s.cells(country) > s.active[country.n] + s.sleepers[country.n]:
        kinds.append(SADR_PIECE)
    return kinds


def drop_cell(s: Labyrinth, country: Country, kind: Token) -> None:
    """A cell goes back to the Funding track, without a cadre (8.3.2, 8.4.3). Sadr leaves the game."""
    if kind is SADR_PIECE:
        s.marks &= ~SADR
    else:
        if kind is ACTIVE:
            s.active[country.n] -= 1
        else:
            s.sleepers[country.n] -= 1
        s.cells_track += 1
        if not s.active[country.n] + s.sleepers[country.n]:
            s.cell_places &= ~country.bit
    if s.log is not None:
        s.note("cell-removed", "4.7.4", country=country, kind=kind)
    if kind is SADR_PIECE:
        s.note("marker-gone", "6.2.8", marker=mark_id(SADR))
    check_cells(s)


def uproot_cell(s: Labyrinth, country: Country, kind: Token) -> None:
    """4.8.4: Disrupt or an event removes a cell; the last one in a country leaves a cadre."""
    leaves_cadre = s.cells(country) == 1 and not s.has_cadre(country)
    if leaves_cadre:
        s.cadres |= country.bit
    drop_cell(s, country, kind)
    if leaves_cadre and s.log is not None:
        s.note("cadre", "4.8.4", country=country)


def uproot_all_cells(s: Labyrinth, country: Country, cadre: bool = True) -> None:
    """An event removes all cells of a country; they leave a cadre unless the event says otherwise."""
    for kind in kinds_of_cells(s, country):
        while has_kind(s, country, kind):
            if cadre:
                uproot_cell(s, country, kind)
            else:
                drop_cell(s, country, kind)


def has_kind(s: Labyrinth, country: Country, kind: Token) -> bool:
    for other in kinds_of_cells(s, country):
        if other is kind:
            return True
    return False


def activate(s: Labyrinth, country: Country, count: int) -> None:
    """4.6.4: Sleepers go Active."""
    if count > 0:
        s.sleepers[country.n] -= count
        s.active[country.n] += count
        if s.log is not None:
            s.note("cells-active", "4.6.4", country=country, count=count)


def add_cadre(s: Labyrinth, country: Country) -> None:
    if not s.cadres & country.bit:
        s.cadres |= country.bit
        if s.log is not None:
            s.note("cadre", "4.8.4", country=country)


def remove_cadre(s: Labyrinth, country: Country) -> None:
    if s.cadres & country.bit:
        s.cadres &= ~country.bit
        if s.log is not None:
            s.note("cadre-gone", "4.8.4", country=country)


def move_cell(s: Labyrinth, origin: Country, kind: Token, destination: Country) -> None:
    """8.3.1: a cell goes from one country to another, or lies low in its own, and sleeps. A cadre there stays (4.8.4)."""
    if kind is ACTIVE:
        s.active[origin.n] -= 1
    else:
        s.sleepers[origin.n] -= 1
    s.sleepers[destination.n] += 1
    if not s.active[origin.n] + s.sleepers[origin.n]:
        s.cell_places &= ~origin.bit
    s.cell_places |= destination.bit
    if s.log is not None:
        s.note("travels", "8.3.1", origin=origin, country=destination, kind=kind)


def move_troops(s: Labyrinth, origin: Country | None, destination: Country | None, count: int) -> None:
    """7.3.1: troops go from one place to another; ``None`` is the Troops track."""
    if origin is None:
        s.troops_track -= count
    else:
        s.troops[origin.n] -= count
        if not s.troops[origin.n]:
            s.troop_places &= ~origin.bit
    if destination is None:
        s.troops_track += count
    else:
        s.troops[destination.n] += count
        if count:
            s.troop_places |= destination.bit
