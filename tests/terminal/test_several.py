"""Several answers on one line: what they mean, where they stop, and what is asked when they may mean two things."""

from __future__ import annotations

from pathlib import Path

import pytest

import sitroom
from sitroom.kernel.journal import Json
from sitroom.kernel.position import Position
from sitroom.terminal.question import Question
from sitroom.terminal.several import Unread, readings
from sitroom.text import Words

from .driving import Shown, Terminal, inside, saved
from .test_by_hand import said_after

PLAY = ("play", "twilight", "--side", "ussr", "--against", "random", "--seed", "3")
"""The USSR has 6 influence to place in Eastern Europe: nine countries, the fourth Czechoslovakia, the seventh Poland."""


def question_of(pos: Position, language: str = "en") -> Question:
    assert pos.ask is not None
    shown = pos.view(pos.ask.who)["ask"]
    assert shown is not None
    standing = pos.game.standing(pos.ask)
    return Question(pos.game, shown, pos.ask.options, Words(language), pos.stakes(), standing)


def setup_question(language: str = "en") -> Question:
    return question_of(sitroom.new("twilight", seed=3), language)


def read(typed: str, language: str = "en", known: tuple[str, ...] = ()) -> list[list[str]]:
    """Each reading as the ids of its answers; what is no option yet is in quotation marks."""
    found = readings(typed, setup_question(language), lambda name: name in known)
    return [
        [piece.option.id if piece.option else f"“{piece.typed}”" for piece in reading for _ in range(piece.times)]
        for reading in found
    ]


def own_answers(home: Path) -> list[str]:
    return [token for who, token in saved(home).answers if who == "ussr"]


def flat(text: str) -> str:
    return " ".join(text.split())


def typed(monkeypatch: pytest.MonkeyPatch, home: Path, *lines: str, language: str = "en") -> Shown:
    return inside(monkeypatch, home, [*PLAY, "--lang", language], lines)


# ---- what a line means


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("7 7 5", ["poland", "poland", "east-germany"]),
        ("poland x3", ["poland"] * 3),
        ("7 x2 8", ["poland", "poland", "romania"]),
        ("POL X2", ["poland"] * 2),
        ("poland ×2", ["poland"] * 2),
        ("poland х2", ["poland"] * 2),  # a Cyrillic letter
        ("east germany poland", ["east-germany", "poland"]),
        ("east germany x2 yugo", ["east-germany", "east-germany", "yugoslavia"]),
        ("poland, 4", ["poland", "czechoslovakia"]),
        ("poland, east germany,romania", ["poland", "east-germany", "romania"]),
        ("poland 4 x2", ["poland", "czechoslovakia", "czechoslovakia"]),
        ("poland 12", ["poland"] * 12),  # there is no twelfth option
        ("4 poland", ["czechoslovakia", "poland"]),
    ],
)
def test_names_and_numbers_one_after_the_other(line: str, meant: list[str]) -> None:
    assert read(line) == [meant]


def test_names_of_several_words_in_another_language() -> None:
    assert read("восточная германия х2 польша", "ru") == [["east-germany", "east-germany", "poland"]]


def test_a_number_behind_a_name_is_how_often_and_may_be_an_option() -> None:
    assert read("poland 2") == [["poland", "poland"], ["poland", "finland"]]
    assert read("poland 2 romania") == [["poland", "poland", "romania"], ["poland", "finland", "romania"]]


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("poland 2 xyzzy", "xyzzy"),
        ("east germny", "germny"),  # a beginning of a name, and then a slip: nothing of it is taken
        ("7 99", "99"),
        ("x3", "x3"),
        ("poland 0", "0"),
        ("xyzzy 2", "xyzzy"),
    ],
)
def test_a_line_with_a_part_that_means_nothing_is_no_answer(line: str, part: str) -> None:
    if line == "poland 2 xyzzy":  # behind a number or a whole name may come the name of an option of the next question
        assert read(line)[0][-1] == "“xyzzy”"
        return
    with pytest.raises(Unread) as unread:
        read(line)
    assert unread.value.part == part


def test_what_is_no_option_yet_may_be_one_of_the_next_question() -> None:
    assert read("poland influence") == [["poland", "“influence”"]]
    assert read("pol influence", known=("influence",)) == [["poland", "“influence”"]]


# ---- what is done with it


def test_several_answers_are_given_without_a_board_between_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = typed(monkeypatch, tmp_path, "poland x3 east germany")
    assert own_answers(tmp_path) == ["poland", "poland", "poland", "east-germany"]
    after = said_after(shown, "poland x3 east germany")
    assert after.count("DEFCON") == 1
    assert "Left: 2." in after


def test_numbers_are_options_as_they_were_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, tmp_path, "7 7 7 5")
    assert own_answers(tmp_path) == ["poland", "poland", "poland", "east-germany"]


