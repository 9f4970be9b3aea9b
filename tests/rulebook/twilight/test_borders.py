"""Where rules meet: rulings that tie several paragraphs together, what the sides know, and positions that cannot be."""

from __future__ import annotations

from typing import Any

import pytest

import sitroom

from .cards import CHINA, headlines
from .map import SOUTHEAST_ASIA, countries_in
from .table import (
    SIDES,
    arg,
    ask,
    asks,
    cards_seen,
    defcon,
    effects,
    ended,
    enemy,
    hand,
    influence,
    journal,
    knowledge,
    military,
    operations_of,
    options,
    place_of,
    play,
    round_of,
    seen,
    state,
    table,
    vp,
)

# ---- ways to lose at DEFCON 2


def test_r_4_star_wars_in_a_soviet_round() -> None:
    pos = round_of("ussr", "", "star-wars", turn=8, defcon=2, space={"us": 1, "ussr": 0}, discard=["we-will-bury-you"])
    play(pos, "star-wars event-first we-will-bury-you")
    assert ended(pos) == ("us", "nuclear-war")


def test_r_4_grain_sales_in_a_soviet_round() -> None:
    card = "how-i-learned-to-stop-worrying"
    pos = table(us="nato", ussr=f"grain-sales-to-soviets {card}", turn=4, defcon=2)
    play(pos, f"grain-sales-to-soviets event-first {card} play event defcon-1")
    assert ended(pos) == ("us", "nuclear-war")


def test_r_4_missile_envy_that_brings_duck_and_cover() -> None:
    pos = table(us="missile-envy", ussr="duck-and-cover", mover="us", turn=4, defcon=2)
    assert ended(play(pos, "missile-envy event duck-and-cover")) == ("ussr", "nuclear-war")


def test_r_4_ortega_against_us_influence_in_cuba() -> None:
    card = "ortega-elected-in-nicaragua"
    pos = play(round_of("us", "cuba 1/0", card, turn=8, defcon=2), f"{card} event-first")
    assert asks(pos) == ("ussr", "operations")
    assert ended(play(pos, "coup cuba 1")) == ("ussr", "nuclear-war")
    safe = play(round_of("us", "cuba 0/1", card, turn=8, defcon=2), f"{card} event-first")
    assert asks(safe) == ("us", "operations")


def test_r_4_tear_down_this_wall_in_a_soviet_round() -> None:
    card = "tear-down-this-wall"
    pos = play(round_of("ussr", "poland 0/3", card, turn=8, defcon=2), f"{card} event-first coup poland 1")
    assert ended(pos) == ("us", "nuclear-war")


def test_r_4_che_is_safe() -> None:
    pos = play(round_of("us", "angola 1/0 sudan 1/0", "che", turn=4, defcon=2), "che event-first")
    assert asks(pos) == ("ussr", "coup")
    assert options(pos) == {"sudan", "pass"}


# ---- NORAD and DEFCON that moves twice


def test_r_7_up_and_down_to_two_counts() -> None:
    pos = round_of("us", "canada 4/0 angola 0/1", "abm-treaty", turn=4, defcon=2, effects=["norad"])
    play(pos, "abm-treaty event coup angola 1")
    assert defcon(pos) == 2
    assert asks(pos) == ("us", "norad")


def test_r_7_down_to_two_and_up_again_counts() -> None:
    pos = round_of("us", "canada 4/0 angola 0/1", "glasnost", turn=8, defcon=3, effects=["norad"])
    play(pos, "glasnost operations-first coup angola 1")
    assert defcon(pos) == 3
    assert asks(pos) == ("us", "norad")


def test_r_7_once_in_a_round() -> None:
    pos = round_of("ussr", "canada 4/0 angola 1/1", "olympic-games", defcon=3, effects=["norad"])
    play(pos, "olympic-games operations coup angola 1 canada")
    assert asks(pos) == ("us", "play")


# ---- 6.4, 6.6: a condition is read when the event comes


