"""Values that are learnt: the network, weights in files, and minds that judge by them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import sitroom
from sitroom.bots import Seat, make_bot, mind_of
from sitroom.bots.learnt import Network, learnt_mind, network_from, odds
from sitroom.kernel.errors import BadOption

GAMES = ("ciavskgb", "twilight", "labyrinth")


def silent(inputs: int) -> Network:
    """A network that has learnt nothing."""
    return Network([0.0] * inputs, [1.0] * inputs, [[0.5] * inputs + [0.1]] * 2, [0.0, 0.0, 0.0])


def test_a_network_by_hand() -> None:
    network = Network([1.0, 0.0], [2.0, 1.0], [[0.5, -1.0, 0.25]], [2.0, -0.5])
    # inputs (2 - 1) * 2 = 2 and 3; drive 1 - 3 + 0.25 = -1.75, whose tanh is -0.94137; odds 2 - 0.5 - 1.88275 = -0.38275
    assert network.chance([2.0, 3.0]) == pytest.approx(0.40546, abs=1e-5)
    again = network_from(json.loads(json.dumps(network.to_json())))
    assert again.chance([2.0, 3.0]) == pytest.approx(network.chance([2.0, 3.0]), abs=1e-4)


def test_odds_and_back() -> None:
    assert odds(0.5) == 0
    assert odds(1.0) == pytest.approx(9.21, abs=0.01), "nothing is quite sure"
    assert odds(0.0) == pytest.approx(-odds(1.0))


@pytest.mark.parametrize("name", GAMES)
def test_what_has_learnt_nothing_judges_as_it_is_written(name: str) -> None:
    game, mind = sitroom.find_game(name), mind_of(name)
    assert mind is not None
    position = sitroom.new(name, seed=5, journal=False)
    steady = make_bot("steady", game, 1)
    inputs = len(mind.features(position.state))
    learnt = learnt_mind(mind, game, json.dumps(silent(inputs).to_json()))
    assert learnt is not None
    for _ in range(60):
        if position.ask is None:
            break
        assert len(mind.features(position.state)) == inputs, "always the same things are counted"
        for side in game.sides:
            assert learnt.value(position.state, side) == pytest.approx(mind.value(position.state, side), abs=2e-4)
        position.push(steady.choose(Seat(position, position.ask.who)))


def test_weights_from_a_file_make_a_bot(tmp_path: Path) -> None:
    game, mind = sitroom.find_game("ciavskgb"), mind_of("ciavskgb")
    assert mind is not None
    position = sitroom.new("ciavskgb", seed=1, journal=False)
    file = tmp_path / "weights.json"
    file.write_text(json.dumps(silent(len(mind.features(position.state))).to_json()), encoding="utf-8")
    assert position.ask is not None
    bot = make_bot(f"learnt={file}:20", game, 1)
    assert bot.choose(Seat(position, position.ask.who)) in position.ask.options


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("nonsense", "no weights of a network"),
        ("{}", "no weights of a network"),
        (json.dumps(silent(3).to_json()), "train them anew"),
    ],
)
def test_what_are_no_weights_for_the_game_is_refused(text: str, problem: str, tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadOption, match=problem):
        make_bot(f"learnt={file}", sitroom.find_game("ciavskgb"))


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="cannot be read"):
        make_bot(f"learnt={tmp_path / 'none.json'}:5", sitroom.find_game("ciavskgb"))
