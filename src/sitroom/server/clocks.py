"""The clocks of all tables, kept in the database together with what makes them turn. Nothing here is done outside of jobs."""

from __future__ import annotations

from typing import Final

import msgspec
from sqlalchemy import Connection, func, insert, select, update

from ..kernel.errors import N_
from ..kernel.record import OUT_OF_TIME
from ..kernel.token import Side
from ..table import Event, Seating, Table
from ..table.events import OPENED
from .clock import NOTICE, Clock, Plan
from .errors import BadOrder, NoClock, NotFound, TimeIsUp
from .protocol.clocks import ClockConsent, ClockOffer, Clocks, ClockWish
from .pulse import Pulse
from .schema import CLOCKS

PAUSE: Final = "pause"
GO_ON: Final = "go-on"
EXTRA: Final = "extra"

_AT_ONCE: Final = 50
_KNOWN: Final = 10_000
"""Of so many tables it is remembered that they have no clock."""


class TableClocks:
    """The clocks of tables. ``soonest`` is when something falls due first, of all that has been kept here since a look."""

    def __init__(self, pulse: Pulse) -> None:
        self.pulse = pulse
        self.pulse.resumed.append(self._resume)
        self.soonest = float("inf")
        self._without: set[str] = set()

    def make(self, connection: Connection, table_id: str, table: Table, plan: Plan) -> None:
        """Put clocks on a new table."""
        if has_both_seats(table.seating):
            raise BadOrder(N_("clocks are for several people, or for one against a bot; who plays both sides needs none"))
        now = self.pulse.now(connection)
        clock = Clock.wound_up(plan, [side.id for side in table.seating.people])
        clock.turn_to(_timed(table), now, OPENED)
        connection.execute(insert(CLOCKS).values(table_id=table_id, **self._row(connection, clock)))
        self._without.discard(table_id)

    def follow(self, connection: Connection, table_id: str, table: Table, event: Event) -> None:
        """Something has happened at a table. After somebody's time was up nothing happens any more but the end."""
        clock = self._clock(connection, table_id)
        if clock is None:
            return
        now, before = self.pulse.now(connection), _encoded(clock)
        is_flagged = table.outcome is not None and table.outcome.reason == OUT_OF_TIME
        if not is_flagged:
            _check_time(table, clock, now)
        if table.ask is None:
            clock.end(now)
        else:
            others = {side.id for side in table.seating.players if side.id != clock.turn}
            is_new = any(who in others for who, _ in event.data.get("answers", []))
            clock.turn_to(_timed(table), now, event.kind, is_new=is_new)
        if _encoded(clock) != before:
            self._keep(connection, table_id, clock)

    def told(self, connection: Connection, table_id: str) -> Clocks | None:
        """What everybody may know of the clocks of a table."""
        clock = self._clock(connection, table_id, is_read_only=True)
        return None if clock is None else clock.told(self.pulse.now(connection))

    # ---- what people agree on

    def offer(self, connection: Connection, table_id: str, table: Table, wish: ClockWish) -> Clocks:
        """Propose something. What needs nobody's consent is done at once."""
        clock, now = self._agreeable(connection, table_id, table)
        if (wish.what == EXTRA) != (wish.minutes is not None):
            raise NoClock(N_("extra time names its minutes, and only extra time does"))
        if wish.what == PAUSE and clock.is_paused:
            raise NoClock(N_("the clocks are paused already"))
        if wish.what == GO_ON and not clock.is_paused:
            raise NoClock(N_("the clocks are not paused"))
        offer = ClockOffer(wish.side, wish.what, wish.minutes)
        is_wanted_by_both = wish.what != EXTRA and any(other.what == wish.what for other in clock.offers.values())
        is_own_time = wish.what == GO_ON and clock.turn == wish.side
        if table.seating.has_one_person or is_wanted_by_both or is_own_time:
            _agree(clock, offer, now)
        else:
            clock.offers[wish.side] = offer
            if wish.what == GO_ON and clock.goes_on is None:
                clock.goes_on = now + NOTICE
        self._keep(connection, table_id, clock)
        return clock.told(now)

    def accept(self, connection: Connection, table_id: str, table: Table, consent: ClockConsent) -> Clocks:
        """Agree to what the other side proposes."""
        clock, now = self._agreeable(connection, table_id, table)
        offer = _offer_to(clock, table.game.side(consent.side))
        if consent.what is not None and (consent.what, consent.minutes) != (offer.what, offer.minutes):
            raise NoClock(N_("something else is proposed by now: look again before you agree"))
        del clock.offers[offer.by]
        _agree(clock, offer, now)
        self._keep(connection, table_id, clock)
        return clock.told(now)

    def decline(self, connection: Connection, table_id: str, table: Table, side: str) -> Clocks:
        """Refuse what the other side proposes; or, if that is nothing, take back one's own proposal."""
        clock, now = self._agreeable(connection, table_id, table)
        own = clock.offers.get(side)
        offer = own if own is not None and len(clock.offers) == 1 else _offer_to(clock, table.game.side(side))
        if offer.what == GO_ON and offer is not own:
            raise NoClock(N_("whoever wants to go on need not wait for longer than a day"))
        del clock.offers[offer.by]
        if offer.what == GO_ON:
            clock.goes_on = None
        self._keep(connection, table_id, clock)
        return clock.told(now)

    # ---- what falls due by itself

    def look(self, connection: Connection) -> tuple[list[str], float]:
        """The tables where something is due, and in how many seconds the next is. The time is kept if any clock runs."""
        is_idle = connection.execute(select(func.min(CLOCKS.c.due))).scalar_one() is None
        self.pulse.beat(connection, is_idle=is_idle)
        self.soonest = float("inf")
        if is_idle:
            return [], self.soonest
        self.pulse.keep(connection)
        now = self.pulse.now(connection)
        due = select(CLOCKS.c.table_id).where(CLOCKS.c.due <= now).order_by(CLOCKS.c.due).limit(_AT_ONCE)
        following = connection.execute(select(func.min(CLOCKS.c.due)).where(CLOCKS.c.due > now)).scalar_one()
        self.soonest = float("inf") if following is None else following
        return list(connection.execute(due).scalars()), self.soonest - now

    def settle(self, connection: Connection, table_id: str, table: Table) -> bool:
        """Do what is due at a table: a side has lost by its time, or a pause is over. Was there anything?"""
        clock, now = self._clock(connection, table_id), self.pulse.now(connection)
        if clock is None or clock.due is None or clock.due > now:
            return False
        if clock.is_paused:
            clock.go_on(now)
            self._keep(connection, table_id, clock)
        elif clock.turn is not None and clock.turn == _timed(table):
            table.out_of_time(clock.turn)  # the clock follows
        else:  # newer rules ask somebody else
            clock.turn_to(_timed(table), now, OPENED)
            self._keep(connection, table_id, clock)
        return True

    def _resume(self, connection: Connection, down: float) -> None:
        """Nobody has run for a while."""
        now = self.pulse.now(connection)
        for table_id in connection.execute(select(CLOCKS.c.table_id).where(CLOCKS.c.due.is_not(None))).scalars().all():
            clock = self._clock(connection, table_id)
            if clock is not None:
                clock.resume(now, down)
                self._keep(connection, table_id, clock)

    # ---- in the database

    def _clock(self, connection: Connection, table_id: str, *, is_read_only: bool = False) -> Clock | None:
        """The clock of a table; whoever may change it has it for himself until his job is kept."""
        if table_id in self._without:
            return None
        wanted = select(CLOCKS.c.clock).where(CLOCKS.c.table_id == table_id)
        found = connection.execute(wanted if is_read_only else wanted.with_for_update()).scalar_one_or_none()
        if found is not None:
            return msgspec.json.decode(found, type=Clock)
        if len(self._without) >= _KNOWN:
            self._without.clear()
        self._without.add(table_id)
        return None

    def _agreeable(self, connection: Connection, table_id: str, table: Table) -> tuple[Clock, float]:
        """The clock of a table at which there is somebody to agree with, and the time."""
        clock, now = self._clock(connection, table_id), self.pulse.now(connection)
        if clock is None:
            raise NotFound(N_("this table has no clocks"))
        if table.ask is None:
            raise NoClock(N_("the game is over: no clock runs"))
        if not _is_full(table.seating):
            raise NoClock(N_("the clocks begin to run when every seat is taken"))
        _check_time(table, clock, now)
        return clock, now

    def _keep(self, connection: Connection, table_id: str, clock: Clock) -> None:
        connection.execute(update(CLOCKS).where(CLOCKS.c.table_id == table_id).values(self._row(connection, clock)))

    def _row(self, connection: Connection, clock: Clock) -> dict[str, object]:
        if clock.due is not None:
            self.soonest = min(self.soonest, clock.due)
            self.pulse.keep(connection)
        return {"clock": _encoded(clock), "due": clock.due}


