"""Records: a game as it is saved. They replay without any random generator, on any Python."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, cast

from .adjust import ADJUST, Adjustment
from .chance import Chance, chance_from
from .errors import (
    N_,
    BadOption,
    BadPosition,
    BrokenRecord,
    DepartedRecord,
    IllegalChoice,
    NoAdjustment,
    UnknownGame,
    UnknownToken,
)
from .game import AnyGame, OptionValue, find_game
from .journal import Json, Line
from .position import Position, Setup
from .reading import short
from .tape import first_mark
from .token import Token
from .undo import Takeback

FORMAT: Final = 2
_FORMATS: Final = (1, 2)
_KEYS: Final = ("format", "game", "rules", "options", "position", "answers", "takebacks", "ended", "states")
_JSON: Final = json.JSONDecoder()

MOST_BYTES: Final = 64_000_000
"""A larger file is no record: the longest game takes a few hundred thousand answers of some twenty bytes each."""

_BETWEEN_STATES: Final = 100
"""About so many answers lie between two states of a record."""

RESIGNED: Final = "resigned"
OUT_OF_TIME: Final = "time"
AGREED: Final = "agreed"
ABANDONED: Final = "abandoned"
ENDINGS: Final = (RESIGNED, OUT_OF_TIME, AGREED, ABANDONED)
"""How people may end a game that the rules have not ended."""


class Ending:
    """How people ended a game: why, and who won (``None``: nobody)."""

    def __init__(self, reason: str, winner: str | None) -> None:
        self.reason = reason
        self.winner = winner

    def to_json(self) -> dict[str, Json]:
        return {"reason": self.reason, "winner": self.winner}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ending) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        return hash((self.reason, self.winner))

    def __repr__(self) -> str:
        return f"Ending({self.reason!r}, {self.winner!r})"


class Record:
    """The setup of a game and every answer in order, each with who gave it; chance is marked by its own name.

    Among the answers an adjustment is the pair of ``"adjust"`` and its patch as JSON text.

    takebacks  where more was taken back than the law of undo allows; the answers are those of the line that counts
    ended      how people ended the game, if it was not the rules
    states     the state at some of the phases, by the number of answers until then: other rules can be held against them
    """

    def __init__(
        self,
        setup: Setup,
        rules_version: int,
        answers: Sequence[tuple[str, str]],
        takebacks: Sequence[Takeback] = (),
        ended: Ending | None = None,
        states: Sequence[tuple[int, dict[str, Json]]] = (),
    ) -> None:
        self.setup = setup
        self.rules_version = rules_version
        self.answers: tuple[tuple[str, str], ...] = tuple(answers)
        self.takebacks = tuple(takebacks)
        self.ended = ended
        self.states = tuple(states)
        self._played: Position | None = None  # the whole game with its journal, once it has been played

    @property
    def game(self) -> str:
        return self.setup.game.name

    @property
    def is_of_other_rules(self) -> bool:
        """Was the game played by another version of the rules than this program's? It has been replayed by these, and agreed."""
        return self.rules_version != self.setup.game.rules_version

    def position(self, at: int | None = None, seed: int | None = None, chance: str = "seed", journal: bool = True) -> Position:
        """The game after its first ``at`` answers (all of them if not given); chance goes on from a new seed or by hand."""
        source = chance_from(chance, seed)
        if journal:
            position = self._all_played().clone()
            if at is not None and at < position.count:
                position.take_back(max(0, at))
        else:
            position = new_position(self.setup, None, journal=False)
            for entry in self.answers if at is None else self.answers[:at]:
                position.push(answer_of(entry))
        position.takebacks = self.takebacks
        if source is not None:
            position.go_on_with(source)
        return position

    def _all_played(self) -> Position:
        if self._played is None:
            position = new_position(self.setup, None, journal=True)
            for entry in self.answers:
                position.push(answer_of(entry))
            self._played = position
        return self._played

    def until(self, count: int) -> Record:
        """The record of the game up to there."""
        return Record(
            self.setup, self.rules_version, self.answers[:count], self.takebacks,
            states=[(at, form) for at, form in self.states if at <= count],
        )  # fmt: skip

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
        if self.takebacks:
            head.append(("takebacks", [takeback.to_json() for takeback in self.takebacks]))
        if self.ended is not None:
            head.append(("ended", self.ended.to_json()))
        lines = [f" {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}," for key, value in head]
        answers = _rows([f"[{json.dumps(who)}, {token if who == ADJUST else json.dumps(token)}]" for who, token in self.answers])
        lines.append(f' "answers": {answers}')
        if self.states:
            states = _rows([f"[{at}, {json.dumps(form, ensure_ascii=False)}]" for at, form in self.states])
            lines[-1:] = [f"{lines[-1]},", f' "states": {states}']
        return "\n".join(["{", *lines, "}", ""])

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


