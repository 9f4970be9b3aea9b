"""A table for rulebook tests of Twilight Struggle: lay out a position, answer questions, look at the board.

Influence is written as words, the US first: ``"iran 1/0 poland 0/4"``. Hands and piles are card ids separated by blanks.
"""

from __future__ import annotations

import json
from typing import Any

import sitroom
from sitroom import Ask, Position

SIDES = ("us", "ussr")
FILLERS = {"us": ("truman-doctrine", "formosan-resolution"), "ussr": ("blockade", "decolonization")}
"""Cards of no consequence, one of them held by a side that has nothing else to show: without a card it would sit the turn out."""


def enemy(side: str) -> str:
    return "ussr" if side == "us" else "us"


def by_side(side: str, own: Any, other: Any) -> dict[str, Any]:
    return {side: own, enemy(side): other}


# ---- laying out


def new_game(**options: Any) -> Position:
    """A game from the very beginning, with chance answered by hand."""
    return sitroom.new("twilight", chance="manual", **options)


def board(words: str) -> dict[str, dict[str, int]]:
    """The ``influence`` of a position from words such as ``iran 1/0 poland 0/4``."""
    influence: dict[str, dict[str, int]] = {"us": {}, "ussr": {}}
    names, counts = words.split()[::2], words.split()[1::2]
    for name, count in zip(names, counts, strict=True):
        for side, points in zip(SIDES, count.split("/"), strict=True):
            if int(points):
                influence[side][name] = int(points)
    return influence


def table(
    words: str = "", us: str | None = None, ussr: str | None = None, *, options: dict[str, Any] | None = None, **fields: Any
) -> Position:
    """A hand-made position with this influence and these hands. A hand that is not given holds one card of no consequence."""
    hands = {"us": us, "ussr": ussr}
    hands = {side: _filler(side, hands[enemy(side)]) if cards is None else cards for side, cards in hands.items()}
    held = {side: (cards or "").split() for side, cards in hands.items()}
    layout = {"influence": board(words), "hands": held, **fields}
    return sitroom.new("twilight", chance="manual", position=layout, **(options or {}))


def _filler(side: str, taken: str | None) -> str:
    first, second = FILLERS[side]
    return second if first in (taken or "").split() else first


def round_of(side: str, words: str = "", hand: str = "", **fields: Any) -> Position:
    """An action round of a side that holds this hand; the enemy holds one card of no consequence."""
    fields[side] = hand
    return table(words, mover=side, **fields)


def operations_of(side: str, ops: int, words: str = "", **fields: Any) -> Position:
    """A side plays a neutral card of so many operations points (1 to 4) for operations; which ones is now asked."""
    card = NEUTRAL_CARDS[ops]
    return play(round_of(side, words, card, **fields), f"{card} operations")


NEUTRAL_CARDS = {1: "captured-nazi-scientist", 2: "olympic-games", 3: "arms-race", 4: "nuclear-test-ban"}


# ---- answering


def play(pos: Position, answers: str) -> Position:
    """Give these answers, separated by blanks, one after the other. A plain digit is that face of a die."""
    for answer in answers.split():
        pos.push(f"die-{answer}" if answer.isdigit() else answer)
    return pos


def play_until(pos: Position, topic: str, limit: int = 400) -> Position:
    """Answer the first option of every question until one of this topic is asked."""
    for _ in range(limit):
        if ask(pos).topic == topic:
            return pos
        pos.push(ask(pos).options[0])
    raise AssertionError(f"{topic} was not asked within {limit} questions")


# ---- looking


def ask(pos: Position) -> Ask:
    assert pos.ask is not None, "the game is over"
    return pos.ask


def asks(pos: Position) -> tuple[str, str]:
    """Who is asked, and about what."""
    return ask(pos).who.id, ask(pos).topic


def options(pos: Position) -> set[str]:
    return {option.id for option in ask(pos).options}


def arg(pos: Position, name: str) -> Any:
    """An argument of the open question."""
    return ask(pos).args[name]


def state(pos: Position) -> dict[str, Any]:
    return dict(pos.state.to_json())


def influence(pos: Position, country: str) -> tuple[int, int]:
    """The influence of the US and of the USSR in a country."""
    shown = state(pos)["influence"]
    return shown["us"].get(country, 0), shown["ussr"].get(country, 0)


def vp(pos: Position) -> int:
    return int(state(pos)["vp"])


def defcon(pos: Position) -> int:
    return int(state(pos)["defcon"])


def military(pos: Position, side: str) -> int:
    return int(state(pos)["military"][side])


def space(pos: Position, side: str) -> int:
    return int(state(pos)["space"][side])


def hand(pos: Position, side: str) -> set[str]:
    return set(state(pos)["hands"][side])


def place_of(pos: Position, card: str) -> str:
    """Where a card lies: ``us``, ``ussr`` (hands), ``draw``, ``discard``, ``removed``, ``later``, or ``elsewhere``."""
    shown = state(pos)
    for side in SIDES:
        if card in shown["hands"][side]:
            return side
    for pile in ("draw", "discard", "removed", "later"):
        if card in shown[pile]:
            return pile
    return "elsewhere"


def effects(pos: Position) -> set[str]:
    return set(state(pos)["effects"])


def ended(pos: Position) -> tuple[str | None, str] | None:
    """The winner (``None``: a draw) and the reason; ``None`` while the game goes on."""
    outcome = pos.outcome
    if outcome is None:
        return None
    shown: Any = outcome.to_json()
    return shown["winner"], shown["reason"]


def seen(pos: Position, side: str | None) -> dict[str, Any]:
    """The table as a side sees it."""
    shown: Any = pos.view(side)["table"]
    return dict(shown)


def cards_seen(pos: Position, viewer: str | None, owner: str) -> list[str]:
    """The cards that a viewer knows to be in a hand: all of it, if he may see it."""
    held = seen(pos, viewer)["hands"][owner]
    return list(held["known"] if held["cards"] is None else held["cards"])


def controls(pos: Position, side: str, country: str) -> bool:
    return bool(seen(pos, None)["countries"][country]["control"] == side)


def journal(pos: Position, side: str | None) -> list[dict[str, Any]]:
    """The journal as a side (``None``: an onlooker) reads it."""
    return [dict(line.to_json()) for line in pos.journal(side)]


def knowledge(pos: Position, side: str | None) -> str:
    """All that leaves a position towards a side (``None``: an onlooker), to the byte."""
    return json.dumps([pos.view(side), journal(pos, side)])
