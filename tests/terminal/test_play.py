"""Playing line by line: answers, commands, going back, leaving and coming back."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings, strategies as st

import sitroom
from sitroom.table.saves import unfinished
from sitroom.terminal.commands import find
from sitroom.text import Words

from .driving import ESCAPE, Shown, Terminal, inside, piped, record_in, saved

PLAY = ("play", "ciavskgb", "--side", "cia", "--against", "random", "--seed", "7")
RESUME = ("play", "--resume")


def own_answers(home: Path, side: str = "cia") -> list[str]:
    return [token for who, token in saved(home).answers if who == side]


def questions(shown: Shown) -> list[str]:
    """The paragraphs of the questions on the screen."""
    return re.findall(r"^[^▸\n].*\[([\d.]+)\]$", shown.out, re.MULTILINE)


# ---- whole games


@pytest.mark.parametrize(("language", "end"), [("en", "wins"), ("ru", "побе"), ("pt", "vence")])
def test_a_whole_game_in_every_language(language: str, end: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(4)
    typed = [line for _ in range(250) for line in (str(rng.randint(1, 3)), "yes")]  # yes to whatever is warned of
    shown = inside(monkeypatch, tmp_path, [*PLAY, "--lang", language], typed)
    assert shown.code == 0
    assert shown.err == ""
    assert end in shown.out
    (path,) = (tmp_path / "saves").iterdir()
    assert record_in(path).position(chance="manual").outcome is not None
    assert unfinished(tmp_path / "saves") == []


@pytest.mark.usefixtures("the_toy")
def test_a_game_without_a_drawing_of_its_own_and_with_three_sides(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, ["play", "toy", "--side", "bob", "--against", "random", "--turns", "4"], ["4"])
    assert " 2" in shown.out
    assert "Bob>" in shown.out
    assert "Guesses: " in shown.out
    assert shown.code == 0
    (path,) = (tmp_path / "saves").iterdir()
    assert record_in(path).answers[1] == ("bob", "4")


@pytest.mark.usefixtures("the_toy")
def test_numbers_are_answers_where_the_options_are_numbers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Five options from 2 to 6: typing 2 must mean the number, not the second option."""
    inside(monkeypatch, tmp_path, ["play", "toy", "--against", "human"], ["2", "6", "1"])
    assert saved(tmp_path).answers == (("ada", "2"), ("bob", "6"))


# ---- answers


def test_numbers_beginnings_names_and_ids_are_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for typed, meant in [
        ("1", "master-spy"),
        ("dep", "deputy-director"),
        ("Double Agent", "double-agent"),
        ("analyst", "analyst"),
    ]:
        inside(monkeypatch, tmp_path / typed, PLAY, [typed])
        assert own_answers(tmp_path / typed) == [meant]


def test_names_in_the_language_and_english_ids_are_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for typed, meant in [("кил", "assassin"), ("assassin", "assassin"), ("ШПИОН", "master-spy")]:
        inside(monkeypatch, tmp_path / meant / typed, [*PLAY, "--lang", "ru"], [typed])
        assert own_answers(tmp_path / meant / typed) == [meant]


def test_what_is_not_unique_or_not_there_is_explained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, PLAY, ["d", "99", "0", "xyz", "\x1b[31mred"])
    assert "may be: Deputy Director, Double Agent and Director" in shown.out
    assert shown.out.count("Type a number from 1 to 6") == 4
    assert "\x1b" not in shown.out.replace("\x1b[31mred", "", 1)  # only where a pipe is shown what came through it
    assert own_answers(tmp_path) == []


def test_what_happened_since_is_told_before_each_question(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, PLAY, ["master", "cia"])
    told = shown.out.split("CIA> cia")[1]  # the first cards are drawn without being asked: nothing else can be done
    assert "The CIA recruits Government; its influence is 6. [3.1]" in told
    assert "The KGB recruits" in told
    assert "Agent X of the KGB is" not in shown.out
    assert shown.out.count("The CIA gets the balance token by lot") == 1


def test_the_table_is_drawn_again_only_when_it_has_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, PLAY, ["master", "cia", "recruit", "mob"])
    assert "Round 1 ·" not in shown.out.split("CIA> mob")[1]
    again = inside(monkeypatch, tmp_path / "again", PLAY, ["master", "cia", "recruit", "mob", ""])
    assert again.out.split("CIA> mob")[1].count("Round 1 ·") == 1


# ---- commands


def test_help_explains_the_question_with_its_rule_and_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, PLAY, ["?"])
    words, game = Words("en"), sitroom.find_game("ciavskgb")
    explained = " ".join(shown.out.split("CIA> ?")[1].split())
    for text in (words.rule(game, "2.1"), words.card(game, "master-spy"), words.card(game, "director")):
        assert text is not None
        assert " ".join(text.split()) in explained


