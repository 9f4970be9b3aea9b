"""Cards 36 to 41: Brush War to Nuclear Subs."""

from __future__ import annotations

from typing import Any

import pytest

from sitroom import Position

from .cards import finish, fire, headlines, holding, spend
from .map import BATTLEGROUNDS, COUNTRIES, NEIGHBOURS, SOUTHEAST_ASIA, STABILITY, SUPERPOWER_NEIGHBOURS, held
from .table import (
    SIDES,
    arg,
    asks,
    defcon,
    effects,
    ended,
    enemy,
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

# ---- 36 Brush War

WEAK = {country for country in COUNTRIES if STABILITY[country] <= 2}


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("level", [5, 2])
def test_card_036_brush_war_goes_to_any_country_of_stability_1_or_2(by: str, level: int) -> None:
    """Battlegrounds, empty countries and all regions included, whatever DEFCON."""
    pos = fire("brush-war", by, defcon=level)
    assert (asks(pos), options(pos)) == ((by, "brush-war"), WEAK)


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("die", range(1, 7))
def test_card_036_brush_war_is_won_with_3_or_more(die: int, by: str) -> None:
    pos = fire("brush-war", by, "zaire 2/2", "zaire", defcon=2)
    assert (asks(pos), arg(pos, "side"), arg(pos, "country")) == (("chance", "war-die"), by, "zaire")
    play(pos, str(die))
    sign = 1 if by == "us" else -1
    won = (4, 0) if by == "us" else (0, 4)
    assert (vp(pos), influence(pos, "zaire")) == ((sign, won) if die >= 3 else (0, (2, 2)))
    assert (military(pos, by), military(pos, enemy(by)), defcon(pos)) == (3, 0, 2)
    assert place_of(pos, "brush-war") == "discard"


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("target", ["zaire", "afghanistan", "mexico", "pakistan", "italy", "nigeria"])
def test_card_036_brush_war_less_1_for_each_enemy_neighbour_and_superpower(target: str, by: str) -> None:
    across = 1 if target in SUPERPOWER_NEIGHBOURS[enemy(by)] else 0
    neighbours = sorted(NEIGHBOURS[target])
    for count in range(len(neighbours) + 1):
        words = held(" ".join(neighbours[:count]), enemy(by)) + " " + held(" ".join(neighbours[count:]), by)
        for die in range(1, 7):
            won = die - count - across >= 3
            assert (vp(fire("brush-war", by, words, f"{target} {die}")) != 0) == won, (count, die)


def test_card_036_brush_war_against_a_superpower_neighbour() -> None:
    assert vp(fire("brush-war", "ussr", "", "mexico 3")) == 0
    assert vp(fire("brush-war", "ussr", "", "mexico 4")) == -1
    assert vp(fire("brush-war", "us", "", "mexico 3")) == 1
    assert vp(fire("brush-war", "us", "", "afghanistan 3")) == 0
    assert vp(fire("brush-war", "ussr", "", "afghanistan 3")) == -1


def test_card_036_brush_war_control_of_the_target_is_no_modifier() -> None:
    pos = fire("brush-war", "ussr", "italy 5/0", "italy 3")
    assert (vp(pos), influence(pos, "italy")) == (-1, (0, 5))


def test_card_036_brush_war_under_nato() -> None:
    words = held("italy greece spain-portugal turkey egypt", "us")
    pos = fire("brush-war", "ussr", words, effects=["nato"])
    assert options(pos) == WEAK - {"italy", "greece", "spain-portugal", "turkey"}


def test_card_036_brush_war_military_operations_stop_at_5() -> None:
    assert military(fire("brush-war", "us", "", "zaire 1", military={"us": 3}), "us") == 5


@pytest.mark.parametrize(("by", "points"), [("us", -2), ("ussr", 0)])
def test_card_036_brush_war_feeds_flower_power(by: str, points: int) -> None:
    assert vp(fire("brush-war", by, "", "zaire 1", effects=["flower-power"])) == points
    assert vp(spend(play(holding(by, "brush-war", effects=["flower-power"]), "brush-war operations"))) == points


# ---- 37 Central America Scoring


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(
    ("us", "ussr", "net"),
    [
        ("", "", 0),
        ("guatemala", "", 1),
        ("", "haiti", -1),
        ("dominican-republic", "", 1),
        ("panama", "", 1 + 1),
        ("panama mexico", "", 1 + 2),
        ("panama guatemala", "", 3 + 1),
        ("panama guatemala honduras", "cuba", (1 + 1) - (1 + 1 + 1)),
        ("panama mexico guatemala", "cuba", (3 + 2) - (1 + 1 + 1)),
        ("", "mexico", -(1 + 1 + 1)),
        ("mexico cuba panama", "", 5 + 3),
        ("", "mexico cuba panama", -(5 + 3 + 2)),
        ("colombia", "", 0),
    ],
)
def test_card_037_central_america_scoring(us: str, ussr: str, net: int, by: str) -> None:
    pos = fire("central-america-scoring", by, f"{held(us, 'us')} {held(ussr, 'ussr')}")
    assert (vp(pos), place_of(pos, "central-america-scoring")) == (net, "discard")


# ---- 38 Southeast Asia Scoring


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("country", sorted(SOUTHEAST_ASIA))
def test_card_038_southeast_asia_scoring_pays_for_each_country(country: str, side: str, by: str) -> None:
    pos = fire("southeast-asia-scoring", by, held(country, side))
    points = 2 if country == "thailand" else 1
    assert vp(pos) == (points if side == "us" else -points)
    assert place_of(pos, "southeast-asia-scoring") == "removed"


def test_card_038_southeast_asia_scoring_pays_the_difference() -> None:
    words = held("thailand burma malaysia", "us") + " " + held("vietnam laos-cambodia", "ussr") + " india 3/0 philippines 1/0"
    assert vp(fire("southeast-asia-scoring", "ussr", words)) == (2 + 1 + 1) - (1 + 1)


def test_card_038_southeast_asia_scoring_does_not_use_up_shuttle_diplomacy() -> None:
    pos = fire("southeast-asia-scoring", "ussr", held("thailand", "ussr"), effects=["shuttle-diplomacy"])
    assert (vp(pos), effects(pos)) == (-2, {"shuttle-diplomacy"})


def test_card_038_southeast_asia_scoring_that_does_not_score_is_not_removed() -> None:
    pos = headlines("defectors", "southeast-asia-scoring", held("thailand", "ussr"))
    assert (vp(pos), place_of(pos, "southeast-asia-scoring")) == (0, "discard")
    pos = fire("five-year-plan", "us", held("thailand", "ussr"), "southeast-asia-scoring", other="southeast-asia-scoring fidel")
    assert (vp(pos), place_of(pos, "southeast-asia-scoring")) == (0, "discard")


def test_card_038_southeast_asia_scoring_has_no_part_in_final_scoring() -> None:
    """The US has just presence in Asia, with one battleground."""
    fields: dict[str, Any] = {"turn": 10, "round": 7, "defcon": 2, "military": {"us": 5, "ussr": 5}, "china": None}
    pos = holding("us", "olympic-games", held("thailand", "us"), other="", **fields)
    play(pos, "olympic-games operations influence canada canada")
    assert (ended(pos), vp(pos)) == (("us", "final-scoring"), 3 + 1)


# ---- 39 Arms Race

ARMS = [
    (0, 0, 5, 0), (2, 2, 2, 0), (1, 3, 2, 0), (3, 1, 5, 1), (4, 3, 5, 1),
    (5, 4, 5, 3), (3, 2, 3, 3), (3, 0, 4, 1), (5, 0, 2, 3), (2, 1, 2, 3),
]  # fmt: skip


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("own", "others", "level", "points"), ARMS)
def test_card_039_arms_race(own: int, others: int, level: int, points: int, by: str) -> None:
    military_operations = {by: own, enemy(by): others}
    pos = fire("arms-race", by, military=military_operations, defcon=level)
    assert vp(pos) == (points if by == "us" else -points)
    assert (defcon(pos), state(pos)["military"], place_of(pos, "arms-race")) == (level, military_operations, "discard")


