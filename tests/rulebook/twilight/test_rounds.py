"""Action rounds and the uses of a card (section 6)."""

from __future__ import annotations

from typing import Any

import pytest

from .table import (
    SIDES,
    arg,
    ask,
    asks,
    defcon,
    effects,
    ended,
    enemy,
    hand,
    influence,
    journal,
    operations_of,
    options,
    place_of,
    play,
    round_of,
    state,
    table,
    vp,
)

# ---- 6.1, 6.2: whose round it is, and that it must be used


def test_6_1_the_ussr_plays_then_the_us_then_the_next_round() -> None:
    pos = table(us="nato defectors", ussr="fidel nasser")
    for side, number, card in (("ussr", 1, "fidel"), ("us", 1, "defectors"), ("ussr", 2, "nasser"), ("us", 2, "nato")):
        assert asks(pos) == (side, "play")
        assert arg(pos, "round") == number
        play(pos, f"{card} event")


def test_6_1_everything_is_finished_before_the_next_side_plays() -> None:
    pos = play(round_of("ussr", "", "containment"), "containment operations-first influence")
    play(pos, "poland poland")
    assert asks(pos) == ("ussr", "influence")
    assert "containment" not in effects(pos)
    play(pos, "poland")
    assert "containment" in effects(pos)
    assert asks(pos) == ("us", "play")


@pytest.mark.parametrize("side", SIDES)
def test_6_2_no_passing_and_no_discarding_with_a_card_in_hand(side: str) -> None:
    pos = round_of(side, "", "nato fidel", china=enemy(side))
    assert options(pos) == {"nato", "fidel"}


def test_6_2_a_side_without_a_card_sits_out() -> None:
    pos = table(us="nato", ussr="", china="us", china_up=False)
    assert asks(pos) == ("us", "play")


# ---- 6.3 to 6.5: uses


@pytest.mark.parametrize("side", SIDES)
def test_6_3_uses_of_own_enemy_and_neutral_cards(side: str) -> None:
    uses = {"nato": "us", "warsaw-pact-formed": "ussr", "nuclear-test-ban": None, "asia-scoring": None}
    for card, owner in uses.items():
        pos = play(round_of(side, "", card, effects=["marshall-plan"]), card)
        if card == "asia-scoring":
            assert options(pos) == {"event"}
        elif owner == enemy(side):
            assert options(pos) == {"event-first", "operations-first", "space-race"}
        else:
            assert options(pos) == {"event", "operations", "space-race"}


def test_6_3_an_event_gives_no_operations() -> None:
    pos = play(round_of("us", "", "nuclear-test-ban", defcon=3), "nuclear-test-ban event")
    assert asks(pos) == ("ussr", "play")
    assert (vp(pos), defcon(pos)) == (1, 5)
    assert state(pos)["influence"] == {"us": {}, "ussr": {}}


@pytest.mark.parametrize("use", ["influence", "realignment", "coup"])
def test_6_3_aid_operations_are_all_used_for_one_kind(use: str) -> None:
    pos = play(operations_of("us", 3, "syria 2/2 angola 1/2"), use)
    assert ask(pos).topic == use
    if use == "coup":
        play(pos, "syria 1")
    else:
        for place in range(3):
            assert asks(pos) == ("us", use)
            assert options(pos).isdisjoint({"influence", "realignment", "coup"})
            play(pos, "syria" if use == "influence" else "angola 1 1" if place else "syria 1 1")
    assert asks(pos) == ("ussr", "play")


def test_6_4_the_enemy_event_may_come_first() -> None:
    pos = play(round_of("us", "cuba 2/0", "fidel"), "fidel event-first")
    assert influence(pos, "cuba") == (0, 3)
    assert asks(pos) == ("us", "operations")
    assert place_of(play(pos, "influence canada canada"), "fidel") == "removed"


