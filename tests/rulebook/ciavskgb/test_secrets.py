"""What stays hidden: Agent X (2.1), cards that a side has looked at (1.3, 3.2.4, 7.5), the order of the discards (3.2.1, 7.3).

The law behind most of these tests: two positions that differ only in what somebody may not know give that viewer the same
bytes, in the view and in the journal.
"""

from __future__ import annotations

import json
from itertools import permutations
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

import sitroom
from sitroom import NotYourTurn, Position

from .table import (
    AGENTS,
    SIDES,
    agent_x,
    ask,
    asks,
    briefing,
    by_side,
    discards,
    enemy,
    journal,
    knowledge,
    last_objectives,
    new_game,
    options,
    planning,
    play,
    seen,
    state,
    struggle,
    table,
)

VIEWERS = ("cia", "kgb", None)


def assert_told_apart_by_nobody_but(knowing: str | None, positions: list[Position]) -> None:
    """The other viewers get the same bytes from all the positions; the one who knows gets different ones."""
    for viewer in VIEWERS:
        told = {knowledge(pos, viewer) for pos in positions}
        assert len(told) == (len(positions) if viewer == knowing else 1), viewer


def up_to_planning() -> Position:
    return play(new_game(), "cuba cia")


# ---- Agent X


def test_2_1_the_cias_choice_is_known_to_the_cia_alone() -> None:
    positions = [play(up_to_planning(), agent) for agent in AGENTS]
    assert_told_apart_by_nobody_but("cia", positions)
    for pos, agent in zip(positions, AGENTS, strict=True):
        assert seen(pos, "cia")["agent_x"] == {"cia": agent, "kgb": None}
        assert seen(pos, "kgb")["agent_x"] == seen(pos, None)["agent_x"] == {"cia": "hidden", "kgb": None}


def test_2_1_the_kgbs_choice_is_known_to_the_kgb_alone() -> None:
    positions = [play(up_to_planning(), f"assassin {agent}") for agent in AGENTS]
    assert_told_apart_by_nobody_but("kgb", positions)
    for pos, agent in zip(positions, AGENTS, strict=True):
        assert seen(pos, "kgb")["agent_x"] == {"cia": "hidden", "kgb": agent}
        assert seen(pos, None)["agent_x"] == {"cia": "hidden", "kgb": "hidden"}


STRUGGLE = "cia recruit police recruit mafia recruit newspapers mobilize mafia police mobilize newspapers radio return pass"


@pytest.mark.parametrize("side", SIDES)
def test_2_1_agent_x_stays_hidden_through_the_struggle(side: str) -> None:
    positions = [up_to_planning() for _ in AGENTS]
    for pos, agent in zip(positions, AGENTS, strict=True):
        x = by_side(side, agent, "analyst")
        play(pos, f"{x['cia']} {x['kgb']}")
    for answer in STRUGGLE.split():
        for pos in positions:
            pos.push(answer)
        assert_told_apart_by_nobody_but(side, positions)
    assert {asks(pos) for pos in positions} == {("cia", "act")}


def test_2_1_an_onlooker_cannot_tell_any_two_pairs_of_agents_apart() -> None:
    told = {knowledge(struggle("cuba", "police", "mafia", agents=agent_x(cia, kgb)), None) for cia in AGENTS for kgb in AGENTS}
    assert len(told) == 1


@pytest.mark.parametrize("side", SIDES)
def test_4_2_the_calm_sides_agent_is_still_hidden_while_the_enemy_thinks_about_the_prize(side: str) -> None:
    """Civil disorder reveals one agent only; the other one comes out in the debriefing."""
    positions = []
    for agent in AGENTS:
        camps = by_side(side, "industry", "bankers newspapers")
        x = by_side(side, {agent: "agent-x"}, {"director": "agent-x"})
        prize = by_side(side, [], ["nobel-peace-prize"])
        pos = struggle("cuba", camps["cia"], camps["kgb"], agents=x, trophies=prize, score=by_side(side, 0, 5))
        positions.append(play(pos, "pass pass"))
    assert {asks(pos) for pos in positions} == {(enemy(side), "nobel-peace-prize")}
    assert_told_apart_by_nobody_but(side, positions)


