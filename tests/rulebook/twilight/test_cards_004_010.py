"""Cards 4, 5 and 7 to 10: Duck and Cover to Blockade."""

from __future__ import annotations

from typing import Any

import pytest

from .cards import finish, fire, headlines, holding, spend
from .map import SOUTHEAST_ASIA, WESTERN_EUROPE
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

# ---- 4 Duck and Cover


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("before", "points"), [(5, 1), (4, 2), (3, 3)])
def test_card_004_duck_and_cover_counts_the_level_after_the_drop(before: int, points: int, by: str) -> None:
    pos = fire("duck-and-cover", by, defcon=before)
    assert (defcon(pos), vp(pos)) == (before - 1, points)
    assert place_of(finish(pos), "duck-and-cover") == "discard"


@pytest.mark.parametrize("by", SIDES)
def test_card_004_duck_and_cover_at_defcon_2_loses_for_the_phasing_player(by: str) -> None:
    assert ended(fire("duck-and-cover", by, defcon=2, vp=17)) == (enemy(by), "nuclear-war")


def test_card_004_duck_and_cover_after_the_operations_loses_all_the_same() -> None:
    pos = play(holding("ussr", "duck-and-cover", defcon=2), "duck-and-cover operations-first influence finland finland")
    assert ended(pos) is None
    assert ended(play(pos, "finland")) == ("us", "nuclear-war")


def test_card_004_duck_and_cover_first_closes_a_region_to_the_operations() -> None:
    pos = fire("duck-and-cover", "ussr", "thailand 1/0 iran 1/0 france 1/0", "coup", defcon=4)
    assert options(pos) == {"iran"}


def test_card_004_duck_and_cover_in_the_headline_phase_loses_for_who_headlined_it() -> None:
    assert ended(headlines("duck-and-cover", "fidel", defcon=2)) == ("ussr", "nuclear-war")
    assert ended(headlines("formosan-resolution", "duck-and-cover", defcon=2)) == ("us", "nuclear-war")


# ---- 5 Five Year Plan


def test_card_005_five_year_plan_draws_from_the_hand_of_the_ussr() -> None:
    pos = fire("five-year-plan", "us", hand="nato", other="fidel nasser")
    assert asks(pos) == ("chance", "random-card")
    assert (arg(pos, "side"), arg(pos, "card")) == ("ussr", "five-year-plan")
    assert options(pos) == {"fidel", "nasser"}
    play(pos, "fidel")
    assert hand(pos, "ussr") == {"nasser"}


def test_card_005_five_year_plan_played_by_the_ussr_draws_from_what_is_left() -> None:
    pos = fire("five-year-plan", "ussr", hand="fidel nasser")
    assert options(pos) == {"fidel", "nasser"}


@pytest.mark.parametrize("drawn", ["fidel", "duck-and-cover", "asia-scoring", "red-scare-purge"])
@pytest.mark.parametrize("by", SIDES)
def test_card_005_five_year_plan_discards_what_it_drew(by: str, drawn: str) -> None:
    pos = fire("five-year-plan", by, "taiwan 3/0", drawn, **{"hand" if by == "ussr" else "other": f"{drawn} nasser"})
    assert place_of(finish(pos), drawn) == "discard"
    assert place_of(pos, "five-year-plan") == "discard"


@pytest.mark.parametrize(
    "drawn", ["fidel", "korean-war", "red-scare-purge", "olympic-games", "asia-scoring", "southeast-asia-scoring"]
)
def test_card_005_five_year_plan_lets_only_us_events_happen(drawn: str) -> None:
    pos = fire("five-year-plan", "us", "cuba 1/0 taiwan 3/0 malaysia 2/0", drawn, other=f"{drawn} nasser")
    assert asks(pos) == ("ussr", "play")
    assert (vp(pos), influence(pos, "cuba"), military(pos, "ussr")) == (0, (1, 0), 0)
    assert state(pos)["red_scare"] == {"us": 0, "ussr": 0}
    assert place_of(pos, drawn) == "discard"


@pytest.mark.parametrize("by", SIDES)
def test_card_005_five_year_plan_us_event_happens_and_the_us_decides(by: str) -> None:
    held_by_ussr = {"hand" if by == "ussr" else "other": "independent-reds nasser"}
    pos = fire("five-year-plan", by, "hungary 1/3", "independent-reds", **held_by_ussr)
    assert (asks(pos), options(pos)) == (("us", "independent-reds"), {"hungary"})
    play(pos, "hungary")
    assert influence(pos, "hungary") == (3, 3)
    assert place_of(finish(pos), "independent-reds") == "removed"


