"""Tables as a server would send them, for the gallery and the tests of the browser's parts: always the same.

    python -m tools.web_fixtures [FOLDER]      into web/fixtures, unless another folder is named

For each game: ``GAME/catalogue.json``, ``GAME/texts.LANGUAGE.json``, and a ``Seen`` for each side at each stage of a game between
steady bots, ``GAME/SIDE.STAGE.LANGUAGE.json``. Labyrinth is played a second time by the solitaire rules, as ``alone``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from sitroom.bots import Seat, make_bot
from sitroom.kernel.ask import Ask
from sitroom.kernel.game import AnyGame, find_game, game_names
from sitroom.kernel.token import Side
from sitroom.server.protocol.tables import Seen
from sitroom.server.seeing import seen
from sitroom.table import BOT, HUMAN, MemoryStore, Player, Seating, Table
from sitroom.text import LANGUAGES, Words

FOLDER: Final = Path(__file__).resolve().parent.parent / "web" / "fixtures"
SEED: Final = 1989
LINES: Final = 40
"""So many lines of the journal are kept: enough to fill a screen."""

BOT_LEVEL: Final = "steady"


def played(table: Table) -> list[str]:
    """Play a game to its end with a steady bot on each seat; the answers that were given."""
    bots = {side: make_bot(BOT_LEVEL, table.game, SEED) for side in table.game.sides}
    given = []
    while (ask := table.ask) is not None:
        token = bots[ask.who].choose(Seat(table.position, ask.who))
        table.answer(ask.who, [token])
        given.append(token.id)
    return given


def stages(game: AnyGame, options: dict[str, Any], side: Side) -> Iterator[tuple[str, Table]]:
    """Moments of a game in which a side meets a bot: asked at the beginning, asked about much in the middle, waiting for the
    other one late, and the end."""
    answers = played(opened(game, options, side))
    whole = len(answers)
    asked = _asked(game, options, side, answers)
    middle = range(whole * 2 // 5, whole * 3 // 5)
    wanted = {
        "early": _first(asked, side, whole // 20),
        "mid": max([at for at in middle if _is_asked(asked[at], side)], key=lambda at: _breadth(asked[at]), default=whole // 2),
        "late": next((at for at in range(whole * 17 // 20, whole) if not _is_asked(asked[at], side)), whole * 17 // 20),
        "ended": whole,
    }
    for stage, count in wanted.items():
        table = opened(game, options, side)
        for token in answers[:count]:
            assert table.ask is not None
            table.answer(table.ask.who, [token])
        yield stage, table


def opened(game: AnyGame, options: dict[str, Any], side: Side) -> Table:
    """A new table for a side against steady bots; options mean that it plays alone."""
    players = {each: Player(HUMAN, holder="me") if each is side else Player(BOT, BOT_LEVEL) for each in game.sides}
    if options:
        players = {side: players[side]}
    return Table.open(game, Seating(players), MemoryStore(), options, seed=SEED)


def _asked(game: AnyGame, options: dict[str, Any], side: Side, answers: list[str]) -> list[Ask | None]:
    table = opened(game, options, side)
    asked: list[Ask | None] = []
    for token in answers:
        asked.append(table.ask)
        assert table.ask is not None
        table.answer(table.ask.who, [token])
    return asked


def _first(asked: list[Ask | None], side: Side, start: int) -> int:
    return next((at for at in range(start, len(asked)) if _is_asked(asked[at], side) and _breadth(asked[at]) > 2), start)


def _is_asked(ask: Ask | None, side: Side) -> bool:
    return ask is not None and ask.who is side


def _breadth(ask: Ask | None) -> int:
    return 0 if ask is None else len(ask.options)


def texts(game: AnyGame, words: Words) -> dict[str, Any]:
    """What everything in a game is called in a language, and what its cards say."""
    cards = {token.id: words.card(game, token) for token in game.vocabulary}
    return {
        "language": words.language,
        "title": words.title(game),
        "names": {token.id: words.name(game, token) for token in game.vocabulary},
        "cards": {id: text for id, text in cards.items() if text is not None},
        "terms": {key: words.term(game, key) for key in game.wording.terms},
    }


def write(path: Path, content: object) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(msgspec.json.format(msgspec.json.encode(content), indent=1) + b"\n")


def write_tables(folder: Path, game: AnyGame, options: dict[str, Any], side: Side, name: str) -> None:
    for stage, table in stages(game, options, side):
        for language in LANGUAGES:
            told: Seen = seen(table, "gallery", side.id, [side.id], Words(language))
            write(
                folder / game.name / f"{name}.{stage}.{language}.json", msgspec.structs.replace(told, lines=told.lines[-LINES:])
            )


def main(arguments: list[str]) -> None:
    folder = Path(arguments[0]) if arguments else FOLDER
    for name in game_names():
        game = find_game(name)
        write(folder / name / "catalogue.json", game.catalogue())
        for language in LANGUAGES:
            write(folder / name / f"texts.{language}.json", texts(game, Words(language)))
        for side in game.sides:
            write_tables(folder, game, {}, side, side.id)
        if "alone" in game.about.modes:
            alone = {"mode": "solitaire"}
            write_tables(folder, game, alone, game.players(game.check_options(alone))[0], "alone")


if __name__ == "__main__":
    main(sys.argv[1:])
