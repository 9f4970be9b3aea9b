"""What is told of the journal, and what is left out because another line says it better."""

from __future__ import annotations

from pathlib import Path

import pytest

from sitroom.kernel.game import find_game
from sitroom.kernel.journal import Line
from sitroom.table import Entry
from sitroom.terminal.news import folded, without_echoes

from .driving import inside
from .test_by_hand import said_after

GAME = find_game("twilight")
US, USSR = GAME.sides
CARD, OTHER, POLAND = GAME.vocabulary["fidel"], GAME.vocabulary["nasser"], GAME.vocabulary["poland"]


def entries(*lines: Line) -> list[Entry]:
    return [Entry(number, 1, number, line, False) for number, line in enumerate(lines, 1)]


def kept(*lines: Line) -> list[str]:
    return [entry.line.message for entry in without_echoes(entries(*lines))]


def test_that_a_card_was_chosen_goes_when_it_is_said_which_one() -> None:
    chosen, secret = Line("headline-chosen", "5.1", {"side": US}), Line("headline-is", "5.1", {"side": US, "card": CARD}, US)
    shown, other = Line("headline", "5.1", {"side": US, "card": CARD}), Line("headline", "5.1", {"side": USSR, "card": OTHER})
    assert kept(chosen, secret) == ["headline-is"]
    assert kept(chosen, secret, other, shown) == ["headline", "headline"]
    assert kept(chosen, other) == ["headline-chosen", "headline"], "the other side's says nothing about it"


def test_a_deal_is_one_line_to_who_gets_the_cards() -> None:
    dealt = Line("dealt", "4", {"side": US, "count": 1})
    assert kept(dealt, Line("dealt-cards", "4", {"side": US, "cards": [CARD]}, US)) == ["dealt-cards"]
    assert kept(dealt, Line("dealt", "4", {"side": USSR, "count": 1})) == ["dealt", "dealt"]


def test_what_the_later_line_does_not_say_stays() -> None:
    lost = Line("loses-influence", "9", {"side": US, "country": POLAND, "count": 1, "us": 0, "ussr": 1})
    won = Line("adds-influence", "9", {"side": USSR, "country": POLAND, "count": 1, "us": 0, "ussr": 2})
    assert kept(lost, won) == ["loses-influence", "adds-influence"]
    assert kept(Line("looks", "3", {"side": US, "card": CARD}), Line("sees", "3", {"side": US, "top": OTHER}, US)) == [
        "looks",
        "sees",
    ]


def test_what_adds_up_is_told_once_with_how_it_stands_now() -> None:
    lines = [Line("adds-influence", "8", {"side": US, "country": POLAND, "count": 1, "us": now, "ussr": 0}) for now in (1, 2, 3)]
    (told,) = folded(entries(*lines))
    assert (told.count, told.line.args["us"]) == (3, 3)
    rolls = [Line("rolls", "8", {"side": US, "count": 1, "roll": roll}) for roll in (4, 5)]
    assert len(folded(entries(*rolls))) == 2, "two dice are two dice"


def test_the_news_stand_between_the_board_and_the_question(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    play = ["play", "ciavskgb", "--side", "cia", "--against", "random", "--seed", "7"]
    said = said_after(inside(monkeypatch, tmp_path, play, ["master", "cia", "recruit"]), "recruit")
    assert said.index("── Round 1") < said.index("▸ The CIA recruits") < said.index("Your turn.")
