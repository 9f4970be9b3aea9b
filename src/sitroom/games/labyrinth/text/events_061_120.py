"""The events of cards 61 to 120, in our own words."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_, Message

_LEAK: Final = N_(
    "Only if Enhanced Measures, Renditions or Wiretapping is in effect. The Jihadist side chooses one of them: its effect ends,"
    " and its event is blocked for the rest of the game. Roll the posture of the United States, then prestige. The Jihadist side"
    " shifts an Ally to Neutral."
)
_MARTYRDOM: Final = N_(
    "Only if there is a cell in a country that is not under Islamist Rule. The Jihadist side removes one such cell and places two"
    " Available plots there, of any kind. If none is Available, nothing happens."
)
_IRAN: Final = N_(
    "The side chooses a Shia-Mix country; test it. US: remove one cell from there or from Iran. Jihadist: two Jihad rolls there"
    " without cells; each success makes governance one level worse, never Islamist Rule, and takes one Aid; failures cost"
    " nothing."
)
_OIL_PRICE_SPIKE: Final = N_(
    "The side takes a card of its choice into its hand from the discard pile, the Lapsing box or the 1st Plot box; not an Oil"
    " Price Spike. For the rest of the turn each Oil Exporter has 1 resource more. If both sides win by this, the one that played"
    " it does."
)

EVENTS_061_120: Final[dict[str, Message]] = {
    # Jihadist, value 2
    "detainee-release": N_(
        "Only if the US has disrupted in this or the last Action Phase. Place a cell in a country where it did. The Jihadist side"
        " draws a card. Blocked by GTMO and Renditions."
    ),
    "ex-kgb": N_(
        "If Russia has a CTR marker, it is removed and nothing else happens. Otherwise the Jihadist side chooses: the Caucasus"
        " takes the posture opposite to that of the US, or Central Asia is tested and shifts one box toward Adversary."
    ),
    "gaza-war": N_("The US discards a random card. Funding +1, prestige −1."),
    "hariri-killed": N_(
        "Test Lebanon. Syria becomes an Adversary, and its governance gets one level worse, but not Islamist Rule."
    ),
    "heu": N_(
        "Only if Russia or Central Asia has a cell and no CTR marker. The Jihadist side rolls a die against the governance of one"
        " such country: success makes a WMD plot Available, failure removes a cell there."
    ),
    "homegrown": N_("Place a cell in the United Kingdom."),
    "islamic-jihad-union": N_("Place a cell in Central Asia and one in Afghanistan."),
    "jemaah-islamiya": N_("Place two cells in Indonesia/Malaysia."),
    "kazakh-strain": N_(
        "Only if Central Asia has a cell and no CTR marker. The Jihadist side rolls a die against its governance: success makes a"
        " WMD plot Available, failure removes a cell there."
    ),
    "lashkar-e-tayyiba": N_("Place a cell in Pakistan and one in India. Blocked by Indo-Pakistani Talks."),
    "loose-nuke": N_(
        "Only if Russia has a cell and no CTR marker. The Jihadist side rolls a die: 1 or 2 makes a WMD plot Available, anything"
        " else removes a cell there."
    ),
    "opium": N_(
        "Only if there is a cell in Afghanistan. Place three cells there; if it is under Islamist Rule, all that are left on the"
        " Funding track."
    ),
    "pirates": N_(
        "Only if Somalia or Yemen is under Islamist Rule. From now on Funding does not fall at the end of a turn while one of the"
        " two is under Islamist Rule."
    ),
    "schengen-visas": N_("Two cells travel to Schengen countries without a roll."),
    "schroeder-and-chirac": N_("Only if the US is Hard. Germany and France become Soft. Prestige −1."),
    # Jihadist, value 3
    "abu-ghurayb": N_(
        "Only if there is a cell in a Regime Change country. The Jihadist side draws two cards. Prestige −2. The Jihadist side"
        " shifts an Ally to Neutral."
    ),
    "al-jazeera": N_(
        "Only if there are troops in or next to Saudi Arabia. The Jihadist side shifts one of those countries with troops one box"
        " toward Adversary."
    ),
    "axis-of-evil": N_(
        "The US discards each Iran, Hizballah and Jaysh al-Mahdi card in its hand and becomes Hard. Roll prestige."
    ),
    "clean-operatives": N_("Two cells travel to any countries without a roll."),
    "fata": N_(
        "Place a cell in Pakistan. From now on there is no Disrupt in Pakistan unless it is a Regime Change country, and the US"
        " cannot play the events Bin Ladin and Zawahiri. Ended by Pakistani Offensive."
    ),
    "foreign-fighters": N_(
        "Only if there is a Regime Change country. The Jihadist side chooses one and places five cells there. It loses one Aid;"
        " if it has none, it becomes a Besieged Regime."
    ),
    "jihadist-videos": N_(
        "The Jihadist side chooses three countries without cells; test them. One Recruit roll in each, whatever the Funding."
        " Where no cell comes there is a cadre."
    ),
    "kashmir": N_("Place a cell in Pakistan; Pakistan shifts one box toward Adversary. Blocked by Indo-Pakistani Talks."),
    "leak-84": _LEAK,
    "leak-85": _LEAK,
    "lebanon-war": N_(
        "The US discards a random card. Prestige −1. The Jihadist side places a cell in a Shia-Mix country of its choice."
    ),
    "martyrdom-operation-87": _MARTYRDOM,
    "martyrdom-operation-88": _MARTYRDOM,
    "martyrdom-operation-89": _MARTYRDOM,
    "quagmire": N_(
        "Only if prestige is 6 or less and there is a cell in a Regime Change country. The US discards two random cards;"
        " Jihadist events on them occur if they can. Then the US becomes Soft."
    ),
    "regional-al-qaeda": N_(
        "Only if at least two Muslim countries are unmarked. The Jihadist side chooses two of them and places a cell in each, or"
        " two in each if any country is under Islamist Rule."
    ),
    "saddam": N_("Only if Iraq is Poor and an Adversary. Funding becomes 9. Blocked by Saddam Captured."),
    "taliban": N_(
        "Afghanistan becomes a Besieged Regime. Place a cell in Afghanistan and one in Pakistan. Prestige −1, or −3 if one of the"
        " two is under Islamist Rule."
    ),
    "the-door-of-itjihad-was-closed-94": N_(
        "Only if a Muslim country was tested as Fair, or improved to Fair or Good, in this or the last Action Phase and still"
        " is. The Jihadist side makes the governance of one such country one level worse."
    ),
    "wahhabism": N_("Funding rises by the governance number of Saudi Arabia; if that is under Islamist Rule, Funding becomes 9."),
    # unassociated, value 1
    "danish-cartoons": N_(
        "The US selects the posture of Scandinavia. Then the Jihadist side places a Plot 1, or any Available plot if some country"
        " is under Islamist Rule, in a Muslim country that is not; test it."
    ),
    "fatwa": N_(
        "Only if both sides hold another card. They exchange random cards; then the side that played this conducts an operation"
        " with it."
    ),
    "gaza-withdrawal": N_("US: Funding −1. Jihadist: place a cell in Israel."),
    "hamas-elected": N_("The US discards a card of its choice. Prestige −1, Funding −1."),
    "hizb-ut-tahrir": N_("Funding +2 if the Troops track is at Overstretch, −2 if it is at Low Intensity."),
    "kosovo": N_("Prestige +1. Serbia takes the posture opposite to that of the US."),
    # unassociated, value 2
    "former-soviet-union": N_("Central Asia becomes Neutral, and its governance is rolled anew."),
    "hizballah": N_(
        "US: remove one cell from a Shia-Mix country at most three countries away from Lebanon, or from Lebanon itself."
        " Jihadist: Lebanon becomes Poor and Neutral."
    ),
    "iran-104": _IRAN,
    "iran-105": _IRAN,
    "jaysh-al-mahdi": N_(
        "Only if there are troops and cells together in a Shia-Mix country. The side chooses one such country. US: remove up to"
        " two cells there. Jihadist: its governance gets one level worse, but not Islamist Rule."
    ),
    "kurdistan": N_(
        "US: one Aid in Iraq. Jihadist: test Turkey; then the governance of Turkey or Iraq gets one level worse, but not Islamist"
        " Rule."
    ),
    "musharraf": N_(
        "Only if there is a cell in Pakistan. The side removes one there; Pakistan becomes Poor and Ally. Blocked by Benazir"
        " Bhutto."
    ),
    "tora-bora": N_(
        "Only if there is a Regime Change country with two cells. The side removes two cells from one of them. Roll prestige. The"
        " side draws a card."
    ),
    "zarqawi": N_(
        "Only if there are troops in Iraq, Jordan, Lebanon or Syria. US: prestige +3. Jihadist: choose one of them with troops"
        " and place three cells there, and a Plot 2 that the US may see."
    ),
    "zawahiri": N_(
        "US: only if no country is under Islamist Rule and neither FATA nor Al-Anbar is in effect; Funding −2. Jihadist: prestige"
        " −1, or −3 if any country is under Islamist Rule."
    ),
    # unassociated, value 3
    "bin-ladin": N_(
        "US: only if no country is under Islamist Rule and neither FATA nor Al-Anbar is in effect; Funding −4 and prestige +1."
        " Jihadist: prestige −2, or −4 if any country is under Islamist Rule."
    ),
    "darfur": N_(
        "Test Sudan. If prestige is 7 or more, Sudan gets one Aid and shifts one box toward Ally; otherwise it becomes a Besieged"
        " Regime and shifts one box toward Adversary."
    ),
    "gtmo": N_("Roll prestige. For the rest of the turn there are no Recruit operations. Blocks Detainee Release."),
    "hambali": N_(
        "Only if Indonesia/Malaysia or a country next to it has a cell and is an Ally or Hard. The side chooses one such"
        " country. US: remove a cell there and draw two cards. Jihadist: place any Available plot there."
    ),
    "ksm": N_(
        "US: only if there is a plot in an Ally or a non-Muslim country; all plots there are blocked, and the US draws two cards."
        " Jihadist: place any Available plot in a country with a cell that is not under Islamist Rule."
    ),
    "oil-price-spike-117": _OIL_PRICE_SPIKE,
    "oil-price-spike-118": _OIL_PRICE_SPIKE,
    "saleh": N_(
        "Test Yemen. US: unless it is under Islamist Rule, Yemen becomes an Ally and gets one Aid. Jihadist: Yemen shifts one box"
        " toward Adversary and becomes a Besieged Regime."
    ),
    "us-election": N_(
        "It occurs whenever the card is used for operations or discarded, by whichever side. Roll the posture of the United"
        " States; then prestige +1 if there is no GWOT penalty, otherwise −1."
    ),
}
