"""Section 5: the sequence of play."""

from __future__ import annotations

from typing import Any

import pytest

from .printed import at, islamist, postures
from .table import answer, country, options, outcome, seen, state, table, topic, use

IRAN = {"iran": {"sleepers": 1}}


def begin(us: str, jihadist: str, **position: Any) -> Any:
    """A game with these cards in hand."""
    return table({"hands": {"us": us.split(), "jihadist": jihadist.split()}, "countries": IRAN, **position})


def play(pos: Any, *cards: str) -> None:
    """Play cards of value 1 or 2 for Reserves, which can always be done."""
    for card in cards:
        answer(pos, f"play-card={card}", "use-card=reserves")


def deal(pos: Any) -> list[str]:
    """Deal to the end; says to whom."""
    dealt = []
    while topic(pos) == "deal":
        dealt.append(str(pos.ask.args["side"]))
        answer(pos, options(pos)[0])
    return dealt


def turn_end(**position: Any) -> Any:
    return table({"phase": "end-of-turn", "countries": IRAN, **position})


# ---- 5.1


def test_5_1_nothing_is_asked_after_a_victory() -> None:
    pos = use("fres", "jihadist", countries={"pakistan": at("fair", sleepers=1)})
    answer(pos, "use-card=jihad", "roll-jihad=die-3")
    assert pos.ask is None
    assert outcome(pos) == ("us", "no-cells")
    assert state(pos)["phase"] == "over"


def test_5_1_the_game_ends_at_the_instant_of_the_reshuffle_in_mid_deal() -> None:
    pos = turn_end(deck=["abbas", "nest"], discards=["opium", "fata"])
    answer(pos, "deal=abbas")
    assert outcome(pos) is None
    answer(pos, "deal=nest")
    assert outcome(pos) == ("jihadist", "last-reshuffle")


# ---- 5.2 turns


def test_5_2_1_a_turn_ends_when_both_sides_have_no_cards() -> None:
    pos = begin("nest backlash", "fres ieds", turn=4)
    play(pos, "fres", "ieds", "nest")
    assert state(pos)["turn"] == 4
    play(pos, "backlash")
    assert topic(pos) == "deal"
    deal(pos)
    assert state(pos)["turn"] == 5
    assert (pos.ask.who, topic(pos)) == ("jihadist", "play-card")


def test_5_2_1_a_turn_goes_on_while_one_side_has_cards() -> None:
    pos = begin("nest backlash sharia fsb", "fres ieds")
    play(pos, "fres", "ieds", "nest", "backlash")
    assert (pos.ask.who, topic(pos)) == ("us", "play-card")  # the Jihadist side has nothing to play
    assert state(pos)["cards_played"] == 0
    play(pos, "fsb", "sharia")
    assert topic(pos) == "deal"


def test_5_2_2_two_cards_in_succession_the_jihadist_side_first() -> None:
    pos = begin("nest backlash sharia fsb", "fres ieds opium pirates")
    order = []
    for card in ("fres", "ieds", "nest", "backlash", "opium", "pirates", "sharia", "fsb"):
        order.append(pos.ask.who.id)
        play(pos, card)
    assert order == ["jihadist", "jihadist", "us", "us"] * 2


def test_5_2_2_played_cards_are_discarded() -> None:
    pos = begin("nest backlash sharia", "fres ieds opium")
    play(pos, "fres")
    assert state(pos)["discards"] == ["fres"]
    assert state(pos)["hands"]["jihadist"] == ["ieds", "opium"]


def test_5_2_2_without_cards_the_jihadist_side_may_still_remove_cadres() -> None:
    countries = {**IRAN, "egypt": at("poor", cadre=True)}
    pos = begin("nest sharia", "", countries=countries)
    assert (pos.ask.who, topic(pos)) == ("jihadist", "remove-cadre")
    answer(pos, "egypt")
    assert "cadre" not in country(pos, "egypt")
    assert pos.ask.who == "us"


def test_5_2_2_the_last_action_phase_is_the_preceding_one_of_the_other_side() -> None:
    """Detainee Release asks for a Disrupt in this Action Phase or the one before, even in another turn."""
    pos = table(
        {
            "phase": "us",
            "in_play": ["sistani"],
            "cards_played": 2,
            "hands": {"us": [], "jihadist": []},
            "countries": {**IRAN, "egypt": at("poor", "ally", sleepers=1)},
        }
    )
    answer(pos, "use-card=disrupt")
    assert topic(pos) == "deal"
    answer(pos, "deal=detainee-release")
    deal(pos)
    answer(pos, "play-card=detainee-release")
    assert "event" in options(pos)


