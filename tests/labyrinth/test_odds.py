"""The odds that a player is shown are those of the dice: every face is rolled on a copy of the game, and the results counted."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

import sitroom
from sitroom import CHANCE, Json, Position
from sitroom.games.labyrinth.board import FAIR, ISLAMIST_RULE, POOR, SIDES, UNMARKED, Country
from sitroom.games.labyrinth.odds import JihadOdds, WarOfIdeasOdds, jihad_odds, posture_odds, war_of_ideas_odds
from sitroom.games.labyrinth.state import Labyrinth

FACES = [f"die-{pips}" for pips in range(1, 7)]


def board(pos: Position) -> Labyrinth:
    state = pos.state
    assert isinstance(state, Labyrinth)
    return state


def token(pos: Position, id: str) -> Country:
    country = pos.game.vocabulary[id]
    assert isinstance(country, Country)
    return country


def view_of(pos: Position) -> dict[str, Json]:
    assert pos.ask is not None
    return pos.view(pos.ask.who)


def after(pos: Position, *answers: str) -> Position:
    twin = pos.clone()
    for answer in answers:
        twin.push(answer)
    return twin


def lines(pos: Position, message: str, country: Country) -> list[dict[str, object]]:
    return [dict(line.args) for line in pos.journal(None) if line.message == message and line.args.get("country") == country]


def check_war_of_ideas(pos: Position, country: Country) -> None:
    odds = war_of_ideas_odds(view_of(pos), country)
    assert odds is not None
    noted = len(lines(pos, "war-of-ideas", country))
    success = aid = of = 0
    for first in FACES:  # of the test, or of the roll itself
        tried = after(pos, country.id, first)
        again = tried.ask is not None and tried.ask.topic == "roll-war-of-ideas"
        for end in [after(tried, second) for second in FACES] if again else [tried]:
            weight = 1 if again or not odds.tested else 6
            of += weight
            rolls = lines(end, "war-of-ideas", country)[noted:]
            if not rolls:
                continue
            total, die = rolls[0]["total"], rolls[0]["roll"]
            assert isinstance(total, int)
            assert isinstance(die, int)
            assert total - die == sum(amount for _, amount in odds.modifiers)
            success += weight * (total >= 5)
            assert odds.tested or (total >= 5) == (die >= odds.needed)
            aid += weight * any(line["aid"] == 1 for line in lines(end, "aid", country)[len(lines(pos, "aid", country)) :])
    assert odds.tested == (board(pos).governance[country.n] == UNMARKED)
    assert (odds.success, odds.aid, odds.of) == (success, aid, of)


def check_posture(pos: Position, country: Country) -> None:
    odds = posture_odds(view_of(pos), country)
    assert odds is not None
    ends = [after(pos, country.id, face) for face in FACES]
    alike = [end for end in ends if lines(end, "posture", country) or board(pos).posture[country.n]]
    assert len(alike) == len(ends) == odds.of
    assert odds.success == sum(board(end).posture[country.n] == board(pos).us_posture() for end in ends)


@pytest.mark.parametrize("seed", range(1, 11))
def test_the_odds_of_war_of_ideas_are_those_of_the_dice_in_random_games(seed: int) -> None:
    scenario = ("lets-roll", "you-can-call-me-al", "anaconda", "mission-accomplished")[seed % 4]
    pos, rng = sitroom.new("labyrinth", chance="manual", scenario=scenario, decks=3), Random(seed)
    checked = 0
    while pos.ask is not None and checked < 12:
        if pos.ask.topic == "war-of-ideas":
            targets = [option for option in pos.ask.options if isinstance(option, Country)]
            muslim = [country for country in targets if country.is_muslim]
            if muslim:
                check_war_of_ideas(pos, rng.choice(muslim))
                checked += 1
            check_posture(pos, rng.choice([country for country in targets if not country.is_muslim]))
        wanted = [option for option in pos.ask.options if option == "war-of-ideas"]
        pos.push(rng.choice(wanted or pos.ask.options))
    assert checked > 0


# ---- positions with modifiers, worked out by hand


def ideas(country: str, card: str = "hijab", **position: Any) -> WarOfIdeasOdds:
    """The US is about to wage a War of Ideas with a card, of value 3 if none is named."""
    start: dict[str, Any] = {"phase": "us", "in_play": [card], "hands": {"us": ["nest"], "jihadist": ["opium"]}, **position}
    pos = sitroom.new("labyrinth", chance="manual", position=start)
    pos.push("war-of-ideas")
    check_war_of_ideas(pos, token(pos, country))
    odds = war_of_ideas_odds(view_of(pos), token(pos, country))
    assert odds is not None
    return odds


def test_each_modifier_has_its_name() -> None:
    """4.9.2: prestige, from Fair to Good, GWOT penalty, Aid, an adjacent Good Ally."""
    good = {"governance": "good", "alignment": "ally"}
    soft = {key: {"posture": "soft"} for key in ("france", "spain", "germany")}
    fair = {"governance": "fair", "alignment": "ally"}
    odds = ideas("jordan", prestige=10, countries={"jordan": {**fair, "aid": 1}, "syria": good, **soft})
    assert odds.modifiers == [
        ("prestige", 2), ("fair-to-good", -1), ("gwot-penalty", -2), ("aid", 1), ("adjacent-good-ally", 1),
    ]  # fmt: skip
    assert (odds.needed, odds.success, odds.aid, odds.of, odds.becomes) == (4, 3, 0, 6, "good")


def test_a_miss_by_one_brings_the_first_aid() -> None:
    odds = ideas("jordan", prestige=5, countries={"jordan": {"governance": "poor", "alignment": "neutral"}})
    assert (odds.modifiers, odds.needed, odds.success, odds.aid, odds.becomes) == ([], 5, 2, 1, "ally")
    odds = ideas("jordan", prestige=5, countries={"jordan": {"governance": "poor", "alignment": "ally"}})
    assert odds.becomes == "fair"


def test_a_roll_that_cannot_succeed() -> None:
    soft = {key: {"posture": "soft"} for key in ("france", "spain", "germany", "italy")}
    odds = ideas("jordan", prestige=2, countries={"jordan": {"governance": "poor", "alignment": "neutral"}, **soft})
    assert odds.modifiers == [("prestige", -1), ("gwot-penalty", -3)]
    assert (odds.needed, odds.success, odds.aid) == (7, 0, 0)


def test_an_unmarked_country_is_tested_first() -> None:
    """4.9.5: Poor on four faces of six wants a card of value 3, Fair one of value 2. 5 and 6 succeed, a 4 brings Aid."""
    assert [ideas("egypt", prestige=5).success, ideas("egypt", prestige=5).aid, ideas("egypt", prestige=5).of] == [12, 6, 36]
    assert [ideas("egypt", "abbas", prestige=5).success, ideas("egypt", "abbas", prestige=5).aid] == [4, 2]
    assert [ideas("egypt", "nest", prestige=5, hands={"us": ["ctr"]}).success] == [0]


def test_postures_are_those_of_the_us() -> None:
    for posture, faces in (("hard", 2), ("soft", 4)):
        hands = {"us": ["nest"], "jihadist": ["opium"]}
        start: dict[str, Any] = {"phase": "us", "in_play": ["hijab"], "hands": hands, "us_posture": posture}
        pos = sitroom.new("labyrinth", chance="manual", position=start)
        pos.push("war-of-ideas")
        check_posture(pos, token(pos, "france"))
        odds = posture_odds(view_of(pos), token(pos, "france"))
        assert odds is not None
        assert odds.success == faces


def test_events_that_roll_show_their_odds_too() -> None:
    """UN Nation Building adds an Aid first and knows no GWOT penalty; Tony Blair's rolls are for postures."""
    regime = {"governance": "poor", "alignment": "ally", "troops": 1, "sleepers": 2, "regime_change": "tan"}
    soft = {key: {"posture": "soft"} for key in ("france", "spain", "germany")}
    hands = {"us": ["nest"], "jihadist": ["opium"]}
    countries = {"iraq": regime, "syria": {**regime, "alignment": "adversary"}, **soft}
    start: dict[str, Any] = {
        "phase": "us",
        "in_play": ["un-nation-building"],
        "hands": hands,
        "prestige": 5,
        "countries": countries,
    }
    pos = sitroom.new("labyrinth", chance="manual", position=start)
    pos.push("event")
    iraq = token(pos, "iraq")
    odds = war_of_ideas_odds(view_of(pos), iraq)
    assert odds is not None
    assert (odds.modifiers, odds.needed, odds.success, odds.aid, odds.becomes) == ([("aid", 1)], 4, 3, 0, "fair")
    assert [board(after(pos, "iraq", face)).governance[iraq.n] for face in FACES] == [POOR] * 3 + [FAIR] * 3
    other = war_of_ideas_odds(view_of(pos), token(pos, "syria"))
    assert other is not None
    assert other.becomes == ""
    pos = sitroom.new("labyrinth", chance="manual", position={**start, "in_play": ["tony-blair"]})
    pos.push("event")
    assert posture_odds(view_of(pos), token(pos, "france")) is not None


