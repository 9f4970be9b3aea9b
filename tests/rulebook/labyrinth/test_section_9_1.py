"""9.1: how to win alone. Cells that are gone, six Resources anywhere, and the reckoning at the last reshuffle."""

from __future__ import annotations

from typing import Any

import pytest

import sitroom

from .printed import all_at, at, islamist
from .solo import bot, dice, finished, give, solo
from .table import country, outcome, seen, state, table

FIFTEEN = (
    "afghanistan algeria-tunisia central-asia egypt gulf-states indonesia-malaysia iraq jordan lebanon libya morocco pakistan "
    "saudi-arabia somalia syria"
)


# ---- the options


@pytest.mark.parametrize("option", [{"ideology": "coherent"}, {"ideology": "virulent"}, {"mini_decks": True}])
def test_9_0_what_belongs_to_the_solitaire_game_is_refused_for_two(option: dict[str, Any]) -> None:
    with pytest.raises(sitroom.BadOption):
        sitroom.new("labyrinth", seed=1, **option)
    assert sitroom.new("labyrinth", seed=1, mode="solitaire", **option).ask is not None


def test_9_0_two_play_unless_it_is_said_otherwise() -> None:
    pos = sitroom.new("labyrinth", seed=1)
    assert pos.ask is not None
    assert pos.ask.who == "jihadist"
    alone = sitroom.new("labyrinth", seed=1, mode="solitaire")
    assert alone.ask is not None
    assert alone.ask.who == "us"


@pytest.mark.parametrize("ideology", ["muddled", "", "Potent"])
def test_9_0_other_ideologies_are_refused(ideology: str) -> None:
    with pytest.raises(sitroom.BadOption):
        sitroom.new("labyrinth", mode="solitaire", ideology=ideology)


# ---- no cells


def disrupt(**countries: Any) -> Any:
    """The US removes the last cell on the map."""
    hands = {"us": ["hijab", "sistani"], "jihadist": ["opium"]}
    last = {"saudi-arabia": at("poor", "ally", active=1), **countries}
    return {"phase": "us", "in_play": ["mass-turnout"], "hands": hands, "countries": last}


def test_9_1_the_last_cell_s_end_is_no_us_victory() -> None:
    pos = solo(disrupt())
    give(pos, "use-card=disrupt")
    assert country(pos, "saudi-arabia") == at("poor", "ally", cadre=True)
    assert outcome(pos) is None
    assert finished(pos)
    two = table(disrupt())
    give(two, "use-card=disrupt")
    assert outcome(two) == ("us", "no-cells")


def test_9_1_nor_is_it_when_the_bot_loses_it_in_a_jihad() -> None:
    pos = bot("fres", countries={"jordan": at("fair", sleepers=1)})
    dice(pos, "roll-jihad", 3)
    assert "active" not in country(pos, "jordan")
    assert outcome(pos) is None


# ---- Islamist Resources


@pytest.mark.parametrize(
    ("islamists", "wins"),
    [
        ("iraq indonesia-malaysia", True),  # 3 + 3, far apart
        ("egypt iraq", True),
        ("morocco syria pakistan", True),  # 2 + 2 + 2
        ("iraq saudi-arabia", True),  # adjacent as well
        ("iraq morocco", False),  # 5
        ("egypt somalia jordan", False),  # 5
        ("pakistan morocco yemen", False),  # 5
    ],
)
def test_9_1_six_islamist_resources_win_without_adjacency(islamists: str, wins: bool) -> None:
    countries = {name: islamist() for name in islamists.split()}
    pos = solo({"countries": countries, "hands": {"us": ["nest"], "jihadist": ["biometrics"]}})
    assert outcome(pos) == (("jihadist", "islamist-resources") if wins else None)


def test_9_1_two_players_still_need_adjacency() -> None:
    pos = table({"countries": {"iraq": islamist(sleepers=1), "indonesia-malaysia": islamist()}})
    assert outcome(pos) is None


def test_9_1_a_jihad_of_the_bot_can_bring_the_sixth_resource() -> None:
    countries = {"egypt": at("poor", sleepers=5), "indonesia-malaysia": islamist()}
    pos = bot("quartet", countries=countries)
    dice(pos, "roll-jihad", 1)
    assert outcome(pos) is None
    dice(pos, "roll-jihad", 3)
    assert outcome(pos) == ("jihadist", "islamist-resources")


def test_9_1_spikes_of_the_oil_price_count() -> None:
    countries = {"iraq": islamist(), "algeria-tunisia": islamist()}
    assert outcome(solo({"countries": countries, "hands": {"us": ["nest"], "jihadist": ["biometrics"]}})) is None
    spike = {"lapsing": ["oil-price-spike-117"], "markers": ["oil-price-spike-117"]}
    pos = solo({"countries": countries, **spike})
    assert outcome(pos) == ("jihadist", "islamist-resources")


# ---- the other ways of 2.1 stay


def test_9_1_the_other_victories_stay() -> None:
    good = solo({"countries": all_at("good", "egypt saudi-arabia gulf-states iraq")})
    assert outcome(good) == ("us", "good-resources")
    fair = solo({"countries": all_at("fair", FIFTEEN)})
    assert outcome(fair) == ("us", "fair-or-good-countries")
    lost = solo({"countries": all_at("poor", FIFTEEN), "prestige": 1})
    assert outcome(lost) == ("jihadist", "prestige-lost")
    attacked = solo({"phase": "plots", "countries": {"united-states": {"plots": ["wmd"]}}})
    assert outcome(attacked) == ("jihadist", "wmd-in-the-united-states")


