"""The turn: improving DEFCON, dealing and reshuffling, new eras, extra rounds, and the end of the turn (section 4)."""

from __future__ import annotations

from typing import Any

import pytest

from sitroom import Position

from .cards import CARDS, CHINA
from .table import (
    SIDES,
    arg,
    ask,
    asks,
    by_side,
    cards_seen,
    defcon,
    effects,
    ended,
    enemy,
    hand,
    journal,
    military,
    options,
    place_of,
    play,
    round_of,
    seen,
    state,
    table,
    vp,
)

EARLY, MID, LATE = (
    [card.id for card in CARDS.values() if card.era == era and card.id != CHINA] for era in ("early", "mid", "late")
)
QUIET: Any = {"military": {"us": 5, "ussr": 5}}
"""Enough military operations for both sides."""


def end_of_turn(us: str = "", ussr: str = "", words: str = "", **fields: Any) -> Position:
    """The last action round of the turn is over."""
    return table(words, us, ussr, phase="turn-end", **fields)


def dealt(pos: Position, cards: int = 30) -> list[str]:
    """Whom the next cards are dealt to, until something else is asked."""
    sides: list[str] = []
    while len(sides) < cards and ask(pos).topic == "deal":
        sides.append(str(arg(pos, "side")))
        pos.push(ask(pos).options[0])
    return sides


# ---- A: DEFCON


@pytest.mark.parametrize(("level", "after"), [(2, 3), (3, 4), (4, 5), (5, 5)])
def test_4_a_defcon_improves_by_one_before_the_deal(level: int, after: int) -> None:
    pos = end_of_turn(defcon=level, **QUIET)
    assert asks(pos) == ("chance", "deal")
    assert defcon(pos) == after


# ---- B, 4.1: dealing


@pytest.mark.parametrize(("turn", "size"), [(1, 8), (2, 8), (3, 9), (6, 9), (9, 9)])
def test_4_b_hands_are_filled_up_to_eight_then_nine(turn: int, size: int) -> None:
    pos = end_of_turn(turn=turn, **QUIET)
    assert dealt(pos) == ["ussr", "us"] * size
    assert (len(hand(pos, "us")), len(hand(pos, "ussr"))) == (size, size)
    assert ask(pos).topic == "headline"
    assert state(pos)["turn"] == turn + 1


def test_4_1_who_needs_more_gets_the_rest_in_a_row() -> None:
    assert dealt(end_of_turn(us="nato fidel comecon", **QUIET)) == ["ussr", "us"] * 5 + ["ussr"] * 3
    assert dealt(end_of_turn(ussr="nato fidel comecon", **QUIET)) == ["ussr", "us"] * 5 + ["us"] * 3


def test_4_b_r_56_who_has_enough_gets_nothing_and_discards_nothing() -> None:
    many = EARLY[3:13]
    pos = end_of_turn(us=" ".join(many), **QUIET)
    assert dealt(pos) == ["ussr"] * 8
    assert hand(pos, "us") == set(many)
    assert state(pos)["discard"] == []


def test_4_b_the_china_card_does_not_count() -> None:
    pos = end_of_turn(china="us", **QUIET)
    assert dealt(pos).count("us") == 8


def test_4_1_cards_are_dealt_in_secret() -> None:
    pos = end_of_turn(**QUIET)
    assert ask(pos).seen_by == "ussr"
    play(pos, "nato")
    assert seen(pos, "us")["hands"]["ussr"] == {"size": 1, "cards": None, "known": []}
    assert cards_seen(pos, "ussr", "ussr") == ["nato"]
    assert "nato" not in str(journal(pos, "us"))
    assert ask(pos).seen_by == "us"


