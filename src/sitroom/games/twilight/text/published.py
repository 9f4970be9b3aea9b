"""Our words beside those of a Russian player aid. There is no Russian rulebook and no Portuguese one: all else is ours."""

from __future__ import annotations

from typing import Final

from ....kernel.message import N_, NC_
from ....kernel.wording import SAME, Term

SOURCES: Final = {"ru": N_("a Russian player aid")}

PUBLISHED: Final = (
    Term(NC_("operation", "Realignment"), "9", ru="уравнивание влияния"),
    Term(NC_("operation", "Place influence"), "8", ru="помещение маркеров влияния"),
    Term(NC_("operation", "Coup"), "10", ru="военный переворот"),
    Term(N_("The China Card"), "14", ru="карточка Китая"),
    Term(N_("Cards"), "6", ru="карточки"),
    Term(NC_("words", "Marker"), "0.2", ru="маркер"),
    Term(NC_("words", "Track"), "1", ru="дорожка"),
    Term(N_("Neighbours"), "2.4", ru="прилегающие страны"),
    Term(NC_("words", "Setup"), "3", ru="расстановка"),
    Term(NC_("words", "Operations points"), "7", ru="операционные очки, уровень операций"),
    Term(NC_("map", "Stability"), "2", ru="число стабильности, значение стабильности"),
    Term(NC_("words", "Opponent"), "0.1", ru="враг"),
    Term(NC_("era", "Early War"), "4", ru="ранний период войны"),
    Term(NC_("country", "United Kingdom"), "2", ru="Соединённое Королевство"),
    Term(NC_("map", "Influence"), "8", ru=SAME),
    Term(N_("Battleground"), "2", ru=SAME),
    Term(NC_("level in a region", "control"), "15.1", ru=SAME),
    Term(N_("Military operations"), "13", ru=SAME),
    Term(NC_("reason", "nuclear war"), "12.5", ru=SAME),
    Term(NC_("level in a region", "presence"), "15.1"),
    Term(NC_("level in a region", "domination"), "15.1"),
    Term(NC_("words", "Scoring card"), "15"),
    Term(NC_("reason", "final scoring"), "15.9"),
    Term(N_("Phasing player"), "0.3"),
    Term(NC_("phase", "Headline phase"), "5"),
    Term(NC_("words", "Headline"), "5"),
    Term(N_("Action round"), "4.D"),
    Term(NC_("era", "Mid War"), "4"),
    Term(NC_("era", "Late War"), "4"),
    Term(N_("Space Race"), "11"),
    Term(N_("Abilities"), "11"),
    Term(NC_("phase", "Handicap"), "3.1"),
    Term(NC_("words", "Trap"), "R-13"),
    Term(NC_("words", "Held card"), "6.11"),
    Term(N_("Chinese Civil War"), "18.2"),
)
"""Titles of cards and the boxes of the Space Race are ours as well."""
