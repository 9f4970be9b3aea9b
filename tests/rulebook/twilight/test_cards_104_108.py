"""Cards 104 to 108: the optional cards of the Early and Mid War."""

from __future__ import annotations

from typing import Any

import pytest

from sitroom import Position

from .cards import CARDS, CHINA, finish, fire, headlines, holding, spend
from .map import BATTLEGROUNDS, REGION, SOUTHEAST_ASIA, WESTERN_EUROPE, countries_in
from .table import (
    SIDES,
    arg,
    asks,
    cards_seen,
    defcon,
    effects,
    ended,
    enemy,
    influence,
    journal,
    knowledge,
    military,
    new_game,
    options,
    place_of,
    play,
    round_of,
    state,
    vp,
)

OPTIONAL = {card.id for card in CARDS.values() if card.number >= 104}


def test_card_104_to_110_are_there_only_if_agreed_on() -> None:
    with_them = state(new_game(optional_cards=True))
    without = state(new_game(optional_cards=False))
    assert {*with_them["draw"], *with_them["later"]} & OPTIONAL == OPTIONAL
    assert {*without["draw"], *without["later"]} & OPTIONAL == set()
    assert state(new_game())["draw"] == with_them["draw"]


# ---- 104 The Cambridge Five

FIVE = "the-cambridge-five"


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("turn", [1, 4, 7])
def test_card_104_cambridge_five_adds_1_in_a_region_shown(turn: int, by: str) -> None:
    shown = "middle-east-scoring africa-scoring"
    pos = fire(FIVE, by, "egypt 2/0", turn=turn, **{"hand" if by == "us" else "other": f"{shown} nato"})
    assert asks(pos) == ("ussr", FIVE)
    assert options(pos) == countries_in("middle-east") | countries_in("africa") | {"pass"}
    assert sorted(cards_seen(pos, "ussr", "us")) == sorted(shown.split())
    play(pos, "egypt")
    assert influence(pos, "egypt") == (2, 1)
    assert asks(pos)[1] != FIVE
    assert place_of(finish(pos), FIVE) == "discard"


@pytest.mark.parametrize(
    ("card", "countries"),
    [
        ("asia-scoring", countries_in("asia")),
        ("southeast-asia-scoring", SOUTHEAST_ASIA),
        ("europe-scoring", countries_in("europe")),
        ("central-america-scoring", countries_in("central-america")),
        ("south-america-scoring", countries_in("south-america")),
    ],
)
def test_card_104_cambridge_five_regions(card: str, countries: set[str]) -> None:
    assert options(fire(FIVE, "ussr", other=card, turn=4)) == countries | {"pass"}


def test_card_104_cambridge_five_may_be_declined() -> None:
    pos = fire(FIVE, "ussr", "", "pass", other="asia-scoring")
    assert (asks(pos), state(pos)["influence"]) == (("us", "play"), {"us": {}, "ussr": {}})


def test_card_104_cambridge_five_without_a_scoring_card() -> None:
    pos = fire(FIVE, "ussr", other="nato containment")
    assert (asks(pos), cards_seen(pos, "ussr", "us")) == (("us", "play"), [])
    assert place_of(pos, FIVE) == "discard"


def test_card_104_cambridge_five_does_not_see_a_headlined_scoring_card() -> None:
    pos = headlines("asia-scoring", FIVE, us_hand="nato middle-east-scoring")
    assert options(pos) == countries_in("middle-east") | {"pass"}


@pytest.mark.parametrize("turn", [8, 10])
def test_card_104_cambridge_five_does_nothing_in_the_late_war(turn: int) -> None:
    pos = fire(FIVE, "ussr", other="asia-scoring nato", turn=turn)
    assert (asks(pos), cards_seen(pos, "ussr", "us")) == (("us", "play"), [])
    pos = play(holding("us", FIVE, hand="asia-scoring", turn=turn), FIVE)
    assert options(pos) == {"operations", "space-race"}


# ---- 105 Special Relationship

RELATIONSHIP = "special-relationship"


@pytest.mark.parametrize("by", SIDES)
def test_card_105_special_relationship_without_nato(by: str) -> None:
    pos = fire(RELATIONSHIP, by, "uk 5/0 france 0/3")
    assert (asks(pos), options(pos)) == (("us", RELATIONSHIP), {"canada", "france", "norway", "benelux"})
    play(pos, "france")
    assert (influence(pos, "france"), vp(pos)) == ((1, 3), 0)
    assert asks(pos)[1] != RELATIONSHIP
    assert place_of(finish(pos), RELATIONSHIP) == "discard"


