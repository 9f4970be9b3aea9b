"""What is printed on the map: the two sides, the countries and their connections, the dice and the plot markers."""

from __future__ import annotations

from typing import Final

from ...kernel.dice import six_faces
from ...kernel.token import Token, opponents

_OPPONENTS: Final = opponents("us", "jihadist")
US: Final = _OPPONENTS[0]
JIHADIST: Final = _OPPONENTS[1]
SIDES: Final = (US, JIHADIST)

# 4.2.1: the levels of governance; Good, Fair and Poor are also the numbers that operations need
UNMARKED: Final = 0
GOOD: Final = 1
FAIR: Final = 2
POOR: Final = 3
ISLAMIST_RULE: Final = 4
GOVERNANCES: Final = ("unmarked", "good", "fair", "poor", "islamist-rule")

# 4.2.3: alignment, a row of three boxes
ALLY: Final = 1
NEUTRAL: Final = 2
ADVERSARY: Final = 3
ALIGNMENTS: Final = ("unmarked", "ally", "neutral", "adversary")

# 4.3.2: posture
SOFT: Final = 1
HARD: Final = 2
POSTURES: Final = ("unmarked", "soft", "hard")

TROOPS: Final = 15
CELLS: Final = 15
LEAST_PRESTIGE: Final = 1
MOST_PRESTIGE: Final = 12
LEAST_FUNDING: Final = 1
MOST_FUNDING: Final = 9
MOST_RESERVES: Final = 2
LEAD: Final = 5
"""By how much troops must exceed cells in a Regime Change country (7.2.1.3, 7.3.1), and cells troops for Major Jihad (8.4.2)."""

POTENT_LEAD: Final = 3
"""By how much cells must exceed troops for Major Jihad where the Jihadist ideology is Potent (9.7)."""

SUNNI: Final = "sunni"
SHIA_MIX: Final = "shia-mix"
NON_MUSLIM: Final = "non-muslim"
IRAN_KIND: Final = "iran"

NOWHERE: Final = 0
SCHENGEN_AREA: Final = 1
SCHENGEN_LINK: Final = 2


class Country(Token):
    """A space of the map. ``n`` is its number in all lists of the state, ``bit`` its place in a set written as an integer.

    ``governance`` is the printed one (non-Muslim countries and Iran), ``recruit`` the printed Recruit Number or 0.
    """

    def __init__(
        self, n: int, id: str, religion: str, resources: int, oil: bool, governance: int, recruit: int, area: int
    ) -> None:
        super().__init__(id, "country")
        self.n = n
        self.bit = 1 << n
        self.is_muslim = religion in (SUNNI, SHIA_MIX)
        self.is_shia_mix = religion == SHIA_MIX
        self.is_non_muslim = religion == NON_MUSLIM
        self.resources = resources
        self.is_oil_exporter = oil
        self.governance = governance
        self.recruit = recruit
        self.is_schengen = area == SCHENGEN_AREA
        self.has_schengen_link = area == SCHENGEN_LINK


