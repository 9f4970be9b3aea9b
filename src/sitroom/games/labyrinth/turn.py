"""5: the sequence of play: which piece of it comes next."""

from __future__ import annotations

from typing import Final

from ...kernel.ask import Script, choose, draw
from ...kernel.journal import DETAIL
from ...kernel.token import Token
from .board import (
    DISCARD,
    HARD,
    HOLD,
    ISLAMIST_RULE,
    JIHADIST,
    NOT_US,
    RANDOM_CARD,
    REMOVE_CADRE,
    SCHENGEN,
    SIDES,
    SOMALIA,
    US,
    YEMEN,
    Country,
    members,
)
from .changes import change_funding, change_prestige, drop_mark, put_cells, remove_cadre
from .deciding import decider
from .deck import Card
from .hands import deal, discard
from .marks import DOOR_OF_ITJIHAD, LAPSING_MARKS, MARK_IDS, PIRATES, mark_id
from .pieces import choose_or_done
from .play import begin_play, resume
from .plots import reveal_or_resolve_plot
from .rolls import roll_posture, test
from .state import (
    DEAL,
    END_OF_TURN,
    INFECTIOUS,
    JIHADIST_ACTION,
    OVER,
    SETUP_CELLS,
    UNBLOCKED_PLOTS,
    US_ACTION,
    Labyrinth,
)
from .victory import GameEnds

CARDS_A_PHASE: Final = 2


def next_phase(s: Labyrinth) -> Script[None] | None:
    """The script that comes next, found from the state alone; ``None`` when the game is over."""
    return None if s.phase == OVER else _until_victory(s)


def _until_victory(s: Labyrinth) -> Script[None]:
    try:
        yield from _piece(s)
    except GameEnds:
        pass


def _piece(s: Labyrinth) -> Script[None]:
    if s.frames:
        return resume(s)
    phase = s.phase
    if phase == JIHADIST_ACTION:
        return jihadist_action(s)
    if phase == US_ACTION:
        return us_action(s)
    if phase == UNBLOCKED_PLOTS:
        return unblocked_plots(s)
    if phase == END_OF_TURN:
        return end_of_turn(s)
    if phase == DEAL:
        return first_deal(s)
    if phase == SETUP_CELLS:
        return setup_cells(s)
    return setup_postures(s)


# ---- before the first turn


def setup_cells(s: Labyrinth) -> Script[None]:
    """Anaconda: the Jihadist side places a cell each in three countries, then tests those that are unmarked."""
    chosen: list[Country] = []
    while len(chosen) < 3:
        left = [country for country in NOT_US if country not in chosen]
        chosen.append((yield from decider(s, JIHADIST).setup_cell(s, left, 3 - len(chosen))))
    for country in chosen:
        put_cells(s, country, 1)
    for country in chosen:
        yield from test(s, country)
    s.phase = DEAL


def setup_postures(s: Labyrinth) -> Script[None]:
    """Mission Accomplished?: the postures of the Schengen countries are rolled; in a game for two players the Jihadist side may
    have one rolled again."""
    for country in SCHENGEN:
        yield from roll_posture(s, country)
    again = yield from decider(s, JIHADIST).setup_reroll(s)
    if again is not None:
        yield from roll_posture(s, again)
    s.phase = DEAL


def first_deal(s: Labyrinth) -> Script[None]:
    if s.log is not None:
        s.note("turn", "5.2.1", turn=s.turn)
    yield from deal(s)
    begin_action_phase(s, JIHADIST_ACTION)


# ---- Action Phases


def begin_action_phase(s: Labyrinth, phase: int) -> None:
    """5.2.2. What events ask about "this or last Action Phase" moves on."""
    s.phase = phase
    s.action_phase += 1
    s.cards_played = 0
    s.has_held = False
    s.disrupted_before, s.disrupted = s.disrupted, 0
    s.improved_before, s.improved = s.improved, 0


def jihadist_action(s: Labyrinth) -> Script[None]:
    """5.2.2: the Jihadist side plays a card, or has played its two. Cadres may go at any time of its phase (4.8.4)."""
    hand = s.hands[JIHADIST.seat]
    if s.cards_played < CARDS_A_PHASE and hand:
        card = yield from decider(s, JIHADIST).card_to_play(s)
        if card is None:
            yield from disband(s, False)
        else:
            begin_play(s, JIHADIST, card)
        return
    yield from decider(s, JIHADIST).remove_cadres(s)
    begin_action_phase(s, US_ACTION)


