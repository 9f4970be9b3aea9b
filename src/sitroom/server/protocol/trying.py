"""Before an answer: what it may lead to, why something is none, and what a bot would do."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from .playing import MOST_TOKENS
from .texts import Question, Remark

Tokens = Annotated[list[str], Meta(max_length=MOST_TOKENS)]


class PreviewWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Answers of a side that are only tried, at an event."""

    side: str
    seq: int
    tokens: Tokens


class Given(Struct, frozen=True):
    """What the table would answer by itself, since there is no choice; ``after`` so many of the answers."""

    after: int
    token: str
    text: str


class Previewed(Struct, frozen=True):
    """How the table would look after so many of the answers, and what would be asked next; ``ends_move``: with that the side
    would begin another card or action; ``given``: what it would answer by itself in between."""

    seq: int
    taken: int
    view: dict[str, Any]
    question: Question | None
    ends_move: bool
    given: list[Given]


class StakesWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """The stakes of one option, or of all; ``after`` some answers that are only tried, with commas between them."""

    side: str
    token: str | None = None
    after: str = ""


class Modifier(Struct, frozen=True):
    """One thing that changes a roll, by how much."""

    value: int
    remark: Remark


class Result(Struct, frozen=True):
    """One thing that may come of an option; its chance as a fraction, numerator and denominator. ``faces`` of the die lead to it,
    where it is one die; ``is_good`` says whether the option is chosen for it, where the game can say that."""

    chance: tuple[int, int]
    remark: Remark
    faces: list[int]
    is_good: bool | None


class Stake(Struct, frozen=True):
    """What an option may lead to: in one line, and each thing by itself. ``chance`` is that of what it is chosen for, where the
    game can say that. Warnings say how it may end the game or cost it."""

    token: str
    text: str
    cost: int | None
    chance: tuple[int, int] | None
    modifiers: list[Modifier]
    results: list[Result]
    facts: list[Remark]
    warnings: list[Remark]


class Stakes(Struct, frozen=True):
    """What the options of a question may lead to, as the table stands at an event."""

    seq: int
    stakes: list[Stake]


class WhyNotWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is no option; ``after`` some answers that are only tried, with commas between them."""

    side: str
    token: str
    after: str = ""


class WhyNot(Struct, frozen=True):
    """Why something is no option now; no reason: it is one."""

    seq: int
    token: str
    reason: Remark | None


class HintWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """What would a bot answer for a side, to the question that is open at an event, or ``after`` some answers that are tried?"""

    side: str
    seq: int
    after: Tokens = []


class Hint(Struct, frozen=True):
    """What a bot would answer at an event, and why, as far as it has a reason."""

    seq: int
    token: str
    text: str
    reason: str