def test_6_4_the_operations_may_come_first() -> None:
    pos = play(round_of("us", "cuba 2/0", "fidel"), "fidel operations-first")
    assert influence(pos, "cuba") == (2, 0)
    assert asks(pos) == ("us", "operations")
    play(pos, "influence canada canada")
    assert influence(pos, "cuba") == (0, 3)
    assert asks(pos) == ("ussr", "play")


def test_6_4_0_4_the_enemy_makes_the_choices_of_his_event() -> None:
    pos = play(round_of("us", "", "decolonization"), "decolonization event-first")
    assert asks(pos) == ("ussr", "decolonization")
    play(pos, "angola zaire nigeria kenya")
    assert asks(pos) == ("us", "operations")


def test_6_4_if_the_event_ends_the_game_there_are_no_operations() -> None:
    pos = play(round_of("us", "", "we-will-bury-you", turn=4, defcon=2), "we-will-bury-you event-first")
    assert ended(pos) == ("ussr", "nuclear-war")


def test_6_4_if_the_operations_end_the_game_there_is_no_event() -> None:
    pos = play(round_of("us", "cuba 1/0 angola 0/1", "fidel", defcon=2), "fidel operations-first coup angola 1")
    assert ended(pos) == ("ussr", "nuclear-war")
    assert influence(pos, "cuba") == (1, 0)


@pytest.mark.parametrize(("side", "card"), [("us", "containment"), ("ussr", "fidel"), ("us", "nuclear-test-ban")])
def test_6_5_an_own_or_neutral_card_for_operations_triggers_no_event(side: str, card: str) -> None:
    home = {"us": "canada", "ussr": "poland"}[side]
    pos = play(round_of(side, "cuba 1/0", card, defcon=4), f"{card} operations influence")
    while asks(pos) == (side, "influence"):
        play(pos, home)
    assert (effects(pos), influence(pos, "cuba"), vp(pos), defcon(pos)) == (set(), (1, 0), 0, 4)
    assert place_of(pos, card) == "discard"


# ---- 6.6, R-11, R-12: events that cannot happen


@pytest.mark.parametrize(
    ("player", "card", "fields"),
    [
        ("ussr", "nato", {}),
        ("ussr", "solidarity", {"turn": 8}),
        ("ussr", "kitchen-debates", {"turn": 4}),
        ("ussr", "star-wars", {"turn": 8}),
        ("us", "arab-israeli-war", {"effects": ["camp-david-accords"]}),
        ("us", "willy-brandt", {"turn": 8, "effects": ["tear-down-this-wall"]}),
        ("us", "flower-power", {"turn": 8, "effects": ["an-evil-empire"]}),
        ("us", "socialist-governments", {"effects": ["the-iron-lady"]}),
        ("us", "opec", {"turn": 8, "effects": ["north-sea-oil"]}),
        ("us", "muslim-revolution", {"turn": 8, "effects": ["awacs-sale-to-saudis"]}),
    ],
)
def test_6_6_r_11_17_a_barred_event_does_not_happen_and_the_card_is_only_discarded(
    player: str, card: str, fields: dict[str, Any]
) -> None:
    words = "france 2/0 israel 1/0 egypt 1/0 iran 1/2 uk 5/0"
    pos = play(round_of(player, words, card, **fields), card)
    use = "operations" if "operations" in options(pos) else "operations-first"
    play(pos, f"{use} influence")
    home = {"us": "canada", "ussr": "finland"}[player]
    while asks(pos) == (player, "influence"):
        play(pos, home)
    assert asks(pos) == (enemy(player), "play")
    assert place_of(pos, card) == "discard"
    assert effects(pos) == set(fields.get("effects", []))
    assert vp(pos) == 0
    assert (influence(pos, "egypt"), influence(pos, "israel"), influence(pos, "france")) == ((1, 0), (1, 0), (2, 0))


