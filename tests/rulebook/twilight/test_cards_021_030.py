"""Cards 21 to 30: NATO to Decolonization."""

from __future__ import annotations

import pytest

from .cards import finish, fire, headlines, holding, spend
from .map import COUNTRIES, REGION, SOUTHEAST_ASIA, WESTERN_EUROPE, countries_in, held
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
    military,
    options,
    place_of,
    play,
    round_of,
    state,
    vp,
)

# ---- 21 NATO

EUROPE = sorted(countries_in("europe"))


@pytest.mark.parametrize("prerequisite", ["marshall-plan", "warsaw-pact-formed"])
@pytest.mark.parametrize("by", SIDES)
def test_card_021_nato_after_its_prerequisite(prerequisite: str, by: str) -> None:
    pos = fire("nato", by, effects=[prerequisite])
    assert "nato" in effects(pos)
    assert place_of(finish(pos), "nato") == "removed"


def test_card_021_nato_without_its_prerequisite() -> None:
    """For the USSR the card is plain operations; for the US the event is nothing. The card is not removed."""
    pos = play(holding("ussr", "nato"), "nato")
    assert options(pos) == {"operations", "space-race"}
    spend(play(pos, "operations"))
    assert (effects(pos), place_of(pos, "nato")) == (set(), "discard")
    pos = fire("nato", "us")
    assert (effects(pos), place_of(pos, "nato"), asks(pos)) == (set(), "discard", ("ussr", "play"))


def test_card_021_nato_headlined_too_early_does_nothing() -> None:
    pos = headlines("nato", "fidel")
    assert (effects(pos), place_of(pos, "nato")) == (set(), "discard")


def test_card_021_nato_headlined_too_early_is_decided_when_it_resolves() -> None:
    """NATO (4) comes before the Warsaw Pact (3) of the USSR."""
    pos = headlines("nato", "warsaw-pact-formed", "", "add poland poland hungary hungary finland")
    assert (effects(pos), place_of(pos, "nato")) == ({"warsaw-pact-formed"}, "discard")


@pytest.mark.parametrize("operation", ["coup", "realignment"])
def test_card_021_nato_protects_what_the_us_controls_in_europe(operation: str) -> None:
    controlled = EUROPE[::2]
    others = EUROPE[1::2]
    words = held(" ".join(controlled), "us") + " " + " ".join(f"{country} 1/0" for country in others) + " iran 2/0 panama 2/0"
    pos = play(round_of("ussr", words, "olympic-games", effects=["nato"]), f"olympic-games operations {operation}")
    assert options(pos) == {*others, "iran", "panama"}
    words = held(" ".join(others), "us") + " " + " ".join(f"{country} 1/0" for country in controlled)
    pos = play(round_of("ussr", words, "olympic-games", effects=["nato"]), f"olympic-games operations {operation}")
    assert options(pos) == set(controlled)


@pytest.mark.parametrize("operation", ["coup", "realignment"])
def test_card_021_nato_does_not_bind_the_us(operation: str) -> None:
    pos = round_of("us", "poland 0/3 canada 5/1", "olympic-games", effects=["nato"])
    assert options(play(pos, f"olympic-games operations {operation}")) == {"poland", "canada"}


def test_card_021_nato_follows_control_from_roll_to_roll() -> None:
    """The USSR loses its influence in Turkey to its own realignment roll: now the US controls it."""
    pos = round_of("ussr", "turkey 2/1 greece 1/0", "olympic-games", effects=["nato"])
    play(pos, "olympic-games operations realignment")
    assert options(pos) == {"turkey", "greece"}
    play(pos, "turkey 1 6")
    assert influence(pos, "turkey") == (2, 0)
    assert options(pos) == {"greece"}


def test_card_021_nato_does_not_stop_influence_or_events() -> None:
    pos = round_of("ussr", "west-germany 4/0 east-germany 0/3", "olympic-games", effects=["nato"])
    play(pos, "olympic-games operations influence west-germany")
    assert influence(pos, "west-germany") == (4, 1)
    pos = fire("socialist-governments", "ussr", "uk 5/0", "uk uk", effects=["nato"])
    assert influence(pos, "uk") == (3, 0)


def test_card_021_nato_prerequisite_cancelled_by_un_intervention_does_not_count() -> None:
    pos = fire(
        "un-intervention", "us", "", "warsaw-pact-formed operations influence", hand="warsaw-pact-formed nato", other="fidel"
    )
    finish(pos)
    play(pos, "fidel event nato event")
    assert (effects(pos), place_of(pos, "nato")) == (set(), "discard")


