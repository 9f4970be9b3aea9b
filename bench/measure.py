"""Random play by one contender, timed. ``python -m bench.measure hearts --seconds 1`` prints a measurement as JSON.

Everybody chooses in the same way, ``options[int(random() * n)]``. The goals are held against the loops that the libraries' own
pages show. Leaner loops exist, which ask less of the library and are a good deal faster; they are measured and shown too
(``chess_lean``, ``hearts_lean``), because a goal that is met by the one may be missed by the other.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from random import Random
from statistics import median
from time import perf_counter, process_time  # the latter of the processor, so that other programs on the machine do not count
from typing import Final

_CLONES_AT_ONCE: Final = 10
_GUESSES_AT_ONCE: Final = 3


@dataclass(frozen=True)
class Measurement:
    """What random play cost. A decision is any answered question, chance included; a player's decision is not chance's."""

    contender: str
    games: int
    decisions: int
    player_decisions: int
    seconds: float
    clone_seconds: float | None = None
    guess_seconds: float | None = None
    view_seconds: float | None = None
    stakes_seconds: float | None = None
    compiled: bool | None = None

    @property
    def decision(self) -> float:
        """Microseconds a decision."""
        return self.seconds / self.decisions * 1e6

    @property
    def player_decision(self) -> float:
        """Microseconds a player's decision, with the chance that it leads to."""
        return self.seconds / self.player_decisions * 1e6

    @property
    def clone(self) -> float | None:
        """Microseconds a clone, averaged over positions along random games."""
        return None if self.clone_seconds is None else self.clone_seconds * 1e6

    @property
    def guess(self) -> float | None:
        """Microseconds a guess, one of three at a question, in the median over positions along random games."""
        return None if self.guess_seconds is None else self.guess_seconds * 1e6

    @property
    def guess_beyond_clone(self) -> float | None:
        """Microseconds that a guess costs beyond a clone."""
        guess, clone = self.guess, self.clone
        return None if guess is None or clone is None else guess - clone

    @property
    def view(self) -> float | None:
        """Microseconds a view of the side that is asked."""
        return None if self.view_seconds is None else self.view_seconds * 1e6

    @property
    def stakes(self) -> float | None:
        """Microseconds for the stakes of all options of the dearest question that was met."""
        return None if self.stakes_seconds is None else self.stakes_seconds * 1e6

    @property
    def games_a_second(self) -> float:
        return self.games / self.seconds

    @property
    def decisions_a_game(self) -> float:
        return self.decisions / self.games

    def better(self, other: Measurement) -> Measurement:
        """The better of both, for play and for clones apart."""
        faster = self if self.decision <= other.decision else other
        return replace(
            faster,
            clone_seconds=_least(self.clone_seconds, other.clone_seconds),
            guess_seconds=_least(self.guess_seconds, other.guess_seconds),
            view_seconds=_least(self.view_seconds, other.view_seconds),
            stakes_seconds=_least(self.stakes_seconds, other.stakes_seconds),
        )

    def to_json(self) -> dict[str, object]:
        return {
            **asdict(self),
            "decision_us": self.decision,
            "player_decision_us": self.player_decision,
            "clone_us": self.clone,
            "guess_us": self.guess,
            "view_us": self.view,
            "stakes_us": self.stakes,
            "games_a_second": self.games_a_second,
        }


def _least(*costs: float | None) -> float | None:
    return min([cost for cost in costs if cost is not None], default=None)


def timed(contender: str, seconds: float, play: Callable[[Callable[[], float]], tuple[int, int]]) -> Measurement:
    """Play whole games until the time is up. ``play`` plays one and counts the decisions, and the players' decisions."""
    random = Random(1).random
    play(random)  # the first game pays for imports and tables
    games = decisions = player_decisions = 0
    start = now = process_time()
    while now - start < seconds or not games:
        made, made_by_players = play(random)
        games += 1
        decisions += made
        player_decisions += made_by_players
        now = process_time()
    return Measurement(contender, games, decisions, player_decisions, now - start)


def chess(seconds: float) -> Measurement:
    """python-chess, to the end of the game by its own account. A decision is a ply."""
    import chess

    def play(random: Callable[[], float]) -> tuple[int, int]:
        board, plies = chess.Board(), 0
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(random() * len(moves))])
            plies += 1
        return plies, plies

    return timed("chess", seconds, play)


def chess_lean(seconds: float) -> Measurement:
    """python-chess without asking it whether the game is over: no move left, or 75 moves each without progress, ends it."""
    import chess

    def play(random: Callable[[], float]) -> tuple[int, int]:
        board, plies = chess.Board(), 0
        while (moves := list(board.legal_moves)) and board.halfmove_clock < 150:
            board.push(moves[int(random() * len(moves))])
            plies += 1
        return plies, plies

    return timed("chess_lean", seconds, play)


