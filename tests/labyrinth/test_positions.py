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


UNTESTED = r"countries\.{field}: a country with cells, a cadre, troops or plots has been tested; give it a {missing}"


@pytest.mark.parametrize(
    "there", [{"troops": 1}, {"active": 1}, {"sleepers": 1}, {"cadre": True}, {"plots": ["plot-1"]}, {"markers": ["nato"]}]
)
def test_4_9_4_only_a_tested_muslim_country_has_pieces(there: dict[str, Any]) -> None:
    (name,) = there
    for unmarked in ({}, {"governance": "unmarked"}, {"besieged": True}):
        with pytest.raises(BadPosition, match=UNTESTED.format(field=f"egypt.{name}", missing="governance and an alignment")):
            laid(countries={"egypt": {**unmarked, **there}})
    assert name in laid(countries={"egypt": {"governance": "poor", **there}})["countries"]["egypt"]


@pytest.mark.parametrize("there", [{"active": 1}, {"sleepers": 1}, {"cadre": True}, {"plots": ["plot-1"]}])
def test_4_9_4_only_a_tested_non_muslim_country_has_pieces(there: dict[str, Any]) -> None:
    (name,) = there
    with pytest.raises(BadPosition, match=UNTESTED.format(field=f"france.{name}", missing="posture")):
        laid(countries={"france": there})
    assert name in laid(countries={"france": {"posture": "hard", **there}})["countries"]["france"]
    for never_tested in ("iran", "israel", "united-states"):
        assert name in laid(countries={never_tested: there})["countries"][never_tested]


def test_4_9_4_troops_in_the_philippines_and_sadr_in_iraq_come_after_a_test() -> None:
    with pytest.raises(BadPosition, match=UNTESTED.format(field=r"philippines\.troops", missing="posture")):
        laid(countries={"philippines": {"troops": 2, "markers": ["abu-sayyaf"]}})
    for sadr in ({"countries": {"iraq": {"markers": ["moqtada-al-sadr"]}}}, {"markers": ["moqtada-al-sadr"]}):
        with pytest.raises(BadPosition, match=UNTESTED.format(field=r"iraq\.markers", missing="governance")):
            laid(**sadr)


def test_3_2_a_besieged_somalia_waits_for_its_test() -> None:
    """As do Aid by an event that tests nothing, and other event markers."""
    there = {"besieged": True}
    assert laid(countries={"somalia": there})["countries"]["somalia"] == there
    assert laid(countries={"iraq": {"aid": 1, "markers": ["saddam-captured"]}})["countries"]["iraq"]["aid"] == 1
    assert laid(markers=["abu-sayyaf"])["countries"]["philippines"] == {"markers": ["abu-sayyaf"]}
    for scenario in ("lets-roll", "you-can-call-me-al", "anaconda", "mission-accomplished"):
        form: Any = sitroom.new("labyrinth", scenario=scenario, position={"base": "scenario"}, seed=1).state.to_json()
        assert form["countries"]["somalia"] == there


def test_4_9_4_an_adjustment_marks_a_country_before_anything_comes_to_it_or_with_it() -> None:
    hands: Any = {"us": ["hijab"], "jihadist": ["opium"]}

    def begin() -> sitroom.Position:
        return sitroom.new("labyrinth", seed=1, position={"hands": hands})

    def sudan(pos: sitroom.Position) -> Any:
        form: Any = pos.state.to_json()
        return form["countries"].get("sudan", {})

    pos = begin()
    with pytest.raises(BadPosition, match="give it a governance and an alignment"):
        pos.adjust({"countries": {"sudan": {"sleepers": 2}}})
    assert sudan(pos) == {}
    pos.adjust({"countries": {"sudan": {"governance": "fair"}}})
    pos.adjust({"countries": {"sudan": {"sleepers": 2}}})
    together = begin()
    together.adjust({"countries": {"sudan": {"sleepers": 2, "governance": "fair"}}})
    assert sudan(pos) == sudan(together) == {"governance": "fair", "alignment": "neutral", "sleepers": 2}
    for unmarked in (None, "unmarked"):
        with pytest.raises(BadPosition, match=r"sudan\.sleepers: .* or take them away"):
            pos.adjust({"countries": {"sudan": {"governance": unmarked, "alignment": None}}})
    pos.adjust({"countries": {"sudan": {"sleepers": 0}}})
    pos.adjust({"countries": {"sudan": {"governance": None, "alignment": None}}})
    together.adjust({"countries": {"sudan": None}})
    assert sudan(pos) == sudan(together) == {}


def test_7_3_3_troops_stand_in_muslim_countries_and_the_philippines_only() -> None:
    assert laid(countries={"philippines": {"posture": "hard", "troops": 2}})["countries"]["philippines"]["troops"] == 2
    for other in ("france", "iran", "united-states"):
        with pytest.raises(BadPosition, match=rf"countries\.{other}\.troops: troops stand in Muslim countries"):
            laid(countries={other: {"troops": 1}})


# ---- 3.2: what the players agree on


def test_3_2_the_governance_of_a_non_muslim_country_may_be_agreed_on() -> None:
    printed = laid(countries={"russia": {"governance": "fair", "posture": "soft"}})
    assert "governance" not in printed["countries"]["russia"]
    assert laid(countries={"russia": {"governance": "poor", "posture": "soft"}})["countries"]["russia"]["governance"] == "poor"
    for wrong, why in (("islamist-rule", "good, fair, poor"), ("nice", "good, fair, poor")):
        with pytest.raises(BadPosition, match=why):
            laid(countries={"russia": {"governance": wrong}})
    with pytest.raises(BadPosition, match=r"countries\.iran\.governance: nothing \(that of Iran never changes\)"):
        laid(countries={"iran": {"governance": "good"}})


@pytest.mark.parametrize(("governance", "is_offered"), [("good", True), ("fair", True), ("poor", False)])
def test_3_2_operations_go_by_the_governance_agreed_on(governance: str, is_offered: bool) -> None:
    """Al-Azhar is worth 2: a War of Ideas reaches a Fair country and not a Poor one (7.2.1)."""
    pos = sitroom.new(
        "labyrinth", seed=1,
        position={
            "hands": {"us": ["al-azhar"], "jihadist": []}, "phase": "us", "countries": {"russia": {"governance": governance}},
        },
    )  # fmt: skip
    for token in ("al-azhar", "war-of-ideas"):
        assert pos.ask is not None
        assert token in pos.ask.options, pos.ask
        pos.push(token)
    assert pos.ask is not None
    assert ("russia" in pos.ask.options) == is_offered
