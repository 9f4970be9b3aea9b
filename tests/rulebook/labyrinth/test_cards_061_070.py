"""The events of cards 61 to 70."""

from __future__ import annotations

from typing import Any

import pytest

from .events import adversary, ally, happens, islamist, lies_in, neutral, play, playable, trigger
from .questions import asked, done, hand, iran, tracks
from .table import answer, country, options, state, use

POOR_IRAQ = {"iraq": neutral("poor")}


# 61 Detainee Release


def test_card_061_detainee_release_places_a_cell_and_draws() -> None:
    pos = play("detainee-release", "jihadist", disrupted={"before": ["iraq"]}, countries=POOR_IRAQ)
    assert country(pos, "iraq") == {**neutral("poor"), "sleepers": 1}
    assert asked(pos) == ("chance", "draw-card")
    answer(pos, "nest")
    assert "nest" in hand(pos, "jihadist")
    assert done(pos)
    assert lies_in(pos, "detainee-release") == ["discards"]


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        ({}, False),
        ({"disrupted": {"now": ["iraq"]}}, True),
        ({"disrupted": {"before": ["iraq"]}}, True),
        ({"disrupted": {"before": ["iraq"]}, "lapsing": ["gtmo"], "markers": ["gtmo"]}, False),
        ({"disrupted": {"before": ["iraq"]}, "markers": ["gtmo"]}, False),
        ({"disrupted": {"before": ["iraq"]}, "markers": ["renditions"]}, False),
        ({"disrupted": {"before": ["iraq"]}, "markers": ["leak-renditions"]}, True),
        ({"disrupted": {"before": ["iraq"]}, "markers": ["enhanced-measures", "wiretapping"]}, True),
    ],
)
def test_card_061_detainee_release_wants_a_disrupt_and_no_gtmo_or_renditions(position: dict[str, Any], expected: bool) -> None:
    assert playable("detainee-release", "jihadist", countries=POOR_IRAQ, **position) is expected


def test_card_061_detainee_release_lets_the_jihadist_pick_among_disrupted_countries() -> None:
    countries = {"iraq": neutral("poor"), "egypt": neutral("fair"), "syria": neutral("fair")}
    pos = trigger("detainee-release", "jihadist", disrupted={"now": ["iraq"], "before": ["egypt"]}, countries=countries)
    assert asked(pos) == ("jihadist", "event-country")
    assert sorted(options(pos)) == ["egypt", "iraq"]
    answer(pos, "egypt")
    assert country(pos, "egypt")["sleepers"] == 1
    assert "sleepers" not in country(pos, "iraq")


def test_card_061_detainee_release_draws_even_without_cells_on_the_track() -> None:
    pos = play("detainee-release", "jihadist", disrupted={"before": ["iraq"]}, countries={**POOR_IRAQ, **iran(15)})
    assert country(pos, "iraq") == neutral("poor")
    answer(pos, "draw-card=nest")
    assert "nest" in hand(pos, "jihadist")


def test_card_061_detainee_release_follows_the_disrupt_of_the_same_card() -> None:
    pos = use("detainee-release", "us", countries={"iraq": ally("fair", sleepers=1)})
    answer(pos, "use-card=disrupt")
    assert country(pos, "iraq") == ally("fair", sleepers=1, active=1)
    answer(pos, "draw-card=nest")
    assert "nest" in hand(pos, "jihadist")
    assert lies_in(pos, "detainee-release") == ["discards"]


def test_card_061_detainee_release_before_the_disrupt_does_not_happen() -> None:
    pos = trigger("detainee-release", "jihadist", countries={"iraq": ally("fair", sleepers=1)})
    assert not happens(pos)
    answer(pos, "use-card=disrupt")
    assert country(pos, "iraq") == ally("fair", active=1)
    assert done(pos)


@pytest.mark.parametrize(("event", "released"), [("enhanced-measures", True), ("renditions", False)])
def test_card_061_detainee_release_counts_the_disrupts_of_events(event: str, released: bool) -> None:
    """But the marker of Renditions blocks it at once."""
    hands = {"us": ["detainee-release", "nest"], "jihadist": ["opium", "taliban"]}
    pos = use(event, "us", countries={"iraq": ally("fair", sleepers=1)}, hands=hands)
    answer(pos, "use-card=event", "random-card=opium")
    assert country(pos, "iraq") == ally("fair", active=1)
    answer(pos, "play-card=detainee-release", "use-card=event-first")
    assert asked(pos) == (("chance", "draw-card") if released else ("us", "use-card"))
    assert country(pos, "iraq").get("sleepers", 0) == int(released)


