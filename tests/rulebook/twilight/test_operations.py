"""Operations as the player aid and sections 8, 9 and 10 say: placing influence, realignment rolls, coups."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from .cards import headlines
from .map import BATTLEGROUNDS, COUNTRIES, NEIGHBOURS, REGION, STABILITY, SUPERPOWER_NEIGHBOURS, countries_in
from .table import (
    SIDES,
    arg,
    ask,
    asks,
    by_side,
    defcon,
    ended,
    enemy,
    influence,
    journal,
    military,
    operations_of,
    options,
    place_of,
    play,
    round_of,
    state,
    table,
    vp,
)

ENEMY_EVERYWHERE = {
    "us": " ".join(f"{country} 0/1" for country in COUNTRIES),
    "ussr": " ".join(f"{country} 1/0" for country in COUNTRIES),
}


def mine(side: str, own: int, other: int = 0) -> str:
    return f"{own}/{other}" if side == "us" else f"{other}/{own}"


# ---- 8: placing influence


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("ops", [1, 2, 3, 4])
def test_8_1_8_4_aid_influence_all_points_one_at_a_time_anywhere_in_reach(ops: int, side: str) -> None:
    pos = play(operations_of(side, ops, f"iran {mine(side, 1)} angola {mine(side, 1)}"), "influence")
    where = ["iran", "zaire", "angola", "iraq"]
    for country in where[:ops]:
        assert asks(pos) == (side, "influence")
        play(pos, country)
    assert asks(pos) == (enemy(side), "play")
    assert sum(state(pos)["influence"][side].values()) == 2 + ops


@pytest.mark.parametrize("side", SIDES)
def test_8_2_aid_influence_placed_now_opens_nothing_new(side: str) -> None:
    pos = play(operations_of(side, 4, f"iran {mine(side, 1)}"), "influence")
    reach = {"iran", *NEIGHBOURS["iran"], *SUPERPOWER_NEIGHBOURS[side]}
    for country in ("pakistan", "iraq", "afghanistan"):
        assert options(pos) == reach
        play(pos, country)
    assert options(pos) == reach
    assert "india" not in options(pos)


def test_8_2_r_31_influence_gained_by_an_event_first_does_not_extend_the_reach() -> None:
    pos = play(round_of("ussr", "", "the-iron-lady", turn=8), "the-iron-lady event-first influence")
    assert influence(pos, "argentina") == (0, 1)
    assert options(pos) == SUPERPOWER_NEIGHBOURS["ussr"]


def test_8_2_r_31_influence_lost_to_an_event_first_still_counts() -> None:
    pos = play(round_of("us", "egypt 1/0", "nasser"), "nasser event-first influence")
    assert influence(pos, "egypt") == (0, 2)
    assert options(pos) >= NEIGHBOURS["egypt"]


def test_8_2_r_30_the_enemy_s_operations_use_his_reach_at_the_start_of_the_round() -> None:
    """The USSR throws the US out of Angola, then CIA Created lets the US place: Angola is still in reach."""
    pos = play(round_of("ussr", "angola 1/0", "cia-created"), "cia-created operations-first coup angola 6")
    assert influence(pos, "angola") == (0, 4)
    assert asks(pos) == ("us", "operations")
    play(pos, "influence")
    assert options(pos) >= NEIGHBOURS["angola"]


def test_8_2_operations_in_the_headline_phase_use_the_position_as_they_begin() -> None:
    pos = headlines("panama-canal-returned", "cia-created", answers="influence")
    assert asks(pos) == ("us", "influence")
    assert options(pos) >= {"panama", "costa-rica", "venezuela", "colombia", "brazil"}


COSTS = [
    # board, country, ops of the USSR, influence there afterwards when all is spent there as far as possible
    ("iran 2/0 iraq 0/1", "iran", 4, (2, 3)),  # 8.7: 2, 1, 1
    ("iran 2/0 iraq 0/1", "iran", 3, (2, 2)),
    ("iran 2/0 iraq 0/1", "iran", 2, (2, 1)),
    ("iran 4/0 iraq 0/1", "iran", 4, (4, 2)),  # 2, 2: still controlled by the US
    ("iran 3/0 iraq 0/1", "iran", 4, (3, 2)),  # 2, 2
    ("iran 1/0 iraq 0/1", "iran", 3, (1, 3)),
    ("iran 0/3 iraq 0/1", "iran", 3, (0, 6)),
    ("iran 2/1 iraq 0/1", "iran", 3, (2, 4)),  # nobody's country
]


@pytest.mark.parametrize(("words", "country", "ops", "after"), COSTS)
def test_8_3_8_7_aid_influence_two_while_the_enemy_controls_then_one(
    words: str, country: str, ops: int, after: tuple[int, int]
) -> None:
    pos = play(operations_of("ussr", ops, words), "influence")
    while asks(pos) == ("ussr", "influence") and country in options(pos):
        play(pos, country)
    assert influence(pos, country) == after


def test_8_3_one_point_left_does_not_pay_for_an_enemy_controlled_country() -> None:
    pos = play(operations_of("ussr", 3, "iran 4/0 iraq 0/1"), "influence iran")
    assert "iran" not in options(pos)
    assert "iraq" in options(pos)


def test_8_3_the_price_is_the_enemy_s_control_not_his_influence() -> None:
    pos = play(operations_of("us", 1, "iran 1/2"), "influence")
    assert "iran" in options(pos)
    pos = play(operations_of("us", 1, "iran 1/3"), "influence")
    assert "iran" not in options(pos)


def test_8_4_a_remainder_that_cannot_be_spent_is_lost() -> None:
    walls = "finland 8/0 poland 8/0 romania 8/0 afghanistan 8/0 north-korea 8/0"
    pos = play(operations_of("ussr", 3, walls), "influence")
    assert options(pos) == SUPERPOWER_NEIGHBOURS["ussr"]
    play(pos, "poland")
    assert influence(pos, "poland") == (8, 1)
    assert asks(pos) == ("us", "play")


def test_8_4_placement_that_is_not_possible_is_not_offered() -> None:
    walls = "finland 8/0 poland 8/0 romania 8/0 afghanistan 8/0 north-korea 8/0"
    assert "influence" not in options(operations_of("ussr", 1, walls))


def test_8_5_influence_by_an_event_needs_no_adjacency_and_no_second_point() -> None:
    pos = play(round_of("ussr", "angola 9/0", "decolonization"), "decolonization event angola zaire kenya burma")
    assert influence(pos, "angola") == (9, 1)
    assert influence(pos, "burma") == (0, 1)


@pytest.mark.parametrize("region", ["europe", "asia", "middle-east", "africa", "central-america", "south-america"])
def test_8_6_r_32_chernobyl_closes_a_region_to_soviet_placement_alone(region: str) -> None:
    words = " ".join(f"{country} 1/1" for country in COUNTRIES)
    pos = play(operations_of("ussr", 3, words, turn=8, chernobyl=region), "influence")
    assert options(pos) == set(COUNTRIES) - countries_in(region)
    pos = play(operations_of("us", 3, words, turn=8, chernobyl=region), "influence")
    assert options(pos) == set(COUNTRIES)
    pos = play(operations_of("ussr", 3, words, turn=8, chernobyl=region), "coup")
    assert options(pos) == set(COUNTRIES)


def test_8_6_r_32_coups_and_events_may_still_add_influence_there() -> None:
    pos = play(operations_of("ussr", 3, "angola 1/0", turn=8, chernobyl="africa"), "coup angola 6")
    assert influence(pos, "angola") == (0, 6)
    pos = play(round_of("ussr", "", "allende", turn=8, chernobyl="south-america"), "allende event")
    assert influence(pos, "chile") == (0, 2)


# ---- 9: realignment


@pytest.mark.parametrize("side", SIDES)
def test_9_1_aid_realignment_any_country_with_enemy_influence(side: str) -> None:
    words = f"iran {mine(side, 0, 1)} angola {mine(side, 3, 1)} syria {mine(side, 2)} chile {mine(side, 0, 4)}"
    pos = play(operations_of(side, 2, words), "realignment")
    assert options(pos) == {"iran", "angola", "chile"}


@pytest.mark.parametrize("side", SIDES)
def test_9_1_r_42_without_enemy_influence_there_is_no_realignment(side: str) -> None:
    assert options(operations_of(side, 2, f"iran {mine(side, 2)}")) == {"influence"}


@pytest.mark.parametrize("ops", [1, 2, 3, 4])
def test_9_2_aid_realignment_one_roll_for_each_point_and_all_of_them(ops: int) -> None:
    pos = play(operations_of("us", ops, "iran 9/9 syria 9/9"), "realignment")
    for place in range(ops):
        assert asks(pos) == ("us", "realignment")
        assert options(pos) == {"iran", "syria"}
        play(pos, "iran 1 1" if place % 2 else "syria 1 1")
    assert asks(pos) == ("ussr", "play")


def test_9_2_rolls_end_when_no_target_is_left() -> None:
    pos = play(operations_of("us", 4, "syria 2/1"), "realignment syria 6 1")
    assert influence(pos, "syria") == (2, 0)
    assert asks(pos) == ("ussr", "play")


def test_9_2_a_roll_is_settled_before_the_next_target_is_named() -> None:
    pos = play(operations_of("us", 2, "syria 2/1 iran 1/1"), "realignment syria 6 1")
    assert influence(pos, "syria") == (2, 0)
    assert options(pos) == {"iran"}


def test_9_3_both_roll_the_side_conducting_first() -> None:
    for side in SIDES:
        pos = play(operations_of(side, 1, "syria 2/2"), "realignment syria")
        assert asks(pos) == ("chance", "realignment-die")
        assert (arg(pos, "side"), arg(pos, "country")) == (side, "syria")
        play(pos, "3")
        assert asks(pos) == ("chance", "realignment-die")
        assert arg(pos, "side") == enemy(side)


@pytest.mark.parametrize(("mover", "own", "other"), [(side, a, b) for side in SIDES for a, b in product(range(1, 7), repeat=2)])
def test_9_4_aid_realignment_the_higher_total_removes_the_difference(mover: str, own: int, other: int) -> None:
    """4 influence each in Syria, no modifiers."""
    pos = play(operations_of(mover, 1, "syria 4/4"), f"realignment syria {own} {other}")
    lost = {mover: max(0, other - own), enemy(mover): max(0, own - other)}
    assert influence(pos, "syria") == (max(0, 4 - lost["us"]), max(0, 4 - lost["ussr"]))


MODIFIERS = [
    # board, target, modifier of the US, of the USSR
    ("syria 4/4", "syria", 0, 0),
    ("syria 5/4", "syria", 1, 0),
    ("syria 4/6", "syria", 0, 1),
    ("syria 4/4 israel 4/0", "syria", 1, 0),
    ("syria 4/4 israel 3/0", "syria", 0, 0),
    ("syria 4/4 israel 4/0 lebanon 0/1 turkey 0/2", "syria", 1, 2),
    ("syria 5/4 israel 4/0 lebanon 1/0 turkey 2/0", "syria", 4, 0),
    ("syria 4/4 jordan 2/0 iraq 0/3", "syria", 0, 0),  # not adjacent
    ("cuba 4/4", "cuba", 1, 0),
    ("cuba 4/4 haiti 0/1 nicaragua 0/1", "cuba", 1, 2),
    ("poland 4/4", "poland", 0, 1),
    ("poland 5/4 east-germany 0/3 czechoslovakia 3/0", "poland", 2, 2),
    ("japan 4/5 south-korea 0/3 taiwan 3/0 philippines 2/0", "japan", 3, 2),
    ("afghanistan 4/4 iran 2/0 pakistan 2/0", "afghanistan", 2, 1),
    ("mexico 4/5 guatemala 0/1", "mexico", 1, 2),
    ("finland 4/4 sweden 4/0", "finland", 1, 1),
    ("algeria 4/4 france 3/0 libya 0/2", "algeria", 1, 0),
]


@pytest.mark.parametrize("mover", SIDES)
@pytest.mark.parametrize(("words", "target", "us", "ussr"), MODIFIERS)
def test_9_3_aid_realignment_three_modifiers(words: str, target: str, us: int, ussr: int, mover: str) -> None:
    pos = play(operations_of(mover, 1, words), f"realignment {target} 3 3")
    totals = next(line["args"] for line in journal(pos, None) if line["message"] == "realignment")
    ours = {"us": 3 + us, "ussr": 3 + ussr}
    assert (totals["total"], totals["enemy_total"]) == (ours[mover], ours[enemy(mover)])
    before = table(words)
    lost = {side: max(0, ours[enemy(side)] - ours[side]) for side in SIDES}
    for seat, side in enumerate(SIDES):
        assert influence(pos, target)[seat] == max(0, influence(before, target)[seat] - lost[side])


def test_9_4_not_below_zero_and_nothing_is_added() -> None:
    pos = play(operations_of("us", 1, "syria 0/1"), "realignment syria 6 1")
    assert influence(pos, "syria") == (0, 0)


def test_9_4_aid_realignment_a_tie_removes_nothing() -> None:
    pos = play(operations_of("us", 1, "syria 1/2"), "realignment syria 4 3")
    assert influence(pos, "syria") == (1, 2)


def test_9_5_modifiers_are_counted_anew_for_every_roll() -> None:
    """First Israel is no longer Soviet, then Lebanon is rolled for without its help."""
    pos = play(operations_of("us", 2, "israel 0/4 lebanon 3/3"), "realignment israel 3 2 lebanon 3 3")
    assert influence(pos, "israel") == (0, 4)
    assert influence(pos, "lebanon") == (2, 3)
    pos = play(operations_of("us", 2, "israel 0/4 lebanon 3/3"), "realignment israel 4 2 lebanon 3 3")
    assert influence(pos, "israel") == (0, 3)
    assert influence(pos, "lebanon") == (3, 3)


def test_9_6_no_defcon_and_no_military_operations() -> None:
    pos = play(operations_of("us", 1, "iran 0/2"), "realignment iran 6 1")
    assert (defcon(pos), military(pos, "us"), military(pos, "ussr")) == (5, 0, 0)


@pytest.mark.parametrize("mover", SIDES)
def test_9_7_r_41_n_6_iran_contra_lowers_every_us_die(mover: str) -> None:
    pos = operations_of(mover, 1, "syria 4/4", turn=8, effects=["iran-contra-scandal"])
    assert influence(play(pos, "realignment syria 3 3"), "syria") == (3, 4)


# ---- 10: coups


@pytest.mark.parametrize("side", SIDES)
def test_10_1_aid_coups_any_country_with_enemy_influence(side: str) -> None:
    pos = play(operations_of(side, 1, ENEMY_EVERYWHERE[side]), "coup")
    assert options(pos) == set(COUNTRIES)
    words = f"iran {mine(side, 0, 1)} angola {mine(side, 3, 1)} syria {mine(side, 2)}"
    assert options(play(operations_of(side, 1, words), "coup")) == {"iran", "angola"}
    assert "coup" not in options(operations_of(side, 1, f"iran {mine(side, 1)}"))


def test_10_1_aid_coups_one_coup_uses_the_whole_card() -> None:
    pos = play(operations_of("us", 4, "iran 0/2 syria 0/2"), "coup syria 1")
    assert asks(pos) == ("ussr", "play")


@pytest.mark.parametrize(("stability", "country"), [(1, "lebanon"), (2, "syria"), (3, "taiwan"), (4, "sweden"), (5, "uk")])
@pytest.mark.parametrize("ops", [1, 2, 3, 4])
def test_10_2_aid_coups_die_plus_operations_against_twice_the_stability(ops: int, stability: int, country: str) -> None:
    for die in range(1, 7):
        pos = play(operations_of("us", ops, f"{country} 1/2"), f"coup {country} {die}")
        result = max(0, die + ops - 2 * stability)
        assert influence(pos, country) == (1 + max(0, result - 2), max(0, 2 - result))
        assert military(pos, "us") == ops
        assert defcon(pos) == 5


@pytest.mark.parametrize("country", COUNTRIES)
def test_10_2_every_country_has_its_stability_in_a_coup(country: str) -> None:
    pos = play(operations_of("ussr", 4, f"{country} 9/0"), f"coup {country} 6")
    assert influence(pos, country) == (9 - max(0, 10 - 2 * STABILITY[country]), 0)


def test_10_2_r_9_military_operations_are_booked_before_the_roll() -> None:
    pos = play(operations_of("us", 3, "iran 0/2"), "coup iran")
    assert asks(pos) == ("chance", "coup-die")
    assert military(pos, "us") == 3
    assert defcon(pos) == 5
    play(pos, "1")
    assert military(pos, "us") == 3


@pytest.mark.parametrize("die", range(1, 7))
def test_10_2_aid_coups_any_attempt_in_a_battleground_lowers_defcon(die: int) -> None:
    for country in ("iran", "japan"):
        assert country in BATTLEGROUNDS
        assert defcon(play(operations_of("us", 1, f"{country} 0/2"), f"coup {country} {die}")) == 4
    assert defcon(play(operations_of("us", 1, "syria 0/2"), f"coup syria {die}")) == 5


def test_10_2_nuclear_subs_spare_defcon_in_us_coups_only() -> None:
    fields: Any = {"turn": 4, "effects": ["nuclear-subs"]}
    assert defcon(play(operations_of("us", 1, "iran 1/1", **fields), "coup iran 1")) == 5
    assert defcon(play(operations_of("ussr", 1, "iran 1/1", **fields), "coup iran 1")) == 4


@pytest.mark.parametrize("side", SIDES)
def test_10_3_salt_takes_one_from_the_die_of_either_side(side: str) -> None:
    pos = operations_of(side, 3, f"syria {mine(side, 0, 5)}", turn=4, effects=["salt-negotiations"])
    play(pos, "coup syria 5")
    assert influence(pos, "syria") == ((0, 2) if side == "us" else (2, 0))
    assert military(pos, side) == 3


@pytest.mark.parametrize(("country", "squads", "left"), [
    ("mexico", 1, 2), ("mexico", -1, 4), ("brazil", 1, 2), ("brazil", -1, 4), ("syria", 1, 3), ("algeria", -1, 3),
    ("mexico", 2, 1), ("mexico", 0, 3),
])  # fmt: skip
def test_10_3_r_34_death_squads_count_in_latin_america_only_and_against_the_enemy(country: str, squads: int, left: int) -> None:
    """A coup worth 3 with a 4 against stability 2 takes 3 of 6; the other side's die gets the opposite."""
    pos = play(operations_of("us", 3, f"{country} 0/6", turn=4, death_squads=squads), f"coup {country} 4")
    assert influence(pos, country) == (0, left)
    pos = play(operations_of("ussr", 3, f"{country} 6/0", turn=4, death_squads=-squads), f"coup {country} 4")
    assert influence(pos, country) == (left, 0)
    assert military(pos, "ussr") == 3


