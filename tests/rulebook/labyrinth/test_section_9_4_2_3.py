"""9.4.2.3 and 9.4.2.4: where the bot fights. Major Jihad, Minor Jihad, and shifts by event."""

from __future__ import annotations

from typing import Any

import pytest

from sitroom import Position

from .printed import MUSLIM as RESOURCES, at, islamist
from .questions import iran
from .solo import (
    bot,
    cells,
    chance,
    cites,
    dice,
    events,
    finished,
    give,
    lines,
    operate,
    options,
    question,
    told,
    verdicts,
)
from .table import country, state, topic

SPIKE: dict[str, Any] = {"lapsing": ["oil-price-spike-117"], "markers": ["oil-price-spike-117"]}


def first(value: int, **position: Any) -> list[str]:
    """Where Jihad begins: the country, or the candidates of which chance takes one."""
    pos = operate(value, **position)
    if topic(pos) == "random-country":
        return options(pos)
    name, about = question(pos)
    assert name == "roll-jihad", f"{name} is asked"
    return [str(about)]


def is_major(pos: Position) -> bool:
    return ("major-jihad", True) in verdicts(pos)


# ---- when a Major Jihad could succeed


@pytest.mark.parametrize("governance", ["good", "fair", "poor"])
@pytest.mark.parametrize("besieged", [False, True])
@pytest.mark.parametrize("value", [1, 2, 3])
def test_9_4_1_a_major_jihad_wants_a_card_that_could_bring_islamist_rule(governance: str, besieged: bool, value: int) -> None:
    """From Poor it takes two successes, or one if besieged; a level more for Fair, two for Good."""
    needed = {"good": 2, "fair": 1, "poor": 0}[governance] + (1 if besieged else 2)
    pos = operate(value, countries={"jordan": at(governance, besieged=besieged, sleepers=6)})
    assert is_major(pos) == (value >= needed)
    if value >= needed:
        assert question(pos) == ("roll-jihad", "jordan")
        assert country(pos, "jordan")["active"] == 6, "all cells there are Active from the beginning"
    elif governance == "poor":
        assert topic(pos) == "roll-recruit"
    else:
        assert country(pos, "jordan")["active"] == value, "a Minor Jihad uses a cell for each die"


@pytest.mark.parametrize(
    ("pieces", "possible"),
    [
        ({"sleepers": 5}, True),
        ({"sleepers": 2, "active": 3}, True),
        ({"sleepers": 4}, False),
        ({"sleepers": 7, "troops": 2}, True),
        ({"sleepers": 6, "troops": 2}, False),
        ({"sleepers": 7, "markers": ["nato"]}, True),
        ({"sleepers": 6, "markers": ["nato"]}, False),
        ({"sleepers": 4, "markers": ["moqtada-al-sadr"]}, True),
        ({"sleepers": 3, "markers": ["moqtada-al-sadr"]}, False),
    ],
)
def test_9_4_1_a_major_jihad_wants_five_more_cells_than_troops(pieces: dict[str, Any], possible: bool) -> None:
    pos = operate(2, countries={"iraq": at("poor", **pieces)}, funding=9)
    assert is_major(pos) is possible
    assert (topic(pos) == "roll-jihad") is possible


def test_9_4_1_no_major_jihad_under_islamist_rule_or_in_iran() -> None:
    assert not is_major(operate(3, countries={"somalia": islamist(sleepers=5), **iran(6)}))


def test_9_4_1_no_jihad_in_pakistan_under_benazir_bhutto() -> None:
    bhutto: dict[str, Any] = {"markers": ["benazir-bhutto"]}
    assert not is_major(operate(3, countries={"pakistan": at("poor", sleepers=6)}, **bhutto))
    pos = operate(3, countries={"pakistan": at("fair", sleepers=6)}, **bhutto)
    assert ("minor-jihad", False) in verdicts(pos)
    countries = {"pakistan": at("poor", sleepers=6), "jordan": at("poor", sleepers=5)}
    assert first(3, countries=countries, **bhutto) == ["jordan"]


