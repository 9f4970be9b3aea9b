"""Scoring by the book, worked out anew for the tests: from a board to tiers and points (section 15)."""

from __future__ import annotations

from typing import Any, NamedTuple

from .map import BATTLEGROUNDS, REGIONS, SUPERPOWER_NEIGHBOURS, battlegrounds_in, controller, countries_in
from .table import enemy

VALUES = {
    "europe": (3, 7, 0),
    "asia": (3, 7, 9),
    "middle-east": (3, 5, 7),
    "africa": (1, 4, 6),
    "central-america": (1, 3, 5),
    "south-america": (2, 5, 6),
}
TIERS = ("none", "presence", "domination", "control")


class Score(NamedTuple):
    us: str
    us_points: int
    ussr: str
    ussr_points: int

    @property
    def net(self) -> int:
        return self.us_points - self.ussr_points


def holdings(influence: dict[str, dict[str, int]], region: str) -> dict[str, set[str]]:
    held: dict[str, set[str]] = {"us": set(), "ussr": set()}
    for country in countries_in(region):
        side = controller(country, influence["us"].get(country, 0), influence["ussr"].get(country, 0))
        if side:
            held[side].add(country)
    return held


def score(influence: dict[str, dict[str, int]], region: str, *, formosan: bool = False, struck: str | None = None) -> Score:
    """``struck``: a Soviet battleground that Shuttle Diplomacy leaves out."""
    held = holdings(influence, region)
    grounds = set(battlegrounds_in(region))
    if formosan and region == "asia" and "taiwan" in held["us"]:
        grounds.add("taiwan")
    held["ussr"].discard(struck or "")
    result: list[Any] = []
    for side in ("us", "ussr"):
        own, other = held[side], held[enemy(side)]
        tier = _tier(own, other, grounds)
        bonus = len(own & grounds) + len(own & SUPERPOWER_NEIGHBOURS[enemy(side)])
        result += [TIERS[tier], (VALUES[region][tier - 1] if tier else 0) + bonus]
    return Score(*result)


def _tier(own: set[str], other: set[str], grounds: set[str]) -> int:
    if len(own) > len(other) and own >= grounds:
        return 3
    if len(own) > len(other) and len(own & grounds) > len(other & grounds) and own - grounds:
        return 2
    return 1 if own else 0


def final_points(influence: dict[str, dict[str, int]], *, formosan: bool = False) -> int:
    """The sum of all regions, without the China Card."""
    return sum(score(influence, region, formosan=formosan).net for region in REGIONS)


def southeast_asia(influence: dict[str, dict[str, int]]) -> int:
    held = holdings(influence, "asia")
    worth = dict.fromkeys(("burma", "laos-cambodia", "vietnam", "malaysia", "indonesia", "philippines"), 1) | {"thailand": 2}
    return sum(points * ((country in held["us"]) - (country in held["ussr"])) for country, points in worth.items())


def battlegrounds_held(influence: dict[str, dict[str, int]], side: str) -> int:
    return sum(len(holdings(influence, region)[side] & BATTLEGROUNDS) for region in REGIONS)
