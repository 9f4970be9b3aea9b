"""Cards 11 to 20: Korean War to Olympic Games (12 Romanian Abdication stands beside 8 Fidel)."""

from __future__ import annotations

from typing import Any

import pytest

from .cards import finish, fire, headlines, holding, spend
from .map import EASTERN_EUROPE, held
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
    seen,
    space,
    state,
    vp,
)

# ---- 11 Korean War


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("die", range(1, 7))
def test_card_011_korean_war_is_won_with_4_or_more(die: int, by: str) -> None:
    pos = fire("korean-war", by, "south-korea 2/1")
    assert asks(pos) == ("chance", "war-die")
    assert (arg(pos, "side"), arg(pos, "card"), arg(pos, "country")) == ("ussr", "korean-war", "south-korea")
    play(pos, str(die))
    assert (vp(pos), influence(pos, "south-korea")) == ((-2, (0, 3)) if die >= 4 else (0, (2, 1)))
    assert (military(pos, "ussr"), military(pos, "us"), defcon(pos)) == (2, 0, 5)
    assert place_of(finish(pos), "korean-war") == "removed"


@pytest.mark.parametrize(
    ("words", "needed"),
    [
        ("japan 4/0", 5),
        ("taiwan 3/0", 5),
        ("north-korea 3/0", 5),
        ("japan 4/0 taiwan 3/0", 6),
        ("south-korea 3/0", 4),
        ("japan 3/0", 4),
        ("japan 0/4 taiwan 0/3 north-korea 0/3", 4),
        ("philippines 2/0 indonesia 1/0", 4),
    ],
)
def test_card_011_korean_war_less_1_for_each_neighbour_of_the_us(words: str, needed: int) -> None:
    for die in range(1, 7):
        assert vp(fire("korean-war", "ussr", words, str(die))) == (-2 if die >= needed else 0), die


def test_card_011_korean_war_cannot_be_won_against_three_neighbours() -> None:
    pos = fire("korean-war", "ussr", "japan 4/0 taiwan 3/0 north-korea 3/0 south-korea 1/0", "6")
    assert (vp(pos), influence(pos, "south-korea"), military(pos, "ussr")) == (0, (1, 0), 2)


def test_card_011_korean_war_pays_even_if_there_is_nothing_to_take() -> None:
    pos = fire("korean-war", "ussr", "", "4")
    assert (vp(pos), influence(pos, "south-korea")) == (-2, (0, 0))


@pytest.mark.parametrize("before", [0, 2, 4, 5])
def test_card_011_korean_war_military_operations_stop_at_5(before: int) -> None:
    assert military(fire("korean-war", "ussr", "", "1", military={"ussr": before}), "ussr") == min(5, before + 2)


@pytest.mark.parametrize(
    "fields",
    [
        {"defcon": 2},
        {"effects": ["salt-negotiations"]},
        {"death_squads": 1},
        {"red_scare": {"ussr": 2}},
        {"effects": ["nuclear-subs"]},
        {"effects": ["yuri-and-samantha"]},
        {"effects": ["brezhnev-doctrine"]},
    ],
)
@pytest.mark.parametrize("die", [3, 4])
def test_card_011_korean_war_is_no_coup(fields: dict[str, Any], die: int) -> None:
    pos = fire("korean-war", "ussr", "south-korea 1/0", str(die), turn=4, **fields)
    assert (vp(pos), influence(pos, "south-korea")) == ((-2, (0, 1)) if die == 4 else (0, (1, 0)))
    assert (military(pos, "ussr"), defcon(pos)) == (2, fields.get("defcon", 5))


def test_card_011_korean_war_may_be_fought_under_the_cuban_missile_crisis() -> None:
    pos = holding("ussr", "korean-war", "south-korea 1/0", turn=4, defcon=2, crisis="ussr")
    if asks(pos)[1] == "end-crisis":
        play(pos, "pass")
    play(pos, "korean-war event 4")
    assert (ended(pos), vp(pos)) == (None, -2)


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("card", ["korean-war", "arab-israeli-war"])
def test_card_011_korean_war_and_013_arab_israeli_war_feed_flower_power(card: str, by: str) -> None:
    """When the US plays them, and not on the Space Race."""
    pos = play(holding(by, card, turn=4, effects=["flower-power"]), f"{card} {'event-first' if by == 'us' else 'event'} 1")
    assert vp(finish(pos)) == (-2 if by == "us" else 0)
    pos = play(holding(by, card, turn=4, effects=["flower-power"]), f"{card} space-race 6")
    assert vp(pos) == 0


