"""What countries are worth: to whom, how much, and what a change of influence there brings.

All worths are in victory points, roughly: a country counts for what it adds to the scoring of its region, the more so the
likelier that region is to be scored, and for what it is good for anyway. One operations point should
buy about one and a half of them.
"""

from __future__ import annotations

from typing import Final

from ...games.twilight.board import COUNTRIES, EUROPE, REGIONS, THAILAND, Country, Region
from ...games.twilight.cards.scoring_cards import SCORES
from ...games.twilight.deck import SOUTHEAST_ASIA_SCORING
from ...games.twilight.state import Twilight
from ...kernel.token import Side

CONTROL_OF_EUROPE: Final = 25
"""What control of Europe counts for: it wins the game when it is scored."""

BATTLEGROUND: Final[tuple[float, ...]] = (3.2, 2.8, 2.6, 1.7, 1.7, 2.2)
OTHER: Final[tuple[float, ...]] = (0.35, 0.35, 0.35, 0.25, 0.3, 0.3)
"""By region: what a country is good for apart from the next scoring."""

IN_HAND: Final = 1.7
"""How much a region counts whose scoring card we hold; one that may still come in this shuffle counts 1."""
DISCARDED: Final = 0.7
LATER: Final[tuple[float, ...]] = (0.3, 0.3, 0.4, 0.6)
"""The same for cards of the Mid War, by the turn of the Early War."""
MARGIN: Final = 0.5
"""How much the points that a region would score now count, besides what its countries are good for anyway."""

PLACE: Final = [REGIONS.index(country.region) for country in COUNTRIES]
_NUMBERS: Final = [[country.number for country in region.countries] for region in REGIONS]
_STABILITY: Final = [country.stability for country in COUNTRIES]
_BATTLEGROUND: Final = [1 if country.battleground else 0 for country in COUNTRIES]
_NEEDED: Final = [len(region.battlegrounds) for region in REGIONS]
_REGION_BY_CARD: Final = [-1] * 120
_SOUTHEAST: Final = 6


def _fill() -> None:
    for card, area in SCORES.items():
        _REGION_BY_CARD[card.number] = REGIONS.index(area) if isinstance(area, Region) else _SOUTHEAST


_fill()


class Lands:
    """The map as one side sees it: read once for an answer, and region by region only where it is asked about."""

    def __init__(self, s: Twilight, side: Side) -> None:
        self.s = s
        self.influence = s.influence
        self.press = pressing(s, side)
        self._seen = [False] * 6
        self._take = [[0.0] * 12, [0.0] * 12]
        self._keep = [[0.0] * 12, [0.0] * 12]

    def weight(self, seat: int, country: Country) -> float:
        """What control of a country is worth to a side: to keep it, or to take it."""
        n = country.number
        place = PLACE[n]
        if not self._seen[place]:
            self._look(place)
        held = self.influence[seat][n] - self.influence[1 - seat][n] >= country.stability
        worth = (self._keep if held else self._take)[seat][2 * place + _BATTLEGROUND[n]]
        if country.southeast:
            worth += self.press[_SOUTHEAST] * (2.0 if country is THAILAND else 1.0)
        return worth

    def change(self, seat: int, country: Country, more: int, enemy_less: int) -> float:
        """What it is worth to a side that its influence in a country grows and the enemy's shrinks by so much."""
        n = country.number
        own, other = self.influence[seat][n], self.influence[1 - seat][n]
        mine, theirs = self.weight(seat, country), self.weight(1 - seat, country)
        lead = own - other
        after = max(0, own + more) - max(0, other - enemy_less)
        stability = country.stability
        return mine * (grip(after, stability) - grip(lead, stability)) + theirs * (
            grip(-lead, stability) - grip(-after, stability)
        )

    def access(self, seat: int, country: Country) -> float:
        """What a first point in a country opens: the battlegrounds next to it where we are not yet."""
        own = self.influence[seat]
        if own[country.number]:
            return 0.0
        worth = 0.0
        for other in country.neighbours:
            if other.battleground and own[other.number] == 0:
                worth += 0.08 * self.weight(seat, other)
        return worth

    def net(self, place: int) -> float:
        """What a region would score for the US now, less for the USSR."""
        counts = count(self.s, place)
        return float(_net(place, counts[0], counts[1], counts[2], counts[3]))

    def _look(self, place: int) -> None:
        """What one country more or less changes at the scoring of a region."""
        self._seen[place] = True
        counts = count(self.s, place)
        press = self.press[place]
        for seat in (0, 1):
            mine, others = counts[seat], counts[1 - seat]
            grounds, their_grounds = counts[2 + seat], counts[3 - seat]
            now = _net(place, mine, others, grounds, their_grounds)
            for ground in (0, 1):
                basic = BATTLEGROUND[place] if ground else OTHER[place]
                more = _net(place, mine + 1, others, min(grounds + ground, _NEEDED[place]), their_grounds) - now
                less = now - _net(place, max(0, mine - 1), others, max(0, grounds - ground), their_grounds)
                self._take[seat][2 * place + ground] = press * (basic + MARGIN * min(6, more))
                self._keep[seat][2 * place + ground] = press * (basic + MARGIN * min(6, less))


