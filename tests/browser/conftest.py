"""For the tests of the page: a Chromium, a server, and people with browsers.

What they saw when a test failed is kept in ``build/browser``.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, sync_playwright

from tools import chromium

from .house import House
from .visitor import Visitor

SEEN: Final = Path(__file__).parents[2] / "build" / "browser"
_REPORT: Final = pytest.StashKey[pytest.TestReport]()

Visit = Callable[..., Visitor]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if call.when == "call":
        item.stash[_REPORT] = report
    return report


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    path = chromium.find()
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=path, args=chromium.flags())
        yield found
        found.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The server that all tests share which leave it as it is."""
    with House(tmp_path_factory.mktemp("house")) as found:
        yield found


@pytest.fixture
def visit(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Lets people come, each with a browser of his own; fails if the page has complained to one of them."""
    visitors: list[Visitor] = []

    def come(house: House, **how: Any) -> Visitor:
        visitors.append(Visitor(browser, house.address, **how))
        return visitors[-1]

    yield come
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints]
    if complaints or request.node.stash[_REPORT].failed:
        for number, visitor in enumerate(visitors):
            visitor.show(SEEN, f"{request.node.name}.{number}")
    for visitor in visitors:
        visitor.context.close()
    assert not complaints
