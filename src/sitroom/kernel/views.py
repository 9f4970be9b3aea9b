"""The form of a view: one header for all games. This module stays plain Python, because schemas are made of its annotations."""

from __future__ import annotations

from typing import Any, TypedDict


class AskView(TypedDict):
    """A question: who must answer it, its topic, and the paragraph behind it.

    Its options (token ids) and the arguments for its wording are for the one who is asked; for everybody else they are ``None``.
    """

    who: str
    topic: str
    rule: str
    options: list[str] | None
    args: dict[str, Any] | None


class OutcomeView(TypedDict):
    """How a game ended: the side that won (``None``: nobody), and why."""

    winner: str | None
    reason: str


class View(TypedDict):
    """What a side may know: the same header for every game, and the table as the game shows it (``Game.view_type``).

    side     whose view it is; ``None``: an onlooker's
    players  the sides that are asked anything; the rules play the others
    seq      how many decisions have been made, or, at a table, its number of events
    ask      the open question; ``None`` when the game is over
    early    a question that the side may answer although another one is open
    """

    game: str
    rules_version: int
    options: dict[str, str | int | bool]
    side: str | None
    players: list[str]
    seq: int
    ask: AskView | None
    early: AskView | None
    outcome: OutcomeView | None
    table: dict[str, Any]
