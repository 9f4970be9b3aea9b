"""A table as a reader sees it: made from what the table lets that side know, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ..kernel.game import AnyGame
from ..kernel.position import outcome_json
from ..table import Entry, Table
from ..text import Segment, Words
from .protocol import Chair, Choice, JournalLine, Offer, Piece, Question, Seen, Thinking, Undo


def seen(
    table: Table,
    table_id: str,
    side: str | None,
    held: Iterable[str],
    words: Words,
    since: int = 0,
    thinking: Thinking | None = None,
) -> Seen:
    """What a side (``None``: an onlooker) sees, with the lines of the journal after an event; ``held`` are the reader's seats;
    perhaps a bot is thinking."""
    game, view = table.game, table.view(side)
    waits_for, outcome = table.waits_for, table.outcome
    own = None if side is None else table.own_sealed(side)
    return Seen(
        table=table_id,
        game=game.name,
        seq=table.seq,
        side=side,
        view=dict(view),
        question=_question(game, view["ask"], words),
        early=_question(game, view["early"], words),
        lines=[_line(game, entry, words) for entry in table.journal(side, since)],
        chairs=_chairs(table, frozenset(held), words),
        waits_for=None if waits_for is None else waits_for.id,
        offers=[Offer(by.id, str(offer["what"]), offer.get("to")) for by, offer in table.offers.items()],
        sealed=[each.id for each in table.sealed],
        own_sealed=None if own is None else own.id,
        undo=None if side is None else _undo(table, side, words),
        outcome=None if outcome is None else words.outcome(game, outcome_json(outcome)),
        notes="" if side is None else table.notes(side),
        thinking=thinking,
    )


def _question(game: AnyGame, ask: Mapping[str, Any] | None, words: Words) -> Question | None:
    if ask is None:
        return None
    if ask["options"] is None:  # somebody else is asked
        return Question(ask["who"], ask["topic"], ask["rule"], [], [])
    choices = [Choice(token, words.option(game, ask, token)) for token in ask["options"]]
    return Question(ask["who"], ask["topic"], ask["rule"], _pieces(words.ask_segments(game, ask)), choices)


def _line(game: AnyGame, entry: Entry, words: Words) -> JournalLine:
    line = entry.line
    return JournalLine(entry.number, entry.seq, _pieces(words.line_segments(game, line)), line.rule, line.level, entry.struck)


def _pieces(segments: Iterable[Segment]) -> list[Piece]:
    return [Piece(segment.text, segment.token) for segment in segments]


def _chairs(table: Table, held: frozenset[str], words: Words) -> list[Chair]:
    return [
        Chair(
            side.id,
            words.name(table.game, side),
            player.kind,
            player.name,
            player.is_human and not player.holder,
            side.id in held,
        )
        for side, player in table.seating.players.items()
    ]


def _undo(table: Table, side: str, words: Words) -> Undo:
    law = table.undo_law(side)
    return Undo(law.allowed, "" if law.allowed else words.say(law.why))
