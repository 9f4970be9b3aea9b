"""What is given to others: ``make dist`` makes a wheel and a source archive in ``dist``.

The wheel holds the page, the catalogues and the rules as machine code, so that it needs neither Node nor a compiler; it is for
this kind of machine and this Python. The source archive holds the page, too: whoever builds from it needs a compiler at most.

    python -m tools.dist       the compiled form (``make compiled``) and the page (``tools.web build``) must be there
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from . import forms, web

DIST: Final = forms.ROOT / "dist"
_STAGE: Final = forms.ROOT / "build" / "wheel"
_SETTINGS: Final = forms.ROOT / "build" / "wheel.cfg"
"""Where setuptools is told that the stage is what it would have built."""
_NOT_PACKED: Final = shutil.ignore_patterns("__pycache__", "done", web.STAMP, ".vite")


def main() -> int:
    if forms.to_play() != forms.compiled():
        print("There is no machine code of the sources as they are. A C compiler is needed, and: make compiled", file=sys.stderr)
        return 1
    if not web.is_built():
        print("There is no page of the sources as they are; this builds it: python -m tools.web build", file=sys.stderr)
        return 1
    shutil.rmtree(DIST, ignore_errors=True)
    for path in (make_wheel(), make_archive()):
        print(f"{path.relative_to(forms.ROOT)}  {path.stat().st_size / 1e6:.1f} MB")
    return 0


def make_wheel(folder: Path = DIST) -> Path:
    """A wheel of the compiled form as it is, with the page as it is."""
    shutil.rmtree(_STAGE, ignore_errors=True)
    shutil.copytree(forms.compiled(), _STAGE, ignore=_NOT_PACKED)
    page = _STAGE / web.PAGE.relative_to(forms.sources())
    shutil.rmtree(page, ignore_errors=True)
    shutil.copytree(web.PAGE, page, ignore=_NOT_PACKED)
    _SETTINGS.write_text(f"[build]\nbuild_lib = {_STAGE}\n", encoding="utf-8")
    _set_up("bdist_wheel", "--skip-build", "--bdist-dir", "build/bdist", "--dist-dir", str(folder))
    (path,) = folder.glob("*.whl")
    return path


def make_archive(folder: Path = DIST) -> Path:
    _set_up("sdist", "--dist-dir", str(folder))
    (path,) = folder.glob("*.tar.gz")
    return path


def _set_up(*command: str) -> None:
    environment = {**os.environ, "SITROOM_COMPILE": "done", "DIST_EXTRA_CONFIG": str(_SETTINGS)}
    environment["PYTHONWARNINGS"] = "ignore"  # setuptools would rather be called by pip
    subprocess.run([sys.executable, "setup.py", "--quiet", *command], cwd=forms.ROOT, env=environment, check=True)


if __name__ == "__main__":
    sys.exit(main())
