"""The page of how strong the bots are, from the games that are kept."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING, Final

from sitroom.arena.figures import Share
from tools.strength_rows import SEEDS

if TYPE_CHECKING:
    from tools.attempts import Attempt
    from tools.strength_rows import Row

TITLES: Final = {"ciavskgb": "CIA vs KGB", "twilight": "Twilight Struggle", "labyrinth": "Labyrinth"}
OWN_FAULT: Final = ("nuclear-war", "held-scoring-card")
"""How a side of Twilight Struggle loses by its own hand."""


def percent(share: Share) -> str:
    return f"{100 * share.rate:.0f} % ({100 * share.low:.0f}–{100 * share.high:.0f})"


def page(rows: list[Row], attempts: list[Attempt]) -> str:
    played = [row for row in rows if row.results()]
    figures = [row for row in played if row.figure and not row.is_sequential]
    others = [row for row in played if not row.figure and not row.is_sequential and not row.name.endswith("-full")]
    return _PAGE.format(
        figures="\n".join([_figure(row) for row in figures]),
        own_fault=_own_fault(rows),
        others="\n".join([_other(row) for row in others]),
        ladder="\n".join([_step(row) for row in played if row.is_sequential]),
        full="\n".join([_full(row) for row in played if row.name.endswith("-full")]),
        learnt=_learnt(attempts),
        seeds=", ".join([f"seed {seed} for {game}" for game, seed in SEEDS.items()]),
        missing=_missing(rows),
    )


def _title(row: Row) -> str:
    return TITLES[row.game] + (" alone" if row.against == "rules" else "")


def _sides(row: Row) -> str:
    return ", ".join([f"{side} {percent(share)}" for side, share in row.shares().items()])


def _time(row: Row) -> str:
    thinking = row.standings().thinking(row.bot)
    return f"{thinking.thought:.3f} s" if thinking.thought else f"{1000 * thinking.choice:.2f} ms"


def _figure(row: Row) -> str:
    verdict = "holds" if row.holds() else "**does not hold**"
    return (
        f"| {_title(row)} | {row.bot} | {_time(row)} | {row.against} | {_count(row)} | {_sides(row)}"
        f" | ≥ {100 * row.figure:.0f} % | {verdict} |"
    )


def _other(row: Row) -> str:
    return f"| {_title(row)} | {row.bot} | {_time(row)} | {row.against} | {_count(row)} | {_sides(row)} |"


def _count(row: Row) -> str:
    """How many games were played, and of how many if that is not all."""
    played = len(row.results())
    return str(played) if played == row.games else f"{played} of {row.games}"


def _step(row: Row) -> str:
    _, high, low = row.name.split("-")
    meeting = row.standings().meeting(row.bot, row.against)
    verdict = "stronger" if row.holds() else "**not shown**"
    return (
        f"| {_title(row)} | {high} ({row.bot}) | {low} ({row.against}) | {meeting.all.games} | {percent(meeting.all)}"
        f" | {_sides(row)} | {verdict} |"
    )


def _full(row: Row) -> str:
    standings = row.standings()
    meeting = standings.meeting(row.bot, row.against).all
    times = [f"{bot}: {standings.thinking(bot).longest:.1f} s" for bot in (row.bot, row.against)]
    verdict = "in time" if row.holds() else "**not in time**"
    won = f"{meeting.count:g} of {_count(row)}"
    return f"| {_title(row)} | {row.bot} | {row.against} | {won} | {'; '.join(times)} | {verdict} |"


def _own_fault(rows: list[Row]) -> str:
    """How often the bots of Twilight have lost by their own hand: steady against random, and all in the other games."""
    by_steady = next(row for row in rows if row.name == "twilight-steady-random")
    lost, games = _lost_by_own_hand([by_steady], by_steady.bot)
    others = [row for row in rows if row.game == by_steady.game and row is not by_steady]
    told = []
    for bot in dict.fromkeys([bot for row in others if row.results() for bot in (row.bot, row.against)]):
        lost_by_bot, games_of_bot = _lost_by_own_hand(others, bot)
        told.append(f"{bot} {lost_by_bot} of {games_of_bot}")
    return (
        f"By a nuclear war of its own or a scoring card that it held, with a legal way out or without, steady lost {lost} of"
        f" {games:,} games\nagainst random. In all other games of this page, the opponents included: {', '.join(told)}."
    )


def _lost_by_own_hand(rows: list[Row], bot: str) -> tuple[int, int]:
    """How many games a bot has lost so, and of how many."""
    lost = games = 0
    for row in rows:
        for result in row.results():
            for side, name in result.task.seats:
                games += name == bot
                lost += name == bot and result.score(side) < 1 and result.reason in OWN_FAULT
    return lost, games


def _learnt(attempts: list[Attempt]) -> str:
    """Which games have a value that was learnt, and what was tried."""
    games = [TITLES[game] for game in TITLES if (files("sitroom.bots") / "weights" / f"{game}.json").is_file()]
    have = f"These games have one: {', '.join(games)}." if games else "No game has one."
    if not attempts:
        return have
    order = list(TITLES)
    rows = [_attempt(each) for each in sorted(attempts, key=lambda each: (order.index(each.training.game), each.name))]
    untried = [TITLES[game] for game in order if not any(each.training.game == game for each in attempts)]
    missing = f"\n\nNothing has been tried for {', '.join(untried)}." if untried else ""
    notes = "".join([f"\n\n{each.name}: {each.note}." for each in attempts if each.note])
    return "\n".join([have, "", *_ATTEMPTS, *rows]) + _puzzle(attempts) + notes + missing


def _puzzle(attempts: list[Attempt]) -> str:
    """Attempts that foretell better and yet do not win, and what may be the reason."""
    number = len([each for each in attempts if each.loss < each.written and not each.wins])
    return f"\n\n{_PUZZLE.format(number=number, all=len(attempts))}" if number else ""


_PUZZLE: Final = """{number} of {all} attempts foretell results better than the written value and do not win all the same. How a
game ends depends mostly on who is ahead, which all options of a question have in common. What an option changes is small beside
it, and there a network that was fitted to some thousand results is probably less sure than a value that was written for it."""


_ATTEMPTS: Final = (
    "| game | attempt | learnt from | loss, learnt | written | trials | time, learnt | written | games | learnt wins | |",
    "|---|---|---|---|---|---|---|---|---|---|---|",
)


def _attempt(attempt: Attempt) -> str:
    training, share = attempt.training, attempt.share
    verdict = "wins" if attempt.wins else "broken off" if attempt.is_broken_off else "does not win"
    times = [f"{1000 * spent:.1f} ms" if spent else "–" for spent in attempt.seconds]
    return (
        f"| {TITLES[training.game]} | {attempt.name} | {training.games} games of {training.bot} | {attempt.loss:.3f}"
        f" | {attempt.written:.3f} | {attempt.trials or '–'} | {' | '.join(times)} | {share.games} | {percent(share)}"
        f" | {verdict} |"
    )


def _missing(rows: list[Row]) -> str:
    missing = [row.name for row in rows if not row.results()]
    return "" if not missing else f"\nNot played yet: {', '.join(missing)}.\n"


_PAGE: Final = """# How strong the bots are

