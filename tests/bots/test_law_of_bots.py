"""The kit's law for bots: every answer is an option, and nothing that is hidden from a side shows in what its bot does."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest

import sitroom
from sitroom.bots import BOTS, Reason, Seat, make_bot, mind_of
from sitroom.bots.mind import Mind
from sitroom.bots.registry import Bot, BotMaker
from sitroom.bots.seat import _BEHIND
from sitroom.games.ciavskgb.state import ColdWar
from sitroom.kernel.ask import Ask
from sitroom.kernel.chance import Stream
from sitroom.kernel.state import State
from sitroom.kernel.token import Side, Token
from sitroom.testing import BadBot, check_bot, check_mind
from sitroom.testing.bots import _questions as asked
from tests.kernel.contraband import registered

MODES: Final = [*[(game.name, "") for game in sitroom.games()], ("labyrinth", "solitaire")]
OURS: Final = [
    (game, mode, bot, 8 if bot.startswith(("search", "rival", "montecarlo")) else 40)
    for game, mode in MODES for bot in ("steady", "search:40", "rival:20", "montecarlo:300", "random")
]  # fmt: skip


class Made:
    """A bot of a test: what it chooses and says is a function's."""

    def __init__(self, choose: Callable[[Seat], tuple[Token, Reason | None]]) -> None:
        self._choose = choose
        self.why: Reason | None = None

    def choose(self, seat: Seat) -> Token:
        answer, self.why = self._choose(seat)
        return answer


class Silent:
    """A bot from outside, which knows nothing of reasons."""

    def choose(self, seat: Seat) -> Token:
        return seat.options[0]


@pytest.fixture
def known() -> Iterator[Callable[[Callable[[], Bot]], str]]:
    """Puts a bot of a test on the list as ``mutant`` while it lasts."""

    def put(make: Callable[[], Bot]) -> str:
        BOTS["mutant"] = BotMaker(lambda _game, _budget, _seed: make(), "")
        return "mutant"

    yield put
    BOTS.pop("mutant", None)


def hidden(seat: Seat) -> int:
    """A number made of all that is in the true position: nobody should get at it."""
    return sum_of(_BEHIND[seat].state)


def sum_of(state: State) -> int:
    return sum([ord(letter) * place for place, letter in enumerate(str(state.to_json()))])


def options(mode: str) -> dict[str, object]:
    return {"mode": mode} if mode else {}


@pytest.mark.parametrize(("game", "mode", "bot", "questions"), OURS)
def test_our_bots_know_no_more_than_their_side(game: str, mode: str, bot: str, questions: int) -> None:
    assert check_bot(game, bot, seed=2, questions=questions, **options(mode)) >= min(questions, 20)


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_the_search_that_is_checked_does_search(game: str, mode: str) -> None:
    thoughts = 0
    for position, ask, _ in asked(game, 2, 8, options(mode)):
        bot = make_bot("search:40", position.game, 1)
        bot.choose(Seat(position, ask.who))
        thoughts += getattr(bot, "trials", 0) > 0
    assert thoughts >= 2


def test_a_bot_that_says_nothing_may_play(known: Any) -> None:
    assert check_bot("ciavskgb", known(Silent), seed=1) == 40


def test_who_looks_behind_the_seat_is_caught(known: Any) -> None:
    peeking = known(lambda: Made(lambda seat: (seat.options[hidden(seat) % len(seat.options)], None)))
    with pytest.raises(BadBot, match="mutant knows what is hidden from") as caught:
        check_bot("ciavskgb", peeking, seed=1)
    assert caught.value.again == "check_bot('ciavskgb', 'mutant', seed=1)"
    assert caught.value.record is not None


def test_who_lets_it_out_in_his_reasons_alone_is_caught(known: Any) -> None:
    telling = known(lambda: Made(lambda seat: (seat.options[0], Reason("{n}", {"n": hidden(seat)}))))
    with pytest.raises(BadBot, match="mutant knows what is hidden from"):
        check_bot("twilight", telling, seed=1)


def test_who_answers_something_else_is_caught(known: Any) -> None:
    nonsense = known(lambda: Made(lambda seat: (next(t for t in seat.game.vocabulary if t not in seat.options), None)))
    with pytest.raises(BadBot, match="which is none of the options"):
        check_bot("ciavskgb", nonsense)


def test_who_does_not_repeat_himself_is_caught(known: Any) -> None:
    moody = known(lambda: Made(lambda seat: (secrets.choice(seat.options), None)))
    with pytest.raises(BadBot, match=r"mutant does not repeat itself|mutant knows"):
        check_bot("ciavskgb", moody)


