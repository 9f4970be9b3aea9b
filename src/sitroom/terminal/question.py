"""A question as it stands on the screen: its options, numbered, with what a player may type for each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ..kernel.game import AnyGame
from ..kernel.journal import Json
from ..kernel.token import Token
from ..text import Words
from .matching import exact, find
from .screen import Screen, columns_of, in_columns, pad, wrap
from .tables import Drawing

_FEW: Final = 12
"""So many options leave room for a remark about each."""


class Question:
    """An open question. ``ask`` has the form of a view's; the options may be shown in another order than the rules gave."""

    def __init__(self, game: AnyGame, ask: Mapping[str, Json], options: Sequence[Token], words: Words) -> None:
        self.game = game
        self.ask = ask
        self.options = tuple(options)
        self.text = words.ask(game, ask)
        self.rule = str(ask["rule"])
        self.labels = [words.option(game, ask, option) for option in options]
        self.names = [(words.name(game, option), option.id) for option in options]
        # Where the options are numbers themselves, numbering them would only confuse.
        self.numbered = not any(label.isdecimal() for label in self.labels)

    def exactly(self, typed: str) -> Token | None:
        """The option of that number or of exactly that name."""
        if self.numbered and typed.isdecimal():
            number = int(typed) if len(typed) < 10 else 0
            return self.options[number - 1] if 1 <= number <= len(self.options) else None
        found = exact(typed, self._typed_names())
        return self.options[found[0]] if len(found) == 1 else None

    def likely(self, typed: str) -> list[int]:
        """The places of the options that begin with what was typed."""
        if self.numbered and typed.isdecimal():
            return []
        return find(typed, self._typed_names())

    def completions(self) -> list[str]:
        """What the tab key offers: the shortest name of each option."""
        return [names[0] for names in self.names]

    def show(self, screen: Screen, drawing: Drawing, view: Mapping[str, Json], words: Words) -> None:
        """Print the question and its options, in columns if they are short."""
        screen.lines(wrap(f"{screen.each(self.text, 'bold')} {screen.style(f'[{self.rule}]', 'dim')}", screen.width))
        remarks = [self._remark(option, drawing, view, words) for option in self.options]
        signs = [screen.style(f"{place:>2}", "bold") if self.numbered else "  " for place in range(1, len(remarks) + 1)]
        pairs = list(zip(self.labels, [screen.each(remark, "dim") for remark in remarks], strict=True))
        begin = 0
        for end in self._ends_of_runs(pairs, screen.width):
            _show_run(screen, signs[begin:end], pairs[begin:end])
            begin = end

    def _ends_of_runs(self, pairs: Sequence[tuple[str, str]], width: int) -> list[int]:
        """Where the list of options is parted: many options are, so that short ones behind long ones may share lines."""
        if len(pairs) <= _FEW:
            return [len(pairs)]
        is_short = [columns_of(f" 00 {label}  {remark}") < width // 2 for label, remark in pairs]
        return [place for place in range(1, len(pairs)) if is_short[place] != is_short[place - 1]] + [len(pairs)]

    def _remark(self, option: Token, drawing: Drawing, view: Mapping[str, Json], words: Words) -> str:
        stakes = drawing.stakes(self.game, view, words, option.id)
        if stakes or len(self.options) > _FEW:
            return stakes
        return drawing.remark(self.game, view, words, option.id)

    def _typed_names(self) -> list[tuple[str, ...]]:
        return [(label, *names) for label, names in zip(self.labels, self.names, strict=True)]


def _show_run(screen: Screen, signs: Sequence[str], pairs: Sequence[tuple[str, str]]) -> None:
    """Print options with their remarks, in columns if they are short."""
    room = max([columns_of(label) for label, remark in pairs if remark], default=0)
    texts = [f"{pad(label, room)}  {remark}" if remark else label for label, remark in pairs]
    if max([columns_of(text) for text in texts], default=0) <= screen.width - 5:
        cells = [f"{sign} {text}" for sign, text in zip(signs, texts, strict=True)]
        screen.lines(in_columns(cells, screen.width, indent=1))
        return
    for sign, (label, remark) in zip(signs, pairs, strict=True):
        first, *rest = wrap(f"{label} · {remark}" if remark else label, screen.width - 4)
        screen.lines([f" {sign} {first}", *[" " * 4 + line for line in rest]])
