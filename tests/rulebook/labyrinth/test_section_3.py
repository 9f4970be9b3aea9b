"""Section 3 and the scenarios: what lies where when play begins."""

from __future__ import annotations

from typing import Any

import pytest

import sitroom

from .printed import CARDS, SCHENGEN, at, islamist
from .table import answer, country, options, outcome, seen, state, table, topic

OFTEN: dict[str, dict[str, Any]] = {
    "libya": at("poor", "adversary"),
    "syria": at("fair", "adversary"),
    "iraq": at("poor", "adversary"),
    "saudi-arabia": at("poor", "ally", troops=2),
    "gulf-states": at("fair", "ally", troops=2),
    "somalia": {"besieged": True},
}
LETS_ROLL = {**OFTEN, "pakistan": at("fair", "neutral"), "afghanistan": islamist(sleepers=4)}
ANACONDA = {
    **OFTEN,
    "pakistan": at("poor", "ally", sleepers=1, markers=["fata"]),
    "afghanistan": at("poor", "ally", troops=6, sleepers=1, regime_change="tan"),
    "central-asia": at("poor", "ally"),
    "united-states": {"markers": ["patriot-act"]},
}
MISSION_ACCOMPLISHED = {
    **OFTEN,
    "syria": at("fair", "adversary", sleepers=1),
    "iraq": at("poor", "ally", troops=6, sleepers=3, regime_change="tan"),
    "iran": {"sleepers": 1},
    "saudi-arabia": at("poor", "ally", sleepers=1),
    "pakistan": at("fair", "ally", sleepers=1, markers=["fata"]),
    "afghanistan": at("poor", "ally", troops=5, sleepers=1, regime_change="tan"),
    "central-asia": at("fair", "neutral"),
    "indonesia-malaysia": at("fair", "neutral", sleepers=1),
    "philippines": {"posture": "soft", "troops": 2, "sleepers": 1, "markers": ["abu-sayyaf"]},
    "united-kingdom": {"posture": "hard"},
    "united-states": {"markers": ["nest", "patriot-act"]},
}
TRACKS = ("prestige", "funding", "us_posture")
TABLES: dict[str, dict[str, Any]] = {
    "lets-roll": {
        "countries": LETS_ROLL,
        "tracks": (7, 9, "hard"),
        "world": ("hard", 1, 0),
        "levels": ("low-intensity", 11, 11, 11),
        "victory": (0, 1, 3, 4),
        "markers": set(),
        "removed": set(),
        "deal": (9, 9),
    },
    "you-can-call-me-al": {
        "countries": LETS_ROLL,
        "tracks": (7, 9, "soft"),
        "world": ("hard", 1, 1),
        "levels": ("low-intensity", 11, 11, 11),
        "victory": (0, 1, 3, 4),
        "markers": set(),
        "removed": {"axis-of-evil"},
        "deal": (9, 9),
    },
    "anaconda": {
        "countries": ANACONDA,
        "tracks": (8, 6, "hard"),
        "world": ("hard", 1, 0),
        "levels": ("war", 5, 13, 8),
        "victory": (0, 0, 2, 6),
        "markers": set(),
        "removed": {"patriot-act", "tora-bora"},
        "deal": (8, 8),
    },
    "mission-accomplished": {
        "countries": MISSION_ACCOMPLISHED,
        "tracks": (3, 5, "hard"),
        "world": ("hard", 1, 0),
        "levels": ("overstretch", 0, 5, 0),
        "victory": (0, 0, 5, 4),
        "markers": {"enhanced-measures", "renditions", "wiretapping"},
        "removed": {"patriot-act", "tora-bora", "nest", "abu-sayyaf", "ksm", "iraqi-wmd"},
        "deal": (7, 8),
    },
}


def begin(scenario: str, **options: Any) -> Any:
    return sitroom.new("labyrinth", chance="manual", scenario=scenario, **options)


