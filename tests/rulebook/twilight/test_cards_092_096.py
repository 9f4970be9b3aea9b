"""Cards 92 to 96: Terrorism to Tear Down this Wall."""

from __future__ import annotations

from typing import Any

import pytest

from .cards import finish, fire, headlines, holding, spend
from .map import REGIONS, countries_in, held
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
    vp,
)

# ---- 92 Terrorism

HOSTAGES = ["iranian-hostage-crisis"]


@pytest.mark.parametrize("by", SIDES)
def test_card_092_terrorism_takes_a_random_card_from_the_enemy(by: str) -> None:
    pos = fire("terrorism", by, hand="nato", other="fidel comecon africa-scoring", china=enemy(by))
    assert (asks(pos), arg(pos, "side"), arg(pos, "card")) == (("chance", "random-card"), enemy(by), "terrorism")
    assert options(pos) == {"fidel", "comecon", "africa-scoring"}
    play(pos, "fidel")
    assert (asks(pos), influence(pos, "cuba")) == ((enemy(by), "play"), (0, 0))
    assert [place_of(pos, card) for card in ("fidel", "terrorism")] == ["discard", "discard"]
    assert hand(pos, enemy(by)) == {"comecon", "africa-scoring"}


@pytest.mark.parametrize("by", SIDES)
def test_card_092_terrorism_may_hit_a_scoring_card_which_is_not_scored(by: str) -> None:
    pos = fire("terrorism", by, held("zaire", "us"), "africa-scoring", other="africa-scoring nasser")
    assert (vp(pos), place_of(pos, "africa-scoring")) == (0, "discard")


def test_card_092_terrorism_of_the_ussr_takes_2_after_the_hostage_crisis() -> None:
    pos = fire("terrorism", "ussr", other="fidel comecon nato", effects=HOSTAGES)
    play(pos, "comecon")
    assert (asks(pos), options(pos)) == (("chance", "random-card"), {"fidel", "nato"})
    play(pos, "nato")
    assert (asks(pos), hand(pos, "us")) == (("us", "play"), {"fidel"})


def test_card_092_terrorism_takes_2_after_the_hostage_crisis_has_happened_in_play() -> None:
    pos = fire("iranian-hostage-crisis", "ussr", hand="terrorism", other="olympic-games fidel comecon")
    play(pos, "olympic-games operations influence canada canada terrorism event fidel comecon")
    assert hand(pos, "us") == set()


def test_card_092_terrorism_of_the_us_always_takes_1() -> None:
    pos = fire("terrorism", "us", "", "comecon", other="fidel comecon nato", effects=HOSTAGES)
    assert (asks(pos), hand(pos, "ussr")) == (("ussr", "play"), {"fidel", "nato"})


@pytest.mark.parametrize(("other", "answers"), [("", ""), ("fidel", "fidel")])
def test_card_092_terrorism_takes_what_there_is(other: str, answers: str) -> None:
    pos = fire("terrorism", "ussr", "", answers, hand="nasser", other=other, effects=HOSTAGES, china="us")
    assert (hand(pos, "us"), place_of(pos, "terrorism"), asks(pos)[1]) == (set(), "discard", "play")


def test_card_092_terrorism_does_not_reach_a_headline() -> None:
    """Equal values: the US headline would be first; a scoring card waits, but not in the hand."""
    pos = headlines("asia-scoring", "terrorism", us_hand="nato fidel")
    assert options(pos) == {"nato", "fidel"}


# ---- 93 Iran-Contra Scandal

CONTRA = "iran-contra-scandal"


@pytest.mark.parametrize("by", SIDES)
def test_card_093_iran_contra_scandal(by: str) -> None:
    pos = fire(CONTRA, by)
    assert (effects(pos), vp(pos)) == ({CONTRA}, 0)
    assert place_of(finish(pos), CONTRA) == "removed"