def test_card_039_arms_race_headlined_counts_for_who_headlined_it() -> None:
    assert vp(headlines("arms-race", "asia-scoring", military={"us": 3, "ussr": 1}, defcon=4)) == 1
    assert vp(headlines("middle-east-scoring", "arms-race", military={"us": 3, "ussr": 1}, defcon=4)) == 0
    assert vp(headlines("middle-east-scoring", "arms-race", military={"us": 1, "ussr": 4}, defcon=4)) == -3


def test_card_039_arms_race_through_missile_envy_counts_for_its_player() -> None:
    pos = fire("missile-envy", "us", "", "arms-race", other="arms-race fidel", military={"us": 3, "ussr": 1}, defcon=5)
    assert (vp(pos), place_of(pos, "arms-race")) == (1, "discard")


# ---- 40 Cuban Missile Crisis

CRISIS = "cuban-missile-crisis"
PRICES = {"us": {"west-germany", "turkey"}, "ussr": {"cuba"}}
CAN_PAY = {"us": "west-germany 4/0 turkey 3/0", "ussr": "cuba 0/3"}


def under_crisis(side: str, words: str, hand: str = "olympic-games", **fields: Any) -> Position:
    """An action round of a side whose coups lose the game."""
    return round_of(side, words, hand, **{"turn": 4, "defcon": 2, "crisis": side, **fields})


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("level", [5, 4, 3, 2])
def test_card_040_cuban_missile_crisis_sets_defcon_to_2(by: str, level: int) -> None:
    pos = fire(CRISIS, by, defcon=level)
    assert (defcon(pos), state(pos)["crisis"], place_of(pos, CRISIS)) == (2, enemy(by), "removed")


