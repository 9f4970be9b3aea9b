"""The command words: the words of a game in every language beside those of its published rules, and the page about them."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Final

from ..games import BUILT_IN
from ..grammar import capitalised
from ..kernel.game import AnyGame, find_game
from ..kernel.message import english
from ..kernel.wording import SAME, Term
from ..text import LANGUAGE_NAMES, LANGUAGES, Words
from .console import Console, UsageError, wanted_game

_TRANSLATED: Final = tuple(language for language in LANGUAGES if language != "en")
_OURS: Final = "*"

_PAGE: Final = """# Our words and those of the rulebooks

Somebody with the box at hand finds his way from the words here to the printed ones, and back. English is as in the English
rules. Where the published rules of a language have another word, it stands beside ours in parentheses; a word marked \\* is ours,
because none was published. Titles of cards that are not listed are ours, too. `sitroom words GAME` shows the same in the
terminal, and `sitroom words --markdown` writes this page.
"""


def show(args: argparse.Namespace, console: Console) -> int:
    words, screen = console.words, console.screen
    if args.markdown:
        screen.write(section(find_game(args.game)) if args.game else page())
        return 0
    game = wanted_game(args, words)
    terms = game.wording.published
    if not terms:
        raise UsageError(words.say("{game} has no words to compare", game=game.name))
    screen.wrapped(screen.each(words.title(game), "bold"))
    screen.wrapped(
        words.say("In parentheses: the word of the published rules, where that is another. *: ours, none is published.")
    )
    for language, source in game.wording.sources.items():
        screen.wrapped(f"{LANGUAGE_NAMES[language]}: {words.say(str(source))}")
    screen.print()
    for term in terms:
        said = [_said(term, language) for language in _TRANSLATED]
        head = (
            f"{screen.each(capitalised(english(term.message)), 'bold')} {screen.style(f'[{words.reference(term.rule)}]', 'dim')}"
        )
        screen.wrapped(" · ".join([head, *said]), 0, 2)
    return 0


def _said(term: Term, language: str) -> str:
    """Our word, and the published one behind it where that is another."""
    ours, other = _ours(term, language), term.published.get(language)
    if other is None:
        return f"{ours}{_OURS}"
    return ours if other == SAME else f"{ours} ({other})"


def _ours(term: Term, language: str) -> str:
    return capitalised(Words(language).say(term.message))


# ---- the page


def page() -> str:
    """The page of the documentation: all games of the package."""
    return "\n".join([_PAGE, *[section(find_game(name)) for name in BUILT_IN]])


def section(game: AnyGame) -> str:
    """A game on the page."""
    words = Words("en")
    sources = [f"{LANGUAGE_NAMES[language]}: {words.say(str(source))}." for language, source in game.wording.sources.items()]
    rows = [
        _row(["English", "§", *[LANGUAGE_NAMES[language] for language in _TRANSLATED]]),
        _row(["---"] * (2 + len(_TRANSLATED))),
    ]
    for term in game.wording.published:
        rows.append(_row([capitalised(english(term.message)), term.rule, *[_said(term, language) for language in _TRANSLATED]]))
    return "\n".join([f"## {words.title(game)}", "", " ".join(sources), "", *rows, ""])


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join([cell.replace('*', chr(92) + '*') for cell in cells])} |"
