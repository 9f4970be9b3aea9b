"""Which Chromium the tests of the page and its pictures use.

    python -m tools.chromium      say which one; get one where there is none

It is the one that CHROMIUM names, else one of this machine, else the one that the system's package manager brings (for root,
where there is ``apt-get``), else Playwright's own download, else the one of an npm package, which is kept in ``build/chromium``.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from . import web

KEPT: Final = web.ROOT / "build" / "chromium"

_NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
_APPLICATIONS: Final = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
_PACKAGE: Final = "@sparticuz/chromium@153.0.0"
_ITS_PATH: Final = "import('@sparticuz/chromium').then(({default: it}) => it.executablePath()).then(console.log)"
_SECONDS: Final = 60
"""A browser that has not told its version by then does not work."""


def main() -> int:
    path = find()
    print(f"Chromium: {path} ({version(path)})")
    return 0


def find() -> str:
    """The path of a Chromium that works; without one this ends."""
    named = os.environ.get("CHROMIUM")
    if named:
        if version(named):
            return named
        sys.exit(f"CHROMIUM names {named}, and that is no browser that works here.")
    for way in WAYS:
        path = way()
        if path is not None and version(path):
            return path
    sys.exit("There is no Chromium here, and none could be got. Install Chromium or Chrome, or name one: CHROMIUM=/path/to/it")


def flags() -> list[str]:
    """How it is started: it calls nobody, and it has no sandbox where it runs as root, which it would refuse otherwise."""
    quiet = ["--disable-gpu", "--disable-background-networking", "--no-first-run"]
    return [*quiet, "--no-sandbox"] if _is_root() else quiet


def version(path: str) -> str:
    """What a browser says that it is; nothing if it does not work."""
    try:
        said = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=_SECONDS, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return said.stdout.strip() if said.returncode == 0 else ""


# ---- the ways to one


def of_this_machine() -> str | None:
    return next(filter(None, map(shutil.which, (*_NAMES, *_APPLICATIONS))), None)


def of_the_system() -> str | None:
    """What the package manager installs, where we may."""
    manager = shutil.which("apt-get")
    if manager is None or not _is_root():
        return None
    web.tell("There is no Chromium here; installing the system's package")
    install = [manager, "install", "--quiet", "--yes", "--no-install-recommends", "chromium"]
    if _fails(install) and (_fails([manager, "update", "--quiet"]) or _fails(install)):
        return None
    return of_this_machine()


def of_playwright() -> str | None:
    """Playwright's own, downloaded if need be."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    if not Path(path).exists():
        web.tell("There is no Chromium here; taking the one of Playwright")
        if _fails([sys.executable, "-m", "playwright", "install", "chromium"]):
            return None
    return path


def of_npm() -> str | None:
    """The one that an npm package carries."""
    folder = web.node_folder()
    environ = os.environ | {"PATH": os.pathsep.join([str(folder), os.environ.get("PATH", "")]), "TMPDIR": str(KEPT)}
    if not (KEPT / "node_modules").exists():
        web.tell("There is no Chromium here; taking the one of an npm package")
        KEPT.mkdir(parents=True, exist_ok=True)
        npm = shutil.which("npm", path=environ["PATH"])
        if npm is None or _fails([npm, "install", "--no-audit", "--no-fund", "--prefix", str(KEPT), _PACKAGE]):
            return None
    node = [shutil.which("node", path=environ["PATH"]) or "node", "--eval", _ITS_PATH]
    told = subprocess.run(node, cwd=KEPT, env=environ, capture_output=True, text=True, check=False)
    return told.stdout.strip() or None


WAYS: Final[tuple[Callable[[], str | None], ...]] = (of_this_machine, of_the_system, of_playwright, of_npm)


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _fails(command: list[str]) -> bool:
    """Run something that may fail: then the next way is tried."""
    silence = subprocess.DEVNULL
    return subprocess.run(command, stdin=silence, stdout=silence, stderr=silence, check=False).returncode != 0


if __name__ == "__main__":
    sys.exit(main())
