"""Why something is no option, in whole sentences. Names may follow a colon: other languages decline them."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_, Message

WHY_NOT: Final[dict[str, Message]] = {
    # actions
    "camp-is-full": N_("The camp is full (population limit {limit})."),
    "deck-is-empty": N_("The group deck is empty."),
    "no-groups": N_("You have no groups."),
    "none-ready": N_("None of your groups is ready."),
    "none-with-target": N_("None of your ready groups has anything to be used on."),
    "must-recruit": N_("A side without groups must recruit."),
    # groups
    "not-in-play": N_("Not in play: {group}."),
    "not-yours": N_("It belongs to the enemy: {group}."),
    "is-mobilized": N_("It is mobilized already: {group}."),
    "mobilize-first": N_("It can be used: choose to mobilize first, then {group}."),
    "no-other-group": N_("There is no other group in play to destroy."),
    "only-economic": N_("Only economic groups are in play, and those cannot be turned."),
    "enemy-above-stability": N_("The influence of the {side} is above stability ({stability}): no political group may be used."),
    "nothing-to-win-over": N_("No group can change sides within the population limit and the enemy's stability."),
    "not-itself": N_("A group cannot be used on itself: {group}."),
    "is-economic": N_("Economic groups cannot be turned: {group}."),
    "camp-of-side-is-full": N_("The {side} has reached the population limit ({limit})."),
    "would-push-above": N_("That would bring the influence of the {side} to {influence}, above stability ({stability})."),
    "not-military": N_("Not a military group: {group}."),
    "already-placed": N_("It has its place already: {card}."),
    "not-looked-at": N_("It is not one of the cards that you look at: {card}."),
    # events
    "no-ability": N_("A country has no ability: {objective}."),
    "claimed-this-round": N_("It was claimed in this round; it can be used from the next one on: {event}."),
    "event-is-spent": N_("It has been used: {event}."),
    "event-of-enemy": N_("It belongs to the {side}: {event}."),
    "event-not-won": N_("Nobody has won it yet: {event}."),
    "event-at-another-time": N_("It is used in another phase ({phase}): {event}."),
    "no-military": N_("No military group is in play."),
    "no-objectives": N_("No objectives are left in the deck."),
    "nobody-terminated": N_("None of your agents has been terminated."),
    "discard-is-empty": N_("The discard pile is empty."),
    # agents
    "is-on-leave": N_("He is on leave: {agent}."),
    "is-terminated": N_("He has been terminated: {agent}."),
    "is-agent-x": N_("He is not at his headquarters but Agent X: {agent}."),
    "deputy-stays": N_("The Deputy Director cannot be sent on leave."),
    "not-terminated": N_("He has not been terminated: {agent}."),
}
