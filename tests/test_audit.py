"""Looking for known holes: what is found is told plainly, and so is that nobody could be asked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools import audit

GOOD_PYTHON = {"dependencies": [{"name": "msgspec", "version": "1.0", "vulns": []}]}
BAD_PYTHON = {"dependencies": [{"name": "msgspec", "version": "1.0", "vulns": [{"id": "PYSEC-1", "fix_versions": ["1.1"]}]}]}
UNKNOWN_PYTHON = {"dependencies": [{"name": name, "skip_reason": f"no {name} there"} for name in ("a", "b", "c")]}
GOOD_PAGE = {"vulnerabilities": {}, "metadata": {"dependencies": {"total": 219}}}
BAD_PAGE = {"vulnerabilities": {"vite": {"severity": "high"}}, "metadata": {"dependencies": {"total": 219}}}
UNKNOWN_PAGE = {"message": "405 Method Not Allowed", "error": {}}


@pytest.mark.parametrize(
    ("python", "page", "code", "words"),
    [
        (GOOD_PYTHON, GOOD_PAGE, 0, ["Python: no known holes in 1 packages", "the page: no known holes in 219 packages"]),
        (BAD_PYTHON, GOOD_PAGE, 1, ["Python: 1 known holes", "msgspec 1.0: PYSEC-1"]),
        (GOOD_PYTHON, BAD_PAGE, 1, ["the page: 1 known holes", "vite: high"]),
        (BAD_PYTHON, UNKNOWN_PAGE, 1, ["PYSEC-1", "the page: it is not known", "405 Method Not Allowed"]),
        (UNKNOWN_PYTHON, GOOD_PAGE, 2, ["Python: it is not known", "This needs the network", "no a there (and 2 more"]),
        (None, None, 2, ["Python: it is not known", "the page: it is not known"]),
    ],
)
def test_each_verdict_is_told(
    python: object, page: object, code: int, words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def told(command: list[str], _folder: Path, _environ: dict[str, str]) -> str:
        found = python if command[0] == "pip-audit" else page
        return "" if found is None else json.dumps(found)

    monkeypatch.setattr(audit, "_told", told)
    monkeypatch.setattr("tools.web.node_folder", Path)
    assert audit.main("pip-audit") == code
    said = capsys.readouterr().out
    for word in words:
        assert word in said
