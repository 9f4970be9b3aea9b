"""The words of a game, in English, by message id. Catalogues translate them; ``sitroom.text`` puts them together."""

from __future__ import annotations

from collections.abc import Mapping

from ._native import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Wording:
    """Everything a player reads about a game. Placeholders are named as the arguments of asks and journal lines are.

    names     token id → what it is called
    cards     token id → what the card does, in our own words
    asks      topic → the question
    options   "topic:token id" → what choosing this token means, where the name alone would not say
    lines     journal message → the line
    reasons   outcome reason → the sentence
    rules     paragraph → its text, in our own words, with its heading first
    terms     other words that the drawing of the situation uses, by key
    """

    def __init__(
        self,
        title: str,
        names: Mapping[str, str],
        cards: Mapping[str, str],
        asks: Mapping[str, str],
        options: Mapping[str, str],
        lines: Mapping[str, str],
        reasons: Mapping[str, str],
        rules: Mapping[str, str],
        terms: Mapping[str, str],
    ) -> None:
        self.title = title
        self.names = names
        self.cards = cards
        self.asks = asks
        self.options = options
        self.lines = lines
        self.reasons = reasons
        self.rules = rules
        self.terms = terms
