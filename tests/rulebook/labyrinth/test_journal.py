"""The journal of Labyrinth tells the whole story: dice with all that was needed, causes before effects, ends of what began."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sitroom
from sitroom import Line, Position
from sitroom.kernel.journal import DETAIL, EVENT, REASON
from sitroom.text import Words

from .table import answer, options, roll, table, topic, use

IRAN = {"iran": {"sleepers": 1}}


def lines(pos: Position, *messages: str, side: str | None = None) -> list[Line]:
    return [line for line in pos.journal(side) if not messages or line.message in messages]


def last(pos: Position, message: str, side: str | None = None) -> dict[str, Any]:
    return dict(lines(pos, message, side=side)[-1].args)


# ---- rolls


def test_7_2_1_2_war_of_ideas_names_every_modifier_and_the_result() -> None:
    """Prestige 8 gives 1, from Fair to Good takes 1, a Soft US in a Hard world takes 1, two Aid give 2, Good Jordan gives 1."""
    countries = {
        "iraq": {"governance": "fair", "alignment": "ally", "aid": 2},
        "jordan": {"governance": "good", "alignment": "ally"},
        **IRAN,
    }
    pos = use("hijab", "us", prestige=8, us_posture="soft", countries=countries)
    answer(pos, "use-card=war-of-ideas", "war-of-ideas=iraq", "roll-war-of-ideas=die-3")
    assert last(pos, "war-of-ideas") == {
        "country": "iraq", "roll": 3, "prestige": 1, "improvement": -1, "penalty": -1, "aid": 2, "neighbour": 1,
        "total": 5, "needed": 5, "result": "succeeded",
    }  # fmt: skip
    told = Words("en").line(pos.game, lines(pos, "war-of-ideas")[-1])
    assert told == (
        "War of Ideas, Iraq: die 3, prestige +1, from Fair to Good −1, GWOT penalty −1, Aid +2, adjacent Good Ally +1; total 5,"
        " success from 5 on: success."
    )


@pytest.mark.parametrize(("die", "result"), [(4, "hard"), (3, "soft")])
def test_4_9_3_the_united_states_adds_one_to_its_posture(die: int, result: str) -> None:
    pos = use("us-election", "us", countries=IRAN)
    answer(pos, "use-card=event-first")
    roll(pos, die)
    wanted = {"country": "united-states", "roll": die, "modifier": 1, "needed": 5, "result": result}
    assert last(pos, "posture-roll") == wanted


@pytest.mark.parametrize(("die", "change"), [(6, 2), (5, -2), (1, -2)])
def test_4_7_1_a_prestige_roll_tells_die_modifier_and_change(die: int, change: int) -> None:
    """Hard against a Soft world: 1 less for the direction."""
    soft = {name: {"posture": "soft"} for name in ("france", "spain", "italy")}
    pos = use("gtmo", "us", us_posture="hard", countries={**IRAN, **soft})
    answer(pos, "use-card=event")
    roll(pos, die, 2, 5)
    assert last(pos, "prestige-roll") == {
        "roll": die, "modifier": -1, "needed": 5, "first": 2, "second": 5, "change": change,
    }  # fmt: skip


@pytest.mark.parametrize(("die", "result"), [(3, "succeeded"), (4, "failed")])
def test_8_4_jihad_rolls_say_whether_they_succeed(die: int, result: str) -> None:
    pos = use("fres", "jihadist", countries={"yemen": {"governance": "poor", "sleepers": 2}, **IRAN})
    answer(pos, "use-card=jihad")
    roll(pos, die)
    assert last(pos, "jihad-roll") == {"country": "yemen", "roll": die, "needed": 3, "result": result}


def test_8_2_4_a_recruit_who_always_comes_is_told_without_a_die() -> None:
    pos = use("fres", "jihadist", funding=9, countries={"yemen": {"governance": "islamist-rule", "sleepers": 1}})
    answer(pos, "use-card=recruit")
    assert [line.message for line in lines(pos)][-4:-1] == ["operation", "recruit-surely", "cells-placed"]
    assert lines(pos, "recruit-surely")[0].level == DETAIL


def test_every_roll_of_a_game_says_what_was_needed_and_what_came_of_it() -> None:
    rolled = 0
    for seed in range(6):
        pos, rng = sitroom.new("labyrinth", seed=seed, mode=("two-player", "solitaire")[seed % 2]), Random(seed)
        while pos.ask is not None:
            pos.push(rng.choice(pos.ask.options))
        for line in pos.journal(None):
            if "roll" in line.args:
                rolled += 1
                assert {"needed"} < set(line.args), line
                assert {"result", "change"} & set(line.args), line
    assert rolled > 300


# ---- causes before effects


def test_4_8_4_a_cadre_stays_behind_after_the_last_cell_has_gone() -> None:
    pos = use("fata", "us", countries={"yemen": {"governance": "poor", "alignment": "ally", "active": 1}, **IRAN})
    answer(pos, "use-card=disrupt")
    told = [line.message for line in lines(pos)]
    assert told[-4:-1] == ["disrupts", "cell-removed", "cadre"]


def test_7_2_3_the_war_of_ideas_is_told_before_its_roll_and_its_prestige() -> None:
    pos = use("fata", "us", us_posture="hard", countries=IRAN)
    answer(pos, "use-card=war-of-ideas", "war-of-ideas=france", "roll-posture=die-6")
    told = [line.message for line in lines(pos)]
    place = told.index("war-of-ideas-posture")
    assert told[place : place + 4] == ["war-of-ideas-posture", "posture-roll", "posture", "prestige"]


# ---- beginnings and ends


def turn_ends(**position: Any) -> Position:
    pos = table({"phase": "end-of-turn", "turn": 3, **position})
    while topic(pos) == "deal":
        answer(pos, options(pos)[0])
    return pos


def test_5_2_6_the_end_of_a_lapsing_event_is_told() -> None:
    pos = turn_ends(markers=["gtmo", "biometrics"], lapsing=["gtmo", "biometrics"], first_plot="opium", countries=IRAN)
    assert {str(line.args["marker"]) for line in lines(pos, "marker-gone")} == {"gtmo", "biometrics"}
    moved = lines(pos, "card-discarded")
    assert {str(line.args["card"]) for line in moved} == {"gtmo", "biometrics", "opium"}
    assert {line.level for line in moved} == {DETAIL}


def test_5_2_7_lost_reserves_are_told() -> None:
    pos = turn_ends(reserves={"us": 2, "jihadist": 0}, countries=IRAN)
    assert [line.args for line in lines(pos, "reserves")] == [{"side": "us", "value": 0}]


def test_5_2_9_regime_changes_that_grow_old_are_told() -> None:
    changed = {"governance": "poor", "alignment": "ally", "troops": 6, "regime_change": "green"}
    pos = turn_ends(countries={"iraq": changed, **IRAN})
    assert [line.args["countries"] for line in lines(pos, "regime-change-old")] == [("iraq",)]


def test_card_054_sadr_leaves_the_game_with_a_line() -> None:
    countries = {"iraq": {"governance": "poor", "alignment": "ally", "troops": 2, "markers": ["moqtada-al-sadr"]}, **IRAN}
    pos = use("special-forces-8", "us", countries=countries)
    answer(pos, "use-card=event", "event-country=iraq")
    assert last(pos, "marker-gone") == {"marker": "moqtada-al-sadr"}


# ---- deals


def test_5_2_8_a_deal_is_one_line_and_one_more_for_whoever_looks_at_his_cards() -> None:
    pos = turn_ends(countries=IRAN, funding=5)
    for side, other in (("us", "jihadist"), ("jihadist", "us")):
        told = lines(pos, "deal", "gets-cards", side=side)
        assert [line.message for line in told] == ["deal", "gets-cards"]
        assert told[1].args["side"] == side
        cards: Any = told[1].args["cards"]
        hands: Any = pos.state.to_json()["hands"]
        assert [card.id for card in cards] == hands[side], "in the order of the cards, not as they were dealt"
        assert not [line for line in pos.journal(side) if line.args.get("side") == other and "cards" in line.args]
    assert [line.message for line in lines(pos, "deal", "gets-cards")] == ["deal"]


# ---- levels and disclosures


def test_the_reasons_of_the_jihadists_have_a_level_of_their_own() -> None:
    pos, rng = sitroom.new("labyrinth", seed=3, mode="solitaire"), Random(3)
    while pos.ask is not None:
        pos.push(rng.choice(pos.ask.options))
    for line in pos.journal("us"):
        assert (line.level == REASON) == line.message.startswith("bot-"), line
    assert {line.level for line in pos.journal("us")} == {EVENT, DETAIL, REASON}


def disclosing(pos: Position, side: str) -> list[str]:
    return [line.message for line in pos.journal(side) if line.discloses]


def test_a_blocked_plot_was_hidden_until_then() -> None:
    countries = {"india": {"posture": "hard", "active": 1, "plots": ["plot-1", "plot-2"]}}
    pos = use("fata", "us", countries=countries)
    answer(pos, "use-card=alert", "which-plot=1")
    assert disclosing(pos, "us") == ["plot-blocked"]
    assert not pos.undo_law("us")
    known = {
        "india": {"posture": "hard", "active": 1, "plots": [{"plot": "plot-1", "seen": True}, {"plot": "plot-2", "seen": True}]}
    }
    pos = use("fata", "us", countries=known)
    answer(pos, "use-card=alert", "which-plot=1")
    assert disclosing(pos, "us") == []


def test_a_single_plot_is_revealed_without_a_question() -> None:
    """8.5.6: the US has answered last, and now sees what the plot was."""
    countries = {"yemen": {"governance": "islamist-rule", "alignment": "adversary", "active": 1, "plots": ["plot-1"]}}
    pos = table({"phase": "us", "cards_played": 1, "hands": {"us": ["nest"], "jihadist": ["opium"]}, "countries": countries})
    answer(pos, "play-card=nest", "use-card=reserves")
    assert disclosing(pos, "us") == ["plot-resolved"]
    assert pos.undo_law("us").reason != ""


def test_what_an_event_looks_for_in_a_hand_is_disclosed_whether_it_is_there_or_not() -> None:
    for hand, message in ((["loose-nuke", "opium"], "discards"), (["opium", "taliban"], "no-discard")):
        pos = use(
            "fsb",
            "us",
            hands={"us": ["hijab", "nest"], "jihadist": hand},
            countries={"russia": {"posture": "soft", "sleepers": 2}, **IRAN},
        )
        answer(pos, "use-card=event")
        assert disclosing(pos, "us") == [message]


def test_9_2_the_top_card_of_the_pile_comes_to_light_without_a_question() -> None:
    hands = {"us": ["nest"], "jihadist": ["opium", "fata"]}
    pos = table({"phase": "us", "cards_played": 1, "hands": hands, "countries": IRAN}, mode="solitaire")
    answer(pos, "play-card=nest", "use-card=reserves")
    assert "plays-card" in disclosing(pos, "us")
    assert not pos.undo_law("us")


def test_a_hand_that_is_shown_is_listed_in_the_order_of_the_cards() -> None:
    pos, rng = sitroom.new("labyrinth", seed=2), Random(2)
    shown = 0
    for seed in range(40):
        pos, rng = sitroom.new("labyrinth", seed=seed), Random(seed)
        while pos.ask is not None and pos.count < 250:
            pos.push(rng.choice(pos.ask.options))
        for line in lines(pos, "sees-hand", side="us"):
            cards: Any = line.args["cards"]
            shown += 1
            assert [card.index for card in cards] == sorted(card.index for card in cards)
    assert shown > 0
