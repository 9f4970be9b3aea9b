"""Reasons of bots, which only their own side reads until the game is over, and hints, which come from the asker's own seat."""

from __future__ import annotations

import json
from random import Random
from typing import Any, Final

import pytest

import sitroom
from sitroom.bots import Reason, Seat, make_bot, reason_of
from sitroom.table import BOT, HUMAN, SEED, Event, FileStore, MemoryStore, Player, Seating, Table
from sitroom.table.agreeing import NeedsConsent

GAME: Final = sitroom.find_game("ciavskgb")
CIA, KGB = GAME.sides
WHY: Final = Reason("whom we send nobody should foresee", {}, Reason("so many: {count}", {"count": 3}))
QUICK: Final = "search:40"


def opened(kinds: dict[Any, str] | None = None, *, hints: bool = False, store: Any = None, seed: int = 5) -> Table:
    """The CIA is a person's, the KGB a bot's, unless somebody else is said to sit there."""
    seats = {side: Player(kind, "normal" if kind == BOT else "") for side, kind in (kinds or {CIA: HUMAN, KGB: BOT}).items()}
    return Table.open(GAME, Seating(seats, SEED, hints), MemoryStore() if store is None else store, seed=seed)


def begun(reason: Reason | None = WHY, **wanted: Any) -> Table:
    """Both have sent an agent, after two draws, and the bot has said why."""
    table = opened(**wanted)
    table.answer(CIA, ["master-spy"])
    table.answer(KGB, ["assassin"], reason=reason)
    return table


def seen(table: Table) -> str:
    """All that anybody sees of the table."""
    sides = (None, CIA, KGB)
    lines = [[entry.to_json() for entry in table.journal(side)] for side in sides]
    return json.dumps([table.seq, [table.view(side) for side in sides], lines, table.record().to_text()])


def play_on(table: Table, rng: Random) -> None:
    """At random to the end; the bot has something to say each time."""
    while table.ask is not None:
        who = table.ask.who
        reason = Reason("at {count}", {"count": table.position.count}) if who is KGB else None
        table.answer(who, [rng.choice(table.ask.options)], reason=reason)


# ---- reasons


def test_a_reason_is_its_own_sides_until_the_game_is_over() -> None:
    table = begun()
    assert table.reasons(KGB) == [(3, KGB, WHY)]
    assert table.reasons(CIA) == table.reasons(None) == []
    table.resign(CIA)
    assert table.reasons(CIA) == table.reasons(None) == table.reasons(KGB) == [(3, KGB, WHY)]


def test_who_takes_over_the_seat_of_a_bot_reads_what_it_thought() -> None:
    table = begun()
    table.seat(KGB, Player(HUMAN, holder="olga"))
    assert [reason for _, _, reason in table.reasons("kgb")] == [WHY]
    assert table.reasons("cia") == []


def test_views_journals_and_records_do_not_depend_on_reasons() -> None:
    assert seen(begun(None)) == seen(begun(WHY)) == seen(begun(Reason("something else altogether")))
    table = begun()
    play_on(table, Random(4))
    again = sitroom.read_record(table.record().to_text())
    assert WHY.message not in again.to_text()


def test_all_reasons_are_told_at_the_end_of_a_whole_game() -> None:
    table = begun()
    play_on(table, Random(4))
    answers = table.position.answered_by()
    told = table.reasons(None)
    assert len(told) > 10
    for count, side, reason in told[1:]:
        assert answers[count] is side is KGB
        assert str(reason) == f"at {count}"


def test_reasons_are_kept_with_the_table(tmp_path: Any) -> None:
    store = FileStore(tmp_path / "game.table")
    table = begun(store=store)
    assert table.ask is not None
    table.answer(table.ask.who, [table.ask.options[0]])
    store.close()
    again = Table.load(FileStore(tmp_path / "game.table"))
    assert again.reasons(KGB) == [(3, KGB, WHY)]
    assert again.reasons(CIA) == []
    assert seen(again) == seen(table)


def test_a_table_of_earlier_days_has_no_reasons_and_no_hints_for_two() -> None:
    store = MemoryStore()
    table = begun(None, store=store)
    events = []
    for event in store.events:
        data = {name: value for name, value in event.data.items() if name != "reasons"}
        if "seating" in data:
            data["seating"] = {name: value for name, value in data["seating"].items() if name != "hints"}
        events.append(Event(event.seq, event.kind, data))
    again = Table.load(MemoryStore(events))
    assert seen(again) == seen(table)
    assert again.reasons(KGB) == []
    assert not again.seating.hints


def test_what_is_taken_back_has_no_reason_any_more() -> None:
    table = begun()
    table.take_back(CIA, 0)
    assert table.reasons(KGB) == []
    table.answer(CIA, ["director"])
    table.answer(KGB, ["analyst"])
    assert table.reasons(KGB) == [], "another answer does not get the reason of the first"
    assert Table.load(table.store).reasons(KGB) == []


