"""Guesses of Twilight Struggle: they depend on what a side knows alone, fit all that it has seen, and favour nothing."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb
from random import Random
from typing import Any

import pytest

import sitroom
from sitroom import CHANCE, Position
from sitroom.games.twilight.deck import CARDS
from sitroom.games.twilight.guess import KnownTable
from sitroom.games.twilight.state import Twilight
from tests.rulebook.twilight.table import ask, hand, play, play_until, round_of, state, table

SIDES = ("us", "ussr")
GAMES: list[tuple[int, dict[str, Any]]] = [
    *[(seed, {}) for seed in range(8)],
    *[(seed, {"scenario": "late-war"}) for seed in range(8, 16)],
    (16, {"chinese_civil_war": True}),
    (17, {"optional_cards": False}),
]


class Rigged(Random):
    """A generator that does nothing, so as to get at what is hidden."""

    def shuffle(self, x: Any) -> None:
        pass

    def random(self) -> float:
        return 0.0

    def sample(self, population: Any, k: int, **_: Any) -> Any:
        return list(population)[:k]


def everywhere(seed: int, options: dict[str, Any], share: float) -> Any:
    """Some positions of a game in which the sides seldom pass, those at which chance is asked included."""
    pos, rng = sitroom.new("twilight", chance="manual", journal=False, **options), Random(seed)
    while pos.ask is not None and pos.count < 1500:
        if rng.random() < share:
            yield pos
        choice = [option for option in pos.ask.options if option != "pass" or rng.random() < 0.4]
        if pos.ask.topic == "how-i-learned-to-stop-worrying":
            choice = [option for option in pos.ask.options if option != "defcon-1"]
        pos.push(rng.choice(choice or pos.ask.options))


def board(pos: Position) -> Twilight:
    assert isinstance(pos.state, Twilight)
    return pos.state


def known(pos: Position, side: str) -> KnownTable:
    found = pos.insight(side).known
    assert isinstance(found, KnownTable)
    return found


def guessed_hands(pos: Position, side: str, count: int = 40) -> list[set[str]]:
    """The hand of the enemy in so many guesses for a side."""
    other = "ussr" if side == "us" else "us"
    return [hand(guess, other) for guess in pos.guesses(side, count, Random(3))]


# ---- what a guess may depend on


@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_a_guess_depends_on_what_the_side_knows_and_on_nothing_else(seed: int, options: dict[str, Any]) -> None:
    """A guess is a position that the side cannot tell from the truth: a guess made there is the same to the byte."""
    for number, pos in enumerate(everywhere(seed, options, 0.08)):
        for side in SIDES:
            twin = pos.guess(side, Random(number))
            assert twin.view(side, 0) == pos.view(side, 0)
            for rng in (Random, Rigged):
                there, here = twin.guess(side, rng(7)), pos.guess(side, rng(7))
                assert there.state.to_json() == here.state.to_json()
                assert [answer.id for answer in there.answers()] == [answer.id for answer in here.answers()]
                assert known(twin, side).pool == known(pos, side).pool


@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_whatever_is_remembered_of_a_hand_is_true(seed: int, options: dict[str, Any]) -> None:
    for pos in everywhere(seed, options, 0.2):
        s = board(pos)
        for clue in s.clues:
            held = [*s.hands[clue.owner.seat], *[card for card in (s.headlines[clue.owner.seat],) if card is not None]]
            others = [card for card in held if not clue.member[card.number]]
            assert 0 < clue.least <= len(others)


def test_a_rigged_generator_does_not_bring_the_hand_to_light() -> None:
    pos = sitroom.new("twilight", seed=5)
    guesses = [hand(pos.guess("us", Rigged(seed)), "ussr") for seed in range(60)]
    assert len({frozenset(each) for each in guesses}) == 60
    assert hand(pos, "ussr") not in guesses


# ---- every hand that is possible is as likely as any other


def few_cards(pool: str, held: int, **fields: Any) -> Position:
    """A US round in which these cards are in the draw pile or in the USSR hand, and all others are removed from the game."""
    cards = pool.split()
    gone = [card.id for card in CARDS if card.id not in cards and card.id not in ("the-china-card", "truman-doctrine")]
    layout: dict[str, Any] = {
        "hands": {"us": ["truman-doctrine"], "ussr": cards[:held]},
        "draw": cards[held:],
        "removed": gone,
        "later": [],
    }
    return sitroom.new("twilight", chance="manual", position={"mover": "us", "turn": 9, **layout, **fields})


def shares(pos: Position, times: int) -> Counter[tuple[str, ...]]:
    return Counter(tuple(sorted(hand(guess, "ussr"))) for guess in pos.guesses("us", times, Random(11)))


def is_even(counts: Counter[tuple[str, ...]], kinds: int, times: int) -> bool:
    """Chi square within five standard deviations of what even chances give."""
    even = times / kinds
    chi = sum((count - even) ** 2 / even for count in counts.values()) + even * (kinds - len(counts))
    return bool(len(counts) == kinds and abs(chi - (kinds - 1)) < 5 * (2 * (kinds - 1)) ** 0.5)


POOL = "nasser fidel blockade comecon summit junta che"


def test_hands_are_uniform() -> None:
    counts = shares(few_cards(POOL, 3), 7000)
    assert set(counts) == {tuple(sorted(some)) for some in combinations(POOL.split(), 3)}
    assert is_even(counts, comb(7, 3), 7000)


def test_hands_are_uniform_among_those_that_fit_what_was_seen() -> None:
    """At least two of the three cards are none of nasser, fidel, blockade, comecon: so at most one is."""
    clue: dict[str, Any] = {"hand": "ussr", "least": 2, "none_of": ["nasser", "fidel", "blockade", "comecon"]}
    pos = few_cards("summit junta nasser fidel blockade comecon che", 3, clues=[clue])
    possible = {tuple(sorted(some)) for some in combinations(POOL.split(), 3) if len({*some} & {*clue["none_of"]}) <= 1}
    counts = shares(pos, 5000)
    assert set(counts) == possible
    assert is_even(counts, len(possible), 5000)


def test_two_clues_at_a_time() -> None:
    clues: list[dict[str, Any]] = [
        {"hand": "ussr", "least": 1, "none_of": POOL.split()[:4]},
        {"hand": "ussr", "least": 2, "none_of": POOL.split()[3:6]},
    ]
    pos = few_cards("che nasser fidel blockade comecon summit junta", 3, clues=clues)
    possible = {
        tuple(sorted(some)) for some in combinations(POOL.split(), 3)
        if all(len({*some} - {*clue["none_of"]}) >= clue["least"] for clue in clues)
    }  # fmt: skip
    counts = shares(pos, 6000)
    assert set(counts) == possible
    assert is_even(counts, len(possible), 6000)


def test_a_secret_headline_is_uniform() -> None:
    pos = few_cards("nasser fidel blockade comecon", 2, phase="headline")
    play(pos, "nasser")
    headlines: Counter[tuple[str, ...]] = Counter(
        (str(state(guess)["headlines"]["ussr"]),) for guess in pos.guesses("us", 4000, Random(2))
    )
    assert is_even(headlines, 4, 4000)


def test_a_dealer_that_weighs_is_heard() -> None:
    pos = few_cards(POOL, 1)
    guesses = pos.guesses("us", 300, Random(4), weigh=lambda card, place: 1.0 if (card.id, place) == ("che", "hand") else 0.0)
    assert all(hand(guess, "ussr") == {"che"} for guess in guesses)


# ---- what was seen


def test_4_1_who_counts_knows_the_hands_when_the_draw_pile_runs_out() -> None:
    """The draw pile was empty: all that is neither discarded nor mine is his. What he draws then comes from the discard pile."""
    discard = ["allende", "che", "junta", "summit", "opec", "nato", "comecon", "fidel", "blockade", "decolonization"]
    held = {"us": ["nasser"], "ussr": ["containment", "duck-and-cover"]}
    gone = [card.id for card in CARDS if card.id not in (*discard, *held["us"], *held["ussr"], "the-china-card")]
    layout: dict[str, Any] = {
        "phase": "turn-start",
        "turn": 9,
        "hands": held,
        "draw": [],
        "discard": discard,
        "removed": gone,
        "later": [],
    }
    pos = sitroom.new("twilight", chance="manual", position=layout)
    for _ in range(4):
        pos.push(ask(pos).options[0])
    for guess in guessed_hands(pos, "us"):
        assert guess >= {"containment", "duck-and-cover"}
        assert len(guess) == 4
    assert len({frozenset(each) for each in guessed_hands(pos, "us")}) > 5


def test_4_2_what_was_held_is_no_card_of_the_new_era() -> None:
    """The USSR carries one card over into turn 4; all cards that it has not been dealt since are of the Early War."""
    pos = table(us="nasser", ussr="blockade", phase="turn-end", turn=3, china="us")
    pos = play_until(pos, "headline")
    early = {card.id for card in CARDS if card.era == 0}
    assert all(each & early for each in guessed_hands(pos, "us", 300))
    assert any(len(each & early) == 1 for each in guessed_hands(pos, "us", 300))


def test_16_4_nobody_holds_a_scoring_card_over() -> None:
    pos = table(us="nasser", ussr="blockade fidel", phase="turn-end", turn=5, space={"us": 6, "ussr": 0})
    assert ask(pos).topic == "held-card"
    assert not any("scoring" in card for each in guessed_hands(pos, "us", 300) for card in each)


def test_49_missile_envy_shows_that_no_card_is_worth_more() -> None:
    pos = round_of("us", hand="missile-envy nasser", ussr="fidel nasser blockade warsaw-pact-formed".replace("nasser ", ""))
    play(pos, "missile-envy event warsaw-pact-formed")
    worth = {card.id: card.ops for card in CARDS}
    assert ask(pos).topic == "use"
    for each in guessed_hands(pos, "us", 200):
        assert "missile-envy" in each
        assert all(worth[card] <= 3 for card in each)


def test_104_the_us_has_no_other_scoring_cards_than_those_shown() -> None:
    pos = round_of("ussr", hand="the-cambridge-five nasser", us="asia-scoring nato fidel")
    play(pos, "the-cambridge-five event")
    assert ask(pos).topic == "the-cambridge-five"
    for each in guessed_hands(pos, "ussr", 200):
        assert {card for card in each if "scoring" in card} == {"asia-scoring"}


def test_104_without_a_scoring_card_the_us_has_none() -> None:
    pos = round_of("ussr", hand="the-cambridge-five nasser", us="nato fidel")
    play(pos, "the-cambridge-five event")
    assert not any("scoring" in card for each in guessed_hands(pos, "ussr", 300) for card in each)


def test_r_13_a_trapped_side_that_passes_has_no_card_worth_two() -> None:
    pos = round_of("us", hand="blockade nasser", ussr="fidel comecon", effects=["quagmire"])
    play(pos, "pass")
    worth = {card.id: card.ops for card in CARDS}
    assert all(worth[card] <= 1 for each in guessed_hands(pos, "ussr", 200) for card in each)


def test_r_10_who_plays_un_intervention_holds_an_enemy_card() -> None:
    pos = round_of("ussr", hand="un-intervention nato fidel", us="nasser")
    play(pos, "un-intervention event")
    assert ask(pos).topic == "un-intervention"
    owner = {card.id: card.side for card in CARDS}
    assert all(any(owner[card] == "us" for card in each) for each in guessed_hands(pos, "us", 200))


def test_108_what_the_us_saw_on_the_draw_pile_is_not_in_the_ussr_hand() -> None:
    pos = round_of("us", "iran 2/0", "our-man-in-tehran nasser", ussr="fidel blockade comecon decolonization")
    play(pos, "our-man-in-tehran event")
    seen = []
    while ask(pos).who is CHANCE:
        seen.append(ask(pos).options[0].id)
        pos.push(seen[-1])
    assert len(seen) == 5
    play(pos, "done")
    assert not any(each & set(seen) for each in guessed_hands(pos, "us", 300))
    # the USSR does not know what they were: whichever the US saw, it guesses the same
    guess = pos.guess("ussr", Random(1))
    assert not any(clue["private"] for clue in state(guess)["clues"])


def test_5_1_who_is_not_asked_for_a_headline_has_none() -> None:
    """The USSR holds UN Intervention alone, and so the US is asked at once."""
    pos = table(us="nasser fidel", ussr="un-intervention", phase="headline")
    assert ask(pos).who.id == "us"
    assert all(each == {"un-intervention"} for each in guessed_hands(pos, "us"))


def test_5_1_a_chosen_headline_is_not_un_intervention() -> None:
    pos = few_cards("nasser un-intervention fidel", 1, phase="headline")
    play(pos, "nasser")
    assert {state(guess)["headlines"]["ussr"] for guess in pos.guesses("us", 200, Random(1))} == {"nasser", "fidel"}


def test_77_cards_that_were_discarded_and_drawn_again_in_one_phase() -> None:
    """The draw pile is empty, so what the US discards may come back to it; the USSR saw that it was there before."""
    gone = [card.id for card in CARDS if card.era == 2]
    ask_not = "ask-not-what-your-country-can-do-for-you"
    us = [ask_not, "nasser", "fidel", "nato", "comecon", "summit", "junta"]
    rest = [card.id for card in CARDS if card.id not in (*gone, *us, "blockade", "the-china-card")]
    layout: dict[str, Any] = {
        "hands": {"us": us, "ussr": ["blockade"]},
        "draw": [],
        "discard": rest,
        "removed": gone,
        "later": [],
    }
    pos = sitroom.new("twilight", chance="manual", position={"mover": "us", "turn": 5, **layout})
    play(pos, f"{ask_not} event nasser fidel nato comecon summit done")
    for _ in range(4):
        pos.push(ask(pos).options[0])
    for side in SIDES:
        twin = pos.guess(side, Random(1))
        assert twin.view(side, 0) == pos.view(side, 0)
        assert twin.guess(side, Random(7)).state.to_json() == pos.guess(side, Random(7)).state.to_json()
    assert all("junta" in each for each in guessed_hands(pos, "ussr"))


def test_98_an_open_hand_is_known_and_remembered() -> None:
    pos = round_of("ussr", hand="aldrich-ames-remix nasser", us="nato fidel comecon junta", turn=8)
    play(pos, "aldrich-ames-remix event")
    assert [option.id for option in ask(pos).options] == ["fidel", "comecon", "nato", "junta"]  # by number
    play(pos, "nato")
    assert all(each == {"fidel", "comecon", "junta"} for each in guessed_hands(pos, "ussr"))
    pos = play_until(pos, "headline")
    assert all(each >= hand(pos, "us") & {"fidel", "comecon", "junta"} for each in guessed_hands(pos, "ussr"))


# ---- clues in a position made by hand


def test_a_position_keeps_its_clues() -> None:
    clue = {"hand": "ussr", "least": 2, "none_of": ["fidel", "nasser"], "private": False}
    pos = few_cards("summit junta nasser fidel", 2, clues=[clue])
    assert state(pos)["clues"] == [clue]


def test_a_clue_that_does_not_hold_any_more_is_left_out() -> None:
    """So that a hand can be changed by hand."""
    clue = {"hand": "ussr", "least": 2, "none_of": ["nasser", "fidel"]}
    assert state(few_cards("summit nasser junta fidel", 2, clues=[clue]))["clues"] == []


def test_positions_without_clues_are_read_as_before() -> None:
    assert state(round_of("us", hand="nasser"))["clues"] == []
