"""Solitaire: the events of the Jihadist cards 76 to 90, played by the bot or set off by the US."""

from __future__ import annotations

from typing import Any

import pytest

from .events import adversary, ally, islamist, lies_in, neutral, regime_change
from .solo_cards import (
    IRAN,
    about,
    candidates,
    cells,
    happened,
    lapsing,
    over,
    pile,
    played,
    plots,
    roll_all,
    run,
    turn_up,
    us_plays,
)
from .table import answer, country, options, state

# ---- 76, 77: alignment shifts (9.4.2.4)

SHIFTS: list[tuple[dict[str, Any], list[str]]] = [
    ({"jordan": ally("good"), "pakistan": ally("fair", aid=1)}, ["jordan"]),
    ({"jordan": ally("fair"), "saudi-arabia": ally("poor", aid=1), "pakistan": ally("poor")}, ["jordan"]),
    ({"pakistan": ally("fair"), "saudi-arabia": ally("fair", aid=1)}, ["pakistan"]),
    ({"jordan": ally("fair", aid=1), "saudi-arabia": ally("fair", besieged=True)}, ["jordan"]),
    ({"jordan": ally("fair", besieged=True), "saudi-arabia": ally("fair")}, ["jordan"]),
    ({"jordan": ally("fair"), "saudi-arabia": ally("fair")}, ["saudi-arabia"]),
    ({"egypt": ally("fair"), "saudi-arabia": ally("fair")}, ["egypt", "saudi-arabia"]),
    ({"egypt": ally("poor"), "saudi-arabia": neutral("good")}, ["egypt"]),
    ({"jordan": ally("poor"), "libya": adversary()}, ["afghanistan", "jordan"]),
]


@pytest.mark.parametrize(("board", "chosen"), SHIFTS)
def test_076_the_ally_is_chosen_like_the_place_of_a_minor_jihad(board: dict[str, Any], chosen: list[str]) -> None:
    """9.4.2.4: Good, Fair, Poor; Pakistan, Aid, Besieged Regime, Resources; then chance. Afghanistan is a Poor Ally too."""
    pos = turn_up("abu-ghurayb", "taliban", countries={**board, "afghanistan": regime_change(sleepers=1)})
    answer(pos, "draw-card=nest", "draw-card=sharia")
    if len(chosen) > 1:
        assert about(pos)[0] == "random-country"
        assert candidates(pos) == chosen
        answer(pos, chosen[0])
    played(pos, "abu-ghurayb", "removed")
    before = {**board, "afghanistan": ally("poor")}
    for name, there in before.items():
        assert country(pos, name)["alignment"] == ("neutral" if name == chosen[0] else there["alignment"]), name
    assert state(pos)["prestige"] == 3
    assert pile(pos) == ["sharia", "nest", "taliban"], "each drawn card goes on top (9.2)"


@pytest.mark.parametrize("by", ["bot", "us"])
@pytest.mark.parametrize(
    ("board", "chosen"),
    [
        ({"gulf-states": ally("fair", troops=1), "saudi-arabia": ally("poor", troops=1, aid=1)}, ["gulf-states"]),
        ({"gulf-states": ally("fair", troops=1), "iraq": neutral("good")}, ["gulf-states"]),
        ({"jordan": ally("poor", troops=1), "yemen": adversary("good", troops=1)}, ["jordan"]),
        ({"iraq": ally("fair", troops=1), "saudi-arabia": neutral("fair", troops=1)}, ["iraq", "saudi-arabia"]),
        ({"jordan": ally("fair", troops=1, aid=1), "saudi-arabia": neutral("fair", troops=1)}, ["jordan"]),
        ({"jordan": ally("fair", troops=1), "iraq": neutral("fair", markers=["nato"])}, ["iraq"]),
        ({"egypt": ally("good", troops=1), "jordan": ally("poor", troops=1)}, ["jordan"]),
    ],
)
def test_077_a_country_with_troops_around_saudi_arabia(board: dict[str, Any], chosen: list[str], by: str) -> None:
    """9.4.2.4, among those that can still shift."""
    table = {**board, **IRAN}
    pos = (
        turn_up("al-jazeera", countries=table) if by == "bot" else us_plays("al-jazeera", "use-card=event-first", countries=table)
    )
    if len(chosen) > 1:
        assert about(pos)[0] == "random-country"
        assert candidates(pos) == chosen
        answer(pos, chosen[0])
    toward = {"ally": "neutral", "neutral": "adversary"}
    for name, there in board.items():
        expected = toward[there["alignment"]] if name == chosen[0] else there["alignment"]
        assert country(pos, name)["alignment"] == expected, name
    if by == "bot":
        played(pos, "al-jazeera")