def test_cards_rules_and_the_log_can_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = [
        "card maf",
        "? radio",
        "card",
        "card ma",
        "card xyz",
        "rules",
        "rules 3.2.1",
        "rules passing",
        "rules population limit",
        "rules 99",
        "glossary trophies",
        "glossary xyz",
        "? bias",
        "? xyz",
        "log",
        "log 1",
        "log x",
        "help",
        "table",
    ]
    shown = inside(monkeypatch, tmp_path, PLAY, typed)
    said = dict(zip(typed, [part.split("\nCIA> ")[0] for part in shown.out.split("CIA> ")[1:]], strict=False))
    assert "turn a group of another faction" in said["card maf"]
    assert "look at the top card" in said["? radio"]
    assert "Oil Tycoons" in said["card"]
    assert "Which of them? " in said["card ma"]
    assert "no card of that name" in said["card xyz"]
    assert "3.2.1" in said["rules"]
    assert "destroy" in said["rules 3.2.1"]
    assert "3.3 Passing" in said["rules passing"]
    assert "1.1 The objective" in said["rules population limit"], "words of the text find what no heading has"
    assert "No paragraph has that number" in said["rules 99"]
    assert "Trophies: The objectives that a side has claimed. [5.2]" in said["glossary trophies"]
    assert "no such word in the glossary" in said["glossary xyz"]
    assert "Bias: The order of the four factions" in said["? bias"]
    assert "Nothing is called that" in said["? xyz"]
    assert said["log"].count("▸") == 3
    assert said["log 1"].count("▸") == 1
    assert "log takes a number" in said["log x"]
    for command in ("undo", "save [FILE]", "quit", "rules [PARAGRAPH]"):
        assert command in said["help"]
    assert "Round 1 · Planning" in said["table"]
    assert own_answers(tmp_path) == []


def test_commands_have_names_in_the_language_and_in_english() -> None:
    for language in ("en", "ru", "pt"):
        words = Words(language)
        for name in ("card", "log", "undo", "save", "quit", "rules", "help", "table"):
            command = find(name, words)
            assert command is not None
            assert find(words.say(command.name), words) is command


# ---- saving, leaving, coming back


def test_save_writes_a_record_that_can_be_checked_and_resumed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "my game.json"
    shown = inside(monkeypatch, tmp_path, PLAY, ["master", f"save {file}", "save", f"save {tmp_path}", "save /nowhere/at/all"])
    assert f"Saved: {file}".replace(" ", "") in "".join(shown.out.split())
    assert shown.out.count("This cannot be saved") == 2
    assert sitroom.load(file) == saved(tmp_path)
    assert inside(monkeypatch, tmp_path, ["verify", str(file)]).code == 0
    resumed = inside(monkeypatch, tmp_path / "other", [*RESUME, str(file), "--side", "cia", "--against", "random"], ["cia"])
    assert own_answers(tmp_path / "other")[:2] == ["master-spy", "cia"]
    assert resumed.code == 0
    assert sitroom.load(file) != saved(tmp_path / "other"), "a file that was only read is not written to"