@pytest.mark.parametrize(
    ("side", "own", "others", "after"),
    [
        ("us", 3, 3, (4, 5)),
        ("us", 4, 3, (5, 5)),
        ("us", 6, 3, (5, 3)),
        ("us", 1, 6, (0, 5)),
        ("ussr", 3, 3, (4, 5)),
        ("ussr", 3, 4, (5, 5)),
        ("ussr", 3, 6, (5, 3)),
        ("ussr", 6, 1, (0, 5)),
    ],
)
def test_card_093_iran_contra_scandal_lowers_every_us_realignment_die(
    side: str, own: int, others: int, after: tuple[int, int]
) -> None:
    """Whoever began the roll; in Sudan nobody has any other modifier."""
    pos = round_of(side, "sudan 5/5", "captured-nazi-scientist", turn=8, effects=[CONTRA])
    play(pos, f"captured-nazi-scientist operations realignment sudan {own} {others}")
    assert influence(pos, "sudan") == after


def test_card_093_iran_contra_scandal_touches_each_roll() -> None:
    pos = round_of("us", "sudan 5/5", "olympic-games", turn=8, effects=[CONTRA])
    play(pos, "olympic-games operations realignment sudan 4 3 sudan 5 3")
    assert influence(pos, "sudan") == (5, 4)


def test_card_093_iran_contra_scandal_leaves_coups_wars_and_operations_alone() -> None:
    fields: dict[str, Any] = {"turn": 8, "effects": [CONTRA]}
    pos = play(round_of("us", "sudan 0/9", "olympic-games", **fields), "olympic-games operations")
    assert arg(pos, "ops") == 2
    play(pos, "coup sudan 3")
    assert influence(pos, "sudan") == (0, 6)
    assert vp(fire("brush-war", "us", "", "sudan 3", **fields)) == 1


def test_card_093_iran_contra_scandal_ends_with_the_turn() -> None:
    pos = holding("us", "olympic-games", other="", hand="nato", turn=8, round=7, effects=[CONTRA])
    spend(play(pos, "olympic-games operations"))
    assert (state(pos)["turn"], effects(pos)) == (9, set())


# ---- 94 Chernobyl


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("region", REGIONS)
def test_card_094_chernobyl_closes_a_region_named_by_the_us(region: str, by: str) -> None:
    """Naming one is not optional."""
    pos = fire("chernobyl", by)
    assert (asks(pos), options(pos)) == (("us", "chernobyl"), set(REGIONS))
    play(pos, region)
    assert state(pos)["chernobyl"] == region
    assert place_of(finish(pos), "chernobyl") == "removed"


EVERYWHERE = "poland 0/1 vietnam 0/1 iran 0/1 zaire 0/1 cuba 0/1 chile 0/1"


@pytest.mark.parametrize("region", REGIONS)
def test_card_094_chernobyl_keeps_soviet_operations_from_placing_there(region: str) -> None:
    pos = fire("chernobyl", "ussr", EVERYWHERE, f"{region} influence")
    assert not options(pos) & countries_in(region)
    for other in REGIONS:
        assert other == region or options(pos) & countries_in(other)


def test_card_094_chernobyl_in_asia_closes_southeast_asia_and_the_civil_war() -> None:
    fields: dict[str, Any] = {"turn": 8, "options": {"chinese_civil_war": True}}
    pos = play(round_of("ussr", EVERYWHERE, "olympic-games", **fields), "olympic-games operations influence")
    assert {"chinese-civil-war", "vietnam", "north-korea"} <= options(pos)
    pos = round_of("ussr", EVERYWHERE, "olympic-games", chernobyl="asia", **fields)
    play(pos, "olympic-games operations influence")
    assert not options(pos) & (countries_in("asia") | {"chinese-civil-war"})


@pytest.mark.parametrize("region", REGIONS)
def test_card_094_chernobyl_does_not_touch_the_us(region: str) -> None:
    words = "uk 1/0 vietnam 1/0 iran 1/0 zaire 1/0 cuba 1/0 chile 1/0"
    pos = play(round_of("us", words, "olympic-games", turn=8, chernobyl=region), "olympic-games operations influence")
    assert options(pos) & countries_in(region)


