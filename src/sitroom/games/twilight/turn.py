"""4: the sequence of play: which phase comes next, how a turn begins and ends."""

from __future__ import annotations

from typing import Final

from ...kernel.ask import Script, choose
from ...kernel.journal import DETAIL
from ...kernel.token import Side, Token
from . import lasting
from .action import choose_play, resolve_play
from .board import PASS, SIDES, US, USSR
from .deck import LATE, MID, SCORING_CARDS, Card
from .effects import end_with_turn
from .headline import choose_headline, resolve_headline
from .piles import deal_card, discard_from_hand, note_dealt, see_all
from .scoring import final_scoring
from .setup import deal_first_hands, place_handicap, place_us, place_ussr
from .space import DISCARD_HELD_CARD
from .state import (
    ACTION,
    HANDICAP,
    HEADLINE,
    HEADLINE_EVENTS,
    OVER,
    PLAY,
    SETUP_DEAL,
    SETUP_US,
    SETUP_USSR,
    TURN_END,
    TURN_START,
    Twilight,
)
from .tracks import improve
from .victory import GOAL, HELD_SCORING_CARD, GameEnds, check_twenty, end_game

LAST_TURN: Final = 10
ERA_TURNS: Final = ((1, 3), (4, 7), (8, LAST_TURN))
"""By era: its first and its last turn (4.2)."""
_SETUP: Final = (SETUP_DEAL, SETUP_USSR, SETUP_US, HANDICAP)


def next_phase(s: Twilight) -> Script[None] | None:
    """The script that comes next, found from the state alone; ``None`` when the game is over."""
    if s.shown:
        s.shown = []
    phase = s.phase
    if phase == ACTION:
        return choose_play(s)
    if phase == PLAY:
        return resolve_play(s)
    if phase == HEADLINE:
        return choose_headline(s)
    if phase == HEADLINE_EVENTS:
        return resolve_headline(s)
    if phase == TURN_END:
        return end_turn(s)
    if phase == TURN_START:
        return start_turn(s)
    return _setup_phase(s)


def _setup_phase(s: Twilight) -> Script[None] | None:
    if s.phase == SETUP_DEAL:
        return deal_first_hands(s)
    if s.phase == SETUP_USSR:
        return place_ussr(s)
    if s.phase == SETUP_US:
        return place_us(s)
    if s.phase == HANDICAP:
        return place_handicap(s)
    return None


def clock(s: Twilight) -> tuple[int, int, int]:
    """The turn, the action round (0: set-up and headlines) and the half of it: USSR, US; choosing headlines, resolving them."""
    if s.phase in (ACTION, PLAY, TURN_END, OVER):
        return s.turn, s.round, 1 if s.mover is US else 0
    if s.phase == HEADLINE_EVENTS:
        return s.turn, 0, 1
    return (0 if s.phase in _SETUP else s.turn), 0, 0


def hand_size(turn: int) -> int:
    return 8 if turn <= 3 else 9


def start_turn(s: Twilight) -> Script[None]:
    """4.A, 4.B: DEFCON improves, and both hands are filled."""
    s.note("turn", "4", turn=s.turn)
    improve(s, "4.A")
    s.moved_to_two = False
    yield from deal_hands(s, hand_size(s.turn))
    s.phase = HEADLINE


def deal_hands(s: Twilight, size: int) -> Script[None]:
    """4.1: cards are dealt one by one, the USSR first; who needs more gets the rest in a row."""
    dealt: list[list[Card]] = [[], []]
    while True:
        left = False
        for side in (USSR, US):
            if len(s.hands[side.seat]) < size:
                card = yield from deal_card(s, side, "4.1")
                if card is not None:
                    dealt[side.seat].append(card)
                    left = True
        if not left:
            break
    for side in (USSR, US):
        note_dealt(s, side, dealt[side.seat], "4.1")


def end_turn(s: Twilight) -> Script[None]:
    """4.E to 4.I: military operations, held cards, the China Card, cleaning up."""
    try:
        check_military(s)
        _check_held_cards(s)
        check_twenty(s, "13.2")
        if s.turn == LAST_TURN:
            final_scoring(s)
        if s.china is not None and not s.china_up:
            s.china_up = True
            s.note("china-card-turned", "4.G", line_level=DETAIL, side=s.china)
        for side in SIDES:
            if s.has_ability(side, DISCARD_HELD_CARD) and s.hands[side.seat]:
                yield from _discard_held_card(s, side)
        _expire(s)
        s.turn += 1
        s.round = 1
        s.mover = USSR
        _add_era(s)
        s.phase = TURN_START
    except GameEnds:
        return


def check_military(s: Twilight) -> None:
    """13.2, 13.3: each point short of DEFCON gives the enemy a VP, netted; then the markers go back to 0.

    20 VP are not tested yet: a side must still pass the check of held cards (16.4).
    """
    short_us = max(0, s.defcon - s.military[0])
    short_ussr = max(0, s.defcon - s.military[1])
    s.military = [0, 0]
    net = short_ussr - short_us
    s.vp += net
    if s.log is not None:
        s.note("military-check", "13.2", us=short_us, ussr=short_ussr, net=net, vp=s.vp)


def _check_held_cards(s: Twilight) -> None:
    """16.4, R-47: who still holds a scoring card loses. If both do, the US wins, unless it has just reached 20 VP."""
    holders = [side for side in SIDES if _holds_scoring(s, side)]
    if not holders:
        for side in SIDES:
            s.none_held(side, SCORING_CARDS)
        if s.hands[0] or s.hands[1]:
            s.note("no-scoring-held", "16.4", line_level=DETAIL, discloses=True)
        return
    loser: Side = holders[0]
    if len(holders) == 2 and s.vp < GOAL:
        loser = USSR
    end_game(s, loser.enemy, HELD_SCORING_CARD, "16.4")


def _holds_scoring(s: Twilight, side: Side) -> bool:
    for card in s.hands[side.seat]:
        if card.scoring:
            return True
    return False


def _discard_held_card(s: Twilight, side: Side) -> Script[None]:
    """4.H: the ability of box 6 lets its holder discard one held card."""
    options: list[Token] = [*s.hands[side.seat], PASS]
    card = yield from choose(side, "held-card", options, "4.H")
    if isinstance(card, Card):
        discard_from_hand(s, side, card, "4.H")


def _expire(s: Twilight) -> None:
    """4.H: what lasts for the turn is over."""
    if s.lasting & lasting.AMES:
        see_all(s, US)
    end_with_turn(s)


def _add_era(s: Twilight) -> None:
    """4.2: on the way into turns 4 and 8 the cards of the new era join the draw pile."""
    if s.turn not in (4, 8):
        return
    era = MID if s.turn == 4 else LATE
    new = [card for card in s.later if card.era == era]
    for side in SIDES:
        s.none_held(side, new)
    s.draw += new
    s.draw.sort(key=lambda card: card.number)
    s.later = tuple([card for card in s.later if card.era != era])
    s.note("new-era", "4.2", turn=s.turn, count=len(s.draw))
