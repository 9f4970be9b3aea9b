"""The lines of the journal, and how a game ends. Names may follow a colon: other languages decline them."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_, Message, Plural
from ....kernel.wording import Tally

LINES: Final[dict[str, Message]] = {
    # 4, the turn and its cards
    "turn": N_("Turn {turn} begins."),
    "dealt": Plural("The {side} is dealt {count} card.", "The {side} is dealt {count} cards.", "count"),
    "dealt-cards": N_("The {side} gets: {cards}."),
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
    "military-check": N_("Military operations missing: US {us}, USSR {ussr}. Difference: {net:lead}. VP now: {vp:lead}."),
    "no-scoring-held": N_("Nobody holds a scoring card when the turn ends."),
    "effects-end": N_("With the turn these effects end: {cards}."),
    "china-card-turned": N_("The China Card is turned face up. It is with: {side}."),
    # 5, headlines
    "headline-chosen": N_("The {side} has chosen its headline."),
    "headline-is": N_("Headline of the {side}, still secret: {card}."),
    "headline": N_("Headline of the {side}: {card}."),
    "no-headline": N_("The {side} has no card for a headline."),
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
    "to-discard": N_("To the discard pile: {card}."),
    "discards": N_("The {side} discards: {card}."),
    # 8, 9, 10: operations
    "adds-influence": N_("{country}: {side} +{count} influence. Now: US {us}, USSR {ussr}."),
    "loses-influence": N_("{country}: {side} −{count} influence. Now: US {us}, USSR {ussr}."),
    "realignment": N_(
        "Realignment of the {side}, {country}: die {roll}{modifier:, modifier #|}, total {total}. Opponent: die {enemy_roll}"
        "{enemy_modifier:, modifier #|}, total {enemy_total}. Outcome: {outcome}."
    ),
    "coup-attempt": N_("The {side} attempts a coup (operations points: {ops}): {country}."),
    "coup": N_(
        "Coup of the {side}, {country}: die {roll}, operations {ops}{modifier:, modifier #|}, less {needed} (twice the"
        " stability). Result: {result}, {outcome}."
    ),
    "modifier": N_("Modifier of the {side}: {value:+}, {what}."),
    # 11 to 14, the tracks
    "space-success": N_("Space Race: the {side} uses {card}, needs 1 to {needed}, rolls {roll} and reaches box {box}."),
    "space-failure": N_("Space Race: the {side} uses {card}, needs 1 to {needed}, rolls {roll} and fails to reach box {box}."),
    "space-box": N_("Space Race: the {side} is in box {box}."),
    "ability-begins": N_("Space Race: the {side} gets an ability: {ability}."),
    "ability-ends": N_("Space Race: the {side} loses an ability: {ability}."),
    "defcon": N_("DEFCON is {level}."),
    "military": N_("Military operations of the {side}: {level}."),
    "no-points": N_("No VP are scored."),
    "gains": N_("The {side} scores {points} VP. VP now: {vp:lead}."),
    "china-card-face-up": N_("The China Card goes, face up, to: {side}."),
    "china-card-face-down": N_("The China Card goes, face down, to: {side}."),
    "china-card-point": N_("1 VP for The China Card goes to: {side}."),
    # lasting effects
    "effect-begins": N_("From now on in effect: {card}."),
    "effect-this-turn": N_("In effect for the rest of the turn: {card}."),
    "effect-ends": N_("An effect ends: {card}."),
    "red-scare": N_("For the rest of the turn operations of the {side} are worth less, by: {count}."),
    "death-squads": N_("For the rest of the turn modifiers of coup dice in Latin America: US {us}, USSR {ussr}."),
    "crisis-begins": N_("For the rest of the turn a coup loses the game for: {side}."),
    "envy-begins": N_("In its next action round the {side} must use Missile Envy for operations."),
    "envy-ends": N_("The {side} is rid of Missile Envy."),
    # 15, 16: scoring and victory
    "scored": N_("Scored: {region}. US: {us}, {us_points} VP. USSR: {ussr}, {ussr_points} VP. Difference: {net:lead}."),
    "scored-southeast-asia": N_("Scored: {area}. US {us_points} VP, USSR {ussr_points} VP. Difference: {net:lead}."),
    "shuttle": N_("Shuttle Diplomacy: a battleground does not count for the USSR: {country}."),
    "final-score": N_("Final score: {vp:lead}."),
    "game-won": N_("The {side} wins the game: {reason}."),
    "game-drawn": N_("The game is a draw: {reason}."),
    # what single cards do
    "war": N_("{card}: the {side} makes war on a country: {country}."),
    "war-won": N_(
        "{card}: the {side} attacks {country}, die {roll}{modifier:, modifier #|}, result {result}, needed {needed}: a victory."
    ),
    "war-lost": N_(
        "{card}: the {side} attacks {country}, die {roll}{modifier:, modifier #|}, result {result}, needed {needed}: a defeat."
    ),
    "contest": N_(
        "{side}: die {roll}{modifier:, modifier #|}, total {total}. Opponent: die {enemy_roll}{enemy_modifier:, modifier #|},"
        " total {enemy_total}. Outcome: {outcome}."
    ),
    "olympics": N_("Olympic Games, answer of the {side}: {answer}."),
    "random-card": N_("{cause}: a random card of the {side} is drawn: {card}."),
    "card-shown": N_("The {side} shows a card in its hand: {card}."),
    "card-given": N_("The {side} hands over a card: {card}."),
    "card-returned": N_("The {side} gets its card back: {card}."),
    "card-taken": N_("The {side} takes a card from the discard pile into its hand: {card}."),
    "card-chosen": N_("The {side} chooses a card from the discard pile: {card}."),
    "hand-shown": N_("The {side} shows its hand."),
    "sees-hand": N_("The {side} sees the hand of its opponent: {cards}."),
    "hand-open": N_("The hand of the {side} lies open for the rest of the turn: {cards}."),
    "sees-card": N_("The {side} sees a card of the draw pile: {card}."),
    "no-scoring-card": N_("The {side} has no scoring card in its hand."),
    "has-partner": N_("The {side} holds a card of the opponent to play with UN Intervention."),
    "no-partner": N_("The {side} holds no card of the opponent to play with UN Intervention."),
    "trap-escaped": N_("The {side} needs 1 to {needed}, rolls {roll} and is free of the trap."),
    "trap-holds": N_("The {side} needs 1 to {needed}, rolls {roll} and stays trapped."),
    "claim-lapses": N_("We Will Bury You: the USSR gets no VP."),
    "crisis-ends": N_("The {side} ends the Cuban Missile Crisis."),
    "chernobyl": N_("Chernobyl: this turn the USSR may not place influence there: {region}."),
    "civil-war": N_("USSR influence in the Chinese Civil War: {count} of 3."),
    "civil-war-ends": N_("The Chinese Civil War is over."),
}

TALLIES: Final[dict[str, Tally]] = {
    "adds-influence": Tally(N_("The {side} adds influence"), "country", "count", N_("US {us}, USSR {ussr}")),
    "loses-influence": Tally(N_("The {side} loses influence"), "country", "count", N_("US {us}, USSR {ussr}"), sign=-1),
}

REASONS: Final[dict[str, Message]] = {
    "twenty-points": N_("The {winner} wins: it has reached 20 victory points."),
    "nuclear-war": N_("The {winner} wins: the {winner:USSR|US} has let DEFCON fall to 1."),
    "control-of-europe": N_("The {winner} wins: it controls Europe."),
    "held-scoring-card": N_("The {winner} wins: the {winner:USSR|US} held a scoring card when the turn ended."),
    "cuban-missile-crisis": N_("The {winner} wins: the {winner:USSR|US} attempted a coup during the Cuban Missile Crisis."),
    "wargames": N_("The {winner} wins: Wargames has ended the game, and the victory points decide."),
    "wargames:draw": N_("A draw: Wargames has ended the game at 0 victory points."),
    "final-scoring": N_("The {winner} wins: the victory points after final scoring decide."),
    "final-scoring:draw": N_("A draw: 0 victory points after final scoring."),
}
