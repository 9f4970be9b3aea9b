"""The catalogues and the languages, with the first game as their example; the words of every game: ``test_wordings``."""

from __future__ import annotations

import ast
import gettext
import re
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

import sitroom
from sitroom import text
from sitroom.games import BUILT_IN
from sitroom.games.ciavskgb import CiaVsKgb
from sitroom.games.ciavskgb.board import SIDES, VOCABULARY
from sitroom.kernel.game import find_game
from sitroom.kernel.journal import Json, Line
from sitroom.kernel.message import NC_, english
from sitroom.kernel.wording import Wording
from sitroom.text import LANGUAGES, Words, detect_language

from .words import ROOT, SOURCES, catalogues, fresh_catalogues, source_calls


@pytest.fixture(scope="module")
def template() -> Any:
    """The messages of the sources as they are now."""
    return catalogues.extract()


@pytest.fixture(autouse=True, scope="module")
def compiled_locale(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The catalogues as they are now in the sources, freshly compiled."""
    with fresh_catalogues(tmp_path_factory.mktemp("words")) as folder:
        yield folder


GAME = sitroom.find_game("ciavskgb")
WORDING = GAME.wording


# ---- the catalogues


def test_catalogues_are_complete_and_agree_with_the_sources(template: Any) -> None:
    assert set(catalogues.catalogue_files(SOURCES / "locale")) == set(LANGUAGES)
    assert catalogues.check(template, SOURCES / "locale") == []


@pytest.mark.parametrize(
    ("language", "old", "new", "problem"),
    [
        ("ru", 'msgstr "Мафия"', 'msgstr ""', "not translated: 'Mafia'"),
        ("pt", 'msgctxt "group"\nmsgid "Mafia"', '#, fuzzy\nmsgctxt "group"\nmsgid "Mafia"', "marked as fuzzy: 'Mafia'"),
        ("pt", 'msgstr "{side:A|O} {side} passa."', 'msgstr "A {lado} passa."', "other placeholders: 'The {side} passes.'"),
        (
            "pt",
            '"{side:A|O} {side} passa."',
            '"{side:A|O|Os} {side} passa."',
            "other forms than those of two sides: 'The {side} passes.'",
        ),
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


def test_cards_tell_the_printed_numbers() -> None:
    words = Words("en")
    assert (words.card(GAME, "opposition") or "").startswith("Political group, influence 5. Power: bring any other group")
    cuba = words.card(GAME, "cuba")
    assert cuba == (
        "Country. Stability 9, population limit 5, victory points 10."
        " Bias, from the weightiest: economic, military, political and media."
    )  # fmt: skip
    assert "экономика, война, политика и общество" in (Words("ru").card(GAME, "cuba") or "")


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


# ---- play


def shown_ask(position: sitroom.Position, side: sitroom.Side | None) -> Mapping[str, Any]:
    shown = position.view(side)["ask"]
    assert isinstance(shown, dict)
    return shown


def test_the_analyst_keeps_in_his_journal_what_he_saw() -> None:
    position = sitroom.new("ciavskgb", seed=3, position={"will_analyse": ["kgb"], "round": 2, "balance": "cia"})
    while position.ask is not None and position.ask.topic == "order-groups":
        position.push(position.ask.options[-1])
    shown = {line.message: line.args.get("groups") for line in position.journal("kgb")}
    seen, put_back = shown["sees-groups"], shown["puts-groups-back"]
    assert isinstance(seen, tuple)
    assert isinstance(put_back, tuple)
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
    assert words.option(GAME, {"topic": "military"}, "mafia") == "Destroy: Mafia"
    assert words.option(GAME, {"topic": "mobilize"}, "mafia") == "Mafia"


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


@pytest.mark.parametrize(
    ("language", "game", "message", "args", "wanted"),
    [
        ("ru", "twilight", "discards", {"card": "fidel"}, ["США сбрасывают карту «Фидель».", "СССР сбрасывает карту «Фидель»."]),
        ("pt", "twilight", "discards", {"card": "fidel"}, ["Os EUA descartam: “Fidel”.", "A URSS descarta: “Fidel”."]),
        ("pt", "ciavskgb", "passes", {}, ["A CIA passa.", "O KGB passa."]),
        ("ru", "labyrinth", "event", {"card": "fatwa"}, ["Событие США: «Фетва».", "Событие исламистов: «Фетва»."]),
    ],
)
def test_words_agree_with_the_side_that_they_stand_beside(
    language: str, game: str, message: str, args: dict[str, str], wanted: list[str]
) -> None:
    found = sitroom.find_game(game)
    lines = [Line(message, "", {"side": side.id, **args}) for side in found.sides]
    assert [Words(language).line(found, line) for line in lines] == wanted


def test_a_translation_can_put_a_name_into_a_sentence_and_a_list_between_quotation_marks() -> None:
    words = Words("ru")
    assert words.say("СССР: {use:lower}, {group:lower}", use="Операции", group="НПО") == "СССР: операции, НПО"
    assert words.say("{cards:«»}", cards=["Пригнись и накройся", "Че"]) == "«Пригнись и накройся» и «Че»"
    assert [words.say("{cards:«»}", cards=cards) for cards in ([], ["Че"])] == ["–", "«Че»"]
    assert words.say("{cards}", cards=["Че", "Фидель"]) == "Че и Фидель"


def test_a_translation_can_say_which_faces_of_a_die_stand_for_what() -> None:
    def said(*places: str) -> str:
        return Words("en").say("{places:die}", places=places)

    assert said("Iraq", "Iran") == "1–3 Iraq and 4–6 Iran"
    assert said("Iraq", "Iran", "Syria") == "1–2 Iraq, 3–4 Iran and 5–6 Syria"
    assert said("a", "b", "c", "d", "e") == "1 a, 2 b, 3 c, 4 d and 5 e"
    assert said(*"abcdefg") == "a, b, c, d, e, f and g"
    assert said() == "–"


def test_a_name_in_a_sentence_is_still_the_name_of_its_card(monkeypatch: pytest.MonkeyPatch) -> None:
    game = sitroom.find_game("twilight")
    monkeypatch.setitem(game.wording.lines, "discards", "It is {card:lower} of {cards:«»}.")
    fidel, nato = [token for token in game.vocabulary if token.id in ("fidel", "nato")]
    found = Words("en").line_segments(game, Line("discards", "", {"card": fidel, "cards": [fidel, nato]}))
    assert "".join([segment.text for segment in found]) == "It is fidel of «Fidel» and «NATO»."
    assert [segment.token for segment in found if segment.token is not None] == ["fidel", "fidel", "nato"]


@pytest.mark.parametrize(("value", "wanted"), [(2, "+2"), (-1, "\N{MINUS SIGN}1")])
def test_numbers_below_nothing_have_a_minus_sign(value: int, wanted: str) -> None:
    game = sitroom.find_game("twilight")
    line = Line("modifier", "9.3", {"side": "us", "value": value, "what": "more-influence"})
    assert Words("en").line(game, line).startswith(f"Modifier of the US: {wanted}, ")


@pytest.mark.parametrize(("change", "wanted"), [(2, "+2"), (0, "0"), (-4, "\N{MINUS SIGN}4")])
def test_what_is_added_has_a_sign_unless_it_is_nothing(change: int, wanted: str) -> None:
    game = sitroom.find_game("labyrinth")
    line = Line("prestige-roll", "", {"roll": 5, "modifier": 0, "needed": 5, "first": 4, "second": 4, "change": change})
    said = Words("en").line(game, line)
    assert "modifier" not in said
    assert said.endswith(f": {wanted}.")


@pytest.mark.parametrize("language", ["ru", "pt"])
@pytest.mark.parametrize("name", BUILT_IN)
def test_every_field_of_a_position_has_a_name(name: str, language: str) -> None:
    game, words = sitroom.find_game(name), Words(language)
    position = sitroom.new(name, seed=1)
    keys: set[str] = set()
    for _ in range(150):
        if position.ask is None:
            break
        position.push(position.ask.options[-1])
        waiting: list[object] = [position.state.to_json()]
        while waiting:
            form = waiting.pop()
            if isinstance(form, dict):
                keys |= set(form)
                waiting += form.values()
    known = {*game.wording.fields, *game.wording.names, *game.wording.terms}
    assert {key for key in keys if key not in known and key.replace("_", "-") not in known} == set()
    assert all(words.field(game, key) for key in keys)


@pytest.mark.parametrize(("language", "shown"), [("en", "card.8"), ("ru", "карта.8"), ("pt", "carta.8")])
def test_cards_are_referred_to_in_the_language(language: str, shown: str) -> None:
    words = Words(language)
    assert (words.reference("card.8"), words.paragraph(shown)) == (shown, "card.8")
    assert (words.reference("9.4"), words.paragraph("9.4")) == ("9.4", "9.4")


@pytest.mark.parametrize(("vp", "wanted"), [(3, "США 3"), (0, "0"), (-4, "СССР 4")])
def test_a_score_says_who_leads(vp: int, wanted: str) -> None:
    game = sitroom.find_game("twilight")
    assert Words("ru").line(game, Line("final-score", "15.9", {"vp": vp})) == f"Итоговый счёт: {wanted}."


@pytest.mark.parametrize(
    ("modifier", "wanted"), [(0, "die 4; Hard"), (1, "die 4, modifier +1; Hard"), (-1, "die 4, modifier −1; Hard")]
)
def test_a_modifier_is_told_with_its_sign_and_none_not_at_all(modifier: int, wanted: str) -> None:
    line = Line("posture-roll", "4.9.3", {"country": "france", "roll": 4, "modifier": modifier, "needed": 5, "result": "soft"})
    assert wanted in Words("en").line(sitroom.find_game("labyrinth"), line)


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
    record = '{"format": 1, "game": "ciavskgb", "rules": 2, "answers": [["chance", "iran"], ["chance", "mafia"]]}'
    with pytest.raises(sitroom.BrokenRecord) as broken:
        sitroom.read_record(record)
    assert Words("pt").error(broken.value) == (
        "linha 1: a resposta 2 de chance não é legal: 'mafia' não está entre as opções: cia, kgb"
    )  # fmt: skip
    with pytest.raises(sitroom.NotYourTurn) as early:
        sitroom.new("ciavskgb", seed=1).push("analyst", by="kgb")
    assert "КГБ" in Words("ru").error(early.value)


@pytest.mark.parametrize(
    ("language", "wanted"),
    [
        ("ru", ["Вручную: «Престиж» — теперь 5.", "Вручную: «Страны · Ирак · Войска» — теперь 3."]),
        ("pt", ["À mão: Prestígio passa a 5.", "À mão: Países · Iraque · Tropas passa a 3."]),
    ],
)
def test_adjustments_are_told_in_every_language(language: str, wanted: list[str]) -> None:
    position = sitroom.new("labyrinth", seed=1, position={"phase": "us", "hands": {"us": ["ctr"]}})
    position.adjust({"prestige": 5, "countries": {"iraq": {"governance": "poor", "troops": 3}}})
    told = [Words(language).line(position.game, line) for line in position.journal("us")]
    assert [told[0], told[-1]] == wanted


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


@pytest.mark.parametrize(
    ("language", "heading", "title", "now"),
    [
        ("en", ["Action round 3", "US"], "The US adds influence", "US 2, USSR 0"),
        ("ru", ["Раунд действий 3", "США"], "США добавляют влияние", "США 2, СССР 0"),
        ("pt", ["Ronda de ação 3", "EUA"], "Os EUA acrescentam influência", "EUA 2, URSS 0"),
    ],
)
def test_a_line_says_what_begins_with_it_and_what_it_counts(language: str, heading: list[str], title: str, now: str) -> None:
    game, words = find_game("twilight"), Words(language)
    us, iran = game.side("us"), game.vocabulary["iran"]
    plays = Line("plays", "6.3", {"side": us, "card": game.vocabulary["fidel"], "use": game.vocabulary["event"], "round": 3})
    assert [part.text for part in words.heading(game, plays)] == heading
    assert words.heading(game, plays)[-1].token == "us"
    adds = Line("adds-influence", "8.1", {"side": us, "country": iran, "count": 1, "us": 2, "ussr": 0})
    tally = words.tally(game, adds)
    assert tally is not None
    assert ("".join([part.text for part in tally[0]]), tally[1].token, tally[2:]) == (title, "iran", (1, now))
    assert (words.heading(game, adds), words.tally(game, plays)) == ([], None)


def test_a_line_that_does_not_say_the_round_has_a_heading_all_the_same() -> None:
    """Journals from before it was written there, and cards that are played in the headline phase."""
    game = find_game("twilight")
    args = {"side": game.side("ussr"), "card": game.vocabulary["fidel"], "use": game.vocabulary["event"]}
    for line in (Line("plays", "6.3", {**args}), Line("plays", "6.3", {**args, "round": 0})):
        assert [part.text for part in Words("en").heading(game, line)] == ["USSR"]
