"""The report of a contest as one HTML page that needs nothing else: no script, no font, no picture from elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Final

from ..kernel.game import AnyGame
from ..text import Words
from .contest import RULES, Standings
from .numbers import rated, score, seconds, share_of_games
from .plots import Estimate, Part, bars_in_parts, distribution, points_with_intervals
from .task import Result, is_a_place

_STYLE: Final = """
:root { --page: #fff; --text: #1d2430; --dim: #5c6675; --line: #d5dae2; --a: #2f6db5; --b: #c2571a; --draw: #8a93a0; }
@media (prefers-color-scheme: dark) {
  :root { --page: #14181f; --text: #e4e8ee; --dim: #9aa4b2; --line: #343c48; --a: #6aa7f0; --b: #ef9055; --draw: #7d8794; }
}
body { margin: 0 auto; max-width: 54rem; padding: 1rem; background: var(--page); color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; line-height: 1.2; } h2 { font-size: 1.15rem; margin-top: 2rem; } p { max-width: 42rem; }
.scroll { overflow-x: auto; background: linear-gradient(90deg, var(--page) 40%, transparent) 0 0 / 2.5rem 100%,
  linear-gradient(270deg, var(--page) 40%, transparent) 100% 0 / 2.5rem 100%,
  linear-gradient(90deg, var(--line), transparent) 0 0 / 1rem 100%,
  linear-gradient(270deg, var(--line), transparent) 100% 0 / 1rem 100%;
  background-repeat: no-repeat; background-attachment: local, local, scroll, scroll; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .7rem .25rem 0; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--line); }
th { color: var(--dim); font-weight: 600; } .left { text-align: left; }
table span { white-space: nowrap; }
svg { display: block; width: 100%; max-width: 36rem; height: auto; margin: .6rem 0; font-size: 14px; fill: currentColor; }
.legend { list-style: none; padding: 0; } .legend li { display: flex; gap: .6rem; align-items: baseline; }
.legend b { min-width: 2.6rem; text-align: right; font-variant-numeric: tabular-nums; font-weight: 400; }
.legend i { flex: none; width: .9rem; height: .9rem; position: relative; top: .12rem; }
.dim { color: var(--dim); } a { color: var(--a); } summary { cursor: pointer; } details { margin: .4rem 0; }
details li { margin: .2rem 0; overflow-wrap: anywhere; }
@media (max-width: 36rem) {
  table { font-size: .85rem; } th, td { vertical-align: top; padding-right: .6rem; }
  table span { display: block; color: var(--dim); } .left, th { white-space: normal; }
  .left { min-width: 4.6rem; overflow-wrap: anywhere; }
  .left:first-child { position: sticky; left: 0; background: var(--page); }
}
"""
_LOSSES: Final = 100
"""So many lost games of a player are listed; the rest is in the folder."""

_STRENGTHS: Final = (1.0, 0.7, 0.48, 0.32, 0.22, 0.15)


def player_names(players: Sequence[str], words: Words) -> dict[str, str]:
    """The players as they are shown; of a bot that is named by where it is defined the last part, if that is one's alone."""
    last = {name: name.rpartition(".")[2] if is_a_place(name) else name for name in players}
    shown = list(last.values())
    return {
        name: words.say("the rules") if name == RULES else short if shown.count(short) == 1 else name
        for name, short in last.items()
    }


def length_line(standings: Standings, words: Words) -> str:
    lengths = standings.lengths
    return words.say(
        "A game has {mean} answers on average, from {least} to {most}.",
        mean=round(sum(lengths) / len(lengths)), least=min(lengths), most=max(lengths),
    )  # fmt: skip


def page(standings: Standings, game: AnyGame, about: str, words: Words, record_of: Callable[[Result], str]) -> str:
    """All about a contest. ``about`` is a line on how it was played; ``record_of`` is where the record of a game is, seen from
    the page."""
    title = f"{words.title(game)}: {words.say('contest of bots')}"
    report = _Report(standings, game, words)
    body = [f"<h1>{escape(title)}</h1>", f'<p class="dim">{escape(about)}</p>']
    if standings.results:
        body += [*report.ranking(), *report.meetings(), *report.endings(), *report.lengths(), *report.times()]
        body += report.losses(record_of)
    body += report.failures(record_of)
    head = (
        f'<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<meta name="color-scheme" content="light dark"><title>{escape(title)}</title><style>{_STYLE}</style>'
    )
    content = "\n".join(body)
    return f'<!DOCTYPE html>\n<html lang="{words.language}">\n<head>{head}</head>\n<body>\n{content}\n</body>\n</html>\n'


def _table(rows: Sequence[Sequence[str]], left: int = 1) -> str:
    """A table, the first row as its heading; the first columns are words, the others figures."""
    lines = []
    for number, row in enumerate(rows):
        tag = "td" if number else "th"
        cells = [f"<{tag}{' class=left' if place < left else ''}>{_cell(cell)}</{tag}>" for place, cell in enumerate(row)]
        lines.append(f"<tr>{''.join(cells)}</tr>")
    return '<div class="scroll"><table>\n' + "\n".join(lines) + "\n</table></div>"


def _cell(text: str) -> str:
    """A cell; an interval after a figure stays in one piece, below it where the page is narrow."""
    figure, _, interval = text.partition(" (")
    return f"{escape(figure)} <span>({escape(interval)}</span>" if interval else escape(text)


class _Report:
    """The parts of the page."""

    def __init__(self, standings: Standings, game: AnyGame, words: Words) -> None:
        self._standings = standings
        self._game = game
        self._words = words
        self._names = player_names(standings.players, words)
        self._sides = [side for result in standings.results[:1] for side, _ in result.task.seats]

    def _name(self, player: str) -> str:
        return self._names[player]

    def ranking(self) -> list[str]:
        words, standings = self._words, self._standings
        rows = [
            [
                words.say("player"),
                words.say("rating (95 %)"),
                words.say("score"),
                words.say("share, % (95 %)"),
                words.say("games"),
            ]
        ]
        estimates = []
        for player in standings.players:
            share, rating = standings.score(player), standings.ratings.get(player)
            told = "–" if rating is None else rated(rating)
            rows.append([self._name(player), told, score(share.count), share_of_games(share), str(share.games)])
            if rating is not None:
                estimates.append(Estimate(self._name(player), rating.value, rating.low, rating.high))
        note = words.say(
            "On the scale of chess: 100 points more are 64 % of the games, 400 points ten to one. A draw is half a game."
            " The lines are 95 % intervals."
        )
        about = words.say("Ratings")
        plot = points_with_intervals(estimates, about)
        return [f"<h2>{escape(about)}</h2>", plot, _table(rows), f"<p class=dim>{escape(note)}</p>"]

    def meetings(self) -> list[str]:
        words, standings = self._words, self._standings
        both = [words.say("together")] if len(self._sides) > 1 else []
        heads = [words.name(self._game, side) for side in self._sides]
        rows = [[words.say("player"), words.say("against"), words.say("games"), *both, *heads]]
        for player in standings.players:
            for other in standings.players:
                meeting = standings.meeting(player, other)
                if player not in (other, RULES) and meeting.all.games:
                    shares = [*([meeting.all] if both else []), *meeting.by_side.values()]
                    cells = [share_of_games(share) for share in shares]
                    rows.append([self._name(player), self._name(other), str(meeting.all.games), *cells])
        note = words.say("What the player has won against the other, in per cent with 95 % intervals, in all and with each side.")
        return [f"<h2>{escape(words.say('Meetings'))}</h2>", _table(rows, left=2), f"<p class=dim>{escape(note)}</p>"]

    def endings(self) -> list[str]:
        words, game, standings = self._words, self._game, self._standings
        ends = [
            (winner, reason, count)
            for side in [*[side.id for side in game.sides], None]
            for winner, reason, count in standings.ends
            if winner == side
        ]
        parts: list[Part] = []
        legend: list[str] = []
        for winner, reason, count in ends:
            colour = "var(--draw)" if winner is None else ("var(--a)", "var(--b)")[game.side(winner).seat % 2]
            strength = _STRENGTHS[min(len(_STRENGTHS) - 1, [end[0] for end in ends[: len(parts)]].count(winner))]
            name = words.outcome(game, {"winner": winner, "reason": reason})
            parts.append(Part(name, colour, strength))
            legend.append(
                f'<li><i style="background:{colour};opacity:{strength:g}"></i><b>{count}</b>'
                f"<span>{escape(name)} <span class=dim>{100 * count / len(standings.results):.1f} %</span></span></li>"
            )
        rows = [(words.say("all games"), [count for _, _, count in ends])]
        for player in standings.players:
            for side in self._sides:
                own = [result for result in standings.of(player) if (side, player) in result.task.seats]
                if own:
                    counts = [sum([(r.winner, r.reason) == (winner, reason) for r in own]) for winner, reason, _ in ends]
                    rows.append((f"{self._name(player)} · {words.name(game, side)}", counts))
        return [
            f"<h2>{escape(words.say('How games ended'))}</h2>",
            bars_in_parts(parts, rows, words.say("How games ended")),
            f'<ul class="legend">{"".join(legend)}</ul>',
        ]

    def lengths(self) -> list[str]:
        words, standings = self._words, self._standings
        return [
            f"<h2>{escape(words.say('How long games are'))}</h2>",
            distribution([float(length) for length in standings.lengths], words.say("How long games are")),
            f"<p class=dim>{escape(length_line(standings, words))}</p>",
        ]

    def times(self) -> list[str]:
        words, standings = self._words, self._standings
        rows = [[words.say("player"), words.say("time a choice"), words.say("time a thought"), words.say("longest action")]]
        for player in standings.players:
            if player != RULES:
                spent = standings.thinking(player)
                thought = seconds(spent.thought) if spent.thought else "–"
                rows.append([self._name(player), seconds(spent.choice), thought, seconds(spent.longest)])
        note = words.say(
            "Processor time: for each question with a choice, for each that was thought about, and for the longest action."
        )
        return [f"<h2>{escape(words.say('Time'))}</h2>", _table(rows), f"<p class=dim>{escape(note)}</p>"]

    def losses(self, record_of: Callable[[Result], str]) -> list[str]:
        words, game, standings = self._words, self._game, self._standings
        how = words.say(
            "{command} shows a game, in this folder; in the browser, “Review a record” does.", command="sitroom replay FILE"
        )
        parts = [f"<h2>{escape(words.say('Lost games'))}</h2>", f"<p class=dim>{escape(how)}</p>"]
        for player in standings.players:
            lost = [
                (side, result)
                for result in standings.of(player)
                for side, name in result.task.seats
                if name == player and result.winner not in (None, side)
            ]
            if not lost:
                continue
            items = []
            for side, result in lost[:_LOSSES]:
                others = [name for seat, name in result.task.seats if seat != side]
                where = [words.name(game, side), *[words.say("against {player}", player=self._name(other)) for other in others]]
                sentence = words.outcome(game, {"winner": result.winner, "reason": result.reason})
                file = escape(record_of(result))
                items.append(f'<li>{escape(" · ".join([*where, sentence]))} <a href="{file}">{file}</a></li>')
            if len(lost) > _LOSSES:
                items.append(f"<li>{escape(words.say_n('and {n} more', 'and {n} more', len(lost) - _LOSSES))}</li>")
            head = f"{self._name(player)}: {words.say_n('{n} lost game', '{n} lost games', len(lost))}"
            parts.append(f"<details><summary>{escape(head)}</summary><ul>\n" + "\n".join(items) + "\n</ul></details>")
        return parts

    def failures(self, record_of: Callable[[Result], str]) -> list[str]:
        words, failures = self._words, self._standings.failures
        if not failures:
            return []
        items = [
            f'<li>{escape(result.error)} <a href="{escape(record_of(result))}">{escape(record_of(result))}</a></li>'
            for result in failures[:_LOSSES]
        ]
        head = words.say_n("{n} game failed", "{n} games failed", len(failures))
        return [f"<h2>{escape(head)}</h2>", "<ul>", *items, "</ul>"]