def test_r_34_death_squads_of_both_sides_cancel_out() -> None:
    card = "latin-american-death-squads"
    pos = play(round_of("us", "", card, turn=4), f"{card} event")
    assert state(pos)["death_squads"] == 1
    pos = play(round_of("ussr", "", card, turn=4, death_squads=1), f"{card} event")
    assert state(pos)["death_squads"] == 0


def test_10_3_aid_coups_no_other_modifiers() -> None:
    """Control of all neighbours and superiority do not matter in a coup."""
    neighbours = " ".join(f"{country} 0/5" for country in NEIGHBOURS["syria"])
    for words in (f"syria 0/5 {neighbours}", "syria 0/5", "syria 4/5 israel 5/0 lebanon 5/0"):
        pos = play(operations_of("us", 3, words), "coup syria 4")
        assert influence(pos, "syria")[1] == 2


# 10.4 free coups


def test_10_4_r_8_a_free_coup_ignores_closed_regions_and_gives_no_credit_but_lowers_defcon() -> None:
    card = "tear-down-this-wall"
    pos = play(round_of("us", "poland 0/4", card, turn=8, defcon=3), f"{card} event")
    assert asks(pos) == ("us", "operations")
    assert options(pos) == {"realignment", "coup", "pass"}
    play(pos, "coup")
    assert options(pos) <= countries_in("europe")
    play(pos, "poland 6")
    assert influence(pos, "poland") == (0, 1)
    assert (military(pos, "us"), defcon(pos)) == (0, 2)


