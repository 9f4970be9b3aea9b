"""What a reader gets: his side's view and no more, in his language, with ids beside the words."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

import sitroom
from sitroom.server.protocol.tables import Seen
from sitroom.server.seeing import seen
from sitroom.table import HUMAN, MemoryStore, Player, Seating, Table
from sitroom.text import LANGUAGES, Words

GAMES = ("ciavskgb", "twilight", "labyrinth")


def opened(name: str, seed: int = 1) -> Table:
    game = sitroom.find_game(name)
    return Table.open(game, Seating({side: Player(HUMAN, holder=side.id) for side in game.sides}), MemoryStore(), seed=seed)


def played(table: Table, answers: int) -> Table:
    rng = Random(2)
    for _ in range(answers):
        if table.ask is None:
            break
        table.answer(table.ask.who, [rng.choice(table.ask.options)])
    return table


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_everything_goes_through_json_and_comes_back(name: str, language: str) -> None:
    table, words = played(opened(name), 25), Words(language)
    for side in (None, *[side.id for side in table.game.sides]):
        told = seen(table, "t", side, [], words)
        again = msgspec.json.decode(msgspec.json.encode(told), type=Seen)
        assert again == told
        assert told.lines
        for line in told.lines:
            assert all(piece.token is None or piece.token in table.game.vocabulary for piece in line.text)


@pytest.mark.parametrize("name", GAMES)
def test_choices_are_for_whom_they_are_asked(name: str) -> None:
    table = opened(name)
    assert table.ask is not None
    asked = table.ask.who
    own = seen(table, "t", asked.id, [asked.id], Words("en"))
    assert own.question is not None
    assert [choice.token for choice in own.question.choices] == [token.id for token in table.ask.options]
    assert [chair.is_yours for chair in own.chairs] == [chair.side == asked.id for chair in own.chairs]
    for other in (None, *[side.id for side in table.game.sides if side is not asked]):
        told = seen(table, "t", other, [], Words("en"))
        assert told.question is not None
        assert told.question.who == asked.id
        assert told.question.choices == []


def test_lines_since_an_event_and_all_of_them() -> None:
    table = played(opened("ciavskgb"), 6)
    before = table.seq
    first = seen(table, "t", "cia", [], Words("en")).lines
    played(table, 3)
    more = seen(table, "t", "cia", [], Words("en"), since=before).lines
    assert more
    assert seen(table, "t", "cia", [], Words("en")).lines == first + more


def test_what_others_get_does_not_depend_on_what_is_hidden() -> None:
    """Two games that differ only in whom the CIA sends."""
    told = []
    for place in (0, 1):
        table = opened("ciavskgb")
        assert table.ask is not None
        table.answer("cia", [table.ask.options[place]])
        told.append([msgspec.json.encode(seen(table, "t", side, [], Words("en"))) for side in ("kgb", None)])
    assert told[0] == told[1]
