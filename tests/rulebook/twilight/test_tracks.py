"""The tracks: Space Race (section 11), DEFCON (12) and military operations (13)."""

from __future__ import annotations

from typing import Any

import pytest

from sitroom import Position

from .cards import CHINA, headlines
from .map import COUNTRIES, REGION
from .table import (
    NEUTRAL_CARDS,
    SIDES,
    arg,
    ask,
    asks,
    by_side,
    defcon,
    effects,
    ended,
    enemy,
    influence,
    military,
    operations_of,
    options,
    place_of,
    play,
    round_of,
    seen,
    space,
    state,
    table,
    vp,
)

# box: least operations, highest die that succeeds, VP of the first and of the second side
BOXES = {
    1: (2, 3, 2, 1),
    2: (2, 4, 0, 0),
    3: (2, 3, 2, 0),
    4: (2, 4, 0, 0),
    5: (3, 3, 3, 1),
    6: (3, 4, 0, 0),
    7: (3, 3, 4, 2),
    8: (4, 2, 2, 0),
}
SIGN = {"us": 1, "ussr": -1}


def aiming_at(side: str, box: int, card: str = "nuclear-test-ban", **fields: Any) -> Position:
    """A round of a side that stands one box short of this one; the enemy is one box behind it (or beside it at 0)."""
    fields.setdefault("space", by_side(side, box - 1, max(0, box - 2)))
    return round_of(side, "", card, **fields)


# ---- 11: Space Race


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("box", BOXES)
def test_11_1_least_operations_of_every_box(box: int, side: str) -> None:
    for ops, card in NEUTRAL_CARDS.items():
        pos = play(aiming_at(side, box, card), card)
        assert ("space-race" in options(pos)) is (ops >= BOXES[box][0])


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("box", BOXES)
def test_11_1_the_roll_and_points_of_the_first_to_arrive(box: int, die: int) -> None:
    _, highest, first, _ = BOXES[box]
    for side in SIDES:
        pos = play(aiming_at(side, box), "nuclear-test-ban space-race")
        assert asks(pos) == ("chance", "space-race-die")
        assert (arg(pos, "side"), arg(pos, "box")) == (side, box)
        play(pos, str(die))
        success = die <= highest
        assert space(pos, side) == (box if success else box - 1)
        assert vp(pos) == (SIGN[side] * first if success else 0)
        assert place_of(pos, "nuclear-test-ban") == "discard"


@pytest.mark.parametrize("ahead", [0, 1])
@pytest.mark.parametrize("box", BOXES)
def test_11_4_points_of_the_second_to_arrive(box: int, ahead: int) -> None:
    for side in SIDES:
        pos = aiming_at(side, box, space=by_side(side, box - 1, min(8, box + ahead)))
        play(pos, "nuclear-test-ban space-race 1")
        assert vp(pos) == SIGN[side] * BOXES[box][3]


def test_11_2_one_attempt_a_turn_and_failures_count() -> None:
    pos = table(us="olympic-games arms-race", ussr="fidel", mover="us")
    play(pos, "olympic-games space-race 6 fidel event arms-race")
    assert asks(pos) == ("us", "use")
    assert "space-race" not in options(pos)


@pytest.mark.parametrize("tries", [0, 1, 2])
def test_11_2_11_6_two_attempts_with_the_ability_of_box_two(tries: int) -> None:
    fields: Any = {"space": {"us": 2, "ussr": 1}, "space_tries": {"us": tries, "ussr": 0}}
    assert ("space-race" in options(play(round_of("us", "", "nato", **fields), "nato"))) is (tries < 2)
    fields["space"] = {"us": 2, "ussr": 2}
    assert ("space-race" in options(play(round_of("us", "", "nato", **fields), "nato"))) is (tries < 1)


def test_11_6_having_just_reached_box_two_there_is_a_second_attempt_in_the_same_turn() -> None:
    pos = table(us="olympic-games arms-race", ussr="fidel", mover="us", space={"us": 1, "ussr": 1})
    play(pos, "olympic-games space-race 1 fidel event arms-race")
    assert "space-race" in options(pos)


