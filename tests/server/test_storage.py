"""The database: opened once, brought up to date, and what was acknowledged is in it."""

from __future__ import annotations

import os
import stat
import threading
import time
from concurrent.futures import wait
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, insert, make_url, select, text, update

import sitroom
from sitroom.server.database import Database
from sitroom.server.schema import EVENTS, META, MIGRATIONS, REQUESTS, TABLES, WrongDatabase
from sitroom.server.store import TableStore
from sitroom.server.writer import NotKept, Stopping, Unkeepable, Writer
from sitroom.table import HUMAN, Player, Seating, StoreConflict, Table

from .databases import fresh


def new_table(connection: Connection, name: str = "t1") -> None:
    row = {"id": name, "game": "ciavskgb", "maker": "ann", "is_public": False, "is_archived": False, "made": 0.0, "touched": 0.0}
    connection.execute(insert(TABLES), [row])


def opened(connection: Connection, name: str = "t1") -> Table:
    game = sitroom.find_game("ciavskgb")
    new_table(connection, name)
    store = TableStore(name)
    store.connection = connection
    return Table.open(game, Seating({side: Player(HUMAN, holder="ann") for side in game.sides}), store, seed=1)


def loaded(connection: Connection, name: str = "t1") -> Table:
    store = TableStore(name)
    store.connection = connection
    return Table.load(store)


# ---- opening


def test_a_new_database_has_the_version_of_today_and_is_opened_again(url: str) -> None:
    for _ in range(2):
        database = Database(url)
        with database.engine.connect() as connection:
            assert connection.execute(select(META.c.version)).scalars().all() == [len(MIGRATIONS)]
        database.close()


def test_replies_of_the_first_version_are_forgotten(url: str) -> None:
    """The secrets of links stood in them."""
    database = Database(url)
    row = {"browser": "ann", "key": "1", "asked": "", "reply": '{"secret":"abc"}', "made": time.time()}
    with database.engine.begin() as connection:
        connection.execute(insert(REQUESTS).values(row))
        connection.execute(update(META).values(version=1))
    database.close()
    database = Database(url)
    with database.engine.connect() as connection:
        assert connection.execute(select(REQUESTS)).all() == []
        assert connection.execute(select(META.c.version)).scalar_one() == len(MIGRATIONS)
    database.close()


def test_a_database_of_tomorrow_is_refused(url: str) -> None:
    database = Database(url)
    with database.engine.begin() as connection:
        connection.execute(update(META).values(version=99))
    database.close()
    with pytest.raises(WrongDatabase, match=r"newer version \(99\)"):
        Database(url)


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    first = Database(url)
    with pytest.raises(WrongDatabase, match="another server has"):
        Database(url)
    first.tell("http://127.0.0.1:8350/")
    with pytest.raises(WrongDatabase, match=r"runs already at http://127\.0\.0\.1:8350/ and has"):
        Database(url)
    first.close()
    second = Database(url)
    with pytest.raises(WrongDatabase, match="another server has"):
        Database(url)
    second.close()


def test_a_second_server_is_refused_by_whatever_name_it_calls_the_file(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "folder").symlink_to(tmp_path / "real")
    (tmp_path / "file.db").symlink_to(tmp_path / "real" / "tables.db")  # it may lead to what is not there yet
    first = Database(f"sqlite:///{tmp_path / 'file.db'}")
    for other in ("real/tables.db", "folder/tables.db", "folder/../real/tables.db"):
        with pytest.raises(WrongDatabase, match="another server has"):
            Database(f"sqlite:///{tmp_path / other}")
    first.close()


def test_what_was_acknowledged_is_on_the_disk(tmp_path: Path) -> None:
    """A killed process cannot tell FULL from NORMAL; a computer that loses power can."""
    database = Database(f"sqlite:///{tmp_path / 'tables.db'}")
    with database.engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar_one() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar_one() == 2, "FULL"
        assert connection.execute(text("PRAGMA foreign_keys")).scalar_one() == 1
    database.close()


