"""What events are worth to the US, by rule of thumb, in the points of ``operations``."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from ...games.labyrinth import disrupt
from ...games.labyrinth.board import (
    ADVERSARY,
    ALLY,
    CANADA,
    FAIR,
    INDONESIA_MALAYSIA,
    IRAQ,
    ISRAEL,
    JIHADIST,
    JORDAN,
    LEBANON,
    MUSLIM,
    PAKISTAN,
    POOR,
    TURKEY,
    UNITED_KINGDOM,
    UNITED_STATES,
    YEMEN,
    Country,
)
from ...games.labyrinth.deck import US_ELECTION, Card
from ...games.labyrinth.events import is_playable
from ...games.labyrinth.state import Labyrinth
from .operations import cell_worth, disrupt_worth, prestige_worth, progress_worth
from .table import Table

CARD: Final = 2.5
"""What another card in hand is worth, or one less in the enemy's."""

FUNDING: Final = 0.9
"""What a step of Funding is worth."""


def funding(s: Labyrinth, steps: int) -> float:
    """What it is worth that Funding falls by so many steps: much where fewer cards and cells come of it."""
    after = max(1, s.funding - steps)
    bands = (s.funding > 6) - (after > 6) + (s.funding > 3) - (after > 3)
    return FUNDING * (s.funding - after) + 1.5 * bands


def best_cell(s: Labyrinth, countries: Iterable[Country]) -> float:
    return max([cell_worth(s, country) for country in countries if s.cells(country)], default=0.0)


def best_disrupt(s: Labyrinth) -> float:
    return max([disrupt_worth(s, country) for country in disrupt.targets(s, 3)], default=0.0)


def become(s: Labyrinth, country: Country, governance: int) -> float:
    """What it is worth that a country becomes an Ally of this governance."""
    n = country.n
    worth = 0.0 if s.alignment[n] == ALLY else 1.0 * country.resources
    steps = (s.governance[n] or POOR) - governance
    return worth + 1.8 * steps * country.resources


def regime_progress(table: Table) -> float:
    return max([progress_worth(table, country) for country in table.board.regime_change_countries()], default=0.0)


def _fixed(worth: float) -> Callable[[Table], float]:
    return lambda _: worth


def _abbas(t: Table) -> float:
    return prestige_worth(t.board) + funding(t.board, 2)


def _special_forces(t: Table) -> float:
    s = t.board
    return best_cell(s, [country for country in s.with_cells() if s.troops_in(country) or s.adjacent(country) & s.troop_set()])


def _predator(t: Table) -> float:
    return best_cell(t.board, MUSLIM)


def _wiretapping(t: Table) -> float:
    s = t.board
    worth = CARD
    for country in (UNITED_STATES, UNITED_KINGDOM, CANADA):
        worth += s.cells(country) * cell_worth(s, country)
        worth += len(s.plots_in(country)) * (25.0 if country is UNITED_STATES else 2.5)
    return worth


def _blocks_plots(t: Table) -> float:
    s = t.board
    at_home = len(s.plots_in(UNITED_STATES))
    return CARD + 2.0 + (20.0 if at_home else 0.0)


def _covert_action(t: Table) -> float:
    s = t.board
    return 0.5 * max([thaw_worth(s, country) for country in MUSLIM if s.alignment[country.n] == ADVERSARY], default=0.0)


def thaw_worth(s: Labyrinth, country: Country) -> float:
    return (2.0 if s.governance[country.n] <= FAIR else 1.4) * country.resources


def _troops_in_iraq(t: Table) -> float:
    return prestige_worth(t.board) + 0.6 * IRAQ.resources


def _intel(t: Table) -> float:
    return 2.2 if len(t.hand) > 1 else 1.0


def _zarqawi(t: Table) -> float:
    return 3 * prestige_worth(t.board)


def _safer_now(t: Table) -> float:
    return 2.5 * prestige_worth(t.board) + 1.0


def _bin_ladin(t: Table) -> float:
    return prestige_worth(t.board) + funding(t.board, 4)


def _gtmo(t: Table) -> float:
    return 1.5 - 0.5 * prestige_worth(t.board)


