"""The wording of every game: nothing without words, everything rightly put together, and no rule cited that is not there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any

import pytest

import sitroom
from sitroom.games import BUILT_IN
from sitroom.games.ciavskgb.board import Agent, Group, Objective
from sitroom.games.ciavskgb.state import PHASES, PLACES
from sitroom.games.twilight import lasting
from sitroom.games.twilight.deck import Card
from sitroom.games.twilight.scoring import TIERS
from sitroom.games.twilight.state import PHASES as TWILIGHT_PHASES
from sitroom.games.twilight.victory import REASONS
from sitroom.kernel.ask import Ask
from sitroom.kernel.game import find_game
from sitroom.kernel.journal import Json, Line
from sitroom.kernel.message import Message, Phrase, Plural
from sitroom.kernel.token import Token
from sitroom.text import LANGUAGES, Words

from .words import ROOT, SOURCES, catalogues, fresh_catalogues, source_calls, strings

CITATION = r"\bR-\d+\b|\bcard\.\d+\b|(?<![\w.])\d+\.(?:\d+(?:\.\d+)*|[A-I])\b"


class Case:
    """A game under test.

    cards    the classes of tokens that are cards
    keys     ids that are no tokens and need a name or a term: phases, levels and the like
    games    how many random games are played
    options  what each of them is played with, by turns: options of the game, a position to start from
    rare     topics and journal messages that so few games may not show
    """

    def __init__(
        self,
        name: str,
        cards: tuple[type[Token], ...],
        keys: Sequence[str],
        games: int,
        options: Sequence[dict[str, Any]] = ({},),
        rare: Sequence[str] = (),
    ) -> None:
        self.game = sitroom.find_game(name)
        self.wording = self.game.wording
        self.cards = cards
        self.keys = keys
        self.games = games
        self.options = options
        self.rare = set(rare)
        self.sources = SOURCES / "games" / name
        self.tests = sorted((ROOT / "tests" / "rulebook" / name).glob("test_*.py"))


MID_WAR = {
    "turn": 5, "defcon": 3, "mover": "us", "effects": ["norad", "we-will-bury-you"], "china": "us",
    "influence": {"us": {"canada": 4, "iran": 2, "west-germany": 4, "turkey": 2}, "ussr": {"cuba": 3, "poland": 3, "libya": 2}},
}  # fmt: skip
SECRETS = {"us": ["our-man-in-tehran", "salt-negotiations"], "ussr": ["ussuri-river-skirmish", "shuttle-diplomacy", "star-wars"]}
CRISES = {"us": ["un-intervention", "fidel"], "ussr": ["cuban-missile-crisis", "how-i-learned-to-stop-worrying"]}
LATE_WAR = {"turn": 9, "defcon": 2, "vp": 6, "mover": "us", "hands": {"us": ["wargames"], "ussr": ["summit"]}}
"""Twilight Struggle with cards at hand that random play seldom comes to see."""

CASES = {
    case.game.name: case
    for case in (
        Case("ciavskgb", (Agent, Group, Objective), (*PHASES, *PLACES, "hidden"), 150, rare=["tie-unbroken"]),
        Case(
            "twilight", (Card,), (*TWILIGHT_PHASES, *TIERS, *REASONS, *lasting.NAMES, "hidden"), 120,
            options=(
                {}, {"scenario": "late-war", "handicap": -2}, {"chinese_civil_war": True, "handicap": 2, "edition": "classic"},
                {"position": {**MID_WAR, "hands": SECRETS}}, {"position": {**MID_WAR, "hands": CRISES}}, {"position": LATE_WAR},
            ),
            rare=["no-operations", "has-partner", "no-partner", "no-headline", "civil-war-ends", "shuttle-diplomacy"],
        ),
    )
}  # fmt: skip


@pytest.fixture(params=list(CASES))
def case(request: pytest.FixtureRequest) -> Case:
    return CASES[request.param]


@pytest.fixture(autouse=True, scope="module")
def compiled_locale(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    with fresh_catalogues(tmp_path_factory.mktemp("wordings")) as folder:
        yield folder


def placeholders(message: Message) -> set[str]:
    if isinstance(message, Phrase):
        return placeholders(message.template)
    template = message.many if isinstance(message, Plural) else message
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def check_text(shown: str, source: object) -> None:
    assert re.fullmatch(r"[^{}…\x04]+", shown), (shown, source)


ELSEWHERE = {"labyrinth": ROOT / "tests" / "test_labyrinth_words.py"}
"""Games whose words have a test file of their own."""


def test_every_game_of_the_package_is_tested() -> None:
    assert {*CASES, *ELSEWHERE} == set(BUILT_IN)
    assert all(path.exists() for path in ELSEWHERE.values())


# ---- names, cards, lines, questions


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_token_has_a_name_and_every_card_a_text(case: Case, language: str) -> None:
    words = Words(language)
    for token in case.game.vocabulary:
        assert token.id in case.wording.names
        check_text(words.name(case.game, token), token)
        card = words.card(case.game, token)
        if isinstance(token, case.cards):
            assert card is not None
            check_text(card, token)
        else:
            assert card is None
    for key in case.keys:
        assert key in case.wording.terms or key in case.wording.names


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_unlike_each_other(case: Case, language: str) -> None:
    """An answer can be typed as a name, so no two options may share one."""
    names = [Words(language).name(case.game, token).lower() for token in case.game.vocabulary]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_translated_cards_have_the_same_numbers(case: Case, language: str) -> None:
    for token in case.game.vocabulary:
        numbers = [sorted(re.findall(r"\d+", Words(each).card(case.game, token) or "")) for each in ("en", language)]
        assert numbers[0] == numbers[1], token


def test_every_journal_message_has_a_line_with_the_arguments_it_is_given(case: Case) -> None:
    given: dict[str, set[str]] = {}
    for _, name, call in source_calls(case.sources):
        if name == "note":
            for message in strings(call.args[0]):
                names = {keyword.arg for keyword in call.keywords if keyword.arg is not None}
                given[message] = given.get(message, names) & names
    assert set(case.wording.lines) == set(given)
    for message, line in case.wording.lines.items():
        assert placeholders(line) <= given[message], message


def test_what_begins_and_what_is_counted_is_told_by_lines_that_there_are(case: Case) -> None:
    lines, about = case.wording.lines, case.game.about
    assert about.opens, "a long journal needs headings"
    for message, begins in about.opens.items():
        assert message in lines
        assert not begins or begins in case.wording.terms, begins
    assert about.begins <= set(case.wording.asks)
    assert about.concludes <= set(lines)
    for message, tally in case.wording.tallies.items():
        assert {tally.of, tally.by} | placeholders(tally.title) | placeholders(tally.now) <= placeholders(lines[message])
        assert not {tally.of, tally.by} & placeholders(tally.title), "only what all of them share"


def test_every_topic_of_the_sources_is_worded(case: Case) -> None:
    """The topic is the first text among the arguments of whatever asks; those that are made up on the way random play shows."""
    for path, name, call in source_calls(case.sources):
        texts = [part.value for part in call.args if isinstance(part, ast.Constant) and isinstance(part.value, str)]
        if (name == "draw" or name.startswith("choose")) and texts:
            assert texts[0] in case.wording.asks, f"{path.name}:{call.lineno}"


def test_what_the_others_read_tells_no_secrets(case: Case) -> None:
    assert set(case.wording.waits) == set(case.wording.asks)
    for topic, message in case.wording.waits.items():
        assert placeholders(message) <= {"who"}, topic


def test_questions_are_worded_apart_for_topics_that_exist(case: Case) -> None:
    for key, message in case.wording.asks_about.items():
        topic, _, about = key.partition(":")
        assert topic in case.wording.asks, key
        assert about in case.game.vocabulary or about in case.wording.rules, key
        assert placeholders(message) <= {"card", *placeholders(case.wording.asks[topic])}, key


def test_options_are_worded_for_topics_and_tokens_that_exist(case: Case) -> None:
    for key in case.wording.options:
        topic, _, token = key.rpartition(":")
        assert topic in case.wording.asks, key
        assert token == "*" or token in case.game.vocabulary, key


# ---- the rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_have_a_heading_and_cite_paragraphs_that_exist(case: Case, language: str) -> None:
    words = Words(language)
    for paragraph in case.wording.rules:
        rule = words.rule(case.game, paragraph)
        assert rule is not None
        check_text(rule, paragraph)
        heading, _, body = rule.partition("\n")
        assert 0 < len(heading) < 60
        assert heading[-1] not in ".:"
        assert body.endswith(".")
        assert set(re.findall(CITATION, rule)) <= set(case.wording.rules), paragraph
    assert words.rule(case.game, "99.9") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_translated_rules_have_the_same_numbers(case: Case, language: str) -> None:
    for key in case.wording.rules:
        numbers = [sorted(re.findall(r"\d+(?:\.\d+)*", Words(each).rule(case.game, key) or "")) for each in ("en", language)]
        assert numbers[0] == numbers[1], key


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_paragraph_is_there_in_every_language(case: Case, language: str) -> None:
    """One that is missing would be shown in English."""
    template, words, english = catalogues.extract(), Words(language), Words("en")
    for key, rule in case.wording.rules.items():
        assert not isinstance(rule, str) or template.get(rule) is not None, key
        assert words.rule(case.game, key) != english.rule(case.game, key), key


def test_every_rule_that_sources_and_tests_cite_has_its_paragraph(case: Case) -> None:
    """In code, comments and docstrings of the game, in the docstrings of its tests."""
    texts = {path: path.read_text(encoding="utf-8") for path in sorted(case.sources.rglob("*.py")) if path.parent.name != "text"}
    for path in case.tests:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        functions = [node for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.Module))]
        texts[path] = "\n".join([ast.get_docstring(node) or "" for node in functions])
    for path, source in texts.items():
        assert set(re.findall(CITATION, source)) <= set(case.wording.rules), path.name


def test_the_paragraphs_of_twilight_that_its_page_names() -> None:
    rules = CASES["twilight"].wording.rules
    sections = [str(number) for number in range(20)]
    steps = [f"4.{step}" for step in "ABCDEFGHI"]
    rulings = [f"R-{number}" for number in range(1, 61)]
    cards = [f"card.{number}" for number in range(1, 111)]
    assert {*sections, *steps, *rulings, *cards} <= set(rules)
    lasts = {"0": 7, "2": 7, "3": 2, "4": 3, "5": 9, "6": 11, "7": 6, "8": 7, "9": 7, "10": 5, "11": 9, "12": 6, "13": 3, "14": 8,
             "15": 9, "16": 8, "17": 2, "18": 4, "19": 5}  # fmt: skip
    assert {f"{section}.{number}" for section, last in lasts.items() for number in range(1, last + 1)} <= set(rules)


# ---- play


def shown_ask(position: sitroom.Position, side: sitroom.Side | None) -> Mapping[str, Any]:
    """The open question as a side sees it. Chance has no seat, so its question is taken as the person who draws reads it."""
    ask = position.ask
    assert ask is not None
    if side is sitroom.CHANCE:
        options: list[Json] = [option.id for option in ask.options]
        return {"who": "chance", "topic": ask.topic, "rule": ask.rule, "args": plain_args(ask), "options": options}
    shown = position.view(side)["ask"]
    assert isinstance(shown, dict)
    return shown


def plain_args(ask: Ask) -> dict[str, Json]:
    return {
        name: arg.id if isinstance(arg, Token) else arg for name, arg in ask.args.items() if isinstance(arg, (Token, int, str))
    }


class Played:
    """What random games show: every question that had a new option, to who answers and to an onlooker; every line and end.

    A line is kept if it names something that no line of its kind named before.
    """

    def __init__(self, case: Case) -> None:
        self.case = case
        self.asked: list[Mapping[str, Any]] = []
        self.waited: list[Mapping[str, Any]] = []
        self.options: set[tuple[str, str, str]] = set()
        self.lines: list[Line] = []
        self.said: set[tuple[str, str, str]] = set()
        self.rules: set[str] = set()
        self.outcomes: dict[str, Mapping[str, Any]] = {}
        for seed in range(case.games):
            self.play(seed)

    def play(self, seed: int) -> None:
        """Chance is answered by hand, so that its questions are asked too."""
        rng = Random(seed)
        position = sitroom.new(self.case.game.name, chance="manual", **self.case.options[seed % len(self.case.options)])
        while position.ask is not None:
            ask = position.ask
            self.rules.add(ask.rule)
            options = {(ask.who.id, ask.topic, option.id) for option in ask.options}
            if not options <= self.options:
                self.options |= options
                self.asked.append(shown_ask(position, ask.who))
                self.waited.append(shown_ask(position, None))
            position.push(rng.choice(ask.options))
        for side in (*self.case.game.sides, None):
            for line in position.journal(side):
                self.keep(line)
        outcome = position.view(None)["outcome"]
        assert isinstance(outcome, dict)
        self.outcomes[str(outcome)] = outcome

    def keep(self, line: Line) -> None:
        said = {(line.message, name, "" if isinstance(arg, int) else str(arg)) for name, arg in line.args.items()}
        said.add((line.message, "", line.rule))
        if not said <= self.said:
            self.said |= said
            self.rules.add(line.rule)
            self.lines.append(line)


@pytest.fixture(scope="module", params=list(CASES))
def played(request: pytest.FixtureRequest) -> Played:
    return Played(CASES[request.param])


def test_random_play_shows_nearly_everything(played: Played) -> None:
    """So the tests below see it."""
    wording, rare = played.case.wording, played.case.rare
    assert set(wording.lines) - {line.message for line in played.lines} <= rare
    assert set(wording.asks) - {asked["topic"] for asked in played.asked} <= rare


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_of_random_play_is_worded(played: Played, language: str) -> None:
    words, game, wording = Words(language), played.case.game, played.case.wording
    for asked in played.asked:
        assert asked["topic"] in wording.asks
        check_text(words.ask(game, asked), asked)
        options = asked["options"]
        assert isinstance(options, list)
        labels = [words.option(game, asked, str(option)) for option in options]
        assert len(set(labels)) == len(labels)
        for label in labels:
            check_text(label, asked)
    for waited in played.waited:
        assert waited["options"] is None
        check_text(words.ask(game, waited), waited)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_journal_line_and_end_of_random_play_is_worded(played: Played, language: str) -> None:
    words, game, wording = Words(language), played.case.game, played.case.wording
    for line in played.lines:
        assert line.message in wording.lines
        check_text(words.line(game, line), line)
        heading = words.heading(game, line)
        assert bool(heading) == (line.message in game.about.opens), line
        check_text(" · ".join([part.text for part in heading]) or "–", line)
    for outcome in played.outcomes.values():
        assert outcome["reason"] in wording.reasons
        check_text(words.outcome(game, outcome), outcome)


def test_every_rule_that_random_play_cites_has_its_paragraph(played: Played) -> None:
    assert played.rules <= set(played.case.wording.rules)


@pytest.mark.parametrize(
    ("game", "clock", "turn", "whole"),
    [
        ("twilight", (0, 0, 0), "", ""),
        ("twilight", (3, 0, 1), "Turn 3", "Turn 3"),
        ("twilight", (3, 2, 1), "Turn 3", "Turn 3 · Action round 2"),
        ("labyrinth", (4, 2, 1), "Turn 4", "Turn 4"),
        ("ciavskgb", (2, 3, 1), "Round 2", "Round 2"),
    ],
)
def test_people_read_the_numbers_that_they_count_by(game: str, clock: tuple[int, ...], turn: str, whole: str) -> None:
    words = Words("en")
    assert (words.turn(find_game(game), clock), words.clock(find_game(game), clock)) == (turn, whole)
