"""9.4.2.2: where the bot plots. Every line of the chart, for operations and for events."""

from __future__ import annotations

from typing import Any

import pytest

from sitroom import Position

from .printed import NON_MUSLIM, at, islamist, postures
from .questions import ALL_PLOTS
from .solo import (
    bot,
    boxes,
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
    plot_with,
    plots,
    plotted,
    question,
    told,
)
from .table import country, state, topic


def first(**position: Any) -> list[str]:
    """Where a Plot operation of one die begins: the country, or the candidates of which chance takes one."""
    pos = plot_with(1, **position)
    if topic(pos) == "random-country":
        return options(pos)
    name, about = question(pos)
    assert name == "roll-plot", f"{name} is asked"
    return [str(about)]


def by_event(**position: Any) -> list[str]:
    """Where an event places plots, likewise: Martyrdom Operation, in a country with a cell not under Islamist Rule."""
    pos = bot("martyrdom-operation-88", **position)
    if topic(pos) == "random-country":
        return options(pos)
    give(pos, "random-plot=plot-1", "random-plot=plot-1")
    assert events(pos) == ["martyrdom-operation-88"]
    return plotted(pos)


CELL: dict[str, Any] = {"sleepers": 1}
US = {"united-states": CELL}
PHILIPPINES = {"philippines": {"posture": "soft", "sleepers": 1, "markers": ["abu-sayyaf"]}}
TROOPS = {"iraq": at("fair", "ally", troops=2, **CELL)}
POSTURE = {"china": {"posture": "hard", **CELL}}
AID = {"jordan": at("fair", aid=1, **CELL)}
AID_IN_SYRIA = {"syria": at("fair", aid=1, **CELL)}
NON = {"kenya-tanzania": {"posture": "soft", **CELL}}
MUSLIM = {"syria": at("fair", **CELL)}
IRAN = {"iran": CELL}

CHART: list[tuple[str, dict[str, Any], list[str]]] = [
    ("plot-united-states", US, ["united-states"]),
    ("plot-philippines", PHILIPPINES, ["philippines"]),
    ("plot-troops", TROOPS, ["iraq"]),
    ("plot-posture", POSTURE, ["china"]),
    ("plot-aid", AID, ["jordan"]),
    ("plot-non-muslim", NON, ["kenya-tanzania"]),
    ("plot-muslim", MUSLIM, ["syria"]),
]


def from_line(number: int) -> dict[str, Any]:
    """The countries of a line of the chart and of all lines below it."""
    return {name: place for _, places, _ in CHART[number:] for name, place in places.items()}


@pytest.mark.parametrize("number", range(len(CHART)))
def test_9_4_2_2_each_line_comes_before_those_below_it(number: int) -> None:
    _, _, expected = CHART[number]
    assert first(countries=from_line(number), prestige=4, funding=8) == expected
    assert by_event(countries=from_line(number), prestige=4, funding=8) == expected


@pytest.mark.parametrize("number", range(len(CHART)))
def test_9_4_2_2_the_journal_names_the_line(number: int) -> None:
    box, _, expected = CHART[number]
    pos = plot_with(1, countries=from_line(number), prestige=4, funding=8)
    give(pos, "roll-plot=die-6")
    assert finished(pos)
    named = lines(pos, "bot-box", "bot-chosen", "bot-yes-where", "bot-yes")
    assert box in [str(line.args.get("box")) for line in named]
    assert cites(pos, box) == {"9.4.2.2"}
    assert [line["country"] for line in told(pos, "plot-roll")] == expected


@pytest.mark.parametrize("number", range(len(CHART)))
def test_9_4_2_2_each_line_alone_is_used(number: int) -> None:
    _, places, expected = CHART[number]
    assert first(countries=places, prestige=4, funding=8) == expected


