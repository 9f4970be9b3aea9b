"""Which Chromium is used: one that works, and the nearest."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import chromium


@pytest.fixture
def browsers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for browsers, which is all that the path has; no other way leads to one."""
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(chromium, "_APPLICATIONS", ())
    monkeypatch.setattr(chromium, "WAYS", (chromium.of_this_machine, chromium.of_the_system))
    monkeypatch.setattr(chromium, "_is_root", lambda: True)
    return tmp_path


def program(path: Path, text: str) -> str:
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return str(path)


def test_the_one_that_is_named_comes_first(browsers: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(browsers / "chromium", "echo Chromium 1")
    named = program(browsers / "mine", "echo Chromium 2")
    monkeypatch.setenv("CHROMIUM", named)
    assert chromium.find() == named


def test_a_name_that_is_none_is_not_passed_over(browsers: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(browsers / "chromium", "echo Chromium 1")
    monkeypatch.setenv("CHROMIUM", str(browsers / "nothing"))
    with pytest.raises(SystemExit, match="no browser that works"):
        chromium.find()


def test_one_of_this_machine_is_used(browsers: Path) -> None:
    there = program(browsers / "google-chrome", "echo Chrome 3")
    assert chromium.find() == there


def test_where_there_is_none_the_package_manager_brings_it(browsers: Path) -> None:
    new = browsers / "chromium"
    program(browsers / "apt-get", f"printf '#!/bin/sh\\necho Chromium 4\\n' > {new}; /bin/chmod +x {new}")
    assert chromium.find() == str(new)


def test_where_all_ways_fail_there_is_no_pretending(browsers: Path) -> None:
    program(browsers / "chromium", "exit 1")  # a name that tells people to install something else
    program(browsers / "apt-get", "exit 100")
    with pytest.raises(SystemExit, match="CHROMIUM="):
        chromium.find()
