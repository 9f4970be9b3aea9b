"""Cards 49 and 50: Missile Envy and We Will Bury You."""

from __future__ import annotations

from typing import Any

import pytest

from sitroom import Position

from .cards import finish, fire, headlines, holding, spend
from .map import held
from .table import (
    SIDES,
    arg,
    asks,
    by_side,
    defcon,
    effects,
    ended,
    enemy,
    hand,
    influence,
    military,
    options,
    place_of,
    play,
    round_of,
    space,
    state,
    table,
    vp,
)

# ---- 49 Missile Envy

ENVY = "missile-envy"


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(
    ("cards", "highest"),
    [
        ("captured-nazi-scientist olympic-games arms-race nuclear-test-ban", {"nuclear-test-ban"}),
        ("olympic-games arms-race brush-war asia-scoring", {"arms-race", "brush-war"}),
        ("captured-nazi-scientist asia-scoring", {"captured-nazi-scientist"}),
    ],
)
def test_card_049_missile_envy_asks_the_opponent_for_his_highest_card(by: str, cards: str, highest: set[str]) -> None:
    pos = fire(ENVY, by, other=cards, china=enemy(by))
    assert (asks(pos), options(pos)) == ((enemy(by), ENVY), highest)


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(
    ("fields", "cards", "highest"),
    [
        ("bonus", "arms-race nuclear-test-ban olympic-games", {"arms-race", "nuclear-test-ban"}),
        ("red scare", "captured-nazi-scientist olympic-games", {"captured-nazi-scientist", "olympic-games"}),
        ("red scare", "arms-race olympic-games", {"arms-race"}),
    ],
)
def test_card_049_missile_envy_compares_values_as_they_are_for_the_giver(
    by: str, fields: str, cards: str, highest: set[str]
) -> None:
    giver = enemy(by)
    bonus = "containment" if giver == "us" else "brezhnev-doctrine"
    own: dict[str, Any] = {"effects": [bonus]} if fields == "bonus" else {"red_scare": {giver: 1}}
    assert options(fire(ENVY, by, other=cards, **own)) == highest


@pytest.mark.parametrize("by", SIDES)
def test_card_049_missile_envy_changes_hands(by: str) -> None:
    pos = fire(ENVY, by, "", "nuclear-test-ban", other="nuclear-test-ban olympic-games", defcon=4)
    assert hand(pos, enemy(by)) == {"olympic-games", ENVY}
    assert (place_of(pos, "nuclear-test-ban"), state(pos)["envy"]) == ("discard", enemy(by))


@pytest.mark.parametrize("by", SIDES)
def test_card_049_missile_envy_lets_a_neutral_event_happen_for_the_player(by: str) -> None:
    pos = fire(ENVY, by, "", "nuclear-test-ban", other="nuclear-test-ban", defcon=4)
    assert vp(pos) == (2 if by == "us" else -2)
    assert asks(pos) == (enemy(by), "play")
    pos = fire(ENVY, by, "", "olympic-games", other="olympic-games")
    assert asks(pos) == (enemy(by), "olympic-games")


@pytest.mark.parametrize(("by", "card"), [("us", "containment"), ("ussr", "brezhnev-doctrine")])
def test_card_049_missile_envy_lets_an_own_event_happen(by: str, card: str) -> None:
    pos = fire(ENVY, by, "", card, other=card)
    assert (effects(pos), place_of(pos, card), asks(pos)) == ({card}, "removed", (enemy(by), "play"))


