"""Stakes and reasons tell the one who is asked nothing that is hidden from him, and everything they say is worded."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import sitroom
from sitroom import CHANCE, Position
from sitroom.kernel.stakes import NOT_ASKED, Remark
from sitroom.text import Words

from .staking import GAME, marked, random_countries, start

ENGLISH = Words("en")
SCENARIOS = ("lets-roll", "you-can-call-me-al", "anaconda", "mission-accomplished")


def games() -> Iterator[tuple[int, dict[str, Any]]]:
    for seed in range(8):
        alone = {"mode": "solitaire", "ideology": ("normal", "virulent")[seed % 2]} if seed % 2 else {}
        yield seed, {"scenario": SCENARIOS[seed % 4], "decks": 1 + seed % 3, **alone}


def reasons(pos: Position) -> list[Remark]:
    """Why each word that is no option is none."""
    found = [pos.why_not(token) for token in GAME.vocabulary]
    return [remark for remark in found if remark is not None]


def said(pos: Position) -> str:
    return json.dumps([[stake.to_json() for stake in pos.stakes()], [remark.to_json() for remark in reasons(pos)]])


def remarks(pos: Position) -> Iterator[Remark]:
    for stake in pos.stakes():
        yield from (modifier.remark for modifier in stake.modifiers)
        yield from (result.remark for result in stake.results)
        yield from stake.facts
        yield from stake.warnings
    yield from reasons(pos)


@pytest.mark.parametrize(("seed", "options"), list(games()))
def test_positions_that_a_side_cannot_tell_apart_say_the_same(seed: int, options: dict[str, Any]) -> None:
    pos, rng, compared = sitroom.new("labyrinth", seed=seed, **options), Random(seed), 0
    while pos.ask is not None:
        if rng.random() < 0.15:
            other = pos.guess(pos.ask.who, Random(rng.random()))
            if other.ask is not None and other.ask.topic == pos.ask.topic:
                assert said(pos) == said(other), pos.ask
                compared += 1
        pos.push(rng.choice(pos.ask.options))
    assert compared > 3


@pytest.mark.parametrize("seed", range(20))
def test_hidden_plots_and_hands_are_not_told(seed: int) -> None:
    """8.5.4, 6.2.6: with WMD among the plots, and Back Channel in the Jihadist hand, whose event asks for a card of the US."""
    rng = Random(seed)
    countries = random_countries(rng)
    plots = rng.sample(["plot-1", "plot-1", "plot-2", "plot-2", "wmd", "wmd"], 3)
    for id, plot in zip(("united-states", "egypt", "france"), plots, strict=True):
        countries[id] = {**marked(rng, id, countries[id]), "plots": [plot]}
    hands = {"us": rng.sample(["nest", "ctr", "hijab", "abbas", "gtmo"], 2), "jihadist": ["back-channel", "opium"]}
    for phase in ("us", "jihadist"):
        position: dict[str, Any] = {"phase": phase, "countries": countries, "hands": hands, "us_posture": "soft"}
        pos = sitroom.new("labyrinth", seed=seed, position=position)
        for _ in range(6):
            if pos.ask is None:
                break
            other = pos.guess(pos.ask.who, Random(seed))
            assert said(pos) == said(other)
            pos.push(rng.choice(pos.ask.options))


def test_a_hand_that_is_not_seen_leaves_the_event_open() -> None:
    """6.2.6: Back Channel asks for a card in the US hand."""
    adversary = {"libya": {"governance": "poor", "alignment": "adversary"}}
    pos = start(
        "jihadist", "back-channel", us_posture="soft", countries={**adversary, "iraq": {"governance": "poor", "sleepers": 1}}
    )
    (stake,) = [stake for stake in pos.stakes() if stake.option.id == "event-first"]
    assert [fact.message for fact in stake.facts] == ["event-not-ignored", "event-unknown"]


# ---- words


def test_everything_that_is_said_is_worded_and_cites_a_paragraph() -> None:
    wording = GAME.wording
    seen: dict[str, Remark] = {}
    for seed, options in games():
        pos, rng = sitroom.new("labyrinth", seed=seed, **options), Random(seed)
        while pos.ask is not None:
            if rng.random() < 0.3:
                for remark in remarks(pos):
                    seen.setdefault(f"{remark.message} {sorted(remark.args)} {remark.rule}", remark)
                for stake in pos.stakes():
                    assert sum([result.chance for result in stake.results]) in (0, 1)
            pos.push(rng.choice(pos.ask.options))
    assert len(seen) > 150
    for remark in seen.values():
        if remark.message == NOT_ASKED:
            continue
        assert (remark.message in wording.stakes) != (remark.message in wording.why_not), remark
        assert remark.rule in wording.rules, remark
        assert re.fullmatch(r"[^{}…\x04]+", ENGLISH.remark(GAME, remark)), remark


def test_reasons_and_warnings_are_sentences_and_the_rest_are_clauses() -> None:
    sentences = ("may-end", "ends", "last-deck", "last-deck-alone")
    for id, text in GAME.wording.stakes.items():
        assert str(text).endswith(".") == (id in sentences), id
    for id, text in GAME.wording.why_not.items():
        assert str(text).endswith("."), id


def test_chance_is_told_nothing() -> None:
    pos = sitroom.new("labyrinth", chance="manual")
    assert pos.ask is not None
    assert pos.ask.who is CHANCE
    assert pos.stakes() == []
    remark = pos.why_not("us")
    assert remark is not None
    assert remark.message == NOT_ASKED
