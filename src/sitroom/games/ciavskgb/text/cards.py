"""What the cards do, in our own words. Printed numbers come from the board."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_, NC_, Message, Phrase
from ..board import GROUPS, OBJECTIVES, Group, Objective

_POWERS: Final = {
    "military": N_("Power: destroy any other group in play, on either side."),
    "political": N_("Power: bring any other group in play over to the other side; it stays as it is, ready or mobilized."),
    "economic": N_("Power: turn a group of another faction, on either side: ready becomes mobilized, mobilized becomes ready."),
    "media": N_("Power: look at the top card of the group deck, then discard it, recruit it or put it back."),
}

# As the names of the factions stand in a list.
_BIAS: Final = {
    "military": NC_("bias", "military"),
    "political": NC_("bias", "political"),
    "economic": NC_("bias", "economic"),
    "media": NC_("bias", "media"),
}

_EVENTS: Final = {
    "live-benefit": N_(
        "Ability, as an action in the Influence Struggle: recruit the top card of the group discard pile,"
        " within the population limit."
    ),
    "nobel-peace-prize": N_(
        "Ability, in the Cease-fire when you have caused civil disorder: your Agent X is not terminated but goes on leave."
    ),
    "nuclear-escalation": N_(
        "Ability, as an action in the Influence Struggle: all military groups in play go to the discard pile,"
        " in the order you choose."
    ),
    "olympic-games": N_("Ability, in the Détente: one of your terminated agents comes back to the game, on leave."),
    "space-race": N_("Ability, in the Détente: look at the next three objectives and put them back in any order."),
    "summit-meeting": N_(
        "Ability, in the Influence Struggle on your turn, not an action: the enemy shows you his Agent X."
    ),
}  # fmt: skip

_AGENTS: Final[dict[str, Message]] = {
    "master-spy": N_(
        "Initiative 1. The side that does not dominate the objective claims it at once,"
        " unless civil disorder has settled it already."
    ),
    "deputy-director": N_(
        "Initiative 2. He achieves nothing, but he cannot be terminated and never goes on leave: he returns to the headquarters."
    ),
    "double-agent": N_(
        "Initiative 3. Either send an agent from the enemy headquarters on leave (not the Deputy Director), or see the enemy's"
        " Agent X in the next Planning before choosing your own. Of two Double Agents, only the one whose side dominates acts."
    ),
    "analyst": N_(
        "Initiative 4. At the end of the next Briefing, look at the top three groups of the deck and put them back in any order."
        " Of two Analysts, only the one whose side does not dominate acts."
    ),
    "assassin": N_(
        "Initiative 5. If your side dominates and there was no civil disorder, the enemy's Agent X is terminated,"
        " and an objective not yet claimed goes under the objective deck."
    ),
    "director": N_("Initiative 6. If your side dominates, it also claims the bottom card of the objective deck."),
}


def _group(group: Group) -> Phrase:
    return Phrase(
        N_("{faction} group, influence {influence}. {power}"),
        faction=group.faction, influence=group.influence, power=Phrase(_POWERS[group.faction]),
    )  # fmt: skip


def _objective(objective: Objective) -> Phrase:
    facts = Phrase(
        N_("Stability {stability}, population limit {population}, victory points {points}. Bias, from the weightiest: {bias}."),
        stability=objective.stability,
        population=objective.population,
        points=objective.points,
        bias=[Phrase(_BIAS[faction]) for faction in objective.bias],
    )
    if objective.is_event:
        return Phrase(N_("Event. {facts} {ability}"), facts=facts, ability=Phrase(_EVENTS[objective.id]))
    return Phrase(N_("Country. {facts}"), facts=facts)


def _cards() -> dict[str, Message]:
    cards = dict(_AGENTS)
    for group in GROUPS:
        cards[group.id] = _group(group)
    for objective in OBJECTIVES:
        cards[objective.id] = _objective(objective)
    return cards


CARDS: Final = _cards()
