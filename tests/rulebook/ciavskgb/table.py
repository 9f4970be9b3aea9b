"""A table for rulebook tests of Cold War: CIA vs KGB: lay out a position, answer questions, look at the cards.

Camps are written as words: ``"police mafia~"`` is a ready Police and a mobilized Mafia.
"""

from __future__ import annotations

import json
from typing import Any

import sitroom
from sitroom import Ask, Position

GROUPS = [
    "guerrillas", "militia", "mercenaries", "police", "infantry", "generals",
    "workers", "mafia", "food-companies", "industry", "oil-tycoons", "bankers",
    "artists", "ngos", "phone-company", "newspapers", "radio", "television",
    "students", "trade-union", "nationalists", "fundamentalists", "opposition", "government",
]  # fmt: skip

AGENTS = ["master-spy", "deputy-director", "double-agent", "analyst", "assassin", "director"]

COUNTRIES = [
    "afghanistan", "angola", "chile", "congo", "cuba", "czechoslovakia", "egypt", "greece",
    "honduras", "iran", "korea", "libya", "panama", "turkey", "vietnam",
]  # fmt: skip

EVENTS = ["live-benefit", "nobel-peace-prize", "nuclear-escalation", "olympic-games", "space-race", "summit-meeting"]

SIDES = ("cia", "kgb")


# ---- laying out


def new_game() -> Position:
    """A game from the very beginning, with chance answered by hand."""
    return sitroom.new("ciavskgb", chance="manual")


def table(**fields: Any) -> Position:
    """A hand-made position, with chance answered by hand."""
    return sitroom.new("ciavskgb", chance="manual", position=fields)


def briefing(objective: str = "cuba", **fields: Any) -> Position:
    """The beginning of a later round, in which the named objective is the top card of its deck."""
    layout: dict[str, Any] = {"round": 2, "phase": "briefing", "balance": "cia", "lost_last": "kgb"}
    layout["objectives"] = {"top": [objective]}
    return table(**{**layout, **fields})


def planning(objective: str = "cuba", **fields: Any) -> Position:
    """The beginning of a Planning phase."""
    layout: dict[str, Any] = {"round": 2, "phase": "planning", "balance": "cia", "objective": objective}
    return table(**{**layout, **fields})


def struggle(
    objective: str = "cuba",
    cia: str = "",
    kgb: str = "",
    *,
    mover: str | None = "cia",
    deck: str | None = None,
    agents: dict[str, dict[str, str]] | None = None,
    **fields: Any,
) -> Position:
    """An Influence Struggle in the second round, with these camps.

    ``deck``: the known top cards of the group deck. Agent X is the Deputy Director on a side for which ``agents`` names none:
    whatever happens, he does nothing.
    """
    layout: dict[str, Any] = {"round": 2, "phase": "struggle", "balance": "cia", "objective": objective, "mover": mover}
    layout["camps"] = {"cia": camp_of(cia), "kgb": camp_of(kgb)}
    layout["agents"] = {side: with_agent_x((agents or {}).get(side, {})) for side in SIDES}
    if deck is not None:
        layout["groups"] = {"top": deck.split()}
    return table(**{**layout, **fields})


def last_pass(objective: str = "cuba", cia: str = "", kgb: str = "", *, mover: str = "cia", **fields: Any) -> Position:
    """The Influence Struggle has just ended: the enemy passed, then the mover passed. What comes next is being asked."""
    pos = struggle(objective, cia, kgb, mover=mover, passed=True, **fields)
    pos.push("pass")
    return pos


def with_agent_x(places: dict[str, str]) -> dict[str, str]:
    return places if "agent-x" in places.values() else {**places, "deputy-director": "agent-x"}


def agent_x(cia: str = "deputy-director", kgb: str = "deputy-director") -> dict[str, dict[str, str]]:
    """Who is Agent X on each side; all others are at their headquarters."""
    return {"cia": {cia: "agent-x"}, "kgb": {kgb: "agent-x"}}


def camp_of(words: str) -> list[dict[str, Any]]:
    return [{"group": word.rstrip("~"), "ready": not word.endswith("~")} for word in words.split()]


