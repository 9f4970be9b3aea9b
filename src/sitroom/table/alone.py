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


def is_only_alone(game: AnyGame, option: Option) -> bool:
    """Can an option be chosen only where the game is played alone?"""
    alone = alone_by(game)
    if not alone or option.name in alone:
        return False
    others = [value for value in values_of(option) if value != option.default]
    return not any(_is_allowed(game, {option.name: value}) for value in others)


def _is_allowed(game: AnyGame, options: dict[str, OptionValue]) -> bool:
    try:
        game.check_options(options)
    except BadOption:
        return False
    return True


def values_of(option: Option) -> list[OptionValue]:
    """What an option can be; of a wide range the ends."""
    if isinstance(option.default, bool):
        return [True, False]
    return list(option.choices) if option.choices else [option.least, option.most]