def test_card_094_chernobyl_leaves_events_coups_and_realignments_alone() -> None:
    fields: dict[str, Any] = {"turn": 8, "chernobyl": "central-america"}
    pos = fire("liberation-theology", "ussr", "", "cuba cuba haiti", **fields)
    assert (influence(pos, "cuba"), influence(pos, "haiti")) == ((0, 2), (0, 1))
    assert influence(fire("fidel", "us", "cuba 1/0", **fields), "cuba") == (0, 3)
    pos = play(round_of("ussr", "haiti 1/0", "olympic-games", **fields), "olympic-games operations coup haiti 4")
    assert influence(pos, "haiti") == (0, 3)
    pos = play(round_of("ussr", "haiti 1/0", "olympic-games", **fields), "olympic-games operations realignment")
    assert options(pos) == {"haiti"}


def test_card_094_chernobyl_after_the_operations_is_too_late_for_them() -> None:
    pos = play(holding("ussr", "chernobyl"), "chernobyl operations-first influence poland poland poland europe")
    assert (influence(pos, "poland"), state(pos)["chernobyl"]) == ((0, 3), "europe")


def test_card_094_chernobyl_closes_the_borders_of_the_ussr_too() -> None:
    pos = play(round_of("ussr", "", "olympic-games", turn=8, chernobyl="europe"), "olympic-games operations influence")
    assert options(pos) == {"afghanistan", "north-korea"}


def test_card_094_chernobyl_ends_with_the_turn() -> None:
    pos = holding("us", "olympic-games", other="", hand="nato", turn=8, round=7, chernobyl="asia")
    spend(play(pos, "olympic-games operations"))
    assert (state(pos)["turn"], state(pos)["chernobyl"]) == (9, None)


def test_card_094_chernobyl_headlined_by_the_ussr_is_named_by_the_us() -> None:
    pos = headlines("asia-scoring", "chernobyl")
    assert asks(pos) == ("us", "chernobyl")
    assert state(play(pos, "africa"))["chernobyl"] == "africa"


# ---- 95 Latin American Debt Crisis

DEBT = "latin-american-debt-crisis"
DOUBLE = f"{DEBT}:double"


def debt(by: str, us: str, words: str = "", answers: str = "", **fields: Any) -> Any:
    """The event; the US holds these cards besides."""
    hands = {"hand": us} if by == "us" else {"other": us}
    return fire(DEBT, by, words, answers, **hands, **fields)


def decline(pos: Any) -> Any:
    """The US does not discard, if it is asked at all."""
    return play(pos, "pass") if asks(pos) == ("us", DEBT) else pos


@pytest.mark.parametrize("by", SIDES)
def test_card_095_debt_crisis_is_bought_off_with_a_card_of_3_or_more(by: str) -> None:
    pos = debt(by, "nato comecon olympic-games nasser africa-scoring", "chile 0/2", china="us")
    assert (asks(pos), options(pos)) == (("us", DEBT), {"nato", "comecon", "pass"})
    play(pos, "comecon")
    assert asks(pos) == (("us", "operations") if by == "us" else ("us", "play"))
    assert (influence(pos, "chile"), influence(pos, "poland")) == ((0, 2), (0, 0))
    finish(pos)
    assert [place_of(pos, card) for card in ("comecon", DEBT)] == ["discard", "discard"]