def test_an_undo_takes_the_reason_along() -> None:
    table = opened({CIA: BOT, KGB: HUMAN})
    table.answer(CIA, ["director"], reason=WHY)
    assert table.reasons(CIA) == [(2, CIA, WHY)]
    table.undo(CIA)
    assert table.reasons(CIA) == []


def test_a_game_that_branches_off_keeps_the_reasons_up_to_there() -> None:
    table = begun()
    count = table.position.count
    assert table.ask is not None
    table.answer(table.ask.who, [table.ask.options[0]], reason=Reason("later"))
    branch = table.branch(count, MemoryStore())
    assert branch.reasons(KGB) == [(3, KGB, WHY)]


def test_a_refused_answer_leaves_no_reason() -> None:
    table = opened({CIA: BOT, KGB: HUMAN})
    with pytest.raises(sitroom.IllegalChoice):
        table.answer(CIA, ["recruit"], reason=WHY)
    assert table.reasons(CIA) == []


def test_bots_answer_with_their_reasons() -> None:
    table = opened()
    bot = make_bot(QUICK, GAME, table.bot_seed(CIA))
    answer = bot.choose(Seat(table.position, CIA))
    table.answer(CIA, [answer], reason=reason_of(bot))
    ((_, _, reason),) = table.reasons(CIA)
    assert str(reason)


# ---- hints


def test_a_hint_is_what_a_bot_would_do_on_the_askers_seat() -> None:
    table = begun()
    assert table.ask is not None
    side = table.ask.who
    answer, reason = table.hint(side, QUICK)
    assert answer in table.ask.options
    bot = make_bot(QUICK, GAME, table.bot_seed(side))
    assert bot.choose(Seat(table.position, side)) is answer
    assert reason_of(bot) == reason


def test_a_hint_changes_nothing_and_uses_up_no_chance() -> None:
    """The same game with a hint at every question and without any: dice, cards and bots are the same."""
    plain, hinted = opened(seed=8), opened(seed=8)
    for place in range(60):
        for table in (plain, hinted):
            if table.ask is None:
                break
            side = table.ask.who
            if table is hinted:
                before = seen(table)
                first = table.hint(side, "search:16")
                assert first == table.hint(side, "search:16") == Table.load(table.store).hint(side, "search:16")
                assert seen(table) == before
            table.answer(side, [table.ask.options[place % len(table.ask.options)]])
        assert seen(plain) == seen(hinted)
    assert len(plain.store.load()) == len(hinted.store.load())


def test_a_hint_knows_no_more_than_its_side() -> None:
    """Whatever agent the KGB has sent, the CIA gets the same hint for the same reason."""
    hints = set()
    for agent in ("assassin", "analyst", "director", "deputy-director"):
        table = opened(seed=3)
        table.answer(CIA, ["master-spy"])
        table.answer(KGB, [agent])
        assert table.ask is not None
        while table.ask.who is not CIA or table.ask.topic == "first-mover":
            table.answer(table.ask.who, [table.ask.options[0]])
        answer, reason = table.hint(CIA, QUICK)
        hints.add((answer, str(reason)))
    assert len(hints) == 1


def test_two_people_get_hints_only_if_they_agreed_on_it() -> None:
    people = {CIA: HUMAN, KGB: HUMAN}
    with pytest.raises(NeedsConsent, match="only if they agreed on it when the game was made"):
        opened(people).hint(CIA, "steady")
    table = opened(people, hints=True)
    answer, _ = table.hint(CIA, "steady")
    assert answer in Seat(table.position, CIA).options
    again = Table.load(table.store)
    assert again.seating.hints
    assert again.hint(CIA, "steady")[0] is answer
    again.seat(KGB, Player(HUMAN, holder="olga"))
    again.use_dice("manual")
    assert again.seating.hints, "who changes seats or dice does not change what was agreed"


def test_one_person_with_both_seats_needs_nobodys_leave() -> None:
    seats = {side: Player(HUMAN, holder="ann") for side in (CIA, KGB)}
    assert Table.open(GAME, Seating(seats), MemoryStore(), seed=1).hint(CIA, "steady")[0] in GAME.vocabulary


def test_a_hint_is_for_whoever_is_asked_while_the_game_runs() -> None:
    table = opened()
    with pytest.raises(sitroom.NotYourTurn):
        table.hint(KGB, QUICK)
    with pytest.raises(sitroom.BadOption, match="there is no bot 'oracle'"):
        table.hint(CIA, "oracle")
    table.resign(CIA)
    with pytest.raises(sitroom.IllegalChoice, match="the game is over"):
        table.hint(CIA)
