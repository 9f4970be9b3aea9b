"""The file of a backup: JSON, a line each, packed by gzip. First what it is, then the rows of each table below their columns, and
at the end how many there are and a sum of all that stands before."""

from __future__ import annotations

import gzip
import json
import os
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, cast

from sqlalchemy import Connection, Table, select

from .. import __version__
from ..kernel.errors import N_, SitroomError
from .schema import META, METADATA, MIGRATIONS, WrongDatabase, version_of

FORMAT: Final = "sitroom backup"
VERSION: Final = 1
_AT_ONCE: Final = 500


class BadBackup(SitroomError):
    """A file that cannot be written, or is no backup."""


@dataclass(frozen=True)
class Copied:
    """How many rows of how many tables, and where what was there before is kept."""

    rows: int
    tables: int
    before: Path | None = None


@dataclass(frozen=True)
class Part:
    """Some rows of a table."""

    table: str
    columns: tuple[str, ...]
    rows: list[list[Any]]


def check_backup(path: Path) -> Copied:
    """Is a file a whole backup that this program can read?"""
    counts: dict[str, int] = {}
    for part in parts(path):
        counts[part.table] = counts.get(part.table, 0) + len(part.rows)
    return Copied(sum(counts.values()), len(counts))


def write(connection: Connection, path: Path) -> Copied:
    """Write all rows that a connection sees into a new file, which is there once it is whole."""
    version = version_of(connection)
    if version != len(MIGRATIONS):
        raise WrongDatabase(
            N_("the database is of version {version}, and this program makes copies of version {known}; use the server's own"),
            version=version, known=len(MIGRATIONS),
        )  # fmt: skip
    if path.exists():
        raise BadBackup(N_("there is a file {file} already; name another"), file=str(path))
    unfinished = path.with_name(f"{path.name}.unfinished")
    counts: dict[str, int] = {}
    try:
        with open(unfinished, "wb", opener=for_its_owner) as raw:
            with gzip.GzipFile("", "wb", fileobj=raw) as packed:
                out = _Lines(packed)
                made = datetime.now(UTC).isoformat(timespec="seconds")
                out.write({"format": FORMAT, "version": VERSION, "schema": version, "program": __version__, "made": made})
                for table in METADATA.sorted_tables:
                    if table is not META:
                        out.write({"table": table.name, "columns": table.columns.keys()})
                        counts[table.name] = _write_rows(connection, table, out)
                out.write({"rows": counts, "sha256": out.sum.hexdigest()})
            raw.flush()
            os.fsync(raw.fileno())
        os.replace(unfinished, path)
    finally:
        unfinished.unlink(missing_ok=True)
    return Copied(sum(counts.values()), len(counts))


def _write_rows(connection: Connection, table: Table, out: _Lines) -> int:
    count = 0
    wanted = select(table).order_by(*table.primary_key.columns)
    for row in connection.execute(wanted, execution_options={"yield_per": _AT_ONCE}):
        out.write(list(row))
        count += 1
    return count


def for_its_owner(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


class _Lines:
    """Lines of JSON, and the sum of those so far."""

    def __init__(self, file: gzip.GzipFile) -> None:
        self._file = file
        self.sum = sha256()

    def write(self, data: object) -> None:
        line = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        self._file.write(line)
        self.sum.update(line)


def header(path: Path) -> Mapping[str, Any]:
    """The first line, if it is one of a backup that this program can read."""
    with _readable(path), gzip.open(path, "rb") as file:
        found = json.loads(file.readline())
        if found["format"] != FORMAT:
            raise _broken(path)
        if found["version"] > VERSION or found["schema"] > len(MIGRATIONS):
            problem = N_("the backup {file} was made by a newer program, {program}; use that")
            raise BadBackup(problem, file=str(path), program=str(found["program"]))
        return cast(Mapping[str, Any], found)


def parts(path: Path) -> Iterator[Part]:
    """The rows of a backup; at its end it turns out whether all are there."""
    header(path)
    counts: dict[str, int] = {}
    part = Part("", (), [])
    total = sha256()
    with _readable(path), gzip.open(path, "rb") as file:
        total.update(file.readline())
        for line in file:
            found = json.loads(line)
            if isinstance(found, list):
                if len(found) != len(part.columns):
                    raise _broken(path)
                part.rows.append(found)
                counts[part.table] += 1
            else:
                if part.table:
                    yield part
                if "sha256" in found:
                    if found["sha256"] != total.hexdigest() or found["rows"] != counts or file.read(1):
                        raise _broken(path)
                    return
                part = Part(found["table"], tuple(found["columns"]), [])
                counts[part.table] = 0
            if len(part.rows) >= _AT_ONCE:
                yield part
                part = Part(part.table, part.columns, [])
            total.update(line)
    raise _broken(path)


@contextmanager
def writable(path: Path) -> Iterator[None]:
    """Say what stands in the way of writing."""
    try:
        yield
    except OSError as error:
        file = error.filename or path
        raise BadBackup(
            N_("{file} cannot be written: {problem}"), file=str(file), problem=error.strerror or str(error)
        ) from error


@contextmanager
def _readable(path: Path) -> Iterator[None]:
    """Say what is wrong with a file that is no backup, or not all of one."""
    try:
        yield
    except SitroomError:
        raise
    except (EOFError, zlib.error, gzip.BadGzipFile, ValueError, KeyError, TypeError, IndexError) as error:
        raise _broken(path) from error
    except OSError as error:
        raise BadBackup(N_("{file} cannot be read: {problem}"), file=str(path), problem=error.strerror or str(error)) from error


def _broken(path: Path) -> BadBackup:
    return BadBackup(N_("{file} is no backup, or not all of one"), file=str(path))
