"""The powers of military, political, economic and media groups, with all their limits."""

from __future__ import annotations

import json

import pytest

from sitroom import Position

from .cards import FACTIONS
from .table import (
    GROUPS,
    SIDES,
    asks,
    by_side,
    camp,
    discards,
    enemy,
    exhausted_deck,
    influence,
    journal,
    knowledge,
    options,
    play,
    seen,
    state,
    struggle,
)

both_sides = pytest.mark.parametrize("side", SIDES)


# ---- 3.2.1: military


@both_sides
def test_3_2_1_a_military_group_may_destroy_any_other_group_of_either_side(side: str) -> None:
    pos = struggle("cuba", **by_side(side, "police mafia infantry~", "radio students~ militia"), mover=side)
    play(pos, "mobilize police")
    assert asks(pos) == (side, "military")
    assert options(pos) == {"mafia", "infantry", "radio", "students", "militia"}


@both_sides
@pytest.mark.parametrize("target", ["radio", "students", "militia"])
def test_3_2_1_a_destroyed_group_of_the_enemy_is_discarded(side: str, target: str) -> None:
    pos = struggle("cuba", **by_side(side, "police", "radio students~ militia"), mover=side)
    play(pos, f"mobilize police {target}")
    assert target not in {name.rstrip("~") for name in camp(pos, enemy(side))}
    assert len(camp(pos, enemy(side))) == 2
    assert camp(pos, side) == {"police~"}
    assert discards(pos) == [target]
    assert asks(pos) == (enemy(side), "act")


def test_3_2_1_a_military_group_may_destroy_a_group_of_its_own_side() -> None:
    pos = play(struggle("cuba", cia="police generals", kgb="mafia"), "mobilize police generals")
    assert camp(pos, "cia") == {"police~"}
    assert influence(pos) == (4, 2)
    assert discards(pos) == ["generals"]


def test_3_2_1_destroying_takes_the_influence_away() -> None:
    pos = play(struggle("cuba", cia="police", kgb="radio mafia"), "mobilize police radio")
    assert influence(pos) == (4, 2)


def test_3_2_1_a_destroyed_group_is_not_recruited_again_in_this_round() -> None:
    pos = play(struggle("cuba", cia="police", kgb="radio mafia"), "mobilize police radio recruit")
    assert asks(pos) == ("chance", "draw-group")
    assert options(pos) == set(GROUPS) - {"police", "mafia", "radio"}


def test_3_2_1_groups_are_discarded_face_up_one_upon_the_other() -> None:
    pos = play(struggle("cuba", cia="police", kgb="radio militia"), "mobilize police radio mobilize militia police")
    assert discards(pos) == ["radio", "police"]
    for viewer in (*SIDES, None):
        assert seen(pos, viewer)["piles"]["discarded"]["size"] == 2
        assert seen(pos, viewer)["piles"]["discarded"]["top"] == "police"


def test_3_2_1_nobody_may_browse_the_discard_pile() -> None:
    """Both sides saw the cards go there; the table shows the top card and the number alone."""
    pos = struggle("cuba", cia="mafia", kgb="militia", groups={"discarded": ["radio", "students", "police"]})
    for viewer in (*SIDES, None):
        shown = seen(pos, viewer)["piles"]
        assert shown["discarded"] == {"size": 3, "top": "police"}
        assert "radio" not in json.dumps(shown)
        assert "students" not in json.dumps(shown)


# ---- 3.2.2: political


@both_sides
def test_3_2_2_a_political_group_moves_groups_in_both_directions_but_not_itself(side: str) -> None:
    pos = struggle("cuba", **by_side(side, "students workers guerrillas~", "radio trade-union~"), mover=side)
    play(pos, "mobilize students")
    assert asks(pos) == (side, "political")
    assert options(pos) == {"workers", "guerrillas", "radio", "trade-union"}


