"""Section 9 of the rules: the game for one player. Enough to follow the Jihadist side at the table, and to check it.

Where the rulebook is silent or can be read in two ways, the reading that the program follows is marked "Decided here".
"""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_

SOLITAIRE: Final[dict[str, str]] = {
    "9": N_(
        "The game for one player\n"
        "You are the US. The Jihadist side has no player: charts and dice say what it does. All other rules hold; where this"
        " section says something else, this section counts. How to read it: 9.4.1 says what a Jihadist card is used for,"
        " 9.4.2.1 to 9.4.2.6 say where, 9.4.3 what becomes of value that finds no use, 9.5 how a choice is left to dice."
    ),
    "9.1": N_(
        "Victory against the charts\n"
        "The US wins by at least 12 Good resources or at least 15 Fair or Good countries, as with two players, but not by"
        " removing the last cell: then play goes on.\n"
        "The Jihadist side wins as soon as 6 resources are under Islamist Rule, adjacent or not; its two other ways are those"
        " of 2.1.2.\n"
        "When the last deck runs out, the US must have more than twice the resources of Islamist Rule, as 2.3 counts them,"
        " and Good resources of at least 6 in a game of one deck, 9 of two, 12 of three. If it lacks either, it loses."
    ),
    "9.2": N_(
        "The Jihadist hand is a pile\n"
        "The Jihadist cards lie face down in a pile. The top one is the next to be played; cards that come to the hand go on"
        " top, and cards that leave it, also at random, are taken from the top. You see them only by Intel Community, which"
        " keeps their order, and FSB, after which the pile is shuffled. A card is turned up and carried out to the end before"
        " the next one; two make an Action Phase, as always.\n"
        "Mini-decks (optional; games differ less in difficulty): the deck is split into Unassociated, Jihadist and US cards."
        " The whole Jihadist hand is dealt first and shuffled, then the US hand. Cards come from the three in this order, one"
        " each, over and over; one that is empty is passed over. Only when all three are empty is there a reshuffle, after"
        " which the deck is split again.\n"
        "Decided here: every hand that is dealt, and every draw by an event, begins with the Unassociated cards."
    ),
    "9.3": N_("Pieces of the Jihadist side\nWhich cell it takes, and which plot."),
    "9.3.1": N_(
        "Which cell\n"
        "Of the cells in a country the charts use, move and lose Active ones before Sleepers, and Sadr last of all. He never"
        " travels."
    ),
    "9.3.2": N_(
        "Which plot\n"
        "A plot that is placed, by a roll or an event, is drawn at random from all that are Available, WMD among them; the"
        " value of the card sets no limit. Danish Cartoons still places a Plot 1 when it says so, Zarqawi a Plot 2. You do not"
        " see what was drawn, unless it lies face up (9.6)."
    ),
    "9.3.3": N_(
        "WMD take the place of numbers\n"
        "Six plot markers are in play, no more. When a WMD becomes Available, the lowest numbered marker that is Available is"
        " set aside; when a WMD has been blocked or resolved, the highest marker set aside becomes Available again.\n"
        "Decided here: if too few numbered markers are Available for the exchange, as many as there are go now, and others"
        " when they come back from the countries, until there are six in play."
    ),
    "9.4": N_(
        "A Jihadist card\n"
        "First see what the card is used for (9.4.1), then where (9.4.2); what cannot be used goes to Radicalization (9.4.3)."
    ),
    "9.4.1": N_(
        "Event or operations?\n"
        "Ask in this order; the first yes decides.\n"
        "1. Is it a Jihadist or unassociated card whose event can be played now (6.2.6)? It is, even if it does nothing or"
        " helps the US. But if the event would recruit or place a cell and there is none on the whole Funding track, the event"
        " does not occur: the full value goes to Radicalization, and the card is discarded. After a Jihadist event the card is"
        " done. After an unassociated one go on at 3, with the full value.\n"
        "2. Is it a US card whose event the US could play now? The full value goes to Plot (9.4.2.2). The event does not"
        " occur.\n"
        "3. Can a Major Jihad bring Islamist Rule with this value (9.4.2.3)? Major Jihad.\n"
        "4. Is there a Good or Fair Muslim country with a cell, where Jihad is allowed? Minor Jihad (9.4.2.4).\n"
        "5. Are cells Available, as far as Funding goes (4.7.4.2), and is GTMO not in effect? Recruit (9.4.2.5).\n"
        "6. Otherwise Travel (9.4.2.6).\n"
        "A US event never occurs on a Jihadist card, first plot or not (8.5.3), and the Jihadist side has no Reserves.\n"
        "The events meant in 1, by their numbers: 49, 50, 51, 53, 55, 57, 58, 61, 66, 67, 68, 70, 72, 80, 81, 82, 83, 86, 91,"
        " 93, 98, 110. Sadr (54) comes from no track, and 74 and 79 only move cells. Adam Gadahn (48) cannot be played at all"
        " without an Available cell.\n"
        "Decided here: Radicalization in the place of an unassociated event ends the card. US Election always occurs first,"
        " then its value is used from 3 on. After Fatwa there are two operations of value 1, each from 3 on: one by the event,"
        " one because the card is unassociated. If you set off a Jihadist event with a card of yours and the track is empty,"
        " nothing is placed, but the event has occurred (6.2.4). The Jihadist side never removes cadres (4.8.4)."
    ),
    "9.4.2": N_(
        "Where?\n"
        "Each operation has a chart. Its boxes are tried in order, and a condition, such as on prestige or Funding, is looked"
        " at when its box is reached. If several countries are in a box, the priorities of the chart apply one after the"
        " other; among those still equal the dice choose (9.5). As much of the card's value as the cells there allow is used"
        " in a country before the next one is chosen; Travel and Radicalization go by rules of their own."
    ),
    "9.4.2.1": N_(
        "Where events take place\n"
        "This holds for all choices of the Jihadist side in events, also in those that you set off.\n"
        "Plots (Martyrdom Operation, Danish Cartoons, Hambali, KSM): by the Plot chart (9.4.2.2), among the countries that the"
        " event allows. If it finds none, the event is ignored, and the value of the card goes to Radicalization.\n"
        "Governance and alignment (Abu Ghurayb, Al-Jazeera, Leak, The door of Itjihad was closed, Kurdistan): by the chart of"
        " Minor Jihad (9.4.2.4).\n"
        "Iran and Jaysh al-Mahdi: roll on the Shia-Mix table (9.5) and test that country if it is unmarked. Of the Shia-Mix"
        " countries that the event allows take the closest Good one, itself perhaps; if none is Good, the closest Fair one; if"
        " there is neither, nothing happens.\n"
        "Cells (Ansar al-Islam, Detainee Release, Foreign Fighters, Regional al-Qaeda; Zarqawi, plot included): at random among"
        " the countries that the event allows. Lebanon War: the Shia-Mix table. Jihadist Videos and Madrassas, with the card"
        " after it: roll on the Global table and take the closest country that is allowed.\n"
        "Schengen Visas: destinations from box 4 of 9.4.2.6 on, Schengen countries only, by the Schengen table; Clean"
        " Operatives: the United States for both cells. Origins by 9.4.2.6.1 with the value of the card.\n"
        "Decided here:\n"
        "A plot event is also ignored if no marker at all is Available, and no operations follow one that was ignored. If it"
        " is you who brought it about, no plot is placed and no cell removed.\n"
        "Jihadist Videos: three rolls, three different countries without cells. Madrassas: one roll on the table for each of"
        " the two cards; allowed is where there is a cell or a cadre, or where the country is Poor or under Islamist Rule.\n"
        "Schengen Visas: one cell by box 4, the other to a country of the table; if box 4 is empty, both to one country of the"
        " table. Neither this event nor Clean Operatives minds Biometrics.\n"
        "Al-Jazeera passes over countries that are Adversaries already, if there are others.\n"
        "HEU and Tora Bora: at random among the countries that qualify. Two countries and one cell left (Islamic Jihad Union,"
        " Lashkar-e-Tayyiba, Taliban): at random between them.\n"
        "The second card of Adam Gadahn or Madrassas is the next of the pile, and its own event does not occur, except US"
        " Election. Adam Gadahn without a second card does nothing. Rolls for which there is no cell are lost."
    ),
    "9.4.2.2": N_(
        "Where to plot\n"
        "An operation can take place in any country with a cell that is not under Islamist Rule, an event where it says. The"
        " boxes:\n"
        "1. The United States.\n"
        "2. If prestige is 4 or more: the Philippines, if Abu Sayyaf is in effect and there are at least as many cells as"
        " troops.\n"
        "3. If prestige was 4 or more before box 2: countries with troops.\n"
        "4. If there is no GWOT penalty (4.7.2.1): countries with the posture of the US.\n"
        "5. Countries with Aid.\n"
        "6. If Funding is less than 9: non-Muslim countries.\n"
        "7. If Funding is less than 9: Muslim countries and Iran.\n"
        "8. What is left of the value goes to Radicalization.\n"
        "Priority in a box: Fair, then Good, then Poor for an operation; Good, then Fair, then Poor for an event.\n"
        "As many dice as there are cells, up to the value left, are rolled in the country chosen, each against its governance"
        " (8.1.1), never against a Recruit Number. Then the plots are placed that succeeded, and the next country is sought."
        " A cell is used once for a card, in whatever box.\n"
        "Decided here: Israel counts as Hard in box 4. Without an Available marker there is no Plot, and the value goes to"
        " Radicalization. An unmarked country comes last in its box and is tested when it is chosen."
    ),
    "9.4.2.3": N_(
        "Where to wage Major Jihad\n"
        "It is possible in a Muslim country not under Islamist Rule that has at least five more cells than troops (three, from"
        " Potent on: 9.7), if the dice of the card can bring Islamist Rule. That takes a value of 2 in a Poor country and of 3"
        " in a Fair one; with a Besieged Regime 1 in a Poor one, 2 in a Fair one and 3 in a Good one. It is not possible in"
        " Pakistan while Benazir Bhutto is in effect.\n"
        "Priority: Pakistan; then the highest resources, as they are now. The whole value is rolled there, as in 8.4.2 to"
        " 8.4.4."
    ),
    "9.4.2.4": N_(
        "Where to wage Minor Jihad, and to shift a country\n"
        "The boxes:\n"
        "1. Good countries.\n"
        "2. Fair countries.\n"
        "3. Only when an event shifts alignment: Poor countries.\n"
        "Priority in a box: Pakistan; then countries with Aid; then Besieged Regimes; then the highest resources, as they are"
        " now.\n"
        "For Minor Jihad a country needs a cell, and Pakistan is out while Benazir Bhutto is in effect. As many dice as there"
        " are cells, up to the value left, are rolled together in the country chosen; then the next one is sought with cells"
        " that were not used yet. What is left goes to Radicalization."
    ),
    "9.4.2.5": N_(
        "Where to recruit\n"
        "Countries with a cell or a cadre (8.2.2). The boxes:\n"
        "1. Regime Change countries with at least five more troops than cells.\n"
        "2. Countries under Islamist Rule with fewer cells than twice the value of the card.\n"
        "3. Of all countries that are neither, those where the highest roll succeeds: Poor or Recruit Number 3, then Fair or"
        " Recruit Number 2, then Good.\n"
        "Priority in a box: Besieged Regimes; then the most troops and cells together; then, if all that are left are Muslim,"
        " the highest resources.\n"
        "Dice are rolled one by one, and each success is placed at once. If no country is in a box, or no cell is Available"
        " any more, what is left goes to Radicalization.\n"
        "A Regime Change country outside box 1 and an Islamist one outside box 2 are never chosen.\n"
        "Decided here: the country is chosen once for the card, though box 2 might not hold any more after the first cells."
    ),
    "9.4.2.6": N_(
        "Where to travel to\n"
        "All destinations are chosen first, one for each point of value, if there is any cell on the map: one cell from"
        " each box that is not empty, in this order, and all others from the last one.\n"
        "1. A Besieged Regime that is not under Islamist Rule; if there is none, a Regime Change country; if there is none, a"
        " country with Aid.\n"
        "2. A Poor country where Major Jihad would be possible with up to two cells more: cells plus 2 exceed troops by five"
        " (three, from Potent on).\n"
        "3. A Good or Fair Muslim country next to a country with a cell.\n"
        "4. If the US is Hard, an unmarked non-Muslim country; if it is Soft, a Soft one.\n"
        "5. One country at random out of all, for all cells that are left.\n"
        "Priority in boxes 1 to 4: Pakistan; then, if all candidates are Muslim, the highest resources.\n"
        "If Biometrics is in effect and no cell is next to a destination, value goes to Radicalization instead.\n"
        "Decided here: box 1 may hold an unmarked country, such as Somalia at the start. In box 2 countries count where Major"
        " Jihad is possible already, but not Pakistan while Benazir Bhutto is in effect. Box 4 leaves out the United States."
        " Under Biometrics each destination that no cell without another destination is next to gives its one point to"
        " Radicalization, and for the others only adjacent countries are origins."
    ),
    "9.4.2.6.1": N_(
        "Where to travel from\n"
        "For each destination by itself, in the order in which they were chosen:\n"
        "1. A country under Islamist Rule with more cells than the value of the card.\n"
        "2. A Regime Change country with more than five cells.\n"
        "3. A country next to the destination.\n"
        "4. Any country with a cell, the destination too: there an Active cell just becomes a Sleeper.\n"
        "Priority in a box: countries with an Active cell that has no destination yet; then, if possible, countries that are"
        " not another destination of this card.\n"
        "If the last cell of a country under Islamist Rule or of a Regime Change country would leave, it travels within that"
        " country instead.\n"
        "Of the cells in the country chosen an Active one goes first (9.3.1).\n"
        "Decided here: the destination itself is in box 4 alone. Only cells that have no destination yet are counted. Sadr,"
        " who never travels, is not counted here either; but while he stays, no other cell is the last one."
    ),
    "9.4.2.6.2": N_(
        "The journeys\n"
        "When all is chosen, unmarked destinations are tested, and then each cell makes one attempt as in 8.3: without a roll"
        " within its country, to an adjacent one and to one under Islamist Rule.\n"
        "Decided here: value for which there is no cell to travel goes to Radicalization."
    ),
    "9.4.3": N_(
        "Radicalization\n"
        "What the Jihadist side cannot use of a card's value is spent here, point by point. A step that is not possible is"
        " passed over and costs nothing.\n"
        "1. If there is a cell on the Funding track, whatever the Funding, it is placed in a random country. Once.\n"
        "2. One cell travels, without a roll and whatever Biometrics says. Its destination is found by 9.4.2.6 from box 2 on,"
        " its origin by 9.4.2.6.1. Once.\n"
        "3. If Funding is less than 9, a plot (9.3.2) is placed in a random country that has a cell and is not under Islamist"
        " Rule; no cell goes Active for it. Once.\n"
        "4. For every further point the governance of a random Good or Fair Muslim country gets one level worse. When there is"
        " none, what is left is lost.\n"
        "Unmarked countries are tested when a cell comes to them.\n"
        "Decided here: the value that 9.4.2.6.1 asks for is that printed on the card."
    ),
    "9.5": N_(
        "Left to dice\n"
        "Wherever countries are equal, or a choice is random, all candidates have the same chance if there are six or fewer. A"
        " single one needs no die. With more than six, or where the Global table is named, a country is rolled on that table;"
        " if it is no candidate, the closest one takes its place (9.5.1). A rule that names another table means it for any number"
        " of candidates.\n"
        "Schengen table, one die: 1 Scandinavia, 2 Benelux, 3 Germany, 4 France, 5 Spain, 6 Italy. Eastern Europe is not on"
        " it. It serves for the two postures after a plot in a Schengen country (8.5.6), which are those of two different"
        " countries other than that one, and for Schengen Visas.\n"
        "Shia-Mix table, the sum of three dice: 3 or 4 Turkey, 5 or 6 Saudi Arabia, 7 or 8 Lebanon, 9 or 10 Yemen, 11 or 12"
        " Iraq, 13 or 14 Pakistan, 15 or 16 Gulf States, 17 or 18 Afghanistan.\n"
        "Global table: a tan die for the column, green for Muslim and blue for non-Muslim countries, and a black die for the"
        " row. What is printed in its 36 boxes we do not know. As the program comes, it draws instead from all 38 countries"
        " with the same chance: from the 18 Muslim ones if all candidates are Muslim, from the 19 non-Muslim ones if all are"
        " non-Muslim. This is an approximation: 36 boxes cannot hold 38 countries, so that with the printed table at least two"
        " can come up only as the closest. If you own the game, roll on your sheet and type the country in, or put the table"
        " into the program's file.\n"
        "No posture is rolled again, neither at the start of Mission Accomplished? nor after a WMD (8.5.6): that is for two"
        " players.\n"
        "Decided here: Anaconda's three cells at the start come to three different countries by the Global table, not to the"
        " United States. Plots that were not blocked are resolved in random order. The Shia-Mix table is known to us from a"
        " single source."
    ),
    "9.5.1": N_(
        "The closest country\n"
        "Count the steps from country to adjacent country, by the connections that hold now: with the Patriot Act the United"
        " States is next to Canada alone. The candidate with the fewest steps is taken; a country is no step away from itself."
        " Among several equally close ones the die decides, each with the same chance."
    ),
    "9.6": N_(
        "Single events\n"
        "Ex-KGB, if Russia has no CTR marker: the Caucasus if its change would move the world posture (4.7.2), not counting"
        " what is beyond 3; otherwise Central Asia.\n"
        "Leak: at random among those of Enhanced Measures, Renditions and Wiretapping that are in effect.\n"
        "Oil Price Spike: one of the Jihadist cards of the highest value in the discard pile, at random, goes on top of the"
        " Jihadist pile. If no Jihadist card was discarded, there is no event, and the card is used for operations only.\n"
        "NEST, with one player: while the Jihadist side has a WMD, Available or in a country, plots in the United States are"
        " placed face up.\n"
        "The door of Itjihad was closed (47), with one player: for the rest of the turn Jihadist and unassociated events"
        " cannot be played in Jihadist Action Phases, so that such a card starts at 3 of 9.4.1, once.\n"
        "Decided here: US Election occurs even then (6.3.1)."
    ),
    "9.7": N_(
        "Ideology\n"
        "Five levels make the game harder for the US. Without one it is a game to learn by.\n"
        "Coherent: each success of a Plot roll places two Available plots.\n"
        "Attractive: each success of a Recruit roll places two cells, if they are Available.\n"
        "Potent: three more cells than troops are enough for Major Jihad.\n"
        "Infectious: the US must play all its cards; it can neither hold nor discard the last one (5.2.4).\n"
        "Virulent: failed Jihad rolls remove no cells.\n"
        "Decided here: every level includes all those before it. Two cells are placed by the Recruit rolls of events too (Adam"
        " Gadahn, Madrassas, Jihadist Videos), but not where an event or Radicalization places cells or plots without a roll."
    ),
}
