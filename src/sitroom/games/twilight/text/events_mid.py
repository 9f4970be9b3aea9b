"""The events of the Mid War, in our own words."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_, Message

MID: Final[dict[str, Message]] = {
    "brush-war": N_(
        "The player makes war on a country of stability 1 or 2 and gets 3 military operations. He rolls a die, less 1 for each"
        " neighbour that the opponent controls, his superpower included: with 3 or more he scores 1 VP, and all enemy influence"
        " there becomes his. A country that NATO protects cannot be attacked."
    ),
    "southeast-asia-scoring": N_(
        "Each side scores 1 VP for each country of Southeast Asia that it controls, but 2 VP for Thailand. The difference counts."
    ),
    "arms-race": N_(
        "If the phasing player has more military operations than his opponent, he scores 1 VP, or 3 VP if he also has at least as"
        " many as the DEFCON level."
    ),
    "cuban-missile-crisis": N_(
        "DEFCON becomes 2. For the rest of the turn the opponent loses the game as soon as he attempts a coup. He can end this by"
        " giving up 2 influence: the USSR in Cuba, the US in West Germany or in Turkey."
    ),
    "nuclear-subs": N_("For the rest of the turn US coups in battlegrounds do not lower DEFCON."),
    "quagmire": N_(
        "NORAD ends. In its action rounds the US must discard a card worth 2 or more and roll a die instead of playing a card; a"
        " roll from 1 to 4 sets it free. Without such a card it may only play scoring cards."
    ),
    "salt-negotiations": N_(
        "DEFCON improves by 2. For the rest of the turn all coup dice have −1. The player may take a card from the discard pile"
        " into his hand, openly, but no scoring card."
    ),
    "bear-trap": N_(
        "In its action rounds the USSR must discard a card worth 2 or more and roll a die instead of playing a card; a roll from"
        " 1 to 4 sets it free. Without such a card it may only play scoring cards."
    ),
    "summit": N_(
        "Both sides roll a die and add 1 for each region they dominate or control. The higher total scores 2 VP and may move"
        " DEFCON by 1, up or down. At a tie nothing happens."
    ),
    "how-i-learned-to-stop-worrying": N_(
        "The player sets DEFCON to any level from 1 to 5. His military operations become 5."
    ),
    "junta": N_(
        "The player adds 2 influence in a country of Central or South America. Then he may attempt a free coup or free"
        " realignments there with 2 points."
    ),
    "kitchen-debates": N_(
        "Can happen only if the US controls more battlegrounds than the USSR. The US scores 2 VP."
    ),
    "missile-envy": N_(
        "The opponent gives a card of his highest operations value and gets this one for it. If the card is the player's own or"
        " neutral, its event happens at once; if it is the opponent's, the player uses its points without the event. The opponent"
        " must use Missile Envy for operations in his next action round."
    ),
    "we-will-bury-you": N_(
        "DEFCON drops by 1. The USSR scores 3 VP in the next US action round, unless the US plays UN Intervention for its event"
        " there."
    ),
    "brezhnev-doctrine": N_("For the rest of the turn USSR operations are worth 1 more, at most 4."),
    "portuguese-empire-crumbles": N_("The USSR adds 2 influence in Angola and 2 in SE African States."),
    "south-african-unrest": N_(
        "The USSR adds 2 influence in South Africa, or 1 there and 2 in its neighbours Angola and Botswana."
    ),
    "allende": N_("The USSR adds 2 influence in Chile."),
    "willy-brandt": N_(
        "The USSR scores 1 VP and adds 1 influence in West Germany, which NATO does not protect from now on. Tear Down this Wall"
        " ends the effect; after it this event cannot happen."
    ),
    "muslim-revolution": N_(
        "The USSR removes all US influence from 2 of these countries: Egypt, Iran, Iraq, Jordan, Libya, Saudi Arabia, Sudan,"
        " Syria. Cannot happen after AWACS Sale to Saudis."
    ),
    "abm-treaty": N_("DEFCON improves by 1. Then the player may conduct operations with 4 points."),
    "cultural-revolution": N_(
        "If the US has The China Card, the USSR gets it, face up. If the USSR has it already, it scores 1 VP."
    ),
    "flower-power": N_(
        "From now on the USSR scores 2 VP whenever the US plays a war card for its event or for operations: Korean War,"
        " Arab-Israeli War, Indo-Pakistani War, Brush War, Iran-Iraq War. An Evil Empire ends the effect; after it this event"
        " cannot happen."
    ),
    "u2-incident": N_(
        "The USSR scores 1 VP. If either side plays UN Intervention for its event later in this turn, the USSR scores 1 VP more."
    ),
    "opec": N_(
        "The USSR scores 1 VP for each of these countries that it controls: Egypt, Gulf States, Iran, Iraq, Libya, Saudi Arabia,"
        " Venezuela. Cannot happen after North Sea Oil."
    ),
    "lone-gunman": N_("The US shows its hand to the USSR. Then the USSR may conduct operations with 1 point."),
    "colonial-rear-guards": N_("The US adds 1 influence in each of 4 countries of Africa and Southeast Asia."),
    "panama-canal-returned": N_("The US adds 1 influence each in Panama, Costa Rica and Venezuela."),
    "camp-david-accords": N_(
        "The US scores 1 VP and adds 1 influence each in Israel, Jordan and Egypt. Arab-Israeli War can happen no more."
    ),
    "puppet-governments": N_(
        "The US may add 1 influence in each of up to 3 countries in which neither side has influence."
    ),
    "grain-sales-to-soviets": N_(
        "The US draws a random card from the USSR hand and either plays it or gives it back. If it gives it back, or if there was"
        " none, it may conduct operations with 2 points."
    ),
    "john-paul-ii-elected-pope": N_(
        "The USSR loses 2 influence in Poland, and the US adds 1 there. From now on Solidarity can happen."
    ),
    "latin-american-death-squads": N_(
        "For the rest of the turn coup dice in Central and South America have +1 for the player and −1 for the opponent."
    ),
    "oas-founded": N_("The US adds 2 influence in Central and South America, in one country or in different ones."),
    "nixon-plays-the-china-card": N_(
        "If the USSR has The China Card, the US gets it, face down. If the US has it already, it scores 2 VP."
    ),
    "sadat-expels-soviets": N_("All USSR influence leaves Egypt, and the US adds 1 there."),
    "shuttle-diplomacy": N_(
        "The card stays in front of the US. When Asia or the Middle East is next scored by its card, the US chooses a"
        " battleground there that the USSR controls; it does not count for the USSR. Then this card is discarded."
    ),
    "the-voice-of-america": N_("The US removes 4 USSR influence outside Europe, at most 2 from a country."),
    "liberation-theology": N_("The USSR adds 3 influence in Central America, at most 2 in a country."),
    "ussuri-river-skirmish": N_(
        "If the USSR has The China Card, the US gets it, face up. If the US has it already, it adds 4 influence in Asia, at most"
        " 2 in a country."
    ),
    "ask-not-what-your-country-can-do-for-you": N_(
        "The US may discard any cards of its hand, scoring cards included, and then draws as many."
    ),
    "alliance-for-progress": N_(
        "The US scores 1 VP for each battleground that it controls in Central and South America."
    ),
    "one-small-step": N_(
        "Can happen only if the player is behind on the Space Race. He moves 2 boxes forward; only the box reached gives VP."
    ),
    "che": N_(
        "The USSR may attempt a coup with 3 points in a country of Africa, Central America or South America that is no"
        " battleground. If US influence was removed, it may attempt one more in another such country."
    ),
    "our-man-in-tehran": N_(
        "Can happen only if the US controls a country of the Middle East. The US looks at the top 5 cards of the draw pile and"
        " discards any of them; the rest is shuffled back."
    ),
}  # fmt: skip
