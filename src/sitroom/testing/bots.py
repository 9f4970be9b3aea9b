"""Checks on bots and minds: they answer what is asked, repeat themselves, and know no more than their side."""

from __future__ import annotations

import json
from collections.abc import Iterator
from math import isfinite
from random import Random
from typing import Final

from ..bots import Bot, Mind, Seat, make_bot, mind_of, reason_of
from ..bots.learnt import odds
from ..kernel.ask import Ask
from ..kernel.chance import Chance, Stream
from ..kernel.errors import N_, BadOption
from ..kernel.game import find_game
from ..kernel.position import Position, Setup
from ..kernel.record import new_position
from ..kernel.token import CHANCE, Side, Token
from .failures import BadBot, BadGuess, Failure
from .guesses import guessed

GUESSES: Final = 3
"""With so many positions that its side cannot tell from the true one a question is put again."""

QUESTIONS: Final = 40
"""So many questions of a game are put to a bot or a mind."""

REACHES: Final = 4
"""The horizon of a mind is looked at for reaches below this."""


def check_bot(game: str, bot: str, seed: int = 0, questions: int = QUESTIONS, **options: object) -> int:
    """Put questions of a random game to a bot by its name (``"search:40"``); returns how many it was asked.

    Each answer must be an option. In any position that its side cannot tell from the true one, with the same seed, the bot must
    give the same answer for the same reason: so it may not look behind its ``Seat``, at a clock, or at chance of its own. The
    bot is made anew for each question. A ``BadBot`` says what does not hold.
    """
    asked = 0
    try:
        for position, ask, rng in _questions(game, seed, questions, options):
            asked += 1
            chosen = _choice(bot, position, ask.who, seed)
            for twin in (position, *[guessed(position, ask.who, rng) for _ in range(GUESSES)]):
                if twin.ask is None or twin.ask.options != ask.options or _moment(twin) != _moment(position):
                    raise BadGuess(f"{ask.who.id} can tell a guess from the true position", position)
                again = _choice(bot, twin, ask.who, seed)
                if again == chosen:
                    continue
                if twin is position:
                    raise BadBot(f"{bot} does not repeat itself at {ask.topic!r}: {_told(chosen)}, then {_told(again)}", position)
                told = f"{_told(chosen)}, but {_told(again)} where only that differs"
                raise BadBot(f"{bot} knows what is hidden from {ask.who.id} at {ask.topic!r}: {told}", position)
    except Failure as failure:
        raise failure.found_by(str(seed), f"check_bot({game!r}, {bot!r}, seed={seed})") from None
    return asked


def check_mind(game: str, seed: int = 0, questions: int = QUESTIONS, mind: Mind | None = None, **options: object) -> int:
    """Ask the mind of a game (or another one) for advice in a random game; returns how often it was asked.

    Advice is one of the options, the same from the same stream, and no other where only what is hidden from the side differs. It
    leaves the state as it is. What is reckless or seen is so wherever the side cannot tell the difference. Values and shares lie
    between 0 and 1; a horizon lies ahead, and no nearer with a longer reach; features are always as many and begin with the odds.
    A ``BadBot`` says what does not hold.
    """
    own = mind_of(game) if mind is None else mind
    if own is None:
        raise BadOption(N_("nobody has told the bot {bot} how {game} is played; try montecarlo"), bot="steady", game=game)
    asked, features = 0, -1
    try:
        for position, ask, rng in _questions(game, seed, questions, options):
            asked += 1
            _check_advice(own, position, ask, rng)
            _check_recklessness(own, position, ask, rng)
            _check_sight(own, position, ask, rng)
            before = json.dumps(position.state.to_json())
            value, share = own.value(position.state, ask.who), own.share(ask)
            if json.dumps(position.state.to_json()) != before:
                raise BadBot(f"to judge the position at {ask.topic!r} changes the state", position)
            if not 0.0 <= value <= 1.0 or not 0.0 <= share <= 1.0:
                raise BadBot(f"a value of {value} or a share of {share} at {ask.topic!r} is not between 0 and 1", position)
            nearer = position.clock
            for reach in range(REACHES):
                ahead = own.horizon(position.clock, reach)
                if ahead <= position.clock or ahead < nearer:
                    raise BadBot(f"the horizon {ahead} with a reach of {reach} does not lie ahead", position)
                nearer = ahead
            found = _check_features(own, position)
            if features not in (-1, found):
                raise BadBot(f"there are {features} features at one moment and {found} at another", position)
            features = found
    except Failure as failure:
        raise failure.found_by(str(seed), f"check_mind({game!r}, seed={seed})") from None
    return asked


