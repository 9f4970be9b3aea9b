"""The page of strength: it says what the kept games say, and of learnt values what was tried."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from sitroom.arena.folder import Folder
from sitroom.arena.task import Effort, Result, Task, play
from tests.terminal.driving import inside
from tools import attempts as kept, learnt, strength, strength_rows
from tools.attempts import Attempt, Training, attempts
from tools.strength import PAGE, ROWS
from tools.strength_page import page
from tools.strength_rows import Row

EFFORT = Effort(9, 9, 9, 0.9, 0.1)
TRAINING = Training("ciavskgb", 2, "steady", 24, 1)
ATTEMPT = Attempt("one", TRAINING, 300, 0.55, 0.61, 40, 1000)


@pytest.fixture
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project that has kept nothing yet."""
    for module in (strength_rows, kept, learnt):
        if hasattr(module, "ROOT"):
            monkeypatch.setattr(module, "ROOT", tmp_path)
    monkeypatch.setattr(strength_rows, "KEPT", tmp_path / "kept")
    monkeypatch.setattr(kept, "ATTEMPTS", tmp_path / "kept" / "learnt")
    monkeypatch.setattr(learnt, "GAMES", tmp_path / "games")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(row: Row, scores: list[float], reason: str = "") -> None:
    """As if these games had been played: what the row's bot scored in each."""
    row.folder.path.mkdir(parents=True)
    lines = [
        json.dumps(_result(task, row.bot, score, reason).to_json()) for task, score in zip(row.tasks(), scores, strict=False)
    ]
    (row.folder.path / "games.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")


def _result(task: Task, bot: str, score: float, reason: str) -> Result:
    own = next(side for side, name in task.seats if name == bot)
    other = next(side for side, name in task.seats if name != bot)
    return Result(task, own if score else other, reason, 9, tuple([(side, EFFORT) for side, _ in task.seats]))


