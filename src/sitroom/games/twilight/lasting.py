"""Lasting effects that are simply there or not: one bit each in ``Twilight.lasting``, named by the card that brings it.

Effects with more to tell are fields of their own: ``red_scare``, ``death_squads``, ``crisis``, ``chernobyl``, ``envy``.
"""

from __future__ import annotations

from typing import Final

# until something ends them
MARSHALL_PLAN: Final = 1 << 0
WARSAW_PACT: Final = 1 << 1
NATO: Final = 1 << 2
DE_GAULLE: Final = 1 << 3
WILLY_BRANDT: Final = 1 << 4
TEAR_DOWN: Final = 1 << 5
US_JAPAN: Final = 1 << 6
FORMOSAN: Final = 1 << 7
NORAD: Final = 1 << 8
CAMP_DAVID: Final = 1 << 9
FLOWER_POWER: Final = 1 << 10
EVIL_EMPIRE: Final = 1 << 11
JOHN_PAUL: Final = 1 << 12
IRON_LADY: Final = 1 << 13
NORTH_SEA_OIL: Final = 1 << 14
AWACS: Final = 1 << 15
HOSTAGE_CRISIS: Final = 1 << 16
REFORMER: Final = 1 << 17
SHUTTLE: Final = 1 << 18  # the card lies in front of the US
QUAGMIRE: Final = 1 << 19
BEAR_TRAP: Final = 1 << 20
BURY_YOU: Final = 1 << 21  # the claim of We Will Bury You waits for the next US round
# until the turn ends
CONTAINMENT: Final = 1 << 22
BREZHNEV: Final = 1 << 23
VIETNAM: Final = 1 << 24
SALT: Final = 1 << 25
NUCLEAR_SUBS: Final = 1 << 26
U2: Final = 1 << 27
YURI: Final = 1 << 28
IRAN_CONTRA: Final = 1 << 29
AMES: Final = 1 << 30  # the US hand is open
EIGHTH_ROUND: Final = 1 << 31  # North Sea Oil gives the US an eighth round this turn

THIS_TURN: Final = (
    CONTAINMENT | BREZHNEV | VIETNAM | SALT | NUCLEAR_SUBS | U2 | YURI | IRAN_CONTRA | AMES | EIGHTH_ROUND
)  # fmt: skip

NAMES: Final = (
    "marshall-plan", "warsaw-pact-formed", "nato", "de-gaulle-leads-france", "willy-brandt", "tear-down-this-wall",
    "us-japan-mutual-defense-pact", "formosan-resolution", "norad", "camp-david-accords", "flower-power", "an-evil-empire",
    "john-paul-ii-elected-pope", "the-iron-lady", "north-sea-oil", "awacs-sale-to-saudis", "iranian-hostage-crisis",
    "the-reformer", "shuttle-diplomacy", "quagmire", "bear-trap", "we-will-bury-you", "containment", "brezhnev-doctrine",
    "vietnam-revolts", "salt-negotiations", "nuclear-subs", "u2-incident", "yuri-and-samantha", "iran-contra-scandal",
    "aldrich-ames-remix", "eighth-round",
)  # fmt: skip
"""The names of the bits, lowest first: card ids, and ``eighth-round``."""


def names_of(bits: int) -> list[str]:
    return [name for place, name in enumerate(NAMES) if bits >> place & 1]


def bits_of(names: list[str]) -> int:
    bits = 0
    for name in names:
        bits |= 1 << NAMES.index(name)
    return bits
