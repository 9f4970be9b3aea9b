"""Cards 45 to 48: Summit to Kitchen Debates."""

from __future__ import annotations

from typing import Any

import pytest

from .cards import finish, fire, headlines, holding
from .map import countries_in, held
from .table import SIDES, arg, asks, defcon, effects, ended, enemy, influence, military, options, place_of, play, vp

# ---- 45 Summit

DOMINATED = {
    "europe": "france uk",
    "asia": "thailand malaysia",
    "middle-east": "iran lebanon",
    "africa": "angola botswana",
    "central-america": "panama haiti",
    "south-america": "brazil peru",
}


@pytest.mark.parametrize("by", SIDES)
def test_card_045_summit_is_won_by_the_higher_die(by: str) -> None:
    pos = fire("summit", by, defcon=3)
    assert (asks(pos), arg(pos, "side")) == (("chance", "summit:die"), by)
    play(pos, "5")
    assert (asks(pos), arg(pos, "side")) == (("chance", "summit:die"), enemy(by))
    play(pos, "4")
    assert vp(pos) == (2 if by == "us" else -2)
    assert (asks(pos), options(pos)) == ((by, "summit"), {"improve", "degrade", "pass"})


@pytest.mark.parametrize("by", SIDES)
def test_card_045_summit_may_be_won_by_the_opponent(by: str) -> None:
    pos = fire("summit", by, "", "2 3", defcon=3)
    assert vp(pos) == (-2 if by == "us" else 2)
    assert asks(pos) == (enemy(by), "summit")


@pytest.mark.parametrize("by", SIDES)
def test_card_045_summit_tie_is_nothing(by: str) -> None:
    pos = fire("summit", by, "", "4 4", defcon=3)
    assert (asks(pos), vp(pos), defcon(pos), place_of(pos, "summit")) == ((enemy(by), "play"), 0, 3, "discard")


@pytest.mark.parametrize(("answer", "level"), [("improve", 4), ("degrade", 2), ("pass", 3)])
@pytest.mark.parametrize("by", SIDES)
def test_card_045_summit_winner_may_move_defcon(answer: str, level: int, by: str) -> None:
    pos = fire("summit", by, "", f"6 1 {answer}", defcon=3)
    assert (defcon(pos), asks(pos), place_of(pos, "summit")) == (level, (enemy(by), "play"), "discard")


@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_card_045_summit_cannot_improve_beyond_5(level: int) -> None:
    pos = fire("summit", "us", "", "6 1", defcon=level)
    assert options(pos) == {"degrade", "pass"} | ({"improve"} if level < 5 else set())


@pytest.mark.parametrize("dice", ["6 1", "1 6"])
@pytest.mark.parametrize("by", SIDES)
def test_card_045_summit_defcon_1_loses_for_the_phasing_player_whoever_chose_it(by: str, dice: str) -> None:
    assert ended(fire("summit", by, "", f"{dice} degrade", defcon=2)) == (enemy(by), "nuclear-war")


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("region", DOMINATED)
def test_card_045_summit_adds_1_for_each_region_dominated(region: str, by: str) -> None:
    for side in SIDES:
        pos = fire("summit", by, held(DOMINATED[region], side), "3 3")
        assert vp(pos) == (2 if side == "us" else -2)


@pytest.mark.parametrize("count", range(1, 7))
def test_card_045_summit_adds_up_the_regions(count: int) -> None:
    words = " ".join(held(countries, "ussr") for countries in list(DOMINATED.values())[:count])
    for die in range(1, 7):
        total = vp(fire("summit", "us", words, f"{die} 1"))
        assert total == (0 if die == 1 + count else 2 if die > 1 + count else -2)


def test_card_045_summit_counts_control_like_domination_and_presence_not_at_all() -> None:
    controlled = held("mexico cuba panama", "us")
    assert vp(fire("summit", "us", controlled, "2 3")) == 0
    assert vp(fire("summit", "us", controlled, "3 3")) == 2
    assert vp(fire("summit", "us", held("panama", "us"), "3 3")) == 0


def test_card_045_summit_does_not_count_southeast_asia_apart() -> None:
    assert vp(fire("summit", "us", held("vietnam burma laos-cambodia", "us"), "3 3")) == 0
    assert vp(fire("summit", "us", held("thailand burma", "us"), "2 3")) == 0