def hearts_lean(seconds: float) -> Measurement:
    """OpenSpiel's hearts, treating chance like a player: its legal actions are the outcomes, and all are as likely."""
    import pyspiel

    table = pyspiel.load_game("hearts")

    def play(random: Callable[[], float]) -> tuple[int, int]:
        state, decisions = table.new_initial_state(), 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
            decisions += 1
        return decisions, decisions

    return timed("hearts_lean", seconds, play)


def open_spiel(game: str, seconds: float) -> Measurement:
    """A game of OpenSpiel's, whose rules are written in C++. A decision is an applied action."""
    import pyspiel

    table = pyspiel.load_game(game)

    def play(random: Callable[[], float]) -> tuple[int, int]:
        state, decisions, player_decisions = table.new_initial_state(), 0, 0
        while not state.is_terminal():
            if state.is_chance_node():  # all the chance of these games is even
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(random() * len(outcomes))][0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])
                player_decisions += 1
            decisions += 1
        return decisions, player_decisions

    return timed(game, seconds, play)


def ours(game: str, seconds: float) -> Measurement:
    """One of our games through the public interface, and what a clone costs along such games."""
    import sitroom

    seeds = iter(range(1_000_000_000))

    def play(random: Callable[[], float]) -> tuple[int, int]:
        position, player_decisions = sitroom.new(game, seed=next(seeds), journal=False), 0
        while (ask := position.ask) is not None:
            options = ask.options
            position.push(options[int(random() * len(options))])
            player_decisions += 1
        return len(position.answers()), player_decisions

    played = timed(game, seconds, play)
    guess, view, stakes = seconds_of_looking(game, seconds / 2)
    return Measurement(
        game, played.games, played.decisions, played.player_decisions, played.seconds,
        clone_seconds=seconds_a_clone(game, seconds / 2), guess_seconds=guess, view_seconds=view, stakes_seconds=stakes,
        compiled=sitroom.compiled,
    )  # fmt: skip


def seconds_a_clone(game: str, seconds: float) -> float:
    """The cost of a clone, over all positions of whole random games."""
    import sitroom

    random, clones, spent, seed = Random(2).random, 0, 0.0, 0
    while spent < seconds or not clones:
        seed += 1
        position = sitroom.new(game, seed=seed, journal=False)
        while (ask := position.ask) is not None:
            start = process_time()
            for _ in range(_CLONES_AT_ONCE):
                position.clone()
            spent += process_time() - start
            clones += _CLONES_AT_ONCE
            position.push(ask.options[int(random() * len(ask.options))])
    return spent / clones


def seconds_of_looking(game: str, seconds: float) -> tuple[float, float, float]:
    """The median cost of a guess and of a view, and the highest cost of the stakes of a question, along random games."""
    import sitroom

    rng, spent, seed = Random(3), 0.0, 0
    guesses, views, stakes = list[float](), list[float](), list[float]()
    while spent < seconds or not guesses:
        seed += 1
        position = sitroom.new(game, seed=seed, journal=False)
        while (ask := position.ask) is not None:
            if rng.random() < 0.2:
                marks = [perf_counter()]
                for _ in range(_GUESSES_AT_ONCE):
                    position.guess(ask.who, rng)
                marks.append(perf_counter())
                position.view(ask.who)
                marks.append(perf_counter())
                position.stakes()
                marks.append(perf_counter())
                guesses.append((marks[1] - marks[0]) / _GUESSES_AT_ONCE)
                views.append(marks[2] - marks[1])
                stakes.append(marks[3] - marks[2])
                spent += marks[3] - marks[0]
            position.push(ask.options[int(rng.random() * len(ask.options))])
    return median(guesses), median(views), sorted(stakes)[-1 - len(stakes) // 1000]


def measure(contender: str, seconds: float) -> Measurement:
    if contender == "chess":
        return chess(seconds)
    if contender == "chess_lean":
        return chess_lean(seconds)
    if contender == "hearts_lean":
        return hearts_lean(seconds)
    if contender in ("hearts", "gin_rummy"):
        return open_spiel(contender, seconds)
    return ours(contender, seconds)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.measure", description=__doc__)
    parser.add_argument("contender", help="chess, chess_lean, hearts, hearts_lean, gin_rummy or a game of ours")
    parser.add_argument("--seconds", type=float, default=1.0)
    chosen = parser.parse_args()
    print(json.dumps(asdict(measure(chosen.contender, chosen.seconds))))


if __name__ == "__main__":
    main()
