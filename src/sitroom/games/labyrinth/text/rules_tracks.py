"""Sections 4.7 to 4.10 of the rules: tracks and boxes, other markers, dice tables and cards."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_

TRACKS: Final[dict[str, str]] = {
    "4.7": N_(
        "Tracks and boxes\n"
        "They keep the values of the game. No value leaves its track: what would go beyond the last box is lost."
    ),
    "4.7.1": N_(
        "Prestige\n"
        "The standing of the US, from 1 to 12: Low up to 3, Medium up to 6, High up to 9, Very High above. To roll prestige,"
        " roll a die for the direction: 5 or more is up, less is down; subtract 1 if there is a GWOT penalty (an option of"
        " the game turns that off). Then roll two dice; prestige moves by the lower one."
    ),
    "4.7.2": N_(
        "World posture\n"
        "Count the Hard and the Soft countries apart from the United States; Israel is always one of the Hard. The difference"
        " is the world posture, on the side that has more, and 3 at most. Three Soft and five Hard countries make Hard 2. The"
        " posture of the US is marked beside it."
    ),
    "4.7.2.1": N_(
        "GWOT penalty\n"
        "If one of US and world is Hard and the other Soft, the penalty for GWOT relations is the value of the world posture,"
        " 1 to 3. If they agree, or the world posture is 0, it is 0."
    ),
    "4.7.3": N_(
        "Troops track\n"
        "It holds the troops that are in no country. With 10 or more on it the US is at Low Intensity, with 5 to 9 at War,"
        " with fewer at Overstretch; the US is dealt 9, 8 or 7 cards (5.2.8). Events look at the level as well. NATO does not"
        " count here."
    ),
    "4.7.4": N_(
        "Funding track\n"
        "It holds the cells that are in no country, five to a box: first the Ample box is filled, then Moderate, then Tight."
        " Cells are taken in the opposite order. A cell that is removed from a country comes back here."
    ),
    "4.7.4.1": N_(
        "Funding\n"
        "What donors give, from 1 to 9: Tight up to 3, Moderate up to 6, Ample above. The Jihadist side is dealt 7, 8 or 9"
        " cards (5.2.8)."
    ),
    "4.7.4.2": N_(
        "Available cells\n"
        "Recruit operations can use only the cells in the box of the present Funding and those to its left: at Ample all on"
        " the track, at Moderate all but 5, at Tight all but 10. With 12 on the track and Funding at 6, 7 are Available."
        " Events that place cells use any cell on the track, unless they say otherwise. Cells in countries stay when Funding"
        " falls."
    ),
    "4.7.5": N_(
        "The course of play\n"
        "Markers count the cards played in an Action Phase (5.2.2) and the decks that are left (5.3.1). Here the program"
        " counts."
    ),
    "4.7.6": N_(
        "Victory track\n"
        "It shows the resources under Good governance and under Islamist Rule, and the number of Muslim countries that are"
        " Fair or Good, and Poor or under Islamist Rule (2.1)."
    ),
    "4.7.7": N_("Event box\nMarkers of events with lasting effects lie here, or in the country that they are about (6.2.7)."),
    "4.7.7.1": N_("Lapsing events\nThe card of a lapsing event lies in its box until the end of the turn (5.2.6)."),
    "4.7.7.2": N_(
        "1st Plot box\n"
        "The card of the first Plot operation in a turn lies here, to show that the next ones set off US events as usual"
        " (8.5.3)."
    ),
    "4.7.7.3": N_(
        "Cards that leave their box\n"
        "If a card is taken out of one of these boxes before the turn ends, by an Oil Price Spike or a reshuffle, a marker"
        " takes its place: what it stands for goes on."
    ),
    "4.7.8": N_("Available plots\nThe plots here can be placed in countries by Plot operations (8.5.2) and events."),
    "4.7.8.1": N_(
        "WMD boxes\n"
        "Six WMD plots are not Available at first. Three wait for the events Loose Nuke, HEU and Kazakh Strain, each of which"
        " can make one of them Available. Three are the arsenal of Pakistan and become Available when Pakistan first comes"
        " under Islamist Rule (8.4.5). A WMD plot that was blocked or resolved is out of the game."
    ),
    "4.7.9": N_("Reserves\nEach side keeps 0 to 2 Reserves (6.3.3). When the turn ends both are 0 again (5.2.7)."),
    "4.8": N_("Other markers\nPlots, Regime Change, Aid and Besieged Regime, and cadres."),
    "4.8.1": N_(
        "Plots\n"
        "There are three plots of number 1, two of number 2 and one of number 3, besides the WMD. Only the Jihadist side"
        " knows what lies face down (8.5.4). Numbered plots are used again and again; the higher ones need cards of higher"
        " value (8.5.2)."
    ),
    "4.8.2": N_(
        "Regime Change markers\n"
        "A Regime Change puts one on its country, green for the rest of the turn, tan afterwards (5.2.9); the colour matters"
        " only for 2.3. While it is there troops are tied to the country (7.3.1), unless the US withdraws (7.3.5)."
    ),
    "4.8.3": N_(
        "Aid and Besieged Regime\n"
        "Aid strengthens a country: each marker adds 1 to War of Ideas rolls there (4.9.2). A Besieged Regime is weaker: its"
        " last step to Islamist Rule needs one success less (8.4.3.2)."
    ),
    "4.8.4": N_(
        "Cadres\n"
        "When a Disrupt or an event removes the last cell of a country, a cadre stays behind, unless there is one already;"
        " Jihad and Travel leave none. A cadre makes recruiting possible (8.2.2). It goes when a cell is placed there from the"
        " Funding track; a cell that travels there stands beside it. The Jihadist side may also remove any cadres in its"
        " Action Phases."
    ),
    "4.9": N_("Tables\nWhat dice mean."),
    "4.9.1": N_("Four tables\nGovernance and posture (4.9.3), prestige (4.7.1), and War of Ideas (4.9.2)."),
    "4.9.2": N_(
        "War of Ideas in a Muslim country\n"
        "The total of die and modifiers must be 5 or more. The modifiers:\n"
        "Prestige: Low −1, Medium 0, High +1, Very High +2.\n"
        "−1 if the country would go from Fair to Good, that is, for a Fair Ally.\n"
        "Minus the GWOT penalty (4.7.2.1).\n"
        "+1 for each Aid there.\n"
        "+1 if an adjacent country is a Good Ally; more than one of them adds nothing."
    ),
    "4.9.3": N_(
        "Governance and posture\n"
        "Governance: 1 to 4 is Poor, 5 and 6 are Fair. Posture: 1 to 4 is Soft, 5 and 6 are Hard; for the United States add 1"
        " to the die, so that 4 is Hard already. A roll counts whatever was marked before; a test does not (4.9.4)."
    ),
    "4.9.4": N_(
        "Tests\n"
        "An unmarked country is tested (governance for a Muslim one, posture for the others) when it is the place of an"
        " operation, also of a Travel that then fails; when an event places a cell or a plot there; and when an event says so."
        " A tested Muslim country is Neutral. A country that is marked already is not tested. To select a posture is something"
        " else: the US sets it as it likes, marked or not."
    ),
    "4.9.5": N_(
        "Going through with it\n"
        "Whoever caused a test carries on with the action, however the test came out. A War of Ideas with a card of too"
        " little value for the governance that was found fails without a roll. A cell that set out for an untested country"
        " still travels."
    ),
    "4.9.6": N_(
        "Playing alone\nWith one player, charts and tables act for the Jihadist side (9.4, 9.5). With two they are not used."
    ),
    "4.10": N_("Cards\nThe deck has 120 cards."),
    "4.10.1": N_(
        "What a card has\n"
        "A value from 1 to 3 for operations, and an event, which may belong to a side, may have a condition (6.2.6), may have"
        " lasting effects (6.2.7) and may occur once only (6.2.9). US Election occurs by itself (6.3.1)."
    ),
    "4.10.2": N_("History on cards\nCards also tell some history. It has no effect."),
    "4.10.3": N_("Numbers of cards\nCards are numbered from 1 to 120; the numbers tell apart those with the same title."),
    "4.10.4": N_(
        "Whose event it is\n"
        "Events 1 to 47 belong to the US, 48 to 95 to the Jihadist side; 96 to 120 are unassociated and open to both (6.2.5)."
    ),
}
