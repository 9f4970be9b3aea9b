"""What a position of Twilight Struggle is worth, in victory points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...games.twilight import lasting
from ...games.twilight.action import rounds_left, rounds_of
from ...games.twilight.board import (
    COUNTRIES,
    COUP,
    EUROPE,
    INFLUENCE,
    REALIGNMENT,
    REGIONS,
    US,
    USSR,
    Country,
    Region,
)
from ...games.twilight.cards.scoring_cards import REGION_OF
from ...games.twilight.coup import coup_bonus, coup_targets
from ...games.twilight.deck import SCORING_CARDS
from ...games.twilight.placement import reachable
from ...games.twilight.points import points_at
from ...games.twilight.scoring import CONTROL, standing
from ...games.twilight.state import ACTION, PLAY, TURN_END, Twilight
from ...games.twilight.turn import LAST_TURN
from ...kernel.ask import Ask
from ...kernel.position import Position
from ...kernel.state import State
from ...kernel.token import Side, Token
from .judge import WON, Judge

CONTROL_OF_EUROPE: Final = 25.0
"""It wins as soon as Europe is scored."""
NEAR_CONTROL: Final = 0.5
"""Each battleground of Europe brings it nearer."""
BATTLEGROUND: Final = 1.5
"""A battleground is worth something besides what its region scores: it will be scored again."""
EUROPEAN_BATTLEGROUND: Final = 2.4
"""In Europe the whole game is at stake."""
COUNTRY: Final = 0.3
"""Any other country."""
FOOTHOLD: Final = 0.25
"""Influence where the enemy has none opens the way to the neighbours."""
BEGUN: Final = 0.45
"""Of a country half won this part counts already."""
SAFETY: Final = 0.25
"""A point more than is needed makes a country harder to take, up to two."""
MILITARY: Final = 0.35
"""A missing military operation costs a point at the end of the turn; early on there is still time."""
CHINA_UP: Final = 1.8
CHINA_DOWN: Final = 1.2
"""The China Card is four operations and no event."""
BOX: Final = 0.5
"""Space abilities, besides the points."""
HELD_POINT: Final = 0.2
"""Strong cards are kept for later rounds of the turn ..."""
ENEMY_CARD: Final = 0.45
"""... and the enemy's events in hand are still to come."""
TRAPPED: Final = 4.0
"""Quagmire and Bear Trap take a round or two."""
SCARED: Final = 0.6
"""A point less for every card of the rounds left."""
FORGOTTEN: Final = 400.0
"""Who still holds a scoring card when the turn ends has lost."""
DANGER: Final[tuple[float, ...]] = (0.0, 12.0, 12.0, 3.0, 0.5, 0.2)
"""By DEFCON: a card in hand that cannot be kept until the turn is over, and that may be the last one at DEFCON 2."""

_DANGEROUS: Final[tuple[frozenset[str], ...]] = (
    frozenset(("we-will-bury-you", "lone-gunman", "ortega-elected-in-nicaragua")),
    frozenset(
        (
            "duck-and-cover",
            "soviets-shoot-down-kal-007",
            "cia-created",
            "grain-sales-to-soviets",
            "tear-down-this-wall",
            "star-wars",
        )
    ),
)
"""By who holds them: the enemy's events that move DEFCON down or let him attempt a coup, in the round of who plays them."""

_FOR_THE_US: Final[tuple[tuple[int, float], ...]] = (
    (lasting.NATO, 1.0),
    (lasting.US_JAPAN, 1.0),
    (lasting.FORMOSAN, 0.5),
    (lasting.NORAD, 0.5),
    (lasting.CAMP_DAVID, 0.3),
    (lasting.EVIL_EMPIRE, 0.3),
    (lasting.IRON_LADY, 0.2),
    (lasting.SHUTTLE, 1.5),
    (lasting.NUCLEAR_SUBS, 0.8),
    (lasting.DE_GAULLE, -0.4),
    (lasting.WILLY_BRANDT, -0.4),
    (lasting.FLOWER_POWER, -1.5),
    (lasting.HOSTAGE_CRISIS, -0.5),
    (lasting.REFORMER, -0.3),
    (lasting.QUAGMIRE, -TRAPPED),
    (lasting.BEAR_TRAP, TRAPPED),
    (lasting.BURY_YOU, -2.5),
    (lasting.U2, -0.3),
    (lasting.YURI, -0.5),
)
"""What lasting effects are worth to the US."""

