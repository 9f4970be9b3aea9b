"""A process that thinks for bots: ``python -m sitroom.server.worker``. The server starts it (``workers``).

It reads tasks from its standard input and writes a reply to each to its standard output; nothing else goes there. When the input
ends, because the server has ended in whatever way, so does it, in the middle of a task as well.
"""

from __future__ import annotations

import os
import queue
import signal
import sys
import threading
import traceback
from math import ceil
from time import monotonic
from typing import BinaryIO, Final

import msgspec

from ..bots import Seat, make_bot, reason_of
from ..kernel.errors import SitroomError
from ..kernel.position import Position
from ..kernel.record import read_record
from ..kernel.token import Side
from .tasks import (
    BROKEN,
    MOST_FRAME,
    WRONG,
    Answer,
    Failure,
    Order,
    Ready,
    Refusal,
    Reply,
    Think,
    Thought,
    framed,
    said,
)

_MEMORY: Final = 2 << 30
"""So many bytes a worker may take: better that one ends than that the machine has none left."""

_LEAST: Final = 0.05
"""A bot whose time is over has so many seconds for each further question."""


def main() -> None:
    """Work until nobody is there to work for."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when to end
    _limit_memory()
    out = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # what a bot prints is no reply
    orders: queue.SimpleQueue[Order] = queue.SimpleQueue()
    threading.Thread(target=_read, args=(sys.stdin.buffer, orders), daemon=True).start()
    _write(out, framed(Ready()))
    while True:
        order = orders.get()
        _set_alarm(ceil(order.limit))
        reply = done(order.task)
        _set_alarm(0)
        _write(out, framed(reply))


def _read(source: BinaryIO, orders: queue.SimpleQueue[Order]) -> None:
    """Take orders until the server has gone; then end at once, whatever is being done."""
    try:
        while len(head := source.read(4)) == 4:
            length = int.from_bytes(head, "big")
            if length > MOST_FRAME:
                break
            orders.put(msgspec.json.decode(source.read(length), type=Order))
    finally:
        os._exit(0)


def _write(out: BinaryIO, content: bytes) -> None:
    try:
        while content:
            content = content[out.write(content) :]
    except BrokenPipeError:
        os._exit(0)


def _set_alarm(seconds: int) -> None:
    """The system ends this process then, even if it is too busy to notice that the server has gone. 0: it does not."""
    if sys.platform != "win32":
        signal.alarm(seconds)


def _limit_memory() -> None:
    if sys.platform == "linux":
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        if hard == resource.RLIM_INFINITY or hard > _MEMORY:
            resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, hard))


# ---- tasks


def done(task: Think) -> Reply:
    """Do a task, whatever comes of it."""
    try:
        return think(task)
    except SitroomError as error:
        return Refusal(said(error))
    except Exception as error:  # noqa: BLE001  # a bot may break in any way
        return Failure(BROKEN, _place(error))


def _place(error: Exception) -> str:
    """Which error it was and where, for a log: what it says may be nobody's business."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {last.filename}, line {last.lineno}"


def think(task: Think) -> Reply:
    """Let a bot answer, one question after the other, until chance, somebody else or something shown comes between."""
    position = read_record(task.record).position(chance="manual")
    side = position.game.side(task.side)
    start, end = position.count, monotonic() + task.seconds
    answers: list[Answer] = []
    while True:
        bot = make_bot(task.level, position.game, task.seed, max(_LEAST, end - monotonic()))
        chosen: object = bot.choose(Seat(position, side))
        try:
            position.push(chosen, by=side)
        except SitroomError as error:
            return Thought(answers) if answers else Failure(WRONG, _place(error))
        why = reason_of(bot)
        token = position.answers(start + len(answers))[0]
        answers.append(Answer(token.id, None if why is None else why.to_json()))
        if len(answers) == task.most or not _may_go_on(position, side, start):
            return Thought(answers)


def _may_go_on(position: Position, side: Side, since: int) -> bool:
    """Is the next question the same side's, and has nothing come between? As ``Table.answer`` has it."""
    law = position.undo_law(side)
    return position.ask is not None and position.ask.who is side and law.allowed and law.to <= since


if __name__ == "__main__":
    main()
