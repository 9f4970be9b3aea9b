"""Contests of bots: they are played once, kept, gone on with, and told of."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from types import ModuleType

import pytest

import sitroom
from sitroom.arena.contest import Standings, tasks
from sitroom.arena.figures import Sequential, Share, Step, ratings
from sitroom.arena.folder import RECORDS, RESULTS, SETUP, Folder
from sitroom.arena.numbers import share_of_games
from sitroom.arena.page import page, player_names
from sitroom.arena.task import bot_of, play, task
from sitroom.bots import BOTS, Bot, BotMaker, RandomBot
from sitroom.kernel.errors import BadOption
from sitroom.kernel.game import AnyGame, find_game
from sitroom.kernel.token import Token
from sitroom.text import Words
from tests.terminal.driving import Shown, Terminal, inside, piped, surroundings

COLD_WAR = find_game("ciavskgb")
DEAL = 4


def contest(home: Path, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> Shown:
    return inside(monkeypatch, home, ["arena", "ciavskgb", *arguments, "--out", str(home / "games")])


def lines(home: Path) -> list[str]:
    return (home / "games" / RESULTS).read_text(encoding="utf-8").splitlines()


# ---- figures


def test_a_share_has_the_interval_of_wilson() -> None:
    """Known values: 8 of 10 gives 49.0 to 94.3 per cent; none of 20 gives 0 to 16.1."""
    eight, none = Share(8, 10), Share(0, 20)
    assert (eight.rate, round(eight.low, 3), round(eight.high, 3)) == (0.8, 0.490, 0.943)
    assert (none.rate, none.low, round(none.high, 3)) == (0.0, 0.0, 0.161)
    for games in range(1, 200):
        assert share_of_games(Share(0, games)).startswith("0.0 (0.0–"), "and nothing below it"
        assert share_of_games(Share(games, games)).endswith("–100.0)")


def test_a_step_is_measured_over_pairs() -> None:
    """Four pairs of which two are lost: the mean is -1/2, the deviation 0.577, its error 0.289; no change is larger than 1."""
    step = Step([True, True, True, False], [True, False, False, False])
    assert step.change == -0.5
    assert (step.low, round(step.high, 2)) == (-1, 0.07)
    assert not step.is_clear
    assert Step([True] * 9 + [False], [False] * 10).is_clear
    assert Step([True, False], [False, True]).change == 0


def test_pairs_that_are_all_alike_are_not_certain() -> None:
    """Two lost games of two may be chance; the same twenty times over is not. Nothing changes by more than a whole game."""
    few, many, none = Step([1, 1], [0, 0]), Step([1] * 20, [0] * 20), Step([0] * 20, [0] * 20)
    assert (few.change, few.low, few.is_clear) == (-1, -1, False)
    assert (many.low, many.is_clear) == (-1, True)
    assert (none.change, none.low, none.is_clear) == (0, -none.high, False)
    assert 0.1 < none.high < 0.15


def test_ratings_are_those_of_the_odds() -> None:
    """Three to one is 191 points on the scale of chess; the extra halves hardly matter among many games."""
    deals = [{("a", "b"): (1.5, 2)}] * 500
    found = ratings(deals)
    assert found["a"].value - found["b"].value == pytest.approx(190.8, abs=1)
    assert found["a"].value + found["b"].value == pytest.approx(0, abs=1e-6)
    assert found["a"].low < found["a"].value < found["a"].high


def test_whoever_has_won_everything_is_not_rated_for_certain() -> None:
    """Twenty of twenty: Jeffreys' interval of the share begins at 0.88, which is 350 points between the two."""
    found = ratings([{("a", "b"): (2.0, 2)}] * 10)["a"]
    assert 2 * found.low == pytest.approx(350, abs=120)
    assert found.high > found.value + 100


def test_more_games_narrow_a_rating() -> None:
    few, many = [ratings([{("a", "b"): (score, 2)} for score in (2.0, 1.0, 1.0, 0.0)] * times)["a"] for times in (3, 100)]
    assert many.high - many.low < (few.high - few.low) / 3


def test_a_sequential_test_stops_when_it_knows() -> None:
    """Each won game counts log 1.2, each lost one log 0.8, and log 19 decides."""
    for games, score, verdict in ((16, 1, None), (17, 1, "stronger"), (13, 0, None), (14, 0, "not stronger")):
        test = Sequential()
        for _ in range(games):
            test.count(score)
        assert test.verdict == verdict


