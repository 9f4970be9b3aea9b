"""Positions made by hand.

A hand-made position has the form of ``Twilight.to_json``. Any field may be left out;
``docs/games/twilight.md`` says what it is then.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ...kernel.errors import N_, BadPosition
from ...kernel.game import OptionValue
from ...kernel.journal import Json
from ...kernel.reading import Field, check_once
from ...kernel.token import Side, Token
from . import lasting
from .board import (
    COUNTRIES,
    CUBA,
    EVENT,
    EVENT_FIRST,
    OPERATIONS,
    OPERATIONS_FIRST,
    REGIONS,
    SIDES,
    SPACE_RACE,
    TURKEY,
    USSR,
    WEST_GERMANY,
)
from .clues import Clue, clue_about
from .deck import CARDS, LATE, MID, MISSILE_ENVY, SHUTTLE_DIPLOMACY, THE_CHINA_CARD, Card
from .setup import cards_in_game
from .state import ACTION, OVER, PHASES, PLAY, Twilight, empty_board
from .victory import REASONS

_FIELDS: Final = (
    "phase", "turn", "round", "mover", "phasing", "vp", "defcon", "military", "space", "space_tries", "influence", "china",
    "china_up", "civil_war", "effects", "red_scare", "death_squads", "crisis", "gave_up", "chernobyl", "envy", "hands",
    "known", "clues", "headlines", "playing", "use", "draw", "discard", "removed", "later", "handicap", "late_war", "winner",
    "reason",
)  # fmt: skip
_CLUE: Final = ("hand", "least", "none_of", "private")
_SIDES: Final = tuple([side.id for side in SIDES])
_COUNTRIES: Final = tuple([country.id for country in COUNTRIES])
_USES: Final = (EVENT, OPERATIONS, EVENT_FIRST, OPERATIONS_FIRST, SPACE_RACE)


def state_from_json(data: Mapping[str, Json], options: Mapping[str, OptionValue]) -> Twilight:
    """The position that a JSON form describes; ``BadPosition`` names the field that is wrong."""
    s = Twilight()
    top = Field(dict(data))
    s.phase = PHASES.index(_in(top, "phase").word(PHASES, PHASES[ACTION]))
    s.turn = _in(top, "turn").whole(1, 10, 1)
    s.round = _in(top, "round").whole(1, 8, 1)
    s.mover = _in(top, "mover").token_or_none(SIDES) or USSR
    s.phasing = _in(top, "phasing").token_or_none(SIDES) or s.mover
    _read_tracks(s, top)
    _read_board(s, top, options)
    _read_effects(s, top)
    _read_cards(s, top, cards_in_game(options))
    _read_clues(s, _in(top, "clues"))
    _read_end(s, top)
    _check(s)
    return s


def _in(top: Field, name: str) -> Field:
    return top.inside(name, _FIELDS)


def _of(field: Field, side: Side) -> Field:
    return field.inside(side.id, _SIDES)


def _pair(field: Field, most: int) -> list[int]:
    return [_of(field, side).whole(0, most, 0) for side in SIDES]


def _read_tracks(s: Twilight, top: Field) -> None:
    over = s.phase == OVER
    s.vp = _in(top, "vp").whole(-200 if over else -19, 200 if over else 19, 0)
    s.defcon = _in(top, "defcon").whole(1 if over else 2, 5, 5)
    s.military = _pair(_in(top, "military"), 5)
    s.space = _pair(_in(top, "space"), 8)
    s.space_tries = _pair(_in(top, "space_tries"), 2)


def _read_board(s: Twilight, top: Field, options: Mapping[str, OptionValue]) -> None:
    s.influence = empty_board()
    influence = _in(top, "influence")
    for side in SIDES:
        own = _of(influence, side)
        for country in COUNTRIES:
            s.influence[side.seat][country.number] = own.inside(country.id, _COUNTRIES).whole(0, 99, 0)
    civil_war = _in(top, "civil_war")
    going_on = bool(options["chinese_civil_war"]) if civil_war.missing else civil_war.value is not None
    s.civil_war = -1
    if going_on:
        s.civil_war = civil_war.whole(0, 2, 0)
    china = _in(top, "china")
    s.china = (None if going_on else USSR) if china.missing else china.token_or_none(SIDES)
    if going_on and s.china is not None:
        raise china.wrong("null (nobody has the China Card while the Chinese Civil War goes on)")
    s.china_up = _in(top, "china_up").flag(True)


def _read_effects(s: Twilight, top: Field) -> None:
    s.lasting = lasting.bits_of([item.word(lasting.NAMES, "") for item in _in(top, "effects").items()])
    s.red_scare = _pair(_in(top, "red_scare"), 4)
    s.death_squads = _in(top, "death_squads").whole(-4, 4, 0)
    s.crisis = _in(top, "crisis").token_or_none(SIDES)
    s.gave_up = _in(top, "gave_up").token_or_none((CUBA, TURKEY, WEST_GERMANY))
    s.chernobyl = _in(top, "chernobyl").token_or_none(REGIONS)
    s.envy = _in(top, "envy").token_or_none(SIDES)
    s.handicap = _in(top, "handicap").whole(-20, 20, 0)
    s.late_war = _in(top, "late_war").flag(False)


def _read_cards(s: Twilight, top: Field, cards: Sequence[Card]) -> None:
    """Where the cards are. Those that are named nowhere are in the draw pile, or come later if their era has not begun."""
    placed: list[tuple[str, Token]] = []
    if s.lasting & lasting.SHUTTLE:
        placed.append(("effects", SHUTTLE_DIPLOMACY))
    hands, known, headlines = _in(top, "hands"), _in(top, "known"), _in(top, "headlines")
    s.hands = [_pile(_of(hands, side), cards, placed) for side in SIDES]
    s.known = [_of(known, side).tokens(cards) for side in SIDES]
    for side in SIDES:
        card = _of(headlines, side).token_or_none(cards)
        if card is not None:
            placed.append((f"headlines.{side.id}", card))
        s.headlines[side.seat] = card
    s.playing = _pile(_in(top, "playing"), (*cards, THE_CHINA_CARD), placed)
    s.use = _in(top, "use").token_or_none(_USES)
    s.discard = _pile(_in(top, "discard"), cards, placed)
    s.removed = _pile(_in(top, "removed"), cards, placed)
    later, draw = _in(top, "later"), _in(top, "draw")
    s.later = tuple(_pile(later, cards, placed))
    s.draw = _pile(draw, cards, placed)
    check_once(placed)
    found = [card.id for _, card in placed]
    nowhere = [card for card in cards if card.id not in found]
    if later.missing:
        s.later = tuple([card for card in nowhere if _comes_later(s, card)])
        nowhere = [card for card in nowhere if not _comes_later(s, card)]
    if draw.missing:
        s.draw = nowhere
    elif nowhere:
        raise BadPosition(
            N_("position: {field}: these cards are nowhere: {cards}"),
            field="draw",
            cards=", ".join([card.id for card in nowhere]),
        )


def _read_clues(s: Twilight, field: Field) -> None:
    """What is known of hands besides. A clue that does not hold for the hand, since somebody has changed it, is left out."""
    found: list[Clue] = []
    for item in field.items():
        owner = item.inside("hand", _CLUE).token(SIDES)
        least = item.inside("least", _CLUE).whole(1, len(CARDS), 1)
        about = item.inside("none_of", _CLUE).tokens(CARDS)
        clue = clue_about(owner, least, about, item.inside("private", _CLUE).flag(False))
        headline = s.headlines[owner.seat]
        held = s.hands[owner.seat] if headline is None else [*s.hands[owner.seat], headline]
        if len([card for card in held if not clue.member[card.number]]) >= least:
            found.append(clue)
    s.clues = tuple(found)


def _comes_later(s: Twilight, card: Card) -> bool:
    return (card.era == MID and s.turn < 4) or (card.era == LATE and s.turn < 8)


def _pile(field: Field, cards: Sequence[Card], placed: list[tuple[str, Token]]) -> list[Card]:
    found = []
    for item in field.items():
        card = item.token(cards)
        placed.append((item.path, card))
        found.append(card)
    return found


def _read_end(s: Twilight, top: Field) -> None:
    s.winner = _in(top, "winner").token_or_none(SIDES)
    reason = _in(top, "reason")
    s.reason = "" if reason.value is None else reason.word(REASONS, "")


def _check(s: Twilight) -> None:
    """What cannot be."""
    for side in SIDES:
        for card in s.known[side.seat]:
            if card not in s.hands[side.seat] and card is not s.headlines[side.seat]:
                raise BadPosition(N_("position: {field}: {card} is not in that hand"), field=f"known.{side.id}", card=card.id)
    if s.envy is not None and MISSILE_ENVY not in s.hands[s.envy.seat]:
        raise BadPosition(N_("position: {field}: {card} is not in that hand"), field="envy", card=MISSILE_ENVY.id)
    if s.phase == PLAY and (not s.playing or s.use is None):
        raise BadPosition(N_("position: {field}: needed in the phase {phase}"), field="playing, use", phase=PHASES[PLAY])
    if s.phase == OVER and not s.reason:
        raise BadPosition(N_("position: {field}: needed in the phase {phase}"), field="reason", phase=PHASES[OVER])
