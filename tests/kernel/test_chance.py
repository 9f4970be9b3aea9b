"""Chance: fair, repeatable, addressed by place and not by order of asking, and all of it recorded."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import sitroom
from sitroom import CHANCE, Chance, Token

from .contraband import registered
from .table import asked, everything, options, play

UNLIKELY = {1: 24, 2: 28, 5: 36, 9: 45, 19: 65, 20: 67, 23: 72, 35: 91}
"""Chi-square by degrees of freedom that a fair source exceeds once in a million times or less."""


def tokens(count: int) -> tuple[Token, ...]:
    return tuple(Token(f"face-{n}", "die") for n in range(count))


def chi_square(counts: Counter[str], faces: int) -> float:
    expected = counts.total() / faces
    return sum((counts[face] - expected) ** 2 for face in counts) / expected + expected * (faces - len(counts))


# ---- fair


@pytest.mark.parametrize("faces", [2, 3, 6, 10, 20, 21, 24])
@pytest.mark.parametrize("seed", [1, 2**130 + 7, -5])
def test_every_option_comes_up_as_often_as_any_other(faces: int, seed: int) -> None:
    chance, dice = Chance(seed), tokens(faces)
    counts = Counter(chance.pick(place, dice).id for place in range(300 * faces))
    assert len(counts) == faces
    limit = UNLIKELY.get(faces - 1, 28)
    assert chi_square(counts, faces) < limit


@pytest.mark.parametrize("step", [1, 2, 63, 64, 65])
def test_one_pick_says_nothing_about_another(step: int) -> None:
    chance, dice = Chance(99), tokens(6)
    rolls = [chance.pick(place, dice).id for place in range(9000 + step)]
    pairs = Counter(f"{rolls[place]} {rolls[place + step]}" for place in range(9000))
    assert chi_square(pairs, 36) < UNLIKELY[35]


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    dice = tokens(6)
    pairs = Counter(f"{Chance(seed).pick(0, dice)} {Chance(seed + 1).pick(0, dice)}" for seed in range(6000))
    assert chi_square(pairs, 36) < UNLIKELY[35]


def test_the_first_objective_is_any_of_the_twenty_one() -> None:
    counts = Counter(sitroom.new("ciavskgb", seed=seed).answers()[0].id for seed in range(2100))
    assert len(counts) == 21
    assert chi_square(counts, 21) < UNLIKELY[20]


def test_without_a_seed_the_operating_system_is_as_fair() -> None:
    dice = tokens(2)
    counts = Counter(Chance().pick(0, dice).id for _ in range(2000))
    assert chi_square(counts, 2) < UNLIKELY[1]


# ---- repeatable and addressed by place


def test_a_pick_hangs_on_seed_and_place_alone() -> None:
    dice = tokens(6)
    in_order = [Chance(5).pick(place, dice) for place in range(300)]
    chance = Chance(5)
    places = list(range(300))
    Random(1).shuffle(places)
    assert [chance.pick(place, dice) for place in places] == [in_order[place] for place in places]
    assert [chance.pick(place, dice) for place in places] == [in_order[place] for place in places]


def test_a_single_option_is_what_comes_up() -> None:
    dice = tokens(1)
    assert {Chance(seed).pick(seed, dice) for seed in range(200)} == {dice[0]}


def test_a_clone_and_its_original_draw_the_same() -> None:
    pos = play(sitroom.new("ciavskgb", seed=8), 8, 30)
    twin = pos.clone()
    play(twin, 9, 50)  # as far as it goes alone, it does not move the original's place
    late = pos.clone()
    assert everything(play(pos, 9, 50)) == everything(twin)
    assert everything(play(late, 9, 50)) == everything(twin)


def test_who_answers_otherwise_gets_the_same_row_of_chance() -> None:
    """Counted by chance questions: other decisions before do not shift the draws."""
    draws = []
    for agents in (("analyst", "director"), ("assassin", "master-spy")):
        pos = sitroom.new("ciavskgb", seed=8)
        for answer in (*agents, "cia", "recruit", "recruit"):
            pos.push(answer)
        draws.append([token.id for token in pos.answers() if token.kind == "group"])
    assert draws[0] == draws[1]
    assert len(draws[0]) == 2


# ---- by hand


@pytest.mark.parametrize("seed", range(4))
def test_every_answer_of_chance_can_be_given_by_hand(seed: int) -> None:
    """A seeded game, played again with manual chance: the same questions; its chance answers are legal and lead the same way."""
    seeded = play(sitroom.new("ciavskgb", seed=seed), seed)
    by_hand = sitroom.new("ciavskgb", chance="manual")
    surfaced = 0
    for who, token in seeded.record().answers:
        ask = by_hand.ask
        assert ask is not None
        assert ask.who.id == who
        assert (ask.who == CHANCE) == (who == "chance")
        assert token in options(by_hand)
        surfaced += who == "chance"
        by_hand.push(token)
    assert surfaced > 20
    assert everything(by_hand) == everything(seeded)
    assert by_hand.record() == seeded.record()


def test_chance_by_hand_leads_wherever_the_hand_wants() -> None:
    for objective in ("cuba", "olympic-games", "vietnam"):
        for holder in ("cia", "kgb"):
            pos = sitroom.new("ciavskgb", chance="manual")
            pos.push(objective)
            pos.push(holder)
            pos.push("analyst")
            pos.push("analyst")
            assert asked(pos) == (holder, "first-mover")
            assert pos.view(None)["table"]["objective"] == objective


def test_a_game_can_go_from_seed_to_hand_and_back() -> None:
    pos = play(sitroom.new("ciavskgb", seed=3), 3, 4)
    pos.go_on_with(None)
    while asked(pos)[0] != "chance":
        pos.push(options(pos)[0])
    before = everything(pos)
    pos.push(options(pos)[-1])
    pos.pop()
    assert everything(pos) == before
    pos.go_on_with(Chance(1))
    assert asked(pos)[0] != "chance"


def test_a_game_that_goes_on_from_a_record_draws_like_its_clones() -> None:
    """Chance that was answered by hand counts too, at once and when it is played again."""
    record = play(sitroom.new("ciavskgb", seed=3), 3, 25).record()
    for at in (len(record.answers), len(record.answers) - 1, 9, 4):
        straight, back = record.position(at=at, seed=12), record.position(at=at, seed=12)
        cloned = straight.clone()
        play(back, 1, 1).pop()
        played = everything(play(straight, 4, 40))
        assert everything(play(cloned, 4, 40)) == played
        assert everything(play(back, 4, 40)) == played


def test_hidden_draws_surface_too() -> None:
    with registered():
        pos = sitroom.new("contraband", chance="manual", weather=True)
        topics = []
        while pos.ask is not None:
            topics.append(asked(pos))
            pos.push(pos.ask.options[0])
    first_round = [("chance", "crate"), ("chance", "crate"), ("smuggler", "ship"), ("customs", "inspect"), ("chance", "weather")]
    later = [("chance", "crate"), ("smuggler", "ship"), ("customs", "inspect"), ("chance", "weather")]
    assert topics == [*first_round, *later, *later, *later]
