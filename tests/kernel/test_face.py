"""The public face, word for word: games, new, ask, push, pop, view, journal, outcome, clone, state, record, save, load."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import sitroom
from sitroom import Position

from .table import VIEWERS, asked, everything, finished, options, play, state

OPENING = ("master-spy", "assassin", "cia", "recruit")
"""The answers of the sides in the sessions of the documentation, which begin with seed 7."""


@pytest.fixture
def pos() -> Position:
    """The game of the documentation after its opening: the KGB is to move."""
    begun = sitroom.new("ciavskgb", seed=7)
    for answer in OPENING:
        begun.push(answer)
    return begun


# ---- games


def test_games_says_what_can_be_played_with_sides_options_and_version() -> None:
    by_name = {game.name: game for game in sitroom.games()}
    game = by_name["ciavskgb"]
    assert [side.id for side in game.sides] == ["cia", "kgb"]
    assert game.options == ()
    assert game.rules_version >= 1
    listed = game.to_json()
    assert listed["sides"] == ["cia", "kgb"]
    assert json.loads(json.dumps(listed)) == listed


def test_a_game_that_nobody_knows_is_refused_with_those_that_are_known() -> None:
    with pytest.raises(sitroom.UnknownGame, match=r"'tictactoe'.*ciavskgb"):
        sitroom.new("tictactoe")


# ---- new


def test_the_first_question_is_who_topic_options_rule() -> None:
    pos = sitroom.new("ciavskgb", seed=7)
    ask = pos.ask
    assert ask is not None
    assert ask.who == "cia"
    assert ask.topic == "agent-x"
    assert set(ask.options) == {"master-spy", "deputy-director", "double-agent", "analyst", "assassin", "director"}
    assert ask.rule == "2.1"


def test_with_manual_chance_every_chance_question_comes_up() -> None:
    pos = sitroom.new("ciavskgb", chance="manual")
    assert pos.ask is not None
    assert pos.ask.who == sitroom.CHANCE
    assert pos.ask.who is sitroom.CHANCE
    assert asked(pos) == ("chance", "objective")
    assert len(options(pos)) == 21
    pos.push("chile")
    assert asked(pos) == ("chance", "balance")
    pos.push("kgb")
    assert asked(pos) == ("cia", "agent-x")


def test_a_seeded_game_never_asks_chance() -> None:
    pos, rng = sitroom.new("ciavskgb", seed=3), Random(3)
    while pos.ask is not None:
        assert pos.ask.who is not sitroom.CHANCE
        pos.push(rng.choice(pos.ask.options))


def test_a_game_may_begin_from_a_hand_made_position() -> None:
    agents: dict[str, Any] = {"cia": {"analyst": "agent-x"}, "kgb": {"director": "agent-x"}}
    pos = sitroom.new(
        "ciavskgb",
        position={"phase": "struggle", "objective": "cuba", "mover": "kgb", "agents": agents, "camps": {"kgb": ["radio"]}},
    )
    assert asked(pos) == ("kgb", "act")
    assert set(options(pos)) == {"recruit", "mobilize", "pass"}


@pytest.mark.parametrize(
    ("how", "problem"),
    [
        ({"chance": "dice"}, "chance is 'seed' or 'manual', not 'dice'"),
        ({"chance": None}, "chance is 'seed' or 'manual', not None"),
        ({"seed": "seven"}, "a seed is a whole number, not 'seven'"),
        ({"seed": 7.0}, r"a seed is a whole number, not 7\.0"),
        ({"seed": True}, "a seed is a whole number, not True"),
        ({"seed": 7, "chance": "manual"}, "a seed has no use"),
        ({"komi": 6}, "ciavskgb has no option 'komi'"),
    ],
)
def test_wrong_arguments_are_refused(how: dict[str, Any], problem: str) -> None:
    with pytest.raises(sitroom.BadOption, match=problem):
        sitroom.new("ciavskgb", **how)


@pytest.mark.parametrize("position", [[], "cuba", 5, [("phase", "over")]])
def test_a_position_that_is_no_object_is_refused(position: Any) -> None:
    with pytest.raises(sitroom.BadPosition, match="a position is an object"):
        sitroom.new("ciavskgb", position=position)


def test_a_position_that_is_no_json_is_refused() -> None:
    circle: dict[str, Any] = {}
    circle["score"] = circle
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]
    problems: list[Any] = [circle, {"score": {("cia",): 1}}, {"camps": deep}]
    for position in problems:
        with pytest.raises(sitroom.BadPosition, match="a position is plain JSON"):
            sitroom.new("ciavskgb", position=position)
    by_number: Any = {"score": {1: 5}}
    with pytest.raises(sitroom.BadPosition, match=r"score\.1: there is no such field"):
        sitroom.new("ciavskgb", position=by_number)


def test_what_the_caller_does_with_his_position_later_changes_nothing() -> None:
    position: dict[str, Any] = {"score": {"cia": 5}, "trophies": {"cia": ["iran"]}}
    pos = sitroom.new("ciavskgb", seed=1, position=position)
    before, record = everything(pos), pos.record()
    position["score"]["cia"] = 50
    position["trophies"]["cia"].append("cuba")
    assert everything(pos) == before
    assert pos.record() == record
    assert everything(pos.clone()) == before


def test_tokens_in_a_position_are_as_good_as_their_ids() -> None:
    words = sitroom.find_game("ciavskgb").vocabulary
    position: Any = {"objectives": {"top": [words["cuba"]]}, "balance": words["kgb"]}
    pos = sitroom.new("ciavskgb", chance="manual", position=position)
    assert state(pos)["objective"] == "cuba"
    assert sitroom.read_record(pos.record().to_text()) == pos.record()


# ---- push


def test_push_takes_a_token_or_its_text_id(pos: Position) -> None:
    twin = pos.clone()
    assert pos.ask is not None
    pos.push("recruit")
    twin.push(pos.game.vocabulary["recruit"])
    assert everything(pos) == everything(twin)


def test_push_may_say_who_answers(pos: Position) -> None:
    pos.push("recruit", by="kgb")
    pos.push("recruit", by=pos.game.side("cia"))
    assert asked(pos) == ("kgb", "act")


def test_chance_may_be_named_as_the_one_who_answers() -> None:
    pos = sitroom.new("ciavskgb", chance="manual")
    assert pos.ask is not None
    pos.push("chile", by=pos.ask.who)
    pos.push("cia", by="chance")
    before = everything(pos)
    with pytest.raises(sitroom.NotYourTurn, match="chance: cia is asked"):
        pos.push("analyst", by="chance")
    assert everything(pos) == before


REFUSED = [
    ("pass", None, sitroom.IllegalChoice, "'pass' is not among the options: recruit"),
    ("cuba", "kgb", sitroom.IllegalChoice, "'cuba' is not among the options: recruit"),
    ("recruits", None, sitroom.UnknownToken, "there is no 'recruits' in ciavskgb; did you mean recruit"),
    ("Recruit", "kgb", sitroom.UnknownToken, "did you mean recruit"),
    ("", None, sitroom.UnknownToken, "there is no ''"),
    ("chance", None, sitroom.UnknownToken, "there is no 'chance'"),
    ("recruit", "cia", sitroom.NotYourTurn, "it is not the turn of cia: kgb is asked"),
    ("nonsense", "cia", sitroom.NotYourTurn, "it is not the turn of cia: kgb is asked"),
    ("recruit", "chance", sitroom.NotYourTurn, "it is not the turn of chance"),
    ("recruit", "fbi", sitroom.BadOption, "ciavskgb has no side 'fbi'; its sides are cia, kgb"),
]


@pytest.mark.parametrize(("answer", "by", "kind", "problem"), REFUSED)
def test_a_refused_answer_leaves_the_position_untouched(
    pos: Position, answer: str, by: str | None, kind: type[sitroom.SitroomError], problem: str
) -> None:
    ask, before, record = pos.ask, everything(pos), pos.record()
    with pytest.raises(kind, match=problem) as refusal:
        pos.push(answer, by=by)
    assert isinstance(refusal.value, ValueError)
    assert pos.ask is ask
    assert everything(pos) == before
    assert pos.record() == record
    pos.push("recruit")
    assert len(pos.record().answers) == len(record.answers) + 2


def test_a_refused_answer_changes_no_later_chance(pos: Position) -> None:
    twin = pos.clone()
    for answer, by, kind, _ in REFUSED:
        with pytest.raises(kind):
            pos.push(answer, by=by)
    assert everything(play(pos, 5)) == everything(play(twin, 5))


def test_a_token_of_another_game_is_no_answer(pos: Position) -> None:
    before = everything(pos)
    with pytest.raises(sitroom.IllegalChoice):
        pos.push(sitroom.Token("recruit", "verb"))
    assert everything(pos) == before


@pytest.mark.parametrize("answer", [None, 5, ["recruit"], b"recruit"])
def test_what_is_no_word_at_all_is_refused_and_leaves_no_trace(pos: Position, answer: Any) -> None:
    before = everything(pos)
    with pytest.raises(sitroom.UnknownToken, match="an answer is a token or its id, not"):
        pos.push(answer)
    assert everything(pos) == before


# ---- the end


def test_at_the_end_nothing_is_asked_and_the_outcome_says_why() -> None:
    pos = sitroom.new("ciavskgb", seed=2)
    rng = Random(2)
    while pos.ask is not None:
        assert pos.outcome is None
        pos.push(rng.choice(pos.ask.options))
    outcome = pos.outcome
    assert outcome is not None
    assert outcome.winner is None or outcome.winner in pos.game.sides
    assert outcome.reason in {"hundred-points", "no-objectives-left"}
    for viewer in VIEWERS:
        assert pos.view(viewer)["outcome"] == outcome.to_json()
        assert pos.view(viewer)["ask"] is None


def test_after_the_end_every_answer_is_refused() -> None:
    pos = finished(2)
    before = everything(pos)
    for by in (None, "cia", "kgb"):
        with pytest.raises(sitroom.IllegalChoice, match="the game is over"):
            pos.push("recruit", by=by)
    assert everything(pos) == before


def test_the_end_can_be_taken_back() -> None:
    pos = finished(2)
    last = pos.pop()
    assert pos.outcome is None
    assert pos.ask is not None
    assert last in pos.ask.options
    pos.push(last)
    assert everything(pos) == everything(finished(2))


def test_outcomes_are_equal_when_winner_and_reason_are() -> None:
    cia, kgb = sitroom.find_game("ciavskgb").sides
    assert sitroom.Outcome(cia, "x") == sitroom.Outcome(cia, "x")
    assert len({sitroom.Outcome(cia, "x"), sitroom.Outcome(cia, "x"), sitroom.Outcome(kgb, "x"), sitroom.Outcome(cia, "y")}) == 3
    assert sitroom.Outcome(None, "x").to_json() == {"winner": None, "reason": "x"}


# ---- pop


def test_pop_takes_back_the_last_answer_with_the_chance_it_led_to(pos: Position) -> None:
    pos.pop()
    before = everything(pos)
    assert asked(pos) == ("cia", "act")
    pos.push("recruit")
    assert pos.answers()[-1].kind == "group"
    assert pos.pop() == "recruit"
    assert everything(pos) == before


def test_pop_with_manual_chance_takes_back_one_answer_of_chance() -> None:
    pos = sitroom.new("ciavskgb", chance="manual")
    pos.push("chile")
    before = everything(pos)
    pos.push("cia")
    assert pos.pop() == "cia"
    assert everything(pos) == before
    assert pos.pop() == "chile"


@pytest.mark.parametrize("how", [{"seed": 4}, {"chance": "manual"}])
def test_a_whole_game_can_be_taken_back_answer_by_answer(how: dict[str, Any]) -> None:
    def looked_at(pos: Position) -> str:
        """Everything at every ninth answer, for it takes time; else state and question."""
        return everything(pos) if len(pos.answers()) % 9 == 0 else f"{pos.state.to_json()} {pos.ask}"

    pos, rng = sitroom.new("ciavskgb", **how), Random(4)
    start, before = everything(pos), []
    while pos.ask is not None:
        before.append((rng.choice(pos.ask.options), looked_at(pos)))
        pos.push(before[-1][0])
    for answer, was in reversed(before):
        assert pos.pop() is answer
        assert looked_at(pos) == was
    with pytest.raises(sitroom.NothingToUndo):
        pos.pop()
    assert everything(pos) == start


def test_there_is_nothing_to_take_back_before_the_first_answer() -> None:
    for pos in (sitroom.new("ciavskgb", seed=1), sitroom.new("ciavskgb", chance="manual")):
        before = everything(pos)
        with pytest.raises(sitroom.NothingToUndo):
            pos.pop()
        assert everything(pos) == before


def test_what_was_taken_back_and_answered_again_gives_other_chance() -> None:
    """A card that was seen cannot be had again by taking it back: what chance says next comes from a new place."""
    drawn = set()
    pos = sitroom.new("ciavskgb", seed=7)
    for answer in ("master-spy", "assassin", "cia"):
        pos.push(answer)
    for _ in range(20):
        pos.push("recruit")
        drawn.add(pos.answers()[-1].id)
        pos.pop()
    assert len(drawn) > 5


def test_the_same_seed_answers_and_takebacks_give_the_same_chance() -> None:
    def played() -> str:
        pos, rng = sitroom.new("ciavskgb", seed=7), Random(3)
        for _ in range(80):
            if rng.random() < 0.2 and pos.decisions:
                pos.pop()
            elif pos.ask is not None:
                pos.push(rng.choice(pos.ask.options))
        return everything(pos)

    assert played() == played()


# ---- seeds


def test_the_same_seed_and_the_same_answers_are_the_same_game() -> None:
    assert everything(finished(11)) == everything(finished(11))
    assert finished(11).record() == finished(11).record()


def test_other_seeds_are_other_games() -> None:
    games = {play(sitroom.new("ciavskgb", seed=seed), 1, 12).record().to_text() for seed in range(40)}
    assert len(games) == 40


def test_without_a_seed_two_games_differ() -> None:
    games = {play(sitroom.new("ciavskgb"), 1, 12).record().to_text() for _ in range(10)}
    assert len(games) == 10


@pytest.mark.parametrize("bits", [1, 64, 128, 129, 256, 1024, 4096, 4097, 20_000, 1_000_000])
def test_seeds_of_any_length_work_and_every_bit_counts(bits: int) -> None:
    seeds = (1 << bits, (1 << bits) + 1, 3 << bits, -(1 << bits))
    games = [play(sitroom.new("ciavskgb", seed=seed), 1, 12).record().to_text() for seed in seeds]
    assert len(set(games)) == len(seeds)
    assert games[0] == play(sitroom.new("ciavskgb", seed=1 << bits), 1, 12).record().to_text()


def test_two_processes_play_the_same_game_however_they_hash() -> None:
    code = (
        "import hashlib; from tests.kernel.table import everything, finished; "
        "print(hashlib.sha256(everything(finished(11)).encode()).hexdigest())"
    )
    root = Path(__file__).resolve().parents[2]
    printed = set()
    for salt in ("0", "1", "4242"):
        environment = {**os.environ, "PYTHONHASHSEED": salt}
        command = [sys.executable, "-c", code]
        printed.add(subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, check=True).stdout)
    assert len(printed) == 1
    assert len(printed.pop().strip()) == 64


SECRET = 0xFEEDFACECAFEBEEF0123456789ABCDEF55AA55AA55AA55AA
"""A seed that would be noticed."""


def test_the_seed_reaches_nothing_that_is_shown_or_saved() -> None:
    pos = play(sitroom.new("ciavskgb", seed=SECRET), 1, 60)
    guess = pos.guess("cia", Random(1))
    said = [everything(pos), everything(guess), pos.record().to_text(), guess.record().to_text()]
    for shown in (
        pos,
        guess,
        pos.ask,
        pos.state,
        pos.record(),
        pos.journal(None),
        pos.game,
        pos.setup,
        pos.phase_start(),
        pos.outcome,
    ):
        said.append(repr(shown) + str(shown))
    for refused in ("nonsense", "cuba"):
        with pytest.raises(sitroom.SitroomError) as error:
            pos.push(refused)
        said.append(f"{error.value!r} {error.value.args_by_name}")
    for text in said:
        for form in (str(SECRET), f"{SECRET:x}", f"{SECRET:X}"):
            assert form not in text
        assert "seed" not in text.lower()


def test_the_record_goes_on_with_other_chance_than_the_game() -> None:
    """Whoever has the record, and so the draws so far, does not have the draws to come."""
    pos = play(sitroom.new("ciavskgb", seed=SECRET), 1, 20)
    futures = {play(again, 2, 30).record().to_text() for again in (pos.clone(), pos.record().position(), pos.record().position())}
    assert len(futures) == 3


def test_a_guessd_position_has_chance_of_its_own() -> None:
    """What it draws hangs on the generator that it was made with, and not on the seed of the game."""
    record = play(sitroom.new("ciavskgb", seed=SECRET), 1, 20).record()
    one, other = record.position(seed=1), record.position(seed=2)
    assert everything(play(one.clone(), 3)) != everything(play(other.clone(), 3))
    for number in range(5):
        futures = [play(pos.guess("cia", Random(number)), 3, 40) for pos in (one, other)]
        assert everything(futures[0]) == everything(futures[1])


def test_the_record_of_a_guess_is_its_own() -> None:
    """It begins where the guess begins, with nothing in it of the true game that the side does not know."""
    agents = {"cia": {"analyst": "agent-x"}, "kgb": {"director": "agent-x"}}
    position: Any = {"phase": "struggle", "objective": "cuba", "mover": "cia", "agents": agents}
    true = sitroom.new("ciavskgb", position=position)
    true.push("recruit")
    told = set()
    for number in range(30):
        guess = true.guess("cia", Random(number))
        assert guess.setup.position is None
        record = sitroom.read_record(guess.record().to_text())
        again = record.position(chance="manual")
        assert (state(again), repr(again.ask)) == (state(guess), repr(guess.ask))
        told.add(json.dumps(state(record.position(at=0, chance="manual"))["agents"]["kgb"]))
    assert len(told) == 6


# ---- looking


def test_a_view_is_plain_json_for_a_side_or_an_onlooker(pos: Position) -> None:
    for viewer in VIEWERS:
        view = pos.view(viewer)
        assert set(view) == {
            "game", "rules_version", "options", "side", "players", "seq", "ask", "early", "outcome", "table",
        }  # fmt: skip
        assert view["game"] == "ciavskgb"
        assert view["side"] == viewer
        assert json.loads(json.dumps(view)) == view
    with pytest.raises(sitroom.BadOption, match="has no side 'fbi'"):
        pos.view("fbi")


def test_only_who_is_asked_sees_the_options(pos: Position) -> None:
    own, other = pos.view("kgb")["ask"], pos.view("cia")["ask"]
    assert own == {"who": "kgb", "topic": "act", "rule": "3.0", "options": ["recruit"], "args": {}}
    assert other == pos.view(None)["ask"] == {"who": "kgb", "topic": "act", "rule": "3.0", "options": None, "args": None}


def test_a_view_that_is_changed_changes_nothing(pos: Position) -> None:
    before = everything(pos)
    view: Any = pos.view("cia")
    view["table"]["camps"]["cia"].clear()
    view["table"]["score"]["cia"] = 100
    view["table"].clear()
    form: Any = pos.state.to_json()
    form["camps"]["cia"].clear()
    form.clear()
    pos.journal("cia").clear()
    pos.answers().clear()
    assert everything(pos) == before


def test_journal_lines_have_message_rule_and_arguments_and_keep_secrets(pos: Position) -> None:
    lines = {viewer: [line.to_json() for line in pos.journal(viewer)] for viewer in VIEWERS}
    chosen = {"message": "agent-x-is", "rule": "2.1", "level": "event", "args": {"side": "cia", "agent": "master-spy"}}
    assert chosen in lines["cia"]
    assert chosen not in lines["kgb"]
    assert "master-spy" not in json.dumps([lines["kgb"], lines[None]])
    assert [line for line in lines["cia"] if line in lines[None]] == lines[None]
    rules = pos.game.wording.rules
    assert all(line.rule in rules for viewer in VIEWERS for line in pos.journal(viewer))


def test_without_a_journal_the_game_is_the_same() -> None:
    with_journal, without = finished(6), finished(6, journal=False)
    assert without.journal("cia") == []
    assert without.record() == with_journal.record()
    assert state(without) == state(with_journal)
    without.pop()
    assert without.journal("cia") == without.clone().journal("cia") == []


def test_the_state_is_plain_json(pos: Position) -> None:
    form = pos.state.to_json()
    assert json.loads(json.dumps(form)) == form


# ---- clone


def test_a_clone_is_equal_and_apart(pos: Position) -> None:
    before, twin = everything(pos), pos.clone()
    assert everything(twin) == before
    play(twin, 1, 30)
    assert everything(pos) == before
    twin = pos.clone()
    play(pos, 1, 30)
    assert everything(twin) == before
    assert everything(play(twin, 1, 30)) == everything(pos)


def test_a_clone_can_be_taken_back_as_far_as_its_original(pos: Position) -> None:
    play(pos, 1, 40)
    twin = pos.clone()
    while len(twin.answers()) > 2:
        assert twin.pop() == pos.pop()
        assert everything(twin) == everything(pos)


# ---- record, save, load


def test_a_record_is_saved_and_loaded(pos: Position, tmp_path: Path) -> None:
    rec = pos.record()
    path = tmp_path / "game.json"
    rec.save(path)
    loaded = sitroom.load(path)
    assert loaded == rec
    assert hash(loaded) == hash(rec)
    assert everything(loaded.position(chance="manual").clone()) == everything(pos)
    assert sitroom.load(str(path)) == rec


def test_a_record_gives_the_game_at_any_answer(pos: Position) -> None:
    record = pos.record()
    by_hand = sitroom.new("ciavskgb", chance="manual")
    for at, (who, token) in enumerate(record.answers):
        assert everything(record.position(at=at, chance="manual")) == everything(by_hand)
        by_hand.push(token, by=who)
    assert everything(record.position(at=len(record.answers), chance="manual")) == everything(by_hand)


def test_a_record_goes_on_from_a_seed_a_secret_one_or_by_hand(pos: Position) -> None:
    record = pos.record()
    one, other = (play(record.position(seed=5), 1) for _ in range(2))
    assert everything(one) == everything(other)
    assert everything(play(record.position(seed=6), 1)) != everything(one)
    assert asked(record.position(at=0, chance="manual")) == ("chance", "objective")
    assert asked(record.position(at=0))[0] != "chance"
    with pytest.raises(sitroom.BadOption, match="chance is 'seed' or 'manual'"):
        record.position(chance="dice")
    with pytest.raises(sitroom.BadOption, match="a seed has no use"):
        record.position(chance="manual", seed=5)
