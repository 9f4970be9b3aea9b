"""The end of a game is told once: where the outcome stands, the journal's own line about it is left out."""

from __future__ import annotations

from pathlib import Path

import pytest

import sitroom
from sitroom.terminal.news import tells_the_end
from sitroom.text import Words

from .driving import inside


def over(name: str) -> sitroom.Position:
    position = sitroom.new(name, seed=5)
    while position.ask is not None:
        position.push(position.ask.options[0])
    return position


@pytest.mark.parametrize("name", ["twilight", "labyrinth"])
def test_a_replay_tells_the_end_once(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    position = over(name)
    assert position.outcome is not None
    game, words = position.game, Words("ru")
    path = tmp_path / "game.json"
    position.record().save(path)
    shown = " ".join(inside(monkeypatch, tmp_path, ["replay", str(path), "--lang", "ru"]).out.split())
    ending = [line for line in position.journal(None) if tells_the_end(game, line)]
    assert len(ending) == 1
    assert words.line(game, ending[0]) not in shown
    assert shown.count(words.outcome(game, position.outcome.to_json())) == 1
