"""The events of the Late War, in our own words."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_, Message

LATE: Final[dict[str, Message]] = {
    "iranian-hostage-crisis": N_(
        "All US influence leaves Iran, and the USSR adds 2 there. From now on Terrorism played by the USSR takes 2 cards from the"
        " US."
    ),
    "the-iron-lady": N_(
        "The US scores 1 VP. The USSR adds 1 influence in Argentina, and all USSR influence leaves the United Kingdom. Socialist"
        " Governments can happen no more."
    ),
    "reagan-bombs-libya": N_("The US scores 1 VP for every 2 USSR influence in Libya."),
    "star-wars": N_(
        "Can happen only if the US is ahead on the Space Race. The US chooses a card in the discard pile, but no scoring card,"
        " and its event happens at once."
    ),
    "north-sea-oil": N_("OPEC can happen no more. In this turn the US may play 8 action rounds."),
    "the-reformer": N_(
        "The USSR adds 4 influence in Europe, or up to 6 if it is ahead in VP, at most 2 in a country. From now on it may not"
        " coup in Europe."
    ),
    "marine-barracks-bombing": N_(
        "All US influence leaves Lebanon; then the USSR removes 2 more US influence in the Middle East."
    ),
    "soviets-shoot-down-kal-007": N_(
        "DEFCON drops by 1, and the US scores 2 VP. If the US controls South Korea, it may place influence or realign with 4"
        " points."
    ),
    "glasnost": N_(
        "The USSR scores 2 VP, and DEFCON improves by 1. After The Reformer the USSR may also place influence or realign with 4"
        " points."
    ),
    "ortega-elected-in-nicaragua": N_(
        "All US influence leaves Nicaragua. Then the USSR may attempt a free coup with 2 points in a neighbour of Nicaragua."
    ),
    "terrorism": N_(
        "The opponent discards 1 random card; 2 if the USSR plays this card after Iranian Hostage Crisis."
    ),
    "iran-contra-scandal": N_("For the rest of the turn US dice in realignments have −1."),
    "chernobyl": N_(
        "The US names a region. For the rest of the turn the USSR may not place influence there with operations."
    ),
    "latin-american-debt-crisis": N_(
        "The US discards a card worth 3 or more, or the USSR doubles its influence in 2 countries of South America."
    ),
    "tear-down-this-wall": N_(
        "Willy Brandt ends and can happen no more. The US adds 3 influence in East Germany. Then it may attempt a free coup or"
        " free realignments in Europe with 3 points."
    ),
    "an-evil-empire": N_("The US scores 1 VP. Flower Power ends and can happen no more."),
    "aldrich-ames-remix": N_(
        "The US hand lies open for the rest of the turn. The USSR chooses a card of it, which is discarded."
    ),
    "pershing-ii-deployed": N_(
        "The USSR scores 1 VP and removes 1 US influence from each of 3 countries of Western Europe."
    ),
    "wargames": N_(
        "Can happen only at DEFCON 2. The player may give the opponent 6 VP and end the game at once; the side that is then ahead"
        " wins."
    ),
    "solidarity": N_("Can happen only after John Paul II Elected Pope. The US adds 3 influence in Poland."),
    "iran-iraq-war": N_(
        "The player makes war on Iran or Iraq and gets 2 military operations. He rolls a die, less 1 for each neighbour that the"
        " opponent controls: with 4 or more he scores 2 VP, and all enemy influence there becomes his."
    ),
    "yuri-and-samantha": N_("For the rest of the turn the USSR scores 1 VP for each coup that the US attempts."),
    "awacs-sale-to-saudis": N_("The US adds 2 influence in Saudi Arabia. Muslim Revolution can happen no more."),
}  # fmt: skip
