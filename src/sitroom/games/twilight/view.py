"""What each side may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...kernel.token import Side, Token
from . import lasting
from .board import AREA_SOUTHEAST_ASIA, COUNTRIES, REGIONS, SIDES, US, USSR, Country, Region
from .headline import is_headline_hidden
from .piles import is_hand_open
from .scoring import TIERS, southeast_asia_points, standing
from .space import ABILITIES
from .state import PHASES, Twilight, by_number

if TYPE_CHECKING:
    from .views import CountryView, HandView, Numbers, RegionView, SideId, TwilightView


def view(s: Twilight, side: Side | None) -> TwilightView:
    """The table as a side sees it (``None``: an onlooker). Everything is added, nothing is blacked out."""
    us, ussr = [[box for box in ABILITIES if s.has_ability(each, box)] for each in SIDES]
    return {
        "phase": PHASES[s.phase],
        "turn": s.turn,
        "round": s.round,
        "mover": _id(s.mover),
        "phasing": _id(s.phasing),
        "vp": s.vp,
        "defcon": s.defcon,
        "military": _numbers(s.military),
        "space": _numbers(s.space),
        "space_tries": _numbers(s.space_tries),
        "abilities": {"us": us, "ussr": ussr},
        "countries": {country.id: _country(s, country) for country in COUNTRIES},
        "regions": _regions(s),
        "china": _id_or_none(s.china),
        "china_up": s.china_up,
        "civil_war": None if s.civil_war < 0 else s.civil_war,
        "effects": lasting.names_of(s.lasting),
        "red_scare": _numbers(s.red_scare),
        "death_squads": s.death_squads,
        "crisis": _id_or_none(s.crisis),
        "chernobyl": None if s.chernobyl is None else s.chernobyl.id,
        "envy": _id_or_none(s.envy),
        "hands": {"us": _hand(s, US, side), "ussr": _hand(s, USSR, side)},
        "headlines": {"us": _headline(s, US, side), "ussr": _headline(s, USSR, side)},
        "playing": _ids(s.playing),
        "use": None if s.use is None else s.use.id,
        "piles": {"draw": len(s.draw), "discard": _ids(by_number(s.discard)), "removed": _ids(by_number(s.removed))},
        "handicap": s.handicap,
        "late_war": s.late_war,
    }


def _id(side: Side) -> SideId:
    return "us" if side is US else "ussr"


def _id_or_none(side: Side | None) -> SideId | None:
    return None if side is None else _id(side)


def _ids(tokens: Sequence[Token]) -> list[str]:
    return [token.id for token in tokens]


def _numbers(pair: list[int]) -> Numbers:
    return {"us": pair[0], "ussr": pair[1]}


def _country(s: Twilight, country: Country) -> CountryView:
    n = country.number
    return {"us": s.influence[0][n], "ussr": s.influence[1][n], "control": _id_or_none(s.controller(country))}


def _regions(s: Twilight) -> dict[str, RegionView]:
    """How each region would be scored now, and Southeast Asia by its own card."""
    regions = {region.id: _region(s, region) for region in REGIONS}
    us, ussr = southeast_asia_points(s)
    regions[AREA_SOUTHEAST_ASIA.id] = {"us": None, "us_points": us, "ussr": None, "ussr_points": ussr, "net": us - ussr}
    return regions


def _region(s: Twilight, region: Region) -> RegionView:
    now = standing(s, region, s.lasting & lasting.FORMOSAN != 0)
    return {
        "us": TIERS[now.tiers[0]],
        "us_points": now.points[0],
        "ussr": TIERS[now.tiers[1]],
        "ussr_points": now.points[1],
        "net": now.net,
    }


def sees_hand(s: Twilight, owner: Side, side: Side | None) -> bool:
    """Does a side see a whole hand? Its own, and the US hand while it lies open."""
    return side is owner or is_hand_open(s, owner)


def _hand(s: Twilight, owner: Side, side: Side | None) -> HandView:
    """The size of a hand, its cards for who sees them, and for both sides those that the enemy of the owner knows."""
    hand = s.hands[owner.seat]
    cards = _ids(by_number(hand)) if sees_hand(s, owner, side) else None
    known = hand if is_hand_open(s, owner) else s.known[owner.seat]
    return {"size": len(hand), "cards": cards, "known": [] if side is None else _ids(by_number(known))}


def _headline(s: Twilight, owner: Side, side: Side | None) -> str | None:
    """A headline by name where it may be known, else ``"hidden"``; ``None`` when there is none."""
    card = s.headlines[owner.seat]
    if card is None:
        return None
    return "hidden" if side is not owner and is_headline_hidden(s, owner) else card.id
