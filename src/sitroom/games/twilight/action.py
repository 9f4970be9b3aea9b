"""6: action rounds: choosing a card, the traps, playing it."""

from __future__ import annotations

from typing import Final

from ...kernel.ask import Script, choose
from ...kernel.token import CHANCE, Side, Token, has
from . import lasting
from .board import CANADA, DICE, EVENT, OPERATIONS, PASS, US, USSR
from .coup import offer_to_end_crisis
from .deck import CARDS, MISSILE_ENVY, SCORING_CARDS, THE_CHINA_CARD, UN_INTERVENTION, Card
from .effects import end
from .influence import add, held
from .piles import discard_from_hand
from .playing import has_partner, play_card, uses
from .points import ops_value
from .space import EIGHT_ROUNDS
from .state import ACTION, PLAY, TURN_END, Twilight
from .tracks import gain
from .victory import GameEnds

MOST_ROUNDS: Final = 8
_ESCAPE: Final = 4
TRAP_PRICE: Final = 2


def rounds_in(turn: int) -> int:
    """4: how many action rounds a turn usually has."""
    return 6 if turn <= 3 else 7


def usual_rounds(s: Twilight) -> int:
    return rounds_in(s.turn)


def rounds_of(s: Twilight, side: Side) -> int:
    """4, 4.3: how many action rounds a side has this turn, as things stand."""
    if s.has_ability(side, EIGHT_ROUNDS) or (side is US and s.lasting & lasting.EIGHTH_ROUND):
        return MOST_ROUNDS
    return usual_rounds(s)


def rounds_left(s: Twilight, side: Side) -> int:
    """The rounds a side still has this turn, the present one included if it has not yet played in it."""
    played = s.round - 1 if side is s.mover or side is US else s.round
    return max(0, rounds_of(s, side) - played)


def next_round(s: Twilight) -> None:
    """6.1: USSR, then US; a side without a further round is left out (4.3)."""
    side, number = s.mover, s.round
    s.phase = ACTION
    s.gave_up = None
    while number <= MOST_ROUNDS:
        if side is US:
            number += 1
        side = side.enemy
        if number <= rounds_of(s, side):
            s.mover = side
            s.round = number
            return
    s.phase = TURN_END


def is_trapped(s: Twilight, side: Side) -> bool:
    return s.lasting & (lasting.QUAGMIRE if side is US else lasting.BEAR_TRAP) != 0


def must_score(s: Twilight, side: Side) -> list[Card]:
    """6.10: the scoring cards in hand if there are as many as the side has rounds left, else none."""
    scoring = [card for card in s.hands[side.seat] if card.scoring]
    return scoring if len(scoring) >= rounds_left(s, side) else []


def is_in_no_hurry(s: Twilight, side: Side) -> None:
    """6.10: a side does what it could not do if its scoring cards filled the rounds left, this one included: so they do not."""
    s.learn(side, len(s.hands[side.seat]) - (rounds_left(s, side) - 1), SCORING_CARDS)


def choose_play(s: Twilight) -> Script[None]:
    """6.2: a side chooses the card of its round and how to use it. What it does is the next phase."""
    side = s.mover
    s.phasing = side
    try:
        if s.crisis is side:
            s.gave_up = yield from offer_to_end_crisis(s, side)
        if is_trapped(s, side):
            yield from _trapped_round(s, side)
            return
        options = playable(s, side)
        card: Token = PASS
        if options:
            card = yield from choose(side, "play", options, "6.2", {"round": s.round})
        if isinstance(card, Card):
            yield from _commit(s, side, card)
        else:
            _sit_out(s, side)
    except GameEnds:
        return


def playable(s: Twilight, side: Side) -> list[Token]:
    """6.2: the cards a side may play, and ``pass`` where it need not play."""
    hand = s.hands[side.seat]
    options: list[Token] = []
    if s.envy is side:
        options += must_score(s, side) or [MISSILE_ENVY]
        china = False
    else:
        options += hand
        china = s.china is side and s.china_up and not must_score(s, side)
    if china:
        options.append(THE_CHINA_CARD)
    if options and (not hand or s.round > usual_rounds(s)):
        options.append(PASS)
    return options


