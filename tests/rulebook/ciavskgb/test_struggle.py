"""Influence Struggle: the turn, recruiting, mobilizing and passing. The four powers have their own module."""

from __future__ import annotations

import pytest

import sitroom

from .cards import FACTION, INFLUENCE
from .table import (
    GROUPS,
    SIDES,
    agent_x,
    agents_in,
    asks,
    by_side,
    camp,
    discards,
    enemy,
    exhausted_deck,
    influence,
    last_pass,
    options,
    planning,
    play,
    score,
    seen,
    state,
    struggle,
    trophies,
)

# ---- 3.0: whose turn, and what it may be


@pytest.mark.parametrize("holder", SIDES)
@pytest.mark.parametrize("first", SIDES)
def test_3_0_the_holder_of_the_balance_token_decides_who_moves_first(holder: str, first: str) -> None:
    pos = play(planning(balance=holder), "director director")
    assert asks(pos) == (holder, "first-mover")
    assert options(pos) == {"cia", "kgb"}
    play(pos, first)
    assert asks(pos) == (first, "act")


@pytest.mark.parametrize("first", SIDES)
def test_3_0_the_sides_take_turns(first: str) -> None:
    second = enemy(first)
    pos = struggle(mover=first)
    for side, turn in (
        (first, "recruit police"),
        (second, "recruit mafia"),
        (first, "mobilize police mafia"),
        (second, "recruit radio"),
        (first, "pass"),
        (second, "recruit students"),
        (first, "recruit workers"),
        (second, "pass"),
    ):
        assert asks(pos) == (side, "act")
        play(pos, turn)
    assert asks(pos) == (first, "act")


@pytest.mark.parametrize("side", SIDES)
def test_3_0_a_side_with_a_ready_group_has_three_actions(side: str) -> None:
    pos = struggle(**by_side(side, "police", "mafia"), mover=side)
    assert options(pos) == {"recruit", "mobilize", "pass"}


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("enemy_camp", ["", "police", "mafia~ radio"])
def test_3_0_a_side_without_groups_must_recruit(side: str, enemy_camp: str) -> None:
    pos = struggle(**by_side(side, "", enemy_camp), mover=side)
    assert options(pos) == {"recruit"}
    with pytest.raises(sitroom.IllegalChoice):
        pos.push("pass")
    assert asks(pos) == (side, "act")


def test_3_0_a_side_without_groups_must_recruit_though_the_enemy_has_passed() -> None:
    pos = struggle(cia="police", mover="cia")
    play(pos, "pass")
    assert asks(pos) == ("kgb", "act")
    assert options(pos) == {"recruit"}


def test_3_0_a_side_that_lost_its_last_group_must_recruit() -> None:
    pos = play(struggle(cia="police", kgb="mafia"), "mobilize police mafia")
    assert camp(pos, "kgb") == set()
    assert options(pos) == {"recruit"}


def test_3_0_a_mobilized_group_is_a_group_and_its_owner_may_pass() -> None:
    pos = struggle(cia="police~", kgb="mafia")
    assert options(pos) == {"recruit", "pass"}


def test_3_0_only_the_mover_may_act() -> None:
    pos = struggle(cia="police", kgb="mafia", mover="cia")
    with pytest.raises(sitroom.NotYourTurn):
        pos.push("pass", by="kgb")
    assert asks(pos) == ("cia", "act")


# ---- 3.1: recruiting


@pytest.mark.parametrize("group", GROUPS)
def test_3_1_a_recruited_group_lies_ready_before_its_side_and_adds_its_influence(group: str) -> None:
    pos = play(struggle("czechoslovakia", mover="kgb"), f"recruit {group}")
    assert camp(pos, "kgb") == {group}
    assert camp(pos, "cia") == set()
    assert influence(pos) == (0, INFLUENCE[group])


def test_3_1_the_top_card_is_recruited() -> None:
    pos = struggle(cia="police", deck="radio students")
    play(pos, "recruit")
    assert camp(pos, "cia") == {"police", "radio"}
    play(pos, "recruit")
    assert camp(pos, "kgb") == {"students"}
    assert asks(pos) == ("cia", "act")


