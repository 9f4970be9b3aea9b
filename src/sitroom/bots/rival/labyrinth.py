"""What a position of Labyrinth is worth to the United States; to the Jihadists it is worth as much less."""

from __future__ import annotations

from typing import Final

from ...games.labyrinth import marks
from ...games.labyrinth.board import (
    ADVERSARY,
    ALLY,
    FAIR,
    ISLAMIST_RULE,
    LEAD,
    MAJOR,
    MUSLIM,
    MUSLIM_SET,
    POOR,
    UNITED_STATES,
    UNMARKED,
    US,
    members,
)
from ...games.labyrinth.state import OVERSTRETCH, WAR, Labyrinth
from ...games.labyrinth.victory import fair_or_good, good_resources, good_wanted_at_the_end, islamist_resources, poor_or_islamist
from ...kernel.ask import Ask
from ...kernel.position import Position
from ...kernel.state import State
from ...kernel.token import Side
from .judge import Judge

GOVERNANCE: Final[tuple[float, ...]] = (0.2, 1.6, 0.9, 0.0, -4.0)
GOVERNED_RESOURCE: Final[tuple[float, ...]] = (0.4, 3.2, 1.4, 0.0, -3.5)
"""By level of governance: a Muslim country, and each of its resources."""
ALIGNED: Final = 0.8
ALIGNED_RESOURCE: Final = 0.7
"""An Ally can be helped on, an Adversary cannot."""
AID: Final = 0.8
BESIEGED: Final = 0.8
OCCUPIED: Final = 0.6
"""A country after Regime Change ties down troops and draws recruits."""
UPRISING: Final = 1.5
UPRISING_RESOURCE: Final = 1.3
"""Five cells more than troops can make a Major Jihad; fewer are on the way there."""
EASE: Final[tuple[float, ...]] = (0.6, 0.2, 0.5, 1.0, 0.0)
"""By level of governance: how easily it comes to that."""
CELL: Final = 0.3
SLEEPER: Final = 0.1
"""A cell can travel, plot and fight; a Sleeper is harder to find."""
CELL_IN_THE_US: Final = 1.0
CADRE: Final = 0.15
LAST_CELLS: Final = 2.0
"""Without cells the Jihadists have lost."""
PRESTIGE: Final = 0.55
FUNDING: Final = 0.55
TIGHT: Final[tuple[float, ...]] = (0.0, 1.2, 2.6)
"""At War and in Overstretch the US draws fewer cards."""
CHEAP: Final = 0.8
"""Above 3 and above 6 the Jihadists draw one card more."""
DISAGREEMENT: Final = 0.8
"""The penalty when the world does not think like the US."""
WORLD: Final = 0.12
PLOT: Final = 0.15
PLOT_IN_THE_US: Final = 0.8
WMD_PLOT: Final = 9.0
WMD_IN_THE_US: Final = 60.0
WMD_AVAILABLE: Final = 4.0
WMD_GONE: Final = 0.5
RESERVE: Final = 0.35
HELD_POINT: Final = 0.15
ENEMY_CARD: Final = 0.25
MARK: Final = 0.7
GOOD_SQUARE: Final = 0.06
ISLAMIST_SQUARE: Final = 0.6
MANY: Final = 0.15
"""The nearer a side is to its goal, the more each step counts."""
DESPERATE: Final = 0.35
"""At the lowest prestige badly governed countries may lose the game."""
RECKONING: Final = 14.0
"""When the last deck runs out, Good resources must be more than twice those under Islamist Rule."""

_MANY_FROM: Final = 9
_WHOLE_DECK: Final = 120.0

_GOOD_MARKS: Final = (
    marks.CTR_RUSSIA
    | marks.CTR_CENTRAL_ASIA
    | marks.MORO_TALKS
    | marks.NEST
    | marks.ABBAS
    | marks.ANBAR_AWAKENING
    | marks.SADDAM_CAPTURED
    | marks.WIRETAPPING
    | marks.ENHANCED_MEASURES
    | marks.RENDITIONS
    | marks.BENAZIR_BHUTTO
    | marks.INDO_PAKISTANI_TALKS
    | marks.IRAQI_WMD
    | marks.LIBYAN_DEAL
    | marks.LIBYAN_WMD
    | marks.PATRIOT_ACT
    | marks.BIOMETRICS
    | marks.GTMO
)
_BAD_MARKS: Final = (
    marks.LEAK_WIRETAPPING
    | marks.LEAK_ENHANCED_MEASURES
    | marks.LEAK_RENDITIONS
    | marks.BHUTTO_SHOT
    | marks.SADR
    | marks.VIEIRA_DE_MELLO_SLAIN
    | marks.ABU_SAYYAF
    | marks.AL_ANBAR
    | marks.PIRATES
    | marks.FATA
)

_FOLLOWED_UP: Final = frozenset(
    (
        "use-card", "event-operation", "second-card", "recruit", "jihad", "plot", "travel-from", "deploy-from", "withdraw-from",
        "regime-change", "reassessment-card", "extra-card",
    )
)  # fmt: skip