def test_10_4_r_8_junta_and_ortega_give_no_credit() -> None:
    pos = play(round_of("us", "panama 0/2", "junta", turn=4), "junta event mexico coup panama 3")
    assert (military(pos, "us"), defcon(pos), influence(pos, "panama")) == (0, 4, (0, 1))
    card = "ortega-elected-in-nicaragua"
    pos = play(round_of("ussr", "cuba 2/0", card, turn=8), f"{card} event coup cuba 6")
    assert (military(pos, "ussr"), defcon(pos), influence(pos, "cuba")) == (0, 4, (0, 0))


@pytest.mark.parametrize(
    ("side", "card", "turn", "credit"), [("us", "abm-treaty", 4, 4), ("us", "cia-created", 1, 1), ("ussr", "lone-gunman", 4, 1)]
)
def test_10_4_coups_with_operations_from_an_event_are_not_free(side: str, card: str, turn: int, credit: int) -> None:
    pos = play(round_of(side, "sudan 1/1 iran 1/1 poland 1/1", card, turn=turn, defcon=2), f"{card} event coup")
    assert "sudan" in options(pos)
    assert "poland" not in options(pos)
    assert military(play(pos, "sudan 1"), side) == credit


def test_10_4_r_8_che_is_not_free() -> None:
    pos = play(round_of("ussr", "sudan 1/0", "che", turn=4), "che event sudan 1")
    assert military(pos, "ussr") == 3


