"""The edge where text in a language is made: everything else in the package deals in ids and message templates.

>>> from sitroom.kernel.game import find_game
>>> Words("en").name(find_game("ciavskgb"), "double-agent")
'Double Agent'
"""

from __future__ import annotations

import gettext
import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

from .grammar import CLOSE, MIDDLE, OPEN, Arguments, Balance, Several, Word, capitalised, signed
from .kernel.adjust import ADJUSTED, NOTHING, REMOVED
from .kernel.errors import BadOption, SitroomError
from .kernel.game import AnyGame, OptionValue, find_game, game_names
from .kernel.journal import Json, Line
from .kernel.message import N_, NC_, Message, Phrase, Plural, english
from .kernel.reason import Reason
from .kernel.stakes import NOT_ASKED, Remark, Stake
from .kernel.token import CHANCE, NOBODY, Side, Token

LANGUAGES: Final = ("en", "ru", "pt")
LANGUAGE_NAMES: Final = {"en": "English", "ru": "Русский", "pt": "Português"}
LOCALE_DIR: Final = Path(__file__).parent / "locale"

_REMEMBERED: Final = 20_000
"""So many messages of a language are remembered."""
_LANGUAGE_VARIABLES: Final = ("SITROOM_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
_NO_ARGS: Final[dict[str, object]] = {}
_ADJUSTMENTS: Final = {
    ADJUSTED: N_("By hand: {field} is now {value}."),
    REMOVED: N_("By hand: {field} is set back."),
    NOTHING: N_("By hand: nothing is changed."),
}
_AT_THE_TABLE: Final = {
    "table-undone": N_("The {side} takes back its last decision."),
    "table-taken-back": N_("The {side} goes back to an earlier moment; dice and cards to come are new."),
    "table-sealed": N_("The {side} answers early; its answer is sealed until the question comes."),
    "table-unsealed": N_("The {side} withdraws its early answer."),
    "table-offered:draw": N_("The {side} offers a draw."),
    "table-offered:abandon": N_("The {side} proposes to abandon the game."),
    "table-offered:takeback": N_("The {side} asks to take something back."),
    "table-offered:adjust": N_("The {side} proposes to begin with another set-up."),
    "table-declined:draw": N_("The {side} declines the draw."),
    "table-declined:abandon": N_("The {side} does not want to abandon the game."),
    "table-declined:takeback": N_("The {side} lets nothing be taken back."),
    "table-declined:adjust": N_("The {side} wants the set-up to stay as it is."),
    "table-ended:resigned": N_("The {side} resigns. The game is over."),
    "table-ended:time": N_("The {side} has run out of time. The game is over."),
    "table-ended:agreed": N_("The game is over: a draw is agreed."),
    "table-ended:abandoned": N_("The game is over: it is abandoned."),
    "table-seated:human": N_("Somebody has taken the seat of the {side}."),
    "table-seated:bot": N_("A bot plays the {side} from here on."),
    "table-seated:left": N_("The player of the {side} has left the table."),
    "table-seated:known": N_("The player of the {side} has left this seat. Somebody who stays has seen what it holds."),
    "table-stand-in:late": N_("The bot of the {side} took too long; a simpler one has answered."),
    "table-stand-in:wrong": N_("What the bot of the {side} answered is not allowed; a simpler one has answered."),
    "table-stand-in:broken": N_("The bot of the {side} has broken down; a simpler one has answered."),
    "table-reason": N_("{side} · {options}: {why}."),
    "table-rules-changed": N_("From here on the game goes by version {version} of the rules."),
}
"""Lines of a table itself, common to all games; some by what they are about."""

_ENDINGS: Final = {
    "resigned": N_("The {winner} wins: the {loser} has resigned."),
    "resigned:draw": N_("The game has been given up; nobody wins."),
    "time": N_("The {winner} wins: the {loser} has run out of time."),
    "time:draw": N_("The time has run out; nobody wins."),
    "agreed:draw": N_("The game is a draw by agreement."),
    "abandoned:draw": N_("The game is abandoned; nobody wins."),
}
"""How people may end any game."""

_CARD: Final = "card."
"""How the paragraphs about single cards begin."""

_NOT_ASKED: Final = N_("This is not asked about here.")
_NOBODYS_NAMES: Final = {CHANCE.id: NC_("side", "Chance"), NOBODY.id: NC_("side", "Nobody")}


def detect_language(environ: Mapping[str, str]) -> str:
    """The language that the environment asks for: the first variable that is set decides. English if we do not speak it."""
    for variable in _LANGUAGE_VARIABLES:
        wanted = environ.get(variable, "")
        if wanted:
            language = wanted.replace("-", "_").partition(".")[0].partition("_")[0].lower()
            return language if language in LANGUAGES else "en"
    return "en"


class Segment:
    """A piece of a text; ``token`` is the id of the card, country or side that it names, ``None`` for plain words."""

    def __init__(self, text: str, token: str | None = None) -> None:
        self.text = text
        self.token = token

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Segment) and (self.text, self.token) == (other.text, other.token)

    def __hash__(self) -> int:
        return hash((self.text, self.token))

    def to_json(self) -> dict[str, Json]:
        return {"text": self.text, "token": self.token}

    def __repr__(self) -> str:
        return f"Segment({self.text!r}, {self.token!r})" if self.token is not None else f"Segment({self.text!r})"