def test_11_6_r_39_losing_box_two_in_mid_turn_takes_away_the_second_attempt() -> None:
    fields: Any = {"space": {"us": 2, "ussr": 1}, "space_tries": {"us": 1, "ussr": 0}}
    pos = play(table(us="arms-race", ussr="olympic-games", **fields), "olympic-games space-race 1")
    assert space(pos, "ussr") == 2
    assert "space-race" not in options(play(pos, "arms-race"))


def test_11_2_r_36_events_that_move_the_marker_are_no_attempts() -> None:
    card = "captured-nazi-scientist"
    pos = table(us=f"{card} arms-race", ussr="fidel", mover="us")
    play(pos, f"{card} event fidel event arms-race")
    assert space(pos, "us") == 1
    assert "space-race" in options(pos)
    pos = play(round_of("us", "", card, space_tries={"us": 1, "ussr": 0}), f"{card} event")
    assert (space(pos, "us"), vp(pos)) == (1, 2)


@pytest.mark.parametrize("card", ["fidel", "containment", "duck-and-cover", "comecon"])
def test_11_3_the_event_does_not_happen_and_the_card_is_discarded(card: str) -> None:
    for side in SIDES:
        pos = play(round_of(side, "cuba 1/0", card), f"{card} space-race 6")
        assert asks(pos) == (enemy(side), "play")
        assert place_of(pos, card) == "discard"
        assert (effects(pos), defcon(pos), influence(pos, "cuba")) == (set(), 5, (1, 0))


@pytest.mark.parametrize("side", SIDES)
def test_11_5_r_53_the_china_card_on_the_space_race(side: str) -> None:
    pos = play(round_of(side, "", "", china=side, space=by_side(side, 7, 7)), f"{CHINA} space-race 2")
    assert space(pos, side) == 8
    assert (state(pos)["china"], state(pos)["china_up"]) == (enemy(side), False)


def test_11_5_no_asia_bonus_on_the_space_race() -> None:
    """Worth 3 under Red Scare: not enough for box 8."""
    pos = play(round_of("ussr", "", "", space={"us": 7, "ussr": 7}, red_scare={"ussr": 1}), CHINA)
    assert "space-race" not in options(pos)


@pytest.mark.parametrize("side", SIDES)
def test_11_6_abilities_belong_to_the_first_and_end_when_the_other_arrives(side: str) -> None:
    for own, other, boxes in (
        (1, 0, []), (2, 1, [2]), (4, 1, [2, 4]), (6, 3, [4, 6]), (8, 0, [2, 4, 6, 8]), (8, 7, [8]), (4, 4, []), (3, 2, []),
    ):  # fmt: skip
        shown = seen(table(space=by_side(side, own, other)), None)["abilities"]
        assert (shown[side], shown[enemy(side)]) == (boxes, [])


def test_11_7_on_box_eight_there_are_no_more_attempts() -> None:
    pos = play(round_of("us", "", "nuclear-test-ban", space={"us": 8, "ussr": 0}), "nuclear-test-ban")
    assert options(pos) == {"event", "operations"}


def test_11_8_r_40_granted_operations_cannot_buy_an_attempt() -> None:
    pos = play(round_of("us", "angola 0/1", "abm-treaty", turn=4), "abm-treaty event")
    assert options(pos) == {"influence", "realignment", "coup", "pass"}


def test_11_8_r_40_a_card_taken_by_missile_envy_or_grain_sales_can() -> None:
    pos = table(us="missile-envy", ussr="comecon", mover="us", turn=4)
    assert "space-race" in options(play(pos, "missile-envy event comecon"))
    pos = table(us="grain-sales-to-soviets", ussr="comecon", mover="us", turn=4)
    play(pos, "grain-sales-to-soviets event comecon play")
    assert asks(pos) == ("us", "use")
    assert "space-race" in options(pos)


