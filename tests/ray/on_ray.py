"""A Ray of one's own plays a contest, and gives what processes give. ``make test-ray`` runs this; ``make test`` needs no Ray."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sitroom.arena.folder import Folder
from tests.terminal.driving import piped

ARGUMENTS = ("arena", "ciavskgb", "random", "steady", "--games", "6", "--seed", "3")


def outcomes(folder: Path) -> dict[str, tuple[str | None, str, int]]:
    return {each.task.key: (each.winner, each.reason, each.answers) for each in Folder(folder).results}


def test_a_ray_gives_the_same_results_as_processes(tmp_path: Path) -> None:
    for name, more in (("processes", ["--jobs", "2"]), ("ray", ["--ray", "local", "--jobs", "2"])):
        shown = piped(tmp_path, *ARGUMENTS, "--out", str(tmp_path / name), *more, "--json")
        assert shown.code == 0, shown.err
        assert shown.err == ""
        assert json.loads(shown.out)["games"] == 6
    assert outcomes(tmp_path / "ray") == outcomes(tmp_path / "processes")
    records = [(tmp_path / name / "records") for name in ("ray", "processes")]
    texts = [{file.name: file.read_text(encoding="utf-8") for file in folder.iterdir()} for folder in records]
    assert texts[0] == texts[1]


@pytest.mark.parametrize("address", ["nowhere:1", "ray://localhost:1"])
def test_a_cluster_that_is_not_there_is_said_to_be_missing(address: str, tmp_path: Path) -> None:
    shown = piped(tmp_path, *ARGUMENTS, "--out", str(tmp_path / "games"), "--ray", address)
    assert shown.code == 2
    assert f"there is no Ray cluster at '{address}'" in shown.err
    assert "Traceback" not in shown.err