def _rows(items: list[str]) -> str:
    """A JSON list with an item a line."""
    return "[\n  " + ",\n  ".join(items) + "\n ]" if items else "[]"


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
    return Position(setup, chance, lines, first_mark(setup.state()), [])


def record_of(position: Position, *, with_states: bool = True) -> Record:
    """The record of a game as far as it has come. One that was dealt anew for search begins with the position it was given. One
    that is not kept needs no states."""
    setup, marks = position.setup, position.marks()
    start = marks[0].state
    if setup.position is None and start != setup.state():
        setup = Setup(setup.game, setup.options, start.to_json())
    answers = [entry_of(token, who.id) for token, who in zip(position.answers(), position.answered_by(), strict=True)]
    states: list[tuple[int, dict[str, Json]]] = []
    last = 0
    for mark in marks[1:] if with_states else []:
        if mark.count - last >= _BETWEEN_STATES:
            last = mark.count
            states.append((last, mark.state.to_json()))
    return Record(setup, position.game.rules_version, answers, position.takebacks, states=states)


def restored(text: str, chance: Chance | None, used: int, has_journal: bool) -> Position:
    """A position that was pickled."""
    position = read_record(text).position(chance="manual", journal=has_journal)
    position.go_on_with(chance, used)
    return position


def entry_of(token: Token, who: str) -> tuple[str, str]:
    """What a record says of an answer, or of an adjustment."""
    return (ADJUST if isinstance(token, Adjustment) else who, token.id)


def answer_of(entry: tuple[str, str]) -> Token | str:
    """What to push for an entry of a record."""
    who, token = entry
    return Adjustment(json.loads(token)) if who == ADJUST else token


def read_record(text: str) -> Record:
    """A record from its text. Every answer is checked; ``BrokenRecord`` names the line of the first thing that is wrong.

    One that was played by other rules is replayed by these. As long as its answers are legal and its states agree it is taken; at
    the first departure ``DepartedRecord`` names the place, and has the record up to there.
    """
    try:
        data = _parse(text)
        setup, rules_version = _read_setup(text, data)
        answers = _read_answers(text, data.get("answers"))
        takebacks, ended = _read_takebacks(text, data), _read_ended(text, data, setup.game)
        record = Record(setup, rules_version, answers, takebacks, ended, _read_states(text, data))
        _check(text, record)
    except RecursionError as error:
        raise BrokenRecord(N_("line {line}: this is not JSON: {problem}"), line=1, problem=str(error)) from error
    return record


def load(path: str | os.PathLike[str]) -> Record:
    """Read a record from a file."""
    return read_record(read_text(Path(path)))


