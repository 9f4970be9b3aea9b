"""What a player may look up in the middle of a game: the question, a card, whatever is on the board, the rules, the words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from ..kernel.game import AnyGame
from ..kernel.stakes import NOT_ASKED
from ..kernel.token import Token
from ..text import Words
from . import lookup, matching, places
from .question import Question, warned
from .screen import in_columns, wrap

if TYPE_CHECKING:
    from .play import Session

_CARDS_EXPLAINED: Final = 10


def token_named(game: AnyGame, words: Words, typed: str) -> Token | None:
    """The one thing of a game that a few letters stand for; ``None`` if there is none, or more than one."""
    tokens = list(game.vocabulary)
    found = [] if typed.isdecimal() else matching.find(typed, [(words.name(game, token), token.id) for token in tokens])
    return tokens[found[0]] if len(found) == 1 else None


def explain(session: Session, argument: str) -> bool:
    """What the question is about, with its rule; with a name, what that card does, and what it would mean as an answer."""
    question = session.question
    if question is None or argument:
        return _explain_token(session, argument) if argument else False
    screen, words, game = session.screen, session.words, session.game
    lines = ["", *wrap(screen.each(question.text, "bold"), screen.width), *rule_lines(session, question.rule)]
    args = question.ask.get("args")
    about = [str(arg) for arg in args.values()] if isinstance(args, Mapping) else []
    options = [option.id for option in question.options] if len(question.options) <= _CARDS_EXPLAINED else []
    for token in [*about, *options]:
        card = words.card(game, token) if token in game.vocabulary else None
        if card is not None:
            lines += wrap(f"{screen.each(words.name(game, token) + ':', 'bold')} {card}", screen.width, 1, 2)
    lines += wrap(words.say("Answer with a number or with the beginning of a name; help shows the commands."), screen.width)
    session.show_page(lines)
    return False


def _explain_token(session: Session, argument: str) -> bool:
    """A card, and what it would mean to choose it now, or why it cannot be chosen."""
    screen, words, game, question = session.screen, session.words, session.game, session.question
    token = meant(session, argument)
    if token is None:
        is_card = bool(_cards_named(game, words, argument)) and not lookup.is_a_term(game, words, argument)
        return show_card(session, argument) if is_card else _explain_term(session, argument)
    card = words.card(game, token)
    lines = ["", *wrap(screen.each(words.name(game, token), "bold"), screen.width)]
    if card is None and lookup.is_a_term(game, words, words.name(game, token)):
        lines = ["", *lookup.term_lines(words, screen, lookup.terms(game, words, words.name(game, token)))]
    lines += [] if card is None else wrap(card, screen.width, 1)
    about = places.about(session, token)
    lines += about
    if question is not None and not question.is_for_chance and session.table.ask is not None:
        for text in _as_an_answer(session, question, token, is_told=bool(card or about)):
            lines += wrap(text, screen.width, 1, 2)
    session.show_page(lines)
    return False


def _explain_term(session: Session, argument: str) -> bool:
    """A word of the glossary, where nothing on the table has that name."""
    found = lookup.terms(session.game, session.words, argument)
    if found:
        session.show_page(["", *lookup.term_lines(session.words, session.screen, found, indent=1)])
    else:
        session.complain(session.words.say("Nothing is called that; card, rules and glossary list what can be looked up."))
    return False


def meant(session: Session, argument: str) -> Token | None:
    """What a name or a number stands for: what is called exactly so, else an option of the question before anything else."""
    question = session.question
    if question is not None:
        listed = question.exactly(argument) or question.not_now(argument) or _exactly_named(session, argument)
        if listed is not None:
            return listed
        found = question.likely(argument)
        if len(found) == 1:
            return question.options[found[0]]
    numbered = [token for token in session.game.vocabulary if str(getattr(token, "number", "")) == argument]
    return numbered[0] if len(numbered) == 1 else token_named(session.game, session.words, argument)


def _exactly_named(session: Session, argument: str) -> Token | None:
    """The one thing of the game with exactly that name."""
    tokens = [] if argument.isdecimal() else list(session.game.vocabulary)
    found = matching.exact(argument, [(session.words.name(session.game, token), token.id) for token in tokens])
    return tokens[found[0]] if len(found) == 1 else None


def _as_an_answer(session: Session, question: Question, token: Token, *, is_told: bool) -> list[str]:
    """What an option may lead to, in full; of anything else why it is none."""
    words, game = session.words, session.game
    remark = session.table.position.why_not(token)
    if remark is not None:
        if remark.message == NOT_ASKED:
            return [] if is_told else [words.remark(game, remark)]
        return [words.say("No answer now: {reason}", reason=f"{words.remark(game, remark)} [{words.reference(remark.rule)}]")]
    stake = question.stake(token)
    told = [words.option(game, question.ask, token), "" if stake is None else words.stake(game, stake)]
    told = [text for text in told if text not in ("", words.name(game, token))]
    return [*told, *[warned(words, game, warning) for warning in question.warnings(token)]]


# ---- cards


def _cards(game: AnyGame, words: Words) -> list[Token]:
    return [token for token in game.vocabulary if words.card(game, token) is not None]


def _cards_named(game: AnyGame, words: Words, typed: str) -> list[Token]:
    """The cards that may be meant, by a number or by a part of a title."""
    cards = _cards(game, words)
    printed = [token for token in cards if str(getattr(token, "number", "")) == typed]
    return printed or [cards[place] for place in matching.find(typed, [(words.name(game, token), token.id) for token in cards])]


def show_card(session: Session, argument: str) -> bool:
    screen, words, game = session.screen, session.words, session.game
    if not argument:
        session.show_page(in_columns([words.name(game, token) for token in _cards(game, words)], screen.width))
        return False
    found = _cards_named(game, words, argument)
    if len(found) == 1:
        text = words.card(game, found[0]) or ""
        screen.print()
        screen.wrapped(screen.each(words.name(game, found[0]), "bold"))
        screen.wrapped(text, 1)
    elif found:
        session.complain(words.say("Which of them? {names}", names=words.join([words.name(game, token) for token in found])))
    else:
        session.complain(words.say("There is no card of that name; card without a name lists them all."))
    return False


def show_piles(session: Session, _argument: str) -> bool:
    screen, words, game = session.screen, session.words, session.game
    piles = session.drawing.piles(game, session.table.view(session.viewer), words)
    if not piles:
        screen.wrapped(words.say("All cards that lie open are on the table above."))
    lines: list[str] = []
    for name, cards in piles:
        lines += ["", screen.style(f"{name}: {len(cards)}", "bold")]
        lines += in_columns([words.name(game, card) for card in cards], screen.width)
    session.show_page(lines)
    return False


# ---- rules


def show_rules(session: Session, argument: str) -> bool:
    known = list(session.game.wording.rules)
    found = lookup.paragraphs(session.game, session.words, argument) if argument else known
    if not found:
        session.complain(
            session.words.say("No paragraph has that number, or these words in its heading or text; rules alone lists them all.")
        )
        return False
    session.show_page(lookup.paragraph_lines(session.game, session.words, session.screen, found, indent=1))
    return False


def rule_lines(session: Session, paragraph: str) -> list[str]:
    """A paragraph by its number; nothing if there is none."""
    found = [paragraph] if paragraph in session.game.wording.rules else []
    return lookup.paragraph_lines(session.game, session.words, session.screen, found, indent=1)


# ---- the glossary


def show_glossary(session: Session, argument: str) -> bool:
    words, game = session.words, session.game
    found = lookup.terms(game, words, argument) if argument else words.glossary(game)
    if found:
        session.show_page(lookup.term_lines(words, session.screen, found, indent=1))
    elif argument:
        session.complain(words.say("There is no such word in the glossary; glossary alone shows it all."))
    else:
        session.complain(words.say("This game has no glossary."))
    return False
