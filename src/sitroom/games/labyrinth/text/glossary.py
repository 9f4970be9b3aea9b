"""The words of the game and what they mean, in our own words, each with the paragraph that says more."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_, NC_
from ....kernel.wording import Entry

GLOSSARY: Final = (
    Entry(
        NC_("glossary", "Action Phase"),
        N_(
            "The part of a turn in which a side plays two cards, one after the other. The sides take them by turns, the"
            " Jihadist side first."
        ),
        "5.2.2",
    ),
    Entry(
        NC_("glossary", "Active"),
        N_(
            "A cell that has shown itself, by Jihad, by a Plot or because it was found. A Disrupt removes it; Travel"
            " makes it a Sleeper again."
        ),
        "4.6.4",
    ),
    Entry(
        NC_("glossary", "Adjacent"),
        N_("Countries joined by a line, or by a Schengen symbol, are adjacent. Cells travel between them without a roll."),
        "4.1.1",
    ),
    Entry(
        NC_("glossary", "Adversary"),
        N_(
            "A Muslim country whose government is against the US. War of Ideas cannot be aimed at it, and troops cannot"
            " be deployed there."
        ),
        "4.2.3",
    ),
    Entry(
        N_("Aid"),
        N_(
            "A marker for help from abroad: each adds 1 to War of Ideas rolls in the country. Jihad and plots destroy it,"
            " Good governance and Islamist Rule end it."
        ),
        "4.8.3",
    ),
    Entry(
        NC_("operation", "Alert"),
        N_("A US operation with a card of value 3 that finds and blocks one plot in any country."),
        "7.5",
    ),
    Entry(
        N_("Alignment"),
        N_("Where the government of a Muslim country stands toward the US: Ally, Neutral or Adversary."),
        "4.2.3",
    ),
    Entry(
        NC_("glossary", "Ally"),
        N_(
            "A Muslim country that works with the US. Only there can troops be deployed, and governance improved by War of Ideas."
        ),
        "4.2.3",
    ),
    Entry(
        NC_("glossary", "Available"),
        N_(
            "Of cells: those on the Funding track that the present Funding lets the Jihadist side recruit. Of plots:"
            " those that can be placed in countries."
        ),
        "4.7.4.2",
    ),
    Entry(
        N_("Besieged Regime"),
        N_("A marker on a weakened country: one success less is needed for its last step to Islamist Rule."),
        "8.4.3.2",
    ),
    Entry(
        NC_("glossary", "Block"),
        N_("To keep an event from occurring, or end it, by another event; or to stop a plot by an Alert."),
        "6.2.8",
    ),
    Entry(
        NC_("glossary", "Cadre"),
        N_(
            "What is left of a network when its last cell has been removed. It does nothing, but cells can be recruited"
            " where it is."
        ),
        "4.8.4",
    ),
    Entry(
        NC_("glossary", "Cell"),
        N_("A piece of the Jihadist side: a group of plotters or fighters. There are 15; each is a Sleeper or Active."),
        "4.6",
    ),
    Entry(
        NC_("glossary", "Condition"),
        N_("What must be true for an event to be playable. If it is not, the card is good for operations only."),
        "6.2.6",
    ),
    Entry(NC_("operation", "Deploy"), N_("A US operation that moves troops between the Troops track and Allies."), "7.3"),
    Entry(
        NC_("glossary", "Diplomacy"),
        N_("The end of a turn: prestige rises by 1 if the world posture is 3 on the side of the US."),
        "5.2.5",
    ),
    Entry(
        NC_("operation", "Disrupt"),
        N_("A US operation that removes Active cells, makes Sleepers Active, or removes a cadre where there are no cells."),
        "7.4",
    ),
    Entry(
        NC_("use of a card", "Event"),
        N_("What is told on a card. It occurs instead of an operation, or beside the operation of the enemy."),
        "6.2",
    ),
    Entry(NC_("glossary", "Expenditures"), N_("The end of a turn: Funding falls by 1."), "5.2.5"),
    Entry(NC_("glossary", "Fair"), N_("The second level of governance, with the number 2."), "4.2.1"),
    Entry(
        NC_("glossary", "First Plot"),
        N_("The first card of a turn used for a Plot operation. It ignores the US event on it."),
        "8.5.3",
    ),
    Entry(
        N_("Funding"),
        N_(
            "The money of the Jihadist side, from 1 to 9. It decides how many cards that side is dealt and how many cells"
            " it can recruit."
        ),
        "4.7.4.1",
    ),
    Entry(
        NC_("glossary", "Good"),
        N_("The best level of governance, with the number 1. What counts for the US is the resources of countries that have it."),
        "4.2.1",
    ),
    Entry(
        N_("Governance"),
        N_(
            "How well a country is ruled: Good, Fair, Poor or under Islamist Rule. The numbers 1 to 3 of the first three"
            " say how hard operations there are."
        ),
        "4.2.1",
    ),
    Entry(NC_("glossary", "GWOT"), N_("The Global War on Terror, as the US calls the struggle."), "4.7.2"),
    Entry(
        N_("GWOT penalty"),
        N_("What the US loses in War of Ideas rolls because the world does not share its posture: 0 to 3."),
        "4.7.2.1",
    ),
    Entry(
        N_("GWOT relations"),
        N_("The posture of the US beside that of the world: whether they agree, and by how much they do not."),
        "4.7.2",
    ),
    Entry(
        NC_("glossary", "Hard"),
        N_("The posture of a country that would fight extremism by force. The US must be Hard for Regime Change."),
        "4.3.2",
    ),
    Entry(NC_("glossary", "Hold"), N_("To keep the last card of the US for the next turn."), "5.2.4"),
    Entry(
        N_("Ideology"),
        N_("How readily Muslims listen to the Jihadists: in a game for one, the six levels of difficulty."),
        "9.7",
    ),
    Entry(
        NC_("glossary", "Iran"),
        N_("A country of its own kind, neither Muslim nor non-Muslim, with Fair governance for ever."),
        "4.4",
    ),
    Entry(
        NC_("words", "Islamist Revolution"),
        N_(
            "The moment in which a country comes under Islamist Rule: Funding rises by its resources, and troops there"
            " cost the US all prestige but 1."
        ),
        "8.4.4",
    ),
    Entry(
        NC_("words", "Islamist Rule"),
        N_("The worst level of governance, and the aim of the Jihadist side. Against it the US has Regime Change alone."),
        "4.2.1",
    ),
    Entry(NC_("operation", "Jihad"), N_("A Jihadist operation that makes the governance of Muslim countries worse."), "8.4"),
    Entry(NC_("glossary", "Lapsing"), N_("An event with effects that last until the turn ends."), "6.2.7"),
    Entry(NC_("glossary", "Lingering"), N_("An event with effects that last, shown by a marker."), "6.2.7"),
    Entry(NC_("glossary", "Low Intensity"), N_("10 or more troops on their track: the US is dealt 9 cards."), "4.7.3"),
    Entry(
        NC_("operation", "Major Jihad"),
        N_("Jihad where cells exceed troops by at least five. It can bring Islamist Rule."),
        "8.4.2",
    ),
    Entry(NC_("operation", "Minor Jihad"), N_("Any other Jihad. It makes governance no worse than Poor."), "8.4.1"),
    Entry(
        NC_("glossary", "Muslim"),
        N_("A Sunni or Shia-Mix country; there are 18. Only these have an alignment and resources."),
        "4.2",
    ),
    Entry(
        NC_("glossary", "Neutral"),
        N_("A Muslim country that is neither Ally nor Adversary. A War of Ideas makes it an Ally."),
        "4.2.3",
    ),
    Entry(
        NC_("glossary", "Non-Muslim"),
        N_("A country with fixed governance and a posture. Israel and the United States are among them."),
        "4.3",
    ),
    Entry(N_("Oil Exporter"), N_("A country that has 1 resource more for each Oil Price Spike in effect."), "4.2.6"),
    Entry(NC_("glossary", "Operations"), N_("What a side does with the value of a card instead of its event."), "6.3"),
    Entry(NC_("glossary", "Overstretch"), N_("Fewer than 5 troops on their track: the US is dealt 7 cards."), "4.7.3"),
    Entry(NC_("glossary", "Playable"), N_("An event whose condition is fulfilled and that is not blocked."), "6.2.6"),
    Entry(
        NC_("operation", "Plot"),
        N_(
            "A Jihadist operation that prepares terror attacks, and the marker that it places. What the US does not block"
            " is resolved."
        ),
        "8.5",
    ),
    Entry(
        NC_("glossary", "Poor"),
        N_("The third level of governance, with the number 3, from which Islamist Rule is a step away."),
        "4.2.1",
    ),
    Entry(N_("Posture"), N_("How a non-Muslim country would fight extremism: Hard or Soft."), "4.3.2"),
    Entry(
        N_("Prestige"),
        N_("The standing of the US, from 1 to 12. It changes War of Ideas rolls, and at 1 the US may lose."),
        "4.7.1",
    ),
    Entry(
        NC_("words", "Radicalization"),
        N_("In a game for one: what the Jihadist side does with value that finds no other use."),
        "9.4.3",
    ),
    Entry(
        NC_("operation", "Reassessment"),
        N_("A US operation with two cards of value 3 that changes the posture of the US."),
        "7.6",
    ),
    Entry(
        NC_("operation", "Recruit"),
        N_("A Jihadist operation that brings new cells to where a cell or a cadre is."),
        "8.2",
    ),
    Entry(
        N_("Recruit Number"),
        N_("A number printed in a few countries that counts for recruiting instead of governance."),
        "4.3.4",
    ),
    Entry(
        NC_("operation", "Regime Change"),
        N_(
            "A Deploy of six or more troops of a Hard US into a country under Islamist Rule, which becomes an Ally with a"
            " new government."
        ),
        "7.3.4",
    ),
    Entry(
        NC_("glossary", "Regime Change country"),
        N_(
            "A country with a Regime Change marker: troops are tied to it, War of Ideas needs five more troops than"
            " cells, and recruiting there always succeeds."
        ),
        "7.3.4.1",
    ),
    Entry(N_("Reserves"), N_("Value put aside for another operation of the same turn, 2 at most."), "6.3.3"),
    Entry(
        N_("Resources"),
        N_(
            "What a Muslim country weighs in the struggle: 1 to 3. Under Good governance they count for the US, under"
            " Islamist Rule for the Jihadist side."
        ),
        "4.2.5",
    ),
    Entry(
        NC_("glossary", "Schengen"),
        N_("Seven countries without borders among them: all are adjacent, and a plot in one may sway the posture of others."),
        "4.5",
    ),
    Entry(
        NC_("glossary", "Select"),
        N_("To set a posture as one likes, marked or not, where an event allows it; not the same as a test."),
        "4.9.4",
    ),
    Entry(
        NC_("country", "Shia-Mix"),
        N_("A Muslim country with many Shia, though mostly ruled by others. Some events are for these alone."),
        "4.1.2",
    ),
    Entry(NC_("glossary", "Sleeper"), N_("A cell in hiding. A Disrupt only makes it Active."), "4.6.4"),
    Entry(
        NC_("glossary", "Soft"),
        N_("The posture of a country that prefers diplomacy. A Soft US can withdraw troops."),
        "4.3.2",
    ),
    Entry(NC_("country", "Sunni"), N_("A Muslim country where Sunnis are the majority."), "4.1.2"),
    Entry(
        NC_("glossary", "Test"),
        N_("A roll that finds the governance or posture of an unmarked country. Marked ones are not tested."),
        "4.9.4",
    ),
    Entry(
        NC_("operation", "Travel"),
        N_("A Jihadist operation that moves cells, or lets them go into hiding where they are."),
        "8.3",
    ),
    Entry(
        N_("Troops"),
        N_("A piece of the US: Western soldiers. There are 15; those at home lie on the Troops track."),
        "4.6.1",
    ),
    Entry(N_("Turn"), N_("About a year: both sides play the hands that they were dealt."), "5.2"),
    Entry(NC_("glossary", "Unassociated"), N_("An event of neither side, open to both."), "4.10.4"),
    Entry(
        NC_("glossary", "Unblocked Plots"),
        N_("The plots that are still in countries when a US Action Phase is over. They are resolved."),
        "8.5.6",
    ),
    Entry(NC_("glossary", "Unmarked"), N_("A country whose governance or posture is not known yet."), "4.9.4"),
    Entry(
        NC_("glossary", "Value"),
        N_(
            "The number 1 to 3 on a card: what governance it reaches for the US, how many dice or moves it gives the"
            " Jihadist side."
        ),
        "4.10.1",
    ),
    Entry(NC_("glossary", "War"), N_("5 to 9 troops on their track: the US is dealt 8 cards."), "4.7.3"),
    Entry(
        NC_("operation", "War of Ideas"),
        N_(
            "A US operation: a roll to win over a Neutral, to improve the governance of an Ally, or to set the posture of"
            " a non-Muslim country."
        ),
        "7.2",
    ),
    Entry(
        NC_("operation", "Withdraw"),
        N_("A Deploy of a Soft US that takes troops out of a Regime Change country, whatever the cells there."),
        "7.3.5",
    ),
    Entry(
        NC_("glossary", "WMD plot"),
        N_("A plot with a weapon of mass destruction. In the United States it wins the game; used once, it is gone."),
        "8.5.5",
    ),
    Entry(
        N_("World posture"),
        N_("Whether more countries are Hard or Soft, apart from the United States, and by how many: up to 3."),
        "4.7.2",
    ),
)
