"""Tables in files: private, locked, written through, and whole after a crash."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import sitroom
from sitroom.table import HUMAN, FileStore, Player, Seating, StoreConflict, Table, TableInUse


def seating() -> Seating:
    return Seating({side: Player(HUMAN, holder="ann") for side in sitroom.find_game("ciavskgb").sides})


def played(path: Path, answers: int = 30) -> Table:
    table, rng = Table.open(sitroom.find_game("ciavskgb"), seating(), FileStore(path)), Random(2)
    for _ in range(answers):
        if table.ask is not None:
            table.answer(table.ask.who, [rng.choice(table.ask.options)])
    return table


def closed(table: Table) -> None:
    assert isinstance(table.store, FileStore)
    table.store.close()


def test_a_file_is_its_owners_alone_and_has_the_key(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "game.table"
    table = played(path)
    key = table.position.chance_key()
    assert key is not None
    assert key.hex() in path.read_text(encoding="utf-8")
    if os.name == "posix":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_a_table_is_loaded_as_it_was(tmp_path: Path) -> None:
    table = played(tmp_path / "game.table")
    closed(table)
    again = Table.load(FileStore(tmp_path / "game.table"))
    assert again.view("cia") == table.view("cia")
    assert again.record() == table.record()
    assert [entry.to_json() for entry in again.journal("kgb")] == [entry.to_json() for entry in table.journal("kgb")]
    assert again.position.chance_key() == table.position.chance_key()
    assert again.position.chances_used() == table.position.chances_used()


def test_a_second_program_is_told_and_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "game.table"
    table = played(path)
    before = path.read_bytes()
    program = f"from sitroom.table import FileStore, Table\nTable.load(FileStore({str(path)!r}))\n"
    other = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert other.returncode == 1
    assert "TableInUse" in other.stderr
    assert "is open in another program" in other.stderr
    with pytest.raises(TableInUse):
        FileStore(path).load()
    assert path.read_bytes() == before
    closed(table)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("lost", [1, 5, 40])
def test_a_line_that_a_crash_cut_off_never_happened(tmp_path: Path, lost: int) -> None:
    path = tmp_path / "game.table"
    table = played(path)
    closed(table)
    whole = path.read_bytes()
    path.write_bytes(whole[:-lost])
    again = Table.load(FileStore(path))
    assert again.seq == table.seq - 1
    assert again.ask is not None
    again.answer(again.ask.who, [again.ask.options[0]])
    assert len(path.read_bytes().splitlines()) == len(whole.splitlines())
    closed(again)
    assert Table.load(FileStore(path)).seq == table.seq


def test_what_stands_in_a_file_is_checked(tmp_path: Path) -> None:
    path = tmp_path / "game.table"
    closed(played(path))
    lines = path.read_bytes().splitlines(keepends=True)
    for place, wrong in (
        (4, b"this is no JSON\n"), (4, b"[]\n"), (4, lines[2]), (0, lines[1]), (4, b'{"seq":5,"kind":"cheated"}\n'),
    ):  # fmt: skip
        path.write_bytes(b"".join([*lines[:place], wrong, *lines[place + 1 :]]))
        with pytest.raises(sitroom.BrokenRecord, match=f"line {place + 1}: this is no event of a saved table"):
            Table.load(FileStore(path))
    form = json.loads(lines[0])
    del form["seating"]
    path.write_bytes(json.dumps(form).encode() + b"\n")
    with pytest.raises(sitroom.BrokenRecord, match="the saved table is damaged"):
        Table.load(FileStore(path))
    with pytest.raises(FileNotFoundError):
        Table.load(FileStore(tmp_path / "nowhere.table"))
    assert not (tmp_path / "nowhere.table").exists()


def test_an_event_out_of_turn_is_refused(tmp_path: Path) -> None:
    table = played(tmp_path / "game.table")
    event = table.store.load()[-1]
    with pytest.raises(StoreConflict):
        table.store.append([event], event.seq - 1)
