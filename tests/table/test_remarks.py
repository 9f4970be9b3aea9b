"""What whoever runs a table says at it, and reasons for several answers."""

from __future__ import annotations

from typing import Any

import pytest

import sitroom
from sitroom.bots import Reason
from sitroom.table import BOT, HUMAN, FileStore, MemoryStore, Player, Seating, Table
from sitroom.table.journal import STAND_IN_LINE
from sitroom.text import LANGUAGES, Words

GAME = sitroom.find_game("twilight")
US, USSR = GAME.side("us"), GAME.side("ussr")


def opened(store: Any = None) -> Table:
    seats = {US: Player(HUMAN, holder="ann"), USSR: Player(BOT, "easy")}
    return Table.open(GAME, Seating(seats), store or MemoryStore(), seed=5)


def test_a_remark_is_an_event_for_everybody_and_moves_nothing(tmp_path: Any) -> None:
    table = opened(FileStore(tmp_path / "game.table"))
    before = table.seq, table.view(US)["table"], table.record().to_text()
    table.remark(STAND_IN_LINE, side=USSR, what="late")
    assert (table.seq - 1, table.view(US)["table"], table.record().to_text()) == before
    assert isinstance(table.store, FileStore)
    table.store.close()
    again = Table.load(FileStore(tmp_path / "game.table"))
    for side in (None, US, USSR):
        line = again.journal(side)[-1].line
        assert (line.message, line.rule, line.args["side"]) == (STAND_IN_LINE, "", USSR)
        assert again.journal(side)[-1].seq == table.seq


def test_a_remark_survives_what_is_taken_back_around_it() -> None:
    table = opened()
    assert table.ask is not None
    table.answer(USSR, [table.ask.options[0]])
    table.remark(STAND_IN_LINE, side=USSR, what="late")
    table.undo(USSR)
    (entry,) = [entry for entry in table.journal(None) if entry.line.message == STAND_IN_LINE]
    assert not entry.struck


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("what", ["late", "wrong", "broken"])
def test_a_stand_in_is_said_in_words(what: str, language: str) -> None:
    table = opened()
    table.remark(STAND_IN_LINE, side=USSR, what=what)
    said = Words(language).line(GAME, table.journal(None)[-1].line)
    assert Words(language).name(GAME, USSR) in said
    assert "stand in" not in said.lower(), "its id is no wording"


def test_each_of_several_answers_has_its_own_reason() -> None:
    table = opened()
    before = table.position.count
    assert table.ask is not None
    token = table.ask.options[0]
    assert table.answer(USSR, [token, token, "pass"], reason=[Reason("first"), None, Reason("never given")]) == 2
    assert [(at, str(reason)) for at, _, reason in table.reasons(USSR)] == [(before, "first")]
    assert table.answer(USSR, [token, token], reason=[None, Reason("fourth")]) == 2
    assert [(at, str(reason)) for at, _, reason in table.reasons(USSR)] == [(before, "first"), (before + 3, "fourth")]
