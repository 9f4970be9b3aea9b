"""Nothing is lost: crashes, two programs on one game, full disks, games of earlier days and of earlier rules."""

from __future__ import annotations

import errno
import json
import os
import stat
from collections.abc import Mapping
from pathlib import Path

import pytest

import sitroom
from sitroom.kernel import game as registry
from sitroom.kernel.ask import Script
from sitroom.kernel.game import OptionValue
from sitroom.table.saves import unfinished

from . import toy
from .driving import Terminal, inside, record_in, saved, seating, who_plays

PLAY = ("play", "ciavskgb", "--side", "cia", "--against", "random", "--seed", "7")
UNSEEDED = ("play", "ciavskgb", "--side", "cia", "--against", "random")
RESUME = ("play", "--resume")


def only_file(home: Path) -> Path:
    (path,) = (home / "saves").iterdir()
    return path


def flat(text: str) -> str:
    return " ".join(text.split())


# ---- the file


def test_a_saved_game_is_for_its_owner_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It holds the key of the dice, and the hands of both sides."""
    inside(monkeypatch, tmp_path, PLAY, ["master"])
    path = only_file(tmp_path)
    assert path.suffix == ".table"
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_a_record_of_it_holds_no_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "record.json"
    inside(monkeypatch, tmp_path, PLAY, ["master", f"save {file}"])
    key = json.loads(only_file(tmp_path).read_text(encoding="utf-8").splitlines()[0])["key"]
    assert len(key) == 64
    assert key not in file.read_text(encoding="utf-8")


def test_the_game_does_not_overwrite_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside(monkeypatch, tmp_path, PLAY, ["master"])
    path = only_file(tmp_path)
    shown = inside(monkeypatch, tmp_path, RESUME, [f"save {path}", "yes", "cia"])
    assert "the game itself is kept there" in flat(shown.out)
    assert len(saved(tmp_path).answers) > 3


def test_a_game_begun_without_a_seed_goes_on_with_the_same_dice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two copies of a saved game that are gone on with alike stay alike, dice, cards and bot."""
    inside(monkeypatch, tmp_path, UNSEEDED, ["master"])
    content, name = only_file(tmp_path).read_bytes(), only_file(tmp_path).name
    records = []
    for copy in ("one", "other"):
        folder = tmp_path / copy / "saves"
        folder.mkdir(parents=True)
        (folder / name).write_bytes(content)
        inside(monkeypatch, tmp_path / copy, RESUME, ["1", "2", "3", "yes"] * 6)
        (path,) = folder.iterdir()
        records.append(record_in(path))
    assert records[0] == records[1]
    assert len(records[0].answers) > 12


# ---- two programs


def test_a_second_terminal_is_told_and_neither_overwrites_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Terminal(tmp_path, *PLAY) as first:
        first.wait("CIA> ")
        first.type("master")
        first.wait("CIA> ")
        second = inside(monkeypatch, tmp_path, RESUME, ["cia"])
        assert second.code == 1
        assert "is open in another program" in flat(second.err)
        looked_at = inside(monkeypatch, tmp_path, ["replay", str(only_file(tmp_path))])
        assert looked_at.code == 0, "reading does no harm"
        first.type("cia")
        first.wait("CIA> ")
    answers = [token for who, token in saved(tmp_path).answers if who == "cia"]
    assert answers[:2] == ["master-spy", "cia"]
    assert inside(monkeypatch, tmp_path, RESUME).code == 0, "and afterwards it can be gone on with"


def test_the_menu_says_that_a_game_is_open_elsewhere_and_asks_again(tmp_path: Path) -> None:
    with Terminal(tmp_path, *PLAY) as first, Terminal(tmp_path, "play", "--lang", "en") as second:
        first.wait("CIA> ")
        first.type("master")
        first.wait("CIA> ")
    with Terminal(tmp_path, *RESUME) as first:
        first.wait("CIA> ")
        with Terminal(tmp_path, "play", "--lang", "en") as second:
            assert "Go on: Cold War" in second.wait("[Enter: 1]")
            second.type("1")
            assert "is open in another program" in flat(second.wait("[Enter: 1]"))


def test_a_game_that_is_open_elsewhere_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside(monkeypatch, tmp_path, PLAY, ["master"])
    with Terminal(tmp_path, "play", "labyrinth", "--solo", "--lang", "en", "--seed", "7", rows=400) as newer:
        newer.wait("US> ")
        shown = inside(monkeypatch, tmp_path, RESUME, ["cia"])
    assert shown.code == 0
    assert flat(shown.out).startswith("Open in another window: Labyrinth: The War on Terror. The game before it goes on.")
    assert "CIA> cia" in shown.out


# ---- crashes


