"""What a side knows of the table, and tables that it cannot tell from the real one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...kernel.guess import Dealer, Known
from ...kernel.token import Side, has
from .clues import Clue, clue_about
from .deck import CARDS, Card
from .headline import first_to_choose, is_headline_hidden, possible_headlines, unfit_for_headline
from .piles import is_hand_open
from .state import HEADLINE, Twilight

_HAND: Final = "hand"
_HEADLINE: Final = "headline"
_NUMBERS: Final = len(CARDS) + 1
_IN_THE_PILE: Final = 1
_IN_THE_HAND: Final = 2
_FEW: Final = 2
"""So many cards may all be unfit for a headline: UN Intervention, and Missile Envy while it binds its holder (5.1)."""


class KnownTable(Known):
    """A table without the cards that a side cannot know. All its lists are by card number, whatever the truth.

    state         the table; in the draw pile and in the enemy's hand are just the cards that the side knows to be there
    pool          the cards that may be in the draw pile or in the enemy's hand
    hand          how many of them are in the enemy's hand
    has_headline  the enemy's headline is a secret: it is one of the cards of his hand
    barred        the cards of the pool that are in the draw pile for sure, by what the side has seen
    groups        the others, parted by the clues that they meet
    ways          how many cards of each group may be in the hand, every way there is; where there is one group, none is listed
    """

    def __init__(self, start: Twilight, now: Twilight, side: Side) -> None:
        super().__init__(side)
        s = start.copy()
        self.state = s
        enemy = side.enemy
        seat = enemy.seat
        headline = s.headlines[seat]
        self.has_headline = headline is not None and is_headline_hidden(s, enemy)
        held = s.hands[seat]
        if headline is not None and self.has_headline:
            held = [*held, headline]
            s.headlines[seat] = None
        if s.clues:
            s.clues = tuple([clue for clue in s.clues if clue.owner is enemy or not clue.private])
        hidden = _hidden(start, now, enemy)
        where = [0] * _NUMBERS
        drawn, known = [], []
        for card in s.draw:
            if hidden[card.number]:
                where[card.number] = _IN_THE_PILE
            else:
                drawn.append(card)
        for card in held:
            if hidden[card.number]:
                where[card.number] = _IN_THE_HAND
            else:
                known.append(card)
        self.pool: list[Card] = [card for card in CARDS if where[card.number]]
        self.hand = len(held) - len(known)
        s.hands[seat] = _by_number(known)
        s.draw = drawn
        self.barred: list[Card] = []
        self.groups: list[list[Card]] = [self.pool]
        self.ways: list[list[int]] = []
        self._weights: list[float] = []
        self._clues: list[Clue] = []
        self._needs: list[int] = []
        if self.hand:
            if start.clues:
                self._collect(start.clues, s.hands[seat])
            if now.clues is not start.clues and not _was_dealt(start, now, seat):
                self._collect(now.clues, [card for card in now.hands[seat] if not hidden[card.number]])
            if s.phase == HEADLINE and len(held) <= _FEW:
                self._collect(_clues_of_headlines(start, enemy, held), s.hands[seat])
            if self._clues:
                self._heed()

    def _collect(self, clues: Sequence[Clue], known: list[Card]) -> None:
        """Keep the clues about the enemy's hand, of which some cards are known, that do not hold whatever is dealt."""
        enemy = self.side.enemy
        for clue in clues:
            if clue.owner is enemy:
                need = clue.least - _others(clue, known)
                if need > 0 and need > self.hand - (len(self.pool) - _others(clue, self.pool)):
                    self._clues.append(clue)
                    self._needs.append(need)

    def _heed(self) -> None:
        """Part the pool by what the clues say of it."""
        loose: list[Clue] = []
        needs: list[int] = []
        for place in range(len(self._clues)):
            clue, need = self._clues[place], self._needs[place]
            if need >= self.hand:
                self.barred += [card for card in self.groups[0] if clue.member[card.number]]
                self.groups[0] = [card for card in self.groups[0] if not clue.member[card.number]]
            else:
                loose.append(clue)
                needs.append(need)
        if loose:
            self._part(loose, needs)

    def _part(self, clues: list[Clue], needs: list[int]) -> None:
        """Part the cards that may be in the hand by the clues that they meet, and find the ways to deal that satisfy all."""
        marks: list[int] = []
        groups: list[list[Card]] = []
        for card in self.groups[0]:
            mark = 0
            for place in range(len(clues)):
                if not clues[place].member[card.number]:
                    mark |= 1 << place
            if mark not in marks:
                marks.append(mark)
                groups.append([])
            groups[marks.index(mark)].append(card)
        sizes = [len(group) for group in groups]
        ways = [way for way in _ways(sizes, self.hand) if _satisfies(way, marks, needs)]
        if len(groups) > 1 and ways:
            self.groups = groups
            self.ways = ways
            self._weights = [_weight(sizes, way) for way in ways]

    def deal(self, dealer: Dealer) -> Twilight:
        """Every hand that is possible is as likely as any other, unless the dealer weighs them."""
        s, enemy = self.state.copy(), self.side.enemy
        if not self.ways:
            dealt, rest = dealer.split(self.groups[0], self.hand, _HAND)
        else:
            dealt, rest = self._deal_groups(dealer)
        held = dealt if not s.hands[enemy.seat] else _by_number([*s.hands[enemy.seat], *dealt])
        s.draw = rest if not s.draw and not self.barred else _by_number([*s.draw, *self.barred, *rest])
        if self.has_headline:
            unfit = unfit_for_headline(s, enemy)
            headline = dealer.choose([card for card in held if not has(unfit, card)], _HEADLINE)
            s.headlines[enemy.seat] = headline
            held = [card for card in held if card is not headline]
        s.hands[enemy.seat] = held
        return s

    def _deal_groups(self, dealer: Dealer) -> tuple[list[Card], list[Card]]:
        """Deal from each group as many cards as one of the ways says; the likelier a way, the more hands it gives."""
        point = dealer.stream.share() * sum(self._weights)
        chosen = len(self.ways) - 1
        for place in range(len(self.ways)):
            point -= self._weights[place]
            if point < 0:
                chosen = place
                break
        way = self.ways[chosen]
        dealt: list[Card] = []
        rest: list[Card] = []
        for place in range(len(way)):
            some, others = dealer.split(self.groups[place], way[place], _HAND)
            dealt += some
            rest += others
        return _by_number(dealt), _by_number(rest)


