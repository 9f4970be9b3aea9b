"""What the game for one player says: the Jihadists explain each step by the charts of section 9, and chance is asked more."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_, Message

BOXES: Final[dict[str, Message]] = {
    # 9.4.1, event or operations: questions, which are answered with yes or no
    "event-playable": N_("Can the event of the card be played?"),
    "event-needs-cell": N_("Would it place a cell while there is none on the Funding track?"),
    "us-event-playable": N_("Could the US play this event now?"),
    "major-jihad": N_("Could a Major Jihad with this card succeed?"),
    "minor-jihad": N_("Is Jihad possible in a Good or Fair country?"),
    "cells-available": N_("Are cells Available for Recruit, and is GTMO not in effect?"),
    # 9.4.2.2, plots
    "plot-united-states": N_("Plot, in the United States"),
    "plot-philippines": N_("Plot, prestige above Low: in the Philippines, for Abu Sayyaf"),
    "plot-troops": N_("Plot, prestige above Low: where there are troops"),
    "plot-posture": N_("Plot, no GWOT penalty: where the posture is that of the US"),
    "plot-aid": N_("Plot, where there is Aid"),
    "plot-non-muslim": N_("Plot, Funding below 9: in non-Muslim countries"),
    "plot-muslim": N_("Plot, Funding below 9: in Muslim countries or Iran"),
    # 9.4.2.4, Minor Jihad and shifts
    "minor-good": N_("Good countries that qualify"),
    "minor-fair": N_("Fair countries that qualify"),
    "shift-poor": N_("Poor countries that qualify, for a shift of alignment"),
    # 9.4.2.5, Recruit
    "recruit-regime-change": N_("Recruit, in a Regime Change country where troops outnumber cells by five"),
    "recruit-islamist-rule": N_("Recruit, under Islamist Rule with fewer cells than twice the value of the card"),
    "recruit-number": N_("Recruit, elsewhere with the highest number to roll"),
    # 9.4.2.6, destinations and origins
    "to-besieged": N_("Travel to a Besieged Regime"),
    "to-regime-change": N_("Travel to a Regime Change country"),
    "to-aid": N_("Travel to a country with Aid"),
    "to-major-jihad": N_("Travel to a Poor country that two more cells would make ripe for Major Jihad"),
    "to-adjacent": N_("Travel to a Good or Fair Muslim country with a cell beside it"),
    "to-unmarked": N_("Travel, the US being Hard, to an unmarked non-Muslim country"),
    "to-soft": N_("Travel, the US being Soft, to a Soft non-Muslim country"),
    "to-random": N_("Travel to a random country, for all cells that are left"),
    "to-random-schengen": N_("Travel to a random Schengen country, for all cells that are left"),
    "from-islamist-rule": N_("From Islamist Rule with more cells than the value of the card"),
    "from-regime-change": N_("From Regime Change with more than five cells"),
    "from-adjacent": N_("From an adjacent country"),
    "from-random": N_("From any country with cells"),
    "from-stays": N_("The last cell stays"),
    # 9.4.3, Radicalization
    "radical-cell": N_("Radicalization, a cell in a random country"),
    "radical-travel": N_("Radicalization, a cell travels without a roll"),
    "radical-plot": N_("Radicalization, Funding below 9: a plot where there is a cell"),
    "radical-worsen": N_("Radicalization, governance falls in a Good or Fair Muslim country"),
    # why a box is closed, or a question answered with no
    "prestige-is-low": N_("prestige is Low"),
    "no-abu-sayyaf": N_("Abu Sayyaf is not in effect"),
    "fewer-cells-than-troops": N_("there are fewer cells than troops"),
    "has-gwot-penalty": N_("there is a GWOT penalty"),
    "funding-at-9": N_("Funding is 9"),
    "track-is-empty": N_("the Funding track is empty"),
    "cells-on-track": N_("there are cells on the Funding track"),
    "no-cell-available": N_("no cell is Available"),
    "gtmo-in-effect": N_("GTMO is in effect"),
    # what is preferred in a box
    "pakistan-first": N_("Pakistan first"),
    "most-resources": N_("the highest resources"),
    "aid-first": N_("countries with Aid first"),
    "besieged-first": N_("Besieged Regimes first"),
    "most-troops-and-cells": N_("the most troops and cells together"),
    "fair-good-poor": N_("Fair before Good before Poor"),
    "good-fair-poor": N_("Good before Fair before Poor"),
    "active-cell-first": N_("countries with an Active cell that does not travel yet"),
    "no-destination": N_("no other destination of this card"),
    # 9.5, tables
    "global-table": N_("Global table"),
    "schengen-table": N_("Schengen table"),
    "shia-mix-table": N_("Shia-Mix table"),
    # 9.7, ideology
    "normal": N_("Normal"),
    "coherent": N_("Coherent"),
    "attractive": N_("Attractive"),
    "potent": N_("Potent"),
    "infectious": N_("Infectious"),
    "virulent": N_("Virulent"),
}
"""What the boxes, priorities and tables of the charts are called, by the ids that the journal uses."""

LINES: Final[dict[str, Message]] = {
    "bot-yes": N_("{box} Yes."),
    "bot-yes-where": N_("{box} Yes: {countries}."),
    "bot-no": N_("{box} No."),
    "bot-no-because": N_("{box} No: {why}."),
    "bot-operations": N_("After the event, operations with value {value}: {card}."),
    "bot-box": N_("{box}: {countries}."),
    "bot-none": N_("{box}: none."),
    "bot-none-adjacent": N_("{box}: none that is adjacent, as Biometrics wants it."),
    "bot-closed": N_("{box}: left out, because {why}."),
    "bot-barred": N_("{card} is in effect: only events of the US can be played."),
    "bot-random": N_("{box}."),
    "bot-prefers": N_("Preferred, {priority}: {countries}."),
    "bot-by-die": N_("A die decides ({countries:die}): {country}."),
    "bot-table": N_("{table}: {country}."),
    "bot-table-die": N_("{table}, die {die}: {country}."),
    "bot-table-dice": N_("{table}, dice {first}, {second} and {third}, together {total}: {country}."),
    "bot-closest": N_("Closest to {origin}: {countries}."),
    "bot-chosen": N_("Chosen: {country}."),
    "bot-card": N_("A die decides: {card}."),
    "bot-destination": N_("Destination: {country}."),
    "bot-origin": N_("Where does the cell come from that travels to {country}?"),
    "bot-trip": N_("A cell is to travel from {origin} to {country}."),
    "bot-stays": N_("{country}: the last cell under Islamist Rule or Regime Change travels inside the country."),
    "bot-no-origin": N_("{country}: no cell can travel there; the value goes to Radicalization."),
    "bot-no-plot-place": N_("The event cannot place its plot and is ignored: {card}."),
    "bot-radicalization": N_("Radicalization with value {value}."),
    "bot-nothing": N_("Nothing can be done with the rest of the value: {value}."),
    "plot-set-aside": N_("For a WMD, the lowest numbered Available plot is set aside. Set aside: {count}."),
    "plot-returns": N_("For a WMD that is gone, the highest plot comes back. Set aside: {count}."),
}

ASKS: Final[dict[str, Message]] = {
    "random-country": N_("Give each of these countries equal numbers and roll a die. Which country is it?"),
    "global-table": N_("Roll both dice on the Global table. Which country is it?"),
    "closest-country": N_("These are equally close. Roll a die. Which country is it?"),
    "schengen-table": N_("Roll a die on the Schengen table. Which country is it?"),
    "shia-mix-die": N_("Roll three dice on the Shia-Mix table. What does this one show?"),
    "random-plot": N_("Draw an Available plot without looking: {country}. Which plot is it?"),
    "random-event-card": N_("{card}: draw one of these cards. Which card is it?"),
    "shuffle-pile": N_("The Jihadist pile is shuffled. Which card comes next, from the top?"),
}

_DIE: Final = N_("A die is about to be rolled.")
_CARD: Final = N_("A card is about to be drawn.")

WAITS: Final[dict[str, Message]] = {
    "random-country": _DIE,
    "global-table": _DIE,
    "closest-country": _DIE,
    "schengen-table": _DIE,
    "shia-mix-die": _DIE,
    "random-plot": N_("A plot is about to be drawn."),
    "random-event-card": _CARD,
    "shuffle-pile": N_("The Jihadist pile is being shuffled."),
}
