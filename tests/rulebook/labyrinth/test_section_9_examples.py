"""The examples of section 9, and the scenarios as they are set up for one player."""

from __future__ import annotations

from typing import Any

import pytest

import sitroom
from sitroom import Position

from .events import lies_in
from .printed import COUNTRIES, NON_MUSLIM, SCHENGEN, at
from .solo import bot, cells, chance, finished, give, options, pile, plots, plotted, question, solo, told
from .table import country, seen, state, topic

# ---- 9.2


@pytest.mark.parametrize("card", ["renditions", "enhanced-measures"])
def test_9_2_example_a_random_jihadist_card_is_the_top_card(card: str) -> None:
    hands = {"us": ["sharia", "hijab"], "jihadist": ["opium", "taliban", "kosovo"]}
    countries = {"germany": {"posture": "soft", "sleepers": 1}}
    pos = solo({"phase": "us", "in_play": [card], "hands": hands, "countries": countries})
    give(pos, "use-card=event")
    assert topic(pos) != "random-card"
    assert pile(pos) == ["taliban", "kosovo"]
    assert lies_in(pos, "opium") == (["discards"] if card == "renditions" else ["us hand"])


# ---- 9.4.3


def test_9_4_3_example_one_cell_and_a_us_event_of_three() -> None:
    """One Plot with the only cell, one cell from the track wherever chance puts it, one trip without a roll.

    The track has fourteen cells, of which Funding 1 makes four Available; Radicalization would not mind if it were none.
    """
    pos = bot("patriot-act", countries={"yemen": at("poor", sleepers=1)}, funding=1)
    assert question(pos) == ("roll-plot", "yemen")
    give(pos, "roll-plot=die-3", "random-plot=plot-2")
    assert plots(pos, "yemen") == ["plot-2"]
    assert chance(pos) == ("global-table", sorted(COUNTRIES))
    give(pos, "global-table=iran")
    assert cells(pos, "iran") == 1
    # no Poor country near a Major Jihad, no Good or Fair one next to a cell: an unmarked non-Muslim country
    assert chance(pos) == ("global-table", sorted(NON_MUSLIM))
    give(pos, "global-table=thailand")
    # nothing is adjacent to it: Active cells come first, and there is one in Yemen
    give(pos, "test-posture=die-1")
    assert cells(pos, "thailand") == 1
    assert country(pos, "thailand") == {"posture": "soft", "sleepers": 1}
    assert told(pos, "travels") == [{"origin": "yemen", "country": "thailand", "kind": "active"}]
    assert told(pos, "travel-roll") == []
    assert finished(pos)
    assert [line["value"] for line in told(pos, "bot-radicalization")] == [2]


def test_9_4_3_example_the_cell_comes_whatever_the_funding() -> None:
    """Ten cells on the track at Funding 1: none of them is Available for Recruit."""
    pos = bot(
        "patriot-act", countries={"somalia": {"governance": "islamist-rule", "alignment": "adversary", "sleepers": 5}}, funding=1
    )
    assert seen(pos, "us")["available_cells"] == 0
    assert topic(pos) == "global-table"
    give(pos, "global-table=iran")
    assert cells(pos, "iran") == 1


# ---- 9.5.1


def example() -> Position:
    there = {"troops": 2, "sleepers": 2}
    countries = {"afghanistan": at("fair", "ally", **there), "gulf-states": at("fair", "ally", **there)}
    return bot("al-azhar", countries=countries, prestige=8)


@pytest.mark.parametrize(("name", "other"), [("afghanistan", "gulf-states"), ("gulf-states", "afghanistan")])
def test_9_5_1_example_two_plots_in_one_of_two_countries(name: str, other: str) -> None:
    pos = example()
    assert chance(pos) == ("random-country", ["afghanistan", "gulf-states"])
    give(pos, f"random-country={name}")
    for _ in range(2):
        assert question(pos) == ("roll-plot", name)
        give(pos, "die-2")
    give(pos, "random-plot=plot-1", "random-plot=plot-3")
    assert plotted(pos) == [name]
    assert country(pos, other) == at("fair", "ally", troops=2, sleepers=2)
    assert finished(pos)


# ---- the scenarios


def begin(scenario: str, **options: Any) -> Position:
    return sitroom.new("labyrinth", mode="solitaire", scenario=scenario, chance="manual", **options)


def deal(pos: Position) -> list[str]:
    """Deal to the end; says to whom. The bot then turns up its first card."""
    dealt = []
    while topic(pos) == "deal":
        assert pos.ask is not None
        dealt.append(str(pos.ask.args["side"]))
        give(pos, options(pos)[-1])
    return dealt


