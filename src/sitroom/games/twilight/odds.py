"""What the dice make of an option, from what its side sees: so that a player may weigh it before he commits himself.

The numbers come from the rules themselves, played on the board of the view.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...kernel.journal import Json
from ...kernel.position import View
from ...kernel.token import Side
from . import lasting
from .board import DICE
from .coup import coup_bonus
from .deck import THE_CHINA_CARD
from .geography import SIDES, US, Country
from .points import points_at
from .position import state_from_json
from .realignment import realignment_bonus
from .setup import OPTIONS
from .state import Twilight

_DEFAULTS: Final = {option.name: option.default for option in OPTIONS}
_ON_THE_BOARD: Final = ("phasing", "defcon", "effects", "death_squads", "crisis")
"""The fields of a view that dice depend on."""


class CoupOdds:
    """What may come of a coup.

    needed   the lowest die that succeeds; 7 if none does
    removed  the enemy influence that goes with the best die
    added    the own influence that comes with the best die
    defcon   the level afterwards; 1 is a nuclear war
    points   VP that the enemy gets for it, whatever the die
    suicide  under the Cuban Missile Crisis the coup loses the game
    """

    def __init__(self, needed: int, removed: int, added: int, defcon: int, points: int, suicide: bool) -> None:
        self.needed = needed
        self.removed = removed
        self.added = added
        self.defcon = defcon
        self.points = points
        self.suicide = suicide

    @property
    def wins(self) -> int:
        """How many of the 6 faces succeed."""
        return len(DICE) + 1 - self.needed


class RealignmentOdds:
    """What may come of a realignment roll: how many of the 36 rolls of two dice remove influence of the enemy, and of oneself.

    own, enemy  what each side adds to its die
    removed     the enemy influence that goes with the best dice
    lost        the own influence that goes with the worst dice
    """

    def __init__(self, own: int, enemy: int, removed: int, lost: int) -> None:
        self.own = own
        self.enemy = enemy
        self.removed = removed
        self.lost = lost
        self.wins = 0
        self.losses = 0
        for mine in DICE:
            for theirs in DICE:
                if mine.pips + own > theirs.pips + enemy:
                    self.wins += 1
                elif mine.pips + own < theirs.pips + enemy:
                    self.losses += 1

    @property
    def ties(self) -> int:
        return len(DICE) ** 2 - self.wins - self.losses


def coup_odds(view: View, country: Country) -> CoupOdds | None:
    """The odds of a coup, if the side of the view is asked for its target; else ``None``."""
    ask = _question(view, "coup")
    if ask is None:
        return None
    table, side = _fields(view["table"]), _side(view)
    s, enemy = _board(table), side.enemy
    base, playing = _fields(ask["args"])["base"], table["playing"]
    assert isinstance(base, int)
    assert isinstance(playing, list)
    china = len(playing) > 0 and playing[-1] == THE_CHINA_CARD.id
    edge = points_at(s, side, base, china, country) + coup_bonus(s, side, country) - 2 * country.stability
    best = max(0, len(DICE) + edge)
    removed = min(best, s.influence_of(enemy, country))
    falls = country.battleground and not (side is US and s.lasting & lasting.NUCLEAR_SUBS)
    return CoupOdds(
        needed=min(len(DICE) + 1, max(1, 1 - edge)),
        removed=removed,
        added=best - removed,
        defcon=s.defcon - 1 if falls else s.defcon,
        points=1 if side is US and s.lasting & lasting.YURI else 0,
        suicide=s.crisis is side,
    )


def realignment_odds(view: View, country: Country) -> RealignmentOdds | None:
    """The odds of a realignment roll, if the side of the view is asked for its target; else ``None``."""
    if _question(view, "realignment") is None:
        return None
    side = _side(view)
    s, enemy = _board(_fields(view["table"])), side.enemy
    own, other = realignment_bonus(s, side, country), realignment_bonus(s, enemy, country)
    widest = len(DICE) - 1  # between the best die and the worst
    return RealignmentOdds(
        own, other,
        removed=min(s.influence_of(enemy, country), max(0, own - other + widest)),
        lost=min(s.influence_of(side, country), max(0, other - own + widest)),
    )  # fmt: skip


def _board(table: Mapping[str, Json]) -> Twilight:
    """A table with what dice depend on, and nothing else."""
    countries = _fields(table["countries"])
    influence: dict[str, Json] = {side.id: {name: _fields(there)[side.id] for name, there in countries.items()} for side in SIDES}
    return state_from_json({"influence": influence, **{name: table[name] for name in _ON_THE_BOARD}}, _DEFAULTS)


def _question(view: View, topic: str) -> dict[str, Json] | None:
    """The open question, if it is on this topic and put to the side of the view."""
    ask = view["ask"]
    if ask is not None and ask["topic"] == topic and ask["options"] is not None:
        return ask
    return None


def _side(view: View) -> Side:
    return SIDES[0] if view["side"] == SIDES[0].id else SIDES[1]


def _fields(value: Json) -> dict[str, Json]:
    assert isinstance(value, dict)
    return value
