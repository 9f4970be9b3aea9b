"""``python -m sitroom.testing fuzz``: what it prints, how it ends, and what it leaves behind."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import sitroom

from .contraband import made, registered
from .mutants import DividesByZero

ROOT = Path(__file__).resolve().parents[2]


def fuzz(*arguments: str, plugins: Path | None = None) -> subprocess.CompletedProcess[str]:
    environment = dict(os.environ)
    if plugins is not None:
        environment["PYTHONPATH"] = os.pathsep.join([str(plugins), *filter(None, [environment.get("PYTHONPATH")])])
    command = [sys.executable, "-m", "sitroom.testing", "fuzz", *arguments]
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=120)


@pytest.fixture
def plugins(tmp_path: Path) -> Path:
    """An installed package that brings games: a sound one, and one that crashes."""
    installed = tmp_path / "site"
    described = installed / "contraband-1.0.dist-info"
    described.mkdir(parents=True)
    (described / "METADATA").write_text("Metadata-Version: 2.1\nName: contraband\nVersion: 1.0\n", encoding="utf-8")
    (described / "entry_points.txt").write_text(
        "[sitroom.games]\ncontraband = contraband_plugin:GAME\nbroken = contraband_plugin:BROKEN\n", encoding="utf-8"
    )
    (installed / "contraband_plugin.py").write_text(
        "from tests.kernel.contraband import GAME, NAME, OPTIONS, SIDES, VOCABULARY, WORDING\n"
        "from sitroom.kernel.about import About\n"
        "from tests.kernel.mutants import DividesByZero\n"
        "BROKEN = DividesByZero('broken', SIDES, VOCABULARY, WORDING, 1, 21, OPTIONS, About(clock=('round',)))\n",
        encoding="utf-8",
    )
    return installed


def test_a_game_without_faults_ends_with_nothing_found(tmp_path: Path) -> None:
    done = fuzz("ciavskgb", "--decisions", "300", "--jobs", "1", "--seed", "5", "--out", str(tmp_path / "out"))
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0] == f"fuzzing ciavskgb: seed 5, {'compiled' if sitroom.compiled else 'uncompiled'}"
    played = re.fullmatch(r"(\d+) games, (\d+) decisions, (\d+) answers with chance, \d+ s", lines[1])
    assert played is not None
    games, decisions, answers = map(int, played.groups())
    assert games >= 1
    assert answers > decisions >= 300
    assert sum(int(count) for count in re.findall(r"^ +(\d+) (?:cia|kgb|draw): [\w-]+$", done.stdout, re.MULTILINE)) == games
    asked = re.search(r"^  asked: (.+)$", done.stdout, re.MULTILINE)
    assert asked is not None
    assert {"act", "agent-x", "first-mover"} <= {each.rpartition(" ")[0] for each in asked[1].split(", ")}
    assert lines[-1] == "nothing found"
    assert not (tmp_path / "out").exists()


def test_games_of_plug_ins_are_fuzzed_too_and_a_seed_repeats_a_run(plugins: Path) -> None:
    one, again, other = (
        fuzz("contraband", "--decisions", "60", "--jobs", "1", "--seed", seed, plugins=plugins) for seed in ("3", "3", "4")
    )
    assert (one.returncode, one.stderr) == (0, "")
    played = [re.sub(r"\d+ s\n", "", done.stdout) for done in (one, again, other)]
    assert played[0] == played[1]
    assert played[0].partition("\n")[2] != played[2].partition("\n")[2]


def test_a_failure_is_reported_saved_and_ends_with_1(plugins: Path, tmp_path: Path) -> None:
    """Even if every game fails, and so the decisions that were asked for are never reached."""
    out = tmp_path / "deep" / "out"
    done = fuzz("broken", "--decisions", "1000000", "--jobs", "2", "--seed", "8", "--out", str(out), plugins=plugins)
    assert (done.returncode, done.stderr) == (1, "")
    failures = re.findall(r"^FAILED broken: crash: ZeroDivisionError: .+$", done.stdout, re.MULTILINE)
    saved = re.findall(r"^       the game up to there: (.+)$", done.stdout, re.MULTILINE)
    calls = re.findall(
        r"^       again: sitroom\.testing\.check_one_game\('broken', '8:\d+:\d+', thoroughness=0\.05\)$",
        done.stdout,
        re.MULTILINE,
    )
    assert len(failures) == len(saved) == len(calls) >= 20
    assert done.stdout.endswith(f"\n{len(failures)} failures\n")
    assert sorted(map(str, out.iterdir())) == sorted(saved)
    with registered(made(DividesByZero)):
        text = Path(saved[0]).read_text(encoding="utf-8").replace('"game": "broken"', '"game": "contraband"')
        pos = sitroom.read_record(text).position(chance="manual")
        assert pos.ask is not None


def test_a_game_that_nobody_knows_is_refused_in_a_sentence() -> None:
    done = fuzz("atlantis")
    assert done.returncode == 2
    assert "error: there is no game 'atlantis'; there are: ciavskgb" in done.stderr
    assert "Traceback" not in done.stderr