def test_11_9_r_36_two_boxes_score_only_where_the_marker_stops() -> None:
    pos = play(round_of("us", "", "one-small-step", turn=4, space={"us": 0, "ussr": 1}), "one-small-step event")
    assert (space(pos, "us"), vp(pos)) == (2, 0)
    pos = play(round_of("us", "", "one-small-step", turn=4, space={"us": 1, "ussr": 2}), "one-small-step event")
    assert (space(pos, "us"), vp(pos)) == (3, 2)


def test_11_9_r_37_the_box_passed_over_counts_as_reached() -> None:
    pos = round_of("us", "", "one-small-step", turn=4, space={"us": 1, "ussr": 2})
    assert seen(pos, None)["abilities"]["ussr"] == [2]
    play(pos, "one-small-step event")
    assert seen(pos, None)["abilities"] == {"us": [], "ussr": []}


def test_11_9_the_box_where_the_marker_stops_gives_its_ability_to_the_first() -> None:
    pos = play(round_of("us", "", "one-small-step", turn=4, space={"us": 2, "ussr": 3}), "one-small-step event")
    assert seen(pos, None)["abilities"] == {"us": [4], "ussr": []}


# ---- 12: DEFCON


def test_12_1_starts_at_five_and_never_rises_above() -> None:
    pos = play(round_of("us", "", "nuclear-test-ban", defcon=4), "nuclear-test-ban event")
    assert defcon(pos) == 5


CLOSED = {5: set(), 4: {"europe"}, 3: {"europe", "asia"}, 2: {"europe", "asia", "middle-east"}}


@pytest.mark.parametrize("use", ["coup", "realignment"])
@pytest.mark.parametrize("level", CLOSED)
def test_12_3_regions_closed_to_coups_and_realignment(level: int, use: str) -> None:
    words = " ".join(f"{country} 1/1" for country in COUNTRIES)
    for side in SIDES:
        pos = play(operations_of(side, 1, words, defcon=level), use)
        assert options(pos) == {country for country in COUNTRIES if REGION[country] not in CLOSED[level]}


@pytest.mark.parametrize("level", [2, 3, 4])
def test_12_3_nothing_open_means_neither_is_offered(level: int) -> None:
    assert options(operations_of("us", 2, "poland 0/3", defcon=level)) == {"influence"}


def test_12_3_placing_influence_is_not_limited() -> None:
    pos = play(operations_of("us", 1, "poland 1/0 iran 1/0", defcon=2), "influence")
    assert {"poland", "east-germany", "iran", "japan"} <= options(pos)


def test_12_3_the_limit_is_that_of_the_moment() -> None:
    pos = play(round_of("us", "syria 0/1", "abm-treaty", turn=4, defcon=2), "abm-treaty event")
    assert "syria" in options(play(pos, "coup"))


def test_12_3_r_5_war_events_are_not_limited_and_change_nothing() -> None:
    pos = play(round_of("ussr", "south-korea 3/0", "korean-war", defcon=2), "korean-war event 6")
    assert (defcon(pos), vp(pos), military(pos, "ussr")) == (2, -2, 2)
    assert influence(pos, "south-korea") == (0, 3)


def test_12_4_an_event_that_names_its_region_ignores_the_limit() -> None:
    card = "tear-down-this-wall"
    pos = play(round_of("us", "poland 0/3 france 0/1", card, turn=8, defcon=2), f"{card} event")
    assert {"poland", "france"} <= options(play(pos.clone(), "realignment"))
    assert {"poland", "france"} <= options(play(pos, "coup"))


@pytest.mark.parametrize("mover", SIDES)
def test_12_5_r_1_the_phasing_player_loses_whoever_caused_it(mover: str) -> None:
    """CIA Created and Lone Gunman let the other side coup in one's own round."""
    card, turn = {"ussr": ("cia-created", 1), "us": ("lone-gunman", 4)}[mover]
    pos = play(round_of(mover, "angola 1/1", card, turn=turn, defcon=2), f"{card} event-first coup angola 1")
    assert ended(pos) == (enemy(mover), "nuclear-war")


