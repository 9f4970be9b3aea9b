"""The two forms of the package that this folder may hold: its sources, and the machine code that was built of them.

    python -m tools.forms      print the fingerprint of the sources, which a build writes into its stamp

Machine code is used only if its build came to the end and its stamp tells of the very sources that are here now.
"""

from __future__ import annotations

from hashlib import blake2b
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
_KINDS: Final = {".csv", ".json", ".po", ".py", ".txt", ".typed"}


def sources(root: Path = ROOT) -> Path:
    return root / "src"


def compiled(root: Path = ROOT) -> Path:
    return root / "build" / "compiled"


def fingerprint(root: Path = ROOT) -> str:
    """Another one for every change to what the compiled form is built of: text, names, files that come and go. The browser's page
    is not: it is built by itself."""
    page = sources(root) / "sitroom" / "web" / "static"
    files = [path for path in sources(root).rglob("*") if path.suffix in _KINDS and "egg-info" not in path.parent.suffix]
    files = [path for path in files if not path.is_relative_to(page)]
    digest = blake2b(digest_size=16)
    for path in sorted([root / "setup.py", root / "pyproject.toml", root / "constraints.txt", *files]):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(root).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def is_up_to_date(root: Path = ROOT) -> bool:
    """Is there a complete build of the sources as they are? It may still be plain Python, where no C compiler works."""
    try:
        stamp = (compiled(root) / "done").read_text(encoding="utf-8")
    except OSError:
        return False
    return stamp.strip() == fingerprint(root)


def to_play(root: Path = ROOT) -> Path:
    """Where to import the package from: the compiled form, if it is complete, up to date, and made for this Python."""
    heart = compiled(root) / "sitroom" / "kernel" / "position"
    has_machine_code = any(heart.with_suffix(suffix).exists() for suffix in EXTENSION_SUFFIXES)
    return compiled(root) if has_machine_code and is_up_to_date(root) else sources(root)


if __name__ == "__main__":
    print(fingerprint())
