"""Numbers from games between people: a position, an action, its result."""

from __future__ import annotations

from typing import Any

import sitroom
from sitroom import Position


def begin(**position: Any) -> Position:
    return sitroom.new("twilight", chance="manual", position=position)


def answer(pos: Position, *answers: str) -> Position:
    for each in answers:
        pos.push(each)
    return pos


def table(pos: Position) -> dict[str, Any]:
    form = pos.state.to_json()
    assert isinstance(form, dict)
    return form


def influence(pos: Position, country: str) -> tuple[int, int]:
    both = table(pos)["influence"]
    return both["us"].get(country, 0), both["ussr"].get(country, 0)


def test_china_card_coup_in_pakistan() -> None:
    """10.5: 6 + 5 - 4 = 7."""
    pos = begin(influence={"us": {"pakistan": 2}}, hands={"ussr": ["fidel"]})
    answer(pos, "the-china-card", "operations", "coup", "pakistan", "die-6")
    assert influence(pos, "pakistan") == (0, 5)
    assert table(pos)["military"]["ussr"] == 5
    assert table(pos)["defcon"] == 4
    assert (table(pos)["china"], table(pos)["china_up"]) == ("us", False)


def test_coup_in_egypt() -> None:
    """10.5: die 3, 2 operations, stability 2: result 1."""
    pos = begin(mover="us", defcon=4, influence={"ussr": {"egypt": 2}}, hands={"us": ["formosan-resolution"], "ussr": ["fidel"]})
    answer(pos, "formosan-resolution", "operations", "coup", "egypt", "die-3")
    assert influence(pos, "egypt") == (0, 1)
    assert (table(pos)["military"]["us"], table(pos)["defcon"]) == (2, 3)


def test_vietnam_revolts_strengthens_a_coup() -> None:
    """10.2: 6 + 3 - 2 = 7, and military operations stop at 5."""
    pos = begin(
        influence={"us": {"vietnam": 2}},
        military={"ussr": 4},
        effects=["vietnam-revolts"],
        hands={"ussr": ["fidel"], "us": ["nato"]},
    )
    answer(pos, "fidel", "operations", "coup", "vietnam", "die-6")
    assert influence(pos, "vietnam") == (0, 5)
    assert (table(pos)["military"]["ussr"], table(pos)["defcon"]) == (5, 5)


def test_junta_gives_no_military_operations() -> None:
    """10.4: die 3, 1 operation under Red Scare, stability 2: no change, but DEFCON drops."""
    pos = begin(
        turn=4,
        influence={"us": {"argentina": 1}},
        red_scare={"ussr": 1},
        hands={"ussr": ["junta"], "us": ["nato"]},
        effects=["marshall-plan"],
    )
    answer(pos, "junta", "event", "haiti", "coup", "argentina", "die-3")
    assert influence(pos, "argentina") == (1, 0)
    assert (table(pos)["military"]["ussr"], table(pos)["defcon"]) == (0, 4)


def test_salt_weakens_a_coup() -> None:
    """10.3: 4 + 4 - 1 - 2 = 5."""
    pos = begin(mover="us", turn=4, influence={"ussr": {"nigeria": 1}}, effects=["salt-negotiations"], hands={"us": ["nato"]})
    answer(pos, "nato", "operations", "coup", "nigeria", "die-4")
    assert influence(pos, "nigeria") == (4, 0)


def test_asia_scoring_with_the_set_up() -> None:
    """15.3: USSR 3 + 1 for North Korea, US 3 for Australia."""
    pos = begin(
        influence={"us": {"japan": 1, "australia": 4, "philippines": 1, "south-korea": 1}, "ussr": {"north-korea": 3}},
        hands={"ussr": ["asia-scoring"], "us": ["nato"]},
    )
    answer(pos, "asia-scoring", "event")
    assert table(pos)["vp"] == -1


def test_middle_east_scoring_after_nasser() -> None:
    """15.3: presence and a battleground each."""
    pos = begin(influence={"us": {"iran": 2}, "ussr": {"egypt": 2}}, hands={"ussr": ["middle-east-scoring"], "us": ["nato"]})
    answer(pos, "middle-east-scoring", "event")
    assert table(pos)["vp"] == 0


def test_korean_war_is_won() -> None:
    pos = begin(influence={"us": {"south-korea": 1}}, hands={"ussr": ["korean-war"], "us": ["nato"]})
    answer(pos, "korean-war", "event", "die-4")
    assert influence(pos, "south-korea") == (0, 1)
    assert (table(pos)["vp"], table(pos)["military"]["ussr"]) == (-2, 2)
    assert "korean-war" in table(pos)["removed"]


def test_space_race_points() -> None:
    """11.4: first to box 1 scores 2, second 1; first to box 3 scores 2."""
    pos = begin(hands={"ussr": ["fidel"], "us": ["nato", "containment"]})
    answer(pos, "fidel", "space-race", "die-3")
    assert table(pos)["vp"] == -2
    answer(pos, "nato", "space-race", "die-3")
    assert table(pos)["vp"] == -1
    pos = begin(mover="us", space={"us": 2, "ussr": 2}, hands={"us": ["nato"]})
    answer(pos, "nato", "space-race", "die-3")
    assert table(pos)["vp"] == 2


def test_placing_where_the_enemy_controls_costs_two_at_first() -> None:
    """8.7: 4 operations against US 2 at stability 2."""
    pos = begin(
        influence={"us": {"iran": 2}, "ussr": {"iraq": 1}},
        hands={"ussr": ["de-gaulle-leads-france"], "us": ["nato"]},
        effects=["brezhnev-doctrine"],
    )
    answer(pos, "de-gaulle-leads-france", "operations", "influence", "iran", "iran", "iran")
    assert influence(pos, "iran") == (2, 3)
    assert pos.ask is not None
    assert pos.ask.topic == "play"
