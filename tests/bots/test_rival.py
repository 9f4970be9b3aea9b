"""The rival: it answers by the rules, by nothing but what its side knows, and does what anybody can see is right."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sitroom
from sitroom import BadOption, Position
from sitroom.bots.registry import make_bot
from sitroom.bots.seat import Seat

SETTINGS: list[tuple[str, dict[str, Any]]] = [
    ("ciavskgb", {}),
    ("twilight", {}),
    ("labyrinth", {}),
    ("labyrinth", {"mode": "solitaire"}),
]
QUICK = "rival:1"
"""With the least budget it takes two looks at each option."""


def played(game: str, options: dict[str, Any], answers: int, seed: int) -> Position:
    """A game after some answers at random, at a question that leaves a choice."""
    pos, rng = sitroom.new(game, seed=seed, **options), Random(seed)
    while pos.ask is not None and (pos.decisions < answers or pos.ask.forced):
        pos.push(rng.choice(pos.ask.options))
    return pos


def choice(pos: Position, bot: str = "rival", seed: int = 1) -> str:
    assert pos.ask is not None
    return make_bot(bot, pos.game, seed).choose(Seat(pos, pos.ask.who)).id


@pytest.mark.parametrize(("game", "options"), SETTINGS)
def test_it_answers_with_options_and_always_the_same(game: str, options: dict[str, Any]) -> None:
    for answers in (3, 20):
        pos = played(game, options, answers, seed=answers)
        assert pos.ask is not None
        before = pos.state.to_json()
        answer = choice(pos, QUICK)
        assert answer in [option.id for option in pos.ask.options]
        assert choice(pos, QUICK) == answer
        assert pos.state.to_json() == before


@pytest.mark.parametrize(("game", "options"), SETTINGS)
def test_it_answers_the_same_where_its_side_cannot_tell_the_difference(game: str, options: dict[str, Any]) -> None:
    for answers in (8, 25):
        pos = played(game, options, answers, seed=answers)
        assert pos.ask is not None
        other = pos.guess(pos.ask.who, Random(5))
        again = other.guess(pos.ask.who, Random(6))
        assert len({choice(each, QUICK, seed=9) for each in (pos, other, again)}) == 1


def test_it_says_that_it_does_not_know_a_game() -> None:
    class Unknown:
        name = "chess"

    with pytest.raises(BadOption, match="montecarlo"):
        make_bot("rival", Unknown())  # type: ignore[arg-type]  # a game without a judge


# ---- Twilight Struggle


def twilight(**position: Any) -> Position:
    return sitroom.new("twilight", seed=1, position={"turn": 2, "phase": "action", **position})


@pytest.mark.parametrize("scoring", ["asia-scoring", "middle-east-scoring"])
def test_the_last_scoring_card_is_played_in_the_last_round(scoring: str) -> None:
    pos = twilight(round=6, mover="us", phasing="us", hands={"us": [scoring, "nato", "containment"], "ussr": ["fidel", "nasser"]})
    assert choice(pos) == scoring


def test_two_scoring_cards_are_played_in_the_last_two_rounds() -> None:
    hands = {"us": ["fidel"], "ussr": ["asia-scoring", "europe-scoring", "comecon", "de-stalinization"]}
    pos = twilight(round=5, mover="ussr", phasing="ussr", hands=hands)
    assert choice(pos) in ("asia-scoring", "europe-scoring")


@pytest.mark.parametrize("side", ["us", "ussr"])
def test_no_coup_in_a_battleground_at_defcon_2(side: str) -> None:
    enemy = "ussr" if side == "us" else "us"
    influence = {side: {}, enemy: {"angola": 1, "zaire": 1, "nigeria": 1, "cameroon": 1, "panama": 1}}
    card = "containment" if side == "us" else "comecon"
    hands = {side: [card, "fidel"], enemy: ["nasser"]}
    pos = twilight(defcon=2, round=3, mover=side, phasing=side, influence=influence, hands=hands)
    for answer in (card, "operations", "coup"):
        pos.push(answer)
    assert pos.ask is not None
    assert pos.ask.topic == "coup"
    assert choice(pos) == "cameroon"


def test_a_card_that_would_end_the_world_is_not_played_while_there_is_another() -> None:
    hands = {"us": ["we-will-bury-you", "fidel", "nasser"], "ussr": ["comecon", "blockade"]}
    pos = twilight(turn=5, defcon=2, round=7, mover="us", phasing="us", space_tries={"us": 2, "ussr": 0}, hands=hands)
    assert choice(pos) != "we-will-bury-you"


# ---- Cold War: CIA vs KGB


def struggle(**position: Any) -> Position:
    start: dict[str, Any] = {
        "phase": "struggle",
        "objective": "vietnam",
        "mover": "cia",
        "agents": {"cia": {"deputy-director": "agent-x"}, "kgb": {"deputy-director": "agent-x"}},
        "exposed": ["cia", "kgb"],
    }
    return sitroom.new("ciavskgb", seed=1, position={**start, **position})


def test_it_passes_when_that_wins_the_objective() -> None:
    camps = {
        "cia": [{"group": "opposition", "ready": False}, {"group": "police", "ready": False}],
        "kgb": [{"group": "students", "ready": False}],
    }
    assert choice(struggle(camps=camps, passed=True)) == "pass"


def test_it_does_not_pass_when_that_loses_the_objective() -> None:
    camps = {"cia": [{"group": "students", "ready": False}], "kgb": [{"group": "police", "ready": False}]}
    assert choice(struggle(camps=camps, passed=True)) == "recruit"


def test_it_destroys_a_group_of_the_enemy_and_not_its_own() -> None:
    camps = {
        "cia": [{"group": "militia", "ready": True}, {"group": "oil-tycoons", "ready": False}],
        "kgb": [{"group": "generals", "ready": False}, {"group": "artists", "ready": False}],
    }
    pos = struggle(camps=camps)
    pos.push("mobilize")
    pos.push("militia")
    assert choice(pos) == "generals"


# ---- Labyrinth


def labyrinth(side: str, card: str, **position: Any) -> Position:
    hands: dict[str, Any] = {"us": ["nest", "ctr"], "jihadist": ["opium", "homegrown"]}
    return sitroom.new("labyrinth", seed=1, position={"phase": side, "in_play": [card], "hands": hands, **position})


def test_a_wmd_plot_in_the_united_states_is_blocked() -> None:
    countries = {"united-states": {"plots": [{"plot": "wmd", "seen": True}]}}
    pos = labyrinth("us", "hijab", countries=countries, cards_played=2)
    assert choice(pos) == "alert"


def test_a_major_jihad_that_may_win_the_game_is_tried() -> None:
    countries = {
        "afghanistan": {"governance": "islamist-rule", "alignment": "adversary"},
        "iraq": {"governance": "islamist-rule", "alignment": "adversary"},
        "saudi-arabia": {"governance": "poor", "alignment": "neutral", "sleepers": 7, "besieged": True},
    }
    pos = labyrinth("jihadist", "jihadist-videos", countries=countries)
    assert choice(pos) == "jihad"