@pytest.mark.parametrize(("by", "card"), [("us", "fidel"), ("ussr", "independent-reds")])
def test_card_049_missile_envy_takes_the_operations_of_an_enemy_card(by: str, card: str) -> None:
    """Operations or the Space Race, without the event; the card is not removed."""
    pos = fire(ENVY, by, "hungary 0/2 cuba 1/0", card, other=card)
    assert (asks(pos), options(pos), arg(pos, "card")) == ((by, "use"), {"operations", "space-race"}, card)
    pos_in_space = play(fire(ENVY, by, "", card, other=card), "space-race 1")
    assert (space(pos_in_space, by), place_of(pos_in_space, card)) == (1, "discard")
    play(pos, "operations")
    assert (asks(pos), arg(pos, "ops")) == ((by, "operations"), 2)
    spend(pos)
    assert (asks(pos), place_of(pos, card)) == ((enemy(by), "play"), "discard")
    assert (influence(pos, "cuba")[1], influence(pos, "hungary")[0]) == (0, 0)


@pytest.mark.parametrize(("by", "card"), [("us", "fidel"), ("ussr", "independent-reds")])
def test_card_049_missile_envy_operations_are_modified_for_the_player(by: str, card: str) -> None:
    bonus = "containment" if by == "us" else "brezhnev-doctrine"
    assert arg(fire(ENVY, by, "", f"{card} operations", other=card, effects=[bonus]), "ops") == 3
    assert arg(fire(ENVY, by, "", f"{card} operations", other=card, red_scare={by: 1}), "ops") == 1
    assert arg(fire(ENVY, by, "", f"{card} operations", other=card, red_scare={enemy(by): 1}), "ops") == 2


@pytest.mark.parametrize(
    ("by", "card"), [("us", "nato"), ("ussr", "socialist-governments"), ("us", "wargames"), ("ussr", "wargames")]
)
def test_card_049_missile_envy_event_whose_condition_fails_gives_nothing(by: str, card: str) -> None:
    pos = fire(ENVY, by, "uk 5/0", card, other=card, defcon=3, turn=8, effects=["the-iron-lady"])
    assert (asks(pos), place_of(pos, card), effects(pos)) == ((enemy(by), "play"), "discard", {"the-iron-lady"})
    assert influence(pos, "uk") == (5, 0)


@pytest.mark.parametrize("by", SIDES)
def test_card_049_missile_envy_against_an_empty_hand(by: str) -> None:
    pos = fire(ENVY, by, other="", hand="arms-race", china=None)
    assert (asks(pos), place_of(pos, ENVY), state(pos)["envy"]) == ((by, "play"), "discard", None)


@pytest.mark.parametrize("by", SIDES)
def test_card_049_missile_envy_with_only_scoring_cards_scores_one(by: str) -> None:
    pos = fire(ENVY, by, held("taiwan", "us"), other="asia-scoring middle-east-scoring")
    assert (asks(pos), options(pos)) == ((enemy(by), ENVY), {"asia-scoring", "middle-east-scoring"})
    play(pos, "asia-scoring")
    assert (vp(pos), place_of(pos, "asia-scoring"), place_of(pos, ENVY)) == (3, "discard", enemy(by))


@pytest.mark.parametrize("by", SIDES)
def test_card_049_missile_envy_blames_the_phasing_player(by: str) -> None:
    card = "duck-and-cover" if by == "us" else "we-will-bury-you"
    assert ended(fire(ENVY, by, "", card, other=card, defcon=2)) == (enemy(by), "nuclear-war")


def test_card_049_missile_envy_in_the_headline_phase() -> None:
    """The headline of the opponent is no card of his hand; the operations come at once."""
    pos = headlines(ENVY, "nasser", ussr_hand="romanian-abdication fidel")
    assert (asks(pos), options(pos)) == (("ussr", ENVY), {"fidel"})
    play(pos, "fidel operations")
    assert (asks(pos), arg(pos, "ops")) == (("us", "operations"), 2)
    spend(pos)
    assert (asks(pos), options(pos)) == (("ussr", "play"), {ENVY})


def test_card_049_missile_envy_headlined_by_the_ussr() -> None:
    pos = headlines("truman-doctrine", ENVY, us_hand="formosan-resolution containment")
    assert (asks(pos), options(pos)) == (("us", ENVY), {"containment"})
    spend(play(pos, "containment operations"))
    spend(play(finish(pos), "blockade operations"))
    assert (asks(pos), options(pos)) == (("us", "play"), {ENVY})