def test_9_4_2_2_the_whole_chart_in_order() -> None:
    """Cards of the value 3, one cell in every country: the bot walks down the lines."""
    pos = plot_with(3, countries=from_line(0), prestige=4, funding=8)
    asked = []
    for _ in range(3):
        asked.append(question(pos)[1])
        dice(pos, "roll-plot", 6)
    assert asked == ["united-states", "philippines", "iraq"]
    pos = plot_with(3, countries=from_line(3), prestige=4, funding=8)
    asked = []
    for _ in range(3):
        asked.append(question(pos)[1])
        dice(pos, "roll-plot", 6)
    assert asked == ["china", "jordan", "kenya-tanzania"]
    assert finished(pos)


def test_9_4_2_2_the_chart_goes_on_from_the_box_where_the_last_country_was() -> None:
    """The journal goes through the lines once. Nothing that a Plot operation changes can open a line that was passed: it wakes
    cells, places markers and may lower Prestige, and countries with cells have been tested before (4.9.4)."""
    pos = plot_with(2, countries={**AID, **MUSLIM}, prestige=4, funding=8)
    dice(pos, "roll-plot", 6, 6)
    assert finished(pos)
    assert [line["country"] for line in told(pos, "plot-roll")] == ["jordan", "syria"]
    passed, rest = [box for box, _, _ in CHART[:4]], [box for box, _, _ in CHART[4:]]
    assert boxes(pos, "bot-none", "bot-closed", "bot-box") == [*passed, "plot-aid", *rest]


# ---- as much as possible in a country


def test_9_4_2_2_as_many_rolls_as_there_are_cells_before_the_next_country() -> None:
    countries = {"united-states": {"active": 1, "sleepers": 1}, "iraq": at("poor", "ally", troops=2, sleepers=3)}
    pos = plot_with(3, countries=countries)
    asked = []
    for _ in range(3):
        asked.append(question(pos))
        give(pos, "die-6")
    assert asked == [("roll-plot", "united-states")] * 2 + [("roll-plot", "iraq")]
    assert country(pos, "iraq") == at("poor", "ally", troops=2, active=1, sleepers=2)
    assert country(pos, "united-states") == {"active": 2}


def test_9_4_2_2_plots_of_a_country_are_placed_before_the_next_country_rolls() -> None:
    countries = {"united-states": {"active": 1, "sleepers": 1}, "iraq": at("poor", "ally", troops=2, sleepers=3)}
    pos = plot_with(3, countries=countries)
    dice(pos, "roll-plot", 1, 1)
    give(pos, "random-plot=plot-1", "random-plot=plot-2")
    assert question(pos) == ("roll-plot", "iraq")
    assert plots(pos, "united-states") == ["plot-1", "plot-2"]


def test_9_4_2_2_a_cell_rolls_once_a_card_though_its_country_is_in_two_boxes() -> None:
    """Iraq has troops and Aid; its one cell rolls, and the second point is left over."""
    pos = plot_with(2, countries={"iraq": at("poor", "ally", troops=2, aid=1, sleepers=1)})
    dice(pos, "roll-plot", 6)
    assert topic(pos) == "global-table"
    assert len(told(pos, "plot-roll")) == 1


def test_9_4_2_2_not_under_islamist_rule() -> None:
    countries = {"somalia": islamist(sleepers=3), "jordan": at("poor", sleepers=1)}
    assert first(countries=countries) == ["jordan"]
    assert by_event(countries=countries) == ["jordan"]


def test_9_4_2_2_a_country_without_cells_is_no_place_for_an_operation() -> None:
    assert first(countries={"iraq": at("poor", "ally", troops=3), **MUSLIM}) == ["syria"]


# ---- Prestige above Low


@pytest.mark.parametrize(("prestige", "expected"), [(1, "china"), (3, "china"), (4, "philippines"), (7, "philippines")])
def test_9_4_2_2_the_philippines_and_troops_only_if_prestige_is_above_low(prestige: int, expected: str) -> None:
    countries = from_line(1)
    assert first(countries=countries, prestige=prestige) == [expected]
    without = {name: place for name, place in countries.items() if name != "philippines"}
    assert first(countries=without, prestige=prestige) == ["iraq" if expected == "philippines" else "china"]


