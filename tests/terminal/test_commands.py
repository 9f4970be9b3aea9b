"""The commands besides play: what they print, for people and for programs, and how they refuse."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import sitroom

from .driving import COLOUR, ESCAPE, PATIENCE, Terminal, inside, piped, surroundings

KEYS = {"games", "games_per_second", "decisions_per_second", "decisions_per_game", "compiled", "outcomes", "failures"}


def a_record(folder: Path, answers: int | None = None) -> Path:
    """The record of a game of which only the last option was ever chosen."""
    position = sitroom.new("ciavskgb", seed=3)
    for _ in range(40):
        assert position.ask is not None
        position.push(position.ask.options[0])
    record = position.record() if answers is None else position.record().position(answers, chance="manual").record()
    path = folder / "game.json"
    record.save(path)
    return path


# ---- games, rules, version


def test_the_games_are_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, ["games"])
    assert "ciavskgb  Cold War: CIA vs KGB" in shown.out
    assert "kgb (KGB)" in shown.out
    listed = json.loads(inside(monkeypatch, tmp_path, ["games", "--json"]).out)
    assert listed[0] == sitroom.find_game("ciavskgb").to_json()


@pytest.mark.usefixtures("the_toy")
def test_the_options_of_a_game_are_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, ["games"])
    assert "--turns 1..9 (3)" in shown.out
    assert "--flaw none|crash|dead-end|endless|no-outcome (none)" in " ".join(shown.out.split())


def test_rules_are_printed_by_paragraph_and_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one = inside(monkeypatch, tmp_path, ["rules", "ciavskgb", "3.3"])
    assert one.out.startswith("3.3 Passing\n")
    everything = inside(monkeypatch, tmp_path, ["rules", "ciavskgb"])
    for paragraph in sitroom.find_game("ciavskgb").wording.rules:
        assert re.search(rf"^{re.escape(paragraph)} ", everything.out, re.MULTILINE)
    russian = inside(monkeypatch, tmp_path, ["rules", "ciavskgb", "3.3", "--lang", "ru"])
    assert re.search("[а-я]{4}", russian.out)


def test_help_is_a_command_too(tmp_path: Path) -> None:
    assert piped(tmp_path, "help").out == piped(tmp_path, "--help").out
    assert piped(tmp_path, "help", "rules").out == piped(tmp_path, "rules", "--help").out
    assert piped(tmp_path, "help", "play", "twilight").out == piped(tmp_path, "play", "twilight", "--help").out
    nothing = piped(tmp_path, "help", "nonsense")
    assert (nothing.code, "there is no command 'nonsense'" in nothing.err) == (2, True)


def test_the_version_and_the_help(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    form = "compiled" if sitroom.compiled else "plain Python"
    assert inside(monkeypatch, tmp_path, ["--version"]).out == f"sitroom {sitroom.__version__} ({form})\n"
    shown = inside(monkeypatch, tmp_path, ["--help"])
    for command in ("play", "games", "rules", "simulate", "replay", "verify"):
        assert f"sitroom {command}" in shown.out
    with pytest.raises(SystemExit) as end:
        inside(monkeypatch, tmp_path, ["play", "ciavskgb", "--help"])
    assert end.value.code == 0


@pytest.mark.usefixtures("the_toy")
def test_the_options_of_a_game_are_options_of_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown = inside(monkeypatch, tmp_path, ["play", "toy", "--turns", "2", "--against", "human"], ["2", "3", ""])
    assert "Enter leaves" in shown.out
    bad = inside(monkeypatch, tmp_path, ["play", "toy", "--turns", "77"])
    assert bad.code == 2
    assert "option turns is a whole number from 1 to 9" in bad.err
    from sitroom.cli import main

    with pytest.raises(SystemExit):
        main(["simulate", "toy", "--help"])
    helped = capsys.readouterr().out
    assert "--turns 1..9" in helped
    assert "--game-seed yes|no" in helped, "an option named as one of the command line's own gets another name"


# ---- simulate


def test_simulate_counts_and_does_not_depend_on_the_number_of_processes(tmp_path: Path) -> None:
    one = json.loads(piped(tmp_path, "simulate", "ciavskgb", "--games", "60", "--seed", "5", "--json").out)
    two = json.loads(piped(tmp_path, "simulate", "ciavskgb", "--games", "60", "--seed", "5", "--jobs", "2", "--json").out)
    assert set(one) >= KEYS
    assert one["games"] == 60 == sum(row["count"] for row in one["outcomes"])
    assert {tuple(row) for row in one["outcomes"]} == {("winner", "reason", "count")}
    assert one["failures"] == []
    assert one["compiled"] is sitroom.compiled
    assert one["games_per_second"] > 0
    for key in ("games", "decisions_per_game", "outcomes", "failures", "seed"):
        assert one[key] == two[key]


def test_neither_side_is_favoured_when_both_play_at_random(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    study = json.loads(inside(monkeypatch, tmp_path, ["simulate", "ciavskgb", "--games", "600", "--seed", "1", "--json"]).out)
    wins = {side: sum(row["count"] for row in study["outcomes"] if row["winner"] == side) for side in ("cia", "kgb")}
    assert 240 <= wins["cia"] <= 360
    assert 240 <= wins["kgb"] <= 360


def test_simulate_speaks_to_people_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, ["simulate", "ciavskgb", "--games", "20", "--seed", "1"])
    assert "20 games at random" in shown.out
    assert "The CIA wins" in shown.out
    assert shown.err == ""


@pytest.mark.parametrize(
    ("flaw", "error"),
    [("crash", "the toy is broken"), ("dead-end", "no option"), ("endless", "goes on after 100"), ("no-outcome", "no outcome")],
)
@pytest.mark.usefixtures("the_toy")
def test_games_that_fail_are_reported_with_what_it_takes_to_see_them_again(
    flaw: str, error: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ["simulate", "toy", "--flaw", flaw, "--games", "3", "--seed", "9"]
    study = inside(monkeypatch, tmp_path, [*arguments, "--json"])
    assert study.code == 1
    failures = json.loads(study.out)["failures"]
    assert [failure["game"] for failure in failures] == [0, 1, 2]
    assert all(error in failure["error"] for failure in failures)
    again = ["simulate", "toy", "--flaw", flaw, "--games", "1", "--seed", str(failures[2]["seed"]), "--json"]
    (same,) = json.loads(inside(monkeypatch, tmp_path, again).out)["failures"]
    assert same["record"] == failures[2]["record"]
    assert json.loads(same["record"])["game"] == "toy"
    people = inside(monkeypatch, tmp_path, arguments)
    assert people.code == 1
    assert people.err.count(f"--seed {failures[1]['seed']}") == 1


def test_the_bar_is_for_people_and_goes_to_stderr(tmp_path: Path) -> None:
    with Terminal(tmp_path, "simulate", "ciavskgb", "--games", "40") as terminal:
        assert terminal.end() == 0
        assert "40/40" in terminal.raw
    shown = piped(tmp_path, "simulate", "ciavskgb", "--games", "40")
    assert shown.err == ""
    assert "█" not in shown.out


# ---- replay and verify


def test_replay_shows_a_moment_as_a_side_sees_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = a_record(tmp_path)
    for at, side in [(0, None), (4, "cia"), (4, "kgb"), (9, None), (None, "kgb")]:
        arguments = ["replay", str(path), "--json"]
        arguments += [] if at is None else ["--at", str(at)]
        arguments += [] if side is None else ["--side", side]
        form = json.loads(inside(monkeypatch, tmp_path, arguments).out)
        position = sitroom.load(path).position(at, chance="manual")
        total = len(sitroom.load(path).answers)
        assert {key: form[key] for key in position.view(side)} == position.view(side)
        assert form["at"] == (total if at is None else at)
        assert form["answers"] == total
        assert form["journal"] == [line.to_json() for line in position.journal(side)]


def test_replay_tells_the_game_to_people(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = a_record(tmp_path)
    shown = inside(monkeypatch, tmp_path, ["replay", str(path), "--at", "3", "--side", "cia"])
    assert "Round 1 begins. [1]" in shown.out
    assert "Agent X: Master Spy" in shown.out
    assert "The KGB is choosing its Agent X." in shown.out
    onlooker = inside(monkeypatch, tmp_path, ["replay", str(path), "--at", "3"])
    assert "Agent X: Master Spy" not in onlooker.out


def test_verify_of_a_good_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, ["verify", str(a_record(tmp_path))])
    assert shown.code == 0
    assert "all legal" in shown.out
    assert shown.err == ""


def test_verify_names_the_first_illegal_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = a_record(tmp_path)
    good = path.read_text(encoding="utf-8")
    broken = {
        "cut off": (good[: len(good) // 2], "cut off|not JSON"),
        "edited": (good.replace('["cia", "master-spy"]', '["cia", "mafia"]', 1), "answer 3 by cia is not legal: 'mafia'"),
        "by another": (
            good.replace('["cia", "master-spy"]', '["kgb", "master-spy"]', 1),
            "answer 3 is by 'kgb', but cia is asked",
        ),
        "foreign": ('{"name": "something else"}', "not a record"),
        "no JSON": ("Dear diary", "not JSON"),
        "empty": ("", "empty"),
        "another game": (good.replace("ciavskgb", "chess"), "no game 'chess'"),
        "later rules": (good.replace('"rules": 2', '"rules": 99'), "version 99"),
    }
    for name, (text, message) in broken.items():
        path.write_text(text, encoding="utf-8")
        for command in ("verify", "replay"):
            shown = inside(monkeypatch, tmp_path, [command, str(path)])
            assert shown.code == 1, name
            assert re.search(message, shown.err), (name, shown.err)
            assert shown.err.count("\n") == 1
            assert shown.out == ""
    path.write_bytes(b"\xff\xfe\x00")
    assert inside(monkeypatch, tmp_path, ["verify", str(path)]).code == 1
    assert inside(monkeypatch, tmp_path, ["play", "--resume", str(path)]).code == 1


# ---- refusals


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        ([], 2, "sitroom --help"),
        (["dance"], 2, "there is no command 'dance'; there are: play"),
        (["--dance"], 2, "--dance"),
        (["--lang", "en"], 2, "say which game"),
        (["play"], 2, "say which game; there are: ciavskgb"),
        (["play", "chess"], 2, "there is no game 'chess'; there are: ciavskgb"),
        (["simulate"], 2, "say which game"),
        (["simulate", "chess"], 2, "there is no game 'chess'"),
        (["rules", "chess"], 2, "there is no game 'chess'"),
        (
            ["rules", "ciavskgb", "99"],
            2,
            "'99' is no paragraph, and stands in no heading or text of the rules; sitroom rules ciavskgb shows them all",
        ),
        (["play", "ciavskgb", "--side", "us"], 2, "its sides are cia, kgb"),
        (
            ["play", "ciavskgb", "--against", "deepblue"],
            2,
            "there is no opponent 'deepblue'; there are: easy, normal, hard, expert, steady, search, learnt, rival",
        ),
        (["play", "ciavskgb", "--against", "search:much"], 2, "the budget of a bot is a whole number"),
        (["play", "ciavskgb", "--against", "steady:5"], 2, "the bot steady does not look ahead"),
        (["play", "ciavskgb", "--against", "learnt"], 2, "no value has been learnt for ciavskgb"),
        (["play", "ciavskgb", "--seed", "lucky"], 2, "--seed takes a whole number, not 'lucky'"),
        (["play", "ciavskgb", "--seed"], 2, "--seed"),
        (["play", "ciavskgb", "--lang", "tlh"], 2, "there are: en, ru, pt"),
        (["play", "ciavskgb", "--colour", "red"], 2, "not understood: --colour red"),
        (["simulate", "ciavskgb", "--games", "-1"], 2, "from 1 to"),
        (["simulate", "ciavskgb", "--games", "9" * 5000], 2, "from 1 to"),
        (["simulate", "ciavskgb", "--jobs", "0"], 2, "from 1 to"),
        (["verify"], 2, "say which file"),
        (["verify", "nowhere.json"], 1, "nowhere.json cannot be read: No such file"),
        (["verify", "."], 1, "cannot be read"),
        (["verify", "\x00"], 1, "cannot be read"),
        (["replay", "nowhere.json"], 1, "nowhere.json cannot be read"),
        (["play", "--resume", "nowhere.json"], 1, "nowhere.json cannot be read"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_line(
    arguments: list[str], code: int, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shown = inside(monkeypatch, tmp_path, arguments)
    assert shown.code == code
    assert message in shown.err
    assert shown.err.startswith("sitroom: ")
    assert shown.err.count("\n") == 1
    assert shown.out == ""
    assert not list(tmp_path.rglob("*.table")), "nothing is left that could be gone on with"


def test_a_moment_or_side_that_the_record_does_not_have(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = str(a_record(tmp_path, 3))
    for arguments, message in [(["--at", "4"], "from 0 to 3"), (["--at", "x"], "from 0 to 3"), (["--side", "us"], "cia, kgb")]:
        shown = inside(monkeypatch, tmp_path, ["replay", path, *arguments])
        assert shown.code == 2
        assert message in shown.err
    shown = inside(monkeypatch, tmp_path, ["play", "--resume", path, "--against", "deepblue"])
    assert shown.code == 2


# ---- streams


def test_pipes_and_no_color_get_no_escape_codes(tmp_path: Path) -> None:
    shown = piped(tmp_path, "play", "ciavskgb", "--seed", "1", "--against", "random", typed="1\n1\n")
    assert not ESCAPE.search(shown.out)
    with Terminal(tmp_path, "play", "ciavskgb", "--seed", "1", environ={"NO_COLOR": "1"}) as terminal:
        terminal.wait("CIA> ")
        assert not COLOUR.search(terminal.raw)
    with Terminal(tmp_path, "play", "ciavskgb", "--seed", "1", environ={"NO_COLOR": ""}) as terminal:
        terminal.wait("CIA> ")
        assert COLOUR.search(terminal.raw)


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "koi8-r"])
def test_a_terminal_that_lacks_letters_gets_others(encoding: str, tmp_path: Path) -> None:
    shown = piped(
        tmp_path, "play", "ciavskgb", "--seed", "1", "--lang", "ru", "--against", "random", typed="1\n", PYTHONIOENCODING=encoding
    )
    assert shown.code == 0
    assert "1/" in shown.out or "0/" in shown.out
    assert ("Агент" in shown.out) is (encoding == "koi8-r")


def in_a_shell(home: Path, command: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        command, shell=True, env=surroundings(home), input=b"1\n", capture_output=True, check=False, timeout=PATIENCE
    )


def test_who_stops_reading_hears_no_complaint(tmp_path: Path) -> None:
    for arguments in ("rules ciavskgb", "simulate ciavskgb --games 5", "games --json"):
        done = in_a_shell(tmp_path, f"{sys.executable} -m sitroom {arguments} | head -c 1")
        assert done.stderr == b""
        assert len(done.stdout) == 1


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams_are_no_accident(closed: str, tmp_path: Path) -> None:
    done = in_a_shell(tmp_path, f"{sys.executable} -m sitroom play ciavskgb --seed 1 --against random {closed}")
    assert done.returncode == 0
    assert done.stderr == b""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_simulation_can_be_stopped(jobs: str, tmp_path: Path) -> None:
    with Terminal(tmp_path, "simulate", "ciavskgb", "--games", "1000000", "--jobs", jobs) as terminal:
        terminal.wait("/1000000")
        terminal.key("\x03")
        assert terminal.end() == 130
        assert "sitroom: stopped" in terminal.raw
        assert "Traceback" not in terminal.raw


def test_new_begins_a_game_and_does_not_go_on_with_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = inside(monkeypatch, tmp_path, ["new", "ciavskgb", "--seed", "7"], ["quit"])
    assert "sitroom play --resume" in begun.out
    refused = inside(monkeypatch, tmp_path, ["new", "ciavskgb", "--resume"])
    assert refused.code == 2
    assert "--resume" in refused.err


def test_the_card_that_a_question_is_about_is_explained_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = ["play", "labyrinth", "--solo", "--seed", "9"]
    shown = inside(monkeypatch, tmp_path, alone, ["gaza war", "?"])
    assert "Gaza War: Jihadist card, value 2." in shown.out.split("> ?\n")[1]


def test_a_card_goes_by_its_printed_number(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, ["play", "labyrinth", "--solo", "--seed", "9"], ["card 3", "? 112", "card 121"])
    assert "\nCTR\n" in shown.out
    assert "\nBin Ladin\n" in shown.out
    assert "There is no card of that name" in shown.out


def test_the_items_of_a_rule_hang(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, ["play", "labyrinth", "--solo", "--seed", "9"], ["rules 9.4.3"])
    text = shown.out.split("9.4.3 Radicalization\n")[1].splitlines()
    first = next(place for place, line in enumerate(text) if line.startswith(" 1. "))
    assert text[first + 1].startswith("    ")
    assert text[first + 2].startswith(" 2. ")
