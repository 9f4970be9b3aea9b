"""What events are worth to the Jihadists, by rule of thumb, in the points of ``operations``."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from ...games.labyrinth.board import (
    ADVERSARY,
    AFGHANISTAN,
    ALLY,
    CENTRAL_ASIA,
    FAIR,
    FRANCE,
    GERMANY,
    GOOD,
    HARD,
    INDIA,
    INDONESIA_MALAYSIA,
    IRAQ,
    ISLAMIST_RULE,
    ISRAEL,
    JORDAN,
    LEBANON,
    MUSLIM,
    PAKISTAN,
    PHILIPPINES,
    POOR,
    RUSSIA,
    SAUDI_ARABIA,
    SHIA_MIX_COUNTRIES,
    SOFT,
    SOMALIA,
    SYRIA,
    TURKEY,
    UNITED_KINGDOM,
    US,
    Country,
    members,
)
from ...games.labyrinth.deck import US_ELECTION, Card
from ...games.labyrinth.events import is_playable
from ...games.labyrinth.marks import BENAZIR_BHUTTO, CTR_RUSSIA
from ...games.labyrinth.victory import ISLAMIST_RESOURCES_WANTED
from .cells import PLOT_STANDS, best_marker, moves, plot_effect
from .events import CARD, event_worth as worth_to_us
from .front import RULED, Front, at_least, success

CELL: Final = 0.8
"""What a cell is worth wherever it is, besides what it is worth there."""

WMD_READY: Final = 4.0
"""What a WMD plot is worth that becomes Available."""

_HELD_BY_US: Final = 32
"""Back Channel: whether it can occur depends on the hand of the US, which the Jihadists do not know."""


# ---- what several events have in common


def come(front: Front, country: Country, count: int) -> float:
    """What it is worth that cells are placed in a country, as many as there are."""
    s = front.board
    worth, there = 0.0, s.cells(country)
    for n in range(min(count, s.cells_track)):
        worth += CELL + front.next_cell(country, there + n)
    return worth


def best_come(front: Front, countries: Iterable[Country], count: int) -> float:
    return max([come(front, country, count) for country in countries], default=0.0)


def worse(front: Front, country: Country, levels: int = 1) -> float:
    """What it is worth that governance falls, though not to Islamist Rule."""
    level = front.board.governance[country.n]
    worth = front.fall(country, level)
    return worth + front.fall(country, FAIR) if levels > 1 and level == GOOD else worth


def best_worse(front: Front, countries: Iterable[Country]) -> float:
    return max([worse(front, country) for country in countries], default=0.0)


def estranged(front: Front, country: Country) -> float:
    """What it is worth that a country shifts a box toward Adversary."""
    s = front.board
    n = country.n
    if s.alignment[n] in (0, ADVERSARY):
        return 0.0
    level = s.governance[n]
    each = 1.5 if s.alignment[n] == ALLY else 1.0
    return each * country.resources * (1.2 if level == FAIR else 1.0 if level == POOR else 0.5)


def plot_there(front: Front, country: Country, most: int = 3) -> float:
    """What a plot is worth that is placed in a country without a roll."""
    marker = best_marker(front, country, most)
    return 0.0 if marker is None else PLOT_STANDS * plot_effect(front, country, marker)


def best_plot(front: Front, countries: Iterable[Country]) -> float:
    return max([plot_there(front, country) for country in countries], default=0.0)


def hideouts(front: Front) -> list[Country]:
    """Where cells can plot."""
    s = front.board
    return [country for country in s.with_cells() if s.governance[country.n] != ISLAMIST_RULE]


def _look_for_wmd(front: Front, country: Country) -> float:
    chance = success(front.board, country)
    return chance * WMD_READY - (1 - chance) * front.last_cell(country)


# ---- the events


def _adam_gadahn(f: Front) -> float:
    return 3.0 if f.table.hidden_wmd else 0.0


def _abu_ghurayb(f: Front) -> float:
    return 2 * CARD + f.prestige_lost(2.0) + 2.0


def _al_jazeera(f: Front) -> float:
    s = f.board
    near = members((SAUDI_ARABIA.bit | s.adjacent(SAUDI_ARABIA)) & s.troop_set())
    return max([estranged(f, country) for country in near], default=0.0)


def _axis_of_evil(f: Front) -> float:
    s = f.board
    gain = 0.0 if s.is_hard() else 2.0 * (s.gwot_penalty() * -1 + max(0, -s.world_posture()))
    return gain + f.prestige_lost(1.0) + 0.5


def _clean_operatives(f: Front) -> float:
    found = sorted([move.worth for move in moves(f, [], is_free=True)], reverse=True)
    return sum([max(0.0, worth) for worth in found[:2]])


def _foreign_fighters(f: Front) -> float:
    s = f.board
    best = 0.0
    for country in s.regime_change_countries():
        best = max(best, come(f, country, 5) + (0.5 if s.aid[country.n] else 0.2 * min(30.0, f.prize(country))))
    return best


def _gaza_war(f: Front) -> float:
    return CARD + f.funding_gained(1) + f.prestige_lost(1.0)


def _schroeder(f: Front) -> float:
    s = f.board
    worth = f.prestige_lost(1.0)
    for country in (GERMANY, FRANCE):
        worth += 0.0 if s.posture[country.n] == SOFT else 2.0 if s.posture[country.n] == HARD else 1.2
    return worth


def _heu(f: Front) -> float:
    return max([_look_for_wmd(f, country) for country in (RUSSIA, CENTRAL_ASIA) if f.board.cells(country)], default=0.0)


def _martyrdom(f: Front) -> float:
    """Two plots where a cell dies for them."""
    best = 0.0
    for country in hideouts(f):
        best = max(best, min(RULED, 1.6 * plot_there(f, country)) - f.last_cell(country))
    return best if f.board.available else 0.0


def _opium(f: Front) -> float:
    return come(f, AFGHANISTAN, 15 if f.board.governance[AFGHANISTAN.n] == ISLAMIST_RULE else 3)


def _regional(f: Front) -> float:
    s = f.board
    each = 2 if s.has_islamist_rule() else 1
    worths = sorted([come(f, country, each) for country in MUSLIM if s.governance[country.n] == 0], reverse=True)
    return sum(worths[:2])


def _taliban(f: Front) -> float:
    s = f.board
    lost = ISLAMIST_RULE in (s.governance[AFGHANISTAN.n], s.governance[PAKISTAN.n])
    return come(f, AFGHANISTAN, 1) + come(f, PAKISTAN, 1) + f.prestige_lost(3.0 if lost else 1.0)


def _door(f: Front) -> float:
    return best_worse(f, members(f.board.improved | f.board.improved_before))


def _wahhabism(f: Front) -> float:
    level = f.board.governance[SAUDI_ARABIA.n]
    return f.funding_gained(9 if level == ISLAMIST_RULE else level)


def _danish_cartoons(f: Front) -> float:
    most = 3 if f.ruled else 1
    places = [country for country in MUSLIM if f.board.governance[country.n] != ISLAMIST_RULE]
    return max([plot_there(f, country, most) for country in places], default=0.0)


def _former_soviet_union(f: Front) -> float:
    level = f.board.governance[CENTRAL_ASIA.n]
    if level == ISLAMIST_RULE:
        return -20.0
    return (5.0 if level == GOOD else 1.0 if level == FAIR else -1.0) + (
        1.0 if f.board.alignment[CENTRAL_ASIA.n] == ALLY else 0.0
    )


def _iran(f: Front) -> float:
    best = 0.0
    for country in SHIA_MIX_COUNTRIES:
        level = f.board.governance[country.n]
        if level in (GOOD, FAIR):
            chance = success(f.board, country)
            worth = worse(f, country) * at_least(1, 2, chance)
            if level == GOOD:
                worth += f.fall(country, FAIR) * chance * chance
            best = max(best, worth)
    return best


def _jaysh(f: Front) -> float:
    s = f.board
    return best_worse(f, [c for c in SHIA_MIX_COUNTRIES if s.cells(c) and s.troops_in(c)])


def _musharraf(f: Front) -> float:
    s = f.board
    if s.governance[PAKISTAN.n] == ISLAMIST_RULE:
        return -30.0
    return worse(f, PAKISTAN, 2) - f.last_cell(PAKISTAN) - (0.0 if s.alignment[PAKISTAN.n] == ALLY else 2.0)


def _zarqawi(f: Front) -> float:
    s = f.board
    worth = 0.0
    for country in (IRAQ, JORDAN, LEBANON, SYRIA):
        if s.troops_in(country):
            worth = max(worth, come(f, country, 3) + 0.6 * plot_there(f, country, 2))
    return worth


def _hizb(f: Front) -> float:
    track = f.board.troops_track
    return f.funding_gained(2 if track < 5 else -2 if track >= 10 else 0)


def _hambali(f: Front) -> float:
    s = f.board
    near = members((INDONESIA_MALAYSIA.bit | s.adjacent(INDONESIA_MALAYSIA)) & s.cell_set())
    return best_plot(f, [c for c in near if s.alignment[c.n] == ALLY or s.posture[c.n] == HARD])


def _oil_price_spike(f: Front) -> float:
    """A card back; and six resources may be there at once."""
    more = 0
    for country in MUSLIM:
        if country.bit & f.ruled and country.is_oil_exporter:
            more += 1
    wins = f.islamist + more >= ISLAMIST_RESOURCES_WANTED and (f.has_adjacent or f.board.is_solo)
    return 3.0 + 1.0 * more + (RULED if wins else 0.0)


def _us_election(f: Front) -> float:
    return f.prestige_lost(1.0) * (1 if f.board.gwot_penalty() else -1)


_WORTH: Final[dict[str, Callable[[Front], float]]] = {
    "adam-gadahn": _adam_gadahn,
    "al-ittihad-al-islami": lambda f: come(f, SOMALIA, 1),
    "ansar-al-islam": lambda f: come(f, IRAQ, 1),
    "fres": lambda f: come(f, IRAQ, 4),
    "ieds": lambda f: CARD,
    "madrassas": lambda f: 2.0 if f.board.cells_track > 3 else 0.0,
    "moqtada-al-sadr": lambda f: 2.5,
    "uyghur-jihad": lambda f: 1.5,
    "vieira-de-mello-slain": lambda f: f.prestige_lost(1.0) + 1.0,
    "abu-sayyaf": lambda f: come(f, PHILIPPINES, 1) + 0.5,
    "al-anbar": lambda f: come(f, IRAQ, 1) + 1.0,
    "amerithrax": lambda f: CARD + 0.5,
    "bhutto-shot": lambda f: 4.0 if f.board.marks & BENAZIR_BHUTTO else 1.0,
    "detainee-release": lambda f: CARD + best_come(f, members(f.board.disrupted | f.board.disrupted_before), 1),
    "ex-kgb": lambda f: 0.5 if f.board.marks & CTR_RUSSIA else 1.5,
    "gaza-war": _gaza_war,
    "hariri-killed": lambda f: worse(f, SYRIA) + 1.0,
    "heu": _heu,
    "homegrown": lambda f: come(f, UNITED_KINGDOM, 1),
    "islamic-jihad-union": lambda f: come(f, CENTRAL_ASIA, 1) + come(f, AFGHANISTAN, 1),
    "jemaah-islamiya": lambda f: come(f, INDONESIA_MALAYSIA, 2),
    "kazakh-strain": lambda f: _look_for_wmd(f, CENTRAL_ASIA),
    "lashkar-e-tayyiba": lambda f: come(f, PAKISTAN, 1) + come(f, INDIA, 1),
    "loose-nuke": lambda f: _look_for_wmd(f, RUSSIA),
    "opium": _opium,
    "pirates": lambda f: 3.0,
    "schengen-visas": lambda f: 0.5,
    "schroeder-and-chirac": _schroeder,
    "abu-ghurayb": _abu_ghurayb,
    "al-jazeera": _al_jazeera,
    "axis-of-evil": _axis_of_evil,
    "clean-operatives": _clean_operatives,
    "fata": lambda f: come(f, PAKISTAN, 1) + 1.5,
    "foreign-fighters": _foreign_fighters,
    "jihadist-videos": lambda f: 2.5 if f.board.cells_track else 1.0,
    "kashmir": lambda f: come(f, PAKISTAN, 1) + estranged(f, PAKISTAN),
    "leak-84": lambda f: f.prestige_lost(1.0) + 3.0,
    "leak-85": lambda f: f.prestige_lost(1.0) + 3.0,
    "lebanon-war": lambda f: CARD + f.prestige_lost(1.0) + best_come(f, SHIA_MIX_COUNTRIES, 1),
    "martyrdom-operation-87": _martyrdom,
    "martyrdom-operation-88": _martyrdom,
    "martyrdom-operation-89": _martyrdom,
    "quagmire": lambda f: 2 * CARD + 2.5,
    "regional-al-qaeda": _regional,
    "saddam": lambda f: f.funding_gained(9),
    "taliban": _taliban,
    "the-door-of-itjihad-was-closed-94": _door,
    "wahhabism": _wahhabism,
    "danish-cartoons": _danish_cartoons,
    "fatwa": lambda f: 1.0,
    "gaza-withdrawal": lambda f: come(f, ISRAEL, 1),
    "hamas-elected": lambda f: CARD - 1.0 + f.prestige_lost(1.0) + f.funding_gained(-1),
    "hizb-ut-tahrir": _hizb,
    "kosovo": lambda f: 0.8 - f.prestige_lost(1.0),
    "former-soviet-union": _former_soviet_union,
    "hizballah": lambda f: worse(f, LEBANON, 2) + (1.0 if f.board.alignment[LEBANON.n] == ALLY else 0.0),
    "iran-104": _iran,
    "iran-105": _iran,
    "jaysh-al-mahdi": _jaysh,
    "kurdistan": lambda f: best_worse(f, (IRAQ, TURKEY)),
    "musharraf": _musharraf,
    "tora-bora": lambda f: CARD + f.prestige_lost(1.0) - 4.0,
    "zarqawi": _zarqawi,
    "zawahiri": lambda f: f.prestige_lost(3.0 if f.ruled else 1.0),
    "bin-ladin": lambda f: f.prestige_lost(4.0 if f.ruled else 2.0),
    "darfur": lambda f: 1.5 if f.board.prestige < 7 else -1.5,
    "gtmo": lambda f: f.prestige_lost(1.0) - 2.5,
    "hambali": _hambali,
    "ksm": lambda f: best_plot(f, hideouts(f)),
    "oil-price-spike-117": _oil_price_spike,
    "oil-price-spike-118": _oil_price_spike,
    "saleh": lambda f: 2.0,
    "us-election": _us_election,
}
"""By card, for events that the Jihadists can play."""


def event_worth(front: Front, card: Card) -> float:
    """What the event is worth if the Jihadists play it, which must be possible."""
    rule = _WORTH.get(card.id)
    return 0.0 if rule is None else rule(front)


def harm(front: Front, card: Card) -> float:
    """What it costs that the card sets an event off when it is used for operations."""
    if card is US_ELECTION:
        return -_us_election(front)
    if card.side is not US or not may_occur(front, card):
        return 0.0
    return dread(front, card)


def may_occur(front: Front, card: Card) -> bool:
    """May the US event occur, for all that the Jihadists know?"""
    return card.number == _HELD_BY_US or is_playable(front.board, card, US)


def dread(front: Front, card: Card) -> float:
    """What a US event costs when it occurs."""
    return 0.8 * worth_to_us(front.table, card) if card.side is US else 0.0
