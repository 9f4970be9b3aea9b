"""Clocks of tables in the database: they follow what happens, outlive restarts, and nobody loses by a clock that jumps."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import OperationalError

from sitroom.kernel.errors import SitroomError
from sitroom.server import keepers, pulse
from sitroom.server.audience import Reader
from sitroom.server.errors import BadOrder, NoClock, NotFound, RefusedAt, TimeIsUp
from sitroom.server.keepers import settle_clocks, watch_clocks
from sitroom.server.protocol.clocks import ClockConsent, Clocks, ClockWish, DaysAMove, TotalTime
from sitroom.server.protocol.seats import NewTable
from sitroom.server.sitting import claim, offer
from sitroom.server.writer import NotKept
from sitroom.table import Table

from .timing import Room, Time, innermost

SEATS = {"cia": "me", "kgb": "link"}
TOTAL = NewTable("ciavskgb", SEATS, clock=TotalTime(2, 10))
DAYS = NewTable("ciavskgb", SEATS, clock=DaysAMove(2))
DAY = 86_400.0


def test_clocks_begin_when_every_seat_is_taken_and_follow_the_answers(url: str) -> None:
    async def story() -> None:
        room = Room(url, Time())
        ann, bob = await room.newcomer(), await room.newcomer()
        table = await room.table(TOTAL, ann)
        await room.lives(1000)
        assert await room.left(table) == {"cia": 120, "kgb": 120}
        assert not any(side.is_running for side in (await room.told(table)).sides)
        secret = await room.service.do(lambda connection: offer(room.hall, connection, ann.browser, table, "kgb"))
        await room.service.do(lambda connection: claim(room.hall, connection, bob.browser, secret))
        await room.lives(30)
        assert await room.left(table) == {"cia": 100, "kgb": 120}
        await room.answer(ann, table, "cia")
        await room.lives(7)
        assert await room.left(table) == {"cia": 100, "kgb": 123}
        room.service.close()

    asyncio.run(story())


def test_who_runs_out_of_time_has_lost_and_an_answer_after_that_is_refused(url: str) -> None:
    async def story() -> None:
        room = Room(url, Time())
        ann, bob = await room.newcomer(), await room.newcomer()
        table = await room.table(TOTAL, ann, bob)
        await room.lives(129)
        await settle_clocks(room.service)
        assert await room.outcome(table) is None
        await room.lives(1)
        with pytest.raises(RefusedAt) as late:
            await room.answer(ann, table, "cia")
        assert isinstance(innermost(late.value), TimeIsUp)
        with pytest.raises(RefusedAt):
            await room.service.do(room.service.at(bob, table, "kgb", lambda live: live.resign("kgb")))
        await room.service.do(room.service.at(bob, table, "kgb", lambda live: live.note("kgb", "he sleeps")))
        await settle_clocks(room.service)
        assert await room.outcome(table) == "kgb by time"
        assert [side.is_running for side in (await room.told(table)).sides] == [False, False]
        await room.lives(10)
        assert (await settle_clocks(room.service)) == float("inf"), "nothing runs any more"
        room.service.close()

    asyncio.run(story())


def test_a_refused_answer_costs_nothing_and_changes_no_clock(url: str) -> None:
    async def story() -> None:
        room = Room(url, Time())
        ann, bob = await room.newcomer(), await room.newcomer()
        table = await room.table(TOTAL, ann, bob)
        await room.lives(10)
        with pytest.raises(SitroomError):
            await room.service.do(room.service.at(ann, table, "cia", lambda live: live.answer("cia", ["pass"])))
        await room.lives(10)
        assert await room.left(table) == {"cia": 110, "kgb": 120}
        room.service.close()

    asyncio.run(story())


def test_an_answer_that_was_sealed_early_costs_no_time(url: str) -> None:
    async def story() -> None:
        room = Room(url, Time())
        ann, bob = await room.newcomer(), await room.newcomer()
        table = await room.table(TOTAL, ann, bob)

        def seals(live: Table) -> None:
            early = live.position.early("kgb")
            assert early is not None
            live.seal("kgb", early.options[0])

        await room.service.do(room.service.at(bob, table, "kgb", seals))
        await room.lives(20)
        await room.answer(ann, table, "cia")
        sides = (await room.told(table)).sides
        assert [side.is_running for side in sides].count(True) == 1, "somebody is asked the next question"
        assert {side.side: side.left - (10 if side.is_running else 0) for side in sides} == {"cia": 110, "kgb": 120}
        room.service.close()

    asyncio.run(story())


def test_time_that_was_spent_stays_spent_after_an_undo(url: str) -> None:
    async def story() -> None:
        room = Room(url, Time())
        ann, bob = await room.newcomer(), await room.newcomer()
        order = NewTable("twilight", {"ussr": "me", "us": "link"}, clock=TotalTime(2, 10))
        table = await room.table(order, ann, bob)
        await room.lives(20)
        await room.answer(ann, table, "ussr")
        await room.lives(20)
        await room.service.do(room.service.at(ann, table, "ussr", lambda live: live.undo("ussr")))
        await room.lives(5)
        assert await room.left(table) == {"ussr": 85, "us": 120}
        room.service.close()

    asyncio.run(story())


def test_against_a_bot_only_the_persons_clock_runs(url: str) -> None:
    async def story() -> None:
        room = Room(url, Time())
        ann = await room.newcomer()
        table = await room.table(NewTable("ciavskgb", {"cia": "me", "kgb": "easy"}, clock=TotalTime(2, 10)), ann)
        assert await room.left(table) == {"cia": 130}
        await room.answer(ann, table, "cia")
        await room.lives(500)
        assert await room.left(table) == {"cia": 130}
        room.service.close()

    asyncio.run(story())


def test_who_plays_both_sides_gets_no_clocks(url: str) -> None:
    async def story() -> None:
        room = Room(url, Time())
        ann = await room.newcomer()
        with pytest.raises(BadOrder, match="who plays both sides"):
            await room.table(NewTable("ciavskgb", {"cia": "me", "kgb": "me"}, clock=TotalTime(2)), ann)
        table = await room.table(TOTAL, ann, ann)  # by his own link
        await room.lives(500)
        assert await room.left(table) == {"cia": 120, "kgb": 120}
        room.service.close()

    asyncio.run(story())


# ---- restarts and jumps


@pytest.mark.parametrize("down", [60.0, 5000.0, 40 * DAY])
def test_time_without_a_server_costs_nobody_minutes(url: str, down: float) -> None:
    async def story() -> None:
        time = Time()
        room = Room(url, time)
        ann, bob = await room.newcomer(), await room.newcomer()
        table = await room.table(TOTAL, ann, bob)
        await room.lives(30)
        room.service.close()
        time.passes(down)
        room = Room(url, time)
        assert await room.left(table) == {"cia": 100, "kgb": 120}
        await room.lives(99)
        await settle_clocks(room.service)
        assert await room.outcome(table) is None
        await room.lives(1)
        await settle_clocks(room.service)
        assert await room.outcome(table) == "kgb by time"
        room.service.close()

    asyncio.run(story())


def test_a_quick_restart_costs_nobody_anything(url: str) -> None:
    async def story() -> None:
        time = Time()
        room = Room(url, time)
        ann, bob = await room.newcomer(), await room.newcomer()
        table = await room.table(TOTAL, ann, bob)
        for _ in range(5):
            await room.lives(10)
            room.service.close()
            time.passes(2)
            time.steady = 7.0  # another process, another steady clock
            room = Room(url, time)
        assert (await room.left(table))["cia"] == 80
        room.service.close()

    asyncio.run(story())


def test_after_any_restart_whoever_is_asked_has_a_minute(url: str) -> None:
    async def story() -> None:
        time = Time()
        room = Room(url, time)
        ann, bob = await room.newcomer(), await room.newcomer()
        table = await room.table(TOTAL, ann, bob)
        await room.lives(125)
        room.service.close()
        time.passes(10)
        room = Room(url, time)
        await settle_clocks(room.service)
        assert (await room.outcome(table), await room.left(table)) == (None, {"cia": 60, "kgb": 120})
        await room.lives(30)
        assert (await room.left(table))["cia"] == 30, "time goes on as ever"
        room.service.close()

    asyncio.run(story())


def test_after_a_database_that_was_away_whoever_is_asked_has_a_minute(url: str) -> None:
    """Also before the server has looked at its clocks again, nobody is told that his time is up."""

    def fails(_connection: Connection) -> None:
        raise OperationalError("gone", None, Exception())

    async def story() -> None:
        time = Time()
        room = Room(url, time)
        ann, bob = await room.newcomer(), await room.newcomer()
        table = await room.table(TOTAL, ann, bob)
        await room.lives(125)
        with pytest.raises(NotKept):
            await room.service.do(fails)
        time.passes(10)
        await room.answer(ann, table, "cia")
        assert await room.outcome(table) is None
        room.service.close()

    async def waiting() -> None:
        time = Time()
        room = Room(url, time)
        ann, bob = await room.newcomer(), await room.newcomer()
        table = await room.table(TOTAL, ann, bob)
        await room.lives(125)
        with pytest.raises(NotKept):
            await room.service.do(fails)
        time.passes(10)
        await settle_clocks(room.service)
        assert (await room.outcome(table), (await room.left(table))["cia"]) == (None, 60)
        await room.lives(60)
        await settle_clocks(room.service)
        assert await room.outcome(table) == "kgb by time"
        room.service.close()

    asyncio.run(story())
    asyncio.run(waiting())


def test_days_go_on_without_a_server_but_leave_an_hour(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pulse, "LONGEST", 3 * 3600.0)  # so that days pass in a few looks

    async def story() -> None:
        time = Time()
        room = Room(url, time)
        ann, bob = await room.newcomer(), await room.newcomer()
        table = await room.table(DAYS, ann, bob)
        await room.service.do(room.hall.clocks.look)
        room.service.close()
        time.passes(DAY / 2)
        room = Room(url, time)
        assert (await room.left(table))["cia"] == 1.5 * DAY
        room.service.close()
        time.passes(70 * DAY)
        room = Room(url, time)
        assert (await room.left(table))["cia"] == DAY / 2, "of a long time a day counts"
        room.service.close()
        time.passes(DAY)
        room = Room(url, time)
        assert (await room.left(table))["cia"] == 3600
        await settle_clocks(room.service)
        assert await room.outcome(table) is None
        time.passes(3600)
        await settle_clocks(room.service)
        assert await room.outcome(table) == "kgb by time"
        room.service.close()

    asyncio.run(story())


@pytest.mark.parametrize("jump", [-3600.0, 3600.0, 400 * DAY, -400 * DAY])
@pytest.mark.parametrize("order", [TOTAL, DAYS])
def test_a_time_of_day_that_jumps_makes_nobody_lose(url: str, order: NewTable, jump: float) -> None:
    async def story() -> None:
        time = Time()
        room = Room(url, time)
        ann, bob = await room.newcomer(), await room.newcomer()
        table = await room.table(order, ann, bob)
        before = await room.left(table)
        await room.lives(20)
        time.wall += jump
        await room.lives(20)
        assert await room.left(table) == {"cia": before["cia"] - 40, "kgb": before["kgb"]}
        room.service.close()
        time.wall -= jump
        room = Room(url, time)
        await settle_clocks(room.service)
        assert await room.outcome(table) is None
        assert (await room.left(table))["cia"] > 60
        room.service.close()

    asyncio.run(story())


def test_a_server_that_stood_still_costs_nobody_his_game(url: str) -> None:
    """A computer that slept, or a database that was away: the process goes on much later."""

    async def story() -> None:
        time = Time()
        room = Room(url, time)
        ann, bob = await room.newcomer(), await room.newcomer()
        table = await room.table(TOTAL, ann, bob)
        await room.lives(120)
        time.passes(5000)
        await settle_clocks(room.service)
        assert await room.outcome(table) is None
        assert (await room.left(table))["cia"] == 60, "a moment is left to everybody"
        room.service.close()

    asyncio.run(story())


def test_a_look_that_was_not_kept_is_made_again(url: str) -> None:
    async def story() -> None:
        time = Time()
        room = Room(url, time)
        ann, bob = await room.newcomer(), await room.newcomer()
        table = await room.table(TOTAL, ann, bob)
        await room.lives(125)
        time.passes(5000)

        def breaks(connection: Connection) -> None:
            room.hall.clocks.look(connection)
            connection.execute(text("SELECT nonsense"))

        with pytest.raises(SitroomError, match="nothing has happened"):
            await room.service.do(breaks)
        await settle_clocks(room.service)
        assert await room.outcome(table) is None
        assert (await room.left(table))["cia"] == 60
        room.service.close()

    asyncio.run(story())


# ---- by consent


def consent(
    room: Room, act: str, reader: Reader, table: str, side: str, what: str = "", minutes: int | None = None
) -> Awaitable[Clocks]:
    clocks = room.hall.clocks

    def job(connection: Connection) -> Clocks:
        def at(live: Table) -> Clocks:
            if act == "offer":
                return clocks.offer(connection, table, live, ClockWish(side, what, minutes))  # type: ignore[arg-type]
            if act == "accept":
                return clocks.accept(connection, table, live, ClockConsent(side))
            return clocks.decline(connection, table, live, side)

        return room.service.at(reader, table, side, at)(connection)

    return room.service.do(job)


Story = Callable[[Room, Reader, Reader, str], Awaitable[None]]


def played(url: str, story: Story, order: NewTable = TOTAL) -> None:
    async def run() -> None:
        room = Room(url, Time())
        ann, bob = await room.newcomer(), await room.newcomer()
        table = await room.table(order, ann, bob)
        await room.lives(30)
        await story(room, ann, bob, table)
        room.service.close()

    asyncio.run(run())


def test_a_pause_needs_both_and_who_is_asked_may_go_on(url: str) -> None:
    async def story(room: Room, ann: Reader, bob: Reader, table: str) -> None:
        told = await consent(room, "offer", bob, table, "kgb", "pause")
        assert (told.is_paused, [(offer.by, offer.what) for offer in told.offers]) == (False, [("kgb", "pause")])
        await room.lives(10)
        told = await consent(room, "accept", ann, table, "cia")
        assert (told.is_paused, told.offers) == (True, [])
        await room.lives(1000)
        assert await room.left(table) == {"cia": 90, "kgb": 120}
        assert not (await consent(room, "offer", ann, table, "cia", "go-on")).is_paused
        await room.lives(10)
        assert await room.left(table) == {"cia": 80, "kgb": 120}

    played(url, story)


def test_who_is_not_asked_waits_for_the_other_or_for_a_day(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pulse, "LONGEST", DAY)

    async def story(room: Room, ann: Reader, bob: Reader, table: str) -> None:
        for way in ("accept", "wait"):
            await consent(room, "offer", ann, table, "cia", "pause")
            await consent(room, "offer", bob, table, "kgb", "pause")  # both want the same
            told = await consent(room, "offer", bob, table, "kgb", "go-on")
            assert (told.is_paused, told.goes_on_in) == (True, DAY)
            with pytest.raises(RefusedAt, match="not wait for longer"):
                await consent(room, "decline", ann, table, "cia")
            if way == "accept":
                assert not (await consent(room, "accept", ann, table, "cia")).is_paused
                continue
            room.time.passes(DAY)
            await settle_clocks(room.service)
            told = await room.told(table)
            assert (told.is_paused, told.goes_on_in, told.offers) == (False, None, [])
        assert await room.left(table) == {"cia": 100, "kgb": 120}

    played(url, story)


def test_extra_time_is_for_who_asks_if_the_other_agrees(url: str) -> None:
    async def story(room: Room, ann: Reader, bob: Reader, table: str) -> None:
        await consent(room, "offer", ann, table, "cia", "extra", 5)
        await consent(room, "decline", bob, table, "kgb")
        assert await room.left(table) == {"cia": 100, "kgb": 120}
        await consent(room, "offer", ann, table, "cia", "extra", 5)
        await consent(room, "accept", bob, table, "kgb")
        assert await room.left(table) == {"cia": 400, "kgb": 120}
        await room.lives(399)
        await settle_clocks(room.service)
        assert await room.outcome(table) is None

    played(url, story)


def test_proposals_that_make_no_sense_are_refused(url: str) -> None:
    async def story(room: Room, ann: Reader, bob: Reader, table: str) -> None:
        wrong = [
            ("offer", "go-on", None),
            ("offer", "extra", None),
            ("offer", "pause", 3),
            ("accept", "", None),
            ("decline", "", None),
        ]
        for act, what, minutes in wrong:
            with pytest.raises(RefusedAt) as refused:
                await consent(room, act, ann, table, "cia", what, minutes)
            assert isinstance(innermost(refused.value), NoClock)
        await consent(room, "offer", ann, table, "cia", "pause")
        with pytest.raises(RefusedAt):
            await consent(room, "accept", ann, table, "cia")  # his own
        assert (await consent(room, "decline", ann, table, "cia")).offers == [], "taken back"
        await room.lives(100)
        with pytest.raises(RefusedAt) as late:
            await consent(room, "offer", bob, table, "kgb", "pause")
        assert isinstance(innermost(late.value), TimeIsUp)
        await settle_clocks(room.service)
        with pytest.raises(RefusedAt, match="the game is over"):
            await consent(room, "offer", bob, table, "kgb", "pause")
        lone = await room.table(NewTable("ciavskgb", SEATS), ann, bob)
        with pytest.raises(RefusedAt) as none:
            await consent(room, "offer", ann, lone, "cia", "pause")
        assert isinstance(innermost(none.value), NotFound)
        waiting = await room.table(TOTAL, ann)
        with pytest.raises(RefusedAt, match="every seat is taken"):
            await consent(room, "offer", ann, waiting, "cia", "pause")

    played(url, story)


def test_alone_against_a_bot_one_pauses_as_one_likes(url: str) -> None:
    async def story() -> None:
        room = Room(url, Time())
        ann = await room.newcomer()
        table = await room.table(NewTable("ciavskgb", {"cia": "me", "kgb": "easy"}, clock=TotalTime(2)), ann)
        assert (await consent(room, "offer", ann, table, "cia", "pause")).is_paused
        assert not (await consent(room, "offer", ann, table, "cia", "go-on")).is_paused
        room.service.close()

    asyncio.run(story())


# ---- watching


def test_who_watches_the_clocks_ends_the_game_by_himself(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keepers, "BEAT", 0.01)
    monkeypatch.setattr(pulse, "LONGEST", DAY)

    async def story() -> None:
        room = Room(url, Time())
        ann, bob = await room.newcomer(), await room.newcomer()
        table = await room.table(TOTAL, ann, bob)
        async with watch_clocks(room.service):
            woken = asyncio.Event()
            room.service.listeners.append(lambda _table: woken.set())
            room.time.passes(130)
            await asyncio.wait_for(woken.wait(), 60)
            assert await room.outcome(table) == "kgb by time"
        room.service.close()

    asyncio.run(story())


def test_only_the_process_that_looks_after_a_table_declares_its_loss(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(room: Room, _ann: Reader, _bob: Reader, table: str) -> None:
        monkeypatch.setattr(room.service.leases, "take", lambda _connection, _table: False)
        await room.lives(200)
        await settle_clocks(room.service)
        assert await room.outcome(table) is None
        monkeypatch.setattr(room.service.leases, "take", lambda _connection, asked: asked == table)
        await settle_clocks(room.service)
        assert await room.outcome(table) == "kgb by time"

    played(url, story)


def test_tables_without_clocks_are_not_looked_up_again(url: str) -> None:
    async def story() -> None:
        room = Room(url, Time())
        ann, bob = await room.newcomer(), await room.newcomer()
        table = await room.table(NewTable("ciavskgb", SEATS), ann, bob)
        asked: list[str] = []
        engine = room.service.database.engine
        event.listen(engine, "before_cursor_execute", lambda *args: asked.append(args[2]))
        await room.answer(ann, table, "cia")
        await room.answer(bob, table, "kgb")
        assert asked
        assert not [statement for statement in asked if "clocks" in statement]
        room.service.close()

    asyncio.run(story())


def test_two_processes_agree_on_the_time_and_on_who_was_first(postgres: str) -> None:
    from .databases import fresh

    url = fresh(postgres)

    async def story() -> None:
        time = Time()
        one, other = Room(url, time), Room(url, time)
        ann, bob = await one.newcomer(), await one.newcomer()
        table = await one.table(TOTAL, ann, bob)
        for _ in range(3):
            time.passes(10)
            for room in (one, other):
                await room.service.do(room.hall.clocks.look)
        assert await one.left(table) == await other.left(table) == {"cia": 100, "kgb": 120}
        await other.answer(ann, table, "cia")
        time.passes(10)
        assert await one.left(table) == await other.left(table) == {"cia": 100, "kgb": 120}
        for room in (one, other):
            await room.lives(1)
        while await one.outcome(table) is None:
            time.passes(10)
            await asyncio.gather(settle_clocks(one.service), settle_clocks(other.service))
        assert await one.outcome(table) == await other.outcome(table) == "cia by time"
        one.service.close()
        other.service.close()

    asyncio.run(story())
