"""The benchmark runs, and its arithmetic is right. How fast things are is not a matter for tests."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

import sitroom
from bench.goals import COMPILED, FORMS, GOALS, OWN_DECISION, PYTHON, YARDSTICKS, Goal
from bench.measure import Measurement, measure
from bench.report import Verdict, table, verdicts


@pytest.mark.parametrize("contender", [*YARDSTICKS, *[game.name for game in sitroom.games()]])
def test_every_contender_plays_whole_games(contender: str) -> None:
    measured = measure(contender, seconds=0.0)
    assert measured.games == 1
    assert 0 < measured.player_decisions <= measured.decisions
    assert measured.decision > 0
    json.dumps(measured.to_json())


def test_one_of_our_games_is_cloned_too() -> None:
    measured = measure("ciavskgb", seconds=0.0)
    assert measured.compiled == sitroom.compiled
    assert measured.clone is not None
    assert measured.clone > 0


def test_a_measurement_is_told_in_microseconds() -> None:
    measured = Measurement("hearts", games=2, decisions=200, player_decisions=100, seconds=0.001, clone_seconds=3e-6)
    assert measured.decision == pytest.approx(5)
    assert measured.player_decision == pytest.approx(10)
    assert measured.clone == pytest.approx(3)
    assert measured.games_a_second == pytest.approx(2000)


def test_the_better_of_two_rounds_is_chosen_for_play_and_clones_apart() -> None:
    quick = Measurement("ciavskgb", 1, 100, 80, seconds=1.0, clone_seconds=0.5)
    slow = Measurement("ciavskgb", 1, 100, 80, seconds=2.0, clone_seconds=0.2)
    for better in (quick.better(slow), slow.better(quick)):
        assert (better.seconds, better.clone_seconds) == (1.0, 0.2)


def test_a_goal_is_met_up_to_its_share_of_the_yardstick() -> None:
    goal = Goal("ciavskgb", PYTHON, "decision", Fraction(1, 10), "chess")
    assert Verdict(goal, cost=3.9, limit=4.0).is_met
    assert not Verdict(goal, cost=4.1, limit=4.0).is_met
    assert str(Verdict(goal, cost=4.1, limit=4.0)).startswith("NOT MET")


def test_only_what_was_measured_is_judged() -> None:
    chess = Measurement("chess", 1, 100, 100, seconds=4e-3)
    ours = Measurement("ciavskgb", 1, 100, 80, seconds=3e-4, clone_seconds=2e-5)
    best = {("chess", ""): chess, ("ciavskgb", PYTHON): ours}
    judged = verdicts(best)
    assert [(verdict.goal.what, verdict.is_met) for verdict in judged] == [("decision", True), ("clone", False)]
    assert [verdict.limit for verdict in judged] == [pytest.approx(4), pytest.approx(15)]
    assert table(best).splitlines()[1].split() == ["python-chess", "ply", "40.00", "40.00", "250", "100"]


def test_every_goal_has_a_form_and_a_yardstick_that_are_measured() -> None:
    for goal in GOALS:
        assert goal.form in FORMS
        assert goal.yardstick in (*YARDSTICKS, OWN_DECISION)
        assert goal.what in ("decision", "clone", "guess beyond a clone")
    assert {goal.form for goal in GOALS if goal.game == "ciavskgb"} == {PYTHON, COMPILED}
