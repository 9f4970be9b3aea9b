"""What an operator says, and what comes of it."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from sitroom.server.places import default_database
from sitroom.server.settings import LOOPBACK
from sitroom.terminal.hosting import _is_to_be_opened, page_address, settings_from
from sitroom.text import Words

WORDS = Words("en")


def test_nothing_said_is_the_safe_thing() -> None:
    settings = settings_from({}, "127.0.0.1", WORDS)
    assert settings.hosts == set(LOOPBACK)
    assert not settings.addresses
    assert not settings.proxies
    assert not settings.hooks
    assert not settings.plugins
    assert settings.limits == 1


def test_what_is_said_is_done() -> None:
    said = {
        "public_name": ["Games.Example.org.", "play.example.org"], "proxy": ["10.0.0.0/8"],
        "allow_hook": ["hooks.example.org:443"], "metrics_to": ["192.0.2.1"], "workers": ["3"], "limits": ["2.5"],
        "archive": ["30"],
    }  # fmt: skip
    settings = settings_from(said, "192.0.2.7", WORDS, plugins=True)
    assert settings.hosts == {*LOOPBACK, "192.0.2.7", "games.example.org", "play.example.org"}
    assert not settings.addresses
    assert settings.proxies == {"10.0.0.0/8"}
    assert settings.metrics == {"192.0.2.1"}
    assert settings.hooks == {"hooks.example.org:443"}
    assert settings.plugins
    assert (settings.workers, settings.limits, settings.archive) == (3, 2.5, 30)


@pytest.mark.parametrize(
    ("host", "address", "is_wide"),
    [
        ("127.0.0.1", "http://127.0.0.1:8350/", False),
        ("::1", "http://[::1]:8350/", False),
        ("0.0.0.0", "http://127.0.0.1:8350/", True),
        ("::", "http://localhost:8350/", True),
        ("games.example.org", "http://games.example.org:8350/", False),
    ],
)
def test_the_address_that_is_shown(host: str, address: str, is_wide: bool) -> None:
    assert page_address(host, 8350) == address
    assert settings_from({}, host, WORDS).addresses is is_wide


@pytest.mark.parametrize(
    ("asked", "environ", "is_terminal", "opened"),
    [
        (None, {"DISPLAY": ":0"}, True, True),
        (None, {"WAYLAND_DISPLAY": "wayland-0"}, True, True),
        (None, {}, True, False),
        (None, {"DISPLAY": ":0", "SSH_CONNECTION": "192.0.2.1 1 192.0.2.2 22"}, True, False),
        (None, {"DISPLAY": ":0"}, False, False),
        (None, {"DISPLAY": ":0", "SITROOM_OPEN": "no"}, True, False),
        (True, {"SITROOM_OPEN": "no"}, False, True),
        (False, {"DISPLAY": ":0"}, True, False),
    ],
)
def test_a_browser_is_opened_where_somebody_sits_who_has_one(
    asked: bool | None, environ: dict[str, str], is_terminal: bool, opened: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: is_terminal)
    assert _is_to_be_opened(asked, environ) is opened


def test_where_tables_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert default_database({}, "linux") == f"sqlite:///{tmp_path}/.local/share/sitroom/tables.db"
    assert default_database({}, "darwin") == f"sqlite:///{tmp_path}/Library/Application Support/sitroom/tables.db"
    assert default_database({"LOCALAPPDATA": "/local"}, "win32") == "sqlite:////local/sitroom/tables.db"
    assert default_database({"XDG_DATA_HOME": "/data"}) == "sqlite:////data/sitroom/tables.db"
    assert default_database({"XDG_DATA_HOME": "/data", "SITROOM_HOME": "/games"}) == "sqlite:////games/tables.db"
