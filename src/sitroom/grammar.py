"""What a translation can do with the arguments of a message besides showing them.

    {side:play|plays}   the form that the name of a side calls for: the first for the first side of the game, the second for the
                        other one. So a language can tell their number, gender or case
    {use:lower}         a name as it goes on in a sentence: ``operations``; abbreviations keep their capitals
    {cards:«»}          a list with each of its items between these marks: ``«Fidel» and «Che»``
    {countries:die}     a list with the faces of a die that stand for each of its items: ``1–3 Iraq and 4–6 Iran``
    {vp:lead}           who is ahead, and by how much, where positive numbers are the first side's: ``USSR 4``, or ``0``
    {n:, modifier #|}   a number with its sign in words of its own, and what is said instead if it is 0: here nothing

>>> "{side:The|} {side} {side:play|plays}".format_map(Arguments(side=Word("US", 0)))
'The US play'
>>> "{vp:lead}".format_map(Arguments(vp=Balance(-4, "USSR")))
'USSR 4'
>>> "die 5{n:, modifier #|}".format_map(Arguments(n=Balance(-1, "USSR")))
'die 5, modifier −1'
>>> "{places:die}".format_map(Arguments(places=Several(["Iraq", "Iran", "Syria", "Libya"], ", ".join)))
'1 Iraq, 2 Iran, 3 Syria, 4 Libya'
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

OPEN: Final = "\ue000"
MIDDLE: Final = "\ue001"
CLOSE: Final = "\ue002"
"""Around and between the id and the name of a thing, while a text is cut into pieces."""

FACES: Final = 6


class Word:
    """A text among the arguments; ``seat`` is the place of the side that it names, 0 if it names none."""

    def __init__(self, text: str, seat: int) -> None:
        self.text = text
        self.seat = seat

    def __format__(self, form: str) -> str:
        if form == "lower":
            return _uncapitalised(self.text)
        if "|" not in form:
            return format(self.text, form)
        forms = form.split("|")
        return forms[min(self.seat, len(forms) - 1)]


class Several(Word):
    """A list among the arguments; ``join`` writes it as the language does."""

    def __init__(self, items: Sequence[str], join: Callable[[Sequence[str]], str]) -> None:
        super().__init__(join(items), 0)
        self._items = items
        self._join = join

    def __format__(self, form: str) -> str:
        if form == "die":
            items = zip(_faces(len(self._items)), self._items, strict=True)
            return self._join([f"{faces} {item}".lstrip() for faces, item in items])
        if len(form) != len("«»"):
            return super().__format__(form)
        return self._join([f"{form[0]}{item}{form[1]}" for item in self._items])


class Balance:
    """A number among the arguments; ``leader`` is who is ahead by it, if it is a balance."""

    def __init__(self, number: int, leader: str) -> None:
        self.number = number
        self.leader = leader

    def __format__(self, form: str) -> str:
        if form == "lead":
            return f"{self.leader} {abs(self.number)}" if self.number else "0"
        if "|" in form:
            some, none = form.split("|")
            return some.replace("#", signed(self.number)) if self.number else none
        return signed(self.number) if form == "+" else format(self.number, form).replace("-", "\N{MINUS SIGN}")


class Arguments(dict[str, object]):
    """Arguments by name. One that is not given shows as dots: a wording must not stop a game."""

    def __missing__(self, name: str) -> Word:
        return Word("…", 0)


def _faces(count: int) -> list[str]:
    """The faces of a die for each of so many things, as many for one as for another; none where they are too many. What is left
    over is rolled again."""
    each = FACES // count if count else 0
    if each == 0:
        return [""] * count
    return [f"{first}" if each == 1 else f"{first}–{first + each - 1}" for first in range(1, each * count + 1, each)]


def capitalised(text: str) -> str:
    """A text as a sentence or a list begins."""
    return text[:1].upper() + text[1:]


def signed(number: int) -> str:
    """What is added to something or taken from it; nothing has no sign."""
    return f"{number:+}".replace("-", "\N{MINUS SIGN}") if number else "0"


def _uncapitalised(text: str) -> str:
    """A name as it goes on in a sentence. Its id, if it stands before it, is no part of it."""
    start = text.find(MIDDLE) + 1
    is_abbreviation = text[start + 1 : start + 2].isupper()
    return text if is_abbreviation else text[:start] + text[start : start + 1].lower() + text[start + 1 :]