# ---- 9.4.2.3 where


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ("pakistan egypt", ["pakistan"]),
        ("pakistan somalia", ["pakistan"]),
        ("egypt syria", ["egypt"]),
        ("syria jordan", ["syria"]),
        ("egypt iraq", ["egypt", "iraq"]),
        ("jordan somalia", ["jordan", "somalia"]),
    ],
)
def test_9_4_2_3_pakistan_then_the_highest_resources(places: str, expected: list[str]) -> None:
    countries = {name: at("poor", sleepers=5) for name in places.split()}
    assert first(2, countries=countries) == expected


def test_9_4_2_3_fair_and_poor_are_alike() -> None:
    """What counts is that it could succeed: Fair Egypt before Poor Syria, with three dice."""
    countries = {"egypt": at("fair", sleepers=5), "syria": at("poor", sleepers=5)}
    assert first(3, countries=countries) == ["egypt"]
    assert first(2, countries=countries) == ["syria"], "with two it could only succeed there"


def test_9_4_2_3_the_price_of_oil_counts() -> None:
    countries = {"algeria-tunisia": at("poor", sleepers=5), "egypt": at("poor", sleepers=5)}
    assert first(2, countries=countries) == ["egypt"]
    assert first(2, countries=countries, **SPIKE) == ["algeria-tunisia", "egypt"]
    countries = {"syria": at("poor", sleepers=5), "algeria-tunisia": at("poor", sleepers=5)}
    assert first(2, countries=countries) == ["algeria-tunisia", "syria"]
    assert first(2, countries=countries, **SPIKE) == ["algeria-tunisia"]


def test_9_4_2_3_the_journal_says_why() -> None:
    countries = {"egypt": at("poor", sleepers=5), "syria": at("poor", sleepers=5), "iraq": at("poor", sleepers=5)}
    pos = operate(2, countries=countries)
    (line,) = told(pos, "bot-yes-where")
    assert sorted(line["countries"]) == ["egypt", "iraq", "syria"]
    assert chance(pos) == ("random-country", ["egypt", "iraq"])
    give(pos, "random-country=iraq")
    assert "9.4.2.3" in {each.rule for each in lines(pos, "bot-prefers", "bot-chosen")}
    assert told(pos, "bot-chosen")[-1]["country"] == "iraq"


# ---- how a Major Jihad ends


@pytest.mark.parametrize("value", [2, 3])
def test_9_4_2_3_all_dice_of_the_card_are_rolled_there(value: int) -> None:
    pos = operate(value, countries={"egypt": at("poor", sleepers=6), "jordan": at("fair", sleepers=1)})
    for _ in range(value):
        assert question(pos) == ("roll-jihad", "egypt")
        give(pos, "die-1")
    assert country(pos, "egypt") == islamist(active=6)
    assert finished(pos)


def test_9_4_2_3_islamist_revolution() -> None:
    """Funding rises by the Resources, Aid and Besieged Regime go, Prestige falls to 1 where troops stand."""
    countries = {"egypt": at("poor", "ally", sleepers=7, troops=2, aid=1, besieged=True)}
    pos = operate(1, countries=countries, funding=4)
    give(pos, "roll-jihad=die-3")
    assert country(pos, "egypt") == islamist(active=7, troops=2)
    assert (state(pos)["funding"], state(pos)["prestige"]) == (7, 1)


def test_9_4_2_3_two_dice_that_fail_besiege_nothing() -> None:
    pos = operate(2, countries={"egypt": at("poor", sleepers=6)})
    dice(pos, "roll-jihad", 3, 4)
    assert country(pos, "egypt") == at("poor", active=5)


def test_9_4_2_3_three_dice_that_fail_besiege_a_poor_country() -> None:
    pos = operate(3, countries={"egypt": at("poor", sleepers=6)})
    dice(pos, "roll-jihad", 4, 1, 5)
    assert country(pos, "egypt") == at("poor", "ally", active=4, besieged=True)


def test_9_4_2_3_a_fair_country_needs_three() -> None:
    pos = operate(3, countries={"egypt": at("fair", sleepers=6)})
    dice(pos, "roll-jihad", 1, 2, 3)
    assert country(pos, "egypt") == at("poor", active=5)
    pos = operate(3, countries={"egypt": at("fair", sleepers=6)})
    dice(pos, "roll-jihad", 1, 2, 2)
    assert country(pos, "egypt") == islamist(active=6)


