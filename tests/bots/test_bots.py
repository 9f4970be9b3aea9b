"""The bots: they see what their side sees, they repeat themselves under a seed, and one of them plays well."""

from __future__ import annotations

import random
import re
import sys
from pathlib import Path

import pytest

import sitroom
from sitroom import BadOption, NotYourTurn, Position
from sitroom.bots import BOTS, LEVELS, Bot, MonteCarlo, RandomBot, Search, Seat, Steady, bot_names, make_bot, mind_of
from sitroom.kernel.journal import Json
from sitroom.testing import check_bot, check_mind
from tests.kernel.contraband import GAME as HARBOUR, registered


def short_game(seed: int) -> Position:
    """Thirty points to go, so that a game and the trials in it are short."""
    return sitroom.new("ciavskgb", position={"score": {"cia": 70, "kgb": 70}}, seed=seed, journal=False)


def play(position: Position, bots: dict[str, Bot]) -> None:
    while position.ask is not None:
        side = position.ask.who
        position.push(bots[side.id].choose(Seat(position, side)), by=side)


def struggle(**changes: Json) -> Position:
    """Cuba, stability 9: the CIA stands at nine and the KGB has just passed."""
    setup: dict[str, Json] = {
        "phase": "struggle", "objective": "cuba", "balance": "kgb", "mover": "cia", "passed": True,
        "score": {"cia": 90, "kgb": 90},
        "camps": {"cia": ["infantry", "police"], "kgb": ["mafia"]},
        "agents": {"cia": {"analyst": "agent-x"}, "kgb": {"deputy-director": "agent-x"}}, "exposed": ["kgb"],
        **changes,
    }  # fmt: skip
    return sitroom.new("ciavskgb", position=setup, seed=1)


# ---- the seat


def test_a_seat_shows_what_the_side_may_know() -> None:
    position = sitroom.new("ciavskgb", seed=2)
    position.push("director")
    position.push("assassin")
    seat = Seat(position, "kgb")
    assert seat.side == "kgb"
    assert seat.view() == position.view("kgb")
    assert seat.journal() == position.journal("kgb")
    assert seat.moment == "2.0"


def test_a_seat_gives_options_only_to_the_side_that_is_asked() -> None:
    position = sitroom.new("ciavskgb", seed=2)
    assert Seat(position, "cia").is_asked
    assert "director" in Seat(position, "cia").options
    assert not Seat(position, "kgb").is_asked
    with pytest.raises(NotYourTurn):
        _ = Seat(position, "kgb").options
    with pytest.raises(BadOption):
        Seat(position, "chance")


def test_a_seat_deals_positions_that_the_side_cannot_tell_apart() -> None:
    position = sitroom.new("ciavskgb", seed=2)
    position.push("director")
    position.push("assassin")
    seat, rng = Seat(position, "kgb"), random.Random(1)
    dealt = [seat.guess(rng) for _ in range(40)]
    assert all(twin.view("kgb") == position.view("kgb") for twin in dealt)
    table = [twin.view("cia")["table"] for twin in dealt]
    assert len({str(view["agent_x"]) for view in table}) > 3, "the CIA's Agent X is anybody's guess"


# ---- the list


def test_bots_are_made_by_name() -> None:
    game = sitroom.find_game("ciavskgb")
    assert list(BOTS)[:4] == list(LEVELS)
    assert isinstance(make_bot("montecarlo", game), MonteCarlo)
    assert isinstance(make_bot("random", game, 3), RandomBot)
    assert isinstance(make_bot("steady", game, 3), Steady)
    assert isinstance(make_bot("search:50", game, 3), Search)
    with pytest.raises(BadOption, match="there is no bot 'deepblue'; there are: easy, normal"):
        make_bot("deepblue", game)
    for budget in ("many", "", "0"):
        with pytest.raises(BadOption, match=f"as in search:200, not '{budget}'"):
            make_bot(f"search:{budget}", game)
    for bot in ("steady", "easy", "random"):
        with pytest.raises(BadOption, match=rf"the bot {bot} does not look ahead, so it takes no budget \(5\)"):
            make_bot(f"{bot}:5", game)


def bring(home: Path, monkeypatch: pytest.MonkeyPatch, points: str) -> None:
    """As if a package with these entry points were installed."""
    described = home / "guest-1.0.dist-info"
    described.mkdir()
    (described / "METADATA").write_text("Metadata-Version: 2.1\nName: guest\nVersion: 1.0\n", encoding="utf-8")
    (described / "entry_points.txt").write_text(points, encoding="utf-8")
    monkeypatch.syspath_prepend(str(home))


def test_a_bot_from_outside_is_loaded_when_it_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bot = "from sitroom.bots import BotMaker, RandomBot\nGUEST = BotMaker(lambda game, budget, seed: RandomBot(seed), '')\n"
    (tmp_path / "guest_bots.py").write_text(bot, encoding="utf-8")
    bring(tmp_path, monkeypatch, "[sitroom.bots]\nguest = guest_bots:GUEST\n")
    monkeypatch.setitem(BOTS, "guest", BOTS["random"])  # so that it is gone afterwards
    del BOTS["guest"]
    game = sitroom.find_game("ciavskgb")
    monkeypatch.setenv("SITROOM_PLUGINS", "no")
    assert "guest" not in bot_names()
    with pytest.raises(BadOption, match="there is no bot 'guest'"):
        make_bot("guest", game)
    monkeypatch.delenv("SITROOM_PLUGINS")
    assert bot_names()[-1] == "guest"
    assert "guest_bots" not in sys.modules
    assert isinstance(make_bot("guest", game, 1), RandomBot)


