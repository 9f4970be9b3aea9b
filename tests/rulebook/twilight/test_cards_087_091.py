"""Cards 87 to 91: The Reformer to Ortega Elected in Nicaragua."""

from __future__ import annotations

from typing import Any

import pytest

from .cards import finish, fire, headlines, holding
from .map import REGION, countries_in, held
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
    state,
    vp,
)

EUROPE = countries_in("europe")

# ---- 87 The Reformer

REFORMER = "the-reformer"


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("score", [0, 3, 19])
def test_card_087_the_reformer_adds_4_in_europe(score: int, by: str) -> None:
    """A tie is no lead."""
    pos = fire(REFORMER, by, held("italy uk", "us"), vp=score)
    full: set[str] = set()
    for left, country in zip((4, 3, 2, 1), ("italy", "uk", "italy", "canada"), strict=True):
        assert (asks(pos), options(pos), arg(pos, "left")) == (("ussr", REFORMER), EUROPE - full, left)
        play(pos, country)
        full = {"italy"} if influence(pos, "italy")[1] == 2 else set()
    assert asks(pos)[1] != REFORMER
    assert [influence(pos, country)[1] for country in ("italy", "uk", "canada")] == [2, 1, 1]
    assert REFORMER in effects(pos)
    assert place_of(finish(pos), REFORMER) == "removed"


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("points", [4, 5, 6])
@pytest.mark.parametrize("score", [-1, -19])
def test_card_087_the_reformer_adds_up_to_6_if_the_ussr_is_ahead(score: int, points: int, by: str) -> None:
    pos = fire(REFORMER, by, "", vp=score)
    for country in ["france", "france", "greece", "spain-portugal", "norway", "norway"][:points]:
        assert asks(pos) == ("ussr", REFORMER)
        assert options(pos) - {"done"} == EUROPE - ({"france"} if influence(pos, "france")[1] == 2 else set())
        play(pos, country)
    if points < 6:
        assert "done" in options(pos)
        play(pos, "done")
    assert asks(pos)[1] != REFORMER
    assert sum(state(pos)["influence"]["ussr"].values()) == points
    assert place_of(finish(pos), REFORMER) == "removed"


def test_card_087_the_reformer_looks_at_the_score_as_it_resolves() -> None:
    """The headline that comes first takes the lead from the USSR."""
    pos = headlines("an-evil-empire", REFORMER, vp=-1)
    assert (asks(pos), arg(pos, "left")) == (("ussr", REFORMER), 4)
    pos = headlines("an-evil-empire", REFORMER, vp=-2)
    assert (asks(pos), arg(pos, "left")) == (("ussr", REFORMER), 6)


@pytest.mark.parametrize("after", [[REFORMER], [REFORMER, "glasnost"]])
def test_card_087_the_reformer_ends_soviet_coups_in_europe(after: list[str]) -> None:
    """For good, Glasnost or not; realignments and the coups of the US go on."""
    words = "italy 1/1 finland 1/1 zaire 1/1"
    fields: dict[str, Any] = {"turn": 8, "effects": [REFORMER]}
    if "glasnost" in after:
        pos = fire("glasnost", "ussr", words, "pass", hand="olympic-games", other="junta", **fields)
        play(pos, "junta operations influence italy italy")
    else:
        pos = holding("ussr", "olympic-games", words, **fields)
    play(pos, "olympic-games operations coup")
    assert options(pos) == {"zaire"}
    pos = play(holding("ussr", "olympic-games", words, **fields), "olympic-games operations realignment")
    assert options(pos) == {"italy", "finland", "zaire"}
    pos = play(holding("us", "olympic-games", words, **fields), "olympic-games operations coup")
    assert options(pos) == {"italy", "finland", "zaire"}


# ---- 88 Marine Barracks Bombing

MARINES = "marine-barracks-bombing"


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("places", [("iran", "iran"), ("iran", "egypt"), ("libya", "israel")])
def test_card_088_marine_barracks_bombing(places: tuple[str, str], by: str) -> None:
    middle_east = {"iran", "egypt", "libya", "israel"}
    words = "lebanon 3/1 iran 2/0 egypt 2/2 libya 1/0 israel 4/0 syria 0/2 turkey 2/0 sudan 2/0"
    pos = fire(MARINES, by, words)
    assert influence(pos, "lebanon") == (0, 1)
    before = {country: influence(pos, country)[0] for country in middle_east}
    for left, country in zip((2, 1), places, strict=True):
        there = {name for name in middle_east if influence(pos, name)[0]}
        assert (asks(pos), options(pos), arg(pos, "left")) == (("ussr", MARINES), there, left)
        play(pos, country)
    assert asks(pos)[1] != MARINES
    assert {country: influence(pos, country)[0] for country in middle_east} == {
        country: before[country] - places.count(country) for country in middle_east
    }
    assert place_of(finish(pos), MARINES) == "removed"