# ---- Jihad


def jihad(country: str, dice: int, **countries: Any) -> tuple[Position, JihadOdds]:
    """The Jihadists are about to roll so many dice in a country; what they are told when they assign the first."""
    card = {1: "al-ittihad-al-islami", 2: "amerithrax", 3: "fata"}[dice]
    hands = {"us": ["nest"], "jihadist": ["opium"]}
    start: dict[str, Any] = {
        "phase": "jihadist",
        "in_play": [card],
        "hands": hands,
        "countries": {"russia": {"sleepers": 1}, **countries},
    }
    pos = sitroom.new("labyrinth", chance="manual", position=start)
    pos.push("jihad")
    odds = jihad_odds(view_of(pos), token(pos, country))
    assert odds is not None
    return pos, odds


def revolutions(pos: Position, country: Country, dice: int) -> tuple[int, int]:
    """Roll all dice in a country, as a Major Jihad where that is possible: how many rolls are a revolution, and of how many."""
    pos = pos.clone()
    for _ in range(dice):
        if pos.ask is not None and pos.ask.topic == "jihad":
            pos.push(country)
    tests = [after(pos, face) for face in FACES] if pos.ask is not None and pos.ask.topic == "test-governance" else [pos]
    won = of = 0
    for tested in tests:
        while tested.ask is not None and tested.ask.who is not CHANCE:
            tested.push("major" if tested.ask.topic == "major-jihad" else tested.ask.options[0])
        for faces in product(FACES, repeat=dice):
            won += board(after(tested, *faces)).governance[country.n] == ISLAMIST_RULE
            of += 1
    return won, of


