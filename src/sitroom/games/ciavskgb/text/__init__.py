"""Everything that a player of the game reads, in English: the names, the cards, the conversation and the rules."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_
from ....kernel.wording import Wording
from .cards import CARDS
from .fields import FIELDS
from .glossary import GLOSSARY
from .names import NAMES, TERMS
from .published import PUBLISHED, SOURCES
from .questions import ASKS, OPTIONS, WAITS
from .reports import LINES, REASONS
from .rules import RULES
from .stakes import STAKES
from .why_not import WHY_NOT

WORDING: Final = Wording(
    title=N_("Cold War: CIA vs KGB"),
    names=NAMES,
    cards=CARDS,
    asks=ASKS,
    options=OPTIONS,
    lines=LINES,
    reasons=REASONS,
    rules=RULES,
    terms=TERMS,
    waits=WAITS,
    stakes=STAKES,
    why_not=WHY_NOT,
    fields=FIELDS,
    published=PUBLISHED,
    sources=SOURCES,
    glossary=GLOSSARY,
)
