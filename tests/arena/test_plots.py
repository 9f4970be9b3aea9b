"""Drawings: they are drawings, and their marks stand where the figures say."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from sitroom.arena.figures import Share
from sitroom.arena.plots import (
    Estimate,
    Part,
    Series,
    bars_in_parts,
    distribution,
    lines_with_intervals,
    points_with_intervals,
    ticks,
)

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize(
    ("low", "high", "wanted"),
    [(0, 10, [0, 2, 4, 6, 8, 10]), (-130, 420, [-100, 0, 100, 200, 300, 400]), (3, 4, [3, 3.2, 3.4, 3.6, 3.8, 4])],
)
def test_the_marks_of_an_axis_are_round_and_few(low: float, high: float, wanted: list[float]) -> None:
    assert ticks(low, high) == pytest.approx(wanted)


def test_a_line_has_a_point_for_each_share_and_higher_ones_stand_higher() -> None:
    series = [Series("<a>", [Share(1, 10), Share(5, 10), Share(9, 10)]), Series("b", [Share(3, 10)] * 3)]
    drawing = ET.fromstring(lines_with_intervals("t & t", "heading", "axis", ["1", "2", "3"], series))
    points = [[point.split(",") for point in line.attrib["points"].split()] for line in drawing.iter(f"{SVG}polyline")]
    heights = [[float(y) for _, y in line] for line in points]
    assert heights[0] == sorted(heights[0], reverse=True)
    assert len(set(heights[1])) == 1
    assert [text.text for text in drawing.iter(f"{SVG}text")][-1] == "b"


def test_a_value_stands_within_its_interval_even_if_that_is_endless() -> None:
    drawing = ET.fromstring(points_with_intervals([Estimate("a", 100, -50, 9000), Estimate("b", -100, -300, 50)], "r"))
    centres = [float(circle.attrib["cx"]) for circle in drawing.iter(f"{SVG}circle")]
    bars = [line for line in drawing.iter(f"{SVG}line") if line.attrib["y1"] == line.attrib["y2"]]
    for centre, bar in zip(centres, bars, strict=True):
        assert float(bar.attrib["x1"]) < centre < float(bar.attrib["x2"]) <= 480
    assert centres[0] > centres[1]


def test_the_parts_of_a_bar_are_as_wide_as_their_counts() -> None:
    parts = [Part("won", "red", 1), Part("drawn", "grey", 1), Part("lost", "blue", 0.5)]
    drawing = ET.fromstring(bars_in_parts(parts, [("a", [3, 0, 1]), ("nobody", [0, 0, 0])], "ends"))
    widths = [float(part.attrib["width"]) for part in drawing.iter(f"{SVG}rect")]
    assert len(widths) == 2
    assert widths[0] == pytest.approx(3 * widths[1], abs=0.2)


@pytest.mark.parametrize("values", [[5.0], [1.0, 2.0, 2.0, 9.0], [132.0, 354.0, 1150.0]])
def test_a_distribution_counts_every_value_once(values: list[float]) -> None:
    drawing = ET.fromstring(distribution(values, "lengths"))
    told = [title.text or "" for title in drawing.iter(f"{SVG}title")]
    assert sum([int(each.rpartition(": ")[2]) for each in told]) == len(values)