def test_5_2_2_1_a_card_is_used_for_its_event_or_for_operations() -> None:
    pos = begin("nest sharia", "fata opium")
    answer(pos, "play-card=fata")
    assert topic(pos) == "use-card"
    assert set(options(pos)) == {"event", "recruit", "travel", "plot"}


def test_5_2_2_2_played_cards_are_counted() -> None:
    pos = begin("nest sharia", "fres ieds opium")
    play(pos, "fres")
    assert state(pos)["cards_played"] == 1
    answer(pos, "play-card=ieds")
    assert state(pos)["cards_played"] == 2


PLOT = {"iran": {"sleepers": 1}, "egypt": at("poor", active=1, plots=["plot-1"])}


def test_5_2_3_plots_are_resolved_at_the_end_of_the_us_phase_and_not_before() -> None:
    pos = begin("nest backlash sharia", "fres ieds opium", countries=PLOT)
    play(pos, "fres", "ieds", "nest")
    assert len(country(pos, "egypt")["plots"]) == 1
    answer(pos, "play-card=sharia", "use-card=reserves")
    assert topic(pos) == "roll-plot-effect"
    answer(pos, "die-6")
    assert "plots" not in country(pos, "egypt")
    assert pos.ask.who == "jihadist"


def test_5_2_3_plots_are_resolved_even_if_the_us_played_no_card() -> None:
    pos = begin("", "fres ieds opium", countries=PLOT)
    play(pos, "fres", "ieds")
    assert topic(pos) == "roll-plot-effect"


# ---- 5.2.4 the last US card


def test_5_2_4_only_a_last_card_can_be_held_or_discarded() -> None:
    pos = begin("nest backlash", "fres ieds opium", phase="us")
    assert sorted(options(pos)) == ["backlash", "nest"]
    play(pos, "nest")
    assert sorted(options(pos)) == ["backlash", "discard", "hold"]


def test_5_2_4_a_discarded_card_has_no_effect() -> None:
    pos = begin("gaza-war", "fres ieds opium", phase="us", prestige=7, funding=5)
    answer(pos, "play-card=discard")
    assert state(pos)["discards"] == ["gaza-war"]
    assert (state(pos)["prestige"], state(pos)["funding"]) == (7, 5)
    assert state(pos)["hands"]["us"] == []
    assert pos.ask.who == "jihadist"


def test_5_2_4_a_held_card_can_be_played_in_a_later_phase() -> None:
    pos = begin("nest", "fres ieds opium", phase="us")
    answer(pos, "play-card=hold")
    assert state(pos)["hands"]["us"] == ["nest"]
    play(pos, "fres", "ieds")
    assert sorted(options(pos)) == ["discard", "hold", "nest"]
    play(pos, "nest")
    assert set(state(pos)["discards"]) == {"fres", "ieds", "nest"}


def test_5_2_4_holding_the_last_card_resolves_plots_and_ends_the_turn() -> None:
    pos = begin("nest", "", phase="us", turn=2, countries=PLOT)
    answer(pos, "play-card=hold", "roll-plot-effect=die-6")
    dealt = deal(pos)
    assert dealt.count("us") == 9
    assert len(state(pos)["hands"]["us"]) == 10  # the card held is not counted
    assert "nest" in state(pos)["hands"]["us"]
    assert state(pos)["turn"] == 3


# ---- 5.2.5 to 5.2.9 the end of the turn


def test_5_2_5_funding_falls_by_one() -> None:
    assert state(turn_end(funding=6))["funding"] == 5
    assert state(turn_end(funding=1))["funding"] == 1


def test_5_2_5_islamist_rule_anywhere_costs_prestige() -> None:
    assert state(turn_end(prestige=7))["prestige"] == 7
    assert state(turn_end(prestige=7, countries={**IRAN, "sudan": islamist()}))["prestige"] == 6
    assert state(turn_end(prestige=7, countries={**IRAN, "sudan": islamist(), "iraq": islamist()}))["prestige"] == 6


@pytest.mark.parametrize(
    ("soft", "hard", "us", "after"),
    [
        ("", "france spain", "hard", 8),
        ("", "france spain italy", "hard", 8),  # more than 3 is 3
        ("", "france spain", "soft", 7),
        ("", "france", "hard", 7),
        ("france spain italy germany", "", "soft", 8),
        ("france spain italy germany", "", "hard", 7),
        ("france spain italy", "", "soft", 7),
    ],
)
def test_5_2_5_unity_of_3_with_the_us_gains_prestige(soft: str, hard: str, us: str, after: int) -> None:
    assert state(turn_end(prestige=7, us_posture=us, countries={**IRAN, **postures(soft, hard)}))["prestige"] == after


