"""Where one of the cards 1 to 56 and 104 to 108 meets another, or meets a rule at its edge."""

from __future__ import annotations

from typing import Any

import pytest

from .cards import CARDS, CHINA, finish, fire, headlines, holding, spend
from .map import NEIGHBOURS, SOUTHEAST_ASIA, SUPERPOWER_NEIGHBOURS, countries_in, held
from .table import (
    SIDES,
    arg,
    asks,
    defcon,
    effects,
    ended,
    enemy,
    hand,
    influence,
    military,
    options,
    place_of,
    play,
    round_of,
    state,
    table,
    vp,
)

# ---- bonus points of a region


def test_card_006_the_china_card_and_009_vietnam_revolts_each_want_their_region() -> None:
    """The fifth point may go anywhere in Asia, the sixth only to Southeast Asia, and only if the fifth did."""
    words = held("thailand india", "ussr")
    pos = round_of("ussr", words, "fidel", effects=["vietnam-revolts"])
    play(pos, f"{CHINA} operations influence" + 4 * " thailand")
    assert options(pos) <= countries_in("asia") | {"done"}
    assert {"india", "thailand", "done"} <= options(pos)
    sixth = play(pos.clone(), "thailand")
    assert (asks(sixth), options(sixth) <= SOUTHEAST_ASIA | {"done"}) == (("ussr", "influence"), True)
    assert asks(play(pos, "india")) == ("us", "play")


def test_card_009_vietnam_revolts_bonus_point_helps_to_break_control() -> None:
    """A card of 1 with the bonus is worth 2 in Southeast Asia: enough for Thailand, not for Pakistan."""
    words = "thailand 2/0 vietnam 0/2 pakistan 2/0 india 0/3"
    pos = round_of("ussr", words, "nasser", effects=["vietnam-revolts"])
    play(pos, "nasser operations influence")
    assert "thailand" in options(pos)
    assert "pakistan" not in options(pos)
    play(pos, "thailand")
    assert (influence(pos, "thailand"), asks(pos)) == ((2, 1), ("us", "play"))


# ---- reach of operations beside an event


def test_card_010_blockade_first_does_not_shorten_the_reach_of_the_operations() -> None:
    """Reach is fixed at the start of the round (8.2): West Germany still counts."""
    pos = fire("blockade", "us", "west-germany 4/0", hand="nato")
    play(pos, "pass influence")
    assert influence(pos, "west-germany") == (0, 0)
    assert options(pos) == {"west-germany", *NEIGHBOURS["west-germany"], *SUPERPOWER_NEIGHBOURS["us"]}


def test_card_026_cia_created_after_the_operations_reaches_from_the_start_of_the_round() -> None:
    """The US has lost Iran to a coup, but may still place beside it (in Iran itself a point would cost 2)."""
    pos = play(holding("ussr", "cia-created", "iran 1/0"), "cia-created operations-first coup iran 6 influence")
    assert influence(pos, "iran") == (0, 2)
    assert options(pos) == NEIGHBOURS["iran"] | SUPERPOWER_NEIGHBOURS["us"]


def test_card_026_cia_created_in_the_headline_phase_reaches_from_where_the_us_is_then() -> None:
    """Marshall Plan (4) has put US influence into Greece before CIA Created (1) of the USSR gives the operations."""
    countries = "greece turkey italy france uk spain-portugal norway"
    pos = headlines("marshall-plan", "cia-created", "", f"{countries} influence")
    assert {"bulgaria", "yugoslavia", "algeria"} <= options(pos)


# ---- Cuban Missile Crisis


@pytest.mark.parametrize(
    ("side", "words", "price"), [("us", "turkey 2/0 haiti 0/1", "turkey"), ("ussr", "cuba 0/2 haiti 1/0", "cuba")]
)
def test_card_040_crisis_may_be_ended_before_a_coup_that_an_event_gives(side: str, words: str, price: str) -> None:
    card = "cia-created" if side == "us" else "lone-gunman"
    pos = holding(enemy(side), card, words, turn=4, defcon=2, crisis=side)
    play(pos, f"{card} event-first coup")
    assert (asks(pos), options(pos)) == ((side, "end-crisis"), {price, "pass"})
    play(pos, f"{price} haiti 6")
    assert (ended(pos), state(pos)["crisis"], military(pos, side)) == (None, None, 1)