# ---- 13 Arab-Israeli War


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("die", range(1, 7))
def test_card_013_arab_israeli_war_is_won_with_4_or_more(die: int, by: str) -> None:
    pos = fire("arab-israeli-war", by, "israel 2/1")
    assert (arg(pos, "side"), arg(pos, "card"), arg(pos, "country")) == ("ussr", "arab-israeli-war", "israel")
    play(pos, str(die))
    assert (vp(pos), influence(pos, "israel")) == ((-2, (0, 3)) if die >= 4 else (0, (2, 1)))
    assert (military(pos, "ussr"), military(pos, "us"), defcon(pos)) == (2, 0, 5)
    assert place_of(finish(pos), "arab-israeli-war") == "discard"


@pytest.mark.parametrize(
    ("words", "needed"),
    [
        ("", 4),
        ("israel 4/0", 5),
        ("israel 3/0", 4),
        ("egypt 2/0", 5),
        ("jordan 2/0", 5),
        ("lebanon 1/0", 5),
        ("syria 2/0", 5),
        ("iraq 3/0 saudi-arabia 3/0 libya 2/0 turkey 2/0", 4),
        ("israel 4/0 egypt 2/0", 6),
        ("israel 4/0 egypt 2/0 lebanon 1/0", 7),
        ("egypt 0/2 jordan 0/2 lebanon 0/1 syria 0/2", 4),
    ],
)
def test_card_013_arab_israeli_war_less_1_for_israel_and_each_neighbour_of_the_us(words: str, needed: int) -> None:
    for die in range(1, 7):
        assert vp(fire("arab-israeli-war", "ussr", words, str(die))) == (-2 if die >= needed else 0), die


def test_card_013_arab_israeli_war_is_barred_by_camp_david() -> None:
    accords: dict[str, Any] = {"effects": ["camp-david-accords"], "turn": 4}
    pos = fire("arab-israeli-war", "ussr", "israel 1/0", **accords)
    assert asks(pos) == ("us", "play")
    assert (vp(pos), military(pos, "ussr"), place_of(pos, "arab-israeli-war")) == (0, 0, "discard")
    pos = play(holding("us", "arab-israeli-war", **accords), "arab-israeli-war")
    assert options(pos) == {"operations", "space-race"}


@pytest.mark.parametrize(("accords", "points"), [(["camp-david-accords"], 0), ([], -2)])
def test_card_013_arab_israeli_war_feeds_flower_power_no_more_after_camp_david(accords: list[str], points: int) -> None:
    pos = play(holding("us", "arab-israeli-war", turn=4, effects=["flower-power", *accords]), "arab-israeli-war")
    play(pos, "operations" if accords else "operations-first")
    assert vp(spend(pos)) == points


# ---- 14 COMECON


@pytest.mark.parametrize("by", SIDES)
def test_card_014_comecon_adds_1_in_each_of_4_countries(by: str) -> None:
    pos = fire("comecon", by, "poland 3/0 romania 2/0 turkey 0/3")
    assert asks(pos) == ("ussr", "comecon")
    chosen = ["finland", "austria", "romania", "bulgaria"]
    left = EASTERN_EUROPE - {"poland"}
    for country in chosen:
        assert options(pos) == left
        play(pos, country)
        left -= {country}
    assert asks(pos) != ("ussr", "comecon")
    assert [influence(pos, country)[1] for country in chosen] == [1, 1, 1, 1]
    assert place_of(finish(pos), "comecon") == "removed"


def test_card_014_comecon_goes_to_fewer_if_fewer_are_left() -> None:
    taken = sorted(EASTERN_EUROPE - {"hungary", "austria"})
    pos = fire("comecon", "ussr", held(" ".join(taken), "us"), "hungary austria")
    assert asks(pos) == ("us", "play")
    pos = fire("comecon", "ussr", held(" ".join(sorted(EASTERN_EUROPE)), "us"))
    assert (asks(pos), place_of(pos, "comecon")) == (("us", "play"), "removed")


# ---- 15 Nasser


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(
    ("before", "after"),
    [("0/0", (0, 2)), ("1/0", (0, 2)), ("2/0", (1, 2)), ("3/0", (1, 2)), ("4/1", (2, 3)), ("5/5", (2, 7))],
)
def test_card_015_nasser(before: str, after: tuple[int, int], by: str) -> None:
    pos = fire("nasser", by, f"egypt {before}")
    assert influence(pos, "egypt") == after
    assert place_of(finish(pos), "nasser") == "removed"


