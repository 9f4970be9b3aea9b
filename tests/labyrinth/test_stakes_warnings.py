"""2, 9.1: a side is warned of what may end the game before it chooses it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sitroom
from sitroom import Position
from sitroom.games.labyrinth.board import COUNTRIES
from sitroom.games.labyrinth.deck import CARDS

from .staking import random_countries, stake_of, table

MUSLIM = [place.id for place in COUNTRIES if place.is_muslim]


def near_the_end(rng: Random, **options: Any) -> Position:
    """A table on which much may end the game: little prestige, many Poor or many Fair countries, few cells, few cards."""
    while True:
        countries = random_countries(rng)
        usual = rng.choice(["poor", "poor", "fair"])
        for id in MUSLIM:
            if rng.random() < 0.8:
                alignment = rng.choice(["ally", "neutral", "adversary"])
                countries[id] = {**countries[id], "governance": usual, "alignment": alignment}
            if countries[id].get("governance") in ("good", "islamist-rule"):
                countries[id] = {key: countries[id][key] for key in ("governance", "alignment")}
        if rng.random() < 0.4:
            for form in countries.values():
                form.pop("active", None)
                form.pop("sleepers", None)
            countries[rng.choice(MUSLIM)]["active"] = rng.randint(1, 2)
        if rng.random() < 0.4:
            places = rng.sample([*MUSLIM, "united-states", "france", "philippines"], rng.randint(1, 2))
            for id in places:
                countries[id]["plots"] = [rng.choice(["plot-1", "wmd"])]
        cards = [card.id for card in CARDS]
        rng.shuffle(cards)
        us, jihadist = rng.randint(0, 4), rng.randint(0, 4)
        position: dict[str, Any] = {
            "phase": rng.choice(["us", "jihadist", "us"]), "countries": countries, "prestige": rng.choice([1, 1, 2, 3, 8]),
            "funding": rng.randint(1, 9), "us_posture": rng.choice(["hard", "soft"]),
            "hands": {"us": cards[:us], "jihadist": cards[us : us + jihadist]},
            "deck": cards[20 : 20 + rng.choice([1, 15, 60])], "discards": cards[80:],
            "markers": ["abu-sayyaf"] if rng.random() < 0.3 else [],
        }  # fmt: skip
        pos = sitroom.new("labyrinth", seed=rng.randrange(10**6), position=position, **options)
        if pos.ask is not None:
            return pos


def was_warned(outcome: dict[str, Any], warnings: list[dict[str, Any]]) -> bool:
    for warning in warnings:
        if outcome["reason"] == "last-reshuffle" and warning["message"].startswith("last-deck"):
            return True
        args = warning["args"]
        if warning["message"] in ("may-end", "ends") and (args["side"], args["reason"]) == (outcome["winner"], outcome["reason"]):
            return True
    return False


def play_out(rng: Random, pos: Position) -> None:
    """Whatever ends the game, somebody was warned of it since the card was played that led to it."""
    warnings: list[dict[str, Any]] = []
    told: list[str] = []
    by_the_rules = table(pos).is_solo
    for _ in range(60):
        ask = pos.ask
        if ask is None:
            break
        if ask.topic == "play-card":
            warnings, told, by_the_rules = [], [], False
        answer = rng.choice(ask.options)
        stake = stake_of(pos, answer.id)
        warnings += [warning.to_json() for warning in stake.warnings]
        told.append(f"{ask.topic}:{answer.id}")
        at = pos.count
        pos.push(answer)
        lines = [line for line in pos.journal(None, at) if line.message == "plays-card" and line.args["side"] == "jihadist"]
        by_the_rules |= table(pos).is_solo and len(lines) > 0
        if pos.ask is None and not by_the_rules:
            outcome = pos.view(None)["outcome"]
            assert outcome is not None
            assert was_warned(outcome, warnings), (outcome, told)


@pytest.mark.parametrize("seed", range(150))
def test_no_game_ends_without_a_warning(seed: int) -> None:
    rng = Random(seed)
    play_out(rng, near_the_end(rng))


@pytest.mark.parametrize("seed", range(50))
def test_no_game_alone_ends_by_an_own_play_without_a_warning(seed: int) -> None:
    """9: what the Jihadists do with cards that nobody has seen cannot be told."""
    rng = Random(seed)
    play_out(rng, near_the_end(rng, mode="solitaire"))
