"""Setup: decks, first hands, influence of every edition and scenario, handicap, variants; and the rules about them."""

from __future__ import annotations

from typing import Any

import pytest

import sitroom

from .cards import CARDS, CHINA
from .map import EASTERN_EUROPE, SUPERPOWER_NEIGHBOURS, WESTERN_EUROPE
from .table import (
    SIDES,
    arg,
    ask,
    asks,
    board,
    cards_seen,
    defcon,
    ended,
    hand,
    influence,
    new_game,
    operations_of,
    options,
    place_of,
    play,
    play_until,
    round_of,
    seen,
    state,
    table,
    vp,
)

DELUXE = board(
    "syria 0/1 iraq 0/1 north-korea 0/3 east-germany 0/3 finland 0/1 canada 2/0 iran 1/0 israel 1/0 japan 1/0 australia 4/0 "
    "philippines 1/0 south-korea 1/0 panama 1/0 south-africa 1/0 uk 5/0"
)
USSR_FREE, US_FREE = "poland poland poland poland bulgaria bulgaria", "italy italy france france turkey turkey turkey"


OPTIONAL = {card.id for card in CARDS.values() if card.number > 103}
STARRED = {card.id for card in CARDS.values() if card.starred}


def deck(era: str, *, optional: bool = True) -> set[str]:
    """The cards that come into the draw pile with an era."""
    cards = {card.id for card in CARDS.values() if card.era == era} - {CHINA}
    return cards if optional else cards - OPTIONAL


def set_up(**options_of_the_game: Any) -> sitroom.Position:
    """A game after the free placement of both sides."""
    return play(play_until(new_game(**options_of_the_game), "setup"), f"{USSR_FREE} {US_FREE}")


# ---- 1: components


def test_1_cards_of_the_box() -> None:
    base = [card for card in CARDS.values() if card.number <= 103]
    extra = [card for card in CARDS.values() if card.number > 103]
    assert [sum(card.era == era for card in base) for era in ("early", "mid", "late")] == [36, 46, 21]
    assert [sum(card.era == era for card in extra) for era in ("early", "mid", "late")] == [3, 2, 2]
    assert sum(card.scoring for card in base) == 7


@pytest.mark.parametrize("optional", [True, False])
def test_18_1_decks_by_era(optional: bool) -> None:
    pos = new_game(optional_cards=optional)
    assert options(pos) == deck("early", optional=optional)
    assert len(options(pos)) == (38 if optional else 35)
    later = set(state(pos)["later"])
    assert later == deck("mid", optional=optional) | deck("late", optional=optional)
    assert len(later) == (48 + 23 if optional else 46 + 21)


def test_18_1_optional_cards_are_in_by_default() -> None:
    assert options(new_game()) >= {"the-cambridge-five", "special-relationship", "norad"}


# ---- 3: setup, in order


def test_3_aid_eight_cards_each_one_at_a_time_the_ussr_first() -> None:
    pos = new_game()
    cards = sorted(deck("early"))
    for place in range(16):
        assert asks(pos) == ("chance", "deal")
        side = "ussr" if place % 2 == 0 else "us"
        assert arg(pos, "side") == side
        assert ask(pos).seen_by == side
        assert options(pos) == set(cards[place:])
        play(pos, cards[place])
        assert len(hand(pos, side)) == place // 2 + 1
    assert asks(pos) == ("ussr", "setup")
    assert CHINA not in hand(pos, "us") | hand(pos, "ussr")


def test_3_aid_the_china_card_begins_with_the_ussr_face_up() -> None:
    pos = set_up()
    assert (state(pos)["china"], state(pos)["china_up"]) == ("ussr", True)
    play_until(pos, "play")
    assert asks(pos) == ("ussr", "play")
    assert CHINA in options(pos)


def test_3_deluxe_influence_25_and_15() -> None:
    pos = set_up()
    free = {"poland": 4, "bulgaria": 2}, {"italy": 2, "france": 2, "turkey": 3}
    assert state(pos)["influence"] == {"us": {**DELUXE["us"], **free[1]}, "ussr": {**DELUXE["ussr"], **free[0]}}
    assert [sum(state(pos)["influence"][side].values()) for side in SIDES] == [25, 15]


def test_3_aid_classic_influence_23_and_15() -> None:
    pos = set_up(edition="classic")
    assert influence(pos, "canada") == (0, 0)
    assert [sum(state(pos)["influence"][side].values()) for side in SIDES] == [23, 15]
    fixed = {country: count for country, count in DELUXE["us"].items() if country != "canada"}
    assert state(pos)["influence"]["us"] == {**fixed, "italy": 2, "france": 2, "turkey": 3}


