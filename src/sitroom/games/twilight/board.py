"""The vocabulary: everything a question may be answered with."""

from __future__ import annotations

from typing import Final

from ...kernel.token import Token, Vocabulary
from .deck import CARDS
from .geography import AREAS, CHINESE_CIVIL_WAR, COUNTRIES, REGIONS, SIDES


class Die(Token):
    """One face of a die."""

    def __init__(self, pips: int) -> None:
        super().__init__(f"die-{pips}", "die")
        self.pips = pips


class Level(Token):
    """A DEFCON level."""

    def __init__(self, level: int) -> None:
        super().__init__(f"defcon-{level}", "level")
        self.level = level


DICE: Final = tuple([Die(pips) for pips in range(1, 7)])
LEVELS: Final = tuple([Level(level) for level in range(1, 6)])

# how a card is used
EVENT: Final = Token("event", "verb")
OPERATIONS: Final = Token("operations", "verb")
EVENT_FIRST: Final = Token("event-first", "verb")
OPERATIONS_FIRST: Final = Token("operations-first", "verb")
SPACE_RACE: Final = Token("space-race", "verb")
# what operations are
INFLUENCE: Final = Token("influence", "verb")
REALIGNMENT: Final = Token("realignment", "verb")
COUP: Final = Token("coup", "verb")
# to stop, or not to begin
DONE: Final = Token("done", "verb")
PASS: Final = Token("pass", "verb")
# choices that cards give
ADD: Final = Token("add", "verb")
REMOVE: Final = Token("remove", "verb")
PARTICIPATE: Final = Token("participate", "verb")
BOYCOTT: Final = Token("boycott", "verb")
IMPROVE: Final = Token("improve", "verb")
DEGRADE: Final = Token("degrade", "verb")
PLAY: Final = Token("play", "verb")
RETURN: Final = Token("return", "verb")
END_THE_GAME: Final = Token("end-the-game", "verb")
VERBS: Final = (
    EVENT, OPERATIONS, EVENT_FIRST, OPERATIONS_FIRST, SPACE_RACE, INFLUENCE, REALIGNMENT, COUP, DONE, PASS,
    ADD, REMOVE, PARTICIPATE, BOYCOTT, IMPROVE, DEGRADE, PLAY, RETURN, END_THE_GAME,
)  # fmt: skip

VOCABULARY: Final = Vocabulary(
    "twilight", (*SIDES, *VERBS, *DICE, *LEVELS, *REGIONS, *AREAS, *COUNTRIES, CHINESE_CIVIL_WAR, *CARDS)
)
