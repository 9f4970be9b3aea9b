"""What people at a table agree on, what they withdraw, and moments that are found without playing the whole game again."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sitroom
from sitroom.kernel.errors import IllegalChoice, NoAdjustment, NothingToUndo
from sitroom.table import HUMAN, MemoryStore, Player, Seating, Table
from sitroom.table.agreeing import ADJUST, DRAW, TAKEBACK
from sitroom.table.moments import moments_of

GAMES = ("ciavskgb", "twilight", "labyrinth")
FAIR = {"countries": {"iraq": {"governance": "fair"}}}


def opened(name: str, *, alone: bool = False) -> Table:
    game = sitroom.find_game(name)
    players = {side: Player(HUMAN, holder="ann" if alone else side.id) for side in game.sides}
    return Table.open(game, Seating(players), MemoryStore(), seed=1)


def played(table: Table, answers: int, seed: int = 2) -> Table:
    rng = Random(seed)
    for _ in range(answers):
        if table.ask is None:
            break
        table.answer(table.ask.who, [rng.choice(table.ask.options)])
    return table


# ---- moments


@pytest.mark.parametrize("name", GAMES)
def test_moments_are_the_same_whether_remembered_or_played_again(name: str) -> None:
    table, rng = opened(name, alone=True), Random(5)
    for step in range(12):
        played(table, 8, step)
        known = [(moment.at, moment.clock, moment.who, moment.topic) for moment in table.moments()]
        assert known == [(moment.at, moment.clock, moment.who, moment.topic) for moment in moments_of(table.position)]
        if step % 4 == 3 and table.position.count > 3:
            table.take_back(table.game.sides[0], rng.randrange(table.position.count))


@pytest.mark.parametrize("name", GAMES)
def test_an_earlier_view_is_what_the_whole_game_leads_to(name: str) -> None:
    table = played(opened(name), 60)
    for moment in table.moments():
        for side in (None, *table.game.sides):
            assert table.view_at(side, moment.at) == table.position_at(moment.at).view(side)


# ---- early answers


def test_an_early_answer_can_be_withdrawn() -> None:
    table = opened("ciavskgb")
    assert table.position.early("kgb") is not None
    with pytest.raises(NothingToUndo):
        table.unseal("kgb")
    table.seal("kgb", "director")
    table.unseal("kgb")
    assert not table.sealed
    assert table.own_sealed("kgb") is None
    assert [entry.line.message for entry in table.journal("cia")][-2:] == ["table-sealed", "table-unsealed"]
    assert not Table.load(table.store).sealed
    table.answer("cia", ["analyst"])
    assert table.waits_for is not None
    assert table.waits_for.id == "kgb"


def test_the_same_early_answer_again_is_no_news() -> None:
    table = opened("ciavskgb")
    table.seal("kgb", "director")
    seq = table.seq
    table.seal("kgb", "director")
    assert table.seq == seq
    table.seal("kgb", "analyst")
    assert table.own_sealed("kgb") == "analyst"


# ---- offers


def test_what_is_proposed_already_is_not_proposed_again() -> None:
    table = played(opened("labyrinth"), 1)
    table.offer("us", DRAW)
    seq = table.seq
    table.offer("us", DRAW)
    assert table.seq == seq
    table.offer("us", TAKEBACK, 0)
    table.offer("us", TAKEBACK, 1)
    assert table.seq == seq + 2
    table.decline("jihadist")
    table.offer("us", TAKEBACK, 1)
    assert table.offers


def test_after_the_end_nothing_is_declined() -> None:
    table, rng = opened("ciavskgb"), Random(3)
    while table.ask is not None:  # who offers and plays on offers still
        who, token = table.ask.who, rng.choice(table.ask.options)
        table.offer(who, DRAW)
        table.answer(who, [token])
    (offerer,) = table.offers
    seq = table.seq
    with pytest.raises(IllegalChoice, match="over"):
        table.decline(offerer.enemy)
    assert table.seq == seq


def test_another_set_up_is_agreed_on() -> None:
    table = opened("labyrinth")
    table.offer("us", ADJUST, patch=FAIR)
    assert Table.load(table.store).offers == table.offers
    with pytest.raises(IllegalChoice):
        table.accept("us")
    table.accept("jihadist")
    table_now: Any = table.position.state.to_json()
    assert table_now["countries"]["iraq"]["governance"] == "fair"
    assert not table.offers


def test_what_cannot_be_agreed_on_is_not_even_offered() -> None:
    table = opened("labyrinth")
    for patch in ({"prestige": 1}, {"countries": {"iraq": {"governance": "splendid"}}}, {"hands": None}):
        with pytest.raises(sitroom.SitroomError):
            table.offer("us", ADJUST, patch=patch)
    with pytest.raises(sitroom.SitroomError):
        table.offer("us", ADJUST)
    assert not table.offers
    with pytest.raises(NoAdjustment):
        opened("twilight").offer("us", ADJUST, patch={"vp": 1})


@pytest.mark.parametrize("what", [DRAW, TAKEBACK])
def test_nothing_is_agreed_on_after_the_end(what: str) -> None:
    table = opened("ciavskgb")
    table.answer("cia", ["analyst"])
    table.offer("cia", what, 0)
    table.resign("cia")
    assert not table.offers
    with pytest.raises(IllegalChoice, match="the game is over"):
        table.accept("kgb")
    assert table.ask is None


def test_who_takes_a_name_is_still_the_same() -> None:
    table = opened("ciavskgb")
    lines = len(table.journal(None))
    table.seat("cia", Player(HUMAN, "Ann", "cia"))
    assert len(table.journal(None)) == lines
    table.seat("cia", Player(HUMAN, "Ann", "somebody else"))
    assert len(table.journal(None)) == lines + 1


# ---- adjusting


def test_one_person_may_adjust_where_no_move_is_under_way() -> None:
    table = opened("twilight", alone=True)
    assert not opened("twilight").may_adjust
    allowed = 0
    for _ in range(40):
        played(table, 1, table.position.count)
        try:
            table.position.clone().adjust({})
        except NoAdjustment:
            assert not table.may_adjust
        else:
            assert table.may_adjust
            allowed += 1
    assert allowed
    table.resign("us")
    assert not table.may_adjust


# ---- previews


def test_a_preview_goes_on_where_the_table_answers_by_itself() -> None:
    game = sitroom.find_game("twilight")
    position: dict[str, Any] = {"mover": "us", "hands": {"us": ["asia-scoring", "formosan-resolution"], "ussr": ["nasser"]}}
    players = Seating({side: Player(HUMAN, holder=side.id) for side in game.sides})
    table = Table.open(game, players, MemoryStore(), position=position, seed=1)
    preview = table.preview("us", ["asia-scoring"])
    assert [(after, token.id) for after, token in preview.given] == [(1, "event")]
    assert preview.taken == 1
    assert [token.id for token in preview.position.answers()] == ["asia-scoring", "event"]
    assert table.preview("us", ["asia-scoring", "event"]).taken == 2
    with pytest.raises(sitroom.NotYourTurn):
        table.preview("us", ["asia-scoring"], seq=table.seq - 1)