@pytest.mark.parametrize(
    ("words", "answers"), [("lebanon 5/0", ""), ("", ""), ("lebanon 1/0 iran 1/0", "iran"), ("turkey 2/0", "")]
)
def test_card_088_marine_barracks_bombing_takes_what_there_is(words: str, answers: str) -> None:
    pos = fire(MARINES, "ussr", words)
    play(pos, answers)
    assert (asks(pos), place_of(pos, MARINES)) == (("us", "play"), "removed")
    assert {country for country in state(pos)["influence"]["us"] if REGION[country] == "middle-east"} == set()


# ---- 89 Soviets Shoot Down KAL-007

KAL = "soviets-shoot-down-kal-007"
KOREA = held("south-korea", "us")


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("level", [5, 4, 3])
@pytest.mark.parametrize(
    "words", ["", "south-korea 2/0", "south-korea 3/1", held("south-korea", "ussr"), held("north-korea", "us")]
)
def test_card_089_kal_007_without_south_korea(words: str, level: int, by: str) -> None:
    pos = fire(KAL, by, words, defcon=level)
    assert (defcon(pos), vp(pos)) == (level - 1, 2)
    assert asks(pos) == (("ussr", "play") if by == "us" else ("ussr", "operations"))
    assert place_of(finish(pos), KAL) == "removed"


@pytest.mark.parametrize("by", SIDES)
def test_card_089_kal_007_with_south_korea_gives_operations_without_a_coup(by: str) -> None:
    pos = fire(KAL, by, f"{KOREA} zaire 0/1")
    assert (defcon(pos), vp(pos), asks(pos), arg(pos, "ops")) == (4, 2, ("us", "operations"), 4)
    assert options(pos) == {"influence", "realignment", "pass"}
    play(pos, "influence canada canada canada canada")
    assert influence(pos, "canada") == (4, 0)
    assert asks(pos) == (("ussr", "play") if by == "us" else ("ussr", "operations"))
    assert place_of(finish(pos), KAL) == "removed"


@pytest.mark.parametrize("by", SIDES)
def test_card_089_kal_007_operations_may_be_declined(by: str) -> None:
    pos = fire(KAL, by, KOREA, "pass")
    assert asks(pos) == (("ussr", "play") if by == "us" else ("ussr", "operations"))


@pytest.mark.parametrize(
    ("level", "targets"),
    [(5, {"zaire", "iran", "india"}), (4, {"zaire", "iran"}), (3, {"zaire"})],
)
def test_card_089_kal_007_realigns_by_the_new_defcon(level: int, targets: set[str]) -> None:
    pos = fire(KAL, "us", f"{KOREA} zaire 0/1 iran 0/1 india 0/1 italy 0/1", "realignment", defcon=level)
    assert options(pos) == targets


@pytest.mark.parametrize(
    ("fields", "ops"),
    [({"red_scare": {"us": 1}}, 3), ({"effects": ["containment"]}, 4), ({"red_scare": {"ussr": 1}}, 4)],
)
@pytest.mark.parametrize("by", SIDES)
def test_card_089_kal_007_is_modified_for_the_us(fields: dict[str, Any], ops: int, by: str) -> None:
    assert arg(fire(KAL, by, KOREA, **fields), "ops") == ops


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("score", [0, 19])
def test_card_089_kal_007_at_defcon_2_is_nuclear_war_before_the_points(score: int, by: str) -> None:
    pos = fire(KAL, by, KOREA, defcon=2, vp=score)
    assert (ended(pos), vp(pos)) == ((enemy(by), "nuclear-war"), score)


def test_card_089_kal_007_headlined_at_defcon_2_blames_who_headlined_it() -> None:
    assert ended(headlines(KAL, "asia-scoring", defcon=2)) == ("ussr", "nuclear-war")
    assert ended(headlines("asia-scoring", KAL, defcon=2)) == ("us", "nuclear-war")


