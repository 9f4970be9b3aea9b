"""The lines of the journal, and how a game ends. Names may follow a colon: other languages decline them."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_, Message, Plural

LINES: Final[dict[str, Message]] = {
    # 4, the turn and its cards
    "turn": N_("Turn {turn} begins."),
    "dealt": N_("The {side} is dealt a card."),
    "dealt-card": N_("The {side} gets a card: {card}."),
    "reshuffled": Plural(
        "The discard pile is shuffled to be the new draw pile: {count} card.",
        "The discard pile is shuffled to be the new draw pile: {count} cards.",
        "count",
    ),
    "new-era": Plural(
        "Before turn {turn} the cards of the new era are shuffled into the draw pile: {count} card.",
        "Before turn {turn} the cards of the new era are shuffled into the draw pile: {count} cards.",
        "count",
    ),
    "military-check": N_("Military operations missing: US {us}, USSR {ussr}. Difference: {net} VP. VP now: {vp} (US +, USSR −)."),
    "china-card-turned": N_("The China Card is turned face up. It is with: {side}."),
    # 5, headlines
    "headline-chosen": N_("The {side} has chosen its headline."),
    "headline-is": N_("Headline of the {side}, still secret: {card}."),
    "headline": N_("Headline of the {side}: {card}."),
    "headline-event": N_("The headline of the {side} is resolved: {card}."),
    "headline-cancelled": N_("The headline of the {side} is cancelled: {card}."),
    # 6, playing cards
    "plays": N_("The {side} plays a card: {card}. Use: {use}."),
    "sits-out": N_("The {side} plays no card in this round."),
    "no-operations": N_("There is nothing the {side} could do with its operations."),
    "event": N_("Event of the {side}: {card}."),
    "event-cannot-happen": N_("The event cannot happen: {card}."),
    "event-cancelled": N_("UN Intervention of the {side} cancels an event: {card}."),
    "removed": N_("A card is removed from the game: {card}."),
    "discards": N_("The {side} discards: {card}."),
    # 8, 9, 10: operations
    "adds-influence": N_("{country}: {side} +{count} influence. Now: US {us}, USSR {ussr}."),
    "loses-influence": N_("{country}: {side} −{count} influence. Now: US {us}, USSR {ussr}."),
    "realignment": N_("Realignment, {country}. Total of the {side}: {total}, of the opponent: {enemy_total}."),
    "coup": N_("Coup of the {side}, {country}. Operations {ops}, die {roll}, result {result}."),
    # 11 to 14, the tracks
    "space-success": N_("Space Race: the {side} uses {card}, rolls {roll} and reaches the next box."),
    "space-failure": N_("Space Race: the {side} uses {card}, rolls {roll} and fails to reach box {box}."),
    "space-box": N_("Space Race: the {side} is in box {box}."),
    "defcon": N_("DEFCON is {level}."),
    "military": N_("Military operations of the {side}: {level}."),
    "gains": N_("The {side} scores {points} VP. VP now: {vp} (US +, USSR −)."),
    "china-card-face-up": N_("The China Card goes, face up, to: {side}."),
    "china-card-face-down": N_("The China Card goes, face down, to: {side}."),
    "china-card-point": N_("1 VP for The China Card goes to: {side}."),
    "formosan-ends": N_("Formosan Resolution ends."),
    # 15, 16: scoring and victory
    "scored": N_("Scored: {region}. US: {us}, {us_points} VP. USSR: {ussr}, {ussr_points} VP. Difference: {net} (US +, USSR −)."),
    "scored-southeast-asia": N_("Scored: {area}. Difference: {net} (US +, USSR −)."),
    "shuttle": N_("Shuttle Diplomacy: a battleground does not count for the USSR: {country}."),
    "final-score": N_("Final score: {vp} VP (US +, USSR −)."),
    "game-won": N_("The {side} wins the game: {reason}."),
    "game-drawn": N_("The game is a draw: {reason}."),
    # what single cards do
    "war-won": N_("{card}: the {side} attacks {country}, rolls {roll}, result {result}: the war is won."),
    "war-lost": N_("{card}: the {side} attacks {country}, rolls {roll}, result {result}: the war is lost."),
    "contest": N_("Totals: {side} {total}, opponent {enemy_total}."),
    "olympics": N_("Olympic Games, answer of the {side}: {answer}."),
    "random-card": N_("{cause}: a random card of the {side} is drawn: {card}."),
    "card-shown": N_("The {side} shows a card in its hand: {card}."),
    "card-given": N_("The {side} hands over a card: {card}."),
    "card-returned": N_("The {side} gets its card back: {card}."),
    "card-chosen": N_("The {side} chooses a card from the discard pile: {card}."),
    "hand-shown": N_("The {side} shows its hand."),
    "sees-hand": N_("The {side} sees the hand of its opponent: {cards}."),
    "hand-open": N_("The hand of the {side} lies open for the rest of the turn: {cards}."),
    "sees-card": N_("The {side} sees a card of the draw pile: {card}."),
    "no-scoring-card": N_("The {side} has no scoring card in its hand."),
    "trap-escaped": N_("The {side} rolls {roll} and is free of the trap."),
    "trap-holds": N_("The {side} rolls {roll} and stays trapped."),
    "claim-lapses": N_("We Will Bury You: the USSR gets no VP."),
    "crisis-ends": N_("The {side} ends the Cuban Missile Crisis."),
    "chernobyl": N_("Chernobyl: this turn the USSR may not place influence there: {region}."),
    "civil-war": N_("USSR influence in the Chinese Civil War: {count} of 3."),
}

REASONS: Final[dict[str, Message]] = {
    "twenty-points": N_("The {winner} wins: it has reached 20 victory points."),
    "nuclear-war": N_("The {winner} wins: the opponent has let DEFCON fall to 1."),
    "control-of-europe": N_("The {winner} wins: it controls Europe."),
    "held-scoring-card": N_("The {winner} wins: the opponent held a scoring card when the turn ended."),
    "cuban-missile-crisis": N_("The {winner} wins: the opponent attempted a coup during the Cuban Missile Crisis."),
    "wargames": N_("The {winner} wins: Wargames has ended the game, and the victory points decide."),
    "wargames:draw": N_("A draw: Wargames has ended the game at 0 victory points."),
    "final-scoring": N_("The {winner} wins: the victory points after final scoring decide."),
    "final-scoring:draw": N_("A draw: 0 victory points after final scoring."),
}