@pytest.mark.parametrize("by", SIDES)
def test_card_040_crisis_may_be_ended_before_the_coup_of_107_che(by: str) -> None:
    pos = play(holding(by, "che", "cuba 0/2 haiti 1/0", turn=4, defcon=2, crisis="ussr"), "pass" if by == "ussr" else "")
    play(pos, "che event" if by == "ussr" else "che event-first")
    if asks(pos) == ("ussr", "coup"):
        play(pos, "haiti")
    assert asks(pos) == ("ussr", "end-crisis")
    play(pos, "cuba")
    if asks(pos) == ("ussr", "coup"):
        play(pos, "haiti")
    play(pos, "6")
    assert (ended(pos), influence(pos, "cuba"), state(pos)["crisis"]) == (None, (0, 0), None)


@pytest.mark.parametrize(
    ("side", "words", "price"), [("us", "turkey 2/0 peru 0/1", "turkey"), ("ussr", "cuba 0/2 peru 1/0", "cuba")]
)
def test_card_040_crisis_may_be_ended_before_the_free_coup_of_047_junta(side: str, words: str, price: str) -> None:
    pos = play(holding(side, "junta", words, defcon=2, crisis=side), "pass junta event haiti coup")
    assert asks(pos) == (side, "end-crisis")
    play(pos, f"{price} peru 6")
    assert (ended(pos), state(pos)["crisis"]) == (None, None)


def test_card_040_crisis_asks_in_every_round_of_its_own_until_it_is_ended() -> None:
    pos = table("turkey 3/0", us="arms-race brush-war", ussr="nuclear-test-ban junta", turn=4, defcon=2, crisis="us")
    for card, side in (("nuclear-test-ban", "ussr"), ("arms-race", "us"), ("junta", "ussr")):
        if side == "us":
            assert asks(pos) == ("us", "end-crisis")
            play(pos, "pass")
        assert asks(pos) == (side, "play")
        spend(play(pos, f"{card} operations"))
    assert asks(pos) == ("us", "end-crisis")
    assert asks(play(pos, "turkey")) == ("us", "play")


@pytest.mark.parametrize(
    ("us", "ussr", "victim"), [("cuban-missile-crisis", "asia-scoring", "ussr"), ("asia-scoring", "cuban-missile-crisis", "us")]
)
def test_card_040_crisis_headlined(us: str, ussr: str, victim: str) -> None:
    pos = headlines(us, ussr, "canada 4/0", effects=["norad"])
    assert (defcon(pos), state(pos)["crisis"], asks(pos)) == (2, victim, ("ussr", "play"))


# ---- traps


@pytest.mark.parametrize(("trap", "side"), [("quagmire", "us"), ("bear-trap", "ussr")])
def test_card_042_trap_does_not_take_049_missile_envy_that_red_scare_made_a_1(trap: str, side: str) -> None:
    pos = round_of(side, "", "missile-envy arms-race olympic-games", turn=4, envy=side, effects=[trap], red_scare={side: 1})
    assert (asks(pos), options(pos)) == ((side, "trap"), {"arms-race"})


def test_card_042_trap_is_entered_and_left_within_a_turn() -> None:
    pos = fire("quagmire", "ussr", hand="nuclear-test-ban", other="arms-race olympic-games")
    play(pos, "arms-race 4")
    assert effects(pos) == set()
    spend(play(pos, "nuclear-test-ban operations"))
    assert asks(pos) == ("us", "play")
    assert options(play(pos, "olympic-games")) == {"event", "operations", "space-race"}


# ---- the China Card is no card of the hand


