"""Everybody against everybody, on the same deals, with sides swapped; and what came of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final

from ..kernel.errors import N_, BadOption
from ..kernel.game import AnyGame, find_game
from ..kernel.journal import Json
from .figures import Rating, Share, ratings
from .simulate import seed_of
from .task import Result, Task, bot_of, task

RULES: Final = "rules"
"""Who plays the side that the rules of a game alone play."""


def tasks(game: AnyGame, options: Mapping[str, object], bots: Sequence[str], games: int, seed: int) -> Iterator[Task]:
    """The games of a contest, deal by deal: so many of each pair, every deal twice, with sides swapped. Where one side alone is
    played by anybody, every bot plays every deal once."""
    checked = game.check_options(options)
    sides = [side.id for side in game.players(checked)]
    if len(sides) == 1:
        for number in range(games):
            for bot in bots:
                yield task(game.name, checked, {sides[0]: bot}, seed_of(seed, number))
        return
    for number in range((games + 1) // 2):
        for one, other in combinations(bots, 2):
            for first, second in ((one, other), (other, one)):
                yield task(game.name, checked, dict(zip(sides, (first, second), strict=True)), seed_of(seed, number))


def check_bots(game: AnyGame, options: Mapping[str, object], bots: Sequence[str]) -> None:
    """Refuse a contest that makes no sense, before anything is played."""
    sides = game.players(game.check_options(options))
    if len(sides) > 2:
        raise BadOption(N_("a contest is of games for one or two, and {game} is for {number}"), game=game.name, number=len(sides))
    if len(bots) < len(sides):
        example = f"sitroom arena {game.name} steady random"
        if len(sides) == 1:
            raise BadOption(N_("name a bot or more, as in: {example} --solo"), example=example)
        raise BadOption(N_("name two bots or more, as in: {example}"), example=example)
    if len(set(bots)) < len(bots):
        raise BadOption(N_("a bot does not play against itself: name each once"))
    for bot in bots:
        bot_of(bot, game, 0)


class Meeting:
    """How a player has done against another: in all, and with each side."""

    def __init__(self, results: list[Result], player: str) -> None:
        self.player = player
        sides = [side for result in results[:1] for side, _ in result.task.seats]
        self._scores: dict[str, list[float]] = {side: [] for side in sides}
        for result in results:
            for side, name in result.task.seats:
                if name == player:
                    self._scores[side].append(result.score(side))

    @property
    def all(self) -> Share:
        return share_of([score for scores in self._scores.values() for score in scores])

    @property
    def by_side(self) -> dict[str, Share]:
        """In the order of the sides."""
        return {side: share_of(scores) for side, scores in self._scores.items()}


class Thinking:
    """What a player has spent: time for a question that it had a choice in, for one that it thought about, and for an action."""

    def __init__(self, results: list[Result], player: str) -> None:
        efforts = [result.effort(side) for result in results for side, name in result.task.seats if name == player]
        seconds = sum([each.seconds for each in efforts])
        self.choice = seconds / max(1, sum([each.choices for each in efforts]))
        thoughts = sum([each.thoughts for each in efforts])
        self.thought = seconds / thoughts if thoughts else 0.0
        self.longest = max([each.longest for each in efforts], default=0.0)
        self.answers = sum([each.answers for each in efforts]) / max(1, len(efforts))


class Standings:
    """What the results of a contest say. Games that failed are counted apart."""

    def __init__(self, results: Sequence[Result]) -> None:
        self.failures = [result for result in results if result.error]
        self.results = [result for result in results if not result.error]
        self.players = sorted({name for result in results for name in players_of(result)})
        self.ratings: dict[str, Rating] = ratings(_deals(self.results))
        self.players.sort(key=lambda name: (name == RULES, -self.ratings[name].value if name in self.ratings else 0.0))

    def of(self, player: str) -> list[Result]:
        """The games of a player."""
        return [result for result in self.results if player in players_of(result)]

    def meeting(self, player: str, other: str) -> Meeting:
        return Meeting([result for result in self.of(player) if other in players_of(result)], player)

    def score(self, player: str) -> Share:
        if player == RULES:
            return share_of([1 - result.score(side) for result in self.results for side, _ in result.task.seats])
        return Meeting(self.of(player), player).all

    def thinking(self, player: str) -> Thinking:
        return Thinking(self.of(player), player)

    @property
    def sides(self) -> dict[str, Share]:
        """How each side has done, whoever played it."""
        names = [side.id for side in find_game(self.results[0].task.game).sides] if self.results else []
        return {side: share_of([result.score(side) for result in self.results]) for side in names}

    @property
    def ends(self) -> list[tuple[str | None, str, int]]:
        """Which side has won, why, and how often; the most frequent first."""
        counts = Counter([(result.winner, result.reason) for result in self.results])
        return sorted(
            [(winner, reason, count) for (winner, reason), count in counts.items()], key=lambda end: (-end[2], str(end))
        )

    @property
    def lengths(self) -> list[int]:
        """The answers of each game."""
        return [result.answers for result in self.results]

    def to_json(self) -> dict[str, Json]:
        first = self.results[0].task if self.results else None
        return {
            "game": None if first is None else first.game,
            "options": None if first is None else dict(first.options),
            "games": len(self.results),
            "players": [self._player_to_json(player) for player in self.players],
            "meetings": [
                {"player": player, "against": other, **_meeting_to_json(self.meeting(player, other))}
                for player in self.players
                for other in self.players
                if player not in (other, RULES) and self.meeting(player, other).all.games
            ],
            "sides": {side: share_to_json(share) for side, share in self.sides.items()},
            "ends": [{"winner": winner, "reason": reason, "count": count} for winner, reason, count in self.ends],
            "answers_per_game": round(sum(self.lengths) / max(1, len(self.lengths)), 1),
            "failures": [{"key": each.task.key, "error": each.error} for each in self.failures],
        }

    def _player_to_json(self, player: str) -> dict[str, Json]:
        rating, thinking = self.ratings.get(player), self.thinking(player)
        return {
            "name": player,
            "rating": None if rating is None else [round(value, 1) for value in (rating.value, rating.low, rating.high)],
            "score": share_to_json(self.score(player)),
            "seconds_per_choice": round(thinking.choice, 6),
            "seconds_per_thought": round(thinking.thought, 6),
            "longest_action": round(thinking.longest, 4),
        }


def players_of(result: Result) -> list[str]:
    names = [name for _, name in result.task.seats]
    return names if len(names) > 1 else [*names, RULES]


def share_of(scores: Sequence[float]) -> Share:
    return Share(sum(scores), len(scores))


def _deals(results: list[Result]) -> list[dict[tuple[str, str], tuple[float, int]]]:
    found: dict[int, dict[tuple[str, str], tuple[float, int]]] = {}
    for result in results:
        names, side = players_of(result), result.task.seats[0][0]
        score = result.score(side)
        one, other = names
        if one > other:
            one, other, score = other, one, 1 - score
        deal = found.setdefault(result.task.deal, {})
        before, games = deal.get((one, other), (0.0, 0))
        deal[one, other] = (before + score, games + 1)
    return list(found.values())


def share_to_json(share: Share) -> dict[str, Json]:
    return {
        "score": share.count,
        "games": share.games,
        "rate": round(share.rate, 4),
        "interval": [round(share.low, 4), round(share.high, 4)],
    }


def _meeting_to_json(meeting: Meeting) -> dict[str, Json]:
    by_side: dict[str, Json] = {side: share_to_json(share) for side, share in meeting.by_side.items()}
    return {**share_to_json(meeting.all), "by_side": by_side}
