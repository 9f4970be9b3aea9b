"""What must hold in every game of Twilight Struggle, watched over random play by an auditor that knows the rules anew."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from .auditor import Auditor
from .map import COUNTRIES
from .scoring import score
from .table import board, controls, new_game, seen, table

VARIANTS: list[dict[str, Any]] = [
    {},
    {"edition": "classic"},
    {"handicap": 2},
    {"optional_cards": False},
    {"scenario": "late-war"},
    {"chinese_civil_war": True},
    {"handicap": -3, "edition": "classic", "optional_cards": False},
]


@pytest.mark.parametrize("variant", range(len(VARIANTS)))
def test_rules_hold_over_random_play(variant: int) -> None:
    """Influence, tracks, points, cards, hidden hands; targets and costs of all operations; results of all rolls."""
    total: dict[str, int] = {}
    for seed in range(5):
        auditor = Auditor(new_game(**VARIANTS[variant]), 1000 * variant + seed)
        auditor.run()
        total = {name: total.get(name, 0) + count for name, count in auditor.checked.items()}
    assert all(count > 0 for count in total.values()), total


SOUTHEAST = ("burma", "indonesia", "laos-cambodia", "malaysia", "philippines", "thailand", "vietnam")
POINTS = st.dictionaries(st.sampled_from(COUNTRIES), st.tuples(st.integers(0, 7), st.integers(0, 7)), max_size=84)


@settings(max_examples=40, deadline=None)
@given(POINTS)
def test_15_scores_of_any_board(points: dict[str, tuple[int, int]]) -> None:
    words = " ".join(f"{country} {us}/{ussr}" for country, (us, ussr) in points.items())
    shown = seen(table(words), None)["regions"]
    southeast = shown.pop("southeast-asia")
    for region, line in shown.items():
        expected = score(board(words), region)
        assert line == {**expected._asdict(), "net": expected.net}
    pos = table(words)
    points_of = {side: sum(1 + (c == "thailand") for c in SOUTHEAST if controls(pos, side, c)) for side in ("us", "ussr")}
    assert southeast["net"] == points_of["us"] - points_of["ussr"]
    assert (southeast["us"], southeast["us_points"], southeast["ussr_points"]) == (None, points_of["us"], points_of["ussr"])