def test_5_1_both_agents_are_face_up_in_the_debriefing() -> None:
    pos = struggle("cuba", "industry", "oil-tycoons", agents=agent_x("double-agent", "assassin"))
    play(pos, "pass")
    assert seen(pos, "kgb")["agent_x"]["cia"] == seen(pos, "cia")["agent_x"]["kgb"] == "hidden"
    play(pos, "pass")
    assert asks(pos) == ("cia", "double-agent")
    for viewer in VIEWERS:
        assert seen(pos, viewer)["agent_x"] == {"cia": "double-agent", "kgb": "assassin"}
        told = json.dumps(journal(pos, viewer))
        assert '"double-agent"' in told
        assert '"assassin"' in told


@pytest.mark.parametrize("side", SIDES)
def test_4_2_an_agent_lost_to_disorder_is_known_to_all(side: str) -> None:
    camps = by_side(side, "bankers newspapers", "industry")
    x = by_side(side, {"director": "agent-x"}, {"double-agent": "agent-x"})
    pos = play(struggle("cuba", camps["cia"], camps["kgb"], agents=x), "pass pass")
    for viewer in VIEWERS:
        assert seen(pos, viewer)["agents"][side]["director"] == "terminated"
        assert '"director"' in json.dumps(journal(pos, viewer))


def test_2_1_views_of_agents_at_headquarters_do_not_give_agent_x_away() -> None:
    """The enemy sees five face-down cards at the headquarters and one beside it, and not which is which."""
    for side in SIDES:
        x = by_side(side, {"analyst": "agent-x", "director": "terminated"}, {"assassin": "agent-x"})
        pos = struggle("cuba", "police", "mafia", agents=x)
        for viewer in (enemy(side), None):
            shown = seen(pos, viewer)["agents"][side]
            hidden = {shown[agent] for agent in AGENTS if agent != "director"}
            assert len(hidden) == 1
            assert shown["director"] == "terminated"


# ---- shown to one side


@pytest.mark.parametrize("side", SIDES)
def test_5_1_3_the_double_agent_shows_agent_x_to_his_side_alone(side: str) -> None:
    other = enemy(side)
    positions = [play(planning("cuba", will_see=[side]), agent) for agent in AGENTS]
    assert {asks(pos) for pos in positions} == {(side, "agent-x")}
    assert len({knowledge(pos, None) for pos in positions}) == 1
    assert len({knowledge(pos, side) for pos in positions}) == len(AGENTS)
    for pos, agent in zip(positions, AGENTS, strict=True):
        assert seen(pos, side)["agent_x"][other] == agent
        assert seen(pos, None)["agent_x"][other] == "hidden"
        told = [line["args"] for line in journal(pos, side)]
        assert {"side": side, "agent": agent} in told
        assert not any("agent" in line["args"] for line in journal(pos, None))


@pytest.mark.parametrize("side", SIDES)
def test_5_1_3_what_the_double_agent_saw_his_side_knows_for_the_round(side: str) -> None:
    other = enemy(side)
    pos = play(planning("cuba", will_see=[side]), "director assassin")
    assert asks(pos) == ("cia", "first-mover")
    for answer in STRUGGLE.split():
        pos.push(answer)
        assert seen(pos, side)["agent_x"][other] == "director"
        assert seen(pos, other)["agent_x"][side] == "hidden"
        assert seen(pos, None)["agent_x"] == {"cia": "hidden", "kgb": "hidden"}


@pytest.mark.parametrize("side", SIDES)
def test_7_4_the_summit_meeting_shows_agent_x_to_its_user_alone(side: str) -> None:
    other = enemy(side)
    positions = []
    for agent in AGENTS:
        x = by_side(side, {"analyst": "agent-x"}, {agent: "agent-x"})
        held = by_side(side, ["summit-meeting"], [])
        pos = struggle("cuba", "police", "mafia", mover=side, agents=x, trophies=held, score=by_side(side, 5, 0))
        positions.append(pos)
    assert_told_apart_by_nobody_but(other, positions)
    for pos in positions:
        pos.push("summit-meeting")
        assert asks(pos) == (side, "act"), "it is no action"
    assert len({knowledge(pos, None) for pos in positions}) == 1
    assert len({knowledge(pos, side) for pos in positions}) == len(AGENTS)
    for pos, agent in zip(positions, AGENTS, strict=True):
        assert seen(pos, side)["agent_x"] == by_side(side, "analyst", agent)
        assert seen(pos, other)["agent_x"] == by_side(side, "hidden", agent), "the user's own agent is not shown"


