"""The mind of Labyrinth: advice for every question of both sides, sensible in plain positions, blind to what is hidden, and a
value that goes with the chances."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

import sitroom
from sitroom import Position
from sitroom.bots import Seat
from sitroom.bots.labyrinth import MIND
from sitroom.bots.search import Search
from sitroom.bots.steady import Steady
from sitroom.games.labyrinth.board import JIHADIST, US
from sitroom.games.labyrinth.setup import SCENARIOS
from sitroom.games.labyrinth.state import Labyrinth
from sitroom.kernel.chance import Stream
from sitroom.kernel.journal import Json
from sitroom.kernel.state import State
from sitroom.kernel.token import Side


def asked(side: str, hand: list[str], countries: Mapping[str, Json], **changes: Json) -> Position:
    """A side is asked which card it plays, in a game for two."""
    hands: dict[str, Json] = {"us": ["kosovo", "fatwa"], "jihadist": ["kosovo", "fatwa"]}
    hands[side] = list(hand)
    if "kosovo" in hand or "fatwa" in hand:
        hands["us" if side == "jihadist" else "jihadist"] = ["gtmo", "saleh"]
    form: dict[str, Json] = {"phase": side, "hands": hands, "countries": dict(countries), **changes}
    return sitroom.new("labyrinth", position=form, seed=1)


def answers(position: Position, side: str, count: int) -> list[str]:
    """The next answers of a side, as far as it is asked."""
    seat, bot, given = Seat(position, side), Steady(MIND, 1), list[str]()
    while len(given) < count and seat.is_asked:
        answer = bot.choose(seat)
        given.append(answer.id)
        position.push(answer)
    return given


def value(position: Position, side: Side) -> float:
    return MIND.value(position.state, side)


# ---- it can always answer


@pytest.mark.parametrize("mode", ["solitaire", "two-player"])
@pytest.mark.parametrize("edition", ["2011", "2010"])
def test_it_has_legal_and_repeatable_advice_wherever_chance_leads(mode: str, edition: str) -> None:
    """All do anything that is legal, and at every question the side that is asked is advised."""
    topics = set()
    for seed in range(10):
        rng = Random(seed)
        scenario = SCENARIOS[seed % len(SCENARIOS)]
        position = sitroom.new("labyrinth", mode=mode, edition=edition, scenario=scenario, decks=2, seed=seed, journal=False)
        while (ask := position.ask) is not None:
            advice, why = MIND.advise(position.state, ask, Stream(seed))
            assert advice in ask.options
            assert isinstance(why, str)
            assert MIND.advise(position.state, ask, Stream(seed)) == (advice, why)
            assert 0.0 <= MIND.share(ask) <= 1.0
            topics.add((ask.who.id, ask.topic))
            position.push(rng.choice(ask.options))
    assert topics >= {
        ("us", topic) for topic in ("play-card", "use-card", "war-of-ideas", "disrupt", "deploy-to", "event-country")
    }
    if mode == "two-player":
        assert topics >= {
            ("jihadist", topic)
            for topic in ("play-card", "use-card", "recruit", "travel-from", "travel-to", "jihad", "plot", "place-plot",
                          "resolve-plot", "which-cell", "use-cell", "event-country", "major-jihad", "remove-cadre")
        }  # fmt: skip


def test_every_advice_on_a_use_or_a_place_has_a_reason() -> None:
    position, bots = sitroom.new("labyrinth", seed=5, journal=False), {side: Steady(MIND, 5) for side in ("us", "jihadist")}
    seats = {side: Seat(position, side) for side in bots}
    while (ask := position.ask) is not None:
        bot = bots[ask.who.id]
        position.push(bot.choose(seats[ask.who.id]))
        if ask.topic in ("play-card", "use-card", "recruit", "jihad", "war-of-ideas", "disrupt") and len(ask.options) > 1:
            assert bot.why or ask.options[-1].id == "idle", ask.topic
    assert position.outcome is not None


def test_it_does_not_look_at_what_the_side_may_not_know() -> None:
    """Two guesses of the same seat get the same advice from the same stream."""
    for seed in range(3):
        position, rng = sitroom.new("labyrinth", seed=seed, journal=False), Random(seed)
        seats = {side: Seat(position, side) for side in ("us", "jihadist")}
        while (ask := position.ask) is not None:
            seat = seats[ask.who.id]
            one, other = [MIND.advise(guess.state, ask, Stream(seed)) for guess in seat.guesses(2, rng)]
            assert one == other, ask.topic
            position.push(one[0])


def test_search_plays_with_it() -> None:
    position = sitroom.new("labyrinth", seed=2, journal=False)
    seats = {side: Seat(position, side) for side in ("us", "jihadist")}
    bots = {side: Search(MIND, 16, 1) for side in seats}
    for _ in range(6):
        ask = position.ask
        assert ask is not None
        answer = bots[ask.who.id].choose(seats[ask.who.id])
        assert answer in ask.options
        position.push(answer)


# ---- the Jihadists


READY: dict[str, Json] = {"governance": "poor", "alignment": "adversary", "sleepers": 6}


def test_cells_rise_where_five_more_than_the_troops_are_in_a_rich_poor_country() -> None:
    position = asked("jihadist", ["wahhabism", "homegrown"], {"iraq": dict(READY)}, funding=9)
    given = answers(position, "jihadist", 6)
    assert given[:5] == ["wahhabism", "jihad", "iraq", "iraq", "iraq"]
    assert given[5] == "major"


def test_the_rising_that_wins_the_game_is_dared() -> None:
    """With six resources under Islamist Rule side by side the game is won."""
    countries: dict[str, Json] = {
        "saudi-arabia": {"governance": "islamist-rule", "alignment": "adversary"},
        "iraq": {"governance": "poor", "alignment": "ally", "sleepers": 5, "besieged": True},
    }
    position = asked("jihadist", ["bin-ladin", "homegrown"], countries)
    assert answers(position, "jihadist", 2)[1] == "jihad"


def test_too_few_cells_do_not_rise_in_vain() -> None:
    """Minor Jihad in a Poor country does nothing."""
    position = asked("jihadist", ["wahhabism", "homegrown"], {"iraq": {**READY, "sleepers": 4}}, funding=9)
    assert "jihad" not in answers(position, "jihadist", 2)


def test_a_wmd_goes_to_the_united_states() -> None:
    boxes: dict[str, Json] = {"available": ["wmd", "plot-1", "plot-1", "plot-1", "plot-2", "plot-2", "plot-3"], "wmd_box": 2}
    countries: dict[str, Json] = {"united-states": {"sleepers": 1}, "iraq": {**READY, "sleepers": 1}}
    position = asked("jihadist", ["martyrdom-operation-87", "homegrown"], countries, plots=boxes)
    given = answers(position, "jihadist", 5)
    assert given[:3] == ["martyrdom-operation-87", "event", "united-states"]
    assert "wmd" in given[3:]


def test_the_first_plot_of_a_turn_is_for_a_card_with_a_us_event() -> None:
    """Then the event does not occur."""
    countries: dict[str, Json] = {"philippines": {"posture": "hard", "active": 3}}
    position = asked("jihadist", ["patriot-act"], countries, funding=3)
    assert answers(position, "jihadist", 2) == ["patriot-act", "plot"]


def test_a_us_event_that_cannot_occur_is_let_by_first() -> None:
    """Sanctions needs the Patriot Act."""
    position = asked("jihadist", ["sanctions-6"], {"iraq": dict(READY)}, has_plotted=True)
    assert answers(position, "jihadist", 2) == ["sanctions-6", "event-first"]


def test_the_last_cell_does_not_gamble() -> None:
    """Without a cell on the map the US wins."""
    pakistan: dict[str, Json] = {"governance": "fair", "alignment": "neutral", "sleepers": 1}
    position = asked("jihadist", ["wahhabism", "homegrown"], {"pakistan": pakistan})
    assert "jihad" not in answers(position, "jihadist", 2)


# ---- the US


def test_the_us_removes_the_last_cells_in_a_game_for_two() -> None:
    gulf: dict[str, Json] = {"governance": "fair", "alignment": "ally"}
    countries: dict[str, Json] = {"france": {"posture": "soft", "active": 1}, "gulf-states": gulf}
    position = asked("us", ["sistani", "benazir-bhutto"], countries)
    assert answers(position, "us", 2)[1] == "disrupt"
    assert position.outcome is not None
    assert position.outcome.reason == "no-cells"


def test_the_us_suspects_a_wmd_behind_a_plot_at_home_if_somebody_placed_it() -> None:
    boxes: dict[str, Json] = {"available": ["wmd", "plot-1", "plot-1", "plot-2", "plot-2", "plot-3"], "wmd_box": 2}
    countries: dict[str, Json] = {"united-states": {"active": 1, "plots": ["plot-1"]}, "iraq": dict(READY)}
    position = asked("us", ["benazir-bhutto", "nest"], countries, plots=boxes)
    seat, rng = Seat(position, "us"), Random(1)
    weigh = MIND.weigh(position.state, US)
    assert weigh is not None
    suspected = [guess.state for guess in seat.guesses(60, rng, weigh)]
    unbiased = [guess.state for guess in seat.guesses(60, rng)]
    assert wmd_at_home(suspected) > wmd_at_home(unbiased)
    assert MIND.weigh(position.state, JIHADIST) is None
    assert answers(position, "us", 2) == ["benazir-bhutto", "alert"]


def wmd_at_home(states: list[State]) -> int:
    return len([s for s in states if isinstance(s, Labyrinth) and s.plots[0].plot.is_wmd])


# ---- what a position is worth


def test_the_values_of_the_sides_add_up_all_game_long() -> None:
    for mode in ("two-player", "solitaire"):
        position, rng = sitroom.new("labyrinth", mode=mode, seed=3, journal=False), Random(3)
        while (ask := position.ask) is not None:
            assert 0.0 < value(position, US) < 1.0
            assert value(position, US) + value(position, JIHADIST) == pytest.approx(1.0)
            position.push(rng.choice(ask.options))
        assert position.outcome is not None
        winner = position.outcome.winner
        assert winner is not None
        assert value(position, winner) == 1.0
        assert value(position, winner.enemy) == 0.0


def test_a_position_is_worth_more_with_more_of_what_wins() -> None:
    good: dict[str, Json] = {"governance": "good", "alignment": "ally"}
    rule: dict[str, Json] = {"governance": "islamist-rule", "alignment": "adversary"}
    nothing = value(asked("us", ["nest", "sharia"], {}), US)
    ahead = value(asked("us", ["nest", "sharia"], {"egypt": good, "iraq": good, "saudi-arabia": good}), US)
    behind = value(asked("us", ["nest", "sharia"], {"egypt": rule, "pakistan": rule}), US)
    assert behind < nothing < ahead
    assert ahead > 0.8
    assert behind < 0.3


def test_a_wmd_in_the_united_states_is_nearly_the_end() -> None:
    boxes: dict[str, Json] = {"available": ["plot-1", "plot-1", "plot-1", "plot-2", "plot-2", "plot-3"], "wmd_box": 2}
    calm = value(asked("jihadist", ["nest", "sharia"], {"united-states": {"active": 1}}), US)
    bomb = value(asked("jihadist", ["nest", "sharia"], {"united-states": {"active": 1, "plots": ["wmd"]}}, plots=boxes), US)
    assert bomb < calm / 2


def test_the_horizon_lies_ahead() -> None:
    position = sitroom.new("labyrinth", seed=1)
    assert isinstance(position.state, Labyrinth)
    assert position.clock < MIND.horizon(position.clock, 0) < MIND.horizon(position.clock, 1)