def test_4_1_the_old_pile_is_dealt_out_before_the_discards_are_shuffled() -> None:
    old, thrown = EARLY[3:6], EARLY[6:30]
    pos = end_of_turn(turn=2, draw=old, discard=thrown, removed=EARLY[30:] + EARLY[:3], **QUIET)
    for place in range(3):
        assert options(pos) == set(old[place:])
        assert set(state(pos)["discard"]) == set(thrown)
        play(pos, old[place])
    assert options(pos) == set(thrown)
    assert state(pos)["discard"] == []
    assert dealt(pos) == ["us", "ussr"] * 6 + ["us"]


def test_4_1_removed_cards_never_return() -> None:
    gone, thrown = EARLY[:8], EARLY[8:]
    pos = end_of_turn(turn=2, draw=[], discard=thrown, removed=gone, **QUIET)
    assert options(pos) == set(thrown)


def test_4_1_r_23_shuttle_diplomacy_is_not_shuffled_in_while_it_waits() -> None:
    thrown = [card for card in MID if card != "shuttle-diplomacy"]
    pos = end_of_turn(turn=5, draw=[], discard=thrown, removed=EARLY, effects=["shuttle-diplomacy"], **QUIET)
    assert options(pos) == set(thrown)
    dealt(pos)
    assert place_of(pos, "shuttle-diplomacy") == "elsewhere"


def test_4_1_an_event_that_draws_from_an_empty_pile_reshuffles_first() -> None:
    card = "ask-not-what-your-country-can-do-for-you"
    rest = [other for other in EARLY + MID if other not in (card, "nato", "blockade")]
    pos = table(us=f"{card} nato", ussr="blockade", mover="us", turn=5, draw=[], discard=rest[:6], removed=rest[6:])
    play(pos, f"{card} event nato")
    if "done" in options(pos) and ask(pos).topic == card:
        play(pos, "done")
    assert asks(pos) == ("chance", "deal")
    assert options(pos) == {*rest[:6], "nato"}


# ---- 4.2: new eras


@pytest.mark.parametrize(("turn", "new"), [(3, MID), (7, LATE)])
def test_4_2_a_new_era_joins_the_draw_pile_and_the_discards_stay_out(turn: int, new: list[str]) -> None:
    old = EARLY if turn == 3 else EARLY + MID
    left, thrown = old[:4], old[4:20]
    pos = end_of_turn(turn=turn, draw=left, discard=thrown, removed=old[20:], **QUIET)
    assert asks(pos) == ("chance", "deal")
    assert options(pos) == {*left, *new}
    assert set(state(pos)["discard"]) == set(thrown)


@pytest.mark.parametrize("turn", [1, 2, 4, 5, 6, 8, 9])
def test_4_2_no_new_cards_in_other_turns(turn: int) -> None:
    pos = end_of_turn(turn=turn, **QUIET)
    later = {1: MID + LATE, 2: MID + LATE, 4: LATE, 5: LATE, 6: LATE, 8: [], 9: []}[turn]
    assert set(state(pos)["later"]) == set(later)


# ---- D, 4.3: the number of rounds


def rounds_played(pos: Position) -> list[tuple[str, int]]:
    """Who plays which rounds until the turn is over; every card is used to place influence."""
    played: list[tuple[str, int]] = []
    while pos.ask is not None and ask(pos).topic not in ("deal", "headline"):
        topic = ask(pos).topic
        if topic == "play":
            played.append((ask(pos).who.id, int(arg(pos, "round"))))
        wanted = {"use": "operations", "operations": "influence"}.get(topic)
        pos.push(wanted or ask(pos).options[0])
    return played


US_CARDS = (
    "containment nato marshall-plan us-japan-mutual-defense-pact duck-and-cover five-year-plan defectors formosan-resolution"
)
USSR_CARDS = "fidel comecon nasser suez-crisis decolonization de-stalinization korean-war warsaw-pact-formed"


@pytest.mark.parametrize(("turn", "count"), [(1, 6), (3, 6), (4, 7), (8, 7), (10, 7)])
def test_4_d_six_rounds_then_seven_the_ussr_first(turn: int, count: int) -> None:
    pos = table("iran 1/0 iraq 0/1", US_CARDS, USSR_CARDS, turn=turn)
    assert rounds_played(pos) == [(side, number) for number in range(1, count + 1) for side in ("ussr", "us")]


