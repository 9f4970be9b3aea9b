"""Dead Drop: a whole game in one small file. ``docs/add-a-game.md`` walks through it.

A courier hides a package at one of three places, unseen. The police closes one place, by a card from the patrol deck. A hunter
searches one of the others. Two packages found and the hunter wins; three delivered and the courier does.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from sitroom import Game, Json, Outcome, Script, Side, State, Token, Vocabulary, choose, draw, opponents
from sitroom.kernel.game import OptionValue
from sitroom.kernel.reading import Field, check_once
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
    s.note("found" if winner is HUNTER else "delivered", "3", place=searched)


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
        seen: dict[str, Json] = {
            "score": {each.id: points for each, points in state.score.items()},
            "is_hidden": state.hidden is not None,
            "patrolled": [place.id for place in state.patrolled],
        }
        if side is COURIER and state.hidden is not None:
            seen["hidden"] = state.hidden.id
        return seen

    def determinize(self, state: City, side: Side, rng: Random) -> City:
        if side is not COURIER and state.hidden is not None:
            state.hidden = rng.choice(PLACES)
        return state

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
    reasons={"goal-reached": "Game over. The winner: {winner}."},
    rules={
        "1": "Hiding\nThe courier puts the package face down at one of the three places.",
        "2": "Patrol\nA card from the patrol deck closes a place. After three cards the deck is shuffled again.",
        "3": "Searching\nThe hunter searches one of the open places. A package that is there is found; any other is delivered.",
    },
)

GAME: Final = DeadDrop("deaddrop", (COURIER, HUNTER), VOCABULARY, WORDING, rules_version=1, most_answers=12)
