"""What is printed in any game, as its catalogue has it: the facts of a token, the regions of a map and the links on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final, cast

from ...kernel.game import AnyGame
from ...kernel.position import View
from ...text import Words

_OUTSIDE: Final = "→"
"""Before a neighbour in another region."""


@cache
def _facts(game: AnyGame) -> Mapping[str, Mapping[str, Any]]:
    tokens = game.catalogue().get("tokens")
    return cast("Mapping[str, Mapping[str, Any]]", tokens) if isinstance(tokens, Mapping) else {}


def facts_of(game: AnyGame, token: str) -> Mapping[str, Any]:
    """The printed facts of a token; none if the catalogue does not know it."""
    return _facts(game).get(token, {})


@cache
def region_by_place(game: AnyGame) -> Mapping[str, str]:
    """The region of each place of the map, region by region; a game whose catalogue names no neighbours has no map."""
    regions = game.catalogue().get("regions")
    order = [str(region) for region in regions] if isinstance(regions, Iterable) else []
    facts = _facts(game)
    places = [token for token in facts if isinstance(facts[token].get("neighbours"), Sequence)]
    return {token: region for region in order for token in places if facts[token].get("region") == region}


def regions_of(game: AnyGame, view: View) -> Mapping[str, Sequence[str]]:
    """The places of the map by region, as far as they are played with."""
    found: dict[str, list[str]] = {}
    for token, region in region_by_place(game).items():
        option = facts_of(game, token).get("option")
        if option is None or view["options"].get(option):
            found.setdefault(region, []).append(token)
    return found


def region_name(game: AnyGame, words: Words, region: str) -> str:
    """What a region is called, be it a token of the game or not."""
    key = f"region-{region}"
    return words.term(game, key) if key in game.wording.terms else words.name(game, region)


def linked(game: AnyGame, words: Words, token: str, neighbours: Sequence[str]) -> list[str]:
    """Neighbours by their names, with an arrow to those in another region."""
    region = facts_of(game, token).get("region")
    near = [other for other in neighbours if facts_of(game, other).get("region") == region]
    far = [other for other in neighbours if other not in near]
    names = [words.name(game, other) for other in near] + [f"{_OUTSIDE} {words.name(game, other)}" for other in far]
    return [name.replace(" ", "\u00a0") for name in names]
