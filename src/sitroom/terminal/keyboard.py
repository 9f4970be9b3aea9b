"""Where a player types."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from types import ModuleType
from typing import Final, TextIO

from ..text import Words
from .matching import fold
from .screen import Screen, wrap

_ANSWER: Final = 6
"""So many columns are left for a short answer."""

_ESCAPES: Final = re.compile(r"((?:\x1b\[[0-9;]*m)+)")


def _line_editor() -> ModuleType | None:
    try:
        import readline
    except ImportError:  # not every Python has it
        return None
    return readline


class Keyboard:
    """Lines from a person or from a pipe. ``EOFError`` when there are no more, ``KeyboardInterrupt`` when he breaks off."""

    def __init__(self, stream: TextIO | None, screen: Screen) -> None:
        self._stream = stream
        self._screen = screen
        self.live = stream is not None and stream.isatty() and screen.live and stream is sys.stdin
        self._editor = _line_editor() if self.live else None
        self._completions: Sequence[str] = ()
        self._ahead = ""  # what was typed at a pause
        if self._editor is not None:
            self._editor.set_auto_history(False)
            self._editor.set_completer(self._complete)
            self._editor.set_completer_delims("")
            libedit = "libedit" in (self._editor.__doc__ or "")
            self._editor.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")

    def ask(self, prompt: str, completions: Sequence[str] = (), *, remember: bool = False) -> str:
        """A line of text. Tab completes it; what is remembered comes back with the arrow keys.

        Where lines are remembered, one that was typed at a pause stands there already, to be sent or changed.
        """
        if self._stream is None or self._stream.closed:
            raise EOFError
        self._completions = completions
        self._screen.flush()
        prompt = self._screen.shown(prompt)
        if not self.live:
            return self._from_a_pipe(prompt)
        if self._editor is not None:
            prompt = _ESCAPES.sub("\x01\\1\x02", prompt)  # so that the editor does not count them as columns
            if remember:
                self._editor.set_startup_hook(self._put_ahead)
        try:
            line = input(prompt)
        finally:
            if self._editor is not None:
                self._editor.set_startup_hook(None)
        if remember and self._editor is not None and line.strip():
            self._editor.add_history(line)
        return line

    def ask_below(self, text: str, question: str) -> str:
        """A line of text to a question that needs a few words before it, however narrow the screen is."""
        *above, last = wrap(f"{text} {question} ", self._screen.width - _ANSWER)
        self._screen.lines(above)
        return self.ask(f"{last} ")

    def pause(self, text: str, leave: Sequence[str] = ()) -> bool:
        """Let the reader go on with Enter, or leave with one of the keys: does he go on?

        Whoever types something else has not waited for the question: he does not go on, and it is kept for the question.
        """
        typed = self.ask(self._screen.style(text, "dim") + " ").strip()
        self.keep("" if fold(typed) in map(fold, leave) else typed)
        return not typed

    def keep(self, typed: str) -> None:
        """A line that is not for now: it stands at the next question, to be sent or changed."""
        self._ahead = typed

    def _put_ahead(self) -> None:
        if self._editor is not None and self._ahead:
            self._editor.insert_text(self._ahead)
            self._ahead = ""

    def forget(self) -> None:
        """What one player typed is not for the next one to find with the arrow keys."""
        self._ahead = ""
        if self._editor is not None:
            self._editor.clear_history()

    def _from_a_pipe(self, prompt: str) -> str:
        assert self._stream is not None
        self._screen.write(prompt)
        line = self._stream.readline()
        if not line:
            self._screen.print()
            raise EOFError
        line = line.rstrip("\r\n")
        if not self._stream.isatty():
            self._screen.print(line)  # nobody has seen it being typed
        return line

    def _complete(self, text: str, state: int) -> str | None:
        wanted = fold(text)
        found = [word for word in self._completions if fold(word).startswith(wanted)]
        return found[state] if state < len(found) else None


def confirm(keyboard: Keyboard, words: Words, question: str) -> bool:
    """Does the player really want it? Anything but a yes, in his language or in English, is a no."""
    yes = words.say("yes")
    answer = keyboard.ask_below(question, words.say("Really? (yes/no)"))
    return fold(answer) in [fold(word) for word in (yes, yes[:1], "yes", "y")]