def test_077_is_played_though_all_are_adversaries() -> None:
    """9.4.1: the condition is troops alone."""
    pos = turn_up("al-jazeera", countries={"iraq": adversary(troops=1), **IRAN})
    played(pos, "al-jazeera")


def test_078_axis_of_evil() -> None:
    pos = turn_up("axis-of-evil", us=("iran-104", "hizballah", "kosovo", "darfur"), us_posture="soft")
    assert roll_all(pos, 1) == [("roll-prestige", None), ("roll-prestige-amount", None), ("roll-prestige-amount", None)]
    played(pos, "axis-of-evil")
    assert sorted(state(pos)["hands"]["us"]) == ["darfur", "kosovo"]
    assert state(pos)["us_posture"] == "hard"
    assert state(pos)["prestige"] == 4


# ---- 79 Clean Operatives


@pytest.mark.parametrize(
    ("board", "left"),
    [
        ({"iran": {"sleepers": 3}}, {"iran": 1}),
        ({"canada": {"posture": "hard", "sleepers": 2}, "iran": {"active": 3}}, {"canada": 0, "iran": 3}),
        ({"afghanistan": islamist(sleepers=5), "canada": {"posture": "hard", "active": 1}}, {"afghanistan": 3, "canada": 1}),
        ({"afghanistan": islamist(sleepers=4), "canada": {"posture": "hard", "active": 1}}, {"afghanistan": 3, "canada": 0}),
        ({"afghanistan": islamist(sleepers=3), "canada": {"posture": "hard", "sleepers": 2}}, {"afghanistan": 3, "canada": 0}),
        (
            {"iraq": {**regime_change(), "sleepers": 6}, "canada": {"posture": "hard", "sleepers": 2}},
            {"iraq": 5, "canada": 1},
        ),
        (
            {"iraq": {**regime_change(), "sleepers": 5}, "canada": {"posture": "hard", "sleepers": 2}},
            {"iraq": 5, "canada": 0},
        ),
    ],
)
@pytest.mark.parametrize("by", ["bot", "us"])
def test_079_two_cells_to_the_united_states(board: dict[str, Any], left: dict[str, int], by: str) -> None:
    """9.4.2.1: origins by the chart, with the card's value of 3; neither Patriot Act nor Biometrics asks for a roll."""
    table: dict[str, Any] = {
        **lapsing("biometrics"),
        "countries": {**board, "united-states": {"markers": ["patriot-act"]}},
    }
    pos = turn_up("clean-operatives", **table) if by == "bot" else us_plays("clean-operatives", "use-card=event-first", **table)
    assert cells(pos, *left) == list(left.values())
    assert country(pos, "united-states")["sleepers"] == 2
    if by == "bot":
        played(pos, "clean-operatives")


def test_079_active_cells_travel_first() -> None:
    """9.4.2.6.1 and 9.3.1: of two adjacent countries the one with an active cell, and there the active one."""
    board = {"canada": {"posture": "hard", "sleepers": 3}, "france": {"posture": "hard", "active": 1, "sleepers": 1}}
    pos = turn_up("clean-operatives", countries=board)
    assert about(pos)[0] == "random-country", "after it Canada and France are alike"
    assert candidates(pos) == ["canada", "france"]
    answer(pos, "canada")
    played(pos, "clean-operatives")
    assert country(pos, "france") == {"posture": "hard", "sleepers": 1}
    assert cells(pos, "canada", "united-states") == [2, 2]


def test_079_the_last_cell_of_an_islamist_or_regime_change_country_stays() -> None:
    """9.4.2.6.1: it travels within its country."""
    pos = turn_up("clean-operatives", countries={"afghanistan": islamist(active=1)})
    played(pos, "clean-operatives")
    assert country(pos, "afghanistan")["sleepers"] == 1
    assert cells(pos, "united-states") == [0]


