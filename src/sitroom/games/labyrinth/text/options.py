"""What choosing an option means, where its name alone would not say."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_, Message

_OPERATIONS: Final[dict[str, Message]] = {
    "war-of-ideas": N_("War of Ideas: win over a Muslim country, or roll the posture of another one"),
    "deploy": N_("Deploy: move troops from one place to another"),
    "regime-change": N_("Regime Change: overthrow Islamist Rule with six or more troops"),
    "withdraw": N_("Withdraw: take troops out of a Regime Change country"),
    "disrupt": N_("Disrupt: remove or activate cells, or remove a cadre"),
    "alert": N_("Alert: block a plot"),
    "recruit": N_("Recruit: raise new cells (dice: {value})"),
    "travel": N_("Travel: move cells (at most: {value})"),
    "jihad": N_("Jihad: make governance worse in Muslim countries (dice: {value})"),
    "plot": N_("Plot: prepare terror attacks (dice: {value})"),
    "reserves": N_("Reserves: add the value of the card to them, up to 2"),
    "idle": N_("Nothing: no operation is possible"),
}


def _operations(topic: str) -> dict[str, Message]:
    return {f"{topic}:{operation}": label for operation, label in _OPERATIONS.items()}


_NO_MORE_DICE: Final = N_("Roll no more dice")

OPTIONS: Final[dict[str, Message]] = {
    # playing cards
    "setup-reroll:*": N_("Roll again: {name}"),
    "setup-reroll:done": N_("Keep all postures"),
    "play-card:remove-cadre": N_("First remove a cadre"),
    "play-card:random-card": N_("Play a card drawn at random"),
    "play-card:discard": N_("Discard the last card without effect"),
    "play-card:hold": N_("Hold the last card for the next turn"),
    "remove-cadre:done": N_("Remove no cadre"),
    **_operations("use-card"),
    "use-card:event": N_("Event: it occurs; the value is not used"),
    "use-card:event-first": N_("Event first: before the operation, or not at all"),
    "use-card:spend-reserves": N_("Spend Reserves: all are added to the value of the card, up to 3, for an operation"),
    "use-card:reassessment": N_("Reassessment: change the posture of the US, with another card of value 3"),
    "reassessment-order:*": N_("The event of the card: {name}"),
    "reassessment-order:reassessment": N_("The change of posture"),
    **_operations("event-operation"),
    "extra-card:done": N_("Play no more card"),
    # operations
    "deploy-to:troops-track": N_("Home, to the Troops track"),
    "deploy-troops:0": N_("None: NATO goes alone"),
    "deploy-nato:yes": N_("Yes: its marker leaves play"),
    "deploy-nato:no": N_("No: it stays"),
    "withdraw-to:troops-track": N_("Home, to the Troops track"),
    "disrupt-cell:active": N_("Remove an Active cell"),
    "disrupt-cell:sleeper": N_("Make a Sleeper cell Active"),
    "disrupt-cell:cadre": N_("Remove the cadre"),
    "recruit:done": _NO_MORE_DICE,
    "travel-from:done": N_("Let no more cells travel"),
    "which-cell:done": N_("Remove no more cells"),
    "jihad:done": _NO_MORE_DICE,
    "major-jihad:major": N_("Major Jihad: all cells there go Active; enough successes bring Islamist Rule"),
    "major-jihad:minor": N_("Minor Jihad: governance gets no worse than Poor"),
    "plot:done": _NO_MORE_DICE,
    "place-wmd:yes": N_("Yes: a WMD plot, face up"),
    "place-wmd:no": N_("No: a numbered plot, face down"),
    # plots and events
    "reroll-posture:yes": N_("Yes: roll it again"),
    "reroll-posture:no": N_("No: leave it as it is"),
    "event-country:done": N_("None, or no more"),
    "event-choice:yes": N_("Yes: Regime Change now, with this card"),
    "event-choice:no": N_("No: perhaps later, with another card"),
}