def has_both_seats(seating: Seating) -> bool:
    """Does one person play against himself?"""
    return len(seating.people) > 1 and seating.has_one_person


def _is_full(seating: Seating) -> bool:
    return all(player.holder for player in seating.players.values() if player.is_human)


def _timed(table: Table) -> str | None:
    """The side whose clock is to run: a person's that is asked, once every seat is taken."""
    side, seating = table.waits_for, table.seating
    if side is None or side not in seating.people or not _is_full(seating) or has_both_seats(seating):
        return None
    return side.id


def _check_time(table: Table, clock: Clock, now: float) -> None:
    late = clock.late(now)
    if late is not None:
        raise TimeIsUp(N_("the time of {side} is up"), side=table.game.side(late))


def _offer_to(clock: Clock, side: Side) -> ClockOffer:
    for offer in clock.offers.values():
        if offer.by != side.id:
            return offer
    raise NoClock(N_("nobody has offered {side} anything"), side=side)


def _agree(clock: Clock, offer: ClockOffer, now: float) -> None:
    if offer.what == PAUSE and not clock.is_paused:
        clock.pause(now)
    elif offer.what == GO_ON and clock.is_paused:
        clock.go_on(now)
    elif offer.minutes is not None:
        clock.add(offer.by, offer.minutes * 60.0)


def _encoded(clock: Clock) -> str:
    return msgspec.json.encode(clock).decode()
