"""Where games are kept while they are played, so that nothing is lost whatever happens.

A game is a file of its own, a saved table. Games of earlier days are two files, a record and who sits where beside it: they are
read, and become tables when somebody goes on with them.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Final

from ..kernel.errors import SitroomError
from ..kernel.game import AnyGame, find_game
from .events import Event
from .files import FileStore, read_events
from .seats import BOT, HUMAN, MANUAL, SEED, Player, Seating
from .store import MemoryStore, check_expected
from .summary import summary_of
from .table import Table

SUFFIX: Final = ".table"
_SEATS: Final = ".seats.json"


def home(environ: Mapping[str, str]) -> Path:
    """The folder for games in progress: ``$SITROOM_HOME``, else the place for such things in the player's own folder."""
    if environ.get("SITROOM_HOME"):
        return Path(environ["SITROOM_HOME"]) / "saves"
    if environ.get("XDG_STATE_HOME"):
        return Path(environ["XDG_STATE_HOME"]) / "sitroom" / "saves"
    return Path("~/.local/state/sitroom/saves").expanduser()


def new_file(folder: Path, game: str) -> Path:
    """A name of its own for a game."""
    stamp = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")
    return folder / f"{game}-{stamp}-{secrets.token_hex(2)}{SUFFIX}"


class Keeper:
    """The store of a table in a file that goes on in memory where the file fails: a full disk must not end a game.

    ``trouble`` is what went wrong; from there on nothing is written but by ``retry``.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble: OSError | None = None
        self._file = FileStore(path)
        self._events: list[Event] = []
        self._kept = 0

    def append(self, events: Sequence[Event], expected_seq: int) -> None:
        if self.trouble is None:
            try:
                self._file.append(events, expected_seq)
                self._kept += len(events)
            except OSError as error:
                self.trouble = error
        if self.trouble is not None:
            check_expected(self._events[-1].seq if self._events else 0, expected_seq)
        self._events += events

    def load(self) -> list[Event]:
        """All events so far. A file that may be read but not written to is played on without being saved."""
        if not self._events:
            try:
                self._events = self._file.load()
            except FileNotFoundError:
                raise
            except OSError as error:
                self._events = read_events(self.path.read_bytes())
                self.trouble = error
            self._kept = len(self._events)
        return list(self._events)

    def retry(self) -> bool:
        """Write what is not yet in the file; is all of it there now?"""
        if self.trouble is not None:
            try:
                self.close()
                left = self._events[self._kept :]
                self._file.append(left, self._events[self._kept - 1].seq if self._kept else 0)
            except (OSError, SitroomError):
                return False
            self._kept, self.trouble = len(self._events), None
        return True

    def close(self) -> None:
        """Let the file go, for other programs to open."""
        self._file.close()


# ---- the games in the folder


class Saved:
    """A game in the folder, as a list of games shows it."""

    def __init__(self, path: Path, game: AnyGame, seating: Seating, *, over: bool) -> None:
        self.path = path
        self.game = game
        self.seating = seating
        self.over = over

    @property
    def changed(self) -> float:
        """When it was last played, in seconds since 1970."""
        try:
            return self.path.stat().st_mtime
        except OSError:
            return 0.0


def unfinished(folder: Path, game: str | None = None) -> list[Saved]:
    """The games that have not come to their end, the last one played first."""
    try:
        tables = [summary_of(path) for path in folder.glob(f"*{SUFFIX}")]
        old = [path.with_name(path.name.removesuffix(_SEATS) + ".json") for path in folder.glob(f"*{_SEATS}")]
    except OSError:
        return []
    found = [Saved(each.path, each.game, each.seating, over=each.over) for each in tables if each is not None]
    found += [saved for saved in map(old_save, old) if saved is not None]
    wanted = [saved for saved in found if not saved.over and game in (None, saved.game.name)]
    return sorted(wanted, key=lambda saved: -saved.changed)


def table_in(saved: Saved) -> Table | None:
    """The table as it was left, for a look at it: nothing is locked and nothing written. ``None`` if it is no table."""
    try:
        return Table.load(MemoryStore(read_events(saved.path.read_bytes())))
    except (OSError, ValueError):
        return None


def old_save(path: Path) -> Saved | None:
    """The game of earlier days whose record is in this file; ``None`` if nothing is known but the record."""
    try:
        data: object = json.loads(seats_file(path).read_bytes())
        game = find_game(path.name.rsplit("-", 3)[0])
        seating = _old_seating(game, data)
    except (OSError, ValueError):
        return None
    if seating is None or not path.is_file():
        return None
    return Saved(path, game, seating, over=isinstance(data, dict) and data.get("over") is True)


def seats_file(path: Path) -> Path:
    return path.with_name(path.name.removesuffix(".json") + _SEATS)


def _old_seating(game: AnyGame, data: object) -> Seating | None:
    """Who sits where, as a file of earlier days says; ``None`` if it does not."""
    if not isinstance(data, dict) or not isinstance(data.get("players"), dict):
        return None
    dice = data.get("dice", MANUAL if data.get("by_hand") is True else SEED)  # as it was called before
    return seating_of(
        game, {str(side): str(who) for side, who in data["players"].items()}, str(dice), str(data.get("language", ""))
    )


def seating_of(game: AnyGame, who: Mapping[str, str], dice: str, language: str, *, hints: bool = False) -> Seating:
    """Seats for players by name: ``"human"``, or what a bot is called; ``hints``: several people have agreed on them."""
    players = {
        game.side(side): Player(HUMAN, language=language) if own == HUMAN else Player(BOT, own) for side, own in who.items()
    }
    return Seating(players, dice, hints and sum([player.is_human for player in players.values()]) > 1)


def language_of(seating: Seating) -> str:
    """The language of the people at the keyboard, if they have said which."""
    return next((player.language for player in seating.players.values() if player.language), "")
