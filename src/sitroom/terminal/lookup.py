"""Looking things up in the rules of a game and in its glossary: by number, by name, by a few letters, by any word in the text."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Final

from ..kernel.game import AnyGame
from ..text import Explained, Words
from . import matching
from .console import Console, UsageError, wanted_game
from .screen import Screen, wrap, wrap_list

_IN_FULL: Final = 3
"""So many paragraphs are shown in full; of more only the headings."""


# ---- the rules


def paragraphs(game: AnyGame, words: Words, typed: str) -> list[str]:
    """The paragraphs that may be meant: the one of that number; else those so headed; else those in which the words occur.

    Words that the language does not know are looked for in English.
    """
    known = list(game.wording.rules)
    wanted = words.paragraph(typed).casefold()
    numbered = [paragraph for paragraph in known if paragraph.casefold() == wanted]
    if numbered:
        return numbered
    texts = [words.rule(game, paragraph) or "" for paragraph in known]
    headings = [text.partition("\n")[0] for text in texts]
    found = (
        matching.find(typed, [(heading,) for heading in headings]) or _with_words(typed, headings) or _with_words(typed, texts)
    )
    if not found and words.language != "en":
        return paragraphs(game, Words("en"), typed)
    return [known[place] for place in found]


def _with_words(typed: str, texts: Sequence[str]) -> list[int]:
    """The places of the texts in which every word that was typed begins a word."""
    wanted = matching.fold(typed).split()
    if not wanted:
        return []
    folded = [f" {' '.join(_bare(text))}" for text in texts]
    return [place for place, text in enumerate(folded) if all(f" {word}" in text for word in wanted)]


def _bare(text: str) -> list[str]:
    """The words of a text as they are compared, without what stands around them."""
    return [word.strip(".,;:()«»“”/?!") for word in matching.fold(text.replace("/", " ")).split()]


def paragraph_lines(game: AnyGame, words: Words, screen: Screen, found: Sequence[str], *, indent: int = 0) -> list[str]:
    """Paragraphs as they are shown: a few in full, with the items of their lists hanging, of many the headings."""
    lines: list[str] = []
    for paragraph in found:
        heading, _, text = (words.rule(game, paragraph) or "").partition("\n")
        number = words.reference(paragraph)
        if len(found) > _IN_FULL:
            lines += wrap(f"{screen.style(number, 'bold')} {heading}", screen.width, indent, 2)
        else:
            lines += ["", *wrap(screen.each(f"{number} {heading}", "bold"), screen.width)]
            lines += wrap_list(text, screen.width, indent)
    return lines


# ---- the glossary


def terms(game: AnyGame, words: Words, typed: str) -> list[Explained]:
    """The words that may be meant, by their names in the language or in English: so called, so beginning, or with that part."""
    known = words.glossary(game)
    names = [(entry.term, entry.english) for entry in known]
    found = matching.find(typed, names) or matching.within(typed, names)
    return [known[place] for place in found]


def is_a_term(game: AnyGame, words: Words, typed: str) -> bool:
    """Is it a word of the glossary, as it stands?"""
    return bool(matching.exact(typed, [(entry.term, entry.english) for entry in words.glossary(game)]))


def term_lines(words: Words, screen: Screen, entries: Sequence[Explained], *, indent: int = 0) -> list[str]:
    """Words with what they mean. Beside a word of another language stands the English one, which is that of the cards."""
    lines: list[str] = []
    for entry in entries:
        name = screen.each(entry.term, "bold")
        if entry.english != entry.term:
            name += f" ({entry.english})"
        rule = screen.style(f"[{words.reference(entry.rule)}]", "dim")
        lines += wrap(f"{name}: {entry.meaning} {rule}", screen.width, indent, 2)
    return lines


def show_glossary(args: argparse.Namespace, console: Console) -> int:
    """The command: all words of a game, or those that are asked for."""
    words, screen = console.words, console.screen
    game = wanted_game(args, words)
    if not game.wording.glossary:
        raise UsageError(words.say("{game} has no glossary", game=game.name))
    typed = " ".join(args.term)
    found = terms(game, words, typed) if typed else words.glossary(game)
    if not found:
        raise UsageError(
            words.say(
                "the glossary of {game} has no word {name}; {command} shows all",
                game=game.name, name=repr(typed), command=f"sitroom glossary {game.name}",
            )
        )  # fmt: skip
    screen.lines(term_lines(words, screen, found))
    return 0