@pytest.mark.parametrize("side", SIDES)
def test_7_4_the_user_of_the_summit_meeting_keeps_his_own_secret(side: str) -> None:
    positions = []
    for agent in AGENTS:
        x = by_side(side, {agent: "agent-x"}, {"analyst": "agent-x"})
        held = by_side(side, ["summit-meeting"], [])
        pos = struggle("cuba", "police", "mafia", mover=side, agents=x, trophies=held, score=by_side(side, 5, 0))
        positions.append(play(pos, "summit-meeting recruit radio"))
    assert_told_apart_by_nobody_but(side, positions)


# ---- cards that were looked at


THREE = ("mafia", "radio", "generals")


@pytest.mark.parametrize("side", SIDES)
def test_1_3_what_the_analyst_saw_and_how_he_ordered_it_is_known_to_his_side_alone(side: str) -> None:
    looks = ["mafia radio generals", "workers police government", "radio mafia artists"]
    positions = [briefing("cuba", will_analyse=[side]) for _ in looks]
    for place in range(3):
        for pos, look in zip(positions, looks, strict=True):
            assert asks(pos) == ("chance", "draw-group")
            pos.push(look.split()[place])
        for viewer in (enemy(side), None):
            assert len({knowledge(pos, viewer) for pos in positions}) == 1
    assert {asks(pos) for pos in positions} == {(side, "order-groups")}
    for pos, look in zip(positions, looks, strict=True):
        assert set(look.split()) == options(pos)
        play(pos, " ".join(look.split()[:2]))
    assert_told_apart_by_nobody_but(side, positions)


@pytest.mark.parametrize("side", SIDES)
def test_1_3_the_order_the_analyst_chose_is_known_to_his_side_alone(side: str) -> None:
    positions = []
    for first, second, _ in permutations(THREE):
        pos = play(briefing("cuba", will_analyse=[side]), " ".join(THREE))
        positions.append(play(pos, f"{first} {second}"))
    assert_told_apart_by_nobody_but(side, positions)


@pytest.mark.parametrize("side", SIDES)
def test_1_3_what_the_analyst_saw_is_known_until_it_is_drawn_or_shuffled(side: str) -> None:
    other = enemy(side)
    pos = play(briefing("cuba", will_analyse=[side]), "mafia radio generals generals mafia")
    play(pos, f"deputy-director deputy-director {other}")
    assert seen(pos, side)["piles"]["groups"]["known"] == ["generals", "mafia", "radio"]
    pos.push("recruit")
    assert state(pos)["camps"][other] == [{"group": "generals", "ready": True}]
    assert seen(pos, side)["piles"]["groups"]["known"] == ["mafia", "radio"]
    pos.push("recruit")
    assert seen(pos, side)["piles"]["groups"]["known"] == ["radio"]
    for viewer in (other, None):
        assert seen(pos, viewer)["piles"]["groups"]["known"] == []
    play(pos, "pass pass")
    assert seen(pos, side)["piles"]["groups"]["known"] == ["radio"], "the deck is not shuffled before the next briefing"
    play(pos, "korea")
    assert seen(pos, side)["piles"]["groups"]["known"] == []
    assert state(pos)["groups"]["top"] == []


MEDIA = {"cia": "television", "kgb": "newspapers"}


@pytest.mark.parametrize("side", SIDES)
def test_3_2_4_what_a_media_group_saw_is_known_to_its_side_alone(side: str) -> None:
    cards = ("mafia", "radio", "generals", "government")
    positions = []
    for card in cards:
        pos = struggle("cuba", "television", "newspapers", mover=side)
        play(pos, f"mobilize {MEDIA[side]} {card}")
        assert asks(pos) == (side, "media")
        positions.append(pos)
    assert_told_apart_by_nobody_but(side, positions)
    for pos in positions:
        pos.push("return")
        assert asks(pos) == (enemy(side), "act")
    assert_told_apart_by_nobody_but(side, positions)
    for pos, card in zip(positions, cards, strict=True):
        assert seen(pos, side)["piles"]["groups"]["known"] == [card]
        assert seen(pos, enemy(side))["piles"]["groups"]["known"] == seen(pos, None)["piles"]["groups"]["known"] == []


def test_3_2_4_a_returned_card_is_known_until_it_is_drawn() -> None:
    pos = play(struggle("cuba", "television", "newspapers"), "mobilize television mafia return")
    pos.push("pass")
    assert seen(pos, "cia")["piles"]["groups"]["known"] == ["mafia"]
    pos.push("recruit")
    assert seen(pos, "cia")["piles"]["groups"]["known"] == []
    assert "mafia" in [held["group"] for held in state(pos)["camps"]["cia"]]