def _hidden(start: Twilight, now: Twilight, enemy: Side) -> list[bool]:
    """By number: is a card hidden from the other side, both as the phase began and now?

    It may be in the draw pile or in the enemy's hand. A card that was seen to leave that hand since was in it.
    """
    seat = enemy.seat
    hidden = [False] * _NUMBERS
    for card in now.draw:
        hidden[card.number] = True
    if not is_hand_open(now, enemy):
        for card in now.hands[seat]:
            hidden[card.number] = True
        headline = now.headlines[seat]
        if headline is not None and is_headline_hidden(now, enemy):
            hidden[headline.number] = True
        for card in now.known[seat]:
            hidden[card.number] = False
    for card in now.shown:
        hidden[card.number] = False
    for card in start.hands[seat] if is_hand_open(start, enemy) else start.known[seat]:
        hidden[card.number] = False
    return hidden


def _was_dealt(start: Twilight, now: Twilight, seat: int) -> bool:
    """Has a hand been dealt a card in the phase? Then what was learnt in it does not hold for the hand as the phase began."""
    return len(now.shown) > 0 or len(now.hands[seat]) > len(start.hands[seat])


def _clues_of_headlines(s: Twilight, enemy: Side, held: list[Card]) -> list[Clue]:
    """5.1: whoever has chosen a headline had a card for it; who is passed over has none, and everybody sees that."""
    unfit = unfit_for_headline(s, enemy)
    if s.headlines[enemy.seat] is None:
        other = enemy.enemy
        if enemy is not first_to_choose(s) and s.headlines[other.seat] is None and possible_headlines(s, other):
            return []  # his turn has not come
        if not possible_headlines(s, enemy):
            return [clue_about(enemy, len(held), [card for card in CARDS if card not in unfit])]
    elif not is_headline_hidden(s, enemy):
        return []
    return [clue_about(enemy, 1, unfit)]


def _others(clue: Clue, cards: Sequence[Card]) -> int:
    """How many cards are none of those that a clue is about."""
    count = 0
    for card in cards:
        if not clue.member[card.number]:
            count += 1
    return count


def _ways(sizes: list[int], count: int) -> list[list[int]]:
    """All ways to take so many cards out of groups of these sizes."""
    found: list[list[int]] = [[]]
    for size in sizes:
        longer: list[list[int]] = []
        for way in found:
            left = count - sum(way)
            for some in range(min(size, left) + 1):
                longer.append([*way, some])
        found = longer
    return [way for way in found if sum(way) == count]


def _satisfies(way: list[int], marks: list[int], needs: list[int]) -> bool:
    """Are enough cards of the groups that meet each clue taken?"""
    for place in range(len(needs)):
        met = 0
        for group in range(len(way)):
            if marks[group] >> place & 1:
                met += way[group]
        if met < needs[place]:
            return False
    return True


def _weight(sizes: list[int], way: list[int]) -> float:
    """How many hands a way gives."""
    weight = float(1)
    for place in range(len(way)):
        for taken in range(way[place]):
            weight = weight * (sizes[place] - taken) / (taken + 1)
    return weight


def _by_number(cards: list[Card]) -> list[Card]:
    """A pile in the order that everybody knows."""
    return cards if len(cards) < 2 else sorted(cards, key=lambda card: card.number)
