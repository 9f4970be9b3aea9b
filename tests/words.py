"""What the tests of words share: the catalogue tool, fresh catalogues, and a look at the sources."""

from __future__ import annotations

import ast
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import util
from pathlib import Path
from types import ModuleType

import pytest

from sitroom import text

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src" / "sitroom"


def _load_catalogue_tool() -> ModuleType:
    spec = util.spec_from_file_location("catalogues", ROOT / "tools" / "catalogues.py")
    assert spec is not None
    assert spec.loader is not None
    tool = util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    return tool


catalogues = _load_catalogue_tool()


@contextmanager
def fresh_catalogues(folder: Path) -> Iterator[Path]:
    """Let everything be said from the catalogues as they are now in the sources, freshly compiled in a folder."""
    locale = folder / "locale"
    shutil.copytree(SOURCES / "locale", locale, ignore=shutil.ignore_patterns("*.mo"))
    catalogues.compile_catalogues(locale)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(text, "LOCALE_DIR", locale)
        yield locale


def source_calls(folder: Path) -> Iterator[tuple[Path, str, ast.Call]]:
    """Every call in the sources, with the name of what is called."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                yield path, name, node


def strings(node: ast.AST) -> list[str]:
    return [part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)]