def exhausted_deck(*in_play: str) -> dict[str, list[str]]:
    """An empty group deck: all groups that are not in play lie in the discard pile."""
    playing = {word.rstrip("~") for words in in_play for word in words.split()}
    return {"top": [], "rest": [], "discarded": [group for group in GROUPS if group not in playing]}


# ---- answering


def play(pos: Position, answers: str) -> Position:
    """Give these answers, separated by blanks, one after the other."""
    for answer in answers.split():
        pos.push(answer)
    return pos


# ---- looking


def ask(pos: Position) -> Ask:
    assert pos.ask is not None, "the game is over"
    return pos.ask


def asks(pos: Position) -> tuple[str, str]:
    """Who is asked, and about what."""
    return ask(pos).who.id, ask(pos).topic


def options(pos: Position) -> set[str]:
    return {option.id for option in ask(pos).options}


def state(pos: Position) -> dict[str, Any]:
    return dict(pos.state.to_json())


def seen(pos: Position, side: str | None) -> dict[str, Any]:
    """The table as a side sees it."""
    shown: dict[str, Any] = dict(pos.view(side))
    return dict(shown["table"])


def camp(pos: Position, side: str) -> set[str]:
    """The groups in front of a side, mobilized ones with a ``~``."""
    return {held["group"] + ("" if held["ready"] else "~") for held in state(pos)["camps"][side]}


def influence(pos: Position) -> tuple[int, int]:
    """The influence of the CIA and of the KGB."""
    shown = seen(pos, None)["influence"]
    return shown["cia"], shown["kgb"]


def score(pos: Position) -> tuple[int, int]:
    """The points of the CIA and of the KGB."""
    shown = state(pos)["score"]
    return shown["cia"], shown["kgb"]


def agents_in(pos: Position, side: str, place: str) -> set[str]:
    """A side's agents at ``headquarters``, ``on-leave``, ``terminated`` or as ``agent-x``."""
    return {agent for agent, where in state(pos)["agents"][side].items() if where == place}


def trophies(pos: Position, side: str) -> set[str]:
    """All objectives that a side holds, claimed in this round or earlier."""
    return {*state(pos)["trophies"][side], *state(pos)["claimed"][side]}


def discards(pos: Position) -> list[str]:
    """The group discard pile, top card last."""
    return list(state(pos)["groups"]["discarded"])


def enemy(side: str) -> str:
    return "kgb" if side == "cia" else "cia"


def by_side(side: str, own: Any, others: Any) -> dict[str, Any]:
    """A field that has a value for each side."""
    return {side: own, enemy(side): others}


def lines(pos: Position, side: str | None) -> list[str]:
    """What a side may read in the journal, as text."""
    return [repr(line) for line in pos.journal(side)]


def reported(pos: Position, rule: str) -> list[dict[str, Any]]:
    """The arguments of the public journal lines that cite a rule, oldest first."""
    found: list[Any] = [line.to_json()["args"] for line in pos.journal(None) if line.rule == rule]
    return found


def away(pos: Position, side: str) -> dict[str, str]:
    """A side's agents who are not at the headquarters, and where they are."""
    return {agent: where for agent, where in state(pos)["agents"][side].items() if where != "headquarters"}


def journal(pos: Position, side: str | None) -> list[dict[str, Any]]:
    """The journal as a side (``None``: an onlooker) reads it."""
    return [dict(line.to_json()) for line in pos.journal(side)]


def knowledge(pos: Position, side: str | None) -> str:
    """All that leaves a position towards a side (``None``: an onlooker), to the byte."""
    return json.dumps([pos.view(side), journal(pos, side)])


def last_objectives(
    objective: str | None = "cuba", *, top: str = "", rest: str = "", under: str = "", events: str = ""
) -> dict[str, Any]:
    """The fields of a position whose objective deck holds these cards only.

    The used events are spent, the KGB holds the ``events`` named here and all other countries; the score is given apart.
    """
    left = {objective, *top.split(), *rest.split(), *under.split()}
    held = events.split()
    deck = {"top": top.split(), "rest": rest.split(), "under": under.split()}
    spent = [card for card in EVENTS if card not in left and card not in held]
    claimed = [card for card in COUNTRIES if card not in left]
    return {"objective": objective, "objectives": {**deck, "spent": spent}, "trophies": {"cia": [], "kgb": claimed + held}}