`make strength` plays what of this has not been played, and writes this page; what came of each game is kept in
[strength/](strength). To look at some of them, `sitroom arena GAME BOT BOT --games N --seed S` plays the same games again where
the rules are compiled, and keeps their records ({seeds}).
Every deal is played twice, with sides swapped, and the same deals are used in all rows of a game. Intervals are 95 %
(Wilson's). The time is the processor's, for a question that the bot thinks about; a bot that does not is timed for a
question with more than one answer. A figure holds if each side reaches it and the lower end of its interval is above it less
7 points (less 3 in the rows of steady against random).

| game | bot | time | against | games | wins with each side | wanted | |
|---|---|---|---|---|---|---|---|
{figures}

{own_fault}

## Other opponents

`rival` was written without a look at the rules of thumb that `steady` follows and `search` plays its trials by, and chooses
in another way: it tries every option of its own move and counts what it then has. A search that had only learnt to beat its
own rules of thumb would show here.

| game | bot | time | against | games | wins with each side |
|---|---|---|---|---|---|
{others}

## The levels

Each level against the next lower one, with a twentieth of the trials of both, by Wald's sequential test: does it win half of
the games, or 60 %? It looks after each deal, with both games of it, and the games stop within twenty once it can tell, after 400
at the latest. It calls a level stronger that is not in at most 5 % of all cases, and misses one that wins 60 % in at most 5 %,
too; what 400 games do not tell is not shown. Because a contest stops once a level is far enough ahead, its share is a little
too high on average.

| game | level | against | games | wins | with each side | |
|---|---|---|---|---|---|---|
{ladder}

The sides of a game are not equally easy: a level is the stronger one with a side if it wins more with it than the other level
does. A level is a number of trials and how far they look ahead; with a twentieth of the trials (`expert:400`) it looks as far as
with all of them.

At full strength, as people meet them, for the time and as a check: twenty games say little about who is stronger. The time is the
processor's, for the longest whole action of all games with compiled rules; expert may take 8 s, all others 2 s. Where the rules
are not compiled, a level makes a tenth of the trials, so that it takes about as long.

| game | level | against | won | longest action | |
|---|---|---|---|---|---|
{full}

## Learnt values

A value that is learnt ([how](arena.md#learning-a-value)) is part of the package only where it wins against the written one, with
as many trials an action, over at least 1,000 games: the lower end of the interval must be above 50 %. A contest is broken off
where a sequential test with an error of 5 % excludes that the learnt value wins 55 % rather than half. The loss is the mean
logarithmic one, in games that were not learnt from; a tossed coin has 0.693. The time is for a question that is thought about.
{learnt}
{missing}"""