def test_card_045_summit_ignores_formosan_resolution_and_shuttle_diplomacy() -> None:
    pos = fire("summit", "us", held("taiwan malaysia", "us"), "3 3", effects=["formosan-resolution"])
    assert vp(pos) == 0
    pos = fire("summit", "us", held("thailand malaysia", "ussr"), "3 3", effects=["shuttle-diplomacy"])
    assert (vp(pos), effects(pos)) == (-2, {"shuttle-diplomacy"})


def test_card_045_summit_scores_before_the_choice_of_defcon() -> None:
    pos = fire("summit", "us", "", "6 1", vp=10, defcon=2)
    assert (asks(pos), vp(pos), defcon(pos)) == (("us", "summit"), 12, 2)


# ---- 46 How I Learned to Stop Worrying

HOW = "how-i-learned-to-stop-worrying"


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("before", [5, 3, 2])
@pytest.mark.parametrize("level", [5, 4, 3, 2])
def test_card_046_how_i_learned_sets_defcon_and_military_operations(level: int, before: int, by: str) -> None:
    pos = fire(HOW, by, defcon=before, military={by: 1, enemy(by): 2})
    assert (asks(pos), options(pos)) == ((by, HOW), {f"defcon-{each}" for each in range(1, 6)})
    play(pos, f"defcon-{level}")
    assert (defcon(pos), military(pos, by), military(pos, enemy(by))) == (level, 5, 2)
    assert place_of(pos, HOW) == "removed"


@pytest.mark.parametrize("by", SIDES)
def test_card_046_how_i_learned_may_end_the_world(by: str) -> None:
    assert ended(fire(HOW, by, "", "defcon-1")) == (enemy(by), "nuclear-war")


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("before", "level", "pays"), [(5, 2, True), (3, 2, True), (2, 2, False), (2, 3, False), (5, 3, False)])
def test_card_046_how_i_learned_and_norad(before: int, level: int, pays: bool, by: str) -> None:
    pos = fire(HOW, by, "canada 4/0", f"defcon-{level}", defcon=before, effects=["norad"])
    assert (asks(pos) == ("us", "norad")) == pays


def test_card_046_how_i_learned_headlined_blames_who_headlined_it() -> None:
    pos = headlines("asia-scoring", HOW, "", "defcon-1")
    assert ended(pos) == ("us", "nuclear-war")


# ---- 47 Junta

LATIN = countries_in("central-america") | countries_in("south-america")


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("country", ["haiti", "cuba", "brazil", "peru"])
def test_card_047_junta_puts_2_influence_into_one_country(country: str, by: str) -> None:
    pos = fire("junta", by)
    assert (asks(pos), options(pos)) == ((by, "junta"), LATIN)
    play(pos, country)
    assert influence(pos, country) == ((2, 0) if by == "us" else (0, 2))
    assert place_of(finish(pos), "junta") == "discard"


@pytest.mark.parametrize("by", SIDES)
def test_card_047_junta_coup_is_free(by: str) -> None:
    """No military operations; a battleground lowers DEFCON; only Latin America, only where the opponent is."""
    pos = fire("junta", by, "brazil 1/1 panama 1/1 haiti 1/1 zaire 1/1 peru 0/0", "cuba", defcon=3)
    assert (asks(pos), options(pos), arg(pos, "ops")) == ((by, "operations"), {"realignment", "coup", "pass"}, 2)
    play(pos, "coup")
    assert options(pos) == {"brazil", "panama", "haiti"}
    play(pos, "brazil 6")
    assert (defcon(pos), military(pos, by)) == (2, 0)
    assert influence(pos, "brazil") == ((4, 0) if by == "us" else (0, 4))
    assert asks(pos) == (enemy(by), "play")


@pytest.mark.parametrize("by", SIDES)
def test_card_047_junta_coup_may_be_aimed_at_the_country_just_entered(by: str) -> None:
    pos = fire("junta", by, "haiti 1/1", "haiti coup haiti 1")
    assert (influence(pos, "haiti"), defcon(pos)) == (((3, 0) if by == "us" else (0, 3)), 5)


@pytest.mark.parametrize("by", SIDES)
def test_card_047_junta_realigns_twice_in_both_regions(by: str) -> None:
    pos = fire("junta", by, "colombia 2/2 panama 2/2 zaire 2/2", "haiti realignment")
    assert options(pos) == {"colombia", "panama", "done"}
    play(pos, "colombia 1 1 panama 1 1")
    assert (asks(pos), military(pos, by), defcon(pos)) == ((enemy(by), "play"), 0, 5)
    pos = fire("junta", by, "colombia 2/2 panama 2/2", "haiti realignment colombia 1 1 done")
    assert asks(pos) == (enemy(by), "play")


