"""The lines of the journal, and how a game ends. Names may follow a colon: other languages decline them."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_, Message, Plural

LINES: Final[dict[str, Message]] = {
    # 2, victory
    "reckoning": N_("The last deck is used up. Resources under Good governance: {good}, under Islamist Rule: {islamist}."),
    "reckoning-alone": N_(
        "The last deck is used up. Resources under Good governance: {good}, wanted {wanted}; under Islamist Rule: {islamist}."
    ),
    "victory": N_("The {side} side wins the game: {reason}."),
    # 4.2 and 4.3, countries
    "governance": N_("{country}: governance {governance} (before: {before})."),
    "alignment": N_("{country}: alignment {alignment}."),
    "posture": N_("{country}: posture {posture}."),
    "test-governance": N_("Test, {country}: die {roll}; Fair from {needed} on: {result}."),
    "test-posture": N_("Test, {country}: die {roll}; Hard from {needed} on: {result}."),
    "governance-roll": N_("Roll of governance, {country}: die {roll}; Fair from {needed} on: {result}."),
    "posture-roll": N_("Roll of posture, {country}: die {roll}{modifier:, modifier #|}; Hard from {needed} on: {result}."),
    # 4.6 to 4.8, tracks, pieces and markers
    "prestige-roll": N_(
        "Roll of prestige: die {roll}{modifier:, modifier #|}; up from {needed} on. Amount, the lower of {first} and {second}:"
        " {change:+}."
    ),
    "prestige": N_("Prestige is {prestige}."),
    "funding": N_("Funding is {funding}."),
    "cells-placed": Plural("{country}: {count} cell is placed.", "{country}: {count} cells are placed.", "count"),
    "cells-active": Plural("{country}: {count} cell goes Active.", "{country}: {count} cells go Active.", "count"),
    "cell-removed": N_("{country}: a cell is removed ({kind})."),
    "cadre": N_("{country}: a cadre stays behind."),
    "cadre-gone": N_("{country}: the cadre is removed."),
    "markers-gone": N_("{country}: Regime Change, Besieged Regime and Aid are over there."),
    "siege-lifted": N_("{country}: no longer a Besieged Regime."),
    "wmd-available": N_("The Jihadist side gets hold of a WMD: one more plot is Available."),
    # 5, the turn
    "turn": N_("Turn {turn} begins."),
    "end-of-turn": N_("Turn {turn} ends."),
    "deal": N_("Cards are dealt: US {us}, Jihadist {jihadist}."),
    "draws": Plural("The {side} side draws {count} card.", "The {side} side draws {count} cards.", "count"),
    "gets-cards": N_("The {side} side gets: {cards}."),
    "reshuffle": Plural(
        "The draw deck is used up. {left} deck is left to be played.",
        "The draw deck is used up. {left} decks are left to be played.",
        "left",
    ),
    "no-expenditure": N_("Funding does not fall: {marker}."),
    "regime-change-old": N_("Regime Change is of an earlier turn now: {countries}."),
    "holds": N_("The {side} side holds its last card."),
    # 6, playing cards
    "plays-card": N_("The {side} side plays a card: {card}."),
    "plays-second-card": N_("The {side} side plays a second card with it: {card}."),
    "operation": N_("Operation of the {side} side: {operation}, value {value}."),
    "reserves": N_("Reserves of the {side} side: {value}."),
    "spends-reserves": N_("The {side} side adds its Reserves. The card is now worth {value}."),
    "event": N_("Event of the {side} side: {card}."),
    "no-event": N_("The event cannot occur: {card}."),
    "us-election": N_("US Election: the United States votes."),
    "event-roll": N_("{card}, {country}: die {roll}; success from {needed} on: {result}."),
    "event-roll-low": N_("{card}, {country}: die {roll}; success up to {needed}: {result}."),
    "card-removed": N_("A card is removed from the game: {card}."),
    "card-lapsing": N_("A card stays until the end of the turn: {card}."),
    "card-first-plot": N_("The card of the first plot of the turn is set aside: {card}."),
    "card-discarded": N_("A card goes to the discard pile: {card}."),
    "discards": N_("The {side} side discards: {card}."),
    "no-discard": N_("The {side} side has no such card to discard."),
    "retrieves": N_("The {side} side takes a card into its hand: {card}."),
    "card-taken": N_("A card changes hands; it goes to the {side} side: {card}."),
    "sees-hand": N_("The hand of the {side} side: {cards}."),
    "marker": N_("An event takes lasting effect: {marker}."),
    "marker-gone": N_("The effect of an event ends: {marker}."),
    "nato": N_("{country}: NATO arrives."),
    "nato-gone": N_("NATO leaves."),
    "backlash": N_("{country}: a plot will meet with a backlash."),
    # 7, US operations
    "war-of-ideas": N_(
        "War of Ideas, {country}: die {roll}{prestige:, prestige #|}{improvement:, from Fair to Good #|}"
        "{penalty:, GWOT penalty #|}{aid:, Aid #|}{neighbour:, adjacent Good Ally #|}; total {total}, success from {needed} on:"
        " {result}."
    ),
    "war-of-ideas-posture": N_("War of Ideas, {country}: its posture is rolled."),
    "war-of-ideas-fails": N_("War of Ideas, {country}: a card of value {value} is not enough for its governance."),
    "aid": N_("{country}: Aid {aid}."),
    "deploys": N_("Troops move: {count}, from {origin} to {destination}."),
    "regime-change": N_("Regime Change, {country}. Troops: {count}, from {origin}."),
    "disrupts": N_("Disrupt, {country}."),
    "plot-blocked": N_("{country}: a plot is blocked. It was: {plot}."),
    # 8, Jihadist operations
    "recruit-roll": N_("Recruit, {country}: die {roll}; success up to {needed}: {result}."),
    "recruit-surely": N_("Recruit, {country}: no roll is needed."),
    "travel-roll": N_("Travel, {country}: die {roll}; success up to {needed}: {result}."),
    "travels": N_("A cell travels from {origin} to {country} and sleeps there. It was: {kind}."),
    "jihad-roll": N_("Jihad, {country}: die {roll}; success up to {needed}: {result}."),
    "besieged": N_("{country}: now a Besieged Regime."),
    "revolution": N_("Islamist Revolution: {country}."),
    "arsenal": Plural(
        "The arsenal of Pakistan falls to the Jihadist side: {count} WMD plot.",
        "The arsenal of Pakistan falls to the Jihadist side: {count} WMD plots.",
        "count",
    ),
    "plot-roll": N_("Plot, {country}: die {roll}; success up to {needed}: {result}."),
    "plot-placed": N_("{country}: a plot is placed."),
    "plot-is": N_("{country}: the plot is: {plot}."),
    "no-plot": N_("{country}: there is no plot that could be placed."),
    "no-marker": N_("There is no plot Available that could be placed."),
    "plot-resolved": N_("{country}: a plot is carried out: {plot}."),
    "plot-effect-roll": N_("{country}: die {roll} against the governance; success up to {needed}: {result}."),
}

REASONS: Final[dict[str, Message]] = {
    "good-resources": N_("The {winner} side wins: at least 12 resources are under Good governance."),
    "fair-or-good-countries": N_("The {winner} side wins: at least 15 Muslim countries have Fair or Good governance."),
    "no-cells": N_("The {winner} side wins: there are no cells left in any country."),
    "islamist-resources": N_("The {winner} side wins: at least 6 resources are under Islamist Rule."),
    "prestige-lost": N_(
        "The {winner} side wins: prestige is 1, and at least 15 Muslim countries are Poor or under Islamist Rule."
    ),
    "wmd-in-the-united-states": N_("The {winner} side wins: a WMD plot was carried out in the United States."),
    "last-reshuffle": N_("The {winner} side wins: the last deck is used up, and the resources decide."),
}