@pytest.mark.parametrize("by", SIDES)
def test_card_095_debt_crisis_doubles_soviet_influence_in_2_countries(by: str) -> None:
    pos = debt(by, "nato", "chile 2/3 peru 0/1 brazil 0/2 bolivia 1/0 cuba 0/3", "pass")
    assert (asks(pos), options(pos)) == (("ussr", DOUBLE), {"chile", "peru", "brazil"})
    play(pos, "chile")
    assert (asks(pos), options(pos)) == (("ussr", DOUBLE), {"peru", "brazil"})
    play(pos, "brazil")
    assert [influence(pos, country) for country in ("chile", "brazil", "peru", "cuba")] == [(2, 6), (0, 4), (0, 1), (0, 3)]
    assert asks(pos) == (("us", "operations") if by == "us" else ("us", "play"))
    assert (hand(pos, "us") >= {"nato"}, place_of(finish(pos), DEBT)) == (True, "discard")


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("words", "answers"), [("chile 0/2", "chile"), ("", ""), ("chile 3/0 cuba 0/2", "")])
def test_card_095_debt_crisis_doubles_where_there_is_something(words: str, answers: str, by: str) -> None:
    pos = decline(debt(by, "nato", words))
    play(pos, answers)
    assert asks(pos) == (("us", "operations") if by == "us" else ("us", "play"))
    assert influence(pos, "chile")[1] == (4 if answers else 0)
    assert place_of(finish(pos), DEBT) == "discard"


@pytest.mark.parametrize("us", ["", "olympic-games", "africa-scoring nasser"])
def test_card_095_debt_crisis_without_a_card_to_pay(us: str) -> None:
    """The China Card is no payment."""
    pos = debt("ussr", us, "chile 0/2 peru 0/1", hand="nasser" if us == "" else "fidel", china="us")
    assert asks(pos) != ("us", DEBT) or options(pos) == {"pass"}
    assert asks(decline(pos)) == ("ussr", DOUBLE)


@pytest.mark.parametrize(
    ("fields", "enough"),
    [
        ({"effects": ["containment"]}, {"nato", "comecon", "olympic-games"}),
        ({"red_scare": {"us": 1}}, {"nato"}),
        ({"effects": ["containment"], "red_scare": {"us": 1}}, {"nato", "comecon"}),
        ({"red_scare": {"ussr": 1}}, {"nato", "comecon"}),
    ],
)
@pytest.mark.parametrize("by", SIDES)
def test_card_095_debt_crisis_counts_the_modified_value(fields: dict[str, Any], enough: set[str], by: str) -> None:
    pos = debt(by, "nato comecon olympic-games nasser", "chile 0/2", **fields)
    assert options(pos) == enough | {"pass"}


def test_card_095_debt_crisis_headlined() -> None:
    pos = headlines("asia-scoring", DEBT, "chile 0/2 peru 0/1", us_hand="nato")
    assert (asks(pos), options(pos)) == (("us", DEBT), {"nato", "pass"})
    play(pos, "pass chile peru")
    assert (influence(pos, "chile"), influence(pos, "peru")) == ((0, 4), (0, 2))


# ---- 96 Tear Down this Wall

WALL = "tear-down-this-wall"


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("level", [5, 4, 3])
def test_card_096_tear_down_this_wall_adds_3_and_offers_a_coup_or_realignments_in_europe(level: int, by: str) -> None:
    words = "east-germany 0/3 poland 0/3 italy 0/1 turkey 0/1 france 1/0 iran 0/1 zaire 0/1"
    pos = fire(WALL, by, words, defcon=level)
    assert (influence(pos, "east-germany"), effects(pos)) == ((3, 3), {WALL})
    assert (asks(pos), options(pos), arg(pos, "ops")) == (("us", "operations"), {"realignment", "coup", "pass"}, 3)
    for operation in ("coup", "realignment"):
        pos = fire(WALL, by, words, operation, defcon=level)
        assert options(pos) - {"done"} == {"east-germany", "poland", "italy", "turkey"}


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("level", [5, 3])
def test_card_096_tear_down_this_wall_coup_is_free(level: int, by: str) -> None:
    """No military operations; a battleground lowers DEFCON, another country does not."""
    pos = fire(WALL, by, "italy 0/1 greece 0/1", "coup italy 5", defcon=level)
    assert (influence(pos, "italy"), military(pos, "us"), defcon(pos)) == ((3, 0), 0, level - 1)
    pos = fire(WALL, by, "italy 0/1 greece 0/1", "coup greece 1", defcon=level)
    assert (influence(pos, "greece"), military(pos, "us"), defcon(pos)) == ((0, 1), 0, level)
    assert place_of(finish(pos), WALL) == "removed"


