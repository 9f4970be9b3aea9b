"""Tables made by hand: what the rules cannot come to is refused, and what follows from the rest need not be said."""

from __future__ import annotations

from typing import Any

import pytest

import sitroom
from sitroom import BadPosition


def laid(**position: Any) -> dict[str, Any]:
    """A position as it was understood."""
    hands: Any = {"us": ["hijab"], "jihadist": ["opium"]}  # without cards the turn would be over at once
    return dict(sitroom.new("labyrinth", seed=1, position={"hands": hands, **position}).state.to_json())


POOR = {"governance": "poor", "alignment": "ally"}


def test_6_2_7_there_is_one_nato_marker() -> None:
    there = {**POOR, "markers": ["nato"]}
    assert laid(countries={"iraq": there})["countries"]["iraq"]["markers"] == ["nato"]
    with pytest.raises(BadPosition, match="there is one NATO marker, not one in each of: egypt, iraq"):
        laid(countries={"iraq": there, "egypt": there})


def test_card_001_backlash_is_on_a_plot_in_a_muslim_country() -> None:
    plots = [{"plot": "plot-1", "backlash": True}]
    assert laid(countries={"egypt": {**POOR, "plots": plots}})["countries"]["egypt"]["plots"][0]["backlash"] is True
    for other in ("france", "iran"):
        with pytest.raises(
            BadPosition, match=rf"countries\.{other}\.plots\[0\]\.backlash: false \(only a plot in a Muslim country"
        ):
            laid(countries={other: {"plots": plots}})


LAPSING = [
    "biometrics", "the-door-of-itjihad-was-closed-47", "gtmo", "oil-price-spike-117", "oil-price-spike-118",
]  # fmt: skip


@pytest.mark.parametrize("card", LAPSING)
def test_4_7_7_a_lapsing_card_brings_its_marker(card: str) -> None:
    assert laid(lapsing=[card])["markers"] == [card]
    assert laid(lapsing=[card], markers=["pirates"])["markers"] == ["pirates", card]
    assert laid(markers=[card])["markers"] == [card], "its marker outlasts a card that was taken out (4.7.7.3)"


def test_4_7_7_what_does_not_lapse_is_not_among_the_lapsing_cards() -> None:
    with pytest.raises(BadPosition, match="lapsing: a list of lapsing events is wanted"):
        laid(lapsing=["pirates"])


@pytest.mark.parametrize(("governance", "alignment"), [("islamist-rule", "adversary"), ("poor", "neutral"), ("good", "neutral")])
def test_8_4_4_islamist_rule_is_an_adversary_if_nothing_else_is_said(governance: str, alignment: str) -> None:
    assert laid(countries={"egypt": {"governance": governance}})["countries"]["egypt"]["alignment"] == alignment
    said = {"governance": governance, "alignment": "ally"}
    assert laid(countries={"egypt": said})["countries"]["egypt"]["alignment"] == "ally"


@pytest.mark.parametrize(
    ("alignment", "places"), [(None, ["russia"]), ("adversary", ["russia"]), ("neutral", ["central-asia", "russia"])]
)
def test_card_003_ctr_is_where_its_card_puts_it(alignment: str | None, places: list[str]) -> None:
    countries = {} if alignment is None else {"central-asia": {"governance": "fair", "alignment": alignment}}
    form = laid(markers=["ctr"], countries=countries)["countries"]
    assert sorted(id for id, there in form.items() if "ctr" in there.get("markers", [])) == places


def test_7_3_3_troops_stand_in_muslim_countries_and_the_philippines_only() -> None:
    assert laid(countries={"philippines": {"posture": "hard", "troops": 2}})["countries"]["philippines"]["troops"] == 2
    for other in ("france", "iran", "united-states"):
        with pytest.raises(BadPosition, match=rf"countries\.{other}\.troops: troops stand in Muslim countries"):
            laid(countries={other: {"troops": 1}})
