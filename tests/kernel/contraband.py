"""Contraband: a small game with everything that the kernel offers, for tests of the kernel and of the conformance kit.

1: the smuggler holds two crates that nobody else has seen, and ships one of them. 2: customs open the ship or let it pass.
3: the crate lands, and all see it. A legal crate is worth a point to the smuggler if it was opened; contraband is worth its value
to customs if it was opened, else to the smuggler, who in rough weather (a die) must throw it overboard.

The scripts are methods, so that a mutant can replace one of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from fractions import Fraction
from typing import ClassVar, Final, Literal, TypedDict

import sitroom
from sitroom import CHANCE, Ask, Game, Json, Option, Outcome, Script, Side, State, Token, Vocabulary, choose, draw, opponents
from sitroom.kernel import game as registry
from sitroom.kernel.about import About
from sitroom.kernel.example import Example, Step
from sitroom.kernel.game import OptionValue
from sitroom.kernel.guess import Dealer, Known
from sitroom.kernel.reading import Field, check_once
from sitroom.kernel.stakes import Result, Stake
from sitroom.kernel.wording import Wording

NAME: Final = "contraband"
SMUGGLER, CUSTOMS = SIDES = opponents("smuggler", "customs")


class Crate(Token):
    """A crate and what is in it; legal goods have no value."""

    def __init__(self, id: str, value: int) -> None:
        super().__init__(id, "crate")
        self.value = value


GOODS: Final = {"tea": 0, "silk": 0, "salt": 0, "arms": 2, "gold": 3, "opals": 3}
CRATES: Final = tuple(Crate(id, value) for id, value in GOODS.items())
OPEN, PASS = Token("open", "verb"), Token("pass", "verb")
DICE: Final = tuple(Token(f"die-{n}", "die") for n in (1, 2, 3))
VOCABULARY: Final = Vocabulary(NAME, (*SIDES, OPEN, PASS, *CRATES, *DICE))
OPTIONS: Final = (
    Option("rounds", 4, least=1, most=5),
    Option("harbour", "north", choices=("north", "south", "free port")),
    Option("weather", False),
)
FIELDS: Final = ("stage", "round", "score", "deck", "hand", "shipped", "opened", "landed")
STAGES: Final = ("load", "inspect", "land")


class Harbour(State):
    """All that outlives a phase."""

    def __init__(self, options: Mapping[str, OptionValue]) -> None:
        super().__init__()
        self.options = options
        self.stage = "load"
        self.round = 1
        self.score = [0, 0]
        self.deck = list(CRATES)  # unordered, so it is kept in the order of the vocabulary
        self.hand: list[Crate] = []
        self.shipped: Crate | None = None
        self.opened = False
        self.landed: list[Crate] = []

    def copy(self) -> Harbour:
        new = type(self)(self.options)
        new.stage, new.round, new.score = self.stage, self.round, list(self.score)
        new.deck, new.hand, new.landed = list(self.deck), list(self.hand), list(self.landed)
        new.shipped, new.opened = self.shipped, self.opened
        return new

    def to_json(self) -> dict[str, Json]:
        return {
            "stage": self.stage,
            "round": self.round,
            "score": {side.id: self.score[side.seat] for side in SIDES},
            "deck": [crate.id for crate in self.deck],
            "hand": [crate.id for crate in self.hand],
            "shipped": None if self.shipped is None else self.shipped.id,
            "opened": self.opened,
            "landed": [crate.id for crate in self.landed],
        }

    @property
    def is_over(self) -> bool:
        rounds = self.options["rounds"]
        return isinstance(rounds, int) and self.round > rounds


class HarbourView(TypedDict):
    stage: Literal["load", "inspect", "land"]
    round: int
    score: dict[str, int]
    opened: bool
    landed: list[str]
    deck: int
    hand: list[str] | int
    shipped: str | bool | None


class KnownHarbour(Known):
    """What a side knows: the smuggler all, customs not what is in the deck, in his hand and on the ship."""

    def __init__(self, start: Harbour, side: Side) -> None:
        super().__init__(side)
        self.state = s = start.copy()
        self.pool: list[Crate] = []
        self.hand, self.is_shipped = len(s.hand), s.shipped is not None
        if side is not SMUGGLER:
            self.pool = [*s.deck, *s.hand, *([] if s.shipped is None else [s.shipped])]
            self.pool.sort(key=lambda crate: crate.index)
            s.deck, s.hand, s.shipped = [], [], None

    def deal(self, dealer: Dealer) -> Harbour:
        s = self.state.copy()
        if self.side is not SMUGGLER:
            rest = self.pool
            if self.is_shipped:
                shipped, rest = dealer.split(rest, 1, "ship")
                s.shipped = shipped[0]
            s.hand, s.deck = dealer.split(rest, self.hand, "hand")
        return s


CAUGHT: Final = Example(
    "caught",
    "Arms in the hold",
    "Customs may be right.",
    "customs",
    (
        Step("The smuggler has two crates, and ships one of them.", "arms", "1"),
        Step("Customs do not know which. They open the ship.", "open", "2"),
        Step("Arms are worth two points to customs.", "", "3"),
    ),
    {"hand": ["tea", "arms"]},
)


class Contraband(Game[Harbour]):
    VIEW_TYPE: ClassVar[object] = HarbourView
    EXAMPLES: ClassVar[Sequence[Example]] = (CAUGHT,)

    """The rules."""

    def new_state(self, options: Mapping[str, OptionValue]) -> Harbour:
        return Harbour(options)

    def next_phase(self, state: Harbour) -> Script[None] | None:
        if state.is_over:
            return None
        return {"load": self.load, "inspect": self.inspect, "land": self.land}[state.stage](state)

    def load(self, s: Harbour) -> Script[None]:
        """1: the smuggler takes crates until he holds two, and ships one."""
        while len(s.hand) < 2:
            crate = yield from draw("crate", s.deck, "1", seen_by=SMUGGLER)
            s.hand.append(crate)
            s.note("takes", "1", seen_by=SMUGGLER, crate=crate)
        s.shipped = yield from choose(SMUGGLER, "ship", s.hand, "1", {"round": s.round}, seen_by=SMUGGLER)
        s.hand.remove(s.shipped)
        s.note("ships", "1", round=s.round)
        s.stage = "inspect"

    def inspect(self, s: Harbour) -> Script[None]:
        """2: customs open the ship, or let it pass."""
        s.opened = (yield from choose(CUSTOMS, "inspect", (OPEN, PASS), "2")) is OPEN
        s.note("opens" if s.opened else "lets-pass", "2")
        s.stage = "land"

    def land(self, s: Harbour) -> Script[None]:
        """3: the crate lands; points are counted."""
        crate = s.shipped
        assert crate is not None
        rough = False
        if s.options["weather"]:
            roll = yield from choose(CHANCE, "weather", DICE, "3")
            rough = roll is DICE[0]
        s.landed.append(crate)
        s.shipped = None
        s.note("lands", "3", discloses=True, crate=crate)
        if not crate.value:
            s.score[SMUGGLER.seat] += 1 if s.opened else 0
        elif s.opened:
            s.score[CUSTOMS.seat] += crate.value * (2 if s.options["harbour"] == "south" else 1)
        elif not rough:
            s.score[SMUGGLER.seat] += crate.value
        s.opened = False
        s.round += 1
        s.stage = "load"

    def outcome(self, state: Harbour) -> Outcome | None:
        if not state.is_over:
            return None
        first, second = state.score
        return Outcome(None if first == second else SIDES[first < second], "last-ship")

    def view(self, state: Harbour, side: Side | None) -> dict[str, Json]:
        whole = state.to_json()
        seen = {name: whole[name] for name in ("stage", "round", "score", "opened", "landed")}
        seen["deck"] = len(state.deck)
        seen["hand"] = whole["hand"] if side is SMUGGLER else len(state.hand)
        seen["shipped"] = whole["shipped"] if side is SMUGGLER else state.shipped is not None
        return seen

    def known(self, start: Harbour, now: Harbour, side: Side) -> KnownHarbour:
        return KnownHarbour(start, side)

    def clock(self, state: Harbour) -> tuple[int, ...]:
        return (state.round,)

    def stakes(self, state: Harbour, ask: Ask) -> list[Stake]:
        half = Fraction(1, 2)
        results = (Result(half, "may-win", "3"), Result(half, "may-lose", "3")) if ask.topic == "inspect" else ()
        return [Stake(option, results=results) for option in ask.options]

    def standing(self, ask: Ask) -> tuple[Token, ...]:
        return {"ship": CRATES, "inspect": (OPEN, PASS)}.get(ask.topic, ())

    def agreeable(self, state: Harbour) -> frozenset[str]:
        """Before the first ship, a start in points for either side."""
        return frozenset(("smuggler", "customs") if state.round == 1 and state.stage == "load" else ())

    def inventory(self, state: Harbour) -> list[Token]:
        return [*state.deck, *state.hand, *state.landed, *([] if state.shipped is None else [state.shipped])]

    def state_from_json(self, data: Mapping[str, Json], options: Mapping[str, OptionValue]) -> Harbour:
        s, whole = self.new_state(options), Field(dict(data))
        s.stage = whole.inside("stage", FIELDS).word(STAGES, "load")
        s.round = whole.inside("round", FIELDS).whole(1, 6, default=1)
        score = whole.inside("score", FIELDS)
        s.score = [score.inside(side.id, ("smuggler", "customs")).whole(0, 99, default=0) for side in SIDES]
        s.hand = whole.inside("hand", FIELDS).tokens(CRATES)
        s.shipped = whole.inside("shipped", FIELDS).token_or_none(CRATES)
        s.opened = whole.inside("opened", FIELDS).flag(default=False)
        s.landed = whole.inside("landed", FIELDS).tokens(CRATES)
        deck, elsewhere = whole.inside("deck", FIELDS), [*s.hand, *s.landed, s.shipped]
        s.deck = [crate for crate in CRATES if crate not in elsewhere] if deck.missing else deck.tokens(CRATES)
        check_once([(name, crate) for name in ("landed", "hand", "deck") for crate in getattr(s, name)])
        return s


WORDING: Final = Wording(
    "Contraband",
    rules={
        "1": "Loading\nThe smuggler takes crates until he holds two, and ships one of them.",
        "2": "Inspection\nCustoms open the ship or let it pass.",
        "3": "Landing\nThe crate is seen by all, and points are counted.",
    },
)


def made(kind: type[Contraband] = Contraband, most_answers: int = 21) -> Contraband:
    """The game, or a mutant of it, whose examples are its own: those of the game need not go by other rules."""
    replaces_view = kind is not Contraband and "view" in vars(kind)
    return kind(
        NAME, SIDES, VOCABULARY, WORDING, 1, most_answers, OPTIONS,
        about=About(clock=("round",)), closed_topics=frozenset({"ship"}), view_type=None if replaces_view else kind.VIEW_TYPE,
        examples=vars(kind).get("EXAMPLES", ()),
    )  # fmt: skip


GAME: Final = made()


@contextmanager
def registered(game: Contraband = GAME) -> Iterator[None]:
    """The game is known for a while."""
    before = registry._LOADERS.get(NAME)
    sitroom.register(NAME, lambda: game)
    try:
        yield
    finally:
        registry._LOADERS.pop(NAME)
        if before is not None:
            sitroom.register(NAME, before)
        registry._GAMES.pop(NAME, None)