@pytest.mark.parametrize(
    ("philippines", "expected"),
    [
        ({"sleepers": 1, "markers": ["abu-sayyaf"]}, ["philippines"]),
        ({"sleepers": 1, "troops": 1, "markers": ["abu-sayyaf"]}, ["philippines"]),
        ({"sleepers": 1, "active": 1, "troops": 2, "markers": ["abu-sayyaf"]}, ["philippines"]),
        ({"sleepers": 1, "troops": 2, "markers": ["abu-sayyaf"]}, ["iraq", "philippines"]),  # with troops, like Iraq
        ({"sleepers": 1}, ["iraq"]),  # Abu Sayyaf is not in effect
    ],
)
def test_9_4_2_2_the_philippines_under_abu_sayyaf(philippines: dict[str, Any], expected: list[str]) -> None:
    countries = {"philippines": {"posture": "soft", **philippines}, "iraq": at("fair", "ally", troops=1, sleepers=1)}
    assert first(countries=countries) == expected


def test_9_4_2_2_the_philippines_may_come_as_a_country_with_the_us_posture() -> None:
    countries = {"philippines": {"posture": "hard", "sleepers": 1}, **AID}
    assert first(countries=countries, prestige=2) == ["philippines"]


@pytest.mark.parametrize(("die", "prestige"), [(1, 3), (6, 4)])
def test_9_4_2_2_what_abu_sayyaf_costs_does_not_call_off_the_countries_with_troops(die: int, prestige: int) -> None:
    """One condition stands before both: if Prestige is above Low, first the Philippines, then countries with troops."""
    jordan = at("poor", "ally", troops=1, **CELL)
    pos = plot_with(3, countries={**PHILIPPINES, **TROOPS, "jordan": jordan, **POSTURE, **AID_IN_SYRIA}, prestige=4)
    dice(pos, "roll-plot", die)
    if die == 1:
        give(pos, "random-plot=plot-1")
    assert state(pos)["prestige"] == prestige
    dice(pos, "roll-plot", 6, 6)
    assert finished(pos)
    assert [line["country"] for line in told(pos, "plot-roll")] == ["philippines", "iraq", "jordan"]
    assert boxes(pos, "bot-closed") == []


def test_9_4_2_2_nato_is_troops() -> None:
    countries = {"jordan": at("poor", "ally", sleepers=1, markers=["nato"]), **POSTURE}
    assert first(countries=countries, prestige=5) == ["jordan"]


def test_9_4_2_2_abu_sayyaf_costs_prestige_for_each_plot() -> None:
    countries = {"philippines": {"posture": "soft", "sleepers": 2, "markers": ["abu-sayyaf"]}}
    pos = plot_with(2, countries=countries, prestige=8)
    dice(pos, "roll-plot", 1, 2)
    give(pos, "random-plot=plot-1", "random-plot=plot-1")
    assert state(pos)["prestige"] == 6


# ---- the US posture

SOFT_WORLD = postures(soft="france germany spain")  # with Israel: World Soft 2


@pytest.mark.parametrize(
    ("posture", "others", "expected"),
    [
        ("hard", {"russia": "hard", "thailand": "soft"}, ["russia"]),
        ("soft", {"russia": "hard", "thailand": "soft", "caucasus": "soft", "china": "soft"}, ["caucasus", "china", "thailand"]),
        ("hard", {"russia": "hard", "china": "hard"}, ["china", "russia"]),
    ],
)
def test_9_4_2_2_countries_with_the_us_posture(posture: str, others: dict[str, str], expected: list[str]) -> None:
    countries = {name: {"posture": each, "sleepers": 1} for name, each in others.items()}
    pos = first(countries={**countries, **AID}, us_posture=posture, prestige=2)
    assert pos == expected


def test_9_4_2_2_the_us_posture_counts_only_without_a_gwot_penalty() -> None:
    """The US is Hard in a Soft world: countries with Aid come first."""
    countries = {**SOFT_WORLD, **POSTURE, **AID}
    assert first(countries=countries, prestige=2) == ["jordan"]
    assert first(countries={**countries, **postures(hard="india serbia")}, prestige=2) == ["china"]