@pytest.mark.parametrize("side", SIDES)
def test_card_040_cuban_missile_crisis_makes_a_coup_lose_before_any_die(side: str) -> None:
    pos = play(under_crisis(side, "haiti 1/1"), "olympic-games operations coup")
    if pos.ask is not None:
        play(pos, "haiti")
    assert ended(pos) == (enemy(side), CRISIS)


@pytest.mark.parametrize("side", SIDES)
def test_card_040_cuban_missile_crisis_does_not_forbid_realignment_or_influence(side: str) -> None:
    pos = play(under_crisis(side, "haiti 1/1"), "olympic-games operations realignment haiti 1 1")
    assert ended(pos) is None
    pos = spend(play(under_crisis(side, "haiti 1/1"), "olympic-games operations"))
    assert ended(pos) is None


@pytest.mark.parametrize("side", SIDES)
def test_card_040_cuban_missile_crisis_lets_its_player_coup(side: str) -> None:
    """Under the limits of DEFCON 2."""
    pos = round_of(side, "haiti 1/1 iran 1/1", "olympic-games", turn=4, defcon=2, crisis=enemy(side))
    play(pos, "olympic-games operations coup")
    assert options(pos) == {"haiti"}
    assert ended(play(pos, "haiti 1")) is None


@pytest.mark.parametrize("side", SIDES)
def test_card_040_cuban_missile_crisis_is_ended_by_giving_up_2(side: str) -> None:
    pos = under_crisis(side, CAN_PAY[side])
    assert (asks(pos), options(pos)) == ((side, "end-crisis"), PRICES[side] | {"pass"})
    price = min(PRICES[side])
    before = sum(influence(pos, price))
    play(pos, price)
    assert (sum(influence(pos, price)), state(pos)["crisis"], defcon(pos)) == (before - 2, None, 2)
    assert asks(pos) == (side, "play")


@pytest.mark.parametrize("side", SIDES)
def test_card_040_cuban_missile_crisis_is_not_asked_about_before_the_card_of_the_other_side(side: str) -> None:
    """R-18: at the choice of a card in his own rounds; in the other side's round only when he is about to coup."""
    pos = table(CAN_PAY[side], mover=enemy(side), turn=4, defcon=2, crisis=side)
    assert asks(pos) == (enemy(side), "play")


