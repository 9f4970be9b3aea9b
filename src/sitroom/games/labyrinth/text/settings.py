"""What can be agreed on before a game, and what each choice means."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_, NC_, Message

SETTINGS: Final[dict[str, Message]] = {
    "scenario": N_("Where the world stands when the game begins (3.4)."),
    "scenario=lets-roll": N_(
        "September 2001. The Taliban rule Afghanistan, much of the Muslim world is unmarked, and both sides have full hands:"
        " the one to begin with, for any length."
    ),
    "scenario=you-can-call-me-al": N_(
        "2001 as it might have been. As Let's Roll!, but the US is Soft, which costs it a GWOT penalty and the way to Regime"
        " Change at first."
    ),
    "scenario=anaconda": N_(
        "Early 2002. A new regime in Afghanistan that ties troops down; there are few cells, and the Jihadist side chooses"
        " where three of them are. Funding and hands are smaller. For any length."
    ),
    "scenario=mission-accomplished": N_(
        "Mid-2003. Regime Change in Iraq and Afghanistan, all troops abroad, low prestige. Harder for the US; with two players"
        " it is best with two or three decks."
    ),
    "decks": N_("How long the game lasts (3.3)."),
    "decks=1": N_("It ends when the deck runs out for the first time: the usual game, of an evening."),
    "decks=2": N_("It ends when the deck runs out for the second time."),
    "decks=3": N_("It ends when the deck runs out for the third time: the longest game."),
    "edition": N_("Which text of the rules holds where they differ."),
    "edition=2011": N_("The second edition."),
    "edition=2010": N_(
        "The older text that the Russian rules translate: War of Ideas may be aimed at Israel, where it only adds prestige to a"
        " Hard US, and Disrupt may take a cadre while cells are there."
    ),
    "prestige_modifier": N_("Whether a GWOT penalty makes it harder to gain prestige by a roll (4.7.1)."),
    "prestige_modifier=yes": N_("1 is subtracted from the direction die while there is a GWOT penalty."),
    "prestige_modifier=no": N_("Nothing is subtracted, as in older sets."),
    "mode": N_("Who plays the Jihadist side."),
    "mode=two-player": N_("A person or a bot, by the rules for two players."),
    "mode=solitaire": N_("Nobody: you are the US, and the charts of section 9 say what the Jihadist side does."),
    "ideology": N_("Alone: how hard the game is (9.7). Each level has what those before it have."),
    "ideology=normal": N_("The game to learn by."),
    "ideology=coherent": N_("Each success of a Plot roll places two plots."),
    "ideology=attractive": N_("Besides, each success of a Recruit roll places two cells."),
    "ideology=potent": N_("Besides, three more cells than troops are enough for Major Jihad, instead of five."),
    "ideology=infectious": N_("Besides, the US must play all its cards."),
    "ideology=virulent": N_("Besides, failed Jihad rolls remove no cells."),
    "mini_decks": N_("Alone: how the cards are dealt (9.2)."),
    "mini_decks=yes": N_("In turn from three decks, of unassociated, Jihadist and US cards, so that games differ less."),
    "mini_decks=no": N_("All from one deck."),
}

NAMES: Final[dict[str, Message]] = {
    "scenario": N_("Scenario"),
    "lets-roll": NC_("scenario", "Let's Roll!"),
    "scenario=lets-roll": NC_("scenario", "Let's Roll!"),
    "you-can-call-me-al": NC_("scenario", "You Can Call Me Al"),
    "anaconda": NC_("scenario", "Anaconda"),
    "mission-accomplished": NC_("scenario", "Mission Accomplished?"),
    "decks": NC_("length of a game", "Decks"),
    "decks=1": NC_("length of a game", "Standard (1 deck)"),
    "decks=2": NC_("length of a game", "Tournament Final (2 decks)"),
    "decks=3": NC_("length of a game", "Campaign (3 decks)"),
    "edition": N_("Edition of the rules"),
    "prestige_modifier": N_("GWOT penalty on prestige rolls"),
    "mode": NC_("option", "Players"),
    "mode=two-player": NC_("mode", "Two players"),
    "mode=solitaire": NC_("mode", "One player"),
    "ideology": N_("Ideology"),
    "mini_decks": NC_("option", "Mini-decks"),
}
"""What the options and their values are called, by the values where nothing else has that key."""
