"""Guesses: tables that a side cannot tell from the real one, made from what it knows alone (2.1, 1.3, 7.3, 7.5)."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations
from random import Random
from typing import Any

import pytest

import sitroom
from sitroom import Position

from ..rulebook.ciavskgb.table import (
    AGENTS,
    SIDES,
    agent_x,
    asks,
    briefing,
    by_side,
    discards,
    enemy,
    knowledge,
    options,
    planning,
    play,
    state,
    struggle,
    table,
)
from .alike import check_alike


class Rigged(Random):
    """A generator whose owner wants to look behind the cards: it shuffles nothing and always takes the first."""

    def shuffle(self, x: Any) -> None:
        return

    def choice(self, seq: Any) -> Any:
        return seq[0]

    def random(self) -> float:
        return 0.0

    def getrandbits(self, k: int, /) -> int:
        return 0


def guessed(pos: Position, side: str, rng: Random) -> str:
    """A guess, to the byte: the table, the question, how the phase began, and what chance has in store for it."""
    guess = pos.guess(side, rng)
    told = [guess.state.to_json(), guess.phase_start().to_json(), guess.view(side), repr(guess.ask)]
    for _ in range(6):
        if guess.ask is not None:
            guess.push(guess.ask.options[0])
            told.append(guess.state.to_json())
    return json.dumps(told)


def played(seed: int, boldness: float = 0.5) -> Iterator[Position]:
    """A game at random, question by question."""
    rng, pos = Random(seed), sitroom.new("ciavskgb", seed=seed)
    while pos.ask is not None:
        yield pos
        choices = [option.id for option in pos.ask.options]
        if "pass" in choices and len(choices) > 1 and rng.random() < boldness:
            choices.remove("pass")
        pos.push(rng.choice(choices))


def spread(found: Sequence[str], possible: Sequence[str]) -> float:
    """How far counts are from equal shares (chi-square over its degrees of freedom: about 1 where they are equal)."""
    counts, share = Counter(found), len(found) / len(possible)
    assert set(counts) <= set(possible)
    return sum((counts[each] - share) ** 2 / share for each in possible) / (len(possible) - 1)


# ---- nothing of the truth


@pytest.mark.parametrize("viewer", SIDES)
@pytest.mark.parametrize("boldness", [0.2, 0.8])
def test_games_that_a_side_cannot_tell_apart_give_it_the_same_guesses(viewer: str, boldness: float) -> None:
    differing = check_alike(lambda pos: guessed(pos, viewer, Random(11)), viewer, range(12), boldness)
    assert differing > 100


@pytest.mark.parametrize("viewer", SIDES)
def test_nor_does_a_rigged_generator_bring_the_truth_out(viewer: str) -> None:
    assert check_alike(lambda pos: guessed(pos, viewer, Rigged()), viewer, range(20, 26)) > 40


@pytest.mark.parametrize("side", SIDES)
def test_2_1_a_rigged_generator_takes_the_same_agent_whoever_it_is(side: str) -> None:
    named = set()
    for agent in AGENTS:
        pos = struggle("cuba", "police", "mafia", agents=agent_x(**{enemy(side): agent}))
        named.add(str(state(pos.guess(side, Rigged()))["agents"][enemy(side)]))
    assert len(named) == 1


@pytest.mark.parametrize("side", SIDES)
def test_1_3_a_rigged_generator_finds_the_same_cards_on_top_whatever_the_analyst_put_there(side: str) -> None:
    tops = set()
    for cards in ("mafia radio generals", "police guerrillas students"):
        for first, second, _ in permutations(cards.split()):
            pos = play(briefing(will_analyse=[enemy(side)]), f"{cards} {first} {second}")
            tops.add(str(state(pos.guess(side, Rigged()))["groups"]))
    assert len(tops) == 1


def escalated(order: str, by: str = "kgb") -> Position:
    """The user of Nuclear Escalation has discarded five military groups in this order; the enemy is to act."""
    pos = struggle(
        "cuba", "guerrillas militia mercenaries", "police infantry mafia", mover=by,
        trophies={by: ["nuclear-escalation"], enemy(by): ["live-benefit"]}, score={"cia": 5, "kgb": 5},
    )  # fmt: skip
    return play(pos, "nuclear-escalation " + order)


ORDER = "militia police guerrillas mercenaries"  # infantry is the last, on top


def test_7_3_the_order_of_the_discards_is_guessed_by_the_enemy_and_known_to_their_user() -> None:
    assert discards(escalated(ORDER)) == [*ORDER.split(), "infantry"]
    cia, kgb = set(), set()
    for order in permutations(ORDER.split()):
        pos = escalated(" ".join(order))
        cia.add(guessed(pos, "cia", Random(3)))
        kgb.add(guessed(pos, "kgb", Random(3)))
    assert len(cia) == 1
    assert len(kgb) == 24


def test_7_3_every_order_of_the_hidden_discards_is_as_likely_as_any_other() -> None:
    pos = escalated(ORDER)
    piles = [discards(guess) for guess in pos.guesses("cia", 4800, Random(9))]
    assert {pile[-1] for pile in piles} == {"infantry"}, "the top card is seen"
    assert spread([" ".join(pile[:-1]) for pile in piles], [" ".join(order) for order in permutations(ORDER.split())]) < 1.8


def test_7_2_a_card_that_the_live_benefit_uncovers_is_known_from_then_on() -> None:
    pos = escalated(ORDER)
    assert "live-benefit" in options(pos)
    pos.push("live-benefit")
    assert state(pos)["camps"]["cia"] == [{"group": "infantry", "ready": True}]
    piles = {tuple(discards(guess)) for guess in pos.guesses("cia", 200, Random(2))}
    assert {pile[-1] for pile in piles} == {"mercenaries"}
    assert {pile[:-1] for pile in piles} == set(permutations(["militia", "police", "guerrillas"]))
    play(pos, "pass mobilize infantry mafia")
    assert {tuple(discards(guess)[-2:]) for guess in pos.guesses("cia", 50, Random(2))} == {("mercenaries", "mafia")}


# ---- consistent with all that the side has seen


@pytest.mark.parametrize("seed", range(6))
def test_2_1_a_guessed_agent_x_was_at_his_headquarters_at_planning(seed: int) -> None:
    """Who was on leave or terminated then, everybody saw."""
    resting: dict[str, set[str]] = {}
    guessed_ones: Counter[str] = Counter()
    for pos in played(seed):
        facts = state(pos)
        if facts["phase"] == "planning":
            for side in SIDES:
                places = facts["agents"][side].items()
                resting[side] = {agent for agent, place in places if place in ("on-leave", "terminated")}
        if facts["phase"] not in ("struggle", "cease-fire"):
            continue
        for side in SIDES:
            sent = [agent for agent, place in state(pos.guess(side, Random(pos.count)))["agents"][enemy(side)].items()
                    if place == "agent-x"]  # fmt: skip
            there = "agent-x" in facts["agents"][enemy(side)].values()  # not if civil disorder has cost him already (4.2)
            assert len(sent) == there
            assert not resting[enemy(side)].intersection(sent)
            guessed_ones.update(sent)
    assert len(guessed_ones) == 6


@pytest.mark.parametrize("seed", range(4))
def test_a_guess_looks_like_the_truth_and_has_the_same_cards(seed: int) -> None:
    game = sitroom.find_game("ciavskgb")
    for pos in played(seed, 0.8):
        for side in SIDES:
            guess = pos.guess(side, Random(seed))
            assert guess.view(side)["table"] == pos.view(side)["table"]
            assert guess.view(side)["ask"] == pos.view(side)["ask"]
            assert sorted(card.id for card in game.inventory(guess.state)) == sorted(
                card.id for card in game.inventory(pos.state)
            )


@pytest.mark.parametrize("side", SIDES)
def test_2_1_every_agent_who_could_be_sent_is_as_likely_as_any_other(side: str) -> None:
    other = enemy(side)
    places = by_side(side, {}, {"assassin": "on-leave", "analyst": "terminated"})
    pos = play(planning("cuba", agents=places), "director director cia")
    found = [next(agent for agent, place in state(guess)["agents"][other].items() if place == "agent-x")
             for guess in pos.guesses(side, 4000, Random(5))]  # fmt: skip
    assert spread(found, ["master-spy", "deputy-director", "double-agent", "director"]) < 3


def test_1_3_every_card_on_top_is_as_likely_as_any_other() -> None:
    pos = play(briefing(will_analyse=["kgb"]), "radio mafia generals mafia radio")
    tops = [[place["card"] for place in state(guess)["groups"]["top"]] for guess in pos.guesses("cia", 4800, Random(4))]
    groups = [*state(pos)["groups"]["rest"], "radio", "mafia", "generals"]
    assert len(groups) == 24
    for place in range(3):
        assert spread([top[place] for top in tops], groups) < 1.8


def test_2_1_weights_say_whom_a_bot_fears() -> None:
    pos = struggle("cuba", "police", "mafia", agents=agent_x(kgb="director"))
    guesses = pos.guesses("cia", 300, Random(2), lambda token, _: 7.0 if token.id == "assassin" else 1.0)
    assert 140 < [state(guess)["agents"]["kgb"]["assassin"] for guess in guesses].count("agent-x") < 210, "7 of 12"


@pytest.mark.parametrize("side", SIDES)
def test_5_1_3_who_was_shown_is_not_guessed(side: str) -> None:
    pos = play(planning("cuba", will_see=[side]), "director assassin")
    for guess in pos.guesses(side, 30, Random(2)):
        assert state(guess)["agents"][enemy(side)]["director"] == "agent-x"


def test_7_5_the_enemy_of_the_space_race_guesses_the_order_of_cards_that_he_knows_to_be_there() -> None:
    """Two of the last three had been put under the deck before everybody's eyes."""
    held = ["space-race", "live-benefit", "olympic-games", "summit-meeting", "nuclear-escalation", "nobel-peace-prize"]
    countries = ["afghanistan", "angola", "chile", "congo", "czechoslovakia", "egypt", "greece", "honduras", "korea", "libya",
                 "panama", "turkey", "vietnam"]  # fmt: skip
    pos = table(
        round=9, phase="detente", balance="cia", agents=agent_x(), score={"cia": 30, "kgb": 10},
        objectives={"rest": ["cuba"], "under": ["iran"]}, trophies={"cia": held, "kgb": countries},
    )  # fmt: skip
    play(pos, "space-race cuba iran")
    pos.push("pass") if asks(pos)[1] == "detente-event" else None
    tops = {tuple(place["card"] for place in state(guess)["objectives"]["top"]) for guess in pos.guesses("kgb", 60, Random(1))}
    assert tops <= {("iran", "cuba"), ("cuba", "iran"), ("iran",), ("cuba",)}
    assert knowledge(pos, "kgb")