def finish_set_up(pos: Any) -> None:
    """Make the set-up choices of a scenario; every die is a 1."""
    for name in ("libya", "iraq", "syria"):
        if topic(pos) == "setup-cell":
            answer(pos, name)
    while topic(pos) == "roll-posture":
        answer(pos, "die-1")
    if topic(pos) == "setup-reroll":
        answer(pos, "done")


def deal_all(pos: Any) -> None:
    while topic(pos) == "deal":
        answer(pos, options(pos)[0])


def test_3_1_a_scenario_is_chosen_among_four() -> None:
    game = next(game for game in sitroom.games() if game.name == "labyrinth")
    assert [side.id for side in game.sides] == ["us", "jihadist"]
    for scenario in TABLES:
        assert topic(begin(scenario)) is not None
    with pytest.raises(sitroom.BadOption):
        begin("desert-storm")
    assert state(sitroom.new("labyrinth", chance="manual")) == state(begin("lets-roll"))


@pytest.mark.parametrize("scenario", TABLES)
def test_3_2_the_scenario_is_set_up(scenario: str) -> None:
    expected = TABLES[scenario]
    pos = begin(scenario)
    assert state(pos)["countries"] == expected["countries"]
    assert tuple(state(pos)[track] for track in TRACKS) == expected["tracks"]
    assert set(state(pos)["markers"]) == expected["markers"]
    assert set(state(pos)["removed"]) == expected["removed"]
    view = seen(pos, None)
    assert (*view["world_posture"].values(), view["gwot_penalty"]) == expected["world"]
    assert tuple(view[name] for name in ("troops_level", "troops_track", "cells_track", "available_cells")) == expected["levels"]
    assert tuple(view["victory"].values()) == (*expected["victory"], False)


@pytest.mark.parametrize("scenario", TABLES)
def test_3_2_plots_reserves_and_boxes_at_the_start(scenario: str) -> None:
    now = state(begin(scenario))
    assert now["plots"] == {
        "available": ["plot-1"] * 3 + ["plot-2"] * 2 + ["plot-3"],
        "wmd_box": 3,
        "arsenal": 3,
        "wmd_removed": 0,
    }
    assert now["reserves"] == {"us": 0, "jihadist": 0}
    assert now["lapsing"] == now["discards"] == []
    assert now["first_plot"] is None
    assert now["cards_played"] == 0


@pytest.mark.parametrize("scenario", TABLES)
def test_3_2_all_other_cards_are_shuffled_and_dealt(scenario: str) -> None:
    expected = TABLES[scenario]
    pos = begin(scenario)
    deck = {card for cards in CARDS.values() for card in cards.split()} - expected["removed"]
    assert set(state(pos)["deck"]) == deck
    assert len(state(pos)["deck"]) == len(deck)
    finish_set_up(pos)
    deal_all(pos)
    hands = seen(pos, None)["hands"]
    assert (hands["us"]["size"], hands["jihadist"]["size"]) == expected["deal"]
    assert len(state(pos)["deck"]) == len(deck) - sum(expected["deal"])


@pytest.mark.parametrize("scenario", TABLES)
def test_3_2_the_jihadist_action_phase_is_the_first(scenario: str) -> None:
    pos = begin(scenario)
    finish_set_up(pos)
    deal_all(pos)
    assert pos.ask.who == "jihadist"
    assert topic(pos) == "play-card"
    assert state(pos)["turn"] == 1