def test_6_6_operations_first_can_take_away_the_condition() -> None:
    pos = round_of("ussr", "zaire 1/0", "kitchen-debates", turn=4)
    play(pos, "kitchen-debates operations-first coup zaire 6")
    assert (vp(pos), place_of(pos, "kitchen-debates")) == (0, "discard")
    pos = round_of("ussr", "zaire 1/0", "kitchen-debates", turn=4)
    play(pos, "kitchen-debates event-first")
    assert vp(pos) == 2


def test_5_6_16_2_a_game_won_by_the_first_headline_ends_before_the_second() -> None:
    pos = headlines("nuclear-test-ban", "fidel", "cuba 1/0", vp=17)
    assert ended(pos) == ("us", "twenty-points")
    assert influence(pos, "cuba") == (1, 0)


def test_r_19_defectors_drawn_by_grain_sales_cancels_the_soviet_headline() -> None:
    pos = headlines("grain-sales-to-soviets", "nasser", ussr_hand="defectors blockade")
    play(pos, "defectors play event")
    assert asks(pos) == ("ussr", "play")
    assert influence(pos, "egypt") == (0, 0)
    assert place_of(pos, "nasser") == "discard"


def test_r_19_r_10_un_intervention_with_a_card_taken_by_grain_sales() -> None:
    pos = table("cuba 1/0", us="grain-sales-to-soviets un-intervention", ussr="fidel", mover="us", turn=4)
    play(pos, "grain-sales-to-soviets event fidel play")
    assert "un-intervention" in options(pos)
    play(pos, "un-intervention operations")
    assert arg(pos, "ops") == 2
    play(pos, "influence canada canada")
    assert influence(pos, "cuba") == (1, 0)
    assert (place_of(pos, "fidel"), place_of(pos, "un-intervention")) == ("discard", "discard")


def test_r_19_a_returned_card_leaves_two_operations() -> None:
    pos = table("", us="grain-sales-to-soviets", ussr="fidel", mover="us", turn=4, red_scare={"us": 1})
    play(pos, "grain-sales-to-soviets event fidel return")
    assert (asks(pos), arg(pos, "ops")) == (("us", "operations"), 1)
    assert hand(pos, "ussr") == {"fidel"}


def test_r_57_glasnost_under_a_red_scare_of_the_first_headline() -> None:
    pos = headlines("red-scare-purge", "glasnost", turn=8, effects=["the-reformer"])
    assert asks(pos) == ("ussr", "operations")
    assert arg(pos, "ops") == 3
    assert "coup" not in options(pos)


# ---- 7.6: two regional bonuses in realignment


def rolls(pos: sitroom.Position, countries: str) -> sitroom.Position:
    for country in countries.split():
        play(pos, f"{country} 1 1")
    return pos


def test_7_6_six_rolls_with_vietnam_revolts_and_the_china_card() -> None:
    start = round_of("ussr", "burma 9/9 india 9/9 syria 9/9", "", effects=["vietnam-revolts"])
    play(start, f"{CHINA} operations realignment")
    pos = rolls(start.clone(), "burma burma burma burma")
    assert options(pos) - {"done"} <= countries_in("asia")
    rolls(pos, "burma")
    assert options(pos) - {"done"} <= SOUTHEAST_ASIA
    assert asks(rolls(pos, "burma")) == ("us", "play")
    pos = rolls(start.clone(), "burma burma burma burma india")
    assert asks(pos) == ("us", "play")
    pos = rolls(start, "burma india burma burma burma")
    assert asks(pos) == ("us", "play")


def test_7_6_the_extra_roll_of_vietnam_revolts_with_a_small_card() -> None:
    pos = play(operations_of("ussr", 1, "burma 9/9 syria 9/9", effects=["vietnam-revolts"]), "realignment burma 1 1")
    assert asks(pos) == ("ussr", "realignment")
    assert options(pos) - {"done"} == {"burma"}


# ---- rounds left, scoring cards and the eighth round


