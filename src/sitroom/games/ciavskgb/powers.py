"""3.2: what the four factions can do when a group of theirs is mobilized."""

from __future__ import annotations

from ...kernel.ask import Ask, Script
from ...kernel.token import Side
from .board import DISCARD, ECONOMIC, MEDIA, MILITARY, RECRUIT, RETURN, Group
from .decks import is_top_group_secret, look_at_groups, take_top_group
from .state import ColdWar


def can_use(s: ColdWar, side: Side, group: Group) -> bool:
    """A power without a target cannot be used."""
    faction = group.faction
    if faction is MILITARY:
        return len(s.camps[0]) + len(s.camps[1]) > 1
    if faction is MEDIA:
        return s.has_group_to_draw()
    if faction is ECONOMIC:
        return any_not_economic(s)
    return len(political_targets(s, side, group)) > 0


def use(s: ColdWar, side: Side, group: Group) -> Script[None]:
    """Apply the power of a group that has just been turned."""
    faction = group.faction
    if faction is MILITARY:
        yield from use_military(s, side, group)
    elif faction is MEDIA:
        yield from use_media(s, side, group)
    elif faction is ECONOMIC:
        yield from use_economic(s, side, group)
    else:
        yield from use_political(s, side, group)


def others_in_play(s: ColdWar, group: Group) -> list[Group]:
    return [other for camp in s.camps for other in camp if other is not group]


def use_military(s: ColdWar, side: Side, group: Group) -> Script[None]:
    """3.2.1: destroy any other group in play, on either side."""
    target = yield Ask(side, "military", others_in_play(s, group), "3.2.1", {"group": group})
    assert isinstance(target, Group)
    owner = s.owner(target)
    s.to_discard(target)
    if s.log is not None:
        s.note("destroys", "3.2.1", side=side, group=group, target=target, owner=owner, influence=s.influence(owner))


def political_targets(s: ColdWar, side: Side, group: Group) -> list[Group]:
    """3.2.2: never while the enemy is above stability nor so as to bring him above it, and always within the population limit."""
    arena = s.arena()
    spare = arena.stability - s.influence(side.enemy)
    if spare < 0:
        return []
    own, theirs = s.camps[side.seat], s.camps[side.enemy.seat]
    targets: list[Group] = []
    if len(theirs) < arena.population:
        targets = [other for other in own if other is not group and other.influence <= spare]
    if len(own) < arena.population:
        targets += theirs
    return targets


def use_political(s: ColdWar, side: Side, group: Group) -> Script[None]:
    """3.2.2: another group changes camps and stays as it is, ready or mobilized."""
    target = yield Ask(side, "political", political_targets(s, side, group), "3.2.2", {"group": group})
    assert isinstance(target, Group)
    to = s.owner(target).enemy
    s.leave_camp(target)
    s.set_camp(to, (*s.camps[to.seat], target))
    if s.log is not None:
        s.note("wins-over", "3.2.2", side=side, group=group, target=target, to=to, influence=s.influence(to))


def any_not_economic(s: ColdWar) -> bool:
    for camp in s.camps:
        for other in camp:
            if other.faction is not ECONOMIC:
                return True
    return False


def economic_targets(s: ColdWar) -> list[Group]:
    """3.2.3: any group that is not economic, on either side."""
    return [other for camp in s.camps for other in camp if other.faction is not ECONOMIC]


def use_economic(s: ColdWar, side: Side, group: Group) -> Script[None]:
    """3.2.3: a ready group becomes mobilized, without effect, or a mobilized one ready."""
    target = yield Ask(side, "economic", economic_targets(s), "3.2.3", {"group": group})
    assert isinstance(target, Group)
    s.ready ^= target.bit
    if s.log is not None:
        s.note("readies" if s.is_ready(target) else "exhausts", "3.2.3", side=side, group=group, target=target)


def use_media(s: ColdWar, side: Side, group: Group) -> Script[None]:
    """3.2.4: look at the top group; discard it, recruit it or put it back."""
    if s.log is not None:
        s.note("looks-at-top", "3.2.4", side=side, group=group)
    was_known = len(s.groups_top) > 0 and s.groups_known[0] >> side.seat & 1 == 1
    (card,) = yield from look_at_groups(s, side, 1, "3.2.4")
    if s.log is not None:
        s.note("sees-group", "3.2.4", seen_by=side, discloses=not was_known, side=side, card=card)
    is_secret = is_top_group_secret(s)
    options = [DISCARD, RECRUIT, RETURN] if s.has_room(side) else [DISCARD, RETURN]
    what = yield Ask(side, "media", options, "3.2.4", {"group": group, "card": card})
    if what is RETURN:
        s.note("returns-top", "3.2.4", side=side)
    elif what is RECRUIT:
        s.join(side, take_top_group(s), "3.2.4", is_secret)
    else:
        s.groups_discarded = (*s.groups_discarded, take_top_group(s))
        s.note("discards-top", "3.2.4", discloses=is_secret, side=side, card=card)