def test_12_5_r_1_nested_events_do_not_change_the_phasing_player() -> None:
    pos = table(us="", ussr="five-year-plan duck-and-cover", defcon=2)
    play(pos, "five-year-plan event-first duck-and-cover")
    assert ended(pos) == ("us", "nuclear-war")
    pos = table(us="five-year-plan", ussr="duck-and-cover", mover="us", defcon=2)
    play(pos, "five-year-plan event duck-and-cover")
    assert ended(pos) == ("ussr", "nuclear-war")


@pytest.mark.parametrize(
    ("mover", "card", "turn"),
    [("us", "duck-and-cover", 1), ("us", "soviets-shoot-down-kal-007", 8), ("ussr", "we-will-bury-you", 4)],
)
def test_16_1_r_2_r_3_nuclear_war_comes_before_the_points(mover: str, card: str, turn: int) -> None:
    pos = play(round_of(mover, "", card, turn=turn, defcon=2, vp=19 if mover == "us" else -19), f"{card} event")
    assert ended(pos) == (enemy(mover), "nuclear-war")
    assert vp(pos) == (19 if mover == "us" else -19)


def test_r_4_abm_treaty_is_safe_at_two() -> None:
    pos = play(round_of("us", "angola 0/1", "abm-treaty", turn=4, defcon=2), "abm-treaty event coup angola 1")
    assert ended(pos) is None
    assert defcon(pos) == 2


def test_r_4_a_boycott_at_two_loses_for_the_sponsor() -> None:
    for side in SIDES:
        pos = play(round_of(side, "", "olympic-games", defcon=2), "olympic-games event boycott")
        assert ended(pos) == (enemy(side), "nuclear-war")


def test_r_4_summit_degraded_by_the_winner_loses_for_the_phasing_player() -> None:
    pos = play(round_of("us", "", "summit", turn=4, defcon=2), "summit event 1 6")
    assert asks(pos) == ("ussr", "summit")
    assert ended(play(pos, "degrade")) == ("ussr", "nuclear-war")


def test_r_4_how_i_learned_to_stop_worrying_may_be_suicide() -> None:
    card = "how-i-learned-to-stop-worrying"
    pos = play(round_of("ussr", "", card, turn=4), f"{card} event defcon-1")
    assert ended(pos) == ("us", "nuclear-war")


def test_r_6_nuclear_subs_neither_open_regions_nor_stop_events() -> None:
    fields: Any = {"turn": 4, "effects": ["nuclear-subs"]}
    assert options(play(operations_of("us", 2, "iran 0/1 angola 0/1", defcon=2, **fields), "coup")) == {"angola"}
    pos = play(operations_of("us", 2, "angola 0/1", defcon=2, **fields), "coup angola 1")
    assert (ended(pos), defcon(pos)) == (None, 2)
    pos = play(round_of("us", "", "duck-and-cover", defcon=2, **fields), "duck-and-cover event")
    assert ended(pos) == ("ussr", "nuclear-war")


# ---- 13: military operations


@pytest.mark.parametrize(
    ("side", "card", "target", "credit"),
    [
        ("ussr", "korean-war", "", 2),
        ("ussr", "arab-israeli-war", "", 2),
        ("us", "indo-pakistani-war", "india", 2),
        ("us", "iran-iraq-war", "iran", 2),
        ("us", "brush-war", "angola", 3),
    ],
)
@pytest.mark.parametrize("die", [1, 6])
def test_13_1_r_5_war_events_give_credit_win_or_lose(side: str, card: str, target: str, credit: int, die: int) -> None:
    pos = play(round_of(side, "", card, turn=8), f"{card} event {target} {die}")
    assert (military(pos, side), military(pos, enemy(side))) == (credit, 0)
    assert (vp(pos) != 0) is (die == 6)


def test_13_1_the_credit_of_a_war_goes_to_who_carries_it_out() -> None:
    pos = play(round_of("us", "", "korean-war"), "korean-war event-first 1")
    assert (military(pos, "us"), military(pos, "ussr")) == (0, 2)


