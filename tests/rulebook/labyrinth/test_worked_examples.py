"""The examples that are shipped end as the rulebook says."""

from __future__ import annotations

import sitroom
from sitroom import Position
from sitroom.table import Walk

from .events import lies_in
from .printed import at
from .solo import cells, finished, pile, plots, plotted, told
from .table import country, seen, state

GAME = sitroom.find_game("labyrinth")


def end(name: str) -> Position:
    (example,) = [example for example in GAME.examples if example.name == name]
    return Walk(GAME, example).position


def test_4_9_5_travel_to_sudan() -> None:
    pos = end("travel")
    assert country(pos, "sudan") == {"governance": "fair", "alignment": "neutral", "sleepers": 1}
    assert country(pos, "iraq")["sleepers"] == 2


def test_8_1_2_two_cells_for_three_successes() -> None:
    pos = end("recruit")
    assert [country(pos, name)["sleepers"] for name in ("afghanistan", "central-asia")] == [2, 2]
    assert seen(pos, None)["available_cells"] == 0


def test_jihad_example_a() -> None:
    assert country(end("jihad-a"), "egypt") == {"governance": "fair", "alignment": "neutral", "active": 1}


def test_jihad_example_b() -> None:
    assert country(end("jihad-b"), "egypt") == {"governance": "poor", "alignment": "neutral", "active": 5}


def test_jihad_example_c() -> None:
    pos = end("jihad-c")
    assert country(pos, "pakistan") == {"governance": "islamist-rule", "alignment": "adversary", "troops": 2, "active": 6}
    assert (state(pos)["funding"], state(pos)["prestige"]) == (7, 1)
    assert (state(pos)["plots"]["available"].count("wmd"), state(pos)["plots"]["arsenal"]) == (3, 0)


def test_6_3_3_1_an_alert_with_reserves() -> None:
    pos = end("alert")
    assert state(pos)["reserves"] == {"us": 0, "jihadist": 0}
    assert "plots" not in country(pos, "turkey")
    assert state(pos)["plots"]["available"].count("plot-2") == 2


def test_9_2_a_random_jihadist_card_is_the_top_card() -> None:
    pos = end("solo-top-card")
    assert pile(pos) == ["taliban", "kosovo"]
    assert lies_in(pos, "opium") == ["discards"]


def test_9_4_3_one_cell_and_a_us_event_of_three() -> None:
    pos = end("solo-radicalization")
    assert plots(pos, "yemen") == ["plot-2"]
    assert [cells(pos, name) for name in ("yemen", "iran", "thailand")] == [0, 1, 1]
    assert country(pos, "thailand") == {"posture": "soft", "sleepers": 1}
    assert [line["value"] for line in told(pos, "bot-radicalization")] == [2]
    assert finished(pos)


def test_9_5_1_two_plots_in_one_of_two_countries() -> None:
    pos = end("solo-plot")
    assert plotted(pos) == ["afghanistan"]
    assert len(plots(pos, "afghanistan")) == 2
    assert country(pos, "gulf-states") == at("fair", "ally", troops=2, sleepers=2)
    assert finished(pos)
