"""The tracks: victory points, DEFCON, military operations, and who has the China Card."""

from __future__ import annotations

from typing import Final

from ...kernel.journal import DETAIL
from ...kernel.token import Side
from . import lasting
from .board import US, USSR
from .effects import end
from .state import Twilight
from .victory import NUCLEAR_WAR, check_twenty, end_game

MOST_MILITARY: Final = 5


def gain(s: Twilight, side: Side, points: int, rule: str) -> None:
    """A side scores victory points; 20 end the game at once (16.2). 0 or less change nothing."""
    if points <= 0:
        s.note("no-points", rule)
        return
    s.vp += points if side is US else -points
    if s.log is not None:
        s.note("gains", rule, side=side, points=points, vp=s.vp)
    check_twenty(s, rule)


def gain_net(s: Twilight, net: int, rule: str) -> None:
    """Both sides score at once: only the difference moves the marker (15.4). Positive: for the US."""
    if net > 0:
        gain(s, US, net, rule)
    else:
        gain(s, USSR, -net, rule)


def set_defcon(s: Twilight, level: int, rule: str) -> None:
    """DEFCON moves to a level; at 1 the phasing player loses (12.5)."""
    if level == s.defcon:
        return
    s.defcon = level
    s.note("defcon", rule, level=level)
    if level == 1:
        end_game(s, s.phasing.enemy, NUCLEAR_WAR, "12.5")
    if level == 2:
        s.moved_to_two = True


def degrade(s: Twilight, rule: str, by: int = 1) -> None:
    """DEFCON drops towards nuclear war."""
    set_defcon(s, max(1, s.defcon - by), rule)


def improve(s: Twilight, rule: str, by: int = 1) -> None:
    """DEFCON rises, at most to 5."""
    set_defcon(s, min(5, s.defcon + by), rule)


def add_military(s: Twilight, side: Side, points: int, rule: str) -> None:
    """13.1: military operations, at most 5."""
    s.military[side.seat] = min(MOST_MILITARY, s.military[side.seat] + points)
    if s.log is not None:
        s.note("military", rule, line_level=DETAIL, side=side, level=s.military[side.seat])


def hand_over_china_card(s: Twilight, to: Side, face_up: bool, rule: str) -> None:
    """14.5, 14.6: the China Card changes hands."""
    s.china = to
    s.china_up = face_up
    s.note("china-card-face-up" if face_up else "china-card-face-down", rule, side=to)


def china_card_played(s: Twilight, side: Side) -> None:
    """14.5: after any use it goes to the enemy, face down; a US play ends Formosan Resolution (14.7)."""
    if side is US:
        end(s, lasting.FORMOSAN, "14.7")
    hand_over_china_card(s, side.enemy, False, "14.5")
