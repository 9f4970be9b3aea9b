"""The words of a game, in English, by message id. Catalogues translate them; ``sitroom.text`` puts them together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ._native import mypyc_attr
from .message import Message

_NONE: Final[dict[str, Message]] = {}


SAME: Final = ""
"""What is published is the word that we have."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Term:
    """A word of a game beside the one that the published rules have, for somebody with the box at hand.

    message    the word, as the catalogues translate it
    rule       the paragraph that explains it
    published  language → the published word, ``SAME`` if it is ours too; a language that is not there has no published word
    """

    def __init__(self, message: str, rule: str, **published: str) -> None:
        self.message = message
        self.rule = rule
        self.published = published


@mypyc_attr(allow_interpreted_subclasses=True)
class Entry:
    """A word of a game in its glossary: what it means, and the paragraph that says more."""

    def __init__(self, term: str, meaning: str, rule: str) -> None:
        self.term = term
        self.meaning = meaning
        self.rule = rule


@mypyc_attr(allow_interpreted_subclasses=True)
class Tally:
    """How journal lines of one sort that stand in a row are told as one.

    title  what they tell together, in which nothing but what they share is named
    of     the argument that names what a line changes
    by     the argument that says by how much
    now    how that stands after the line
    sign   -1 where things become fewer
    """

    def __init__(self, title: Message, of: str, by: str, now: Message, sign: int = 1) -> None:
        self.title = title
        self.of = of
        self.by = by
        self.now = now
        self.sign = sign


_NO_TALLIES: Final[dict[str, Tally]] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Wording:
    """Everything a player reads about a game. Placeholders are named as the arguments of asks and journal lines are.

    Only the title must be given: whatever has no wording is shown by its id.

    names     token id → what it is called; also other ids that occur as arguments
    cards     token id → what the card does, in our own words
    asks      topic → the question to the one who answers; ``{who}`` is he, the rest are the arguments of the ask
    asks_about "topic:token id" → the question where an argument of the ask is that token, such as the card whose event it is;
              or "topic:paragraph", where it stands under that rule
    options   "topic:token id" → what choosing this token means, where the name alone would not say; "topic:*" for all the
              others of a topic. ``{name}`` is the name of the token
    lines     journal message → the line
    tallies   journal message → how several such lines in a row are told as one
    reasons   outcome reason → the sentence when somebody wins (``{winner}``); "reason:draw" when nobody does
    rules     paragraph → its text, in our own words, the heading on a line of its own
    terms     other words that the drawing of the situation uses, by key
    waits     topic → what the others read meanwhile: ``{who}`` is choosing. No arguments: they may be secret
    stakes    message of a modifier, result, fact or warning of a stake → its text
    why_not   message of a reason why something is no option → the reason
    fields    field of a position → its name, where no name or term has that key
    published the words beside those of the published rules
    sources   language → which published rules those are
    settings  option of the game → what it decides; "option=value" → what that value means. What an option and its values are
              called is among the terms, under the same keys, or under the value alone
    glossary  the words of the game with what they mean
    """

    def __init__(
        self,
        title: str,
        names: Mapping[str, Message] = _NONE,
        cards: Mapping[str, Message] = _NONE,
        asks: Mapping[str, Message] = _NONE,
        options: Mapping[str, Message] = _NONE,
        lines: Mapping[str, Message] = _NONE,
        reasons: Mapping[str, Message] = _NONE,
        rules: Mapping[str, Message] = _NONE,
        terms: Mapping[str, Message] = _NONE,
        waits: Mapping[str, Message] = _NONE,
        stakes: Mapping[str, Message] = _NONE,
        why_not: Mapping[str, Message] = _NONE,
        fields: Mapping[str, Message] = _NONE,
        published: Sequence[Term] = (),
        sources: Mapping[str, Message] = _NONE,
        settings: Mapping[str, Message] = _NONE,
        glossary: Sequence[Entry] = (),
        tallies: Mapping[str, Tally] = _NO_TALLIES,
        asks_about: Mapping[str, Message] = _NONE,
    ) -> None:
        self.title = title
        self.names = names
        self.cards = cards
        self.asks = asks
        self.asks_about = asks_about
        self.options = options
        self.lines = lines
        self.reasons = reasons
        self.rules = rules
        self.terms = terms
        self.waits = waits
        self.stakes = stakes
        self.why_not = why_not
        self.fields = fields
        self.published = tuple(published)
        self.sources = sources
        self.settings = settings
        self.tallies = tallies
        self.glossary = tuple(glossary)
