"""8.4: Jihad, minor and major."""

from __future__ import annotations

from ...kernel.ask import Arg, Script, choose
from .board import (
    FAIR,
    GOOD,
    ISLAMIST_RULE,
    JIHADIST,
    LEAD,
    MAJOR,
    MINOR,
    MUSLIM_SET,
    PAKISTAN,
    POOR,
    POTENT_LEAD,
    Country,
    members,
)
from .changes import activate, besiege, drop_cell, islamist_revolution, remove_aid, set_governance, toward_ally
from .marks import BENAZIR_BHUTTO
from .pieces import choose_kind, place_die
from .rolls import result_of, roll, succeeds, test
from .state import POTENT, VIRULENT, Labyrinth
from .use_cells import use_cell


class Front:
    """The Jihad of one card play in one country."""

    def __init__(self, country: Country) -> None:
        self.country = country
        self.dice = 0
        self.is_major = False
        self.governance = 0
        self.is_besieged = False
        self.successes = 0


def places(s: Labyrinth) -> list[Country]:
    """8.4: the Muslim countries with cells that are not under Islamist Rule; not Pakistan while Benazir Bhutto governs."""
    mask = s.cell_set() & MUSLIM_SET
    if s.marks & BENAZIR_BHUTTO:
        mask &= ~PAKISTAN.bit
    governance = s.governance
    return [country for country in members(mask) if governance[country.n] != ISLAMIST_RULE]


def jihad(s: Labyrinth, value: int) -> Script[None]:
    """8.1.2: places, cells and major Jihads are named first; then all dice are rolled; then they take effect."""
    fronts = yield from _assign(s, value)
    for front in fronts:
        yield from test(s, front.country)
        front.governance = s.governance[front.country.n]
        front.is_besieged = s.is_besieged(front.country)
        if could_be_major(s, front):
            args: dict[str, Arg] = {"country": front.country, "dice": front.dice}
            answer = yield from choose(JIHADIST, "major-jihad", (MAJOR, MINOR), "8.4.2", args)
            front.is_major = answer is MAJOR
        if front.is_major:
            activate(s, front.country, s.sleepers[front.country.n])
        else:
            for used in range(front.dice):
                yield from use_cell(s, front.country, used)
    for front in fronts:
        yield from roll_front(s, front)
    for front in fronts:
        yield from resolve_front(s, front)


def roll_front(s: Labyrinth, front: Front) -> Script[None]:
    for _ in range(front.dice):
        die = yield from roll("roll-jihad", "8.4", {"country": front.country})
        success = succeeds(s, front.country, die)
        if s.log is not None:
            s.note("jihad-roll", "8.4", country=front.country, roll=die, needed=front.governance, result=result_of(success))
        if success:
            front.successes += 1


def _assign(s: Labyrinth, value: int) -> Script[list[Front]]:
    """At least one cell for each die."""
    fronts: list[Front] = []
    for used in range(value):
        open_places = [country for country in places(s) if _dice(fronts, country) < s.cells(country)]
        if not open_places:
            break
        assigned = [front.country for front in fronts for _ in range(front.dice)]
        args: dict[str, Arg] = {"left": value - used, "assigned": assigned}
        country = yield from place_die("jihad", open_places, "8.4", used == 0, args)
        if country is None:
            break
        _front(fronts, country).dice += 1
    return fronts


def _front(fronts: list[Front], country: Country) -> Front:
    for front in fronts:
        if front.country is country:
            return front
    fronts.append(Front(country))
    return fronts[-1]


def _dice(fronts: list[Front], country: Country) -> int:
    for front in fronts:
        if front.country is country:
            return front.dice
    return 0


def could_be_major(s: Labyrinth, front: Front) -> bool:
    """8.4.2: five more cells than troops, and dice enough to come to Islamist Rule."""
    if s.cells(front.country) - s.troops_in(front.country) < lead_needed(s):
        return False
    return front.dice >= successes_needed(front.governance, front.is_besieged)


def lead_needed(s: Labyrinth) -> int:
    """By how much cells must outnumber troops for Major Jihad: 8.4.2, or 9.7 from Potent on."""
    return POTENT_LEAD if s.ideology >= POTENT else LEAD


def successes_needed(governance: int, is_besieged: bool) -> int:
    """8.4.2, 8.4.3.2: from Poor two successes lead to Islamist Rule, one where the regime is besieged; one more for each
    level."""
    return POOR - governance + (1 if is_besieged else 2)


def resolve_front(s: Labyrinth, front: Front) -> Script[None]:
    country = front.country
    for _ in range(front.successes):
        remove_aid(s, country)
    if front.is_major and front.successes >= successes_needed(front.governance, front.is_besieged):
        islamist_revolution(s, country)
    else:
        if front.governance in (GOOD, FAIR):
            set_governance(s, country, min(POOR, front.governance + front.successes))
        if front.is_major and front.governance == POOR and front.dice >= 3:  # 8.4.3.1
            besiege(s, country)
            toward_ally(s, country)
    if s.ideology >= VIRULENT:  # 9.7
        return
    for _ in range(front.dice - front.successes):
        kind = yield from choose_kind(s, JIHADIST, country)
        drop_cell(s, country, kind)
