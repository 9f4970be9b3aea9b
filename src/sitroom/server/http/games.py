"""The games: what a new table can be made of, and what is printed in each. All of it may be kept by whoever reads it."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from ..printed import Cards, Catalogue, Games, Rules, cards_told, catalogue_told, games_told, rules_told, schema_told
from .calls import Call, Endpoint


async def games(call: Call) -> Games:
    """All games with their sides and options, and the levels of bots."""
    return await asyncio.to_thread(games_told, call.reader.words.language)


async def catalogue(call: Call) -> Catalogue:
    """All that is printed in a game, enough to draw its board, and how it is called."""
    return await asyncio.to_thread(catalogue_told, _name(call), call.reader.words.language)


async def rules(call: Call) -> Rules:
    """The rules of a game in our own words, and its glossary."""
    return await asyncio.to_thread(rules_told, _name(call), call.reader.words.language)


async def cards(call: Call) -> Cards:
    """What the cards of a game do."""
    return await asyncio.to_thread(cards_told, _name(call), call.reader.words.language)


async def schema(call: Call) -> dict[str, Any]:
    """The JSON Schema of a game's views."""
    return await asyncio.to_thread(schema_told, _name(call))


def _name(call: Call) -> str:
    return str(call.request.path_params["game"])


ENDPOINTS: Final = (
    Endpoint("GET", "/games", games, is_printed=True),
    Endpoint("GET", "/games/{game}/catalogue", catalogue, is_printed=True, refuses=(404,)),
    Endpoint("GET", "/games/{game}/rules", rules, is_printed=True, refuses=(404,)),
    Endpoint("GET", "/games/{game}/cards", cards, is_printed=True, refuses=(404,)),
    Endpoint("GET", "/games/{game}/schema", schema, is_printed=True, refuses=(404,)),
)
