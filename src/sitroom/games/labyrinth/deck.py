"""The 120 cards as they are printed, and the vocabulary of the game."""

from __future__ import annotations

from typing import Final

from ...kernel.token import Side, Token, Vocabulary
from .board import (
    COUNTRIES,
    DICE,
    JIHADIST,
    NUMBERS,
    PIECES,
    PLOTS,
    SIDES,
    STANCES,
    TROOPS_TRACK,
    US,
    VERBS,
)

PLAIN: Final = 0
REMOVE: Final = 1
MARK: Final = 2
LAPSING: Final = 4
REMOVE_BY_US: Final = 8
"""The card says REMOVE only in the part that the US plays."""


class Card(Token):
    """A card. ``side`` is the one its event is associated with (``None``: unassociated), ``number`` the printed one."""

    def __init__(self, number: int, id: str, side: Side | None, ops: int, flags: int) -> None:
        super().__init__(id, "card")
        self.number = number
        self.side = side
        self.ops = ops
        self.is_mark = flags & MARK != 0
        self.is_lapsing = flags & LAPSING != 0
        self._flags = flags

    def is_removed_by(self, side: Side) -> bool:
        """6.2.9: does the card leave the game when the side causes its event?"""
        return self._flags & REMOVE != 0 or (self._flags & REMOVE_BY_US != 0 and side is US)


