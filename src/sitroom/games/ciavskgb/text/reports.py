"""The lines of the journal, and how a game ends. Names may follow a colon: other languages decline them."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_, Message, Plural

LINES: Final[dict[str, Message]] = {
    # 1, Briefing
    "round": N_("Round {round} begins."),
    "objective": N_("Objective: {objective} (stability {stability}, population limit {population}, victory points {points})."),
    "balance-behind": N_("The {side} is behind and takes the balance token."),
    "balance-by-lot": N_("The {side} gets the balance token by lot."),
    "balance-lost": N_("The scores are level; the {side} lost the last cease-fire and takes the balance token."),
    "balance-stays": N_("The scores are level; the balance token stays with the {side}."),
    "groups-shuffled": Plural("The group deck is shuffled: {count} card.", "The group deck is shuffled: {count} cards.", "count"),
    "analyst-looks": Plural(
        "The {side}'s Analyst looks at the top card of the group deck.",
        "The {side}'s Analyst looks at the top {count} cards of the group deck and may rearrange them.",
        "count",
    ),
    "sees-groups": N_("The {side} sees on top of the group deck: {groups}."),
    "puts-groups-back": N_("The {side} puts back, from the top: {groups}."),
    # 2, Planning
    "chooses-agent-x": N_("The {side} has sent its Agent X."),
    "agent-x-is": N_("The Agent X of the {side} is: {agent}."),
    "agent-x-shown": N_("The {side} must show its Agent X to the {enemy}."),
    "sees-agent-x": N_("The {side} sees the enemy's Agent X: {agent}."),
    "back-from-leave": N_("Agents of the {side} are back from leave: {agents}."),
    # 3, Influence Struggle
    "first-mover": N_("The {side} decides who moves first: the {mover}."),
    "recruits": N_("The {side} recruits {group}; its influence is {influence}."),
    "passes": N_("The {side} passes."),
    "struggle-ends": N_("Both sides have passed: the Influence Struggle is over."),
    "destroys": N_("The {side} mobilizes {group} and destroys {target}; the influence of the {owner} is now {influence}."),
    "wins-over": N_("The {side} mobilizes {group}: {target} goes over to the {to}, whose influence is {influence}."),
    "readies": N_("The {side} mobilizes {group}: {target} is ready again."),
    "exhausts": N_("The {side} mobilizes {group}: {target} is mobilized without effect."),
    "looks-at-top": N_("The {side} mobilizes {group} and looks at the top card of the group deck."),
    "sees-group": N_("The {side} sees: {card}."),
    "discards-top": N_("The {side} discards it: {card}."),
    "returns-top": N_("The {side} puts it back on top of the deck."),
    # 4, Cease-fire
    "influence": N_("Influence: CIA {first}, KGB {second}; stability {stability}."),
    "dominates": N_("The {side} dominates the objective: {objective}."),
    "tie-broken": N_("Equal influence: the {side} wins the tie-break. Faction: {faction}, strongest group: influence {best}."),
    "tie-unbroken": N_("Neither side has any group: nobody dominates the objective."),
    "nobody-dominates": N_("Both sides have caused civil disorder: nobody dominates the objective ({objective})."),
    "civil-disorder": N_("The {side} causes civil disorder. Its Agent X is exposed: {agent}."),
    "deputy-home": N_("The Deputy Director of the {side} returns to the headquarters."),
    "agent-terminated": N_("An agent of the {side} is terminated: {agent}."),
    # 5, Debriefing
    "agent-revealed": N_("The {side} reveals its Agent X: {agent}."),
    "agent-idle": N_("An agent of the {side} achieves nothing: {agent}."),
    "spy-acts": N_("The Master Spy of the {side} acts: the objective ({objective}) goes to the {to}."),
    "sent-on-leave": N_("The Double Agent of the {side} sends an agent of the {enemy} on leave: {agent}."),
    "will-see": N_("The Double Agent of the {side} will learn the next Agent X of the {enemy}."),
    "will-analyse": N_("The Analyst of the {side} will study the group deck in the next Briefing."),
    "deputy-survives": N_("The Deputy Director of the {side} survives the Assassin."),
    "assassinated": N_("The Assassin of the {side} terminates the Agent X of the {enemy}: {agent}."),
    "director-claims": N_(
        "The Director of the {side} also claims the bottom card of the objective deck: {objective} (points: {points})."
    ),
    "claims": N_("The {side} claims the objective: {objective} (points: {points})."),
    "goes-under": N_("The objective goes face down under the deck: {objective}."),
    # 6, Détente
    "goes-on-leave": N_("An agent of the {side} goes on leave: {agent}."),
    "groups-discarded": N_("All groups in play are discarded: {groups}."),
    "counts-points": N_("The {side} counts the points of this round: {before} + {points} = {score}."),
    "score": N_("Score: CIA {first}, KGB {second}."),
    # 7, events
    "uses-event": N_("The {side} uses an event: {event} (points: −{points}; score: {score})."),
    "agent-saved": N_("The Agent X of the {side} is saved and goes on leave: {agent}."),
    "military-discarded": N_("The {side} sends all military groups to the discard pile: {groups}."),
    "stacks-discards": N_("The {side} discards them in this order, the last one on top: {groups}."),
    "top-of-discard": N_("Now on top of the discard pile: {group}."),
    "looks-at-objectives": Plural(
        "The {side} looks at the next objective.",
        "The {side} looks at the next {count} objectives and may rearrange them.",
        "count",
    ),
    "sees-objectives": N_("The {side} sees the next objectives: {objectives}."),
    "puts-objectives-back": N_("The {side} puts back, from the top: {objectives}."),
    "uses-no-event": N_("The {side} keeps its events."),
    "agent-returns": N_("A terminated agent of the {side} comes back, on leave: {agent}."),
}

REASONS: Final[dict[str, Message]] = {
    "hundred-points": N_("The {winner} wins: it has reached 100 victory points."),
    "no-objectives-left": N_("The {winner} wins: no objectives are left, and it is ahead."),
    "no-objectives-left:draw": N_("A draw: no objectives are left, and the scores are level."),
}