def test_3_2_4_both_sides_may_know_the_top_card_and_an_onlooker_does_not() -> None:
    pos = play(struggle("cuba", "television", "newspapers"), "mobilize television mafia return mobilize newspapers")
    assert asks(pos) == ("kgb", "media"), "the same card lies on top: chance is not asked again"
    pos.push("return")
    assert seen(pos, "cia")["piles"]["groups"]["known"] == seen(pos, "kgb")["piles"]["groups"]["known"] == ["mafia"]
    assert seen(pos, None)["piles"]["groups"]["known"] == []


def test_3_2_4_a_known_card_that_the_enemy_discards_is_known_no_more_to_be_on_top() -> None:
    pos = play(struggle("cuba", "television", "newspapers"), "mobilize television mafia return mobilize newspapers discard")
    assert seen(pos, "cia")["piles"]["groups"]["known"] == []
    for viewer in VIEWERS:
        assert seen(pos, viewer)["piles"]["discarded"]["top"] == "mafia", "it is discarded face up"


@pytest.mark.parametrize("answer", ["discard", "recruit"])
def test_3_2_4_a_card_discarded_or_recruited_is_seen_by_all(answer: str) -> None:
    positions = [
        play(struggle("cuba", "television", "newspapers"), f"mobilize television {card} {answer}") for card in ("mafia", "police")
    ]
    for viewer in VIEWERS:
        assert len({knowledge(pos, viewer) for pos in positions}) == 2


def test_1_3_a_media_group_learns_one_of_the_analysts_cards() -> None:
    """The Analyst's side knows three cards from the top, the enemy's media group the first of them."""
    pos = play(briefing("cuba", will_analyse=["kgb"]), "television newspapers generals newspapers television")
    play(pos, "deputy-director deputy-director cia recruit")
    assert seen(pos, "kgb")["piles"]["groups"]["known"] == ["television", "generals"]
    play(pos, "recruit")
    play(pos, "mobilize newspapers return")
    assert seen(pos, "cia")["piles"]["groups"]["known"] == ["generals"]
    assert seen(pos, "kgb")["piles"]["groups"]["known"] == ["generals"]
    assert seen(pos, None)["piles"]["groups"]["known"] == []


# ---- Space Race


def racing(side: str, **fields: Any) -> Position:
    layout: dict[str, Any] = {"round": 2, "phase": "detente", "balance": "cia", "agents": agent_x(), "lost_last": "cia"}
    held = {"trophies": by_side(side, ["space-race"], []), "score": by_side(side, 5, 0)}
    return play(table(**{**layout, **held, **fields}), "space-race")


@pytest.mark.parametrize("side", SIDES)
def test_7_5_what_the_space_race_showed_is_known_to_its_user_alone(side: str) -> None:
    """The card that comes next is revealed to all; the two behind it are not."""
    looks = ["korea iran libya", "korea libya iran", "korea egypt cuba", "korea turkey live-benefit"]
    positions = [racing(side) for _ in looks]
    for place in range(3):
        for pos, look in zip(positions, looks, strict=True):
            assert asks(pos) == ("chance", "look-at-objective")
            pos.push(look.split()[place])
        for viewer in (enemy(side), None):
            assert len({knowledge(pos, viewer) for pos in positions}) == 1
    for pos, look in zip(positions, looks, strict=True):
        assert asks(pos) == (side, "order-objectives")
        play(pos, " ".join(look.split()[:2]))
        assert state(pos)["objective"] == "korea"
        assert seen(pos, side)["piles"]["objectives"]["known"] == look.split()[1:]
        assert seen(pos, enemy(side))["piles"]["objectives"]["known"] == seen(pos, None)["piles"]["objectives"]["known"] == []
    assert_told_apart_by_nobody_but(side, positions)


@pytest.mark.parametrize("side", SIDES)
def test_7_5_the_journal_names_all_three_objectives_to_the_user(side: str) -> None:
    pos = play(racing(side), "korea iran libya")
    before = journal(pos, side)
    assert any(line["args"].get("objectives") == ["korea", "iran", "libya"] for line in before)
    play(pos, "libya korea")
    assert journal(pos, side)[: len(before)] == before


@pytest.mark.parametrize("side", SIDES)
def test_7_5_the_cards_are_known_until_they_are_revealed(side: str) -> None:
    pos = play(racing(side), "korea iran libya libya korea")
    for left in (["korea", "iran"], ["iran"], []):
        assert seen(pos, side)["piles"]["objectives"]["known"] == left
        assert seen(pos, enemy(side))["piles"]["objectives"]["known"] == []
        play(pos, "deputy-director deputy-director cia recruit generals recruit infantry pass pass")