def test_postgresql_waits_for_the_disk_though_it_is_set_up_not_to(postgres: str) -> None:
    url = fresh(postgres)
    name, admin = make_url(url).database, Database(url)
    with admin.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.exec_driver_sql(f"ALTER DATABASE {name} SET synchronous_commit = off")
    admin.close()
    database = Database(url)
    for _ in range(2):  # and so does a connection that is made anew
        with database.engine.connect() as connection:
            assert connection.exec_driver_sql("SHOW synchronous_commit").scalar_one() == "on"
        database.engine.dispose()
    database.close()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_the_file_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    Database(f"sqlite:///{path}").close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize(
    "wrong", ["tables.db", "mysql://localhost/x", "sqlite://", "", "postgresql://ann:secret@127.0.0.1:1/none"]
)
def test_what_is_no_database_is_refused_and_passwords_stay_hidden(wrong: str) -> None:
    with pytest.raises(WrongDatabase) as refused:
        Database(wrong)
    assert "secret" not in str(refused.value)


# ---- tables


def test_a_table_comes_back_as_it_was(database: Database) -> None:
    with database.engine.begin() as connection:
        table = opened(connection)
        assert table.ask is not None
        table.answer(table.ask.who, [table.ask.options[0]])
        before = table.seq, table.view(None)
    with database.engine.begin() as connection:
        again = loaded(connection)
        assert (again.seq, again.view(None)) == before


def test_who_writes_second_is_told_and_writes_nothing(database: Database) -> None:
    with database.engine.begin() as connection:
        opened(connection)
    with database.engine.begin() as connection:
        one, other = loaded(connection), loaded(connection)
        assert one.ask is not None
        side, tokens = one.ask.who, one.ask.options
        one.answer(side, [tokens[0]])
        with pytest.raises(StoreConflict):
            other.answer(side, [tokens[1]])
    with database.engine.begin() as connection:
        assert loaded(connection).seq == one.seq


# ---- the writer


def numbers(connection: Connection) -> list[int]:
    return list(connection.execute(select(EVENTS.c.number).order_by(EVENTS.c.number)).scalars())


def adds(number: int) -> Any:
    def job(connection: Connection) -> int:
        connection.execute(insert(EVENTS), [{"table_id": "t1", "number": number, "event": "{}"}])
        return number

    return job


def test_jobs_are_done_in_order_and_together(database: Database) -> None:
    writer = Writer(database.engine)
    writer.do(new_table)
    begun, go_on = threading.Event(), threading.Event()

    def slow(_connection: Connection) -> None:
        begun.set()
        go_on.wait(10)

    first = writer.submit(slow)
    begun.wait(10)
    done = [writer.submit(adds(number)) for number in range(1, 40)]
    go_on.set()
    wait([first, *done], 10)
    assert [each.result() for each in done] == list(range(1, 40))
    assert writer.do(numbers) == list(range(1, 40))
    writer.stop()


def test_what_goes_wrong_in_a_job_is_its_own(database: Database) -> None:
    writer = Writer(database.engine)
    writer.do(new_table)

    def breaks(connection: Connection) -> None:
        adds(7)(connection)
        raise ValueError("no")

    good, bad, more = writer.submit(adds(1)), writer.submit(breaks), writer.submit(adds(2))
    with pytest.raises(ValueError, match="no"):
        bad.result(10)
    assert (good.result(10), more.result(10)) == (1, 2)
    assert writer.do(numbers) == [1, 2]
    writer.stop()


def test_trouble_with_the_database_is_everybodys_and_nothing_is_kept(database: Database) -> None:
    lost: list[bool] = []
    writer = Writer(database.engine, lambda: lost.append(True))
    writer.do(new_table)
    begun, go_on = threading.Event(), threading.Event()

    def slow(_connection: Connection) -> None:
        begun.set()
        go_on.wait(10)

    writer.submit(slow)
    begun.wait(10)
    good, broken = writer.submit(adds(1)), writer.submit(lambda connection: connection.execute(text("SELECT nonsense")))
    go_on.set()
    for each in (good, broken):
        with pytest.raises(NotKept, match="nothing has happened"):
            each.result(10)
    assert lost == [True]
    assert writer.do(numbers) == []
    assert writer.do(adds(1)) == 1, "it goes on"
    writer.stop()


