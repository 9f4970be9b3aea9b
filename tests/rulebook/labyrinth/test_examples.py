"""The examples of the rulebook, with its dice."""

from __future__ import annotations

import sitroom

from .table import answer, country, options, outcome, roll, seen, state, table, topic, use


def test_4_7_2_three_soft_and_five_hard_is_hard_2() -> None:
    soft = {name: {"posture": "soft"} for name in ("france", "germany", "spain")}
    hard = {name: {"posture": "hard"} for name in ("canada", "china", "russia", "india")}  # and Israel
    pos = table({"countries": {**soft, **hard}, "us_posture": "soft"})
    assert seen(pos, None)["world_posture"] == {"posture": "hard", "value": 2}
    assert seen(pos, None)["gwot_penalty"] == 2


def test_4_7_3_seven_troops_deployed_is_war() -> None:
    pos = table({"countries": {"iraq": {"governance": "poor", "troops": 7}}})
    assert seen(pos, None)["troops_track"] == 8
    assert seen(pos, None)["troops_level"] == "war"


def test_4_7_4_2_seven_cells_are_available() -> None:
    pos = table({"funding": 6, "countries": {"iraq": {"governance": "poor", "sleepers": 3}}})
    assert seen(pos, None)["cells_track"] == 12
    assert seen(pos, None)["available_cells"] == 7


def test_4_9_5_a_test_does_not_call_the_travel_off() -> None:
    def travel(*dice: int) -> dict[str, object]:
        pos = use("backlash", "jihadist", countries={"iraq": {"governance": "poor", "sleepers": 3}})
        answer(pos, "use-card=travel", "travel-to=sudan", "test-governance=die-5")
        assert country(pos, "sudan") == {"governance": "fair", "alignment": "neutral"}
        answer(pos, *[f"roll-travel=die-{die}" for die in dice])
        return country(pos, "sudan")

    assert travel(2)["sleepers"] == 1
    assert "sleepers" not in travel(3)


def test_6_2_4_what_applies_applies() -> None:
    """Abu Sayyaf with no cell on the Funding track: no cell, no test, but the marker, and the card is removed."""
    cells = {"iran": {"sleepers": 15}}
    pos = use("abu-sayyaf", "us", countries=cells)
    answer(pos, "use-card=event-first")
    assert country(pos, "philippines") == {"markers": ["abu-sayyaf"]}
    answer(pos, "use-card=war-of-ideas", "canada", "die-1")
    assert "abu-sayyaf" in state(pos)["removed"]


def test_6_3_3_1_reserves_bring_a_card_to_3_for_an_alert() -> None:
    pos = use("euro-islam", "us", reserves={"us": 2}, countries={"iran": {"sleepers": 1, "plots": ["plot-2"]}})
    assert "alert" not in options(pos)
    answer(pos, "use-card=spend-reserves", "use-card=alert")
    assert state(pos)["reserves"] == {"us": 0, "jihadist": 0}
    assert "plots" not in country(pos, "iran")
    assert state(pos)["plots"]["available"].count("plot-2") == 2
    assert "euro-islam" in state(pos)["discards"]  # used for operations


def test_8_1_2_three_recruits_but_two_cells() -> None:
    fair_ally = {"governance": "fair", "alignment": "ally", "sleepers": 1}
    pos = use(
        "fata", "jihadist", funding=6, countries={"afghanistan": fair_ally, "central-asia": fair_ally, "iran": {"sleepers": 6}}
    )
    answer(pos, "use-card=recruit", "recruit=afghanistan", "recruit=afghanistan", "recruit=central-asia")
    roll(pos, 1, 2, 1)
    assert topic(pos) == "recruit-place"
    answer(pos, "central-asia")  # and the other goes where the two other successes were
    assert country(pos, "afghanistan")["sleepers"] == 2
    assert country(pos, "central-asia")["sleepers"] == 2


