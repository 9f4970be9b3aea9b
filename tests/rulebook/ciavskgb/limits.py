"""What a side may do in the influence struggle, worked out from the text and the printed cards alone.

The struggle's limits are read off a position as plain JSON, so that the game's own answer can be held against them.
"""

from __future__ import annotations

from typing import Any

from .cards import FACTION, INFLUENCE, POPULATION, STABILITY
from .table import SIDES, enemy

Facts = dict[str, Any]


def groups_of(facts: Facts, side: str) -> list[str]:
    return [held["group"] for held in facts["camps"][side]]


def influence_of(facts: Facts, side: str) -> int:
    """Ready and mobilized groups count alike."""
    return sum(INFLUENCE[group] for group in groups_of(facts, side))


def deck_size(facts: Facts) -> int:
    return len(facts["groups"]["top"]) + len(facts["groups"]["rest"])


def has_room(facts: Facts, side: str) -> bool:
    return len(facts["camps"][side]) < POPULATION[facts["objective"]]


def in_play(facts: Facts) -> set[str]:
    return {group for side in SIDES for group in groups_of(facts, side)}


def targets(facts: Facts, side: str, group: str) -> set[str]:
    """What a group's power may be used on; for media, what may be done with the top card."""
    faction = FACTION[group]
    if faction == "military":
        return in_play(facts) - {group}
    if faction == "economic":
        return {other for other in in_play(facts) if FACTION[other] != "economic"}
    if faction == "political":
        return political_targets(facts, side, group)
    if deck_size(facts) == 0:
        return set()
    return {"discard", "return"} | ({"recruit"} if has_room(facts, side) else set())


def political_targets(facts: Facts, side: str, group: str) -> set[str]:
    other = enemy(side)
    room_to_stability = STABILITY[facts["objective"]] - influence_of(facts, other)
    if room_to_stability < 0:
        return set()
    found = set(groups_of(facts, other)) if has_room(facts, side) else set()
    if has_room(facts, other):
        found |= {mine for mine in groups_of(facts, side) if mine != group and INFLUENCE[mine] <= room_to_stability}
    return found


def mobilizable(facts: Facts, side: str) -> set[str]:
    """A side's ready groups whose power has a target."""
    return {held["group"] for held in facts["camps"][side] if held["ready"] and targets(facts, side, held["group"])}


def actions(facts: Facts, side: str) -> set[str]:
    """What a side may do in its turn, the Summit Meeting and Nuclear Escalation without groups left out."""
    found = set()
    if deck_size(facts) > 0 and has_room(facts, side):
        found.add("recruit")
    if mobilizable(facts, side):
        found.add("mobilize")
    if facts["camps"][side] or deck_size(facts) == 0:
        found.add("pass")
    held = facts["trophies"][side]
    if "live-benefit" in held and facts["groups"]["discarded"] and has_room(facts, side):
        found.add("live-benefit")
    if "nuclear-escalation" in held and facts["camps"][side] and any(FACTION[group] == "military" for group in in_play(facts)):
        found.add("nuclear-escalation")
    if "summit-meeting" in held:
        found.add("summit-meeting")
    return found
