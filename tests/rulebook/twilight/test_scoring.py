"""Scoring and victory: sections 15 and 16, with the rulings about them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sitroom import Position

from .cards import headlines
from .map import BATTLEGROUNDS, COUNTRIES, REGIONS, STABILITY, battlegrounds_in, countries_in, enough, held
from .scoring import VALUES, final_points, score, southeast_asia
from .table import (
    SIDES,
    asks,
    board,
    by_side,
    effects,
    ended,
    enemy,
    journal,
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

CARD = {region: f"{region}-scoring" for region in REGIONS}
SIGN = {"us": 1, "ussr": -1}


def scored(region: str, words: str, side: str = "us", **fields: Any) -> Position:
    """A side has played the region's scoring card."""
    fields.setdefault("turn", 4)
    return play(round_of(side, words, CARD[region], **fields), f"{CARD[region]} event")


def final(words: str = "", **fields: Any) -> Position:
    """The last turn is over and military operations are in order."""
    fields.setdefault("china", None)
    return table(words, "", "", phase="turn-end", turn=10, military={"us": 5, "ussr": 5}, **fields)


# ---- 15.1 to 15.3

LONE = {"europe": "norway", "asia": "taiwan", "middle-east": "jordan", "africa": "kenya", "central-america": "haiti",
        "south-america": "peru"}  # fmt: skip
"""A country of the region that is neither a battleground nor next to a superpower."""
TWO = {"europe": "france", "asia": "india", "middle-east": "libya", "africa": "zaire", "central-america": "panama",
       "south-america": "brazil"}  # fmt: skip
"""A battleground that is not next to a superpower."""


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("region", REGIONS)
def test_15_1_15_2_presence_and_domination(region: str, side: str) -> None:
    presence, domination, _ = VALUES[region]
    only_one = enough(LONE[region], side)
    assert vp(scored(region, only_one)) == SIGN[side] * presence
    battleground = enough(TWO[region], side)
    assert vp(scored(region, battleground)) == SIGN[side] * (presence + 1)  # no other country: no domination
    assert vp(scored(region, f"{only_one} {battleground}")) == SIGN[side] * (domination + 1)
    assert vp(scored(region, "")) == 0


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("region", [region for region in REGIONS if region != "europe"])
def test_15_1_15_2_control(region: str, side: str) -> None:
    all_of_them = battlegrounds_in(region)
    near = {"asia": {"us": 1, "ussr": 1}, "central-america": {"us": 0, "ussr": 2}}.get(region, {"us": 0, "ussr": 0})[side]
    pos = scored(region, held(" ".join(sorted(all_of_them)), side))
    assert vp(pos) == SIGN[side] * (VALUES[region][2] + len(all_of_them) + near)


def test_15_1_domination_needs_more_countries_and_more_battlegrounds() -> None:
    for us, ussr, level in (
        ("zaire kenya", "somalia sudan", "presence"),  # as many countries
        ("zaire kenya somalia", "nigeria sudan", "presence"),  # as many battlegrounds
        ("zaire nigeria kenya", "algeria sudan", "domination"),
        ("zaire nigeria angola", "sudan", "presence"),  # no country but battlegrounds
    ):
        regions = seen(table(f"{held(us, 'us')} {held(ussr, 'ussr')}"), None)["regions"]
        assert regions["africa"]["us"] == level


def test_15_1_r_50_all_battlegrounds_but_no_more_countries_is_presence() -> None:
    words = f"{held('mexico cuba panama', 'us')} {held('haiti honduras guatemala', 'ussr')}"
    pos = scored("central-america", words)
    assert vp(pos) == (1 + 3) - 1
    pos = scored("central-america", f"{words} {held('nicaragua', 'us')}")
    assert vp(pos) == (5 + 3) - 1


def test_15_1_r_50_control_needs_no_other_country() -> None:
    regions = seen(table(held("mexico cuba panama", "us")), None)["regions"]
    assert regions["central-america"]["us"] == "control"


