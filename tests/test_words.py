"""Everything a player reads: complete in all languages, rightly put together, and never in the way of a game."""

from __future__ import annotations

import ast
import gettext
import re
import shutil
from collections.abc import Iterator
from importlib import util
from pathlib import Path
from random import Random
from string import Formatter
from types import ModuleType
from typing import Any

import pytest

import sitroom
from sitroom import text
from sitroom.games.ciavskgb import CiaVsKgb
from sitroom.games.ciavskgb.board import SIDES, VOCABULARY, Agent, Group, Objective
from sitroom.games.ciavskgb.state import PHASES, PLACES
from sitroom.kernel.journal import Json, Line
from sitroom.kernel.message import NC_, Message, Phrase, Plural, english
from sitroom.kernel.wording import Wording
from sitroom.text import LANGUAGES, Words, detect_language

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src" / "sitroom"
GAMES_PLAYED = 150


def load_catalogue_tool() -> ModuleType:
    spec = util.spec_from_file_location("catalogues", ROOT / "tools" / "catalogues.py")
    assert spec is not None
    assert spec.loader is not None
    tool = util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    return tool


catalogues = load_catalogue_tool()


@pytest.fixture(scope="module")
def template() -> Any:
    """The messages of the sources as they are now."""
    return catalogues.extract()


