"""What choosing an option means, where its name alone would not say."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_, Message

_DISCARD: Final = N_("Discard: {name}")
_SCORE: Final = N_("Play: {name}")
_SCORED: Final = ("asia", "europe", "middle-east", "central-america", "southeast-asia", "africa", "south-america")
_NO_MORE_INFLUENCE: Final = N_("Add no more influence")
_NO_MORE_DISCARDS: Final = N_("Discard no more")

OPTIONS: Final[dict[str, Message]] = {
    # setup and turn
    "end-crisis:*": N_("Give up 2 influence there: {name}"),
    "end-crisis:pass": N_("Give up nothing: the crisis goes on"),
    "play:pass": N_("Play no card in this round"),
    "use:event": N_("Event: the points are not used"),
    "use:operations": N_("Operations: use the points; the event does not happen"),
    "use:event-first": N_("The opponent's event, then operations"),
    "use:operations-first": N_("Operations, then the opponent's event"),
    "use:space-race": N_("Space Race: roll for the next box; the event does not happen"),
    "use:un-intervention": N_("Play UN Intervention with it: its event is cancelled"),
    "un-intervention:*": N_("Cancel the event, use the points: {name}"),
    "trap:*": _DISCARD,
    **{f"trap:{region}-scoring": _SCORE for region in _SCORED},
    "trap:pass": N_("Play no card in this round"),
    "held-card:*": _DISCARD,
    "held-card:pass": N_("Keep all cards"),
    # operations
    "operations:influence": N_("Place influence"),
    "operations:realignment": N_("Realignment: one roll for each point"),
    "operations:coup": N_("Coup: all points against one country"),
    "operations:pass": N_("Conduct no operations"),
    "influence:done": N_("Leave the bonus point unused"),
    "realignment:done": N_("Roll no more"),
    "coup:pass": N_("Attempt no coup"),
    # events of the Early War
    "blockade:*": _DISCARD,
    "blockade:pass": N_("Discard nothing: all US influence leaves West Germany"),
    "warsaw-pact-formed:remove": N_("Remove all US influence from 4 countries of Eastern Europe"),
    "warsaw-pact-formed:add": N_("Add 5 influence in Eastern Europe, at most 2 in a country"),
    "olympic-games:participate": N_("Participate: both roll, the other side adds 2; the higher total scores 2 VP"),
    "olympic-games:boycott": N_("Boycott: DEFCON drops by 1, and the other side may conduct operations with 4 points"),
    "de-stalinization:done": N_("Take no more influence"),
    "the-cambridge-five:pass": N_("Add no influence"),
    # events of the Mid War
    "salt-negotiations:pass": N_("Take no card"),
    "summit:improve": N_("Improve DEFCON by 1"),
    "summit:degrade": N_("Degrade DEFCON by 1"),
    "summit:pass": N_("Leave DEFCON as it is"),
    "how-i-learned-to-stop-worrying:defcon-1": N_("DEFCON 1: nuclear war; the phasing player loses the game"),
    "missile-envy:*": N_("Hand over: {name}"),
    "puppet-governments:done": _NO_MORE_INFLUENCE,
    "grain-sales-to-soviets:play": N_("Play it"),
    "grain-sales-to-soviets:return": N_("Give it back, and perhaps conduct operations with 2 points"),
    "ask-not-what-your-country-can-do-for-you:done": _NO_MORE_DISCARDS,
    "our-man-in-tehran:done": _NO_MORE_DISCARDS,
    # events of the Late War
    "star-wars:*": N_("Let its event happen: {name}"),
    "the-reformer:done": _NO_MORE_INFLUENCE,
    "latin-american-debt-crisis:*": _DISCARD,
    "latin-american-debt-crisis:pass": N_("Discard nothing: the USSR doubles its influence in 2 countries"),
    "aldrich-ames-remix:*": _DISCARD,
    "wargames:end-the-game": N_("Give the opponent 6 VP and end the game: who is then ahead wins"),
    "wargames:pass": N_("Go on playing"),
}