class Explained:
    """A word of a game: how it is called here and in English, what it means, and the paragraph that says more."""

    def __init__(self, term: str, english: str, meaning: str, rule: str) -> None:
        self.term = term
        self.english = english
        self.meaning = meaning
        self.rule = rule


_NAMED: Final = re.compile(f"{OPEN}([^{MIDDLE}]*){MIDDLE}([^{CLOSE}]*){CLOSE}")
"""How a name is marked while a text is put together; these characters are nobody's."""


def _segments(text: str) -> list[Segment]:
    found: list[Segment] = []
    parts = _NAMED.split(text)  # plain words, an id, its name, plain words and so on
    for place in range(0, len(parts) - 1, 3):
        if parts[place]:
            found.append(Segment(parts[place]))
        found.append(Segment(parts[place + 2], parts[place + 1]))
    return [*found, Segment(parts[-1])] if parts[-1] else found


class _Spoken:
    """A language, with what was said in it before: the same is said again and again."""

    def __init__(self, folder: Path, language: str) -> None:
        self.catalogue = gettext.translation("sitroom", folder, [language], fallback=True)
        self.text = lru_cache(_REMEMBERED)(self._text)
        # by game, by id, and by whether names are marked
        self.names: dict[tuple[AnyGame, str, bool], str] = {}
        self.words: dict[tuple[AnyGame, str, bool], Word] = {}

    def _text(self, message: str) -> str:
        return english(self.catalogue.gettext(message))


_spoken: Final = cache(_Spoken)