@pytest.mark.parametrize("side", SIDES)
def test_7_5_a_new_order_ends_what_the_enemy_knew_about_the_top(side: str) -> None:
    positions = []
    known = [{"card": card, "known_to": [enemy(side)]} for card in ("korea", "iran", "libya")]
    for second, third in (("iran", "libya"), ("libya", "iran")):
        pos = racing(side, objectives={"top": known})
        assert options(pos) == {"korea", "iran", "libya"}
        positions.append(play(pos, f"korea {second}"))
        assert state(pos)["objective"] == "korea"
        assert [card["card"] for card in state(pos)["objectives"]["top"]] == [second, third]
    assert_told_apart_by_nobody_but(side, positions)


@pytest.mark.parametrize("side", SIDES)
def test_7_5_a_new_order_of_cards_from_under_the_deck_is_known_to_the_user_alone(side: str) -> None:
    """Everybody saw the cards go under the deck; the user now puts them in an order of his own."""
    positions = []
    for second in ("cuba", "korea"):
        left = last_objectives(None, rest="iran", under="cuba korea", events="space-race")
        if side == "cia":
            left["trophies"] = {"cia": left["trophies"]["kgb"], "kgb": []}
        pos = racing(side, **left)
        if asks(pos) == ("chance", "look-at-objective"):
            pos.push("iran")
        positions.append(play(pos, f"iran {second}"))
        assert state(pos)["objective"] == "iran"
    assert_told_apart_by_nobody_but(side, positions)


# ---- the discard pile


def test_3_2_1_a_view_has_the_top_card_and_the_size_of_the_discard_pile_only() -> None:
    piles = [[*under, "radio"] for under in permutations(["mafia", "police", "students"])]
    positions = [struggle("cuba", "television", "generals", groups={"discarded": pile}) for pile in piles]
    for viewer in VIEWERS:
        assert len({knowledge(pos, viewer) for pos in positions}) == 1
        shown = seen(positions[0], viewer)["piles"]["discarded"]
        assert shown == {"size": 4, "top": "radio"}


def test_3_2_1_an_empty_discard_pile_has_no_top_card() -> None:
    for viewer in VIEWERS:
        shown = seen(struggle("cuba", "television", "generals"), viewer)["piles"]["discarded"]
        assert shown == {"size": 0, "top": None}


def test_3_2_1_a_destroyed_group_lies_face_up_on_the_pile() -> None:
    pos = play(struggle("cuba", "generals", "mafia radio", groups={"discarded": ["police"]}), "mobilize generals mafia")
    for viewer in VIEWERS:
        assert seen(pos, viewer)["piles"]["discarded"]["top"] == "mafia"
        assert seen(pos, viewer)["piles"]["discarded"]["size"] == 2


def escalations(side: str, how_many: int) -> list[Position]:
    """Four military groups are in play; so many are put down, in every order, and the Infantry is kept to the last."""
    positions = []
    for order in permutations(["generals", "police", "militia"]):
        held: dict[str, Any] = {"trophies": by_side(side, ["nuclear-escalation"], []), "score": by_side(side, 5, 0)}
        pos = struggle("cuba", "generals radio police", "infantry mafia militia", mover=side, **held)
        pos.push("nuclear-escalation")
        assert asks(pos) == (side, "nuclear-escalation")
        assert options(pos) == {"generals", "police", "militia", "infantry"}
        positions.append(play(pos, " ".join(order[:how_many])))
    return positions


@pytest.mark.parametrize("side", SIDES)
def test_7_3_the_order_chosen_in_nuclear_escalation_is_hidden_but_for_the_top_card(side: str) -> None:
    positions = escalations(side, 3)
    assert len({tuple(discards(pos)) for pos in positions}) == 6
    for viewer in (enemy(side), None):
        assert len({knowledge(pos, viewer) for pos in positions}) == 1
        assert seen(positions[0], viewer)["piles"]["discarded"]["top"] == "infantry"
        assert seen(positions[0], viewer)["piles"]["discarded"]["size"] == 4


@pytest.mark.parametrize("how_many", [1, 2])
@pytest.mark.parametrize("side", SIDES)
def test_7_3_the_order_is_hidden_while_the_cards_are_put_down(side: str, how_many: int) -> None:
    """Otherwise the enemy would read the order off the pile, one top card after the other."""
    positions = escalations(side, how_many)
    assert {asks(pos) for pos in positions} == {(side, "nuclear-escalation")}
    for viewer in (enemy(side), None):
        assert len({knowledge(pos, viewer) for pos in positions}) == 1


