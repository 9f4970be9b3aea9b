"""The events of the Early War, in our own words."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_, Message

EARLY: Final[dict[str, Message]] = {
    "duck-and-cover": N_("DEFCON drops by 1. Then the US scores 5 VP less the new DEFCON level."),
    "five-year-plan": N_("A random card of the USSR hand is discarded. If it is a US card, its event happens first."),
    "the-china-card": N_(
        "It has no event. Its holder may use it in an action round while it lies face up, for operations or on the Space Race;"
        " if all its points are used in Asia, it is worth 1 more. Then the opponent gets it, face down until the turn ends. It"
        " never counts as a card in hand. Whoever has it when the game ends scores 1 VP."
    ),
    "socialist-governments": N_(
        "The USSR removes 3 US influence in Western Europe, at most 2 from a country. Cannot happen after The Iron Lady."
    ),
    "fidel": N_("All US influence leaves Cuba; USSR influence there rises to 3 if it is lower."),
    "vietnam-revolts": N_(
        "The USSR adds 2 influence in Vietnam. For the rest of the turn USSR operations are worth 1 more if all their points are"
        " used in Southeast Asia."
    ),
    "blockade": N_("The US discards a card worth 3 or more, or loses all its influence in West Germany."),
    "korean-war": N_(
        "The USSR makes war on South Korea and gets 2 military operations. It rolls a die, less 1 for each neighbour that the US"
        " controls: with 4 or more it scores 2 VP, and all US influence there becomes USSR influence."
    ),
    "romanian-abdication": N_("All US influence leaves Romania; USSR influence there rises to 3 if it is lower."),
    "arab-israeli-war": N_(
        "The USSR makes war on Israel and gets 2 military operations. It rolls a die, less 1 for each neighbour that the US"
        " controls and 1 more if the US controls Israel: with 4 or more it scores 2 VP, and all US influence there becomes USSR"
        " influence. Cannot happen after Camp David Accords."
    ),
    "comecon": N_("The USSR adds 1 influence in each of 4 countries of Eastern Europe that the US does not control."),
    "nasser": N_("The USSR adds 2 influence in Egypt; the US loses half of its influence there, rounded up."),
    "warsaw-pact-formed": N_(
        "The USSR either removes all US influence from 4 countries of Eastern Europe, or adds 5 influence there, at most 2 in a"
        " country. From now on NATO can happen."
    ),
    "de-gaulle-leads-france": N_(
        "In France the US loses 2 influence and the USSR adds 1. For the rest of the game NATO does not protect France."
    ),
    "captured-nazi-scientist": N_(
        "The player moves 1 box forward on the Space Race, as after a successful attempt; it does not count as one."
    ),
    "truman-doctrine": N_(
        "The US chooses a country of Europe that neither side controls; all USSR influence leaves it."
    ),
    "olympic-games": N_(
        "The opponent participates or boycotts. If he participates, both roll a die, the player adds 2, and the higher total"
        " scores 2 VP; ties are rolled again. If he boycotts, DEFCON drops by 1, and the player may conduct operations with 4"
        " points."
    ),
    "nato": N_(
        "Can happen only after Marshall Plan or Warsaw Pact Formed. From now on the USSR may neither coup nor realign a country"
        " of Europe while the US controls it, and Brush War may not attack it."
    ),
    "independent-reds": N_(
        "The US chooses Yugoslavia, Romania, Bulgaria, Hungary or Czechoslovakia; its influence there rises to equal that of the"
        " USSR."
    ),
    "marshall-plan": N_(
        "The US adds 1 influence in each of 7 countries of Western Europe that the USSR does not control. From now on NATO can"
        " happen."
    ),
    "indo-pakistani-war": N_(
        "The player makes war on India or Pakistan and gets 2 military operations. He rolls a die, less 1 for each neighbour that"
        " the opponent controls: with 4 or more he scores 2 VP, and all enemy influence there becomes his."
    ),
    "containment": N_("For the rest of the turn US operations are worth 1 more, at most 4."),
    "cia-created": N_("The USSR shows its hand to the US. Then the US may conduct operations with 1 point."),
    "us-japan-mutual-defense-pact": N_(
        "US influence in Japan rises to 4 more than that of the USSR if it is lower. From now on the USSR may neither coup nor"
        " realign Japan."
    ),
    "suez-crisis": N_("The USSR removes 4 US influence from France, the United Kingdom and Israel, at most 2 from each."),
    "east-european-unrest": N_(
        "The US removes 1 USSR influence from each of 3 countries of Eastern Europe; in the Late War 2 from each."
    ),
    "decolonization": N_("The USSR adds 1 influence in each of 4 countries of Africa and Southeast Asia."),
    "red-scare-purge": N_("For the rest of the turn the opponent's operations are worth 1 less, but at least 1."),
    "un-intervention": N_(
        "Played in an action round together with a card of the opponent from the own hand: the event of that card is cancelled,"
        " and the player uses its points for operations or on the Space Race. Both cards are discarded. It cannot be a headline."
    ),
    "de-stalinization": N_(
        "The USSR takes up to 4 of its influence off the map and puts as much into countries that the US does not control, at"
        " most 2 into a country."
    ),
    "nuclear-test-ban": N_("The player scores VP: the DEFCON level less 2. Then DEFCON improves by 2."),
    "formosan-resolution": N_(
        "When Asia is scored, Taiwan counts as a battleground if the US controls it. The effect ends when the US plays The China"
        " Card."
    ),
    "defectors": N_(
        "As a headline of the US it cancels the headline of the USSR, which is discarded. If the USSR plays it for operations in"
        " its own action round, the US scores 1 VP."
    ),
    "the-cambridge-five": N_(
        "The US shows all scoring cards in its hand; the USSR may add 1 influence in a country that one of them scores. Cannot"
        " happen in the Late War."
    ),
    "special-relationship": N_(
        "Can happen only if the US controls the United Kingdom. The US adds 1 influence in a neighbour of it; with NATO in effect"
        " it adds 2 in a country of Western Europe instead and scores 2 VP."
    ),
    "norad": N_(
        "After each action round in which DEFCON moved to 2, the US adds 1 influence in a country where it has some, provided"
        " that it controls Canada. The effect ends with Quagmire."
    ),
}  # fmt: skip
