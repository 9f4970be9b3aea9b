"""Cards 21 to 30 of Labyrinth."""

from __future__ import annotations

from typing import Any

import pytest

from .events import adversary, ally, asked, islamist, lies_in, neutral, play, playable, regime_change, trigger
from .table import answer, country, options, seen, state, topic

CELL = {"kenya-tanzania": {"posture": "soft", "sleepers": 1}}  # so that the last cell is never gone
SCHENGEN = ["benelux", "eastern-europe", "france", "germany", "italy", "scandinavia", "spain"]
POSTURES = [
    "benelux", "canada", "caucasus", "china", "eastern-europe", "france", "germany", "india", "italy", "kenya-tanzania",
    "philippines", "russia", "scandinavia", "serbia", "spain", "thailand", "united-kingdom",
]  # fmt: skip


def tracks(pos: Any) -> tuple[int, int]:
    return state(pos)["prestige"], state(pos)["funding"]


# ---- 21 Let's Roll!


@pytest.mark.parametrize(
    ("name", "where", "expected"),
    [
        ("iraq", ally("poor"), True),
        ("iraq", neutral("good"), True),
        ("france", {"posture": "soft"}, True),
        ("united-states", {}, True),
        ("iraq", neutral("fair"), False),
        ("iraq", adversary("poor"), False),
        ("russia", {"posture": "hard"}, False),
        ("iran", {}, False),
    ],
)
def test_card_021_lets_roll_needs_a_plot_in_an_ally_or_good_country(name: str, where: dict[str, Any], expected: bool) -> None:
    countries = {**CELL, name: {**where, "plots": ["plot-1"]}}
    assert playable("lets-roll", "us", countries=countries) is expected


def test_card_021_lets_roll() -> None:
    countries = {"iraq": ally("poor", plots=["plot-2"]), **CELL}
    pos = play("lets-roll", "us", countries=countries)
    assert asked(pos) == ("chance", "draw-card")
    answer(pos, "nato")
    assert "nato" in state(pos)["hands"]["us"]
    assert asked(pos)[0] == "us"
    assert sorted(options(pos)) == POSTURES
    answer(pos, "china", "select-posture=hard")
    assert country(pos, "china") == {"posture": "hard"}
    assert "plots" not in country(pos, "iraq")
    assert state(pos)["plots"]["available"].count("plot-2") == 2
    assert tracks(pos) == (7, 5)
    assert lies_in(pos, "lets-roll") == ["discards"]


def test_card_021_lets_roll_takes_a_wmd_out_of_the_game() -> None:
    plots = {"wmd_box": 2}
    pos = trigger("lets-roll", "us", plots=plots, countries={"iraq": ally("poor", plots=["wmd", "plot-1"]), **CELL})
    assert (*asked(pos), *options(pos)) == ("us", "which-plot", "1", "2")
    answer(pos, "1", "draw-card=nato", "kenya-tanzania", "select-posture=hard")
    assert state(pos)["plots"]["wmd_removed"] == 1
    assert len(country(pos, "iraq")["plots"]) == 1
    assert country(pos, "kenya-tanzania")["posture"] == "hard"
    assert asked(pos) == ("jihadist", "use-card")


def test_card_021_lets_roll_offers_only_plots_that_qualify() -> None:
    plot: dict[str, Any] = {"plots": ["plot-1"]}
    countries = {"iraq": ally(**plot), "france": {"posture": "soft", **plot}, "iran": plot, **CELL}
    pos = play("lets-roll", "us", countries=countries)
    assert (*asked(pos), *sorted(options(pos))) == ("us", "event-plot", "france", "iraq")


# ---- 22 Mossad & Shin Bet


def test_card_022_mossad_and_shin_bet_needs_a_cell() -> None:
    assert playable("mossad-and-shin-bet", "us", countries={"israel": {"sleepers": 1}, **CELL})
    assert playable("mossad-and-shin-bet", "us", countries={"jordan": neutral(active=1), **CELL})
    assert playable("mossad-and-shin-bet", "us", countries={"lebanon": islamist(active=1), **CELL})
    cadres = {"israel": {"cadre": True}, "jordan": neutral(cadre=True), "syria": neutral(sleepers=1)}
    assert not playable("mossad-and-shin-bet", "us", countries=cadres)


