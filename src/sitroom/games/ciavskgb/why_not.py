"""Why something is no option of a question, as far as the side that is asked may know.

All reasons come from what lies open, and from the side's own cards.
"""

from __future__ import annotations

from typing import Final

from ...kernel.ask import Ask
from ...kernel.stakes import NOT_ASKED, Remark
from ...kernel.token import CHANCE, Side, Token
from .board import (
    DEPUTY_DIRECTOR,
    ECONOMIC,
    LIVE_BENEFIT,
    MEDIA,
    MILITARY,
    MOBILIZE,
    NOBEL_PEACE_PRIZE,
    NUCLEAR_ESCALATION,
    OLYMPIC_GAMES,
    PASS,
    POLITICAL,
    RECRUIT,
    SPACE_RACE,
    SUMMIT_MEETING,
    Agent,
    Group,
    Objective,
)
from .decks import objectives_left
from .powers import can_use
from .state import ON_LEAVE, PHASES, TERMINATED, ColdWar
from .struggle import has_military

_USED_IN: Final = {
    NOBEL_PEACE_PRIZE.id: "cease-fire",
    LIVE_BENEFIT.id: "struggle",
    NUCLEAR_ESCALATION.id: "struggle",
    SUMMIT_MEETING.id: "struggle",
    SPACE_RACE.id: "detente",
    OLYMPIC_GAMES.id: "detente",
}
_RULE_OF: Final = {
    NOBEL_PEACE_PRIZE.id: "7.1",
    LIVE_BENEFIT.id: "7.2",
    NUCLEAR_ESCALATION.id: "7.3",
    SUMMIT_MEETING.id: "7.4",
    SPACE_RACE.id: "7.5",
    OLYMPIC_GAMES.id: "7.6",
}


def why_not(s: ColdWar, ask: Ask, token: Token) -> Remark:
    reason: Remark | None = None
    if ask.who is not CHANCE:
        if isinstance(token, Group):
            reason = _group(s, ask, token)
        elif isinstance(token, Objective):
            reason = _objective(s, ask, token)
        elif isinstance(token, Agent):
            reason = _agent(s, ask, token)
        else:
            reason = _verb(s, ask, token)
    return Remark(NOT_ASKED, ask.rule) if reason is None else reason


# ---- verbs


def _verb(s: ColdWar, ask: Ask, token: Token) -> Remark | None:
    side = ask.who
    if ask.topic == "media" and token is RECRUIT:
        return Remark("camp-is-full", "3.1", limit=s.arena().population)
    if ask.topic != "act":
        return None
    if token is RECRUIT:
        return _why_not_recruit(s, side, "3.1")
    if token is MOBILIZE:
        camp = s.camps[side.seat]
        if not camp:
            return Remark("no-groups", "3.2")
        for group in camp:
            if s.is_ready(group):
                return Remark("none-with-target", "3.2")
        return Remark("none-ready", "3.2")
    return Remark("must-recruit", "3.0") if token is PASS else None


def _why_not_recruit(s: ColdWar, side: Side, rule: str) -> Remark:
    if not s.has_room(side):
        return Remark("camp-is-full", rule, limit=s.arena().population)
    return Remark("deck-is-empty", rule)


# ---- groups


def _group(s: ColdWar, ask: Ask, group: Group) -> Remark | None:
    topic, side = ask.topic, ask.who
    if topic in ("act", "mobilize"):
        return _why_not_mobilize(s, side, group, topic == "act")
    if topic in ("military", "political", "economic"):
        return _why_no_target(s, ask, group)
    if topic == "order-groups":
        looked = s.groups_top[:3]
        return Remark("already-placed" if group in looked else "not-looked-at", ask.rule, card=group)
    if topic == "nuclear-escalation":
        if group.faction is not MILITARY:
            return Remark("not-military", "7.3", group=group)
        return Remark("already-placed", "7.3", card=group) if _is_in_play(s, group) else Remark("not-in-play", "7.3", group=group)
    return None


def _is_in_play(s: ColdWar, group: Group) -> bool:
    return group in s.camps[0] or group in s.camps[1]


