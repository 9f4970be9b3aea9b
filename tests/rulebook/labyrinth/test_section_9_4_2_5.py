"""9.4.2.5: where the bot recruits."""

from __future__ import annotations

from typing import Any

import pytest

from .printed import at, islamist
from .questions import iran
from .solo import bot, cells, chance, cites, dice, finished, give, lines, operate, options, question, told, verdicts
from .table import country, seen, state, topic

CELL: dict[str, Any] = {"sleepers": 1}


def regime_change(troops: int, sleepers: int, governance: str = "poor", **more: Any) -> dict[str, Any]:
    return at(governance, "ally", troops=troops, sleepers=sleepers, regime_change="tan", **more)


def where(value: int = 1, **position: Any) -> list[str]:
    """Where the bot recruits: the country, the candidates of which chance takes one, or nothing.

    It is read off the dice that are asked for, or the cells that were placed without a die.
    """
    pos = operate(value, **{"funding": 9, **position})
    assert ("cells-available", True) in verdicts(pos), "this is no Recruit"
    if topic(pos) == "random-country":
        return options(pos)
    if topic(pos) == "roll-recruit":
        return [str(question(pos)[1])]
    placed = {str(line["country"]) for line in told(pos, "cells-placed")}
    assert finished(pos) or topic(pos) == "global-table"
    return sorted(placed)


# ---- the boxes

RC = {"afghanistan": regime_change(6, 1)}
IR = {"somalia": islamist(sleepers=1)}
POOR = {"egypt": at("poor", sleepers=3)}


def test_9_4_2_5_the_boxes_in_their_order() -> None:
    assert where(countries={**RC, **IR, **POOR}) == ["afghanistan"]
    assert where(countries={**IR, **POOR}) == ["somalia"]
    assert where(countries=POOR) == ["egypt"]


@pytest.mark.parametrize(
    ("box", "countries"),
    [("recruit-regime-change", {**RC, **IR, **POOR}), ("recruit-islamist-rule", {**IR, **POOR}), ("recruit-number", POOR)],
)
def test_9_4_2_5_the_journal_names_the_box(box: str, countries: dict[str, Any]) -> None:
    pos = operate(1, countries=countries, funding=9)
    assert [line["box"] for line in told(pos, "bot-box")] == [box]
    assert cites(pos, box) == {"9.4.2.5"}
    assert told(pos, "bot-chosen")[0]["country"] in countries


@pytest.mark.parametrize(
    ("place", "chosen"),
    [
        (regime_change(6, 1), True),
        (regime_change(7, 2), True),
        (regime_change(6, 2), False),  # four more troops
        (regime_change(4, 1, markers=["nato"]), True),  # NATO is two troops
        (regime_change(3, 1, markers=["nato"]), False),
        ({**regime_change(5, 0), "cadre": True}, True),
        ({**regime_change(4, 0), "cadre": True}, False),
        (regime_change(6, 0), False),  # neither cell nor cadre (8.2.2)
    ],
)
def test_9_4_2_5_a_regime_change_country_with_five_more_troops_than_cells(place: dict[str, Any], chosen: bool) -> None:
    """Otherwise such a country is never chosen."""
    assert where(countries={"afghanistan": place, **POOR}) == (["afghanistan"] if chosen else ["egypt"])


def test_9_4_2_5_sadr_is_a_cell() -> None:
    place = regime_change(6, 1, markers=["moqtada-al-sadr"])
    assert where(countries={"iraq": place, **POOR}) == ["egypt"]
    assert where(countries={"iraq": regime_change(6, 0, markers=["moqtada-al-sadr"]), **POOR}) == ["iraq"]


@pytest.mark.parametrize("value", [1, 2, 3])
def test_9_4_2_5_an_islamist_country_with_fewer_cells_than_twice_the_value(value: int) -> None:
    assert where(value, countries={"somalia": islamist(sleepers=2 * value - 1), **POOR}) == ["somalia"]
    assert where(value, countries={"somalia": islamist(sleepers=2 * value), **POOR}) == ["egypt"]


def test_9_4_2_5_an_islamist_country_with_a_cadre_will_do() -> None:
    assert where(countries={"somalia": islamist(cadre=True), **POOR}) == ["somalia"]
    assert where(countries={"somalia": islamist(), **POOR}) == ["egypt"]


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ({"jordan": at("poor", **CELL), "iran": {"sleepers": 5}}, ["jordan"]),  # 3 before 2
        ({"philippines": {"posture": "soft", **CELL}, "iran": {"sleepers": 5}}, ["philippines"]),  # recruit number 3
        ({"united-kingdom": {"posture": "soft", **CELL}, "iran": {"sleepers": 5}}, ["united-kingdom"]),  # 3
        ({"france": {"posture": "soft", **CELL}, "germany": {"posture": "soft", "sleepers": 5}}, ["france"]),  # 2 before 1
        ({"spain": {"posture": "soft", "sleepers": 2}, **iran(1)}, ["spain"]),  # both 2: more cells
        ({"russia": {"posture": "soft", **CELL}, "canada": {"posture": "soft", "sleepers": 5}}, ["russia"]),  # 2 before 1
        ({"jordan": at("fair", cadre=True), "canada": {"posture": "soft", "sleepers": 5}}, ["jordan"]),
        ({"jordan": at("good", cadre=True), **iran(1)}, ["iran"]),
        ({"jordan": at("good", cadre=True), "canada": {"posture": "soft", "sleepers": 1}}, ["canada"]),  # both 1: more cells
        ({"jordan": at("poor", cadre=True), **iran(5)}, ["jordan"]),
        ({"jordan": at("poor"), **iran(5)}, ["iran"]),  # neither cell nor cadre
    ],
)
def test_9_4_2_5_the_country_with_the_highest_number(places: dict[str, Any], expected: list[str]) -> None:
    assert where(countries=places) == expected