def test_3_1_a_group_in_play_or_discarded_is_not_drawn() -> None:
    pos = struggle(cia="police", kgb="mafia radio~", groups={"discarded": ["students"]})
    play(pos, "recruit")
    assert asks(pos) == ("chance", "draw-group")
    assert options(pos) == set(GROUPS) - {"police", "mafia", "radio", "students"}


def test_3_1_a_recruited_group_may_be_mobilized_on_the_next_turn() -> None:
    pos = play(struggle(cia="police~", kgb="mafia~"), "recruit militia recruit workers")
    assert options(pos) == {"recruit", "mobilize", "pass"}
    play(pos, "mobilize")
    assert options(pos) == {"militia"}


def test_3_1_recruiting_is_seen_by_all() -> None:
    pos = play(struggle(mover="kgb"), "recruit police")
    for viewer in (*SIDES, None):
        assert seen(pos, viewer)["camps"]["kgb"] == [{"group": "police", "ready": True}]


@pytest.mark.parametrize(
    ("objective", "own", "may_recruit"),
    [
        ("greece", "police mafia", True),
        ("greece", "police mafia radio", False),
        ("greece", "police~ mafia~ radio~", False),  # mobilized groups are groups too
        ("iran", "police mafia radio", True),
        ("iran", "police mafia radio~ students", False),
        ("cuba", "guerrillas workers artists students", True),
        ("cuba", "guerrillas workers artists students militia", False),
        ("space-race", "police", False),
        ("space-race", "police~", False),
    ],
)
@pytest.mark.parametrize("enemy_camp", ["infantry", "infantry~"])
def test_3_1_nobody_recruits_beyond_the_population_limit(objective: str, own: str, may_recruit: bool, enemy_camp: str) -> None:
    pos = struggle(objective, cia=own, kgb=enemy_camp)
    assert ("recruit" in options(pos)) is may_recruit
    assert "pass" in options(pos)


def test_3_1_the_population_limit_is_for_each_side_alone() -> None:
    pos = struggle("greece", cia="police", kgb="mafia radio students", mover="cia")
    assert "recruit" in options(pos)
    play(pos, "pass")
    assert "recruit" not in options(pos)


def test_3_1_at_the_limit_with_all_groups_mobilized_one_can_only_pass() -> None:
    pos = struggle("greece", cia="police~ mafia~ radio~", kgb="students")
    assert options(pos) == {"pass"}


def test_3_1_there_is_room_again_when_a_group_is_gone() -> None:
    pos = struggle("greece", cia="police mafia radio", kgb="students")
    assert "recruit" not in options(pos)
    play(pos, "mobilize police radio pass")
    assert "recruit" in options(pos)


@pytest.mark.parametrize(
    ("own", "may"),
    [
        ("", "pass"),  # one who has no groups would have to recruit, and cannot
        ("police~", "pass"),
        ("police", "mobilize pass"),
        ("newspapers", "pass"),  # there is no card to look at
    ],
)
def test_3_1_nobody_recruits_from_an_empty_deck(own: str, may: str) -> None:
    pos = struggle(cia=own, kgb="mafia", groups=exhausted_deck(own, "mafia"))
    assert options(pos) == set(may.split())


def test_3_1_with_an_empty_deck_two_sides_without_groups_pass_and_the_struggle_ends() -> None:
    pos = struggle(groups=exhausted_deck())
    assert options(pos) == {"pass"}
    play(pos, "pass")
    assert asks(pos) == ("kgb", "act")
    assert options(pos) == {"pass"}
    play(pos, "pass")
    assert state(pos)["phase"] != "struggle"


def test_3_1_the_discard_pile_is_not_shuffled_in_during_a_struggle() -> None:
    last = {"rest": ["radio"], "discarded": [group for group in GROUPS if group not in {"police", "mafia", "radio"}]}
    pos = play(struggle(cia="police", kgb="mafia", groups=last), "recruit radio")
    assert asks(pos) == ("kgb", "act")
    assert options(pos) == {"mobilize", "pass"}
    play(pos, "pass")
    assert options(pos) == {"mobilize", "pass"}


# ---- 3.2: mobilizing


