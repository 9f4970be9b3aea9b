"""What a server counts, in the text form that Prometheus reads."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

MEDIA_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"

SECONDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
SIZES: Final = (1, 2, 4, 8, 16, 32, 64)


class Count:
    """A number that only rises, for each combination of labels."""

    def __init__(self, labels: Sequence[str]) -> None:
        self._labels = labels
        self._numbers: Counter[tuple[str, ...]] = Counter()

    def add(self, *labels: str, number: int = 1) -> None:
        self._numbers[labels] += number

    def lines(self, name: str) -> list[str]:
        if not self._labels:
            return [f"{name} {self._numbers[()]}"]
        return [
            f"{name}{{{_labelled(dict(zip(self._labels, labels, strict=True)))}}} {number}"
            for labels, number in sorted(self._numbers.items())
        ]


class Spread:
    """How large things are: how many are at most so large, for some sizes."""

    def __init__(self, bounds: Sequence[float]) -> None:
        self._bounds = bounds
        self._numbers = [0] * (len(bounds) + 1)
        self._sum = 0.0

    def add(self, size: float) -> None:
        self._numbers[bisect_left(self._bounds, size)] += 1
        self._sum += size

    def lines(self, name: str) -> list[str]:
        found, total = [], 0
        for bound, number in zip([*map(str, self._bounds), "+Inf"], self._numbers, strict=True):
            total += number
            found.append(f'{name}_bucket{{le="{bound}"}} {total}')
        return [*found, f"{name}_sum {self._sum}", f"{name}_count {total}"]


class Now:
    """A number as it is now."""

    def __init__(self, look: Callable[[], float]) -> None:
        self._look = look

    def lines(self, name: str) -> list[str]:
        return [f"{name} {self._look()}"]


class Metrics:
    """All that is counted, by name."""

    def __init__(self) -> None:
        self._all: dict[str, tuple[str, str, Count | Spread | Now]] = {}

    def count(self, name: str, about: str, *labels: str) -> Count:
        found = Count(labels)
        self._all[name] = "counter", about, found
        return found

    def spread(self, name: str, about: str, bounds: Sequence[float]) -> Spread:
        found = Spread(bounds)
        self._all[name] = "histogram", about, found
        return found

    def now(self, name: str, about: str, look: Callable[[], float]) -> None:
        self._all[name] = "gauge", about, Now(look)

    def text(self) -> str:
        lines = []
        for name, (kind, about, numbers) in self._all.items():
            lines += [f"# HELP {name} {about}", f"# TYPE {name} {kind}", *numbers.lines(name)]
        return "\n".join([*lines, ""])


def _labelled(labels: dict[str, str]) -> str:
    return ",".join([f'{name}="{_escaped(value)}"' for name, value in labels.items()])


def _escaped(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