@pytest.mark.parametrize("by", SIDES)
def test_card_047_junta_second_part_is_optional_and_needs_the_opponent(by: str) -> None:
    pos = fire("junta", by, "brazil 1/1", "haiti pass")
    assert (asks(pos), influence(pos, "brazil")) == ((enemy(by), "play"), (1, 1))
    pos = fire("junta", by, "brazil 1/0" if by == "us" else "brazil 0/1", "haiti")
    if asks(pos) == (by, "operations"):
        assert options(pos) == {"pass"}
    else:
        assert asks(pos) == (enemy(by), "play")


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(
    ("fields", "ops", "change"),
    [
        ({}, 2, 0),
        ({"red": 1}, 1, 0),
        ({"bonus": True}, 3, 0),
        ({"effects": ["salt-negotiations"]}, 2, -1),
        ({"squads": 1}, 2, 1),
        ({"squads": -1}, 2, -1),
    ],
)
def test_card_047_junta_coup_is_modified(fields: dict[str, Any], ops: int, change: int, by: str) -> None:
    own: dict[str, Any] = {"effects": fields.get("effects", [])}
    if "red" in fields:
        own["red_scare"] = {by: 1}
    if "bonus" in fields:
        own["effects"] = ["containment" if by == "us" else "brezhnev-doctrine"]
    if "squads" in fields:
        own["death_squads"] = fields["squads"] if by == "us" else -fields["squads"]
    for die in range(1, 7):
        pos = fire("junta", by, "peru 0/9" if by == "us" else "peru 9/0", "haiti coup peru", **own)
        assert arg(pos, "ops") == ops
        play(pos, str(die))
        assert 9 - sum(influence(pos, "peru")) == max(0, die + change + ops - 4)


def test_card_047_junta_coup_feeds_yuri_and_samantha() -> None:
    pos = fire("junta", "us", "peru 0/1", "haiti coup peru 1", turn=8, effects=["yuri-and-samantha"])
    assert vp(pos) == -1


@pytest.mark.parametrize("by", SIDES)
def test_card_047_junta_coup_at_defcon_2(by: str) -> None:
    assert ended(fire("junta", by, "brazil 1/1", "haiti coup brazil 1", defcon=2)) == (enemy(by), "nuclear-war")


def test_card_047_junta_headlined() -> None:
    pos = headlines("junta", "asia-scoring", "brazil 0/1", "haiti coup brazil 1")
    assert (defcon(pos), military(pos, "us"), asks(pos)) == (4, 0, ("ussr", "play"))


# ---- 48 Kitchen Debates


@pytest.mark.parametrize(
    ("us", "ussr", "happens"),
    [
        ("zaire", "", True),
        ("", "", False),
        ("zaire", "angola", False),
        ("zaire brazil", "angola", True),
        ("zaire", "angola brazil", False),
        ("uk turkey canada", "", False),
        ("taiwan", "", False),
    ],
)
def test_card_048_kitchen_debates(us: str, ussr: str, happens: bool) -> None:
    """More battlegrounds on the whole map; otherwise it does not happen and is not removed."""
    words = f"{held(us, 'us')} {held(ussr, 'ussr')}"
    pos = fire("kitchen-debates", "us", words)
    assert (vp(pos), place_of(pos, "kitchen-debates")) == ((2, "removed") if happens else (0, "discard"))
    pos = play(holding("ussr", "kitchen-debates", words), "kitchen-debates")
    assert "event-first" in options(pos) or not happens
    finish(play(pos, "event-first" if "event-first" in options(pos) else "operations"))
    assert (vp(pos), place_of(pos, "kitchen-debates")) == ((2, "removed") if happens else (0, "discard"))


def test_card_048_kitchen_debates_ignores_formosan_resolution() -> None:
    assert vp(fire("kitchen-debates", "us", held("taiwan", "us"), effects=["formosan-resolution"])) == 0


def test_card_048_kitchen_debates_is_judged_after_operations_played_first() -> None:
    """The USSR takes Zaire in a coup before the event."""
    pos = play(holding("ussr", "kitchen-debates", "zaire 1/0"), "kitchen-debates operations-first coup zaire 6")
    assert (vp(pos), place_of(pos, "kitchen-debates")) == (0, "discard")
