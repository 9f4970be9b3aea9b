"""Two people at one keyboard: what one side sees tells it nothing of what the other hides."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import sitroom
from sitroom.kernel.journal import Json
from sitroom.table.saves import unfinished

from .driving import ESCAPE, Terminal, inside, saved

PLAY = ("play", "ciavskgb", "--against", "human", "--seed", "7")
HAND_OVER = "-- Enter: hand over --"
PASS_ON = "Press Enter when nobody else is looking."
CURIOUS = ["", "?", "log 99", "table", "card", "help"]
"""All that a side could ask for to find out more."""


def screens(out: str) -> list[tuple[str, str]]:
    """What was shown, cut where the keyboard changed hands: who looked, and at what."""
    pieces = re.split(r"Pass the keyboard to: (\w+)\n", out)
    return list(zip(pieces[1::2], pieces[2::2], strict=True))


def a_round(kgb_agent: str) -> list[str]:
    """Both send their agents and recruit, curious all the while; an empty line hands the keyboard over, another one takes it."""
    lines = ["", *CURIOUS, "master-spy", "", "", *CURIOUS, kgb_agent]
    lines += ["", "", *CURIOUS, "cia", *CURIOUS, "recruit"]  # the CIA has the balance token
    return [*lines, "", "", *CURIOUS, "recruit", "", "", *CURIOUS, "recruit", ""]


@pytest.mark.parametrize("agent", ["analyst", "director", "deputy-director", "assassin"])
def test_what_the_cia_sees_does_not_depend_on_the_agent_x_of_the_kgb(
    agent: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The law of secrets, held against everything on the screen: only the KGB's own screens may differ."""
    one = screens(inside(monkeypatch, tmp_path / "one", PLAY, a_round("double-agent")).out)
    other = screens(inside(monkeypatch, tmp_path / "other", PLAY, a_round(agent)).out)
    assert [who for who, _ in one] == ["CIA", "KGB", "CIA", "KGB", "CIA", "KGB"] == [who for who, _ in other]
    for (who, shown), (_, also) in zip(one, other, strict=True):
        assert PASS_ON in shown
        if who == "CIA":
            assert shown == also
            assert "Agent X of the KGB is" not in shown
        else:
            assert "Agent X of the CIA is" not in shown
    assert "Agent X: Double Agent" in one[3][1]
    assert "The Agent X of the KGB is: Double Agent." in one[3][1]
    assert "Agent X: Master Spy" in one[2][1]


def test_a_game_that_goes_on_is_hidden_until_its_side_takes_the_keyboard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside(monkeypatch, tmp_path, PLAY, ["", "master-spy", "", "", "analyst", "", ""])
    shown = inside(monkeypatch, tmp_path, ["play", "--resume"], [""]).out
    before, after = shown.split(PASS_ON)
    assert "Master Spy" not in before
    assert "Agent X: Master Spy" in after


def test_who_has_acted_sees_what_has_come_of_it_before_the_keyboard_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = ["", "master-spy", "", "", "analyst", "", "", "cia", "recruit", ""]
    shown = inside(monkeypatch, tmp_path, PLAY, start).out.split("CIA> recruit")[1]
    before, _, after = shown.partition(HAND_OVER)
    assert "The CIA recruits " in before
    assert "Pass the keyboard" not in before
    assert "Pass the keyboard to: KGB" in after


def test_at_a_terminal_the_screen_is_wiped_and_what_was_typed_is_forgotten(tmp_path: Path) -> None:
    with Terminal(tmp_path, *PLAY) as terminal:
        terminal.wait(PASS_ON)
        terminal.type("")
        terminal.wait("CIA> ")
        terminal.type("master-spy")
        terminal.wait(HAND_OVER)
        terminal.type("")
        terminal.wait(PASS_ON)
        wiped = terminal.raw.rindex("\x1b[2J\x1b[3J\x1b[H")
        assert "master-spy" not in ESCAPE.sub("", terminal.raw[wiped:])
        terminal.type("")
        terminal.wait("KGB> ")
        terminal.key("\x1b[A")  # the arrow that brings back what was typed before
        terminal.type("analyst")
        terminal.wait(HAND_OVER)
        terminal.type("")
        terminal.wait("Press Enter")
        terminal.key("\x04")
        assert terminal.end() == 0
        assert "master-spy" not in ESCAPE.sub("", terminal.raw[wiped:])
    assert [token for who, token in saved(tmp_path).answers if who == "kgb"] == ["analyst"]


def test_who_leaves_does_not_leave_his_secrets_on_the_screen(tmp_path: Path) -> None:
    with Terminal(tmp_path, *PLAY) as terminal:
        terminal.wait(PASS_ON)
        terminal.type("")
        terminal.wait("CIA> ")
        terminal.type("master-spy")
        terminal.wait(HAND_OVER)
        terminal.type("")
        terminal.wait(PASS_ON)
        terminal.type("")
        terminal.wait("KGB> ")
        terminal.type("quit")
        assert terminal.end() == 0
        after = terminal.raw[terminal.raw.rindex("\x1b[2J\x1b[3J\x1b[H") :]
        assert "sitroom play --resume" in after
        assert "KGB" not in after


def test_a_takeback_goes_back_to_ones_own_decision_and_says_that_the_other_must_agree(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = ["", "master-spy", "", "", "analyst", "", "", "cia", "recruit", "", "", "recruit", "", ""]
    kept = inside(monkeypatch, tmp_path / "kept", PLAY, [*start, "undo", "takeback", "no"])
    assert "This cannot be undone: dice were rolled or cards drawn since" in kept.out
    assert "others have decided since: they must agree" in " ".join(kept.out.split())
    gone = inside(monkeypatch, tmp_path / "gone", PLAY, [*start, "takeback", "yes"])
    assert "Taken back: " in gone.out

    def answers(home: Path) -> list[tuple[str, str]]:
        return [answer for answer in saved(home).answers if answer[0] != "chance"]

    assert answers(tmp_path / "kept")[-2:] == [("cia", "recruit"), ("kgb", "recruit")]
    assert answers(tmp_path / "gone") == answers(tmp_path / "kept")[:-2]


@pytest.mark.usefixtures("the_toy")
def test_without_secrets_the_keyboard_is_just_passed_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = inside(monkeypatch, tmp_path, ["play", "toy", "--against", "human", "--seed", "1"], ["2", "3", "4"])
    assert PASS_ON not in shown.out
    assert [prompt for prompt in ("Ada> 2", "Bob> 3", "Cy> 4") if prompt not in shown.out] == []


def test_the_end_is_shown_as_an_onlooker_sees_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One pass from the end: the CIA has 95 points and dominates Cuba."""
    setup: dict[str, Json] = {
        "phase": "struggle", "objective": "cuba", "mover": "kgb", "passed": True, "balance": "kgb",
        "score": {"cia": 95, "kgb": 40},
        "camps": {"cia": ["infantry"], "kgb": ["mafia"]},
        "agents": {"cia": {"deputy-director": "agent-x"}, "kgb": {"analyst": "agent-x"}},
    }  # fmt: skip
    file = tmp_path / "last.json"
    sitroom.new("ciavskgb", position=setup, chance="manual").record().save(file)
    shown = inside(monkeypatch, tmp_path, ["play", "--resume", str(file), "--against", "human"], ["", "pass", "yes", "log 3", ""])
    end = shown.out.split("Really?")[1]
    assert "(you)" in shown.out.split("KGB> pass")[0]
    assert "(you)" not in end
    assert "105/100" in end
    assert "The CIA wins: it has reached 100 victory points." in end
    assert unfinished(tmp_path / "saves") == []
