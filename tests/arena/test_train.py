"""Learning: the games are kept and the same again, and a network learns what there is to learn."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

import sitroom
from sitroom.arena.train import LESSONS, fit, lessons
from sitroom.arena.work import WorkerDied
from sitroom.kernel.errors import BadOption, BrokenRecord
from sitroom.kernel.journal import Json
from sitroom.terminal import training
from tests.terminal.driving import inside


def played(folder: Path, games: int, bot: str = "steady") -> list[dict[str, Json]]:
    return lessons(sitroom.find_game("ciavskgb"), [{}], bot, games, 3, folder, 1)


def test_games_are_kept_and_those_that_lack_are_played(tmp_path: Path) -> None:
    first = played(tmp_path / "one", 2)
    more = played(tmp_path / "one", 4)
    assert more[:2] == first
    assert more == played(tmp_path / "other", 4), "the same seed gives the same games"
    with (tmp_path / "one" / LESSONS).open("a", encoding="utf-8") as end:
        end.write('{"number": 4, "wo')  # interrupted while it was written
    for games in (5, 6):
        assert played(tmp_path / "one", games)[:4] == more
    assert all(len(set(map(len, lesson["moments"]))) == 1 for lesson in more)  # type: ignore[arg-type]  # lists of lists


def test_games_of_another_bot_are_not_mixed_in(tmp_path: Path) -> None:
    played(tmp_path, 2)
    with pytest.raises(BadOption, match=r"bot: steady, not random.*choose another --out"):
        played(tmp_path, 4, "random")


def test_a_broken_line_is_named(tmp_path: Path) -> None:
    played(tmp_path, 2)
    (tmp_path / LESSONS).write_text('{"number": 0}\n', encoding="utf-8")
    with pytest.raises(BrokenRecord, match="line 1 is no result"):
        played(tmp_path, 2)


def test_a_network_learns_what_the_written_value_does_not_know() -> None:
    """Made up: the second thing that is counted decides, and the written value says that all is even."""
    rng = Random(1)
    games: list[dict[str, Json]] = []
    for number in range(400):
        strength = rng.uniform(-1, 1)
        games.append({"number": number, "won": float(strength > 0), "moments": [[0.0, strength, rng.uniform(-1, 1)]]})
    found = fit(games, 1)
    assert found.written == pytest.approx(0.6931, abs=1e-3)
    assert found.learnt < 0.4
    assert found.network.chance([0.0, 0.8, 0.0]) > 0.8
    assert found.network.chance([0.0, -0.8, 0.0]) < 0.2


def test_where_nothing_can_be_learnt_the_written_value_stays() -> None:
    rng = Random(2)
    games: list[dict[str, Json]] = [
        {"number": number, "won": float(rng.random() < 0.5), "moments": [[0.0, rng.uniform(-1, 1)]]} for number in range(80)
    ]
    found = fit(games, 1)
    assert found.learnt == pytest.approx(found.written, abs=0.02)


def test_the_command_writes_weights_and_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "out"
    shown = inside(monkeypatch, tmp_path, ["train", "ciavskgb", "--games", "20", "--bot", "steady", "--out", str(out)])
    assert shown.code == 0
    assert set(json.loads((out / "weights.json").read_text(encoding="utf-8"))) == {"means", "scales", "hidden", "out"}
    log = (out / "log.txt").read_text(encoding="utf-8").splitlines()
    assert log[0] == "sitroom train ciavskgb --games 20 --bot steady --seed 1"
    assert "learnt=" in shown.out


@pytest.mark.parametrize(("end", "code", "said"), [(KeyboardInterrupt, 130, "stopped"), (WorkerDied, 1, "has died")])
def test_a_training_that_is_stopped_says_that_it_goes_on(
    end: type[BaseException], code: int, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def give_up(*_: object) -> None:
        raise end

    monkeypatch.setattr(training, "lessons", give_up)
    shown = inside(monkeypatch, tmp_path, ["train", "ciavskgb", "--out", str(tmp_path)])
    assert shown.code == code
    assert f"{said}; the same command goes on from here" in shown.err


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["train"], "say which game"),
        (["train", "ciavskgb", "--bot", "deepblue"], "there is no bot 'deepblue'"),
        (["train", "ciavskgb", "--games", "3"], "from 20"),
    ],
)
def test_bad_input_is_refused_before_anything_is_played(
    arguments: list[str], problem: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = inside(monkeypatch, tmp_path, arguments)
    assert shown.code == 2
    assert problem in shown.err


def test_a_game_without_a_mind_has_nothing_to_learn(tmp_path: Path) -> None:
    from tests.terminal import toy

    with pytest.raises(BadOption, match="nobody has said what counts"):
        lessons(toy.GAME, [{}], "random", 1, 1, tmp_path, 1)