# ---- the priorities inside a box


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ({"jordan": at("poor", besieged=True, **CELL), "egypt": at("poor", sleepers=4)}, ["jordan"]),
        ({"jordan": at("poor", besieged=True, **CELL), "lebanon": at("poor", besieged=True, sleepers=2)}, ["lebanon"]),
        ({"jordan": at("poor", sleepers=2), "egypt": at("poor", **CELL)}, ["jordan"]),
        ({"jordan": at("poor", "ally", sleepers=1, troops=2), "egypt": at("poor", sleepers=2)}, ["jordan"]),
        ({"jordan": at("poor", sleepers=1, markers=["nato"]), "egypt": at("poor", sleepers=2)}, ["jordan"]),
        ({"jordan": at("poor", sleepers=1, active=1), "egypt": at("poor", sleepers=2)}, ["egypt"]),
        ({"jordan": at("poor", sleepers=2), "syria": at("poor", sleepers=2), "egypt": at("poor", sleepers=2)}, ["egypt"]),
        ({"jordan": at("poor", sleepers=2), "yemen": at("poor", sleepers=2)}, ["jordan", "yemen"]),
        # Resources count only among Muslim countries
        ({"egypt": at("poor", sleepers=1), "philippines": {"posture": "soft", "sleepers": 1}}, ["egypt", "philippines"]),
        (
            {"egypt": at("poor", **CELL), "jordan": at("poor", **CELL), "philippines": {"posture": "soft", **CELL}},
            ["egypt", "jordan", "philippines"],
        ),
        # when the sum leaves only Muslim countries they count again
        (
            {
                "egypt": at("poor", sleepers=2),
                "jordan": at("poor", sleepers=2),
                "philippines": {"posture": "soft", "sleepers": 1},
            },
            ["egypt"],
        ),
    ],
)
def test_9_4_2_5_besieged_then_troops_and_cells_then_resources(places: dict[str, Any], expected: list[str]) -> None:
    assert where(countries=places) == expected


def test_9_4_2_5_resources_do_not_count_next_to_iran() -> None:
    """Iran is no Muslim country: with a cadre in a Fair one the choice is open."""
    places = {"egypt": at("fair", cadre=True), "jordan": at("fair", cadre=True)}
    assert where(countries=places) == ["egypt"]
    assert where(countries={**places, "iran": {"cadre": True}}) == ["egypt", "iran", "jordan"]


def test_9_4_2_5_the_priorities_hold_in_the_other_boxes_too() -> None:
    places = {"afghanistan": regime_change(6, 1), "central-asia": regime_change(6, 1, besieged=True)}
    assert where(countries=places) == ["central-asia"]
    assert where(countries={"afghanistan": regime_change(8, 1), "central-asia": regime_change(6, 1)}) == ["afghanistan"]
    assert where(countries={"afghanistan": regime_change(6, 1), "central-asia": regime_change(6, 1)}) == ["central-asia"]
    assert where(2, countries={"somalia": islamist(sleepers=1), "yemen": islamist(sleepers=2)}) == ["yemen"]
    assert where(2, countries={"somalia": islamist(sleepers=1), "syria": islamist(sleepers=1)}) == ["syria"]
    assert where(2, countries={"somalia": islamist(sleepers=1), "yemen": islamist(sleepers=1)}) == ["somalia", "yemen"]


def test_9_4_2_5_the_price_of_oil_counts() -> None:
    places = {"sudan": at("poor", **CELL), "jordan": at("poor", **CELL)}
    assert where(countries=places) == ["jordan", "sudan"]
    spike: dict[str, Any] = {"lapsing": ["oil-price-spike-117"], "markers": ["oil-price-spike-117"]}
    assert where(countries=places, **spike) == ["sudan"]


# ---- how


@pytest.mark.parametrize(
    ("places", "needed"),
    [
        ({"jordan": at("poor", **CELL)}, 3),
        ({"jordan": at("fair", cadre=True)}, 2),
        ({"jordan": at("good", cadre=True)}, 1),
        (iran(1), 2),
        ({"philippines": {"posture": "soft", **CELL}}, 3),
        ({"united-kingdom": {"posture": "soft", **CELL}}, 3),
        ({"france": {"posture": "soft", **CELL}}, 2),
        ({"germany": {"posture": "soft", **CELL}}, 1),
    ],
)
def test_9_4_2_5_each_roll_against_governance_or_recruit_number(places: dict[str, Any], needed: int) -> None:
    (name,) = places
    before = int(places[name].get("sleepers", 0))
    for die, more in ((needed, 1), (needed + 1, 0)):
        pos = operate(1, countries=places, funding=9)
        dice(pos, "roll-recruit", die)
        assert cells(pos, name) == before + more
        assert ("cadre" in country(pos, name)) == ("cadre" in places[name] and not more)
        assert finished(pos)


