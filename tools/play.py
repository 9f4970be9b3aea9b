"""``make play``: the game at once, in the best form there is, and then a better form for the next time.

    python -m tools.play [what sitroom takes]

Nothing has to be installed for it. If there is no machine code of the sources as they are, the game runs from the sources, and a
process of low priority (``tools.background``) builds it meanwhile. That process ends with this one, however this one ends.
"""

from __future__ import annotations

import subprocess
import sys
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final

from . import background, forms

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_FAREWELL: Final = 8.0
"""So many seconds the builder has to clean up."""


def main(arguments: Sequence[str]) -> int:
    sys.path.insert(0, str(forms.to_play()))
    from sitroom.cli import main as play  # nearly all the time that a start takes: after this the game is up

    with building():
        return play(arguments)


@contextmanager
def building() -> Iterator[None]:
    """Let the compiled form be built as long as this lasts, if it can be and must be."""
    if not background.is_possible() or forms.is_up_to_date():
        yield
        return
    command = [sys.executable, "-m", "tools.background"]
    silence = subprocess.DEVNULL
    builder = subprocess.Popen(
        command, cwd=forms.ROOT, stdin=subprocess.PIPE, stdout=silence, stderr=silence, start_new_session=True
    )
    try:
        yield
    finally:
        assert builder.stdin is not None
        builder.stdin.close()  # this is how the builder learns of the end; the system closes it if this process is killed
        with suppress(subprocess.TimeoutExpired, KeyboardInterrupt):
            builder.wait(_FAREWELL)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
