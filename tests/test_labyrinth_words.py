"""Everything a player of Labyrinth reads: there is a wording for all that can be asked, told or shown."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any

import pytest

import sitroom
from sitroom.games.labyrinth.board import ALIGNMENTS, GOVERNANCES, POSTURES
from sitroom.games.labyrinth.deck import CARDS, VOCABULARY
from sitroom.games.labyrinth.marks import MARK_IDS
from sitroom.games.labyrinth.setup import SCENARIOS
from sitroom.games.labyrinth.state import PHASES, TROOP_LEVELS
from sitroom.games.labyrinth.victory import REASONS
from sitroom.kernel.journal import Json, Line
from sitroom.kernel.message import Message, Phrase, Plural
from sitroom.text import LANGUAGES, Words

SOURCES = Path(__file__).resolve().parent.parent / "src" / "sitroom" / "games" / "labyrinth"
GAME = sitroom.find_game("labyrinth")
WORDING = GAME.wording
GAMES_PLAYED = 4
"""For each scenario."""

ASKING = {
    "pick": 1,
    "choose": 1,
    "choose_or_done": 1,
    "draw": 0,
    "roll": 0,
    "assign_dice": 0,
    "place_die": 0,
    "choose_plot": 2,
    "draw_card": 2,
}
"""The functions that ask, and which of their arguments is the topic."""


def placeholders(message: Message) -> set[str]:
    if isinstance(message, Phrase):
        return placeholders(message.template)
    template = message.many if isinstance(message, Plural) else message
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def source_calls() -> Iterator[tuple[str, ast.Call]]:
    for path in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield getattr(node.func, "attr", getattr(node.func, "id", "")), node


def constant(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


# ---- names and cards


def test_every_token_has_a_name_of_its_own() -> None:
    assert {token.id for token in VOCABULARY} == set(WORDING.names)
    for language in LANGUAGES:
        # a die shows a number, but no question offers both
        names = [Words(language).name(GAME, token).lower() for token in VOCABULARY if token.kind != "die"]
        assert len(set(names)) == len(names)


def test_every_card_has_its_text_and_its_paragraph() -> None:
    words = Words("en")
    assert {card.id for card in CARDS} == set(WORDING.cards)
    for card in CARDS:
        text = words.card(GAME, card)
        assert text is not None
        assert f"value {card.ops}." in text
        assert text.endswith(".")
        assert not re.search(r"[{}…\x04]", text)
        assert words.rule(GAME, f"card.{card.number}") == f"{words.name(GAME, card)}\n{text}"


def test_what_is_printed_on_cards() -> None:
    words = Words("en")
    assert words.card(GAME, "wahhabism") == (
        "Jihadist card, value 3. Funding rises by the governance number of Saudi Arabia; if that is under Islamist Rule, Funding"
        " becomes 9."
    )
    assert (words.card(GAME, "bin-ladin") or "").endswith("Removed from the game once the US has played its event.")
    assert (words.card(GAME, "tora-bora") or "").endswith("Removed from the game once its event has occurred.")
    assert (words.card(GAME, "gtmo") or "").endswith("Lapsing: its effect ends with the turn.")
    assert words.name(GAME, "iran-104") == "Iran (104)"
    assert words.name(GAME, "iran") == "Iran"


def test_what_lines_and_views_call_by_a_word_has_a_term() -> None:
    keys = {*PHASES, *GOVERNANCES, *ALIGNMENTS, *TROOP_LEVELS, *REASONS, *SCENARIOS}
    assert keys <= set(WORDING.terms)
    assert {*MARK_IDS, *POSTURES} <= {*WORDING.names, *WORDING.terms}
    assert Words("en").term(GAME, "leak-renditions") == "Renditions, leaked"


# ---- questions and lines


def test_every_topic_in_the_sources_is_worded_and_no_other() -> None:
    topics = set()
    for name, call in source_calls():
        place = ASKING.get(name)
        topic = None if place is None or len(call.args) <= place else constant(call.args[place])
        if topic is not None:
            topics.add(topic)
    assert topics == set(WORDING.asks)
    assert topics == set(WORDING.waits)
    for topic, message in WORDING.waits.items():
        assert placeholders(message) <= {"who"}, topic


def test_options_are_worded_for_topics_and_tokens_that_exist() -> None:
    for key in WORDING.options:
        topic, _, token = key.partition(":")
        assert topic in WORDING.asks
        assert token == "*" or token in VOCABULARY


def test_the_country_of_an_event_is_asked_for_by_what_it_is_for() -> None:
    ask = {"topic": "event-country", "args": {"card": "leak-84"}, "options": ["egypt"]}
    assert Words("en").ask(GAME, ask) == "Leak (84): which Ally becomes Neutral?"
    assert Words("en").ask(GAME, {**ask, "args": {"card": "iran-104"}}) == "Iran (104): which country do you choose?"


def test_every_journal_message_has_a_line_with_the_arguments_it_is_given() -> None:
    given: dict[str, set[str]] = {}
    for name, call in source_calls():
        if name == "note":
            message = constant(call.args[0])
            assert message is not None
            names = {keyword.arg for keyword in call.keywords if keyword.arg is not None}
            given[message] = given.get(message, names) & names
    assert set(WORDING.lines) == set(given)
    for message, line in WORDING.lines.items():
        assert placeholders(line) <= given[message], message


def test_outcomes() -> None:
    assert set(WORDING.reasons) == set(REASONS)
    lost: dict[str, Json] = {"winner": "jihadist", "reason": "last-reshuffle"}
    assert Words("en").outcome(GAME, lost) == "The Jihadist side wins: the last deck is used up, and the resources decide."


# ---- the rules


def cited_in_sources() -> set[str]:
    """Every paragraph that a note, a question or a roll names."""
    found = set()
    for name, call in source_calls():
        if name == "note" or name in ASKING or name == "end_game":
            found |= {rule for rule in map(constant, call.args) if rule is not None and re.fullmatch(r"\d+(\.\d+)*", rule)}
    return found


def test_every_paragraph_that_the_engine_cites_is_there() -> None:
    cited = cited_in_sources()
    assert {"8.5.6", "4.7.8.1", "2.3"} <= cited
    assert cited <= set(WORDING.rules)


def test_rules_have_a_heading_and_cite_paragraphs_that_exist() -> None:
    words = Words("en")
    for paragraph in WORDING.rules:
        rule = words.rule(GAME, paragraph)
        assert rule is not None
        heading, _, body = rule.partition("\n")
        assert 0 < len(heading) < 60
        assert heading[-1] not in ".:"
        assert body.endswith("."), paragraph
        for cited in re.findall(r"\b\d+(?:\.\d+)+", rule):
            assert cited in WORDING.rules, (paragraph, cited)
    assert words.rule(GAME, "9.9") is None


def test_no_paragraph_lacks_the_one_above_it() -> None:
    numbered = [paragraph for paragraph in WORDING.rules if paragraph[0].isdigit()]
    for paragraph in numbered:
        above = paragraph.rpartition(".")[0]
        assert not above or above in WORDING.rules, paragraph
    assert {paragraph for paragraph in numbered if "." not in paragraph} == set("123456789")


# ---- play


class Played:
    """What random games show: every question that had a new option, to who answers and to an onlooker; every kind of line."""

    def __init__(self) -> None:
        self.asked: list[Mapping[str, Any]] = []
        self.waited: list[Mapping[str, Any]] = []
        self.options: set[tuple[str, str]] = set()
        self.lines: dict[str, Line] = {}
        self.outcomes: list[Mapping[str, Any]] = []

    def play(self, scenario: str, seed: int) -> None:
        """Chance is answered by hand, so that its questions are asked too."""
        rng = Random(seed)
        position = sitroom.new("labyrinth", chance="manual", scenario=scenario)
        while position.ask is not None:
            ask = position.ask
            options = {(ask.topic, option.id) for option in ask.options}
            if not options <= self.options:
                self.options |= options
                self.see(position)
            position.push(rng.choice(ask.options))
        for side in (*GAME.sides, None):
            self.lines |= {f"{line.message} {sorted(line.args)} {line.rule}": line for line in position.journal(side)}
        outcome = position.view(None)["outcome"]
        assert isinstance(outcome, dict)
        self.outcomes.append(outcome)

    def see(self, position: sitroom.Position) -> None:
        ask = position.ask
        assert ask is not None
        if ask.who is sitroom.CHANCE:
            ids: list[Json] = [option.id for option in ask.options]
            args: dict[str, Json] = {name: str(value) for name, value in ask.args.items()}
            shown: Mapping[str, Any] | None = {
                "who": "chance",
                "topic": ask.topic,
                "rule": ask.rule,
                "args": args,
                "options": ids,
            }
        else:
            shown = position.view(ask.who)["ask"]
        waiting = position.view(None)["ask"]
        assert isinstance(shown, dict)
        assert isinstance(waiting, dict)
        self.asked.append(shown)
        self.waited.append(waiting)


@pytest.fixture(scope="module")
def played() -> Played:
    games = Played()
    for seed in range(GAMES_PLAYED):
        for scenario in SCENARIOS:
            games.play(scenario, seed)
    return games


def check_text(shown: str, source: object) -> None:
    assert re.fullmatch(r"[^{}…\x04]+", shown), (shown, source)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_random_play_shows_is_worded(played: Played, language: str) -> None:
    words = Words(language)
    for asked in played.asked:
        check_text(words.ask(GAME, asked), asked)
        options = asked["options"]
        assert isinstance(options, list)
        labels = [words.option(GAME, asked, str(option)) for option in options]
        assert len(set(labels)) == len(labels)
        for label in labels:
            check_text(label, asked)
    for waited in played.waited:
        assert waited["options"] is None
        check_text(words.ask(GAME, waited), waited)
    for line in played.lines.values():
        assert line.message in WORDING.lines
        assert line.rule in WORDING.rules
        check_text(words.line(GAME, line), line)
    for outcome in played.outcomes:
        check_text(words.outcome(GAME, outcome), outcome)


def test_some_lines() -> None:
    words = Words("en")
    line = Line("governance", "4.2.2", {"country": VOCABULARY["gulf-states"], "governance": "good", "before": "fair"})
    assert words.line(GAME, line) == "Gulf States: governance Good (before: Fair)."
    line = Line("victory", "2.1.2", {"side": GAME.sides[1], "reason": "wmd-in-the-united-states"})
    assert words.line(GAME, line) == "The Jihadist side wins the game: a WMD plot in the United States."
    line = Line("marker", "6.2.7", {"marker": "leak-wiretapping"})
    assert words.line(GAME, line) == "An event takes lasting effect: Wiretapping, leaked."


def test_some_questions() -> None:
    words = Words("en")
    ask: dict[str, Json] = {"who": "us", "topic": "regime-change-troops", "options": ["6", "7"]}
    ask["args"] = {"country": "iraq", "from": "troops-track"}
    assert words.ask(GAME, ask) == "Regime Change, Iraq: how many troops go? They come from: Troops track."
    assert words.ask(GAME, {"who": "us", "topic": "regime-change-troops"}) == "The US side is moving troops."
    ask = {"who": "jihadist", "topic": "use-card", "options": ["jihad"], "args": {"card": "fata", "value": 3}}
    assert words.option(GAME, ask, "jihad") == "Jihad: make governance worse in Muslim countries (dice: 3)"
