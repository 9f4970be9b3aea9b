"""A table as a reader sees it: made from what the table lets that side know, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from ..grammar import capitalised
from ..kernel.adjust import Adjustment
from ..kernel.ask import Ask
from ..kernel.game import AnyGame
from ..kernel.journal import Line, plain
from ..kernel.position import outcome_json
from ..kernel.token import Side
from ..kernel.undo import NOTHING
from ..table import Entry, Preview, Table
from ..table.agreeing import ABANDON, ADJUST, DRAW, TAKEBACK
from ..text import Segment, Words
from .protocol.clocks import Clocks
from .protocol.tables import Chair, May, Offer, Posted, Rematch, Seen, Thinking, Undo
from .protocol.texts import Choice, JournalLine, Piece, Question, Tally
from .protocol.trying import Given, Previewed

_NOTHING_POSTED: Final = Posted()


def seen(
    table: Table,
    table_id: str,
    side: str | None,
    held: Iterable[str],
    words: Words,
    since: int = 0,
    posted: Posted = _NOTHING_POSTED,
    clocks: Clocks | None = None,
    rematch: Rematch | None = None,
    thinking: Thinking | None = None,
    absent: str | None = None,
) -> Seen:
    """What a side (``None``: an onlooker) sees, with the lines of the journal after an event; ``held`` are the reader's seats,
    ``absent`` is the side that the table waits for in vain. A bot has thought enough once the table waits for somebody
    else, whoever hears of that first."""
    game, view = table.game, table.view(side)
    waits_for, outcome = table.waits_for, table.outcome
    own = None if side is None else table.own_sealed(side)
    return Seen(
        table=table_id,
        game=game.name,
        seq=table.seq,
        side=side,
        view=dict(view),
        question=question_told(game, view["ask"], words, table.ask),
        early=question_told(game, view["early"], words),
        lines=[line_told(game, entry, words) for entry in table.journal(side, since)],
        struck=table.struck(side),
        chairs=_chairs(table, frozenset(held), words),
        waits_for=None if waits_for is None else waits_for.id,
        offers=[_offer(table, by, offer, words) for by, offer in table.offers.items()] if table.ask is not None else [],
        sealed=[each.id for each in table.sealed],
        own_sealed=None if own is None else own.id,
        undo=None if side is None else _undo(table, side, words),
        outcome=None if outcome is None else words.outcome(game, outcome_json(outcome)),
        notes="" if side is None else table.notes(side),
        clock=list(table.position.clock),
        clock_text=words.clock(game, table.position.clock),
        may=None if side is None else _may(table, side, absent),
        posted=posted,
        clocks=clocks,
        rematch=rematch,
        thinking=thinking if thinking is not None and waits_for is not None and thinking.side == waits_for.id else None,
    )


def previewed(table: Table, preview: Preview, words: Words) -> Previewed:
    """How the table would look after some answers, to the side that would give them."""
    ask = preview.position.ask
    question = question_told(table.game, preview.view["ask"], words, ask)
    ends_move = preview.taken > 0 and ask is not None and ask.topic in table.game.about.begins
    given = [Given(after, token.id, capitalised(words.name(table.game, token))) for after, token in preview.given]
    return Previewed(table.seq, preview.taken, dict(preview.view), question, ends_move, given)


def question_told(game: AnyGame, ask: Mapping[str, Any] | None, words: Words, open_ask: Ask | None = None) -> Question | None:
    """A question of a view; ``open_ask`` is the same as the rules have it."""
    if ask is None:
        return None
    if ask["options"] is None:  # somebody else is asked
        return Question(ask["who"], ask["topic"], ask["rule"], pieces_told(words.ask_segments(game, ask)), [])
    choices = [Choice(token, words.option(game, ask, token)) for token in ask["options"]]
    standing = () if open_ask is None else game.standing(open_ask)
    not_now = [Choice(token.id, words.option(game, ask, token)) for token in standing if token.id not in ask["options"]]
    return Question(ask["who"], ask["topic"], ask["rule"], pieces_told(words.ask_segments(game, ask)), choices, not_now)


def line_told(game: AnyGame, entry: Entry, words: Words) -> JournalLine:
    line, args = entry.line, entry.line.args
    return JournalLine(
        number=entry.number,
        seq=entry.seq,
        text=pieces_told(words.line_segments(game, line)),
        rule=line.rule,
        level=line.level,
        is_struck=entry.struck,
        message=line.message,
        args={name: plain(arg) for name, arg in args.items()},
        dice=[pips for name in game.about.dice if isinstance(pips := args.get(name), int)],
        discloses=line.discloses,
        heading=pieces_told(words.heading(game, line)),
        tally=_tally(game, line, words),
        concludes=line.message in game.about.concludes,
    )


def _tally(game: AnyGame, line: Line, words: Words) -> Tally | None:
    told = words.tally(game, line)
    if told is None:
        return None
    title, of, by, now = told
    return Tally(pieces_told(title), Piece(of.text, of.token), by, now)


def pieces_told(segments: Iterable[Segment]) -> list[Piece]:
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
            player.is_known,
        )
        for side, player in table.seating.players.items()
    ]


def _undo(table: Table, side: str, words: Words) -> Undo | None:
    """What may be taken back, or why it may not; nothing for whoever has not decided anything yet."""
    law, start = table.undo_law(side), table.start_of_move(side) if table.ask is not None else None
    if law.reason == NOTHING:
        return None
    return Undo(
        law.allowed, "" if law.allowed else capitalised(words.say(law.why)), 0 if start is None else table.position.count - start
    )


def _offer(table: Table, by: Side, offer: Mapping[str, Any], words: Words) -> Offer:
    game, to, patch = table.game, offer.get("to"), offer.get("patch")
    moments = [] if to is None else [number for number, moment in enumerate(table.moments(), 1) if moment.at == to]
    text = [] if patch is None else [words.line(game, line) for line in Adjustment(patch).lines(game)]
    return Offer(by.id, str(offer["what"]), moments[0] if moments else None, text)


def _may(table: Table, side: str, absent: str | None) -> May:
    """What a seat may do. Where one person plays there is nobody to ask, and no need to. Whose seat a bot keeps may take it back,
    and nothing else."""
    seating, is_on, who = table.seating, table.ask is not None, table.game.side(side)
    if is_on and not seating.players[who].is_human:
        return May([], False, False, False, False, False, [], False, True)
    is_alone, has_decided = seating.has_one_person, table.has_decided(side)
    offer = [DRAW, ABANDON] if is_on and seating.others(who) else []
    if offer and has_decided:
        offer.append(TAKEBACK)
    if offer and table.game.agreeable(table.position.state):
        offer.append(ADJUST)
    replace = [absent] if absent is not None and absent != side else []
    return May(
        offer=offer,
        accept=is_on and any(by is not who for by in table.offers),
        resign=is_on,
        take_back=is_alone and has_decided,
        adjust=table.may_adjust,
        hint=table.waits_for is who and seating.allows_hints,
        replace=replace,
        abandon=bool(replace) or (is_on and any(other.stands_in for other in seating.players.values())),
        come_back=False,
    )
