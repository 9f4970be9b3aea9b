"""The law of undo, takebacks beyond it, and copies of positions."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import pytest

import sitroom
from sitroom.kernel.chance import LightChance, light_chance
from sitroom.kernel.undo import CHANCE_SPOKE, GAME_OVER, NOTHING, OTHERS_ANSWERED, SHOWN, Takeback

from .contraband import registered


@pytest.fixture(autouse=True)
def _contraband() -> object:
    with registered():
        yield


def harbour(**options: Any) -> sitroom.Position:
    pos = sitroom.new("contraband", chance="manual", **options)
    for crate in ("tea", "gold"):
        pos.push(crate)
    return pos


def test_before_the_first_answer_there_is_nothing_to_take_back() -> None:
    pos = sitroom.new("ciavskgb", position={"phase": "planning", "objective": "cuba", "balance": "cia"})
    assert pos.undo_law("cia").reason == NOTHING
    assert not pos.undo_law("cia")


def test_an_answer_that_nobody_has_answered_since_can_be_taken_back() -> None:
    pos = harbour()
    pos.push("gold")
    law = pos.undo_law("smuggler")
    assert law
    assert law.to == 2
    assert pos.undo_law("customs").reason == NOTHING, "whoever has not answered yet has nothing to take back, whatever others did"
    pos.take_back(law.to, "smuggler")
    assert (pos.count, pos.takebacks) == (2, ())


def test_what_others_have_answered_since_stands() -> None:
    pos = harbour(weather=False)
    pos.push("gold")
    pos.push("pass")
    assert pos.undo_law("smuggler").reason == OTHERS_ANSWERED


def test_dice_and_cards_stand() -> None:
    pos = harbour(weather=True)
    assert pos.undo_law("smuggler").reason == NOTHING
    pos.push("gold")
    pos.push("open")
    assert pos.undo_law("customs")
    pos.push("die-2")
    assert pos.undo_law("customs").reason == CHANCE_SPOKE


def test_what_was_shown_cannot_be_unseen() -> None:
    """Customs open the ship, and see the crate at once."""
    pos = harbour(weather=False)
    pos.push("gold")
    pos.push("open")
    assert pos.undo_law("customs").reason == SHOWN


def test_the_law_needs_no_journal() -> None:
    rng = Random(5)
    for game in ("contraband", "ciavskgb"):
        one, other = sitroom.new(game, seed=4), sitroom.new(game, seed=4, journal=False)
        while one.ask is not None:
            for side in one.game.sides:
                laws = one.undo_law(side), other.undo_law(side)
                assert (laws[0].reason, laws[0].to) == (laws[1].reason, laws[1].to)
            answer = rng.choice(one.ask.options)
            one.push(answer)
            other.push(answer)


def test_the_end_of_a_game_is_final() -> None:
    pos, rng = sitroom.new("contraband", seed=1), Random(1)
    while pos.ask is not None:
        pos.push(rng.choice(pos.ask.options))
    assert {pos.undo_law(side).reason for side in pos.game.sides} == {GAME_OVER}


def test_several_answers_in_a_row_can_be_taken_back_together() -> None:
    position: Any = {
        "phase": "struggle", "objective": "cuba", "mover": "cia", "balance": "cia",
        "agents": {"cia": {"analyst": "agent-x"}, "kgb": {"director": "agent-x"}},
        "camps": {"cia": [{"group": "government", "ready": True}], "kgb": [{"group": "bankers", "ready": True}]},
    }  # fmt: skip
    pos = sitroom.new("ciavskgb", seed=3, position=position)
    pos.push("mobilize")
    pos.push("government")
    law = pos.undo_law("cia")
    assert law
    assert law.to == 0
    pos.pop()
    assert pos.takebacks == ()
    assert pos.undo_law("cia").to == 0


def test_a_takeback_beyond_the_law_is_written_down() -> None:
    pos = sitroom.new("ciavskgb", seed=7)
    for answer in ("master-spy", "assassin", "cia", "recruit"):
        pos.push(answer)
    before = pos.count
    pos.pop()
    assert pos.takebacks == (Takeback(before, pos.count, "cia"),)
    record = sitroom.read_record(pos.record().to_text())
    assert record.takebacks == pos.takebacks
    assert record.position(seed=1).takebacks == pos.takebacks
    assert pos.clone().takebacks == pos.takebacks


def test_a_takeback_can_go_back_many_answers_at_once() -> None:
    pos, rng = sitroom.new("twilight", seed=3), Random(2)
    for _ in range(30):
        assert pos.ask is not None
        pos.push(rng.choice(pos.ask.options))
    answers, lines = pos.answers(), pos.journal(None)
    pos.take_back(20, "us")
    assert pos.answers()[:20] == answers[:20]
    assert pos.journal(None)[:5] == lines[:5]
    with pytest.raises(sitroom.NothingToUndo):
        pos.take_back(pos.count, "us")
    with pytest.raises(sitroom.NothingToUndo):
        pos.take_back(-1)


def test_the_journal_is_counted_in_answers() -> None:
    pos, rng = sitroom.new("ciavskgb", seed=3), Random(2)
    whole: list[sitroom.Line] = []
    for _ in range(70):
        assert pos.ask is not None
        before = pos.count
        pos.push(rng.choice(pos.ask.options))
        assert pos.answers(before) == pos.answers()[before:]
        assert [who.id for who in pos.answered_by(before)] == [who for who, _ in pos.record().answers[before:]]
        whole = pos.journal("cia")
        new = pos.journal("cia", since=before)
        assert whole[len(whole) - len(new) :] == new
    assert pos.journal("cia", since=0) == whole
    assert pos.journal("cia", since=pos.count) == []


@pytest.mark.parametrize(
    "copied", [copy.copy, copy.deepcopy, lambda pos: pickle.loads(pickle.dumps(pos)), sitroom.Position.clone]
)
def test_a_copy_of_any_kind_goes_its_own_way(copied: object) -> None:
    assert callable(copied)
    pos, rng = sitroom.new("ciavskgb"), Random(1)
    for _ in range(30):
        assert pos.ask is not None
        pos.push(rng.choice(pos.ask.options))
    twin = copied(pos)
    assert twin.view("cia") == pos.view("cia")
    assert twin.journal("cia") == pos.journal("cia")
    moves = [0.1, 0.7, 0.3, 0.9, 0.5] * 4
    for each in (pos, twin):
        for move in moves:
            if each.ask is not None:
                each.push(each.ask.options[int(move * len(each.ask.options))])
    assert twin.state == pos.state, "the same dice come"
    pos.pop()
    assert twin.count != pos.count


def test_a_clone_may_get_chance_of_its_own() -> None:
    pos = sitroom.new("ciavskgb", seed=7)
    for answer in ("master-spy", "assassin", "cia"):
        pos.push(answer)
    drawn = set()
    for number in range(30):
        twin = pos.clone(chance=light_chance(Random(number)))
        twin.push("recruit")
        drawn.add(twin.answers()[-1].id)
    assert len(drawn) > 8
    same = [pos.clone(chance=LightChance(5)) for _ in range(2)]
    for twin in same:
        twin.push("recruit")
    assert same[0].answers() == same[1].answers()


def test_no_repr_record_or_view_has_the_key() -> None:
    pos = sitroom.new("ciavskgb")
    key = pos.chance_key()
    assert key is not None
    assert len(key) == 32
    for text in (repr(pos), repr(pos.setup), pos.record().to_text(), str(pos.view("cia"))):
        assert key.hex() not in text
        assert repr(key) not in text


def test_the_repr_of_a_line_can_be_pasted_back() -> None:
    pos, rng = sitroom.new("ciavskgb", seed=3), Random(2)
    while pos.ask is not None:
        pos.push(rng.choice(pos.ask.options))
    for line in pos.journal("cia"):
        if line.level == "event":
            assert eval(repr(line), {"Line": sitroom.Line}) == line  # that is what it is for