# ---- 80, 81, 83


def test_080_fata() -> None:
    pos = turn_up("fata", countries={"pakistan": neutral("poor"), **IRAN})
    played(pos, "fata")
    assert country(pos, "pakistan") == {"governance": "poor", "alignment": "neutral", "sleepers": 1, "markers": ["fata"]}


@pytest.mark.parametrize("by", ["bot", "us"])
def test_081_a_random_regime_change_country(by: str) -> None:
    """9.4.2.1: cell placement is random, wherever the troops or cells are."""
    board = {"afghanistan": regime_change(), "iraq": regime_change(sleepers=2, aid=1), **IRAN}
    play: dict[str, Any] = {"countries": board}
    pos = turn_up("foreign-fighters", **play) if by == "bot" else us_plays("foreign-fighters", "use-card=event-first", **play)
    assert about(pos)[0] == "random-country"
    assert candidates(pos) == ["afghanistan", "iraq"]
    other = pos.clone()
    answer(pos, "afghanistan")
    assert cells(pos, "afghanistan", "iraq") == [5, 2]
    assert country(pos, "afghanistan")["besieged"] is True
    answer(other, "iraq")
    assert cells(other, "iraq") == [7]
    assert "aid" not in country(other, "iraq")
    assert "besieged" not in country(other, "iraq")
    if by == "bot":
        played(pos, "foreign-fighters")


def test_083_kashmir() -> None:
    pos = turn_up("kashmir", countries={"pakistan": ally("poor"), **IRAN})
    played(pos, "kashmir")
    assert country(pos, "pakistan") == {"governance": "poor", "alignment": "neutral", "sleepers": 1}


# ---- 82 Jihadist Videos

QUIET: dict[str, Any] = {"egypt": neutral("poor"), "germany": {"posture": "soft"}, "jordan": neutral("fair"), **IRAN}


def test_082_three_countries_by_the_global_table() -> None:
    """9.4.2.1: each is rolled for; then one Recruit roll in each, with all cells of the track."""
    pos = turn_up("jihadist-videos", countries=QUIET, funding=1)
    assert about(pos)[0] == "global-table"
    assert len(options(pos)) == 38
    answer(pos, "egypt", "global-table=germany", "global-table=jordan")
    rolls = []
    while not over(pos):
        rolls.append(about(pos))
        answer(pos, {"egypt": "die-3", "germany": "die-2", "jordan": "die-2"}[str(about(pos)[1])])
    assert sorted(rolls) == [("roll-recruit", "egypt"), ("roll-recruit", "germany"), ("roll-recruit", "jordan")]
    played(pos, "jihadist-videos")
    assert cells(pos, "egypt", "germany", "jordan", "iran") == [1, 0, 1, 1]
    assert country(pos, "germany")["cadre"] is True
    assert "cadre" not in country(pos, "egypt")


def test_082_a_country_with_cells_gives_way_to_the_closest_without() -> None:
    """9.5.1: all neighbours of Iran are equally close; then a country that is taken gives way too."""
    pos = turn_up("jihadist-videos", countries={**QUIET, "israel": {"sleepers": 1}})
    answer(pos, "global-table=iran")
    around = ["afghanistan", "caucasus", "central-asia", "gulf-states", "iraq", "pakistan", "turkey"]
    assert about(pos)[0] == "closest-country"
    assert candidates(pos) == around
    answer(pos, "iraq", "global-table=jordan", "global-table=jordan")
    assert about(pos)[0] == "closest-country"
    assert candidates(pos) == ["saudi-arabia", "syria"], "not Iraq, not Israel"


def test_082_sadr_counts_as_a_cell() -> None:
    board = {**QUIET, "iraq": neutral("poor", markers=["moqtada-al-sadr"])}
    pos = turn_up("jihadist-videos", countries=board)
    answer(pos, "global-table=iraq")
    assert about(pos)[0] == "closest-country"
    assert "iraq" not in candidates(pos)
    assert "jordan" in candidates(pos)


