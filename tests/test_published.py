"""Our words beside those of the published rules: what is listed exists, and the page says what the package does."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import sitroom
from sitroom import cli
from sitroom.games import BUILT_IN
from sitroom.kernel.message import english
from sitroom.kernel.wording import SAME
from sitroom.terminal import wordlist
from sitroom.text import LANGUAGES, Words

from .words import ROOT, fresh_catalogues


@pytest.fixture(autouse=True, scope="module")
def compiled_locale(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    with fresh_catalogues(tmp_path_factory.mktemp("published")) as folder:
        yield folder


@pytest.mark.parametrize("name", BUILT_IN)
def test_words_are_explained_by_paragraphs_that_exist_and_listed_once(name: str) -> None:
    wording = sitroom.find_game(name).wording
    assert len(wording.published) > 20
    assert {term.rule for term in wording.published} <= set(wording.rules)
    assert len({term.message for term in wording.published}) == len(wording.published)


@pytest.mark.parametrize("name", BUILT_IN)
def test_published_words_have_a_source_and_are_others_than_ours(name: str) -> None:
    wording = sitroom.find_game(name).wording
    assert set(wording.sources) <= set(LANGUAGES)
    for term in wording.published:
        assert set(term.published) <= set(wording.sources), term.message
        for language, word in term.published.items():
            if word != SAME:
                assert word.casefold() != Words(language).say(term.message).casefold(), term.message


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_listed_word_is_translated(name: str) -> None:
    for term in sitroom.find_game(name).wording.published:
        said = Words("ru").say(term.message)
        assert said != english(term.message), term.message


def test_the_page_is_up_to_date() -> None:
    assert (ROOT / "docs" / "words.md").read_text(encoding="utf-8") == wordlist.page()


@pytest.mark.parametrize(
    ("game", "wanted"),
    [
        ("labyrinth", ["Razoável (Justa)", "Fraca (Pobre)", "Regime sitiado (Regime Assediado)", "Исламисты ·", "Potente*"]),
        ("twilight", ["Переориентация (уравнивание влияния)", "Golpe de Estado*", "a Russian player aid"]),
        ("ciavskgb", ["Ronda*", "Тур ·"]),
    ],
)
def test_the_command_shows_what_differs(game: str, wanted: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["words", game, "--lang", "en"]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    for words in wanted:
        assert words in shown


def test_the_command_wants_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["words", "--lang", "pt"]) == 2
    assert "labyrinth" in capsys.readouterr().err
    assert cli.main(["words", "labyrinth", "--markdown"]) == 0
    assert capsys.readouterr().out == wordlist.section(sitroom.find_game("labyrinth"))
