"""Why something is no option. Names follow a colon or stand in brackets: other languages decline them."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_, Message

WHY_NOT: Final[dict[str, Message]] = {
    # coups and realignments
    "closed-to-coups": N_("DEFCON {level} closes this region to coups: {region}."),
    "closed-to-realignments": N_("DEFCON {level} closes this region to realignments: {region}."),
    "no-enemy-influence": N_("There is no influence of the {side} here: {country}."),
    "shielded-by-nato": N_("NATO protects this country: {country}."),
    "shielded-by-pact": N_("The US/Japan Mutual Defense Pact protects this country: {country}."),
    "barred-by-reformer": N_("After The Reformer the USSR may not attempt coups in Europe: {country}."),
    "outside-event": N_("The event does not reach this country ({card}): {country}."),
    "couped-already": N_("The second coup must be in another country: {country}."),
    "bonus-elsewhere": N_("The bonus is for points that are all used in its region: not {country}."),
    "civil-war-is-no-country": N_("The Chinese Civil War is no country of the map."),
    # placing influence
    "out-of-reach": N_("As this round began, the {side} had no influence here or next to it: {country}."),
    "costs-two": N_("The {side} controls it, so a point here costs 2, and only {left} is left: {country}."),
    "closed-by-chernobyl": N_("Chernobyl: the USSR may not place influence in this region this turn: {region}."),
    "no-civil-war": N_("Only the USSR places there, and only while the Chinese Civil War goes on."),
    "must-spend": N_("All points must be spent; left: {left}."),
    # kinds of operations
    "must-operate": N_("The points must be used."),
    "must-coup": N_("A coup was chosen, so there must be a target."),
    "nowhere-to-place": N_("There is no country where the {side} can place a point."),
    "no-target": N_("At DEFCON {level} there is no country open to it that holds influence of the {side}."),
    "event-without-coup": N_("The operations of this event are no coups: {card}."),
    "event-without-placing": N_("This event does not let you place influence with operations: {card}."),
    "event-without-realignment": N_("This event offers no realignment: {card}."),
    # cards
    "not-in-hand": N_("This card is not in the hand of the {side}: {card}."),
    "not-in-discard": N_("This card is not in the discard pile: {card}."),
    "no-scoring-card": N_("It must not be a scoring card: {card}."),
    "missile-envy-first": N_("This card must be used for operations first: {card}."),
    "scoring-first": N_("The scoring cards take all the rounds that are left: {cards}."),
    "operations-owed": N_("This card must be used for operations in an action round: {card}."),
    "china-elsewhere": N_("The {side} does not hold the China Card."),
    "china-face-down": N_("The China Card lies face down until the end of the turn."),
    "china-in-trap": N_("The China Card can be neither played nor discarded in a trap."),
    "china-is-no-hand-card": N_("The China Card is no part of the hand."),
    "china-has-no-event": N_("The China Card has no event."),
    "no-headline": N_("This card cannot be a headline: {card}."),
    "worth-too-little": N_("This card is worth {n}, and {needed} is needed: {card}."),
    "discard-first": N_("Another card must be discarded as long as there is one worth 2: {card}."),
    "not-the-highest": N_("It must be a card of the highest value: not {card}."),
    "no-enemy-card": N_("UN Intervention goes with a card of the {side}: not {card}."),
    "needs-partner": N_("This card needs an enemy card in hand to go with it: {card}."),
    "must-play": N_("A card must be played: {side}."),
    "must-headline": N_("A headline must be chosen: {side}."),
    "must-discard": N_("In a trap the {side} must discard a card worth 2 or play a scoring card if it can."),
    "must-choose": N_("There is no stopping here: something must be chosen."),
    # uses of a card
    "scoring-only-event": N_("A scoring card can only be played for its event: {card}."),
    "own-event": N_("This is no card of the enemy: its event does not come with the operations: {card}."),
    "enemy-event-happens": N_("With this card the event of the {side} happens before or after the operations: {card}."),
    "event-cancelled-by": N_("The event of this card does not happen now: {card}."),
    "last-box": N_("The {side} has reached the last box of the Space Race."),
    "tries-used": N_("The {side} has no Space Race attempt left this turn; allowed: {n}."),
    # conditions of events
    "barred-by": N_("The event cannot happen any more ({card}), after: {cause}."),
    "barred-by-civil-war": N_("The event cannot happen while the Chinese Civil War goes on: {card}."),
    "needs-one-of": N_("{card} can happen only after one of these: {cards}."),
    "needs-control": N_("The event needs control of a country by the {side} ({card}): {country}."),
    "needs-region": N_("The event needs control of some country of a region by the {side} ({card}): {region}."),
    "needs-battlegrounds": N_("The event needs more battlegrounds under control of the {side}: {card}."),
    "needs-to-be-behind": N_("The event is for a side that is behind on the Space Race, and the {side} is not: {card}."),
    "needs-to-be-ahead": N_("The event needs the {side} to be ahead on the Space Race: {card}."),
    "needs-discard": N_("There is no card in the discard pile for this event: {card}."),
    "needs-defcon": N_("The event needs DEFCON {level}: {card}."),
    "not-in-late-war": N_("The event cannot happen in the Late War: {card}."),
    "event-cannot-happen": N_("The event cannot happen now: {card}."),
    # what events add and remove
    "outside-area": N_("The event does not reach this country: {country}."),
    "no-influence": N_("There is no influence of the {side}: {country}."),
    "controlled-by": N_("The {side} controls this country: {country}."),
    "not-empty": N_("There is influence already: {country}."),
    "not-behind": N_("The {side} has no less influence here than the enemy: {country}."),
    "often-enough": N_("It has been chosen as often as the event allows: {country}."),
    "not-its-target": N_("The war is not fought there: {country}."),
    "too-stable": N_("Its stability is {n}, and Brush War needs 1 or 2: {country}."),
    "no-ussr-battleground": N_("This is no battleground under control of the {side} in the region: {country}."),
    "less-than-two": N_("The {side} has less than 2 influence there: {country}."),
    "crisis-elsewhere": N_("The {side} can end the crisis only there: {countries}."),
}
