"""The mind of Twilight Struggle: a rule of thumb for every question, what a position is worth, and how far to look ahead.

The principles, each with its place and why:
- Everything is counted in victory points (``lands``, ``events``): a country for what it adds to the scoring of its region,
  the more so the sooner it may be scored; a card for its operations or its event, whichever brings more
  (``cards.use_worth``).
- The opening is the one that has proved itself (``choices.setup``): West Germany and Italy; Poland, East Germany and Austria.
- The best play comes first, so that the card that is held at the end of the turn is the worst (``cards.play``).
- A scoring card that pays is played before the enemy can spoil it, one that costs as late as it may be, and none is ever
  held: that loses the game.
- At DEFCON 2 the event of some cards ends the game against the one who plays them (``danger``). They go early, while DEFCON
  allows it, or to space; headlines and coups leave as many safe cards as there are rounds left (``danger.shortage``).
- An enemy event is played first and mended by the operations, but for those that would be in the way of them; the worst go to
  space.
- Influence goes where a point buys most, which is where it gains, breaks or guards control, battlegrounds first
  (``operations.placing``). What the enemy controls costs two a point.
- A coup pays by its average; besides, it saves the points that missing military operations cost, the more so the later in the
  turn, and a DEFCON of 2 keeps the enemy from coups of his own, unless our dangerous cards are in the way
  (``operations.coup_worth``).
- To realign pays where the dice favour us, or where we have nothing to lose (``operations.realignment_worth``).
- A headline is a good event whose points we miss least, and never one that may end the game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...games.twilight.state import Twilight
from ...kernel.ask import Ask
from ...kernel.chance import Stream
from ...kernel.state import State
from ...kernel.token import Side, Token
from ..mind import Mind
from . import cards, choices, hand, operations
from .value import chance, features

Advice = tuple[Token, str]

_SHARES: Final = {
    "setup": 0.0, "handicap": 0.0, "held-card": 0.0,
    "headline": 1.0, "play": 0.45, "use": 0.15, "operations": 0.2, "coup": 0.3, "influence": 0.1, "realignment": 0.1,
}  # fmt: skip
_EVENT: Final = 0.1
"""The share of a question that an event asks."""


class TwilightMind(Mind):
    def advise(self, state: State, ask: Ask, stream: Stream) -> Advice:
        assert isinstance(state, Twilight)
        rule = _RULES.get(ask.topic)
        return (ask.options[0], "") if rule is None else rule(state, ask)

    def value(self, state: State, side: Side) -> float:
        assert isinstance(state, Twilight)
        return chance(state, side)

    def features(self, state: State) -> list[float]:
        assert isinstance(state, Twilight)
        return features(state)

    def share(self, ask: Ask) -> float:
        return _SHARES.get(ask.topic, _EVENT)

    def is_reckless(self, state: State, ask: Ask, option: Token) -> bool:
        assert isinstance(state, Twilight)
        return cards.is_reckless(state, ask, option)

    def is_secret(self, ask: Ask) -> bool:
        return ask.topic == "headline"

    def horizon(self, clock: tuple[int, ...], reach: int) -> tuple[int, ...]:
        """Our play and the enemy's answer, and as many rounds more as the reach, at the most to the end of the turn; headlines up
        to the end of the first round."""
        turn, number, half = clock
        if turn == 0:
            return (1, 2, 0)
        return (turn, 2 + reach, 0) if number == 0 else (turn, number + 1 + reach, half)


Rule = Callable[[Twilight, Ask], Advice]
_RULES: Final[dict[str, Rule]] = {
    "setup": choices.setup,
    "headline": cards.headline,
    "play": cards.play,
    "use": cards.use,
    "trap": hand.trap,
    "held-card": hand.held_card,
    "un-intervention": cards.un_intervention,
    "operations": operations.operations,
    "influence": operations.influence,
    "coup": operations.coup,
    "realignment": operations.realignment,
    "end-crisis": choices.crisis,
    "handicap": choices.place,
    "norad": choices.place,
    "comecon": choices.place,
    "warsaw-pact-formed:add": choices.place,
    "marshall-plan": choices.place,
    "decolonization": choices.place,
    "de-stalinization:add": choices.place,
    "the-cambridge-five": choices.place,
    "special-relationship": choices.place,
    "junta": choices.place,
    "south-african-unrest": choices.place,
    "colonial-rear-guards": choices.place,
    "puppet-governments": choices.place,
    "oas-founded": choices.place,
    "liberation-theology": choices.place,
    "ussuri-river-skirmish": choices.place,
    "the-reformer": choices.place,
    "socialist-governments": choices.take,
    "warsaw-pact-formed:remove": choices.take,
    "truman-doctrine": choices.take,
    "suez-crisis": choices.take,
    "east-european-unrest": choices.take,
    "muslim-revolution": choices.take,
    "the-voice-of-america": choices.take,
    "marine-barracks-bombing": choices.take,
    "pershing-ii-deployed": choices.take,
    "independent-reds": choices.reds,
    "latin-american-debt-crisis:double": choices.double,
    "de-stalinization": choices.move_away,
    "warsaw-pact-formed": choices.pact,
    "brush-war": choices.war,
    "indo-pakistani-war": choices.war,
    "iran-iraq-war": choices.war,
    "olympic-games": choices.olympics,
    "summit": choices.summit,
    "how-i-learned-to-stop-worrying": choices.worrying,
    "wargames": choices.wargames,
    "blockade": choices.blockade,
    "latin-american-debt-crisis": choices.debt_crisis,
    "chernobyl": choices.chernobyl,
    "shuttle-diplomacy": choices.strike,
    "missile-envy": hand.missile_envy,
    "star-wars": cards.star_wars,
    "grain-sales-to-soviets": cards.grain_sales,
    "salt-negotiations": hand.take_best,
    "aldrich-ames-remix": hand.spoil,
    "ask-not-what-your-country-can-do-for-you": hand.ask_not,
    "our-man-in-tehran": hand.our_man,
}