def test_card_089_kal_007_wins_at_20() -> None:
    assert ended(fire(KAL, "ussr", vp=18)) == ("us", "twenty-points")


# ---- 90 Glasnost

GLASNOST = "glasnost"


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("level", "better"), [(2, 3), (4, 5), (5, 5)])
def test_card_090_glasnost_without_the_reformer(level: int, better: int, by: str) -> None:
    pos = fire(GLASNOST, by, "zaire 1/1", defcon=level)
    assert (defcon(pos), vp(pos)) == (better, -2)
    assert asks(pos) == (("us", "operations") if by == "us" else ("us", "play"))
    assert place_of(finish(pos), GLASNOST) == "removed"


@pytest.mark.parametrize("by", SIDES)
def test_card_090_glasnost_with_the_reformer_gives_operations_without_a_coup(by: str) -> None:
    pos = fire(GLASNOST, by, "zaire 1/0", defcon=3, effects=[REFORMER])
    assert (defcon(pos), vp(pos), asks(pos), arg(pos, "ops")) == (4, -2, ("ussr", "operations"), 4)
    assert options(pos) == {"influence", "realignment", "pass"}
    play(pos, "realignment zaire 6 1")
    assert (influence(pos, "zaire"), REFORMER in effects(pos)) == ((0, 0), True)
    assert place_of(finish(pos), GLASNOST) == "removed"


@pytest.mark.parametrize("by", SIDES)
def test_card_090_glasnost_operations_may_be_declined(by: str) -> None:
    pos = fire(GLASNOST, by, "", "pass", effects=[REFORMER])
    assert asks(pos) == (("us", "operations") if by == "us" else ("us", "play"))


@pytest.mark.parametrize(
    ("level", "targets"), [(2, {"zaire", "iran"}), (3, {"zaire", "iran", "india"}), (4, {"zaire", "iran", "india", "italy"})]
)
def test_card_090_glasnost_realigns_by_the_new_defcon(level: int, targets: set[str]) -> None:
    """The Reformer closes Europe to coups only."""
    words = "zaire 1/0 iran 1/0 india 1/0 italy 1/0"
    pos = fire(GLASNOST, "ussr", words, "realignment", defcon=level, effects=[REFORMER])
    assert options(pos) == targets


@pytest.mark.parametrize(
    ("fields", "ops"), [({"red_scare": {"ussr": 1}}, 3), ({"red_scare": {"us": 1}}, 4), ({"red_scare": {"ussr": 2}}, 2)]
)
@pytest.mark.parametrize("by", SIDES)
def test_card_090_glasnost_is_modified_for_the_ussr(fields: dict[str, Any], ops: int, by: str) -> None:
    assert arg(fire(GLASNOST, by, effects=[REFORMER], **fields), "ops") == ops


@pytest.mark.parametrize("by", SIDES)
def test_card_090_glasnost_places_under_chernobyl(by: str) -> None:
    pos = fire(GLASNOST, by, "zaire 0/1", "influence", effects=[REFORMER], chernobyl="europe")
    assert not options(pos) & EUROPE
    assert {"zaire", "angola", "north-korea"} <= options(pos)


def test_card_090_glasnost_leaves_the_us_all_operations() -> None:
    pos = fire(GLASNOST, "us", "zaire 0/1 italy 0/1", "pass", effects=[REFORMER])
    assert (asks(pos), options(pos)) == (("us", "operations"), {"influence", "realignment", "coup"})
    play(pos, "coup")
    assert options(pos) == {"zaire", "italy"}


def test_card_090_glasnost_headlined() -> None:
    pos = headlines("asia-scoring", GLASNOST, effects=[REFORMER])
    assert (asks(pos), vp(pos), "coup" in options(pos)) == (("ussr", "operations"), -2, False)
    assert arg(headlines("red-scare-purge", GLASNOST, effects=[REFORMER]), "ops") == 3


# ---- 91 Ortega Elected in Nicaragua

ORTEGA = "ortega-elected-in-nicaragua"
NEIGHBOURS = "costa-rica 2/0 honduras 2/0 cuba 2/0"


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("level", [5, 2])
def test_card_091_ortega_empties_nicaragua_and_offers_a_coup_next_to_it(level: int, by: str) -> None:
    pos = fire(ORTEGA, by, f"nicaragua 3/1 {NEIGHBOURS} panama 2/0 mexico 2/0 guatemala 1/0 haiti 1/0", defcon=level)
    assert influence(pos, "nicaragua") == (0, 1)
    assert (asks(pos), options(pos), arg(pos, "ops")) == (("ussr", "operations"), {"coup", "pass"}, 2)
    play(pos, "coup")
    assert (asks(pos), options(pos)) == (("ussr", "coup"), {"costa-rica", "honduras", "cuba"})


