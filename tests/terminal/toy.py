"""A tiny game for the terminal to play: three guests guess a number in turn.

Its flaws can be chosen, for the simulation to find.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sitroom import CHANCE, Ask, Game, Json, Option, Outcome, Script, Side, State, Token, Vocabulary, choose
from sitroom.kernel.game import OptionValue
from sitroom.kernel.guess import AllKnown, Known
from sitroom.kernel.wording import Wording

GUESTS: Final = (Side("ada", 0), Side("bob", 1), Side("cy", 2))
NUMBERS: Final = tuple([Token(str(number), "number") for number in range(2, 8)])
VOCABULARY: Final = Vocabulary("toy", (*GUESTS, *NUMBERS))


class Party(State):
    def __init__(self, turns: int, flaw: str) -> None:
        super().__init__()
        self.turns = turns
        self.flaw = flaw
        self.guesses: list[Token] = []
        self.rolled: Token | None = None

    def copy(self) -> Party:
        new = Party(self.turns, self.flaw)
        new.guesses = list(self.guesses)
        new.rolled = self.rolled
        return new

    def to_json(self) -> dict[str, Json]:
        return {"guesses": [guess.id for guess in self.guesses], "rolled": None if self.rolled is None else self.rolled.id}


def round_of_guesses(s: Party) -> Script[None]:
    guest = GUESTS[len(s.guesses) % 3]
    if s.flaw == "dead-end" and len(s.guesses) == 2:
        yield Ask(guest, "guess", (), "1")
    guess = yield from choose(guest, "guess", NUMBERS[:5], "1")
    if s.flaw == "crash" and len(s.guesses) == 2:
        raise KeyError("the toy is broken")
    if s.flaw != "endless":
        s.guesses.append(guess)
    s.note("guesses", "1", side=guest, number=guess)
    if len(s.guesses) == s.turns:
        s.rolled = yield from choose(CHANCE, "roll", NUMBERS, "2")


class Toy(Game[Party]):
    def new_state(self, options: Mapping[str, OptionValue]) -> Party:
        return Party(int(options["turns"]), str(options["flaw"]))

    def state_from_json(self, data: Mapping[str, Json], options: Mapping[str, OptionValue]) -> Party:
        return self.new_state(options)

    def next_phase(self, state: Party) -> Script[None] | None:
        return None if state.rolled is not None else round_of_guesses(state)

    def outcome(self, state: Party) -> Outcome | None:
        if state.rolled is None or state.flaw == "no-outcome":
            return None
        for place, guess in enumerate(state.guesses):
            if guess is state.rolled:
                return Outcome(GUESTS[place % 3], "guessed")
        return Outcome(None, "nobody")

    def view(self, state: Party, side: Side | None) -> dict[str, Json]:  # nothing is secret
        return state.to_json()

    def known(self, start: Party, now: Party, side: Side) -> Known:
        return AllKnown(start, side)

    def inventory(self, state: Party) -> list[Token]:
        return []


GAME: Final = Toy(
    "toy", GUESTS, VOCABULARY, Wording("Toy"), 1, most_answers=100,
    options=(
        Option("turns", 3, least=1, most=9), Option("flaw", "none", ("none", "crash", "dead-end", "endless", "no-outcome")),
        Option("seed", False),
    ),
)  # fmt: skip