@pytest.mark.parametrize(
    ("scenario", "us", "jihadist", "deck"),
    [("lets-roll", 9, 9, 120), ("you-can-call-me-al", 9, 9, 119)],
)
def test_9_2_set_up_both_sides_are_dealt_their_cards(scenario: str, us: int, jihadist: int, deck: int) -> None:
    pos = begin(scenario)
    assert len(options(pos)) == deck
    dealt = deal(pos)
    assert (dealt.count("us"), dealt.count("jihadist")) == (us, jihadist)
    assert dealt[:4] == ["jihadist", "us"] * 2
    assert len(told(pos, "plays-card")) >= 1, "the bot begins"
    assert pos.ask is not None
    assert pos.ask.who.id in ("us", "chance")


def test_9_5_set_up_anaconda_three_cells_by_the_global_table() -> None:
    """Three different countries, not the United States; those that are unmarked are tested when all have their cells."""
    pos = begin("anaconda")
    for name in ("iran", "germany", "egypt"):
        assert chance(pos) == ("global-table", sorted(COUNTRIES))
        give(pos, f"global-table={name}")
    assert [cells(pos, name) for name in ("iran", "germany", "egypt")] == [1, 1, 1]
    tests = []
    while topic(pos) in ("test-posture", "test-governance"):
        tests.append(question(pos))
        give(pos, "die-5")
    assert sorted(tests) == [("test-governance", "egypt"), ("test-posture", "germany")]
    assert (country(pos, "germany"), country(pos, "egypt")) == ({"posture": "hard", "sleepers": 1}, at("fair", sleepers=1))
    dealt = deal(pos)
    assert (dealt.count("us"), dealt.count("jihadist")) == (8, 8)


def test_9_5_1_set_up_anaconda_not_the_united_states() -> None:
    """Under the Patriot Act only Canada is adjacent to it."""
    pos = begin("anaconda")
    give(pos, "global-table=united-states", "global-table=iran", "global-table=pakistan")
    assert cells(pos, "united-states") == 0
    assert cells(pos, "canada") == 1


def test_9_5_1_set_up_anaconda_a_country_that_has_its_cell_gives_the_closest() -> None:
    """Thailand again: China, Indonesia/Malaysia and the Philippines are next to it."""
    pos = begin("anaconda")
    give(pos, "global-table=thailand", "global-table=thailand")
    assert chance(pos) == ("closest-country", ["china", "indonesia-malaysia", "philippines"])
    give(pos, "closest-country=china", "global-table=china")
    assert [cells(pos, name) for name in ("thailand", "china", "central-asia")] == [1, 1, 1]


def test_9_5_set_up_anaconda_marked_countries_may_get_a_cell() -> None:
    pos = begin("anaconda")
    give(pos, "global-table=pakistan", "global-table=afghanistan", "global-table=iran")
    assert [cells(pos, name) for name in ("pakistan", "afghanistan", "iran")] == [2, 2, 1]
    assert topic(pos) == "deal"


def test_9_0_set_up_mission_accomplished_without_a_reroll() -> None:
    pos = begin("mission-accomplished")
    rolled = []
    while topic(pos) == "roll-posture":
        rolled.append(str(question(pos)[1]))
        give(pos, "die-1" if len(rolled) % 2 else "die-6")
    assert sorted(rolled) == sorted(SCHENGEN)
    assert topic(pos) == "deal"
    assert {country(pos, name)["posture"] for name in SCHENGEN} == {"hard", "soft"}
    dealt = deal(pos)
    assert (dealt.count("us"), dealt.count("jihadist")) == (7, 8)


def test_9_0_set_up_the_bot_plays_first_in_a_game_with_a_seed() -> None:
    """Whatever comes up, the US is asked next."""
    for seed in range(6):
        for scenario in ("lets-roll", "you-can-call-me-al", "anaconda", "mission-accomplished"):
            pos = sitroom.new("labyrinth", mode="solitaire", scenario=scenario, seed=seed)
            assert pos.ask is None or pos.ask.who == "us"
            assert len(told(pos, "plays-card")) >= 1
            assert {line["side"] for line in told(pos, "plays-card")} == {"jihadist"}
            assert state(pos)["turn"] == 1
            dealt = told(pos, "deal")
            assert len(dealt) == 1


def test_9_0_the_jihadist_side_is_never_asked() -> None:
    """Games that are played to the end, the US taking what comes first or last."""
    for seed in range(3):
        pos = sitroom.new("labyrinth", mode="solitaire", seed=seed, ideology="virulent" if seed else "normal")
        for step in range(4000):
            if pos.ask is None:
                break
            assert pos.ask.who == "us"
            give(pos, options(pos)[0 if step % 2 else -1])
        assert pos.ask is None, "the game does not end"
