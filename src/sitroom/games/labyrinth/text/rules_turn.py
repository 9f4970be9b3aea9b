"""Sections 5 and 6 of the rules: the turn, and how cards are played."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_

TURN: Final[dict[str, str]] = {
    "5": N_("Sequence of play\nThe game is a row of turns; in each the sides play their hands, two cards at a time."),
    "5.1": N_(
        "How long it goes on\nUntil a side fulfils a condition of victory (2.1), or the last deck agreed on has run out (2.3)."
    ),
    "5.2": N_("A turn\nThe Action Phases, and what is done at the end of the turn."),
    "5.2.1": N_(
        "When a turn ends\n"
        "Jihadist and US Action Phases follow each other until both hands are used up, or the Jihadist hand is and the US"
        " holds its last card (5.2.4). Then come 5.2.5 to 5.2.9, and the next turn begins."
    ),
    "5.2.2": N_(
        "Action Phases\n"
        "The Jihadist side plays two cards, one after the other; then the US does. Played cards go to the discard pile,"
        " except lapsing ones, the card of the first plot (4.7.7) and those removed from the game (6.2.9). A side without"
        " cards does nothing; but the Jihadist side may remove cadres (4.8.4). The last Action Phase that some events speak of"
        " is the one that the enemy had just before, even in the turn before."
    ),
    "5.2.2.1": N_("Using a card\nA card that is played must be used, for its event (6.2) or for operations (6.3)."),
    "5.2.2.2": N_("Counting cards\nThe cards played in a phase are counted on a track. Here the program counts."),
    "5.2.3": N_(
        "Unblocked plots\n"
        "At the end of every US Action Phase all plots in countries are resolved (8.5.6), even if the US played no card."
    ),
    "5.2.4": N_(
        "The last US card\n"
        "When the US has a single card in its Action Phase, there are three choices: to play it, to discard it without effect"
        " (but US Election occurs, 6.3.2.3), or to hold it. If it is held and the Jihadist side has no cards, plots are"
        " resolved and the turn ends; otherwise the next Jihadist Action Phase follows. A held card stays in the hand, beside"
        " those of the next deal (5.2.8)."
    ),
    "5.2.5": N_(
        "Expenditures and diplomacy\n"
        "Funding falls by 1. A country under Islamist Rule, or several, cost 1 prestige. Then prestige rises by 1 if the"
        " world posture is 3 on the side of the US. Neither leaves its track: from 1, prestige does not fall, and then may"
        " rise to 2."
    ),
    "5.2.6": N_("The end of lapsing events\nThe cards in the Lapsing and 1st Plot boxes are discarded, and their effects end."),
    "5.2.7": N_("Reserves are lost\nReserves of both sides become 0."),
    "5.2.8": N_(
        "The deal\n"
        "Cards are dealt by turns, the Jihadist side first, until each side has got the number of its track: the US by the"
        " Troops track (4.7.3), the Jihadist side by Funding (4.7.4.1). A held card does not reduce the deal; a hand has no"
        " limit."
    ),
    "5.2.9": N_("Regime Change grows old\nGreen Regime Change markers are turned to their tan side."),
    "5.3": N_("Deck and discard pile\nDrawing and discarding cards."),
    "5.3.1": N_(
        "When the deck runs out\n"
        "If a card is to be drawn and there is none, the discard pile and the cards in the Lapsing and 1st Plot boxes are"
        " shuffled to be the new deck. If this would be the last time agreed on, the game ends at once instead (2.3)."
    ),
    "5.3.2": N_(
        "What is open\n"
        "Everybody may look at discarded and removed cards and at cards in boxes, and may know how many cards each hand and"
        " the deck have."
    ),
    "6": N_("Playing cards\nA card is used for its event or for operations; enemy events may come along."),
    "6.1": N_("Two uses\nWhoever plays a card says whether it is for the event (6.2) or for operations (6.3)."),
    "6.2": N_("Events\nA card played for its event."),
    "6.2.1": N_(
        "The event occurs\n"
        "What the text of the card says is done at once. The value of the card does not count, unless the event says so."
    ),
    "6.2.2": N_(
        "Events before rules\n"
        "Where an event contradicts the rules, the event holds, as long as it is in effect. UN Nation Building gives its roll"
        " in a Regime Change country even with too few troops for 7.2.1.3."
    ),
    "6.2.3": N_("Events against events\nIf two events contradict each other, the one played later holds while it is in effect."),
    "6.2.4": N_(
        "As much as possible\n"
        "What can be done of an event is done, though other parts cannot. An event that should place a cell while the track"
        " is empty has still occurred: its marker is placed, and if it can occur only once, the card leaves the game."
    ),
    "6.2.5": N_(
        "Events of a side\n"
        "An event that belongs to a side can be played only by that side. For operations both sides may use any card."
    ),
    "6.2.6": N_(
        "Conditions\n"
        "Many events may be played only if something is true. If it is not, or if the event is blocked (6.2.8), the card can"
        " be used for operations only."
    ),
    "6.2.7": N_(
        "Lasting effects\n"
        "Some events stay in effect, and a marker in the Event box or in a country shows it. Lapsing events stay in effect"
        " until the turn ends (5.2.6); their cards lie in a box of their own meanwhile."
    ),
    "6.2.8": N_(
        "Blocking\nSome events block others. A blocked event cannot occur. If it was in effect, it ends, and its marker goes."
    ),
    "6.2.9": N_(
        "Once only\n"
        "A card that says so is removed from the game when its event has occurred, but not when it was used for operations"
        " without its event, or discarded."
    ),
    "6.3": N_("Operations\nA card played for its value."),
    "6.3.1": N_(
        "Any card will do\n"
        "For operations the event and its side do not matter: a kind of operation is named and conducted with the value of"
        " the card (7, 8). US Election alone always occurs; who plays it says whether before or after the operation."
    ),
    "6.3.2": N_(
        "Setting off enemy events\n"
        "If the event of a card used for operations belongs to the enemy, it occurs too. The first Plot operation in a turn"
        " does not set off a US event (8.5.3)."
    ),
    "6.3.2.1": N_(
        "Which comes first\n"
        "Who plays the card says whether the event or the operation comes first. If the event is blocked or its condition is"
        " not fulfilled when its moment comes, it does not occur."
    ),
    "6.3.2.2": N_(
        "Who decides\n"
        "The event is carried out as if its own side had played it: that side makes all choices. Markers are placed, and"
        " cards removed, as always."
    ),
    "6.3.2.3": N_(
        "What sets nothing off\n"
        "An own or an unassociated event does not occur when its card is used for operations, and no event does when its card"
        " is discarded. US Election does both times."
    ),
    "6.3.3": N_(
        "Reserves\n"
        "A card of value 1 or 2 can be put into the Reserves: its value is added to them, up to 2. An enemy event on it"
        " occurs as with any operation."
    ),
    "6.3.3.1": N_(
        "Using Reserves\n"
        "A side may add all its Reserves to the value of a card that it plays for another operation, up to 3. They cannot be"
        " added for events, nor for a Reassessment. With 2 Reserves a card of value 1 is enough for an Alert (7.5.1)."
    ),
    "6.3.3.2": N_("Unused Reserves\nWhat is not used by the end of the turn is lost (5.2.7)."),
}