def test_card_022_mossad_and_shin_bet() -> None:
    countries = {
        "israel": {"sleepers": 2, "active": 1},
        "jordan": neutral(active=2),
        "lebanon": ally(cadre=True),
        "syria": neutral(sleepers=1),
    }
    pos = trigger("mossad-and-shin-bet", "us", countries=countries)
    assert country(pos, "israel") == {"cadre": True}
    assert country(pos, "jordan") == neutral(cadre=True)
    assert country(pos, "lebanon") == ally(cadre=True)
    assert country(pos, "syria") == neutral(sleepers=1)
    assert (seen(pos, None)["cells_track"], tracks(pos)) == (14, (7, 5))
    pos = play("mossad-and-shin-bet", "us", countries={"israel": {"sleepers": 1}, **CELL})
    assert (country(pos, "israel"), country(pos, "jordan"), country(pos, "lebanon")) == ({"cadre": True}, {}, {})
    assert lies_in(pos, "mossad-and-shin-bet") == ["discards"]


# ---- 23 to 25 Predator

PREDATOR = ["predator-23", "predator-24", "predator-25"]


@pytest.mark.parametrize("card", PREDATOR)
@pytest.mark.parametrize(
    ("countries", "expected"),
    [
        ({"iraq": neutral(sleepers=1)}, True),
        ({"yemen": islamist(active=1)}, True),
        ({"iraq": ally(markers=["moqtada-al-sadr"])}, True),
        ({"pakistan": ally(sleepers=1, markers=["fata"])}, True),
        ({"iran": {"sleepers": 1}}, False),
        ({"iraq": neutral(cadre=True), "france": {"posture": "soft", "sleepers": 1}}, False),
    ],
)
def test_card_023_025_predator_needs_a_cell_in_a_muslim_country(card: str, countries: dict[str, Any], expected: bool) -> None:
    assert playable(card, "us", countries={**countries, **CELL}) is expected


@pytest.mark.parametrize("card", PREDATOR)
def test_card_023_025_predator(card: str) -> None:
    countries = {"pakistan": ally(sleepers=1, active=1, markers=["fata"]), "yemen": islamist(active=1), "iran": {"sleepers": 1}}
    pos = trigger(card, "us", countries=countries)
    assert (*asked(pos), *sorted(options(pos))) == ("us", "event-country", "pakistan", "yemen")
    answer(pos, "pakistan")
    assert asked(pos) == ("us", "which-cell")
    answer(pos, "sleeper")
    assert country(pos, "pakistan") == ally(active=1, markers=["fata"])
    pos = play(card, "us", countries={"yemen": islamist(active=1), **CELL})
    assert country(pos, "yemen") == islamist(cadre=True)
    assert (seen(pos, None)["cells_track"], tracks(pos), lies_in(pos, card)) == (14, (7, 5), ["discards"])


@pytest.mark.parametrize("card", PREDATOR)
def test_card_023_025_predator_takes_sadr(card: str) -> None:
    pos = play(card, "us", countries={"iraq": ally(active=1, markers=["moqtada-al-sadr"]), **CELL})
    assert sorted(options(pos)) == ["active", "sadr"]
    answer(pos, "which-cell=sadr")
    assert (country(pos, "iraq"), seen(pos, None)["cells_track"]) == (ally(active=1), 13)


# ---- 26 Quartet


