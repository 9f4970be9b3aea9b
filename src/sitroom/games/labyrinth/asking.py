"""A side that somebody plays: he is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...kernel.ask import Arg, Script, choose, draw
from ...kernel.token import Side, Token
from .board import (
    ACTIVE,
    CAUCASUS,
    CENTRAL_ASIA,
    COUNTRIES,
    NO,
    SCHENGEN,
    SHIA_MIX_COUNTRIES,
    SLEEPER,
    UNITED_STATES,
    WMD,
    YES,
    YES_NO,
    Country,
    Plot,
    members,
)
from .changes import kinds_of_cells
from .deciding import Decider
from .deck import Card
from .frames import Frame
from .marks import DOOR_OF_ITJIHAD, NEST
from .pieces import choose_or_done
from .play import conduct_granted, use_card
from .plots import marker_of, put_plot
from .recruit import assign_dice
from .rolls import pick
from .state import Labyrinth, PlacedPlot, in_canonical_order
from .travel import travel_freely
from .turn import choose_jihadist_card, disband

_ALL: Final = sum([country.bit for country in COUNTRIES])


class AskedSide(Decider):
    """Asks a side."""

    def __init__(self, side: Side) -> None:
        self.side = side

    # ---- cards

    def card_to_play(self, s: Labyrinth) -> Script[Card | None]:
        card = yield from choose_jihadist_card(s)
        return card

    def second_card(self, s: Labyrinth, event: Card) -> Script[Card]:
        if s.marks & DOOR_OF_ITJIHAD:
            card = yield from draw("play-random-card", s.hands[self.side.seat][:], "6.2.2")
        else:
            card = yield from choose(self.side, "second-card", s.hand_of(self.side), "6.2.1", {"card": event})
        return card

    def minds_us_events(self) -> bool:
        return True

    def use_card(self, s: Labyrinth, frame: Frame) -> Script[None]:
        yield from use_card(s, frame)

    def granted_operation(self, s: Labyrinth, frame: Frame) -> Script[None]:
        yield from conduct_granted(s, frame)

    def remove_cadres(self, s: Labyrinth) -> Script[None]:
        while s.cadres and (yield from disband(s, True)):
            pass

    def leaked_card(self, s: Labyrinth, event: Card, cards: list[Card]) -> Script[Card]:
        card = yield from pick(self.side, "event-card", cards, "6.2.1", {"card": event})
        return card

    def retrievable(self, s: Labyrinth) -> list[Card]:
        """Discarded, lapsing, or in the 1st Plot box, but no Oil Price Spike."""
        lying: list[Card] = [*s.discards, *s.lapsing]
        if s.first_plot is not None:
            lying.append(s.first_plot)
        return in_canonical_order([card for card in lying if card.number not in (117, 118)])

    def needs_retrievable(self) -> bool:
        return False

    def retrieved_card(self, s: Labyrinth, event: Card, cards: list[Card]) -> Script[Card]:
        card = yield from pick(self.side, "event-card", cards, "6.2.1", {"card": event})
        return card

    # ---- countries

    def country(self, s: Labyrinth, event: Card, countries: Sequence[Country]) -> Script[Country]:
        country = yield from pick(self.side, "event-country", countries, "6.2.1", {"card": event})
        return country

    def countries(self, s: Labyrinth, event: Card, countries: Sequence[Country], least: int, most: int) -> Script[list[Country]]:
        """One after another; from ``least`` on the side may say ``done``."""
        chosen: list[Country] = []
        left: list[Country] = list(countries)
        args: dict[str, Arg] = {"card": event}
        while left and len(chosen) < most:
            country = yield from choose_or_done(self.side, "event-country", left, "6.2.1", len(chosen) >= least, args)
            if country is None:
                break
            chosen.append(country)
            left = [other for other in left if other is not country]
        return chosen

    def country_to_shift(
        self, s: Labyrinth, event: Card, countries: Sequence[Country], is_alignment: bool
    ) -> Script[Country | None]:
        if not countries:
            return None
        country = yield from self.country(s, event, countries)
        return country

    def country_to_plot_in(self, s: Labyrinth, event: Card, countries: Sequence[Country]) -> Script[Country | None]:
        country = yield from self.country(s, event, countries)
        return country

    def shia_mix_country(self, s: Labyrinth, event: Card) -> Script[Country]:
        country = yield from self.country(s, event, SHIA_MIX_COUNTRIES)
        return country

    def shia_mix_country_to_strike(self, s: Labyrinth, event: Card, countries: Sequence[Country]) -> Script[Country | None]:
        country = yield from self.country(s, event, countries)
        return country

    def caucasus_or_central_asia(self, s: Labyrinth, event: Card) -> Script[Country]:
        country = yield from self.country(s, event, (CAUCASUS, CENTRAL_ASIA))
        return country

    def viewers(self, s: Labyrinth, event: Card) -> Script[list[Country]]:
        chosen = yield from self.countries(s, event, members(_ALL & ~s.cell_set()), 3, 3)
        return chosen

    def schools(self, s: Labyrinth, countries: list[Country], dice: int) -> Script[list[Country]]:
        chosen = yield from assign_dice("recruit", countries, dice, "8.2")
        return chosen

    def setup_cell(self, s: Labyrinth, countries: list[Country], left: int) -> Script[Country]:
        country = yield from choose(self.side, "setup-cell", countries, "3.2", {"left": left})
        return country

    def setup_reroll(self, s: Labyrinth) -> Script[Country | None]:
        country = yield from choose_or_done(self.side, "setup-reroll", SCHENGEN, "3.2", True, {})
        return country

    # ---- cells

    def kind_of_cell(self, s: Labyrinth, country: Country) -> Script[Token]:
        kind = yield from pick(self.side, "which-cell", kinds_of_cells(s, country), "4.8.4", {"country": country})
        return kind

    def cell_to_use(self, s: Labyrinth, country: Country, used: int) -> Script[Token]:
        kinds: list[Token] = [SLEEPER]
        if s.cells(country) - s.sleepers[country.n] > used:
            kinds = [ACTIVE, SLEEPER]
        kind = yield from pick(self.side, "use-cell", kinds, "8.4", {"country": country})
        return kind

    def recruit_place(self, s: Labyrinth, countries: list[Country], left: int) -> Script[Country]:
        country = yield from pick(self.side, "recruit-place", countries, "8.1.2", {"left": left})
        return country

    def travel_to_schengen(self, s: Labyrinth, value: int) -> Script[None]:
        yield from travel_freely(s, 2, SCHENGEN)

    def travel_anywhere(self, s: Labyrinth, value: int) -> Script[None]:
        yield from travel_freely(s, 2, COUNTRIES)

    # ---- plots

    def place_plot(self, s: Labyrinth, country: Country, kinds: list[Plot], most: int, seen: bool) -> Script[None]:
        """The question is asked even about a single kind, so that the US learns nothing from its missing."""
        if country is UNITED_STATES and s.marks & NEST:
            kinds = yield from self._wmd_or_not(kinds)
            if kinds[0].is_wmd:
                put_plot(s, country, WMD, seen=True)
                return
        seen_by = None if seen else self.side
        plot = yield from choose(self.side, "place-plot", kinds, "8.5.2", {"country": country}, seen_by=seen_by)
        put_plot(s, country, plot, seen, most)

    def _wmd_or_not(self, kinds: list[Plot]) -> Script[list[Plot]]:
        """NEST: the side says openly whether it places a WMD in the United States; the number stays hidden.

        The question is asked even about a single answer, so that the US learns nothing about the WMD that are Available.
        """
        numbered = [plot for plot in kinds if not plot.is_wmd]
        answers = [NO] if len(numbered) == len(kinds) else YES_NO if numbered else [YES]
        answer = yield from choose(self.side, "place-wmd", answers, "6.2.7", {"country": UNITED_STATES})
        return [WMD] if answer is YES else numbered

    def marker(self, s: Labyrinth, topic: str, row: Sequence[PlacedPlot], rule: str) -> Script[PlacedPlot]:
        mask = 0
        for placed in row:
            mask |= placed.country.bit
        marker = yield from marker_of(s, self.side, topic, members(mask), row, rule)
        return marker

    def rolls_again(self, s: Labyrinth, country: Country) -> Script[bool]:
        answer = yield from choose(self.side, "reroll-posture", YES_NO, "8.5.6", {"country": country})
        return answer is YES

    def two_schengen(self, s: Labyrinth, country: Country) -> Script[list[Country]]:
        others = [other for other in SCHENGEN if other is not country]
        first = yield from pick(self.side, "schengen-posture", others, "8.5.6", {"left": 2})
        rest = [other for other in others if other is not first]
        second = yield from pick(self.side, "schengen-posture", rest, "8.5.6", {"left": 1})
        return [first, second]
