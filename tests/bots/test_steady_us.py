"""The US player that goes by rules of thumb: it can always answer, it repeats itself under a seed, and it plays sensibly."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

import sitroom
from sitroom import Position
from sitroom.bots import Seat
from sitroom.bots.labyrinth import SteadyUS
from sitroom.bots.labyrinth.table import Table
from sitroom.games.labyrinth.setup import SCENARIOS
from sitroom.games.labyrinth.state import Labyrinth
from sitroom.kernel.journal import Json


def alone(seed: int, scenario: str = "lets-roll", ideology: str = "normal", decks: int = 1) -> Position:
    return sitroom.new("labyrinth", mode="solitaire", scenario=scenario, ideology=ideology, decks=decks, seed=seed, journal=False)


def play(position: Position, bot: SteadyUS) -> None:
    seat = Seat(position, "us")
    while position.ask is not None:
        position.push(bot.choose(seat))


class TimelessSeat(Seat):
    """Among equals the bot chooses by the moment of the game, and a position that is dealt anew has a short past."""

    @property
    def moment(self) -> str:
        return ""


def asked(hand: list[str], countries: Mapping[str, Json], **changes: Json) -> Position:
    """The US is asked which card it plays."""
    form: dict[str, Json] = {
        "phase": "us", "hands": {"us": list(hand), "jihadist": ["kosovo"]}, "countries": dict(countries), **changes,
    }  # fmt: skip
    return sitroom.new("labyrinth", mode="solitaire", position=form, seed=1)


def answers(position: Position, count: int) -> list[str]:
    """The next answers of the bot."""
    seat, bot, given = Seat(position, "us"), SteadyUS(1), list[str]()
    for _ in range(count):
        answer = bot.choose(seat)
        given.append(answer.id)
        position.push(answer)
    return given


# ---- it can always answer


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize(("ideology", "decks"), [("normal", 1), ("virulent", 2)])
def test_it_plays_games_to_their_end(scenario: str, ideology: str, decks: int) -> None:
    position = alone(3, scenario, ideology, decks)
    play(position, SteadyUS(3))
    assert position.outcome is not None


@pytest.mark.parametrize("mode", ["solitaire", "two-player"])
@pytest.mark.parametrize("edition", ["2011", "2010"])
def test_it_has_a_legal_answer_wherever_chance_leads(mode: str, edition: str) -> None:
    """Both sides do anything that is legal, and at every question the US is asked what it would do itself."""
    topics = set()
    for seed in range(12):
        rng = Random(seed)
        scenario = SCENARIOS[seed % len(SCENARIOS)]
        position = sitroom.new("labyrinth", mode=mode, edition=edition, scenario=scenario, decks=2, seed=seed, journal=False)
        seat, bot = Seat(position, "us"), SteadyUS(seed)
        while position.ask is not None:
            if seat.is_asked:
                topics.add(position.ask.topic)
                assert bot.choose(seat) in position.ask.options
            position.push(rng.choice(position.ask.options))
    assert topics >= {
        "play-card",
        "use-card",
        "war-of-ideas",
        "disrupt",
        "deploy-from",
        "deploy-to",
        "deploy-troops",
        "event-country",
    }


def test_the_same_seed_gives_the_same_game() -> None:
    records = []
    for _ in range(2):
        position = alone(8)
        play(position, SteadyUS(5))
        records.append(position.record())
    assert records[0] == records[1]


# ---- it sees what the US sees


def test_the_table_that_it_reads_is_the_one_that_is_there() -> None:
    """All that lies open is read back as it is, at every question of a game."""
    position, bot, rng = alone(4, "mission-accomplished"), SteadyUS(4), Random(4)
    seat = Seat(position, "us")
    while position.ask is not None:
        real, guess = position.state, seat.guess(rng).state
        assert isinstance(real, Labyrinth)
        assert isinstance(guess, Labyrinth)
        read = Table(guess).board
        for name in ("governance", "alignment", "posture", "troops", "active", "sleepers", "aid", "cadres", "besieged", "green",
                     "tan", "marks", "nato", "prestige", "funding", "reserves", "troops_track", "cells_track", "cell_places",
                     "troop_places", "phase", "cards_played", "turn", "in_play", "disrupted", "disrupted_before", "improved",
                     "improved_before"):  # fmt: skip
            assert getattr(read, name) == getattr(real, name), name
        assert read.world_posture() == real.world_posture()
        assert [placed.country for placed in real.plots] == [placed.country for placed in read.plots]
        assert set(read.hands[0]) == set(real.hands[0])
        assert (Table(guess).hidden, Table(guess).hidden_wmd) == (Table(real).hidden, Table(real).hidden_wmd)
        position.push(bot.choose(seat))


def test_it_does_not_look_under_the_plots_or_into_the_pile() -> None:
    """Positions that the US cannot tell apart get the same answers."""
    position, rng = alone(2), Random(1)
    seat, bot = TimelessSeat(position, "us"), SteadyUS(2)
    for number in range(60):
        if position.ask is None:
            break
        answer = bot.choose(seat)
        if number % 10 == 0:
            twin = seat.guess(rng)
            assert bot.choose(TimelessSeat(twin, "us")) is answer
        position.push(answer)


# ---- it plays sensibly


def test_it_changes_the_regime_of_a_country_under_islamist_rule() -> None:
    afghanistan: dict[str, Json] = {"governance": "islamist-rule", "alignment": "adversary", "sleepers": 3}
    position = asked(["benazir-bhutto", "nest"], {"afghanistan": afghanistan})
    assert answers(position, 3) == ["benazir-bhutto", "regime-change", "8"]


def test_it_keeps_troops_at_home_when_it_changes_a_regime() -> None:
    """Eight would be enough against three cells, but leave fewer than five at home."""
    afghanistan: dict[str, Json] = {"governance": "islamist-rule", "alignment": "adversary", "sleepers": 3}
    gulf: dict[str, Json] = {"governance": "fair", "alignment": "ally", "troops": 4}
    position = asked(["benazir-bhutto", "nest"], {"afghanistan": afghanistan, "gulf-states": gulf})
    assert answers(position, 3) == ["benazir-bhutto", "regime-change", "6"]


def test_it_blocks_a_plot_in_the_united_states_that_may_be_a_wmd() -> None:
    """Two WMD are Available, or face down: one may be at home."""
    countries: dict[str, Json] = {
        "united-states": {"plots": ["plot-1"]},
        "saudi-arabia": {"governance": "good", "alignment": "ally", "troops": 2, "plots": ["plot-3"]},
    }
    boxes: dict[str, Json] = {
        "available": ["wmd", "wmd", "plot-1", "plot-2"],
        "set_aside": ["plot-1", "plot-2"],
        "wmd_box": 1,
        "arsenal": 3,
    }
    position = asked(["benazir-bhutto", "nest"], countries, plots=boxes)
    assert answers(position, 3) == ["benazir-bhutto", "alert", "united-states"]


def test_it_disrupts_cells_in_the_united_states_first() -> None:
    countries: dict[str, Json] = {"united-states": {"active": 2}, "france": {"posture": "soft", "active": 2}}
    position = asked(["nest", "moro-talks"], countries)
    assert answers(position, 3)[1:] == ["disrupt", "united-states"]


def test_it_wages_the_war_of_ideas_that_wins_the_game() -> None:
    countries: dict[str, Json] = {
        "saudi-arabia": {"governance": "good", "alignment": "ally"}, "iraq": {"governance": "good", "alignment": "ally"},
        "egypt": {"governance": "good", "alignment": "ally"}, "gulf-states": {"governance": "fair", "alignment": "ally"},
        "turkey": {"governance": "fair", "alignment": "ally"},
    }  # fmt: skip
    position = asked(["sharia", "nest"], countries)
    assert answers(position, 3) == ["sharia", "war-of-ideas", "gulf-states"]


def test_a_last_card_with_a_harmful_event_is_discarded() -> None:
    """Foreign Fighters would bring five cells; there is nothing of that worth to be done with it."""
    afghanistan: dict[str, Json] = {"governance": "poor", "alignment": "ally", "regime_change": "tan", "troops": 3, "sleepers": 2}
    assert answers(asked(["foreign-fighters"], {"afghanistan": afghanistan}), 1) == ["discard"]
    assert answers(asked(["foreign-fighters"], {}), 1) == ["foreign-fighters"], "without Regime Change it does no harm"


def test_an_event_that_cannot_occur_is_let_by_first() -> None:
    """Then the operation cannot make it possible."""
    assert answers(asked(["foreign-fighters"], {}), 2)[-1] == "event-first"
