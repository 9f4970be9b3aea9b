"""The law of the clocks of one table."""

from __future__ import annotations

import msgspec
import pytest

from sitroom.server.clock import Clock, Plan
from sitroom.server.protocol.clocks import DaysAMove, TotalTime
from sitroom.table.events import ANSWERED, OPENED, SEATED, TAKEN_BACK, UNDONE

TOTAL = TotalTime(10, 30)
DAYS = DaysAMove(3)
DAY = 86_400.0


def begun(plan: Plan) -> Clock:
    clock = Clock.wound_up(plan, ["red", "blue"])
    clock.turn_to("red", 0.0, OPENED)
    return clock


def left(clock: Clock, now: float) -> list[float]:
    return [clock.left_at(side, now) for side in ("red", "blue")]


def test_only_the_clock_of_who_is_asked_runs_and_each_turn_brings_the_increment() -> None:
    clock = begun(TOTAL)
    assert left(clock, 0) == [630, 600]
    assert left(clock, 100) == [530, 600]
    clock.turn_to("blue", 100, ANSWERED)
    assert left(clock, 150) == [530, 580]
    clock.turn_to("red", 150, ANSWERED)
    assert left(clock, 150) == [560, 580]


def test_days_begin_anew_with_each_turn_and_not_with_each_answer() -> None:
    clock = begun(DAYS)
    clock.turn_to("red", 2 * DAY, ANSWERED)  # asked again
    assert left(clock, 2 * DAY) == [DAY, 3 * DAY]
    clock.turn_to("blue", 2 * DAY, ANSWERED)
    clock.turn_to("red", 4 * DAY, ANSWERED)
    assert left(clock, 4 * DAY) == [3 * DAY, DAY]


def test_when_the_other_has_answered_early_the_next_turn_is_a_new_one() -> None:
    for plan, left_then in ((TOTAL, 560), (DAYS, 3 * DAY)):
        clock = begun(plan)
        clock.turn_to("red", 100, ANSWERED, is_new=True)
        assert clock.left_at("red", 100) == left_then
        assert clock.late(100 + left_then) == "red"


def test_nobody_is_late_before_his_time_is_up() -> None:
    clock = begun(TOTAL)
    assert clock.due == 630
    assert clock.late(629.9) is None
    assert clock.late(630) == "red"
    clock.turn_to(None, 0, SEATED)
    assert clock.late(10_000) is None
    assert begun(TOTAL).late(10_000) == "red"


@pytest.mark.parametrize("plan", [TOTAL, DAYS])
def test_taking_back_and_answering_again_gains_nobody_anything(plan: Plan) -> None:
    clock = begun(plan)
    full, other = left(clock, 0)
    clock.turn_to("blue", 50, ANSWERED)
    for turn in range(10):
        clock.turn_to("red", 60 + 20 * turn, UNDONE)
        clock.turn_to("blue", 70 + 20 * turn, ANSWERED)
    spent = 260
    assert sum(left(clock, spent)) == full + other + (30 if plan is TOTAL else 0) - spent


def test_after_a_takeback_by_consent_there_are_days_again_but_no_more_minutes() -> None:
    clock = begun(DAYS)
    clock.turn_to("blue", 3 * DAY - 1, ANSWERED)
    clock.turn_to("red", 5 * DAY, TAKEN_BACK)
    assert clock.left_at("red", 5 * DAY) == 3 * DAY
    clock = begun(TOTAL)
    clock.turn_to("blue", 620, ANSWERED)
    clock.turn_to("red", 630, TAKEN_BACK)
    assert clock.left_at("red", 630) == 10


def test_a_seat_that_is_taken_again_brings_no_second_increment() -> None:
    clock = begun(TOTAL)
    clock.turn_to(None, 10, SEATED)
    clock.turn_to("red", 50, SEATED)
    assert clock.left_at("red", 50) == 620


def test_a_pause_costs_nobody_anything_and_play_goes_on_in_it() -> None:
    clock = begun(TOTAL)
    clock.pause(30)
    clock.turn_to("blue", 500, ANSWERED)
    assert left(clock, 900) == [600, 630]
    assert clock.due is None
    clock.go_on(1000)
    assert left(clock, 1010) == [600, 620]


def test_time_without_a_server_costs_days_but_no_minutes_and_leaves_everybody_a_moment() -> None:
    clock = begun(TOTAL)
    clock.resume(100, 50_000)
    assert clock.left_at("red", 100) == 530
    clock.resume(629, 50_000)
    assert clock.left_at("red", 629) == 60
    clock = begun(DAYS)
    clock.resume(DAY, DAY)
    assert clock.left_at("red", DAY) == DAY
    clock.resume(1.5 * DAY, DAY)
    assert clock.left_at("red", 1.5 * DAY) == 3600
    clock.pause(1.5 * DAY)
    clock.resume(1.5 * DAY, DAY)
    assert clock.left_at("red", 1.5 * DAY) == 3600


def test_a_clock_comes_back_from_json_as_it_was() -> None:
    for plan in (TOTAL, DAYS):
        clock = begun(plan)
        clock.turn_to("blue", 5, ANSWERED)
        assert msgspec.json.decode(msgspec.json.encode(clock), type=Clock) == clock


def test_what_is_told_is_what_is_left_now() -> None:
    told = begun(TOTAL).told(31.25)
    assert [(side.side, side.left, side.is_running) for side in told.sides] == [("red", 598.75, True), ("blue", 600, False)]
    assert (told.plan, told.is_paused, told.goes_on_in, told.offers) == (TOTAL, False, None, [])
    assert begun(TOTAL).told(9999).sides[0].left == 0