@pytest.mark.parametrize(("effect", "opened"), [("de-gaulle-leads-france", "france"), ("willy-brandt", "west-germany")])
def test_card_021_nato_exceptions(effect: str, opened: str) -> None:
    words = held("france west-germany italy", "us")
    pos = round_of("ussr", words, "olympic-games", turn=4, effects=["nato", effect])
    assert options(play(pos, "olympic-games operations coup")) == {opened}


def test_card_021_nato_keeps_brush_war_away() -> None:
    words = held("italy turkey", "us") + " greece 1/0 spain-portugal 0/2"
    pos = fire("brush-war", "ussr", words, effects=["nato"])
    assert not {"italy", "turkey"} & options(pos)
    assert {"greece", "spain-portugal"} <= options(pos)


# ---- 22 Independent Reds


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("country", ["yugoslavia", "romania", "bulgaria", "hungary", "czechoslovakia"])
def test_card_022_independent_reds_draws_level(country: str, by: str) -> None:
    pos = fire("independent-reds", by, f"{country} 1/4 poland 0/4 east-germany 0/3 austria 0/1")
    assert (asks(pos), options(pos)) == (("us", "independent-reds"), {country})
    play(pos, country)
    assert (influence(pos, country), asks(pos)[1] != "independent-reds") == ((4, 4), True)
    assert place_of(finish(pos), "independent-reds") == "removed"


def test_card_022_independent_reds_is_for_one_country_where_the_ussr_has_more() -> None:
    pos = fire("independent-reds", "us", "yugoslavia 0/1 romania 3/3 bulgaria 2/1 hungary 1/2")
    assert options(pos) == {"yugoslavia", "hungary"}
    play(pos, "hungary")
    assert asks(pos) == ("ussr", "play")
    assert (influence(pos, "hungary"), influence(pos, "yugoslavia")) == ((2, 2), (0, 1))


@pytest.mark.parametrize("by", SIDES)
def test_card_022_independent_reds_for_nothing_has_happened(by: str) -> None:
    pos = fire("independent-reds", by, "poland 0/4 romania 2/2")
    assert asks(pos)[1] in {"play", "operations"}
    assert place_of(finish(pos), "independent-reds") == "removed"


# ---- 23 Marshall Plan


@pytest.mark.parametrize("by", SIDES)
def test_card_023_marshall_plan_adds_1_in_each_of_7_countries(by: str) -> None:
    pos = fire("marshall-plan", by, "italy 0/2 france 0/2 poland 1/0")
    left = WESTERN_EUROPE - {"italy"}
    for country in ("finland", "austria", "canada", "turkey", "france", "uk", "greece"):
        assert (asks(pos), options(pos)) == (("us", "marshall-plan"), left)
        play(pos, country)
        assert influence(pos, country)[0] == 1
        left -= {country}
    assert asks(pos)[1] != "marshall-plan"
    assert "marshall-plan" in effects(pos)
    assert place_of(finish(pos), "marshall-plan") == "removed"


def test_card_023_marshall_plan_goes_to_fewer_if_fewer_are_left() -> None:
    free = ["uk", "benelux", "canada"]
    pos = fire("marshall-plan", "us", held(" ".join(sorted(WESTERN_EUROPE - set(free))), "ussr"), " ".join(free))
    assert asks(pos) == ("ussr", "play")
    assert [influence(pos, country) for country in free] == [(1, 0)] * 3


def test_card_023_marshall_plan_opens_the_way_for_nato() -> None:
    pos = fire("marshall-plan", "us", "", "finland austria canada turkey france uk greece", hand="nato", other="fidel")
    play(pos, "fidel event nato event")
    assert "nato" in effects(pos)