@pytest.mark.parametrize("cut", [1, 2, 20, 200])
def test_a_line_that_was_cut_off_never_happened(cut: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside(monkeypatch, tmp_path, PLAY, ["master", "cia"])
    path = only_file(tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines)[:-cut])
    shown = inside(monkeypatch, tmp_path, RESUME, ["cia"])
    assert shown.code == 0
    answers = [token for who, token in saved(tmp_path).answers if who == "cia"]
    assert answers[:2] == ["master-spy", "cia"], "it is asked again"
    assert path.read_bytes().endswith(b"\n")


def test_every_line_but_the_last_must_be_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside(monkeypatch, tmp_path, PLAY, ["master", "cia"])
    path = only_file(tmp_path)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([lines[0], lines[1][:30] + b"\n", *lines[2:]]))
    shown = inside(monkeypatch, tmp_path, [*RESUME, str(path)])
    assert shown.code == 1
    assert "line 2: this is no event of a saved table" in shown.err


@pytest.mark.parametrize("problem", [errno.ENOSPC, errno.EROFS])
def test_a_disk_that_fails_does_not_stop_the_game(problem: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record, calls = tmp_path / "record.json", 0

    def failing(_descriptor: int) -> None:
        nonlocal calls
        calls += 1
        if calls > 2:
            raise OSError(problem, os.strerror(problem))

    monkeypatch.setattr("sitroom.table.files.os.fsync", failing)
    shown = inside(monkeypatch, tmp_path, PLAY, ["master", "cia", "quit", "no", "save", "quit", "yes"])
    assert shown.code == 0
    assert shown.out.count("The game is not being saved in") == 1
    assert os.strerror(problem) in flat(shown.out)
    assert "The CIA recruits Government" in shown.out
    assert shown.out.count("Really?") == 2, "who leaves loses what was not saved, and is asked"
    assert len(saved(tmp_path).answers) >= 2, "what was saved before stays"
    assert not record.exists()


def test_what_a_full_disk_refused_is_written_when_there_is_room_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = 0
    fsync = os.fsync

    def failing_for_a_while(descriptor: int) -> None:
        nonlocal calls
        calls += 1
        if calls == 3:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        fsync(descriptor)

    monkeypatch.setattr("sitroom.table.files.os.fsync", failing_for_a_while)
    shown = inside(monkeypatch, tmp_path, PLAY, ["master", "cia", "recruit", "quit"])
    assert "The game is not being saved" in shown.out
    assert "Really?" not in shown.out
    inside(monkeypatch, tmp_path / "straight", PLAY, ["master", "cia", "recruit"])
    assert saved(tmp_path) == saved(tmp_path / "straight")


# ---- games of earlier days


def old_save(home: Path, **seats: object) -> Path:
    """A game as it was kept before there were tables: a record, and who sits where beside it."""
    position = sitroom.new("ciavskgb", seed=7)
    for answer in ("master-spy", "analyst", "cia", "recruit", "recruit"):
        position.push(answer)
    folder = home / "saves"
    folder.mkdir(parents=True)
    path = folder / "ciavskgb-20250101-101010-abcd.json"
    position.record().save(path)
    form = {"players": {"cia": "human", "kgb": "random"}, "language": "en", "dice": "seed", "seed": 7, "over": False, **seats}
    (folder / "ciavskgb-20250101-101010-abcd.seats.json").write_text(json.dumps(form), encoding="utf-8")
    return path


def test_a_save_of_earlier_days_becomes_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = old_save(tmp_path, language="ru")
    record = sitroom.load(path)
    shown = inside(monkeypatch, tmp_path, RESUME, ["recruit"])
    assert "ЦРУ>" in shown.out
    (save,) = unfinished(tmp_path / "saves")
    assert save.path.suffix == ".table"
    assert who_plays(tmp_path) == {"cia": "human", "kgb": "random"}
    assert saved(tmp_path).answers[: len(record.answers)] == record.answers
    assert len(saved(tmp_path).answers) > len(record.answers)
    assert sitroom.load(path) == record, "the record stays"
    before = len(saved(tmp_path).answers)
    inside(monkeypatch, tmp_path, RESUME, ["takeback", "yes", "takeback", "yes"])
    assert len(saved(tmp_path).answers) < min(before, len(record.answers)), "also before the place where it was resumed"


def test_real_cards_of_earlier_days_are_typed_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old_save(tmp_path, dice=None, by_hand=True)
    form = json.loads((tmp_path / "saves" / "ciavskgb-20250101-101010-abcd.seats.json").read_text())
    del form["dice"]
    (tmp_path / "saves" / "ciavskgb-20250101-101010-abcd.seats.json").write_text(json.dumps(form))
    inside(monkeypatch, tmp_path, RESUME, ["recruit", "mafia"])
    assert ("chance", "mafia") in saved(tmp_path).answers
    assert seating(tmp_path).dice == "manual"


def test_a_finished_save_of_earlier_days_is_not_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old_save(tmp_path, over=True)
    assert inside(monkeypatch, tmp_path, RESUME).code == 1


def test_a_record_of_format_1_is_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    form = {"format": 1, "game": "ciavskgb", "rules": 1, "options": {}, "answers": [["chance", "iran"], ["chance", "cia"]]}
    file = tmp_path / "old.json"
    file.write_text(json.dumps(form), encoding="utf-8")
    shown = inside(monkeypatch, tmp_path, [*RESUME, str(file), "--side", "cia", "--against", "random"], ["master"])
    assert shown.code == 0
    assert saved(tmp_path).answers[:3] == (("chance", "iran"), ("chance", "cia"), ("cia", "master-spy"))


# ---- other rules


class NewToy(toy.Toy):
    """The toy by rules of a second version: nobody may guess 2 any more. It counts how often a round is played."""

    rounds = 0

    def next_phase(self, state: toy.Party) -> Script[None] | None:
        NewToy.rounds += 1
        return super().next_phase(state)

    def new_state(self, options: Mapping[str, OptionValue]) -> toy.Party:
        return super().new_state(options)


def use_new_rules(monkeypatch: pytest.MonkeyPatch, *, without: str = "") -> None:
    """From here on the toy goes by its second version."""
    game = NewToy(
        "toy", toy.GUESTS, toy.VOCABULARY, toy.GAME.wording, 2, most_answers=100, options=toy.GAME.options
    )  # fmt: skip
    numbers = tuple(number for number in toy.NUMBERS if number != without)
    monkeypatch.setattr(toy, "NUMBERS", numbers)
    registry._GAMES["toy"] = game


TOY = ("play", "toy", "--against", "human", "--turns", "4", "--seed", "1")


@pytest.mark.usefixtures("the_toy")
def test_a_record_of_older_rules_says_so_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "old.json"
    inside(monkeypatch, tmp_path, TOY, ["3", "4", f"save {file}"])
    use_new_rules(monkeypatch)
    shown = inside(monkeypatch, tmp_path / "new", [*RESUME, str(file), "--against", "human"], ["5"])
    assert "The game was played by version 1 of the rules, and goes on by version 2." in flat(shown.out)
    assert [token for _, token in saved(tmp_path / "new").answers] == ["3", "4", "5"]


@pytest.mark.usefixtures("the_toy")
@pytest.mark.parametrize("answer", ["yes", "no", None])
def test_where_new_rules_depart_the_place_is_named_and_one_may_go_on_before_it(
    answer: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "old.json"
    inside(monkeypatch, tmp_path, TOY, ["3", "2", f"save {file}"])
    use_new_rules(monkeypatch, without="2")
    typed = [] if answer is None else [answer, "6"]
    shown = inside(monkeypatch, tmp_path / "new", [*RESUME, str(file), "--against", "human"], typed)
    assert "answer 2 by bob is not legal" in flat(shown.out)
    assert "they agree on the first 1 answers" in flat(shown.out)
    if answer == "yes":
        assert [token for _, token in saved(tmp_path / "new").answers] == ["3", "6"]
    else:
        assert shown.code == 1
        assert not (tmp_path / "new" / "saves").exists()


@pytest.mark.usefixtures("the_toy")
def test_a_game_is_replayed_once_when_it_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A round of the toy is one answer: so many rounds are played as there are answers, and a few to look at the last one."""
    file = tmp_path / "game.json"
    typed = ["3", "4", "5", "6", "3", "4", "5", "6"]
    arguments = ["play", "toy", "--against", "human", "--turns", "9", "--seed", "1"]
    for resumed in ([*RESUME], [*RESUME, str(file), "--against", "human"]):
        inside(monkeypatch, tmp_path, arguments, [*typed, f"save {file}", "yes"])
        registry._GAMES["toy"] = NewToy(
            "toy", toy.GUESTS, toy.VOCABULARY, toy.GAME.wording, 1, most_answers=100, options=toy.GAME.options
        )
        NewToy.rounds = 0
        assert inside(monkeypatch, tmp_path, resumed).code == 0
        assert len(typed) < NewToy.rounds < 2 * len(typed), resumed


# ---- what may be said anew


def test_other_players_and_another_language_may_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside(monkeypatch, tmp_path, PLAY, ["master", "cia"])
    shown = inside(monkeypatch, tmp_path, [*RESUME, "--against", "human", "--lang", "pt"], ["log"])
    assert shown.code == 0
    assert who_plays(tmp_path) == {"cia": "human", "kgb": "human"}
    assert "CIA" in inside(monkeypatch, tmp_path, RESUME, ["", "log"]).out
    assert {player.language for player in seating(tmp_path).players.values()} == {"pt"}


def test_a_saved_game_keeps_its_dice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside(monkeypatch, tmp_path, PLAY, ["master"])
    shown = inside(monkeypatch, tmp_path, [*RESUME, "--seed", "3"])
    assert shown.code == 2
    assert "a saved game keeps its own dice" in shown.err
