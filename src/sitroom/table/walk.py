"""Walking through a worked example: what each step shows, as plain things that any screen can draw."""

from __future__ import annotations

from ..kernel.example import Example, Step
from ..kernel.game import AnyGame
from ..kernel.journal import Line
from ..kernel.position import AskView, Setup, View, ask_json
from ..kernel.reading import plain_position
from ..kernel.record import new_position
from ..kernel.token import CHANCE, Side, Token


class Answered:
    """A question, as whoever is asked reads it, its answer, and the lines of the journal that come of it.

    ``answer`` is ``None`` where the side through whose eyes all is seen may not know it.
    """

    def __init__(self, ask: AskView, answer: Token | None, lines: list[Line]) -> None:
        self.ask = ask
        self.answer = answer
        self.lines = lines


class Stage:
    """A step of an example: the table before it, through the eyes of a side, and what is answered in it.

    ``before`` are the lines of the journal that lead to the first question of all; ``about`` are the ids of the countries, cards
    and sides that the questions and answers name.
    """

    def __init__(self, step: Step, side: Side, view: View, before: list[Line], answered: list[Answered]) -> None:
        self.step = step
        self.side = side
        self.view = view
        self.before = before
        self.answered = answered
        self.about = _named(answered)


class Walk:
    """An example played through: its stages, and the position that it leads to.

    An answer that is none by the rules of today is an error, as it is anywhere.
    """

    def __init__(self, game: AnyGame, example: Example) -> None:
        made = None if example.position is None else plain_position(example.position)
        self.example = example
        self.position = new_position(Setup(game, game.check_options(example.options), made), None, journal=True)
        self.stages = [self._stage(step) for step in example.steps]

    def _stage(self, step: Step) -> Stage:
        position, side = self.position, self._viewer(step)
        view = position.view(side)
        before = [] if position.count else position.journal(side)
        answered = [self._answer(id, side) for id in step.answers]
        return Stage(step, side, view, before, answered)

    def _answer(self, id: str, side: Side) -> Answered:
        position = self.position
        ask, told, count = position.ask, len(position.journal(side)), position.count
        position.push(id)
        assert ask is not None  # else the answer would have been refused
        is_seen = ask.seen_by is None or ask.seen_by is side
        answer = position.answers(count)[0] if is_seen else None
        return Answered(ask_json(ask, ask.who), answer, position.journal(side)[told:])

    def _viewer(self, step: Step) -> Side:
        """The side that is asked first in a step; where it has only dice and cards, the side of the example."""
        twin = self.position.clone()
        for id in step.answers:
            if twin.ask is not None and twin.ask.who is not CHANCE:
                return twin.ask.who
            twin.push(id)
        return twin.game.side(self.example.side)


def _named(answered: list[Answered]) -> list[str]:
    found: list[str] = []
    for each in answered:
        args = each.ask["args"] or {}
        named = [*args.values(), "" if each.answer is None else each.answer.id]
        found += [name for name in named if isinstance(name, str) and name and name not in found]
    return found