# ---- 16 Warsaw Pact Formed

US_IN_THE_EAST = "austria 1/0 finland 2/0 poland 3/1 hungary 1/0 romania 4/0"


@pytest.mark.parametrize("by", SIDES)
def test_card_016_warsaw_pact_removes_all_us_influence_from_4_countries(by: str) -> None:
    pos = fire("warsaw-pact-formed", by, US_IN_THE_EAST + " italy 2/0")
    assert (asks(pos), options(pos)) == (("ussr", "warsaw-pact-formed"), {"remove", "add"})
    play(pos, "remove")
    assert asks(pos) == ("ussr", "warsaw-pact-formed:remove")
    assert options(pos) == {"austria", "finland", "poland", "hungary", "romania"}
    play(pos, "poland")
    assert options(pos) == {"austria", "finland", "hungary", "romania"}
    play(pos, "romania austria finland")
    assert asks(pos)[1] != "warsaw-pact-formed:remove"
    assert [influence(pos, country) for country in ("poland", "romania", "austria", "finland", "hungary")] == [
        (0, 1), (0, 0), (0, 0), (0, 0), (1, 0),
    ]  # fmt: skip
    assert "warsaw-pact-formed" in effects(pos)
    assert place_of(finish(pos), "warsaw-pact-formed") == "removed"


def test_card_016_warsaw_pact_removes_from_all_if_there_are_4_or_fewer() -> None:
    pos = fire("warsaw-pact-formed", "ussr", "austria 1/0 poland 2/0", "remove poland austria")
    assert asks(pos) == ("us", "play")
    assert (influence(pos, "austria"), influence(pos, "poland")) == ((0, 0), (0, 0))


@pytest.mark.parametrize("by", SIDES)
def test_card_016_warsaw_pact_adds_5_with_at_most_2_in_a_country(by: str) -> None:
    pos = fire("warsaw-pact-formed", by, "poland 3/0 yugoslavia 1/0", "add")
    assert (asks(pos), options(pos)) == (("ussr", "warsaw-pact-formed:add"), EASTERN_EUROPE)
    play(pos, "poland poland")
    assert options(pos) == EASTERN_EUROPE - {"poland"}
    play(pos, "finland austria austria")
    assert asks(pos)[1] != "warsaw-pact-formed:add"
    assert [influence(pos, country) for country in ("poland", "finland", "austria")] == [(3, 2), (0, 1), (0, 2)]
    assert "warsaw-pact-formed" in effects(pos)


def test_card_016_warsaw_pact_counts_what_is_left_to_do() -> None:
    pos = fire("warsaw-pact-formed", "ussr", US_IN_THE_EAST, "remove")
    for left, country in zip((4, 3, 2, 1), ("poland", "romania", "austria", "finland"), strict=True):
        assert arg(pos, "left") == left
        play(pos, country)
    pos = fire("warsaw-pact-formed", "ussr", "", "add")
    for left, country in zip((5, 4, 3, 2, 1), ("poland", "poland", "austria", "finland", "hungary"), strict=True):
        assert arg(pos, "left") == left
        play(pos, country)


def test_card_016_warsaw_pact_can_only_add_where_there_is_nothing_to_remove() -> None:
    pos = fire("warsaw-pact-formed", "ussr", "italy 2/0 turkey 1/0")
    assert options(pos) == {"add"}


def test_card_016_warsaw_pact_opens_the_way_for_nato() -> None:
    pos = fire("warsaw-pact-formed", "ussr", "", "add poland poland hungary hungary finland", other="nato")
    assert "nato" in effects(play(pos, "nato event"))


# ---- 17 De Gaulle Leads France


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(
    ("before", "after"), [("0/0", (0, 1)), ("1/0", (0, 1)), ("2/1", (0, 2)), ("3/0", (1, 1)), ("5/2", (3, 3))]
)
def test_card_017_de_gaulle(before: str, after: tuple[int, int], by: str) -> None:
    pos = fire("de-gaulle-leads-france", by, f"france {before}")
    assert (influence(pos, "france"), effects(pos)) == (after, {"de-gaulle-leads-france"})
    assert place_of(finish(pos), "de-gaulle-leads-france") == "removed"


@pytest.mark.parametrize("order", [["nato", "de-gaulle-leads-france"], ["de-gaulle-leads-france", "nato"]])
@pytest.mark.parametrize("operation", ["coup", "realignment"])
def test_card_017_de_gaulle_leaves_france_outside_nato(order: list[str], operation: str) -> None:
    pos = round_of("ussr", "france 3/0 italy 2/0 greece 1/0", "olympic-games", effects=order)
    play(pos, f"olympic-games operations {operation}")
    assert options(pos) == {"france", "greece"}


