"""What a side sees: the same form in every mode, nothing left out because it is empty, and nobody's secrets."""

from __future__ import annotations

from random import Random
from typing import Any, get_type_hints

import pytest

import sitroom
from sitroom import Position
from sitroom.games.labyrinth.views import CountryView, HandView, LabyrinthView, PlotView
from sitroom.kernel.schema import problem_with, schema_of

MODES: list[dict[str, Any]] = [{}, {"mode": "solitaire"}, {"mode": "solitaire", "mini_decks": True, "ideology": "potent"}]
SCHEMA = schema_of(LabyrinthView)


def table(pos: Position, side: str | None) -> dict[str, Any]:
    return dict(pos.view(side)["table"])


def position(**form: Any) -> Position:
    hands: dict[str, Any] = {"us": ["sistani", "quartet"], "jihadist": ["taliban"]}
    return sitroom.new("labyrinth", chance="manual", position={"phase": "us", "hands": hands, **form})


@pytest.mark.parametrize("options", MODES, ids=str)
def test_every_view_of_random_games_fits_the_schema(options: dict[str, Any]) -> None:
    for seed in range(3):
        pos, rng = sitroom.new("labyrinth", seed=seed, journal=False, **options), Random(seed)
        while pos.ask is not None:
            if rng.random() < 0.1:
                for side in ("us", "jihadist", None):
                    assert problem_with(table(pos, side), SCHEMA) == ""
            pos.push(rng.choice(pos.ask.options))


@pytest.mark.parametrize("options", MODES, ids=str)
def test_nothing_is_left_out_because_it_is_empty(options: dict[str, Any]) -> None:
    pos = sitroom.new("labyrinth", seed=1, **options)
    for side in ("us", "jihadist", None):
        view = table(pos, side)
        assert view.keys() == get_type_hints(LabyrinthView).keys()
        assert len(view["countries"]) == 38
        assert all(form.keys() == get_type_hints(CountryView).keys() for form in view["countries"].values())
        assert all(hand.keys() == get_type_hints(HandView).keys() for hand in view["hands"].values())
    alone, mini = "mode" in options, "mini_decks" in options
    assert (view["solitaire"] is None, view["mini_decks"] is None) == (not alone, not mini)
    assert (view["hands"]["jihadist"]["pile"] is None, view["plots"]["set_aside"] is None) == (not alone, not alone)


def test_countries_of_each_kind() -> None:
    marked = {"governance": "fair", "alignment": "ally", "troops": 3, "markers": ["nato"], "regime_change": "tan", "aid": 1}
    pos = position(countries={"iraq": marked, "france": {"posture": "soft"}, "iran": {"sleepers": 2}}, us_posture="soft")
    countries = table(pos, None)["countries"]
    bare: dict[str, Any] = {
        "troops": 0, "active": 0, "sleepers": 0, "cadre": False, "aid": 0, "besieged": False, "regime_change": None,
        "plots": [], "markers": [],
    }  # fmt: skip
    unmarked = {"governance": None, "alignment": None, "posture": None}
    assert countries["egypt"] == {**unmarked, "resources": 3, **bare}
    assert countries["france"] == {**bare, "governance": "good", "alignment": None, "posture": "soft", "resources": 0}
    assert countries["iran"] == {**bare, **unmarked, "governance": "fair", "resources": 0, "sleepers": 2}
    assert countries["iraq"] == {**bare, "posture": None, "resources": 3, **marked}
    assert (countries["israel"]["posture"], countries["united-states"]["posture"]) == ("hard", "soft")


def test_resources_rise_with_oil_price_spikes() -> None:
    """4.2.6: of oil exporters only."""
    lapsing = ["oil-price-spike-117", "oil-price-spike-118"]
    countries = table(position(markers=lapsing, lapsing=lapsing), None)["countries"]
    assert (countries["iraq"]["resources"], countries["egypt"]["resources"]) == (5, 3)


