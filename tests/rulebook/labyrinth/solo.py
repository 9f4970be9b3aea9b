"""A table of Labyrinth for one player: the bot's card on top of its pile, and what it says about its choices."""

from __future__ import annotations

from typing import Any

import sitroom
from sitroom import Line, Position
from sitroom.kernel.journal import plain

from .table import answer, state, topic

US_HAND = ("mass-turnout", "sistani", "hijab")
LEVELS = ("normal", "coherent", "attractive", "potent", "infectious", "virulent")

# US cards that the US may always play: the bot plots with them (9.4.1)
PLOT = {1: "moro-talks", 2: "al-azhar", 3: "patriot-act"}
# cards whose events cannot be played on these boards: the bot goes straight to operations (9.4.1)
OPS = {1: "sanctions-6", 2: "quartet", 3: "pakistani-offensive"}


def solo(position: dict[str, Any], **options: Any) -> Position:
    """A hand-made position of the solitaire game whose dice and draws are asked for."""
    return sitroom.new("labyrinth", mode="solitaire", position=position, chance="manual", **options)


def bot(card: str, *below: str, us: tuple[str, ...] | None = None, ideology: str = "normal", **position: Any) -> Position:
    """The bot turns up a card. Below it the pile has the cards that are named; with none the US is next.

    The US holds two cards, so that its Action Phase begins with a question.
    """
    hand = [name for name in US_HAND if name != card and name not in below][:2] if us is None else list(us)
    hands = {"us": hand, "jihadist": [card, *below]}
    return solo({"phase": "jihadist", "cards_played": 0, "hands": hands, **position}, ideology=ideology)


def plot_with(value: int, ideology: str = "normal", **position: Any) -> Position:
    """The bot turns up a playable US event of this value: it plots."""
    return bot(PLOT[value], ideology=ideology, **position)


def operate(value: int, ideology: str = "normal", **position: Any) -> Position:
    """The bot turns up an event of this value that cannot be played: it goes through the operations in order."""
    return bot(OPS[value], ideology=ideology, **position)


def give(pos: Position, *answers: str) -> None:
    """Give answers in order (``topic=token`` also says what is expected). The Jihadist side is never asked."""
    for each in answers:
        assert pos.ask is None or pos.ask.who.id in ("us", "chance"), f"{pos.ask.topic} is asked of the Jihadist side"
        answer(pos, each)


def dice(pos: Position, expected: str, *numbers: int) -> None:
    """Give dice of one kind in order."""
    give(pos, *[f"{expected}=die-{number}" for number in numbers])


def options(pos: Position) -> list[str]:
    """What is offered, in alphabetical order."""
    assert pos.ask is not None
    return sorted(option.id for option in pos.ask.options)


def question(pos: Position) -> tuple[str, str | None]:
    """The topic, and the country that it is about."""
    assert pos.ask is not None
    about = pos.ask.args.get("country")
    return pos.ask.topic, None if about is None else str(about)


def chance(pos: Position) -> tuple[str | None, list[str]]:
    """What chance is asked: the topic and the candidates."""
    assert pos.ask is not None
    assert pos.ask.who.id == "chance", f"{pos.ask} is no question of chance"
    return topic(pos), options(pos)


def finished(pos: Position) -> bool:
    """Whether the bot is done with its phase: the US is to play a card."""
    return pos.ask is not None and (pos.ask.who.id, pos.ask.topic) == ("us", "play-card")


def pile(pos: Position) -> list[str]:
    """The Jihadist cards, the top one first."""
    return list(state(pos)["hands"]["jihadist"])


def plots(pos: Position, country: str) -> list[str]:
    """The kinds of the plots in a country, in order of placing."""
    found = state(pos)["countries"].get(country, {}).get("plots", [])
    return [each if isinstance(each, str) else each["plot"] for each in found]


def plotted(pos: Position) -> list[str]:
    """The countries with plots."""
    return sorted(name for name in state(pos)["countries"] if plots(pos, name))


def cells(pos: Position, country: str) -> int:
    there = state(pos)["countries"].get(country, {})
    return int(there.get("active", 0)) + int(there.get("sleepers", 0))


# ---- the journal, as the US reads it


def lines(pos: Position, *messages: str) -> list[Line]:
    return [line for line in pos.journal("us") if line.message in messages]


def told(pos: Position, message: str) -> list[dict[str, Any]]:
    """The arguments of all lines of this message."""
    return [{name: plain(arg) for name, arg in line.args.items()} for line in lines(pos, message)]


def verdicts(pos: Position) -> list[tuple[str, bool]]:
    """The questions of the flow charts that the bot has answered, in order."""
    asked = lines(pos, "bot-yes", "bot-yes-where", "bot-no", "bot-no-because")
    return [(str(line.args["box"]), not line.message.startswith("bot-no")) for line in asked]


def boxes(pos: Position, *messages: str) -> list[str]:
    """The boxes of the lines with these messages, in order."""
    return [str(line.args["box"]) for line in lines(pos, *messages)]


def cites(pos: Position, box: str) -> set[str]:
    """The rules that the bot's lines about a box cite."""
    return {line.rule for line in pos.journal("us") if line.message.startswith("bot-") and line.args.get("box") == box}


def events(pos: Position) -> list[str]:
    """The cards whose events have come about."""
    return [str(line.args["card"]) for line in lines(pos, "event")]