def test_8_1_2_travel_to_the_us_needs_a_1_and_to_poor_iraq_a_3() -> None:
    cells = {"governance": "fair", "sleepers": 2}
    pos = use(
        "fata",
        "jihadist",
        countries={"afghanistan": cells, "pakistan": cells, "iraq": {"governance": "poor", "alignment": "adversary"}},
    )
    answer(pos, "use-card=travel", "afghanistan", "united-states", "afghanistan", "iraq", "pakistan", "iraq")
    answer(pos, "roll-travel=die-2", "roll-travel=die-3", "roll-travel=die-4")
    assert "sleepers" not in country(pos, "united-states")
    assert country(pos, "iraq")["sleepers"] == 1
    assert "sleepers" not in country(pos, "afghanistan")
    assert country(pos, "pakistan")["sleepers"] == 1


def test_8_2_4_the_philippines_recruit_on_3() -> None:
    pos = use("backlash", "jihadist", funding=9, countries={"philippines": {"posture": "soft", "sleepers": 1}})
    answer(pos, "use-card=recruit", "roll-recruit=die-3")
    assert country(pos, "philippines")["sleepers"] == 2


def test_jihad_example_a() -> None:
    pos = use("fata", "jihadist", countries={"egypt": {"governance": "good", "sleepers": 2}, "iran": {"sleepers": 3}})
    answer(pos, "use-card=jihad", "jihad=egypt", "roll-jihad=die-1", "roll-jihad=die-4")
    assert country(pos, "egypt") == {"governance": "fair", "alignment": "neutral", "active": 1}


def test_jihad_example_b() -> None:
    pos = use("fata", "jihadist", countries={"egypt": {"governance": "fair", "sleepers": 6}})
    answer(pos, "use-card=jihad", "jihad=egypt", "jihad=egypt", "major-jihad=major")
    roll(pos, 1, 2, 3)
    assert country(pos, "egypt") == {"governance": "poor", "alignment": "neutral", "active": 5}


def test_jihad_example_c() -> None:
    pakistan = {"governance": "poor", "alignment": "ally", "sleepers": 7, "troops": 2, "aid": 1}
    pos = use("fata", "jihadist", funding=5, prestige=7, countries={"pakistan": pakistan})
    answer(pos, "use-card=jihad", "jihad=pakistan", "jihad=pakistan", "major-jihad=major")
    roll(pos, 2, 3, 4)
    assert country(pos, "pakistan") == {"governance": "islamist-rule", "alignment": "adversary", "troops": 2, "active": 6}
    assert state(pos)["funding"] == 7
    assert state(pos)["prestige"] == 1
    assert state(pos)["plots"]["available"].count("wmd") == 3
    assert state(pos)["plots"]["arsenal"] == 0


def test_5_2_5_prestige_1_loses_none_and_gains_1() -> None:
    hard = {name: {"posture": "hard"} for name in ("france", "germany", "spain")}
    pos = table(
        {
            "phase": "end-of-turn",
            "prestige": 1,
            "funding": 1,
            "countries": {**hard, "somalia": {"governance": "islamist-rule", "alignment": "adversary", "sleepers": 1}},
        }
    )
    assert state(pos)["prestige"] == 2
    assert state(pos)["funding"] == 1
    assert topic(pos) == "deal"


def test_2_3_a_green_regime_change_counts_as_islamist_rule() -> None:
    def end(color: str) -> tuple[str | None, str] | None:
        countries = {
            "egypt": {"governance": "good", "alignment": "ally"},
            "iraq": {"governance": "poor", "alignment": "ally", "troops": 6, "regime_change": color},
            "iran": {"sleepers": 1},
        }
        pos = table({"phase": "end-of-turn", "countries": countries, "deck": [], "discards": ["abbas"]})
        return outcome(pos)

    assert end("green") == ("jihadist", "last-reshuffle")
    assert end("tan") == ("us", "last-reshuffle")


def test_the_first_deal_of_a_scenario() -> None:
    pos = sitroom.new("labyrinth", seed=1, scenario="mission-accomplished", decks=3)
    assert topic(pos) == "setup-reroll"
    answer(pos, "done")
    assert topic(pos) == "play-card"
    assert (seen(pos, "us")["hands"]["us"]["size"], seen(pos, "us")["hands"]["jihadist"]["size"]) == (7, 8)
    assert seen(pos, None)["piles"]["draw"] == 114 - 15