def test_3_the_ussr_places_six_in_eastern_europe_then_the_us_seven_in_western_europe() -> None:
    pos = play_until(new_game(), "setup")
    for left in range(6, 0, -1):
        assert asks(pos) == ("ussr", "setup")
        assert arg(pos, "left") == left
        assert options(pos) == EASTERN_EUROPE
        play(pos, "austria")
    for left in range(7, 0, -1):
        assert asks(pos) == ("us", "setup")
        assert arg(pos, "left") == left
        assert options(pos) == WESTERN_EUROPE
        play(pos, "canada")
    assert influence(pos, "austria") == (0, 6)
    assert influence(pos, "canada") == (9, 0)


def test_3_the_us_sees_the_soviet_placement_before_its_own() -> None:
    pos = play(play_until(new_game(), "setup"), USSR_FREE)
    assert asks(pos) == ("us", "setup")
    assert seen(pos, "us")["countries"]["poland"]["ussr"] == 4


def test_3_both_see_their_hands_before_placing() -> None:
    pos = play_until(new_game(), "setup")
    for side in SIDES:
        assert set(cards_seen(pos, side, side)) == hand(pos, side)
        assert len(hand(pos, side)) == 8


def test_3_2_free_placement_needs_no_adjacency() -> None:
    pos = play(play_until(new_game(), "setup"), "yugoslavia yugoslavia yugoslavia yugoslavia yugoslavia yugoslavia sweden")
    assert influence(pos, "yugoslavia") == (0, 6)
    assert influence(pos, "sweden") == (1, 0)


def test_3_tracks_at_the_start_and_straight_to_the_first_headline() -> None:
    pos = set_up()
    assert ask(pos).topic == "headline"
    shown = state(pos)
    assert (shown["turn"], shown["defcon"], shown["vp"]) == (1, 5, 0)
    assert shown["space"] == shown["military"] == {"us": 0, "ussr": 0}
    assert (len(hand(pos, "us")), len(hand(pos, "ussr"))) == (8, 8)


# ---- 3.1, 19.4: handicap


@pytest.mark.parametrize("count", [1, 2, 3])
def test_3_1_us_handicap_comes_last_and_where_the_us_has_influence(count: int) -> None:
    pos = set_up(handicap=count)
    allowed = set(DELUXE["us"]) | {"italy", "france", "turkey"}
    for left in range(count, 0, -1):
        assert asks(pos) == ("us", "handicap")
        assert arg(pos, "left") == left
        assert options(pos) == allowed
        play(pos, "iran")
    assert influence(pos, "iran") == (1 + count, 0)
    assert ask(pos).topic == "headline"


def test_3_1_ussr_handicap_for_a_negative_number() -> None:
    pos = set_up(handicap=-2)
    assert asks(pos) == ("ussr", "handicap")
    assert options(pos) == set(DELUXE["ussr"]) | {"poland", "bulgaria"}
    play(pos, "syria iraq")
    assert (influence(pos, "syria"), influence(pos, "iraq")) == ((0, 2), (0, 2))
    assert ask(pos).topic == "headline"


def test_3_1_without_a_handicap_none_is_asked_for() -> None:
    assert ask(set_up(handicap=0)).topic == "headline"


def test_19_4_no_cap_on_over_control_by_the_handicap() -> None:
    pos = play(set_up(handicap=8), "iran " * 8)
    assert influence(pos, "iran") == (9, 0)
    assert ask(pos).topic == "headline"


def test_19_3_the_ussr_gets_the_first_card_of_every_deal() -> None:
    assert arg(new_game(), "side") == "ussr"
    pos = table(us="", ussr="", turn=2, round=6, mover="us")
    assert asks(pos) == ("chance", "deal")
    assert arg(pos, "side") == "ussr"


# ---- 18.2: Chinese Civil War


def civil_war(side: str = "ussr", ops: int = 3, words: str = "", **fields: Any) -> sitroom.Position:
    return operations_of(side, ops, words, options={"chinese_civil_war": True}, **fields)


def test_18_2_nobody_has_the_china_card_at_the_start() -> None:
    pos = set_up(chinese_civil_war=True)
    assert state(pos)["china"] is None
    assert state(pos)["civil_war"] == 0
    play_until(pos, "play")
    assert asks(pos) == ("ussr", "play")
    assert CHINA not in options(pos)


def test_18_2_only_the_ussr_may_place_there() -> None:
    assert options(play(civil_war("ussr"), "influence")) == SUPERPOWER_NEIGHBOURS["ussr"] | {"chinese-civil-war"}
    assert "chinese-civil-war" not in options(play(civil_war("us", 3, "north-korea 1/0 afghanistan 1/0"), "influence"))