@pytest.mark.parametrize("by", SIDES)
def test_card_105_special_relationship_with_nato(by: str) -> None:
    pos = fire(RELATIONSHIP, by, "uk 5/0", effects=["nato"])
    assert (asks(pos), options(pos), vp(pos)) == (("us", RELATIONSHIP), WESTERN_EUROPE, 0)
    play(pos, "turkey")
    assert (influence(pos, "turkey"), vp(pos)) == ((2, 0), 2)
    assert asks(pos)[1] != RELATIONSHIP
    assert place_of(finish(pos), RELATIONSHIP) == "discard"


@pytest.mark.parametrize("words", ["", "uk 4/0", "uk 5/1", "uk 0/5"])
def test_card_105_special_relationship_needs_the_uk(words: str) -> None:
    pos = fire(RELATIONSHIP, "us", words, effects=["nato"])
    assert (asks(pos), vp(pos), place_of(pos, RELATIONSHIP)) == (("ussr", "play"), 0, "discard")


def test_card_105_special_relationship_looks_at_the_uk_when_it_resolves() -> None:
    """The USSR breaks the control of the UK with the operations first."""
    pos = play(holding("ussr", RELATIONSHIP, "uk 5/0 france 0/1"), f"{RELATIONSHIP} operations-first influence uk")
    assert (asks(pos), influence(pos, "uk")) == (("us", "play"), (5, 1))


# ---- 106 NORAD


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("words", ["", "canada 4/0"])
def test_card_106_norad_comes_into_effect(words: str, by: str) -> None:
    pos = fire("norad", by, words)
    assert effects(pos) == {"norad"}
    assert place_of(finish(pos), "norad") == "removed"


@pytest.mark.parametrize("side", SIDES)
def test_card_106_norad_pays_when_defcon_moved_to_2(side: str) -> None:
    """At the end of a round of either side, in a country that holds US influence."""
    pos = round_of(side, "canada 4/0 iran 1/1 zaire 2/2 poland 0/3", "olympic-games", defcon=3, effects=["norad"])
    play(pos, "olympic-games operations coup zaire 1")
    assert (defcon(pos), asks(pos), options(pos)) == (2, ("us", "norad"), {"canada", "iran", "zaire"})
    play(pos, "iran")
    assert (influence(pos, "iran"), asks(pos)) == ((2, 1), (enemy(side), "play"))


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(
    ("words", "level", "target", "norad"),
    [
        ("canada 3/0", 3, "zaire", ["norad"]),
        ("canada 4/1", 3, "zaire", ["norad"]),
        ("canada 4/0", 4, "zaire", ["norad"]),
        ("canada 4/0", 3, "haiti", ["norad"]),
        ("canada 4/0", 2, "haiti", ["norad"]),
        ("canada 4/0", 3, "zaire", []),
    ],
)
def test_card_106_norad_does_not_pay(side: str, words: str, level: int, target: str, norad: list[str]) -> None:
    """Without Canada, without a move to 2, without NORAD."""
    pos = round_of(side, f"{words} zaire 1/1 haiti 1/1", "olympic-games", defcon=level, effects=norad)
    play(pos, f"olympic-games operations coup {target} 1")
    assert asks(pos) == (enemy(side), "play")


def test_card_106_norad_does_not_see_the_headline_phase() -> None:
    pos = headlines("duck-and-cover", "fidel", "canada 4/0", defcon=3, effects=["norad"])
    assert (defcon(pos), asks(pos)) == (2, ("ussr", "play"))
    spend(play(pos, "blockade operations"))
    assert asks(pos) == ("us", "play")


def test_card_106_norad_counts_up_and_down_in_one_round() -> None:
    pos = fire("abm-treaty", "us", "canada 4/0 zaire 0/1", "coup zaire 1", defcon=2, effects=["norad"])
    assert (defcon(pos), asks(pos)) == (2, ("us", "norad"))


def test_card_106_norad_pays_once_in_a_round_and_at_its_very_end() -> None:
    """The USSR plays Duck and Cover: first the drop to 2, then its operations, then NORAD."""
    pos = fire("duck-and-cover", "ussr", "canada 4/0", defcon=3, effects=["norad"])
    assert asks(pos) == ("ussr", "operations")
    spend(pos)
    assert asks(pos) == ("us", "norad")
    play(pos, "canada")
    assert asks(pos) == ("us", "play")


def test_card_106_norad_looks_at_canada_when_the_round_ends() -> None:
    """The USSR lowers DEFCON with the event, then breaks the control of Canada with the operations."""
    pos = fire("duck-and-cover", "ussr", "canada 4/0 uk 0/1", "influence canada canada", defcon=3, effects=["norad"])
    assert (influence(pos, "canada"), asks(pos)) == ((4, 2), ("us", "play"))


