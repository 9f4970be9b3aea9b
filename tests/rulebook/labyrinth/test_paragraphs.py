"""Every paragraph of the rulebook has a test, and a page says which."""

from __future__ import annotations

from importlib import util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[3]

NUMBERS = """
2.1 2.1.1 2.1.2 2.2 2.3
3.1 3.2 3.3
4.0 4.1.1 4.1.2 4.2.1 4.2.2 4.2.3 4.2.4 4.2.5 4.2.6 4.3.1 4.3.2 4.3.3 4.3.4 4.4 4.5 4.6.1 4.6.2 4.6.3 4.6.4
4.7 4.7.1 4.7.2 4.7.2.1 4.7.3 4.7.4 4.7.4.1 4.7.4.2 4.7.5 4.7.6 4.7.7 4.7.7.1 4.7.7.2 4.7.7.3 4.7.8 4.7.8.1 4.7.9
4.8.1 4.8.2 4.8.3 4.8.4 4.9.1 4.9.2 4.9.3 4.9.4 4.9.5 4.9.6 4.10.1 4.10.2 4.10.3 4.10.4
5.1 5.2.1 5.2.2 5.2.2.1 5.2.2.2 5.2.3 5.2.4 5.2.5 5.2.6 5.2.7 5.2.8 5.2.9 5.3.1 5.3.2
6.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.2.9 6.3.1 6.3.2 6.3.2.1 6.3.2.2 6.3.2.3 6.3.3 6.3.3.1 6.3.3.2
7.0 7.1.1 7.1.2 7.1.3 7.2 7.2.1.1 7.2.1.2 7.2.1.3 7.2.2.1 7.2.2.2 7.2.2.3 7.2.3 7.3.1 7.3.2 7.3.3 7.3.4 7.3.4.1 7.3.5
7.4 7.4.1 7.4.2 7.4.3 7.4.4 7.5.1 7.5.2 7.5.3 7.6.1 7.6.2 7.6.3
8.1.1 8.1.2 8.1.3 8.2.1 8.2.2 8.2.3 8.2.4 8.3.1 8.3.2 8.3.3 8.4 8.4.1 8.4.2 8.4.3 8.4.3.1 8.4.3.2 8.4.4 8.4.5
8.5.1 8.5.2 8.5.3 8.5.4 8.5.5 8.5.6
9.0 9.1 9.2 9.3.1 9.3.2 9.3.3 9.4.1 9.4.2 9.4.2.1 9.4.2.2 9.4.2.3 9.4.2.4 9.4.2.5 9.4.2.6 9.4.2.6.1 9.4.2.6.2 9.4.3
9.5 9.5.1 9.6 9.7
""".split()  # noqa: SIM905  # as the rulebook counts them: a list of strings would hide what is missing


def tool() -> ModuleType:
    spec = util.spec_from_file_location("paragraphs", ROOT / "tools" / "paragraphs.py")
    assert spec is not None
    assert spec.loader is not None
    module = util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


PARAGRAPHS = tool()
TESTS = PARAGRAPHS.tests()


def test_no_paragraph_is_left_out() -> None:
    assert list(PARAGRAPHS.PARAGRAPHS) == NUMBERS


@pytest.mark.parametrize("number", NUMBERS)
def test_every_paragraph_has_a_test_named_after_it(number: str) -> None:
    assert TESTS.get(number), f"no test is named test_{number.replace('.', '_')}_..."


def test_every_number_that_a_test_bears_is_a_paragraph() -> None:
    assert [number for number in TESTS if number not in NUMBERS] == []


def test_the_page_has_every_paragraph_with_its_tests() -> None:
    page = PARAGRAPHS.page()
    for number in NUMBERS:
        row = next(line for line in page.splitlines() if line.startswith(f"| **{number}** "))
        assert "`test_" in row


def test_a_paragraph_without_a_test_is_noticed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text("def test_8_4_2_a_thing() -> None:\n    pass\n", encoding="utf-8")
    monkeypatch.setattr(PARAGRAPHS, "TESTS", tmp_path)
    assert PARAGRAPHS.tests() == {"8.4.2": [("test_some.py", "a thing")]}
    assert PARAGRAPHS.untested() == [number for number in NUMBERS if number != "8.4.2"]


def test_tests_in_a_folder_of_their_own_are_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "solo").mkdir()
    test = tmp_path / "solo" / "test_travel.py"
    test.write_text(
        "def test_9_4_2_6_1_the_last_cell_stays() -> None:\n    pass\n\n\ndef test_048_a_card() -> None:\n    pass\n", "utf-8"
    )
    monkeypatch.setattr(PARAGRAPHS, "TESTS", tmp_path)
    assert PARAGRAPHS.tests() == {"9.4.2.6.1": [("solo/test_travel.py", "the last cell stays")]}


def test_citations_of_all_depths_are_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "solo").mkdir()
    (tmp_path / "text").mkdir()
    (tmp_path / "solo" / "travel.py").write_text(
        '"""9.4.2.6.1, and 4.10.3; not version 9.4.2.6.1.7 or v9.5."""\n', encoding="utf-8"
    )
    (tmp_path / "text" / "rules.py").write_text('"""9.7"""\n', encoding="utf-8")
    monkeypatch.setattr(PARAGRAPHS, "RULES", tmp_path)
    assert PARAGRAPHS.code() == {"9.4.2.6.1": ["solo/travel.py"], "4.10.3": ["solo/travel.py"]}