def grip(lead: int, stability: int) -> float:
    """How far a country is in the hands of who leads there by so much: control is what counts, a reserve helps to keep it."""
    if lead >= stability:
        return 1.0 + 0.05 * min(lead - stability, 2)
    return 0.8 * lead / stability if lead > 0 else 0.0


def count(s: Twilight, place: int) -> tuple[int, int, int, int]:
    """The countries and then the battlegrounds that the US and the USSR control in a region."""
    us, ussr = s.influence[0], s.influence[1]
    mine = theirs = my_grounds = their_grounds = 0
    for n in _NUMBERS[place]:
        lead = us[n] - ussr[n]
        if lead >= _STABILITY[n]:
            mine += 1
            my_grounds += _BATTLEGROUND[n]
        elif -lead >= _STABILITY[n]:
            theirs += 1
            their_grounds += _BATTLEGROUND[n]
    return mine, theirs, my_grounds, their_grounds


def _net(place: int, mine: int, theirs: int, grounds: int, their_grounds: int) -> int:
    """15.2: what a region scores for one, less for the other."""
    region = REGIONS[place]
    needed = _NEEDED[place]
    return (
        _level(region, mine, theirs, grounds, their_grounds, needed)
        + grounds
        - _level(region, theirs, mine, their_grounds, grounds, needed)
        - their_grounds
    )


def _level(region: Region, countries: int, others: int, grounds: int, their_grounds: int, needed: int) -> int:
    if countries > others:
        if grounds == needed:
            return CONTROL_OF_EUROPE if region is EUROPE else region.control
        if grounds > their_grounds and countries > grounds:
            return region.domination
    return region.presence if countries else 0


def pressing(s: Twilight, side: Side) -> list[float]:
    """By region, and last for Southeast Asia: how much its scoring counts now."""
    press = [1.0] * 7
    for card in s.discard:
        if card.scoring:
            press[_REGION_BY_CARD[card.number]] = DISCARDED
    for card in s.later:
        if card.scoring:
            press[_REGION_BY_CARD[card.number]] = LATER[min(3, s.turn)]
    press[_SOUTHEAST] *= 0.6
    for card in s.removed:
        if card is SOUTHEAST_ASIA_SCORING:
            press[_SOUTHEAST] = 0.0
    for card in s.hands[side.seat]:
        if card.scoring:
            press[_REGION_BY_CARD[card.number]] = IN_HAND
    if s.turn >= 8:  # all regions are scored once more at the end
        for place in range(6):
            press[place] += 0.15 * (s.turn - 7)
    return press
