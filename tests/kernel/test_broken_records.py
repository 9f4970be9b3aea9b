"""Records that are cut off, edited or no records at all: ``BrokenRecord`` with the line, and never anything else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings, strategies as st

import sitroom

from .contraband import registered
from .table import everything, finished, play

TEXT = """\
{
 "format": 2,
 "game": "ciavskgb",
 "rules": 2,
 "options": {},
 "answers": [
  ["chance", "chile"],
  ["chance", "cia"],
  ["cia", "master-spy"],
  ["kgb", "assassin"],
  ["cia", "cia"],
  ["cia", "recruit"],
  ["chance", "government"]
 ]
}
"""
"""The record that docs/records.md shows."""

POSITION = ' "position": {"phase": "planning", "objective": "cuba", "balance": "kgb", "passed": false, "mover": null},\n'
BY_HAND = (
    TEXT.replace(' "answers"', POSITION + ' "answers"')
    .replace('  ["chance", "chile"],\n  ["chance", "cia"],\n', "")
    .replace('["cia", "cia"]', '["kgb", "cia"]')
)
"""The same from a hand-made position: the balance is with the KGB, and nothing is drawn before the planning."""


def broken(text: str, problem: str = "^line") -> sitroom.BrokenRecord:
    with pytest.raises(sitroom.BrokenRecord, match=problem) as caught:
        sitroom.read_record(text)
    assert str(caught.value).startswith(f"line {caught.value.line}: ")
    return caught.value


def test_the_records_that_are_about_to_be_broken_are_sound() -> None:
    for text in (TEXT, BY_HAND):
        assert sitroom.read_record(text).to_text() == text


# ---- cut off


@pytest.mark.parametrize("text", [TEXT, BY_HAND])
def test_a_record_that_is_cut_off_anywhere_says_so_and_where(text: str, tmp_path: Path) -> None:
    path, whole = tmp_path / "cut.json", text.rstrip().encode()
    for length in range(len(whole)):
        left = whole[:length]
        path.write_bytes(left)
        with pytest.raises(sitroom.BrokenRecord) as caught:
            sitroom.load(path)
        assert caught.value.line == left.count(b"\n") + 1, left
        assert str(caught.value).endswith("the record is cut off here" if length else "the file is empty"), left


def test_a_long_record_that_is_cut_off_says_so_too() -> None:
    text = finished(3).record().to_text().rstrip()
    for length in range(1, len(text), 97):
        error = broken(text[:length])
        assert error.line == text.count("\n", 0, length) + 1
        assert "cut off" in str(error)


def test_a_record_that_lacks_its_last_answers_is_an_earlier_record() -> None:
    """Cut off and mended: what is left is a legal game, and is read as one."""
    record = sitroom.read_record(TEXT.replace(',\n  ["chance", "government"]', ""))
    assert len(record.answers) == 6


# ---- edited

EDITS: list[tuple[str, str, int, str]] = [
    # tokens
    ('["cia", "master-spy"]', '["cia", "masterspy"]', 9, "answer 3 by cia is not legal: there is no 'masterspy'.*master-spy"),
    ('["cia", "master-spy"]', '["cia", "cuba"]', 9, "answer 3 by cia is not legal: 'cuba' is not among the options"),
    ('["cia", "recruit"]', '["cia", "pass"]', 12, "answer 6 by cia is not legal: 'pass' is not among the options: recruit"),
    ('"chile"', '"cia"', 7, "answer 1 by chance is not legal: 'cia' is not among the options"),
    ('"government"', '""', 13, "answer 7 by chance is not legal: there is no ''"),
    # who
    ('["cia", "master-spy"]', '["kgb", "master-spy"]', 9, r"answer 3 is by 'kgb', but cia is asked \(agent-x\)"),
    ('["kgb", "assassin"]', '["fbi", "assassin"]', 10, "answer 4 is by 'fbi', but kgb is asked"),
    ('["chance", "chile"]', '["cia", "chile"]', 7, r"answer 1 is by 'cia', but chance is asked \(objective\)"),
    ('["cia", "recruit"]', '["chance", "recruit"]', 12, "answer 6 is by 'chance', but cia is asked"),
    # missing, extra, in another order
    ('  ["chance", "cia"],\n', "", 8, r"answer 2 is by 'cia', but chance is asked \(balance\)"),
    ('  ["kgb", "assassin"],\n', "", 10, r"answer 4 is by 'cia', but kgb is asked \(agent-x\)"),
    ('  ["cia", "cia"],\n', '  ["cia", "cia"],\n  ["cia", "cia"],\n', 12, "answer 6 by cia is not legal: 'cia' is not among"),
    ('  ["chance", "chile"],\n  ["chance", "cia"],\n', '  ["chance", "cia"],\n  ["chance", "chile"],\n', 7, "answer 1 by chance"),
    ('  ["cia", "master-spy"],\n  ["kgb", "assassin"],\n', '  ["kgb", "assassin"],\n  ["cia", "master-spy"],\n', 9, "answer 3"),
    # the shape of an answer
    ('["cia", "recruit"]', '"recruit"', 12, r'answer 6 is not of the form \["who", "token"\]'),
    ('["cia", "recruit"]', '["recruit"]', 12, "answer 6 is not of the form"),
    ('["cia", "recruit"]', '["cia", "recruit", "3.0"]', 12, "answer 6 is not of the form"),
    ('["cia", "recruit"]', '["cia", 5]', 12, "answer 6 is not of the form"),
    ('["cia", "recruit"]', '[null, "recruit"]', 12, "answer 6 is not of the form"),
    ('["cia", "recruit"]', '{"cia": "recruit"}', 12, "answer 6 is not of the form"),
    ('["cia", "recruit"]', "null", 12, "answer 6 is not of the form"),
    # format and rules
    ('"format": 2', '"format": 3', 2, "this program reads records of format 1 or 2, not 3"),
    ('"format": 2', '"format": "1"', 2, 'reads records of format 1 or 2, not "1"'),
    ('"format": 2', '"format": true', 2, "reads records of format 1 or 2, not true"),
    ('"format": 2', '"format": 1.0', 2, r"reads records of format 1 or 2, not 1\.0"),
    ('"format": 2', '"format": null', 2, "reads records of format 1 or 2, not null"),
    (' "format": 2,\n', "", 1, "reads records of format 1 or 2, not null"),
    ('"rules": 2', '"rules": 0', 4, "played by version 0 of the rules of ciavskgb; this program knows version 2"),
    ('"rules": 2', '"rules": 3', 4, "played by version 3 of the rules"),
    ('"rules": 2', '"rules": "1"', 4, 'played by version "1" of the rules'),
    ('"rules": 2', '"rules": true', 4, "played by version true of the rules"),
    ('"rules": 2', '"rules": 2.0', 4, r"played by version 2\.0 of the rules"),
    (' "rules": 2,\n', "", 1, "played by version null of the rules"),
    # the game
    ('"game": "ciavskgb"', '"game": "chess"', 3, "there is no game 'chess'; there are: .*ciavskgb"),
    ('"game": "ciavskgb"', '"game": "CIAVSKGB"', 3, "there is no game 'CIAVSKGB'"),
    ('"game": "ciavskgb"', '"game": ["ciavskgb"]', 3, "there is no game"),
    ('"game": "ciavskgb"', '"game": null', 3, "there is no game"),
    # options
    ('"options": {}', '"options": {"komi": 6}', 5, "ciavskgb has no option 'komi'"),
    ('"options": {}', '"options": []', 5, "the options of a record are an object"),
    ('"options": {}', '"options": [["komi", 6]]', 5, "the options of a record are an object"),
    ('"options": {}', '"options": null', 5, "the options of a record are an object"),
    ('"options": {}', '"options": "none"', 5, "the options of a record are an object"),
    # fields
    ('"options": {}', '"options": {}, "seed": 7', 5, "a record has no field 'seed'"),
    (' "answers": [', ' "date": "1962-10-16",\n "answers": [', 6, "a record has no field 'date'"),
    ('"options": {}', '"options": {}, "answers": []', 6, "the field 'answers' is there twice"),
    ('"rules": 2', '"rules": 2, "rules": 3', 4, "the field 'rules' is there twice"),
    ("\n ]\n}", '\n ],\n "game": "ciavskgb"\n}', 15, "the field 'game' is there twice"),
    ('"answers": [', '"answers": {}, "answer": [', 6, "a record has no field 'answer'"),
    # the position
    ('"options": {}', '"options": {}, "position": []', 5, "a position is an object"),
    ('"options": {}', '"options": {}, "position": "start"', 5, "a position is an object"),
    ('"options": {}', '"options": {}, "position": {"score": 5}', 5, "position: score: an object is wanted, not 5"),
    ('"options": {}', '"options": {},\n "position": {"camps": {"cia": ["kremlin"]}}', 6, r"position: camps\.cia\[0\]: one of"),
    # JSON itself
    ('"rules": 2,', '"rules": 2', 5, "this is not JSON"),
    ('["kgb", "assassin"],', '["kgb" "assassin"],', 10, "this is not JSON"),
    ('["kgb", "assassin"],', "['kgb', 'assassin'],", 10, "this is not JSON"),
    ('["kgb", "assassin"],', '["kgb", "assassin"], // well', 10, "this is not JSON"),
    ('["kgb", "assassin"],', '["kgb", "assas\nsin"],', 10, "this is not JSON"),
    ('["kgb", "assassin"],', '["kgb", "\\x61ssassin"],', 10, "this is not JSON"),
    ("\n ]\n}\n", "\n ]\n}\n{}\n", 16, "this is not JSON"),
    ('"rules": 2', '"rules": ' + "9" * 5000, 1, "this is not JSON|version 9"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "line", "problem"), EDITS)
def test_an_edited_record_is_refused_at_the_right_line(old: str, new: str, line: int, problem: str) -> None:
    assert TEXT.count(old) == 1
    assert broken(TEXT.replace(old, new), problem).line == line


POSITION_EDITS = [
    ('"objective": "cuba"', '"objective": "atlantis"', 6, "position: objective: one of"),
    ('"phase": "planning"', '"phase": "struggle"', 6, "position: agents.cia: needs an agent-x"),
    ('"balance": "kgb"', '"balance": "cia"', 10, r"answer 3 is by 'kgb', but cia is asked \(first-mover\)"),
    ('"mover": null', '"mover": "cia"', 10, r"answer 3 is by 'kgb', but cia is asked \(act\)"),
    ('"passed": false', '"passed": 0', 6, "position: passed: true or false is wanted, not 0"),
    ('"passed": false', '"paused": false', 6, "position: paused: there is no such field"),
    (POSITION, "", 7, r"answer 1 is by 'cia', but chance is asked \(objective\)"),
    (POSITION, ' "position": null,\n', 8, r"answer 1 is by 'cia', but chance is asked \(objective\)"),
    (POSITION, ' "position": {},\n', 8, r"answer 1 is by 'cia', but chance is asked \(objective\)"),
]


@pytest.mark.parametrize(("old", "new", "line", "problem"), POSITION_EDITS)
def test_an_edited_position_is_refused_at_the_right_line(old: str, new: str, line: int, problem: str) -> None:
    assert BY_HAND.count(old) == 1
    assert broken(BY_HAND.replace(old, new), problem).line == line


def test_the_line_is_right_however_the_file_is_laid_out() -> None:
    data = json.loads(TEXT)
    data["answers"][3][1] = "pass"
    assert broken(json.dumps(data)).line == 1
    spread = json.dumps(data, indent=1)
    assert spread.splitlines()[broken(spread).line - 1 : broken(spread).line + 2] == ["  [", '   "kgb",', '   "pass"']
    backwards = json.dumps(dict(reversed(data.items())), indent=None).replace("], [", "],\n[")
    assert broken(backwards).line == 4
    assert broken("\n\n\n" + TEXT.replace('"master-spy"', '"pass"')).line == 12
    assert broken(TEXT.replace('"master-spy"', '"pass"').replace("\n", "\r\n")).line == 9


def test_an_answer_after_the_end_of_the_game_is_refused() -> None:
    record = finished(3).record()
    lines = record.to_text().splitlines()
    end = lines.index(" ],")
    lines[end - 1 : end] = [lines[end - 1] + ",", '  ["cia", "recruit"]']
    error = broken("\n".join(lines))
    assert error.line == end + 1
    assert f"answer {len(record.answers) + 1}, 'recruit', comes after the end of the game" in str(error)


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"rounds": 9}, "option rounds is a whole number from 1 to 5, not 9"),
        ({"rounds": None}, "option rounds is a whole number"),
        ({"rounds": [4]}, "option rounds is a whole number"),
        ({"harbour": "east"}, "option harbour is one of north, south"),
        ({"weather": 1}, "option weather is yes or no, not 1"),
        ({"tide": True}, "contraband has no option 'tide'; it has: rounds, harbour, weather"),
    ],
)
def test_options_that_the_game_does_not_take_are_refused(options: dict[str, Any], problem: str) -> None:
    with registered():
        data = json.loads(play(sitroom.new("contraband", seed=1), 1).record().to_text())
        broken(json.dumps({**data, "options": {**data["options"], **options}}, indent=0), problem)


def test_a_record_of_a_game_that_is_not_installed_says_so() -> None:
    with registered():
        text = play(sitroom.new("contraband", seed=1), 1).record().to_text()
    assert broken(text, "there is no game 'contraband'").line == 3


# ---- nesting


def nested(depth: int, inside: str = "") -> str:
    return "[" * depth + inside + "]" * depth


@pytest.mark.parametrize("old", ["2", '"ciavskgb"', "{}", '["cia", "recruit"]', '"recruit"', '"position"'])
def test_deep_nesting_is_refused_wherever_it_is(old: str) -> None:
    """Around the depth at which Python gives up, and far beyond it."""
    text = (
        TEXT
        if old != '"position"'
        else TEXT.replace('"options": {}', '"options": {}, "position": {"camps": {"cia": "position"}}')
    )
    for depth in (1, 50, *range(700, 1001, 7), 3000, 200_000):
        for deep in (nested(depth), '{"a": ' * depth + "1" + "}" * depth):
            broken(text.replace(old, deep, 1))


def test_only_nesting_is_no_record() -> None:
    for depth in (1, 900, 1000, 200_000):
        broken(nested(depth))
        broken(nested(depth, TEXT))
        broken("[" * depth)


# ---- foreign

PNG = bytes.fromhex("89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de")

FOREIGN: dict[str, tuple[bytes, str]] = {
    "nothing": (b"", "the file is empty"),
    "blanks": (b" \n\t\n ", "the file is empty"),
    "a picture": (PNG, "not a text file in UTF-8"),
    "zeros": (bytes(1000), "this is not JSON"),
    "all bytes": (bytes(range(256)), "not a text file in UTF-8"),
    "Latin-1": ('{"game": "émigré"}'.encode("latin-1"), "not a text file in UTF-8"),
    "UTF-16": (TEXT.encode("utf-16"), "not a text file in UTF-8"),
    "UTF-16 without a mark": (TEXT.encode("utf-16-le"), "this is not JSON"),
    "UTF-32": (TEXT.encode("utf-32"), "not a text file in UTF-8"),
    "a byte order mark": (TEXT.encode("utf-8-sig"), "this is not JSON"),
    "half a letter": (TEXT.encode() + "я".encode()[:1], "not a text file in UTF-8"),
    "prose": (b"Call me Ishmael.\n", "this is not JSON"),
    "CSV": (b"who,token\ncia,recruit\n", "this is not JSON"),
    "PGN": (b'[Event "Casual"]\n1. e4 e5 *\n', "this is not JSON"),
    "a list": (b"[]", "this is JSON, but not a record of a game"),
    "an object": (b"{}", "this is JSON, but not a record of a game"),
    "a number": (b"7", "this is JSON, but not a record of a game"),
    "a word": (b'"ciavskgb"', "this is JSON, but not a record of a game"),
    "null": (b"null", "this is JSON, but not a record of a game"),
    "not a number": (b"NaN", "this is JSON, but not a record of a game"),
    "another program's game": (b'{"game": "chess", "moves": ["e4", "e5"]}', "not a record of a game"),
    "only a game": (b'{"game": "ciavskgb"}', "not a record of a game"),
    "only answers": (b'{"answers": []}', "not a record of a game"),
    "a list of records": (f"[{TEXT}]".encode(), "not a record of a game"),
    "a view": (json.dumps(sitroom.new("ciavskgb", seed=1).view("cia")).encode(), "not a record of a game"),
    "many digits": (b"1" * 10_000, "this is not JSON"),
    "a lone surrogate": (b'{"game": "\\ud800", "answers": []}', "this program reads records of format 1 or 2, not null"),
}


@pytest.mark.parametrize("what", FOREIGN)
def test_a_foreign_file_is_no_record(what: str, tmp_path: Path) -> None:
    content, problem = FOREIGN[what]
    path = tmp_path / "game.json"
    path.write_bytes(content)
    with pytest.raises(sitroom.BrokenRecord, match=problem) as caught:
        sitroom.load(path)
    assert caught.value.line == 1
    assert path.read_bytes() == content


def test_a_file_that_cannot_be_read_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        sitroom.load(tmp_path / "nowhere.json")
    with pytest.raises(OSError, match=r"directory|denied"):
        sitroom.load(tmp_path)


# ---- anything

SOUND = play(sitroom.new("ciavskgb", seed=9), 9, 60).record().to_text()
WORDS = [token.id for token in sitroom.find_game("ciavskgb").vocabulary]
PIECES = [*WORDS, "chance", "nobody", "", '"', "[", "]", "{", "}", ",", ":", "\n", "1", "null", "\\"]
CUTS = st.integers(0, len(SOUND))


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """The text of a record after some accidents: pieces cut out, doubled, moved, replaced, or words put in."""
    text = SOUND if draw(st.booleans()) else BY_HAND
    for _ in range(draw(st.integers(1, 3))):
        first, second, third = sorted(draw(st.tuples(CUTS, CUTS, CUTS)))
        kind = draw(st.sampled_from(["cut", "double", "swap", "word", "insert", "line"]))
        if kind == "cut":
            text = text[:first] + text[min(second, first + 12) :]
        elif kind == "double":
            text = text[:second] + text[first:second] + text[second:]
        elif kind == "swap":
            text = text[:first] + text[second:third] + text[first:second] + text[third:]
        elif kind == "insert":
            text = text[:first] + draw(st.sampled_from(PIECES)) + text[first:]
        elif kind == "word":
            words = text.split('"')
            words[draw(st.integers(0, len(words) - 1))] = draw(st.sampled_from(PIECES))
            text = '"'.join(words)
        else:
            lines = text.split("\n")
            lines.insert(draw(st.integers(0, len(lines))), lines.pop(draw(st.integers(0, len(lines) - 1))))
            text = "\n".join(lines)
    return text


@settings(max_examples=400, deadline=None, derandomize=True)
@given(text=mutated())
@example(text=TEXT)
def test_a_mutated_record_is_a_legal_game_or_broken(text: str) -> None:
    try:
        record = sitroom.read_record(text)
    except sitroom.BrokenRecord as error:
        line = error.line
    else:
        check_legal(record)
        line = 1
    assert 1 <= line <= text.count("\n") + 1


def check_legal(record: sitroom.Record) -> None:
    pos = record.position(chance="manual")
    assert [token.id for token in pos.answers()] == [token for _, token in record.answers]
    assert sitroom.read_record(record.to_text()) == record
    play(pos, 1, 20)


ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(["cia", "chance", "ciavskgb", "cuba"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


PLACES = [
    *[(field,) for field in json.loads(BY_HAND)],
    *[("position", field) for field in ("phase", "score", "objective", "camps", "agents", "groups", "exposed")],
    *[("answers", number) for number in range(5)],
    *[("answers", number, place) for number in range(5) for place in (0, 1)],
]


@settings(max_examples=250, deadline=None, derandomize=True)
@given(place=st.sampled_from(PLACES), value=ANY_JSON)
def test_any_json_in_any_place_is_a_legal_game_or_broken(place: tuple[Any, ...], value: Any) -> None:
    record: Any = json.loads(BY_HAND)
    target = record
    for step in place[:-1]:
        target = target[step]
    target[place[-1]] = value
    try:
        read = sitroom.read_record(json.dumps(record))
    except sitroom.BrokenRecord:
        return
    assert everything(read.position(chance="manual"))


@settings(max_examples=200, deadline=None, derandomize=True)
@given(content=st.binary(max_size=60))
def test_any_bytes_are_no_record(content: bytes, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.getbasetemp() / "bytes.json"
    path.write_bytes(content)
    with pytest.raises(sitroom.BrokenRecord):
        sitroom.load(path)