def test_4_3_the_space_station_gives_an_eighth_round_to_its_side_alone() -> None:
    for side in SIDES:
        pos = table("iran 1/0 iraq 0/1", US_CARDS, USSR_CARDS, turn=8, space=by_side(side, 8, 7))
        assert rounds_played(pos)[14:] == [(side, 8)]


def test_4_3_north_sea_oil_gives_the_us_an_eighth_round_this_turn() -> None:
    pos = table("iran 1/0 iraq 0/1", US_CARDS, USSR_CARDS, turn=8, effects=["north-sea-oil", "eighth-round"])
    assert rounds_played(pos)[14:] == [("us", 8)]
    pos = table("iran 1/0 iraq 0/1", US_CARDS, USSR_CARDS, turn=8, effects=["north-sea-oil"])
    assert len(rounds_played(pos)) == 14


def test_4_3_in_round_eight_too_the_ussr_is_first() -> None:
    fields: Any = {"turn": 8, "space": {"us": 7, "ussr": 8}, "effects": ["eighth-round"]}
    pos = table("iran 1/0 iraq 0/1", US_CARDS, USSR_CARDS, **fields)
    assert rounds_played(pos)[14:] == [("ussr", 8), ("us", 8)]


def test_4_3_r_58_the_eighth_round_is_optional() -> None:
    pos = table("", "nato fidel", "", turn=8, round=7, mover="us", space={"us": 8, "ussr": 7}, **QUIET)
    assert "pass" not in options(pos)
    play(pos, "nato operations influence canada canada canada canada")
    assert asks(pos) == ("us", "play")
    assert arg(pos, "round") == 8
    assert options(pos) == {"fidel", "pass"}
    play(pos, "pass")
    assert asks(pos) == ("chance", "deal")
    assert hand(pos, "us") == {"fidel"}


def test_4_3_an_eighth_round_gained_in_mid_turn_counts_at_once() -> None:
    pos = table("", "nato fidel", "", turn=8, round=7, mover="us", space={"us": 7, "ussr": 0}, **QUIET)
    play(pos, "nato space-race 2")
    assert asks(pos) == ("us", "play")
    assert arg(pos, "round") == 8


def test_4_3_an_eighth_round_lost_in_mid_turn_is_gone_at_once() -> None:
    pos = table("", "containment defectors", "nato", turn=8, round=7, space={"us": 8, "ussr": 7}, china=None, **QUIET)
    play(pos, "nato space-race 2")
    assert asks(pos) == ("us", "play")
    play(pos, "containment event")
    assert asks(pos) == ("chance", "deal")


# ---- E to I: the end of the turn


def test_4_e_military_operations_are_checked_and_go_back_to_zero() -> None:
    pos = end_of_turn(defcon=3, military={"us": 3, "ussr": 1})
    assert vp(pos) == 2
    assert (military(pos, "us"), military(pos, "ussr")) == (0, 0)


def test_4_f_a_held_scoring_card_loses() -> None:
    assert ended(end_of_turn(us="asia-scoring", **QUIET)) == ("ussr", "held-scoring-card")


@pytest.mark.parametrize("side", SIDES)
def test_4_g_the_china_card_is_turned_face_up(side: str) -> None:
    pos = end_of_turn(china=side, china_up=False, **QUIET)
    assert (state(pos)["china"], state(pos)["china_up"]) == (side, True)


@pytest.mark.parametrize("side", SIDES)
def test_4_h_r_38_box_six_lets_its_side_discard_one_held_card(side: str) -> None:
    fields: Any = {"space": by_side(side, 6, 5), side: "nato fidel", "china": side, **QUIET}
    pos = end_of_turn(**fields)
    assert asks(pos) == (side, "held-card")
    assert options(pos) == {"nato", "fidel", "pass"}
    kept = play(pos.clone(), "pass")
    assert hand(kept, side) == {"nato", "fidel"}
    play(pos, "nato")
    assert hand(pos, side) == {"fidel"}
    assert place_of(pos, "nato") == "discard"
    assert asks(pos) == ("chance", "deal")
    assert effects(pos) == set()