@pytest.mark.parametrize("side", SIDES)
def test_card_006_the_china_card_is_nothing_for_the_ability_of_box_6(side: str) -> None:
    fields: dict[str, Any] = {"round": 6, "space": {side: 6}, "china": side, "military": {"us": 5, "ussr": 5}}
    pos = table("", us="olympic-games nato", ussr="fidel" if side == "ussr" else "", mover="us", **fields)
    spend(play(pos, "olympic-games operations"))
    assert asks(pos) == (side, "held-card")
    assert options(pos) == {"nato" if side == "us" else "fidel", "pass"}


# ---- the Chinese Civil War


@pytest.mark.parametrize(("points", "needed"), [(0, 5), (2, 5), (None, 4)])
def test_card_011_korean_war_during_the_chinese_civil_war(points: int | None, needed: int) -> None:
    for die in range(1, 7):
        fields: dict[str, Any] = {"options": {"chinese_civil_war": True}, "civil_war": points}
        assert vp(fire("korean-war", "ussr", "", str(die), **fields)) == (-2 if die >= needed else 0)


# ---- headlines


def test_card_021_nato_headlined_after_023_marshall_plan_of_the_ussr_is_us_first() -> None:
    """Both are worth 4: the US headline comes first, too early."""
    pos = headlines("nato", "marshall-plan", "", "greece turkey italy france uk spain-portugal norway")
    assert (effects(pos), place_of(pos, "nato")) == ({"marshall-plan"}, "discard")


def test_card_034_nuclear_test_ban_headlined_before_004_duck_and_cover() -> None:
    """4 before 3: DEFCON goes from 3 up to 5, and then down to 4."""
    pos = headlines("nuclear-test-ban", "duck-and-cover", defcon=3)
    assert (defcon(pos), vp(pos)) == (4, 1 + 1)


def test_card_043_salt_headlined_takes_a_card_that_then_can_be_played() -> None:
    pos = headlines("asia-scoring", "salt-negotiations", "", "nuclear-test-ban", discard=["nuclear-test-ban"])
    assert asks(pos) == ("ussr", "play")
    assert "nuclear-test-ban" in options(pos)


def test_card_046_how_i_learned_headlined_is_worth_5_military_operations_to_its_player_only() -> None:
    pos = headlines("how-i-learned-to-stop-worrying", "nasser", "", "defcon-4")
    assert state(pos)["military"] == {"us": 5, "ussr": 0}


# ---- an event of the enemy and the operations


@pytest.mark.parametrize("use", ["event-first", "operations-first"])
def test_card_008_fidel_leaves_the_operations_to_the_us_in_the_order_chosen(use: str) -> None:
    pos = play(holding("us", "fidel", "cuba 3/0"), f"fidel {use}")
    assert influence(pos, "cuba") == ((0, 3) if use == "event-first" else (3, 0))
    assert (asks(pos), arg(pos, "ops")) == (("us", "operations"), 2)
    spend(pos)
    assert influence(pos, "cuba")[1] >= 3
    assert asks(pos) == ("ussr", "play")


def test_card_031_red_scare_and_025_containment_touch_only_cards_used_later() -> None:
    """Containment played by the USSR with the operations first leaves these alone; it helps the US from its next card on."""
    pos = play(holding("ussr", "containment", other="olympic-games"), "containment operations-first")
    assert arg(pos, "ops") == 3
    spend(pos)
    assert arg(play(pos, "olympic-games operations"), "ops") == 3


def test_card_027_us_japan_pact_event_first_closes_japan_to_the_operations() -> None:
    pos = fire("us-japan-mutual-defense-pact", "ussr", "japan 1/0 taiwan 1/0", "coup")
    assert options(pos) == {"taiwan"}


def test_card_108_our_man_in_tehran_with_fewer_than_5_cards_in_all() -> None:
    draw, discard = ["fidel"], ["nato", "junta"]
    removed = [card for card in CARDS if card not in {"our-man-in-tehran", CHINA, "blockade", *draw, *discard}]
    pos = fire("our-man-in-tehran", "us", "lebanon 1/0", other="blockade", draw=draw, discard=discard, removed=removed, later=[])
    seen = set()
    while asks(pos) == ("chance", "top-card"):
        card = min(options(pos))
        seen.add(card)
        play(pos, card)
    assert seen == {"fidel", "nato", "junta"}
    assert options(pos) == seen | {"done"}


