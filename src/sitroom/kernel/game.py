"""What a game declares, and the registry of games."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from ._native import mypyc_attr
from .about import About
from .ask import Ask, Script
from .errors import N_, BadOption, UnknownGame
from .example import Example
from .guess import Known
from .journal import Json
from .stakes import NOT_ASKED, Remark, Stake
from .state import Outcome, State
from .token import Side, Token, Vocabulary
from .wording import Wording

OptionValue: TypeAlias = "str | int | bool"
StateT = TypeVar("StateT", bound=State)


class Option:
    """One thing that can be agreed on before a game: a choice among words, a whole number in a range, or yes and no."""

    def __init__(self, name: str, default: OptionValue, choices: Sequence[str] = (), least: int = 0, most: int = 0) -> None:
        self.name = name
        self.default = default
        self.choices = tuple(choices)
        self.least = least
        self.most = most

    def check(self, value: object) -> OptionValue:
        """The value as the game takes it, or an error that says what would do. Text from a command line is read."""
        if isinstance(self.default, bool):
            if isinstance(value, str) and value.lower() in ("yes", "true", "on", "no", "false", "off"):
                return value.lower() in ("yes", "true", "on")
            if isinstance(value, bool):
                return value
            raise BadOption(N_("option {name} is yes or no, not {value}"), name=self.name, value=repr(value))
        if isinstance(self.default, int):
            number: object = value
            if isinstance(value, str) and re.fullmatch(r"[+-]?[0-9]{1,18}", value):
                number = int(value)
            if isinstance(number, int) and not isinstance(number, bool) and self.least <= number <= self.most:
                return number
            raise BadOption(
                N_("option {name} is a whole number from {least} to {most}, not {value}"),
                name=self.name, least=self.least, most=self.most, value=repr(value),
            )  # fmt: skip
        if isinstance(value, str) and value in self.choices:
            return value
        raise BadOption(
            N_("option {name} is one of {choices}, not {value}"),
            name=self.name,
            choices=", ".join(self.choices),
            value=repr(value),
        )

    def values(self) -> list[OptionValue]:
        """All that it can be."""
        if isinstance(self.default, bool):
            return [True, False]
        return list(self.choices) if self.choices else list(range(self.least, self.most + 1))

    def to_json(self) -> dict[str, Json]:
        form: dict[str, Json] = {"name": self.name, "default": self.default}
        if self.choices:
            form["choices"] = list(self.choices)
        elif not isinstance(self.default, bool):
            form["least"], form["most"] = self.least, self.most
        return form


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[StateT]):
    """A game as the kernel, the bots and the tables see it. One object, registered once.

    most_answers   bounds the longest game, chance included; the conformance kit calls a longer one endless
    about          what a list of games says of it, and how it is shown
    closed_topics  the questions whose options not everybody can work out, because they come from a hand or a hidden choice;
                   ``None``: all of them. A table answers a question with but one option by itself only if it is open
    view_type      the ``TypedDict`` of ``view``, of which the schema is made; ``None``: there is no schema
    examples       worked examples of its rules, to step through
    """

    def __init__(
        self,
        name: str,
        sides: tuple[Side, ...],
        vocabulary: Vocabulary,
        wording: Wording,
        rules_version: int,
        most_answers: int,
        options: tuple[Option, ...] = (),
        about: About | None = None,
        closed_topics: frozenset[str] | None = None,
        view_type: object = None,
        examples: Sequence[Example] = (),
    ) -> None:
        self.name = name
        self.sides = sides
        self.vocabulary = vocabulary
        self.wording = wording
        self.rules_version = rules_version
        self.most_answers = most_answers
        self.options = options
        self.about = About() if about is None else about
        self.closed_topics = closed_topics
        self.view_type = view_type
        self.examples = tuple(examples)

    @abstractmethod
    def new_state(self, options: Mapping[str, OptionValue]) -> StateT:
        """The state in which a game with these options begins."""

    @abstractmethod
    def state_from_json(self, data: Mapping[str, Json], options: Mapping[str, OptionValue]) -> StateT:
        """The state that a JSON form describes, or ``BadPosition`` that names the wrong field."""

    @abstractmethod
    def next_phase(self, state: StateT) -> Script[None] | None:
        """The script of the phase that comes next, found from the state alone; ``None`` when the game is over."""

    @abstractmethod
    def outcome(self, state: StateT) -> Outcome | None:
        """How the game ended, if it has."""

    @abstractmethod
    def view(self, state: StateT, side: Side | None) -> dict[str, Json]:
        """What a side (``None``: an onlooker) may know. Starts from nothing and adds."""

    @abstractmethod
    def known(self, start: StateT, now: StateT, side: Side) -> Known:
        """What a side knows of ``start``, the state as the running phase began, given what it has learnt up to ``now``.

        With the same state twice it is what the side knows now. Guesses are dealt from it, and bots may read it.
        """

    @abstractmethod
    def inventory(self, state: StateT) -> list[Token]:
        """Every card and counted piece, wherever it is. The same ones at any time."""

    def catalogue(self) -> dict[str, Json]:
        """All that is printed: every token with its kind and facts, tracks, regions, dice; enough to draw the board."""
        return {"tokens": {token.id: {"kind": token.kind} for token in self.vocabulary}}

    def clock(self, state: StateT) -> tuple[int, ...]:
        """How far the game has come, as everybody sees it, the slowest number first; ``about.clock`` has their names.

        It only rises. Search stops at its changes, looking back goes by it, and so does "the start of my turn".
        """
        return ()

    def early(self, state: StateT, ask: Ask, side: Side) -> Ask | None:
        """The question of a side that it may answer although another one is open, because neither its options nor what it leads
        to depend on that; ``None``: there is none."""
        return None

    def stakes(self, state: StateT, ask: Ask) -> list[Stake]:
        """What each option of a question may lead to, in their order, as far as the one who is asked may know."""
        return [Stake(option) for option in ask.options]

    def why_not(self, state: StateT, ask: Ask, token: Token) -> Remark:
        """Why something is no option of a question, with the paragraph, as far as the one who is asked may know."""
        return Remark(NOT_ASKED, ask.rule)

    def is_open(self, ask: Ask) -> bool:
        """Can everybody work out the options of this question? A game may open some questions of a closed topic."""
        return self.closed_topics is not None and ask.topic not in self.closed_topics

    def standing(self, ask: Ask) -> tuple[Token, ...]:
        """The answers that questions of this kind are about again and again, in an order that never changes, whether they can be
        given now or not: a screen that numbers options keeps their numbers. Nothing where the options differ each time."""
        return ()

    def may_adjust(self, state: StateT) -> bool:
        """May the table be adjusted by hand where this is how a phase begins? Not where a move is under way, for instance."""
        return True

    def agreeable(self, state: StateT) -> frozenset[str]:
        """The fields of a position that players may agree to begin with otherwise, as the game stands; none where there is no
        such rule, or the game is under way."""
        return frozenset()

    def players(self, options: Mapping[str, OptionValue]) -> tuple[Side, ...]:
        """The sides that are asked anything. In a game for one the others are played by the rules."""
        return self.sides

    def rollers(self) -> tuple[Side, ...]:
        """The sides whose dice can be told from all other chance, by ``roller``."""
        return ()

    def roller(self, state: StateT, ask: Ask) -> Side | None:
        """Whose die a question to chance is; ``None``: nobody's, as the draw of a card."""
        return None

    def check_options(self, options: Mapping[str, object]) -> dict[str, OptionValue]:
        """All options of the game with their values; unknown names and wrong values are refused."""
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                raise BadOption(
                    N_("{game} has no option {name}; it has: {known}"),
                    game=self.name,
                    name=repr(name),
                    known=", ".join(known) or "-",
                )
        checked = {name: option.check(options[name]) if name in options else option.default for name, option in known.items()}
        self.check_together(checked)
        return checked

    def check_together(self, options: Mapping[str, OptionValue]) -> None:
        """Refuse with ``BadOption`` values that are sound by themselves and do not go together."""

    def side(self, side: object) -> Side:
        """A side by its text id."""
        for own in self.sides:
            if own is side or own.id == side:
                return own
        raise BadOption(
            N_("{game} has no side {side}; its sides are {sides}"),
            game=self.name, side=repr(str(side)[:60]), sides=", ".join(s.id for s in self.sides),
        )  # fmt: skip

    def to_json(self) -> dict[str, Json]:
        """What can be agreed on, for a list of games."""
        return {
            "name": self.name,
            "title": self.wording.title,
            "sides": [side.id for side in self.sides],
            "options": [option.to_json() for option in self.options],
            "rules_version": self.rules_version,
            "most_answers": self.most_answers,
            "about": self.about.to_json(),
        }


AnyGame: TypeAlias = Game[Any]

_GAMES: dict[str, AnyGame] = {}
_LOADERS: dict[str, Callable[[], AnyGame]] = {}


def register(name: str, loader: Callable[[], AnyGame]) -> None:
    """Make a game known by name. ``loader`` is called once, when the game is first wanted."""
    _LOADERS[name] = loader
    _GAMES.pop(name, None)


def game_names() -> list[str]:
    return list(_LOADERS)


def find_game(name: str) -> AnyGame:
    """A registered game by name."""
    if name not in _GAMES:
        loader = _LOADERS.get(name)
        if loader is None:
            raise UnknownGame(N_("there is no game {name}; there are: {names}"), name=repr(name), names=", ".join(_LOADERS))
        _GAMES[name] = loader()
    return _GAMES[name]
