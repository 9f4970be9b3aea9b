"""Sections 6 to 10 of the rules: playing cards and conducting operations."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_

PLAY: Final[dict[str, str]] = {
    "6": N_(
        "Playing cards\n"
        "In an action round a side plays one card of its hand, or The China Card, and carries out what that brings."
    ),
    "6.1": N_(
        "The order of rounds\n"
        "In every round the USSR comes first, then the US. All that a card brings about is finished before the other side"
        " plays."
    ),
    "6.2": N_(
        "One card a round\n"
        "A side must play a card; it may neither pass nor throw a card away. It sits out only if it has no card left, if a trap"
        " holds it (R-13), or if it does not want its eighth round (4.3). The China Card is never compulsory: who has nothing"
        " else may sit out."
    ),
    "6.3": N_(
        "Uses of a card\n"
        "A card can be used in one of these ways:\n"
        "Event: a card of your own side or a neutral one. The event happens, the points are not used.\n"
        "Operations: any card with points. All of them go into one kind of operation: placing influence (8), realignment (9) or"
        " one coup (10). If none of these is possible, the points are lost.\n"
        "Space Race: any card with points enough (11). Its event does not happen.\n"
        "Scoring cards have no points, so their event is their only use."
    ),
    "6.4": N_(
        "Enemy cards\n"
        "If you use a card of the enemy for operations, his event happens as well. You decide beforehand whether it comes"
        " before or after your operations. The enemy carries it out as if the card were his. If the first half ends the game,"
        " there is no second."
    ),
    "6.5": N_("Own and neutral cards\nA card of your own side or a neutral one used for operations does not bring its event."),
    "6.6": N_(
        "Events that cannot happen\n"
        "An event does not happen if it needs another card to have been played, or another condition, that is missing; if"
        " another event has made it impossible; or if UN Intervention cancels it. The card is then discarded even if it is"
        " starred, and may come again. An enemy card whose event cannot happen gives just its operations. But an event that can"
        " happen and has nothing to change has happened: starred, it leaves the game."
    ),
    "6.7": N_(
        "Where a card goes\n"
        "A starred card whose event has happened is removed from the game. All others go to the discard pile, also starred ones"
        " that were used for something else. Exceptions: The China Card goes to the opponent (14.5), Missile Envy into his hand"
        " (R-17), and Shuttle Diplomacy waits in front of the US (15.8)."
    ),
    "6.8": N_(
        "Discarded cards\n"
        "The event of a card that some effect discards does not happen, and a scoring card so discarded is not scored. Only"
        " Five Year Plan says otherwise."
    ),
    "6.9": N_(
        "Cards worth a number or more\n"
        "Where a card of a certain value must be discarded, any of at least that value will do, with the modifiers of its owner"
        " counted (7). The China Card never will."
    ),
    "6.10": N_(
        "Scoring cards must be played\n"
        "A scoring card has to be played in the turn in which you have it, as a headline or in a round. Whatever forces a side"
        " to something else gives way as soon as it has as many scoring cards as rounds left; the other duty then waits. It is"
        " allowed to get rid of one by an effect that discards it."
    ),
    "6.11": N_(
        "Held cards\n"
        "Cards left after the last round are kept for the next turn. Usually that is one; it is more if The China Card was"
        " played or a round was missed."
    ),
    "7": N_(
        "What operations are worth\n"
        "A card is worth its printed number of operations points, changed by certain events. The result counts wherever points"
        " matter (7.3)."
    ),
    "7.1": N_(
        "Modifiers\n"
        "Containment adds 1 to every use of points by the US, Brezhnev Doctrine adds 1 for the USSR, Red Scare/Purge takes 1"
        " away from the opponent of its player. Regional bonuses: 1 for The China Card if all its points are used in Asia, 1"
        " for the USSR after Vietnam Revolts if all points are used in Southeast Asia."
    ),
    "7.2": N_(
        "The value\n"
        "Add up the printed value and the modifiers that hold everywhere; more than 4 becomes 4. Then add regional bonuses,"
        " which may go beyond 4. What is below 1 at the end counts as 1. So a 4 stays 4 with Containment, and The China Card is"
        " worth 5 in Asia, and 6 in Southeast Asia to the USSR after Vietnam Revolts."
    ),
    "7.3": N_(
        "Where the value counts\n"
        "It is the number of points to place with, of realignment rolls, the strength of a coup and its military operations; it"
        " decides what is good enough for the Space Race and for discards. Regional bonuses count on the map only. The order of"
        " headlines goes by printed values."
    ),
    "7.4": N_(
        "Whose modifiers\n"
        "The modifiers are those of the side that uses the points, wherever the card came from. They do not work backwards on"
        " points used before."
    ),
    "7.5": N_(
        "Operations out of events\n"
        "If an event lets a side conduct operations with a number of points, these are modified in the same way. What an event"
        " adds, removes or scores itself is not, nor are the military operations of wars."
    ),
    "7.6": N_(
        "The extra point of a region\n"
        "It is yours only if every point, the extra one included, is used in the region. A coup gets it if its country lies"
        " there. In realignment it is one more roll there, after all others were made there. You may leave it unused."
    ),
    "8": N_("Placing influence\nThe first kind of operations spreads your influence over the map."),
    "8.1": N_(
        "One point at a time\n"
        "Influence is placed point by point, in as many countries and regions as you like, wherever you can reach and pay."
    ),
    "8.2": N_(
        "Where you can reach\n"
        "You may place in countries that held influence of yours when the action round began, in their neighbours, and always"
        " next to your own superpower. Influence gained in the course of the round does not carry you further, and what was"
        " lost in it still counts. In the headline phase the moment counts at which the operations begin. The enemy's"
        " superpower does not help you."
    ),
    "8.3": N_(
        "What a point costs\n"
        "A point costs 1, but 2 in a country that the enemy controls at that moment. As soon as his control is broken, the next"
        " one there costs 1."
    ),
    "8.4": N_(
        "All points are spent\n"
        "You must go on while you can pay for a country in reach. If one point is left and everything in reach costs 2, it is"
        " lost."
    ),
    "8.5": N_(
        "Influence out of events\n"
        "Where an event adds influence, reach does not matter, and enemy control does not make it dearer, unless the card says"
        " so."
    ),
    "8.6": N_(
        "Where placing is forbidden\n"
        "After Chernobyl the USSR may not place influence with operations in the region named, until the turn ends."
    ),
    "8.7": N_(
        "An example\n"
        "Stability 2, US 2, USSR 0: the US controls the country. The USSR has 4 points for it. The first influence costs 2 and"
        " breaks control, two more cost 1 each. Now the US has 2 there and the USSR 3."
    ),
    "9": N_(
        "Realignment\n"
        "The second kind of operations takes influence away by comparing dice. It adds none, and you may be the one who loses."
    ),
    "9.1": N_(
        "Which countries\n"
        "Any country in which the enemy has influence, unless DEFCON (12.3) closes it or, to the USSR, NATO or the US/Japan"
        " Mutual Defense Pact. You need no influence there or nearby."
    ),
    "9.2": N_(
        "One roll a point\n"
        "Each point is a roll. You name the country of a roll when the one before is done; it may be the same again. All points"
        " must be used while there is a country left to realign."
    ),
    "9.3": N_(
        "The dice\n"
        "Both sides roll a die. A side adds 1 for each neighbour of the country that it controls, 1 if its own superpower is"
        " next to the country, and 1 if it has more influence there than the other."
    ),
    "9.4": N_(
        "The result\n"
        "The side with the lower total loses influence there: as much as the difference, at most all it has. If the totals are"
        " equal, nothing happens."
    ),
    "9.5": N_("Each roll anew\nWhat is added to the dice is counted again for every roll, as the map then is."),
    "9.6": N_("No risk of war\nRealignment does not change DEFCON and brings no military operations."),
    "9.7": N_(
        "Iran-Contra Scandal\n"
        "After this event every US realignment die has −1 until the turn ends, even if the USSR began the roll (R-41)."
    ),
    "10": N_(
        "Coups\n"
        "The third kind of operations strikes one country with the whole card. It may turn the country over to you, it gives"
        " military operations, and in a battleground it brings DEFCON down."
    ),
    "10.1": N_(
        "Which country\n"
        "Any country in which the enemy has influence, unless DEFCON (12.3) closes it or, to the USSR, NATO, the US/Japan"
        " Mutual Defense Pact or The Reformer. You need no influence there or nearby."
    ),
    "10.2": N_(
        "How a coup goes\n"
        "First, a side under the Cuban Missile Crisis loses the game by the mere attempt (R-18). Otherwise its military"
        " operations rise by the points used, to 5 at most. Roll a die and add the points, as well as what events add; take off"
        " twice the stability number. If the result is above 0, the enemy loses that much influence in the country; when he has"
        " less, the rest becomes influence of yours. If it is 0 or below, nothing changes. In a battleground DEFCON drops by 1"
        " either way, unless it is a US coup under Nuclear Subs."
    ),
    "10.3": N_(
        "What changes the die\n"
        "Only events do: SALT Negotiations takes 1 off the coup dice of both sides, and Latin American Death Squads adds 1 for"
        " its player and takes 1 off for his opponent in Central and South America. The points and the military operations stay"
        " as they are."
    ),
    "10.4": N_(
        "Free coups and realignments\n"
        "Junta, Ortega Elected in Nicaragua and Tear Down this Wall give a free coup, or free realignments. DEFCON closes no"
        " country to them, and they bring no military operations; but a battleground coup still lowers DEFCON, and NATO and the"
        " like still protect. Nobody is forced to use them. Coups of Che, and those with operations that an event gives, are"
        " ordinary ones."
    ),
    "10.5": N_(
        "Examples\n"
        "The USSR uses The China Card against Pakistan, stability 2, where the US has 2. The card is worth 5 there; die 6: 6 +"
        " 5 − 4 is 7. The US loses 2, the USSR gets 5 and 5 military operations, and DEFCON drops. With 2 points and a 3 the"
        " result would be 1, with 1 point and a 3 it would be 0: no change, but DEFCON drops all the same."
    ),
}