def _commit(s: Twilight, side: Side, card: Card) -> Script[None]:
    """The card and its use are chosen and become known; We Will Bury You is settled before anything else (R-21)."""
    forced = card is MISSILE_ENVY and s.envy is side
    if card is not THE_CHINA_CARD:
        s.from_hand(side, card)
    s.playing.append(card)
    options = [OPERATIONS] if forced else uses(s, side, card)
    use = yield from choose(side, "use", options, "6.3", {"card": card})
    if card is UN_INTERVENTION and use is EVENT:
        has_partner(s, side)
    elif forced or card is THE_CHINA_CARD:
        is_in_no_hurry(s, side)
    settle_claim(s, side, card is UN_INTERVENTION and use is EVENT)
    s.use = use
    s.phase = PLAY


def _sit_out(s: Twilight, side: Side) -> None:
    """6.2: the round passes without a card."""
    settle_claim(s, side, False)
    s.note("sits-out", "6.2", side=side, round=s.round)
    next_round(s)


def settle_claim(s: Twilight, side: Side, answered: bool) -> None:
    """R-21: in the next US round the claim of We Will Bury You lapses (UN Intervention) or is paid."""
    if side is US and s.lasting & lasting.BURY_YOU:
        end(s, lasting.BURY_YOU, "card.50")
        if answered:
            s.note("claim-lapses", "card.50")
        else:
            gain(s, USSR, 3, "card.50")


def _trapped_round(s: Twilight, side: Side) -> Script[None]:
    """R-13: a trapped side plays scoring cards it must, else discards 2 or more operations points and rolls.

    One and the same question stands for all of it, even where only passing is left: which of them it is, is its secret.
    """
    settle_claim(s, side, False)
    rule = "card.42" if side is US else "card.44"
    card: Token = PASS
    if s.hands[side.seat]:
        card = yield from choose(side, "trap", _ways_out(s, side), rule)
    if not isinstance(card, Card):
        if s.round <= usual_rounds(s):
            s.none_held(side, [other for other in CARDS if ops_value(s, side, other) >= TRAP_PRICE])
        s.note("sits-out", "6.2", side=side, round=s.round)
        next_round(s)
    elif card.scoring:
        s.from_hand(side, card)
        s.playing.append(card)
        s.use = EVENT
        s.phase = PLAY
    else:
        yield from _pay_trap(s, side, card, rule)


def _ways_out(s: Twilight, side: Side) -> list[Token]:
    """R-13: scoring cards that must be played; or cards worth 2 operations points, to be discarded (a ninth round may be passed);
    or any scoring card, or nothing."""
    must = must_score(s, side)
    if must:
        return list(must)
    payable = [card for card in s.hands[side.seat] if ops_value(s, side, card) >= TRAP_PRICE]
    if s.envy is side and has(payable, MISSILE_ENVY):
        payable = [MISSILE_ENVY]
    if not payable:
        return [*[card for card in s.hands[side.seat] if card.scoring], PASS]
    return [*payable, PASS] if s.round > usual_rounds(s) else list(payable)


def _pay_trap(s: Twilight, side: Side, card: Card, rule: str) -> Script[None]:
    discard_from_hand(s, side, card, rule)
    is_in_no_hurry(s, side)
    roll = (yield from choose(CHANCE, "trap-die", DICE, rule, {"side": side})).pips
    s.note("trap-escaped" if roll <= _ESCAPE else "trap-holds", rule, side=side, roll=roll, needed=_ESCAPE)
    if roll <= _ESCAPE:
        end(s, lasting.QUAGMIRE if side is US else lasting.BEAR_TRAP, rule)
    next_round(s)


def resolve_play(s: Twilight) -> Script[None]:
    """The card of the round is played; NORAD looks at the round when all else is done (R-7)."""
    side, card, use = s.mover, s.playing[0], s.use
    assert use is not None
    s.use = None
    s.start = [s.influence[0][:], s.influence[1][:]]
    s.moved_to_two = False
    try:
        yield from play_card(s, side, card, use)
        if s.moved_to_two and s.lasting & lasting.NORAD and s.controls(US, CANADA):
            country = yield from choose(US, "norad", held(s, US), "card.106")
            add(s, US, country, 1, "card.106")
    except GameEnds:
        return
    s.start = []
    next_round(s)