def test_14_3_the_china_card_in_round_seven_when_an_eighth_is_to_come() -> None:
    fields: Any = {"turn": 8, "round": 7, "mover": "us", "china": "us"}
    assert CHINA in options(table(us="asia-scoring", ussr="fidel", effects=["eighth-round"], **fields))
    assert CHINA not in options(table(us="asia-scoring", ussr="fidel", **fields))


def test_r_13_two_scoring_cards_in_the_last_two_rounds_of_a_trapped_side() -> None:
    cards = "asia-scoring europe-scoring nato"
    pos = table(us=cards, ussr="fidel", turn=4, round=6, mover="us", effects=["quagmire"])
    assert options(pos) == {"asia-scoring", "europe-scoring"}
    pos = table(us=cards, ussr="fidel", turn=4, round=5, mover="us", effects=["quagmire"])
    assert options(pos) == {"nato"}


def test_r_16_a_trapped_side_can_neither_play_nor_discard_the_china_card() -> None:
    for side, trap in (("us", "quagmire"), ("ussr", "bear-trap")):
        pos = round_of(side, "", "comecon", turn=4, effects=[trap], china=side)
        assert CHINA not in options(pos)
        alone = round_of(side, "", "", turn=4, effects=[trap], china=side)
        assert alone.ask is None or CHINA not in options(alone)


def test_6_2_the_china_card_alone_in_an_eighth_round() -> None:
    pos = table(us="", ussr="fidel", turn=8, round=8, mover="us", china="us", effects=["eighth-round"])
    assert options(pos) == {CHINA, "pass"}


# ---- 18.2 and 18.3, further


@pytest.mark.parametrize(("player", "card"), [("us", "cultural-revolution"), ("ussr", "formosan-resolution")])
def test_18_2_n_16_before_the_china_card_such_events_are_barred_for_the_other_side_too(player: str, card: str) -> None:
    pos = play(round_of(player, "", card, turn=4, options={"chinese_civil_war": True}), card)
    use = "operations" if "operations" in options(pos) else "operations-first"
    play(pos, f"{use} influence")
    while asks(pos) == (player, "influence"):
        play(pos, "canada" if player == "us" else "finland")
    assert place_of(pos, card) == "discard"
    assert (vp(pos), effects(pos), state(pos)["china"]) == (0, set(), None)


def test_18_2_the_us_may_use_red_scare() -> None:
    pos = play(round_of("us", "", "red-scare-purge", options={"chinese_civil_war": True}), "red-scare-purge event")
    assert state(pos)["red_scare"]["ussr"] == 1


def test_18_2_chernobyl_closes_the_space_with_asia_and_it_is_not_southeast_asia() -> None:
    game: Any = {"options": {"chinese_civil_war": True}}
    pos = play(operations_of("ussr", 2, "", turn=8, chernobyl="asia", **game), "influence")
    assert options(pos) == {"finland", "poland", "romania"}
    pos = play(operations_of("ussr", 1, "", effects=["vietnam-revolts"], **game), "influence chinese-civil-war")
    assert asks(pos) == ("us", "play")


def test_18_2_events_do_not_touch_the_space() -> None:
    game: Any = {"options": {"chinese_civil_war": True}, "civil_war": 2}
    pos = play(round_of("ussr", "poland 0/1", "de-stalinization", **game), "de-stalinization event")
    assert options(pos) == {"poland", "done"}
    play(pos, "poland")
    if "done" in options(pos):
        play(pos, "done")
    assert asks(pos) == ("ussr", "de-stalinization:add")
    assert "chinese-civil-war" not in options(pos)


def test_18_3_wargames_of_the_ussr_is_decided_by_the_points() -> None:
    pos = round_of("ussr", "", "wargames", turn=10, defcon=2, vp=1, late_war=True)
    assert ended(play(pos, "wargames event end-the-game")) == ("us", "wargames")


def test_18_3_the_us_holds_the_ability_of_box_six_alone() -> None:
    pos = sitroom.new("twilight", seed=1, scenario="late-war")
    assert seen(pos, None)["abilities"] == {"us": [6], "ussr": []}


