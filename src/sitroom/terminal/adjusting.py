"""The command adjust: fields of the table by their paths, with their values as a player types them."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from ..grammar import capitalised
from ..kernel.adjust import Adjustment
from ..kernel.errors import BadPosition, NoAdjustment, SitroomError
from ..kernel.game import AnyGame
from ..kernel.journal import Json
from ..kernel.message import Phrase
from ..text import Words
from . import matching
from .screen import wrap

if TYPE_CHECKING:
    from .play import Session

_JSON: Final = json.JSONDecoder()
_WORD: Final = re.compile(r"\S+")
_GUESSES: Final = 24
"""So many positions that the viewer cannot tell apart hardly agree by chance."""

_NOTHING: Final = object()
_NO_FIELD: Final = "?"
_SIGNS: Final = ("+", "-")
_LONGEST: Final = 400
"""A complaint that is longer lists all cards of a game."""


def run(session: Session, argument: str) -> bool:
    """List fields, or set them: ``PATH VALUE``, and more of the same. Has the table changed?"""
    words = session.words
    if len(session.people) > 1:
        try:
            session.table.agreeable()
        except NoAdjustment as error:
            session.complain(capitalised(words.error(error)) + ".")
            return False
    form = _Form(session)
    pieces = _pieces(argument)
    if len(pieces) < 2:
        _show(session, form, form.path(str(pieces[0])) if pieces else [])
    elif len(pieces) % 2:
        session.complain(
            words.say("adjust takes a field and its value, as in: adjust {example}", example=_example(form.form, []))
        )
    else:
        pairs = zip(pieces[::2], pieces[1::2], strict=True)
        return _set(session, form, [(form.path(str(path)), value) for path, value in pairs])
    return False


def _pieces(argument: str) -> list[Json]:
    """A path, a value, a path, a value …: paths are words, values JSON or words."""
    pieces: list[Json] = []
    place = 0
    while True:
        found = _WORD.search(argument, place)
        if found is None:
            return pieces
        value: Json = found[0]
        place = found.end()
        if len(pieces) % 2:
            try:
                form, end = _JSON.raw_decode(argument, found.start())
            except ValueError:
                end = -1
            if end == len(argument) or (end > 0 and argument[end].isspace()):
                value, place = form, end
        pieces.append(value)


class _Form:
    """What stands on the table as JSON, and the names of its fields as a player writes them."""

    def __init__(self, session: Session) -> None:
        self.form = session.table.position.phase_start().to_json()
        self._game = session.game
        self._words = session.words
        self._options = session.table.position.setup.options

    def path(self, typed: str) -> list[str]:
        """The names of a path such as ``countries.iraq.troops``; the beginnings of names do, and ``countries`` may be left out.

        A name that means nothing stays as it is: whoever reads the patch complains about it, and says what there is.
        """
        names = typed.split(".")
        if not self._matches(names[0], []):
            for outer, inner in self.form.items():
                if isinstance(inner, dict) and self._matches(names[0], [outer]):
                    names.insert(0, outer)
                    break
        path: list[str] = []
        for name in names:
            found = self._matches(name, path)
            path.append(found[0] if len(found) == 1 else name)
        return path

    def now(self, path: Sequence[str]) -> object:
        """What stands at a place; an empty list where nothing does but a list may: that is what the game says to a number."""
        value = value_at(self.form, path)
        if value is _NOTHING and path:
            try:
                self._game.state_from_json(self._with(path, 0), self._options)
            except BadPosition as error:
                wanted = error.args_by_name.get("wanted")
                if (
                    error.args_by_name.get("field") == ".".join(path)
                    and isinstance(wanted, Phrase)
                    and wanted.template == "a list"
                ):
                    return []
        return value

    def _with(self, path: Sequence[str], value: Json) -> dict[str, Json]:
        """The form with something else at a place."""
        form: dict[str, Json] = json.loads(json.dumps(self.form))
        inner: object = form
        for name in path[:-1]:
            inner = inner.setdefault(name, {}) if isinstance(inner, dict) else None
        if isinstance(inner, dict):
            inner[path[-1]] = value
        return form

    def _matches(self, typed: str, path: Sequence[str]) -> list[str]:
        names = self.members(path)
        found = matching.find(typed, [(name, self._words.field(self._game, name)) for name in names])
        return [names[place] for place in found]

    def members(self, path: Sequence[str]) -> list[str]:
        """The fields that an object may have, there or not: the game names them when it is given one that it does not know."""
        here = value_at(self.form, path)
        known = list(here) if isinstance(here, dict) else []
        nowhere = [*path, _NO_FIELD]
        try:
            self._game.state_from_json(self._with(nowhere, 0), self._options)
        except BadPosition as error:
            if error.args_by_name.get("field") == ".".join(nowhere) and "known" in error.args_by_name:
                known += str(error.args_by_name["known"]).split(", ")
        return list(dict.fromkeys(known))


def value_at(form: object, path: Sequence[str]) -> object:
    """What stands at a place; ``_NOTHING`` if nothing does."""
    for name in path:
        if not isinstance(form, Mapping) or name not in form:
            return _NOTHING
        form = form[name]
    return form


# ---- setting


class _Ambiguous(Exception):
    """A word that may be several tokens, whose names are the argument."""


class _NotThere(Exception):
    """What is to be taken away from a list that does not have it; its name is the argument."""


def _set(session: Session, wanted: _Form, typed: Sequence[tuple[list[str], Json]]) -> bool:
    """Set the fields to what was typed; if that is refused, to the tokens that the words may be short for."""
    game, words, form = session.game, session.words, wanted.form
    if len(session.people) > 1:
        fields = session.table.agreeable()
        if any(path[-1] not in fields for path, _ in typed):
            names = words.join([words.field(game, field) for field in sorted(fields)])
            session.complain(words.say("By agreement only this can be changed: {fields}.", fields=names))
            return False
    now = [wanted.now(path) for path, _ in typed]
    try:
        values = [
            (path, _with_signs(game, words, there, value) if _is_signed(there, value) else value)
            for there, (path, value) in zip(now, typed, strict=True)
        ]
        try:
            changes = [(path, _as_typed(there, value)) for there, (path, value) in zip(now, values, strict=True)]
            patch = _patch_for(session, form, changes)
        except BadPosition as error:
            changes = [(path, _as_meant(game, words, there, value)) for there, (path, value) in zip(now, values, strict=True)]
            try:
                patch = _patch_for(session, form, changes)
            except BadPosition:
                raise error from None
    except _Ambiguous as error:
        session.complain(words.say("Which of them? {names}", names=words.join(error.args)))
        return False
    except _NotThere as error:
        session.complain(words.say("That list has no {name}.", name=error.args[0]))
        return False
    except SitroomError as error:
        session.complain(_problem(words, error))
        return False
    if len(session.people) > 1 and not _is_agreed(session, patch):
        return False
    session.table.adjust(patch, agreed=True)
    return True


def _is_agreed(session: Session, patch: Mapping[str, Json]) -> bool:
    """Do all who play want the set-up to be like this?"""
    game, words = session.game, session.words
    for line in Adjustment(patch).lines(game):
        session.say(words.line(game, line))
    return all(
        session.confirm(words.say("{side}: agreed to this set-up.", side=words.name(game, side))) for side in session.people
    )


# ---- what a list gains, another one loses


_Changes = list[tuple[list[str], Json]]


def _patch_for(session: Session, form: Mapping[str, Json], changes: _Changes) -> dict[str, Json]:
    """The adjustment that sets the fields. What a list gains leaves the place where it was; a card out of a hand is discarded."""
    gained = [item for path, value in changes for item in _without(_items(value), _items(value_at(form, path)))]
    changes = [*changes, *_discarded(session.game, form, changes, gained)]
    sources: _Changes = []
    refused: BadPosition | None = None
    while True:
        trial, patch = session.table.position.clone(), _patch([*changes, *sources])
        try:
            trial.adjust(patch)
        except BadPosition as error:
            refused = refused or error
            source = _source(session, form, error, gained, [path for path, _ in [*changes, *sources]])
            if source is None:
                raise refused from None
            sources.append(source)
            continue
        if refused is not None and not _is_as_expected(form, trial.phase_start().to_json(), sources, gained):
            raise refused
        return patch


def _source(
    session: Session, form: Mapping[str, Json], error: BadPosition, gained: Sequence[Json], changed: Sequence[list[str]]
) -> tuple[list[str], Json] | None:
    """A list that has to lose what another one gains, without it. One that the viewer may not see is set back, and not told."""
    field, card = error.args_by_name.get("field"), error.args_by_name.get("card")
    known = _Known(session)
    for path, items in _lists(form, []):
        if path in changed or not any(item in gained for item in items):
            continue
        seen = known.has(path, items)
        if field in (".".join(path), path[0]) or card in items or not seen:
            return path, _without(items, gained) if seen else None
    return None


def _discarded(game: AnyGame, form: Mapping[str, Json], changes: _Changes, gained: Sequence[Json]) -> _Changes:
    """A card that a hand loses and nothing gains lies on the discards, in the games that have such."""
    hands, discards = game.about.hands, game.about.discards
    there = form.get(discards)
    if not isinstance(there, list) or any(path == [discards] or value is None for path, value in changes):
        return []
    lost = [
        item
        for path, value in changes
        if path[0] == hands and isinstance(value, list)
        for item in _without(_items(value_at(form, path)), [*value, *gained])
    ]
    return [([discards], [*_without(there, gained), *lost])] if lost else []


def _is_as_expected(before: object, after: object, sources: _Changes, gained: Sequence[Json]) -> bool:
    """Has each list that was set back lost nothing but what another one gained?"""
    return all(
        sorted(map(str, _items(value_at(after, path)))) == sorted(map(str, _without(_items(value_at(before, path)), gained)))
        for path, _ in sources
    )


def _lists(form: object, path: list[str]) -> list[tuple[list[str], list[Json]]]:
    """All lists of the form, by their paths."""
    if isinstance(form, Mapping):
        return [found for name, inner in form.items() for found in _lists(inner, [*path, name])]
    return [(path, form)] if isinstance(form, list) else []


def _items(value: object) -> list[Json]:
    return value if isinstance(value, list) else []


def _without(items: Sequence[Json], gone: Sequence[Json]) -> list[Json]:
    """The items but for those of another list, each of which takes away one."""
    left = list(items)
    for item in gone:
        if item in left:
            left.remove(item)
    return left


def _problem(words: Words, error: SitroomError) -> str:
    """What is wrong, from the name of the field on: where it is, the player knows."""
    message = words.error(error)
    field, value = error.args_by_name.get("field"), error.args_by_name.get("value")
    if len(message) > _LONGEST and value is not None:
        return words.say("{field}: there is no {value} that could stand here.", field=field, value=value)
    return message[message.index(field) :] if isinstance(field, str) and field and field in message else message


def _patch(changes: Sequence[tuple[list[str], Json]]) -> dict[str, Json]:
    patch: dict[str, Json] = {}
    for path, value in changes:
        inner = patch
        for name in path[:-1]:
            there = inner.get(name)
            if not isinstance(there, dict):
                there = inner[name] = {}
            inner = there
        inner[path[-1]] = value
    return patch


def _as_typed(now: object, value: Json) -> Json:
    """A value as it stands; where the field is a list, words between commas are its items."""
    if isinstance(now, list) and isinstance(value, str):
        return [word for word in value.split(",") if word]
    return value


def _as_meant(game: AnyGame, words: Words, now: object, value: Json) -> Json:
    """A value whose words are parts of names: the tokens that they stand for."""
    typed = _as_typed(now, value)
    if isinstance(typed, str):
        return _token(game, words, typed)
    if isinstance(typed, list):
        return [_token(game, words, item) if isinstance(item, str) else item for item in typed]
    return typed


def _is_signed(now: object, value: Json) -> bool:
    """Are these words for things that come to a list, or go?"""
    typed = _as_typed(now, value)
    return isinstance(typed, list) and bool(typed) and all(isinstance(word, str) and word[0] in _SIGNS for word in typed)


def _with_signs(game: AnyGame, words: Words, now: object, value: Json) -> Json:
    """The list with what is added (``+``), without what is taken away (``-``)."""
    items = list(_items(now))
    for word in map(str, _items(_as_typed(now, value))):
        token = _token(game, words, word[1:])
        if word[0] == "+":
            items.append(token)
        elif token in items:
            items.remove(token)
        else:
            raise _NotThere(words.name(game, token) if token in game.vocabulary else token)
    return items


def _token(game: AnyGame, words: Words, typed: str) -> str:
    tokens = list(game.vocabulary)
    found = matching.find(typed, [(token.id, words.name(game, token)) for token in tokens])
    if len(found) > 1:
        raise _Ambiguous(*[words.name(game, tokens[place]) for place in found])
    return tokens[found[0]].id if found else typed


# ---- showing


def _show(session: Session, form: _Form, path: list[str]) -> None:
    """The fields of a place with their values. What the viewer may not see is not told."""
    words = session.words
    part = value_at(form.form, path)
    if part is _NOTHING:
        session.complain(words.say("There is nothing at {field}; adjust alone lists the fields.", field=".".join(path)))
        return
    lines: list[str] = []
    _list(session, part, path, _Known(session), lines)
    session.show_page(lines)
    others = [name for name in form.members(path) if isinstance(part, dict) and name not in part]
    if path and others:
        named = ", ".join([_with_name(session, name) for name in others])
        session.screen.wrapped(words.say("Not set: {fields}", fields=named), 1, 4)
    session.screen.wrapped(words.say("To change something: adjust {example}", example=_example(part, path)))
    lists = _lists(part, path)
    if lists:
        field = ".".join(next((found for found, _ in lists if found[0] == session.game.about.hands), lists[0][0]))
        session.screen.wrapped(
            words.say("To a list +NAME adds something, -NAME takes it away: adjust {field} +NAME", field=field)
        )


def _with_name(session: Session, field: str) -> str:
    """A field as it is typed, and what it is called if that is something else."""
    name = session.words.field(session.game, field)
    return field if matching.fold(field) == matching.fold(name) else f"{field} ({name})"


def _list(session: Session, part: object, path: list[str], known: _Known, lines: list[str]) -> None:
    if isinstance(part, dict) and part:
        for name, value in part.items():
            _list(session, value, [*path, name], known, lines)
        return
    screen = session.screen
    hidden = screen.style(session.words.say("(hidden)"), "dim")
    value = json.dumps(part, ensure_ascii=False) if known.has(path, part) else hidden
    name = screen.each(f" ({session.words.field(session.game, '.'.join(path))})", "dim") if session.words.language != "en" else ""
    lines += wrap(f"{screen.style('.'.join(path), 'bold')}{name} {value}", screen.width, 1, 4)


class _Known:
    """What the viewer knows of the fields: all that is the same wherever he could be for all he knows."""

    def __init__(self, session: Session) -> None:
        self._forms: list[dict[str, Json]] = []
        if session.viewer is not None:
            for twin in session.table.position.guesses(session.viewer, _GUESSES, Random(0)):
                self._forms.append(twin.phase_start().to_json())

    def has(self, path: Sequence[str], value: object) -> bool:
        return bool(self._forms) and all(value_at(form, path) == value for form in self._forms)


def _example(part: object, path: Sequence[str]) -> str:
    """A field that could be set, as one types it: a number if there is one."""
    if not isinstance(part, dict):
        return f"{'.'.join(path)} {part if isinstance(part, int) and not isinstance(part, bool) else '…'}"
    examples = [_example(value, [*path, name]) for name, value in part.items()]
    return next((example for example in examples if not example.endswith("…")), examples[0] if examples else "…")