@pytest.mark.parametrize(("side", "card"), [("us", "cia-created"), ("ussr", "lone-gunman")])
def test_card_040_cuban_missile_crisis_is_ended_in_the_round_of_the_other_side_too(side: str, card: str) -> None:
    words = CAN_PAY[side] + " haiti 1/1"
    hands: dict[str, Any] = {enemy(side): card, side: "nato"}
    pos = table(words, mover=enemy(side), turn=4, defcon=2, crisis=side, **hands)
    play(pos, f"{card} event-first coup")
    assert (asks(pos), options(pos)) == ((side, "end-crisis"), PRICES[side] | {"pass"})
    play(pos, f"{min(PRICES[side])} haiti 1")
    assert (state(pos)["crisis"], ended(pos)) == (None, None)


def test_card_040_cuban_missile_crisis_is_not_asked_about_where_nothing_can_be_couped() -> None:
    """Che: the USSR may coup where the US has influence in Latin America or Africa; it has none."""
    pos = play(under_crisis("ussr", "cuba 0/3", "che", us="nato"), "pass che event")
    assert asks(pos) == ("us", "play")


REACH = {"us": ("turkey 2/0", "turkey", {"bulgaria", "syria"}), "ussr": ("cuba 0/2", "cuba", {"haiti", "nicaragua"})}


@pytest.mark.parametrize("side", SIDES)
def test_8_2_influence_given_up_for_the_cuban_missile_crisis_counts_for_reach_in_its_round(side: str) -> None:
    """Where one may place is settled as the action round begins, before the crisis is ended in it."""
    words, price, near = REACH[side]
    pos = play(under_crisis(side, words, "olympic-games nato"), price)
    assert influence(pos, price) == (0, 0)
    play(pos, "olympic-games operations influence")
    assert near | {price} <= options(pos)


@pytest.mark.parametrize("side", SIDES)
def test_8_2_influence_given_up_for_the_cuban_missile_crisis_counts_no_longer_in_the_next_round(side: str) -> None:
    words, price, near = REACH[side]
    home = min(SUPERPOWER_NEIGHBOURS[side])
    pos = play(under_crisis(side, words, "olympic-games nuclear-test-ban", **{enemy(side): "arms-race"}), price)
    play(pos, f"olympic-games operations influence {home} {home}")
    play(pos, "arms-race event nuclear-test-ban operations influence")
    assert asks(pos) == (side, "influence")
    assert not near & options(pos)


@pytest.mark.parametrize("side", SIDES)
def test_card_040_cuban_missile_crisis_is_ended_as_the_first_step_of_a_coup(side: str) -> None:
    pos = play(under_crisis(side, CAN_PAY[side] + " haiti 1/1"), "pass olympic-games operations coup")
    assert (asks(pos), options(pos)) == ((side, "end-crisis"), PRICES[side] | {"pass"})
    play(pos, min(PRICES[side]))
    assert state(pos)["crisis"] is None
    play(pos, "haiti 6")
    assert (ended(pos), military(pos, side)) == (None, 2)


@pytest.mark.parametrize(("side", "words"), [("us", "west-germany 1/0 turkey 1/0"), ("ussr", "cuba 3/1"), ("us", "cuba 3/3")])
def test_card_040_cuban_missile_crisis_needs_both_points_in_one_country(side: str, words: str) -> None:
    assert asks(under_crisis(side, words)) == (side, "play")


@pytest.mark.parametrize(("words", "prices"), [("west-germany 2/0 turkey 1/0", {"west-germany"}), ("turkey 2/3", {"turkey"})])
def test_card_040_cuban_missile_crisis_us_pays_where_it_can(words: str, prices: set[str]) -> None:
    assert options(under_crisis("us", words)) == prices | {"pass"}


def lost(pos: Position, target: str) -> tuple[str | None, str] | None:
    """How it ended, with the target named if that is still asked."""
    if pos.ask is not None and pos.ask.topic == "coup":
        play(pos, target)
    return ended(pos)


@pytest.mark.parametrize("side", SIDES)
def test_card_040_cuban_missile_crisis_counts_free_coups(side: str) -> None:
    pos = play(under_crisis(side, "honduras 1/1", "junta"), "junta event haiti coup")
    assert lost(pos, "honduras") == (enemy(side), CRISIS)


