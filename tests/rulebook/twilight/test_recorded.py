"""The number tables of the notes (N-18): positions, actions and results as they happened in recorded games."""

from __future__ import annotations

from typing import Any

import pytest

from .cards import headlines
from .map import held
from .table import asks, defcon, influence, military, operations_of, play, round_of, space, state, table, vp

CHINA = "the-china-card"


def test_n_18_1_china_card_coup_in_pakistan() -> None:
    pos = play(round_of("ussr", "pakistan 2/0", ""), f"{CHINA} operations coup pakistan 6")
    assert (influence(pos, "pakistan"), military(pos, "ussr"), defcon(pos)) == ((0, 5), 5, 4)


def test_n_18_2_coup_in_egypt() -> None:
    pos = play(operations_of("us", 2, "egypt 0/2", defcon=4), "coup egypt 3")
    assert (influence(pos, "egypt"), military(pos, "us"), defcon(pos)) == ((0, 1), 2, 3)


def test_n_18_3_coups_in_vietnam() -> None:
    pos = table("vietnam 0/2", us="arms-race", ussr="olympic-games nasser", mover="us", round=2,
                effects=["vietnam-revolts"], military={"us": 0, "ussr": 4})  # fmt: skip
    play(pos, "arms-race operations coup vietnam 3")
    assert (influence(pos, "vietnam"), defcon(pos)) == ((2, 0), 5)
    play(pos, "olympic-games operations coup vietnam 6")
    assert (influence(pos, "vietnam"), military(pos, "ussr"), defcon(pos)) == ((0, 5), 5, 5)


def test_n_18_4_a_failed_free_coup_in_argentina() -> None:
    """Junta under Red Scare is worth 1."""
    pos = round_of("us", "argentina 0/2", "junta", turn=4, red_scare={"us": 1})
    play(pos, "junta event chile coup argentina 3")
    assert (influence(pos, "argentina"), defcon(pos), military(pos, "us")) == ((0, 2), 4, 0)


def test_n_18_5_a_coup_in_nigeria_under_salt() -> None:
    pos = play(operations_of("us", 4, "nigeria 0/1", turn=4, effects=["salt-negotiations"]), "coup nigeria 4")
    assert influence(pos, "nigeria") == (4, 0)


OPENING = (
    "syria 0/1 iraq 0/1 north-korea 0/3 east-germany 0/4 finland 0/1 poland 0/4 austria 0/1 canada 2/0 iran 2/0 israel 1/0 "
    "japan 1/0 australia 4/0 philippines 1/0 south-korea 1/0 panama 1/0 south-africa 1/0 uk 5/0 west-germany 4/0 italy 4/0"
)


def test_n_18_6_middle_east_scoring_after_nasser() -> None:
    pos = headlines("middle-east-scoring", "nasser", OPENING)
    assert influence(pos, "egypt") == (0, 2)
    assert vp(pos) == 0
    assert asks(pos) == ("ussr", "play")


def test_n_18_7_asia_scoring_on_turn_one() -> None:
    assert vp(play(round_of("us", OPENING, "asia-scoring"), "asia-scoring event")) == -1


def test_n_18_8_final_scoring_beyond_twenty() -> None:
    words = " ".join(
        (
            held("uk", "us"), held("east-germany", "ussr"),  # Europe: 3 against 4
            held("india pakistan taiwan", "us"),  # Asia: 7 + 2
            held("iran", "us"), held("syria", "ussr"),  # Middle East: 4 against 3
            held("zaire nigeria kenya", "us"),  # Africa: 4 + 2
            held("panama", "us"),  # Central America: 1 + 1
            held("argentina brazil chile venezuela", "us"),  # South America: 6 + 4
        )
    )  # fmt: skip
    fields: Any = {"phase": "turn-end", "turn": 10, "vp": 6, "military": {"us": 5, "ussr": 5}, "china": "us", "china_up": False}
    pos = table(words, "", "", **fields)
    assert vp(pos) == 34
    assert state(pos)["winner"] == "us"


@pytest.mark.parametrize("die", range(1, 7))
def test_n_18_9_korean_war(die: int) -> None:
    pos = play(round_of("ussr", "south-korea 1/0", "korean-war"), f"korean-war event {die}")
    won = die >= 4
    assert (influence(pos, "south-korea"), vp(pos), military(pos, "ussr")) == ((0, 1) if won else (1, 0), -2 if won else 0, 2)
    pos = play(round_of("ussr", "south-korea 1/0 japan 4/0", "korean-war"), f"korean-war event {die}")
    assert influence(pos, "south-korea") == ((0, 1) if die >= 5 else (1, 0))


@pytest.mark.parametrize(
    ("side", "box", "other", "points"), [("ussr", 1, 0, -2), ("us", 1, 1, 1), ("us", 3, 2, 2), ("ussr", 3, 3, 0)]
)
def test_n_18_10_space_race_points(side: str, box: int, other: int, points: int) -> None:
    standing = {side: box - 1, "us" if side == "ussr" else "ussr": other}
    pos = play(round_of(side, "", "nuclear-test-ban", space=standing), "nuclear-test-ban space-race 1")
    assert (space(pos, side), vp(pos)) == (box, points)
