"""What is given to others holds all it needs: installed where there is neither Node nor a compiler, it serves and plays."""

from __future__ import annotations

import base64
import csv
import hashlib
import json
import re
import subprocess
import sys
import tarfile
import venv
from collections.abc import Iterator
from email.parser import HeaderParser
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from random import Random
from typing import Any
from zipfile import ZipFile

import pytest
from websockets.sync.client import connect

import sitroom
from sitroom.text import LANGUAGES
from tests.server.serving import Serving
from tools import dist, forms, web

DATA = {".csv", ".json", ".txt", ".typed"}
QUIET = ["-m", "pip", "--disable-pip-version-check", "--quiet"]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    assert forms.to_play() == forms.compiled(), "run: make compiled"
    assert web.is_built(), "run: python -m tools.web build"
    return dist.make_wheel(tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty environment with the wheel, and what a server needs besides."""
    folder = tmp_path_factory.mktemp("environment")
    venv.create(folder, symlinks=True, with_pip=False)
    wanted = ["--constraint", str(forms.ROOT / "constraints.txt"), f"{wheel}[web]"]
    subprocess.run([sys.executable, *QUIET, "--python", str(folder), "install", *wanted], check=True)
    return folder / "bin"


@pytest.fixture
def alone(environment: Path, tmp_path: Path) -> dict[str, str]:
    """The surroundings of somebody who has nothing but that environment: no Node, no compiler, no sources."""
    return {"PATH": str(environment), "HOME": str(tmp_path), "LANG": "C.UTF-8"}


# ---- what is in it


def test_the_wheel_holds_the_rules_the_page_the_words_and_the_licences(wheel: Path) -> None:
    with ZipFile(wheel) as packed:
        names = set(packed.namelist())
        notices = packed.read("sitroom/web/static/NOTICES").decode()
    package = forms.sources()
    wanted = {path for path in (package / "sitroom").rglob("*") if path.suffix in DATA | {".py"} or path.is_relative_to(web.PAGE)}
    wanted -= {path for path in wanted if path.is_dir() or path.name == web.STAMP or ".vite" in path.parts}
    assert {path.relative_to(package).as_posix() for path in wanted} <= names
    assert {f"sitroom/locale/{language}/LC_MESSAGES/sitroom.mo" for language in LANGUAGES if language != "en"} <= names
    assert {f"sitroom/kernel/position{EXTENSION_SUFFIXES[0]}", f"sitroom__mypyc{EXTENSION_SUFFIXES[0]}"} <= names
    others = {name for name in names if not name.startswith(("sitroom/", "sitroom__mypyc."))}
    about = f"sitroom-{sitroom.__version__}.dist-info"
    assert others == {f"{about}/{name}" for name in ("METADATA", "WHEEL", "RECORD", "entry_points.txt", "top_level.txt",
                                                     "licenses/LICENSE")}  # fmt: skip
    assert not [
        name for name in names if name.endswith((".pyc", ".po", ".c")) or Path(name).name in ("done", "manifest.json", web.STAMP)
    ]
    for word in ("svelte", "SIL OPEN FONT LICENSE", "roboto-condensed", "source-serif", "Natural Earth"):
        assert word in notices


def test_the_wheel_says_what_it_is(wheel: Path) -> None:
    about = f"sitroom-{sitroom.__version__}.dist-info"
    with ZipFile(wheel) as packed:
        metadata = HeaderParser().parsestr(packed.read(f"{about}/METADATA").decode())
        kind = HeaderParser().parsestr(packed.read(f"{about}/WHEEL").decode())
        script = packed.read(f"{about}/entry_points.txt").decode()
        record = list(csv.reader(packed.read(f"{about}/RECORD").decode().splitlines()))
        assert {name for name, *_ in record} == set(packed.namelist())
        for name, digest, size in record:
            content = packed.read(name)
            if digest:
                found = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
                assert (digest, size) == (f"sha256={found}", str(len(content)))
    told = {name: metadata[name] for name in ("Name", "Version", "License-Expression", "License-File", "Requires-Python")}
    assert told == {
        "Name": "sitroom", "Version": sitroom.__version__, "License-Expression": "MIT", "License-File": "LICENSE",
        "Requires-Python": ">=3.11",
    }  # fmt: skip
    assert metadata["Description-Content-Type"] == "text/markdown"
    assert metadata.get_payload().startswith("# Situation Room")  # type: ignore[union-attr]  # it is text
    assert {"web", "postgres"} <= set(metadata.get_all("Provides-Extra", []))
    assert kind["Root-Is-Purelib"] == "false"
    tag = f"cp{sys.version_info.major}{sys.version_info.minor}"
    assert kind["Tag"].startswith(f"{tag}-{tag}-")
    assert kind["Tag"] in wheel.name
    assert "sitroom = sitroom.cli:main" in script


def test_whoever_builds_from_the_archive_needs_no_node(tmp_path: Path) -> None:
    with tarfile.open(dist.make_archive(tmp_path)) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    page = {path.relative_to(forms.ROOT).as_posix() for path in (web.PAGE / "assets").iterdir()}
    assert {(web.PAGE / name).relative_to(forms.ROOT).as_posix() for name in ("index.html", "NOTICES")} | page <= names
    assert {"LICENSE", "README.md", "setup.py", "pyproject.toml", "tools/catalogues.py"} <= names
    assert {f"src/sitroom/locale/{language}/LC_MESSAGES/sitroom.po" for language in LANGUAGES if language != "en"} <= names
    assert not [
        name for name in names if name.endswith((".so", ".pyc", web.STAMP)) or name.startswith(("web/", "build/", "dist/"))
    ]


# ---- what it does


def test_its_rules_are_the_compiled_ones(alone: dict[str, str], environment: Path) -> None:
    ask = "import sitroom, sitroom.kernel.position as p; print(sitroom.compiled, p.__file__)"
    told = subprocess.run(
        [environment / "python", "-c", ask], env=alone, capture_output=True, text=True, check=True, cwd=alone["HOME"]
    ).stdout
    assert told.startswith("True ")
    assert str(environment.parent) in told


def test_it_plays_in_the_terminal(alone: dict[str, str], environment: Path) -> None:
    command = [str(environment / "sitroom"), "play", "ciavskgb", "--side", "cia", "--against", "easy", "--seed", "7"]
    rng = Random(7)
    typed = "".join(f"{rng.choice(['1', '2', '3', 'yes'])}\n" for _ in range(3_000))
    played = subprocess.run(command, env=alone, input=typed, capture_output=True, text=True, check=False, cwd=alone["HOME"])
    assert played.returncode == 0, played.stderr
    assert "Enter leaves" in played.stdout, "what is said when a game is over"


@pytest.fixture
def server(alone: dict[str, str], environment: Path, tmp_path: Path) -> Iterator[Serving]:
    with open(tmp_path / "log", "w") as log:
        process = subprocess.Popen(
            [environment / "sitroom", "serve", "--port", "0"],
            env=alone,
            cwd=tmp_path,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )
    try:
        found = Serving(process, tmp_path / "log")
        with found.browser:
            yield found
    finally:
        process.kill()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()


def test_it_serves_the_page_and_all_that_the_page_names(server: Serving) -> None:
    page = server.browser.get("/")
    assert (page.status_code, page.headers["content-type"]) == (200, "text/html; charset=utf-8")
    named = re.findall(r'(?:src|href)="(/[^"]+)"', page.text)
    assert any(name.endswith(".js") for name in named)
    for name in named:
        reply = server.browser.get(name, headers={"Accept-Encoding": "br"})
        assert reply.status_code == 200
        assert "immutable" in reply.headers["cache-control"]
    for path, word in (("/NOTICES", "svelte"), ("/api/games?lang=ru", "Холодная"), ("/api/games?lang=pt", "Guerra Fria")):
        assert word in server.browser.get(path).text


def test_a_game_against_a_bot_is_played_to_its_end_at_the_server(server: Serving) -> None:
    rng = Random(3)
    table = server.post("/api/tables", {"game": "ciavskgb", "seats": {"cia": "me", "kgb": "easy"}})["table"]
    address = f"{server.address.replace('http', 'ws')}/api/tables/{table}/events?side=cia"
    cookie = "; ".join(f"{name}={value}" for name, value in server.browser.cookies.items())
    answered = -1
    with connect(address, additional_headers={"Cookie": cookie}) as watching:
        while (seen := _next(watching.recv(timeout=60)))["outcome"] is None:
            question = seen["question"]
            if question is not None and question["who"] == "cia" and seen["seq"] > answered:
                answered = seen["seq"]
                token = rng.choice(question["choices"])["token"]
                server.post(f"/api/tables/{table}/answers", {"side": "cia", "seq": answered, "tokens": [token]})
    assert server.browser.get(f"/api/tables/{table}/record").status_code == 200
    lines = [json.loads(line)["what"] for line in server.log.read_text().splitlines()]
    assert not [line for line in lines if "bot" in line or "worker" in line], "the bot itself has played"


def _next(message: str | bytes) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(message)
    return found