def test_9_4_2_2_a_world_at_zero_is_no_penalty() -> None:
    countries = {**postures(soft="france germany"), **POSTURE, **AID}  # Israel and China Hard: 2 to 2
    assert first(countries=countries, prestige=2) == ["china"]


def test_9_4_2_2_israel_is_hard() -> None:
    assert first(countries={"israel": CELL, **AID}, prestige=2) == ["israel"]
    soft = {**postures(soft="france germany"), "israel": CELL, **AID}
    assert first(countries=soft, us_posture="soft", prestige=2) == ["jordan"]


# ---- Aid


def test_9_4_2_2_countries_with_aid() -> None:
    countries = {"jordan": at("poor", aid=1, **CELL), "syria": at("fair", **CELL), **NON}
    assert first(countries=countries, funding=9) == ["jordan"], "whatever the Funding"


# ---- Funding


def test_9_4_2_2_non_muslim_then_muslim_or_iran() -> None:
    assert first(countries={**NON, **MUSLIM, **IRAN}, funding=8) == ["kenya-tanzania"]
    assert first(countries={**MUSLIM, **IRAN}, funding=8) == ["iran", "syria"]
    assert first(countries={"jordan": at("poor", **CELL), **IRAN}, funding=8) == ["iran"]


@pytest.mark.parametrize("places", [NON, MUSLIM, IRAN, {**NON, **MUSLIM, **IRAN}])
def test_9_4_2_2_at_funding_9_the_last_lines_are_left_out(places: dict[str, Any]) -> None:
    """Radicalization instead, with the whole value."""
    pos = plot_with(1, countries=places, funding=9)
    assert topic(pos) == "global-table"
    assert lines(pos, "plot-roll") == []
    assert topic(plot_with(1, countries=places, funding=8)) in ("roll-plot", "random-country")


# ---- the order inside a line


def same(line: str, *levels: str) -> dict[str, Any]:
    """Three countries of one line of the chart, at these levels."""
    names = ("jordan", "syria", "lebanon")
    more: dict[str, Any] = {"troops": 1} if line == "troops" else {"aid": 1} if line == "aid" else {}
    return {name: at(level, "ally", **CELL, **more) for name, level in zip(names, levels, strict=False)}


@pytest.mark.parametrize("line", ["troops", "muslim"])
@pytest.mark.parametrize(
    ("levels", "operation", "event"),
    [
        (("fair", "good", "poor"), "jordan", "syria"),
        (("good", "fair", "poor"), "syria", "jordan"),
        (("poor", "good", "fair"), "lebanon", "syria"),
        (("poor", "good"), "syria", "syria"),
        (("poor", "fair"), "syria", "syria"),
    ],
)
def test_9_4_2_2_fair_good_poor_for_operations_and_good_fair_poor_for_events(
    line: str, levels: tuple[str, ...], operation: str, event: str
) -> None:
    assert first(countries=same(line, *levels)) == [operation]
    assert by_event(countries=same(line, *levels)) == [event]


def test_9_4_2_2_fair_before_poor_among_countries_with_aid() -> None:
    assert first(countries=same("aid", "poor", "fair")) == ["syria"]
    assert by_event(countries=same("aid", "poor", "fair")) == ["syria"]


def test_9_4_2_2_the_journal_names_the_order() -> None:
    countries = same("muslim", "good", "fair")
    assert told(plot_with(1, countries=countries), "bot-prefers")[-1]["priority"] == "fair-good-poor"
    assert told(bot("martyrdom-operation-88", countries=countries), "bot-prefers")[-1]["priority"] == "good-fair-poor"


@pytest.mark.parametrize("posture", ["soft", "hard"])
def test_9_4_2_2_the_order_among_non_muslim_countries(posture: str) -> None:
    """Soft: other non-Muslim countries; Hard: those with the US posture. Germany is Good, Russia Fair."""
    countries = {"germany": {"posture": posture, **CELL}, "russia": {"posture": posture, **CELL}}
    assert first(countries=countries) == ["russia"]
    assert by_event(countries=countries) == ["germany"]