@pytest.fixture(autouse=True, scope="module")
def compiled_locale(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The catalogues as they are now in the sources, freshly compiled."""
    folder = tmp_path_factory.mktemp("words") / "locale"
    shutil.copytree(SOURCES / "locale", folder, ignore=shutil.ignore_patterns("*.mo"))
    catalogues.compile_catalogues(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(text, "LOCALE_DIR", folder)
        yield folder


GAME = sitroom.find_game("ciavskgb")
WORDING = GAME.wording


def placeholders(message: Message) -> set[str]:
    if isinstance(message, Phrase):
        return placeholders(message.template)
    template = message.many if isinstance(message, Plural) else message
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def source_calls(folder: Path) -> Iterator[tuple[Path, str, ast.Call]]:
    """Every call in the sources, with the name of what is called."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                yield path, name, node


def strings(node: ast.expr) -> list[str]:
    return [part.value for part in ast.walk(node) if isinstance(part, ast.Constant) and isinstance(part.value, str)]


# ---- the catalogues


def test_catalogues_are_complete_and_agree_with_the_sources(template: Any) -> None:
    assert set(catalogues.catalogue_files(SOURCES / "locale")) == set(LANGUAGES)
    assert catalogues.check(template, SOURCES / "locale") == []


@pytest.mark.parametrize(
    ("language", "old", "new", "problem"),
    [
        ("ru", 'msgstr "Мафия"', 'msgstr ""', "not translated: 'Mafia'"),
        ("pt", 'msgctxt "group"\nmsgid "Mafia"', '#, fuzzy\nmsgctxt "group"\nmsgid "Mafia"', "marked as fuzzy: 'Mafia'"),
        ("pt", 'msgstr "A {side} passa."', 'msgstr "A {lado} passa."', "other placeholders: 'The {side} passes.'"),
        ("ru", ": {count} карта.", ": 1 карта.", "other placeholders: 'The group deck is shuffled: {count} card.'"),
        ("ru", 'msgstr "Мафия"', 'msgstr " Мафия"', "other blanks at the edge: 'Mafia'"),
        ("ru", 'msgid "Mafia"', 'msgid "Maffia"', "the messages are not those of the sources: run tools/catalogues.py update"),
    ],
)
def test_the_check_sees_what_is_wrong(template: Any, tmp_path: Path, language: str, old: str, new: str, problem: str) -> None:
    shutil.copytree(SOURCES / "locale", tmp_path / "locale")
    path = tmp_path / "locale" / language / "LC_MESSAGES" / "sitroom.po"
    before = path.read_text(encoding="utf-8")
    assert before.count(old) == 1
    path.write_text(before.replace(old, new), encoding="utf-8")
    assert f"{language}: {problem}" in catalogues.check(template, tmp_path / "locale")


def test_the_check_sees_an_old_template(template: Any, tmp_path: Path) -> None:
    shutil.copytree(SOURCES / "locale", tmp_path / "locale")
    pot = tmp_path / "locale" / "sitroom.pot"
    pot.write_text(pot.read_text(encoding="utf-8").replace('msgid "Mafia"', 'msgid "Mob"'), encoding="utf-8")
    assert catalogues.check(template, tmp_path / "locale") == ["sitroom.pot is out of date: run tools/catalogues.py update"]


def test_an_update_keeps_translations_and_adds_what_is_new(tmp_path: Path) -> None:
    path = tmp_path / "sitroom.po"
    shutil.copy(SOURCES / "locale" / "ru" / "LC_MESSAGES" / "sitroom.po", path)
    template = catalogues.extract()
    catalogues.update(template, "ru", path)
    once = path.read_bytes()
    catalogues.update(template, "ru", path)
    assert path.read_bytes() == once
    template.add("A message of tomorrow")
    template.delete("The {side} passes.")
    catalogues.update(template, "ru", path)
    updated = catalogues.read_catalogue(path, "ru")
    assert updated.get("A message of tomorrow").string == ""
    assert updated.get("Mafia", context="group").string == "Мафия"
    assert updated.get("The {side} passes.") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_compiled_catalogues_say_what_the_sources_say(compiled_locale: Path, language: str) -> None:
    compiled = gettext.translation("sitroom", compiled_locale, [language])
    source = catalogues.read_catalogue(SOURCES / "locale" / language / "LC_MESSAGES" / "sitroom.po", language)
    assert len(source) > 300
    for message in source:
        context = f"{message.context}\x04" if message.context else ""
        if message.pluralizable:
            forms = {compiled.ngettext(context + message.id[0], message.id[1], n) for n in range(200)}
            assert forms == set(message.string)
        elif message.id:
            assert compiled.gettext(context + message.id) == message.string


@pytest.mark.parametrize("path", sorted((SOURCES / "locale").rglob("*.po*")), ids=lambda path: path.parent.parent.name)
def test_catalogues_name_nobody_and_no_place(path: Path) -> None:
    head = path.read_text(encoding="utf-8").partition("\n\n")[0]
    fields = set(re.findall(r'^"([A-Z][A-Za-z-]*):', head, re.MULTILINE))
    needed = {"Project-Id-Version", "MIME-Version", "Content-Type", "Content-Transfer-Encoding"}
    assert needed <= fields <= needed | {"Language", "Plural-Forms"}
    assert not re.search(r"@|://", head)


def test_messages_are_found_wherever_they_stand() -> None:
    source = """
print(f"{words.say('in an f-string')} and {words.say_n('{n} die', '{n} dice', n)}")
LINES = {"a": N_("in " "pieces"), "b": Plural("one", "many", "count"), "c": NC_("verb", "Pass")}
words.say(message); words.say(f"{made} up"); other("no message")
"""
    assert list(catalogues.marked_messages(ast.parse(source))) == [
        {"message": "in an f-string"},
        {"message": "{n} die", "plural": "{n} dice"},
        {"message": "in pieces"},
        {"message": "one", "plural": "many"},
        {"context": "verb", "message": "Pass"},
    ]


def test_every_error_message_is_marked_for_translation() -> None:
    classes = [thing for thing in vars(sitroom).values() if isinstance(thing, type) and issubclass(thing, sitroom.SitroomError)]
    errors = {error.__name__ for error in classes}
    assert "IllegalChoice" in errors
    unmarked = [
        f"{path.name}:{call.lineno}"
        for path, name, call in source_calls(SOURCES)
        if name in errors and call.args and isinstance(call.args[0], (ast.Constant, ast.JoinedStr))
    ]
    assert unmarked == []


# ---- the wording of the game


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_token_has_a_name_and_every_card_a_text(language: str) -> None:
    words = Words(language)
    for token in VOCABULARY:
        assert token.id in WORDING.names
        assert words.name(GAME, token)
        card = words.card(GAME, token)
        if isinstance(token, (Group, Objective, Agent)):
            assert card is not None
            assert not re.search(r"[{}…\x04]", card)
        else:
            assert card is None
    for key in (*PHASES, *PLACES, "hidden"):
        assert key in WORDING.terms


def test_names_are_unlike_each_other() -> None:
    """An answer can be typed as a name, so no two options may share one."""
    for language in LANGUAGES:
        names = [Words(language).name(GAME, token).lower() for token in VOCABULARY]
        assert len(set(names)) == len(names)


def test_cards_tell_the_printed_numbers() -> None:
    words = Words("en")
    assert (words.card(GAME, "opposition") or "").startswith("Political group, influence 5. Power: bring any other group")
    cuba = words.card(GAME, "cuba")
    assert cuba == (
        "Country. Stability 9, population limit 5, victory points 10."
        " Bias, from the weightiest: economic, military, political and media."
    )  # fmt: skip
    assert "экономика, война, политика и общество" in (Words("ru").card(GAME, "cuba") or "")


def test_every_journal_message_has_a_line_with_the_arguments_it_is_given() -> None:
    given: dict[str, set[str]] = {}
    for _, name, call in source_calls(SOURCES / "games" / "ciavskgb"):
        if name == "note":
            for message in strings(call.args[0]):
                names = {keyword.arg for keyword in call.keywords if keyword.arg is not None}
                given[message] = given.get(message, names) & names
    assert set(WORDING.lines) == set(given)
    for message, line in WORDING.lines.items():
        assert placeholders(line) <= given[message], message


def test_what_the_others_read_tells_no_secrets() -> None:
    assert set(WORDING.waits) == set(WORDING.asks)
    for topic, message in WORDING.waits.items():
        assert placeholders(message) <= {"who"}, topic


def test_options_are_worded_for_topics_and_tokens_that_exist() -> None:
    for key in WORDING.options:
        topic, _, token = key.partition(":")
        assert topic in WORDING.asks
        assert token == "*" or token in VOCABULARY


# ---- the rules


def documented_paragraphs() -> set[str]:
    """The paragraphs in the table of the game's page, ranges written out."""
    page = (ROOT / "docs" / "games" / "ciavskgb.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([\d., –]+) \|", page.partition("## Questions")[0], re.MULTILINE)
    found: set[str] = set()
    for entry in ",".join(rows).replace(" ", "").split(","):
        first, _, last = entry.partition("–")
        stem, _, start = first.rpartition(".")
        end = int(last.rpartition(".")[2]) if last else int(start)
        found |= {f"{stem}.{number}" if stem else str(number) for number in range(int(start), end + 1)}
    return found


def test_every_documented_paragraph_is_there() -> None:
    paragraphs = documented_paragraphs()
    assert {"0", "3.2.3", "5.1.4", "7.6", "8"} <= paragraphs
    assert paragraphs <= set(WORDING.rules)


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_have_a_heading_and_cite_paragraphs_that_exist(language: str) -> None:
    words = Words(language)
    for paragraph in WORDING.rules:
        rule = words.rule(GAME, paragraph)
        assert rule is not None
        heading, _, body = rule.partition("\n")
        assert 0 < len(heading) < 60
        assert heading[-1] not in ".:"
        assert body.endswith(".")
        for cited in re.findall(r"\d+\.\d+(?:\.\d+)?", rule):
            assert cited in WORDING.rules
    assert words.rule(GAME, "9.9") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_have_the_same_numbers(language: str) -> None:
    for key in WORDING.rules:
        numbers = [sorted(re.findall(r"\d+(?:\.\d+)*", Words(each).rule(GAME, key) or "")) for each in ("en", language)]
        assert numbers[0] == numbers[1], key
    for token in VOCABULARY:
        numbers = [sorted(re.findall(r"\d+", Words(each).card(GAME, token) or "")) for each in ("en", language)]
        assert numbers[0] == numbers[1], token


# ---- play


def shown_ask(position: sitroom.Position, side: sitroom.Side | None) -> dict[str, Json]:
    """The open question as a side sees it. Chance has no seat, so its question is taken as the person who draws reads it."""
    ask = position.ask
    assert ask is not None
    if side is sitroom.CHANCE:
        options: list[Json] = [option.id for option in ask.options]
        return {"who": "chance", "topic": ask.topic, "rule": ask.rule, "args": {}, "options": options}
    shown = position.view(side)["ask"]
    assert isinstance(shown, dict)
    return shown


class Played:
    """What random games show: every question that had a new option, to who answers and to an onlooker; every line and end."""

    def __init__(self) -> None:
        self.asked: list[dict[str, Json]] = []
        self.waited: list[dict[str, Json]] = []
        self.options: set[tuple[str, str, str]] = set()
        self.lines: dict[str, Line] = {}
        self.outcomes: dict[str, dict[str, Json]] = {}

    def play(self, seed: int) -> None:
        """Chance is answered by hand, so that its questions are asked too."""
        rng = Random(seed)
        position = sitroom.new("ciavskgb", chance="manual")
        while position.ask is not None:
            ask = position.ask
            options = {(ask.who.id, ask.topic, option.id) for option in ask.options}
            if not options <= self.options:
                self.options |= options
                self.asked.append(shown_ask(position, ask.who))
                self.waited.append(shown_ask(position, None))
            position.push(rng.choice(ask.options))
        for side in (*SIDES, None):
            self.lines |= {repr(line): line for line in position.journal(side)}
        outcome = position.view(None)["outcome"]
        assert isinstance(outcome, dict)
        self.outcomes[str(outcome)] = outcome


@pytest.fixture(scope="module")
def played() -> Played:
    games = Played()
    for seed in range(GAMES_PLAYED):
        games.play(seed)
    return games


def check_text(shown: str, source: object) -> None:
    assert re.fullmatch(r"[^{}…\x04]+", shown), (shown, source)


def test_random_play_shows_nearly_everything(played: Played) -> None:
    """So the tests below see it. That neither side has a group at the end is too rare."""
    assert {line.message for line in played.lines.values()} >= set(WORDING.lines) - {"tie-unbroken"}
    assert {asked["topic"] for asked in played.asked} == set(WORDING.asks)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_of_random_play_is_worded(played: Played, language: str) -> None:
    words = Words(language)
    for asked in played.asked:
        assert asked["topic"] in WORDING.asks
        check_text(words.ask(GAME, asked), asked)
        options = asked["options"]
        assert isinstance(options, list)
        labels = [words.option(GAME, asked, option) for option in options]
        assert len(set(labels)) == len(labels)
        for label in labels:
            check_text(label, asked)
    for waited in played.waited:
        assert "options" not in waited
        check_text(words.ask(GAME, waited), waited)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_journal_line_and_end_of_random_play_is_worded(played: Played, language: str) -> None:
    words = Words(language)
    for line in played.lines.values():
        assert line.message in WORDING.lines
        check_text(words.line(GAME, line), line)
    for outcome in played.outcomes.values():
        check_text(words.outcome(GAME, outcome), outcome)


def test_every_rule_that_random_play_cites_has_its_paragraph(played: Played) -> None:
    cited = {line.rule for line in played.lines.values()} | {str(asked["rule"]) for asked in played.asked}
    assert cited <= set(WORDING.rules)


def test_the_analyst_keeps_in_his_journal_what_he_saw() -> None:
    position = sitroom.new("ciavskgb", seed=3, position={"will_analyse": ["kgb"], "round": 2, "balance": "cia"})
    while position.ask is not None and position.ask.topic == "order-groups":
        position.push(position.ask.options[-1])
    shown = {line.message: line.args.get("groups") for line in position.journal("kgb")}
    seen, put_back = shown["sees-groups"], shown["puts-groups-back"]
    assert isinstance(seen, list)
    assert isinstance(put_back, list)
    assert len(seen) == 3
    assert {group.id for group in seen} == {group.id for group in put_back}


def test_each_side_reads_its_own_question() -> None:
    position = sitroom.new("ciavskgb", seed=1)
    words = Words("en")
    assert words.ask(GAME, shown_ask(position, SIDES[0])) == "Which agent do you send as your Agent X?"
    assert words.ask(GAME, shown_ask(position, SIDES[1])) == "The CIA is choosing its Agent X."
    assert Words("pt").ask(GAME, shown_ask(position, None)) == "A CIA escolhe o seu Agente X."


def test_options_say_what_choosing_them_means() -> None:
    words = Words("en")
    assert words.option(GAME, {"topic": "double-agent"}, "analyst") == "Send on leave: Analyst"
    assert words.option(GAME, {"topic": "double-agent"}, "see-agent-x") == "See the enemy's next Agent X before choosing yours"
    assert words.option(GAME, {"topic": "media"}, "return") == "Put it back on top of the deck"
    assert words.option(GAME, {"topic": "military"}, "mafia") == "Mafia"


def test_outcomes() -> None:
    words = Words("en")
    won: dict[str, Json] = {"winner": "kgb", "reason": "no-objectives-left"}
    assert words.outcome(GAME, won) == "The KGB wins: no objectives are left, and it is ahead."
    drawn: dict[str, Json] = {"winner": None, "reason": "no-objectives-left"}
    assert words.outcome(GAME, drawn) == "A draw: no objectives are left, and the scores are level."
    assert words.outcome(GAME, {"winner": "cia", "reason": "flood"}) == "CIA: victory."
    assert Words("ru").outcome(GAME, {"winner": None, "reason": "flood"}) == "Игра закончилась вничью."


# ---- languages


@pytest.mark.parametrize(("n", "noun"), [(1, "карта"), (2, "карты"), (5, "карт"), (11, "карт"), (21, "карта"), (24, "карты")])
def test_russian_plurals(n: int, noun: str) -> None:
    line = Line("groups-shuffled", "1.3", {"count": n})
    assert Words("ru").line(GAME, line) == f"Колода групп перетасована: {n} {noun}."


def test_plurals_by_number() -> None:
    one, many = "The group deck is shuffled: {count} card.", "The group deck is shuffled: {count} cards."
    assert [Words("pt").say_n(one, many, n, count=n)[-7:] for n in (0, 1, 2)] == ["cartas.", " carta.", "cartas."]
    assert Words("en").say_n("{n} die", "{n} dice", 1) == "1 die"
    assert Words("ru").say_n("{n} die", "{n} dice", 2) == "2 dice"


def test_one_english_word_has_different_translations_by_context() -> None:
    words = Words("ru")
    assert words.name(GAME, "pass") == "Выжидать"
    assert words.term(GAME, "ready") == "Активная"
    assert words.name(GAME, "military") == "Военная"
    assert words.say(NC_("bias", "military")) == "война"
    assert Words("en").name(GAME, "pass") == "Pass"
    assert english(NC_("verb", "Pass")) == "Pass"


def test_lists_are_joined_as_the_language_does() -> None:
    groups = [VOCABULARY["mafia"], VOCABULARY["radio"], VOCABULARY["police"]]
    line = Line("military-discarded", "7.3", {"side": SIDES[0], "groups": groups})
    assert Words("en").line(GAME, line) == "The CIA sends all military groups to the discard pile: Mafia, Radio and Police."
    assert Words("ru").line(GAME, line).endswith(": Мафия, Радио и Полиция.")
    assert Words("pt").line(GAME, line).endswith(": Máfia, Rádio e Polícia.")
    assert [Words("en").join(items) for items in ([], ["a"], ["a", "b"])] == ["–", "a", "a and b"]


def test_errors_are_translated_with_all_that_is_inside() -> None:
    with pytest.raises(sitroom.BadPosition) as wrong:
        sitroom.new("ciavskgb", position={"round": 0})
    assert Words("ru").error(wrong.value) == "позиция: round: нужно: целое число от 1 до 1000; дано: 0"
    assert Words("en").error(wrong.value) == str(wrong.value)
    record = '{"format": 1, "game": "ciavskgb", "rules": 1, "answers": [["chance", "iran"], ["chance", "mafia"]]}'
    with pytest.raises(sitroom.BrokenRecord) as broken:
        sitroom.read_record(record)
    assert Words("pt").error(broken.value) == (
        "linha 1: a resposta 2 de chance não é legal: 'mafia' não está entre as opções: cia, kgb"
    )  # fmt: skip
    with pytest.raises(sitroom.NotYourTurn) as early:
        sitroom.new("ciavskgb", seed=1).push("analyst", by="kgb")
    assert "КГБ" in Words("ru").error(early.value)


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(sitroom.BadOption, match="en, ru, pt"):
        Words("fr")


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "pt_BR"}, "pt"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "", "SITROOM_LANG": "pt-PT"}, "pt"),
        ({"SITROOM_LANG": "RU"}, "ru"),
        ({"SITROOM_LANG": "de", "LANG": "ru_RU"}, "en"),
    ],
)
def test_the_language_is_found_in_the_environment(environ: dict[str, str], language: str) -> None:
    assert detect_language(environ) == language


