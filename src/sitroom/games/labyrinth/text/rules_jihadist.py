"""Section 8 of the rules: the operations of the Jihadist side, and the resolution of plots."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_

JIHADIST_OPERATIONS: Final[dict[str, str]] = {
    "8": N_("Jihadist operations\nAny card can be used anywhere; its value says how many dice or moves it gives."),
    "8.1": N_("What the Jihadist side can do\nNearly everything needs dice, rolled against the governance of a country."),
    "8.1.1": N_(
        "Success\n"
        "A die succeeds if it is no higher than the governance number: 1 in a Good country, 1 or 2 in a Fair one, 1 to 3 in a"
        " Poor one. Under Islamist Rule every die succeeds. Without a roll succeed Recruit in a Regime Change country (8.2.3)"
        " and Travel to an adjacent country or within one (8.3.1)."
    ),
    "8.1.2": N_(
        "How it is done\n"
        "One kind of operation is named for the card, then the places: one for each point of its value, different ones or the"
        " same. All this is said before the first die. The dice of one card count as rolled at the same time. If more cells"
        " were recruited than are Available, the Jihadist side says where those that there are go. It need not use the whole"
        " value."
    ),
    "8.1.3": N_(
        "The choice of operations\n"
        "Besides Reserves (6.3.3): Recruit (8.2) for new cells; Travel (8.3) to move cells, or to put them to sleep; Jihad"
        " (8.4) against the governance of Muslim countries, to the point of a revolution; Plot (8.5) for terror attacks, which"
        " bring Funding, cost prestige, sway postures and wear down governance and Aid."
    ),
    "8.2": N_("Recruit\nNew cells come from the Funding track."),
    "8.2.1": N_(
        "Rolling for recruits\n"
        "Each success places an Available cell (4.7.4.2) as a Sleeper. A failure costs nothing. Without an Available cell"
        " there is no Recruit operation."
    ),
    "8.2.2": N_("Where to recruit\nOnly in a country with a cell or a cadre. The cadre goes when the first cell comes."),
    "8.2.3": N_("Recruiting against a new regime\nIn a Regime Change country every Recruit succeeds without a roll."),
    "8.2.4": N_("Recruit Numbers\nWhere one is printed (4.3.4), a die that is no higher succeeds; governance does not count."),
    "8.3": N_("Travel\nCells move."),
    "8.3.1": N_(
        "Moving a cell\n"
        "Each point of value lets one cell go from its country to any other; it arrives as a Sleeper. To a country that is"
        " not adjacent it must roll no more than the governance number there. To an adjacent country, and within its own"
        " country to become a Sleeper again, it needs no roll."
    ),
    "8.3.2": N_("Lost on the way\nA cell that fails its roll goes to the Funding track. It leaves no cadre."),
    "8.3.3": N_(
        "All named beforehand\n"
        "For all cells of a card, where they start and where they go is said before any die. No cell travels twice with one"
        " card. Unmarked destinations are tested before the cells move (4.9.4)."
    ),
    "8.4": N_(
        "Jihad\n"
        "An attack on the governance and the Aid of Muslim countries that are not under Islamist Rule; not in Iran. Each die"
        " needs a cell of its own in the country, and a Sleeper that is used goes Active."
    ),
    "8.4.1": N_(
        "Minor Jihad\n"
        "Each success worsens governance by one level, Good to Fair or Fair to Poor, and takes one Aid. It cannot bring"
        " Islamist Rule."
    ),
    "8.4.2": N_(
        "Major Jihad\n"
        "It is possible if a country has at least five more cells than troops when the operation begins. The Jihadist side"
        " says so before rolling, and all cells there go Active. Then two successes of one card lead from Poor to Islamist"
        " Rule (8.4.4), after one for each level above Poor: three dice can overthrow a Fair country. All dice are rolled"
        " against the governance at the beginning. Each success takes one Aid."
    ),
    "8.4.3": N_("Failures\nEach failed die removes a cell from the country; the Jihadist side says which. It leaves no cadre."),
    "8.4.3.1": N_(
        "A great failure\n"
        "If three dice are rolled for a Major Jihad in a country that was Poor already, and it does not come under Islamist"
        " Rule, it becomes a Besieged Regime and shifts one box toward Ally. A minor Jihad never does that."
    ),
    "8.4.3.2": N_(
        "Besieged Regime\n"
        "From Poor to Islamist Rule such a country needs one success instead of two. A country has one marker at most; it"
        " goes when the country becomes Good or comes under Islamist Rule."
    ),
    "8.4.4": N_(
        "Islamist Revolution\n"
        "A country that comes under Islamist Rule becomes an Adversary and loses its Regime Change, Besieged Regime and Aid"
        " markers. Funding rises by its resources. If there are troops, prestige becomes 1; the troops stay."
    ),
    "8.4.5": N_(
        "The arsenal of Pakistan\n"
        "When Pakistan first comes under Islamist Rule, the three WMD plots of its arsenal become Available (4.7.8.1)."
    ),
    "8.5": N_("Plot\nTerror attacks are prepared, and carried out if the US does not stop them."),
    "8.5.1": N_(
        "Where to plot\n"
        "In any country that is not under Islamist Rule, Iran too. Each die needs a cell of its own in the country, and a"
        " Sleeper that is used goes Active. A card counts as a Plot operation only if at least one die is rolled."
    ),
    "8.5.2": N_(
        "Placing plots\n"
        "Each success places a plot in the country, face down: an Available one with a number up to the value of the card, or"
        " an Available WMD. If there is none, none is placed. A failure costs nothing."
    ),
    "8.5.3": N_(
        "The first plot\n"
        "The first card in each turn that is used for a Plot operation does not set off the US event on it. It then lies in"
        " the 1st Plot box. It need not be the first card played. Where only countries under Islamist Rule have cells no plot"
        " is possible, and so no event can be avoided.\n"
        "Decided here: who lets the US event of a card occur before the operation (6.3.2.1) has given up ignoring it. If the"
        " operation then is the first Plot, the event has occurred all the same, and the first Plot of the turn is used up."
    ),
    "8.5.4": N_(
        "Hidden plots\n"
        "Only the Jihadist side knows a plot that was placed. The US learns what it is when it is blocked or resolved."
    ),
    "8.5.5": N_(
        "WMD plots\n"
        "An Available WMD can be placed by any success of a Plot operation. Once blocked or resolved, it is out of the game."
    ),
    "8.5.6": N_(
        "Resolving plots\n"
        "When a US Action Phase is over, the Jihadist side reveals and resolves all plots, in the order that it likes. For"
        " each one:\n"
        "Victory: a WMD in the United States wins the game for the Jihadist side.\n"
        "Funding: in a Muslim country or Iran it rises by 1, or by 2 if the country is Good. In a non-Muslim country it rises"
        " by the number of the plot, or by twice that if the country is Good. For a WMD in a non-Muslim country, and for any"
        " plot in the United States, it becomes 9.\n"
        "Posture: in a non-Muslim country the posture is rolled, but never Israel's; after a WMD the Jihadist side may have"
        " it rolled again, once, in a game for two players. If it is a Schengen country, the postures of two others, which the"
        " Jihadist side names, are rolled too.\n"
        "Prestige: if there are troops in the country it falls by 1, or becomes 1 if the plot is a WMD. In the United States"
        " prestige is rolled.\n"
        "Governance and Aid: in a Muslim country as many dice as the number of the plot, three for a WMD, are rolled as in"
        " 8.1.1. Each success costs the country one Aid and one level of governance, but never brings Islamist Rule.\n"
        "Marker: a numbered plot is Available again; a WMD is out of the game."
    ),
}
