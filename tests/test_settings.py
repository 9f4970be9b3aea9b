"""What can be agreed on before a game has a name and a meaning, and so has every choice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import sitroom
from sitroom.games import BUILT_IN
from sitroom.text import LANGUAGES, Words

from .words import fresh_catalogues

MANY = 10
"""An option with more values than that is explained as a whole."""


@pytest.fixture(autouse=True, scope="module")
def compiled_locale(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    with fresh_catalogues(tmp_path_factory.mktemp("settings")) as folder:
        yield folder


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BUILT_IN)
def test_every_option_and_every_choice_is_explained(name: str, language: str) -> None:
    game, words = sitroom.find_game(name), Words(language)
    for option in game.options:
        assert option.name in game.wording.terms
        said = [words.option_meaning(game, option.name)]
        if len(option.values()) <= MANY:
            said += [words.option_meaning(game, option.name, value) for value in option.values()]
        assert all(sentence.endswith(".") for sentence in said), (option.name, said)
        assert len(set(said)) == len(said)


@pytest.mark.parametrize("name", BUILT_IN)
def test_nothing_is_explained_that_cannot_be_chosen(name: str) -> None:
    game = sitroom.find_game(name)
    options = {option.name: option for option in game.options}
    for key in game.wording.settings:
        option, _, value = key.partition("=")
        assert option in options
        if value:
            options[option].check(value)


def test_lengths_have_the_names_of_the_rulebook() -> None:
    game, words = sitroom.find_game("labyrinth"), Words("en")
    names = [words.option_value(game, "decks", decks) for decks in (1, 2, 3)]
    assert names == ["Standard (1 deck)", "Tournament Final (2 decks)", "Campaign (3 decks)"]


def test_a_scenario_has_its_own_name_though_a_card_shares_its_id() -> None:
    game = sitroom.find_game("labyrinth")
    for language in LANGUAGES:
        words = Words(language)
        named = words.option_value(game, "scenario", "lets-roll")
        assert named == words.say(str(game.wording.terms["scenario=lets-roll"]))
    assert Words("en").option_value(game, "mini_decks", True) == "Yes"


def test_a_game_that_says_nothing_has_no_meanings() -> None:
    game = sitroom.find_game("ciavskgb")
    assert Words("en").option_meaning(game, "scenario") == ""
    assert Words("en").option_value(game, "scenario", "late-war") == "Late war"