def test_4_h_nobody_else_discards_held_cards() -> None:
    assert ask(end_of_turn(us="nato", ussr="fidel", space={"us": 5, "ussr": 5}, **QUIET)).topic == "deal"
    assert ask(end_of_turn(us="nato", ussr="fidel", space={"us": 6, "ussr": 6}, **QUIET)).topic == "deal"


def test_4_h_r_38_box_six_comes_too_late_for_a_scoring_card() -> None:
    pos = end_of_turn(us="asia-scoring", space={"us": 6, "ussr": 5}, **QUIET)
    assert ended(pos) == ("ussr", "held-scoring-card")


TURN_EFFECTS = [
    "containment", "brezhnev-doctrine", "vietnam-revolts", "salt-negotiations", "nuclear-subs", "u2-incident",
    "yuri-and-samantha", "iran-contra-scandal", "aldrich-ames-remix", "eighth-round",
]  # fmt: skip
LASTING_EFFECTS = [
    "marshall-plan", "warsaw-pact-formed", "nato", "de-gaulle-leads-france", "willy-brandt", "us-japan-mutual-defense-pact",
    "formosan-resolution", "norad", "camp-david-accords", "flower-power", "john-paul-ii-elected-pope", "the-iron-lady",
    "north-sea-oil", "awacs-sale-to-saudis", "iranian-hostage-crisis", "the-reformer", "shuttle-diplomacy", "quagmire",
    "bear-trap", "we-will-bury-you",
]  # fmt: skip


def test_4_h_17_effects_of_the_turn_expire_and_the_others_stay() -> None:
    pos = end_of_turn(turn=8, effects=TURN_EFFECTS + LASTING_EFFECTS, **QUIET)
    assert effects(pos) == set(LASTING_EFFECTS)


def test_4_h_17_numbers_that_last_a_turn_go_back_too() -> None:
    fields: Any = {"red_scare": {"us": 1, "ussr": 2}, "death_squads": 1, "crisis": "us", "chernobyl": "asia", **QUIET}
    shown = state(end_of_turn(turn=8, space_tries={"us": 1, "ussr": 1}, **fields))
    assert shown["red_scare"] == shown["space_tries"] == {"us": 0, "ussr": 0}
    assert (shown["death_squads"], shown["crisis"], shown["chernobyl"]) == (0, None, None)


def test_4_i_after_turn_ten_there_is_final_scoring() -> None:
    pos = end_of_turn(turn=10, words="panama 2/0", **QUIET)
    assert ended(pos) == ("us", "final-scoring")
    assert vp(pos) == 1  # Central America 1 + 1, the China Card of the USSR 1


def test_6_11_any_number_of_cards_may_be_held() -> None:
    pos = end_of_turn(us="nato fidel comecon", **QUIET)
    dealt(pos)
    assert hand(pos, "us") >= {"nato", "fidel", "comecon"}
    assert len(hand(pos, "us")) == 8


def test_r_59_a_side_without_cards_sits_out_while_the_other_finishes() -> None:
    pos = table("", "", "nasser fidel comecon", turn=1, round=4, **QUIET)
    seats = [place[0] for place in rounds_played(pos)]
    assert seats == ["ussr"] * 3


@pytest.mark.parametrize("side", SIDES)
def test_6_2_with_only_the_china_card_left_a_side_may_sit_out(side: str) -> None:
    pos = round_of(side, "", "", china=side)
    assert asks(pos) == (side, "play")
    assert options(pos) == {CHINA, "pass"}
    play(pos, "pass")
    assert ask(pos).who.id == enemy(side)