# ---- 49 Missile Envy: the obligation


def obliged(side: str, cards: str = "", **fields: Any) -> Position:
    return round_of(side, "", f"{ENVY} {cards}", **{"turn": 4, "envy": side, **fields})


@pytest.mark.parametrize("side", SIDES)
def test_card_049_missile_envy_must_be_used_for_operations(side: str) -> None:
    pos = obliged(side, "nuclear-test-ban", china=side)
    assert (asks(pos), options(pos)) == ((side, "play"), {ENVY})
    play(pos, ENVY)
    if asks(pos) == (side, "use"):
        assert options(pos) == {"operations"}
        play(pos, "operations")
    assert (asks(pos), arg(pos, "ops")) == ((side, "operations"), 2)
    spend(pos)
    assert (place_of(pos, ENVY), state(pos)["envy"]) == ("discard", None)


@pytest.mark.parametrize("side", SIDES)
def test_card_049_missile_envy_cannot_be_headlined_while_obliged(side: str) -> None:
    hands = by_side(side, f"{ENVY} arms-race brush-war", "nuclear-test-ban")
    for envy, expected in ((side, {"arms-race", "brush-war"}), (None, {ENVY, "arms-race", "brush-war"})):
        pos = table("", us=hands["us"], ussr=hands["ussr"], phase="headline", turn=4, envy=envy)
        if side == "us":
            play(pos, "nuclear-test-ban")
        assert (asks(pos), options(pos)) == ((side, "headline"), expected)


@pytest.mark.parametrize("side", SIDES)
def test_card_049_missile_envy_gives_way_to_scoring_cards(side: str) -> None:
    pos = obliged(side, "asia-scoring arms-race", round=7)
    assert options(pos) == {"asia-scoring"}
    play(pos, "asia-scoring")
    if asks(pos) == (side, "use"):
        play(pos, "event")
    assert state(pos)["envy"] == side
    assert options(obliged(side, "asia-scoring arms-race", round=6)) == {ENVY}


def test_card_049_missile_envy_waits_for_the_next_turn() -> None:
    """Handed over when the giver has no round left: he must use it in the first round of the next turn."""
    pos = fire(ENVY, "us", "", "arms-race", other="arms-race", round=7, hand="nuclear-subs")
    while asks(pos) == ("chance", "deal"):
        offered = sorted(options(pos))
        pos.push(next(card for card in offered if not card.endswith("scoring") and card != "un-intervention"))
    assert (state(pos)["turn"], state(pos)["envy"]) == (5, "ussr")
    assert (asks(pos), ENVY in options(pos)) == (("ussr", "headline"), False)
    play(pos, "defectors" if "defectors" in options(pos) else min(options(pos)))
    play(pos, "nuclear-subs")
    finish(pos)
    assert (asks(pos), options(pos)) == (("ussr", "play"), {ENVY})


# ---- 50 We Will Bury You

BURY = "we-will-bury-you"


@pytest.mark.parametrize("by", SIDES)
def test_card_050_we_will_bury_you_lowers_defcon_and_waits(by: str) -> None:
    pos = fire(BURY, by, defcon=4)
    assert (defcon(pos), vp(pos), effects(pos)) == (3, 0, {BURY})
    assert place_of(finish(pos), BURY) == "removed"
    assert vp(pos) == 0


@pytest.mark.parametrize("by", SIDES)
def test_card_050_we_will_bury_you_at_defcon_2_loses_for_the_phasing_player(by: str) -> None:
    assert ended(fire(BURY, by, defcon=2, vp=-17)) == (enemy(by), "nuclear-war")


