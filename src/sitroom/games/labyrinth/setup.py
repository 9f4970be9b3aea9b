"""3: the scenarios, and the options of a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...kernel.errors import N_, BadOption
from ...kernel.game import Option, OptionValue
from ...kernel.token import take
from .board import (
    ADVERSARY,
    AFGHANISTAN,
    ALLY,
    CENTRAL_ASIA,
    FAIR,
    GULF_STATES,
    HARD,
    INDONESIA_MALAYSIA,
    IRAN,
    IRAQ,
    ISLAMIST_RULE,
    LIBYA,
    NEUTRAL,
    PAKISTAN,
    PHILIPPINES,
    POOR,
    SAUDI_ARABIA,
    SOFT,
    SOMALIA,
    SYRIA,
    UNITED_KINGDOM,
    UNITED_STATES,
    Country,
)
from .changes import set_posture
from .deck import CARDS
from .marks import ABU_SAYYAF, ENHANCED_MEASURES, FATA, NEST, PATRIOT_ACT, RENDITIONS, WIRETAPPING
from .state import DEAL, IDEOLOGIES, JIHADIST_ACTION, SETUP_CELLS, SETUP_POSTURES, Labyrinth, Terms

SCENARIOS: Final = ("lets-roll", "you-can-call-me-al", "anaconda", "mission-accomplished")
EDITIONS: Final = ("2011", "2010")
SOLITAIRE: Final = "solitaire"
MODES: Final = ("two-player", SOLITAIRE)
OPTIONS: Final[tuple[Option, ...]] = (
    Option("scenario", "lets-roll", choices=SCENARIOS),
    Option("decks", 1, least=1, most=3),
    Option("edition", "2011", choices=EDITIONS),
    Option("prestige_modifier", True),
    Option("mode", MODES[0], choices=MODES),
    Option("ideology", IDEOLOGIES[0], choices=IDEOLOGIES),
    Option("mini_decks", False),
)

AGREEABLE: Final = frozenset(("governance", "posture", "us_posture"))
"""3.2: what the players may mark otherwise by mutual agreement, before they begin."""

_REMOVED: Final[dict[str, tuple[str, ...]]] = {
    "lets-roll": (),
    "you-can-call-me-al": ("axis-of-evil",),
    "anaconda": ("patriot-act", "tora-bora"),
    "mission-accomplished": ("patriot-act", "tora-bora", "nest", "abu-sayyaf", "ksm", "iraqi-wmd"),
}


def new_state(options: Mapping[str, OptionValue]) -> Labyrinth:
    """3.2: a scenario, as it stands before its choices and the first deal."""
    s = blank_state(options)
    scenario = str(options["scenario"])
    if scenario == "anaconda":
        _anaconda(s)
    elif scenario == "mission-accomplished":
        _mission_accomplished(s)
    else:
        _lets_roll(s)
        if scenario == "you-can-call-me-al":
            set_posture(s, UNITED_STATES, SOFT)
    gone = [card for card in CARDS if card.id in _REMOVED[scenario]]
    for card in gone:
        take(s.deck, card)
    s.removed = tuple(gone)
    s.count_places()
    return s


def blank_state(options: Mapping[str, OptionValue]) -> Labyrinth:
    """An empty map, with the options agreed on."""
    s = Labyrinth()
    s.terms = Terms(
        edition=int(options["edition"]),
        has_prestige_modifier=bool(options["prestige_modifier"]),
        decks=int(options["decks"]),
        is_solo=options["mode"] == SOLITAIRE,
        ideology=IDEOLOGIES.index(str(options["ideology"])),
        has_mini_decks=bool(options["mini_decks"]),
    )
    s.decks_left = s.terms.decks
    return s


def is_beginning(s: Labyrinth) -> bool:
    """Has no card been played yet?"""
    return s.turn <= 1 and s.phase <= JIHADIST_ACTION and s.action_phase <= 1 and s.cards_played == 0


def check_together(options: Mapping[str, OptionValue]) -> None:
    """9: the ideology and the mini-decks are for one player."""
    if options["mode"] != SOLITAIRE and (options["ideology"] != IDEOLOGIES[0] or options["mini_decks"]):
        raise BadOption(
            N_("ideology and mini_decks belong to the game for one player: add mode {mode} (on the command line --solo)"),
            mode=SOLITAIRE,
        )


def _mark(s: Labyrinth, country: Country, governance: int, alignment: int, troops: int = 0, cells: int = 0) -> None:
    s.governance[country.n] = governance
    s.alignment[country.n] = alignment
    _man(s, country, troops, cells)


def _man(s: Labyrinth, country: Country, troops: int, cells: int) -> None:
    """Troops and Sleepers, from their tracks."""
    s.troops[country.n] = troops
    s.troops_track -= troops
    s.sleepers[country.n] = cells
    s.cells_track -= cells


def _common(s: Labyrinth) -> None:
    """What all scenarios begin with."""
    _mark(s, LIBYA, POOR, ADVERSARY)
    s.besieged = SOMALIA.bit


def _lets_roll(s: Labyrinth) -> None:
    _common(s)
    s.phase, s.prestige, s.funding = DEAL, 7, 9
    _mark(s, SYRIA, FAIR, ADVERSARY)
    _mark(s, IRAQ, POOR, ADVERSARY)
    _mark(s, SAUDI_ARABIA, POOR, ALLY, troops=2)
    _mark(s, GULF_STATES, FAIR, ALLY, troops=2)
    _mark(s, PAKISTAN, FAIR, NEUTRAL)
    _mark(s, AFGHANISTAN, ISLAMIST_RULE, ADVERSARY, cells=4)


def _anaconda(s: Labyrinth) -> None:
    _common(s)
    s.phase, s.prestige, s.funding = SETUP_CELLS, 8, 6
    s.marks = FATA | PATRIOT_ACT
    _mark(s, SYRIA, FAIR, ADVERSARY)
    _mark(s, IRAQ, POOR, ADVERSARY)
    _mark(s, SAUDI_ARABIA, POOR, ALLY, troops=2)
    _mark(s, GULF_STATES, FAIR, ALLY, troops=2)
    _mark(s, PAKISTAN, POOR, ALLY, cells=1)
    _mark(s, AFGHANISTAN, POOR, ALLY, troops=6, cells=1)
    _mark(s, CENTRAL_ASIA, POOR, ALLY)
    s.tan = AFGHANISTAN.bit


def _mission_accomplished(s: Labyrinth) -> None:
    _common(s)
    s.phase, s.prestige, s.funding = SETUP_POSTURES, 3, 5
    s.marks = FATA | PATRIOT_ACT | NEST | ABU_SAYYAF | ENHANCED_MEASURES | RENDITIONS | WIRETAPPING
    _mark(s, SYRIA, FAIR, ADVERSARY, cells=1)
    _mark(s, IRAQ, POOR, ALLY, troops=6, cells=3)
    _man(s, IRAN, 0, 1)
    _mark(s, SAUDI_ARABIA, POOR, ALLY, cells=1)
    _mark(s, GULF_STATES, FAIR, ALLY, troops=2)
    _mark(s, PAKISTAN, FAIR, ALLY, cells=1)
    _mark(s, AFGHANISTAN, POOR, ALLY, troops=5, cells=1)
    _mark(s, CENTRAL_ASIA, FAIR, NEUTRAL)
    _mark(s, INDONESIA_MALAYSIA, FAIR, NEUTRAL, cells=1)
    _man(s, PHILIPPINES, 2, 1)
    set_posture(s, PHILIPPINES, SOFT)
    set_posture(s, UNITED_KINGDOM, HARD)
    s.tan = IRAQ.bit | AFGHANISTAN.bit