def test_5_2_6_lapsing_and_first_plot_cards_are_discarded_and_their_effects_end() -> None:
    pos = turn_end(lapsing=["biometrics", "gtmo"], markers=["biometrics", "gtmo", "wiretapping"], first_plot="fata")
    assert set(state(pos)["discards"]) == {"biometrics", "gtmo", "fata"}
    assert state(pos)["lapsing"] == []
    assert state(pos)["first_plot"] is None
    assert state(pos)["has_plotted"] is False
    assert state(pos)["markers"] == ["wiretapping"]  # a lingering event lasts


def test_5_2_6_a_first_plot_whose_card_was_taken_is_reset_too() -> None:
    assert state(turn_end(has_plotted=True))["has_plotted"] is False


def test_5_2_7_reserves_go_to_0() -> None:
    assert state(turn_end(reserves={"us": 1, "jihadist": 2}))["reserves"] == {"us": 0, "jihadist": 0}


def test_5_2_8_cards_are_dealt_by_turns() -> None:
    pos = turn_end(funding=9, countries={**IRAN, "egypt": at("fair", "ally", troops=11)})
    assert deal(pos) == ["jihadist", "us"] * 7 + ["jihadist"] * 2
    pos = turn_end(funding=2)
    assert deal(pos) == ["jihadist", "us"] * 7 + ["us"] * 2


def test_5_2_9_green_markers_turn_tan_last() -> None:
    pos = turn_end(countries={**IRAN, "iraq": at("poor", "ally", troops=6, regime_change="green")})
    assert country(pos, "iraq")["regime_change"] == "green"
    deal(pos)
    assert country(pos, "iraq")["regime_change"] == "tan"


# ---- 5.3 the piles


def test_5_3_1_the_piles_are_shuffled_only_when_a_card_is_wanted() -> None:
    pos = turn_end(
        deck=["abbas"], discards=["nest", "opium"], lapsing=["gtmo"], markers=["gtmo"], first_plot="fata", decks_left=2
    )
    assert options(pos) == ["abbas"]
    answer(pos, "deal=abbas")
    assert sorted(options(pos)) == ["fata", "gtmo", "nest", "opium"]
    assert state(pos)["decks_left"] == 1
    assert state(pos)["discards"] == []


def test_5_3_1_removed_cards_are_not_shuffled_in() -> None:
    pos = turn_end(deck=[], discards=["nest", "opium"], removed=["hijab"], decks_left=2)
    assert sorted(options(pos)) == ["nest", "opium"]
    assert "hijab" in state(pos)["removed"]


def test_5_3_2_what_is_open_to_inspection() -> None:
    position = {
        "hands": {"us": ["nest", "sharia"], "jihadist": ["opium", "taliban", "fres"]},
        "discards": ["abbas"],
        "removed": ["hijab"],
        "lapsing": ["gtmo"],
        "first_plot": "fata",
        "countries": IRAN,
    }
    pos = table(position)
    for side in ("us", "jihadist", None):
        view = seen(pos, side)
        assert view["piles"] == {
            "draw": 120 - 9, "discard": ["abbas"], "removed": ["hijab"], "lapsing": ["gtmo"], "first_plot": "fata",
        }  # fmt: skip
        assert (view["hands"]["us"]["size"], view["hands"]["jihadist"]["size"]) == (2, 3)


def test_5_3_2_hands_are_not_open() -> None:
    pos = table({"hands": {"us": ["nest", "sharia"], "jihadist": ["opium", "taliban"]}, "countries": IRAN})
    assert sorted(seen(pos, "us")["hands"]["us"]["cards"]) == ["nest", "sharia"]
    for side, hidden in (("us", ("opium", "taliban")), ("jihadist", ("nest", "sharia")), (None, ("opium", "nest"))):
        shown = repr(pos.view(side))
        assert not any(repr(card) in shown for card in hidden)


def test_5_3_2_cards_that_are_drawn_stay_secret() -> None:
    pos = turn_end()
    answer(pos, "deal=fata", "deal=hijab")
    assert "'fata'" not in repr(pos.view("us"))
    assert "'hijab'" not in repr(pos.view("jihadist"))
    told = {side: repr([line.args for line in pos.journal(side)]) for side in ("us", "jihadist")}
    assert "'fata'" not in told["us"]
    assert "'hijab'" not in told["jihadist"]
