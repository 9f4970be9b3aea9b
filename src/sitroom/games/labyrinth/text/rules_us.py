"""Section 7 of the rules: the operations of the US."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_

US_OPERATIONS: Final[dict[str, str]] = {
    "7": N_("US operations\nA card of the US conducts one operation; a Reassessment takes two cards (7.6.2)."),
    "7.1": N_("What the US can do\nThe value of a card limits where it can be used."),
    "7.1.1": N_(
        "The value needed\n"
        "It depends on the governance of the country: for Good any card, for Fair a value of 2 or 3, for Poor a value of 3;"
        " under Islamist Rule only Regime Change is possible, with a value of 3. An Alert always needs 3."
    ),
    "7.1.2": N_(
        "The choice of operations\n"
        "Besides Reserves (6.3.3): War of Ideas (7.2) to win over a country, to better its governance or to sway a posture;"
        " Deploy (7.3) to move troops, with Regime Change and Withdraw as special forms; Disrupt (7.4) against cells and"
        " cadres; Alert (7.5) against a plot; Reassessment (7.6) to change the posture of the US."
    ),
    "7.1.3": N_("Under Islamist Rule\nThe only US operation in a country under Islamist Rule is Regime Change (7.3.4)."),
    "7.2": N_(
        "War of Ideas\n"
        "The one US operation that needs a die. In a Muslim country it works on alignment and governance (7.2.1), in a"
        " non-Muslim one on posture (7.2.3)."
    ),
    "7.2.1": N_(
        "War of Ideas in a Muslim country\nOne roll to make a Neutral country an Ally, or to improve the governance of an Ally."
    ),
    "7.2.1.1": N_(
        "Where, and what for\n"
        "The country is Neutral, unmarked, or an Ally that is not yet Good; never an Adversary. Success makes a Neutral"
        " country an Ally and improves the governance of an Ally by one level, Poor to Fair or Fair to Good. A country that"
        " becomes Good loses its Regime Change, Besieged Regime and Aid markers."
    ),
    "7.2.1.2": N_(
        "The roll\n"
        "Roll a die and add the modifiers of 4.9.2; 5 or more succeeds. There may be so many against it that no roll is"
        " enough."
    ),
    "7.2.1.3": N_(
        "In a Regime Change country\nWar of Ideas is possible there only if there are at least five more troops than cells."
    ),
    "7.2.2": N_("Aid\nAid markers make the next War of Ideas in a country easier (4.9.2)."),
    "7.2.2.1": N_(
        "The first Aid\n"
        "If a War of Ideas in a Muslim country misses by one, and there is no Aid there, the country gets one. Events place"
        " Aid too."
    ),
    "7.2.2.2": N_("More Aid\nAfter the first, only events add Aid. There is no limit to it."),
    "7.2.2.3": N_(
        "Loss of Aid\n"
        "All Aid goes when the country becomes Good or comes under Islamist Rule. Each successful die of a Jihad (8.4.1,"
        " 8.4.2) or of a plot that is resolved (8.5.6) takes one. A Withdraw takes all (7.3.5)."
    ),
    "7.2.3": N_(
        "War of Ideas in a non-Muslim country\n"
        "Anywhere but in the United States and Israel: roll the posture, marked or not (1 to 4 is Soft, 5 and 6 are Hard). If"
        " it is then that of the US, prestige rises by 1. In the edition of 2010 Israel is allowed as well: there is no roll,"
        " and a Hard US gains the prestige."
    ),
    "7.3": N_("Deploy\nTroops are moved."),
    "7.3.1": N_(
        "Moving troops\n"
        "Any number of troops goes from one place to another; a place is a country or the Troops track. A Regime Change"
        " country must keep at least five more troops than it has cells (but see 7.3.5). NATO counts as two troops in its"
        " country and may go too; it leaves play then."
    ),
    "7.3.2": N_(
        "The value for a Deploy\n"
        "It depends on the governance of the country the troops go to (7.1.1). Any card brings troops back to the track."
    ),
    "7.3.3": N_(
        "Only to Allies\n"
        "The destination must be an Ally when the operation is made, so a Muslim country. Regime Change is different (7.3.4),"
        " and Abu Sayyaf opens the Philippines."
    ),
    "7.3.4": N_(
        "Regime Change\n"
        "A Deploy into a country under Islamist Rule. The US must be Hard, the card worth 3 (Reserves may help), and six or"
        " more troops must come from one place that can spare them (7.3.1). Then:\n"
        "At least six troops go there.\n"
        "The country gets a green Regime Change marker.\n"
        "Its governance is rolled (4.9.3), and it becomes an Ally.\n"
        "All Sleepers there go Active.\n"
        "Prestige is rolled (4.7.1)."
    ),
    "7.3.4.1": N_(
        "Regime Change countries\n"
        "Every country with that marker is one. They are Poor or Fair: when a country becomes Good or comes under Islamist"
        " Rule, its marker goes."
    ),
    "7.3.5": N_(
        "Withdraw\n"
        "A Deploy out of a Regime Change country. The US must be Soft, and the card worth 3 (Reserves may help). Then:\n"
        "Any number of troops leaves, whatever cells are there.\n"
        "All Aid there is removed.\n"
        "The country becomes a Besieged Regime.\n"
        "Prestige is rolled (4.7.1).\n"
        "The Regime Change marker stays."
    ),
    "7.4": N_("Disrupt\nActive cells are removed, Sleepers go Active, or a cadre is removed."),
    "7.4.1": N_(
        "Where\n"
        "There must be a cell or a cadre. Any non-Muslim country will do; a Muslim one must be an Ally, or hold two troops or"
        " more. Never in Iran."
    ),
    "7.4.2": N_(
        "What it does\n"
        "It affects one cell of the US's choice, or two if there are at least two troops or the country is Hard. An Active"
        " cell goes to the Funding track; a Sleeper goes Active. No cell is affected twice by one Disrupt. If there are no"
        " cells, the cadre is removed; in the edition of 2010 the US may take the cadre instead of cells, too."
    ),
    "7.4.3": N_("The last cell\nIf a Disrupt removes the last cell of a country, a cadre stays behind (4.8.4)."),
    "7.4.4": N_(
        "Prestige by Disrupt\nIn a country with at least two troops every Disrupt raises prestige by 1, whatever it affected."
    ),
    "7.5": N_("Alert\nA plot is blocked."),
    "7.5.1": N_("The value for an Alert\nAlways 3, whatever the governance; Reserves may help (6.3.3.1)."),
    "7.5.2": N_("Any plot\nThe US picks a plot in any country, also in an Adversary or Iran. It is revealed and blocked."),
    "7.5.3": N_(
        "Where it goes\n"
        "The US sees the plot only after picking it. A numbered plot becomes Available again, face down; a WMD is out of the"
        " game."
    ),
    "7.6": N_("Reassessment\nThe US changes its mind."),
    "7.6.1": N_("The change\nThe posture of the US goes from Hard to Soft or from Soft to Hard."),
    "7.6.2": N_("Two cards\nIt takes both cards of the Action Phase, each of value 3 as printed; Reserves cannot be added."),
    "7.6.3": N_(
        "The order\n"
        "The US says in which order the change of posture and the events that the two cards set off come. The change must be"
        " made."
    ),
}