def test_save_does_not_destroy_a_file_without_asking(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "precious.txt"
    file.write_text("precious", encoding="utf-8")
    inside(monkeypatch, tmp_path / "a", PLAY, ["master", f"save {file}", "no"])
    inside(monkeypatch, tmp_path / "b", PLAY, ["master", f"save {file}", "maybe"])
    inside(monkeypatch, tmp_path / "c", PLAY, ["master", f"save {file}"])
    assert file.read_text(encoding="utf-8") == "precious"
    inside(monkeypatch, tmp_path / "d", PLAY, ["master", f"save {file}", "yes"])
    assert sitroom.load(file).game == "ciavskgb"


@pytest.mark.parametrize("last", [[], ["quit"], ["QUIT"]])
def test_leaving_keeps_the_game_and_says_how_to_go_on(last: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    left = inside(monkeypatch, tmp_path, PLAY, ["master", "cia", *last])
    assert left.code == 0
    assert "sitroom play --resume" in left.out
    back = inside(monkeypatch, tmp_path, RESUME, ["recruit"])
    assert questions(back)[0] == questions(left)[-1]
    assert own_answers(tmp_path) == ["master-spy", "cia", "recruit", "recruit"]
    straight = inside(monkeypatch, tmp_path / "straight", PLAY, ["master", "cia", "recruit"])
    assert saved(tmp_path) == saved(tmp_path / "straight"), "with its seed a game goes on as if it had never stopped"
    assert back.out.split("CIA> recruit")[1] == straight.out.split("CIA> recruit")[1]


def test_a_game_of_a_file_that_was_named_is_gone_on_with_by_that_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside(monkeypatch, tmp_path / "home", PLAY, ["master"])
    (kept,) = (tmp_path / "home" / "saves").iterdir()
    file = tmp_path / "a game of mine.table"
    kept.rename(file)
    left = inside(monkeypatch, tmp_path / "home", [*RESUME, str(file)], ["cia"])
    assert left.out.endswith(f"sitroom play --resume '{file}'\n")
    record = tmp_path / "record.json"
    record_in(file).save(record)
    left = inside(monkeypatch, tmp_path / "home", [*RESUME, str(record), "--side", "cia", "--against", "random"])
    (kept,) = (tmp_path / "home" / "saves").iterdir()
    assert left.out.endswith(f"sitroom play --resume {kept}\n"), "a record is not written to: the game is kept beside it"


def test_a_game_in_another_language_goes_on_in_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside(monkeypatch, tmp_path, [*PLAY, "--lang", "ru"], ["1"])
    assert "ЦРУ>" in inside(monkeypatch, tmp_path, RESUME).out
    assert "CIA>" in inside(monkeypatch, tmp_path, [*RESUME, "--lang", "pt"]).out


@pytest.mark.usefixtures("the_toy")
def test_only_unfinished_games_are_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    nothing = inside(monkeypatch, tmp_path, RESUME)
    assert nothing.code == 1
    assert "no unfinished game" in nothing.err
    inside(monkeypatch, tmp_path, PLAY, ["master"])
    inside(monkeypatch, tmp_path, ["play", "toy", "--against", "human", "--turns", "1", "--seed", "1"], ["3"])
    assert "CIA>" in inside(monkeypatch, tmp_path, RESUME).out
    assert inside(monkeypatch, tmp_path, [*RESUME, "--turns", "2"]).code == 2
    assert inside(monkeypatch, tmp_path, ["play", "toy", "--resume"]).code == 1


def test_a_home_that_cannot_be_written_does_not_stop_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    record = tmp_path / "record.json"
    shown = inside(
        monkeypatch, tmp_path / "file", PLAY, ["master", "cia", "recruit", "quit", "no", f"save {record}", "quit", "yes"]
    )
    assert shown.code == 0
    assert f"The game is not being saved in {tmp_path / 'file'}" in shown.out.replace("\n", " ")
    assert "The CIA recruits" in shown.out
    assert shown.out.count("Really?") == 2, "who leaves loses the game, and is asked"
    assert len(sitroom.load(record).answers) > 3


def test_a_game_that_is_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    with Terminal(tmp_path, *PLAY) as terminal:
        for typed in ("master", "cia", "recruit"):
            terminal.wait("CIA> ")
            terminal.type(typed)
        before = terminal.wait("CIA> ")
        terminal.kill()
    table = before[before.index("── Round") :].partition("\n▸")[0]  # what is news below it depends on when it was read
    with Terminal(tmp_path, *RESUME) as terminal:
        assert table in terminal.wait("CIA> ")
    assert own_answers(tmp_path) == ["master-spy", "cia", "recruit", "recruit"]


@pytest.mark.parametrize("key", ["\x03", "\x04"])
def test_control_c_and_control_d_leave_politely(key: str, tmp_path: Path) -> None:
    with Terminal(tmp_path, *PLAY) as terminal:
        terminal.wait("CIA> ")
        terminal.type("master")
        terminal.wait("CIA> ")
        terminal.key(key)
        assert terminal.end() == 0
        assert "sitroom play --resume" in terminal.raw
        assert "Traceback" not in terminal.raw
    assert own_answers(tmp_path) == ["master-spy"]


def test_a_closed_keyboard_is_the_end_of_the_session_and_not_of_the_game(tmp_path: Path) -> None:
    shown = piped(tmp_path, *PLAY, typed="master\n")
    assert shown.code == 0
    assert "sitroom play --resume" in shown.out
    assert not ESCAPE.search(shown.out)


# ---- wrong input

COMMANDS = [
    "?", "? x", "? mafia", "help", "card", "card a", "log", "log 5", "undo", "takeback", "save", "rules", "rules 1", "table",
    "look", "look 2", "yes", "no",
]  # fmt: skip
LINES = st.one_of(
    st.text(st.characters(exclude_characters="\n"), max_size=30),
    st.sampled_from(COMMANDS),
    st.integers(-3, 9).map(str),
    st.sampled_from(["m", "rec", "pass", "cia", "analyst"]),
).filter(lambda line: find(line.strip(), Words("en")) is None or line.strip() in COMMANDS)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(lines=st.lists(LINES, max_size=25), language=st.sampled_from(["en", "ru", "pt"]))
@example(lines=["\x00", "\r", "\x1b[A", "9" * 400, "١", "²", "-1", "{who}", "%s", "\ud7ff", " ? ", "save"], language="en")
def test_no_line_ends_the_game(lines: list[str], language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, [*PLAY, "--lang", language], lines)
    assert shown.code == 0
    assert shown.err == ""
    assert "sitroom play --resume" in shown.out
    for save in unfinished(tmp_path / "saves"):
        record_in(save.path)


def test_lines_that_are_no_text_are_just_wrong(tmp_path: Path) -> None:
    shown = piped(tmp_path, *PLAY, typed=b"\xff\xfe\x00\n\xd0\nmaster\n")
    assert shown.code == 0
    assert own_answers(tmp_path) == ["master-spy"]
