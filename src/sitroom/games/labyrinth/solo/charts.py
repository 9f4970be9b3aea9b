"""9: the Jihadists of the game for one player: the charts decide, and chance where they do not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....kernel.ask import Script
from ....kernel.journal import REASON
from ....kernel.token import CHANCE, Token
from ..board import (
    ACTIVE,
    ADVERSARY,
    CAUCASUS,
    CENTRAL_ASIA,
    COUNTRIES,
    HARD,
    JIHADIST,
    SLEEPER,
    SOFT,
    Country,
    Plot,
    members,
)
from ..changes import kinds_of_cells, set_posture
from ..deciding import Decider, answered
from ..deck import Card
from ..frames import Frame
from ..plots import marker_of, place_random_plot, put_plot
from ..rolls import pick
from ..state import Labyrinth, PlacedPlot
from . import bot
from .plotting import plot_country
from .shift import shia_mix_target, shift_target
from .travelling import travel_by_visas, travel_to_the_us
from .where import by_global_table, random_country, roll_shia_mix, two_by_schengen_table

_ALL: Final = sum([country.bit for country in COUNTRIES])


class Charts(Decider):
    """Decides for the Jihadists by section 9."""

    # ---- cards

    def card_to_play(self, s: Labyrinth) -> Script[Card | None]:
        """9.2: the top card of the pile."""
        return answered(s.hands[JIHADIST.seat][0])

    def second_card(self, s: Labyrinth, event: Card) -> Script[Card]:
        """9.2: the top card of the pile."""
        return answered(s.hands[JIHADIST.seat][0])

    def minds_us_events(self) -> bool:
        return False

    def use_card(self, s: Labyrinth, frame: Frame) -> Script[None]:
        yield from bot.play_card(s, frame)

    def granted_operation(self, s: Labyrinth, frame: Frame) -> Script[None]:
        s.pop()
        s.note("bot-operations", "9.4.1", line_level=REASON, card=frame.card, value=frame.value)
        yield from bot.operations(s, frame.value)

    def remove_cadres(self, s: Labyrinth) -> Script[None]:
        """No rule tells them to."""
        return answered(None)

    def leaked_card(self, s: Labyrinth, event: Card, cards: list[Card]) -> Script[Card]:
        card = yield from pick(CHANCE, "random-event-card", cards, "9.6", {"card": event})
        if len(cards) > 1:
            s.note("bot-card", "9.6", line_level=REASON, card=card)
        return card

    def retrievable(self, s: Labyrinth) -> list[Card]:
        """9.6: the Jihadist-associated cards of the highest value in the discard pile."""
        found = [card for card in s.discards if card.side is JIHADIST]
        most = max([card.ops for card in found], default=0)
        return [card for card in found if card.ops == most]

    def needs_retrievable(self) -> bool:
        return True

    def retrieved_card(self, s: Labyrinth, event: Card, cards: list[Card]) -> Script[Card]:
        card = yield from pick(CHANCE, "random-event-card", cards, "9.6", {"card": event})
        return card

    # ---- countries

    def country(self, s: Labyrinth, event: Card, countries: Sequence[Country]) -> Script[Country]:
        """9.4.2.1, 9.5: chance names it."""
        country = yield from random_country(s, list(countries))
        return country

    def countries(self, s: Labyrinth, event: Card, countries: Sequence[Country], least: int, most: int) -> Script[list[Country]]:
        """9.4.2.1, 9.5: chance names as many as there may be."""
        chosen: list[Country] = []
        left: list[Country] = list(countries)
        while left and len(chosen) < most:
            drawn = yield from random_country(s, left)
            chosen.append(drawn)
            left = [other for other in left if other is not drawn]
        return chosen

    def country_to_shift(
        self, s: Labyrinth, event: Card, countries: Sequence[Country], is_alignment: bool
    ) -> Script[Country | None]:
        """9.4.2.4. A country that is an Adversary already has no alignment to lose, if there is another one."""
        if is_alignment:
            countries = [country for country in countries if s.alignment[country.n] != ADVERSARY] or countries
        country = yield from shift_target(s, countries, is_alignment)
        return country

    def country_to_plot_in(self, s: Labyrinth, event: Card, countries: Sequence[Country]) -> Script[Country | None]:
        country = yield from plot_country(s, countries)
        return country

    def shia_mix_country(self, s: Labyrinth, event: Card) -> Script[Country]:
        country = yield from roll_shia_mix(s)
        return country

    def shia_mix_country_to_strike(self, s: Labyrinth, event: Card, countries: Sequence[Country]) -> Script[Country | None]:
        country = yield from shia_mix_target(s, countries)
        return country

    def caucasus_or_central_asia(self, s: Labyrinth, event: Card) -> Script[Country]:
        """9.6: the Caucasus if its posture would move the marker of world posture."""
        after = s.copy()
        set_posture(after, CAUCASUS, SOFT if s.is_hard() else HARD)
        country = CAUCASUS if after.world_posture() != s.world_posture() else CENTRAL_ASIA
        if s.log is not None:
            s.note("bot-chosen", "9.6", line_level=REASON, country=country)
        return answered(country)

    def viewers(self, s: Labyrinth, event: Card) -> Script[list[Country]]:
        """9.4.2.1: three rolls on the Global table, each for the closest country without cells that is not taken yet."""
        chosen: list[Country] = []
        for _ in range(3):
            left = [country for country in members(_ALL & ~s.cell_set()) if country not in chosen]
            if left:
                country = yield from by_global_table(s, left)
                chosen.append(country)
        return chosen

    def schools(self, s: Labyrinth, countries: list[Country], dice: int) -> Script[list[Country]]:
        """9.4.2.1: all dice in one country, by the Global table."""
        country = yield from by_global_table(s, countries)
        return [country] * dice

    def setup_cell(self, s: Labyrinth, countries: list[Country], left: int) -> Script[Country]:
        """9.5: by the Global table."""
        country = yield from by_global_table(s, countries)
        return country

    def setup_reroll(self, s: Labyrinth) -> Script[Country | None]:
        return answered(None)

    # ---- cells

    def kind_of_cell(self, s: Labyrinth, country: Country) -> Script[Token]:
        """9.3.1: an Active one first, Sadr last."""
        return answered(kinds_of_cells(s, country)[0])

    def cell_to_use(self, s: Labyrinth, country: Country, used: int) -> Script[Token]:
        """9.3.1: Active cells, then Sleepers, Sadr last."""
        return answered(SLEEPER if s.active[country.n] <= used else ACTIVE)

    def recruit_place(self, s: Labyrinth, countries: list[Country], left: int) -> Script[Country]:
        country = yield from random_country(s, countries)
        return country

    def travel_to_schengen(self, s: Labyrinth, value: int) -> Script[None]:
        yield from travel_by_visas(s, value)

    def travel_anywhere(self, s: Labyrinth, value: int) -> Script[None]:
        yield from travel_to_the_us(s, value)

    # ---- plots

    def place_plot(self, s: Labyrinth, country: Country, kinds: list[Plot], most: int, seen: bool) -> Script[None]:
        """9.3.2: chance names the marker, whatever the value of the card, unless everybody knows which it must be."""
        if seen:
            put_plot(s, country, kinds[0], seen=True)
        else:
            yield from place_random_plot(s, country, kinds)

    def marker(self, s: Labyrinth, topic: str, row: Sequence[PlacedPlot], rule: str) -> Script[PlacedPlot]:
        """No rule says in which order plots are resolved; chance does, each marker alike."""
        options = [placed.country for placed in row]
        marker = yield from marker_of(s, CHANCE, topic, options[:1] if len(set(options)) == 1 else options, row, rule)
        return marker

    def rolls_again(self, s: Labyrinth, country: Country) -> Script[bool]:
        return answered(False)

    def two_schengen(self, s: Labyrinth, country: Country) -> Script[list[Country]]:
        found = yield from two_by_schengen_table(s, country)
        return found
