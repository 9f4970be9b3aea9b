"""Solitaire Labyrinth for tests of cards: the bot turns up a card, or the US plays one."""

from __future__ import annotations

from typing import Any

import sitroom
from sitroom import Position

from .events import lies_in
from .table import FILLERS, answer, country, state

IRAN: dict[str, Any] = {"iran": {"sleepers": 1}}
"""A single cell where there is no Jihad: operations are a Recruit in Iran, where a 3 fails."""

EMPTY_TRACK: dict[str, Any] = {"iran": {"sleepers": 15}, "pakistan": {"governance": "fair"}}
"""All cells are in Iran. Radicalization sends one to Pakistan, places a plot, and worsens Pakistan (9.4.3)."""

PLAIN = {1: "ansar-al-islam", 2: "detainee-release", 3: "saddam"}
"""Jihadist cards by value whose events nothing on an ordinary board here makes playable: they are used for operations."""

Asked = tuple[str, str | None]


def lapsing(card: str, *markers: str) -> dict[str, Any]:
    """A card with a LAPSING event lies in its box and is in effect; so are other events."""
    return {"lapsing": [card], "markers": [card, *markers]}


def solo(position: dict[str, Any], **options: Any) -> Position:
    """A hand-made position of the solitaire game; dice, draws and random countries are asked for."""
    return sitroom.new("labyrinth", mode="solitaire", position=position, chance="manual", **options)


def _spare(*used: object) -> list[str]:
    text = repr(used)
    return [filler for filler in FILLERS if repr(filler) not in text]


def turn_up(
    card: str,
    *under: str,
    countries: dict[str, Any] | None = None,
    us: tuple[str, ...] | None = None,
    first: bool = False,
    alone: bool = False,
    ideology: str = "normal",
    **position: Any,
) -> Position:
    """The bot turns up a card of its pile: its last one in this Action Phase, unless it is the ``first`` of two.

    ``under`` is what lies under it, by default a card (``alone``: nothing).
    """
    spare = _spare(card, under, us, position)
    rest = [] if alone else list(under) or spare[2:3]
    hands = {"us": spare[:2] if us is None else list(us), "jihadist": [card, *rest]}
    place = {"phase": "jihadist", "cards_played": 0 if first else 1, "prestige": 5, "countries": countries or IRAN}
    return solo({**place, "hands": hands, **position}, ideology=ideology)


def us_plays(card: str, *first_answers: str, pile: tuple[str, ...] = (), us: tuple[str, ...] = (), **position: Any) -> Position:
    """The US has played a card, and gives these first answers (``event``, ``event-first``)."""
    spare = _spare(card, pile, us, position)
    hands = {"us": list(us) or spare[:2], "jihadist": list(pile) or spare[2:4]}
    pos = solo({"phase": "us", "in_play": [card], "prestige": 5, "hands": hands, "countries": IRAN, **position})
    answer(pos, *first_answers)
    return pos


def about(pos: Position) -> Asked:
    """What is asked, and for which country."""
    assert pos.ask is not None
    place = pos.ask.args.get("country")
    return pos.ask.topic, None if place is None else str(getattr(place, "id", place))


def roll_all(pos: Position, die: int) -> list[Asked]:
    """Give the same die as long as dice are rolled; tells which."""
    rolled: list[Asked] = []
    while pos.ask is not None and pos.ask.topic.startswith("roll-"):
        rolled.append(about(pos))
        answer(pos, f"die-{die}")
    return rolled


def run(pos: Position, **by_topic: str | tuple[str, ...]) -> list[str]:
    """Answer by topic (``random_country="iran"``; one after another if there are several) until the US has to play a card.

    Dice are threes. Tells what was asked.
    """
    topics: list[str] = []
    while not over(pos):
        assert pos.ask is not None
        assert pos.ask.who.id == "chance", f"{pos.ask} is asked"
        topics.append(pos.ask.topic)
        assert len(topics) < 40
        given = by_topic.get(pos.ask.topic.replace("-", "_"), "")
        if isinstance(given, tuple):
            given = given[topics.count(pos.ask.topic) - 1]
        dice = all(option.id.startswith("die-") for option in pos.ask.options)
        assert given or dice, f"nothing to answer {pos.ask}"
        answer(pos, given or "die-3")
    return topics