def test_10_4_free_coups_obey_protections() -> None:
    """The Reformer bars Soviet coups in Europe whatever grants them; NATO and the pact bar named countries."""
    fields: Any = {"turn": 8, "effects": ["the-reformer", "nato", "us-japan-mutual-defense-pact"]}
    pos = play(operations_of("ussr", 2, ENEMY_EVERYWHERE["ussr"], **fields), "coup")
    assert options(pos) == set(COUNTRIES) - countries_in("europe") - {"japan"}


def test_10_5_n_18_examples() -> None:
    pos = play(round_of("ussr", "pakistan 2/0", ""), "the-china-card operations coup pakistan 6")
    assert (influence(pos, "pakistan"), military(pos, "ussr"), defcon(pos)) == ((0, 5), 5, 4)
    pos = play(operations_of("us", 2, "egypt 0/2"), "coup egypt 3")
    assert influence(pos, "egypt") == (0, 1)
    pos = play(operations_of("us", 1, "egypt 0/2"), "coup egypt 3")
    assert (influence(pos, "egypt"), defcon(pos)) == ((0, 2), 4)


def test_r_44_the_credit_of_a_coup_stops_at_five() -> None:
    for before, after in ((0, 4), (1, 5), (3, 5), (5, 5)):
        pos = operations_of("us", 4, "syria 0/2", military=by_side("us", before, 0))
        assert military(play(pos, "coup syria 1"), "us") == after