class Words:
    """A language. It says messages, and the names, cards, questions, journal lines and rules of any game.

    A message that the catalogue lacks is said in English; what has no wording at all is shown by its id, made readable.
    """

    def __init__(self, language: str = "en") -> None:
        if language not in LANGUAGES:
            raise BadOption(
                N_("the language {language} is not known; there are: {languages}"),
                language=repr(language), languages=", ".join(LANGUAGES),
            )  # fmt: skip
        self.language = language
        self._spoken = _spoken(LOCALE_DIR, language)
        self._marks_names = False  # while segments are made

    # ---- any message

    def say(self, message: str, /, **args: object) -> str:
        """A message, its placeholders filled."""
        return self._put(None, message, args)

    def say_n(self, one: str, many: str, n: int, /, **args: object) -> str:
        """A message that depends on a number, which is at hand as ``{n}``."""
        return self._put(None, Plural(one, many, "n"), {"n": n, **args})

    def join(self, items: Sequence[str]) -> str:
        """A list as the language writes it: "a, b and c"."""
        if not items:
            return "–"
        if len(items) == 1:
            return items[0]
        return self._translate(N_("{items} and {last}")).format(items=", ".join(items[:-1]), last=items[-1])

    def error(self, error: SitroomError) -> str:
        """What went wrong. Errors inside the error are translated as well."""
        return self._put(None, error.template, error.args_by_name)

    # ---- the words of a game

    def title(self, game: AnyGame) -> str:
        return self._put(game, game.wording.title)

    def name(self, game: AnyGame, token: Token | str) -> str:
        """What a token is called."""
        id = str(token)
        name = self._name_or_none(game, id)
        return _readable(id) if name is None else name

    def term(self, game: AnyGame, key: str) -> str:
        """A word for the drawing of the situation: a phase, a place, a heading."""
        term = game.wording.terms.get(key)
        return _readable(key) if term is None else self._put(game, term)

    def turn(self, game: AnyGame, clock: Sequence[int]) -> str:
        """How far a game has come, by the slowest of its numbers: "Turn 3". Nothing before it counts."""
        return self.clock(game, clock[:1])

    def clock(self, game: AnyGame, clock: Sequence[int]) -> str:
        """How far a game has come (``Game.clock``), by all that people count: "Turn 3 · Action round 2"."""
        about = game.about
        counted = zip(about.clock[: about.counted], clock, strict=False)
        return " · ".join([f"{self.term(game, name)} {number}" for name, number in counted if number > 0])

    def option_name(self, game: AnyGame, option: str) -> str:
        """What can be agreed on before a game, by its name: "Scenario"."""
        return self.term(game, option)

    def option_value(self, game: AnyGame, option: str, value: OptionValue) -> str:
        """What a value of an option is called: "Campaign" for three decks."""
        own = game.wording.terms.get(_setting(option, value))
        if own is not None:
            return self._put(game, own)
        if isinstance(value, bool):
            return self.say(NC_("answer", "Yes") if value else NC_("answer", "No"))
        if isinstance(value, int) and value < 0:
            return f"−{-value}"
        return self.name(game, str(value))

    def option_meaning(self, game: AnyGame, option: str, value: OptionValue | None = None) -> str:
        """What an option decides; with a value, what that one means. Nothing if the game does not say."""
        meaning = game.wording.settings.get(option if value is None else _setting(option, value))
        return "" if meaning is None else self._put(game, meaning)

    def field(self, game: AnyGame, path: str) -> str:
        """A field of a position, such as ``countries.iraq.troops``, from the outermost to the innermost."""
        return " · ".join([self._field_name(game, name) for name in path.split(".")])

    def _field_name(self, game: AnyGame, name: str) -> str:
        field = game.wording.fields.get(name)
        found = self._name_or_none(game, name.replace("_", "-")) if field is None else self._put(game, field)
        return _readable(name) if found is None else found

    def card(self, game: AnyGame, token: Token | str) -> str | None:
        """What a card does; ``None`` for a token that is no card."""
        card = game.wording.cards.get(str(token))
        return None if card is None else self._put(game, card)

    def ask(self, game: AnyGame, ask: Mapping[str, Any]) -> str:
        """The question of a view. Who is not asked sees no options, and reads who is choosing what."""
        topic = str(ask.get("topic", ""))
        given = ask.get("args")
        args: dict[str, object] = {"who": ask.get("who"), **(given if isinstance(given, Mapping) else _NO_ARGS)}
        if ask.get("options") is not None:
            question = _question(game, topic, str(ask.get("rule")), args)
            return _readable(topic) + "?" if question is None else self._put(game, question, args)
        waiting = game.wording.waits.get(topic, N_("Waiting for an answer: {who}."))
        return self._put(game, waiting, args)

    def option(self, game: AnyGame, ask: Mapping[str, Any], token: Token | str) -> str:
        """What choosing an option means."""
        topic, id = ask.get("topic", ""), str(token)
        options = game.wording.options
        label = options.get(f"{topic}:{id}", options.get(f"{topic}:*"))
        if label is None:
            return capitalised(self.name(game, id))
        given = ask.get("args")
        return self._put(game, label, {"name": id, **(given if isinstance(given, Mapping) else _NO_ARGS)})

    def line(self, game: AnyGame, line: Line) -> str:
        """A line of the journal, without its rule."""
        message = game.wording.lines.get(line.message)
        if message is not None:
            return self._put(game, message, line.args)
        if line.message in _ADJUSTMENTS:
            field = Phrase("{path}", path=self.field(game, str(line.args.get("field", ""))))
            return self._put(game, _ADJUSTMENTS[line.message], {**line.args, "field": field})
        common = _AT_THE_TABLE.get(line.message, _AT_THE_TABLE.get(f"{line.message}:{line.args.get('what')}"))
        if common is not None:
            return self._put(game, common, line.args)
        return self._bare(game, line.message, line.args)

    def heading(self, game: AnyGame, line: Line) -> list[Segment]:
        """What stands above a line with which something new begins, in pieces: how far the game has come, as far as the line says
        so, and what begins, or whose move. Nothing above other lines."""
        begins = game.about.opens.get(line.message)
        if begins is None:
            return []
        args = line.args
        clock = self.clock(game, [number if isinstance(number := args.get(name), int) else 0 for name in game.about.clock])
        found = [Segment(clock)] if clock else []
        side = args.get("side")
        if begins:
            found.append(Segment(self.term(game, begins)))
        elif isinstance(side, Side):
            found.append(Segment(self.name(game, side), side.id))
        return found

    def tally(self, game: AnyGame, line: Line) -> tuple[list[Segment], Segment, int, str] | None:
        """Where lines of this sort may be told as one: what they tell together, what this one changes, by how much, and how that
        stands then."""
        tally, args = game.wording.tallies.get(line.message), line.args
        if tally is None:
            return None
        of, by = args.get(tally.of), args.get(tally.by)
        if not isinstance(of, Token) or not isinstance(by, int):
            return None  # a journal of other rules
        title = self._in_segments(lambda: self._put(game, tally.title, args))
        return title, Segment(self.name(game, of), of.id), tally.sign * by, self._put(game, tally.now, args)

    def remark(self, game: AnyGame, remark: Remark) -> str:
        """A warning, a fact, a modifier or a reason why something is no option, without its rule."""
        wording = game.wording
        message = wording.stakes.get(remark.message, wording.why_not.get(remark.message))
        if message is not None:
            return self._put(game, message, remark.args)
        return self.say(_NOT_ASKED) if remark.message == NOT_ASKED else self._bare(game, remark.message, remark.args)

    def reason(self, game: AnyGame, reason: Reason) -> str:
        """Why a bot has chosen something: half a sentence, which begins small and has no stop."""
        said = self._put(game, reason.message, reason.args)
        return said if reason.more is None else f"{said}; {self.reason(game, reason.more)}"

    def stake(self, game: AnyGame, stake: Stake) -> str:
        """What an option may lead to, in one line: its cost, what the dice make of it, what it would do.

        Nothing if there is nothing to say. Warnings are not in it: they are remarks of their own.
        """
        parts = [] if stake.cost is None else [self.say("cost {n}", n=stake.cost)]
        parts.append("; ".join([f"{_percent(result.chance)}: {self.remark(game, result.remark)}" for result in stake.results]))
        modifiers = [f"{self.remark(game, modifier.remark)} {signed(modifier.value)}" for modifier in stake.modifiers]
        if modifiers:
            parts[-1] += f" ({', '.join(modifiers)})"
        parts += [self.remark(game, fact).rstrip(".") for fact in stake.facts]
        return " · ".join([part.strip() for part in parts if part])

    def line_segments(self, game: AnyGame, line: Line) -> list[Segment]:
        """A line of the journal in pieces, so that a screen can show the card or the country behind a word."""
        return self._in_segments(lambda: self.line(game, line))

    def ask_segments(self, game: AnyGame, ask: Mapping[str, Any]) -> list[Segment]:
        """The question of a view in pieces."""
        return self._in_segments(lambda: self.ask(game, ask))

    def remark_segments(self, game: AnyGame, remark: Remark) -> list[Segment]:
        """A warning, a fact or a reason in pieces."""
        return self._in_segments(lambda: self.remark(game, remark))

    def _in_segments(self, said: Callable[[], str]) -> list[Segment]:
        self._marks_names = True
        try:
            return _segments(said())
        finally:
            self._marks_names = False

    def outcome(self, game: AnyGame, outcome: Mapping[str, Any]) -> str:
        """Who has won and why."""
        winner, reason = outcome.get("winner"), str(outcome.get("reason", ""))
        if winner is None:
            reason, plain = f"{reason}:draw", N_("The game is a draw.")
        else:
            plain = N_("{winner}: victory.")
        sentence = game.wording.reasons.get(reason, _ENDINGS.get(reason, plain))
        losers = [side.id for side in game.sides if side.id != winner]
        return self._put(game, sentence, {"winner": winner, "loser": losers[0] if len(losers) == 1 else losers})

    def rule(self, game: AnyGame, paragraph: str) -> str | None:
        """A paragraph of the rules, its heading on the first line; ``None`` if there is none of that number."""
        rule = game.wording.rules.get(paragraph)
        return None if rule is None else self._put(game, rule)

    def reference(self, paragraph: str) -> str:
        """How a paragraph is referred to: by its number, and those about cards by the number of the card."""
        number = paragraph.removeprefix(_CARD)
        return paragraph if number == paragraph else self.say(NC_("paragraph", "card.{number}"), number=number)

    def paragraph(self, reference: str) -> str:
        """The paragraph that a reference in this language means."""
        prefix = self.say(NC_("paragraph", "card.{number}"), number="")
        return _CARD + reference[len(prefix) :] if reference.casefold().startswith(prefix) else reference

    def glossary(self, game: AnyGame) -> list[Explained]:
        """The words of a game with what they mean, in the order of the language."""
        found = [
            Explained(capitalised(self._put(game, entry.term)), english(entry.term), self._put(game, entry.meaning), entry.rule)
            for entry in game.wording.glossary
        ]
        return sorted(found, key=lambda explained: in_dictionary(explained.term))

    # ---- putting together

    def _bare(self, game: AnyGame, id: str, args: Mapping[str, object]) -> str:
        """A message without a wording: its id and its arguments, made readable."""
        details = [f"{_readable(name).lower()}: {self._value(game, arg)}" for name, arg in args.items()]
        return _readable(id) + (f" ({'; '.join(details)})" if details else "")

    def _put(self, game: AnyGame | None, message: Message, args: Mapping[str, object] = _NO_ARGS) -> str:
        if isinstance(message, Phrase):
            return self._put(game, message.template, message.args)
        if not args and isinstance(message, str):
            return self._translate(message)
        values = Arguments({name: self._worded(game, arg) for name, arg in args.items()})
        if isinstance(message, Plural):
            count = args.get(message.count)
            text = self._spoken.catalogue.ngettext(message.one, message.many, count if isinstance(count, int) else 0)
            return english(text).format_map(values)
        return self._translate(message).format_map(values)

    def _translate(self, message: str) -> str:
        return self._spoken.text(message) if message else ""

    def _worded(self, game: AnyGame | None, value: object) -> object:
        """An argument as it is shown, and whatever else goes with it in a sentence."""
        if isinstance(value, Token) and game is not None:
            known, wanted = self._spoken.words, (game, value.id, self._marks_names)
            if wanted not in known:
                known[wanted] = Word(self._marked(value.id, self.name(game, value)), _seat(game, value))
            return known[wanted]
        if isinstance(value, (list, tuple)):
            return Several([str(self._value(game, item)) for item in value], self.join)
        shown = self._value(game, value)
        if isinstance(shown, str):
            return Word(shown, _seat(game, value))
        if isinstance(shown, int) and not isinstance(shown, bool) and game is not None and len(game.sides) > 1:
            return Balance(shown, self.name(game, game.sides[0 if shown > 0 else 1]))
        return shown

    def _value(self, game: AnyGame | None, value: object) -> object:
        """An argument as it is shown: ids by their names, lists joined, phrases and errors translated."""
        if isinstance(value, SitroomError):
            return self.error(value)
        if isinstance(value, Phrase):
            return self._put(game, value)
        if isinstance(value, Token):
            if game is None and value.game in game_names():
                game = find_game(value.game)
            return value.id if game is None else self._marked(value.id, self.name(game, value))
        if isinstance(value, str) and game is not None:
            name = self._name_or_none(game, value)
            if name is None:
                return value
            return self._marked(value, name) if value in game.vocabulary else name
        if isinstance(value, (list, tuple)):
            return self.join([str(self._value(game, item)) for item in value])
        return value

    def _marked(self, id: str, name: str) -> str:
        return f"{OPEN}{id}{MIDDLE}{name}{CLOSE}" if self._marks_names else name

    def _name_or_none(self, game: AnyGame, id: str) -> str | None:
        known, wanted = self._spoken.names, (game, id, self._marks_names)
        if wanted in known:
            return known[wanted]
        for names in (game.wording.names, _NOBODYS_NAMES, game.wording.terms):
            name = names.get(id)
            if name is not None:
                return known.setdefault(wanted, self._put(game, name))
        return None