# ---- games


def test_every_deal_is_played_with_both_sides_by_all_pairs() -> None:
    found = list(tasks(COLD_WAR, {}, ["steady", "random", "easy"], 4, 7))
    assert len(found) == len({each.key for each in found}) == 3 * 4
    pairs: dict[tuple[int, frozenset[str]], list[str]] = {}
    for each in found:
        pairs.setdefault((each.deal, frozenset(dict(each.seats).values())), []).append(dict(each.seats)["cia"])
    assert len(pairs) == 6
    assert all(len(set(cia)) == 2 for cia in pairs.values())


def test_alone_every_bot_plays_every_deal_once() -> None:
    found = list(tasks(find_game("labyrinth"), {"mode": "solitaire"}, ["steady", "random"], 3, 7))
    assert [dict(each.seats) for each in found] == [{"us": "steady"}, {"us": "random"}] * 3
    assert len({each.deal for each in found}) == 3


def test_a_task_is_all_that_a_game_depends_on() -> None:
    wanted = task("ciavskgb", COLD_WAR.check_options({}), {"cia": "steady", "kgb": "random"}, DEAL)
    (one, record), (other, again) = play(wanted), play(wanted)
    assert (one.winner, one.reason, one.answers, record) == (other.winner, other.reason, other.answers, again)
    assert sitroom.read_record(record).position(chance="manual").outcome is not None
    assert one.effort("cia").answers + one.effort("kgb").answers <= one.answers
    assert one.score("cia") + one.score("kgb") == 1