def _check_advice(mind: Mind, position: Position, ask: Ask, rng: Random) -> None:
    seed = rng.getrandbits(32)
    before = json.dumps(position.state.to_json())
    advice = mind.advise(position.state, ask, Stream(seed))
    if advice[0] not in ask.options:
        raise BadBot(f"the advice {advice[0]} at {ask.topic!r} is none of the options", position)
    if json.dumps(position.state.to_json()) != before:
        raise BadBot(f"advice at {ask.topic!r} changes the state", position)
    if mind.advise(position.state, ask, Stream(seed)) != advice:
        raise BadBot(f"advice at {ask.topic!r} does not repeat itself", position)
    for _ in range(GUESSES):
        twin = guessed(position, ask.who, rng)
        other = mind.advise(twin.state, ask, Stream(seed))
        if other != advice:
            told = f"{advice}, but {other} where only that differs"
            raise BadBot(f"the advice at {ask.topic!r} depends on what is hidden from {ask.who.id}: {told}", position)


def _check_recklessness(mind: Mind, position: Position, ask: Ask, rng: Random) -> None:
    before = json.dumps(position.state.to_json())
    reckless = [option for option in ask.options if mind.is_reckless(position.state, ask, option)]
    mind.is_secret(ask)
    if json.dumps(position.state.to_json()) != before:
        raise BadBot(f"to ask what is reckless at {ask.topic!r} changes the state", position)
    for _ in range(GUESSES):
        twin = guessed(position, ask.who, rng)
        other = [option for option in ask.options if mind.is_reckless(twin.state, ask, option)]
        if other != reckless:
            raise BadBot(f"what is reckless at {ask.topic!r} depends on what is hidden from {ask.who.id}", position)


def _check_sight(mind: Mind, position: Position, ask: Ask, rng: Random) -> None:
    before = json.dumps(position.state.to_json())
    sight = mind.sight(position.state, ask)
    if json.dumps(position.state.to_json()) != before:
        raise BadBot(f"to ask what is seen at {ask.topic!r} changes the state", position)
    for _ in range(GUESSES):
        if mind.sight(guessed(position, ask.who, rng).state, ask) != sight:
            raise BadBot(f"what is seen at {ask.topic!r} depends on what is hidden from {ask.who.id}", position)


def _check_features(mind: Mind, position: Position) -> int:
    """How many features there are."""
    before = json.dumps(position.state.to_json())
    features = mind.features(position.state)
    if json.dumps(position.state.to_json()) != before:
        raise BadBot("to count the features changes the state", position)
    if features:
        wanted = odds(mind.value(position.state, position.game.sides[0]))
        if features[0] != wanted or not all(isfinite(each) for each in features):
            raise BadBot(f"features are numbers, and the first is the odds, {wanted}; not {features}", position)
    return len(features)


def _questions(game: str, seed: int, count: int, options: dict[str, object]) -> Iterator[tuple[Position, Ask, Random]]:
    """Positions of a random game at which a side has a choice, spread over the whole of it."""
    rng = Random(f"{game}:{seed}")
    known = find_game(game)
    setup = Setup(known, known.check_options(options), None)
    key = rng.getrandbits(128)
    choices = sum([1 for _ in _choices(setup, key, Random(seed))])
    every = max(1, choices // max(1, count))
    for place, (position, ask) in enumerate(_choices(setup, key, Random(seed))):
        if place % every == 0 and place // every < count:
            yield position, ask, rng


def _choices(setup: Setup, key: int, rng: Random) -> Iterator[tuple[Position, Ask]]:
    position = new_position(setup, Chance(key), journal=False)
    while position.ask is not None:
        ask = position.ask
        if ask.who is not CHANCE and len(ask.options) > 1:
            yield position, ask
        position.push(rng.choice(ask.options))


def _choice(name: str, position: Position, side: Side, seed: int) -> tuple[Token, str]:
    """What a bot of this name answers, and why."""
    bot: Bot = make_bot(name, position.game, seed)
    seat = Seat(position, side)
    try:
        answer, reason = bot.choose(seat), reason_of(bot)
        said = "" if reason is None else str(reason)
    except Exception as error:
        raise BadBot(f"{name} raised {type(error).__name__}: {error}", position) from error
    if answer not in seat.options:
        raise BadBot(f"{name} answered {answer}, which is none of the options", position)
    return answer, said


def _moment(position: Position) -> tuple[int, int]:
    return position.decisions, len(position.takebacks)


def _told(choice: tuple[Token, str]) -> str:
    answer, why = choice
    return f"{answer} ({why})" if why else str(answer)