def choose_jihadist_card(s: Labyrinth) -> Script[Card | None]:
    """The card that the Jihadist side plays; ``None``: it removes a cadre instead. Card 47 lets chance choose the card."""
    hand = s.hands[JIHADIST.seat]
    by_chance = s.marks & DOOR_OF_ITJIHAD != 0
    options: list[Token] = []
    if s.cadres:
        options.append(REMOVE_CADRE)
    if not by_chance:
        options = [*s.hand_of(JIHADIST), *options]
    elif options:
        options.append(RANDOM_CARD)
    if options:
        answer = yield from choose(JIHADIST, "play-card", options, "5.2.2")
        if answer is REMOVE_CADRE:
            return None
        if isinstance(answer, Card):
            return answer
    card = yield from draw("play-random-card", hand[:], "6.2.2")
    return card


def disband(s: Labyrinth, may_stop: bool) -> Script[bool]:
    """4.8.4: the Jihadist side removes a cadre; false if it does not."""
    cadres = members(s.cadres)
    country = yield from choose_or_done(JIHADIST, "remove-cadre", cadres, "4.8.4", may_stop, {})
    if country is not None:
        remove_cadre(s, country)
    return country is not None


def us_action(s: Labyrinth) -> Script[None]:
    """5.2.2, 5.2.4: the US side plays a card; its last one it may also discard or hold."""
    hand = s.hands[US.seat]
    if s.cards_played >= CARDS_A_PHASE or not hand or s.has_held:
        s.phase = UNBLOCKED_PLOTS
        return
    options: list[Token] = list(s.hand_of(US))
    if len(hand) == 1 and s.ideology < INFECTIOUS:  # 9.7
        options += [DISCARD, HOLD]
    answer = yield from choose(US, "play-card", options, "5.2.2")
    if answer is HOLD:
        s.has_held = True
        s.note("holds", "5.2.4", side=US)
    elif answer is DISCARD:
        yield from discard(s, US, hand[0])
        s.cards_played += 1
    elif isinstance(answer, Card):
        begin_play(s, US, answer)


def unblocked_plots(s: Labyrinth) -> Script[None]:
    """5.2.3: the plots that are left are resolved one by one; then the turn goes on or ends (5.2.1)."""
    if s.plots:
        yield from reveal_or_resolve_plot(s)
        return
    if not s.hands[JIHADIST.seat] and (not s.hands[US.seat] or s.has_held):
        s.phase = END_OF_TURN
    else:
        begin_action_phase(s, JIHADIST_ACTION)


# ---- the end of a turn


def end_of_turn(s: Labyrinth) -> Script[None]:
    """5.2.5-5.2.9."""
    if s.log is not None:
        s.note("end-of-turn", "5.2.5", turn=s.turn)
    expenditures_and_diplomacy(s)
    lapse(s)
    lose_reserves(s)
    yield from deal(s)
    flip_regime_changes(s)
    s.turn += 1
    s.action_phase = 0
    if s.log is not None:
        s.note("turn", "5.2.1", turn=s.turn)
    begin_action_phase(s, JIHADIST_ACTION)


def expenditures_and_diplomacy(s: Labyrinth) -> None:
    """5.2.5. Pirates save the Jihadists the expenditure while Somalia or Yemen is under Islamist Rule."""
    governance = s.governance
    has_haven = governance[SOMALIA.n] == ISLAMIST_RULE or governance[YEMEN.n] == ISLAMIST_RULE
    if s.marks & PIRATES and has_haven:
        s.note("no-expenditure", "5.2.5", marker=mark_id(PIRATES))
    else:
        change_funding(s, -1)
    if s.has_islamist_rule():
        change_prestige(s, -1)
    if s.world_posture() == (3 if s.us_posture() == HARD else -3):
        change_prestige(s, 1)


def lapse(s: Labyrinth) -> None:
    """5.2.6: lapsing events and the first plot of the turn are over."""
    for n in range(len(MARK_IDS)):
        if s.marks & LAPSING_MARKS & 1 << n:
            drop_mark(s, 1 << n, "5.2.6")
    gone = list(s.lapsing)
    if s.first_plot is not None:
        gone.append(s.first_plot)
    for card in gone:
        if s.log is not None:
            s.note("card-discarded", "5.2.6", line_level=DETAIL, card=card)
    s.discards += gone
    s.lapsing, s.first_plot = (), None
    s.has_plotted = False


def lose_reserves(s: Labyrinth) -> None:
    """5.2.7."""
    for side in SIDES:
        if s.reserve_of(side):
            s.set_reserve(side, 0)
            if s.log is not None:
                s.note("reserves", "5.2.7", side=side, value=0)


def flip_regime_changes(s: Labyrinth) -> None:
    """5.2.9: green markers turn to their tan side."""
    if s.green:
        s.note("regime-change-old", "5.2.9", line_level=DETAIL, countries=members(s.green))
    s.tan |= s.green
    s.green = 0