# 62 Ex-KGB


@pytest.mark.parametrize("side", ["jihadist", "us"])
def test_card_062_ex_kgb_only_removes_ctr_in_russia(side: str) -> None:
    countries = {"russia": {"posture": "soft", "markers": ["ctr"]}, "central-asia": neutral("fair", markers=["ctr"])}
    pos = (play if side == "jihadist" else trigger)("ex-kgb", "jihadist", countries=countries)
    assert country(pos, "russia") == {"posture": "soft"}
    assert country(pos, "central-asia") == neutral("fair", markers=["ctr"])
    assert country(pos, "caucasus") == {}
    assert asked(pos) == (side, "play-card" if side == "jihadist" else "use-card")


@pytest.mark.parametrize("us_posture", ["hard", "soft"])
@pytest.mark.parametrize("before", ["unmarked", "hard", "soft"])
def test_card_062_ex_kgb_turns_caucasus_against_the_us(us_posture: str, before: str) -> None:
    pos = trigger("ex-kgb", "jihadist", us_posture=us_posture, countries={"caucasus": {"posture": before}})
    assert asked(pos) == ("jihadist", "event-country")
    answer(pos, "caucasus")
    assert country(pos, "caucasus")["posture"] == {"hard": "soft", "soft": "hard"}[us_posture]
    assert country(pos, "central-asia") == {}
    assert asked(pos) == ("us", "use-card")


@pytest.mark.parametrize(("before", "after"), [("ally", "neutral"), ("neutral", "adversary"), ("adversary", "adversary")])
def test_card_062_ex_kgb_shifts_central_asia(before: str, after: str) -> None:
    pos = play("ex-kgb", "jihadist", countries={"central-asia": {"governance": "good", "alignment": before}})
    answer(pos, "event-country=central-asia")
    assert country(pos, "central-asia") == {"governance": "good", "alignment": after}
    assert country(pos, "caucasus") == {}
    assert done(pos)
    assert lies_in(pos, "ex-kgb") == ["discards"]


def test_card_062_ex_kgb_tests_central_asia_first() -> None:
    pos = play("ex-kgb", "jihadist", countries={"central-asia": {"markers": ["ctr"]}})
    answer(pos, "event-country=central-asia", "test-governance=die-5")
    assert country(pos, "central-asia") == adversary("fair", markers=["ctr"])


# 63 Gaza War


@pytest.mark.parametrize("how", [play, trigger])
def test_card_063_gaza_war(how: Any) -> None:
    pos = how("gaza-war", "jihadist", prestige=7, funding=5, hands={"us": ["nest", "abbas"], "jihadist": ["opium", "taliban"]})
    assert asked(pos) == ("chance", "random-card")
    assert sorted(options(pos)) == ["abbas", "nest"]
    answer(pos, "abbas")
    assert lies_in(pos, "abbas") == ["discards"]
    assert hand(pos, "us") == ["nest"]
    assert tracks(pos) == (6, 6)


def test_card_063_gaza_war_without_a_us_card() -> None:
    pos = play("gaza-war", "jihadist", prestige=1, funding=9, hands={"us": [], "jihadist": ["opium", "taliban"]})
    assert tracks(pos) == (1, 9)
    assert done(pos)
    assert lies_in(pos, "gaza-war") == ["discards"]


def test_card_063_gaza_war_does_not_set_off_the_discarded_event() -> None:
    pos = play("gaza-war", "jihadist", hands={"us": ["homegrown", "nest"], "jihadist": ["opium", "taliban"]})
    answer(pos, "random-card=homegrown")
    assert done(pos)
    assert lies_in(pos, "homegrown") == ["discards"]
    assert country(pos, "united-kingdom") == {}


def test_card_063_gaza_war_sets_off_a_discarded_us_election_before_the_prestige_loss() -> None:
    pos = play("gaza-war", "jihadist", prestige=12, hands={"us": ["us-election", "nest"], "jihadist": ["opium", "taliban"]})
    answer(pos, "random-card=us-election", "roll-posture=die-4")
    assert tracks(pos)[0] == 11
    assert lies_in(pos, "us-election") == ["discards"]


