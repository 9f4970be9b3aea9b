"""Dead Drop: a whole game in one small file. ``docs/add-a-game.md`` walks through it.

A courier hides a package at one of three places, unseen. The police closes one place, by a card from the patrol deck. A hunter
searches one of the others. Two packages found and the hunter wins; three delivered and the courier does.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final, TypedDict

from sitroom import Ask, Game, Json, Outcome, Script, Side, State, Token, Vocabulary, choose, draw, opponents
from sitroom.kernel.game import OptionValue
from sitroom.kernel.guess import Dealer, Known
from sitroom.kernel.reading import Field, check_once
from sitroom.kernel.stakes import Remark, Result, Stake
from sitroom.kernel.wording import Wording

COURIER, HUNTER = opponents("courier", "hunter")
PARK, STATION, CATHEDRAL = PLACES = tuple(Token(id, "place") for id in ("park", "station", "cathedral"))
VOCABULARY: Final = Vocabulary("deaddrop", (COURIER, HUNTER, *PLACES))

GOALS: Final = {COURIER: 3, HUNTER: 2}


class City(State):
    """All that outlives a phase."""

    def __init__(self) -> None:
        super().__init__()
        self.score = {COURIER: 0, HUNTER: 0}
        self.hidden: Token | None = None  # where the package is
        self.patrols = list(PLACES)  # the patrol deck: unordered, chance draws from it
        self.patrolled: list[Token] = []  # the cards that have been drawn

    def copy(self) -> City:
        new = City()
        new.score = dict(self.score)
        new.hidden = self.hidden
        new.patrols = list(self.patrols)
        new.patrolled = list(self.patrolled)
        return new

    def to_json(self) -> dict[str, Json]:
        return {
            "score": {side.id: points for side, points in self.score.items()},
            "hidden": None if self.hidden is None else self.hidden.id,
            "patrols": [place.id for place in self.patrols],
            "patrolled": [place.id for place in self.patrolled],
        }

    def winner(self) -> Side | None:
        for side, points in self.score.items():
            if points >= GOALS[side]:
                return side
        return None


def hide(s: City) -> Script[None]:
    """1: the courier hides the package; nobody else learns where."""
    s.hidden = yield from choose(COURIER, "hide", PLACES, "1", seen_by=COURIER)
    s.note("hides", "1")
    s.note("hides-at", "1", seen_by=COURIER, place=s.hidden)


def search(s: City) -> Script[None]:
    """2: a patrol closes one place. 3: the hunter searches one of the others."""
    if not s.patrols:
        s.patrols, s.patrolled = s.patrolled, []
    closed = yield from draw("patrol", s.patrols, "2")
    s.patrolled.append(closed)
    s.note("patrol", "2", place=closed)
    searched = yield from choose(HUNTER, "search", [place for place in PLACES if place is not closed], "3")
    winner = HUNTER if searched is s.hidden else COURIER
    s.score[winner] += 1
    s.hidden = None
    s.note("found" if winner is HUNTER else "delivered", "3", discloses=True, place=searched)


class CityView(TypedDict):
    """The city as a side sees it; ``hidden`` is ``None`` for everybody but the courier."""

    score: dict[str, int]
    is_hidden: bool
    hidden: str | None
    patrolled: list[str]


class KnownCity(Known):
    """The city without what a side cannot know: for the hunter, where the package is."""

    def __init__(self, start: City, side: Side) -> None:
        super().__init__(side)
        self.state = start.copy()
        self.is_secret = side is HUNTER and start.hidden is not None
        if self.is_secret:
            self.state.hidden = None

    def deal(self, dealer: Dealer) -> City:
        state = self.state.copy()
        if self.is_secret:
            state.hidden = dealer.choose(PLACES, "package")
        return state


class DeadDrop(Game[City]):
    def new_state(self, options: Mapping[str, OptionValue]) -> City:
        return City()

    def next_phase(self, state: City) -> Script[None] | None:
        if state.winner() is not None:
            return None
        return hide(state) if state.hidden is None else search(state)

    def outcome(self, state: City) -> Outcome | None:
        winner = state.winner()
        return None if winner is None else Outcome(winner, "goal-reached")

    def view(self, state: City, side: Side | None) -> dict[str, Json]:
        return {
            "score": {each.id: points for each, points in state.score.items()},
            "is_hidden": state.hidden is not None,
            "hidden": state.hidden.id if side is COURIER and state.hidden is not None else None,
            "patrolled": [place.id for place in state.patrolled],
        }

    def known(self, start: City, now: City, side: Side) -> KnownCity:
        return KnownCity(start, side)

    def stakes(self, state: City, ask: Ask) -> list[Stake]:
        if ask.topic != "search":
            return [Stake(option) for option in ask.options]
        third = Fraction(1, len(PLACES))  # the package may be at the closed place as well
        results = (Result(third, "will-find", "3"), Result(1 - third, "will-miss", "3"))
        return [Stake(option, results=results) for option in ask.options]

    def why_not(self, state: City, ask: Ask, token: Token) -> Remark:
        if ask.topic == "search" and token in PLACES:
            return Remark("closed", "2", place=token)
        return super().why_not(state, ask, token)

    def inventory(self, state: City) -> list[Token]:
        return [*state.patrols, *state.patrolled]

    def state_from_json(self, data: Mapping[str, Json], options: Mapping[str, OptionValue]) -> City:
        state, known = City(), ("score", "hidden", "patrols", "patrolled")
        whole = Field(dict(data))
        for side in (COURIER, HUNTER):
            points = whole.inside("score", known).inside(side.id, ("courier", "hunter"))
            state.score[side] = points.whole(0, GOALS[side], default=0)
        state.hidden = whole.inside("hidden", known).token_or_none(PLACES)
        state.patrolled = whole.inside("patrolled", known).tokens(PLACES)
        patrols = whole.inside("patrols", known)
        state.patrols = [place for place in PLACES if place not in state.patrolled] if patrols.missing else patrols.tokens(PLACES)
        check_once([("patrolled", place) for place in state.patrolled] + [("patrols", place) for place in state.patrols])
        return state


WORDING: Final = Wording(
    "Dead Drop",
    names={"courier": "Courier", "hunter": "Hunter", "park": "Park", "station": "Station", "cathedral": "Cathedral"},
    asks={"hide": "Where do you hide the package?", "patrol": "Which place is closed?", "search": "Where do you search?"},
    lines={
        "hides": "The courier hides a package.",
        "hides-at": "It is here: {place}.",
        "patrol": "Closed by the police: {place}.",
        "found": "The hunter finds the package: {place}.",
        "delivered": "The hunter finds nothing ({place}), and the package is delivered.",
    },
    stakes={"will-find": "you find it", "will-miss": "it is delivered"},
    why_not={"closed": "The police has closed the place: {place}."},
    reasons={"goal-reached": "Game over. The winner: {winner}."},
    rules={
        "1": "Hiding\nThe courier puts the package face down at one of the three places.",
        "2": "Patrol\nA card from the patrol deck closes a place. After three cards the deck is shuffled again.",
        "3": "Searching\nThe hunter searches one of the open places. A package that is there is found; any other is delivered.",
    },
)

GAME: Final = DeadDrop(
    "deaddrop",
    (COURIER, HUNTER),
    VOCABULARY,
    WORDING,
    rules_version=1,
    most_answers=12,
    closed_topics=frozenset(),
    view_type=CityView,
)
