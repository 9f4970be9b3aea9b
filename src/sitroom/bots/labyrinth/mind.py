"""The mind of Labyrinth: rules of thumb for both sides, what a position is worth, and where to stop looking ahead.

Whatever can be done gets a worth, in points of which an operations point is about one, and what is worth most is done.
The principles of the US (``us``, ``operations``, ``events``), and why:
- Good governance wins the game, and Allies are the way there: War of Ideas goes where a success is likely and makes most
  resources better.
- Islamist Rule loses it: a regime is changed as soon as the troops allow it, and troops go where cells gather.
- Cells that are gone cannot plot or rise: they are disrupted first where they could make a revolution.
- A plot is alerted where it may do more harm than the card could do good, above all in the United States.
- Prestige and a world that thinks as we do make all of it easier; a GWOT penalty that is high enough is worth two cards.
- A Jihadist event goes when it cannot occur or hurts least; five troops stay at home, because Overstretch costs a card a
  turn.
The principles of the Jihadists (``jihadist``, ``front``, ``cells``, ``jihadist_events``), and why:
- Major Jihad wins the game, so cells gather in Poor countries with resources, without troops, that are no Allies.
- Minor Jihad makes countries Poor; plots bring Funding, which brings cards and cells, and cost the US its prestige.
- A WMD belongs in the United States, where it wins; elsewhere it is kept.
- Cells travel where they will be of use and are not left where they can be disrupted; the last one of a place is missed.
- A US event is got rid of while it cannot occur, and points go to the Reserves where they would do nothing now.
"""

from __future__ import annotations

from typing import Final

from ...games.labyrinth.board import UNITED_STATES, US, WMD
from ...games.labyrinth.state import Labyrinth
from ...kernel.ask import Ask
from ...kernel.chance import Stream
from ...kernel.guess import Weigh
from ...kernel.state import State
from ...kernel.token import Side, Token
from ..learnt import odds
from ..mind import Mind
from . import jihadist, us
from .standing import features, us_chances

_SHARES: Final = {
    "play-card": 0.4, "use-card": 0.4, "event-operation": 0.2, "extra-card": 0.2, "second-card": 0.15,
    "war-of-ideas": 0.2, "disrupt": 0.2, "alert": 0.15, "deploy-from": 0.1, "deploy-to": 0.15, "deploy-troops": 0.15,
    "regime-change": 0.15, "regime-change-troops": 0.1, "event-country": 0.2, "event-card": 0.15, "discard": 0.1,
    "recruit": 0.15, "travel-from": 0.15, "travel-to": 0.15, "jihad": 0.2, "major-jihad": 0.15, "plot": 0.15, "place-plot": 0.1,
}  # fmt: skip

AHEAD: Final = 2
"""How many Action Phases a trial looks ahead: the enemy has answered, and the plots have gone off."""

FURTHER: Final = 2
"""So many Action Phases a step of the reach is."""

SUSPICION: Final = 6.0
"""How much likelier than any other marker a WMD is when a plot is placed in the United States."""


class LabyrinthMind(Mind):
    def advise(self, state: State, ask: Ask, stream: Stream) -> tuple[Token, str]:
        assert isinstance(state, Labyrinth)
        if ask.who is US:
            equals = us.best_answers(state, ask)
            answer = equals[0] if len(equals) == 1 else equals[stream.below(len(equals))]
            return answer, us.reason(ask, answer)
        equals = jihadist.best_answers(state, ask)
        answer = equals[0] if len(equals) == 1 else equals[stream.below(len(equals))]
        return answer, jihadist.reason(ask, answer)

    def value(self, state: State, side: Side) -> float:
        assert isinstance(state, Labyrinth)
        chances = us_chances(state)
        return chances if side is US else 1.0 - chances

    def features(self, state: State) -> list[float]:
        assert isinstance(state, Labyrinth)
        return [odds(us_chances(state)), *features(state), 1.0 if state.is_solo else 0.0]

    def share(self, ask: Ask) -> float:
        return _SHARES.get(ask.topic, 0.0)

    def horizon(self, clock: tuple[int, ...], reach: int) -> tuple[int, ...]:
        return (clock[0], clock[1] + AHEAD + FURTHER * reach, 0)

    def weigh(self, state: State, side: Side) -> Weigh | None:
        """Who has a WMD takes it to the United States. Against the charts chance names the marker (9.3.2)."""
        assert isinstance(state, Labyrinth)
        if side is US and not state.is_solo:
            for placed in state.plots:
                if placed.country is UNITED_STATES and not placed.seen:
                    return _suspect
        return None


def _suspect(token: Token, place: str) -> float:
    return SUSPICION if token is WMD and place == "plot" else 1.0