# id, religion, resources, oil exporter, printed governance, Recruit Number, Schengen area or connection symbol
_COUNTRIES: Final = (
    ("afghanistan", SHIA_MIX, 1, False, UNMARKED, 0, NOWHERE),
    ("algeria-tunisia", SUNNI, 2, True, UNMARKED, 0, SCHENGEN_LINK),
    ("central-asia", SUNNI, 2, False, UNMARKED, 0, NOWHERE),
    ("egypt", SUNNI, 3, False, UNMARKED, 0, NOWHERE),
    ("gulf-states", SHIA_MIX, 3, True, UNMARKED, 0, NOWHERE),
    ("indonesia-malaysia", SUNNI, 3, True, UNMARKED, 0, NOWHERE),
    ("iraq", SHIA_MIX, 3, True, UNMARKED, 0, NOWHERE),
    ("jordan", SUNNI, 1, False, UNMARKED, 0, NOWHERE),
    ("lebanon", SHIA_MIX, 1, False, UNMARKED, 0, SCHENGEN_LINK),
    ("libya", SUNNI, 1, True, UNMARKED, 0, SCHENGEN_LINK),
    ("morocco", SUNNI, 2, False, UNMARKED, 0, SCHENGEN_LINK),
    ("pakistan", SHIA_MIX, 2, False, UNMARKED, 0, NOWHERE),
    ("saudi-arabia", SHIA_MIX, 3, True, UNMARKED, 0, NOWHERE),
    ("somalia", SUNNI, 1, False, UNMARKED, 0, NOWHERE),
    ("sudan", SUNNI, 1, True, UNMARKED, 0, NOWHERE),
    ("syria", SUNNI, 2, False, UNMARKED, 0, NOWHERE),
    ("turkey", SHIA_MIX, 2, False, UNMARKED, 0, SCHENGEN_LINK),
    ("yemen", SHIA_MIX, 1, False, UNMARKED, 0, NOWHERE),
    ("iran", IRAN_KIND, 0, False, FAIR, 0, NOWHERE),
    ("benelux", NON_MUSLIM, 0, False, GOOD, 0, SCHENGEN_AREA),
    ("canada", NON_MUSLIM, 0, False, GOOD, 0, SCHENGEN_LINK),
    ("caucasus", NON_MUSLIM, 0, False, FAIR, 0, NOWHERE),
    ("china", NON_MUSLIM, 0, False, FAIR, 0, NOWHERE),
    ("eastern-europe", NON_MUSLIM, 0, False, GOOD, 0, SCHENGEN_AREA),
    ("france", NON_MUSLIM, 0, False, GOOD, 2, SCHENGEN_AREA),
    ("germany", NON_MUSLIM, 0, False, GOOD, 0, SCHENGEN_AREA),
    ("india", NON_MUSLIM, 0, False, GOOD, 0, NOWHERE),
    ("israel", NON_MUSLIM, 0, False, GOOD, 0, NOWHERE),
    ("italy", NON_MUSLIM, 0, False, GOOD, 0, SCHENGEN_AREA),
    ("kenya-tanzania", NON_MUSLIM, 0, False, FAIR, 0, NOWHERE),
    ("philippines", NON_MUSLIM, 0, False, FAIR, 3, NOWHERE),
    ("russia", NON_MUSLIM, 0, False, FAIR, 0, SCHENGEN_LINK),
    ("scandinavia", NON_MUSLIM, 0, False, GOOD, 0, SCHENGEN_AREA),
    ("serbia", NON_MUSLIM, 0, False, GOOD, 0, SCHENGEN_LINK),
    ("spain", NON_MUSLIM, 0, False, GOOD, 2, SCHENGEN_AREA),
    ("thailand", NON_MUSLIM, 0, False, FAIR, 0, NOWHERE),
    ("united-kingdom", NON_MUSLIM, 0, False, GOOD, 3, SCHENGEN_LINK),
    ("united-states", NON_MUSLIM, 0, False, GOOD, 0, SCHENGEN_LINK),
)
COUNTRIES: Final = tuple([Country(n, *printed) for n, printed in enumerate(_COUNTRIES)])
_BY_ID: Final = {country.id: country for country in COUNTRIES}

# 4.1.1: the printed lines, each once
_LINES: Final = (
    ("afghanistan", "central-asia iran pakistan"),
    ("algeria-tunisia", "libya morocco"),
    ("canada", "united-kingdom united-states"),
    ("caucasus", "central-asia iran russia turkey"),
    ("central-asia", "china iran russia"),
    ("china", "thailand"),
    ("egypt", "israel libya sudan"),
    ("gulf-states", "iran iraq pakistan saudi-arabia"),
    ("india", "indonesia-malaysia pakistan"),
    ("indonesia-malaysia", "pakistan philippines thailand"),
    ("iran", "iraq pakistan turkey"),
    ("iraq", "jordan saudi-arabia syria turkey"),
    ("israel", "jordan lebanon"),
    ("jordan", "saudi-arabia syria"),
    ("kenya-tanzania", "somalia sudan"),
    ("lebanon", "syria"),
    ("libya", "sudan"),
    ("philippines", "thailand united-states"),
    ("russia", "serbia turkey"),
    ("saudi-arabia", "yemen"),
    ("serbia", "turkey"),
    ("somalia", "sudan yemen"),
    ("syria", "turkey"),
    ("united-kingdom", "united-states"),
)


def _join(masks: list[int], a: Country, b: Country) -> None:
    masks[a.n] |= b.bit
    masks[b.n] |= a.bit