def test_9_4_2_3_failures_leave_no_cadre() -> None:
    pos = operate(3, countries={"jordan": at("poor", sleepers=5)})
    dice(pos, "roll-jihad", 6, 6, 6)
    assert country(pos, "jordan") == at("poor", "ally", active=2, besieged=True)


# ---- 9.4.2.4 Minor Jihad: where

MINOR: list[tuple[dict[str, Any], list[str]]] = [
    # Good before Fair, whatever else
    ({"jordan": at("good"), "pakistan": at("fair", aid=1)}, ["jordan"]),
    ({"jordan": at("good"), "egypt": at("fair", besieged=True)}, ["jordan"]),
    # Good: Pakistan, then Besieged Regime, then Resources
    ({"pakistan": at("good"), "egypt": at("good")}, ["pakistan"]),
    ({"pakistan": at("good"), "jordan": at("good", besieged=True)}, ["pakistan"]),
    ({"jordan": at("good", besieged=True), "egypt": at("good")}, ["jordan"]),
    ({"egypt": at("good"), "syria": at("good")}, ["egypt"]),
    ({"turkey": at("good"), "syria": at("good"), "jordan": at("good")}, ["syria", "turkey"]),
    # Fair: Pakistan, then Aid, then Besieged Regime, then Resources
    ({"pakistan": at("fair"), "egypt": at("fair", aid=2)}, ["pakistan"]),
    ({"pakistan": at("fair"), "egypt": at("fair", besieged=True)}, ["pakistan"]),
    ({"jordan": at("fair", aid=1), "egypt": at("fair", besieged=True)}, ["jordan"]),
    ({"jordan": at("fair", aid=1), "egypt": at("fair")}, ["jordan"]),
    ({"jordan": at("fair", besieged=True), "egypt": at("fair")}, ["jordan"]),
    ({"jordan": at("fair", aid=1), "egypt": at("fair", aid=1)}, ["egypt"]),
    ({"jordan": at("fair", aid=1, besieged=True), "egypt": at("fair", aid=1)}, ["jordan"]),
    ({"jordan": at("fair", aid=1), "lebanon": at("fair", aid=2)}, ["jordan", "lebanon"]),  # how much Aid does not matter
    ({"jordan": at("fair"), "syria": at("fair"), "egypt": at("fair")}, ["egypt"]),
    ({"jordan": at("fair"), "lebanon": at("fair"), "yemen": at("fair")}, ["jordan", "lebanon", "yemen"]),
    # Poor countries do not count
    ({"pakistan": at("poor"), "jordan": at("fair")}, ["jordan"]),
]


@pytest.mark.parametrize(("places", "expected"), MINOR)
def test_9_4_2_4_the_order_of_minor_jihad(places: dict[str, Any], expected: list[str]) -> None:
    countries = {name: {**place, "sleepers": 1} for name, place in places.items()}
    assert first(1, countries=countries) == expected


def test_9_4_2_4_the_price_of_oil_counts() -> None:
    countries = {"algeria-tunisia": at("fair", sleepers=1), "egypt": at("fair", sleepers=1)}
    assert first(1, countries=countries) == ["egypt"]
    assert first(1, countries=countries, **SPIKE) == ["algeria-tunisia", "egypt"]


def test_9_4_2_4_more_than_six_equal_countries_use_the_global_table() -> None:
    """Seven Fair countries of one Resource: a result that is none of them gives the closest."""
    names = ["afghanistan", "jordan", "lebanon", "libya", "somalia", "sudan", "yemen"]
    assert {RESOURCES[name][1] for name in names} == {1}
    pos = operate(1, countries={name: at("fair", sleepers=1) for name in names})
    assert chance(pos) == ("global-table", sorted(RESOURCES))
    give(pos, "global-table=pakistan")
    assert question(pos) == ("roll-jihad", "afghanistan")