# ---- what the aid says in so many words


def test_aid_influence_may_go_into_one_s_own_country_or_next_to_it() -> None:
    pos = play(operations_of("us", 1, "panama 1/0"), "influence")
    assert options(pos) == {"panama", "colombia", "costa-rica"} | SUPERPOWER_NEIGHBOURS["us"]


def test_aid_coup_success_needs_more_than_twice_the_stability() -> None:
    for die, after in ((1, (0, 2)), (2, (0, 1)), (3, (0, 0)), (5, (2, 0))):
        assert influence(play(operations_of("us", 3, "syria 0/2"), f"coup syria {die}"), "syria") == after


def test_aid_coup_costs_one_card_whatever_its_points() -> None:
    for ops in (1, 4):
        pos = play(operations_of("us", ops, "iran 0/2 syria 0/2 chile 0/1"), "coup syria 1")
        assert state(pos)["hands"]["us"] == []
        assert asks(pos) == ("ussr", "play")


def test_aid_a_failed_coup_takes_nothing_away() -> None:
    pos = play(operations_of("us", 1, "israel 0/2"), "coup israel 6")
    assert influence(pos, "israel") == (0, 2)
    assert REGION["israel"] == "middle-east"
    assert place_of(pos, "captured-nazi-scientist") == "discard"


def test_12_6_a_suicidal_coup_is_legal() -> None:
    pos = play(operations_of("us", 1, "angola 0/1", defcon=2), "coup")
    assert options(pos) == {"angola"}
    assert ended(play(pos, "angola 1")) == ("ussr", "nuclear-war")
    assert vp(pos) == 0


def test_ask_cites_the_rules() -> None:
    pos = operations_of("us", 2, "angola 0/1")
    assert ask(play(pos.clone(), "coup")).rule == "10.1"
    assert ask(play(pos.clone(), "realignment")).rule.startswith("9.")
    assert ask(play(pos.clone(), "influence")).rule.startswith("8.")
