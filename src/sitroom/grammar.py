"""What a translation can do with the arguments of a message besides showing them.

    {side:play|plays}   the form that the name of a side calls for: the first for the first side of the game, the second for the
                        other one. So a language can tell their number, gender or case
    {vp:lead}           who is ahead, and by how much, where positive numbers are the first side's: ``USSR 4``, or ``0``
    {n:, modifier #|}   a number with its sign in words of its own, and what is said instead if it is 0: here nothing

>>> "{side:The|} {side} {side:play|plays}".format_map(Arguments(side=Word("US", 0)))
'The US play'
>>> "{vp:lead}".format_map(Arguments(vp=Balance(-4, "USSR")))
'USSR 4'
>>> "die 5{n:, modifier #|}".format_map(Arguments(n=Balance(-1, "USSR")))
'die 5, modifier −1'
"""

from __future__ import annotations


class Word:
    """A text among the arguments; ``seat`` is the place of the side that it names, 0 if it names none."""

    def __init__(self, text: str, seat: int) -> None:
        self.text = text
        self.seat = seat

    def __format__(self, form: str) -> str:
        if "|" not in form:
            return format(self.text, form)
        forms = form.split("|")
        return forms[min(self.seat, len(forms) - 1)]


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
        return format(self.number, form).replace("-", "\N{MINUS SIGN}")


class Arguments(dict[str, object]):
    """Arguments by name. One that is not given shows as dots: a wording must not stop a game."""

    def __missing__(self, name: str) -> Word:
        return Word("…", 0)


def signed(number: int) -> str:
    """A number with its sign, as it is printed: ``+2``, ``−1``."""
    return f"{number:+}".replace("-", "\N{MINUS SIGN}")


def capitalised(text: str) -> str:
    """A text as a sentence or a list begins."""
    return text[:1].upper() + text[1:]
