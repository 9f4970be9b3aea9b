"""Undo by its law, takebacks beyond it, and going on from an earlier moment in a game of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from sitroom.kernel.undo import Takeback
from sitroom.table.saves import unfinished

from .driving import Shown, inside, record_in, saved
from .test_by_hand import said_after

PLAY = ("play", "ciavskgb", "--side", "cia", "--against", "random", "--seed", "7")
RESUME = ("play", "--resume")
STRUGGLE = ["master", "cia"]
"""Until the first question of the struggle for influence that is a choice."""

PLAYED = [*STRUGGLE, "recruit", "pass"]


def flat(shown: Shown) -> str:
    return " ".join(shown.out.split())


def drawn_by_the_cia(home: Path) -> list[str]:
    """What the CIA's recruits brought."""
    answers = saved(home).answers
    return [answers[place + 1][1] for place, answer in enumerate(answers) if answer == ("cia", "recruit")]


# ---- undo


def test_what_has_told_nothing_is_undone_as_if_it_had_not_been(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside(monkeypatch, tmp_path, PLAY, [*STRUGGLE, "recruit"])
    before = saved(tmp_path)
    undone = inside(monkeypatch, tmp_path, RESUME, ["mobilize", "undo"])
    assert "Taken back: Mobilize." in undone.out
    assert saved(tmp_path).answers == before.answers
    assert saved(tmp_path).takebacks == ()


def test_undo_is_refused_after_a_card_was_drawn_and_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Against a person: nobody has answered since, but a card has been seen."""
    typed = ["", "master", "", "", "analyst", "", "", "cia", "recruit", "", "", "recruit", "", "", "undo"]
    shown = inside(monkeypatch, tmp_path, ["play", "ciavskgb", "--against", "human", "--seed", "7"], typed)
    assert "This cannot be undone: dice were rolled or cards drawn since." in flat(shown)
    assert "takeback goes back all the same" in flat(shown)


def test_undo_is_refused_after_a_bot_has_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, PLAY, ["master", "undo"])
    assert "This cannot be undone: somebody else has decided since." in flat(shown)
    assert [token for who, token in saved(tmp_path).answers if who == "cia"] == ["master-spy"]


def test_who_has_decided_nothing_has_nothing_to_take_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, PLAY, ["undo", "takeback"])
    assert shown.out.count("not decided anything yet") == 2


def test_the_reason_is_told_in_the_language_of_the_player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for language in ("ru", "pt"):
        shown = inside(monkeypatch, tmp_path / language, [*PLAY, "--lang", language], ["1", "undo"])
        assert "somebody else has decided" not in shown.out, language


# ---- takeback


def test_a_takeback_is_confirmed_said_and_written_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside(monkeypatch, tmp_path, PLAY, [*STRUGGLE, "recruit"])
    before = saved(tmp_path)
    count = len(before.answers)
    shown = inside(monkeypatch, tmp_path, RESUME, ["takeback", "no", "takeback", "yes", "log 3"])
    assert "Taken back: Recruit." in shown.out
    told = said_after(shown, "takeback").partition("Taken back: ")[2] or shown.out.partition("Taken back: ")[2]
    assert "× The CIA recruits Infantry" in told
    assert "× The CIA recruits Infantry; its influence is 11. (taken back)" in said_after(shown, "log 3")
    after = saved(tmp_path)
    assert after.answers == before.answers[: len(after.answers)]
    assert after.takebacks == (Takeback(count, len(after.answers), "cia"),)
    assert shown.out.count("▸ The CIA recruits Infantry") == 1, "as news where the game goes on, and not again"


def test_a_takeback_brings_new_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One of 22 groups comes: twelve times the same one would be a wonder."""
    seen = set()
    inside(monkeypatch, tmp_path, PLAY, STRUGGLE)
    for _ in range(6):
        inside(monkeypatch, tmp_path, RESUME, ["recruit"])
        seen.add(drawn_by_the_cia(tmp_path)[-1])
        inside(monkeypatch, tmp_path, RESUME, ["takeback", "y"])
    assert len(seen) > 2


def test_a_takeback_gives_the_bot_another_choice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = ["master"]
    for _ in range(8):
        typed += ["takeback", "yes", "master"]
    agents = set()
    for rounds in range(9):
        inside(monkeypatch, tmp_path / str(rounds), PLAY, typed[: 1 + 3 * rounds])
        agents |= {token for who, token in saved(tmp_path / str(rounds)).answers if who == "kgb"}
    assert len(agents) > 1, "the KGB does not send the same Agent X again and again"


def test_what_happens_after_a_takeback_is_news(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, PLAY, [*STRUGGLE, "recruit", "takeback", "yes", "recruit"])
    told = shown.out.rpartition("CIA> recruit\n")[2]
    assert "▸ The CIA recruits" in told


@pytest.mark.usefixtures("the_toy")
def test_a_takeback_after_the_end_goes_on_with_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ["play", "toy", "--against", "human", "--turns", "1", "--seed", "1"]
    shown = inside(monkeypatch, tmp_path, arguments, ["3", "undo", "takeback", "yes", "4", "log", ""])
    assert "The game is over; takeback goes back" in shown.out
    assert shown.out.count("Enter leaves") >= 2
    (path,) = (tmp_path / "saves").iterdir()
    assert record_in(path).answers[0] == ("ada", "4")


# ---- back


def test_going_on_from_a_moment_is_a_new_game_in_a_new_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside(monkeypatch, tmp_path, PLAY, PLAYED)
    (old,) = (tmp_path / "saves").iterdir()
    whole, content = saved(tmp_path), old.read_bytes()
    shown = inside(monkeypatch, tmp_path, RESUME, ["back 6", "no", "back", "back 99", "back 6", "yes", "look"])
    assert shown.out.count("There is no such moment") == 2
    assert old.read_bytes() == content, "the game as it was stays"
    (new,) = set((tmp_path / "saves").iterdir()) - {old}
    unbroken = shown.out.replace("\n", "")
    assert str(new) in unbroken
    assert str(old) in unbroken
    back = record_in(new)
    assert back.answers == whole.answers[: len(back.answers)]
    assert len(back.answers) < len(whole.answers)
    assert [save.path for save in unfinished(tmp_path / "saves")] == [new, old], "the last one played first"
    again = inside(monkeypatch, tmp_path, RESUME, ["back 6"])
    assert "The game stands there already." in again.out


def test_the_new_game_has_other_dice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside(monkeypatch, tmp_path, PLAY, [*STRUGGLE, "recruit"])
    (old,) = (tmp_path / "saves").iterdir()
    futures = set()
    for _ in range(6):
        inside(monkeypatch, tmp_path, [*RESUME, str(old)], ["back 6", "yes", "recruit"])
        (save,) = [save for save in unfinished(tmp_path / "saves") if save.path != old]
        answers = record_in(save.path).answers
        futures.add([answers[place + 1][1] for place, answer in enumerate(answers) if answer == ("cia", "recruit")][-1])
        save.path.unlink()
    assert len(futures) > 2


@pytest.mark.usefixtures("the_toy")
def test_the_end_is_no_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = ["play", "toy", "--against", "human", "--turns", "2", "--seed", "1"]
    shown = inside(monkeypatch, tmp_path, arguments, ["3", "4", "look", "back 1", "yes", "5", "6", ""])
    assert shown.out.count("Enter leaves") >= 2
    played = [[token for who, token in record_in(path).answers if who != "chance"] for path in (tmp_path / "saves").iterdir()]
    assert sorted(played) == [["3", "4"], ["5", "6"]]


def test_going_on_from_an_adjustment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = ["adjust score.cia 50", "adjust score.cia 40", "look", "back 2", "y", "look"]
    shown = inside(monkeypatch, tmp_path, PLAY, typed)
    assert "   2  By hand: Score · CIA is now 40." in said_after(shown, "look")
    assert record_in(unfinished(tmp_path / "saves")[0].path).answers[-1] == ("adjust", '{"score": {"cia": 50}}')


def test_a_new_game_that_cannot_be_kept_is_not_begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside(monkeypatch, tmp_path, PLAY, PLAYED)
    whole = saved(tmp_path)
    monkeypatch.setattr("sitroom.terminal.going_back.new_file", lambda folder, _: next(folder.iterdir()) / "file")
    shown = inside(monkeypatch, tmp_path, RESUME, ["back 4", "yes", "table"])
    assert "This cannot be saved as" in shown.out
    assert saved(tmp_path) == whole


# ---- giving up


def test_who_resigns_loses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, PLAY, ["master", "resign", "no", "resign", "yes", "resign", ""])
    assert "The KGB wins: the CIA has resigned." in shown.out
    assert "The game is over." in shown.out
    assert unfinished(tmp_path / "saves") == []
    (path,) = (tmp_path / "saves").iterdir()
    record = record_in(path)
    assert record.ended is not None
    assert (record.ended.reason, record.ended.winner) == ("resigned", "kgb")
    for command in ("verify", "replay"):
        assert inside(monkeypatch, tmp_path, [command, str(path)]).code == 0
    assert "The KGB wins: the CIA has resigned." in flat(inside(monkeypatch, tmp_path, ["verify", str(path)]))


def test_who_has_resigned_may_think_again_if_nobody_else_minds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, PLAY, ["master", "resign", "yes", "takeback", "yes", "analyst"])
    assert shown.code == 0
    assert [token for who, token in saved(tmp_path).answers if who == "cia"] == ["analyst"]


def test_abort_goes_back_to_the_beginning_of_the_action_and_not_further(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A card was drawn when the CIA recruited: what stands before that stays."""
    start = ["master", "cia", "recruit", "mobilize"]
    shown = inside(monkeypatch, tmp_path, PLAY, [*start, "abort", "abort", "undo"])
    assert "Taken back: Mobilize." in shown.out
    told = flat(shown).split("> abort")[2]
    assert "This cannot be undone: " in told
    assert "takeback goes back all the same" in told
    assert [token for who, token in saved(tmp_path).answers if who == "cia"][:2] == ["master-spy", "cia"]
    assert saved(tmp_path).answers[-1] != ("cia", "mobilize")