CIVIL_WAR: Final = 0.5
"""A point in the Chinese Civil War."""

_ROUNDS: Final = 7.0
_EARLY_ROUNDS: Final = 4
_SOON: Final = 3
_FREE: Final = "10.4"
LAST_LEVEL: Final = 2
_PROMPT: Final[tuple[float, ...]] = (0.95, 0.7, 0.4, 0.3)
"""How much of what a region would score now counts: its card in the own hand, still to come, played, of an era to come."""

_SIX: Final = 6

_ADDING: Final = frozenset(
    (
        "comecon", "warsaw-pact-formed:add", "marshall-plan", "decolonization", "de-stalinization:add",
        "the-cambridge-five", "special-relationship", "colonial-rear-guards", "puppet-governments", "oas-founded", "norad",
        "liberation-theology", "ussuri-river-skirmish", "the-reformer",
    )
)  # fmt: skip
"""Questions about where one point is added."""


class TwilightJudge(Judge):
    def rate(self, state: State, side: Side, since: tuple[int, ...]) -> float:
        assert isinstance(state, Twilight)
        s = state
        worth = float(s.vp)
        prompt = _promptness(s, side)
        for region in REGIONS:
            worth += _region(s, region, prompt[region.index])
        worth += _countries(s) + _tracks(s)
        for bit, price in _FOR_THE_US:
            if s.lasting & bit:
                worth += price
        if side is USSR:
            worth = -worth
        if s.turn == since[0]:
            worth += _hand(s, side)
        return worth

    def is_deep(self, topic: str) -> bool:
        return topic in ("use", "operations")

    def is_over(self, position: Position, topic: str, since: tuple[int, ...], is_nested: bool) -> bool:
        """A headline is over when both have happened."""
        now = position.clock
        if is_nested or now == since:
            return now != since
        return now[1] != 0 or now[0] != since[0]

    def at_a_glance(self, state: State, ask: Ask) -> list[float] | None:
        assert isinstance(state, Twilight)
        topic = ask.topic
        if topic in ("influence", "setup", "handicap"):
            left = ask.args["left"]
            assert isinstance(left, int)
            return Glance(state, ask.who).placing(ask.options, left)
        if topic in _ADDING:
            return Glance(state, ask.who).placing(ask.options, 1)
        if topic == "coup":
            base = ask.args["base"]
            assert isinstance(base, int)
            return Glance(state, ask.who).couping(ask.options, base, ask.rule == _FREE)
        if topic == "operations":
            ops = ask.args["ops"]
            assert isinstance(ops, int)
            return Glance(state, ask.who).operating(ask.options, ops, ask.rule == _FREE)
        return None