@pytest.mark.parametrize("by", SIDES)
def test_card_091_ortega_coup_is_free(by: str) -> None:
    """It counts for nothing on the military track; in Cuba it lowers DEFCON."""
    pos = fire(ORTEGA, by, NEIGHBOURS, "coup honduras 6", defcon=3)
    assert (influence(pos, "honduras"), military(pos, "ussr"), defcon(pos)) == ((0, 2), 0, 3)
    pos = fire(ORTEGA, by, NEIGHBOURS, "coup cuba 6", defcon=3)
    assert (influence(pos, "cuba"), military(pos, "ussr"), defcon(pos)) == ((0, 0), 0, 2)
    pos = fire(ORTEGA, by, NEIGHBOURS, "coup cuba 4", defcon=3)
    assert (influence(pos, "cuba"), defcon(pos)) == ((2, 0), 2)
    assert place_of(finish(pos), ORTEGA) == "removed"


@pytest.mark.parametrize("by", SIDES)
def test_card_091_ortega_in_cuba_at_defcon_2_blames_the_phasing_player(by: str) -> None:
    assert ended(fire(ORTEGA, by, NEIGHBOURS, "coup cuba 1", defcon=2)) == (enemy(by), "nuclear-war")
    assert ended(fire(ORTEGA, by, NEIGHBOURS, "coup costa-rica 1", defcon=2)) is None


@pytest.mark.parametrize("by", SIDES)
def test_card_091_ortega_coup_may_be_declined(by: str) -> None:
    pos = fire(ORTEGA, by, f"nicaragua 2/0 {NEIGHBOURS}", "pass")
    assert asks(pos) == (("us", "operations") if by == "us" else ("us", "play"))
    assert (influence(pos, "nicaragua"), place_of(finish(pos), ORTEGA)) == ((0, 0), "removed")


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("words", ["", "nicaragua 2/0", "panama 2/0 mexico 2/0", "cuba 0/3 honduras 0/2"])
def test_card_091_ortega_without_us_influence_there_is_no_coup(words: str, by: str) -> None:
    pos = fire(ORTEGA, by, words)
    assert asks(pos) == (("us", "operations") if by == "us" else ("us", "play"))
    assert place_of(finish(pos), ORTEGA) == "removed"


@pytest.mark.parametrize(
    ("fields", "removed"),
    [
        ({}, 4 + 2 - 4),
        ({"effects": ["brezhnev-doctrine"]}, 4 + 3 - 4),
        ({"red_scare": {"ussr": 1}}, 4 + 1 - 4),
        ({"effects": ["salt-negotiations"]}, 4 - 1 + 2 - 4),
        ({"death_squads": -1}, 4 + 1 + 2 - 4),
        ({"death_squads": 1}, 4 - 1 + 2 - 4),
    ],
)
@pytest.mark.parametrize("by", SIDES)
def test_card_091_ortega_coup_is_modified(fields: dict[str, Any], removed: int, by: str) -> None:
    pos = fire(ORTEGA, by, "honduras 9/0", "coup honduras 4", **fields)
    assert influence(pos, "honduras") == (9 - removed, 0)


@pytest.mark.parametrize("by", SIDES)
def test_card_091_ortega_coup_under_the_cuban_missile_crisis_loses(by: str) -> None:
    pos = fire(ORTEGA, by, NEIGHBOURS, "coup", crisis="ussr", defcon=3)
    if pos.ask is not None:
        play(pos, "honduras")
    assert ended(pos) == ("us", "cuban-missile-crisis")
    pos = fire(ORTEGA, by, NEIGHBOURS, "pass", crisis="ussr", defcon=3)
    assert ended(pos) is None


def test_card_091_ortega_headlined() -> None:
    pos = headlines("asia-scoring", ORTEGA, "nicaragua 1/0 honduras 2/0", "coup honduras 3")
    assert (influence(pos, "nicaragua"), influence(pos, "honduras"), military(pos, "ussr")) == ((0, 0), (1, 0), 0)
