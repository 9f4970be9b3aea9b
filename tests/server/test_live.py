"""Tables in memory: as many as there is room for, by their number and by the length of their games."""

from __future__ import annotations

from random import Random

from sitroom.kernel.game import find_game
from sitroom.server.live import LiveTables
from sitroom.table import HUMAN, MemoryStore, Player, Seating, Table


def a_table(answers: int = 0) -> Table:
    """A table at which so many answers were given, or a few more where chance answered last."""
    game = find_game("ciavskgb")
    seating = Seating({side: Player(HUMAN, holder=side.id) for side in game.sides})
    table, rng = Table.open(game, seating, MemoryStore(), {}, seed=1), Random(1)
    while table.position.count < answers and table.ask is not None:
        table.answer(table.ask.who, [rng.choice(table.ask.options)])
    return table


def test_the_tables_that_were_used_last_stay() -> None:
    live, tables = LiveTables(tables=2), {name: a_table() for name in "abc"}
    live.keep("a", tables["a"])
    live.keep("b", tables["b"])
    live.keep("a", tables["a"])
    live.keep("c", tables["c"])
    assert (live.get("a"), live.get("b"), live.get("c")) == (tables["a"], None, tables["c"])


def test_a_long_game_takes_the_room_of_several_short_ones() -> None:
    short, long = a_table(10), a_table(60)
    live = LiveTables(answers=long.position.count + 2 * short.position.count)
    for name in "abc":
        live.keep(name, short)
    live.keep("long", long)
    assert [name for name in ("a", "b", "c", "long") if live.get(name)] == ["b", "c", "long"]
    live.keep("longer", long)
    assert [name for name in ("b", "c", "long", "longer") if live.get(name)] == ["longer"]


def test_what_was_taken_back_takes_room_too() -> None:
    table = a_table(3)
    while table.seq < 40:
        side = table.ask.who if table.ask is not None else None
        assert side is not None
        table.answer(side, [table.ask.options[0]])  # type: ignore[union-attr]  # it is asked
        table.undo(side)
    live = LiveTables(answers=50)
    live.keep("a", table)
    live.keep("b", table)
    assert len(live) == 1


def test_what_is_taken_away_leaves_its_room() -> None:
    table = a_table(20)
    live = LiveTables(answers=2 * table.position.count)
    live.keep("a", table)
    live.keep("b", table)
    assert live.take("a") is table
    assert live.take("a") is None
    live.keep("c", table)
    assert len(live) == 2
    live.clear()
    assert len(live) == 0
    live.keep("d", table)
    live.keep("e", table)
    assert len(live) == 2


def test_a_game_that_is_longer_than_all_the_room_is_kept_while_it_is_played() -> None:
    live, table = LiveTables(answers=5), a_table(20)
    live.keep("a", table)
    assert live.get("a") is table
