"""What the sides are asked, and what the others read meanwhile. Names may follow a colon: other languages decline them."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_, Message

ASKS: Final[dict[str, Message]] = {
    # of chance, when a person deals and rolls
    "deal": N_("Deal a card to: {side}. Which card is it?"),
    "draw-card": N_("Draw a card for: {side}. Which card is it?"),
    "random-card": N_("Point at a random card in the hand of: {side}. Which card is it?"),
    "play-random-card": N_("Draw the card that the Jihadist side plays at random from its hand. Which card is it?"),
    "test-governance": N_("Test of governance: {country}. 1 to 4 is Poor, 5 and 6 are Fair. What does the die show?"),
    "test-posture": N_("Test of posture: {country}. 1 to 4 is Soft, 5 and 6 are Hard. What does the die show?"),
    "roll-governance": N_("Roll of governance: {country}. 1 to 4 is Poor, 5 and 6 are Fair. What does the die show?"),
    "roll-posture": N_("Roll of posture: {country}. 5 or more is Hard; the United States adds 1. What does the die show?"),
    "roll-prestige": N_("Roll of prestige: does it rise or fall? 5 or more is a rise. What does the die show?"),
    "roll-prestige-amount": N_("Roll of prestige: by how much? The lower of two dice counts. What does this one show?"),
    "roll-war-of-ideas": N_("War of Ideas: {country}. A total of 5 or more succeeds. What does the die show?"),
    "roll-recruit": N_("Recruit: {country}. What does the die show?"),
    "roll-travel": N_("Travel: from {from} to {country}. What does the die show?"),
    "roll-jihad": N_("Jihad: {country}. What does the die show?"),
    "roll-plot": N_("Plot: {country}. What does the die show?"),
    "roll-plot-effect": N_("{plot}, {country}: a die against the governance. What does it show?"),
    "roll-event": N_("{card}: what does the die show?"),
    # set-up
    "setup-cell": N_("Set-up: in which country do you place a cell? Left: {left}."),
    "setup-reroll": N_("Set-up: is the posture of a Schengen country rolled again?"),
    # playing cards
    "play-card": N_("Which card do you play?"),
    "remove-cadre": N_("Do you remove a cadre, and from which country?"),
    "use-card": N_("What do you use this card for: {card}? Value: {value}."),
    "second-card": N_("{card}: which card do you use as the second one?"),
    "reassessment-card": N_("Reassessment with {card}: which other card of value 3 do you use?"),
    "reassessment-order": N_("Reassessment: what comes next?"),
    "event-operation": N_("{card}: which operation do you conduct? Value: {value}."),
    "extra-card": N_("{card}: do you play one more card?"),
    # US operations
    "war-of-ideas": N_("War of Ideas: in which country?"),
    "deploy-from": N_("Deploy: where do the troops come from?"),
    "deploy-to": N_("Deploy: where do the troops go?"),
    "deploy-troops": N_("How many troops go? They come from: {from}."),
    "deploy-nato": N_("Does NATO leave as well? Country: {country}."),
    "regime-change": N_("Regime Change: in which country?"),
    "regime-change-from": N_("Regime Change, {country}: where do the troops come from?"),
    "regime-change-troops": N_("Regime Change, {country}: how many troops go? They come from: {from}."),
    "withdraw-from": N_("Withdraw: from which country?"),
    "withdraw-to": N_("Withdraw from {country}: where do the troops go?"),
    "disrupt": N_("Disrupt: in which country?"),
    "disrupt-cell": N_("Disrupt, {country}: what is affected? Cells left: {left}."),
    "alert": N_("Alert: in which country do you block a plot?"),
    "which-plot": N_("{country}: which plot? They are counted in the order in which they were placed."),
    # Jihadist operations
    "recruit": N_("Recruit: in which country is the next die rolled? Dice left: {left}."),
    "recruit-place": N_("There are too few cells. Where does the next one go? Left: {left}."),
    "travel-from": N_("Travel: from which country does a cell go? Cells left: {left}."),
    "which-cell": N_("{country}: which cell?"),
    "travel-to": N_("Travel from {country}: where does the cell go?"),
    "jihad": N_("Jihad: in which country is the next die rolled? Dice left: {left}."),
    "major-jihad": N_("{country}: is it a Major Jihad, for which all cells there go Active?"),
    "use-cell": N_("{country}: which cell is used for the next die?"),
    "plot": N_("Plot: in which country is the next die rolled? Dice left: {left}."),
    "place-wmd": N_("NEST, {country}: do you place a WMD plot, which will lie face up?"),
    "place-plot": N_("{country}: which plot do you place?"),
    # plots
    "resolve-plot": N_("In which country is a plot resolved next?"),
    "reroll-posture": N_("{country}: do you have the posture rolled again?"),
    "schengen-posture": N_("Which other Schengen country has its posture rolled? Left: {left}."),
    # events
    "event-country": N_("{card}: which country do you choose?"),
    "event-plot": N_("In which country do you pick a plot?"),
    "event-card": N_("{card}: which card do you choose?"),
    "event-choice": N_("{card}: do you use it at once?"),
    "discard": N_("{card}: which card do you discard?"),
    "select-posture": N_("{country}: which posture do you select?"),
}

_A_CELL_GOES: Final = N_("{card}: from which country is a cell removed?")
_A_CELL_COMES: Final = N_("{card}: in which country is the cell placed?")
_A_PLOT_COMES: Final = N_("{card}: in which country is the plot placed?")
_PLOTS_COME: Final = N_("{card}: in which country do two plots take the place of a cell?")
_TO_NEUTRAL: Final = N_("{card}: which Ally becomes Neutral?")
_ADVERSARY: Final = N_("{card}: which Adversary is it about?")
_IMPROVES: Final = N_("{card}: in which country does governance improve?")
_FALLS: Final = N_("{card}: in which country does governance fall a level?")
_POSTURE: Final = N_("{card}: of which country do you select the posture?")

ASKS_ABOUT: Final[dict[str, Message]] = {
    "event-country:special-forces-8": _A_CELL_GOES,
    "event-country:special-forces-9": _A_CELL_GOES,
    "event-country:special-forces-10": _A_CELL_GOES,
    "event-country:anbar-awakening": N_("{card}: which country gets the Aid?"),
    "event-country:covert-action": _ADVERSARY,
    "event-country:ethiopia-strikes": N_("{card}: which country becomes Poor and Neutral?"),
    "event-country:fsb": _A_CELL_GOES,
    "event-country:lets-roll": _POSTURE,
    "event-country:predator-23": _A_CELL_GOES,
    "event-country:predator-24": _A_CELL_GOES,
    "event-country:predator-25": _A_CELL_GOES,
    "event-country:sharia": N_("{card}: in which country does the siege end?"),
    "event-country:tony-blair": N_("{card}: in which country is there a War of Ideas?"),
    "event-country:un-nation-building": N_("{card}: in which country are there Aid and a War of Ideas?"),
    "event-country:back-channel": _ADVERSARY,
    "event-country:libyan-deal": _POSTURE,
    "event-country:mass-turnout": _IMPROVES,
    "event-country:nato": N_("{card}: to which country do NATO and the Aid go?"),
    "event-country:safer-now": _POSTURE,
    "event-country:sistani": _IMPROVES,
    "event-country:ansar-al-islam": _A_CELL_COMES,
    "event-country:islamic-jihad-union": _A_CELL_COMES,
    "event-country:lashkar-e-tayyiba": _A_CELL_COMES,
    "event-country:taliban": _A_CELL_COMES,
    "event-country:detainee-release": _A_CELL_COMES,
    "event-country:ex-kgb": N_("{card}: the posture of the Caucasus, or the alignment of Central Asia?"),
    "event-country:heu": N_("{card}: in which country does a cell look for WMD?"),
    "event-country:abu-ghurayb": _TO_NEUTRAL,
    "event-country:al-jazeera": N_("{card}: which country shifts toward Adversary?"),
    "event-country:foreign-fighters": N_("{card}: in which country are five cells placed?"),
    "event-country:jihadist-videos": N_("{card}: in which three countries do you try to recruit?"),
    "event-country:leak-84": _TO_NEUTRAL,
    "event-country:leak-85": _TO_NEUTRAL,
    "event-country:lebanon-war": _A_CELL_COMES,
    "event-country:martyrdom-operation-87": _PLOTS_COME,
    "event-country:martyrdom-operation-88": _PLOTS_COME,
    "event-country:martyrdom-operation-89": _PLOTS_COME,
    "event-country:regional-al-qaeda": N_("{card}: in which country are cells placed?"),
    "event-country:the-door-of-itjihad-was-closed-94": _FALLS,
    "event-country:danish-cartoons": _A_PLOT_COMES,
    "event-country:hizballah": _A_CELL_GOES,
    "event-country:kurdistan": _FALLS,
    "event-country:tora-bora": N_("{card}: from which country are two cells removed?"),
    "event-country:zarqawi": N_("{card}: in which country are three cells and a plot placed?"),
    "event-country:ksm": _A_PLOT_COMES,
}
"""What the country of an event is chosen for, where every choice of it is for the same."""

_DIE: Final = N_("A die is about to be rolled.")
_CARD: Final = N_("A card is about to be drawn.")
_COUNTRY: Final = N_("The {who} side is choosing a country.")
_CELL: Final = N_("The {who} side is choosing a cell.")
_PLOT: Final = N_("The {who} side is choosing a plot.")
_TROOPS: Final = N_("The {who} side is moving troops.")
_DICE: Final = N_("The {who} side is saying where it rolls its dice.")
_TRAVEL: Final = N_("The {who} side is saying which cells travel where.")
_PLACING: Final = N_("The {who} side is placing a plot.")

WAITS: Final[dict[str, Message]] = {
    "deal": N_("A card is about to be dealt."),
    "draw-card": _CARD,
    "random-card": _CARD,
    "play-random-card": _CARD,
    "test-governance": _DIE,
    "test-posture": _DIE,
    "roll-governance": _DIE,
    "roll-posture": _DIE,
    "roll-prestige": _DIE,
    "roll-prestige-amount": _DIE,
    "roll-war-of-ideas": _DIE,
    "roll-recruit": _DIE,
    "roll-travel": _DIE,
    "roll-jihad": _DIE,
    "roll-plot": _DIE,
    "roll-plot-effect": _DIE,
    "roll-event": _DIE,
    "setup-cell": N_("The {who} side is placing its first cells."),
    "setup-reroll": N_("The {who} side is deciding whether a posture is rolled again."),
    "play-card": N_("The {who} side is choosing the card that it plays."),
    "remove-cadre": N_("The {who} side is removing a cadre."),
    "use-card": N_("The {who} side is deciding what to use its card for."),
    "second-card": N_("The {who} side is choosing its second card."),
    "reassessment-card": N_("The {who} side is choosing the second card of its Reassessment."),
    "reassessment-order": N_("The {who} side is putting its Reassessment in order."),
    "event-operation": N_("The {who} side is choosing an operation."),
    "extra-card": N_("The {who} side is deciding whether to play one more card."),
    "war-of-ideas": N_("The {who} side is choosing the country of its War of Ideas."),
    "deploy-from": _TROOPS,
    "deploy-to": _TROOPS,
    "deploy-troops": _TROOPS,
    "deploy-nato": _TROOPS,
    "regime-change": N_("The {who} side is choosing the country of its Regime Change."),
    "regime-change-from": _TROOPS,
    "regime-change-troops": _TROOPS,
    "withdraw-from": _TROOPS,
    "withdraw-to": _TROOPS,
    "disrupt": N_("The {who} side is choosing the country of its Disrupt."),
    "disrupt-cell": _CELL,
    "alert": N_("The {who} side is choosing the plot that it blocks."),
    "which-plot": _PLOT,
    "recruit": _DICE,
    "recruit-place": N_("The {who} side is choosing where its cells go."),
    "travel-from": _TRAVEL,
    "which-cell": _CELL,
    "travel-to": _TRAVEL,
    "jihad": _DICE,
    "major-jihad": N_("The {who} side is deciding whether its Jihad is a major one."),
    "use-cell": _CELL,
    "plot": _DICE,
    "place-wmd": _PLACING,
    "place-plot": _PLACING,
    "resolve-plot": N_("The {who} side is choosing the plot that is resolved next."),
    "reroll-posture": N_("The {who} side is deciding whether a posture is rolled again."),
    "schengen-posture": N_("The {who} side is choosing other Schengen countries."),
    "event-country": _COUNTRY,
    "event-plot": _PLOT,
    "event-card": N_("The {who} side is choosing a card."),
    "event-choice": N_("The {who} side is deciding whether to use its event at once."),
    "discard": N_("The {who} side is choosing a card to discard."),
    "select-posture": N_("The {who} side is selecting a posture."),
}
