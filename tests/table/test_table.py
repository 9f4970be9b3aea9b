"""The table: answers, undo and takebacks, early and forced answers, endings, and what everybody may know of it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

import sitroom
from sitroom.kernel.game import find_game
from sitroom.kernel.record import ABANDONED, AGREED, OUT_OF_TIME, RESIGNED
from sitroom.kernel.undo import Takeback
from sitroom.table import BOT, HUMAN, MANUAL, SEED, Event, MemoryStore, Player, Seating, StoreConflict, Table
from sitroom.table.agreeing import ABANDON, DRAW, TAKEBACK, NeedsConsent
from tests.kernel.contraband import CUSTOMS, SMUGGLER, registered


@pytest.fixture(autouse=True)
def _contraband() -> Iterator[None]:
    with registered():
        yield


def seating(*, holders: Sequence[str] = ("ann", "bob"), dice: str = SEED) -> Seating:
    return Seating({SMUGGLER: Player(HUMAN, holder=holders[0]), CUSTOMS: Player(HUMAN, holder=holders[1])}, dice)


def opened(**wanted: Any) -> Table:
    """A table of contraband with its cards by hand: the smuggler holds tea and gold."""
    table = Table.open(
        sitroom.find_game("contraband"), wanted.pop("seating", seating(dice=MANUAL)), MemoryStore(), {"weather": False, **wanted}
    )
    if table.seating.dice == MANUAL:
        table.answer_for_chance("tea")
        table.answer_for_chance("gold")
    return table


def everything(table: Table) -> str:
    sides = (None, *table.game.sides)
    lines = [[entry.to_json() for entry in table.journal(side)] for side in sides]
    views = [table.view(side) for side in sides]
    return json.dumps([table.seq, views, lines, [side.id for side in table.sealed], table.record().to_text()])


# ---- answering


def test_answers_are_numbered_and_kept() -> None:
    table = opened()
    assert table.seq == 3
    assert table.waits_for is SMUGGLER
    assert table.answer("smuggler", ["gold"]) == 1
    assert table.seq == 4
    assert table.view("customs")["seq"] == 4
    again = Table.load(table.store)
    assert everything(again) == everything(table)


def test_only_who_is_asked_answers_and_only_what_is_offered() -> None:
    table = opened()
    before = everything(table)
    for side, token, wanted in (
        ("customs", "open", sitroom.NotYourTurn), ("smuggler", "opals", sitroom.IllegalChoice),
        ("smuggler", "bombs", sitroom.UnknownToken), ("navy", "gold", sitroom.BadOption),
    ):  # fmt: skip
        with pytest.raises(wanted):
            table.answer(side, [token])
        assert everything(table) == before


def test_no_answer_is_no_event() -> None:
    table = opened()
    before = everything(table)
    assert [table.answer(side, []) for side in ("smuggler", "customs")] == [0, 0]
    assert everything(table) == before


def test_an_answer_to_an_earlier_moment_is_refused() -> None:
    table = opened()
    with pytest.raises(sitroom.NotYourTurn, match="something has happened at the table meanwhile"):
        table.answer("smuggler", ["gold"], seq=2)
    assert table.answer("smuggler", ["gold"], seq=3) == 1


def struggle(**more: Any) -> dict[str, Any]:
    return {
        "phase": "struggle", "objective": "chile", "mover": "cia", "balance": "cia",
        "agents": {"cia": {"analyst": "agent-x"}, "kgb": {"director": "agent-x"}},
        "camps": {
            "cia": [{"group": "government", "ready": True}, {"group": "mafia", "ready": True}],
            "kgb": [{"group": "bankers", "ready": True}, {"group": "radio", "ready": True}],
        },
        **more,
    }  # fmt: skip


def cold_war(position: dict[str, Any], holders: Sequence[str] = ("ann", "bob")) -> Table:
    game = sitroom.find_game("ciavskgb")
    players = {side: Player(HUMAN, holder=holder) for side, holder in zip(game.sides, holders, strict=True)}
    return Table.open(game, Seating(players), MemoryStore(), position=position, seed=1)


def test_nobody_is_asked_what_a_scoring_card_is_used_for() -> None:
    """Its event is all, and everybody knows it; of another card the uses may depend on the hand."""
    game = find_game("twilight")
    position: dict[str, Any] = {"mover": "us", "hands": {"us": ["asia-scoring", "formosan-resolution"], "ussr": ["nasser"]}}
    table = Table.open(game, Seating({side: Player(HUMAN) for side in game.sides}), MemoryStore(), position=position, seed=1)
    other = Table.open(game, Seating({side: Player(HUMAN) for side in game.sides}), MemoryStore(), position=position, seed=1)
    assert table.answer("us", ["asia-scoring"]) == 1
    assert [str(token) for token in table.position.answers()] == ["asia-scoring", "event"]
    assert table.waits_for is not None
    assert table.waits_for.id == "ussr"
    other.answer("us", ["formosan-resolution"])
    assert other.ask is not None
    assert other.ask.topic == "use"


def test_several_answers_are_taken_together_up_to_the_first_that_is_not_legal() -> None:
    table = cold_war(struggle())
    before = table.seq
    assert table.answer("cia", ["mobilize", "government", "nobody"]) == 2
    assert table.seq == before + 1
    assert table.ask is not None
    assert table.ask.topic == "political"


def test_several_answers_end_where_somebody_else_or_chance_comes_between() -> None:
    table = cold_war(struggle())
    assert table.answer("cia", ["recruit", "recruit"]) == 1


def test_what_the_table_answers_by_itself_may_be_typed_all_the_same() -> None:
    alone = {"cia": [{"group": "government", "ready": True}], "kgb": [{"group": "bankers", "ready": True}]}
    for tokens in (["mobilize"], ["mobilize", "government"], ["mobilize", "government", "bankers"]):
        table = cold_war(struggle(camps=alone))
        assert table.answer("cia", tokens) == len(tokens)
        assert [token.id for token in table.position.answers()][:3] == ["mobilize", "government", "bankers"]


def test_a_question_without_a_choice_that_all_can_know_of_is_answered_by_the_table() -> None:
    table = opened()
    table.answer("smuggler", ["gold"])
    table.answer("customs", ["open"])
    assert table.waits_for is sitroom.CHANCE, "the smuggler draws a crate; a choice of his own is never made for him"


# ---- undo


def test_an_undo_within_the_law_strikes_lines_out_and_keeps_them() -> None:
    table = opened()
    table.answer("smuggler", ["gold"])
    assert table.undo("smuggler") == 2
    assert table.seq == 5
    struck = [entry for entry in table.journal(None) if entry.struck]
    assert [entry.line.message for entry in struck] == ["ships"]
    assert table.journal(None)[-1].line.message == "table-undone"
    assert everything(Table.load(table.store)) == everything(table)
    assert table.record().takebacks == ()


def test_numbers_of_lines_have_no_gaps_for_any_reader() -> None:
    table = opened()
    table.answer("smuggler", ["gold"])
    table.answer("customs", ["pass"])
    for side in (None, SMUGGLER, CUSTOMS):
        entries = table.journal(side)
        assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    assert len(table.journal(SMUGGLER)) > len(table.journal(CUSTOMS))
    last = table.seq
    assert [entry.seq for entry in table.journal(None, since=last - 1)] == [last] * len(table.journal(None, since=last - 1))


def test_an_undo_beyond_the_law_says_why_not() -> None:
    table = opened()
    table.answer("smuggler", ["gold"])
    table.answer("customs", ["open"])
    with pytest.raises(sitroom.NothingToUndo, match="shown something since"):
        table.undo("customs")
    with pytest.raises(sitroom.NothingToUndo, match="somebody else"):
        table.undo("smuggler")


def test_undo_takes_one_answer_or_all_of_them() -> None:
    table = cold_war(struggle())
    table.answer("cia", ["mobilize"])
    table.answer("cia", ["government"])
    assert table.undo("cia") == 1
    table.answer("cia", ["government"])
    assert table.undo("cia", whole=True) == 0


def test_undo_goes_back_to_a_place_within_the_law_and_to_no_other() -> None:
    table = cold_war(struggle())
    table.answer("cia", ["mobilize", "government"])
    for wrong in (2, 3, -1):
        with pytest.raises(sitroom.NothingToUndo):
            table.undo("cia", to=wrong)
    assert table.start_of_move("cia") == 0
    assert table.start_of_move("kgb") is None
    assert table.undo("cia", to=0) == 0


def test_a_move_begins_where_its_card_was_chosen() -> None:
    """The set-up of the USSR is one move; behind a roll the move cannot begin anew but from there."""
    seating = Seating({side: Player(HUMAN, side.id) for side in find_game("twilight").sides})
    table = Table.open(find_game("twilight"), seating, MemoryStore(), seed=1)
    before = table.position.count
    table.answer("ussr", ["poland", "poland", "yugoslavia"])
    assert table.position.count == before + 3
    assert table.start_of_move("ussr") == before


def test_a_takeback_needs_the_others() -> None:
    table = opened()
    table.answer("smuggler", ["gold"])
    table.answer("customs", ["open"])
    with pytest.raises(NeedsConsent):
        table.take_back("customs", 3)
    table.offer("customs", TAKEBACK, to=3)
    assert list(table.offers) == [CUSTOMS]
    with pytest.raises(sitroom.IllegalChoice, match="nobody has offered"):
        table.accept("customs")
    table.accept("smuggler")
    assert table.position.count == 3
    assert table.record().takebacks == (Takeback(5, 3, "customs"),) or table.record().takebacks[0].after == 3
    assert not table.offers
    assert everything(Table.load(table.store)) == everything(table)


def test_one_person_takes_back_alone_and_the_dice_are_new() -> None:
    drawn = set()
    table = cold_war(struggle(), holders=("ann", "ann"))
    for _ in range(12):
        table.answer("cia", ["recruit"])
        drawn.add(table.position.answers()[1].id)
        table.take_back("cia", 0)
    assert len(drawn) > 4
    assert len(table.record().takebacks) == 12


@pytest.mark.parametrize("has_new_key", [False, True])
def test_dice_to_come_are_the_same_after_a_restart(has_new_key: bool) -> None:
    """A game goes on with the same key, from the place it has reached; with a new one, if it was given that."""
    table = Table.open(sitroom.find_game("ciavskgb"), one_against_a_bot(), MemoryStore())
    table.answer("cia", [table.view("cia")["ask"]["options"][0]])  # type: ignore[index]  # somebody is asked
    before = table.position.chance_key(), table.bot_seed("kgb")
    if has_new_key:
        table.use_dice(SEED, has_new_key=True)
        assert table.position.chance_key() != before[0]
        assert table.bot_seed("kgb") != before[1]
    again = Table.load(MemoryStore(table.store.load()))
    rng = Random(3)
    while table.ask is not None:
        option = rng.choice(table.ask.options)
        for each in (table, again):
            assert each.ask is not None
            each.answer(each.ask.who, [option])
    assert table.position.state == again.position.state


def one_against_a_bot() -> Seating:
    game = sitroom.find_game("ciavskgb")
    return Seating({game.sides[0]: Player(HUMAN), game.sides[1]: Player(BOT, "random")})


def test_going_on_from_an_earlier_moment_is_a_new_table_with_other_dice() -> None:
    futures = set()
    table = cold_war(struggle(), holders=("ann", "ann"))
    table.answer("cia", ["recruit"])
    before = everything(table)
    for _ in range(12):
        branch = table.branch(0, MemoryStore())
        assert branch.position.count == 0
        branch.answer("cia", ["recruit"])
        futures.add(branch.position.answers()[1].id)
        assert branch.position.chance_key() != table.position.chance_key()
    assert len(futures) > 4
    assert everything(table) == before


# ---- early answers


def planning() -> Table:
    return cold_war({"phase": "planning", "objective": "cuba", "balance": "cia"})


def test_an_early_answer_is_kept_sealed_and_given_when_its_question_comes() -> None:
    table = planning()
    if table.position.early("kgb") is None:
        pytest.fail("the KGB may choose its Agent X at the same time")
    table.seal("kgb", "director")
    table.seal("kgb", "assassin")
    assert [side.id for side in table.sealed] == ["kgb"]
    assert table.own_sealed("kgb") == "assassin"
    seen = json.dumps([table.view("cia"), [entry.to_json() for entry in table.journal("cia")]])
    assert "assassin" not in json.dumps([entry.to_json() for entry in table.journal("cia")])
    assert seen
    again = Table.load(table.store)
    assert again.own_sealed("kgb") == "assassin"
    table.answer("cia", ["analyst"])
    assert table.view("kgb")["table"]["agent_x"]["kgb"] == "assassin"
    assert not table.sealed


def test_only_what_may_be_answered_early_is_sealed() -> None:
    table = cold_war(struggle())
    with pytest.raises(sitroom.NotYourTurn, match="nothing that kgb could answer early"):
        table.seal("kgb", "pass")
    table = planning()
    with pytest.raises(sitroom.IllegalChoice):
        table.seal("kgb", "recruit")


# ---- previews


def test_a_preview_shows_what_would_be_and_keeps_nothing() -> None:
    table = cold_war(struggle())
    before = everything(table)
    preview = table.preview("cia", ["mobilize", "government"])
    assert preview.taken == 2
    assert preview.view["ask"] is not None
    assert preview.view["ask"]["topic"] == "political"
    assert everything(table) == before


def test_a_preview_stops_before_chance_and_before_anything_shown() -> None:
    table = cold_war(struggle())
    preview = table.preview("cia", ["recruit", "recruit"])
    assert preview.taken == 1
    assert preview.view["ask"] is not None
    assert preview.view["ask"]["who"] == "chance"
    table = opened()
    table.answer("smuggler", ["gold"])
    assert table.preview("customs", ["open"]).taken == 0, "it would show the crate"


# ---- ends


def test_people_may_end_a_game() -> None:
    table = opened()
    table.resign("smuggler")
    assert table.outcome == sitroom.Outcome(CUSTOMS, RESIGNED)
    assert table.ask is None
    assert table.view(None)["outcome"] == {"winner": "customs", "reason": "resigned"}
    assert table.view("smuggler")["ask"] is None
    with pytest.raises(sitroom.IllegalChoice, match="the game is over"):
        table.answer("smuggler", ["gold"])
    record = sitroom.read_record(table.record().to_text())
    assert record.ended is not None
    assert record.ended.reason == RESIGNED
    table = opened()
    table.out_of_time("customs")
    assert table.outcome == sitroom.Outcome(SMUGGLER, OUT_OF_TIME)
    for what, reason in ((DRAW, AGREED), (ABANDON, ABANDONED)):
        table = opened()
        table.offer("smuggler", what)
        table.accept("customs")
        assert table.outcome == sitroom.Outcome(None, reason)
        assert everything(Table.load(table.store)) == everything(table)


def test_an_offer_can_be_declined_and_lapses_with_the_next_answer() -> None:
    table = opened()
    table.offer("smuggler", DRAW)
    table.decline("customs")
    assert not table.offers
    table.offer("customs", DRAW)
    table.answer("smuggler", ["gold"])
    assert not table.offers
    with pytest.raises(sitroom.BadOption):
        table.offer("smuggler", "money")


# ---- one person


def test_adjusting_is_for_one_person() -> None:
    with pytest.raises(sitroom.NoAdjustment):
        cold_war(struggle()).adjust({"score": {"cia": 10}})
    table = cold_war(struggle(), holders=("ann", "ann"))
    table.adjust({"score": {"cia": 10}})
    assert table.view(None)["table"]["score"]["cia"] == 10
    assert everything(Table.load(table.store)) == everything(table)


def test_a_setup_is_changed_by_agreement_where_the_rules_say_so() -> None:
    game = sitroom.find_game("labyrinth")
    seats = Seating({side: Player(HUMAN, holder=side.id) for side in game.sides})
    table = Table.open(game, seats, MemoryStore(), seed=1)
    with pytest.raises(NeedsConsent):
        table.adjust({"us_posture": "soft"})
    for more in ({"prestige": 3}, {"countries": {"egypt": {"alignment": "ally"}}}):  # the note of 3.2 names neither
        with pytest.raises(sitroom.NoAdjustment, match="governance"):
            table.adjust({"us_posture": "soft", **more}, agreed=True)
    agreed = {"egypt": {"governance": "good"}, "russia": {"governance": "poor"}}
    table.adjust({"us_posture": "soft", "countries": agreed}, agreed=True)
    shown = table.view(None)["table"]
    assert shown["us_posture"] == "soft"
    assert [shown["countries"][country]["governance"] for country in agreed] == ["good", "poor"]
    assert everything(Table.load(table.store)) == everything(table)
    assert table.ask is not None
    table.answer("jihadist", [table.ask.options[0]])
    with pytest.raises(sitroom.NoAdjustment, match="before the first card"):
        table.adjust({"us_posture": "hard"}, agreed=True)


def test_notes_are_private_and_no_event() -> None:
    table = opened()
    before = table.seq, json.dumps(table.view("customs"))
    table.note("smuggler", "gold first")
    assert table.notes("smuggler") == "gold first"
    assert table.notes("customs") == ""
    assert (table.seq, json.dumps(table.view("customs"))) == before
    table.answer("smuggler", ["gold"])
    assert Table.load(table.store).notes("smuggler") == "gold first"


def test_another_player_can_take_a_seat() -> None:
    table = opened()
    table.seat("customs", Player(BOT, "random"))
    assert table.seating.people == [SMUGGLER]
    assert Table.load(table.store).seating.people == [SMUGGLER]


# ---- the store


class Refusing(MemoryStore):
    """A store that somebody else writes to."""

    refuses = False

    def append(self, events: Sequence[Event], expected_seq: int) -> None:
        if self.refuses:
            raise StoreConflict("too late")
        super().append(events, expected_seq)


def test_what_cannot_be_kept_has_not_happened() -> None:
    store = Refusing()
    table = Table.open(sitroom.find_game("contraband"), seating(dice=MANUAL), store, {"weather": False})
    table.answer_for_chance("tea")
    table.answer_for_chance("gold")
    before = everything(table)
    store.refuses = True
    for wanted in (
        lambda: table.answer("smuggler", ["gold"]), lambda: table.resign("smuggler"), lambda: table.offer("customs", DRAW),
    ):  # fmt: skip
        with pytest.raises(StoreConflict):
            wanted()
        assert everything(table) == before
    store.refuses = False
    table.answer("smuggler", ["gold"])
    assert table.seq == 4


def test_two_tables_on_one_store_cannot_both_answer() -> None:
    one = opened()
    other = Table.load(one.store)
    one.answer("smuggler", ["gold"])
    with pytest.raises(StoreConflict, match="played on elsewhere"):
        other.answer("smuggler", ["tea"])
    assert other.position.count == 2


def test_the_dice_of_one_side_are_typed_and_the_rest_comes_from_the_key() -> None:
    game = sitroom.find_game("labyrinth")
    players = {side: Player(HUMAN, holder="ann") for side in game.sides}
    table = Table.open(game, Seating(players, dice="us"), MemoryStore(), seed=3)
    rng, typed = Random(1), 0
    while table.ask is not None and typed < 5:
        if table.waits_for is sitroom.CHANCE:
            assert table.game.roller(table.position.state, table.ask) == "us"
            table.answer_for_chance(rng.choice(table.ask.options))
            typed += 1
        else:
            table.answer(table.ask.who, [rng.choice(table.ask.options)])
    assert typed == 5
    assert everything(Table.load(table.store)) == everything(table)