@pytest.mark.parametrize(("ideology", "placed"), [("coherent", 1), ("attractive", 2), ("infectious", 2)])
def test_082_attractive_ideology_doubles_each_success(ideology: str, placed: int) -> None:
    """9.7; and GTMO does not stop it."""
    pos = turn_up("jihadist-videos", countries=QUIET, ideology=ideology, **lapsing("gtmo"))
    answer(pos, "global-table=egypt", "global-table=germany", "global-table=jordan", "die-1", "die-1", "die-1")
    assert over(pos)
    assert cells(pos, "egypt", "germany", "jordan") == [placed] * 3


def test_082_unmarked_countries_are_tested() -> None:
    pos = turn_up("jihadist-videos", countries=IRAN)
    answer(pos, "global-table=egypt", "global-table=libya", "global-table=france")
    asked = run(pos)
    assert sorted(asked) == ["roll-recruit"] * 3 + ["test-governance"] * 2 + ["test-posture"]
    assert cells(pos, "egypt", "libya", "france") == [1, 1, 0]


# ---- 84, 85 Leak


@pytest.mark.parametrize("card", ["leak-84", "leak-85"])
@pytest.mark.parametrize(
    ("markers", "chosen"),
    [
        (["enhanced-measures", "renditions", "wiretapping"], "renditions"),
        (["enhanced-measures", "wiretapping", "leak-renditions"], "wiretapping"),
        (["renditions"], "renditions"),
    ],
)
def test_9_6_card_084_a_random_one_of_the_three_markers(card: str, markers: list[str], chosen: str) -> None:
    """Then the posture, the prestige, and an Ally as in a Minor Jihad."""
    board = {"jordan": ally("fair"), "pakistan": ally("poor"), **IRAN}
    pos = turn_up(card, countries=board, markers=markers)
    flippable = [marker for marker in markers if not marker.startswith("leak")]
    if len(flippable) > 1:
        assert about(pos)[0] == "random-event-card"
        assert candidates(pos) == sorted(flippable)
        answer(pos, chosen)
    assert about(pos) == ("roll-posture", "united-states")
    assert len(roll_all(pos, 4)) == 4
    played(pos, card)
    left = state(pos)["markers"]
    assert f"leak-{chosen}" in left
    assert chosen not in left
    assert len(left) == len(markers)
    assert country(pos, "jordan")["alignment"] == "neutral"
    assert country(pos, "pakistan")["alignment"] == "ally"


def test_084_chance_chooses_too_when_the_us_sets_it_off() -> None:
    pos = us_plays("leak-84", "use-card=event-first", markers=["enhanced-measures", "wiretapping"])
    assert about(pos)[0] == "random-event-card"
    assert candidates(pos) == ["enhanced-measures", "wiretapping"]


# ---- 86 Lebanon War


@pytest.mark.parametrize(
    ("dice", "place"),
    [
        ((1, 1, 1), "turkey"),
        ((1, 1, 2), "turkey"),
        ((1, 2, 2), "saudi-arabia"),
        ((2, 2, 2), "saudi-arabia"),
        ((2, 2, 3), "lebanon"),
        ((2, 3, 3), "lebanon"),
        ((3, 3, 3), "yemen"),
        ((3, 3, 4), "yemen"),
        ((3, 4, 4), "iraq"),
        ((4, 4, 4), "iraq"),
        ((4, 4, 5), "pakistan"),
        ((4, 5, 5), "pakistan"),
        ((5, 5, 5), "gulf-states"),
        ((5, 5, 6), "gulf-states"),
        ((5, 6, 6), "afghanistan"),
        ((6, 6, 6), "afghanistan"),
    ],
)
def test_086_a_cell_where_the_shia_mix_table_says(dice: tuple[int, int, int], place: str) -> None:
    """9.5: the sum of three dice."""
    pos = turn_up("lebanon-war", us=("kosovo", "hijab"))
    answer(pos, "random-card=hijab")
    for die in dice:
        answer(pos, f"shia-mix-die=die-{die}")
    assert about(pos) == ("test-governance", place)
    answer(pos, "die-5")
    played(pos, "lebanon-war")
    assert cells(pos, place) == [1]
    assert state(pos)["prestige"] == 4


def test_086_set_off_by_the_us() -> None:
    pos = us_plays("lebanon-war", "use-card=event-first", us=("kosovo", "hijab"))
    answer(pos, "random-card=hijab")
    assert about(pos)[0] == "shia-mix-die"


# ---- 87 to 89 Martyrdom Operation

