"""6.1-6.3: what may come of each use of a card: its event, an operation, Reserves."""

from __future__ import annotations

from ...kernel.stakes import Remark, Stake
from ...kernel.token import Side, Token
from . import deploy, disrupt, jihad, plot, recruit, regime_change, war_of_ideas, withdraw
from .board import (
    ALERT,
    CELLS,
    DEPLOY,
    DISRUPT,
    EVENT,
    EVENT_FIRST,
    IDLE,
    JIHAD,
    JIHADIST,
    MOST_RESERVES,
    MUSLIM,
    PLOT,
    REASSESSMENT,
    RECRUIT,
    REGIME_CHANGE,
    RESERVES,
    SPEND_RESERVES,
    TRAVEL,
    UNITED_STATES,
    US,
    WAR_OF_IDEAS,
    WITHDRAW,
    WMD,
    Country,
)
from .deck import Card
from .frames import Frame
from .reassessment import partners as reassessment_partners
from .stakes_cards import event_facts, set_off_endings, set_off_facts
from .stakes_ends import DEEPEST, Trial, add, cells_lost, end_of_phase, may_end
from .stakes_events import DISCARDED, PLACED, cells_taken, event_endings, prestige_lost
from .stakes_jihadist import jihad as jihad_stake, recruit as recruit_stake, warn_of_jihad
from .stakes_plots import plot as plot_stake, warn_of_placing
from .stakes_us import (
    alert as alert_stake,
    disrupt as disrupt_stake,
    operation_endings,
    prestige_is_rolled,
    reassessment,
    regime_change as regime_change_stake,
    tests_end,
    withdraw as withdraw_stake,
)
from .state import Labyrinth
from .turn import CARDS_A_PHASE
from .victory import WMD_IN_THE_US


def use_card(s: Labyrinth, side: Side, options: tuple[Token, ...], card: Card, value: int) -> list[Stake]:
    """6.1: what a side may do with a card."""
    frame = s.frames[-1]
    after = set_off_facts(s, card, side) if frame.pending else []
    ends = set_off_endings(s, card, side, is_after=True) if frame.pending else []
    return [_use(s, frame, option, value, after, ends) for option in options]


def _use(s: Labyrinth, frame: Frame, option: Token, value: int, after: list[Remark], ends: list[Remark]) -> Stake:
    side, card = frame.side, frame.card
    if option is EVENT:
        warnings = event_endings(s, card, side)
        return _with_end_of_phase(s, frame, Stake(option, facts=event_facts(s, card, side, side), warnings=warnings))
    if option is EVENT_FIRST:
        facts = list(after)
        if _could_be_ignored(s, card, side) and after[0].message != "sets-off-nothing":
            facts.insert(0, Remark("event-not-ignored", "8.5.3"))
        return Stake(option, facts=facts, warnings=set_off_endings(s, card, side))
    if option is SPEND_RESERVES:
        return Stake(option, facts=[Remark("value-then", "6.3.3.1", value=min(3, value + s.reserve_of(side))), *after])
    if option is REASSESSMENT:
        base = reassessment(s, option)
        return _with_end_of_phase(s, frame, Stake(option, facts=[*base.facts, *after], warnings=_both(s, side, ends)))
    base = recruit_only(option, value, frame.other) if frame.other is not None else operation(s, side, option, value)
    if option is PLOT and _could_be_ignored(s, card, side):
        after, ends = [], []
        if frame.pending or frame.occurred is not None:
            after = [Remark("first-plot" if frame.pending else "first-plot-late", "8.5.3")]
    merged = list(base.warnings)
    for warning in ends:
        add(merged, warning)
    if frame.pending and option in (TRAVEL, JIHAD):
        cells_lost(s, merged, value + cells_taken(s, card.number, side.enemy))
    stake = Stake(option, base.cost, base.modifiers, base.results, [*base.facts, *after], merged)
    return _with_end_of_phase(s, frame, stake)


def _could_be_ignored(s: Labyrinth, card: Card, side: Side) -> bool:
    """8.5.3: is there a US event on the card that the first Plot of the turn ignores, unless it was let occur before?"""
    return card.side is US and side is JIHADIST and not s.has_plotted and bool(plot.places(s))