@pytest.mark.parametrize("places", [{"somalia": islamist(sleepers=1)}, {"afghanistan": regime_change(7, 1)}])
def test_9_4_2_5_no_die_under_islamist_rule_or_in_a_regime_change_country(places: dict[str, Any]) -> None:
    (name,) = places
    pos = operate(2, countries=places, funding=9)
    assert finished(pos)
    assert cells(pos, name) == 3


def test_9_4_2_5_one_roll_at_a_time() -> None:
    """Each success is placed at once."""
    pos = operate(3, countries={"jordan": at("poor", **CELL)})
    for die, count in ((3, 2), (4, 2), (1, 3)):
        assert question(pos) == ("roll-recruit", "jordan")
        give(pos, f"die-{die}")
        assert cells(pos, "jordan") == count
    assert finished(pos)


def test_9_4_2_5_new_cells_sleep_and_a_cadre_goes() -> None:
    pos = operate(2, countries={"jordan": at("poor", cadre=True)})
    dice(pos, "roll-recruit", 1)
    assert country(pos, "jordan") == at("poor", sleepers=1)
    dice(pos, "roll-recruit", 1)
    assert country(pos, "jordan") == at("poor", sleepers=2)


def test_9_4_2_5_the_bot_stays_in_the_country_it_chose() -> None:
    """The second cell makes four in Somalia, no longer fewer than twice two."""
    pos = operate(2, countries={"somalia": islamist(sleepers=3), **POOR}, funding=9)
    assert cells(pos, "somalia") == 5
    assert cells(pos, "egypt") == 3
    assert finished(pos)


def test_9_4_2_5_the_bot_stays_when_troops_no_longer_outnumber_by_five() -> None:
    pos = operate(3, countries={"afghanistan": regime_change(6, 1), **POOR}, funding=9)
    assert cells(pos, "afghanistan") == 4
    assert cells(pos, "egypt") == 3


def test_9_4_2_5_equal_countries_are_drawn_once() -> None:
    pos = operate(2, countries={"jordan": at("poor", **CELL), "yemen": at("poor", **CELL)})
    assert chance(pos) == ("random-country", ["jordan", "yemen"])
    give(pos, "random-country=yemen")
    dice(pos, "roll-recruit", 6, 6)
    assert finished(pos)


# ---- Radicalization instead


@pytest.mark.parametrize(
    "countries",
    [
        {"somalia": islamist(sleepers=4)},
        {"afghanistan": regime_change(6, 3)},
        {"afghanistan": regime_change(6, 3), "somalia": islamist(sleepers=5)},
        {},
    ],
)
def test_9_4_2_5_without_a_suitable_place_the_value_goes_to_radicalization(countries: dict[str, Any]) -> None:
    pos = operate(2, countries=countries, funding=9)
    assert lines(pos, "recruit-roll", "cells-placed") == []
    assert topic(pos) == "global-table"
    assert len(options(pos)) == 38
    give(pos, "global-table=iran")
    assert cells(pos, "iran") == 1


def test_9_4_2_5_when_available_cells_run_out_the_rest_goes_to_radicalization() -> None:
    """Six cells on the track at Moderate Funding: one is Available. Radicalization does not ask for that."""
    pos = operate(2, countries={"jordan": at("poor", sleepers=4), **iran(5)}, funding=5)
    assert seen(pos, "us")["available_cells"] == 1
    dice(pos, "roll-recruit", 3)
    assert seen(pos, "us")["available_cells"] == 0
    assert topic(pos) == "global-table"
    give(pos, "global-table=iran")
    assert cells(pos, "iran") == 6
    assert finished(pos)


def test_9_4_2_5_failed_rolls_do_not_use_up_cells() -> None:
    pos = operate(2, countries={"jordan": at("poor", sleepers=4), **iran(5)}, funding=5)
    dice(pos, "roll-recruit", 4, 3)
    assert cells(pos, "jordan") == 5
    assert finished(pos)


def test_9_4_2_5_the_last_available_cell_ends_an_automatic_recruit_too() -> None:
    pos = operate(3, countries={"somalia": islamist(sleepers=4), **iran(5)}, funding=5)
    assert cells(pos, "somalia") == 5
    assert topic(pos) == "global-table"


def test_9_4_2_5_cells_placed_by_events_do_not_follow_the_chart() -> None:
    """Ansar al-Islam: Iraq or Iran, by chance."""
    pos = bot("ansar-al-islam", countries={"iraq": at("poor", besieged=True, sleepers=2)})
    assert chance(pos) == ("random-country", ["iran", "iraq"])
    give(pos, "random-country=iran")
    assert cells(pos, "iran") == 1
    assert state(pos)["removed"] == ["ansar-al-islam"]