def test_9_4_2_2_the_line_comes_before_the_order_inside_it() -> None:
    """A Poor country with troops before a Fair one with Aid."""
    countries = {"iraq": at("poor", "ally", troops=1, **CELL), **AID}
    assert first(countries=countries) == ["iraq"]


def test_9_4_2_2_equal_countries_are_drawn() -> None:
    countries = same("muslim", "fair", "fair", "poor")
    pos = plot_with(1, countries=countries)
    assert chance(pos) == ("random-country", ["jordan", "syria"])
    assert pos.ask is not None
    assert pos.ask.rule.startswith("9.5")
    give(pos, "random-country=syria", "roll-plot=die-6")
    assert cells(pos, "syria") == 1
    assert country(pos, "syria")["active"] == 1
    assert finished(pos)


def test_9_4_2_2_the_next_country_is_drawn_from_those_that_are_left() -> None:
    pos = plot_with(3, countries=same("muslim", "fair", "fair", "fair"))
    assert chance(pos) == ("random-country", ["jordan", "lebanon", "syria"])
    give(pos, "random-country=syria", "roll-plot=die-6")
    assert chance(pos) == ("random-country", ["jordan", "lebanon"])
    give(pos, "random-country=jordan", "roll-plot=die-6")
    assert question(pos) == ("roll-plot", "lebanon")


def test_9_4_2_2_more_than_six_equal_countries_use_the_global_table() -> None:
    names = ["canada", "india", "italy", "scandinavia", "serbia", "spain", "united-kingdom"]
    pos = plot_with(1, countries={name: {"posture": "soft", **CELL} for name in names})
    assert chance(pos) == ("global-table", sorted(NON_MUSLIM))
    give(pos, "global-table=india")
    assert question(pos) == ("roll-plot", "india")


def test_9_4_2_2_a_result_of_the_table_that_is_no_candidate_gives_the_closest() -> None:
    names = ["canada", "india", "italy", "scandinavia", "serbia", "spain", "united-kingdom"]
    pos = plot_with(1, countries={name: {"posture": "soft", **CELL} for name in names})
    give(pos, "global-table=kenya-tanzania")
    # Sudan, Libya, and from there the Schengen countries
    assert chance(pos) == ("closest-country", ["italy", "scandinavia", "spain"])


# ---- success


@pytest.mark.parametrize(
    ("places", "needed"),
    [
        ({"jordan": at("good", **CELL)}, 1),
        ({"jordan": at("fair", **CELL)}, 2),
        ({"jordan": at("poor", **CELL)}, 3),
        (IRAN, 2),
        (US, 1),
        ({"philippines": {"posture": "soft", **CELL}}, 2),  # not its recruit number
        ({"united-kingdom": {"posture": "soft", **CELL}}, 1),
    ],
)
def test_9_4_2_2_each_die_is_rolled_against_the_governance(places: dict[str, Any], needed: int) -> None:
    (name,) = places
    pos = plot_with(1, countries=places)
    give(pos, f"roll-plot=die-{needed}")
    assert chance(pos) == ("random-plot", ALL_PLOTS)
    pos = plot_with(1, countries=places)
    give(pos, f"roll-plot=die-{needed + 1}")
    assert finished(pos)
    assert plots(pos, name) == []
    assert country(pos, name)["active"] == 1


# ---- what is left over


def test_9_4_2_2_the_rest_of_the_value_goes_to_radicalization() -> None:
    pos = plot_with(2, countries={"jordan": at("poor", **CELL)})
    give(pos, "roll-plot=die-6")
    assert topic(pos) == "global-table"
    assert len(options(pos)) == 38
    give(pos, "global-table=iran")
    assert cells(pos, "iran") == 1
    assert finished(pos)


def test_9_4_2_2_without_a_marker_the_value_goes_to_radicalization() -> None:
    pos = plot_with(1, countries={"jordan": at("poor", **CELL), "iran": {"plots": ALL_PLOTS}})
    assert lines(pos, "plot-roll") == []
    assert topic(pos) == "global-table"