def read_text(path: Path) -> str:
    """A file that should be a record; it may be anything."""
    if path.is_file() and path.stat().st_size > MOST_BYTES:
        raise BrokenRecord(N_("the file is larger than {limit} megabytes, so it is no record"), limit=MOST_BYTES // 1_000_000)
    try:
        return path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        raise BrokenRecord(N_("line {line}: this is not a text file in UTF-8, so it is no record"), line=1) from error


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
    if version not in _FORMATS or type(version) is not int:
        raise BrokenRecord(
            N_("line {line}: this program reads records of format {known}, not {found}"),
            line=_line_of_key(text, "format"), known=" or ".join([str(known) for known in _FORMATS]), found=short(version),
        )  # fmt: skip
    name = data["game"]
    try:
        game = find_game(name if isinstance(name, str) else short(name))
    except UnknownGame as problem:
        raise BrokenRecord(N_("line {line}: {problem}"), line=_line_of_key(text, "game"), problem=problem) from problem
    rules = data.get("rules")
    if not isinstance(rules, int) or isinstance(rules, bool) or not 1 <= rules <= game.rules_version:
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


def _read_takebacks(text: str, data: Mapping[str, Json]) -> list[Takeback]:
    entries = data.get("takebacks", [])
    takebacks: list[Takeback] = []
    for entry in entries if isinstance(entries, list) else [None]:
        if (
            not isinstance(entry, list)
            or len(entry) != 3
            or not isinstance(entry[0], int)
            or not isinstance(entry[1], int)
            or not isinstance(entry[2], str)
        ):
            raise BrokenRecord(
                N_("line {line}: a takeback has the form [answers before, answers after, who]"),
                line=_line_of_key(text, "takebacks"),
            )
        takebacks.append(Takeback(entry[0], entry[1], entry[2]))
    return takebacks


def _read_ended(text: str, data: Mapping[str, Json], game: AnyGame) -> Ending | None:
    ended = data.get("ended")
    if ended is None:
        return None
    reason, winner = (ended.get("reason"), ended.get("winner")) if isinstance(ended, dict) else (None, None)
    sides = [side.id for side in game.sides]
    if reason not in ENDINGS or not (winner is None or winner in sides):
        raise BrokenRecord(
            N_('line {line}: how a game ended has the form {{"reason": …, "winner": …}}; the reasons are {reasons}'),
            line=_line_of_key(text, "ended"), reasons=", ".join(ENDINGS),
        )  # fmt: skip
    return Ending(str(reason), winner if isinstance(winner, str) else None)


def _read_states(text: str, data: Mapping[str, Json]) -> list[tuple[int, dict[str, Json]]]:
    entries = data.get("states", [])
    states: list[tuple[int, dict[str, Json]]] = []
    for entry in entries if isinstance(entries, list) else [None]:
        if not isinstance(entry, list) or len(entry) != 2 or not isinstance(entry[0], int) or not isinstance(entry[1], dict):
            raise BrokenRecord(
                N_("line {line}: a state of a record has the form [answers until then, state]"),
                line=_line_of_key(text, "states"),
            )
        states.append((entry[0], entry[1]))
    return states


def _check(text: str, record: Record) -> None:
    """Play the record through. The position stays with it."""
    position = new_position(record.setup, None, journal=True)
    states = dict(record.states)
    for number, (who, token) in enumerate(record.answers, 1):
        try:
            _check_state(text, position, states.get(number - 1), number)
            _check_answer(text, position, who, token, number)
        except BrokenRecord as error:
            if record.is_of_other_rules:
                raise _departure(record, number, error) from error
            raise
    record._played = position


def _departure(record: Record, number: int, error: BrokenRecord) -> DepartedRecord:
    """Other rules go another way from this answer on; if it is a state that differs, from the state before it on."""
    count = number - 1
    if error.template == _OTHER_STATE:
        count = max([at for at, _ in record.states if at < count], default=0)
    before = record.until(count)
    game = record.setup.game
    return DepartedRecord(
        N_(
            "{problem}. The game was played by version {found} of the rules of {game}, and this program knows version {known}:"
            " they agree on the first {count} answers"
        ),
        before, line=error.line, problem=error, found=record.rules_version, game=game.name, known=game.rules_version, count=count,
    )  # fmt: skip


_OTHER_STATE: Final = N_("line {line}: before answer {number} the table is another one than the record says, in {field}")


def _check_state(text: str, position: Position, form: dict[str, Json] | None, number: int) -> None:
    """A state of the record agrees with the one that its answers have led to, as far as both have a field."""
    if form is None:
        return
    mark = position.last_mark()
    state = mark.state if mark.count == position.count else position.phase_start()
    here = cast("dict[str, Json]", json.loads(json.dumps(state.to_json())))
    for field, value in form.items():
        if field in here and here[field] != value:
            raise BrokenRecord(_OTHER_STATE, line=_line_of_answer(text, number), number=number, field=field)


def _check_answer(text: str, position: Position, who: str, token: str, number: int) -> None:
    ask = position.ask
    if ask is None:
        raise BrokenRecord(
            N_("line {line}: answer {number}, {token}, comes after the end of the game"),
            line=_line_of_answer(text, number), number=number, token=_cut(token),
        )  # fmt: skip
    if who not in (ADJUST, ask.who.id):
        raise BrokenRecord(
            N_("line {line}: answer {number} is by {who}, but {asked} is asked ({topic})"),
            line=_line_of_answer(text, number), number=number, who=_cut(who), asked=ask.who.id, topic=ask.topic,
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


def _cut(word: str) -> str:
    """A word from a file, fit to be shown."""
    return repr(word) if len(word) <= 60 else repr(word[:60]) + "..."


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
