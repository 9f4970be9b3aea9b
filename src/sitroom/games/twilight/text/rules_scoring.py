"""Sections 15 to 19 of the rules: scoring, victory, lasting effects, variants and tournaments."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_, Message, Phrase, joined
from ..board import COUNTRIES, REGIONS
from ..setup import OPTIONS, new_state


def _values() -> Phrase:
    """15.2, from the map that the game is played on."""
    lines: list[Phrase] = [Phrase(N_("What a region is worth"))]
    for region in REGIONS:
        template = N_("{region}: presence {presence} VP, domination {domination} VP, control {control} VP.")
        if not region.control:
            template = N_("{region}: presence {presence} VP, domination {domination} VP, control wins the game.")
        lines.append(
            Phrase(template, region=region.id, presence=region.presence, domination=region.domination, control=region.control)
        )
    return joined(lines, "\n")


def _late_war() -> Phrase:
    """The end of 18.3: influence, as the scenario is really set up."""
    table = new_state({option.name: option.default for option in OPTIONS} | {"scenario": "late-war"})
    lines: list[Phrase] = [Phrase(N_("Influence, first of the US, then of the USSR:"))]
    for region in REGIONS:
        held = [(c.id, table.influence[0][c.number], table.influence[1][c.number]) for c in COUNTRIES if c.region is region]
        places = [Phrase("{country} {us}/{ussr}", country=id, us=us, ussr=ussr) for id, us, ussr in held if us or ussr]
        lines.append(Phrase("{region}: {places}.", region=region.id, places=joined(places, ", ")))
    return joined(lines, "\n")


SCORING: Final[dict[str, Message]] = {
    "15": N_(
        "Scoring\n"
        "A scoring card compares what both sides control in a region; who stands better gets the difference in VP. You decide"
        " when to play it, but it must be in the turn in which you hold it."
    ),
    "15.1": N_(
        "Presence, domination, control\n"
        "Presence: you control a country of the region. Domination: you control more countries there than the enemy, more"
        " battlegrounds than he, at least one battleground and at least one other country. Control: you control more countries"
        " than he and all battlegrounds. Only the highest of these counts."
    ),
    "15.2": _values(),
    "15.3": N_(
        "Extra points\n"
        "Each side adds 1 VP for each battleground it controls in the region, and 1 VP for each country it controls there that"
        " is next to the enemy's superpower. A country may give both."
    ),
    "15.4": N_(
        "The difference\n"
        "Both sums are compared, and only the difference moves the marker, in one step. After that comes the test for 20 VP."
    ),
    "15.5": N_("Asia\nWhen Asia is scored, all countries of Southeast Asia take part."),
    "15.6": N_(
        "Southeast Asia Scoring\n"
        "This card knows no presence or the like. Thailand is worth 2 VP to whoever controls it, each other country of"
        " Southeast Asia 1 VP; the difference counts. It is the one scoring card that leaves the game."
    ),
    "15.7": N_(
        "Formosan Resolution\n"
        "While it is in effect and the US controls Taiwan, Taiwan is one more battleground whenever Asia is scored, also in"
        " final scoring: it counts for the US, and control of Asia then takes seven. In all else Taiwan remains an ordinary"
        " country."
    ),
    "15.8": N_(
        "Shuttle Diplomacy\n"
        "While it waits, the next Asia Scoring or Middle East Scoring leaves out one battleground that the USSR controls there,"
        " chosen by the US. It counts for the USSR neither as a country nor as a battleground, and gives it no extra points; it"
        " is still among those needed for control. If the USSR controls none, nothing is left out. Either way the card is then"
        " discarded. Final scoring, Southeast Asia Scoring and other events take no notice of it."
    ),
    "15.9": N_(
        "Final scoring\n"
        "If turn 10 has passed with its checks of military operations and held cards, all six regions are scored as by their"
        " cards, Formosan Resolution counting and Shuttle Diplomacy not, and the holder of The China Card gets 1 VP. Reaching"
        " 20 on the way means nothing. Who controls Europe wins; otherwise who is ahead. At 0 the game is a draw."
    ),
    "16": N_("Victory\nThe game can end in several ways, most of them before the tenth turn is over."),
    "16.1": N_(
        "Nuclear war\n"
        "At DEFCON 1 the phasing player loses (12.5). If the same event would give VP afterwards, it is too late for them."
    ),
    "16.2": N_(
        "20 VP\n"
        "A side that is 20 VP ahead once the points of an event, a scoring, a box of the Space Race or the military check have"
        " been counted wins at once."
    ),
    "16.3": N_(
        "Control of Europe\nWho controls Europe when it is scored, by its card or in final scoring, wins, however the VP stand."
    ),
    "16.4": N_(
        "A held scoring card\n"
        "A side that holds a scoring card when the turn ends loses, even if the military check has just brought it 20 VP. If"
        " both do, the US wins (but see R-47)."
    ),
    "16.5": N_("Cuban Missile Crisis\nThe side against which it is directed loses if it attempts a coup (R-18)."),
    "16.6": N_(
        "Wargames\n"
        "At DEFCON 2 the player of this event may give the opponent 6 VP and end the game without final scoring. Who is then"
        " ahead wins; 0 is a draw."
    ),
    "16.7": N_("The end of turn 10\nIf nobody has won before, final scoring decides (15.9)."),
    "16.8": N_("20 VP in turn 10\nUp to final scoring 20 VP win at once in the last turn too."),
    "17": N_(
        "Lasting effects\n"
        "Some events work on. Those for a turn end with it (17.2), the others go on until something ends them (17.1). An event"
        " that another one has made impossible cannot happen any more; its card still gives operations or goes to the Space"
        " Race."
    ),
    "17.1": N_(
        "Until something ends them\n"
        "Marshall Plan, Warsaw Pact Formed: either makes NATO possible.\n"
        "NATO: US-controlled countries of Europe are safe from USSR coups and realignments and from Brush War; France is not"
        " after De Gaulle Leads France, nor West Germany after Willy Brandt.\n"
        "Willy Brandt: as said; ended and made impossible by Tear Down this Wall.\n"
        "US/Japan Mutual Defense Pact: no USSR coups or realignments in Japan.\n"
        "Formosan Resolution: see 15.7; ended when the US plays The China Card.\n"
        "NORAD: see R-7; ended by Quagmire.\n"
        "Camp David Accords, The Iron Lady, North Sea Oil, AWACS Sale to Saudis: Arab-Israeli War, Socialist Governments, OPEC"
        " and Muslim Revolution, in this order, can happen no more.\n"
        "Flower Power: 2 VP for the USSR when the US plays a war card (R-20); ended and made impossible by An Evil Empire.\n"
        "John Paul II Elected Pope: makes Solidarity possible.\n"
        "Iranian Hostage Crisis: Terrorism by the USSR takes two cards.\n"
        "The Reformer: no USSR coups in Europe; Glasnost gives operations.\n"
        "Shuttle Diplomacy: see 15.8; ended by the scoring it affects.\n"
        "Quagmire, Bear Trap: see R-13; ended by a roll.\n"
        "Missile Envy: its receiver must use it for operations (R-17).\n"
        "We Will Bury You: 3 VP wait for the next US round (R-21)."
    ),
    "17.2": N_(
        "Until the turn ends\n"
        "Containment, Brezhnev Doctrine, Red Scare/Purge, Vietnam Revolts: what points are worth (7.1).\n"
        "SALT Negotiations, Latin American Death Squads: coup dice (10.3).\n"
        "Nuclear Subs: US coups in battlegrounds do not touch DEFCON.\n"
        "Cuban Missile Crisis: the opponent's coups lose the game (R-18).\n"
        "U2 Incident: 1 VP for the USSR if UN Intervention is played for its event.\n"
        "Yuri and Samantha: 1 VP for the USSR for each US coup (R-33).\n"
        "Iran-Contra Scandal: US realignment dice have −1.\n"
        "Chernobyl: a region is closed to USSR placement.\n"
        "Aldrich Ames Remix: the US hand lies open.\n"
        "North Sea Oil: an eighth round for the US."
    ),
    "18": N_("Variants\nThe options of a new game choose among these."),
    "18.1": N_(
        "The optional cards\n"
        "Cards 104 to 110 are played with, all of them, or left out: The Cambridge Five, Special Relationship and NORAD in the"
        " Early War, Che and Our Man in Tehran in the Mid War, Yuri and Samantha and AWACS Sale to Saudis in the Late War. They"
        " are in unless the option says no."
    ),
    "18.2": N_(
        "The Chinese Civil War\n"
        "At first nobody has The China Card. An extra space of Asia, next to the USSR only, takes USSR influence placed with"
        " operations, for 1 point each; nothing else concerns it. With the third point the USSR gets The China Card at once,"
        " face up, and the space is gone. Until then the USSR cannot have the events of Red Scare/Purge and Cultural"
        " Revolution, nor can Formosan Resolution happen; for Ussuri River Skirmish and Nixon Plays the China Card the US"
        " counts as holder of the card; and the die of Korean War has −1. If it never comes to three, nobody gets the VP of The"
        " China Card."
    ),
    "18.3": Phrase(
        N_(
            "The Late War scenario\n"
            "The game begins with the headlines of turn 8, with nine cards each, at 4 VP for the USSR and DEFCON 4, the US in"
            " box 6 and the USSR in box 4 of the Space Race. The USSR has The China Card, face up. In effect are US/Japan"
            " Mutual Defense Pact, Marshall Plan, NATO, Warsaw Pact Formed, De Gaulle Leads France and Flower Power. The draw"
            " pile has all Late War cards, those of earlier eras that are not starred, and Bear Trap, Camp David Accords, John"
            " Paul II Elected Pope and Panama Canal Returned. The map is filled as the Cold War had left it by then; nothing"
            " is placed freely except a handicap. All ways to win at once are as usual, control of Europe too. But when final"
            " scoring decides, or Wargames played by the US, the US wins only with 20 VP or more; otherwise the USSR does.\n"
            "Decided here: the USSR is in box 4, as the track has no box of the name that the scenario gives; and the US has 2"
            " influence in Canada, which the scenario is too old to mention.\n"
            "{influence}"
        ),
        influence=_late_war(),
    ),
    "18.4": N_(
        "Not offered\n"
        "Some players let realignments ignore DEFCON, spare the side that begins a realignment, split points between placing"
        " and realigning, or put cards on the Space Race without a roll. This program plays without these."
    ),
    "19": N_("Tournaments\nWhat is usual where people play for prizes, and how this program handles it."),
    "19.1": N_(
        "Showing held cards\n"
        "At a table all held cards are shown when the turn ends. Here the program looks, and hands stay secret."
    ),
    "19.2": N_("Held scoring cards\nHolding one when the turn ends loses the game, whether by mistake or not (16.4)."),
    "19.3": N_("The first card\nThe USSR gets the first card of each deal (4.1)."),
    "19.4": N_(
        "The usual handicap\n"
        "Online and in leagues the US gets 2 extra influence, sometimes 3, as in 3.1. Some limit how far beyond control a"
        " country may go; here there is no such limit, and no handicap unless you ask for it."
    ),
    "19.5": N_("Optional cards in tournaments\nLeagues play with the optional cards, some conventions without."),
}
