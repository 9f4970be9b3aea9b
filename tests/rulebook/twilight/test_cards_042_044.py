"""Cards 42 to 44: Quagmire, SALT Negotiations and Bear Trap."""

from __future__ import annotations

from typing import Any

import pytest

from sitroom import Position

from .cards import finish, fire, headlines, holding, spend
from .table import (
    SIDES,
    arg,
    asks,
    cards_seen,
    defcon,
    effects,
    ended,
    enemy,
    hand,
    influence,
    journal,
    options,
    place_of,
    play,
    round_of,
    state,
    table,
    vp,
)

TRAPS = [("quagmire", "us"), ("bear-trap", "ussr")]
each_trap = pytest.mark.parametrize(("trap", "side"), TRAPS)
CHINA = "the-china-card"


def trapped(trap: str, side: str, cards: str, **fields: Any) -> Position:
    """An action round of the trapped side with these cards in hand."""
    fields = {"turn": 4, **fields}
    fields["effects"] = [trap, *fields.get("effects", [])]
    return round_of(side, "", cards, **fields)


# ---- 42 Quagmire and 44 Bear Trap


@each_trap
def test_card_042_quagmire_and_044_bear_trap_begin_with_the_next_round(trap: str, side: str) -> None:
    pos = fire(trap, enemy(side), other="olympic-games")
    assert (effects(pos), place_of(pos, trap)) == ({trap}, "removed")
    assert (asks(pos), options(pos)) == ((side, "trap"), {"olympic-games"})


@each_trap
@pytest.mark.parametrize("use", ["event-first", "operations-first"])
def test_card_042_quagmire_and_044_bear_trap_played_by_the_victim(trap: str, side: str, use: str) -> None:
    """The operations of this round are carried out, the trap closes in the next one."""
    pos = play(holding(side, trap, hand="olympic-games", other="nuclear-test-ban"), f"{trap} {use}")
    assert (asks(pos), arg(pos, "ops")) == ((side, "operations"), 3)
    spend(pos)
    assert (place_of(pos, trap), asks(pos)) == ("removed", (enemy(side), "play"))
    spend(play(pos, "nuclear-test-ban operations"))
    assert asks(pos) == (side, "trap")


@pytest.mark.parametrize("by", SIDES)
def test_card_042_quagmire_cancels_norad(by: str) -> None:
    assert effects(fire("quagmire", by, effects=["norad"])) == {"quagmire"}


@pytest.mark.parametrize("by", SIDES)
def test_card_044_bear_trap_has_no_link_to_norad(by: str) -> None:
    assert effects(fire("bear-trap", by, effects=["norad"])) == {"bear-trap", "norad"}


@each_trap
def test_card_042_quagmire_and_044_bear_trap_take_a_card_of_2_or_more(trap: str, side: str) -> None:
    """Scoring cards, cards of 1 and the China Card do not do."""
    cards = "captured-nazi-scientist olympic-games arms-race nuclear-test-ban asia-scoring"
    pos = trapped(trap, side, cards, china=side)
    assert (asks(pos), options(pos)) == ((side, "trap"), {"olympic-games", "arms-race", "nuclear-test-ban"})


@each_trap
def test_card_042_quagmire_and_044_bear_trap_count_the_modified_value(trap: str, side: str) -> None:
    cards = "captured-nazi-scientist olympic-games arms-race"
    bonus = "containment" if side == "us" else "brezhnev-doctrine"
    assert options(trapped(trap, side, cards, effects=[bonus])) == set(cards.split())
    assert options(trapped(trap, side, cards, red_scare={side: 1})) == {"arms-race"}


@each_trap
@pytest.mark.parametrize("die", range(1, 7))
def test_card_042_quagmire_and_044_bear_trap_roll_1_to_4_frees(trap: str, side: str, die: int) -> None:
    pos = trapped(trap, side, "olympic-games arms-race", **{enemy(side): "nuclear-test-ban"})
    play(pos, "olympic-games")
    assert (asks(pos), arg(pos, "side")) == (("chance", "trap-die"), side)
    play(pos, str(die))
    assert (asks(pos), place_of(pos, "olympic-games")) == ((enemy(side), "play"), "discard")
    assert (trap in effects(pos)) == (die > 4)
    spend(play(pos, "nuclear-test-ban operations"))
    assert asks(pos) == (side, "trap" if die > 4 else "play")