def test_13_1_how_i_learned_sets_the_track_to_five() -> None:
    card = "how-i-learned-to-stop-worrying"
    pos = play(round_of("us", "", card, turn=4, military={"us": 1, "ussr": 2}), f"{card} event defcon-3")
    assert (military(pos, "us"), military(pos, "ussr"), defcon(pos)) == (5, 2, 3)


def test_13_1_the_track_stops_at_five() -> None:
    pos = round_of("us", "", "brush-war", turn=4, military={"us": 4, "ussr": 0})
    assert military(play(pos, "brush-war event angola 1"), "us") == 5


@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_13_2_each_missing_point_is_one_vp_for_the_enemy_net(level: int) -> None:
    for us in range(6):
        for ussr in range(6):
            pos = table(us="", ussr="", phase="turn-end", defcon=level, military={"us": us, "ussr": ussr})
            assert vp(pos) == max(0, level - ussr) - max(0, level - us)
            assert state(pos)["military"] == {"us": 0, "ussr": 0}


def test_13_2_the_defcon_of_the_moment_not_the_improved_one() -> None:
    pos = table(us="", ussr="", phase="turn-end", defcon=2, military={"us": 2, "ussr": 0})
    assert (vp(pos), defcon(pos)) == (2, 3)


def test_13_2_r_46_both_shortfalls_are_netted_before_the_test_of_20() -> None:
    pos = table(us="", ussr="", phase="turn-end", defcon=5, military={"us": 1, "ussr": 0}, vp=18)
    assert (ended(pos), vp(pos)) == (None, 19)
    pos = table(us="", ussr="", phase="turn-end", defcon=5, military={"us": 2, "ussr": 0}, vp=18)
    assert (ended(pos), vp(pos)) == (("us", "twenty-points"), 20)


def test_r_7_norad_pays_after_everything_else_of_a_round_in_which_defcon_moved_to_two() -> None:
    fields: Any = {"defcon": 3, "effects": ["norad"]}
    for mover in SIDES:
        pos = play(operations_of(mover, 2, "canada 4/0 angola 1/1", **fields), "coup angola 1")
        assert asks(pos) == ("us", "norad")
        assert options(pos) == set(state(pos)["influence"]["us"])
        play(pos, "canada")
        assert influence(pos, "canada") == (5, 0)
        assert asks(pos) == (enemy(mover), "play")


@pytest.mark.parametrize(
    ("words", "level", "card"), [("canada 3/0 angola 1/1", 3, "olympic-games"), ("canada 4/0 sudan 1/1", 2, "olympic-games")]
)
def test_r_7_norad_needs_canada_and_a_move_to_two(words: str, level: int, card: str) -> None:
    target = words.split()[2]
    pos = round_of("us", words, card, defcon=level, effects=["norad"])
    play(pos, f"{card} operations coup {target} 1")
    assert asks(pos) == ("ussr", "play")


def test_r_7_norad_waits_for_the_enemy_event_of_the_round() -> None:
    pos = round_of("ussr", "canada 4/0 angola 1/0", "containment", defcon=3, effects=["norad"])
    play(pos, "containment operations-first coup angola 1")
    assert "containment" in effects(pos)
    assert asks(pos) == ("us", "norad")


def test_r_7_norad_counts_the_cuban_missile_crisis() -> None:
    card = "cuban-missile-crisis"
    pos = play(round_of("us", "canada 4/0", card, turn=4, defcon=4, effects=["norad"]), f"{card} event")
    assert asks(pos) == ("us", "norad")
    pos = play(round_of("us", "canada 4/0", card, turn=4, defcon=2, effects=["norad"]), f"{card} event")
    assert ask(pos).topic != "norad"


def test_12_2_defcon_moves_by_coups_events_and_the_new_turn_only() -> None:
    pos = play(operations_of("us", 2, "iran 1/2", defcon=4), "influence iran iran")
    assert defcon(pos) == 4
    pos = headlines("panama-canal-returned", "nasser", defcon=4)
    assert defcon(pos) == 4
