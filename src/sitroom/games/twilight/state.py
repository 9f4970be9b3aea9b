"""Everything on the table of a game of Twilight Struggle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...kernel.journal import DETAIL, Json
from ...kernel.plain import by_side, id_or_none, ids, in_order
from ...kernel.state import State
from ...kernel.token import Side, Token, has, take
from . import lasting
from .board import COUNTRIES, SIDES, USSR, Country, Region
from .clues import Clue, changed_by, clue_about, with_clue
from .deck import MISSILE_ENVY, SHUTTLE_DIPLOMACY, THE_CHINA_CARD, Card

SETUP_DEAL: Final = 0
SETUP_USSR: Final = 1
SETUP_US: Final = 2
HANDICAP: Final = 3
TURN_START: Final = 4
HEADLINE: Final = 5
HEADLINE_EVENTS: Final = 6
ACTION: Final = 7
PLAY: Final = 8
TURN_END: Final = 9
OVER: Final = 10
PHASES: Final = (
    "setup-deal", "setup-ussr", "setup-us", "handicap", "turn-start", "headline", "headline-events", "action", "play", "turn-end",
    "over",
)  # fmt: skip

_NONE_YET: Final = [0] * len(COUNTRIES)


class Twilight(State):
    """The table. Pairs are indexed by ``side.seat`` (US 0, USSR 1); lists of influence by ``country.number``."""

    def __init__(self, like: Twilight | None = None) -> None:  # noqa: PLR0915 - every field, twice
        super().__init__()
        if like is None:
            self.phase = ACTION
            self.turn = 1
            self.round = 1
            self.mover = USSR  # whose action round it is
            self.phasing = USSR  # who answers for DEFCON 1 (0.3)
            self.vp = 0  # positive: the US is ahead
            self.defcon = 5
            self.military: list[int] = [0, 0]
            self.space: list[int] = [0, 0]
            self.space_tries: list[int] = [0, 0]
            self.influence: list[list[int]] = []  # two lists, filled by whoever makes the state
            self.china: Side | None = USSR
            self.china_up = True
            self.civil_war = -1  # USSR influence in the Chinese Civil War space; -1: not in play (any more)

            self.lasting = 0
            self.red_scare: list[int] = [0, 0]  # how many Red Scares work against each side
            self.death_squads = 0  # what US coup dice get in Latin America; USSR dice get the opposite
            self.crisis: Side | None = None  # whose coups lose the game (Cuban Missile Crisis)
            self.gave_up: Country | None = (
                None  # where the mover, in this round before his card, gave up influence to end a crisis
            )
            self.chernobyl: Region | None = None
            self.envy: Side | None = None  # who must use Missile Envy for operations in his next action round

            self.hands: list[list[Card]] = []
            self.known: list[list[Card]] = []  # of each hand: the cards that the enemy knows to be there
            self.clues: tuple[Clue, ...] = ()  # what else the enemy knows of a hand
            self.headlines: list[Card | None] = [None, None]  # chosen and not yet resolved
            self.playing: list[Card] = []  # being played just now, the outermost first
            self.use: Token | None = None  # how the card of the round is used, between choosing and playing it
            self.draw: list[Card] = []
            self.discard: list[Card] = []
            self.removed: list[Card] = []
            self.later: tuple[Card, ...] = ()  # of the eras to come

            self.handicap = 0  # influence still to be placed; positive: by the US
            self.late_war = False  # the Late War scenario: without 20 VP at the end the US loses
            self.winner: Side | None = None
            self.reason = ""

            # within a phase only
            self.start: list[list[int]] = []  # the influence as the action round began; empty in the headline phase (8.2)
            self.moved_to_two = False  # DEFCON moved to 2 in this action round (NORAD)
            self.shown: list[Card] = []  # cards that openly left a hand in this phase and may have come back to it unseen
            self.pending: Card | None = None  # the card whose event follows the operations under way (6.4)
        else:  # a copy
            self.phase = like.phase
            self.turn = like.turn
            self.round = like.round
            self.mover = like.mover
            self.phasing = like.phasing
            self.vp = like.vp
            self.defcon = like.defcon
            self.military = like.military[:]
            self.space = like.space[:]
            self.space_tries = like.space_tries[:]
            self.influence = [like.influence[0][:], like.influence[1][:]]
            self.china = like.china
            self.china_up = like.china_up
            self.civil_war = like.civil_war
            self.lasting = like.lasting
            self.red_scare = like.red_scare[:]
            self.death_squads = like.death_squads
            self.crisis = like.crisis
            self.gave_up = like.gave_up
            self.chernobyl = like.chernobyl
            self.envy = like.envy
            self.hands = [like.hands[0][:], like.hands[1][:]]
            self.known = [like.known[0][:], like.known[1][:]]
            self.clues = like.clues
            self.headlines = like.headlines[:]
            self.playing = like.playing[:]
            self.use = like.use
            self.draw = like.draw[:]
            self.discard = like.discard[:]
            self.removed = like.removed[:]
            self.later = like.later
            self.handicap = like.handicap
            self.late_war = like.late_war
            self.winner = like.winner
            self.reason = like.reason
            self.start = []
            self.moved_to_two = False
            self.shown = []
            self.pending = None

    def copy(self) -> Twilight:
        return Twilight(self)

    # ---- the board

    def controls(self, side: Side, country: Country) -> bool:
        """2.6: own influence exceeds the enemy's by at least the stability."""
        n = country.number
        return self.influence[side.seat][n] - self.influence[1 - side.seat][n] >= country.stability

    def controller(self, country: Country) -> Side | None:
        n = country.number
        lead = self.influence[0][n] - self.influence[1][n]
        if lead >= country.stability:
            return SIDES[0]
        if -lead >= country.stability:
            return SIDES[1]
        return None

    def influence_of(self, side: Side, country: Country) -> int:
        return self.influence[side.seat][country.number]

    def has_ability(self, side: Side, box: int) -> bool:
        """11.6: the side reached a box of the Space Race and the enemy has not yet."""
        return self.space[side.seat] >= box > self.space[1 - side.seat]

    # ---- cards

    def hand(self, side: Side) -> list[Card]:
        return self.hands[side.seat]

    def from_hand(self, side: Side, card: Card) -> None:
        """A card leaves a hand; whoever moves it says where to."""
        take(self.hands[side.seat], card)
        self.forget(side, card)
        if card is MISSILE_ENVY and self.envy is side:
            self.envy = None
            self.note("envy-ends", "card.49", line_level=DETAIL, side=side)

    def from_hand_in_secret(self, side: Side, card: Card) -> None:
        """A card leaves a hand face down: what the enemy knew about the hand he still knows."""
        take(self.hands[side.seat], card)

    def forget(self, side: Side, card: Card) -> None:
        """A card has openly left the side's hand: whatever the enemy knew of it does not hold any more."""
        known = self.known[side.seat]
        if known and has(known, card):
            take(known, card)
        if self.clues:
            self.clues = changed_by(self.clues, side, card, -1)

    def know(self, side: Side, card: Card) -> None:
        """The enemy learns that a card is in the side's hand."""
        known = self.known[side.seat]
        if not has(known, card):
            known.append(card)

    def none_held(self, side: Side, cards: Sequence[Card], private: bool = False) -> None:
        """The enemy (and unless it is ``private`` everybody) learns that no card of the side's hand is one of these."""
        self.learn(side, len(self.hands[side.seat]), cards, private)

    def learn(self, side: Side, least: int, cards: Sequence[Card], private: bool = False) -> None:
        """The enemy learns that so many cards of the side's hand are none of these."""
        if least > 0 and cards:
            self.clues = with_clue(self.clues, clue_about(side, least, cards, private))

    def cards(self) -> list[Token]:
        """Every card of the game, wherever it is."""
        cards: list[Token] = [THE_CHINA_CARD]
        for pile in (self.hands[0], self.hands[1], self.draw, self.discard, self.removed, self.later):
            cards += pile
        cards += [card for card in self.playing if card is not THE_CHINA_CARD]
        cards += [card for card in self.headlines if card is not None]
        if self.lasting & lasting.SHUTTLE:
            cards.append(SHUTTLE_DIPLOMACY)
        return cards

    # ---- JSON

    def to_json(self) -> dict[str, Json]:
        return {
            "phase": PHASES[self.phase],
            "turn": self.turn,
            "round": self.round,
            "mover": self.mover.id,
            "phasing": self.phasing.id,
            "vp": self.vp,
            "defcon": self.defcon,
            "military": by_side(SIDES, self.military),
            "space": by_side(SIDES, self.space),
            "space_tries": by_side(SIDES, self.space_tries),
            "influence": influence_json(self),
            "china": id_or_none(self.china),
            "china_up": self.china_up,
            "civil_war": None if self.civil_war < 0 else self.civil_war,
            "effects": list(lasting.names_of(self.lasting)),
            "red_scare": by_side(SIDES, self.red_scare),
            "death_squads": self.death_squads,
            "crisis": id_or_none(self.crisis),
            "gave_up": id_or_none(self.gave_up),
            "chernobyl": id_or_none(self.chernobyl),
            "envy": id_or_none(self.envy),
            "hands": by_side(SIDES, [in_order(hand) for hand in self.hands]),
            "known": by_side(SIDES, [in_order(known) for known in self.known]),
            "clues": [
                {"hand": clue.owner.id, "least": clue.least, "none_of": ids(clue.cards()), "private": clue.private}
                for clue in self.clues
            ],
            "headlines": by_side(SIDES, [id_or_none(card) for card in self.headlines]),
            "playing": ids(self.playing),
            "use": id_or_none(self.use),
            "draw": in_order(self.draw),
            "discard": in_order(self.discard),
            "removed": in_order(self.removed),
            "later": in_order(self.later),
            "handicap": self.handicap,
            "late_war": self.late_war,
            "winner": id_or_none(self.winner),
            "reason": self.reason or None,
        }


def empty_board() -> list[list[int]]:
    return [_NONE_YET[:], _NONE_YET[:]]


def influence_json(s: Twilight) -> dict[str, Json]:
    """By side: the countries that hold influence, in the order of the map."""
    return by_side(SIDES, [{c.id: own[c.number] for c in COUNTRIES if own[c.number]} for own in s.influence])


def by_number(pile: Sequence[Card]) -> list[Card]:
    """Cards in the order of their numbers: it does not tell in which order they came."""
    return sorted(pile, key=lambda card: card.number)
