"""What is printed in a game, in a reader's language: its options, catalogue, rules and cards. It is the same for everybody, and
changes only with the program."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec import Struct

from ..bots import BOTS, LEVELS
from ..kernel.errors import N_
from ..kernel.game import AnyGame, Option, OptionValue, find_game, game_names
from ..kernel.schema import view_schema
from ..table.alone import alone_by, is_only_alone
from ..text import LANGUAGE_NAMES, LANGUAGES, Words
from .errors import NotFound

_MOST_VALUES = 20
"""An option with more values is a number in a range."""


class Side(Struct, frozen=True):
    """A side of a game, with its colour as on the board."""

    side: str
    name: str
    colour: str


class Value(Struct, frozen=True):
    """What an option may be, and what that means."""

    value: str | int | bool
    name: str
    about: str


class GameOption(Struct, frozen=True):
    """What can be agreed on before a game. ``kind`` is ``choice``, ``number`` (from ``least`` to ``most``) or ``yes-no``; of a
    wide range no values are listed. One that is ``only_alone`` can be chosen only where the game is played alone."""

    name: str
    title: str
    about: str
    kind: str
    default: str | int | bool
    values: list[Value]
    least: int | None
    most: int | None
    only_alone: bool


class Alone(Struct, frozen=True):
    """How a game is played alone: with these options, as this side; the rules play the other."""

    options: dict[str, str | int | bool]
    side: str


class PlayableGame(Struct, frozen=True):
    """A game as a list of games shows it. ``clock`` names the numbers that say how far a game has come."""

    name: str
    title: str
    about: str
    sides: list[Side]
    options: list[GameOption]
    modes: list[str]
    alone: Alone | None
    clock: list[str]
    designers: list[str]
    publisher: str
    years: str
    minutes: int
    rules_version: int
    has_schema: bool


class Level(Struct, frozen=True):
    """A level of bots."""

    name: str
    title: str
    about: str


class Language(Struct, frozen=True):
    """A language, and what it calls itself."""

    language: str
    name: str


class Games(Struct, frozen=True):
    """All that a new table can be made of."""

    games: list[PlayableGame]
    levels: list[Level]
    languages: list[Language]


class Catalogue(Struct, frozen=True):
    """All that is printed, and how it is called: tokens and other ids by name, and words for the drawing of the board."""

    game: str
    rules_version: int
    catalogue: dict[str, Any]
    names: dict[str, str]
    terms: dict[str, str]


class Paragraph(Struct, frozen=True):
    """A paragraph of the rules; ``reference`` is how one refers to it in this language."""

    paragraph: str
    reference: str
    heading: str
    text: str


class Explained(Struct, frozen=True):
    """A word of a game: what it means, and the paragraph that says more."""

    term: str
    english: str
    meaning: str
    rule: str


class Rules(Struct, frozen=True):
    """The rules in our own words, and the words of the game."""

    game: str
    rules_version: int
    paragraphs: list[Paragraph]
    glossary: list[Explained]


class Card(Struct, frozen=True):
    """A card: what it is called and what it does."""

    token: str
    name: str
    text: str


class Cards(Struct, frozen=True):
    """All cards of a game."""

    game: str
    rules_version: int
    cards: list[Card]


def known_game(name: str) -> AnyGame:
    if name not in game_names():
        raise NotFound(N_("there is no game {name}; there are: {names}"), name=repr(name[:60]), names=", ".join(game_names()))
    return find_game(name)


@lru_cache(maxsize=len(LANGUAGES))
def games_told(language: str) -> Games:
    words = Words(language)
    return Games(
        games=[_game(find_game(name), words) for name in game_names()],
        levels=[Level(name, words.say(BOTS[name].title), words.say(BOTS[name].about)) for name in LEVELS],
        languages=[Language(each, LANGUAGE_NAMES[each]) for each in LANGUAGES],
    )


def _game(game: AnyGame, words: Words) -> PlayableGame:
    about, colours = game.about, [*game.about.colours, *[""] * len(game.sides)]
    return PlayableGame(
        name=game.name,
        title=words.title(game),
        about=words.say(about.sentence) if about.sentence else "",
        sides=[Side(side.id, words.name(game, side), colour) for side, colour in zip(game.sides, colours, strict=False)],
        options=[_option(game, option, words) for option in game.options],
        modes=list(about.modes),
        alone=_alone(game),
        clock=[words.term(game, name) for name in about.clock],
        designers=list(about.designers),
        publisher=about.publisher,
        years=about.years,
        minutes=about.minutes,
        rules_version=game.rules_version,
        has_schema=game.view_type is not None,
    )


def _alone(game: AnyGame) -> Alone | None:
    options = alone_by(game)
    return None if options is None else Alone(options, game.players(game.check_options(options))[0].id)


def _option(game: AnyGame, option: Option, words: Words) -> GameOption:
    is_number = not option.choices and not isinstance(option.default, bool)
    is_listed = not is_number or option.most - option.least < _MOST_VALUES
    return GameOption(
        name=option.name,
        title=words.option_name(game, option.name),
        about=words.option_meaning(game, option.name),
        kind="number" if is_number else "choice" if option.choices else "yes-no",
        default=option.default,
        values=[_value(game, option, value, words) for value in option.values()] if is_listed else [],
        least=option.least if is_number else None,
        most=option.most if is_number else None,
        only_alone=is_only_alone(game, option),
    )


def _value(game: AnyGame, option: Option, value: OptionValue, words: Words) -> Value:
    return Value(value, words.option_value(game, option.name, value), words.option_meaning(game, option.name, value))


@lru_cache(maxsize=64)
def catalogue_told(name: str, language: str) -> Catalogue:
    game, words = known_game(name), Words(language)
    ids = list(dict.fromkeys([*[token.id for token in game.vocabulary], *game.wording.names]))
    return Catalogue(
        game=game.name,
        rules_version=game.rules_version,
        catalogue=game.catalogue(),
        names={id: words.name(game, id) for id in ids},
        terms={key: words.term(game, key) for key in game.wording.terms},
    )


@lru_cache(maxsize=64)
def rules_told(name: str, language: str) -> Rules:
    game, words = known_game(name), Words(language)
    return Rules(
        game=game.name,
        rules_version=game.rules_version,
        paragraphs=[_paragraph(game, paragraph, words) for paragraph in game.wording.rules],
        glossary=[Explained(each.term, each.english, each.meaning, each.rule) for each in words.glossary(game)],
    )


def _paragraph(game: AnyGame, paragraph: str, words: Words) -> Paragraph:
    heading, _, text = (words.rule(game, paragraph) or "").partition("\n")
    return Paragraph(paragraph, words.reference(paragraph), heading, text)


@lru_cache(maxsize=64)
def cards_told(name: str, language: str) -> Cards:
    game, words = known_game(name), Words(language)
    texts = {token.id: words.card(game, token) for token in game.vocabulary}
    cards = [Card(token, words.name(game, token), text) for token, text in texts.items() if text is not None]
    return Cards(game.name, game.rules_version, cards)


@lru_cache(maxsize=64)
def schema_told(name: str) -> dict[str, Any]:
    """The JSON Schema of a game's views."""
    game = known_game(name)
    if game.view_type is None:
        raise NotFound(N_("{game} has no schema of its views"), game=game.name)
    return view_schema(game.view_type, game.name)