@pytest.mark.parametrize("by", SIDES)
def test_card_096_tear_down_this_wall_at_defcon_2_blames_the_phasing_player(by: str) -> None:
    assert ended(fire(WALL, by, "italy 0/1 greece 0/1", "coup italy 1", defcon=2)) == (enemy(by), "nuclear-war")
    assert ended(fire(WALL, by, "italy 0/1 greece 0/1", "coup greece 1", defcon=2)) is None
    assert ended(fire(WALL, by, "italy 0/1", "realignment italy 1 1 done", defcon=2)) is None


@pytest.mark.parametrize("by", SIDES)
def test_card_096_tear_down_this_wall_realigns_up_to_3_times(by: str) -> None:
    pos = fire(WALL, by, "greece 0/9", "realignment greece 4 1 greece 4 1 greece 4 1", defcon=2)
    assert asks(pos) == (("ussr", "play") if by == "us" else ("ussr", "operations"))
    assert (influence(pos, "greece"), military(pos, "us"), defcon(pos)) == ((0, 9 - 3 * 2), 0, 2)
    pos = fire(WALL, by, "greece 0/9", "realignment greece 4 1 done", defcon=2)
    assert influence(pos, "greece") == (0, 7)


@pytest.mark.parametrize("by", SIDES)
def test_card_096_tear_down_this_wall_may_be_followed_by_nothing(by: str) -> None:
    pos = fire(WALL, by, "italy 0/1", "pass")
    assert asks(pos) == (("ussr", "play") if by == "us" else ("ussr", "operations"))
    assert (influence(pos, "east-germany"), place_of(finish(pos), WALL)) == ((3, 0), "removed")


@pytest.mark.parametrize("by", SIDES)
def test_card_096_tear_down_this_wall_without_a_target(by: str) -> None:
    pos = fire(WALL, by, "iran 0/1 poland 1/0")
    assert asks(pos) == (("ussr", "play") if by == "us" else ("ussr", "operations"))
    assert influence(pos, "east-germany") == (3, 0)


@pytest.mark.parametrize(
    ("fields", "removed"),
    [
        ({}, 4 + 3 - 4),
        ({"effects": ["containment"]}, 4 + 4 - 4),
        ({"red_scare": {"us": 1}}, 4 + 2 - 4),
        ({"effects": ["salt-negotiations"]}, 4 - 1 + 3 - 4),
        ({"death_squads": 1}, 4 + 3 - 4),
    ],
)
@pytest.mark.parametrize("by", SIDES)
def test_card_096_tear_down_this_wall_coup_is_modified_for_the_us(fields: dict[str, Any], removed: int, by: str) -> None:
    pos = fire(WALL, by, "greece 0/9", "coup greece 4", **fields)
    assert influence(pos, "greece") == (0, 9 - removed)


@pytest.mark.parametrize("by", SIDES)
def test_card_096_tear_down_this_wall_ends_willy_brandt(by: str) -> None:
    pos = fire(WALL, by, "west-germany 4/1", "pass", effects=["nato", "willy-brandt"], vp=-1)
    assert (effects(pos), vp(pos), influence(pos, "west-germany")) == ({"nato", WALL}, -1, (4, 1))


def test_card_096_tear_down_this_wall_and_the_cuban_missile_crisis() -> None:
    """A free coup loses the game all the same."""
    pos = fire(WALL, "ussr", "italy 0/1 greece 0/1", "coup", crisis="us", defcon=3)
    if pos.ask is not None:
        play(pos, "greece")
    assert ended(pos) == ("ussr", "cuban-missile-crisis")


def test_card_096_tear_down_this_wall_headlined() -> None:
    pos = headlines(WALL, "willy-brandt", "italy 0/1", "pass")
    assert (effects(pos), vp(pos), place_of(pos, "willy-brandt")) == ({WALL}, 0, "discard")
    pos = headlines(WALL, "asia-scoring", "italy 0/1", "coup italy 3", defcon=4)
    assert (influence(pos, "italy"), defcon(pos), military(pos, "us")) == ((1, 0), 3, 0)
