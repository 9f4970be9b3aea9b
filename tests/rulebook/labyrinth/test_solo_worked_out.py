"""The charts of section 9 in whole games, held to a second reading of them (9.4.2.6, 9.4.2.6.1, 9.4.3)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from .solo_oracle import VALUE, check_travel, travel_lines
from .solo_walk import names, play, settings, text
from .table import options, state


def test_9_4_2_6_the_travel_chart_worked_out_again() -> None:
    """At each question that comes while the bot chooses destinations and origins, and before it goes."""
    lots: Counter[str] = Counter()
    for number in range(72):
        game = settings(number)
        for pos in play(f"travel {number}", **game):
            if pos.ask is None or pos.ask.topic not in ("random-country", "global-table", "closest-country", "roll-travel"):
                continue
            lines = pos.journal("us")
            found = travel_lines(lines)
            if found is None:
                continue
            since, radical = found
            played = [text(line, "card") for line in lines if line.message in ("plays-card", "plays-second-card")]
            value = next(line.args["value"] for line in reversed(lines) if line.message == "operation") if not radical else 0
            equal = check_travel(state(pos), game["ideology"], since, int(str(value)) or VALUE[played[-1]], radical)
            if pos.ask.topic == "random-country":
                assert sorted(options(pos)) == equal
            lots[pos.ask.topic] += 1
    assert lots["random-country"] > 50
    assert lots["roll-travel"] > 20


def test_9_4_3_where_radicalization_places_a_plot_and_worsens_governance_worked_out_again() -> None:
    """At each question that asks for one of several countries."""
    lots: Counter[str] = Counter()
    for number in range(72):
        for pos in play(f"radical {number}", **settings(number)):
            if pos.ask is None or pos.ask.topic not in ("random-country", "global-table"):
                continue
            line = next(reversed(pos.journal("us")), None)
            box = "" if line is None else text(line, "box")
            if line is None or line.message != "bot-box" or not box.startswith("radical-"):
                continue
            table = state(pos)
            expected = sorted(plot_places(table) if box == "radical-plot" else shaky(table))
            assert sorted(names(line.args["countries"])) == expected
            assert (pos.ask.topic == "random-country") == (len(expected) <= 6)
            assert box != "radical-plot" or table["funding"] < 9
            lots[box] += 1
    assert lots["radical-plot"] > 10
    assert lots["radical-worsen"] > 10


def plot_places(table: dict[str, Any]) -> list[str]:
    """Not under Islamist Rule, and with a cell: Sadr is one."""
    places = {name: fields for name, fields in table["countries"].items() if fields.get("governance") != "islamist-rule"}
    marked = "moqtada-al-sadr"
    return [name for name, f in places.items() if f.get("active", 0) + f.get("sleepers", 0) or marked in f.get("markers", [])]


def shaky(table: dict[str, Any]) -> list[str]:
    """Good or Fair."""
    return [name for name, fields in table["countries"].items() if fields.get("governance") in ("good", "fair")]
