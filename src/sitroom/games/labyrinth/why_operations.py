"""7.1.2, 8.1.3: why an operation cannot be conducted at all."""

from __future__ import annotations

from typing import Final

from ...kernel.stakes import Remark
from ...kernel.token import Side, Token
from . import jihad, regime_change
from .board import (
    ALERT,
    DEPLOY,
    DISRUPT,
    IDLE,
    JIHAD,
    JIHADIST,
    MUSLIM,
    PLOT,
    REASSESSMENT,
    RECRUIT,
    REGIME_CHANGE,
    RESERVES,
    TRAVEL,
    US,
    WAR_OF_IDEAS,
    WITHDRAW,
)
from .marks import GTMO
from .state import Labyrinth

_OF_THE_US: Final = (WAR_OF_IDEAS, DEPLOY, REGIME_CHANGE, WITHDRAW, DISRUPT, ALERT, REASSESSMENT)
_OF_THE_JIHADISTS: Final = (RECRUIT, TRAVEL, JIHAD, PLOT)


def operation(s: Labyrinth, side: Side, token: Token, value: int, is_granted: bool = False) -> Remark | None:
    """Why a side cannot conduct an operation with a card of this value, or by leave of an event (``is_granted``)."""
    if side is US and token in _OF_THE_JIHADISTS:
        return Remark("other-sides-operation", "8.1.3", side=JIHADIST)
    if side is JIHADIST and token in _OF_THE_US:
        return Remark("other-sides-operation", "7.1.2", side=US)
    if is_granted:
        if token is RESERVES:
            return Remark("reserves-need-less", "6.3.3", value=value)
        if token is REASSESSMENT:
            return Remark("reassessment-two-cards", "7.6.2")
        if token is IDLE:
            return Remark("something-is-possible", "6.3.1")
    return _us(s, token, value) if side is US else _jihadist(s, token)


def _us(s: Labyrinth, token: Token, value: int) -> Remark | None:
    if token is DEPLOY:
        return Remark("no-deploy", "7.3.1", value=value)
    if token is DISRUPT:
        return _no_disrupt(s, value)
    if token is ALERT:
        return Remark("alert-needs-3", "7.5.1", value=value) if value < 3 else Remark("no-plots", "7.5.2")
    if token is REGIME_CHANGE:
        return _no_regime_change(s, value)
    if token is WITHDRAW:
        if value < 3:
            return Remark("withdraw-needs-3", "7.3.5", value=value)
        if not s.is_soft():
            return Remark("withdraw-needs-soft", "7.3.5")
        return Remark("no-troops-to-withdraw", "7.3.5")
    return None


def _no_disrupt(s: Labyrinth, value: int) -> Remark:
    if not s.cell_places and not s.cadres:
        return Remark("no-cells-no-cadres", "7.4.1")
    return Remark("no-disrupt-place", "7.4.1", value=value)


def _no_regime_change(s: Labyrinth, value: int) -> Remark:
    if value < 3:
        return Remark("regime-change-needs-3", "7.3.4", value=value)
    if not s.is_hard():
        return Remark("regime-change-needs-hard", "7.3.4")
    for country in MUSLIM:
        if regime_change.is_target(s, country):
            return Remark("six-troops-nowhere", "7.3.4", least=regime_change.LEAST_TROOPS)
    return Remark("no-islamist-rule", "7.3.4")


def _jihadist(s: Labyrinth, token: Token) -> Remark | None:
    if token is RECRUIT:
        if s.marks & GTMO:
            return Remark("gtmo-stops-recruit", "card.114")
        if not s.available_cells():
            return no_cells_available(s)
        return Remark("no-place-to-recruit", "8.2.2")
    if token is TRAVEL:
        return Remark("no-cells-to-travel", "8.3.1")
    if token is JIHAD:
        return Remark("no-place-for-jihad", "8.4") if not jihad.places(s) else None
    if token is PLOT:
        return Remark("no-place-for-plots", "8.5.1")
    return None


def no_cells_available(s: Labyrinth) -> Remark:
    """4.7.4.2: the track is empty, or Funding too low for the cells on it."""
    if not s.cells_track:
        return Remark("no-cells-on-track", "4.6.3")
    return Remark("funding-too-low", "4.7.4.2", funding=s.funding)
