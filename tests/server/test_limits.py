"""How much a client may ask for."""

from __future__ import annotations

from contextlib import ExitStack

import pytest

from sitroom.server import limits
from sitroom.server.errors import TooMuch
from sitroom.server.limits import ADDRESS, BROWSER, NEAR, SOCKETS_AT_TABLE, SOCKETS_OF_ADDRESS, TABLE, Limits, household

FAR, OTHER = "203.0.113.5", "203.0.113.6"


class Clock:
    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


def test_who_has_spent_his_allowance_waits_as_long_as_he_is_told() -> None:
    clock = Clock()
    limited = Limits(now=clock)
    limited.spend(ADDRESS.most, near=False, address=FAR)
    with pytest.raises(TooMuch) as refused:
        limited.spend(ADDRESS.a_second * 3, near=False, address=FAR)
    assert refused.value.seconds == 3
    limited.spend(ADDRESS.most, near=False, address=OTHER)
    clock.time += refused.value.seconds
    limited.spend(ADDRESS.a_second * 3, near=False, address=FAR)
    with pytest.raises(TooMuch):
        limited.spend(1, near=False, address=FAR)


def test_nothing_is_paid_for_what_is_refused() -> None:
    limited = Limits(now=Clock())
    limited.spend(TABLE.most, near=False, table="t")
    for _ in range(10):
        with pytest.raises(TooMuch):
            limited.spend(10, near=False, address=FAR, table="t")
    limited.spend(ADDRESS.most, near=False, address=FAR)


def test_what_is_owed_is_paid_in_any_case_and_the_next_waits_the_longer() -> None:
    clock = Clock()
    limited = Limits(now=clock)
    limited.spend(BROWSER.most, near=False, browser="ann")
    limited.spend(BROWSER.a_second * 5, near=False, browser="ann", is_owed=True)
    with pytest.raises(TooMuch) as refused:
        limited.spend(BROWSER.a_second, near=False, browser="ann")
    assert refused.value.seconds == 6
    clock.time += 6
    limited.spend(BROWSER.a_second, near=False, browser="ann")


def test_addresses_browsers_and_tables_are_counted_apart() -> None:
    limited = Limits(now=Clock())
    for named, allowance in (({"address": "x"}, ADDRESS), ({"browser": "x"}, BROWSER), ({"table": "x"}, TABLE)):
        limited.spend(allowance.most, near=False, is_owed=False, **named)
        with pytest.raises(TooMuch):
            limited.spend(1, near=False, is_owed=False, **named)


def test_who_plays_and_watches_never_meets_a_limit() -> None:
    """An hour of an answer a second in each of two tabs, each with a look and a preview, and a game shown again beside them."""
    clock = Clock()
    limited = Limits(now=clock)
    for _ in range(3600):
        clock.time += 1
        for table in ("one", "two"):
            for cost in (1, 1, 1):
                limited.spend(cost, near=False, address=FAR, table=table)
                limited.spend(cost, near=False, browser="ann")
        for _ in range(2):
            limited.spend(5, near=False, address=FAR, table="old")
            limited.spend(5, near=False, browser="ann")


def test_at_the_server_itself_more_is_allowed_but_not_everything() -> None:
    limited = Limits(now=Clock())
    limited.spend(ADDRESS.most * NEAR, near=True, address="127.0.0.1")
    with pytest.raises(TooMuch):
        limited.spend(1, near=True, address="127.0.0.1")


def test_the_operator_may_allow_more_or_everything() -> None:
    twice = Limits(2, now=Clock())
    twice.spend(ADDRESS.most * 2, near=False, address=FAR)
    with pytest.raises(TooMuch):
        twice.spend(1, near=False, address=FAR)
    little = Limits(0.01, now=Clock())
    little.spend(100, near=False, address=FAR)  # what costs more than there ever is can be had for all of it
    with pytest.raises(TooMuch):
        little.spend(1, near=False, address=FAR)
    free = Limits(0, now=Clock())
    for _ in range(100):
        free.spend(ADDRESS.most, near=False, address=FAR)


def test_a_household_is_one_client_and_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    assert household("2001:db8:1:2::7") == household("2001:db8:1:2:ffff::9") != household("2001:db8:1:3::7")
    assert household("::ffff:203.0.113.5") == FAR
    monkeypatch.setattr(limits, "_REMEMBERED", 100)
    limited = Limits(now=Clock())
    limited.spend(ADDRESS.most, near=False, address=FAR)
    for number in range(1000):
        limited.spend(1, near=False, address=f"2001:db8:{number:x}::1")
        if number % 50 == 0:
            with pytest.raises(TooMuch):  # who goes on asking is not forgotten
                limited.spend(1, near=False, address=FAR)
    assert len(limited._left) <= 100


def test_so_many_may_watch() -> None:
    limited = Limits(now=Clock())
    with ExitStack() as open_:
        for number in range(SOCKETS_OF_ADDRESS):
            open_.enter_context(limited.socket(FAR, f"t{number}"))
        with pytest.raises(TooMuch), limited.socket(FAR, "another"):
            pass
        with limited.socket(OTHER, "another"):
            assert limited.sockets == SOCKETS_OF_ADDRESS + 1
    assert limited.sockets == 0
    with limited.socket(FAR, "another"), ExitStack() as open_:
        for number in range(SOCKETS_AT_TABLE - 1):
            open_.enter_context(limited.socket(f"198.51.100.{number}", "another"))
        with pytest.raises(TooMuch), limited.socket(OTHER, "another"):
            pass