def in_dictionary(word: str) -> str:
    """A word as a dictionary sorts it: without regard to capitals and accents."""
    letters = unicodedata.normalize("NFKD", word.casefold())
    return "".join([letter for letter in letters if not unicodedata.combining(letter)])


def _question(game: AnyGame, topic: str, rule: str, args: Mapping[str, object]) -> Message | None:
    """The question of a topic: the one about a token among its arguments, or under a paragraph, if there is one."""
    for about in (*args.values(), rule):
        if isinstance(about, (Token, str)):
            found = game.wording.asks_about.get(f"{topic}:{about}")
            if found is not None:
                return found
    return game.wording.asks.get(topic)


def _seat(game: AnyGame | None, value: object) -> int:
    """The place of a side in its game; 0 for whatever is no side."""
    if isinstance(value, Side):
        return value.seat
    for side in () if game is None else game.sides:
        if side.id == value:
            return side.seat
    return 0


def _setting(option: str, value: OptionValue) -> str:
    """The key of a value of an option, as somebody would type it: ``mini_decks=yes``."""
    typed = {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
    return f"{option}={typed}"


def _readable(id: str) -> str:
    """An id as a makeshift for its name."""
    text = id.replace("-", " ").replace("_", " ").strip()
    return capitalised(text)


def _percent(chance: Fraction) -> str:
    """A chance in whole percent. What may happen is never 0 %, and what may fail never 100 %."""
    if chance in (0, 1):
        return f"{100 * chance} %"
    return f"{min(99, max(1, int(100 * chance + Fraction(1, 2))))} %"