# ---- 24 Indo-Pakistani War


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize("target", ["india", "pakistan"])
@pytest.mark.parametrize("die", range(1, 7))
def test_card_024_indo_pakistani_war(die: int, target: str, by: str) -> None:
    pos = fire("indo-pakistani-war", by, f"{target} 2/2")
    assert (asks(pos), options(pos)) == ((by, "indo-pakistani-war"), {"india", "pakistan"})
    play(pos, target)
    assert (asks(pos), arg(pos, "side"), arg(pos, "country")) == (("chance", "war-die"), by, target)
    play(pos, str(die))
    sign = 1 if by == "us" else -1
    won = (4, 0) if by == "us" else (0, 4)
    assert (vp(pos), influence(pos, target)) == ((2 * sign, won) if die >= 4 else (0, (2, 2)))
    assert (military(pos, by), military(pos, enemy(by)), defcon(pos)) == (2, 0, 5)
    assert place_of(pos, "indo-pakistani-war") == "discard"


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(
    ("target", "countries", "needed"),
    [
        ("india", "pakistan", 5),
        ("india", "burma", 5),
        ("india", "pakistan burma", 6),
        ("india", "afghanistan iran", 4),
        ("pakistan", "india", 5),
        ("pakistan", "iran", 5),
        ("pakistan", "afghanistan", 5),
        ("pakistan", "india iran afghanistan", 7),
        ("pakistan", "burma iraq", 4),
        ("india", "india", 4),
        ("pakistan", "pakistan", 4),
    ],
)
def test_card_024_indo_pakistani_war_less_1_for_each_enemy_neighbour(target: str, countries: str, needed: int, by: str) -> None:
    """Control of the target itself is no modifier, nor are own neighbours."""
    for die in range(1, 7):
        points = (2 if by == "us" else -2) if die >= needed else 0
        assert vp(fire("indo-pakistani-war", by, held(countries, enemy(by)), f"{target} {die}")) == points
        if target != countries:
            own = fire("indo-pakistani-war", by, held(countries, by), f"{target} {die}")
            assert (vp(own) != 0) == (die >= 4)


def test_card_024_indo_pakistani_war_needs_no_presence_and_pays_for_nothing() -> None:
    pos = fire("indo-pakistani-war", "us", "", "india 4")
    assert (vp(pos), influence(pos, "india")) == (2, (0, 0))


def test_card_024_indo_pakistani_war_is_not_limited_by_defcon() -> None:
    pos = fire("indo-pakistani-war", "ussr", "india 1/0", "india 6", defcon=2)
    assert (vp(pos), defcon(pos), influence(pos, "india")) == (-2, 2, (0, 1))


@pytest.mark.parametrize(("by", "points"), [("us", -2), ("ussr", 0)])
def test_card_024_indo_pakistani_war_feeds_flower_power(by: str, points: int) -> None:
    assert vp(fire("indo-pakistani-war", by, "", "india 1", turn=4, effects=["flower-power"])) == points
    pos = holding(by, "indo-pakistani-war", turn=4, effects=["flower-power"])
    assert vp(spend(play(pos, "indo-pakistani-war operations"))) == points


# ---- 25 Containment


@pytest.mark.parametrize("by", SIDES)
def test_card_025_containment(by: str) -> None:
    pos = fire("containment", by)
    assert "containment" in effects(pos)
    assert place_of(finish(pos), "containment") == "removed"


VALUES = [("captured-nazi-scientist", 1), ("olympic-games", 2), ("arms-race", 3), ("nuclear-test-ban", 4)]


@pytest.mark.parametrize(("card", "printed"), VALUES)
@pytest.mark.parametrize("scares", [0, 1, 2])
@pytest.mark.parametrize("side", SIDES)
def test_card_025_containment_adds_1_up_to_4(card: str, printed: int, scares: int, side: str) -> None:
    """With Red Scare the two are added up before the limits: a 4 stays a 4."""
    pos = round_of(side, "", card, effects=["containment"], red_scare={side: scares})
    play(pos, f"{card} operations")
    expected = min(4, max(1, printed + (1 if side == "us" else 0) - scares))
    assert arg(pos, "ops") == expected
    places = 0
    pos.push("influence")
    while asks(pos) == (side, "influence"):
        play(pos, "canada" if side == "us" else "finland")
        places += 1
    assert places == expected


def test_card_025_containment_counts_for_operations_of_events() -> None:
    pos = fire("cia-created", "ussr", effects=["containment"])
    assert (asks(pos), arg(pos, "ops")) == (("us", "operations"), 2)


def test_card_025_containment_counts_for_the_space_race() -> None:
    pos = round_of("us", "", "captured-nazi-scientist", effects=["containment"])
    assert "space-race" in options(play(pos, "captured-nazi-scientist"))
    pos = round_of("us", "", "olympic-games", effects=["containment"], space={"us": 4})
    assert "space-race" in options(play(pos, "olympic-games"))
    pos = round_of("us", "", "captured-nazi-scientist", effects=["containment"], space={"us": 4})
    assert "space-race" not in options(play(pos, "captured-nazi-scientist"))


