"""Who decides: the one place where the rules turn to somebody, whether a person plays the side or section 9 does.

The rules ask ``decider(s, side)`` and do not know who answers. ``asking.py`` asks the side; ``solo/charts.py`` follows the charts
of the game for one player. Both are put in their places by ``install``, as they are made of the rules themselves.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final, TypeVar

from ...kernel.ask import Ask, Script
from ...kernel.token import Side, Token
from .board import Country, Plot
from .deck import Card
from .frames import Frame
from .state import Labyrinth, PlacedPlot

T = TypeVar("T")


_NO_QUESTIONS: Final[tuple[Ask, ...]] = ()


def answered(answer: T) -> Script[T]:
    """A decision for which nobody is asked."""
    yield from _NO_QUESTIONS
    return answer


class Decider(ABC):
    """Decides for a side. Where chance decides for it, that is asked."""

    # ---- cards

    @abstractmethod
    def card_to_play(self, s: Labyrinth) -> Script[Card | None]:
        """5.2.2: the card of a Jihadist Action Phase; ``None``: a cadre is removed first."""

    @abstractmethod
    def second_card(self, s: Labyrinth, event: Card) -> Script[Card]:
        """The second card of a Jihadist Action Phase, which an event uses."""

    @abstractmethod
    def minds_us_events(self) -> bool:
        """Does a US event on such a second card occur where the event does not say otherwise? (9.4.1)"""

    @abstractmethod
    def use_card(self, s: Labyrinth, frame: Frame) -> Script[None]:
        """6.1: what is done with a card that was played, and its doing."""

    @abstractmethod
    def granted_operation(self, s: Labyrinth, frame: Frame) -> Script[None]:
        """An operation that an event gives, and its doing."""

    @abstractmethod
    def remove_cadres(self, s: Labyrinth) -> Script[None]:
        """4.8.4: cadres that are removed at the end of a Jihadist Action Phase."""

    @abstractmethod
    def leaked_card(self, s: Labyrinth, event: Card, cards: list[Card]) -> Script[Card]:
        """Leak: the event that is made known."""

    @abstractmethod
    def retrievable(self, s: Labyrinth) -> list[Card]:
        """Oil Price Spike: the open cards of which one may be taken into the hand."""

    @abstractmethod
    def needs_retrievable(self) -> bool:
        """9.6: can Oil Price Spike be played only if there is a card to take?"""

    @abstractmethod
    def retrieved_card(self, s: Labyrinth, event: Card, cards: list[Card]) -> Script[Card]:
        """Oil Price Spike: the card that is taken."""

    # ---- countries

    @abstractmethod
    def country(self, s: Labyrinth, event: Card, countries: Sequence[Country]) -> Script[Country]:
        """The country of an event. There must be one."""

    @abstractmethod
    def countries(self, s: Labyrinth, event: Card, countries: Sequence[Country], least: int, most: int) -> Script[list[Country]]:
        """Several different countries of an event."""

    @abstractmethod
    def country_to_shift(
        self, s: Labyrinth, event: Card, countries: Sequence[Country], is_alignment: bool
    ) -> Script[Country | None]:
        """Whose alignment or governance an event shifts; ``None``: nobody's (9.4.2.4)."""

    @abstractmethod
    def country_to_plot_in(self, s: Labyrinth, event: Card, countries: Sequence[Country]) -> Script[Country | None]:
        """Where an event places a plot; ``None``: nowhere (9.4.2.1)."""

    @abstractmethod
    def shia_mix_country(self, s: Labyrinth, event: Card) -> Script[Country]:
        """A Shia-Mix country, any."""

    @abstractmethod
    def shia_mix_country_to_strike(self, s: Labyrinth, event: Card, countries: Sequence[Country]) -> Script[Country | None]:
        """One of some Shia-Mix countries, to be harmed or helped; ``None``: none (9.4.2.1)."""

    @abstractmethod
    def caucasus_or_central_asia(self, s: Labyrinth, event: Card) -> Script[Country]:
        """Ex-KGB: which of the two."""

    @abstractmethod
    def viewers(self, s: Labyrinth, event: Card) -> Script[list[Country]]:
        """Jihadist Videos: three countries without cells."""

    @abstractmethod
    def schools(self, s: Labyrinth, countries: list[Country], dice: int) -> Script[list[Country]]:
        """Madrassas: where each die is rolled."""

    @abstractmethod
    def setup_cell(self, s: Labyrinth, countries: list[Country], left: int) -> Script[Country]:
        """Anaconda: where one of the first cells is placed."""

    @abstractmethod
    def setup_reroll(self, s: Labyrinth) -> Script[Country | None]:
        """Mission Accomplished?: the Schengen country whose posture is rolled again."""

    # ---- cells

    @abstractmethod
    def kind_of_cell(self, s: Labyrinth, country: Country) -> Script[Token]:
        """Which kind of cell in a country is meant."""

    @abstractmethod
    def cell_to_use(self, s: Labyrinth, country: Country, used: int) -> Script[Token]:
        """8.4, 8.5.1: a kind of cell to be used for a roll, after ``used`` others. There are Sleepers."""

    @abstractmethod
    def recruit_place(self, s: Labyrinth, countries: list[Country], left: int) -> Script[Country]:
        """8.1.2: where one of too few cells is placed."""

    @abstractmethod
    def travel_to_schengen(self, s: Labyrinth, value: int) -> Script[None]:
        """Schengen Visas: two cells travel."""

    @abstractmethod
    def travel_anywhere(self, s: Labyrinth, value: int) -> Script[None]:
        """Clean Operatives: two cells travel."""

    # ---- plots

    @abstractmethod
    def place_plot(self, s: Labyrinth, country: Country, kinds: list[Plot], most: int, seen: bool) -> Script[None]:
        """8.5.2: one of the given kinds of Available plots is placed in a country."""

    @abstractmethod
    def marker(self, s: Labyrinth, topic: str, row: Sequence[PlacedPlot], rule: str) -> Script[PlacedPlot]:
        """One of the given plot markers."""

    @abstractmethod
    def rolls_again(self, s: Labyrinth, country: Country) -> Script[bool]:
        """8.5.6: is the posture rolled again after a WMD plot?"""

    @abstractmethod
    def two_schengen(self, s: Labyrinth, country: Country) -> Script[list[Country]]:
        """8.5.6: two more Schengen countries, whose postures are rolled after a plot in one."""


_DECIDERS: Final[list[Decider]] = []


def install(us: Decider, jihadist: Decider, charts: Decider) -> None:
    """Who decides for the sides, and for the Jihadists of the game for one player."""
    _DECIDERS[:] = [us, jihadist, charts]


def decider(s: Labyrinth, side: Side) -> Decider:
    """Who decides for a side. 9: the charts do where nobody plays it."""
    return _DECIDERS[2 if s.terms.is_solo and side.seat == 1 else side.seat]
