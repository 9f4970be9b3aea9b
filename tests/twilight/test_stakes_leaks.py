"""Stakes and reasons tell nothing that is hidden: to the byte the same in any position that a side cannot tell apart."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import sitroom
from sitroom import Position
from sitroom.games.twilight.deck import VOCABULARY
from sitroom.text import Words

ENGLISH = Words("en")


def told(pos: Position) -> str:
    """All that a side is told about its options."""
    return json.dumps(sorted([json.dumps(stake.to_json()) for stake in pos.stakes()]))


def reasons(pos: Position) -> str:
    """All that a side is told about what is no option."""
    found = [(token.id, pos.why_not(token)) for token in VOCABULARY]
    return json.dumps([(id, None if remark is None else remark.to_json()) for id, remark in found])


def test_stakes_and_reasons_depend_on_nothing_hidden() -> None:
    topics: Counter[str] = Counter()
    differ = 0
    for seed in range(24):
        rng = Random(seed)
        options = ({}, {"scenario": "late-war"}, {"chinese_civil_war": True})[seed % 3]
        pos = sitroom.new("twilight", seed=seed, **options)
        while pos.ask is not None:
            if rng.random() < 0.3 or pos.ask.topic not in topics:
                side, topic = pos.ask.who, pos.ask.topic
                guess = pos.guess(side, Random(rng.random()))
                if guess.information_key(side) != pos.information_key(side):
                    differ += 1
                    pos.push(rng.choice(pos.ask.options))
                    continue
                assert told(guess) == told(pos), topic
                topics[topic] += 1
                if topics[topic] < 6:
                    assert reasons(guess) == reasons(pos), topic
            pos.push(rng.choice(pos.ask.options))
    assert {"headline", "play", "use", "coup", "realignment", "influence", "operations", "trap"} <= set(topics)
    assert len(topics) > 30
    assert differ < 20


def test_all_that_is_told_has_words_and_paragraphs() -> None:
    """Every message is worded with the arguments it has, and cites a paragraph that exists."""
    game = sitroom.find_game("twilight")
    seen: set[str] = set()
    for seed in range(24):
        rng = Random(seed)
        pos = sitroom.new("twilight", seed=seed, scenario="late-war" if seed % 2 else "standard")
        while pos.ask is not None:
            remarks = [remark for token in rng.choices(VOCABULARY.tokens, k=6) if (remark := pos.why_not(token)) is not None]
            for stake in pos.stakes():
                remarks += [*stake.facts, *stake.warnings]
                remarks += [modifier.remark for modifier in stake.modifiers]
                remarks += [result.remark for result in stake.results]
                assert "…" not in ENGLISH.stake(game, stake)
            for remark in remarks:
                if remark.message not in seen or rng.random() < 0.05:
                    seen.add(remark.message)
                    assert remark.rule in game.wording.rules, remark
                    assert (
                        remark.message in game.wording.stakes
                        or remark.message in game.wording.why_not
                        or remark.message == "not-asked"
                    )
                    assert "…" not in ENGLISH.remark(game, remark), remark
            pos.push(rng.choice(pos.ask.options))
    assert not set(game.wording.stakes) & set(game.wording.why_not)
    assert len(seen) > 70
