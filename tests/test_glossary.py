"""The glossary of every game: nothing cited that is not there, and each language in its own order."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import sitroom
from sitroom.games import BUILT_IN
from sitroom.text import LANGUAGES, Words, in_dictionary

from .words import fresh_catalogues

LEAST = {"labyrinth": 60, "twilight": 35, "ciavskgb": 25}


@pytest.fixture(autouse=True, scope="module")
def compiled_locale(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    with fresh_catalogues(tmp_path_factory.mktemp("glossary")) as folder:
        yield folder


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_paragraph_that_is_cited_is_there(name: str) -> None:
    wording = sitroom.find_game(name).wording
    assert len(wording.glossary) >= LEAST[name]
    for entry in wording.glossary:
        assert entry.rule in wording.rules, entry.term


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BUILT_IN)
def test_words_stand_in_the_order_of_the_language_and_none_twice(name: str, language: str) -> None:
    shown = Words(language).glossary(sitroom.find_game(name))
    terms = [in_dictionary(entry.term) for entry in shown]
    assert terms == sorted(terms)
    assert len(set(terms)) == len(terms)
    for entry in shown:
        assert entry.term[0].isupper()
        assert entry.meaning.endswith("."), entry.term
        assert entry.meaning[0].isupper() or entry.meaning[0].isdigit() or entry.meaning[0] in "«“"


@pytest.mark.parametrize("name", BUILT_IN)
def test_other_languages_are_no_copies_of_english(name: str) -> None:
    game = sitroom.find_game(name)
    english = {entry.english: entry.meaning for entry in Words("en").glossary(game)}
    for language in ("ru", "pt"):
        for entry in Words(language).glossary(game):
            assert entry.meaning != english[entry.english]
            assert entry.rule in game.wording.rules


def test_a_dictionary_minds_neither_capitals_nor_accents() -> None:
    assert sorted(["Écran", "eco", "Zona", "édito"], key=in_dictionary) == ["eco", "Écran", "édito", "Zona"]