def over(pos: Position) -> bool:
    """Whether the bot is done: the US Action Phase has begun."""
    return pos.ask is not None and (pos.ask.who.id, pos.ask.topic) == ("us", "play-card") and state(pos)["phase"] == "us"


def pile(pos: Position) -> list[str]:
    return list(state(pos)["hands"]["jihadist"])


def cells(pos: Position, *places: str) -> list[int]:
    """How many cells are in countries (without Sadr)."""
    there = [country(pos, place) for place in places]
    return [each.get("active", 0) + each.get("sleepers", 0) for each in there]


def plots(pos: Position, place: str) -> list[str]:
    """The kinds of plots in a country."""
    lying = country(pos, place).get("plots", [])
    return [each if isinstance(each, str) else each["plot"] for each in lying]


def candidates(pos: Position) -> list[str]:
    assert pos.ask is not None
    return sorted(option.id for option in pos.ask.options)


def told(pos: Position, message: str, rule: str = "", **args: Any) -> bool:
    """Whether a line with these arguments, and a rule that begins so, is in the journal of the US."""
    for line in pos.journal("us"):
        said = line.to_json()
        stated: Any = said["args"]
        if line.message == message and line.rule.startswith(rule) and all(stated.get(name) == arg for name, arg in args.items()):
            return True
    return False


def happened(pos: Position, card: str) -> bool:
    """Whether the card's event took place."""
    return told(pos, "event", card=card) or (card == "us-election" and told(pos, "us-election"))


def played(pos: Position, card: str, pile_name: str = "discards") -> None:
    """A Jihadist card was played for its event, and nothing follows (9.4.1)."""
    assert over(pos), f"{pos.ask} is asked"
    assert happened(pos, card)
    assert lies_in(pos, card) == [pile_name]
    assert told(pos, "bot-yes", "9.4.1", box="event-playable")
    assert not told(pos, "operation", side="jihadist")


def operated(pos: Position, card: str, value: int, place: str = "iran") -> None:
    """The event is not playable: the bot recruits with the full value (9.4.1)."""
    assert roll_all(pos, 6) == [("roll-recruit", place)] * value
    assert over(pos), f"{pos.ask} is asked"
    assert not happened(pos, card)
    assert lies_in(pos, card) == ["discards"]
    assert told(pos, "bot-no", "9.4.1", box="event-playable")
    assert told(pos, "operation", "9.4.1", side="jihadist", operation="recruit", value=value)


def followed(pos: Position, card: str, value: int, pile_name: str = "discards") -> None:
    """An Unassociated card was played for its event; operations with the full value follow, here a Recruit in Iran (9.4.1)."""
    assert happened(pos, card)
    assert roll_all(pos, 6) == [("roll-recruit", "iran")] * value
    assert over(pos), f"{pos.ask} is asked"
    assert lies_in(pos, card) == [pile_name]
    assert told(pos, "bot-yes", "9.4.1", box="event-playable")


def radicalized(pos: Position, value: int) -> None:
    """What Radicalization does with a card's value if all cells are in Iran and Pakistan is Fair (see ``EMPTY_TRACK``)."""
    assert cells(pos, "pakistan") == [1], "the track is empty: the first point travels"
    placed = plots(pos, "iran") + plots(pos, "pakistan")
    assert len(placed) == (value >= 2), "the second point places a plot"
    assert country(pos, "pakistan")["governance"] == ("poor" if value == 3 else "fair"), "the third worsens governance"
    assert told(pos, "bot-yes", "9.4.1", box="event-needs-cell")