@pytest.mark.parametrize("country", ["finland", "poland", "romania", "afghanistan", "north-korea"])
def test_15_3_us_countries_next_to_the_soviet_union(country: str) -> None:
    region = "europe" if country in countries_in("europe") else "asia"
    assert vp(scored(region, enough(country, "us"))) == 3 + 1 + (country in BATTLEGROUNDS)
    assert vp(scored(region, enough(country, "ussr"))) == -3 - (country in BATTLEGROUNDS)


@pytest.mark.parametrize("country", ["canada", "japan", "cuba", "mexico"])
def test_15_3_soviet_countries_next_to_the_united_states(country: str) -> None:
    region = next(region for region in REGIONS if country in countries_in(region))
    presence = VALUES[region][0]
    assert vp(scored(region, enough(country, "ussr"))) == -presence - 1 - (country in BATTLEGROUNDS)
    assert vp(scored(region, enough(country, "us"))) == presence + (country in BATTLEGROUNDS)


def random_board(seed: int) -> str:
    """A board on which about half of the countries are controlled."""
    rng = Random(seed)
    words = []
    for country in COUNTRIES:
        strong, weak = STABILITY[country] + rng.randrange(2), rng.randrange(2)
        words.append(f"{country} {rng.choice([f'{strong}/{weak}', f'{weak}/{strong}', f'{weak}/0', '0/0'])}")
    return " ".join(words)


@pytest.mark.parametrize("seed", range(25))
def test_15_every_region_on_random_boards(seed: int) -> None:
    words = random_board(seed)
    shown = seen(table(words), "us")["regions"]
    for region in REGIONS:
        expected = score(board(words), region)
        assert shown[region] == {**expected._asdict(), "net": expected.net}
        if "control" not in (expected.us, expected.ussr) or region != "europe":
            assert vp(scored(region, words)) == expected.net


def test_15_4_only_the_difference_counts_for_both_and_at_once() -> None:
    words = f"{held('zaire kenya', 'us')} {held('algeria', 'ussr')}"
    pos = scored("africa", words)
    line = next(line["args"] for line in journal(pos, None) if line["message"] == "scored")
    assert (line["us_points"], line["ussr_points"], line["net"]) == (2, 2, 0)
    assert vp(pos) == 0


def test_15_4_16_2_r_45_20_is_tested_after_the_net_movement() -> None:
    words = f"{held('zaire kenya somalia', 'us')} {held('algeria', 'ussr')}"
    assert vp(scored("africa", words, vp=18)) == 18
    pos = scored("africa", held("zaire", "us"), vp=18)
    assert ended(pos) == ("us", "twenty-points")
    assert vp(pos) == 20


def test_15_5_asia_includes_southeast_asia() -> None:
    assert vp(scored("asia", held("burma", "us"))) == 3
    assert vp(scored("asia", held("thailand burma vietnam", "ussr"))) == -(7 + 1)


@pytest.mark.parametrize("country", sorted(countries_in("asia")))
def test_15_6_southeast_asia_scoring_by_country(country: str) -> None:
    for side in SIDES:
        words = enough(country, side)
        pos = play(round_of("us", words, "southeast-asia-scoring", turn=4), "southeast-asia-scoring event")
        assert vp(pos) == southeast_asia(board(words))
        assert abs(vp(pos)) == {"thailand": 2}.get(country, int(country in
            ("burma", "laos-cambodia", "vietnam", "malaysia", "indonesia", "philippines")))  # fmt: skip
        assert place_of(pos, "southeast-asia-scoring") == "removed"


@pytest.mark.parametrize("seed", range(6))
def test_15_6_southeast_asia_scoring_on_random_boards(seed: int) -> None:
    words = random_board(seed)
    pos = play(round_of("us", words, "southeast-asia-scoring", turn=4), "southeast-asia-scoring event")
    assert vp(pos) == southeast_asia(board(words))


# ---- 15.7, R-22: Formosan Resolution

FORMOSA: Any = {"effects": ["formosan-resolution"]}