# 64 Hariri Killed


@pytest.mark.parametrize("how", [play, trigger])
@pytest.mark.parametrize(
    ("before", "after"), [("good", "fair"), ("fair", "poor"), ("poor", "poor"), ("islamist-rule", "islamist-rule")]
)
def test_card_064_hariri_killed(how: Any, before: str, after: str) -> None:
    pos = how("hariri-killed", "jihadist", countries={"syria": ally(before), "lebanon": ally("good")})
    assert country(pos, "syria") == adversary(after)
    assert country(pos, "lebanon") == ally("good")


@pytest.mark.parametrize("alignment", ["ally", "neutral", "adversary"])
def test_card_064_hariri_killed_makes_syria_an_adversary_outright_and_tests_lebanon(alignment: str) -> None:
    pos = play("hariri-killed", "jihadist", countries={"syria": {"governance": "fair", "alignment": alignment}})
    answer(pos, "test-governance=die-6")
    assert country(pos, "lebanon") == neutral("fair")
    assert country(pos, "syria") == adversary("poor")
    assert done(pos)
    assert lies_in(pos, "hariri-killed") == ["removed"]


def test_card_064_hariri_killed_tests_an_unmarked_syria() -> None:
    pos = play("hariri-killed", "jihadist", countries={"lebanon": neutral("fair")})
    answer(pos, "test-governance=die-5")
    assert country(pos, "syria") == adversary("poor")


# 65 HEU, 69 Kazakh Strain, 71 Loose Nuke are alike; the last one is with cards 71 to 80

RUSSIA = {"posture": "soft", "sleepers": 1}


@pytest.mark.parametrize("how", [play, trigger])
@pytest.mark.parametrize(("die", "success"), [(1, True), (2, True), (3, False), (6, False)])
def test_card_065_heu_in_russia(how: Any, die: int, success: bool) -> None:
    pos = how("heu", "jihadist", countries={"russia": RUSSIA, **iran()})
    answer(pos, f"roll-event=die-{die}")
    assert country(pos, "russia") == (RUSSIA if success else {"posture": "soft", "cadre": True})
    assert state(pos)["plots"]["available"].count("wmd") == int(success)
    assert state(pos)["plots"]["wmd_box"] == (2 if success else 3)
    assert state(pos)["plots"]["arsenal"] == 3


@pytest.mark.parametrize("die", [1, 6])
def test_card_065_heu_is_removed_either_way(die: int) -> None:
    pos = play("heu", "jihadist", countries={"russia": RUSSIA, **iran()})
    answer(pos, f"die-{die}")
    assert done(pos)
    assert lies_in(pos, "heu") == ["removed"]


@pytest.mark.parametrize(("governance", "most"), [("good", 1), ("fair", 2), ("poor", 3)])
@pytest.mark.parametrize("card", ["heu", "kazakh-strain"])
def test_card_065_heu_and_069_kazakh_strain_roll_against_central_asia(card: str, governance: str, most: int) -> None:
    for die in (most, most + 1):
        pos = play(card, "jihadist", countries={"central-asia": neutral(governance, sleepers=2), **iran()})
        answer(pos, f"roll-event=die-{die}")
        assert country(pos, "central-asia") == neutral(governance, sleepers=2 if die == most else 1)
        assert state(pos)["plots"]["available"].count("wmd") == int(die == most)
        assert lies_in(pos, card) == ["removed"]


@pytest.mark.parametrize("card", ["heu", "kazakh-strain"])
def test_card_065_heu_and_069_kazakh_strain_succeed_under_islamist_rule(card: str) -> None:
    pos = play(card, "jihadist", countries={"central-asia": islamist(active=1)})
    assert done(pos)
    assert state(pos)["plots"]["available"].count("wmd") == 1
    assert country(pos, "central-asia") == islamist(active=1)