# ---- what the sides know


def test_views_two_tables_that_differ_in_hidden_cards_look_alike() -> None:
    one = table("iran 1/0", us="nato", ussr="fidel comecon", mover="us")
    two = table("iran 1/0", us="nato", ussr="nasser decolonization", mover="us")
    assert knowledge(one, "us") == knowledge(two, "us")
    assert knowledge(one, None) == knowledge(two, None)
    assert knowledge(one, "ussr") != knowledge(two, "ussr")


def test_views_missile_envy_is_known_to_who_gave_it() -> None:
    pos = play(table(us="missile-envy", ussr="fidel nasser", mover="us", turn=4), "missile-envy event fidel operations")
    assert seen(pos, "us")["hands"]["ussr"] == {"size": 2, "cards": None, "known": ["missile-envy"]}


def test_views_a_card_returned_by_grain_sales_is_known() -> None:
    pos = table(us="grain-sales-to-soviets", ussr="fidel nasser", mover="us", turn=4)
    play(pos, "grain-sales-to-soviets event fidel return")
    assert cards_seen(pos, "us", "ussr") == ["fidel"]


def test_views_a_card_taken_by_salt_is_known() -> None:
    pos = table(us="salt-negotiations", ussr="fidel", mover="us", turn=4, discard=["nato", "asia-scoring"])
    play(pos, "salt-negotiations event")
    assert options(pos) == {"nato", "pass"}
    play(pos, "nato")
    assert cards_seen(pos, "ussr", "us") == ["nato"]


def test_views_a_known_card_that_is_played_is_known_no_more() -> None:
    pos = table(us="nato", ussr="fidel nasser", known={"ussr": ["fidel", "nasser"]})
    play(pos, "fidel event")
    assert cards_seen(pos, "us", "ussr") == ["nasser"]


def test_views_aldrich_ames_shows_cards_drawn_later_in_the_turn() -> None:
    card = "ask-not-what-your-country-can-do-for-you"
    pos = table(us=f"{card} fidel", ussr="blockade", mover="us", turn=8, effects=["aldrich-ames-remix"])
    assert set(cards_seen(pos, "ussr", "us")) == {card, "fidel"}
    play(pos, f"{card} event fidel")
    if ask(pos).topic == card:
        play(pos, "done")
    play(pos, "nato")
    assert cards_seen(pos, "ussr", "us") == ["nato"]


def test_views_the_score_as_it_would_be_now() -> None:
    pos = table("zaire 1/0 kenya 2/0 algeria 0/2")
    shown = seen(pos, "us")["regions"]["africa"]
    assert shown == {"us": "presence", "us_points": 2, "ussr": "presence", "ussr_points": 2, "net": 0}
    held = {name: there["control"] for name, there in seen(pos, "us")["countries"].items() if there["control"] is not None}
    assert held == {"kenya": "us", "zaire": "us", "algeria": "ussr"}


def test_views_dice_and_events_are_told_to_all() -> None:
    pos = play(operations_of("us", 2, "iran 0/2"), "coup iran 6")
    for viewer in (*SIDES, None):
        told = [line["args"] for line in journal(pos, viewer) if line["message"] == "coup"]
        line = {"side": "us", "country": "iran", "ops": 2, "roll": 6, "modifier": 0, "needed": 4, "result": 4}
        assert told == [{**line, "outcome": "roll-succeeds"}]


def test_the_wrong_side_may_not_answer() -> None:
    pos = round_of("us", "", "nato")
    with pytest.raises(sitroom.NotYourTurn):
        pos.push("nato", by="ussr")
    with pytest.raises(sitroom.IllegalChoice):
        pos.push("fidel", by="us")
    assert asks(pos) == ("us", "play")


# ---- positions that cannot be


