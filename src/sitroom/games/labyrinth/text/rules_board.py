"""Sections 1 to 4.6 of the rules: what the game is, victory, set-up, the map and what stands on it."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_

WINNING: Final[dict[str, str]] = {
    "1": N_(
        "What the game is\n"
        "The United States and its allies struggle with the Jihadists, who want their rule over the Muslim world. A turn is"
        " about a year, and a game lasts as long as one, two or three times through the deck (3.3). The sides play cards from"
        " their hands by turns, for the event on a card or for operations; but who uses a card with an event of the enemy lets"
        " it occur. The US tries to bring about good governance and to break up the cells; it needs prestige, and a world that"
        " agrees with it. The Jihadist side recruits cells, lets them travel, wages Jihad against governments and prepares"
        " plots, which bring it Funding. Jihadists here are those who use violence, not the many Muslims who do not.\n"
        "For two players: read 2 (how to win), 4.2 to 4.6 (countries, cells and troops), 4.7.1 to 4.7.4 (the tracks), 5 (the"
        " turn), 6 (cards), and 7 or 8, the operations of your own side; skim the other. The rest can be looked up when a"
        " question cites it.\n"
        "Alone you are the US: read the same, with 7 rather than 8, then 9 and 9.1; why the Jihadist side acts as it does is"
        " told with each of its steps, by the numbers of 9.4. Begin with the scenario Let's Roll! and the ideology Normal"
        " (9.7).\n"
        "3.4 tells the scenarios, 4.11 the countries with their connections; what a word means is in the glossary. The numbers"
        " are those of the rulebook of 2011; 3.4 and 4.11 are ours, which it leaves to its last pages and to the map."
    ),
    "2": N_("How to win\nEach side has three ways to win at once, and the draw deck sets a limit to the game."),
    "2.1": N_(
        "Three ways to win\n"
        "A side wins the moment one of its three conditions is fulfilled, whoever brought it about: see 2.1.1 for the US and"
        " 2.1.2 for the Jihadist side."
    ),
    "2.1.1": N_(
        "Victory of the US\n"
        "The US wins as soon as one of these is true:\n"
        "Muslim countries with 12 resources or more together have Good governance.\n"
        "At least 15 of the 18 Muslim countries have Fair or Good governance.\n"
        "There is no cell in any country; Sadr counts as one."
    ),
    "2.1.2": N_(
        "Victory of the Jihadist side\n"
        "The Jihadist side wins as soon as one of these is true:\n"
        "Countries with 6 resources or more together are under Islamist Rule, and at least two of them are adjacent.\n"
        "Prestige is 1, and at least 15 Muslim countries are Poor or under Islamist Rule.\n"
        "A WMD plot is resolved in the United States (8.5.6)."
    ),
    "2.2": N_(
        "Both at once\n"
        "An Oil Price Spike can give both sides their resources in the same moment. Then the side that played it wins."
    ),
    "2.3": N_(
        "When the last deck runs out\n"
        "If nobody has won when the deck would be shuffled for the last time agreed on (3.3), resources decide. The US wins"
        " if those under Good governance are more than twice those under Islamist Rule; else the Jihadist side does. In this"
        " count alone, a country whose regime was changed in the same turn (a green marker, 4.8.2) is taken as under Islamist"
        " Rule."
    ),
    "3": N_("Set-up\nA scenario says where everything stands, and the players agree how long the game lasts."),
    "3.1": N_(
        "Scenarios and sides\n"
        "Choose one of four scenarios (3.4). One player takes the US, the other one the Jihadist side; the latter begins."
        " Whoever plays alone takes the US; section 9 says what the Jihadist side then does."
    ),
    "3.2": N_(
        "Setting up\n"
        "Countries, troops, cells and markers are placed as the scenario says (3.4); its cells are Sleepers, and its Regime"
        " Change markers tan. All other countries are empty and unmarked until something tests them (4.9.4). The rest of the"
        " 15 troops and 15 cells is on the tracks (4.7.3, 4.7.4). Three WMD plots lie in each of the two WMD boxes, the numbered"
        " plots are Available, and Reserves are 0. The cards that the scenario excludes are taken out, the others are"
        " shuffled, and hands are dealt as the tracks say (5.2.8). Play begins with a Jihadist Action Phase.\n"
        "Before the first card the players may agree to mark governance or posture otherwise."
    ),
    "3.3": N_(
        "Length of the game\n"
        "The players agree on one of three lengths; the game ends when a card is to be drawn and the deck has run out (5.3.1):\n"
        "Standard: for the first time, one deck.\n"
        "Tournament Final: for the second time, two decks.\n"
        "Campaign: for the third time, three decks."
    ),
}

BOARD: Final[dict[str, str]] = {
    "4": N_(
        "Components\n"
        "The map with its countries, pieces and markers, the tracks and boxes beside it, the dice tables and the cards."
    ),
    "4.1": N_("The map\nIt shows the countries of the Muslim world, and others in which Jihadists may be active."),
    "4.1.1": N_(
        "Countries and connections\n"
        "Each space is a country or a group of countries. Spaces joined by a line are adjacent; Schengen symbols join more of"
        " them (4.5). Being adjacent matters for Travel (8.3.1), War of Ideas (7.2.1.2), the victory of the Jihadist side"
        " (2.1.2) and some events."
    ),
    "4.1.2": N_(
        "Religion\n"
        "Sunni and Shia-Mix countries are the Muslim countries (4.2), 18 in all. The others are non-Muslim (4.3), except"
        " Iran, which is a kind of its own (4.4)."
    ),
    "4.2": N_("Muslim countries\nThey have a governance, an alignment and resources. Governance and alignment change in play."),
    "4.2.1": N_(
        "Governance\n"
        "How well a Muslim country is ruled: Good, Fair, Poor or, worst, Islamist Rule. Good, Fair and Poor are also the"
        " numbers 1, 2 and 3, on which the operations of both sides depend (7.1.1, 8.1.1)."
    ),
    "4.2.2": N_(
        "Changes of governance\n"
        "A marker shows the governance of a country. To improve or to worsen it means one step along Good, Fair, Poor;"
        " Islamist Rule is reached only by a revolution (8.4.4), and left only by Regime Change (7.3.4) or events."
    ),
    "4.2.3": N_(
        "Alignment\n"
        "Toward the US a Muslim country is Ally, Neutral or Adversary; a shift goes one box along that row. Other countries"
        " have no alignment: a non-Muslim country is never an Ally."
    ),
    "4.2.4": N_(
        "Where governance is marked\n"
        "The marker of governance lies in the box of the alignment, so that one sees both at a glance: a Poor Ally, a Fair"
        " Neutral. A country tested for the first time is Neutral (4.9.4)."
    ),
    "4.2.5": N_(
        "Resources\n"
        "Each Muslim country has 1, 2 or 3 resources. They count for victory (2.1), for the Funding that a revolution brings"
        " (8.4.4), and for some events."
    ),
    "4.2.6": N_(
        "Oil\n"
        "An Oil Exporter has 1 resource more for each Oil Price Spike in effect. Oil Exporters are Algeria/Tunisia, the Gulf"
        " States, Indonesia/Malaysia, Iraq, Libya, Saudi Arabia and Sudan."
    ),
    "4.3": N_("Non-Muslim countries\nThey have a fixed governance, and a posture that changes in play."),
    "4.3.1": N_(
        "Fixed governance\n"
        "The governance of a non-Muslim country is printed, Good or Fair, and never changes in play; only before it may the"
        " players agree on another (3.2). It counts for operations as any other."
    ),
    "4.3.2": N_(
        "Posture\n"
        "How a non-Muslim country would fight extremism: Hard or Soft. It is marked in the country, once it is known; that of"
        " the United States is marked on the GWOT track (4.7.2). Iran has none."
    ),
    "4.3.3": N_("Israel\nIsrael is always Hard. No roll and no event changes that."),
    "4.3.4": N_(
        "Recruit Numbers\n"
        "In four non-Muslim countries recruiting depends on a printed number instead of governance (8.2.4): 3 in the"
        " Philippines and the United Kingdom, 2 in France and Spain."
    ),
    "4.4": N_(
        "Iran\n"
        "Iran is neither Muslim nor non-Muslim. Its governance is Fair for ever; it has neither alignment nor posture. Cells"
        " may recruit, travel and plot there, but the US can only block plots (7.5.2) or use events."
    ),
    "4.5": N_(
        "Schengen countries\n"
        "Benelux, Eastern Europe, France, Germany, Italy, Scandinavia and Spain are adjacent to one another, and each of them"
        " to every country that is joined to a Schengen symbol: Algeria/Tunisia, Canada, Lebanon, Libya, Morocco, Russia,"
        " Serbia, Turkey, the United Kingdom and the United States."
    ),
    "4.6": N_("Cells and troops\nThe two kinds of pieces."),
    "4.6.1": N_(
        "What they are\n15 cells are groups of Jihadist plotters and fighters; 15 troops are large units of Western soldiers."
    ),
    "4.6.2": N_(
        "Where they are\nA piece is either in a country or on its track: troops on the Troops track, cells on the Funding track."
    ),
    "4.6.3": N_(
        "No more than there are\n"
        "The pieces are a limit. If the Funding track is empty, no cell can be recruited or placed; if it has too few, as"
        " many come as there are."
    ),
    "4.6.4": N_(
        "Sleeper and Active cells\n"
        "A cell is either a Sleeper or Active.\n"
        "From the Funding track it comes as a Sleeper.\n"
        "It goes Active when it is used for Jihad (8.4) or Plot (8.5.1), when a Disrupt hits it (7.4.2), and when the regime"
        " of its country is changed (7.3.4).\n"
        "It becomes a Sleeper again when it travels, even within its country (8.3.1)."
    ),
}
