"""Golden games: recorded games that must replay exactly, for ever, in every process and in both forms.

A folder a game, a file a seed: ``ciavskgb/17.json`` is the record of a game that began with ``sitroom.new("ciavskgb", seed=17)``,
or with the options (or the position) that ``OPTIONS`` has for that seed. ``fingerprints.json`` says what each must lead to.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from random import Random
from typing import Any

import sitroom
from sitroom import CHANCE, Position, Record

FOLDER = Path(__file__).resolve().parent
FINGERPRINTS = FOLDER / "fingerprints.json"

OPTIONS: dict[str, dict[int, dict[str, Any]]] = {
    "labyrinth": {
        66: {"scenario": "you-can-call-me-al", "decks": 3, "prestige_modifier": False},
        122: {"scenario": "you-can-call-me-al", "edition": "2010"},
        309: {"scenario": "anaconda", "decks": 3},
        589: {"scenario": "anaconda", "decks": 2},
        1660: {"scenario": "anaconda", "edition": "2010"},
        1719: {"scenario": "mission-accomplished", "decks": 2},
        2023: {"scenario": "mission-accomplished"},
        2734: {"scenario": "mission-accomplished", "decks": 3, "edition": "2010"},
        2939: {"scenario": "you-can-call-me-al", "decks": 2, "prestige_modifier": False},
        3113: {"decks": 3, "edition": "2010"},
        3273: {"decks": 2},
        # for one player
        5029: {"mode": "solitaire", "scenario": "anaconda", "ideology": "attractive", "mini_decks": True},
        5308: {"mode": "solitaire", "decks": 3, "ideology": "virulent", "mini_decks": True},
        5316: {"mode": "solitaire", "scenario": "mission-accomplished", "mini_decks": True},
        5320: {"mode": "solitaire", "scenario": "you-can-call-me-al", "decks": 2, "ideology": "coherent"},
        5327: {"mode": "solitaire", "scenario": "mission-accomplished", "decks": 2, "ideology": "infectious"},
        5332: {"mode": "solitaire"},
        5345: {"mode": "solitaire", "scenario": "anaconda", "decks": 3, "ideology": "potent", "edition": "2010"},
    },
    "twilight": {
        2: {"optional_cards": False},
        19: {"chinese_civil_war": True},
        31: {"handicap": 2},
        43: {"edition": "classic"},
        60: {"scenario": "late-war"},
        272: {"handicap": -3},
        619: {"handicap": 2},
        793: {"optional_cards": False},
        1447: {"chinese_civil_war": True},
        # the last US round: random play hardly ever comes to a Shuttle Diplomacy that lets the US choose
        7001: {
            "position": {
                "turn": 10,
                "round": 7,
                "mover": "us",
                "defcon": 3,
                "effects": ["shuttle-diplomacy"],
                "hands": {"us": ["asia-scoring"], "ussr": ["fidel"]},
                "influence": {"us": {"south-korea": 3}, "ussr": {"japan": 4, "india": 3, "burma": 2}},
            }
        },
    },
}
"""By game and seed: the options that are not the usual ones."""


def played(game: str, seed: int) -> Position:
    """A whole game with a seed, in which the sides answer at random and pass but seldom."""
    pos, rng = sitroom.new(game, seed=seed, **OPTIONS.get(game, {}).get(seed, {})), Random(seed)
    while pos.ask is not None:
        options = [option for option in pos.ask.options if option != "pass" or rng.random() < 0.6]
        pos.push(rng.choice(options or pos.ask.options))
    return pos


def fingerprint(record: Record) -> dict[str, Any]:
    """What a record leads to: every question on the way, the last state, and the outcome."""
    pos = record.position(at=0, chance="manual")
    questions = []
    for _, token in record.answers:
        ask = pos.ask
        assert ask is not None
        questions.append([ask.who.id, ask.topic, [option.id for option in ask.options], ask.rule])
        pos.push(token)
    assert pos.outcome is not None, "a golden game is played to its end"
    return {
        "answers": len(record.answers),
        "outcome": pos.outcome.to_json(),
        "questions": _hash(questions),
        "state": _hash(pos.state.to_json()),
    }


def replayed(record: Record, seed: int) -> Record:
    """The answers of the sides given again; chance answers from the seed."""
    options: dict[str, Any] = dict(record.setup.options)
    pos = sitroom.new(record.game, seed=seed, journal=False, position=record.setup.position, **options)
    for who, token in record.answers:
        if who != CHANCE.id:
            pos.push(token, by=who)
    return pos.record()


def _hash(data: object) -> str:
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()
