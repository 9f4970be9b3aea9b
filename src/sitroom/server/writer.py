"""One thread that does all that changes tables, so that nothing at a table happens at the same time as anything else.

Jobs that wait together share one transaction, which begins with the first statement of any: each has a savepoint of its own (one
alone needs none, nor does one that only looks), and nobody hears that his is done before all of them are on the disk.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, SQLAlchemyError

from ..kernel.errors import N_, SitroomError
from .logs import LOG, facts

T = TypeVar("T")
Job = Callable[[Connection], T]

MOST: Final = 64
"""So many jobs share a transaction at most."""

_TRIES: Final = 4
_TANGLED: Final = ("40001", "40P01")
"""What PostgreSQL calls a transaction that it gives up for another's sake: it would come out differently after that one, or each
waits for the other. The same may well work the next time."""


class NotKept(SitroomError):
    """The database could not keep what was done: it has not happened."""


class Unclear(NotKept):
    """The database was lost while it kept what was done: perhaps it has happened."""

    def __init__(self) -> None:
        super().__init__(
            N_("the server's database fails just now; it is not known whether this was kept: try again, a repeat is harmless")
        )


class Unkeepable(SitroomError):
    """Something that the database has no way to keep, however often it is tried."""


class Stopping(SitroomError):
    """The server is about to stop, and takes nothing more."""


@dataclass(frozen=True)
class _Waiting:
    """A job that waits for its turn, and who waits for it."""

    job: Job[Any]
    done: Future[Any]
    is_look: bool


class Writer:
    """The thread. ``lost`` is called when a transaction could not be kept: what jobs of it have changed in memory is wrong;
    ``failed`` if that was the database's fault; ``kept`` with the number of jobs of one that was, and the seconds that it
    took."""

    def __init__(
        self,
        engine: Engine,
        lost: Callable[[], None] = lambda: None,
        kept: Callable[[int, float], None] = lambda _jobs, _seconds: None,
        failed: Callable[[], None] = lambda: None,
    ) -> None:
        self._engine = engine
        self._failed = failed
        self._lost = lost
        self._kept = kept
        self._jobs: queue.SimpleQueue[_Waiting | None] = queue.SimpleQueue()
        self._stopping = False
        self._gate = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def submit(self, job: Job[T], *, is_look: bool = False) -> Future[T]:
        """Do a job; the future has its result as soon as it is kept. One that only looks leaves nothing behind if it fails."""
        done: Future[T] = Future()
        with self._gate:
            if self._stopping:
                raise Stopping(N_("the server is stopping; try again in a moment"))
            self._jobs.put(_Waiting(job, done, is_look))
        return done

    def do(self, job: Job[T]) -> T:
        """Do a job and wait for it."""
        return self.submit(job).result()

    @property
    def waiting(self) -> int:
        """How many jobs wait for their turn."""
        return self._jobs.qsize()

    def stop(self) -> None:
        """Do what has been given, and end."""
        with self._gate:
            if not self._stopping:
                self._stopping = True
                self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (first := self._jobs.get()) is not None:
            batch = [first]
            ended = False
            while len(batch) < MOST:
                try:
                    more = self._jobs.get_nowait()
                except queue.Empty:
                    break
                if more is None:
                    ended = True
                    break
                batch.append(more)
            self._keep(batch)
            if ended:
                return

    def _keep(self, batch: list[_Waiting]) -> None:
        """Do jobs in one transaction, and tell their outcomes once it is kept."""
        wanted = [each for each in batch if each.done.set_running_or_notify_cancel()]
        for each, (result, trouble) in zip(wanted, self._outcomes(wanted, _TRIES), strict=True):
            if trouble is None:
                each.done.set_result(result)
            else:
                each.done.set_exception(trouble)

    def _outcomes(self, jobs: list[_Waiting], tries: int) -> list[tuple[Any, BaseException | None]]:
        """What comes of jobs in one transaction. Where they and another process's stood in each other's way, they are done
        again, one by one."""
        begun, is_committing = time.perf_counter(), False
        try:
            with self._engine.connect() as connection:
                outcomes = [_done(job, connection, is_alone=len(jobs) == 1) for job in jobs]
                is_committing = True
                connection.commit()
            self._kept(len(jobs), time.perf_counter() - begun)
        except SQLAlchemyError as error:
            self._lost()
            problem = str(getattr(error, "orig", None) or error)
            if tries > 1 and getattr(getattr(error, "orig", None), "sqlstate", None) in _TANGLED:
                LOG.warning("done again: another process was in the way", extra=facts(jobs=len(jobs), problem=problem))
                return [self._outcomes([job], tries - 1)[0] for job in jobs]
            self._failed()
            is_unclear = is_committing and isinstance(error, DBAPIError) and error.connection_invalidated
            kept = "it is not known whether it was kept" if is_unclear else "nothing has happened"
            LOG.error("the database could not keep it; %s", kept, extra=facts(jobs=len(jobs), problem=problem))
            failure = Unclear() if is_unclear else not_kept()
            failure.__cause__ = error
            outcomes = [(None, failure)] * len(jobs)
        return outcomes


def not_kept() -> NotKept:
    return NotKept(N_("the server's database fails just now; nothing has happened, try again in a moment"))


def _done(wanted: _Waiting, connection: Connection, *, is_alone: bool) -> tuple[Any, BaseException | None]:
    """A job in a part of a transaction, or in one of its own: its result, or what went wrong, and then it has changed nothing."""
    has_savepoint = not (is_alone or wanted.is_look)
    if has_savepoint:
        connection.exec_driver_sql("SAVEPOINT job")  # SQLAlchemy's own costs five times as much
    try:
        result = wanted.job(connection)
    except SQLAlchemyError as error:
        own = _own_trouble(error)
        if own is None or not (has_savepoint or is_alone):
            raise
        trouble: Exception = own
    except Exception as error:  # noqa: BLE001  # it is the asker's
        trouble = error
    else:
        if has_savepoint:
            connection.exec_driver_sql("RELEASE SAVEPOINT job")
        return result, None
    if has_savepoint:
        connection.exec_driver_sql("ROLLBACK TO SAVEPOINT job")
        connection.exec_driver_sql("RELEASE SAVEPOINT job")
    elif is_alone:
        connection.rollback()
    return None, trouble


def _own_trouble(error: SQLAlchemyError) -> SitroomError | None:
    """What cannot be written (a character that PostgreSQL does not have, a row that another process has written first) is a job's
    own trouble; all else with the database is everybody's."""
    if isinstance(error, DataError):
        return Unkeepable(N_("this cannot be kept: {problem}"), problem=str(error.orig))
    if isinstance(error, IntegrityError):
        return NotKept(N_("somebody else did the same at the same time; nothing has happened, try again"))
    return None