def test_card_025_containment_counts_for_what_is_discarded() -> None:
    pos = fire("blockade", "ussr", other="independent-reds truman-doctrine", effects=["containment"])
    assert options(pos) == {"independent-reds", "pass"}
    pos = round_of("us", "", "truman-doctrine asia-scoring", turn=4, effects=["containment", "quagmire"])
    assert (asks(pos), options(pos)) == (("us", "trap"), {"truman-doctrine"})


def test_card_025_containment_headlined_counts_from_then_on() -> None:
    pos = headlines("containment", "cia-created")
    assert (asks(pos), arg(pos, "ops")) == (("us", "operations"), 2)


def test_card_025_containment_ends_with_the_turn() -> None:
    pos = holding("us", "olympic-games", other="", hand="nato", round=6, effects=["containment"])
    spend(play(pos, "olympic-games operations"))
    assert effects(pos) == set()


# ---- 26 CIA Created


@pytest.mark.parametrize("by", SIDES)
def test_card_026_cia_created_shows_the_hand_and_gives_1_operations_point(by: str) -> None:
    pos = fire("cia-created", by, "iran 0/1", **{"hand" if by == "ussr" else "other": "fidel nasser"})
    assert sorted(cards_seen(pos, "us", "ussr")) == ["fidel", "nasser"]
    assert sorted(state(pos)["known"]["ussr"]) == ["fidel", "nasser"]
    assert (asks(pos), arg(pos, "ops")) == (("us", "operations"), 1)
    assert options(pos) == {"influence", "realignment", "coup", "pass"}
    play(pos, "coup iran 6")
    assert (military(pos, "us"), defcon(pos)) == (1, 4)
    assert place_of(finish(pos), "cia-created") == "removed"


def test_card_026_cia_created_is_a_look_and_no_more() -> None:
    """A card dealt later stays hidden."""
    pos = fire("cia-created", "us", "", "pass", other="fidel nasser", hand="nato", round=6)
    assert asks(pos) == ("chance", "deal")
    while asks(pos) == ("chance", "deal"):
        pos.push(min(options(pos)))
    assert len(state(pos)["hands"]["ussr"]) == 8
    assert sorted(cards_seen(pos, "us", "ussr")) == ["fidel", "nasser"]


def test_card_026_cia_created_operations_may_be_declined() -> None:
    assert asks(fire("cia-created", "us", "", "pass")) == ("ussr", "play")


@pytest.mark.parametrize(("by", "winner"), [("ussr", "us"), ("us", "ussr")])
def test_card_026_cia_created_coup_at_defcon_2_loses_for_the_phasing_player(by: str, winner: str) -> None:
    assert ended(fire("cia-created", by, "zaire 0/1", "coup zaire 1", defcon=2)) == (winner, "nuclear-war")


def test_card_026_cia_created_headlined_by_the_ussr_blames_the_ussr() -> None:
    pos = headlines("asia-scoring", "cia-created", "zaire 0/1", "coup zaire 1", defcon=2)
    assert ended(pos) == ("us", "nuclear-war")


def test_card_026_cia_created_operations_are_modified() -> None:
    assert arg(fire("cia-created", "us", red_scare={"us": 1}), "ops") == 1
    assert arg(fire("cia-created", "us", effects=["containment"]), "ops") == 2


# ---- 27 US/Japan Mutual Defense Pact

PACT = "us-japan-mutual-defense-pact"


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(
    ("before", "after"), [("0/0", (4, 0)), ("1/0", (4, 0)), ("4/0", (4, 0)), ("6/0", (6, 0)), ("2/3", (7, 3)), ("9/4", (9, 4))]
)
def test_card_027_us_japan_pact_gives_control(before: str, after: tuple[int, int], by: str) -> None:
    pos = fire(PACT, by, f"japan {before}")
    assert (influence(pos, "japan"), effects(pos)) == (after, {PACT})
    assert place_of(finish(pos), PACT) == "removed"


@pytest.mark.parametrize("words", ["japan 4/0", "japan 1/0", "japan 1/6"])
@pytest.mark.parametrize("operation", ["coup", "realignment"])
def test_card_027_us_japan_pact_protects_japan_with_or_without_control(words: str, operation: str) -> None:
    pos = round_of("ussr", f"{words} taiwan 1/0", "olympic-games", effects=[PACT])
    assert options(play(pos, f"olympic-games operations {operation}")) == {"taiwan"}
    pos = round_of("ussr", f"{words} taiwan 1/0", "olympic-games")
    assert options(play(pos, f"olympic-games operations {operation}")) == {"taiwan", "japan"}


