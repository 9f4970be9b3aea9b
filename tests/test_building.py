"""Building: what is compiled and how, which form ``make play`` takes, and what goes on beside the game."""

from __future__ import annotations

import os
import runpy
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

import pytest
import setuptools

import sitroom
from tools import background, forms

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 60.0


def until(what: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end
        time.sleep(0.05)


# ---- setup.py


@pytest.fixture
def building(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The functions of setup.py, without setting anything up."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(sys, "argv", ["setup.py"])
    monkeypatch.setattr(setuptools, "setup", lambda **_: None)
    return runpy.run_path(str(ROOT / "setup.py"))


def test_rules_are_compiled_and_words_and_tables_for_show_are_not(building: dict[str, Any]) -> None:
    chosen = {Path(path).relative_to("src/sitroom").as_posix() for path in building["sources"]()}
    assert {"kernel/position.py", "games/twilight/coup.py", "games/labyrinth/cards/c001_010.py"} <= chosen
    assert not [path for path in chosen if "/text/" in path]
    assert chosen.isdisjoint({"kernel/_native.py", "kernel/record.py", "kernel/schema.py", "games/twilight/odds.py"})
    assert not [path for path in chosen if not path.startswith(("kernel/", "games/", "bots/"))]


def test_the_compiled_form_has_machine_code_for_these_modules_and_no_others(building: dict[str, Any]) -> None:
    """And the plain form has none at all."""
    home = Path(sitroom.__file__).parent
    found = {path.relative_to(home).as_posix() for suffix in EXTENSION_SUFFIXES for path in home.rglob(f"*{suffix}")}
    wanted = {Path(path).relative_to("src/sitroom").as_posix() for path in building["sources"]()} if sitroom.compiled else set()
    assert {f"{name.partition('.')[0]}.py" for name in found} == wanted


def test_every_c_file_is_in_one_bundle(building: dict[str, Any], tmp_path: Path) -> None:
    building["bundles"].__globals__.update(C_FILES=tmp_path, is_gcc=lambda: True)
    files = [tmp_path / f"__native_sitroom___{part}___{number}.c" for part in ("kernel", "games") for number in range(10)]
    for file in files:
        file.write_text("char CPyDef_x_____top_level__(void) {\n}\n", encoding="utf-8")
    bundles = [Path(path).read_text(encoding="utf-8") for path in building["bundles"](files)]
    assert len(bundles) == building["BUNDLES"] + 1
    for file in files:
        assert sum(bundle.count(f'#include "{file.name}"') for bundle in bundles) == 1
    assert sum(bundle.count('char CPyDef_x_____top_level__(void) __attribute__((optimize("O0")));') for bundle in bundles) == 20


def test_a_library_is_old_when_a_c_file_in_a_bundle_has_changed(building: dict[str, Any], tmp_path: Path) -> None:
    """The bundle's own text is the same before and after."""
    building["bundles"].__globals__.update(C_FILES=tmp_path, is_gcc=lambda: False)
    file = tmp_path / "__native_sitroom___games___toy.c"
    file.write_text("", encoding="utf-8")
    library = setuptools.Extension("toy", sources=[str(file)], depends=["toy.h"])
    building["bundle"](library)
    assert {str(file), "toy.h"} <= set(library.depends)
    assert str(file) not in library.sources


def test_the_kernel_is_optimised_whole_and_games_as_far_as_it_helps(building: dict[str, Any]) -> None:
    flags_for = building["flags_for"]
    flags_for.__globals__["is_gcc"] = lambda: True
    assert flags_for("build/mypyc/bundle_kernel.c") == []
    assert flags_for("build/mypyc/bundle_games_3.c")[0] == "-O1"
    flags_for.__globals__["is_gcc"] = lambda: False
    assert flags_for("build/mypyc/bundle_games_3.c") == []  # another compiler may not know these flags


def test_what_leads_into_a_game_is_compiled_in_haste_but_not_its_rules(building: dict[str, Any], tmp_path: Path) -> None:
    code = "PyObject *CPyDef_coup___roll(PyObject *s) {\n}\n    PyObject *CPyPy_coup___roll(PyObject *self, size_t n) {\n}\n"
    for name, heads in (
        ("__native_sitroom___games___toy.c", ["PyObject *CPyPy_coup___roll(PyObject *self, size_t n)"]),
        ("k.c", []),
    ):
        (tmp_path / name).write_text(code, encoding="utf-8")
        assert building["not_worth_it"](tmp_path / name) == heads


@pytest.mark.parametrize(("call", "light"), [("PyErr_Clear();", True), ("PyList_New(0);", False)])
def test_a_shim_that_needs_more_than_usual_gets_the_real_header(
    building: dict[str, Any], tmp_path: Path, call: str, light: bool
) -> None:
    building["lighten"].__globals__["C_FILES"] = tmp_path
    source = tmp_path / "ask.c"
    source.write_text(f"#include <Python.h>\nPyMODINIT_FUNC\nPyInit_ask(void)\n{{ {call} // PyMem_New\n}}\n", encoding="utf-8")
    shim = setuptools.Extension("ask", sources=[str(source)])
    building["lighten"](shim)
    assert shim.include_dirs == ([str(tmp_path / "shims")] if light else [])


# ---- which form is played


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A project of one module, with a complete build of it."""
    for name in ("setup.py", "pyproject.toml", "constraints.txt", "src/sitroom/kernel/position.py"):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name, encoding="utf-8")
    heart = forms.compiled(tmp_path) / "sitroom" / "kernel" / f"position{EXTENSION_SUFFIXES[0]}"
    heart.parent.mkdir(parents=True)
    heart.touch()
    (forms.compiled(tmp_path) / "done").write_text(forms.fingerprint(tmp_path) + "\n", encoding="utf-8")
    return tmp_path


def test_a_complete_build_is_played(folder: Path) -> None:
    assert forms.to_play(folder) == forms.compiled(folder)


@pytest.mark.parametrize("change", ["changed", "added", "removed", "renamed"])
def test_a_build_of_other_sources_is_not_played(folder: Path, change: str) -> None:
    module = folder / "src" / "sitroom" / "kernel" / "position.py"
    other = module.with_name("token.py")
    if change == "changed":
        then = module.stat()
        module.write_text("x", encoding="utf-8")
        os.utime(module, ns=(then.st_atime_ns, then.st_mtime_ns))  # an old date deceives nobody
    elif change == "added":
        other.write_text("x", encoding="utf-8")
    elif change == "removed":
        module.unlink()
    else:
        module.rename(other)
    assert not forms.is_up_to_date(folder)
    assert forms.to_play(folder) == forms.sources(folder)


def test_a_page_that_is_built_makes_no_machine_code_old(folder: Path) -> None:
    made = forms.sources(folder) / "sitroom" / "web" / "static" / "manifest.json"
    made.parent.mkdir(parents=True)
    made.write_text("{}", encoding="utf-8")
    assert forms.is_up_to_date(folder)


def test_half_a_build_is_not_played(folder: Path) -> None:
    (forms.compiled(folder) / "done").unlink()
    assert forms.to_play(folder) == forms.sources(folder)


def test_a_build_without_machine_code_is_not_played_but_not_made_again_either(folder: Path) -> None:
    shutil.rmtree(forms.compiled(folder) / "sitroom")
    assert forms.is_up_to_date(folder)
    assert forms.to_play(folder) == forms.sources(folder)


def test_traces_of_running_and_installing_are_no_change(folder: Path) -> None:
    for name in ("__pycache__/position.pyc", "sitroom.egg-info/SOURCES.txt", "sitroom/locale/ru.mo"):
        path = forms.sources(folder) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    assert forms.is_up_to_date(folder)


# ---- what goes on beside the game


def test_nothing_is_built_where_it_cannot_or_must_not_be(tmp_path: Path) -> None:
    make = tmp_path / "make"
    make.touch(mode=0o755)
    there = {"CC": sys.executable, "MAKE": str(make)}
    assert background.is_possible(there)
    assert not background.is_possible({**there, "CC": "no-such-compiler -pipe"})
    assert not background.is_possible({**there, "MAKE": "no-such-make"})
    assert not background.is_possible({**there, "SITROOM_COMPILE": "0"})


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The project once more, as from a fresh clone, with a make that only pretends to build, and never ends."""
    for name in ("Makefile", "setup.py", "pyproject.toml", "constraints.txt"):
        shutil.copy(ROOT / name, tmp_path)
    for name in ("src", "tools"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", "*.mo"))
    make = tmp_path / "fake-make"
    make.write_text(
        '#!/bin/sh\necho building "$@"; echo trouble >&2\nmkdir -p build/objects/unfinished; touch build/objects/kept\n'
        "sleep 300 & echo $! > child; nice > niceness.part; mv niceness.part niceness; wait\n",
        encoding="utf-8",
    )
    make.chmod(0o755)
    return tmp_path


def environment(copy: Path, **changes: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("SITROOM_", "PYTHON", "MAKE", "MFLAGS"))}
    ours = {"SITROOM_HOME": str(copy / "home"), "SITROOM_LANG": "en", "PYTHON": sys.executable, "CC": sys.executable}
    return {**kept, **ours, "MAKE": str(copy / "fake-make"), **changes}


@pytest.fixture
def game(copy: Path) -> Iterator[subprocess.Popen[str]]:
    """A game that waits for an answer, with the pretended build under way."""
    with subprocess.Popen(
        [sys.executable, "-m", "tools.play", "play", "ciavskgb", "--seed", "7"], cwd=copy, env=environment(copy),
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_DFL),  # noqa: PLW1509 - the tests may run under nohup
    ) as process:  # fmt: skip
        until((copy / "niceness").exists)
        yield process
        process.kill()


def is_running(process: int) -> bool:
    """Whether a process still does something; one that only waits to be buried does not."""
    state = subprocess.run(["ps", "-o", "stat=", "-p", str(process)], capture_output=True, text=True, check=False).stdout
    return bool(state.strip()) and not state.startswith("Z")


def has_cleaned_up(copy: Path) -> bool:
    left = list((copy / "build").rglob("unfinished*"))
    return not left and not is_running(int((copy / "child").read_text(encoding="utf-8")))


def test_the_build_has_the_lowest_priority_and_ends_with_the_game(copy: Path, game: subprocess.Popen[str]) -> None:
    assert (copy / "niceness").read_text(encoding="utf-8").strip() == "19"
    out, _ = game.communicate("quit\n", timeout=PATIENCE)
    assert game.returncode == 0
    assert "Which agent do you send" in out
    assert "building" not in out
    assert "trouble" not in out
    assert has_cleaned_up(copy)
    assert (copy / "build" / "objects" / "kept").exists()
    log = (copy / "build" / "background.log").read_text(encoding="utf-8")
    assert log.startswith("building --no-print-directory ready-to-play\ntrouble\n")
    assert forms.to_play(copy) == forms.sources(copy)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_the_build_ends_however_the_game_ends(copy: Path, game: subprocess.Popen[str], number: signal.Signals) -> None:
    game.send_signal(number)
    if number is signal.SIGINT:
        game.communicate("quit\n", timeout=PATIENCE)
    game.wait(PATIENCE)
    until(lambda: has_cleaned_up(copy))


def test_a_game_beside_another_does_not_build_too(copy: Path, game: subprocess.Popen[str]) -> None:
    before = (copy / "child").read_text(encoding="utf-8")
    with subprocess.Popen(
        [sys.executable, "-m", "tools.background"], cwd=copy, env=environment(copy), stdin=subprocess.PIPE
    ) as second:
        assert second.wait(PATIENCE) == 0
    assert (copy / "child").read_text(encoding="utf-8") == before
    assert game.poll() is None


def test_the_terminal_needs_nothing_installed(copy: Path) -> None:
    """A fresh clone plays at once: before the game there is no environment and no installing."""
    command = ["make", "play-terminal", "GAME=twilight --against random"]
    played = subprocess.run(
        command, cwd=copy, input="quit\n", capture_output=True, text=True, check=False,
        env={**environment(copy, SITROOM_COMPILE="0"), "MAKE": "make"}, timeout=PATIENCE,
    )  # fmt: skip
    assert played.returncode == 0, played.stderr
    assert "Twilight Struggle" in played.stdout
    assert not (copy / ".venv").exists()
