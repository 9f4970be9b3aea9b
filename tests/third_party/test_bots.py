"""A bot and a mind from outside the package, as ``docs/bots.md`` shows them: the levels, the arena and the kit take them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import sitroom
from examples import bots, deaddrop
from sitroom.arena.contest import Standings, tasks
from sitroom.arena.task import play
from sitroom.bots import BOTS, Search, Steady, make_bot, mind_of
from sitroom.testing import check_bot, check_mind


@pytest.fixture(autouse=True)
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if a package of the example were installed."""
    described = tmp_path / "example-1.0.dist-info"
    described.mkdir()
    (described / "METADATA").write_text("Metadata-Version: 2.1\nName: example\nVersion: 1.0\n", encoding="utf-8")
    points = "[sitroom.bots]\nglance = examples.bots:GLANCE\n[sitroom.minds]\ndeaddrop = examples.bots:MIND\n"
    (described / "entry_points.txt").write_text(points, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    sitroom.register("deaddrop", lambda: deaddrop.GAME)
    mind_of.cache_clear()
    yield
    mind_of.cache_clear()
    BOTS.pop("glance", None)


def test_the_kit_finds_nothing_wrong() -> None:
    for seed in range(5):
        assert check_mind("deaddrop", seed) > 0
        for bot in ("glance", "search:40", "steady"):
            assert check_bot("deaddrop", bot, seed) > 0
    assert check_bot("twilight", "glance:2", questions=6) == 6
    assert check_bot("labyrinth", "glance:2", questions=6) == 6


def test_the_levels_play_by_the_mind() -> None:
    assert mind_of("deaddrop") is bots.MIND
    assert isinstance(make_bot("easy", deaddrop.GAME, 1), Steady)
    assert isinstance(make_bot("hard", deaddrop.GAME, 1), Search)


def test_a_contest_takes_the_bot() -> None:
    results = [play(task)[0] for task in tasks(sitroom.find_game("ciavskgb"), {}, ["glance:2", "random"], 6, seed=1)]
    standings = Standings(results)
    assert not standings.failures
    assert standings.score("glance:2").count >= 4, "it is no match for a level, but for chance"


def test_a_game_without_a_mind_has_no_glance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "mind_of", lambda _name: None)
    with pytest.raises(sitroom.BadOption, match="nobody has said what a position of ciavskgb is worth"):
        make_bot("glance", sitroom.find_game("ciavskgb"))
