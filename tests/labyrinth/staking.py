"""What the tests of stakes share: positions made at random, and every way in which the dice may fall."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Any

import sitroom
from sitroom import CHANCE, Position
from sitroom.games.labyrinth.board import COUNTRIES, IRAN, ISRAEL, UNITED_STATES, Country
from sitroom.games.labyrinth.state import Labyrinth
from sitroom.kernel.stakes import Remark, Stake

GAME = sitroom.find_game("labyrinth")
HANDS = {"us": ["nest", "ctr"], "jihadist": ["opium", "homegrown"]}
"""Cards for both sides: without them the turn would end behind the play."""

Kind = tuple[tuple[str, object], ...]
"""One thing that may come of an option: its message and its arguments."""


def table(pos: Position) -> Labyrinth:
    state = pos.state
    assert isinstance(state, Labyrinth)
    return state


def country(id: str) -> Country:
    found = GAME.vocabulary[id]
    assert isinstance(found, Country)
    return found


def start(side: str, card: str, **position: Any) -> Position:
    """A side has just played a card."""
    given: dict[str, Any] = {"phase": side, "in_play": [card], "hands": HANDS, **position}
    return sitroom.new("labyrinth", chance="manual", position=given)


def stake_of(pos: Position, id: str) -> Stake:
    (found,) = [stake for stake in pos.stakes() if stake.option.id == id]
    return found


def kinds(remarks: tuple[Remark, ...]) -> list[str]:
    return [remark.message for remark in remarks]


def has(remarks: tuple[Remark, ...], message: str, **args: object) -> bool:
    """Is there a remark with this message, and these arguments among its own?"""
    wanted = {name: getattr(value, "id", value) for name, value in args.items()}
    return any(
        remark.message == message and wanted.items() <= {n: getattr(v, "id", v) for n, v in remark.args.items()}.items()
        for remark in remarks
    )


def chances(stake: Stake) -> dict[Kind, Fraction]:
    """The results of a stake, by message and arguments."""
    found: dict[Kind, Fraction] = {}
    for result in stake.results:
        kind = kind_of(result.remark.message, **result.remark.args)
        assert kind not in found, "a result is listed twice"
        found[kind] = result.chance
    return found


def kind_of(message: str, **args: object) -> Kind:
    return (("message", message), *sorted(args.items()))


def rolled(pos: Position, *answers: str, tell: Callable[[Labyrinth], Kind]) -> dict[Kind, Fraction]:
    """Give the answers and roll every face of every die that follows, until a side is asked again or nothing is: what comes of
    it, and how likely. Whoever is asked within the operation takes the first option."""
    twin = pos.clone()
    for answer in answers:
        twin.push(answer)
    found: dict[Kind, Fraction] = {}
    _roll(twin, Fraction(1), tell, found)
    return found


def by_face(stake: Stake) -> list[Kind]:
    """What each face of the die leads to, from 1 on; nothing where it is not one die that decides."""
    faces = {face: kind_of(each.remark.message, **each.remark.args) for each in stake.results for face in each.faces}
    return [faces[face] for face in sorted(faces)]


def rolled_by_face(pos: Position, *answers: str, tell: Callable[[Labyrinth], Kind]) -> list[Kind]:
    """Give the answers and roll each face of the one die that follows."""
    found: list[Kind] = []
    for face in range(6):
        twin = pos.clone()
        for answer in answers:
            twin.push(answer)
        _push_within(twin)
        assert twin.ask is not None
        twin.push(twin.ask.options[face])
        _push_within(twin)
        found.append(tell(table(twin)))
    return found


WITHIN = frozenset({"use-cell", "which-cell", "recruit-place", "place-plot", "place-wmd", "schengen-posture", "reroll-posture"})


def _roll(pos: Position, chance: Fraction, tell: Callable[[Labyrinth], Kind], found: dict[Kind, Fraction]) -> None:
    _push_within(pos)
    ask = pos.ask
    if ask is None or ask.who is not CHANCE or ask.topic in ("deal", "draw-card"):
        kind = tell(table(pos))
        found[kind] = found.get(kind, Fraction(0)) + chance
        return
    for option in ask.options:
        branch = pos.clone()
        branch.push(option)
        _roll(branch, chance / len(ask.options), tell, found)


def _push_within(pos: Position) -> None:
    while pos.ask is not None and pos.ask.topic in WITHIN:
        pos.push(pos.ask.options[-1] if pos.ask.topic == "reroll-posture" else pos.ask.options[0])


# ---- positions made at random


def random_countries(rng: Random) -> dict[str, Any]:
    """A map as no game may ever show it, but as the rules allow it: an unmarked country is empty (4.9.4)."""
    troops, cells = 15, 15
    found: dict[str, Any] = {}
    for place in COUNTRIES:
        form: dict[str, Any] = {}
        if place.is_muslim:
            level = rng.choice(["unmarked", "unmarked", "good", "fair", "fair", "poor", "poor", "islamist-rule"])
            form = _muslim(rng, level)
        elif place not in (IRAN, ISRAEL, UNITED_STATES):
            form["posture"] = rng.choice(["unmarked", "soft", "hard"])
        found[place.id] = form
        if (place.is_muslim and not form) or form.get("posture") == "unmarked":
            continue
        if troops and place.is_muslim and rng.random() < 0.25:
            form["troops"] = rng.randint(1, min(troops, 7))
            troops -= form["troops"]
        if cells and rng.random() < 0.35:
            count = rng.randint(1, min(cells, 6))
            form["active"] = rng.randint(0, count)
            form["sleepers"] = count - form["active"]
            cells -= count
        elif rng.random() < 0.1:
            form["cadre"] = True
    return found


def marked(rng: Random, id: str, form: dict[str, Any]) -> dict[str, Any]:
    """The same country after a test, if it was unmarked: only then can anything come to it (4.9.4)."""
    place = country(id)
    if place.is_muslim and "governance" not in form:
        return {**form, "governance": rng.choice(["fair", "poor"]), "alignment": "neutral"}
    if place.is_non_muslim and place not in (ISRAEL, UNITED_STATES) and form.get("posture", "unmarked") == "unmarked":
        return {**form, "posture": rng.choice(["soft", "hard"])}
    return form


def _muslim(rng: Random, level: str) -> dict[str, Any]:
    if level == "unmarked":
        return {}
    form: dict[str, Any] = {"governance": level, "alignment": rng.choice(["ally", "ally", "neutral", "adversary"])}
    if level in ("fair", "poor"):
        form["aid"] = rng.choice([0, 0, 0, 1, 2])
        form["besieged"] = rng.random() < 0.2
        form["regime_change"] = rng.choice(["none", "none", "none", "green", "tan"])
    return form


def random_start(rng: Random, side: str, card: str, **position: Any) -> Position:
    """A side has just played a card, on a table made at random on which nobody has won."""
    while True:
        given = {
            "countries": random_countries(rng),
            "prestige": rng.randint(1, 12),
            "funding": rng.randint(1, 9),
            "us_posture": rng.choice(["hard", "soft"]),
            **position,
        }
        pos = start(side, card, **given)
        if pos.ask is not None:
            return pos
