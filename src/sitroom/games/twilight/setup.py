"""3, 18: how a game begins: the options, the set-ups, the free placement."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ...kernel.ask import Script
from ...kernel.game import Option, OptionValue
from . import board as on, lasting
from .board import EASTERN_EUROPE, US, USSR, WESTERN_EUROPE, Country
from .deck import (
    BEAR_TRAP,
    CAMP_DAVID_ACCORDS,
    CARDS,
    EARLY,
    JOHN_PAUL_II_ELECTED_POPE,
    LATE,
    PANAMA_CANAL_RETURNED,
    THE_CHINA_CARD,
    Card,
)
from .influence import choose_and_add, held
from .piles import deal_card, note_dealt
from .state import HANDICAP, HEADLINE, SETUP_DEAL, SETUP_US, SETUP_USSR, Twilight, empty_board

OPTIONS: Final[tuple[Option, ...]] = (
    Option("edition", "deluxe", choices=("deluxe", "classic")),
    Option("optional_cards", True),
    Option("handicap", 0, least=-20, most=20),
    Option("scenario", "standard", choices=("standard", "late-war")),
    Option("chinese_civil_war", False),
)

_FREE_USSR: Final = 6
_FREE_US: Final = 7

_USSR_FIXED: Final = ((on.SYRIA, 1), (on.IRAQ, 1), (on.NORTH_KOREA, 3), (on.EAST_GERMANY, 3), (on.FINLAND, 1))
_US_FIXED: Final = (
    (on.IRAN, 1), (on.ISRAEL, 1), (on.JAPAN, 1), (on.AUSTRALIA, 4), (on.PHILIPPINES, 1), (on.SOUTH_KOREA, 1), (on.PANAMA, 1),
    (on.SOUTH_AFRICA, 1), (on.UK, 5),
)  # fmt: skip
_US_DELUXE: Final = ((on.CANADA, 2),)  # the classic set-up has none there

START: Final[dict[Country, tuple[int, int]]] = {
    **{country: (count, 0) for country, count in (*_US_DELUXE, *_US_FIXED)},
    **{country: (0, count) for country, count in _USSR_FIXED},
}
"""US and USSR influence as it is printed on the map."""

# 18.3: US and USSR influence at the start of the Late War scenario
_LATE_WAR: Final = (
    (on.CANADA, 2, 0), (on.UK, 5, 0), (on.ITALY, 2, 0), (on.BENELUX, 3, 0), (on.WEST_GERMANY, 5, 1), (on.DENMARK, 3, 0),
    (on.NORWAY, 4, 0), (on.TURKEY, 2, 0), (on.SPAIN_PORTUGAL, 1, 0), (on.FRANCE, 3, 1), (on.EAST_GERMANY, 0, 3),
    (on.POLAND, 0, 3), (on.HUNGARY, 0, 3), (on.CZECHOSLOVAKIA, 0, 3), (on.BULGARIA, 0, 3), (on.ROMANIA, 1, 3),
    (on.YUGOSLAVIA, 1, 2), (on.FINLAND, 1, 2), (on.ISRAEL, 4, 0), (on.IRAN, 2, 0), (on.EGYPT, 1, 0), (on.SAUDI_ARABIA, 2, 0),
    (on.JORDAN, 2, 2), (on.IRAQ, 0, 3), (on.SYRIA, 0, 3), (on.LIBYA, 0, 2), (on.JAPAN, 4, 0), (on.SOUTH_KOREA, 3, 0),
    (on.TAIWAN, 3, 0), (on.PAKISTAN, 2, 0), (on.THAILAND, 2, 0), (on.INDONESIA, 1, 0), (on.AUSTRALIA, 4, 0),
    (on.PHILIPPINES, 3, 1), (on.MALAYSIA, 3, 1), (on.NORTH_KOREA, 0, 3), (on.INDIA, 0, 3), (on.AFGHANISTAN, 0, 2),
    (on.LAOS_CAMBODIA, 0, 2), (on.VIETNAM, 0, 5), (on.BURMA, 0, 1), (on.ZAIRE, 1, 0), (on.SOMALIA, 2, 0), (on.KENYA, 2, 0),
    (on.NIGERIA, 1, 0), (on.SOUTH_AFRICA, 2, 1), (on.ANGOLA, 1, 3), (on.ALGERIA, 0, 2), (on.ETHIOPIA, 0, 1),
    (on.ZIMBABWE, 0, 1), (on.SE_AFRICAN_STATES, 0, 2), (on.NICARAGUA, 1, 0), (on.PANAMA, 2, 0), (on.HAITI, 1, 0),
    (on.HONDURAS, 2, 0), (on.DOMINICAN_REPUBLIC, 1, 0), (on.CUBA, 0, 3), (on.VENEZUELA, 2, 0), (on.CHILE, 3, 0),
    (on.ARGENTINA, 2, 0), (on.COLOMBIA, 2, 1), (on.PERU, 2, 1),
)  # fmt: skip
_LATE_WAR_KEEPS: Final = (BEAR_TRAP, CAMP_DAVID_ACCORDS, JOHN_PAUL_II_ELECTED_POPE, PANAMA_CANAL_RETURNED)


def cards_in_game(options: Mapping[str, OptionValue]) -> list[Card]:
    """All cards that are shuffled at some time: without the China Card, and without the optional ones unless agreed on."""
    optional = bool(options["optional_cards"])
    return [card for card in CARDS if card is not THE_CHINA_CARD and (optional or not card.optional)]


def new_state(options: Mapping[str, OptionValue]) -> Twilight:
    """The table before the first card is dealt."""
    s = Twilight()
    s.influence = empty_board()
    s.hands, s.known = [[], []], [[], []]
    s.phase = SETUP_DEAL
    s.handicap = int(options["handicap"])
    if options["scenario"] == "late-war":
        _set_up_late_war(s, cards_in_game(options))
        return s
    if options["chinese_civil_war"]:
        s.china, s.civil_war = None, 0
    cards = cards_in_game(options)
    s.draw = [card for card in cards if card.era == EARLY]
    s.later = tuple([card for card in cards if card.era != EARLY])
    for country, count in _USSR_FIXED:
        s.influence[1][country.number] = count
    for country, count in _US_FIXED if options["edition"] == "classic" else (*_US_DELUXE, *_US_FIXED):
        s.influence[0][country.number] = count
    return s


def _set_up_late_war(s: Twilight, cards: list[Card]) -> None:
    """18.3: turn 8, with the world as it then was."""
    s.late_war = True
    s.turn, s.vp, s.defcon = 8, -4, 4
    s.space = [6, 4]
    s.lasting = (
        lasting.US_JAPAN | lasting.MARSHALL_PLAN | lasting.NATO | lasting.WARSAW_PACT | lasting.DE_GAULLE | lasting.FLOWER_POWER
    )  # fmt: skip
    for country, us, ussr in _LATE_WAR:
        s.influence[0][country.number] = us
        s.influence[1][country.number] = ussr
    for card in cards:
        kept = card.era == LATE or not card.starred or card in _LATE_WAR_KEEPS
        (s.draw if kept else s.removed).append(card)


def deal_first_hands(s: Twilight) -> Script[None]:
    """3.1: the first hands are dealt before anything is placed."""
    size = 9 if s.late_war else 8
    for _ in range(size):
        for side in (USSR, US):
            yield from deal_card(s, side, "3")
    for side in (USSR, US):
        note_dealt(s, side, s.hands[side.seat], "3")
    s.phase = HANDICAP if s.late_war else SETUP_USSR


def place_ussr(s: Twilight) -> Script[None]:
    """3: the USSR places 6 in Eastern Europe."""
    yield from choose_and_add(s, USSR, "setup", EASTERN_EUROPE, _FREE_USSR, "3")
    s.phase = SETUP_US


def place_us(s: Twilight) -> Script[None]:
    """3: the US, seeing that, places 7 in Western Europe."""
    yield from choose_and_add(s, US, "setup", WESTERN_EUROPE, _FREE_US, "3")
    s.phase = HANDICAP


def place_handicap(s: Twilight) -> Script[None]:
    """3.1: the agreed extra influence, where the side has some already."""
    side = US if s.handicap > 0 else USSR
    count = abs(s.handicap)
    s.handicap = 0
    places: list[Country] = held(s, side)
    yield from choose_and_add(s, side, "handicap", places, count, "3.1")
    s.phase = HEADLINE
    s.note("turn", "4", turn=s.turn)