def test_15_7_taiwan_counts_as_a_battleground_of_the_us() -> None:
    assert vp(scored("asia", held("taiwan", "us"), **FORMOSA)) == 4
    assert vp(scored("asia", held("taiwan", "us"))) == 3
    assert vp(scored("asia", held("taiwan burma", "us"), **FORMOSA)) == 7 + 1  # domination
    assert vp(scored("asia", held("taiwan", "ussr"), **FORMOSA)) == -3


def test_15_7_it_raises_the_number_needed_for_control() -> None:
    six = " ".join(sorted(battlegrounds_in("asia")))
    assert vp(scored("asia", held(f"{six} taiwan", "us"), **FORMOSA)) == 9 + 7 + 1
    five = held(six.replace("india", "taiwan"), "us")
    assert seen(table(five, **FORMOSA), None)["regions"]["asia"]["us"] == "presence"  # six of seven, and nothing else
    assert vp(scored("asia", five, **FORMOSA)) == 3 + 6 + 1


def test_15_7_in_final_scoring_too_and_for_nothing_else() -> None:
    assert vp(final(held("taiwan", "us"), **FORMOSA)) == 4
    pos = play(operations_of("ussr", 2, "taiwan 1/0", **FORMOSA), "coup taiwan 1")
    assert state(pos)["defcon"] == 5


def test_15_7_r_51_kitchen_debates_ignores_it() -> None:
    pos = play(round_of("us", held("taiwan", "us"), "kitchen-debates", turn=4, **FORMOSA), "kitchen-debates event")
    assert vp(pos) == 0
    assert place_of(pos, "kitchen-debates") == "discard"


# ---- 15.8, R-23: Shuttle Diplomacy

SHUTTLE: Any = {"effects": ["shuttle-diplomacy"], "turn": 5}


def test_15_8_one_soviet_battleground_is_left_out() -> None:
    words = f"{held('egypt libya jordan', 'ussr')} {held('iran lebanon', 'us')}"
    assert vp(scored("middle-east", words)) == (3 + 1) - (5 + 2)
    pos = scored("middle-east", words, **SHUTTLE)
    assert vp(pos) == (3 + 1) - (3 + 1)
    assert place_of(pos, "shuttle-diplomacy") == "discard"
    assert "shuttle-diplomacy" not in effects(pos)


def test_15_8_the_ussr_cannot_have_control() -> None:
    words = held("egypt libya israel iraq iran saudi-arabia jordan", "ussr")
    assert vp(scored("middle-east", words)) == -(7 + 6)
    assert vp(scored("middle-east", words, **SHUTTLE)) == -(5 + 5)


def test_15_8_japan_takes_its_border_point_along() -> None:
    words = held("japan india burma", "ussr")
    assert vp(scored("asia", words)) == -(7 + 2 + 1)
    pos = scored("asia", words, **SHUTTLE)
    assert (asks(pos), options(pos)) == (("us", "shuttle-diplomacy"), {"japan", "india"})
    assert vp(play(pos.clone(), "japan")) == -(7 + 1)
    assert vp(play(pos, "india")) == -(7 + 1 + 1)


@pytest.mark.parametrize(
    ("region", "ussr"),
    [("asia", "india pakistan thailand"), ("asia", "japan"), ("middle-east", "egypt libya"), ("middle-east", "iraq")],
)
def test_15_8_the_us_is_asked_only_where_the_choice_can_matter(region: str, ussr: str) -> None:
    """Japan alone is worth more than another battleground: it borders the US. Else they are all the same."""
    pos = scored(region, held(ussr, "ussr"), **SHUTTLE)
    assert asks(pos)[1] != "shuttle-diplomacy"
    struck = [line.args["country"] for line in pos.journal(None) if line.message == "shuttle"]
    assert len(struck) == 1
    assert struck[0] in ussr.split()


def test_15_8_r_23_an_only_country_loses_even_presence() -> None:
    assert vp(scored("asia", held("india", "ussr"), **SHUTTLE)) == 0


def test_15_8_without_a_soviet_battleground_nothing_is_left_out() -> None:
    pos = scored("asia", held("burma vietnam", "ussr"), **SHUTTLE)
    assert vp(pos) == -3
    assert place_of(pos, "shuttle-diplomacy") == "discard"