def test_9_4_2_4_of_several_closest_countries_one_is_drawn() -> None:
    names = ["afghanistan", "jordan", "lebanon", "libya", "somalia", "sudan", "yemen"]
    pos = operate(1, countries={name: at("fair", sleepers=1) for name in names})
    give(pos, "global-table=egypt")
    assert chance(pos) == ("closest-country", ["libya", "sudan"])
    give(pos, "closest-country=sudan")
    assert question(pos) == ("roll-jihad", "sudan")


@pytest.mark.parametrize(("box", "level", "rule"), [("minor-good", "good", "9.4.2.4"), ("minor-fair", "fair", "9.4.2.4")])
def test_9_4_2_4_the_journal_names_the_box(box: str, level: str, rule: str) -> None:
    pos = operate(1, countries={"jordan": at(level, sleepers=1), "egypt": at(level, sleepers=1)})
    boxed = [line for line in told(pos, "bot-box") if line["box"] == box]
    assert [sorted(line["countries"]) for line in boxed] == [["egypt", "jordan"]]
    assert cites(pos, box) == {rule}
    assert told(pos, "bot-prefers")[-1]["countries"] == ["egypt"]
    assert told(pos, "bot-chosen")[-1] == {"country": "egypt"}


# ---- 9.4.2.4 Minor Jihad: how


def test_9_4_2_4_as_many_dice_as_there_are_cells_before_the_next_country() -> None:
    countries = {"pakistan": at("fair", sleepers=2), "egypt": at("fair", sleepers=3)}
    pos = operate(3, countries=countries)
    asked = []
    for _ in range(3):
        asked.append(question(pos))
        give(pos, "die-2")
    assert asked == [("roll-jihad", "pakistan")] * 2 + [("roll-jihad", "egypt")]
    assert country(pos, "egypt") == at("poor", active=1, sleepers=2)
    assert finished(pos)


def test_9_4_2_4_no_more_dice_than_the_card_s_value() -> None:
    pos = operate(1, countries={"egypt": at("fair", sleepers=3)})
    dice(pos, "roll-jihad", 3)
    assert country(pos, "egypt") == at("fair", sleepers=2)
    assert finished(pos)


def test_9_4_2_4_good_countries_are_used_up_before_fair_ones() -> None:
    countries = {"jordan": at("good", sleepers=1), "pakistan": at("fair", sleepers=1), "lebanon": at("good", sleepers=1)}
    pos = operate(3, countries=countries)
    assert chance(pos) == ("random-country", ["jordan", "lebanon"])
    give(pos, "random-country=lebanon", "roll-jihad=die-2")
    assert question(pos) == ("roll-jihad", "jordan")
    give(pos, "roll-jihad=die-2")
    assert question(pos) == ("roll-jihad", "pakistan")


def test_9_4_2_4_the_dice_of_a_country_are_rolled_against_its_governance_before() -> None:
    """Jihad Example A: two cells in a Good country, a 1 and a 4; and the third point is left over."""
    pos = operate(3, countries={"jordan": at("good", sleepers=2), **iran(1)})
    dice(pos, "roll-jihad", 1, 4)
    assert country(pos, "jordan") == at("fair", active=1)
    assert topic(pos) == "global-table", "Radicalization"


def test_9_4_2_4_a_2_after_a_1_does_not_succeed_in_a_good_country() -> None:
    pos = operate(2, countries={"jordan": at("good", sleepers=2)})
    dice(pos, "roll-jihad", 1, 2)
    assert country(pos, "jordan") == at("fair", active=1)


def test_9_4_2_4_successes_remove_aid() -> None:
    pos = operate(2, countries={"jordan": at("fair", "ally", sleepers=3, aid=2)})
    dice(pos, "roll-jihad", 1, 2)
    assert country(pos, "jordan") == at("poor", "ally", active=2, sleepers=1)


def test_9_4_2_4_a_minor_jihad_brings_no_islamist_rule() -> None:
    pos = operate(3, countries={"jordan": at("fair", sleepers=4)})
    dice(pos, "roll-jihad", 1, 1, 1)
    assert country(pos, "jordan") == at("poor", active=3, sleepers=1)


def test_9_4_2_4_the_last_cell_leaves_no_cadre() -> None:
    pos = operate(1, countries={"jordan": at("fair", sleepers=1)})
    dice(pos, "roll-jihad", 6)
    assert country(pos, "jordan") == at("fair")