def test_plots_are_known_to_who_may_know_them() -> None:
    plots = [{"plot": "plot-3", "seen": True}, {"plot": "plot-1", "backlash": True, "most": 1}]
    pos = position(countries={"yemen": {"governance": "fair", "plots": plots}})
    for side, second in (("us", None), (None, None), ("jihadist", "plot-1")):
        row = table(pos, side)["countries"]["yemen"]["plots"]
        assert all(form.keys() == get_type_hints(PlotView).keys() for form in row)
        assert [(form["plot"], form["seen"], form["backlash"], form["most"]) for form in row] == [
            ("plot-3", True, False, 3), (second, False, True, 1),
        ]  # fmt: skip


def test_known_means_known_to_the_enemy_of_the_owner_for_both_sides() -> None:
    hands = {"us": ["nest", "hijab"], "jihadist": ["opium", "fata"]}
    pos = position(hands=hands, shown={"us": ["nest"], "jihadist": ["fata"]})
    assert table(pos, "us")["hands"] == {
        "us": {"size": 2, "cards": ["nest", "hijab"], "known": ["nest"], "pile": None},
        "jihadist": {"size": 2, "cards": None, "known": ["fata"], "pile": None},
    }
    assert table(pos, "jihadist")["hands"]["us"] == {"size": 2, "cards": None, "known": ["nest"], "pile": None}
    for hand in table(pos, None)["hands"].values():
        assert hand == {"size": 2, "cards": None, "known": [], "pile": None}


def test_9_2_the_pile_is_seen_in_its_order_by_its_owner_alone() -> None:
    hands = {"us": ["nest", "hijab"], "jihadist": ["opium", "fata", "kosovo"]}
    form: dict[str, Any] = {"phase": "us", "hands": hands, "shown": {"jihadist": ["fata", "kosovo"]}, "placed": ["kosovo"]}
    pos = sitroom.new("labyrinth", mode="solitaire", chance="manual", position=form)
    piles = {side: table(pos, side)["hands"]["jihadist"]["pile"] for side in ("us", "jihadist", None)}
    assert piles == {"us": [None, None, "kosovo"], "jihadist": ["opium", "fata", "kosovo"], None: [None, None, None]}


def test_6_3_3_1_a_card_in_play_is_worth_more_with_reserves() -> None:
    hands = {"us": ["nest", "hijab"], "jihadist": ["opium"]}
    pos = position(phase="us", reserves={"us": 2}, hands=hands, countries={"iran": {"sleepers": 1}})
    assert table(pos, None)["playing"] == []
    pos.push("nest")
    assert table(pos, None)["playing"] == [{"card": "nest", "side": "us", "value": 1}]
    pos.push("spend-reserves")
    assert table(pos, None)["playing"] == [{"card": "nest", "side": "us", "value": 3}]


# ---- what else the game says of itself


def test_the_clock_counts_turns_action_phases_and_cards() -> None:
    pos = position(turn=3, phase="us", hands={"us": ["nest", "hijab"], "jihadist": ["opium", "fata"]})
    assert pos.game.about.clock == ("turn", "action-phase", "card")
    before = pos.clock
    pos.push("nest")
    assert pos.clock == (3, before[1], before[2] + 1)
    pos.push("reserves")
    pos.push("hijab")
    assert pos.clock == (3, before[1], before[2] + 2)
    while pos.ask is not None and pos.ask.who.id != "jihadist":
        pos.push(pos.ask.options[0])
    assert pos.clock == (3, before[1] + 1, 0)


def test_who_made_the_game_and_how_it_is_played() -> None:
    about = sitroom.find_game("labyrinth").about.to_json()
    assert (about["designers"], about["publisher"], about["years"]) == (["Volko Ruhnke"], "GMT Games", "2010")
    assert (about["colours"], about["modes"]) == (["blue", "green"], ["two", "alone", "hot-seat"])


def test_questions_about_hands_and_hidden_plots_are_closed() -> None:
    """A table never answers them by itself, for others could learn from it that there was no choice."""
    closed = sitroom.find_game("labyrinth").closed_topics
    assert closed is not None
    assert {"play-card", "second-card", "extra-card", "reassessment-card", "discard", "place-plot", "place-wmd"} <= closed
    assert not {"disrupt", "travel-to", "recruit", "jihad", "deploy-to", "alert"} & closed
