"""Cards 31 to 35: Red Scare/Purge to Formosan Resolution."""

from __future__ import annotations

from typing import Any

import pytest

from .cards import finish, fire, headlines, holding, spend
from .map import COUNTRIES, held
from .table import (
    SIDES,
    arg,
    asks,
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

# ---- 31 Red Scare/Purge


@pytest.mark.parametrize("by", SIDES)
def test_card_031_red_scare_works_against_the_opponent(by: str) -> None:
    pos = fire("red-scare-purge", by)
    assert state(pos)["red_scare"] == {by: 0, enemy(by): 1}
    assert place_of(pos, "red-scare-purge") == "discard"


VALUES = [("captured-nazi-scientist", 1), ("olympic-games", 2), ("arms-race", 3), ("nuclear-test-ban", 4)]


@pytest.mark.parametrize(("card", "printed"), VALUES)
@pytest.mark.parametrize("scares", [0, 1, 2, 3])
@pytest.mark.parametrize("side", SIDES)
def test_card_031_red_scare_takes_1_each_and_leaves_1(card: str, printed: int, scares: int, side: str) -> None:
    pos = play(round_of(side, "zaire 1/1", card, red_scare={side: scares}), f"{card} operations")
    worth = max(1, printed - scares)
    assert arg(pos, "ops") == worth
    play(pos, "coup zaire")
    assert (arg(pos, "ops"), military(pos, side)) == (worth, worth)


@pytest.mark.parametrize("side", SIDES)
def test_card_031_red_scare_does_not_touch_its_player(side: str) -> None:
    pos = play(round_of(side, "", "nuclear-test-ban", red_scare={enemy(side): 2}), "nuclear-test-ban operations")
    assert arg(pos, "ops") == 4


@pytest.mark.parametrize("by", SIDES)
def test_card_031_red_scare_twice_counts_twice(by: str) -> None:
    pos = fire("red-scare-purge", by, red_scare={enemy(by): 1}, other="nuclear-test-ban")
    assert state(pos)["red_scare"][enemy(by)] == 2
    assert arg(play(pos, "nuclear-test-ban operations"), "ops") == 2


@pytest.mark.parametrize("side", SIDES)
def test_card_031_red_scare_counts_for_operations_of_events(side: str) -> None:
    fields: dict[str, Any] = {"red_scare": {side: 1}, "turn": 4}
    pos = fire("junta", side, "brazil 1/1", "haiti coup brazil", **fields)
    assert arg(pos, "ops") == 1
    assert arg(fire("abm-treaty", side, **fields), "ops") == 3
    assert arg(fire("olympic-games", side, "", "boycott", **fields), "ops") == 3


def test_card_031_red_scare_counts_for_che_and_glasnost() -> None:
    fields: dict[str, Any] = {"red_scare": {"ussr": 1}, "turn": 8}
    pos = fire("che", "ussr", "haiti 1/0", "haiti", **fields)
    assert (arg(pos, "ops"), military(pos, "ussr")) == (2, 2)
    assert arg(fire("glasnost", "ussr", effects=["the-reformer"], **fields), "ops") == 3


@pytest.mark.parametrize("side", SIDES)
def test_card_031_red_scare_counts_for_the_space_race(side: str) -> None:
    pos = play(round_of(side, "", "olympic-games", red_scare={side: 1}), "olympic-games")
    assert "space-race" not in options(pos)
    pos = play(round_of(side, "", "arms-race", red_scare={side: 1}), "arms-race")
    assert "space-race" in options(pos)


@pytest.mark.parametrize(("side", "trap"), [("us", "quagmire"), ("ussr", "bear-trap")])
def test_card_031_red_scare_counts_for_trap_discards(side: str, trap: str) -> None:
    cards = "captured-nazi-scientist olympic-games arms-race nuclear-test-ban"
    pos = round_of(side, "", cards, turn=4, effects=[trap], red_scare={side: 1})
    assert (asks(pos), options(pos)) == ((side, "trap"), {"arms-race", "nuclear-test-ban"})


def test_card_031_red_scare_hits_the_headline_that_comes_after_it() -> None:
    pos = headlines("olympic-games", "red-scare-purge", "", "boycott")
    assert (asks(pos), arg(pos, "ops")) == (("us", "operations"), 3)


def test_card_031_red_scare_ends_with_the_turn() -> None:
    pos = holding("us", "olympic-games", other="", hand="nato", round=6, red_scare={"us": 1, "ussr": 1})
    spend(play(pos, "olympic-games operations"))
    assert state(pos)["red_scare"] == {"us": 0, "ussr": 0}


def test_card_031_red_scare_of_the_ussr_waits_for_the_chinese_civil_war() -> None:
    civil_war: dict[str, Any] = {"chinese_civil_war": True}
    pos = play(round_of("ussr", "", "red-scare-purge", options=civil_war), "red-scare-purge")
    if "event" in options(pos):
        assert state(play(pos, "event"))["red_scare"]["us"] == 0
    else:
        assert options(pos) == {"operations", "space-race"}
    pos = play(round_of("us", "", "red-scare-purge", options=civil_war), "red-scare-purge event")
    assert state(pos)["red_scare"]["ussr"] == 1


# ---- 32 UN Intervention

UN = "un-intervention"


def test_card_032_un_intervention_cannot_be_headlined() -> None:
    pos = table("", us=f"{UN} fidel nato", ussr="nasser nuclear-test-ban", phase="headline")
    assert UN not in options(play(pos, "nasser"))
    assert options(pos) == {"fidel", "nato"}
    pos = table("", us="fidel", ussr=f"nasser {UN}", phase="headline")
    assert options(pos) == {"nasser"}


@pytest.mark.parametrize(("by", "own", "enemys"), [("us", "nato", "fidel"), ("ussr", "fidel", "nato")])
def test_card_032_un_intervention_needs_an_enemy_card_in_hand(by: str, own: str, enemys: str) -> None:
    """Not an own one, not a neutral one, not a scoring card, not the China Card."""
    others = f"{own} olympic-games asia-scoring"
    pos = play(holding(by, UN, hand=others, china=by), UN)
    assert options(pos) == {"operations"}
    pos = play(holding(by, UN, hand=f"{others} {enemys}", china=by), UN)
    assert options(pos) == {"event", "operations"}
    play(pos, "event")
    assert (asks(pos), options(pos)) == ((by, UN), {enemys})


@pytest.mark.parametrize(
    ("by", "partner", "ops"),
    [("us", "fidel", 2), ("us", "comecon", 3), ("ussr", "duck-and-cover", 3), ("ussr", "marshall-plan", 4)],
)
def test_card_032_un_intervention_uses_the_operations_of_the_partner(by: str, partner: str, ops: int) -> None:
    pos = fire(UN, by, "", partner, hand=partner, defcon=2)
    assert (asks(pos), options(pos), arg(pos, "card")) == ((by, "use"), {"operations", "space-race"}, partner)
    play(pos, "operations")
    assert (asks(pos), arg(pos, "ops")) == ((by, "operations"), ops)
    spend(pos)
    assert asks(pos) == (enemy(by), "play")
    assert (place_of(pos, UN), place_of(pos, partner)) == ("discard", "discard")
    assert (defcon(pos), vp(pos), effects(pos), influence(pos, "cuba")[1]) == (2, 0, set(), 0)


@pytest.mark.parametrize("by", SIDES)
def test_card_032_un_intervention_partner_may_coup_or_go_to_space(by: str) -> None:
    partner = "fidel" if by == "us" else "independent-reds"
    pos = fire(UN, by, "zaire 1/1", f"{partner} operations coup zaire 1", hand=partner)
    assert (military(pos, by), asks(pos)) == (2, (enemy(by), "play"))
    pos = fire(UN, by, "", f"{partner} space-race 1", hand=partner)
    assert (space(pos, by), place_of(pos, partner), place_of(pos, UN)) == (1, "discard", "discard")


@pytest.mark.parametrize("by", SIDES)
def test_card_032_un_intervention_partner_value_is_modified(by: str) -> None:
    partner = "fidel" if by == "us" else "independent-reds"
    bonus = "containment" if by == "us" else "brezhnev-doctrine"
    assert arg(fire(UN, by, "", f"{partner} operations", hand=partner, turn=4, effects=[bonus]), "ops") == 3
    assert arg(fire(UN, by, "", f"{partner} operations", hand=partner, red_scare={by: 1}), "ops") == 1


@pytest.mark.parametrize("by", SIDES)
def test_card_032_un_intervention_alone_is_worth_1(by: str) -> None:
    pos = play(holding(by, UN, hand="fidel nato"), f"{UN} operations")
    assert (asks(pos), arg(pos, "ops")) == ((by, "operations"), 1)
    spend(pos)
    assert (hand(pos, by), place_of(pos, UN)) == ({"fidel", "nato"}, "discard")


def test_card_032_un_intervention_partner_may_be_one_whose_event_cannot_happen() -> None:
    assert "nato" in options(fire(UN, "ussr", hand="nato"))


def test_card_032_un_intervention_partner_counts_as_not_played() -> None:
    assert vp(spend(fire(UN, "ussr", "", "defectors operations", hand="defectors"))) == 0
    pos = spend(fire(UN, "ussr", "", "duck-and-cover operations", hand="duck-and-cover", defcon=2))
    assert (ended(pos), defcon(pos)) == (None, 2)


def test_card_032_un_intervention_with_a_war_card_still_feeds_flower_power() -> None:
    pos = spend(fire(UN, "us", "", "korean-war operations", hand="korean-war", turn=4, effects=["flower-power"]))
    assert (vp(pos), military(pos, "ussr")) == (-2, 0)


@pytest.mark.parametrize("by", SIDES)
def test_card_032_un_intervention_after_the_u2_incident(by: str) -> None:
    partner = "fidel" if by == "us" else "independent-reds"
    fields: dict[str, Any] = {"hand": partner, "turn": 4, "effects": ["u2-incident"]}
    assert vp(spend(fire(UN, by, "", f"{partner} operations", **fields))) == -1
    assert vp(spend(play(holding(by, UN, **fields), f"{UN} operations"))) == 0


def test_card_032_un_intervention_answers_we_will_bury_you() -> None:
    fields: dict[str, Any] = {"hand": "fidel", "turn": 4, "effects": ["we-will-bury-you"]}
    pos = spend(fire(UN, "us", "", "fidel operations", **fields))
    assert (vp(pos), effects(pos)) == (0, set())
    pos = spend(play(holding("us", UN, **fields), f"{UN} operations"))
    assert (vp(pos), effects(pos)) == (-3, set())


@pytest.mark.parametrize(("side", "trap", "enemys"), [("us", "quagmire", "fidel"), ("ussr", "bear-trap", "nato")])
def test_card_032_un_intervention_does_not_work_in_a_trap(side: str, trap: str, enemys: str) -> None:
    pos = holding(side, UN, hand=enemys, turn=4, effects=[trap])
    assert (asks(pos), options(pos)) == ((side, "trap"), {enemys})


def test_card_032_un_intervention_drawn_by_grain_sales_in_a_headline_is_returned() -> None:
    pos = headlines("grain-sales-to-soviets", "nasser", "", UN, us_hand="fidel", ussr_hand=UN)
    if asks(pos)[1] == "grain-sales-to-soviets":
        assert options(pos) == {"return"}
        play(pos, "return")
    assert asks(pos) == ("us", "operations")
    assert hand(pos, "ussr") == {UN}


# ---- 33 De-Stalinization


@pytest.mark.parametrize("by", SIDES)
def test_card_033_de_stalinization_moves_up_to_4(by: str) -> None:
    pos = fire("de-stalinization", by, "poland 0/5 iraq 1/1 iran 2/0")
    assert (asks(pos), options(pos)) == (("ussr", "de-stalinization"), {"poland", "iraq", "done"})
    play(pos, "poland poland poland poland")
    assert (asks(pos), options(pos)) == (("ussr", "de-stalinization:add"), set(COUNTRIES) - {"iran"})
    play(pos, "brazil brazil")
    assert options(pos) == set(COUNTRIES) - {"iran", "brazil"}
    play(pos, "uk poland")
    assert asks(pos)[1] != "de-stalinization:add"
    assert [influence(pos, country)[1] for country in ("brazil", "uk", "poland", "iraq")] == [2, 1, 2, 1]
    assert place_of(finish(pos), "de-stalinization") == "removed"


@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_card_033_de_stalinization_may_move_fewer(count: int) -> None:
    pos = fire("de-stalinization", "ussr", "poland 0/5", count * "poland " + "done")
    for country in ("brazil", "chile", "peru")[:count]:
        assert (asks(pos), arg(pos, "left") > 0) == (("ussr", "de-stalinization:add"), True)
        assert "done" not in options(pos)
        play(pos, country)
    assert (asks(pos), influence(pos, "poland")) == (("us", "play"), (0, 5 - count))
    assert place_of(pos, "de-stalinization") == "removed"


def test_card_033_de_stalinization_reads_control_after_the_removal() -> None:
    """Without the USSR point the US controls Turkey, and with it it does not."""
    pos = fire("de-stalinization", "ussr", "turkey 2/1 poland 0/2", "turkey done")
    assert "turkey" not in options(pos)
    pos = fire("de-stalinization", "ussr", "turkey 2/1 poland 0/2", "poland done")
    assert "turkey" in options(pos)


def test_card_033_de_stalinization_may_give_back_where_it_took() -> None:
    pos = fire("de-stalinization", "ussr", "poland 0/5", "poland poland poland done poland poland")
    assert "poland" not in options(pos)
    play(pos, "finland")
    assert (influence(pos, "poland"), influence(pos, "finland")) == ((0, 4), (0, 1))


def test_card_033_de_stalinization_without_influence_is_nothing() -> None:
    pos = finish(fire("de-stalinization", "ussr", "poland 3/0"))
    assert place_of(pos, "de-stalinization") == "removed"


# ---- 34 Nuclear Test Ban


@pytest.mark.parametrize("by", SIDES)
@pytest.mark.parametrize(("before", "points", "after"), [(5, 3, 5), (4, 2, 5), (3, 1, 5), (2, 0, 4)])
def test_card_034_nuclear_test_ban_scores_before_defcon_improves(before: int, points: int, after: int, by: str) -> None:
    pos = fire("nuclear-test-ban", by, defcon=before)
    assert (vp(pos), defcon(pos)) == (points if by == "us" else -points, after)
    assert place_of(pos, "nuclear-test-ban") == "discard"


def test_card_034_nuclear_test_ban_headlined() -> None:
    pos = headlines("nuclear-test-ban", "fidel", defcon=4)
    assert (vp(pos), defcon(pos)) == (2, 5)


# ---- 35 Formosan Resolution (Asia Scoring under it stands beside card 1, its end beside card 6)


@pytest.mark.parametrize("by", SIDES)
def test_card_035_formosan_resolution(by: str) -> None:
    pos = fire("formosan-resolution", by)
    assert "formosan-resolution" in effects(pos)
    assert place_of(finish(pos), "formosan-resolution") == "removed"


def test_card_035_formosan_resolution_makes_no_battleground_for_coups() -> None:
    pos = round_of("ussr", "taiwan 3/0", "olympic-games", effects=["formosan-resolution"])
    assert defcon(play(pos, "olympic-games operations coup taiwan 6")) == 5


def test_card_035_formosan_resolution_is_ignored_by_kitchen_debates() -> None:
    pos = fire("kitchen-debates", "us", held("taiwan", "us"), effects=["formosan-resolution"])
    assert (vp(pos), place_of(pos, "kitchen-debates")) == (0, "discard")


@pytest.mark.parametrize(("resolution", "points"), [(["formosan-resolution"], 4), ([], 3)])
def test_card_035_formosan_resolution_counts_in_final_scoring(resolution: list[str], points: int) -> None:
    fields: dict[str, Any] = {"turn": 10, "round": 7, "defcon": 2, "military": {"us": 5, "ussr": 5}, "effects": resolution}
    pos = holding("us", "olympic-games", held("taiwan", "us"), other="", china=None, **fields)
    play(pos, "olympic-games operations influence canada canada")
    assert (ended(pos), vp(pos)) == (("us", "final-scoring"), points)


def test_card_035_formosan_resolution_waits_for_the_chinese_civil_war() -> None:
    pos = play(round_of("us", "", "formosan-resolution", options={"chinese_civil_war": True}), "formosan-resolution")
    if "event" in options(pos):
        play(pos, "event")
    else:
        assert options(pos) == {"operations", "space-race"}
    assert "formosan-resolution" not in effects(pos)