@pytest.mark.parametrize(
    ("choice", "answers"),
    [("1", ["poland"] * 4), ("2", ["poland", "czechoslovakia"]), ("", []), ("poland", [])],
)
def test_where_a_line_may_mean_two_things_it_is_asked_which(
    choice: str, answers: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = typed(monkeypatch, tmp_path, "poland 4", choice)
    assert " 1 Poland ×4\n 2 Poland and Czechoslovakia\nWhich is meant" in shown.out
    assert own_answers(tmp_path) == answers


def test_who_thinks_of_something_else_need_not_type_it_again(tmp_path: Path) -> None:
    with Terminal(tmp_path, *PLAY) as terminal:
        terminal.wait("USSR> ")
        terminal.type("poland 4")
        terminal.wait("Which is meant")
        terminal.type("poland x3")
        terminal.wait("USSR> poland x3")
        terminal.type("")
        assert "Poland: USSR +1 influence. Now: US 0, USSR 3. ×3" in terminal.wait("Left: 3.")


def test_a_count_that_is_no_option_is_not_asked_about(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = typed(monkeypatch, tmp_path, "poland 12")
    assert "Which is meant" not in shown.out
    assert own_answers(tmp_path) == ["poland"] * 6


def test_a_count_that_is_too_high_is_asked_about_and_not_taken_for_an_option(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = typed(monkeypatch, tmp_path, "poland x3", "romania 4", "2")  # three are left: not four times
    assert "Which is meant" in shown.out
    assert own_answers(tmp_path) == ["poland", "poland", "poland", "romania", "czechoslovakia"]


def test_what_is_left_when_the_other_side_is_asked_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = typed(monkeypatch, tmp_path, "poland x5", "east germany x3")
    assert own_answers(tmp_path) == [*["poland"] * 5, "east-germany"]
    assert "Not taken: East Germany ×2. In between: somebody else has decided since." in flat(shown.out)


def test_what_was_meant_for_one_question_does_not_answer_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Operations and then the first option of that list, which is no option of the next one; what comes next is not guessed."""
    file = tmp_path / "start.json"
    position: dict[str, Json] = {
        "phase": "action", "mover": "ussr", "hands": {"ussr": ["fidel", "nasser"], "us": ["duck-and-cover"]},
        "influence": {"us": {"iran": 1}, "ussr": {"iraq": 1}},
    }  # fmt: skip
    sitroom.new("twilight", position=position, chance="manual").record().save(file)
    arguments = ["play", "--resume", str(file), "--side", "ussr", "--against", "random", "--seed", "1"]
    stopped = inside(monkeypatch, tmp_path / "stopped", arguments, ["fidel", "2 1 1"])
    assert own_answers(tmp_path / "stopped") == ["fidel", "operations"]
    assert "Not taken: Event and Event. Another question has come up." in flat(stopped.out)
    inside(monkeypatch, tmp_path / "named", arguments, ["fidel operations influence iraq x2"])
    assert own_answers(tmp_path / "named") == ["fidel", "operations", "influence", "iraq", "iraq"]
    inside(monkeypatch, tmp_path / "short", arguments, ["fid operations inf iraq x2"])
    assert own_answers(tmp_path / "short") == own_answers(tmp_path / "named")
    inside(monkeypatch, tmp_path / "slip", arguments, ["fidel operations influence saudi arabla"])
    assert own_answers(tmp_path / "slip") == ["fidel", "operations", "influence"], "a slip is not taken for half a name"
    rest = inside(monkeypatch, tmp_path / "refused", arguments, ["fidel operations influence iraq france"])
    assert own_answers(tmp_path / "refused") == ["fidel", "operations", "influence", "iraq"]
    assert "Not taken: france. As this round began, the USSR had no influence here" in flat(rest.out), "with the reason"


def test_what_may_cost_the_game_is_asked_about_in_the_middle_of_a_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "start.json"
    position: dict[str, Json] = {
        "phase": "action", "mover": "ussr", "defcon": 2, "hands": {"ussr": ["fidel", "nasser"], "us": ["duck-and-cover"]},
        "influence": {"us": {"angola": 1}},
    }  # fmt: skip
    sitroom.new("twilight", position=position, chance="manual").record().save(file)
    arguments = ["play", "--resume", str(file), "--side", "ussr", "--against", "random", "--seed", "1"]
    shown = inside(monkeypatch, tmp_path / "no", arguments, ["fidel operations coup angola", "no"])
    assert "Really? (yes/no) no" in shown.out
    assert own_answers(tmp_path / "no") == ["fidel", "operations"]
    assert "Not taken: Coup and angola." in flat(shown.out)
    over = inside(monkeypatch, tmp_path / "yes", arguments, ["fidel operations coup angola", "yes", "yes", ""])
    assert "The US wins" in over.out


def test_undo_takes_back_the_answers_of_a_line_one_by_one_and_abort_all_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = typed(monkeypatch, tmp_path / "one", "poland x3", "undo")
    assert "Taken back: Poland." in one.out
    assert own_answers(tmp_path / "one") == ["poland", "poland"]
    whole = typed(monkeypatch, tmp_path / "whole", "poland x3 romania", "abort")
    assert "Taken back: Poland ×3 and Romania." in whole.out
    assert own_answers(tmp_path / "whole") == []


def test_a_long_list_that_comes_again_has_its_numbers_and_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever places one point after the other reads the whole list once, and again when he wants to."""
    file = tmp_path / "start.json"
    wide = ["italy", "turkey", "iran", "egypt", "thailand", "japan", "angola", "kenya", "mexico", "brazil", "peru"]
    position: dict[str, Json] = {
        "phase": "action", "mover": "us", "hands": {"us": ["nato"], "ussr": ["nasser"]},
        "influence": {"us": dict.fromkeys(wide, 1)},
    }  # fmt: skip
    sitroom.new("twilight", position=position, chance="manual").record().save(file)
    arguments = ["play", "--resume", str(file), "--side", "us", "--against", "random", "--seed", "1"]
    shown = inside(monkeypatch, tmp_path, arguments, ["nato operations influence", "france", ""])
    first, again = said_after(shown, "nato operations influence"), said_after(shown, "france")
    assert "\nEurope\n" in first
    assert "others: cost 1" in first
    assert "An empty line tells more about each." in again
    assert "others: cost 1" not in again
    assert " France," in flat(again)
    assert "others: cost 1" in shown.out.rpartition("An empty line")[2]
