"""Workers: what they are asked is done, whatever happens to them, and nothing of theirs reaches the tables unseen."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Coroutine
from typing import Any

import pytest

import sitroom
from sitroom.bots import BOTS, BotMaker, Reason, Seat, make_bot
from sitroom.kernel.errors import SitroomError
from sitroom.kernel.token import Token
from sitroom.server import tasks, workers
from sitroom.server.bots import turn_of
from sitroom.server.errors import Busy
from sitroom.server.tasks import BROKEN, LATE, WRONG, Failure, Think
from sitroom.server.worker import done
from sitroom.server.workers import GONE, MOST_A_TABLE, UNNEEDED, TaskFailed, Workers, _Job, _Rows
from sitroom.table import BOT, HUMAN, MemoryStore, Player, Seating, Table
from sitroom.text import Words
from tests.server.outsiders import Outsiders, until

LIMIT = 60.0
SOON = 0.5


def opened(name: str = "twilight", level: str = "easy") -> Table:
    """A table at which a bot is to answer."""
    game = sitroom.find_game(name)
    table = Table.open(game, Seating({side: Player(HUMAN, holder="ann") for side in game.sides}), MemoryStore(), seed=5)
    assert table.waits_for is not None
    table.seat(table.waits_for, Player(BOT, level))
    return table


def task(level: str = "easy", table: Table | None = None) -> Think:
    table = table or opened()
    assert table.waits_for is not None
    turn = turn_of(table, "t", table.waits_for.id, level)
    return Think(turn.record, turn.side, turn.level, turn.seed, 1.0)


def working(with_workers: Any, *, number: int = 1, plugins: bool = True) -> None:
    """Let something be done with workers."""

    async def whole() -> None:
        crew = Workers(number, plugins=plugins)
        async with crew.at_work():
            done: Coroutine[Any, Any, None] = with_workers(crew)
            await done
        assert crew.pids == []

    asyncio.run(whole())


# ---- thinking


@pytest.mark.parametrize("name", ["ciavskgb", "twilight", "labyrinth"])
def test_a_worker_answers_as_the_bot_would_at_the_table_itself(name: str) -> None:
    table = opened(name)
    side = table.waits_for
    assert side is not None

    async def run(crew: Workers) -> None:
        thought = await crew.think("t", task(table=table), LIMIT)
        assert thought == await crew.think("t", task(table=table), LIMIT)
        bot = make_bot("easy", table.game, table.bot_seed(side))
        twin = table.position.clone()
        for answer in thought.answers:
            chosen = bot.choose(Seat(twin, side))
            assert chosen.id == answer.token
            twin.push(chosen)
        reasons = [None if answer.why is None else Reason.from_json(answer.why) for answer in thought.answers]
        tokens = [answer.token for answer in thought.answers]
        assert table.answer(side, tokens, table.seq, reason=reasons) == len(tokens)

    working(run)


def test_a_chain_of_questions_is_answered_at_once_up_to_where_something_comes_between() -> None:
    """The Soviet set-up: six influence markers, before the other side is asked."""
    table = opened()

    async def run(crew: Workers) -> None:
        thought = await crew.think("t", task(table=table), LIMIT)
        assert len(thought.answers) == 6
        table.answer("ussr", [answer.token for answer in thought.answers], table.seq)
        assert table.waits_for is table.game.side("us")

    working(run)


def test_a_worker_gets_neither_key_nor_seed_of_the_dice() -> None:
    table = opened()
    key = table.store.load()[0].data["key"]
    sent = tasks.framed(tasks.Order(task(table=table), 1.0)).decode(errors="replace")
    assert key not in sent
    assert "key" not in json.loads(task(table=table).record)
    assert str(int(key, 16)) not in sent


@pytest.mark.parametrize(("level", "what"), [("crasher", BROKEN), ("breaker", BROKEN), ("liar", WRONG), ("nobody", WRONG)])
def test_a_bot_that_breaks_or_lies_fails_and_the_next_task_is_done(level: str, what: str, outsiders: Outsiders) -> None:
    async def run(crew: Workers) -> None:
        with pytest.raises(TaskFailed) as failed:
            await crew.think("t", task(level), LIMIT)
        assert failed.value.what == what
        assert (await crew.think("t", task(), LIMIT)).answers

    working(run)
    assert outsiders.crashes == (2 if level == "crasher" else 0), "once may be somebody else's fault, twice is not"


@pytest.mark.usefixtures("outsiders")
def test_a_bot_that_takes_too_long_is_ended_and_the_next_task_is_done() -> None:
    async def run(crew: Workers) -> None:
        with pytest.raises(TaskFailed) as failed:
            await crew.think("t", task("sleeper"), SOON)
        assert failed.value.what == LATE
        assert (await crew.think("t", task(), LIMIT)).answers

    working(run)


@pytest.mark.usefixtures("outsiders")
def test_what_a_bot_prints_is_no_answer() -> None:
    async def run(crew: Workers) -> None:
        for _ in range(2):
            assert (await crew.think("t", task("talker"), LIMIT)).answers

    working(run)


@pytest.mark.usefixtures("outsiders")
def test_bots_from_outside_are_not_loaded_unless_the_operator_wants_them() -> None:
    async def run(crew: Workers) -> None:
        with pytest.raises(SitroomError, match="there is no bot 'talker'"):
            await crew.think("t", task("talker"), LIMIT)

    working(run, plugins=False)


# ---- workers that die


@pytest.mark.usefixtures("outsiders")
def test_a_worker_that_is_killed_while_it_waits_is_replaced() -> None:
    async def run(crew: Workers) -> None:
        first = await crew.think("t", task(), LIMIT)
        (pid,) = crew.pids
        os.kill(pid, signal.SIGKILL)
        assert await crew.think("t", task(), LIMIT) == first
        assert crew.pids != [pid]

    working(run)


def test_a_task_whose_worker_is_killed_is_done_by_another(outsiders: Outsiders) -> None:
    async def run(crew: Workers) -> None:
        thinking = asyncio.ensure_future(crew.think("t", task("sleeper"), LIMIT))
        await until(lambda: outsiders.sleeping)
        os.kill(outsiders.sleeping[0], signal.SIGKILL)
        await until(lambda: len(outsiders.sleeping) == 2)
        outsiders.go()
        assert (await thinking).answers

    working(run)


def test_who_no_longer_waits_ends_what_is_done_for_him(outsiders: Outsiders) -> None:
    async def run(crew: Workers) -> None:
        running = asyncio.ensure_future(crew.think("t", task("sleeper"), LIMIT))
        await until(lambda: outsiders.sleeping)
        waiting = asyncio.ensure_future(crew.think("t", task(), LIMIT))
        await until(lambda: crew.waiting)
        waiting.cancel()
        await until(lambda: not crew.waiting)
        running.cancel()
        assert (await crew.think("t", task(), LIMIT)).answers
        assert crew.pids != outsiders.sleeping

    working(run)


def test_workers_end_with_the_server_also_when_it_is_killed_in_the_middle(outsiders: Outsiders) -> None:
    script = (
        "import asyncio, sys\n"
        "from sitroom.server.tasks import Think\n"
        "from sitroom.server.workers import Workers\n"
        "async def run():\n"
        "    crew = Workers(1, plugins=True)\n"
        "    async with crew.at_work():\n"
        "        await crew.think('t', Think(sys.stdin.read(), 'ussr', 'sleeper', 1, 1.0), 600.0)\n"
        "asyncio.run(run())\n"
    )
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", script], stdin=pipe, stdout=pipe, stderr=pipe) as server:
        assert server.stdin is not None
        assert server.stderr is not None
        server.stdin.write(task().record.encode())
        server.stdin.close()
        asyncio.run(until(lambda: outsiders.sleeping))
        server.kill()
        server.stderr.read()  # it ends only when nobody has it any more, the worker neither


# ---- how many there are, and how they are


def test_it_is_known_how_many_live_and_work_and_why_one_was_replaced(outsiders: Outsiders) -> None:
    replaced: list[str] = []

    async def run() -> None:
        crew = Workers(1, plugins=True, replaced=replaced.append)
        async with crew.at_work():
            assert (crew.pids, crew.busy) == ([], 0), "none is started before it is needed"
            thinking = asyncio.ensure_future(crew.think("t", task("sleeper"), LIMIT))
            await until(lambda: outsiders.sleeping)
            assert (crew.pids, crew.busy) == (outsiders.sleeping, 1)
            thinking.cancel()
            with pytest.raises(TaskFailed):
                await crew.think("t", task("sleeper"), SOON)
            await crew.think("t", task(), LIMIT)
            (pid,) = crew.pids
            assert crew.busy == 0
            os.kill(pid, signal.SIGKILL)
            await until(lambda: not crew.pids)
            await crew.think("t", task(), LIMIT)
            assert replaced == [UNNEEDED, LATE, GONE]
            assert crew.is_well

    asyncio.run(run())


def test_workers_are_not_well_as_long_as_none_can_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "_BETWEEN_STARTS", 0.0)

    well: list[bool] = []

    async def run(crew: Workers) -> None:
        well.append(crew.is_well)
        with monkeypatch.context() as patch:
            patch.setattr(sys, "executable", "/no/such/python")
            with pytest.raises(TaskFailed):
                await crew.think("t", task(), LIMIT)
        well.append(crew.is_well)
        await crew.think("t", task(), LIMIT)
        well.append(crew.is_well)

    working(run)
    assert well == [True, False, True]


def test_workers_are_not_well_when_nobody_takes_up_what_is_to_be_done(monkeypatch: pytest.MonkeyPatch) -> None:
    async def breaks(_crew: Workers) -> None:
        raise RuntimeError

    monkeypatch.setattr(Workers, "_run", breaks)

    async def run(crew: Workers) -> None:
        await until(lambda: not crew.is_well)

    working(run)


# ---- the rows


def test_tables_are_served_in_turn_and_nobody_fills_the_rows() -> None:
    async def run() -> None:
        rows = _Rows()
        jobs = [_Job(task(), LIMIT) for _ in range(MOST_A_TABLE + 2)]
        for job in jobs[:MOST_A_TABLE]:
            rows.put("greedy", job)
        with pytest.raises(Busy):
            rows.put("greedy", jobs[-1])
        rows.put("modest", jobs[-2])
        assert [await rows.get() for _ in range(3)] == [jobs[0], jobs[-2], jobs[1]]
        rows.drop("greedy", jobs[2])
        assert await rows.get() is jobs[3]
        assert rows.length == MOST_A_TABLE - 4

    asyncio.run(run())


def test_there_is_an_end_to_what_can_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "MOST_WAITING", 3)

    async def run() -> None:
        rows = _Rows()
        for number in range(3):
            rows.put(f"table {number}", _Job(task(), LIMIT))
        with pytest.raises(Busy):
            rows.put("one more", _Job(task(), LIMIT))
        await rows.get()
        rows.put("one more", _Job(task(), LIMIT))

    asyncio.run(run())


# ---- what is refused, and what the log learns


def test_what_a_worker_refuses_is_refused_here_and_can_be_said_in_any_language() -> None:
    async def run(crew: Workers) -> None:
        with pytest.raises(sitroom.SitroomError) as refused:
            await crew.think("t", task("grandmaster", opened()), 60)
        assert "grandmaster" in Words("ru").error(refused.value)
        assert Words("ru").error(refused.value) != Words("en").error(refused.value)

    working(run)


class Gossip:
    """A bot that tells what it holds when it breaks, or answers what it must not."""

    def __init__(self, *, breaks: bool) -> None:
        self._breaks = breaks

    def choose(self, seat: Seat) -> Token:
        if self._breaks:
            raise ValueError(str(seat.options))
        return next(token for token in seat.game.vocabulary if token not in seat.options)


@pytest.mark.parametrize("breaks", [True, False])
def test_the_log_learns_what_went_wrong_and_nothing_that_is_hidden(breaks: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "gossip", BotMaker(lambda _game, _budget, _seed: Gossip(breaks=breaks), ""))
    table = opened()
    assert table.ask is not None
    reply = done(task("gossip", table))
    assert isinstance(reply, Failure)
    assert reply.what == (BROKEN if breaks else WRONG)
    assert "Error" in reply.problem or "Illegal" in reply.problem
    assert not [option.id for option in table.ask.options if option.id in reply.problem]
