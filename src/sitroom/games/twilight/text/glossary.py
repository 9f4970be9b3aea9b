"""The words of the game and what they mean, in our own words, each with the paragraph that says more."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_, NC_
from ....kernel.wording import Entry

GLOSSARY: Final = (
    Entry(
        N_("Abilities"),
        N_("What some boxes of the Space Race give to the side that is there alone, such as a second attempt in a turn."),
        "11.6",
    ),
    Entry(
        N_("Action round"),
        N_("One card of each side, the USSR first. A turn has six of them, from turn 4 on seven."),
        "4.D",
    ),
    Entry(N_("Battleground"), N_("A country that weighs most in scoring. A coup there lowers DEFCON."), "2"),
    Entry(
        N_("Chinese Civil War"),
        N_("A variant in which the USSR must first win China before it gets The China Card."),
        "18.2",
    ),
    Entry(
        NC_("glossary", "Control of a country"),
        N_("To have at least as much influence there as the stability number, and to exceed the enemy's by as much."),
        "2.6",
    ),
    Entry(
        NC_("glossary", "Control of a region"),
        N_(
            "To control all battlegrounds of a region, and more countries there than the enemy. In Europe this wins the"
            " game when it is scored."
        ),
        "15.1",
    ),
    Entry(
        NC_("operation", "Coup"),
        N_("An operation with a whole card: a die and the points of the card against twice the stability of a country."),
        "10",
    ),
    Entry(
        N_("DEFCON"),
        N_(
            "How near the world is to nuclear war, from 5 down to 1. Low levels close regions to coups and realignments;"
            " 1 ends the game."
        ),
        "12",
    ),
    Entry(
        NC_("glossary", "Domination"),
        N_("To control more countries and more battlegrounds of a region than the enemy, and at least one of each kind."),
        "15.1",
    ),
    Entry(NC_("era", "Early War"), N_("Turns 1 to 3, and the cards that are in the game from the start."), "4"),
    Entry(
        NC_("use of a card", "Event"),
        N_("What is told on a card. If a card of the enemy is used for operations, his event happens as well."),
        "6.4",
    ),
    Entry(NC_("glossary", "Final scoring"), N_("After turn 10 every region is scored once more."), "15.9"),
    Entry(NC_("glossary", "Handicap"), N_("Extra influence for one side at the start, if the players agree."), "3.1"),
    Entry(
        NC_("glossary", "Headline"),
        N_("The card that a side chooses in secret at the start of a turn, for its event alone."),
        "5",
    ),
    Entry(
        NC_("glossary", "Held card"),
        N_("A card still in the hand when the turn ends. Holding a scoring card loses the game."),
        "6.11",
    ),
    Entry(NC_("map", "Influence"), N_("Markers that show how much say a side has in a country. They give control."), "8"),
    Entry(
        NC_("glossary", "Lasting effect"),
        N_("What an event goes on doing, until the turn ends or until something ends it."),
        "17",
    ),
    Entry(NC_("era", "Late War"), N_("Turns 8 to 10, and the cards that join then."), "4"),
    Entry(NC_("era", "Mid War"), N_("Turns 4 to 7, and the cards that join then."), "4"),
    Entry(
        N_("Military operations"),
        N_("A track for coups and wars. Who has less than DEFCON at the end of a turn pays in VP."),
        "13",
    ),
    Entry(
        N_("Neighbours"),
        N_("Countries joined by a line. Influence reaches from one to the next, and controlled neighbours help in realignments."),
        "2.4",
    ),
    Entry(NC_("glossary", "Neutral card"), N_("A card whose event belongs to whoever plays it."), "6.5"),
    Entry(NC_("glossary", "Nuclear war"), N_("DEFCON 1. The phasing player loses."), "12.5"),
    Entry(
        NC_("glossary", "Operations points"),
        N_("The number on a card: what it gives for influence, realignments, a coup or the Space Race."),
        "7",
    ),
    Entry(NC_("glossary", "Opponent"), N_("The other side."), "0.1"),
    Entry(
        N_("Phasing player"),
        N_("The side whose action round or headline it is, whatever happens inside an event. He answers for DEFCON 1."),
        "0.3",
    ),
    Entry(
        NC_("operation", "Place influence"),
        N_("An operation: each point adds one influence where the side can reach, two points where the enemy controls."),
        "8",
    ),
    Entry(NC_("glossary", "Presence"), N_("To control a country of a region."), "15.1"),
    Entry(
        NC_("operation", "Realignment"),
        N_("An operation: for each point both sides roll a die for a country, and the lower one loses influence."),
        "9",
    ),
    Entry(
        N_("Region"),
        N_("One of six parts of the map that are scored. Western and Eastern Europe and Southeast Asia are parts of regions."),
        "2.1",
    ),
    Entry(
        NC_("glossary", "Scoring card"),
        N_("A card without operations that scores a region at once. It must be played in the turn in which it is held."),
        "15",
    ),
    Entry(
        N_("Space Race"),
        N_("A track of eight boxes. A card is spent to roll for the next one, and its event does not happen."),
        "11",
    ),
    Entry(
        NC_("map", "Stability"),
        N_("A number from 1 to 5: how much influence control takes, and how hard a coup is."),
        "2",
    ),
    Entry(NC_("glossary", "Starred card"), N_("A card that leaves the game when its event has happened."), "6.7"),
    Entry(
        NC_("glossary", "Superpower"),
        N_("The US and the USSR as spaces of the map: neighbours of some countries, beyond anybody's reach."),
        "2.5",
    ),
    Entry(
        N_("The China Card"),
        N_("A card worth 4, or 5 if all its points are spent in Asia, that changes hands whenever it is played."),
        "14",
    ),
    Entry(
        NC_("glossary", "Trap"),
        N_("Bear Trap and Quagmire: the side must discard cards and roll, round after round, until it is free."),
        "R-13",
    ),
    Entry(N_("VP"), N_("Victory points, on one track for both: up for the US, down for the USSR. 20 win the game."), "0.2"),
)