def test_a_writer_that_stops_does_what_it_was_given(database: Database) -> None:
    writer = Writer(database.engine)
    writer.do(new_table)
    done = [writer.submit(adds(number)) for number in range(1, 100)]
    writer.stop()
    assert [each.result(0) for each in done] == list(range(1, 100))
    with pytest.raises(Stopping):
        writer.submit(new_table)


def test_what_cannot_be_written_is_the_trouble_of_whoever_wanted_it(database: Database) -> None:
    lost: list[bool] = []
    writer = Writer(database.engine, lambda: lost.append(True))
    writer.do(new_table)
    begun, go_on = threading.Event(), threading.Event()

    def slow(_connection: Connection) -> None:
        begun.set()
        go_on.wait(10)

    writer.submit(slow)
    begun.wait(10)
    good, twice = writer.submit(adds(1)), writer.submit(adds(1))
    nul = writer.submit(lambda connection: new_table(connection, "a\0b"))
    go_on.set()
    assert good.result(10) == 1
    with pytest.raises(NotKept, match="at the same time"):
        twice.result(10)
    if database.is_sqlite:
        nul.result(10)
    else:
        with pytest.raises(Unkeepable, match="NUL"):
            nul.result(10)
    assert lost == []
    writer.stop()


# ---- processes that stand in each other's way


def touches(name: str) -> Any:
    return lambda connection: connection.execute(update(TABLES).where(TABLES.c.id == name).values(touched=TABLES.c.touched + 1))


def test_of_two_that_wait_for_each_other_both_come_through(postgres: str) -> None:
    """PostgreSQL gives one of them up, and it is done again; what waited together with it comes to no harm."""
    url = fresh(postgres)
    databases = [Database(url) for _ in range(2)]
    lost: list[str] = []
    writers = [Writer(database.engine, lambda: lost.append("batch")) for database in databases]
    for name in ("t1", "t2"):
        writers[0].do(partial(new_table, name=name))
    both = threading.Barrier(2)

    def crosswise(first: str, second: str) -> Any:
        def job(connection: Connection) -> None:
            touches(first)(connection)
            if not lost:
                both.wait(10)
            touches(second)(connection)

        return job

    jobs = [writer.submit(crosswise(*names)) for writer, names in zip(writers, (("t1", "t2"), ("t2", "t1")), strict=True)]
    beside = [writer.submit(adds(number)) for number, writer in enumerate(writers, 1)]
    for each in (*jobs, *beside):
        each.result(60)
    assert lost, "they stood in each other's way, once or oftener"
    assert writers[0].do(numbers) == [1, 2]
    wanted = select(TABLES.c.touched).order_by(TABLES.c.id)
    assert writers[0].do(lambda connection: list(connection.execute(wanted).scalars())) == [2.0, 2.0]
    for writer, database in zip(writers, databases, strict=True):
        writer.stop()
        database.close()


def test_who_is_given_up_again_and_again_is_told_that_nothing_has_happened(postgres: str) -> None:
    database = Database(fresh(postgres))
    lost: list[bool] = []
    writer = Writer(database.engine, lambda: lost.append(True))
    writer.do(new_table)

    def unlucky(connection: Connection) -> None:
        adds(1)(connection)
        connection.exec_driver_sql("DO $$ BEGIN RAISE EXCEPTION 'not now' USING ERRCODE = 'serialization_failure'; END $$")

    with pytest.raises(NotKept, match="nothing has happened, try again"):
        writer.do(unlucky)
    assert len(lost) > 1, "it was tried again"
    assert writer.do(numbers) == []
    writer.stop()
    database.close()