# ---- the last reshuffle


def reckoning(decks: int, good: str, islamists: str = "", regime_change: str = "", **position: Any) -> Any:
    """The deck is to be shuffled for the last time of a game of so many decks; iraq may be a Regime Change country."""
    countries = {**all_at("good", good), **{name: islamist() for name in islamists.split()}}
    if regime_change:
        countries["iraq"] = at("poor", "ally", troops=6, regime_change=regime_change)
    end = {"phase": "end-of-turn", "deck": [], "discards": ["abbas", "nest"], "decks_left": 1}
    return solo({**end, "countries": countries, **position}, decks=decks)


SIX = "egypt gulf-states"
SEVEN = SIX + " jordan"
NINE = SIX + " saudi-arabia"


@pytest.mark.parametrize(
    ("decks", "good", "winner"),
    [
        (1, "", "jihadist"),
        (1, "egypt pakistan", "jihadist"),  # 5
        (1, SIX, "us"),
        (1, SEVEN, "us"),
        (2, SIX, "jihadist"),
        (2, SIX + " pakistan", "jihadist"),  # 8
        (2, NINE, "us"),
        (2, NINE + " pakistan", "us"),  # 11
        (3, NINE, "jihadist"),
        (3, NINE + " pakistan", "jihadist"),  # 11: with 12 the US would have won already
    ],
)
def test_9_1_good_resources_that_the_us_needs_by_length_of_play(decks: int, good: str, winner: str) -> None:
    assert outcome(reckoning(decks, good)) == (winner, "last-reshuffle")


def test_9_1_twelve_win_a_game_of_three_decks_before_its_end() -> None:
    assert outcome(reckoning(3, NINE + " indonesia-malaysia")) == ("us", "good-resources")


def test_9_1_two_players_need_no_six() -> None:
    end = {"phase": "end-of-turn", "deck": [], "discards": ["abbas"], "countries": {"egypt": at("good"), "iran": {"sleepers": 1}}}
    assert outcome(table(end)) == ("us", "last-reshuffle")


@pytest.mark.parametrize(
    ("decks", "good", "islamists", "winner"),
    [
        (1, SIX, "pakistan", "us"),  # 6 : 2
        (1, SIX, "pakistan jordan", "jihadist"),  # 6 : 3 is not more than twice as many
        (1, SEVEN, "iraq", "us"),  # 7 : 3
        (1, SEVEN, "iraq yemen", "jihadist"),  # 7 : 4
        (2, NINE, "iraq yemen", "us"),  # 9 : 4
        (2, NINE, "iraq morocco", "jihadist"),  # 9 : 5
        (2, SIX + " morocco", "", "jihadist"),  # 8 : 0
    ],
)
def test_9_1_the_test_of_2_3_must_be_passed_as_well(decks: int, good: str, islamists: str, winner: str) -> None:
    assert outcome(reckoning(decks, good, islamists)) == (winner, "last-reshuffle")


@pytest.mark.parametrize(
    ("colour", "islamists", "winner"),
    [
        ("green", "", "us"),  # 7 : 3
        ("green", "somalia", "jihadist"),  # 7 : 4
        ("tan", "somalia", "us"),  # 7 : 1
    ],
)
def test_9_1_green_regime_change_counts_as_islamist_rule(colour: str, islamists: str, winner: str) -> None:
    pos = reckoning(1, SEVEN, islamists, regime_change=colour)
    assert outcome(pos) == (winner, "last-reshuffle")


def test_9_1_green_regime_change_counts_only_in_the_reckoning() -> None:
    """Three Resources under Islamist Rule and three under a green marker are no victory before the end."""
    countries = {"egypt": islamist(), "iraq": at("poor", "ally", troops=6, regime_change="green")}
    pos = solo({"countries": countries, "hands": {"us": ["nest"], "jihadist": ["biometrics"]}})
    assert outcome(pos) is None
    assert seen(pos, "us")["victory"]["islamist_resources"] == 3


@pytest.mark.parametrize("decks", [2, 3])
def test_9_1_earlier_reshuffles_end_nothing(decks: int) -> None:
    pos = reckoning(decks, "", decks_left=2)
    assert outcome(pos) is None
    assert state(pos)["decks_left"] == 1


def test_9_1_what_counts_is_the_length_that_was_chosen() -> None:
    """At the last reshuffle one deck is left of any game: the length is another matter."""
    assert outcome(reckoning(1, SIX)) == ("us", "last-reshuffle")
    assert outcome(reckoning(2, SIX)) == ("jihadist", "last-reshuffle")


def test_9_1_a_draw_of_the_bot_can_end_the_game() -> None:
    """Tora Bora lets the bot draw a card: none is left."""
    countries = {"afghanistan": at("poor", "ally", troops=6, sleepers=2, regime_change="tan"), **all_at("good", SIX)}
    pos = bot("tora-bora", countries=countries, deck=[], discards=["abbas"], decks_left=1)
    give(pos, "roll-prestige=die-1", "roll-prestige-amount=die-1", "roll-prestige-amount=die-1")
    assert outcome(pos) == ("us", "last-reshuffle")
