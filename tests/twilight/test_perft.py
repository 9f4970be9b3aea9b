"""How many ways there are to answer the next questions of Twilight Struggle, from fixed positions, chance included.

Any change of the rules shows here at once. If one was meant, raise the rules version, and put the new numbers in:
``python -m tests.twilight.test_perft`` prints them.
"""

from __future__ import annotations

from typing import Any

import pytest

import sitroom
from tests.kernel.test_perft import count

EARLY = {
    "us": {
        "canada": 2, "uk": 5, "italy": 3, "west-germany": 4, "iran": 1, "israel": 1, "japan": 1, "australia": 4, "philippines": 1,
        "south-korea": 1, "panama": 1, "south-africa": 1,
    },
    "ussr": {"east-germany": 4, "poland": 4, "yugoslavia": 1, "finland": 1, "syria": 1, "iraq": 1, "north-korea": 3},
}  # fmt: skip
MIDDLE = {
    "us": {"iran": 2, "pakistan": 2, "thailand": 1, "panama": 2, "chile": 1, "france": 3, "uk": 5, "angola": 1, "canada": 4},
    "ussr": {"egypt": 2, "india": 3, "thailand": 2, "cuba": 3, "angola": 2, "east-germany": 3, "poland": 3, "argentina": 2},
}

POSITIONS: dict[str, dict[str, Any]] = {
    "the headlines of the first turn": {
        "phase": "headline", "influence": EARLY,
        "hands": {
            "us": ["duck-and-cover", "truman-doctrine", "cia-created", "un-intervention"],
            "ussr": ["socialist-governments", "blockade", "olympic-games", "europe-scoring"],
        },
    },
    "the China Card in Asia while Vietnam revolts": {
        "turn": 2, "round": 3, "mover": "ussr", "defcon": 4, "vp": -3, "china": "ussr", "influence": EARLY,
        "effects": ["vietnam-revolts", "nato", "us-japan-mutual-defense-pact"], "red_scare": {"ussr": 1}, "military": {"us": 2},
        "hands": {"us": ["fidel", "nato"], "ussr": ["nasser", "the-cambridge-five", "asia-scoring"]},
        "removed": ["vietnam-revolts", "us-japan-mutual-defense-pact"],
    },
    "events that offer operations, in the Cuban Missile Crisis": {
        "turn": 5, "round": 2, "mover": "us", "defcon": 2, "vp": 4, "crisis": "us", "space": {"us": 3, "ussr": 1},
        "influence": MIDDLE | {"us": MIDDLE["us"] | {"turkey": 2}}, "effects": ["norad", "flower-power", "iran-contra-scandal"],
        "death_squads": 1, "china": "us",
        "hands": {
            "us": ["che", "junta", "brush-war", "missile-envy"],
            "ussr": ["grain-sales-to-soviets", "ussuri-river-skirmish", "we-will-bury-you"],
        },
    },
    "the last rounds, with a trap and nearly all cards gone": {
        "turn": 10, "round": 6, "mover": "ussr", "defcon": 3, "vp": -12, "space": {"us": 7, "ussr": 6}, "china": "us",
        "influence": MIDDLE, "effects": ["bear-trap", "shuttle-diplomacy", "the-reformer", "aldrich-ames-remix"],
        "chernobyl": "asia", "military": {"us": 1, "ussr": 4},
        "hands": {"us": ["ortega-elected-in-nicaragua", "star-wars"], "ussr": ["glasnost", "asia-scoring"]},
        "draw": ["terrorism", "wargames"], "discard": ["five-year-plan", "summit", "middle-east-scoring"],
    },
}  # fmt: skip

COUNTS: dict[str, list[int]] = {
    # four cards of the USSR, three of the US: UN Intervention is no headline
    "the headlines of the first turn": [4, 4 * 3, 35, 210, 894, 4870, 56919],
    # three cards and the China Card
    "the China Card in Asia while Vietnam revolts": [4, 7, 21, 140, 1021, 12774, 39891],
    # 2 influence of Turkey given up or not, then four cards and the China Card
    "events that offer operations, in the Cuban Missile Crisis": [2, 2 * 5, 28, 242, 1426, 17550],
    # Glasnost alone can pay, a die, and then the US plays one of two cards or the China Card
    "the last rounds, with a trap and nearly all cards gone": [1, 6, 6 * 3, 36, 126, 1032, 20568],
}


def counted(name: str) -> list[int]:
    position = POSITIONS[name]
    if "draw" in position:
        elsewhere = [*position["draw"], *position["discard"], *position["hands"]["us"], *position["hands"]["ussr"]]
        cards = [token.id for token in sitroom.find_game("twilight").vocabulary if token.kind == "card"]
        gone = [card for card in cards if card not in (*elsewhere, "the-china-card", "shuttle-diplomacy")]
        position = {**position, "removed": gone}
    pos = sitroom.new("twilight", chance="manual", position=position, journal=False)
    return count(pos, len(COUNTS[name]))


@pytest.mark.parametrize("name", POSITIONS)
def test_there_are_as_many_ways_to_go_on_as_ever(name: str) -> None:
    assert counted(name) == COUNTS[name]


if __name__ == "__main__":
    for name in POSITIONS:
        print(f'    "{name}": {counted(name)},')
