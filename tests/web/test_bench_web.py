"""What ``make bench-web`` finds too large, it does not let pass."""

from __future__ import annotations

from collections import Counter

import pytest

from tools import bench_web
from tools.bench_web import Size


def test_fonts_are_weighed_apart() -> None:
    assert not Size("a page", Counter(scripts=90_000, data=60_000, fonts=80_000), 150_000).is_too_much
    assert Size("a page", Counter(scripts=90_000, data=60_001), 150_000).is_too_much


@pytest.mark.parametrize(("scripts", "too_large"), [(1000, 0), (200_000, 1), (300_000, 7)])
def test_pages_that_are_larger_than_promised_are_named(scripts: int, too_large: int, monkeypatch: pytest.MonkeyPatch) -> None:
    class Weighed:
        def __init__(self, *_about: object) -> None:
            self.bytes = Counter(scripts=scripts)

    class Nowhere:
        address = ""

    monkeypatch.setattr(bench_web, "Weighed", Weighed)
    assert len(bench_web.tell_sizes(None, Nowhere())) == too_large  # type: ignore[arg-type]  # nobody is asked