OTHER = {"sudan": {"governance": "good", "alignment": "ally", "sleepers": 3}}
CASES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "Poor, three dice": ("pakistan", 3, {"pakistan": {"governance": "poor", "sleepers": 7, "troops": 2}}),
    "Poor, two dice": ("pakistan", 2, {"pakistan": {"governance": "poor", "active": 5}}),
    "Poor and besieged, one die": ("pakistan", 1, {"pakistan": {"governance": "poor", "active": 5, "besieged": True}}),
    "Fair, three dice": ("pakistan", 3, {"pakistan": {"governance": "fair", "active": 2, "sleepers": 4}}),
    "Fair, two dice": ("pakistan", 2, {"pakistan": {"governance": "fair", "active": 6}}),
    "Good and besieged, three dice": ("pakistan", 3, {"pakistan": {"governance": "good", "active": 6, "besieged": True}}),
    "too many troops": ("pakistan", 3, {"pakistan": {"governance": "poor", "active": 6, "troops": 2}}),
    "unmarked": ("egypt", 3, {"egypt": {"sleepers": 6}}),
    "unmarked and besieged": ("somalia", 2, {"somalia": {"sleepers": 6, "besieged": True}}),
}


@pytest.mark.parametrize("case", CASES)
def test_the_odds_of_a_major_jihad_are_those_of_the_dice(case: str) -> None:
    id, dice, countries = CASES[case]
    pos, odds = jihad(id, dice, **countries, **OTHER)
    won, of = revolutions(pos, token(pos, id), dice)
    assert (odds.major, odds.major_of) == (won, of)
    assert (odds.successes > 0) == (won > 0)


def test_the_numbers_of_jihad_worked_out_by_hand() -> None:
    _, poor = jihad("pakistan", 3, pakistan={"governance": "poor", "sleepers": 7, "troops": 2}, **OTHER)
    assert (poor.success, poor.of, poor.successes, poor.dice, poor.major, poor.major_of) == (3, 6, 2, 3, 108, 216)
    _, fair = jihad("pakistan", 3, pakistan={"governance": "fair", "active": 6}, **OTHER)
    assert (fair.success, fair.successes, fair.major) == (2, 3, 8)
    _, few = jihad("pakistan", 3, pakistan={"governance": "poor", "active": 2}, **OTHER)
    assert (few.dice, few.successes, few.major) == (2, 0, 0)
    _, unmarked = jihad("egypt", 3, egypt={"sleepers": 6}, **OTHER)
    assert (unmarked.success, unmarked.of) == (4 * 3 + 2 * 2, 36)


def test_dice_that_are_assigned_elsewhere_count_no_more() -> None:
    pos, odds = jihad("pakistan", 3, pakistan={"governance": "poor", "sleepers": 6}, **OTHER)
    pakistan = token(pos, "pakistan")
    assert odds.dice == 3
    here, there = jihad_odds(view_of(after(pos, "pakistan")), pakistan), jihad_odds(view_of(after(pos, "sudan")), pakistan)
    assert here is not None
    assert there is not None
    assert (here.dice, there.dice) == (3, 2)
    pos = after(pos, "sudan", "pakistan", "pakistan")
    assert pos.ask is not None
    assert pos.ask.topic == "major-jihad"
    major = jihad_odds(view_of(pos), pakistan)
    assert major is not None
    assert (major.dice, major.successes, major.major, major.major_of) == (2, 2, 9, 36)


def test_there_are_no_odds_without_the_question() -> None:
    pos, _ = jihad("pakistan", 3, pakistan={"governance": "poor", "sleepers": 6}, **OTHER)
    for side in (*SIDES, None):
        view = pos.view(side)
        asked = side is SIDES[1]
        assert (jihad_odds(view, token(pos, "pakistan")) is not None) == asked
        assert war_of_ideas_odds(view, token(pos, "pakistan")) is None
        assert posture_odds(view, token(pos, "france")) is None
