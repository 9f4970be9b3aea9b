"""People who play through the page: one by mouse or finger, one by keyboard alone. They see what stands on the page.

Whatever they are asked they choose at random among what may be chosen, wherever it can be touched. Where the page warns that
something can cost the game they choose something else, until nothing else is left.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from playwright.sync_api import Locator, Page

_ASKED: Final = """() => {
  const ask = document.querySelector('[aria-busy]');
  if (ask === null || ask.getAttribute('aria-busy') === 'true') return null;
  const trouble = ask.querySelector('.error[role=alert]');
  if (trouble !== null) return { trouble: trouble.innerText };
  const isOver = ask.querySelector('a[href^="/review/"]') !== null;
  if (!isOver && !document.title.startsWith('●')) return null;
  const texts = (buttons) => [...buttons].map((button) => button.innerText);
  const tokens = (within) => [...document.querySelectorAll(`${within} [data-token][data-lit]`)].map((each) => each.dataset.token);
  const options = ask.querySelectorAll('button[aria-pressed=false]');
  const chosen = ask.querySelectorAll('button[aria-pressed=true]');
  const commit = ask.querySelector('button.commit');
  const things = [...new Set([...tokens('main'), ...tokens('footer')])];
  const more = ask.querySelector('button[aria-expanded=false]');
  const all = options.length + Number(/\\d+/.exec(more?.innerText ?? '0'));
  const isChoosingItself = commit === null && all === 1;
  if (!isOver && commit === null && (isChoosingItself || options.length + things.length === 0 && more === null)) return null;
  return {
    trouble: '', is_over: isOver, things, options: texts(options), chosen: texts(chosen), more: more !== null,
    commit: commit?.innerText ?? '', is_warned: commit !== null && ask.querySelector('button.primary') !== null,
    question: ask.querySelector('h2')?.innerText ?? '',
  };
}"""
"""What the reader is asked, once the page waits for him and for nobody else; nothing as long as it does not."""

_STEP: Final = "document.querySelector('[aria-busy] .step')"
"""What is played back."""

_DIGIT: Final = re.compile(r"(?<!\d)[1-9]$")
"""The key of an option stands at its end; a number is its own key."""

_PATIENCE: Final = 4
"""So many warnings are heeded in a row."""


def words(text: str) -> list[str]:
    """A text without its punctuation and capitals, which change where a sentence is told as a title and a line."""
    return re.findall(r"\w+", text.casefold())


class Stuck(AssertionError):
    """There is nothing that a player could do."""


@dataclass(frozen=True)
class Asked:
    """What a player sees: options beneath the question, lit things on the board and in the hand, what would be committed."""

    question: str
    options: list[str]
    chosen: list[str]
    things: list[str]
    more: bool
    commit: str
    is_warned: bool
    is_over: bool
    trouble: str = ""


class Player:
    """What both kinds of players have in common."""

    def __init__(self, page: Page, seed: object = 1) -> None:
        self.page = page
        self.rng = Random(str(seed))
        self.acts = 0
        self._heeded = 0

    def asked(self) -> Asked:
        """Wait until the page asks something, or the game is over."""
        told: dict[str, Any] = self.page.wait_for_function(_ASKED).json_value()
        if told["trouble"]:
            raise Stuck(told["trouble"])
        return Asked(**told)

    def play(self, most: int = 3000) -> None:
        """Play to the end of the game."""
        while not (asked := self.asked()).is_over:
            self.act(asked)
            if self.acts > most:
                raise Stuck(f"the game goes on after {most} acts; the page asks: {asked}")

    def verdict(self) -> list[str]:
        """The words by which the page tells how the game ended: who has won in large, and why beneath."""
        return words(self.page.locator("[aria-busy] .verdict").inner_text())

    def act(self, asked: Asked) -> None:
        """Do one thing: choose, commit, or choose something else."""
        self.acts += 1
        if not asked.commit:
            self.choose(asked)
        elif asked.is_warned and self._heeded < _PATIENCE:
            self._heeded += 1
            self.drop()
        else:
            self._heeded = 0
            self.commit(asked)

    def move(self) -> None:
        """Act until something was committed, or the game is over."""
        while not (asked := self.asked()).is_over:
            is_committing = asked.commit and (not asked.is_warned or self._heeded >= _PATIENCE)
            self.act(asked)
            if is_committing:
                return

    def choose(self, asked: Asked) -> None:
        raise NotImplementedError

    def drop(self) -> None:
        raise NotImplementedError

    def commit(self, asked: Asked) -> None:
        raise NotImplementedError


class Mouse(Player):
    """Clicks on whatever is lit, or taps on it with a finger: on the board, in the hand, beneath the question."""

    def press(self, what: Locator) -> None:
        if self.page.evaluate("navigator.maxTouchPoints > 0"):
            what.tap()
        else:
            what.click()

    def choose(self, asked: Asked) -> None:
        ways = len(asked.options) + len(asked.things)
        if ways == 0 or (asked.more and self.rng.random() < 0.1):
            self.press(self.page.locator("[aria-busy] button[aria-expanded=false]"))
            return
        number = self.rng.randrange(ways)
        if number < len(asked.options):
            self.press(self.page.locator("[aria-busy] button[aria-pressed=false]").nth(number))
        else:
            self.touch(asked.things[number - len(asked.options)])

    def touch(self, token: str) -> None:
        """Something on the board or in the hand."""
        self.press(self.page.locator(f'[data-token="{token}"][data-lit]').first)

    def drop(self) -> None:
        self.press(self.page.locator("[aria-busy] button.primary"))

    def commit(self, asked: Asked) -> None:
        self.press(self.page.locator("[aria-busy] button.commit"))


class Watcher(Mouse):
    """Has not asked for reduced motion, and watches what is played back: now and then as it comes, mostly from step to step."""

    def __init__(self, page: Page, seed: object = 1) -> None:
        super().__init__(page, seed)
        self._mood = Random(str(seed))

    def asked(self) -> Asked:
        while True:
            self.page.wait_for_function(f"() => {_STEP} !== null || ({_ASKED})() !== null")
            if self.page.evaluate(f"() => {_STEP} === null"):
                return super().asked()
            if self._mood.random() < 0.1:
                self.page.wait_for_timeout(400)
            else:  # it may be over at the same moment
                self.page.evaluate(f"() => {_STEP}?.closest('section').querySelector('button.primary')?.click()")


class Keyboard(Player):
    """Has no mouse."""

    def choose(self, asked: Asked) -> None:
        digits = [found[0] for text in asked.options + asked.chosen if (found := _DIGIT.search(text))]
        if digits and (self.rng.random() < 0.9 or not asked.things):
            self.page.keyboard.press(self.rng.choice(digits))
        elif asked.things:
            self.tab_to(f'[data-token="{self.rng.choice(asked.things)}"][data-lit]')
            self.page.keyboard.press(self.rng.choice(["Enter", "Space"]))
        else:
            self.tab_to("[aria-busy] button[aria-expanded=false]")
            self.page.keyboard.press("Enter")

    def drop(self) -> None:
        self.page.keyboard.press("Escape")

    def commit(self, asked: Asked) -> None:
        if asked.is_warned:
            self.tab_to("[aria-busy] button.commit")
        self.page.keyboard.press("Enter")

    def tab_to(self, wanted: str) -> None:
        """Go there by the Tab key; it must be in the row."""
        for _ in range(400):
            if self.page.evaluate("(wanted) => document.activeElement.matches(wanted)", wanted):
                return
            self.page.keyboard.press("Tab")
        raise Stuck(f"the Tab key does not lead to {wanted}")
