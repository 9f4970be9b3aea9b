"""Adjustments: the table is changed by hand between two moves, and everything that a game can do still works."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import sitroom
from sitroom import Adjustment, BadPosition, BrokenRecord, NoAdjustment, Position, Script
from sitroom.testing import BadRoundTrip, check_one_game
from sitroom.text import Words

from .contraband import GAME, NAME, Contraband, Harbour, made, registered
from .table import asked, everything, play, state

LABYRINTH: dict[str, Any] = {
    "phase": "us", "prestige": 7, "hands": {"us": ["biometrics", "ctr"], "jihadist": ["adam-gadahn"]},
    "countries": {"iraq": {"governance": "poor", "sleepers": 2}},
}  # fmt: skip


@pytest.fixture(autouse=True)
def contraband() -> Iterator[None]:
    with registered():
        yield


def harbour(**how: Any) -> Position:
    """Customs are asked, and nothing has been answered in their phase."""
    pos = sitroom.new(NAME, seed=4, **how)
    pos.push(pos.ask.options[0] if pos.ask is not None else "")
    assert asked(pos) == ("customs", "inspect")
    return pos


def baghdad(**how: Any) -> Position:
    return sitroom.new("labyrinth", **{"seed": 2, "position": LABYRINTH, **how})


# ---- what is set


def test_what_the_patch_names_is_set_and_nothing_else() -> None:
    pos = baghdad()
    before = state(pos)
    pos.adjust({"prestige": 5, "countries": {"iraq": {"troops": 3, "alignment": "ally"}}})
    assert asked(pos) == ("us", "play-card")
    after = state(pos)
    iraq = {"governance": "poor", "alignment": "ally", "troops": 3, "sleepers": 2}
    assert after["countries"] == {**before["countries"], "iraq": iraq}
    assert after["prestige"] == 5
    assert {name: value for name, value in after.items() if name not in ("prestige", "countries")} == {
        name: value for name, value in before.items() if name not in ("prestige", "countries")
    }
    assert pos.view("jihadist")["table"]["troops_track"] == 12  # JSON of a known form


def test_null_removes_and_lists_are_replaced() -> None:
    pos = baghdad()
    pos.adjust({"countries": {"iraq": {"sleepers": None}}, "hands": {"us": ["ctr"]}, "deck": None})
    assert "sleepers" not in state(pos)["countries"]["iraq"]
    assert state(pos)["hands"]["us"] == ["ctr"]
    assert "biometrics" in state(pos)["deck"]


def test_tokens_are_as_good_as_their_ids_and_the_patch_is_copied() -> None:
    pos = harbour()
    crate = GAME.vocabulary["gold"]
    patch: dict[str, Any] = {"score": {"customs": 3}, "hand": [crate], "deck": None, "shipped": None}
    before = state(pos)
    patch["shipped"] = "tea"
    pos.adjust(patch)
    patch["score"]["customs"] = 77
    assert state(pos)["score"] == {"smuggler": before["score"]["smuggler"], "customs": 3}
    assert state(pos)["hand"] == ["gold"]
    last = pos.answers()[-1]
    assert isinstance(last, Adjustment)
    assert last.patch["score"] == {"customs": 3}


def test_the_game_goes_on_from_the_adjusted_table() -> None:
    pos = harbour()
    pos.adjust({"stage": "load", "shipped": None, "deck": None})
    assert asked(pos) == ("smuggler", "ship")
    assert len(state(pos)["hand"]) == 2, "chance has drawn the crate that was put back"


def test_an_adjustment_may_end_the_game() -> None:
    pos = harbour(rounds=2)
    pos.adjust({"round": 3})
    assert pos.ask is None
    assert pos.outcome is not None
    assert isinstance(pos.pop(), Adjustment)
    assert asked(pos) == ("customs", "inspect")


# ---- what is refused


@pytest.mark.parametrize(
    ("patch", "problem"),
    [
        ({"prestige": 15}, "prestige: a whole number from 1 to 12 is wanted, not 15"),
        ({"prestige": "five"}, "prestige"),
        ({"prestigue": 5}, "prestigue: there is no such field"),
        ({"prestigue": None}, "prestigue: there is nothing to remove"),
        ({"countries": {"iraq": {"tropps": 3}}}, r"countries\.iraq\.tropps: there is no such field"),
        ({"countries": {"iraq": {"tropps": None}}}, r"countries\.iraq\.tropps: there is nothing to remove"),
        ({"countries": {"atlantis": {"troops": 1}}}, r"countries\.atlantis"),
        ({"countries": {"iraq": {"troops": 16}}}, r"countries\.iraq\.troops"),
        ({"countries": 3}, "countries: an object is wanted"),
        ({"hands": {"us": ["adam-gadahn"]}}, "adam-gadahn"),
        ({"prestige": {"now": 3}}, "prestige"),
        ([1], "an adjustment is an object"),
        ({"prestige": {1: {2, 3}}}, "prestige"),
    ],
)  # fmt: skip
def test_a_wrong_field_is_named_and_nothing_changes(patch: Any, problem: str) -> None:
    pos = baghdad()
    before = everything(pos)
    with pytest.raises(BadPosition, match=problem):
        pos.adjust(patch)
    assert everything(pos) == before


def test_nothing_is_adjusted_while_a_move_is_under_way() -> None:
    """An answer has been given in the phase, or a card is in play, or the phase has begun to change the table."""
    by_hand = sitroom.new(NAME, chance="manual")
    by_hand.push("tea")
    pos = baghdad()
    pos.push("biometrics")
    assert pos.answers_in_phase() == []
    end = sitroom.new("labyrinth", chance="manual", position={"phase": "end-of-turn"})
    assert end.answers_in_phase() == []
    for under_way in (by_hand, pos, end):
        before = everything(under_way)
        with pytest.raises(NoAdjustment, match="take back"):
            under_way.adjust({})
        with pytest.raises(NoAdjustment, match="take back"):
            under_way.push(Adjustment({}))
        assert everything(under_way) == before


def test_nothing_is_adjusted_after_the_end() -> None:
    pos = play(sitroom.new(NAME, seed=1), 1)
    before = everything(pos)
    with pytest.raises(NoAdjustment, match="the game is over"):
        pos.adjust({})
    assert everything(pos) == before


def test_an_adjustment_is_nobodys_answer() -> None:
    pos = harbour()
    with pytest.raises(NoAdjustment, match="nobody's answer"):
        pos.push(Adjustment({}), by="customs")
    with pytest.raises(sitroom.NotYourTurn):
        pos.push(Adjustment({}), by="smuggler")


# ---- what it is


def test_an_adjustment_is_an_answer_that_equals_its_like() -> None:
    one, same, other = Adjustment({"a": 1}), Adjustment({"a": 1}), Adjustment({"a": 2})
    assert one == same
    assert hash(one) == hash(same)
    assert one != other
    assert one == '{"a": 1}'
    assert pickle.loads(pickle.dumps(one)) == one
    assert one.patch == {"a": 1}
    one.patch["a"] = 5
    assert one.patch == {"a": 1}


@pytest.mark.parametrize("chance", ["seed", "manual"])
def test_pop_takes_it_back_as_one_step(chance: str) -> None:
    pos = harbour() if chance == "seed" else harbour().record().position(chance="manual")
    before = everything(pos)
    pos.adjust({"score": {"customs": 9}, "stage": "load", "shipped": None, "deck": None})
    if chance == "seed":
        assert [token.kind for token in pos.answers()[-2:]] == ["adjust", "crate"]
    pushed = pos.pop()
    assert pushed == Adjustment({"score": {"customs": 9}, "stage": "load", "shipped": None, "deck": None})
    assert everything(pos) == before
    pos.push(pushed)
    assert state(pos)["score"]["customs"] == 9


def test_many_in_a_row_are_taken_back_one_by_one() -> None:
    pos = harbour()
    seen = [everything(pos)]
    for points in (1, 2, 3):
        pos.adjust({"score": {"customs": points}})
        seen.append(everything(pos))
    for earlier in reversed(seen[:-1]):
        pos.pop()
        assert everything(pos) == earlier


def test_a_clone_has_it_too_and_goes_its_own_way() -> None:
    pos = harbour()
    pos.adjust({"score": {"customs": 9}})
    twin = pos.clone()
    assert everything(twin) == everything(pos)
    twin.adjust({"score": {"customs": 1}})
    assert state(pos)["score"]["customs"] == 9
    assert everything(play(twin.clone(), 5)) == everything(play(twin, 5))


def test_dice_go_on_as_they_would_have() -> None:
    """The same seed and the same answers: an adjustment that changes nothing takes no die away."""
    plain, adjusted = harbour(weather=True), harbour(weather=True)
    adjusted.adjust({})
    assert state(play(plain, 3)) == state(play(adjusted, 3))


def test_guesses_after_an_adjustment() -> None:
    pos = harbour()
    pos.adjust({"score": {"customs": 9}})
    guesses = [pos.guess("customs", Random(n)) for n in range(30)]
    assert {json.dumps(guess.view("customs")) for guess in guesses} == {json.dumps(pos.view("customs"))}
    assert len({json.dumps(guess.state.to_json()) for guess in guesses}) > 3
    for guess in guesses[:5]:
        play(guess, 1)
        assert sitroom.read_record(guess.record().to_text()) == guess.record()


# ---- the record


def test_it_is_an_entry_of_the_record() -> None:
    pos = baghdad()
    pos.adjust({"prestige": 5, "countries": {"iraq": {"troops": 3}}})
    play(pos, 1, 5)
    text = pos.record().to_text()
    assert '  ["adjust", {"prestige": 5, "countries": {"iraq": {"troops": 3}}}],\n' in text
    record = sitroom.read_record(text)
    assert record == pos.record()
    assert record.answers[0] == ("adjust", '{"prestige": 5, "countries": {"iraq": {"troops": 3}}}')
    assert pickle.loads(pickle.dumps(record)) == record
    assert everything(record.position(chance="manual")) == everything(pos)
    assert len(record.position(at=0).answers()) == 0
    assert state(record.position(at=1))["prestige"] == 5
    for indent in (None, 2):
        assert sitroom.read_record(json.dumps(json.loads(text), indent=indent)) == record


@pytest.mark.parametrize(
    ("entry", "problem"),
    [
        ('["adjust", {"score": {"customs": -1}}]', "answer 5, an adjustment, cannot be made: position: score.customs"),
        ('["adjust", {"points": 5}]', "answer 5, an adjustment, cannot be made: position: points: there is no such field"),
        ('["adjust", {"points": null}]', "answer 5, an adjustment, cannot be made: position: points"),
        ('["adjust", [1]]', "answer 5 is not of the form"),
        ('["adjust", "open"]', "answer 5 is not of the form"),
        ('["adjust"]', "answer 5 is not of the form"),
        ('["customs", {"score": {"customs": 1}}]', "answer 5 is not of the form"),
    ],
)
def test_an_entry_that_is_wrong_is_named_with_its_line(entry: str, problem: str) -> None:
    pos = harbour()
    pos.push("open")
    lines = pos.record().to_text().splitlines()
    place = lines.index('  ["customs", "open"],')
    lines[place] = f"  {entry},"
    with pytest.raises(BrokenRecord) as caught:
        sitroom.read_record("\n".join(lines))
    assert caught.value.line == place + 1
    assert problem.replace("answer 5", f"answer {place - 5}") in str(caught.value)


def test_an_entry_in_the_middle_of_a_move_or_after_the_end_is_refused() -> None:
    pos = play(sitroom.new(NAME, chance="manual"), 2)
    lines = pos.record().to_text().splitlines()
    first = lines.index(' "answers": [') + 1
    middle = [*lines[: first + 1], '  ["adjust", {}],', *lines[first + 1 :]]
    with pytest.raises(BrokenRecord, match=f"line {first + 2}: answer 2, an adjustment, cannot be made: nothing can be adjusted"):
        sitroom.read_record("\n".join(middle))
    after = [*lines[:-3], lines[-3] + ",", '  ["adjust", {}]', *lines[-2:]]
    with pytest.raises(BrokenRecord, match=f"line {len(lines) - 1}: .*comes after the end of the game"):
        sitroom.read_record("\n".join(after))


# ---- the journal


def test_the_journal_says_what_was_set_to_what() -> None:
    pos = baghdad()
    pos.adjust({"prestige": 5, "countries": {"iraq": {"troops": 3}}})
    for viewer in (None, "us", "jihadist"):
        assert [Words("en").line(pos.game, line) for line in pos.journal(viewer)][-2:] == [
            "By hand: Prestige is now 5.",
            "By hand: Countries · Iraq · Troops is now 3.",
        ]


def test_the_journal_names_cards_and_what_is_removed_or_left() -> None:
    pos = baghdad()
    pos.adjust({"hands": {"us": ["ctr"]}, "deck": None, "has_plotted": True, "markers": []})
    pos.adjust({})
    assert [Words("en").line(pos.game, line) for line in pos.journal("us")][-5:] == [
        "By hand: Hands · US is now CTR.",
        "By hand: Draw deck is set back.",
        "By hand: The first Plot is done is now true.",
        "By hand: Markers is now –.",
        "By hand: nothing is changed.",
    ]


class Talkative(Contraband):
    """Customs are announced before they are asked."""

    def inspect(self, s: Harbour) -> Script[None]:
        s.note("customs-come", "2")
        yield from super().inspect(s)


def test_what_the_phase_said_before_its_question_is_said_once() -> None:
    sitroom.register(NAME, lambda: made(Talkative))
    pos = harbour()
    pos.adjust({"score": {"customs": 1}})
    messages = [line.message for line in pos.journal("customs")]
    assert messages == ["ships", "adjusted", "customs-come"]
    pos.push("open")
    again = pos.record().position(chance="manual")
    assert [line.message for line in again.journal("customs")] == [line.message for line in pos.journal("customs")]


# ---- the kit


class ChangesWhatItIsAskedAbout(Contraband):
    def may_adjust(self, state: Harbour) -> bool:
        state.score[0] += 1
        return True


class NeverAdjusts(Contraband):
    def may_adjust(self, state: Harbour) -> bool:
        return False


def test_the_kit_adjusts_games() -> None:
    sitroom.register(NAME, lambda: made(ChangesWhatItIsAskedAbout))
    with pytest.raises(BadRoundTrip, match="changes the game"):
        check_one_game(NAME, "1", thoroughness=1.0)
    sitroom.register(NAME, lambda: made(NeverAdjusts))
    assert check_one_game(NAME, "1", thoroughness=1.0).games == 1


@pytest.mark.parametrize("game", ["ciavskgb", "twilight", "labyrinth"])
def test_every_game_can_be_adjusted_somewhere(game: str) -> None:
    pos, rng, adjusted = sitroom.new(game, seed=5), Random(5), 0
    for _ in range(120):
        if pos.ask is None:
            break
        try:
            before = state(pos)
            pos.adjust({})
            adjusted += 1
            assert state(pos) == before
        except NoAdjustment:
            pass
        assert pos.ask is not None
        pos.push(rng.choice(pos.ask.options))
    assert adjusted > 5
    assert sitroom.read_record(pos.record().to_text()).position(chance="manual").state == pos.state
