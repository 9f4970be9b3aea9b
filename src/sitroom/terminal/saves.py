"""Where games are kept while they are played, so that nothing is lost whatever happens.

A game is two files: its record, which is written anew after each answer, and beside it who sits where, which a record does
not say.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Final

from ..kernel.errors import N_, BrokenRecord
from ..kernel.position import Position
from ..kernel.record import replace_file

HUMAN: Final = "human"
SEED: Final = "seed"
MANUAL: Final = "manual"
_SEATS: Final = ".seats.json"


def home(environ: Mapping[str, str]) -> Path:
    """The folder for games in progress: ``$SITROOM_HOME``, else the place for such things in the player's own folder."""
    if environ.get("SITROOM_HOME"):
        return Path(environ["SITROOM_HOME"]) / "saves"
    if environ.get("XDG_STATE_HOME"):
        return Path(environ["XDG_STATE_HOME"]) / "sitroom" / "saves"
    return Path("~/.local/state/sitroom/saves").expanduser()


class Seats:
    """How a game is being played: who answers for each side (``"human"`` or the name of a bot), and how.

    A side that the rules play has no player. ``dice`` says who answers for chance: ``"seed"``, ``"manual"`` (all of it is typed
    in), or the side whose dice are typed in while the seed has the rest.
    """

    def __init__(self, players: Mapping[str, str], *, language: str, dice: str = SEED, seed: int | None = None) -> None:
        self.players = dict(players)
        self.language = language
        self.dice = dice
        self.seed = seed

    def to_json(self) -> dict[str, object]:
        return {"players": self.players, "language": self.language, "dice": self.dice, "seed": self.seed}

    @classmethod
    def from_json(cls, data: object) -> Seats | None:
        """The seats that a file describes; ``None`` if it does not."""
        if not isinstance(data, dict) or not isinstance(data.get("players"), dict):
            return None
        players = {str(side): str(player) for side, player in data["players"].items()}
        seed = data.get("seed")
        dice = data.get("dice", MANUAL if data.get("by_hand") is True else SEED)  # as it was called before
        return cls(
            players,
            language=str(data.get("language", "en")),
            dice=str(dice),
            seed=seed if isinstance(seed, int) else None,
        )


class Save:
    """A game in the folder. ``over`` says that it has come to its end."""

    def __init__(self, path: Path, seats: Seats, *, over: bool = False) -> None:
        self.path = path
        self.seats = seats
        self.over = over
        self._seats_written = False

    @classmethod
    def new(cls, folder: Path, game: str, seats: Seats) -> Save:
        """A save under a name of its own. Nothing is written before the first answer."""
        stamp = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")
        return cls(folder / f"{game}-{stamp}-{secrets.token_hex(2)}.json", seats)

    @property
    def game(self) -> str:
        return self.path.name.rsplit("-", 3)[0]

    def write(self, position: Position) -> None:
        """Keep the game as it stands. It is called over when its last answer is safe: a death in between must not hide it."""
        over = position.ask is None
        if not (over and self._seats_written):
            self._write_seats(False)
        position.record().save(self.path)
        self._write_seats(over)

    def _write_seats(self, over: bool) -> None:
        if not self._seats_written or over != self.over:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            replace_file(seats_file(self.path), json.dumps({**self.seats.to_json(), "over": over}))
            self._seats_written, self.over = True, over


def open_save(path: Path) -> Save | None:
    """The save whose record is in this file; ``None`` if nothing is known but the record."""
    try:
        data: object = json.loads(seats_file(path).read_bytes())
    except (OSError, ValueError):
        return None
    seats = Seats.from_json(data)
    if seats is None or not path.is_file():
        return None
    return Save(path, seats, over=isinstance(data, dict) and data.get("over") is True)


def unfinished(folder: Path, game: str | None = None) -> list[Save]:
    """The games that have not come to their end, the last one played first."""
    try:
        files = [seats.with_name(seats.name.removesuffix(_SEATS) + ".json") for seats in folder.glob(f"*{_SEATS}")]
    except OSError:
        return []
    saves = [save for save in map(open_save, files) if save is not None and not save.over]
    if game is not None:
        saves = [save for save in saves if save.game == game]
    return sorted(saves, key=lambda save: -_changed(save.path))


def seats_file(path: Path) -> Path:
    return path.with_name(path.name.removesuffix(".json") + _SEATS)


def read_text(path: Path) -> str:
    """A file that should be a record; it may be anything."""
    try:
        return path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        raise BrokenRecord(N_("line {line}: this is not a text file in UTF-8, so it is no record"), line=1) from error


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