def test_15_8_not_in_southeast_asia_other_regions_or_final_scoring() -> None:
    pos = play(round_of("us", held("thailand", "ussr"), "southeast-asia-scoring", **SHUTTLE), "southeast-asia-scoring event")
    assert vp(pos) == -2
    assert "shuttle-diplomacy" in effects(pos)
    pos = scored("africa", held("zaire", "ussr"), **SHUTTLE)
    assert vp(pos) == -2
    assert "shuttle-diplomacy" in effects(pos)
    assert vp(final(held("india", "ussr"), effects=["shuttle-diplomacy"])) == -4


def test_15_8_together_with_formosan_resolution() -> None:
    words = f"{held('taiwan', 'us')} {held('india pakistan', 'ussr')}"
    pos = scored("asia", words, effects=["shuttle-diplomacy", "formosan-resolution"], turn=5)
    assert vp(pos) == (3 + 1) - (3 + 1)


def test_15_8_also_when_the_scoring_card_is_a_headline() -> None:
    pos = headlines("asia-scoring", "nasser", held("india japan burma", "ussr"), effects=["shuttle-diplomacy"], turn=5)
    assert asks(pos) == ("us", "shuttle-diplomacy")
    assert vp(play(pos, "japan")) == -(7 + 1)


# ---- 15.9, 16.7: final scoring


@pytest.mark.parametrize("seed", range(12))
def test_15_9_final_scoring_on_random_boards(seed: int) -> None:
    words = random_board(seed)
    europe, points = score(board(words), "europe"), final_points(board(words)) + 1
    pos = final(words, china="us", china_up=False)
    if "control" in (europe.us, europe.ussr):
        assert ended(pos) == ("us" if europe.us == "control" else "ussr", "control-of-europe")
    else:
        assert vp(pos) == points
        assert ended(pos) == ("us" if points > 0 else "ussr" if points < 0 else None, "final-scoring")


def test_15_9_zero_is_a_draw() -> None:
    assert ended(final()) == (None, "final-scoring")


def test_15_9_military_operations_come_first() -> None:
    pos = table("", "", "", phase="turn-end", turn=10, defcon=3, military={"us": 3, "ussr": 1}, china=None)
    assert vp(pos) == 2
    assert ended(pos) == ("us", "final-scoring")


def test_15_9_r_48_no_stop_at_20_in_the_middle() -> None:
    """Africa alone would take the US beyond 20; South America brings the USSR back."""
    words = f"{held('zaire nigeria kenya', 'us')} {held('chile brazil peru', 'ussr')} {held('cuba haiti', 'ussr')}"
    pos = final(words, vp=15)
    assert vp(pos) == 15 + 6 - 7 - 5
    assert ended(pos) == ("us", "final-scoring")


def test_15_9_r_48_0_2_points_may_pass_20() -> None:
    pos = final(held("zaire nigeria kenya", "us") + " " + held("chile brazil peru", "us"), vp=19, china="us")
    assert vp(pos) == 19 + 6 + 7 + 1
    assert ended(pos) == ("us", "final-scoring")


@pytest.mark.parametrize("side", SIDES)
def test_15_9_r_49_control_of_europe_overrides_the_points(side: str) -> None:
    words = held("france italy west-germany east-germany poland", side)
    pos = final(words, vp=-19 * SIGN[side])
    assert ended(pos) == (side, "control-of-europe")


def test_15_9_held_scoring_cards_lose_before_final_scoring() -> None:
    pos = table("", "asia-scoring", "", phase="turn-end", turn=10, military={"us": 5, "ussr": 5}, vp=15)
    assert ended(pos) == ("ussr", "held-scoring-card")


# ---- 16: victory


@pytest.mark.parametrize("side", SIDES)
def test_16_2_20_vp_win_at_once(side: str) -> None:
    card = "captured-nazi-scientist"
    pos = play(round_of(side, "", card, vp=18 * SIGN[side]), f"{card} event")
    assert ended(pos) == (side, "twenty-points")
    assert pos.ask is None


