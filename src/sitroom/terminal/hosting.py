"""``sitroom serve``, ``backup`` and ``restore``: tables for several people, over the network or on this machine.

All that can be set on the command line can be set in the environment, too; the command line has the last word. What the server is
made of is imported when it is needed: whoever only plays in the terminal needs none of it.
"""

from __future__ import annotations

import argparse
import os
import sys
import webbrowser
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from ..kernel.errors import SitroomError
from ..kernel.message import N_
from ..server.neighbours import page_for_others
from ..server.places import default_database
from ..server.settings import LOOPBACK, Settings
from ..text import Words
from .console import Console, FileTrouble, UsageError, whole

HOST: Final = "127.0.0.1"
MOST_PORT: Final = 65_535
MOST_WORKERS: Final = 64
MOST_DAYS: Final = 36_500
INSTALL: Final = "pip install 'sitroom[web]'"
_NOT_MODULES: Final = {"sitroom"}


@dataclass(frozen=True)
class Choice:
    """Something that can be set: on the command line, and in the environment, where several values stand with spaces between."""

    flag: str
    variable: str
    value: str
    about: str
    is_many: bool = False

    @property
    def dest(self) -> str:
        return self.flag.lstrip("-").replace("-", "_")


DATABASE: Final = Choice(
    "--database", "SITROOM_DATABASE", "URL", N_("where the tables are kept: SQLite (a file in your data folder) or PostgreSQL")
)
CHOICES: Final = (
    Choice("--host", "SITROOM_HOST", "ADDRESS", N_("the address to listen at (127.0.0.1: for this machine alone)")),
    Choice("--port", "SITROOM_PORT", "N", N_("the port to listen at (8350, or the next that is free)")),
    DATABASE,
    Choice("--workers", "SITROOM_WORKERS", "N", N_("how many processes think for bots (1)")),
    Choice("--public-name", "SITROOM_PUBLIC_NAMES", "NAME", N_("a name by which the server may be called"), is_many=True),
    Choice("--proxy", "SITROOM_PROXIES", "ADDRESS", N_("a proxy that is believed when it says who calls"), is_many=True),
    Choice("--allow-hook", "SITROOM_HOOKS", "HOST", N_("a host, or host:port, to which webhooks may go"), is_many=True),
    Choice("--metrics-to", "SITROOM_METRICS", "ADDRESS", N_("who may read the metrics, besides this machine"), is_many=True),
    Choice("--limits", "SITROOM_LIMITS", "X", N_("how many times the usual a client may ask for (1); 0: no limit")),
    Choice("--archive", "SITROOM_ARCHIVE", "DAYS", N_("after how many days an untouched table is put away (90)")),
)
PLUGINS: Final = "SITROOM_PLUGINS"
NO_SAVED: Final = "SITROOM_NO_SAVED"
OPEN: Final = "SITROOM_OPEN"


def serve(args: argparse.Namespace, console: Console) -> int:
    """Run a server until it is told to stop."""
    words = console.words
    said = _said(args, CHOICES, os.environ)
    host = _one(said, "host") or HOST
    port = whole(words, "--port", _one(said, "port"), 0, MOST_PORT)
    plugins, no_saved = args.plugins or _is_on(PLUGINS, os.environ), args.no_saved or _is_on(NO_SAVED, os.environ)
    settings = settings_from(said, host, words, plugins=plugins, personal=not no_saved)
    with server_parts(words):
        from ..server.database import Database
        from ..server.http.around import whole_server
        from ..server.logs import write_logs
        from ..server.running import listen, run
    with trouble_told(words):
        database = Database(_one(said, "database") or default_database())
        try:
            listening = listen(host, port)
        except BaseException:
            database.close()
            raise
    write_logs()
    address = page_address(host, listening.getsockname()[1])

    def ready() -> None:
        database.tell(address)
        console.screen.print(words.say("Situation Room is at {address}", address=address))
        if settings.addresses and (others := page_for_others(urlsplit(address).netloc)) is not None:
            console.screen.print(words.say("For others in your network: {address}", address=others + "/"))
        console.screen.print(words.say("The tables are kept in {database}; Ctrl+C ends the server.", database=database.name))
        sys.stdout.flush()
        if _is_to_be_opened(args.open, os.environ):
            webbrowser.open(address)

    return run(whole_server(database, settings), listening, ready)