# ---- questions and errors


PUBLIC = {"who", "topic", "rule"}


def check_the_question(pos: Position) -> None:
    """Only the side that is asked sees the options."""
    question = ask(pos)
    for viewer in VIEWERS:
        shown: Any = pos.view(viewer)["ask"]
        assert shown["who"] == question.who.id
        assert shown["topic"] == question.topic
        assert set(shown) == PUBLIC | {"options", "args"}
        if viewer == question.who:
            assert shown["options"] == [option.id for option in question.options]
        else:
            assert shown["options"] is None
            assert shown["args"] is None


@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_the_enemys_open_question_shows_no_options(seed: int) -> None:
    rng = Random(seed)
    pos = sitroom.new("ciavskgb", chance="manual")
    while pos.ask is not None:
        check_the_question(pos)
        pos.push(rng.choice(pos.ask.options))


def refusal(pos: Position, answer: str, by: str) -> str:
    before = json.dumps(state(pos))
    with pytest.raises(NotYourTurn) as error:
        pos.push(answer, by=by)
    assert json.dumps(state(pos)) == before
    return json.dumps(
        [str(error.value), error.value.template, {name: str(arg) for name, arg in error.value.args_by_name.items()}]
    )


@pytest.mark.parametrize("answer", ["assassin", "director", "recruit", "no-such-word"])
def test_2_1_answering_for_the_enemy_tells_nothing(answer: str) -> None:
    """Whatever was chosen, whatever can be chosen, and whether the answer would have been good: the error is the same."""
    told: set[str] = set()
    for choice in AGENTS:
        pos = play(planning("cuba", agents={"kgb": {"director": "on-leave", "analyst": "terminated"}}), choice)
        assert asks(pos) == ("kgb", "agent-x")
        told.add(refusal(pos, answer, "cia"))
    told.add(refusal(play(planning("cuba"), "analyst"), answer, "cia"))
    told.add(refusal(play(planning("cuba"), "analyst"), "deputy-director", "cia"))
    assert len(told) == 1
    assert not any(agent in error for agent in AGENTS for error in told)


@pytest.mark.parametrize("side", SIDES)
def test_3_2_4_answering_for_the_enemy_does_not_tell_what_the_media_group_saw(side: str) -> None:
    told: set[str] = set()
    for card in ("mafia", "radio", "generals"):
        pos = struggle("cuba", "television police", "newspapers students", mover=side)
        play(pos, f"mobilize {MEDIA[side]} {card}")
        told.update(refusal(pos, answer, enemy(side)) for answer in ("return", "discard", "pass", card))
    assert len(told) == 1


def test_the_side_that_is_asked_may_answer_by_name() -> None:
    pos = planning("cuba")
    pos.push("analyst", by="cia")
    assert asks(pos) == ("kgb", "agent-x")


# ---- random play


def twin_games(rng: Random, side: str) -> tuple[Position, Position]:
    """Two games that went the same way up to a planning in which the side had a choice; there it chose differently."""
    pos = sitroom.new("ciavskgb", chance="manual")
    rounds = rng.randrange(4)
    while True:
        choices = list(ask(pos).options)
        if asks(pos) == (side, "agent-x") and state(pos)["round"] > rounds and len(choices) > 1:
            first, second = rng.sample(choices, 2)
            twin = pos.clone()
            pos.push(first)
            twin.push(second)
            return pos, twin
        pos.push(rng.choice(choices))
        if pos.ask is None:
            pos = sitroom.new("ciavskgb", chance="manual")


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 2**32), side=st.sampled_from(SIDES))
def test_2_1_games_that_differ_in_agent_x_alone_look_alike_until_the_cease_fire(seed: int, side: str) -> None:
    rng = Random(seed)
    pos, twin = twin_games(rng, side)
    now = state(pos)["round"]
    while all(state(each)["phase"] in ("planning", "struggle") and state(each)["round"] == now for each in (pos, twin)):
        assert asks(pos) == asks(twin)
        assert knowledge(pos, None) == knowledge(twin, None)
        if side not in state(pos)["exposed"]:
            assert knowledge(pos, enemy(side)) == knowledge(twin, enemy(side))
        assert knowledge(pos, side) != knowledge(twin, side)
        answer = rng.choice([option for option in ask(pos).options if option in ask(twin).options])
        pos.push(answer)
        twin.push(answer)
