"""The repository around the code: what it ships, what may import what, and whether its pages tell the truth."""

from __future__ import annotations

import ast
import doctest
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import resolve_name
from pathlib import Path

import pytest

import sitroom

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src" / "sitroom"
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]

LAYERS = {
    "kernel": {"kernel"},
    "games": {"kernel", "games"},
    "grammar": set(),
    "locks": set(),
    "text": {"kernel", "grammar"},
    "table": {"kernel", "bots", "table", "locks"},
    "bots": {"kernel", "games", "bots", "compiled"},
    "arena": {"kernel", "games", "text", "bots", "arena", "compiled", "locks"},
}
"""What each part of the package may import of the package. Parts that are not named here stand on top and may import all."""


@cache
def tracked_files() -> list[Path]:
    """The files that git keeps, or would keep once they are added."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def imports(path: Path) -> Iterator[str]:
    """The full names of the modules that a file of the package imports."""
    module = ".".join(path.relative_to(SOURCES.parent).with_suffix("").parts)
    package = module.removesuffix(".__init__") if path.name == "__init__.py" else module.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            origin = resolve_name("." * node.level + (node.module or ""), package) if node.level else node.module or ""
            yield from (f"{origin}.{alias.name}" for alias in node.names)


def modules_under(part: str) -> list[Path]:
    return [SOURCES / f"{part}.py"] if (SOURCES / f"{part}.py").exists() else sorted((SOURCES / part).rglob("*.py"))


# ---- what runs and what is shipped


def test_the_form_that_runs_is_the_one_that_was_asked_for() -> None:
    """``make test`` runs the suite on the sources and then on machine code; each run says which it means."""
    expected = os.environ.get("SITROOM_EXPECT", "compiled" if sitroom.compiled else "pure")
    assert expected in ("pure", "compiled")
    assert sitroom.compiled == (expected == "compiled")
    home = Path(sitroom.__file__).resolve().parent
    assert home == (ROOT / "build" / "compiled" / "sitroom" if expected == "compiled" else SOURCES)


def test_no_machine_code_lies_beside_the_sources() -> None:
    assert [path for path in SOURCES.rglob("*") if path.suffix in (".so", ".pyd", ".c")] == []


def test_an_in_place_build_is_refused() -> None:
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    built = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "SITROOM_COMPILE": "0"}, capture_output=True, text=True, check=False
    )
    assert built.returncode != 0
    assert "make compiled" in built.stderr


def test_the_package_says_that_it_is_typed() -> None:
    assert (Path(sitroom.__file__).parent / "py.typed").exists()
    assert "py.typed" in project()["tool"]["setuptools"]["package-data"]["sitroom"]


def test_the_package_needs_nothing_at_run_time() -> None:
    assert project()["project"]["dependencies"] == []


def test_all_tests_of_the_page_are_found_when_they_are_asked_for() -> None:
    """A file that is named behind its own folder is taken for a part of it, and a file of another name in it is no test."""
    recipe = subprocess.run(["make", "-n", "test-browser"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    (words,) = re.findall(r" -m pytest (.+)", recipe)
    command = [sys.executable, "-m", "pytest", *shlex.split(words), "-n", "0", "--collect-only"]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    files = {path.name for path in (ROOT / "tests" / "browser").glob("*.py") if "\ndef test_" in path.read_text(encoding="utf-8")}
    assert any(name.startswith("all_") for name in files)
    assert [name for name in files if f"/{name}::" not in found] == []


def test_every_tool_is_pinned() -> None:
    pins = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pinned = {_canonical(line.partition("==")[0]) for line in pins if not line.startswith("#")}
    assert all(re.fullmatch(r"[\w.-]+==[\w.]+", line) for line in pins if not line.startswith("#"))
    for extra in project()["project"]["optional-dependencies"].values():
        assert {_canonical(name) for name in extra} <= pinned


def project() -> dict[str, dict]:  # type: ignore[type-arg]  # TOML has no types of its own
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def _canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name.partition("[")[0]).lower()


# ---- what imports what


@pytest.mark.parametrize("part", LAYERS)
def test_imports_point_downward(part: str) -> None:
    for path in modules_under(part):
        for name in imports(path):
            if name.startswith("sitroom."):
                assert name.split(".")[1] in LAYERS[part], f"{path.relative_to(ROOT)} imports {name}"
            else:
                assert name != "sitroom", f"{path.relative_to(ROOT)} imports the whole package"


def test_a_game_imports_no_other_game() -> None:
    for game in sorted(path.name for path in (SOURCES / "games").iterdir() if (path / "__init__.py").exists()):
        for path in sorted((SOURCES / "games" / game).rglob("*.py")):
            for name in imports(path):
                if name.startswith("sitroom.games."):
                    assert name.split(".")[2] == game, f"{path.relative_to(ROOT)} imports {name}"


@pytest.mark.parametrize("part", ["kernel", "games", "text", "table", "terminal", "bots"])
def test_rules_and_play_need_the_standard_library_alone(part: str) -> None:
    allowed = {*sys.stdlib_module_names, "sitroom"}
    for path in modules_under(part):
        foreign = {name.split(".")[0] for name in imports(path)} - allowed
        if path.name == "_native.py":
            foreign -= {"mypy_extensions"}  # for type checkers only
        assert foreign == set(), f"{path.relative_to(ROOT)} imports {foreign}"


def test_rules_know_no_clock_and_no_dice_of_their_own() -> None:
    """Chance is asked for, never taken; nothing but answers may change what a script does."""
    forbidden = {"time", "datetime", "secrets", "uuid", "os", "threading", "socket"}
    for path in modules_under("games"):
        for name in imports(path):
            top = name.split(".")[0]
            assert top not in forbidden, f"{path.relative_to(ROOT)} imports {name}"
            assert top != "random" or name == "random.Random", f"{path.relative_to(ROOT)} imports {name}"


# ---- what the files say

HOSTS = re.compile(r"pypi|pythonhosted|npmjs|yarnpkg|crates\.io|conda\.anaconda|artifactory", re.IGNORECASE)
MACHINE_PATHS = re.compile(r"(?<![\w./~}])/(?:home|root|tmp|work|Users|opt|mnt|usr/local|var)/\w")


def test_nothing_points_at_one_machine_or_at_a_registry() -> None:
    for path in tracked_files():
        if path == Path(__file__).resolve():
            continue
        for number, line in enumerate(path.read_bytes().decode("utf-8", "replace").splitlines(), 1):
            place = f"{path.relative_to(ROOT)}:{number}"
            assert not HOSTS.search(line), place
            assert not MACHINE_PATHS.search(line), place


def test_the_readme_session_is_true(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run_page(ROOT / "README.md", tmp_path, monkeypatch) >= 10


@pytest.mark.parametrize("page", [page for page in PAGES if page.name != "README.md"], ids=lambda page: page.name)
def test_what_a_page_shows_is_what_happens(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run_page(page, tmp_path, monkeypatch)


MODULES_WITH_SESSIONS = [
    path.relative_to(SOURCES.parent).with_suffix("").as_posix().replace("/", ".").removesuffix(".__init__")
    for path in sorted(SOURCES.rglob("*.py"))
    if ">>> " in path.read_text(encoding="utf-8")
]


@pytest.mark.parametrize("module", MODULES_WITH_SESSIONS)
def test_what_a_module_shows_is_what_happens(module: str) -> None:
    result = doctest.testmod(import_module(module))
    assert result.failed == 0
    assert result.attempted > 0


def run_page(page: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> int:
    """Type in the Python sessions of a page, in a folder of their own; returns how many lines were typed."""
    monkeypatch.chdir(folder)
    text = re.sub(r"^```.*$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE)
    session = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    said: list[str] = []
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(session, out=said.append)
    assert result.failed == 0, "".join(said)
    return result.attempted


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_pages_name_only_make_targets_that_exist(page: Path) -> None:
    targets = set(re.findall(r"^([a-z][\w-]*):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert set(re.findall(r"(?:^|`)\$? ?make ([a-z][\w-]*)", page.read_text(encoding="utf-8"), re.MULTILINE)) <= targets


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_pages_name_only_commands_that_exist(page: Path) -> None:
    commands = set(re.findall(r"(?:^|`)\$? ?sitroom ([a-z][\w-]*)", page.read_text(encoding="utf-8"), re.MULTILINE))
    for command in sorted(commands):
        shown = subprocess.run([sys.executable, "-m", "sitroom", command, "--help"], capture_output=True, text=True, check=False)
        assert shown.returncode == 0, f"{page.name} names `sitroom {command}`: {shown.stderr}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_pages_link_only_to_files_that_exist(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_pages_name_only_files_that_exist(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for name in re.findall(r"`((?:src|tests|docs|bench|tools|examples)/[\w./-]+)`", text):
        assert (ROOT / name).exists(), f"{page.name} names {name}"


def python_blocks(page: Path) -> list[str]:
    """The pieces of code on a page that are no sessions."""
    blocks = re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    return [block.strip("\n") for block in blocks if ">>>" not in block]


@pytest.mark.parametrize(("page", "file"), [("add-a-game.md", "deaddrop.py"), ("bots.md", "bots.py")])
def test_the_code_in_a_tutorial_is_the_code_that_is_tested(page: str, file: str) -> None:
    code = (ROOT / "examples" / file).read_text(encoding="utf-8")
    shown = "\n\n\n".join(python_blocks(ROOT / "docs" / page))
    without_blank_lines = re.compile(r"\n\n+")
    body = code[code.index("from __future__") :].strip()
    assert without_blank_lines.sub("\n", shown) == without_blank_lines.sub("\n", body)


def test_the_code_in_the_architecture_page_is_code_of_the_package() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in sorted(SOURCES.rglob("*.py")))
    blocks = python_blocks(ROOT / "docs" / "architecture.md")
    assert blocks
    for block in blocks:
        assert block in code


def test_the_map_of_the_server_names_each_of_its_modules() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    section = page[page.index("## The server") :].partition("\n## ")[0]
    rows = [line.split("|")[1:-1] for line in section.splitlines() if line.startswith("| ")][1:]
    for folder, column in ((SOURCES / "server", 1), (SOURCES / "server" / "http", 2)):
        modules = {path.stem for path in folder.glob("[!_]*.py")}
        named = {name for row in rows for name in re.findall(r"`(\w+)`", row[column])}
        assert named == modules


def test_the_game_on_the_front_page_is_a_real_one(tmp_path: Path) -> None:
    """The excerpt is typed in again: every piece of it, between the cuts, must come out in its place."""
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    found = re.search(r"```\n\$ sitroom (.*?)\n(.*?)```", page, re.DOTALL)
    assert found is not None
    typed = "".join(f"{line}\n" for line in re.findall(r"^CIA> (.+)$", found[2], re.MULTILINE))
    environment = {**os.environ, "COLUMNS": "80", "SITROOM_LANG": "en", "SITROOM_HOME": str(tmp_path)}
    command = [sys.executable, "-m", "sitroom", *found[1].split()]
    played = subprocess.run(command, env=environment, input=typed, capture_output=True, encoding="utf-8", check=True).stdout
    pieces = [piece.strip("\n") for piece in found[2].split("[…]")]
    assert len(typed.splitlines()) >= 4
    for piece in pieces:
        assert piece in played, f"this does not come out any more:\n{piece}"
        played = played.partition(piece)[2]