@both_sides
@pytest.mark.parametrize("target", ["police", "police~"])
def test_3_2_2_a_group_won_over_keeps_its_state(side: str, target: str) -> None:
    pos = struggle("cuba", **by_side(side, "students", f"mafia {target}"), mover=side)
    play(pos, "mobilize students police")
    assert camp(pos, side) == {"students~", target}
    assert camp(pos, enemy(side)) == {"mafia"}
    assert asks(pos) == (enemy(side), "act")


@both_sides
@pytest.mark.parametrize("target", ["police", "police~"])
def test_3_2_2_a_group_sent_to_the_enemy_keeps_its_state(side: str, target: str) -> None:
    pos = struggle("cuba", **by_side(side, f"students {target}", "mafia"), mover=side)
    play(pos, "mobilize students police")
    assert camp(pos, side) == {"students~"}
    assert camp(pos, enemy(side)) == {"mafia", target}
    assert asks(pos) == (enemy(side), "act")


def test_3_2_2_influence_goes_with_the_group() -> None:
    pos = play(struggle("cuba", cia="students", kgb="mafia police"), "mobilize students police")
    assert influence(pos) == (5, 2)


def test_3_2_2_a_ready_group_won_over_serves_its_new_side() -> None:
    pos = play(struggle("cuba", cia="students", kgb="mafia police"), "mobilize students police pass")
    play(pos, "mobilize")
    assert options(pos) == {"police"}


@both_sides
@pytest.mark.parametrize(
    ("objective", "own", "others", "targets"),
    [
        pytest.param("greece", "students workers artists", "mafia radio", "workers artists", id="no-room-here"),
        pytest.param("greece", "students workers~ artists~", "mafia radio", "workers artists", id="no-room-here-mobilized"),
        pytest.param("greece", "students workers", "mafia radio", "workers mafia radio", id="room-on-both-sides"),
        pytest.param("greece", "students workers", "mafia radio guerrillas", "mafia radio guerrillas", id="no-room-there"),
        pytest.param(
            "greece", "students workers", "mafia~ radio~ guerrillas~", "mafia radio guerrillas", id="no-room-there-mobilized"
        ),
        pytest.param("iran", "students workers artists ngos", "mafia radio", "workers artists ngos", id="no-room-here-of-four"),
        pytest.param("iran", "students workers artists", "mafia radio", "workers artists mafia radio", id="room-here-of-four"),
    ],
)
def test_3_2_2_a_political_group_may_not_bring_either_side_above_the_population_limit(
    side: str, objective: str, own: str, others: str, targets: str
) -> None:
    pos = struggle(objective, **by_side(side, own, others), mover=side)
    play(pos, "mobilize students")
    assert options(pos) == set(targets.split())


@both_sides
@pytest.mark.parametrize(
    ("others", "targets"),
    [
        # stability 9; the own side has Students, Workers (1), Mafia (2), Food Companies (3) and Industry (4)
        ("radio", "workers mafia food-companies industry"),  # 5: may grow by 4
        ("generals", "workers mafia food-companies"),  # 6: by 3
        ("radio ngos", "workers mafia"),  # 7: by 2
        ("generals ngos", "workers"),  # 8: by 1
        ("radio newspapers", ""),  # 9: not at all
    ],
)
def test_3_2_2_a_political_group_may_not_bring_the_enemy_above_stability(side: str, others: str, targets: str) -> None:
    """The own side is at the population limit, so all that it can do is to send groups away."""
    pos = struggle("cuba", **by_side(side, "students workers mafia food-companies industry", others), mover=side)
    play(pos, "mobilize")
    if targets:
        play(pos, "students")
        assert options(pos) == set(targets.split())
    else:
        assert "students" not in options(pos)


def test_3_2_2_the_enemy_may_be_brought_to_stability_exactly() -> None:
    pos = play(struggle("cuba", cia="students industry", kgb="radio"), "mobilize students industry")
    assert influence(pos) == (1, 9)


