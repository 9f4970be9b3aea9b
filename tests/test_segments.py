"""Texts in pieces: the words of a line with the tokens behind them."""

from __future__ import annotations

from random import Random

import pytest

import sitroom
from sitroom.text import LANGUAGES, Segment, Words


def test_a_line_names_its_tokens() -> None:
    pos = sitroom.new("ciavskgb", seed=7)
    for answer in ("master-spy", "assassin", "cia", "recruit"):
        pos.push(answer)
    line = pos.journal("cia")[-1]
    segments = Words("en").line_segments(pos.game, line)
    assert Segment("Government", "government") in segments
    assert "".join([segment.text for segment in segments]) == Words("en").line(pos.game, line)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["ciavskgb", "twilight", "labyrinth"])
def test_the_pieces_of_a_text_are_the_text(game: str, language: str) -> None:
    words, pos, rng, named = Words(language), sitroom.new(game, seed=1), Random(1), 0
    for _ in range(60):
        if pos.ask is None:
            break
        ask = pos.view(pos.ask.who)["ask"]
        assert ask is not None
        assert "".join([segment.text for segment in words.ask_segments(pos.game, ask)]) == words.ask(pos.game, ask)
        pos.push(rng.choice(pos.ask.options))
    for line in pos.journal(pos.game.sides[0]):
        segments = words.line_segments(pos.game, line)
        assert "".join([segment.text for segment in segments]) == words.line(pos.game, line)
        for segment in segments:
            if segment.token is not None:
                named += 1
                assert segment.token in pos.game.vocabulary
                assert segment.text.casefold() == words.name(pos.game, segment.token).casefold(), "it may begin small"
            assert segment.text
    assert named > 20
