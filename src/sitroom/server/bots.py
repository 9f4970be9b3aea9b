"""Bots at the tables: whenever one is to answer, a worker thinks for it, and its answers are given for the moment they are for.

A bot never holds up a table. One that is late, wrong or broken is stood in for by a simpler one, at last by one that cannot fail,
and the table says so.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from functools import partial
from typing import Final

from sqlalchemy import Connection

from ..bots import LEVELS, RandomBot, Reason, Seat, bot_names
from ..kernel.errors import IllegalChoice, SitroomError, UnknownToken
from ..kernel.game import AnyGame
from ..kernel.position import Position
from ..kernel.record import record_of
from ..table import Table
from ..table.journal import STAND_IN_LINE
from .errors import Busy, NotFound
from .hall import waits_for_bot
from .notices import notify
from .protocol.tables import Thinking
from .service import Service
from .tasks import BROKEN, WRONG, Answer, Think, Thought
from .workers import TaskFailed
from .writer import NotKept, Stopping

LOG: Final = logging.getLogger(__name__)

_SECONDS: Final = {"easy": 1.0, "normal": 2.0, "hard": 2.0, "expert": 8.0}
_OTHERS: Final = 2.0
"""How long a bot may think about an action."""

_STAND_IN: Final = "steady"
_ANNOUNCED: Final = 1.0
"""Whoever thinks longer than so many seconds is said to think."""

_PAUSE: Final = 1.0
_SWEEP: Final = 5.0
_AT_ONCE: Final = 100
"""Every few seconds it is looked for tables whose bot nobody sees to: after a start, or when a process has died."""


@dataclass(frozen=True)
class Turn:
    """A bot is to answer: at which event of which table, for whom, and all that a worker needs to know."""

    table: str
    game: AnyGame
    seq: int
    side: str
    level: str
    seed: int
    record: str


def turn_of(table: Table, table_id: str, side: str, level: str, position: Position | None = None) -> Turn:
    """What a worker gets of a table, or of a position that is tried there: the game with all its answers, and neither the key nor
    anything that leads to it."""
    record = record_of(position or table.position, with_states=False)
    return Turn(table_id, table.game, table.seq, side, level, table.bot_seed(side), record.to_text())


def seconds_of(level: str) -> float:
    """How long a bot may think about an action."""
    return _SECONDS.get(level, _OTHERS)


@dataclass(frozen=True)
class Answers:
    """What is to be answered; nothing: anything. ``stood_in`` says why it was not the bot itself."""

    given: list[Answer]
    stood_in: str


@asynccontextmanager
async def keep_bots(service: Service) -> AsyncIterator[None]:
    """See to the bots of all tables as long as the server runs."""
    async with service.workers.at_work():
        bots = Bots(service)
        service.listeners.append(bots.look)
        try:
            yield
        finally:
            service.listeners.remove(bots.look)
            await bots.end()


class Bots:
    """Asks the bots of all tables that this process sees to."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._asking: dict[str, asyncio.Task[None]] = {}
        self._told: dict[str, asyncio.Event] = {}  # set when something has happened at a table whose bot is being asked
        self._sweeping = asyncio.ensure_future(self._sweep())

    async def end(self) -> None:
        tasks = [self._sweeping, *self._asking.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with suppress(NotKept, Stopping):
            await self._service.do(self._service.leases.drop_all)

    def look(self, table_id: str) -> None:
        """Something has happened at a table."""
        if table_id in self._asking:
            self._told[table_id].set()
        elif self._service.hall.may_wait_for_bot(table_id):
            self._begin(table_id)

    def _begin(self, table_id: str) -> None:
        if table_id not in self._asking:
            self._told[table_id] = asyncio.Event()
            self._asking[table_id] = asyncio.ensure_future(self._see_to(table_id))

    async def _sweep(self) -> None:
        """Look for tables whose bot is to answer, again and again."""
        hall, leases = self._service.hall, self._service.leases
        while True:
            with suppress(NotKept, Stopping):
                for table_id in await self._service.do(lambda connection: hall.due(connection, leases, _AT_ONCE)):
                    self._begin(table_id)
            await asyncio.sleep(min(_SWEEP, leases.seconds))

    async def _see_to(self, table_id: str) -> None:
        """Ask the bot of a table as long as it is its turn. What goes wrong is tried again with the next sweep."""
        told = self._told[table_id]
        try:
            while True:
                told.clear()
                turn = await self._service.do(partial(self._turn, table_id))
                if turn is not None:
                    await self._answer(turn)
                elif not told.is_set():
                    return
        except (NotKept, Stopping) as error:
            LOG.warning("the bot of a table has to wait: %s", error)
        except Exception:
            LOG.exception("the bot of a table could not be asked")
        finally:
            del self._asking[table_id], self._told[table_id]

    def _turn(self, table_id: str, connection: Connection) -> Turn | None:
        """The turn of a bot, if it is one's and this process may ask it."""
        hall, leases = self._service.hall, self._service.leases
        if not leases.take(connection, table_id):
            return None
        try:
            with hall.table(connection, table_id) as table:
                if waits_for_bot(table):
                    assert table.waits_for is not None
                    side = table.waits_for
                    return turn_of(table, table_id, side.id, table.seating.players[side].name)
        except NotFound:
            return None
        leases.drop(connection, table_id)
        hall.not_due(connection, table_id)
        return None

    # ---- one turn

    async def _answer(self, turn: Turn) -> None:
        """Think, and answer, unless the table goes on meanwhile."""
        thinking = asyncio.ensure_future(self._thought(turn))
        beside = asyncio.ensure_future(self._stand_by(turn))
        try:
            await asyncio.wait({thinking, beside}, return_when=asyncio.FIRST_COMPLETED)
            if beside.done():
                beside.result()  # what went wrong there is ours
        finally:
            for each in (thinking, beside):
                each.cancel()
            was_announced = self._service.thinking.pop(turn.table, None) is not None
        is_given = thinking.done() and await self._service.do(partial(self._give, turn, thinking.result()))
        if was_announced and not is_given:
            self._service.audience.wake(turn.table)

    async def _thought(self, turn: Turn) -> Answers:
        """What the bot answers, or who stands in for it."""
        stood_in, patience = "", self._service.settings.thinking
        for level in dict.fromkeys((turn.level, _STAND_IN)):
            if level not in (*LEVELS, _STAND_IN) and not self._may_load(level):
                stood_in = BROKEN
                continue
            seconds = seconds_of(level)
            task = Think(turn.record, turn.side, level, turn.seed, seconds)
            try:
                return Answers((await self._patiently(turn.table, task, seconds + patience)).answers, stood_in)
            except TaskFailed as failure:
                LOG.warning("the bot %s is %s: %s", level, failure.what, failure.problem)
                stood_in = stood_in or failure.what
            except SitroomError as error:  # there is no such bot, or not for this game
                LOG.warning("the bot %s cannot play: %s", level, type(error).__name__)
                stood_in = stood_in or BROKEN
        return Answers([], stood_in)

    async def _patiently(self, table_id: str, task: Think, limit: float) -> Thought:
        """Where too much is waiting, wait."""
        while True:
            try:
                return await self._service.workers.think(table_id, task, limit)
            except Busy:
                await asyncio.sleep(_PAUSE)

    def _may_load(self, level: str) -> bool:
        return self._service.settings.plugins and level in bot_names()

    async def _stand_by(self, turn: Turn) -> None:
        """While a bot thinks: say so when it takes long, and keep the lease. It ends when the table has gone on without it."""
        since, told, is_announced = time.time(), self._told[turn.table], False
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._service.leases.seconds / 3 if is_announced else _ANNOUNCED):
                    await told.wait()
            has_news = told.is_set()
            told.clear()
            with suppress(NotKept):  # then nobody else has changed anything either
                if not await self._service.do(partial(self._goes_on, turn)):
                    return
                if has_news == is_announced:  # it is time to say so, or to say so again
                    is_announced = True
                    await self._announce(turn, since)

    def _goes_on(self, turn: Turn, connection: Connection) -> bool:
        """Does the table still wait for this turn, and for this process?"""
        if not self._service.leases.take(connection, turn.table):
            return False
        try:
            with self._service.hall.table(connection, turn.table) as table:
                return table.seq == turn.seq
        except NotFound:
            return False

    async def _announce(self, turn: Turn, since: float) -> None:
        """A bot takes its time: whoever watches learns it, also in other processes."""
        leases = self._service.leases
        self._service.thinking[turn.table] = Thinking(turn.side, since)
        self._service.audience.wake(turn.table)
        if leases.is_shared:
            await self._service.do(lambda connection: notify(connection, leases.owner, turn.table, turn.side, str(since)))

    def _give(self, turn: Turn, answers: Answers, connection: Connection) -> bool:
        """Answer at the table, if it stands where it stood."""
        with suppress(NotFound), self._service.hall.table(connection, turn.table) as table:
            if table.seq != turn.seq or not waits_for_bot(table):
                return False
            stood_in = _given(table, turn, answers)
            if stood_in:
                table.remark(STAND_IN_LINE, side=table.game.side(turn.side), what=stood_in)
            return True
        return False


def _given(table: Table, turn: Turn, answers: Answers) -> str:
    """Answer; what cannot be answered is stood in for. Returns why, if the bot itself has not answered."""
    tokens = [answer.token for answer in answers.given]
    reasons = [None if answer.why is None else Reason.from_json(answer.why) for answer in answers.given]
    if tokens:
        try:
            table.answer(turn.side, tokens, turn.seq, reason=reasons)
            return answers.stood_in
        except (IllegalChoice, UnknownToken):
            LOG.warning("the bot %s has answered what is no option", turn.level)
    anything = RandomBot(turn.seed).choose(Seat(table.position, turn.side))
    table.answer(turn.side, [anything], turn.seq)
    return answers.stood_in or WRONG
