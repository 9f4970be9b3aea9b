"""The chances that a player is told are those of the dice: every face is rolled on copies of the game, and counted."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest

import sitroom
from sitroom import Position
from sitroom.games.labyrinth.board import (
    ALIGNMENTS,
    FAIR,
    GOVERNANCES,
    ISLAMIST_RULE,
    NEUTRAL,
    POOR,
    POSTURES,
    UNMARKED,
    Country,
)
from sitroom.games.labyrinth.state import Labyrinth

from .staking import Kind, by_face, chances, country, kind_of, random_start, rolled, rolled_by_face, stake_of, start, table


class Before:
    """A country and the tracks as they were, to tell what has come of a play."""

    def __init__(self, pos: Position, place: Country, value: int = 3) -> None:
        s, n = table(pos), place.n
        self.place, self.value = place, value
        self.governance, self.alignment, self.aid = s.governance[n], s.alignment[n], s.aid[n]
        self.cells, self.besieged, self.prestige = s.cells(place), s.is_besieged(place), s.prestige
        self.sleepers, self.plots, self.us_posture = s.sleepers[n], len(s.plots), s.us_posture()

    def ideas(self, s: Labyrinth) -> Kind:
        """7.2.1."""
        n, place = self.place.n, self.place
        if self.governance == UNMARKED and s.governance[n] > self.value:
            return kind_of("tested-too-poor" if self.value >= FAIR else "value-never-enough", value=self.value)
        before = NEUTRAL if self.governance == UNMARKED else self.alignment
        if s.alignment[n] != before:
            return kind_of("alignment-becomes", alignment=ALIGNMENTS[s.alignment[n]])
        if self.governance != UNMARKED and s.governance[n] != self.governance:
            return kind_of("governance-becomes", governance=GOVERNANCES[s.governance[n]])
        return kind_of("first-aid") if s.aid[place.n] > self.aid else kind_of("fails")

    def posture(self, s: Labyrinth) -> Kind:
        """7.2.3."""
        posture = s.posture[self.place.n]
        if posture == self.us_posture:
            return kind_of("posture-and-prestige", posture=POSTURES[posture], prestige=s.prestige)
        return kind_of("posture-becomes", posture=POSTURES[posture])

    def recruit(self, s: Labyrinth) -> Kind:
        return kind_of("recruit-succeeds" if s.cells(self.place) > self.cells else "recruit-fails")

    def plot(self, s: Labyrinth) -> Kind:
        return kind_of("plot-succeeds" if len(s.plots) > self.plots else "plot-fails")

    def jihad(self, s: Labyrinth) -> Kind:
        """8.4."""
        n = self.place.n
        lost = self.cells - s.cells(self.place)
        level, tested = s.governance[n], self.governance == UNMARKED
        if level == ISLAMIST_RULE:
            return kind_of("revolution", lost=lost)
        aligned = s.alignment[n] != (NEUTRAL if tested else self.alignment)
        if aligned or s.is_besieged(self.place) != self.besieged:
            return kind_of("jihad-besieges", alignment=ALIGNMENTS[s.alignment[n]], lost=lost)
        if tested or level != self.governance:
            return kind_of("jihad-governance", governance=GOVERNANCES[level], lost=lost)
        if s.aid[n] < self.aid:
            return kind_of("jihad-aid", aid=self.aid - s.aid[n], lost=lost)
        return kind_of("jihad-nothing", lost=lost)

    def prestige_now(self, s: Labyrinth) -> Kind:
        return kind_of("prestige-becomes", prestige=s.prestige)

    def regime(self, s: Labyrinth) -> Kind:
        return kind_of("new-regime", governance=GOVERNANCES[s.governance[self.place.n]])


# ---- War of Ideas


@pytest.mark.parametrize("card", ["hijab", "abbas", "biometrics"])
@pytest.mark.parametrize("seed", range(3))
def test_war_of_ideas(seed: int, card: str) -> None:
    """7.2.1, 7.2.3, with cards of value 3, 2 and 1: in every country that can be chosen. 4.9.5: after a test of an unmarked one
    the card may be worth too little."""
    rng = Random(seed)
    pos = random_start(rng, "us", card)
    pos.push("war-of-ideas")
    assert pos.ask is not None
    for option in rng.sample(pos.ask.options, 8):
        place = country(option.id)
        before = Before(pos, place, {"hijab": 3, "abbas": 2, "biometrics": 1}[card])
        tell = before.ideas if place.is_muslim else before.posture
        stake = stake_of(pos, place.id)
        assert chances(stake) == rolled(pos, place.id, tell=tell), place
        if by_face(stake) and before.governance != UNMARKED:
            assert by_face(stake) == rolled_by_face(pos, place.id, tell=tell), place


def test_the_modifiers_are_those_of_the_roll() -> None:
    """4.9.2: what is added has a name for each part of it, and the die that is needed follows."""
    good = {"governance": "good", "alignment": "ally"}
    soft = {key: {"posture": "soft"} for key in ("france", "spain", "germany")}
    fair = {"governance": "fair", "alignment": "ally"}
    pos = start("us", "hijab", prestige=10, countries={"jordan": {**fair, "aid": 1}, "syria": good, **soft})
    pos.push("war-of-ideas")
    stake = stake_of(pos, "jordan")
    named = [(modifier.remark.message, modifier.value) for modifier in stake.modifiers]
    assert named == [("prestige", 2), ("fair-to-good", -1), ("gwot-penalty", -2), ("aid", 1), ("adjacent-good-ally", 1)]
    assert chances(stake) == {
        kind_of("governance-becomes", governance="good"): Fraction(1, 2), kind_of("fails"): Fraction(1, 2),
    }  # fmt: skip
    assert [(fact.message, fact.args.get("die")) for fact in stake.facts][1:] == [("die-up-from", 4)]


def test_a_miss_by_one_brings_the_first_aid() -> None:
    """7.2.2.1: with prestige 5 nothing is added: 5 and 6 succeed, 4 brings Aid."""
    pos = start("us", "hijab", prestige=5, countries={"jordan": {"governance": "poor", "alignment": "neutral"}})
    pos.push("war-of-ideas")
    assert chances(stake_of(pos, "jordan")) == {
        kind_of("alignment-becomes", alignment="ally"): Fraction(1, 3),
        kind_of("first-aid"): Fraction(1, 6),
        kind_of("fails"): Fraction(1, 2),
    }
    assert {each.remark.message: (each.faces, each.is_good) for each in stake_of(pos, "jordan").results} == {
        "alignment-becomes": ((5, 6), True),
        "first-aid": ((4,), None),
        "fails": ((1, 2, 3), False),
    }
    assert stake_of(pos, "jordan").chance == Fraction(1, 3)


def test_a_roll_that_cannot_succeed() -> None:
    """7.2.1.2: so much may stand against it that no die is enough."""
    soft = {key: {"posture": "soft"} for key in ("france", "spain", "germany", "italy")}
    pos = start("us", "hijab", prestige=2, countries={"jordan": {"governance": "poor", "alignment": "neutral"}, **soft})
    pos.push("war-of-ideas")
    stake = stake_of(pos, "jordan")
    assert chances(stake) == {kind_of("fails"): Fraction(1)}
    assert "cannot-succeed" in [fact.message for fact in stake.facts]


def test_events_that_roll_tell_their_chances_too() -> None:
    """UN Nation Building adds an Aid first and knows no GWOT penalty; Tony Blair's rolls are for postures (7.2.3); Covert Action
    wants 4 or more."""
    regime = {"governance": "poor", "alignment": "ally", "troops": 1, "sleepers": 2, "regime_change": "tan"}
    soft = {key: {"posture": "soft"} for key in ("france", "spain", "germany")}
    countries = {"iraq": regime, "syria": {**regime, "alignment": "adversary"}, **soft}
    pos = start("us", "un-nation-building", prestige=5, countries=countries)
    pos.push("event")
    stake = stake_of(pos, "iraq")
    assert [(modifier.remark.message, modifier.value) for modifier in stake.modifiers] == [("aid", 1)]
    before = Before(pos, country("iraq"))
    before.aid += 1
    assert chances(stake) == rolled(pos, "iraq", tell=before.ideas)
    assert kind_of("no-change") in chances(stake_of(pos, "syria"))
    pos = start("us", "tony-blair", countries=countries)
    pos.push("event")
    assert set(chances(stake_of(pos, "italy"))) == {
        kind_of("posture-becomes", posture="soft"), kind_of("posture-and-prestige", posture="hard", prestige=8),
    }  # fmt: skip
    pos = start("us", "covert-action", countries={**countries, "libya": {"governance": "poor", "alignment": "adversary"}})
    pos.push("event")
    assert chances(stake_of(pos, "libya"))[kind_of("alignment-becomes", alignment="neutral")] == Fraction(1, 2)


# ---- Recruit, Travel, Plot


@pytest.mark.parametrize("seed", range(6))
def test_recruit(seed: int) -> None:
    """8.2.3, 8.2.4: one die in each country where there is a cell or a cadre."""
    rng = Random(seed)
    pos = random_start(rng, "jihadist", "al-ittihad-al-islami", funding=9)
    if table(pos).available_cells() == 0:
        pos = random_start(
            rng,
            "jihadist",
            "al-ittihad-al-islami",
            funding=9,
            countries={"iraq": {"governance": "poor", "cadre": True}, "spain": {"posture": "soft", "sleepers": 1}},
        )
    pos.push("recruit")
    assert pos.ask is not None
    for option in pos.ask.options:
        before = Before(pos, country(option.id))
        assert chances(stake_of(pos, option.id)) == rolled(pos, option.id, tell=before.recruit), option


@pytest.mark.parametrize("marks", [[], ["biometrics"]])
@pytest.mark.parametrize("seed", range(3))
def test_travel(seed: int, marks: list[str]) -> None:
    """8.3.1, 8.3.2: to each country, adjacent or not; an unmarked one is tested before. Biometrics: a roll into Good ones."""
    rng = Random(seed)
    extra = {"markers": marks, "lapsing": marks}
    pos = random_start(rng, "jihadist", "al-ittihad-al-islami", **extra)
    pos.push("travel")
    while pos.ask is not None and pos.ask.topic in ("travel-from", "which-cell"):
        pos.push(rng.choice(pos.ask.options))
    assert pos.ask is not None
    assert pos.ask.topic == "travel-to"
    cells = 15 - table(pos).cells_track

    def arrived(s: Labyrinth) -> Kind:
        return kind_of("travel-succeeds" if 15 - s.cells_track == cells else "travel-fails")

    for option in rng.sample(pos.ask.options, min(10, len(pos.ask.options))):
        assert chances(stake_of(pos, option.id)) == rolled(pos, option.id, tell=arrived), option


@pytest.mark.parametrize("seed", range(5))
def test_plot(seed: int) -> None:
    """8.5.2: one die against the governance of each country with cells."""
    rng = Random(seed)
    pos = random_start(rng, "jihadist", "al-ittihad-al-islami")
    pos.push("plot")
    assert pos.ask is not None
    assert pos.ask.topic == "plot"
    for option in pos.ask.options:
        before = Before(pos, country(option.id))
        assert chances(stake_of(pos, option.id)) == rolled(pos, option.id, tell=before.plot), option


# ---- Jihad


CASES = {
    "Poor": {"governance": "poor", "alignment": "neutral", "active": 3},
    "Poor with Aid": {"governance": "poor", "alignment": "ally", "active": 3, "aid": 2},
    "Poor, besieged": {"governance": "poor", "alignment": "ally", "active": 3, "besieged": True},
    "Fair": {"governance": "fair", "alignment": "ally", "active": 1, "sleepers": 2},
    "Good": {"governance": "good", "alignment": "ally", "sleepers": 3},
}


@pytest.mark.parametrize("dice", [1, 2, 3])
@pytest.mark.parametrize("case", CASES)
def test_jihad(case: str, dice: int) -> None:
    """8.4.1-8.4.3: each number of successes with its chance; each failure costs a cell."""
    pos = start("jihadist", "fata", countries={"pakistan": CASES[case], "sudan": {"governance": "fair", "active": 3}})
    pos.push("jihad")
    for _ in range(dice - 1):
        pos.push("pakistan")
    before = Before(pos, country("pakistan"))
    answers = ["pakistan"] if dice == 3 else ["pakistan", "done"]
    assert chances(stake_of(pos, "pakistan")) == rolled(pos, *answers, tell=before.jihad)


MAJOR = {
    "Poor": {"governance": "poor", "alignment": "neutral", "active": 7, "troops": 2},
    "Poor, besieged": {"governance": "poor", "alignment": "ally", "active": 6, "besieged": True},
    "Fair": {"governance": "fair", "alignment": "ally", "active": 2, "sleepers": 4},
    "Good and besieged": {"governance": "good", "alignment": "ally", "active": 6, "besieged": True},
}


@pytest.mark.parametrize("answer", ["major", "minor"])
@pytest.mark.parametrize("case", MAJOR)
def test_major_jihad(case: str, answer: str) -> None:
    """8.4.2: as many successes as lead to Islamist Rule, of three dice, or a siege (8.4.3.1); or a minor Jihad instead."""
    pos = start("jihadist", "fata", countries={"pakistan": MAJOR[case], "sudan": {"governance": "fair", "active": 3}})
    for push in ("jihad", "pakistan", "pakistan"):
        pos.push(push)
    place = stake_of(pos, "pakistan")
    told = [fact for fact in place.facts if fact.message == "major-possible"]
    pos.push("pakistan")
    before = Before(pos, country("pakistan"))
    found = chances(stake_of(pos, answer))
    assert found == rolled(pos, answer, tell=before.jihad)
    revolution = sum([chance for kind, chance in found.items() if kind[0][1] == "revolution"], Fraction(0))
    assert (revolution > 0) == (answer == "major")
    if answer == "major":
        assert [fact.args["percent"] for fact in told] == [int(100 * revolution + Fraction(1, 2))]
        if case.startswith("Poor"):
            assert place.chance == revolution, "a minor Jihad would do nothing there"


def test_what_a_revolution_brings() -> None:
    """8.4.4, 8.4.5: Funding by the resources, prestige to 1 where troops are, the arsenal of Pakistan."""
    pos = start("jihadist", "fata", countries={"pakistan": MAJOR["Poor"], "sudan": {"governance": "fair", "active": 3}})
    for push in ("jihad", "pakistan", "pakistan", "pakistan"):
        pos.push(push)
    facts = {fact.message: fact.args for fact in stake_of(pos, "major").facts}
    assert facts["revolution-funding"] == {"funding": 7}
    assert facts["revolution-prestige"] == {"prestige": 1}
    assert facts["revolution-arsenal"] == {"count": 3}
    assert "revolution-funding" not in {fact.message for fact in stake_of(pos, "minor").facts}


# ---- prestige, governance, posture


@pytest.mark.parametrize("prestige", [2, 7, 11])
@pytest.mark.parametrize("soft", [0, 3])
def test_prestige_rolls(prestige: int, soft: int) -> None:
    """4.7.1: the direction with -1 under a GWOT penalty, then the lower of two dice; from 1 to 12."""
    postures = {key: {"posture": "hard"} for key in ("france", "spain", "germany")[:soft]}
    regime = {"governance": "poor", "alignment": "ally", "troops": 7, "regime_change": "tan", "sleepers": 1}
    pos = start("us", "hijab", prestige=prestige, us_posture="soft", countries={"iraq": regime, **postures})
    stake = stake_of(pos, "withdraw")
    before = Before(pos, country("iraq"))
    assert chances(stake) == rolled(pos, "withdraw", "7", tell=before.prestige_now)
    assert [modifier.value for modifier in stake.modifiers] == ([-1] if table(pos).gwot_penalty() else [])


def test_regime_change() -> None:
    """7.3.4, 4.9.3: Poor on 1 to 4, Fair on 5 and 6; then prestige is rolled."""
    countries = {"afghanistan": {"governance": "islamist-rule", "alignment": "adversary", "sleepers": 4}}
    pos = start("us", "hijab", countries=countries)
    before = Before(pos, country("afghanistan"))
    assert chances(stake_of(pos, "regime-change")) == rolled(pos, "regime-change", "6", tell=before.regime)
    assert "prestige-rolled" in [fact.message for fact in stake_of(pos, "regime-change").facts]
    pos.push("regime-change")
    assert chances(stake_of(pos, "6")) == rolled(pos, "6", tell=before.prestige_now)


# ---- plots that are carried out


PLACES: dict[str, tuple[str, dict[str, Any]]] = {
    "poor": ("egypt", {"governance": "poor", "alignment": "ally", "aid": 1}),
    "fair": ("egypt", {"governance": "fair", "alignment": "ally", "troops": 2}),
    "good": ("egypt", {"governance": "good", "alignment": "ally"}),
    "islamist": ("egypt", {"governance": "islamist-rule", "alignment": "adversary"}),
    "iran": ("iran", {}),
    "non-Muslim": ("russia", {"posture": "soft"}),
    "schengen": ("france", {"posture": "hard"}),
    "israel": ("israel", {}),
    "united states": ("united-states", {}),
}


@pytest.mark.parametrize("plot", ["plot-1", "plot-2"])
@pytest.mark.parametrize("case", PLACES)
def test_plots_that_are_carried_out(case: str, plot: str) -> None:
    """8.5.6: dice against governance, a roll of posture, or in the United States of prestige; and Funding."""
    id, form = PLACES[case]
    others = {key: {"governance": "fair", "alignment": "ally", "plots": ["plot-1"]} for key in ("jordan", "morocco")}
    countries = {id: {**form, "plots": [plot]}, **others}
    pos = start("jihadist", "fata", countries=countries, in_play=[], phase="plots")
    stake = stake_of(pos, id)
    before, funding = Before(pos, country(id)), {fact.message: fact.args for fact in stake.facts}["funding-then"]["funding"]

    def told(s: Labyrinth) -> Kind:
        place = before.place
        assert s.funding == funding
        if id == "united-states":
            return before.prestige_now(s)
        if place.is_non_muslim:
            return kind_of("posture-becomes", posture=POSTURES[s.posture[place.n]])
        if s.governance[place.n] != before.governance:
            return kind_of("governance-becomes", governance=GOVERNANCES[s.governance[place.n]])
        lost = before.aid - s.aid[place.n]
        return kind_of("aid-lost", aid=lost) if lost else kind_of("governance-stays")

    if chances(stake):
        assert chances(stake) == rolled(pos, id, tell=told)
    else:
        assert case in ("islamist", "iran", "israel")


def test_deploy_to_an_unmarked_country() -> None:
    """4.9.4: the Philippines, if Abu Sayyaf found no cell."""
    jordan = {"governance": "good", "alignment": "ally"}
    countries = {"philippines": {"markers": ["abu-sayyaf"]}, "jordan": jordan, "iran": {"sleepers": 1}}
    pos = start("us", "hijab", countries=countries)
    pos.push("deploy")

    def told(s: Labyrinth) -> Kind:
        return kind_of("posture-becomes", posture=POSTURES[s.posture[country("philippines").n]])

    assert chances(stake_of(pos, "philippines")) == rolled(pos, "philippines", tell=told)
    assert chances(stake_of(pos, "jordan")) == {}


def test_a_test_shows_poor_four_times_of_six() -> None:
    """4.9.4: in the set-up of Anaconda an unmarked country that gets a cell is tested."""
    pos = sitroom.new("labyrinth", scenario="anaconda", seed=1)
    found = chances(stake_of(pos, "egypt"))
    assert found == {
        kind_of("governance-becomes", governance=GOVERNANCES[POOR]): Fraction(2, 3),
        kind_of("governance-becomes", governance=GOVERNANCES[FAIR]): Fraction(1, 3),
    }
