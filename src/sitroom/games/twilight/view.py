"""What each side may know."""

from __future__ import annotations

from ...kernel.journal import Json
from ...kernel.token import Side
from . import lasting
from .geography import COUNTRIES, REGIONS, SIDES, Region
from .headline import is_headline_hidden
from .piles import is_hand_open
from .scoring import TIERS, standing
from .space import DISCARD_HELD_CARD, EIGHT_ROUNDS, ENEMY_SHOWS_HEADLINE, TWO_TRIES
from .state import PHASES, Twilight, by_side, id_or_none, ids, in_order, influence_json

_ABILITIES = (TWO_TRIES, ENEMY_SHOWS_HEADLINE, DISCARD_HELD_CARD, EIGHT_ROUNDS)


def view(s: Twilight, side: Side | None) -> dict[str, Json]:
    """The table as a side sees it (``None``: an onlooker). Everything is added, nothing is blacked out."""
    return {
        "phase": PHASES[s.phase],
        "turn": s.turn,
        "round": s.round,
        "mover": s.mover.id,
        "phasing": s.phasing.id,
        "vp": s.vp,
        "defcon": s.defcon,
        "military": by_side(s.military),
        "space": by_side(s.space),
        "space_tries": by_side(s.space_tries),
        "abilities": by_side([[box for box in _ABILITIES if s.has_ability(each, box)] for each in SIDES]),
        "influence": influence_json(s),
        "control": by_side([[c.id for c in COUNTRIES if s.controls(each, c)] for each in SIDES]),
        "regions": {region.id: _region(s, region) for region in REGIONS},
        "china": id_or_none(s.china),
        "china_up": s.china_up,
        "civil_war": None if s.civil_war < 0 else s.civil_war,
        "effects": list(lasting.names_of(s.lasting)),
        "red_scare": by_side(s.red_scare),
        "death_squads": s.death_squads,
        "crisis": id_or_none(s.crisis),
        "chernobyl": id_or_none(s.chernobyl),
        "envy": id_or_none(s.envy),
        "hands": by_side([_hand(s, each, side) for each in SIDES]),
        "headlines": by_side([_headline(s, each, side) for each in SIDES]),
        "playing": ids(s.playing),
        "use": id_or_none(s.use),
        "draw": len(s.draw),
        "discard": in_order(s.discard),
        "removed": in_order(s.removed),
        "handicap": s.handicap,
        "late_war": s.late_war,
    }


def _region(s: Twilight, region: Region) -> dict[str, Json]:
    """How the region would be scored now, by its card (but for Shuttle Diplomacy, which asks)."""
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


def _hand(s: Twilight, owner: Side, side: Side | None) -> dict[str, Json]:
    """The size of a hand, and the cards in it as far as the side knows them."""
    hand = s.hands[owner.seat]
    if sees_hand(s, owner, side):
        cards = hand
    elif side is owner.enemy:
        cards = s.known[owner.seat]
    else:
        cards = []
    shown: dict[str, Json] = {"size": len(hand), "cards": in_order(cards)}
    if side is owner:
        shown["known"] = in_order(s.known[owner.seat])
    return shown


def _headline(s: Twilight, owner: Side, side: Side | None) -> Json:
    """A headline by name where it may be known, else ``"hidden"``; ``None`` when there is none."""
    card = s.headlines[owner.seat]
    if card is None:
        return None
    return "hidden" if side is not owner and is_headline_hidden(s, owner) else card.id
