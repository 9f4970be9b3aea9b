"""Records of older rules: replayed as long as they agree, and said so where they do not."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import sitroom
from sitroom import Script
from sitroom.kernel.record import MOST_BYTES, Ending, Record

from .contraband import Contraband, Harbour, made, registered


@pytest.fixture(autouse=True)
def newer_rules() -> Iterator[None]:
    """The game, whose rules have reached their third version."""
    game = made()
    game.rules_version = 3
    with registered(game):
        yield


def played(rounds: int = 5) -> Record:
    pos, rng = sitroom.new("contraband", seed=1, rounds=rounds), Random(1)
    while pos.ask is not None:
        pos.push(rng.choice(pos.ask.options))
    return pos.record()


def of_version(record: Record, version: int) -> str:
    return record.to_text().replace('"rules": 3', f'"rules": {version}')


def test_an_older_record_that_agrees_is_taken_and_says_so() -> None:
    record = sitroom.read_record(of_version(played(), 1))
    assert record.is_of_other_rules
    assert record.rules_version == 1
    assert record.position().outcome is not None
    assert not sitroom.read_record(of_version(played(), 3)).is_of_other_rules


@pytest.mark.parametrize("version", [0, 4, -1])
def test_a_version_that_never_was_is_refused(version: int) -> None:
    with pytest.raises(sitroom.BrokenRecord, match="this program knows version 3"):
        sitroom.read_record(of_version(played(), version))


def test_at_the_first_illegal_answer_the_place_is_named_and_the_game_can_go_on_from_before_it() -> None:
    data = json.loads(of_version(played(), 2))
    place = next(number for number, (_, token) in enumerate(data["answers"]) if token in ("open", "pass"))
    data["answers"][place][1] = "burn"
    with pytest.raises(sitroom.DepartedRecord, match=f"answer {place + 1} by customs is not legal") as caught:
        sitroom.read_record(json.dumps(data))
    assert f"they agree on the first {place} answers" in str(caught.value)
    before = caught.value.record
    assert isinstance(before, Record)
    pos = before.position(seed=1)
    assert pos.count == place
    assert pos.ask is not None
    assert pos.ask.topic == "inspect"


def test_a_record_of_these_rules_is_broken_not_departed() -> None:
    text = played().to_text().replace('"customs", "open"', '"customs", "burn"').replace('"customs", "pass"', '"customs", "burn"')
    with pytest.raises(sitroom.BrokenRecord) as caught:
        sitroom.read_record(text)
    assert not isinstance(caught.value, sitroom.DepartedRecord)


def test_a_state_that_differs_is_a_departure_even_if_every_answer_is_legal() -> None:
    pos, rng = sitroom.new("ciavskgb", seed=1), Random(4)
    while pos.ask is not None:
        pos.push(rng.choice(pos.ask.options))
    record = pos.record()
    assert len(record.states) > 1
    data = json.loads(record.to_text())
    at, form = data["states"][1]
    form["score"]["cia"] += 5
    with pytest.raises(
        sitroom.BrokenRecord, match=f"before answer {at + 1} the table is another one than the record says, in score"
    ):
        sitroom.read_record(json.dumps(data))
    form["score"]["cia"] -= 5
    form["a field of long ago"] = 1
    assert sitroom.read_record(json.dumps(data)).answers == record.answers


def test_how_people_ended_a_game_is_kept() -> None:
    record = played()
    ended = Record(record.setup, record.rules_version, record.answers[:4], ended=Ending("resigned", "customs"))
    again = sitroom.read_record(ended.to_text())
    assert again.ended == Ending("resigned", "customs")
    for wrong in ('"reason": "bored"', '"reason": null'):
        with pytest.raises(sitroom.BrokenRecord, match="how a game ended has the form"):
            sitroom.read_record(ended.to_text().replace('"reason": "resigned"', wrong))


@pytest.mark.parametrize("wrong", ["[1]", "[[1, 2]]", '[["a", 1, "us"]]', '"none"'])
def test_takebacks_have_a_form(wrong: str) -> None:
    text = played().to_text().replace(' "answers"', f' "takebacks": {wrong},\n "answers"')
    with pytest.raises(sitroom.BrokenRecord, match="line 6: a takeback has the form"):
        sitroom.read_record(text)


def test_a_huge_token_is_refused_with_a_short_message() -> None:
    record = played()
    text = Record(record.setup, 3, [*record.answers[:2], ("smuggler", "x" * 1_000_000)]).to_text()
    with pytest.raises(sitroom.BrokenRecord) as caught:
        sitroom.read_record(text)
    assert len(str(caught.value)) < 300


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.json"
    with open(path, "wb") as file:
        file.truncate(MOST_BYTES + 1)
    with pytest.raises(sitroom.BrokenRecord, match="the file is larger than 64 megabytes"):
        sitroom.load(path)


def test_a_record_is_played_once() -> None:
    """Reading a record and making positions of it needs one replay."""
    begun: list[str] = []

    class Counted(Contraband):
        def load(self, s: Harbour) -> Script[None]:
            begun.append("a round")
            yield from super().load(s)

    text = played().to_text().replace('"rules": 3', '"rules": 1')
    with registered(made(Counted)):
        record = sitroom.read_record(text)
        assert len(begun) == 5
        record.position()
        assert len(begun) <= 8, "only what stands after the last mark is played again"
