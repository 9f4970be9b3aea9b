"""What lies behind a question and a game so far: stakes, reasons why not, moments, and what bots thought."""

from __future__ import annotations

from ..grammar import capitalised
from ..kernel import stakes as kernel
from ..kernel.errors import N_, NotYourTurn
from ..kernel.game import AnyGame
from ..kernel.journal import plain
from ..kernel.position import Position
from ..table import Entry, Table
from ..text import Words
from .errors import NotFound
from .protocol import Modifier, Moment, Remark, Result, SeenAfter, SeenThen, Stake, Stakes, Thought, WhyNot
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
        text = words.clock(table.game, moment.clock)
        found.append(Moment(number, list(moment.clock), text, moment.who.id, moment.topic, last))
    return found


def moment_told(table: Table, table_id: str, side: str | None, number: int, lines: int, words: Words) -> SeenThen:
    """The table as a side (``None``: an onlooker) saw it at a moment."""
    game, moments = table.game, table.moments()
    if not 1 <= number <= len(moments):
        raise NotFound(N_("there is no moment {number}; there are {count}"), number=number, count=len(moments))
    at = moments[number - 1].at
    told = [entry for entry in _that_counts(table, side) if entry.at <= at]
    view = table.view_at(side, at)
    view["seq"] = told[-1].seq if told else 0
    return SeenThen(
        table=table_id,
        game=game.name,
        side=side,
        moment=moments_told(table, side, words)[number - 1],
        view=dict(view),
        question=question_told(game, view["ask"], words),
        lines=[line_told(game, entry, words) for entry in told[len(told) - min(lines, len(told)) :]],
    )


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
        clock = next((moment.clock for moment in reversed(moments) if moment.at <= count), ())
        line = max([entry.number for entry in journal if entry.at <= count + 1], default=0)
        thought = Thought(
            side=who.id,
            tokens=[token.id],
            options=[capitalised(words.name(game, token))],
            why=words.reason(game, reason),
            clock_text=words.clock(game, clock),
            line=line,
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
    return Thought(later.side, tokens, options, later.why, later.clock_text, later.line)