@pytest.mark.parametrize("operation", ["coup", "realignment"])
def test_card_027_us_japan_pact_does_not_bind_the_us(operation: str) -> None:
    pos = round_of("us", "japan 1/6", "olympic-games", effects=[PACT])
    assert options(play(pos, f"olympic-games operations {operation}")) == {"japan"}


def test_card_027_us_japan_pact_does_not_stop_influence() -> None:
    pos = round_of("ussr", "japan 4/1", "olympic-games", effects=[PACT])
    assert "japan" in options(play(pos, "olympic-games operations influence"))


# ---- 28 Suez Crisis


@pytest.mark.parametrize("by", SIDES)
def test_card_028_suez_crisis_takes_4_from_three_countries(by: str) -> None:
    pos = fire("suez-crisis", by, "france 3/1 uk 5/0 israel 1/0 egypt 2/0 west-germany 4/0")
    assert (asks(pos), options(pos)) == (("ussr", "suez-crisis"), {"france", "uk", "israel"})
    assert options(play(pos, "france france")) == {"uk", "israel"}
    assert options(play(pos, "israel")) == {"uk"}
    play(pos, "uk")
    assert asks(pos)[1] != "suez-crisis"
    assert [influence(pos, country) for country in ("france", "uk", "israel")] == [(1, 1), (4, 0), (0, 0)]
    assert place_of(finish(pos), "suez-crisis") == "removed"


@pytest.mark.parametrize(
    ("words", "answers"),
    [("france 1/0 uk 5/0", "france uk uk"), ("uk 5/0", "uk uk"), ("israel 1/0 france 1/0", "israel france"), ("", "")],
)
def test_card_028_suez_crisis_takes_all_it_can_if_there_is_less(words: str, answers: str) -> None:
    pos = fire("suez-crisis", "ussr", words, answers)
    assert (asks(pos), place_of(pos, "suez-crisis")) == (("us", "play"), "removed")


# ---- 29 East European Unrest


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("turn", "each"), [(1, 1), (3, 1), (4, 1), (7, 1), (8, 2), (10, 2)])
def test_card_029_east_european_unrest(turn: int, each: int, by: str) -> None:
    """From each of 3 countries 1, in the Late War 2, or 1 if only 1 is there."""
    pos = fire("east-european-unrest", by, "poland 0/4 finland 0/1 austria 1/2 hungary 0/3 italy 0/2 romania 2/0", turn=turn)
    assert (asks(pos), options(pos)) == (("us", "east-european-unrest"), {"poland", "finland", "austria", "hungary"})
    assert options(play(pos, "poland")) == {"finland", "austria", "hungary"}
    play(pos, "finland austria")
    assert asks(pos)[1] != "east-european-unrest"
    left = [influence(pos, country)[1] for country in ("poland", "finland", "austria", "hungary")]
    assert left == [4 - each, 0, 2 - each, 3]
    assert influence(pos, "austria")[0] == 1
    assert place_of(finish(pos), "east-european-unrest") == "discard"


@pytest.mark.parametrize(("words", "answers"), [("poland 0/4 hungary 0/1", "poland hungary"), ("poland 0/4", "poland"), ("", "")])
def test_card_029_east_european_unrest_in_fewer_countries_if_there_are_fewer(words: str, answers: str) -> None:
    pos = fire("east-european-unrest", "us", words, answers)
    assert (asks(pos), place_of(pos, "east-european-unrest")) == (("ussr", "play"), "discard")


# ---- 30 Decolonization

COLONIES = {country for country in COUNTRIES if REGION[country] == "africa"} | SOUTHEAST_ASIA


@pytest.mark.parametrize("by", SIDES)
def test_card_030_decolonization_adds_1_in_each_of_4_countries(by: str) -> None:
    pos = fire("decolonization", by, "south-africa 3/0 philippines 2/0 egypt 0/1")
    left = set(COLONIES)
    for country in ("south-africa", "philippines", "morocco", "burma"):
        assert (asks(pos), options(pos)) == (("ussr", "decolonization"), left)
        play(pos, country)
        assert influence(pos, country)[1] == 1
        left -= {country}
    assert asks(pos)[1] != "decolonization"
    assert place_of(finish(pos), "decolonization") == "discard"
