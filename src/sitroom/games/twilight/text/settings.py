"""What can be agreed on before a game, and what each choice means."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_, NC_, Message

SETTINGS: Final[dict[str, Message]] = {
    "edition": N_("How much influence the US begins with (3)."),
    "edition=deluxe": N_("25 US influence, 2 of them in Canada: the Deluxe Edition and all later ones."),
    "edition=classic": N_("23 US influence, none in Canada: the older sets, and the Russian summary of the rules."),
    "optional_cards": N_("Whether cards 104 to 110 are in the game (18.1)."),
    "optional_cards=yes": N_("All 110 cards are played with."),
    "optional_cards=no": N_("Only cards 1 to 103."),
    "handicap": N_(
        "Extra influence for the weaker player, after the set-up and where the side has some already: 2 gives the US two"
        " points, as in most leagues, and −2 gives them to the USSR (3.1, 19.4)."
    ),
    "scenario": N_("Where the game begins."),
    "scenario=standard": N_("In 1945: turns 1 to 10."),
    "scenario=late-war": N_(
        "In turn 8, with a map that is filled already: three turns. The USSR leads by 4 VP, and the US wins at the end only with"
        " 20 VP or more (18.3)."
    ),
    "chinese_civil_war": N_("Whether the USSR must first earn The China Card (18.2). It has no effect in the Late War scenario."),
    "chinese_civil_war=yes": N_("Nobody has it until the USSR has put three influence into a space of its own."),
    "chinese_civil_war=no": N_("The USSR begins with it, as usual."),
}

NAMES: Final[dict[str, Message]] = {
    "edition": N_("Edition"),
    "edition=deluxe": NC_("edition", "Deluxe"),
    "edition=classic": NC_("edition", "Classic"),
    "optional_cards": N_("Optional cards"),
    "handicap": NC_("phase", "Handicap"),
    "scenario": N_("Scenario"),
    "scenario=standard": NC_("scenario", "The whole Cold War"),
    "scenario=late-war": NC_("scenario", "Late War"),
    "chinese_civil_war": N_("Chinese Civil War"),
}
"""What the options and their values are called."""
