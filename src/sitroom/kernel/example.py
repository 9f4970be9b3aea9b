"""Worked examples of the rules: a position, the answers that are given from there, and a comment on each step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from .journal import Json

_NOTHING: Final[dict[str, object]] = {}


class Step:
    """One step of an example.

    comment  what is to be seen in it, as the catalogues translate it
    answers  the text ids of what is answered in it, dice and cards included, separated by blanks; none: one only looks
    rules    the paragraphs that it is about
    """

    def __init__(self, comment: str, answers: str, *rules: str) -> None:
        self.comment = comment
        self.answers = tuple(answers.split())
        self.rules = rules


class Example:
    """A worked example of a game, to step through.

    name      what it is called for; in small letters, with hyphens
    title     what it is about, in a few words
    sentence  what one learns from it
    side      through whose eyes it is seen, wherever no other side is asked
    position  the hand-made position that it begins with; ``None``: the beginning of a game
    options   those of the game that are not as usual
    """

    def __init__(
        self,
        name: str,
        title: str,
        sentence: str,
        side: str,
        steps: Sequence[Step],
        position: Mapping[str, Json] | None = None,
        options: Mapping[str, object] = _NOTHING,
    ) -> None:
        self.name = name
        self.title = title
        self.sentence = sentence
        self.side = side
        self.steps = tuple(steps)
        self.position = position
        self.options = options