def test_card_017_de_gaulle_before_nato_counts_as_well() -> None:
    pos = fire("nato", "us", "france 3/0 italy 2/0", other="olympic-games", effects=["marshall-plan", "de-gaulle-leads-france"])
    play(pos, "olympic-games operations coup")
    assert options(pos) == {"france"}


def test_card_017_de_gaulle_leaves_france_to_the_defcon_limits() -> None:
    pos = round_of("ussr", "france 3/0 iran 1/0", "olympic-games", defcon=4, effects=["nato", "de-gaulle-leads-france"])
    assert options(play(pos, "olympic-games operations coup")) == {"iran"}


# ---- 18 Captured Nazi Scientist

BOXES = [(1, 2, 1), (2, 0, 0), (3, 2, 0), (4, 0, 0), (5, 3, 1), (6, 0, 0), (7, 4, 2), (8, 2, 0)]


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("box", "first", "second"), BOXES)
def test_card_018_captured_nazi_scientist_moves_one_box_and_scores_it(box: int, first: int, second: int, by: str) -> None:
    sign = 1 if by == "us" else -1
    pos = fire("captured-nazi-scientist", by, space={by: box - 1})
    assert (space(pos, by), vp(pos)) == (box, sign * first)
    assert seen(pos, None)["abilities"][by][-1:] == ([box] if box % 2 == 0 else list(range(2, box, 2))[-1:])
    assert place_of(pos, "captured-nazi-scientist") == "removed"
    pos = fire("captured-nazi-scientist", by, space={by: box - 1, enemy(by): box})
    assert (space(pos, by), vp(pos)) == (box, sign * second)
    assert seen(pos, None)["abilities"][by] == []


@pytest.mark.parametrize("by", SIDES)
def test_card_018_captured_nazi_scientist_ends_the_ability_of_the_enemy(by: str) -> None:
    pos = fire("captured-nazi-scientist", by, space={by: 1, enemy(by): 2})
    assert seen(pos, None)["abilities"] == {"us": [], "ussr": []}


@pytest.mark.parametrize("by", SIDES)
def test_card_018_captured_nazi_scientist_is_no_attempt_of_the_turn(by: str) -> None:
    pos = fire("captured-nazi-scientist", by, hand="olympic-games", other="nuclear-test-ban")
    assert state(pos)["space_tries"][by] == 0
    play(pos, "nuclear-test-ban operations influence")
    finish(pos)
    assert "space-race" in options(play(pos, "olympic-games"))


@pytest.mark.parametrize("by", SIDES)
def test_card_018_captured_nazi_scientist_on_the_last_box(by: str) -> None:
    pos = fire("captured-nazi-scientist", by, space={by: 8})
    assert (space(pos, by), vp(pos), place_of(pos, "captured-nazi-scientist")) == (8, 0, "removed")


def test_card_018_captured_nazi_scientist_may_be_headlined() -> None:
    pos = headlines("captured-nazi-scientist", "asia-scoring")
    assert (space(pos, "us"), vp(pos), state(pos)["space_tries"]["us"]) == (1, 2, 0)


# ---- 19 Truman Doctrine


@pytest.mark.parametrize("by", SIDES)
def test_card_019_truman_doctrine(by: str) -> None:
    """Controlled by neither side: not Poland (USSR), not Italy (US); not where the USSR has nothing, and not outside Europe."""
    words = "poland 0/3 italy 4/1 hungary 0/2 finland 1/3 greece 1/0 iran 1/1 turkey 2/1 canada 0/1"
    pos = fire("truman-doctrine", by, words)
    assert (asks(pos), options(pos)) == (("us", "truman-doctrine"), {"hungary", "finland", "turkey", "canada"})
    play(pos, "finland")
    assert asks(pos)[1] != "truman-doctrine"
    assert (influence(pos, "finland"), influence(pos, "hungary")) == ((1, 0), (0, 2))
    assert place_of(finish(pos), "truman-doctrine") == "removed"


@pytest.mark.parametrize("by", SIDES)
def test_card_019_truman_doctrine_without_a_target_has_happened(by: str) -> None:
    pos = fire("truman-doctrine", by, "poland 0/3 iran 0/1")
    assert asks(pos)[1] in {"play", "operations"}
    assert place_of(finish(pos), "truman-doctrine") == "removed"


