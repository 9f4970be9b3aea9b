"""What lies behind a question and a game so far: stakes, reasons why not, moments, and what bots thought."""

from __future__ import annotations

from ..grammar import capitalised
from ..kernel import stakes as kernel
from ..kernel.errors import N_, NotYourTurn
from ..kernel.game import AnyGame
from ..kernel.journal import plain
from ..kernel.position import Position
from ..table import Entry, Table
from ..table.moments import Moment as Began
from ..text import Words
from .errors import NotFound
from .protocol.looking_back import Moment, SeenAfter, SeenThen, Thought
from .protocol.texts import Remark
from .protocol.trying import Modifier, Result, Stake, Stakes, WhyNot
from .seeing import line_told, pieces_told, question_told

# ---- options


def stakes_told(table: Table, side: str, after: list[str], token: str | None, words: Words) -> Stakes:
    """What the options of the open question of a side may lead to, or one of them; ``after`` some answers that are tried."""
    position = asked(table, side, after)
    wanted = None if token is None else table.game.vocabulary[token]
    stakes = [stake for stake in position.stakes() if wanted is None or stake.option is wanted]
    return Stakes(table.seq, [_stake(table.game, stake, words) for stake in stakes])


def why_not_told(table: Table, side: str, after: list[str], token: str, words: Words) -> WhyNot:
    """Why something is no option of the open question of a side."""
    remark = asked(table, side, after).why_not(token)
    return WhyNot(table.seq, token, None if remark is None else _remark(table.game, remark, words))


def asked(table: Table, side: str, after: list[str]) -> Position:
    """The position in which a side is asked, perhaps after some answers that are tried."""
    who, position = table.game.side(side), table.position
    if after and table.waits_for is who:
        preview = table.preview(who, after)
        position = preview.position
        if preview.taken < len(after):
            raise NotYourTurn(N_("something comes between these answers: chance, somebody else, or something that is shown"))
    if table.ask is None or position.ask is None or position.ask.who is not who:
        raise NotYourTurn(N_("nothing is asked of {side} now"), side=who)
    return position


def _stake(game: AnyGame, stake: kernel.Stake, words: Words) -> Stake:
    return Stake(
        token=stake.option.id,
        text=words.stake(game, stake),
        cost=stake.cost,
        chance=None if stake.chance is None else stake.chance.as_integer_ratio(),
        modifiers=[Modifier(each.value, _remark(game, each.remark, words)) for each in stake.modifiers],
        results=[
            Result(each.chance.as_integer_ratio(), _remark(game, each.remark, words), list(each.faces), each.is_good)
            for each in stake.results
        ],
        facts=[_remark(game, fact, words) for fact in stake.facts],
        warnings=[_remark(game, warning, words) for warning in stake.warnings],
    )


def _remark(game: AnyGame, remark: kernel.Remark, words: Words) -> Remark:
    args = {name: plain(arg) for name, arg in remark.args.items()}
    return Remark(remark.message, remark.rule, args, pieces_told(words.remark_segments(game, remark)))


# ---- looking back


def moments_told(table: Table, side: str | None, words: Words) -> list[Moment]:
    """Where moves began, oldest first."""
    journal, found, last, place = _that_counts(table, side), list[Moment](), 0, 0
    for number, moment in enumerate(table.moments(), 1):
        while place < len(journal) and journal[place].at <= moment.at:
            last, place = journal[place].number, place + 1
        found.append(_moment(table.game, number, moment, last, words))
    return found


def _moment(game: AnyGame, number: int, moment: Began, line: int, words: Words) -> Moment:
    return Moment(number, list(moment.clock), words.clock(game, moment.clock), moment.who.id, moment.topic, line)


def moment_of(table: Table, number: int) -> Began:
    """The moment with a number."""
    moments = table.moments()
    if not 1 <= number <= len(moments):
        raise NotFound(N_("there is no moment {number}; there are {count}"), number=number, count=len(moments))
    return moments[number - 1]


def moment_told(table: Table, table_id: str, side: str | None, number: int, lines: int, words: Words) -> SeenThen:
    """The table as a side (``None``: an onlooker) saw it at a moment. After the last moment of a game comes its end."""
    game = table.game
    is_end = table.outcome is not None and number == len(table.moments()) + 1
    moment = None if is_end else moment_of(table, number)
    at = table.position.count if moment is None else moment.at
    told = [entry for entry in _that_counts(table, side) if entry.at <= at]
    last = told[-1].number if told else 0
    view = table.view(side) if is_end else table.view_at(side, at)
    view["seq"] = told[-1].seq if told else 0
    return SeenThen(
        table=table_id,
        game=game.name,
        side=side,
        moment=_end_told(table, told, number, words) if moment is None else _moment(game, number, moment, last, words),
        view=dict(view),
        question=question_told(game, view["ask"], words),
        lines=[line_told(game, entry, words) for entry in told[len(told) - min(lines, len(told)) :]],
    )


def _end_told(table: Table, told: list[Entry], number: int, words: Words) -> Moment:
    """The end of a game, at which nobody is asked anything."""
    clock = table.position.clock
    return Moment(number, list(clock), words.clock(table.game, clock), "", "", told[-1].number if told else 0)


def view_after(table: Table, side: str | None, number: int) -> SeenAfter:
    """The table as a side (``None``: an onlooker) saw it just after a line that counts."""
    found = [entry for entry in _that_counts(table, side) if entry.number == number]
    if not found:
        raise NotFound(N_("there is no line {number} in the journal, or it was taken back"), number=number)
    view = table.view_at(side, found[0].at)
    view["seq"] = found[0].seq
    return SeenAfter(number, dict(view))


def _that_counts(table: Table, side: str | None) -> list[Entry]:
    """The journal of a side without what was taken back."""
    return [entry for entry in table.journal(side) if not entry.struck]


def thoughts_told(table: Table, side: str | None, words: Words) -> list[Thought]:
    """What bots chose and why, oldest first, as far as a side (``None``: an onlooker) may read it."""
    game, position = table.game, table.position
    answers, first = position.answers(), position.marks()[0].count
    journal, moments, found = _that_counts(table, side), table.moments(), list[Thought]()
    for count, who, reason in table.reasons(side):
        if count < first:
            continue  # of a game by older rules, whose answers are not kept
        token = answers[count - first]
        until = [moment for moment in moments if moment.at <= count]
        clock = until[-1].clock if until else ()
        line = max([entry.number for entry in journal if entry.at <= count + 1], default=0)
        thought = Thought(
            side=who.id,
            tokens=[token.id],
            options=[capitalised(words.name(game, token))],
            why=words.reason(game, reason),
            clock_text=words.clock(game, clock),
            line=line,
            moment=len(until),
        )
        if found and _is_same(found[-1], thought):
            thought = _joined(found.pop(), thought)
        found.append(thought)
    return found


def _is_same(earlier: Thought, later: Thought) -> bool:
    """Is it one thought, in two answers?"""
    return (earlier.side, earlier.why, earlier.clock_text) == (later.side, later.why, later.clock_text)


def _joined(earlier: Thought, later: Thought) -> Thought:
    new = [place for place, token in enumerate(later.tokens) if token not in earlier.tokens]
    tokens = [*earlier.tokens, *[later.tokens[place] for place in new]]
    options = [*earlier.options, *[later.options[place] for place in new]]
    return Thought(later.side, tokens, options, later.why, later.clock_text, later.line, later.moment)
