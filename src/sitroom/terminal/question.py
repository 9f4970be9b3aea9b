"""A question as it stands on the screen: its options, numbered, with what a player may type for each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ..kernel.game import AnyGame
from ..kernel.position import View
from ..kernel.stakes import Remark, Stake
from ..kernel.token import CHANCE, Token
from ..text import Words
from .boards import Drawing
from .matching import exact, find
from .screen import Screen, columns_of, in_columns, pad, wrap

_FEW: Final = 12
"""So many options leave room for a remark about each."""

_MANY: Final = 40
"""More options than this are listed once, and not each time when one after the other is asked for."""

_LENGTHS: Final = (280, 140, 60)
"""What an option may lead to is told up to so many letters; the less, the smaller the screen is."""

_CUT: Final = "…"


class Question:
    """An open question. ``ask`` has the form of a view's; the options may be shown in another order than the rules gave.

    ``stakes`` are what the game says about the options, where it says anything.
    """

    def __init__(
        self, game: AnyGame, ask: Mapping[str, Any], options: Sequence[Token], words: Words, stakes: Sequence[Stake] = ()
    ) -> None:
        self.game = game
        self.ask = ask
        self.options = tuple(options)
        self.text = words.ask(game, ask)
        self.rule = str(ask["rule"])
        self.labels = [words.option(game, ask, option) for option in options]
        self.names = [(words.name(game, option), option.id) for option in options]
        self._stakes = {stake.option: stake for stake in stakes}
        # Where the options are numbers themselves, numbering them would only confuse.
        self.numbered = not any(label.isdecimal() for label in self.labels)
        # Whoever draws a real card reads its number from it, and would take any other one for that.
        printed = [getattr(option, "number", None) for option in options] if self.is_for_chance else [None]
        self.has_printed_numbers = all(isinstance(number, int) for number in printed)
        self._numbers = [number or 0 for number in printed] if self.has_printed_numbers else list(range(1, len(options) + 1))

    def exactly(self, typed: str) -> Token | None:
        """The option of that number or of exactly that name."""
        if self.numbered and typed.isdecimal():
            number = int(typed) if len(typed) < 10 else 0
            return self.options[self._numbers.index(number)] if number in self._numbers else None
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

    @property
    def is_for_chance(self) -> bool:
        """Is it a die or a card that somebody types in?"""
        return bool(self.ask["who"] == CHANCE.id)

    @property
    def is_long(self) -> bool:
        """Does the list of options fill a screen by itself?"""
        return len(self.options) > _MANY

    def show(self, screen: Screen, drawing: Drawing, view: View, words: Words, *, listed: bool = True) -> None:
        """Print the question and, if wanted, its options, in columns if they are short."""
        rule = screen.style(f"[{words.reference(self.rule)}]", "dim")
        screen.lines(wrap(f"{screen.each(self.text, 'bold')} {rule}", screen.width))
        if not listed:
            hint = words.say("Options: {count}; an empty line lists them.", count=len(self.options))
            screen.wrapped(screen.each(hint, "dim"), 2)
            return
        said = self._warnings_to_all()
        for warning in said:
            screen.wrapped(screen.each(warned(words, self.game, warning), "yellow"), 2, 2)
        for longest in _LENGTHS:
            remarks = [self._remark(option, drawing, view, words, said, longest) for option in self.options]
            lines = self._lines(remarks, screen)
            if not screen.live or len(lines) <= screen.height // 2:
                break
        screen.lines(lines)
        if any(_is_cut(remark) for remark in remarks):
            screen.wrapped(screen.each(words.say("…: ? and the name of an option tells the rest."), "dim"), 2)

    def _lines(self, remarks: Sequence[str], screen: Screen) -> list[str]:
        """The options with their numbers and remarks, in columns if they are short."""
        digits = len(str(max([10, *self._numbers])))
        signs = [screen.style(f"{number:>{digits}}", "bold") if self.numbered else " " * digits for number in self._numbers]
        pairs = list(zip(self.labels, [screen.each(remark, "dim") for remark in remarks], strict=True))
        lines: list[str] = []
        begin = 0
        for end in _ends_of_runs(pairs, screen.width, digits):
            lines += _run_lines(screen, signs[begin:end], pairs[begin:end])
            begin = end
        return lines

    def warnings(self, option: Token) -> tuple[Remark, ...]:
        """How an option may end the game or cost it."""
        stake = self._stakes.get(option)
        return () if stake is None else stake.warnings

    def stake(self, option: Token) -> Stake | None:
        """What the game says about an option."""
        return self._stakes.get(option)

    def _warnings_to_all(self) -> list[Remark]:
        """What every option is warned of is said once, if there are several."""
        first, *rest = [self.warnings(option) for option in self.options]
        return [warning for warning in first if rest and all(warning in other for other in rest)]

    def _remark(self, option: Token, drawing: Drawing, view: View, words: Words, said: Sequence[Remark], longest: int) -> str:
        """What is printed on an option, what it may lead to, and what it is warned of. In a long list the dice speak alone."""
        stake, is_long = self._stakes.get(option), len(self.options) > _FEW
        if stake is not None and stake.results and is_long:
            stake = Stake(option, stake.cost, stake.modifiers, stake.results, (), stake.warnings)
        told = "" if stake is None else _in_short(words.stake(self.game, stake), longest)
        warnings = [warned(words, self.game, warning) for warning in self.warnings(option) if warning not in said]
        printed = "" if is_long else drawing.remark(self.game, view, words, option.id)
        return " · ".join([part for part in (printed, told, *warnings) if part])

    def _typed_names(self) -> list[tuple[str, ...]]:
        return [(label, *names) for label, names in zip(self.labels, self.names, strict=True)]


def warned(words: Words, game: AnyGame, warning: Remark) -> str:
    """A warning as it stands on the screen."""
    return f"! {words.remark(game, warning)} [{words.reference(warning.rule)}]"


def _in_short(told: str, longest: int) -> str:
    """As much of what an option may lead to as a reader of a list takes in, up to the end of a part."""
    if len(told) <= longest:
        return told
    end = told.rfind(" · ", 0, longest)
    end = end if end > 0 else told.rfind("; ", 0, longest)
    return f"{told[:end]} · {_CUT}" if end > 0 else _CUT


def _is_cut(remark: str) -> bool:
    return remark.endswith(_CUT) or f"{_CUT} · " in remark


def _ends_of_runs(pairs: Sequence[tuple[str, str]], width: int, digits: int) -> list[int]:
    """Where the list of options is parted: a long one is, once, if that saves a quarter of its lines: short ones share them."""
    widths = [(digits + 1 + columns_of(label), columns_of(remark)) for label, remark in pairs]
    if len(pairs) > _FEW:
        whole = _rows(widths, width)
        rows, place = min(
            [(_rows(widths[:place], width) + _rows(widths[place:], width), place) for place in range(1, len(pairs))]
        )
        if rows * 4 <= whole * 3:
            return [place, len(pairs)]
    return [len(pairs)]


def _rows(widths: Sequence[tuple[int, int]], width: int) -> int:
    """How many lines a run of options takes whose labels and remarks are so wide."""
    room = max([label for label, remark in widths if remark], default=0)
    widest = max([room + 2 + remark if remark else label for label, remark in widths])
    return -(-len(widths) // max(1, (width + 1) // (widest + 2)))


def _run_lines(screen: Screen, signs: Sequence[str], pairs: Sequence[tuple[str, str]]) -> list[str]:
    """Options with their remarks, in columns if they are short."""
    room = max([columns_of(label) for label, remark in pairs if remark], default=0)
    texts = [f"{pad(label, room)}  {remark}" if remark else label for label, remark in pairs]
    margin = columns_of(signs[0]) + 2
    if max([columns_of(text) for text in texts], default=0) <= screen.width - margin - 1:
        cells = [f"{sign} {text}" for sign, text in zip(signs, texts, strict=True)]
        return in_columns(cells, screen.width, indent=1)
    hang = room + 2 if room <= screen.width // 3 else 0
    if not hang:
        texts = [f"{label} · {remark}" if remark else label for label, remark in pairs]
    lines: list[str] = []
    for sign, text, (_, remark) in zip(signs, texts, pairs, strict=True):
        first, *rest = _hanging(text, screen.width - margin, hang if remark else 0)
        lines += [f" {sign} {first}", *[" " * margin + line for line in rest]]
    return lines


def _hanging(text: str, width: int, hang: int) -> list[str]:
    """A text in lines, those after the first moved in; the spaces before where they begin stay as they are."""
    if not hang:
        return wrap(text, width)
    first, *rest = wrap(text[hang:], width - hang)
    return [text[:hang] + first, *[" " * hang + line for line in rest]]