def test_16_2_19_do_not() -> None:
    pos = play(round_of("us", "", "captured-nazi-scientist", vp=17), "captured-nazi-scientist event")
    assert ended(pos) is None
    assert vp(pos) == 19


def test_16_2_r_45_a_space_advance_ends_the_game_at_once() -> None:
    pos = play(round_of("us", "", "olympic-games", vp=18), "olympic-games space-race 1")
    assert ended(pos) == ("us", "twenty-points")


def test_16_2_r_45_flower_power_ends_the_game_before_the_rest_of_the_play() -> None:
    pos = round_of("us", "india 0/3", "indo-pakistani-war", turn=4, vp=-18, effects=["flower-power"])
    play(pos, "indo-pakistani-war event")
    if pos.ask is not None:
        play(pos, "india")
    assert ended(pos) == ("ussr", "twenty-points")


def test_16_2_r_45_we_will_bury_you_ends_the_game_before_the_us_play() -> None:
    pos = round_of("us", "", "nuclear-test-ban", turn=4, vp=-17, effects=["we-will-bury-you"])
    assert ended(play(pos, "nuclear-test-ban event")) == ("ussr", "twenty-points")


def test_16_2_the_enemy_s_event_can_win_before_one_s_own_operations() -> None:
    pos = play(round_of("us", "", "u2-incident", turn=4, vp=-19), "u2-incident event-first")
    assert ended(pos) == ("ussr", "twenty-points")


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("player", SIDES)
def test_16_3_control_of_europe_wins_when_its_card_is_played(side: str, player: str) -> None:
    words = held("france italy west-germany east-germany poland", side)
    pos = scored("europe", words, player, vp=-19 * SIGN[side])
    assert ended(pos) == (side, "control-of-europe")


def test_16_3_all_battlegrounds_are_not_enough_without_more_countries() -> None:
    words = (
        held("france italy west-germany east-germany poland", "us") + " " + held("austria sweden hungary greece turkey", "ussr")
    )
    pos = scored("europe", words)
    assert ended(pos) is None
    assert vp(pos) == (3 + 5 + 1) - 3


@pytest.mark.parametrize("side", SIDES)
def test_16_4_19_2_a_held_scoring_card_loses(side: str) -> None:
    cards: Any = {side: "nato asia-scoring", enemy(side): "fidel"}
    pos = table("", **cards, phase="turn-end")
    assert ended(pos) == (enemy(side), "held-scoring-card")


def test_16_4_r_47_if_both_hold_one_the_us_wins() -> None:
    pos = table("", "asia-scoring", "europe-scoring", phase="turn-end", military={"us": 5, "ussr": 5})
    assert ended(pos) == ("us", "held-scoring-card")


@pytest.mark.parametrize("side", SIDES)
def test_16_4_r_46_20_in_the_military_check_does_not_save_a_holder(side: str) -> None:
    fields: Any = {"phase": "turn-end", "vp": 18 * SIGN[side], "military": {side: 5, enemy(side): 0}}
    pos = table("", **fields, **by_side(side, "asia-scoring", "nato"))
    assert ended(pos) == (enemy(side), "held-scoring-card")


@pytest.mark.parametrize("side", SIDES)
def test_16_4_20_in_the_military_check_wins_without_one(side: str) -> None:
    fields: Any = {"phase": "turn-end", "vp": 18 * SIGN[side], "military": {side: 5, enemy(side): 0}}
    assert ended(table("", "nato", "fidel", **fields)) == (side, "twenty-points")


def test_r_47_both_hold_one_and_the_us_reached_20_then_the_ussr_wins() -> None:
    fields: Any = {"phase": "turn-end", "vp": 18, "military": {"us": 5, "ussr": 0}}
    outcome = ended(table("", "asia-scoring", "europe-scoring", **fields))
    assert outcome is not None
    assert outcome[0] == "ussr"


@pytest.mark.parametrize("side", SIDES)
def test_16_5_r_18_a_coup_under_the_cuban_missile_crisis_loses_before_the_dice(side: str) -> None:
    pos = play(operations_of(side, 2, "sudan 1/1", turn=4, crisis=side, defcon=2), "coup sudan")
    assert ended(pos) == (enemy(side), "cuban-missile-crisis")


