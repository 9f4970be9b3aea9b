"""Our words beside those of the Russian edition. There is no Portuguese one: all of that language is ours."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_, NC_
from ....kernel.wording import SAME, Term

SOURCES: Final = {"ru": N_("the Russian rulebook")}

PUBLISHED: Final = (
    Term(N_("Round"), "1", ru=SAME),
    Term(NC_("phase", "Briefing"), "1", ru=SAME),
    Term(NC_("phase", "Planning"), "2", ru=SAME),
    Term(NC_("phase", "Influence Struggle"), "3.0", ru=SAME),
    Term(NC_("phase", "Cease-fire"), "4", ru=SAME),
    Term(NC_("phase", "Debriefing"), "5", ru=SAME),
    Term(NC_("phase", "Détente"), "6", ru="разрядка международной обстановки"),
    Term(N_("Agent X"), "2.1", ru=SAME),
    Term(NC_("agent", "Master Spy"), "5.1.1", ru=SAME),
    Term(NC_("agent", "Deputy Director"), "5.1.2", ru="Замдиректора"),
    Term(NC_("agent", "Double Agent"), "5.1.3", ru=SAME),
    Term(NC_("agent", "Analyst"), "5.1.4", ru=SAME),
    Term(NC_("agent", "Assassin"), "5.1.5", ru=SAME),
    Term(NC_("agent", "Director"), "5.1.6", ru=SAME),
    Term(NC_("agent", "On leave"), "6.1", ru=SAME),
    Term(NC_("agent", "Terminated"), "4.2", ru=SAME),
    Term(NC_("verb", "Recruit"), "3.1", ru=SAME),
    Term(NC_("verb", "Mobilize"), "3.2", ru=SAME),
    Term(NC_("verb", "Pass"), "3.3", ru=SAME),
    Term(NC_("group", "Ready"), "3.2", ru=SAME),
    Term(NC_("group", "Mobilized"), "3.2", ru=SAME),
    Term(N_("Faction"), "3.2", ru="сфера влияния"),
    Term(NC_("faction", "Military"), "3.2.1", ru=SAME),
    Term(NC_("faction", "Political"), "3.2.2", ru=SAME),
    Term(NC_("faction", "Economic"), "3.2.3", ru=SAME),
    Term(NC_("faction", "Media"), "3.2.4", ru=SAME),
    Term(N_("Stability"), "1.1", ru="параметр стабильности"),
    Term(N_("Population limit"), "1.1", ru=SAME),
    Term(N_("Bias"), "1.1", ru="знаки приоритета"),
    Term(N_("Domination"), "4.1", ru=SAME),
    Term(N_("Civil disorder"), "4.2", ru=SAME),
    Term(N_("Balance token"), "1.2", ru=SAME),
    Term(N_("Trophies"), "5.2", ru=SAME),
    Term(N_("Live Benefit"), "7.2", ru=SAME),
    Term(N_("Nuclear Escalation"), "7.3", ru=SAME),
    Term(N_("Nobel Peace Prize"), "7.1"),
    Term(N_("Olympic Games"), "7.6"),
    Term(N_("Space Race"), "7.5"),
    Term(N_("Summit Meeting"), "7.4"),
)
"""Names of most groups and of all countries are ours in Russian as well."""
