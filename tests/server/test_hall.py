"""The hall: tables that are made, seats that are offered by links and taken once, and what is nobody else's business."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, select, text

from sitroom.kernel.errors import SitroomError
from sitroom.server.browsers import find
from sitroom.server.database import Database
from sitroom.server.errors import BadOrder, Gone, NotFound, NotYours
from sitroom.server.hall import Hall
from sitroom.server.leaving import leave
from sitroom.server.listing import own_tables
from sitroom.server.making import make
from sitroom.server.protocol.lists import Wanted
from sitroom.server.protocol.seats import NewTable
from sitroom.server.schema import BROWSERS, EVENTS, LINKS
from sitroom.server.sitting import claim, offer
from sitroom.server.summary import Seated, at_a_glance
from sitroom.server.writer import Writer
from sitroom.text import Words

from .databases import fresh

SEATS = {"cia": "me", "kgb": "link"}
ACTS: dict[str, Callable[..., Any]] = {"make": make, "offer": offer, "claim": claim}


class House:
    """A hall with its writer: every call is a job."""

    def __init__(self, database: Database) -> None:
        self.hall = Hall(now=lambda: self.time)
        self.time = 1000.0
        self.writer = Writer(database.engine, self.hall.forget)

    def __getattr__(self, name: str) -> Any:
        act = partial(ACTS[name], self.hall) if name in ACTS else getattr(self.hall, name)
        return lambda *args: self.writer.do(self.hall.guarded(lambda connection: act(connection, *args)))

    def chairs(self, table_id: str) -> list[Seated]:
        """Who sits where."""

        def job(connection: Connection) -> list[Seated]:
            with self.hall.table(connection, table_id) as table:
                return at_a_glance(table).seats

        return self.writer.do(job)

    def own_tables(self, browser: str) -> list[str]:
        found = self.writer.do(lambda connection: own_tables(connection, browser, Wanted(), Words()))
        return [table.table for table in found]

    def left(self, browser: str, table: str, side: str) -> bool:
        """Somebody leaves a seat; is it free now?"""
        job = self.hall.guarded(lambda connection: leave(self.hall, connection, browser, table, side, is_everywhere=False))
        return self.writer.do(job)

    def newcomer(self) -> str:
        """A browser that comes for the first time."""
        found: str = self.new_browser()[1]
        return found


@pytest.fixture
def house(database: Database) -> Iterator[House]:
    found = House(database)
    yield found
    found.writer.stop()


# ---- browsers


def test_a_browser_is_known_by_its_secret_of_which_a_hash_is_kept(house: House) -> None:
    secret, _ = house.new_browser()
    known = house.writer.do(lambda connection: find(connection, secret))
    assert known is not None
    assert house.writer.do(lambda connection: find(connection, "something else")) is None
    kept = house.writer.do(lambda connection: list(connection.execute(select(BROWSERS.c.id)).scalars()))
    assert kept == [known.id] != [secret]


# ---- making tables


def test_who_makes_a_table_sits_at_it(house: House) -> None:
    ann = house.newcomer()
    table = house.make(ann, NewTable("ciavskgb", SEATS))
    assert house.held(ann, table) == ["cia"]
    assert [(chair.side, chair.kind, chair.is_free) for chair in house.chairs(table)] == [
        ("cia", "human", False),
        ("kgb", "human", True),
    ]
    assert house.own_tables(ann) == [table]


@pytest.mark.parametrize(
    ("order", "problem"),
    [
        (NewTable("chess", SEATS), "there is no game 'chess'"),
        (NewTable("ciavskgb", {"cia": "me"}), "nobody plays kgb"),
        (NewTable("ciavskgb", {"cia": "me", "kgb": "montecarlo"}), "one of me, link, easy, normal, hard, expert"),
        (NewTable("ciavskgb", {"cia": "easy", "kgb": "hard"}), "somebody must play"),
        (NewTable("ciavskgb", {"cia": "me", "us": "link"}), "us"),
        (NewTable("ciavskgb", SEATS, {"colour": "red"}), "colour"),
        (NewTable("ciavskgb", SEATS, seed=7), "a seed can be chosen only where one person plays"),
    ],
)
def test_what_is_no_table_is_refused_and_leaves_nothing(order: NewTable, problem: str, house: House) -> None:
    ann = house.newcomer()
    with pytest.raises(SitroomError, match=problem):
        house.make(ann, order)
    assert house.own_tables(ann) == []
    assert house.writer.do(lambda connection: list(connection.execute(select(EVENTS.c.number)))) == []


def test_a_seed_is_for_who_plays_alone(house: House) -> None:
    ann = house.newcomer()
    views = []
    for _ in range(2):
        table = house.make(ann, NewTable("twilight", {"us": "me", "ussr": "me"}, seed=7))
        views.append(house.writer.do(partial(_hand, house.hall, table)))
    assert views[0] == views[1]


def test_nobody_else_comes_to_a_table_whose_seed_was_chosen(house: House) -> None:
    ann, bob = house.newcomer(), house.newcomer()
    table = house.make(ann, NewTable("twilight", {"us": "me", "ussr": "me"}, seed=7))
    house.claim(bob, house.offer(ann, table, "ussr"))  # another browser of hers: she is still one person
    house.left(bob, table, "ussr")
    house.left(ann, table, "ussr")
    with pytest.raises(BadOrder, match="who knows it knows all cards"):
        house.offer(ann, table, "ussr")
    house.left(ann, table, "us")
    first, second = house.offer(ann, table, "us"), house.offer(ann, table, "ussr")
    house.claim(bob, first)
    with pytest.raises(BadOrder, match="let a bot play ussr"):
        house.claim(ann, second)
    assert house.held(ann, table) == []
    house.claim(bob, second)  # it was not used up
    assert house.held(bob, table) == ["us", "ussr"]


def _hand(hall: Hall, table_id: str, connection: Connection) -> object:
    with hall.table(connection, table_id) as table:
        return table.view("us")["table"]


# ---- links


def test_a_link_is_taken_once(house: House) -> None:
    ann, bob, eve = house.newcomer(), house.newcomer(), house.newcomer()
    table = house.make(ann, NewTable("ciavskgb", SEATS))
    secret = house.offer(ann, table, "kgb")
    assert house.claim(bob, secret) == (table, "kgb")
    assert house.held(bob, table) == ["kgb"]
    assert not house.chairs(table)[1].is_free
    with pytest.raises(Gone):
        house.claim(eve, secret)
    assert house.held(eve, table) == []


def test_a_new_link_to_a_free_seat_makes_the_old_one_void(house: House) -> None:
    ann, bob = house.newcomer(), house.newcomer()
    table = house.make(ann, NewTable("ciavskgb", SEATS))
    old, new = house.offer(ann, table, "kgb"), house.offer(ann, table, "kgb")
    with pytest.raises(Gone):
        house.claim(bob, old)
    assert house.claim(bob, new) == (table, "kgb")


def test_a_seat_that_is_taken_is_its_holders(house: House) -> None:
    """Not even who made the table can offer it again."""
    ann, bob, phone = house.newcomer(), house.newcomer(), house.newcomer()
    table = house.make(ann, NewTable("ciavskgb", SEATS))
    house.claim(bob, house.offer(ann, table, "kgb"))
    with pytest.raises(NotYours):
        house.offer(ann, table, "kgb")
    with pytest.raises(NotYours):
        house.offer(bob, table, "cia")
    also = house.offer(bob, table, "kgb")
    assert house.claim(phone, also) == (table, "kgb")
    assert house.held(phone, table) == house.held(bob, table) == ["kgb"]


def test_only_who_made_a_table_offers_a_free_seat(house: House) -> None:
    ann, eve = house.newcomer(), house.newcomer()
    table = house.make(ann, NewTable("ciavskgb", SEATS))
    with pytest.raises(NotYours):
        house.offer(eve, table, "kgb")
    with pytest.raises(NotFound):
        house.offer(ann, "nowhere", "kgb")
    bots = house.make(ann, NewTable("ciavskgb", {"cia": "me", "kgb": "easy"}))
    with pytest.raises(BadOrder, match="a bot plays"):
        house.offer(ann, bots, "kgb")


def test_of_a_link_only_a_hash_is_kept(house: House) -> None:
    ann = house.newcomer()
    table = house.make(ann, NewTable("ciavskgb", SEATS))
    secret = house.offer(ann, table, "kgb")
    (kept,) = house.writer.do(lambda connection: list(connection.execute(select(LINKS.c.secret)).scalars()))
    assert secret not in kept


# ---- in memory and on disk


def test_a_job_that_fails_leaves_no_table_ahead_of_the_database(house: House) -> None:
    ann = house.newcomer()
    table = house.make(ann, NewTable("ciavskgb", {"cia": "me", "kgb": "me"}))

    def breaks(connection: Connection) -> None:
        with house.hall.table(connection, table) as live:
            assert live.ask is not None
            live.answer(live.ask.who, [live.ask.options[0]])
        raise ValueError("afterwards")

    seqs = []
    for _ in range(2):
        seqs.append(house.writer.do(lambda connection: _seq(house.hall, connection, table)))
        with pytest.raises(ValueError, match="afterwards"):
            house.writer.do(house.hall.guarded(breaks))
    assert seqs[0] == seqs[1]


def _seq(hall: Hall, connection: Connection, table_id: str) -> int:
    with hall.table(connection, table_id) as table:
        return table.seq


def test_a_table_that_was_played_at_is_touched(house: House) -> None:
    ann = house.newcomer()
    first, second = [house.make(ann, NewTable("ciavskgb", {"cia": "me", "kgb": "me"})) for _ in range(2)]
    house.time = 2000.0

    def plays(connection: Connection) -> None:
        with house.hall.table(connection, first) as live:
            assert live.ask is not None
            live.answer(live.ask.who, [live.ask.options[0]])

    house.writer.do(plays)
    assert house.own_tables(ann) == [first, second]


def test_of_two_processes_that_take_a_link_at_once_one_has_it(postgres: str) -> None:
    database = Database(fresh(postgres))
    here, there = Hall(name="here"), Hall(name="there")
    with database.engine.begin() as connection:
        (_, ann), (_, bob), (_, eve) = [here.new_browser(connection) for _ in range(3)]
        table_id = make(here, connection, ann, NewTable("ciavskgb", {"cia": "me", "kgb": "link"}))
        secret = offer(here, connection, ann, table_id, "kgb")

    def second() -> None:
        with database.engine.begin() as connection:
            claim(there, connection, eve, secret)

    with ThreadPoolExecutor(1) as pool:
        with database.engine.begin() as connection:
            claim(here, connection, bob, secret)
            late = pool.submit(second)
            waiting = text("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
            with database.engine.connect() as watching:
                while not watching.execute(waiting).scalar_one():
                    watching.rollback()
        with pytest.raises(Gone):
            late.result(10)
    with database.engine.begin() as connection:
        assert here.held(connection, eve, table_id) == []
        assert here.held(connection, bob, table_id) == ["kgb"]
    database.close()