@pytest.mark.parametrize(
    ("cards", "answers"),
    [
        ("nuclear-test-ban", "nuclear-test-ban operations"),
        ("containment", "containment event"),
        ("comecon", "comecon event-first"),
        ("comecon", "comecon operations-first"),
        ("olympic-games", "olympic-games space-race 6"),
        ("central-america-scoring", "central-america-scoring event"),
        ("un-intervention comecon", "un-intervention operations"),
        ("un-intervention comecon", "comecon operations-first"),
    ],
)
def test_card_050_we_will_bury_you_is_paid_as_the_us_plays_its_next_card(cards: str, answers: str) -> None:
    pos = fire(BURY, "ussr", other=cards)
    play(pos, answers)
    assert (vp(pos), effects(pos) - {"containment"}) == (-3, set())
    assert vp(finish(pos)) == -3


def test_card_050_we_will_bury_you_is_paid_before_anything_else() -> None:
    pos = fire(BURY, "ussr", held("taiwan", "us"), "asia-scoring event", other="asia-scoring", vp=-17)
    assert ended(pos) == ("ussr", "twenty-points")
    pos = fire(BURY, "ussr", held("taiwan", "us"), "asia-scoring event", other="asia-scoring", vp=-16)
    assert vp(pos) == -16


def test_card_050_we_will_bury_you_played_by_the_us_waits_for_its_following_round() -> None:
    pos = fire(BURY, "us", hand="nuclear-subs", other="nuclear-test-ban")
    spend(pos)
    assert (vp(pos), asks(pos)) == (0, ("ussr", "play"))
    spend(play(pos, "nuclear-test-ban operations"))
    assert (vp(pos), asks(pos)) == (0, ("us", "play"))
    play(pos, "nuclear-subs event")
    assert vp(pos) == -3


def test_card_050_we_will_bury_you_played_after_the_operations_waits_too() -> None:
    pos = spend(play(holding("us", BURY, hand="nuclear-subs"), f"{BURY} operations-first"))
    assert (vp(pos), effects(pos), asks(pos)) == (0, {BURY}, ("ussr", "play"))


@pytest.mark.parametrize(("us", "ussr"), [("asia-scoring", BURY), (BURY, "asia-scoring")])
def test_card_050_we_will_bury_you_headlined_is_settled_in_the_first_round(us: str, ussr: str) -> None:
    pos = headlines(us, ussr, us_hand="nuclear-subs", ussr_hand="nuclear-test-ban")
    assert (vp(pos), asks(pos)) == (0, ("ussr", "play"))
    spend(play(pos, "nuclear-test-ban operations"))
    assert vp(pos) == 0
    assert vp(play(pos, "nuclear-subs event")) == -3


def test_card_050_we_will_bury_you_is_not_settled_by_events_of_the_ussr() -> None:
    pos = fire("cia-created", "ussr", "", "influence canada", turn=4, effects=[BURY])
    spend(pos)
    assert (vp(pos), effects(pos)) == (0, {BURY})


def test_card_050_we_will_bury_you_waits_over_the_end_of_the_turn() -> None:
    pos = spend(fire(BURY, "us", hand="nuclear-subs", round=7, other="", military={"us": 5, "ussr": 5}))
    assert (state(pos)["turn"], vp(pos), effects(pos)) == (5, 0, {BURY})


def test_card_050_we_will_bury_you_is_not_paid_if_no_round_follows() -> None:
    fields: dict[str, Any] = {"turn": 10, "round": 7, "military": {"us": 5, "ussr": 5}, "china": None}
    pos = fire(BURY, "us", "", "influence canada japan mexico cuba", other="", **fields)
    assert (ended(pos), vp(pos)) == ((None, "final-scoring"), 0)


def test_card_050_we_will_bury_you_skipped_round_lets_the_ussr_score() -> None:
    """The US has no card left."""
    pos = round_of("us", "", "", turn=4, effects=[BURY], ussr="nuclear-test-ban", china="ussr")
    assert (asks(pos), vp(pos)) == (("ussr", "play"), -3)
    assert military(pos, "us") == 0