WORLD_SOFT = {"france": {"posture": "soft"}, "germany": {"posture": "soft"}}

WHERE: list[tuple[dict[str, Any], dict[str, Any], list[str]]] = [
    ({"united-states": {"sleepers": 1}, "iraq": neutral("good", sleepers=1, troops=1)}, {}, ["united-states"]),
    ({"iraq": neutral("poor", sleepers=1, troops=1), "israel": {"sleepers": 1}}, {}, ["iraq"]),
    ({"iraq": neutral("poor", sleepers=1, troops=1), "israel": {"sleepers": 1}}, {"prestige": 3}, ["israel"]),
    ({"iraq": neutral("fair", sleepers=1, troops=1), "yemen": neutral("good", sleepers=1, troops=1)}, {}, ["yemen"]),
    (
        {
            "philippines": {"posture": "soft", "sleepers": 1, "troops": 1, "markers": ["abu-sayyaf"]},
            "yemen": neutral("good", sleepers=1, troops=1),
        },
        {},
        ["philippines"],
    ),
    ({"united-kingdom": {"posture": "hard", "sleepers": 1}, "egypt": neutral("good", sleepers=1, aid=1)}, {}, ["united-kingdom"]),
    ({"russia": {"posture": "hard", "sleepers": 1}, "israel": {"sleepers": 1}}, {}, ["israel"]),
    ({"united-kingdom": {"posture": "soft", "sleepers": 1}, "egypt": neutral("poor", sleepers=1, aid=1)}, {}, ["egypt"]),
    ({**WORLD_SOFT, "israel": {"sleepers": 1}, "egypt": neutral("poor", sleepers=1, aid=1)}, {}, ["egypt"]),
    ({**WORLD_SOFT, "russia": {"posture": "hard", "sleepers": 1}, "egypt": neutral("good", sleepers=1)}, {}, ["russia"]),
    ({"iran": {"sleepers": 1}, "egypt": neutral("good", sleepers=1)}, {}, ["egypt"]),
    ({"iran": {"sleepers": 1}, "egypt": neutral("poor", sleepers=1)}, {}, ["iran"]),
    ({"iran": {"sleepers": 1}, "egypt": neutral("fair", sleepers=1)}, {}, ["egypt", "iran"]),
    ({"egypt": neutral("poor", sleepers=1), "libya": islamist(sleepers=1)}, {}, ["egypt"]),
    ({"egypt": neutral("poor", sleepers=1, aid=1), "canada": {"posture": "soft", "sleepers": 1}}, {"funding": 9}, ["egypt"]),
]


@pytest.mark.parametrize(("board", "position", "chosen"), WHERE)
@pytest.mark.parametrize("by", ["bot", "us"])
def test_087_the_country_by_the_plot_chart(board: dict[str, Any], position: dict[str, Any], chosen: list[str], by: str) -> None:
    """9.4.2.2: among countries with a cell that are not under Islamist Rule; Good before Fair before Poor for an event."""
    table = {"countries": board, **position}
    card = "martyrdom-operation-87"
    pos = turn_up(card, **table) if by == "bot" else us_plays(card, "use-card=event-first", **table)
    if len(chosen) > 1:
        assert about(pos)[0] == "random-country"
        assert candidates(pos) == chosen
        answer(pos, chosen[0])
    assert about(pos)[0] == "random-plot"
    assert len(options(pos)) == 6
    answer(pos, "plot-1")
    assert about(pos)[0] == "random-plot"
    assert len(options(pos)) == 5
    answer(pos, "plot-3")
    assert sorted(plots(pos, chosen[0])) == ["plot-1", "plot-3"]
    assert cells(pos, chosen[0]) == [0]
    assert country(pos, chosen[0])["cadre"] is True
    if by == "bot":
        played(pos, card)