def test_card_106_norad_pays_if_it_came_into_effect_in_the_same_round() -> None:
    pos = play(holding("ussr", "norad", "canada 4/0 zaire 1/0", defcon=3), "norad operations-first coup zaire 6")
    assert (defcon(pos), effects(pos), asks(pos)) == (2, {"norad"}, ("us", "norad"))


def test_card_106_norad_does_not_pay_if_quagmire_cancelled_it_in_the_same_round() -> None:
    pos = holding("us", "quagmire", "canada 4/0 zaire 0/1", defcon=3, effects=["norad"])
    play(pos, "quagmire operations-first coup zaire 6")
    assert (defcon(pos), effects(pos), asks(pos)) == (2, {"quagmire"}, ("ussr", "play"))


def test_card_106_norad_may_come_after_quagmire() -> None:
    assert effects(fire("norad", "ussr", turn=4, effects=["quagmire"])) == {"quagmire", "norad"}


# ---- 107 Che

THREE_REGIONS = {"africa", "central-america", "south-america"}
TARGETS = {country for country, region in REGION.items() if region in THREE_REGIONS} - BATTLEGROUNDS


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("level", [5, 2])
def test_card_107_che_coups_plain_countries_of_three_regions(by: str, level: int) -> None:
    pos = fire("che", by, " ".join(f"{country} 1/0" for country in REGION), defcon=level)
    assert (asks(pos), options(pos)) == (("ussr", "coup"), TARGETS | {"pass"})
    play(pos, "haiti")
    assert (asks(pos), arg(pos, "side"), arg(pos, "ops")) == (("chance", "coup-die"), "ussr", 3)
    assert military(pos, "ussr") == 3
    play(pos, "1")
    assert (influence(pos, "haiti"), defcon(pos)) == ((0, 1), level)


@pytest.mark.parametrize("by", SIDES)
def test_card_107_che_coups_again_elsewhere_if_us_influence_was_removed(by: str) -> None:
    pos = fire("che", by, "haiti 3/0 peru 2/0 zaire 1/0", "haiti 1")
    assert influence(pos, "haiti") == (1, 0)
    assert (asks(pos), options(pos)) == (("ussr", "coup"), {"peru", "pass"})
    play(pos, "peru 6")
    assert (influence(pos, "peru"), military(pos, "ussr")) == ((0, 3), 5)
    assert asks(pos)[1] != "coup"
    assert place_of(finish(pos), "che") == "discard"


def test_card_107_che_coups_once_if_nothing_was_removed() -> None:
    pos = fire("che", "ussr", "peru 2/0 haiti 1/0", "peru 1")
    assert (asks(pos), influence(pos, "peru"), military(pos, "ussr")) == (("us", "play"), (2, 0), 3)


def test_card_107_che_may_be_declined_each_time() -> None:
    pos = fire("che", "ussr", "peru 2/0 haiti 1/0", "pass")
    assert (asks(pos), military(pos, "ussr")) == (("us", "play"), 0)
    pos = fire("che", "ussr", "peru 2/0 haiti 1/0", "haiti 6 pass")
    assert (asks(pos), military(pos, "ussr")) == (("us", "play"), 3)


@pytest.mark.parametrize("words", ["", "zaire 1/0 iran 1/0", "haiti 0/2"])
def test_card_107_che_without_a_target_is_nothing(words: str) -> None:
    pos = finish(fire("che", "ussr", words))
    assert (military(pos, "ussr"), place_of(pos, "che"), asks(pos)) == (0, "discard", ("us", "play"))


@pytest.mark.parametrize(
    ("fields", "ops", "change"),
    [
        ({}, 3, 0),
        ({"red_scare": {"ussr": 1}}, 2, 0),
        ({"effects": ["brezhnev-doctrine"]}, 4, 0),
        ({"effects": ["salt-negotiations"]}, 3, -1),
        ({"death_squads": 1}, 3, -1),
        ({"death_squads": -1}, 3, 1),
    ],
)
@pytest.mark.parametrize("by", SIDES)
def test_card_107_che_is_modified_for_the_ussr(by: str, fields: dict[str, Any], ops: int, change: int) -> None:
    for die in range(1, 7):
        pos = fire("che", by, "peru 9/0", "peru", **fields)
        assert (arg(pos, "ops"), military(pos, "ussr")) == (ops, ops)
        play(pos, str(die))
        assert 9 - influence(pos, "peru")[0] == max(0, die + change + ops - 4)


