"""The map: regions, stabilities, battlegrounds and links, seen through what they do at the table; and control."""

from __future__ import annotations

import pytest

from .map import (
    BATTLEGROUNDS,
    COUNTRIES,
    EASTERN_EUROPE,
    LINKS,
    NEIGHBOURS,
    REGION,
    REGIONS,
    SOUTHEAST_ASIA,
    STABILITY,
    SUPERPOWER_NEIGHBOURS,
    WESTERN_EUROPE,
    battlegrounds_in,
    controller,
    countries_in,
    enough,
    held,
)
from .table import (
    SIDES,
    arg,
    asks,
    controls,
    defcon,
    enemy,
    influence,
    new_game,
    operations_of,
    options,
    play,
    play_until,
    round_of,
    seen,
    table,
)


def test_1_numbers_of_the_printed_map() -> None:
    assert [len(countries_in(region)) for region in REGIONS] == [21, 15, 10, 18, 10, 10]
    assert [len(battlegrounds_in(region)) for region in REGIONS] == [5, 6, 6, 5, 3, 4]
    assert (len(LINKS), len(COUNTRIES), len(BATTLEGROUNDS)) == (112, 84, 29)


def test_1_the_game_knows_these_84_countries_and_no_other() -> None:
    everywhere = " ".join(f"{country} 1/0" for country in COUNTRIES)
    pos = play(operations_of("us", 3, everywhere), "influence")
    assert options(pos) == set(COUNTRIES)


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("country", COUNTRIES)
def test_2_6_stability(country: str, side: str) -> None:
    stability = STABILITY[country]
    own, short = (f"{stability}/0", f"{stability - 1}/0") if side == "us" else (f"0/{stability}", f"0/{stability - 1}")
    assert controls(table(f"{country} {own}"), side, country)
    assert not controls(table(f"{country} {short}"), side, country)


@pytest.mark.parametrize("us", range(8))
@pytest.mark.parametrize("ussr", range(8))
def test_2_6_aid_control_needs_the_stability_and_a_lead_of_the_stability(us: int, ussr: int) -> None:
    for country in ("lebanon", "iran", "france", "japan", "uk"):
        pos = table(f"{country} {us}/{ussr}")
        for side in SIDES:
            assert controls(pos, side, country) is (controller(country, us, ussr) == side)


def test_2_6_control_follows_the_influence_of_the_moment() -> None:
    pos = play(operations_of("ussr", 3, "iran 2/0 pakistan 0/1"), "influence")
    assert controls(pos, "us", "iran")
    play(pos, "iran")
    assert not controls(pos, "us", "iran")


@pytest.mark.parametrize("country", COUNTRIES)
def test_2_1_2_2_region_of_every_country(country: str) -> None:
    regions = seen(table(enough(country, "us")), None)["regions"]
    assert {region for region in REGIONS if regions[region]["us"] == "presence"} == {REGION[country]}
    assert regions[REGION[country]]["ussr"] == "none"


@pytest.mark.parametrize("country", COUNTRIES)
def test_1_battlegrounds_lower_defcon_in_a_coup(country: str) -> None:
    pos = play(operations_of("ussr", 1, f"{country} 1/0"), f"coup {country} 1")
    assert defcon(pos) == (4 if country in BATTLEGROUNDS else 5)


def test_2_2_austria_and_finland_belong_to_both_halves_of_europe() -> None:
    pos = play_until(new_game(), "setup")
    assert asks(pos) == ("ussr", "setup")
    assert options(pos) == EASTERN_EUROPE
    play(pos, "poland " * 6)
    assert asks(pos) == ("us", "setup")
    assert options(pos) == WESTERN_EUROPE


def test_2_2_egypt_and_libya_are_not_african_and_2_3_southeast_asia_is_seven_countries() -> None:
    pos = play(round_of("ussr", "", "decolonization"), "decolonization event")
    assert asks(pos) == ("ussr", "decolonization")
    assert options(pos) == countries_in("africa") | SOUTHEAST_ASIA
    assert {"egypt", "libya"}.isdisjoint(options(pos))


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("country", COUNTRIES)
def test_2_4_2_5_links_of_every_country(country: str, side: str) -> None:
    own = "1/0" if side == "us" else "0/1"
    pos = play(operations_of(side, 1, f"{country} {own}"), "influence")
    assert options(pos) == {country} | NEIGHBOURS[country] | SUPERPOWER_NEIGHBOURS[side]


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("france", "algeria"), ("spain-portugal", "morocco"), ("turkey", "syria"), ("iran", "afghanistan"), ("iran", "pakistan"),
        ("egypt", "sudan"), ("libya", "tunisia"), ("panama", "colombia"),
    ],
)  # fmt: skip
def test_2_4_the_eight_links_between_regions(a: str, b: str) -> None:
    assert REGION[a] != REGION[b]
    assert b in options(play(operations_of("us", 1, f"{a} 1/0"), "influence"))


def test_2_4_there_are_only_eight_links_between_regions() -> None:
    assert sum(len({REGION[country] for country in link}) == 2 for link in LINKS) == 8


@pytest.mark.parametrize("side", SIDES)
def test_2_5_the_enemy_superpower_opens_nothing(side: str) -> None:
    pos = play(operations_of(side, 1), "influence")
    assert options(pos) == SUPERPOWER_NEIGHBOURS[side]
    assert options(pos).isdisjoint(SUPERPOWER_NEIGHBOURS[enemy(side)])


@pytest.mark.parametrize("country", sorted(SUPERPOWER_NEIGHBOURS["us"] | SUPERPOWER_NEIGHBOURS["ussr"]))
def test_2_5_a_superpower_counts_as_an_adjacent_controlled_country(country: str) -> None:
    """Both have 4 influence there: equal dice decide for the side whose superpower is adjacent."""
    pos = play(operations_of("us", 1, f"{country} 4/4"), f"realignment {country} 3 3")
    assert influence(pos, country) == ((4, 3) if country in SUPERPOWER_NEIGHBOURS["us"] else (3, 4))


def test_1_superpower_spaces_are_no_targets() -> None:
    pos = play(operations_of("us", 4, held("canada mexico", "us")), "influence")
    assert {"usa", "ussr", "us"}.isdisjoint(options(pos))


def test_0_2_vp_is_one_number_positive_for_the_us() -> None:
    pos = play(round_of("us", "", "captured-nazi-scientist", vp=-3), "captured-nazi-scientist event")
    assert seen(pos, "ussr")["vp"] == -1


def test_0_5_dice_have_six_faces() -> None:
    pos = play(operations_of("ussr", 1, "iran 1/0"), "coup iran")
    assert asks(pos) == ("chance", "coup-die")
    assert options(pos) == {f"die-{face}" for face in range(1, 7)}
    assert arg(pos, "side") == "ussr"
