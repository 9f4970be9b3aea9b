"""The events of cards 1 to 60, in our own words."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_, Message

_SANCTIONS: Final = N_("Only while Patriot Act is in effect. Funding −2.")
_SPECIAL_FORCES: Final = N_(
    "Only if there is a cell in or next to a country with troops. The US removes one cell of its choice from such a country."
)
_PREDATOR: Final = N_("Only if there is a cell in a Muslim country. The US removes one cell of its choice from such a country.")

EVENTS_001_060: Final[dict[str, Message]] = {
    # US, value 1
    "backlash": N_(
        "Only if there is a plot in a Muslim country. The US picks one of them without seeing it. If it is resolved, Funding"
        " falls by as much as it would have risen; with a WMD it becomes 1."
    ),
    "biometrics": N_(
        "For the rest of the turn cells travel only to adjacent countries or within their own, and to go to an adjacent Good"
        " country they must roll."
    ),
    "ctr": N_(
        "Only if the US is Soft. CTR markers are placed in Russia and, if it is Ally or Neutral, in Central Asia. They keep Loose"
        " Nuke, HEU and Kazakh Strain from being played there."
    ),
    "moro-talks": N_("Test the Philippines. Funding −1. Blocks and ends Abu Sayyaf."),
    "nest": N_(
        "From now on a WMD plot in the United States lies face up; other plots there stay hidden. Playing alone: once the"
        " Jihadist side has a WMD plot, every plot that it places in the United States lies face up."
    ),
    "sanctions-6": _SANCTIONS,
    "sanctions-7": _SANCTIONS,
    "special-forces-8": _SPECIAL_FORCES,
    "special-forces-9": _SPECIAL_FORCES,
    "special-forces-10": _SPECIAL_FORCES,
    # US, value 2
    "abbas": N_(
        "Prestige +1 and Funding −2, unless the Troops track is at Overstretch or a country next to Israel is under Islamist"
        " Rule. Makes Quartet possible until a plot is resolved in Israel."
    ),
    "al-azhar": N_("Test Egypt. Funding −2, or −4 if no country is under Islamist Rule."),
    "anbar-awakening": N_(
        "Only if there are troops in Iraq or Syria. One Aid in one of the two that has troops, prestige +1. Blocks and ends"
        " Al-Anbar."
    ),
    "covert-action": N_(
        "Only if there is an Adversary. The US chooses one, also under Islamist Rule, and rolls a die: with 4 or more it becomes"
        " Neutral."
    ),
    "ethiopia-strikes": N_("Only if Somalia or Sudan is under Islamist Rule. One of them becomes Poor and Neutral."),
    "euro-islam": N_("The US selects the posture of Benelux. Funding −1 if no country is under Islamist Rule."),
    "fsb": N_(
        "The Jihadist side discards Loose Nuke, HEU and Kazakh Strain if it holds any of them. If it holds none, the US removes"
        " one cell of its choice from Russia or Central Asia."
    ),
    "intel-community": N_(
        "The US sees the Jihadist hand, then conducts an operation of value 1, then may play one more card from its hand,"
        " beyond those of the Action Phase."
    ),
    "kemalist-republic": N_("Turkey becomes Fair and Ally, whatever it was."),
    "king-abdullah": N_("Jordan becomes Fair and Ally, whatever it was. Prestige +1, Funding −1."),
    "lets-roll": N_(
        "Only if there is a plot in an Ally or in a Good country. The US picks one without seeing it: it is blocked. The US draws"
        " a card and selects the posture of a country other than the United States."
    ),
    "mossad-and-shin-bet": N_(
        "Only if there is a cell in Israel, Jordan or Lebanon. All cells leave the three countries; cadres stay behind."
    ),
    "predator-23": _PREDATOR,
    "predator-24": _PREDATOR,
    "predator-25": _PREDATOR,
    "quartet": N_(
        "Only while Abbas is in effect, if the Troops track is not at Overstretch and no country next to Israel is under"
        " Islamist Rule. Prestige +2, Funding −3."
    ),
    "saddam-captured": N_(
        "Only if there are troops in Iraq. One Aid in Iraq, prestige +1. Blocks Saddam and weakens FREs to two cells."
    ),
    "sharia": N_("The US removes a Besieged Regime marker of its choice."),
    "tony-blair": N_(
        "The United Kingdom takes the posture of the US. The US may make a War of Ideas roll in each of up to three Schengen"
        " countries."
    ),
    "un-nation-building": N_(
        "Only if there is a Regime Change country. The US places one Aid in one of them and makes a War of Ideas roll there"
        " without the GWOT penalty, whatever the troops and cells. Blocked by Vieira de Mello Slain."
    ),
    "wiretapping": N_(
        "Only if there is a cell, cadre or plot in the United States, the United Kingdom or Canada. All of them are removed,"
        " without leaving cadres; the plots are blocked. The US draws a card. Blocked by a Leak."
    ),
    # US, value 3
    "back-channel": N_(
        "Only if the US is Soft and holds a card whose value equals the resources of an Adversary. The US may discard such a"
        " card: that Adversary becomes Neutral and gets one Aid."
    ),
    "benazir-bhutto": N_(
        "Only if neither Pakistan nor a country next to it is under Islamist Rule. A Poor Pakistan becomes Fair. From now on"
        " there is no Jihad in Pakistan. Blocks Musharraf; blocked and ended by Bhutto Shot."
    ),
    "enhanced-measures": N_(
        "Only if the US is Hard and can disrupt. The US disrupts with value 3, then takes a random card of the Jihadist hand into"
        " its own. Blocked by a Leak."
    ),
    "hijab": N_(
        "Only if no country is under Islamist Rule. Test Turkey, then improve its governance by one level. Funding −2. The US"
        " selects the posture of France."
    ),
    "indo-pakistani-talks": N_(
        "Only if Pakistan is Good or Fair. Pakistan becomes an Ally. The US selects the posture of India. Blocks Kashmir and"
        " Lashkar-e-Tayyiba until a plot is resolved in India."
    ),
    "iraqi-wmd": N_(
        "Only if the US is Hard and Iraq an Adversary. The US may change the regime of Iraq at any governance: at once with"
        " this card, or later with another one of value 3. The marker goes when that is done."
    ),
    "libyan-deal": N_(
        "Only if Libya is Poor, and Iraq or Syria an Ally. Libya becomes an Ally. Prestige +1. The US selects the postures of two"
        " Schengen countries. Blocks and ends Libyan WMD."
    ),
    "libyan-wmd": N_(
        "Only if the US is Hard and Libya an Adversary. The US may change the regime of Libya at any governance: at once with"
        " this card, or later with another one of value 3. The marker goes when that is done. Blocked and ended by Libyan Deal."
    ),
    "mass-turnout": N_("Only if there is a Regime Change country. The US improves the governance of one of them by one level."),
    "nato": N_(
        "Only if there is a Regime Change country and no GWOT penalty. The US places one Aid and the NATO marker in one of them."
        " NATO counts as two troops there; once deployed away it is out of play. Played again it moves."
    ),
    "pakistani-offensive": N_("Only if Pakistan is an Ally and has the FATA marker. The FATA marker is removed."),
    "patriot-act": N_("From now on the United States is adjacent to Canada alone, and Sanctions can be played."),
    "renditions": N_(
        "Only if the US is Hard. The US disrupts with value 3 if it can; the Jihadist side discards a random card. Blocks"
        " Detainee Release. Blocked and ended by a Leak."
    ),
    "safer-now": N_(
        "Only if no country is under Islamist Rule and no Good country has a cell or a plot. Roll the posture of the United"
        " States. Prestige +3. The US selects the posture of another country."
    ),
    "sistani": N_(
        "Only if there is a Shia-Mix Regime Change country with a cell. The US improves the governance of one of them by one"
        " level."
    ),
    "the-door-of-itjihad-was-closed-47": N_(
        "For the rest of the turn the Jihadist side plays cards drawn at random from its hand. Playing alone: for the rest of the"
        " turn no events but those of the US can be played in Jihadist Action Phases."
    ),
    # Jihadist, value 1
    "adam-gadahn": N_(
        "Only as the first card of a Jihadist Action Phase, and if a cell is Available. The second card of the phase recruits in"
        " the United States, where neither cell nor cadre is needed: one roll for each point of its value, 1 and 2 succeed. A US"
        " event on it does not occur."
    ),
    "al-ittihad-al-islami": N_("Place a cell in Somalia."),
    "ansar-al-islam": N_("Only if Iraq is Fair, Poor or under Islamist Rule. Place a cell in Iraq or in Iran."),
    "fres": N_("Only if there are troops in Iraq. Place four cells in Iraq, or two if Saddam Captured is in effect."),
    "ieds": N_("Only if there is a cell in a Regime Change country. The US discards a random card."),
    "madrassas": N_(
        "Only as the first card of a Jihadist Action Phase. This card and the second one of the phase are used to recruit,"
        " whatever the Funding, and also in Poor and Islamist Rule countries that have neither cell nor cadre."
    ),
    "moqtada-al-sadr": N_(
        "Only if there are troops in Iraq. Sadr comes to Iraq: an Active cell that is not counted on the Funding track, cannot"
        " travel or be disrupted, and leaves the game when it is removed."
    ),
    "uyghur-jihad": N_("Test China. Place a cell in China if it is Soft, otherwise in Central Asia."),
    "vieira-de-mello-slain": N_("Only if there is a cell in a Regime Change country. Prestige −1. Blocks UN Nation Building."),
    # Jihadist, value 2
    "abu-sayyaf": N_(
        "Place a cell in the Philippines. From now on troops may be deployed there, and each plot placed there costs 1 prestige"
        " unless there are more troops than cells. Blocked and ended by Moro Talks."
    ),
    "al-anbar": N_(
        "Place a cell in Iraq. From now on a Disrupt in Iraq or Syria affects one cell only and no cadre, and the US cannot play"
        " the events Bin Ladin and Zawahiri. Blocked and ended by Anbar Awakening."
    ),
    "amerithrax": N_("The US discards the US card with the highest value in its hand."),
    "bhutto-shot": N_("Only if there is a cell in Pakistan. Blocks and ends Benazir Bhutto."),
}
