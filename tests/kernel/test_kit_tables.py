"""The conformance kit holds tables to their word too: one that breaks it is found and called by its name."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sitroom.kernel.game import find_game
from sitroom.table import Table
from sitroom.testing import Failure, Leak
from sitroom.testing.failures import BadTable
from sitroom.testing.tables import check_table


def check_some(games: int = 6) -> None:
    game = find_game("ciavskgb")
    for number in range(games):
        check_table(game, game.check_options({}), Random(number), {})


def found(kind: type[Failure]) -> str:
    with pytest.raises(kind) as failure:
        check_some()
    return str(failure.value)


def test_a_table_as_it_should_be_passes() -> None:
    check_some(3)


def test_an_early_answer_that_stays_after_it_was_withdrawn_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "unseal", lambda table, side: None)
    assert "withdrawn" in found(BadTable)


def test_an_early_answer_that_shows_when_it_is_withdrawn_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Table.unseal

    def talkative(table: Table, side: Any) -> None:
        answer = table.own_sealed(side)
        plain(table, side)
        table.remark(f"it was {answer and answer.id}")

    monkeypatch.setattr(Table, "unseal", talkative)
    assert "shows" in found(Leak)


def test_a_past_that_is_not_what_was_played_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "view_at", lambda table, side, count: table.view(side))
    assert "looks back" in found(BadTable)
