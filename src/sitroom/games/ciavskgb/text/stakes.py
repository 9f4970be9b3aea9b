"""What an option may lead to: short clauses for results and facts, whole sentences for warnings.

Names may follow a colon: other languages decline them.
"""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_, Message, Plural

STAKES: Final[dict[str, Message]] = {
    # what a recruited group makes of the influence
    "influence-within": N_("influence {influence}"),
    "influence-exact": N_("influence {influence}, equal to stability"),
    "influence-above": N_("influence {influence}, above stability ({stability})"),
    "influence-above-all": N_("influence {least} to {most}, above stability ({stability})"),
    # actions
    "top-is-known": N_("the top card is {group} ({faction}, influence {influence})"),
    "fills-camp": N_("then the camp is full (population limit {limit})"),
    "can-mobilize": N_("can be mobilized: {groups}"),
    "enemy-may-pass-too": N_("the {side} moves next; if it passes too, the struggle is over"),
    "would-dominate": N_(
        "at the cease-fire the {side} would dominate (influence: CIA {first}, KGB {second}; stability {stability})"
    ),
    "would-dominate-nobody": N_(
        "at the cease-fire nobody would dominate (influence: CIA {first}, KGB {second}; stability {stability})"
    ),
    # powers
    "can-destroy": N_("can destroy: {groups}"),
    "can-win-over": N_("can bring to the other side: {groups}"),
    "can-turn": N_("can turn: {groups}"),
    "shows-one-of-groups": Plural(
        "shows the only card that is left in the deck", "shows one of {count} cards that may lie on top", "count"
    ),
    "influence-after": N_("influence then: CIA {first}, KGB {second}"),
    "becomes-ready": N_("becomes ready: {group}"),
    "becomes-mobilized": N_("becomes mobilized: {group}"),
    "goes-to-discard": N_("goes face up on the discard pile: {group}"),
    "stays-on-top": N_("stays on top of the deck: {group}"),
    "then-on-top": N_("on top of the discard pile will be: {group}"),
    "group-in-place": N_("place {place} from the top; {faction}, influence {influence}"),
    "objective-in-place": N_("place {place} from the top; victory points {points}"),
    "must-recruit-first": N_("the {side} has to recruit the first group"),
    # agents
    "spy-takes": N_("takes the objective ({points}) if the enemy dominates, and gives it to him if you do"),
    "deputy-is-safe": N_("achieves nothing, cannot be lost and does not rest"),
    "double-agent-can": N_("sends an agent of the {side} on leave, or sees its next Agent X"),
    "analyst-looks-ahead": N_("arranges the top three groups of the next round"),
    "assassin-kills": N_("if you dominate without civil disorder, he terminates the enemy's agent, who may be: {agents}"),
    "director-draws": N_("if you dominate, he also claims the bottom card of the objective deck"),
    "director-takes": N_("if you dominate, he also claims the bottom card of the objective deck: {objective} ({points})"),
    "rests-next-round": N_("rests in the next round"),
    "meets": N_("the enemy has sent: {agent}"),
    "enemy-will-have": N_("left to the {side} for the next round: {agents}"),
    "enemy-will-show-one-of": N_("the {side} will show one of these: {agents}"),
    "back-after-next-round": N_("can be sent again in the round after next: {agent}"),
    # events
    "recruits-discarded": N_("recruits {group}; influence {influence}"),
    "discards-military": N_("discards: {groups}"),
    "shows-one-of": N_("the enemy's Agent X is one of these: {agents}"),
    "shows-known": N_("you know the enemy's Agent X already: {agent}"),
    "score-after": N_("your score is then {score}"),
    "agent-saved": N_("goes on leave: {agent}"),
    "agent-lost": N_("is lost: {agent}"),
    # how the round would end, against each agent of the enemy
    "against-claims": N_("against {agents}: the {side} claims the objective ({points})"),
    "against-under": N_("against {agents}: the objective goes under the deck"),
    "against-disowned": N_("against {agents}: civil disorder costs the {side} its agent"),
    "against-terminated": N_("against {agents}: the {side} loses its agent to an Assassin"),
    "against-extra": N_("against {agents}: the Director of the {side} draws another objective"),
    "against-extra-card": N_("against {agents}: the Director of the {side} also claims {objective} ({points})"),
    "against-double-agent": N_("against {agents}: the Double Agent of the {side} acts"),
    "against-analyst": N_("against {agents}: the Analyst of the {side} acts"),
    # warnings
    "above-stability": N_("Your influence would be {influence}, above the stability of {stability}."),
    "disorder": N_("You are above stability ({influence} to {stability}): civil disorder would cost you your Agent X: {agent}."),
    "disorder-with-prize": N_(
        "You are above stability ({influence} to {stability}): only the Nobel Peace Prize would save your Agent X: {agent}."
    ),
    "disorder-without-loss": N_(
        "You are above stability ({influence} to {stability}): civil disorder would give the objective away."
    ),
    "game-won": N_("If the struggle ends like this against {agents}, the {side} wins the game."),
    "game-may-be-won": N_("If the struggle ends like this against {agents}, the {side} may win the game."),
    "game-drawn": N_("If the struggle ends like this against {agents}, the game is a draw."),
    "game-ends-now": N_("If no more points are given back, the game is over: the {side} wins."),
    "game-drawn-now": N_("If no more points are given back, the game is over: a draw."),
    "victory-given-up": N_("The {side} has won; this would give the victory up for now."),
}  # fmt: skip
