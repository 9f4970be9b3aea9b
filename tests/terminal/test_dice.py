"""Real cards: whoever may see the card types it, and nobody learns from the list what he may not know."""

from __future__ import annotations

from pathlib import Path

import pytest

import sitroom
from sitroom.games.labyrinth.deck import CARDS
from sitroom.kernel.journal import Json
from sitroom.terminal.question import Question
from sitroom.text import Words

from .driving import inside, record_in, saved, seating


def answers(home: Path) -> list[tuple[str, str]]:
    return list(saved(home).answers)


def record_of(folder: Path, position: dict[str, Json]) -> str:
    file = folder / "start.json"
    sitroom.new("ciavskgb", position=position, chance="manual").record().save(file)
    return str(file)


def test_the_player_draws_the_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = ["iran", "kgb", "master"]
    shown = inside(monkeypatch, tmp_path, ["play", "ciavskgb", "--dice", "manual", "--against", "random"], typed)
    assert "which objective is it?" in shown.out
    assert "Objective: Iran" in shown.out
    assert answers(tmp_path)[:3] == [("chance", "iran"), ("chance", "kgb"), ("cia", "master-spy")]


def test_undo_takes_back_a_card_that_was_mistyped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside(monkeypatch, tmp_path, ["play", "ciavskgb", "--dice", "manual", "--against", "random"], ["iran", "undo", "cuba"])
    assert answers(tmp_path) == [("chance", "cuba")]