class Glance:
    """What changes of influence are worth to a side, seen without playing them."""

    def __init__(self, s: Twilight, side: Side) -> None:
        self._s = s
        self._side = side
        self._seat = side.seat
        self._sign = 1.0 if side is US else -1.0
        self._prompt = _promptness(s, side)

    def placing(self, options: Sequence[Token], left: int) -> list[float]:
        """The gain for each point, where a country is worth it if as many of those left are placed there as serve best."""
        return [self._place(option, left) if isinstance(option, Country) else 0.0 for option in options]

    def _place(self, country: Country, left: int) -> float:
        n = country.number
        if n >= len(COUNTRIES):
            return CIVIL_WAR
        s, seat = self._s, self._seat
        own, theirs = s.influence[seat][n], s.influence[1 - seat][n]
        best, cost, count = -WON, 0, 0
        while cost < left:
            cost += 2 if theirs - own - count >= country.stability else 1
            if cost > left and count:
                break
            count += 1
            best = max(best, self._gain(country, own + count, theirs) / cost)
        return best

    def couping(self, options: Sequence[Token], base: int, is_free: bool) -> list[float]:
        return [self._coup(option, base, is_free) if isinstance(option, Country) else 0.0 for option in options]

    def _coup(self, country: Country, base: int, is_free: bool) -> float:
        s, side, seat, n = self._s, self._side, self._seat, country.number
        if s.crisis is side:
            return -WON
        if country.battleground and s.defcon == LAST_LEVEL and not (side is US and s.lasting & lasting.NUCLEAR_SUBS):
            return -WON if s.phasing is side else WON
        ops = points_at(s, side, base, False, country)
        bonus = coup_bonus(s, side, country)
        own, theirs = s.influence[seat][n], s.influence[1 - seat][n]
        gain = 0.0
        for roll in range(1, _SIX + 1):
            result = roll + ops + bonus - 2 * country.stability
            if result > 0:
                removed = min(theirs, result)
                gain += self._gain(country, own + result - removed, theirs - removed) / _SIX
        if not is_free:
            gain += _military_share(s) * min(ops, _missing(s, seat))
        if side is US and s.lasting & lasting.YURI:
            gain -= 1.0
        return gain

    def operating(self, options: Sequence[Token], ops: int, is_free: bool) -> list[float]:
        """Rolls of realignment are seldom worth it, and are not looked at here."""
        found: list[float] = []
        for option in options:
            if option is INFLUENCE:
                found.append(self._spread(ops))
            elif option is COUP:
                targets = coup_targets(self._s, self._side, None, is_free)
                found.append(max(self.couping(targets, ops, is_free), default=0.0))
            else:
                found.append(-0.2 if option is REALIGNMENT else 0.0)
        return found

    def _spread(self, ops: int) -> float:
        """The gain of points that are placed one by one where each seems best."""
        s, seat = self._s, self._seat
        reach = reachable(s, self._side)
        kept = s.influence[seat][:]
        total, left = 0.0, ops
        while left > 0:
            gains = self.placing(reach, left)
            top = max(gains, default=-1.0)
            if top <= 0.0:
                break
            country = reach[gains.index(top)]
            n = country.number
            if n >= len(kept):
                break
            theirs, own = s.influence[1 - seat][n], s.influence[seat][n]
            left -= 2 if theirs - own >= country.stability else 1
            total += self._gain(country, own + 1, theirs)
            s.influence[seat][n] = own + 1
        s.influence[seat][:] = kept
        return total

    def _gain(self, country: Country, own: int, theirs: int) -> float:
        """What it would be worth to the side to have this influence in a country, and the enemy that."""
        s, n = self._s, country.number
        controller, before = s.controller(country), _country(s, n)
        ours, others = s.influence[self._seat], s.influence[1 - self._seat]
        kept, kept_theirs = ours[n], others[n]
        ours[n], others[n] = own, theirs
        gain = _country(s, n) - before
        if s.controller(country) is not controller:
            gain += self._region(country.region)
            ours[n], others[n] = kept, kept_theirs
            gain -= self._region(country.region)
        else:
            ours[n], others[n] = kept, kept_theirs
        return self._sign * gain

    def _region(self, region: Region) -> float:
        return _region(self._s, region, self._prompt[region.index])


def _promptness(s: Twilight, side: Side) -> list[float]:
    """For each region, by its index: how much of what it would score now counts."""
    found = [_PROMPT[3]] * (max([region.index for region in REGIONS]) + 1)
    for card in SCORING_CARDS:
        region = REGION_OF.get(card)
        if region is None:
            continue
        place = 1
        if card in s.hands[side.seat]:
            place = 0
        elif card in s.discard:
            place = 2
        elif card in s.later:
            place = 3
        found[region.index] = _PROMPT[place]
    if s.turn == LAST_TURN:
        for region in REGIONS:
            found[region.index] = max(1.0, found[region.index] + 0.5)
    return found