@pytest.mark.parametrize(
    ("markers", "countries", "expected"),
    [
        (["abbas"], {}, True),
        ([], {}, False),
        (["abbas"], {"iraq": ally(troops=10)}, True),
        (["abbas"], {"iraq": ally(troops=11)}, False),
        (["abbas"], {"egypt": islamist()}, False),
        (["abbas"], {"jordan": islamist()}, False),
        (["abbas"], {"lebanon": islamist()}, False),
        (["abbas"], {"syria": islamist()}, True),
    ],
)
def test_card_026_quartet_needs_abbas(markers: list[str], countries: dict[str, Any], expected: bool) -> None:
    assert playable("quartet", "us", markers=markers, countries={**countries, **CELL}) is expected


def test_card_026_quartet() -> None:
    pos = play("quartet", "us", markers=["abbas"])
    assert (tracks(pos), lies_in(pos, "quartet")) == ((9, 2), ["discards"])
    assert country(pos, "israel") == {"markers": ["abbas"]}
    pos = trigger("quartet", "us", markers=["abbas"], prestige=11, funding=2, countries=CELL)
    assert tracks(pos) == (12, 1)


# ---- 27 Saddam Captured


def test_card_027_saddam_captured() -> None:
    assert playable("saddam-captured", "us", countries={"iraq": ally(troops=1), **CELL})
    assert playable("saddam-captured", "us", countries={"iraq": ally(markers=["nato"]), **CELL})
    assert not playable("saddam-captured", "us", countries={"iraq": ally(), "syria": ally(troops=1), **CELL})
    pos = play("saddam-captured", "us", countries={"iraq": ally(troops=1)})
    assert country(pos, "iraq") == ally(troops=1, aid=1, markers=["saddam-captured"])
    assert (tracks(pos), lies_in(pos, "saddam-captured")) == ((8, 5), ["removed"])
    pos = trigger("saddam-captured", "us", countries={"iraq": ally(troops=1, aid=1), **CELL})
    answer(pos, "use-card=reserves")
    assert country(pos, "iraq")["aid"] == 2
    assert lies_in(pos, "saddam-captured") == ["removed"]


def test_card_027_saddam_captured_blocks_saddam() -> None:
    countries = {"iraq": adversary("poor"), **CELL}
    assert playable("saddam", "jihadist", countries=countries)
    assert not playable("saddam", "jihadist", countries=countries, markers=["saddam-captured"])


# ---- 28 Sharia


def test_card_028_sharia() -> None:
    pos = play("sharia", "us", countries={"yemen": neutral("poor", besieged=True)})
    assert (country(pos, "yemen"), lies_in(pos, "sharia")) == (neutral("poor"), ["discards"])
    pos = trigger("sharia", "us", countries={"yemen": neutral("poor", besieged=True), "somalia": {"besieged": True}, **CELL})
    assert (*asked(pos), *sorted(options(pos))) == ("us", "event-country", "somalia", "yemen")
    answer(pos, "somalia")
    assert country(pos, "somalia") == {}
    assert country(pos, "yemen")["besieged"] is True


def test_card_028_sharia_can_always_be_played() -> None:
    assert playable("sharia", "us", countries=CELL)
    pos = play("sharia", "us", countries=CELL)
    assert (topic(pos), tracks(pos), lies_in(pos, "sharia")) == ("play-card", (7, 5), ["discards"])


# ---- 29 Tony Blair


@pytest.mark.parametrize("posture", ["soft", "hard"])
@pytest.mark.parametrize("before", [{}, {"posture": "soft"}, {"posture": "hard"}])
def test_card_029_tony_blair_turns_the_united_kingdom(posture: str, before: dict[str, str]) -> None:
    pos = play("tony-blair", "us", us_posture=posture, countries={"united-kingdom": before})
    assert asked(pos) == ("us", "event-country")
    assert sorted(options(pos)) == sorted([*SCHENGEN, "done"])
    answer(pos, "done")
    assert country(pos, "united-kingdom") == {"posture": posture}
    assert (tracks(pos), lies_in(pos, "tony-blair")) == ((7, 5), ["removed"])