def test_card_005_five_year_plan_discards_a_us_card_whose_condition_fails() -> None:
    pos = fire("five-year-plan", "us", "", "nato", other="nato nasser")
    assert (place_of(pos, "nato"), effects(pos)) == ("discard", set())
    pos = fire("five-year-plan", "us", "", "nato", other="nato nasser", effects=["marshall-plan"])
    assert (place_of(pos, "nato"), effects(pos)) == ("removed", {"marshall-plan", "nato"})


@pytest.mark.parametrize("by", SIDES)
def test_card_005_five_year_plan_blames_the_phasing_player_for_duck_and_cover(by: str) -> None:
    cards = {"hand" if by == "ussr" else "other": "duck-and-cover nasser"}
    assert ended(fire("five-year-plan", by, "", "duck-and-cover", defcon=2, **cards)) == (enemy(by), "nuclear-war")


def test_card_005_five_year_plan_headlined_blames_its_player() -> None:
    pos = headlines("five-year-plan", "fidel", "", "duck-and-cover", ussr_hand="duck-and-cover nasser", defcon=2)
    assert ended(pos) == ("ussr", "nuclear-war")


def test_card_005_five_year_plan_does_not_reach_a_headlined_card() -> None:
    pos = headlines("five-year-plan", "fidel", ussr_hand="nasser comecon")
    assert options(pos) == {"nasser", "comecon"}


def test_card_005_five_year_plan_draws_defectors() -> None:
    """A point in a USSR round, nothing in a US round, and the USSR headline gone if it is still to come."""
    assert vp(fire("five-year-plan", "ussr", "", "defectors", hand="defectors")) == 1
    pos = fire("five-year-plan", "us", "", "defectors", other="defectors nasser")
    assert (vp(pos), place_of(pos, "defectors")) == (0, "discard")
    pos = headlines("five-year-plan", "fidel", "cuba 1/0", "defectors", ussr_hand="defectors nasser")
    assert asks(pos) == ("ussr", "play")
    assert (vp(pos), influence(pos, "cuba"), place_of(pos, "fidel")) == (0, (1, 0), "discard")


@pytest.mark.parametrize("by", SIDES)
def test_card_005_five_year_plan_with_an_empty_hand_draws_nothing(by: str) -> None:
    cards = {"hand": "nato"} if by == "us" else {}
    pos = fire("five-year-plan", by, other="" if by == "us" else "nato", china="us", **cards)
    assert asks(pos) == (("us", "play") if by == "us" else ("ussr", "operations"))
    assert place_of(finish(pos), "five-year-plan") == "discard"


# ---- 7 Socialist Governments

EVERYWHERE_IN_THE_WEST = " ".join(f"{country} 3/0" for country in sorted(WESTERN_EUROPE))


@pytest.mark.parametrize("by", SIDES)
def test_card_007_socialist_governments_takes_3_from_western_europe(by: str) -> None:
    elsewhere = "poland 2/0 yugoslavia 2/0 algeria 2/0"
    pos = fire("socialist-governments", by, f"{EVERYWHERE_IN_THE_WEST} {elsewhere}")
    assert (asks(pos), options(pos)) == (("ussr", "socialist-governments"), WESTERN_EUROPE)
    play(pos, "canada turkey finland")
    assert asks(pos) != ("ussr", "socialist-governments")
    assert [influence(pos, country) for country in ("canada", "turkey", "finland")] == [(2, 0)] * 3
    assert place_of(finish(pos), "socialist-governments") == "discard"


def test_card_007_socialist_governments_takes_at_most_2_from_one_country() -> None:
    pos = fire("socialist-governments", "ussr", "austria 3/0 greece 3/0", "austria austria")
    assert options(pos) == {"greece"}
    play(pos, "greece")
    assert (influence(pos, "austria"), influence(pos, "greece")) == ((1, 0), (2, 0))


@pytest.mark.parametrize(
    ("words", "answers", "left"),
    [("uk 5/0", "uk uk", (3, 0)), ("uk 1/2", "uk", (0, 2)), ("uk 0/2", "", (0, 2)), ("uk 1/0 france 1/0", "uk france", (0, 0))],
)
def test_card_007_socialist_governments_takes_all_it_can_if_there_is_less(
    words: str, answers: str, left: tuple[int, int]
) -> None:
    pos = fire("socialist-governments", "ussr", words, answers)
    assert asks(pos) == ("us", "play")
    assert influence(pos, "uk") == left


