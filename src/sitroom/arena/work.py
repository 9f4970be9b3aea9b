"""Many games at once: in this process, in several, or on the machines of a Ray cluster."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from itertools import islice
from multiprocessing import active_children, parent_process
from socket import create_connection
from threading import Thread
from typing import Any, Final, TypeVar

from ..kernel.errors import N_, BadOption

T = TypeVar("T")
R = TypeVar("R")

LOCAL: Final = "local"
"""A Ray of one's own, on this machine."""

_PATIENCE: Final = 10.0
_AHEAD: Final = 3
"""So many pieces of work are handed out for each worker: nobody waits, and an interrupt loses little."""


class WorkerDied(Exception):
    """A process, or a machine of a cluster, has gone in the middle of its work."""


def spread(do: Callable[[T], R], tasks: Iterable[T], jobs: int | None = None, ray: str | None = None) -> Iterator[R]:
    """Do every task, and give what comes of each as it comes, in any order. Without a number of jobs: in this process, or on all
    that a Ray has."""
    if ray is not None:
        return _on_ray(do, tasks, ray, jobs)
    return map(do, tasks) if jobs is None or jobs == 1 else _in_processes(do, tasks, jobs)


def _in_processes(do: Callable[[T], R], tasks: Iterable[T], jobs: int) -> Iterator[R]:
    left, others = iter(tasks), set(active_children())
    with ProcessPoolExecutor(jobs, initializer=_belong_to_the_parent) as pool:
        waiting = {pool.submit(do, each) for each in islice(left, _AHEAD * jobs)}
        try:
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                waiting |= {pool.submit(do, each) for each in islice(left, len(done))}
                yield from [future.result() for future in done]
        except BrokenProcessPool as error:
            raise WorkerDied from error
        finally:
            if waiting:  # somebody has had enough, and does not wait for what is under way
                for process in set(active_children()) - others:
                    process.terminate()
            pool.shutdown(cancel_futures=True)


def _belong_to_the_parent() -> None:
    """Leave interrupts to the parent, and end with it, however it ends: nobody else would take what is done here."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _on_ray(do: Callable[[T], R], tasks: Iterable[T], address: str, jobs: int | None) -> Iterator[R]:
    """The same on a cluster. Its machines need this package, of the same version."""
    ray = _connected(address, jobs)
    try:
        remote = ray.remote(do)
        left = iter(tasks)
        workers = jobs or max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting = [remote.remote(each) for each in islice(left, _AHEAD * workers)]
        while waiting:
            done, waiting = ray.wait(waiting)
            waiting += [remote.remote(each) for each in islice(left, len(done))]
            yield from ray.get(done)
    except ray.exceptions.RayError as error:
        raise WorkerDied from error
    finally:
        ray.shutdown()


def _connected(address: str, jobs: int | None) -> Any:  # Ray has no types
    try:
        ray = import_module("ray")
        ray.init  # noqa: B018  # a folder of that name is no Ray
    except (ImportError, AttributeError):
        raise BadOption(N_("Ray is not installed; this does it: {command}"), command="pip install 'sitroom[ray]'") from None
    try:
        if address == LOCAL:
            ray.init(address=LOCAL, num_cpus=jobs, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
        else:
            _knock(address)
            ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except (OSError, ValueError, RuntimeError) as error:
        raise BadOption(
            N_("there is no Ray cluster at {address}: {problem}"), address=repr(address), problem=str(error)
        ) from None
    return ray


def _knock(address: str) -> None:
    """Ray itself would wait for minutes where nobody is."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host and port.isdecimal():
        create_connection((host.strip("[]"), int(port)), _PATIENCE).close()