def test_card_049_missile_envy_hands_over_a_card_just_taken_by_043_salt() -> None:
    pos = fire(
        "salt-negotiations", "us", "", "nuclear-test-ban", discard=["nuclear-test-ban"], other="missile-envy", hand="arms-race"
    )
    play(pos, "missile-envy event")
    assert (asks(pos), options(pos)) == (("us", "missile-envy"), {"nuclear-test-ban"})
    finish(play(pos, "nuclear-test-ban"))
    assert hand(pos, "us") == {"arms-race", "missile-envy"}


# ---- Missile Envy


@pytest.mark.parametrize(("by", "partner", "ops"), [("us", "comecon", 3), ("ussr", "containment", 3)])
def test_card_049_missile_envy_that_brings_032_un_intervention_lets_its_event_happen(by: str, partner: str, ops: int) -> None:
    """A neutral event that was obtained happens at once; in an action round, with an enemy card in hand, this one can."""
    pos = fire("missile-envy", by, "", "un-intervention", other="un-intervention", hand=partner)
    assert (asks(pos), options(pos)) == ((by, "un-intervention"), {partner})
    play(pos, f"{partner} operations")
    assert arg(pos, "ops") == ops


def test_card_049_missile_envy_that_brings_032_un_intervention_without_an_enemy_card_is_nothing() -> None:
    pos = fire("missile-envy", "us", "", "un-intervention", other="un-intervention", hand="nuclear-subs")
    assert (asks(pos), place_of(pos, "un-intervention"), hand(pos, "us")) == (("ussr", "play"), "discard", {"nuclear-subs"})


def test_card_049_missile_envy_brings_the_operations_of_an_enemy_card_without_what_its_event_does() -> None:
    pos = spend(fire("missile-envy", "ussr", "", "defectors operations", other="defectors"))
    assert vp(pos) == 0
    pos = spend(fire("missile-envy", "us", "", "we-will-bury-you operations", other="we-will-bury-you", defcon=2))
    assert (ended(pos), defcon(pos), effects(pos), place_of(pos, "we-will-bury-you")) == (None, 2, set(), "discard")


# ---- more of NATO, the traps and Nuclear Subs


@pytest.mark.parametrize("by", SIDES)
def test_card_021_nato_keeps_036_brush_war_away_whoever_plays_it(by: str) -> None:
    pos = fire("brush-war", by, held("italy", "us") + " greece 1/0", effects=["nato"])
    assert ("italy" in options(pos), "greece" in options(pos)) == (False, True)


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("trap", "side"), [("quagmire", "us"), ("bear-trap", "ussr")])
def test_card_042_trap_headlined_closes_in_the_first_round(trap: str, side: str, by: str) -> None:
    us, ussr = (trap, "asia-scoring") if by == "us" else ("asia-scoring", trap)
    pos = headlines(us, ussr, us_hand="arms-race", ussr_hand="nuclear-test-ban")
    if side == "us":
        spend(play(pos, "nuclear-test-ban operations"))
    assert asks(pos) == (side, "trap")


def test_card_041_nuclear_subs_save_the_ussr_from_026_cia_created() -> None:
    pos = fire("cia-created", "ussr", "zaire 0/1", "coup zaire 1", turn=4, defcon=2, effects=["nuclear-subs"])
    assert (ended(pos), defcon(pos)) == (None, 2)


@pytest.mark.parametrize(("card", "answers"), [("olympic-games", "boycott pass"), ("summit", "6 1 degrade")])
@pytest.mark.parametrize("by", SIDES)
def test_card_106_norad_sees_every_way_to_defcon_2(card: str, answers: str, by: str) -> None:
    pos = fire(card, by, "canada 4/0", answers, defcon=3, effects=["norad"])
    assert (asks(pos), options(pos)) == (("us", "norad"), {"canada"})