@each_trap
@pytest.mark.parametrize(
    "card",
    ["fidel", "duck-and-cover", "korean-war", "defectors", "nato", "red-scare-purge", "we-will-bury-you", "un-intervention"],
)
def test_card_042_quagmire_and_044_bear_trap_discards_are_not_played(trap: str, side: str, card: str) -> None:
    """No event, no Flower Power, no point for Defectors; a starred card is only discarded."""
    bonus = "containment" if side == "us" else "brezhnev-doctrine"  # makes a card of 1 good enough
    given = {"flower-power", bonus, "u2-incident"}
    pos = play(trapped(trap, side, card, defcon=2, effects=sorted(given)), f"{card} 6")
    assert (ended(pos), vp(pos), defcon(pos), influence(pos, "cuba")) == (None, 0, 2, (0, 0))
    assert (effects(pos), state(pos)["red_scare"], place_of(pos, card)) == (given | {trap}, {"us": 0, "ussr": 0}, "discard")


@each_trap
def test_card_042_quagmire_and_044_bear_trap_without_a_card_to_pay(trap: str, side: str) -> None:
    """A scoring card is all that can be played then; it frees nobody."""
    pos = trapped(trap, side, "captured-nazi-scientist asia-scoring", china=side)
    assert asks(pos) == (side, "trap")
    assert {"asia-scoring"} <= options(pos) <= {"asia-scoring", "pass"}
    play(pos, "asia-scoring")
    if asks(pos) == (side, "use"):
        play(pos, "event")
    assert (asks(pos), place_of(pos, "asia-scoring"), trap in effects(pos)) == ((enemy(side), "play"), "discard", True)


@each_trap
@pytest.mark.parametrize("cards", ["captured-nazi-scientist", ""])
def test_card_042_quagmire_and_044_bear_trap_with_nothing_to_do_skip_the_round(trap: str, side: str, cards: str) -> None:
    """The China Card cannot be played either."""
    pos = trapped(trap, side, cards, china=side, **{enemy(side): "nuclear-test-ban arms-race"})
    if asks(pos)[0] == side:
        assert options(pos) == {"pass"}
        play(pos, "pass")
    assert (asks(pos), effects(pos)) == ((enemy(side), "play"), {trap})


@each_trap
def test_card_042_quagmire_and_044_bear_trap_give_way_to_scoring_cards(trap: str, side: str) -> None:
    """As many scoring cards as rounds are left: one of them is played and nothing is discarded."""
    pos = trapped(trap, side, "asia-scoring nuclear-test-ban", round=7)
    assert (asks(pos), options(pos)) == ((side, "trap"), {"asia-scoring"})
    pos = trapped(trap, side, "asia-scoring europe-scoring nuclear-test-ban", round=6)
    assert (asks(pos), options(pos)) == ((side, "trap"), {"asia-scoring", "europe-scoring"})
    pos = trapped(trap, side, "asia-scoring nuclear-test-ban", round=6)
    assert (asks(pos), options(pos)) == ((side, "trap"), {"nuclear-test-ban"})


@each_trap
def test_card_042_quagmire_and_044_bear_trap_take_missile_envy_first(trap: str, side: str) -> None:
    pos = trapped(trap, side, "missile-envy nuclear-test-ban", envy=side)
    assert (asks(pos), options(pos)) == ((side, "trap"), {"missile-envy"})
    play(pos, "missile-envy 5")
    assert (place_of(pos, "missile-envy"), state(pos)["envy"]) == ("discard", None)


@each_trap
def test_card_042_quagmire_and_044_bear_trap_leave_headlines_alone(trap: str, side: str) -> None:
    cards = "captured-nazi-scientist olympic-games asia-scoring"
    hands = {side: cards, enemy(side): "nuclear-test-ban"}
    pos = table("", us=hands["us"], ussr=hands["ussr"], phase="headline", turn=4, effects=[trap])
    if side == "us":
        play(pos, "nuclear-test-ban")
    assert (asks(pos), options(pos)) == ((side, "headline"), set(cards.split()))


@each_trap
def test_card_042_quagmire_and_044_bear_trap_last_into_later_turns(trap: str, side: str) -> None:
    pos = holding("us", "olympic-games", other="", hand="nato", turn=4, round=7, effects=[trap])
    finish(play(pos, "olympic-games 6") if side == "us" else spend(play(pos, "olympic-games operations")))
    assert (state(pos)["turn"], effects(pos)) == (5, {trap})


def test_card_042_quagmire_leaves_operations_of_events_alone() -> None:
    pos = fire("cia-created", "ussr", turn=4, effects=["quagmire"])
    assert asks(pos) == ("us", "operations")
    pos = fire("lone-gunman", "us", turn=4, effects=["bear-trap"])
    assert asks(pos) == ("ussr", "operations")


