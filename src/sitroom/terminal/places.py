"""The board without a board: all about a country or whatever else there is, and the map of a region with its links."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ..kernel.token import Token
from . import explaining, matching
from .boards import gazetteer_of
from .boards.printed import facts_of, region_name, regions_of
from .screen import columns_of, pad, wrap

if TYPE_CHECKING:
    from .play import Session

_ONLY, _FIRST, _MIDDLE, _LAST = "──", "┬─", "├─", "└─"
"""Between a country and the lines with its neighbours."""


def show(session: Session, argument: str) -> bool:
    """All about a thing of the game; a region is its map."""
    if not argument:
        session.complain(session.words.say("show takes a name, as in: show {example}", example=_example(session)))
    elif _is_a_region(session, argument):
        show_map(session, argument)
    elif explaining.meant(session, argument) is None and len(_named(session, argument)) > 1:
        names = session.words.join(_named(session, argument))
        session.complain(session.words.say("Which of them? {names}", names=names))
    else:
        explaining.explain(session, argument)
    return False


def _named(session: Session, typed: str) -> list[str]:
    """The names of all things that a few letters may stand for."""
    names = [session.words.name(session.game, token) for token in session.game.vocabulary]
    return [names[place] for place in matching.find(typed, [(name,) for name in names])]


def about(session: Session, token: Token) -> list[str]:
    """What is printed on a thing and how it stands, as a table of two columns."""
    told = gazetteer_of(session.game).place(session.game, session.table.view(session.viewer), session.words, token.id)
    return _in_a_table(session, told)


def _in_a_table(session: Session, told: Sequence[tuple[str, str]]) -> list[str]:
    screen = session.screen
    room = max([columns_of(name) for name, _ in told], default=0)
    lines: list[str] = []
    for name, value in told:
        if room > screen.width // 3:
            lines += wrap(f"{screen.each(name + ':', 'dim')} {value}", screen.width, 1, 2)
            continue
        first, *rest = wrap(value, screen.width - room - 3)
        lines += [f" {screen.style(pad(name, room), 'dim')}  {first}", *[" " * (room + 3) + line for line in rest]]
    return lines


def _example(session: Session) -> str:
    """Something that can be shown: a place, if there are any."""
    places = [place for region in _regions(session).values() for place in region]
    return session.words.name(session.game, places[0] if places else next(iter(session.game.vocabulary)))


# ---- the map


def show_map(session: Session, argument: str) -> bool:
    """A region with its links; without a name, the regions."""
    words, regions = session.words, _regions(session)
    if not regions:
        session.screen.wrapped(words.say("This game has no map."))
        return False
    if not argument:
        _list_regions(session)
        return False
    region = _region_named(session, argument)
    if region is None:
        names = words.join([region_name(session.game, words, each) for each in regions])
        session.complain(words.say("There is no such region; there are: {names}", names=names))
        return False
    session.show_page(_map_lines(session, region))
    return False


def _region_named(session: Session, typed: str) -> str | None:
    """The region that a few letters stand for; that of a country, if it is one."""
    game, words = session.game, session.words
    regions = list(_regions(session))
    found = matching.find(typed, [(region_name(game, words, region), region) for region in regions])
    if len(found) == 1:
        return regions[found[0]]
    token = explaining.token_named(game, words, typed)
    inside = [region for region, places in _regions(session).items() if token is not None and token.id in places]
    return inside[0] if inside else None


def _is_a_region(session: Session, typed: str) -> bool:
    """Does it name a region that is no thing of the game itself, or nothing but a region?"""
    game, words = session.game, session.words
    names = [(region_name(game, words, region), region) for region in _regions(session) if region not in game.vocabulary]
    token = explaining.token_named(game, words, typed)
    return bool(matching.exact(typed, names)) or (token is None and _region_named(session, typed) is not None)


def _regions(session: Session) -> Mapping[str, Sequence[str]]:
    return regions_of(session.game, session.table.view(session.viewer))


def _list_regions(session: Session) -> None:
    """The regions, each with its places."""
    game, words, screen = session.game, session.words, session.screen
    lines: list[str] = []
    for region, places in _regions(session).items():
        name = screen.each(region_name(game, words, region) + ":", "bold")
        held = ", ".join([words.name(game, place).replace(" ", "\u00a0") for place in places])
        lines += wrap(f"{name} {held}", screen.width, 1, 2)
    session.show_page(lines)
    example = region_name(game, words, next(iter(_regions(session))))
    screen.wrapped(screen.each(words.say("map and a region shows its links, as in: map {example}", example=example), "dim"))


def _map_lines(session: Session, region: str) -> list[str]:
    """Each place with how it stands and, at the right, its neighbours; an arrow leads out of the region."""
    game, words, screen = session.game, session.words, session.screen
    places = _regions(session)[region]
    lines = ["", screen.style(screen.rule(region_name(game, words, region)), "bold")]
    parts: dict[tuple[str, ...], list[list[str]]] = {}
    for place, drawn in zip(places, _linked(session, places), strict=True):
        parts.setdefault(tuple(facts_of(game, place).get("areas", ())), []).append(drawn)
    for areas, blocks in parts.items():
        if areas:
            heading = ", ".join([words.name(game, area) for area in areas])
            lines += wrap(screen.each(heading, "underline"), screen.width, 1)
        lines += [line for block in blocks for line in block]
    legend = words.say("→ leads out of the region; show and a name tells all about a country.")
    note = gazetteer_of(game).note(game, words, places)
    lines += wrap(note, screen.width, 1, 2) if note else []
    return [*lines, *wrap(screen.each(legend, "dim"), screen.width, 1)]


def _linked(session: Session, places: Sequence[str]) -> list[list[str]]:
    """For each place its lines: name, how it stands, and its neighbours."""
    game, words, screen = session.game, session.words, session.screen
    view, gazetteer = session.table.view(session.viewer), gazetteer_of(game)
    names = [words.name(game, place) for place in places]
    stands = [session.drawing.remark(game, view, words, place) for place in places]
    near = ["\u00a0· ".join(gazetteer.links(game, words, place)) or "–" for place in places]
    widest = max([columns_of(name) for name in names])
    wrapped = [wrap(stand, screen.width // 3) for stand in stands]
    room = max([columns_of(line) for lines in wrapped for line in lines])
    left = screen.width - widest - room - 6
    if left < screen.width // 4:
        return [
            [*wrap(f"{screen.each(name, 'bold')} {stand}", screen.width, 1, 3), *wrap(f"{_LAST} {links}", screen.width, 3, 3)]
            for name, stand, links in zip(names, stands, near, strict=True)
        ]
    blocks: list[list[str]] = []
    for name, shown, links in zip(names, wrapped, near, strict=True):
        title, linked = screen.style(pad(name, widest), "bold"), wrap(links, left)
        blocks.append([])
        for row in range(max(len(shown), len(linked))):
            sign = screen.style(_sign(row, len(linked)), "dim")
            head = f" {title if row == 0 else ' ' * widest} {pad(_at(shown, row), room)}"
            blocks[-1].append(f"{head} {sign} {_at(linked, row)}".rstrip())
    return blocks


def _at(lines: Sequence[str], row: int) -> str:
    return lines[row] if row < len(lines) else ""


def _sign(row: int, rows: int) -> str:
    """What stands before a line of neighbours."""
    if row >= rows:
        return ""
    if rows == 1:
        return _ONLY
    return _FIRST if row == 0 else _LAST if row == rows - 1 else _MIDDLE