# ---- the state remembers


def test_2_1_who_could_be_chosen_is_remembered_until_the_round_is_over() -> None:
    pos = planning("cuba", agents={"kgb": {"assassin": "on-leave", "analyst": "terminated"}})
    assert state(pos)["eligible"] == {"cia": [], "kgb": []}
    play(pos, "analyst director cia")
    assert state(pos)["agents"]["kgb"]["assassin"] == "headquarters", "back from leave"
    left = ["master-spy", "deputy-director", "double-agent", "director"]
    assert state(pos)["eligible"] == {"cia": AGENTS, "kgb": left}
    play(pos, "recruit mafia recruit workers pass pass")
    assert state(pos)["eligible"] == {"cia": [], "kgb": []}


def test_2_1_a_position_that_does_not_say_who_could_be_chosen_takes_whoever_is_there() -> None:
    pos = struggle("cuba", "police", "mafia", agents={"cia": {"analyst": "agent-x", "director": "terminated"}})
    assert state(pos)["eligible"]["cia"] == [agent for agent in AGENTS if agent != "director"]


def test_2_1_agent_x_himself_could_be_chosen() -> None:
    with pytest.raises(sitroom.BadPosition, match=r"eligible\.cia: a list with the Agent X of the side is wanted"):
        struggle("cuba", agents=agent_x(), eligible={"cia": ["analyst"]})


def test_5_1_4_of_two_analysts_only_one_will_study_the_deck() -> None:
    with pytest.raises(sitroom.BadPosition, match=r"will_analyse: a list of at most one side"):
        briefing(will_analyse=["cia", "kgb"])


def test_3_0_turns_of_the_struggle_are_counted() -> None:
    pos = struggle("cuba", "police", "mafia")
    turns = [state(pos)["turns"]]
    for answer in ("recruit radio", "pass", "mobilize radio workers return"):
        turns.append(state(play(pos, answer))["turns"])
    assert turns == [0, 1, 2, 3]