def test_18_2_the_space_is_no_target_of_the_us() -> None:
    pos = civil_war("us", 3, "iran 0/1", civil_war=2)
    assert "chinese-civil-war" not in options(play(pos.clone(), "coup"))
    assert "chinese-civil-war" not in options(play(pos.clone(), "realignment"))


def test_18_2_the_third_point_brings_the_china_card_at_once() -> None:
    pos = play(civil_war("ussr", 4, "iran 0/1"), "influence chinese-civil-war chinese-civil-war")
    assert state(pos)["china"] is None
    assert state(pos)["civil_war"] == 2
    play(pos, "chinese-civil-war")
    assert (state(pos)["china"], state(pos)["china_up"]) == ("ussr", True)
    assert state(pos)["civil_war"] is None
    assert "chinese-civil-war" not in options(pos)
    assert asks(pos) == ("ussr", "influence")


def test_18_2_the_space_does_not_count_as_soviet_influence_in_asia() -> None:
    pos = play(civil_war("ussr", 2, "iran 0/1"), "influence chinese-civil-war chinese-civil-war")
    assert seen(pos, None)["regions"]["asia"] == {"us": "none", "us_points": 0, "ussr": "none", "ussr_points": 0, "net": 0}


@pytest.mark.parametrize("card", ["red-scare-purge", "cultural-revolution"])
def test_18_2_events_the_ussr_may_not_use_before(card: str) -> None:
    before = play(round_of("ussr", "", card, turn=4, options={"chinese_civil_war": True}), card)
    assert "operations" in options(before)
    assert "event" not in options(before) or place_after_event(before, card) == "discard"
    after = play(round_of("ussr", "", card, turn=4, options={"chinese_civil_war": True}, civil_war=None, china="ussr"), card)
    assert "event" in options(after)


def place_after_event(pos: sitroom.Position, card: str) -> str:
    twin = play(pos.clone(), "event")
    assert state(twin)["red_scare"] == {"us": 0, "ussr": 0}
    return place_of(twin, card)


def test_18_2_the_us_may_not_use_formosan_resolution_before() -> None:
    card = "formosan-resolution"
    pos = play(round_of("us", "", card, options={"chinese_civil_war": True}), card)
    if "event" in options(pos):
        play(pos, "event")
        assert "formosan-resolution" not in state(pos)["effects"]
        assert place_of(pos, card) == "discard"
    else:
        assert "operations" in options(pos)


def test_18_2_the_us_counts_as_holding_the_china_card_for_nixon() -> None:
    card = "nixon-plays-the-china-card"
    pos = play(round_of("us", "", card, turn=4, options={"chinese_civil_war": True}), f"{card} event")
    assert vp(pos) == 2
    assert state(pos)["china"] is None


def test_18_2_the_us_counts_as_holding_the_china_card_for_ussuri() -> None:
    card = "ussuri-river-skirmish"
    pos = play(round_of("us", "", card, turn=4, options={"chinese_civil_war": True}), f"{card} event")
    assert asks(pos) == ("us", card)
    assert "chinese-civil-war" not in options(pos)
    assert state(pos)["china"] is None


@pytest.mark.parametrize(("going_on", "wins"), [(True, False), (False, True)])
def test_18_2_a_further_minus_one_in_the_korean_war(going_on: bool, wins: bool) -> None:
    pos = round_of("ussr", "south-korea 1/0", "korean-war", options={"chinese_civil_war": going_on})
    play(pos, "korean-war event 4")
    assert influence(pos, "south-korea") == ((0, 1) if wins else (1, 0))
    assert vp(pos) == (-2 if wins else 0)


def test_18_2_if_never_completed_nobody_gets_the_china_card_point() -> None:
    pos = table(us="", ussr="", turn=10, round=7, mover="us", options={"chinese_civil_war": True}, civil_war=2)
    assert ended(pos) == (None, "final-scoring")


# ---- 18.3: Late War scenario

LATE_WAR = board(
    """uk 5/0 italy 2/0 benelux 3/0 west-germany 5/1 denmark 3/0 norway 4/0 turkey 2/0 spain-portugal 1/0 france 3/1
    east-germany 0/3 poland 0/3 hungary 0/3 czechoslovakia 0/3 bulgaria 0/3 romania 1/3 yugoslavia 1/2 finland 1/2 canada 2/0
    israel 4/0 iran 2/0 egypt 1/0 saudi-arabia 2/0 jordan 2/2 iraq 0/3 syria 0/3 libya 0/2
    japan 4/0 south-korea 3/0 taiwan 3/0 pakistan 2/0 thailand 2/0 indonesia 1/0 australia 4/0 philippines 3/1 malaysia 3/1
    north-korea 0/3 india 0/3 afghanistan 0/2 laos-cambodia 0/2 vietnam 0/5 burma 0/1
    zaire 1/0 somalia 2/0 kenya 2/0 nigeria 1/0 south-africa 2/1 angola 1/3 algeria 0/2 ethiopia 0/1 zimbabwe 0/1
    se-african-states 0/2
    nicaragua 1/0 panama 2/0 haiti 1/0 honduras 2/0 dominican-republic 1/0 cuba 0/3
    venezuela 2/0 chile 3/0 argentina 2/0 colombia 2/1 peru 2/1"""
)
KEPT = {"bear-trap", "camp-david-accords", "john-paul-ii-elected-pope", "panama-canal-returned"}


