"""Cards 79 to 86: Africa Scoring to North Sea Oil."""

from __future__ import annotations

from typing import Any

import pytest

from sitroom import Position

from .cards import finish, fire, headlines, holding, spend
from .map import NEIGHBOURS, held
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
    seen,
    space,
    state,
    table,
    vp,
)

PLAIN_OPERATIONS = {"operations", "space-race"}
"""What is left of an enemy card whose event cannot happen."""

# ---- 79 Africa Scoring and 81 South America Scoring


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(
    ("us", "ussr", "net"),
    [
        ("", "", 0),
        ("sudan", "", 1),
        ("", "morocco", -1),
        ("zaire", "", 1 + 1),
        ("zaire sudan", "", 4 + 1),
        ("morocco ethiopia tunisia", "zaire", 1 - (1 + 1)),
        ("zaire nigeria sudan", "angola kenya", (4 + 2) - (1 + 1)),
        ("zaire nigeria sudan", "angola kenya botswana", (1 + 2) - (1 + 1)),
        ("zaire kenya", "angola", (1 + 1) - (1 + 1)),
        ("algeria nigeria zaire angola south-africa", "", 6 + 5),
        ("", "algeria nigeria zaire angola south-africa", -(6 + 5)),
        ("algeria nigeria zaire angola", "sudan", 1 + 4 - 1),
        ("algeria nigeria zaire angola south-africa", "sudan kenya cameroon botswana tunisia", (1 + 5) - 1),
        ("egypt libya", "", 0),
    ],
)
def test_card_079_africa_scoring(us: str, ussr: str, net: int, by: str) -> None:
    pos = fire("africa-scoring", by, f"{held(us, 'us')} {held(ussr, 'ussr')}")
    assert (vp(pos), place_of(pos, "africa-scoring")) == (net, "discard")


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(
    ("us", "ussr", "net"),
    [
        ("", "", 0),
        ("peru", "", 2),
        ("", "peru", -2),
        ("chile", "", 2 + 1),
        ("chile peru", "", 5 + 1),
        ("chile peru bolivia", "brazil colombia", (2 + 1) - (2 + 1)),
        ("chile venezuela peru", "brazil colombia", (5 + 2) - (2 + 1)),
        ("venezuela brazil argentina chile", "", 6 + 4),
        ("", "venezuela brazil argentina chile", -(6 + 4)),
        ("venezuela brazil argentina chile", "peru bolivia uruguay ecuador", (2 + 4) - 2),
        ("venezuela brazil argentina chile peru", "bolivia uruguay ecuador", (6 + 4) - 2),
        ("panama", "", 0),
    ],
)
def test_card_081_south_america_scoring(us: str, ussr: str, net: int, by: str) -> None:
    pos = fire("south-america-scoring", by, f"{held(us, 'us')} {held(ussr, 'ussr')}")
    assert (vp(pos), place_of(pos, "south-america-scoring")) == (net, "discard")


@pytest.mark.parametrize(
    ("card", "country", "points"), [("africa-scoring", "nigeria", 1 + 1), ("south-america-scoring", "venezuela", 2 + 1)]
)
@pytest.mark.parametrize("scoring_is_of", SIDES)
def test_card_079_and_081_scoring_headlined_comes_after_a_card_with_operations(
    card: str, country: str, points: int, scoring_is_of: str
) -> None:
    """The USSR takes the country with Lone Gunman just before it is scored."""
    us, ussr = (card, "lone-gunman") if scoring_is_of == "us" else ("lone-gunman", card)
    pos = headlines(us, ussr, "nigeria 1/0 venezuela 1/0", f"coup {country} 6")
    assert vp(pos) == -points


@pytest.mark.parametrize("card", ["africa-scoring", "south-america-scoring"])
@pytest.mark.parametrize("side", SIDES)
def test_card_079_and_081_scoring_has_no_operations(card: str, side: str) -> None:
    assert options(play(holding(side, card), card)) == {"event"}


# ---- 80 One Small Step