@pytest.mark.parametrize(
    ("countries", "expected"),
    [
        ({}, False),
        (iran(), False),
        ({"russia": RUSSIA}, True),
        ({"russia": {"posture": "soft", "cadre": True}}, False),
        ({"russia": {**RUSSIA, "markers": ["ctr"]}}, False),
        ({"central-asia": neutral(sleepers=1)}, True),
        ({"central-asia": neutral(active=1)}, True),
        ({"central-asia": neutral(sleepers=1, markers=["ctr"])}, False),
        ({"russia": {**RUSSIA, "markers": ["ctr"]}, "central-asia": neutral(sleepers=1)}, True),
        ({"russia": RUSSIA, "central-asia": neutral(sleepers=1, markers=["ctr"])}, True),
        ({"russia": {"posture": "soft", "markers": ["ctr"]}, "central-asia": neutral(sleepers=1, markers=["ctr"])}, False),
    ],
)
def test_card_065_heu_wants_a_cell_without_ctr(countries: dict[str, Any], expected: bool) -> None:
    assert playable("heu", "jihadist", countries=countries) is expected


def test_card_065_heu_lets_the_jihadist_pick_and_lose_the_cell_there() -> None:
    pos = trigger("heu", "jihadist", countries={"russia": RUSSIA, "central-asia": neutral("fair", sleepers=1)})
    assert asked(pos) == ("jihadist", "event-country")
    assert sorted(options(pos)) == ["central-asia", "russia"]
    answer(pos, "central-asia", "roll-event=die-3")
    assert country(pos, "central-asia") == neutral("fair", cadre=True)
    assert country(pos, "russia") == RUSSIA


def test_card_065_heu_lets_the_jihadist_pick_the_lost_cell() -> None:
    pos = trigger("heu", "jihadist", countries={"russia": {"posture": "soft", "sleepers": 1, "active": 1}})
    answer(pos, "roll-event=die-5")
    assert asked(pos) == ("jihadist", "which-cell")
    answer(pos, "active")
    assert country(pos, "russia") == RUSSIA


# 66 Homegrown


@pytest.mark.parametrize("how", [play, trigger])
@pytest.mark.parametrize(("die", "posture"), [(4, "soft"), (5, "hard")])
def test_card_066_homegrown_tests_the_united_kingdom(how: Any, die: int, posture: str) -> None:
    pos = how("homegrown", "jihadist")
    answer(pos, f"test-posture=die-{die}")
    assert country(pos, "united-kingdom") == {"posture": posture, "sleepers": 1}


def test_card_066_homegrown_takes_the_last_cell_at_any_funding() -> None:
    pos = play("homegrown", "jihadist", funding=1, countries={"united-kingdom": {"posture": "hard", "cadre": True}, **iran(14)})
    assert country(pos, "united-kingdom") == {"posture": "hard", "sleepers": 1}
    assert done(pos)
    assert lies_in(pos, "homegrown") == ["discards"]


def test_card_066_homegrown_does_nothing_without_a_cell() -> None:
    pos = trigger("homegrown", "jihadist", countries=iran(15))
    assert asked(pos) == ("us", "use-card")
    assert country(pos, "united-kingdom") == {}


# 67 Islamic Jihad Union


def test_card_067_islamic_jihad_union_tests_and_places() -> None:
    pos = play("islamic-jihad-union", "jihadist", funding=1, countries={"afghanistan": islamist()})
    answer(pos, "test-governance=die-5")
    assert country(pos, "central-asia") == neutral("fair", sleepers=1)
    assert country(pos, "afghanistan") == islamist(sleepers=1)
    assert done(pos)
    assert lies_in(pos, "islamic-jihad-union") == ["removed"]


@pytest.mark.parametrize("chosen", ["central-asia", "afghanistan"])
def test_card_067_islamic_jihad_union_with_one_cell(chosen: str) -> None:
    pos = trigger("islamic-jihad-union", "jihadist", countries=iran(14))
    assert asked(pos) == ("jihadist", "event-country")
    answer(pos, chosen, "test-governance=die-1")
    assert country(pos, chosen) == neutral("poor", sleepers=1)
    assert country(pos, {"central-asia": "afghanistan", "afghanistan": "central-asia"}[chosen]) == {}
    assert asked(pos) == ("us", "use-card")


def test_card_067_islamic_jihad_union_is_removed_even_if_nothing_is_placed() -> None:
    pos = trigger("islamic-jihad-union", "jihadist", countries=iran(15))
    assert happens(pos)
    answer(pos, "use-card=war-of-ideas", "canada", "die-1")
    assert country(pos, "central-asia") == country(pos, "afghanistan") == {}
    assert lies_in(pos, "islamic-jihad-union") == ["removed"]


# 68 Jemaah Islamiya