def test_card_040_cuban_missile_crisis_counts_coups_of_events_in_the_round_of_the_other_side() -> None:
    pos = table("haiti 0/1", ussr="cia-created", us="nato", turn=4, defcon=2, crisis="us")
    play(pos, "cia-created event-first coup")
    assert lost(pos, "haiti") == ("ussr", CRISIS)
    pos = table("haiti 1/0", ussr="nato", us="lone-gunman", mover="us", turn=4, defcon=2, crisis="ussr")
    play(pos, "lone-gunman event-first coup")
    assert lost(pos, "haiti") == ("us", CRISIS)


def test_card_040_cuban_missile_crisis_is_not_helped_by_nuclear_subs() -> None:
    pos = play(under_crisis("us", "zaire 0/1", effects=["nuclear-subs"]), "olympic-games operations coup")
    assert lost(pos, "zaire") == ("ussr", CRISIS)


@pytest.mark.parametrize("side", SIDES)
def test_card_040_cuban_missile_crisis_outlasts_a_change_of_defcon(side: str) -> None:
    pos = under_crisis(side, "haiti 1/1", "how-i-learned-to-stop-worrying olympic-games", **{enemy(side): "nuclear-test-ban"})
    play(pos, "how-i-learned-to-stop-worrying event defcon-5")
    assert state(pos)["crisis"] == side
    spend(play(pos, "nuclear-test-ban operations"))
    play(pos, "olympic-games operations coup")
    assert lost(pos, "haiti") == (enemy(side), CRISIS)


def test_card_040_cuban_missile_crisis_ends_with_the_turn() -> None:
    pos = holding("us", "olympic-games", other="", hand="nato", turn=4, round=7, crisis="us")
    spend(play(pos, "olympic-games operations"))
    assert (state(pos)["turn"], state(pos)["crisis"]) == (5, None)


@pytest.mark.parametrize(("level", "pays"), [(5, True), (3, True), (2, False)])
@pytest.mark.parametrize("by", SIDES)
def test_card_040_cuban_missile_crisis_and_norad(by: str, level: int, pays: bool) -> None:
    pos = fire(CRISIS, by, "canada 4/0", defcon=level, effects=["norad"])
    assert (asks(pos) == ("us", "norad")) == pays


# ---- 41 Nuclear Subs


@pytest.mark.parametrize("by", SIDES)
def test_card_041_nuclear_subs(by: str) -> None:
    pos = fire("nuclear-subs", by)
    assert "nuclear-subs" in effects(pos)
    assert place_of(finish(pos), "nuclear-subs") == "removed"


@pytest.mark.parametrize("level", [5, 4, 3, 2])
def test_card_041_nuclear_subs_keep_defcon_in_us_coups(level: int) -> None:
    assert "zaire" in BATTLEGROUNDS
    pos = round_of("us", "zaire 0/1", "olympic-games", turn=4, defcon=level, effects=["nuclear-subs"])
    play(pos, "olympic-games operations coup zaire 6")
    assert (ended(pos), defcon(pos), military(pos, "us")) == (None, level, 2)


def test_card_041_nuclear_subs_do_not_help_the_ussr() -> None:
    pos = round_of("ussr", "zaire 1/0", "olympic-games", turn=4, defcon=4, effects=["nuclear-subs"])
    assert defcon(play(pos, "olympic-games operations coup zaire 6")) == 3


def test_card_041_nuclear_subs_leave_the_regions_closed() -> None:
    pos = round_of("us", "zaire 0/1 iran 0/1 thailand 0/1", "olympic-games", turn=4, defcon=2, effects=["nuclear-subs"])
    assert options(play(pos, "olympic-games operations coup")) == {"zaire"}


def test_card_041_nuclear_subs_do_not_stop_events() -> None:
    assert defcon(fire("duck-and-cover", "us", turn=4, defcon=4, effects=["nuclear-subs"])) == 3


def test_card_041_nuclear_subs_cover_free_coups() -> None:
    pos = fire("junta", "us", "brazil 0/1", "haiti coup brazil 6", defcon=2, effects=["nuclear-subs"])
    assert (ended(pos), defcon(pos)) == (None, 2)


def test_card_041_nuclear_subs_end_with_the_turn() -> None:
    pos = holding("us", "olympic-games", other="", hand="nato", turn=4, round=7, effects=["nuclear-subs"])
    spend(play(pos, "olympic-games operations"))
    assert effects(pos) == set()