STEP = "one-small-step"
STEPS = [
    (0, 1, 2, 0), (0, 2, 2, 0), (0, 4, 2, 0), (1, 2, 3, 2), (1, 3, 3, 0), (2, 3, 4, 0), (2, 5, 4, 0), (3, 4, 5, 3),
    (3, 5, 5, 1), (4, 5, 6, 0), (5, 6, 7, 4), (5, 7, 7, 2), (6, 7, 8, 2), (6, 8, 8, 0), (7, 8, 8, 0),
]  # fmt: skip


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("own", "others", "box", "points"), STEPS)
def test_card_080_one_small_step_moves_2_and_pays_for_the_box_reached(
    own: int, others: int, box: int, points: int, by: str
) -> None:
    pos = fire(STEP, by, space={by: own, enemy(by): others})
    assert (space(pos, by), space(pos, enemy(by))) == (box, others)
    assert vp(pos) == (points if by == "us" else -points)
    assert (state(pos)["space_tries"], place_of(pos, STEP)) == ({"us": 0, "ussr": 0}, "discard")


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("own", "others"), [(0, 0), (1, 0), (3, 3), (5, 2), (8, 8)])
def test_card_080_one_small_step_is_nothing_for_who_is_not_behind(own: int, others: int, by: str) -> None:
    pos = fire(STEP, by, space={by: own, enemy(by): others})
    assert (space(pos, by), vp(pos), asks(pos), place_of(pos, STEP)) == (own, 0, (enemy(by), "play"), "discard")


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(
    ("own", "others", "before", "after"),
    [
        (0, 1, ([], []), ([2], [])),
        (1, 2, ([], [2]), ([], [])),
        (0, 2, ([], [2]), ([], [])),
        (2, 3, ([], []), ([4], [])),
        (3, 4, ([], [4]), ([], [])),
        (6, 7, ([], []), ([8], [])),
        (7, 8, ([], [8]), ([], [])),
    ],
)
def test_card_080_one_small_step_and_the_abilities(own: int, others: int, before: Any, after: Any, by: str) -> None:
    """Who passes or reaches a box ends the ability there; a box reached first gives its own."""
    pos = holding(by, STEP, space={by: own, enemy(by): others})
    abilities = seen(pos, None)["abilities"]
    assert (list(abilities[by]), list(abilities[enemy(by)])) == before
    play(pos, f"{STEP} event")
    abilities = seen(pos, None)["abilities"]
    assert (list(abilities[by]), list(abilities[enemy(by)])) == after


@pytest.mark.parametrize("by", SIDES)
def test_card_080_one_small_step_leaves_the_attempt_of_the_turn(by: str) -> None:
    pos = fire(STEP, by, space={by: 1, enemy(by): 2}, hand="olympic-games", other="junta")
    spend(play(pos, "junta operations"))
    assert "space-race" in options(play(pos, "olympic-games"))


def test_card_080_one_small_step_can_win_the_game() -> None:
    assert ended(fire(STEP, "us", space={"us": 5, "ussr": 6}, vp=16)) == ("us", "twenty-points")


def test_card_080_one_small_step_headlined() -> None:
    pos = headlines(STEP, "asia-scoring", space={"us": 1, "ussr": 2})
    assert (space(pos, "us"), vp(pos)) == (3, 2)
    pos = headlines("asia-scoring", STEP, space={"us": 1, "ussr": 2})
    assert (space(pos, "us"), space(pos, "ussr"), vp(pos)) == (1, 2, 0)


# ---- 82 Iranian Hostage Crisis


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("before", [(0, 0), (3, 0), (2, 1)])
def test_card_082_iranian_hostage_crisis(before: tuple[int, int], by: str) -> None:
    pos = fire("iranian-hostage-crisis", by, f"iran {before[0]}/{before[1]}")
    assert (influence(pos, "iran"), effects(pos)) == ((0, before[1] + 2), {"iranian-hostage-crisis"})
    assert place_of(finish(pos), "iranian-hostage-crisis") == "removed"


# ---- 83 The Iron Lady

LADY = "the-iron-lady"


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("soviet", [0, 3])
def test_card_083_the_iron_lady(soviet: int, by: str) -> None:
    pos = fire(LADY, by, f"uk 5/{soviet} argentina 2/0")
    assert (vp(pos), influence(pos, "argentina"), influence(pos, "uk")) == (1, (2, 1), (5, 0))
    assert effects(pos) == {LADY}
    assert place_of(finish(pos), LADY) == "removed"


