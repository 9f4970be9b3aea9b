"""The rules of the game in our own words, by the paragraphs that the code cites. Enough to learn the game from."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_, Message

RULES: Final[dict[str, Message]] = {
    "0": N_(
        "The game and its setup\n"
        "Two intelligence services, the CIA and the KGB, struggle over countries and world events. Each round is one year and"
        " has one objective. Both sides secretly send an agent and openly recruit local groups, whose influence should come"
        " close to the stability of the objective without exceeding it. Whoever wins the objective gets its victory points;"
        " the first side with 100 points wins the game.\n"
        "There are 21 objectives (15 countries and 6 events, 235 points in all), 24 groups (6 in each of four factions, with"
        " influence from 1 to 6) and six agents a side, the same six for both. Shuffle the objectives and the groups into two"
        " face-down decks. Each side keeps its agents at its headquarters and begins with 0 points. The balance token lies"
        " beside the objective deck."
    ),
    "1": N_(
        "Phase 1: Briefing\n"
        "A round has six phases: Briefing, Planning, Influence Struggle, Cease-fire, Debriefing and Détente. In the Briefing"
        " the objective is revealed (1.1), the balance token is given (1.2) and the group deck is shuffled (1.3)."
    ),
    "1.1": N_(
        "The objective\n"
        "The top card of the objective deck is revealed. The round is fought over it. The card shows the stability, which"
        " influence must not exceed; the population limit, which is the most groups a side may have; the four factions in"
        " order of weight (the bias), which breaks ties; and the victory points. Countries give 10 to 20 points. Events give"
        " 5 points and an ability that can be used later (7.0)."
    ),
    "1.2": N_(
        "The balance token\n"
        "The side with fewer victory points takes the balance token. If the scores are level, the side that lost the last"
        " cease-fire, the one that did not dominate, takes it. If nobody dominated in the last round, as after civil disorder"
        " on both sides, and the scores are level, the token stays where it is. In the first round it is given by lot. Its"
        " holder will decide who moves first in the Influence Struggle (3.0)."
    ),
    "1.3": N_(
        "Shuffling the groups\n"
        "The discarded groups are shuffled into the group deck; in the first round there are none. If a side's Analyst"
        " succeeded in the last round (5.1.4), that side now looks at the top three cards of the deck and puts them back in"
        " any order."
    ),
    "2": N_("Phase 2: Planning\nEach side secretly chooses one of its agents for this round's mission (2.1)."),
    "2.1": N_(
        "Agent X\n"
        "Each side puts one agent from its headquarters face down: this is its Agent X until the end of the round. Agents on"
        " leave and terminated agents cannot be chosen. A side whose Double Agent has prepared for it (5.1.3) sees the"
        " enemy's Agent X before it chooses its own. When both have chosen, all agents on leave return to their headquarters,"
        " ready for the next round."
    ),
    "3.0": N_(
        "Phase 3: Influence Struggle\n"
        "The holder of the balance token decides who moves first, after both Agents X are chosen. Then the sides take turns."
        " On its turn a side does one of three things: it recruits a group (3.1), mobilizes a group (3.2) or passes (3.3)."
        " Some events can be used here too (7.2, 7.3, 7.4).\n"
        "A side without groups must recruit. Recruiting by the Live Benefit will do; Nuclear Escalation will not. If the"
        " group deck is empty, nobody can recruit from it, and a side without groups may then pass.\n"
        "The influence of a side is the sum of its groups, ready or mobilized. Going above the stability of the objective has"
        " no effect yet: the side may go on, and even get below it again. Only the Cease-fire counts (4.1, 4.2)."
    ),
    "3.1": N_(
        "Recruiting\n"
        "The side takes the top card of the group deck and puts it face up in front of it, ready. A side may not recruit, in"
        " whatever way, if it would have more groups than the population limit of the objective allows. There is no choice of"
        " group: what comes off the deck is recruited."
    ),
    "3.2": N_(
        "Mobilizing\n"
        "The side turns one of its ready groups, which is then mobilized, and applies its power. The power depends on the"
        " faction (3.2.1 to 3.2.4). A group that is already mobilized cannot be used until it is made ready again, and a"
        " group whose power has no target cannot be used at all. Mobilized groups keep their influence."
    ),
    "3.2.1": N_(
        "Military groups\n"
        "A military group destroys any other group in play, the enemy's or one of its own side. The destroyed group goes face"
        " up on the group discard pile. Only the top card of that pile and its size can be seen; nobody may look through it."
    ),
    "3.2.2": N_(
        "Political groups\n"
        "A political group makes another group in play change sides: an enemy group comes over, or one of the side's own goes"
        " to the enemy. The group stays as it was, ready or mobilized. The side that receives it must stay within the"
        " population limit. A group may not be given to the enemy if that would bring his influence above stability, and"
        " while his influence is above stability the power may not be used at all. A side may bring itself above stability:"
        " risky, but allowed."
    ),
    "3.2.3": N_(
        "Economic groups\n"
        "An economic group turns any other group in play that is not economic, on either side. A ready group becomes"
        " mobilized without its power being applied; a mobilized group becomes ready and can be used again."
    ),
    "3.2.4": N_(
        "Media groups\n"
        "A media group lets its side look at the top card of the group deck in secret. The side then discards the card face"
        " up, recruits it (if the population limit allows) or puts it back face down on top of the deck."
    ),
    "3.3": N_(
        "Passing\n"
        "The side does nothing. It may act again on a later turn. When both sides pass one after the other, the phase is"
        " over; it ends in no other way, even if a side is above stability."
    ),
    "4": N_(
        "Phase 4: Cease-fire\n"
        "The influence of the sides is compared with the stability of the objective. One of them may dominate it (4.1), and a"
        " side above stability causes civil disorder (4.2)."
    ),
    "4.1": N_(
        "Domination\n"
        "The side with the most influence that is not above the stability of the objective puts its domination token on it."
        " Influence equal to stability is not above it. If both have the same influence, neither above stability, the bias of"
        " the objective decides: go through the four factions from the weightiest down, and in the first in which either side"
        " has a group, the side with the single strongest group of that faction dominates. Groups are not added up here.\n"
        "If neither side has any group, nobody dominates. Agents whose ability depends on domination then do nothing, and the"
        " objective goes face down under the deck after the Debriefing."
    ),
    "4.2": N_(
        "Civil disorder\n"
        "A side whose influence is above stability causes civil disorder. Its Agent X is revealed and terminated: he is out"
        " of the game and does not act in the Debriefing. The Deputy Director is not terminated but returns to the"
        " headquarters at once. The Nobel Peace Prize can save any other agent (7.1). The enemy dominates and claims the"
        " objective at once, whoever his Agent X is.\n"
        "If both sides cause civil disorder, both lose their Agents X in this way, nobody dominates, and the objective goes"
        " face down under the objective deck without giving points."
    ),
    "5": N_(
        "Phase 5: Debriefing\n"
        "The surviving Agents X are revealed and act (5.1). Then the objective is claimed, if it has not been yet (5.2)."
    ),
    "5.1": N_(
        "The agents act\n"
        "Both sides reveal their Agents X. They apply their abilities in order of initiative, the lowest first; with two of"
        " the same kind the CIA's comes first. What counts for “dominates” is where the domination token lies, even if the"
        " objective has already gone to somebody else. Agents lost in civil disorder do nothing; the surviving agent of the"
        " other side acts as far as he can."
    ),
    "5.1.1": N_(
        "Master Spy (initiative 1)\n"
        "The objective goes to the side that does not dominate it, at once. So he wins an objective that his side has lost,"
        " and loses one that it has won. After civil disorder he does nothing, as the objective is claimed already. Two"
        " Master Spies turn it over only once."
    ),
    "5.1.2": N_(
        "Deputy Director (initiative 2)\n"
        "He has no effect on the objective. But he cannot be terminated, neither by civil disorder nor by an Assassin, cannot"
        " be sent on leave by a Double Agent, and never goes on leave: he returns to the headquarters and can be chosen again"
        " in the next round."
    ),
    "5.1.3": N_(
        "Double Agent (initiative 3)\n"
        "His side either sends one agent from the enemy headquarters on leave (any but the Deputy Director), who cannot be"
        " chosen in the next round; or sees the enemy's Agent X in the next Planning before choosing its own. The second"
        " holds even if the Double Agent is terminated by an Assassin in this Debriefing. Of two Double Agents, only the one"
        " whose side dominates acts."
    ),
    "5.1.4": N_(
        "Analyst (initiative 4)\n"
        "At the end of the next Briefing his side looks at the top three cards of the group deck and puts them back in any"
        " order. Of two Analysts, only the one whose side does not dominate acts; but if one was lost in civil disorder, the"
        " other acts all the same."
    ),
    "5.1.5": N_(
        "Assassin (initiative 5)\n"
        "If his side dominates and there was no civil disorder, the enemy's Agent X is terminated, and the objective, unless"
        " it has been claimed already (by way of a Master Spy), goes face down under the objective deck. A Deputy Director"
        " survives, and the objective goes under the deck all the same. If his side does not dominate, the Assassin does"
        " nothing."
    ),
    "5.1.6": N_(
        "Director (initiative 6)\n"
        "If his side dominates, it claims the bottom card of the objective deck in addition, even if the objective itself"
        " went to the enemy, and also after civil disorder caused by the enemy. If his side does not dominate, he does"
        " nothing."
    ),
    "5.2": N_(
        "Claiming the objective\n"
        "An objective that is still on the table after the agents have acted is claimed by the side that dominates it. A"
        " claimed objective goes to the side's trophies, and the domination token returns to its owner."
    ),
    "6": N_(
        "Phase 6: Détente\n"
        "In this order: agents go on leave (6.1), groups are discarded (6.2), points are counted (6.3), the events of this"
        " phase can be used (7.5, 7.6), and victory is checked (6.4)."
    ),
    "6.1": N_(
        "Leave\n"
        "A surviving Agent X goes on leave, face up beside the headquarters, and cannot be Agent X in the next round. The"
        " Deputy Director returns to the headquarters instead."
    ),
    "6.2": N_(
        "Discarding the groups\n"
        "All groups in play go to the group discard pile. They are shuffled into the deck in the next Briefing."
    ),
    "6.3": N_(
        "Counting the points\nEach side adds the victory points of the objectives that it claimed in this round to its score."
    ),
    "6.4": N_(
        "Victory\n"
        "A side that now has 100 points or more wins. If both have, the higher score wins; if the scores are equal, further"
        " rounds are played until one is ahead. Events of the Détente come before this check and cost their points first."
        " Otherwise the next round begins with a Briefing."
    ),
    "7.0": N_(
        "Events\n"
        "An event objective has an ability that the side which holds it may use once, in the phase that the event names, from"
        " the round after it was claimed. Using it costs the card: it is discarded, and its 5 points are taken off the side's"
        " score. When both sides can use events in the Détente, the CIA is asked first."
    ),
    "7.1": N_(
        "Nobel Peace Prize\n"
        "Cease-fire, when the side has caused civil disorder: its Agent X is not terminated but goes on leave at once. He"
        " does not act in the Debriefing, and the enemy still claims the objective."
    ),
    "7.2": N_(
        "Live Benefit\n"
        "Influence Struggle, as the side's action: it recruits the top card of the group discard pile, ready. The population"
        " limit holds. It cannot be used while the pile is empty."
    ),
    "7.3": N_(
        "Nuclear Escalation\n"
        "Influence Struggle, as the side's action: all military groups in play, of both sides, go to the discard pile in the"
        " order that the side chooses. There must be one in play at least, and a side that must recruit cannot do this"
        " instead."
    ),
    "7.4": N_(
        "Summit Meeting\n"
        "Influence Struggle, on the side's own turn but not as its action: the enemy shows it his Agent X. Then the side"
        " takes its turn as usual. It may do so although a Double Agent has shown him already (5.1.3): the points that it gives"
        " up may win it the balance token (1.2)."
    ),
    "7.5": N_("Space Race\nDétente: the side looks at the next three objectives of the deck and puts them back in any order."),
    "7.6": N_(
        "Olympic Games\n"
        "Détente: one of the side's terminated agents comes back to the game. He is on leave first, so he cannot be Agent X"
        " in the next round."
    ),
    "8": N_(
        "No objectives left\n"
        "If a round should begin and the objective deck is empty, the game is over. The side with more points wins; equal"
        " scores are a draw."
    ),
}
