"""Stakes: what an option may lead to, said before it is chosen, and why something is no option at all.

All of it is worked out from what the one who is asked may know. Text is made at the edge, from the messages.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from .ask import Arg
from .journal import Json, plain
from .token import Token

NOT_ASKED: Final = "not-asked"
"""The message of an honest "this is not asked about here"."""


class Remark:
    """A message with its arguments and the paragraph behind it: a warning, a reason, a fact."""

    def __init__(self, message: str, rule: str, **args: Arg) -> None:
        self.message = message
        self.rule = rule
        self._args: dict[str, Arg] = args

    @property
    def args(self) -> dict[str, Arg]:
        """The arguments of the message. A copy: a remark never changes."""
        return dict(self._args)

    def to_json(self) -> dict[str, Json]:
        return {"message": self.message, "rule": self.rule, "args": {name: plain(arg) for name, arg in self._args.items()}}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Remark) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.message, self.rule))

    def __repr__(self) -> str:
        args = "".join([f", {name}={arg!r}" for name, arg in self._args.items()])
        return f"Remark({self.message!r}, {self.rule!r}{args})"


class Modifier:
    """One thing that changes a roll, by how much; the message says what it is."""

    def __init__(self, value: int, message: str, rule: str, **args: Arg) -> None:
        self.value = value
        self.remark = Remark(message, rule, **args)

    def to_json(self) -> dict[str, Json]:
        return {"value": self.value, **self.remark.to_json()}

    def __repr__(self) -> str:
        return f"<{self.value:+} {self.remark!r}>"


class Result:
    """One thing that may come of an option, and how likely it is.

    faces    the faces of the die that lead to it; none where it does not hang on the face of one die
    is_good  is it what the option is chosen for? ``None`` where that is for the player to say
    """

    def __init__(
        self, chance: Fraction, message: str, rule: str, faces: Sequence[int] = (), is_good: bool | None = None, **args: Arg
    ) -> None:
        self.chance = chance
        self.remark = Remark(message, rule, **args)
        self.faces = tuple(faces)
        self.is_good = is_good

    def to_json(self) -> dict[str, Json]:
        return {
            "chance": [self.chance.numerator, self.chance.denominator],
            "faces": list(self.faces),
            "is_good": self.is_good,
            **self.remark.to_json(),
        }

    def __repr__(self) -> str:
        return f"<{self.chance} {self.remark!r}>"


class Stake:
    """What one option may lead to.

    cost       what it costs, in the currency of the question; ``None`` where nothing is paid
    modifiers  what changes the roll that follows, each named
    results    what the dice may make of it, with the chance of each; they add up to one, or there are none
    facts      what it would do now: the effect of a card, the score of a region
    warnings   how it may end the game or cost it, with the rule
    """

    def __init__(
        self,
        option: Token,
        cost: int | None = None,
        modifiers: Sequence[Modifier] = (),
        results: Sequence[Result] = (),
        facts: Sequence[Remark] = (),
        warnings: Sequence[Remark] = (),
    ) -> None:
        self.option = option
        self.cost = cost
        self.modifiers = tuple(modifiers)
        self.results = tuple(results)
        self.facts = tuple(facts)
        self.warnings = tuple(warnings)

    @property
    def chance(self) -> Fraction | None:
        """How likely it comes to what the option is chosen for; ``None`` where no result is called good or bad."""
        judged, chance = False, Fraction(0)
        for result in self.results:
            if result.is_good is not None:
                judged = True
                if result.is_good:
                    chance += result.chance
        return chance if judged else None

    def to_json(self) -> dict[str, Json]:
        return {
            "option": self.option.id,
            "cost": self.cost,
            "modifiers": [modifier.to_json() for modifier in self.modifiers],
            "results": [result.to_json() for result in self.results],
            "facts": [fact.to_json() for fact in self.facts],
            "warnings": [warning.to_json() for warning in self.warnings],
        }

    def __repr__(self) -> str:
        return f"<Stake of {self.option.id}>"