def test_card_107_che_death_squads_do_not_reach_africa() -> None:
    assert influence(fire("che", "ussr", "kenya 9/0", "kenya 6", death_squads=1), "kenya") == (9 - (6 + 3 - 4), 0)


@pytest.mark.parametrize("by", SIDES)
def test_card_107_che_under_the_cuban_missile_crisis_loses(by: str) -> None:
    pos = fire("che", by, "haiti 1/0", defcon=2, crisis="ussr")
    assert ended(play(pos, "haiti")) == ("us", "cuban-missile-crisis")
    pos = fire("che", by, "haiti 1/0", "pass", defcon=2, crisis="ussr")
    assert ended(pos) is None


# ---- 108 Our Man in Tehran

MAN = "our-man-in-tehran"
HELD = {"us": "truman-doctrine", "ussr": "blockade"}
PILE = ["fidel", "nasser", "comecon", "nato", "asia-scoring", "duck-and-cover", "junta"]


def tehran(by: str, answers: str = "", *, draw: list[str], discard: list[str]) -> Position:
    """The event with this draw pile and this discard pile; all other cards are out of the game."""
    other = HELD[enemy(by)]
    removed = [card for card in CARDS if card not in {MAN, CHINA, other, *draw, *discard}]
    return fire(MAN, by, "lebanon 1/0", answers, other=other, draw=draw, discard=discard, removed=removed, later=[])


@pytest.mark.parametrize("by", SIDES)
def test_card_108_our_man_in_tehran_looks_at_5_cards_and_discards_some(by: str) -> None:
    pos = tehran(by, draw=PILE, discard=[])
    for count in range(5):
        assert asks(pos) == ("chance", "top-card")
        assert options(pos) == set(PILE[count:])
        play(pos, PILE[count])
    assert (asks(pos), options(pos)) == (("us", MAN), {*PILE[:5], "done"})
    play(pos, "asia-scoring")
    assert options(pos) == {*PILE[:4], "done"}
    play(pos, "fidel done")
    assert asks(pos)[1] != MAN
    assert (place_of(pos, "asia-scoring"), place_of(pos, "fidel")) == ("discard", "discard")
    assert sorted(state(pos)["draw"]) == sorted(set(PILE) - {"asia-scoring", "fidel"})
    assert (influence(pos, "cuba"), vp(pos)) == ((0, 0), 0)
    assert place_of(finish(pos), MAN) == "removed"


@pytest.mark.parametrize("discarded", [0, 5])
def test_card_108_our_man_in_tehran_discards_none_or_all(discarded: int) -> None:
    pos = tehran("us", " ".join(PILE[:5]), draw=PILE, discard=[])
    play(pos, " ".join(PILE[:discarded]))
    if asks(pos) == ("us", MAN):
        play(pos, "done")
    assert (asks(pos), len(state(pos)["draw"])) == (("ussr", "play"), 7 - discarded)


def test_card_108_our_man_in_tehran_shows_the_ussr_only_what_is_discarded() -> None:
    first = tehran("us", "fidel nasser comecon nato junta", draw=PILE, discard=[])
    second = tehran("us", "fidel nasser comecon nato duck-and-cover", draw=PILE, discard=[])
    assert knowledge(first, "ussr") == knowledge(second, "ussr")
    assert knowledge(first, "us") != knowledge(second, "us")
    play(first, "junta done")
    assert any("junta" in line["args"].values() for line in journal(first, "ussr"))


@pytest.mark.parametrize("words", ["", "lebanon 1/1", "israel 3/0", "sudan 1/0 turkey 2/0"])
def test_card_108_our_man_in_tehran_needs_a_country_of_the_middle_east(words: str) -> None:
    pos = fire(MAN, "us", words)
    assert (asks(pos), place_of(pos, MAN)) == (("ussr", "play"), "discard")


def test_card_108_our_man_in_tehran_played_by_the_ussr_without_its_condition() -> None:
    pos = play(holding("ussr", MAN), MAN)
    finish(play(pos, "operations" if "operations" in options(pos) else "operations-first"))
    assert place_of(pos, MAN) == "discard"


def test_card_108_our_man_in_tehran_shuffles_the_discard_pile_in_if_the_pile_is_short() -> None:
    pos = tehran("us", draw=["fidel", "nasser"], discard=["comecon", "nato", "junta", "allende"])
    seen_cards = []
    while asks(pos) == ("chance", "top-card"):
        card = min(options(pos))
        seen_cards.append(card)
        play(pos, card)
    assert len(seen_cards) == 5
    assert options(pos) == {*seen_cards, "done"}
    play(pos, "done")
    assert (len(state(pos)["draw"]), state(pos)["discard"]) == (6, [])