def test_card_083_the_iron_lady_bars_socialist_governments() -> None:
    fields: dict[str, Any] = {"turn": 8, "effects": [LADY]}
    pos = fire("socialist-governments", "ussr", "italy 3/0", **fields)
    assert (asks(pos), influence(pos, "italy"), place_of(pos, "socialist-governments")) == (("us", "play"), (3, 0), "discard")
    pos = play(holding("us", "socialist-governments", "italy 3/0", **fields), "socialist-governments")
    assert options(pos) == PLAIN_OPERATIONS
    pos = headlines(LADY, "socialist-governments", "italy 3/0")
    assert (asks(pos), influence(pos, "italy")) == (("ussr", "play"), (3, 0))


def test_card_083_the_iron_lady_does_not_open_argentina_to_the_same_play() -> None:
    """Reach is fixed as the round begins."""
    pos = fire(LADY, "ussr", "cuba 0/1", "influence")
    assert influence(pos, "argentina") == (0, 1)
    assert not options(pos) & ({"argentina"} | NEIGHBOURS["argentina"])
    assert {"cuba", "haiti", "nicaragua"} <= options(pos)


def test_card_083_the_iron_lady_does_not_close_the_uk_to_the_same_play() -> None:
    """What was there as the round began counts for the reach, though the event took it."""
    pos = fire(LADY, "ussr", "uk 0/1", "influence")
    assert ({"uk"} | NEIGHBOURS["uk"]) <= options(pos)


# ---- 84 Reagan Bombs Libya


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("soviet", "points"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (7, 3)])
def test_card_084_reagan_bombs_libya(soviet: int, points: int, by: str) -> None:
    pos = fire("reagan-bombs-libya", by, f"libya 3/{soviet}")
    assert (vp(pos), influence(pos, "libya")) == (points, (3, soviet))
    assert place_of(finish(pos), "reagan-bombs-libya") == "removed"


# ---- 85 Star Wars

WARS = "star-wars"


def star_wars(by: str, discard: str, answers: str = "", words: str = "", **fields: Any) -> Position:
    """The event with the US ahead in space and this discard pile."""
    return fire(WARS, by, words, answers, discard=discard.split(), **{"space": {"us": 1}, **fields})


@pytest.mark.parametrize("by", SIDES)
def test_card_085_star_wars_lets_the_us_choose_from_the_discard_pile(by: str) -> None:
    pos = star_wars(by, "nato fidel arms-race asia-scoring africa-scoring")
    assert (asks(pos), options(pos)) == (("us", WARS), {"nato", "fidel", "arms-race"})


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(
    ("fields", "discard"),
    [
        ({"space": {"us": 0}}, "nato"),
        ({"space": {"us": 2, "ussr": 2}}, "nato"),
        ({"space": {"us": 1, "ussr": 3}}, "nato"),
        ({}, ""),
        ({}, "asia-scoring africa-scoring"),
    ],
)
def test_card_085_star_wars_needs_a_lead_and_a_card(fields: dict[str, Any], discard: str, by: str) -> None:
    pos = holding(by, WARS, discard=discard.split(), **{"space": {"us": 1}, **fields})
    play(pos, WARS)
    if by == "ussr":
        assert options(pos) == PLAIN_OPERATIONS
        spend(play(pos, "operations"))
    else:
        play(pos, "event")
    assert (asks(pos), place_of(pos, WARS)) == ((enemy(by), "play"), "discard")


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(
    ("card", "place"),
    [("panama-canal-returned", "removed"), ("alliance-for-progress", "removed"), ("fidel", "removed"), ("opec", "discard")],
)
def test_card_085_star_wars_chosen_card_goes_where_it_goes(card: str, place: str, by: str) -> None:
    pos = star_wars(by, card, card)
    assert asks(pos) == (("ussr", "play") if by == "us" else ("ussr", "operations"))
    finish(pos)
    assert (place_of(pos, card), place_of(pos, WARS)) == (place, "removed")


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(
    ("card", "asked"),
    [
        ("colonial-rear-guards", ("us", "colonial-rear-guards")),
        ("liberation-theology", ("ussr", "liberation-theology")),
        ("indo-pakistani-war", ("us", "indo-pakistani-war")),
        ("abm-treaty", ("us", "operations")),
        ("lone-gunman", ("ussr", "operations")),
        ("salt-negotiations", ("us", "salt-negotiations")),
        ("grain-sales-to-soviets", ("chance", "random-card")),
    ],
)
def test_card_085_star_wars_events_belong_to_their_side_and_neutral_ones_to_the_us(
    card: str, asked: tuple[str, str], by: str
) -> None:
    hands = {"other": "fidel"} if by == "us" else {"hand": "fidel"}
    assert asks(star_wars(by, f"{card} nato", card, **hands)) == asked


