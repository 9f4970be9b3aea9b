"""Many games at once: in this process, in several, or on the machines of a Ray cluster."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from importlib import import_module
from itertools import islice
from typing import Any, Final, TypeVar

from ..kernel.errors import N_, BadOption

T = TypeVar("T")
R = TypeVar("R")

LOCAL: Final = "local"
"""A Ray of one's own, on this machine."""

_AHEAD: Final = 3
"""So many pieces of work are handed out for each worker: nobody waits, and an interrupt loses little."""


def spread(do: Callable[[T], R], tasks: Iterable[T], jobs: int = 1, ray: str | None = None) -> Iterator[R]:
    """Do every task, and give what comes of each as it comes, in any order."""
    if ray is not None:
        return _on_ray(do, tasks, ray)
    return _in_processes(do, tasks, jobs) if jobs > 1 else map(do, tasks)


def _in_processes(do: Callable[[T], R], tasks: Iterable[T], jobs: int) -> Iterator[R]:
    left = iter(tasks)
    with ProcessPoolExecutor(jobs, initializer=_leave_interrupts_to_the_parent) as pool:
        waiting = {pool.submit(do, each) for each in islice(left, _AHEAD * jobs)}
        try:
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                waiting |= {pool.submit(do, each) for each in islice(left, len(done))}
                yield from [future.result() for future in done]
        finally:
            pool.shutdown(cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _on_ray(do: Callable[[T], R], tasks: Iterable[T], address: str) -> Iterator[R]:
    """The same on a cluster. Its machines need this package, of the same version."""
    ray = _connected(address)
    try:
        remote = ray.remote(do)
        left = iter(tasks)
        workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting = [remote.remote(each) for each in islice(left, _AHEAD * workers)]
        while waiting:
            done, waiting = ray.wait(waiting)
            waiting += [remote.remote(each) for each in islice(left, len(done))]
            yield from ray.get(done)
    finally:
        ray.shutdown()


def _connected(address: str) -> Any:  # Ray has no types
    try:
        ray = import_module("ray")
    except ImportError:
        raise BadOption(N_("Ray is not installed; this does it: {command}"), command="pip install 'sitroom[ray]'") from None
    try:
        ray.init(
            address=None if address == LOCAL else address, include_dashboard=False, log_to_driver=False, logging_level="ERROR"
        )
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise BadOption(
            N_("there is no Ray cluster at {address}: {problem}"), address=repr(address), problem=str(error)
        ) from None
    return ray