def test_card_019_truman_doctrine_looks_at_control_when_it_resolves() -> None:
    """The USSR takes control of Hungary with the operations first."""
    pos = play(holding("ussr", "truman-doctrine", "hungary 0/2"), "truman-doctrine operations-first influence hungary")
    assert (asks(pos), influence(pos, "hungary")) == (("us", "play"), (0, 3))
    assert place_of(pos, "truman-doctrine") == "removed"


def test_card_019_truman_doctrine_does_not_open_the_way_for_nato() -> None:
    pos = fire("truman-doctrine", "us", hand="nato", other="fidel")
    finish(play(pos, "fidel event"))
    play(pos, "nato event")
    assert (effects(pos), place_of(pos, "nato")) == (set(), "discard")


# ---- 20 Olympic Games


@pytest.mark.parametrize("by", SIDES)
def test_card_020_olympic_games_ask_the_opponent(by: str) -> None:
    pos = fire("olympic-games", by)
    assert (asks(pos), options(pos)) == ((enemy(by), "olympic-games"), {"participate", "boycott"})


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(
    ("dice", "won"), [("1 2", True), ("4 4", True), ("1 4", False), ("3 6", False), ("6 1", True), ("2 3", True)]
)
def test_card_020_olympic_games_participation(dice: str, won: bool, by: str) -> None:
    """Both roll, the sponsor adds 2; the higher total scores 2."""
    pos = fire("olympic-games", by, "", "participate")
    assert (asks(pos), arg(pos, "side")) == (("chance", "olympic-games:die"), by)
    play(pos, dice.split(maxsplit=1)[0])
    assert (asks(pos), arg(pos, "side")) == (("chance", "olympic-games:die"), enemy(by))
    play(pos, dice.split()[1])
    winner = by if won else enemy(by)
    assert vp(pos) == (2 if winner == "us" else -2)
    assert (defcon(pos), place_of(pos, "olympic-games")) == (5, "discard")


@pytest.mark.parametrize("by", SIDES)
def test_card_020_olympic_games_ties_are_rolled_again(by: str) -> None:
    pos = fire("olympic-games", by, "", "participate 1 3")
    assert (asks(pos), arg(pos, "side"), vp(pos)) == (("chance", "olympic-games:die"), by, 0)
    play(pos, "2 4 1 4")
    assert vp(pos) == (-2 if by == "us" else 2)


@pytest.mark.parametrize("by", SIDES)
def test_card_020_olympic_games_boycott(by: str) -> None:
    """DEFCON drops first, then the sponsor has 4 operations points, or none if he likes."""
    pos = fire("olympic-games", by, "thailand 1/1 iran 1/1", "boycott", defcon=4)
    assert (defcon(pos), asks(pos), arg(pos, "ops")) == (3, (by, "operations"), 4)
    assert options(pos) == {"influence", "realignment", "coup", "pass"}
    assert options(play(pos, "coup")) == {"iran"}
    play(pos, "iran")
    assert (arg(pos, "ops"), military(pos, by)) == (4, 4)


@pytest.mark.parametrize("by", SIDES)
def test_card_020_olympic_games_boycott_operations_may_be_declined(by: str) -> None:
    pos = fire("olympic-games", by, "", "boycott pass")
    assert (asks(pos), defcon(pos)) == ((enemy(by), "play"), 4)


@pytest.mark.parametrize("by", SIDES)
def test_card_020_olympic_games_boycott_operations_are_modified(by: str) -> None:
    assert arg(fire("olympic-games", by, "", "boycott", red_scare={by: 1}), "ops") == 3
    bonus = "containment" if by == "us" else "brezhnev-doctrine"
    assert arg(fire("olympic-games", by, "", "boycott", effects=[bonus]), "ops") == 4


@pytest.mark.parametrize("by", SIDES)
def test_card_020_olympic_games_boycott_at_defcon_2_loses_for_the_sponsor(by: str) -> None:
    assert ended(fire("olympic-games", by, "", "boycott", defcon=2)) == (enemy(by), "nuclear-war")


def test_card_020_olympic_games_headlined() -> None:
    assert ended(headlines("olympic-games", "nasser", "", "boycott", defcon=2)) == ("ussr", "nuclear-war")
    assert ended(headlines("captured-nazi-scientist", "olympic-games", "", "boycott", defcon=2)) == ("us", "nuclear-war")
    pos = headlines("olympic-games", "nasser", "", "boycott")
    assert (asks(pos), arg(pos, "ops")) == (("us", "operations"), 4)