@both_sides
@pytest.mark.parametrize(
    ("others", "usable"),
    [
        ("radio newspapers", True),  # 9: just stable, his groups may be won over
        ("radio newspapers artists", False),  # 10
        ("generals television", False),  # 12
        ("generals~ television~", False),
    ],
)
def test_3_2_2_a_political_group_may_not_be_used_at_all_while_the_enemy_is_above_stability(
    side: str, others: str, usable: bool
) -> None:
    pos = struggle("cuba", **by_side(side, "students workers~", others), mover=side)
    assert ("mobilize" in options(pos)) is usable
    if usable:
        play(pos, "mobilize students")
        assert options(pos) == set(others.split())


def test_3_2_2_other_groups_may_be_used_while_the_enemy_is_above_stability() -> None:
    pos = struggle("cuba", cia="students police mafia newspapers", kgb="generals television")
    assert options(play(pos, "mobilize")) == {"police", "mafia", "newspapers"}


@both_sides
def test_3_2_2_a_side_may_bring_itself_above_stability(side: str) -> None:
    pos = struggle("cuba", **by_side(side, "students television", "generals mafia"), mover=side)
    play(pos, "mobilize students")
    assert {"generals", "mafia"} <= options(pos)
    play(pos, "generals")
    assert camp(pos, side) == {"students~", "television", "generals"}
    assert sorted(influence(pos)) == [2, 13]
    assert state(pos)["phase"] == "struggle"


@both_sides
def test_3_2_2_a_side_above_stability_may_use_a_political_group(side: str) -> None:
    pos = struggle("cuba", **by_side(side, "students television generals", "mafia"), mover=side)
    play(pos, "mobilize students")
    assert options(pos) == {"television", "generals", "mafia"}
    play(pos, "generals")
    assert camp(pos, side) == {"students~", "television"}
    assert camp(pos, enemy(side)) == {"mafia", "generals"}


def test_3_2_2_a_political_group_may_win_over_a_political_group() -> None:
    pos = play(struggle("cuba", cia="students", kgb="trade-union mafia"), "mobilize students trade-union")
    assert camp(pos, "cia") == {"students~", "trade-union"}


def test_3_2_2_moving_a_group_does_not_use_its_power() -> None:
    pos = play(struggle("cuba", cia="students", kgb="police mafia"), "mobilize students police")
    assert asks(pos) == ("kgb", "act")
    assert discards(pos) == []


@pytest.mark.parametrize(("own", "others", "to"), [("students", "police mafia", "cia"), ("students police", "mafia", "kgb")])
def test_3_2_2_the_journal_tells_to_which_side_a_group_went(own: str, others: str, to: str) -> None:
    pos = play(struggle("cuba", cia=own, kgb=others), "mobilize students police")
    line = journal(pos, "kgb")[-1]
    assert (line["rule"], line["args"]["target"], line["args"]["to"]) == ("3.2.2", "police", to)


# ---- 3.2.3: economic


@both_sides
def test_3_2_3_an_economic_group_turns_any_group_that_is_not_economic(side: str) -> None:
    pos = struggle("cuba", **by_side(side, "mafia workers~ police students~", "radio militia~ industry bankers~"), mover=side)
    play(pos, "mobilize mafia")
    assert asks(pos) == (side, "economic")
    assert options(pos) == {"police", "students", "radio", "militia"}


@both_sides
@pytest.mark.parametrize("target", ["police", "radio", "students"])
@pytest.mark.parametrize("owner", ["own", "enemy"])
@pytest.mark.parametrize(("before", "after"), [("", "~"), ("~", "")])
def test_3_2_3_an_economic_group_turns_groups_of_either_side_both_ways(
    side: str, target: str, owner: str, before: str, after: str
) -> None:
    own, others = ("mafia " + target + before, "workers") if owner == "own" else ("mafia", "workers " + target + before)
    pos = struggle("cuba", **by_side(side, own, others), mover=side)
    play(pos, f"mobilize mafia {target}")
    assert target + after in camp(pos, side if owner == "own" else enemy(side))
    assert "mafia~" in camp(pos, side)
    # no power was used: nothing is asked but the next turn, and nothing else has changed
    assert asks(pos) == (enemy(side), "act")
    assert discards(pos) == []
    assert len(camp(pos, side)) == len(own.split())
    assert len(camp(pos, enemy(side))) == len(others.split())


