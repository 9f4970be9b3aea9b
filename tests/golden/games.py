"""Golden games: recorded games that must replay exactly, for ever, in every process and in both forms.

A folder a game, a file a seed: ``ciavskgb/17.json`` is the record of a game that began with ``sitroom.new("ciavskgb", seed=17)``.
``fingerprints.json`` says what each must lead to.
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


def played(game: str, seed: int) -> Position:
    """A whole game with a seed, in which the sides answer at random and pass but seldom."""
    pos, rng = sitroom.new(game, seed=seed), Random(seed)
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
    pos = sitroom.new(record.game, seed=seed, journal=False)
    for who, token in record.answers:
        if who != CHANCE.id:
            pos.push(token, by=who)
    return pos.record()


def _hash(data: object) -> str:
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()
