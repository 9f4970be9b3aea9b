"""Records: a game as it is saved. They replay without any random generator, on any Python."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, cast

from .adjust import ADJUST, Adjustment
from .chance import Chance, chance_from
from .errors import N_, BadOption, BadPosition, BrokenRecord, IllegalChoice, NoAdjustment, UnknownGame, UnknownToken
from .game import AnyGame, OptionValue, find_game
from .journal import Json, Line
from .position import Mark, Position, Setup
from .reading import short
from .token import CHANCE, Token

FORMAT = 1
_KEYS = ("format", "game", "rules", "options", "position", "answers")
_JSON: Final = json.JSONDecoder()


class Record:
    """The setup of a game and every answer in order, each with who gave it; chance is marked by its own name.

    Among the answers an adjustment is the pair of ``"adjust"`` and its patch as JSON text.
    """

    def __init__(self, setup: Setup, rules_version: int, answers: Sequence[tuple[str, str]]) -> None:
        self.setup = setup
        self.rules_version = rules_version
        self.answers: tuple[tuple[str, str], ...] = tuple(answers)

    @property
    def game(self) -> str:
        return self.setup.game.name

    def position(self, at: int | None = None, seed: int | None = None, chance: str = "seed", journal: bool = True) -> Position:
        """The game after its first ``at`` answers (all of them if not given); chance goes on from a new seed or by hand."""
        answers = self.answers if at is None else self.answers[:at]
        return _replayed(self.setup, answers, seed, chance, journal)

    def to_text(self) -> str:
        """The record as readable JSON, one answer a line."""
        head: list[tuple[str, Json]] = [
            ("format", FORMAT),
            ("game", self.game),
            ("rules", self.rules_version),
            ("options", dict(self.setup.options)),
        ]
        if self.setup.position is not None:
            head.append(("position", self.setup.position))
        lines = [f" {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}," for key, value in head]
        answers = ",\n".join(
            [f"  [{json.dumps(who)}, {token if who == ADJUST else json.dumps(token)}]" for who, token in self.answers]
        )
        body = f"[\n{answers}\n ]" if answers else "[]"
        return "\n".join(["{", *lines, f' "answers": {body}', "}", ""])

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record to a file. The old file stays whole until the new one is."""
        replace_file(Path(path), self.to_text())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and self.to_text() == other.to_text()

    def __hash__(self) -> int:
        return hash(self.to_text())

    def __reduce__(self) -> tuple[object, ...]:
        return (read_record, (self.to_text(),))

    def __repr__(self) -> str:
        return f"<Record of {self.game}, {len(self.answers)} answers>"


