"""Files that belong to one program at a time."""

from __future__ import annotations

import sys
from io import FileIO

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


def lock(file: FileIO) -> bool:
    """Take the file for this program, until it is closed; no if another program has it."""
    try:
        if sys.platform == "win32":
            file.seek(0x7FFF_0000)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            file.seek(0)
        else:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