@pytest.mark.parametrize("group", FACTIONS["economic"])
def test_3_2_3_no_economic_group_can_be_turned(group: str) -> None:
    user = "mafia" if group != "mafia" else "workers"
    for other_camp in (f"{group} radio", f"{group}~ radio"):
        assert options(play(struggle("cuba", cia=user, kgb=other_camp), f"mobilize {user}")) == {"radio"}
        assert options(play(struggle("cuba", cia=f"{user} {other_camp}", kgb="artists"), f"mobilize {user}")) == {
            "radio",
            "artists",
        }


def test_3_2_3_turning_does_not_change_influence() -> None:
    pos = play(struggle("cuba", cia="mafia", kgb="radio"), "mobilize mafia radio")
    assert influence(pos) == (2, 5)


def test_3_2_3_a_group_turned_by_the_enemy_cannot_be_used() -> None:
    pos = play(struggle("cuba", cia="mafia", kgb="police"), "mobilize mafia police")
    assert asks(pos) == ("kgb", "act")
    assert options(pos) == {"recruit", "pass"}


def test_3_2_3_a_readied_group_can_be_used_again() -> None:
    pos = play(
        struggle("cuba", cia="police mafia", kgb="radio students"), "mobilize police radio pass mobilize mafia police pass"
    )
    assert camp(pos, "cia") == {"police", "mafia~"}
    play(pos, "mobilize police students")
    assert camp(pos, "kgb") == set()


@pytest.mark.parametrize(("target", "message"), [("radio", "exhausts"), ("radio~", "readies")])
def test_3_2_3_the_journal_tells_which_way_a_group_was_turned(target: str, message: str) -> None:
    pos = play(struggle("cuba", cia="mafia", kgb=target), "mobilize mafia radio")
    line = journal(pos, "kgb")[-1]
    args = {"side": "cia", "group": "mafia", "target": "radio"}
    assert line == {"message": message, "rule": "3.2.3", "level": "event", "args": args}


# ---- 3.2.4: media


def looking(
    side: str = "cia", card: str = "radio", own: str = "newspapers", others: str = "mafia", objective: str = "cuba"
) -> Position:
    """The side has mobilized Newspapers and looks at this card."""
    pos = struggle(objective, **by_side(side, own, others), mover=side)
    return play(pos, f"mobilize newspapers {card}")


@both_sides
def test_3_2_4_a_media_group_looks_at_the_top_group(side: str) -> None:
    pos = struggle("cuba", **by_side(side, "newspapers", "mafia"), mover=side)
    play(pos, "mobilize newspapers")
    assert asks(pos) == ("chance", "draw-group")
    assert options(pos) == set(GROUPS) - {"newspapers", "mafia"}
    play(pos, "radio")
    assert asks(pos) == (side, "media")
    assert options(pos) == {"discard", "recruit", "return"}
    assert camp(pos, side) == {"newspapers~"}


@both_sides
def test_3_2_4_the_group_may_be_discarded(side: str) -> None:
    pos = play(looking(side), "discard")
    assert discards(pos) == ["radio"]
    assert camp(pos, side) == {"newspapers~"}
    assert asks(pos) == (enemy(side), "act")
    for viewer in SIDES:
        assert seen(pos, viewer)["piles"]["discarded"]["top"] == "radio"
    play(pos, "recruit")
    assert options(pos) == set(GROUPS) - {"newspapers", "mafia", "radio"}


@both_sides
def test_3_2_4_the_group_may_be_recruited(side: str) -> None:
    pos = play(looking(side), "recruit")
    assert camp(pos, side) == {"newspapers~", "radio"}
    assert discards(pos) == []
    assert asks(pos) == (enemy(side), "act")


def test_3_2_4_the_recruited_group_may_be_mobilized_on_the_next_turn() -> None:
    pos = play(looking(), "recruit pass mobilize")
    assert options(pos) == {"radio"}