def test_16_5_r_18_on_anyone_s_round_and_not_by_the_rule_of_the_phasing_player() -> None:
    """The US, under the crisis, coups with CIA Created in a Soviet round: the US loses."""
    pos = round_of("ussr", "sudan 1/1", "cia-created", turn=4, crisis="us", defcon=2)
    play(pos, "cia-created event-first coup sudan")
    assert ended(pos) == ("ussr", "cuban-missile-crisis")


def test_16_5_r_18_two_influence_end_the_crisis() -> None:
    pos = round_of("us", "turkey 2/0 west-germany 3/0 sudan 1/1", "olympic-games", turn=4, crisis="us", defcon=2)
    assert asks(pos) == ("us", "end-crisis")
    assert options(pos) == {"turkey", "west-germany", "pass"}
    play(pos, "west-germany")
    assert state(pos)["influence"]["us"]["west-germany"] == 1
    assert (state(pos)["crisis"], state(pos)["defcon"]) == (None, 2)
    assert ended(play(pos, "olympic-games operations coup sudan 1")) is None


def test_16_5_r_18_also_right_before_the_coup_and_in_the_other_side_s_round() -> None:
    pos = table("sudan 1/1 cuba 0/3", us="nato", ussr="olympic-games", turn=4, crisis="ussr", defcon=2)
    play(pos, "pass olympic-games operations coup")
    assert asks(pos) == ("ussr", "end-crisis")
    assert options(pos) == {"cuba", "pass"}
    play(pos, "cuba sudan 1")
    assert ended(pos) is None
    pos = play(
        round_of("us", "cuba 0/2 haiti 1/0", "lone-gunman", turn=4, crisis="ussr", defcon=2), "lone-gunman event-first coup"
    )
    assert asks(pos) == ("ussr", "end-crisis")


def test_16_5_r_18_one_influence_is_not_enough() -> None:
    pos = round_of("us", "turkey 1/0 west-germany 1/0 sudan 1/1", "olympic-games", turn=4, crisis="us", defcon=2)
    assert asks(pos) == ("us", "play")


def test_16_5_the_player_of_the_crisis_may_coup() -> None:
    pos = play(operations_of("ussr", 2, "sudan 1/1", turn=4, crisis="us", defcon=2), "coup sudan 1")
    assert ended(pos) is None


@pytest.mark.parametrize(
    ("side", "points", "winner"),
    [("us", 7, "us"), ("us", 6, None), ("us", 5, "ussr"), ("ussr", -7, "ussr"), ("ussr", -6, None), ("ussr", 0, "us")],
)
def test_16_6_wargames(side: str, points: int, winner: str | None) -> None:
    pos = play(round_of(side, held("zaire", "ussr"), "wargames", turn=8, defcon=2, vp=points), "wargames event end-the-game")
    assert ended(pos) == (winner, "wargames")
    assert vp(pos) == points - 6 * SIGN[side]


def test_16_6_wargames_may_be_declined_and_needs_defcon_two() -> None:
    pos = play(round_of("us", "", "wargames", turn=8, defcon=2, vp=15), "wargames event pass")
    assert (ended(pos), vp(pos), place_of(pos, "wargames")) == (None, 15, "removed")
    pos = play(round_of("us", "", "wargames", turn=8, defcon=3, vp=15), "wargames event")
    assert asks(pos) == ("ussr", "play")
    assert place_of(pos, "wargames") == "discard"


def test_16_6_if_the_six_points_reach_20_the_enemy_wins() -> None:
    outcome = ended(play(round_of("us", "", "wargames", turn=8, defcon=2, vp=-15), "wargames event end-the-game"))
    assert outcome is not None
    assert outcome[0] == "ussr"


def test_16_8_20_on_turn_ten_before_final_scoring_wins_at_once() -> None:
    pos = round_of("us", held("zaire nigeria kenya", "ussr"), "captured-nazi-scientist", turn=10, round=7, vp=18)
    assert ended(play(pos, "captured-nazi-scientist event")) == ("us", "twenty-points")