def _region(s: Twilight, region: Region, prompt: float) -> float:
    result = standing(s, region, s.lasting & lasting.FORMOSAN != 0)
    worth = prompt * result.net
    if region is EUROPE:
        us = ussr = 0
        for country in region.battlegrounds:
            side = s.controller(country)
            if side is US:
                us += 1
            elif side is USSR:
                ussr += 1
        worth += NEAR_CONTROL * (us * us - ussr * ussr)
        if result.tiers[0] == CONTROL:
            worth += CONTROL_OF_EUROPE
        elif result.tiers[1] == CONTROL:
            worth -= CONTROL_OF_EUROPE
    return worth


def _held(is_battleground: bool, price: float, stability: int, us: int, ussr: int) -> float:
    """What influence in a country is worth to the US, apart from scoring."""
    lead = us - ussr
    size = lead if lead > 0 else -lead
    worth = FOOTHOLD * ((us > 0) - (ussr > 0)) * (1.0 if is_battleground else 0.6)
    if size >= stability:
        gained = price + SAFETY * min(2, size - stability) * price
    else:
        gained = price * BEGUN * size / stability
    return worth + gained if lead > 0 else worth - gained


_MOST: Final = 16
"""More influence than this in a country makes no difference here."""


def _table_of(country: Country) -> tuple[float, ...]:
    price = COUNTRY
    if country.battleground:
        price = EUROPEAN_BATTLEGROUND if country.region is EUROPE else BATTLEGROUND
    return tuple(
        [_held(country.battleground, price, country.stability, us, ussr) for us in range(_MOST) for ussr in range(_MOST)]
    )


_TABLE: Final = tuple([_table_of(country) for country in COUNTRIES])


def _country(s: Twilight, n: int) -> float:
    us, ussr = s.influence[0][n], s.influence[1][n]
    return _TABLE[n][min(us, _MOST - 1) * _MOST + min(ussr, _MOST - 1)]


def _countries(s: Twilight) -> float:
    worth = 0.0
    others = s.influence[1]
    n = 0
    for us in s.influence[0]:
        if us or others[n]:
            worth += _country(s, n)
        n += 1
    return worth


def _military_share(s: Twilight) -> float:
    return MILITARY + (1.0 - MILITARY) * min(1.0, s.round / _ROUNDS)


def _missing(s: Twilight, seat: int) -> int:
    """The military operations that a side still needs: DEFCON is likely to fall before the turn is over."""
    wanted = s.defcon if s.round > _EARLY_ROUNDS else min(_SOON, s.defcon)
    return max(0, wanted - s.military[seat])


def _tracks(s: Twilight) -> float:
    worth = 0.0
    if s.phase in (ACTION, PLAY, TURN_END):
        share = _military_share(s)
        worth += share * (_missing(s, 1) - _missing(s, 0))
    if s.china is not None:
        china = CHINA_UP if s.china_up else CHINA_DOWN
        worth += china if s.china is US else -china
    worth += BOX * (s.space[0] - s.space[1])
    scared = SCARED * max(0, _ROUNDS - s.round)
    worth += scared * (s.red_scare[1] - s.red_scare[0])
    if s.lasting & lasting.CONTAINMENT:
        worth += scared
    if s.lasting & lasting.BREZHNEV:
        worth -= scared
    if s.crisis is not None:
        worth += 0.7 if s.crisis is USSR else -0.7
    return worth


def _hand(s: Twilight, side: Side) -> float:
    """What is still to come from the own hand this turn."""
    worth = 0.0
    scoring = dangerous = 0
    for card in s.hands[side.seat]:
        if card.scoring:
            scoring += 1
            continue
        worth += HELD_POINT * card.ops
        if card.side is side.enemy:
            worth -= ENEMY_CARD
            if card.id in _DANGEROUS[side.seat]:
                dangerous += 1
    rounds = rounds_left(s, side) if s.phase in (ACTION, PLAY, TURN_END) else rounds_of(s, side)
    if s.phase == PLAY and s.mover is side:
        rounds -= 1
    if scoring > rounds:
        worth -= FORGOTTEN * (scoring - rounds)
    if dangerous:
        plays = rounds - 1 if s.china is side and s.china_up else rounds
        stuck = dangerous - max(0, len(s.hands[side.seat]) - plays)
        if stuck > 0:
            worth -= DANGER[s.defcon] * stuck
    return worth


JUDGE: Final = TwilightJudge()