def replace_file(path: Path, text: str) -> None:
    """Write a text file so that there is always either the old one or the new one. A link stays one; a device is written to."""
    path = path.resolve()
    if path.exists() and not path.is_file() and not path.is_dir():
        path.write_text(text, encoding="utf-8")
        return
    unfinished = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with open(unfinished, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(unfinished, path)
    finally:
        unfinished.unlink(missing_ok=True)


def new_position(setup: Setup, chance: Chance | None, journal: bool) -> Position:
    """The first question of a game."""
    lines: list[Line] | None = [] if journal else None
    return Position(setup, chance, lines, Mark(setup.state(), 0, 0, None, []), [])


def record_of(position: Position) -> Record:
    """The record of a game as far as it has come. One that was dealt anew for search begins with the position it was given."""
    setup, start = position.setup, position.first_mark()
    if setup.position is None and start.state != setup.state():
        setup = Setup(setup.game, setup.options, start.state.to_json())
    again = Position(setup, None, None, start, [])
    answers: list[tuple[str, str]] = []
    for token in position.answers():
        answers.append(entry_of(again, token))
        again.push(token)
    return Record(setup, position.game.rules_version, answers)


def entry_of(position: Position, token: Token) -> tuple[str, str]:
    """What a record says of an answer to the open question, or of an adjustment at it."""
    if isinstance(token, Adjustment):
        return ADJUST, token.id
    return (CHANCE if position.ask is None else position.ask.who).id, token.id


def answer_of(entry: tuple[str, str]) -> Token | str:
    """What to push for an entry of a record."""
    who, token = entry
    return Adjustment(json.loads(token)) if who == ADJUST else token


def read_record(text: str) -> Record:
    """A record from its text. Every answer is checked; ``BrokenRecord`` names the line of the first thing that is wrong."""
    try:
        data = _parse(text)
        setup, rules_version = _read_setup(text, data)
        answers = _read_answers(text, data.get("answers"))
        _check(text, setup, answers)
    except RecursionError as error:
        raise BrokenRecord(N_("line {line}: this is not JSON: {problem}"), line=1, problem=str(error)) from error
    return Record(setup, rules_version, answers)


def load(path: str | os.PathLike[str]) -> Record:
    """Read a record from a file."""
    try:
        text = Path(path).read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        raise BrokenRecord(N_("line {line}: this is not a text file in UTF-8, so it is no record"), line=1) from error
    return read_record(text)


def _parse(text: str) -> Mapping[str, Json]:
    try:
        data: object = json.loads(text)
    except json.JSONDecodeError as error:
        if not text.strip():
            raise BrokenRecord(N_("line {line}: the file is empty"), line=1) from error
        if _is_cut_off(text, error):
            raise BrokenRecord(N_("line {line}: the record is cut off here"), line=error.lineno) from error
        raise BrokenRecord(N_("line {line}: this is not JSON: {problem}"), line=error.lineno, problem=error.msg) from error
    except ValueError as other:  # a number of thousands of digits
        raise BrokenRecord(N_("line {line}: this is not JSON: {problem}"), line=1, problem=str(other)) from other
    if not isinstance(data, dict) or "answers" not in data or "game" not in data:
        raise BrokenRecord(N_("line {line}: this is JSON, but not a record of a game"), line=1)
    return cast("Mapping[str, Json]", data)


def _is_cut_off(text: str, error: json.JSONDecodeError) -> bool:
    """Did the text end too early, and be it in the middle of a word?"""
    rest = text[error.pos :].rstrip()
    return error.msg.startswith("Unterminated string") or any(word.startswith(rest) for word in ("true", "false", "null"))


def _read_setup(text: str, data: Mapping[str, Json]) -> tuple[Setup, int]:
    _check_fields(text)
    version = data.get("format")
    if version != FORMAT or type(version) is not int:
        raise BrokenRecord(
            N_("line {line}: this program reads records of format {known}, not {found}"),
            line=_line_of_key(text, "format"), known=FORMAT, found=short(version),
        )  # fmt: skip
    name = data["game"]
    try:
        game = find_game(name if isinstance(name, str) else short(name))
    except UnknownGame as problem:
        raise BrokenRecord(N_("line {line}: {problem}"), line=_line_of_key(text, "game"), problem=problem) from problem
    rules = data.get("rules")
    if not isinstance(rules, int) or isinstance(rules, bool) or rules != game.rules_version:
        raise BrokenRecord(
            N_("line {line}: the game was played by version {found} of the rules of {game}; this program knows version {known}"),
            line=_line_of_key(text, "rules"), game=game.name, known=game.rules_version, found=short(rules),
        )  # fmt: skip
    options = _read_options(text, data, game)
    return Setup(game, options, _read_position(text, data, game, options)), rules


def _check_fields(text: str) -> None:
    """A record has no fields but its own, and each once."""
    known: list[str] = []
    for key, place, _ in _fields(text):
        line = _line(text, place)
        if key not in _KEYS:
            raise BrokenRecord(N_("line {line}: a record has no field {key}"), line=line, key=repr(key))
        if key in known:
            raise BrokenRecord(N_("line {line}: the field {key} is there twice"), line=line, key=repr(key))
        known.append(key)


def _read_options(text: str, data: Mapping[str, Json], game: AnyGame) -> dict[str, OptionValue]:
    options = data.get("options", {})
    try:
        if not isinstance(options, dict):
            raise BadOption(N_("the options of a record are an object"))
        return game.check_options(cast("Mapping[str, object]", options))
    except BadOption as problem:
        raise BrokenRecord(N_("line {line}: {problem}"), line=_line_of_key(text, "options"), problem=problem) from problem


def _read_position(text: str, data: Mapping[str, Json], game: AnyGame, options: dict[str, OptionValue]) -> dict[str, Json] | None:
    position = data.get("position")
    if position is None:
        return None
    try:
        if not isinstance(position, dict):
            raise BadPosition(N_("a position is an object"))
        game.state_from_json(position, options)
    except BadPosition as problem:
        raise BrokenRecord(N_("line {line}: {problem}"), line=_line_of_key(text, "position"), problem=problem) from problem
    return position


def _read_answers(text: str, data: Json) -> list[tuple[str, str]]:
    if not isinstance(data, list):
        raise BrokenRecord(N_("line {line}: the answers of a record are a list"), line=_line_of_key(text, "answers"))
    answers: list[tuple[str, str]] = []
    for number, entry in enumerate(data, 1):
        answer = _read_answer(entry)
        if answer is None:
            raise BrokenRecord(
                N_('line {line}: answer {number} is not of the form ["who", "token"] or ["adjust", {{…}}]'),
                line=_line_of_answer(text, number),
                number=number,
            )
        answers.append(answer)
    return answers


def _read_answer(entry: Json) -> tuple[str, str] | None:
    """An entry of the answers; ``None`` if it is none."""
    if not isinstance(entry, list) or len(entry) != 2:
        return None
    who, what = entry
    if who == ADJUST:
        return (ADJUST, json.dumps(what)) if isinstance(what, dict) else None
    return (who, what) if isinstance(who, str) and isinstance(what, str) else None


def _check(text: str, setup: Setup, answers: Sequence[tuple[str, str]]) -> None:
    position = new_position(setup, None, journal=False)
    for number, (who, token) in enumerate(answers, 1):
        ask = position.ask
        if ask is None:
            raise BrokenRecord(
                N_("line {line}: answer {number}, {token}, comes after the end of the game"),
                line=_line_of_answer(text, number), number=number, token=repr(token),
            )  # fmt: skip
        if who not in (ADJUST, ask.who.id):
            raise BrokenRecord(
                N_("line {line}: answer {number} is by {who}, but {asked} is asked ({topic})"),
                line=_line_of_answer(text, number), number=number, who=repr(who), asked=ask.who.id, topic=ask.topic,
            )  # fmt: skip
        try:
            position.push(answer_of((who, token)))
        except (BadPosition, NoAdjustment) as refusal:
            raise BrokenRecord(
                N_("line {line}: answer {number}, an adjustment, cannot be made: {problem}"),
                line=_line_of_answer(text, number), number=number, problem=refusal,
            ) from refusal  # fmt: skip
        except (IllegalChoice, UnknownToken) as error:
            raise BrokenRecord(
                N_("line {line}: answer {number} by {who} is not legal: {problem}"),
                line=_line_of_answer(text, number), number=number, who=who, problem=error,
            ) from error  # fmt: skip


def _replayed(setup: Setup, answers: Sequence[tuple[str, str]], seed: int | None, chance: str, journal: bool) -> Position:
    source = chance_from(chance, seed)
    position = new_position(setup, None, journal)
    for entry in answers:
        position.push(answer_of(entry))
    if source is not None:
        position.go_on_with(source)
    return position


def _line_of_key(text: str, key: str) -> int:
    for found, place, _ in _fields(text):
        if found == key:
            return _line(text, place)
    return 1


def _line_of_answer(text: str, number: int) -> int:
    """The line on which the answer with this number stands, however the file is laid out."""
    place = next(start for key, _, start in _fields(text) if key == "answers") + 1
    for _ in range(number - 1):
        place = _JSON.raw_decode(text, _skip(text, place, ","))[1]
    return _line(text, _skip(text, place, ","))


def _fields(text: str) -> list[tuple[str, int, int]]:
    """The fields of a record whose text is sound JSON, each with the place of its name and of its value."""
    fields: list[tuple[str, int, int]] = []
    place = _skip(text, 0, "{")
    while text[place] != "}":
        key, end = _JSON.raw_decode(text, place)
        value = _skip(text, end, ":")
        fields.append((str(key), place, value))
        place = _skip(text, _JSON.raw_decode(text, value)[1], ",")
    return fields


def _skip(text: str, place: int, mark: str) -> int:
    """The next place with neither a blank nor the mark."""
    while text[place] in " \t\r\n" + mark:
        place += 1
    return place


def _line(text: str, place: int) -> int:
    return text.count("\n", 0, place) + 1
