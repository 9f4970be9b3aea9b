"""Messages: English text with named placeholders, which the catalogues translate. ``sitroom.text`` says them in a language.

The functions and classes here are what the catalogue tools look for when they collect messages from the sources.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

_END_OF_CONTEXT: Final = "\x04"
"""What separates context and message in gettext's own files; so a message with its context is looked up as it stands."""


def N_(message: str) -> str:
    """Mark a message for the translation catalogues; the message itself is unchanged."""
    return message


def NC_(context: str, message: str) -> str:  # noqa: N802  # the name that gettext's users know
    """Mark a message that needs different translations in different contexts: ``NC_("verb", "Pass")``."""
    return context + _END_OF_CONTEXT + message


def english(message: str) -> str:
    """A message as it reads in English, without its context."""
    return message.rpartition(_END_OF_CONTEXT)[2]


class Phrase:
    """A message together with its arguments, where they are known beforehand: the printed numbers of a card, part of an error.

    Text among the arguments is an id or stands for itself; what is to be translated is a ``Phrase`` again.
    """

    def __init__(self, template: str, **args: object) -> None:
        self.template = template
        self.args: dict[str, object] = args

    def __str__(self) -> str:
        text = english(self.template)
        return text.format(**self.args) if self.args else text


def joined(parts: Sequence[object], between: str) -> Phrase:
    """Parts one after the other: phrases, and ids that are shown by their names."""
    template = between.join([f"{{part{number}}}" for number in range(len(parts))])
    return Phrase(template, **{f"part{number}": part for number, part in enumerate(parts)})


class Plural:
    """A message that depends on a number; ``count`` names the argument that has it."""

    def __init__(self, one: str, many: str, count: str) -> None:
        self.one = one
        self.many = many
        self.count = count


Message: TypeAlias = "str | Phrase | Plural"
