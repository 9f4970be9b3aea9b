"""What options may lead to: facts are parts of a line without a full stop, warnings are sentences."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_, NC_, Message

STAKES: Final[dict[str, Message]] = {
    # what a roll is made of
    "operations": N_("operations"),
    "red-scare": NC_("card", "Red Scare/Purge"),
    "containment": NC_("card", "Containment"),
    "brezhnev": NC_("card", "Brezhnev Doctrine"),
    "most-ops": N_("at most {n}"),
    "least-ops": N_("at least 1"),
    "china": N_("China Card in Asia"),
    "vietnam": NC_("card", "Vietnam Revolts"),
    "salt": NC_("card", "SALT Negotiations"),
    "death-squads": NC_("card", "Latin American Death Squads"),
    "stability": N_("stability {n}, twice"),
    "neighbours": N_("neighbours under control of the {side}: {countries}"),
    "superpower": N_("next to the {side}"),
    "more-influence": N_("more influence: {side}"),
    "iran-contra": NC_("card", "Iran-Contra Scandal"),
    "defended": N_("the US controls {country}"),
    "civil-war": N_("Chinese Civil War"),
    "sponsor": N_("sponsor: {side}"),
    "regions": N_("regions of the {side}: {regions}"),
    # what may come of it
    "coup-fails": N_("the coup fails"),
    "nothing": N_("nothing happens"),
    "loses": N_("{side} −{count}"),
    "adds": N_("{side} +{count}"),
    "loses-and-adds": N_("{enemy} −{removed}, {side} +{added}"),
    "war-won": N_("the {side} wins the war: {points} VP, influence replaced: {count}"),
    "war-lost": N_("the {side} loses the war"),
    "space-success": N_("success: {box}, {points} VP"),
    "space-failure": N_("failure"),
    "trap-free": N_("free from the trap"),
    "trap-stays": N_("the trap holds"),
    "scores": N_("the {side} scores {points} VP"),
    # what it would do now
    "military": N_("military operations of the {side}: {level}"),
    "defcon": N_("DEFCON {was} → {level}"),
    "gains": N_("{side} +{points} VP"),
    "adds-influence": N_("{country}: {side} +{count}"),
    "loses-influence": N_("{country}: {side} −{count}"),
    "space-box": N_("Space Race of the {side}: {box}"),
    "control": N_("then control: {side}"),
    "no-control": N_("then control: nobody"),
    "civil-war-points": N_("Chinese Civil War {n} of {of}"),
    "worth": N_("worth {n}"),
    "points": N_("points: {n}"),
    "operations-for": N_("the {side} conducts operations: {n}"),
    "operations-only": N_("only for operations"),
    "enemy-event": N_("the event of the {side} happens"),
    "event-for": N_("the event happens for the {side}"),
    "event-cancelled": N_("the event is cancelled: {card}"),
    "cancels-headline": N_("cancels the headline of the USSR"),
    "does-nothing": N_("the event does nothing"),
    "china-passes": N_("the China Card then goes to the {side}"),
    "formosan-ends": N_("Formosan Resolution ends"),
    "crisis-goes-on": N_("a coup still loses the game"),
    "region-score": N_("{region}: US {us} {us_points}, USSR {ussr} {ussr_points} → {side} +{points}"),
    "region-even": N_("{region}: US {us} {us_points}, USSR {ussr} {ussr_points} → nobody scores"),
    "area-score": N_("{area}: {side} +{points}"),
    "area-even": N_("{area}: nobody scores"),
    # how it may end the game
    "ends-in-war": N_("DEFCON falls to 1: nuclear war, and the {side} loses the game."),
    "ends-by-crisis": N_("Under the Cuban Missile Crisis this coup loses the game at once: {side}."),
    "ends-by-points": N_("The {side} reaches 20 VP with it and wins the game."),
    "ends-by-europe": N_("The {side} controls Europe and wins the game when it is scored."),
    "ends-by-held-card": N_(
        "The {side} would still hold a scoring card at the end of the turn and lose the game. Rounds left"
        " after this: {rounds}; cards: {cards}."
    ),
    "ends-by-wargames": N_("The game ends, and the {side} wins."),
    "ends-in-draw": N_("The game ends in a draw."),
    "may-end-by-coup": N_(
        "Nuclear war threatens, which the {side} would lose: by {card} the {enemy} may attempt a coup in a battleground."
    ),
    "may-end-by-choice": N_(
        "Nuclear war threatens, which the {side} would lose: with {card} the {enemy} may choose to let DEFCON fall to 1."
    ),
    "may-end-by-roll": N_(
        "Nuclear war threatens, which the {side} would lose: if the {enemy} wins the roll of {card}, it may lower DEFCON to 1."
    ),
    "may-end-by-wargames": N_("By {card} the {enemy} may end the game and win it; the {side} loses."),
    "may-end-by-card": N_("The game may be lost for the {side}: {card} may bring up an event that ends it. Cards: {cards}."),
    "may-end-after-coup": N_("After a coup in a battleground DEFCON is 2, and then {card} may end the game against the {side}."),
    "may-end-after-headline": N_(
        "If the other headline comes first and brings DEFCON to 2, this one may end the game against the"
        " {side}. Such headlines: {cards}."
    ),
    "may-end-by-draw": N_(
        "A scoring card may be drawn for it that can no longer be played this turn: the {side} would lose the game."
    ),
}
