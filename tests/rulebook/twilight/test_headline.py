"""The headline phase (section 5): secret choice, order, events only, and who is to blame."""

from __future__ import annotations

from typing import Any

import pytest

from sitroom import Position

from .cards import headlines
from .table import (
    SIDES,
    arg,
    ask,
    asks,
    by_side,
    defcon,
    effects,
    ended,
    enemy,
    hand,
    influence,
    journal,
    knowledge,
    military,
    options,
    place_of,
    play,
    seen,
    state,
    table,
    vp,
)


def headline_phase(us: str, ussr: str, words: str = "", **fields: Any) -> Position:
    return table(words, us, ussr, phase="headline", **fields)


def order(pos: Position) -> list[str]:
    """Whose headlines came to happen, in order."""
    return [line["args"]["side"] for line in journal(pos, None) if line["message"] == "headline-event"]


# ---- 5.1, 5.2: choosing


@pytest.mark.parametrize("side", SIDES)
def test_5_1_any_card_of_the_hand_but_not_un_intervention_nor_the_china_card(side: str) -> None:
    cards = "un-intervention nato fidel asia-scoring"
    pos = headline_phase(us=cards if side == "us" else "containment", ussr=cards if side == "ussr" else "nasser", china=side)
    if side == "us":
        play(pos, "nasser")
    assert asks(pos) == (side, "headline")
    assert options(pos) == {"nato", "fidel", "asia-scoring"}


def test_5_1_choices_are_secret_until_both_are_made() -> None:
    pos = headline_phase(us="containment nato", ussr="fidel nasser")
    assert asks(pos) == ("ussr", "headline")
    assert ask(pos).seen_by == "ussr"
    play(pos, "fidel")
    assert asks(pos) == ("us", "headline")
    assert ask(pos).seen_by == "us"
    assert seen(pos, "us")["headlines"] == {"us": None, "ussr": "hidden"}
    assert seen(pos, "ussr")["headlines"] == {"us": None, "ussr": "fidel"}
    assert "fidel" not in knowledge(pos, "us")
    assert "fidel" not in knowledge(pos, None)
    play(pos, "containment")
    revealed = {(line["args"]["side"], line["args"]["card"]) for line in journal(pos, None) if line["message"] == "headline"}
    assert revealed == {("us", "containment"), ("ussr", "fidel")}


def test_5_1_what_is_chosen_does_not_show_in_what_the_other_is_asked() -> None:
    twins = [play(headline_phase(us="containment nato", ussr="fidel nasser"), card) for card in ("fidel", "nasser")]
    assert knowledge(twins[0], "us") == knowledge(twins[1], "us")
    assert knowledge(twins[0], None) == knowledge(twins[1], None)


@pytest.mark.parametrize("holder", SIDES)
def test_5_1_against_man_in_earth_orbit_a_side_shows_first(holder: str) -> None:
    shower = enemy(holder)
    pos = headline_phase(us="containment nato", ussr="fidel nasser", space=by_side(holder, 4, 3))
    card = {"us": "containment", "ussr": "fidel"}[shower]
    assert asks(pos) == (shower, "headline")
    assert ask(pos).seen_by is None
    play(pos, card)
    assert asks(pos) == (holder, "headline")
    assert seen(pos, holder)["headlines"][shower] == card


@pytest.mark.parametrize("space", [{"us": 4, "ussr": 4}, {"us": 5, "ussr": 4}, {"us": 3, "ussr": 3}])
def test_5_1_without_that_ability_nobody_shows_first(space: dict[str, int]) -> None:
    pos = play(headline_phase(us="containment nato", ussr="fidel nasser", space=space), "fidel")
    assert asks(pos) == ("us", "headline")
    assert seen(pos, "us")["headlines"]["ussr"] == "hidden"


def test_5_2_a_side_must_headline_even_what_helps_the_enemy() -> None:
    pos = headline_phase(us="fidel", ussr="containment")
    assert options(pos) == {"containment"}
    play(pos, "containment")
    assert options(pos) == {"fidel"}


def test_5_2_a_side_with_nothing_to_headline_is_not_asked() -> None:
    pos = headline_phase(us="un-intervention", ussr="fidel nasser")
    play(pos, "fidel")
    assert asks(pos) == ("ussr", "play")
    assert hand(pos, "us") == {"un-intervention"}


# ---- 5.3: order


@pytest.mark.parametrize(
    ("us", "ussr", "first"),
    [
        ("containment", "fidel", "us"),  # 3 against 2
        ("formosan-resolution", "brezhnev-doctrine", "ussr"),  # 2 against 3
        ("containment", "brezhnev-doctrine", "us"),  # 3 against 3
        ("nuclear-test-ban", "flower-power", "us"),  # 4 against 4
        ("panama-canal-returned", "nasser", "us"),  # 1 against 1
        ("sadat-expels-soviets", "fidel", "ussr"),  # 1 against 2
        ("asia-scoring", "nasser", "ussr"),  # a scoring card counts 0
        ("panama-canal-returned", "asia-scoring", "us"),
        ("asia-scoring", "middle-east-scoring", "us"),  # two scoring cards: the US one first
    ],
)
def test_5_3_the_higher_printed_value_first_ties_to_the_us(us: str, ussr: str, first: str) -> None:
    pos = headlines(us, ussr)
    assert order(pos) == [first, enemy(first)]
    assert asks(pos) == ("ussr", "play")


def test_5_3_modifiers_do_not_change_the_order() -> None:
    pos = headlines("formosan-resolution", "brezhnev-doctrine", effects=["containment"], red_scare={"ussr": 2})
    assert order(pos) == ["ussr", "us"]