@pytest.mark.usefixtures("the_toy")
def test_dice_are_typed_by_what_they_show(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = ["3", "1", "7", ""]
    shown = inside(monkeypatch, tmp_path, ["play", "toy", "--dice", "manual", "--against", "human", "--turns", "1"], typed)
    assert "“1” is none of the options" in shown.out
    (path,) = (tmp_path / "saves").iterdir()
    assert record_in(path).answers == (("ada", "3"), ("chance", "7"))


def test_a_card_that_only_the_bot_may_see_is_drawn_by_the_computer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The KGB's analyst looks at three groups: the CIA neither chooses nor sees them."""
    start = record_of(tmp_path, {"phase": "briefing", "balance": "cia", "will_analyse": ["kgb"], "score": {"cia": 0, "kgb": 10}})
    arguments = ["play", "--resume", start, "--side", "cia", "--against", "random", "--dice", "manual"]
    shown = inside(monkeypatch, tmp_path, arguments, ["cuba"])
    drawn = [token for who, token in answers(tmp_path) if who == "chance"][1:]
    assert len(drawn) == 3
    assert shown.out.count("the computer has drawn it") == 3
    names = [sitroom.find_game("ciavskgb").wording.names[token] for token in drawn]
    after = shown.out.split("CIA> cuba")[1]
    assert not [name for name in names if str(name).rpartition("\x04")[2] in after]


def test_a_card_that_one_player_may_see_is_typed_by_him_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    start = record_of(tmp_path, {"phase": "briefing", "balance": "cia", "will_analyse": ["kgb"], "score": {"cia": 0, "kgb": 10}})
    arguments = ["play", "--resume", start, "--against", "human", "--dice", "manual"]
    typed = ["cuba", "", "", "mafia", "radio", "police", "radio", "mafia", "", "", "log 50"]
    shown = inside(monkeypatch, tmp_path, arguments, typed)
    kgb = shown.out.split("Pass the keyboard to: KGB")[1].split("Pass the keyboard to: CIA")
    assert "The KGB sees on top of the group deck: Mafia, Radio and Police." in kgb[0]
    assert "Radio" not in kgb[1]
    assert answers(tmp_path)[1:] == [
        ("chance", "mafia"), ("chance", "radio"), ("chance", "police"), ("kgb", "radio"), ("kgb", "mafia"),
    ]  # fmt: skip


DEBRIEFING: dict[str, Json] = {
    "phase": "debriefing", "balance": "cia", "objective": "cuba", "domination": "cia",
    "agents": {"cia": {"director": "agent-x"}, "kgb": {"deputy-director": "agent-x"}},
    "objectives": {"top": [{"card": card, "known_to": ["kgb"]} for card in ("iran", "egypt", "chile")]},
}  # fmt: skip


def test_the_list_of_cards_does_not_tell_what_the_other_side_knows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The KGB knows that Iran, Egypt and Chile are on top; the CIA draws from the bottom and must think them possible."""
    start = record_of(tmp_path, DEBRIEFING)
    arguments = ["play", "--resume", start, "--side", "cia", "--against", "random", "--dice", "manual"]
    shown = inside(monkeypatch, tmp_path, arguments, ["iran", "panama"])
    question = shown.out[shown.out.index("bottom card of the objective deck: which") :].split("CIA>")[0]
    assert [name for name in ("Iran", "Egypt", "Chile", "Panama") if name not in question] == []
    assert "Cuba" not in question
    assert "lies elsewhere in this game" in shown.out
    assert answers(tmp_path)[0] == ("chance", "panama")


def test_a_seed_and_real_cards_exclude_each_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, ["play", "ciavskgb", "--dice", "manual", "--seed", "1"])
    assert shown.code == 2
    assert "a seed has no use" in shown.err
    bad = inside(monkeypatch, tmp_path, ["play", "ciavskgb", "--dice", "loaded"])
    assert bad.code == 2
    assert "the dice of ciavskgb are one of seed, manual, not 'loaded'" in bad.err


def test_a_game_with_a_seed_may_go_on_with_real_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside(monkeypatch, tmp_path, ["play", "ciavskgb", "--seed", "7", "--against", "random"], ["master", "cia"])
    before = answers(tmp_path)
    shown = inside(monkeypatch, tmp_path, ["play", "--resume", "--dice", "manual"], ["recruit", "mafia"])
    assert shown.code == 0
    assert answers(tmp_path)[len(before) : len(before) + 2] == [("cia", "recruit"), ("chance", "mafia")]


def test_a_game_with_real_cards_goes_on_with_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside(monkeypatch, tmp_path, ["play", "ciavskgb", "--dice", "manual", "--against", "random"], ["iran"])
    inside(monkeypatch, tmp_path, ["play", "--resume"], ["kgb"])
    assert answers(tmp_path) == [("chance", "iran"), ("chance", "kgb")]
    assert seating(tmp_path).dice == "manual"


# ---- long lists of cards


def test_a_real_card_goes_by_the_number_that_is_printed_on_it() -> None:
    """The places of the cards in the list change as cards are drawn; their numbers do not."""
    game, words = sitroom.find_game("labyrinth"), Words("en")
    left = [card for card in CARDS if card.id not in ("backlash", "opium")]
    ask: dict[str, Json] = {"topic": "deal-card", "rule": "5.2.8", "options": [card.id for card in left], "args": {"side": "us"}}
    drawn = Question(game, {**ask, "who": "chance"}, left, words)
    assert drawn.exactly("84") == "leak-84"
    assert drawn.exactly("1") is None
    assert drawn.exactly("leak (84)") == "leak-84"
    chosen = Question(game, {**ask, "who": "us"}, left[:3], words)
    assert chosen.exactly("1") == left[0]


def test_many_cards_are_listed_once_and_whenever_wanted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = ["1", "2", "3", "4", "5", ""]
    shown = inside(monkeypatch, tmp_path, ["play", "labyrinth", "--solo", "--dice", "manual"], typed)
    questions = shown.out.split("Which card is it?")[1:]
    listed = [" 77 Al-Jazeera" in question or " 78 Axis of Evil" in question for question in questions]
    assert listed[0]
    assert listed[-1], "an empty line lists them"
    assert not any(listed[1:-1])
    assert "an empty line lists them" in questions[1]