def late_war() -> sitroom.Position:
    return new_game(scenario="late-war")


def test_18_3_tracks_board_and_effects() -> None:
    pos = play_until(late_war(), "headline")
    shown = state(pos)
    assert (shown["turn"], shown["vp"], shown["defcon"]) == (8, -4, 4)
    assert shown["space"] == {"us": 6, "ussr": 4}
    assert shown["military"] == {"us": 0, "ussr": 0}
    assert (shown["china"], shown["china_up"]) == ("ussr", True)
    assert shown["influence"] == LATE_WAR
    assert set(shown["effects"]) == {
        "us-japan-mutual-defense-pact", "marshall-plan", "nato", "warsaw-pact-formed", "de-gaulle-leads-france", "flower-power",
    }  # fmt: skip


def test_18_3_deck_and_nine_cards_each() -> None:
    pos = late_war()
    early_and_mid = (deck("early") | deck("mid")) - STARRED
    assert options(pos) == early_and_mid | KEPT | deck("late")
    for place in range(18):
        assert asks(pos) == ("chance", "deal")
        assert arg(pos, "side") == ("ussr" if place % 2 == 0 else "us")
        pos.push(ask(pos).options[0])
    assert ask(pos).topic == "headline"
    assert defcon(pos) == 4


@pytest.mark.parametrize(("points", "winner"), [(19, "ussr"), (1, "ussr"), (0, "ussr"), (-5, "ussr")])
def test_18_3_after_final_scoring_the_us_needs_20(points: int, winner: str) -> None:
    pos = table(us="", ussr="", turn=10, round=7, mover="us", vp=points, late_war=True, china=None)
    assert ended(pos) == (winner, "final-scoring")


def test_18_3_the_us_wins_final_scoring_with_20() -> None:
    pos = table("panama 2/0", us="", ussr="", turn=10, round=7, mover="us", vp=18, late_war=True, china=None)
    assert vp(pos) == 20
    assert ended(pos) == ("us", "final-scoring")


def test_18_3_wargames_of_the_us_needs_20_too() -> None:
    fields: Any = {"turn": 10, "defcon": 2, "vp": 12}
    pos = round_of("us", "", "wargames", late_war=True, **fields)
    assert ended(play(pos, "wargames event end-the-game")) == ("ussr", "wargames")
    assert ended(play(round_of("us", "", "wargames", **fields), "wargames event end-the-game")) == ("us", "wargames")


def test_18_3_automatic_victories_as_usual() -> None:
    pos = round_of("us", "", "captured-nazi-scientist", turn=10, vp=19, late_war=True)
    assert ended(play(pos, "captured-nazi-scientist event")) == ("us", "twenty-points")


# ---- 18.4: designer options are off


def test_18_4_a_realignment_obeys_defcon() -> None:
    pos = play(operations_of("us", 2, "poland 0/3 cuba 0/3", defcon=4), "realignment")
    assert options(pos) == {"cuba"}


def test_18_4_b_who_starts_a_realignment_may_lose() -> None:
    pos = play(operations_of("us", 1, "syria 2/2"), "realignment syria 1 3")
    assert influence(pos, "syria") == (0, 2)


def test_18_4_c_operations_are_not_split() -> None:
    pos = play(operations_of("us", 2, "syria 2/2"), "realignment syria 1 1")
    assert asks(pos) == ("us", "realignment")
    assert options(pos) == {"syria"}


def test_18_4_d_a_card_on_the_space_race_is_rolled() -> None:
    pos = play(round_of("us", "", "olympic-games"), "olympic-games space-race")
    assert asks(pos) == ("chance", "space-race-die")


def test_19_5_cards_104_to_110_can_be_left_out() -> None:
    pos = set_up(optional_cards=False)
    shown = state(pos)
    everywhere = {*shown["draw"], *shown["later"], *shown["hands"]["us"], *shown["hands"]["ussr"]}
    assert everywhere == set(CARDS) - OPTIONAL - {CHINA}


def test_options_are_checked() -> None:
    for bad in ({"edition": "third"}, {"scenario": "endgame"}, {"handicap": 99}, {"handicap": "two"}):
        with pytest.raises(sitroom.BadOption):
            new_game(**bad)