@pytest.mark.parametrize(
    ("player", "card", "fields"),
    [
        ("ussr", "alliance-for-progress", {"turn": 4}),
        ("ussr", "truman-doctrine", {}),
        ("ussr", "independent-reds", {}),
        ("us", "fidel", {"influence": {"ussr": {"cuba": 3}}}),
        ("ussr", "reagan-bombs-libya", {"turn": 8}),
    ],
)
def test_6_6_r_11_an_event_that_changes_nothing_has_happened(player: str, card: str, fields: dict[str, Any]) -> None:
    pos = play(round_of(player, "", card, **fields), f"{card} event-first")
    assert asks(pos) == (player, "operations")
    while pos.ask is not None and asks(pos)[0] == player and ask(pos).topic != "play":
        pos.push(ask(pos).options[0])
    assert place_of(pos, card) == "removed"


@pytest.mark.parametrize(("side", "card", "turn"), [("us", "nato", 1), ("us", "solidarity", 8), ("ussr", "wargames", 8)])
def test_r_12_an_own_event_may_be_chosen_for_nothing(side: str, card: str, turn: int) -> None:
    pos = play(round_of(side, "", card, turn=turn), f"{card} event")
    assert asks(pos)[1] == "play"
    assert place_of(pos, card) == "discard"
    assert effects(pos) == set()


def test_6_6_r_10_cancelled_by_un_intervention_even_a_starred_card_is_discarded() -> None:
    pos = play(round_of("us", "cuba 2/0", "un-intervention fidel"), "un-intervention event")
    assert asks(pos) == ("us", "un-intervention")
    assert options(pos) == {"fidel"}
    play(pos, "fidel operations")
    assert arg(pos, "ops") == 2
    play(pos, "influence canada canada")
    assert influence(pos, "cuba") == (2, 0)
    assert (place_of(pos, "fidel"), place_of(pos, "un-intervention")) == ("discard", "discard")
    assert asks(pos) == ("ussr", "play")


def test_r_10_un_intervention_takes_an_enemy_card_only() -> None:
    cards = "un-intervention fidel nato nuclear-test-ban asia-scoring comecon"
    pos = play(round_of("us", "", cards, china="us"), "un-intervention event")
    assert options(pos) == {"fidel", "comecon"}
    pos = play(round_of("us", "", "un-intervention nato nuclear-test-ban asia-scoring", china="us"), "un-intervention")
    assert options(pos) == {"operations"}


def test_r_10_alone_it_is_a_card_worth_one() -> None:
    pos = play(round_of("us", "", "un-intervention fidel"), "un-intervention operations")
    assert arg(pos, "ops") == 1
    assert hand(pos, "us") == {"fidel"}


def test_r_10_it_does_not_matter_whether_the_cancelled_event_could_happen() -> None:
    pos = play(round_of("ussr", "", "un-intervention nato"), "un-intervention event nato operations")
    assert arg(pos, "ops") == 4


def test_r_10_the_cancelled_card_may_go_to_the_space_race() -> None:
    pos = play(round_of("us", "", "un-intervention comecon"), "un-intervention event comecon")
    assert options(pos) == {"operations", "space-race"}


# ---- 6.7 to 6.11


@pytest.mark.parametrize(
    ("side", "card", "answers", "place"),
    [
        ("us", "containment", "event", "removed"),
        ("us", "nuclear-test-ban", "event", "discard"),
        ("ussr", "fidel", "operations influence poland poland", "discard"),
        ("us", "containment", "space-race 6", "discard"),
        ("us", "comecon", "space-race 1", "discard"),
        ("us", "southeast-asia-scoring", "event", "removed"),
        ("us", "asia-scoring", "event", "discard"),
        ("us", "shuttle-diplomacy", "event", "elsewhere"),
    ],
)
def test_6_7_where_a_card_goes(side: str, card: str, answers: str, place: str) -> None:
    assert place_of(play(round_of(side, "", card, turn=4), f"{card} {answers}"), card) == place


def test_6_7_missile_envy_goes_to_the_enemy() -> None:
    pos = play(table(us="missile-envy", ussr="fidel", mover="us", turn=4), "missile-envy event fidel")
    assert place_of(pos, "missile-envy") == "ussr"


