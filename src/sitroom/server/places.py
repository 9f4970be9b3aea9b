"""Where a server keeps its tables when nobody says where."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

FILE: Final = "tables.db"
_OURS: Final = "sitroom"


def default_database(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> str:
    """The URL of a file in ``$SITROOM_HOME``, else in the place for such things in the user's own folder."""
    if environ.get("SITROOM_HOME"):
        folder = Path(environ["SITROOM_HOME"])
    elif environ.get("XDG_DATA_HOME"):
        folder = Path(environ["XDG_DATA_HOME"]) / _OURS
    else:
        folder = _own_folder(environ, platform)
    return f"sqlite:///{(folder / FILE).absolute()}"


def _own_folder(environ: Mapping[str, str], platform: str) -> Path:
    """Where each system keeps the data of programs."""
    if platform == "win32" and environ.get("LOCALAPPDATA"):
        return Path(environ["LOCALAPPDATA"]) / _OURS
    if platform == "darwin":
        return Path("~/Library/Application Support").expanduser() / _OURS
    return Path("~/.local/share").expanduser() / _OURS