@pytest.mark.parametrize("by", SIDES)
def test_card_085_star_wars_events_work(by: str) -> None:
    assert influence(star_wars(by, "fidel", "fidel", "cuba 2/0"), "cuba") == (0, 3)
    assert influence(star_wars(by, "sadat-expels-soviets", "sadat-expels-soviets", "egypt 0/2"), "egypt") == (1, 0)
    pos = star_wars(by, "how-i-learned-to-stop-worrying", "how-i-learned-to-stop-worrying defcon-4")
    assert (military(pos, "us"), military(pos, "ussr"), defcon(pos)) == (5, 0, 4)


@pytest.mark.parametrize(("by", "winner"), [("us", "ussr"), ("ussr", "us")])
@pytest.mark.parametrize("card", ["we-will-bury-you", "duck-and-cover"])
def test_card_085_star_wars_at_defcon_2_blames_the_phasing_player(card: str, by: str, winner: str) -> None:
    assert ended(star_wars(by, card, card, defcon=2)) == (winner, "nuclear-war")


@pytest.mark.parametrize("by", SIDES)
def test_card_085_star_wars_with_wargames(by: str) -> None:
    pos = star_wars(by, "wargames", "wargames", defcon=2, vp=10)
    assert asks(pos) == ("us", "wargames")
    play(pos, "end-the-game")
    assert (ended(pos), vp(pos)) == (("us", "wargames"), 4)


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(
    ("card", "fields"),
    [
        ("nato", {}),
        ("solidarity", {}),
        ("wargames", {"defcon": 3}),
        ("opec", {"effects": ["north-sea-oil"]}),
        ("willy-brandt", {"effects": ["tear-down-this-wall"]}),
    ],
)
def test_card_085_star_wars_with_an_event_that_cannot_happen(card: str, fields: dict[str, Any], by: str) -> None:
    pos = finish(star_wars(by, card, card, "iran 0/2", **fields))
    assert (vp(pos), place_of(pos, card), place_of(pos, WARS)) == (0, "discard", "removed")


def test_card_085_star_wars_lays_out_shuttle_diplomacy() -> None:
    pos = star_wars("us", "shuttle-diplomacy nato", "shuttle-diplomacy")
    assert (effects(pos), place_of(pos, "shuttle-diplomacy")) == ({"shuttle-diplomacy"}, "elsewhere")


def test_card_085_star_wars_headlined() -> None:
    """UN Intervention and removed cards cannot be chosen."""
    fields: dict[str, Any] = {"space": {"us": 1}, "discard": ["un-intervention", "nasser", "opec"], "removed": ["fidel"]}
    pos = headlines(WARS, "asia-scoring", "", us_hand="comecon", **fields)
    assert (asks(pos), options(pos)) == (("us", WARS), {"nasser", "opec"})
    play(pos, "nasser")
    assert (influence(pos, "egypt"), place_of(pos, WARS)) == ((0, 2), "removed")


def test_card_085_star_wars_headlined_finds_the_first_headline_in_the_discard_pile() -> None:
    pos = headlines(WARS, "opec", held("iran", "ussr"), "opec", space={"us": 1})
    assert vp(pos) == -2


def test_card_085_star_wars_headlined_with_nothing_to_choose_is_discarded() -> None:
    pos = headlines(WARS, "asia-scoring", space={"us": 1}, discard=["africa-scoring"])
    assert (asks(pos), place_of(pos, WARS)) == (("ussr", "play"), "discard")