def test_card_029_tony_blair_rolls_in_three_countries() -> None:
    pos = trigger("tony-blair", "us", us_posture="hard", countries={"france": {"posture": "hard"}, **CELL})
    answer(pos, "event-country=france", "event-country=spain")
    assert not {"france", "spain"} & set(options(pos))
    answer(pos, "event-country=italy", "roll-posture=die-4", "roll-posture=die-5", "roll-posture=die-6")
    assert [country(pos, name)["posture"] for name in ("france", "spain", "italy")] == ["soft", "hard", "hard"]
    assert asked(pos) == ("jihadist", "use-card")
    assert tracks(pos) == (9, 5)


def test_card_029_tony_blair_for_a_soft_us() -> None:
    pos = play("tony-blair", "us", us_posture="soft")
    answer(pos, "event-country=germany", "event-country=done", "roll-posture=die-4")
    assert (country(pos, "germany"), tracks(pos)) == ({"posture": "soft"}, (8, 5))


# ---- 30 UN Nation Building


def test_card_030_un_nation_building_needs_regime_change() -> None:
    countries = {"iraq": regime_change(), **CELL}
    assert playable("un-nation-building", "us", countries=countries)
    assert not playable("un-nation-building", "us", countries=countries, markers=["vieira-de-mello-slain"])
    assert not playable("un-nation-building", "us", countries={"iraq": ally("poor", troops=6), **CELL})


PENALTY = {name: {"posture": "soft"} for name in ("france", "spain", "italy", "germany")}  # Hard US: 3, Israel included


@pytest.mark.parametrize(
    ("prestige", "before", "die", "after"),
    [
        # medium prestige: only the new aid counts
        (5, regime_change("poor", alignment="neutral"), 4, regime_change("poor", aid=1)),
        (5, regime_change("poor", alignment="neutral"), 3, regime_change("poor", alignment="neutral", aid=1)),
        (5, regime_change("poor"), 4, regime_change("fair", aid=1)),
        (5, regime_change("poor"), 3, regime_change("poor", aid=1)),
        (5, regime_change("poor", aid=1), 3, regime_change("fair", aid=2)),
        # Fair to Good: 1 less; Good ends Regime Change, Aid and Besieged Regime
        (5, regime_change("fair"), 4, regime_change("fair", aid=1)),
        (5, regime_change("fair", besieged=True), 5, ally("good", troops=6)),
        # prestige: low and very high
        (2, regime_change("poor"), 4, regime_change("poor", aid=1)),
        (10, regime_change("poor"), 2, regime_change("fair", aid=1)),
        # troops need not outnumber cells, and the value of the card does not matter
        (5, regime_change("poor", troops=1, sleepers=6), 4, regime_change("fair", troops=1, sleepers=6, aid=1)),
    ],
)
def test_card_030_un_nation_building(prestige: int, before: dict[str, Any], die: int, after: dict[str, Any]) -> None:
    pos = play("un-nation-building", "us", prestige=prestige, us_posture="hard", countries={"iraq": before, **PENALTY})
    assert seen(pos, None)["gwot_penalty"] == 3
    answer(pos, f"roll-war-of-ideas=die-{die}")
    assert country(pos, "iraq") == after
    assert lies_in(pos, "un-nation-building") == ["discards"]


def test_card_030_un_nation_building_next_to_a_good_ally() -> None:
    countries = {"iraq": regime_change("poor"), "jordan": ally("good"), "syria": ally("good")}
    pos = play("un-nation-building", "us", prestige=5, countries=countries)
    answer(pos, "roll-war-of-ideas=die-3")
    assert country(pos, "iraq")["governance"] == "fair"


def test_card_030_un_nation_building_in_an_adversary_gives_only_aid() -> None:
    before = regime_change("poor", alignment="adversary")
    pos = trigger("un-nation-building", "us", countries={"iraq": before, "afghanistan": regime_change(), **CELL})
    assert (*asked(pos), *sorted(options(pos))) == ("us", "event-country", "afghanistan", "iraq")
    answer(pos, "iraq")
    if topic(pos) == "roll-war-of-ideas":
        answer(pos, "die-6")
    assert country(pos, "iraq") == {**before, "aid": 1}
