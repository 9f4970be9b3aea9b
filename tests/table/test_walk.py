"""Worked examples: they are played by the rules of today, and shown as a side sees the table."""

from __future__ import annotations

import re

import pytest

import sitroom
from sitroom.games import BUILT_IN
from sitroom.kernel.example import Example, Step
from sitroom.kernel.message import english
from sitroom.table import Stage, Walk
from sitroom.text import LANGUAGES, Words

EXAMPLES = [(name, example) for name in BUILT_IN for example in sitroom.find_game(name).examples]
every_example = pytest.mark.parametrize(
    ("name", "example"), EXAMPLES, ids=[f"{name}-{example.name}" for name, example in EXAMPLES]
)


def test_every_game_has_examples() -> None:
    for game in sitroom.games():
        names = [example.name for example in game.examples]
        assert names, game.name
        assert len(set(names)) == len(names)
        assert all(re.fullmatch(r"[a-z][a-z0-9-]*", name) for name in names)


@every_example
def test_an_example_replays_as_a_record(name: str, example: Example) -> None:
    walk = Walk(sitroom.find_game(name), example)
    answers = [answer for step in example.steps for answer in step.answers]
    assert [token.id for token in walk.position.answers()] == answers
    again = sitroom.read_record(walk.position.record().to_text()).position(chance="manual")
    assert again.state == walk.position.state
    assert len(walk.stages) == len(example.steps)
    assert example.steps[-1].answers == (), "the last step looks at what has come of it"


@every_example
def test_an_example_cites_paragraphs_that_exist(name: str, example: Example) -> None:
    rules = sitroom.find_game(name).wording.rules
    for step in example.steps:
        assert step.rules
        assert set(step.rules) <= set(rules)


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_comment_is_translated(language: str) -> None:
    words = Words(language)
    for _, example in EXAMPLES:
        for message in (example.title, example.sentence, *[step.comment for step in example.steps]):
            assert words.say(message) != english(message)


def test_who_is_asked_looks_at_the_table() -> None:
    """The KGB sees its own agent and not the other one."""
    (cuba,) = sitroom.find_game("ciavskgb").examples
    stages = Walk(sitroom.find_game("ciavskgb"), cuba).stages
    assert [stage.side.id for stage in stages[:4]] == ["cia", "cia", "kgb", "cia"]
    assert stages[2].view["table"]["agent_x"] == {"cia": "hidden", "kgb": None}
    assert stages[3].view["table"]["agent_x"] == {"cia": "assassin", "kgb": "hidden"}


def test_what_a_side_may_not_see_is_not_shown() -> None:
    """A plot that chance draws for the Jihadist side."""
    game = sitroom.find_game("labyrinth")
    (example,) = [example for example in game.examples if example.name == "solo-plot"]
    stages = Walk(game, example).stages
    (drawn,) = [stage for stage in stages if stage.answered and stage.answered[0].ask["topic"] == "random-plot"]
    assert drawn.side.id == "us"
    assert [answered.answer for answered in drawn.answered] == [None, None]
    assert "plot-1" not in drawn.about


def written(stage: Stage) -> list[sitroom.Line]:
    return [line for answered in stage.answered for line in answered.lines]


def test_the_journal_comes_in_the_places_where_it_was_written() -> None:
    game = sitroom.find_game("labyrinth")
    for example in game.examples:
        walk = Walk(game, example)
        told = [line for stage in walk.stages for line in [*stage.before, *written(stage)]]
        assert told == walk.position.journal(example.side)


def test_an_answer_that_is_none_is_an_error() -> None:
    wrong = Example("wrong", "Wrong", "An agent who is no objective.", "cia", [Step("Not so.", "director", "1.1")])
    with pytest.raises(sitroom.IllegalChoice, match="director"):
        Walk(sitroom.find_game("ciavskgb"), wrong)