def test_without_catalogues_everything_is_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(text, "LOCALE_DIR", tmp_path)
    words = Words("ru")
    assert words.name(GAME, "pass") == "Pass"
    assert words.line(GAME, Line("groups-shuffled", "1.3", {"count": 2})) == "The group deck is shuffled: 2 cards."
    assert words.say("a message that nobody has translated, {name}", name="yet") == "a message that nobody has translated, yet"


def test_a_game_without_words_can_be_played() -> None:
    bare = CiaVsKgb("bare", SIDES, VOCABULARY, Wording("Bare"), 1, most_answers=1)
    words = Words("ru")
    assert words.title(bare) == "Bare"
    assert words.name(bare, "see-agent-x") == "See agent x"
    assert words.name(bare, "no-such-token") == "No such token"
    assert words.term(bare, "cease-fire") == "Cease fire"
    assert words.card(bare, "mafia") is None
    assert words.rule(bare, "1") is None
    assert words.ask(bare, {"who": "cia", "topic": "agent-x", "options": ["analyst"], "args": {"place": 1}}) == "Agent x?"
    assert words.ask(bare, {"who": "cia", "topic": "agent-x"}) == "Ожидается ответ: cia."
    assert words.option(bare, {"topic": "act"}, "recruit") == "Recruit"
    line = Line("wins-over", "3", {"side": SIDES[0], "targets": [VOCABULARY["mafia"]], "influence": 3})
    assert words.line(bare, line) == "Wins over (side: Cia; targets: Mafia; influence: 3)"
    assert words.outcome(bare, {"winner": "cia", "reason": "flood"}) == "Победа: cia."


def test_a_missing_argument_does_not_stop_the_game() -> None:
    assert Words("en").line(GAME, Line("passes", "3.3", {"who": 1})) == "The … passes."