def test_3_2_anaconda_the_jihadists_place_three_cells() -> None:
    pos = begin("anaconda")
    assert pos.ask.who == "jihadist"
    assert "united-states" not in options(pos)
    assert {"iran", "libya", "morocco", "france", "israel"} <= set(options(pos))
    answer(pos, "setup-cell=morocco")
    while topic(pos) != "setup-cell":  # whether each is tested at once or all at the end
        answer(pos, "die-5")
    assert "morocco" not in options(pos)  # a cell each in three countries
    answer(pos, "setup-cell=france")
    while topic(pos) != "setup-cell":
        answer(pos, "die-5")
    answer(pos, "setup-cell=libya")
    while topic(pos) in {"test-governance", "test-posture"}:
        answer(pos, "die-5")
    assert topic(pos) == "deal"
    assert country(pos, "morocco") == at("fair", "neutral", sleepers=1)
    assert country(pos, "france") == {"posture": "hard", "sleepers": 1}
    assert country(pos, "libya") == at("poor", "adversary", sleepers=1)
    assert seen(pos, None)["cells_track"] == 10
    assert seen(pos, None)["available_cells"] == 5
    assert seen(pos, None)["world_posture"] == {"posture": "hard", "value": 2}


def test_3_2_mission_accomplished_schengen_postures_are_rolled_and_one_rerolled() -> None:
    pos = begin("mission-accomplished")
    rolled = []
    while topic(pos) == "roll-posture":
        assert pos.ask.who == "chance"
        rolled.append(pos.ask.args["country"].id)
        answer(pos, "die-5" if rolled[-1] in {"france", "spain"} else "die-4")
    assert sorted(rolled) == sorted(SCHENGEN)
    assert {name for name in SCHENGEN if country(pos, name)["posture"] == "hard"} == {"france", "spain"}
    assert seen(pos, None)["world_posture"] == {"posture": "soft", "value": 2}  # Israel, UK, two : Philippines, five
    assert pos.ask.who == "jihadist"
    answer(pos, "setup-reroll=france", "roll-posture=die-1")
    assert country(pos, "france")["posture"] == "soft"
    assert topic(pos) == "deal"
    assert seen(pos, None)["world_posture"] == {"posture": "soft", "value": 3}  # four beyond, but the track ends at 3


def test_3_2_all_cells_set_up_as_sleepers() -> None:
    for scenario in TABLES:
        assert all("active" not in there for there in state(begin(scenario))["countries"].values())


@pytest.mark.parametrize("decks", [1, 2, 3])
def test_3_3_play_ends_upon_the_chosen_reshuffle(decks: int) -> None:
    assert state(begin("lets-roll", decks=decks))["decks_left"] == decks
    countries = {"iran": {"sleepers": 1}}
    spare = ["abbas", "nest", "opium", "ieds", "hijab", "taliban", "kosovo", "darfur", "fatwa", "sharia", "fsb", "ctr"]
    spare += ["quagmire", "saddam", "kashmir", "heu", "saleh", "ksm", "pirates", "leak-84"]
    pos = table({"phase": "end-of-turn", "countries": countries, "deck": [], "discards": spare, "decks_left": decks})
    if decks == 1:
        assert outcome(pos) == ("jihadist", "last-reshuffle")
    else:
        assert topic(pos) == "deal"
        assert state(pos)["decks_left"] == decks - 1
        assert state(pos)["discards"] == []
        assert sorted(options(pos)) == sorted(spare)


def test_3_3_the_default_is_one_deck_and_other_lengths_are_refused() -> None:
    assert state(sitroom.new("labyrinth", chance="manual"))["decks_left"] == 1
    for wrong in (0, 4):
        with pytest.raises(sitroom.BadOption):
            begin("lets-roll", decks=wrong)


def test_3_3_an_exhausted_deck_does_not_end_the_game_until_a_card_is_to_be_drawn() -> None:
    """The last card is dealt; the game ends only when the next one is wanted."""
    countries = {"iran": {"sleepers": 1}}
    fillers = ["abbas", "nest", "opium", "ieds", "hijab", "taliban", "kosovo", "darfur"]  # eight for the Jihadist side
    fillers += ["fatwa", "sharia", "fsb", "ctr", "quagmire", "saddam", "kashmir", "heu", "saleh"]  # nine for the US
    pos = table({"phase": "end-of-turn", "countries": countries, "deck": fillers, "discards": ["ksm"], "funding": 5})
    deal_all(pos)
    assert state(pos)["deck"] == []
    assert outcome(pos) is None
    assert topic(pos) == "play-card"
