"""The markers of lingering and lapsing events (4.7.7, 6.2.7). Those in play are bits of ``Labyrinth.marks``.

NATO is not among them: the state holds the country in which it stands. The markers of Leak are the flipped sides of
Enhanced Measures, Renditions and Wiretapping.
"""

from __future__ import annotations

from typing import Final

# id, and the country in whose space the marker lies ("": the Event Box)
_MARKS: Final = (
    ("ctr", "russia"),
    ("ctr", "central-asia"),
    ("moro-talks", "philippines"),
    ("nest", "united-states"),
    ("abbas", "israel"),
    ("anbar-awakening", ""),
    ("saddam-captured", "iraq"),
    ("wiretapping", ""),
    ("enhanced-measures", ""),
    ("renditions", ""),
    ("leak-wiretapping", ""),
    ("leak-enhanced-measures", ""),
    ("leak-renditions", ""),
    ("benazir-bhutto", "pakistan"),
    ("bhutto-shot", "pakistan"),
    ("indo-pakistani-talks", ""),
    ("iraqi-wmd", "iraq"),
    ("libyan-deal", "libya"),
    ("libyan-wmd", "libya"),
    ("patriot-act", "united-states"),
    ("moqtada-al-sadr", "iraq"),
    ("vieira-de-mello-slain", ""),
    ("abu-sayyaf", "philippines"),
    ("al-anbar", ""),
    ("pirates", ""),
    ("fata", "pakistan"),
    ("biometrics", ""),
    ("the-door-of-itjihad-was-closed-47", ""),
    ("gtmo", ""),
    ("oil-price-spike-117", ""),
    ("oil-price-spike-118", ""),
)
CTR_RUSSIA: Final = 1 << 0
CTR_CENTRAL_ASIA: Final = 1 << 1
MORO_TALKS: Final = 1 << 2
NEST: Final = 1 << 3
ABBAS: Final = 1 << 4
ANBAR_AWAKENING: Final = 1 << 5
SADDAM_CAPTURED: Final = 1 << 6
WIRETAPPING: Final = 1 << 7
ENHANCED_MEASURES: Final = 1 << 8
RENDITIONS: Final = 1 << 9
LEAK_WIRETAPPING: Final = 1 << 10
LEAK_ENHANCED_MEASURES: Final = 1 << 11
LEAK_RENDITIONS: Final = 1 << 12
BENAZIR_BHUTTO: Final = 1 << 13
BHUTTO_SHOT: Final = 1 << 14
INDO_PAKISTANI_TALKS: Final = 1 << 15
IRAQI_WMD: Final = 1 << 16
LIBYAN_DEAL: Final = 1 << 17
LIBYAN_WMD: Final = 1 << 18
PATRIOT_ACT: Final = 1 << 19
SADR: Final = 1 << 20
VIEIRA_DE_MELLO_SLAIN: Final = 1 << 21
ABU_SAYYAF: Final = 1 << 22
AL_ANBAR: Final = 1 << 23
PIRATES: Final = 1 << 24
FATA: Final = 1 << 25
BIOMETRICS: Final = 1 << 26
DOOR_OF_ITJIHAD: Final = 1 << 27
GTMO: Final = 1 << 28
OIL_PRICE_SPIKE_117: Final = 1 << 29
OIL_PRICE_SPIKE_118: Final = 1 << 30
LAPSING_MARKS: Final = BIOMETRICS | DOOR_OF_ITJIHAD | GTMO | OIL_PRICE_SPIKE_117 | OIL_PRICE_SPIKE_118

NATO_ID: Final = "nato"
MARK_IDS: Final = tuple([id for id, _ in _MARKS])
MARK_HOMES: Final = tuple([home for _, home in _MARKS])


def mark_id(mark: int) -> str:
    """The id of one marker."""
    return MARK_IDS[mark.bit_length() - 1]