def _why_not_mobilize(s: ColdWar, side: Side, group: Group, may_be_usable: bool) -> Remark:
    """3.2: one's own, ready, and with something to be used on."""
    if not _is_in_play(s, group):
        return Remark("not-in-play", "3.2", group=group)
    if s.owner(group) is not side:
        return Remark("not-yours", "3.2", group=group)
    if not s.is_ready(group):
        return Remark("is-mobilized", "3.2", group=group)
    if may_be_usable and can_use(s, side, group):
        return Remark("mobilize-first", "3.2", group=group)
    if group.faction is MILITARY:
        return Remark("no-other-group", "3.2.1", group=group)
    if group.faction is ECONOMIC:
        return Remark("only-economic", "3.2.3", group=group)
    if group.faction is MEDIA:
        return Remark("deck-is-empty", "3.2.4")
    if s.influence(side.enemy) > s.arena().stability:
        return Remark("enemy-above-stability", "3.2.2", side=side.enemy, stability=s.arena().stability)
    return Remark("nothing-to-win-over", "3.2.2", group=group)


def _why_no_target(s: ColdWar, ask: Ask, target: Group) -> Remark | None:
    """3.2.1 to 3.2.3: why a power cannot be applied to a group."""
    used, side = ask.args.get("group"), ask.who
    if not _is_in_play(s, target):
        return Remark("not-in-play", ask.rule, group=target)
    if target is used:
        return Remark("not-itself", ask.rule, group=target)
    if ask.topic == ECONOMIC:
        return Remark("is-economic", "3.2.3", group=target)
    if ask.topic == POLITICAL:
        arena, to = s.arena(), s.owner(target).enemy
        if len(s.camps[to.seat]) >= arena.population:
            return Remark("camp-of-side-is-full", "3.2.2", side=to, limit=arena.population)
        return Remark(
            "would-push-above", "3.2.2", group=target, side=to,
            influence=s.influence(side.enemy) + target.influence, stability=arena.stability,
        )  # fmt: skip
    return None


# ---- objectives


def _objective(s: ColdWar, ask: Ask, card: Objective) -> Remark | None:
    topic = ask.topic
    if topic == "order-objectives":
        return Remark("already-placed" if card in s.objectives_top[:3] else "not-looked-at", ask.rule, card=card)
    if topic not in ("act", "nobel-peace-prize", "detente-event"):
        return None
    if not card.is_event:
        return Remark("no-ability", "7.0", objective=card)
    return _why_not_held(s, ask.who, card) or _why_not_event(s, ask, card)


def _why_not_held(s: ColdWar, side: Side, event: Objective) -> Remark | None:
    """7.0: only the side that claimed an event in an earlier round can use it."""
    if s.may_use_event(side, event):
        return None
    if event in s.claimed[side.seat]:
        return Remark("claimed-this-round", "7.0", event=event)
    if event in s.objectives_spent:
        return Remark("event-is-spent", "7.0", event=event)
    if s.may_use_event(side.enemy, event) or event in s.claimed[side.enemy.seat]:
        return Remark("event-of-enemy", "7.0", event=event, side=side.enemy)
    return Remark("event-not-won", "7.0", event=event)


def _why_not_event(s: ColdWar, ask: Ask, event: Objective) -> Remark:
    """7.1 to 7.6: the side holds it, and cannot use it now."""
    side, rule = ask.who, _RULE_OF[event.id]
    if _USED_IN[event.id] != PHASES[s.phase]:
        return Remark("event-at-another-time", rule, event=event, phase=_USED_IN[event.id])
    if event is LIVE_BENEFIT:
        return _why_not_live_benefit(s, side)
    if event is NUCLEAR_ESCALATION:
        return Remark("must-recruit" if has_military(s) else "no-military", rule)
    if event is SPACE_RACE and not objectives_left(s):
        return Remark("no-objectives", rule)
    return Remark("nobody-terminated", rule)


def _why_not_live_benefit(s: ColdWar, side: Side) -> Remark:
    if not s.has_room(side):
        return Remark("camp-is-full", "7.2", limit=s.arena().population)
    return Remark("discard-is-empty", "7.2")


# ---- agents


def _agent(s: ColdWar, ask: Ask, agent: Agent) -> Remark | None:
    if ask.topic == "agent-x":
        return _where(s, ask.who, agent, "2.1")
    if ask.topic == "double-agent":
        if agent is DEPUTY_DIRECTOR:
            return Remark("deputy-stays", "5.1.3")
        return _where(s, ask.who.enemy, agent, "5.1.3")
    if ask.topic == "olympic-games":
        return Remark("not-terminated", "7.6", agent=agent)
    return None


def _where(s: ColdWar, owner: Side, agent: Agent, rule: str) -> Remark:
    """Where an agent is, if he is not at his headquarters. In these questions nobody is hidden from the one who is asked."""
    place = s.place(owner, agent)
    if place == ON_LEAVE:
        return Remark("is-on-leave", rule, agent=agent)
    if place == TERMINATED:
        return Remark("is-terminated", rule, agent=agent)
    return Remark("is-agent-x", rule, agent=agent)