@pytest.mark.usefixtures("empty")
@pytest.mark.parametrize(
    ("won", "games", "wins", "broken_off"),
    [(540, 1000, True, False), (500, 1000, False, True), (550, 999, False, False), (90, 240, False, True)],
)
def test_a_learnt_value_wins_only_over_enough_games(won: int, games: int, wins: bool, broken_off: bool) -> None:
    write(ATTEMPT.contest, [float(number * won // games < (number + 1) * won // games) for number in range(games)])
    assert ATTEMPT.share.count == won
    assert (ATTEMPT.wins, ATTEMPT.is_broken_off) == (wins, broken_off)


@pytest.mark.usefixtures("empty")
@pytest.mark.parametrize(("won", "is_told"), [(540, False), (500, True)])
def test_the_page_tells_of_a_value_that_foretells_better_and_does_not_win(won: int, is_told: bool) -> None:
    attempt = replace(ATTEMPT, loss=0.5, written=0.6)
    write(attempt.contest, [float(number * won // 1000 < (number + 1) * won // 1000) for number in range(1000)])
    assert ("1 of 1 attempts foretell results better" in page(ROWS, [attempt])) == is_told


@pytest.mark.usefixtures("empty")
def test_a_contest_that_is_being_won_is_played_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    row = replace(ATTEMPT.contest, games=140)
    write(row, [1.0] * 100)
    assert row.test().verdict == "stronger"
    assert not row.is_decided()
    assert replace(row, plays_all=False).is_decided()
    played: list[int] = []
    monkeypatch.setattr(Folder, "play", lambda _, tasks, *_more, **_named: played.append(len(tasks)))
    row.play(1)
    assert played[-1] == 140


@pytest.mark.usefixtures("empty")
@pytest.mark.parametrize(("games", "verdict"), [(16, None), (17, None), (18, "stronger")])
def test_a_sequential_test_looks_at_whole_deals(games: int, verdict: str | None) -> None:
    """Seventeen won games would do (log 1.2 each, and log 19 decides), but the seventeenth is half a deal."""
    row = next(row for row in ROWS if row.is_sequential)
    write(row, [1.0] * games)
    assert row.test().verdict == verdict


@pytest.mark.usefixtures("empty")
def test_a_sequential_test_does_not_look_beyond_a_game_that_is_missing() -> None:
    row = next(row for row in ROWS if row.is_sequential)
    write(row, [1.0] * 40)
    file = row.folder.path / "games.jsonl"
    lines = file.read_text(encoding="utf-8").splitlines()
    file.write_text("\n".join([*lines[:5], *lines[6:]]) + "\n", encoding="utf-8")
    assert len(row.results()) == 39
    assert row.test().verdict is None
    assert not row.is_decided()


@pytest.mark.usefixtures("empty")
def test_the_page_tells_what_was_tried_of_each_game() -> None:
    cut_off = replace(ATTEMPT, name="old", note="cut off", score=122.0, played=245, loss=0.559, written=0.606)
    text = page(ROWS, [ATTEMPT, cut_off])
    assert "| CIA vs KGB | old | 24 games of steady | 0.559 | 0.606 | 40 | – | – | 245 | 50 % (44–56) | does not win |" in text
    assert "old: cut off." in text
    write(ATTEMPT.contest, [1.0, 0.0])
    assert "| 40 | 100.0 ms | 100.0 ms | 2 | 50 % (9–91) | does not win |" in page(ROWS, [ATTEMPT])
    assert "Nothing has been tried for Twilight Struggle, Labyrinth." in text


@pytest.mark.usefixtures("empty")
def test_the_page_tells_who_loses_by_his_own_hand() -> None:
    rows = {row.name: row for row in ROWS}
    write(rows["twilight-steady-random"], [1.0, 0.0, 1.0], "nuclear-war")
    write(rows["twilight-steady-rival"], [0.0, 0.0, 1.0, 0.0], "held-scoring-card")
    write(rows["twilight-search-rival"], [0.0] * 4, "wargames")
    text = " ".join(page(ROWS, []).split())
    assert "steady lost 1 of 3 games against random" in text
    assert "the opponents included: search:500 0 of 4, rival 1 of 8, steady 3 of 4." in text


@pytest.mark.usefixtures("empty")
def test_the_page_tells_how_long_a_level_takes_at_full_strength() -> None:
    row = next(row for row in ROWS if row.name == "ciavskgb-normal-easy-full")
    write(row, [1.0] * 15 + [0.0] * 5)
    line = "| CIA vs KGB | normal | easy | 15 of 20 | normal: 0.1 s; easy: 0.1 s |"
    assert f"{line} in time |" in page(ROWS, [])
    slow = [replace(each, longest=(2.0, 0.05)) if each is row else each for each in ROWS]
    assert f"{line} **not in time** |" in page(slow, [])


def test_one_command_trains_and_plays_and_goes_on(
    empty: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(*arguments: str) -> int:
        monkeypatch.setattr("sys.argv", ["learnt", "ciavskgb", "--games", "24", "--bot", "steady", *arguments])
        return learnt.main()

    assert run("--trials", "8", "--contest", "2") == 0
    (made,) = attempts()
    assert (made.training.games, made.share.games, made.name) == (24, 2, "ciavskgb")
    weights = empty / "kept" / "learnt" / "ciavskgb" / "weights.json"
    before = weights.read_bytes()
    assert run("--trials", "8", "--contest", "4") == 0
    assert attempts()[0].share.games == 4
    assert weights.read_bytes() == before
    assert "does not win" in capsys.readouterr().out
    with pytest.raises(SystemExit, match="choose another --name"):
        run("--trials", "9")


def test_the_page_says_what_the_kept_games_say() -> None:
    """Whatever form the rules have here: nothing has to be played for it."""
    assert page(ROWS, attempts()) == PAGE.read_text(encoding="utf-8"), "python -m tools.strength --page writes it"


def test_whoever_holds_the_contest_again_plays_the_same_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As the page says, but for the form of the rules: with them the same games have other keys."""
    kept = {(result.task.deal, result.task.seats): result for result in ROWS[0].folder.results}
    arguments = ["arena", "twilight", "steady", "random", "--games", "4", "--seed", str(strength_rows.SEEDS["twilight"])]
    assert inside(monkeypatch, tmp_path, [*arguments, "--out", str(tmp_path / "again")]).code == 0
    for again in Folder(tmp_path / "again").results:
        before = kept[again.task.deal, again.task.seats]
        assert (again.winner, again.reason, again.answers) == (before.winner, before.reason, before.answers)


def test_games_of_the_page_are_not_played_with_plain_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "compiled", False)
    monkeypatch.setattr("sys.argv", ["strength"])
    with pytest.raises(SystemExit, match="compiled rules"):
        strength.main()


def test_what_is_kept_can_be_read() -> None:
    assert attempts(), "what was tried is told"
    for attempt in attempts():
        assert attempt.score is not None or attempt.contest.folder.results, "the games of the contest, with compiled rules"
        assert attempt.folder.name == attempt.name


QUICK = [row for row in ROWS if row.name.endswith(("-steady-random", "-easy-random", "-normal-easy", "-alone-steady"))]


@pytest.mark.parametrize("row", QUICK, ids=[row.name for row in QUICK])
def test_the_bots_still_play_the_games_that_are_kept(row: Row) -> None:
    """Whoever changes what a bot does voids the games of the page: they are to be removed and played anew."""
    kept = row.folder.results  # with compiled rules; a bot with a number of trials does the same without
    assert kept, "make strength plays them"
    for before in kept[:2]:
        again, _ = play(before.task)
        assert (again.winner, again.reason, again.answers) == (before.winner, before.reason, before.answers)
