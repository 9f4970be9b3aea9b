"""The rulebook's running example: George (CIA) and Boris (KGB) struggle for Cuba, from the briefing to détente."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from sitroom import Position

from .table import (
    AGENTS,
    COUNTRIES,
    EVENTS,
    GROUPS,
    agents_in,
    asks,
    camp,
    discards,
    influence,
    new_game,
    options,
    play,
    reported,
    score,
    seen,
    state,
    trophies,
)


class Turn(NamedTuple):
    """One turn of the example: what the mover may do, what it does, and the table afterwards."""

    mover: str
    may: str
    does: str
    cia: str
    kgb: str
    influence: tuple[int, int]


TURNS = (
    Turn("cia", "recruit", "recruit opposition", "opposition", "", (5, 0)),
    Turn("kgb", "recruit", "recruit industry", "opposition", "industry", (5, 4)),
    Turn("cia", "recruit mobilize pass", "mobilize opposition industry", "opposition~ industry", "", (9, 0)),
    Turn("kgb", "recruit", "recruit newspapers", "opposition~ industry", "newspapers", (9, 4)),
    Turn("cia", "recruit mobilize pass", "mobilize industry newspapers", "opposition~ industry~", "newspapers~", (9, 4)),
    Turn("kgb", "recruit pass", "recruit mafia", "opposition~ industry~", "newspapers~ mafia", (9, 6)),
    Turn("cia", "recruit pass", "pass", "opposition~ industry~", "newspapers~ mafia", (9, 6)),
    Turn("kgb", "recruit mobilize pass", "mobilize mafia newspapers", "opposition~ industry~", "newspapers mafia~", (9, 6)),
    Turn("cia", "recruit pass", "pass", "opposition~ industry~", "newspapers mafia~", (9, 6)),
    Turn(
        "kgb", "recruit mobilize pass", "mobilize newspapers food-companies recruit",
        "opposition~ industry~", "newspapers~ mafia~ food-companies", (9, 9),
    ),
    Turn("cia", "recruit pass", "pass", "opposition~ industry~", "newspapers~ mafia~ food-companies", (9, 9)),
)  # fmt: skip
"""All turns but the last: Boris's pass ends the struggle."""


def briefed() -> Position:
    return play(new_game(), "cuba cia")


def planned() -> Position:
    return play(briefed(), "assassin master-spy")


def struggling(turns: int) -> Position:
    """The struggle after so many turns."""
    pos = play(planned(), "cia")
    for turn in TURNS[:turns]:
        play(pos, turn.does)
    return pos


def settled() -> Position:
    """The round is over; the next one begins."""
    return play(struggling(len(TURNS)), "pass")


def test_1_1_cuba_is_revealed() -> None:
    pos = new_game()
    assert asks(pos) == ("chance", "objective")
    assert options(pos) == {*COUNTRIES, *EVENTS}
    play(pos, "cuba")
    assert state(pos)["objective"] == "cuba"
    assert seen(pos, "kgb")["piles"]["objectives"]["size"] == 20


def test_1_2_the_lot_gives_george_the_balance_token() -> None:
    pos = play(new_game(), "cuba")
    assert asks(pos) == ("chance", "balance")
    assert options(pos) == {"cia", "kgb"}
    assert state(pos)["balance"] is None
    play(pos, "cia")
    assert state(pos)["balance"] == "cia"


def test_1_3_in_the_first_round_the_groups_are_not_shuffled() -> None:
    pos = briefed()
    assert asks(pos) == ("cia", "agent-x")
    assert reported(pos, "1.3") == []


def test_2_1_george_and_boris_choose_in_secret() -> None:
    pos = briefed()
    assert options(pos) == set(AGENTS)
    play(pos, "assassin")
    assert asks(pos) == ("kgb", "agent-x")
    assert options(pos) == set(AGENTS)
    assert seen(pos, "cia")["agent_x"] == {"cia": "assassin", "kgb": None}
    assert seen(pos, "kgb")["agent_x"] == {"cia": "hidden", "kgb": None}
    play(pos, "master-spy")
    assert seen(pos, "cia")["agent_x"] == {"cia": "assassin", "kgb": "hidden"}
    assert seen(pos, "kgb")["agent_x"] == {"cia": "hidden", "kgb": "master-spy"}


def test_3_0_george_decides_to_move_first() -> None:
    pos = planned()
    assert asks(pos) == ("cia", "first-mover")
    assert options(pos) == {"cia", "kgb"}
    play(pos, "cia")
    assert asks(pos) == ("cia", "act")
    assert influence(pos) == (0, 0)


@pytest.mark.parametrize("number", range(len(TURNS)))
def test_3_the_struggle_turn_by_turn(number: int) -> None:
    turn = TURNS[number]
    pos = struggling(number)
    assert asks(pos) == (turn.mover, "act")
    assert options(pos) == set(turn.may.split())
    play(pos, turn.does)
    assert camp(pos, "cia") == set(turn.cia.split())
    assert camp(pos, "kgb") == set(turn.kgb.split())
    assert influence(pos) == turn.influence
    assert asks(pos) == ("kgb" if turn.mover == "cia" else "cia", "act")


