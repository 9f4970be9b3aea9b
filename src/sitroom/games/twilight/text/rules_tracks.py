"""Sections 11 to 14 of the rules: the Space Race, DEFCON, military operations and The China Card."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_

TRACKS: Final[dict[str, str]] = {
    "11": N_(
        "The Space Race\n"
        "A card can be used to move on in space instead of on earth. It costs the card, not its event: the best way to be rid"
        " of an enemy event. For each box: the points that the card must be worth, the rolls that succeed, VP for the first"
        " side there / the second, and the ability of the first.\n"
        "1 Earth Satellite: 2 points, 1 to 3, 2 / 1 VP.\n"
        "2 Animal in Space: 2 points, 1 to 4, no VP; two attempts a turn.\n"
        "3 Man in Space: 2 points, 1 to 3, 2 / 0 VP.\n"
        "4 Man in Earth Orbit: 2 points, 1 to 4, no VP; the enemy shows his headline first.\n"
        "5 Lunar Orbit: 3 points, 1 to 3, 3 / 1 VP.\n"
        "6 Eagle/Bear Has Landed: 3 points, 1 to 4, no VP; may discard a held card when the turn ends.\n"
        "7 Space Shuttle: 3 points, 1 to 3, 4 / 2 VP.\n"
        "8 Space Station: 4 points, 1 or 2, 2 / 0 VP; eight action rounds."
    ),
    "11.1": N_(
        "An attempt\n"
        "Play a card that is worth at least what the next box asks for, and roll. If the roll is one of those that succeed,"
        " your marker moves one box, and you score its VP at once."
    ),
    "11.2": N_(
        "How often\n"
        "Each side has one attempt a turn, two with the ability of box 2, and failures count. Being moved on by an event is no"
        " attempt."
    ),
    "11.3": N_(
        "What becomes of the card\n"
        "It is discarded, also if it is starred, and its event does not happen, also if it is the enemy's."
    ),
    "11.4": N_("First and second\nYou are first in a box if the enemy has not got there yet."),
    "11.5": N_("The China Card in space\nIt may be used, without its bonus for Asia, and goes to the opponent as always."),
    "11.6": N_(
        "Abilities\n"
        "The first side in boxes 2, 4, 6 and 8 has the ability of the box from that moment on, and loses it for good when the"
        " other side gets there too. The second never has it. A side may have several. Who reaches box 2 may make his second"
        " attempt in the same turn."
    ),
    "11.7": N_("The last box\nA side in box 8 makes no further attempts."),
    "11.8": N_(
        "Only real cards\n"
        "Operations that an event gives without a card cannot be used for an attempt. A card that came by Grain Sales to"
        " Soviets or Missile Envy can."
    ),
    "11.9": N_(
        "Two boxes at once\n"
        "If an event moves you two boxes, only the one where you stop gives VP or an ability. The one in between counts as"
        " reached, so the enemy loses his ability there."
    ),
    "12": N_("DEFCON\nDEFCON tells how far away nuclear war is: 5 is peace, 1 is the end."),
    "12.1": N_(
        "The scale\n"
        "DEFCON starts at 5 and never rises above it. To improve it is to raise the number, to degrade it is to lower it."
    ),
    "12.2": N_(
        "What moves it\n"
        "It improves by 1 as a turn begins, drops by 1 for every coup in a battleground, and events move it."
    ),
    "12.3": N_(
        "Closed regions\n"
        "The lower DEFCON is, the fewer regions are open to coups and realignments. At 4 Europe is closed, at 3 Asia as well,"
        " at 2 the Middle East as well. Africa, Central America and South America are always open. Placing influence and"
        " events, wars among them, do not depend on it."
    ),
    "12.4": N_("Free operations\nA free coup or realignment in a place that the event names ignores 12.3."),
    "12.5": N_(
        "Nuclear war\n"
        "When DEFCON reaches 1, the game is over that instant, and the phasing player (0.3) has lost, whoever made the change."
        " Only the Cuban Missile Crisis has a loser of its own (R-18)."
    ),
    "12.6": N_("Losing on purpose\nAn action that starts the war and so loses the game for oneself is legal."),
    "13": N_(
        "Military operations\n"
        "A superpower must show strength: each turn both sides need as many military operations as DEFCON says."
    ),
    "13.1": N_(
        "What counts\n"
        "An ordinary coup counts for as many as points were used, with all bonuses. A war event counts 2, Brush War 3, for the"
        " side that wages it, won or lost. How I Learned to Stop Worrying sets the track of its player to 5. Free coups and"
        " realignments count nothing. The track ends at 5."
    ),
    "13.2": N_(
        "The check\n"
        "When the turn ends, each side should have at least as many as the DEFCON level at that moment. For each one missing"
        " the enemy scores 1 VP; only the difference between both sides moves the marker."
    ),
    "13.3": N_("Back to nothing\nAfter the check both tracks return to 0."),
    "14": N_(
        "The China Card\n"
        "This card lies beside the map and is never in the draw pile. It goes back and forth between the sides."
    ),
    "14.1": N_("Value\nIt is worth 4 and has no event. At first the USSR has it, face up."),
    "14.2": N_(
        "Not part of the hand\n"
        "It does not count towards the hand size, and nothing that draws, shows, exchanges or discards cards of a hand can hit"
        " it. Played, it is the card of the round, so that you hold one ordinary card more."
    ),
    "14.3": N_(
        "When it cannot be played\n"
        "Not as a headline; not while it lies face down; not to pay for anything; not if your scoring cards need all rounds"
        " that are left; not while a trap holds you or Missile Envy must be used. You never have to play it."
    ),
    "14.4": N_(
        "The bonus\n"
        "If all its points are used in Asia, Southeast Asia included, it is worth 1 more (7.6). Other modifiers count too."
    ),
    "14.5": N_(
        "Handing over\n"
        "Whatever it was used for, it then goes to the opponent, face down, and is turned up when the turn ends (4.G)."
    ),
    "14.6": N_(
        "Handed over by an event\n"
        "Nixon Plays the China Card hands it over face down. After Ussuri River Skirmish and Cultural Revolution it is face up"
        " and can be used in the same turn. This is not playing it."
    ),
    "14.7": N_(
        "Formosan Resolution\n"
        "When the US plays the card, be it for operations or on the Space Race, Formosan Resolution ends."
    ),
    "14.8": N_(
        "At the end\n"
        "Who has it after turn 10, either way up, scores 1 VP in final scoring. It is worth nothing when Asia is scored."
    ),
}  # fmt: skip
