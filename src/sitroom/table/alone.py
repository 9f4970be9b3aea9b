"""Games for one: how a game is agreed on so that the rules play all sides but one."""

from __future__ import annotations

from ..kernel.errors import BadOption
from ..kernel.game import AnyGame, Option, OptionValue


def can_be_played_alone(game: AnyGame) -> bool:
    """Can the game be agreed on so that only one side is asked anything?"""
    return alone_by(game) is not None


def alone_by(game: AnyGame) -> dict[str, OptionValue] | None:
    """The option with which only one side is asked anything, and its value; nothing if that is so anyway, ``None`` if never."""
    if len(game.players(game.check_options({}))) == 1:
        return {}
    for option in game.options:
        for value in values_of(option):
            try:
                asked = game.players(game.check_options({option.name: value}))
            except BadOption:
                continue
            if len(asked) == 1:
                return {option.name: value}
    return None


def values_of(option: Option) -> list[OptionValue]:
    """What an option can be; of a wide range the ends."""
    if isinstance(option.default, bool):
        return [True, False]
    return list(option.choices) if option.choices else [option.least, option.most]