@pytest.mark.parametrize(
    ("bot", "problem"),
    [
        ("lost", "the plug-in lost (nowhere:BOT) cannot be used: ModuleNotFoundError"),
        ("odd", "the plug-in odd (os:getcwd) cannot be used: builtin_function_or_method is no BotMaker"),
    ],
)
def test_a_bot_from_outside_that_is_none_is_named(
    bot: str, problem: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bring(tmp_path, monkeypatch, "[sitroom.bots]\nlost = nowhere:BOT\nodd = os:getcwd\n")
    with pytest.raises(BadOption, match=re.escape(problem)):
        make_bot(bot, sitroom.find_game("ciavskgb"))
    assert bot not in BOTS


_MIND = """
from sitroom.bots import Mind

class Plain(Mind):
    def advise(self, state, ask, stream):
        return ask.options[stream.below(len(ask.options))], "one is as good as another"

    def value(self, state, side):
        return 0.5

    def share(self, ask):
        return 1.0

    def horizon(self, clock, reach):
        return (*clock, 1)

MIND = Plain()
"""


def test_a_mind_from_outside_makes_the_levels_of_its_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "guest_minds.py").write_text(_MIND, encoding="utf-8")
    bring(tmp_path, monkeypatch, f"[sitroom.minds]\n{HARBOUR.name} = guest_minds:MIND\ntwilight = guest_minds:MIND\n")
    mind_of.cache_clear()
    try:
        with registered():
            assert isinstance(make_bot("easy", HARBOUR, 1), Steady)
            assert isinstance(make_bot("expert", HARBOUR, 1), Search)
            assert check_mind(HARBOUR.name) > 0
            assert check_bot(HARBOUR.name, "search:40") > 0
        own = mind_of("twilight")
        assert type(own).__name__ == "TwilightMind", "what is here is not replaced"
    finally:
        mind_of.cache_clear()


def test_a_game_that_nobody_has_thought_about_has_levels_all_the_same() -> None:
    assert mind_of(HARBOUR.name) is None
    for level in LEVELS:
        assert isinstance(make_bot(level, HARBOUR, 1), MonteCarlo)
    with pytest.raises(BadOption, match="nobody has told the bot steady how"):
        make_bot("steady", HARBOUR)


@pytest.mark.parametrize("make", [lambda: RandomBot(5), lambda: MonteCarlo(5, budget=400)])
def test_the_same_seed_gives_the_same_game(make: type[RandomBot]) -> None:
    records = []
    for _ in range(2):
        position = short_game(8)
        play(position, {"cia": make(), "kgb": RandomBot(6)})
        records.append(position.record())
    assert records[0] == records[1]


def test_a_bot_decides_the_same_again_after_an_undo() -> None:
    position = struggle()
    bot = RandomBot(4)
    first = bot.choose(Seat(position, "cia"))
    position.push("recruit")
    position.pop()
    assert bot.choose(Seat(position, "cia")) is first


def test_without_a_seed_bots_are_unpredictable() -> None:
    position = sitroom.new("ciavskgb", seed=2)
    assert len({RandomBot().choose(Seat(position, "cia")).id for _ in range(60)}) > 3


def test_a_bot_that_is_not_asked_says_so() -> None:
    with pytest.raises(NotYourTurn):
        MonteCarlo(1).choose(Seat(struggle(), "kgb"))


# ---- strength


def test_montecarlo_takes_a_game_that_is_won() -> None:
    """Passing ends the struggle, wins Cuba and with it the game; anything else risks disorder."""
    assert MonteCarlo(1, budget=20_000).choose(Seat(struggle(), "cia")) == "pass"


def test_montecarlo_mends_what_would_be_lost() -> None:
    """At ten, one above stability, passing throws the objective away: the generals had better destroy somebody."""
    position = struggle(camps={"cia": ["generals", "police"], "kgb": ["mafia"]})
    bot = MonteCarlo(1, budget=20_000)
    assert bot.choose(Seat(position, "cia")) == "mobilize"


def test_montecarlo_does_not_look_behind_the_cards() -> None:
    """Its choice depends on its view, not on where the cards really lie."""
    one = struggle(exposed=[], agents={"cia": {"analyst": "agent-x"}, "kgb": {"master-spy": "agent-x"}})
    other = struggle(exposed=[], agents={"cia": {"analyst": "agent-x"}, "kgb": {"assassin": "agent-x"}})
    assert one.view("cia") == other.view("cia")
    for seed in range(6):
        bot = MonteCarlo(seed, budget=600)
        assert bot.choose(Seat(one, "cia")) is bot.choose(Seat(other, "cia"))


def test_montecarlo_beats_random_clearly() -> None:
    """Even with a small part of its budget it wins most of a match, sides alternating."""
    won = 0
    for number in range(6):
        side, other = ("cia", "kgb") if number % 2 else ("kgb", "cia")
        position = short_game(number)
        play(position, {side: MonteCarlo(number, budget=2_000), other: RandomBot(number)})
        outcome = position.outcome
        won += outcome is not None and outcome.winner == side
    assert won >= 5
