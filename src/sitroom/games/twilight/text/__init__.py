"""Everything that a player of the game reads, in English: the names, the cards, the conversation and the rules."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_
from ....kernel.wording import Wording
from . import settings
from .about import ABOUT as ABOUT
from .cards import CARDS
from .fields import FIELDS
from .glossary import GLOSSARY
from .names import NAMES
from .options import OPTIONS
from .published import PUBLISHED, SOURCES
from .questions import ASKS, ASKS_ABOUT, WAITS
from .reports import LINES, REASONS, TALLIES
from .rules import RULES
from .stakes import STAKES
from .terms import TERMS
from .why_not import WHY_NOT

WORDING: Final = Wording(
    title=N_("Twilight Struggle"),
    names=NAMES,
    cards=CARDS,
    asks=ASKS,
    asks_about=ASKS_ABOUT,
    options=OPTIONS,
    lines=LINES,
    reasons=REASONS,
    rules=RULES,
    terms={**TERMS, **settings.NAMES},
    waits=WAITS,
    stakes=STAKES,
    why_not=WHY_NOT,
    fields=FIELDS,
    published=PUBLISHED,
    sources=SOURCES,
    glossary=GLOSSARY,
    settings=settings.SETTINGS,
    tallies=TALLIES,
)
