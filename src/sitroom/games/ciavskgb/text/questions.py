"""What the sides are asked, and what the other side reads meanwhile. Names may follow a colon: other languages decline them."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_, Message

ASKS: Final[dict[str, Message]] = {
    # of chance, when a person draws the cards
    "objective": N_("Reveal the top card of the objective deck: which objective is it?"),
    "balance": N_("Draw lots: who gets the balance token?"),
    "draw-group": N_("Draw the top card of the group deck: which group is it?"),
    "look-at-objective": N_("Look at the next card of the objective deck: which objective is it?"),
    "bottom-objective": N_("Draw the bottom card of the objective deck: which objective is it?"),
    # of a side
    "order-groups": N_("Your Analyst arranges the group deck. Which group comes in place {place} from the top?"),
    "agent-x": N_("Which agent do you send as your Agent X?"),
    "first-mover": N_("You hold the balance token. Who moves first?"),
    "act": N_("Your turn. What do you do?"),
    "mobilize": N_("Which group do you mobilize?"),
    "military": N_("Military power of {group}: which group do you destroy?"),
    "political": N_("Political power of {group}: which group changes sides?"),
    "economic": N_("Economic power of {group}: which group do you turn?"),
    "media": N_("Media power of {group}: the top card of the deck is {card}. What do you do with it?"),
    "nuclear-escalation": N_("Which military group goes to the discard pile next? The last one will be on top."),
    "nobel-peace-prize": N_("You have caused civil disorder. Do you save your Agent X: {agent}?"),
    "double-agent": N_("What does your Double Agent do?"),
    "detente-event": N_("Do you use the ability of an event?"),
    "order-objectives": N_("Space Race: which objective comes in place {place} from the top of the deck?"),
    "olympic-games": N_("Olympic Games: which terminated agent comes back?"),
}

WAITS: Final[dict[str, Message]] = {
    "objective": N_("An objective is about to be revealed."),
    "balance": N_("Lots are about to be drawn for the balance token."),
    "draw-group": N_("A card of the group deck is about to be drawn."),
    "look-at-objective": N_("A card of the objective deck is about to be looked at."),
    "bottom-objective": N_("The bottom card of the objective deck is about to be drawn."),
    "order-groups": N_("The {who}'s Analyst is arranging the top of the group deck."),
    "agent-x": N_("The {who} is choosing its Agent X."),
    "first-mover": N_("The {who} is deciding who moves first."),
    "act": N_("The {who} is choosing its action."),
    "mobilize": N_("The {who} is choosing a group to mobilize."),
    "military": N_("The {who} is choosing a group to destroy."),
    "political": N_("The {who} is choosing a group that changes sides."),
    "economic": N_("The {who} is choosing a group to turn."),
    "media": N_("The {who} is looking at the top card of the group deck."),
    "nuclear-escalation": N_("The {who} is discarding the military groups in an order of its choice."),
    "nobel-peace-prize": N_("The {who} is deciding whether to save its Agent X."),
    "double-agent": N_("The {who} is giving its Double Agent orders."),
    "detente-event": N_("The {who} is deciding whether to use an event."),
    "order-objectives": N_("The {who} is arranging the top of the objective deck."),
    "olympic-games": N_("The {who} is choosing which terminated agent comes back."),
}

OPTIONS: Final[dict[str, Message]] = {
    "act:recruit": N_("Recruit: take the top card of the group deck"),
    "act:mobilize": N_("Mobilize: use the power of one of your groups"),
    "act:pass": N_("Pass: do nothing this turn"),
    "act:live-benefit": N_("Live Benefit (−5 points): recruit the top card of the discard pile"),
    "act:nuclear-escalation": N_("Nuclear Escalation (−5 points): discard all military groups in play"),
    "act:summit-meeting": N_("Summit Meeting (−5 points): see the enemy's Agent X, then act"),
    "first-mover:*": N_("First to move: {name}"),
    "military:*": N_("Destroy: {name}"),
    "political:*": N_("Win over: {name}"),
    "economic:*": N_("Turn: {name}"),
    "media:discard": N_("Discard it"),
    "media:recruit": N_("Recruit it"),
    "media:return": N_("Put it back on top of the deck"),
    "nobel-peace-prize:nobel-peace-prize": N_("Use the Nobel Peace Prize (−5 points): he goes on leave"),
    "nobel-peace-prize:pass": N_("Do nothing: he is terminated"),
    "double-agent:see-agent-x": N_("See the enemy's next Agent X before choosing yours"),
    "double-agent:*": N_("Send on leave: {name}"),
    "detente-event:space-race": N_("Space Race (−5 points): look at the next three objectives and arrange them"),
    "detente-event:olympic-games": N_("Olympic Games (−5 points): bring back a terminated agent"),
    "detente-event:pass": N_("Use none"),
}