# ---- 86 North Sea Oil

OIL = "north-sea-oil"
LAST: dict[str, Any] = {"turn": 8, "round": 7, "defcon": 2, "military": {"us": 5, "ussr": 5}}


@pytest.mark.parametrize("by", SIDES)
def test_card_086_north_sea_oil(by: str) -> None:
    pos = fire(OIL, by)
    assert OIL in effects(pos)
    assert vp(pos) == 0
    assert place_of(finish(pos), OIL) == "removed"


def test_card_086_north_sea_oil_gives_the_us_an_eighth_round() -> None:
    """It may be left out, and comes after the seventh round of both sides."""
    pos = fire(OIL, "us", hand="olympic-games nato", other="fidel", china="us", **LAST)
    assert (asks(pos), arg(pos, "round")) == (("us", "play"), 8)
    assert options(pos) == {"olympic-games", "nato", "the-china-card", "pass"}
    spend(play(pos, "olympic-games operations"))
    assert state(pos)["turn"] == 9
    pos = fire(OIL, "us", hand="olympic-games nato", other="fidel", **LAST)
    play(pos, "pass")
    assert (state(pos)["turn"], place_of(pos, "olympic-games")) == (9, "us")


def test_card_086_north_sea_oil_works_when_the_ussr_plays_it() -> None:
    pos = finish(fire(OIL, "ussr", hand="fidel comecon", other="olympic-games nato junta", **LAST))
    assert (asks(pos), "pass" in options(pos)) == (("us", "play"), False)
    spend(play(pos, "olympic-games operations"))
    assert (asks(pos), arg(pos, "round"), options(pos)) == (("us", "play"), 8, {"nato", "junta", "pass"})
    spend(play(pos, "nato operations"))
    assert state(pos)["turn"] == 9


@pytest.mark.parametrize("first", [1, 3, 6])
def test_card_086_north_sea_oil_early_in_the_turn(first: int) -> None:
    """Seven rounds each, then one more for the US."""
    us = "olympic-games junta arms-race brush-war nuclear-test-ban abm-treaty captured-nazi-scientist summit terrorism"
    ussr = "fidel nasser comecon decolonization suez-crisis allende opec che"
    pos = table("", us=f"{OIL} {us}", ussr=ussr, mover="us", **{**LAST, "round": first})
    play(pos, f"{OIL} event")
    rounds = {"us": 0, "ussr": 0}
    while state(pos)["turn"] == 8:
        if asks(pos)[1] == "play":
            rounds[asks(pos)[0]] += 1
            play(pos, min(options(pos) - {"pass", "the-china-card"}))
        elif asks(pos)[1] == "use":
            play(pos, "operations")
        else:
            spend(pos)
    assert rounds == {"us": 8 - first, "ussr": 7 - first}


def test_card_086_north_sea_oil_does_not_add_to_a_space_station() -> None:
    pos = fire(OIL, "us", hand="olympic-games nato junta", other="fidel", space={"us": 8}, **LAST)
    assert arg(pos, "round") == 8
    spend(play(pos, "olympic-games operations"))
    finish(pos)
    assert state(pos)["turn"] == 9


def test_card_086_north_sea_oil_without_a_card_left_there_is_no_eighth_round() -> None:
    pos = fire(OIL, "us", other="fidel", china="ussr", **LAST)
    assert state(pos)["turn"] == 9


def test_card_086_north_sea_oil_gives_the_round_for_this_turn_only() -> None:
    pos = play(fire(OIL, "us", hand="olympic-games", other="fidel", **LAST), "pass")
    assert (state(pos)["turn"], effects(pos)) == (9, {OIL})
    pos = table("", us="olympic-games nato", ussr="fidel", mover="us", effects=[OIL], **LAST)
    spend(play(pos, "olympic-games operations"))
    assert state(pos)["turn"] == 9


def test_card_086_north_sea_oil_headlined() -> None:
    pos = headlines(OIL, "asia-scoring", us_hand="nato", ussr_hand="fidel")
    assert OIL in effects(pos)
    assert (defcon(pos), military(pos, "us")) == (5, 0)
