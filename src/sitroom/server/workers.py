"""Processes that do what takes long: thinking for bots. The server stays quick, whatever becomes of them.

A worker that dies, overruns its time or says what cannot be understood is killed, and another takes its place. Tasks wait in one
row for each table, and the rows are served in turn.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from time import monotonic
from typing import Final

import msgspec

from ..bots.registry import PLUGINS
from ..kernel.errors import N_, SitroomError
from .errors import Busy, Refused
from .tasks import (
    BROKEN,
    LATE,
    MOST_FRAME,
    Failure,
    Order,
    Refusal,
    Reply,
    Think,
    Thought,
    error_of,
    framed,
)

LOG: Final = logging.getLogger(__name__)

MOST_WAITING: Final = 1_000
MOST_A_TABLE: Final = 8
"""So many tasks may wait, and so many of one table."""

START: Final = 60.0
"""A worker that is not there after so many seconds does not come."""

UNNEEDED: Final = "unneeded"
GONE: Final = "gone"
"""Why a worker was ended or replaced, besides that it was late: nobody waits for what it does, or it died."""

_LEAST: Final = 0.2
_BETWEEN_STARTS: Final = 1.0


class TaskFailed(Refused):
    """A task has come to nothing: ``what`` says whether it was late, wrong or broken."""

    code = "task-failed"
    status = 503

    def __init__(self, what: str, problem: str = "") -> None:
        if what == LATE:
            super().__init__(N_("this takes too long and was given up"))
        else:
            super().__init__(N_("what should have done this has broken down; try again"))
        self.what = what
        self.problem = problem


class _Gone(Exception):
    """The worker has ended."""


class _Job:
    def __init__(self, task: Think, limit: float) -> None:
        self.task = task
        self.limit = limit
        self.made = monotonic()
        self.waited = 0.0  # until a worker was free
        self.tries = 0
        self.done: asyncio.Future[Reply] = asyncio.get_running_loop().create_future()

    def order(self) -> Order:
        """What is sent to a worker. A bot that had to wait thinks the less."""
        seconds = max(_LEAST, self.task.seconds - self.waited)
        return Order(msgspec.structs.replace(self.task, seconds=seconds), self.limit)


class _Rows:
    """Jobs that wait, a row for each table, served in turn."""

    def __init__(self) -> None:
        self._rows: OrderedDict[str, deque[_Job]] = OrderedDict()
        self._filled = asyncio.Event()
        self.length = 0

    def put(self, table: str, job: _Job) -> None:
        row = self._rows.setdefault(table, deque())
        if self.length >= MOST_WAITING or len(row) >= MOST_A_TABLE:
            if not row:
                del self._rows[table]
            raise Busy(N_("there is too much to do just now; try again in a moment"))
        row.append(job)
        self.length += 1
        self._filled.set()

    async def get(self) -> _Job:
        while not self._rows:
            self._filled.clear()
            await self._filled.wait()
        table, row = self._rows.popitem(last=False)
        job = row.popleft()
        self.length -= 1
        if row:
            self._rows[table] = row  # behind the others
        return job

    def drop(self, table: str, job: _Job) -> None:
        """Nobody waits for it any more."""
        row = self._rows.get(table, deque())
        if job in row:
            row.remove(job)
            self.length -= 1
            if not row:
                del self._rows[table]


class Workers:
    """So many processes, each started when it is first needed. Without ``plugins`` no bots from outside are loaded in them.
    ``replaced`` is called with the reason when one has to give way to another."""

    def __init__(self, number: int, *, plugins: bool = False, replaced: Callable[[str], None] = lambda _why: None) -> None:
        self._number = max(1, number)
        self._plugins = plugins
        self._replaced = replaced
        self._rows = _Rows()
        self._processes: set[_Process] = set()
        self._running: list[asyncio.Future[None]] = []
        self._has_started = True  # none was wanted yet, or the last one that was has come
        self.busy = 0

    @asynccontextmanager
    async def at_work(self) -> AsyncIterator[None]:
        """Work until this ends; then all processes end as well."""
        self._running = [asyncio.ensure_future(self._run()) for _ in range(self._number)]
        try:
            yield
        finally:
            for each in self._running:
                each.cancel()
            await asyncio.gather(*self._running, return_exceptions=True)

    @property
    def is_well(self) -> bool:
        """Is what is to be done taken up, and were there workers when they were wanted?"""
        return self._has_started and not any(each.done() for each in self._running)

    @property
    def waiting(self) -> int:
        """How many tasks wait."""
        return self._rows.length

    @property
    def pids(self) -> list[int]:
        """The processes that live just now."""
        return [process.pid for process in self._processes if not process.has_ended]

    async def think(self, table: str, task: Think, limit: float) -> Thought:
        """Let a bot answer at a table; after ``limit`` seconds it is ended. ``TaskFailed`` says that nothing came of it."""
        reply = await self._do(table, task, limit)
        if not isinstance(reply, Thought) or not 0 < len(reply.answers) <= task.most:
            raise TaskFailed(BROKEN, "a reply that is none")
        return reply

    async def _do(self, table: str, task: Think, limit: float) -> Reply:
        job = _Job(task, limit)
        self._rows.put(table, job)
        try:
            reply = await job.done
        finally:
            self._rows.drop(table, job)
        if isinstance(reply, Refusal):
            raise error_of(reply.said)
        if isinstance(reply, Failure):
            raise TaskFailed(reply.what, reply.problem)
        return reply

    # ---- one worker after the other

    async def _run(self) -> None:
        """Do one job after the other, in a process that is replaced when it must be."""
        process: _Process | None = None
        try:
            while True:
                job = await self._rows.get()
                job.waited = monotonic() - job.made
                while not job.done.done():
                    process = process or await self._started(job)
                    if process is None:
                        continue
                    why = GONE if process.has_ended else await self._did(process, job)
                    if why:
                        self._replaced(why)
                        await self._end(process)
                        process = None
        finally:
            if process is not None:
                await self._end(process)

    async def _started(self, job: _Job) -> _Process | None:
        """A new process for a job; where there is none to be had, the job has failed."""
        try:
            process = await _Process.start(plugins=self._plugins)
        except (OSError, _Gone, TimeoutError) as error:
            self._has_started = False
            LOG.error("a worker could not be started: %r", error)
            _fail(job, TaskFailed(BROKEN, "no worker"))
            await asyncio.sleep(_BETWEEN_STARTS)
            return None
        self._has_started = True
        self._processes.add(process)
        return process

    async def _did(self, process: _Process, job: _Job) -> str:
        """Do a job as far as this process gets. Why it cannot be used any more; nothing if it can."""
        self.busy += 1
        try:
            return await self._asked(process, job)
        finally:
            self.busy -= 1

    async def _asked(self, process: _Process, job: _Job) -> str:
        asking = asyncio.ensure_future(process.ask(job.order()))
        job.tries += 1
        try:
            await asyncio.wait({asking, job.done}, timeout=job.limit, return_when=asyncio.FIRST_COMPLETED)
            if not asking.done():
                if job.done.done():
                    return UNNEEDED
                LOG.warning("a worker took longer than %g s and was ended", job.limit)
                _fail(job, TaskFailed(LATE))
                return LATE
            reply = asking.result()
        except _Gone:
            LOG.warning("worker %d has ended in the middle of a task", process.pid)
            if job.tries > 1:  # once may be somebody else's fault
                _fail(job, TaskFailed(BROKEN, "the worker has ended"))
            return GONE
        finally:
            asking.cancel()
        if not job.done.done():
            job.done.set_result(reply)
        return ""

    async def _end(self, process: _Process) -> None:
        self._processes.discard(process)
        await process.end()


def _fail(job: _Job, error: SitroomError) -> None:
    if not job.done.done():
        job.done.set_exception(error)


class _Process:
    """A worker, from the server's side."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self.pid = process.pid

    @classmethod
    async def start(cls, *, plugins: bool) -> _Process:
        environment = dict(os.environ)
        if not plugins:
            environment[PLUGINS] = "no"
        command = (sys.executable, "-P", "-m", "sitroom.server.worker")
        pipe = asyncio.subprocess.PIPE
        process = cls(await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, env=environment))
        try:
            async with asyncio.timeout(START):
                await process._received()
        except BaseException:
            await process.end()
            raise
        return process

    @property
    def has_ended(self) -> bool:
        return self._process.returncode is not None

    async def ask(self, order: Order) -> Reply:
        """The reply to an order. What is none ends the worker."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(framed(order))
            await self._process.stdin.drain()
            reply: Reply = msgspec.json.decode(await self._received(), type=Reply)
        except (OSError, msgspec.DecodeError) as error:
            raise _Gone from error
        return reply

    async def _received(self) -> bytes:
        assert self._process.stdout is not None
        try:
            length = int.from_bytes(await self._process.stdout.readexactly(4), "big")
            if length > MOST_FRAME:
                raise _Gone
            return await self._process.stdout.readexactly(length)
        except (OSError, asyncio.IncompleteReadError) as error:
            raise _Gone from error

    async def end(self) -> None:
        """Kill it, and see that it is gone."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        with suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()
