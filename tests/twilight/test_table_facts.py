"""What a table needs to know of Twilight Struggle besides its rules: early answers, closed questions, the clock, who made it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sitroom
from sitroom import CHANCE, Position
from tests.rulebook.twilight.table import ask, play, play_until, table

TWILIGHT = sitroom.find_game("twilight")


def early(pos: Position, side: str) -> list[str] | None:
    """The options that a side may answer with although it is not asked."""
    shown: Any = pos.view(side)["early"]
    return None if shown is None else sorted(shown["options"])


# ---- early answers


def test_5_1_the_us_may_choose_its_headline_while_the_ussr_is_asked() -> None:
    pos = table(us="nato fidel un-intervention", ussr="nasser comecon", phase="headline")
    assert (ask(pos).who.id, early(pos, "ussr"), early(pos, "us")) == ("ussr", None, ["fidel", "nato"])
    before = pos.early("us")
    play(pos, "nasser")
    assert early(pos, "ussr") is None
    assert before is not None
    then = ask(pos)
    assert (then.who, then.topic, then.options, then.rule, then.args) == (
        before.who, before.topic, before.options, before.rule, before.args,
    )  # fmt: skip
    assert then.seen_by is before.seen_by


@pytest.mark.parametrize("space", [{"us": 4, "ussr": 0}, {"us": 0, "ussr": 4}])
def test_5_1_who_sees_the_other_headline_first_must_wait_for_it(space: dict[str, int]) -> None:
    """Man in Earth Orbit: the enemy shows his headline before the holder of the ability chooses."""
    pos = table(us="nato fidel", ussr="nasser comecon", phase="headline", space=space)
    assert early(pos, "us") is None
    assert early(pos, "ussr") is None


def test_5_1_nothing_is_answered_early_without_a_card_for_it() -> None:
    pos = table(us="un-intervention", ussr="nasser comecon", phase="headline")
    assert early(pos, "us") is None


def test_nothing_else_is_answered_early() -> None:
    pos, rng = sitroom.new("twilight", seed=2), Random(2)
    while pos.ask is not None:
        for side in ("us", "ussr"):
            assert pos.early(side) is None or pos.ask.topic == "headline"
        pos.push(rng.choice(pos.ask.options))


def test_an_early_headline_does_not_depend_on_the_open_one() -> None:
    """Whatever the USSR chooses, the question to the US is the one it could answer before."""
    pos = table(us="nato fidel", ussr="nasser comecon decolonization", phase="headline")
    before = pos.early("us")
    assert before is not None
    for card in ask(pos).options:
        twin = pos.clone()
        twin.push(card)
        assert ask(twin).options == before.options


# ---- closed questions


@pytest.mark.parametrize("seed", range(8))
def test_an_open_question_has_the_same_options_in_every_guess(seed: int) -> None:
    """Everybody can work them out, so a table may answer by itself where there is but one."""
    pos, rng = sitroom.new("twilight", seed=seed, journal=False, scenario="late-war" if seed % 2 else "standard"), Random(seed)
    while pos.ask is not None:
        if pos.ask.who is not CHANCE and TWILIGHT.is_open(pos.ask) and (pos.ask.topic == "use" or rng.random() < 0.3):
            for _ in range(3):
                twin = pos.guess(pos.ask.who.enemy, rng)
                assert twin.ask is not None
                assert twin.ask.options == pos.ask.options
        choice = [option for option in pos.ask.options if option not in ("pass", "defcon-1")]
        pos.push(rng.choice(choice or pos.ask.options))


def test_closed_topics_exist() -> None:
    assert TWILIGHT.closed_topics is not None
    assert set(TWILIGHT.wording.asks) >= TWILIGHT.closed_topics


# ---- the clock


@pytest.mark.parametrize("options", [{}, {"scenario": "late-war"}, {"handicap": 2}])
def test_the_clock_only_rises(options: dict[str, Any]) -> None:
    for seed in range(5):
        pos, rng = sitroom.new("twilight", chance="manual", journal=False, **options), Random(seed)
        last = pos.clock
        assert len(last) == len(TWILIGHT.about.clock)
        while pos.ask is not None:
            pos.push(rng.choice(pos.ask.options))
            assert pos.clock >= last
            last = pos.clock


def test_the_clock_of_a_turn() -> None:
    pos = table(us="nato fidel", ussr="nasser comecon", phase="headline", turn=2)
    assert pos.clock == (2, 0, 0)
    play(pos, "nasser fidel")
    assert ask(pos).topic == "play"
    assert pos.clock == (2, 1, 0)
    play(pos, "comecon space-race 6")
    assert pos.clock == (2, 1, 1)
    play(pos, "nato space-race 6")
    assert [pos.clock, play_until(pos, "headline").clock] == [(2, 2, 0), (3, 0, 0)]


# ---- about


def test_about() -> None:
    about = TWILIGHT.about.to_json()
    assert about["designers"] == ["Ananda Gupta", "Jason Matthews"]
    assert (about["publisher"], about["years"], about["colours"]) == ("GMT Games", "2005", ["blue", "red"])
    assert about["modes"] == ["two", "hot-seat"]
    assert about["clock"] == ["turn", "round", "half"]
    assert str(about["sentence"]).endswith(".")
    assert set(TWILIGHT.wording.lines) >= set(TWILIGHT.about.opens)