@both_sides
def test_3_2_4_the_group_may_be_returned_and_is_the_next_drawn(side: str) -> None:
    pos = play(looking(side), "return")
    assert camp(pos, side) == {"newspapers~"}
    assert discards(pos) == []
    assert seen(pos, side)["piles"]["groups"]["size"] == 22
    play(pos, "recruit")
    assert camp(pos, enemy(side)) == {"mafia", "radio"}
    assert asks(pos) == (side, "act")


def test_3_2_4_a_returned_group_stays_on_top_until_somebody_draws_it() -> None:
    pos = play(looking(), "return pass recruit")
    assert camp(pos, "cia") == {"newspapers~", "radio"}
    assert asks(pos) == ("kgb", "act")


def test_3_2_4_the_enemy_looks_at_the_returned_group_too() -> None:
    pos = play(looking(others="artists"), "return mobilize artists")
    assert asks(pos) == ("kgb", "media")
    play(pos, "discard")
    assert discards(pos) == ["radio"]


@pytest.mark.parametrize("deed", ["", "return", "return pass"])
@both_sides
def test_3_2_4_the_enemy_does_not_learn_which_group_was_looked_at(side: str, deed: str) -> None:
    known = {knowledge(play(looking(side, card), deed), enemy(side)) for card in ("radio", "generals", "students")}
    assert len(known) == 1


@both_sides
def test_3_2_4_who_looked_knows_the_group(side: str) -> None:
    assert "radio" in json.dumps(looking(side).view(side))
    pos = play(looking(side), "return")
    assert seen(pos, side)["piles"]["groups"]["known"] == ["radio"]
    assert seen(pos, enemy(side))["piles"]["groups"]["known"] == []


@both_sides
def test_3_2_4_the_journal_tells_who_looked_that_it_was_this_group(side: str) -> None:
    pos = play(looking(side), "return")
    assert "radio" in json.dumps(journal(pos, side))
    assert "radio" not in json.dumps(journal(pos, enemy(side)))


@pytest.mark.parametrize(
    ("objective", "own", "choices"),
    [
        ("greece", "newspapers police", "discard recruit return"),
        ("greece", "newspapers police workers", "discard return"),
        ("greece", "newspapers police~ workers~", "discard return"),
        ("space-race", "newspapers", "discard return"),
    ],
)
def test_3_2_4_at_the_population_limit_the_group_cannot_be_recruited(objective: str, own: str, choices: str) -> None:
    pos = looking(own=own, objective=objective)
    assert asks(pos) == ("cia", "media")
    assert options(pos) == set(choices.split())


def test_3_2_4_stability_does_not_limit_a_media_group() -> None:
    pos = play(looking(own="newspapers radio", card="generals"), "recruit")
    assert influence(pos) == (15, 2)


def test_3_2_4_an_empty_deck_cannot_be_looked_at() -> None:
    pos = struggle("cuba", cia="newspapers police", kgb="mafia", groups=exhausted_deck("newspapers police mafia"))
    assert options(play(pos, "mobilize")) == {"police"}


@pytest.mark.parametrize(("deed", "left"), [("return", 1), ("discard", 0), ("recruit", 0)])
def test_3_2_4_the_last_group_can_be_looked_at(deed: str, left: int) -> None:
    deck = {**exhausted_deck("newspapers mafia radio"), "rest": ["radio"]}
    pos = play(struggle("cuba", cia="newspapers", kgb="mafia", groups=deck), "mobilize newspapers")
    if asks(pos)[0] == "chance":
        play(pos, "radio")
    play(pos, deed)
    assert seen(pos, "kgb")["piles"]["groups"]["size"] == left
    assert ("recruit" in options(pos)) is bool(left)


def test_3_2_4_a_group_whose_place_is_known_is_the_one_looked_at() -> None:
    pos = play(struggle("cuba", cia="newspapers", kgb="mafia", deck="radio students"), "mobilize newspapers")
    assert asks(pos) == ("cia", "media")
    play(pos, "discard recruit")
    assert discards(pos) == ["radio"]
    assert camp(pos, "kgb") == {"mafia", "students"}