@pytest.mark.parametrize("how", [play, trigger])
@pytest.mark.parametrize(("elsewhere", "placed"), [(1, 2), (13, 2), (14, 1)])
def test_card_068_jemaah_islamiya(how: Any, elsewhere: int, placed: int) -> None:
    pos = how("jemaah-islamiya", "jihadist", funding=1, countries=iran(elsewhere))
    answer(pos, "test-governance=die-4")
    assert country(pos, "indonesia-malaysia") == neutral("poor", sleepers=placed)


def test_card_068_jemaah_islamiya_in_a_marked_country() -> None:
    pos = play("jemaah-islamiya", "jihadist", countries={"indonesia-malaysia": ally("good", sleepers=1)})
    assert country(pos, "indonesia-malaysia") == ally("good", sleepers=3)
    assert done(pos)
    assert lies_in(pos, "jemaah-islamiya") == ["discards"]


def test_card_068_jemaah_islamiya_without_cells_does_not_test() -> None:
    pos = play("jemaah-islamiya", "jihadist", countries=iran(15))
    assert done(pos)
    assert country(pos, "indonesia-malaysia") == {}


# 69 Kazakh Strain (see also 65)


@pytest.mark.parametrize(
    ("countries", "expected"),
    [
        ({}, False),
        ({"russia": RUSSIA}, False),
        ({"central-asia": neutral(sleepers=1)}, True),
        ({"central-asia": neutral(sleepers=1, markers=["ctr"])}, False),
        ({"central-asia": neutral(active=1), "russia": {"posture": "soft", "markers": ["ctr"]}}, True),
    ],
)
def test_card_069_kazakh_strain_wants_a_cell_in_central_asia_without_ctr(countries: dict[str, Any], expected: bool) -> None:
    assert playable("kazakh-strain", "jihadist", countries=countries) is expected


def test_card_069_kazakh_strain_fails_and_leaves_a_cadre() -> None:
    pos = trigger("kazakh-strain", "jihadist", countries={"central-asia": neutral("good", active=1), "russia": RUSSIA})
    answer(pos, "roll-event=die-2")
    assert country(pos, "central-asia") == neutral("good", cadre=True)
    assert state(pos)["plots"]["wmd_box"] == 3


# 70 Lashkar-e-Tayyiba


def test_card_070_lashkar_e_tayyiba_places_in_pakistan_and_india() -> None:
    pos = play("lashkar-e-tayyiba", "jihadist", funding=1, countries={"pakistan": ally("fair")})
    answer(pos, "test-posture=die-5")
    assert country(pos, "pakistan") == ally("fair", sleepers=1)
    assert country(pos, "india") == {"posture": "hard", "sleepers": 1}
    assert done(pos)
    assert lies_in(pos, "lashkar-e-tayyiba") == ["discards"]


@pytest.mark.parametrize("card", ["lashkar-e-tayyiba", "kashmir"])
def test_card_070_lashkar_e_tayyiba_and_083_kashmir_are_blocked_by_the_talks(card: str) -> None:
    countries = {"pakistan": ally("fair"), "india": {"posture": "hard"}}
    assert playable(card, "jihadist", countries=countries)
    assert not playable(card, "jihadist", countries=countries, markers=["indo-pakistani-talks"])


def test_card_070_lashkar_e_tayyiba_is_unblocked_by_a_plot_in_india() -> None:
    india = {"posture": "hard", "plots": ["plot-1"]}
    pos = use(
        "nest",
        "us",
        markers=["indo-pakistani-talks"],
        countries={"india": india, **iran()},
        hands={"us": [], "jihadist": ["lashkar-e-tayyiba", "opium"]},
    )
    answer(pos, "use-card=event", "roll-posture=die-5")
    assert "indo-pakistani-talks" not in state(pos)["markers"]
    answer(pos, "play-card=lashkar-e-tayyiba")
    assert "event" in options(pos)


@pytest.mark.parametrize("chosen", ["pakistan", "india"])
def test_card_070_lashkar_e_tayyiba_with_one_cell(chosen: str) -> None:
    countries = {"pakistan": neutral("poor"), "india": {"posture": "hard"}, **iran(14)}
    pos = trigger("lashkar-e-tayyiba", "jihadist", countries=countries)
    assert asked(pos) == ("jihadist", "event-country")
    answer(pos, chosen)
    assert country(pos, chosen)["sleepers"] == 1
    assert "sleepers" not in country(pos, {"pakistan": "india", "india": "pakistan"}[chosen])