def test_9_4_2_2_successes_beyond_the_last_marker_place_nothing() -> None:
    rest = {"iran": {"plots": ALL_PLOTS[1:]}}
    pos = plot_with(2, countries={"jordan": at("poor", sleepers=2), **rest})
    dice(pos, "roll-plot", 1, 1)
    give(pos, "random-plot=plot-1")
    assert plots(pos, "jordan") == ["plot-1"]
    assert finished(pos)


def test_9_4_2_2_when_the_last_marker_is_placed_the_rest_goes_to_radicalization() -> None:
    countries = {"united-states": CELL, "jordan": at("poor", sleepers=2), "iran": {"plots": ALL_PLOTS[:-1]}}
    pos = plot_with(3, countries=countries)
    give(pos, "roll-plot=die-1", "random-plot=plot-3")
    assert topic(pos) == "global-table"
    assert [line["value"] for line in told(pos, "bot-radicalization")] == [2]


# ---- events


def ksm(**position: Any) -> Position:
    return bot("ksm", **position)


def test_9_4_2_1_a_plot_by_event_is_placed_without_a_roll_and_cells_stay_asleep() -> None:
    pos = ksm(countries={"jordan": at("good", **CELL)}, funding=5)
    give(pos, "random-plot=plot-2")
    assert plots(pos, "jordan") == ["plot-2"]
    assert question(pos) == ("roll-jihad", "jordan"), "then the operations of the unassociated card"
    pos = ksm(countries={"jordan": at("poor", **CELL)}, funding=5)
    give(pos, "random-plot=plot-2")
    assert country(pos, "jordan")["sleepers"] == 1


@pytest.mark.parametrize("card", ["ksm", "martyrdom-operation-87"])
def test_9_4_2_1_an_event_for_which_the_chart_finds_no_place_is_radicalization(card: str) -> None:
    """At Funding 9 a Neutral Muslim country is in no line: three points, of which the first places a cell."""
    pos = bot(card, countries={"jordan": at("fair", **CELL)}, funding=9)
    assert events(pos) == []
    assert topic(pos) == "global-table"
    give(pos, "global-table=iran")
    while not finished(pos):
        assert topic(pos) != "roll-jihad", "no operations besides"
        give(pos, options(pos)[0])
    assert len(told(pos, "travels")) == 1, "the second point"
    # the third would place a plot, but for Funding 9: a Good or Fair country worsens
    assert country(pos, "jordan")["governance"] == "poor"


def test_9_4_2_1_an_event_without_a_marker_is_radicalization() -> None:
    pos = bot("martyrdom-operation-89", countries={"jordan": at("fair", **CELL), "iran": {"plots": ALL_PLOTS}})
    assert topic(pos) == "global-table"
    assert cells(pos, "jordan") == 1


def test_9_4_2_1_hambali_uses_the_chart_among_its_own_countries() -> None:
    """Good India before the Fair Philippines, both Hard like the US; the cell in Jordan does not count, nor does Thailand."""
    hard = {"posture": "hard", **CELL}
    countries = {
        "india": hard,
        "philippines": hard,
        "thailand": {"posture": "soft", **CELL},
        "iraq": at("good", troops=1, **CELL),
    }
    pos = bot("hambali", countries=countries)
    give(pos, "random-plot=plot-1")
    assert plotted(pos) == ["india"]


def test_9_4_2_1_boxes_that_are_walked_are_told() -> None:
    """Nothing in the first lines: the journal says so, with the paragraph."""
    pos = plot_with(1, countries=MUSLIM, prestige=4, funding=8)
    empty = boxes(pos, "bot-none", "bot-no")
    for box in ("plot-united-states", "plot-posture", "plot-aid", "plot-non-muslim"):
        assert box in empty
        assert cites(pos, box) == {"9.4.2.2"}


def test_9_4_2_2_operations_other_than_plots_do_not_use_the_chart() -> None:
    pos = operate(1, countries={**US, "jordan": at("fair", **CELL)})
    assert question(pos) == ("roll-jihad", "jordan")