def test_9_4_2_4_the_rest_of_the_value_goes_to_radicalization() -> None:
    pos = operate(2, countries={"jordan": at("fair", sleepers=1)})
    dice(pos, "roll-jihad", 2)
    assert topic(pos) == "global-table"
    give(pos, "global-table=iran")
    assert cells(pos, "iran") == 1
    assert finished(pos)


# ---- shifts by event (9.4.2.1)


def allies(**levels: str) -> dict[str, Any]:
    """Troops in Saudi Arabia and its neighbours, for Al-Jazeera."""
    return {name.replace("_", "-"): at(level, "ally", troops=1) for name, level in levels.items()}


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        (allies(jordan="good", saudi_arabia="fair", iraq="poor"), "jordan"),
        (allies(jordan="fair", saudi_arabia="poor", iraq="poor"), "jordan"),
        (allies(jordan="poor", saudi_arabia="poor"), "saudi-arabia"),
        ({**allies(iraq="poor"), "jordan": at("poor", "ally", troops=1, aid=1)}, "jordan"),
        ({**allies(iraq="poor"), "yemen": at("poor", "ally", troops=1, besieged=True)}, "yemen"),
        ({"yemen": at("poor", "ally", troops=1, besieged=True), "jordan": at("poor", "ally", troops=1, aid=1)}, "jordan"),
        ({**allies(jordan="poor"), "egypt": at("good", "ally", troops=1)}, "jordan"),  # Egypt is too far away
        ({**allies(jordan="poor"), "iraq": at("good", "ally")}, "jordan"),  # no troops in Iraq
    ],
)
def test_9_4_2_4_an_alignment_shifts_by_the_same_order_and_at_last_in_a_poor_country(
    places: dict[str, Any], expected: str
) -> None:
    pos = bot("al-jazeera", countries=places)
    assert events(pos) == ["al-jazeera"]
    assert country(pos, expected)["alignment"] == "neutral"
    others = [name for name in places if name != expected]
    assert {country(pos, name)["alignment"] for name in others} <= {"ally"}
    assert finished(pos)


def test_9_4_2_4_equal_countries_for_a_shift_are_drawn() -> None:
    pos = bot("al-jazeera", countries=allies(saudi_arabia="poor", iraq="poor", jordan="poor"))
    assert chance(pos) == ("random-country", ["iraq", "saudi-arabia"])
    give(pos, "random-country=iraq")
    assert country(pos, "iraq")["alignment"] == "neutral"


@pytest.mark.parametrize(
    ("turkey", "iraq", "worse"),
    [
        (at("good"), at("fair", aid=1), "turkey"),
        (at("fair"), at("fair"), "iraq"),  # three Resources to two
        (at("fair", besieged=True), at("fair"), "turkey"),
        (at("fair", besieged=True), at("fair", aid=1), "iraq"),
        (at("fair"), at("poor"), "turkey"),
        (at("poor"), at("fair"), "iraq"),
        (at("poor"), at("poor"), None),  # a governance does not shift at Poor
        (at("poor"), {}, None),
    ],
)
def test_9_4_2_4_a_governance_shifts_at_good_or_fair_only(
    turkey: dict[str, Any], iraq: dict[str, Any], worse: str | None
) -> None:
    """Kurdistan."""
    pos = bot("kurdistan", countries={"turkey": turkey, "iraq": iraq})
    changed = [line["country"] for line in told(pos, "governance")]
    assert changed == ([] if worse is None else [worse])
    assert events(pos) == ["kurdistan"]


def test_9_4_2_4_the_door_of_itjihad_shifts_by_the_same_order() -> None:
    improved = {"now": [], "before": ["jordan", "egypt", "syria"]}
    countries = {"jordan": at("good"), "egypt": at("fair"), "syria": at("good"), "pakistan": at("good")}
    pos = bot("the-door-of-itjihad-was-closed-94", countries=countries, improved=improved)
    assert [line["country"] for line in told(pos, "governance")] == ["syria"]
    assert country(pos, "syria")["governance"] == "fair"
