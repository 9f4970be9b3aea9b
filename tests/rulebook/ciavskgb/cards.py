"""The printed cards of Cold War: CIA vs KGB.

The facts stand here a second time on purpose: a test that took them from the game could not find a misprint in it.
"""

from __future__ import annotations

from .table import COUNTRIES, EVENTS

FACTIONS: dict[str, tuple[str, ...]] = {
    "military": ("guerrillas", "militia", "mercenaries", "police", "infantry", "generals"),
    "economic": ("workers", "mafia", "food-companies", "industry", "oil-tycoons", "bankers"),
    "media": ("artists", "ngos", "phone-company", "newspapers", "radio", "television"),
    "political": ("students", "trade-union", "nationalists", "fundamentalists", "opposition", "government"),
}
"""Each faction's groups, with the influence 1 to 6."""

FACTION: dict[str, str] = {group: faction for faction, groups in FACTIONS.items() for group in groups}
INFLUENCE: dict[str, int] = {group: groups.index(group) + 1 for groups in FACTIONS.values() for group in groups}

OBJECTIVES: list[str] = [*COUNTRIES, *EVENTS]

_ECO, _MIL, _POL, _MED = "economic", "military", "political", "media"
BIAS: dict[str, tuple[str, str, str, str]] = {
    "afghanistan": (_ECO, _POL, _MIL, _MED),
    "angola": (_MIL, _POL, _MED, _ECO),
    "chile": (_POL, _ECO, _MIL, _MED),
    "congo": (_MIL, _ECO, _POL, _MED),
    "cuba": (_ECO, _MIL, _POL, _MED),
    "czechoslovakia": (_POL, _MED, _MIL, _ECO),
    "egypt": (_POL, _ECO, _MED, _MIL),
    "greece": (_POL, _MIL, _MED, _ECO),
    "honduras": (_MIL, _ECO, _MED, _POL),
    "iran": (_POL, _MIL, _ECO, _MED),
    "korea": (_MIL, _MED, _POL, _ECO),
    "libya": (_MIL, _POL, _ECO, _MED),
    "panama": (_ECO, _MIL, _MED, _POL),
    "turkey": (_POL, _MED, _ECO, _MIL),
    "vietnam": (_ECO, _POL, _MED, _MIL),
    "live-benefit": (_MED, _ECO, _POL, _MIL),
    "nobel-peace-prize": (_MED, _POL, _ECO, _MIL),
    "nuclear-escalation": (_MED, _MIL, _POL, _ECO),
    "olympic-games": (_MED, _ECO, _MIL, _POL),
    "space-race": (_MED, _MIL, _ECO, _POL),
    "summit-meeting": (_MED, _POL, _MIL, _ECO),
}
"""Each objective's bias icons, largest first."""

_FIVE_NINE = ("afghanistan", "angola", "congo", "cuba", "honduras", "panama", "vietnam")
_FOUR_ELEVEN = ("chile", "egypt", "iran", "korea", "libya")
_THREE_THIRTEEN = ("czechoslovakia", "greece", "turkey")
POPULATION: dict[str, int] = {
    **dict.fromkeys(_FIVE_NINE, 5),
    **dict.fromkeys(_FOUR_ELEVEN, 4),
    **dict.fromkeys(_THREE_THIRTEEN, 3),
    **dict.fromkeys(EVENTS, 1),
}
STABILITY: dict[str, int] = {
    **dict.fromkeys(_FIVE_NINE, 9),
    **dict.fromkeys(_FOUR_ELEVEN, 11),
    **dict.fromkeys(_THREE_THIRTEEN, 13),
    **dict.fromkeys(EVENTS, 6),
}
POINTS: dict[str, int] = {
    **dict.fromkeys(("angola", "chile", "congo", "cuba", "greece", "honduras", "korea"), 10),
    **dict.fromkeys(("afghanistan", "iran", "libya", "panama", "turkey"), 15),
    **dict.fromkeys(("czechoslovakia", "egypt", "vietnam"), 20),
    **dict.fromkeys(EVENTS, 5),
}