@pytest.mark.parametrize(
    ("turns", "group", "topic", "targets"),
    [
        (2, "opposition", "political", "industry"),
        (4, "industry", "economic", "opposition newspapers"),
        (7, "mafia", "economic", "opposition newspapers"),
        (9, "newspapers", "media", "discard recruit return"),
    ],
)
def test_3_2_what_a_mobilized_group_may_do(turns: int, group: str, topic: str, targets: str) -> None:
    pos = play(struggling(turns), "mobilize")
    assert options(pos) == {group}
    mover = asks(pos)[0]
    play(pos, group)
    if topic == "media":
        assert asks(pos) == ("chance", "draw-group")
        assert options(pos) == set(GROUPS) - {"opposition", "industry", "newspapers", "mafia"}
        play(pos, "food-companies")
    assert asks(pos) == (mover, topic)
    assert options(pos) == set(targets.split())


def test_3_3_the_pass_of_boris_right_after_the_pass_of_george_ends_the_struggle() -> None:
    pos = struggling(len(TURNS))
    assert asks(pos) == ("kgb", "act")
    assert options(pos) == {"recruit", "mobilize", "pass"}
    assert state(pos)["phase"] == "struggle"
    play(pos, "pass")
    assert state(pos)["round"] == 2


def test_4_1_george_wins_the_tie_with_the_stronger_economic_group() -> None:
    about_domination = reported(settled(), "4.1")
    assert {"first": 9, "second": 9, "stability": 9} in about_domination
    assert {"side": "cia", "faction": "economic", "best": 4} in about_domination
    assert {"side": "cia", "objective": "cuba"} in about_domination


def test_5_1_both_agents_are_revealed() -> None:
    assert {(line["side"], line["agent"]) for line in reported(settled(), "5.1")} == {("cia", "assassin"), ("kgb", "master-spy")}


def test_5_1_the_spy_acts_before_the_assassin() -> None:
    rules = [line.rule for line in settled().journal(None)]
    assert "5.1.1" in rules
    assert "5.1.5" in rules
    assert max(at for at, rule in enumerate(rules) if rule == "5.1.1") < rules.index("5.1.5")


def test_5_1_1_the_spy_of_boris_claims_cuba_for_the_kgb() -> None:
    pos = settled()
    assert trophies(pos, "kgb") == {"cuba"}
    assert trophies(pos, "cia") == set()


def test_5_1_5_the_assassin_of_george_terminates_the_spy_though_cuba_is_claimed() -> None:
    pos = settled()
    assert agents_in(pos, "kgb", "terminated") == {"master-spy"}
    assert agents_in(pos, "cia", "terminated") == set()


def test_5_1_5_a_claimed_cuba_does_not_go_under_the_deck() -> None:
    deck = state(settled())["objectives"]
    assert deck["under"] == []
    assert "cuba" not in deck["rest"]


def test_5_2_the_domination_token_returns_to_its_owner() -> None:
    assert state(settled())["domination"] is None


def test_6_1_the_assassin_goes_on_leave_and_the_dead_spy_does_not() -> None:
    pos = settled()
    assert agents_in(pos, "cia", "on-leave") == {"assassin"}
    assert agents_in(pos, "kgb", "on-leave") == set()
    assert agents_in(pos, "cia", "headquarters") == set(AGENTS) - {"assassin"}
    assert agents_in(pos, "kgb", "headquarters") == set(AGENTS) - {"master-spy"}


def test_6_2_all_groups_are_discarded() -> None:
    pos = settled()
    assert camp(pos, "cia") == camp(pos, "kgb") == set()
    assert set(discards(pos)) == {"opposition", "industry", "newspapers", "mafia", "food-companies"}


def test_6_3_the_score_is_0_to_10() -> None:
    assert score(settled()) == (0, 10)


def test_6_4_nobody_has_won_and_a_new_round_begins() -> None:
    pos = settled()
    assert pos.outcome is None
    assert state(pos)["round"] == 2
    assert asks(pos) == ("chance", "objective")
    assert options(pos) == {*COUNTRIES, *EVENTS} - {"cuba"}


def test_1_2_george_is_behind_and_holds_the_balance_token_in_the_second_round() -> None:
    pos = play(settled(), "iran")
    assert state(pos)["balance"] == "cia"
    assert asks(pos) == ("cia", "agent-x")


def test_1_2_the_token_goes_to_george_whoever_had_it_before() -> None:
    """The same round, but the lot gave the token to Boris, who lets George move first."""
    pos = play(new_game(), "cuba kgb assassin master-spy cia")
    for turn in TURNS:
        play(pos, turn.does)
    play(pos, "pass iran")
    assert score(pos) == (0, 10)
    assert state(pos)["balance"] == "cia"


def test_1_3_in_the_second_round_all_groups_are_in_the_deck_again() -> None:
    pos = play(settled(), "iran")
    assert discards(pos) == []
    play(pos, "director director cia recruit")
    assert asks(pos) == ("chance", "draw-group")
    assert options(pos) == set(GROUPS)


def test_2_1_in_the_second_round_the_assassin_is_away_and_the_spy_is_dead() -> None:
    pos = play(settled(), "iran")
    assert options(pos) == set(AGENTS) - {"assassin"}
    play(pos, "director")
    assert asks(pos) == ("kgb", "agent-x")
    assert options(pos) == set(AGENTS) - {"master-spy"}
    play(pos, "director")
    assert agents_in(pos, "cia", "on-leave") == set()
    assert "assassin" in agents_in(pos, "cia", "headquarters")
    assert agents_in(pos, "kgb", "terminated") == {"master-spy"}