def _us_election(t: Table) -> float:
    return prestige_worth(t.board) * (1 if t.board.gwot_penalty() == 0 else -1)


def _kosovo(t: Table) -> float:
    return prestige_worth(t.board) - 0.8


def _darfur(t: Table) -> float:
    return 1.5 if t.board.prestige >= 7 else -1.5


def _hizb(t: Table) -> float:
    s = t.board
    return funding(s, 2) if s.troops_track >= 10 else -1.5 if s.troops_track < 5 else 0.0


def _musharraf(t: Table) -> float:
    s = t.board
    return cell_worth(s, PAKISTAN) + become(s, PAKISTAN, POOR)


_WORTH: Final[dict[str, Callable[[Table], float]]] = {
    "backlash": lambda t: 2 * FUNDING,
    "biometrics": _fixed(2.0),
    "ctr": _fixed(1.5),
    "moro-talks": lambda t: funding(t.board, 1) + 0.5,
    "nest": _fixed(1.0),
    "sanctions-6": lambda t: funding(t.board, 2),
    "sanctions-7": lambda t: funding(t.board, 2),
    "special-forces-8": _special_forces,
    "special-forces-9": _special_forces,
    "special-forces-10": _special_forces,
    "abbas": _abbas,
    "al-azhar": lambda t: funding(t.board, 2 if t.board.has_islamist_rule() else 4),
    "anbar-awakening": _troops_in_iraq,
    "covert-action": _covert_action,
    "ethiopia-strikes": _fixed(7.0),
    "euro-islam": lambda t: 1.5 + (0.0 if t.board.has_islamist_rule() else funding(t.board, 1)),
    "fsb": _fixed(1.8),
    "intel-community": _intel,
    "kemalist-republic": lambda t: become(t.board, TURKEY, FAIR),
    "king-abdullah": lambda t: become(t.board, JORDAN, FAIR) + prestige_worth(t.board) + funding(t.board, 1),
    "lets-roll": _blocks_plots,
    "mossad-and-shin-bet": lambda t: sum([1.5 * t.board.cells(country) for country in (ISRAEL, JORDAN, LEBANON)]),
    "predator-23": _predator,
    "predator-24": _predator,
    "predator-25": _predator,
    "quartet": lambda t: 2 * prestige_worth(t.board) + funding(t.board, 3),
    "saddam-captured": _troops_in_iraq,
    "sharia": lambda t: 1.5 if t.board.besieged else 0.0,
    "tony-blair": lambda t: 2.0 + (1.0 if t.board.is_soft() else 0.0),
    "un-nation-building": lambda t: 0.5 * regime_progress(t) + 1.0,
    "wiretapping": _wiretapping,
    "back-channel": _fixed(1.0),
    "benazir-bhutto": lambda t: 4.0 + (4.0 if t.board.governance[PAKISTAN.n] == POOR else 0.0),
    "enhanced-measures": lambda t: best_disrupt(t.board) + CARD,
    "hijab": lambda t: 4.0 + funding(t.board, 2),
    "indo-pakistani-talks": lambda t: 1.5 + become(t.board, PAKISTAN, t.board.governance[PAKISTAN.n]),
    "iraqi-wmd": _fixed(0.0),
    "libyan-deal": lambda t: prestige_worth(t.board) + 3.0,
    "libyan-wmd": _fixed(0.0),
    "mass-turnout": regime_progress,
    "nato": _fixed(4.0),
    "pakistani-offensive": _fixed(2.0),
    "patriot-act": _fixed(4.5),
    "renditions": lambda t: best_disrupt(t.board) + CARD,
    "safer-now": _safer_now,
    "sistani": regime_progress,
    "the-door-of-itjihad-was-closed-47": _fixed(4.0),
    "danish-cartoons": _fixed(-1.0),
    "fatwa": _fixed(0.5),
    "gaza-withdrawal": lambda t: funding(t.board, 1),
    "hamas-elected": lambda t: funding(t.board, 1) - prestige_worth(t.board),
    "hizb-ut-tahrir": _hizb,
    "kosovo": _kosovo,
    "former-soviet-union": _fixed(-1.0),
    "hizballah": lambda t: best_cell(t.board, [c for c in MUSLIM if c.is_shia_mix]),
    "iran-104": lambda t: best_cell(t.board, [c for c in MUSLIM if c.is_shia_mix]),
    "iran-105": lambda t: best_cell(t.board, [c for c in MUSLIM if c.is_shia_mix]),
    "jaysh-al-mahdi": lambda t: 2 * best_cell(t.board, [c for c in MUSLIM if c.is_shia_mix and t.board.troops_in(c)]),
    "kurdistan": _fixed(1.0),
    "musharraf": _musharraf,
    "tora-bora": lambda t: 2 * best_cell(t.board, t.board.regime_change_countries()) + CARD - 0.5 * prestige_worth(t.board),
    "zarqawi": _zarqawi,
    "zawahiri": lambda t: funding(t.board, 2),
    "bin-ladin": _bin_ladin,
    "darfur": _darfur,
    "gtmo": _gtmo,
    "hambali": lambda t: 2 * CARD + cell_worth(t.board, INDONESIA_MALAYSIA),
    "ksm": lambda t: 2 * CARD + 2.0 * len(t.board.plots) + (20.0 if t.board.plots_in(UNITED_STATES) else 0.0),
    "oil-price-spike-117": _fixed(1.5),
    "oil-price-spike-118": _fixed(1.5),
    "saleh": lambda t: 1.0 + become(t.board, YEMEN, t.board.governance[YEMEN.n] or POOR),
    "us-election": _us_election,
}
"""By card, for events that the US can play."""

