"""The stakes of powers and of orders: what becomes of a group that is destroyed, won over, turned or looked at (3.2)."""

from __future__ import annotations

from fractions import Fraction

from ...kernel.ask import Arg, Ask
from ...kernel.stakes import Remark, Result, Stake
from ...kernel.token import Side, Token
from .board import DISCARD, ECONOMIC, MEDIA, MILITARY, RECRUIT, SIDES, Group, Objective
from .guess import KnownTable
from .powers import economic_targets, others_in_play, political_targets
from .state import ColdWar


def power_facts(s: ColdWar, known: KnownTable, side: Side, group: Group) -> list[Remark]:
    """3.2: what a group could be used for now."""
    if group.faction is MILITARY:
        return [Remark("can-destroy", "3.2.1", groups=others_in_play(s, group))]
    if group.faction is ECONOMIC:
        return [Remark("can-turn", "3.2.3", groups=economic_targets(s))]
    if group.faction is MEDIA:
        return _media_facts(s, known)
    return [Remark("can-win-over", "3.2.2", groups=political_targets(s, side, group))]


def _media_facts(s: ColdWar, known: KnownTable) -> list[Remark]:
    if s.groups_top and 0 not in known.group_places:
        card = s.groups_top[0]
        return [Remark("top-is-known", "3.2.4", group=card, faction=card.faction, influence=card.influence)]
    return [Remark("shows-one-of-groups", "3.2.4", count=len(known.state.groups))]


def target_stake(s: ColdWar, side: Side, topic: str, target: Group) -> Stake:
    """3.2.1 to 3.2.3: the table after a power has been applied to a group."""
    if topic == "economic":
        message = "becomes-mobilized" if s.is_ready(target) else "becomes-ready"
        return Stake(target, facts=[Remark(message, "3.2.3", group=target)])
    after = s.copy()
    owner = s.owner(target)
    if topic == "military":
        after.to_discard(target)
    else:
        after.leave_camp(target)
        after.set_camp(owner.enemy, (*after.camps[owner.enemy.seat], target))
    first, second, stability = after.influence(SIDES[0]), after.influence(SIDES[1]), after.arena().stability
    facts = [Remark("influence-after", "3.2.1" if topic == "military" else "3.2.2", first=first, second=second)]
    own = after.influence(side)
    warnings = [Remark("above-stability", "4.2", influence=own, stability=stability)] if own > stability else []
    return Stake(target, facts=facts, warnings=warnings)


def media_stake(s: ColdWar, side: Side, option: Token, card: Arg) -> Stake:
    """3.2.4: what becomes of the card that was looked at."""
    assert isinstance(card, Group)
    if option is DISCARD:
        return Stake(option, facts=[Remark("goes-to-discard", "3.2.4", group=card)])
    if option is not RECRUIT:
        return Stake(option, facts=[Remark("stays-on-top", "3.2.4", group=card)])
    influence, stability = s.influence(side) + card.influence, s.arena().stability
    message = "influence-above" if influence > stability else "influence-exact" if influence == stability else "influence-within"
    result = (
        Result(Fraction(1), message, "4.2", influence=influence, stability=stability)
        if influence > stability
        else Result(Fraction(1), message, "3.2.4", influence=influence)
    )
    warnings = [Remark("above-stability", "4.2", influence=influence, stability=stability)] if influence > stability else []
    return Stake(option, results=[result], warnings=warnings)


def order_facts(topic: str, ask: Ask, option: Token) -> list[Remark]:
    """1.3, 7.3, 7.5: cards that are put in an order; and who moves first."""
    if topic == "first-mover":
        return [Remark("must-recruit-first", "3.0", side=option)]
    if topic == "nuclear-escalation" and len(ask.options) == 2:
        other = ask.options[1] if option is ask.options[0] else ask.options[0]
        return [Remark("then-on-top", "7.3", group=other)]
    if topic == "order-groups" and isinstance(option, Group):
        return [Remark("group-in-place", "1.3", place=ask.args["place"], faction=option.faction, influence=option.influence)]
    if topic == "order-objectives" and isinstance(option, Objective):
        return [Remark("objective-in-place", "7.5", place=ask.args["place"], points=option.points)]
    if topic == "olympic-games":
        return [Remark("back-after-next-round", "7.6", agent=option)]
    return []