def _both(s: Labyrinth, side: Side, ends: list[Remark]) -> list[Remark]:
    """7.6.3: the second card of a Reassessment sets off its event, too."""
    warnings = list(ends)
    partners = reassessment_partners(s)
    if len(partners) == 1:
        for warning in set_off_endings(s, partners[0], side, is_after=True):
            add(warnings, warning)
    return warnings


def _with_end_of_phase(s: Labyrinth, frame: Frame, stake: Stake) -> Stake:
    """With what follows when this was the last card of the Action Phase, or of the turn."""
    option, side, card = stake.option, frame.side, frame.card
    second = 1 if option is REASSESSMENT else 0
    played = s.cards_played + second
    gone = DISCARDED.get(card.number, 0) if option is EVENT or frame.pending else 0
    us, jihadist = len(s.hands[US.seat]) - second - gone, len(s.hands[JIHADIST.seat])
    if side is US:
        is_over = played >= CARDS_A_PHASE or us <= 0
    else:
        is_over = us <= 0 and (played >= CARDS_A_PHASE or not jihadist)
    if not is_over:
        return stake
    warnings = list(stake.warnings)
    blocked, moves = 1 if option is ALERT else 0, option in (DEPLOY, REGIME_CHANGE, WITHDRAW)
    placed, lost = _placed(s, frame, option), _prestige_lost(s, frame, option)
    for warning in end_of_phase(s, side, us <= 0 and not jihadist, blocked, placed, lost, moves):
        add(warnings, warning)
    return Stake(option, stake.cost, stake.modifiers, stake.results, stake.facts, warnings)


def _placed(s: Labyrinth, frame: Frame, option: Token) -> int:
    """How many plots may be placed before the phase ends: by a Plot operation, or by an event of the Jihadist side."""
    placed = frame.value if option is PLOT else 0
    if frame.pending or (option is EVENT and frame.side is JIHADIST):
        placed += PLACED.get(frame.card.number, 0)
    if option is EVENT and frame.card.number == 96:
        placed = 1
    if option is REASSESSMENT:
        placed += max([PLACED.get(card.number, 0) for card in reassessment_partners(s)])
    return placed


def _prestige_lost(s: Labyrinth, frame: Frame, option: Token) -> int:
    """How much prestige the play may cost before the phase ends: by a roll, or by the event of the card."""
    lost = DEEPEST if option is REGIME_CHANGE or option is WITHDRAW else 0
    if option is EVENT:
        lost += prestige_lost(s, frame.card.number, frame.side)
    elif frame.pending:
        lost += prestige_lost(s, frame.card.number, frame.side.enemy)
    if option is REASSESSMENT:
        lost += max([prestige_lost(s, card.number, JIHADIST) for card in reassessment_partners(s)])
    return lost


def recruit_only(option: Token, value: int, event: Card) -> Stake:
    """Adam Gadahn and Madrassas: the second card recruits."""
    return Stake(option, facts=[Remark("recruits-for", "6.2.1", card=event, dice=value)])


# ---- operations


def operation(s: Labyrinth, side: Side, option: Token, value: int) -> Stake:
    """6.3: an operation with a card of this value. Where it has but one place, what may come of it there."""
    if option is RESERVES:
        return _reserves(s, side, option, value)
    if option is IDLE:
        return Stake(option, facts=[Remark("idle", "6.3.1")])
    return _us_operation(s, option, value) if side is US else _jihadist_operation(s, option, value)


def _reserves(s: Labyrinth, side: Side, option: Token, value: int) -> Stake:
    total = s.reserve_of(side) + value
    facts = [Remark("reserves-then", "6.3.3", total=min(MOST_RESERVES, total))]
    if total > MOST_RESERVES:
        facts.append(Remark("reserves-lost", "6.3.3", count=total - MOST_RESERVES))
    return Stake(option, facts=facts)


