"""Sections 0 to 5 of the rules: the table, the map, how a game begins, the turn, the headlines."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_, Message, Phrase, joined
from ..board import BORDERING, COUNTRIES, REGIONS, US, Country


def _country(country: Country) -> Phrase:
    """A line of 2.7."""
    near: list[object] = [other.id for other in country.neighbours]
    if country.borders is not None:
        near.append(Phrase(N_("the US itself") if country.borders is US else N_("the USSR itself")))
    template = N_("{country} (stability {stability}): {near}.")
    if country.battleground:
        template = N_("{country} (stability {stability}, battleground): {near}.")
    return Phrase(template, country=country.id, stability=country.stability, near=joined(near, ", "))


def _map() -> Phrase:
    """2.7, from the map that the game is played on."""
    lines: list[Phrase] = [Phrase(N_("The countries and their neighbours"))]
    for region in REGIONS:
        lines.append(Phrase(N_("{region}, battlegrounds: {n}"), region=region.id, n=len(region.battlegrounds)))
        lines += [_country(country) for country in COUNTRIES if country.region is region]
    return joined(lines, "\n")


def _next_to(seat: int) -> Phrase:
    """For 2.5: the countries next to a superpower."""
    return joined([country.id for country in BORDERING[seat]], ", ")


TURN: Final[dict[str, Message]] = {
    "0": N_(
        "What the game is about\n"
        "Two superpowers, the US and the USSR, struggle for the world from 1945 to 1989. For ten turns they play cards. A card"
        " shows an event out of those years and a number of operations points, and mostly a side uses one or the other. With"
        " points it spreads its influence, undermines the enemy's or stages coups; scoring cards turn the state of a region"
        " into victory points. But the events of the enemy are dealt to you as well, and each coup in an important country"
        " brings nuclear war a step closer.\n"
        "Read 2.6 (control), 4 (the turn), 6.3 and 6.4 (uses of a card), 8 to 10 (operations), 12 (DEFCON), 15 (scoring) and 16"
        " (victory); the rest can be looked up when it comes up."
    ),
    "0.1": N_("The sides\nThere are two sides, the US and the USSR. Each is the opponent, or enemy, of the other."),
    "0.2": N_(
        "Victory points\n"
        "One marker counts the victory points (VP) of both. It starts at 0. What the US scores moves it up, what the USSR"
        " scores moves it down, so a positive number means that the US is ahead by as much, a negative one that the USSR is."
        " The number may go beyond 20 in final scoring."
    ),
    "0.3": N_(
        "The phasing player\n"
        "In an action round the phasing player is the side whose round it is. While a headline is resolved, it is the side that"
        " chose this card, even if the event is the enemy's and is carried out by him. Nothing that happens inside an event"
        " changes who is phasing. It matters above all for DEFCON 1 (12.5)."
    ),
    "0.4": N_(
        "Who carries out an event\n"
        "The event of a US card is carried out by the US and that of a USSR card by the USSR, with all choices that it offers,"
        " no matter who has played the card. Neutral events are carried out by the side that plays them, which card texts call"
        " the player."
    ),
    "0.5": N_("Dice\nAll dice have six sides, each as likely as the others."),
    "0.6": N_(
        "Cards and rules\n"
        "Where a card contradicts the rules, the card prevails. There is one thing no card can do: make a side keep a scoring"
        " card beyond the end of a turn (6.10)."
    ),
    "0.7": N_(
        "What is open and what is secret\n"
        "Both sides see the map and the tracks, the discard pile, the removed cards, the lasting effects, how many cards each"
        " hand has, who has The China Card and which way up it lies. Hands, the draw pile and headlines not yet revealed are"
        " secret."
    ),
    "1": N_(
        "Components\n"
        "The map has 84 countries in six regions, 29 of them battlegrounds, and two superpower spaces. There are 110 cards: 36"
        " of the Early War (The China Card among them), 46 of the Mid War, 21 of the Late War, and seven optional ones (18.1)."
        " Seven cards are scoring cards. Influence markers are unlimited. The tracks: DEFCON from 5 to 1, military operations"
        " from 0 to 5 for each side, the Space Race with eight boxes, victory points, turns 1 to 10 and action rounds.\n"
        "A card has a number, a title, an era, an operations value (scoring cards have none) and an association: US, USSR or"
        " neutral. A starred card leaves the game once its event has happened; some events have an effect that lasts (17)."
    ),
    "2": N_(
        "The map\n"
        "Countries hold influence of one side, of both or of none. Each has a stability number, which says how hard it is to"
        " control and to overthrow. Battlegrounds are the countries that count most when a region is scored. Lines connect"
        " neighbours."
    ),
    "2.1": N_(
        "Regions\n"
        "The regions are Europe, Asia, the Middle East, Africa, Central America and South America. Europe has two parts,"
        " Western and Eastern Europe, and Southeast Asia is a part of Asia. What is said of Europe or Asia holds for their"
        " parts."
    ),
    "2.2": N_(
        "Countries in unexpected places\n"
        "Austria and Finland belong to Western and to Eastern Europe at once. Canada and Turkey are countries of Western"
        " Europe. Egypt and Libya lie in the Middle East."
    ),
    "2.3": N_(
        "Southeast Asia\n"
        "Southeast Asia consists of Burma, Laos/Cambodia, Vietnam, Thailand, Malaysia, Indonesia and the Philippines. The other"
        " countries of Asia, such as Taiwan or Australia, are not part of it."
    ),
    "2.4": N_(
        "Neighbours\n"
        "Only a line on the map makes two countries neighbours (2.7); where they lie on the globe does not matter. Eight lines"
        " lead from one region to another: France to Algeria, Spain/Portugal to Morocco, Turkey to Syria, Iran to Afghanistan"
        " and to Pakistan, Egypt to Sudan, Libya to Tunisia, Panama to Colombia."
    ),
    "2.5": Phrase(
        N_(
            "The superpowers\n"
            "The two superpowers are spaces too, but never hold influence and are never attacked: next to the US are"
            " {us_borders}; next to the USSR are {ussr_borders}. In realignments and wars a superpower counts as a neighbour"
            " that its own side controls."
        ),
        us_borders=_next_to(0),
        ussr_borders=_next_to(1),
    ),
    "2.6": N_(
        "Control\n"
        "A side controls a country if its influence there is at least the stability number, and exceeds the enemy's influence"
        " by at least the stability number. Otherwise it does not, and the country may be controlled by nobody. Control changes"
        " at the moment the influence does. Example: stability 3, US 4, USSR 1 is controlled by the US; one more USSR influence"
        " ends that."
    ),
    "2.7": _map(),
    "3": N_(
        "Setup\n"
        "The Early War cards are shuffled, The China Card not among them, and each side is dealt eight; both look at their"
        " cards before they place anything. The USSR has The China Card, face up. Then:\n"
        "The USSR has 1 influence in Syria, 1 in Iraq, 3 in North Korea, 3 in East Germany and 1 in Finland. It puts 6 more"
        " into Eastern Europe as it likes.\n"
        "The US has 2 influence in Canada, 1 each in Iran, Israel, Japan, the Philippines, South Korea, Panama and South"
        " Africa, 4 in Australia and 5 in the United Kingdom. Having seen what the USSR did, it puts 7 more into Western Europe"
        " as it likes.\n"
        "With the option of the classic edition the US has none in Canada, so 23 in all instead of 25. DEFCON starts at 5, the"
        " Space Race, military operations and VP at 0. The first turn begins with its headlines, as hands are full and DEFCON"
        " is at its best already."
    ),
    "3.1": N_(
        "Handicap\n"
        "The players may agree that one side gets extra influence. It is placed when both sides are done with the rest, one"
        " point at a time, in countries where the side has influence already, anywhere on the map. In leagues the US commonly"
        " gets 2."
    ),
    "3.2": N_("Free placement\nPlacing in the setup needs no neighbours and costs nothing."),
    "4": N_(
        "The turn\n"
        "Each of the ten turns has these steps: DEFCON improves (4.A), cards are dealt (4.B), both sides play a headline (4.C),"
        " then they take action rounds by turns (4.D). At the end military operations are checked (4.E), then held cards (4.F);"
        " The China Card is turned up (4.G), effects of the turn end (4.H), and the next turn follows (4.I). Turns 1 to 3 are"
        " the Early War, 4 to 7 the Mid War, 8 to 10 the Late War."
    ),
    "4.A": N_("DEFCON improves\nIf DEFCON is below 5, it improves by 1."),
    "4.B": N_(
        "The deal\n"
        "Both sides draw up to their hand size: eight cards in turns 1 to 3, nine from turn 4 on. The China Card does not"
        " count. A side that has as many cards or more gets none, and keeps them all."
    ),
    "4.C": N_("The headline phase\nEach side chooses one card, and both events happen. See 5."),
    "4.D": N_(
        "Action rounds\n"
        "In turn the USSR and the US play one card each. There are six such rounds in turns 1 to 3 and seven from turn 4 on; a"
        " side may have an eighth (4.3). See 6."
    ),
    "4.E": N_("Military operations are checked\nWho fell short of DEFCON pays with VP (13.2); then both markers go back to 0."),
    "4.F": N_("Held cards are checked\nA side that still holds a scoring card loses the game (16.4)."),
    "4.G": N_("The China Card is turned up\nIf it lies face down, it is turned face up and can be used in the next turn."),
    "4.H": N_(
        "Effects of the turn end\n"
        "The side with the ability of box 6 of the Space Race may discard one card it holds. All effects that last for a turn"
        " end, and each side has its Space Race attempts again."
    ),
    "4.I": N_(
        "The next turn\n"
        "When turn 3 is over, the Mid War cards join the draw pile, and when turn 7 is over, those of the Late War (4.2). After"
        " turn 10 the game ends with final scoring (15.9)."
    ),
    "4.1": N_(
        "Dealing and shuffling\n"
        "Cards are dealt one at a time, the first to the USSR, then by turns; a side that needs more than the other gets what"
        " is missing at the end. When a card is needed and the draw pile is empty, the whole discard pile is shuffled and"
        " becomes the new draw pile, in the middle of a deal if need be. Removed cards never come back, and a card that waits"
        " in front of a side, such as Shuttle Diplomacy, is not in the discard pile."
    ),
    "4.2": N_(
        "A new era\n"
        "Between turns 3 and 4, and again between 7 and 8, what is left of the draw pile is shuffled together with the cards of"
        " the new era. The discard pile stays where it is until the draw pile runs out."
    ),
    "4.3": N_(
        "Eight action rounds\n"
        "Who has the ability of box 8 of the Space Race has the right to an eighth round, and so has the US in the turn in"
        " which North Sea Oil happened. It need not be used. If both may, the USSR goes first. The right begins and ends at"
        " once, even in the middle of a turn."
    ),
    "5": N_(
        "Headlines\n"
        "The headline phase opens the turn: each side puts one card of its hand before the world, for its event alone."
    ),
    "5.1": N_(
        "Choosing headlines\n"
        "Both sides pick a card of their hand in secret, and then show them together. The China Card and UN Intervention cannot"
        " be headlines, nor can Missile Envy while its holder must use it for operations. If a side has the ability of box 4 of"
        " the Space Race, its enemy picks and shows first."
    ),
    "5.2": N_(
        "Headlines are compulsory\n"
        "A side that has a card it may choose must choose one, even if the event helps the enemy or will have no effect."
    ),
    "5.3": N_(
        "The order of headlines\n"
        "The card with the higher printed operations value comes first, whatever modifies operations. Scoring cards count as 0."
        " If the values are equal, the US card comes first."
    ),
    "5.4": N_(
        "Only the event\n"
        "A headline gives no operations, unless its event does so; these are then conducted as usual."
    ),
    "5.5": N_(
        "An enemy event as headline\n"
        "If the event of your headline is the enemy's, he carries it out, but you are the phasing player."
    ),
    "5.6": N_(
        "One after the other\n"
        "The first headline is finished with all that it brings, before the second begins. Whether an event can happen is"
        " looked at when its turn comes, so the first may make the second possible or impossible. A headline that cannot happen"
        " is discarded, even a starred one."
    ),
    "5.7": N_(
        "Defectors\n"
        "Defectors as the headline of the US goes first in any case and cancels the USSR headline, which is discarded without"
        " effect. As the headline of the USSR it does nothing."
    ),
    "5.8": N_(
        "Traps leave headlines alone\n"
        "Bear Trap, Quagmire and the duty of Missile Envy do not limit the choice of a headline, except that Missile Envy"
        " itself must wait (5.1)."
    ),
    "5.9": N_(
        "A headline is no action round\n"
        "Effects that speak of action rounds, such as NORAD or We Will Bury You, take no notice of the headline phase."
    ),
}  # fmt: skip
