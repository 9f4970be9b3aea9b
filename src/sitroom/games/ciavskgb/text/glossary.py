"""The words of the game and what they mean, in our own words, each with the paragraph that says more."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_, NC_
from ....kernel.wording import Entry

GLOSSARY: Final = (
    Entry(N_("Agent X"), N_("The agent that a side has sent out for this round, face down until the Debriefing."), "2.1"),
    Entry(
        NC_("glossary", "Agents"),
        N_("Six people of each service, the same six for both, each with an ability and an initiative."),
        "5.1",
    ),
    Entry(
        NC_("agent", "Analyst"),
        N_("An agent who arranges the top three cards of the group deck in the next round."),
        "5.1.4",
    ),
    Entry(
        NC_("agent", "Assassin"),
        N_("An agent who terminates the enemy's Agent X if his own side dominates; then nobody gets the objective."),
        "5.1.5",
    ),
    Entry(
        N_("Balance token"),
        N_("It goes to the side that is behind, and lets it say who moves first in the Influence Struggle."),
        "1.2",
    ),
    Entry(N_("Bias"), N_("The order of the four factions on an objective. It breaks ties of influence."), "1.1"),
    Entry(
        NC_("phase", "Briefing"),
        N_("The first phase: the objective is revealed, the balance token given, the groups shuffled."),
        "1",
    ),
    Entry(NC_("phase", "Cease-fire"), N_("The fourth phase: influence is compared with stability."), "4"),
    Entry(
        N_("Civil disorder"),
        N_("What a side causes whose influence is above stability: it loses its Agent X, and the objective goes to the enemy."),
        "4.2",
    ),
    Entry(
        NC_("phase", "Debriefing"),
        N_("The fifth phase: the agents are revealed and act, and the objective is claimed."),
        "5",
    ),
    Entry(
        NC_("agent", "Deputy Director"),
        N_("An agent who can neither be terminated nor go on leave, and does nothing else."),
        "5.1.2",
    ),
    Entry(NC_("agent", "Director"), N_("An agent who claims one more objective if his side dominates."), "5.1.6"),
    Entry(N_("Domination"), N_("The most influence that is not above stability. It usually wins the objective."), "4.1"),
    Entry(
        NC_("agent", "Double Agent"),
        N_("An agent who sends an enemy agent on leave, or lets his side see the enemy's Agent X in the next round."),
        "5.1.3",
    ),
    Entry(
        NC_("phase", "Détente"),
        N_("The sixth phase: agents go on leave, groups are discarded, points counted, victory checked."),
        "6",
    ),
    Entry(
        NC_("glossary", "Event"),
        N_("An objective with an ability that its holder can use once, at the price of its points."),
        "7.0",
    ),
    Entry(
        N_("Faction"),
        N_("The kind of a group: military, political, economic or media. It decides the power of the group."),
        "3.2",
    ),
    Entry(N_("Groups"), N_("Local people who are recruited for a side. Their influence from 1 to 6 is added up."), "3.1"),
    Entry(NC_("glossary", "Headquarters"), N_("Where the agents wait that can be chosen."), "2.1"),
    Entry(N_("Influence"), N_("The sum of a side's groups, ready or mobilized."), "3.0"),
    Entry(
        NC_("phase", "Influence Struggle"),
        N_("The third phase: by turns the sides recruit, mobilize or pass, until both pass."),
        "3.0",
    ),
    Entry(NC_("glossary", "Initiative"), N_("The order in which agents act, the lowest number first."), "5.1"),
    Entry(
        NC_("agent", "Master Spy"),
        N_("An agent who turns the objective over to the side that does not dominate it."),
        "5.1.1",
    ),
    Entry(NC_("verb", "Mobilize"), N_("To turn a ready group and apply the power of its faction."), "3.2"),
    Entry(N_("Objective"), N_("The country or event that a round is fought over."), "1.1"),
    Entry(NC_("agent", "On leave"), N_("Where an agent is in the round after his mission: he cannot be chosen."), "6.1"),
    Entry(NC_("verb", "Pass"), N_("To do nothing on one's turn. When both do so in a row, the struggle is over."), "3.3"),
    Entry(NC_("phase", "Planning"), N_("The second phase: each side chooses its Agent X."), "2"),
    Entry(N_("Population limit"), N_("The most groups that a side may have at an objective."), "1.1"),
    Entry(NC_("verb", "Recruit"), N_("To take the top card of the group deck."), "3.1"),
    Entry(N_("Round"), N_("A year, with one objective and six phases."), "1"),
    Entry(N_("Stability"), N_("The influence that a side must not exceed at an objective."), "1.1"),
    Entry(NC_("agent", "Terminated"), N_("Said of an agent who is out of the game."), "4.2"),
    Entry(N_("Trophies"), N_("The objectives that a side has claimed."), "5.2"),
    Entry(N_("Victory points"), N_("What claimed objectives are worth. 100 win the game."), "6.4"),
)
