"""Saved tables at a glance: what is played, by whom, and whether it is over, without playing anything and without a lock."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from ..kernel.errors import SitroomError
from ..kernel.game import AnyGame, find_game
from . import events as kinds
from .files import is_saved_table
from .seats import Seating

_ASIDE: Final = (kinds.NOTED, kinds.SEATED, kinds.RULES_CHANGED)
"""Events that do not say whether a game is over."""


class Summary:
    """A saved table: its file, its game, who plays, and whether it is over."""

    def __init__(self, path: Path, game: AnyGame, seating: Seating, *, over: bool) -> None:
        self.path = path
        self.game = game
        self.seating = seating
        self.over = over


def summary_of(path: Path) -> Summary | None:
    """What a file says about its table; ``None`` if it holds none that can be played here."""
    try:
        content = path.read_bytes()
        if not is_saved_table(content):
            return None
        lines = content[: content.rfind(b"\n") + 1].splitlines()
        opened = json.loads(lines[0])
        game = find_game(str(opened["game"]))
        seating = Seating.from_json(game, opened["seating"])
        last = lines[0]
        for line in lines:
            kind = _kind(line)
            if kind == kinds.SEATED:
                seating = seating.changed(game, json.loads(line))
            elif kind not in _ASIDE:
                last = line
        over = _kind(last) == kinds.ENDED or bool(json.loads(last).get("over"))
    except (OSError, ValueError, LookupError, TypeError, AttributeError, SitroomError):
        return None
    return Summary(path, game, seating, over=over)


def _kind(line: bytes) -> str:
    """The kind of an event, which stands near the beginning of its line."""
    return line[:60].split(b'"kind":"', 1)[1].partition(b'"')[0].decode()
