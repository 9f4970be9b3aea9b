"""What a game is, for a list of games and for the surfaces that show it: facts that no rule needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from .journal import Json

TWO: Final = "two"
ALONE: Final = "alone"
HOT_SEAT: Final = "hot-seat"
MODES: Final = (TWO, ALONE, HOT_SEAT)

ZERO_SUM: Final = "zero-sum"
HIDDEN_INFORMATION: Final = "hidden-information"
CHANCE_MOVES: Final = "chance"
TRAITS: Final = (ZERO_SUM, HIDDEN_INFORMATION, CHANCE_MOVES)

_NONE: Final[dict[str, str]] = {}


class About:
    """Who made a game, how long it takes, and how it is shown.

    sentence   what it is about, in one sentence of our own
    colours    of the sides, in their order, as on the board; names that every screen knows (``"blue"``)
    clock      the names of the numbers that ``Game.clock`` gives, the slowest first
    counted    how many of these people count by; the others only put moments in order
    opens      journal messages with which something new begins, so that a reader's eye finds it → the term for it; none: what the
               line has of the clock and of the sides says it
    begins     topics of the questions with which a side begins another card or action: what it chose before is done then
    closes     journal messages that tell the end of the game, which need not be told where its outcome stands beside them
    concludes  journal messages with which a side that the rules play has made up its mind about something
    dice       the arguments of journal lines that are what a die shows
    hands      the field of a position with the cards of the players, where there are such
    discards   the field with the pile on which a card lies that a hand has lost, where there is one
    """

    def __init__(
        self,
        sentence: str = "",
        designers: Sequence[str] = (),
        publisher: str = "",
        years: str = "",
        minutes: int = 0,
        modes: Sequence[str] = (TWO, HOT_SEAT),
        traits: Sequence[str] = (ZERO_SUM, HIDDEN_INFORMATION, CHANCE_MOVES),
        colours: Sequence[str] = (),
        clock: Sequence[str] = (),
        counted: int = 1,
        opens: Mapping[str, str] = _NONE,
        begins: Sequence[str] = (),
        closes: Sequence[str] = (),
        concludes: Sequence[str] = (),
        dice: Sequence[str] = (),
        hands: str = "hands",
        discards: str = "discards",
    ) -> None:
        self.sentence = sentence
        self.designers = tuple(designers)
        self.publisher = publisher
        self.years = years
        self.minutes = minutes
        self.modes = tuple(modes)
        self.traits = tuple(traits)
        self.colours = tuple(colours)
        self.clock = tuple(clock)
        self.counted = counted
        self.opens = dict(opens)
        self.begins = frozenset(begins)
        self.closes = frozenset(closes)
        self.concludes = frozenset(concludes)
        self.dice = tuple(dice)
        self.hands = hands
        self.discards = discards

    def to_json(self) -> dict[str, Json]:
        return {
            "sentence": self.sentence,
            "designers": list(self.designers),
            "publisher": self.publisher,
            "years": self.years,
            "minutes": self.minutes,
            "modes": list(self.modes),
            "traits": list(self.traits),
            "colours": list(self.colours),
            "clock": list(self.clock),
        }