# id, side, operations value, what the card says
_CARDS: Final = (
    ("backlash", US, 1, PLAIN),  # 1
    ("biometrics", US, 1, LAPSING),  # 2
    ("ctr", US, 1, MARK),  # 3
    ("moro-talks", US, 1, REMOVE | MARK),  # 4
    ("nest", US, 1, REMOVE | MARK),  # 5
    ("sanctions-6", US, 1, PLAIN),  # 6
    ("sanctions-7", US, 1, PLAIN),  # 7
    ("special-forces-8", US, 1, PLAIN),  # 8
    ("special-forces-9", US, 1, PLAIN),  # 9
    ("special-forces-10", US, 1, PLAIN),  # 10
    ("abbas", US, 2, REMOVE | MARK),  # 11
    ("al-azhar", US, 2, PLAIN),  # 12
    ("anbar-awakening", US, 2, MARK),  # 13
    ("covert-action", US, 2, PLAIN),  # 14
    ("ethiopia-strikes", US, 2, REMOVE),  # 15
    ("euro-islam", US, 2, REMOVE),  # 16
    ("fsb", US, 2, PLAIN),  # 17
    ("intel-community", US, 2, PLAIN),  # 18
    ("kemalist-republic", US, 2, PLAIN),  # 19
    ("king-abdullah", US, 2, REMOVE),  # 20
    ("lets-roll", US, 2, PLAIN),  # 21
    ("mossad-and-shin-bet", US, 2, PLAIN),  # 22
    ("predator-23", US, 2, PLAIN),  # 23
    ("predator-24", US, 2, PLAIN),  # 24
    ("predator-25", US, 2, PLAIN),  # 25
    ("quartet", US, 2, PLAIN),  # 26
    ("saddam-captured", US, 2, REMOVE | MARK),  # 27
    ("sharia", US, 2, PLAIN),  # 28
    ("tony-blair", US, 2, REMOVE),  # 29
    ("un-nation-building", US, 2, PLAIN),  # 30
    ("wiretapping", US, 2, MARK),  # 31
    ("back-channel", US, 3, PLAIN),  # 32
    ("benazir-bhutto", US, 3, REMOVE | MARK),  # 33
    ("enhanced-measures", US, 3, MARK),  # 34
    ("hijab", US, 3, REMOVE),  # 35
    ("indo-pakistani-talks", US, 3, REMOVE | MARK),  # 36
    ("iraqi-wmd", US, 3, REMOVE | MARK),  # 37
    ("libyan-deal", US, 3, REMOVE | MARK),  # 38
    ("libyan-wmd", US, 3, REMOVE | MARK),  # 39
    ("mass-turnout", US, 3, PLAIN),  # 40
    ("nato", US, 3, MARK),  # 41
    ("pakistani-offensive", US, 3, PLAIN),  # 42
    ("patriot-act", US, 3, REMOVE | MARK),  # 43
    ("renditions", US, 3, MARK),  # 44
    ("safer-now", US, 3, PLAIN),  # 45
    ("sistani", US, 3, PLAIN),  # 46
    ("the-door-of-itjihad-was-closed-47", US, 3, LAPSING),  # 47
    ("adam-gadahn", JIHADIST, 1, PLAIN),  # 48
    ("al-ittihad-al-islami", JIHADIST, 1, REMOVE),  # 49
    ("ansar-al-islam", JIHADIST, 1, REMOVE),  # 50
    ("fres", JIHADIST, 1, PLAIN),  # 51
    ("ieds", JIHADIST, 1, PLAIN),  # 52
    ("madrassas", JIHADIST, 1, PLAIN),  # 53
    ("moqtada-al-sadr", JIHADIST, 1, REMOVE | MARK),  # 54
    ("uyghur-jihad", JIHADIST, 1, REMOVE),  # 55
    ("vieira-de-mello-slain", JIHADIST, 1, REMOVE | MARK),  # 56
    ("abu-sayyaf", JIHADIST, 2, REMOVE | MARK),  # 57
    ("al-anbar", JIHADIST, 2, REMOVE | MARK),  # 58
    ("amerithrax", JIHADIST, 2, PLAIN),  # 59
    ("bhutto-shot", JIHADIST, 2, REMOVE | MARK),  # 60
    ("detainee-release", JIHADIST, 2, PLAIN),  # 61
    ("ex-kgb", JIHADIST, 2, PLAIN),  # 62
    ("gaza-war", JIHADIST, 2, PLAIN),  # 63
    ("hariri-killed", JIHADIST, 2, REMOVE),  # 64
    ("heu", JIHADIST, 2, REMOVE),  # 65
    ("homegrown", JIHADIST, 2, PLAIN),  # 66
    ("islamic-jihad-union", JIHADIST, 2, REMOVE),  # 67
    ("jemaah-islamiya", JIHADIST, 2, PLAIN),  # 68
    ("kazakh-strain", JIHADIST, 2, REMOVE),  # 69
    ("lashkar-e-tayyiba", JIHADIST, 2, PLAIN),  # 70
    ("loose-nuke", JIHADIST, 2, REMOVE),  # 71
    ("opium", JIHADIST, 2, PLAIN),  # 72
    ("pirates", JIHADIST, 2, REMOVE | MARK),  # 73
    ("schengen-visas", JIHADIST, 2, PLAIN),  # 74
    ("schroeder-and-chirac", JIHADIST, 2, REMOVE),  # 75
    ("abu-ghurayb", JIHADIST, 3, REMOVE),  # 76
    ("al-jazeera", JIHADIST, 3, PLAIN),  # 77
    ("axis-of-evil", JIHADIST, 3, PLAIN),  # 78
    ("clean-operatives", JIHADIST, 3, PLAIN),  # 79
    ("fata", JIHADIST, 3, MARK),  # 80
    ("foreign-fighters", JIHADIST, 3, PLAIN),  # 81
    ("jihadist-videos", JIHADIST, 3, PLAIN),  # 82
    ("kashmir", JIHADIST, 3, PLAIN),  # 83
    ("leak-84", JIHADIST, 3, PLAIN),  # 84
    ("leak-85", JIHADIST, 3, PLAIN),  # 85
    ("lebanon-war", JIHADIST, 3, PLAIN),  # 86
    ("martyrdom-operation-87", JIHADIST, 3, PLAIN),  # 87
    ("martyrdom-operation-88", JIHADIST, 3, PLAIN),  # 88
    ("martyrdom-operation-89", JIHADIST, 3, PLAIN),  # 89
    ("quagmire", JIHADIST, 3, PLAIN),  # 90
    ("regional-al-qaeda", JIHADIST, 3, PLAIN),  # 91
    ("saddam", JIHADIST, 3, PLAIN),  # 92
    ("taliban", JIHADIST, 3, PLAIN),  # 93
    ("the-door-of-itjihad-was-closed-94", JIHADIST, 3, PLAIN),  # 94
    ("wahhabism", JIHADIST, 3, PLAIN),  # 95
    ("danish-cartoons", None, 1, REMOVE),  # 96
    ("fatwa", None, 1, PLAIN),  # 97
    ("gaza-withdrawal", None, 1, REMOVE),  # 98
    ("hamas-elected", None, 1, REMOVE),  # 99
    ("hizb-ut-tahrir", None, 1, PLAIN),  # 100
    ("kosovo", None, 1, PLAIN),  # 101
    ("former-soviet-union", None, 2, PLAIN),  # 102
    ("hizballah", None, 2, PLAIN),  # 103
    ("iran-104", None, 2, PLAIN),  # 104
    ("iran-105", None, 2, PLAIN),  # 105
    ("jaysh-al-mahdi", None, 2, PLAIN),  # 106
    ("kurdistan", None, 2, PLAIN),  # 107
    ("musharraf", None, 2, PLAIN),  # 108
    ("tora-bora", None, 2, REMOVE),  # 109
    ("zarqawi", None, 2, REMOVE_BY_US),  # 110
    ("zawahiri", None, 2, REMOVE_BY_US),  # 111
    ("bin-ladin", None, 3, REMOVE_BY_US),  # 112
    ("darfur", None, 3, PLAIN),  # 113
    ("gtmo", None, 3, LAPSING),  # 114
    ("hambali", None, 3, REMOVE_BY_US),  # 115
    ("ksm", None, 3, REMOVE_BY_US),  # 116
    ("oil-price-spike-117", None, 3, LAPSING),  # 117
    ("oil-price-spike-118", None, 3, LAPSING),  # 118
    ("saleh", None, 3, PLAIN),  # 119
    ("us-election", None, 3, PLAIN),  # 120
)
CARDS: Final = tuple([Card(n + 1, *printed) for n, printed in enumerate(_CARDS)])


def card(number: int) -> Card:
    """A card by its printed number."""
    return CARDS[number - 1]


US_ELECTION: Final = card(120)

VOCABULARY: Final = Vocabulary(
    "labyrinth",
    (*SIDES, *VERBS, *NUMBERS, *DICE, *STANCES, *PIECES, *PLOTS, TROOPS_TRACK, *COUNTRIES, *CARDS),
)