# ---- 5.4 to 5.6: events


def test_5_4_only_events_happen() -> None:
    pos = headlines("nuclear-test-ban", "fidel", "cuba 1/0")
    assert asks(pos) == ("ussr", "play")
    assert vp(pos) == 3
    assert influence(pos, "cuba") == (0, 3)
    assert state(pos)["influence"] == {"us": {}, "ussr": {"cuba": 3}}
    assert place_of(pos, "fidel") == "removed"
    assert place_of(pos, "nuclear-test-ban") == "discard"


def test_5_4_r_29_operations_an_event_grants_are_carried_out_coups_included() -> None:
    pos = headlines("abm-treaty", "nasser", "angola 0/1", defcon=4)
    assert asks(pos) == ("us", "operations")
    assert {"influence", "realignment", "coup"} <= options(pos)
    assert arg(pos, "ops") == 4
    play(pos, "coup angola 1")
    assert influence(pos, "angola") == (2, 0)
    assert military(pos, "us") == 4
    assert defcon(pos) == 4


@pytest.mark.parametrize(
    ("us", "ussr", "loser"),
    [
        ("we-will-bury-you", "nasser", "us"),
        ("panama-canal-returned", "duck-and-cover", "ussr"),
        ("duck-and-cover", "nasser", "us"),
    ],
)
def test_5_5_0_3_r_1_who_headlines_an_event_is_to_blame(us: str, ussr: str, loser: str) -> None:
    pos = headlines(us, ussr, defcon=2)
    assert ended(pos) == (enemy(loser), "nuclear-war")


def test_5_5_0_4_an_enemy_event_is_carried_out_by_the_enemy() -> None:
    pos = headlines("decolonization", "nasser")
    assert asks(pos) == ("ussr", "decolonization")


def test_5_6_the_first_headline_can_enable_the_second() -> None:
    pos = headlines("marshall-plan", "nato", answers="benelux canada denmark france greece italy norway")
    assert "nato" in effects(pos)
    assert place_of(pos, "nato") == "removed"


def test_5_6_the_first_headline_can_block_the_second() -> None:
    pos = headlines("camp-david-accords", "arab-israeli-war", "israel 1/0")
    assert asks(pos) == ("ussr", "play")
    assert military(pos, "ussr") == 0
    assert influence(pos, "israel") == (2, 0)
    assert place_of(pos, "arab-israeli-war") == "discard"


def test_5_6_the_first_is_finished_before_the_second_begins() -> None:
    pos = headlines("marshall-plan", "nasser")
    for country in "benelux canada denmark france greece italy norway".split():  # noqa: SIM905
        assert asks(pos) == ("us", "marshall-plan")
        assert influence(pos, "egypt") == (0, 0)
        play(pos, country)
    assert influence(pos, "egypt") == (0, 2)


@pytest.mark.parametrize("card", ["nato", "solidarity", "kitchen-debates"])
def test_5_6_an_event_that_cannot_happen_goes_to_the_discards_starred_or_not(card: str) -> None:
    assert place_of(headlines(card, "fidel"), card) == "discard"


def test_r_57_a_first_headline_modifies_operations_of_the_second() -> None:
    pos = headlines("abm-treaty", "red-scare-purge", "angola 0/1")
    assert arg(pos, "ops") == 4  # a tie: the US resolves first
    pos = headlines("red-scare-purge", "abm-treaty", "angola 1/0")
    assert asks(pos) == ("ussr", "operations")
    assert arg(pos, "ops") == 3


# ---- 5.7 to 5.9


@pytest.mark.parametrize("card", ["warsaw-pact-formed", "flower-power", "asia-scoring", "fidel"])
def test_5_7_defectors_of_the_us_cancels_the_soviet_headline_whatever_its_value(card: str) -> None:
    pos = headlines("defectors", card, "cuba 1/0 india 3/0")
    assert asks(pos) == ("ussr", "play")
    assert place_of(pos, card) == "discard"
    assert place_of(pos, "defectors") == "discard"
    assert influence(pos, "cuba") == (1, 0)
    assert (vp(pos), effects(pos)) == (0, set())


def test_5_7_defectors_of_the_ussr_does_nothing() -> None:
    pos = headlines("nuclear-test-ban", "defectors")
    assert vp(pos) == 3
    assert place_of(pos, "defectors") == "discard"


def test_5_8_r_14_traps_do_not_restrict_headlines() -> None:
    pos = headline_phase(us="nato fidel asia-scoring", ussr="comecon nasser", turn=5, effects=["quagmire", "bear-trap"])
    assert options(pos) == {"comecon", "nasser"}
    assert options(play(pos, "nasser")) == {"nato", "fidel", "asia-scoring"}


def test_5_8_the_missile_envy_obligation_leaves_other_headlines_free() -> None:
    pos = headline_phase(us="missile-envy nato fidel", ussr="comecon", turn=5, envy="us")
    assert {"nato", "fidel"} <= options(play(pos, "comecon"))


def test_5_9_r_7_norad_does_not_see_the_headline_phase() -> None:
    pos = headlines("panama-canal-returned", "we-will-bury-you", "canada 4/0", defcon=3, effects=["norad"])
    assert defcon(pos) == 2
    assert asks(pos) == ("ussr", "play")


def test_5_9_r_21_we_will_bury_you_in_a_headline_waits_for_the_first_us_round() -> None:
    pos = headlines("panama-canal-returned", "we-will-bury-you")
    assert vp(pos) == 0
    play(pos, "blockade operations influence poland")
    assert asks(pos) == ("us", "play")
    assert vp(pos) == 0
    play(pos, "truman-doctrine operations influence canada")
    assert vp(pos) == -3