@pytest.mark.parametrize(
    "fields",
    [
        {"vp": 20}, {"vp": -20}, {"defcon": 1}, {"defcon": 6}, {"military": {"us": 6}}, {"military": {"us": -1}},
        {"space": {"us": 9}}, {"turn": 11}, {"turn": 0}, {"influence": {"us": {"iran": -1}}}, {"influence": {"us": {"oz": 1}}},
        {"hands": {"us": ["nato"], "ussr": ["nato"]}}, {"hands": {"us": ["the-china-card"]}}, {"hands": {"us": ["unknown"]}},
        {"effects": ["fidel"]}, {"china": "nobody"}, {"phase": "midnight"}, {"removed": ["nato"], "discard": ["nato"]},
    ],
)  # fmt: skip
def test_positions_that_break_the_rules_are_refused(fields: dict[str, Any]) -> None:
    with pytest.raises(sitroom.SitroomError):
        sitroom.new("twilight", chance="manual", position=fields)


def test_a_position_goes_out_and_in_unchanged() -> None:
    pos = play(table("iran 2/1 poland 0/4", us="nato fidel", ussr="comecon", turn=5, defcon=3), "comecon event")
    play(pos, "poland hungary bulgaria romania")
    again = sitroom.new("twilight", chance="manual", position=state(pos))
    assert state(again) == state(pos)
    assert (asks(again), options(again)) == (asks(pos), options(pos))


# ---- odds and ends


def test_10_2_a_coup_is_told_in_the_order_of_its_steps() -> None:
    pos = play(operations_of("us", 2, "iran 0/2"), "coup iran 6")
    order = [line["message"] for line in journal(pos, None)]
    steps = [
        order.index(message) for message in ("coup-attempt", "military", "coup", "loses-influence", "adds-influence", "defcon")
    ]
    assert steps == sorted(steps)
    assert military(pos, "us") == 2


def test_8_2_r_31_ussr_reach_is_that_of_the_round_not_of_the_event() -> None:
    """Decolonization for operations, by the US, event first: nothing changes for the US reach."""
    pos = play(round_of("us", "angola 1/0", "decolonization"), "decolonization event-first zaire kenya burma sudan influence")
    assert options(pos) >= {"angola", "zaire", "botswana", "south-africa"}
    assert "kenya" not in options(pos)


@pytest.mark.parametrize("side", SIDES)
def test_16_4_a_scoring_card_in_the_last_round_may_not_be_forgotten(side: str) -> None:
    """With other cards in hand the choice is free, and holding the scoring card back loses."""
    cards: Any = {side: "asia-scoring red-scare-purge", enemy(side): ""}
    pos = table("", **cards, turn=1, round=6, mover=side, china=None)
    play(pos, "red-scare-purge event")
    assert ended(pos) == (enemy(side), "held-scoring-card")


def test_0_1_two_sides_each_the_other_s_opponent() -> None:
    game = next(game for game in sitroom.games() if game.name == "twilight")
    assert {side.id for side in game.sides} == {"us", "ussr"}
    assert all(side.enemy.enemy is side and side.enemy is not side for side in game.sides)


def test_13_3_both_markers_return_to_zero_after_the_check() -> None:
    pos = table(us="", ussr="", phase="turn-end", military={"us": 5, "ussr": 3}, defcon=3)
    assert (military(pos, "us"), military(pos, "ussr")) == (0, 0)
    assert vp(pos) == 0


@pytest.mark.parametrize(("points", "winner"), [(1, "us"), (-1, "ussr"), (0, None)])
def test_16_7_final_scoring_decides_by_the_points(points: int, winner: str | None) -> None:
    pos = table(us="", ussr="", phase="turn-end", turn=10, vp=points, china=None)
    assert ended(pos) == (winner, "final-scoring")


def test_19_1_outside_tournaments_held_cards_stay_hidden() -> None:
    pos = table(us="", ussr="fidel nasser", phase="turn-end", military={"us": 5, "ussr": 5})
    assert asks(pos) == ("chance", "deal")
    assert seen(pos, "us")["hands"]["ussr"] == {"size": 2, "cards": None, "known": []}