def test_card_007_socialist_governments_is_barred_by_the_iron_lady() -> None:
    fields: dict[str, Any] = {"effects": ["the-iron-lady"], "turn": 8}
    pos = play(holding("us", "socialist-governments", "uk 5/0", **fields), "socialist-governments")
    assert options(pos) == {"operations", "space-race"}
    pos = fire("socialist-governments", "ussr", "uk 5/0", **fields)
    assert (asks(pos), influence(pos, "uk"), place_of(pos, "socialist-governments")) == (("us", "play"), (5, 0), "discard")


# ---- 8 Fidel and 12 Romanian Abdication


@pytest.mark.parametrize(("card", "country"), [("fidel", "cuba"), ("romanian-abdication", "romania")])
@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(
    ("before", "after"),
    [("0/0", (0, 3)), ("2/0", (0, 3)), ("1/2", (0, 3)), ("4/4", (0, 4)), ("0/3", (0, 3)), ("0/5", (0, 5)), ("2/6", (0, 6))],
)
def test_card_008_fidel_and_012_romanian_abdication(
    card: str, country: str, by: str, before: str, after: tuple[int, int]
) -> None:
    """US influence goes, that of the USSR is raised to 3; the event has happened even if nothing changed."""
    pos = fire(card, by, f"{country} {before}")
    assert influence(pos, country) == after
    assert place_of(finish(pos), card) == "removed"


# ---- 9 Vietnam Revolts

REVOLT: dict[str, Any] = {"effects": ["vietnam-revolts"]}


@pytest.mark.parametrize("by", SIDES)
def test_card_009_vietnam_revolts(by: str) -> None:
    pos = fire("vietnam-revolts", by, "vietnam 1/1")
    assert (influence(pos, "vietnam"), effects(pos)) == ((1, 3), {"vietnam-revolts"})
    assert place_of(finish(pos), "vietnam-revolts") == "removed"


def test_card_009_vietnam_revolts_adds_a_point_if_all_go_to_southeast_asia() -> None:
    pos = round_of("ussr", "vietnam 0/2", "nasser fidel", us="containment nato", **REVOLT)
    play(pos, "fidel operations influence vietnam laos-cambodia")
    assert asks(pos) == ("ussr", "influence")
    assert options(pos) == {"vietnam", "laos-cambodia", "thailand", "done"}
    play(pos, "thailand")
    assert asks(pos) == ("us", "play")
    assert [influence(pos, country)[1] for country in ("vietnam", "laos-cambodia", "thailand")] == [3, 1, 1]
    play(pos, "nato operations influence canada canada canada canada")
    play(pos, "nasser operations influence thailand")
    assert "done" in options(pos), "it counts for every later card of the turn"


def test_card_009_vietnam_revolts_adds_nothing_if_a_point_goes_elsewhere() -> None:
    pos = round_of("ussr", "vietnam 0/2", "fidel", **REVOLT)
    play(pos, "fidel operations influence vietnam finland")
    assert asks(pos) == ("us", "play")


def test_card_009_vietnam_revolts_adds_a_realignment_roll() -> None:
    pos = round_of("ussr", "vietnam 3/0 zaire 3/0", "fidel", **REVOLT)
    play(pos, "fidel operations realignment vietnam 1 1 vietnam 1 1")
    assert (asks(pos), options(pos)) == (("ussr", "realignment"), {"vietnam", "done"})
    pos = round_of("ussr", "vietnam 3/0 zaire 3/0", "fidel", **REVOLT)
    play(pos, "fidel operations realignment zaire 1 1 vietnam 1 1")
    assert asks(pos) == ("us", "play")


@pytest.mark.parametrize("country", sorted(SOUTHEAST_ASIA | {"taiwan", "india", "zaire"}))
def test_card_009_vietnam_revolts_strengthens_coups_in_southeast_asia(country: str) -> None:
    """On top of the limit of 4, and counted in the military operations."""
    pos = round_of("ussr", f"{country} 1/0", "nuclear-test-ban", **REVOLT)
    play(pos, f"nuclear-test-ban operations coup {country}")
    worth = 5 if country in SOUTHEAST_ASIA else 4
    assert (arg(pos, "ops"), military(pos, "ussr")) == (worth, worth)


@pytest.mark.parametrize(("card", "worth"), [("nasser", 1), ("fidel", 2), ("comecon", 3), ("nuclear-test-ban", 4)])
def test_card_009_vietnam_revolts_under_red_scare(card: str, worth: int) -> None:
    """First less 1, then 1 more: a card of 1 gains nothing."""
    pos = round_of("ussr", "thailand 1/0", card, red_scare={"ussr": 1}, **REVOLT)
    play(pos, f"{card} operations coup thailand")
    assert arg(pos, "ops") == worth


