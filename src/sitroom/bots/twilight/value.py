"""What a position is worth: the points, what the regions promise, and what the hands will bring."""

from __future__ import annotations

from math import exp
from typing import Final

from ...games.twilight.action import rounds_left
from ...games.twilight.board import COUNTRIES, SIDES, US
from ...games.twilight.points import ops_value
from ...games.twilight.state import ACTION, OVER, PLAY, Twilight
from ...games.twilight.threats import BRINK
from ...games.twilight.turn import LAST_TURN
from ...kernel.token import Side
from ..learnt import odds
from .danger import is_bomb, shortage
from .events import CHINA, WORTH
from .lands import BATTLEGROUND, MARGIN, OTHER, PLACE, Lands, count, grip, pressing

LASTING: Final = 0.6
"""What the worth of a country counts for in points."""


def chance(s: Twilight, side: Side) -> float:
    """How likely a side is to win."""
    if s.phase == OVER:
        return 0.5 if s.winner is None else 1.0 if s.winner is side else 0.0
    lead = _lead(s)
    if side is not US:
        lead = -lead
    left = max(0, LAST_TURN - s.turn)
    return 1.0 / (1.0 + exp(-lead / (4.0 + 0.45 * left)))


def features(s: Twilight) -> list[float]:
    """What a learnt value may weigh anew: the parts of the lead, and what the formula does not know."""
    lands = Lands(s, US)
    press = [(a + b) / 2 for a, b in zip(pressing(s, SIDES[0]), pressing(s, SIDES[1]), strict=True)]
    counted = [
        odds(chance(s, US)),
        s.vp / 10.0,
        s.vp * abs(s.vp) / 200.0,
        _map(s) / 10.0,
        _military(s, 0) - _military(s, 1),
        0.0 if s.china is None else (1.0 if s.china_up else 0.5) * (1.0 if s.china is US else -1.0),
        float(s.space[0] - s.space[1]),
        _hand(s, SIDES[0]) / 5.0,
        _hand(s, SIDES[1]) / 5.0,
        (len(s.hands[0]) - len(s.hands[1])) / 4.0,
        s.turn / 10.0,
        s.vp * s.turn / 100.0,
        s.defcon / 5.0,
        1.0 if s.phase in (ACTION, PLAY) else 0.0,
        s.round / 8.0,
    ]
    for place in range(6):
        mine, theirs, my_grounds, their_grounds = count(s, place)
        counted.append((mine - theirs) / 3.0)
        counted.append((my_grounds - their_grounds) / 2.0)
        counted.append(max(-12.0, min(12.0, lands.net(place))) * press[place] / 5.0)
        counted.append(press[place])
    return counted


def _lead(s: Twilight) -> float:
    """How far the US is ahead, in points."""
    lead = s.vp * (1.0 + 0.03 * max(0, abs(s.vp) - 8))  # the nearer to 20, the more a point counts
    lead += _map(s)
    lead += 0.6 * (_military(s, 0) - _military(s, 1))
    if s.china is not None:
        worth = 0.3 * CHINA if s.china_up else 0.2 * CHINA
        lead += worth if s.china is US else -worth
    lead += 0.5 * (s.space[0] - s.space[1])
    for side in SIDES:
        hand = _hand(s, side)
        lead += hand if side is US else -hand
    return lead


def _map(s: Twilight) -> float:
    """Control of countries and what the regions would score, as it presses for nobody's eyes in particular."""
    press = [(a + b) / 2 for a, b in zip(pressing(s, SIDES[0]), pressing(s, SIDES[1]), strict=True)]
    lands = Lands(s, US)
    lands.press = press
    us, ussr = s.influence[0], s.influence[1]
    total = 0.0
    for country in COUNTRIES:
        n = country.number
        lead = us[n] - ussr[n]
        if lead:
            place = PLACE[n]
            basic = LASTING * press[place] * (BATTLEGROUND[place] if country.battleground else OTHER[place])
            if country.southeast:
                basic += press[6]
            total += basic * (grip(lead, country.stability) - grip(-lead, country.stability))
    for place in range(6):
        total += MARGIN * press[place] * max(-12.0, min(12.0, lands.net(place)))
    return total


def _military(s: Twilight, seat: int) -> float:
    """13.2: what is not short of the military operations that are required, the surer the later in the turn."""
    if s.phase not in (ACTION, PLAY):
        return 0.0
    return min(s.defcon, s.military[seat]) * min(1.0, 0.6 + 0.1 * s.round)


def _hand(s: Twilight, side: Side) -> float:
    """What the cards will bring: operations, the harm of enemy events, and the danger of cards that cannot be played."""
    rounds = rounds_left(s, side) if s.phase in (ACTION, PLAY) else 7
    worth = 0.0
    scoring = bombs = 0
    for card in s.hands[side.seat]:
        if card.scoring:
            scoring += 1
        elif card.side is side.enemy:
            worth += 0.5 * ops_value(s, side, card) - 0.3 * WORTH[card.number]
            if is_bomb(s, side, card):
                bombs += 1
        else:
            worth += 0.6 * ops_value(s, side, card)
    if bombs and s.defcon <= BRINK + 1:
        worth -= 0.5 * bombs
        short = shortage(s, side, rounds)
        if short > 0 and s.defcon <= BRINK:
            worth -= 8.0
    if scoring > rounds:
        worth -= 30.0
    return worth
