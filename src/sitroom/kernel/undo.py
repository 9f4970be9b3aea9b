"""The law of undo: what a side may take back as if it had not been, because nothing can be learnt that way."""

from __future__ import annotations

from typing import Final

from .errors import N_
from .journal import Json

ALLOWED: Final = ""
NOTHING: Final = "nothing"
OTHERS_ANSWERED: Final = "others-answered"
CHANCE_SPOKE: Final = "chance"
SHOWN: Final = "shown"
GAME_OVER: Final = "over"

WHY: Final[dict[str, str]] = {
    ALLOWED: "",
    NOTHING: N_("you have not decided anything yet that could be taken back"),
    OTHERS_ANSWERED: N_("somebody else has decided since"),
    CHANCE_SPOKE: N_("dice were rolled or cards drawn since"),
    SHOWN: N_("you have been shown something since that was hidden"),
    GAME_OVER: N_("the game is over"),
}


class UndoLaw:
    """May a side take back its last answer, and how far?

    reason  why not, as a word; nothing if it may
    to      to how many answers of the game (``Position.count``) the side may go back; where it may not, as many as there are
    """

    def __init__(self, reason: str, to: int) -> None:
        self.reason = reason
        self.to = to

    @property
    def allowed(self) -> bool:
        return self.reason == ALLOWED

    @property
    def why(self) -> str:
        """The reason as a message, to be translated."""
        return WHY[self.reason]

    def to_json(self) -> dict[str, Json]:
        return {"allowed": self.allowed, "reason": self.reason}

    def __bool__(self) -> bool:
        return self.allowed

    def __repr__(self) -> str:
        return f"UndoLaw({self.reason!r}, {self.to})"


class Takeback:
    """Answers that were taken back beyond the law: from how many to how many, and whose wish it was (``""``: nobody's)."""

    def __init__(self, before: int, after: int, by: str) -> None:
        self.before = before
        self.after = after
        self.by = by

    def to_json(self) -> list[Json]:
        return [self.before, self.after, self.by]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Takeback) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.before, self.after, self.by))

    def __repr__(self) -> str:
        return f"Takeback({self.before}, {self.after}, {self.by!r})"
