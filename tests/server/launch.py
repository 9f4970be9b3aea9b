"""A server in a process of its own, for the tests: ``python -m tests.server.launch DATABASE PORT CLOCK``.

It is the one that an operator runs, and says when it is ready. CLOCK is a file with the seconds by which the clock on the wall is
wrong.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path


def _mislead(file: Path) -> None:
    """Let the clock on the wall be wrong by as much as stands in a file, for all that is imported from here on."""
    right = time.time
    time.time = lambda: right() + float(file.read_text())


def main() -> int:
    url, port, clock = sys.argv[1:]
    _mislead(Path(clock))
    from sitroom.server.database import Database
    from sitroom.server.http.around import whole_server
    from sitroom.server.running import listen, run
    from sitroom.server.settings import Settings

    app = whole_server(Database(url), Settings(limits=0))  # all of them call from one address
    return run(app, listen("127.0.0.1", int(port)), lambda: print("ready", flush=True))


if __name__ == "__main__":
    sys.exit(main())