_HARM: Final[dict[str, float]] = {
    "adam-gadahn": 0.0,
    "al-ittihad-al-islami": 1.2,
    "ansar-al-islam": 1.3,
    "fres": 5.0,
    "ieds": 2.0,
    "madrassas": 0.0,
    "moqtada-al-sadr": 2.0,
    "uyghur-jihad": 1.2,
    "vieira-de-mello-slain": 3.0,
    "abu-sayyaf": 2.5,
    "al-anbar": 2.5,
    "amerithrax": 3.0,
    "bhutto-shot": 1.5,
    "detainee-release": 3.5,
    "ex-kgb": 1.5,
    "gaza-war": 5.0,
    "hariri-killed": 2.0,
    "heu": 3.0,
    "homegrown": 1.3,
    "islamic-jihad-union": 2.5,
    "jemaah-islamiya": 2.5,
    "kazakh-strain": 4.0,
    "lashkar-e-tayyiba": 2.5,
    "loose-nuke": 3.0,
    "opium": 4.0,
    "pirates": 3.0,
    "schengen-visas": 1.2,
    "schroeder-and-chirac": 5.0,
    "abu-ghurayb": 10.0,
    "al-jazeera": 4.5,
    "axis-of-evil": 3.0,
    "clean-operatives": 3.0,
    "fata": 3.0,
    "foreign-fighters": 7.0,
    "jihadist-videos": 3.0,
    "kashmir": 3.5,
    "leak-84": 5.0,
    "leak-85": 5.0,
    "lebanon-war": 6.0,
    "martyrdom-operation-87": 3.0,
    "martyrdom-operation-88": 3.0,
    "martyrdom-operation-89": 3.0,
    "quagmire": 9.0,
    "regional-al-qaeda": 3.0,
    "saddam": 4.0,
    "taliban": 5.0,
    "the-door-of-itjihad-was-closed-94": 5.0,
    "wahhabism": 3.0,
}
"""By card, what it costs when a Jihadist event occurs."""


def event_worth(table: Table, card: Card) -> float:
    """What the event is worth if the US plays it, which must be possible."""
    rule = _WORTH.get(card.id)
    return 0.0 if rule is None else rule(table)


def harm(table: Table, card: Card) -> float:
    """What it costs that the card sets an event off when it is used for operations."""
    if card is US_ELECTION:
        return -_us_election(table)
    if card.side is not JIHADIST or not is_playable(table.board, card, JIHADIST):
        return 0.0
    return _HARM[card.id]