class LabyrinthJudge(Judge):
    def rate(self, state: State, side: Side, since: tuple[int, ...]) -> float:
        assert isinstance(state, Labyrinth)
        s = state
        worth = _countries(s) + _tracks(s) + _plots(s) + _goals(s)
        worth += MARK * ((s.marks & _GOOD_MARKS).bit_count() - (s.marks & _BAD_MARKS).bit_count())
        if side is not US:
            worth = -worth
        if s.turn == since[0]:
            worth += _hand(s, side)
        return worth

    def is_deep(self, topic: str) -> bool:
        return topic in _FOLLOWED_UP

    def is_repeated(self, topic: str) -> bool:
        """All dice of a card in one place."""
        return topic in ("recruit", "jihad", "plot")

    def at_a_glance(self, state: State, ask: Ask) -> list[float] | None:
        """A Jihad that can be a major one is."""
        return [1.0 if option is MAJOR else 0.0 for option in ask.options] if ask.topic == "major-jihad" else None

    def is_over(self, position: Position, topic: str, since: tuple[int, ...], is_nested: bool) -> bool:
        """The action is over when a side plays its next card, or the next one begins."""
        ask = position.ask
        return (ask is not None and ask.topic == "play-card") or position.clock[:2] != since[:2]


def _governed(level: int, alignment: int, size: int) -> float:
    """What a Muslim country is worth by its two marks and its resources alone."""
    worth = GOVERNANCE[level] + GOVERNED_RESOURCE[level] * size
    if level not in (ISLAMIST_RULE, UNMARKED):
        if alignment == ALLY:
            worth += ALIGNED + ALIGNED_RESOURCE * size
        elif alignment == ADVERSARY:
            worth -= ALIGNED + ALIGNED_RESOURCE * size
    return worth


_SIZES: Final = 8
_GOVERNED: Final[tuple[float, ...]] = tuple(
    [_governed(level, alignment, size) for level in range(5) for alignment in range(4) for size in range(_SIZES)]
)


def _countries(s: Labyrinth) -> float:
    worth = 0.0
    governance, alignment, aid = s.governance, s.alignment, s.aid
    for country in MUSLIM:
        n = country.n
        level = governance[n]
        worth += _GOVERNED[(4 * level + alignment[n]) * _SIZES + s.resources(country)]
        if aid[n] and level in (FAIR, POOR):
            worth += AID * aid[n]
    worth -= BESIEGED * s.besieged.bit_count() + OCCUPIED * (s.green | s.tan).bit_count()
    for country in members(s.cell_set() & MUSLIM_SET):
        ahead = s.cells(country) - s.troops_in(country)
        if ahead > 0:
            share = min(LEAD, ahead) / LEAD
            worth -= (
                EASE[governance[country.n]] * share * (1.0 + share) / 2.0 * (UPRISING + UPRISING_RESOURCE * s.resources(country))
            )
    return worth


def _tracks(s: Labyrinth) -> float:
    worth = PRESTIGE * s.prestige - FUNDING * s.funding
    worth -= CHEAP * ((s.funding > 3) + (s.funding > 6))
    level = s.troop_level()
    worth -= TIGHT[2 if level == OVERSTRETCH else 1 if level == WAR else 0]
    worth -= DISAGREEMENT * s.gwot_penalty()
    worth += WORLD * (s.world_posture() if s.is_hard() else -s.world_posture())
    cells = s.cells_on_map()
    worth -= CELL * cells + SLEEPER * sum(s.sleepers)
    worth -= CELL_IN_THE_US * s.cells(UNITED_STATES)
    worth -= CADRE * s.cadres.bit_count()
    if cells < 3 and not s.is_solo:
        worth += LAST_CELLS * (3 - cells)
    return worth + RESERVE * (s.reserves[0] - s.reserves[1])


def _plots(s: Labyrinth) -> float:
    worth = WMD_GONE * s.wmd_removed
    for placed in s.plots:
        at_home = placed.country is UNITED_STATES
        if placed.plot.is_wmd:
            worth -= WMD_IN_THE_US if at_home else WMD_PLOT
        else:
            worth -= (PLOT_IN_THE_US if at_home else PLOT) * placed.plot.number
    for plot in s.available:
        if plot.is_wmd:
            worth -= WMD_AVAILABLE
    return worth


def _goals(s: Labyrinth) -> float:
    """How near both sides are to what wins the game."""
    good, islamist = good_resources(s), islamist_resources(s)
    worth = GOOD_SQUARE * good * good - ISLAMIST_SQUARE * islamist * islamist
    many = max(0, fair_or_good(s) - _MANY_FROM)
    worth += MANY * many * many
    if s.prestige <= 2:
        worth -= DESPERATE * poor_or_islamist(s)
    if s.decks_left <= 1:
        late = 1.0 - len(s.deck) / _WHOLE_DECK
        ahead = good - 2 * islamist - 1
        if s.is_solo:
            ahead = min(ahead, good - good_wanted_at_the_end(s))
        worth += RECKONING * late * max(-1.0, min(1.0, (ahead + 0.5) / 6.0))
    return worth


def _hand(s: Labyrinth, side: Side) -> float:
    """What is still to come from the own hand this turn."""
    worth = 0.0
    if s.is_pile(side):
        return worth
    for card in s.hands[side.seat]:
        worth += HELD_POINT * card.ops
        if card.side is side.enemy:
            worth -= ENEMY_CARD
    return worth


JUDGE: Final = LabyrinthJudge()