def test_087_the_active_cell_is_the_martyr() -> None:
    """9.3.1; and Sadr is the last."""
    iraq = neutral("poor", active=1, sleepers=1, markers=["moqtada-al-sadr"])
    pos = turn_up("martyrdom-operation-88", countries={"iraq": iraq})
    answer(pos, "random-plot=plot-1", "random-plot=plot-2")
    left = country(pos, "iraq")
    assert (left.get("active", 0), left["sleepers"], left["markers"]) == (0, 1, ["moqtada-al-sadr"])
    lonely = turn_up("martyrdom-operation-88", countries={"iraq": neutral("poor", sleepers=1, markers=["moqtada-al-sadr"])})
    answer(lonely, "random-plot=plot-1", "random-plot=plot-2")
    assert cells(lonely, "iraq") == [0]
    assert country(lonely, "iraq")["markers"] == ["moqtada-al-sadr"]


def test_087_plots_in_the_philippines_cost_prestige() -> None:
    """Card 57: two markers, and no cell is left against no troops."""
    board = {"philippines": {"posture": "soft", "sleepers": 1, "markers": ["abu-sayyaf"]}}
    pos = turn_up("martyrdom-operation-89", countries=board)
    answer(pos, "random-plot=plot-1", "random-plot=plot-2")
    assert over(pos)
    assert state(pos)["prestige"] == 3


NO_PLACE: dict[str, Any] = {
    "funding": 9,
    "prestige": 3,
    "countries": {"egypt": neutral("poor", sleepers=1), "gulf-states": neutral("fair"), **WORLD_SOFT},
}


def test_087_without_a_place_by_the_chart_the_value_goes_to_radicalization() -> None:
    """9.4.2.1: Low Prestige, a GWOT penalty, no Aid, and Funding at 9. Radicalization places no plot either (9.4.3)."""
    pos = turn_up("martyrdom-operation-87", **NO_PLACE)
    assert about(pos)[0] == "global-table"
    answer(pos, "iran")
    assert over(pos)
    assert cells(pos, "egypt", "iran", "gulf-states") == [1, 0, 1]
    assert country(pos, "gulf-states")["governance"] == "poor"
    assert plots(pos, "egypt") == []
    assert lies_in(pos, "martyrdom-operation-87") == ["discards"]


def test_087_without_a_place_it_does_nothing_when_the_us_sets_it_off() -> None:
    """Radicalization is for the bot's own card play."""
    pos = us_plays("martyrdom-operation-87", "use-card=event-first", **NO_PLACE)
    assert about(pos)[0] == "use-card"
    assert cells(pos, "egypt", "iran", "gulf-states") == [1, 0, 0]


def test_087_without_an_available_marker_the_value_goes_to_radicalization() -> None:
    """The cell stays where it is."""
    all_six = {"canada": {"posture": "hard", "plots": ["plot-1"] * 3 + ["plot-2"] * 2 + ["plot-3"]}}
    board = {"egypt": neutral("poor", sleepers=1), "gulf-states": neutral("fair"), **all_six}
    pos = turn_up("martyrdom-operation-87", countries=board)
    answer(pos, "global-table=iran")
    assert over(pos)
    assert cells(pos, "egypt", "iran", "gulf-states") == [1, 0, 1]
    assert country(pos, "gulf-states")["governance"] == "poor"


# ---- 90 Quagmire

QUAGMIRE: dict[str, Any] = {"afghanistan": regime_change(sleepers=1)}


def test_090_jihadist_events_on_the_discards_happen_with_the_bots_choices() -> None:
    """Card 90: Ansar al-Islam's place is chosen by chance; Kosovo does nothing; no operations follow."""
    board = {**QUAGMIRE, "iraq": neutral("poor")}
    pos = turn_up("quagmire", countries=board, us=("ansar-al-islam", "kosovo", "hijab"))
    answer(pos, "random-card=ansar-al-islam")
    asked = run(pos, random_card="kosovo", random_country="iraq")
    assert sorted(asked) == ["random-card", "random-country"]
    played(pos, "quagmire")
    assert cells(pos, "iraq") == [1]
    assert lies_in(pos, "ansar-al-islam") == ["removed"]
    assert state(pos)["us_posture"] == "soft"
    assert not happened(pos, "kosovo")
    assert state(pos)["prestige"] == 5


def test_090_the_us_becomes_soft_last() -> None:
    """Schroeder & Chirac still sees a Hard US."""
    pos = turn_up("quagmire", countries=QUAGMIRE, us=("schroeder-and-chirac", "kosovo", "hijab"))
    answer(pos, "random-card=schroeder-and-chirac", "random-card=kosovo")
    assert state(pos)["prestige"] == 4
    assert country(pos, "france")["posture"] == "soft"
    assert state(pos)["us_posture"] == "soft"


