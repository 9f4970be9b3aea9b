"""Records as docs/records.md describes them: readable, complete, the same on every machine, and never half written."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import sitroom
from sitroom import Record

from .contraband import registered
from .table import everything, finished, play, state

HAND_MADE: dict[str, Any] = {
    "phase": "planning",
    "objective": "cuba",
    "balance": "kgb",
    "trophies": {"cia": ["iran"]},
    "score": {"cia": 15},
}


def opening() -> Record:
    """The record that docs/records.md shows."""
    pos = sitroom.new("ciavskgb", seed=7)
    for answer in ("master-spy", "assassin", "cia", "recruit"):
        pos.push(answer)
    return pos.record()


# ---- what it says


def test_a_record_has_the_fields_of_the_documentation_in_their_order() -> None:
    data = json.loads(opening().to_text())
    assert list(data) == ["format", "game", "rules", "options", "answers"]
    assert data["format"] == 2
    assert data["game"] == "ciavskgb"
    assert data["rules"] == sitroom.find_game("ciavskgb").rules_version
    assert data["options"] == {}


def test_a_record_of_a_hand_made_game_has_its_position() -> None:
    record = play(sitroom.new("ciavskgb", seed=1, position=HAND_MADE), 1).record()
    data = json.loads(record.to_text())
    assert list(data) == ["format", "game", "rules", "options", "position", "answers", "states"]
    assert data["position"] == HAND_MADE
    assert sitroom.read_record(record.to_text()) == record


def test_answers_are_pairs_of_who_and_token_with_chance_marked() -> None:
    assert opening().answers == (
        ("chance", "chile"), ("chance", "cia"), ("cia", "master-spy"), ("kgb", "assassin"), ("cia", "cia"), ("cia", "recruit"),
        ("chance", "government"),
    )  # fmt: skip


def test_one_answer_a_line() -> None:
    lines = opening().to_text().splitlines()
    first = lines.index(' "answers": [') + 1
    assert [json.loads(line.rstrip(",")) for line in lines[first : first + 7]] == [list(answer) for answer in opening().answers]
    assert lines[first + 7 :] == [" ]", "}"]


def test_a_record_without_answers_is_a_record() -> None:
    record = sitroom.new("ciavskgb", chance="manual").record()
    assert record.answers == ()
    assert sitroom.read_record(record.to_text()) == record
    assert record.position(chance="manual").answers() == []


def test_the_options_are_in_the_record_with_their_values() -> None:
    with registered():
        pos = play(sitroom.new("contraband", seed=1, rounds=2, harbour="south"), 1)
        record = pos.record()
        assert json.loads(record.to_text())["options"] == {"rounds": 2, "harbour": "south", "weather": False}
        again = sitroom.read_record(record.to_text())
        assert again == record
        assert everything(again.position()) == everything(pos)


def test_options_that_are_left_out_have_their_defaults() -> None:
    with registered():
        text = sitroom.new("contraband", chance="manual").record().to_text()
        whole = '"options": {"rounds": 4, "harbour": "north", "weather": false}'
        assert whole in text
        for fewer in ('"options": {}', '"options": {"rounds": 4}'):
            assert sitroom.read_record(text.replace(whole, fewer)).to_text() == text


@pytest.mark.parametrize("indent", [None, 0, 4, "\t"])
def test_any_layout_is_read(indent: Any) -> None:
    record = opening()
    data = json.loads(record.to_text())
    backwards = dict(reversed(data.items()))
    assert sitroom.read_record(json.dumps(data, indent=indent)) == record
    assert sitroom.read_record(json.dumps(backwards, indent=indent)) == record
    assert sitroom.read_record(record.to_text().replace("\n", "\r\n")) == record
    assert sitroom.read_record("\n\n  " + record.to_text() + "\n\n") == record


def test_escaped_letters_are_letters() -> None:
    text = opening().to_text()
    assert sitroom.read_record(text.replace('"answers"', '"\\u0061nswers"').replace('"chile"', '"\\u0063hile"')) == opening()


# ---- what it leads to


@pytest.mark.parametrize("seed", range(3))
def test_a_record_replays_to_the_same_position(seed: int) -> None:
    pos = finished(seed)
    again = sitroom.read_record(pos.record().to_text()).position()
    assert everything(again) == everything(pos)
    assert again.record() == pos.record()


def test_a_record_can_be_made_and_read_at_any_moment() -> None:
    pos = sitroom.new("ciavskgb", seed=5)
    for step in range(40):
        record = sitroom.read_record(pos.record().to_text())
        assert state(record.position(chance="manual")) == state(pos)
        assert len(record.answers) == len(pos.answers())
        play(pos, step, 1)


def test_records_are_equal_when_they_say_the_same() -> None:
    assert opening() == opening()
    assert hash(opening()) == hash(opening())
    assert opening() != finished(7).record()
    assert opening() != "a record"
    assert repr(opening()) == "<Record of ciavskgb, 7 answers>"


def test_a_record_goes_to_another_process_and_back() -> None:
    """As a worker gets it: pickled."""
    record = finished(3).record()
    assert pickle.loads(pickle.dumps(record)) == record
    code = (
        "import pickle, sys; record = pickle.load(sys.stdin.buffer); "
        "record.position().pop(); sys.stdout.buffer.write(pickle.dumps(record))"
    )
    sent = subprocess.run([sys.executable, "-c", code], input=pickle.dumps(record), capture_output=True, check=True)
    assert pickle.loads(sent.stdout) == record


def test_an_error_goes_to_another_process_as_it_is() -> None:
    errors: list[sitroom.SitroomError] = []
    for make in (
        lambda: sitroom.new("ciavskgb", position={"score": {"cia": 5000}}),
        lambda: sitroom.read_record(opening().to_text().replace("recruit", "pass")),
        lambda: sitroom.new("ciavskgb", seed=1).push("cuba"),
    ):
        with pytest.raises(sitroom.SitroomError) as caught:
            make()
        errors.append(caught.value)
    for error in errors:
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is type(error)
        assert str(again) == str(error)
        assert again.template == error.template
    broken = pickle.loads(pickle.dumps(errors[1]))
    assert isinstance(broken, sitroom.BrokenRecord)
    assert broken.line == 12


# ---- saving


def test_save_writes_utf8_that_load_reads(tmp_path: Path) -> None:
    path = tmp_path / "Партия № 1.json"
    opening().save(path)
    assert path.read_text(encoding="utf-8") == opening().to_text()
    assert [each.name for each in tmp_path.iterdir()] == [path.name]


def test_save_replaces_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    finished(1).record().save(path)
    opening().save(path)
    assert sitroom.load(path) == opening()


@pytest.mark.parametrize("moment", ["fsync", "replace"])
@pytest.mark.parametrize("disaster", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_a_save_that_fails_leaves_the_old_file_whole(
    moment: str, disaster: BaseException, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    opening().save(path)
    old = path.read_bytes()

    def fail(*_: object) -> None:
        raise disaster

    monkeypatch.setattr(os, moment, fail)
    with pytest.raises(type(disaster)):
        finished(1).record().save(path)
    monkeypatch.undo()
    assert path.read_bytes() == old
    assert [each.name for each in tmp_path.iterdir()] == ["game.json"]


def test_a_process_that_dies_while_saving_leaves_the_old_file_whole(tmp_path: Path) -> None:
    """The power goes out when the new file is half written: at the moment before it would be made safe."""
    path = tmp_path / "game.json"
    opening().save(path)
    old = path.read_bytes()
    code = (
        "import os, sys, sitroom\n"
        "os.fsync = lambda number: (os.ftruncate(number, 40), os._exit(9))\n"
        "sitroom.new('ciavskgb', seed=1).record().save(sys.argv[1])\n"
    )
    died = subprocess.run([sys.executable, "-c", code, str(path)], check=False)
    assert died.returncode == 9
    assert path.read_bytes() == old
    assert len(list(tmp_path.iterdir())) == 2  # the unfinished file is there, under a name of its own
    opening().save(path)
    assert sitroom.load(path) == opening()


def test_a_place_that_cannot_be_written_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="nowhere"):
        opening().save(tmp_path / "nowhere" / "game.json")
    with pytest.raises(OSError, match=r"directory|denied"):
        opening().save(tmp_path)
    assert list(tmp_path.iterdir()) == []
    assert [each.name for each in tmp_path.parent.iterdir() if each.name.startswith(f".{tmp_path.name}")] == []


def test_a_record_is_saved_through_a_link_and_to_a_device(tmp_path: Path) -> None:
    record = sitroom.new("ciavskgb", seed=1).record()
    (tmp_path / "link.json").symlink_to(tmp_path / "game.json")
    record.save(tmp_path / "link.json")
    assert (tmp_path / "link.json").is_symlink()
    assert sitroom.load(tmp_path / "game.json") == record
    record.save("/dev/null")
    assert Path("/dev/null").is_char_device()