def test_a_bot_may_be_named_by_where_it_is_defined(monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(bot_of("sitroom.bots.random.RandomBot", COLD_WAR, 1), RandomBot)
    module = ModuleType("my_bots")
    monkeypatch.setitem(sys.modules, "my_bots", module)
    for name, thing in {"MAKER": BOTS["random"], "number": 3, "silent": lambda _seed: "a word"}.items():
        setattr(module, name, thing)
    assert isinstance(bot_of("my_bots.MAKER", COLD_WAR, 1), RandomBot), "what an entry point would name"
    for name, problem in {"number": "'int' object is not callable", "silent": r"str has no choose\(seat\)"}.items():
        with pytest.raises(BadOption, match=f"there is no bot 'my_bots.{name}': .*{problem}"):
            bot_of(f"my_bots.{name}", COLD_WAR, 1)
    for name in ("sitroom.bots.random.Nobody", "no_such_module.Bot", ".Bot"):
        with pytest.raises(BadOption, match="there is no bot"):
            bot_of(name, COLD_WAR, 1)


# ---- the command


def test_a_contest_is_told_in_numbers_and_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = contest(tmp_path, monkeypatch, "random", "steady", "--games", "6", "--seed", "3")
    assert (shown.code, shown.err) == (0, "")
    rows = [line.split() for line in shown.out.splitlines()]
    assert "Cold War: CIA vs KGB: 6 games" in shown.out
    assert [row[0] for row in rows if row[-1:] == ["6"]] == ["steady", "random"], "the better one stands above"
    assert any(row[:2] == ["steady", "random"] for row in rows)
    assert "The CIA wins" in shown.out
    assert "answers on average" in shown.out
    assert len(list((tmp_path / "games" / RECORDS).iterdir())) == 6


def test_json_is_what_the_standings_say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = contest(tmp_path, monkeypatch, "random", "steady", "--games", "4", "--seed", "3", "--json")
    form = json.loads(shown.out)
    again = Standings(Folder(tmp_path / "games").results).to_json()
    begun = {"seed": 3, "rules": COLD_WAR.rules_version, "compiled": sitroom.compiled}
    assert {**form, "players": None} == {**again, "players": None, **begun}
    assert form["games"] == 4
    assert sum([end["count"] for end in form["ends"]]) == 4
    assert {meeting["player"]: meeting["games"] for meeting in form["meetings"]} == {"random": 4, "steady": 4}
    assert form["sides"]["cia"]["score"] + form["sides"]["kgb"]["score"] == 4


def test_a_table_that_is_too_wide_goes_on_below(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ["arena", "ciavskgb", "random", "steady", "--games", "2", "--seed", "3", "--out", str(tmp_path / "games")]
    narrow = inside(monkeypatch, tmp_path, arguments, columns="44").out.splitlines()
    assert max([len(line) for line in narrow]) <= 44 or str(tmp_path) in max(narrow, key=len)
    place = next(number for number, line in enumerate(narrow) if line.startswith("  player") and line.endswith("games"))
    assert [line.split()[0] for line in narrow[place + 1 : place + 3]] == ["steady", "random"]
    assert narrow[place + 2].split() == ["random", "0.0", "(0.0–65.8)", "2"]


class _Page(HTMLParser):
    """What stands on a page: its links, what it wants from elsewhere, and whether all that is opened is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.wanted: list[str] = []
        self._open: list[str] = []
        self.feed(text)
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "a":
            self.links.append(given["href"] or "")
        if tag in ("script", "link", "img", "iframe") or "src" in given:
            self.wanted.append(tag)
        if tag != "meta":
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag


@pytest.mark.parametrize("language", ["en", "ru", "pt"])
def test_the_report_is_a_page_that_needs_nothing_and_leads_to_the_lost_games(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    contest(tmp_path, monkeypatch, "random", "steady", "--games", "8", "--seed", "3", "--lang", language)
    text = (tmp_path / "games" / "report.html").read_text(encoding="utf-8")
    page = _Page(text)
    assert f'<html lang="{language}">' in text
    assert page.wanted == []
    assert "http" not in text.replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert len(page.links) == 8, "somebody has lost each game"
    for link in page.links:
        record = sitroom.load(tmp_path / "games" / link)
        assert record.position(chance="manual").outcome is not None
    assert text.count("<svg") == 3
    standings = json.loads((tmp_path / "games" / "standings.json").read_text(encoding="utf-8"))
    assert standings["games"] == 8


def test_players_are_shown_by_what_tells_them_apart() -> None:
    same = ["search:200", "learnt=train/twilight/weights.json:100", "learnt=weights.json", "old.Bot", "new.Bot"]
    shown = player_names(["my_bots.Clever", *same, "rules"], Words("en"))
    assert shown == {"my_bots.Clever": "Clever", **{name: name for name in same}, "rules": "the rules"}


def test_weights_may_be_named_without_a_budget(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="cannot be read"):
        bot_of(f"learnt={tmp_path / 'none.json'}", COLD_WAR, 1)


def test_names_cannot_break_the_page() -> None:
    wanted = task("ciavskgb", {}, {"cia": "random", "kgb": "steady"}, DEAL)
    result, _ = play(wanted)
    tricky = replace(result, task=replace(wanted, seats=(("cia", "<b>&"), ("kgb", 'x"y'))))
    text = page(Standings([tricky]), COLD_WAR, "<i>", Words("en"), lambda _: 'records/"a".json')
    assert _Page(text).links == ['records/"a".json']
    assert "<b>&" not in text
    assert "<i>" not in text


def test_processes_give_the_same_results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    results = []
    for jobs in ("1", "2"):
        home = tmp_path / jobs
        assert contest(home, monkeypatch, "random", "steady", "--games", "6", "--seed", "3", "--jobs", jobs).code == 0
        found = Folder(home / "games").results
        results.append({each.task.key: (each.winner, each.reason, each.answers) for each in found})
    assert results[0] == results[1]


def test_a_contest_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    contest(tmp_path, monkeypatch, "random", "steady", "--games", "2")
    first = lines(tmp_path)
    seed = json.loads((tmp_path / "games" / SETUP).read_text(encoding="utf-8"))["seed"]
    shown = contest(tmp_path, monkeypatch, "steady", "random", "--games", "6")
    assert f"seed {seed}" in shown.out
    assert lines(tmp_path)[:2] == first, "what was played is not played again"
    assert len(lines(tmp_path)) == 6
    again = contest(tmp_path, monkeypatch, "random", "steady", "--games", "6")
    assert again.out.partition("time a choice")[0] == shown.out.partition("time a choice")[0]
    assert len(lines(tmp_path)) == 6
    more = contest(tmp_path, monkeypatch, "random", "easy", "--games", "2")
    assert "8 games" in more.out
    assert "steady" in more.out, "the report is about all games of the folder"


def test_a_line_that_was_cut_off_never_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    contest(tmp_path, monkeypatch, "random", "steady", "--games", "4", "--seed", "1")
    file = tmp_path / "games" / RESULTS
    before = lines(tmp_path)
    file.write_text("\n".join([*before[:3], before[3][:40]]), encoding="utf-8")
    assert contest(tmp_path, monkeypatch, "random", "steady", "--games", "4").code == 0
    assert [json.loads(line)["key"] for line in lines(tmp_path)] == [json.loads(line)["key"] for line in before]


def test_a_broken_line_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    contest(tmp_path, monkeypatch, "random", "steady", "--games", "2", "--seed", "1")
    file = tmp_path / "games" / RESULTS
    first, second = lines(tmp_path)
    broken = [
        "{}",
        second.replace('"winner":"', '"winner":"x'),
        second.replace('"random"', '"easy"'),
        second.replace('"answers":', '"answers":"9","x":'),
    ]
    for line in broken:
        file.write_text(f"{first}\n{line}\n", encoding="utf-8")
        shown = contest(tmp_path, monkeypatch, "random", "steady", "--games", "2")
        assert shown.code == 1
        assert "games.jsonl: line 2 is no result" in shown.err


def refusals(home: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str]) -> Shown:
    before = lines(home)
    shown = inside(monkeypatch, home, ["arena", *arguments, "--games", "2", "--out", str(home / "games")])
    assert lines(home) == before
    assert shown.code == 2
    assert "choose another --out" in shown.err
    return shown


def test_games_that_do_not_go_together_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    contest(tmp_path, monkeypatch, "random", "steady", "--games", "2", "--seed", "1")
    other_game = refusals(tmp_path, monkeypatch, ["twilight", "random", "steady"])
    assert "(game: ciavskgb, not twilight)" in other_game.err
    other_seed = refusals(tmp_path, monkeypatch, ["ciavskgb", "random", "steady", "--seed", "2"])
    assert "(seed: 1, not 2)" in other_seed.err
    setup = tmp_path / "games" / SETUP
    text = setup.read_text(encoding="utf-8")
    setup.write_text(text.replace('"rules": ', '"rules": 9'), encoding="utf-8")
    assert "rules: 9" in refusals(tmp_path, monkeypatch, ["ciavskgb", "random", "steady"]).err
    setup.unlink()
    lost = contest(tmp_path, monkeypatch, "random", "steady")
    assert (lost.code, "setup.json does not say" in lost.err) == (1, True)


def test_other_options_are_refused_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Folder(tmp_path / "games")
    twilight = find_game("twilight")
    wanted = list(tasks(twilight, {"handicap": 2}, ["random", "steady"], 2, 1))
    folder.agree(twilight, twilight.check_options({"handicap": 2}), 1, {})
    folder.play(wanted[:1])
    shown = refusals(tmp_path, monkeypatch, ["twilight", "random", "steady"])
    assert "(options: handicap=2, not handicap=0)" in shown.err


def test_bots_may_follow_an_option(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(
        monkeypatch, tmp_path, ["arena", "labyrinth", "--solo", "random", "--games", "1", "--out", str(tmp_path / "games")]
    )
    assert shown.code == 0
    assert "1 game" in shown.out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["ciavskgb"], "name two bots or more, as in: sitroom arena ciavskgb steady random"),
        (["ciavskgb", "steady"], "name two bots or more"),
        (["labyrinth", "--solo"], "name a bot or more"),
        (["ciavskgb", "steady", "steady"], "a bot does not play against itself"),
        (["ciavskgb", "steady", "deepblue"], "there is no bot 'deepblue'"),
        (["ciavskgb", "steady", "search:many"], "the budget of a bot is a whole number"),
        (["ciavskgb", "steady", "random", "--games", "0"], "--games takes a whole number from 1"),
        (["ciavskgb", "steady", "random", "--jobs", "0"], "--jobs takes a whole number from 1"),
        (["ciavskgb", "steady", "random", "--seed", "lucky"], "--seed takes a whole number"),
        (["ciavskgb", "steady", "random", "--solo"], "ciavskgb cannot be played alone"),
        (["twilight", "steady", "random", "--handicap", "99"], "option handicap is a whole number"),
        ([], "say which game"),
        (["chess", "steady", "random"], "there is no game 'chess'"),
    ],
)
def test_bad_input_is_refused_before_anything_is_played(
    arguments: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = inside(monkeypatch, tmp_path, ["arena", *arguments, "--out", str(tmp_path / "games")])
    assert (shown.code, shown.out) == (2, "")
    assert message in shown.err
    assert not (tmp_path / "games").exists()


def test_a_folder_that_cannot_be_one_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "games").write_text("a file", encoding="utf-8")
    shown = contest(tmp_path, monkeypatch, "random", "steady")
    assert shown.code == 1
    assert "games cannot be used" in shown.err


def test_without_ray_it_is_said_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (None, ModuleType("ray")):
        monkeypatch.setitem(sys.modules, "ray", module)
        shown = contest(tmp_path, monkeypatch, "random", "steady", "--ray", "local")
        assert shown.code == 2
        assert "Ray is not installed; this does it: pip install 'sitroom[ray]'" in shown.err


class _Fails:
    """A bot that gives up in the middle."""

    def __init__(self) -> None:
        self._left = 3

    def choose(self, seat: sitroom.bots.Seat) -> Token:
        self._left -= 1
        if not self._left:
            raise KeyError("no idea")
        return seat.options[0]


@pytest.fixture
def failing() -> Iterator[None]:
    def make(_game: AnyGame, _budget: int, _seed: int | None) -> Bot:
        return _Fails()

    BOTS["failing"] = BotMaker(make, "")
    yield
    del BOTS["failing"]


@pytest.mark.usefixtures("failing")
def test_games_that_fail_are_listed_with_their_records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = contest(tmp_path, monkeypatch, "random", "steady", "failing", "--games", "2", "--seed", "1")
    assert shown.code == 1
    failed = [line for line in shown.err.splitlines() if "a game failed: KeyError: 'no idea' (test_contests.py:" in line]
    assert len(failed) == 4
    record = Path(failed[0].rpartition("its record: ")[2])
    assert len(sitroom.load(record).answers) > 2
    assert "2 games" in shown.out, "the others count"
    contest(tmp_path, monkeypatch, "random", "failing", "--games", "2")
    assert len(lines(tmp_path)) == 6 + 2, "what failed is tried again"


def test_a_contest_can_be_stopped_and_goes_on(tmp_path: Path) -> None:
    arguments = ["arena", "ciavskgb", "random", "steady", "--out", str(tmp_path / "games"), "--jobs", "2", "--games"]
    with Terminal(tmp_path, *arguments, "100000") as terminal:
        terminal.wait("to go")
        terminal.key("\x03")
        assert terminal.end() == 130
        assert "the same command goes on from here" in terminal.raw
        assert "answers on average" in terminal.raw, "what is there is told"
        assert "Traceback" not in terminal.raw
    done = len(lines(tmp_path))
    assert done > 0
    shown = piped(tmp_path, *arguments, "2")
    assert shown.code == 0
    assert len(lines(tmp_path)) == done


@pytest.fixture
def long_contest(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """A contest that goes on and on, after its first game."""
    arguments = ["arena", "ciavskgb", "random", "steady", "--jobs", "2", "--games", "100000", "--out", str(tmp_path / "games")]
    command = [sys.executable, "-m", "sitroom", *arguments]
    with subprocess.Popen(command, env=surroundings(tmp_path), stdout=subprocess.PIPE, text=True) as process:
        while process.poll() is None and not ((tmp_path / "games" / RESULTS).exists() and lines(tmp_path)):
            time.sleep(0.05)
        yield process
        process.kill()


def test_a_folder_takes_games_of_one_program_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, long_contest: subprocess.Popen[str]
) -> None:
    for command in (["arena", "ciavskgb", "random", "steady"], ["study", "twilight", "--vary", "handicap=0,1"]):
        shown = inside(monkeypatch, tmp_path, [*command, "--games", "2", "--out", str(tmp_path / "games")])
        assert shown.code == 1
        assert "another program is playing games into" in shown.err
    long_contest.kill()
    long_contest.wait()
    assert long_contest.stdout is not None
    long_contest.stdout.read()  # until nobody is left who might write: the processes that played have gone, too
    assert contest(tmp_path, monkeypatch, "random", "steady", "--games", "2").code == 0