def test_6_8_r_27_a_discarded_scoring_card_scores_nothing() -> None:
    pos = table("india 3/0", us="asia-scoring", ussr="terrorism", turn=8)
    play(pos, "terrorism event")
    assert asks(pos) == ("chance", "random-card")
    play(pos, "asia-scoring")
    assert vp(pos) == 0
    assert place_of(pos, "asia-scoring") == "discard"


def test_6_8_five_year_plan_alone_triggers_the_event_it_discards() -> None:
    pos = table(us="five-year-plan", ussr="containment fidel", mover="us")
    twin = play(pos.clone(), "five-year-plan event containment")
    assert "containment" in effects(twin)
    assert place_of(twin, "containment") == "removed"
    play(pos, "five-year-plan event fidel")
    assert place_of(pos, "fidel") == "discard"
    assert influence(pos, "cuba") == (0, 0)


@pytest.mark.parametrize(
    ("fields", "payable"),
    [
        ({}, {"nato", "containment"}),
        ({"effects": ["containment"]}, {"nato", "containment", "defectors"}),
        ({"red_scare": {"us": 1}}, {"nato"}),
    ],
)
def test_6_9_a_payment_counts_modifiers_and_never_takes_the_china_card(fields: dict[str, Any], payable: set[str]) -> None:
    pos = table("west-germany 4/0", "nato containment defectors cia-created asia-scoring", "blockade", china="us", **fields)
    play(pos, "blockade event")
    assert asks(pos) == ("us", "blockade")
    assert options(pos) == payable | {"pass"}


def test_6_10_r_60_a_scoring_card_goes_before_the_missile_envy_obligation() -> None:
    fields: Any = {"turn": 4, "envy": "us", "mover": "us"}
    last = table(us="missile-envy asia-scoring nato", ussr="fidel", round=7, **fields)
    assert options(last) == {"asia-scoring"}
    earlier = table(us="missile-envy asia-scoring nato", ussr="fidel", round=6, **fields)
    assert options(earlier) == {"missile-envy"}


def test_6_10_r_17_the_obligation_then_waits_for_the_first_round_of_the_next_turn() -> None:
    pos = table(us="missile-envy asia-scoring nato", ussr="", round=7, turn=4, envy="us", mover="us", china="us")
    play(pos, "asia-scoring event")
    while ask(pos).topic == "deal":
        pos.push(ask(pos).options[-1])
    assert state(pos)["envy"] == "us"


def test_6_10_r_13_a_trapped_side_plays_its_scoring_card_in_the_last_round() -> None:
    fields: Any = {"turn": 4, "effects": ["quagmire"], "mover": "us"}
    last = table(us="asia-scoring nato", ussr="fidel", round=7, **fields)
    assert asks(last) == ("us", "trap")
    assert options(last) == {"asia-scoring"}
    play(last, "asia-scoring")
    if ask(last).topic == "use":
        play(last, "event")
    assert place_of(last, "asia-scoring") == "discard"
    assert "quagmire" in effects(last)
    earlier = table(us="asia-scoring nato", ussr="fidel", round=6, **fields)
    assert asks(earlier) == ("us", "trap")
    assert options(earlier) == {"nato"}


def test_6_10_a_scoring_card_may_be_lost_through_an_effect() -> None:
    card = "ask-not-what-your-country-can-do-for-you"
    pos = play(round_of("us", "", f"{card} asia-scoring", turn=4), f"{card} event")
    assert "asia-scoring" in options(pos)


def test_0_6_card_text_beats_the_rules_but_not_the_scoring_duty() -> None:
    """A trap would take the round; a scoring card that would stay behind goes first."""
    pos = table(ussr="asia-scoring comecon", turn=1, round=6, effects=["bear-trap"])
    assert options(pos) == {"asia-scoring"}


def test_journal_names_the_card_its_use_and_the_round() -> None:
    pos = play(round_of("us", "", "nato"), "nato operations")
    assert [line["args"] for line in journal(pos, "ussr") if line["message"] == "plays"] == [
        {"side": "us", "card": "nato", "use": "operations", "round": 1}
    ]
