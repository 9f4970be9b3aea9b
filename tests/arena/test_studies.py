"""Studies: the same deals with every value, counted in pairs, kept, gone on with and told of."""

from __future__ import annotations

import json
from math import exp
from pathlib import Path
from random import Random
from xml.etree import ElementTree as ET

import pytest

from sitroom.arena.figures import Even
from sitroom.arena.folder import RESULTS, Folder
from sitroom.arena.study import ALL, Study, plan_for, plan_of
from sitroom.arena.task import Result
from sitroom.kernel.errors import BadOption
from sitroom.kernel.game import OptionValue, find_game
from tests.terminal.driving import Shown, inside

LABYRINTH, TWILIGHT = find_game("labyrinth"), find_game("twilight")
QUICK = ["--bots", "random", "--games", "2"]


def study(home: Path, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> Shown:
    return inside(monkeypatch, home, ["study", *arguments, "--out", str(home / "games")])


# ---- plans


@pytest.mark.parametrize(
    ("typed", "values"),
    [
        ("handicap=-2..1", (-2, -1, 0, 1)),
        ("handicap=4,-4", (4, -4)),
        ("edition", tuple(next(option for option in TWILIGHT.options if option.name == "edition").values())),
    ],
)
def test_values_may_be_named_ranged_or_all(typed: str, values: tuple[object, ...]) -> None:
    assert plan_of(TWILIGHT, {}, typed).values == values


def test_words_have_an_order_too() -> None:
    plan = plan_for("labyrinth", "ideology=coherent..potent", mode="solitaire")
    assert plan.values == ("coherent", "attractive", "potent")
    assert plan.seats == {"us": "normal"}, "the rules play the other side"


def test_all_values_meet_the_same_deals() -> None:
    plan = plan_of(LABYRINTH, {"mode": "solitaire"}, "ideology=normal,virulent", "scenario", {"us": "random"})
    tasks = list(plan.tasks(3, 5))
    assert len(tasks) == len({task.key for task in tasks}) == 3 * 2 * 4
    deals: dict[tuple[object, object], list[int]] = {}
    for task in tasks:
        options = dict(task.options)
        deals.setdefault((options["ideology"], options["scenario"]), []).append(task.deal)
    assert len({tuple(each) for each in deals.values()}) == 1
    assert all(dict(task.options)["mode"] == "solitaire" for task in tasks)


@pytest.mark.parametrize(
    ("vary", "by", "options", "seats", "message"),
    [
        ("luck=1,2", "", {}, {}, "no option 'luck'"),
        ("handicap=99", "", {}, {}, "whole number from -20 to 20"),
        ("handicap=1,1", "", {}, {}, "once each"),
        ("handicap=4..-4", "", {}, {}, "once each"),
        ("handicap=1,2", "handicap", {}, {}, "group the games by another one"),
        ("handicap=1,2", "", {"handicap": "2"}, {}, "do not give it a value"),
        ("handicap=1,2", "", {}, {"moon": "random"}, "no side 'moon'"),
        ("handicap=1,2", "", {}, {"us": "deepblue"}, "no bot 'deepblue'"),
    ],
)
def test_a_plan_that_makes_no_sense_is_refused(
    vary: str, by: str, options: dict[str, object], seats: dict[str, str], message: str
) -> None:
    with pytest.raises(BadOption, match=message):
        plan_of(TWILIGHT, options, vary, by, seats)


def test_a_side_of_the_rules_has_no_bot() -> None:
    with pytest.raises(BadOption, match="the rules play jihadist"):
        plan_of(LABYRINTH, {"mode": "solitaire"}, "ideology", seats={"jihadist": "random"})


# ---- counting


def counted(wins: dict[tuple[OptionValue, OptionValue], list[bool]]) -> Study:
    plan = plan_of(LABYRINTH, {"mode": "solitaire"}, "ideology=normal,potent", "scenario=anaconda,lets-roll", {"us": "random"})
    results = [
        Result(plan.task(group, value, deal), "us" if won else "jihadist", "last-reshuffle", 0, ())
        for (group, value), games in wins.items()
        for deal, won in enumerate(games)
    ]
    return Study(plan, 1, results)


def test_games_are_counted_by_group_and_value() -> None:
    found = counted(
        {
            ("anaconda", "normal"): [True, True, False],
            ("anaconda", "potent"): [True, False, False],
            ("lets-roll", "normal"): [True, True, True],
            ("lets-roll", "potent"): [False, False, False],
        }
    )
    assert (found.games, found.total) == (3, 12)
    assert found.share("us", "normal", "anaconda").count == 2
    assert (found.share("us", "normal", ALL).count, found.share("us", "normal").games) == (5, 6)
    assert found.share("jihadist", "normal").count == 1
    assert found.step("us", "potent", "lets-roll").change == -1
    assert found.step("us", "potent").change == pytest.approx(-4 / 6)
    assert found.ends("potent") == {("us", "last-reshuffle"): 1, ("jihadist", "last-reshuffle"): 5}


def test_deals_that_were_not_played_with_every_value_do_not_count_yet() -> None:
    found = counted(
        {
            ("anaconda", "normal"): [True, True, False],
            ("anaconda", "potent"): [True, False],
            ("lets-roll", "normal"): [True, True, True],
            ("lets-roll", "potent"): [False, False],
        }
    )
    assert (found.games, found.total) == (2, 8)
    assert found.share("us", "normal", "anaconda").games == 2


# ---- the command


def test_a_study_is_played_kept_and_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = study(tmp_path, monkeypatch, "twilight", "--vary", "handicap=-20,20", *QUICK, "--seed", "1")
    assert (shown.code, shown.err) == (0, "")
    assert "Twilight Struggle: 4 games" in shown.out
    rows = [line.split()[0] for line in shown.out.splitlines() if line.startswith("  ") and "(" in line]
    assert rows[:2] == ["−20", "20"]
    page = (tmp_path / "games" / "study.md").read_text(encoding="utf-8")
    assert "`sitroom study twilight --vary handicap=-20,20 --bots us=random ussr=random --games 2 --seed 1`" in page
    assert "![Handicap](study.svg)" in page
    assert "| Handicap | share of games |" in page
    assert "| Handicap | change |" in page
    ET.parse(tmp_path / "games" / "study.svg")
    data = json.loads((tmp_path / "games" / "study.json").read_text(encoding="utf-8"))
    assert data["games"] == 2
    shares = [cell["sides"]["us"]["score"] + cell["sides"]["ussr"]["score"] for cell in data["cells"]]
    assert shares == [2, 2]
    assert not (tmp_path / "games" / "records").exists(), "records of all games would be many"


def test_a_study_goes_on_and_takes_more_values(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    study(tmp_path, monkeypatch, "twilight", "--vary", "handicap=0,2", *QUICK)
    first = (tmp_path / "games" / RESULTS).read_text(encoding="utf-8")
    shown = study(tmp_path, monkeypatch, "twilight", "--vary", "handicap=0..2", *QUICK, "--json")
    assert shown.code == 0
    assert (tmp_path / "games" / RESULTS).read_text(encoding="utf-8").startswith(first)
    assert len(Folder(tmp_path / "games").results) == 6
    assert json.loads(shown.out)["values"] == [0, 1, 2]
    other = study(tmp_path, monkeypatch, "twilight", "--vary", "handicap=0,2", "--bots", "steady", "--games", "2")
    assert other.code == 2
    assert "choose another --out" in other.err


def test_a_study_alone_speaks_of_the_side_that_is_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ["labyrinth", "--solo", "--vary", "ideology=normal,potent", "--by", "scenario=anaconda,lets-roll"]
    shown = study(tmp_path, monkeypatch, *arguments, *QUICK)
    assert shown.code == 0
    assert "8 games" in shown.out
    page = (tmp_path / "games" / "study.md").read_text(encoding="utf-8")
    assert "How often it wins: US" in page
    assert "How often it wins: Jihadist" not in page
    assert "--mode solitaire" in page


def test_one_value_has_no_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = study(tmp_path, monkeypatch, "twilight", "--vary", "handicap=2", *QUICK)
    assert shown.code == 0
    assert "Nearest to even: 2" in shown.out
    assert "From end to end" not in shown.out
    arguments = ["study", "labyrinth", "--solo", "--vary", "ideology=potent", "--bots", "steady", "--games", "2"]
    alone = inside(monkeypatch, tmp_path, [*arguments, "--out", str(tmp_path / "one")])
    assert alone.code == 0
    assert "What it shows" not in (tmp_path / "one" / "study.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", ["ru", "pt"])
def test_a_page_may_be_in_another_language(language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = study(tmp_path, monkeypatch, "twilight", "--vary", "handicap=0,2", *QUICK, "--lang", language)
    assert shown.code == 0
    page = (tmp_path / "games" / "study.md").read_text(encoding="utf-8")
    assert "| 0 |" in page


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["twilight"], "say which option to vary, as in --vary"),
        (["twilight", "--vary", "luck"], "no option 'luck'"),
        (["twilight", "--vary", "handicap=0,2", "--bots", "us=", "--games", "1"], "SIDE=BOT"),
        (["twilight", "--vary", "handicap=0,2", "--bots", "easy", "random", "--games", "1"], "SIDE=BOT, not 'random'"),
        (["twilight", "--vary", "handicap=0,2", "--games", "0"], "--games takes a whole number from 1"),
        (["twilight", "--vary", "handicap=0,2", "--handicap", "2"], "do not give it a value"),
        ([], "say which game"),
    ],
)
def test_bad_input_is_refused_before_anything_is_played(
    arguments: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = study(tmp_path, monkeypatch, *arguments)
    assert (shown.code, shown.out) == (2, "")
    assert message in shown.err
    assert not (tmp_path / "games").exists()


def test_where_a_curve_through_all_scores_is_even() -> None:
    """Won as often as a logistic curve with its middle at 1.5 says, and never the same deals twice."""
    rng, places = Random(5), [-2.0, -1.0, 0.0, 1.0, 2.0, 3.0, 4.0]
    rows = [[float(rng.random() < 1 / (1 + exp(-0.5 * (place - 1.5)))) for _ in range(400)] for place in places]
    even = Even(places, rows)
    assert even.is_clear
    assert even.place == pytest.approx(1.5, abs=0.4)
    assert even.low < 1.5 < even.high
    assert even.high - even.low < 1.5


def test_a_curve_that_does_not_rise_is_nowhere_even() -> None:
    assert not Even([0.0, 1.0, 2.0], [[0.0, 1.0] * 20] * 3).is_clear