@pytest.mark.parametrize("cards", ["olympic-games", "captured-nazi-scientist"])
def test_card_042_quagmire_lets_the_ussr_score_we_will_bury_you(cards: str) -> None:
    """Whether the round goes for a discard or is skipped."""
    pos = trapped("quagmire", "us", cards, effects=["we-will-bury-you"], ussr="nuclear-test-ban")
    assert asks(pos) == ("us", "trap")
    play(pos, "olympic-games 1" if cards == "olympic-games" else "pass")
    assert (asks(pos), vp(pos)) == (("ussr", "play"), -3)


def test_card_044_bear_trap_and_042_quagmire_may_hold_both_sides() -> None:
    pos = round_of("ussr", "", "olympic-games", us="nuclear-test-ban", turn=4, effects=["bear-trap", "quagmire"])
    play(pos, "olympic-games 1")
    assert (asks(pos), effects(pos)) == (("us", "trap"), {"quagmire"})
    play(pos, "nuclear-test-ban 1")
    assert effects(pos) == set()


# ---- 43 SALT Negotiations

SALT = "salt-negotiations"


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("before", "after"), [(2, 4), (3, 5), (4, 5), (5, 5)])
def test_card_043_salt_improves_defcon_by_2(before: int, after: int, by: str) -> None:
    pos = fire(SALT, by, defcon=before)
    assert (defcon(pos), effects(pos)) == (after, {SALT})
    assert place_of(finish(pos), SALT) == "removed"


@pytest.mark.parametrize("by", SIDES)
def test_card_043_salt_takes_a_card_from_the_discard_pile(by: str) -> None:
    """Not a scoring card, not what is removed or laid aside; the opponent sees it."""
    pos = fire(
        SALT,
        by,
        hand="arms-race",
        discard=["fidel", "nato", "asia-scoring", "junta"],
        removed=["comecon"],
        effects=["shuttle-diplomacy"],
    )
    assert (asks(pos), options(pos)) == ((by, SALT), {"fidel", "nato", "junta", "pass"})
    play(pos, "junta")
    assert (hand(pos, by), "junta" in state(pos)["discard"]) == ({"arms-race", "junta"}, False)
    assert state(pos)["known"][by] == ["junta"]
    assert cards_seen(pos, enemy(by), by) == ["junta"]
    assert any("junta" in line["args"].values() for line in journal(pos, enemy(by)))


@pytest.mark.parametrize("by", SIDES)
def test_card_043_salt_card_can_be_used_in_the_same_turn(by: str) -> None:
    pos = fire(SALT, by, "", "nuclear-test-ban", discard=["nuclear-test-ban"], other="arms-race")
    spend(play(pos, "arms-race operations"))
    assert "nuclear-test-ban" in options(pos)


@pytest.mark.parametrize("by", SIDES)
def test_card_043_salt_may_take_none(by: str) -> None:
    pos = fire(SALT, by, "", "pass", discard=["nuclear-test-ban"])
    assert (asks(pos), place_of(pos, "nuclear-test-ban")) == ((enemy(by), "play"), "discard")


@pytest.mark.parametrize("discard", [[], ["asia-scoring"]])
def test_card_043_salt_with_nothing_to_take(discard: list[str]) -> None:
    pos = fire(SALT, "us", discard=discard)
    if asks(pos) == ("us", SALT):
        assert options(pos) == {"pass"}
        play(pos, "pass")
    assert asks(pos) == ("ussr", "play")


def test_card_043_salt_headlined_does_not_reach_the_other_headline() -> None:
    pos = headlines(SALT, "fidel", discard=["comecon"])
    assert (asks(pos), options(pos)) == (("us", SALT), {"comecon", "pass"})
    pos = headlines(SALT, "nuclear-test-ban", discard=["comecon"])
    assert options(pos) == {"comecon", "nuclear-test-ban", "pass"}


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(("fields", "modifier"), [({}, -1), ({"death_squads": 1}, None)])
def test_card_043_salt_takes_1_from_every_coup_die(side: str, fields: dict[str, Any], modifier: int | None) -> None:
    """2 operations against stability 1; the Death Squads of the US are added up with it."""
    change = modifier if modifier is not None else (0 if side == "us" else -2)
    for die in range(1, 7):
        pos = round_of(side, "haiti 0/9" if side == "us" else "haiti 9/0", "olympic-games", turn=4, effects=[SALT], **fields)
        play(pos, f"olympic-games operations coup haiti {die}")
        lost = 9 - influence(pos, "haiti")[0 if side == "ussr" else 1]
        assert lost == max(0, die + change + 2 - 2), die


def test_card_043_salt_ends_with_the_turn() -> None:
    pos = holding("us", "olympic-games", other="", hand="nato", turn=4, round=7, effects=[SALT])
    spend(play(pos, "olympic-games operations"))
    assert effects(pos) == set()
