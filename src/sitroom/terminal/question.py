"""A question as it stands on the screen: its options, numbered, with what a player may type for each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ..grammar import capitalised
from ..kernel.game import AnyGame
from ..kernel.position import View
from ..kernel.stakes import Remark, Stake
from ..kernel.token import CHANCE, Side, Token
from ..text import Words
from .boards import Drawing
from .boards.printed import region_by_place, region_name
from .listing import FEW, Row, by_region, in_short, listed, on_the_map
from .matching import exact, find
from .screen import Screen, wrap

_MANY: Final = 40
"""More options than this are listed once, and not each time when one after the other is asked for."""

_MANY_PLACES: Final = 24
"""From more places than this on just their names are listed when one after the other is asked for."""

_LENGTHS: Final = (280, 140, 70)
"""What an option may lead to is told up to so many letters; the less, the smaller the screen is. Where it is least, the chances
of the dice are told without what changes them."""

_ABOVE: Final = 4
"""A long list of places may fill the screen but for so many lines."""

_CUT: Final = "…"
_BETWEEN: Final = " · "
"""Between the parts of what an option may lead to."""

_SEVERAL: Final = 3
_WORTH_A_LINE: Final = 24
"""What so many options may all lead to is said once, if it is longer than so many letters."""


class Question:
    """An open question. ``ask`` has the form of a view's; the options may be shown in another order than the rules gave.

    ``stakes`` are what the game says about the options, where it says anything. ``standing`` are the answers that keep their
    numbers; those that cannot be given now are not among the options.
    """

    def __init__(
        self,
        game: AnyGame,
        ask: Mapping[str, Any],
        options: Sequence[Token],
        words: Words,
        stakes: Sequence[Stake] = (),
        standing: Sequence[Token] = (),
    ) -> None:
        self.game = game
        self.ask = ask
        self.topic = str(ask["topic"])
        self.rule = str(ask["rule"])
        self.text = words.ask(game, ask)
        self._standing = tuple(standing) if any(option in standing for option in options) else ()
        self.options = tuple(self._in_order(options))
        self.labels = [words.option(game, ask, option) for option in self.options]
        self.names = [(words.name(game, option), option.id) for option in self.options]
        self._stakes = {stake.option: stake for stake in stakes}
        # Where the options are numbers themselves, numbering them would only confuse.
        self.numbered = not any(label.isdecimal() for label in self.labels)
        # Whoever draws a real card reads its number from it, and would take any other one for that.
        printed = [getattr(option, "number", None) for option in self.options] if self.is_for_chance else [None]
        self.has_printed_numbers = all(isinstance(number, int) for number in printed)
        self._numbers = [number or 0 for number in printed] if self.has_printed_numbers else self._counted()

    def _in_order(self, options: Sequence[Token]) -> list[Token]:
        """What has a number of its own in the order of the numbers, and the rest behind it; many places by their regions."""
        if self.is_for_chance:
            return list(options)
        if self._standing:
            rest = [option for option in options if option not in self._standing]
            return [option for option in self._standing if option in options] + rest
        return by_region(self.game, options)

    def _counted(self) -> list[int]:
        """The numbers of the options: those that stand keep theirs, and the others come behind."""
        own = [self._standing.index(option) + 1 for option in self.options if option in self._standing]
        return own + [len(self._standing) + 1 + place for place in range(len(self.options) - len(own))]

    @property
    def last_number(self) -> int:
        return max(self._numbers)

    def numbered_as(self, number: int) -> Token | None:
        """The option of that number, as listed."""
        return self.options[self._numbers.index(number)] if number in self._numbers else None

    def called(self, option: Token) -> str:
        """An option by its name, and by its number if it has one."""
        place = self.options.index(option)
        name = capitalised(self.names[place][0])
        return f"{self._numbers[place]} {name}" if self.numbered else name

    def not_now(self, typed: str) -> Token | None:
        """What has that number, or is that number, but cannot be chosen now."""
        if typed.isdecimal() and not self.numbered and not self.is_for_chance and typed in self.game.vocabulary:
            itself = self.game.vocabulary[typed]
            return None if itself in self.options else itself
        number = int(typed) if self.numbered and typed.isdecimal() and len(typed) < 10 else 0
        found = self._standing[number - 1] if 0 < number <= len(self._standing) else None
        return None if found in self.options else found

    def exactly(self, typed: str) -> Token | None:
        """The option of that number or of exactly that name."""
        if self.numbered and typed.isdecimal():
            return self.numbered_as(int(typed)) if len(typed) < 10 else None
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

    def asked(self, game: AnyGame) -> Side:
        """Who is to answer."""
        return CHANCE if self.is_for_chance else game.side(self.ask["who"])

    @property
    def is_long(self) -> bool:
        """Does the list of options fill a screen by itself?"""
        return len(self.options) > (_MANY_PLACES if self._has_regions else _MANY)

    @property
    def _has_regions(self) -> bool:
        """Is it a long list of places?"""
        regions = region_by_place(self.game)
        return not self.is_for_chance and len(self.options) > FEW and any(option.id in regions for option in self.options)

    def show(self, screen: Screen, drawing: Drawing, view: View, words: Words, *, whole: bool = True) -> None:
        """Print the question and its options; of a long list that has just been read, the names alone."""
        rule = screen.style(f"[{words.reference(self.rule)}]", "dim")
        screen.lines(wrap(f"{screen.each(self.text, 'bold')} {rule}", screen.width))
        said = self._warnings_to_all()
        for warning in said if whole else ():
            screen.wrapped(screen.each(warned(words, self.game, warning), "yellow"), 2, 2)
        if whole:
            self._show_all(screen, drawing, view, words, said)
        elif self._has_regions:
            screen.lines(in_short(self._rows(drawing, view, words, said, 0), screen))
            screen.wrapped(screen.each(words.say("An empty line tells more about each."), "dim"), 2)
        else:
            hint = words.say("Options: {count}; an empty line lists them.", count=len(self.options))
            screen.wrapped(screen.each(hint, "dim"), 2)

    def _show_all(self, screen: Screen, drawing: Drawing, view: View, words: Words, said: Sequence[Remark]) -> None:
        on_map = self._has_regions
        room = screen.height - _ABOVE if on_map else screen.height // 2
        for longest in _LENGTHS[:2] if on_map else _LENGTHS:
            common = () if on_map else self._common(words, longest)
            rows = self._rows(drawing, view, words, said, longest, common)
            lines = on_the_map(rows, screen, words) if on_map else listed(rows, screen)
            for part in common:
                lines += wrap(screen.each(words.say("each: {remark}", remark=part), "dim"), screen.width, 2, 2)
            if not screen.live or len(lines) <= room:
                break
        screen.lines(lines)
        if screen.live and len(lines) + 1 >= screen.height:
            screen.wrapped(screen.each(self.text, "bold"))  # it has been pushed off the screen
        absent = [(number, token) for number, token in enumerate(self._standing, 1) if token not in self.options]
        if absent:
            names = ", ".join([f"{number} {words.name(self.game, token)}" for number, token in absent])
            screen.wrapped(screen.each(words.say("Not now: {names}.", names=names), "dim"), 2, 2)
        if any(_is_cut(row.told) for row in rows):
            screen.wrapped(screen.each(words.say("…: ? and the name of an option tells the rest."), "dim"), 2)

    def _rows(
        self, drawing: Drawing, view: View, words: Words, said: Sequence[Remark], longest: int, common: Sequence[str] = ()
    ) -> list[Row]:
        regions = region_by_place(self.game)
        return [
            Row(
                str(number) if self.numbered else "",
                label,
                drawing.remark(self.game, view, words, option.id),
                self._told(option, words, said, longest, common) if longest else "",
                region_name(self.game, words, regions[option.id]) if option.id in regions else "",
            )
            for number, label, option in zip(self._numbers, self.labels, self.options, strict=True)
        ]

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

    def _common(self, words: Words, longest: int) -> list[str]:
        """What each of several options may lead to, and is long enough to be said but once. Where nothing is said of one of them,
        it is one that ends a row of choices."""
        told = [parts for parts in [self._parts(option, words, longest) for option in self.options] if parts]
        if len(told) < max(_SEVERAL, len(self.options) - 1):
            return []
        return [part for part in told[0] if len(part) > _WORTH_A_LINE and all(part in parts for parts in told)]

    def _told(self, option: Token, words: Words, said: Sequence[Remark], longest: int, common: Sequence[str]) -> str:
        """What an option may lead to besides what all may, and what it is warned of."""
        told = _in_short(_BETWEEN.join([part for part in self._parts(option, words, longest) if part not in common]), longest)
        warnings = [warned(words, self.game, warning) for warning in self.warnings(option) if warning not in said]
        return _BETWEEN.join([part for part in (told, *warnings) if part])

    def _parts(self, option: Token, words: Words, longest: int) -> list[str]:
        """What an option may lead to, part by part. On a long list of places the dice speak alone."""
        stake = self._stakes.get(option)
        if stake is not None and stake.results:
            modifiers = () if longest == _LENGTHS[-1] else stake.modifiers
            facts = () if self._has_regions else stake.facts
            stake = Stake(option, stake.cost, modifiers, stake.results, facts, stake.warnings)
        told = "" if stake is None else words.stake(self.game, stake)
        return told.split(_BETWEEN) if told else []

    def _typed_names(self) -> list[tuple[str, ...]]:
        return [(label, *names) for label, names in zip(self.labels, self.names, strict=True)]


def warned(words: Words, game: AnyGame, warning: Remark) -> str:
    """A warning as it stands on the screen."""
    return f"! {words.remark(game, warning)} [{words.reference(warning.rule)}]"


def _in_short(told: str, longest: int) -> str:
    """As much of what an option may lead to as a reader of a list takes in, up to the end of a part, or at least of a word."""
    if len(told) <= longest:
        return told
    end = told.rfind(_BETWEEN, 0, longest)
    end = end if end > 0 else told.rfind("; ", 0, longest)
    return f"{told[:end]}{_BETWEEN}{_CUT}" if end > 0 else f"{told[: told.rfind(' ', 0, longest)]} {_CUT}"


def _is_cut(remark: str) -> bool:
    return remark.endswith(_CUT) or _CUT + _BETWEEN in remark
