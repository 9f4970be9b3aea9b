"""What happens at a table, one numbered event after the other. The log of them is all that is kept."""

from __future__ import annotations

from typing import Any, Final

OPENED: Final = "opened"
ANSWERED: Final = "answered"
UNDONE: Final = "undone"
TAKEN_BACK: Final = "taken-back"
SEALED: Final = "sealed"
ADJUSTED: Final = "adjusted"
OFFERED: Final = "offered"
DECLINED: Final = "declined"
ENDED: Final = "ended"
NOTED: Final = "noted"
SEATED: Final = "seated"
RULES_CHANGED: Final = "rules-changed"
REMARKED: Final = "remarked"
KINDS: Final = (
    OPENED, ANSWERED, UNDONE, TAKEN_BACK, SEALED, ADJUSTED, OFFERED, DECLINED, ENDED, NOTED, SEATED, RULES_CHANGED,
    REMARKED,
)  # fmt: skip

WITH_ANSWERS: Final = (OPENED, ANSWERED, TAKEN_BACK, ADJUSTED)
"""Events that bring answers and lines; a takeback does where chance speaks anew."""

BACK: Final = (UNDONE, TAKEN_BACK)


class Event:
    """One thing that happened at a table: its number, its kind, and the rest as plain JSON.

    It may hold what is hidden. What a side may know of it leaves through the table.
    """

    def __init__(self, seq: int, kind: str, data: dict[str, Any]) -> None:
        self.seq = seq
        self.kind = kind
        self.data = data

    def to_json(self) -> dict[str, Any]:
        return {"seq": self.seq, "kind": self.kind, **self.data}

    @classmethod
    def from_json(cls, form: dict[str, Any]) -> Event:
        data = dict(form)
        return cls(int(data.pop("seq")), str(data.pop("kind")), data)

    def __repr__(self) -> str:
        return f"<Event {self.seq}, {self.kind}>"