def _us_operation(s: Labyrinth, option: Token, value: int) -> Stake:
    if option is WAR_OF_IDEAS:
        return _places(s, option, war_of_ideas.targets(s, value))
    if option is DEPLOY:
        return Stake(option, facts=[Remark("places-from", "7.3.1", count=len(deploy.origins(s, value)))])
    if option is DISRUPT:
        targets = disrupt.targets(s, value)
        return _as(option, disrupt_stake(s, targets[0])) if len(targets) == 1 else _places(s, option, targets)
    if option is REGIME_CHANGE:
        targets = regime_change.targets(s, value)
        if len(targets) == 1:
            return _as(option, regime_change_stake(s, targets[0], targets[0], Trial(s)))
        return _places(s, option, targets, [prestige_is_rolled(s)])
    if option is WITHDRAW:
        targets = withdraw.origins(s, value)
        if len(targets) == 1:
            return _as(option, withdraw_stake(s, targets[0], targets[0], Trial(s)))
        return _places(s, option, targets, [prestige_is_rolled(s)])
    if option is ALERT:
        if len(s.plots) == 1:
            return _as(option, alert_stake(s, s.plots[0].country))
        return Stake(option, facts=[Remark("plots-in-play", "7.5.2", count=len(s.plots))])
    return Stake(option)


def _places(s: Labyrinth, option: Token, targets: list[Country], more: list[Remark] | None = None) -> Stake:
    facts = [Remark("places", "7.1.2", count=len(targets)), *(more or [])]
    return Stake(option, facts=facts, warnings=operation_endings(s, targets, option.id))


def _as(option: Token, stake: Stake) -> Stake:
    """The stake of the only place, for the operation."""
    place = stake.option
    facts = [Remark("only-place", "6.3.1", place=place), *stake.facts] if place is not option else list(stake.facts)
    return Stake(option, stake.cost, stake.modifiers, stake.results, facts, stake.warnings)


def _jihadist_operation(s: Labyrinth, option: Token, value: int) -> Stake:
    warnings: list[Remark] = []
    if option is RECRUIT:
        targets = recruit.places(s)
        if len(targets) == 1:
            return _as(option, recruit_stake(s, targets[0], []))
        tests_end(s, _unmarked(s, targets, value), warnings)
        facts = [Remark("places", "8.2.2", count=len(targets)), Remark("cells-available", "8.2.1", count=s.available_cells())]
        return Stake(option, facts=facts, warnings=warnings)
    if option is TRAVEL:
        tests_end(s, _unmarked(s, list(MUSLIM), value), warnings)
        cells_lost(s, warnings, value)
        return Stake(option, facts=[Remark("cells-on-map", "8.3.1", count=CELLS - s.cells_track)], warnings=warnings)
    if option is JIHAD:
        return _jihad(s, option, value)
    if option is PLOT:
        return _plot(s, option, value)
    return Stake(option)


def _unmarked(s: Labyrinth, countries: list[Country], most: int) -> list[Country]:
    return [country for country in countries if country.is_muslim and not s.is_marked(country)][:most]


def _jihad(s: Labyrinth, option: Token, value: int) -> Stake:
    targets = jihad.places(s)
    trial = Trial(s)
    if len(targets) == 1:
        return _as(option, jihad_stake(s, targets[0], value, [], trial))
    warnings: list[Remark] = []
    for country in targets:
        warn_of_jihad(s, country, targets[:value], min(value, s.cells(country)), trial, warnings)
    cells_lost(s, warnings, value)
    return Stake(option, facts=[Remark("places", "8.4", count=len(targets))], warnings=warnings)


def _plot(s: Labyrinth, option: Token, value: int) -> Stake:
    targets = plot.places(s)
    if len(targets) == 1:
        return _as(option, plot_stake(s, targets[0], []))
    warnings: list[Remark] = []
    tests_end(s, _unmarked(s, targets, value), warnings)
    for country in targets:
        warn_of_placing(s, country, warnings)
        if country is UNITED_STATES and WMD in s.available:
            add(warnings, may_end(JIHADIST, WMD_IN_THE_US))
    return Stake(option, facts=[Remark("places", "8.5.1", count=len(targets))], warnings=warnings)