def test_card_009_vietnam_revolts_under_red_scare_gives_a_card_of_1_no_second_point() -> None:
    pos = round_of("ussr", "vietnam 0/2", "nasser", red_scare={"ussr": 1}, **REVOLT)
    assert asks(play(pos, "nasser operations influence vietnam")) == ("us", "play")


def test_card_009_vietnam_revolts_adds_to_the_china_card() -> None:
    pos = round_of("ussr", "thailand 1/0", "fidel", **REVOLT)
    play(pos, "the-china-card operations coup thailand")
    assert (arg(pos, "ops"), military(pos, "ussr")) == (6, 5)
    pos = round_of("ussr", "vietnam 0/2", "fidel", **REVOLT)
    play(pos, "the-china-card operations influence" + 6 * " vietnam")
    assert (asks(pos), influence(pos, "vietnam")) == (("us", "play"), (0, 8))


def test_card_009_vietnam_revolts_does_not_help_the_us() -> None:
    pos = round_of("us", "thailand 0/1", "nuclear-test-ban", **REVOLT)
    assert arg(play(pos, "nuclear-test-ban operations coup thailand"), "ops") == 4
    pos = round_of("us", "thailand 0/1", "nuclear-test-ban", china="us", **REVOLT)
    assert arg(play(pos, "the-china-card operations coup thailand"), "ops") == 5
    pos = fire("vietnam-revolts", "us", "thailand 1/0", "influence thailand thailand")
    assert asks(pos) == ("ussr", "play")


def test_card_009_vietnam_revolts_ends_with_the_turn() -> None:
    pos = holding("us", "olympic-games", other="", hand="nasser", round=6, **REVOLT)
    spend(play(pos, "olympic-games operations"))
    assert effects(pos) == set()


# ---- 10 Blockade


@pytest.mark.parametrize("by", SIDES)
def test_card_010_blockade_is_bought_off_with_a_card_of_3_or_more(by: str) -> None:
    cards = {"hand" if by == "us" else "other": "nato captured-nazi-scientist containment asia-scoring olympic-games"}
    pos = fire("blockade", by, "west-germany 4/1", china="us", **cards)
    assert (asks(pos), options(pos)) == (("us", "blockade"), {"nato", "containment", "pass"})
    play(pos, "containment")
    assert asks(pos)[1] != "blockade"
    assert (influence(pos, "west-germany"), effects(pos)) == ((4, 1), set())
    assert place_of(finish(pos), "containment") == "discard"
    assert place_of(pos, "blockade") == "removed"


@pytest.mark.parametrize("by", SIDES)
def test_card_010_blockade_takes_all_us_influence_in_west_germany(by: str) -> None:
    cards = {"hand" if by == "us" else "other": "nato"}
    pos = fire("blockade", by, "west-germany 6/1", "pass", **cards)
    assert (influence(pos, "west-germany"), hand(pos, "us")) == ((0, 1), {"nato"})


@pytest.mark.parametrize(
    ("fields", "enough"),
    [
        ({"effects": ["containment"]}, {"nato", "five-year-plan", "independent-reds"}),
        ({"red_scare": {"us": 1}}, {"nato"}),
        ({"red_scare": {"us": 2}}, set()),
        ({"effects": ["containment"], "red_scare": {"us": 1}}, {"nato", "five-year-plan"}),
        ({"red_scare": {"ussr": 1}}, {"nato", "five-year-plan"}),
    ],
)
def test_card_010_blockade_counts_the_modified_value(fields: dict[str, Any], enough: set[str]) -> None:
    pos = holding("ussr", "blockade", "west-germany 4/0", other="nato five-year-plan independent-reds truman-doctrine", **fields)
    play(pos, "blockade event")
    if enough or asks(pos) == ("us", "blockade"):
        assert options(pos) == enough | {"pass"}
        play(pos, "pass")
    assert influence(pos, "west-germany") == (0, 0)


@pytest.mark.parametrize("other", ["", "truman-doctrine", "asia-scoring"])
def test_card_010_blockade_without_a_card_to_pay(other: str) -> None:
    pos = fire("blockade", "ussr", "west-germany 4/0", other=other, hand="nasser", china="us")
    if asks(pos) == ("us", "blockade"):
        assert options(pos) == {"pass"}
        play(pos, "pass")
    assert influence(pos, "west-germany") == (0, 0)


def test_card_010_blockade_headlined_by_the_us_is_its_own_choice() -> None:
    pos = headlines("blockade", "fidel", "west-germany 4/0", us_hand="nato truman-doctrine")
    assert (asks(pos), options(pos)) == (("us", "blockade"), {"nato", "pass"})