@pytest.mark.parametrize("group", GROUPS)
def test_3_2_all_groups_of_a_faction_have_the_same_power(group: str) -> None:
    """Against weak groups that every power can reach."""
    others = [name for name in ("guerrillas", "students") if name != group]
    pos = struggle("czechoslovakia", cia=group, kgb=" ".join(others))
    play(pos, f"mobilize {group}")
    if FACTION[group] == "media":
        assert asks(pos) == ("chance", "draw-group")
        play(pos, "mafia")
    assert asks(pos) == ("cia", FACTION[group])
    assert f"{group}~" in camp(pos, "cia")


@pytest.mark.parametrize(
    ("own", "others", "usable"),
    [
        ("police mafia~", "radio", "police"),
        ("police~ mafia~ radio~", "students", ""),
        ("police mafia radio students", "workers~", "police mafia radio students"),
        ("police~ infantry", "workers", "infantry"),
    ],
)
def test_3_2_only_ready_groups_can_be_mobilized(own: str, others: str, usable: str) -> None:
    pos = struggle("iran", cia=own, kgb=others)
    assert ("mobilize" in options(pos)) is bool(usable)
    if usable:
        play(pos, "mobilize")
        assert asks(pos) == ("cia", "mobilize")
        assert options(pos) == set(usable.split())


def test_3_2_a_group_cannot_be_mobilized_twice() -> None:
    pos = play(struggle(cia="police", kgb="mafia radio"), "mobilize police radio")
    assert camp(pos, "cia") == {"police~"}
    play(pos, "pass")
    assert options(pos) == {"recruit", "pass"}


def test_3_2_a_group_stays_mobilized_until_it_is_readied() -> None:
    pos = play(struggle(cia="police~ mafia", kgb="radio students"), "mobilize mafia police pass")
    assert camp(pos, "cia") == {"police", "mafia~"}
    play(pos, "mobilize police radio")
    assert camp(pos, "cia") == {"police~", "mafia~"}
    assert camp(pos, "kgb") == {"students"}


def test_3_2_the_groups_of_the_enemy_cannot_be_mobilized() -> None:
    pos = play(struggle(cia="police", kgb="mafia radio"), "mobilize")
    assert options(pos) == {"police"}


def test_3_2_mobilized_groups_keep_their_influence() -> None:
    pos = struggle(cia="police~ mafia~", kgb="radio~ workers")
    assert influence(pos) == (6, 6)


@pytest.mark.parametrize(
    ("objective", "own", "others", "usable"),
    [
        pytest.param("cuba", "police", "", "", id="military-alone-in-play"),
        pytest.param("cuba", "police mafia~", "", "police", id="military-with-a-group-of-the-own-side"),
        pytest.param("cuba", "students", "", "", id="political-alone-in-play"),
        pytest.param("cuba", "students mafia~", "generals television", "", id="political-enemy-above-stability"),
        pytest.param("greece", "students mafia~ radio~", "police infantry workers", "", id="political-no-room-on-either-side"),
        pytest.param("greece", "students mafia~ radio~", "generals bankers", "", id="political-no-room-here-no-stability-there"),
        pytest.param("space-race", "students", "police", "", id="political-over-an-event"),
        pytest.param("cuba", "mafia workers", "industry~ oil-tycoons", "", id="economic-among-economic-groups"),
        pytest.param("cuba", "mafia workers", "radio", "mafia workers", id="economic-with-a-target"),
        pytest.param("cuba", "mafia students~", "workers", "mafia", id="economic-with-a-target-of-the-own-side"),
    ],
)
def test_3_2_a_power_without_a_target_is_not_offered(objective: str, own: str, others: str, usable: str) -> None:
    pos = struggle(objective, cia=own, kgb=others)
    assert ("mobilize" in options(pos)) is bool(usable)
    if usable:
        assert options(play(pos, "mobilize")) == set(usable.split())


# ---- 3.3: passing


