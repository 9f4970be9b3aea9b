"""What a player may look up in the middle of a game: the question, a card, whatever is on the board, and the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from ..kernel.game import AnyGame
from ..kernel.stakes import NOT_ASKED
from ..kernel.token import Token
from ..text import Words
from . import matching, places
from .question import Question, warned
from .screen import in_columns, wrap, wrap_list

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
        return show_card(session, argument)
    card = words.card(game, token)
    lines = ["", *wrap(screen.each(words.name(game, token), "bold"), screen.width)]
    lines += [] if card is None else wrap(card, screen.width, 1)
    about = places.about(session, token)
    lines += about
    if question is not None and not question.is_for_chance and session.table.ask is not None:
        for text in _as_an_answer(session, question, token, is_told=bool(card or about)):
            lines += wrap(text, screen.width, 1, 2)
    session.show_page(lines)
    return False


def meant(session: Session, argument: str) -> Token | None:
    """What a name stands for: an option of the question before anything else."""
    question = session.question
    if question is not None:
        found = question.likely(argument)
        if len(found) == 1:
            return question.options[found[0]]
    numbered = [token for token in session.game.vocabulary if str(getattr(token, "number", "")) == argument]
    return numbered[0] if len(numbered) == 1 else token_named(session.game, session.words, argument)


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


def show_card(session: Session, argument: str) -> bool:
    screen, words, game = session.screen, session.words, session.game
    cards = [token for token in game.vocabulary if words.card(game, token) is not None]
    titles = [words.name(game, token) for token in cards]
    if not argument:
        session.show_page(in_columns(titles, screen.width))
        return False
    printed = [place for place, token in enumerate(cards) if str(getattr(token, "number", "")) == argument]
    found = printed or matching.find(argument, [(title, token.id) for title, token in zip(titles, cards, strict=True)])
    if len(found) == 1:
        text = words.card(game, cards[found[0]]) or ""
        screen.print()
        screen.wrapped(screen.each(titles[found[0]], "bold"))
        screen.wrapped(text, 1)
    elif found:
        session.complain(words.say("Which of them? {names}", names=words.join([titles[place] for place in found])))
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
    if argument:
        lines = rule_lines(session, argument)
        if not lines:
            session.complain(session.words.say("There is no such paragraph; rules without a number lists them."))
    else:
        lines = []
        for paragraph in session.game.wording.rules:
            heading = (session.words.rule(session.game, paragraph) or "").partition("\n")[0]
            lines += wrap(
                f"{session.screen.style(session.words.reference(paragraph), 'bold')} {heading}", session.screen.width, 1, 2
            )
    session.show_page(lines)
    return False


def rule_lines(session: Session, paragraph: str) -> list[str]:
    """A paragraph by its number or its heading; nothing if there is none. The items of a list in it hang."""
    paragraph = session.words.paragraph(paragraph)
    rule, width = session.words.rule(session.game, paragraph), session.screen.width
    if rule is None:
        headings = list(session.game.wording.rules)
        texts = [(session.words.rule(session.game, other) or "").partition("\n")[0] for other in headings]
        found = matching.find(paragraph, [(text,) for text in texts])
        if len(found) != 1:
            return []
        paragraph = headings[found[0]]
        rule = session.words.rule(session.game, paragraph) or ""
    heading, _, text = rule.partition("\n")
    return [
        "",
        *wrap(session.screen.each(f"{session.words.reference(paragraph)} {heading}", "bold"), width),
        *wrap_list(text, width, 1),
    ]