def _connections() -> list[int]:
    """4.1.1, 4.5: for each country the set of those adjacent to it."""
    masks = [0] * len(COUNTRIES)
    for a, others in _LINES:
        for b in others.split():
            _join(masks, _BY_ID[a], _BY_ID[b])
    for one in COUNTRIES:
        for other in COUNTRIES:
            if one is not other and one.is_schengen and (other.is_schengen or other.has_schengen_link):
                _join(masks, one, other)
    return masks


def is_on_a_line(one: Country, other: Country) -> bool:
    """4.1.1: is a line printed between two countries?"""
    for a, others in _LINES:
        if (a == one.id and other.id in others.split()) or (a == other.id and one.id in others.split()):
            return True
    return False


def _without_us_links(masks: list[int]) -> list[int]:
    """The connections under the Patriot Act: the United States are adjacent to Canada alone."""
    cut = [mask & ~UNITED_STATES.bit for mask in masks]
    cut[UNITED_STATES.n] = 0
    _join(cut, UNITED_STATES, CANADA)
    return cut


def members(mask: int) -> list[Country]:
    """The countries of a set, in the order of the map's list."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(COUNTRIES[lowest.bit_length() - 1])
        mask ^= lowest
    return found


AFGHANISTAN: Final = _BY_ID["afghanistan"]
ALGERIA_TUNISIA: Final = _BY_ID["algeria-tunisia"]
CENTRAL_ASIA: Final = _BY_ID["central-asia"]
EGYPT: Final = _BY_ID["egypt"]
GULF_STATES: Final = _BY_ID["gulf-states"]
INDONESIA_MALAYSIA: Final = _BY_ID["indonesia-malaysia"]
IRAQ: Final = _BY_ID["iraq"]
JORDAN: Final = _BY_ID["jordan"]
LEBANON: Final = _BY_ID["lebanon"]
LIBYA: Final = _BY_ID["libya"]
MOROCCO: Final = _BY_ID["morocco"]
PAKISTAN: Final = _BY_ID["pakistan"]
SAUDI_ARABIA: Final = _BY_ID["saudi-arabia"]
SOMALIA: Final = _BY_ID["somalia"]
SUDAN: Final = _BY_ID["sudan"]
SYRIA: Final = _BY_ID["syria"]
TURKEY: Final = _BY_ID["turkey"]
YEMEN: Final = _BY_ID["yemen"]
IRAN: Final = _BY_ID["iran"]
BENELUX: Final = _BY_ID["benelux"]
CANADA: Final = _BY_ID["canada"]
CAUCASUS: Final = _BY_ID["caucasus"]
CHINA: Final = _BY_ID["china"]
EASTERN_EUROPE: Final = _BY_ID["eastern-europe"]
FRANCE: Final = _BY_ID["france"]
GERMANY: Final = _BY_ID["germany"]
INDIA: Final = _BY_ID["india"]
ISRAEL: Final = _BY_ID["israel"]
ITALY: Final = _BY_ID["italy"]
KENYA_TANZANIA: Final = _BY_ID["kenya-tanzania"]
PHILIPPINES: Final = _BY_ID["philippines"]
RUSSIA: Final = _BY_ID["russia"]
SCANDINAVIA: Final = _BY_ID["scandinavia"]
SERBIA: Final = _BY_ID["serbia"]
SPAIN: Final = _BY_ID["spain"]
THAILAND: Final = _BY_ID["thailand"]
UNITED_KINGDOM: Final = _BY_ID["united-kingdom"]
UNITED_STATES: Final = _BY_ID["united-states"]

ADJACENT: Final = tuple(_connections())
ADJACENT_PATRIOT: Final = tuple(_without_us_links(list(ADJACENT)))
MUSLIM_SET: Final = sum([country.bit for country in COUNTRIES if country.is_muslim])
MUSLIM: Final = tuple([country for country in COUNTRIES if country.is_muslim])
SHIA_MIX_COUNTRIES: Final = tuple([country for country in COUNTRIES if country.is_shia_mix])
NON_MUSLIM_COUNTRIES: Final = tuple([country for country in COUNTRIES if country.is_non_muslim])
SCHENGEN: Final = tuple([country for country in COUNTRIES if country.is_schengen])
NOT_US: Final = tuple([country for country in COUNTRIES if country is not UNITED_STATES])
POSTURE_OBJECTS: Final = tuple(
    [country for country in NON_MUSLIM_COUNTRIES if country is not UNITED_STATES and country is not ISRAEL]
)
"""The countries whose posture can be selected, or rolled by War of Ideas: not the United States, not Israel."""


class Number(Token):
    """A count: of troops, or the place of a plot marker in a row."""

    def __init__(self, value: int) -> None:
        super().__init__(str(value), "number")
        self.value = value


class Plot(Token):
    """A kind of plot marker. ``number`` is printed on it; ``dice`` are rolled against governance when it is resolved (8.5.6)."""

    def __init__(self, id: str, number: int, dice: int, count: int) -> None:
        super().__init__(id, "plot")
        self.number = number
        self.dice = dice
        self.count = count
        self.is_wmd = number == 0


DICE: Final = six_faces()
NUMBERS: Final = tuple([Number(value) for value in range(TROOPS + 1)])
PLOT_1: Final = Plot("plot-1", 1, 1, 3)
PLOT_2: Final = Plot("plot-2", 2, 2, 2)
PLOT_3: Final = Plot("plot-3", 3, 3, 1)
WMD: Final = Plot("wmd", 0, 3, 6)
PLOTS: Final = (PLOT_1, PLOT_2, PLOT_3, WMD)
FACE_DOWN: Final = Plot("face-down", -1, 0, 0)
"""What somebody sees of a marker whose kind he does not know. It is no word of the game."""

WMD_IN_BOX: Final = 3
PLOTS_IN_PLAY: Final = 6
"""9.3.3: how many markers a game for one player has Available and in countries."""


class Stance(Token):
    """A posture as an answer."""

    def __init__(self, id: str, posture: int) -> None:
        super().__init__(id, "posture")
        self.posture = posture


SOFT_STANCE: Final = Stance("soft", SOFT)
HARD_STANCE: Final = Stance("hard", HARD)
STANCES: Final = (SOFT_STANCE, HARD_STANCE)

# kinds of cells, and the cadre, as answers
ACTIVE: Final = Token("active", "piece")
SLEEPER: Final = Token("sleeper", "piece")
SADR_PIECE: Final = Token("sadr", "piece")
CADRE: Final = Token("cadre", "piece")
PIECES: Final = (ACTIVE, SLEEPER, SADR_PIECE, CADRE)

TROOPS_TRACK: Final = Token("troops-track", "track")

EVENT: Final = Token("event", "verb")
EVENT_FIRST: Final = Token("event-first", "verb")
RESERVES: Final = Token("reserves", "verb")
SPEND_RESERVES: Final = Token("spend-reserves", "verb")
IDLE: Final = Token("idle", "verb")
WAR_OF_IDEAS: Final = Token("war-of-ideas", "verb")
DEPLOY: Final = Token("deploy", "verb")
REGIME_CHANGE: Final = Token("regime-change", "verb")
WITHDRAW: Final = Token("withdraw", "verb")
DISRUPT: Final = Token("disrupt", "verb")
ALERT: Final = Token("alert", "verb")
REASSESSMENT: Final = Token("reassessment", "verb")
RECRUIT: Final = Token("recruit", "verb")
TRAVEL: Final = Token("travel", "verb")
JIHAD: Final = Token("jihad", "verb")
PLOT: Final = Token("plot", "verb")
MAJOR: Final = Token("major", "verb")
MINOR: Final = Token("minor", "verb")
HOLD: Final = Token("hold", "verb")
DISCARD: Final = Token("discard", "verb")
REMOVE_CADRE: Final = Token("remove-cadre", "verb")
RANDOM_CARD: Final = Token("random-card", "verb")
YES: Final = Token("yes", "verb")
NO: Final = Token("no", "verb")
DONE: Final = Token("done", "verb")
VERBS: Final = (
    EVENT, EVENT_FIRST, RESERVES, SPEND_RESERVES, IDLE,
    WAR_OF_IDEAS, DEPLOY, REGIME_CHANGE, WITHDRAW, DISRUPT, ALERT, REASSESSMENT,
    RECRUIT, TRAVEL, JIHAD, PLOT, MAJOR, MINOR,
    HOLD, DISCARD, REMOVE_CADRE, RANDOM_CARD, YES, NO, DONE,
)  # fmt: skip
YES_NO: Final = (YES, NO)