@pytest.mark.parametrize(
    "turns",
    [
        "pass pass",
        "pass recruit radio pass pass",
        "recruit radio pass pass",
        "pass recruit radio recruit students pass pass",
        "pass mobilize militia mafia pass pass",
        "pass recruit radio pass recruit students pass pass",
    ],
)
def test_3_3_two_passes_in_a_row_end_the_struggle_and_no_fewer(turns: str) -> None:
    """The CIA begins with Police and Mafia against Militia and Workers."""
    pos = struggle(cia="police mafia", kgb="militia workers")
    for answer in turns.split():
        assert state(pos)["phase"] == "struggle"
        pos.push(answer)
    assert state(pos)["phase"] != "struggle"
    assert state(pos)["round"] == 3
    assert state(pos)["passed"] is False


@pytest.mark.parametrize(
    "action", ["recruit radio", "mobilize militia mafia", "mobilize trade-union mafia", "mobilize workers police"]
)
def test_3_3_pass_action_pass_does_not_end_the_struggle(action: str) -> None:
    pos = struggle(cia="police mafia", kgb="militia workers trade-union")
    play(pos, "pass")
    play(pos, action)
    play(pos, "pass")
    assert state(pos)["phase"] == "struggle"
    assert asks(pos) == ("kgb", "act")


def test_3_3_one_who_passed_may_act_again() -> None:
    pos = play(struggle(cia="police", kgb="militia"), "pass recruit radio")
    assert options(pos) == {"recruit", "mobilize", "pass"}
    play(pos, "recruit workers")
    assert camp(pos, "cia") == {"police", "workers"}


def test_3_3_a_pass_changes_nothing_on_the_table() -> None:
    pos = play(struggle(cia="police mafia~", kgb="militia", deck="radio"), "pass")
    assert camp(pos, "cia") == {"police", "mafia~"}
    assert camp(pos, "kgb") == {"militia"}
    assert discards(pos) == []
    assert asks(pos) == ("kgb", "act")


@pytest.mark.parametrize(
    ("own", "others"),
    [("generals television", "mafia"), ("mafia", "generals television"), ("generals television", "bankers government")],
)
def test_3_3_influence_above_stability_does_not_end_the_struggle(own: str, others: str) -> None:
    pos = struggle("cuba", cia=own, kgb=others)
    assert {"recruit", "mobilize", "pass"} <= options(pos)
    play(pos, "recruit workers")
    assert asks(pos) == ("kgb", "act")
    assert {"recruit", "pass"} <= options(pos)
    assert state(pos)["disorder"] == []
    assert state(pos)["phase"] == "struggle"


def test_3_3_one_above_stability_may_go_on_recruiting_and_mobilizing() -> None:
    pos = struggle("cuba", cia="generals television police", kgb="mafia", deck="radio workers")
    play(pos, "recruit pass")
    assert influence(pos) == (21, 2)
    assert options(pos) == {"recruit", "mobilize", "pass"}
    play(pos, "mobilize police generals")
    assert influence(pos) == (15, 2)


def test_3_3_disorder_comes_no_sooner_than_the_cease_fire() -> None:
    """The CIA goes above stability, destroys a group of its own, and wins in order."""
    pos = struggle("cuba", cia="generals", kgb="mafia", agents=agent_x(cia="director"), objectives={"under": ["iran"]})
    play(pos, "recruit bankers pass")
    assert influence(pos) == (12, 2)
    assert agents_in(pos, "cia", "agent-x") == {"director"}
    assert seen(pos, "kgb")["agent_x"]["cia"] == "hidden"
    play(pos, "mobilize generals bankers pass pass")
    assert agents_in(pos, "cia", "terminated") == set()
    assert trophies(pos, "cia") == {"cuba", "iran"}
    assert score(pos) == (25, 0)


def test_3_3_above_stability_at_the_last_pass_is_disorder() -> None:
    pos = last_pass("cuba", "generals bankers", "mafia", agents=agent_x(cia="director"))
    assert agents_in(pos, "cia", "terminated") == {"director"}
    assert trophies(pos, "kgb") == {"cuba"}


def test_3_3_the_first_turn_cannot_end_the_struggle() -> None:
    """A pass before the first mover's turn does not exist: one pass alone is no end."""
    pos = play(planning(groups=exhausted_deck()), "director director kgb")
    assert options(pos) == {"pass"}
    play(pos, "pass")
    assert asks(pos) == ("cia", "act")