def test_090_events_that_are_not_playable_or_not_jihadist_do_not_happen() -> None:
    """Madrassas must be the first card of a phase; US events never occur."""
    pos = turn_up("quagmire", countries=QUAGMIRE, us=("madrassas", "moro-talks", "hijab"))
    answer(pos, "random-card=madrassas", "random-card=moro-talks")
    played(pos, "quagmire")
    assert not happened(pos, "madrassas")
    assert not happened(pos, "moro-talks")
    assert state(pos)["funding"] == 5


def test_084_without_an_ally_nobody_shifts() -> None:
    pos = turn_up("leak-84", countries={**IRAN, "jordan": neutral("fair")}, markers=["wiretapping"])
    assert len(roll_all(pos, 4)) == 4
    played(pos, "leak-84")
    assert country(pos, "jordan")["alignment"] == "neutral"


def test_084_a_leak_blocks_the_event_for_the_bot_too() -> None:
    """9.4.1: after it Wiretapping in the pile is used for operations."""
    board = {"united-states": {"sleepers": 2}}
    pos = turn_up("leak-84", "wiretapping", first=True, markers=["wiretapping"], countries=board)
    assert [topic for topic, _ in roll_all(pos, 6)] == [
        "roll-posture",
        "roll-prestige",
        "roll-prestige-amount",
        "roll-prestige-amount",
        "roll-recruit",
        "roll-recruit",
    ]


def test_087_a_wmd_may_be_drawn() -> None:
    """9.3.2: whatever is Available."""
    lying = {"available": ["plot-3", "wmd"], "set_aside": ["plot-1"], "wmd_box": 2, "arsenal": 3}
    board = {"israel": {"sleepers": 1}, "canada": {"posture": "hard", "plots": ["plot-1", "plot-1", "plot-2", "plot-2"]}}
    pos = turn_up("martyrdom-operation-87", countries=board, plots=lying)
    assert candidates(pos) == ["plot-3", "wmd"]
    answer(pos, "random-plot=wmd", "random-plot=plot-3")
    assert over(pos)
    assert plots(pos, "israel") == ["wmd", "plot-3"]


def test_087_one_marker_is_placed_if_there_is_but_one() -> None:
    board = {"israel": {"sleepers": 1}, "canada": {"posture": "hard", "plots": ["plot-1"] * 3 + ["plot-2"] * 2}}
    pos = turn_up("martyrdom-operation-87", countries=board)
    answer(pos, "random-plot=plot-3")
    played(pos, "martyrdom-operation-87")
    assert plots(pos, "israel") == ["plot-3"]
    assert cells(pos, "israel") == [0]


def test_087_the_martyr_does_not_count_any_more_when_prestige_is_at_stake() -> None:
    """Cards 57 and 87: a cell against a troop makes the Philippines the place; without the cell the troops outnumber."""
    board = {"philippines": {"posture": "soft", "sleepers": 1, "troops": 1, "markers": ["abu-sayyaf"]}}
    pos = turn_up("martyrdom-operation-87", countries=board)
    answer(pos, "random-plot=plot-1", "random-plot=plot-2")
    assert over(pos)
    assert len(plots(pos, "philippines")) == 2
    assert state(pos)["prestige"] == 5


def test_087_sadr_alone_is_the_martyr() -> None:
    """Card 54: he leaves the game, and a cadre stays (4.8.4)."""
    pos = turn_up("martyrdom-operation-87", countries={"iraq": neutral("poor", markers=["moqtada-al-sadr"])})
    answer(pos, "random-plot=plot-1", "random-plot=plot-2")
    played(pos, "martyrdom-operation-87")
    there = country(pos, "iraq")
    assert "markers" not in there
    assert there["cadre"] is True
    assert len(there["plots"]) == 2


def test_079_sadr_does_not_travel() -> None:
    pos = turn_up("clean-operatives", countries={"iraq": neutral("poor", sleepers=1, markers=["moqtada-al-sadr"])})
    played(pos, "clean-operatives")
    assert cells(pos, "united-states", "iraq") == [1, 0]
    assert country(pos, "iraq")["markers"] == ["moqtada-al-sadr"]
