"""How rolls are told: the dice, what was added to them and why, what was needed, and what came of it."""

from __future__ import annotations

from typing import Final

from ...kernel.journal import DETAIL
from ...kernel.token import Side, Token
from .state import Twilight

SUCCESS: Final = "roll-succeeds"
FAILURE: Final = "roll-fails"
TIE: Final = "roll-ties"


def outcome_of(lead: int) -> str:
    """What has come of a roll that is so far ahead of what was needed."""
    return SUCCESS if lead > 0 else FAILURE if lead < 0 else TIE


def note_modifier(s: Twilight, side: Side, value: int, what: Token | str, rule: str) -> None:
    """One thing that changed a die of a side, if it did."""
    if value != 0:
        s.note("modifier", rule, line_level=DETAIL, side=side, value=value, what=what)


def contest(s: Twilight, side: Side, roll: int, modifier: int, enemy_roll: int, enemy_modifier: int, rule: str) -> int:
    """Both sides have rolled a die, and the higher total wins. Returns by how much a side is ahead."""
    total, enemy_total = roll + modifier, enemy_roll + enemy_modifier
    if s.log is not None:
        s.note(
            "contest", rule, side=side, roll=roll, modifier=modifier, total=total, enemy_roll=enemy_roll,
            enemy_modifier=enemy_modifier, enemy_total=enemy_total, outcome=outcome_of(total - enemy_total),
        )  # fmt: skip
    return total - enemy_total
