"""Adjustments: changes to the table that no rule makes, such as the mending of a slip.

An adjustment is a JSON merge patch (RFC 7396) on the JSON form of the state: what it names is set, ``null`` removes.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final, cast

from .ask import Arg
from .errors import N_, BadPosition
from .game import AnyGame, OptionValue
from .journal import Json, Line
from .reading import TWICE, plain_position, short
from .state import State
from .token import Token

ADJUST: Final = "adjust"
"""Who an adjustment is by, in a record."""

ADJUSTED: Final = "adjusted"
REMOVED: Final = "adjusted-removed"
NOTHING: Final = "adjusted-nothing"
"""The lines of the journal about an adjustment: one for each field, or one that says that nothing was set."""


class Adjustment(Token):
    """A change by hand, among the answers of a game. Its text id is the patch, as JSON; two of the same patch are equal."""

    def __init__(self, patch: object) -> None:
        if not isinstance(patch, Mapping):
            raise BadPosition(N_("an adjustment is an object"))
        super().__init__(json.dumps(plain_position(patch)), ADJUST)

    @property
    def patch(self) -> dict[str, Json]:
        """The merge patch. It is a copy: an adjustment never changes."""
        return cast("dict[str, Json]", json.loads(self.id))

    def __eq__(self, other: object) -> bool:
        return self.id == (other.id if isinstance(other, Adjustment) else other)

    def __hash__(self) -> int:
        return hash(self.id)

    def __reduce__(self) -> tuple[object, ...]:
        return (Adjustment, (self.patch,))

    def apply(self, game: AnyGame, state: State, options: dict[str, OptionValue]) -> State:
        """The state as the patch makes it. ``BadPosition`` names the field that is wrong, but not where a hidden card lies."""
        try:
            adjusted: State = game.state_from_json(_merged(state.to_json(), self.patch, ""), options)
        except BadPosition as problem:
            if problem.template != TWICE:
                raise
            card = problem.args_by_name["card"]
            raise BadPosition(
                N_("position: {card} would be in two places; take it from the other one as well"), card=card
            ) from None
        return adjusted

    def lines(self, game: AnyGame) -> list[Line]:
        """What the journal says about it, to everybody. No paragraph of the rules stands behind it."""
        found: list[Line] = []
        _describe(game, self.patch, "", found)
        return found or [Line(NOTHING, "", {})]


def _merged(target: dict[str, Json], patch: dict[str, Json], path: str) -> dict[str, Json]:
    """RFC 7396, but for one thing: it is an error to remove what is not there, since that is a field misspelt."""
    result = dict(target)
    for name, value in patch.items():
        field = f"{path}.{name}" if path else name
        if isinstance(value, dict):
            inner = result.get(name)
            result[name] = _merged(inner if isinstance(inner, dict) else {}, value, field)
        elif value is not None:
            result[name] = value
        elif name in result:
            del result[name]
        else:
            known = ", ".join(target) or "-"
            raise BadPosition(N_("position: {field}: there is nothing to remove; there are: {known}"), field=field, known=known)
    return result


def _describe(game: AnyGame, patch: dict[str, Json], path: str, found: list[Line]) -> None:
    for name, value in patch.items():
        field = f"{path}.{name}" if path else name
        if isinstance(value, dict) and value:
            _describe(game, value, field, found)
        elif value is None:
            found.append(Line(REMOVED, "", {"field": field}))
        else:
            args: dict[str, Arg] = {"field": field, "value": _argument(game, value)}
            found.append(Line(ADJUSTED, "", args))


def _argument(game: AnyGame, value: Json) -> Arg:
    """A value as an argument of a line: a word, a whole number and a list of tokens as they are, anything else as JSON has it."""
    if isinstance(value, str) or (isinstance(value, int) and not isinstance(value, bool)):
        return value
    if isinstance(value, list) and all(isinstance(item, str) and item in game.vocabulary for item in value):
        return [game.vocabulary[str(item)] for item in value]
    return short(value)
