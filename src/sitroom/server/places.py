"""Where a server keeps its tables when nobody says where."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

FILE: Final = "tables.db"


def default_database(environ: Mapping[str, str] = os.environ) -> str:
    """The URL of a file in ``$SITROOM_HOME``, else in the place for such things in the user's own folder."""
    if environ.get("SITROOM_HOME"):
        folder = Path(environ["SITROOM_HOME"])
    elif environ.get("XDG_DATA_HOME"):
        folder = Path(environ["XDG_DATA_HOME"]) / "sitroom"
    else:
        folder = Path("~/.local/share/sitroom").expanduser()
    return f"sqlite:///{(folder / FILE).absolute()}"