def test_a_reason_that_cannot_be_said_is_caught(known: Any) -> None:
    stuttering = known(lambda: Made(lambda seat: (seat.options[0], Reason("{much} to say", {"little": 1}))))
    with pytest.raises(BadBot, match="mutant raised KeyError"):
        check_bot("ciavskgb", stuttering)


# ---- minds


class Spoilt(Mind):
    """The mind of a game, but for one thing that it says."""

    def __init__(self, game: str, **spoilt: Callable[..., Any]) -> None:
        mind = mind_of(game)
        assert mind is not None
        self._mind, self._spoilt = mind, spoilt

    def advise(self, state: State, ask: Ask, stream: Stream) -> tuple[Token, str]:
        return self._spoilt.get("advise", self._mind.advise)(state, ask, stream)  # type: ignore[no-any-return]  # as a test has it

    def value(self, state: State, side: Side) -> float:
        return self._spoilt.get("value", self._mind.value)(state, side)  # type: ignore[no-any-return]  # as a test has it

    def share(self, ask: Ask) -> float:
        return self._spoilt.get("share", self._mind.share)(ask)  # type: ignore[no-any-return]  # as a test has it

    def horizon(self, clock: tuple[int, ...], reach: int) -> tuple[int, ...]:
        return self._spoilt.get("horizon", self._mind.horizon)(clock, reach)  # type: ignore[no-any-return]  # as a test has it

    def is_reckless(self, state: State, ask: Ask, option: Token) -> bool:
        return self._spoilt.get("is_reckless", self._mind.is_reckless)(state, ask, option)  # type: ignore[no-any-return]  # as above

    def sight(self, state: State, ask: Ask) -> tuple[int, ...]:
        return self._spoilt.get("sight", self._mind.sight)(state, ask)  # type: ignore[no-any-return]  # as a test has it

    def features(self, state: State) -> list[float]:
        return self._spoilt.get("features", self._mind.features)(state)  # type: ignore[no-any-return]  # as a test has it


def true_features(state: State) -> list[float]:
    mind = mind_of("ciavskgb")
    assert mind is not None
    return mind.features(state)


def spoil(state: State) -> bool:
    """Changes a state, as nobody who is only asked about it may."""
    assert isinstance(state, ColdWar)
    state.round += 1
    return False


@pytest.mark.parametrize(
    ("spoilt", "why"),
    [
        ({"advise": lambda state, ask, _: (ask.options[sum_of(state) % len(ask.options)], "")}, "depends on what is"),
        ({"advise": lambda _state, ask, _: (ask.who, "")}, "is none of the options"),
        ({"advise": lambda _state, ask, _: (secrets.choice(ask.options), "")}, "does not repeat itself|depends on what is"),
        ({"advise": lambda state, ask, _: (ask.options[spoil(state)], "")}, "advice at .* changes the state"),
        ({"value": lambda _state, _side: 1.5}, "is not between 0 and 1"),
        ({"value": lambda state, _side: spoil(state)}, "to judge .* changes the state"),
        ({"share": lambda _ask: -0.1}, "is not between 0 and 1"),
        ({"horizon": lambda clock, reach: clock}, "does not lie ahead"),
        ({"horizon": lambda clock, reach: (*clock, 9 - reach)}, "does not lie ahead"),
        ({"is_reckless": lambda state, _ask, _option: sum_of(state) % 2 == 0}, "what is reckless at .* depends on what is"),
        ({"is_reckless": lambda state, _ask, _option: spoil(state)}, "what is reckless at .* changes the state"),
        ({"sight": lambda state, _ask: (sum_of(state),)}, "what is seen at .* depends on what is"),
        ({"sight": lambda state, _ask: (spoil(state),)}, "what is seen at .* changes the state"),
        ({"features": lambda _state: [9.0]}, "the first is the odds"),
        ({"features": lambda state: true_features(state) + [0.0] * (sum_of(state) % 2)}, "features at one moment and"),
        ({"features": lambda state: [*true_features(state), float("nan")]}, "features are numbers"),
        ({"features": lambda state: [0.0] * spoil(state)}, "to count the features changes the state"),
    ],
)  # fmt: skip
def test_a_mind_that_does_not_hold_to_its_word_is_caught(spoilt: dict[str, Any], why: str) -> None:
    with pytest.raises(BadBot, match=why):
        check_mind("ciavskgb", seed=3, mind=Spoilt("ciavskgb", **spoilt))


def test_a_game_without_a_mind_says_so() -> None:
    with registered(), pytest.raises(sitroom.BadOption, match="nobody has told"):
        check_mind("contraband")