def settings_from(
    said: Mapping[str, Sequence[str]], host: str, words: Words, *, plugins: bool = False, personal: bool = True
) -> Settings:
    """What the operator has said, checked."""
    names = {name.lower().removesuffix(".") for name in said.get("public_name", ())}
    for name in sorted(names):
        if "/" in name or ":" in name:
            raise UsageError(
                words.say(
                    "{name} is no name of a host; say {example}", name=repr(name), example="--public-name games.example.org"
                )
            )
    for option in ("proxy", "metrics_to"):
        for network in said.get(option, ()):
            _check_network(network, words)
    is_wide = _is_wildcard(host)
    return Settings(
        hosts=frozenset(LOOPBACK) | names | (set() if is_wide else {host.lower()}),
        addresses=is_wide,
        workers=whole(words, "--workers", _one(said, "workers"), 1, MOST_WORKERS) or 1,
        proxies=frozenset(said.get("proxy", ())),
        hooks=frozenset(said.get("allow_hook", ())),
        plugins=plugins,
        archive=whole(words, "--archive", _one(said, "archive"), 1, MOST_DAYS) or Settings.archive,
        limits=_times(_one(said, "limits"), words),
        metrics=frozenset(said.get("metrics_to", ())),
        personal=personal,
    )


def page_address(host: str, port: int) -> str:
    """Where a browser on this machine finds the server."""
    local = "localhost" if ":" in host else HOST
    shown = local if _is_wildcard(host) else f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}/"


# ---- what was said


def _said(args: argparse.Namespace, choices: Sequence[Choice], environ: Mapping[str, str]) -> dict[str, list[str]]:
    """What is set, by the names of the arguments: on the command line, else in the environment."""
    found = {}
    for choice in choices:
        given = getattr(args, choice.dest)
        if given is not None:
            found[choice.dest] = given if choice.is_many else [given]
        elif environ.get(choice.variable):
            found[choice.dest] = environ[choice.variable].split() if choice.is_many else [environ[choice.variable]]
    return found


def _one(said: Mapping[str, Sequence[str]], dest: str) -> str | None:
    return said[dest][0] if dest in said else None


def _is_on(variable: str, environ: Mapping[str, str]) -> bool:
    return environ.get(variable) in ("1", "yes")


def _times(text: str | None, words: Words) -> float:
    try:
        times = 1.0 if text is None else float(text)
    except ValueError:
        times = -1.0
    if not 0 <= times <= 1_000_000:
        raise UsageError(words.say("{name} takes a number from 0 on, not {value}", name="--limits", value=repr(text)))
    return times


def _check_network(text: str, words: Words) -> None:
    try:
        ip_network(text)
    except ValueError:
        problem = words.say(
            "{value} is no address; say for example {examples}", value=repr(text), examples="127.0.0.1, 10.0.0.0/8"
        )
        raise UsageError(problem) from None


def _is_wildcard(host: str) -> bool:
    """Does it stand for all addresses of this machine?"""
    try:
        return ip_address(host).is_unspecified
    except ValueError:
        return not host


def _is_to_be_opened(asked: bool | None, environ: Mapping[str, str]) -> bool:
    """Is a browser to be opened: as was asked, else if somebody sits here who has one."""
    if asked is not None:
        return asked
    if environ.get(OPEN):
        return _is_on(OPEN, environ)
    if not sys.stdout.isatty() or environ.get("SSH_CONNECTION") or environ.get("SSH_TTY"):
        return False
    has_screen = bool(environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"))
    return sys.platform in ("win32", "darwin") or has_screen


# ---- copies


def backup(args: argparse.Namespace, console: Console) -> int:
    """Write all tables into a file, while the server goes on."""
    words, (url, path) = console.words, _copying(args, console.words)
    with server_parts(words):
        from ..server.backup import write_backup
    with trouble_told(words):
        copied = write_backup(url, path)
    console.screen.wrapped(words.say("{file} holds all that is in the database (rows: {rows}).", file=path, rows=copied.rows))
    return 0


def restore(args: argparse.Namespace, console: Console) -> int:
    """Put what is in a file in place of what is in the database."""
    words, (url, path) = console.words, _copying(args, console.words)
    with server_parts(words):
        from ..server.backup import restore_backup
    with trouble_told(words):
        copied = restore_backup(url, path)
    console.screen.wrapped(words.say("The database holds what is in {file} (rows: {rows}).", file=path, rows=copied.rows))
    if copied.before is not None:
        console.screen.wrapped(words.say("What was there before is kept in {file}", file=copied.before))
    return 0


def _copying(args: argparse.Namespace, words: Words) -> tuple[str, Path]:
    """The database and the file."""
    if args.file is None:
        raise UsageError(words.say("name the file of the backup"))
    return _one(_said(args, (DATABASE,), os.environ), "database") or default_database(), Path(args.file)


# ---- what is needed, and what goes wrong


@contextmanager
def server_parts(words: Words) -> Iterator[None]:
    """Say what to install if something is missing that a server needs."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] in _NOT_MODULES:
            raise
        problem = words.say("a server needs {module}; this installs it: {command}", module=error.name, command=INSTALL)
        raise FileTrouble(problem) from None


@contextmanager
def trouble_told(words: Words) -> Iterator[None]:
    """A database or a port that cannot be used is no mistake of the command line."""
    try:
        yield
    except SitroomError as error:
        raise FileTrouble(words.error(error)) from error
